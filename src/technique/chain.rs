//! To come.

use super::hunt::{Flow, Found, Hunt};

pub(super) fn x_chain(_hunt: &Hunt, _found: &mut Found) -> Flow {
    Flow::Continue(())
}

pub(super) fn xy_chain(_hunt: &Hunt, _found: &mut Found) -> Flow {
    Flow::Continue(())
}
