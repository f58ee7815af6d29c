//! Checks that the engine finds exactly the expected step. One case per line, in the format of the well-known
//! regression test library: `:CODE[-VARIANT]:CANDIDATES:GIVENS:DELETED:ELIMINATIONS:PLACEMENTS:EXTRA`. The project's
//! own cases are in `tests/data/steps`; those of the folder of collections that `NINEFOLD_CORPORA` names are run too, and the file named by `NINEFOLD_STEP_CASES` replaces all others. `NINEFOLD_STEP_CODES`
//! restricts them to codes with that prefix and prints what was found instead of the expected step.
//!
//! Each step that is found is also converted to the words for any grid, with nothing lost.
//!
//! A case passes where, among all steps of its technique that use its candidates, one has exactly the expected outcome
//! and none another one; for singles and chains one exact match is enough.

use std::collections::{BTreeMap, BTreeSet};

use crate::inputs;
use ninefold_core::job::CancelToken;
use ninefold_core::solve::classic::{Candidate, Candidates, Cell, Digit, DigitSet, Grid};
use ninefold_core::solve::technique::classic::{
    self, AlsChainDirection, FinderContext, FinderOptions, SolverState,
};
use ninefold_core::solve::technique::explanation::{self, Token};
use ninefold_core::solve::technique::{self, CandidateGrid, Technique};
use ninefold_core::text::{self, Language};

/// Returns the techniques of a case's code; `None` if there are none.
fn techniques(code: &str) -> Option<Vec<Technique>> {
    use Technique::*;
    Some(match code {
        "0000" => vec![FullHouse],
        "0002" => vec![HiddenSingle],
        "0003" => vec![NakedSingle],
        "0100" => vec![Pointing],
        "0101" => vec![Claiming],
        "0110" => vec![LockedPair],
        "0111" => vec![LockedTriple],
        "0200" => vec![NakedPair],
        "0201" => vec![NakedTriple],
        "0202" => vec![NakedQuad],
        "0210" => vec![HiddenPair],
        "0211" => vec![HiddenTriple],
        "0212" => vec![HiddenQuad],
        "0300" => vec![XWing],
        "0301" => vec![Swordfish],
        "0302" => vec![Jellyfish],
        "0310" => vec![FinnedXWing],
        "0311" => vec![FinnedSwordfish],
        "0312" => vec![FinnedJellyfish],
        "0320" => vec![SashimiXWing],
        "0321" => vec![SashimiSwordfish],
        "0322" => vec![SashimiJellyfish],
        "0400" => vec![Skyscraper],
        "0401" => vec![TwoStringKite],
        "0402" => vec![EmptyRectangle],
        "0403" => vec![TurbotFish],
        "0404" => vec![DualTwoStringKite],
        "0405" => vec![DualEmptyRectangle],
        "0500" => vec![ColourTrap],
        "0501" => vec![ColourWrap],
        "0502" => vec![MultiColours1],
        "0503" => vec![MultiColours2],
        "0600" => vec![UniqueRectangle1],
        "0601" => vec![UniqueRectangle2],
        "0602" => vec![UniqueRectangle3],
        "0603" => vec![UniqueRectangle4],
        "0604" => vec![UniqueRectangle5],
        "0605" => vec![UniqueRectangle6],
        "0606" => vec![HiddenRectangle],
        "0607" => vec![AvoidableRectangle1],
        "0608" => vec![AvoidableRectangle2],
        "0610" => vec![BugPlusOne],
        "0701" => vec![XChain],
        "0702" => vec![XyChain],
        "0703" => vec![RemotePair],
        "0706" => vec![ContinuousLoop],
        "0707" => vec![DiscontinuousLoop],
        "0708" => vec![AlternatingChain],
        "0709" => vec![GroupedContinuousLoop],
        "0710" => vec![GroupedDiscontinuousLoop],
        "0711" => vec![GroupedAlternatingChain],
        "0800" => vec![XyWing],
        "0801" => vec![XyzWing],
        "0802" => vec![WxyzWing],
        "0803" => vec![WWing],
        "0901" => vec![AlsXz],
        "0902" => vec![AlsXyWing],
        "0903" => vec![AlsChain],
        "0904" => vec![DeathBlossom],
        "1101" => vec![SueDeCoq],
        "1301" => vec![ForcingChainContradiction],
        "1302" => vec![ForcingChainVerity],
        "1303" => vec![ForcingNetContradiction],
        "1304" => vec![ForcingNetVerity],
        // Our own number: the library has none.
        "1401" => vec![Tridagon],
        _ => return None,
    })
}

