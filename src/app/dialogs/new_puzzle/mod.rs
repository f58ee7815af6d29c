//! The dialog for a new puzzle: its kind, found by typing or seen among all, its level, and what else can be chosen for it.
//! Nothing moves, whatever is chosen.

mod choices;
mod tiles;

use std::sync::Arc;

use eframe::egui::{
    Align2, Button, CornerRadius, EventFilter, Id, Key, Link, Modifiers, Popup, Pos2, Rect, RichText, Role,
    ScrollArea, Sense, Stroke, TextWrapMode, Ui, UiBuilder, Vec2, WidgetInfo,
};

use crate::app::dialogs::frame::{self, DialogMessage, FixedPlace, Parts};
use crate::app::dialogs::new_puzzle::choices::{LEVELS_HEIGHT, LIST_HEIGHT, List};
use crate::app::dialogs::new_puzzle::tiles::{Places, Tiles};
use crate::app::dialogs::{Dialog, DialogContext};
use crate::app::input::command::Command;
use crate::app::message::Message;
use crate::app::sessions::puzzle_maker::{PuzzleGoal, PuzzleMaker, PuzzleRequest};
use crate::app::ui::form::value_segments;
use crate::app::ui::puzzle_kinds::{self, PuzzleKind};
use crate::app::ui::search_field::{SearchField, escape_clears, type_ahead};
use crate::app::ui::theme::Theme;
use crate::app::ui::wake::waker;
use crate::app::ui::widgets::{ChoiceKind, paint_primary_focus, text_width};
use crate::app::ui::with_id::with_id;
use crate::app::ui::{theme, thumbnail};
use crate::grid::{CellSet, DigitNames, Digits};
use crate::library::{self, VariantCollection};
use crate::rules::Rules;
use crate::solve::rating::Level;
use crate::text::text;

/// The size, in points; that of the window where it is smaller.
const SIZE: Vec2 = Vec2::new(960.0, 724.0);
/// The least size with a column beside the kinds.
const WITH_COLUMN: Vec2 = Vec2::new(940.0, 600.0);
/// The width of the column with the choices, and the gap before it, in points.
const COLUMN: f32 = 240.0;
const COLUMN_GAP: f32 = 16.0;
/// The height of the search field and of what is beside it, in points.
const SEARCH_HEIGHT: f32 = 36.0;
/// The width of the choice for whom it is, in points.
const WHOM_WIDTH: f32 = 262.0;
const NARROW_WHOM_WIDTH: f32 = 212.0;
/// The width of the button that plays beside drop-down lists, in points.
const BESIDE_LISTS: f32 = 170.0;
/// The height of the sentence about the suggested puzzle, in points.
const SUGGESTION_HEIGHT: f32 = 28.0;
/// The height of the button that plays, in points.
const PLAY_HEIGHT: f32 = 44.0;
/// The height of the column without the sample board and the button that plays, in points.
const COLUMN_HEIGHT: f32 = NAME + SENTENCE + 12.0 + HEADING + LEVELS_HEIGHT + 2.0 * (8.0 + LIST_HEIGHT);
const NAME: f32 = 30.0;
/// The height of three lines.
const SENTENCE: f32 = 54.0;
const HEADING: f32 = 22.0;

/// The dialog for a new puzzle.
pub struct NewPuzzleDialog {
    query: String,
    /// The puzzle that shows what the chosen kind looks like.
    sample: Option<Sample>,
    field: Option<Id>,
}

struct Sample {
    kind: PuzzleKind,
    rules: Arc<Rules>,
    givens: Digits,
}

impl Sample {
    fn of(kind: PuzzleKind) -> Option<Self> {
        let puzzle = match kind {
            None => library::puzzle(0),
            Some(variant) => VariantCollection::of(variant).get(0)?,
        };
        Some(Self { kind, rules: puzzle.rules, givens: puzzle.givens })
    }
}

/// The parts of the dialog.
struct Regions {
    search: Rect,
    whom: Rect,
    tiles: Rect,
    /// The column beside the tiles; without it the choices are below them.
    column: Option<Rect>,
    below: Rect,
}

