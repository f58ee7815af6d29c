//! Pages on paper and pictures of boards: what the files contain, that they are the same every time, what they look
//! like, and the messages about bad input.

use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use flate2::read::ZlibDecoder;

/// Runs the program in a folder with the puzzles at hand.
fn ninefold(arguments: &[&str], folder: &Path) -> Output {
    Command::new(env!("CARGO_BIN_EXE_ninefold"))
        .args(arguments)
        .current_dir(folder)
        .output()
        .expect("the program starts")
}

fn puzzle(name: &str) -> String {
    format!("{}/puzzles/{name}", env!("CARGO_MANIFEST_DIR"))
}

/// Runs `print` with these arguments. Returns the file.
#[track_caller]
fn print(arguments: &[&str]) -> Vec<u8> {
    let folder = tempfile::tempdir().unwrap();
    let all = [&["print", "--output", "out.pdf"], arguments].concat();
    let output = ninefold(&all, folder.path());
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(0), "{errors}");
    std::fs::read(folder.path().join("out.pdf")).unwrap()
}

/// Runs `print` with these arguments on a puzzle. Returns the exit status, the error, and whether there is a file.
fn refused(arguments: &[&str], text: &str) -> (i32, String, bool) {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("puzzle.sdm"), text).unwrap();
    let output_file = if arguments.contains(&"--output") { &[][..] } else { &["--output", "out.pdf"] };
    let all = [&["print"], output_file, arguments, &["puzzle.sdm"]].concat();
    let output = ninefold(&all, folder.path());
    let error = String::from_utf8(output.stderr).unwrap().trim_end().to_owned();
    (output.status.code().unwrap(), error, folder.path().join("out.pdf").exists())
}

/// Returns the text of all compressed streams of a PDF: objects and the drawing of pages.
fn unpacked(pdf: &[u8]) -> String {
    let mut text = String::new();
    let mut rest = pdf;
    let find = |bytes: &[u8], wanted: &[u8]| bytes.windows(wanted.len()).position(|window| window == wanted);
    while let Some(start) = find(rest, b"\nstream\n") {
        rest = &rest[start + b"\nstream\n".len()..];
        let mut bytes = Vec::new();
        // Streams that are not compressed are of no interest.
        if ZlibDecoder::new(rest).read_to_end(&mut bytes).is_ok() {
            text.push_str(&String::from_utf8_lossy(&bytes));
        }
    }
    text
}

fn count(text: &str, wanted: &str) -> usize {
    text.matches(wanted).count()
}

#[test]
fn the_same_puzzles_give_the_same_bytes() {
    let n00b = puzzle("n00b.sudoku");
    for arguments in [
        vec!["--solutions", "end", &n00b],
        vec!["--graded", "easy", "--first", "12", "--orientation", "booklet", "--per-page", "2"],
        vec!["--practice", "x-wing"],
        vec!["--new", "2", "--level", "easy", "--seed", "3"],
        vec!["--new", "5", "--kind", "4x4", "--seed", "3", "--solutions", "end"],
    ] {
        assert!(print(&arguments) == print(&arguments), "{arguments:?}");
    }
}

#[test]
fn a_file_has_tags_embedded_fonts_a_title_and_a_language() {
    let pdf =
        print(&["--solutions", "end", "--language", "de", &puzzle("n00b.sudoku"), &puzzle("l33t.sudoku")]);
    assert!(pdf.starts_with(b"%PDF-1.7"));
    let text = unpacked(&pdf);
    assert!(text.contains("/MarkInfo<</Marked true"), "it is tagged");
    assert_eq!(count(&text, "/S/Figure"), 2, "two boards");
    assert_eq!(count(&text, "/S/H2"), 2, "each with its heading");
    assert_eq!(count(&text, "/S/H1"), 1, "the heading of the solutions");
    assert!(text.contains(
        "/Alt(21....4.. 38.4..7.2 ...72.... .248.69.. ......... ..12.354. ....58... 9.3..4.28 ..8....57)"
    ));
    assert!(text.contains("/Lang(de)"));
    assert!(text.contains("+Inter-SemiBold") && text.contains("/FontFile3"), "fonts are embedded");
    assert!(pdf.len() < 40_000, "with the used glyphs only, not all of them: {}", pdf.len());
}

