//! The list of keyboard shortcuts: sections in columns, with a search. A row runs its command.

use eframe::egui::{
    Align, Align2, Button, Color32, Key, Layout, Modifiers, Pos2, Rect, RichText, Role, ScrollArea, Sense,
    Ui, UiBuilder, Vec2, WidgetInfo,
};

use crate::app::dialogs::frame::{self, FixedPlace};
use crate::app::dialogs::{Dialog, DialogContext};
use crate::app::input::board_command::{BoardCommand, BoardCommandGroup};
use crate::app::input::command::{Command, without_ellipsis};
use crate::app::input::key_bindings::{self, KeyBindings, shortcut_name};
use crate::app::input::section::Section;
use crate::app::message::Message;
use crate::app::settings::PreferencesSection;
use crate::app::ui::search_field::{SearchField, escape_clears, paint_keys};
use crate::app::ui::search_field::{TextMatch, highlighted_text};
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::{fitting_font, text_line};
use crate::grid::{Digit, DigitNames, Size};
use crate::text::text;

/// The size of the dialog where there is room for it, in points.
const SIZE: Vec2 = Vec2::new(1150.0, 690.0);
/// The height of the search field with the space around it.
const BAR_HEIGHT: f32 = 56.0;
const ROW_HEIGHT: f32 = 27.0;
/// The height of a heading with the space above it.
const HEADING_HEIGHT: f32 = 40.0;
const COLUMN_GAP: f32 = 30.0;
/// The least width of a column; narrower dialogs have fewer columns.
const MIN_COLUMN_WIDTH: f32 = 335.0;

/// The state of the open list.
#[derive(Default)]
pub struct ShortcutsDialog {
    query: String,
}

/// A row: what the keys do, and the keys.
#[derive(Clone)]
struct Row {
    /// The command that a press on the row runs; `None` for keys that only work on the board.
    command: Option<Command>,
    name: String,
    keys: Vec<String>,
    highlighted: Vec<bool>,
}

/// A section with its rows.
type SectionRows = (Section, Vec<Row>);

impl Dialog for ShortcutsDialog {
    fn ui(&mut self, ui: &Ui, context: &mut DialogContext<'_>, out: &mut Vec<Message>) -> bool {
        let label = |command| context.command_label(command).into_owned();
        let mut run = None;
        let size = context.game.map(|game| game.puzzle().rules.size());
        // Those of the game, in which letters may be digits.
        let of_game = size.map(|_| key_bindings::active(ui.ctx()));
        let bindings = of_game.as_deref().unwrap_or(&context.settings.keys);
        let is_open = self.show(ui, bindings, size, &label, &mut run);
        let closes = run.is_some();
        out.extend(run);
        is_open && !closes
    }

    fn toggle(&self) -> Option<Command> {
        Some(Command::Shortcuts)
    }
}

impl ShortcutsDialog {
    /// Draws the dialog, for a sudoku on a board of a size. While a crosspatch is played, its keys come first. Returns whether it
    /// should stay open.
    fn show(
        &mut self,
        ui: &Ui,
        bindings: &KeyBindings,
        board: Option<Size>,
        label: &dyn Fn(Command) -> String,
        run: &mut Option<Message>,
    ) -> bool {
        let place = FixedPlace::centred(ui.ctx(), SIZE);
        let modal = frame::show_fixed(ui, "shortcuts", text!("keys-sheet"), &place, |ui, parts| {
            let sections = sections(&self.query, bindings, board, label);
            let (bar, rows) = parts.body.split_top_bottom_at_y(parts.body.top() + BAR_HEIGHT);
            self.bar(ui, bar.shrink2(Vec2::new(frame::margin(ui.ctx()), 0.0)), &sections, run);
            ui.scope_builder(UiBuilder::new().max_rect(rows), |ui| {
                let scroll = ScrollArea::vertical().auto_shrink(false);
                scroll.show(ui, |ui| show_sections(ui, &sections, board.is_none(), run));
            });
        });
        !modal.should_close()
    }

