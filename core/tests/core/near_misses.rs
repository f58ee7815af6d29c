//! Near misses: each is false because of its obstacle alone, and its position has no step of the technique.
//!
//! For ten techniques a finder written apart from the program proves the second: plain loops over a table of candidates,
//! from the definitions, without sets of bits and without the program's houses and peers.

use std::collections::BTreeMap;

use ninefold_core::grid::{Candidate, Cell, Digit, Digits};
use ninefold_core::job::CancelToken;
use ninefold_core::library::{GradedCollection, VariantCollection};
use ninefold_core::practice::{
    NearMissPosition, ProvenNearMiss, choose_near_miss, find_near_miss, question_scope,
};
use ninefold_core::rules::House;
use ninefold_core::solve::StepFinder;
use ninefold_core::solve::classic::search;
use ninefold_core::solve::rating::{Level, Scale, SolvePath};
use ninefold_core::solve::technique::near_miss::NearMiss;
use ninefold_core::solve::technique::{CandidateGrid, Family, Step, Technique, explanation, near_miss};

/// The candidates of a board by row, column and digit, all from 0.
type Marks = [[[bool; 9]; 9]; 9];
/// The row and the column of a cell, from 0.
type Place = (usize, usize);

fn marks_of(grid: &CandidateGrid) -> Marks {
    let mut marks = [[[false; 9]; 9]; 9];
    for (row, cells) in marks.iter_mut().enumerate() {
        for (column, digits) in cells.iter_mut().enumerate() {
            for (digit, mark) in digits.iter_mut().enumerate() {
                let candidate = Candidate {
                    cell: Cell::at(row as u8, column as u8),
                    digit: Digit::new(digit + 1).expect("a digit"),
                };
                *mark = grid.has(candidate);
            }
        }
    }
    marks
}

/// Returns the cells of the nine rows, the nine columns and the nine boxes.
fn houses() -> Vec<Vec<Place>> {
    let mut all = Vec::new();
    for number in 0..9 {
        all.push((0..9).map(|column| (number, column)).collect());
    }
    for number in 0..9 {
        all.push((0..9).map(|row| (row, number)).collect());
    }
    for number in 0..9 {
        let cell = |place: usize| (number / 3 * 3 + place / 3, number % 3 * 3 + place % 3);
        all.push((0..9).map(cell).collect());
    }
    all
}

fn sees(one: Place, other: Place) -> bool {
    let same_box = one.0 / 3 == other.0 / 3 && one.1 / 3 == other.1 / 3;
    one != other && (one.0 == other.0 || one.1 == other.1 || same_box)
}

fn digits_at(marks: &Marks, (row, column): Place) -> Vec<usize> {
    (0..9).filter(|digit| marks[row][column][*digit]).collect()
}

fn places_in(marks: &Marks, house: &[Place], digit: usize) -> Vec<Place> {
    house.iter().copied().filter(|(row, column)| marks[*row][*column][digit]).collect()
}

fn all_places(marks: &Marks, digit: usize) -> Vec<Place> {
    let all: Vec<Place> = (0..81).map(|cell| (cell / 9, cell % 9)).collect();
    places_in(marks, &all, digit)
}

fn has_pointing(marks: &Marks) -> bool {
    let houses = houses();
    houses[18..].iter().any(|home| {
        (0..9).any(|digit| {
            let places = places_in(marks, home, digit);
            places.len() > 1
                && houses[..18].iter().any(|line| {
                    let is_in_line = places.iter().all(|place| line.contains(place));
                    is_in_line && places_in(marks, line, digit).len() > places.len()
                })
        })
    })
}

