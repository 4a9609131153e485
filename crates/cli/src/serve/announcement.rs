//! What is printed at the start: where the pages are, and how to log in.

use std::io::{self, IsTerminal, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};

use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;
use tenpin_store::Address;
use tenpin_web::Key;
use tenpin_words::Words;

use crate::terminal;

/// What is printed at the start.
pub(super) struct Announcement<'serve> {
    pub(super) address: SocketAddr,
    pub(super) journal: Address,
    /// A generated key, which nobody knows yet.
    pub(super) generated: Option<&'serve Key>,
}

impl Announcement<'_> {
    pub(super) fn print(&self, words: &Words) -> io::Result<()> {
        let mut output = io::stdout().lock();
        output.write_all(terminal::prose(&self.text(words)).as_bytes())?;
        if !self.address.ip().is_loopback() && io::stdout().is_terminal() {
            let qr_code = qr_code(&self.login());
            writeln!(output, "\n{}\n{qr_code}", words.serve_scan())?;
        }
        output.flush()
    }

    fn text(&self, words: &Words) -> String {
        let root = self.root();
        let lines = [
            Some(words.serve_lanes_at(format!("{root}/"))),
            Some(words.serve_scorer_at(format!("{root}/lanes/1"))),
            Some(words.serve_board_at(format!("{root}/lanes/1/board"))),
            Some(words.serve_journal_at(&self.journal)),
            self.generated.map(|key| words.serve_key_is(key.reveal())),
            Some(words.serve_how_to_stop()),
        ];
        let lines: Vec<_> = lines.into_iter().flatten().collect();
        lines.join("\n") + "\n"
    }

    /// Where a phone logs in. A generated key is printed beside the QR code, so the code may hold
    /// it too: after a `#`, which browsers send to no server and no log.
    fn login(&self) -> String {
        let login = format!("{}/login", self.root());
        match self.generated {
            Some(key) => format!("{login}#key={}", key.reveal()),
            None => login,
        }
    }

    /// The root of all pages. The unspecified address is replaced by one that others can reach.
    fn root(&self) -> String {
        let ip = self.address.ip();
        let ip = if ip.is_unspecified() {
            outward(ip).unwrap_or(ip)
        } else {
            ip
        };
        format!("http://{}", SocketAddr::new(ip, self.address.port()))
    }
}

/// The address of this machine in its network. Nothing is sent: the system only has to choose a
/// route.
fn outward(unspecified: IpAddr) -> Option<IpAddr> {
    // Addresses for documentation, which no machine has.
    let nobody = match unspecified {
        IpAddr::V4(_) => IpAddr::from(Ipv4Addr::new(192, 0, 2, 1)),
        IpAddr::V6(_) => IpAddr::from(Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 1)),
    };
    let socket = UdpSocket::bind((unspecified, 0)).ok()?;
    socket.connect((nobody, 9)).ok()?;
    let address = socket.local_addr().ok()?;
    Some(address.ip())
}

/// A QR code in half blocks, light on dark like most terminals.
fn qr_code(address: &str) -> String {
    let code = QrCode::new(address);
    let drawn = code.map(|code| {
        let mut renderer = code.render::<Dense1x2>();
        renderer
            .dark_color(Dense1x2::Light)
            .light_color(Dense1x2::Dark)
            .build()
    });
    drawn.unwrap_or_default()
}
