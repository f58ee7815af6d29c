//! KSudoku: the saved game of KDE's program, an XML file.
//!
//! `<ksudoku><game><puzzle>` contains a `graph`, whose `type` is `sudoku` for the plain one and `custom` for others, and
//! the `values`: one character per cell, `_` for none, `b` for 1 and so on. The cells go down the columns, from the left.
//! The `solution` is written like the values, with all digits. The moves are `simple-event`s of a `history`: the `index`
//! of a cell with a `value`, or with `markers`, a character `0` or `1` for each digit (`serializer.cpp` and `symbols.cpp`
//! of <https://invent.kde.org/games/ksudoku>).

mod graph;

use quick_xml::events::{BytesStart, Event};
use quick_xml::reader::Reader;

use self::graph::{Graph, GraphRules};
use super::error::{FormatError, FormatErrorKind, position_after};
use super::opensudoku::{attribute, describe};

use crate::grid::{Cell, Digit, DigitSet, Digits, Size};
use crate::rules::{Metadata, Progress, Puzzle};
use crate::solve::classic;
use crate::text::text;

/// The longest text of an element that is kept: a board has at most 256 characters, a group as many numbers.
const MAX_TEXT: usize = 1 << 12;

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
fn cell_at(index: usize, size: Size) -> Option<Cell> {
    let part = |number: usize| i32::try_from(number).ok();
    size.cell(part(index % size.side())?, part(index / size.side())?)
}

fn missing(name: &str) -> FormatErrorKind {
    FormatErrorKind::KSudoku(text!("found-missing-value", name = name))
}

/// An entry of the player or the author in a cell.
enum Entry {
    Given(Option<Digit>),
    Placed(Option<Digit>),
    Marks(DigitSet),
}

/// The element whose text is read.
enum Target {
    Values,
    Solution,
    Group,
    /// The operator and the value of a cage.
    Cage([u64; 2]),
}

/// The parts that have been read so far.
#[derive(Default)]
struct GameReader {
    graph: Option<Graph>,
    values: Option<String>,
    solution: String,
    target: Option<Target>,
    /// The text of the group or cage that is read.
    indices: String,
    /// The number of open elements.
    depth: usize,
    entries: Vec<(Cell, Entry)>,
}

