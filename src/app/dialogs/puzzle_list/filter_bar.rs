//! The search field of the puzzle list, and the filters by level and by what was played.

use std::borrow::Cow;

use eframe::egui::text::{CCursor, CCursorRange};
use eframe::egui::{
    Button, Color32, ComboBox, Id, Key, KeyboardShortcut, Margin, Modifiers, Popup, Pos2, Rect, Response,
    RichText, Role, TextEdit, Ui, Vec2, WidgetInfo,
};

use crate::app::dialogs::puzzle_list::marks;
use crate::app::dialogs::puzzle_list::row::column_name;
use crate::app::sessions::puzzle_list::{PuzzleList, SortColumn, StatusFilter};
use crate::app::ui::choice_focus::ChoiceFocus;
use crate::app::ui::drop_down;
use crate::app::ui::form::{Choice, choice_entries};
use crate::app::ui::search_field::escape_clears;
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::ui::wake::waker;
use crate::solve::rating::Level;
use crate::text;
use crate::text::text;

/// The height of the search field, in points.
const FIELD_HEIGHT: f32 = 36.0;
/// The height of a chip, the gap between two, and the space left and right of the text in it.
const CHIP_HEIGHT: f32 = 32.0;
const CHIP_GAP: f32 = 6.0;
const CHIP_PADDING: f32 = 10.0;
/// The sizes of the name of a level and of the number of its puzzles.
const NAME_SIZE: f32 = 13.0;
const COUNT_SIZE: f32 = 12.0;
/// The space above the search field of a wide window, and above the chips.
const FIELD_TOP: f32 = 14.0;
const CHIPS_TOP: f32 = FIELD_TOP + FIELD_HEIGHT + 10.0;
/// The width of a drop-down list.
const DROP_DOWN_WIDTH: f32 = 132.0;
const NARROW_DROP_DOWN_WIDTH: f32 = 108.0;

/// Returns the id of the search field.
pub fn field_id() -> Id {
    Id::unique("list search")
}

/// Returns the shortcut of the search field.
pub fn search_shortcut() -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::COMMAND, Key::F)
}

/// Draws the bar. Returns the search field.
pub fn show(ui: &mut Ui, list: &mut PuzzleList, is_wide: bool) -> Response {
    let bar = ui.max_rect();
    let top = bar.top() + if is_wide { FIELD_TOP } else { 2.0 };
    let has_kinds = list.features().count() > 1;
    let (width, count) = match (is_wide, has_kinds) {
        (true, true) => (DROP_DOWN_WIDTH, 2.0),
        (true, false) => (DROP_DOWN_WIDTH, 1.0),
        (false, _) => (NARROW_DROP_DOWN_WIDTH, 2.0),
    };
    let menus = count * (width + 8.0);
    let field = Rect::from_min_size(Pos2::new(bar.left(), top), Vec2::new(bar.width() - menus, FIELD_HEIGHT));
    let menu = |index: f32| {
        let left = field.right() + 8.0 + index * (width + 8.0);
        Rect::from_min_size(Pos2::new(left, top), Vec2::new(width, FIELD_HEIGHT))
    };
    let response = search_field(ui, field, list, is_wide);
    if is_wide {
        if has_kinds {
            kind_menu(ui, menu(0.0), list);
        }
        status_menu(ui, menu(count - 1.0), list);
        if has_levels(list) {
            let chips = bar.with_min_y(bar.top() + CHIPS_TOP);
            super::within(ui, "levels", chips, |ui| level_chips(ui, list));
        }
    } else {
        filter_menu(ui, menu(0.0), list);
        sort_menu(ui, menu(1.0), list);
    }
    response
}

fn search_field(ui: &mut Ui, rect: Rect, list: &mut PuzzleList, is_wide: bool) -> Response {
    let theme = Theme::current(ui);
    let mut query = list.view().query.clone();
    let name = if list.has_variants() { text!("list-search.variants") } else { text!("list-search") };
    let hint = if is_wide { name } else { text!("list-search.short") };
    let field = TextEdit::singleline(&mut query)
        .id(field_id())
        .hint_text(hint)
        .margin(Margin { left: 34, right: 10, top: 0, bottom: 0 })
        .align(eframe::egui::Align2::LEFT_CENTER)
        .min_size(rect.size())
        .desired_width(rect.width());
    let field = ui.put(rect, field);
    field.widget_info(|| WidgetInfo::labeled(Role::TextInput, true, name));
    marks::lens(ui.painter(), Pos2::new(rect.left() + 18.0, rect.center().y), theme.soft);
    // Beside two menus there is no room for the key.
    if is_wide && query.is_empty() && list.features().count() < 2 {
        let at = Pos2::new(rect.right() - 12.0, rect.center().y);
        let key = crate::app::input::key_bindings::shortcut_name(&search_shortcut());
        ui.painter().text(
            at,
            eframe::egui::Align2::RIGHT_CENTER,
            key,
            theme::regular(theme::SMALL),
            theme.soft,
        );
    }
    let is_idle = ui.memory(|memory| memory.focused().is_none()) && !Popup::is_any_open(ui.ctx());
    let is_asked = ui.input_mut(|input| input.consume_shortcut(&search_shortcut()));
    if is_idle && !field.lost_focus() || is_asked {
        focus(ui, &query, true);
    }
    if escape_clears(ui, &list.view().query) {
        list.search(String::new(), waker(ui.ctx()));
    } else if field.changed() {
        list.search(query, waker(ui.ctx()));
    }
    field
}

