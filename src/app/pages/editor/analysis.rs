//! Analysis of the puzzle in the editor: whether it has a solution and how many, what may go into its cells, and if there
//! is exactly one solution, the difficulty and what is redundant. It runs in the background and restarts after each
//! change; the previous results stay visible for a moment to avoid flicker.

mod texts;

use std::sync::Arc;
use std::time::Instant;

use crate::app::ui::wake::SPINNER_DELAY;
use crate::draft::analysis::{self, Contradiction, DraftVerdict, HardestStep, RedundantParts};
use crate::draft::{SavedVerdict, UnfinishedBox};
use crate::generate::Symmetry;
use crate::grid::{CellMap, CellSet, DigitSet, Digits};
use crate::job::{Cancelled, Job, JobFailed};
use crate::picture::sudoku::CandidateTints;
use crate::rules::{PeerTable, Rules};
use crate::solve::Survey;
use crate::solve::rating::{RateError, Rating};

/// The puzzle that is analysed.
#[derive(Clone, Debug)]
pub struct Question {
    pub rules: Arc<Rules>,
    pub peers: Arc<PeerTable>,
    pub givens: Digits,
    /// The boxes that are not among the rules, because they have too few or too many cells.
    pub unfinished: Vec<UnfinishedBox>,
}

/// The candidates of a draft with several solutions.
#[derive(Debug)]
pub struct Candidates {
    /// The digits in some solution, of the cells in which they differ from all digits.
    pub shown: CellMap<DigitSet>,
    pub tints: Arc<CandidateTints>,
    /// The digits in some solution.
    all: CellMap<DigitSet>,
}

/// A background job that can be cancelled.
type PendingJob<T> = Option<Job<Result<T, Cancelled>>>;

/// The results so far and the jobs that compute the others.
#[derive(Debug, Default)]
pub struct Analysis {
    /// The symmetries of the givens.
    symmetries: Vec<Symmetry>,
    has_clues: bool,
    is_classic: bool,
    unfinished: Vec<UnfinishedBox>,
    verdict: Option<DraftVerdict>,
    survey: Option<Survey>,
    verdict_job: PendingJob<(DraftVerdict, Option<Survey>)>,
    /// When the analysis began.
    requested_at: Option<Instant>,
    candidates: Option<Candidates>,
    candidates_job: PendingJob<CellMap<DigitSet>>,
    survey_job: PendingJob<Survey>,
    decisive_job: PendingJob<CellMap<DigitSet>>,
    redundant: Option<RedundantParts>,
    redundant_job: PendingJob<RedundantParts>,
    rating: Option<Rating>,
    rating_job: Option<Job<Result<Rating, RateError>>>,
    hardest: Option<HardestStep>,
    hardest_job: Option<Job<Result<Option<HardestStep>, RateError>>>,
    contradiction: Option<Contradiction>,
    contradiction_job: PendingJob<Option<Contradiction>>,
    /// The results of the last completed analysis as text.
    announcement: String,
}

impl Analysis {
    /// Starts analysing a draft and cancels the previous analysis.
    pub fn start(&mut self, question: &Question, wake: impl FnOnce() + Send + 'static) {
        let (verdict, survey) = (self.verdict.take(), self.survey.take());
        let announcement = std::mem::take(&mut self.announcement);
        let Question { rules, givens, unfinished, .. } = question.clone();
        let symmetries = analysis::symmetries(&rules, &givens);
        let (has_clues, is_classic) = (!rules.clues().is_empty(), rules.is_classic());
        *self = Self {
            symmetries,
            has_clues,
            is_classic,
            unfinished,
            verdict,
            survey,
            announcement,
            ..Self::default()
        };
        self.requested_at = Some(Instant::now());
        // The solutions of a classic draft are counted as fast as they are found to be several.
        self.verdict_job = Some(Job::start(wake, move |cancel| {
            let verdict = analysis::verdict(&rules, &givens, cancel)?;
            let is_counted = rules.is_classic() && matches!(verdict, DraftVerdict::Several);
            let survey = is_counted.then(|| analysis::count(&rules, &givens, cancel)).transpose()?;
            Ok((verdict, survey))
        }));
    }

