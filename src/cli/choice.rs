//! Types of the core as the values of options. clap's own trait for such types cannot be implemented here: neither it nor
//! the types belong to this crate.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

/// A type with a fixed list of values, each of which an option names.
pub(super) trait Choice: Copy + Send + Sync + 'static {
    /// The values in the order in which the help lists them: each with its name and its line in the help.
    const VALUES: &'static [(Self, &'static str, &'static str)];

    /// The value with a name.
    fn from_name(name: &str) -> Option<Self> {
        Self::VALUES.iter().find(|(_, known, _)| *known == name).map(|(value, ..)| *value)
    }
}

/// Parses the name of a value, which clap completes, lists in the help and suggests for a misspelt one.
pub(super) fn choice<T: Choice>() -> impl TypedValueParser<Value = T> {
    let names = T::VALUES.iter().map(|(_, name, help)| PossibleValue::new(*name).help(*help));
    PossibleValuesParser::new(names)
        .map(|name| T::from_name(&name).expect("the parser accepts only the names of values"))
}
