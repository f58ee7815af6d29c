//! The digits of a grid, how sure they are, and what the solver says of them.

use super::borders;
use super::cells::{self, Patch};
use super::grids::GridPlace;
use super::ink;
use super::net::{self, CellAnswer};
use super::raster::{Grey, Rgb};
use crate::grid::{Cell, CellMap, CellSet, Digit, Digits, Size};
use crate::job::{CancelToken, Cancelled};
use crate::rules::{Conflict, PeerTable, Puzzle, Rules};
use crate::solve::{self, Verdict};

/// The probability below which a cell is uncertain.
const CERTAIN: f32 = 0.8;
/// The fewest digits of a classic sudoku with one solution.
const FEWEST_DIGITS: usize = 17;
/// The fewest digits of a puzzle whose lines tell that it has other rules.
const FEWEST_DIGITS_OF_VARIANTS: usize = 8;
/// The sureness from which no other turn is tried.
const SURE: f32 = -0.06;
/// The sureness below which a grid is not taken for a sudoku.
const LEAST_SURE: f32 = -0.25;
/// The sureness of a reading with so few digits that nearly all cells are empty, which is sure of a grid turned aside.
const HARDLY_ANY: (usize, f32) = (FEWEST_DIGITS_OF_VARIANTS, -9.0);
/// The number of the least sure cells for which other readings are tried.
const JUDGED_CELLS: usize = 8;
/// The number of cells that may differ in a reading that is offered.
const MOST_CHANGES: usize = 4;
/// The lead of the first reading of a cell over the second beyond which the second is not tried.
const HIGHEST_LEAD: f32 = 6.0;

/// The reading of a cell.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct CellReading {
    /// The likeliest reading; `None` for a cell that is empty or has marks only.
    pub digit: Option<Digit>,
    /// The probability of that.
    pub probability: f32,
    /// The second reading.
    pub second: Option<Digit>,
    /// The probability of the second reading.
    pub second_probability: f32,
    /// How much likelier the first reading is, as a logarithm.
    lead: f32,
}

impl CellReading {
    /// A cell that is surely empty.
    const EMPTY: Self =
        Self { digit: None, probability: 1.0, second: None, second_probability: 0.0, lead: f32::INFINITY };

    /// Returns whether the player should look at the cell.
    pub fn is_uncertain(&self) -> bool {
        self.probability < CERTAIN
    }
}

impl From<CellAnswer> for CellReading {
    fn from(answer: CellAnswer) -> Self {
        let [first, second, ..] = answer.order;
        Self {
            digit: Digit::new(first),
            probability: answer.probabilities[first],
            second: Digit::new(second),
            second_probability: answer.probabilities[second],
            lead: answer.lead,
        }
    }
}

/// The reason why a grid may not be the classic sudoku as which it was read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Doubt {
    /// Two digits that are sure cannot both be there.
    Clash,
    /// The thick lines are around boxes that are not 3x3.
    IrregularBoxes,
    /// There are dashed lines as of killer cages.
    Cages,
}

impl Doubt {
    fn is_of_lines(self) -> bool {
        matches!(self, Self::IrregularBoxes | Self::Cages)
    }
}

/// A grid that was read from a picture.
#[derive(Clone, PartialEq, Debug)]
pub struct Reading {
    /// The reading of each cell.
    pub cells: CellMap<CellReading>,
    /// The grid cut out of the picture and straightened, a square of nine equal cells a side.
    pub picture: Rgb,
    /// The verdict of the solver on the digits.
    pub verdict: Verdict,
    /// The likeliest other reading of uncertain cells with which there is exactly one solution: the cells that differ,
    /// with what would be in them. Empty if there is none, or the reading has one solution as it is.
    pub offer: Vec<(Cell, Option<Digit>)>,
    /// Why this may be another kind of puzzle.
    pub doubt: Option<Doubt>,
    /// The cells whose digits look entered by a player.
    pub entered: CellSet,
}

impl Reading {
    /// Returns the digits as they were read.
    pub fn digits(&self) -> Digits {
        self.cells.map(|cell| cell.digit)
    }

