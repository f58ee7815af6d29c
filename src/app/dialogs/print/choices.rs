//! The choices of the print dialog: the task, the numbers of puzzles, and the layout.

use std::borrow::Cow;
use std::ops::RangeInclusive;

use eframe::egui::{ScrollArea, TextEdit, Ui, Vec2};
use jiff::ToSpan;
use jiff::civil::Date;

use crate::app::dialogs::print::PrintDialog;
use crate::app::session::panel_parts::{collection_name, daily_kind_name};
use crate::app::ui::dates;
use crate::app::ui::form::{Choice, choice, choice_among, row, segments, switch};
use crate::app::ui::widgets::ChoiceKind;
use crate::library::{GradedCollection, VariantCollection};
use crate::practice::taught_techniques;
use crate::print::puzzle_sheet::QR_SITE;
use crate::print::{
    CandidateChoice, Orientation, Paper, PerPage, PrintSettings, SolutionChoice, StepsPerPicture,
};
use crate::rules::Puzzle;
use crate::solve::rating::Level;
use crate::solve::technique::Technique;
use crate::store::games::DailyKind;
use crate::text::text;

/// The numbers of new puzzles that are offered.
const COUNTS: [usize; 7] = [1, 2, 4, 6, 12, 24, 60];

/// The numbers of positions on a practice sheet that are offered.
const POSITIONS: [usize; 4] = [4, 8, 12, 16];

/// The number of months for which daily puzzles are offered, from the last one on.
const MONTHS: i64 = 6;

