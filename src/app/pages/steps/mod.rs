//! The step browser: all available steps, the whole solving path, or an example of each technique. `panel` draws it.

use std::sync::Arc;
use std::time::Instant;

use crate::app::input::command::Command;
use crate::app::input::key_bindings::{KeyBindings, KeyHint};
use crate::app::message::LinkChoice;
use crate::app::sudoku::hint::{count_links, hint_text};
use crate::app::ui::search_field::TextMatch;
use crate::app::ui::wake::SPINNER_DELAY;
use crate::game::{Consequences, HintLevel, HintOptions, Position, Readiness};
use crate::job::{CancelToken, Cancelled, Job, JobFailed};
use crate::library;
use crate::picture::sudoku::annotations::Annotations;
use crate::picture::sudoku::pointed::Pointed;
use crate::picture::sudoku::{BoardScene, BoardShape};
use crate::solve::rating::PuzzlePath;
use crate::solve::technique::explanation::Explanation;
use crate::solve::technique::{CandidateGrid, Step, Technique, TechniqueSet};
use crate::text::text;

/// The kind of a list of steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StepListKind {
    /// All available steps.
    Steps,
    /// The whole solving path.
    Path,
    /// An example of each technique.
    Techniques,
}

/// A step and the board on which it was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StepPage {
    pub grid: CandidateGrid,
    pub step: Step,
}

/// The reason why a list has no pages, or no more of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ListEnd {
    /// Nothing is left out.
    Complete,
    /// Something on the board is wrong.
    Mistakes,
    /// The board is full and correct.
    Solved,
    /// The puzzle has no solution.
    Unsolvable,
    /// The puzzle has several solutions, and each empty cell has more than one possible digit.
    Undecided,
    /// The puzzle is not classic and has several solutions by the rules that are known.
    UndecidedByKnownRules,
}

/// The result of the job.
type StepPagesResult = Result<(Vec<StepPage>, ListEnd), Cancelled>;

/// A list of steps and the selected one.
#[derive(Debug)]
pub struct StepBrowser {
    kind: StepListKind,
    /// The board that is shown while there is no page.
    start: BoardScene,
    since: Instant,
    job: Option<Job<StepPagesResult>>,
    pages: Vec<StepPage>,
    end: ListEnd,
    chosen: usize,
    /// The text to which the names of the listed techniques must match.
    query: String,
    /// The technique to show once the list is complete.
    pending_technique: Option<Technique>,
    link: Option<usize>,
    pointed: Pointed,
    /// Whether the steps are those of the draft in the editor, which no game can take.
    is_of_draft: bool,
}

impl StepBrowser {
    /// Starts computing the list for a position on a board of this shape, and calls `wake` when it is complete. The first of all
    /// steps is that of a hint with the same options.
    pub fn new(
        kind: StepListKind,
        position: Position,
        shape: Arc<BoardShape>,
        options: HintOptions,
        wake: impl FnOnce() + Send + 'static,
    ) -> Self {
        let digits = position.digits();
        let start = BoardScene::new(shape, digits.clone(), digits.clone());
        let job = Job::start(wake, move |cancel| match kind {
            StepListKind::Steps => find_steps(&position, &options, cancel),
            StepListKind::Path => find_path(&position, options.allowed, cancel),
            StepListKind::Techniques => load_examples(cancel),
        });
        Self {
            kind,
            start,
            since: Instant::now(),
            job: Some(job),
            pages: Vec::new(),
            end: ListEnd::Complete,
            chosen: 0,
            query: String::new(),
            pending_technique: None,
            link: None,
            pointed: Pointed::default(),
            is_of_draft: false,
        }
    }

    /// Makes it a list about the draft in the editor.
    pub fn of_draft(self) -> Self {
        Self { is_of_draft: true, ..self }
    }

    /// Returns whether the steps are those of the draft in the editor.
    pub fn is_of_draft(&self) -> bool {
        self.is_of_draft
    }

    /// Takes the list once it is complete.
    ///
    /// # Errors
    /// [`JobFailed`] when the job panicked.
    pub fn poll(&mut self) -> Result<(), JobFailed> {
        if let Some(Ok(found)) = Job::take_finished(&mut self.job).transpose()? {
            (self.pages, self.end) = found;
            if let Some(technique) = self.pending_technique.take() {
                self.show_technique(technique);
            }
        }
        Ok(())
    }

    pub fn kind(&self) -> StepListKind {
        self.kind
    }

    pub fn is_busy(&self) -> bool {
        self.job.is_some()
    }

    pub fn pages(&self) -> &[StepPage] {
        &self.pages
    }

    /// Returns the index of the selected page.
    pub fn chosen(&self) -> usize {
        self.chosen
    }

    /// Returns the selected page.
    pub fn page(&self) -> Option<&StepPage> {
        self.pages.get(self.chosen)
    }

