//! The card of the first window, in the place of the commands: levels, the puzzles of the day, and other kinds of puzzle.

use eframe::egui::text::{LayoutJob, TextFormat};
use eframe::egui::{
    Align2, Button, CornerRadius, FontId, Pos2, Rect, Response, RichText, Role, Sense, Shape, Stroke,
    StrokeKind, Ui, UiBuilder, Vec2, WidgetInfo,
};
use jiff::civil::Date;

use crate::app::input::command::Command;
use crate::app::message::Message;
use crate::app::ui::puzzle_kinds::PuzzleKind;
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::{fitting_font, shown_key, text_line, text_width};
use crate::app::ui::with_id::{clickable, with_id};
use crate::app::ui::{dates, kind_picture, puzzle_kinds, theme};
use crate::daily;
use crate::generate::VariantKind;
use crate::job::{CancelToken, Job};
use crate::solve::rating::{Level, rate_puzzle};
use crate::store::games::{DailyId, DailyKind};
use crate::store::results::{GameResult, ResultLog};
use crate::text::text;

/// The levels that the card offers. The first puzzle is of the first of them.
const LEVELS: [Level; 4] = [Level::Beginner, Level::Easy, Level::Medium, Level::Hard];
/// The ids of the kinds that it shows.
const KINDS: [&str; 3] = ["killer", "thermometer", "jigsaw"];

/// The state of today's puzzles, as far as it is known.
#[derive(Debug)]
pub struct StartCard {
    date: Date,
    level: Level,
    variant: VariantKind,
    today: Today,
    job: Option<Job<Today>>,
}

/// The levels and results of today's puzzles, which take time to find.
#[derive(Clone, Copy, Default, Debug)]
struct Today {
    /// The level of the variant; `None` while it is not known.
    variant_level: Option<Level>,
    /// Whether the sudoku and the variant are solved.
    solved: [bool; 2],
}

impl Today {
    fn find(date: Date, level: Level, results: &ResultLog, cancel: &CancelToken) -> Self {
        let results = results.load_untitled().map(|results| results.games).unwrap_or_default();
        let solved = [DailyKind::Level(level), DailyKind::Variant].map(|kind| {
            let id = Some(DailyId { date, kind });
            results.iter().any(|result| result.daily == id && GameResult::is_won(result))
        });
        let variant = daily::variant(date, cancel).ok();
        let rated = variant.and_then(|puzzle| rate_puzzle(&puzzle, cancel).ok());
        let variant_level = rated.filter(|rated| rated.is_solved).map(|rated| rated.rating.level);
        Self { variant_level, solved }
    }
}

impl StartCard {
    /// Creates the card of a day, with the puzzle of this level, and starts to find out what it shows.
    pub fn new(date: Date, level: Level, results: ResultLog, wake: impl FnOnce() + Send + 'static) -> Self {
        let job = Job::start(wake, move |cancel| Today::find(date, level, &results, cancel));
        let variant = daily::variant_kind(date);
        Self { date, level, variant, today: Today::default(), job: Some(job) }
    }

    /// Returns whether it is the card of a day, with the puzzle of this level.
    pub fn is_of(&self, date: Date, level: Level) -> bool {
        (self.date, self.level) == (date, level)
    }

    /// Takes the result of the job once it is finished.
    pub fn poll(&mut self) {
        // Without it, the card says less.
        if let Some(Ok(today)) = Job::take_finished(&mut self.job) {
            self.today = today;
        }
    }

    /// Returns whether something is still being found out.
    pub fn is_busy(&self) -> bool {
        self.job.is_some()
    }
}

/// The heights of the rows of the card, in points.
#[derive(Clone, Copy)]
struct RowHeights {
    level: f32,
    daily: f32,
    /// A kind with its picture.
    kind: f32,
    /// The gap below a heading.
    gap: f32,
}

impl RowHeights {
    const USUAL: Self = Self { level: 32.0, daily: 40.0, kind: 84.0, gap: 8.0 };
    const LOW: Self = Self { level: 28.0, daily: 36.0, kind: 58.0, gap: 5.0 };

    /// Returns the height of all rows but that of the kinds, without what is between the groups.
    fn fixed(self) -> f32 {
        3.0 * (LINE + self.gap) + self.level + self.daily
    }
}

