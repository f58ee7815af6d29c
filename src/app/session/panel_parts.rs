//! Parts of the panel that every family uses: status line, clock, pause button, source, and the title and
//! level of a hint.

use eframe::egui::{
    Align, Align2, Color32, CornerRadius, FontId, Label, Layout, Pos2, Rect, RichText, Role, Sense, Shape,
    Stroke, Ui, Vec2, WidgetInfo,
};

use crate::app::input::command::Command;
use crate::app::message::Message;
use crate::app::session::clock::DisplayedTime;
use crate::app::session::puzzle_session::PuzzleSession;
use crate::app::ui::icons::{CROSS_SIZE, close_cross};
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::{chip, chip_width, tooltip};
use crate::app::ui::with_id::clickable;
use crate::game::HintLevel;
use crate::generate::VariantKind;
use crate::library::{GradedCollection, VariantCollection};
use crate::store::games::{DailyKind, PuzzleSource};
use crate::text::{number, text};

/// Returns a short description of the puzzle's source; empty if it was made for the player.
pub fn source_text(source: &PuzzleSource) -> String {
    match source {
        PuzzleSource::Bundled(_) => text!("source-bundled").to_owned(),
        PuzzleSource::File(path) => {
            path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned()
        }
        PuzzleSource::Listed { index, from } => {
            text!("source-list", number = *index + 1, list = from.as_str())
        }
        PuzzleSource::Graded { file, index } => {
            let collection = GradedCollection::from_file_name(file);
            let list = collection.map_or_else(|| file.clone(), |it| number(it.len()));
            text!("source-list", number = *index + 1, list = list)
        }
        PuzzleSource::Variant { kind, index } => {
            let kind = VariantKind::from_id(kind);
            let list = kind.map_or_else(String::new, |kind| number(VariantCollection::of(kind).len()));
            text!("source-list", number = *index + 1, list = list)
        }
        PuzzleSource::Collection { name, index, .. } => {
            text!("source-list", number = *index + 1, list = name.as_str())
        }
        PuzzleSource::Clipboard => text!("source-clipboard").to_owned(),
        PuzzleSource::Own => text!("source-own").to_owned(),
        PuzzleSource::Practice(_) => text!("source-practice").to_owned(),
        PuzzleSource::Lesson(_) => text!("source-course").to_owned(),
        PuzzleSource::Daily(daily) => match daily.kind {
            DailyKind::Level(_) => text!("source-daily").to_owned(),
            DailyKind::Variant => text!("source-daily.variant").to_owned(),
        },
        PuzzleSource::Generated { .. } => String::new(),
        PuzzleSource::Unknown(_) => text!("source-unknown").to_owned(),
    }
}

/// Returns the progress of a game after the source of its puzzle, if the title does not name that.
pub fn with_source(session: &dyn PuzzleSession, progress: String) -> String {
    let (source, title) = (&session.meta().source, session.title());
    let is_named = match source {
        // Everyone remembers what they have just pasted.
        PuzzleSource::Bundled(_) | PuzzleSource::Generated { .. } | PuzzleSource::Clipboard => true,
        PuzzleSource::Graded { file, index } => GradedCollection::from_file_name(file)
            .is_some_and(|collection| puzzle_title(collection, *index) == title),
        PuzzleSource::Variant { kind, index } => VariantKind::from_id(kind)
            .is_some_and(|kind| title == text!("new-puzzle-title", name = kind.name(), number = *index + 1)),
        PuzzleSource::File(path) => {
            path.file_stem().is_some_and(|stem| title.contains(&*stem.to_string_lossy()))
        }
        _ => source_text(source).to_lowercase() == title.to_lowercase(),
    };
    if is_named { progress } else { format!("{} · {progress}", source_text(source)) }
}

/// Draws the time with each digit in a fixed place, so that the others do not move when one changes; softly while the clock
/// does not run.
pub fn clock_label(ui: &mut Ui, time: DisplayedTime, runs: bool) {
    let text = time.to_string();
    let size = Vec2::new(clock_text_width(ui, &text), 24.0);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    response
        .widget_info(|| WidgetInfo::labeled(Role::Timer, true, text!("time-spoken", time = text.as_str())));
    let mut left = rect.left();
    let theme = Theme::current(ui);
    let ink = if runs { theme.ink } else { theme.soft };
    if !has_seconds(&text) {
        ui.painter().text(rect.left_center(), Align2::LEFT_CENTER, text, theme::regular(theme::HEADING), ink);
        return;
    }
    for character in text.chars() {
        let width = clock_char_width(character);
        let centre = Pos2::new(left + width / 2.0, rect.center().y);
        ui.painter().text(centre, Align2::CENTER_CENTER, character, theme::regular(theme::HEADING), ink);
        left += width;
    }
}