impl Regions {
    fn new(parts: &Parts, has_column: bool, margin: f32) -> Self {
        let body = parts.body.shrink2(Vec2::new(margin, 0.0));
        if has_column {
            let body = Rect::from_min_max(body.min + Vec2::new(0.0, 14.0), body.max - Vec2::new(0.0, 18.0));
            let (left, right) = body.split_left_right_at_x(body.right() - COLUMN);
            let left = left.with_max_x(left.right() - COLUMN_GAP);
            let (row, tiles) = left.split_top_bottom_at_y(left.top() + SEARCH_HEIGHT);
            let (search, whom) = row.split_left_right_at_x(row.right() - WHOM_WIDTH);
            let search = search.with_max_x(search.right() - 12.0);
            return Self { search, whom, tiles, column: Some(right), below: Rect::NOTHING };
        }
        let is_in_header = parts.beside_title.width() >= NARROW_WHOM_WIDTH + 190.0;
        let (row, rest) = match is_in_header {
            true => (parts.beside_title, body),
            false => body.split_top_bottom_at_y(body.top() + SEARCH_HEIGHT + 12.0),
        };
        let row =
            Rect::from_center_size(row.center(), Vec2::new(row.width(), SEARCH_HEIGHT.min(row.height())));
        let (search, whom) = row.split_left_right_at_x(row.right() - NARROW_WHOM_WIDTH);
        let rows = if rest.width() >= 560.0 { 1.0 } else { 2.0 };
        let below = 26.0 + rows * (LIST_HEIGHT + 8.0) + 4.0;
        let (tiles, below) = rest.split_top_bottom_at_y(rest.bottom() - below);
        Self { search: search.with_max_x(search.right() - 10.0), whom, tiles, column: None, below }
    }
}

/// Draws contents into a part with this name.
fn within<R>(ui: &mut Ui, name: &str, rect: Rect, contents: impl FnOnce(&mut Ui) -> R) -> R {
    let id = Id::unique(("new puzzle", name));
    ui.scope_builder(UiBuilder::new().scope_id(id).max_rect(rect), contents).inner
}

impl NewPuzzleDialog {
    pub fn new() -> Self {
        Self { query: String::new(), sample: None, field: None }
    }

