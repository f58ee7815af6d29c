//! To come.

use super::hunt::{Flow, Found, Hunt};

pub(super) fn alternating_chain(_hunt: &Hunt, _grouped: bool, _found: &mut Found) -> Flow {
    Flow::Continue(())
}

pub(super) fn continuous(_hunt: &Hunt, _grouped: bool, _found: &mut Found) -> Flow {
    Flow::Continue(())
}

pub(super) fn discontinuous(_hunt: &Hunt, _grouped: bool, _found: &mut Found) -> Flow {
    Flow::Continue(())
}
