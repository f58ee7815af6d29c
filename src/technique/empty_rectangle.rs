//! To come.

use super::hunt::{Flow, Found, Hunt};

pub(super) fn single(_hunt: &Hunt, _found: &mut Found) -> Flow {
    Flow::Continue(())
}

pub(super) fn dual(_hunt: &Hunt, _found: &mut Found) -> Flow {
    Flow::Continue(())
}
