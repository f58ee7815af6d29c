//! Properties that hold for any game: random sequences of actions.

use ninefold_core::game::{
    Action, Assist, AutoMarks, Board, Colour, Consequences, Entry, EntryMode, Game, Link, LinkKind, NodeId,
    Outcome, StepLabel,
};
use ninefold_core::grid::Digits;
use ninefold_core::grid::{Candidate, Cell, CellMap, CellSet, Digit, DigitSet, Size};
use proptest::prelude::*;

use super::{N00B, all_cells, checked_game, solution};

/// Everything that a player can see of a game's board.
pub type Seen = (Board, Option<Board>);

fn seen(game: &Game) -> Seen {
    (game.board().clone(), game.trial().map(|trial| trial.before().clone()))
}

fn cell_at(index: usize) -> Cell {
    Size::NINE.cells().nth(index).unwrap()
}

fn any_cell() -> impl Strategy<Value = Cell> + Clone {
    (0..81usize).prop_map(cell_at)
}

fn any_digit() -> impl Strategy<Value = Digit> + Clone {
    (1..=9usize).prop_map(|value| Digit::new(value).unwrap())
}

fn any_cells() -> impl Strategy<Value = CellSet> + Clone {
    prop_oneof![
        4 => prop::collection::vec(any_cell(), 0..6).prop_map(|cells| cells.into_iter().collect()),
        1 => Just(all_cells()),
    ]
}

fn any_candidate() -> impl Strategy<Value = Candidate> {
    // Only a few, so that the same one occurs again.
    (0..6usize, 1..=3usize)
        .prop_map(|(cell, digit)| Candidate { cell: cell_at(cell), digit: Digit::new(digit).unwrap() })
}

fn any_entry() -> impl Strategy<Value = Entry> {
    (0..4usize, any_digit()).prop_map(|(mode, digit)| EntryMode::ALL[mode].entry(digit))
}

fn any_link() -> impl Strategy<Value = Link> {
    (any_candidate(), any_candidate(), any::<bool>()).prop_filter_map("from and to", |(from, to, strong)| {
        Link::new(from, to, if strong { LinkKind::Strong } else { LinkKind::Weak })
    })
}

/// A random act; some depend on the current state of the game.
#[derive(Clone, Debug)]
pub enum Act {
    Do(Action),
    Type(CellSet, Entry),
    /// Go to a node, by index modulo their number.
    GoTo(usize),
    Automatics(bool),
}

fn any_act() -> impl Strategy<Value = Act> {
    let revealed: Digits = solution(&checked_game(N00B));
    let colour = prop::option::of((0..9u8).prop_map(|index| Colour::new(index).unwrap()));
    let simple = prop_oneof![
        Just(Action::EraseColours),
        Just(Action::ApplyConsequences(Box::new(Consequences {
            placements: revealed.clone(),
            eliminations: CellMap::filled(Size::NINE, DigitSet::EMPTY)
        }))),
        Just(Action::ApplyConsequences(Box::new(Consequences {
            placements: CellMap::filled(Size::NINE, None),
            eliminations: CellMap::filled(Size::NINE, Size::NINE.digit_set())
        }))),
        Just(Action::Reset),
        Just(Action::Reveal(Box::new(revealed))),
        Just(Action::ToggleBookmark),
        Just(Action::BackToBookmark),
        Just(Action::BackToCorrect),
        Just(Action::RecordAssist(Assist::Check)),
    ];
    let trial = prop_oneof![Just(Action::StartTrial), Just(Action::KeepTrial), Just(Action::DiscardTrial)];
    prop_oneof![
        8 => (any_cells(), any_entry()).prop_map(|(cells, entry)| Act::Type(cells, entry)),
        4 => (any_cell(), any_digit()).prop_map(|(cell, digit)| Act::Do(Action::Place { cell, digit })),
        2 => (any_cells(), any_entry()).prop_map(|(cells, entry)| Act::Do(Action::AddEntry(entry, cells))),
        2 => (any_cells(), any_entry()).prop_map(|(cells, entry)| Act::Do(Action::RemoveEntry(entry, cells))),
        3 => any_cells().prop_map(|cells| Act::Do(Action::Erase(cells))),
        2 => (any_candidate(), colour).prop_map(|(candidate, colour)| Act::Do(Action::Colour(candidate, colour))),
        2 => any_link().prop_map(|link| Act::Do(Action::Link(link))),
        2 => any_cells().prop_map(|cells| Act::Do(Action::Fill(cells))),
        1 => any_cells().prop_map(|cells| Act::Do(Action::RemoveImpossible(cells))),
        3 => simple.prop_map(Act::Do),
        3 => trial.prop_map(Act::Do),
        4 => Just(Act::Do(Action::Undo)),
        2 => Just(Act::Do(Action::Redo)),
        2 => (0..1000usize).prop_map(Act::GoTo),
        1 => any::<bool>().prop_map(Act::Automatics),
    ]
}

