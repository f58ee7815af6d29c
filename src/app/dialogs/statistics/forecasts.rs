//! The forecasts in the statistics: how well they held in a sentence, as dots with their ranges, and as a table.

use std::time::Duration;

use eframe::egui::{
    Align2, CornerRadius, Pos2, Rect, RichText, Role, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo,
};

use super::table::{self, Headings};
use crate::app::session::clock::FormattedTime;
use crate::app::ui::theme::Theme;
use crate::app::ui::{dates, theme};
use crate::forecast::{ForecastedGame, compare_forecasts};
use crate::text::text;

/// The last games in the plot and in the table.
const MOST: usize = 60;
const IN_TABLE: usize = 20;

/// The height of the plot, in points.
const HEIGHT: f32 = 240.0;

/// The times at which there may be a line, in seconds.
const LINES: [u64; 11] = [60, 120, 300, 600, 1200, 1800, 3600, 7200, 14_400, 28_800, 57_600];

/// Shows how well the forecasts of these games held, the oldest first.
pub fn show(ui: &mut Ui, games: &[ForecastedGame]) {
    let Some(compared) = compare_forecasts(games) else {
        ui.label(RichText::new(text!("statistics-no-forecasts")).color(Theme::current(ui).soft));
        return;
    };
    let sentence = text!(
        "statistics-forecasts",
        within = compared.within,
        count = compared.games,
        percent = compared.percent
    );
    ui.label(RichText::new(&sentence).size(theme::BODY));
    ui.add_space(4.0);
    plot(ui, &games[games.len().saturating_sub(MOST)..], &sentence);
    ui.add_space(6.0);
    let headings = Headings {
        name: text!("statistics-column.day"),
        values: [
            text!("statistics-column.forecast"),
            text!("statistics-column.range"),
            text!("statistics-column.time"),
        ],
        dispensable: &[1],
    };
    let row = |game: &ForecastedGame| {
        let (forecast, range) = (game.forecast, (game.forecast.low, game.forecast.high));
        let range = format!("{} – {}", time(range.0.into()), time(range.1.into()));
        let values = [time(u64::from(forecast.seconds.get())), range, time(game.seconds.round() as u64)];
        (dates::date(dates::day(game.won_at)), values)
    };
    let rows: Vec<_> = games.iter().rev().take(IN_TABLE).map(row).collect();
    table::show(ui, &headings, &rows);
}

fn time(seconds: u64) -> String {
    FormattedTime::from(Duration::from_secs(seconds)).to_string()
}

/// Draws a dot for each game, its forecast against its time on logarithmic axes, with its range as a line and the line on which
/// both are equal.
fn plot(ui: &mut Ui, games: &[ForecastedGame], sentence: &str) {
    let theme = Theme::current(ui);
    let title = text!("statistics-forecasts.title");
    ui.label(RichText::new(title).size(theme::SMALL).color(theme.soft));
    let size = Vec2::new((ui.available_width() - 8.0).max(240.0), HEIGHT);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, format!("{title}. {sentence}")));
    let painter = ui.painter_at(rect);
    painter.rect(rect, CornerRadius::same(8), theme.button, theme.button_outline(), StrokeKind::Inside);
    let all = games.iter().flat_map(|game| {
        let forecast = game.forecast;
        [game.seconds, f64::from(forecast.seconds.get()), f64::from(forecast.low), f64::from(forecast.high)]
    });
    let all: Vec<f64> = all.filter(|seconds| *seconds > 0.0).collect();
    let low = all.iter().copied().fold(f64::INFINITY, f64::min) / 1.15;
    let high = all.iter().copied().fold(0.0, f64::max) * 1.15;
    let inside = rect.shrink2(Vec2::new(14.0, 12.0)).with_min_x(rect.left() + 62.0);
    let inside = inside.with_max_y(rect.bottom() - 28.0);
    let share = |seconds: f64| ((seconds.max(1.0).ln() - low.ln()) / (high.ln() - low.ln())) as f32;
    let at = |forecast: f64, time: f64| {
        let x = inside.left() + inside.width() * share(forecast);
        Pos2::new(x, inside.bottom() - inside.height() * share(time))
    };
    let small = theme::regular(theme::SMALL);
    for seconds in LINES.into_iter().filter(|seconds| (low..=high).contains(&(*seconds as f64))) {
        let point = at(seconds as f64, seconds as f64);
        painter.hline(inside.x_range(), point.y, Stroke::new(1.0, theme.line));
        let left = Pos2::new(inside.left() - 8.0, point.y);
        painter.text(left, Align2::RIGHT_CENTER, time(seconds), small.clone(), theme.soft);
        let below = Pos2::new(point.x, rect.bottom() - 14.0);
        painter.text(below, Align2::CENTER_CENTER, time(seconds), small.clone(), theme.soft);
    }
    painter.line_segment([at(low, low), at(high, high)], Stroke::new(1.0, theme.soft));
    for game in games {
        let forecast = f64::from(game.forecast.seconds.get());
        let range = [game.forecast.low, game.forecast.high].map(|end| at(forecast, f64::from(end)));
        painter.line_segment(range, Stroke::new(2.0, theme.accent.gamma_multiply(0.25)));
    }
    for game in games {
        let centre = at(f64::from(game.forecast.seconds.get()), game.seconds);
        match game.is_within() {
            true => painter.circle_filled(centre, 3.5, theme.accent),
            false => {
                let dot = Rect::from_center_size(centre, Vec2::splat(7.0));
                painter.rect_stroke(
                    dot,
                    CornerRadius::ZERO,
                    Stroke::new(1.5, theme.accent),
                    StrokeKind::Inside,
                )
            }
        };
    }
}