/// Returns whether a house has this many cells with as many digits, and a further cell with one of these.
fn has_naked(marks: &Marks, count: usize) -> bool {
    houses().iter().any(|house| {
        let cells: Vec<Place> = house
            .iter()
            .copied()
            .filter(|cell| (2..=count).contains(&digits_at(marks, *cell).len()))
            .collect();
        choices(cells.len(), count).iter().any(|choice| {
            let chosen: Vec<Place> = choice.iter().map(|index| cells[*index]).collect();
            let mut digits: Vec<usize> = chosen.iter().flat_map(|cell| digits_at(marks, *cell)).collect();
            digits.sort_unstable();
            digits.dedup();
            let others = house.iter().filter(|cell| !chosen.contains(cell));
            let is_hit = |cell: &Place| digits_at(marks, *cell).iter().any(|digit| digits.contains(digit));
            digits.len() == count && { others }.any(is_hit)
        })
    })
}

fn has_hidden_pair(marks: &Marks) -> bool {
    houses().iter().any(|house| {
        choices(9, 2).iter().any(|pair| {
            let (first, second) = (places_in(marks, house, pair[0]), places_in(marks, house, pair[1]));
            first.len() == 2 && first == second && first.iter().any(|cell| digits_at(marks, *cell).len() > 2)
        })
    })
}

/// Returns whether there is a fish of this many lines, with fins or without.
fn has_fish(marks: &Marks, count: usize) -> bool {
    let at = |by_row: bool, line: usize, cross: usize| if by_row { (line, cross) } else { (cross, line) };
    let lines = choices(9, count);
    [true, false].into_iter().any(|by_row| {
        (0..9).any(|digit| {
            let has = |line: usize, cross: usize| {
                let (row, column) = at(by_row, line, cross);
                marks[row][column][digit]
            };
            lines.iter().filter(|bases| bases.iter().all(|line| (0..9).any(|it| has(*line, it)))).any(
                |bases| {
                    let is_used = |cross: &usize| bases.iter().any(|line| has(*line, *cross));
                    lines.iter().filter(|covers| covers.iter().all(is_used)).any(|covers| {
                        let mut fins = Vec::new();
                        for line in bases {
                            let outside =
                                (0..9).filter(|cross| !covers.contains(cross) && has(*line, *cross));
                            fins.extend(outside.map(|cross| at(by_row, *line, cross)));
                        }
                        (0..9).filter(|line| !bases.contains(line)).any(|line| {
                            let mut hit = covers.iter().filter(|cross| has(line, **cross));
                            hit.any(|cross| fins.iter().all(|fin| sees(at(by_row, line, *cross), *fin)))
                        })
                    })
                },
            )
        })
    })
}

/// Returns whether there is a skyscraper, a kite or another turbot fish.
fn has_two_links(marks: &Marks) -> bool {
    (0..9).any(|digit| {
        let links: Vec<Vec<Place>> = houses().iter().map(|house| places_in(marks, house, digit)).collect();
        let links: Vec<&Vec<Place>> = links.iter().filter(|places| places.len() == 2).collect();
        let places = all_places(marks, digit);
        choices(links.len(), 2).iter().any(|pair| {
            let (first, second) = (links[pair[0]], links[pair[1]]);
            [(0, 0), (0, 1), (1, 0), (1, 1)].into_iter().any(|(one, other)| {
                let (near, far) = (first[one], first[1 - one]);
                let (near_second, far_second) = (second[other], second[1 - other]);
                let is_apart = far == far_second
                    || near != far_second
                        && near_second != far
                        && !sees(near, far_second)
                        && !sees(near_second, far);
                sees(near, near_second)
                    && is_apart
                    && places.iter().any(|place| sees(*place, far) && sees(*place, far_second))
            })
        })
    })
}

fn has_xy_wing(marks: &Marks) -> bool {
    let pairs: Vec<Place> =
        (0..81).map(|cell| (cell / 9, cell % 9)).filter(|cell| digits_at(marks, *cell).len() == 2).collect();
    pairs.iter().any(|pivot| {
        let digits = digits_at(marks, *pivot);
        let pincers = |own: usize| {
            pairs.iter().filter(move |cell| sees(**cell, *pivot)).filter_map(move |cell| {
                let of = digits_at(marks, *cell);
                let other = of.iter().copied().find(|digit| *digit != own)?;
                of.contains(&own).then_some((*cell, other))
            })
        };
        pincers(digits[0]).any(|(one, shared)| {
            pincers(digits[1]).any(|(other, also)| {
                shared == also
                    && !digits.contains(&shared)
                    && all_places(marks, shared).iter().any(|cell| sees(*cell, one) && sees(*cell, other))
            })
        })
    })
}

