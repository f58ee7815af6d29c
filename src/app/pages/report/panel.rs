//! The cards of the report: the line over time, the moments, the table of techniques and the buttons.

use eframe::egui::text::{LayoutJob, TextFormat};
use eframe::egui::{
    Align, Align2, CornerRadius, Layout, Margin, Pos2, Rect, RichText, Role, ScrollArea, Sense, Ui,
    UiBuilder, Vec2, WidgetInfo,
};

use crate::app::input::command::Command;
use crate::app::message::Message;
use crate::app::pages::report::legend::{self, Mark};
use crate::app::pages::report::{ReportPage, ShownPart, chart, moment_text};
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::{
    card_with, chip, command_button, key_width, named_group, selection_changed, shown_key, text_line,
    text_width,
};
use crate::app::ui::with_id::with_id;
use crate::report::{GameReport, ReportScope, TechniqueRow};
use crate::text::{self, text};

/// The margins and gaps between the parts, in points.
const GAP: f32 = 14.0;
/// The height of the heading of the first card with its margins, and of the key to the line where it is below that, in points.
const HEADING_HEIGHT: f32 = 46.0;
const KEY_HEIGHT: f32 = 22.0;
/// The gap beside the key in the heading, in points.
const KEY_GAP: f32 = 20.0;
/// The least and the greatest height of the line over time, in points.
const LINE_HEIGHTS: [f32; 2] = [84.0, 162.0];
/// The least height that the key leaves for the line, in points.
const LEAST_LINE_HEIGHT: f32 = 72.0;
/// The height of the buttons and the gap between them, in points.
const BUTTON_HEIGHT: f32 = 40.0;
const BUTTON_GAP: f32 = 8.0;
/// The gap between the columns of the table, and the least width of its names, in points.
const COLUMN_GAP: f32 = 20.0;
const LEAST_NAME_WIDTH: f32 = 150.0;
const ROW_HEIGHT: f32 = 24.0;

/// The places of the parts of the page.
pub struct ReportPlaces {
    pub board: Rect,
    /// The line over time across the window; `None` where it is in the panel.
    line: Option<Rect>,
    pub panel: Rect,
}

/// Returns the places of the parts in the window's area between its bars, with the board beside the panel or above it, and
/// with this margin at both sides. A low window has the line below the board if there is room, or else in the panel.
pub fn places(area: Rect, is_beside: bool, is_low: bool, margin: f32) -> ReportPlaces {
    if !is_beside {
        let side = (area.width() - 20.0).min(area.height() * 0.52).max(1.0);
        let left = area.center().x - side / 2.0;
        let board = Rect::from_min_size(Pos2::new(left, area.top() + 8.0), Vec2::splat(side));
        let panel = area.with_min_y(board.bottom() + 8.0).shrink2(Vec2::new(10.0, 0.0));
        return ReportPlaces { board, line: None, panel };
    }
    let inner = area.shrink2(Vec2::new(margin, GAP.min(margin)));
    let [least, most] = LINE_HEIGHTS.map(|height| height + HEADING_HEIGHT);
    let (mut line, below) = match is_low {
        true => (None, inner),
        false => {
            let line = inner.with_max_y(inner.top() + (inner.height() * 0.29).clamp(least, most));
            (Some(line), inner.with_min_y(line.bottom() + GAP))
        }
    };
    let side = below.height().min(below.width() * 0.5).max(1.0);
    let board = Rect::from_min_size(below.min, Vec2::splat(side));
    let under = board.translate(Vec2::new(0.0, side + GAP));
    if is_low && below.bottom() - under.top() >= least {
        line = Some(under.with_max_y(below.bottom().min(under.top() + most)));
    }
    ReportPlaces { board, line, panel: below.with_min_x(board.right() + 2.0 * GAP) }
}

