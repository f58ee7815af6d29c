//! Tests of the statements of texts of rules.

use super::*;
use crate::grid::Cell;
use crate::rules::{ClueKind, KindId, Parts};

/// Returns what a text says about a clue of a kind with a number, as a word.
fn agreement(text: &str, id: &str, value: Option<u16>) -> &'static str {
    let kind = ClueKind::from_id(id).unwrap();
    let cells = match kind.form {
        crate::rules::Form::Global => Vec::new(),
        crate::rules::Form::Cell => vec![Cell::at(0, 0)],
        _ => vec![Cell::at(0, 0), Cell::at(0, 1)],
    };
    let others = if kind.id == KindId::Arrow { vec![Cell::at(1, 1)] } else { Vec::new() };
    let clue = Clue::new(kind, Parts { cells, others, value, ..Parts::default() }, Size::NINE).unwrap();
    match RuleText::new(text).agreement(&clue, Size::NINE) {
        Agreement::Silent => "silent",
        Agreement::Agrees => "agrees",
        Agreement::Differs => "differs",
    }
}

#[test]
fn a_text_that_names_a_kind_as_it_is_usually_meant_agrees() {
    for (text, id, value) in [
        ("Normal kropki rules apply.", "difference", None),
        ("Normal kropki rules apply.", "ratio", None),
        (
            "Cells separated by a white dot must contain consecutive digits. Not all dots are given.",
            "difference",
            None,
        ),
        (
            "A white circle shows that the digits are consecutive (i.e., they differ by 1).",
            "difference",
            None,
        ),
        ("The white dots connect cells with a difference of one.", "difference", None),
        ("Digits on either side of a black dot must be in a 1:2 ratio.", "ratio", None),
        ("Digits joined with a black dot have a 2:1 ratio.", "ratio", None),
        ("Cells separated by a black dot are in the ratio 1 to 2.", "ratio", None),
        ("A black circle shows that one digit is twice the other.", "ratio", None),
        (
            "Cells joined by symbols are consecutive (white dot), have a ratio of 1:2 (black dot), or sum to five (V).",
            "difference",
            None,
        ),
        (
            "Cells joined by symbols are consecutive (white dot), have a ratio of 1:2 (black dot), or sum to five (V).",
            "ratio",
            None,
        ),
        (
            "Cells joined by symbols are consecutive (white dot), have a ratio of 1:2 (black dot), or sum to five (V).",
            "xv",
            Some(5),
        ),
        (
            "Cells that have an X between them add to 10, and cells that have a V between them add to 5.",
            "xv",
            Some(10),
        ),
        (
            "Cells that have an X between them add to 10, and cells that have a V between them add to 5.",
            "xv",
            Some(5),
        ),
        ("XV: digits separated by an X sum to 10. Not all possible X's are given.", "xv", Some(10)),
        ("Cells with an X or a V between them must add up to 10 or 5 respectively.", "xv", Some(10)),
        ("Cells with an X or a V between them must add up to 10 or 5 respectively.", "xv", Some(5)),
        ("Cells with a V sum to 5, with an X to a sum of 10, and with an XV to a sum of 15.", "xv", Some(10)),
        ("Cells with a V sum to 5, with an X to a sum of 10, and with an XV to a sum of 15.", "xv", Some(5)),
        ("Pairs of cells that sum to 10 are marked with an X. All X are given.", "xv", Some(10)),
        (
            "Black dots: a ratio of 2:1. (No negative constraint - other pairs may have it, too.)",
            "ratio",
            None,
        ),
        ("Digits in a cage may not repeat and must sum to the indicated value.", "killer-cage", None),
        ("Digits along an arrow must sum to the digit in that arrow's circle.", "arrow", None),
        ("Digits must increase along thermometers from the bulb.", "thermometer", None),
        ("German whispers: neighbours on green lines differ by at least 5.", "whisper", None),
        ("Dutch whispers: neighbours on orange lines differ by at least 4.", "whisper", Some(4)),
        ("Digits cannot repeat on either of the main diagonals.", "rising-diagonal", None),
        ("Killer cages: digits sum to the total and cannot repeat.", "killer-cage", None),
        ("Digits may repeat on arrows, but not in cages. Cages show their sums.", "killer-cage", None),
        ("Anti-knight: cells a knight's move apart cannot contain the same digit", "anti-knight", None),
        (
            "Identical digits can be neither a knight\u{2019}s move nor a king\u{2019}s move apart.",
            "anti-king",
            None,
        ),
    ] {
        assert_eq!(agreement(text, id, value), "agrees", "{text} ({id})");
    }
}