fn has_w_wing(marks: &Marks) -> bool {
    let pairs: Vec<Place> =
        (0..81).map(|cell| (cell / 9, cell % 9)).filter(|cell| digits_at(marks, *cell).len() == 2).collect();
    choices(pairs.len(), 2).iter().any(|choice| {
        let (one, other) = (pairs[choice[0]], pairs[choice[1]]);
        let digits = digits_at(marks, one);
        digits == digits_at(marks, other)
            && [(digits[0], digits[1]), (digits[1], digits[0])].into_iter().any(|(link, lost)| {
                let is_linked = houses().iter().any(|house| {
                    let ends = places_in(marks, house, link);
                    ends.len() == 2
                        && ends
                            .iter()
                            .all(|end| *end != one && *end != other && sees(*end, one) != sees(*end, other))
                        && sees(ends[0], one) != sees(ends[1], one)
                });
                is_linked && all_places(marks, lost).iter().any(|cell| sees(*cell, one) && sees(*cell, other))
            })
    })
}

/// Returns every choice of `count` numbers below `end`, in ascending order.
fn choices(end: usize, count: usize) -> Vec<Vec<usize>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for last in 0..end {
        for mut choice in choices(last, count - 1) {
            choice.push(last);
            all.push(choice);
        }
    }
    all
}

/// A search that a technique has apart from the program: whether there is a step of it or of one that is called the same.
type OwnFinder = fn(&Marks) -> bool;

/// The techniques with such a search.
const PROVED_APART: [(Technique, OwnFinder); 10] = [
    (Technique::Pointing, has_pointing),
    (Technique::NakedPair, |marks| has_naked(marks, 2)),
    (Technique::HiddenPair, has_hidden_pair),
    (Technique::NakedTriple, |marks| has_naked(marks, 3)),
    (Technique::XWing, |marks| has_fish(marks, 2)),
    (Technique::Swordfish, |marks| has_fish(marks, 3)),
    (Technique::Skyscraper, has_two_links),
    (Technique::TwoStringKite, has_two_links),
    (Technique::XyWing, has_xy_wing),
    (Technique::WWing, has_w_wing),
];

/// Returns whether near misses of a technique are to cost a digit in most cases: the best feedback there is.
fn is_to_be_costly(technique: Technique) -> bool {
    matches!(technique.family(), Family::Subsets | Family::Fish | Family::Wings)
        || technique == Technique::Skyscraper
}

/// A position of a solution path with its solution.
struct Position {
    grid: CandidateGrid,
    solution: Digits,
    /// Whether the next step of the path is a single.
    has_single: bool,
}

/// Returns the positions on the paths of this many puzzles of each of four levels, up to the first that needs forcing: all
/// of those without a single, and a few with one.
fn positions(puzzles: usize) -> Vec<Position> {
    let never = CancelToken::default();
    let mut all = Vec::new();
    for index in 0..puzzles {
        for level in [Level::Medium, Level::Hard, Level::Expert, Level::Extreme] {
            let puzzle = GradedCollection::Level(level).get(index).expect("a level has 200 puzzles");
            let (solution, _) =
                search::solve_counting_to_two(&puzzle.givens, &never).expect("never cancelled");
            let solution = Digits::from(&solution.expect("it has a solution"));
            let mut path = SolvePath::new(&puzzle.givens, Scale::Ninefold, &never).expect("one solution");
            let mut number = 0;
            while let Some((grid, step)) = path.next_on_grid(&never).expect("never cancelled") {
                let has_single = step.technique <= Technique::NakedSingle;
                number += 1;
                if step.technique > Technique::DeathBlossom {
                    break;
                }
                if !has_single || number % 8 == 1 {
                    all.push(Position { grid, solution: solution.clone(), has_single });
                }
            }
        }
    }
    all
}

