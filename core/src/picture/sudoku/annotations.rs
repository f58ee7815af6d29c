//! Annotations of a step at a hint level: frames, fills, discs and links with their roles, as data. The board draws
//! them, the card colours its words by them and the accessibility tree describes them, so all three use the same roles.

use std::collections::BTreeMap;

use crate::assist::HintLevel;
use crate::grid::{Candidate, Cell, CellSet, DigitSet};
use crate::rules::{ClueIndex, House};
use crate::solve::technique::explanation::Explanation;
use crate::solve::technique::{
    CandidateGrid, CandidateRole, CellRole, HouseRole, Link, LockedSet, Node, Step, Technique, explanation,
};
use crate::text;
use crate::text::{Conjunction, text};

use super::area::{Area, area, cells_of, is_rule_of_45, region};
use super::hint::LinkState;
use super::pointed::Pointed;
use super::role::AnnotationRole;
use crate::picture::sudoku::reasons;
use crate::picture::sudoku::reasons::Rectangle;
use crate::picture::sudoku::reasons::reason_candidates;
use crate::picture::sudoku::role::{colour_letter, drawn_house_role, has_named_groups, set_letter};

/// The opacity of what a chain or a set does not mention.
const FADE: f32 = 0.34;

/// The opacity of what a single does not mention.
const SINGLE_FADE: f32 = 0.30;

/// A group of cells with one outline: a group node of a chain, a set, or the cells of one colour.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CellGroup {
    pub cells: CellSet,
    pub digits: DigitSet,
    pub role: AnnotationRole,
    /// Its letter, if it has one.
    pub name: Option<char>,
    pub kind: GroupKind,
}

/// The kind of a group of cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GroupKind {
    Set,
    /// A colour of a digit's places: each cell carries the letter.
    Colour,
    /// The low or the high cells of a line: each cell carries the letter.
    Side,
}

/// A link of a chain, drawn as an arrow: solid if strong, dashed if weak.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChainArrow {
    pub link: Link,
    /// The number of its row in the list of links, from 1.
    pub number: usize,
    /// Its place relative to the selected one.
    pub state: LinkState,
}

/// All annotations of a step.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Annotations {
    /// The framed houses.
    pub houses: Vec<(House, AnnotationRole)>,
    /// The cells of several houses that are looked at together.
    pub shaded: CellSet,
    /// The clues that the step uses; all others fade. `None` at levels that do not show what it rests on.
    pub used_clues: Option<Vec<ClueIndex>>,
    /// The outlined clues.
    pub clues: Vec<(ClueIndex, AnnotationRole)>,
    /// The marked cells.
    pub cells: BTreeMap<Cell, AnnotationRole>,
    /// The cells with a ring.
    pub rings: BTreeMap<Cell, AnnotationRole>,
    /// The marked candidates.
    pub candidates: BTreeMap<Candidate, AnnotationRole>,
    /// The outlined groups.
    pub groups: Vec<CellGroup>,
    /// The corners of a rectangle that the step rests on.
    pub rectangle: CellSet,
    /// The links of the chains.
    pub arrows: Vec<ChainArrow>,
    /// The candidates that sets have in common and that see each other.
    pub joints: Vec<(Candidate, Candidate, AnnotationRole)>,
    /// The digits that rule out others, each with the farthest cell that it blocks.
    pub rays: Vec<(Cell, Cell)>,
    /// The empty cells that are ruled out.
    pub crosses: CellSet,
    /// The candidates of the cells with marked candidates: drawn there whether or not the player has marked them.
    pub shown_candidates: BTreeMap<Cell, DigitSet>,
    /// The candidates beside the pattern that the reason is about; the others of their cells fade.
    pub reason_candidates: BTreeMap<Cell, DigitSet>,
    /// The name that is pointed at or has the focus in the text.
    pub pointed: Pointed,
    /// The group that is pointed at; the others fade.
    pub highlighted_group: Option<usize>,
    /// The opacity of what is not mentioned; 0 for full.
    pub fade: f32,
}

