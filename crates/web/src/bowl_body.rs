//! A bowl in the body of a request.

use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use tenpin_rules::{Entry, EntryError, Pin, PinSet, PinSetError, Pins, PinsError, Sign};
use utoipa::openapi::schema::{
    AdditionalProperties, ArrayBuilder, Object, ObjectBuilder, OneOfBuilder, Schema, Type,
};
use utoipa::openapi::{RefOr, schema};

use crate::problem::Problem;

/// A bowl as a client tells it: the pins that fell, those that stand, or both; a foul; or a
/// text as a scorer writes it.
#[derive(Debug, Default, Clone, PartialEq, Eq, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct BowlBody {
    #[serde(default, deserialize_with = "told")]
    pub pins: Option<i64>,
    #[serde(default, deserialize_with = "told")]
    pub standing: Option<Vec<i64>>,
    #[serde(default, deserialize_with = "told")]
    pub foul: Option<bool>,
    #[serde(default, deserialize_with = "told")]
    pub text: Option<String>,
}

/// A field that is told has a value: `null` is none.
pub(crate) fn told<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    deserializer: D,
) -> Result<Option<T>, D::Error> {
    T::deserialize(deserializer).map(Some)
}

impl BowlBody {
    /// The entry that this means; `example` is told to a client whose fields do not go together.
    pub(crate) fn entry(self, example: &'static str) -> Result<Entry, Problem> {
        match self {
            Self {
                pins: Some(pins),
                standing: None,
                foul: None,
                text: None,
            } => Ok(count(pins)?.into()),
            Self {
                pins: Some(pins),
                standing: Some(pin_numbers),
                foul: None,
                text: None,
            } => Ok(Entry::Leaving(
                Sign::Count(count(pins)?),
                pin_set(&pin_numbers)?,
            )),
            Self {
                pins: None,
                standing: Some(pin_numbers),
                foul: None,
                text: None,
            } => Ok(Entry::Standing(pin_set(&pin_numbers)?)),
            Self {
                pins: None,
                standing: None,
                foul: Some(true),
                text: None,
            } => Ok(Sign::Foul.into()),
            Self {
                pins: None,
                standing: None,
                foul: None,
                text: Some(text),
            } => text.parse().map_err(Problem::Entry),
            _ => Err(Problem::Unfit(example)),
        }
    }
}

fn count(count: i64) -> Result<Pins, Problem> {
    let pins = match i32::try_from(count) {
        Ok(count) => Pins::try_from(count),
        Err(_) if count < 0 => Err(PinsError::BelowZero),
        Err(_) => Err(PinsError::AboveTen),
    };
    pins.map_err(Problem::Pins)
}

fn pin_set(numbers: &[i64]) -> Result<PinSet, Problem> {
    let wrong = |error| Problem::Entry(EntryError::Leave(error));
    let pins = numbers.iter().map(|number| {
        let number = u8::try_from(*number).map_err(|_| PinSetError::NoSuchPin)?;
        Pin::try_from(number)
    });
    let pins: Vec<Pin> = pins.collect::<Result<_, _>>().map_err(wrong)?;
    let set: PinSet = pins.iter().copied().collect();
    if usize::from(u8::from(Pins::from(set))) < pins.len() {
        return Err(wrong(PinSetError::Twice));
    }
    Ok(set)
}

/// A value that is told as an object. serde would also fill a struct from an array of values.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct AsObject<T>(pub(crate) T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for AsObject<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Object<T>(std::marker::PhantomData<T>);

        impl<'de, T: Deserialize<'de>> Visitor<'de> for Object<T> {
            type Value = AsObject<T>;

            fn expecting(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                formatter.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, fields: A) -> Result<Self::Value, A::Error> {
                T::deserialize(MapAccessDeserializer::new(fields)).map(AsObject)
            }
        }

        deserializer.deserialize_map(Object(std::marker::PhantomData))
    }
}

/// The forms of a bowl, for the document of the API.
pub(crate) fn schema() -> Schema {
    schema_of(|form| form, "A bowl to add.")
}

/// The forms of a bowl, each with `unlock`.
pub(crate) fn correction_schema() -> Schema {
    let unlock = ObjectBuilder::new()
        .schema_type(Type::Boolean)
        .description(Some("Whether a finished game may be changed."));
    let unlock = unlock.build();
    schema_of(
        |form| form.property("unlock", unlock.clone()),
        "A bowl as it should have been entered.",
    )
}

