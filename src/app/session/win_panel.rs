//! The panel of a won game: the result beside the player's other wins, and what comes next; and the disc of the win over
//! the middle of the board.

use eframe::egui::text::LayoutJob;
use eframe::egui::{
    Align, Align2, Context, CornerRadius, FontId, Id, Label, Layout, Link, Pos2, Rect, RichText, Role, Sense,
    Shape, Stroke, StrokeKind, Ui, Vec2, WidgetInfo,
};

use crate::app::input::command::Command;
use crate::app::message::Message;
use crate::app::session::clock::FormattedTime;
use crate::app::session::panel_parts::small_label;
use crate::app::session::win::{SuggestionContents, WinContents};
use crate::app::session::win_text::capitalized;
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::{card, chip, key_button, shown_key};
use crate::store::win_figures::{RECENT_WINS, WinFigures};
use crate::text::text;

/// The height of the panel in a narrow window, in points: two rows of buttons and their gap.
pub const BOTTOM_HEIGHT: f32 = 48.0 + 8.0 + 40.0;

/// Returns the id under which the context stores whether the disc was shown in the last frame.
pub fn focus_id() -> Id {
    Id::unique("win focus")
}

/// Draws the panel beside the board.
pub fn side_panel(ui: &mut Ui, contents: &WinContents, messages: &mut Vec<Message>) {
    ui.spacing_mut().item_spacing.y = 14.0;
    card(ui, "result", 16, |ui| result(ui, contents));
    card(ui, "buttons", 16, |ui| buttons(ui, contents, messages));
    card(ui, "next", 16, |ui| next(ui, contents, messages));
}

/// Draws the panel below the board of a narrow window.
pub fn bottom_panel(ui: &mut Ui, contents: &WinContents, messages: &mut Vec<Message>) {
    buttons(ui, contents, messages);
}

fn result(ui: &mut Ui, contents: &WinContents) {
    let theme = Theme::current(ui);
    ui.spacing_mut().item_spacing.y = 10.0;
    ui.horizontal(|ui| {
        ui.label(RichText::new(text!("solved")).font(theme::semibold(theme::HEADING)));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if let Some(text) = &contents.chip {
                chip(ui, text, theme.soft);
            }
        });
    });
    figures(ui, contents);
    if let Some(figures) = &contents.figures {
        bars(ui, figures);
        let count = figures.recent.len();
        let mut below = text!("win-recent", count = count, kind = contents.kind.as_str());
        if figures.recent.iter().any(|win| !win.is_own) {
            below = text!("win-recent.with-help", text = below);
        }
        ui.add(small_label(ui, below).wrap());
    }
    let (line, _) = ui.allocate_exact_size(Vec2::new(ui.available_width(), 1.0), Sense::hover());
    ui.painter().hline(
        (line.left() - 16.0)..=(line.right() + 16.0),
        line.center().y,
        Stroke::new(1.0, theme.line),
    );
    if contents.figures.as_ref().is_some_and(|figures| figures.is_repeated)
        && let Some(repeated) = contents.best_line()
    {
        let repeated = text!("win-sentence", text = repeated);
        ui.add(Label::new(RichText::new(repeated).size(theme::BODY)).wrap());
    }
    let help = text!("win-sentence", text = capitalized(&contents.help));
    ui.add(Label::new(RichText::new(help).size(theme::BODY)).wrap());
    if let Some(hardest) = &contents.hardest {
        ui.add(Label::new(RichText::new(hardest).size(theme::SMALL).color(theme.soft)).wrap());
    }
}

/// Draws the time, the best and the median time, and the streak.
fn figures(ui: &mut Ui, contents: &WinContents) {
    let Some(time) = &contents.time else { return };
    let mut all = vec![(time.to_string(), text!("win-time"))];
    all.extend(contents.comparison());
    let theme = Theme::current(ui);
    let (rect, _) = ui.allocate_exact_size(Vec2::new(ui.available_width(), 46.0), Sense::hover());
    let step = rect.width() / 4.0;
    for (index, (value, noun)) in all.into_iter().enumerate() {
        let left = rect.left() + step * index as f32;
        let place = Rect::from_min_size(Pos2::new(left, rect.top()), Vec2::new(step - 8.0, rect.height()));
        let response = ui.interact(place, focus_id().with(index), Sense::hover());
        response.widget_info(|| {
            let name = text!("figure-spoken", value = value.as_str(), noun = noun);
            WidgetInfo::labeled(Role::Label, true, name)
        });
        let indent = if index > 0 { 14.0 } else { 0.0 };
        if index > 0 {
            ui.painter().vline(left, place.y_range(), Stroke::new(1.0, theme.line));
        }
        let font = if index == 0 { theme::semibold(theme::HEADING) } else { theme::regular(theme::HEADING) };
        // A long time is shrunk to fit.
        let width = ui.painter().layout_no_wrap(value.clone(), font.clone(), theme.ink).size().x;
        let share = ((step - indent - 6.0) / width).min(1.0);
        let font = FontId { size: font.size * share, ..font };
        let at = place.left_top() + Vec2::new(indent, 0.0);
        ui.painter().text(at, Align2::LEFT_TOP, value, font, theme.ink);
        let below = place.left_bottom() + Vec2::new(indent, 0.0);
        ui.painter().text(below, Align2::LEFT_BOTTOM, noun, theme::regular(theme::SMALL), theme.soft);
    }
}

