//! The solution browser: all solutions of a puzzle, one at a time. They are computed in the background, up to a limit
//! that the player sets.

use eframe::egui::{Align, Label, Layout, RichText, Ui, Vec2};

use crate::app::input::command::Command;
use crate::app::input::key_bindings::KeyBindings;
use crate::app::message::Message;
use crate::app::settings::preferences_file::LIMITS;
use crate::app::ui::icons::Icon;
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::{
    ChoiceEntry, ChoiceKind, card, chip, choice_row, command_button, command_row, icon_button,
};
use crate::app::ui::{drop_down, theme};
use crate::grid::{CellSet, Digits};
use crate::job::{CancelToken, Cancelled, Job, JobFailed};
use crate::picture::sudoku::BoardScene;
use crate::rules::Puzzle;
use crate::solve;
use crate::text;
use crate::text::text;

/// The solutions found.
#[derive(Debug)]
struct SolutionList {
    solutions: Vec<Digits>,
    /// Whether there are more solutions than the limit.
    is_truncated: bool,
    differing: CellSet,
}

/// The solutions of a puzzle and the index of the shown one.
#[derive(Debug)]
pub struct SolutionBrowser {
    puzzle: Puzzle,
    limit: usize,
    job: Option<Job<Result<SolutionList, Cancelled>>>,
    list: Option<SolutionList>,
    index: usize,
}

impl SolutionBrowser {
    /// Starts the search for at most `cap` solutions and calls `wake` when it ends.
    pub fn new(puzzle: Puzzle, cap: usize, wake: impl FnOnce() + Send + 'static) -> Self {
        let mut all = Self { puzzle, limit: 0, job: None, list: None, index: 0 };
        all.set_limit(cap, wake);
        all
    }

    /// Sets the limit and searches again if the result may change.
    pub fn set_limit(&mut self, cap: usize, wake: impl FnOnce() + Send + 'static) {
        if cap != self.limit {
            let puzzle = self.puzzle.clone();
            self.limit = cap;
            self.list = None;
            self.index = 0;
            self.job = Some(Job::start(wake, move |cancel| list_solutions(&puzzle, cap, cancel)));
        }
    }

    /// Takes the solutions once they are found.
    ///
    /// # Errors
    /// [`JobFailed`] when the job panicked.
    pub fn poll(&mut self) -> Result<(), JobFailed> {
        if let Some(Ok(listing)) = Job::take_finished(&mut self.job).transpose()? {
            self.list = Some(listing);
        }
        Ok(())
    }

    pub fn is_busy(&self) -> bool {
        self.job.is_some()
    }

    pub fn limit(&self) -> usize {
        self.limit
    }

    /// Returns the number of solutions to browse.
    pub fn len(&self) -> usize {
        self.list.as_ref().map_or(0, |listing| listing.solutions.len())
    }

    /// Shows the next solution, wrapping around.
    pub fn show_next(&mut self) {
        self.index = (self.index + 1) % self.len().max(1);
    }

    /// Shows the previous solution, wrapping around.
    pub fn show_previous(&mut self) {
        let len = self.len().max(1);
        self.index = (self.index + len - 1) % len;
    }

    /// Returns the position of the shown solution, such as "3 of 12"; `None` if there is nothing to browse.
    pub fn position_text(&self) -> Option<String> {
        let len = self.len();
        (len > 1).then(|| text!("solution-place", number = self.index + 1, count = len))
    }

    /// Returns the number of solutions as a short text.
    pub fn count_text(&self) -> String {
        let Some(listing) = &self.list else {
            let text = if self.is_busy() {
                text!("solution-count.searching")
            } else {
                text!("solution-count.unknown")
            };
            return text.to_owned();
        };
        match listing.solutions.len() as u64 {
            0 => text!("solution-count.none").to_owned(),
            found if listing.is_truncated => text!("solution-count.at-least", count = found),
            found => text!("solution-count", count = found),
        }
    }

    /// Returns the result in one or two sentences.
    pub fn summary(&self) -> String {
        let Some(listing) = &self.list else {
            return if self.is_busy() {
                text!("solutions-looking", count = self.limit)
            } else {
                text!("solutions-failed").to_owned()
            };
        };
        let cells = listing.differing.len();
        match listing.solutions.len() as u64 {
            0 => text!("solutions-none").to_owned(),
            1 if !listing.is_truncated => text!("solutions-one").to_owned(),
            1 => text!("solutions-more-than-one").to_owned(),
            found if listing.is_truncated => text!("solutions-at-least", count = found, cells = cells),
            found => text!("solutions-several", count = found, cells = cells),
        }
    }

    /// Returns the text of the status bar.
    pub fn status(&self, keys: &KeyBindings) -> String {
        match self.position_text() {
            Some(position) => keys.append_key_hints(
                &text!("solution-status", place = position),
                &[
                    (Command::PreviousSolution, |key| text!("solution-status.previous", key = key)),
                    (Command::NextSolution, |key| text!("solution-status.next", key = key)),
                ],
            ),
            None => self.summary(),
        }
    }

    /// Returns the announcement for screen readers: the position of the shown solution and the result.
    pub fn announcement(&self) -> String {
        match self.position_text() {
            Some(position) => text!("solution-status.spoken", place = position, summary = self.summary()),
            None => self.summary(),
        }
    }

    /// Returns the contents of the board.
    pub fn scene(&self) -> BoardScene {
        let start = BoardScene::start(&self.puzzle);
        let Some(listing) = &self.list else { return start };
        let digits = listing.solutions.get(self.index).unwrap_or(&self.puzzle.givens).clone();
        BoardScene { differing: listing.differing, digits, ..start }
    }
}

