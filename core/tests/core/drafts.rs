//! Drafts of puzzles: what every program makes of a clue of each kind, what is known of a draft, and that no gesture and no
//! file does harm.

use std::time::{Duration, Instant};

use ninefold_core::draft::analysis::{self, DraftVerdict};
use ninefold_core::draft::{BoxShape, Draft, EditError, Gesture, MarginPlace, Place, Tool};
use ninefold_core::format::{self, Format, PuzzleField};
use ninefold_core::grid::{Cell, CellMap, CellSet, Digit, DigitSet, Digits, Direction, Regions, Size};
use ninefold_core::history::ReplayDirection;
use ninefold_core::job::CancelToken;
use ninefold_core::rules::{Clue, ClueIndex, ClueKind, Form, KINDS, KindId, Parts, Puzzle, Rules, kind};
use ninefold_core::solve::general::Solver;
use ninefold_core::store::WriteQueue;

/// A classic puzzle and its solution.
const N00B: &str = "210000400380400702000720000024806900000000000001203540000058000903004028008000057";
const SOLVED: &str = "217385469385469712496721835524816973639547281871293546762158394953674128148932657";

fn at(row: u8, column: u8) -> Cell {
    Cell::at(row - 1, column - 1)
}

fn cells(places: &[(u8, u8)]) -> Vec<Cell> {
    places.iter().map(|(row, column)| at(*row, *column)).collect()
}

fn set(places: &[(u8, u8)]) -> CellSet {
    cells(places).into_iter().collect()
}

fn digit(value: usize) -> Digit {
    Digit::new(value).unwrap()
}

fn tool(id: &str) -> Tool {
    Tool::all().find(|tool| tool.id() == id).unwrap_or_else(|| panic!("{id}"))
}

fn never() -> CancelToken {
    CancelToken::default()
}

fn givens(text: &str) -> Digits {
    CellMap::from_values(Size::NINE, text.chars().map(Digit::from_char).collect()).unwrap()
}

fn solved() -> Digits {
    givens(SOLVED)
}

/// Draws a clue of a kind at a place of its own, with a number where it may have one.
fn draw(draft: &mut Draft, kind: &'static ClueKind) -> Result<(), EditError> {
    let tool = Tool::of(kind);
    let edit = match Gesture::of(kind) {
        Gesture::Line => draft.line(tool, &cells(&[(2, 2), (2, 3), (3, 4)]), 1, false)?,
        Gesture::Area => draft.area(tool, set(&[(1, 1), (1, 2)]), false)?,
        Gesture::Border => draft.border(tool, at(4, 3), at(4, 4), false)?,
        Gesture::Corner => draft.corner(tool, set(&[(3, 3), (3, 4), (4, 3), (4, 4)]), false)?,
        Gesture::Margin => {
            let direction =
                (kind.form == Form::OutsideDiagonal).then_some(Direction { rows: 1, columns: -1 });
            draft.margin(tool, MarginPlace { row: -1, column: 3 }, direction, false)?
        }
        Gesture::Switch => draft.switch(kind, true)?,
    };
    draft.apply(edit);
    match kind.form {
        Form::Clone => drop(draft.apply(draft.area(tool, set(&[(4, 1), (4, 2)]), false)?)),
        Form::Digits => drop(draft.apply(draft.type_digit(digit(3))?)),
        _ if kind.has_number && kind.id != KindId::Xv => drop(draft.apply(draft.set_value("4")?)),
        _ => {}
    }
    Ok(())
}

/// Returns the puzzle that a second window makes of a text.
fn pasted(text: &str, name: &str) -> Puzzle {
    let mut reading = format::read(text.as_bytes(), "").unwrap_or_else(|error| panic!("{name}: {error}"));
    assert_eq!(reading.puzzles.len(), 1, "{name}");
    reading.puzzles.remove(0)
}

