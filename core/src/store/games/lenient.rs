//! Fields that a later version may write in another way.

use serde::de::IgnoredAny;
use serde::{Deserialize, Deserializer};

/// Deserializes a value; `None` if only a later version understands it.
pub(super) fn lenient<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    deserializer: D,
) -> Result<Option<T>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Lenient<T> {
        Known(T),
        Unknown(IgnoredAny),
    }
    Ok(match Lenient::deserialize(deserializer)? {
        Lenient::Known(value) => Some(value),
        Lenient::Unknown(_) => None,
    })
}

/// Deserializes a value that a later version may write in another way; then it is the default.
pub(super) fn or_default<'de, D: Deserializer<'de>, T: Deserialize<'de> + Default>(
    deserializer: D,
) -> Result<T, D::Error> {
    lenient(deserializer).map(Option::unwrap_or_default)
}

/// Returns whether a value need not be written.
pub(super) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}
