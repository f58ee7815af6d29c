//! The proposals of the finders, and the puzzles and notes that are made of them.

use std::ops::Range;

use super::boards::{is_solution_of, usual_cell};
use crate::format::error::{FormatError, FormatErrorKind, beginning, lines};
use crate::format::note::{Note, SkippedLines};
use crate::format::rows::is_frame;
use crate::format::rule_names;
use crate::format::scan::plain_text::Line;
use crate::rules::Puzzle;
use crate::solve::classic::{DigitSet, Grid};

/// The kinds of boards in a text, the least certain first. Of two readings of the same stretch, the more certain one
/// counts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum TextKind {
    /// 81 cells in rows of different lengths.
    Cells,
    /// Rows whose empty cells are spaces.
    Spaced,
    /// Nine rows of nine cells.
    Rows,
    /// Nine rows of nine cells with candidates.
    Candidates,
    /// A list in a programming language.
    Array,
    /// 81 characters without a gap.
    Run,
    /// A link, or an id of another program.
    Link,
}

/// A stretch of a text that is a puzzle.
#[derive(Debug)]
pub struct Proposal {
    /// The bytes of the text.
    pub range: Range<usize>,
    pub kind: TextKind,
    pub puzzle: Puzzle,
}

/// The puzzles of a text, and what was skipped.
#[derive(Default)]
pub struct Resolved {
    pub puzzles: Vec<Puzzle>,
    pub notes: Vec<Note>,
}

/// Turns the proposals for a text into puzzles. `reach` is the number of lines above a board that may name its rules; with
/// 0 nothing does.
///
/// # Errors
/// The same stretch can be read in two ways.
pub fn resolve(text: &str, mut proposals: Vec<Proposal>, reach: usize) -> Result<Resolved, FormatError> {
    proposals.sort_by_key(|proposal| (proposal.range.start, proposal.range.end));
    let distinct = remove_overlaps(proposals)?;
    if distinct.is_empty() {
        return Ok(Resolved::default());
    }
    let ranges: Vec<Range<usize>> = distinct.iter().map(|proposal| proposal.range.clone()).collect();
    let (boards, solutions) = split_solutions(distinct);
    let mut notes = Vec::new();
    if solutions.wrong > 0 {
        notes.push(Note::WrongSolutions(solutions.wrong));
    }
    let mut found = join_positions(text, boards);
    if reach > 0 {
        name_rules(text, &ranges, &mut found, &solutions.boards, reach);
    }
    let skipped = name_puzzles(text, &ranges, &mut found);
    if skipped.count > 0 {
        notes.insert(0, Note::Skipped(skipped));
    }
    Ok(Resolved { puzzles: found.into_iter().map(|(_, puzzle)| puzzle).collect(), notes })
}

/// Leaves one proposal for each stretch of the text.
fn remove_overlaps(proposals: Vec<Proposal>) -> Result<Vec<Proposal>, FormatError> {
    let mut distinct: Vec<Proposal> = Vec::with_capacity(proposals.len());
    for proposal in proposals {
        let Some(last) = distinct.last_mut() else {
            distinct.push(proposal);
            continue;
        };
        let is_same = last.puzzle == proposal.puzzle;
        if proposal.range.start >= last.range.end {
            // A link often is its own text: `[url=...]...[/url]`.
            let is_repeated = last.kind == TextKind::Link && proposal.kind == TextKind::Link && is_same;
            if !is_repeated {
                distinct.push(proposal);
            }
        } else if is_same || last.kind != proposal.kind {
            if proposal.kind > last.kind {
                *last = proposal;
            }
        } else if last.puzzle.classic_cells().board() != proposal.puzzle.classic_cells().board() {
            return Err(FormatErrorKind::ambiguous(last.puzzle.clone(), proposal.puzzle).at_start());
        }
    }
    Ok(distinct)
}

/// The solved boards of a text.
#[derive(Default)]
struct Solutions {
    /// The number of those that belong to no puzzle near them.
    wrong: u64,
    boards: Vec<Grid>,
}

