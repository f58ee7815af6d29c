//! To come.

use super::template::Text;
use super::{Step, outcome};

pub(super) fn explain(step: &Step) -> Text {
    outcome(step)
}
