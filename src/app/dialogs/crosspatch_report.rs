//! The report on a game of Kriss Kross: the time of each step, the hardest word, and a replay of the whole game.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use eframe::egui::{
    Button, Context, CornerRadius, Key, Modifiers, Rect, RichText, Role, Sense, Shape, Stroke, StrokeKind,
    Ui, UiBuilder, Vec2, WidgetInfo,
};

use crate::app::dialogs::frame::show_dialog;
use crate::app::dialogs::{Dialog, DialogContext};
use crate::app::message::Message;
use crate::app::session::clock::FormattedTime;
use crate::app::session::hardest_word::{HardestWord, LEAST_DURATION, find_hardest_word};
use crate::app::session::win_text::help_summary;
use crate::app::ui::slider::slider;
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::figure;
use crate::app::ui::with_id::with_id;
use crate::app::ui::{theme, thumbnail};
use crate::crosspatch::{Action, Coord, Game};
use crate::history::NodeId;
use crate::job::{Cancelled, Job};
use crate::text::text;

/// The duration of the whole replay, and the maximum and minimum duration of a step.
const REPLAY_TIME: Duration = Duration::from_secs(20);
const MAX_STEP_TIME: Duration = Duration::from_millis(500);
const MIN_STEP_TIME: Duration = Duration::from_millis(40);

/// The report on a game of Kriss Kross.
pub struct CrosspatchReportDialog {
    /// A copy of the game that moves through its steps.
    game: Game,
    nodes: Vec<NodeId>,
    /// The time that each step took; zero for the start.
    step_times: Vec<Duration>,
    position: usize,
    /// When the next step is due; `None` unless the replay is running.
    next_step_at: Option<Instant>,
    job: Option<Job<Result<Option<HardestWord>, Cancelled>>>,
    hardest: Option<HardestWord>,
}

impl CrosspatchReportDialog {
    /// Creates a report on the steps to the current position and of those that can be redone.
    pub fn new(game: Game, wake: impl FnOnce() + Send + 'static) -> Self {
        let copy = game.clone();
        let history = game.history();
        let timeline = history.timeline();
        let nodes = timeline.nodes;
        let time = |node: &NodeId| history.node(*node).map(|node| node.play_time()).unwrap_or_default();
        let times: Vec<_> = nodes.iter().map(time).collect();
        let step_times = std::iter::once(Duration::ZERO)
            .chain(times.windows(2).map(|pair| pair[1].saturating_sub(pair[0])))
            .collect();
        let line = nodes.clone();
        let job = Some(Job::start(wake, move |cancel| find_hardest_word(copy, &line, cancel)));
        Self { game, nodes, step_times, position: timeline.current, next_step_at: None, job, hardest: None }
    }

    /// Stops the replay and shows a step.
    fn show_step(&mut self, index: usize) {
        self.next_step_at = None;
        self.go_to(index);
    }

    /// Starts or pauses the replay.
    fn toggle_replay(&mut self) {
        if self.next_step_at.take().is_some() {
            return;
        }
        if self.position + 1 >= self.nodes.len() {
            self.go_to(0);
        }
        self.next_step_at = Some(Instant::now() + self.step_interval());
    }

    fn go_to(&mut self, index: usize) {
        self.position = index.min(self.nodes.len() - 1);
        self.game.apply(Action::GoTo(self.nodes[self.position]));
    }

    fn step_interval(&self) -> Duration {
        (REPLAY_TIME / self.nodes.len().max(1) as u32).clamp(MIN_STEP_TIME, MAX_STEP_TIME)
    }

    /// Advances the replay if its next step is due. Returns the time until the following step.
    fn advance(&mut self) -> Option<Duration> {
        let due = self.next_step_at?;
        let now = Instant::now();
        if now < due {
            return Some(due - now);
        }
        self.go_to(self.position + 1);
        self.next_step_at = (self.position + 1 < self.nodes.len()).then(|| now + self.step_interval());
        self.next_step_at.map(|due| due - now)
    }

    /// Returns the play time at a step.
    fn time_at(&self, index: usize) -> FormattedTime {
        FormattedTime::from(self.step_times.iter().take(index + 1).sum::<Duration>())
    }

    fn step_description(&self) -> String {
        let node = self.game.history().node(self.nodes[self.position]);
        let label = node.map(|node| node.label().describe(self.game.puzzle())).unwrap_or_default();
        let (step, of) = (self.position, self.nodes.len() - 1);
        text!(
            "crosspatch-report-step",
            step = step,
            of = of,
            time = self.time_at(self.position).to_string(),
            label = label
        )
    }

