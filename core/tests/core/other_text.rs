//! Puzzles in text that is more than a puzzle: what people copy from forums, tables, source code and web pages.

use ninefold_core::format::{self, FormatErrorKind, Reading};
use ninefold_core::grid::Digits;
use ninefold_core::rules::Puzzle;
use ninefold_core::solve::classic::Cell;

/// A puzzle with a unique solution.
const BOARD: &str = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
const SOLUTION: &str = "483921657967345821251876493548132976729564138136798245372689514814253769695417382";
const OTHER: &str = "21....4..38.4..7.2...72.....248.69.............12.354.....58...9.3..4.28..8....57";

fn read(text: &str) -> Reading {
    format::read(text.as_bytes(), "").unwrap_or_else(|error| panic!("{error} in:\n{text}"))
}

fn board(givens: &Digits) -> String {
    format::variant::characters(givens)
}

/// Returns the boards of a text and its notes.
fn boards(text: &str) -> (Vec<String>, Vec<String>) {
    let Reading { puzzles, notes } = read(text);
    (
        puzzles.iter().map(|puzzle| board(&puzzle.givens)).collect(),
        notes.iter().map(ToString::to_string).collect(),
    )
}

fn only(text: &str) -> Puzzle {
    let puzzles = read(text).puzzles;
    assert_eq!(puzzles.len(), 1, "{text}");
    assert_eq!(board(&puzzles[0].givens), BOARD, "{text}");
    puzzles[0].clone()
}

fn rows(of: &str) -> Vec<&str> {
    (0..9).map(|row| &of[row * 9..row * 9 + 9]).collect()
}

/// Returns the rows of the board, with this text for each cell, this between cells, and this around each row.
fn table(cell: impl Fn(char) -> String, between: &str, around: [&str; 2]) -> String {
    let row = |row: &&str| row.chars().map(&cell).collect::<Vec<_>>().join(between);
    rows(BOARD).iter().map(|line| format!("{}{}{}\n", around[0], row(line), around[1])).collect()
}

fn empty_if_blank(character: char) -> String {
    character.to_string().replace('.', "")
}

fn space_if_blank(character: char) -> String {
    character.to_string().replace('.', " ")
}

#[test]
fn blanks_of_every_kind_are_read_in_a_line_and_in_rows() {
    for blank in ["0", ".", "_", "*", "?", "x", "X", "-", "e", "o", "~", "·", "•", "□", "⬜", "○", "０"]
    {
        let text = BOARD.replace('.', blank);
        only(&text);
        only(&format!("The board {text} is hard"));
        only(&rows(BOARD).join("\n").replace('.', blank));
        only(&format!("Look:\n{}\nThanks", rows(BOARD).join("\n").replace('.', blank)));
    }
}

#[test]
fn digits_of_other_scripts_are_read() {
    for zero in ['０', '٠', '۰', '०', '\u{1D7EC}'] {
        let digit = |character: char| match character.to_digit(10) {
            Some(value) => char::from_u32(u32::from(zero) + value).unwrap_or(character),
            None => character,
        };
        only(&BOARD.chars().map(digit).collect::<String>());
        only(
            &rows(BOARD)
                .iter()
                .map(|row| row.chars().map(digit).collect::<String>() + "\n")
                .collect::<String>(),
        );
    }
    only(&table(
        |cell| if cell == '.' { "⬜".into() } else { format!("{cell}\u{FE0F}\u{20E3}") },
        "",
        ["", ""],
    ));
}

#[test]
fn tables_are_read_with_empty_cells() {
    for between in ["\t", ",", ";", ", ", " ; "] {
        only(&table(empty_if_blank, between, ["", ""]));
        only(&table(|cell| cell.to_string().replace('.', "0"), between, ["", ""]));
        only(&table(|cell| format!("\"{}\"", empty_if_blank(cell)), between, ["", ""]));
        only(&table(empty_if_blank, between, ["", between]));
    }
    only(&table(empty_if_blank, "|", ["|", "|"]));
    only(&table(space_if_blank, " | ", ["| ", " |"]));
    let cells = table(empty_if_blank, "\t", ["", ""]).replace("7\t\t\t\t\t\t\t\t8", "\t\t\t\t\t\t\t\t");
    assert_eq!(boards(&cells).0, [BOARD.replace("7.......8", ".........")]);
    let trimmed: String =
        table(empty_if_blank, "\t", ["", ""]).lines().map(|line| line.trim_end().to_owned() + "\n").collect();
    only(&trimmed);
    let markdown =
        format!("|a|b|c|d|e|f|g|h|i|\n{}\n{}", "|-".repeat(9) + "|", table(space_if_blank, "|", ["|", "|"]));
    only(&markdown);
}