#[test]
fn pages_are_as_many_as_the_puzzles_need() {
    let pages = |arguments: &[&str]| count(&unpacked(&print(arguments)), "/Type/Page/");
    for (per_page, expected) in [("1", 12), ("2", 6), ("4", 3), ("6", 2), ("9", 2)] {
        let arguments = ["--graded", "easy", "--first", "12", "--per-page", per_page];
        assert_eq!(pages(&arguments), expected, "{per_page} a page");
        assert_eq!(pages(&[&arguments[..], &["--solutions", "end"]].concat()), expected + 1);
        assert_eq!(pages(&[&arguments[..], &["--solutions", "upside-down"]].concat()), expected);
    }
    assert_eq!(pages(&["--graded", "easy", "--first", "3", "--large"]), 3);
    let booklet = ["--graded", "easy", "--first", "10", "--orientation", "booklet", "--per-page", "2"];
    assert_eq!(pages(&booklet), 4, "five pages on two sheets");
    assert_eq!(pages(&["--daily", "2026-02", "--level", "easy", "--per-page", "4"]), 7, "28 days");
    let variants = pages(&["--daily", "2026-02", "--kind", "variant", "--per-page", "4"]);
    assert!(
        (8..=14).contains(&variants),
        "fewer are on a page where sums or rules would not fit: {variants}"
    );
    assert_eq!(pages(&["--practice", "skyscraper", "--positions", "8"]), 4, "two pages, and two of answers");
}

#[test]
fn new_and_bundled_puzzles_of_any_kind_are_printed() {
    let text = |arguments: &[&str]| unpacked(&print(arguments));
    for kind in ["killer", "6x6", "killer+x"] {
        let new = text(&["--new", "3", "--kind", kind, "--seed", "2", "--solutions", "end"]);
        assert_eq!((count(&new, "/S/Figure"), count(&new, "/S/H2")), (3, 3), "{kind}");
        let bundled = text(&["--graded", kind, "--first", "5"]);
        assert_eq!((count(&bundled, "/S/Figure"), count(&bundled, "/S/H2")), (5, 5), "{kind}");
    }
    let other_seed = ["--new", "1", "--kind", "4x4", "--seed", "9"];
    assert_ne!(print(&other_seed), print(&["--new", "1", "--kind", "4x4", "--seed", "8"]));
    let easy = text(&["--new", "1", "--kind", "thermometer", "--level", "easy", "--seed", "1"]);
    assert_eq!(count(&easy, "/S/Figure"), 1);

    let folder = tempfile::tempdir().unwrap();
    for (arguments, expected) in [
        (&["--new", "2", "--kind", "crosspatch"][..], "a Kriss Kross puzzle is made of words"),
        (&["--new", "2", "--kind", "variant"], "--kind variant is the variant of a day; use --daily"),
        (&["--new", "2", "--kind", "4x4", "--level", "nightmare"], "4x4 puzzles of this level are very rare"),
        (
            &["--new", "2", "--kind", "x", "--technique", "x-wing"],
            "--technique works with --kind sudoku only",
        ),
        (&["--daily", "2026-02", "--kind", "killer"], "use --kind sudoku or --kind variant"),
        (&["--graded", "nonsense"], "there is no such level or kind"),
        (&["--graded", "easy", "--kind", "killer"], "required"),
    ] {
        let output = ninefold(&[&["print", "--output", "out.pdf"], arguments].concat(), folder.path());
        let error = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.code() == Some(2) && error.contains(expected), "{arguments:?}: {error}");
    }
}

