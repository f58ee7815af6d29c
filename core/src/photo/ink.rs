//! Digits that look entered by a player: their ink, their strokes or the paper of their cells clearly differ from those of
//! the givens.

use super::cells::CELLS;
use super::plane::quantile;
use super::raster::Rgb;
use crate::grid::{Cell, CellSet, Digits};

/// The share of a cell that its borders take on each side.
const BORDER: f32 = 0.14;
/// The share of the inner pixels of a cell that are not among its most different ones.
const USUAL: f32 = 0.97;
/// The least difference between ink and paper, of 255.
const LEAST_CONTRAST: f32 = 30.0;
/// The share of that difference from which a pixel belongs to a stroke, and that from which it is in the middle of one.
const STROKE: f32 = 0.5;
const CORE: f32 = 0.8;
/// The least gap between the colours of two inks, as a share of the paper.
const COLOUR_GAP: f32 = 0.15;
/// The same between their shades.
const SHADE_GAP: f32 = 0.25;
/// The least gap between the widths of two kinds of stroke, as a share of a cell.
const WIDTH_GAP: f32 = 0.018;
/// The fewest digits of a kind: a single one may be badly printed.
const FEWEST_ALIKE: usize = 2;
/// How wide the gap is compared with the differences among the digits that are alike.
const CLEARLY: f32 = 0.75;
/// The least difference between the paper of givens and that of other cells, of 255.
const PAPER_GAP: f32 = 6.0;
/// The share of the empty cells whose paper is the same, where the paper tells givens.
const PLAIN: f32 = 0.9;

/// The look of a digit in a cell.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Ink {
    /// How far red, green and blue of the ink differ from each other, as shares of the paper.
    colour: f32,
    /// What the ink leaves of the brightness of the paper, or of its darkness if the ink is light, as a share.
    shade: f32,
    /// The width of its strokes, as a share of the cell.
    width: f32,
}

/// Two kinds of digits, told apart by their look.
pub(super) struct InkGroups {
    /// Those that are likely entered by a player.
    pub likely: CellSet,
    /// The others, which are the entered ones if only so the givens have one solution.
    pub others: CellSet,
}

/// Returns the ways to tell two kinds of digits apart, the most telling first. The picture is that of a grid, square and
/// straightened.
pub(super) fn groups(picture: &Rgb, digits: &Digits) -> Vec<InkGroups> {
    let cells: Vec<Cell> = digits.size().cells().collect();
    let papers: Vec<[f32; 3]> = cells.iter().map(|cell| paper(picture, *cell)).collect();
    let mut inks = Vec::new();
    for (cell, paper) in cells.iter().zip(&papers).filter(|(cell, _)| digits[**cell].is_some()) {
        inks.extend(ink(picture, *cell, *paper).map(|ink| (*cell, ink)));
    }
    // The more colourful, the paler and the thinner digits are likely those of the player.
    let of = |feature: fn(&Ink) -> f32, gap| split(&inks, feature, gap);
    let papers = by_paper(digits, &cells, &papers);
    let splits = [
        of(|ink| ink.colour, COLOUR_GAP),
        papers,
        of(|ink| ink.shade, SHADE_GAP),
        of(|ink| -ink.width, WIDTH_GAP),
    ];
    splits.into_iter().flatten().collect()
}

/// Returns whether these may be digits of a player, beside at least `fewest` givens. Programs colour all digits of one value,
/// which are no entries.
pub(super) fn may_be_entered(digits: &Digits, entered: CellSet, fewest: usize) -> bool {
    let givens = || digits.digits().filter(|(cell, _)| !entered.contains(*cell));
    let is_given_too = |cell: &Cell| givens().any(|(_, digit)| digits[*cell] == Some(digit));
    let shared = entered.iter().filter(is_given_too).count();
    !entered.is_empty() && givens().count() >= fewest && 2 * shared >= entered.len()
}

/// Divides digits at the widest gap between their values, of which the higher ones are likely entered; `None` if it is not
/// clear.
fn split(inks: &[(Cell, Ink)], feature: fn(&Ink) -> f32, least: f32) -> Option<InkGroups> {
    let mut sorted: Vec<(f32, Cell)> = inks.iter().map(|(cell, ink)| (feature(ink), *cell)).collect();
    sorted.sort_by(|(a, _), (b, _)| a.total_cmp(b));
    let gap = |place: &usize| sorted[*place].0 - sorted[*place - 1].0;
    let places = FEWEST_ALIKE..(sorted.len() + 1).saturating_sub(FEWEST_ALIKE);
    let place = places.max_by(|a, b| gap(a).total_cmp(&gap(b)))?;
    let (low, high) = sorted.split_at(place);
    let more = if low.len() >= high.len() { low } else { high };
    let spread = more.last()?.0 - more.first()?.0;
    let set = |part: &[(f32, Cell)]| part.iter().map(|(_, cell)| *cell).collect();
    (gap(&place) >= least.max(CLEARLY * spread)).then(|| InkGroups { likely: set(high), others: set(low) })
}

