//! Forcing: the consequences of an assumption.
//!
//! *NetContradiction*: an assumption that makes some candidate both true and false, or leaves a cell without a digit or a
//! unit without a place for one, is wrong. *Verity*: a conclusion that follows from each candidate of a cell, from each
//! place of a digit in a unit, or both from a candidate's truth and from its falsity, is true. *Forcing chains* go from
//! one literal to the next by single links, groups included, so that every branch is a chain. *Forcing nets* deduce
//! every naked and hidden single that follows from all previous deductions. *Nishio* is the net of one digit: it
//! considers only that digit's places. (The terms of the Sudoku Players' Forum; Sudopedia, "Forcing Chain", "Forcing
//! Net", "Nishio".)

mod assumptions;
mod chains;
mod net;
mod nets;
mod nishio;

pub(super) use chains::{contradiction as chain_contradiction, verity as chain_verity};
pub(super) use nets::{contradiction as net_contradiction, refute as refute_by_net, verity as net_verity};
pub(super) use nishio::find as nishio;

#[cfg(test)]
mod tests {
    use crate::solve::classic::grid;
    use crate::solve::technique::Technique::*;
    use crate::solve::technique::classic::SolverState;
    use crate::solve::technique::classic::tests::{self, all_steps_in, without_candidates};
    use crate::solve::technique::explanation::{link_rows, notation};
    use crate::solve::technique::{Step, Technique};

    /// Returns a board whose open 5s and 7s form rings.
    fn state() -> SolverState {
        let board =
            grid("298.3..1. 35..2189. 17.89.523 .139.26.. 68.31.2.9 9426..13. 83.1.9.62 .21.6398. .692..3.1");
        without_candidates(SolverState::from_puzzle(&board), "719 545 473")
    }

    fn steps(technique: Technique) -> Vec<Step> {
        all_steps_in(&state(), technique).iter().map(Step::from).collect()
    }

    fn explained(technique: Technique) -> Vec<String> {
        let state = state();
        tests::explained(&state, &all_steps_in(&state, technique))
    }

    #[test]
    fn a_conclusion_from_each_place_of_a_digit_is_true() {
        assert_eq!(
            explained(ForcingChainVerity)[0],
            "In row 8, the digit 5 can only be in r8c1, r8c4 or r8c9. Try each of them. If r8c1 is 5, then \
             r4c1 is not 5 (column 1). So 5 is in r4c8 or r4c9 (last places in row 4). Then r6c9 is not 5 \
             (box 6). If r8c4 is 5, then r7c5 and r9c5 are not 5 (box 8). So r6c5 is 5 (last place in column \
             5). Then r6c9 is not 5 (row 6). If r8c9 is 5, then r6c9 is not 5 (column 9). In each case, r6c9 \
             is not 5: remove 5 from r6c9."
        );
    }

    #[test]
    fn an_assumption_that_leaves_a_unit_without_a_place_is_wrong() {
        assert_eq!(
            explained(ForcingChainContradiction)[0],
            "If r6c9 is 5, then r4c8 and r4c9 are not 5 (box 6). So r4c1 is 5 (last place in row 4). Then \
             r8c1 is not 5 (column 1). r6c9 also rules out 5 in r6c5 (row 6). So 5 is in r7c5 or r9c5 (last \
             places in column 5). Then r8c4 is not 5 (box 8). r6c9 also rules out 5 in r8c9 (column 9). Now \
             5 has no place in row 8: r8c1, r8c4 and r8c9 are all ruled out. This is impossible, so r6c9 \
             cannot be 5: remove 5 from r6c9."
        );
        assert_eq!(
            explained(ForcingNetContradiction)[0],
            "Suppose r6c9 is 5. Then r4c1 is 5 (last place in row 4). Then r8c4 is 5 (last place in row 8). \
             Now 5 has no place in column 5: r6c5, r7c5 and r9c5 are all ruled out. This is impossible, so \
             r6c9 cannot be 5: remove 5 from r6c9."
        );
    }

    #[test]
    fn nishio_follows_one_digit_alone() {
        assert!(explained(Nishio).contains(
            &"Suppose r6c9 is 5. Then r4c1 is 5 (last place in row 4). Then r5c6 is 5 (last place in row \
              5). Then r1c4 is 5 (last place in row 1). Now 5 has no place in row 8: r8c1, r8c4 and r8c9 \
              are all ruled out. This is impossible, so r6c9 cannot be 5: remove 5 from r6c9."
                .to_owned()
        ));
    }

    #[test]
    fn the_list_of_links_starts_from_what_is_assumed() {
        for technique in [Nishio, ForcingNetContradiction, ForcingChainContradiction] {
            let all = steps(technique);
            for step in &all {
                let (candidate, not) = match (step.placements.first(), step.eliminations.first()) {
                    (Some(placed), _) => (placed, "not "),
                    (None, out) => (out.unwrap(), ""),
                };
                let expected = format!("If {} is {not}{},", candidate.cell, candidate.digit);
                for chain in step.reason.chains.iter().filter(|chain| !chain.links.is_empty()) {
                    let first = link_rows(step, chain)[0].sentence.to_string();
                    assert!(first.starts_with(&expected), "{technique:?}: {first}");
                }
            }
            assert!(!all.is_empty());
        }
        for step in steps(ForcingNetVerity) {
            for chain in step.reason.chains.iter().filter(|chain| !chain.links.is_empty()) {
                let first = link_rows(&step, chain)[0].sentence.to_string();
                assert!(!first.split_once(',').unwrap().0.contains("not"), "{first}");
            }
        }
    }

    #[test]
    fn the_notation_of_a_net_is_what_follows_from_the_assumption() {
        let lines: Vec<String> = steps(Nishio)
            .iter()
            .map(|step| notation(step, &step.reason.chains[0], 0).into_iter().map(|part| part.text).collect())
            .collect();
        let line = "r6c9 = 5 → r4c1 = 5 → r5c6 = 5 → r1c4 = 5 → r6c9 ≠ 5";
        assert!(lines.iter().any(|is| is == line), "{lines:?}");
    }

    #[test]
    fn a_net_combines_several_premises_to_prove_more_than_a_chain() {
        let texts = explained(ForcingNetVerity);
        assert!(texts.iter().any(|text| text.starts_with(
            "In row 7, the digit 4 can only be in r7c5 or r7c7. Try each of them. Suppose r7c5 is 4."
        )));
    }
}
