//! *High and low on a whisper*: digits on a line whose neighbours differ by half of the size or more alternate between low and
//! high, and so on along lines that share cells.
//!
//! Sound because relations are those of the clues with their numbers. Sides are used where every digit that has a partner is
//! either below or above all of its partners. Which cells are low is known from a cell with digits of one side, or from a
//! house with too many cells for one side. The reason has the lines, that cell or the cells of the house (`Pattern`), those of
//! its side (`Inside`) and of the other (`Outside`), the known ones of the house (`Helper`), and all of it as the argument.

use crate::grid::{Cell, CellSet, DigitSet, Size};
use crate::rules::{ClueIndex, KindId, Relation};
use crate::solve::technique::argument::{Alternation, AlternationEvidence, Argument, ArgumentForm};
use crate::solve::technique::general::{Effect, Flow, GeneralContext, HouseCells, StepSink};
use crate::solve::technique::{CellRole, HouseRole, Reason, Technique};

/// The low and the high digits.
type Sides = [DigitSet; 2];

/// Lines that share cells, with their cells in two colours.
struct Network {
    /// The lines, each with the place of a line before it that it shares cells with.
    lines: Vec<(ClueIndex, Option<usize>)>,
    colours: [CellSet; 2],
    sides: Sides,
}

pub(in crate::solve::technique) fn find(ctx: &GeneralContext, sink: &mut StepSink) -> Flow {
    let mut lines: Vec<(ClueIndex, Sides)> = Vec::new();
    for (index, _) in ctx.model.rules.indexed_clues().filter(|(_, clue)| clue.kind().id == KindId::Whisper) {
        let relation = ctx.model.relations.iter().find(|pair| pair.clue == index).map(|pair| pair.relation);
        lines.extend(relation.and_then(|relation| Some((index, sides(ctx.model.size(), &relation)?))));
    }
    // What is seen along one line comes first.
    for (line, sides) in &lines {
        if let Some(network) = Network::from_line(ctx, *line, &[], *sides) {
            network.by_cells(ctx, sink)?;
            network.by_houses(ctx, sink)?;
        }
    }
    for (line, sides) in &lines {
        let network = Network::from_line(ctx, *line, &lines, *sides);
        if let Some(network) = network.filter(|network| network.lines.len() > 1) {
            network.by_cells(ctx, sink)?;
            network.by_houses(ctx, sink)?;
        }
    }
    Flow::Continue(())
}

/// Returns the digits that are below all of their partners, and those above; `None` if some digit is neither.
fn sides(size: Size, relation: &Relation) -> Option<Sides> {
    let mut sides = [DigitSet::EMPTY; 2];
    for digit in size.digits() {
        let partners = relation.seconds(digit);
        let (Some(low), Some(high)) = (partners.iter().next(), partners.iter().next_back()) else { continue };
        match digit {
            _ if digit < low => sides[0].insert(digit),
            _ if digit > high => sides[1].insert(digit),
            _ => return None,
        }
    }
    Some(sides)
}

impl Network {
    /// Colours a line and those others with the same sides that it reaches by shared cells; `None` if neighbours have the same
    /// colour.
    fn from_line(
        ctx: &GeneralContext,
        line: ClueIndex,
        others: &[(ClueIndex, Sides)],
        sides: Sides,
    ) -> Option<Self> {
        let mut network = Self { lines: vec![(line, None)], colours: [CellSet::EMPTY; 2], sides };
        let mut next = 0;
        while let Some((line, _)) = network.lines.get(next).copied() {
            network.colour(ctx, line)?;
            let cells: CellSet = ctx.model.rules.clue(line).cells().iter().copied().collect();
            for (other, of_other) in others {
                let touches = ctx.model.rules.clue(*other).cells().iter().any(|cell| cells.contains(*cell));
                let is_new = network.lines.iter().all(|(known, _)| known != other);
                if touches && is_new && *of_other == sides {
                    network.lines.push((*other, Some(next)));
                }
            }
            next += 1;
        }
        Some(network)
    }

    /// Colours the cells of a line, one of which may have its colour.
    fn colour(&mut self, ctx: &GeneralContext, line: ClueIndex) -> Option<()> {
        let cells = ctx.model.rules.clue(line).cells();
        let colour_of = |cell: &Cell| self.colours.iter().position(|colour| colour.contains(*cell));
        let known = cells.iter().enumerate().find_map(|(place, cell)| Some((place, colour_of(cell)?)));
        let (place, colour) = known.unwrap_or((0, 0));
        for (other, cell) in cells.iter().enumerate() {
            let of_cell = (colour + other.abs_diff(place)) % 2;
            self.colours[of_cell].insert(*cell);
            if self.colours[1 - of_cell].contains(*cell) {
                return None;
            }
        }
        Some(())
    }

