//! What holds for every text: it is read or refused, and nothing panics.

use proptest::prelude::*;
use tenpin_rules::{Entry, Name, Pins, PinsError, Player, Sign};

fn config() -> ProptestConfig {
    ProptestConfig {
        cases: 1_000,
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

/// Any text at all, and text that is nearly a count or a name.
fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "[ \t]{0,2}[-+\u{2212}]?[0-9]{0,4}[ \r\n]{0,2}",
        "[ \t]{0,2}[A-Za-z]{2,4}[ \r\n]{0,2}",
        "[XxGgFf/.0-9-]{0,3}",
        "\\PC{3}",
    ]
}

/// The count that a text means, worked out digit by digit.
fn count(text: &str) -> Option<u8> {
    let digits = text.trim();
    let is_number =
        !digits.is_empty() && digits.chars().all(|letter| "0123456789".contains(letter));
    let counts = ["", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"];
    let place = counts
        .iter()
        .position(|count| digits.trim_start_matches('0') == *count);
    place
        .filter(|_| is_number)
        .and_then(|place| place.try_into().ok())
}

/// What a text means as an entry: a sign, or else a count.
fn check_entry(text: &str) {
    let pins = |count| Pins::try_from(count).expect("a count of pins");
    let expected = match text.trim() {
        "X" | "x" => Some(Sign::Strike),
        "/" => Some(Sign::Spare),
        "-" | "G" | "g" => Some(Sign::Count(Pins::NONE)),
        "F" | "f" => Some(Sign::Foul),
        _ => count(text).map(pins).map(Sign::Count),
    };
    if !text.contains(|letter| "[(Ss-".contains(letter)) || expected.is_some() {
        assert_eq!(text.parse().ok(), expected.map(Entry::Sign), "{text:?}");
    }
}

/// Three letters of the English alphabet, in capitals.
fn name(text: &str) -> Option<String> {
    let upper = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    let capital = |letter: char| {
        let lower = upper.to_lowercase();
        let place = lower.find(letter).or_else(|| upper.find(letter))?;
        upper[place..].chars().next()
    };
    let letters: Option<String> = text.trim().chars().map(capital).collect();
    letters.filter(|letters| letters.len() == 3)
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn text_is_pins_just_when_it_is_a_whole_number_up_to_ten(text in text()) {
        prop_assert_eq!(text.parse::<Pins>().ok().map(u8::from), count(&text));
    }

    #[test]
    fn the_reason_to_refuse_pins_fits_the_text(text in text()) {
        if let Err(error) = text.parse::<Pins>() {
            prop_assert_eq!(error == PinsError::Empty, text.trim().is_empty());
            let has_digit = text.contains(|letter: char| letter.is_ascii_digit());
            prop_assert!(has_digit || matches!(error, PinsError::Empty | PinsError::NotANumber));
        }
    }

    #[test]
    fn text_is_an_entry_just_when_it_is_a_sign_or_a_count(text in text()) {
        check_entry(&text);
    }

    #[test]
    fn text_is_a_name_just_when_it_is_three_english_letters(text in text()) {
        prop_assert_eq!(text.parse::<Name>().ok().map(|name| name.to_string()), name(&text));
        prop_assert_eq!(text.parse::<Player>().ok().map(Name::from), text.parse::<Name>().ok());
    }

    #[test]
    fn a_name_read_back_is_the_same_name(text in "[A-Za-z]{3}") {
        let name: Name = text.parse().unwrap();
        prop_assert_eq!(name.to_string().parse(), Ok(name));
        prop_assert_eq!(name.to_string(), text.to_uppercase());
    }
}