#[test]
fn spaces_for_empty_cells_are_read_by_their_place() {
    only(&table(space_if_blank, "", ["", ""]));
    only(&table(space_if_blank, " ", ["", ""]));
    only(&table(space_if_blank, "", ["    ", ""]));
    only(&format!("Look:\n\n{}\nThanks", table(space_if_blank, "", ["", ""])));
    let trimmed: String =
        table(space_if_blank, "", ["", ""]).lines().map(|line| line.trim_end().to_owned() + "\n").collect();
    only(&trimmed);
    let open: String = rows(BOARD)
        .iter()
        .enumerate()
        .map(|(index, row)| {
            let cells: Vec<String> = row.chars().map(space_if_blank).collect();
            let parts: Vec<String> = cells.chunks(3).map(|part| part.join(" ")).collect();
            format!("{}\n{}", parts.join(" | "), if index % 3 == 2 { "------+-------+------\n" } else { "" })
        })
        .collect();
    only(&format!("Look:\n{open}Thanks"));
    for (between, around) in [("", ["|", "|"]), (" ", ["| ", " |"]), (" ", ["|", "|"])] {
        let cells: String = table(space_if_blank, between, around);
        only(&cells);
        only(&format!("+-----------+\n{cells}+-----------+\n"));
    }
    let blocks: String = rows(BOARD)
        .iter()
        .map(|row| {
            let parts: Vec<String> = [0, 3, 6]
                .map(|start| row[start..start + 3].chars().map(|cell| space_if_blank(cell) + " ").collect())
                .to_vec();
            format!("| {}|\n", parts.join("| "))
        })
        .collect();
    only(&blocks);
}

#[test]
fn several_boards_make_a_list_with_the_lines_above_them_as_titles() {
    let grid = |number: usize, of: &str| format!("Grid {number:02}\n{}\n", rows(of).join("\n"));
    let reading = read(&(grid(1, BOARD) + &grid(2, OTHER)));
    let found: Vec<_> =
        reading.puzzles.iter().map(|puzzle| (puzzle.title.as_str(), board(&puzzle.givens))).collect();
    assert_eq!(found, [("Grid 01", BOARD.to_owned()), ("Grid 02", OTHER.to_owned())]);
    assert_eq!(reading.notes, []);
    let two = |between: &str| format!("{}{between}{}\n", rows(BOARD).join("\n"), rows(OTHER).join("\n"));
    for text in [
        two("\n"),
        two("\n\n"),
        two("\n------\n"),
        format!("[Puzzle]\n{}", two("\n[Puzzle]\n")),
        format!("{}\n{}\n", rows(BOARD).join(" "), rows(OTHER).join(" ")),
        format!("1. {BOARD}\n2. {OTHER}\n"),
        format!("0001 {BOARD} 1.2\n0002 {OTHER} 2.4\n"),
        format!("\"id\",\"puzzle\"\n\"1\",\"{BOARD}\"\n\"2\",\"{OTHER}\"\n"),
        format!("[\"{BOARD}\", \"{OTHER}\"]"),
    ] {
        assert_eq!(boards(&text).0, [BOARD, OTHER], "{text}");
    }
}

#[test]
fn a_solution_beside_a_puzzle_is_checked_and_no_puzzle() {
    for text in [
        format!("{BOARD},{SOLUTION}\n"),
        format!("1,{BOARD},{SOLUTION},27,2.2\n"),
        format!("{SOLUTION};{BOARD}\n"),
        format!("{{\"puzzle\": \"{BOARD}\", \"solution\": \"{SOLUTION}\"}}"),
        format!("{{\n  \"puzzle\": \"{BOARD}\",\n  \"solution\": \"{SOLUTION}\"\n}}"),
        format!("{}\n\n{}\n", rows(BOARD).join("\n"), rows(SOLUTION).join("\n")),
    ] {
        let (found, notes) = boards(&text);
        assert_eq!((found, notes), (vec![BOARD.to_owned()], vec![]), "{text}");
    }
    let wrong = "the solution in the file does not fit its puzzle";
    assert_eq!(boards(&format!("{OTHER},{SOLUTION}\n{BOARD},{SOLUTION}\n")).1, [wrong]);
    assert_eq!(boards(&format!("{{\"puzzle\": \"{OTHER}\", \"solution\": \"{SOLUTION}\"}}")).1, [wrong]);
}

