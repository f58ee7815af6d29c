//! The sentence of a step and its drawing say the same: what one names, the other shows.

use std::collections::{BTreeSet, HashSet};

use ninefold_core::assist::HintLevel;
use ninefold_core::generate::VariantKind;
use ninefold_core::grid::{Candidate, CellSet, DigitSet, Digits};
use ninefold_core::job::CancelToken;
use ninefold_core::library::{Example, GradedCollection, VariantCollection, example};
use ninefold_core::picture::sudoku::Annotations;
use ninefold_core::rules::{ClueIndex, House, Puzzle, Rules};
use ninefold_core::solve::rating::PuzzlePath;
use ninefold_core::solve::technique::explanation::{self, Token};
use ninefold_core::solve::technique::{
    CandidateGrid, CandidateRole, CellRole, HouseRole, Link, LinkKind, LinkReason, Step, Technique,
};
use ninefold_core::text::{self, Language};

/// The cells, digits, houses and clues of a sentence or of a drawing.
#[derive(Clone, PartialEq, Eq, Default)]
struct Parts {
    cells: CellSet,
    digits: DigitSet,
    houses: HashSet<House>,
    clues: BTreeSet<ClueIndex>,
}

impl Parts {
    fn named(grid: &CandidateGrid, step: &Step) -> Self {
        let mut parts = Self::default();
        for token in explanation::explain(grid, step).tokens() {
            match token {
                Token::Text(_) => {}
                Token::Cells(cells, _) => parts.cells = parts.cells.union(*cells),
                Token::House(house) => _ = parts.houses.insert(*house),
                Token::Digits(digits, _) => parts.digits = parts.digits.union(*digits),
                Token::Candidate(candidate) => {
                    parts.cells.insert(candidate.cell);
                    parts.digits.insert(candidate.digit);
                }
                Token::Clue(clue, _) => _ = parts.clues.insert(*clue),
            }
        }
        parts
    }

    /// Returns the parts of the reason and of the effect.
    fn reasoned(step: &Step) -> Self {
        let mut parts = Self::default();
        let reason = &step.reason;
        parts.digits = reason.digits.iter().copied().collect();
        parts.houses = reason.houses.iter().map(|(_, house)| *house).collect();
        parts.clues = reason.clues.iter().copied().collect();
        for (_, cells) in &reason.cells {
            parts.cells = parts.cells.union(*cells);
        }
        for set in &reason.sets {
            parts.cells = parts.cells.union(set.cells);
            parts.digits = parts.digits.union(set.digits);
        }
        let links = reason.chains.iter().flat_map(|chain| &chain.links);
        let nodes = reason.candidates.iter().map(|(_, node)| *node);
        // That a clue places a digit says what it removes from the cell.
        let strong = links.clone().filter(|link| link.kind == LinkKind::Strong);
        let placed = strong.fold(CellSet::EMPTY, |all, link| all.union(link.to.cells));
        let is_said = |link: &&Link| {
            reason.applications.is_empty()
                || link.kind == LinkKind::Strong
                || !link.to.cells.is_subset(placed)
        };
        let of_links = links.clone().filter(is_said).flat_map(|link| [link.from, link.to]);
        for node in nodes.chain(of_links) {
            parts.cells = parts.cells.union(node.cells);
            parts.digits.insert(node.digit);
        }
        for link in links {
            match link.reason {
                LinkReason::House(house) => _ = parts.houses.insert(house),
                LinkReason::Clue(clue, _) => _ = parts.clues.insert(clue),
                LinkReason::Cell(_) | LinkReason::Set(_) => {}
            }
        }
        for candidate in step.placements.iter().chain(&step.eliminations) {
            parts.cells.insert(candidate.cell);
            parts.digits.insert(candidate.digit);
        }
        parts
    }
}