    /// Draws the search field and the button that changes keys.
    fn bar(&mut self, ui: &mut Ui, place: Rect, sections: &[SectionRows], run: &mut Option<Message>) {
        ui.scope_builder(
            UiBuilder::new().max_rect(place).layout(Layout::left_to_right(Align::Center)),
            |ui| {
                ui.spacing_mut().item_spacing.x = 10.0;
                let change = text!("keys-sheet.change");
                let font = theme::regular(theme::SMALL);
                let galley =
                    ui.painter().layout_no_wrap(change.to_owned(), font.clone(), Color32::PLACEHOLDER);
                let right = galley.size().x + 40.0;
                let field = (ui.available_width() - right).clamp(60.0, 320.0);
                let field =
                    SearchField { name: text!("keys-sheet.search"), note: "", size: Vec2::new(field, 36.0) };
                let field = field.show(ui, &mut self.query);
                if escape_clears(ui, &self.query) {
                    self.query.clear();
                }
                if ui.memory(|memory| memory.focused().is_none()) {
                    field.request_focus();
                }
                if !self.query.trim().is_empty()
                    && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter))
                    && let Some(command) =
                        sections.iter().flat_map(|(_, rows)| rows).find_map(|row| row.command)
                {
                    *run = Some(command.into());
                }
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    let button = Button::new(RichText::new(change).font(font)).min_size(Vec2::new(0.0, 32.0));
                    if ui.add(button).clicked() {
                        *run = Some(Message::ShowPreferences(PreferencesSection::Keys));
                    }
                });
            },
        );
    }
}

/// Draws the sections: first those about the game, then those about other pages.
fn show_sections(ui: &mut Ui, sections: &[SectionRows], plays_crosspatch: bool, run: &mut Option<Message>) {
    if sections.is_empty() {
        let theme = Theme::current(ui);
        let (rect, _) = ui.allocate_exact_size(Vec2::new(ui.available_width(), 60.0), Sense::hover());
        let rect = rect.shrink2(Vec2::new(24.0, 0.0));
        let font = theme::regular(theme::BODY);
        return text_line(
            ui.painter(),
            rect,
            Align2::LEFT_CENTER,
            text!("palette.nothing"),
            font,
            theme.soft,
        );
    }
    let is_main = |(section, _): &SectionRows| section.is_about(plays_crosspatch);
    let (main, other): (Vec<_>, Vec<_>) = sections.iter().cloned().partition(is_main);
    for block in [main, other] {
        columns(ui, &block, run);
    }
    ui.add_space(16.0);
}

/// Draws sections in as many columns as fit.
fn columns(ui: &mut Ui, sections: &[SectionRows], run: &mut Option<Message>) {
    let inner = ui.available_width() - 48.0;
    let count = (((inner + COLUMN_GAP) / (MIN_COLUMN_WIDTH + COLUMN_GAP)) as usize).clamp(1, 3);
    let width = (inner - COLUMN_GAP * (count as f32 - 1.0)) / count as f32;
    if sections.is_empty() {
        return;
    }
    let heights: Vec<f32> = sections.iter().map(|(_, rows)| section_height(rows.len())).collect();
    // Each column has a section.
    let breaks = column_starts(&heights, count.min(sections.len()));
    let top = ui.cursor().top() + 4.0;
    let left = ui.max_rect().left() + 24.0;
    let mut bottom = top;
    for (column, start) in breaks.iter().enumerate() {
        let end = breaks.get(column + 1).copied().unwrap_or(sections.len());
        let corner = Pos2::new(left + column as f32 * (width + COLUMN_GAP), top);
        let mut at = corner.y;
        for (section, rows) in &sections[*start..end] {
            let rect =
                Rect::from_min_size(Pos2::new(corner.x, at), Vec2::new(width, section_height(rows.len())));
            show_section(ui, rect, *section, rows, run);
            at = rect.bottom();
        }
        bottom = bottom.max(at);
    }
    ui.allocate_space(Vec2::new(1.0, bottom - top));
}

fn section_height(rows: usize) -> f32 {
    HEADING_HEIGHT + ROW_HEIGHT * rows as f32
}

