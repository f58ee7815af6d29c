//! Hints in the window. A [`Ladder`] is a hint and how much of it is told; [`proof`] says as data what is drawn of a
//! step and [`words`] what is said of it, [`mod@paint`] draws the one on the board and [`card`] writes the other beside it.
//! The lists of all steps, of the whole path and of the techniques use the same four.

pub mod annotations;
pub mod card;
pub mod hint_text;
pub mod role_color;

pub use crate::app::session::panel_parts::level_indicator;
pub use annotations::{AnnotationRole, Annotations};
pub use card::{show as show_card, show_text};

use crate::game::{Hint, HintLevel};
use crate::grid::{Candidate, CellSet, Grid};
use crate::technique::Step;
use crate::technique::explanation::Explanation;
use crate::text::text;

/// A hint that is shown, and how much of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ShownHint {
    hint: Hint,
    level: HintLevel,
    /// Of the links of its chains the one that is looked at.
    link: Option<usize>,
    /// The cells whose name is pointed at.
    highlighted_cells: CellSet,
}

impl ShownHint {
    /// A hint on one of its rungs.
    pub fn new(hint: Hint, rung: HintLevel) -> Self {
        let mut ladder =
            Self { hint, level: HintLevel::Nudge, link: None, highlighted_cells: CellSet::EMPTY };
        ladder.set_level(rung);
        ladder
    }

    pub fn hint(&self) -> &Hint {
        &self.hint
    }

    pub fn level(&self) -> HintLevel {
        self.level
    }

    /// Goes to a rung, or the next one above it that this hint has.
    pub fn set_level(&mut self, rung: HintLevel) {
        self.level = match self.hint {
            Hint::Step { .. } => rung,
            Hint::Mistakes(_) | Hint::FromSolution { .. } if rung == HintLevel::Nudge => rung,
            _ => HintLevel::Why,
        };
        self.link = None;
    }

    /// One rung less; none below the first.
    pub fn show_less(&mut self) {
        let is_step = matches!(self.hint, Hint::Step { .. });
        if let Some(less) = if is_step { self.level.previous() } else { Some(HintLevel::Nudge) } {
            self.set_level(less);
        }
    }

    /// The step that it tells, if it is one.
    pub fn step(&self) -> Option<&Step> {
        match &self.hint {
            Hint::Step { step, .. } | Hint::Refutation { step, .. } => Some(step),
            _ => None,
        }
    }

    /// The board that it speaks of, where that is not the player's.
    pub fn board(&self) -> Option<&Grid> {
        if let Hint::Refutation { state, .. } = &self.hint { Some(state.values()) } else { None }
    }

    /// How many links there are to go through; none before all is told.
    pub fn link_count(&self) -> usize {
        self.step().filter(|_| self.level == HintLevel::Why).map_or(0, count_links)
    }

    /// The link that is looked at, from 0.
    pub fn link(&self) -> Option<usize> {
        self.link
    }

    /// Looks at the next link, or the one before; past either end at all of them.
    pub fn step_link(&mut self, forward: bool) {
        self.link = adjacent_link(self.link, self.link_count(), forward);
    }

    /// Lights up cells whose name is pointed at.
    pub fn highlight_cells(&mut self, cells: CellSet) {
        self.highlighted_cells = cells;
    }

    /// What is drawn of it.
    pub fn annotations(&self) -> Annotations {
        let mut proof = match &self.hint {
            Hint::Step { step, state } | Hint::Refutation { step, state, .. } => {
                Annotations::new(state, step, self.level, self.link)
            }
            Hint::Conflict { wrong, by } => Annotations {
                cells: [(wrong.candidate.cell, AnnotationRole::Eliminated), (*by, AnnotationRole::Pattern)]
                    .into(),
                ..Annotations::default()
            },
            Hint::Mistakes(mistakes) if self.level > HintLevel::Nudge => {
                let cells = mistakes.cells().iter().map(|cell| (cell, AnnotationRole::Eliminated)).collect();
                Annotations { cells, ..Annotations::default() }
            }
            Hint::FromSolution { cell, digit } if self.level > HintLevel::Nudge => Annotations {
                cells: [(*cell, AnnotationRole::Placed)].into(),
                candidates: [(Candidate { cell: *cell, digit: *digit }, AnnotationRole::Placed)].into(),
                ..Annotations::default()
            },
            _ => Annotations::default(),
        };
        proof.highlighted_cells = self.highlighted_cells;
        proof
    }

    /// What heads it.
    pub fn title(&self) -> &'static str {
        hint_text::title(&self.hint, self.level)
    }

    /// What its technique is worth: level and difficulty; nothing while its name is not told.
    pub fn difficulty_label(&self) -> Option<String> {
        match &self.hint {
            Hint::Step { step, .. } if self.level > HintLevel::Nudge => {
                Some(hint_text::difficulty_label(step))
            }
            _ => None,
        }
    }

    /// What it says.
    pub fn body(&self) -> Explanation {
        hint_text::body(&self.hint, self.level)
    }

    /// What the link says that is looked at.
    pub fn link_text(&self) -> Option<Explanation> {
        hint_text::link_text(self.step()?, self.link?)
    }

    /// All that it says, for a screen reader.
    pub fn announcement(&self) -> String {
        match (self.link, self.link_text()) {
            (Some(number), Some(said)) => {
                format!("{} {said}", card::link_position(number, self.link_count()))
            }
            _ => text!("spoken-hint", title = self.title(), sentences = self.body().to_string()),
        }
    }
}

/// How many links of a step's chains are drawn.
pub fn count_links(step: &Step) -> usize {
    if annotations::has_named_groups(step) {
        return 0;
    }
    step.reason.chains.iter().map(|chain| chain.links.len()).sum()
}

/// The link after another, or before it; past either end all of them.
pub fn adjacent_link(link: Option<usize>, count: usize, forward: bool) -> Option<usize> {
    match (link, forward) {
        _ if count == 0 => None,
        (None, true) => Some(0),
        (None, false) => Some(count - 1),
        (Some(link), true) => (link + 1 < count).then_some(link + 1),
        (Some(link), false) => link.checked_sub(1),
    }
}
