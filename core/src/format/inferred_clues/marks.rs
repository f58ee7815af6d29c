//! Clues that marks in cells, on edges and on corners look like.

use super::scene::{Scene, is_sized};
use crate::format::cosmetics::CosmeticShape;
use crate::grid::{Cell, Digit};
use crate::rules::{Clue, KindId, Parts, kind};

/// Returns the clues that the marks look like, and the rules for the whole grid of which the text speaks.
pub(super) fn propose(scene: &Scene) -> Vec<Clue> {
    let of_marks = scene.marks().filter_map(|mark| of_mark(mark, text_at(mark, scene), scene));
    of_marks.chain(of_text(scene)).collect()
}

/// Creates a clue, if its parts fit the kind.
pub(super) fn clue(id: KindId, parts: Parts, scene: &Scene) -> Option<Clue> {
    Clue::new(kind(id), parts, scene.size).ok()
}

fn of_text(scene: &Scene) -> impl Iterator<Item = Clue> {
    const WORDS: [(KindId, &[&str]); 5] = [
        (KindId::AntiKnight, &["antiknight", "anti-knight", "knight's move", "knights move"]),
        (KindId::AntiKing, &["antiking", "anti-king", "king's move", "kings move"]),
        (KindId::Nonconsecutive, &["nonconsecutive", "non-consecutive"]),
        (KindId::DisjointGroups, &["disjoint group", "disjoint set"]),
        (KindId::Windoku, &["windoku"]),
    ];
    // Nothing is drawn for these: one of which the text says something else is none.
    let spoken_of = WORDS.into_iter().filter(|(id, words)| scene.says(words) && !scene.text.denies(*id));
    spoken_of.filter_map(|(id, _)| clue(id, Parts::default(), scene))
}

/// Returns the text of a mark, or of one at the same place if it has none: of a circle with a letter in it.
fn text_at<'a>(mark: &'a CosmeticShape, scene: &'a Scene) -> &'a str {
    let is_at = |other: &&CosmeticShape| {
        (mark.centre.0 - other.centre.0).abs() < 0.1
            && (mark.centre.1 - other.centre.1).abs() < 0.1
            && !other.text.is_empty()
    };
    let beside = || scene.marks().find(is_at).map_or("", |other| other.text.as_str());
    if mark.text.is_empty() { beside() } else { &mark.text }
}

fn of_mark(mark: &CosmeticShape, text: &str, scene: &Scene) -> Option<Clue> {
    let is_edge = |number: f32| (number - number.round()).abs() < 0.1;
    let is_centre = |number: f32| (number - number.floor() - 0.5).abs() < 0.1;
    let (row, column) = mark.centre;
    match () {
        () if is_edge(row) && is_edge(column) => quadruple(mark, text, scene),
        () if is_edge(row) && is_centre(column) => {
            let row = row.round();
            on_edge(mark, text, [(row - 0.5, column), (row + 0.5, column)], scene)
        }
        () if is_centre(row) && is_edge(column) => {
            let column = column.round();
            on_edge(mark, text, [(row, column - 0.5), (row, column + 0.5)], scene)
        }
        () if is_centre(row) && is_centre(column) => parity(mark, text, scene),
        () => None,
    }
}

/// Reads a dot or a letter between two cells.
fn on_edge(mark: &CosmeticShape, text: &str, places: [(f32, f32); 2], scene: &Scene) -> Option<Clue> {
    let cells: Vec<Cell> = places.iter().map(|place| scene.cell_at(*place)).collect::<Option<_>>()?;
    let value = text.parse().ok();
    let pair = |id, value| clue(id, Parts { cells, value, ..Parts::default() }, scene);
    match text {
        // The circle around a letter is drawn with it.
        "X" | "x" | "V" | "v" if mark.text.is_empty() => None,
        "X" | "x" => pair(KindId::Xv, scene.number(KindId::Xv, Some(10)).or(Some(10))),
        "V" | "v" => pair(KindId::Xv, scene.number(KindId::Xv, Some(5)).or(Some(5))),
        text if mark.is_round && is_sized(mark, 0.15..=0.6) && (text.is_empty() || value.is_some()) => {
            let fill = mark.fill?;
            let id = if fill.is_white() {
                Some(KindId::Difference)
            } else {
                fill.is_black().then_some(KindId::Ratio)
            }?;
            pair(id, value.or_else(|| scene.number(id, None)))
        }
        _ => None,
    }
}

/// Reads a circle with digits on a corner.
fn quadruple(mark: &CosmeticShape, text: &str, scene: &Scene) -> Option<Clue> {
    let places = [(-0.5, -0.5), (-0.5, 0.5), (0.5, -0.5), (0.5, 0.5)];
    let place = |(rows, columns): &(f32, f32)| (mark.centre.0 + rows, mark.centre.1 + columns);
    let cells = places.iter().map(|steps| scene.cell_at(place(steps))).collect::<Option<Vec<_>>>()?;
    let characters = text.chars().filter(|character| !character.is_whitespace() && *character != ',');
    let digits: Vec<Digit> = characters
        .map(|character| character.to_digit(10).and_then(|digit| Digit::new(digit as usize)))
        .collect::<Option<_>>()?;
    let is_quadruple = mark.is_round && (1..=4).contains(&digits.len());
    is_quadruple
        .then(|| clue(KindId::Quadruple, Parts { cells, digits, ..Parts::default() }, scene))
        .flatten()
}

/// Reads a grey circle as odd and a grey square as even.
fn parity(mark: &CosmeticShape, text: &str, scene: &Scene) -> Option<Clue> {
    let cell = scene.cell_at(mark.centre)?;
    let is_shape = is_sized(mark, 0.55..=0.9) && text.is_empty() && mark.fill?.is_grey();
    // The bulb of a thermometer is such a circle, too.
    let is_alone = scene.lines().all(|line| {
        let ends = [line.points.first(), line.points.last()];
        ends.into_iter().flatten().all(|end| scene.cell_at(*end) != Some(cell))
    });
    let (id, word) = if mark.is_round { (KindId::Odd, "odd") } else { (KindId::Even, "even") };
    let is_parity = is_shape && is_alone && scene.says(&[word]);
    is_parity.then(|| clue(id, Parts { cells: vec![cell], ..Parts::default() }, scene)).flatten()
}