/// Draws a bar for each of the last wins, this one in another colour and those with help as outlines, and the median as
/// a dashed line.
fn bars(ui: &mut Ui, figures: &WinFigures) {
    const HEIGHT: f32 = 64.0;
    let theme = Theme::current(ui);
    let (rect, response) = ui.allocate_exact_size(Vec2::new(ui.available_width(), HEIGHT), Sense::hover());
    let name = text!("win-recent.spoken", count = figures.recent.len());
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, name.as_str()));
    let times = figures.recent.iter().map(|win| win.time).chain(figures.median);
    let longest = times.max().unwrap_or(1).max(1) as f32;
    let painter = ui.painter_at(rect);
    let step = rect.width() / (RECENT_WINS as f32 + 0.5);
    for (index, win) in figures.recent.iter().enumerate() {
        let height = (win.time as f32 / longest * HEIGHT).max(2.0);
        let left = rect.left() + 8.0 + step * index as f32;
        let bar = Rect::from_min_max(
            Pos2::new(left, rect.bottom() - height),
            Pos2::new(left + step * 0.64, rect.bottom()),
        );
        let (ink, edge) = if win.is_this {
            (theme.primary, theme.primary)
        } else {
            (theme.track, theme.soft.gamma_multiply(0.6))
        };
        let (fill, edge) = match win.is_own {
            true => (ink, Stroke::NONE),
            false => (ink.gamma_multiply(0.25), Stroke::new(1.0, edge)),
        };
        painter.rect(bar, CornerRadius::same(4), fill, edge, StrokeKind::Inside);
    }
    if let Some(median) = figures.median.filter(|_| figures.recent.len() > 1) {
        let y = rect.bottom() - median as f32 / longest * HEIGHT;
        let line = [Pos2::new(rect.left(), y), Pos2::new(rect.right(), y)];
        let label = text!("win-median", time = FormattedTime::from_milliseconds(median).to_string());
        let at = Pos2::new(rect.right(), if y - rect.top() > 14.0 { y - 2.0 } else { y + 15.0 });
        painter.text(at, Align2::RIGHT_BOTTOM, label, theme::regular(theme::COUNT), theme.soft);
        painter.extend(Shape::dashed_line(&line, Stroke::new(1.5, theme.soft), 3.0, 3.0));
    }
}

fn buttons(ui: &mut Ui, contents: &WinContents, messages: &mut Vec<Message>) {
    let button = |ui: &mut Ui, command, name: &str, is_enabled, size| {
        key_button(ui, command, name, is_enabled, size, true).accessible_name(name)
    };
    ui.spacing_mut().item_spacing = Vec2::splat(8.0);
    let width = ui.available_width();
    // Only a row centres the text of a wide button.
    let size = Vec2::new(width, 48.0);
    let next = ui.horizontal(|ui| button(ui, Command::Accept, text!("win-button.next"), true, size)).inner;
    let was_shown = ui.data(|data| data.get_temp(focus_id())).unwrap_or(false);
    if contents.shows_disc && !was_shown {
        next.request_focus();
    }
    ui.data_mut(|data| data.insert_temp(focus_id(), contents.shows_disc));
    if next.clicked() {
        let follows = contents.suggestion.as_ref().is_some_and(|suggestion| suggestion.follows);
        let command = if follows { Command::NextForMe } else { Command::NextPuzzle };
        messages.push(Message::Command(command));
    }
    ui.horizontal(|ui| {
        let count = if contents.has_report { 2.0 } else { 1.0 };
        let size = Vec2::new((width - 8.0 * (count - 1.0)) / count, 40.0);
        if contents.has_report
            && button(ui, Command::Report, text!("win-button.report"), true, size).clicked()
        {
            messages.push(Message::Command(Command::Report));
        }
        let look = text!("win-button.look");
        if button(ui, Command::Close, look, contents.shows_disc, size).clicked() {
            messages.push(Message::CloseWinBanner);
        }
    });
}

