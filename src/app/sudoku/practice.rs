//! Practice: chooses the next technique, finds positions for it and restores saved exercises; the exercise of a session
//! with its progress, and the cards that show the task and the result.

use eframe::egui::{Align, Layout, Pos2, RichText, Role, Sense, Stroke, Ui, Vec2, WidgetInfo};

use crate::app::input::command::Command;
use crate::app::input::key_bindings;
use crate::app::message::Message;
use crate::app::sudoku::hint;
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::command_row_as;
use crate::game::{Action, Board, HintLevel, NodeId};
use crate::generate::random_seed;
use crate::grid::CellSet;
use crate::job::{Job, JobFailed};
use crate::library::GradedCollection;
use crate::practice::{Answer, Exercise, Mastery, Positions, exercises_by_clues};
use crate::solve::technique::{Scope, Technique};
use crate::text::text;

/// The state of practice and its background jobs.
#[derive(Debug, Default)]
pub struct Practice {
    /// The player's mastery of each technique.
    pub mastery: Mastery,
    /// The technique to practise; `None` for whichever technique is due.
    chosen: Option<Technique>,
    /// The technique by clues and the index of its last position, so that a different position follows.
    last: Option<(Technique, usize)>,
    /// The forms of the positions that were practised since the start, so that others follow.
    used: Vec<u64>,
    request_job: Option<Job<Option<FoundExercise>>>,
    /// The job that restores the exercise of a saved game.
    pub resume_job: Option<Job<Option<Exercise>>>,
}

/// An exercise that was found.
#[derive(Debug)]
struct FoundExercise {
    exercise: Exercise,
    /// The form of its position; `None` of a puzzle with clues.
    form: Option<u64>,
}

impl Practice {
    pub fn is_busy(&self) -> bool {
        self.request_job.is_some() || self.resume_job.is_some()
    }

    /// Returns the technique that is due.
    pub fn next_due(&self) -> Option<Technique> {
        self.mastery.next_technique(practice_techniques())
    }

    /// Returns the technique of the next exercise.
    pub fn next(&self) -> Option<Technique> {
        self.chosen.or_else(|| self.next_due())
    }

    /// Starts practising a technique, or whichever technique is due.
    pub fn start(&mut self, chosen: Option<Technique>, wake: impl FnOnce() + Send + 'static) {
        self.chosen = chosen;
        self.request_exercise(wake);
    }

    /// Starts the search for the next position.
    pub fn request_exercise(&mut self, wake: impl FnOnce() + Send + 'static) {
        let Some(technique) = self.next() else { return };
        if technique.scope() == Scope::Clues {
            return self.request_exercise_by_clues(technique, wake);
        }
        let (seed, used) = (random_seed(), self.used.clone());
        self.request_job = Some(Job::start(wake, move |cancel| {
            let position = Positions::new(technique, seed).next(|form| used.contains(&form), cancel);
            let position = position.ok().flatten()?;
            Some(FoundExercise { exercise: position.exercise, form: Some(position.form) })
        }));
    }

    /// Takes the exercise that was found, and remembers its position.
    ///
    /// # Errors
    /// [`JobFailed`] if the job failed.
    pub fn take_found(&mut self) -> Result<Option<Exercise>, JobFailed> {
        let found = Job::take_finished(&mut self.request_job).transpose()?.flatten();
        Ok(found.map(|found| {
            self.used.extend(found.form);
            found.exercise
        }))
    }

    fn request_exercise_by_clues(&mut self, technique: Technique, wake: impl FnOnce() + Send + 'static) {
        let last = self.last.filter(|(previous, _)| *previous == technique);
        let first = last.map_or_else(|| random_seed() as usize % 1_000, |(_, last)| last + 1);
        self.last = Some((technique, first));
        self.request_job = Some(Job::start(wake, move |cancel| {
            let exercise = exercises_by_clues(technique, 1, first, cancel).ok()?.pop()?;
            Some(FoundExercise { exercise, form: None })
        }));
    }
}

/// Returns the message for a solved exercise.
pub fn result_text(exercise: &ActiveExercise) -> String {
    let technique = exercise.technique().name();
    match exercise.leitner_box.unwrap_or(0) {
        _ if exercise.is_solved_by_hint() => text!("practice-done", technique = technique),
        0 => text!("practice-found.late", technique = technique),
        known => {
            text!("practice-found", technique = technique, known = known, most = Mastery::LEITNER_BOXES)
        }
    }
}

/// Returns the techniques by clues, which can be practised too, but are never due.
pub fn techniques_by_clues() -> impl Iterator<Item = Technique> {
    Technique::by_family().into_iter().filter(|technique| technique.scope() == Scope::Clues)
}