impl Annotations {
    /// Creates the annotations of a step that was found on a board, with the group of links at index `link` of its chains
    /// selected.
    pub fn new(grid: &CandidateGrid, step: &Step, level: HintLevel, link: Option<usize>) -> Self {
        let mut annotations = Self::default();
        match level {
            HintLevel::Nudge | HintLevel::Name => match area(grid, step) {
                Area::House(house) => annotations.houses.push((house, AnnotationRole::Pattern)),
                Area::Clue(clue) => annotations.clues.push((clue, AnnotationRole::Pattern)),
            },
            HintLevel::Where => {
                annotations.add_pattern(grid, step, None);
                annotations.add_clues(step, None);
                annotations.hide_consequences(grid, step);
            }
            HintLevel::Why => {
                annotations.add_pattern(grid, step, link);
                annotations.add_clues(step, link);
                annotations.add_consequences(step);
                annotations.mark_mentioned_cells(&explanation::explain(grid, step));
            }
        }
        for cell in annotations.candidates.keys().map(|candidate| candidate.cell).collect::<CellSet>().iter()
        {
            annotations.shown_candidates.insert(cell, grid.candidates[cell]);
        }
        if level == HintLevel::Why {
            annotations.add_reason_candidates(grid, step);
        }
        if level >= HintLevel::Where {
            annotations.fade = if reasons::is_single(step) { SINGLE_FADE } else { FADE };
        }
        annotations
    }

