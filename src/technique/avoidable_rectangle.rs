//! To come.

use super::hunt::{Flow, Found, Hunt};

pub(super) fn first(_hunt: &Hunt, _found: &mut Found) -> Flow {
    Flow::Continue(())
}

pub(super) fn second(_hunt: &Hunt, _found: &mut Found) -> Flow {
    Flow::Continue(())
}
