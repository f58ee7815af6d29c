//! Hostile input: for any bytes, a reader quickly returns puzzles or an error with a position, and the whole process
//! stays below 64 MiB. `NINEFOLD_FUZZ_INPUTS` sets the number of inputs; a failure prints its input.

use std::io::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use ninefold_core::format::{self, Format, json, variant};
use ninefold_core::job::CancelToken;
use ninefold_core::library;
use ninefold_core::rules::{Metadata, Puzzle};
use ninefold_core::solve::classic::{Candidates, Digit, Grid};
use ninefold_core::store::Collection;
use ninefold_core::text::is_control_or_bidi;

/// A deterministic random number generator: xorshift by Marsaglia.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound.max(1) as u64) as usize
    }
}

/// Sample texts of each format, short and complete ones.
fn samples() -> Vec<Vec<u8>> {
    let plain = library::puzzle(0);
    let givens = plain.classic_cells().givens;
    let mut placed = Grid::EMPTY;
    for cell in givens.empty_cells().take(5) {
        placed.set(cell, Digit::new(7));
    }
    let about = Metadata {
        author: "Ann".into(),
        description: "two\nlines".into(),
        comment: "so".into(),
        level: "Easy".into(),
        folder: "a & b".into(),
        ..Metadata::default()
    };
    let full =
        plain.clone().with_metadata(about).with_classic_progress(&placed, &Candidates::from_grid(&givens));
    let texts = Format::ALL.into_iter().flat_map(|form| {
        [vec![plain.clone()], vec![full.clone(), plain.clone()]]
            .map(|puzzles: Vec<Puzzle>| format::write(form, &puzzles).unwrap().text)
    });
    let more = [
        "[Puzzle]\n123456789\n[State]\n",
        "<opensudoku><name>a</name><level>b</level><game data='version: 1&#10;0|1,2,|1|'/></opensudoku>",
        "https://sudokupad.app/sclN4IgzglgXgpiBcBmANCA5gJwgEwQbT2AF9ljSiBdZQks4qm88iiooA==",
        "https://www.sudokuwiki.org/sudoku.htm?bd=vu4804032o1508g080030k10o888882647046888g06828060k10029k260b90478go003g0g95090b0b6a2c00g0bcg038ga8g9ao1506601oh847063a2ag288gg8g0626c082c2k20b159818920k9ag9462044",
        "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nGAME    :4:Solo\nPARAMS  :3:3x3\nDESC    :65:b3a2a6b9b3a5b1b1_8a6_4d8_1a2_9b7g8b6_7a8_2d2_6a9_5b8b2a3b9b5a1a3b\nMOVE    :6:P0,0,4\nMOVE    :6:R1,0,8\n",
        "https://www.sudokuwiki.org/sudoku.htm?bd=S9B015y2e685w68050609040i022e0e0f0a2e085y050f0a5u090b042e2u2e0i06042c0810012q0f0dd0015w9i102e020a089e03050f9e0d5y042e05d0609i010f095y0e5y0f0a045y0206020166cy669id205",
        "https://sudoku.coach/en/play/003020600900305001001806400008102900700000008006708200002609500800203009005010300",
        "ipuz({\"kind\":[\"http://ipuz.org/sudoku#1\"],\"title\":\"<b>a</b> &amp; b\",\"puzzle\":[[1,0,{\"value\":2}]],\"saved\":[[[1,2]]]})",
        "{\"formatVersion\":\"1.5.0\",\"puzzle\":{\"cells\":[{\"given\":true,\"value\":9},{\"candidates\":6}],\"constraints\":[{\"type\":0},{\"type\":1,\"regions\":[0,0,0]}]}}",
        "{\"difficulty_category\":\"easy\",\"cells\":[{\"position\":[0,2],\"value\":3,\"fixed\":true,\"earmarks\":[1]}]}",
        ":0300:4:135792..4.9.8315278725461...8.917.5....3.4.783.72.89.1...673.1....1297..7..485..6:653 472 473:481:c28 r68",
        "{\"size\":9,\"grid\":[[{\"value\":1,\"given\":true,\"region\":0}]],\"killercage\":[{}]}",
        "3x3:d:k:3072:3072:5378:5378:5378:0:0:0:0:3072:3073:",
        "SumoCueV1D=12J0+0J0=0J1=5J1=0J2",
        "https://puzz.link/p?sudoku/4/4/g1k23k3g",
        "pzprv3\nsudoku\n4\n. 1 . .\n. . . 2\n3 . . .\n. . 3 .\n[1,2] . . .\n. 4 . .\n. . . .\n. . . .\n",
        ".Shape~6x6.Cage~7~R1C1~R1C2.Arrow~R2C1~R2C2.Quad~R3C3~1~2.LittleKiller~7~R1C3.XSum~R1~5~6.Jigsaw~111111222222333333444444555555666666.NoBoxes.Or.X~R1C1~R1C2.End.~R6C6_1_2",
    ];
    texts.chain(more.map(str::to_owned)).chain(samples_with_rules()).map(String::into_bytes).collect()
}

