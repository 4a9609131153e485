//! The score sheet of a game as a picture: `tenpin games show ID --svg FILE`.

#[allow(dead_code, reason = "the other tests of the journal use the rest")]
mod archive;
mod program;

use std::fs;

use archive::{CORRECTED, UNFINISHED, import_archive};
use program::{english, home, run};

#[test]
fn a_picture_is_written_beside_the_board() {
    import_archive();
    let path = home().join("sheet.svg");
    let path = path.to_str().unwrap();
    let shown = english(&["games", "show", CORRECTED, "--svg", path], "", 0);
    let board = english(&["games", "show", CORRECTED], "", 0);
    assert_eq!(shown.output, board.output);
    let svg = fs::read_to_string(path).unwrap();
    assert!(
        svg.starts_with("<svg ") && svg.ends_with("</svg>\n"),
        "{svg}"
    );
    // The time is that of this machine, as on the board.
    let opened = board.output.split("  ").nth(1).unwrap();
    let details = format!(">{opened} · In play<");
    for part in [">PJS<", ">KYJ<", ">Lane 7<", &details] {
        assert!(svg.contains(part), "{part}: {svg}");
    }
}

#[test]
fn standard_output_has_the_picture_and_nothing_else() {
    import_archive();
    for (language, heading) in [("ko", ">볼링 기록지<"), ("en", ">Score sheet<")] {
        let show = [
            "games", "show", UNFINISHED, "--svg", "-", "--lang", language,
        ];
        let svg = run(&show, "").output;
        assert!(
            svg.starts_with("<svg ") && svg.ends_with("</svg>\n"),
            "{svg}"
        );
        assert!(svg.contains(heading), "{svg}");
        assert!(svg.contains("prefers-color-scheme"), "{svg}");
        for (theme, ground) in [("light", "#f3f5f8"), ("dark", "#0d131c")] {
            let themed = run(&[&show[..], &["--theme", theme]].concat(), "").output;
            assert!(themed.contains(&format!(".ground{{fill:{ground}}}")));
            assert!(!themed.contains("prefers-color-scheme"), "{themed}");
        }
    }
}

#[test]
fn a_picture_that_cannot_be_written_is_an_error_and_so_is_a_theme_without_one() {
    import_archive();
    let path = home().join("nowhere/sheet.svg");
    let path = path.to_str().unwrap();
    let refused = english(&["games", "show", UNFINISHED, "--svg", path], "", 2);
    assert_eq!(refused.output, "");
    assert!(refused.messages.starts_with(path), "{}", refused.messages);
    let alone = english(&["games", "show", UNFINISHED, "--theme", "dark"], "", 2);
    assert!(alone.messages.contains("--svg"), "{}", alone.messages);
    let sepia = [
        "games", "show", UNFINISHED, "--svg", "-", "--theme", "sepia",
    ];
    let wrong = english(&sepia, "", 2).messages;
    assert!(wrong.contains("light") && wrong.contains("dark"), "{wrong}");
}
