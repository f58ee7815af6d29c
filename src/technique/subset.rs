//! To come.

use super::hunt::{Flow, Found, Hunt};

pub(super) fn locked(_hunt: &Hunt, _size: usize, _found: &mut Found) -> Flow {
    Flow::Continue(())
}

pub(super) fn naked(_hunt: &Hunt, _size: usize, _found: &mut Found) -> Flow {
    Flow::Continue(())
}

pub(super) fn hidden(_hunt: &Hunt, _size: usize, _found: &mut Found) -> Flow {
    Flow::Continue(())
}