/// Returns the digits on the paper of the empty cells, if the others are on another one.
fn by_paper(digits: &Digits, cells: &[Cell], papers: &[[f32; 3]]) -> Option<InkGroups> {
    let empty: Vec<[f32; 3]> = cells
        .iter()
        .zip(papers)
        .filter(|(cell, _)| digits[**cell].is_none())
        .map(|(_, paper)| *paper)
        .collect();
    let plain: [f32; 3] = std::array::from_fn(|channel| {
        let mut values: Vec<f32> = empty.iter().map(|paper| paper[channel]).collect();
        quantile(&mut values, 0.5)
    });
    let is_plain = |paper: &[f32; 3]| difference(*paper, plain) < PAPER_GAP / 2.0;
    let plain_count = empty.iter().filter(|paper| is_plain(paper)).count();
    let others = || cells.iter().zip(papers).filter(|(cell, _)| digits[**cell].is_some());
    // Paper that is neither the one nor the other is shaded or in uneven light.
    let is_clear = others().all(|(_, paper)| is_plain(paper) || difference(*paper, plain) >= PAPER_GAP);
    let is_told = is_clear && !empty.is_empty() && plain_count as f32 >= PLAIN * empty.len() as f32;
    let on = |plain: bool| -> CellSet {
        others().filter(|(_, paper)| is_plain(paper) == plain).map(|(cell, _)| *cell).collect()
    };
    let groups = InkGroups { likely: on(true), others: on(false) };
    (is_told && !groups.others.is_empty()).then_some(groups)
}

fn difference(a: [f32; 3], b: [f32; 3]) -> f32 {
    a.iter().zip(b).map(|(a, b)| (a - b).abs()).fold(0.0, f32::max)
}

/// Returns the inner pixels of a cell, row by row.
fn inner(picture: &Rgb, cell: Cell) -> impl Iterator<Item = impl Iterator<Item = [f32; 3]>> {
    let width = picture.width() / CELLS;
    let border = (BORDER * width as f32).round() as usize;
    let range = move |index: usize| index * width + border..(index + 1) * width - border;
    range(cell.row()).map(move |y| {
        let columns = range(cell.column());
        let bytes = &picture.row(y)[3 * columns.start..3 * columns.end];
        bytes.as_chunks::<3>().0.iter().map(|pixel| pixel.map(f32::from))
    })
}

/// Returns the colour of the paper of a cell, which is most of it.
fn paper(picture: &Rgb, cell: Cell) -> [f32; 3] {
    let mut counts = [[0usize; 256]; 3];
    let mut count = 0;
    for pixel in inner(picture, cell).flatten() {
        pixel.iter().zip(&mut counts).for_each(|(value, counts)| counts[*value as usize] += 1);
        count += 1;
    }
    counts.map(|counts| {
        let mut below = 0;
        let is_middle = |value: &usize| {
            below += counts[*value];
            2 * below >= count
        };
        (0..256).find(is_middle).unwrap_or(255) as f32
    })
}

/// Returns the look of the digit in a cell; `None` if there is too little contrast.
fn ink(picture: &Rgb, cell: Cell, paper: [f32; 3]) -> Option<Ink> {
    let rows: Vec<Vec<([f32; 3], f32)>> = inner(picture, cell)
        .map(|row| row.map(|pixel| (pixel, difference(pixel, paper))).collect())
        .collect();
    let mut differences: Vec<f32> = rows.iter().flatten().map(|(_, difference)| *difference).collect();
    let contrast = quantile(&mut differences, USUAL);
    if contrast < LEAST_CONTRAST {
        return None;
    }
    let core: Vec<[f32; 3]> = rows
        .iter()
        .flatten()
        .filter(|(_, difference)| *difference >= CORE * contrast)
        .map(|(pixel, _)| *pixel)
        .collect();
    let mean = |channel: usize| core.iter().map(|pixel| pixel[channel]).sum::<f32>() / core.len() as f32;
    let mean: [f32; 3] = std::array::from_fn(mean);
    let is_light = mean.iter().sum::<f32>() > paper.iter().sum::<f32>();
    let share = |channel: usize| {
        let [ink, paper] =
            [mean[channel], paper[channel]].map(|value| if is_light { 255.0 - value } else { value });
        (ink / paper.max(1.0)).min(1.0)
    };
    let shares: [f32; 3] = std::array::from_fn(share);
    let (low, high) =
        shares.iter().fold((1.0f32, 0.0f32), |(low, high), share| (low.min(*share), high.max(*share)));

    // A stroke is twice as long in outline as it is, so its width is twice its area by its outline.
    let is_ink: Vec<Vec<bool>> = rows
        .iter()
        .map(|row| row.iter().map(|(_, difference)| *difference >= STROKE * contrast).collect())
        .collect();
    let area = is_ink.iter().flatten().filter(|ink| **ink).count() as f32;
    let across = is_ink.iter().map(|row| row.windows(2).filter(|pair| pair[0] != pair[1]).count());
    let down = is_ink.windows(2).map(|pair| pair[0].iter().zip(&pair[1]).filter(|(a, b)| a != b).count());
    let outline = std::f32::consts::FRAC_PI_4 * (across.sum::<usize>() + down.sum::<usize>()).max(1) as f32;
    let width = 2.0 * area / outline / (picture.width() / CELLS) as f32;
    Some(Ink { colour: high - low, shade: shares.iter().sum::<f32>() / 3.0, width })
}