    /// Returns the cells that the player should look at, with what was read in them.
    pub fn uncertain_cells(&self) -> impl Iterator<Item = (Cell, &CellReading)> + Clone {
        self.cells.iter().filter(|(_, reading)| reading.is_uncertain())
    }

    /// Returns the reading without the digits that look entered by a player.
    ///
    /// # Errors
    /// [`Cancelled`] when asked to stop.
    pub fn without_entered(self, cancel: &CancelToken) -> Result<Self, Cancelled> {
        let mut cells = self.cells;
        self.entered.iter().for_each(|cell| cells[cell] = CellReading::EMPTY);
        let lines = || self.doubt.filter(|doubt| doubt.is_of_lines());
        let Judgement { verdict, offer, doubt } = judge(&cells, lines, cancel)?;
        Ok(Self { cells, verdict, offer, doubt, entered: CellSet::EMPTY, ..self })
    }

    /// Returns the puzzle, without a title.
    pub fn puzzle(&self) -> Puzzle {
        Puzzle::new(Rules::classic(), self.digits())
    }
}

/// Reads a grid; `None` if what is in its cells is no sudoku.
///
/// # Errors
/// [`Cancelled`] when asked to stop.
pub(super) fn read(
    grey: &Grey,
    picture: &Rgb,
    place: &GridPlace,
    cancel: &CancelToken,
) -> Result<Option<Reading>, Cancelled> {
    let sheet = cells::sheet(grey, place);
    let (sureness, quarters, answers) = best_turn(&sheet, cancel)?;
    let readings = answers.into_iter().map(CellReading::from).collect();
    let cells = CellMap::from_values(Size::NINE, readings).expect("a sheet has 81 cells");
    let digits = cells.map(|cell| cell.digit);
    let count = digits.digits().count();
    if count < FEWEST_DIGITS_OF_VARIANTS || sureness < LEAST_SURE {
        return Ok(None);
    }
    let doubt_of_few = (count < FEWEST_DIGITS).then(|| doubt_of_lines(grey, place));
    if doubt_of_few == Some(None) {
        return Ok(None);
    }
    let lines = || doubt_of_few.unwrap_or_else(|| doubt_of_lines(grey, place));
    let Judgement { verdict, offer, doubt } = judge(&cells, lines, cancel)?;
    let picture = cells::shown(picture, place, quarters);
    let entered = entered_cells(&picture, &digits, &verdict, cancel)?;
    Ok(Some(Reading { cells, picture, verdict, offer, doubt, entered }))
}

/// What the solver and the lines of a grid say of its digits.
struct Judgement {
    verdict: Verdict,
    offer: Vec<(Cell, Option<Digit>)>,
    doubt: Option<Doubt>,
}

/// Judges what was read. `lines` returns what the lines of the grid tell against a classic sudoku.
fn judge(
    cells: &CellMap<CellReading>,
    lines: impl FnOnce() -> Option<Doubt>,
    cancel: &CancelToken,
) -> Result<Judgement, Cancelled> {
    let rules = Rules::classic();
    let digits = cells.map(|cell| cell.digit);
    let verdict = solve::check(&rules, &digits, cancel)?;
    // One solution is proof enough that this is a classic sudoku.
    if matches!(verdict, Verdict::Unique(_)) {
        return Ok(Judgement { verdict, offer: Vec::new(), doubt: None });
    }
    Ok(match lines() {
        Some(doubt) => Judgement { verdict, offer: Vec::new(), doubt: Some(doubt) },
        None => Judgement {
            verdict,
            offer: other_reading(cells, &digits, &rules, cancel)?,
            doubt: has_sure_clash(cells, &digits, &rules).then_some(Doubt::Clash),
        },
    })
}