#[test]
fn a_later_position_and_its_candidates_become_progress() {
    let position = BOARD.replacen("..3", "483", 1);
    let puzzle =
        only(&format!("{}\n\nHere I am stuck:\n{}\n", rows(BOARD).join("\n"), rows(&position).join("\n")));
    assert_eq!(puzzle.classic_cells().placed.filled().count(), 2);
    let grid = format::write(format::Format::Candidates, &[only(BOARD)]).unwrap().text;
    let copied = format!("{0}\n\n{0}\n\n{grid}", rows(BOARD).join("\n"));
    let puzzle = only(&copied);
    assert_eq!(puzzle.classic_cells().placed.filled().count(), 0);
    assert_eq!(
        format!("{:?}", puzzle.classic_cells().candidates().get(Cell::all().next().unwrap())),
        "{4, 5}"
    );
}

#[test]
fn rows_in_comments_and_strings_are_read() {
    let framed = format::write(format::Format::Ss, &[only(BOARD)]).unwrap().text;
    for sign in ["// ", "# ", " * ", "-- ", "% ", "    /// "] {
        for board in [rows(BOARD).join("\n"), table(space_if_blank, "|", ["|", "|"]), framed.clone()] {
            let comment: String = board.lines().map(|line| format!("{sign}{line}\n")).collect();
            only(&format!("fn solve() {{}}\n{comment}\nreturn 1;\n"));
        }
    }
    for text in [
        format!("String s = \"{}\";\nint x = 4;", rows(BOARD).join("\" +\n    \"")),
        format!("let s = \"{}\";", rows(BOARD).join("\\n\" +\n \"")),
        format!("let s = \"\\\n{}\";\n", rows(BOARD).join("\n")),
        format!("let s = \"{}\";\n", rows(BOARD).join("\\\n         ")),
        format!("var s = `{}`\nfunc main() {{}}\n", rows(BOARD).join("\n")),
        format!("p = '''{}'''\nprint(p)\n", rows(BOARD).join("\n")),
        format!("rows:\n{}", table(|cell| cell.to_string(), " ", ["  - '", "'"])),
        format!("rows:\n{}", table(|cell| cell.to_string().replace('.', "0"), ", ", ["  - [", "]"])),
    ] {
        only(&text);
    }
}

#[test]
fn rows_and_columns_may_have_names() {
    let named = |names: &str, between: &str, cell: &str| -> String {
        let row = |(name, row): (char, &&str)| {
            let cells: Vec<String> = row.chars().map(|digit| digit.to_string().replace('.', cell)).collect();
            format!("{name}{between}{}\n", cells.join(if cell.is_empty() { "\t" } else { " " }))
        };
        names.chars().zip(&rows(BOARD)).map(row).collect()
    };
    for text in [
        named("123456789", " ", "."),
        named("ABCDEFGHI", " | ", "_"),
        format!("   1 2 3 4 5 6 7 8 9\n{}", named("ABCDEFGHI", "  ", ".")),
        format!("   0 1 2 3 4 5 6 7 8\n  +-----------+\n{}  +------------+\n", named("012345678", "| ", ".")),
        format!("\tA\tB\tC\tD\tE\tF\tG\tH\tI\n{}", named("123456789", "\t", "")),
        format!("\t1\t2\t3\t4\t5\t6\t7\t8\t9\n{}", named("123456789", "\t", "")),
        named("123456789", ": ", ".").lines().map(|line| format!("Row {line}\n")).collect(),
    ] {
        only(&text);
        only(&format!("A board:\n\n{text}\nDone."));
    }
    assert!(format::read(named("123465789", " ", ".").as_bytes(), "").is_err());
}

#[test]
fn the_same_puzzle_in_two_layouts_is_one() {
    let framed = format::write(format::Format::Ss, &[only(BOARD)]).unwrap().text;
    only(&format!("{BOARD}\n\n{framed}\nSolution:\n{}\n", rows(SOLUTION).join("\n")));
    only(&format!("Now:\n{framed}\nOriginal puzzle:\n{}\n", rows(BOARD).join("\n")));
    let twice = format!("{0}\n\n{0}\n", rows(BOARD).join("\n"));
    assert_eq!(boards(&twice).0, [BOARD, BOARD], "a list may have a puzzle twice");
}

#[test]
fn only_a_line_that_may_be_a_title_is_one() {
    let titles = |above: &str| {
        let text = format!("{above}\n{}\n\nx = 2;\n{}\n", rows(BOARD).join("\n"), rows(OTHER).join("\n"));
        read(&text).puzzles.iter().map(|puzzle| puzzle.title.clone()).collect::<Vec<_>>()
    };
    assert_eq!(titles("Grid 01"), ["Grid 01", ""]);
    assert_eq!(titles("[b]No. 7[/b]\n[code]+---+---+---+"), ["No. 7", ""]);
    for other in ["puzzle = [", "return f(x);", "I am stuck.", "4711 4712 4713", "A title\n\n\n\n"] {
        assert_eq!(titles(other), ["", ""], "{other}");
    }
}

