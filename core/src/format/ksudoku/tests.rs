//! Tests of saved games of KSudoku.

use super::*;
use crate::format::variant::cages_by_name;
use crate::solve::classic::{cell, grid};

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
    assert_eq!(puzzle.classic_cells().givens, grid(BOARD));
    let placed: Vec<_> =
        puzzle.classic_cells().placed.filled().map(|(cell, digit)| (cell, digit.value())).collect();
    assert_eq!(placed, [(cell("r1c1"), 4)]);
    assert_eq!(format!("{:?}", puzzle.classic_cells().marks().unwrap().get(cell("r2c1"))), "{1, 8}");
    assert_eq!(puzzle.classic_cells().marks().unwrap().iter().count(), 2);
    assert_eq!(read(&write(&puzzle), "file"), Ok(puzzle));
}

#[test]
fn a_board_is_written_as_it_is_read() {
    let puzzle = Puzzle::from_grid("", &grid(BOARD));
    assert!(looks_like(&write(&puzzle)));
    assert_eq!(read(&write(&puzzle), ""), Ok(puzzle));
}

/// Returns a game with this graph and values, and a history.
fn game(graph: &str, values: &str, history: &str) -> String {
    format!(
        "<!DOCTYPE ksudoku>\n<ksudoku><game><puzzle>{graph}<values>{values}</values></puzzle>\
         <history>{history}</history></game></ksudoku>\n"
    )
}

/// Returns a custom graph of one square grid with these elements.
fn custom(kind: &str, side: usize, elements: &str) -> String {
    format!(
        "<graph order=\"{side}\" type=\"custom\" specific-type=\"{kind}\" name=\"Flower\" sizeX=\"{side}\" \
         sizeY=\"{side}\" sizeZ=\"1\">{elements}</graph>"
    )
}

fn read_graph(graph: &str, side: usize) -> Result<Puzzle, FormatError> {
    read(&game(graph, &"_".repeat(side * side), ""), "file")
}

#[test]
fn a_plain_game_of_16_rows_is_read_with_its_moves() {
    let values = format!("_q{}", "_".repeat(254));
    let history = "<simple-event index=\"255\" value=\"16\"/>\
                   <simple-event index=\"16\" markers=\"1000000000000001\"/>";
    let text = game("<graph type=\"sudoku\" order=\"16\"/>", &values, history);
    let puzzle = read(&text, "file").unwrap();
    assert_eq!((puzzle.title.as_str(), puzzle.rules.summary().as_str()), ("file", "16x16"));
    let digits = |board: &Digits| -> Vec<String> {
        board.digits().map(|(cell, digit)| format!("{cell}={}", digit.value())).collect()
    };
    assert_eq!(digits(&puzzle.givens), ["r2c1=16"]);
    assert_eq!(digits(&puzzle.progress.placed), ["r16c16=16"]);
    assert_eq!(puzzle.progress.centre_marks[Cell::at(0, 1)].len(), 2);
    let any = crate::format::read(text.as_bytes(), "file").unwrap();
    assert_eq!(any.puzzles, [puzzle]);
}

#[test]
fn a_jigsaw_an_x_and_a_killer_are_read_from_their_groups_and_cages() {
    let rows =
        (0..4).map(|row| format!("<clique size=\"4\">{row} {} {} {} </clique>", row + 4, row + 8, row + 12));
    let jigsaw = "<sudokugroups at=\"0\" withblocks=\"0\"/><clique size=\"4\">0 1 2 4 </clique>\
        <clique size=\"4\">3 7 11 6 </clique><clique size=\"4\">5 8 9 12 </clique><clique size=\"4\">10 13 14 15</clique>";
    let puzzle = read_graph(&custom("Jigsaw", 4, jigsaw), 4).unwrap();
    let first: Vec<String> = puzzle.rules.regions().boxes()[0].iter().map(Cell::to_string).collect();
    assert_eq!(first, ["r1c1", "r1c2", "r2c1", "r3c1"], "indices go down the columns");
    assert!(puzzle.rules.clues().is_empty() && puzzle.unread_rules.is_empty());
    let groups = "<sudokugroups at=\"0\" withblocks=\"1\"/><clique size=\"4\">0 5 10 15</clique>\
        <clique size=\"4\">3 6 9 12</clique><clique size=\"4\">5 6 9 10</clique>";
    let puzzle = read_graph(&custom("XSudoku", 4, groups), 4).unwrap();
    assert_eq!(puzzle.rules.summary(), "4x4, Extra regions, Rising diagonal, Falling diagonal");
    assert!(puzzle.rules.regions().is_regular());
    let killer = "<sudokugroups at=\"0\"/><cage operator=\"4\" value=\"5\" size=\"2\"> 0 4 </cage>\
        <cage operator=\"0\" value=\"3\" size=\"1\">15</cage>";
    let puzzle = read_graph(&custom("KillerSudoku", 4, killer), 4).unwrap();
    let cages = cages_by_name(&puzzle);
    let cage = |cells: &[&str], sum| (cells.iter().map(|cell| (*cell).to_owned()).collect(), Some(sum));
    assert_eq!(cages, [cage(&["r1c1", "r1c2"], 5), cage(&["r4c4"], 3)]);
    // Rows and columns may be groups like others.
    let columns = (0..4).map(|column| {
        let first = 4 * column;
        format!("<clique size=\"4\">{first} {} {} {}</clique>", first + 1, first + 2, first + 3)
    });
    let lines: String = rows.chain(columns).collect();
    let latin = read_graph(&custom("Plain", 4, &lines), 4).unwrap();
    assert!(latin.rules.regions().boxes().is_empty());
    assert!(read_graph(&custom("Plain", 4, &lines[1..].replacen("<clique", "<other", 1)), 4).is_err());
}