    /// Shows the page of a technique.
    pub fn show_technique(&mut self, technique: Technique) {
        match self.pages.iter().position(|page| page.step.technique == technique) {
            Some(index) => {
                self.show_page(index);
                if !self.is_listed(index) {
                    self.query.clear();
                }
            }
            None => self.pending_technique = Some(technique),
        }
    }

    /// Shows a page.
    pub fn show_page(&mut self, index: usize) {
        if index < self.pages.len() {
            self.chosen = index;
            self.link = None;
            self.pointed = Pointed::default();
        }
    }

    /// Shows the next or previous page that is listed, wrapping around.
    pub fn step_page(&mut self, forward: bool) {
        let count = self.pages.len();
        let offset = |step: usize| if forward { step } else { count - step };
        let mut others = (1..count).map(|step| (self.chosen + offset(step)) % count);
        if let Some(index) = others.find(|index| self.is_listed(*index)) {
            self.show_page(index);
        }
    }

    /// Returns the text to which the names of the listed techniques match.
    pub fn query(&self) -> &str {
        &self.query
    }

    /// Lists only the techniques in whose names a text is found, and shows the best match unless the present page is
    /// listed.
    pub fn search(&mut self, query: String) {
        self.query = query;
        if !self.is_listed(self.chosen) {
            let rank = |page: &StepPage| {
                TextMatch::find(page.step.technique.name(), self.query.trim()).map(|found| found.rank)
            };
            let ranked = self.pages.iter().enumerate().filter_map(|(index, page)| Some((rank(page)?, index)));
            if let Some((_, best)) = ranked.min() {
                self.show_page(best);
            }
        }
    }

    /// Returns whether a page matches the search.
    pub fn is_listed(&self, index: usize) -> bool {
        let query = self.query.trim();
        let name = self.pages.get(index).map(|page| page.step.technique.name());
        query.is_empty() || name.is_some_and(|name| TextMatch::find(name, query).is_some())
    }

    /// Shows the page that is so many pages away, or the last one on the way there.
    pub fn move_by(&mut self, pages: isize) {
        let last = self.pages.len().saturating_sub(1);
        self.show_page(self.chosen.saturating_add_signed(pages).min(last));
    }

    /// Returns the index of the selected link.
    pub fn link(&self) -> Option<usize> {
        self.link
    }

    /// Returns the number of links to browse.
    pub fn link_count(&self) -> usize {
        self.page().map_or(0, |page| count_links(&page.step))
    }

    /// Selects a link.
    pub fn select_link(&mut self, choice: LinkChoice) {
        self.link = choice.choose(self.link, self.link_count());
    }

    /// Highlights what is pointed at or has the focus in the text.
    pub fn point_at(&mut self, pointed: Pointed) {
        self.pointed = pointed;
    }

    /// Returns the consequences of the step or, in the solving path, of all steps before it; `None` if there are none.
    pub fn consequences(&self) -> Option<Consequences> {
        let page = self.page().filter(|_| !self.is_of_draft)?;
        let consequences = match self.kind {
            StepListKind::Steps => Consequences::from_step(page.grid.size(), &page.step),
            StepListKind::Path => Consequences::between(&self.pages.first()?.grid, &page.grid),
            StepListKind::Techniques => return None,
        };
        (!consequences.is_empty()).then_some(consequences)
    }