/// Returns what the sentence of a step and its drawing do not both have. The name of a clue or house stands for its cells
/// too.
pub fn differences(grid: &CandidateGrid, step: &Step) -> Vec<String> {
    let (named, reasoned) = (Parts::named(grid, step), Parts::reasoned(step));
    let drawn = Annotations::new(grid, step, HintLevel::Why, None);
    let mut found = Vec::new();
    let mut note = |what: &str, is_wrong: bool, which: String| {
        if is_wrong {
            found.push(format!("{what}: {which}"));
        }
    };
    let list = |cells: CellSet| cells.iter().map(|cell| cell.to_string()).collect::<Vec<_>>().join(" ");
    let of_clues = named.clues.iter().flat_map(|clue| {
        let clue = grid.rules.clue(*clue);
        clue.all_cells().collect::<Vec<_>>()
    });
    let all_named = named
        .houses
        .iter()
        .fold(of_clues.collect::<CellSet>().union(named.cells), |all, house| all.union(grid.cells(*house)));

    // The cells of the reason and the effect are named one by one, unless the name of their clue is enough. An argument names
    // cells of its clue, which is outlined.
    let of_arguments = match step.reason.arguments.is_empty() {
        true => CellSet::EMPTY,
        false => {
            let clues = reasoned.clues.iter().flat_map(|clue| grid.rules.clue(*clue).all_cells());
            clues.collect()
        }
    };
    let lacking = named.cells.difference(reasoned.cells).difference(of_arguments);
    note("cells named that are in no part of the step", !lacking.is_empty(), list(lacking));
    let lacking = reasoned.cells.difference(all_named);
    note("cells of the step that are not named", !lacking.is_empty(), list(lacking));
    let marked: CellSet = drawn.cells.keys().copied().collect();
    let lacking = named.cells.difference(marked).difference(of_arguments);
    note("cells named that are not drawn", !lacking.is_empty(), list(lacking));
    let lacking = marked.difference(all_named);
    note("cells drawn that are not named", !lacking.is_empty(), list(lacking));
    if matches!(step.technique, Technique::HiddenSingle | Technique::NakedSingle) {
        let rays: CellSet = drawn.rays.iter().map(|(from, _)| *from).collect();
        let mut holders = named.cells;
        step.placements.iter().for_each(|placed| holders.remove(placed.cell));
        note("rays from other cells than are named", rays != holders, list(rays));
    }

    // A digit is named, unless the sentence points at the filled cell that shows it; and a named one is there to be seen.
    let blockers = step.reason.nodes(CandidateRole::Blocker).map(|node| node.digit).collect();
    let lacking = reasoned.digits.difference(named.digits).difference(blockers);
    note("digits that are not named", !lacking.is_empty(), format!("{lacking:?}"));
    let seen = reasoned.cells.union(all_named).iter().fold(reasoned.digits, |all, cell| {
        all.union(grid.candidates[cell]).union(grid.digits[cell].map_or(DigitSet::EMPTY, DigitSet::of))
    });
    // The sets of an argument are on the card.
    let is_listed = !step.reason.arguments.is_empty();
    let lacking = if is_listed { DigitSet::EMPTY } else { named.digits.difference(seen) };
    note("digits named that are not shown", !lacking.is_empty(), format!("{lacking:?}"));
    for candidate in step.eliminations.iter().chain(&step.placements) {
        let is_drawn = drawn.candidates.contains_key(candidate);
        note("effect that is not drawn", !is_drawn, candidate.to_string());
    }

    let names = |clues: &BTreeSet<ClueIndex>| {
        clues.iter().map(|clue| grid.rules.clue_name(*clue)).collect::<Vec<_>>().join(", ")
    };
    note("clues named", named.clues != reasoned.clues, names(&named.clues));
    // Links that a sentence passes over in a list of cells are arrows.
    let frames: HashSet<House> = drawn.houses.iter().map(|(house, _)| *house).collect();
    let lacking: Vec<_> = named.houses.difference(&reasoned.houses).collect();
    note("houses named that are in no part of the step", !lacking.is_empty(), format!("{lacking:?}"));
    let lacking: Vec<_> = frames.difference(&named.houses).collect();
    note("houses framed that are not named", !lacking.is_empty(), format!("{lacking:?}"));
    found
}

