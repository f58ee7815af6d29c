//! The arrangements of digits that satisfy all conditions of a clue at the same time, cells that see each other
//! included.
//!
//! The search fills the cell with the fewest digits first, and removes after each digit what single conditions exclude.
//! It is exact as long as its limit of steps is not reached; then the digit in question counts as possible.

use crate::grid::{Cell, Digit, DigitSet};
use crate::rules::{Constraint, Diagram, EndTable, PeerTable, Relation};

/// The number of steps after which a question about one digit is given up.
const MAX_STEPS: u32 = 400;

/// The number of steps for each way, after which all ways are too many.
const STEPS_OF_A_WAY: usize = 4;

/// The digits of each cell as bits, in the order of the cells.
type CellDigits = [u16; Arrangement::MAX_CELLS];

/// The cells of a clue and its conditions.
#[derive(Debug)]
pub(in crate::solve::technique) struct Arrangement {
    pub cells: Vec<Cell>,
    /// For each cell those that it sees, as bits by their places.
    seen: Vec<u32>,
    conditions: Vec<Condition>,
}

#[derive(Debug)]
enum Condition {
    Pair(usize, usize, Relation, Relation),
    /// The factors of the cells by their places, and the total.
    Sum(Vec<(usize, i32)>, i32),
    Consecutive(Vec<usize>),
    /// The places, and the digits with the number of times that each is needed.
    Contains(Vec<usize>, Vec<(u16, usize)>),
    Ends([usize; 2], Vec<usize>, EndTable),
    Sequence(Vec<usize>, Diagram),
}

/// There is no arrangement.
struct Impossible;

impl Arrangement {
    /// The greatest number of cells.
    pub const MAX_CELLS: usize = 24;