#[test]
fn two_puzzles_on_a_line_are_two() {
    let sql = format!("INSERT INTO t VALUES (1,'{BOARD}','{SOLUTION}'),(2,'{OTHER}',NULL);");
    assert_eq!(boards(&sql).0, [BOARD, OTHER]);
    assert_eq!(boards(&format!("First {BOARD} and then {OTHER}!")).0, [BOARD, OTHER]);
}

/// A puzzle with so few digits that many other boards could be read from its rows.
const SPARSE: &str = ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...";

fn is_ambiguous(text: &str) -> bool {
    let read = format::read(text.as_bytes(), "");
    matches!(read, Err(error) if matches!(error.kind, FormatErrorKind::Ambiguous(_)))
}

#[test]
fn rows_of_two_boards_make_none() {
    let (short, long) = (rows(SPARSE)[1..].join("\n"), rows(SPARSE).join("\n") + "\n.........");
    for gap in ["\n\n", "\n------+-------+------\n"] {
        let text = format!("Three:\n{short}{gap}{}{gap}{long}\nend\n", rows(SPARSE).join("\n"));
        assert_eq!(boards(&text).0, [SPARSE], "{text}");
    }
}

#[test]
fn a_row_that_lost_a_cell_is_no_row() {
    for between in ["\t", ",", ";"] {
        let text = table(empty_if_blank, between, ["", ""]).replacen(&between.repeat(2), between, 1);
        assert!(format::read(format!("Look:\n{text}End\n").as_bytes(), "").is_err(), "{text}");
        let text = table(empty_if_blank, between, ["", between]).replacen(&between.repeat(2), between, 1);
        assert!(format::read(format!("Look:\n{text}End\n").as_bytes(), "").is_err(), "{text}");
    }
    let words =
        rows(SPARSE).join(" ").replacen("4........", "4.......", 1).replacen(".2.......", ".2........", 1);
    assert!(format::read(words.as_bytes(), "").is_err());
    let text = rows(SPARSE).join("\n").replacen("4........", "4.......", 1);
    assert!(format::read(format!("Look:\n{text}\nEnd\n").as_bytes(), "").is_err());
    let open = ".4..1.2.......9.7..1..........43.6..8......5....2.....7.5..8......6..3..9........";
    let numbered = |(index, row): (usize, &&str)| {
        let cells: Vec<String> = row.chars().map(empty_if_blank).collect();
        format!("{}\t{}", index + 1, cells.join("\t")).trim_end().to_owned() + "\n"
    };
    let text: String = rows(open).iter().enumerate().map(numbered).collect();
    assert!(format::read(text.as_bytes(), "").is_err());
}

#[test]
fn a_list_of_boxes_is_no_list_of_rows() {
    let boxes = |of: &str| -> String {
        let row = |first: usize| {
            let cells: Vec<String> =
                (0..3).map(|cell| of[first + cell..=first + cell].replace('.', "0")).collect();
            format!("[{}]", cells.join(","))
        };
        let nine: Vec<String> = (0..9)
            .map(|index| index / 3 * 27 + index % 3 * 3)
            .map(|first| {
                format!("[{}]", (0..3).map(|inner| row(first + inner * 9)).collect::<Vec<_>>().join(","))
            })
            .collect();
        format!("[{}]", nine.join(","))
    };
    only(&boxes(BOARD));
    assert!(is_ambiguous(&boxes(
        "9......3.2...8.......1........6..1.532..7..........4......2..9..5.4.......1......"
    )));
}

#[test]
fn puzzles_with_numbers_are_not_positions_of_one() {
    let more = SPARSE.replacen('.', "7", 1);
    let text = format!("Puzzle 1\n{}\n\nPuzzle 2\n{}\n", rows(SPARSE).join("\n"), rows(&more).join("\n"));
    assert_eq!(boards(&text).0, [SPARSE, &more]);
}

#[test]
fn text_in_two_ways_is_never_guessed() {
    let text = "    1  3\n  2   4\n 5    6\n   7\n 8  9 1\n     2\n 3   5\n  4   7\n 6   8\n";
    match format::read(text.as_bytes(), "").map_err(|error| error.kind) {
        Err(FormatErrorKind::Ambiguous(puzzles)) => assert_ne!(puzzles[0].givens, puzzles[1].givens),
        other => panic!("{other:?}"),
    }
    let text = "  2    1\n     84\n  3\n    1 2\n 9      5\n 8      4\n    6  3\n  1 2\n 4   5\n";
    assert!(is_ambiguous(&format!("Look:\n{text}End\n")));
}