/// Removes the solutions of other boards. A solved board without any other is a puzzle.
fn split_solutions(proposals: Vec<Proposal>) -> (Vec<Proposal>, Solutions) {
    let mut solutions = Solutions::default();
    let is_full = |proposal: &Proposal| proposal.puzzle.givens.is_full();
    if proposals.iter().all(is_full) {
        return (proposals, solutions);
    }
    let open: Vec<Grid> = proposals
        .iter()
        .filter(|proposal| !is_full(proposal))
        .map(|proposal| proposal.puzzle.classic_cells().givens)
        .collect();
    let (mut boards, mut solved) = (Vec::with_capacity(open.len()), 0);
    for proposal in proposals {
        if !is_full(&proposal) {
            boards.push(proposal);
            continue;
        }
        solutions.boards.push(proposal.puzzle.classic_cells().givens);
        // The puzzle is before it, after it, or in the same place of another list.
        let near = [boards.len().checked_sub(1), Some(boards.len()), Some(solved)];
        let mut near = near.into_iter().flatten().filter_map(|index| open.get(index));
        solutions.wrong +=
            u64::from(!near.any(|board| is_solution_of(&proposal.puzzle.classic_cells().givens, board)));
        solved += 1;
    }
    (boards, solutions)
}

/// Joins a puzzle with the later positions of it that follow: what Simple Sudoku copies are the givens, the board and
/// the candidates, one after the other, and a post often has the puzzle and then where its author is stuck.
fn join_positions(text: &str, proposals: Vec<Proposal>) -> Vec<(Range<usize>, Puzzle)> {
    let mut found: Vec<(Range<usize>, Puzzle, bool)> = Vec::with_capacity(proposals.len());
    for Proposal { range, kind, puzzle } in proposals {
        let count = found.len();
        let Some((last_range, last, has_position)) = found.last_mut() else {
            found.push((range, puzzle, false));
            continue;
        };
        let is_candidates = kind == TextKind::Candidates;
        // A post often has the same puzzle in two layouts; a list may have it twice in the same.
        if puzzle == *last && text[last_range.clone()] != text[range.clone()] {
            last_range.end = range.end;
            continue;
        }
        let board = puzzle.classic_cells().board();
        let is_later = board.extends(&last.classic_cells().givens)
            && (is_candidates || board != last.classic_cells().givens)
            && !are_numbered(text, last_range.start, range.start);
        if !is_later {
            found.push((range, puzzle, false));
            continue;
        }
        // With the board known, the only digit of a cell is no more than its last candidate.
        *last = if is_candidates && *has_position {
            with_candidates(last, &puzzle)
        } else {
            last.clone().with_classic_progress(&board, &puzzle.classic_cells().marks().unwrap_or_default())
        };
        *has_position = true;
        last_range.end = range.end;
        // Where nothing has been placed, the givens and the board are the same.
        if is_candidates
            && count > 1
            && found[count - 2].1.classic_cells().givens == found[count - 1].1.classic_cells().givens
        {
            found.remove(count - 2);
        }
    }
    found.into_iter().map(|(range, puzzle, _)| (range, puzzle)).collect()
}

/// Returns whether the lines above two places of a text differ in a number only: "Puzzle 1" and "Puzzle 2".
fn are_numbered(text: &str, first: usize, second: usize) -> bool {
    let above = |place: usize| {
        let before = &text[..place];
        let before = &before[..before.rfind('\n').unwrap_or(0)];
        before.trim_end().rsplit('\n').next().unwrap_or_default()
    };
    let without_digits = |line: &str| line.replace(|character: char| character.is_ascii_digit(), "");
    let (first, second) = (above(first), above(second));
    first != second && first.contains(char::is_alphabetic) && without_digits(first) == without_digits(second)
}

/// Returns a position with the candidates of a grid that has the same board.
fn with_candidates(position: &Puzzle, grid: &Puzzle) -> Puzzle {
    let (board, with_singles) = (position.classic_cells().board(), grid.classic_cells().board());
    let mut candidates = grid.classic_cells().marks().unwrap_or_default();
    for (cell, digit) in with_singles.filled().filter(|(cell, _)| board.get(*cell).is_none()) {
        candidates.set(cell, DigitSet::from(digit));
    }
    position.clone().with_classic_progress(&board, &candidates)
}

