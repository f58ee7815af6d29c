//! The choices of the print dialog: the task, the numbers of puzzles, and the layout.

use std::borrow::Cow;
use std::ops::RangeInclusive;

use eframe::egui::{ScrollArea, TextEdit, Ui, Vec2};
use jiff::ToSpan;
use jiff::civil::Date;

use crate::app::dialogs::print::PrintDialog;
use crate::app::session::panel_parts::{collection_name, daily_kind_name};
use crate::app::sudoku::practice::{practice_techniques, techniques_by_clues};
use crate::app::ui::dates;
use crate::app::ui::form::{Choice, choice, choice_among, row, segments, switch};
use crate::app::ui::widgets::ChoiceKind;
use crate::library::GradedCollection;
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
        let tasks = [PrintTask::Game, PrintTask::Start, PrintTask::Path];
        let name = |task: PrintTask| match task {
            PrintTask::Game => text!("print-dialog.as-it-stands").to_owned(),
            PrintTask::Start => text!("print-dialog.start").to_owned(),
            _ => text!("print-dialog.path").to_owned(),
        };
        // A Kriss Kross has no solution path.
        let count = if self.sources.puzzle.is_some() { 3 } else { 2 };
        let mut task = self.task;
        choice_among(ui, text!("print-dialog.board"), &tasks[..count], &mut task, name);
        self.set_task(task, ui.ctx());
    }

    fn list_rows(&mut self, ui: &mut Ui) {
        let level = match self.task {
            PrintTask::Daily(_, DailyKind::Level(level)) => level,
            PrintTask::New(GradedCollection::Level(level), _) => level,
            PrintTask::Graded(GradedCollection::Level(level)) => level,
            _ => Level::Medium,
        };
        let this_month = dates::today().first_of_month();
        let (count, month, daily) = match self.task {
            PrintTask::New(_, count) => (count, this_month, DailyKind::Level(level)),
            PrintTask::Daily(month, kind) => (12, month, kind),
            _ => (12, this_month, DailyKind::Level(level)),
        };
        let graded = match self.task {
            PrintTask::Graded(collection) | PrintTask::New(collection, _) => collection,
            _ => GradedCollection::Level(level),
        };
        let mut sources =
            vec![PrintTask::Graded(graded), PrintTask::New(graded, count), PrintTask::Daily(month, daily)];
        if self.sources.list.is_some() {
            sources.insert(0, PrintTask::List);
        }
        let name = |task: PrintTask| match task {
            PrintTask::List => text!("print-dialog.open-list").to_owned(),
            PrintTask::Graded(_) => text!("print-dialog.graded").to_owned(),
            PrintTask::New(..) => text!("print-dialog.new").to_owned(),
            _ => text!("print-dialog.daily").to_owned(),
        };
        let mut task = self.task;
        choice_among(ui, text!("print-dialog.from"), &sources, &mut task, name);
        let collections = || GradedCollection::all().collect::<Vec<_>>();
        match &mut task {
            PrintTask::Graded(chosen) => {
                choice_among(ui, text!("print-dialog.collection"), &collections(), chosen, collection_name);
            }
            PrintTask::New(goal, count) => {
                choice_among(ui, text!("print-dialog.count"), &COUNTS, count, |count| count.to_string());
                choice_among(ui, text!("print-dialog.goal"), &collections(), goal, collection_name);
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
        let techniques: Vec<Technique> = practice_techniques().chain(techniques_by_clues()).collect();
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

/// Returns the proposal for a list: the puzzle with this number and those after it, eight in all.
pub fn around(number: usize) -> String {
    format!("{}–{}", number.max(1), number.max(1) + 7)
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
    /// The open list, or some of its puzzles.
    List,
    /// A graded collection, or some of its puzzles.
    Graded(GradedCollection),
    /// New puzzles like those of a graded collection: of its level, or that need its technique.
    New(GradedCollection, usize),
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
            Self::Game | Self::Start | Self::Path => PrintTaskGroup::Puzzle,
            Self::List | Self::Graded(_) | Self::New(..) | Self::Daily(..) => PrintTaskGroup::List,
            Self::Practice(..) => PrintTaskGroup::Practice,
        }
    }

    /// Returns whether some of the puzzles can be chosen by their numbers.
    pub fn has_numbers(self) -> bool {
        matches!(self, Self::List | Self::Graded(_))
    }

    /// Returns whether the pages show puzzles, not positions or steps.
    pub fn shows_puzzles(self) -> bool {
        !matches!(self, Self::Path | Self::Practice(..))
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
    fn anything_else_is_refused() {
        for wrong in ["x", "0", "3-2", "1-2-3", "-", "99999999999999999999999"] {
            assert_eq!(numbers(wrong, 9), None, "{wrong}");
        }
    }
}
