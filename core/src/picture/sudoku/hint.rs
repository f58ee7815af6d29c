//! The drawing of a hint on a board. One colour has one meaning: green rests on, red removes, links lead, the colours
//! of sets belong together. Colour is never the only mark: sets carry letters, links are solid or dashed, removed marks
//! are struck.

use std::collections::BTreeMap;

use super::chain::{Obstacle, route};
use super::layout::{BoardLayout, BoardShape, DIGIT_SIZE};
use super::outlines::{ClueOutline, draw_rectangle, outline_cells};
use crate::grid::{Candidate, Cell, CellSet, Digit};
use crate::picture::geometry::{Point, Rect};
use crate::picture::{Centring, Ink, Paint, Picture, Stroke, TextItem, Weight, text};

/// The opacity of links after the current one.
const COMING: f32 = 0.38;

/// The shape around a mark.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Disc {
    /// Nothing: a mark beside those of the pattern.
    Plain,
    /// Nothing, as faded as what the hint does not mention.
    Faded,
    /// A full disc: the step rests on the mark.
    Pattern,
    /// A full disc in the colour of a set.
    Set(u8),
    /// A ring in the colour of a set.
    SetRing(u8),
    /// A full disc: the mark is true in this chain.
    LinkTrue,
    /// A ring: the mark is false in this chain.
    LinkFalse,
    /// A square: assumed for the sake of argument.
    Assumed,
    /// A struck disc: the step removes the mark.
    Struck,
}

/// A frame around a unit.
#[derive(Clone, PartialEq, Debug)]
pub struct Frame {
    pub cells: CellSet,
    /// The ink of the line.
    pub ink: Ink,
    /// Whether the line is dashed.
    pub is_dashed: bool,
}

/// An outline around the cells of a set.
#[derive(Clone, PartialEq, Debug)]
pub struct SetOutline {
    pub cells: CellSet,
    /// The ink of the line and of the letter.
    pub ink: Ink,
    /// Its letter, if it has one.
    pub name: Option<char>,
    /// Whether each cell carries the letter, not the first alone.
    pub has_name_in_each: bool,
    /// Whether another set is pointed at.
    pub is_faded: bool,
}

/// The place of a link in a chain that is stepped through.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LinkState {
    /// Before the current link.
    Passed,
    /// The link that is looked at.
    Current,
    /// After the current link.
    Coming,
}

/// A link of a chain: solid if strong, dashed if weak.
#[derive(Clone, PartialEq, Debug)]
pub struct ChainLink {
    /// The marks of each end; more than one for a group.
    pub from: Vec<Candidate>,
    /// The marks of its end.
    pub to: Vec<Candidate>,
    /// `true` for a strong link, drawn solid.
    pub is_strong: bool,
    /// Its place relative to the current link.
    pub state: LinkState,
    /// Its number, from 1.
    pub number: usize,
}

/// A dotted line between marks of a set that see each other.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Joint {
    /// The start.
    pub from: Candidate,
    /// The end.
    pub to: Candidate,
    /// The index of the set that gives the colour.
    pub set: u8,
    /// Whether the line is solid.
    pub is_solid: bool,
}

/// A ray from a digit over the cells that it rules out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ray {
    /// The cell of the digit.
    pub from: Cell,
    /// The farthest cell that it rules out.
    pub to: Cell,
}

/// Everything that a hint draws.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct HintDrawing {
    /// The opacity of all that the hint does not mention; 0 for full.
    pub fade: f32,
    /// The framed units.
    pub frames: Vec<Frame>,
    pub fills: BTreeMap<Cell, Ink>,
    /// The marks that are drawn in the cells of the hint, whether or not the player has marked them.
    pub marks: BTreeMap<Candidate, Disc>,
    /// The placed digits.
    pub answers: Vec<Candidate>,
    pub sets: Vec<SetOutline>,
    pub clues: Vec<ClueOutline>,
    /// The cells with a ring.
    pub rings: Vec<(Cell, Ink)>,
    /// The corners of a rectangle in the order around it; each is outlined and joined to the next.
    pub rectangle: Option<[Cell; 4]>,
    pub links: Vec<ChainLink>,
    /// The joints between sets.
    pub joints: Vec<Joint>,
    /// The rays of digits that rule out others.
    pub rays: Vec<Ray>,
    /// The cells that are crossed out.
    pub crosses: CellSet,
    /// The cells whose names are hovered or focused in the text.
    pub highlighted: CellSet,
}

