//! The column beside the board: the name, the verdict, the tools, the questions and how to share the puzzle.

use eframe::egui::{Align, Button, ComboBox, Label, Layout, RichText, Role, ScrollArea, Ui, UiBuilder, Vec2};

use crate::app::input::command::Command;
use crate::app::message::Message;
use crate::app::message::editor::EditorMessage;
use crate::app::pages::editor::buttons::{self, ONE_LINE};
use crate::app::pages::editor::digit_keys::{digit_rows, pad, typing_choices};
use crate::app::pages::editor::suggestion_list::suggestion_list;
use crate::app::pages::editor::{Editor, strip, tool_panel, verdict};
use crate::app::ui::drop_down;
use crate::app::ui::icons::close_cross;
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::{ChoiceKind, card, choice_row, named_group, shown_key, text_width, tooltip};
use crate::app::ui::with_id::with_id;
use crate::draft::{Tool, ToolGroup};
use crate::text::text;

/// The height below which the column scrolls as a whole, and the width below which it has fewer buttons in a row, in points.
const COMPACT_BELOW: f32 = 640.0;
const NARROW_BELOW: f32 = 300.0;

/// The gap between cards and the padding in them, in points.
const GAP: f32 = 12.0;
const PADDING: i8 = 12;

/// The height of the tools with their names, and without, in points.
const TOOL_HEIGHT: f32 = 52.0;
const SMALL_TOOL_HEIGHT: f32 = 44.0;
/// The width from which on all tools with their names are in one row, in points.
const NAMED_TOOLS: f32 = 350.0;
/// The height of a key of a digit, in points.
const KEY_HEIGHT: f32 = 36.0;
/// The heights of the cards below the tools, in points.
const QUESTIONS_HEIGHT: f32 = buttons::TWO_LINES + 2.0 * PADDING as f32 + 2.0;
const SHARE_HEIGHT: f32 = QUESTIONS_HEIGHT + SHARE_LINE + 8.0;
const SHARE_LINE: f32 = 20.0;
/// How far the panel goes below the lower edge of the board, in points.
const BELOW_BOARD: f32 = 18.0;
/// The least height of the contents of the card of the tools, in points.
const MIN_TOOLS: f32 = 200.0;

/// The commands that edit the draft.
const EDITS: [Command; 4] = [Command::Undo, Command::Redo, Command::ClearCell, Command::ClearAll];

/// Draws the column.
pub fn show(ui: &mut Ui, editor: &Editor, messages: &mut Vec<Message>) {
    ui.spacing_mut().item_spacing.y = GAP;
    let panel = ui.max_rect();
    let (is_low, is_narrow) = (panel.height() < COMPACT_BELOW, panel.width() < NARROW_BELOW);
    let in_a_row = if is_narrow { 2 } else { 4 };
    // In a low window the tools are in sight first.
    if !is_low {
        name_card(ui, editor, messages);
    }
    verdict::card_of(ui, in_a_row, editor, messages);
    if editor.has_suggestion() {
        return card(ui, "suggestions", PADDING, |ui| {
            suggestion_list(ui, editor, panel.bottom() - 24.0, ONE_LINE, messages);
        });
    }
    // The cards below hang from the lower edge.
    let below = QUESTIONS_HEIGHT + SHARE_HEIGHT + 2.0 * GAP;
    let room = panel.bottom() - BELOW_BOARD - ui.cursor().top() - below - 2.0 * f32::from(PADDING) - 2.0;
    let room = if is_low { None } else { Some(room.max(MIN_TOOLS)) };
    card(ui, "tools", PADDING, |ui| tools(ui, room, in_a_row, editor, messages));
    card(ui, "questions", PADDING, |ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(8.0);
        buttons::rows(ui, if is_narrow { 1 } else { 3 }, &questions(), editor, messages);
    });
    card(ui, "share", PADDING, |ui| share(ui, in_a_row, editor, messages));
    if is_low {
        name_card(ui, editor, messages);
    }
}

/// The questions about the draft.
pub fn questions() -> [(Command, &'static str); 3] {
    [
        (Command::NextSuggestion, Command::NextSuggestion.name()),
        (Command::ShowRedundant, text!("editor-button.not-needed")),
        (Command::Minimise, Command::Minimise.name()),
    ]
}

/// The ways to share the draft.
pub fn shares() -> [(Command, &'static str); 4] {
    [
        (Command::CopyLink, text!("editor-button.link")),
        (Command::SavePicture, text!("editor-button.picture")),
        (Command::Print, text!("editor-button.pdf")),
        (Command::SaveCopy, text!("editor-button.save")),
    ]
}

fn share(ui: &mut Ui, in_a_row: usize, editor: &Editor, messages: &mut Vec<Message>) {
    ui.spacing_mut().item_spacing = Vec2::new(8.0, 6.0);
    let soft = Theme::current(ui).soft;
    ui.allocate_ui(Vec2::new(ui.available_width(), SHARE_LINE), |ui| {
        ui.set_min_height(SHARE_LINE);
        ui.horizontal_wrapped(|ui| {
            ui.label(RichText::new(text!("editor-share")).font(theme::semibold(theme::BODY)));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                ui.label(RichText::new(text!("editor-share.with")).size(theme::SMALL).color(soft));
            });
        });
    });
    named_group(ui, Role::Group, text!("editor-share"), |ui| {
        buttons::rows(ui, in_a_row, &shares(), editor, messages);
    });
}

