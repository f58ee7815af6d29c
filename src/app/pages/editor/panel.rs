//! The panel below the board where it has room.

use eframe::egui::{ScrollArea, Ui, Vec2};

use crate::app::input::command::Command;
use crate::app::message::Message;
use crate::app::pages::editor::digit_keys::{digit_rows, typing_choices};
use crate::app::pages::editor::suggestion_list::suggestion_list;
use crate::app::pages::editor::{Editor, buttons, column, strip, tool_panel, verdict};
use crate::app::ui::theme;
use crate::app::ui::widgets::{ChoiceKind, card, choice_row, text_width};
use crate::draft::ToolGroup;
use crate::text::text;

/// The height of the buttons of tools with their names, in points.
const TOOL_HEIGHT: f32 = 48.0;

/// Draws the bottom panel of a narrow window where there is room for all commands.
pub fn bottom_panel(ui: &mut Ui, editor: &Editor, messages: &mut Vec<Message>) {
    let below = ui.max_rect().bottom();
    ScrollArea::vertical().show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 8.0;
        verdict::card_of(ui, 4, editor, messages);
        card(ui, "all", 10, |ui| {
            ui.spacing_mut().item_spacing = Vec2::splat(6.0);
            if editor.has_suggestion() {
                return suggestion_list(ui, editor, below - 24.0, 30.0, messages);
            }
            strip::show(ui, 8, TOOL_HEIGHT, editor, messages);
            match editor.group() {
                ToolGroup::Digits if !editor.types_into_clue() => {
                    digit_rows(ui, 42.0, editor, messages);
                    let typing = ChoiceKind::Setting(text!("group-typing"));
                    choice_row(ui, typing, 28.0, &typing_choices(editor), messages);
                }
                _ => tool_panel::show(ui, 36.0, 30.0, editor, messages),
            }
            column::edits(ui, 4, editor, messages);
            buttons::rows(ui, 3, &column::questions(), editor, messages);
            buttons::rows(ui, 4, &column::shares(), editor, messages);
            let others = [Command::OwnPuzzles, Command::CopyFromGame, Command::Close];
            buttons::rows(ui, 3, &others.map(|command| (command, command.name())), editor, messages);
        });
    });
}

/// Returns what is known about the puzzle after this text, as much as fits in a line.
pub(super) fn facts(ui: &Ui, before: &str, editor: &Editor) -> String {
    let facts = [editor.analysis.level_text(), Some(editor.givens_text()), editor.analysis.hardest_text()];
    let facts: Vec<_> = facts.into_iter().flatten().collect();
    let line = |count: usize| match (before, facts[..count].join(" · ")) {
        ("", facts) => facts,
        (before, facts) => text!("editor-summary", summary = before, facts = facts),
    };
    let fits = |line: &String| text_width(ui, line, theme::regular(theme::SMALL)) <= ui.available_width();
    (1..=facts.len()).rev().map(line).find(fits).unwrap_or_else(|| match before {
        "" => line(facts.len().min(1)),
        before => before.to_owned(),
    })
}
