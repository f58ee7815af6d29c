//! The saved game of Simon Tatham's Solo, of any size and rules.
//!
//! It has lines of a key, the length of the value, and the value: `PARAMS` and `DESC` are the game ID, each `MOVE` is
//! `Rx,y,n` for a digit (0 removes it), `Px,y,n` for a pencil mark switched on or off, `M` for all pencil marks, `S` and a
//! list for the solution (`solo.c` and `midend.c` of <https://www.chiark.greenend.org.uk/~sgtatham/puzzles/>).

use super::solo::read_game;
use crate::format::error::{FormatError, FormatErrorKind, TextPosition, lines};
use crate::format::solo::{Parameters, read_cells};
use crate::grid::{Digit, DigitSet, Digits};
use crate::rules::{Progress, Puzzle};

/// Splits a line of a saved game into its key, its value and the column of the value.
fn field(line: &str) -> Option<(&str, &str, usize)> {
    let (key, rest) = line.split_once(':')?;
    let (length, value) = rest.split_once(':')?;
    let length: usize = length.trim().parse().ok()?;
    let column = line.chars().count() - value.chars().count() + 1;
    // The value of a file that was cut off is shorter.
    Some((key.trim(), value.get(..length).unwrap_or(value), column))
}

/// Reads a saved game of Solo: the puzzle, and the digits and pencil marks after the moves up to the current one.
///
/// # Errors
/// A saved game of another puzzle; parameters, a description or a move that is none; a size that is not read.
pub fn read(text: &str, title: &str) -> Result<Puzzle, FormatError> {
    let fields = || lines(text).filter_map(|(place, line)| Some((place.line, field(line)?)));
    let find = |wanted: &str| {
        let found = fields().find(|(_, (key, _, _))| *key == wanted);
        found.map(|(line, (_, value, column))| (value, TextPosition::new(line, column)))
    };
    if let Some((game, _)) = find("GAME").filter(|(game, _)| *game != "Solo") {
        return Err(FormatErrorKind::OtherGame(game.chars().take(40).collect()).at_start());
    }
    let missing = || FormatErrorKind::NoPuzzle.at_start();
    // The description fits the parameters of the game; CPARAMS also has those of the generator.
    let (parameters, _) = find("PARAMS").or_else(|| find("CPARAMS")).ok_or_else(missing)?;
    let parameters = Parameters::parse(parameters).ok_or_else(missing)?;
    let (description, place) = find("DESC").ok_or_else(missing)?;
    let puzzle = match parameters.check() {
        Ok(()) => Puzzle::from_grid(title, &read_cells(description, place)?),
        Err(_) => read_game(&parameters, description, title).map_err(|problem| problem.at(place))?,
    };
    let is_move = |key: &str| matches!(key, "MOVE" | "SOLVE" | "RESTART");
    // The first state is the puzzle itself.
    let moves = find("STATEPOS").and_then(|(value, _)| value.trim().parse::<usize>().ok());
    let moves = moves.map_or(usize::MAX, |position| position.saturating_sub(1));
    let mut progress = Progress::none(puzzle.rules.size());
    for (line, (key, value, column)) in fields().filter(|(_, (key, _, _))| is_move(key)).take(moves) {
        let place = TextPosition::new(line, column);
        let wrong = || FormatErrorKind::NoSuchCell(value.chars().take(100).collect()).at(place);
        if key == "RESTART" {
            progress = Progress::none(puzzle.rules.size());
        } else {
            apply(&mut progress, value, &puzzle.givens).ok_or_else(wrong)?;
        }
    }
    Ok(puzzle.with_progress(progress))
}

