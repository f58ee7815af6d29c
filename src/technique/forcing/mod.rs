//! Forcing: the consequences of an assumption.
//!
//! *Contradiction*: an assumption that makes some candidate both true and false, or leaves a cell without a digit or a
//! unit without a place for one, is wrong. *Verity*: a conclusion that follows from each candidate of a cell, from each
//! place of a digit in a unit, or both from a candidate's truth and from its falsity, is true. *Forcing chains* go from
//! one literal to the next by single links, groups included, so that every branch is a chain. *Forcing nets* deduce
//! every naked and hidden single that follows from all previous deductions. *Nishio* is the net of one digit: it
//! considers only that digit's places. (The terms of the Sudoku Players' Forum; Sudopedia, "Forcing Chain", "Forcing
//! Net", "Nishio".)

mod chains;
mod net;
mod nets;
mod nishio;

pub(super) use chains::{contradiction as chain_contradiction, verity as chain_verity};
pub(super) use nets::{contradiction as net_contradiction, refute as refute_by_net, verity as net_verity};
pub(super) use nishio::find as nishio;

#[cfg(test)]
mod tests {
    use crate::grid::grid;
    use crate::technique::Technique::*;
    use crate::technique::tests::{all_steps_in, without_candidates};
    use crate::technique::{SolverState, Technique, explanation};

    /// Returns the explanations of a technique's steps on a board whose open 5s and 7s form rings.
    fn explained(technique: Technique) -> Vec<String> {
        let board =
            grid("298.3..1. 35..2189. 17.89.523 .139.26.. 68.31.2.9 9426..13. 83.1.9.62 .21.6398. .692..3.1");
        let state = without_candidates(SolverState::from_puzzle(&board), "719 545 473");
        all_steps_in(&state, technique).iter().map(|step| explanation::explain(step).to_string()).collect()
    }

    #[test]
    fn a_conclusion_from_each_place_of_a_digit_is_true() {
        assert_eq!(
            explained(ForcingChainVerity)[0],
            "The 5 of row 8 is in r8c1, r8c4 or r8c9. Suppose that r8c1 is 5. So r4c1, which lies in column 1 too, is not 5. \
             Then the 5 of row 4 must be in r4c8 or r4c9. So r6c9, which lies in box 6 too, is not 5. Suppose that r8c4 is \
             5. So r7c5 and r9c5, which lie in box 8 too, are not 5. Then the 5 of column 5 must be in r6c5. So r6c9, which \
             lies in row 6 too, is not 5. Suppose that r8c9 is 5. So r6c9, which lies in column 9 too, is not 5. In every \
             case r6c9 is not 5: 5 leaves r6c9."
        );
    }

    #[test]
    fn an_assumption_that_leaves_a_unit_without_a_place_is_wrong() {
        assert_eq!(
            explained(ForcingChainContradiction)[0],
            "Suppose that r6c9 is 5. So r4c8 and r4c9, which lie in box 6 too, are not 5. Then the 5 of row 4 must be in \
             r4c1. So r8c1, which lies in column 1 too, is not 5. Start again from the supposition. So r6c5, which lies in \
             row 6 too, is not 5. Then the 5 of column 5 must be in r7c5 or r9c5. So r8c4, which lies in box 8 too, is not \
             5. Start again from the supposition. So r8c9, which lies in column 9 too, is not 5. Now row 8 has no place left \
             for 5. So the supposition was wrong: 5 leaves r6c9."
        );
        assert_eq!(
            explained(ForcingNetContradiction)[0],
            "Suppose that r6c9 is 5. Then r4c1 must be 5: row 4 has no other place left for it. Then r8c4 must be 5: row 8 \
             has no other place left for it. Now column 5 has no place left for 5. So the supposition was wrong: 5 leaves \
             r6c9."
        );
    }

    #[test]
    fn nishio_follows_one_digit_alone() {
        assert!(explained(Nishio).contains(
            &"Suppose that r6c9 is 5. Then r4c1 must be 5: row 4 has no other place left for it. Then r5c6 must be 5: row 5 \
              has no other place left for it. Then r1c4 must be 5: row 1 has no other place left for it. Now row 8 has no \
              place left for 5. So the supposition was wrong: 5 leaves r6c9."
                .to_owned()
        ));
    }

    #[test]
    fn a_net_combines_several_premises_to_prove_more_than_a_chain() {
        let texts = explained(ForcingNetVerity);
        assert!(
            texts
                .iter()
                .any(|text| text.starts_with("The 4 of row 7 is in r7c5 or r7c7. Suppose that r7c5 is 4."))
        );
    }
}
