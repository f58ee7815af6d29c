//! What is drawn of a step on a rung of the ladder: frames, fills, rings and links with their roles, as data. The board
//! paints it, the card colours its words by it, and a screen reader hears it: all three read the same roles.

use std::collections::BTreeMap;

use crate::game::HintLevel;
use crate::grid::{Candidate, Candidates, Cell, CellSet, DigitSet, Unit};
use crate::technique::explanation::{Explanation, Token};
use crate::technique::{
    CandidateRole, CellRole, Chain, Link, LinkKind, LockedSet, Node, SolverState, Step, Technique, UnitRole,
    explanation,
};
use crate::text;
use crate::text::{Conjunction, text};

/// What a cell, a candidate or a unit is to what is told. Each has a colour and, on the board, a shape of its own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum AnnotationRole {
    /// It is spoken of, and no more.
    Neutral,
    /// The other side of the pattern: fins, a pivot, the second colour, a second group, what is false along a chain.
    Other,
    /// What the step rests on; what is true along a chain.
    Pattern,
    /// What is supposed for the sake of argument.
    Assumption,
    /// What is ruled out.
    Eliminated,
    /// What is placed.
    Placed,
}

/// A group of cells that is drawn with one outline: a group node of a chain, or an almost locked set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CellGroup {
    pub cells: CellSet,
    pub role: AnnotationRole,
    /// Its letter in the text, where it has one.
    pub name: Option<char>,
}

/// A link of a chain, drawn as an arrow: solid where it is strong, dashed where it is weak.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChainArrow {
    pub link: Link,
    /// Whether it is the one that is looked at, or all are.
    pub is_active: bool,
}

/// Everything that is drawn of a step.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Annotations {
    /// Framed units.
    pub units: Vec<(Unit, AnnotationRole)>,
    /// Filled cells.
    pub cells: BTreeMap<Cell, AnnotationRole>,
    /// Marked candidates.
    pub candidates: BTreeMap<Candidate, AnnotationRole>,
    pub groups: Vec<CellGroup>,
    pub arrows: Vec<ChainArrow>,
    /// What may stand in the cells of the marked candidates: drawn there, whether or not the player has marked it.
    pub shown_candidates: Candidates,
    /// The cells whose name is pointed at.
    pub highlighted_cells: CellSet,
}

impl Annotations {
    /// What is drawn of a step that was found in this state. Of the links of its chains one may be looked at, by its
    /// number.
    pub fn new(state: &SolverState, step: &Step, rung: HintLevel, link: Option<usize>) -> Self {
        let mut proof = Self::default();
        match rung {
            HintLevel::Nudge | HintLevel::Name => proof.units.push((region(step), AnnotationRole::Pattern)),
            HintLevel::Where => {
                proof.add_pattern(state, step, None);
                proof.hide_consequences(step);
            }
            HintLevel::Why => {
                proof.add_pattern(state, step, link);
                proof.add_consequences(step);
                proof.mark_mentioned_cells(&explanation::explain(step));
            }
        }
        for cell in proof.candidates.keys().map(|candidate| candidate.cell).collect::<CellSet>().iter() {
            proof.shown_candidates.set(cell, state.candidates(cell));
        }
        proof
    }

    /// The cells that are marked.
    pub fn marked_cells(&self) -> CellSet {
        self.cells.keys().copied().collect()
    }

    /// For a screen reader: what is marked in a cell.
    pub fn describe_cell(&self, cell: Cell) -> String {
        let digits = |role| {
            let of = self.candidates.iter().filter(|(one, is)| one.cell == cell && **is == role);
            text::list(of.map(|(one, _)| one.digit), Conjunction::And)
        };
        let (out, placed) = (digits(AnnotationRole::Eliminated), digits(AnnotationRole::Placed));
        let mut parts = Vec::new();
        match self.cells.get(&cell) {
            None => return String::new(),
            Some(AnnotationRole::Neutral) => parts.push(text!("hint-cell.told").to_owned()),
            Some(AnnotationRole::Pattern | AnnotationRole::Assumption) => {
                parts.push(text!("hint-cell.pattern").to_owned())
            }
            Some(AnnotationRole::Other) => parts.push(text!("hint-cell.other").to_owned()),
            Some(AnnotationRole::Eliminated) if out.is_empty() => {
                parts.push(text!("hint-cell.wrong").to_owned())
            }
            Some(AnnotationRole::Eliminated | AnnotationRole::Placed) => {}
        }
        if !out.is_empty() {
            parts.push(text!("hint-cell.out", digits = out));
        }
        if !placed.is_empty() {
            parts.push(text!("hint-cell.placed", digit = placed));
        }
        parts.join(", ")
    }

