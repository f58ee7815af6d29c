//! From gestures to edits: drawing clues, and removing them by the same gesture.

use super::path::whole_line;
use super::place::{corner_cells, is_same_ray, set};
use super::tool::Gesture;
use super::{Choice, Draft, DraftState, Edit, EditError, MarginPlace, OpenClue, StepLabel, Tool};
use crate::grid::{Cell, CellSet, Direction};
use crate::rules::{Clue, ClueError, ClueIndex, ClueKind, Form, KindId, LineOrder, Parts};

impl Draft {
    /// Draws a line through cells, from the one where the drag began. `pill` is how many of them are the circle of an arrow,
    /// 1 to 3. The same line again is removed, unless it is drawn `over` the other one. One cell chooses the line that
    /// is there.
    ///
    /// # Errors
    /// The line is too short or too long, or its kind needs another gesture.
    pub fn line(&self, tool: Tool, cells: &[Cell], pill: usize, over: bool) -> Result<Edit, EditError> {
        let kind = kind_of(tool, Gesture::Line)?;
        let state = self.state();
        let line = whole_line(cells, state.size())?;
        if let ([cell], false) = (&line[..], over) {
            let there = |clue: &Clue| clue.kind() == kind && clue.has_cell(*cell);
            if let Some(place) = state.clues().iter().rposition(there) {
                return Ok(Edit::choose(state, Choice::one(ClueIndex::new(place))));
            }
        }
        // A set has each cell once.
        let count = if kind.order == LineOrder::Set { set(&line).len() } else { line.len() };
        check_count(kind, state, count)?;
        let parts = match kind.form {
            Form::Arrow => arrow_parts(state, &line, pill)?,
            _ => Parts { cells: line, ..Parts::default() },
        };
        if let Some(cell) = wrongly_repeated(kind, &parts) {
            return Err(EditError::Crossing { kind, cell });
        }
        let clue = new_clue(state, kind, parts)?;
        let reversed: Vec<Cell> = clue.cells().iter().rev().copied().collect();
        let is_other_way = |other: &Clue| {
            other.kind() == kind && other.cells() == reversed && other.parts().others == clue.parts().others
        };
        let is_same = |other: &Clue| {
            let is_equal = other.kind() == kind
                && (other.cells() == clue.cells() || is_same_loop(other, &clue))
                && set(&other.parts().others) == set(&clue.parts().others);
            is_equal || !kind.order.is_directed() && is_other_way(other)
        };
        if !over && state.clues().iter().any(is_same) {
            return Ok(Edit::remove(state, |_, other| is_same(other)));
        }
        match state.clues().iter().position(is_other_way).filter(|_| !over) {
            Some(place) => replace(state, place, clue),
            None => Edit::add(state, vec![clue]),
        }
    }

    /// Draws over an area. The same area again is removed, unless it is drawn `over` the other one; a part of one chooses it.
    /// The first cells of a clone wait for the second ones.
    ///
    /// # Errors
    /// There is no cell or too many, or the kind needs another gesture.
    pub fn area(&self, tool: Tool, cells: CellSet, over: bool) -> Result<Edit, EditError> {
        let kind = kind_of(tool, Gesture::Area)?;
        let state = self.state();
        if let Some(outside) = cells.iter().find(|cell| !state.size().contains(*cell)) {
            return Err(EditError::Outside(outside));
        }
        if cells.is_empty() {
            return Err(EditError::Gesture(Gesture::Area));
        }
        match kind.form {
            Form::Cell => toggle_cells(state, kind, cells, over),
            Form::Digits => Ok(restrict_cells(state, kind, cells)),
            Form::Clone => self.clone_cells(kind, cells, over),
            _ => draw_area(state, kind, cells, over),
        }
    }