#[test]
fn marks_of_a_step_in_a_candidate_grid_are_no_obstacle() {
    let plain = format::write(format::Format::Candidates, &[only(BOARD)]).unwrap().text;
    let expected = read(&plain).puzzles;
    let word = plain.split_whitespace().find(|word| word.len() == 4 && word.parse::<u32>().is_ok()).unwrap();
    for marked in [
        format!("*{word}"),
        format!("#{word}"),
        format!("{}-{}", &word[..3], &word[3..]),
        format!("({}){}", &word[..3], &word[3..]),
    ] {
        let text = plain.replacen(word, &marked, 1);
        assert_eq!(read(&text).puzzles, expected, "{text}");
        assert_eq!(read(&format!("So far I have\n{text}\nand nothing more.")).puzzles, expected);
    }
}

/// Ten posts as people paste them, made after the patterns of forums.
#[test]
fn posts_of_forums_are_read() {
    let lines = rows(BOARD).join("\n");
    let quoted = format!("> {}", rows(BOARD).join("\n> "));
    let framed = format::write(format::Format::Ss, &[only(BOARD)]).unwrap().text;
    for post in [
        format!(
            "Hi all,\n\nI cannot get any further with this one:\n\n{lines}\n\nThanks in advance\n-- \nAnna\n"
        ),
        format!("[quote=\"anna\"]\n[code]\n{framed}[/code]\n[/quote]\nTry an X-wing in rows 2 and 8.\n"),
        format!("anna wrote:\n{quoted}\n\nSee r4c5, then 3 is placed in row 1.\n"),
        format!("```\n{lines}\n```\n*posted 2024-01-31 12:45, 17 replies*"),
        format!("Puzzle: {BOARD}\nRating: ER 7.2/1.2/1.2\n"),
        format!("Try this: https://www.sudokuwiki.org/sudoku.htm?bd={} (hard!)", BOARD.replace('.', "0")),
        format!("[url=https://www.sudokuwiki.org/sudoku.htm?bd={0}]this one[/url]", BOARD.replace('.', "0")),
        format!(
            "See [my puzzle](https://sudokuexchange.com/play/?s={0}). Good luck!",
            BOARD.replace('.', "0")
        ),
        format!(
            "[b]Daily[/b] 2023-05-06\n[code]{BOARD}[/code]\n[size=85]Signature: 1 2 3 4 5 6 7 8 9[/size]"
        ),
        format!("> > {}\n> What about\n> 5 in r3c2?\nNo, 5 is already there.", rows(BOARD).join("\n> > ")),
    ] {
        only(&post);
    }
}

#[test]
fn web_pages_and_documents_are_read() {
    let cells = |tag: &str, attributes: &str| -> String {
        BOARD.chars().map(|cell| format!("<{tag}{attributes}>{}</{tag}>\n", empty_if_blank(cell))).collect()
    };
    let table: String = rows(BOARD)
        .iter()
        .map(|row| {
            let cells: String = row
                .chars()
                .map(|cell| format!("  <td class=\"c\">{}</td>\n", empty_if_blank(cell)))
                .collect();
            format!("<tr>\n{cells}</tr>\n")
        })
        .collect();
    let inputs =
        table.replace("<td class=\"c\">", "<td><input type=text value=\"").replace("</td>", "\"></td>");
    let boxes: String = (0..9)
        .map(|index| {
            let cell = |inside: usize| {
                let (row, column) = (index / 3 * 3 + inside / 3, index % 3 * 3 + inside % 3);
                format!("<td>{}</td>", empty_if_blank(BOARD.as_bytes()[row * 9 + column].into()))
            };
            let rows: String = (0..3)
                .map(|row| format!("<tr>{}</tr>", (0..3).map(|c| cell(row * 3 + c)).collect::<String>()))
                .collect();
            let open = if index % 3 == 0 { "<tr>" } else { "" };
            let close = if index % 3 == 2 { "</tr>" } else { "" };
            format!("{open}<td><table>{rows}</table></td>{close}")
        })
        .collect();
    let page = |body: &str| {
        format!(
            "<!DOCTYPE html><html><head><title>Sudoku 12</title></head><body><h1>No. 12</h1>{body}<p>1 2 3</p></body></html>"
        )
    };
    for body in [
        format!("<table>{table}</table>"),
        format!("<table>{inputs}</table>"),
        format!("<table>{boxes}</table>"),
        cells("div", " class='cell'"),
        format!("<pre>\n{}\n</pre>", rows(BOARD).join("\n")),
        format!("<script>var puzzle = \"{BOARD}\";</script>"),
        format!("<div data-puzzle=\"{BOARD}\"></div>"),
        format!("<p>{}</p>", rows(BOARD).join("<br>")),
        format!("<script>load({:?})</script>", rows(BOARD)),
    ] {
        only(&page(&body));
    }
    only(&page(&format!("<pre>{}</pre><script>p = '{BOARD}'</script>", rows(SOLUTION).join("\n"))));
    only(&format!(
        "{{\\rtf1\\ansi{{\\fonttbl{{\\f0 Arial;}}}}\\f0 My puzzle\\par\n{}\\par}}",
        rows(BOARD).join("\\par\n")
    ));
}

