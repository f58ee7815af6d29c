//! To come.

use super::hunt::{Flow, Found, Hunt};

pub(super) fn xz(_hunt: &Hunt, _found: &mut Found) -> Flow {
    Flow::Continue(())
}

pub(super) fn xy_wing(_hunt: &Hunt, _found: &mut Found) -> Flow {
    Flow::Continue(())
}

pub(super) fn chain(_hunt: &Hunt, _found: &mut Found) -> Flow {
    Flow::Continue(())
}

pub(super) fn death_blossom(_hunt: &Hunt, _found: &mut Found) -> Flow {
    Flow::Continue(())
}
