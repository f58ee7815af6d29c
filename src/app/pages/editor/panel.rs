//! The panel below the board where it has room, and the list of suggestions.

use eframe::egui::{Align, Button, Id, Label, Layout, RichText, Role, ScrollArea, Ui, Vec2};

use crate::app::input::command::Command;
use crate::app::message::Message;
use crate::app::message::sudoku::SudokuMessage;
use crate::app::pages::editor::digit_keys::{digit_rows, typing_choices};
use crate::app::pages::editor::{Editor, addition_text, buttons, column, strip, tool_panel, verdict};
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::{ChoiceKind, card, choice_row, command_row_as, text_width};
use crate::app::ui::with_id::with_id;
use crate::draft::ToolGroup;
use crate::text::text;

/// Maximum number of listed suggestions.
const MAX_LISTED: usize = 100;

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

/// Draws the list of suggestions, best first, down to this edge, with the buttons above it.
pub(super) fn suggestion_list(
    ui: &mut Ui,
    editor: &Editor,
    below: f32,
    button: f32,
    messages: &mut Vec<Message>,
) {
    ui.spacing_mut().item_spacing = Vec2::splat(8.0);
    ui.add(Label::new(editor.suggestions.summary()).wrap());
    let named = |command: Command| (command, true, command.name());
    let accept = (Command::AcceptSuggestion, true, text!("editor-additions.accept"));
    let next = (Command::NextSuggestion, true, text!("editor-additions.next"));
    command_row_as(ui, button, &[accept, next, named(Command::Close)], messages);
    let theme = Theme::current(ui);
    let selected = editor.suggestions.index();
    let remembered = Id::unique("suggestion in sight");
    let was_visible = ui.data(|data| data.get_temp(remembered)) == Some(selected);
    let height = (below - ui.cursor().top()).clamp(30.0, 520.0);
    let scroll = ScrollArea::vertical().id_salt("additions").max_height(height).min_scrolled_height(0.0);
    scroll.auto_shrink([false, true]).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        let all = editor.suggestions.all();
        ui.set_width(ui.available_width());
        ui.accesskit_node_builder(ui.unique_id(), |node| {
            node.set_role(Role::ListBox);
            node.set_label(text!("group-suggestions"));
        });
        for (index, addition) in all.iter().take(MAX_LISTED.max(selected + 1)).enumerate() {
            let is_chosen = index == selected;
            let fill = if is_chosen { theme.selected } else { theme.panel };
            let text = RichText::new(addition_text(addition)).color(theme.ink);
            let row = Button::new(text).fill(fill).selected(is_chosen);
            let justified = Layout::top_down_justified(Align::LEFT);
            let row = row.min_size(Vec2::new(0.0, 28.0));
            let row = with_id(ui, addition.given, |ui| ui.with_layout(justified, |ui| ui.add(row)).inner);
            if is_chosen && !was_visible {
                row.scroll_to_me(None);
            }
            if row.clicked() {
                messages.push(SudokuMessage::StartDrag(addition.given).into());
            }
        }
        if let more @ 1.. = all.len().saturating_sub(MAX_LISTED.max(selected + 1)) {
            ui.label(RichText::new(text!("editor-additions.more", count = more)).color(theme.soft));
        }
    });
    ui.data_mut(|data| data.insert_temp(remembered, selected));
}
