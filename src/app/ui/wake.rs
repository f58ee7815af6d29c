//! How a job wakes the window, and how long it may run before the window shows that it does.

use eframe::egui::Context;
use std::time::Duration;

/// Work that is done sooner is not spoken of: what comes and goes at once flickers.
pub const SPINNER_DELAY: Duration = Duration::from_millis(150);

/// What a job calls when it has ended.
pub fn waker(ctx: &Context) -> impl Fn() + Clone + Send + 'static {
    let ctx = ctx.clone();
    move || ctx.request_repaint()
}