/// The height of a line of text.
const LINE: f32 = 18.0;
/// The width below which the card has buttons alone, in points.
const NARROW: f32 = 300.0;
/// The least gap between the groups, in points.
const BETWEEN: f32 = 8.0;

/// Draws the contents of the card, which end at a height in the window.
pub fn show(ui: &mut Ui, card: &StartCard, bottom: f32, messages: &mut Vec<Message>) {
    let height = bottom - ui.cursor().top();
    let width = ui.available_width();
    if width < NARROW {
        return show_buttons(ui, card, height, messages);
    }
    ui.spacing_mut().item_spacing.y = 0.0;
    let (usual, low) = (RowHeights::USUAL, RowHeights::LOW);
    let rows = if height >= usual.fixed() + usual.kind + 2.0 * BETWEEN { usual } else { low };
    let room = height - rows.fixed() - 2.0 * BETWEEN;
    let has_pictures = room >= rows.kind;
    let kind = if has_pictures { room.min(usual.kind) } else { rows.level };
    // What is left is between the groups.
    let between = ((height - rows.fixed() - kind) / 2.0).clamp(0.0, 24.0);
    heading_with_course(ui, text!("welcome"), messages);
    ui.add_space(rows.gap);
    level_row(ui, &LEVELS, rows.level, messages);
    ui.add_space(between);
    heading(ui, text!("welcome.today"), Some(&dates::date(card.date)));
    ui.add_space(rows.gap);
    dailies(ui, card, 2, rows.daily, messages);
    ui.add_space(between);
    heading(ui, text!("welcome.kinds"), hint_text(ui).as_deref());
    ui.add_space(rows.gap);
    kinds(ui, Vec2::new(width, kind), has_pictures, messages);
}

/// Draws the buttons alone, for a panel without room for more.
fn show_buttons(ui: &mut Ui, card: &StartCard, height: f32, messages: &mut Vec<Message>) {
    let gap = 4.0;
    ui.spacing_mut().item_spacing = Vec2::splat(gap);
    let row = ((height + gap) / 5.0 - gap).clamp(24.0, RowHeights::USUAL.level);
    for pair in LEVELS.chunks(2) {
        level_row(ui, pair, row, messages);
    }
    dailies(ui, card, 1, row, messages);
    let size = Vec2::new(ui.available_width(), row);
    if plain_button(ui, &all_kinds(), Command::NewPuzzle, size).clicked() {
        messages.push(Command::NewPuzzle.into());
    }
}

/// Draws a row of buttons for the levels and for all kinds, below the board of a narrow window.
pub fn show_row(ui: &mut Ui, height: f32, messages: &mut Vec<Message>) {
    let all = all_kinds();
    let gap = ui.spacing().item_spacing.x;
    let width = (ui.available_width() - gap * (LEVELS.len() + 1) as f32) / (LEVELS.len() + 2) as f32;
    // A row is at least so high.
    ui.spacing_mut().interact_size.y = height;
    ui.horizontal(|ui| {
        for level in LEVELS {
            level_button(ui, level, Vec2::new(width, height), messages);
        }
        let size = Vec2::new(width, height);
        for (name, command) in
            [(all.as_str(), Command::NewPuzzle), (text!("welcome.course"), Command::Course)]
        {
            if plain_button(ui, name, command, size).clicked() {
                messages.push(command.into());
            }
        }
    });
}

fn all_kinds() -> String {
    text!("welcome.all", count = puzzle_kinds::all().len())
}

/// Returns which key gives a hint; words between asterisks are keys.
fn hint_text(ui: &Ui) -> Option<String> {
    shown_key(ui, Command::Hint).map(|key| text!("welcome.hint", hint = format!("*{key}*")))
}