/// Reads a saved game of any size and rules, in its simplest form.
///
/// # Errors
/// The text is no XML, the puzzle is no single square grid, or its parts do not fit.
pub fn read(text: &str, title: &str) -> Result<Puzzle, FormatError> {
    let mut xml = Reader::from_str(text);
    let mut game = GameReader::default();
    loop {
        let offset = xml.buffer_position();
        let event =
            xml.read_event().map_err(|error| damaged(text, xml.error_position(), describe(&error)))?;
        let result = match event {
            Event::Start(tag) => {
                game.depth += 1;
                game.start(&tag)
            }
            Event::Empty(tag) => game.start(&tag).and_then(|()| game.end()),
            Event::End(_) => {
                game.depth = game.depth.saturating_sub(1);
                game.end()
            }
            Event::Text(part) => {
                let part = part.decode().map_err(|_| damaged(text, offset, text!("found-no-xml").into()))?;
                game.push_text(&part);
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
    let missing = |name: &str| missing(name).at(position_after(text.trim_end()));
    let GameReader { graph, values, solution, entries, .. } = game;
    let graph = graph.ok_or_else(|| missing("graph"))?;
    let values = values.ok_or_else(|| missing("values"))?;
    let size = graph.size;
    let GraphRules { rules, drawings, unread } = graph.into_rules().map_err(FormatErrorKind::at_start)?;
    let givens = read_values(values.trim(), size).map_err(FormatErrorKind::at_start)?;
    let mut puzzle = Puzzle::new(rules, givens).with_unread_rules(unread);
    puzzle.drawings = drawings;
    let mut progress = Progress::none(size);
    for (cell, entry) in entries {
        let (digit, marks) = match entry {
            Entry::Given(digit) => {
                puzzle.givens[cell] = digit.or(puzzle.givens[cell]);
                (None, DigitSet::EMPTY)
            }
            Entry::Placed(digit) => (digit, DigitSet::EMPTY),
            Entry::Marks(marks) => (None, marks),
        };
        progress.placed[cell] = digit;
        progress.centre_marks[cell] = marks;
    }
    // One that does not fit is not worth refusing the puzzle.
    let solution = read_values(solution.trim(), size).ok();
    puzzle.stated_solution =
        solution.filter(|solution| solution.is_full() && solution.extends(&puzzle.givens));
    Ok(puzzle.with_texts(String::new(), title, Metadata::default()).with_progress(progress))
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
            b"graph" if self.graph.is_some() => return Err(FormatErrorKind::MultiplePuzzles),
            b"graph" => self.graph = Some(Graph::new(&get)?),
            b"values" if self.values.is_some() => return Err(FormatErrorKind::MultiplePuzzles),
            b"values" => {
                self.target = Some(Target::Values);
                self.values = Some(String::new());
            }
            b"solution" => {
                self.target = Some(Target::Solution);
                self.solution.clear();
            }
            b"sudokugroups" => self.graph()?.add_lines(&get)?,
            // Its groups are planes of a cube.
            b"roxdokugroups" => return Err(FormatErrorKind::UnreadRule("Roxdoku".into())),
            b"clique" => self.target = Some(Target::Group),
            b"cage" => {
                let number = |name: &str| -> Result<u64, FormatErrorKind> {
                    get(name)?.and_then(|value| value.trim().parse().ok()).ok_or_else(|| missing(name))
                };
                self.target = Some(Target::Cage([number("operator")?, number("value")?]));
            }
            b"simple-event" => {
                let size = self.graph()?.size;
                let index = get("index")?.unwrap_or_default();
                let no_such_cell = || FormatErrorKind::NoSuchCell(index.chars().take(100).collect());
                let cell = index.trim().parse().ok().and_then(|index| cell_at(index, size));
                let cell = cell.ok_or_else(no_such_cell)?;
                let is_given = get("given")?.is_some_and(|given| given == "true");
                if let Some(markers) = get("markers")? {
                    let marked = size.digits().zip(markers.chars()).filter(|(_, marker)| *marker != '0');
                    self.entries.push((cell, Entry::Marks(marked.map(|(digit, _)| digit).collect())));
                } else if let Some(value) = get("value")? {
                    let number: Option<usize> =
                        value.trim().parse().ok().filter(|number| *number <= size.side());
                    let number = number
                        .ok_or_else(|| FormatErrorKind::NoSuchCell(value.chars().take(100).collect()))?;
                    let digit = Digit::new(number);
                    let entry = if is_given { Entry::Given(digit) } else { Entry::Placed(digit) };
                    self.entries.push((cell, entry));
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// Returns the graph, which comes before all that is about its cells.
    fn graph(&mut self) -> Result<&mut Graph, FormatErrorKind> {
        self.graph.as_mut().ok_or_else(|| missing("graph"))
    }

    /// Ends an element.
    fn end(&mut self) -> Result<(), FormatErrorKind> {
        let indices = std::mem::take(&mut self.indices);
        match self.target.take() {
            Some(Target::Group) => self.graph()?.add_group(&indices),
            Some(Target::Cage(numbers)) => self.graph()?.add_cage(numbers, &indices),
            Some(Target::Values | Target::Solution) | None => Ok(()),
        }
    }

    fn push_text(&mut self, part: &str) {
        let text = match self.target {
            Some(Target::Solution) => &mut self.solution,
            Some(Target::Values) => self.values.get_or_insert_default(),
            Some(Target::Group | Target::Cage(_)) => &mut self.indices,
            None => return,
        };
        if text.len() < MAX_TEXT {
            text.push_str(crate::text::bounded(part, MAX_TEXT));
        }
    }
}

fn read_values(values: &str, size: Size) -> Result<Digits, FormatErrorKind> {
    let (count, cells) = (values.chars().count(), size.cell_count());
    if count != cells {
        return Err(FormatErrorKind::wrong_count(count, size));
    }
    let mut board = Digits::filled(size, None);
    for (index, character) in values.chars().enumerate() {
        let digit = match character {
            '_' => None,
            'b'..='q' => Digit::new(usize::from(character as u8 - b'a'))
                .filter(|digit| digit.value() <= size.side())
                .map(Some)
                .ok_or(FormatErrorKind::UnexpectedCharacter(character))?,
            _ => return Err(FormatErrorKind::UnexpectedCharacter(character)),
        };
        if let Some(cell) = cell_at(index, size) {
            board[cell] = digit;
        }
    }
    Ok(board)
}

/// Writes a puzzle as a saved game, with the placed digits and the candidates as its history.
pub fn write(puzzle: &Puzzle) -> String {
    let cells = puzzle.classic_cells();
    let all = || (0..81).filter_map(|index| Some((index, classic::Cell::at(index % 9, index / 9)?)));
    let character = |digit: classic::Digit| char::from(b'a' + digit.value());
    let values: String = all().map(|(_, cell)| cells.givens.get(cell).map_or('_', character)).collect();
    let mut text = format!(
        "<!DOCTYPE ksudoku>\n<ksudoku>\n <game had-help=\"0\" msecs-elapsed=\"0\">\n  <puzzle>\n   \
         <graph order=\"9\" type=\"sudoku\" specific-type=\"Plain\"/>\n   <values>{values}</values>\n  </puzzle>\n  \
         <history>\n"
    );
    let placed = cells.placed;
    let marks = cells.marks().unwrap_or_default();
    for (index, cell) in all() {
        let set = marks.get(cell);
        if let Some(digit) = placed.get(cell) {
            text += &format!("   <simple-event index=\"{index}\" value=\"{digit}\"/>\n");
        } else if !set.is_empty() {
            let markers: String =
                classic::Digit::all().map(|digit| if set.contains(digit) { '1' } else { '0' }).collect();
            text += &format!("   <simple-event index=\"{index}\" markers=\"{markers}\"/>\n");
        }
    }
    text + "  </history>\n </game>\n</ksudoku>\n"
}

#[cfg(test)]
mod tests;
