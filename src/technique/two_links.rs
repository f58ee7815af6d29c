//! To come.

use super::hunt::{Flow, Found, Hunt};

pub(super) fn skyscraper(_hunt: &Hunt, _found: &mut Found) -> Flow {
    Flow::Continue(())
}

pub(super) fn kite(_hunt: &Hunt, _found: &mut Found) -> Flow {
    Flow::Continue(())
}

pub(super) fn dual_kite(_hunt: &Hunt, _found: &mut Found) -> Flow {
    Flow::Continue(())
}

pub(super) fn turbot(_hunt: &Hunt, _found: &mut Found) -> Flow {
    Flow::Continue(())
}
