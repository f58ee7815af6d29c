//! Links to a puzzle on a web page that contain the puzzle itself. Nothing is ever fetched.

mod address;

use self::address::{boards_in, page, plain_puzzle, rules_in};
use super::drawings::simplify;
use super::error::{FormatErrorKind, ShortLink};
use super::json::sudokupad::payload;
use super::json::{fpuzzles, sudokumaker};
use super::rows::parse_board;
use super::short_link::ShortLinkWay;
use super::url_escape::unescape;
use super::{iss, lisudoku, pzpr, solo, sudoku_coach, sudokuwiki};
use crate::rules::Puzzle;

/// The known pages by their domains.
const HOSTS: [(&str, Host); 18] = [
    ("f-puzzles.com", Host::FPuzzles),
    ("sudokupad.app", Host::SudokuPad),
    ("crackingthecryptic.com", Host::SudokuPad),
    ("cracking-the-cryptic.web.app", Host::SudokuPad),
    ("sudokupad.svencodes.com", Host::SudokuPad),
    ("sudokuwiki.org", Host::SudokuWiki),
    ("sudokuexchange.com", Host::SudokuExchange),
    ("sudokumaker.app", Host::SudokuMaker),
    ("sudoku.coach", Host::SudokuCoach),
    ("sigh.github.io", Host::Iss),
    ("lisudoku.xyz", Host::Lisudoku),
    ("puzz.link", Host::Pzpr),
    ("pzv.jp", Host::Pzpr),
    ("pzplus.tck.mn", Host::Pzpr),
    ("logic-masters.de", Host::Shortener),
    ("tinyurl.com", Host::Shortener),
    ("bit.ly", Host::Shortener),
    ("is.gd", Host::Shortener),
];

/// A web page that opens puzzles from links.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Host {
    FPuzzles,
    SudokuPad,
    SudokuWiki,
    SudokuExchange,
    SudokuMaker,
    SudokuCoach,
    /// Interactive Sudoku Solver.
    Iss,
    Lisudoku,
    /// A page with the player of pzpr.
    Pzpr,
    /// It leads to other pages.
    Shortener,
}

/// Returns the page of a link, if it is known.
pub(super) fn host(line: &str) -> Option<Host> {
    let line = line.trim();
    let address = without_scheme(line);
    let name = address.split(['/', '?', '#']).next().unwrap_or_default().to_ascii_lowercase();
    let is_name = name.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.'));
    let known = HOSTS
        .into_iter()
        .filter(|_| is_name)
        .find(|(host, _)| name.strip_suffix(host).is_some_and(|part| part.is_empty() || part.ends_with('.')));
    known.map(|(_, host)| host).or_else(|| is_payload(line).then_some(Host::SudokuPad)).or_else(|| {
        let is_packed = sudokuwiki::is_payload(line) || sudokuwiki::packed_kind(line).is_some();
        is_packed.then_some(Host::SudokuWiki)
    })
}

/// Returns a link without `https://`.
fn without_scheme(link: &str) -> &str {
    link.split_once("://")
        .filter(|(scheme, _)| ["http", "https"].iter().any(|known| scheme.eq_ignore_ascii_case(known)))
        .map_or(link, |(_, address)| address)
}

/// Returns whether a line is a bare payload of SudokuPad.
fn is_payload(line: &str) -> bool {
    let is_packed = |byte: u8| byte.is_ascii_alphanumeric() || b"+/=%-$".contains(&byte);
    let is_meant = || line.len() > 40 && payload::PREFIXES.iter().any(|prefix| line.starts_with(prefix));
    line.bytes().all(is_packed) && (is_meant() || whole_payload(line).is_some())
}

