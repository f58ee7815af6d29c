//! The log of the course: what is appended stays, whatever else is in the file, and its lines never change.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use jiff::civil::date;
use ninefold_core::assist::HintLevel;
use ninefold_core::solve::technique::Technique;
use ninefold_core::store::course_log::{AnswerKind, CourseAnswer, CourseLog, ShownAids};

/// The size past which the file is shortened.
const MAX_BYTES: usize = 4 << 20;

fn path(folder: &Path) -> PathBuf {
    folder.join("course.jsonl")
}

fn answer(form: u64) -> CourseAnswer {
    CourseAnswer {
        at: "2026-11-27T18:02:11Z".parse().unwrap(),
        day: date(2026, 11, 27),
        lesson: "x-wing".into(),
        part: Some(3),
        technique: Some(Technique::XWing),
        kind: AnswerKind::Near,
        is_right: true,
        help: None,
        aids: Some(ShownAids::All),
        milliseconds: Some(8120),
        form: Some(form),
        is_there: None,
        given_help: None,
    }
}

/// A line as an earlier version wrote it.
const LINE: &str = r#"{"v":1,"at":"2026-11-27T18:02:11Z","day":"2026-11-27","lesson":"x-wing","part":3,"technique":"x-wing","kind":"near","right":true,"help":0,"aids":"all","ms":8120,"form":"000000009f3c0000"}"#;

/// Lines of every kind as an earlier version wrote them.
const OLD_FILE: &str = r#"{"v":1,"at":"2026-11-27T18:00:00Z","day":"2026-11-27","lesson":"skill-row","kind":"begun","right":true,"help":0}
{"v":1,"at":"2026-11-27T18:01:00Z","day":"2026-11-27","lesson":"skill-row","part":1,"kind":"read","right":true,"help":0,"aids":"none"}
{"v":1,"at":"2026-11-27T18:02:00Z","day":"2026-11-27","lesson":"pointing","part":2,"technique":"pointing","kind":"named","right":true,"help":1,"aids":"corner","ms":700,"form":"0000000000000001","given":2}
{"v":1,"at":"2026-11-27T18:03:00Z","day":"2026-11-27","lesson":"x-wing","part":3,"technique":"x-wing","kind":"near","right":false,"help":2,"aids":"all","form":"fedcba9876543210","there":true}
{"v":1,"at":"2026-11-27T18:04:00Z","day":"2026-11-27","lesson":"x-wing","part":4,"technique":"x-wing","kind":"unnamed","right":true,"help":3,"aids":"combinations","ms":9000}
{"v":1,"at":"2026-11-27T18:05:00Z","day":"2026-11-27","technique":"als-xz","kind":"test","right":true,"help":4}
{"v":1,"at":"2026-11-27T18:06:00Z","day":"2026-11-27","technique":"naked-pair","kind":"placed","right":true,"help":0}
{"v":1,"at":"2026-11-27T18:07:00Z","day":"2026-11-28","technique":"naked-pair","kind":"own","right":true,"help":0,"form":"00000000000000ff"}
"#;

#[test]
fn an_earlier_file_is_read_and_written_in_the_same_form() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(path(folder.path()), OLD_FILE).unwrap();
    let log = CourseLog::new(folder.path());
    let read = log.load().unwrap();
    assert_eq!((read.answers.len(), read.newer), (8, 0));
    let kinds: Vec<_> = read.answers.iter().map(|answer| answer.kind).collect();
    let all = [
        AnswerKind::Begun,
        AnswerKind::Read,
        AnswerKind::Named,
        AnswerKind::Near,
        AnswerKind::Unnamed,
        AnswerKind::Test,
        AnswerKind::Placed,
        AnswerKind::Own,
    ];
    assert_eq!(kinds, all);
    let named = &read.answers[2];
    assert_eq!((named.help, named.given_help), (Some(HintLevel::Nudge), Some(HintLevel::Name)));
    assert_eq!((named.aids, named.milliseconds), (Some(ShownAids::Corner), Some(700)));
    let near = &read.answers[3];
    assert_eq!((near.form, near.is_there), (Some(0xfedc_ba98_7654_3210), Some(true)));
    assert_eq!((read.answers[4].help, read.answers[5].help), (Some(HintLevel::Where), Some(HintLevel::Why)));
    assert_eq!(read.answers[7].day, date(2026, 11, 28));

    let again = tempfile::tempdir().unwrap();
    let copy = CourseLog::new(&again.path().join("not yet there"));
    assert!(copy.load().unwrap().answers.is_empty());
    for answer in &read.answers {
        copy.append(answer).unwrap();
    }
    assert_eq!(fs::read_to_string(path(&again.path().join("not yet there"))).unwrap(), OLD_FILE);
}