/// Draws everything but the board.
pub fn show(
    ui: &mut Ui,
    page: &ReportPage,
    places: &ReportPlaces,
    is_beside: bool,
    messages: &mut Vec<Message>,
) {
    if let Some(line) = places.line {
        ui.scope_builder(UiBuilder::new().max_rect(line), |ui| line_card(ui, page, true, messages));
    }
    let rows = button_rows(ui, page, places.panel.width());
    let height = rows.len() as f32 * (BUTTON_HEIGHT + BUTTON_GAP) - BUTTON_GAP;
    // Below the board the buttons are first, so that they are in sight.
    let buttons_rect = match is_beside {
        true => places.panel.with_min_y(places.panel.bottom() - height),
        false => places.panel.with_max_y(places.panel.top() + height),
    };
    let cards = match is_beside {
        true => places.panel.with_max_y(buttons_rect.top() - GAP),
        false => places.panel.with_min_y(buttons_rect.bottom() + 8.0),
    };
    ui.scope_builder(UiBuilder::new().max_rect(buttons_rect), |ui| buttons(ui, &rows, messages));
    ui.scope_builder(UiBuilder::new().max_rect(cards), |ui| {
        ui.spacing_mut().item_spacing.y = if is_beside { GAP } else { 8.0 };
        ScrollArea::vertical().id_salt("report").show(ui, |ui| {
            ui.set_width(ui.available_width());
            let has_line = places.line.is_none();
            if has_line && is_beside {
                line_card(ui, page, false, messages);
            }
            if let Some(report) = page.report() {
                moments_card(ui, page, report, is_beside, messages);
            }
            // Below the board the moments are first, since they choose what it shows.
            if has_line && !is_beside {
                line_card(ui, page, false, messages);
            }
            if let Some(report) = page.report() {
                table_card(ui, report);
            }
        });
    });
}

/// Draws the heading and the line over time, in a card whose height may be fixed. The key to the line is in the heading or, if
/// there is room, below the line.
fn line_card(ui: &mut Ui, page: &ReportPage, is_fixed: bool, messages: &mut Vec<Message>) {
    let height = (ui.available_height() - HEADING_HEIGHT).clamp(LINE_HEIGHTS[0], LINE_HEIGHTS[1]);
    card_with(ui, "line", Margin { left: 16, right: 16, top: 10, bottom: 4 }, |ui| {
        ui.spacing_mut().item_spacing.y = 4.0;
        let marks = page.report().map(legend::marks_of).unwrap_or_default();
        let has_key = heading(ui, page, &marks);
        if page.report().is_some() {
            let below = if is_fixed { height - KEY_HEIGHT } else { height };
            let is_below =
                !has_key && below >= LEAST_LINE_HEIGHT && legend::width(ui, &marks) <= ui.available_width();
            chart::show(ui, page, if is_below { below } else { height }, messages);
            if is_below {
                legend::show(ui, &marks);
            }
        } else {
            ui.label(RichText::new(page.placeholder_text()).size(theme::BODY));
            ui.add_space(height - 24.0);
        }
    });
}

/// Draws the title, the level, the time and the help in one row, and the key to these marks, as far as they fit. Returns whether
/// the key fits, or there is nothing in it.
fn heading(ui: &mut Ui, page: &ReportPage, marks: &[Mark]) -> bool {
    let theme = Theme::current(ui);
    let row = ui.horizontal(|ui| {
        ui.set_min_height(28.0);
        ui.label(RichText::new(text!("report-page")).font(theme::semibold(theme::HEADING)));
        if let Some(text) = &page.heading().chip {
            chip(ui, text, theme.soft);
        }
        let Some(report) = page.report() else { return false };
        let time = text::clock_time(report.time);
        let full = text!("report-page.heading", time = time.as_str(), help = page.heading().help.as_str());
        let font = theme::regular(theme::SMALL);
        let width = |ui: &Ui, text: &str| text_width(ui, text, font.clone());
        // A gap follows, also where nothing fits behind it.
        let room = ui.available_width() - ui.spacing().item_spacing.x;
        if let Some(shown) = [full, time].into_iter().find(|it| width(ui, it) <= room) {
            ui.label(RichText::new(shown).font(font.clone()));
        }
        let right = Layout::right_to_left(Align::Center);
        ui.with_layout(right, |ui| {
            let (digits, key) = (text!("report-line.axis"), legend::width(ui, marks));
            let has_key = key <= ui.available_width() - KEY_GAP;
            let used = if has_key { key + KEY_GAP } else { 0.0 };
            if width(ui, digits) + used <= ui.available_width() - 8.0 {
                ui.label(RichText::new(digits).font(font.clone()).color(theme.soft));
                ui.add_space(KEY_GAP);
            }
            if has_key {
                legend::show(ui, marks);
            }
            has_key
        })
        .inner
    });
    row.inner
}

