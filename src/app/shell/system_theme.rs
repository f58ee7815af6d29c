//! The desktop's light or dark theme where the window system does not report it: on Linux the desktop portal is
//! queried and observed.

use eframe::egui::{Context, Theme};

/// Follows the desktop's theme from now on. Until it is known, and on desktops without one, the window is light.
pub fn follow_desktop(ctx: &Context) {
    show(ctx, Theme::Light);
    #[cfg(target_os = "linux")]
    listen(ctx.clone());
}

#[cfg(target_os = "linux")]
fn listen(ctx: Context) {
    let theme = |mode| match mode {
        dark_light::Mode::Dark => Theme::Dark,
        dark_light::Mode::Light | dark_light::Mode::Unspecified => Theme::Light,
    };
    // If the thread cannot start or the desktop has no portal, the window stays light: nothing else depends on it.
    let _ = std::thread::Builder::new().name("theme".into()).spawn(move || {
        if let Ok(mode) = dark_light::detect() {
            show(&ctx, theme(mode));
        }
        if let Ok(changes) = dark_light::subscribe() {
            changes.iter().for_each(|mode| show(&ctx, theme(mode)));
        }
    });
}

fn show(ctx: &Context, theme: Theme) {
    if ctx.options(|options| options.fallback_theme) != theme {
        ctx.options_mut(|options| options.fallback_theme = theme);
        ctx.request_repaint();
    }
}
