//! Analysis of the puzzle in the editor: the number of solutions and, if there is exactly one, the difficulty and the
//! redundant givens. It runs in the background and restarts after each change; the previous results stay visible for
//! a moment to avoid flicker.

use std::time::Instant;

use crate::app::ui::rating_text::rating_text;
use crate::app::ui::wake::SPINNER_DELAY;
use crate::classic::{CellSet, Conflict, Grid};
use crate::generate::Symmetry;
use crate::job::{Cancelled, Job, JobFailed};
use crate::rating::{RateError, Rating, Scale};
use crate::search::Survey;
use crate::text::text;
use crate::{generate, rating};

/// Maximum number of solutions to count.
pub const MAX_COUNTED: usize = 10_000;

/// The result of counting the solutions.
#[derive(Debug)]
pub enum AnalysisResult {
    /// Two equal givens see each other, so there is no solution.
    Clash(Conflict),
    /// The solutions were counted.
    Counted(Survey),
}

/// The results so far and the jobs that compute the others.
#[derive(Debug, Default)]
pub struct Analysis {
    /// The symmetries of the givens.
    symmetries: Vec<Symmetry>,
    result: Option<AnalysisResult>,
    count_job: Option<Job<Result<Survey, Cancelled>>>,
    /// When counting began.
    requested_at: Option<Instant>,
    redundant: Option<CellSet>,
    redundant_job: Option<Job<Result<CellSet, Cancelled>>>,
    rating: Option<Rating>,
    rating_job: Option<Job<Result<Rating, RateError>>>,
    /// The results of the last completed analysis as text.
    announcement: String,
}

impl Analysis {
    /// Starts analysing new givens and cancels the previous analysis.
    pub fn start(&mut self, givens: Grid, wake: impl FnOnce() + Send + 'static) {
        (self.redundant, self.redundant_job, self.rating, self.rating_job, self.count_job) =
            (None, None, None, None, None);
        self.requested_at = Some(Instant::now());
        self.symmetries = Symmetry::all_matching(givens.filled().map(|(cell, _)| cell).collect());
        match givens.conflicts().next() {
            Some(clash) => self.result = Some(AnalysisResult::Clash(clash)),
            None => {
                self.count_job =
                    Some(Job::start(wake, move |cancel| Survey::new(&givens, MAX_COUNTED, cancel)));
            }
        }
        self.update_announcement();
    }

    /// Takes the results of finished jobs and starts the dependent jobs.
    ///
    /// # Errors
    /// [`JobFailed`] when a job panicked.
    pub fn poll(
        &mut self,
        givens: Grid,
        wake: impl FnOnce() + Clone + Send + 'static,
    ) -> Result<(), JobFailed> {
        if let Some(Ok(survey)) = Job::take_finished(&mut self.count_job).transpose()? {
            if survey.is_unique() {
                let job = move |cancel: &_| generate::redundant_givens(&givens, cancel);
                self.redundant_job = Some(Job::start(wake.clone(), job));
                let rating = move |cancel: &_| rating::rate(&givens, Scale::Ninefold, cancel);
                self.rating_job = Some(Job::start(wake, rating));
            }
            self.result = Some(AnalysisResult::Counted(survey));
            self.update_announcement();
        }
        if let Some(Ok(redundant)) = Job::take_finished(&mut self.redundant_job).transpose()? {
            self.redundant = Some(redundant);
            self.update_announcement();
        }
        if let Some(Ok(rating)) = Job::take_finished(&mut self.rating_job).transpose()? {
            self.rating = Some(rating);
            self.update_announcement();
        }
        Ok(())
    }

    /// Returns whether no analysis has been started yet.
    pub fn is_new(&self) -> bool {
        self.requested_at.is_none()
    }

    pub fn is_busy(&self) -> bool {
        self.count_job.is_some() || self.redundant_job.is_some() || self.rating_job.is_some()
    }

    /// Returns whether the solutions are being counted.
    pub fn is_counting(&self) -> bool {
        self.count_job.is_some()
    }

    /// Returns the number of solutions, at first that of the previous givens; `None` if counting takes long.
    pub fn result(&self) -> Option<&AnalysisResult> {
        let is_late = || self.requested_at.is_some_and(|start| start.elapsed() >= SPINNER_DELAY);
        self.result.as_ref().filter(|_| self.count_job.is_none() || !is_late())
    }

    /// Returns the survey of the solutions; `None` if they were not counted.
    pub fn survey(&self) -> Option<&Survey> {
        match self.result()? {
            AnalysisResult::Counted(survey) => Some(survey),
            AnalysisResult::Clash(_) => None,
        }
    }

    /// Returns whether there is exactly one solution.
    pub fn is_unique(&self) -> bool {
        self.survey().is_some_and(Survey::is_unique)
    }