    /// Draws on the border of two cells. The same mark again is removed, unless it is drawn `over` the other one; another
    /// mark of the same kind, and a dot of the other colour, takes its place.
    ///
    /// # Errors
    /// The cells share no edge, or the kind needs another gesture.
    pub fn border(&self, tool: Tool, a: Cell, b: Cell, over: bool) -> Result<Edit, EditError> {
        let kind = kind_of(tool, Gesture::Border)?;
        let state = self.state();
        let is_side = a.row().abs_diff(b.row()) + a.column().abs_diff(b.column()) == 1;
        if !is_side {
            return Err(EditError::Gesture(Gesture::Border));
        }
        let Tool::Clue(_, value) = tool else { return Err(EditError::Gesture(Gesture::Border)) };
        let cells = vec![a.min(b), a.max(b)];
        let clue = new_clue(state, kind, Parts { cells, value, ..Parts::default() })?;
        let is_here = |other: &Clue| set(other.cells()) == set(clue.cells());
        let is_same = |other: &Clue| {
            other.kind() == kind && is_here(other) && (value.is_none() || other.parts().value == value)
        };
        let is_replaced =
            |other: &Clue| is_here(other) && (other.kind() == kind || kind.opposite == Some(other.kind().id));
        if over {
            return Edit::add(state, vec![clue]);
        }
        if state.clues().iter().any(is_same) {
            return Ok(Edit::remove(state, |_, other| is_same(other)));
        }
        match state.clues().iter().position(is_replaced) {
            Some(place) => replace(state, place, clue),
            None => Edit::add(state, vec![clue]),
        }
    }

    /// Draws on the corner where four cells meet: a circle that waits for its digits. The one that is there is removed; with
    /// `over`, it is chosen.
    ///
    /// # Errors
    /// No four cells meet there, or the kind needs another gesture.
    pub fn corner(&self, tool: Tool, cells: CellSet, over: bool) -> Result<Edit, EditError> {
        let kind = kind_of(tool, Gesture::Corner)?;
        let state = self.state();
        let corner = cells.first().and_then(|first| corner_cells(first, state.size()));
        let corner = corner.filter(|corner| set(corner) == cells);
        let corner = corner.ok_or(EditError::Gesture(Gesture::Corner))?;
        let is_here = |clue: &Clue| clue.kind() == kind && set(clue.cells()) == cells;
        match state.clues().iter().rposition(is_here) {
            Some(place) if over => Ok(Edit::choose(state, Choice::one(ClueIndex::new(place)))),
            Some(_) => Ok(Edit::remove(state, |_, clue| is_here(clue))),
            None => {
                let parts = Parts { cells: corner.to_vec(), ..Parts::default() };
                Ok(self.open_or_close(OpenClue { kind, parts }))
            }
        }
    }

    /// Draws beside the grid: a clue about a row or column waits for its number. `direction` is that of a diagonal; it may be
    /// missing where only one begins: see [`MarginPlace::diagonals`]. The same again is removed; with `over`, the one that
    /// is there is chosen.
    ///
    /// # Errors
    /// No such row, column or diagonal begins there, or two diagonals do; or the kind needs another gesture.
    pub fn margin(
        &self,
        tool: Tool,
        place: MarginPlace,
        direction: Option<Direction>,
        over: bool,
    ) -> Result<Edit, EditError> {
        let kind = kind_of(tool, Gesture::Margin)?;
        let state = self.state();
        let size = state.size();
        let place = MarginPlace::new(place.row, place.column, size);
        let place = place.ok_or(EditError::Gesture(Gesture::Margin))?;
        let direction = match kind.form {
            Form::OutsideDiagonal => match (direction, &place.diagonals(size)[..]) {
                (Some(direction), all) if all.contains(&direction) => direction,
                (None, [only]) => *only,
                (None, [_, ..]) => return Err(EditError::TwoDiagonals),
                _ => return Err(EditError::NoDiagonal),
            },
            _ => place.inwards(size).ok_or(EditError::Gesture(Gesture::Margin))?,
        };
        let is_here = |clue: &Clue| clue.kind() == kind && is_same_ray(clue, place, direction);
        if let Some(there) = state.clues().iter().rposition(is_here) {
            return Ok(match over {
                true => Edit::choose(state, Choice::one(ClueIndex::new(there))),
                false => Edit::remove(state, |_, clue| is_here(clue)),
            });
        }
        let cells = place.ray(direction, size);
        let parts = Parts { cells, direction: Some(direction), ..Parts::default() };
        match kind.form {
            Form::OutsideDiagonal => Edit::add(state, vec![new_clue(state, kind, parts)?]),
            _ => Ok(self.open_or_close(OpenClue { kind, parts })),
        }
    }

