//! The review of a game: the time of each step, the hardest moment, and a replay of the whole game.

use std::time::{Duration, Instant};

use eframe::egui::{
    Button, CornerRadius, Key, Modifiers, Rect, RichText, Role, Sense, Shape, Slider, Stroke, Ui, UiBuilder,
    Vec2, WidgetInfo,
};

use crate::app::dialogs::show_modal;
use crate::app::message::Message;
use crate::app::message::dialog::DialogMessage;
use crate::app::session::clock::FormattedTime;
use crate::app::session::help_summary::help_summary;
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::figure;
use crate::app::ui::{theme, thumbnail};
use crate::game::{Action, Game, NodeId};
use crate::grid::{Candidates, CellSet, Grid, Puzzle};
use crate::job::{CancelToken, Cancelled, Job};
use crate::rating::{RateError, Scale, SolvePath};
use crate::technique::Technique;
use crate::text::text;

/// The duration of the whole replay, and the maximum and minimum duration of a step.
const REPLAY_TIME: Duration = Duration::from_secs(20);
const MAX_STEP_TIME: Duration = Duration::from_millis(500);
const MIN_STEP_TIME: Duration = Duration::from_millis(40);

/// The review dialog.
pub struct ReviewDialog {
    /// A copy of the game that moves through its steps.
    game: Game,
    nodes: Vec<NodeId>,
    /// The time that each step took; zero for the start.
    step_times: Vec<Duration>,
    position: usize,
    /// When the next step is due; `None` unless the replay is running.
    next_step_at: Option<Instant>,
    job: Option<Job<Result<Option<HardestMoment>, Cancelled>>>,
    hardest: Option<HardestMoment>,
}

/// The moment of a game at which the next digit required the hardest technique.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct HardestMoment {
    technique: Technique,
    /// The indices of the step before that moment and of the step that placed the next digit.
    from: usize,
    until: usize,
}

impl ReviewDialog {
    /// Creates a review of the steps to the current position and of those that can be redone.
    pub fn new(game: &Game, wake: impl FnOnce() + Send + 'static) -> Self {
        let timeline = game.history().timeline();
        let nodes = timeline.nodes;
        let play_time =
            |id: &NodeId| game.history().node(*id).map_or(Duration::ZERO, |node| node.play_time());
        let times: Vec<_> = nodes.iter().map(play_time).collect();
        let step_times = std::iter::once(Duration::ZERO)
            .chain(times.windows(2).map(|pair| pair[1].saturating_sub(pair[0])))
            .collect();
        let (copy, line) = (game.clone(), nodes.clone());
        let job = Some(Job::start(wake, move |cancel| find_hardest_moment(copy, &line, cancel)));
        Self {
            game: game.clone(),
            nodes,
            step_times,
            position: timeline.current,
            next_step_at: None,
            job,
            hardest: None,
        }
    }

    pub fn is_busy(&self) -> bool {
        self.job.is_some()
    }

    pub fn poll(&mut self) {
        if let Some(Ok(Ok(hardest))) = Job::take_finished(&mut self.job) {
            self.hardest = hardest;
        }
    }

    pub fn update(&mut self, message: &DialogMessage) {
        match message {
            DialogMessage::ShowStep(index) => {
                self.next_step_at = None;
                self.go_to(*index);
            }
            DialogMessage::ToggleReplay if self.next_step_at.is_some() => self.next_step_at = None,
            DialogMessage::ToggleReplay => {
                if self.position + 1 >= self.nodes.len() {
                    self.go_to(0);
                }
                self.next_step_at = Some(Instant::now() + self.step_interval());
            }
            _ => {}
        }
    }

    fn go_to(&mut self, index: usize) {
        self.position = index.min(self.nodes.len() - 1);
        self.game.apply(Action::GoTo(self.nodes[self.position]));
    }

    fn step_interval(&self) -> Duration {
        (REPLAY_TIME / self.nodes.len().max(1) as u32).clamp(MIN_STEP_TIME, MAX_STEP_TIME)
    }