    /// Takes the keys that choose among the kinds found, before the search field sees them. Returns whether the puzzle is to
    /// be played.
    fn take_keys(&self, ui: &Ui, request: &mut PuzzleRequest, tiles: &Tiles, columns: usize) -> bool {
        if Popup::is_any_open(ui.ctx()) || !ui.memory(|memory| memory.allows_interaction(ui.layer_id())) {
            return false;
        }
        let has_focus = self.field.is_some_and(|field| ui.memory(|memory| memory.has_focus(field)));
        if has_focus {
            for key in [Key::ArrowLeft, Key::ArrowRight, Key::ArrowUp, Key::ArrowDown] {
                for _ in 0..ui.input_mut(|input| input.count_and_consume_key(Modifiers::NONE, key)) {
                    if let Some(kind) = tiles.next_found(request.goal.variant(), key, columns) {
                        choose_kind(request, kind);
                    }
                }
            }
        }
        let is_choice = has_focus || tiles.have_focus(ui) || choices::levels_have_focus(ui);
        is_choice
            && tiles.counts().0 > 0
            && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter))
    }

    fn search_field(&mut self, ui: &mut Ui, tiles: &Tiles, request: &mut PuzzleRequest) {
        let (found, all) = tiles.counts();
        let note = match self.query.trim() {
            "" => String::new(),
            _ => text!("new-puzzle-search.found", found = found, all = all),
        };
        let field = SearchField { name: text!("new-puzzle-search"), note: &note, size: ui.max_rect().size() };
        let before = self.query.clone();
        let response = field.show(ui, &mut self.query);
        let arrows = EventFilter { horizontal_arrows: true, vertical_arrows: true, ..EventFilter::default() };
        ui.memory_mut(|memory| {
            memory.set_focus_lock_filter(response.id, arrows);
            if memory.focused().is_none() {
                memory.request_focus(response.id);
            }
        });
        self.field = Some(response.id);
        type_ahead(ui, &response, &mut self.query, |_| true);
        if self.query != before && !self.query.trim().is_empty() {
            let found = offered_tiles(&self.query, request).first_found();
            found.into_iter().for_each(|kind| choose_kind(request, kind));
        }
    }

    fn show(&mut self, ui: &Ui, context: &mut DialogContext<'_>, out: &mut Vec<Message>) -> bool {
        let maker = &mut *context.puzzle_maker;
        let (message, suggestion) = (context.message.as_ref(), context.suggestion.as_deref());
        let mut request = maker.request();
        let (mut plays, mut plays_suggestion) = (false, false);
        let place = place(ui);
        let margin = if place.has_column { frame::margin(ui.ctx()) } else { 12.0 };
        let shown = frame::show_fixed(ui, "new-puzzle", text!("new-puzzle"), &place.fixed, |ui, parts| {
            let mut regions = Regions::new(&parts, place.has_column, margin);
            if let Some(message) = message {
                show_message(ui, &mut regions.tiles, message);
            }
            if let Some(suggestion) = suggestion {
                plays_suggestion = show_suggestion(ui, &mut regions.tiles, suggestion);
            }
            let places = Places::new(regions.tiles, place.has_column);
            let tiles = offered_tiles(&self.query, &request);
            plays = self.take_keys(ui, &mut request, &tiles, places.columns);
            within(ui, "search", regions.search, |ui| self.search_field(ui, &tiles, &mut request));
            within(ui, "whom", regions.whom, |ui| whom_row(ui, &mut request));
            if escape_clears(ui, &self.query) {
                self.query.clear();
            }
            let tiles = offered_tiles(&self.query, &request);
            let pressed = within(ui, "kinds", regions.tiles, |ui| {
                if places.height <= regions.tiles.height() + 1.0 {
                    return tiles.show(ui, &places, request.goal.variant());
                }
                let scroll = ScrollArea::vertical().id_salt("kinds of puzzle").auto_shrink(false);
                scroll
                    .show(ui, |ui| {
                        let room = Rect::from_min_size(ui.cursor().min, regions.tiles.size());
                        let places = Places::new(room, false);
                        ui.allocate_space(Vec2::new(1.0, places.height));
                        tiles.show(ui, &places, request.goal.variant())
                    })
                    .inner
            });
            pressed.into_iter().for_each(|kind| choose_kind(&mut request, kind));
            plays |= match regions.column {
                Some(column) => self.column(ui, column, &mut request, maker),
                None => below(ui, regions.below, &mut request, maker),
            };
        });
        if request != maker.request() {
            maker.set_request(request, waker(ui.ctx()));
        }
        if plays {
            maker.play_when_ready(waker(ui.ctx()));
        }
        if plays_suggestion {
            out.push(Command::NextForMe.into());
        }
        !shown.should_close() && !plays_suggestion
    }

    /// Draws the column beside the kinds. Returns whether the puzzle is to be played.
    fn column(&mut self, ui: &mut Ui, place: Rect, request: &mut PuzzleRequest, maker: &PuzzleMaker) -> bool {
        let kind = request.goal.variant();
        let theme = Theme::current(ui);
        let (choices, play) = place.split_top_bottom_at_y(place.bottom() - PLAY_HEIGHT);
        let board = (choices.height() - COLUMN_HEIGHT - 12.0).clamp(60.0, 222.0);
        let (board, rest) = choices.split_top_bottom_at_y(choices.top() + board);
        self.sample_board(ui, board, kind, request.for_children.unwrap_or(DigitNames::Numbers));
        let mut top = rest.top() + 10.0;
        let mut next = |height: f32| {
            let rect = Rect::from_min_size(Pos2::new(rest.left(), top), Vec2::new(rest.width(), height));
            top += height;
            rect
        };
        describe_kind(ui, next(NAME - 10.0 + SENTENCE), kind);
        next(12.0);
        let heading = next(HEADING);
        let levels = next(LEVELS_HEIGHT);
        let title = match request.for_children {
            Some(_) => text!("new-puzzle-names"),
            None => text!("group-levels"),
        };
        let font = theme::regular(theme::SMALL);
        ui.painter().text(heading.left_center(), Align2::LEFT_CENTER, title, font, theme.soft);
        match request.for_children {
            Some(names) => {
                let names = within(ui, "names", levels, |ui| choices::names(ui, names));
                request.for_children = Some(names);
            }
            None => within(ui, "levels", levels, |ui| choices::levels(ui, levels, request)),
        }
        for list in List::beside_levels(request) {
            next(8.0);
            let row = next(LIST_HEIGHT);
            within(ui, "lists", row, |ui| list.show_labelled(ui, row, request));
        }
        within(ui, "play", play, |ui| play_button(ui, play.size(), maker))
    }

    fn sample_board(&mut self, ui: &mut Ui, place: Rect, kind: PuzzleKind, names: DigitNames) {
        let theme = Theme::current(ui);
        ui.painter().rect_filled(place, CornerRadius::same(9), theme.background);
        if self.sample.as_ref().is_none_or(|sample| sample.kind != kind) {
            self.sample = Sample::of(kind);
        }
        let Some(sample) = &self.sample else { return };
        let square = Rect::from_center_size(place.center(), Vec2::splat(place.height() - 18.0));
        let before = DigitNames::current();
        names.make_current();
        thumbnail::show(ui, square, &sample.rules, &sample.givens, &sample.givens, CellSet::EMPTY);
        before.make_current();
    }
}