/// Returns the clues without regard to their order and to the order of cells that has no meaning.
fn sorted(rules: &Rules) -> Vec<String> {
    let clue = |clue: &Clue| {
        let parts = clue.parts();
        let mut cells = parts.cells.clone();
        if matches!(clue.kind().form, Form::Pair | Form::Group | Form::Cells | Form::Digits) {
            cells.sort_unstable();
        }
        let rest = (&parts.others, &parts.digits, parts.value, parts.direction);
        format!("{} {cells:?} {rest:?}", clue.kind().id)
    };
    let mut clues: Vec<String> = rules.clues().iter().map(clue).collect();
    clues.sort_unstable();
    clues
}

#[test]
fn every_kind_comes_back_from_the_files_and_links_of_other_programs_or_its_loss_is_named() {
    let formats = [Format::Ninefold, Format::FPuzzles, Format::SudokuPad, Format::SudokuMaker];
    let mut lost = Vec::new();
    for kind in &KINDS {
        for side in [6, 9, 12] {
            let mut draft = Draft::unsaved();
            draft.apply(draft.resize(Size::new(side).unwrap()));
            draw(&mut draft, kind).unwrap_or_else(|error| panic!("{} {side}: {error}", kind.id));
            draft.apply(draft.set_givens(set(&[(6, 6)]), Some(digit(2))).unwrap());
            draft.apply(draft.set_title("A draft"));
            draft.apply(draft.set_author("Ada"));
            draft.apply(draft.set_rule_text("Normal rules.\nAnd more."));
            let puzzle = draft.puzzle("").unwrap();
            for form in formats {
                let name = format!("{} {side} {form}", kind.id);
                let written =
                    format::write_sudoku(form, &puzzle).unwrap_or_else(|error| panic!("{name}: {error}"));
                if written.losses.fields().any(|(field, _)| field == PuzzleField::Rules) {
                    lost.push(name);
                    continue;
                }
                assert!(written.losses.is_empty(), "{name}: {}", written.losses);
                let read = pasted(&written.text, &name);
                assert_eq!(sorted(&read.rules), sorted(&puzzle.rules), "{name}");
                assert_eq!(read.rules.regions(), puzzle.rules.regions(), "{name}");
                assert_eq!(read.givens, puzzle.givens, "{name}");
                let texts = |puzzle: &Puzzle| {
                    let metadata = &puzzle.metadata;
                    [puzzle.title.clone(), metadata.author.clone(), metadata.description.clone()]
                };
                assert_eq!(texts(&read), texts(&puzzle), "{name}");
                let mut copy = Draft::unsaved();
                copy.apply(copy.take(&read));
                assert_eq!(sorted(copy.rules()), sorted(&puzzle.rules), "{name}");
            }
        }
    }
    // SudokuMaker has no such rules.
    let unknown = ["box-indexer", "nabner-line", "restricted-cell", "windoku", "zipper-line"];
    let is_unknown =
        |name: &String| name.ends_with("sudokumaker") && unknown.iter().any(|id| name.starts_with(id));
    assert!(lost.iter().all(is_unknown) && lost.len() == 3 * unknown.len(), "{lost:?}");
}

#[test]
fn all_kinds_together_come_back_from_every_format() {
    let mut draft = Draft::unsaved();
    for kind in &KINDS {
        draw(&mut draft, kind).unwrap_or_else(|error| panic!("{}: {error}", kind.id));
    }
    let puzzle = draft.puzzle("All").unwrap();
    assert!(puzzle.rules.clues().len() >= KINDS.len() - 1);
    for form in [Format::Ninefold, Format::FPuzzles, Format::SudokuPad, Format::SudokuMaker] {
        let written = format::write_sudoku(form, &puzzle).unwrap();
        let read = pasted(&written.text, &form.to_string());
        match form {
            Format::SudokuMaker => {
                assert!(written.losses.fields().any(|(field, _)| field == PuzzleField::Rules))
            }
            _ => assert_eq!(sorted(&read.rules), sorted(&puzzle.rules), "{form}"),
        }
    }
}