/// Returns the width of a time, in points.
pub fn clock_text_width(ui: &Ui, time: &str) -> f32 {
    if has_seconds(time) {
        return time.chars().map(clock_char_width).sum();
    }
    let galley =
        ui.painter().layout_no_wrap(time.to_owned(), theme::regular(theme::HEADING), Color32::PLACEHOLDER);
    galley.size().x
}

fn has_seconds(time: &str) -> bool {
    time.contains(':')
}

/// Returns the width of one character of a time with seconds, in points.
pub fn clock_char_width(character: char) -> f32 {
    if character.is_ascii_digit() { 12.0 } else { 6.0 }
}

/// The side of the pause button, in points.
pub const PAUSE_BUTTON_SIZE: f32 = 28.0;

/// Draws a button with two bars, or with a triangle while paused.
pub fn pause_button(ui: &mut Ui, paused: bool, messages: &mut Vec<Message>) {
    let (rect, response) = clickable(ui, Command::Pause.id(), Vec2::splat(PAUSE_BUTTON_SIZE));
    let text = if paused { text!("pause-button.go-on") } else { text!("pause-button") };
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, text));
    let theme = Theme::current(ui);
    let painter = ui.painter();
    if response.hovered() || response.has_focus() {
        painter.rect_filled(rect, CornerRadius::same(8), theme.button_hover);
    }
    let icon = rect.shrink(8.0);
    if paused {
        let points = vec![icon.left_top(), icon.right_center(), icon.left_bottom()];
        painter.add(Shape::convex_polygon(points, theme.ink, Stroke::NONE));
    } else {
        for left in [icon.left() + 1.0, icon.right() - 5.0] {
            let bar = Rect::from_min_max(Pos2::new(left, icon.top()), Pos2::new(left + 4.0, icon.bottom()));
            painter.rect_filled(bar, CornerRadius::same(1), theme.ink);
        }
    }
    let clicked = response.clicked();
    response.on_hover_text(tooltip(ui, Command::Pause));
    if clicked {
        messages.push(Message::Command(Command::Pause));
    }
}

/// Returns the font of the title of a game.
pub fn title_font() -> FontId {
    theme::semibold(theme::HEADING)
}

/// Draws the title of a game; the tooltip has the player's note.
pub fn title_label(ui: &mut Ui, session: &dyn PuzzleSession) {
    let note = session.meta().label.note();
    let title = Label::new(RichText::new(session.title()).font(title_font())).truncate();
    // There is one tooltip: that of a title that is cut, or the note.
    let title = ui.add(title.show_tooltip_when_elided(note.is_empty()));
    if !note.is_empty() {
        title.on_hover_text(format!("{}\n{note}", session.title()));
    }
}

/// The height of a side panel from which on it has wide gaps, in points.
pub const HIGH_PANEL: f32 = 560.0;

/// Returns a label with small, soft text, truncated at the edge of the card.
pub fn small_label(ui: &Ui, text: String) -> Label {
    Label::new(RichText::new(text).size(theme::SMALL).color(Theme::current(ui).soft)).truncate()
}

/// Draws an indicator of the hint's level, with a dash for each level.
pub fn level_indicator(ui: &mut Ui, level: HintLevel) {
    let (rect, response) = ui.allocate_exact_size(Vec2::new(124.0, 6.0), Sense::hover());
    response
        .widget_info(|| WidgetInfo::labeled(Role::Label, true, text!("hint-rung", number = level.number())));
    let theme = Theme::current(ui);
    for each in HintLevel::ALL {
        let left = rect.left() + 32.0 * each as usize as f32;
        let dash = Rect::from_min_size(Pos2::new(left, rect.top()), Vec2::new(26.0, 5.0));
        let color = if each <= level { theme.primary } else { theme.button_hover };
        ui.painter().rect_filled(dash, CornerRadius::same(2), color);
    }
}