/// Returns whether a technique can be practised.
pub fn can_be_practised(technique: Technique) -> bool {
    technique.scope() == Scope::Clues || practice_techniques().any(|known| known == technique)
}

/// Returns the techniques of classic sudoku that can be practised, in learning order.
pub fn practice_techniques() -> impl Iterator<Item = Technique> {
    GradedCollection::all().filter_map(|collection| match collection {
        GradedCollection::Technique(technique) => Some(technique),
        GradedCollection::Level(_) => None,
    })
}

/// An exercise and its progress.
#[derive(Debug)]
pub struct ActiveExercise {
    exercise: Exercise,
    stage: ExerciseStage,
    /// The Leitner box of its technique, see [`Mastery::leitner_box`](crate::practice::Mastery::leitner_box).
    pub leitner_box: Option<u32>,
    /// Whether the exercise was solved at the first attempt; `None` before that is known and after it was recorded.
    unrecorded: Option<bool>,
    /// The cells of the last incomplete answer.
    partial: CellSet,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ExerciseStage {
    /// No answer has counted yet.
    Open,
    /// The first answer that counted was wrong, or a hint revealed the cells. The exercise counts as missed even if it
    /// is solved later.
    Missed,
    /// Solved by the player, or by a hint.
    Over {
        /// The node of the history at which the exercise ended.
        at: NodeId,
        /// Whether a hint solved it.
        by_hint: bool,
    },
}

impl ActiveExercise {
    pub fn new(exercise: Exercise, leitner_box: Option<u32>) -> Self {
        Self { exercise, stage: ExerciseStage::Open, leitner_box, unrecorded: None, partial: CellSet::EMPTY }
    }

    pub fn exercise(&self) -> &Exercise {
        &self.exercise
    }

    pub fn technique(&self) -> Technique {
        self.exercise.technique()
    }

    /// Returns whether the exercise is not solved yet.
    pub fn is_open(&self) -> bool {
        matches!(self.stage, ExerciseStage::Open | ExerciseStage::Missed)
    }

    /// Returns the node of the history at which the exercise ended.
    pub fn ended_at(&self) -> Option<NodeId> {
        if let ExerciseStage::Over { at, .. } = self.stage { Some(at) } else { None }
    }

    /// Returns whether a hint solved the exercise.
    pub fn is_solved_by_hint(&self) -> bool {
        matches!(self.stage, ExerciseStage::Over { by_hint: true, .. })
    }

    /// Evaluates the selected cells as an answer.
    pub fn evaluate(&self, cells: CellSet) -> Option<Answer> {
        self.is_open().then(|| self.exercise.judge_selection(cells))
    }

    /// Evaluates a change of the board as an answer. Only entries and erasures count.
    pub fn evaluate_on_board(&self, before: &Board, after: &Board) -> Option<Answer> {
        self.exercise.judge_changes(before, after).filter(|_| self.is_open())
    }

    /// Returns whether an action may be an answer; undo, for example, is not.
    pub fn may_be_answer(&self, action: &Action) -> bool {
        use Action::{AddEntry, Erase, Place, RemoveEntry};
        self.is_open() && matches!(action, Place { .. } | AddEntry(..) | RemoveEntry(..) | Erase(_))
    }

    /// Submits the selected cells as an answer at a node of the history. Returns the feedback on an answer that is not
    /// right. An incomplete answer that grows counts neither as solved nor as missed; trying one cell after another
    /// counts as missed.
    pub fn submit(&mut self, answer: &Answer, cells: CellSet, here: NodeId) -> Option<String> {
        let name = self.technique().name();
        let text = match *answer {
            Answer::Found(_) => return self.mark_found(here),
            Answer::Incomplete => {
                if !self.partial.is_subset(cells) {
                    self.mark_missed();
                }
                self.partial = cells;
                return Some(text!("practice-incomplete", technique = name));
            }
            Answer::PartlyRight { right, total } => {
                text!("practice-partly", technique = name, right = right, count = total)
            }
            Answer::Wrong => text!("practice-wrong", technique = name),
        };
        self.mark_missed();
        Some(text)
    }

    /// Submits an answer made on the board. An incomplete answer never counts, as marks are changed one at a time.
    pub fn submit_on_board(&mut self, answer: &Answer, here: NodeId) -> Option<String> {
        let name = self.technique().name();
        let text = match *answer {
            Answer::Found(_) => return self.mark_found(here),
            Answer::Incomplete => return Some(text!("practice-incomplete.on-board", technique = name)),
            Answer::PartlyRight { right, total } => {
                text!("practice-partly.on-board", technique = name, right = right, count = total)
            }
            Answer::Wrong => text!("practice-wrong.on-board", technique = name),
        };
        self.mark_missed();
        Some(text)
    }