/// Moves the focus to the search field, and selects its text or moves the cursor to the end.
pub fn focus(ui: &Ui, query: &str, selects: bool) {
    let id = field_id();
    ui.memory_mut(|memory| memory.request_focus(id));
    let mut state = TextEdit::load_state(ui.ctx(), id).unwrap_or_default();
    let end = CCursor::new(query.chars().count());
    let start = if selects { CCursor::new(0) } else { end };
    state.cursor.set_char_range(Some(CCursorRange::two(start, end)));
    TextEdit::store_state(ui.ctx(), id, state);
}

/// Draws a drop-down list.
fn drop_down(ui: &mut Ui, rect: Rect, name: &'static str, shown: String, contents: impl FnOnce(&mut Ui)) {
    super::within(ui, name, rect, |ui| {
        ui.spacing_mut().interact_size.y = rect.height();
        ui.spacing_mut().button_padding.x = 10.0;
        let list = ComboBox::from_id_salt(name).width(rect.width()).truncate();
        drop_down::show(ui, list, name, &shown, |ui| {
            ui.spacing_mut().interact_size.y = 28.0;
            contents(ui);
        });
    });
}

impl Choice for StatusFilter {
    const ALL: &'static [Self] = &[Self::All, Self::Unsolved, Self::Started, Self::Solved];

    fn name(self) -> Cow<'static, str> {
        Cow::Borrowed(match self {
            Self::All => text!("list-show.all"),
            Self::Unsolved => text!("list-show.unsolved"),
            Self::Started => text!("list-show.started"),
            Self::Solved => text!("list-show.solved"),
        })
    }
}

/// Draws the drop-down list with the sizes and kinds of clue in the list.
fn kind_menu(ui: &mut Ui, rect: Rect, list: &mut PuzzleList) {
    let what = list.view().feature.map_or_else(|| text!("list-kind.all").to_owned(), |it| it.to_string());
    drop_down(ui, rect, text!("list-kind.name"), text!("list-kind", what = what), |ui| kind_items(ui, list));
}

fn kind_items(ui: &mut Ui, list: &mut PuzzleList) {
    let all = (None, text!("list-kind.all").to_owned(), list.collection().len());
    let kinds = list.features().map(|(feature, count)| (Some(feature), feature.to_string(), count));
    let kinds: Vec<_> = std::iter::once(all).chain(kinds).collect();
    let entries = kinds.iter().map(|(feature, name, count)| {
        (format!("{name}  {}", text::number(*count)), *feature == list.view().feature)
    });
    if let Some(index) = drop_down::entries(ui, entries) {
        list.filter_feature(kinds[index].0, waker(ui.ctx()));
    }
}

fn status_menu(ui: &mut Ui, rect: Rect, list: &mut PuzzleList) {
    let chosen = list.view().status;
    let shown = text!("list-show", what = chosen.name());
    drop_down(ui, rect, text!("list-show.name"), shown, |ui| status_items(ui, list));
}

fn status_items(ui: &mut Ui, list: &mut PuzzleList) {
    let mut status = list.view().status;
    if choice_entries(ui, &mut status) {
        list.filter_status(status, waker(ui.ctx()));
    }
}

/// Draws the drop-down list that replaces the chips in a narrow window.
fn filter_menu(ui: &mut Ui, rect: Rect, list: &mut PuzzleList) {
    let view = list.view();
    let shown = match (view.level, view.feature, view.status) {
        (Some(level), ..) => level.to_string(),
        (None, Some(feature), _) => feature.to_string(),
        (None, None, StatusFilter::All) => text!("list-levels.all").to_owned(),
        (None, None, status) => status.name().into_owned(),
    };
    drop_down(ui, rect, text!("list-levels"), shown, |ui| {
        let levels: Vec<_> = levels(list).collect();
        let entries = levels.iter();
        let entries =
            entries.map(|(level, name, count)| (format!("{name}  {count}"), *level == list.view().level));
        if let Some(index) = drop_down::entries(ui, entries) {
            list.filter_level(levels[index].0, waker(ui.ctx()));
        }
        if list.features().count() > 1 {
            ui.separator();
            kind_items(ui, list);
        }
        ui.separator();
        status_items(ui, list);
    });
}