/// Returns a text that is a whole payload, with its prefix. It may come without one.
fn whole_payload(text: &str) -> Option<String> {
    /// How a packed object begins: with a brace, and a quote or a letter.
    const BEGINNING: &str = "N4";
    if payload::is_whole(text) {
        return Some(text.to_owned());
    }
    let prefixes = if text.starts_with(BEGINNING) { &["fpuzzles", "scl"][..] } else { &[] };
    prefixes.iter().map(|prefix| format!("{prefix}{text}")).find(|payload| payload::is_whole(payload))
}

/// Returns whether a line is a link, to a known page or not.
pub(super) fn looks_like(line: &str) -> bool {
    let line = line.trim();
    without_scheme(line).len() < line.len() || host(line).is_some()
}

/// Reads the puzzle that a link contains. Of game IDs, classic ones only. A rule that an address with cells names and that is
/// not read is one of its unread rules.
///
/// # Errors
/// The page is not known, or the link does not contain the puzzle.
pub(super) fn read(link: &str, title: &str) -> Result<Puzzle, FormatErrorKind> {
    let address = without_scheme(link);
    let no_puzzle = || {
        let place = address.chars().take(60).collect();
        match short_link(link) {
            Some(way) => FormatErrorKind::ShortLink(ShortLink { place, way }),
            None => FormatErrorKind::LinkWithoutPuzzle(place),
        }
    };
    let packed = |text: &str| payload::read(text, title).unwrap_or_else(|| Err(no_puzzle()));
    // Other pages open the same payloads, or have 81 cells in their addresses.
    let other = || match payload_in(link) {
        Some(text) => packed(&text),
        None => boards_in(address).map(|boards| plain_puzzle(link, boards, title)).ok_or_else(no_puzzle),
    };
    match host(link) {
        None => match game_id(link) {
            Some(id) => solo::read(&id, title).map_err(|error| error.kind),
            None => other(),
        },
        Some(Host::Shortener) => other(),
        Some(Host::SudokuCoach) => match sudoku_coach::find(address) {
            Some(state) => sudoku_coach::read(state, title),
            None => other(),
        },
        Some(Host::Iss) => match parameter(link, "q").filter(|text| iss::looks_like(text)) {
            Some(text) => iss::read(&text, title),
            None => other(),
        },
        Some(Host::Lisudoku) => match parameter(link, "import").filter(|text| parse_board(text).is_err()) {
            Some(packed) => lisudoku::read_packed(&packed, title),
            None => other(),
        },
        Some(Host::Pzpr) => pzpr::read_link(link, title).unwrap_or_else(other),
        Some(Host::FPuzzles) => match parameter(link, "load") {
            Some(packed) => fpuzzles::read_packed(&packed, title).map(simplify),
            None => other(),
        },
        Some(Host::SudokuPad) => packed(&sudokupad_payload(link)),
        Some(Host::SudokuWiki) => match parameter(link, "bd") {
            Some(text) => {
                let (page, boxes) = (page(address), parameter(link, "jigmap"));
                let parts = sudokuwiki::LinkParts { page, board: &text, boxes: boxes.as_deref() };
                let puzzle = sudokuwiki::read(&parts, title)?;
                // What is read is not named.
                let names = if puzzle.rules.is_classic() { rules_in(link) } else { Vec::new() };
                Ok(puzzle.with_unread_rules(names))
            }
            None if sudokuwiki::is_payload(link) => sudokuwiki::read_board(link, title),
            None => match sudokuwiki::packed_kind(link.trim()) {
                Some(kind) => Err(sudokuwiki::packed_error(kind)),
                None => other(),
            },
        },
        Some(Host::SudokuExchange) => match parameter(link, "s") {
            Some(text) => parse_board(&text).map(|givens| plain_puzzle(link, (givens, None), title)),
            None => other(),
        },
        Some(Host::SudokuMaker) => match parameter(link, "puzzle") {
            Some(packed) => sudokumaker::read_packed(&packed, title).map(simplify),
            None => other(),
        },
    }
}

