//! Links to a puzzle on a web page, where the link holds the puzzle itself. Nothing is ever fetched.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

use super::error::{FormatError, FormatErrorKind};
use super::{fpuzzles, rows, sudokupad, sudokuwiki};
use crate::grid::{Grid, Puzzle};

/// The pages whose links are known, by a part of their host.
const HOSTS: [(&str, Host); 5] = [
    ("f-puzzles.com", Host::FPuzzles),
    ("sudokupad.app", Host::SudokuPad),
    ("crackingthecryptic.com", Host::SudokuPad),
    ("sudokuwiki.org", Host::SudokuWiki),
    ("sudokuexchange.com", Host::SudokuExchange),
];

/// A page that plays puzzles from links.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Host {
    FPuzzles,
    SudokuPad,
    SudokuWiki,
    SudokuExchange,
}

/// The page that a link leads to, if it is a known one.
pub(super) fn host(line: &str) -> Option<Host> {
    let line = line.trim();
    let address = without_scheme(line);
    let name = address.split(['/', '?', '#']).next().unwrap_or_default().to_ascii_lowercase();
    let is_name = name.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.'));
    let known = HOSTS
        .into_iter()
        .filter(|_| is_name)
        .find(|(host, _)| name == *host || name.ends_with(&format!(".{host}")));
    known.map(|(_, host)| host).or_else(|| is_payload(line).then_some(Host::SudokuPad))
}

/// A link without `https://`.
fn without_scheme(link: &str) -> &str {
    link.split_once("://")
        .filter(|(scheme, _)| ["http", "https"].iter().any(|known| scheme.eq_ignore_ascii_case(known)))
        .map_or(link, |(_, address)| address)
}

/// Whether a line is nothing but a payload of SudokuPad.
fn is_payload(line: &str) -> bool {
    let is_packed = |byte: u8| byte.is_ascii_alphanumeric() || b"+/=%-$".contains(&byte);
    sudokupad::PREFIXES.iter().any(|prefix| line.starts_with(prefix))
        && line.len() > 40
        && line.bytes().all(is_packed)
}

/// Whether a line is a link, to a known page or not.
pub(super) fn looks_like(line: &str) -> bool {
    let line = line.trim();
    without_scheme(line).len() < line.len() || host(line).is_some()
}

/// Reads the puzzle that a link holds.
///
/// # Errors
/// The page is not known, the link only leads to the puzzle, or what it holds is no sudoku.
pub fn read(link: &str, title: &str) -> Result<Puzzle, FormatError> {
    let address = without_scheme(link);
    let elsewhere = || FormatErrorKind::LinkWithoutPuzzle(address.chars().take(60).collect());
    let payload = |text: &str| sudokupad::read_payload(text, title).unwrap_or_else(|| Err(elsewhere()));
    let puzzle = match host(link) {
        None => Err(elsewhere()),
        Some(Host::FPuzzles) => match parameter(link, "load") {
            Some(packed) => fpuzzles::read_packed(&packed, title),
            None => Err(elsewhere()),
        },
        Some(Host::SudokuPad) => match parameter(link, "puzzleid") {
            Some(text) => payload(&text),
            None => {
                let path = address.split(['?', '#']).next().unwrap_or_default();
                payload(&unescape(path_payload(path)))
            }
        },
        Some(Host::SudokuWiki) => match parameter(link, "bd") {
            Some(text) => sudokuwiki::read_board(&text, title),
            None => Err(elsewhere()),
        },
        Some(Host::SudokuExchange) => match parameter(link, "s") {
            Some(text) => parse_board(&text).map(|givens| Puzzle::new(title, givens)),
            None => Err(elsewhere()),
        },
    };
    puzzle.map_err(FormatErrorKind::at_start)
}

/// The payload in a path: packed text may have slashes of its own, so it begins at the first part with a prefix.
fn path_payload(path: &str) -> &str {
    let is_payload = |part: &str| sudokupad::PREFIXES.iter().any(|prefix| part.starts_with(prefix));
    let mut rest = path;
    loop {
        match rest.split_once('/') {
            _ if is_payload(rest) => return rest,
            Some((_, after)) => rest = after,
            None => return rest,
        }
    }
}

