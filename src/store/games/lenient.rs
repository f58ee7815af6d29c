//! Deserialization of values that a later version may write in another form.

use serde::de::IgnoredAny;
use serde::{Deserialize, Deserializer};

/// Deserializes a value; `None` if only a later version understands it.
pub(super) fn if_known<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    deserializer: D,
) -> Result<Option<T>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Found<T> {
        Known(T),
        Unknown(IgnoredAny),
    }
    Ok(match Found::deserialize(deserializer)? {
        Found::Known(value) => Some(value),
        Found::Unknown(_) => None,
    })
}
