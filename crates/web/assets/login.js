// Logs in whoever scanned the QR code. The key is behind the `#` of the address, which browsers
// send to nobody, and it leaves the address before anything else happens.

const key = new URLSearchParams(location.hash.slice(1)).get("key");
if (key) {
  history.replaceState(null, "", location.pathname + location.search);
  const form = document.getElementById("login");
  form.elements.key.value = key;
  form.requestSubmit();
}