/// Draws the heading of a group, and a text at its right whose words between asterisks are keys.
fn heading(ui: &mut Ui, title: &str, beside: Option<&str>) {
    let theme = Theme::current(ui);
    let (rect, response) = ui.allocate_exact_size(Vec2::new(ui.available_width(), LINE), Sense::hover());
    let spoken = [Some(title), beside].into_iter().flatten().collect::<Vec<_>>().join(". ").replace('*', "");
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &spoken));
    let mut job = LayoutJob::default();
    for (index, part) in beside.unwrap_or_default().split('*').enumerate() {
        let (font, ink) = match index % 2 {
            1 => (theme::semibold(theme::SMALL), theme.ink),
            _ => (theme::regular(theme::SMALL), theme.soft),
        };
        job.append(part, 0.0, TextFormat::simple(font, ink));
    }
    let beside = ui.painter().layout_job(job);
    let font = theme::semibold(theme::BODY);
    let has_room = text_width(ui, title, font.clone()) + beside.size().x + 12.0 <= rect.width();
    if has_room {
        let at = Align2::RIGHT_CENTER.align_size_within_rect(beside.size(), rect).min;
        ui.painter().galley(at, beside, theme.soft);
    }
    text_line(ui.painter(), rect, Align2::LEFT_CENTER, title, font, theme.ink);
}

/// Draws the heading of a group, and the link to the course at its right.
fn heading_with_course(ui: &mut Ui, title: &str, messages: &mut Vec<Message>) {
    let theme = Theme::current(ui);
    let top = ui.cursor().min;
    let row = Rect::from_min_size(top, Vec2::new(ui.available_width(), LINE));
    heading(ui, title, None);
    let name = text!("welcome.learn");
    let font = theme::semibold(theme::SMALL);
    let width = text_width(ui, name, font.clone()) + 4.0;
    let link = Button::new(RichText::new(name).font(font).color(theme.accent)).frame(false);
    let place = row.with_min_x(row.right() - width);
    let link = with_id(ui, Command::Course.id(), |ui| ui.place(place, link));
    if link.on_hover_text(Command::Course.tooltip()).clicked() {
        messages.push(Command::Course.into());
    }
}

fn level_row(ui: &mut Ui, levels: &[Level], height: f32, messages: &mut Vec<Message>) {
    let gap = ui.spacing().item_spacing.x;
    let width = (ui.available_width() - gap * (levels.len() - 1) as f32) / levels.len() as f32;
    ui.horizontal(|ui| {
        for level in levels {
            level_button(ui, *level, Vec2::new(width, height), messages);
        }
    });
}

fn level_button(ui: &mut Ui, level: Level, size: Vec2, messages: &mut Vec<Message>) {
    let theme = Theme::current(ui);
    // The level of the puzzle that is there.
    let (ink, font) = match level == LEVELS[0] {
        true => (theme.accent, theme::semibold(theme::SMALL)),
        false => (theme.ink, theme::regular(theme::SMALL)),
    };
    let name = level.to_string();
    let font = fitting_font(ui.painter(), &name, font, size.x - 8.0);
    let mut button = Button::new(RichText::new(&name).font(font).color(ink)).min_size(size);
    if level == LEVELS[0] {
        button = button.fill(theme.same);
    }
    ui.spacing_mut().button_padding = Vec2::new(4.0, 2.0);
    let response = with_id(ui, level, |ui| ui.add(button));
    if response.on_hover_text(text!("welcome.play", level = name)).clicked() {
        messages.push(Message::PlayNew(level));
    }
}

fn plain_button(ui: &mut Ui, name: &str, command: Command, size: Vec2) -> Response {
    ui.spacing_mut().button_padding = Vec2::new(4.0, 2.0);
    let font = fitting_font(ui.painter(), name, theme::regular(theme::SMALL), size.x - 8.0);
    let button = Button::new(RichText::new(name).font(font)).min_size(size);
    with_id(ui, name, |ui| ui.add_sized(size, button)).on_hover_text(command.tooltip())
}

/// Draws the puzzles of the day in so many columns.
fn dailies(ui: &mut Ui, card: &StartCard, columns: usize, height: f32, messages: &mut Vec<Message>) {
    let sudoku = (text!("welcome.sudoku").to_owned(), Some(card.level), Command::Daily);
    let variant = (card.variant.name(), card.today.variant_level, Command::DailyVariant);
    let gap = ui.spacing().item_spacing.x;
    let width = (ui.available_width() - gap * (columns - 1) as f32) / columns as f32;
    let all = [sudoku, variant];
    let mut place = |ui: &mut Ui, index: usize| {
        let (name, level, command) = &all[index];
        let size = Vec2::new(width, height);
        if daily_button(ui, size, name, *level, card.today.solved[index], *command).clicked() {
            messages.push((*command).into());
        }
    };
    match columns {
        1 => (0..all.len()).for_each(|index| place(ui, index)),
        _ => _ = ui.horizontal(|ui| (0..all.len()).for_each(|index| place(ui, index))),
    }
}

