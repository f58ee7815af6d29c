//! The line of the digits placed over the play time, with the pauses of the moments, trials, hints and mistakes.

use std::time::Duration;

use eframe::egui::{
    Align2, Color32, CornerRadius, Pos2, Rect, Role, Sense, Shape, Stroke, Ui, UiBuilder, Vec2, WidgetInfo,
};

use crate::app::message::Message;
use crate::app::pages::report::legend::{self, Mark};
use crate::app::pages::report::{ReportPage, ShownPart};
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::named_group;
use crate::report::{GameReport, NamedMove};
use crate::text::{self, text};

/// The space below the line for the times, and above it for the numbers of the moments, in points.
const BELOW: f32 = 20.0;
const ABOVE: f32 = 8.0;
/// The radius of the disc with the number of a moment, in points.
const DISC: f32 = 10.5;
/// The steps between two times, in seconds, and the most times that are named.
const TIME_STEPS: [u64; 13] = [5, 10, 30, 60, 120, 300, 600, 1200, 1800, 3600, 7200, 21_600, 86_400];
const MOST_TIMES: u64 = 8;
/// The steps between two numbers of digits, the most that are named, and the least distance between two, in points.
const DIGIT_STEPS: [usize; 6] = [5, 10, 20, 50, 100, 200];
const MOST_NUMBERS: usize = 3;
const NUMBER_GAP: f32 = 18.0;

/// The places of times and digits on the chart.
struct Chart {
    line: Rect,
    /// The play time at the right end, at least a second.
    time: Duration,
    /// The number of digits at the upper end, at least 1.
    digits: usize,
}

impl Chart {
    fn new(rect: Rect, report: &GameReport) -> Self {
        let line = Rect::from_min_max(rect.min + Vec2::new(0.0, ABOVE), rect.max - Vec2::new(0.0, BELOW));
        let digits = report.moves.iter().map(|played| played.digit_count).max().unwrap_or_default();
        Self { line, time: report.time.max(Duration::from_secs(1)), digits: digits.max(1) }
    }

    fn x(&self, time: Duration) -> f32 {
        self.line.left() + self.line.width() * (time.as_secs_f32() / self.time.as_secs_f32()).min(1.0)
    }

    fn y(&self, digits: usize) -> f32 {
        let room = self.line.height() - DISC - 4.0;
        self.line.bottom() - 4.0 - room * digits as f32 / self.digits as f32
    }

    fn time_at(&self, x: f32) -> Duration {
        let share = ((x - self.line.left()) / self.line.width()).clamp(0.0, 1.0);
        self.time.mul_f32(share)
    }

    /// Returns the times that are named below the line.
    fn times(&self) -> impl Iterator<Item = Duration> + use<> {
        let all = self.time.as_secs();
        let fits = |step: &u64| all / step <= MOST_TIMES;
        let step = TIME_STEPS.into_iter().find(fits).unwrap_or(86_400);
        (1..).map(move |index| index * step).take_while(move |time| *time <= all).map(Duration::from_secs)
    }

    /// Returns the numbers of digits that are named beside the line.
    fn numbers(&self) -> impl Iterator<Item = usize> + use<> {
        let all = self.digits;
        let fits = |step: &usize| {
            (1..=MOST_NUMBERS).contains(&(all / step)) && self.y(0) - self.y(*step) >= NUMBER_GAP
        };
        let step = DIGIT_STEPS.into_iter().find(fits).unwrap_or(all);
        (1..).map(move |index| index * step).take_while(move |count| *count <= all)
    }
}

/// Returns the index of the move that was made nearest to a time.
fn move_at(moves: &[NamedMove], time: Duration) -> Option<usize> {
    // The times of a file need not be in order, so the end may be before the beginning.
    let nearest = |played: &NamedMove| time.clamp(played.time, played.end.max(played.time));
    (0..moves.len()).min_by_key(|index| time.abs_diff(nearest(&moves[*index])))
}