/// Draws the moments that are worth a look: below a board, where room is scarce, only the chosen one with all its sentences.
fn moments_card(
    ui: &mut Ui,
    page: &ReportPage,
    report: &GameReport,
    is_beside: bool,
    messages: &mut Vec<Message>,
) {
    let theme = Theme::current(ui);
    card_with(ui, "moments", Margin { left: 16, right: 16, top: 12, bottom: 10 }, |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        let heading = match page.scope_note() {
            Some(note) => note,
            None if report.moments.is_empty() => GameReport::quiet_text(),
            None => text!("report-page.moments"),
        };
        ui.label(RichText::new(heading).font(theme::semibold(theme::BODY)));
        if let Some(time) = report.marks_ignored_at {
            let note = text!("report-page.marks", time = text::clock_time(time));
            ui.label(RichText::new(note).size(theme::SMALL).color(theme.soft));
        }
        let chosen = if let ShownPart::Moment(index) = page.shown() { Some(index) } else { None };
        let moved = selection_changed(ui, chosen.map_or(0, |index| index + 1));
        named_group(ui, Role::ListBox, text!("report-page.moments"), |ui| {
            for index in 0..report.moments.len() {
                let is_chosen = chosen == Some(index);
                let row = MomentRow { index, is_chosen, is_whole: is_chosen || is_beside, moved };
                row.show(ui, report, messages);
            }
        });
        // What was chosen beside the moments.
        if chosen.is_none()
            && let Some(played) = page.shown_move().and_then(|index| report.moves.get(index))
        {
            ui.add_space(4.0);
            let sentences =
                page.shown_move().map(|index| report.sentences_of_move(index)).unwrap_or_default();
            let name = text!("report-page.move", name = played.name_text(), change = played.change_text());
            ui.label(RichText::new(name).font(theme::semibold(theme::BODY)));
            if report.scope == ReportScope::Whole {
                let text = RichText::new(sentences.join(" ")).size(theme::SMALL).color(theme.soft);
                ui.label(text);
            }
        }
    });
}

/// The row of a moment.
#[derive(Clone, Copy)]
struct MomentRow {
    index: usize,
    is_chosen: bool,
    /// Whether all of its sentences are shown, not the first alone.
    is_whole: bool,
    /// Whether another was chosen just now.
    moved: bool,
}

impl MomentRow {
    /// Draws it: its number and its sentences, the first of them bold.
    fn show(self, ui: &mut Ui, report: &GameReport, messages: &mut Vec<Message>) {
        let Self { index, is_chosen, is_whole, moved } = self;
        let theme = Theme::current(ui);
        let sentences = report.sentences(report.moments[index].index);
        let width = ui.available_width();
        let mut job = LayoutJob::default();
        job.wrap.max_width = width - 46.0;
        let count = if is_whole { sentences.len() } else { 1 };
        for (place, sentence) in sentences.iter().take(count).enumerate() {
            let font = if place == 0 { theme::semibold(theme::BODY) } else { theme::regular(theme::BODY) };
            let space = if place == 0 { "" } else { " " };
            job.append(&format!("{space}{sentence}"), 0.0, TextFormat::simple(font, theme.ink));
        }
        let galley = ui.painter().layout_job(job);
        let size = Vec2::new(width, galley.size().y + 16.0);
        let row = with_id(ui, index, |ui| ui.allocate_response(size, Sense::CLICK));
        row.widget_info(|| {
            WidgetInfo::selected(Role::ListBoxOption, true, is_chosen, moment_text(report, index))
        });
        if is_chosen || row.hovered() {
            let fill = if is_chosen { theme.selected } else { theme.button };
            ui.painter().rect_filled(row.rect, CornerRadius::same(10), fill);
        }
        if is_chosen && moved {
            row.scroll_to_me(None);
        }
        let centre = row.rect.left_top() + Vec2::new(22.0, 18.0);
        chart::disc(ui, centre, index + 1, theme.sets[1].0);
        ui.painter().galley(row.rect.left_top() + Vec2::new(42.0, 8.0), galley, theme.ink);
        if row.clicked() {
            messages.push(Message::ShowMoment(index));
        }
    }
}