/// Draws the button of a puzzle of the day: its name, and its level with a tick if it is solved.
fn daily_button(
    ui: &mut Ui,
    size: Vec2,
    name: &str,
    level: Option<Level>,
    is_solved: bool,
    command: Command,
) -> Response {
    let theme = Theme::current(ui);
    let (rect, response) = clickable(ui, command.id(), size);
    let level = level.map_or_else(String::new, |level| level.to_string());
    let spoken = match (is_solved, level.is_empty()) {
        (true, _) => text!("welcome.solved", name = name, level = level.as_str()),
        (false, false) => text!("welcome.daily", name = name, level = level.as_str()),
        (false, true) => name.to_owned(),
    };
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &spoken));
    paint_button(ui, rect, &response);
    let mut inside = rect.shrink2(Vec2::new(12.0_f32.min(size.x / 18.0), 0.0));
    if is_solved {
        let end = Pos2::new(inside.right() - 12.0, inside.center().y);
        let points = [(0.0, 0.0), (3.5, 4.0), (10.0, -4.5)].map(|(x, y)| end + Vec2::new(x, y)).to_vec();
        ui.painter().add(Shape::line(points, Stroke::new(2.0, theme.good)));
        inside.max.x -= 18.0;
    }
    let (body, small) = (theme::regular(theme::BODY), theme::regular(theme::SMALL));
    let level_ink = if response.hovered() { theme.ink } else { theme.soft };
    let beside = |name_font: &FontId| {
        let level = if level.is_empty() { 0.0 } else { text_width(ui, &level, small.clone()) + 8.0 };
        text_width(ui, name, name_font.clone()) + level <= inside.width()
    };
    let painter = ui.painter();
    // The level is beside the name, or else below it.
    let in_one_line = [body, small.clone()].into_iter().find(|font| size.y >= LEAST_BODY && beside(font));
    match in_one_line {
        Some(font) => {
            painter.text(inside.right_center(), Align2::RIGHT_CENTER, &level, small, level_ink);
            painter.text(inside.left_center(), Align2::LEFT_CENTER, name, font, theme.ink);
        }
        None if level.is_empty() || size.y < LEAST_BODY => {
            paint_fitting(ui, inside, Align2::LEFT_CENTER, name);
        }
        None => {
            let (above, below) = inside.split_top_bottom_at_y(inside.top() + size.y * 0.56);
            paint_fitting(ui, above, Align2::LEFT_BOTTOM, name);
            painter.text(
                below.left_top(),
                Align2::LEFT_TOP,
                &level,
                theme::regular(theme::COUNT),
                theme.count(),
            );
        }
    }
    response.on_hover_text(command.tooltip())
}

/// The height of a button from which on its name has the usual size, in points.
const LEAST_BODY: f32 = 34.0;

/// Paints the ground of a button that is drawn by hand.
fn paint_button(ui: &Ui, rect: Rect, response: &Response) {
    let theme = Theme::current(ui);
    let fill = match () {
        () if response.is_pointer_button_down_on() => theme.button_pressed(),
        () if response.hovered() => theme.button_hover,
        () => theme.button,
    };
    let radius = CornerRadius::same(9);
    ui.painter().rect(rect, radius, fill, theme.button_outline(), StrokeKind::Inside);
    if response.has_focus() {
        ui.painter().rect_stroke(rect, radius, Stroke::new(2.0, theme.accent), StrokeKind::Inside);
    }
}