    /// What a unit is, if it is framed.
    pub fn unit_role(&self, unit: Unit) -> Option<AnnotationRole> {
        self.units.iter().find(|(framed, _)| *framed == unit).map(|(_, role)| *role)
    }

    fn add_pattern(&mut self, state: &SolverState, step: &Step, link: Option<usize>) {
        let reason = &step.reason;
        let has_chains = reason.chains.iter().any(|chain| !chain.links.is_empty());
        let places_a_single = step.technique <= Technique::NakedSingle;
        for (role, unit) in &reason.units {
            let role = match role {
                UnitRole::Pattern | UnitRole::Base => AnnotationRole::Pattern,
                UnitRole::Cover | UnitRole::Second if has_elimination_in(step, *unit) => {
                    AnnotationRole::Eliminated
                }
                UnitRole::Cover | UnitRole::Second => AnnotationRole::Other,
            };
            self.units.push((*unit, role));
        }
        let digits: DigitSet = reason.digits.iter().copied().collect();
        for (role, cells) in &reason.cells {
            let role = match role {
                CellRole::Pattern | CellRole::Pincer | CellRole::Floor => AnnotationRole::Pattern,
                CellRole::Pivot | CellRole::Fin | CellRole::Roof | CellRole::Helper => AnnotationRole::Other,
            };
            let told_by_sets = !reason.sets.is_empty();
            for cell in cells.iter() {
                self.mark_cell(cell, role);
                if !told_by_sets && !has_chains && !places_a_single {
                    for digit in state.candidates(cell).intersection(digits).iter() {
                        self.mark_candidate(Candidate { cell, digit }, role);
                    }
                }
            }
        }
        self.add_sets(state, step);
        // What almost locked sets have in common is told; drawn are the sets.
        let by_groups = has_named_groups(step);
        let nodes =
            reason.candidates.iter().filter(|(role, _)| !by_groups || *role == CandidateRole::Blocker);
        for (role, node) in nodes {
            let role = match role {
                CandidateRole::Pattern
                | CandidateRole::End
                | CandidateRole::ColourA
                | CandidateRole::ColourC => AnnotationRole::Pattern,
                CandidateRole::Fin | CandidateRole::ColourB | CandidateRole::ColourD => AnnotationRole::Other,
                CandidateRole::Blocker => AnnotationRole::Neutral,
                CandidateRole::Assumed => AnnotationRole::Assumption,
            };
            self.add_node(*node, role);
        }
        let mut number = 0;
        for chain in reason.chains.iter().filter(|_| !by_groups) {
            self.add_chain(chain, &mut number, link);
        }
    }

    fn add_sets(&mut self, state: &SolverState, step: &Step) {
        let named = has_named_groups(step);
        let single = step.reason.sets.len() == 1;
        for (place, LockedSet { cells, digits }) in step.reason.sets.iter().enumerate() {
            let is_pivot = *cells == step.reason.cells(CellRole::Pivot);
            let role = if is_pivot || named && place % 2 == 1 {
                AnnotationRole::Other
            } else {
                AnnotationRole::Pattern
            };
            for cell in cells.iter() {
                self.mark_cell(cell, role);
                for digit in state.candidates(cell).intersection(*digits).iter() {
                    self.mark_candidate(Candidate { cell, digit }, role);
                }
            }
            if named || !single && cells.len() > 1 {
                let name = char::from_u32('A' as u32 + place as u32).filter(|_| named);
                self.groups.push(CellGroup { cells: *cells, role, name });
            }
        }
    }

    fn add_chain(&mut self, chain: &Chain, number: &mut usize, looked_at: Option<usize>) {
        for (place, link) in chain.links.iter().enumerate() {
            let (from, to) = match link.kind {
                LinkKind::Strong => (AnnotationRole::Other, AnnotationRole::Pattern),
                LinkKind::Weak => (AnnotationRole::Pattern, AnnotationRole::Other),
            };
            if place == 0 && !self.is_marked(link.from) {
                self.add_node(link.from, from);
            }
            self.add_node(link.to, to);
            let lit = looked_at.is_none_or(|looked_at| looked_at == *number);
            self.arrows.push(ChainArrow { link: *link, is_active: lit });
            *number += 1;
        }
    }

    fn is_marked(&self, node: Node) -> bool {
        node.cells.iter().all(|cell| self.candidates.contains_key(&Candidate { cell, digit: node.digit }))
    }