    /// Takes the results of finished jobs and starts the dependent jobs.
    ///
    /// # Errors
    /// [`JobFailed`] when a job panicked.
    pub fn poll(
        &mut self,
        question: &Question,
        wake: impl FnOnce() + Clone + Send + 'static,
    ) -> Result<(), JobFailed> {
        if let Some(Ok((verdict, survey))) = Job::take_finished(&mut self.verdict_job).transpose()? {
            self.start_dependent(&verdict, question, &wake);
            (self.verdict, self.survey) = (Some(verdict), survey);
            self.update_announcement();
        }
        if let Some(result) = Job::take_finished(&mut self.candidates_job).transpose()? {
            let Question { rules, givens, .. } = question.clone();
            if let Ok(all) = result {
                let job_candidates = all.clone();
                let (job_rules, job_givens) = (Arc::clone(&rules), givens.clone());
                self.decisive_job = Some(Job::start(wake.clone(), move |cancel| {
                    analysis::candidates_of_one_solution(&job_rules, &job_givens, &job_candidates, cancel)
                }));
                self.candidates = Some(Candidates::new(question, all));
            }
            if self.survey.is_none() {
                let count = move |cancel: &_| analysis::count(&rules, &givens, cancel);
                self.survey_job = Some(Job::start(wake.clone(), count));
            }
            self.update_announcement();
        }
        if let Some(Ok(decisive)) = Job::take_finished(&mut self.decisive_job).transpose()?
            && let Some(candidates) = &mut self.candidates
        {
            let faded = candidates.tints.faded.clone();
            candidates.tints = Arc::new(CandidateTints { decisive, faded });
            candidates.update_shown();
        }
        if let Some(result) = Job::take_finished(&mut self.survey_job).transpose()? {
            self.survey = result.ok();
            self.update_announcement();
        }
        if let Some(Ok(redundant)) = Job::take_finished(&mut self.redundant_job).transpose()? {
            self.redundant = Some(redundant);
            self.update_announcement();
        }
        if let Some(rating) = Job::take_finished(&mut self.rating_job).transpose()? {
            self.rating = rating.ok();
            let Question { rules, givens, .. } = question.clone();
            let hardest = move |cancel: &_| analysis::hardest_step(&rules, &givens, cancel);
            self.hardest_job = self.rating.as_ref().map(|_| Job::start(wake.clone(), hardest));
            self.update_announcement();
        }
        if let Some(hardest) = Job::take_finished(&mut self.hardest_job).transpose()? {
            self.hardest = hardest.ok().flatten();
            self.update_announcement();
        }
        if let Some(contradiction) = Job::take_finished(&mut self.contradiction_job).transpose()? {
            self.contradiction = contradiction.ok().flatten();
            self.update_announcement();
        }
        Ok(())
    }