/// Draws what the next puzzle will be.
fn next(ui: &mut Ui, contents: &WinContents, messages: &mut Vec<Message>) {
    if let Some(suggestion) = contents.suggestion.as_ref().filter(|suggestion| suggestion.follows) {
        return suggested(ui, suggestion, messages);
    }
    let theme = Theme::current(ui);
    ui.horizontal(|ui| {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if let Some(text) = &contents.next_chip {
                chip(ui, text, theme.soft);
            }
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                ui.add(Label::new(RichText::new(&contents.next).size(theme::BODY)).wrap());
            });
        });
    });
    if let Some(progress) = &contents.next_progress {
        ui.label(RichText::new(progress).size(theme::SMALL).color(theme.soft));
    }
    if let Some(suggestion) = contents.suggestion.as_ref().filter(|suggestion| !suggestion.follows) {
        suggested(ui, suggestion, messages);
    }
}

/// Draws what the suggested puzzle is like.
fn suggested(ui: &mut Ui, suggestion: &SuggestionContents, messages: &mut Vec<Message>) {
    let theme = Theme::current(ui);
    let link = |text: &str| Link::new(RichText::new(text).size(theme::SMALL).color(theme.accent));
    ui.add(Label::new(RichText::new(&suggestion.text).size(theme::BODY)).wrap());
    if let Some((technique, text)) = &suggestion.technique
        && ui.add(link(text)).clicked()
    {
        messages.push(Message::Practise(Some(*technique)));
    }
    ui.horizontal(|ui| {
        if !suggestion.follows && ui.add(link(text!("next-for-me.play"))).clicked() {
            messages.push(Message::Command(Command::NextForMe));
        }
        if ui.add(link(text!("next-for-me.other"))).clicked() {
            messages.push(Message::Command(Command::SuggestOther));
        }
        if let Some(key) = shown_key(ui, Command::SuggestOther) {
            ui.label(RichText::new(key).size(theme::SMALL).color(theme.soft));
        }
    });
}

/// The time in which the disc grows, in seconds, and the share of its size from which it does.
const GROWING_TIME: f32 = 0.15;
const SMALLEST: f32 = 0.9;

fn disc_id() -> Id {
    Id::unique("win")
}

/// Draws the disc over a square board while it is shown; it grows for a moment.
pub fn show_disc(ui: &mut Ui, board: Rect, contents: Option<&WinContents>) {
    let contents = contents.filter(|contents| contents.shows_disc);
    let time = if ui.style().animation_time > 0.0 { GROWING_TIME } else { 0.0 };
    let growth = match contents {
        Some(_) => ui.ctx().animate_bool_with_time_and_easing(
            disc_id(),
            true,
            time,
            eframe::emath::easing::quadratic_out,
        ),
        None => ui.ctx().animate_bool_with_time(disc_id(), false, 0.0),
    };
    let Some(contents) = contents else {
        ui.data_mut(|data| data.remove::<(Pos2, f32)>(disc_id()));
        return;
    };
    // On a small board the disc is larger in proportion, so that its text can be read.
    let full = (board.width() * 0.29).max((board.width() * 0.36).min(150.0));
    let (centre, radius) = (board.center(), full * (SMALLEST + (1.0 - SMALLEST) * growth));
    ui.data_mut(|data| data.insert_temp(disc_id(), (centre, full)));
    let spoken =
        ui.interact(Rect::from_center_size(centre, Vec2::splat(full * 2.0)), disc_id(), Sense::hover());
    spoken.widget_info(|| {
        let level = contents.level.as_str();
        let name = match &contents.time {
            Some(time) => text!("win-disc", time = time.to_string(), level = level),
            None => text!("win-disc.without-time", level = level),
        };
        WidgetInfo::labeled(Role::Label, true, name)
    });
    paint_disc(ui, centre, radius, growth, contents);
}

/// Returns whether a position is on the disc.
pub fn disc_contains(ctx: &Context, position: Pos2) -> bool {
    let disc: Option<(Pos2, f32)> = ctx.data(|data| data.get_temp(disc_id()));
    disc.is_some_and(|(centre, radius)| centre.distance(position) <= radius)
}

fn paint_disc(ui: &Ui, centre: Pos2, radius: f32, opacity: f32, contents: &WinContents) {
    let theme = Theme::current(ui);
    let mut painter = ui.painter().clone();
    painter.multiply_opacity(opacity);
    painter.circle_filled(centre, radius, theme.win);
    let level = text!("win-level-help", level = contents.level.as_str(), help = contents.help.as_str());
    let small = |share: f32| theme::regular((radius * share).max(11.0));
    let mut lines: Vec<(String, FontId, f32)> =
        vec![(text!("win").to_owned(), theme::semibold(radius * 0.234), 0.1)];
    lines.extend(contents.time.as_ref().map(|time| (time.to_string(), theme::semibold(radius * 0.284), 0.1)));
    lines.push((level, small(0.0863), 0.07));
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