impl HintDrawing {
    /// Returns the fill of a cell, if the hint gives it one.
    pub fn cell_fill(&self, cell: Cell) -> Option<Ink> {
        self.fills.get(&cell).copied()
    }

    /// Returns whether the hint draws the marks of a cell itself, in their fixed places.
    pub fn hides_marks(&self, cell: Cell) -> bool {
        self.is_answer(cell)
            || self.crosses.contains(cell)
            || self.marks.range(first_candidate(cell)..).next().is_some_and(|(mark, _)| mark.cell == cell)
    }

    /// Returns whether the hint places a digit in the cell.
    pub fn is_answer(&self, cell: Cell) -> bool {
        self.answers.iter().any(|mark| mark.cell == cell)
    }

    /// Returns the opacity of the contents of a cell.
    pub fn opacity(&self, cell: Cell) -> f32 {
        let is_mentioned = self.fade == 0.0
            || self.fills.contains_key(&cell)
            || self.rays.iter().any(|ray| ray.from == cell)
            || self.rectangle.is_some_and(|corners| corners.contains(&cell))
            || self.sets.iter().any(|set| set.cells.contains(cell))
            || self.clues.iter().any(|clue| clue.cells.contains(cell))
            || self.frames.iter().any(|frame| !self.rays.is_empty() && frame.cells.contains(cell));
        if is_mentioned { 1.0 } else { self.fade }
    }
}

/// Returns the first of all possible candidates of a cell.
fn first_candidate(cell: Cell) -> Candidate {
    Candidate { cell, digit: Digit::ONE }
}

/// Draws what is under the digits: frames, rays and crosses.
pub fn draw_below(
    picture: &mut Picture,
    shape: &BoardShape,
    layout: &BoardLayout,
    hint: &HintDrawing,
    ground: impl Fn(Cell) -> Paint,
) {
    let size = layout.cell_size;
    // Wide frames first, so that narrower ones inside them stay visible.
    for frame in hint.frames.iter().rev() {
        let Some(rect) = layout.cells_rect(frame.cells) else { continue };
        let width = (size * 0.05).max(2.0);
        let stroke = Stroke::new(width, frame.ink);
        let is_inside = |cell: &Cell| rect.contains(layout.cell_rect(*cell).center());
        if shape.size().cells().filter(is_inside).count() > frame.cells.len() {
            let stroke = if frame.is_dashed { stroke.dashed(width * 2.4, width * 1.5) } else { stroke };
            outline_cells(picture, shape, layout, frame.cells, width * 0.1, stroke);
        } else if frame.is_dashed {
            let stroke = Stroke { width: width * 0.7, ..stroke }.dashed(width * 2.4, width * 1.5);
            picture.outline_rect(rect.shrink(width * 0.8), 0.0, stroke);
        } else {
            picture.outline_rect(rect.shrink(width * 0.6), size * 0.08, stroke);
        }
    }
    if let Some(corners) = hint.rectangle {
        draw_rectangle(picture, layout, corners);
    }
    let ring = size * 0.36;
    for ray in &hint.rays {
        let (from, to) = (layout.cell_rect(ray.from).center(), layout.cell_rect(ray.to).center());
        let direction = (to - from).normalized();
        let line = vec![from + direction * ring, to];
        let width = (size * 0.045).max(1.5);
        picture.line(line.clone(), Stroke::new(width + 4.0, Ink::Cell));
        picture.line(line, Stroke::new(width, Ink::Set(1)));
        picture.outline_circle(from, ring, Stroke::new(width, Ink::Set(1)));
    }
    for cell in hint.crosses.iter() {
        let centre = layout.cell_rect(cell).center();
        picture.fill_circle(centre, size * 0.22, Ink::Cell);
        picture.fill_circle(centre, size * 0.22, ground(cell));
        let half = size * 0.15;
        let stroke = Stroke::new((size * 0.05).max(1.5), Ink::Error);
        for (x, y) in [(half, half), (half, -half)] {
            picture.line(vec![centre - Point::new(x, y), centre + Point::new(x, y)], stroke);
        }
    }
}

