//! The plot of the statistics: the time of each win over the weeks, and a line through the weekly medians.

use std::ops::RangeInclusive;
use std::time::Duration;

use eframe::egui::{
    Align2, CornerRadius, Pos2, Rect, RichText, Role, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo,
};

use crate::app::session::clock::FormattedTime;
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::history::milliseconds;
use crate::store::results::median;
use crate::text::text;

/// The least and the greatest number of weeks in the plot.
const LEAST_WEEKS: usize = 4;
const MOST_WEEKS: usize = 26;

/// The distances between two lines that are tried, in seconds.
const GRID_SECONDS: [u64; 12] = [15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400, 36_000];

/// The greatest number of lines above the base line.
const MOST_LINES: f32 = 4.0;

/// The least and the greatest height, in points.
const HEIGHTS: RangeInclusive<f32> = 168.0..=480.0;

/// Shows the times of wins; each has its age in days. Only as many weeks are shown as there are wins in. The plot reaches
/// down to `bottom` if it is high enough then.
pub fn show(ui: &mut Ui, wins: &[(usize, Duration)], bottom: f32) {
    let theme = Theme::current(ui);
    let oldest = wins.iter().map(|(days, _)| days / 7 + 1).filter(|weeks| *weeks <= MOST_WEEKS).max();
    let weeks = oldest.unwrap_or(LEAST_WEEKS).max(LEAST_WEEKS);
    let wins: Vec<_> = wins.iter().filter(|(days, _)| days / 7 < weeks).copied().collect();
    ui.label(RichText::new(text!("statistics-plot.title", weeks = weeks)).size(13.0).color(theme.soft));
    let height = (bottom - ui.cursor().top()).clamp(*HEIGHTS.start(), *HEIGHTS.end());
    let size = Vec2::new((ui.available_width() - 8.0).max(240.0), height);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    response.widget_info(|| {
        WidgetInfo::labeled(Role::Image, true, text!("statistics-plot", count = wins.len(), weeks = weeks))
    });
    let painter = ui.painter_at(rect);
    painter.rect(rect, CornerRadius::same(8), theme.button, theme.button_outline(), StrokeKind::Inside);
    let longest = wins.iter().map(|(_, time)| time.as_secs_f32()).fold(60.0, f32::max);
    let distance = GRID_SECONDS.into_iter().find(|distance| longest / *distance as f32 <= MOST_LINES);
    let distance = distance.unwrap_or(longest as u64 / MOST_LINES as u64);
    let lines = (longest / distance as f32).ceil().max(1.0);
    let max = lines * distance as f32;
    let inside = rect.shrink2(Vec2::new(14.0, 12.0)).with_min_x(rect.left() + 62.0);
    let inside = inside.with_max_y(rect.bottom() - 28.0);
    let at = |days: usize, time: f32| {
        let x = inside.right() - inside.width() * days as f32 / (weeks * 7) as f32;
        Pos2::new(x, inside.bottom() - inside.height() * time / max)
    };
    let small = theme::regular(12.0);
    for line in 0..=lines as u64 {
        let seconds = line * distance;
        let y = at(0, seconds as f32).y;
        painter.hline(inside.x_range(), y, Stroke::new(1.0, theme.line));
        let text = FormattedTime::from(Duration::from_secs(seconds)).to_string();
        let place = Pos2::new(inside.left() - 8.0, y);
        painter.text(place, Align2::RIGHT_CENTER, text, small.clone(), theme.soft);
    }
    let below = rect.bottom() - 14.0;
    let ago = text!("statistics-plot.ago", weeks = weeks);
    painter.text(Pos2::new(inside.left(), below), Align2::LEFT_CENTER, ago, small.clone(), theme.soft);
    let now = text!("statistics-plot.now");
    painter.text(Pos2::new(inside.right(), below), Align2::RIGHT_CENTER, now, small, theme.soft);
    for (days, time) in &wins {
        painter.circle_filled(at(*days, time.as_secs_f32()), 3.5, theme.accent.gamma_multiply(0.55));
    }
    let medians = weekly_medians(&wins, weeks);
    let medians: Vec<_> =
        medians.into_iter().map(|(week, time)| at(week * 7 + 3, time.as_secs_f32())).collect();
    for pair in medians.windows(2) {
        painter.line_segment([pair[0], pair[1]], Stroke::new(2.0, theme.accent));
    }
    for point in medians {
        let square = Rect::from_center_size(point, Vec2::splat(7.0));
        painter.rect_filled(square, CornerRadius::ZERO, theme.accent);
    }
}

/// Returns the median time of each week with wins, by its age in weeks.
fn weekly_medians(wins: &[(usize, Duration)], weeks: usize) -> Vec<(usize, Duration)> {
    let of_week = |week: usize| {
        let of_week = wins.iter().filter(|(days, _)| days / 7 == week);
        let mut times: Vec<_> = of_week.map(|(_, time)| milliseconds(*time)).collect();
        times.sort_unstable();
        Some((week, Duration::from_millis(median(&times)?.into())))
    };
    (0..weeks).filter_map(of_week).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_week_with_wins_has_its_median() {
        let seconds = Duration::from_secs;
        let wins = [(0, seconds(60)), (6, seconds(100)), (20, seconds(30))];
        assert_eq!(weekly_medians(&wins, 4), [(0, seconds(80)), (2, seconds(30))]);
    }
}