/// Returns the finder options that a technique's variant selects.
fn options(code: &str, variant: &str) -> FinderOptions {
    FinderOptions {
        small_empty_rectangles: code == "0402" && variant == "1" || code == "0405",
        incomplete_rectangles: !(code.starts_with("06") && variant == "1"),
        als_overlap: matches!(code, "0902" | "0904") && variant == "2",
        als_chain_direction: if (code, variant) == ("0903", "1") {
            AlsChainDirection::Both
        } else {
            AlsChainDirection::default()
        },
        ..FinderOptions::default()
    }
}

/// Returns whether a case is a known exception: techniques that we do not have, almost locked sets in grouped chains,
/// and cases that nothing can pass, such as a single-digit pattern that should remove another digit.
fn is_excepted(case: &Case) -> bool {
    let one_digit = ["03", "04", "05"].iter().any(|family| case.code.starts_with(family));
    let sets_in_chains = matches!((case.code, case.variant), ("0709", "2") | ("0710" | "0711", "3" | "4"));
    techniques(case.code).is_none()
        || sets_in_chains
        || one_digit && case.eliminations.iter().any(|one| !case.digits.contains(one.digit))
}

struct Case<'a> {
    code: &'a str,
    variant: &'a str,
    digits: DigitSet,
    state: SolverState,
    eliminations: Vec<Candidate>,
    placements: Vec<Candidate>,
}

impl<'a> Case<'a> {
    fn read(line: &'a str) -> Option<Self> {
        let fields: Vec<&str> = line.strip_prefix(':')?.split(':').collect();
        let [code, digits, board, deleted, eliminations, placements, ..] = fields[..] else { return None };
        let (code, variant) = code.split_once('-').unwrap_or((code, ""));
        let mut state = read_state(board)?;
        triples(deleted)?.into_iter().for_each(|candidate| _ = state.remove(candidate));
        let mut eliminations = triples(eliminations)?;
        eliminations.sort_unstable();
        let placements = triples(placements)?;
        let digits = digits.chars().filter_map(Digit::from_char).collect();
        Some(Self { code, variant, digits, state, eliminations, placements })
    }

    /// Returns whether a step uses the case's candidates: for some families these are the digits of its pattern, for
    /// others the digits that it places or removes.
    fn is_about(&self, step: &classic::Step) -> bool {
        let outcome = |step: &classic::Step| -> DigitSet {
            step.placements.iter().chain(&step.eliminations).map(|candidate| candidate.digit).collect()
        };
        let by_outcome = ["000", "0706", "0707", "0708", "0709", "071", "09", "11", "13"];
        if self.code == "0610" || self.digits.is_empty() {
            true
        } else if by_outcome.iter().any(|family| self.code.starts_with(family)) {
            outcome(step) == self.digits
        } else {
            step.reason.digits.iter().copied().collect::<DigitSet>() == self.digits
        }
    }

    /// Returns what is wrong with the steps that were found, if anything.
    fn judge(&self, steps: &[classic::Step]) -> Result<(), String> {
        let show = |step: &classic::Step| {
            format!(
                "{} {:?}: {}",
                step.technique,
                step.reason.digits,
                outcome(&step.placements, &step.eliminations)
            )
        };
        let about: Vec<&classic::Step> = steps.iter().filter(|step| self.is_about(step)).collect();
        if self.variant == "x" {
            return about.first().map_or(Ok(()), |step| Err(format!("found {}", show(step))));
        }
        let is_exact = |step: &&classic::Step| {
            step.eliminations == self.eliminations && step.placements == self.placements
            // A loop that places a digit may be listed as removing the others.
        };
        let exact = about.iter().filter(|step| is_exact(step)).count();
        // Several cells may be singles of the same digit, all equally valid.
        let one_is_enough = ["000", "07", "13"].iter().any(|family| self.code.starts_with(family));
        if exact > 0 && (one_is_enough || exact == about.len()) {
            return Ok(());
        }
        let detailed =
            |step: &classic::Step| format!("{} {:?} {:?}", show(step), step.reason.units, step.reason.cells);
        let found: Vec<String> = about.iter().take(8).map(|step| detailed(step)).collect();
        Err(format!("found {} of {}: {}", exact, about.len(), found.join("; ")))
    }
}

