//! The sections of the preferences other than the keys. Their rows change a draft of the preferences.

use eframe::egui::{RichText, ThemePreference, Ui};

use crate::app::dialogs::DialogContext;
use crate::app::dialogs::preferences::PreferencesDialog;
use crate::app::input::command::Command;
use crate::app::message::Message;
use crate::app::settings::PreferencesSection;
use crate::app::settings::preferences_file::Preferences;
use crate::app::settings::{Control, MistakeMarking, Settings};
use crate::app::ui::form::{
    ThemeCard, row, small_button, swatches, switch, switch_row, theme_cards, two_segments,
};
use crate::app::ui::theme;
use crate::app::ui::theme::{Palette, Theme};
use crate::app::ui::zoom;
use crate::solve::technique::Technique;
use crate::text::text;

impl PreferencesDialog {
    /// Draws a section: its settings, and what the window keeps elsewhere.
    pub(super) fn show_section(
        &mut self,
        ui: &mut Ui,
        section: PreferencesSection,
        draft: &mut Preferences,
        context: &DialogContext<'_>,
        out: &mut Vec<Message>,
    ) {
        if section == PreferencesSection::Board {
            look(ui, draft, out);
        }
        let cleans_marks = draft.settings.clean_marks;
        for setting in section.settings() {
            match (&setting.control, setting.name) {
                (Control::Row(draw), _) => draw(ui, &mut draft.settings),
                (_, "show_timer") => {
                    let names = [text!("preferences-clock.shown"), text!("preferences-clock.hidden")];
                    let (label, note) = (text!("preferences-clock"), text!("preferences-clock.note"));
                    two_segments(ui, label, note, names, &mut draft.settings.show_timer);
                }
                (_, "mistake_marking") => immediate_marking(ui, &mut draft.settings),
                (_, "marks_in_places") => centre_marks(ui, &mut draft.settings),
                (_, "colour_patterns") => colours(ui, draft),
                (_, "disabled_techniques") => {
                    uniqueness(ui, &mut draft.settings);
                    check(ui, &mut draft.settings);
                    self.techniques(ui, &mut draft.settings);
                    if self.shows_techniques {
                        // They take the place of the rows below.
                        break;
                    }
                }
                // Not shown.
                _ => {}
            }
        }
        draft.settings.clean_marks_chosen |= draft.settings.clean_marks != cleans_marks;
        if let (PreferencesSection::General, Some(folder)) = (section, &context.data_folder) {
            row(ui, text!("preferences-data"), folder, |ui| {
                if small_button(ui, text!("preferences-data.copy")).clicked() {
                    ui.ctx().copy_text(folder.clone());
                }
            });
        }
    }

    /// Draws how many techniques hints use, and a switch for each while they are shown.
    fn techniques(&mut self, ui: &mut Ui, settings: &mut Settings) {
        let techniques =
            || Technique::by_family().into_iter().filter(|technique| *technique != Technique::Search);
        let all = techniques().count();
        let used =
            techniques().filter(|technique| !settings.disabled_techniques.contains(*technique)).count();
        let note = match used == all {
            true => text!("preferences-techniques.all", count = all),
            false => text!("preferences-techniques.some", used = used, count = all),
        };
        row(ui, text!("preferences-techniques"), &note, |ui| {
            let text = match self.shows_techniques {
                true => text!("preferences-techniques.hide"),
                false => text!("preferences-techniques.each"),
            };
            self.shows_techniques ^= small_button(ui, text).clicked();
        });
        if self.shows_techniques {
            let mut family = None;
            for technique in techniques() {
                if family.replace(technique.family()) != Some(technique.family()) {
                    ui.add_space(8.0);
                    let name = RichText::new(technique.family().name()).font(theme::semibold(theme::SMALL));
                    ui.label(name);
                }
                let is_used = !settings.disabled_techniques.contains(technique);
                if switch_row(ui, technique.name(), "", is_used) {
                    settings.disabled_techniques.toggle(technique);
                }
            }
        }
    }
}