    /// Switches a rule for the whole grid on or off.
    ///
    /// # Errors
    /// The kind needs another gesture, or windows on a grid without regular boxes.
    pub fn switch(&self, kind: &'static ClueKind, on: bool) -> Result<Edit, EditError> {
        if kind.form != Form::Global {
            return Err(EditError::Gesture(Gesture::of(kind)));
        }
        let state = self.state();
        let is_on = state.clues().iter().any(|clue| clue.kind() == kind);
        if on && kind.id == KindId::Windoku && state.size().box_shape().is_none() {
            return Err(EditError::NoWindows(kind, state.size()));
        }
        let edit = match (is_on, on) {
            (false, true) => Edit::add(state, vec![new_clue(state, kind, Parts::default())?])?,
            (true, false) => Edit::remove(state, |_, clue| clue.kind() == kind),
            _ => Edit::choose(state, self.choice().clone()),
        };
        Ok(Edit { label: StepLabel::Switch, choice: Choice::default(), ..edit })
    }

    /// Removes the chosen clues.
    ///
    /// # Errors
    /// No clue is chosen.
    pub fn delete_chosen(&self) -> Result<Edit, EditError> {
        let choice = self.choice();
        if choice.is_empty() {
            return Err(EditError::NoChoice);
        }
        Ok(Edit::remove(self.state(), |place, _| choice.contains(ClueIndex::new(place))))
    }

    /// Removes a clue.
    pub fn delete(&self, clue: ClueIndex) -> Edit {
        Edit::remove(self.state(), |place, _| place == clue.get())
    }

    /// Chooses the clue at an index, or nothing.
    pub fn choose(&self, clue: Option<ClueIndex>) -> Edit {
        let clue = clue.filter(|clue| clue.get() < self.state().clues().len());
        Edit::choose(self.state(), clue.map(Choice::one).unwrap_or_default())
    }

    /// Opens a clue that waits for more, or closes it if it is open.
    fn open_or_close(&self, open: OpenClue) -> Edit {
        let choice = match self.choice().open.contains(&open) {
            true => Choice::default(),
            false => Choice { clues: Vec::new(), open: vec![open] },
        };
        Edit::choose(self.state(), choice)
    }

    fn clone_cells(&self, kind: &'static ClueKind, cells: CellSet, over: bool) -> Result<Edit, EditError> {
        let state = self.state();
        let is_here = |clue: &Clue| {
            clue.kind() == kind && (set(clue.cells()) == cells || set(&clue.parts().others) == cells)
        };
        if !over && state.clues().iter().any(is_here) {
            return Ok(Edit::remove(state, |_, clue| is_here(clue)));
        }
        let second: Vec<Cell> = cells.iter().collect();
        let Some(open) = self.choice().open.iter().find(|open| open.kind == kind) else {
            let parts = Parts { cells: second, ..Parts::default() };
            return Ok(Edit::choose(
                state,
                Choice { clues: Vec::new(), open: vec![OpenClue { kind, parts }] },
            ));
        };
        let first = &open.parts.cells;
        if set(first) == cells {
            return Ok(Edit::choose(state, Choice::default()));
        }
        if first.len() != second.len() {
            return Err(EditError::CloneSize(first.len()));
        }
        let step =
            |(a, b): (&Cell, &Cell)| (b.row() as i32 - a.row() as i32, b.column() as i32 - a.column() as i32);
        let mut steps = first.iter().zip(&second).map(step);
        let shift = steps.next();
        if steps.any(|step| Some(step) != shift) {
            return Err(EditError::CloneShape);
        }
        let parts = Parts { cells: first.clone(), others: second, ..Parts::default() };
        Edit::add(state, vec![new_clue(state, kind, parts)?])
    }
}