fn outcome(placements: &[Candidate], eliminations: &[Candidate]) -> String {
    let triple = |sign: char| {
        move |one: &Candidate| format!("{sign}{}{}{}", one.digit, one.cell.row() + 1, one.cell.column() + 1)
    };
    let all: Vec<String> =
        placements.iter().map(triple('+')).chain(eliminations.iter().map(triple('-'))).collect();
    all.join(" ")
}

/// Parses candidates given as `digit row column` triples separated by blanks.
fn triples(text: &str) -> Option<Vec<Candidate>> {
    let triple = |word: &str| {
        let [digit, row, column] = word.as_bytes() else { return None };
        let place = |byte: &u8| usize::from(*byte).checked_sub(usize::from(b'1'));
        Some(Candidate {
            digit: Digit::from_char(char::from(*digit))?,
            cell: Cell::at(place(row)?, place(column)?)?,
        })
    };
    text.split_whitespace().map(triple).collect()
}

/// Parses a board of 81 cells in which `+` precedes a digit that was placed and not given.
fn read_state(text: &str) -> Option<SolverState> {
    let (mut puzzle, mut board) = (Grid::EMPTY, Grid::EMPTY);
    let (mut cells, mut placed) = (Cell::all(), false);
    for character in text.chars() {
        if character == '+' {
            placed = true;
            continue;
        }
        let (cell, digit) = (cells.next()?, Digit::from_char(character));
        board.set(cell, digit);
        puzzle.set(cell, digit.filter(|_| !placed));
        placed = false;
    }
    Some(SolverState::new(&puzzle, &board, &Candidates::from_grid(&board)))
}

#[derive(Default)]
struct Tally {
    passed: usize,
    failed: usize,
    missed: usize,
}

/// Runs the cases of a file with this name. Returns the relevant failures.
fn run(file: &str, text: &str, tallies: &mut BTreeMap<String, Tally>) -> Vec<String> {
    let only = std::env::var("NINEFOLD_STEP_CODES").unwrap_or_default();
    let mut failures = Vec::new();
    for (number, line) in text.lines().enumerate().filter(|(_, line)| line.starts_with(':')) {
        let Some(case) = Case::read(line) else {
            failures.push(format!("{file}:{}: not a case: {line}", number + 1));
            continue;
        };
        if !case.code.starts_with(&only) {
            continue;
        }
        let (name, variant) = (case.code, case.variant);
        let tally = tallies.entry(if variant.is_empty() { name.into() } else { format!("{name}-{variant}") });
        let tally = tally.or_default();
        let Some(techniques) = techniques(name) else {
            tally.missed += 1;
            continue;
        };
        let options = options(name, variant);
        let cancel = CancelToken::default();
        let steps = FinderContext::new(&case.state, &options, &cancel)
            .all_steps(&techniques)
            .expect("nothing cancels it");
        steps.iter().for_each(assert_converted);
        match case.judge(&steps) {
            Ok(()) => tally.passed += 1,
            Err(_) if is_excepted(&case) => tally.missed += 1,
            Err(what) => {
                tally.failed += 1;
                failures.push(format!("{file}:{}: {line}\n    {what}", number + 1));
            }
        }
    }
    failures
}

#[test]
fn every_case_finds_the_expected_step() {
    let (mut tallies, mut failures) = (BTreeMap::new(), Vec::new());
    if let Ok(one) = std::env::var("NINEFOLD_STEP_CASES") {
        let text = std::fs::read_to_string(&one).unwrap_or_else(|error| panic!("{one}: {error}"));
        failures.extend(run(&one, &text, &mut tallies));
    } else {
        failures.extend(run(
            "core/tests/data/steps/own.txt",
            include_str!("../data/steps/own.txt"),
            &mut tallies,
        ));
        for file in ["steps/own-steps.txt", "steps/reglib-1.3.txt"] {
            let text = inputs::corpus(file).unwrap_or_default();
            failures.extend(run(file, &text, &mut tallies));
        }
    }
    for failure in failures.iter().take(60) {
        println!("{failure}");
    }
    println!("code     passed failed outside");
    for (code, tally) in &tallies {
        println!("{code:8} {:6} {:6} {:7}", tally.passed, tally.failed, tally.missed);
    }
    let passed: usize = tallies.values().map(|tally| tally.passed).sum();
    println!("{passed} passed, {} failed", failures.len());
    assert!(failures.is_empty(), "{} cases failed", failures.len());
}

/// Writes a digit in some cells.
macro_rules! node {
    ($node:expr) => {
        format!("{} in {}", $node.digit, joined($node.cells.iter()))
    };
}