#[test]
fn every_size_and_shape_of_boxes_comes_back_from_every_format() {
    for side in usize::from(Size::MIN)..=usize::from(Size::MAX) {
        let size = Size::new(side).unwrap();
        for shape in BoxShape::all(size) {
            let mut draft = Draft::unsaved();
            draft.apply(draft.resize(size));
            draft.apply(draft.set_box_shape(shape));
            draft.apply(draft.switch(kind(KindId::AntiKing), true).unwrap());
            let puzzle = draft.puzzle("").unwrap();
            for form in [Format::Ninefold, Format::FPuzzles, Format::SudokuPad, Format::SudokuMaker] {
                let name = format!("{size} {shape} {form}");
                let written =
                    format::write_sudoku(form, &puzzle).unwrap_or_else(|error| panic!("{name}: {error}"));
                assert!(written.losses.is_empty(), "{name}: {}", written.losses);
                let read = pasted(&written.text, &name);
                assert_eq!(read.rules.regions(), puzzle.rules.regions(), "{name}");
                let mut copy = Draft::unsaved();
                copy.apply(copy.take(&read));
                assert_eq!(copy.state().box_shape(), Some(shape), "{name}");
            }
        }
    }
}

/// Returns a draft of givens and cages whose only solution is [`SOLVED`], with some that are not needed.
fn unique_draft() -> Draft {
    let (mut draft, solution) = (Draft::unsaved(), solved());
    for row in 1..=9 {
        for column in [1, 4, 7] {
            let cage = set(&[(row, column), (row, column + 1)]);
            let sum: usize = cage.iter().map(|cell| solution[cell].unwrap().value()).sum();
            draft.apply(draft.area(tool("killer-cage"), cage, false).unwrap());
            draft.apply(draft.set_value(&sum.to_string()).unwrap());
        }
    }
    for (cell, digit) in givens(N00B).digits() {
        draft.apply(draft.set_givens(cell.into(), Some(digit)).unwrap());
    }
    draft
}

fn verdict(draft: &Draft) -> DraftVerdict {
    analysis::verdict(draft.rules(), draft.state().givens(), &never()).unwrap()
}

fn is_unique(rules: &Rules, givens: &Digits) -> bool {
    Solver::new(rules, givens).count(2, &never()).unwrap() == 1
}

fn without(rules: &Rules, index: usize) -> Rules {
    let mut clues = rules.clues().to_vec();
    clues.remove(index);
    Rules::new(rules.size(), rules.regions().clone(), clues)
}

#[test]
fn the_verdict_tells_a_clash_an_impossible_clue_and_a_contradiction_apart() {
    let mut draft = unique_draft();
    assert_eq!(verdict(&draft).solution(), Some(&solved()));
    assert_eq!(verdict(&draft).to_string(), "One solution");
    draft.apply(draft.set_givens(Size::NINE.cell_set(), None).unwrap());
    assert_eq!(verdict(&draft), DraftVerdict::Several);
    draft.apply(draft.set_givens(set(&[(1, 1), (1, 2)]), Some(digit(1))).unwrap());
    assert_eq!(verdict(&draft).to_string(), "No solution: r1c1 and r1c2 both hold 1 in row 1");
    assert_eq!(draft.conflicts().len(), 1);

    let mut draft = Draft::unsaved();
    draft.apply(draft.area(tool("killer-cage"), set(&[(1, 1), (1, 2)]), false).unwrap());
    draft.apply(draft.set_value("1").unwrap());
    assert_eq!(
        verdict(&draft).to_string(),
        "No solution: Cage of 1 cannot hold, whatever the other clues are"
    );
    draft.apply(draft.set_value("17").unwrap());
    assert_eq!(verdict(&draft), DraftVerdict::Several);
    draft.apply(draft.area(tool("killer-cage"), set(&[(1, 3), (1, 4)]), false).unwrap());
    draft.apply(draft.set_value("17").unwrap());
    assert_eq!(verdict(&draft).to_string(), "No solution: the clues contradict each other");
}

