//! The sections of the preferences other than the keys.

use eframe::egui::{RichText, ThemePreference, Ui};

use crate::app::dialogs::row::{
    ThemeCard, dropdown, row, segments, small_button, swatches, switch_row, theme_cards,
};
use crate::app::input::command::Command;
use crate::app::message::Message;
use crate::app::message::preferences::PreferencesMessage;
use crate::app::settings::chain_text::ChainText;
use crate::app::settings::start_with::StartWith;
use crate::app::settings::{MistakeMarking, Settings, Toggle};
use crate::app::ui::theme;
use crate::app::ui::theme::{Palette, Theme};
use crate::app::ui::widgets::ChoiceKind;
use crate::app::ui::zoom;
use crate::game::HintLevel;
use crate::rating::Level;
use crate::technique::Technique;
use crate::text::{Language, text};

/// Draws a row with a switch for a setting.
fn toggle(ui: &mut Ui, toggle: Toggle, note: &str, settings: &Settings, messages: &mut Vec<Message>) {
    if switch_row(ui, toggle.name(), note, toggle.is_on(settings)) {
        messages.push(Message::ToggleSetting(toggle));
    }
}

/// Draws the language, what the window starts with, the clock, the daily puzzle and the data folder.
pub fn general(ui: &mut Ui, settings: &Settings, data_folder: Option<&str>, messages: &mut Vec<Message>) {
    row(ui, text!("preferences-language"), "", |ui| {
        let system = [(text!("preferences-language.system"), settings.language.is_none())];
        let named = Language::ALL.map(|language| (language.name(), settings.language == Some(language)));
        let entries: Vec<_> = system.into_iter().chain(named).collect();
        if let Some(index) = dropdown(ui, text!("preferences-language"), &entries) {
            let language = index.checked_sub(1).and_then(|index| Language::ALL.get(index).copied());
            messages.push(Message::SetLanguage(language));
        }
    });
    start_with(ui, settings, messages);
    row(ui, text!("preferences-clock"), text!("preferences-clock.note"), |ui| {
        let shown = settings.show_timer;
        let names = [(text!("preferences-clock.shown"), shown), (text!("preferences-clock.hidden"), !shown)];
        if segments(ui, ChoiceKind::Setting(text!("preferences-clock")), &names, None)
            .is_some_and(|index| (index == 0) != shown)
        {
            messages.push(Message::ToggleSetting(Toggle::ShowTimer));
        }
    });
    row(ui, text!("preferences-daily"), "", |ui| {
        let names = Level::NINEFOLD.map(|level| (level.to_string(), level == settings.daily_level));
        let entries: Vec<_> = names.iter().map(|(name, chosen)| (name.as_str(), *chosen)).collect();
        if let Some(level) =
            dropdown(ui, text!("preferences-daily"), &entries).and_then(|index| Level::NINEFOLD.get(index))
        {
            messages.push(Message::Preferences(PreferencesMessage::SetDailyLevel(*level)));
        }
    });
    if let Some(folder) = data_folder {
        row(ui, text!("preferences-data"), folder, |ui| {
            if small_button(ui, text!("preferences-data.copy")).clicked() {
                messages.push(Message::Preferences(PreferencesMessage::CopyDataFolder));
            }
        });
    }
}