/// Draws the drop-down list that replaces the headers in a narrow window.
fn sort_menu(ui: &mut Ui, rect: Rect, list: &mut PuzzleList) {
    let columns = [
        SortColumn::Number,
        SortColumn::Givens,
        SortColumn::Level,
        SortColumn::Rating,
        SortColumn::HardestStep,
        SortColumn::Time,
        SortColumn::Status,
    ];
    let chosen = list.view().sort;
    drop_down(ui, rect, text!("list-sort"), column_name(chosen).to_owned(), |ui| {
        let entries = columns.map(|column| (column_name(column), column == chosen));
        if let Some(index) = drop_down::entries(ui, entries.into_iter()) {
            list.sort_by(columns[index], waker(ui.ctx()));
        }
    });
}

/// Returns whether there are levels to choose from: not if all puzzles are rated and have the same one.
fn has_levels(list: &PuzzleList) -> bool {
    let is_one = list.ratings().is_complete() && levels(list).count() <= 2;
    !is_one || list.view().level.is_some()
}

/// Returns the levels to choose from, each with its name and the number of puzzles; `None` is all levels. A level
/// without puzzles is left out.
fn levels(list: &PuzzleList) -> impl Iterator<Item = LevelChip> {
    let all = (None, text!("list-levels.all").to_owned(), text::number(list.collection().len()));
    let level = move |level: Level| {
        let count = list.ratings().level_count(level);
        let is_shown = count > 0 || list.view().level == Some(level);
        is_shown.then(|| (Some(level), level.to_string(), text::number(count)))
    };
    std::iter::once(all).chain(Level::NINEFOLD.into_iter().filter_map(level))
}

/// Draws the chips, in several rows if one is too narrow.
fn level_chips(ui: &mut Ui, list: &mut PuzzleList) {
    let theme = Theme::current(ui);
    ui.accesskit_node_builder(ui.unique_id(), |node| {
        node.set_role(Role::RadioGroup);
        node.set_label(text!("list-levels"));
    });
    ui.spacing_mut().item_spacing = Vec2::splat(CHIP_GAP);
    ui.spacing_mut().button_padding.x = CHIP_PADDING;
    let rows = chip_rows(ui, list, ui.available_width());
    let shown: Vec<_> = rows.iter().flatten().map(|(level, ..)| *level).collect();
    let focus =
        ChoiceFocus::new(text!("list-levels"), true, shown.iter().map(|level| *level == list.view().level));
    let mut index = 0;
    for row in rows {
        ui.horizontal(|ui| {
            for (level, name, count) in row {
                let is_chosen = level == list.view().level;
                let (fill, ink, soft) = match is_chosen {
                    true => (theme.same, theme.accent, theme.accent),
                    false => (theme.button, theme.ink, theme.soft),
                };
                let label = RichText::new(&name).size(NAME_SIZE).color(ink);
                let number = RichText::new(&count).size(COUNT_SIZE).color(soft);
                let chip = Button::new((label, number)).fill(fill).selected(is_chosen);
                let chip = focus.add(ui, index, chip.min_size(Vec2::new(0.0, CHIP_HEIGHT)));
                chip.widget_info(|| {
                    WidgetInfo::selected(Role::Button, true, is_chosen, format!("{name}, {count}"))
                });
                if chip.clicked() {
                    list.filter_level(level, waker(ui.ctx()));
                }
                if let Some(by_keys) = focus.by_keys(ui, index, &chip) {
                    list.filter_level(shown[by_keys], waker(ui.ctx()));
                }
                index += 1;
            }
        });
    }
}

/// A level to choose, with its name and the number of its puzzles.
type LevelChip = (Option<Level>, String, String);

/// Returns the chips of each row of this width.
fn chip_rows(ui: &Ui, list: &PuzzleList, width: f32) -> Vec<Vec<LevelChip>> {
    let text_width = |text: &str, size: f32| {
        ui.painter().layout_no_wrap(text.to_owned(), theme::regular(size), Color32::PLACEHOLDER).size().x
    };
    let gap = ui.spacing().icon_spacing;
    let (mut rows, mut left) = (Vec::<Vec<LevelChip>>::new(), 0.0);
    let levels: Vec<_> = levels(list).collect();
    // With one level there is nothing to choose.
    let has_choice = levels.len() != 2 || list.view().level.is_some() || !list.ratings().is_complete();
    for chip in levels.into_iter().filter(|_| has_choice) {
        let texts = text_width(&chip.1, NAME_SIZE) + gap + text_width(&chip.2, COUNT_SIZE);
        let needed = texts.ceil() + 2.0 * CHIP_PADDING;
        match rows.last_mut().filter(|_| needed <= left) {
            Some(row) => row.push(chip),
            None => {
                left = width;
                rows.push(vec![chip]);
            }
        }
        left -= needed + CHIP_GAP;
    }
    rows
}

/// Returns the height of the bar in a wide window of this width, in points.
pub fn wide_height(ui: &Ui, list: &PuzzleList, width: f32) -> f32 {
    if !has_levels(list) {
        return FIELD_TOP + FIELD_HEIGHT + 14.0;
    }
    let rows = chip_rows(ui, list, width).len() as f32;
    if rows == 0.0 {
        return FIELD_TOP + FIELD_HEIGHT + 12.0;
    }
    CHIPS_TOP + rows * CHIP_HEIGHT + (rows - 1.0) * CHIP_GAP + 12.0
}