/// Asserts that a near miss is one: it removes what exists, its obstacle exists, and without it the step is true.
fn assert_near_miss(position: &Position, technique: Technique, found: &ProvenNearMiss) {
    let (grid, near_miss) = (&position.grid, &found.near_miss);
    let step = &near_miss.step;
    assert_eq!(step.technique, technique);
    assert!(step.eliminations.iter().chain(&step.placements).all(|one| grid.has(*one)), "{near_miss:?}");
    assert_eq!(step.eliminations.is_empty(), !step.placements.is_empty(), "{near_miss:?}");
    let is_true = |one: &Candidate| position.solution[one.cell] == Some(one.digit);
    let costs = step.eliminations.iter().any(is_true) || !step.placements.iter().all(is_true);
    assert_eq!(found.is_costly, costs, "{near_miss:?}");
    assert!(!explanation::explain(grid, step).to_string().is_empty());
    let [obstacle] = near_miss.obstacles[..] else { panic!("one fault: {near_miss:?}") };
    if grid.givens[obstacle.cell].is_some() {
        assert!(matches!(technique, Technique::AvoidableRectangle1 | Technique::AvoidableRectangle2));
        return;
    }
    assert!(grid.has(obstacle), "{near_miss:?}");
    let mut without = grid.clone();
    without.candidates[obstacle.cell] = without.candidates[obstacle.cell].difference(obstacle.digit.into());
    let steps = StepFinder::new(&without, true).search(&CancelToken::default()).all(&true_names(technique));
    let is_same =
        |other: &Step| other.eliminations == step.eliminations && other.placements == step.placements;
    assert!(
        steps.expect("never cancelled").iter().any(is_same),
        "still false without its obstacle: {near_miss:?}"
    );
}

/// Asserts that a question about a single has the answer no: the placed digits alone leave two places for the digit in the
/// house, or two digits in the cell and none alone in the box.
fn assert_no_single(grid: &CandidateGrid, near_miss: &NearMiss) {
    let (placed, obstacle) = (near_miss.step.placements[0], near_miss.obstacles[0]);
    let place = |cell: Cell| (cell.row(), cell.column());
    let digits_by_sight = |cell: Place| {
        let blocks = |digit: &usize| {
            let holders = grid.digits.digits().filter(|(_, of)| of.value() == *digit);
            { holders }.any(|(holder, _)| sees(place(holder), cell))
        };
        (1..=9).filter(|digit| !blocks(digit)).collect::<Vec<usize>>()
    };
    let is_empty = |cell: &Place| grid.digits[Cell::at(cell.0 as u8, cell.1 as u8)].is_none();
    let house = match question_scope(&near_miss.step).house.expect("a single is asked for in a house") {
        House::Row(number) => usize::from(number),
        House::Column(number) => usize::from(number) + 9,
        House::Box(number) => usize::from(number) + 18,
        House::Clue(_) => panic!("a classic board"),
    };
    let cells: Vec<Place> = houses()[house].iter().copied().filter(is_empty).collect();
    if near_miss.step.technique == Technique::HiddenSingle {
        let fits = |cell: &Place| digits_by_sight(*cell).contains(&placed.digit.value());
        let places: Vec<Place> = cells.iter().copied().filter(fits).collect();
        let mut both = [place(placed.cell), place(obstacle.cell)];
        both.sort_by_key(|both| houses()[house].iter().position(|cell| cell == both));
        assert_eq!(places, both, "{near_miss:?}");
        assert_eq!(placed.digit, obstacle.digit);
    } else {
        let mut both = [placed.digit.value(), obstacle.digit.value()];
        both.sort_unstable();
        assert_eq!(digits_by_sight(place(placed.cell)), both, "{near_miss:?}");
        assert!(cells.iter().all(|cell| digits_by_sight(*cell).len() > 1), "{near_miss:?}");
    }
}