/// Draws what is over the digits: sets, links, marks and answers.
pub fn draw_above(picture: &mut Picture, shape: &BoardShape, layout: &BoardLayout, hint: &HintDrawing) {
    for set in &hint.sets {
        picture.set_opacity(if set.is_faded { 0.5 } else { 1.0 });
        draw_set(picture, shape, layout, set);
        picture.set_opacity(1.0);
    }
    for joint in &hint.joints {
        draw_joint(picture, layout, joint);
    }
    for (cell, ink) in &hint.rings {
        let stroke = Stroke::new((layout.cell_size * 0.04).max(2.0), *ink);
        picture.outline_circle(layout.cell_rect(*cell).center(), layout.cell_size * 0.43, stroke);
    }
    let obstacles = obstacles(layout, hint);
    let (current, others): (Vec<_>, Vec<_>) =
        hint.links.iter().partition(|link| link.state == LinkState::Current);
    for link in others {
        picture.set_opacity(if link.state == LinkState::Coming { COMING } else { 1.0 });
        draw_link(picture, layout, link, &obstacles, hint.links.len());
        picture.set_opacity(1.0);
    }
    for (mark, disc) in &hint.marks {
        if *disc == Disc::Faded {
            picture.set_opacity(hint.fade);
        }
        draw_mark(picture, layout, *mark, *disc);
        picture.set_opacity(1.0);
    }
    for mark in &hint.answers {
        let text = layout.digit_text(mark.digit);
        let size = layout.cell_size * DIGIT_SIZE * shape.digit_scale();
        let (centre, size) = layout.digit_place(mark.cell, size, text.len());
        picture.digit(
            layout.digit_shape(mark.digit),
            TextItem {
                centre,
                text: text.into(),
                size,
                weight: Weight::SemiBold,
                paint: Ink::GoodText.into(),
                centring: Centring::Glyphs,
                halo: None,
                is_upside_down: false,
            },
        );
    }
    for link in current {
        draw_link(picture, layout, link, &obstacles, hint.links.len());
    }
    draw_set_names(picture, shape, layout, &hint.sets);
    for cell in hint.highlighted.iter() {
        let rect = layout.cell_rect(cell).shrink(1.0);
        picture.outline_rect(rect, 4.0, Stroke::new((layout.cell_size * 0.045).max(3.0), Ink::Text));
    }
}

/// Returns what links should not cross: the discs of the chain first, then struck marks, then other marks.
fn obstacles(layout: &BoardLayout, hint: &HintDrawing) -> Vec<Obstacle> {
    let size = layout.cell_size;
    let obstacle = |mark: &Candidate, radius: f32, weight: f32| Obstacle {
        centre: layout.candidate_position(*mark),
        radius: size * radius,
        weight,
    };
    let discs = hint.links.iter().flat_map(|link| link.from.iter().chain(&link.to));
    let marks = hint.marks.iter().filter_map(|(mark, disc)| match disc {
        Disc::Plain => Some(obstacle(mark, 0.12, 0.4)),
        Disc::Struck => Some(obstacle(mark, 0.16, 2.0)),
        _ => None,
    });
    discs.map(|mark| obstacle(mark, 0.16, 3.0)).chain(marks).collect()
}

/// Draws a line around the cells of a set.
fn draw_set(picture: &mut Picture, shape: &BoardShape, layout: &BoardLayout, set: &SetOutline) {
    let width = (layout.cell_size * 0.04).max(2.0);
    let stroke = Stroke::new(width, set.ink);
    outline_cells(picture, shape, layout, set.cells, layout.cell_size * 0.033, stroke);
}