    /// Passes the steps from cells whose side is known.
    fn by_cells(&self, ctx: &GeneralContext, sink: &mut StepSink) -> Flow {
        let first = ctx.model.rules.clue(self.lines[0].0).cells();
        for cell in first {
            let digits = ctx.state.domain(*cell);
            let known = [0, 1].into_iter().find(|side| digits.difference(self.sides[*side]).is_empty());
            let (Some(side), false) = (known, digits.is_empty()) else { continue };
            let of_cell = usize::from(self.colours[1].contains(*cell));
            self.emit(ctx, of_cell, side, AlternationEvidence::Cell(*cell), sink)?;
        }
        Flow::Continue(())
    }

    /// Passes the steps from houses with too many cells for one side.
    fn by_houses(&self, ctx: &GeneralContext, sink: &mut StepSink) -> Flow {
        for HouseCells { house, cells: of_house } in &ctx.model.houses {
            for (colour, cells) in self.colours.iter().enumerate() {
                let cells = cells.intersection(*of_house);
                for side in [0, 1] {
                    let others = of_house.difference(self.colours[0]).difference(self.colours[1]).iter();
                    let is_known =
                        |cell: &Cell| ctx.state.domain(*cell).difference(self.sides[side]).is_empty();
                    let known: CellSet = others.filter(is_known).collect();
                    if cells.is_empty()
                        || known.is_empty()
                        || cells.len() + known.len() <= self.sides[side].len()
                    {
                        continue;
                    }
                    let evidence =
                        AlternationEvidence::House { house: *house, cells, known, is_low: side == 0 };
                    self.emit(ctx, colour, 1 - side, evidence, sink)?;
                }
            }
        }
        Flow::Continue(())
    }

    /// Passes the step that gives the cells of a colour a side, and the others the other one.
    fn emit(
        &self,
        ctx: &GeneralContext,
        colour: usize,
        side: usize,
        evidence: AlternationEvidence,
        sink: &mut StepSink,
    ) -> Flow {
        let gone = |cells: CellSet, digits: DigitSet| -> Effect {
            digits.iter().flat_map(|digit| ctx.candidates_in(digit, cells)).collect()
        };
        let (same, others) = (self.colours[colour], self.colours[1 - colour]);
        let mut effect = gone(same, self.sides[1 - side]);
        effect.extend(gone(others, self.sides[side]));
        // The lines that lose candidates, and those by which they are reached.
        let mut is_needed = vec![false; self.lines.len()];
        is_needed[0] = true;
        for (place, (line, _)) in self.lines.iter().enumerate() {
            let cells = ctx.model.rules.clue(*line).cells();
            let mut place = effect.iter().any(|one| cells.contains(&one.cell)).then_some(place);
            while let Some(needed) = place {
                is_needed[needed] = true;
                place = self.lines[needed].1;
            }
        }
        let lines = self.lines.iter().zip(is_needed).filter(|(_, is_needed)| *is_needed);
        let lines: Vec<ClueIndex> = lines.map(|((line, _), _)| *line).collect();
        if lines.len() == 1 && self.lines.len() > 1 {
            return Flow::Continue(());
        }
        let of_lines: CellSet =
            lines.iter().flat_map(|line| ctx.model.rules.clue(*line).cells().iter().copied()).collect();
        let (same, others) = (same.intersection(of_lines), others.intersection(of_lines));
        let mut cells = vec![(CellRole::Inside, same), (CellRole::Outside, others)];
        let (digits, houses) = match evidence {
            AlternationEvidence::Cell(cell) => {
                cells.insert(0, (CellRole::Pattern, cell.into()));
                (ctx.state.domain(cell).iter().collect(), Vec::new())
            }
            AlternationEvidence::House { house, cells: of_side, known, .. }
                if of_side.is_subset(of_lines) =>
            {
                cells.insert(0, (CellRole::Pattern, of_side));
                cells.push((CellRole::Helper, known));
                (Vec::new(), vec![(HouseRole::Pattern, house)])
            }
            AlternationEvidence::House { .. } => return Flow::Continue(()),
        };
        let [low, high] = if side == 0 { [same, others] } else { [others, same] };
        let form = ArgumentForm::Alternation(Alternation { lines: lines.clone(), low, high, evidence });
        let reason = Reason {
            digits,
            houses,
            cells,
            arguments: vec![Argument::new(lines.first().copied(), form)],
            clues: lines,
            numbers: vec![side as i32],
            ..Reason::default()
        };
        ctx.emit(Technique::WhisperSides, effect, reason, sink)
    }
}