/// Returns the techniques that a step may be of once its obstacle is gone: without its fin a fish is one without fins.
fn true_names(technique: Technique) -> Vec<Technique> {
    use Technique::*;
    match technique {
        FinnedXWing => vec![FinnedXWing, XWing],
        FinnedSwordfish => vec![FinnedSwordfish, Swordfish],
        FinnedJellyfish => vec![FinnedJellyfish, Jellyfish],
        _ => vec![technique],
    }
}

/// The positions that were tried for a technique, the near misses that were chosen, and those of them that are costly.
#[derive(Clone, Copy, Default)]
struct Counts {
    tried: usize,
    found: usize,
    costly: usize,
}

/// Looks for this many near misses of each technique, as for questions, and checks each of them.
fn check(positions: &[Position], wanted: usize) -> BTreeMap<Technique, Counts> {
    let mut all = BTreeMap::new();
    for technique in Technique::ALL.into_iter().filter(|technique| near_miss::has_near_misses(*technique)) {
        let own_finder = PROVED_APART.iter().find(|(of, _)| *of == technique).map(|(_, finder)| *finder);
        let is_single = technique <= Technique::NakedSingle;
        let mut counts = Counts::default();
        let fitting: Vec<&Position> = positions.iter().filter(|it| it.has_single == is_single).collect();
        while counts.found < wanted && counts.tried < fitting.len() {
            let rest = fitting[counts.tried..].iter().map(|it| (it.grid.clone(), it.solution.clone()));
            let mut tried = 0;
            let rest = rest.inspect(|_| tried += 1);
            let (seed, never) = (counts.found as u64, CancelToken::default());
            let found = choose_near_miss(rest, technique, false, seed, &never).expect("never cancelled");
            let question = &fitting[counts.tried..][..tried];
            counts.tried += tried;
            if let Some(NearMissPosition { grid, proven, .. }) = found {
                let position = question.iter().find(|position| position.grid == grid).expect("it was tried");
                assert_near_miss(position, technique, &proven);
                if let Some(has_step) = own_finder {
                    assert!(!has_step(&marks_of(&grid)), "{technique}: there is one, {proven:?}");
                }
                if is_single {
                    assert_no_single(&grid, &proven.near_miss);
                }
                counts.found += 1;
                counts.costly += usize::from(proven.is_costly);
            }
        }
        all.insert(technique, counts);
    }
    all
}

/// Asserts that there are enough near misses of the techniques that are proved apart, and that most cost a digit.
fn assert_enough(counts: &BTreeMap<Technique, Counts>, wanted: usize) {
    for (technique, _) in PROVED_APART {
        assert_eq!(counts[&technique].found, wanted, "{technique}: {} positions", counts[&technique].tried);
    }
    for (technique, Counts { found, costly, .. }) in counts.iter().filter(|(it, _)| is_to_be_costly(**it)) {
        assert!(costly * 10 >= found * 6, "{technique}: {costly} of {found} cost a digit");
    }
}

#[test]
fn a_near_miss_is_false_by_its_obstacle_alone_where_there_is_no_true_step() {
    let counts = check(&positions(25), 20);
    assert_enough(&counts, 20);
}

/// Per technique, the positions that were tried, then the shares of those with a near miss and with a costly one.
#[test]
#[ignore = "takes minutes"]
fn a_hundred_near_misses_of_each_technique_are_false() {
    let positions = positions(100);
    println!("{} positions", positions.len());
    let counts = check(&positions, 100);
    for (technique, Counts { tried, found, costly }) in &counts {
        println!("{}: {tried} tried, {found} near misses, {costly} costly", technique.id());
        let is_single = *technique <= Technique::NakedSingle;
        let mut shares = Counts::default();
        for position in positions.iter().filter(|position| position.has_single == is_single) {
            let never = CancelToken::default();
            let found = find_near_miss(&position.grid, &position.solution, *technique, false, 0, &never);
            let found = found.expect("never cancelled");
            shares.tried += 1;
            shares.found += usize::from(found.is_some());
            shares.costly += usize::from(found.is_some_and(|found| found.is_costly));
        }
        println!("  in {} of all {} positions, costly in {}", shares.found, shares.tried, shares.costly);
    }
    assert_enough(&counts, 100);
}

