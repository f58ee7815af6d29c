//! The application id and the icon by which desktops know the window. The id comes from `packaging/identity.toml`.

use eframe::egui::ViewportBuilder;
use eframe::icon_data;

/// The application id: the window's class under X11 and its app id under Wayland. Desktops find the entry of their menu,
/// and with it the icon and the name, by the file that is named after it.
pub const APP_ID: &str = "io.github.ninefold.Ninefold";

/// The icon of the window under X11; Wayland takes that of the desktop entry. Panels and task switchers scale it.
const ICON: &[u8] =
    include_bytes!("../../../packaging/icons/hicolor/64x64/apps/io.github.ninefold.Ninefold.png");

/// Returns a window builder with the application id and the icon.
pub fn apply_to(viewport: ViewportBuilder) -> ViewportBuilder {
    let icon = icon_data::from_png_bytes(ICON).expect("a test decodes the embedded icon");
    viewport.with_app_id(APP_ID).with_icon(icon)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_window_has_the_id_of_the_packages() {
        let identity: toml::Table =
            include_str!("../../../packaging/identity.toml").parse().expect("the file is TOML");
        assert_eq!(identity["id"].as_str(), Some(APP_ID));
        assert_eq!(apply_to(ViewportBuilder::default()).app_id.as_deref(), Some(APP_ID));
    }

    #[test]
    fn the_window_has_an_icon_of_64_pixels() {
        let icon = apply_to(ViewportBuilder::default()).icon.expect("the window has an icon");
        assert_eq!((icon.width, icon.height), (64, 64));
        let pixel = |x: usize, y: usize| &icon.rgba[4 * (64 * y + x)..][..4];
        assert_eq!(pixel(0, 0), [0, 0, 0, 0], "outside of the rounded corner");
        assert_eq!(pixel(32, 6), [0x1f, 0x5f, 0xbf, 0xff], "the frame");
        assert_eq!(pixel(32, 32), [0xff; 4], "the cell in the middle");
        assert_eq!(pixel(43, 43), [0xf2, 0x9a, 0x33, 0xff], "the folded corner");
    }
}