/// Returns what is to be done with a link that only names a puzzle; `None` for any other.
fn short_link(link: &str) -> Option<ShortLinkWay> {
    let is_name = |byte: u8| byte.is_ascii_alphanumeric() || b"-_/".contains(&byte);
    let (path, _) = link.split_at(link.find(['?', '#']).unwrap_or(link.len()));
    let path = without_scheme(path.trim()).split_once('/').map_or("", |(_, path)| path.trim_matches('/'));
    match host(link)? {
        Host::SudokuPad => {
            let own =
                ["sudoku/", "puzzle/"].iter().find_map(|folder| path.strip_prefix(folder)).unwrap_or(path);
            let name = parameter(link, "puzzleid").unwrap_or_else(|| own.to_owned());
            let is_short = (1..=60).contains(&name.len()) && name.bytes().all(is_name) && name != "sudoku";
            is_short.then(|| ShortLinkWay::Open(format!("https://sudokupad.app/api/puzzle/{name}")))
        }
        Host::FPuzzles => parameter(link, "id").map(|_| ShortLinkWay::Export),
        Host::Lisudoku => path.starts_with("p/").then_some(ShortLinkWay::Export),
        Host::Shortener if !path.is_empty() => Some(ShortLinkWay::Follow),
        _ => None,
    }
}

/// Returns the game ID in a link to the page of Solo: what follows the `#`.
pub(super) fn game_id(link: &str) -> Option<String> {
    let address = without_scheme(link.trim());
    let id = address.split_once('#').filter(|(page, _)| page.contains('/')).map(|(_, id)| unescape(id));
    id.filter(|id| solo::looks_like(id))
}

/// The packed object of a puzzle with its rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Packed {
    /// An object of f-puzzles or SudokuPad, with its prefix.
    Payload(String),
    /// An object of SudokuMaker.
    SudokuMaker(String),
}

impl Packed {
    /// Reads the puzzle with everything that the object says.
    pub fn read(&self, title: &str) -> Result<Puzzle, FormatErrorKind> {
        match self {
            Self::Payload(payload) => {
                payload::read_object(payload, title).unwrap_or(Err(FormatErrorKind::UnpackFailed))
            }
            Self::SudokuMaker(packed) => sudokumaker::read_packed(packed, title),
        }
    }
}

/// Returns the packed object in a link to any page, or in a bare payload.
pub(super) fn packed(link: &str) -> Option<Packed> {
    let link = link.trim();
    let text = match host(link) {
        Some(Host::FPuzzles) if parameter(link, "load").is_some() => {
            return parameter(link, "load").map(|packed| Packed::Payload(format!("fpuzzles{packed}")));
        }
        Some(Host::SudokuMaker) if parameter(link, "puzzle").is_some() => {
            return parameter(link, "puzzle").map(Packed::SudokuMaker);
        }
        Some(Host::SudokuPad) => sudokupad_payload(link),
        _ if looks_like(link) => payload_in(link)?,
        _ => return None,
    };
    payload::is_object(&text).then_some(Packed::Payload(text))
}

/// Returns the payload of a link to SudokuPad, whole or not, or a bare payload.
fn sudokupad_payload(link: &str) -> String {
    let address = without_scheme(link.trim());
    let text = parameter(link, "puzzleid")
        .unwrap_or_else(|| unescape(path_payload(address.split(['?', '#']).next().unwrap_or_default())));
    let bare = whole_payload(&unescape(link.trim()));
    bare.or_else(|| payload_in(link)).unwrap_or(text)
}

/// Returns the whole payload in an address of any page, as a value of the query or the end of the path.
fn payload_in(link: &str) -> Option<String> {
    let address = without_scheme(link.trim());
    let (path, rest) = address.split_at(address.find(['?', '#']).unwrap_or(address.len()));
    let values =
        rest.split(['?', '&', '#']).map(|part| part.split_once('=').map_or(part, |(_, value)| value));
    let packed = path.match_indices('/').map(|(at, _)| &path[at + 1..]);
    // Packed text may contain slashes, so what begins at any segment may be one.
    let begins = |part: &&str| {
        part.starts_with("N4") || payload::PREFIXES.iter().any(|prefix| part.starts_with(prefix))
    };
    values.chain(packed).filter(begins).take(20).find_map(|part| whole_payload(&unescape(part)))
}

