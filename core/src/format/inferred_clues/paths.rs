//! Clues that lines and arrows look like.

use super::marks::clue;
use super::scene::{Scene, is_centred, is_sized};
use crate::format::cosmetics::{CosmeticLine, CosmeticShape};
use crate::format::place::ray;
use crate::grid::{Cell, Direction};
use crate::rules::{Clue, KindId, Parts};

/// Returns the clues that the lines and arrows look like.
pub(super) fn propose(scene: &Scene) -> Vec<Clue> {
    let lines = scene.lines().filter_map(|line| of_line(line, scene));
    let arrows = scene.arrows().filter_map(|path| arrow(path, scene).or_else(|| little_killer(path, scene)));
    lines.chain(arrows).collect()
}

fn of_line(line: &CosmeticLine, scene: &Scene) -> Option<Clue> {
    diagonal(line, scene).or_else(|| {
        let cells = scene.cells_along(line).filter(|cells| cells.len() > 1 && is_centred(line))?;
        thermometer(line, cells.clone(), scene).or_else(|| coloured(line, cells, scene))
    })
}

/// Reads a line from corner to corner.
fn diagonal(line: &CosmeticLine, scene: &Scene) -> Option<Clue> {
    const BLUE: u32 = 0x34_BBE6;
    let [(top, left), (bottom, right)] = *line.points.as_slice() else { return None };
    let side = scene.size.side() as f32;
    let is_start = |number: f32| number.abs() < 0.6;
    let is_end = |number: f32| (number - side).abs() < 0.6;
    let spans = |a: f32, b: f32| is_start(a) && is_end(b) || is_end(a) && is_start(b);
    let is_meant = line.colour.rgb == BLUE || scene.says(&["diagonal"]);
    if !(is_meant && spans(top, bottom) && spans(left, right)) {
        return None;
    }
    let id = if is_start(top) == is_start(left) { KindId::FallingDiagonal } else { KindId::RisingDiagonal };
    clue(id, Parts::default(), scene)
}

/// Reads a thick line with a round bulb at one end.
fn thermometer(line: &CosmeticLine, mut cells: Vec<Cell>, scene: &Scene) -> Option<Clue> {
    /// The least width of a thermometer, in cells.
    const THINNEST: f32 = 1.0 / 16.0;
    let is_bulb = |cell: Option<&Cell>| {
        let covers =
            |mark: &&CosmeticShape| mark.is_round && is_sized(mark, 0.6..=0.95) && mark.fill.is_some();
        let covers = scene.marks().filter(covers);
        cell.is_some_and(|cell| {
            covers.map(|mark| scene.cell_at(mark.centre)).any(|covered| covered == Some(*cell))
        })
    };
    let ends = [is_bulb(cells.first()), is_bulb(cells.last())];
    let id = match ends {
        [true, true] => Some(KindId::BetweenLine).filter(|_| scene.says(&["between"])),
        [false, false] => None,
        _ if line.width < THINNEST => None,
        _ if scene.says(&["slow thermo"]) && scene.text.denies(KindId::Thermometer) => {
            Some(KindId::SlowThermometer)
        }
        _ => Some(KindId::Thermometer),
    };
    if ends == [false, true] {
        cells.reverse();
    }
    clue(id?, Parts { cells, ..Parts::default() }, scene)
}

/// Reads a line by its colour, where the text speaks of a rule for which that colour is usual.
fn coloured(line: &CosmeticLine, cells: Vec<Cell>, scene: &Scene) -> Option<Clue> {
    /// The difference of whispers that have a smaller one, and their words and hues.
    const DUTCH_DIFFERENCE: u16 = 4;
    const DUTCH: Look = (KindId::Whisper, &["dutch whisper"], Some((15, 50)));
    /// The id of a kind, the words that the text uses for it, and the hues of its lines in degrees; none are greys.
    type Look = (KindId, &'static [&'static str], Option<(i32, i32)>);
    const LOOKS: [Look; 10] = [
        (KindId::Palindrome, &["palindrome"], None),
        (KindId::Whisper, &["whisper", "differ by at least", "difference of at least"], Some((70, 170))),
        DUTCH,
        (
            KindId::Renban,
            &["renban", "consecutive digits in any order", "set of consecutive"],
            Some((260, 345)),
        ),
        (KindId::RegionSumLine, &["region sum", "same sum", "equal sum"], Some((180, 260))),
        (KindId::ZipperLine, &["zipper"], Some((230, 300))),
        (KindId::NabnerLine, &["nabner"], Some((20, 70))),
        (KindId::EntropicLine, &["entropic", "entropy"], Some((0, 60))),
        (KindId::ModularLine, &["modular"], Some((150, 200))),
        (KindId::SlowThermometer, &["slow thermo"], None),
    ];
    let hue = line.colour.hue();
    let fits = |(_, words, hues): &Look| {
        let is_usual = match (hues, hue) {
            (Some((least, most)), Some(hue)) => (*least..=*most).contains(&hue),
            (None, None) => true,
            _ => false,
        };
        is_usual && scene.says(words)
    };
    let look = LOOKS.into_iter().find(fits)?;
    let id = look.0;
    let is_dutch =
        look == DUTCH || id == KindId::Whisper && scene.says(&["dutch"]) && !scene.says(&["german"]);
    let value = scene.number(id, is_dutch.then_some(DUTCH_DIFFERENCE));
    clue(id, Parts { cells, value, ..Parts::default() }, scene)
}

/// Reads an arrow that begins in a circle or pill.
fn arrow(path: &CosmeticLine, scene: &Scene) -> Option<Clue> {
    let cells = scene.cells_along(path)?;
    let first = *cells.first()?;
    let circles = scene.marks().filter(|mark| mark.is_round && is_sized(mark, 0.6..=2.95));
    let others = circles.map(|mark| scene.cells_below(mark)).find(|cells| cells.contains(&first))?;
    let cells: Vec<Cell> = cells.into_iter().skip_while(|cell| others.contains(cell)).collect();
    clue(KindId::Arrow, Parts { cells, others, ..Parts::default() }, scene)
}

/// Reads a short diagonal arrow outside of the grid with a number beside it.
fn little_killer(path: &CosmeticLine, scene: &Scene) -> Option<Clue> {
    let (start, end) = (*path.points.first()?, *path.points.last()?);
    let step = |from: f32, to: f32| if (to - from).abs() < 0.05 { 0 } else { (to - from).signum() as i8 };
    let direction = Direction { rows: step(start.0, end.0), columns: step(start.1, end.1) };
    let is_outside = scene.cell_at(start).is_none();
    if !is_outside || direction.rows == 0 || direction.columns == 0 {
        return None;
    }
    let first = (
        start.0.floor() as i32 + i32::from(direction.rows),
        start.1.floor() as i32 + i32::from(direction.columns),
    );
    let near = |mark: &&CosmeticShape| {
        (mark.centre.0 - start.0).abs() < 0.9 && (mark.centre.1 - start.1).abs() < 0.9
    };
    let value = scene.marks().filter(near).find_map(|mark| mark.text.parse().ok())?;
    let cells = ray(scene.size, first, direction);
    let parts = Parts { cells, value: Some(value), direction: Some(direction), ..Parts::default() };
    clue(KindId::LittleKiller, parts, scene)
}
