//! Digits in groups, as both languages write them.

/// A count with its digits in groups of three.
///
/// ```
/// assert_eq!(tenpin_words::grouped(1_234_567), "1,234,567");
/// ```
#[must_use]
pub fn grouped(count: u64) -> String {
    in_groups(&count.to_string())
}

pub(crate) fn in_groups(digits: &str) -> String {
    let mut groups = String::with_capacity(digits.len() * 4 / 3);
    for (index, digit) in digits.char_indices() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            groups.push(',');
        }
        groups.push(digit);
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_grouped_by_three() {
        let table = [
            (0, "0"),
            (999, "999"),
            (1_000, "1,000"),
            (5_726_805_883_325_784_576, "5,726,805,883,325,784,576"),
        ];
        for (count, text) in table {
            assert_eq!(grouped(count), text);
        }
    }
}
