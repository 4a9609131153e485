// Logs in a phone that scanned the QR code. The key is behind the `#` of the address, which
// browsers send to nobody, and it leaves the address before anything else happens.

const key = new URLSearchParams(location.hash.slice(1)).get("key");
const form = document.getElementById("login");
if (key && form instanceof HTMLFormElement) {
  history.replaceState(null, "", location.pathname + location.search);
  const field = form.elements.namedItem("key");
  if (field instanceof HTMLInputElement) field.value = key;
  form.requestSubmit();
}
