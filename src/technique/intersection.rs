//! To come.

use super::hunt::{Flow, Found, Hunt};

pub(super) fn pointing(_hunt: &Hunt, _found: &mut Found) -> Flow {
    Flow::Continue(())
}

pub(super) fn claiming(_hunt: &Hunt, _found: &mut Found) -> Flow {
    Flow::Continue(())
}