/// Adds the rules that the text names for each puzzle, and the solution that it states for one that has any.
fn name_rules(
    text: &str,
    taken: &[Range<usize>],
    found: &mut [(Range<usize>, Puzzle)],
    solutions: &[Grid],
    reach: usize,
) {
    let boards: Vec<Range<usize>> = found.iter().map(|(range, _)| range.clone()).collect();
    for ((_, puzzle), rules) in found.iter_mut().zip(rule_names::of_boards(text, taken, &boards, reach)) {
        if !rules.is_empty() {
            let givens = puzzle.classic_cells().givens;
            let solution = solutions.iter().find(|solution| solution.extends(&givens));
            *puzzle = puzzle.clone().with_named_rules(rules, solution.map(Into::into));
        }
    }
}

/// Gives each of several puzzles the line above it as its title, such as "Grid 01". Returns the other lines that belong
/// to no puzzle.
fn name_puzzles(text: &str, ranges: &[Range<usize>], found: &mut [(Range<usize>, Puzzle)]) -> SkippedLines {
    /// The largest distance of a title from its board, in lines.
    const MAX_DISTANCE: usize = 3;
    let is_list = found.len() > 1;
    let mut skipped = SkippedLines::default();
    let mut titles = found.iter_mut().peekable();
    let mut ranges = ranges.iter().peekable();
    let mut above: Option<(usize, &str)> = None;
    for (position, line) in lines(text) {
        let start = line.as_ptr() as usize - text.as_ptr() as usize;
        let end = start + line.len();
        while ranges.next_if(|range| range.end <= start).is_some() {}
        let is_in_board = ranges.peek().is_some_and(|range| range.start < end);
        if is_in_board {
            let puzzle = titles.next_if(|(range, _)| range.start < end);
            if let Some((number, line)) = above.take() {
                let name = name_of(line);
                let is_near = position.line - number <= MAX_DISTANCE;
                match puzzle.filter(|_| is_list && is_near && may_be_title(name)) {
                    Some((_, puzzle)) => puzzle.title = crate::text::sanitize_title(name.to_owned()),
                    None => skipped.add(number, || beginning(line)),
                }
            }
            continue;
        }
        let line = Line::new(text, line).content;
        if !name_of(line).contains(char::is_alphanumeric) || is_frame(line) {
            continue;
        }
        if let Some((number, line)) = above.replace((position.line, line)) {
            skipped.add(number, || beginning(line));
        }
    }
    if let Some((number, line)) = above {
        skipped.add(number, || beginning(line));
    }
    skipped
}

/// Returns a line as a title, without the signs around it; empty if it only says that a puzzle follows.
fn name_of(line: &str) -> &str {
    let mut line = line.trim().trim_start_matches(['#', '/', '%', ';', ' ']);
    // Tags, and the time of a message.
    while let Some((_, rest)) =
        line.strip_prefix('[').and_then(|rest| rest.split_once(']')).filter(|(_, rest)| !rest.is_empty())
    {
        line = rest;
    }
    if let Some((rest, _)) = line.strip_suffix(']').and_then(|rest| rest.rsplit_once("[/")) {
        line = rest;
    }
    let name = line.trim_matches(['[', ']', ':', '*', ' ']);
    if ["puzzle", "state", "code"].iter().any(|word| name.eq_ignore_ascii_case(word)) { "" } else { name }
}

/// Returns whether a line above a board may be its title rather than a sentence, a line of a program or a row.
fn may_be_title(name: &str) -> bool {
    /// The longest title, in bytes.
    const MAX_TITLE: usize = 60;
    /// The longest number that is a title, such as a date, in bytes.
    const MAX_NUMBER: usize = 10;
    let is_code = name.contains(['=', ';', '{', '}', '"', '`', '\\', '|', '<', '>']) || name.contains("::");
    let is_sentence = name.ends_with(['.', ',', '!', '?', '(', '[']);
    let is_row = || name.chars().all(|character| usual_cell(character).is_some());
    let has_letters = name.contains(char::is_alphabetic);
    let length_limit = if has_letters { MAX_TITLE } else { MAX_NUMBER };
    name.len() <= length_limit && !is_code && !is_sentence && (name.len() < 9 || !is_row())
}
