//! The rules of a puzzle prepared for the finders: its houses, the relations of two cells, and the conditions of each
//! clue with the cells that see each other.

use std::sync::{Arc, OnceLock};

use super::Arrangement;
use crate::grid::{Cell, CellMap, CellSet, Digit, DigitSet, Size};
use crate::rules::{ClueIndex, Constraint, House, KindId, PeerTable, Relation, Rules};
use crate::solve::technique::LinkReason;

/// The rules of a puzzle prepared for the finders.
#[derive(Debug)]
pub struct Model {
    pub(in crate::solve::technique) rules: Arc<Rules>,
    pub(in crate::solve::technique) peers: Arc<PeerTable>,
    /// The houses with every digit: boxes, rows, columns, and those of clues.
    pub(in crate::solve::technique) houses: Vec<HouseCells>,
    /// The relations of two cells that come from clues, in the order of the clues.
    pub(in crate::solve::technique) relations: Vec<PairRelation>,
    /// The relations of each cell: the other cell, the digits that it may have by the digit here, and the clue.
    pub(in crate::solve::technique) relations_of: CellMap<Vec<(Cell, Relation, ClueIndex)>>,
    /// The digits that clues about single cells allow.
    pub(in crate::solve::technique) listed: Vec<(Cell, DigitSet, ClueIndex)>,
    /// The groups of cells that clues want to differ.
    pub(in crate::solve::technique) different: Vec<(CellSet, ClueIndex)>,
    /// The conditions of each clue; `None` for those that have none of their own, or too many cells.
    pub(in crate::solve::technique) clues: Vec<Option<Arrangement>>,
    /// The numbers of the houses of each cell.
    pub(in crate::solve::technique) houses_of: CellMap<Vec<usize>>,
    areas: OnceLock<Vec<Area>>,
}

/// A house with every digit.
#[derive(Clone, Copy, Debug)]
pub(in crate::solve::technique) struct HouseCells {
    pub house: House,
    pub cells: CellSet,
}

/// A relation of two cells.
#[derive(Debug)]
pub(in crate::solve::technique) struct PairRelation {
    pub cells: [Cell; 2],
    pub relation: Relation,
    pub clue: ClueIndex,
}

/// Houses and cages that cover nearly the same cells.
#[derive(Debug)]
pub(in crate::solve::technique) struct Area {
    pub houses: Vec<House>,
    /// The sum of the digits of the houses.
    pub house_sum: i32,
    pub clues: Vec<ClueIndex>,
    /// The sum of the clues.
    pub clue_sum: i32,
    /// The cells of the houses in none of the clues.
    pub inside: CellSet,
    /// The cells of the clues in none of the houses.
    pub outside: CellSet,
    /// The arrangements of digits in these cells: those inside count once, those outside minus once.
    pub arrangement: Arrangement,
}

impl Model {
    /// Prepares rules with the table of their peers.
    pub fn new(rules: Arc<Rules>, peers: Arc<PeerTable>) -> Arc<Self> {
        let house = |house: House| HouseCells { house, cells: house.cells(&rules) };
        let is_box = |house: &House| matches!(house, House::Box(_));
        let boxes = House::all(&rules).filter(is_box);
        let lines = House::all(&rules).filter(|house| !is_box(house));
        let houses: Vec<HouseCells> = boxes.chain(lines).chain(rules.clue_houses()).map(house).collect();
        let constraints = rules.constraints();
        let (mut relations, mut listed, mut different) = (Vec::new(), Vec::new(), Vec::new());
        let mut relations_of = CellMap::filled(rules.size(), Vec::new());
        for (clue, constraint) in &constraints {
            let Some(clue) = *clue else { continue };
            match constraint {
                Constraint::Pair(a, b, relation) if a != b => {
                    relations.push(PairRelation { cells: [*a, *b], relation: *relation, clue });
                    relations_of[*a].push((*b, *relation, clue));
                    relations_of[*b].push((*a, relation.reversed(), clue));
                }
                Constraint::Domain(cell, digits) => listed.push((*cell, *digits, clue)),
                Constraint::Different(cells) => {
                    different.push((cells.iter().copied().collect::<CellSet>(), clue));
                }
                _ => {}
            }
        }
        let arrangement = |(index, _)| {
            let own = constraints.iter().filter(|(clue, _)| *clue == Some(index)).map(|(_, it)| it);
            Arrangement::new(own, &peers).filter(Arrangement::has_conditions)
        };
        let clues = rules.indexed_clues().map(arrangement).collect();
        let houses_of = CellMap::from_fn(rules.size(), |cell| {
            (0..houses.len()).filter(|number| houses[*number].cells.contains(cell)).collect()
        });
        let areas = OnceLock::new();
        Self { houses, relations, relations_of, listed, different, clues, houses_of, areas, rules, peers }
            .into()
    }

    /// Returns the rules.
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// Returns the size of the grid.
    pub fn size(&self) -> Size {
        self.rules.size()
    }

    /// Returns the id of the kind of a clue.
    pub(in crate::solve::technique) fn kind_id(&self, clue: ClueIndex) -> KindId {
        self.rules.clue(clue).kind().id
    }

    /// Returns a clue as the reason of a link.
    pub(in crate::solve::technique) fn link_reason(&self, clue: ClueIndex) -> LinkReason {
        LinkReason::Clue(clue, self.rules.clue(clue).kind())
    }

    /// Returns the clues with conditions of their own.
    pub(in crate::solve::technique) fn arrangements(
        &self,
    ) -> impl Iterator<Item = (ClueIndex, &Arrangement)> {
        let clues = self.rules.indexed_clues().zip(&self.clues);
        clues.filter_map(|((index, _), arrangement)| Some((index, arrangement.as_ref()?)))
    }

