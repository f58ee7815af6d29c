//! `ninefold practice`: lessons, positions and near misses in lines for other programs.

use std::collections::BTreeSet;
use std::process::Command;

/// Runs the command. Returns its exit status and the lines of its standard output.
fn practice(arguments: &[&str]) -> (i32, Vec<String>) {
    let output = Command::new(env!("CARGO_BIN_EXE_ninefold"))
        .arg("practice")
        .args(arguments)
        .output()
        .expect("the program starts");
    let text = String::from_utf8(output.stdout).expect("it is text");
    (output.status.code().expect("it exits"), text.lines().map(str::to_owned).collect())
}

#[test]
fn the_lessons_have_their_numbers_titles_and_techniques() {
    let (status, lessons) = practice(&["lessons"]);
    assert_eq!((status, lessons.len()), (0, 79));
    let words = |line: &String| line.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(words(&lessons[0]), ["0.1", "A", "row", "-"]);
    let wing = lessons.iter().find(|line| line.starts_with("4.9 ")).expect("there is 4.9");
    assert!(wing.ends_with(" finned-x-wing,sashimi-x-wing"), "{wing}");
    let taught: Vec<String> =
        lessons.iter().flat_map(|line| words(line).pop()).filter(|ids| ids != "-").collect();
    let ids: Vec<&str> = taught.iter().flat_map(|ids| ids.split(',')).collect();
    assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len(), "no technique is taught twice");
}

#[test]
fn positions_are_the_same_for_the_same_seed_and_differ_from_each_other() {
    let arguments = ["positions", "--technique", "X-wing", "--count", "20", "--seed", "5"];
    let (status, positions) = practice(&arguments);
    assert_eq!((status, positions.len()), (0, 20));
    assert_eq!(practice(&arguments).1, positions);
    let boards: BTreeSet<&str> = positions.iter().filter_map(|line| line.split(' ').nth(2)).collect();
    assert_eq!(boards.len(), 20);
    for line in &positions {
        let fields: Vec<usize> = line.split(' ').map(str::len).collect();
        assert_eq!(fields, [16, 81, 81, 243], "{line}");
    }
    assert_eq!(practice(&["positions"]).0, 2, "no technique is named");
    assert_eq!(practice(&["positions", "--technique", "nishio"]), (1, Vec::new()), "no path needs it");
}

#[test]
fn near_misses_say_what_is_in_the_way() {
    let (status, lines) = practice(&["near-misses", "--technique", "x-wing", "--count", "5"]);
    assert_eq!((status, lines.len()), (0, 5));
    for line in &lines {
        let fields: Vec<&str> = line.splitn(7, ' ').collect();
        let [_, digits, _, obstacle, removed, kind, reason] = fields[..] else { panic!("{line}") };
        assert_eq!(digits.len(), 81);
        assert!(
            obstacle.len() == 5 && !removed.is_empty() && ["wrong", "unproved"].contains(&kind),
            "{line}"
        );
        assert!(reason.contains("has another place for"), "{line}");
        assert_eq!(reason.contains("The step would have removed"), kind == "wrong", "{line}");
    }
}

#[test]
fn the_progress_is_what_the_log_says() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let path = folder.path().to_str().expect("it is text");
    let (status, lines) = practice(&["progress", "--data-dir", path]);
    assert_eq!((status, lines.len()), (0, 79), "without a log nothing is known");
    assert!(
        lines.iter().all(|line| line.ends_with(" 0")
            || line.ends_with('-')
            || line.ends_with("0; 0")
            || line.ends_with("0; 0; 0")),
        "{lines:#?}"
    );
    let line = |day: u8, kind: &str| {
        format!(
            r#"{{"v":1,"at":"2026-01-{day:02}T10:00:00Z","day":"2026-01-{day:02}","technique":"pointing","kind":"{kind}","right":true}}"#
        )
    };
    let log = [line(1, "own"), line(3, "own"), r#"{"v":9}"#.to_owned()].join("\n");
    std::fs::write(folder.path().join("course.jsonl"), log).expect("it can be written");
    let (_, lines) = practice(&["progress", "--data-dir", path]);
    let pointing = lines.iter().find(|line| line.starts_with("3.1 ")).expect("there is 3.1");
    assert!(pointing.ends_with("5 used in your own games, faded to 3"), "{pointing}");
    assert!(lines.contains(&"To refresh: pointing".to_owned()), "{lines:#?}");
    assert!(lines.contains(&"1 answers are of a later version".to_owned()), "{lines:#?}");
}