/// Draws the theme, the colours, the size, and what the board shows.
pub fn board(ui: &mut Ui, settings: &Settings, messages: &mut Vec<Message>) {
    let (palette, accent) = theme::chosen(ui.ctx());
    ui.add_space(8.0);
    ui.label(RichText::new(text!("preferences-theme")).size(13.0).color(Theme::current(ui).soft));
    let preference = ui.ctx().options(|options| options.theme_preference);
    let is_dark = ui.visuals().dark_mode;
    let is_contrast = palette == Palette::HighContrast;
    let card = |name, theme, is_dark| ThemeCard {
        name,
        is_chosen: !is_contrast && preference == theme,
        palette: if is_contrast { Palette::Standard } else { palette },
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
    let set_theme = |theme| Message::Preferences(PreferencesMessage::SetTheme(theme));
    match theme_cards(ui, &cards, accent) {
        Some(3) => messages.push(Message::SetPalette(Palette::HighContrast)),
        Some(index) => {
            let themes = [ThemePreference::System, ThemePreference::Light, ThemePreference::Dark];
            messages.extend(themes.get(index).copied().map(set_theme));
            if is_contrast {
                messages.push(Message::SetPalette(Palette::Standard));
            }
        }
        None => {}
    }
    row(ui, text!("preferences-accent"), "", |ui| {
        messages.extend(swatches(ui, accent).map(Message::SetAccent));
    });
    let is_safe = palette == Palette::ColourSafe;
    if switch_row(ui, text!("preferences-colour-safe"), text!("preferences-colour-safe.note"), is_safe) {
        messages.push(Message::SetPalette(if is_safe { Palette::Standard } else { Palette::ColourSafe }));
    }
    size(ui, messages);
    toggle(ui, Toggle::ShowPeers, "", settings, messages);
    toggle(ui, Toggle::ShowSameDigit, "", settings, messages);
    toggle(ui, Toggle::ShowClashes, "", settings, messages);
    let at_once = settings.mistake_marking == MistakeMarking::AtOnce;
    if switch_row(ui, text!("preferences-mistakes"), text!("preferences-mistakes.note"), at_once) {
        let marking = if at_once { MistakeMarking::OnCheck } else { MistakeMarking::AtOnce };
        messages.push(Message::SetMistakeMarking(marking));
    }
    toggle(ui, Toggle::ReduceMotion, "", settings, messages);
}

/// Draws the size of text and buttons, which is the zoom.
fn size(ui: &mut Ui, messages: &mut Vec<Message>) {
    row(ui, text!("preferences-size"), "", |ui| {
        // The row is laid out from the right to the left.
        if small_button(ui, "+").accessible_name(Command::ZoomIn.name()).clicked() {
            messages.push(Message::Command(Command::ZoomIn));
        }
        let percent = (zoom::chosen(ui.ctx()) * 100.0).round() as u32;
        ui.label(text!("preferences-size.percent", percent = percent));
        if small_button(ui, "–").accessible_name(Command::ZoomOut.name()).clicked() {
            messages.push(Message::Command(Command::ZoomOut));
        }
    });
}

/// Draws the settings of the marks.
pub fn marks(ui: &mut Ui, settings: &Settings, messages: &mut Vec<Message>) {
    let in_places = settings.marks_in_places;
    let note =
        if in_places { text!("preferences-marks.note-places") } else { text!("preferences-marks.note-line") };
    row(ui, text!("preferences-marks"), note, |ui| {
        let names =
            [(text!("preferences-marks.places"), in_places), (text!("preferences-marks.line"), !in_places)];
        if segments(ui, ChoiceKind::Setting(text!("preferences-marks")), &names, None)
            .is_some_and(|index| (index == 0) != in_places)
        {
            messages.push(Message::ToggleSetting(Toggle::MarksInPlaces));
        }
    });
    toggle(ui, Toggle::CleanMarks, "", settings, messages);
    let always = theme::chosen(ui.ctx()).0 == Palette::ColourSafe;
    let note = if always { text!("preferences-colours.always") } else { "" };
    row(ui, text!("preferences-colours"), note, |ui| {
        let patterns = settings.colour_patterns || always;
        let names = [
            (text!("preferences-colours.flat"), !patterns),
            (text!("preferences-colours.patterns"), patterns),
        ];
        let chosen = segments(ui, ChoiceKind::Setting(text!("preferences-colours")), &names, None);
        if chosen.is_some_and(|index| (index == 1) != settings.colour_patterns) {
            messages.push(Message::ToggleSetting(Toggle::ColourPatterns));
        }
    });
    toggle(ui, Toggle::FillMarks, "", settings, messages);
}

/// Draws the settings of hints and checks.
pub fn help(ui: &mut Ui, settings: &Settings, shows_techniques: bool, messages: &mut Vec<Message>) {
    first_hint_level(ui, settings, messages);
    let mut unique = Technique::ALL.into_iter().filter(|technique| technique.needs_uniqueness());
    let uniqueness = !unique.any(|technique| settings.disabled_techniques.contains(technique));
    if switch_row(ui, text!("preferences-techniques.uniqueness"), "", uniqueness) {
        messages.push(Message::AllowUniqueness(!uniqueness));
    }
    row(ui, text!("preferences-check"), text!("preferences-check.note"), |ui| {
        let only_counts = settings.mistake_marking == MistakeMarking::Never;
        let names = [
            (text!("preferences-check.marks"), !only_counts),
            (text!("preferences-check.counts"), only_counts),
        ];
        match segments(ui, ChoiceKind::Setting(text!("preferences-check")), &names, None) {
            Some(0) if only_counts => messages.push(Message::SetMistakeMarking(MistakeMarking::OnCheck)),
            Some(1) if !only_counts => messages.push(Message::SetMistakeMarking(MistakeMarking::Never)),
            _ => {}
        }
    });
    let techniques = || Technique::ALL.into_iter().filter(|technique| *technique != Technique::Search);
    let all = techniques().count();
    let used = techniques().filter(|technique| !settings.disabled_techniques.contains(*technique)).count();
    let note = match used == all {
        true => text!("preferences-techniques.all", count = all),
        false => text!("preferences-techniques.some", used = used, count = all),
    };
    row(ui, text!("preferences-techniques"), &note, |ui| {
        let text = if shows_techniques {
            text!("preferences-techniques.hide")
        } else {
            text!("preferences-techniques.each")
        };
        if small_button(ui, text).clicked() {
            messages.push(Message::Preferences(PreferencesMessage::ShowTechniques(!shows_techniques)));
        }
    });
    if !shows_techniques {
        chain_text(ui, settings, messages);
        toggle(ui, Toggle::AnnounceMoves, "", settings, messages);
    } else {
        for technique in techniques() {
            let is_used = !settings.disabled_techniques.contains(technique);
            if switch_row(ui, technique.name(), "", is_used) {
                messages.push(Message::ToggleTechnique(technique));
            }
        }
    }
}

fn start_with(ui: &mut Ui, settings: &Settings, messages: &mut Vec<Message>) {
    let name = text!("preferences-start");
    row(ui, name, "", |ui| {
        let entries = StartWith::ALL.map(|value| {
            let name = match value {
                StartWith::LastGame => text!("preferences-start.last-game"),
                StartWith::DailyPuzzle => text!("preferences-start.daily"),
                StartWith::NewPuzzle => text!("preferences-start.new"),
            };
            (name, value == settings.start_with)
        });
        if let Some(value) = dropdown(ui, name, &entries).and_then(|index| StartWith::ALL.get(index)) {
            messages.push(Message::Preferences(PreferencesMessage::SetStartWith(*value)));
        }
    });
}

fn first_hint_level(ui: &mut Ui, settings: &Settings, messages: &mut Vec<Message>) {
    let name = text!("preferences-first-hint");
    row(ui, name, "", |ui| {
        let entries = HintLevel::ALL.map(|level| {
            let name = match level {
                HintLevel::Nudge => text!("preferences-first-hint.nudge"),
                HintLevel::Name => text!("preferences-first-hint.name"),
                HintLevel::Where => text!("preferences-first-hint.where"),
                HintLevel::Why => text!("preferences-first-hint.why"),
            };
            (name, level == settings.first_hint_level)
        });
        if let Some(level) = dropdown(ui, name, &entries).and_then(|index| HintLevel::ALL.get(index)) {
            messages.push(Message::Preferences(PreferencesMessage::SetFirstHintLevel(*level)));
        }
    });
}

fn chain_text(ui: &mut Ui, settings: &Settings, messages: &mut Vec<Message>) {
    let name = text!("preferences-chains");
    row(ui, name, "", |ui| {
        let names = ChainText::ALL.map(|value| {
            let name = match value {
                ChainText::Links => text!("preferences-chains.links"),
                ChainText::Notation => text!("preferences-chains.notation"),
                ChainText::Both => text!("preferences-chains.both"),
            };
            (name, value == settings.chain_text)
        });
        let chosen = segments(ui, ChoiceKind::Setting(name), &names, None);
        if let Some(value) = chosen.and_then(|index| ChainText::ALL.get(index)) {
            messages.push(Message::Preferences(PreferencesMessage::SetChainText(*value)));
        }
    });
}