/// Sample texts of puzzles with rules in each format.
fn samples_with_rules() -> Vec<String> {
    let rows = format!("[{}]", ["[{},{},{\"value\":3,\"given\":true},{}]"; 4].join(","));
    let fields = "\"killercage\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"5\"}],\
        \"arrow\":[{\"cells\":[\"R4C1\"],\"lines\":[[\"R4C1\",\"R3C2\",\"R3C3\"]]}],\
        \"littlekillersum\":[{\"cell\":\"R0C1\",\"direction\":\"DR\",\"value\":\"7\"}],\
        \"sandwichsum\":[{\"cell\":\"R2C5\",\"value\":\"3\"}],\"negative\":[\"xv\"],\"antiking\":true,\
        \"clone\":[{\"cells\":[\"R1C4\"],\"cloneCells\":[\"R4C4\"]}],\"thermometer\":[{\"lines\":[[\"R2C2\",\"R2C3\"]]}]";
    let object = format!("{{\"size\":4,\"grid\":{rows},{fields}}}");
    let own = "{ce:[[,,,],[,,,],[,,,],[,,,]],re:[[[0,0],[0,1],[1,0],[1,1]]],ca:[{v:'rules: killer'},{ce:[[0,0],[0,1]],v:5,unique:t}],\
        l:[{wp:[[0.5,0.5],[2.5,2.5]],c:#CFCFCF,th:10}],a:[{wp:[[-0.3,0.7],[-0.1,0.9]]}],\
        o:[{ct:[1,0.5],w:0.3,h:0.3,r:t,c2:#F,te:'2'}],u:[{ct:[0.5,0.5],w:0.8,h:0.8,r:t,c2:#F}]}";
    let other = "{\"gridSize\":6,\"fixedNumbers\":[{\"position\":{\"row\":0,\"col\":1},\"value\":6}],\
        \"thermos\":[[{\"row\":1,\"col\":1},{\"row\":1,\"col\":2}]],\"topBottom\":true}";
    let puzzle = variant::read(&object, "").unwrap().remove(0);
    vec![
        format!("https://lisudoku.xyz/solver?import={}", lz_str::compress_to_base64(other)),
        json::write_ninefold(&puzzle),
        json::write_fpuzzles(&puzzle),
        variant::write_line(&puzzle),
        format!("scl{}", lz_str::compress_to_base64(own)),
        object,
    ]
}

/// Fragments that are meaningful to some reader.
const FRAGMENTS: [&[u8]; 40] = [
    b"\xFF\xFE",
    b"\x1A",
    b"I388\n",
    b"\nE78007\n",
    b"<",
    b">",
    b"&#10;",
    b"&amp;",
    b"]]>",
    b"<![CDATA[",
    b"<!--",
    b"{",
    b"}",
    b"[",
    b"]",
    b"\"",
    b"'",
    b",",
    b"u5",
    b"{5}",
    b"|---+---|",
    b"\xEF\xBB\xBF",
    b"\r\n",
    b"#A",
    b"[Puzzle]",
    b"%25",
    b":0000:x:",
    b":411 419:",
    b"+5",
    b"3x3:",
    b"S9B",
    b"&#x41;<br>",
    b"[[1,2],3]",
    b"\"boxes\":false,",
    b"9jk:",
    b"zz_12",
    b"\nMOVE    :1:M\n",
    b"<graph type='custom' order='9'/>",
    b"=",
    b"\xFF",
];

/// Returns the next input: random bytes, random cell characters, or a mutated sample text.
fn input(random: &mut Random, samples: &[Vec<u8>]) -> Vec<u8> {
    let kind = random.below(10);
    if kind == 0 {
        return (0..random.below(400)).map(|_| random.next() as u8).collect();
    }
    if kind == 1 {
        let signs = b"0123456789.._*?|+-= \n\r\tu{}#";
        return (0..random.below(800)).map(|_| signs[random.below(signs.len())]).collect();
    }
    let mut bytes = samples[random.below(samples.len())].clone();
    for _ in 0..=random.below(6) {
        let at = random.below(bytes.len() + 1);
        let end = (at + random.below(12)).min(bytes.len());
        match random.below(7) {
            0 => drop(bytes.drain(at..end)),
            1 => bytes.truncate(at),
            2 => drop(bytes.splice(at..at, FRAGMENTS[random.below(FRAGMENTS.len())].iter().copied())),
            3 => {
                let again = bytes[at..end].repeat(random.below(20));
                bytes.splice(at..at, again);
            }
            4 => {
                let other = &samples[random.below(samples.len())];
                let from = random.below(other.len());
                let upto = (from + random.below(200)).min(other.len());
                bytes.splice(at..end, other[from..upto].iter().copied());
            }
            _ => {
                let random_byte = random.next();
                if let Some(byte) = bytes.get_mut(at) {
                    *byte = if random_byte & 256 == 0 { random_byte as u8 } else { byte.wrapping_add(1) };
                }
            }
        }
    }
    bytes
}

