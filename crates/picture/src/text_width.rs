//! How wide a text is drawn, about: no font is known here.

/// The size of the letters of a name.
pub(crate) const NAME_SIZE: f64 = 26.0;

const ELLIPSIS: char = '…';

/// About how many pixels wide a bold text is.
pub(crate) fn width(text: &str, size: f64) -> f64 {
    text.chars().map(|letter| size * width_of(letter)).sum()
}

/// A text that is no wider than this: cut, with an ellipsis at its end, if it has to be.
#[must_use]
pub fn fitted(text: &str, size: f64, most: f64) -> String {
    if width(text, size) <= most {
        return text.to_owned();
    }
    let mut cut = String::new();
    let mut left = most - size * width_of(ELLIPSIS);
    for letter in text.chars() {
        left -= size * width_of(letter);
        if left < 0.0 {
            break;
        }
        cut.push(letter);
    }
    cut.truncate(cut.trim_end().len());
    cut.push(ELLIPSIS);
    cut
}

/// The part of the size that a letter is wide.
fn width_of(letter: char) -> f64 {
    match letter {
        // Korean, Chinese and Japanese letters, pictures, and the widest of the others.
        '\u{1100}'..='\u{11FF}'
        | '\u{2E80}'..='\u{D7FF}'
        | '\u{F900}'..='\u{FAFF}'
        | '\u{FE30}'..='\u{FE6F}'
        | '\u{FF00}'..='\u{FFEF}'
        | '\u{1F000}'..
        | 'W'
        | 'M'
        | 'm'
        | 'w'
        | '@'
        | ELLIPSIS => 1.0,
        ' ' | '.' | ',' | '\'' | 'i' | 'l' | 'j' | 'I' => 0.42,
        _ => 0.75,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_that_fits_stays_and_a_longer_one_is_cut_to_fit() {
        for text in ["PJS", "WWW", "김지민", "Zoë", ""] {
            assert_eq!(fitted(text, 26.0, 96.0), text);
        }
        let long = "Alexander Featherstonehaugh-Cholmondeley";
        for most in [40.0, 96.0, 150.0, 300.0, 500.0] {
            for text in [
                long,
                "가나다라마바사아자차카타파하가나다라마바사아자차",
                "👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦",
            ] {
                let cut = fitted(text, 26.0, most);
                assert!(width(&cut, 26.0) <= most, "{cut} in {most}");
                assert!(cut.ends_with(ELLIPSIS), "{cut}");
            }
        }
        assert_eq!(fitted(long, 26.0, 200.0), "Alexander…");
    }
}