/// Returns the kind of a tool that draws by a gesture.
fn kind_of(tool: Tool, gesture: Gesture) -> Result<&'static ClueKind, EditError> {
    tool.kind().filter(|kind| Gesture::of(kind) == gesture).ok_or(EditError::Gesture(tool.gesture()))
}

/// Creates a clue.
pub(super) fn new_clue(state: &DraftState, kind: &'static ClueKind, parts: Parts) -> Result<Clue, EditError> {
    let (size, count) = (state.size(), parts.cells.len());
    Clue::new(kind, parts, size).map_err(|error| match error {
        ClueError::Outside(cell) => EditError::Outside(cell),
        ClueError::Repeated(cell) => EditError::Crossing { kind, cell },
        ClueError::CellCount(_) => match count < kind.fewest_cells {
            true => EditError::TooFewCells { kind, least: kind.fewest_cells },
            false => EditError::TooManyCells { kind, most: (kind.most_cells)(size), size },
        },
        ClueError::Digit(digit) => EditError::Digit(digit, size),
        ClueError::Value => EditError::Clue(kind),
    })
}

fn check_count(kind: &'static ClueKind, state: &DraftState, count: usize) -> Result<(), EditError> {
    let (size, least) = (state.size(), kind.fewest_cells);
    if count == 0 {
        return Err(EditError::Gesture(Gesture::of(kind)));
    }
    if count < least {
        return Err(EditError::TooFewCells { kind, least });
    }
    let most = (kind.most_cells)(size);
    if count > most { Err(EditError::TooManyCells { kind, most, size }) } else { Ok(()) }
}

/// Puts a clue in the place of another one.
fn replace(state: &DraftState, place: usize, clue: Clue) -> Result<Edit, EditError> {
    let mut clues = state.clues().to_vec();
    clues[place] = clue;
    Edit::clues(state, StepLabel::ReplaceClue, clues, Choice::one(ClueIndex::new(place)))
}

/// Returns the circle and the shaft of an arrow along a line. A line that begins in the circle of another arrow shares it.
fn arrow_parts(state: &DraftState, line: &[Cell], pill: usize) -> Result<Parts, EditError> {
    let shared = state.clues().iter().filter(|clue| clue.kind().form == Form::Arrow);
    let shared = shared.map(|clue| &clue.parts().others).find(|circle| circle.contains(&line[0]));
    let circle = match shared {
        Some(circle) if pill <= 1 => circle.clone(),
        _ => line[..pill.clamp(1, 3).min(line.len())].to_vec(),
    };
    let shaft: Vec<Cell> = line.iter().copied().skip_while(|cell| circle.contains(cell)).collect();
    Ok(Parts { cells: shaft, others: circle, ..Parts::default() })
}

/// Draws a clue in each of some cells, or removes them if all have one.
fn toggle_cells(
    state: &DraftState,
    kind: &'static ClueKind,
    cells: CellSet,
    over: bool,
) -> Result<Edit, EditError> {
    let same = state.clues().iter().filter(|clue| clue.kind() == kind);
    let present: CellSet = same.filter_map(|clue| clue.cells().first().copied()).collect();
    let missing = cells.difference(present);
    if missing.is_empty() && !over {
        let is_here =
            |clue: &Clue| clue.kind() == kind && clue.cells().iter().all(|cell| cells.contains(*cell));
        return Ok(Edit::remove(state, |_, clue| is_here(clue)));
    }
    let is_replaced = |clue: &Clue| {
        !over
            && kind.opposite == Some(clue.kind().id)
            && clue.cells().iter().all(|cell| cells.contains(*cell))
    };
    let mut clues: Vec<Clue> = state.clues().iter().filter(|clue| !is_replaced(clue)).cloned().collect();
    let first = clues.len();
    for cell in missing.iter() {
        clues.push(new_clue(state, kind, Parts { cells: vec![cell], ..Parts::default() })?);
    }
    let choice = (first..clues.len()).map(ClueIndex::new).collect();
    Edit::clues(state, StepLabel::AddClue, clues, Choice { clues: choice, open: Vec::new() })
}