impl PrintDialog {
    /// Draws all choices, in rows of this width. Returns the settings that are chosen.
    pub(super) fn choice_rows(&mut self, ui: &mut Ui, width: f32) -> PrintSettings {
        let mut settings = self.settings;
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            ui.set_max_width(width);
            ui.add_space(12.0);
            self.task_group(ui);
            ui.add_space(2.0);
            match self.task.group() {
                PrintTaskGroup::Puzzle => self.puzzle_row(ui),
                PrintTaskGroup::List => self.list_rows(ui),
                PrintTaskGroup::Practice => self.practice_rows(ui),
            }
            if self.task == PrintTask::Path && self.sources.puzzle.as_ref().is_some_and(has_clues) {
                let label = text!("print-dialog.steps");
                let name = |choice: StepsPerPicture| choice.count().to_string();
                choice_among(ui, label, &StepsPerPicture::ALL, &mut settings.steps_per_picture, name);
            }
            self.paper_rows(ui, &mut settings);
            if self.task.shows_puzzles() {
                self.page_rows(ui, &mut settings);
            }
            switch(ui, text!("print-dialog.black"), "", &mut settings.black_only);
            ui.add_space(12.0);
        });
        settings
    }

    fn task_group(&mut self, ui: &mut Ui) {
        let names = PrintTaskGroup::ALL.map(|group| {
            let name = match group {
                PrintTaskGroup::Puzzle => text!("print-dialog.this-puzzle"),
                PrintTaskGroup::List => text!("print-dialog.several"),
                PrintTaskGroup::Practice => text!("print-dialog.practice"),
            };
            (name, group == self.task.group())
        });
        let width = ui.available_width();
        let kind = ChoiceKind::Setting(text!("print-dialog.what"));
        if let Some(index) = segments(ui, kind, &names, Some(width)) {
            self.set_task(self.tasks[index], ui.ctx());
        }
    }

    fn puzzle_row(&mut self, ui: &mut Ui) {
        let mut tasks = vec![PrintTask::Game, PrintTask::Start];
        // A Kriss Kross has no solution path.
        tasks.extend(self.sources.puzzle.as_ref().map(|_| PrintTask::Path));
        tasks.extend(self.sources.course.as_ref().map(|_| PrintTask::Course));
        let name = |task: PrintTask| match task {
            PrintTask::Game => text!("print-dialog.as-it-stands").to_owned(),
            PrintTask::Start => text!("print-dialog.start").to_owned(),
            PrintTask::Course => text!("print-dialog.course").to_owned(),
            _ => text!("print-dialog.path").to_owned(),
        };
        let mut task = self.task;
        choice_among(ui, text!("print-dialog.board"), &tasks, &mut task, name);
        self.set_task(task, ui.ctx());
    }

    fn list_rows(&mut self, ui: &mut Ui) {
        let by_level = |level| PrintCollection::Graded(GradedCollection::Level(level));
        let level = match self.task {
            PrintTask::Daily(_, DailyKind::Level(level)) => level,
            PrintTask::New(collection, ..) | PrintTask::Bundled(collection) => {
                collection.level().unwrap_or(Level::Medium)
            }
            _ => Level::Medium,
        };
        let this_month = dates::today().first_of_month();
        let (count, month, daily) = match self.task {
            PrintTask::New(_, _, count) => (count, this_month, DailyKind::Level(level)),
            PrintTask::Daily(month, kind) => (12, month, kind),
            _ => (12, this_month, DailyKind::Level(level)),
        };
        let (bundled, of_level) = match self.task {
            PrintTask::Bundled(collection) => (collection, None),
            PrintTask::New(collection, of_level, _) => (collection, of_level),
            _ => (by_level(level), None),
        };
        let new = PrintTask::New(bundled, of_level, count);
        let mut sources = vec![PrintTask::Bundled(bundled), new, PrintTask::Daily(month, daily)];
        if self.sources.list.is_some() {
            sources.insert(0, PrintTask::List);
        }
        let name = |task: PrintTask| match task {
            PrintTask::List => text!("print-dialog.open-list").to_owned(),
            PrintTask::Bundled(_) => text!("print-dialog.graded").to_owned(),
            PrintTask::New(..) => text!("print-dialog.new").to_owned(),
            _ => text!("print-dialog.daily").to_owned(),
        };
        let mut task = self.task;
        choice_among(ui, text!("print-dialog.from"), &sources, &mut task, name);
        let collections = || PrintCollection::all().collect::<Vec<_>>();
        match &mut task {
            PrintTask::Bundled(chosen) => {
                let label = text!("print-dialog.collection");
                choice_among(ui, label, &collections(), chosen, PrintCollection::name);
            }
            PrintTask::New(goal, of_level, count) => {
                choice_among(ui, text!("print-dialog.count"), &COUNTS, count, |count| count.to_string());
                choice_among(ui, text!("print-dialog.goal"), &collections(), goal, PrintCollection::name);
                new_level_row(ui, *goal, of_level);
            }
            PrintTask::Daily(month, kind) => {
                let months: Vec<Date> = (-1..MONTHS - 1)
                    .filter_map(|offset| this_month.checked_add(offset.months()).ok())
                    .collect();
                let name = |month: Date| format!("{} {}", dates::month(month.month()), month.year());
                choice_among(ui, text!("print-dialog.month"), &months, month, name);
                let kinds: Vec<DailyKind> = DailyKind::all().collect();
                choice_among(ui, text!("print-dialog.puzzle-level"), &kinds, kind, daily_kind_name);
            }
            _ => {}
        }
        self.set_task(task, ui.ctx());
        if self.task.has_numbers() {
            self.numbers_row(ui);
        }
    }

    fn numbers_row(&mut self, ui: &mut Ui) {
        let label = text!("print-dialog.numbers");
        row(ui, label, "", |ui| {
            let field = TextEdit::singleline(&mut self.numbers)
                .hint_text(text!("print-dialog.all"))
                .desired_width(134.0)
                .margin(Vec2::new(10.0, 7.0));
            if ui.add(field).accessible_name(label).changed() {
                self.gather(ui.ctx());
            }
        });
    }

    fn practice_rows(&mut self, ui: &mut Ui) {
        let mut task = self.task;
        let PrintTask::Practice(technique, count) = &mut task else { return };
        let techniques: Vec<Technique> = taught_techniques().collect();
        let name = |technique: Technique| technique.name().to_owned();
        choice_among(ui, text!("print-dialog.technique"), &techniques, technique, name);
        choice_among(ui, text!("print-dialog.positions"), &POSITIONS, count, |count| count.to_string());
        self.set_task(task, ui.ctx());
    }

    fn paper_rows(&self, ui: &mut Ui, settings: &mut PrintSettings) {
        let custom = match settings.paper {
            Paper::Custom { .. } => settings.paper,
            _ => Paper::Custom { width: 120, height: 180 },
        };
        let papers = [Paper::A4, Paper::A5, Paper::Letter, Paper::Legal, custom];
        let name = |paper: Paper| match paper {
            Paper::A4 => "A4".to_owned(),
            Paper::A5 => "A5".to_owned(),
            Paper::Letter => "Letter".to_owned(),
            Paper::Legal => "Legal".to_owned(),
            Paper::Custom { .. } => text!("print-dialog.custom").to_owned(),
        };
        if self.task.group() == PrintTaskGroup::List && !settings.large_print {
            let names = PerPage::ALL.map(|choice| (choice.count().to_string(), choice == settings.per_page));
            let names: Vec<_> = names.iter().map(|(name, is_chosen)| (name.as_str(), *is_chosen)).collect();
            row(ui, text!("print-dialog.per-page"), "", |ui| {
                let kind = ChoiceKind::Setting(text!("print-dialog.per-page"));
                if let Some(index) = segments(ui, kind, &names, Some(228.0)) {
                    settings.per_page = PerPage::ALL[index];
                }
            });
        }
        choice_among(ui, text!("print-dialog.paper"), &papers, &mut settings.paper, name);
        if let Paper::Custom { width, height } = &mut settings.paper {
            row(ui, text!("print-dialog.size"), "", |ui| {
                // From the right to the left.
                millimetres(ui, text!("print-dialog.height"), height);
                ui.label("×");
                millimetres(ui, text!("print-dialog.width"), width);
            });
        }
        choice(ui, text!("print-dialog.orientation"), &mut settings.orientation);
    }

    fn page_rows(&self, ui: &mut Ui, settings: &mut PrintSettings) {
        switch(ui, text!("print-dialog.large"), "", &mut settings.large_print);
        choice(ui, text!("print-dialog.solutions"), &mut settings.solutions);
        choice(ui, text!("print-dialog.candidates"), &mut settings.candidates);
        if self.task.group() == PrintTaskGroup::List {
            switch(ui, text!("print-dialog.number"), "", &mut settings.show_number);
        }
        switch(ui, text!("print-dialog.title"), "", &mut settings.show_title);
        switch(ui, text!("print-dialog.level"), "", &mut settings.show_level);
        switch(ui, text!("print-dialog.name"), "", &mut settings.space_for_name);
        switch(ui, text!("print-dialog.time"), "", &mut settings.space_for_time);
        let note = text!("print-dialog-qr-note", site = QR_SITE);
        switch(ui, text!("print-dialog.qr"), &note, &mut settings.qr_code);
    }
}