    fn handle_keys(&mut self, ui: &Ui) {
        let (last, position) = (self.nodes.len() - 1, self.position);
        let (step, toggles) = ui.input_mut(|input| {
            let mut pressed = |key| input.consume_key(Modifiers::NONE, key);
            match () {
                () if pressed(Key::ArrowLeft) => (Some(position.saturating_sub(1)), false),
                () if pressed(Key::ArrowRight) => (Some((position + 1).min(last)), false),
                () if pressed(Key::Home) => (Some(0), false),
                () if pressed(Key::End) => (Some(last), false),
                () => (None, pressed(Key::P)),
            }
        });
        step.into_iter().for_each(|step| self.show_step(step));
        if toggles {
            self.toggle_replay();
        }
    }

    fn board(&self, ui: &mut Ui, square: Rect) {
        let before = self.position.checked_sub(1).map(|before| self.nodes[before]);
        let changed = before.map(|before| changed_letters(&self.game, before)).unwrap_or_default();
        thumbnail::show_crosspatch_change(ui, square, self.game.puzzle(), self.game.letters(), &changed);
        let response = ui.interact(square, ui.scope_id().with("report board"), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(Role::Image, true, self.step_description()));
    }

    fn details(&self, ui: &mut Ui) {
        let theme = Theme::current(ui);
        ui.spacing_mut().item_spacing.y = 8.0;
        let last = self.nodes.len() - 1;
        let mistakes = self.game.history().nodes().len() - self.nodes.len();
        ui.horizontal(|ui| {
            let width = (ui.available_width() / 3.0 - 8.0).min(110.0);
            figure(
                ui,
                Vec2::new(width, 46.0),
                &self.time_at(last).to_string(),
                text!("crosspatch-report.time"),
            );
            figure(ui, Vec2::new(width, 46.0), &last.to_string(), text!("crosspatch-report.steps"));
            if mistakes > 0 {
                figure(ui, Vec2::new(width, 46.0), &mistakes.to_string(), text!("crosspatch-report.left"));
            }
        });
        let help = text!("crosspatch-report-help", help = help_summary(&self.game.assists()));
        ui.label(RichText::new(help).color(theme.soft));
        match &self.hardest {
            Some(hardest) => {
                let took: Duration = self.step_times[hardest.from + 1..=hardest.until].iter().sum();
                let name = hardest.name.as_str();
                let sentences = match took >= LEAST_DURATION {
                    true => text!(
                        "crosspatch-report-hardest",
                        name = name,
                        time = self.time_at(hardest.from).to_string(),
                        took = FormattedTime::from(took).spoken()
                    ),
                    false => text!("crosspatch-report-hardest.short", name = name),
                };
                ui.label(RichText::new(sentences).font(theme::semibold(theme::BODY)));
            }
            None if self.is_busy() => {
                ui.label(RichText::new(text!("crosspatch-report.looking")).color(theme.soft));
            }
            None => {}
        }
        let longest = (1..self.step_times.len()).max_by_key(|index| self.step_times[*index]);
        if let Some(longest) = longest.filter(|longest| self.step_times[*longest] >= LEAST_DURATION) {
            let took = FormattedTime::from(self.step_times[longest]).spoken();
            ui.label(text!("crosspatch-report-longest", step = longest, took = took));
        }
        ui.add_space(4.0);
        ui.label(RichText::new(self.step_description()).font(theme::semibold(theme::BODY)));
    }