/// Draws the theme, the colours and the size.
fn look(ui: &mut Ui, draft: &mut Preferences, out: &mut Vec<Message>) {
    ui.add_space(8.0);
    ui.label(RichText::new(text!("preferences-theme")).size(theme::SMALL).color(Theme::current(ui).soft));
    let is_dark = ui.visuals().dark_mode;
    let is_contrast = draft.palette == Palette::HighContrast;
    let card = |name, theme, is_dark| ThemeCard {
        name,
        is_chosen: !is_contrast && draft.theme == theme,
        palette: if is_contrast { Palette::Standard } else { draft.palette },
        is_dark,
    };
    let cards = [
        card(text!("preferences-theme.system"), ThemePreference::System, [false, true]),
        card(text!("preferences-theme.light"), ThemePreference::Light, [false, false]),
        card(text!("preferences-theme.dark"), ThemePreference::Dark, [true, true]),
        ThemeCard {
            name: text!("preferences-theme.contrast"),
            is_chosen: is_contrast,
            palette: Palette::HighContrast,
            is_dark: [is_dark; 2],
        },
    ];
    let themes = [ThemePreference::System, ThemePreference::Light, ThemePreference::Dark];
    if let Some(index) = theme_cards(ui, &cards, draft.accent) {
        match themes.get(index) {
            Some(theme) => {
                draft.theme = *theme;
                draft.palette = if is_contrast { Palette::Standard } else { draft.palette };
            }
            None => draft.palette = Palette::HighContrast,
        }
    }
    row(ui, text!("preferences-accent"), "", |ui| {
        draft.accent = swatches(ui, draft.accent).unwrap_or(draft.accent);
    });
    let is_safe = draft.palette == Palette::ColourSafe;
    if switch_row(ui, text!("preferences-colour-safe"), text!("preferences-colour-safe.note"), is_safe) {
        draft.palette = if is_safe { Palette::Standard } else { Palette::ColourSafe };
    }
    size(ui, out);
}

/// Draws the size of text and buttons, which is the zoom.
fn size(ui: &mut Ui, out: &mut Vec<Message>) {
    row(ui, text!("preferences-size"), "", |ui| {
        // The row is laid out from the right to the left.
        if small_button(ui, "+").accessible_name(Command::ZoomIn.name()).clicked() {
            out.push(Command::ZoomIn.into());
        }
        let percent = (zoom::chosen(ui.ctx()) * 100.0).round() as u32;
        ui.label(text!("preferences-size.percent", percent = percent));
        if small_button(ui, "–").accessible_name(Command::ZoomOut.name()).clicked() {
            out.push(Command::ZoomOut.into());
        }
    });
}

/// Draws whether wrong entries are marked as soon as they are made.
fn immediate_marking(ui: &mut Ui, settings: &mut Settings) {
    let at_once = settings.mistake_marking == MistakeMarking::AtOnce;
    if switch_row(ui, text!("preferences-mistakes"), text!("preferences-mistakes.note"), at_once) {
        settings.mistake_marking = if at_once { MistakeMarking::OnCheck } else { MistakeMarking::AtOnce };
    }
}

/// Draws whether a check marks wrong entries.
fn check(ui: &mut Ui, settings: &mut Settings) {
    let marks = settings.mistake_marking != MistakeMarking::Never;
    let mut now = marks;
    let names = [text!("preferences-check.marks"), text!("preferences-check.counts")];
    two_segments(ui, text!("preferences-check"), text!("preferences-check.note"), names, &mut now);
    if now != marks {
        settings.mistake_marking = if now { MistakeMarking::OnCheck } else { MistakeMarking::Never };
    }
}

fn centre_marks(ui: &mut Ui, settings: &mut Settings) {
    let note = match settings.marks_in_places {
        true => text!("preferences-marks.note-places"),
        false => text!("preferences-marks.note-line"),
    };
    let names = [text!("preferences-marks.places"), text!("preferences-marks.line")];
    two_segments(ui, text!("preferences-marks"), note, names, &mut settings.marks_in_places);
}

/// Draws whether colours have patterns, which they always have in the colours for all eyes.
fn colours(ui: &mut Ui, draft: &mut Preferences) {
    let always = draft.palette == Palette::ColourSafe;
    let note = if always { text!("preferences-colours.always") } else { "" };
    let names = [text!("preferences-colours.flat"), text!("preferences-colours.patterns")];
    let was_flat = !(draft.settings.colour_patterns || always);
    let mut is_flat = was_flat;
    two_segments(ui, text!("preferences-colours"), note, names, &mut is_flat);
    if is_flat != was_flat {
        draft.settings.colour_patterns = !is_flat;
    }
}

/// Draws whether hints may use the techniques that assume a unique solution.
fn uniqueness(ui: &mut Ui, settings: &mut Settings) {
    let unique = || Technique::CLASSIC.into_iter().filter(|technique| technique.needs_uniqueness());
    let was_allowed = !unique().any(|technique| settings.disabled_techniques.contains(technique));
    let mut is_allowed = was_allowed;
    switch(ui, text!("preferences-techniques.uniqueness"), "", &mut is_allowed);
    if is_allowed != was_allowed {
        for technique in unique() {
            match is_allowed {
                true => settings.disabled_techniques.remove(technique),
                false => settings.disabled_techniques.insert(technique),
            }
        }
    }
}
