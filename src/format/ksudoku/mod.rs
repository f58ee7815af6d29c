//! KSudoku: the saved game of KDE's program, an XML file.
//!
//! `<ksudoku><game><puzzle>` contains a `graph`, whose `type` is `sudoku` for the plain one, and the `values`: one
//! character per cell, `_` for none and `b` to `j` for 1 to 9. The cells go down the columns, from the left. What the
//! player did are `simple-event`s of a `history`: the `index` of a cell with a `value`, or with `markers`, a character
//! `0` or `1` for each digit (`serializer.cpp` and `symbols.cpp` of <https://invent.kde.org/games/ksudoku>).

use quick_xml::events::{BytesStart, Event};
use quick_xml::reader::Reader;

use super::error::{FormatError, FormatErrorKind, position_after};
use super::opensudoku::{attribute, describe};
use crate::classic::{Candidates, Cell, Digit, DigitSet, Grid};
use crate::format::ClassicPuzzle;
use crate::text::text;

/// The longest text of the values that is kept: a board has 81 characters.
const MAX_VALUES: usize = 1 << 12;

/// Returns whether an XML text is a game of KSudoku, by its first element.
pub(super) fn looks_like(text: &str) -> bool {
    let mut rest = text.trim_start();
    // What may stand before the first element: a declaration, the type of the document, comments.
    for _ in 0..8 {
        let Some(markup) = rest.strip_prefix(['<', '\u{feff}']) else { return false };
        let end = if markup.starts_with("!--") { "-->" } else { ">" };
        if !markup.starts_with(['?', '!']) {
            let name = markup.strip_prefix("ksudoku");
            return name
                .is_some_and(|rest| rest.starts_with(|next: char| next == '>' || next.is_whitespace()));
        }
        match rest.split_once(end) {
            Some((_, after)) => rest = after.trim_start(),
            None => return false,
        }
    }
    false
}

/// Returns the cell with this index: down the columns, from the left.
fn cell_at(index: usize) -> Option<Cell> {
    Cell::at(index % 9, index / 9)
}

/// The parts that have been read so far.
struct GameReader {
    has_graph: bool,
    values: Option<String>,
    is_in_values: bool,
    /// The number of open elements.
    depth: usize,
    givens: Grid,
    placed: Grid,
    marks: Candidates,
}

/// Reads a saved game.
///
/// # Errors
/// The text is no XML, the puzzle is no plain sudoku of nine rows, or its values are not 81 cells.
pub fn read(text: &str, title: &str) -> Result<ClassicPuzzle, FormatError> {
    let mut xml = Reader::from_str(text);
    let mut game = GameReader {
        has_graph: false,
        values: None,
        is_in_values: false,
        depth: 0,
        givens: Grid::EMPTY,
        placed: Grid::EMPTY,
        marks: Candidates::EMPTY,
    };
    loop {
        let offset = xml.buffer_position();
        let event =
            xml.read_event().map_err(|error| damaged(text, xml.error_position(), describe(&error)))?;
        let result = match event {
            Event::Start(tag) => {
                game.depth += 1;
                game.start(&tag)
            }
            Event::Empty(tag) => game.start(&tag).map(|()| game.is_in_values = false),
            Event::End(_) => {
                game.is_in_values = false;
                game.depth = game.depth.saturating_sub(1);
                Ok(())
            }
            Event::Text(part) => {
                let part = part.decode().map_err(|_| damaged(text, offset, text!("found-no-xml").into()))?;
                game.push_values(&part);
                Ok(())
            }
            Event::Eof if game.depth > 0 => {
                return Err(damaged(text, offset, text!("found-ends-early").into()));
            }
            Event::Eof => break,
            _ => Ok(()),
        };
        result.map_err(|problem| at_offset(text, offset, problem))?;
    }
    let missing = |name: &str| {
        FormatErrorKind::KSudoku(text!("found-missing-value", name = name))
            .at(position_after(text.trim_end()))
    };
    if !game.has_graph {
        return Err(missing("graph"));
    }
    let values = game.values.ok_or_else(|| missing("values"))?;
    let mut givens = read_values(values.trim()).map_err(FormatErrorKind::at_start)?;
    game.givens.filled().for_each(|(cell, digit)| givens.set(cell, Some(digit)));
    Ok(ClassicPuzzle::new(title, givens).with_progress(&game.placed, &game.marks))
}

fn damaged(text: &str, offset: u64, why: String) -> FormatError {
    at_offset(text, offset, FormatErrorKind::KSudoku(why))
}

fn at_offset(text: &str, offset: u64, problem: FormatErrorKind) -> FormatError {
    let mut offset = usize::try_from(offset).unwrap_or(usize::MAX).min(text.len());
    while !text.is_char_boundary(offset) {
        offset -= 1;
    }
    problem.at(position_after(&text[..offset]))
}