    /// Returns the title of the list.
    pub fn title(&self) -> &'static str {
        match self.kind {
            StepListKind::Steps => text!("step-list-steps"),
            StepListKind::Path => text!("step-list-path"),
            StepListKind::Techniques => text!("step-list-techniques"),
        }
    }

    /// Returns the text to show while there is no page.
    pub fn placeholder_text(&self) -> &'static str {
        if self.is_busy() {
            return if self.since.elapsed() < SPINNER_DELAY { "" } else { text!("step-list-finding") };
        }
        match self.end {
            ListEnd::Complete => text!("step-list-nothing"),
            ListEnd::Mistakes => text!("step-list-mistakes"),
            ListEnd::Solved => text!("step-list-solved"),
            ListEnd::Unsolvable => text!("hint-unsolvable.why"),
            ListEnd::Undecided => text!("path-undecided"),
            ListEnd::UndecidedByKnownRules => text!("path-undecided.by-known-rules"),
        }
    }

    /// Returns the sentence below the last page if the list ends before the puzzle is solved.
    pub fn end_note(&self) -> Option<&'static str> {
        let is_last = self.chosen + 1 == self.pages.len();
        match self.end {
            ListEnd::Undecided | ListEnd::UndecidedByKnownRules if is_last => Some(self.placeholder_text()),
            _ => None,
        }
    }

    /// Returns the explanation on the page.
    pub fn body(&self) -> Option<Explanation> {
        self.page().map(|page| hint_text::step_text(&page.grid, &page.step, HintLevel::Why))
    }

    /// Returns the text of the selected link.
    pub fn link_text(&self) -> Option<Explanation> {
        hint_text::link_text(&self.page()?.step, self.link?)
    }

    /// Returns the announcement for screen readers.
    pub fn announcement(&self) -> String {
        let Some(page) = self.page() else { return self.placeholder_text().to_owned() };
        if let (Some(number), Some(text)) = (self.link, self.link_text()) {
            return text!(
                "link-list.status",
                number = number + 1,
                count = self.link_count(),
                sentence = text.to_string()
            );
        }
        let text = self.body().unwrap_or_default().to_string();
        let sentences = [&text, self.end_note().unwrap_or_default()].join(" ");
        text!("spoken-hint", title = page.step.technique.name(), sentences = sentences.trim_end())
    }

    /// Returns the text of the status bar: the position in the list.
    pub fn status(&self, keys: &KeyBindings) -> String {
        if self.page().is_none() {
            return self.placeholder_text().to_owned();
        }
        let hints: [KeyHint; 2] = [
            (Command::NextStep, |key| text!("step-list-place.next", key = key)),
            (Command::NextLink, |key| text!("step-list-place.link", key = key)),
        ];
        let hints = if self.link_count() > 0 { &hints[..] } else { &hints[..1] };
        keys.append_key_hints(
            &text!("step-list-place", number = self.chosen + 1, count = self.pages.len()),
            hints,
        )
    }

    /// Returns the annotations of the step.
    pub fn annotations(&self) -> Annotations {
        let page = self.page();
        let annotations =
            page.map(|page| Annotations::new(&page.grid, &page.step, HintLevel::Why, self.link));
        Annotations { pointed: self.pointed, ..annotations.unwrap_or_default() }
    }

    /// Returns the contents of the board.
    pub fn scene(&self) -> BoardScene {
        let Some(StepPage { grid, .. }) = self.page() else {
            return self.start.clone();
        };
        let shape = match self.kind {
            StepListKind::Steps | StepListKind::Path => Arc::clone(&self.start.shape),
            // Each example has a board of its own.
            StepListKind::Techniques => BoardShape::of(grid),
        };
        BoardScene { annotations: Some(self.annotations()), ..BoardScene::position(shape, grid) }
    }
}

/// Steps of this technique and harder ones are searched for only if there are no easier steps.
const LAST_RESORT: Technique = Technique::ForcingChainContradiction;

fn find_steps(position: &Position, options: &HintOptions, cancel: &CancelToken) -> StepPagesResult {
    let finder = match position.readiness(cancel)? {
        Readiness::Ready { finder, .. } => finder,
        other => return Ok((Vec::new(), end_without_steps(&other))),
    };
    let search = finder.search(cancel);
    let (easy, hard): (Vec<_>, Vec<_>) =
        options.allowed.iter().partition(|technique| *technique < LAST_RESORT);
    let mut found = search.all_by_rank(&easy, options.near)?;
    if found.is_empty() {
        found.extend(search.first(&hard)?);
    }
    let grid = finder.grid();
    let pages = found.into_iter().map(|step| StepPage { grid: grid.clone(), step }).collect();
    Ok((pages, ListEnd::Complete))
}

fn find_path(position: &Position, allowed: TechniqueSet, cancel: &CancelToken) -> StepPagesResult {
    let mut path = match position.readiness(cancel)? {
        Readiness::Ready { finder, solution, is_unique } => {
            PuzzlePath::from_position(*finder, solution, is_unique, allowed)
        }
        other => return Ok((Vec::new(), end_without_steps(&other))),
    };
    let mut pages = Vec::new();
    while let Some((grid, step)) = path.next_on_grid(cancel)? {
        pages.push(StepPage { grid, step });
    }
    let end = match path.is_complete() {
        true => ListEnd::Complete,
        false if position.rules().is_classic() => ListEnd::Undecided,
        false => ListEnd::UndecidedByKnownRules,
    };
    Ok((pages, end))
}

/// Returns why a position has no steps.
fn end_without_steps(readiness: &Readiness) -> ListEnd {
    match readiness {
        Readiness::Mistakes(_) => ListEnd::Mistakes,
        Readiness::Complete => ListEnd::Solved,
        Readiness::Unsolvable => ListEnd::Unsolvable,
        Readiness::Ready { .. } => ListEnd::Complete,
    }
}

fn load_examples(cancel: &CancelToken) -> StepPagesResult {
    let mut pages = Vec::new();
    for technique in Technique::by_family() {
        cancel.check()?;
        let example = library::example(technique);
        pages.extend(example.map(|example| StepPage { grid: example.grid, step: example.step }));
    }
    Ok((pages, ListEnd::Complete))
}
pub mod panel;
