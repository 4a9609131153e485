//! Whole charts, and the style that they share.

mod sample;

use sample::{career, labels};
use tenpin_charts::{COLOURS, Chart, ComparedRate, STYLE};
use tenpin_picture::Theme;
use tenpin_statistics::{Mean, Rate};

#[test]
fn the_average_over_time_is_drawn_whole() {
    let chart = Chart::of_averages(&career(6).over_time(3), &labels());
    insta::assert_snapshot!(chart.inline("en"));
}

#[test]
fn of_two_lines_that_lie_on_one_another_the_dashed_one_is_on_top() {
    // Up to ten games, the average of the last ten is that of all.
    let svg = Chart::of_averages(&career(6).over_time(10), &labels()).inline("en");
    let path = |class: &str| {
        let start = format!("<path class=\"{class}\" d=\"");
        let at = svg.rfind(&start).unwrap();
        (at, svg[at + start.len()..].split('"').next().unwrap())
    };
    let ((below, solid), (above, dashed)) = (path("first-line"), path("second-line"));
    assert_eq!(solid, dashed);
    assert!(below < above, "{svg}");
}

#[test]
fn a_deck_is_drawn_whole_as_a_file() {
    let mut pins = [Rate::default(); 10];
    pins[9] = Rate {
        made: 3,
        chances: 4,
    };
    pins[6] = Rate {
        made: 2,
        chances: 2,
    };
    insta::assert_snapshot!(Chart::of_deck(&pins, &labels()).file("ko", None));
}

#[test]
fn two_bowlers_are_drawn_whole() {
    let rates = [
        ComparedRate {
            label: "strikes".to_owned(),
            rates: [
                Rate {
                    made: 1,
                    chances: 2,
                },
                Rate {
                    made: 0,
                    chances: 0,
                },
            ],
        },
        ComparedRate {
            label: "spares".to_owned(),
            rates: [
                Rate {
                    made: 0,
                    chances: 7,
                },
                Rate {
                    made: 7,
                    chances: 7,
                },
            ],
        },
    ];
    insta::assert_snapshot!(Chart::of_two(&rates, &labels()).inline("en"));
}

#[test]
fn totals_are_counted_by_tens_and_300_has_a_bar_of_its_own() {
    let heights = |totals: &[u16]| -> Vec<String> {
        let svg = Chart::of_totals(totals.iter().copied(), &labels()).inline("en");
        let bars = svg.lines().filter(|line| line.contains("first-bar"));
        let height = |bar: &str| {
            bar.split("height=\"")
                .nth(1)?
                .split('"')
                .next()
                .map(str::to_owned)
        };
        bars.filter_map(height).collect()
    };
    let bars = heights(&[180, 189, 190, 299, 300]);
    assert_eq!(bars.len(), 4);
    assert_ne!(bars[0], bars[1]);
    assert_eq!(bars[1..], vec![bars[1].clone(); 3]);
}

#[test]
fn an_evening_has_a_bar_for_each_game_with_its_average() {
    let games = [Mean { sum: 301, count: 2 }, Mean { sum: 600, count: 3 }];
    let svg = Chart::of_evening(&games, &labels()).inline("en");
    assert_eq!(svg.matches("first-bar").count(), 2);
    assert!(
        svg.contains(">151</text>") && svg.contains(">200</text>"),
        "{svg}"
    );
}

#[test]
fn a_file_has_its_colours_and_a_part_of_a_page_names_them() {
    let chart = Chart::of_deck(&[Rate::default(); 10], &labels());
    assert!(!chart.inline("en").contains("<style>"));
    let [light, dark] = [Theme::Light, Theme::Dark].map(|theme| chart.file("en", Some(theme)));
    for file in [&light, &dark] {
        assert!(!file.contains("var(") && !file.contains("@media"), "{file}");
    }
    for colour in COLOURS {
        assert!(
            STYLE.contains(&format!("var(--{})", colour.name)),
            "{colour:?}"
        );
        assert!(
            light.contains(colour.light) && dark.contains(colour.dark),
            "{colour:?}"
        );
    }
}

/// The contrast of two colours, as WCAG counts it.
fn contrast(one: &str, other: &str) -> f64 {
    let [one, other] = [one, other].map(luminance);
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

fn luminance(colour: &str) -> f64 {
    let digits = colour.trim_start_matches('#');
    let long: String = match digits.len() {
        3 => digits.chars().flat_map(|digit| [digit, digit]).collect(),
        _ => digits.to_owned(),
    };
    let part = |at: usize| {
        let value = f64::from(u8::from_str_radix(&long[at..at + 2], 16).unwrap()) / 255.0;
        if value <= 0.04045 {
            value / 12.92
        } else {
            ((value + 0.055) / 1.055).powf(2.4)
        }
    };
    0.2126 * part(0) + 0.7152 * part(2) + 0.0722 * part(4)
}

#[test]
fn letters_lines_and_dots_can_be_told_from_the_ground() {
    // What shines through is weaker than its colour.
    assert!(!STYLE.contains("opacity"), "{STYLE}");
    let named = |name: &str| {
        COLOURS
            .into_iter()
            .find(|colour| colour.name == name)
            .unwrap()
    };
    let ground = named("panel");
    for (name, least) in [
        ("text", 7.0),
        ("muted", 4.5),
        ("accent-text", 4.5),
        ("second", 4.5),
        ("bad", 3.0),
    ] {
        let colour = named(name);
        assert!(
            contrast(colour.light, ground.light) >= least,
            "{name}, light"
        );
        assert!(contrast(colour.dark, ground.dark) >= least, "{name}, dark");
    }
}