    /// Advances the replay if its next step is due. Returns the time until the following step.
    pub fn advance(&mut self) -> Option<Duration> {
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

    fn step_label(&self) -> String {
        self.game
            .history()
            .node(self.nodes[self.position])
            .map(|node| node.label().to_string())
            .unwrap_or_default()
    }

    fn step_description(&self) -> String {
        let (step, of) = (self.position, self.nodes.len() - 1);
        text!(
            "review-step",
            step = step,
            of = of,
            time = self.time_at(self.position).to_string(),
            label = self.step_label()
        )
    }

    pub fn announcement(&self) -> (String, Option<String>) {
        // Announcements would overlap during the replay.
        let text = if self.next_step_at.is_some() { String::new() } else { self.step_description() };
        (text!("review").to_owned(), Some(text))
    }

    /// Draws the dialog. Returns whether it should stay open.
    pub fn show(&self, ui: &Ui, messages: &mut Vec<Message>) -> bool {
        show_modal(ui, "review", text!("review"), 860.0, |ui, available| {
            self.handle_keys(ui, messages);
            let width = ui.available_width();
            let is_wide = width >= 640.0;
            let side = match is_wide {
                true => (width * 0.48).min(available.y - 150.0),
                false => width.min(available.y - 400.0),
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
            self.duration_chart(ui, messages);
            self.controls(ui, messages);
        })
    }

    fn handle_keys(&self, ui: &Ui, messages: &mut Vec<Message>) {
        let last = self.nodes.len() - 1;
        let message = ui.input_mut(|input| {
            let mut pressed = |key| input.consume_key(Modifiers::NONE, key);
            match () {
                () if pressed(Key::ArrowLeft) => {
                    Some(DialogMessage::ShowStep(self.position.saturating_sub(1)))
                }
                () if pressed(Key::ArrowRight) => {
                    Some(DialogMessage::ShowStep((self.position + 1).min(last)))
                }
                () if pressed(Key::Home) => Some(DialogMessage::ShowStep(0)),
                () if pressed(Key::End) => Some(DialogMessage::ShowStep(last)),
                () if pressed(Key::P) => Some(DialogMessage::ToggleReplay),
                () => None,
            }
        });
        messages.extend(message.map(Message::Dialog));
    }

    fn board(&self, ui: &mut Ui, square: Rect) {
        let changed = if self.position == 0 { CellSet::EMPTY } else { self.changed_cells() };
        thumbnail::show(ui, square, &self.game.puzzle().givens, self.game.board().digits(), changed);
        let response = ui.interact(square, ui.scope_id().with("review board"), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(Role::Image, true, self.step_description()));
    }

    /// Returns the cells that the shown step changed.
    fn changed_cells(&self) -> CellSet {
        let mut before = self.game.clone();
        before.apply(Action::GoTo(self.nodes[self.position - 1]));
        let (old, new) = (before.board(), self.game.board());
        let differs = |cell: &crate::grid::Cell| {
            old.get(*cell) != new.get(*cell)
                || old.centres(*cell) != new.centres(*cell)
                || old.corners(*cell) != new.corners(*cell)
        };
        crate::grid::Cell::all().filter(differs).collect()
    }

    fn details(&self, ui: &mut Ui) {
        let theme = Theme::current(ui);
        ui.spacing_mut().item_spacing.y = 8.0;
        let record = self.game.assists();
        let last = self.nodes.len() - 1;
        let mistakes = self.game.history().nodes().len() - self.nodes.len();
        ui.horizontal(|ui| {
            let width = (ui.available_width() / 3.0 - 8.0).min(110.0);
            figure(ui, Vec2::new(width, 46.0), &self.time_at(last).to_string(), text!("review.time"));
            figure(ui, Vec2::new(width, 46.0), &last.to_string(), text!("review.steps"));
            figure(ui, Vec2::new(width, 46.0), &mistakes.to_string(), text!("review.left"));
        });
        let help = text!("review-help", help = help_summary(&record, self.game.auto_marks()));
        ui.label(RichText::new(help).color(theme.soft));
        match &self.hardest {
            Some(hardest) => {
                ui.label(RichText::new(text!("review.hardest")).font(theme::semibold(15.0)));
                let took: Duration = self.step_times[hardest.from + 1..=hardest.until].iter().sum();
                ui.label(text!(
                    "review-hardest",
                    technique = hardest.technique.to_string(),
                    step = hardest.from,
                    time = self.time_at(hardest.from).to_string(),
                    took = FormattedTime::from(took).to_string()
                ));
            }
            None if self.is_busy() => {
                ui.label(RichText::new(text!("review.looking")).color(theme.soft));
            }
            None => {}
        }
        if let Some(longest) = (1..self.step_times.len()).max_by_key(|index| self.step_times[*index]) {
            let took = FormattedTime::from(self.step_times[longest]).to_string();
            ui.label(text!("review-longest", step = longest, took = took));
        }
        ui.add_space(4.0);
        ui.label(RichText::new(self.step_description()).font(theme::semibold(14.0)));
    }

    /// Draws a bar for each step, as high as the step was long. Clicking a bar shows its step.
    fn duration_chart(&self, ui: &mut Ui, messages: &mut Vec<Message>) {
        let theme = Theme::current(ui);
        let (rect, response) =
            ui.allocate_exact_size(Vec2::new(ui.available_width(), 74.0), Sense::CLICK | Sense::DRAG);
        response.widget_info(|| WidgetInfo::labeled(Role::Image, true, text!("review.bars")));
        let count = self.step_times.len().max(1);
        let width = rect.width() / count as f32;
        if let Some(at) = response.interact_pointer_pos() {
            let index = ((at.x - rect.left()) / width).floor().clamp(0.0, (count - 1) as f32) as usize;
            if index != self.position {
                messages.push(Message::Dialog(DialogMessage::ShowStep(index)));
            }
        }
        let painter = ui.painter_at(rect);
        painter.rect_filled(rect, CornerRadius::same(6), theme.button);
        let longest = self.step_times.iter().max().map_or(1.0, |longest| longest.as_secs_f32().max(0.001));
        for (index, took) in self.step_times.iter().enumerate() {
            let height = (took.as_secs_f32() / longest).sqrt() * (rect.height() - 16.0) + 2.0;
            let left = rect.left() + index as f32 * width;
            let bar = Rect::from_min_max(
                eframe::egui::pos2(left, rect.bottom() - height),
                eframe::egui::pos2(left + (width - 1.0).max(width * 0.7), rect.bottom()),
            );
            let is_hardest = self.hardest.is_some_and(|hard| (hard.from + 1..=hard.until).contains(&index));
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

    fn controls(&self, ui: &mut Ui, messages: &mut Vec<Message>) {
        ui.horizontal(|ui| {
            let text = if self.next_step_at.is_some() { text!("review.pause") } else { text!("review.play") };
            if ui.add(Button::new(text).min_size(Vec2::new(110.0, 34.0))).clicked() {
                messages.push(Message::Dialog(DialogMessage::ToggleReplay));
            }
            ui.spacing_mut().slider_width = ui.available_width();
            let mut at = self.position;
            let slider = ui.add(Slider::new(&mut at, 0..=self.nodes.len() - 1).show_value(false));
            slider.widget_info(|| WidgetInfo::slider(true, self.position as f64, text!("timeline")));
            if at != self.position {
                messages.push(Message::Dialog(DialogMessage::ShowStep(at)));
            }
        });
    }
}

/// Finds the moment at which the next digit required the hardest technique; `None` if the puzzle has no unique
/// solution or no digit was placed. Moments with a wrong digit on the board are skipped.
fn find_hardest_moment(
    mut game: Game,
    line: &[NodeId],
    cancel: &CancelToken,
) -> Result<Option<HardestMoment>, Cancelled> {
    let mut moments: Vec<(usize, Grid)> = Vec::new();
    for (index, node) in line.iter().enumerate() {
        game.apply(Action::GoTo(*node));
        let board = *game.board().digits();
        if moments.last().is_none_or(|(_, before)| *before != board) {
            moments.push((index, board));
        }
    }
    let mut hardest = None;
    for pair in moments.windows(2) {
        let ((from, board), (until, after)) = (&pair[0], &pair[1]);
        if !after.extends(board) {
            continue;
        }
        let puzzle = Puzzle::new("", game.puzzle().givens).with_progress(board, &Candidates::EMPTY);
        let mut path = match SolvePath::resume(&puzzle, cancel) {
            Ok(path) if path.mistakes().is_empty() => path,
            Ok(_) => continue,
            Err(RateError::Cancelled(cancelled)) => return Err(cancelled),
            Err(_) => return Ok(None),
        };
        // The hardest step on the easiest path to the next digit.
        let mut needs = None;
        while let Some(step) = path.next(cancel)? {
            needs = needs.max(Some((Scale::Ninefold.difficulty(&step), step.technique)));
            if !step.placements.is_empty() {
                break;
            }
        }
        if let Some((difficulty, technique)) = needs
            && hardest.is_none_or(|(max, _)| difficulty > max)
        {
            hardest = Some((difficulty, HardestMoment { technique, from: *from, until: *until }));
        }
    }
    Ok(hardest.map(|(_, hardest)| hardest))
}