/// Checks a step in every language.
fn check(grid: &CandidateGrid, step: &Step) {
    for language in Language::ALL {
        text::set_language(language);
        let found = differences(grid, step);
        let text = explanation::explain(grid, step);
        assert!(found.is_empty(), "{}: {found:#?}\n{text}\n{step:?}", step.technique);
    }
    text::set_language(Language::English);
}

/// Checks the steps of the path of a puzzle, `most` of each technique.
fn check_path(puzzle: &Puzzle, most: usize) {
    let never = CancelToken::default();
    let mut path = PuzzlePath::of_solvable(puzzle, &never).expect("a path");
    let mut counts = [0; Technique::ALL.len()];
    while let Some((grid, step)) = path.next_on_grid(&never).expect("not cancelled") {
        let count = &mut counts[step.technique as usize];
        *count += 1;
        if *count <= most && step.technique != Technique::Search {
            check(&grid, &step);
        }
    }
}

#[test]
fn the_sentence_of_each_example_names_what_its_drawing_shows() {
    for example in Technique::ALL.into_iter().filter_map(example) {
        check(&example.grid, &example.step);
    }
}

#[test]
fn the_sentences_of_classic_paths_name_what_their_drawings_show() {
    for collection in
        GradedCollection::all().filter(|collection| matches!(collection, GradedCollection::Level(_)))
    {
        for puzzle in collection.all_puzzles().take(2) {
            check_path(&Puzzle::new(Rules::classic(), Digits::from(&puzzle.givens)), 5);
        }
    }
}

#[test]
fn the_sentences_of_paths_by_clues_name_what_their_drawings_show() {
    // The puzzles of kinds by their size take long, and have no clues.
    for collection in VariantCollection::all().filter(|it| it.kind().size().side() <= 9) {
        check_path(&collection.get(0).expect("a puzzle"), 4);
    }
}

#[test]
fn what_a_drawing_shows_and_no_sentence_names_is_found() {
    let Example { grid, step } = example(Technique::NakedPair).expect("an example");
    assert!(differences(&grid, &step).is_empty());
    let named = Parts::named(&grid, &step);
    let other_cell = grid.size().cells().find(|cell| {
        !named.cells.contains(*cell) && !named.houses.iter().any(|house| grid.cells(*house).contains(*cell))
    });
    let other_digit = grid.size().digits().find(|digit| !named.digits.contains(*digit)).expect("a digit");
    let mut more_cells = step.clone();
    more_cells.reason.cells.push((CellRole::Helper, other_cell.expect("a cell").into()));
    assert!(!differences(&grid, &more_cells).is_empty());
    let mut more_digits = step.clone();
    more_digits.reason.candidates.push((
        CandidateRole::Pattern,
        Candidate { cell: step.eliminations[0].cell, digit: other_digit }.into(),
    ));
    assert!(!differences(&grid, &more_digits).is_empty());
    let mut more_houses = step.clone();
    more_houses.reason.houses.push((HouseRole::Second, House::Row(0)));
    more_houses.reason.houses.push((HouseRole::Second, House::Row(8)));
    assert!(!differences(&grid, &more_houses).is_empty());
}

#[test]
fn a_clue_that_the_step_has_and_no_sentence_names_is_found() {
    let puzzle =
        VariantCollection::of(VariantKind::from_id("killer").expect("a kind")).get(0).expect("a puzzle");
    let never = CancelToken::default();
    let mut path = PuzzlePath::of_solvable(&puzzle, &never).expect("a path");
    let (grid, mut step) = path.next_on_grid(&never).expect("not cancelled").expect("a step");
    assert!(differences(&grid, &step).is_empty());
    step.technique = Technique::CageCombinations;
    step.reason.clues = grid.rules.indexed_clues().map(|(clue, _)| clue).take(2).collect();
    assert!(!differences(&grid, &step).is_empty());
}
