//! The disc of a win over the middle of the board.

use eframe::egui::text::LayoutJob;
use eframe::egui::{Align, Context, FontId, Id, Pos2, Rect, Role, Sense, Ui, Vec2, WidgetInfo};

use crate::app::session::win::WinContents;
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::text::text;

/// The time in which the disc grows, in seconds, and the share of its size from which it does.
const GROWING_TIME: f32 = 0.15;
const SMALLEST: f32 = 0.9;

fn id() -> Id {
    Id::unique("win")
}

/// Draws the disc over a square board while it is shown; it grows for a moment.
pub fn show(ui: &mut Ui, board: Rect, contents: Option<&WinContents>) {
    let contents = contents.filter(|contents| contents.shows_disc);
    let time = if ui.style().animation_time > 0.0 { GROWING_TIME } else { 0.0 };
    let growth = match contents {
        Some(_) => {
            ui.ctx().animate_bool_with_time_and_easing(id(), true, time, eframe::emath::easing::quadratic_out)
        }
        None => ui.ctx().animate_bool_with_time(id(), false, 0.0),
    };
    let Some(contents) = contents else {
        ui.data_mut(|data| data.remove::<(Pos2, f32)>(id()));
        return;
    };
    // On a small board the disc is larger in proportion, so that its text can be read.
    let full = (board.width() * 0.29).max((board.width() * 0.36).min(150.0));
    let (centre, radius) = (board.center(), full * (SMALLEST + (1.0 - SMALLEST) * growth));
    ui.data_mut(|data| data.insert_temp(id(), (centre, full)));
    let spoken = ui.interact(Rect::from_center_size(centre, Vec2::splat(full * 2.0)), id(), Sense::hover());
    spoken.widget_info(|| {
        let name = text!("win-disc", time = contents.time.to_string(), level = contents.level.as_str());
        WidgetInfo::labeled(Role::Label, true, name)
    });
    paint(ui, centre, radius, growth, contents);
}

/// Returns whether a position is on the disc.
pub fn contains(ctx: &Context, position: Pos2) -> bool {
    let disc: Option<(Pos2, f32)> = ctx.data(|data| data.get_temp(id()));
    disc.is_some_and(|(centre, radius)| centre.distance(position) <= radius)
}

fn paint(ui: &Ui, centre: Pos2, radius: f32, opacity: f32, contents: &WinContents) {
    let theme = Theme::current(ui);
    let mut painter = ui.painter().clone();
    painter.multiply_opacity(opacity);
    painter.circle_filled(centre, radius, theme.win);
    let level = text!("win-level-help", level = contents.level.as_str(), help = contents.help.as_str());
    let small = |share: f32| theme::regular((radius * share).max(11.0));
    let mut lines: Vec<(String, FontId, f32)> = vec![
        (text!("win").to_owned(), theme::semibold(radius * 0.234), 0.1),
        (contents.time.to_string(), theme::semibold(radius * 0.284), 0.1),
        (level, small(0.0863), 0.07),
    ];
    lines.extend(contents.best_line().map(|line| (line, small(0.076), 0.0)));
    // The lines are centred together, a bit above the middle, as the first ones are the largest.
    let galleys: Vec<_> = lines
        .into_iter()
        .map(|(line, font, gap)| {
            let mut job = LayoutJob::simple(line, font, theme.win_ink, radius * 1.7);
            job.halign = Align::Center;
            (painter.layout_job(job), gap * radius)
        })
        .collect();
    let height: f32 = galleys.iter().map(|(galley, gap)| galley.size().y + gap).sum();
    let mut top = centre.y - height / 2.0;
    for (galley, gap) in galleys {
        let next = top + galley.size().y + gap;
        painter.galley(Pos2::new(centre.x, top), galley, theme.win_ink);
        top = next;
    }
}
