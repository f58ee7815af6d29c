//! Inputs with which faults were found, in the folder that `NINEFOLD_REPRO` names: what the commands say of them today.
//! Skipped with a message without the variable; a missing file is a failure.

use std::path::{Path, PathBuf};
use std::process::Command;

use ninefold::format::{self, cosmetics::Cosmetics};
use ninefold::job::CancelToken;
use ninefold::rules::Puzzle;
use ninefold::solve::{self, Verdict};

/// Returns the folder of the inputs; `None`, with a message, where `NINEFOLD_REPRO` is not set.
fn folder() -> Option<PathBuf> {
    let folder = std::env::var_os("NINEFOLD_REPRO").map(PathBuf::from);
    if folder.is_none() {
        println!("skipped: NINEFOLD_REPRO names no folder");
    }
    folder
}

/// What a command prints of an input.
struct Case {
    /// The words of the command; `FILE` stands for the input.
    command: &'static str,
    file: &'static str,
    status: i32,
    /// Parts of what is printed to either stream.
    says: &'static [&'static str],
    never: &'static [&'static str],
}

const CASES: &[Case] = &[
    // Lines that close.
    Case {
        command: "solve --format line FILE",
        file: "renban-loop.fpuzzles.json",
        status: 0,
        says: &["176384592245196738893572641762435189458719263319628457521843976687951324934267815"],
        never: &["must differ"],
    },
    Case {
        command: "solve --format line FILE",
        file: "region-sum-loop.fpuzzles.json",
        status: 0,
        says: &["176384592245196738893572641762435189458719263319628457521843976687951324934267815"],
        never: &["already to 7 in another"],
    },
    // Drawn clues and the author's text.
    Case {
        command: "solve --drawn --format line FILE",
        file: "white-dots-differ-by-2.fpuzzles.json",
        status: 0,
        says: &["153742986892615374746893512278456139965381427431279658389524761524167893617938245"],
        never: &[],
    },
    Case {
        command: "check FILE",
        file: "scl-killer-may-repeat.txt",
        status: 1,
        says: &["multiple", "may repeat"],
        never: &["--drawn takes it"],
    },
    Case {
        command: "solve --drawn --format line FILE",
        file: "antiknight-in-text.fpuzzles.json",
        status: 0,
        says: &["341726985687539124295481736724815369816392547953647812538274691162953478479168253"],
        never: &[],
    },
    // Rules beside the cells.
    Case {
        command: "solve --format line FILE",
        file: "link-sudokuwiki-jigsaw.txt",
        status: 0,
        says: &["397268541481576239268945713915632487572314968734891652659783124123459876846127395"],
        never: &[],
    },
    Case {
        command: "solve --format line FILE",
        file: "link-sudokuwiki-killer.txt",
        status: 0,
        says: &["629743518385912476417658392298567134743281659561394287854129763172836945936475821"],
        never: &[],
    },
    Case {
        command: "check FILE",
        file: "address-with-variant.txt",
        status: 1,
        says: &["diagonal"],
        never: &["unique"],
    },
    Case {
        command: "check FILE",
        file: "table-with-variant.csv",
        status: 1,
        says: &["diagonal"],
        never: &["unique"],
    },
    Case {
        command: "check FILE",
        file: "post-with-heading.txt",
        status: 1,
        says: &["rules that Ninefold does not read: sudoku x"],
        never: &["unique"],
    },
    // Forms of other programs.
    Case {
        command: "convert --to line FILE",
        file: "link-puzz-link.txt",
        status: 0,
        says: &["17.384...2.5...7....3.......6..3..8.45.7.9.63.1..2..5.......9....7...3.4...267.15"],
        never: &[],
    },
    Case {
        command: "convert --to line FILE",
        file: "pzprv3-file.txt",
        status: 0,
        says: &["17.384...2.5...7....3.......6..3..8.45.7.9.63.1..2..5.......9....7...3.4...267.15"],
        never: &[],
    },
    Case {
        command: "convert --to line FILE",
        file: "link-lisudoku-import.txt",
        status: 0,
        says: &["17.384...2.5...7....3.......6..3..8.45.7.9.63.1..2..5.......9....7...3.4...267.15"],
        never: &[],
    },
    Case {
        command: "solve --format line FILE",
        file: "sumocue-jigsaw.txt",
        status: 0,
        says: &["397268541481576239268945713915632487572314968734891652659783124123459876846127395"],
        never: &[],
    },
    Case {
        command: "solve --format line FILE",
        file: "iss-killer.txt",
        status: 0,
        says: &["176384592245196738893572641762435189458719263319628457521843976687951324934267815"],
        never: &[],
    },
    Case {
        command: "solve --format line FILE",
        file: "iss-givens.txt",
        status: 0,
        says: &["176384592245196738893572641762435189458719263319628457521843976687951324934267815"],
        never: &[],
    },
    Case {
        command: "convert --to line FILE",
        file: "sudoku-coach-state-string.txt",
        status: 0,
        says: &["53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"],
        never: &[],
    },
    Case { command: "check FILE", file: "killer-of-forums.txt", status: 0, says: &["unique"], never: &[] },
    // Clues that cannot be checked, and fog.
    Case {
        command: "solve --format line FILE",
        file: "cage-sum-letter.fpuzzles.json",
        status: 0,
        says: &["176384592245196738893572641762435189458719263319628457521843976687951324934267815"],
        never: &[],
    },
    Case {
        command: "check FILE",
        file: "sandwich-question-mark.fpuzzles.json",
        status: 0,
        says: &["unique", "Sandwich sums: ?"],
        never: &[],
    },
    Case {
        command: "check FILE",
        file: "scl-fog.txt",
        status: 0,
        says: &["rules that Ninefold does not read: fog"],
        never: &[],
    },
    // Solutions that files state.
    Case {
        command: "check FILE",
        file: "stated-solution-breaks-cage.json",
        status: 1,
        says: &["multiple", "solution"],
        never: &["stated;"],
    },
    // Why there is no solution.
    Case {
        command: "check FILE",
        file: "cage-cannot.fpuzzles.json",
        status: 1,
        says: &["none", "Cage of 27"],
        never: &[],
    },
    Case {
        command: "hint FILE",
        file: "cage-cannot.fpuzzles.json",
        status: 1,
        says: &["Cage of 27"],
        never: &[],
    },
    // Puzzles of other sizes and rules in collections.
    Case {
        command: "check FILE",
        file: "list-of-three-10x10.txt",
        status: 0,
        says: &[":3: unique"],
        never: &[],
    },
    // Limits.
    Case {
        command: "check --limit 1 FILE",
        file: "search-without-end-16x16.json",
        status: 1,
        says: &["within 1 second"],
        never: &[],
    },
    Case {
        command: "rate --limit 1 FILE",
        file: "search-without-end-16x16.json",
        status: 1,
        says: &["within 1 second"],
        never: &[],
    },
    Case {
        command: "solve --limit 1 FILE",
        file: "search-without-end-16x16.json",
        status: 1,
        says: &["Given up after 1 second"],
        never: &[],
    },
    Case {
        command: "read FILE",
        file: "cut-off-91-percent.jpg",
        status: 2,
        says: &["damaged or incomplete"],
        never: &[],
    },
    Case {
        command: "read FILE",
        file: "half-a-photo.jpg",
        status: 2,
        says: &["damaged or incomplete"],
        never: &[],
    },
    Case {
        command: "read FILE",
        file: "clipboard-121-megapixels.png",
        status: 2,
        says: &["too large", "64 megapixels"],
        never: &[],
    },
];

