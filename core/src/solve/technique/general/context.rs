//! The input of finders on boards of any rules: the board, and results about its clues.

use std::cell::RefCell;
use std::collections::HashMap;
use std::ops::ControlFlow;
use std::rc::Rc;

use super::{Arrangement, Model, State};
use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet};
use crate::job::CancelToken;
use crate::solve::technique::{LinkReason, Reason, Step, Technique};

/// Tells a finder whether to continue.
pub(in crate::solve::technique) type Flow = ControlFlow<()>;

/// Receives each step that is found and returns whether to continue.
pub(in crate::solve::technique) type StepSink<'a> = dyn FnMut(Step) -> Flow + 'a;

/// Results about clues, by the digits that their cells could have. A path of boards shares one.
#[derive(Default)]
pub struct ClueCache {
    possible: RefCell<HashMap<usize, Known>>,
    /// The digits of each cell in some arrangement of what an assumption keeps. Most steps of a path ask for the same.
    assumed: RefCell<HashMap<Question, Option<Rc<Vec<DigitSet>>>>>,
    /// Whether there is an arrangement with such digits.
    holds: RefCell<HashMap<Question, bool>>,
}

/// An arrangement, by its address, and the digits of its cells.
type Question = (usize, Vec<DigitSet>);

/// The most answers about assumptions that are kept.
const MAX_ANSWERS: usize = 50_000;

/// The most arrangements of a clue that are listed.
const MAX_WAYS: usize = 600;

struct Known {
    digits: Vec<DigitSet>,
    possible: Option<Rc<Vec<DigitSet>>>,
    /// All arrangements; none if there are too many.
    ways: Option<Option<Rc<Vec<Vec<Digit>>>>>,
    /// For an excluded set of digits whether an arrangement can do without them.
    avoidable: HashMap<u16, bool>,
}

/// The state of one search for steps.
pub(in crate::solve::technique) struct GeneralContext<'a> {
    pub state: &'a State,
    pub model: &'a Model,
    pub cancel: &'a CancelToken,
    cache: &'a ClueCache,
}

/// The candidates that a step removes.
pub(in crate::solve::technique) type Effect = Vec<Candidate>;

impl<'a> GeneralContext<'a> {
    pub fn new(state: &'a State, cache: &'a ClueCache, cancel: &'a CancelToken) -> Self {
        Self { state, model: state.model(), cancel, cache }
    }

    /// Returns the digits that the cells of an arrangement can have by the board.
    pub fn digits(&self, arrangement: &Arrangement) -> Vec<DigitSet> {
        arrangement.cells.iter().map(|cell| self.state.domain(*cell)).collect()
    }

    /// Runs a function on what is known about an arrangement with these digits.
    fn known<T>(&self, arrangement: &Arrangement, run: impl FnOnce(&mut Known) -> T) -> T {
        let digits = self.digits(arrangement);
        let mut known = self.cache.possible.borrow_mut();
        let entry = known.entry(address(arrangement)).or_insert_with(|| Known::new(digits.clone()));
        if entry.digits != digits {
            *entry = Known::new(digits);
        }
        run(entry)
    }

    /// Returns the digits of each cell that occur in some arrangement; `None` if there is none.
    pub fn possible(&self, arrangement: &Arrangement) -> Option<Rc<Vec<DigitSet>>> {
        self.known(arrangement, |known| {
            if known.possible.is_none() {
                known.possible = Some(Rc::new(arrangement.possible(&known.digits).unwrap_or_default()));
            }
            known.possible.clone().filter(|possible| !possible.is_empty())
        })
    }

    /// Returns the digits of each cell that occur in some arrangement of these; `None` if there is none.
    pub fn possible_with(
        &self,
        arrangement: &Arrangement,
        digits: Vec<DigitSet>,
    ) -> Option<Rc<Vec<DigitSet>>> {
        let answer = |digits: &[DigitSet]| arrangement.possible(digits).map(Rc::new);
        answer_once(&self.cache.assumed, (address(arrangement), digits), answer)
    }

    /// Returns whether some arrangement has these digits; true if that takes long to find out.
    pub fn holds_with(&self, arrangement: &Arrangement, digits: Vec<DigitSet>) -> bool {
        let answer = |digits: &[DigitSet]| arrangement.is_possible(digits);
        answer_once(&self.cache.holds, (address(arrangement), digits), answer)
    }

    /// Returns all arrangements, with the digits in the order of the cells; `None` if they are too many.
    pub fn ways(&self, arrangement: &Arrangement) -> Option<Rc<Vec<Vec<Digit>>>> {
        self.known(arrangement, |known| {
            let find = || arrangement.ways(&known.digits, MAX_WAYS).map(Rc::new);
            known.ways.get_or_insert_with(find).clone()
        })
    }