#[test]
fn a_mathdoku_is_opened_drawn_and_named() {
    let cages = "<sudokugroups at=\"0\" withblocks=\"0\"/><cage operator=\"3\" value=\"12\" size=\"3\"> 0 1 5 </cage>\
        <cage operator=\"1\" value=\"2\" size=\"2\">10 15</cage><cage operator=\"0\" value=\"4\" size=\"1\">24</cage>";
    let puzzle = read_graph(&custom("Mathdoku", 5, cages), 5).unwrap();
    assert_eq!(puzzle.unread_rules, ["Mathdoku"]);
    assert!(puzzle.rules.clues().is_empty() && puzzle.rules.regions().boxes().is_empty());
    let drawn = crate::format::cosmetics::Cosmetics::read(&puzzle.drawings, &puzzle.rules).cages;
    let texts: Vec<&str> = drawn.iter().map(|cage| cage.text.as_str()).collect();
    assert_eq!(texts, ["12×", "2÷", "4"]);
    let cells: Vec<String> = drawn[0].cells.iter().map(Cell::to_string).collect();
    assert_eq!(cells, ["r1c1", "r2c1", "r1c2"]);
}

#[test]
fn the_solution_of_a_game_is_the_stated_one_where_its_rules_do_not_determine_it() {
    let groups =
        "<sudokugroups at=\"0\" withblocks=\"0\"/><cage operator=\"1\" value=\"2\" size=\"2\">0 1</cage>";
    let text = |solution: &str| {
        let graph = custom("Mathdoku", 4, groups);
        game(&graph, &format!("b{}", "_".repeat(15)), "")
            .replace("</values>", &format!("</values>\n<solution>{solution}</solution>"))
    };
    let puzzle = read(&text("bcdecdebebcddebc"), "").unwrap();
    let stated = puzzle.stated_solution.as_ref().unwrap();
    assert_eq!(crate::format::variant::characters(stated), "1243231434214132", "down the columns");
    let verdict =
        |puzzle: &Puzzle| crate::rules::PeerTable::new(&puzzle.rules).conflicts(&puzzle.rules, stated);
    assert!(verdict(&puzzle).is_empty());
    let any = crate::format::read(text("bcdecdebebcddebc").as_bytes(), "").unwrap();
    assert_eq!(any.puzzles[0].stated_solution.as_ref(), Some(stated));
    for other in ["", "bcde", "cbdecdebebcddebc", "bcdecdebebcddeb_", "bcdecdebebcddebz"] {
        assert_eq!(read(&text(other), "").unwrap().stated_solution, None, "{other}");
    }
    // A classic puzzle needs none.
    let classic = GAME.replace("</values>", &format!("</values><solution>{}</solution>", "b".repeat(81)));
    assert_eq!(read(&classic, "").unwrap(), read(GAME, "").unwrap());
}

#[test]
fn other_graphs_are_rejected_by_name() {
    let message = |graph: &str| read_graph(graph, 9).unwrap_err().to_string();
    assert!(message("<graph type='sudoku' order='25'/>").contains("25 rows"));
    assert!(message("<graph type='roxdoku' order='9'/>").contains("'roxdoku'"));
    let large = custom("Samurai", 9, "<sudokugroups at='0'/>").replace("sizeX=\"9\"", "sizeX=\"21\"");
    assert!(message(&large).contains("'Samurai'"));
    assert!(message(&custom("Plain", 9, "<sudokugroups at='6'/>")).contains("'Flower'"));
    assert!(message(&custom("Plain", 9, "")).contains("'Flower'"), "there are no rows and columns");
    assert!(message(&custom("Roxdoku", 9, "<roxdokugroups at='0'/>")).contains("'Roxdoku'"));
}

#[test]
fn wrong_groups_and_cages_are_refused_with_the_place() {
    let message = |elements: &str| {
        let elements = format!("<sudokugroups at='0' withblocks='0'/>{elements}");
        read_graph(&custom("KillerSudoku", 4, &elements), 4).unwrap_err().to_string()
    };
    assert!(message("<clique size='4'>0 1 2 16</clique>").starts_with("'16' is not a cell"));
    assert!(message("<clique size='4'>0 1 4 4</clique>").contains("r1c1"), "a box with a cell twice");
    assert!(message("<cage operator='4' value='5'>0 0</cage>").contains("clue 1 of the rule 'Killer cages'"));
    assert!(message("<cage operator='9' value='5'>0 1</cage>").contains("'Killer cages'"));
    assert!(message("<cage operator='4' value='99999999'>0 1</cage>").contains("'Killer cages'"));
    assert!(message("<cage operator='4'>0 1</cage>").contains("\"value\" is missing"));
    let count = read(&game("<graph type='sudoku' order='4'/>", "___", ""), "").unwrap_err();
    assert_eq!(count.to_string(), "3 cells found instead of 16");
    assert!(message(&"<clique size='4'>0 1 4 5</clique>".repeat(600)).contains("'KillerSudoku'"));
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
