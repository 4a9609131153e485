//! What is filled into messages.

use std::fmt::Display;
use std::num::NonZero;

use fluent_bundle::FluentValue;
use fluent_bundle::types::FluentNumber;
use tenpin_rules::{FrameNumber, Pins};

/// A number in a message, by which Fluent chooses between singular and plural.
///
/// It is written without groups of digits, unless the message asks for them. It is exact up to
/// 2⁵³, so what can be more is given as text.
///
/// The pages' scripts fill numbers in themselves; for them a text stands in the number's place.
///
/// ```
/// use tenpin_words::{Language, Words};
///
/// let words = Words::in_language(Language::English);
/// assert_eq!(words.page_lane(7), "Lane 7");
/// assert_eq!(words.page_lane("{number}"), "Lane {number}");
/// ```
#[derive(Debug, Clone)]
pub struct NumberArgument(FluentValue<'static>);

/// Any other value in a message.
#[derive(Debug, Clone)]
pub struct TextArgument(String);

macro_rules! from_numbers {
    ($($number:ty),+) => {
        $(
            impl From<$number> for NumberArgument {
                fn from(number: $number) -> Self {
                    let mut number = FluentNumber::from(number);
                    number.options.use_grouping = false;
                    Self(FluentValue::Number(number))
                }
            }
        )+
    };
}

from_numbers!(u8, u16, u32, u64, usize, i32);

impl From<NonZero<u32>> for NumberArgument {
    fn from(number: NonZero<u32>) -> Self {
        number.get().into()
    }
}

impl From<FrameNumber> for NumberArgument {
    fn from(frame: FrameNumber) -> Self {
        u8::from(frame).into()
    }
}

impl From<Pins> for NumberArgument {
    fn from(pins: Pins) -> Self {
        u8::from(pins).into()
    }
}

impl From<&'static str> for NumberArgument {
    fn from(placeholder: &'static str) -> Self {
        Self(placeholder.into())
    }
}

/// Templates of pages pass numbers by reference.
impl<T: Copy + Into<NumberArgument>> From<&T> for NumberArgument {
    fn from(number: &T) -> Self {
        (*number).into()
    }
}

impl<T: Display> From<T> for TextArgument {
    fn from(value: T) -> Self {
        Self(value.to_string())
    }
}

impl From<NumberArgument> for FluentValue<'static> {
    fn from(argument: NumberArgument) -> Self {
        argument.0
    }
}

impl From<TextArgument> for FluentValue<'static> {
    fn from(argument: TextArgument) -> Self {
        argument.0.into()
    }
}