/// Returns the index of the first section of each column, so that the tallest column is as low as possible and the
/// order of the sections is kept.
fn column_starts(heights: &[f32], columns: usize) -> Vec<usize> {
    let total = |range: &[f32]| range.iter().sum::<f32>();
    let (_, starts) = match columns {
        0 | 1 => (0.0, vec![0]),
        2 => best(
            (1..heights.len())
                .map(|split| (total(&heights[..split]).max(total(&heights[split..])), vec![0, split])),
        ),
        _ => best((1..heights.len().saturating_sub(1)).flat_map(|first| {
            (first + 1..heights.len()).map(move |second| {
                let parts = [&heights[..first], &heights[first..second], &heights[second..]];
                (parts.map(total).into_iter().fold(0.0, f32::max), vec![0, first, second])
            })
        })),
    };
    starts
}

fn best(layouts: impl Iterator<Item = (f32, Vec<usize>)>) -> (f32, Vec<usize>) {
    layouts.min_by(|a, b| a.0.total_cmp(&b.0)).unwrap_or((0.0, vec![0]))
}

fn show_section(ui: &mut Ui, rect: Rect, section: Section, rows: &[Row], run: &mut Option<Message>) {
    let theme = Theme::current(ui);
    let heading = rect.with_max_y(rect.top() + HEADING_HEIGHT);
    let title = RichText::new(section.name()).font(theme::semibold(theme::SMALL)).color(theme.accent);
    let place = UiBuilder::new().max_rect(heading.with_min_y(heading.top() + 14.0));
    ui.scope_builder(place, |ui| ui.label(title));
    ui.painter().hline(rect.x_range(), heading.bottom() - 3.0, (1.0, theme.line));
    for (index, row) in rows.iter().enumerate() {
        let top = heading.bottom() + index as f32 * ROW_HEIGHT;
        let line = Rect::from_min_size(Pos2::new(rect.left(), top), Vec2::new(rect.width(), ROW_HEIGHT));
        show_row(ui, line, section, row, run);
    }
}

fn show_row(ui: &mut Ui, rect: Rect, section: Section, row: &Row, run: &mut Option<Message>) {
    let theme = Theme::current(ui);
    let spoken = text!("keys-row", command = row.name.as_str(), keys = row.keys.join(", "));
    if let Some(command) = row.command {
        let id = ui.scope_id().with(("shortcut", section.name(), command.id()));
        let response = ui.interact(rect, id, Sense::click());
        response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &spoken));
        if response.hovered() || response.has_focus() {
            ui.painter().rect_filled(rect.expand2(Vec2::new(8.0, 0.0)), 6.0, theme.button_hover);
        }
        if response.has_focus() {
            let ring = (2.0, theme.accent);
            ui.painter().rect_stroke(
                rect.expand2(Vec2::new(8.0, 0.0)),
                6.0,
                ring,
                eframe::egui::StrokeKind::Inside,
            );
        }
        if response.gained_focus() {
            ui.scroll_to_rect(rect, None);
        }
        let is_run = response.clicked();
        response.on_hover_text(command.tooltip());
        if is_run {
            *run = Some(command.into());
        }
    } else {
        let id = ui.scope_id().with(("keys", section.name(), row.name.as_str()));
        let response = ui.interact(rect, id, Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &spoken));
    }
    let keys = paint_keys(ui.painter(), rect.right_center(), &row.keys, theme);
    let room = (keys - rect.left()).max(40.0);
    let size = fitting_font(ui.painter(), &row.name, theme::semibold(theme::SMALL), room).size;
    let mut job = highlighted_text(
        &row.name,
        &row.highlighted,
        &(theme::regular(size), theme.ink),
        &(theme::semibold(size), theme.accent),
    );
    job.wrap = eframe::egui::text::TextWrapping::truncate_at_width(room);
    let name = ui.painter().layout_job(job);
    ui.painter().galley(rect.left_center() - Vec2::new(0.0, name.size().y / 2.0), name, theme.ink);
}