    fn mark_found(&mut self, here: NodeId) -> Option<String> {
        self.record(true);
        self.stage = ExerciseStage::Over { at: here, by_hint: false };
        None
    }

    fn mark_missed(&mut self) {
        self.record(false);
        self.stage = ExerciseStage::Missed;
    }

    /// Handles a new level of a hint: once it shows the cells, the exercise counts as missed.
    pub fn on_hint(&mut self, technique: Technique, level: HintLevel) {
        if self.is_open() && technique == self.technique() && level >= HintLevel::Where {
            self.mark_missed();
        }
    }

    /// Handles the application of the technique by a hint.
    pub fn on_solved_for_player(&mut self, technique: Technique, here: NodeId) {
        if self.is_open() && technique == self.technique() {
            self.record(false);
            self.stage = ExerciseStage::Over { at: here, by_hint: true };
        }
    }

    fn record(&mut self, found: bool) {
        if self.stage == ExerciseStage::Open {
            self.unrecorded = Some(found);
        }
    }

    /// Takes the result to record, once: the technique and whether it was solved at the first attempt.
    pub fn take_record(&mut self) -> Option<(Technique, bool)> {
        Some((self.technique(), self.unrecorded.take()?))
    }
}

/// Distance between the discs of [`mastery_discs`], in points.
const DISC_STEP: f32 = 14.0;
/// Width of all discs, in points.
pub const DISCS_WIDTH: f32 = DISC_STEP * Mastery::LEITNER_BOXES as f32;

/// Draws the mastery of a technique: a disc for each Leitner box above the lowest one, filled up to the current one.
pub fn mastery_discs(ui: &mut Ui, leitner_box: Option<u32>) {
    let (rect, response) = ui.allocate_exact_size(Vec2::new(DISCS_WIDTH, DISC_STEP), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, mastery_text(leitner_box)));
    paint_mastery(ui, rect.left_center(), leitner_box);
    response.on_hover_text(mastery_text(leitner_box));
}

/// Paints only the discs, from their left end.
pub fn paint_mastery(ui: &Ui, left: Pos2, leitner_box: Option<u32>) {
    let known = leitner_box.unwrap_or(0);
    let theme = Theme::current(ui);
    for number in 0..Mastery::LEITNER_BOXES {
        let centre = left + Vec2::new((number as f32 + 0.5) * DISC_STEP, 0.0);
        if number < known {
            ui.painter().circle_filled(centre, 4.5, theme.accent);
        } else {
            ui.painter().circle_stroke(centre, 4.0, Stroke::new(1.0, theme.soft));
        }
    }
}

/// Returns the mastery of a technique as text.
pub fn mastery_text(leitner_box: Option<u32>) -> String {
    match leitner_box {
        None => text!("practice-known.never").to_owned(),
        Some(0) => text!("practice-known.missed").to_owned(),
        Some(known) => text!("practice-known", known = known, most = Mastery::LEITNER_BOXES),
    }
}

/// Draws the task and the instructions.
pub fn task_card(ui: &mut Ui, exercise: &ActiveExercise) {
    ui.spacing_mut().item_spacing.y = 8.0;
    let theme = Theme::current(ui);
    ui.horizontal(|ui| {
        ui.label(RichText::new(exercise.technique().name()).font(theme::semibold(theme::BODY)));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| mastery_discs(ui, exercise.leitner_box));
    });
    ui.label(RichText::new(exercise.technique().definition()).size(theme::BODY));
    ui.label(RichText::new(answer_instructions(ui)).size(theme::SMALL).color(theme.soft));
}

/// Returns the instructions for answering an exercise.
pub fn answer_instructions(ui: &Ui) -> String {
    match key_bindings::active(ui.ctx()).keys(Command::Check).first() {
        Some(key) => text!("practice-how.key", key = key_bindings::shortcut_name(key)),
        None => text!("practice-how").to_owned(),
    }
}

/// Draws the explained solution, the new mastery, and the button for the next exercise.
pub fn solved_card(
    ui: &mut Ui,
    hint: &hint::ShownHint,
    exercise: &ActiveExercise,
    gap: f32,
    button_height: f32,
    messages: &mut Vec<Message>,
) {
    hint::show_text(ui, hint, gap, f32::INFINITY, messages);
    ui.horizontal(|ui| {
        let heading = match exercise.is_solved_by_hint() {
            true => text!("practice-right.by-hint"),
            false => text!("practice-right"),
        };
        ui.label(RichText::new(heading).font(theme::semibold(theme::BODY)));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| mastery_discs(ui, exercise.leitner_box));
    });
    ui.add_space(2.0);
    let buttons = [
        (Command::Accept, true, text!("practice-right.next")),
        (Command::Close, true, text!("practice-right.play-on")),
    ];
    command_row_as(ui, button_height, &buttons, messages);
}
