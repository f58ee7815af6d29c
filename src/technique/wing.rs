//! To come.

use super::hunt::{Flow, Found, Hunt};

pub(super) fn xy(_hunt: &Hunt, _found: &mut Found) -> Flow {
    Flow::Continue(())
}

pub(super) fn xyz(_hunt: &Hunt, _found: &mut Found) -> Flow {
    Flow::Continue(())
}