/// Returns the sections with the rows that match the query, for a sudoku of a size or a crosspatch. Commands without a key are listed only in a search.
fn sections(
    query: &str,
    bindings: &KeyBindings,
    size: Option<Size>,
    label: &dyn Fn(Command) -> String,
) -> Vec<SectionRows> {
    let mut order: Vec<Section> = Section::ALL.into();
    if size.is_none() {
        order.sort_by_key(|section| *section != Section::Crosspatch);
    }
    let found = |row: Row| {
        let found = TextMatch::find(&row.name, query);
        let is_key = || row.keys.iter().any(|key| key.to_lowercase() == query.trim().to_lowercase());
        match found {
            _ if query.trim().is_empty() => (!row.keys.is_empty()).then_some(row),
            Some(found) => Some(Row { highlighted: found.highlighted, ..row }),
            None => is_key().then_some(row),
        }
    };
    let rows = |section| match section {
        Section::Crosspatch => crosspatch_rows(bindings, label),
        section => section_rows(section, bindings, size, label),
    };
    let all =
        order.into_iter().map(|section| (section, rows(section).into_iter().filter_map(found).collect()));
    all.filter(|(_, rows): &SectionRows| !rows.is_empty()).collect()
}

fn command_row(command: Command, bindings: &KeyBindings, label: &dyn Fn(Command) -> String) -> Row {
    let mut keys: Vec<String> = bindings.keys(command).iter().map(shortcut_name).collect();
    keys.dedup();
    let name = without_ellipsis(&label(command)).to_owned();
    Row { command: Some(command), name, keys, highlighted: Vec::new() }
}

fn fixed_row(name: &str, keys: &str) -> Row {
    Row { command: None, name: name.to_owned(), keys: keys_in(keys).collect(), highlighted: Vec::new() }
}

/// Returns the keys in a list of them.
fn keys_in(list: &str) -> impl Iterator<Item = String> {
    list.split(", ").filter(|key| !key.is_empty()).map(str::to_owned)
}

fn section_rows(
    section: Section,
    bindings: &KeyBindings,
    size: Option<Size>,
    label: &dyn Fn(Command) -> String,
) -> Vec<Row> {
    let groups = BoardCommandGroup::ALL.into_iter().filter(|group| Section::of_group(*group) == section);
    let groups = groups.flat_map(|group| group_rows(group, bindings, size));
    let leave = (section == Section::Move)
        .then(|| fixed_row(text!("board-key-leave"), text!("board-key-leave.keys")));
    let commands = Command::MENU_ORDER.into_iter().filter(|command| Section::of(*command) == section);
    groups.chain(commands.map(|command| command_row(command, bindings, label))).chain(leave).collect()
}

/// Returns the rows about a crosspatch: typing, its own commands, and those whose keys differ there.
fn crosspatch_rows(bindings: &KeyBindings, label: &dyn Fn(Command) -> String) -> Vec<Row> {
    let bindings = &bindings.without_digit_letters();
    let typing = bindings.without_text_keys();
    let is_listed = |command: &Command| {
        let is_own = Section::of(*command) == Section::Crosspatch;
        let differs = || {
            command.mode().is_some()
                && Command::is_available_in(*command, crate::app::input::mode::InputMode::Crosspatch)
                && typing.keys(*command) != bindings.keys(*command)
        };
        is_own || differs()
    };
    let fixed = [
        fixed_row(text!("crosspatch-key-type"), text!("crosspatch-key-type.keys")),
        fixed_row(text!("crosspatch-key-slot"), &group_keys(BoardCommandGroup::Column, &typing)),
        fixed_row(text!("crosspatch-key-lay"), &typing.keys_text(Command::Accept)),
    ];
    let commands = Command::MENU_ORDER.into_iter().filter(is_listed);
    fixed.into_iter().chain(commands.map(|command| command_row(command, &typing, label))).collect()
}