#[test]
fn finders_written_apart_find_what_the_program_finds() {
    let never = CancelToken::default();
    let mut seen = [0; PROVED_APART.len()];
    for position in positions(3).iter().filter(|position| !position.has_single) {
        let (finder, marks) = (StepFinder::new(&position.grid, true), marks_of(&position.grid));
        for (count, (technique, has_step)) in seen.iter_mut().zip(PROVED_APART) {
            let first = finder.search(&never).first(&[technique]).expect("never cancelled");
            if first.is_some() {
                assert!(has_step(&marks), "{technique}: {first:?}");
                *count += 1;
            }
        }
    }
    assert!(seen.iter().all(|count| *count > 0), "{seen:?}");
}

#[test]
fn a_question_names_the_digit_or_the_house() {
    let never = CancelToken::default();
    let positions = positions(4);
    let scope = |technique: Technique| {
        let found = positions.iter().find_map(|position| {
            find_near_miss(&position.grid, &position.solution, technique, false, 0, &never)
                .expect("never cancelled")
        });
        let scope = question_scope(&found.expect("some position has one").near_miss.step);
        (scope.digit.is_some(), scope.house.is_some())
    };
    for (technique, named) in [
        (Technique::HiddenSingle, (true, true)),
        (Technique::NakedSingle, (false, true)),
        (Technique::Pointing, (true, false)),
        (Technique::NakedPair, (false, true)),
        (Technique::HiddenTriple, (false, true)),
        (Technique::XWing, (true, false)),
        (Technique::Skyscraper, (true, false)),
        (Technique::ColourTrap, (true, false)),
        (Technique::XyWing, (false, false)),
    ] {
        assert_eq!(scope(technique), named, "{technique}");
    }
}

#[test]
fn who_knows_fins_is_asked_about_an_x_wing_where_only_one_with_a_fin_is() {
    let never = CancelToken::default();
    let mut asked = 0;
    for position in positions(8).iter().filter(|position| !position.has_single) {
        let finder = StepFinder::new(&position.grid, true);
        let first = |technique| finder.search(&never).first(&[technique]).expect("never cancelled");
        let find = |knows_fins| {
            find_near_miss(&position.grid, &position.solution, Technique::XWing, knows_fins, 0, &never)
                .expect("never cancelled")
        };
        if first(Technique::XWing).is_none() && first(Technique::FinnedXWing).is_some() {
            assert_eq!(find(false), None);
            asked += usize::from(find(true).is_some());
        }
    }
    assert!(asked > 0);
}

#[test]
fn only_classic_boards_have_near_misses_and_the_seed_chooses_among_them() {
    let never = CancelToken::default();
    let position =
        positions(1).into_iter().find(|position| !position.has_single).expect("a hard puzzle has one");
    let find = |seed| {
        find_near_miss(&position.grid, &position.solution, Technique::HiddenQuad, false, seed, &never)
            .expect("never cancelled")
    };
    assert_eq!(find(1), find(1));
    let all: Vec<_> = (0..20).filter_map(find).map(|found| found.near_miss).collect();
    assert!(all.iter().any(|other| *other != all[0]));
    let puzzle =
        VariantCollection::all().next().expect("there is a collection").get(0).expect("it has puzzles");
    let grid = CandidateGrid::from(&puzzle);
    assert!(!grid.rules.is_classic());
    assert!(Technique::ALL.into_iter().all(|technique| near_miss::find(&grid, technique).is_empty()));
}