/// The value of a parameter of a link.
fn parameter(link: &str, name: &str) -> Option<String> {
    let query = link.split_once('?')?.1.split('#').next().unwrap_or_default();
    query.split('&').find_map(|pair| pair.strip_prefix(name)?.strip_prefix('=')).map(unescape)
}

fn unescape(text: &str) -> String {
    percent_decode_str(text).decode_utf8_lossy().into_owned()
}

/// A text as a parameter of a link: all but letters and digits is escaped.
pub(super) fn escape(text: &str) -> String {
    const UNSAFE: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'_').remove(b'.');
    utf8_percent_encode(text, UNSAFE).to_string()
}

/// A board of exactly 81 characters, as links have it.
pub(super) fn parse_board(text: &str) -> Result<Grid, FormatErrorKind> {
    let mut cells = Vec::with_capacity(81);
    let mut count = 0;
    for character in text.chars() {
        let cell = rows::cell(character).ok_or(FormatErrorKind::UnexpectedCharacter(character))?;
        count += 1;
        if cells.len() < 81 {
            cells.push(cell);
        }
    }
    match cells.try_into() {
        Ok(cells) if count == 81 => Ok(Grid::new(cells)),
        Ok(_) => Err(FormatErrorKind::TooManyCells(count)),
        Err(_) => Err(FormatErrorKind::TooFewCells(count)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::grid;

    const N00B: &str = "210000400380400702000720000024806900000000000001203540000058000903004028008000057";

    #[test]
    fn links_with_81_digits_are_read_with_and_without_what_stands_around() {
        let board = grid(&N00B.replace('0', "."));
        for link in [
            format!("https://www.sudokuwiki.org/sudoku.htm?bd={N00B}"),
            format!("http://www.sudokuwiki.org/sudoku.htm?lang=en&bd={N00B}#top"),
            format!("sudokuwiki.org/sudoku.htm?bd={N00B}"),
            format!("HTTPS://WWW.SUDOKUWIKI.ORG/sudoku.htm?bd={N00B}"),
            format!("https://sudokuexchange.com/play/?s={N00B}"),
            format!("https://SudokuExchange.com/play?s={N00B}&d=3"),
            format!("https://sudokuexchange.com/play/?s={}", N00B.replace('0', ".")),
        ] {
            assert!(looks_like(&link));
            assert_eq!(read(&link, "file"), Ok(Puzzle::new("file", board)), "{link}");
        }
    }

    #[test]
    fn packed_links_are_read_in_all_their_spellings() {
        let puzzle = Puzzle::new("n00b", grid(&N00B.replace('0', ".")));
        let packed = fpuzzles::pack(&puzzle);
        for link in [
            format!("https://www.f-puzzles.com/?load={packed}"),
            format!("https://f-puzzles.com/?load={}", escape(&packed)),
            format!("https://sudokupad.app/?puzzleid=fpuzzles{}", escape(&packed)),
            format!("https://sudokupad.app/?puzzleid=fpuz{packed}"),
            format!("https://sudokupad.app/fpuzzles{}?setting-nogrid=1", escape(&packed)),
            format!("https://sudokupad.app/sudoku/fpuz{packed}"),
            format!("https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzles{packed}"),
            format!("fpuz{packed}"),
        ] {
            assert!(looks_like(&link), "{link}");
            assert_eq!(read(&link, "file"), Ok(puzzle.clone()), "{link}");
        }
    }

    #[test]
    fn a_link_that_holds_no_puzzle_is_said_to_be_one() {
        let said = |link: &str| read(link, "").unwrap_err().to_string();
        assert_eq!(
            said("https://sudokupad.app/abc123"),
            "this link (sudokupad.app/abc123) does not contain a puzzle that Ninefold can read"
        );
        assert!(said("https://f-puzzles.com/?id=abc").contains("does not contain a puzzle"));
        assert!(said("https://example.org/?bd=1").contains("example.org"));
        assert!(
            !looks_like("{\"source\":\"https://sudokuwiki.org/\"}")
                && !looks_like("my tps://sudokupad.app/scl")
        );
        assert!(said("https://notsudokuwiki.org/?bd=1").contains("does not contain a puzzle"));
        assert!(said("https://www.f-puzzles.com/?load=N4Ig").contains("cannot be unpacked"));
        assert!(said("https://www.sudokuwiki.org/sudoku.htm?bd=12x").contains("found 'x'"));
    }
}
