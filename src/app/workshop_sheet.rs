//! The sheet for a new puzzle: its level or technique, its symmetry, or one of the graded collections.

use eframe::egui::{Align, Button, ComboBox, Id, Layout, Modal, RichText, Ui, Vec2};

use super::command::Command;
use super::practice::Practice;
use super::theme::{self, Theme};
use super::widgets::{Choice, choice_row, tooltip};
use super::workshop::{Kind, OfWorkshop, Wish, Workshop, name_of, techniques};
use super::{Act, practice_cards, sheets};
use crate::generate::Symmetry;
use crate::library::Collection;
use crate::practice::Mastery;
use crate::rating::Level;
use crate::text::text;

/// Room for the words before a list, in points.
const LABEL: f32 = 128.0;

/// Shows the sheet. Returns whether it should stay open.
pub fn show(ui: &Ui, workshop: &Workshop, practice: &Practice, acts: &mut Vec<Act>) -> bool {
    let wish = workshop.wish();
    let width = (ui.ctx().content_rect().width() - 104.0).min(520.0);
    let modal = Modal::new(Id::unique("workshop")).frame(sheets::frame(ui)).show(ui.ctx(), |ui| {
        ui.set_width(width);
        ui.spacing_mut().item_spacing = Vec2::splat(8.0);
        ui.label(RichText::new(text!("workshop")).font(theme::semibold(20.0)));

        let kinds = Level::OURS.map(|level| (level.to_string(), Kind::Level(level)));
        let kinds: Vec<_> =
            kinds.into_iter().chain([(text!("workshop-surprise").to_owned(), Kind::Surprise)]).collect();
        for row in kinds.chunks(4) {
            let choice = |(words, kind): &(String, Kind)| -> Choice {
                (
                    words.clone(),
                    wish.kind == *kind,
                    Act::Workshop(OfWorkshop::Wish(Wish { kind: *kind, ..wish })),
                )
            };
            choice_row(ui, 36.0, &row.iter().map(choice).collect::<Vec<_>>(), acts);
        }
        ui.add_space(4.0);
        technique(ui, wish, practice, acts);
        symmetry(ui, wish, acts);
        ui.add_space(4.0);

        let play = RichText::new(text!("workshop-play")).color(Theme::of(ui).primary_ink);
        let play = Button::new(play).fill(Theme::of(ui).primary);
        let size = Vec2::new(ui.available_width(), 40.0);
        let play = ui.add_enabled_ui(workshop.waits().is_none(), |ui| ui.add_sized(size, play)).inner;
        if ui.memory(|memory| memory.focused().is_none()) {
            play.request_focus();
        }
        if play.clicked() {
            acts.push(Act::Workshop(OfWorkshop::Play));
        }
        let collection = match wish.kind {
            Kind::Level(level) => Some(Collection::Level(level)),
            Kind::Technique(technique) => Some(Collection::Technique(technique)),
            Kind::Surprise => None,
        };
        if let Some(collection) = collection {
            let words = text!("workshop-browse", count = collection.len(), name = name_of(collection));
            if ui.add_sized(Vec2::new(ui.available_width(), 36.0), Button::new(words)).clicked() {
                acts.push(Act::Workshop(OfWorkshop::Browse(collection)));
            }
        }
        let chosen = match wish.kind {
            Kind::Technique(technique) => Some(technique),
            Kind::Level(_) | Kind::Surprise => None,
        };
        if let Some(technique) = chosen.or(practice.turn()) {
            let words = text!("workshop-practise", technique = technique.name());
            let button = Button::new(words);
            let button = ui.add_sized(Vec2::new(ui.available_width(), 36.0), button);
            let known = practice.mastery.compartment(technique);
            if button.on_hover_text(practice_cards::known_in_words(known)).clicked() {
                acts.push(Act::Workshop(OfWorkshop::Practise(chosen)));
            }
        }
        let own = Button::new(Command::Edit.name());
        let own = ui.add_sized(Vec2::new(ui.available_width(), 36.0), own);
        if own.on_hover_text(tooltip(ui, Command::Edit)).clicked() {
            acts.push(Act::Command(Command::Edit));
        }
        let said = match workshop.waits() {
            Some(tries) => text!("workshop-waits", count = tries),
            None => text!("workshop-why").to_owned(),
        };
        ui.label(RichText::new(said).color(Theme::of(ui).soft));
    });
    !modal.should_close()
}

fn technique(ui: &mut Ui, wish: Wish, practice: &Practice, acts: &mut Vec<Act>) {
    let chosen = match wish.kind {
        Kind::Technique(technique) => technique.name(),
        Kind::Level(_) | Kind::Surprise => text!("workshop-any-technique"),
    };
    line(ui, text!("workshop-technique"), "technique", chosen, |ui| {
        for technique in techniques() {
            let kind = Kind::Technique(technique);
            let known = match practice.mastery.compartment(technique) {
                0 => String::new(),
                known => text!("practice-known.short", known = known, most = Mastery::COMPARTMENTS),
            };
            let words = (technique.name(), RichText::new(known).color(Theme::of(ui).soft));
            if ui
                .add(Button::selectable(wish.kind == kind, words))
                .accessible_name(technique.name())
                .clicked()
            {
                acts.push(Act::Workshop(OfWorkshop::Wish(Wish { kind, ..wish })));
            }
        }
    });
}

fn symmetry(ui: &mut Ui, wish: Wish, acts: &mut Vec<Act>) {
    line(ui, text!("workshop-symmetry"), "symmetry", wish.symmetry.name(), |ui| {
        for symmetry in Symmetry::ALL {
            if ui.selectable_label(wish.symmetry == symmetry, symmetry.name()).clicked() {
                acts.push(Act::Workshop(OfWorkshop::Wish(Wish { symmetry, ..wish })));
            }
        }
    });
}

/// A line with its words on the left and what is chosen on the right.
fn line(ui: &mut Ui, words: &str, id: &str, chosen: &str, choices: impl FnOnce(&mut Ui)) {
    let size = Vec2::new(ui.available_width(), 32.0);
    ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
        let before = ui.cursor().left();
        let label = ui.label(words);
        ui.add_space((before + LABEL - ui.cursor().left()).max(0.0));
        let list = ComboBox::from_id_salt(id).width(ui.available_width()).height(320.0);
        list.selected_text(chosen).show_ui(ui, choices).response.labelled_by(label.id);
    });
}