pub fn any_acts() -> impl Strategy<Value = Vec<Act>> {
    prop::collection::vec(any_act(), 1..80)
}

/// Returns the action of an act in this game; `None` for a change of preferences, which is applied here.
fn action(game: &mut Game, act: Act) -> Option<Action> {
    match act {
        Act::Do(action) => Some(action),
        Act::Type(cells, entry) => Some(game.entry_action(cells, entry)),
        Act::GoTo(place) => {
            let count = game.history().nodes().len();
            game.history().nodes().map(|(id, _)| id).nth(place % count).map(Action::GoTo)
        }
        Act::Automatics(clean) => {
            game.set_auto_marks(AutoMarks { clean, ..AutoMarks::default() });
            None
        }
    }
}

/// Returns a game after these acts, and the view at each node when it was first reached.
pub fn played(acts: Vec<Act>) -> (Game, Vec<Seen>) {
    let mut game = checked_game(N00B);
    let mut reached = vec![seen(&game)];
    for act in acts {
        if let Some(action) = action(&mut game, act) {
            game.apply(action);
            if game.history().nodes().len() > reached.len() {
                reached.push(seen(&game));
            }
        }
    }
    (game, reached)
}

proptest! {
    #[test]
    fn undoing_everything_gives_the_start_and_redoing_everything_the_end(acts in any_acts()) {
        let (mut game, reached) = played(acts);
        let end = seen(&game);
        let steps = game.history().timeline().current;
        for _ in 0..steps {
            prop_assert!(game.can_undo());
            game.apply(Action::Undo);
        }
        prop_assert!(!game.can_undo());
        prop_assert_eq!(seen(&game), reached[0].clone());
        for _ in 0..steps {
            prop_assert!(game.can_redo());
            game.apply(Action::Redo);
        }
        prop_assert_eq!(seen(&game), end);
    }

    #[test]
    fn going_to_any_node_restores_its_board(
        acts in any_acts(), order in prop::collection::vec(0..1000usize, 1..20)
    ) {
        let (mut game, reached) = played(acts);
        let nodes: Vec<NodeId> = game.history().nodes().map(|(id, _)| id).collect();
        prop_assert_eq!(nodes.len(), reached.len());
        for place in order {
            let place = place % nodes.len();
            game.apply(Action::GoTo(nodes[place]));
            prop_assert_eq!(seen(&game), reached[place].clone());
            let timeline = game.history().timeline();
            prop_assert_eq!(timeline.nodes[timeline.current], game.history().current());
            prop_assert_eq!(timeline.current, game.history().node(nodes[place]).unwrap().depth());
        }
    }

    #[test]
    fn givens_never_change_and_filled_cells_show_no_marks(acts in any_acts()) {
        let mut game = checked_game(N00B);
        for act in acts {
            let Some(action) = action(&mut game, act) else { continue };
            game.apply(action);
            let board = game.board();
            prop_assert!(board.digits().extends(&game.puzzle().givens), "a given changed");
            for cell in all_cells().difference(board.empty_cells()).iter() {
                prop_assert!(board.corners(cell).is_empty() && board.centres(cell).is_empty());
                prop_assert!(board.coloured_candidates().all(|(candidate, _)| candidate.cell != cell));
                prop_assert!(board.links().all(|link| !link.cells().contains(cell)));
            }
        }
    }

    #[test]
    fn refused_and_recorded_actions_change_nothing_and_all_others_change_something(acts in any_acts()) {
        let mut game = checked_game(N00B);
        for act in acts {
            let Some(action) = action(&mut game, act) else { continue };
            let (before, node) = (seen(&game), game.history().current());
            let outcome = game.apply(action.clone());
            let same = (seen(&game) == before, game.history().current() == node);
            match outcome {
                Outcome::Refused(_) | Outcome::Recorded => prop_assert_eq!(same, (true, true)),
                // Another node may look the same, after a step and its opposite.
                _ if matches!(action, Action::GoTo(_)) => prop_assert!(!same.1),
                _ => prop_assert_eq!(same, (false, false), "{:?}: {:?}", action, outcome),
            }
            let solved = game.is_solved() && before.0.digits() != game.board().digits();
            prop_assert_eq!(matches!(outcome, Outcome::Won | Outcome::Revealed), solved);
        }
    }

    #[test]
    fn discarding_a_trial_restores_the_board_before_it(before in any_acts(), tried in any_acts()) {
        let (mut game, _) = played(before);
        game.apply(Action::KeepTrial);
        let there = seen(&game);
        game.apply(Action::StartTrial);
        for act in tried {
            // Actions that may end the trial or leave it are excluded.
            let Some(action) = action(&mut game, act) else { continue };
            let leads_out = matches!(
                action,
                Action::Undo | Action::Redo | Action::GoTo(_) | Action::BackToBookmark | Action::BackToCorrect
                    | Action::StartTrial | Action::KeepTrial | Action::DiscardTrial | Action::Reset | Action::Reveal(_)
            );
            if !leads_out {
                game.apply(action);
            }
        }
        prop_assert!(game.trial().is_some());
        let tried = seen(&game);
        game.apply(Action::DiscardTrial);
        prop_assert_eq!(seen(&game), there);
        game.apply(Action::Undo);
        prop_assert_eq!(seen(&game), tried);
    }

    #[test]
    fn typing_an_entry_twice_removes_it_from_all_cells_that_can_hold_it(
        acts in any_acts(), cells in any_cells(), entry in any_entry()
    ) {
        let (mut game, _) = played(acts);
        game.set_auto_marks(AutoMarks::default());
        let open: CellSet = match entry {
            Entry::Digit(_) => cells.difference(game.givens()),
            Entry::Corner(_) | Entry::Centre(_) => cells.intersection(game.board().empty_cells()),
            Entry::Colour(_) => cells,
        };
        let had = |game: &Game| open.iter().filter(|cell| game.board().has(*cell, entry)).count();
        let before = had(&game);
        game.apply(game.entry_action(cells, entry));
        let after = had(&game);
        prop_assert_eq!(after, if before == open.len() { 0 } else { open.len() });
    }

    #[test]
    fn every_node_has_a_label_and_is_one_step_after_its_parent(acts in any_acts()) {
        let (game, _) = played(acts);
        let history = game.history();
        for (id, node) in history.nodes() {
            match node.parent() {
                None => prop_assert_eq!((id, *node.label()), (NodeId::START, StepLabel::Start)),
                Some(parent) => {
                    prop_assert!(parent < id && !node.label().to_string().is_empty());
                    prop_assert_eq!(history.branches(parent).filter(|child| *child == id).count(), 1);
                    prop_assert_eq!(history.node(parent).unwrap().depth() + 1, node.depth());
                }
            }
            let redone = node.redo_child();
            prop_assert!(redone.is_none_or(|next| history.branches(id).any(|child| child == next)));
            prop_assert_eq!(redone.is_some(), history.branches(id).next().is_some());
        }
    }
}