    /// Starts the jobs that a verdict leads to.
    fn start_dependent(
        &mut self,
        verdict: &DraftVerdict,
        question: &Question,
        wake: &(impl FnOnce() + Clone + Send + 'static),
    ) {
        let Question { rules, givens, .. } = question.clone();
        match verdict {
            DraftVerdict::One(solution) => {
                let solution = solution.clone();
                let (job_rules, job_givens) = (Arc::clone(&rules), givens.clone());
                self.redundant_job = Some(Job::start(wake.clone(), move |cancel| {
                    analysis::redundant_parts(&job_rules, &job_givens, &solution, cancel)
                }));
                let rating = move |cancel: &_| analysis::rating(&rules, &givens, cancel);
                self.rating_job = Some(Job::start(wake.clone(), rating));
            }
            DraftVerdict::Several => {
                let candidates = move |cancel: &_| analysis::true_candidates(&rules, &givens, cancel);
                self.candidates_job = Some(Job::start(wake.clone(), candidates));
            }
            DraftVerdict::None => {
                let contradiction = move |cancel: &_| analysis::contradiction(&rules, &givens, cancel);
                self.contradiction_job = Some(Job::start(wake.clone(), contradiction));
            }
            DraftVerdict::Clash(_) | DraftVerdict::ImpossibleClue(..) | DraftVerdict::TakesLong => {}
        }
    }

    /// Returns whether no analysis has been started yet.
    pub fn is_new(&self) -> bool {
        self.requested_at.is_none()
    }

    /// Returns whether answers are missing that do not take long: others may come seconds later.
    pub fn is_busy(&self) -> bool {
        self.is_counting()
            || self.candidates_job.is_some()
            || self.redundant_job.is_some()
            || self.rating_job.is_some()
            || self.hardest_job.is_some()
            || self.contradiction_job.is_some()
    }

    /// Returns whether any answer is missing.
    pub fn has_job(&self) -> bool {
        self.is_busy() || self.survey_job.is_some() || self.decisive_job.is_some()
    }

    /// Returns whether it is not known yet if there is a solution.
    pub fn is_counting(&self) -> bool {
        self.verdict_job.is_some()
    }

    /// Returns the verdict, at first that of the previous draft; `None` if it takes long.
    pub fn verdict(&self) -> Option<&DraftVerdict> {
        let is_late = || self.requested_at.is_some_and(|start| start.elapsed() >= SPINNER_DELAY);
        self.verdict.as_ref().filter(|_| self.verdict_job.is_none() || !is_late())
    }

    /// Returns the only solution; `None` while it is not known.
    pub fn solution(&self) -> Option<&Digits> {
        self.verdict().and_then(DraftVerdict::solution)
    }

    /// Returns whether it is known that there is no solution.
    pub fn is_impossible(&self) -> bool {
        use DraftVerdict as Verdict;
        matches!(self.verdict(), Some(Verdict::None | Verdict::Clash(_) | Verdict::ImpossibleClue(..)))
    }

    /// Returns the verdict for the list of drafts; `None` while it is not known, or is about fewer boxes.
    pub fn saved_verdict(&self) -> Option<SavedVerdict> {
        let is_known = !self.is_counting() && self.unfinished.is_empty();
        match self.verdict.as_ref().filter(|_| is_known)? {
            DraftVerdict::One(_) => Some(SavedVerdict::One),
            DraftVerdict::Several => Some(SavedVerdict::Several),
            DraftVerdict::TakesLong => None,
            DraftVerdict::None | DraftVerdict::Clash(_) | DraftVerdict::ImpossibleClue(..) => {
                Some(SavedVerdict::None)
            }
        }
    }

    /// Returns the survey of several solutions that were all counted.
    pub fn survey(&self) -> Option<&Survey> {
        let is_several = matches!(self.verdict()?, DraftVerdict::Several);
        self.survey.as_ref().filter(|survey| is_several && !survey.has_more)
    }

    /// Returns the candidates of a draft with several solutions; `None` while they are unknown.
    pub fn candidates(&self) -> Option<&Candidates> {
        self.candidates.as_ref()
    }

    /// Returns the clues and givens that have no solution together; `None` while unknown.
    pub fn contradiction(&self) -> Option<&Contradiction> {
        self.contradiction.as_ref()
    }

    /// Returns the symmetries of the givens.
    pub fn symmetries(&self) -> &[Symmetry] {
        &self.symmetries
    }

    /// Returns the givens and clues of which any one could be removed; `None` while unknown.
    pub fn redundant(&self) -> Option<&RedundantParts> {
        self.redundant.as_ref()
    }

    /// Returns the redundant givens.
    pub fn redundant_givens(&self) -> CellSet {
        self.redundant.as_ref().map_or(CellSet::EMPTY, |redundant| redundant.givens)
    }

    fn update_announcement(&mut self) {
        let waits = self.is_counting()
            || self.survey_job.is_some()
            || self.candidates_job.is_some() && self.survey.is_none()
            || self.redundant_job.is_some()
            || self.rating_job.is_some()
            || self.hardest_job.is_some()
            || self.contradiction_job.is_some();
        if !waits {
            self.announcement = self.all_texts();
        }
    }
}

impl Candidates {
    fn new(question: &Question, all: CellMap<DigitSet>) -> Self {
        let size = question.rules.size();
        let allowed = question.peers.candidates(&question.givens);
        let faded = CellMap::from_fn(size, |cell| allowed[cell].difference(all[cell]));
        let tints = CandidateTints { decisive: CellMap::filled(size, DigitSet::EMPTY), faded };
        let shown = CellMap::filled(size, DigitSet::EMPTY);
        let mut candidates = Self { shown, tints: Arc::new(tints), all };
        candidates.update_shown();
        candidates
    }

