//! The preferences dialog.

use eframe::egui::{Button, Checkbox, Id, Modal, RichText, ScrollArea, Stroke, Ui, Vec2};

use crate::app::dialogs::key_editor;
use crate::app::message::Message;
use crate::app::message::key_editor::KeyEditorMessage;
use crate::app::settings::{MistakeMarking, Settings, Toggle};
use crate::app::ui::theme;
use crate::app::ui::theme::{Accent, Palette, Theme};
use crate::app::ui::widgets::{Choice, choice_row};
use crate::technique::Technique;
use crate::text::{Language, text};

/// Draws the dialog. Returns whether it should stay open.
pub fn show(ui: &Ui, settings: &Settings, messages: &mut Vec<Message>) -> bool {
    let available = ui.ctx().content_rect().size() - Vec2::splat(64.0);
    let modal = Modal::new(Id::unique("preferences"))
        .frame(crate::app::dialogs::frame::dialog_frame(ui))
        .show(ui.ctx(), |ui| {
            ui.set_width(available.x.min(600.0) - 40.0);
            ui.spacing_mut().item_spacing = Vec2::splat(10.0);
            ui.label(RichText::new(text!("preferences")).font(theme::semibold(20.0)));
            // Without a minimum height, the dialog would grow over several frames and move under the pointer.
            let scroll = ScrollArea::vertical()
                .max_height(available.y - 130.0)
                .min_scrolled_height(available.y - 130.0);
            scroll.show(ui, |ui| {
                ui.spacing_mut().item_spacing.y = 6.0;
                ui.spacing_mut().interact_size.y = 20.0;
                ui.visuals_mut().widgets.inactive.bg_stroke = Stroke::new(1.0, Theme::current(ui).soft);
                for switch in Toggle::ALL {
                    let mut on = switch.is_on(settings);
                    if ui.add(Checkbox::new(&mut on, switch.name())).changed() {
                        messages.push(Message::ToggleSetting(switch));
                    }
                }
                ui.visuals_mut().widgets.inactive.bg_stroke = Stroke::NONE;
                heading(ui, text!("preferences-wrong-entries"));
                let wrong = [
                    (MistakeMarking::AtOnce, text!("preferences-wrong-entries.at-once")),
                    (MistakeMarking::OnCheck, text!("preferences-wrong-entries.on-check")),
                    (MistakeMarking::Never, text!("preferences-wrong-entries.never")),
                ];
                let chosen = settings.mistake_marking;
                let choices =
                    wrong.map(|(kind, text)| choice(text, kind == chosen, Message::SetMistakeMarking(kind)));
                choice_row(ui, 34.0, &choices, messages);

                let (palette, accent) = theme::chosen(ui.ctx());
                heading(ui, text!("preferences-colours"));
                let choices =
                    Palette::ALL.map(|each| choice(each.name(), each == palette, Message::SetPalette(each)));
                choice_row(ui, 34.0, &choices, messages);
                heading(ui, text!("preferences-accent"));
                let choices =
                    Accent::ALL.map(|each| choice(each.name(), each == accent, Message::SetAccent(each)));
                choice_row(ui, 34.0, &choices, messages);
                heading(ui, text!("preferences-keys-as-in"));
                key_editor::preset_row(ui, messages);
                if ui
                    .add_sized(Vec2::new(ui.available_width(), 34.0), Button::new(text!("preferences.keys")))
                    .clicked()
                {
                    messages.push(Message::KeyEditor(KeyEditorMessage::Show));
                }
                heading(ui, text!("preferences-language"));
                let system = choice(
                    text!("preferences-language.system"),
                    settings.language.is_none(),
                    Message::SetLanguage(None),
                );
                let languages = Language::ALL.map(|each| {
                    choice(each.name(), settings.language == Some(each), Message::SetLanguage(Some(each)))
                });
                let choices: Vec<_> = std::iter::once(system).chain(languages).collect();
                choice_row(ui, 34.0, &choices, messages);
                techniques(ui, settings, messages);
                ui.label(RichText::new(text!("preferences.view-menu")).color(Theme::current(ui).soft));
            });
            if ui
                .add_sized(Vec2::new(ui.available_width(), 36.0), Button::new(text!("preferences.close")))
                .clicked()
            {
                ui.close();
            }
        });
    !modal.should_close()
}

/// Draws the choice of techniques that hints may use: a switch for all techniques that assume a unique solution, and
/// one for each technique.
fn techniques(ui: &mut Ui, settings: &Settings, messages: &mut Vec<Message>) {
    heading(ui, text!("preferences-techniques"));
    let mut unique = Technique::ALL.into_iter().filter(|technique| technique.needs_uniqueness());
    let mut uniqueness = !unique.any(|technique| settings.disabled_techniques.contains(technique));
    if ui.checkbox(&mut uniqueness, text!("preferences-techniques.uniqueness")).clicked() {
        messages.push(Message::AllowUniqueness(uniqueness));
    }
    ui.collapsing(text!("preferences-techniques.each"), |ui| {
        for technique in Technique::ALL.into_iter().filter(|technique| *technique != Technique::Search) {
            let mut wanted = !settings.disabled_techniques.contains(technique);
            if ui.checkbox(&mut wanted, technique.name()).clicked() {
                messages.push(Message::ToggleTechnique(technique));
            }
        }
    });
}

fn heading(ui: &mut Ui, text: &str) {
    ui.add_space(4.0);
    ui.label(RichText::new(text).font(theme::semibold(14.0)));
}

fn choice(text: &str, chosen: bool, message: Message) -> Choice<Message> {
    (text.to_owned(), chosen, message)
}