impl Dialog for NewPuzzleDialog {
    fn ui(&mut self, ui: &Ui, context: &mut DialogContext<'_>, out: &mut Vec<Message>) -> bool {
        let is_open = self.show(ui, context, out);
        if !is_open {
            context.puzzle_maker.stop();
        }
        is_open
    }
}

/// The place of the dialog.
struct Place {
    fixed: FixedPlace,
    has_column: bool,
}

fn place(ui: &Ui) -> Place {
    let window = ui.ctx().content_rect();
    // A dialog that nearly fills the window has all of it.
    let side = |size: f32, room: f32| if size + 32.0 <= room { size } else { room };
    let size = Vec2::new(side(SIZE.x, window.width()), side(SIZE.y, window.height()));
    let has_column = size.x >= WITH_COLUMN.x && size.y >= WITH_COLUMN.y;
    let rect = Rect::from_center_size(window.center(), size);
    let corners = if rect == window { CornerRadius::ZERO } else { CornerRadius::same(12) };
    let mut fixed = FixedPlace { rect, corners, dims: true, beside_title: 0.0 };
    if !has_column {
        let title = text_width(ui, text!("new-puzzle"), theme::semibold(theme::HEADING));
        fixed.beside_title = (fixed.title_room(ui.ctx()) - title - 24.0).max(0.0);
        if fixed.beside_title < NARROW_WHOM_WIDTH + 190.0 {
            fixed.beside_title = 0.0;
        }
    }
    Place { fixed, has_column }
}

/// Returns the kinds, of which those are found that match a query and are made for whom the request is.
fn offered_tiles(query: &str, request: &PuzzleRequest) -> Tiles {
    let is_for_child = request.for_children.is_some();
    Tiles::new(query.trim(), |kind| {
        !is_for_child || kind.is_some_and(|kind| PuzzleGoal::FOR_CHILDREN.contains(&kind.id()))
    })
}

fn choose_kind(request: &mut PuzzleRequest, kind: PuzzleKind) {
    match kind {
        Some(kind) => request.goal = PuzzleGoal::Variant(kind),
        None if request.goal.variant().is_some() => request.goal = PuzzleGoal::Level(Level::Medium),
        None => {}
    }
}

/// Draws the name of a kind and its sentence, which has room for three lines.
fn describe_kind(ui: &Ui, place: Rect, kind: PuzzleKind) {
    let theme = Theme::current(ui);
    let name = puzzle_kinds::name(kind);
    let sentence = puzzle_kinds::sentence(kind);
    spoken_kind(ui, place, &name, &sentence);
    let painter = ui.painter();
    painter.text(place.left_top(), Align2::LEFT_TOP, name, theme::semibold(theme::BODY), theme.ink);
    let sentence = painter.layout(sentence, theme::regular(theme::SMALL), theme.soft, place.width());
    painter.galley(place.left_top() + Vec2::new(0.0, NAME - 10.0), sentence, theme.soft);
}

/// Draws the same in one line.
fn describe_kind_in_line(ui: &Ui, place: Rect, kind: PuzzleKind) {
    let theme = Theme::current(ui);
    let name = puzzle_kinds::name(kind);
    let sentence = puzzle_kinds::sentence(kind);
    spoken_kind(ui, place, &name, &sentence);
    let font = theme::semibold(theme::SMALL);
    let left = place.left() + text_width(ui, &name, font.clone()) + 10.0;
    let painter = ui.painter();
    painter.text(place.left_center(), Align2::LEFT_CENTER, name, font, theme.ink);
    let (room, font) = (place.with_min_x(left), theme::regular(theme::SMALL));
    // Where there is no room for it, the picture has to do.
    if text_width(ui, &sentence, font.clone()) <= room.width() {
        painter.text(room.left_center(), Align2::LEFT_CENTER, sentence, font, theme.soft);
    }
}

fn spoken_kind(ui: &Ui, place: Rect, name: &str, sentence: &str) {
    let response = ui.interact(place, Id::unique("chosen kind"), Sense::HOVER);
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, format!("{name}. {sentence}")));
}

/// Draws the message at the lower end of the kinds, which leave it the place.
fn show_message(ui: &mut Ui, tiles: &mut Rect, message: &DialogMessage) {
    let height = message.height(ui, tiles.width());
    let (rest, place) = tiles.split_top_bottom_at_y(tiles.bottom() - height);
    within(ui, "message", place, |ui| message.show(ui));
    *tiles = rest;
}

