//! The rules and givens of a puzzle in the form that the search works with.

use std::collections::HashMap;

use super::draft::{ConstraintBuilder, codes};
use super::propagator::Propagator;
use super::state::{Domain, Domains, Outcome, Propagated, State};
use super::unions::unions;
use super::{implied, propagator};
use crate::grid::{Cell, CellSet, DigitSet, Digits, Size};
use crate::rules::{Relation, Rules};

/// The rules and givens, prepared.
pub(super) struct Model {
    pub size: Size,
    /// The codes of the cells in reading order.
    pub cells: Vec<u8>,
    /// The codes of the cells of each house.
    pub houses: Vec<Vec<u8>>,
    /// The candidates by the givens alone.
    pub initial: Domains,
    /// The relations of each cell to others, by its code.
    pub links: Vec<Links>,
    /// The relations of arcs, each once.
    pub relations: Vec<RelationTable>,
    /// The propagators, the most urgent first.
    pub propagators: Vec<Propagator>,
    /// The cells that differ from each cell, by its code.
    pub peers: Vec<CellSet>,
}

/// The relations of a cell to others.
#[derive(Default)]
pub(super) struct Links {
    /// The cells that differ from this one.
    pub peers: Vec<u8>,
    /// The cells that are related to this one otherwise.
    pub arcs: Vec<Arc>,
    /// The propagators that look at this cell: a bit for each number.
    pub watchers: Vec<u64>,
    /// The number of those that go beyond rows, columns and boxes.
    pub conditions: usize,
}

/// A relation from one cell to another.
#[derive(Clone, Copy)]
pub(super) struct Arc {
    /// The code of the other cell.
    pub cell: u8,
    /// The number of the relation.
    pub relation: u16,
}

/// A relation as a table: the candidates of the second cell by those of the first. Larger grids have two tables, for
/// the lower and the upper eight digits.
pub(super) struct RelationTable {
    low: Box<[Domain; 256]>,
    high: Box<[Domain; 256]>,
}

impl RelationTable {
    fn new(relation: &Relation) -> Self {
        let seconds = |bits: u16| {
            let firsts = DigitSet::from_bits(bits).iter();
            firsts.fold(0, |seconds, first| seconds | relation.seconds(first).bits())
        };
        Self {
            low: Box::new(std::array::from_fn(|bits| seconds(bits as u16))),
            high: Box::new(std::array::from_fn(|bits| seconds((bits as u16) << 8))),
        }
    }

    /// Returns the candidates that the second cell may have.
    #[inline]
    pub fn seconds(&self, first: Domain) -> Domain {
        self.low[usize::from(first & 255)] | self.high[usize::from(first >> 8)]
    }
}

impl Model {
    /// Prepares rules and givens.
    pub fn new(rules: &Rules, givens: &Digits) -> Self {
        let mut draft = ConstraintBuilder::new(rules, givens);
        let pairs = draft.take_pairs();
        implied::add_sums(&mut draft);
        let propagators = propagator::all(&draft, unions(&draft));
        Self::with(draft, propagators, pairs)
    }

    /// Prepares a draft with propagators and the relations that were taken from it.
    pub fn with(
        draft: ConstraintBuilder,
        propagators: Vec<Propagator>,
        pairs: Vec<(Cell, Cell, Relation)>,
    ) -> Self {
        let cells: Vec<u8> = draft.size.cells().map(Cell::code).collect();
        let mut model = Self {
            size: draft.size,
            cells,
            houses: draft.houses.iter().map(|house| codes(house)).collect(),
            initial: draft.initial,
            links: (0..Cell::COUNT).map(|_| Links::default()).collect(),
            relations: Vec::new(),
            propagators,
            peers: Vec::new(),
        };
        let mut numbers: HashMap<Relation, u16> = HashMap::new();
        let mut related = vec![CellSet::EMPTY; Cell::COUNT];
        for (a, b, relation) in pairs {
            for (from, to, relation) in [(a, b, relation), (b, a, relation.reversed())] {
                let number = *numbers.entry(relation).or_insert_with(|| {
                    model.relations.push(RelationTable::new(&relation));
                    (model.relations.len() - 1) as u16
                });
                model.links[usize::from(from.code())].arcs.push(Arc { cell: to.code(), relation: number });
                let never_equal = draft.size.digits().all(|digit| !relation.seconds(digit).contains(digit));
                if never_equal {
                    related[usize::from(from.code())].insert(to);
                }
            }
        }
        for cell in draft.size.cells() {
            let code = usize::from(cell.code());
            // The arc between two cells demands more than that they differ.
            let peers = draft.peers[code].difference(related[code]);
            model.links[code].peers = peers.iter().map(Cell::code).collect();
        }
        let words = model.propagators.len().div_ceil(64);
        for (number, propagator) in model.propagators.iter().enumerate() {
            for cell in propagator.cells() {
                let links = &mut model.links[usize::from(cell)];
                links.watchers.resize(words, 0);
                links.watchers[number / 64] |= 1 << (number % 64);
                links.conditions += usize::from(propagator.is_condition());
            }
        }
        model.peers = draft.peers;
        model
    }

    /// Returns whether givens and rules leave a cell without candidates from the start. All else that is written for
    /// states may rely on a candidate in each cell.
    pub fn has_empty_cell(&self) -> bool {
        self.cells.iter().any(|cell| self.initial[usize::from(*cell)] == 0)
    }

    /// Returns the state at the beginning of a search.
    pub fn start(&self) -> State {
        State::new(&self.initial, &self.cells, self.propagators.len())
    }

    /// Removes candidates until no propagator finds any more.
    ///
    /// # Errors
    /// There is no solution. The state is then of no use until it is restored.
    pub fn propagate(&self, state: &mut State) -> Propagated {
        loop {
            while let Some(cell) = state.next_changed() {
                self.tell(cell, state)?;
            }
            let Some(number) = state.next_pending() else { return Ok(()) };
            if self.propagators[number].run(state, &self.peers)? == Outcome::Final {
                // It need not run again for what it has changed itself, only for what others do about that.
                let mut own = state.take_changed();
                while let Some(cell) = own.take_first() {
                    self.tell(cell, state)?;
                }
                state.unmark_pending(number);
            }
        }
    }

    /// Tells the neighbours and propagators of a cell that it has changed.
    #[inline]
    fn tell(&self, cell: u8, state: &mut State) -> Propagated {
        let links = &self.links[usize::from(cell)];
        let domain = state.get(cell);
        if domain & (domain - 1) == 0 {
            for peer in &links.peers {
                state.keep(*peer, !domain)?;
            }
        }
        for arc in &links.arcs {
            state.keep(arc.cell, self.relations[usize::from(arc.relation)].seconds(domain))?;
        }
        state.mark_pending(&links.watchers);
        Ok(())
    }
}