    /// Gathers the conditions of a clue; `None` if there are none, or too many cells.
    pub fn new<'a>(constraints: impl Iterator<Item = &'a Constraint>, peers: &PeerTable) -> Option<Self> {
        let mut cells: Vec<Cell> = Vec::new();
        let mut add = |cell: Cell| match cells.iter().position(|other| *other == cell) {
            Some(place) => place,
            None => {
                cells.push(cell);
                cells.len() - 1
            }
        };
        let mut conditions = Vec::new();
        for constraint in constraints {
            match constraint {
                Constraint::Domain(..) => {}
                Constraint::Different(cells) => cells.iter().for_each(|cell| _ = add(*cell)),
                Constraint::Pair(a, b, _) if a == b => {}
                Constraint::Pair(a, b, relation) => {
                    conditions.push(Condition::Pair(add(*a), add(*b), *relation, relation.reversed()));
                }
                Constraint::Sum(terms, total) => {
                    let terms = terms.iter().map(|(cell, factor)| (add(*cell), *factor)).collect();
                    conditions.push(Condition::Sum(terms, *total));
                }
                Constraint::Consecutive(cells) => {
                    conditions.push(Condition::Consecutive(cells.iter().map(|cell| add(*cell)).collect()));
                }
                Constraint::Contains(cells, digits) => {
                    let mut needed: Vec<(u16, usize)> = Vec::new();
                    for bit in digits.iter().map(|digit| DigitSet::of(*digit).bits()) {
                        match needed.iter_mut().find(|(other, _)| *other == bit) {
                            Some((_, count)) => *count += 1,
                            None => needed.push((bit, 1)),
                        }
                    }
                    let places = cells.iter().map(|cell| add(*cell)).collect();
                    conditions.push(Condition::Contains(places, needed));
                }
                Constraint::Ends([first, last], inner, table) => {
                    let ends = [add(*first), add(*last)];
                    let inner = inner.iter().map(|cell| add(*cell)).collect();
                    conditions.push(Condition::Ends(ends, inner, table.clone()));
                }
                Constraint::Sequence(cells, diagram) => {
                    let places = cells.iter().map(|cell| add(*cell)).collect();
                    conditions.push(Condition::Sequence(places, diagram.clone()));
                }
            }
        }
        (cells.len() <= Self::MAX_CELLS).then(|| Self { seen: sees(&cells, peers), cells, conditions })
    }

    /// Creates the arrangement of a sum.
    pub fn of_sum(terms: &[(Cell, i32)], total: i32, peers: &PeerTable) -> Option<Self> {
        Self::new(std::iter::once(&Constraint::Sum(terms.to_vec(), total)), peers)
    }

    /// Returns whether there is something to arrange beyond pairs of cells that differ.
    pub fn has_conditions(&self) -> bool {
        !self.conditions.is_empty()
    }

    /// Returns whether it has conditions other than relations of two cells.
    pub fn has_more_than_pairs(&self) -> bool {
        self.conditions.iter().any(|condition| !matches!(condition, Condition::Pair(..)))
    }

    /// Returns the sums among the conditions: the cells with their factors, and the total.
    pub fn sums(&self) -> impl Iterator<Item = (Vec<(Cell, i32)>, i32)> {
        self.conditions.iter().filter_map(|condition| match condition {
            Condition::Sum(terms, total) => {
                Some((terms.iter().map(|(place, factor)| (self.cells[*place], *factor)).collect(), *total))
            }
            _ => None,
        })
    }

    /// Returns the digits that conditions want in some cells, with the number of times that each is needed.
    pub fn wanted(&self) -> impl Iterator<Item = (Vec<Cell>, Vec<(Digit, usize)>)> {
        self.conditions.iter().filter_map(|condition| match condition {
            Condition::Contains(places, needed) => {
                let digit = |bits: &u16| DigitSet::from_bits(*bits).single();
                let needed = needed.iter().filter_map(|(bits, count)| Some((digit(bits)?, *count)));
                Some((places.iter().map(|place| self.cells[*place]).collect(), needed.collect()))
            }
            _ => None,
        })
    }

    /// Returns the cells on whose digits the others depend: the ends of a line, or those that a sum of others makes; none if there
    /// are no such.
    pub fn key(&self) -> Vec<Cell> {
        let key = self.conditions.iter().find_map(|condition| match condition {
            Condition::Ends(ends, ..) => Some(ends.iter().map(|place| self.cells[*place]).collect()),
            Condition::Sum(terms, 0) => {
                let made = terms.iter().filter(|(_, factor)| *factor < 0);
                let made: Vec<Cell> = made.map(|(place, _)| self.cells[*place]).collect();
                (self.conditions.len() == 1 && 2 * made.len() <= terms.len() + 1).then_some(made)
            }
            _ => None,
        });
        key.unwrap_or_default()
    }

    /// Returns all arrangements of these digits; `None` if there are more than a number.
    pub fn ways(&self, digits: &[DigitSet], most: usize) -> Option<Vec<Vec<Digit>>> {
        let mut ways = Vec::new();
        let mut steps = 0;
        self.collect_ways(&self.domains(digits), most, &mut steps, &mut ways)?;
        Some(ways)
    }

    fn collect_ways(
        &self,
        domains: &CellDigits,
        most: usize,
        steps: &mut usize,
        ways: &mut Vec<Vec<Digit>>,
    ) -> Option<()> {
        *steps += 1;
        if *steps > STEPS_OF_A_WAY * most {
            return None;
        }
        let mut domains = *domains;
        if self.propagate(&mut domains).is_err() {
            return Some(());
        }
        let open = (0..self.cells.len()).filter(|place| !domains[*place].is_power_of_two());
        let Some(place) = open.min_by_key(|place| domains[*place].count_ones()) else {
            let digits = domains[..self.cells.len()].iter();
            ways.push(digits.filter_map(|bits| DigitSet::from_bits(*bits).single()).collect());
            return (ways.len() <= most).then_some(());
        };
        DigitSet::from_bits(domains[place]).iter().try_for_each(|digit| {
            let mut tried = domains;
            tried[place] = DigitSet::of(digit).bits();
            self.collect_ways(&tried, most, steps, ways)
        })
    }

    /// Returns the digits of each cell that occur in some arrangement of these, in the order of the cells; `None` if there is no
    /// arrangement.
    pub fn possible(&self, digits: &[DigitSet]) -> Option<Vec<DigitSet>> {
        let mut domains = self.domains(digits);
        self.propagate(&mut domains).ok()?;
        let mut supported: CellDigits = [0; Self::MAX_CELLS];
        for place in 0..self.cells.len() {
            let mut open = domains[place] & !supported[place];
            while open != 0 {
                let bit = open & open.wrapping_neg();
                let mut tried = domains;
                tried[place] = bit;
                let mut steps = 0;
                match self.search(&tried, &mut steps) {
                    Some(found) => {
                        supported.iter_mut().zip(found).for_each(|(all, found)| *all |= found);
                    }
                    None if steps > MAX_STEPS => supported[place] |= bit,
                    None => {
                        domains[place] &= !bit;
                        self.propagate(&mut domains).ok()?;
                    }
                }
                open = domains[place] & !supported[place];
            }
        }
        Some(domains[..self.cells.len()].iter().map(|bits| DigitSet::from_bits(*bits)).collect())
    }

    /// Returns whether some arrangement has these digits; true if that takes long to find out.
    pub fn is_possible(&self, digits: &[DigitSet]) -> bool {
        let mut steps = 0;
        self.search(&self.domains(digits), &mut steps).is_some() || steps > MAX_STEPS
    }

    fn domains(&self, digits: &[DigitSet]) -> CellDigits {
        let mut domains = [0; Self::MAX_CELLS];
        domains.iter_mut().zip(digits).for_each(|(domain, digits)| *domain = digits.bits());
        domains
    }

    /// Returns an arrangement, as single digits; `None` also when there are too many steps.
    fn search(&self, domains: &CellDigits, steps: &mut u32) -> Option<CellDigits> {
        *steps += 1;
        if *steps > MAX_STEPS {
            return None;
        }
        let mut domains = *domains;
        self.propagate(&mut domains).ok()?;
        let open = (0..self.cells.len()).filter(|place| !domains[*place].is_power_of_two());
        let Some(place) = open.min_by_key(|place| domains[*place].count_ones()) else { return Some(domains) };
        let mut left = domains[place];
        while left != 0 {
            let bit = left & left.wrapping_neg();
            left ^= bit;
            let mut tried = domains;
            tried[place] = bit;
            if let Some(found) = self.search(&tried, steps) {
                return Some(found);
            }
            if *steps > MAX_STEPS {
                return None;
            }
        }
        None
    }

    /// Removes what single conditions exclude, until nothing changes.
    fn propagate(&self, domains: &mut CellDigits) -> Result<(), Impossible> {
        if domains[..self.cells.len()].contains(&0) {
            return Err(Impossible);
        }
        let mut placed = 0_u32;
        loop {
            let before = *domains;
            loop {
                let single = (0..self.cells.len())
                    .find(|place| placed >> place & 1 == 0 && domains[*place].is_power_of_two());
                let Some(place) = single else { break };
                placed |= 1 << place;
                let mut seen = self.seen[place];
                while seen != 0 {
                    let other = seen.trailing_zeros() as usize;
                    seen &= seen - 1;
                    keep(domains, other, !domains[place])?;
                }
            }
            for condition in &self.conditions {
                condition.propagate(domains)?;
            }
            if *domains == before {
                return Ok(());
            }
        }
    }
}