/// Returns the number of digits on the board at a time, without the givens.
fn digits_at(moves: &[NamedMove], time: Duration) -> usize {
    let made = moves.iter().filter(|played| !played.is_on_branch).take_while(|played| played.end <= time);
    made.last().map_or(0, |played| played.digit_count)
}

/// Draws the line in the full width and this height.
pub fn show(ui: &mut Ui, page: &ReportPage, height: f32, messages: &mut Vec<Message>) {
    let size = Vec2::new(ui.available_width(), height);
    let (rect, response) = ui.allocate_exact_size(size, Sense::CLICK | Sense::DRAG);
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, text!("report-line")));
    let Some(report) = page.report() else { return };
    let chart = Chart::new(rect, report);
    if let Some(at) = response.interact_pointer_pos()
        && let Some(index) = move_at(&report.moves, chart.time_at(at.x))
        && page.shown() != ShownPart::Move(index)
    {
        messages.push(Message::ShowMove(index));
    }
    describe(ui, rect, &chart, report);
    paint(ui, rect, &chart, page, report);
}

/// Adds the line as a table to the accessibility tree: a row for each time that is named.
fn describe(ui: &mut Ui, rect: Rect, chart: &Chart, report: &GameReport) {
    let mut ui = ui.new_child(UiBuilder::new().max_rect(rect));
    named_group(&mut ui, Role::Table, text!("report-line.table"), |ui| {
        for time in chart.times() {
            let count = digits_at(&report.moves, time);
            let x = chart.x(time);
            let place = Rect::from_x_y_ranges(x - 1.0..=x + 1.0, rect.bottom() - BELOW..=rect.bottom());
            let row = ui.interact(place, ui.scope_id().with(time), Sense::hover());
            let name = text!("report-line.row", time = text::clock_time(time), count = count);
            row.widget_info(|| WidgetInfo::labeled(Role::Row, true, name.as_str()));
        }
    });
}

fn paint(ui: &Ui, rect: Rect, chart: &Chart, page: &ReportPage, report: &GameReport) {
    let theme = Theme::current(ui);
    let painter = ui.painter_at(rect);
    let band = |from: Duration, to: Duration| {
        Rect::from_x_y_ranges(chart.x(from)..=chart.x(to).max(chart.x(from) + 2.0), chart.line.y_range())
    };
    let (pause_ink, pause_fill) = theme.sets[1];
    let chosen = if let ShownPart::Moment(index) = page.shown() { Some(index) } else { None };
    for (index, moment) in report.moments.iter().enumerate() {
        let played = &report.moves[moment.index];
        let fill = if chosen == Some(index) { pause_fill } else { pause_fill.gamma_multiply(0.6) };
        let from = played.time.saturating_sub(played.pause);
        painter.rect_filled(band(from, played.time), CornerRadius::same(2), fill);
    }
    for played in report.moves.iter().filter(|played| Mark::of(&played.name) == Some(Mark::Trial)) {
        legend::paint_trial(&painter, band(played.time, played.end), theme);
    }
    for count in chart.numbers() {
        let (y, font) = (chart.y(count), theme::regular(theme::SMALL));
        painter.hline(chart.line.x_range(), y, Stroke::new(1.0, theme.line));
        let at = Pos2::new(chart.line.left(), y);
        painter.text(at, Align2::LEFT_BOTTOM, count.to_string(), font, theme.soft);
    }
    digit_line(ui, rect, chart, report);
    for played in &report.moves {
        if let Some(mark) = Mark::of(&played.name) {
            let at = Pos2::new(chart.x(played.end), chart.y(played.digit_count));
            legend::paint(&painter, mark, at, theme);
        }
    }
    let bottom = chart.line.bottom();
    painter.hline(chart.line.x_range(), bottom, Stroke::new(1.0, theme.line));
    for time in chart.times() {
        let x = chart.x(time);
        painter.vline(x, bottom..=bottom + 4.0, Stroke::new(1.0, theme.soft));
        let label = text::clock_time(time);
        let font = theme::regular(theme::SMALL);
        let half = painter.layout_no_wrap(label.clone(), font.clone(), theme.soft).size().x / 2.0;
        let centre = x.clamp(rect.left() + half, rect.right() - half);
        painter.text(Pos2::new(centre, bottom + 4.0), Align2::CENTER_TOP, label, font, theme.soft);
    }
    if let Some((played, time)) =
        page.shown_move().and_then(|index| report.moves.get(index)).zip(page.shown_time())
    {
        let (x, is_complete) = (chart.x(time), time >= played.end);
        let count = if is_complete { played.digit_count } else { digits_at(&report.moves, time) };
        painter.vline(x, chart.line.y_range(), Stroke::new(1.5, theme.accent));
        painter.circle_filled(Pos2::new(x, chart.y(count)), 4.0, theme.accent);
    }
    for (index, moment) in report.moments.iter().enumerate() {
        let played = &report.moves[moment.index];
        let middle = band(played.time.saturating_sub(played.pause), played.time).center().x;
        let centre =
            Pos2::new(middle.clamp(rect.left() + DISC, rect.right() - DISC), chart.line.top() + DISC + 2.0);
        disc(ui, centre, index + 1, pause_ink);
    }
}