/// Opens a clue for the digits of each of some cells, or removes them if all have one.
fn restrict_cells(state: &DraftState, kind: &'static ClueKind, cells: CellSet) -> Edit {
    let present: CellSet = state
        .clues()
        .iter()
        .filter(|clue| clue.kind() == kind)
        .flat_map(|clue| clue.cells())
        .copied()
        .collect();
    let missing = cells.difference(present);
    if missing.is_empty() {
        return Edit::remove(state, |_, clue| {
            clue.kind() == kind && clue.cells().iter().any(|cell| cells.contains(*cell))
        });
    }
    let open = |cell| OpenClue { kind, parts: Parts { cells: vec![cell], ..Parts::default() } };
    Edit::choose(state, Choice { clues: Vec::new(), open: missing.iter().map(open).collect() })
}

/// Draws one clue over cells.
fn draw_area(
    state: &DraftState,
    kind: &'static ClueKind,
    cells: CellSet,
    over: bool,
) -> Result<Edit, EditError> {
    let is_same = |clue: &Clue| clue.kind() == kind && set(clue.cells()) == cells;
    let is_around = |clue: &Clue| clue.kind() == kind && cells.is_subset(set(clue.cells()));
    if !over && state.clues().iter().any(is_same) {
        return Ok(Edit::remove(state, |_, clue| is_same(clue)));
    }
    if let Some(place) = state.clues().iter().rposition(is_around).filter(|_| !over) {
        return Ok(Edit::choose(state, Choice::one(ClueIndex::new(place))));
    }
    check_count(kind, state, cells.len())?;
    let parts = Parts { cells: cells.iter().collect(), ..Parts::default() };
    Edit::add(state, vec![new_clue(state, kind, parts)?])
}

/// Returns a cell that a line visits twice although no line of its kind can: digits that rise do not come back, and two ends
/// are two cells.
fn wrongly_repeated(kind: &ClueKind, parts: &Parts) -> Option<Cell> {
    let cells = &parts.cells;
    let is_twice = |cell: &Cell| cells.iter().filter(|other| *other == cell).count() > 1;
    match kind.order {
        _ if kind.form == Form::Arrow => cells.iter().copied().find(|cell| parts.others.contains(cell)),
        LineOrder::Rising => repeated(cells),
        LineOrder::Directed | LineOrder::Ends => {
            [cells.first(), cells.last()].into_iter().flatten().copied().find(is_twice)
        }
        LineOrder::Set | LineOrder::Neighbours | LineOrder::Mirrored => None,
    }
}

/// Returns whether two lines that close are the same one, drawn from different cells or in different directions. Lines with
/// a middle are not.
fn is_same_loop(one: &Clue, other: &Clue) -> bool {
    let is_everywhere_alike = matches!(one.kind().order, LineOrder::Set | LineOrder::Neighbours);
    let count = one.cells().len();
    if !is_everywhere_alike || !one.is_closed() || !other.is_closed() || other.cells().len() != count {
        return false;
    }
    let (one, mut turned) = (&one.cells()[1..], other.cells()[1..].to_vec());
    for _ in 1..count {
        turned.rotate_left(1);
        if one == turned || one.iter().rev().eq(&turned) {
            return true;
        }
    }
    false
}

fn repeated(cells: &[Cell]) -> Option<Cell> {
    let mut seen = CellSet::EMPTY;
    cells.iter().copied().find(|cell| !seen.insert(*cell))
}