    /// Creates the annotations of what several steps place and remove, without their reasons, on the board before them.
    pub fn consequences<'a>(grid: &CandidateGrid, steps: impl IntoIterator<Item = &'a Step>) -> Self {
        let mut annotations = Self::default();
        steps.into_iter().for_each(|step| annotations.add_consequences(step));
        let cells = annotations.candidates.keys().map(|candidate| candidate.cell);
        annotations.shown_candidates.extend(cells.map(|cell| (cell, grid.candidates[cell])));
        annotations
    }

    /// Returns the marked cells.
    pub fn marked_cells(&self) -> CellSet {
        self.cells.keys().copied().collect()
    }

    /// Returns whether [`describe_cell`](Self::describe_cell) says anything about a cell.
    pub fn describes(&self, cell: Cell) -> bool {
        self.cells.contains_key(&cell)
    }

    /// Describes the annotations of a cell, for a screen reader; empty if it has none.
    pub fn describe_cell(&self, cell: Cell) -> String {
        let Some(role) = self.cells.get(&cell) else { return String::new() };
        let digits = |role| {
            let matching = self.candidates.iter().filter(|(one, is)| one.cell == cell && **is == role);
            text::list(matching.map(|(one, _)| one.digit), Conjunction::And)
        };
        let (out, placed) = (digits(AnnotationRole::Eliminated), digits(AnnotationRole::Placed));
        let mut parts = Vec::new();
        match role {
            AnnotationRole::Neutral => parts.push(text!("hint-cell.text").to_owned()),
            AnnotationRole::Pattern | AnnotationRole::Assumption | AnnotationRole::LinkTrue => {
                parts.push(text!("hint-cell.pattern").to_owned())
            }
            AnnotationRole::Set(_) | AnnotationRole::LinkFalse => {
                parts.push(text!("hint-cell.other").to_owned())
            }
            AnnotationRole::Eliminated if out.is_empty() => parts.push(text!("hint-cell.wrong").to_owned()),
            AnnotationRole::Obstacle => parts.push(text!("hint-cell.obstacle").to_owned()),
            AnnotationRole::Eliminated | AnnotationRole::Placed => {}
        }
        if !out.is_empty() {
            parts.push(text!("hint-cell.out", digits = out));
        }
        if !placed.is_empty() {
            parts.push(text!("hint-cell.placed", digit = placed));
        }
        parts.join(", ")
    }

    /// Returns the role of a house, if it is framed.
    pub fn house_role(&self, house: House) -> Option<AnnotationRole> {
        self.houses.iter().find(|(framed, _)| *framed == house).map(|(_, role)| *role)
    }

    fn add_pattern(&mut self, grid: &CandidateGrid, step: &Step, link: Option<usize>) {
        if let Some(rectangle) = Rectangle::new(grid, step) {
            return self.add_rectangle(step, rectangle);
        }
        let reason = &step.reason;
        let has_chains = reason.chains.iter().any(|chain| !chain.links.is_empty());
        let is_area = is_rule_of_45(step.technique);
        for (role, house) in &reason.houses {
            self.houses.push((*house, drawn_house_role(*role)));
            if is_area {
                self.shaded = self.shaded.union(grid.cells(*house));
            }
        }
        if step.technique == Technique::WhisperSides {
            return self.add_sides(grid, step);
        }
        let digits: DigitSet = reason.digits.iter().copied().collect();
        let has_bases = reason.houses.iter().any(|(role, _)| *role == HouseRole::Base);
        let mut pincers = 0;
        for (role, cells) in &reason.cells {
            let role = match role {
                CellRole::Pattern
                    if has_bases || matches!(step.technique, Technique::Tridagon | Technique::TwoClues) =>
                {
                    AnnotationRole::Set(0)
                }
                CellRole::Helper if step.technique == Technique::TwoClues => AnnotationRole::Set(1),
                CellRole::Pattern => AnnotationRole::Pattern,
                CellRole::Pincer => {
                    pincers += 1;
                    AnnotationRole::Set((pincers - 1) % 2)
                }
                CellRole::Floor | CellRole::Inside => AnnotationRole::Set(0),
                CellRole::Fin | CellRole::Roof | CellRole::Outside => AnnotationRole::Set(1),
                // The stem of a death blossom is beside its sets.
                CellRole::Pivot if step.technique == Technique::DeathBlossom => AnnotationRole::Pattern,
                CellRole::Pivot | CellRole::Helper => AnnotationRole::Set(2),
            };
            if is_area && role != AnnotationRole::Pattern {
                self.rings.extend(cells.iter().map(|cell| (cell, role)));
            }
            let named_by_sets = !reason.sets.is_empty();
            if (0..reason.sets.len())
                .any(|index| set_letter(step, index).is_some() && cells.is_subset(reason.sets[index].cells))
            {
                continue;
            }
            for cell in cells.iter() {
                self.mark_cell(cell, role);
                let is_narrowed =
                    step.technique == Technique::RelatedNeighbours && role != AnnotationRole::Pattern;
                if !named_by_sets && !has_chains && !is_narrowed && !reasons::is_single(step) {
                    for digit in grid.candidates[cell].intersection(digits).iter() {
                        self.mark_candidate(Candidate { cell, digit }, role);
                    }
                }
            }
        }
        self.add_sets(grid, step);
        // For almost locked sets the text names the common candidates, but only the sets are drawn.
        let by_groups = has_named_groups(step);
        let nodes = reason
            .candidates
            .iter()
            .filter(|(role, _)| !(by_groups || has_chains && *role == CandidateRole::End));
        for (named_role, node) in nodes {
            let role = match named_role {
                CandidateRole::Pattern | CandidateRole::End => AnnotationRole::Pattern,
                CandidateRole::ColourA => AnnotationRole::Set(0),
                CandidateRole::Fin | CandidateRole::Guardian | CandidateRole::ColourB => {
                    AnnotationRole::Set(1)
                }
                CandidateRole::ColourC => AnnotationRole::Set(2),
                CandidateRole::ColourD => AnnotationRole::Set(3),
                CandidateRole::Blocker => continue,
                CandidateRole::Assumed => AnnotationRole::Assumption,
            };
            match colour_letter(*named_role) {
                Some(letter) => self.add_colour(*node, role, letter),
                None => self.add_node(*node, role),
            }
        }
        self.add_wing(grid, step);
        if !by_groups {
            self.add_links(step, link);
        }
        for chain in reason.chains.iter().filter(|chain| !by_groups && !chain.closed) {
            // One of the ends is true.
            let ends = [chain.links.first().map(|link| link.from), chain.links.last().map(|link| link.to)];
            for cell in ends.into_iter().flatten().flat_map(|node| node.cells.iter()) {
                if matches!(self.cells.get(&cell), Some(AnnotationRole::LinkFalse | AnnotationRole::LinkTrue))
                {
                    self.cells.insert(cell, AnnotationRole::Pattern);
                }
            }
        }
        if reasons::is_single(step) {
            self.add_single(grid, step);
        }
    }

    /// Joins the corners of a rectangle. That they are in two boxes is seen without frames.
    fn add_rectangle(&mut self, step: &Step, rectangle: Rectangle) {
        let second = step.reason.houses(HouseRole::Second);
        self.houses.extend(second.map(|house| (house, drawn_house_role(HouseRole::Second))));
        for (cells, role) in rectangle.cells {
            cells.iter().for_each(|cell| self.mark_cell(cell, role));
        }
        self.candidates.extend(rectangle.candidates);
        self.rectangle = rectangle.corners;
    }

    /// Draws what rules out the other cells of a single.
    fn add_single(&mut self, grid: &CandidateGrid, step: &Step) {
        let single = reasons::Single::new(grid, step);
        for (from, _) in &single.rays {
            self.cells.insert(*from, AnnotationRole::RULES_OUT);
        }
        self.rays = single.rays;
        self.crosses = single.crosses;
    }

    fn add_sets(&mut self, grid: &CandidateGrid, step: &Step) {
        let single = step.reason.sets.len() == 1;
        for (index, LockedSet { cells, digits }) in step.reason.sets.iter().enumerate() {
            let letter = set_letter(step, index);
            let role = match letter {
                Some(letter) => AnnotationRole::Set((letter as u8 - b'A') % 5),
                None => AnnotationRole::Pattern,
            };
            for cell in cells.iter() {
                self.mark_cell(cell, role);
                for digit in grid.candidates[cell].intersection(*digits).iter() {
                    self.mark_candidate(Candidate { cell, digit }, role);
                }
            }
            if letter.is_some() || !single && cells.len() > 1 {
                let (cells, digits) = (*cells, *digits);
                self.groups.push(CellGroup { cells, digits, role, name: letter, kind: GroupKind::Set });
            }
        }
        self.add_joints(grid, step);
    }

    /// Joins the candidates that two sets have in common, where all of them see each other.
    fn add_joints(&mut self, grid: &CandidateGrid, step: &Step) {
        let sets = &step.reason.sets;
        for (index, one) in sets.iter().enumerate() {
            for (other_index, other) in sets.iter().enumerate().skip(index + 1) {
                if set_letter(step, index).is_none() || set_letter(step, other_index).is_none() {
                    continue;
                }
                for digit in one.digits.intersection(other.digits).iter() {
                    let holders = |cells: CellSet| {
                        cells.iter().filter(|cell| grid.candidates[*cell].contains(digit)).collect::<Vec<_>>()
                    };
                    let (here, there) = (holders(one.cells), holders(other.cells));
                    let sees = |cell: &Cell, other: &Cell| grid.peers(*cell).contains(*other);
                    if !here.iter().all(|cell| there.iter().all(|other| sees(cell, other))) {
                        continue;
                    }
                    let gap = |cell: Cell, other: Cell| {
                        cell.row().abs_diff(other.row()) + cell.column().abs_diff(other.column())
                    };
                    let pairs = here.iter().flat_map(|cell| there.iter().map(move |other| (*cell, *other)));
                    if let Some((from, to)) = pairs.min_by_key(|(cell, other)| gap(*cell, *other)) {
                        // The joint has the colour of the set that is bound to the other.
                        let set = if set_letter(step, index) == Some('C') { other_index } else { index };
                        let role = set_letter(step, set).map_or(0, |letter| (letter as u8 - b'A') % 5);
                        let at = |cell: Cell| Candidate { cell, digit };
                        self.joints.push((at(from), at(to), AnnotationRole::Set(role)));
                    }
                }
            }
        }
    }

    pub(super) fn is_marked(&self, node: Node) -> bool {
        node.cells.iter().all(|cell| self.candidates.contains_key(&Candidate { cell, digit: node.digit }))
    }

    pub(super) fn add_node(&mut self, node: Node, role: AnnotationRole) {
        for cell in node.cells.iter() {
            self.mark_cell(cell, role);
            if role != AnnotationRole::Neutral {
                self.mark_candidate(Candidate { cell, digit: node.digit }, role);
            }
        }
        let digits = node.digit.into();
        let group = CellGroup { cells: node.cells, digits, role, name: None, kind: GroupKind::Set };
        if node.cells.len() > 1
            && role != AnnotationRole::Neutral
            && !self.groups.iter().any(|old| old.cells == node.cells)
        {
            self.groups.push(group);
        }
    }

    /// Gives the places of a digit a colour, with its letter in each cell.
    fn add_colour(&mut self, node: Node, role: AnnotationRole, letter: char) {
        for cell in node.cells.iter() {
            self.mark_cell(cell, role);
            self.mark_candidate(Candidate { cell, digit: node.digit }, role);
        }
        let (cells, digits) = (node.cells, node.digit.into());
        self.groups.push(CellGroup { cells, digits, role, name: Some(letter), kind: GroupKind::Colour });
    }

    /// Fills a cell, unless it already has a stronger role.
    pub(super) fn mark_cell(&mut self, cell: Cell, role: AnnotationRole) {
        let old = self.cells.entry(cell).or_insert(role);
        *old = (*old).max(role);
    }

    fn mark_candidate(&mut self, candidate: Candidate, role: AnnotationRole) {
        // If a step's chain returns to its first candidate, that candidate keeps its role as the assumption.
        let old = self.candidates.entry(candidate).or_insert(role);
        if *old != AnnotationRole::Assumption {
            *old = role;
        }
    }

    /// Removes the annotations that reveal the outcome.
    fn hide_consequences(&mut self, grid: &CandidateGrid, step: &Step) {
        self.arrows.clear();
        self.rays.clear();
        self.crosses = CellSet::EMPTY;
        self.clues.retain(|(_, role)| *role != AnnotationRole::Eliminated);
        for candidate in step.placements.iter().chain(&step.eliminations) {
            self.candidates.remove(candidate);
        }
        // The target of a hidden single or full house is the free cell of its house: framing the house is enough.
        if !step.reason.houses.is_empty() && !is_rule_of_45(step.technique) {
            for placed in &step.placements {
                self.cells.remove(&placed.cell);
            }
        }
        if step.technique == Technique::Tridagon {
            // All twelve cells, without telling which one the step is about.
            for cell in step.reason.cells(CellRole::Pattern).iter() {
                self.cells.insert(cell, AnnotationRole::Set(0));
            }
        }
        // All four corners, without telling which one the step is about.
        for cell in self.rectangle.iter() {
            self.cells.entry(cell).or_insert(AnnotationRole::Pattern);
        }
        for role in self.cells.values_mut().chain(self.candidates.values_mut()) {
            if matches!(
                role,
                AnnotationRole::Assumption | AnnotationRole::LinkTrue | AnnotationRole::LinkFalse
            ) {
                *role = AnnotationRole::Pattern;
            }
        }
        if self.cells.is_empty() && self.houses.is_empty() && self.clues.is_empty() {
            self.houses.push((region(grid, step), AnnotationRole::Pattern));
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

    /// Shows the candidates that the reason is about, in cells that do not show theirs already.
    fn add_reason_candidates(&mut self, grid: &CandidateGrid, step: &Step) {
        if is_rule_of_45(step.technique) {
            return;
        }
        let found = reason_candidates(grid, step, self.houses.iter().map(|(house, _)| *house));
        for (cell, digits) in found {
            if !self.shown_candidates.contains_key(&cell) {
                self.reason_candidates.insert(cell, digits);
                self.shown_candidates.insert(cell, grid.candidates[cell]);
            }
        }
    }

    /// Marks the cells that a text mentions and that are not marked yet.
    pub fn mark_mentioned_cells(&mut self, text: &Explanation) {
        for cell in cells_of(text).iter() {
            self.cells.entry(cell).or_insert(AnnotationRole::Neutral);
        }
    }
}