#[test]
fn a_line_is_as_the_design_says_and_has_whole_seconds() {
    let folder = tempfile::tempdir().unwrap();
    let log = CourseLog::new(folder.path());
    let at = "2026-11-27T18:02:11.987Z".parse().unwrap();
    log.append(&CourseAnswer { at, ..answer(0x9f3c_0000) }).unwrap();
    assert_eq!(fs::read_to_string(path(folder.path())).unwrap(), format!("{LINE}\n"));
    assert_eq!(log.load().unwrap().answers, [answer(0x9f3c_0000)]);
}

#[test]
fn several_answers_are_one_write() {
    let folder = tempfile::tempdir().unwrap();
    let log = CourseLog::new(folder.path());
    log.append_all(&[answer(1), answer(2)]).unwrap();
    log.append_all(&[]).unwrap();
    assert_eq!(log.load().unwrap().answers, [answer(1), answer(2)]);
    assert_eq!(fs::read_to_string(path(folder.path())).unwrap().lines().count(), 2);
}

#[test]
fn two_logs_that_append_at_once_lose_nothing() {
    let folder = tempfile::tempdir().unwrap();
    // The file is shortened while they append.
    let noise = r#"{"v":1,"at":"2026-11-20T00:00:00Z","day":"2026-11-20","technique":"pointing","kind":"named","right":true}"#;
    let noise = format!("{noise}\n").repeat(MAX_BYTES / (noise.len() + 1));
    fs::write(path(folder.path()), noise).unwrap();
    std::thread::scope(|scope| {
        for log in 0..2 {
            let folder = folder.path();
            scope.spawn(move || {
                let own = CourseLog::new(folder);
                (0..25).for_each(|number| own.append(&answer(log * 100 + number)).unwrap());
            });
        }
    });
    assert!(fs::metadata(path(folder.path())).unwrap().len() < 1 << 20, "it was shortened");
    let answers = CourseLog::new(folder.path()).load().unwrap().answers;
    let forms = |log: u64| {
        let of_log = answers.iter().filter_map(|answer| answer.form).filter(move |form| form / 100 == log);
        of_log.collect::<Vec<_>>()
    };
    assert_eq!(forms(0), (0..25).collect::<Vec<_>>());
    assert_eq!(forms(1), (100..125).collect::<Vec<_>>());
}

#[test]
fn a_torn_last_line_loses_only_itself() {
    let folder = tempfile::tempdir().unwrap();
    let log = CourseLog::new(folder.path());
    log.append(&answer(1)).unwrap();
    for end in (1..LINE.len()).step_by(7) {
        let mut file = fs::OpenOptions::new().append(true).open(path(folder.path())).unwrap();
        file.write_all(&LINE.as_bytes()[..end]).unwrap();
    }
    log.append(&answer(2)).unwrap();
    log.append(&answer(3)).unwrap();
    assert_eq!(log.load().unwrap().answers, [answer(1), answer(2), answer(3)]);
}

