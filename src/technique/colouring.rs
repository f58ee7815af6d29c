//! To come.

use super::hunt::{Flow, Found, Hunt};

pub(super) fn trap(_hunt: &Hunt, _found: &mut Found) -> Flow {
    Flow::Continue(())
}

pub(super) fn wrap(_hunt: &Hunt, _found: &mut Found) -> Flow {
    Flow::Continue(())
}

pub(super) fn multi_1(_hunt: &Hunt, _found: &mut Found) -> Flow {
    Flow::Continue(())
}

pub(super) fn multi_2(_hunt: &Hunt, _found: &mut Found) -> Flow {
    Flow::Continue(())
}
