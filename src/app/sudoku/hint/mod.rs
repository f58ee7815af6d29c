//! Hints in the window. A [`ShownHint`] is a hint and the level at which it is shown; [`Annotations`] describe
//! as data the marks of a step on the board and [`hint_text`] its text. [`card`] shows the text beside the
//! board. The lists of all steps, of the solving path and of the techniques use the same modules.

pub mod card;
pub mod chain_list;
pub mod combination_chips;
pub mod hint_text;
pub mod set_list;
mod simple_text;
pub mod strip;

pub use crate::app::sudoku::hint::card::show as show_card;
pub use crate::picture::sudoku::{AnnotationRole, Annotations};

use std::borrow::Cow;
use std::cell::RefCell;
use std::rc::Rc;

use crate::app::message::LinkChoice;
use crate::app::session::play_session::HintView;
use crate::game::{Hint, HintLevel};
use crate::grid::{Candidate, Cell, DigitNames, Digits};
use crate::picture::sudoku::pointed::Pointed;
use crate::solve::technique::explanation::{Explanation, link_rows};
use crate::solve::technique::{CandidateGrid, Step, Technique, explanation};
use crate::text;
use crate::text::{Language, text};

/// The shown hint and its level.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ShownHint {
    hint: Hint,
    level: HintLevel,
    /// The index of the selected link.
    link: Option<usize>,
    /// The cells or the clue whose name is pointed at or has the focus in the text.
    pointed: Pointed,
    /// The index of the set that is pointed at.
    highlighted_set: Option<usize>,
    /// `true` in the simple mode for children.
    is_simple: bool,
    contents: ContentsCache,
}

impl HintView for ShownHint {
    fn level(&self) -> HintLevel {
        self.level
    }

    fn set_level(&mut self, level: HintLevel) {
        self.level = match self.hint {
            _ if self.is_simple && level > HintLevel::Nudge => HintLevel::Why,
            Hint::FromSolution { .. } if self.is_simple => HintLevel::Why,
            Hint::Step { .. } => level,
            Hint::Mistakes(_) | Hint::FromSolution { .. } if level == HintLevel::Nudge => level,
            _ => HintLevel::Why,
        };
        self.link = None;
    }

    fn show_less(&mut self) {
        let is_step = matches!(self.hint, Hint::Step { .. }) && !self.is_simple;
        if let Some(less) = if is_step { self.level.previous() } else { Some(HintLevel::Nudge) } {
            self.set_level(less);
        }
    }

    fn is_assist(&self) -> bool {
        self.hint.action().is_some()
    }

    fn status_text(&self) -> String {
        match self.hint {
            Hint::Step { .. } if !self.is_simple => {
                text!("hint-shown", number = self.level.number(), title = self.title())
            }
            _ => self.title().into_owned(),
        }
    }
}

impl ShownHint {
    /// Creates a hint that is shown at a level.
    pub fn new(hint: Hint, level: HintLevel) -> Self {
        let mut shown = Self {
            hint,
            level: HintLevel::Nudge,
            link: None,
            pointed: Pointed::default(),
            highlighted_set: None,
            is_simple: false,
            contents: ContentsCache::default(),
        };
        shown.set_level(level);
        shown
    }

    /// Returns the hint as one for children, or as it is.
    #[must_use]
    pub fn simple(self, is_simple: bool) -> Self {
        let mut simple = Self { is_simple, ..self };
        simple.set_level(simple.level);
        simple
    }

    /// Returns whether the hint is for children.
    pub fn is_simple(&self) -> bool {
        self.is_simple
    }

    pub fn hint(&self) -> &Hint {
        &self.hint
    }

    /// Returns the step of the hint; `None` for other hints, such as mistakes.
    pub fn step(&self) -> Option<&Step> {
        self.found().map(|(_, step)| step)
    }

    /// Returns the step of the hint with the board on which it was found.
    fn found(&self) -> Option<(&CandidateGrid, &Step)> {
        match &self.hint {
            Hint::Step { step, grid } | Hint::Refutation { step, grid, .. } => Some((grid, step)),
            _ => None,
        }
    }