/// Passes bytes to every reader. Panics with the input if one misbehaves.
fn exercise_readers(bytes: &[u8]) {
    let begun = Instant::now();
    let read = catch_unwind(AssertUnwindSafe(|| {
        let form = format::detect(bytes);
        match format::read(bytes, "title").map(|reading| reading.puzzles) {
            Ok(puzzles) => {
                for puzzle in &puzzles {
                    let texts = [
                        &puzzle.title,
                        &puzzle.metadata.author,
                        &puzzle.metadata.level,
                        &puzzle.metadata.folder,
                    ];
                    assert!(!texts.iter().any(|text| text.contains(is_control_or_bidi)), "{texts:?}");
                }
                assert!(!puzzles.is_empty() || bytes.is_empty(), "neither a puzzle nor an error");
                // What was read can be written, also in the format that was detected.
                if let Ok(written) = format::write(form, &puzzles[..1]) {
                    assert!(
                        format::read_one(written.text.as_bytes(), "title").is_ok(),
                        "{form}: {}",
                        written.text
                    );
                }
                puzzles.iter().take(20).for_each(exercise_writers);
            }
            Err(error) => {
                assert!(error.line >= 1 && error.column >= 1);
                assert!(error.to_string().len() < 1000, "{error}");
            }
        }
        if let Ok(list) = Collection::from_bytes(bytes, "title", &CancelToken::default()) {
            assert!(list.get(list.len() - 1).is_ok(), "a puzzle of the list cannot be read");
        }
    }));
    let shown = || String::from_utf8_lossy(&bytes[..bytes.len().min(4000)]).into_owned();
    assert!(read.is_ok(), "the input:\n{:?}", shown());
    let took = begun.elapsed();
    assert!(took < Duration::from_secs(5), "{took:?} for the input:\n{:?}", shown());
}

/// Checks that what was read as a puzzle with rules can be written, and is the same when it is read again.
fn exercise_writers(puzzle: &Puzzle) {
    if !puzzle.is_classic() {
        let same = |text: &str| variant::read(text, "title").unwrap().remove(0);
        assert_eq!(same(&json::write_ninefold(puzzle)), *puzzle);
        assert_eq!(same(&json::write_fpuzzles(puzzle)).givens, puzzle.givens);
        let rules = &puzzle.rules;
        let board = puzzle.stated_solution.as_ref().unwrap_or(&puzzle.givens);
        let _ = rules.allow(board);
        assert!(puzzle.proposals.iter().all(|clue| !rules.clues().contains(clue)));
    }
}

/// Returns a line of this process's status in KiB, where the system reports it.
fn status(name: &str) -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with(name))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

/// The memory that a test needs beyond what the process has when it starts. What earlier tests have freed stays with
/// the process, so the order of the tests must not count.
struct MemoryUse {
    start: Option<u64>,
}

impl MemoryUse {
    fn start() -> Self {
        // Sets the peak of the process back to its current memory.
        let is_reset = std::fs::write("/proc/self/clear_refs", "5").is_ok();
        Self { start: is_reset.then(|| status("VmRSS")).flatten() }
    }

    /// Returns the peak in KiB.
    fn peak(&self) -> Option<u64> {
        Some(status("VmHWM")?.saturating_sub(self.start?))
    }

    fn assert_small(&self) {
        if let Some(peak) = self.peak() {
            assert!(peak < 56 << 10, "{peak} KiB");
        }
    }
}

/// Memory tests run one at a time, so that one does not count the memory of another.
fn memory_lock() -> MutexGuard<'static, ()> {
    static ALONE: Mutex<()> = Mutex::new(());
    ALONE.lock().unwrap_or_else(PoisonError::into_inner)
}