/// Returns for each of some cells those that it sees, as bits by their places.
fn sees(cells: &[Cell], peers: &PeerTable) -> Vec<u32> {
    let seen = |cell: &Cell| {
        let peers = peers.peers(*cell);
        let others = cells.iter().enumerate().filter(|(_, other)| peers.contains(**other));
        others.fold(0, |seen, (place, _)| seen | 1 << place)
    };
    cells.iter().map(seen).collect()
}

fn keep(domains: &mut CellDigits, place: usize, keep: u16) -> Result<(), Impossible> {
    domains[place] &= keep;
    if domains[place] == 0 { Err(Impossible) } else { Ok(()) }
}

fn lowest(domain: u16) -> i32 {
    domain.trailing_zeros() as i32 + 1
}

fn highest(domain: u16) -> i32 {
    16 - domain.leading_zeros() as i32
}

/// Returns the digits from one to another as bits.
fn between(low: i32, high: i32) -> u16 {
    let (low, high) = (low.max(1), high.min(16));
    if low > high { 0 } else { ((1_u32 << high) - (1_u32 << (low - 1))) as u16 }
}

impl Condition {
    fn propagate(&self, domains: &mut CellDigits) -> Result<(), Impossible> {
        match self {
            Self::Pair(a, b, relation, reversed) => {
                let seconds = |relation: &Relation, domain: u16| {
                    DigitSet::from_bits(domain)
                        .iter()
                        .fold(0, |all, digit| all | relation.seconds(digit).bits())
                };
                let kept = seconds(relation, domains[*a]);
                keep(domains, *b, kept)?;
                let kept = seconds(reversed, domains[*b]);
                keep(domains, *a, kept)
            }
            Self::Sum(terms, total) => sum(terms, *total, domains),
            Self::Consecutive(places) => {
                let count = places.len() as i32;
                let low = places.iter().map(|place| lowest(domains[*place])).max().unwrap_or(1);
                let high = places.iter().map(|place| highest(domains[*place])).min().unwrap_or(16);
                let kept = between(low - count + 1, high + count - 1);
                places.iter().try_for_each(|place| keep(domains, *place, kept))?;
                // A run that has every digit of its range.
                let all = places.iter().fold(0, |all, place| all | domains[*place]);
                let mut possible = 0;
                for first in 1..=17 - count {
                    let run = between(first, first + count - 1);
                    let fits = run & all == run && places.iter().all(|place| domains[*place] & run != 0);
                    possible |= if fits { run } else { 0 };
                }
                places.iter().try_for_each(|place| keep(domains, *place, possible))
            }
            Self::Contains(places, needed) => needed.iter().try_for_each(|(bit, count)| {
                let with = places.iter().filter(|place| domains[**place] & bit != 0).count();
                if with < *count {
                    return Err(Impossible);
                }
                if with == *count {
                    for place in places {
                        if domains[*place] & bit != 0 {
                            domains[*place] = *bit;
                        }
                    }
                }
                // As many open cells as digits that are still missing: no other digit has room.
                let missing = needed.iter().map(|(bit, count)| {
                    count.saturating_sub(places.iter().filter(|place| domains[**place] == *bit).count())
                });
                let missing: usize = missing.sum();
                let open: Vec<usize> =
                    places.iter().copied().filter(|place| !domains[*place].is_power_of_two()).collect();
                if missing > open.len() {
                    return Err(Impossible);
                }
                if missing == open.len() {
                    let all = needed.iter().fold(0, |all, (bit, _)| all | bit);
                    open.iter().try_for_each(|place| keep(domains, *place, all))?;
                }
                Ok(())
            }),
            Self::Ends([first, last], inner, table) => {
                let rows = table.rows();
                let (mut firsts, mut lasts, mut allowed) = (0, 0, 0);
                for a in DigitSet::from_bits(domains[*first]).iter() {
                    for b in DigitSet::from_bits(domains[*last]).iter() {
                        let row = rows[a.value() - 1][b.value() - 1];
                        if row != 0 && inner.iter().all(|place| domains[*place] & row != 0) {
                            firsts |= DigitSet::of(a).bits();
                            lasts |= DigitSet::of(b).bits();
                            allowed |= row;
                        }
                    }
                }
                keep(domains, *first, firsts)?;
                keep(domains, *last, lasts)?;
                inner.iter().try_for_each(|place| keep(domains, *place, allowed))
            }
            Self::Sequence(places, diagram) => sequence(places, diagram, domains),
        }
    }
}