#[test]
fn what_is_damaged_or_unknown_is_skipped() {
    let folder = tempfile::tempdir().unwrap();
    let log = CourseLog::new(folder.path());
    let other = |from: &str, to: &str| LINE.replace(from, to);
    let mut file = Vec::from("\u{feff}noise\n\n \r\n{}\n[1]\nnull\n{\"v\":0}\n");
    file.extend(b"\xff\xfe\0\n");
    for line in [
        other(r#""v":1"#, r#""v":2"#),
        other(r#""v":1"#, r#""v":3"#).replace(r#""kind":"near","#, ""),
        other(r#""near""#, r#""of a later version""#),
        other(r#""technique":"x-wing""#, r#""technique":"of-a-later-version""#),
        other(r#""all""#, r#""of a later version""#),
        other(r#"000000009f3c0000"#, "no number"),
        other(r#""right":true,"#, ""),
    ] {
        file.extend(line.as_bytes());
        file.push(b'\n');
    }
    fs::write(path(folder.path()), &file).unwrap();
    let read = log.load().unwrap();
    assert_eq!((read.answers.len(), read.newer), (0, 2));
    // A hole of 80 MiB is one line of zeros.
    fs::OpenOptions::new().append(true).open(path(folder.path())).unwrap().set_len(80 << 20).unwrap();
    let with_more = other(r#""v":1"#, r#""v":1,"of a later version":[1,{"a":2}]"#);
    let mut file = fs::OpenOptions::new().append(true).open(path(folder.path())).unwrap();
    file.write_all(format!("\n{with_more}\r\n").as_bytes()).unwrap();
    assert_eq!(log.load().unwrap().answers, [answer(0x9f3c_0000)]);
}

#[test]
fn the_name_of_a_lesson_is_safe_to_show() {
    let folder = tempfile::tempdir().unwrap();
    let name = format!(r#""lesson":"a\u001b[1m\n\u202eb{}""#, "c".repeat(200));
    fs::write(path(folder.path()), LINE.replace(r#""lesson":"x-wing""#, &name)).unwrap();
    let lesson = CourseLog::new(folder.path()).load().unwrap().answers.remove(0).lesson;
    assert!(lesson.starts_with("a [1m bccc") && lesson.len() == 100, "{lesson:?}");
}

#[test]
fn past_4_mib_the_last_lines_of_each_technique_and_kind_stay_and_all_that_are_not_understood() {
    let folder = tempfile::tempdir().unwrap();
    let log = CourseLog::new(folder.path());
    let line = |technique: &str, kind: &str, form: usize| {
        LINE.replace(r#""technique":"x-wing""#, &format!(r#""technique":"{technique}""#))
            .replace(r#""near""#, &format!(r#""{kind}""#))
            .replace(r#""lesson":"x-wing","part":3,"#, "")
            .replace("000000009f3c0000", &format!("{form:016x}"))
    };
    let strange = [
        "noise".to_owned(),
        LINE.replace(r#""v":1"#, r#""v":2"#),
        LINE.replace(r#""near""#, r#""of a later version""#),
        LINE.replace(r#""technique":"x-wing""#, r#""technique":"of-a-later-version""#),
    ];
    // An old lesson whose lines would be pushed out by refreshing.
    let lesson = LINE.replace(r#""part":3"#, r#""part":4"#).replace("near", "unnamed");
    let mut text = strange[..2].join("\n") + "\n\n" + &lesson + "\n";
    let mut form = 0;
    while text.len() < MAX_BYTES - 200 {
        for (technique, kind) in [("x-wing", "unnamed"), ("x-wing", "near"), ("swordfish", "unnamed")] {
            form += 1;
            text += &(line(technique, kind, form) + "\n");
        }
    }
    text += &strange[2..].join("\n");
    fs::write(path(folder.path()), &text).unwrap();
    log.append(&answer(1 << 40)).unwrap();
    let kept = fs::read_to_string(path(folder.path())).unwrap();
    assert!(kept.ends_with('\n') && !kept.contains("\n\n"));
    for line in &strange {
        assert_eq!(kept.lines().filter(|kept| kept == line).count(), 1, "{line}");
    }
    let answers = log.load().unwrap().answers;
    let of = |technique, kind| {
        let alike = answers.iter().filter(|one| (one.technique, one.kind) == (Some(technique), kind));
        alike.filter_map(|answer| answer.form).collect::<Vec<_>>()
    };
    let last = |count: usize, from: usize| {
        let forms = (0..count).map(|place| (form - from - 3 * place) as u64);
        forms.rev().collect::<Vec<_>>()
    };
    assert_eq!(of(Technique::Swordfish, AnswerKind::Unnamed), last(60, 0));
    let near = [last(59, 1), vec![1 << 40]].concat();
    assert_eq!(of(Technique::XWing, AnswerKind::Near), near);
    let unnamed = [vec![0x9f3c_0000], last(60, 2)].concat();
    assert_eq!(of(Technique::XWing, AnswerKind::Unnamed), unnamed);
    // The shortened file only grows.
    log.append(&answer(2)).unwrap();
    assert_eq!(fs::read_to_string(path(folder.path())).unwrap().lines().count(), kept.lines().count() + 1);
}

#[test]
fn a_large_file_that_would_hardly_shrink_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let log = CourseLog::new(folder.path());
    let newer = LINE.replace(r#""v":1"#, r#""v":2"#) + "\n";
    let text = newer.repeat(MAX_BYTES / newer.len() + 1);
    fs::write(path(folder.path()), &text).unwrap();
    log.append(&answer(1)).unwrap();
    assert_eq!(log.load().unwrap().answers, [answer(1)]);
    assert_eq!(log.load().unwrap().newer, text.len() / newer.len());
}