    /// Returns the symmetries of the givens.
    pub fn symmetries(&self) -> &[Symmetry] {
        &self.symmetries
    }

    /// Returns the givens of which any one could be removed; `None` while unknown.
    pub fn redundant(&self) -> Option<CellSet> {
        self.redundant
    }

    /// Returns the number of solutions as a short text.
    pub fn count_text(&self) -> String {
        match self.result() {
            None => text!("editor-count.counting").to_owned(),
            Some(AnalysisResult::Clash(_)) => text!("solution-count.none").to_owned(),
            Some(AnalysisResult::Counted(survey)) => match survey.solutions() {
                0 => text!("solution-count.none").to_owned(),
                count if survey.has_more() => text!("editor-count.more", count = count),
                count => text!("solution-count", count = count),
            },
        }
    }

    /// Returns the number of solutions as a sentence, with the clash or the differing cells.
    pub fn summary(&self) -> String {
        match self.result() {
            None => text!("editor-counting").to_owned(),
            Some(AnalysisResult::Clash(clash)) => text!("editor-clash", clash = clash.to_string()),
            Some(AnalysisResult::Counted(survey)) => match survey.solutions() {
                0 => text!("editor-none").to_owned(),
                count if survey.has_more() => text!("editor-more", count = count),
                1 => text!("editor-one").to_owned(),
                count => text!("editor-several", count = count, cells = survey.differing_cells().len()),
            },
        }
    }

    /// Returns the number of redundant givens as text; `None` while unknown.
    pub fn redundancy_text(&self) -> Option<String> {
        let redundant = self.redundant?;
        Some(match redundant.len() {
            0 => text!("editor-minimal").to_owned(),
            count => text!("editor-redundant", count = count),
        })
    }

    /// Returns the hardest step as text; `None` while unknown.
    pub fn hardest_text(&self) -> Option<String> {
        let hardest = self.rating.as_ref()?.hardest?;
        Some(text!("editor-hardest", hardest = hardest.name()))
    }

    /// Returns the level and rating, such as "Hard · 4.4"; `None` while unknown.
    pub fn level_text(&self) -> Option<String> {
        let rating = self.rating.as_ref()?;
        Some(rating_text(rating.level, rating.difficulty))
    }

    /// Returns all results for screen readers; those of the previous analysis until the current one is complete.
    pub fn announcement(&self) -> &str {
        &self.announcement
    }

    fn update_announcement(&mut self) {
        if !self.is_busy() {
            let parts =
                [Some(self.summary()), self.level_text(), self.hardest_text(), self.redundancy_text()];
            self.announcement = parts.into_iter().flatten().collect::<Vec<_>>().join(". ");
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::classic::grid;
    use crate::job::CancelToken;

    const N00B: &str =
        "210000400 380400702 000720000 024806900 000000000 001203540 000058000 903004028 008000057";

    fn settled(analysis: &mut Analysis, givens: Grid) {
        while analysis.is_busy() {
            std::thread::sleep(Duration::from_millis(1));
            analysis.poll(givens, || ()).unwrap();
        }
    }

    #[test]
    fn one_solution_several_none_and_a_clash_are_distinguished() {
        let mut analysis = Analysis::default();
        let mut results = |givens: Grid| {
            analysis.start(givens, || ());
            settled(&mut analysis, givens);
            (analysis.count_text(), analysis.announcement().to_owned())
        };
        let mut board = grid(N00B);
        let (count, announcement) = results(board);
        assert_eq!(count, "1 solution");
        assert!(announcement.starts_with("One solution. "), "{announcement}");
        for place in ["r1c1", "r1c2", "r2c1"] {
            board.set(crate::classic::cell(place), None);
        }
        let count = crate::search::count(&board, MAX_COUNTED, &CancelToken::default()).unwrap();
        assert!(count > 1);
        assert_eq!(results(board).0, format!("{count} solutions"));
        assert_eq!(results(Grid::EMPTY).0, "more than 10,000");
        let none =
            grid("12345678. ........9 ......... ......... ......... ......... ......... ......... .........");
        assert!(results(none).1.contains("though no two givens clash"));
        let clash =
            grid("11....... ......... ......... ......... ......... ......... ......... ......... .........");
        assert_eq!(results(clash).1, "No solution: r1c1 and r1c2 both hold 1 in row 1");
    }

    #[test]
    fn jobs_about_an_older_board_are_cancelled() {
        let mut analysis = Analysis::default();
        analysis.start(Grid::EMPTY, || ());
        analysis.start(grid(N00B), || ());
        settled(&mut analysis, grid(N00B));
        assert!(analysis.is_unique() && analysis.level_text().is_some() && analysis.redundant().is_some());
        analysis.start(Grid::EMPTY, || ());
        assert!(analysis.level_text().is_none() && analysis.redundant().is_none());
    }
}