/// Draws the choice of a level of new puzzles of another kind.
fn new_level_row(ui: &mut Ui, goal: PrintCollection, level: &mut Option<Level>) {
    let PrintCollection::Variant(collection) = goal else {
        *level = None;
        return;
    };
    let made = collection.kind().levels();
    *level = level.filter(|level| made.contains(level));
    let levels: Vec<Option<Level>> = std::iter::once(None).chain(made.iter().copied().map(Some)).collect();
    let name = |level: Option<Level>| match level {
        Some(level) => level.to_string(),
        None => text!("print-dialog.any-level").to_owned(),
    };
    choice_among(ui, text!("print-dialog.puzzle-level"), &levels, level, name);
}

/// Returns whether the path of a puzzle can have several steps in a picture.
fn has_clues(puzzle: &Puzzle) -> bool {
    !puzzle.rules.clues().is_empty()
}

impl Choice for Orientation {
    const ALL: &'static [Self] = &[Self::Portrait, Self::Landscape, Self::Booklet];

    fn name(self) -> Cow<'static, str> {
        Cow::Borrowed(match self {
            Self::Portrait => text!("print-dialog.portrait"),
            Self::Landscape => text!("print-dialog.landscape"),
            Self::Booklet => text!("print-dialog.booklet"),
        })
    }
}