/// Returns the rows about a group of board commands: one, and another about the digits above nine if the game has some.
fn group_rows(group: BoardCommandGroup, bindings: &KeyBindings, size: Option<Size>) -> Vec<Row> {
    let keys = group_keys(group, bindings);
    let last = size.and_then(|size| size.digits_above_nine().last());
    let Some(last) = last else {
        let is_shown = group != BoardCommandGroup::LargeDigit;
        return is_shown.then(|| fixed_row(group.name(), &keys)).into_iter().collect();
    };
    let second = last.value() - 10;
    let key_of = |command: BoardCommand| bindings.keys(Command::Board(command)).first().map(shortcut_name);
    let row = |name: &str, first: Option<String>, keys: &str| Row {
        keys: first.into_iter().chain(keys_in(keys)).collect(),
        ..fixed_row(name, "")
    };
    match group {
        BoardCommandGroup::LargeDigit if bindings.has_digit_letters() => {
            let own = group_keys(group, &bindings.without_digit_letters());
            let letters = match DigitNames::Letters.name(last) {
                "A" => "A".to_owned(),
                last => format!("A–{last}"),
            };
            vec![row(group.name(), Some(letters), &own)]
        }
        BoardCommandGroup::LargeDigit => {
            let one = key_of(BoardCommand::Enter { digit: Digit::ONE, held: None });
            let typed = one.map(|key| text!("board-key-large-digit.typed", key = key, last = second));
            vec![row(group.name(), typed, &keys)]
        }
        BoardCommandGroup::Highlight => {
            let typed = match key_of(BoardCommand::Highlight(Some(Digit::ONE))) {
                _ if bindings.has_digit_letters() => {
                    Some(text!("board-key-large-highlight.pressed").to_owned())
                }
                key => key.map(|key| text!("board-key-large-highlight.typed", key = key, last = second)),
            };
            vec![fixed_row(group.name(), &keys), row(text!("board-key-large-highlight"), typed, "")]
        }
        group => vec![fixed_row(group.name(), &keys)],
    }
}

/// Returns the keys of a group of board commands: abbreviated if they are the defaults, else in full. Where letters are
/// digits, those of the arrows do not move.
fn group_keys(group: BoardCommandGroup, bindings: &KeyBindings) -> String {
    let commands = group.commands();
    let defaults = group.default_keys_text();
    let chosen = bindings.without_digit_letters();
    let is_default = |command: &BoardCommand| chosen.keys(Command::Board(*command)) == command.default_keys();
    if commands.iter().all(is_default) {
        let has_letters = group == BoardCommandGroup::Move && bindings.has_digit_letters();
        let arrows = defaults.split_once(", ").map_or(defaults, |(arrows, _)| arrows);
        return if has_letters { arrows } else { defaults }.to_owned();
    }
    let keys = commands.iter().map(|command| bindings.keys_text(Command::Board(*command)));
    keys.filter(|keys| !keys.is_empty()).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_keep_the_order_of_the_sections_and_are_of_similar_height() {
        assert_eq!(column_starts(&[7.0, 7.0, 5.0, 6.0, 7.0, 7.0], 3), [0, 2, 4]);
        assert_eq!(column_starts(&[1.0, 1.0, 9.0], 2), [0, 2]);
        assert_eq!(column_starts(&[1.0, 2.0], 1), [0]);
        assert_eq!(column_starts(&[1.0], 3).first(), Some(&0));
    }

    #[test]
    fn every_command_is_listed_in_one_section() {
        for command in Command::MENU_ORDER {
            let sections = Section::ALL.into_iter().filter(|section| Section::of(command) == *section);
            assert_eq!(sections.count(), 1, "{command:?}");
        }
        let all =
            sections("", &KeyBindings::default(), Some(Size::NINE), &|command| command.name().to_owned());
        let listed: Vec<Command> =
            all.iter().flat_map(|(_, rows)| rows).filter_map(|row| row.command).collect();
        for command in Command::MENU_ORDER.into_iter().filter(|command| !command.default_keys().is_empty()) {
            assert!(listed.contains(&command), "{command:?}");
        }
    }

    #[test]
    fn a_search_finds_names_and_keys() {
        let found = |query| {
            let all = sections(query, &KeyBindings::default(), Some(Size::NINE), &|command| {
                command.name().to_owned()
            });
            all.into_iter().flat_map(|(_, rows)| rows).map(|row| row.name).collect::<Vec<_>>()
        };
        assert!(found("ctrl+z").contains(&"Undo".to_owned()));
        assert!(found("colours").contains(&"Erase colours and links".to_owned()), "it has no key");
        assert!(found("no such thing").is_empty());
    }
}
