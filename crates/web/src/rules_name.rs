//! The name of a rule book, as the API has it.

use tenpin_rules::RuleBook;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};

/// The names of all rule books, for the document of the API.
pub(crate) fn schema() -> Schema {
    let names = RuleBook::ALL.map(|rules| rules.to_string());
    let schema = ObjectBuilder::new()
        .schema_type(Type::String)
        .description(Some("The rule book: how bowls are read and paid."))
        .enum_values(Some(names));
    schema.build().into()
}