fn schema_of(more: impl Fn(ObjectBuilder) -> ObjectBuilder, about: &str) -> Schema {
    let forms = [
        form("How many pins fell.", &[("pins", pins())]).property("standing", standing()),
        form(
            "Which pins stand: all others fell.",
            &[("standing", standing())],
        ),
        form(
            "A foul: the bowl counts, its pins do not.",
            &[("foul", foul())],
        ),
        form(
            "As a scorer writes it, such as `8[7-10]`.",
            &[("text", text())],
        ),
    ];
    let one_of = OneOfBuilder::new().description(Some(about));
    let forms = forms.into_iter().map(|form| more(form).build());
    forms
        .fold(one_of, schema::OneOfBuilder::item)
        .build()
        .into()
}

/// An object with these fields and no others.
fn form(about: &str, fields: &[(&str, RefOr<Schema>)]) -> ObjectBuilder {
    let form = ObjectBuilder::new()
        .description(Some(about))
        .additional_properties(Some(AdditionalProperties::<Schema>::FreeForm(false)));
    fields.iter().fold(form, |form, (name, field)| {
        form.property(*name, field.clone()).required(*name)
    })
}

fn pins() -> RefOr<Schema> {
    let pins = ObjectBuilder::new().schema_type(Type::Integer);
    let pins = pins.minimum(Some(0)).maximum(Some(10));
    built(pins.description(Some("How many pins fell.")))
}

fn standing() -> RefOr<Schema> {
    let pin = ObjectBuilder::new().schema_type(Type::Integer);
    let pin = pin.minimum(Some(1)).maximum(Some(10));
    let pins = ArrayBuilder::new()
        .items(pin.build())
        .unique_items(true)
        .max_items(Some(10))
        .description(Some("The pins that stand, from 1, the head pin, to 10."));
    RefOr::T(pins.build().into())
}

fn foul() -> RefOr<Schema> {
    let foul = ObjectBuilder::new().schema_type(Type::Boolean);
    built(foul.enum_values(Some([true])))
}

fn text() -> RefOr<Schema> {
    let text = ObjectBuilder::new().schema_type(Type::String);
    built(text.examples(["8[7-10]"]))
}

fn built(field: ObjectBuilder) -> RefOr<Schema> {
    let field: Object = field.build();
    RefOr::T(field.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a body means: the entry as text is read, or the problem.
    #[track_caller]
    fn check(body: &str, expected: &Result<Entry, Problem>) {
        let body: BowlBody = serde_json::from_str(body).unwrap();
        assert_eq!(&body.entry("example"), expected);
    }

    #[test]
    fn each_form_is_the_entry_that_a_scorer_would_write() {
        for (body, text) in [
            (r#"{"pins": 8}"#, "8"),
            (r#"{"pins": 0}"#, "-"),
            (r#"{"standing": [10, 7]}"#, "[7-10]"),
            (r#"{"standing": []}"#, "[]"),
            (r#"{"pins": 8, "standing": [7, 10]}"#, "8[7-10]"),
            (r#"{"foul": true}"#, "F"),
            (r#"{"text": "(8)[7-10]"}"#, "(8)[7-10]"),
            (r#"{"text": "/"}"#, "/"),
        ] {
            check(body, &Ok(text.parse().unwrap()));
        }
    }

    #[test]
    fn fields_that_do_not_go_together_are_no_bowl() {
        for body in [
            "{}",
            r#"{"foul": false}"#,
            r#"{"pins": 8, "foul": true}"#,
            r#"{"pins": 8, "text": "8"}"#,
            r#"{"standing": [7], "foul": true}"#,
            r#"{"standing": [7], "text": "9"}"#,
        ] {
            check(body, &Err(Problem::Unfit("example")));
        }
    }

    #[test]
    fn pins_that_are_none_are_refused() {
        let leave = |error| Err(Problem::Entry(EntryError::Leave(error)));
        for numbers in ["0", "11", "-1", "7, 300"] {
            let body = format!(r#"{{"standing": [{numbers}]}}"#);
            check(&body, &leave(PinSetError::NoSuchPin));
        }
        check(r#"{"standing": [7, 7]}"#, &leave(PinSetError::Twice));
        check(r#"{"pins": 11}"#, &Err(Problem::Pins(PinsError::AboveTen)));
        check(
            r#"{"text": "8[7-10"}"#,
            &Err(Problem::Entry(EntryError::Bracket)),
        );
    }
}
