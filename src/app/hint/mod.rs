//! Hints in the window. A [`Ladder`] is a hint and how much of it is told; [`proof`] says as data what is drawn of a
//! step and [`words`] what is said of it, [`mod@paint`] draws the one on the board and [`card`] writes the other beside it.
//! The lists of all steps, of the whole path and of the techniques use the same four.

mod card;
mod guide;
mod guide_card;
mod met;
mod paint;
mod proof;
mod words;

pub use card::{rungs, show as show_card, told};
pub use guide::{Guide, Topic};
pub use guide_card::{column as guide_column, strip as guide_strip};
pub use met::Met;
pub use paint::{fill, hides_marks, paint};
pub use proof::{Proof, Role};

use crate::game::{Hint, Rung};
use crate::grid::{Candidate, CellSet, Grid};
use crate::technique::Step;
use crate::technique::words::Text;
use crate::text::text;

/// A hint that is shown, and how much of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ladder {
    hint: Hint,
    rung: Rung,
    /// Of the links of its chains the one that is looked at.
    link: Option<usize>,
    /// The cells whose name is pointed at.
    lit: CellSet,
}

impl Ladder {
    /// A hint on one of its rungs.
    pub fn new(hint: Hint, rung: Rung) -> Self {
        let mut ladder = Self { hint, rung: Rung::Nudge, link: None, lit: CellSet::EMPTY };
        ladder.to(rung);
        ladder
    }

    pub fn hint(&self) -> &Hint {
        &self.hint
    }

    pub fn rung(&self) -> Rung {
        self.rung
    }

    /// Goes to a rung, or the next one above it that this hint has.
    pub fn to(&mut self, rung: Rung) {
        self.rung = match self.hint {
            Hint::Step { .. } => rung,
            Hint::Mistakes(_) | Hint::FromSolution { .. } if rung == Rung::Nudge => rung,
            _ => Rung::Why,
        };
        self.link = None;
    }

    /// One rung less; none below the first.
    pub fn less(&mut self) {
        let is_step = matches!(self.hint, Hint::Step { .. });
        if let Some(less) = if is_step { self.rung.less() } else { Some(Rung::Nudge) } {
            self.to(less);
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
    pub fn links(&self) -> usize {
        self.step().filter(|_| self.rung == Rung::Why).map_or(0, links)
    }

    /// The link that is looked at, from 0.
    pub fn link(&self) -> Option<usize> {
        self.link
    }

    /// Looks at the next link, or the one before; past either end at all of them.
    pub fn go_through(&mut self, forward: bool) {
        self.link = gone_through(self.link, self.links(), forward);
    }

    /// Lights up cells whose name is pointed at.
    pub fn light(&mut self, cells: CellSet) {
        self.lit = cells;
    }

    /// What is drawn of it.
    pub fn proof(&self) -> Proof {
        let mut proof = match &self.hint {
            Hint::Step { step, state } | Hint::Refutation { step, state, .. } => {
                Proof::new(state, step, self.rung, self.link)
            }
            Hint::Clash { wrong, by } => Proof {
                cells: [(wrong.candidate.cell, Role::Out), (*by, Role::Pattern)].into(),
                ..Proof::default()
            },
            Hint::Mistakes(mistakes) if self.rung > Rung::Nudge => {
                let cells = mistakes.cells().iter().map(|cell| (cell, Role::Out)).collect();
                Proof { cells, ..Proof::default() }
            }
            Hint::FromSolution { cell, digit } if self.rung > Rung::Nudge => Proof {
                cells: [(*cell, Role::Placed)].into(),
                candidates: [(Candidate { cell: *cell, digit: *digit }, Role::Placed)].into(),
                ..Proof::default()
            },
            _ => Proof::default(),
        };
        proof.lit = self.lit;
        proof
    }

    /// What heads it.
    pub fn title(&self) -> &'static str {
        words::title(&self.hint, self.rung)
    }

    /// What its technique is worth: level and difficulty; nothing while its name is not told.
    pub fn worth(&self) -> Option<String> {
        match &self.hint {
            Hint::Step { step, .. } if self.rung > Rung::Nudge => Some(words::worth(step)),
            _ => None,
        }
    }

    /// What it says.
    pub fn told(&self) -> Text {
        words::told(&self.hint, self.rung)
    }

    /// What the link says that is looked at.
    pub fn told_of_link(&self) -> Option<Text> {
        words::link(self.step()?, self.link?)
    }

    /// All that it says, for a screen reader.
    pub fn spoken(&self) -> String {
        match (self.link, self.told_of_link()) {
            (Some(number), Some(said)) => format!("{} {said}", card::place_of_link(number, self.links())),
            _ => text!("spoken-hint", title = self.title(), sentences = self.told().to_string()),
        }
    }
}

/// How many links of a step's chains are drawn.
pub fn links(step: &Step) -> usize {
    if proof::has_named_groups(step) {
        return 0;
    }
    step.reason.chains.iter().map(|chain| chain.links.len()).sum()
}

/// The link after another, or before it; past either end all of them.
pub fn gone_through(link: Option<usize>, count: usize, forward: bool) -> Option<usize> {
    match (link, forward) {
        _ if count == 0 => None,
        (None, true) => Some(0),
        (None, false) => Some(count - 1),
        (Some(link), true) => (link + 1 < count).then_some(link + 1),
        (Some(link), false) => link.checked_sub(1),
    }
}
