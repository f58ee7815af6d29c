//! A description of the system for bug reports. It names no folder, because paths contain the name of the user.

use std::env;
use std::fs;

use eframe::egui::{Context, Theme};

use crate::app::ui::{theme, zoom};
use crate::solve::classic::search::Engine;
use crate::{text, version};

/// Returns some lines about the program and the system, in English in every language.
pub fn describe(ctx: &Context) -> String {
    let window = ctx.content_rect().size();
    let scale = ctx.native_pixels_per_point().unwrap_or(1.0);
    let look = if ctx.theme() == Theme::Dark { "dark" } else { "light" };
    let (palette, _) = theme::chosen(ctx);
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    [
        format!("Ninefold {}", version::FULL),
        format!("System: {}, {}", system_name(), env::consts::ARCH),
        format!("Desktop: {}", desktop()),
        format!(
            "Window: {:.0} x {:.0} points, scale {scale}, zoom {}",
            window.x,
            window.y,
            zoom::chosen(ctx)
        ),
        format!("Look: {look}, {palette:?}; language: {}", text::language().code()),
        format!("Processors: {processors}; search: {}", Engine::fastest()),
    ]
    .join("\n")
}

/// Returns the name of the operating system; of a Linux distribution its name and version.
fn system_name() -> String {
    let release = fs::read_to_string("/etc/os-release").unwrap_or_default();
    let name = release.lines().find_map(|line| line.strip_prefix("PRETTY_NAME="));
    name.map_or_else(
        || env::consts::OS.to_owned(),
        |name| text::sanitize_line(name.trim_matches('"')).into_owned(),
    )
}

/// Returns the desktop and the kind of its display server, as far as they are known.
fn desktop() -> String {
    let variable = |name| env::var(name).ok().filter(|value| !value.is_empty());
    let parts: Vec<_> =
        ["XDG_CURRENT_DESKTOP", "XDG_SESSION_TYPE"].into_iter().filter_map(variable).collect();
    if parts.is_empty() { "not told".to_owned() } else { text::sanitize_line(&parts.join(", ")).into_owned() }
}