/// Keeps of each term what the bounds of the others allow.
fn sum(terms: &[(usize, i32)], total: i32, domains: &mut CellDigits) -> Result<(), Impossible> {
    loop {
        let mut changed = false;
        let (mut least, mut most) = (0, 0);
        for (place, factor) in terms {
            let (low, high) = (lowest(domains[*place]) * factor, highest(domains[*place]) * factor);
            least += low.min(high);
            most += low.max(high);
        }
        if total < least || total > most {
            return Err(Impossible);
        }
        for (place, factor) in terms {
            let (low, high) = (lowest(domains[*place]) * factor, highest(domains[*place]) * factor);
            let (own_least, own_most) = (low.min(high), low.max(high));
            // The bounds of this term.
            let (from, to) = (total - (most - own_most), total - (least - own_least));
            if from <= own_least && to >= own_most {
                continue;
            }
            let fits = DigitSet::from_bits(domains[*place])
                .iter()
                .filter(|digit| (from..=to).contains(&(digit.value() as i32 * factor)))
                .collect::<DigitSet>();
            if fits.bits() != domains[*place] {
                keep(domains, *place, fits.bits())?;
                let (low, high) = (lowest(domains[*place]) * factor, highest(domains[*place]) * factor);
                least += low.min(high) - own_least;
                most += low.max(high) - own_most;
                changed = true;
            }
        }
        if !changed {
            return Ok(());
        }
    }
}

/// Keeps the digits on some path through the diagram.
fn sequence(places: &[usize], diagram: &Diagram, domains: &mut CellDigits) -> Result<(), Impossible> {
    let (layers, nodes) = (diagram.layers(), diagram.nodes());
    let mut reached: Vec<Vec<bool>> = nodes.iter().map(|count| vec![false; *count]).collect();
    if nodes[0] == 0 {
        return Err(Impossible);
    }
    reached[0].fill(true);
    for (layer, edges) in layers.iter().enumerate() {
        let domain = domains[places[layer]];
        let (before, after) = reached.split_at_mut(layer + 1);
        for edge in edges {
            if edge.digit & domain != 0 && before[layer][usize::from(edge.from)] {
                after[0][usize::from(edge.to)] = true;
            }
        }
    }
    let mut alive: Vec<bool> = reached[layers.len()].clone();
    for (layer, edges) in layers.iter().enumerate().rev() {
        let domain = domains[places[layer]];
        let (mut kept, mut before) = (0, vec![false; nodes[layer]]);
        for edge in edges {
            if edge.digit & domain != 0
                && alive[usize::from(edge.to)]
                && reached[layer][usize::from(edge.from)]
            {
                kept |= edge.digit;
                before[usize::from(edge.from)] = true;
            }
        }
        keep(domains, places[layer], kept)?;
        alive = before;
    }
    Ok(())
}