#[test]
fn the_clues_and_givens_that_contradict_each_other_are_named() {
    let mut draft = unique_draft();
    assert_eq!(analysis::contradiction(draft.rules(), draft.state().givens(), &never()), Ok(None));
    // A cage of the solution gets another number.
    let cage = draft.state().clue_at(Place::Cell(at(9, 1))).unwrap();
    draft.apply(draft.choose(Some(cage)));
    draft.apply(draft.set_value("17").unwrap());
    let (rules, givens) = (draft.rules(), draft.state().givens());
    let none = analysis::true_candidates(rules, givens, &never()).unwrap();
    assert!(none.values().iter().all(|digits| digits.is_empty()));
    let found = analysis::contradiction(rules, givens, &never()).unwrap().unwrap();
    assert!(found.is_minimal && !found.clues.is_empty(), "{found}");
    assert!(found.clues.len() + found.givens.len() < 12, "{found}");
    assert!(found.to_string().ends_with("cannot hold together"), "{found}");
    let left = |index: &ClueIndex| rules.clue(*index).clone();
    let clues = found.clues.iter().map(left).collect();
    let fewer = Rules::new(rules.size(), rules.regions().clone(), clues);
    let kept = CellMap::from_fn(Size::NINE, |cell| givens[cell].filter(|_| found.givens.contains(cell)));
    assert_eq!(Solver::new(&fewer, &kept).count(1, &never()), Ok(0));

    let mut draft = Draft::unsaved();
    for row in [1, 2] {
        draft.apply(draft.area(tool("killer-cage"), set(&[(row, 1), (row, 2)]), false).unwrap());
        draft.apply(draft.set_value("17").unwrap());
    }
    draft.apply(draft.area(tool("odd"), set(&[(9, 9)]), false).unwrap());
    let found = analysis::contradiction(draft.rules(), draft.state().givens(), &never()).unwrap().unwrap();
    assert_eq!(found.to_string(), "Cage of 17 and Cage of 17 cannot hold together");
}

#[test]
fn candidates_are_in_no_solution_in_one_or_in_several_as_counting_all_of_them_shows() {
    let mut draft = unique_draft();
    // One given after the other goes, as long as all solutions can be counted.
    let givens: Vec<Cell> = draft.state().givens().digits().map(|(cell, _)| cell).collect();
    let mut compared = 0;
    for cell in givens {
        draft.apply(draft.set_givens(cell.into(), None).unwrap());
        let (rules, givens) = (draft.rules(), draft.state().givens());
        let all = Solver::new(rules, givens).solutions(500, &never()).unwrap();
        if all.len() == 500 {
            break;
        }
        let count =
            |cell: Cell, digit: Digit| all.iter().filter(|solution| solution[cell] == Some(digit)).count();
        let possible = analysis::true_candidates(rules, givens, &never()).unwrap();
        let once = analysis::candidates_of_one_solution(rules, givens, &possible, &never()).unwrap();
        let survey = analysis::count(rules, givens, &never()).unwrap();
        assert_eq!((survey.solutions, survey.has_more), (all.len(), false));
        assert_eq!(survey.digits, possible);
        for cell in Size::NINE.cells() {
            let with = |is_wanted: fn(usize) -> bool| -> DigitSet {
                Size::NINE.digits().filter(|digit| is_wanted(count(cell, *digit))).collect()
            };
            assert_eq!((possible[cell], once[cell]), (with(|it| it > 0), with(|it| it == 1)), "{cell}");
        }
        compared += usize::from(all.len() > 1);
    }
    assert!(compared > 2, "{compared} drafts with several solutions");
}