#[test]
fn without_a_puzzle_the_nearest_to_a_board_is_named() {
    let message = |text: &str| format::read(text.as_bytes(), "").unwrap_err().to_string();
    let nearest = |cells: usize, line: usize| {
        format!("no puzzle found: the nearest to one has {cells} of 81 cells (line {line})")
    };
    let eight = rows(BOARD)[..8].join("\n");
    assert_eq!(message(&format!("Dear all,\n\nmy puzzle:\n{eight}\nGreetings")), nearest(72, 4));
    assert_eq!(message(&format!("Dear all,\nmy puzzle is {} today.\n", &BOARD[1..])), nearest(80, 2));
    let conflict = BOARD.replacen("..3", "3.3", 1);
    let begins = "no puzzle found: it begins with \"Dear all,\"";
    assert_eq!(message(&format!("Dear all,\nmy puzzle is {conflict} today.\n")), begins);
    assert_eq!(message("Dear all,\nno board today."), "no puzzle found: it begins with \"Dear all,\"");
}

#[test]
fn prose_code_and_numbers_hold_no_puzzle() {
    let mut state = 0x9E37_79B9_7F4A_7C15_u64;
    let mut random = |below: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % below
    };
    let words = ["the", "in", "r4c5", "and", "9", "so", "1,234", "if", "row", "(3)", "is", "17", "x", "..."];
    for index in 0..1000 {
        let lines = 5 + random(40);
        let text: String = (0..lines)
            .map(|_| {
                let line: Vec<String> = match index % 5 {
                    // Prose, code, numbers in columns, digits without a gap, tables of single digits.
                    0 => (0..random(12))
                        .map(|_| words[random(words.len() as u64) as usize].to_owned())
                        .collect(),
                    1 => (0..random(6)).map(|_| format!("f[{}] = {};", random(9), random(1000))).collect(),
                    2 => (0..9).map(|_| random(10_u64.pow(1 + (index % 3) as u32)).to_string()).collect(),
                    3 => vec![(0..random(200)).map(|_| char::from(b'0' + random(10) as u8)).collect()],
                    _ => (0..9).map(|_| random(10).to_string()).collect(),
                };
                line.join(if index % 2 == 0 { " " } else { "," }) + "\n"
            })
            .collect();
        if let Ok(reading) = format::read(text.as_bytes(), "") {
            // Nine rows of digits and nothing else are a board, even one with conflicts.
            let is_board = text.lines().filter(|line| !line.trim().is_empty()).count() == 9;
            assert!(is_board, "{:?} in\n{text}", reading.puzzles);
        }
    }
}

#[test]
fn the_notation_with_placed_digits_and_removed_candidates_is_read_alone_in_lists_and_in_posts() {
    let line = format!("{}:512 718", BOARD.replacen("..3", "+4.3", 1));
    for text in [
        line.clone(),
        format!("  {line}\n"),
        format!("1. {line}\n"),
        format!("Anna wrote:\n> {line}\nWhat is next?\n"),
        format!("Where do I go from {line}, please?"),
        format!("{{\"state\": \"{line}\"}}"),
    ] {
        let puzzle = only(&text);
        assert_eq!(board(&puzzle.board()), BOARD.replacen("..3", "4.3", 1), "{text}");
        let has = |cell: &str, digit: u8| {
            let cell = Cell::all().find(|each| each.to_string() == cell).unwrap();
            puzzle.classic_cells().candidates().get(cell).iter().any(|each| each.value() == digit)
        };
        assert_eq!(
            [has("r1c2", 5), has("r1c8", 7), has("r1c2", 7), has("r1c8", 9)],
            [false, false, true, true]
        );
    }
    let other = format!("+{}", OTHER.replacen('4', "+4", 1));
    let reading = read(&format!("{line} The first\n{other}\n{BOARD}\n"));
    let found: Vec<_> = reading.puzzles.iter().map(|puzzle| puzzle.title.as_str()).collect();
    assert_eq!((found, reading.notes), (vec!["The first", "", ""], vec![]));
    assert_eq!(reading.puzzles[1].classic_cells().placed.filled().count(), 2);
    let short = rows(BOARD).join(",").replace("7.......8", "7*8").replace("..3.2.6..", "..3.2.6*");
    only(&short);
    only(&format!("Shorter: {short}."));
    let marks = only(&BOARD.replacen("..3", "[48]53", 1).replacen("53", "[57]3", 1));
    assert_eq!(marks.classic_cells().marks().map(|marks| marks.iter().count()), Some(4));
}