/// Draws the letters of sets, each in a disc on a corner of a cell: never on the edge of the board, and never on top of
/// another one.
fn draw_set_names(picture: &mut Picture, shape: &BoardShape, layout: &BoardLayout, sets: &[SetOutline]) {
    let radius = layout.cell_size * 0.14;
    let mut used: Vec<Point> = Vec::new();
    for set in sets {
        let Some(name) = set.name else { continue };
        let count = if set.has_name_in_each { set.cells.len() } else { 1 };
        for cell in set.cells.iter().take(count) {
            let rect = layout.cell_rect(cell);
            let is_inside = |(top, left): &(bool, bool)| {
                let (rows, columns) = (if *top { -1 } else { 1 }, if *left { -1 } else { 1 });
                shape.neighbour(cell, rows, columns).is_some()
            };
            let corner = |(top, left): (bool, bool)| {
                let (x, y) =
                    (if left { rect.min.x } else { rect.max.x }, if top { rect.min.y } else { rect.max.y });
                Point::new(x, y)
            };
            let corners = [(true, false), (true, true), (false, false), (false, true)];
            let corners: Vec<_> = corners.into_iter().filter(is_inside).map(corner).collect();
            let is_free = |at: &&Point| used.iter().all(|other| other.distance(**at) > radius);
            let Some(at) = corners.iter().find(is_free).or(corners.first()).copied() else { continue };
            used.push(at);
            picture.fill_circle(at, radius + (layout.cell_size * 0.02).max(1.0), Ink::Cell);
            picture.fill_circle(at, radius, set.ink);
            picture.text(text(at, name.to_string(), radius * 1.35, Weight::SemiBold, Ink::Cell));
        }
    }
}

fn draw_joint(picture: &mut Picture, layout: &BoardLayout, joint: &Joint) {
    let (from, to) = (layout.candidate_position(joint.from), layout.candidate_position(joint.to));
    let side = (to - from).normalized().rotated() * (layout.cell_size * 0.17);
    // Outwards, away from the middle of the board.
    let middle = from.lerp(to, 0.5);
    let centre = layout.outer.center();
    let side =
        if (middle + side).distance(centre) >= (middle - side).distance(centre) { side } else { side * -1.0 };
    let control = middle + side * 2.0;
    let curve = |share: f32| from.lerp(control, share).lerp(control.lerp(to, share), share);
    let radius = layout.cell_size * layout.disc_radius;
    let points: Vec<_> = (0..=20)
        .map(|step| curve(step as f32 / 20.0))
        .filter(|point| point.distance(from) > radius && point.distance(to) > radius)
        .collect();
    let width = (layout.cell_size * 0.03).max(1.5);
    let stroke = Stroke::new(width, Ink::Set(joint.set));
    let stroke = if joint.is_solid { stroke } else { stroke.dashed(width, width * 2.2) };
    picture.line(points, stroke);
}

fn draw_link(
    picture: &mut Picture,
    layout: &BoardLayout,
    link: &ChainLink,
    obstacles: &[Obstacle],
    count: usize,
) {
    let size = layout.cell_size;
    let Some((from, to)) = nearest(layout, &link.from, &link.to) else { return };
    let cell = (from.cell == to.cell).then(|| layout.cell_rect(from.cell));
    let ends = (layout.candidate_position(from), layout.candidate_position(to));
    let others: Vec<_> = obstacles
        .iter()
        .filter(|obstacle| obstacle.centre.distance(ends.0) > 1.0 && obstacle.centre.distance(ends.1) > 1.0)
        .copied()
        .collect();
    let radius = size * (layout.disc_radius + 0.01);
    let points = route(ends, radius, size, cell, layout.outer, &others);
    let [.., before, end] = points[..] else { return };
    let is_current = link.state == LinkState::Current && count > 1;
    let width = size * if is_current { 0.053 } else { 0.032 };
    let head = size * if is_current { 0.16 } else { 0.12 };
    let direction = (end - before).normalized();
    let neck = end - direction * (head * 0.7);
    // The line stops where the head begins.
    let mut line: Vec<_> = points.iter().copied().filter(|point| point.distance(end) > head * 0.7).collect();
    line.push(neck);
    let stroke = Stroke::new(width.max(1.2), Ink::Link);
    let halo = Stroke::new(stroke.width + 4.0_f32.min(size * 0.055), Ink::Cell);
    picture.line(line.clone(), halo);
    let stroke = if link.is_strong { stroke } else { stroke.dashed(size * 0.085, size * 0.055) };
    picture.line(line, stroke);
    let across = direction.rotated() * (head * 0.45);
    picture.polygon(vec![end, end - direction * head + across, end - direction * head - across], Ink::Link);
    if is_current {
        let middle = points[points.len() / 2];
        // On a shorter link the number would be among the candidates.
        if ends.0.distance(ends.1) >= size {
            draw_link_number(picture, middle, size, link.number);
        }
    }
}