#[test]
fn a_part_is_redundant_if_the_draft_without_it_has_one_solution_and_a_minimal_draft_has_no_such_part() {
    let draft = unique_draft();
    let (rules, givens) = (draft.rules(), draft.state().givens());
    let found = analysis::redundant_parts(rules, givens, &solved(), &never()).unwrap();
    for (index, _) in rules.indexed_clues() {
        let is_redundant = is_unique(&without(rules, index.get()), givens);
        assert_eq!(found.clues.contains(&index), is_redundant, "{index:?}");
    }
    for (cell, _) in givens.digits() {
        let mut fewer = givens.clone();
        fewer[cell] = None;
        assert_eq!(found.givens.contains(cell), is_unique(rules, &fewer), "{cell}");
    }
    assert!(!found.is_empty() && found.unchecked == 0);

    let mut results = Vec::new();
    for seed in 0..2 {
        let minimal = analysis::minimise(rules, givens, &solved(), seed, &never()).unwrap();
        let again = analysis::minimise(rules, givens, &solved(), seed, &never()).unwrap();
        assert_eq!(minimal, again, "the seed determines it");
        let fewer = Rules::new(rules.size(), rules.regions().clone(), minimal.clues.clone());
        assert!(is_unique(&fewer, &minimal.givens) && solved().extends(&minimal.givens));
        let left = analysis::redundant_parts(&fewer, &minimal.givens, &solved(), &never()).unwrap();
        assert!(left.is_empty(), "{left:?}");
        results.push(minimal);
    }
    assert_ne!(results[0], results[1]);
    let mut draft = unique_draft();
    let before = draft.state().clone();
    let minimal = results.remove(0);
    draft.apply(draft.minimised(minimal.clues, minimal.givens));
    assert!(verdict(&draft).is_unique());
    draft.replay(ReplayDirection::Undo);
    assert_eq!(draft.state(), &before, "it is one step");
}

#[test]
fn a_dot_is_needed_where_all_dots_are_given() {
    let mut draft = Draft::unsaved();
    let solution = solved();
    // Without its dot, 4 beside 8 would be excluded.
    let (a, b) = Rules::classic()
        .neighbours()
        .find(|(a, b)| solution[*a].unwrap().value() == 2 * solution[*b].unwrap().value())
        .unwrap();
    for (a, b) in Rules::classic().neighbours() {
        let (x, y) = (solution[a].unwrap().value(), solution[b].unwrap().value());
        if x == 2 * y || y == 2 * x {
            draft.apply(draft.border(tool("ratio"), a, b, false).unwrap());
        }
    }
    draft.apply(draft.switch(kind(KindId::NegativeRatio), true).unwrap());
    for (cell, digit) in solution.digits() {
        draft.apply(draft.set_givens(cell.into(), Some(digit)).unwrap());
    }
    let parts =
        analysis::redundant_parts(draft.rules(), draft.state().givens(), &solution, &never()).unwrap();
    let dot = draft.state().clue_at(Place::Border(a, b)).unwrap();
    assert!(!parts.clues.contains(&dot) && !parts.givens.is_empty());
}

#[test]
fn suggested_givens_lead_to_one_solution() {
    let mut draft = unique_draft();
    for cell in Size::NINE.cells().take(40) {
        draft.apply(draft.set_givens(cell.into(), None).unwrap());
    }
    let mut added = 0;
    while verdict(&draft) == DraftVerdict::Several {
        let all = analysis::additions(draft.rules(), draft.state().givens(), 20, &never()).unwrap();
        assert!(all.is_sorted_by_key(|addition| (addition.has_more, addition.solutions)));
        let best = all[0];
        draft.apply(draft.set_givens(best.given.cell.into(), Some(best.given.digit)).unwrap());
        assert_eq!(best.makes_unique(), verdict(&draft).is_unique());
        added += 1;
    }
    assert!(verdict(&draft).is_unique() && added < 20);
}

#[test]
fn a_classic_draft_gets_the_answers_of_the_fast_engine() {
    let mut draft = Draft::unsaved();
    for (cell, digit) in givens(N00B).digits() {
        draft.apply(draft.set_givens(cell.into(), Some(digit)).unwrap());
    }
    let (rules, givens) = (draft.rules(), draft.state().givens());
    assert!(rules.is_classic());
    let verdict = verdict(&draft);
    let solution = verdict.solution().unwrap();
    let parts = analysis::redundant_parts(rules, givens, solution, &never()).unwrap();
    assert!(parts.clues.is_empty());
    let minimal = analysis::minimise(rules, givens, solution, 1, &never()).unwrap();
    assert!(is_unique(rules, &minimal.givens));
    assert!(analysis::rating(rules, givens, &never()).is_ok());
    assert!(!analysis::symmetries(rules, givens).is_empty());
    let empty = Digits::filled(Size::NINE, None);
    let survey = analysis::count(rules, &empty, &never()).unwrap();
    assert_eq!((survey.solutions, survey.has_more), (analysis::MAX_COUNTED, true));
    assert!(!analysis::additions(rules, &empty, 2, &never()).unwrap().is_empty());
}