/// Draws the table of the techniques: made, passed over, and the median of the pauses before them.
fn table_card(ui: &mut Ui, report: &GameReport) {
    if report.techniques.is_empty() {
        return;
    }
    let theme = Theme::current(ui);
    let is_whole = report.scope == ReportScope::Whole;
    card_with(ui, "techniques", Margin { left: 16, right: 16, top: 10, bottom: 10 }, |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        let small = theme::regular(theme::SMALL);
        let title = text!("report-table", named = report.technique_count(), count = report.moves.len());
        named_group(ui, Role::Table, &title, |ui| {
            ui.label(RichText::new(&title).font(small.clone()).color(theme.soft));
            let (rect, head) =
                ui.allocate_exact_size(Vec2::new(ui.available_width(), ROW_HEIGHT), Sense::hover());
            head.widget_info(|| WidgetInfo::labeled(Role::Row, true, text!("group-header")));
            for (column, place) in &columns(ui, rect, is_whole)[1..] {
                let heading = heading_of(*column);
                text_line(ui.painter(), *place, Align2::RIGHT_CENTER, heading, small.clone(), theme.soft);
            }
            for row in &report.techniques {
                table_row(ui, row, is_whole);
            }
        });
    });
}

fn table_row(ui: &mut Ui, row: &TechniqueRow, is_whole: bool) {
    let theme = Theme::current(ui);
    let (rect, response) =
        ui.allocate_exact_size(Vec2::new(ui.available_width(), ROW_HEIGHT), Sense::hover());
    let technique = row.technique.name();
    let name = match row.is_in_head {
        true => text!("report-name.head", technique = technique),
        false => technique.to_owned(),
    };
    let median = row.median_pause;
    response.widget_info(|| {
        let median = median.map_or_else(|| "–".to_owned(), text::time_in_words);
        let spoken = match is_whole {
            true => text!(
                "report-table.row",
                name = name.as_str(),
                made = row.made,
                passed = row.passed_over,
                median = median
            ),
            false => text!("report-table.row-made", name = name.as_str(), made = row.made, median = median),
        };
        WidgetInfo::labeled(Role::Row, true, spoken)
    });
    let values = [
        row.made.to_string(),
        row.passed_over.to_string(),
        median.map_or_else(|| "–".to_owned(), text::clock_time),
    ];
    let places = columns(ui, rect, is_whole);
    text_line(ui.painter(), places[0].1, Align2::LEFT_CENTER, &name, theme::regular(theme::BODY), theme.ink);
    for (column, place) in &places[1..] {
        let font = theme::regular(theme::BODY);
        text_line(ui.painter(), *place, Align2::RIGHT_CENTER, &values[*column], font, theme.ink);
    }
}

/// Returns the heading of a column with numbers.
fn heading_of(column: usize) -> &'static str {
    match column {
        0 => text!("report-table.made"),
        1 => text!("report-table.passed"),
        _ => text!("report-table.median"),
    }
}