#[test]
fn a_line_in_this_notation_that_lost_a_cell_is_named() {
    let message = |text: &str| format::read(text.as_bytes(), "").unwrap_err().to_string();
    let line = BOARD.replacen("..3", "+43", 1);
    assert_eq!(message(&line), "only 80 of 81 cells found (line 1, column 82)");
    assert_eq!(message(&format!("Look:\n{line}\n")), "only 80 of 81 cells found (line 2, column 82)");
}

#[test]
fn what_follows_a_plain_board_is_its_name_unless_it_is_removed_candidates() {
    let title = |rest: &str| read(&format!("{BOARD}{rest}")).puzzles[0].title.clone();
    assert_eq!([title(":217"), title(":217 a"), title(" 411 512")], [":217", ":217 a", "411 512"]);
    let puzzle = only(&format!("{BOARD}:411 512"));
    assert_eq!((puzzle.title.as_str(), puzzle.classic_cells().marks().is_some()), ("", true));
}

#[test]
fn boards_side_by_side_are_read_with_their_headings() {
    let beside = |gap: &str, between: &str, second: &str| -> String {
        let spread = |row: &str| row.chars().map(String::from).collect::<Vec<_>>().join(between);
        let pairs = rows(BOARD).into_iter().zip(rows(second));
        pairs.map(|(left, right)| format!("{}{gap}{}\n", spread(left), spread(right))).collect()
    };
    for (gap, between) in [("    ", " "), ("  ", ""), ("\t", " "), ("  |  ", " ")] {
        let text = format!(
            "Today's puzzles\n\nEasy        Very hard\n{}\nSolutions: page 9\n",
            beside(gap, between, OTHER)
        );
        let reading = read(&text);
        let found: Vec<_> =
            reading.puzzles.iter().map(|puzzle| (puzzle.title.as_str(), board(&puzzle.givens))).collect();
        assert_eq!(found, [("Easy", BOARD.to_owned()), ("Very hard", OTHER.to_owned())], "{text}");
    }
    assert_eq!(
        boards(&beside("   ", " ", SOLUTION)),
        (vec![BOARD.to_owned()], vec![]),
        "a puzzle and its solution"
    );
    let text = format!("{}\n{}", beside("   ", " ", OTHER), beside("   ", " ", OTHER));
    assert_eq!(boards(&text).0, [BOARD, OTHER, BOARD, OTHER]);
    assert!(format::read(beside("   ", " ", OTHER).replacen("9 . . 3", "9 . 3", 1).as_bytes(), "").is_err());
}

#[test]
fn rows_with_a_comment_behind_are_read() {
    for (sign, first) in
        [("   # row ", ""), (" // ", ""), ("  (row ", "A board\n\n"), (" <- ", "board:\n"), ("; ", "")]
    {
        let commented: String =
            rows(BOARD).iter().enumerate().map(|(index, row)| format!("{row}{sign}{index}\n")).collect();
        only(&format!("{first}{commented}"));
        only(&format!("{first}{}", commented.replace('.', "-")));
    }
    let one = rows(BOARD).join("\n").replacen("..1\n", "..1  # this row\n", 1);
    only(&one);
    assert!(format::read(one.replacen("9..3.5", "9..3.", 1).as_bytes(), "").is_err());
}

#[test]
fn lists_of_cells_facts_and_dictionaries_are_read() {
    let list = |entry: &dyn Fn(usize, usize, char) -> String, is_all: bool, between: &str| -> String {
        let cells = BOARD.char_indices().filter(|(_, cell)| is_all || *cell != '.');
        let entries: Vec<String> =
            cells.map(|(index, cell)| entry(index / 9 + 1, index % 9 + 1, cell)).collect();
        entries.join(between)
    };
    let named = |row: usize, column: usize, cell: char| format!("r{row}c{column}={cell}");
    only(&format!("Given: {}", list(&named, false, ", ")));
    only(&list(&|row, column, cell| format!("R{row}C{column}: {cell}"), false, "\n"));
    only(&format!("{}.\n", list(&|row, column, cell| format!("given({row},{column},{cell})"), false, ". ")));
    let letter = |row: usize| char::from(b'@' + row as u8);
    let dictionary = list(
        &|row, column, cell| {
            format!("'{}{column}': '{}'", letter(row), String::from(cell).replace('.', "123456789"))
        },
        true,
        ", ",
    );
    let puzzle = only(&format!("{{{dictionary}}}"));
    assert_eq!(puzzle.classic_cells().marks(), None, "all digits are no candidates that somebody has noted");
    only(&format!("grid = {{{dictionary}}}\nprint(grid)\n"));
    // The steps of a solution, and names that may be of rows or of columns.
    for other in [
        list(&named, false, "\nNaked single: "),
        list(&|row, column, cell| format!("{}{column}={cell}", letter(row)), false, ", "),
    ] {
        assert!(format::read(other.as_bytes(), "").is_err(), "{other}");
    }
}

