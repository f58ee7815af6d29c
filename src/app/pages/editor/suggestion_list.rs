//! The list of suggested givens, in place of the other cards of the editor.

use eframe::egui::{Align, Button, Id, Label, Layout, RichText, Role, ScrollArea, Ui, Vec2};

use crate::app::input::command::Command;
use crate::app::message::Message;
use crate::app::message::sudoku::SudokuMessage;
use crate::app::pages::editor::{Editor, addition_text};
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::command_row_as;
use crate::app::ui::with_id::with_id;
use crate::text::text;

/// Maximum number of listed suggestions.
const MAX_LISTED: usize = 100;

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