/// Returns the cells whose digits look entered by a player. Where the look alone does not tell, those of which the others
/// are a puzzle with one solution.
fn entered_cells(
    picture: &Rgb,
    digits: &Digits,
    verdict: &Verdict,
    cancel: &CancelToken,
) -> Result<CellSet, Cancelled> {
    let rules = Rules::classic();
    let groups = ink::groups(picture, digits);
    let ways = || groups.iter().map(|groups| groups.likely).chain(groups.iter().map(|groups| groups.others));
    for entered in ways().filter(|entered| ink::may_be_entered(digits, *entered, FEWEST_DIGITS)) {
        let givens = without(digits, entered);
        if matches!(solve::check(&rules, &givens, cancel)?, Verdict::Unique(_)) {
            return Ok(entered);
        }
    }
    // Digits without which one solution becomes several are givens.
    let is_unique = matches!(verdict, Verdict::Unique(_));
    let mut likely = groups.iter().map(|groups| groups.likely);
    let likely = likely.find(|entered| !is_unique && ink::may_be_entered(digits, *entered, FEWEST_DIGITS));
    Ok(likely.unwrap_or(CellSet::EMPTY))
}

fn without(digits: &Digits, cells: CellSet) -> Digits {
    CellMap::from_fn(digits.size(), |cell| digits[cell].filter(|_| !cells.contains(cell)))
}

/// Returns what the lines of a grid tell against a classic sudoku.
fn doubt_of_lines(grey: &Grey, place: &GridPlace) -> Option<Doubt> {
    let sheet = cells::fine_sheet(grey, place);
    if borders::has_cages(&sheet) {
        return Some(Doubt::Cages);
    }
    borders::boxes(&sheet).filter(|boxes| !boxes.is_regular()).map(|_| Doubt::IrregularBoxes)
}

/// Returns whether a grid has dashed lines as of killer cages.
pub(super) fn has_cages(grey: &Grey, place: &GridPlace) -> bool {
    borders::has_cages(&cells::fine_sheet(grey, place))
}

/// Tries the four turns of a sheet, each as it is and without its shadows. Returns the surest, with its sureness: the mean
/// logarithm of the probability of the likeliest reading.
fn best_turn(
    sheet: &super::plane::Plane,
    cancel: &CancelToken,
) -> Result<(f32, usize, Vec<CellAnswer>), Cancelled> {
    let mut ways: Vec<Vec<Patch>> = Vec::new();
    let mut best: Option<(f32, usize, Vec<CellAnswer>)> = None;
    for quarters in 0..4 {
        for way in 0..2 {
            cancel.check()?;
            if ways.len() == way {
                ways.push(match way {
                    0 => cells::patches(sheet),
                    _ => cells::patches(&cells::without_shadows(sheet)),
                });
            }
            let patches = match quarters {
                0 => &ways[way],
                _ => &cells::turned_patches(&ways[way], quarters),
            };
            let answers: Vec<_> = patches.iter().map(net::classify).collect();
            let sureness = sureness(&answers);
            if best.as_ref().is_none_or(|(most, ..)| sureness > *most) {
                best = Some((sureness, quarters, answers));
            }
            if sureness > SURE {
                break;
            }
        }
        if best.as_ref().is_some_and(|(most, ..)| *most > SURE) {
            break;
        }
    }
    Ok(best.expect("the first turn is always tried"))
}

fn sureness(answers: &[CellAnswer]) -> f32 {
    let (fewest, none) = HARDLY_ANY;
    if answers.iter().filter(|answer| answer.order[0] > 0).count() < fewest {
        return none;
    }
    answers.iter().map(|answer| answer.log_best).sum::<f32>() / answers.len() as f32
}

/// Returns whether two digits that are sure break the rules.
fn has_sure_clash(cells: &CellMap<CellReading>, digits: &Digits, rules: &Rules) -> bool {
    let is_sure = |cell: &Cell| !cells[*cell].is_uncertain();
    let sure = CellMap::from_fn(digits.size(), |cell| digits[cell].filter(|_| is_sure(&cell)));
    let conflicts: Vec<Conflict> = PeerTable::new(rules).conflicts(rules, &sure);
    !conflicts.is_empty()
}

