//! Fish with fins: base places outside the cover, all in one box.
//!
//! *Finned fish*: either the fish holds or a fin is true, so only those cells of the cover lose the digit that see all
//! fins, which lie in the fins' box. *Sashimi*: without its fins a base line keeps fewer than two places. (The common
//! names; "sashimi" as HoDoKu defines it.)

use std::cell::Cell;

use super::Technique;
use super::combinations::{TRIPLETS, bit_count, bit_indices, combinations, covering_mask};
use super::context::{FinderContext, Flow, StepSink};
use super::fish::{LineGrid, each_line_grid};

pub(super) fn finned(ctx: &FinderContext, size: usize, sink: &mut StepSink) -> Flow {
    with_fins(ctx, size, false, sink)
}

pub(super) fn sashimi(ctx: &FinderContext, size: usize, sink: &mut StepSink) -> Flow {
    with_fins(ctx, size, true, sink)
}

/// A bit per size: no fish of this size on the board has fins.
#[derive(Default)]
struct FinlessSizes(Cell<u8>);

/// Finds both kinds. The fins lie in one box, at least one line of which belongs to the cover: so they lie in one or
/// two crossing lines outside the cover.
fn with_fins(ctx: &FinderContext, size: usize, sashimi: bool, sink: &mut StepSink) -> Flow {
    // Finned and sashimi fish are searched for together: if there are neither, once is enough.
    let finless_sizes = &ctx.shared(FinlessSizes::default).0;
    if finless_sizes.get() >> size & 1 == 1 {
        return Flow::Continue(());
    }
    // A digit is left out only if neither kind was found among its places.
    let [finned, sashimi_fish] = techniques(size).map(|technique| ctx.changes(technique).digits);
    let mut any = false;
    each_line_grid(ctx, finned.union(sashimi_fish), &mut |grid| {
        let (items, lines) = grid.lines(|places| places != 0);
        combinations(items.as_slice(), size, size + 2, &mut |chosen, union| {
            let beside = bit_count(union).saturating_sub(size);
            if beside == 0 {
                return Flow::Continue(());
            }
            let base = lines.union_of(chosen);
            (0..9).try_for_each(|index| {
                // The last lines first, so that the covers come in order.
                let fins = fin_lines(index, beside);
                if union & fins != fins {
                    return Flow::Continue(());
                }
                let Some(fish) = FinnedFish::new(grid, base, union & !fins, fins) else {
                    return Flow::Continue(());
                };
                any = true;
                if fish.is_sashimi == sashimi {
                    fish.emit_step(ctx, grid, size, sink)
                } else {
                    Flow::Continue(())
                }
            })
        })
    })?;
    if !any {
        finless_sizes.set(finless_sizes.get() | 1 << size);
    }
    Flow::Continue(())
}

/// Returns the techniques for fish of a size with fins and for sashimi fish.
const fn techniques(size: usize) -> [Technique; 2] {
    use Technique::*;
    match size {
        2 => [FinnedXWing, SashimiXWing],
        3 => [FinnedSwordfish, SashimiSwordfish],
        _ => [FinnedJellyfish, SashimiJellyfish],
    }
}

/// Returns the `index`-th choice of one or two lines of the same third, from the last to the first; for more, all
/// lines, which fit nowhere.
const fn fin_lines(index: usize, count: usize) -> u16 {
    match count {
        1 => 1 << (8 - index),
        2 => [0o6, 0o5, 0o3][index % 3] << (6 - index / 3 * 3),
        _ => u16::MAX,
    }
}

/// A fish with fins: lines as bits.
struct FinnedFish {
    base: u16,
    cover: u16,
    /// The crossing lines of the fins.
    fins: u16,
    /// The lines and the crossing lines that lose the digit where they meet.
    out: (u16, u16),
    is_sashimi: bool,
}

impl FinnedFish {
    /// Creates a fish; `None` if the fins do not lie in one box or see nothing.
    fn new(grid: &LineGrid, base: u16, cover: u16, fins: u16) -> Option<Self> {
        let crossing = cover & covering_mask(TRIPLETS, fins)?;
        let holding =
            |crossing: u16| bit_indices(crossing).fold(0, |all, line| all | grid.crossing_places[line]);
        let lines = covering_mask(TRIPLETS, holding(fins) & base)? & !base;
        let clears = holding(crossing) & lines != 0;
        clears.then(|| Self {
            base,
            cover,
            fins,
            out: (lines, crossing),
            is_sashimi: bit_indices(base).any(|line| bit_count(grid.places[line] & cover) < 2),
        })
    }

    fn emit_step(&self, ctx: &FinderContext, grid: &LineGrid, size: usize, sink: &mut StepSink) -> Flow {
        if grid.cells(self.base, self.fins).len() > ctx.options.max_fins {
            return Flow::Continue(());
        }
        let technique = techniques(size)[usize::from(self.is_sashimi)];
        let out = grid.cells(self.out.0, self.out.1);
        sink(grid.step(technique, (self.base, self.cover), self.fins, out))
    }
}

#[cfg(test)]
mod tests {
    use crate::solve::technique::Technique::{
        FinnedJellyfish, FinnedSwordfish, FinnedXWing, SashimiJellyfish, SashimiSwordfish, SashimiXWing,
    };
    use crate::solve::technique::classic::tests::assert_explained;

