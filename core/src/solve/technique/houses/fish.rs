//! Fish in the rows and columns of any grid: as many lines as crossing lines that have all of their places for a digit.

use crate::grid::CellSet;
use crate::rules::House;
use crate::solve::technique::general::{Flow, GeneralContext, StepSink};
use crate::solve::technique::{CellRole, HouseRole, Reason, Technique};

pub(in crate::solve::technique) fn basic(ctx: &GeneralContext, count: usize, sink: &mut StepSink) -> Flow {
    let side = ctx.model.size().side() as u8;
    let lines: [Vec<House>; 2] =
        [(0..side).map(House::Row).collect(), (0..side).map(House::Column).collect()];
    for (bases, covers) in [(&lines[0], &lines[1]), (&lines[1], &lines[0])] {
        for digit in ctx.model.size().digits() {
            let places = ctx.state.places(digit);
            let cover_bits = |cells: CellSet| {
                cells.iter().fold(0_u16, |bits, cell| match covers[0] {
                    House::Column(_) => bits | 1 << cell.column(),
                    _ => bits | 1 << cell.row(),
                })
            };
            let candidates: Vec<(House, u16)> = bases
                .iter()
                .map(|base| (*base, cover_bits(places.intersection(base.cells(&ctx.model.rules)))))
                .filter(|(_, bits)| (2..=count as u32).contains(&bits.count_ones()))
                .collect();
            each_choice(&candidates, count, (0, &mut Vec::new()), &mut |chosen, bits| {
                let covers: Vec<House> = (0..side)
                    .filter(|line| bits >> line & 1 != 0)
                    .map(|line| covers[usize::from(line)])
                    .collect();
                let cells = |houses: &[House]| {
                    houses.iter().fold(CellSet::EMPTY, |all, house| all.union(house.cells(&ctx.model.rules)))
                };
                let own = cells(chosen);
                let effect = ctx.candidates_in(digit, cells(&covers).difference(own));
                let bases = chosen.iter().map(|house| (HouseRole::Base, *house));
                let reason = Reason {
                    digits: vec![digit],
                    houses: bases.chain(covers.into_iter().map(|house| (HouseRole::Cover, house))).collect(),
                    cells: vec![(CellRole::Pattern, places.intersection(own))],
                    ..Reason::default()
                };
                let technique = [Technique::XWing, Technique::Swordfish, Technique::Jellyfish][count - 2];
                ctx.emit(technique, effect, reason, sink)
            })?;
        }
    }
    Flow::Continue(())
}

/// Passes each choice of lines that have together as many places as there are lines.
fn each_choice(
    left: &[(House, u16)],
    count: usize,
    (bits, chosen): (u16, &mut Vec<House>),
    visit: &mut impl FnMut(&[House], u16) -> Flow,
) -> Flow {
    if chosen.len() == count {
        return visit(chosen, bits);
    }
    for (place, (house, own)) in left.iter().enumerate() {
        let all = bits | own;
        if all.count_ones() as usize <= count {
            chosen.push(*house);
            each_choice(&left[place + 1..], count, (all, chosen), visit)?;
            chosen.pop();
        }
    }
    Flow::Continue(())
}