/// Looks for the likeliest other reading with exactly one solution, and returns where it differs.
fn other_reading(
    cells: &CellMap<CellReading>,
    digits: &Digits,
    rules: &Rules,
    cancel: &CancelToken,
) -> Result<Vec<(Cell, Option<Digit>)>, Cancelled> {
    let mut least_sure: Vec<_> = cells.iter().filter(|(_, reading)| reading.lead < HIGHEST_LEAD).collect();
    least_sure.sort_by(|(_, a), (_, b)| a.lead.total_cmp(&b.lead));
    least_sure.truncate(JUDGED_CELLS);
    let members = |set: usize| least_sure.iter().enumerate().filter(move |(index, _)| set >> index & 1 == 1);
    let cost = |set: usize| members(set).map(|(_, (_, reading))| reading.lead).sum::<f32>();
    let mut sets: Vec<(f32, usize)> = (1..1usize << least_sure.len())
        .filter(|set| set.count_ones() as usize <= MOST_CHANGES)
        .map(|set| (cost(set), set))
        .collect();
    sets.sort_by(|(a, _), (b, _)| a.total_cmp(b));
    for (_, set) in sets {
        let changes = || members(set).map(|(_, (cell, reading))| (*cell, reading.second));
        let mut other = digits.clone();
        changes().for_each(|(cell, digit)| other[cell] = digit);
        let is_enough = other.digits().count() >= FEWEST_DIGITS;
        if is_enough && matches!(solve::check(rules, &other, cancel)?, Verdict::Unique(_)) {
            return Ok(changes().collect());
        }
    }
    Ok(Vec::new())
}

#[cfg(test)]
mod tests {
    use super::super::cells::CELLS;
    use super::*;

    const PUZZLE: &str = "210000400380400702000720000024806900000000000001203540000058000903004028008000057";

    /// Cells that were read surely, but for some of which the second reading is nearly as likely.
    fn cells(line: &str, unsure: &[(usize, usize, f32)]) -> CellMap<CellReading> {
        let mut readings: Vec<_> = line
            .bytes()
            .map(|byte| CellReading {
                digit: Digit::new(usize::from(byte - b'0')),
                probability: 0.95,
                second: None,
                second_probability: 0.01,
                lead: 4.5,
            })
            .collect();
        for (index, second, lead) in unsure {
            readings[*index] = CellReading {
                second: Digit::new(*second),
                lead: *lead,
                probability: 0.5,
                second_probability: 0.4,
                ..readings[*index]
            };
        }
        CellMap::from_values(Size::NINE, readings).unwrap()
    }

    fn offer(cells: &CellMap<CellReading>) -> Vec<(usize, Option<Digit>)> {
        let digits = cells.map(|cell| cell.digit);
        let offer = other_reading(cells, &digits, &Rules::classic(), &CancelToken::default()).unwrap();
        offer.into_iter().map(|(cell, digit)| (Size::NINE.index(cell), digit)).collect()
    }

    #[test]
    fn the_likeliest_reading_with_one_solution_is_offered() {
        // The 1 of r1c2 read as 7, and the second best cell as good as the first but wrong.
        let wrong = PUZZLE.replacen('1', "7", 1);
        let read = cells(&wrong, &[(1, 1, 0.4), (0, 9, 0.3)]);
        assert_eq!(offer(&read), [(1, Digit::new(1))]);
    }

    #[test]
    fn two_wrong_cells_are_offered_together() {
        let wrong = PUZZLE.replacen("21", "67", 1);
        let read = cells(&wrong, &[(0, 2, 0.4), (1, 1, 0.6)]);
        assert_eq!(offer(&read).len(), 2);
    }

    #[test]
    fn nothing_is_offered_where_only_cells_that_are_quite_sure_could_differ() {
        let wrong = PUZZLE.replacen('1', "7", 1);
        assert_eq!(offer(&cells(&wrong, &[(1, 1, 6.5)])), []);
    }

    #[test]
    fn sure_digits_that_clash_are_doubtful_and_unsure_ones_are_not() {
        let wrong = PUZZLE.replacen('1', "2", 1);
        let clash = |cells: &CellMap<CellReading>| {
            has_sure_clash(cells, &cells.map(|cell| cell.digit), &Rules::classic())
        };
        assert!(clash(&cells(&wrong, &[])));
        assert!(!clash(&cells(&wrong, &[(1, 1, 0.4)])));
        assert!(!clash(&cells(PUZZLE, &[])));
    }

    #[test]
    fn a_sheet_has_as_many_cells_as_the_grid() {
        assert_eq!(CELLS * CELLS, Size::NINE.cell_count());
    }
}