#[test]
fn commands_say_what_is_right_of_each_input() {
    let Some(folder) = folder() else { return };
    let mut faults = Vec::new();
    for Case { command, file, status, says, never } in CASES {
        let path = folder.join(file);
        assert!(path.exists(), "{}", path.display());
        let words =
            command.split(' ').map(|word| if word == "FILE" { path.as_os_str() } else { word.as_ref() });
        let output = Command::new(env!("CARGO_BIN_EXE_ninefold")).args(words).output().expect("it starts");
        let printed =
            [output.stdout, output.stderr].map(|text| String::from_utf8_lossy(&text).into_owned()).concat();
        let is_right = output.status.code() == Some(*status)
            && says.iter().all(|part| printed.contains(part))
            && !never.iter().any(|part| printed.contains(part));
        if !is_right {
            faults.push(format!("{command} {file}: {}\n{printed}", output.status));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn all_grids_of_a_page_are_read() {
    let Some(folder) = folder() else { return };
    let output = Command::new(env!("CARGO_BIN_EXE_ninefold"))
        .arg("read")
        .arg(folder.join("page-25-grids.png"))
        .output()
        .expect("it starts");
    assert_eq!(String::from_utf8_lossy(&output.stdout).lines().count(), 25);
}

/// Reads the one puzzle of an input.
fn read(folder: &Path, file: &str) -> Puzzle {
    let bytes = std::fs::read(folder.join(file)).unwrap_or_else(|error| panic!("{file}: {error}"));
    let [puzzle]: [Puzzle; 1] = format::read(&bytes, file).unwrap().puzzles.try_into().unwrap();
    puzzle
}

#[test]
fn a_solution_in_the_file_decides_where_a_rule_is_not_read() {
    let Some(folder) = folder() else { return };
    let puzzle = read(&folder, "mathdoku-wrong-board-wins.ksudoku");
    let verdict = solve::check_puzzle(&puzzle, &CancelToken::default()).unwrap();
    let Verdict::Stated(solution) = verdict else { panic!("{verdict:?}") };
    let digits: String = solution.values().iter().flatten().map(ToString::to_string).collect();
    assert_eq!(digits, "1243231434214132");
    let broken = read(&folder, "stated-solution-breaks-cage.json");
    assert_eq!(solve::check_puzzle(&broken, &CancelToken::default()), Ok(Verdict::Multiple));
}

#[test]
fn a_packed_link_has_the_colours_of_the_plain_one() {
    let Some(folder) = folder() else { return };
    let drawn = |file: &str| {
        let puzzle = read(&folder, file);
        Cosmetics::read(&puzzle.drawings, &puzzle.rules)
    };
    assert_eq!(drawn("pack-bare.txt"), drawn("pack-full.txt"));
    assert_ne!(drawn("pack-digits.txt"), Cosmetics::default());
    assert_eq!(drawn("circle-hash0.json"), drawn("circle-full.json"));
    assert_eq!(drawn("counting-circles.txt").underlays.len(), 9, "each circle of the puzzle is drawn");
}