/// Paints the number of a moment on a disc.
pub fn disc(ui: &Ui, centre: Pos2, number: usize, ink: Color32) {
    let theme = Theme::current(ui);
    ui.painter().circle_filled(centre, DISC, ink);
    let font = theme::semibold(theme::SMALL);
    ui.painter().text(centre, Align2::CENTER_CENTER, number.to_string(), font, theme.panel);
}

/// Paints the number of digits over time as steps, with the area below.
fn digit_line(ui: &Ui, rect: Rect, chart: &Chart, report: &GameReport) {
    let theme = Theme::current(ui);
    let painter = ui.painter_at(rect);
    let mut points = vec![Pos2::new(chart.line.left(), chart.y(0))];
    for played in report.moves.iter().filter(|played| !played.is_on_branch) {
        let (x, y) = (chart.x(played.end), chart.y(played.digit_count));
        let before = points.last().map_or(y, |point| point.y);
        let corner = Pos2::new(x, before);
        painter.rect_filled(
            Rect::from_x_y_ranges(points.last().map_or(x, |point| point.x)..=x, before..=chart.line.bottom()),
            CornerRadius::ZERO,
            theme.same.gamma_multiply(0.5),
        );
        points.extend([corner, Pos2::new(x, y)]);
    }
    painter.add(Shape::line(points, Stroke::new(2.0, theme.accent)));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chart(seconds: u64) -> Chart {
        let line = Rect::from_min_size(Pos2::ZERO, Vec2::new(1000.0, 100.0));
        Chart { line, time: Duration::from_secs(seconds), digits: 50 }
    }

    #[test]
    fn a_game_of_any_length_names_one_to_eight_times() {
        for seconds in [5, 9, 59, 61, 600, 835, 3600, 40_000, 500_000] {
            let count = chart(seconds).times().count();
            assert!((1..=8).contains(&count), "{seconds} seconds: {count}");
        }
    }

    #[test]
    fn a_game_of_any_size_names_at_most_three_numbers_of_digits() {
        for digits in [1, 4, 5, 19, 20, 57, 81, 200, 256, 625] {
            let count = Chart { digits, ..chart(60) }.numbers().count();
            assert!((1..=3).contains(&count), "{digits} digits: {count}");
        }
    }

    #[test]
    fn a_time_is_found_again_at_its_place() {
        let chart = chart(835);
        for seconds in [0, 1, 400, 835] {
            let time = Duration::from_secs(seconds);
            assert!(chart.time_at(chart.x(time)).abs_diff(time) < Duration::from_millis(10));
        }
    }
}