#[test]
fn only_the_first_puzzles_of_a_long_list_are_read() {
    let folder = tempfile::tempdir().unwrap();
    let list = folder.path().join("long.txt");
    let line = "210000400380400702000720000024806900000000000001203540000058000903004028008000057\n";
    // What follows the first three lines is no puzzle, and is not reported.
    std::fs::write(&list, line.repeat(3) + &"not a puzzle\n".repeat(5)).unwrap();
    let output =
        ninefold(&["print", "--first", "3", "--no-level", "-o", "out.pdf", "long.txt"], folder.path());
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn bad_input_is_refused_with_a_reason_and_no_file() {
    let n00b = "210000400380400702000720000024806900000000000001203540000058000903004028008000057\n";
    let (status, error, exists) = refused(&["--paper", "50x50", "--per-page", "9"], n00b);
    assert_eq!((status, exists), (2, false));
    assert_eq!(
        error,
        "ninefold: The paper is too small for this. Choose larger paper or fewer puzzles on a page."
    );
    let (status, error, exists) = refused(&["--first", "0"], n00b);
    assert_eq!((status, error.as_str(), exists), (2, "ninefold: There is no puzzle to print.", false));
    let (status, error, exists) = refused(&["--path"], &format!("{}\n", ".".repeat(81)));
    assert_eq!((status, exists), (2, false));
    assert!(error.contains("several solutions") || error.contains("more than one"), "{error}");
    let (status, error, _) = refused(&["--output", "puzzle.sdm/x.pdf"], n00b);
    assert_eq!(status, 2);
    assert!(error.contains("x.pdf"), "{error}");
    let (status, error, _) = refused(&["--output", "puzzle.sdm"], n00b);
    assert_eq!((status, error.as_str()), (2, "ninefold: puzzle.sdm cannot be both input and output"));
}

#[test]
fn a_puzzle_with_several_solutions_is_printed_without_one_and_named() {
    let (status, error, exists) = refused(&["--solutions", "end"], &format!("{}\n", ".".repeat(81)));
    assert_eq!((status, exists), (1, true));
    assert_eq!(error, "No. 1: has several solutions; none is printed");
}

#[test]
fn pages_from_standard_input_are_not_called_by_its_sign() {
    let folder = tempfile::tempdir().unwrap();
    let list = std::fs::File::create_new(folder.path().join("list.sdm")).unwrap();
    std::io::Write::write_all(
        &mut &list,
        b"210000400380400702000720000024806900000000000001203540000058000903004028008000057\n",
    )
    .unwrap();
    let status = Command::new(env!("CARGO_BIN_EXE_ninefold"))
        .args(["print", "--output", "out.pdf", "-"])
        .current_dir(folder.path())
        .stdin(std::fs::File::open(folder.path().join("list.sdm")).unwrap())
        .status()
        .unwrap();
    assert_eq!(status.code(), Some(0));
    let text = unpacked(&std::fs::read(folder.path().join("out.pdf")).unwrap());
    assert!(text.contains("/Title(Ninefold)"), "{}", text.split("/Title").nth(1).unwrap_or_default());
}

#[test]
fn fewer_puzzles_on_a_page_than_were_asked_for_are_said() {
    let folder = tempfile::tempdir().unwrap();
    let rules = "Digits along the line differ from each other. ".repeat(40);
    let line = format!(
        r#"{{"size":9,"grid":[{}],"author":"A. Setter","title":"Own","ruleset":"{rules}"}}"#,
        ["[{},{},{},{},{},{},{},{},{}]"; 9].join(",")
    );
    std::fs::write(folder.path().join("own.txt"), format!("{line}\n{line}\n")).unwrap();
    let output =
        ninefold(&["print", "--per-page", "9", "-o", "out.pdf", "--no-level", "own.txt"], folder.path());
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(
        String::from_utf8_lossy(&output.stderr).trim_end(),
        "ninefold: 9 a page: the rules would not fit below the boards, so some pages have fewer."
    );
}

#[test]
fn a_title_of_ten_thousand_characters_is_cut() {
    let folder = tempfile::tempdir().unwrap();
    let title = "very long ".repeat(1000);
    let text = format!("[Puzzle]\n#A{title}\n{}", "123456789\n".to_owned() + &".........\n".repeat(8));
    std::fs::write(folder.path().join("long.sdk"), text).unwrap();
    let output = ninefold(&["print", "-o", "out.pdf", "long.sdk"], folder.path());
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn a_picture_is_png_or_svg_as_its_name_says() {
    let folder = tempfile::tempdir().unwrap();
    let draw = |file: &str, more: &[&str]| {
        let hard = puzzle("hard-1.sudoku");
        let all = [&["picture", "--output", file], more, &[hard.as_str()]].concat();
        let output = ninefold(&all, folder.path());
        (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
    };
    assert_eq!(draw("board.png", &["--size", "1200"]), (Some(0), String::new()));
    let image = image::open(folder.path().join("board.png")).unwrap();
    assert_eq!((image.width(), image.height()), (1200, 1200));
    assert_eq!(draw("board.SVG", &["--candidates"]), (Some(0), String::new()));
    let svg = std::fs::read_to_string(folder.path().join("board.SVG")).unwrap();
    assert!(svg.starts_with("<svg xmlns=") && svg.contains("<title>hard-1</title>"), "{}", &svg[..200]);
    let paths = |svg: &str| svg.matches("<path").count();
    assert_eq!(draw("plain.svg", &[]), (Some(0), String::new()));
    let plain = std::fs::read_to_string(folder.path().join("plain.svg")).unwrap();
    assert!(paths(&svg) > paths(&plain) + 100, "candidates are drawn");
    let (status, error) = draw("board.gif", &[]);
    assert_eq!(
        (status, error.trim_end()),
        (Some(2), "ninefold: give --output a file name that ends in .png or .svg")
    );
}

/// Pages as pictures. `UPDATE_SNAPSHOTS=1` writes them again.
mod pages {
    use ninefold::job::CancelToken;
    use ninefold::library::{self, GradedCollection};
    use ninefold::picture::sudoku::Annotations;
    use ninefold::print::source::{exercises, graded, prepare};
    use ninefold::print::{
        CandidateChoice, Document, Orientation, PerPage, PrintBoard, PrintItem, PrintSettings, Solution,
        SolutionChoice,
    };
    use ninefold::render::png::{encode, rasterize};
    use ninefold::solve::rating::Level;
    use ninefold::solve::technique::Technique;
    use ninefold::text::{Language, set_language};

    use super::PathBuf;

    /// The width of the pictures in pixels.
    const WIDTH: f32 = 420.0;

    /// Compares a page with its picture. Rasterisers of other processors may round differently.
    #[track_caller]
    fn assert_looks(document: &Document, page: usize, name: &str) {
        let page = document.page(page);
        let image = rasterize(&page.picture(), page.size, WIDTH / page.size.x, document.colours());
        let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/data/print/{name}.png"));
        if std::env::var_os("UPDATE_SNAPSHOTS").is_some() {
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(&path, encode(&image).unwrap()).unwrap();
            return;
        }
        let expected = image::open(&path).unwrap_or_else(|error| panic!("{name}: {error}")).to_rgba8();
        assert_eq!(
            (expected.width(), expected.height()),
            (image.width.into(), image.height.into()),
            "{name}"
        );
        let differing =
            expected.as_raw().iter().zip(&image.rgba).filter(|(one, other)| one.abs_diff(**other) > 40);
        assert!(differing.count() < 12, "{name} looks different");
    }

    fn easy(count: usize, settings: &PrintSettings) -> Vec<PrintItem> {
        let mut items = graded(GradedCollection::Level(Level::Easy));
        items.truncate(count);
        prepare(&mut items, settings, &CancelToken::default(), &CancelToken::clone, |_| ()).unwrap();
        items
    }

    fn puzzles(count: usize, settings: PrintSettings) -> Document {
        Document::puzzles("Easy", easy(count, &settings), settings).unwrap()
    }

    #[test]
    fn four_puzzles_on_a_page_and_their_solutions() {
        let document = puzzles(4, PrintSettings::default());
        assert_looks(&document, 0, "four");
        assert_looks(&document, 1, "solutions");
    }

    #[test]
    fn nine_puzzles_with_codes_and_solutions_upside_down_in_german() {
        set_language(Language::German);
        let settings = PrintSettings {
            per_page: PerPage::Nine,
            solutions: SolutionChoice::UpsideDown,
            space_for_name: true,
            qr_code: true,
            ..PrintSettings::default()
        };
        assert_looks(&puzzles(9, settings), 0, "nine-german");
        set_language(Language::English);
    }

    #[test]
    fn large_print_with_all_candidates() {
        let settings =
            PrintSettings { large_print: true, candidates: CandidateChoice::All, ..PrintSettings::default() };
        assert_looks(&puzzles(1, settings), 0, "large");
    }

    #[test]
    fn a_booklet() {
        let settings = PrintSettings {
            orientation: Orientation::Booklet,
            per_page: PerPage::Two,
            ..PrintSettings::default()
        };
        assert_looks(&puzzles(6, settings), 1, "booklet");
    }

    #[test]
    fn a_practice_sheet_and_its_answers_in_black() {
        let settings = PrintSettings { black_only: true, ..PrintSettings::default() };
        let found = exercises(Technique::XWing, 4, 0, &CancelToken::default()).unwrap();
        let document = Document::practice(Technique::XWing, found, settings).unwrap();
        assert_looks(&document, 0, "practice");
        assert_looks(&document, 1, "answers");
    }

    #[test]
    fn a_puzzle_that_is_not_solved_in_time_is_not_said_to_have_no_solution() {
        let settings = PrintSettings { solutions: SolutionChoice::AtEnd, ..PrintSettings::default() };
        let mut items = vec![PrintItem::crosspatch(&library::crosspatch(0))];
        let (never, cancelled) = (CancelToken::default(), CancelToken::default());
        cancelled.cancel();
        let no_time = |cancel: &CancelToken| cancel.limited_to(std::time::Duration::ZERO);
        assert!(prepare(&mut items, &settings, &cancelled, &no_time, |_| ()).is_err());
        assert_eq!(items[0].solution, Solution::Unknown);
        prepare(&mut items, &settings, &never, &no_time, |_| ()).unwrap();
        assert_eq!(items[0].solution, Solution::NotFound);
    }

    #[test]
    fn a_crosspatch_with_its_words() {
        let settings = PrintSettings::default();
        let mut items = vec![PrintItem::crosspatch(&library::crosspatch(0))];
        prepare(&mut items, &settings, &CancelToken::default(), &CancelToken::clone, |_| ()).unwrap();
        let settings = PrintSettings { per_page: PerPage::One, ..settings };
        assert_looks(&Document::puzzles("Words", items, settings).unwrap(), 0, "crosspatch");
    }

    #[test]
    fn a_chain_hint_with_what_it_says() {
        let example = library::example(Technique::XyChain).unwrap();
        let mut item = PrintItem::progress(&example.puzzle());
        if let PrintBoard::Sudoku(scene) = &mut item.board {
            let level = ninefold::game::HintLevel::Why;
            scene.annotations = Some(Annotations::new(&example.grid, &example.step, level, None));
        }
        item.note =
            Some(ninefold::solve::technique::explanation::explain(&example.grid, &example.step).to_string());
        let settings = PrintSettings {
            per_page: PerPage::One,
            solutions: SolutionChoice::None,
            show_level: false,
            ..PrintSettings::default()
        };
        assert_looks(&Document::puzzles("Hint", vec![item], settings).unwrap(), 0, "chain");
    }
}