impl GameReader {
    fn start(&mut self, tag: &BytesStart<'_>) -> Result<(), FormatErrorKind> {
        let get = |name: &str| {
            attribute(tag, name.as_bytes()).map_err(|problem| match problem {
                FormatErrorKind::Xml(why) => FormatErrorKind::KSudoku(why),
                other => other,
            })
        };
        match tag.local_name().as_ref() {
            b"graph" if self.has_graph => return Err(FormatErrorKind::MultiplePuzzles),
            b"graph" => {
                self.has_graph = true;
                check_graph(&get)?;
            }
            b"values" if self.values.is_some() => return Err(FormatErrorKind::MultiplePuzzles),
            b"values" => {
                self.is_in_values = true;
                self.values = Some(String::new());
            }
            b"simple-event" => {
                let index = get("index")?.unwrap_or_default();
                let no_such_cell = || FormatErrorKind::NoSuchCell(index.chars().take(100).collect());
                let cell = index.trim().parse().ok().and_then(cell_at).ok_or_else(no_such_cell)?;
                let is_given = get("given")?.is_some_and(|given| given == "true");
                if let Some(markers) = get("markers")? {
                    let set = Digit::all().zip(markers.chars()).filter(|(_, marker)| *marker != '0');
                    self.placed.set(cell, None);
                    self.marks.set(cell, set.map(|(digit, _)| digit).collect());
                } else if let Some(value) = get("value")? {
                    let number: Option<u8> = value.trim().parse().ok().filter(|number| *number <= 9);
                    let number = number
                        .ok_or_else(|| FormatErrorKind::NoSuchCell(value.chars().take(100).collect()))?;
                    let board = if is_given { &mut self.givens } else { &mut self.placed };
                    board.set(cell, Digit::new(number));
                    self.marks.set(cell, DigitSet::EMPTY);
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn push_values(&mut self, part: &str) {
        let Some(values) = self.values.as_mut().filter(|values| values.len() < MAX_VALUES) else { return };
        if self.is_in_values {
            values.push_str(crate::text::bounded(part, MAX_VALUES));
        }
    }
}

/// Checks that the graph is that of a plain sudoku.
fn check_graph(
    get: &impl Fn(&str) -> Result<Option<String>, FormatErrorKind>,
) -> Result<(), FormatErrorKind> {
    let missing = |name: &str| FormatErrorKind::KSudoku(text!("found-missing-value", name = name));
    let kind = get("type")?.ok_or_else(|| missing("type"))?;
    let order = get("order")?.unwrap_or_default();
    if kind == "sudoku" {
        return match order.trim().parse::<u64>() {
            Ok(9) => Ok(()),
            Ok(order) => Err(FormatErrorKind::UnreadSize(order)),
            Err(_) => Err(missing("order")),
        };
    }
    // A custom graph has a kind of its own; a plain one is named after its shape.
    let specific = get("specific-type")?.filter(|specific| !specific.eq_ignore_ascii_case("Plain"));
    let name = match specific {
        Some(specific) => specific,
        None => get("name")?.unwrap_or(kind),
    };
    Err(match &*name {
        "XSudoku" => FormatErrorKind::unread_kinds(&["rising-diagonal", "falling-diagonal"]),
        "Jigsaw" => FormatErrorKind::UnreadRule(text!("rule-irregular-regions").into()),
        "KillerSudoku" => FormatErrorKind::unread_kinds(&["killer-cage"]),
        other => FormatErrorKind::UnreadRule(other.chars().take(40).collect()),
    })
}

fn read_values(values: &str) -> Result<Grid, FormatErrorKind> {
    let count = values.chars().count();
    match count {
        81 => {}
        0..81 => return Err(FormatErrorKind::TooFewCells(count)),
        _ => return Err(FormatErrorKind::TooManyCells(count)),
    }
    let mut grid = Grid::EMPTY;
    for (index, character) in values.chars().enumerate() {
        let digit = match character {
            '_' => None,
            'b'..='j' => Digit::new(character as u8 - b'a'),
            _ => return Err(FormatErrorKind::UnexpectedCharacter(character)),
        };
        if let Some(cell) = cell_at(index) {
            grid.set(cell, digit);
        }
    }
    Ok(grid)
}

/// Writes a puzzle as a saved game, with the placed digits and the candidates as its history.
pub fn write(puzzle: &ClassicPuzzle) -> String {
    let cells = || (0..81).filter_map(|index| Some((index, cell_at(index)?)));
    let character = |digit: Digit| char::from(b'a' + digit.value());
    let values: String = cells().map(|(_, cell)| puzzle.givens.get(cell).map_or('_', character)).collect();
    let mut text = format!(
        "<!DOCTYPE ksudoku>\n<ksudoku>\n <game had-help=\"0\" msecs-elapsed=\"0\">\n  <puzzle>\n   \
         <graph order=\"9\" type=\"sudoku\" specific-type=\"Plain\"/>\n   <values>{values}</values>\n  </puzzle>\n  \
         <history>\n"
    );
    let placed = puzzle.placed();
    let marks = puzzle.marks().copied().unwrap_or_default();
    for (index, cell) in cells() {
        let set = marks.get(cell);
        if let Some(digit) = placed.get(cell) {
            text += &format!("   <simple-event index=\"{index}\" value=\"{digit}\"/>\n");
        } else if !set.is_empty() {
            let markers: String =
                Digit::all().map(|digit| if set.contains(digit) { '1' } else { '0' }).collect();
            text += &format!("   <simple-event index=\"{index}\" markers=\"{markers}\"/>\n");
        }
    }
    text + "  </history>\n </game>\n</ksudoku>\n"
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::classic::{cell, grid};

    /// A game of KSudoku, with its solution left out.
    const GAME: &str = "<!DOCTYPE ksudoku>\n<ksudoku>\n <game had-help=\"0\" msecs-elapsed=\"12345\">\n  <puzzle>\n   \
        <graph type=\"sudoku\" specific-type=\"Plain\" order=\"9\"/>\n   \
        <values>__d_c_g__j__d_f__b__bi_ge____ib_cj__h_______i__gh_ic____cg_jf__i__c_d__j__f_b_d__</values>\n  \
        </puzzle>\n  <history>\n   <simple-event index=\"0\" value=\"4\"/>\n   \
        <simple-event index=\"1\" markers=\"100000010\"/>\n   <simple-event index=\"3\" value=\"5\"/>\n   \
        <simple-event index=\"3\" value=\"0\"/>\n  </history>\n </game>\n</ksudoku>\n";
    /// The board, row by row.
    const BOARD: &str = ".9..7..8..........3.18.62.5.381.762.2.......1.562.893.6.49.25.3..........1..8..9.";

    #[test]
    fn the_cells_go_down_the_columns() {
        let puzzle = read(GAME, "file").unwrap();
        assert!(looks_like(GAME));
        assert_eq!(puzzle.title, "file");
        assert_eq!(puzzle.givens, grid(BOARD));
        let placed: Vec<_> = puzzle.placed().filled().map(|(cell, digit)| (cell, digit.value())).collect();
        assert_eq!(placed, [(cell("r1c1"), 4)]);
        assert_eq!(format!("{:?}", puzzle.marks().unwrap().get(cell("r2c1"))), "{1, 8}");
        assert_eq!(puzzle.marks().unwrap().iter().count(), 2);
        assert_eq!(read(&write(&puzzle), "file"), Ok(puzzle));
    }

    #[test]
    fn a_board_is_written_as_it_is_read() {
        let puzzle = ClassicPuzzle::new("", grid(BOARD));
        assert!(looks_like(&write(&puzzle)));
        assert_eq!(read(&write(&puzzle), ""), Ok(puzzle));
    }

    #[test]
    fn other_graphs_are_rejected_by_name() {
        let message = |graph: &str| {
            let text = GAME.replace("type=\"sudoku\" specific-type=\"Plain\" order=\"9\"", graph);
            read(&text, "").unwrap_err().to_string()
        };
        assert!(message("type='sudoku' order='16'").contains("16 rows"));
        assert!(message("type='roxdoku' order='9'").contains("'roxdoku'"));
        let custom =
            |kind: &str| message(&format!("type='custom' order='9' specific-type='{kind}' name='Flower'"));
        assert!(custom("XSudoku").contains("'Rising diagonal, Falling diagonal'"));
        assert!(custom("Samurai").contains("'Samurai'"));
        assert!(custom("KillerSudoku").contains("'Killer cages'"));
        assert!(custom("Plain").contains("'Flower'"));
    }

    #[test]
    fn a_damaged_game_is_reported_as_one() {
        let message = |text: &str| read(text, "").unwrap_err().to_string();
        assert!(message(&GAME[..200]).starts_with("this game of KSudoku is damaged: the end is missing"));
        assert!(message(&GAME.replace("__d_c", "__k_c")).contains("found 'k'"));
        assert!(message(&GAME.replace("__d_c", "_d_c")).contains("80 of 81 cells"));
        assert!(message(&GAME.replace("index=\"3\"", "index=\"81\"")).contains("'81' is not a cell"));
        assert!(message("<ksudoku></ksudoku>").contains("\"graph\" is missing"));
        assert!(message("<ksudoku><graph/></ksudoku>").contains("\"type\" is missing"));
        assert!(message(&GAME.replace("<history>", "<values>_</values><history>")).contains("more than one"));
    }

    #[test]
    fn other_xml_is_not_meant() {
        assert!(looks_like("<?xml version='1.0'?>\n<!-- <b> -->\n<ksudoku a='1'/>"));
        for other in ["<opensudoku/>", "<ksudoku-graph>", "<!-- <ksudoku>", "ksudoku", "<html><ksudoku>"] {
            assert!(!looks_like(other), "{other}");
        }
    }
}