    /// Draws a bar for each step, as high as the step was long. Clicking a bar shows its step.
    fn duration_chart(&mut self, ui: &mut Ui) {
        let theme = Theme::current(ui);
        let (rect, response) =
            ui.allocate_exact_size(Vec2::new(ui.available_width(), 74.0), Sense::CLICK | Sense::DRAG);
        response.widget_info(|| WidgetInfo::labeled(Role::Image, true, text!("crosspatch-report.bars")));
        let count = self.step_times.len().max(1);
        let width = rect.width() / count as f32;
        if let Some(at) = response.interact_pointer_pos() {
            let index = ((at.x - rect.left()) / width).floor().clamp(0.0, (count - 1) as f32) as usize;
            if index != self.position {
                self.show_step(index);
            }
        }
        let painter = ui.painter_at(rect);
        painter.rect(rect, CornerRadius::same(6), theme.button, theme.button_outline(), StrokeKind::Inside);
        let longest = self.step_times.iter().max().map_or(1.0, |longest| longest.as_secs_f32().max(0.001));
        for (index, took) in self.step_times.iter().enumerate() {
            let height = (took.as_secs_f32() / longest).sqrt() * (rect.height() - 16.0) + 2.0;
            let left = rect.left() + index as f32 * width;
            let bar = Rect::from_min_max(
                eframe::egui::pos2(left, rect.bottom() - height),
                eframe::egui::pos2(left + (width - 1.0).max(width * 0.7), rect.bottom()),
            );
            let is_hardest =
                self.hardest.as_ref().is_some_and(|hard| (hard.from + 1..=hard.until).contains(&index));
            let ink = match () {
                () if index == self.position => theme.accent,
                () if is_hardest => theme.win,
                () => theme.soft.gamma_multiply(0.7),
            };
            painter.rect_filled(bar, CornerRadius::ZERO, ink);
        }
        // A triangle marks the hardest moment, so that it does not rely on colour alone.
        if let Some(hard) = &self.hardest {
            let x = rect.left() + (hard.until as f32 + 0.5) * width;
            let tip = eframe::egui::pos2(x, rect.top() + 11.0);
            let points = vec![tip, tip + Vec2::new(-5.0, -8.0), tip + Vec2::new(5.0, -8.0)];
            painter.add(Shape::convex_polygon(points, theme.win, Stroke::NONE));
        }
    }

    fn controls(&mut self, ui: &mut Ui) {
        ui.horizontal(|ui| {
            let text = if self.next_step_at.is_some() {
                text!("crosspatch-report.pause")
            } else {
                text!("crosspatch-report.play")
            };
            let button = Button::new(text).min_size(Vec2::new(110.0, 34.0));
            if with_id(ui, "replay", |ui| ui.add(button)).clicked() {
                self.toggle_replay();
            }
            let (mut at, width) = (self.position, ui.available_width());
            let slider = slider(ui, &mut at, 0..=self.nodes.len() - 1, width);
            slider.widget_info(|| WidgetInfo::slider(true, self.position as f64, text!("timeline")));
            if at != self.position {
                self.show_step(at);
            }
        });
    }
}

impl Dialog for CrosspatchReportDialog {
    fn ui(&mut self, ui: &Ui, context: &mut DialogContext<'_>, _out: &mut Vec<Message>) -> bool {
        show_dialog(ui, "report", text!("crosspatch-report"), 860.0, context.message.as_ref(), |ui, room| {
            let available = room.size;
            self.handle_keys(ui);
            let width = ui.available_width();
            let is_wide = width >= 540.0;
            let side = match is_wide {
                true => (width * 0.48).min(available.y - 132.0),
                false => width.min(available.y - 384.0),
            }
            .max(120.0);
            let details_height = if is_wide { side } else { 240.0 };
            let size =
                if is_wide { Vec2::new(width, side) } else { Vec2::new(width, side + 10.0 + details_height) };
            let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
            let left = if is_wide { rect.left() } else { rect.center().x - side / 2.0 };
            let square = Rect::from_min_size(rect.min, Vec2::splat(side))
                .translate(Vec2::new(left - rect.left(), 0.0));
            self.board(ui, square);
            let details_rect = match is_wide {
                true => rect.with_min_x(square.right() + 24.0),
                false => rect.with_min_y(square.bottom() + 10.0),
            };
            self.details(&mut ui.new_child(UiBuilder::new().max_rect(details_rect)));
            self.duration_chart(ui);
            self.controls(ui);
        })
    }

    fn poll(&mut self, ctx: &Context) {
        if let Some(Ok(Ok(hardest))) = Job::take_finished(&mut self.job) {
            self.hardest = hardest;
        }
        if let Some(wait) = self.advance() {
            ctx.request_repaint_after(wait);
        }
    }

    fn is_busy(&self) -> bool {
        self.job.is_some()
    }

    fn announcement(&self) -> Option<Option<String>> {
        // Announcements would overlap during the replay.
        let text = if self.next_step_at.is_some() { String::new() } else { self.step_description() };
        Some(Some(text))
    }

    fn is_about_games(&self) -> bool {
        true
    }
}

/// Returns the cells whose letter has changed since an earlier step.
fn changed_letters(game: &Game, before: NodeId) -> BTreeSet<Coord> {
    let mut earlier = game.clone();
    earlier.apply(Action::GoTo(before));
    let cells = game.puzzle().framework().cells().map(|(coord, _)| coord);
    cells.filter(|coord| earlier.letter(*coord) != game.letter(*coord)).collect()
}