/// Returns the payload in a path. As packed text may contain slashes, it begins at the first segment with a known
/// prefix.
fn path_payload(path: &str) -> &str {
    let is_payload = |part: &str| payload::PREFIXES.iter().any(|prefix| part.starts_with(prefix));
    let mut rest = path;
    loop {
        match rest.split_once('/') {
            _ if is_payload(rest) => return rest,
            Some((_, after)) => rest = after,
            None => return rest,
        }
    }
}

/// Returns the value of a query parameter.
fn parameter(link: &str, name: &str) -> Option<String> {
    let query = link.split_once('?')?.1.split('#').next().unwrap_or_default();
    query.split('&').find_map(|pair| pair.strip_prefix(name)?.strip_prefix('=')).map(unescape)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::json::fpuzzles_writer;
    use crate::format::url_escape::escape;
    use crate::solve::classic::grid;

    const N00B: &str = "210000400380400702000720000024806900000000000001203540000058000903004028008000057";

    #[test]
    fn links_with_81_digits_are_read_with_and_without_other_parts() {
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
            assert_eq!(read(&link, "file"), Ok(Puzzle::from_grid("file", &board)), "{link}");
        }
    }

    #[test]
    fn packed_links_are_read_in_all_their_spellings() {
        let puzzle = Puzzle::from_grid("n00b", &grid(&N00B.replace('0', ".")));
        let packed = fpuzzles_writer::pack(&puzzle);
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
    fn a_payload_is_read_at_any_page_and_alone() {
        let puzzle = Puzzle::from_grid("n00b", &grid(&N00B.replace('0', ".")));
        let packed = fpuzzles_writer::pack(&puzzle);
        for link in [
            format!("https://example.org/sudocle/fpuzzles{}", escape(&packed)),
            format!("https://example.org/sudocle/?puzzleid=fpuz{packed}"),
            format!("https://example.org/?lang=en&puzzleid=fpuzzles{}#top", escape(&packed)),
            format!("https://example.org/puzzle/{packed}"),
            format!("https://example.org/?load={}", escape(&packed)),
            format!("https://sudokupad.app/{packed}"),
            format!("https://f-puzzles.com/fpuzzles{packed}"),
            packed.clone(),
        ] {
            assert!(looks_like(&link), "{link}");
            assert_eq!(read(&link, "file"), Ok(puzzle.clone()), "{link}");
            assert!(super::packed(&link).is_some(), "{link}");
        }
        // The older packing of a bare board, and the newer one, which is shorter.
        let board = grid(&format!("53..7....6{}", ".".repeat(71)));
        for bare in ["53C7E6ZZV", "5Nluooooooooooo"] {
            let text = format!("classic{bare}");
            assert!(looks_like(&text), "{text}");
            assert_eq!(read(&text, "").map(|puzzle| puzzle.classic_cells().givens), Ok(board), "{text}");
        }
        for other in ["classical", "N4Ig", "classicmusic", "fpuzzles", "scl"] {
            assert!(!looks_like(other), "{other}");
        }
        let message = |link: &str| read(link, "").unwrap_err().to_string();
        assert!(message("https://example.org/fpuzzlesN4Ig").contains("does not contain a puzzle"));
        assert!(message(&format!("https://example.org/N4{}", "a".repeat(60))).contains("does not contain"));
    }

    #[test]
    fn a_link_to_solo_contains_a_game_id() {
        let page = "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/solo.html";
        let link = format!("{page}#3x3:a5a2e8a7a1c6_3b7d4a3b2a4b1_2e8_9b9a4b2a7d6b2_2c3a5a7e2a1a");
        assert_eq!(
            read(&link, "").map(|puzzle| solo::write(&puzzle.classic_cells().givens)),
            Ok(format!("{}\n", &link[page.len() + 1..]))
        );
        let message = |link: &str| read(link, "").unwrap_err().to_string();
        assert!(message(&format!("{page}#3x3%2312345678")).contains("only a random seed"));
        assert!(message(&format!("{page}#3x3%23")).contains("does not contain a puzzle"));
    }

    #[test]
    fn boards_and_links_of_sudokuwiki_and_sudokumaker_are_read() {
        let cells: String = (0..81).map(|cell| if cell == 0 { "05" } else { "00" }).collect();
        let expected = Ok(Puzzle::from_grid("file", &grid(&format!("5{}", ".".repeat(80)))));
        for link in [format!("S9B{cells}"), format!("https://www.sudokuwiki.org/sudoku.htm?bd=S9B{cells}")] {
            assert!(looks_like(&link));
            assert_eq!(read(&link, "file"), expected);
        }
        let message = |link: &str| read(link, "").unwrap_err().to_string();
        assert!(message("https://sudokumaker.app/?puzzle=N4Ig").contains("cannot be unpacked"));
        assert!(message("https://sudokumaker.app/").contains("does not contain a puzzle"));
    }

    #[test]
    fn a_link_that_only_names_a_puzzle_says_how_to_get_it() {
        let message = |link: &str| read(link, "").unwrap_err().to_string();
        let open = "open https://sudokupad.app/api/puzzle/abc123 in a browser and paste what it shows";
        for link in [
            "https://sudokupad.app/abc123",
            "sudokupad.app/abc123?setting-nogrid=1",
            "https://sudokupad.app/sudoku/abc123/",
            "https://app.crackingthecryptic.com/sudoku/abc123",
            "https://sudokupad.app/?puzzleid=abc123",
            "https://sudokupad.svencodes.com/puzzle/abc123",
            "https://cracking-the-cryptic.web.app/sudoku/abc123",
        ] {
            assert!(message(link).ends_with(open), "{}", message(link));
        }
        assert_eq!(
            message("https://sudokupad.app/clover/jan-1"),
            "this link (sudokupad.app/clover/jan-1) only names a puzzle; open \
             https://sudokupad.app/api/puzzle/clover/jan-1 in a browser and paste what it shows"
        );
        assert!(message("https://f-puzzles.com/?id=abc").contains("export the puzzle there as a link"));
        assert!(message("https://lisudoku.xyz/p/abc").contains("export the puzzle there as a link"));
        let page = "https://logic-masters.de/Raetselportal/Raetsel/zeigen.php?id=000ABC";
        assert!(message(page).contains("paste the address that you get to"));
        assert!(message("https://tinyurl.com/y5abc").contains("paste the address that you get to"));
        let post = "A new one, have fun:\nhttps://sudokupad.app/abc123\nBye!";
        let error = crate::format::read(post.as_bytes(), "").unwrap_err();
        assert!(error.to_string().contains(open), "{error}");
    }

    #[test]
    fn a_link_without_a_puzzle_is_reported_as_one() {
        let message = |link: &str| read(link, "").unwrap_err().to_string();
        assert_eq!(
            message("https://sudokupad.app/"),
            "this link (sudokupad.app/) does not contain a puzzle that Ninefold can read"
        );
        assert!(message("https://f-puzzles.com/").contains("does not contain a puzzle"));
        assert!(message("https://example.org/?bd=1").contains("example.org"));
        assert!(
            !looks_like("{\"source\":\"https://sudokuwiki.org/\"}")
                && !looks_like("my tps://sudokupad.app/scl")
        );
        assert!(message("https://notsudokuwiki.org/?bd=1").contains("does not contain a puzzle"));
        assert!(message("https://www.f-puzzles.com/?load=N4Ig").contains("cannot be unpacked"));
        assert!(message("https://www.sudokuwiki.org/sudoku.htm?bd=12x").contains("found 'x'"));
    }
}
