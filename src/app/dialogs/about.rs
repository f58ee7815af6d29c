//! The dialogs about the program: the rules of sudoku, its version, and the licences of everything in it.

use eframe::egui::{Button, Label, RichText, ScrollArea, Ui, Vec2};

use crate::app::dialogs::frame::show_dialog;
use crate::app::dialogs::{Dialog, DialogContext};
use crate::app::message::Message;
use crate::app::sudoku::rules_card;
use crate::app::ui::theme;
use crate::app::ui::with_id::with_id;
use crate::game::Game;
use crate::rules::ClueKind;
use crate::text::text;
use crate::version;

/// The rules of sudoku, after the text that comes with the puzzle, which may add rules.
#[derive(Default)]
pub struct RulesDialog {
    /// The kinds of proposals about which the author's text says something else, once the dialog was drawn.
    disputed: Option<Vec<&'static ClueKind>>,
}

impl Dialog for RulesDialog {
    fn ui(&mut self, ui: &Ui, context: &mut DialogContext<'_>, out: &mut Vec<Message>) -> bool {
        let own_rules = context.game.map(Game::puzzle).filter(|puzzle| rules_card::has_rules(puzzle));
        let verdict = context.game.and_then(Game::verdict);
        let puzzle_text = context
            .game
            .filter(|_| own_rules.is_none())
            .map_or("", |game| &game.puzzle().metadata.description);
        let own = (!puzzle_text.is_empty()).then(|| text!("rules.puzzle", text = puzzle_text));
        let mut parts: Vec<_> = own.as_deref().into_iter().collect();
        parts.extend([
            text!("rules.goal"),
            text!("rules.givens"),
            text!("rules.logic"),
            text!("rules.start"),
            text!("rules.stuck"),
        ]);
        show_dialog(ui, "rules", text!("rules"), 520.0, None, |ui, room| {
            ScrollArea::vertical().max_height(room.size.y).show(ui, |ui| {
                if let Some(puzzle) = own_rules {
                    let disputed = self.disputed.get_or_insert_with(|| puzzle.disputed_proposals());
                    rules_card::contents(ui, puzzle, &puzzle.rules.lines(), disputed, verdict, out);
                    ui.separator();
                }
                lines(ui, &parts);
            });
        })
    }
}

/// The dialog about the program.
pub struct AboutDialog;

impl Dialog for AboutDialog {
    fn ui(&mut self, ui: &Ui, context: &mut DialogContext<'_>, out: &mut Vec<Message>) -> bool {
        let version = text!("about.version", version = version::FULL);
        let folder = context.data_folder.as_ref().map(|folder| text!("about.data", folder = folder.as_str()));
        let mut parts =
            vec![version.as_str(), text!("about.what"), text!("about.licence"), text!("about.fonts")];
        parts.extend(folder.as_deref());
        show_dialog(ui, "about", text!("about"), 520.0, context.message.as_ref(), |ui, room| {
            let available = room.size;
            paragraphs(ui, available - Vec2::new(0.0, 46.0), &parts);
            room.show_message(ui);
            with_id(ui, "buttons", |ui| {
                ui.horizontal_wrapped(|ui| {
                    if ui.button(text!("about.licences")).clicked() {
                        out.push(Message::ShowLicences);
                    }
                    if ui.button(text!("about.copy")).clicked() {
                        out.push(Message::CopySystemInformation);
                    }
                });
            });
        })
    }
}

fn paragraphs(ui: &mut Ui, available: Vec2, parts: &[&str]) {
    ScrollArea::vertical().max_height(available.y).show(ui, |ui| lines(ui, parts));
}

fn lines(ui: &mut Ui, parts: &[&str]) {
    for part in parts {
        ui.add(Label::new(RichText::new(*part).font(theme::regular(theme::BODY))).wrap());
    }
}

/// The list and the texts; `tests/repository/licences.rs` writes the file and compares it with the libraries in use.
const FILE: &str = include_str!("../../../packaging/licences.txt");
/// The line before each text.
const RULE: &str =
    "================================================================================================";
/// The share of the height that the list takes.
const LIST_SHARE: f32 = 0.4;

/// A part of the program and its licence.
struct LicencedPart {
    /// Its name and version, then the licence: `memchr 2.7.6: Unlicense OR MIT`.
    line: &'static str,
    texts: Vec<&'static str>,
}

/// The state of the open dialog.
pub struct LicencesDialog {
    parts: Vec<LicencedPart>,
    selected: usize,
}

impl Default for LicencesDialog {
    fn default() -> Self {
        Self { parts: parts(), selected: 0 }
    }
}

impl Dialog for LicencesDialog {
    fn ui(&mut self, ui: &Ui, context: &mut DialogContext<'_>, _out: &mut Vec<Message>) -> bool {
        show_dialog(ui, "licences", text!("licences"), 640.0, context.message.as_ref(), |ui, room| {
            let available = room.size;
            // The least height as well: an area inside of a dialog would else grow with it over several frames.
            let list_height = available.y * LIST_SHARE;
            let list = ScrollArea::vertical().id_salt("parts");
            let list = list.max_height(list_height).min_scrolled_height(list_height);
            ui.scope(|ui| {
                ui.spacing_mut().item_spacing.y = 0.0;
                let text_height = ui.fonts_mut(|fonts| fonts.row_height(&theme::regular(theme::BODY)));
                let height = text_height + 2.0 * ui.spacing().button_padding.y;
                list.auto_shrink(false).show_rows(ui, height, self.parts.len(), |ui, rows| {
                    for index in rows {
                        let line = RichText::new(self.parts[index].line).font(theme::regular(theme::BODY));
                        let row = Button::selectable(index == self.selected, line).truncate();
                        let row = row.min_size([ui.available_width(), height].into());
                        if ui.add(row).clicked() {
                            self.selected = index;
                        }
                    }
                });
            });
            ui.separator();
            let height = available.y * (1.0 - LIST_SHARE) - 20.0;
            let texts = ScrollArea::vertical().id_salt(("texts", self.selected));
            texts.max_height(height).min_scrolled_height(height).auto_shrink(false).show(ui, |ui| {
                for text in &self.parts[self.selected].texts {
                    ui.add(Label::new(RichText::new(*text).font(theme::regular(theme::SMALL))).wrap());
                }
            });
        })
    }
}

/// Reads the file: the list begins after its introduction, and each text names its parts in its first line.
fn parts() -> Vec<LicencedPart> {
    let mut sections = FILE.split(RULE);
    let list = sections.next().and_then(|start| start.split_once("\n\n")).map_or("", |(_, list)| list);
    let texts: Vec<(&str, &str)> =
        sections.filter_map(|section| section.trim_start().split_once("\n\n")).collect();
    let part = |line: &'static str| {
        let title = line.split_once(": ").map_or(line, |(title, _)| title);
        let is_of = |titles: &str| titles.split(", ").any(|other| other == title);
        let texts =
            texts.iter().filter(|(titles, _)| is_of(titles)).map(|(_, text)| text.trim_end()).collect();
        LicencedPart { line, texts }
    };
    list.lines().filter(|line| !line.is_empty()).map(part).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_part_of_the_program_has_its_licence() {
        let parts = parts();
        assert!(parts.len() > 100);
        assert_eq!(parts[0].line, "Ninefold: MIT OR Apache-2.0");
        assert_eq!(parts[0].texts.len(), 2);
        for part in &parts {
            assert!(part.texts.iter().any(|text| text.len() > 200), "{}", part.line);
        }
    }
}