/// Draws the number of a link in a chip, which no candidate looks like.
fn draw_link_number(picture: &mut Picture, middle: Point, size: f32, number: usize) {
    let number = number.to_string();
    let half = Point::new(size * (0.16 + 0.05 * (number.len() - 1) as f32), size * 0.125);
    let chip = |grown: f32| {
        let half = half + Point::new(grown, grown);
        let radius = half.y;
        let arc = |centre: Point, from: f32| {
            (0..=10).map(move |step| {
                let angle = from + std::f32::consts::PI * step as f32 / 10.0;
                centre + Point::new(angle.sin(), -angle.cos()) * radius
            })
        };
        let straight = Point::new(half.x - radius, 0.0);
        arc(middle + straight, 0.0).chain(arc(middle - straight, std::f32::consts::PI)).collect::<Vec<_>>()
    };
    picture.polygon(chip(size * 0.025), Ink::Link);
    picture.polygon(chip(0.0), Ink::Cell);
    picture.text(text(middle, number, size * 0.18, Weight::SemiBold, Ink::Link));
}

/// Returns the marks of two ends that are nearest to each other.
fn nearest(layout: &BoardLayout, from: &[Candidate], to: &[Candidate]) -> Option<(Candidate, Candidate)> {
    let at = |mark: &Candidate| layout.candidate_position(*mark);
    let pairs = from.iter().flat_map(|one| to.iter().map(move |other| (*one, *other)));
    pairs.min_by(|a, b| at(&a.0).distance(at(&a.1)).total_cmp(&at(&b.0).distance(at(&b.1))))
}

fn draw_mark(picture: &mut Picture, layout: &BoardLayout, mark: Candidate, disc: Disc) {
    let size = layout.cell_size;
    let at = layout.candidate_position(mark);
    let radius = size * layout.disc_radius;
    let shape = layout.digit_shape(mark.digit);
    let ring = Stroke::new((size * 0.026).max(1.2), Ink::Link);
    let digit = |ink: Ink, weight: Weight| {
        text(at, layout.digit_text(mark.digit), size * layout.candidate_size, weight, ink)
    };
    let full = |picture: &mut Picture, ink: Ink| {
        picture.fill_circle(at, radius, ink);
        picture.digit(shape, digit(Ink::Cell, Weight::SemiBold));
    };
    match disc {
        Disc::Plain | Disc::Faded => {
            let plain = digit(Ink::Soft, Weight::Regular);
            picture.digit(shape, TextItem { paint: Paint { ink: Ink::Soft, opacity: 0.9 }, ..plain });
        }
        Disc::Pattern => full(picture, Ink::Good),
        Disc::Set(set) => full(picture, Ink::Set(set)),
        Disc::LinkTrue => full(picture, Ink::Link),
        Disc::SetRing(_) | Disc::LinkFalse => {
            let ink = if let Disc::SetRing(set) = disc { Ink::Set(set) } else { Ink::Link };
            picture.fill_circle(at, radius, Ink::Cell);
            let stroke = Stroke { paint: ink.into(), ..ring };
            picture.outline_circle(at, radius - ring.width / 2.0, stroke);
            picture.digit(shape, digit(ink, Weight::SemiBold));
        }
        Disc::Assumed => {
            let square = Rect::centered(at, Point::splat(radius * 1.9));
            picture.fill_rounded(square, 2.0, Ink::Cell);
            picture.outline_rect(square, 2.0, ring);
            picture.digit(shape, digit(Ink::Link, Weight::SemiBold));
        }
        Disc::Struck => {
            picture.fill_circle(at, radius, Ink::ErrorFill);
            let edge = Stroke::new((size * 0.02).max(1.0), Ink::Error);
            picture.outline_circle(at, radius - edge.width / 2.0, edge);
            let reach = radius * 1.22 * std::f32::consts::FRAC_1_SQRT_2;
            picture.line(vec![at + Point::new(-reach, reach), at + Point::new(reach, -reach)], edge);
            // The digit stays whole: the line is behind it.
            let halo = Some(((size * 0.025).max(1.0), Ink::ErrorFill.into()));
            picture.digit(shape, TextItem { halo, ..digit(Ink::ErrorText, Weight::SemiBold) });
        }
    }
}