#[test]
fn a_template_with_a_bar_before_each_cell_is_read() {
    let template = format!("{{{{sudoku\n{}}}}}\n", table(empty_if_blank, "|", ["|", ""]));
    only(&template);
}

#[test]
fn colours_of_a_terminal_are_no_noise() {
    let coloured = table(
        |cell| if cell == '.' { "·".into() } else { format!("\u{1b}[1;34m{cell}\u{1b}[0m") },
        " ",
        ["", ""],
    );
    only(&coloured);
    only(&format!("```ansi\n{coloured}```\n"));
    assert_eq!(boards(&format!("\u{1b}[31m{BOARD}\u{1b}[0m\n{OTHER}\n")).0, [BOARD, OTHER]);
    let error = format::read("\u{1b}[1mHello\u{1b}[0m, no board\n".as_bytes(), "").unwrap_err();
    assert_eq!(error.to_string(), "no puzzle found: it begins with \"Hello, no board\"");
}

#[test]
fn a_column_of_cells_with_nothing_for_the_empty_ones_is_read_if_its_place_is_clear() {
    let column = |of: &str| -> String { of.chars().map(|cell| empty_if_blank(cell) + "\r\n").collect() };
    only(&format!("Sudoku No. 12\r\n{}End\r\n", column(BOARD)));
    let full_ends = format!("4{}2", &BOARD[1..80]);
    assert_eq!(boards(&format!("Sudoku No. 12\r\n\r\n{}", column(&full_ends))).0, [full_ends]);
    assert!(is_ambiguous(&format!("No. 12\n\n\n{}\nEnd", column(SPARSE))));
}

#[test]
fn elements_of_a_page_with_their_digits_in_an_attribute_are_read() {
    let page = |of: &str, blank: &str| -> String {
        let cell = |(index, cell): (usize, char)| {
            let value = String::from(cell).replace('.', blank);
            format!("<span class=\"cell\" data-row=\"{}\" data-value=\"{value}\"></span>", index / 9)
        };
        format!("<div class=\"board\">{}</div>", of.chars().enumerate().map(cell).collect::<String>())
    };
    only(&page(BOARD, "0"));
    only(&page(BOARD, ""));
    // The digits may be those that a script checks the player's with.
    assert!(format::read(page(SOLUTION, "0").as_bytes(), "").is_err());
    let shown = page(SOLUTION, "0").replace("data-value=\"4\"></span>", "data-value=\"4\">4</span>");
    assert!(format::read(shown.as_bytes(), "").is_err());
}

#[test]
fn only_what_begins_as_json_is_damaged_json() {
    let message = |text: &str| format::read(text.as_bytes(), "").unwrap_err().to_string();
    for text in
        ["{'A1': '5', 'A2': '3'}", "{{sudoku\n|5|3\n}}", "{ x = 5 }\n", "{1, 2, 3}", "{\\rtf1 no board}", "{"]
    {
        assert!(message(text).starts_with("no puzzle found: it begins with"), "{text}: {}", message(text));
    }
    for text in ["{\"grid\": [", "{ \"a\": 1"] {
        assert!(message(text).starts_with("this puzzle is damaged"), "{text}: {}", message(text));
    }
}

#[test]
fn the_sign_of_a_comment_is_no_part_of_a_title() {
    let text =
        format!("% random - hard\n{}\n% random - easy\n{}\n", rows(BOARD).join("\n"), rows(OTHER).join("\n"));
    let titles: Vec<_> = read(&text).puzzles.into_iter().map(|puzzle| puzzle.title).collect();
    assert_eq!(titles, ["random - hard", "random - easy"]);
}

#[test]
fn a_killer_of_a_forum_is_read_with_its_cages() {
    // Pairs of 10 side by side in each row, and a single cell of 5 at its end.
    let number = |cell: usize| 256 * if cell % 9 == 8 { 5 } else { 10 } + cell / 9 * 5 + cell % 9 / 2 + 1;
    let numbers: Vec<String> = (0..81).map(|cell| number(cell).to_string()).collect();
    let read = format::read(format!("3x3::k:{}", numbers.join(":")).as_bytes(), "").unwrap();
    assert_eq!(read.puzzles[0].rules.clues().len(), 45);
}