/// Draws the name of the puzzle and its author, and the way to the other puzzles and back to the game.
fn name_card(ui: &mut Ui, editor: &Editor, messages: &mut Vec<Message>) {
    card(ui, "name", PADDING, |ui| {
        ui.spacing_mut().item_spacing = Vec2::new(8.0, 2.0);
        let theme = Theme::current(ui);
        let state = editor.draft().state();
        let title = if state.title().is_empty() { text!("editor") } else { state.title() };
        ui.horizontal(|ui| {
            ui.set_min_height(ONE_LINE);
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                if close_cross(ui, Command::Close.name()).clicked() {
                    messages.push(Message::Command(Command::Close));
                }
                if editor.own_puzzles().is_some() {
                    let name = text!("own-puzzles.count", count = editor.own_count());
                    let width = text_width(ui, &name, theme::regular(theme::SMALL)) + 24.0;
                    let size = Vec2::new(width, ONE_LINE);
                    let command = Command::OwnPuzzles;
                    let button =
                        with_id(ui, command.id(), |ui| buttons::named(ui, &name, None, false, true, size));
                    let button = button.accessible_name(name).on_hover_text(tooltip(ui, command));
                    if button.clicked() {
                        messages.push(Message::Command(command));
                    }
                }
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    let title = RichText::new(title).font(theme::semibold(theme::HEADING));
                    ui.add(Label::new(title).truncate());
                });
            });
        });
        let author = state.author();
        let author = (!author.is_empty()).then(|| text!("credit-author", author = author));
        // Where the verdict has no room for the counts, they are here.
        let counts = verdict::counts_beside(ui, editor).is_none().then(|| editor.counts_text());
        let line = author.into_iter().chain(counts).chain(editor.symmetry_text());
        let line = line.collect::<Vec<_>>().join(" · ");
        match line.is_empty() {
            true => ui.add_space(18.0),
            false => {
                drop(ui.add(Label::new(RichText::new(line).size(theme::SMALL).color(theme.soft)).truncate()))
            }
        }
    });
}

/// Draws the tools, what belongs to the chosen one, and the commands that edit. `room` is the height to fill, where there is
/// one.
fn tools(ui: &mut Ui, room: Option<f32>, in_a_row: usize, editor: &Editor, messages: &mut Vec<Message>) {
    ui.spacing_mut().item_spacing = Vec2::splat(6.0);
    let top = ui.cursor().top();
    ui.scope(|ui| {
        // The longest name has just room.
        ui.spacing_mut().item_spacing.x = 4.0;
        match ui.available_width() >= NAMED_TOOLS {
            true => strip::show_plain(ui, 8, TOOL_HEIGHT, editor, messages),
            false => strip::show_plain(ui, 4, SMALL_TOOL_HEIGHT, editor, messages),
        }
    });
    let Some(room) = room else {
        contents(ui, editor, messages);
        return edits(ui, in_a_row, editor, messages);
    };
    let bottom = top + room;
    let rect = ui.available_rect_before_wrap().with_max_y(bottom - ONE_LINE - 3.0);
    ui.scope_builder(UiBuilder::new().max_rect(rect), |ui| {
        let height = rect.height();
        let scroll = ScrollArea::vertical().id_salt("tool").max_height(height).min_scrolled_height(height);
        scroll.auto_shrink([false, false]).show(ui, |ui| contents(ui, editor, messages));
    });
    edits(ui, in_a_row, editor, messages);
}

/// Draws the commands that edit the draft.
pub fn edits(ui: &mut Ui, in_a_row: usize, editor: &Editor, messages: &mut Vec<Message>) {
    let named = EDITS.map(|command| (command, command.name()));
    for row in EDITS.chunks(buttons::fitting(ui, in_a_row, &named)) {
        let size = Vec2::new(buttons::share(ui, row.len()), ONE_LINE);
        ui.horizontal(|ui| {
            for command in row {
                let is_on = editor.unavailable(*command).is_none();
                if buttons::command_button(ui, *command, command.name(), is_on, size).clicked() {
                    messages.push(Message::Command(*command));
                }
            }
        });
    }
}