#[test]
fn arbitrary_and_damaged_input_is_handled_quickly_in_little_memory() {
    let _lock = memory_lock();
    let memory = MemoryUse::start();
    let inputs = std::env::var("NINEFOLD_FUZZ_INPUTS")
        .ok()
        .and_then(|inputs| inputs.parse().ok())
        .unwrap_or(20_000_u64);
    let samples = samples();
    let threads = std::thread::available_parallelism().map_or(1, |threads| threads.get() as u64);
    let (begun, done) = (Instant::now(), AtomicU64::new(0));
    std::thread::scope(|scope| {
        for thread in 0..threads {
            let (samples, done) = (&samples, &done);
            scope.spawn(move || {
                let mut random = Random(0x9E37_79B9_7F4A_7C15 ^ (thread + 1));
                for _ in 0..inputs.div_ceil(threads) {
                    exercise_readers(&input(&mut random, samples));
                    done.fetch_add(1, Ordering::Relaxed);
                }
            });
        }
    });
    println!("{} inputs in {:.0?}, at most {:?} KiB", done.into_inner(), begun.elapsed(), memory.peak());
    memory.assert_small();
}

#[test]
fn a_collection_with_long_shared_metadata_opens_in_little_memory() {
    let _lock = memory_lock();
    let memory = MemoryUse::start();
    let game = format!("<game data='{}'/>", "0".repeat(81));
    let start = format!("<opensudoku><name>{0}</name><comment>{0}</comment>", "n".repeat(10_000));
    let count = (format::MAX_COLLECTION_BYTES - start.len() - 20) / game.len();
    let mut file = tempfile::NamedTempFile::new().unwrap();
    let mut writer = std::io::BufWriter::new(&mut file);
    writer.write_all(start.as_bytes()).unwrap();
    (0..count).for_each(|_| writer.write_all(game.as_bytes()).unwrap());
    writer.write_all(b"</opensudoku>").unwrap();
    drop(writer);
    let path = file;
    let list = Collection::open(&[path.path().to_owned()], &CancelToken::default(), |_, _| ()).unwrap();
    assert!(list.is_truncated() && list.len() > 10_000, "{}", list.len());
    memory.assert_small();
}

#[test]
fn hostile_files_of_the_maximum_size_are_handled_quickly_in_little_memory() {
    let _lock = memory_lock();
    let memory = MemoryUse::start();
    let full = |piece: &str| piece.repeat(format::MAX_BYTES / piece.len());
    let n00b =
        format!("{}\n", "210000400380400702000720000024806900000000000001203540000058000903004028008000057");
    // Built one at a time, so that the measurement covers the reader and not the test.
    let texts: [&dyn Fn() -> String; 33] = [
        &|| full("["),
        &|| full("{\"a\":"),
        &|| format!("[{}0]", &full("{\"\":0},")[..format::MAX_BYTES - 14]),
        &|| full("{\"ninefold\":1}\n"),
        &|| full("<a>"),
        &|| format!("<opensudoku>{}", &full("<a b='c'>")[..format::MAX_BYTES - 27]),
        &|| format!("<opensudoku><game {}", &full("a='b' ")[..format::MAX_BYTES - 30]),
        &|| format!("<opensudoku>{}</opensudoku>", &full("&amp;")[..format::MAX_BYTES - 36]),
        &|| {
            format!(
                "<opensudoku><name>{0}</name><comment>{0}</comment>{1}</opensudoku>",
                "n".repeat(10_000),
                format!("<game data='{}'/>", n00b.trim()).repeat(10_000)
            )
        },
        &|| full("\n"),
        &|| full("#\n"),
        &|| full("#A\n"),
        &|| full("#Da\n"),
        &|| full("1\n"),
        &|| full("1 "),
        &|| full("12 "),
        &|| full("u1 "),
        &|| full("|"),
        &|| full("-"),
        &|| full("*-*\n"),
        &|| full("."),
        &|| full(&n00b),
        &|| full("https://f-puzzles.com/?load=A\n"),
        &|| format!("https://f-puzzles.com/?load={}", &full("N4Igzg")[..format::MAX_BYTES - 40]),
        &|| {
            format!(
                "https://f-puzzles.com/?load={}",
                lz_str::compress_to_base64("a".repeat(200_000).as_str())
            )
        },
        &|| format!("https://sudokupad.app/scl{}", lz_str::compress_to_base64("[".repeat(100_000).as_str())),
        &|| format!("sudokupad.app/{}", &full("/")[..format::MAX_BYTES - 20]),
        &|| full("é"),
        &|| {
            full(
                "{\"size\":4,\"grid\":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],\"antiking\":true}\n",
            )
        },
        &|| full("{\"ninefold\":4,\"size\":4,\"givens\":[\"....\",\"....\",\"....\",\"....\"]}\n"),
        &|| full("{\"cells\":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]]}\n"),
        &|| full("12..34......4321\n"),
        &|| format!("{{\"cells\":[[1]],\"lines\":[{}0]}}", &full("{\"\":0},")[..120_000]),
    ];
    for text in texts {
        exercise_readers(text().as_bytes());
    }
    memory.assert_small();
}