    /// Returns the clue because of which two cells see each other; `None` if they share a row, a column or a box, or do not
    /// see each other.
    pub(in crate::solve::technique) fn clue_between(&self, a: Cell, b: Cell) -> Option<ClueIndex> {
        if self.house_of_both(a, b).is_some() {
            return None;
        }
        let of_group = self.different.iter().find(|(cells, _)| cells.contains(a) && cells.contains(b));
        let never_equal = |relation: &Relation| {
            self.size().digits().all(|digit: Digit| !relation.seconds(digit).contains(digit))
        };
        let of_pair = || {
            let mut relations = self.relations_of[a].iter();
            relations.find(|(other, relation, _)| *other == b && never_equal(relation)).map(|it| it.2)
        };
        of_group.map(|(_, clue)| *clue).or_else(of_pair)
    }

    /// Returns the row, column or box of two cells.
    pub(in crate::solve::technique) fn house_of_both(&self, a: Cell, b: Cell) -> Option<House> {
        let mut houses = self.houses_of[a].iter().map(|number| self.houses[*number]);
        let common = houses.find(|it| !matches!(it.house, House::Clue(_)) && it.cells.contains(b));
        common.map(|common| common.house)
    }

    /// Returns the first house whose cells pass a test. A line counts before a box, and a box before a house of a clue.
    pub(in crate::solve::technique) fn first_house(&self, holds: impl Fn(CellSet) -> bool) -> Option<House> {
        let rank = |house: &House| match house {
            House::Row(_) | House::Column(_) => 0,
            House::Box(_) => 1,
            House::Clue(_) => 2,
        };
        self.houses.iter().filter(|house| holds(house.cells)).map(|it| it.house).min_by_key(rank)
    }

    /// Returns the areas in which houses and cages differ by a few cells, those with the fewest houses first.
    pub(in crate::solve::technique) fn areas(&self) -> &[Area] {
        self.areas.get_or_init(|| self.find_areas())
    }

    fn find_areas(&self) -> Vec<Area> {
        /// The most cells by which houses and cages may differ. Filled ones count too.
        const MAX_CELLS: usize = 14;
        let mut cages: Vec<(ClueIndex, CellSet, i32)> = Vec::new();
        for (index, clue) in self.rules.indexed_clues() {
            let sums = clue.constraints(&self.rules);
            let sum = match clue.kind().id {
                KindId::Xv => clue.value().map(|value| value as i32),
                KindId::KillerCage | KindId::LittleKiller => {
                    sums.iter().find_map(|constraint| match constraint {
                        Constraint::Sum(_, total) => Some(*total),
                        _ => None,
                    })
                }
                _ => None,
            };
            let cells: CellSet = clue.cells().iter().copied().collect();
            let is_apart = cages.iter().all(|(_, other, _)| other.intersection(cells).is_empty());
            if let Some(sum) = sum.filter(|_| is_apart) {
                cages.push((index, cells, sum));
            }
        }
        if cages.is_empty() {
            return Vec::new();
        }
        let side = self.size().side();
        let per_house = (side * (side + 1) / 2) as i32;
        let mut areas: Vec<Area> = Vec::new();
        for houses in self.house_groups() {
            let cells = houses.iter().fold(CellSet::EMPTY, |all, house| all.union(house.cells(&self.rules)));
            let (mut left, mut outside, mut clues, mut clue_sum) = (cells, CellSet::EMPTY, Vec::new(), 0);
            for (index, cage, sum) in &cages {
                let (inner, outer) = (cage.intersection(cells), cage.difference(cells));
                if inner.len() > outer.len() || !inner.is_empty() && inner.len() == outer.len() {
                    left = left.difference(inner);
                    outside = outside.union(outer);
                    clues.push(*index);
                    clue_sum += sum;
                }
            }
            let terms: Vec<(Cell, i32)> =
                left.iter().map(|cell| (cell, 1)).chain(outside.iter().map(|cell| (cell, -1))).collect();
            if clues.is_empty() || terms.is_empty() || terms.len() > MAX_CELLS {
                continue;
            }
            if areas.iter().any(|area| area.inside == left && area.outside == outside) {
                continue;
            }
            let house_sum = per_house * houses.len() as i32;
            let total = house_sum - clue_sum;
            if let Some(arrangement) = Arrangement::of_sum(&terms, total, &self.peers) {
                areas.push(Area { houses, house_sum, clues, clue_sum, inside: left, outside, arrangement });
            }
        }
        areas
    }

    /// Returns the groups of houses that an area may have: neighbouring rows or columns, and up to four boxes.
    fn house_groups(&self) -> Vec<Vec<House>> {
        let side = self.size().side() as u8;
        let boxes = self.rules.regions().boxes().len() as u8;
        let mut groups = Vec::new();
        for count in 1..side {
            for first in 0..=side - count {
                if count <= 6 {
                    groups.push((first..first + count).map(House::Row).collect());
                    groups.push((first..first + count).map(House::Column).collect());
                }
            }
            if count <= if boxes > 9 { 2 } else { 4 } {
                combinations(boxes, count, 0, &mut Vec::new(), &mut |chosen| {
                    groups.push(chosen.iter().copied().map(House::Box).collect());
                });
            }
        }
        for house in self.rules.clue_houses() {
            groups.push(vec![house]);
        }
        groups.sort_by_key(|houses: &Vec<House>| houses.len());
        groups
    }
}

/// Passes each choice of `count` numbers below `end` to `visit`.
fn combinations(end: u8, count: u8, first: u8, chosen: &mut Vec<u8>, visit: &mut impl FnMut(&[u8])) {
    if count == 0 {
        return visit(chosen);
    }
    for number in first..end {
        chosen.push(number);
        combinations(end, count - 1, number + 1, chosen, visit);
        chosen.pop();
    }
}