#[test]
fn thousands_of_clues_are_refused_beyond_the_most_that_a_file_holds_and_are_saved() {
    let folder = tempfile::tempdir().unwrap();
    let (mut draft, _) = Draft::load(Some(folder.path()));
    let size = Size::new(16).unwrap();
    let rules = Rules::new(size, Regions::regular(size).unwrap(), Vec::new());
    let dots = [KindId::Difference, KindId::Ratio, KindId::Xv, KindId::Xv, KindId::Ratio]
        .into_iter()
        .flat_map(|id| {
            let value = (id == KindId::Xv).then_some(10);
            let pairs: Vec<(Cell, Cell)> = rules.neighbours().collect();
            pairs.into_iter().map(move |(a, b)| {
                let parts = Parts { cells: vec![a, b], value, ..Parts::default() };
                Clue::new(kind(id), parts, size).unwrap()
            })
        });
    let rules = Rules::new(size, rules.regions().clone(), dots.take(1999).collect());
    draft.apply(draft.take(&Puzzle::new(rules, Digits::filled(size, None))));
    let start = Instant::now();
    draft.apply(draft.border(tool("x"), at(1, 1), at(1, 2), true).unwrap());
    assert_eq!(draft.state().clues().len(), 2000);
    assert_eq!(draft.border(tool("v"), at(1, 1), at(1, 2), true), Err(EditError::TooManyClues(2000)));
    draft.apply(draft.border(tool("v"), at(9, 9), at(9, 10), false).unwrap());
    let verdict = analysis::verdict(draft.rules(), draft.state().givens(), &never()).unwrap();
    assert!(matches!(verdict, DraftVerdict::None | DraftVerdict::ImpossibleClue(..)), "{verdict}");
    draft.save(&WriteQueue::start(|| (), || ()));
    let (again, error) = Draft::load(Some(folder.path()));
    assert!(error.is_none(), "{error:?}");
    assert_eq!(again.state(), draft.state());
    assert!(again.can_undo());
    // A history that is too long for the file is left out of it.
    let large = draft.puzzle("").unwrap();
    for _ in 0..21 {
        draft.apply(draft.clear());
        draft.apply(draft.take(&large));
    }
    draft.save(&WriteQueue::start(|| (), || ()));
    let (again, error) = Draft::load(Some(folder.path()));
    assert!(error.is_none(), "{error:?}");
    assert_eq!(again.state(), draft.state());
    assert!(draft.can_undo() && !again.can_undo());
    assert!(start.elapsed() < Duration::from_secs(60), "{:?}", start.elapsed());
    assert!(draft.delete(ClueIndex::new(5000)).after() == draft.state());
}

/// A small generator of numbers, so that each run makes the same gestures (xorshift, Marsaglia 2003).
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 16) as usize % end
    }

    fn cell(&mut self) -> Cell {
        Cell::at(self.below(16) as u8, self.below(16) as u8)
    }

    fn cells(&mut self) -> Vec<Cell> {
        let count = self.below(12);
        let start = self.cell();
        let step = |random: &mut Self, cell: Cell| {
            let at = |place: usize, step: usize| (place + step).saturating_sub(1).min(15) as u8;
            Cell::at(at(cell.row(), random.below(3)), at(cell.column(), random.below(3)))
        };
        let mut cells = Vec::new();
        for _ in 0..count {
            let last = cells.last().copied().unwrap_or(start);
            let next = if self.below(9) == 0 { self.cell() } else { step(self, last) };
            cells.push(next);
        }
        cells
    }
}