/// Writes all parts of a step in order, as lines. Steps on 81 cells and those on any grid have the same parts, except that
/// houses and the reasons of links have other names.
macro_rules! written {
    ($step:expr, $houses:ident, $reasons:ident, $house:ident) => {{
        use $reasons::LinkReason;
        let step = $step;
        let reason = &step.reason;
        let mut lines = vec![
            step.technique.name().to_owned(),
            joined(step.placements.iter()),
            joined(step.eliminations.iter()),
            joined(reason.digits.iter()),
        ];
        lines.extend(reason.$houses.iter().map(|(role, house)| format!("{role:?} {house}")));
        lines.extend(reason.cells.iter().map(|(role, cells)| format!("{role:?} {}", joined(cells.iter()))));
        lines.extend(reason.candidates.iter().map(|(role, one)| format!("{role:?} {}", node!(one))));
        for chain in &reason.chains {
            lines.push(format!("chain, closed: {}", chain.closed));
            lines.extend(chain.links.iter().map(|link| {
                let why = match link.reason {
                    LinkReason::Cell(cell) => cell.to_string(),
                    LinkReason::Set(index) => format!("set {index}"),
                    LinkReason::$house(house) => house.to_string(),
                    _ => panic!("a classic step has no clues"),
                };
                format!("{} {:?} {} by {why}", node!(link.from), link.kind, node!(link.to))
            }));
        }
        lines.extend(
            reason
                .sets
                .iter()
                .map(|set| format!("{} {}", joined(set.cells.iter()), joined(set.digits.iter()))),
        );
        lines
    }};
}

fn joined<T: ToString>(items: impl Iterator<Item = T>) -> String {
    items.map(|item| item.to_string()).collect::<Vec<_>>().join(" ")
}

/// Asserts that the conversion of a step has all its parts, in order.
fn assert_converted(step: &classic::Step) {
    let converted = technique::Step::from(step);
    assert_eq!(written!(&converted, houses, technique, House), written!(step, units, classic, Unit));
    assert!(converted.reason.clues.is_empty());
    let size = technique::StepSize::from(&converted);
    assert_eq!(size, step.into());
}

/// Returns the typed parts of an explanation, each once.
fn parts(text: &explanation::Explanation) -> BTreeSet<String> {
    let part = |token: &Token| match token {
        Token::Text(_) => None,
        Token::Cells(cells, _) => Some(format!("{cells:?}")),
        Token::Digits(digits, _) => Some(format!("{digits:?}")),
        Token::House(_) | Token::Candidate(_) | Token::Clue(..) => Some(format!("{token:?}")),
    };
    text.tokens().iter().filter_map(part).collect()
}

#[test]
fn explanations_name_the_same_cells_units_and_digits_in_every_language() {
    let text =
        std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/steps/own.txt")).unwrap();
    for case in text.lines().filter_map(Case::read) {
        let Some(techniques) = techniques(case.code) else { continue };
        let steps =
            FinderContext::new(&case.state, &options(case.code, case.variant), &CancelToken::default())
                .all_steps(&techniques)
                .expect("nothing cancels it");
        let grid = CandidateGrid::from(&case.state);
        for step in steps.iter().map(technique::Step::from) {
            text::set_language(Language::English);
            let english = explanation::explain(&grid, &step);
            for language in Language::ALL {
                text::set_language(language);
                let other = explanation::explain(&grid, &step);
                let written = other.to_string();
                assert_eq!(parts(&other), parts(&english), "{language:?}: {written}");
                let is_left_over = |letter| matches!(letter, '{' | '}' | '\u{e000}'..='\u{f8ff}');
                assert!(!written.contains(is_left_over) && !written.contains("why-"), "{written}");
                assert!(language == Language::English || written != english.to_string(), "{written}");
                assert!(written.contains(": "), "nothing to do: {written}");
                assert!(language != Language::English || !written.contains(". remove"), "{written}");
            }
        }
    }
}

#[test]
fn every_technique_has_a_name_and_a_definition_in_every_language() {
    for language in Language::ALL {
        text::set_language(language);
        let names: BTreeSet<&str> = Technique::ALL.iter().map(|technique| technique.name()).collect();
        assert_eq!(names.len(), Technique::ALL.len(), "{language:?}");
        for technique in Technique::ALL {
            let definition = technique.definition();
            assert!(definition.ends_with('.') && definition.contains(' '), "{technique:?}: {definition}");
        }
    }
}
