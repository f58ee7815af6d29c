//! Light or dark as the desktop is, where the window system does not say: on Linux the desktop portal is asked, and
//! heard when it changes.

use eframe::egui::{Context, Theme};

/// Follows the desktop from now on; until it is heard, and where it says nothing, the window is light.
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
    // Where no thread can be had, or the desktop has no portal, the window stays light: nothing else depends on it.
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
