//! To come.

use super::hunt::{Flow, Found, Hunt};

pub(super) fn chain_contradiction(_hunt: &Hunt, _found: &mut Found) -> Flow {
    Flow::Continue(())
}

pub(super) fn chain_verity(_hunt: &Hunt, _found: &mut Found) -> Flow {
    Flow::Continue(())
}

pub(super) fn nishio(_hunt: &Hunt, _found: &mut Found) -> Flow {
    Flow::Continue(())
}

pub(super) fn net_contradiction(_hunt: &Hunt, _found: &mut Found) -> Flow {
    Flow::Continue(())
}

pub(super) fn net_verity(_hunt: &Hunt, _found: &mut Found) -> Flow {
    Flow::Continue(())
}
