//! Entropic and modular lines: every three neighbours on the line have a digit of each of three classes.

use crate::grid::Digits;
use crate::rules::clue::filled;
use crate::rules::{Clue, ClueKind, Constraint, Form, Relation, Rules};

/// An entropic line: the classes are low, middle and high digits.
pub(super) struct EntropicLine;

impl ClueKind for EntropicLine {
    fn id(&self) -> &'static str {
        "entropic-line"
    }

    fn text(&self) -> &'static str {
        "clue-entropic-line"
    }

    fn field(&self) -> &'static str {
        "entropicline"
    }

    fn form(&self) -> Form {
        Form::Line
    }

    fn allows(&self, clue: &Clue, rules: &Rules, board: &Digits) -> bool {
        let third = rules.size().side().div_ceil(3);
        classes_allow(clue, board, |number| (number - 1) / third)
    }

    fn constrain(&self, clue: &Clue, rules: &Rules, constraints: &mut Vec<Constraint>) {
        let third = rules.size().side().div_ceil(3);
        constrain_classes(clue, rules, |number| (number - 1) / third, constraints);
    }
}

/// A modular line: the classes are the remainders by 3.
pub(super) struct ModularLine;

impl ClueKind for ModularLine {
    fn id(&self) -> &'static str {
        "modular-line"
    }

    fn text(&self) -> &'static str {
        "clue-modular-line"
    }

    fn field(&self) -> &'static str {
        "modularline"
    }

    fn form(&self) -> Form {
        Form::Line
    }

    fn allows(&self, clue: &Clue, _: &Rules, board: &Digits) -> bool {
        classes_allow(clue, board, |number| number % 3)
    }

    fn constrain(&self, clue: &Clue, rules: &Rules, constraints: &mut Vec<Constraint>) {
        constrain_classes(clue, rules, |number| number % 3, constraints);
    }
}

fn classes_allow(clue: &Clue, board: &Digits, class: impl Fn(usize) -> usize) -> bool {
    clue.cells().windows(3).all(|three| {
        let classes: Vec<usize> = filled(board, three).map(&class).collect();
        classes.iter().enumerate().all(|(place, class)| !classes[..place].contains(class))
    })
}

fn constrain_classes(
    clue: &Clue,
    rules: &Rules,
    class: impl Fn(usize) -> usize,
    constraints: &mut Vec<Constraint>,
) {
    let differ = Relation::new(rules.size(), |a, b| class(a) != class(b));
    let agree = Relation::new(rules.size(), |a, b| class(a) == class(b));
    // With two of three cells in each class but one, cells three apart are of the same class.
    let distances = [(1, differ), (2, differ), (3, agree)];
    for (distance, relation) in distances.into_iter().filter(|_| clue.cells().len() > 2) {
        let pairs = clue.cells().iter().zip(clue.cells().iter().skip(distance));
        constraints.extend(pairs.map(|(a, b)| Constraint::Pair(*a, *b, relation)));
    }
}
