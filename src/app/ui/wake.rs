//! Waking the window from jobs, and the delay before it shows that a job is running.

use eframe::egui::Context;
use std::time::Duration;

/// Work that finishes sooner is not shown: a brief indicator would flicker.
pub const SPINNER_DELAY: Duration = Duration::from_millis(150);

/// Returns the callback that a job calls when it ends.
pub fn waker(ctx: &Context) -> impl Fn() + Clone + Send + 'static {
    let ctx = ctx.clone();
    move || ctx.request_repaint()
}