/// Draws the kinds, with their pictures if there is room, and the way to all of them.
fn kinds(ui: &mut Ui, size: Vec2, has_pictures: bool, messages: &mut Vec<Message>) {
    let gap = ui.spacing().item_spacing.x;
    let all = all_kinds();
    let shown: Vec<VariantKind> = KINDS.into_iter().filter_map(VariantKind::from_id).collect();
    // As many as have room for their names.
    let fits = |count: &usize| {
        let width = (size.x - gap * *count as f32) / (*count + 1) as f32 - 6.0;
        let name_width = |name: &str| text_width(ui, name, theme::regular(theme::COUNT));
        shown.iter().take(*count).all(|kind| name_width(&kind.name()) <= width) && name_width(&all) <= width
    };
    let most = (1..=shown.len()).rev().find(fits).unwrap_or(1);
    let shown = &shown[..most.min(shown.len())];
    let count = shown.len() + 1;
    let tile = Vec2::new((size.x - gap * (count - 1) as f32) / count as f32, size.y);
    let (_, row) = ui.allocate_space(size);
    let place =
        |index: usize| Rect::from_min_size(row.min + Vec2::new(index as f32 * (tile.x + gap), 0.0), tile);
    ui.scope_builder(UiBuilder::new().max_rect(row), |ui| {
        for (index, kind) in shown.iter().enumerate() {
            let spoken = text!("palette-new-kind", kind = kind.name());
            let response = ui.interact(place(index), ui.scope_id().with(kind.id()), Sense::click());
            response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &spoken));
            paint_kind(ui, place(index), &response, Some(*kind), &kind.name(), has_pictures);
            if response.on_hover_text(spoken).clicked() {
                messages.push(Message::PlayNewVariant(*kind));
            }
        }
        let response = ui.interact(place(shown.len()), ui.scope_id().with("all"), Sense::click());
        response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &all));
        paint_button(ui, place(shown.len()), &response);
        let (picture, name) = picture_and_name(place(shown.len()), has_pictures);
        if has_pictures {
            paint_nine_dots(ui, picture);
        }
        paint_name(ui, name, &all);
        if response.on_hover_text(Command::NewPuzzle.tooltip()).clicked() {
            messages.push(Command::NewPuzzle.into());
        }
    });
}

fn paint_kind(ui: &Ui, place: Rect, response: &Response, kind: PuzzleKind, name: &str, has_picture: bool) {
    paint_button(ui, place, response);
    let (picture, line) = picture_and_name(place, has_picture);
    if has_picture {
        kind_picture::paint(ui.painter(), picture, kind, Theme::current(ui));
    }
    paint_name(ui, line, name);
}

/// Returns the places of the picture and of the name on a tile.
fn picture_and_name(tile: Rect, has_picture: bool) -> (Rect, Rect) {
    if !has_picture {
        return (Rect::NOTHING, tile);
    }
    let side = (tile.height() - LINE - 6.0).min(52.0);
    let above = (tile.height() - side - LINE) / 3.0;
    let picture = Rect::from_min_size(
        Pos2::new(tile.center().x - side / 2.0, tile.top() + above + 1.0),
        Vec2::splat(side),
    );
    (picture, tile.with_min_y(picture.bottom() + above / 2.0).with_max_y(tile.bottom() - above / 2.0))
}

fn paint_name(ui: &Ui, place: Rect, name: &str) {
    paint_fitting(ui, place.shrink2(Vec2::new(3.0, 0.0)), Align2::CENTER_CENTER, name);
}

/// Paints a name in the largest of the small sizes in which it is whole.
fn paint_fitting(ui: &Ui, place: Rect, align: Align2, name: &str) {
    let fits = |size: &f32| text_width(ui, name, theme::regular(*size)) <= place.width();
    let size = [theme::SMALL, 12.0].into_iter().find(fits).unwrap_or(theme::COUNT);
    let ink = Theme::current(ui).ink;
    text_line(ui.painter(), place, align, name, theme::regular(size), ink);
}

/// Paints nine squares, the middle one in colour.
fn paint_nine_dots(ui: &Ui, square: Rect) {
    let theme = Theme::current(ui);
    let side = square.width() * 0.17;
    for index in 0..9 {
        let (column, row) = ((index % 3) as f32 - 1.0, (index / 3) as f32 - 1.0);
        let centre = square.center() + Vec2::new(column, row) * side * 1.35;
        let ink = if index == 4 { theme.accent } else { theme.track };
        ui.painter().rect_filled(Rect::from_center_size(centre, Vec2::splat(side)), 2.0, ink);
    }
}