#[test]
fn a_text_with_a_number_or_word_of_its_own_differs() {
    for (text, id, value) in [
        ("Digits joined by a white dot differ by exactly 2.", "difference", None),
        ("White dots join cells. Their digits differ by two.", "difference", None),
        ("Digits joined by a white dot differ by at least 3.", "difference", None),
        (
            "White dots always have the same difference, which must be discovered by the solver.",
            "difference",
            None,
        ),
        ("Kropki: black dots have the ratio 1:3.", "ratio", None),
        ("Numbers with a black dot between them cannot have a ratio of 2.", "ratio", None),
        ("Digits with an X sum to 10 or 15.", "xv", Some(10)),
        ("Cells with an X add up to 15, cells with a V add up to 5.", "xv", Some(10)),
        ("Whispers: neighbours on a green line differ by at least 4.", "whisper", None),
        ("Digits in killer cages sum to the total and may repeat.", "killer-cage", None),
        ("Digits along an arrow have a product equal to the circle; the sum does not matter.", "arrow", None),
        ("Digits do not decrease along thermometers from the bulb.", "thermometer", None),
        (
            "Digits on each diagonal sum to the same total and may repeat, once or more.",
            "rising-diagonal",
            None,
        ),
    ] {
        assert_eq!(agreement(text, id, value), "differs", "{text} ({id})");
    }
}

#[test]
fn a_text_that_does_not_name_a_kind_or_its_meaning_is_silent() {
    for (text, id, value) in [
        ("", "difference", None),
        ("Normal sudoku rules apply.", "ratio", None),
        ("Not all white dots are given.", "difference", None),
        ("Neighbours without a dot are not consecutive.", "difference", None),
        ("The sum of the first X digits is given.", "xv", Some(10)),
        ("Cages have no meaning.", "killer-cage", None),
        ("Cells a knight's move apart are friends.", "anti-knight", None),
    ] {
        assert_eq!(agreement(text, id, value), "silent", "{text} ({id})");
    }
}

#[test]
fn a_number_that_the_text_states_is_read() {
    let number = |text: &str, id: KindId, letter| RuleText::new(text).number(id, letter, Size::NINE);
    assert_eq!(
        number("Digits joined by a white dot differ by exactly 2.", KindId::Difference, None),
        Some(2)
    );
    assert_eq!(number("White dots: consecutive digits.", KindId::Difference, None), None, "the usual one");
    assert_eq!(number("A black dot shows a ratio of 1:3.", KindId::Ratio, None), Some(3));
    assert_eq!(
        number("On one side of a black dot is three times the other digit.", KindId::Ratio, None),
        Some(3)
    );
    assert_eq!(number("Digits with an X between them add up to 15.", KindId::Xv, Some(10)), Some(15));
    assert_eq!(number("Digits with an X between them add up to 15.", KindId::Xv, Some(5)), None);
    assert_eq!(number("Digits with an X between them add up to 10 or 15.", KindId::Xv, Some(10)), None);
    assert_eq!(number("Whispers differ by at least 4.", KindId::Whisper, None), Some(4));
    assert_eq!(number("Dutch whispers.", KindId::Whisper, Some(4)), Some(4));
    assert_eq!(
        number("German whispers differ by 5 or more. Dutch whispers by 4.", KindId::Whisper, None),
        None
    );
    assert_eq!(
        number("German whispers: 3 or more in rows, 5 or more in columns.", KindId::Whisper, None),
        None
    );
    assert_eq!(number("German whispers: 3 or more.", KindId::Whisper, None), Some(3));
}

#[test]
fn sentences_about_nothing_themselves_belong_to_the_kind_before_them() {
    let text = format!("White dots join cells. {}Their digits differ by 2.", "Look. ".repeat(200));
    assert_eq!(RuleText::new(&text).number(KindId::Difference, None, Size::NINE), Some(2));
}