    /// Returns the technique of the step once the hint has named it.
    pub fn named_technique(&self) -> Option<Technique> {
        let is_named = self.level >= HintLevel::Name && !self.is_simple;
        self.step().filter(|_| is_named).map(|step| step.technique)
    }

    /// Returns the board to show in place of the player's, if any.
    pub fn board(&self) -> Option<&Digits> {
        if let Hint::Refutation { grid, .. } = &self.hint { Some(&grid.digits) } else { None }
    }

    /// Returns the number of links to browse; 0 before the last level.
    pub fn link_count(&self) -> usize {
        self.step().filter(|_| self.level == HintLevel::Why).map_or(0, count_links)
    }

    /// Returns the index of the selected link, from 0.
    pub fn link(&self) -> Option<usize> {
        self.link
    }

    pub fn select_link(&mut self, choice: LinkChoice) {
        self.link = choice.choose(self.link, self.link_count());
    }

    /// Highlights the set that is pointed at.
    pub fn highlight_set(&mut self, set: Option<usize>) {
        self.highlighted_set = set;
    }

    /// Returns whether the hint still holds on a board: what it rests on is still there, the cells that it draws marks
    /// in are still empty, and its conclusion is still to be made.
    pub fn holds_on(&self, board: &Digits) -> bool {
        let Hint::Step { step, grid } = &self.hint else { return false };
        let is_empty = |cell: Cell| board[cell].is_none();
        let mut drawn = Annotations::new(grid, step, HintLevel::Why, None);
        drawn.candidates.retain(|_, role| *role != AnnotationRole::Eliminated);
        board.extends(&grid.digits)
            && drawn.candidates.keys().all(|candidate| is_empty(candidate.cell))
            && step.placements.iter().all(|candidate| is_empty(candidate.cell))
            && (step.eliminations.is_empty()
                || step.eliminations.iter().any(|candidate| is_empty(candidate.cell)))
    }

    /// Highlights what is pointed at or has the focus in the text.
    pub fn point_at(&mut self, pointed: Pointed) {
        self.pointed = pointed;
    }

    /// Returns the annotations of the board.
    pub fn annotations(&self) -> Annotations {
        let mut annotations = self.contents().annotations.clone();
        annotations.pointed = self.pointed;
        annotations.highlighted_group = self.highlighted_set;
        annotations
    }

    fn contents(&self) -> Rc<HintContents> {
        self.contents.get(&self.hint, self.level, self.link, || self.compute_annotations())
    }

    fn compute_annotations(&self) -> Annotations {
        match &self.hint {
            Hint::Step { step, grid } | Hint::Refutation { step, grid, .. } => {
                Annotations::new(grid, step, self.level, self.link)
            }
            Hint::Conflict { wrong, by, .. } => Annotations {
                cells: [(wrong.candidate.cell, AnnotationRole::Eliminated), (*by, AnnotationRole::Pattern)]
                    .into(),
                ..Annotations::default()
            },
            Hint::Mistakes(mistakes) if self.level > HintLevel::Nudge => {
                let cells = mistakes.cells().iter().map(|cell| (cell, AnnotationRole::Eliminated)).collect();
                Annotations { cells, ..Annotations::default() }
            }
            Hint::FromSolution { cell, digit, .. } if self.level > HintLevel::Nudge => {
                let placed = Candidate { cell: *cell, digit: *digit };
                Annotations {
                    cells: [(*cell, AnnotationRole::Placed)].into(),
                    candidates: [(placed, AnnotationRole::Placed)].into(),
                    ..Annotations::default()
                }
            }
            _ => Annotations::default(),
        }
    }