/// Draws the sentence about the suggested puzzle above the kinds, which leave it the place. Returns whether it was pressed.
fn show_suggestion(ui: &mut Ui, tiles: &mut Rect, suggestion: &str) -> bool {
    let (place, rest) = tiles.split_top_bottom_at_y(tiles.top() + SUGGESTION_HEIGHT);
    *tiles = rest;
    let ink = Theme::current(ui).accent;
    let link = Link::new(RichText::new(suggestion).size(theme::SMALL).color(ink));
    within(ui, "suggestion", place, |ui| ui.horizontal_centered(|ui| ui.add(link).clicked()).inner)
}

/// Draws the choices below the kinds. Returns whether the puzzle is to be played.
fn below(ui: &mut Ui, place: Rect, request: &mut PuzzleRequest, maker: &PuzzleMaker) -> bool {
    let theme = Theme::current(ui);
    let kind = request.goal.variant();
    ui.painter().hline(place.expand(12.0).x_range(), place.top(), Stroke::new(1.0, theme.line));
    let (line, rest) = place.split_top_bottom_at_y(place.top() + 26.0);
    describe_kind_in_line(ui, line.translate(Vec2::new(0.0, 4.0)), kind);
    let is_in_one_row = place.width() >= 560.0;
    let row = |number: f32| {
        let top = rest.top() + 4.0 + number * (LIST_HEIGHT + 8.0);
        rest.with_min_y(top).with_max_y(top + LIST_HEIGHT)
    };
    let most = if is_in_one_row { place.width() - BESIDE_LISTS - 8.0 } else { place.width() };
    within(ui, "lists", row(0.0), |ui| match request.for_children {
        Some(names) => {
            let room = row(0.0).with_max_x(place.left() + 220.0);
            let names =
                ui.scope_builder(UiBuilder::new().max_rect(room), |ui| choices::names(ui, names)).inner;
            request.for_children = Some(names);
        }
        None => {
            let shown: Vec<List> = std::iter::once(List::Level).chain(List::beside_levels(request)).collect();
            choices::lists(ui, row(0.0), &shown, request, most);
        }
    });
    let play = match is_in_one_row {
        true => row(0.0).with_min_x(place.right() - BESIDE_LISTS),
        false => row(1.0),
    };
    within(ui, "play", play, |ui| play_button(ui, play.size(), maker))
}

/// Draws the button that plays, or says how long the search takes. Returns whether it was pressed.
fn play_button(ui: &mut Ui, size: Vec2, maker: &PuzzleMaker) -> bool {
    let can_play = maker.pending_tries().is_none();
    let (fill, ink) = Theme::current(ui).primary_button(can_play);
    let button = match maker.pending_tries() {
        Some(tries) => {
            let text = text!("new-puzzle-waits", count = tries);
            Button::new(RichText::new(text).size(theme::SMALL).color(ink)).wrap_mode(TextWrapMode::Wrap)
        }
        None => {
            let key = RichText::new(text!("key-enter")).size(theme::SMALL).color(ink);
            Button::new((RichText::new(text!("new-puzzle-play")).color(ink), key)).gap(8.0)
        }
    };
    let button = button.fill(fill);
    ui.spacing_mut().button_padding.y = 2.0;
    let play = with_id(ui, "play", |ui| ui.add_enabled_ui(can_play, |ui| ui.add_sized(size, button)).inner);
    paint_primary_focus(ui, &play);
    let play = if can_play { play.accessible_name(text!("new-puzzle-play")) } else { play };
    play.clicked()
}

/// Draws the choice between all kinds and those for children.
fn whom_row(ui: &mut Ui, request: &mut PuzzleRequest) {
    let kind = ChoiceKind::Setting(text!("new-puzzle-whom"));
    let name = |is_for_child: bool| match is_for_child {
        true => text!("new-puzzle-whom.children").to_owned(),
        false => text!("new-puzzle-whom.all").to_owned(),
    };
    let was_for_child = request.for_children.is_some();
    match value_segments(ui, kind, &[false, true], was_for_child, name) {
        Some(true) if !was_for_child => *request = request.for_child(DigitNames::Numbers),
        Some(false) if was_for_child => {
            *request =
                PuzzleRequest { goal: PuzzleGoal::Level(Level::Medium), for_children: None, ..*request };
        }
        _ => {}
    }
}
