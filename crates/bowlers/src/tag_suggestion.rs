//! Tags that fit a name.

use std::iter;

use tenpin_rules::Name;
use unicode_normalization::UnicodeNormalization;

use crate::BowlerName;

/// What is suggested for a name without letters that are known here: a bowler.
const NO_LETTERS: [char; 3] = ['B', 'W', 'L'];

/// Three strikes, as a board shows them. Nobody is called that.
const STRIKES: [char; 3] = ['X'; 3];

/// Every tag that can be suggested, those that fit the name best first. Some come more than once.
pub(crate) fn tags_for(name: &BowlerName) -> impl Iterator<Item = Name> {
    let words = letters_of(&name.as_str().nfkc().collect::<String>());
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
    let letters = letters.filter(|letters| *letters != STRIKES);
    letters.filter_map(|letters| letters.iter().collect::<String>().parse().ok())
}

/// The three letters for these words: the initials of three words, one letter of the first of two
/// and two of the second, three of one.
fn initials(words: &[Vec<char>]) -> [char; 3] {
    if words.is_empty() {
        return NO_LETTERS;
    }
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

/// The English letter that a Latin one is based on, and that a Cyrillic or Greek one begins with when
/// it is written in English.
fn latin(letter: char) -> Option<char> {
    if letter.is_ascii_alphabetic() {
        return Some(letter.to_ascii_uppercase());
    }
    let small = letter.to_lowercase().next()?;
    Some(match small {
        'à'..='æ' | 'ā' | 'ă' | 'ą' | 'а' | 'α' | 'ά' => 'A',
        'б' => 'B',
        'ç' | 'ć' | 'č' | 'ч' | 'χ' => 'C',
        'ď' | 'đ' | 'ð' | 'д' | 'δ' => 'D',
        'è'..='ë' | 'ē' | 'ė' | 'ę' | 'ě' | 'е' | 'ё' | 'є' | 'э' | 'ε' | 'έ' => 'E',
        'ф' | 'φ' => 'F',
        'ğ' | 'г' | 'ґ' | 'γ' => 'G',
        'ì'..='ï' | 'ī' | 'ı' | 'и' | 'і' | 'ї' | 'η' | 'ή' | 'ι' | 'ί' | 'ϊ' => 'I',
        'к' | 'х' | 'κ' => 'K',
        'ł' | 'л' | 'λ' => 'L',
        'м' | 'μ' => 'M',
        'ñ' | 'ń' | 'ň' | 'н' | 'ν' => 'N',
        'ò'..='ö' | 'ø' | 'ō' | 'ő' | 'œ' | 'о' | 'ο' | 'ό' | 'ω' | 'ώ' => 'O',
        'п' | 'π' | 'ψ' => 'P',
        'ř' | 'р' | 'ρ' => 'R',
        'ś' | 'š' | 'ş' | 'ș' | 'ß' | 'с' | 'ш' | 'щ' | 'σ' | 'ς' => 'S',
        'ť' | 'ț' | 'þ' | 'т' | 'ц' | 'θ' | 'τ' => 'T',
        'ù'..='ü' | 'ū' | 'ů' | 'ű' | 'у' => 'U',
        'в' | 'β' => 'V',
        'ξ' => 'X',
        'ý' | 'ÿ' | 'й' | 'ы' | 'ю' | 'я' | 'υ' | 'ύ' => 'Y',
        'ź' | 'ż' | 'ž' | 'ж' | 'з' | 'ζ' => 'Z',
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
            ("Ｋｉｍ Minsu", "KMI"),
            (
                "\u{1100}\u{1175}\u{11B7}\u{110C}\u{1175}\u{1106}\u{1175}\u{11AB}",
                "KJM",
            ),
            ("Иван Петров", "IPE"),
            ("Юлія Шевченко", "YSE"),
            ("Γιώργος Παππάς", "GPA"),
            // What has no letters that are known here is a bowler.
            ("🎳", "BWL"),
            ("王力宏", "BWL"),
            ("山田太郎", "BWL"),
            // Three strikes are no name.
            ("Xx X", "XXA"),
            ("X", "XXA"),
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
