//! Measures how well pictures are read: `cargo run --release -p ninefold-tools --bin photos LIST`. Each line of the list is the path of
//! a picture and the digits of each puzzle in it, with a 0 for each empty cell; `-` in place of them is a picture without
//! a sudoku. Prints what is wrong, and a summary.

use std::time::{Duration, Instant};
use std::{env, fs};

use ninefold::job::CancelToken;
use ninefold::photo::{self, CellReading, Reading};
use ninefold::solve::Verdict;

#[derive(Default)]
struct Summary {
    pictures: usize,
    grids: usize,
    found: usize,
    whole: usize,
    right_cells: usize,
    uncertain: usize,
    wrong_and_sure: usize,
    offers_right: usize,
    offers_wrong: usize,
    false_readings: usize,
    false_unique: usize,
    times: Vec<Duration>,
}

/// Returns the digit of each cell, 0 for none.
fn digits(reading: &Reading) -> Vec<usize> {
    reading.cells.values().iter().map(|cell| cell.digit.map_or(0, |digit| digit.value())).collect()
}

fn count_right(reading: &Reading, truth: &[usize]) -> usize {
    digits(reading).iter().zip(truth).filter(|(digit, truth)| digit == truth).count()
}

fn compare(path: &str, readings: &[Reading], truths: &[Vec<usize>], summary: &mut Summary) {
    let mut is_matched = vec![false; readings.len()];
    for truth in truths {
        summary.grids += 1;
        let best = (0..readings.len())
            .filter(|index| !is_matched[*index])
            .max_by_key(|index| count_right(&readings[*index], truth));
        let Some((index, right)) =
            best.map(|index| (index, count_right(&readings[index], truth))).filter(|(_, right)| *right >= 60)
        else {
            println!("{path}: not found");
            continue;
        };
        is_matched[index] = true;
        let reading = &readings[index];
        summary.found += 1;
        summary.right_cells += right;
        summary.whole += usize::from(right == 81);
        summary.uncertain += reading.uncertain_cells().count();
        let is_wrong =
            |(cell, truth): &(&CellReading, &usize)| cell.digit.map_or(0, |digit| digit.value()) != **truth;
        let wrong: Vec<_> =
            reading.cells.iter().zip(truth).map(|((cell, reading), truth)| (cell, reading, truth)).collect();
        for (cell, read, truth) in wrong.into_iter().filter(|(_, read, truth)| is_wrong(&(read, truth))) {
            summary.wrong_and_sure += usize::from(!read.is_uncertain());
            let digit = |digit: Option<_>| digit.map_or(0, |digit: ninefold::grid::Digit| digit.value());
            println!(
                "{path}: {cell} is {truth}, read as {} ({:.2}) or {} ({:.2})",
                digit(read.digit),
                read.probability,
                digit(read.second),
                read.second_probability
            );
        }
        if !reading.offer.is_empty() {
            let mut other = reading.digits();
            reading.offer.iter().for_each(|(cell, digit)| other[*cell] = *digit);
            let is_right = other
                .values()
                .iter()
                .zip(truth)
                .all(|(digit, truth)| digit.map_or(0, |digit| digit.value()) == *truth);
            summary.offers_right += usize::from(is_right);
            summary.offers_wrong += usize::from(!is_right);
            println!("{path}: offer {} {:?}", if is_right { "right" } else { "wrong" }, reading.offer);
        }
        if right < 81 && matches!(reading.verdict, Verdict::Unique(_)) {
            println!("{path}: wrong, but with one solution");
        }
    }
    for (index, _) in is_matched.iter().enumerate().filter(|(_, is_matched)| !**is_matched) {
        summary.false_readings += 1;
        let line: String = digits(&readings[index]).iter().map(usize::to_string).collect();
        let is_unique = matches!(readings[index].verdict, Verdict::Unique(_));
        summary.false_unique += usize::from(is_unique || !readings[index].offer.is_empty());
        println!("{path}: also read {line} {:?}", if is_unique { "unique" } else { "not unique" });
    }
}

fn main() {
    let list = env::args().nth(1).expect("the list of pictures");
    let mut summary = Summary::default();
    for line in fs::read_to_string(list).expect("the list can be read").lines() {
        let mut words = line.split_whitespace();
        let Some(path) = words.next() else { continue };
        let truths: Vec<Vec<usize>> = words
            .filter(|word| *word != "-")
            .map(|word| word.bytes().map(|byte| usize::from(byte - b'0')).collect())
            .collect();
        let bytes = fs::read(path).expect("the picture can be read");
        let start = Instant::now();
        let read = photo::read(&bytes, &CancelToken::default());
        summary.times.push(start.elapsed());
        summary.pictures += 1;
        match &read {
            Ok(readings) => compare(path, readings, &truths, &mut summary),
            Err(error) => {
                summary.grids += truths.len();
                println!("{path}: {error}");
            }
        }
    }
    summary.times.sort_unstable();
    let Summary { pictures, grids, found, whole, right_cells, uncertain, wrong_and_sure, times, .. } =
        &summary;
    println!(
        "{pictures} pictures, {grids} grids: {found} found, {whole} wholly right, {right_cells} of {} cells right",
        81 * found
    );
    println!(
        "uncertain cells {uncertain}, wrong and sure {wrong_and_sure}, offers right {} and wrong {}, other readings {} \
         (with one solution {})",
        summary.offers_right, summary.offers_wrong, summary.false_readings, summary.false_unique
    );
    let at = |share: usize| times.get((times.len() * share / 100).min(times.len().saturating_sub(1)));
    println!("time: median {:?}, 95 % {:?}, longest {:?}", at(50), at(95), times.last());
}
