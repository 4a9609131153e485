//! Tags that fit a name.

use std::iter;

use tenpin_rules::Name;

use crate::BowlerName;

/// Every tag there is, those that fit the name best first. Some come more than once.
pub(crate) fn tags_for(name: &BowlerName) -> impl Iterator<Item = Name> {
    let words = letters_of(name.as_str());
    let all: Vec<char> = words.concat();
    let [first, second, third] = initials(&words);
    let with_third = all.into_iter().chain('A'..='Z');
    let with_third = with_third.map(move |third| [first, second, third]);
    let pairs = || ('A'..='Z').flat_map(|second| ('A'..='Z').map(move |third| (second, third)));
    let with_first = pairs().map(move |(second, third)| [first, second, third]);
    let others = ('A'..='Z')
        .flat_map(move |first| pairs().map(move |(second, third)| [first, second, third]));
    let letters = iter::once([first, second, third]);
    let letters = letters.chain(with_third).chain(with_first).chain(others);
    letters.filter_map(|letters| letters.iter().collect::<String>().parse().ok())
}

/// The three letters for these words: the initials of three words, one letter of the first of two
/// and two of the second, three of one.
fn initials(words: &[Vec<char>]) -> [char; 3] {
    let mut letters: Vec<char> = match words {
        [first, second] => first.iter().take(1).chain(second).copied().collect(),
        [only] => only.clone(),
        words => words
            .iter()
            .filter_map(|word| word.first().copied())
            .collect(),
    };
    // What has too few letters is filled up with those of the first of several words, or with X.
    let first = words.first().filter(|_| words.len() > 1);
    let more = first
        .into_iter()
        .flat_map(|word| word.iter().skip(1).copied());
    letters.extend(more.chain(iter::repeat_n('X', 3)));
    [letters[0], letters[1], letters[2]]
}

/// The English letters of each word. A Korean syllable is a word of one letter.
fn letters_of(name: &str) -> Vec<Vec<char>> {
    let mut words = Vec::new();
    for word in name.split(|letter: char| !letter.is_alphanumeric() && letter != '\'') {
        let latin: Vec<char> = word.chars().filter_map(latin).collect();
        let korean = word.chars().enumerate();
        let korean = korean
            .filter_map(|(index, letter)| korean_initial(letter, index == 0 && words.is_empty()));
        let korean: Vec<Vec<char>> = korean.map(|letter| vec![letter]).collect();
        words.extend(korean);
        words.extend((!latin.is_empty()).then_some(latin));
    }
    words
}

/// The English letter that a Latin one is based on.
fn latin(letter: char) -> Option<char> {
    if letter.is_ascii_alphabetic() {
        return Some(letter.to_ascii_uppercase());
    }
    let small = letter.to_lowercase().next()?;
    Some(match small {
        'à'..='æ' | 'ā' | 'ă' | 'ą' => 'A',
        'ç' | 'ć' | 'č' => 'C',
        'ď' | 'đ' | 'ð' => 'D',
        'è'..='ë' | 'ē' | 'ė' | 'ę' | 'ě' => 'E',
        'ğ' => 'G',
        'ì'..='ï' | 'ī' | 'ı' => 'I',
        'ł' => 'L',
        'ñ' | 'ń' | 'ň' => 'N',
        'ò'..='ö' | 'ø' | 'ō' | 'ő' | 'œ' => 'O',
        'ř' => 'R',
        'ś' | 'š' | 'ş' | 'ș' | 'ß' => 'S',
        'ť' | 'ț' | 'þ' => 'T',
        'ù'..='ü' | 'ū' | 'ů' | 'ű' => 'U',
        'ý' | 'ÿ' => 'Y',
        'ź' | 'ż' | 'ž' => 'Z',
        _ => return None,
    })
}

/// The first letter of a Korean syllable as it is usually romanised. Some family names are
/// written as nobody would expect from the letters.
fn korean_initial(syllable: char, is_family_name: bool) -> Option<char> {
    const CONSONANTS: [char; 19] = [
        'K', 'K', 'N', 'D', 'D', 'R', 'M', 'B', 'B', 'S', 'S', '-', 'J', 'J', 'C', 'K', 'T', 'P',
        'H',
    ];
    /// Where the consonant is silent.
    const VOWELS: [char; 21] = [
        'A', 'A', 'Y', 'Y', 'E', 'E', 'Y', 'Y', 'O', 'W', 'W', 'O', 'Y', 'U', 'W', 'W', 'W', 'Y',
        'E', 'U', 'I',
    ];
    if !('가'..='힣').contains(&syllable) {
        return None;
    }
    match syllable {
        '이' | '임' if is_family_name => return Some('L'),
        '박' if is_family_name => return Some('P'),
        _ => {}
    }
    let index = (u32::from(syllable) - u32::from('가')) as usize;
    let consonant = CONSONANTS[index / (21 * 28)];
    Some(match consonant {
        '-' => VOWELS[index / 28 % 21],
        consonant => consonant,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_tag_is_the_one_that_one_would_choose() {
        for (name, tag) in [
            ("김지민", "KJM"),
            ("박재성", "PJS"),
            ("이영희", "LYH"),
            ("최우진", "CUJ"),
            ("김 지민", "KJM"),
            ("한별", "HBX"),
            ("지", "JXX"),
            ("Alexander", "ALE"),
            ("Al", "ALX"),
            ("Park Ji Sung", "PJS"),
            ("John Smith", "JSM"),
            ("Éva Zoë", "EZO"),
            ("Bo Li", "BLI"),
            ("Jo X", "JXO"),
            ("Seán O'Brien-Łoś Åse", "SOL"),
            ("Kim 지민", "KJM"),
            ("🎳", "XXX"),
            ("王力宏", "XXX"),
        ] {
            let first = tags_for(&name.parse().unwrap()).next();
            assert_eq!(
                first.map(|tag| tag.to_string()).as_deref(),
                Some(tag),
                "{name}"
            );
        }
    }
}