    /// Returns the candidates in no arrangement.
    pub fn impossible(&self, arrangement: &Arrangement) -> Effect {
        let Some(possible) = self.possible(arrangement) else { return Vec::new() };
        let cells = arrangement.cells.iter().zip(possible.iter());
        let mut effect: Effect = cells
            .flat_map(|(cell, possible)| {
                let gone = self.state.candidates(*cell).difference(*possible);
                gone.iter().map(|digit| Candidate { cell: *cell, digit })
            })
            .collect();
        effect.sort_unstable();
        effect
    }

    /// Returns the candidates in the cells of an arrangement that some arrangement has.
    pub fn remaining(&self, arrangement: &Arrangement) -> Effect {
        let impossible = self.impossible(arrangement);
        let cells: CellSet = arrangement.cells.iter().copied().collect();
        let all = cells
            .iter()
            .flat_map(|cell| self.state.candidates(cell).iter().map(move |digit| Candidate { cell, digit }));
        all.filter(|candidate| !impossible.contains(candidate)).collect()
    }

    /// Returns whether the cells can be arranged without any of some digits.
    pub fn can_avoid(&self, arrangement: &Arrangement, digits: DigitSet) -> bool {
        self.known(arrangement, |known| {
            let Known { digits: all, avoidable, .. } = known;
            *avoidable.entry(digits.bits()).or_insert_with(|| {
                let left: Vec<DigitSet> = all.iter().map(|domain| domain.difference(digits)).collect();
                arrangement.is_possible(&left)
            })
        })
    }

    /// Returns the cells of an arrangement that can have one of some digits, filled ones included.
    pub fn places_in(&self, arrangement: &Arrangement, digits: DigitSet) -> CellSet {
        let has = |cell: &Cell| !self.state.domain(*cell).intersection(digits).is_empty();
        arrangement.cells.iter().copied().filter(has).collect()
    }

    /// Returns the candidates of a digit in some cells, in reading order.
    pub fn candidates_in(&self, digit: Digit, cells: CellSet) -> Effect {
        self.state.places(digit).intersection(cells).iter().map(|cell| Candidate { cell, digit }).collect()
    }

    /// Returns the reason why a candidate excludes another one.
    pub fn link_reason(&self, from: Candidate, to: Candidate) -> LinkReason {
        if from.cell == to.cell {
            return LinkReason::Cell(from.cell);
        }
        if from.digit == to.digit {
            if let Some(house) = self.model.house_of_both(from.cell, to.cell) {
                return LinkReason::House(house);
            }
            if let Some(clue) = self.model.clue_between(from.cell, to.cell) {
                let both = CellSet::from_iter([from.cell, to.cell]);
                let house = self.model.first_house(|cells| both.is_subset(cells));
                return house.map_or(self.model.link_reason(clue), LinkReason::House);
            }
        }
        let mut relations = self.model.relations_of[from.cell].iter();
        let excludes = relations.find(|(other, relation, _)| {
            *other == to.cell && !relation.seconds(from.digit).contains(to.digit)
        });
        excludes.map_or(LinkReason::Cell(to.cell), |(_, _, clue)| self.model.link_reason(*clue))
    }

    /// Passes a step that removes candidates to the sink, unless it removes none.
    pub fn emit(
        &self,
        technique: Technique,
        mut effect: Effect,
        reason: Reason,
        sink: &mut StepSink,
    ) -> Flow {
        if effect.is_empty() {
            return Flow::Continue(());
        }
        effect.sort_unstable();
        effect.dedup();
        sink(Step { technique, placements: Vec::new(), eliminations: effect, reason })
    }

    /// Stops a finder when the search was cancelled.
    pub fn check_cancelled(&self) -> Flow {
        if self.cancel.check().is_ok() { Flow::Continue(()) } else { Flow::Break(()) }
    }
}

/// Returns the key of an arrangement. Arrangements stay where they are as long as the model does.
fn address(arrangement: &Arrangement) -> usize {
    std::ptr::from_ref(arrangement).addr()
}

/// Returns the answer to a question, which is looked for only once. If too many are kept, all are dropped.
fn answer_once<T: Clone>(
    answers: &RefCell<HashMap<Question, T>>,
    question: Question,
    find: impl FnOnce(&[DigitSet]) -> T,
) -> T {
    if let Some(answer) = answers.borrow().get(&question) {
        return answer.clone();
    }
    let answer = find(&question.1);
    let mut answers = answers.borrow_mut();
    if answers.len() >= MAX_ANSWERS {
        answers.clear();
    }
    answers.insert(question, answer.clone());
    answer
}

impl Known {
    fn new(digits: Vec<DigitSet>) -> Self {
        Self { digits, possible: None, ways: None, avoidable: HashMap::new() }
    }
}