    #[test]
    fn a_finned_x_wing_clears_what_its_fins_see() {
        assert_explained(
            FinnedXWing,
            [
                "187234659",
                "......248",
                "4.2.8.173",
                "5.84.3.21",
                "..48..536",
                "....5..84",
                ".453.9812",
                "82.54.397",
                ".3..28465",
            ],
            "",
            "Look at the digit 7 in column 2 and column 7. It can only be in row 4 or row 6, or in the fin \
             r5c2. The corners are r4c2, r4c7, r6c2 and r6c7. If the fin is not 7, each of the two rows has \
             its 7 in one of these cells. If the fin is 7, no cell that sees it can be 7. Either way, other \
             cells of these rows that see the fin cannot be 7: remove 7 from r6c1.",
        );
    }

    #[test]
    fn a_finned_swordfish_clears_what_its_fins_see() {
        assert_explained(
            FinnedSwordfish,
            [
                "3...29.54",
                "9.4....12",
                "2.84...9.",
                "89..47231",
                ".27..1948",
                "143298567",
                "43.982.7.",
                "7.2.5.489",
                ".897.4.2.",
            ],
            "",
            "Look at the digit 3 in column 6, column 7 and column 9. It can only be in row 2, row 3 or row \
             9, or in the fin r8c6. Its places there are r2c6, r2c7, r3c6, r3c7, r3c9, r9c7 and r9c9. If the \
             fin is not 3, each of the three rows has its 3 in one of these cells. If the fin is 3, no cell \
             that sees it can be 3. Either way, other cells of these rows that see the fin cannot be 3: \
             remove 3 from r9c5.",
        );
    }

    #[test]
    fn a_finned_jellyfish_clears_what_its_fins_see() {
        assert_explained(
            FinnedJellyfish,
            [
                "6..1.95.8",
                "719458..3",
                "..56.21.9",
                "...5913..",
                "9.1324.5.",
                "543786912",
                "39..45..1",
                "1..967.35",
                ".5..13.9.",
            ],
            "",
            "Look at the digit 6 in row 2, row 5, row 7 and row 9. It can only be in column 3, column 7, \
             column 8 or column 9, or in the fin r5c2. Its places there are r2c7, r2c8, r5c7, r5c9, r7c3, \
             r7c7, r7c8, r9c3, r9c7 and r9c9. If the fin is not 6, each of the four columns has its 6 in one \
             of these cells. If the fin is 6, no cell that sees it can be 6. Either way, other cells of \
             these columns that see the fin cannot be 6: remove 6 from r4c3.",
        );
    }

    #[test]
    fn a_sashimi_x_wing_has_a_line_with_one_place_beside_its_fins() {
        assert_explained(
            SashimiXWing,
            [
                "8.7...594",
                "6.4..5..3",
                "5.3.4...2",
                "348691725",
                "9....8...",
                "1...5..8.",
                "2..574...",
                "7..213.4.",
                "431...257",
            ],
            "",
            "Look at the digit 2 in column 3 and column 6. It can only be in row 1 or row 6, or in the fin \
             r5c3. The corners are r1c6, r6c3 and r6c6. If the fin is not 2, each of the two rows has its 2 \
             in one of these cells. If the fin is 2, no cell that sees it can be 2. Either way, other cells \
             of these rows that see the fin cannot be 2: remove 2 from r6c2.",
        );
    }

    #[test]
    fn a_sashimi_swordfish_has_a_line_with_one_place_beside_its_fins() {
        assert_explained(
            SashimiSwordfish,
            [
                "34.526...",
                "2567....4",
                ".97.43265",
                ".82...4..",
                "4..9.2...",
                ".......2.",
                "7..2..849",
                ".1..3.672",
                ".24..7513",
            ],
            "",
            "Look at the digit 9 in row 1, row 4 and row 9. It can only be in column 1, column 5 or column \
             8, or in the fin r1c7. Its places there are r1c8, r4c1, r4c8, r9c1 and r9c5. If the fin is not \
             9, each of the three columns has its 9 in one of these cells. If the fin is 9, no cell that \
             sees it can be 9. Either way, other cells of these columns that see the fin cannot be 9: remove \
             9 from r2c8.",
        );
    }

    #[test]
    fn a_sashimi_jellyfish_has_a_line_with_one_place_beside_its_fins() {
        assert_explained(
            SashimiJellyfish,
            [
                "..5.94...",
                "674.2.913",
                "8.9.7345.",
                "5.736924.",
                "...481735",
                "4.3752.69",
                ".4..37...",
                "....46...",
                "....1.3.4",
            ],
            "",
            "Look at the digit 6 in column 2, column 4, column 7 and column 9. It can only be in row 1, row \
             3, row 5 or row 7, or in the fin r9c2. Its places there are r1c4, r1c7, r1c9, r3c4, r3c9, r5c2, \
             r7c7 and r7c9. If the fin is not 6, each of the four rows has its 6 in one of these cells. If \
             the fin is 6, no cell that sees it can be 6. Either way, other cells of these rows that see the \
             fin cannot be 6: remove 6 from r7c3.",
        );
    }
}
