//! The annotations of a step at a hint level, as data: frames, fills, rings and links with their roles. The board, the
//! text of the hint card and the accessibility tree all use these roles.

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

/// The role of a cell, candidate or unit in an explanation. Each role has a colour and a shape on the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum AnnotationRole {
    /// Mentioned without a special role.
    Neutral,
    /// The other side of the pattern: fins, a pivot, the second colour or group, or the false candidates of a chain.
    Other,
    /// The cells or candidates that the step is based on, or the true candidates of a chain.
    Pattern,
    /// The assumption of a chain or contradiction.
    Assumption,
    /// An eliminated candidate.
    Eliminated,
    /// A placed digit.
    Placed,
}

/// A group of cells with an outline: a group node of a chain or an almost locked set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CellGroup {
    pub cells: CellSet,
    pub role: AnnotationRole,
    /// The letter of the group in the text, if any.
    pub name: Option<char>,
}

/// A link of a chain, drawn as an arrow that is solid if strong and dashed if weak.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChainArrow {
    pub link: Link,
    /// Whether the link is emphasised: it is selected, or no link is.
    pub is_active: bool,
}

/// All annotations of a step.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Annotations {
    /// The framed units.
    pub units: Vec<(Unit, AnnotationRole)>,
    /// The filled cells.
    pub cells: BTreeMap<Cell, AnnotationRole>,
    /// The marked candidates.
    pub candidates: BTreeMap<Candidate, AnnotationRole>,
    pub groups: Vec<CellGroup>,
    pub arrows: Vec<ChainArrow>,
    /// All candidates of the cells with annotated candidates, drawn whether or not the player has marked them.
    pub shown_candidates: Candidates,
    /// The cells whose names are hovered or focused in the text.
    pub highlighted_cells: CellSet,
}

impl Annotations {
    /// Creates the annotations of a step that was found in `state`; `link` is the index of the selected link.
    pub fn new(state: &SolverState, step: &Step, level: HintLevel, link: Option<usize>) -> Self {
        let mut annotations = Self::default();
        match level {
            HintLevel::Nudge | HintLevel::Name => {
                annotations.units.push((region(step), AnnotationRole::Pattern))
            }
            HintLevel::Where => {
                annotations.add_pattern(state, step, None);
                annotations.hide_consequences(step);
            }
            HintLevel::Why => {
                annotations.add_pattern(state, step, link);
                annotations.add_consequences(step);
                annotations.mark_mentioned_cells(&explanation::explain(step));
            }
        }
        for cell in annotations.candidates.keys().map(|candidate| candidate.cell).collect::<CellSet>().iter()
        {
            annotations.shown_candidates.set(cell, state.candidates(cell));
        }
        annotations
    }

    /// Returns the marked cells.
    pub fn marked_cells(&self) -> CellSet {
        self.cells.keys().copied().collect()
    }

    /// Describes the annotations of a cell for screen readers.
    pub fn describe_cell(&self, cell: Cell) -> String {
        let digits = |role| {
            let matching = self.candidates.iter().filter(|(one, is)| one.cell == cell && **is == role);
            text::list(matching.map(|(one, _)| one.digit), Conjunction::And)
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

    /// Returns the role of a unit, if it is framed.
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
            let has_sets = !reason.sets.is_empty();
            for cell in cells.iter() {
                self.mark_cell(cell, role);
                if !has_sets && !has_chains && !places_a_single {
                    for digit in state.candidates(cell).intersection(digits).iter() {
                        self.mark_candidate(Candidate { cell, digit }, role);
                    }
                }
            }
        }
        self.add_sets(state, step);
        // For almost locked sets the text names the common candidates, but only the sets are drawn.
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
        for (index, LockedSet { cells, digits }) in step.reason.sets.iter().enumerate() {
            let is_pivot = *cells == step.reason.cells(CellRole::Pivot);
            let role = if is_pivot || named && index % 2 == 1 {
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
                let name = char::from_u32('A' as u32 + index as u32).filter(|_| named);
                self.groups.push(CellGroup { cells: *cells, role, name });
            }
        }
    }

    fn add_chain(&mut self, chain: &Chain, number: &mut usize, selected: Option<usize>) {
        for (index, link) in chain.links.iter().enumerate() {
            let (from, to) = match link.kind {
                LinkKind::Strong => (AnnotationRole::Other, AnnotationRole::Pattern),
                LinkKind::Weak => (AnnotationRole::Pattern, AnnotationRole::Other),
            };
            if index == 0 && !self.is_marked(link.from) {
                self.add_node(link.from, from);
            }
            self.add_node(link.to, to);
            let is_active = selected.is_none_or(|selected| selected == *number);
            self.arrows.push(ChainArrow { link: *link, is_active });
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

    /// Fills a cell, unless it already has a stronger role.
    fn mark_cell(&mut self, cell: Cell, role: AnnotationRole) {
        let old = self.cells.entry(cell).or_insert(role);
        *old = (*old).max(role);
    }

    fn mark_candidate(&mut self, candidate: Candidate, role: AnnotationRole) {
        // The first candidate keeps its role as the assumption if the chain returns to it.
        let old = self.candidates.entry(candidate).or_insert(role);
        if *old != AnnotationRole::Assumption {
            *old = role;
        }
    }

    /// Removes the annotations that reveal the consequences.
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
        // For a hidden single or a full house, the frame of the unit is enough: its cell would reveal the placement.
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

    /// Marks the cells that an explanation mentions and that are not marked yet.
    pub fn mark_mentioned_cells(&mut self, text: &Explanation) {
        for cell in cells_of(text).iter() {
            self.cells.entry(cell).or_insert(AnnotationRole::Neutral);
        }
    }
}

/// Returns whether a step is based on almost locked sets, which its text names with letters.
pub fn has_named_groups(step: &Step) -> bool {
    use Technique::{AlsChain, AlsXyWing, AlsXz, DeathBlossom};
    matches!(step.technique, AlsXz | AlsXyWing | AlsChain | DeathBlossom)
}

/// Returns the cells that an explanation names.
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

/// Returns the unit to look at for a step: one that contains its pattern, else the one with most of it. Boxes are
/// preferred to lines.
pub fn region(step: &Step) -> Unit {
    let pattern_unit =
        step.reason.units.iter().find(|(role, _)| matches!(role, UnitRole::Pattern | UnitRole::Base));
    if let Some((_, unit)) = pattern_unit {
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
