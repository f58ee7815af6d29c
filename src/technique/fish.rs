//! To come.

use super::hunt::{Flow, Found, Hunt};

pub(super) fn basic(_hunt: &Hunt, _size: usize, _found: &mut Found) -> Flow {
    Flow::Continue(())
}

pub(super) fn finned(_hunt: &Hunt, _size: usize, _found: &mut Found) -> Flow {
    Flow::Continue(())
}

pub(super) fn sashimi(_hunt: &Hunt, _size: usize, _found: &mut Found) -> Flow {
    Flow::Continue(())
}