#[test]
fn no_gesture_does_harm_wherever_it_is_made() {
    let mut random = Random(7);
    let tools: Vec<Tool> = Tool::all().collect();
    for round in 0..12 {
        let folder = tempfile::tempdir().unwrap();
        let (mut draft, _) = Draft::load(Some(folder.path()));
        let empty = draft.state().clone();
        for _ in 0..200 {
            let tool = tools[random.below(tools.len())];
            let list = random.cells();
            let area: CellSet = list.iter().copied().collect();
            let (a, b) = (random.cell(), random.cell());
            let over = random.below(4) == 0;
            let place = MarginPlace { row: random.below(20) as i32 - 2, column: random.below(20) as i32 - 2 };
            let steps = [-1, 0, 1];
            let direction = Direction { rows: steps[random.below(3)], columns: steps[random.below(3)] };
            let direction = (random.below(3) > 0).then_some(direction);
            let next_to = draft.state().size().neighbour(a, 0, 1).unwrap_or(b);
            let edit = match random.below(16) {
                0 | 1 => draft.line(tool, &list, random.below(5), over),
                2 | 3 => draft.area(tool, area, over),
                4 => draft.border(tool, a, b, over),
                5 => draft.border(tool, a, next_to, over),
                6 => {
                    let corner = [(0, 0), (0, 1), (1, 0), (1, 1)];
                    let size = draft.state().size();
                    let cells =
                        corner.iter().filter_map(|(rows, columns)| size.neighbour(a, *rows, *columns));
                    draft.corner(tool, cells.collect(), over)
                }
                7 => draft.margin(tool, place, direction, over),
                8 => draft.switch(&KINDS[random.below(KINDS.len())], over),
                9 => draft.set_value(
                    ["", "1", "15", "999", "99999999999999999999999", "x", "-3", "é"][random.below(8)],
                ),
                10 => Digit::new(random.below(16) + 1)
                    .map_or(Err(EditError::NoChoice), |it| draft.type_digit(it)),
                11 => draft.erase_digit(),
                12 => draft.delete_chosen(),
                13 => draft.set_givens(area, Digit::new(random.below(18))),
                14 => draft.paint_boxes(area, (random.below(3) > 0).then(|| random.below(20) as u8)),
                _ => Ok(match random.below(5) {
                    0 => draft.resize(Size::new(random.below(13) + 4).unwrap()),
                    1 => {
                        let shapes = BoxShape::all(draft.state().size());
                        draft.set_box_shape(shapes[random.below(shapes.len())])
                    }
                    2 => draft.set_title(&"é".repeat(random.below(2000))),
                    3 => draft.choose(draft.state().clue_at(Place::Cell(a))),
                    _ => draft.clear(),
                }),
            };
            match edit {
                Ok(edit) => drop(draft.apply(edit)),
                Err(error) => assert!(!error.to_string().is_empty()),
            }
            if random.below(12) == 0 {
                let direction = [ReplayDirection::Undo, ReplayDirection::Redo][random.below(2)];
                draft.replay(direction);
            }
            let count = draft.state().clues().len();
            assert!(draft.choice().clues.iter().all(|clue| clue.get() < count));
            for clue in draft.state().clues() {
                let again = Clue::new(clue.kind(), clue.parts().clone(), draft.state().size());
                assert_eq!(again.as_ref(), Ok(clue));
            }
            draft.conflicts();
        }
        draft.save(&WriteQueue::start(|| (), || ()));
        let (mut again, error) = Draft::load(Some(folder.path()));
        assert!(error.is_none(), "{error:?}");
        assert_eq!(again.state(), draft.state(), "round {round}");
        let limited = never().limited_to(Duration::from_millis(200));
        let _ = analysis::verdict(again.rules(), again.state().givens(), &limited);
        let _ = analysis::true_candidates(again.rules(), again.state().givens(), &limited);
        while again.replay(ReplayDirection::Undo).is_some() {}
        assert_eq!(again.state(), &empty, "round {round}");
    }
}

#[test]
fn a_cancelled_question_has_no_answer() {
    let draft = unique_draft();
    let cancel = never();
    cancel.cancel();
    let (rules, givens) = (draft.rules(), draft.state().givens());
    let empty = Digits::filled(Size::NINE, None);
    assert!(analysis::minimise(rules, &empty, &solved(), 1, &cancel).is_err());
    assert!(analysis::additions(rules, &empty, 9, &cancel).is_err());
    assert!(analysis::redundant_parts(rules, &empty, &solved(), &cancel).is_err());
    assert!(analysis::verdict(rules, givens, &never()).is_ok());
}