fn list_solutions(puzzle: &Puzzle, cap: usize, cancel: &CancelToken) -> Result<SolutionList, Cancelled> {
    // One beyond the limit, so that exactly as many solutions as the limit are not reported as "at least".
    let mut solutions = solve::solutions(&puzzle.rules, &puzzle.givens, cap + 1, cancel)?;
    let is_truncated = solutions.len() > cap;
    solutions.truncate(cap);
    let differing = match solutions.split_first() {
        Some((first, others)) => {
            let cells =
                first.iter().filter(|(cell, digit)| others.iter().any(|other| other[*cell] != **digit));
            cells.map(|(cell, _)| cell).collect()
        }
        None => CellSet::EMPTY,
    };
    Ok(SolutionList { solutions, is_truncated, differing })
}

/// Draws the side panel.
pub fn side_panel(ui: &mut Ui, solutions: &SolutionBrowser, messages: &mut Vec<Message>) {
    ui.spacing_mut().item_spacing.y = 14.0;
    card(ui, "solutions", 16, |ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(10.0);
        heading(ui, solutions);
        ui.label(RichText::new(solutions.summary()).size(theme::BODY).line_height(Some(22.0)));
        if let Some(position) = solutions.position_text() {
            ui.label(RichText::new(position).font(theme::semibold(theme::FIGURE)));
        }
        ui.add_space(2.0);
        let several = solutions.len() > 1;
        command_row(
            ui,
            40.0,
            &[(Command::PreviousSolution, several), (Command::NextSolution, several)],
            messages,
        );
        command_row(ui, 40.0, &[(Command::Close, true)], messages);
    });
    card(ui, "limit", 16, |ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(8.0);
        ui.label(RichText::new(text!("solutions.at-most")).color(Theme::current(ui).soft));
        choice_row(
            ui,
            ChoiceKind::Setting(text!("group-solution-limits")),
            40.0,
            &limit_choices(solutions),
            messages,
        );
    });
}

/// Draws the bottom panel of a narrow window: the result, and one row of buttons.
pub fn bottom_panel(ui: &mut Ui, solutions: &SolutionBrowser, messages: &mut Vec<Message>) {
    const ROW_HEIGHT: f32 = 36.0;
    const ARROW_WIDTH: f32 = 48.0;
    ui.spacing_mut().item_spacing = Vec2::splat(6.0);
    let several = solutions.len() > 1;
    let width = ui.available_width();
    ui.horizontal(|ui| {
        for (command, icon) in [(Command::PreviousSolution, Icon::Left), (Command::NextSolution, Icon::Right)]
        {
            if icon_button(ui, command, icon, Vec2::new(ARROW_WIDTH, ROW_HEIGHT), several).clicked() {
                messages.push(Message::Command(command));
            }
        }
        let close = Vec2::new(width * 0.25, ROW_HEIGHT);
        let list = Vec2::new(ui.available_width() - close.x - 6.0, ROW_HEIGHT);
        let name = text!("group-solution-limits");
        let label = |limit: &str| text!("solutions-limit", count = limit);
        drop_down::choices(ui, list, name, label, &limit_choices(solutions), messages);
        if command_button(ui, Command::Close, Command::Close.name(), true, close).clicked() {
            messages.push(Message::Command(Command::Close));
        }
    });
    let summary = solutions.summary();
    let text = match solutions.position_text() {
        Some(position) => text!("solution-place.with-summary", place = position, summary = summary),
        None => summary,
    };
    ui.add(Label::new(RichText::new(text).size(theme::SMALL)).wrap());
}

fn heading(ui: &mut Ui, solutions: &SolutionBrowser) {
    ui.horizontal(|ui| {
        ui.label(RichText::new(text!("solutions")).font(theme::semibold(theme::HEADING)));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            chip(ui, &solutions.count_text(), Theme::current(ui).soft);
        });
    });
}

fn limit_choices(solutions: &SolutionBrowser) -> [ChoiceEntry<Message>; 4] {
    LIMITS.map(|cap| (text::number(cap), solutions.limit() == cap, Message::SetSolutionLimit(cap)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::pages::test_boards::{cell, grid};
    use crate::grid::{Cell, Regions, Size};
    use crate::rules::Rules;
    use crate::solve::classic::Grid;

    #[test]
    fn exactly_as_many_as_the_limit_are_not_reported_as_at_least() {
        // Exactly two solutions: the 8 and the 5 of two rows can be swapped.
        let mut board =
            grid("217385469 385469712 496721835 524816973 639547281 871293546 762158394 953674128 148932657");
        let open = ["r1c5", "r1c6", "r7c5", "r7c6"].map(cell);
        open.into_iter().for_each(|cell| board.set(cell, None));
        let list = |board: &Grid, cap| {
            list_solutions(&Puzzle::from_grid("", board), cap, &CancelToken::default()).unwrap()
        };
        let two = list(&board, 2);
        assert!(!two.is_truncated && two.solutions.len() == 2);
        assert_eq!(two.differing, open.into_iter().map(Cell::from).collect());
        assert!(list(&board, 1).is_truncated);
        let all = list(&Grid::EMPTY, 10);
        assert!(all.is_truncated && all.solutions.len() == 10 && !all.differing.is_empty());
    }

    #[test]
    fn the_solutions_of_a_board_of_another_size_are_listed() {
        let size = Size::new(4).unwrap();
        let rules = Rules::new(size, Regions::regular(size).unwrap(), Vec::new());
        let puzzle = Puzzle::new(rules, Digits::filled(size, None));
        let all = list_solutions(&puzzle, 1000, &CancelToken::default()).unwrap();
        assert_eq!((all.solutions.len(), all.is_truncated, all.differing.len()), (288, false, 16));
    }
}
