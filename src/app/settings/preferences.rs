//! What the preferences change: the settings and the look of the window, which the egui context stores.

use eframe::egui::{Context, ThemePreference};

use crate::app::settings::Settings;
use crate::app::settings::preferences_file::SavedPreferences;
use crate::app::settings::section::PreferencesSection;
use crate::app::ui::theme::{Accent, Palette};
use crate::app::ui::{theme, zoom};

/// The settings and the look of the window.
#[derive(Clone, PartialEq, Debug)]
pub struct Preferences {
    pub settings: Settings,
    pub theme: ThemePreference,
    pub palette: Palette,
    pub accent: Accent,
    /// The zoom factor; 1 is the normal size.
    pub zoom: f32,
}

impl Preferences {
    /// Returns the preferences in force.
    pub fn current(settings: &Settings, ctx: &Context) -> Self {
        let (palette, accent) = theme::chosen(ctx);
        let theme = ctx.options(|options| options.theme_preference);
        Self { settings: settings.clone(), theme, palette, accent, zoom: zoom::chosen(ctx) }
    }

    /// Sets those of a section to their defaults.
    pub fn reset(&mut self, section: PreferencesSection) {
        section.reset(&mut self.settings);
        if section == PreferencesSection::Board {
            let default = SavedPreferences::default();
            (self.theme, self.palette, self.accent, self.zoom) =
                (default.theme, default.palette, default.accent, default.zoom);
        }
    }

    /// Puts the look in force.
    pub fn apply_look(&self, ctx: &Context) {
        ctx.set_theme(self.theme);
        theme::choose(ctx, self.palette, self.accent);
        zoom::choose(ctx, self.zoom);
    }
}