/// Returns the places of the name and of each shown number in a row: of a narrow one, those that leave room for the name.
fn columns(ui: &Ui, row: Rect, is_whole: bool) -> Vec<(usize, Rect)> {
    let width =
        |column: &usize| text_width(ui, heading_of(*column), theme::regular(theme::SMALL)) + COLUMN_GAP;
    let mut shown: Vec<usize> = [0, 1, 2].into_iter().filter(|column| is_whole || *column != 1).collect();
    for dispensable in [2, 1] {
        if row.width() - shown.iter().map(width).sum::<f32>() < LEAST_NAME_WIDTH {
            shown.retain(|column| *column != dispensable);
        }
    }
    let mut left = row.right() - shown.iter().map(width).sum::<f32>();
    let mut places = vec![(0, row.with_max_x(left))];
    for column in shown {
        let place = Rect::from_min_size(Pos2::new(left, row.top()), Vec2::new(width(&column), row.height()));
        left = place.right();
        places.push((column, place));
    }
    places
}

/// A button: its command, its text and whether it can be pressed.
type ReportButton = (Command, String, bool);

/// Returns the buttons in one row, or in two where they do not fit: practise what was passed over, play on from here, replay
/// and close.
fn button_rows(ui: &Ui, page: &ReportPage, width: f32) -> Vec<Vec<ReportButton>> {
    let replay = match page.is_replaying() {
        true => text!("report-page.pause"),
        false => text!("report-page.replay"),
    };
    let has_moves = !page.moves().is_empty();
    let mut row: Vec<ReportButton> = vec![
        (Command::PlayFromHere, text!("report-page.play").to_owned(), page.can_play_from_here()),
        (Command::Replay, replay.to_owned(), has_moves),
        (Command::Close, Command::Close.name().to_owned(), true),
    ];
    if let Some(technique) = page.practised_technique() {
        let full = text!("report-page.practise", technique = technique.name());
        row.insert(0, (Command::PractisePassedOver, full, true));
        if button_widths(ui, &row, width).is_none() {
            row[0].1 = text!("report-page.practise-short").to_owned();
        }
    }
    match button_widths(ui, &row, width) {
        Some(_) => vec![row],
        None => row.chunks(2).map(<[ReportButton]>::to_vec).collect(),
    }
}

/// Draws the rows of buttons.
fn buttons(ui: &mut Ui, rows: &[Vec<ReportButton>], messages: &mut Vec<Message>) {
    ui.spacing_mut().item_spacing = Vec2::splat(BUTTON_GAP);
    for row in rows {
        let equal = (ui.available_width() - BUTTON_GAP * (row.len() - 1) as f32) / row.len() as f32;
        let widths = button_widths(ui, row, ui.available_width()).unwrap_or_else(|| vec![equal; row.len()]);
        ui.horizontal(|ui| {
            for ((command, text, is_on), width) in row.iter().zip(widths) {
                let size = Vec2::new(width, BUTTON_HEIGHT);
                if command_button(ui, *command, text, *is_on, size).clicked() {
                    messages.push(Message::Command(*command));
                }
            }
        });
    }
}

/// Returns the widths of buttons in a row of this width, which they fill, with room for the keys of all or of none; `None` if
/// they do not fit.
fn button_widths(ui: &Ui, row: &[ReportButton], width: f32) -> Option<Vec<f32>> {
    let font = theme::regular(theme::BODY);
    let text = |(_, text, _): &ReportButton| text_width(ui, text, font.clone()) + 20.0;
    let key = |(command, ..): &ReportButton| shown_key(ui, *command).map_or(0.0, |key| key_width(ui, &key));
    let width = width - BUTTON_GAP * (row.len() - 1) as f32;
    let fill = |needed: Vec<f32>| {
        let room = width - needed.iter().sum::<f32>();
        (room >= 0.0).then(|| needed.iter().map(|needed| needed + room / row.len() as f32).collect())
    };
    fill(row.iter().map(|button| text(button) + key(button)).collect())
        .or_else(|| fill(row.iter().map(text).collect()))
}