    fn add_node(&mut self, node: Node, role: AnnotationRole) {
        for cell in node.cells.iter() {
            self.mark_cell(cell, role);
            if role != AnnotationRole::Neutral {
                self.mark_candidate(Candidate { cell, digit: node.digit }, role);
            }
        }
        let group = CellGroup { cells: node.cells, role, name: None };
        if node.cells.len() > 1
            && role != AnnotationRole::Neutral
            && !self.groups.iter().any(|old| old.cells == node.cells)
        {
            self.groups.push(group);
        }
    }

    /// Fills a cell; what it is already, if that says more, it stays.
    fn mark_cell(&mut self, cell: Cell, role: AnnotationRole) {
        let old = self.cells.entry(cell).or_insert(role);
        *old = (*old).max(role);
    }

    fn mark_candidate(&mut self, candidate: Candidate, role: AnnotationRole) {
        // A step that comes back to where it began is about the supposition.
        let old = self.candidates.entry(candidate).or_insert(role);
        if *old != AnnotationRole::Assumption {
            *old = role;
        }
    }

    /// Takes away what would tell the outcome.
    fn hide_consequences(&mut self, step: &Step) {
        self.arrows.clear();
        for (_, role) in &mut self.units {
            if *role == AnnotationRole::Eliminated {
                *role = AnnotationRole::Other;
            }
        }
        for candidate in step.placements.iter().chain(&step.eliminations) {
            self.candidates.remove(candidate);
        }
        // A hidden single, or a full house, is where its unit has room: the unit says enough.
        if !step.reason.units.is_empty() {
            for placed in &step.placements {
                self.cells.remove(&placed.cell);
            }
        }
        for role in self.cells.values_mut().chain(self.candidates.values_mut()) {
            if *role == AnnotationRole::Assumption {
                *role = AnnotationRole::Pattern;
            }
        }
        if self.cells.is_empty() && self.units.is_empty() {
            self.units.push((region(step), AnnotationRole::Pattern));
        }
    }

    fn add_consequences(&mut self, step: &Step) {
        for candidate in &step.eliminations {
            self.candidates.insert(*candidate, AnnotationRole::Eliminated);
            self.cells.entry(candidate.cell).or_insert(AnnotationRole::Eliminated);
        }
        for candidate in &step.placements {
            self.candidates.insert(*candidate, AnnotationRole::Placed);
            self.cells.insert(candidate.cell, AnnotationRole::Placed);
        }
    }

    /// Marks what a text speaks of and is not marked yet.
    pub fn mark_mentioned_cells(&mut self, text: &Explanation) {
        for cell in cells_of(text).iter() {
            self.cells.entry(cell).or_insert(AnnotationRole::Neutral);
        }
    }
}

/// Whether a step rests on almost locked sets, which its text calls by letters.
pub fn has_named_groups(step: &Step) -> bool {
    use Technique::{AlsChain, AlsXyWing, AlsXz, DeathBlossom};
    matches!(step.technique, AlsXz | AlsXyWing | AlsChain | DeathBlossom)
}

/// The cells that a text names.
pub fn cells_of(text: &Explanation) -> CellSet {
    text.tokens().iter().fold(CellSet::EMPTY, |all, token| match token {
        Token::Cells(cells, _) => all.union(*cells),
        Token::Candidate(candidate) => all.with(candidate.cell),
        Token::Text(_) | Token::Unit(_) | Token::Digits(..) => all,
    })
}

fn has_elimination_in(step: &Step, unit: Unit) -> bool {
    step.eliminations.iter().any(|candidate| unit.cell_set().contains(candidate.cell))
}

/// Where to look for a step: the unit that its pattern lies in, else the one with most of it, a box before a line.
pub fn region(step: &Step) -> Unit {
    let own = step.reason.units.iter().find(|(role, _)| matches!(role, UnitRole::Pattern | UnitRole::Base));
    if let Some((_, unit)) = own {
        return *unit;
    }
    let mut cells: CellSet =
        step.reason.cells.iter().fold(CellSet::EMPTY, |all, (_, cells)| all.union(*cells));
    for set in &step.reason.sets {
        cells = cells.union(set.cells);
    }
    for (_, node) in &step.reason.candidates {
        cells = cells.union(node.cells);
    }
    for link in step.reason.chains.iter().flat_map(|chain| &chain.links) {
        cells = cells.union(link.from.cells).union(link.to.cells);
    }
    if cells.is_empty() {
        cells = step.placements.iter().map(|candidate| candidate.cell).collect();
    }
    let share = |unit: &Unit| unit.cell_set().intersection(cells).len();
    let mut best = Unit::box_of(Cell::FIRST);
    for unit in Unit::boxes().chain(Unit::rows()).chain(Unit::columns()) {
        if share(&unit) > share(&best) {
            best = unit;
        }
    }
    best
}