impl Choice for SolutionChoice {
    const ALL: &'static [Self] = &[Self::None, Self::UpsideDown, Self::AtEnd];

    fn name(self) -> Cow<'static, str> {
        Cow::Borrowed(match self {
            Self::None => text!("print-dialog.no-solutions"),
            Self::UpsideDown => text!("print-dialog.upside-down"),
            Self::AtEnd => text!("print-dialog.at-end"),
        })
    }
}

impl Choice for CandidateChoice {
    const ALL: &'static [Self] = &[Self::None, Self::All, Self::Mine];

    fn name(self) -> Cow<'static, str> {
        Cow::Borrowed(match self {
            Self::None => text!("print-dialog.no-candidates"),
            Self::All => text!("print-dialog.all-candidates"),
            Self::Mine => text!("print-dialog.my-marks"),
        })
    }
}

/// Draws a field for a length in millimetres.
fn millimetres(ui: &mut Ui, name: &str, value: &mut u16) {
    let mut shown = *value;
    let drag = eframe::egui::DragValue::new(&mut shown).range(Paper::CUSTOM_SIDES).suffix(" mm");
    if ui.add(drag).accessible_name(name).changed() {
        *value = shown;
    }
}

/// Ranges of numbers, counted from 1. No range means all.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Numbers(Vec<RangeInclusive<usize>>);

impl Numbers {
    /// Parses numbers and ranges, separated by commas or spaces; an empty text is all. `None` if it is something else.
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.replace(['–', '—'], "-");
        let parts = text.split([',', ';', ' ']).map(str::trim).filter(|part| !part.is_empty());
        let range = |part: &str| {
            let (first, last) = match part.split_once('-') {
                None => (part.parse().ok()?, part.parse().ok()?),
                Some((first, "")) => (first.parse().ok()?, usize::MAX),
                Some(("", last)) => (1, last.parse().ok()?),
                Some((first, last)) => (first.parse().ok()?, last.parse().ok()?),
            };
            (first >= 1 && first <= last).then_some(first..=last)
        };
        parts.map(range).collect::<Option<_>>().map(Self)
    }

    /// Returns the numbers up to a count, in the order in which they are given.
    pub fn within(&self, count: usize) -> impl Iterator<Item = usize> {
        let all = self.0.is_empty().then_some(1..=count);
        let some = self.0.iter().map(move |range| *range.start()..=(*range.end()).min(count));
        all.into_iter().chain(some).flatten()
    }
}

/// Returns the proposal for a list with a number of puzzles: the one with this number and those after it, eight in all as
/// far as there are as many.
pub fn around(number: usize, count: usize) -> String {
    let first = number.clamp(1, count.max(1));
    match (first + 7).min(count) {
        last if last > first => format!("{first}–{last}"),
        _ => first.to_string(),
    }
}

/// A collection of the library whose puzzles are printed, or others like them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PrintCollection {
    /// Classic sudoku, by level or technique.
    Graded(GradedCollection),
    /// Puzzles of another kind.
    Variant(VariantCollection),
}

impl PrintCollection {
    /// Returns all, in the order of the lists.
    fn all() -> impl Iterator<Item = Self> {
        let (graded, techniques): (Vec<_>, Vec<_>) =
            GradedCollection::all().partition(|collection| matches!(collection, GradedCollection::Level(_)));
        let variants = VariantCollection::all().map(Self::Variant);
        let graded = graded.into_iter().map(Self::Graded);
        graded.chain(variants).chain(techniques.into_iter().map(Self::Graded))
    }