/// Draws what belongs to the chosen tool.
fn contents(ui: &mut Ui, editor: &Editor, messages: &mut Vec<Message>) {
    let theme = Theme::current(ui);
    match editor.group() {
        ToolGroup::Rules => return tool_panel::rules(ui, editor, messages),
        ToolGroup::Boxes => {
            tool_panel::box_row(ui, ONE_LINE, editor, messages);
            tool_panel::box_keys(ui, ONE_LINE, editor, messages);
        }
        ToolGroup::Digits => {
            let typing = ChoiceKind::Setting(text!("group-typing"));
            choice_row(ui, typing, ONE_LINE, &typing_choices(editor), messages);
        }
        group => kind_row(ui, group, editor, messages),
    }
    if editor.types_into_clue() {
        tool_panel::number_keys(ui, KEY_HEIGHT, editor, messages);
    } else if editor.group() != ToolGroup::Boxes {
        match ui.available_width() >= NAMED_TOOLS {
            true => digit_rows(ui, KEY_HEIGHT, editor, messages),
            false => pad(ui, KEY_HEIGHT, editor, messages),
        }
    }
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        let note = |ui: &mut Ui, text: &str, ink| {
            ui.add(Label::new(RichText::new(text).size(theme::SMALL).color(ink)).wrap());
        };
        match editor.chosen_text() {
            Some(chosen) => note(ui, &chosen, theme.accent),
            None => {
                let kind = editor.tool.kind().filter(|_| editor.group() != ToolGroup::Digits);
                let meaning = kind.map_or("", |kind| kind.meaning());
                let hint = match editor.group() {
                    ToolGroup::Digits => tool_panel::typing_hint(ui, editor),
                    _ => editor.hint().to_owned(),
                };
                note(ui, &hint, theme.soft);
                if !meaning.is_empty() {
                    note(ui, meaning, theme.soft);
                }
            }
        }
    });
}

/// Draws the kind of clue that the tool draws, and the commands that copy and remove the chosen one.
fn kind_row(ui: &mut Ui, group: ToolGroup, editor: &Editor, messages: &mut Vec<Message>) {
    let gap = ui.spacing().item_spacing.x;
    let choice = editor.draft().choice();
    let commands = [
        (Command::CopyClue, text!("editor-copy-clue"), !choice.clues.is_empty()),
        (Command::ClearCell, text!("editor-remove-clue"), !choice.is_empty()),
    ];
    let font = theme::regular(theme::SMALL);
    let commands = commands.map(|(command, name, is_on)| {
        let key = shown_key(ui, command).unwrap_or_default();
        let text = text_width(ui, name, font.clone()) + text_width(ui, &key, font.clone()) + 26.0;
        (command, name, key, text.min((ui.available_width() - 2.0 * gap) / 3.0), is_on)
    });
    let edits: f32 = commands.iter().map(|(_, _, _, width, _)| width + gap).sum();
    let width = ui.available_width() - edits;
    ui.horizontal(|ui| {
        let tools: Vec<Tool> = group.tools().collect();
        let chosen = editor.recent_tool(group);
        match tools.len() {
            0 | 1 => {
                let label = Label::new(RichText::new(chosen.name()).size(theme::SMALL)).truncate();
                ui.allocate_ui(Vec2::new(width, ONE_LINE), |ui| {
                    ui.set_min_size(Vec2::new(width, ONE_LINE));
                    ui.centered_and_justified(|ui| ui.add(label));
                });
            }
            _ => {
                ui.spacing_mut().interact_size.y = ONE_LINE;
                let name = text!("editor-tool-kinds", group = group.name());
                let list = ComboBox::from_id_salt(("kinds", group.id())).width(width).truncate();
                let list = list.height(drop_down::MAX_HEIGHT);
                let picked = drop_down::show(ui, list, &name, &chosen.name(), |ui| {
                    let mut picked = None;
                    for tool in tools {
                        if strip::entry(ui, tool, chosen == tool).clicked() {
                            picked = Some(tool);
                            ui.close();
                        }
                    }
                    picked
                });
                if let Some(Some(tool)) = picked {
                    messages.push(EditorMessage::ChooseTool(tool).into());
                }
            }
        }
        let soft = Theme::current(ui).soft;
        ui.spacing_mut().button_padding.x = 4.0;
        for (command, name, key, width, is_on) in commands {
            let text =
                (RichText::new(name).size(theme::SMALL), RichText::new(key).size(theme::SMALL).color(soft));
            let button = Button::new(text).min_size(Vec2::new(width, ONE_LINE)).truncate();
            let response = with_id(ui, name, |ui| ui.add_enabled(is_on, button));
            if response.accessible_name(name).clicked() {
                messages.push(Message::Command(command));
            }
        }
    });
}