/// The contents of the line above a hint.
pub struct StatusLine<'a> {
    pub title: &'a str,
    /// The text of the chip and its colour; no chip if the text is empty.
    pub chip: (&'a str, Color32),
    pub is_paused: bool,
    /// The time played, if it is shown.
    pub time: Option<DisplayedTime>,
}

/// Draws the title of the puzzle, the chip, the clock and the pause button in one line.
pub fn status_line(ui: &mut Ui, line: StatusLine<'_>, messages: &mut Vec<Message>) {
    ui.horizontal(|ui| {
        let (chip_text, color) = line.chip;
        let time = line.time.map_or(0.0, |time| clock_text_width(ui, &time.to_string()) + 8.0);
        let room = ui.available_width() - chip_width(ui, chip_text) - time - PAUSE_BUTTON_SIZE - 24.0;
        ui.scope(|ui| {
            ui.set_max_width(room.max(40.0));
            ui.add(Label::new(RichText::new(line.title).font(theme::semibold(theme::BODY))).truncate());
        });
        if !chip_text.is_empty() {
            chip(ui, chip_text, color);
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            pause_button(ui, line.is_paused, messages);
            if let Some(time) = line.time {
                clock_label(ui, time, !line.is_paused);
            }
        });
    });
}

/// Draws the title of a hint, its chip, and a cross that closes the hint.
pub fn hint_title(ui: &mut Ui, title: &str, chip_text: Option<&str>, messages: &mut Vec<Message>) {
    title_line(ui, title, chip_text, CROSS_SIZE, |ui| {
        let close = close_cross(ui, Command::Close.name());
        if close.on_hover_text(tooltip(ui, Command::Close)).clicked() {
            messages.push(Message::Command(Command::Close));
        }
    });
}

/// Draws a title, its chip, and at the right edge what `right` draws in `right_width` points. If all do not fit in one
/// line, the chip is below the title.
pub fn title_line(
    ui: &mut Ui,
    title: &str,
    chip_text: Option<&str>,
    right_width: f32,
    right: impl FnOnce(&mut Ui),
) {
    let theme = Theme::current(ui);
    let font = theme::semibold(theme::HEADING);
    let width = ui.painter().layout_no_wrap(title.to_owned(), font.clone(), theme.ink).size().x;
    let chip_room =
        chip_text.map_or(0.0, |chip_text| chip_width(ui, chip_text) + ui.spacing().item_spacing.x);
    let gap = if right_width > 0.0 { ui.spacing().item_spacing.x } else { 0.0 };
    let room = ui.available_width() - right_width - gap;
    let in_one_line = width + chip_room <= room;
    ui.horizontal(|ui| {
        ui.scope(|ui| {
            ui.set_max_width(room);
            ui.add(Label::new(RichText::new(title).font(font)).wrap());
        });
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            right(ui);
            if let Some(chip_text) = chip_text.filter(|_| in_one_line) {
                chip(ui, chip_text, theme.soft);
            }
        });
    });
    if let Some(chip_text) = chip_text.filter(|_| !in_one_line) {
        ui.horizontal(|ui| chip(ui, chip_text, theme.soft));
    }
}

/// Returns a graded collection as the text of a list. Its puzzles have no names there: the list shows their numbers
/// and ratings.
pub fn collection_text(collection: GradedCollection) -> String {
    collection.all_puzzles().map(|graded| crate::format::line::write_sdm(&graded.givens, "")).collect()
}

/// Returns the title of the puzzle at an index of a collection.
pub fn puzzle_title(collection: GradedCollection, index: usize) -> String {
    text!("new-puzzle-title", name = collection_name(collection), number = index + 1)
}

/// Returns the name of a kind of daily puzzle.
pub fn daily_kind_name(kind: DailyKind) -> String {
    match kind {
        DailyKind::Level(level) => level.to_string(),
        DailyKind::Variant => text!("calendar.variant").to_owned(),
    }
}

/// Returns the name of a collection.
pub fn collection_name(collection: GradedCollection) -> String {
    match collection {
        GradedCollection::Level(level) => level.to_string(),
        GradedCollection::Technique(technique) => technique.name().to_owned(),
    }
}