    /// Cells in which everything is possible and nothing stands out show nothing.
    fn update_shown(&mut self) {
        let size = self.all.size();
        self.shown = CellMap::from_fn(size, |cell| {
            let is_open = self.all[cell] == size.digit_set() && self.tints.decisive[cell].is_empty();
            if is_open { DigitSet::EMPTY } else { self.all[cell] }
        });
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::app::pages::test_boards::{cell, grid};
    use crate::job::CancelToken;
    use crate::solve::classic::Grid;

    const N00B: &str =
        "210000400 380400702 000720000 024806900 000000000 001203540 000058000 903004028 008000057";

    fn question(givens: Grid) -> Question {
        let rules = Rules::classic();
        Question { peers: PeerTable::new(&rules), rules, givens: (&givens).into(), unfinished: Vec::new() }
    }

    fn settled(analysis: &mut Analysis, givens: Grid) {
        while analysis.is_busy() {
            std::thread::sleep(Duration::from_millis(1));
            analysis.poll(&question(givens), || ()).unwrap();
        }
    }

    #[test]
    fn one_solution_several_none_and_a_clash_are_distinguished() {
        let mut analysis = Analysis::default();
        let mut results = |givens: Grid| {
            analysis.start(&question(givens), || ());
            settled(&mut analysis, givens);
            (analysis.count_text(), analysis.announcement().to_owned())
        };
        let mut board = grid(N00B);
        let (count, announcement) = results(board);
        assert_eq!(count, "1 solution");
        assert!(announcement.starts_with("One solution. "), "{announcement}");
        for place in ["r1c1", "r1c2", "r2c1"] {
            board.set(cell(place), None);
        }
        let count =
            crate::solve::classic::search::count(&board, analysis::MAX_COUNTED, &CancelToken::default())
                .unwrap();
        assert!(count > 1);
        assert_eq!(results(board).0, format!("{count} solutions"));
        assert_eq!(results(Grid::EMPTY).0, "more than 10,000");
        let none =
            grid("12345678. ........9 ......... ......... ......... ......... ......... ......... .........");
        assert!(results(none).1.contains("cannot hold together"));
        let clash =
            grid("11....... ......... ......... ......... ......... ......... ......... ......... .........");
        assert_eq!(results(clash).1, "No solution: r1c1 and r1c2 both hold 1 in row 1");
    }

    #[test]
    fn jobs_about_an_older_board_are_cancelled() {
        let mut analysis = Analysis::default();
        analysis.start(&question(Grid::EMPTY), || ());
        analysis.start(&question(grid(N00B)), || ());
        settled(&mut analysis, grid(N00B));
        assert!(
            analysis.solution().is_some()
                && analysis.level_text().is_some()
                && analysis.redundant().is_some()
        );
        analysis.start(&question(Grid::EMPTY), || ());
        assert!(analysis.level_text().is_none() && analysis.redundant().is_none());
    }
}
