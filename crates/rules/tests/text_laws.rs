//! What holds for every text: it is read or refused, and nothing panics.

use proptest::prelude::*;
use tenpin_rules::{Entry, Name, PinSet, Pins, PinsError, Player, Sign};

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
        "[(Ss]{0,1}[X/F0-9-]{0,2}[)]{0,1}[\\[]{0,1}[0-9-]{0,6}[\\]]{0,1}",
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

/// What a text means for the pins that fell.
fn sign(text: &str) -> Option<Sign> {
    let pins = |text| count(text).and_then(|count| Pins::try_from(count).ok());
    let in_parentheses = text
        .strip_prefix('(')
        .and_then(|text| text.strip_suffix(')'));
    match text {
        "X" | "x" => Some(Sign::Strike),
        "/" => Some(Sign::Spare),
        "-" | "G" | "g" => Some(Sign::Count(Pins::NONE)),
        "F" | "f" => Some(Sign::Foul),
        _ => match in_parentheses.or_else(|| text.strip_prefix(['S', 's'])) {
            Some(number) => pins(number).map(Sign::Split),
            None => pins(text).map(Sign::Count),
        },
    }
}

/// The pins that a text names, each once, as a bit each.
fn leave(text: &str) -> Option<PinSet> {
    let numbers = text.trim().split('-').filter(|_| !text.trim().is_empty());
    let bits = numbers.map(|number| match count(number) {
        Some(pin @ 1..) if number == number.trim() => Some(1_u16 << (pin - 1)),
        _ => None,
    });
    let bits: Vec<u16> = bits.collect::<Option<_>>()?;
    let all = bits.iter().fold(0, |all, bit| all | bit);
    (all.count_ones() as usize == bits.len()).then(|| PinSet::try_from(all).unwrap())
}

/// What a text means as an entry: a sign or a count, the pins that stand, or both.
fn entry(text: &str) -> Option<Entry> {
    let text = text.trim();
    let is_list = text.starts_with(|letter: char| letter.is_ascii_digit()) && {
        let after = text.split_once('-').map(|(_, after)| after);
        after.is_some_and(|after| after.starts_with(|letter: char| letter.is_ascii_digit()))
    };
    match text.find('[') {
        Some(place) => {
            let pins = leave(text[place + 1..].strip_suffix(']')?)?;
            if place == 0 {
                return Some(Entry::Standing(pins));
            }
            Some(Entry::Leaving(sign(&text[..place])?, pins))
        }
        None if is_list => leave(text).map(Entry::Standing),
        None => sign(text).map(Entry::Sign),
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
    fn text_is_an_entry_just_when_it_is_a_sign_a_count_or_the_pins_that_stand(text in text()) {
        prop_assert_eq!(text.parse().ok(), entry(&text), "{:?}", text);
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