/// Applies a move; `None` if it is none.
fn apply(progress: &mut Progress, action: &str, givens: &Digits) -> Option<()> {
    let size = givens.size();
    if action == "M" {
        let empty = givens.empty_cells().intersection(progress.placed.empty_cells());
        empty.iter().for_each(|cell| progress.centre_marks[cell] = size.digit_set());
        return Some(());
    }
    let digit = |value: usize| Digit::new(value).filter(|digit| digit.value() <= size.side());
    if let Some(solution) = action.strip_prefix('S') {
        let mut numbers = solution.trim_end_matches(',').split(',');
        for cell in size.cells() {
            progress.placed[cell] = Some(digit(numbers.next()?.parse().ok()?)?);
        }
        return numbers.next().is_none().then_some(());
    }
    let is_mark = action.starts_with('P');
    let mut numbers = action.strip_prefix(['P', 'R'])?.splitn(3, ',').map(str::parse::<u8>);
    let mut number = || numbers.next()?.ok();
    let (column, row, value) = (number()?, number()?, number()?);
    let cell = size.cell(i32::from(row), i32::from(column))?;
    match digit(usize::from(value)) {
        None if value != 0 => return None,
        Some(digit) if is_mark => {
            let marks = &mut progress.centre_marks[cell];
            let changed = DigitSet::of(digit);
            *marks = if marks.contains(digit) { marks.difference(changed) } else { marks.union(changed) };
        }
        digit => {
            progress.placed[cell] = digit;
            progress.centre_marks[cell] = DigitSet::EMPTY;
        }
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::drawings::simplify;
    use crate::format::solo::is_save;
    use crate::grid::Cell;
    use crate::rules::Puzzle;
    use crate::solve::classic::{cell, grid};

    const ID: &str = "3x3:b3a2a6b9b3a5b1b1_8a6_4d8_1a2_9b7g8b6_7a8_2d2_6a9_5b8b2a3b9b5a1a3b";
    const BOARD: &str = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";

    fn save(parameters: &str, moves: &[&str], position: usize) -> String {
        let description = &ID[4..];
        let mut text = format!(
            "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nVERSION :1:1\nGAME    :4:Solo\nPARAMS  :{}:{parameters}\n\
             CPARAMS :5:3x3dt\nDESC    :{}:{description}\nNSTATES :1:{}\nSTATEPOS:1:{position}\n",
            parameters.len(),
            description.len(),
            moves.len() + 1
        );
        for action in moves {
            let key = if action.starts_with('S') { "SOLVE   " } else { "MOVE    " };
            text += &format!("{key}:{}:{action}\n", action.len());
        }
        text
    }

    fn read_classic(text: &str) -> Puzzle {
        simplify(read(text, "file").unwrap())
    }

    #[test]
    fn a_saved_game_is_read_up_to_its_current_move() {
        let moves = ["P0,0,4", "P0,0,5", "P0,0,5", "R1,0,8", "P3,0,9", "R3,0,1", "R3,0,0", "R8,0,7"];
        let text = save("3x3", &moves, 8);
        assert!(is_save(&text));
        let puzzle = read_classic(&text);
        assert_eq!((puzzle.title.as_str(), puzzle.classic_cells().givens), ("file", grid(BOARD)));
        let placed: Vec<_> =
            puzzle.classic_cells().placed.filled().map(|(cell, digit)| (cell, digit.value())).collect();
        assert_eq!(placed, [(cell("r1c2"), 8)], "the last move was undone");
        let marks: Vec<_> =
            puzzle.classic_cells().marks().unwrap().iter().map(|mark| mark.to_string()).collect();
        assert_eq!(marks, ["4 in r1c1"]);
        let all = read_classic(&save("3x3", &["R1,0,8", "M"], 3));
        assert_eq!(
            all.classic_cells().marks().unwrap().get(cell("r9c9")),
            crate::solve::classic::DigitSet::ALL
        );
        assert!(all.classic_cells().marks().unwrap().get(cell("r1c2")).is_empty());
    }

    #[test]
    fn a_solved_and_a_restarted_game_are_read() {
        let solution = "483921657967345821251876493548132976729564138136798245372689514814253769695417382";
        let numbers: Vec<_> = solution.chars().map(String::from).collect();
        let solve = format!("S{}", numbers.join(","));
        let text = save("3x3", &["R1,0,1", &solve], 3);
        assert_eq!(read_classic(&text).classic_cells().board(), grid(solution));
        let restarted = text.replace("SOLVE   ", "RESTART ");
        assert!(read_classic(&restarted).progress.is_none());
    }

    #[test]
    fn a_save_of_another_game_or_with_a_wrong_move_is_rejected() {
        let message = |text: &str| read(text, "").unwrap_err().to_string();
        let text = save("3x3", &["R9,0,1"], 2);
        assert_eq!(message(&text), "'R9,0,1' is not a cell and digit of a board (line 9, column 12)");
        assert!(message(&text.replace(":4:Solo", ":4:Mine")).contains("'Mine', not a sudoku"));
        let end = text.find("_4d8").unwrap();
        assert_eq!(message(&text[..end]), "only 24 of 81 cells found (line 6, column 33)");
        assert!(
            message("SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\n").contains("no puzzle found")
        );
    }

    #[test]
    fn a_saved_game_of_another_size_and_with_rules_is_read_with_its_moves() {
        let cells = "1zzzzzzzzzu";
        let text = |moves: &str| {
            format!(
                "SAVEFILE:1:x\nGAME    :4:Solo\nPARAMS  :4:4x4x\nDESC    :{}:{cells}\n{moves}",
                cells.len()
            )
        };
        let moves = "MOVE    :8:R15,15,9\nMOVE    :7:P1,0,16\nMOVE    :6:P1,0,4\n";
        let puzzle = read(&text(moves), "file").unwrap();
        assert_eq!(puzzle.rules.summary(), "16x16, Rising diagonal, Falling diagonal");
        let placed: Vec<String> =
            puzzle.progress.placed.digits().map(|(cell, digit)| format!("{cell}={digit}")).collect();
        assert_eq!(placed, ["r16c16=9"]);
        let marks: Vec<usize> =
            puzzle.progress.centre_marks[Cell::at(0, 1)].iter().map(Digit::value).collect();
        assert_eq!(marks, [4, 16]);
        for wrong in ["R16,0,1", "R1,0,17", "S1,2,3"] {
            let text = text(&format!("MOVE    :{}:{wrong}\n", wrong.len()));
            assert!(read(&text, "").unwrap_err().to_string().ends_with("(line 5, column 12)"), "{wrong}");
        }
        let error = read(&text("").replace("4x4x", "3x4"), "").unwrap_err().to_string();
        assert!(error.contains("cells found instead of 144"), "{error}");
    }
}
