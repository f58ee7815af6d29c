//! The plot of the statistics: the time of each win over the weeks, and a line through the weekly medians.

use std::collections::BTreeMap;
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
const HEIGHTS: RangeInclusive<f32> = 168.0..=610.0;

/// The number of heights of dots that are distinguished. Of several wins of a day at one height one is drawn, so that any
/// number of them is drawn quickly.
const DOT_HEIGHTS: f32 = 160.0;

/// A win in the plot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlottedWin {
    /// The age in days.
    pub age: usize,
    pub time: Duration,
    /// `true` for the player's own; the others are paler and not part of the medians.
    pub is_own: bool,
}

/// The contents of the plot.
#[derive(Default)]
pub struct Plot {
    /// The number of weeks: only as many as there are wins in.
    weeks: usize,
    /// The number of wins in these weeks.
    count: usize,
    /// The longest time, at least a minute.
    longest: Duration,
    dots: Vec<PlottedWin>,
    medians: Vec<(usize, Duration)>,
}

impl Plot {
    /// Prepares the plot of these wins.
    pub fn new(mut wins: Vec<PlottedWin>) -> Self {
        let oldest = wins.iter().map(|win| win.age / 7 + 1).filter(|weeks| *weeks <= MOST_WEEKS).max();
        let weeks = oldest.unwrap_or(LEAST_WEEKS).max(LEAST_WEEKS);
        wins.retain(|win| win.age / 7 < weeks);
        let longest = wins.iter().map(|win| win.time).fold(Duration::from_secs(60), Duration::max);
        let height = |win: &PlottedWin| (win.time.as_secs_f32() / longest.as_secs_f32() * DOT_HEIGHTS) as u32;
        let dots: BTreeMap<_, _> =
            wins.iter().map(|win| ((win.is_own, win.age, height(win)), *win)).collect();
        Self {
            weeks,
            count: wins.len(),
            longest,
            dots: dots.into_values().collect(),
            medians: weekly_medians(&wins, weeks),
        }
    }
}

/// Shows a plot, which reaches down to `bottom` if it is high enough then.
pub fn show(ui: &mut Ui, plot: &Plot, bottom: f32) {
    let theme = Theme::current(ui);
    let weeks = plot.weeks;
    let title = match plot.dots.iter().any(|win| !win.is_own) {
        false => text!("statistics-plot.title", weeks = weeks),
        true => text!("statistics-plot.with-help", weeks = weeks),
    };
    ui.label(RichText::new(title).size(theme::SMALL).color(theme.soft));
    let height = (bottom - ui.cursor().top()).clamp(*HEIGHTS.start(), *HEIGHTS.end());
    let size = Vec2::new((ui.available_width() - 8.0).max(240.0), height);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    response.widget_info(|| {
        WidgetInfo::labeled(Role::Image, true, text!("statistics-plot", count = plot.count, weeks = weeks))
    });
    let painter = ui.painter_at(rect);
    painter.rect(rect, CornerRadius::same(8), theme.button, theme.button_outline(), StrokeKind::Inside);
    let longest = plot.longest.as_secs_f32();
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
    let small = theme::regular(theme::SMALL);
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
    // Those with help come first, below the others.
    for win in &plot.dots {
        let centre = at(win.age, win.time.as_secs_f32());
        match win.is_own {
            true => painter.circle_filled(centre, 3.5, theme.accent.gamma_multiply(0.55)),
            false => painter.circle_stroke(centre, 3.0, Stroke::new(1.0, theme.accent.gamma_multiply(0.55))),
        };
    }
    let medians: Vec<_> =
        plot.medians.iter().map(|(week, time)| at(week * 7 + 3, time.as_secs_f32())).collect();
    for pair in medians.windows(2) {
        painter.line_segment([pair[0], pair[1]], Stroke::new(2.0, theme.accent));
    }
    for point in medians {
        let square = Rect::from_center_size(point, Vec2::splat(7.0));
        painter.rect_filled(square, CornerRadius::ZERO, theme.accent);
    }
}

/// Returns the median time of the player's own wins in each week with any, by its age in weeks.
fn weekly_medians(wins: &[PlottedWin], weeks: usize) -> Vec<(usize, Duration)> {
    let mut times = vec![Vec::new(); weeks];
    for win in wins.iter().filter(|win| win.is_own) {
        times[win.age / 7].push(milliseconds(win.time));
    }
    let median_of = |(week, mut times): (usize, Vec<u32>)| {
        times.sort_unstable();
        Some((week, Duration::from_millis(median(&times)?.into())))
    };
    times.into_iter().enumerate().filter_map(median_of).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn win(age: usize, seconds: u64) -> PlottedWin {
        PlottedWin { age, time: Duration::from_secs(seconds), is_own: true }
    }

    #[test]
    fn each_week_with_wins_of_ones_own_has_its_median() {
        let helped = PlottedWin { is_own: false, ..win(8, 1) };
        let plot = Plot::new(vec![win(0, 60), win(6, 100), win(20, 30), helped]);
        let seconds = Duration::from_secs;
        assert_eq!(plot.medians, [(0, seconds(80)), (2, seconds(30))]);
        assert_eq!((plot.weeks, plot.count, plot.dots.len()), (LEAST_WEEKS, 4, 4));
    }

    #[test]
    fn any_number_of_wins_makes_few_dots() {
        let wins = (0..400_000).map(|index| win(index % 182, (index % 3600) as u64)).collect();
        let plot = Plot::new(wins);
        assert_eq!((plot.count, plot.weeks), (400_000, MOST_WEEKS));
        assert!(plot.dots.len() <= 182 * 161, "{}", plot.dots.len());
    }
}