    /// Returns the name for the user.
    pub fn name(self) -> String {
        match self {
            Self::Graded(collection) => collection_name(collection),
            Self::Variant(collection) => collection.kind().name(),
        }
    }

    /// Returns the level, if it is a collection of one.
    fn level(self) -> Option<Level> {
        match self {
            Self::Graded(GradedCollection::Level(level)) => Some(level),
            Self::Graded(GradedCollection::Technique(_)) | Self::Variant(_) => None,
        }
    }
}

/// The task of the print dialog.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PrintTask {
    /// The game in its current state.
    Game,
    /// The start board of the game.
    Start,
    /// The solution path of the game's puzzle.
    Path,
    /// The map of the course.
    Course,
    /// The open list, or some of its puzzles.
    List,
    /// A collection of the library, or some of its puzzles.
    Bundled(PrintCollection),
    /// New puzzles like those of a collection: of its level, that need its technique, or of its kind, at a level if one is
    /// given; and how many.
    New(PrintCollection, Option<Level>, usize),
    /// The daily puzzles of the month of a date.
    Daily(Date, DailyKind),
    /// A practice sheet with this number of positions.
    Practice(Technique, usize),
}

/// The three groups of tasks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PrintTaskGroup {
    Puzzle,
    List,
    Practice,
}

impl PrintTaskGroup {
    pub const ALL: [Self; 3] = [Self::Puzzle, Self::List, Self::Practice];
}

impl PrintTask {
    /// Returns the group of the task.
    pub fn group(self) -> PrintTaskGroup {
        match self {
            Self::Game | Self::Start | Self::Path | Self::Course => PrintTaskGroup::Puzzle,
            Self::List | Self::Bundled(_) | Self::New(..) | Self::Daily(..) => PrintTaskGroup::List,
            Self::Practice(..) => PrintTaskGroup::Practice,
        }
    }

    /// Returns whether some of the puzzles can be chosen by their numbers.
    pub fn has_numbers(self) -> bool {
        matches!(self, Self::List | Self::Bundled(_))
    }

    /// Returns whether the pages show puzzles, not positions or steps.
    pub fn shows_puzzles(self) -> bool {
        !matches!(self, Self::Path | Self::Course | Self::Practice(..))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(text: &str, count: usize) -> Option<Vec<usize>> {
        Numbers::parse(text).map(|numbers| numbers.within(count).collect())
    }

    #[test]
    fn numbers_and_ranges_are_kept_in_their_order() {
        assert_eq!(numbers("3, 1-2", 9), Some(vec![3, 1, 2]));
        assert_eq!(numbers("412–414", 1000), Some(vec![412, 413, 414]));
        assert_eq!(numbers("8-", 10), Some(vec![8, 9, 10]));
        assert_eq!(numbers("-2 5", 10), Some(vec![1, 2, 5]));
        assert_eq!(numbers("", 3), Some(vec![1, 2, 3]));
    }

    #[test]
    fn numbers_beyond_the_list_are_left_out() {
        assert_eq!(numbers("2-9999999999", 3), Some(vec![2, 3]));
        assert_eq!(numbers("7", 3), Some(vec![]));
    }

    #[test]
    fn the_proposal_for_a_list_ends_where_the_list_does() {
        let proposals = [(1, 80), (75, 80), (80, 80), (1, 1), (9, 3), (0, 5)];
        let proposed = proposals.map(|(number, count)| around(number, count));
        assert_eq!(proposed, ["1–8", "75–80", "80", "1", "3", "1–5"]);
    }

    #[test]
    fn anything_else_is_refused() {
        for wrong in ["x", "0", "3-2", "1-2-3", "-", "99999999999999999999999"] {
            assert_eq!(numbers(wrong, 9), None, "{wrong}");
        }
    }
}
