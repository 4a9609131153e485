//! What holds for every chart.

mod sample;
#[path = "../../picture/tests/xml/mod.rs"]
mod xml;

use proptest::collection::vec;
use proptest::prelude::*;
use sample::{career, labels};
use tenpin_charts::{Chart, ComparedRate, leave_deck};
use tenpin_rules::PinSet;
use tenpin_statistics::{Career, Leaves, Mean, Month, Rate};
use xml::{Element, elements};

/// Every chart of these games.
fn charts_of(career: &Career, leaves: &Leaves, rates: &[Rate]) -> Vec<Chart> {
    let evening: Vec<Mean> = career
        .by_game_of_evening()
        .values()
        .map(|games| games.totals.average())
        .collect();
    let months = career.by_month().into_keys().zip(rates.iter().cycle());
    let months: Vec<(Month, [Rate; 2])> = months
        .map(|(month, rate)| (month, [*rate, Rate::default()]))
        .collect();
    let compared = rates.iter().map(|rate| ComparedRate {
        label: "<&\">".to_owned(),
        rates: [*rate, Rate::default()],
    });
    vec![
        Chart::of_averages(&career.over_time(10), &labels()),
        Chart::of_totals(career.games().iter().map(|game| game.total), &labels()),
        Chart::of_months(&months, &labels()),
        Chart::of_deck(&leaves.pins(), &labels()),
        Chart::of_leaves(&leaves.by_frequency(), &labels()),
        Chart::of_evening(&evening, &labels()),
        Chart::of_two(&compared.collect::<Vec<_>>(), &labels()),
    ]
}

/// Checks that a chart is well-formed, that its name is among those of all, that its title and
/// description are those that it was given, and that nothing is outside of it.
#[track_caller]
fn check(chart: &Chart) {
    assert!(Chart::NAMES.contains(&chart.name()), "{}", chart.name());
    for svg in [chart.inline("ko"), chart.file("ko", None)] {
        let found = elements(&svg);
        assert!(found.iter().all(|element| element.name != "script"));
        for (attribute, element) in [("aria-labelledby", "title"), ("aria-describedby", "desc")] {
            let told = found.iter().find(|one| one.name == element).unwrap();
            assert_eq!(found[0].attribute(attribute), told.attribute("id"));
        }
        check_inside(&found);
        assert!(!svg.contains("NaN") && !svg.contains("inf"), "{svg}");
    }
}

#[track_caller]
fn check_inside(elements: &[Element]) {
    let (width, height) = (elements[0].number("width"), elements[0].number("height"));
    for element in elements {
        let Some((x, y, right, below)) = element.extent() else {
            continue;
        };
        let is_inside = x >= 0.0 && y >= 0.0 && right <= width && below <= height;
        assert!(is_inside, "{element:?} in {width} × {height}");
    }
}

/// A leave or none, by any bits.
fn leaves_of(counts: &[(u16, Rate)]) -> Leaves {
    let mut leaves = Leaves::default();
    for (bits, rate) in counts {
        if let Ok(pins) = PinSet::try_from(*bits) {
            leaves.add(pins, *rate);
        }
    }
    leaves
}

fn rate() -> impl Strategy<Value = Rate> {
    let rate = (0..=1_000_000_u64).prop_flat_map(|chances| (0..=chances, Just(chances)));
    rate.prop_map(|(made, chances)| Rate { made, chances })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn every_chart_is_well_formed_and_nothing_is_outside_of_it(
        games in 0..800_u32,
        leaves in vec((1..1024_u16, rate()), 0..40),
        rates in vec(rate(), 1..12),
    ) {
        charts_of(&career(games), &leaves_of(&leaves), &rates).iter().for_each(check);
    }
}

#[test]
fn no_game_one_game_and_ten_thousand_can_be_drawn() {
    let rates = [Rate {
        made: 1,
        chances: 1,
    }];
    for games in [0, 1, 2, 10_000] {
        for chart in charts_of(&career(games), &Leaves::default(), &rates) {
            check(&chart);
            let length = chart.inline("en").len();
            assert!(length < 20_000, "{} has {length} bytes", chart.name());
        }
    }
}

#[test]
fn the_charts_of_a_page_have_names_and_ids_of_their_own() {
    let charts = charts_of(&career(10), &Leaves::default(), &[Rate::default()]);
    let page: String = charts.iter().map(|chart| chart.inline("en")).collect();
    let ids = page.split(" id=\"").skip(1);
    let mut ids: Vec<&str> = ids.filter_map(|id| id.split('"').next()).collect();
    let count = ids.len();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!((ids.len(), count), (2 * charts.len(), 2 * charts.len()));
}

#[test]
fn a_small_deck_shows_exactly_the_pins_that_stand() {
    for bits in 0..1024_u16 {
        let Ok(pins) = PinSet::try_from(bits) else {
            continue;
        };
        let svg = leave_deck(pins);
        let found = elements(&svg);
        check_inside(&found);
        let standing = found.iter().filter(|pin| pin.is_of_class("standing"));
        assert_eq!(standing.count(), pins.into_iter().count());
    }
}

#[test]
fn a_month_without_a_chance_interrupts_a_line() {
    let month = |month| Month { year: 2026, month };
    let made = Rate {
        made: 1,
        chances: 2,
    };
    let none = Rate::default();
    let months = [
        (month(1), [made, made]),
        (month(2), [none, made]),
        (month(3), [made, made]),
    ];
    let svg = Chart::of_months(&months, &labels()).inline("en");
    let drawn = |class: &str| {
        let lines = elements(&svg).into_iter();
        lines.filter(|line| line.is_of_class(class)).count()
    };
    // One more of each is the sample beside its name.
    assert_eq!((drawn("first-line"), drawn("second-line")), (3, 2));
    assert_eq!((drawn("first-mark"), drawn("second-mark")), (2, 3));
}