    /// Returns the title.
    pub fn title(&self) -> Cow<'static, str> {
        if self.is_simple {
            return simple_text::title(&self.hint).into();
        }
        hint_text::title(&self.hint, self.level)
    }

    /// Returns the level and the difficulty; `None` before the technique is named.
    pub fn difficulty_label(&self) -> Option<String> {
        match &self.hint {
            Hint::Step { step, .. } if self.level > HintLevel::Nudge && !self.is_simple => {
                Some(hint_text::difficulty_label(step))
            }
            _ => None,
        }
    }

    /// Returns the text of the current level.
    pub fn body(&self) -> Explanation {
        let simple = if self.is_simple { simple_text::body(&self.hint, self.level) } else { None };
        simple.unwrap_or_else(|| self.contents().body.clone())
    }

    /// Returns the text of the current level, a line for each thought where it has several.
    pub fn lines(&self) -> Vec<Explanation> {
        if self.is_simple { vec![self.body()] } else { self.contents().lines.clone() }
    }

    /// Returns what follows from the chains of the step, whose links are listed; empty without a step.
    pub fn chain_conclusion(&self) -> Explanation {
        self.found().map(|(grid, step)| explanation::chain_conclusion(grid, step)).unwrap_or_default()
    }

    /// Returns the text of the selected link.
    pub fn link_text(&self) -> Option<Explanation> {
        hint_text::link_text(self.step()?, self.link?)
    }

    /// Returns the announcement for screen readers.
    pub fn announcement(&self) -> String {
        self.spoken_link()
            .unwrap_or_else(|| text!("spoken-hint", title = self.title(), sentences = self.body().spoken()))
    }

    /// Returns the selected link as its row in the list is read: "Link 6 of 9, then row 6 column 3 is not 8, because of
    /// row 6".
    fn spoken_link(&self) -> Option<String> {
        let (link, step) = (self.link?, self.step()?);
        let row = step.reason.chains.iter().flat_map(|chain| link_rows(step, chain)).nth(link)?;
        let (number, count) = (link + 1, self.link_count());
        let sentence = row.sentence.spoken();
        Some(text!(
            "link-list.item",
            number = number,
            count = count,
            sentence = sentence,
            reason = row.reason
        ))
    }

    /// Returns the text of the status bar while a link is selected: "Link 6 of 9 · then r6c3 is not 8".
    pub fn link_status(&self) -> Option<String> {
        let (number, sentence) = (self.link? + 1, self.link_text()?.to_string());
        Some(text!("link-list.status", number = number, count = self.link_count(), sentence = sentence))
    }
}

/// Returns the number of rows of links of the chains of a step.
pub fn count_links(step: &Step) -> usize {
    if crate::picture::sudoku::role::has_named_groups(step) {
        return 0;
    }
    step.link_groups().len()
}

/// The texts and annotations of a hint at one level, with one link selected, in one language and with some names of the digits.
#[derive(Debug)]
pub struct HintContents {
    level: HintLevel,
    link: Option<usize>,
    language: Language,
    digit_names: DigitNames,
    /// The text.
    pub body: Explanation,
    /// The text, a line for each thought where it has several.
    pub lines: Vec<Explanation>,
    /// The annotations of the board, without highlights.
    pub annotations: Annotations,
}

/// The contents that were shown last. They follow from the hint, so they do not count in comparisons.
#[derive(Clone, Default, Debug)]
pub struct ContentsCache(RefCell<Option<Rc<HintContents>>>);

impl PartialEq for ContentsCache {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for ContentsCache {}

impl ContentsCache {
    /// Returns the contents of the hint; `annotations` computes its annotations.
    pub fn get(
        &self,
        hint: &Hint,
        level: HintLevel,
        link: Option<usize>,
        annotations: impl FnOnce() -> Annotations,
    ) -> Rc<HintContents> {
        let (language, digit_names) = (text::language(), DigitNames::current());
        let mut last = self.0.borrow_mut();
        if let Some(contents) = last.as_ref()
            && (contents.level, contents.link) == (level, link)
            && (contents.language, contents.digit_names) == (language, digit_names)
        {
            return Rc::clone(contents);
        }
        let (body, lines) = (hint_text::body(hint, level), hint_text::lines(hint, level));
        let annotations = annotations();
        let contents = Rc::new(HintContents { level, link, language, digit_names, body, lines, annotations });
        *last = Some(Rc::clone(&contents));
        contents
    }
}
