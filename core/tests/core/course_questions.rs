//! The questions of the course: each place of each lesson has them, they come back from a saved game, and answers are judged.

use ninefold_core::game::{Action, Entry, Game};
use ninefold_core::grid::{Candidate, CellSet};
use ninefold_core::job::CancelToken;
use ninefold_core::practice::{
    Fault, KnownTechniques, LessonPart, Question, QuestionPlace, Reply, Task, all_lessons, lesson,
    question_count,
};
use ninefold_core::rules::Puzzle;
use ninefold_core::solve::StepFinder;
use ninefold_core::solve::technique::{CandidateGrid, Step, Technique};
use ninefold_core::store::course_log::ShownAids;

fn make(place: QuestionPlace) -> Option<Question> {
    Question::make(place, &KnownTechniques::default(), &CancelToken::default()).expect("not cancelled")
}

fn place(id: &str, part: LessonPart, number: u8, seed: u64) -> QuestionPlace {
    let lesson = lesson(id).expect("a lesson");
    QuestionPlace { number, ..lesson.first_question(part, seed) }
}

fn question(id: &str, part: LessonPart, number: u8, seed: u64) -> Question {
    make(place(id, part, number, seed)).expect("a question")
}

#[test]
fn every_place_of_every_lesson_has_a_question_that_comes_back_from_its_puzzle() {
    let mut missing = Vec::new();
    for lesson in all_lessons() {
        for part in lesson.parts() {
            let first = lesson.first_question(*part, 7);
            for number in 1..=question_count(&first).min(2) {
                let place = QuestionPlace { number, ..first.clone() };
                let Some(question) = make(place.clone()) else {
                    missing.push(format!("{} {part:?} {number}", lesson.id));
                    continue;
                };
                let puzzle = question.puzzle("");
                let again = Question::restore(&puzzle, question.place().clone(), &CancelToken::default());
                let again = again.expect("not cancelled");
                assert!(again.as_ref() == Some(&question), "{place:?}");
                let has_candidates = puzzle.progress.centre_marks.has_digits();
                let shows = question.place().aids() == ShownAids::All && *question.task() != Task::Solve;
                assert_eq!(has_candidates, shows, "{place:?}");
                if question.task() != &Task::Read && question.task() != &Task::Solve {
                    assert!(!question.text().is_empty(), "{place:?}");
                }
            }
        }
    }
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn a_step_is_right_by_its_cells_and_by_its_digit() {
    let question = question("hidden-single", LessonPart::Do, 4, 1);
    let placed = question.steps()[0].placements[0];
    let reply = question.judge_selection(placed.cell.into()).expect("cells answer it");
    assert!(reply.is_right());
    let mut game = Game::new(question.puzzle(""));
    let before = game.board().clone();
    game.apply(Action::Place { cell: placed.cell, digit: placed.digit });
    assert!(question.judge_changes(&before, game.board()).expect("a digit answers it").is_right());
}

#[test]
fn a_near_miss_is_answered_by_not_here_and_its_cells_are_not_right() {
    let mut seen = [0, 0];
    for number in 1..=4 {
        let question = question("x-wing", LessonPart::IsItThere, number, 3);
        let is_there = !question.steps().is_empty();
        seen[usize::from(is_there)] += 1;
        let reply = question.judge_not_here();
        assert_eq!(reply.is_right(), !is_there);
        let reason = &question.shown_step().expect("a pattern").reason;
        let cells = reason.cells.iter().map(|(_, cells)| *cells);
        let cells = cells
            .chain(reason.candidates.iter().map(|(_, node)| node.cells))
            .fold(CellSet::EMPTY, CellSet::union);
        match is_there {
            true => assert_eq!(reply, Reply::Wrong(Fault::IsThere)),
            false => {
                let reply = question.judge_selection(cells);
                assert_eq!(reply, Some(Reply::Wrong(Fault::NearMiss)));
                assert!(question.reply_sentences(&reply.expect("some")).len() > 1);
                let nudge = question.near_miss().expect("a near miss").nudge();
                assert_eq!(nudge, "Look at the number of places again.");
            }
        }
    }
    assert!(seen[0] > 0 && seen[1] > 0, "{seen:?}");
}

#[test]
fn whether_a_step_by_clues_is_there_is_asked_about_a_clue_that_is_framed() {
    let mut seen = [0, 0];
    for id in ["killer-pair", "whisper-sides", "rule-of-45-two", "two-clues"] {
        for number in 1..=8 {
            let question = question(id, LessonPart::IsItThere, number, 3);
            if question.task() != &Task::Presence {
                continue;
            }
            let is_there = !question.steps().is_empty();
            seen[usize::from(is_there)] += 1;
            assert_eq!(question.judge_not_here().is_right(), !is_there, "{id} {number}");
            let clue = question.framed_clue().expect("a clue");
            let name = question.grid().rules.clue_name(clue);
            assert!(question.text().contains(&name), "{}", question.text());
            let Some(near) = question.near_miss() else { continue };
            let reply = question.reply_sentences(&question.judge_not_here()).join(" ");
            let obstacle = near.proven.near_miss.obstacles[0];
            let in_the_way = format!("{} can also be {}.", obstacle.cell, obstacle.digit);
            assert!(reply.contains(&in_the_way) && near.proven.is_costly, "{id}: {reply}");
            assert_eq!(near.nudge(), "Look at all candidates of its cells again.");
        }
    }
    assert!(seen[0] > 4 && seen[1] > 4, "{seen:?}");
}

/// Returns the position as a player sees it: where no candidates are shown, with those that the digits leave.
fn seen_grid(puzzle: &Puzzle) -> CandidateGrid {
    let mut grid = CandidateGrid::from(puzzle);
    if !puzzle.progress.centre_marks.has_digits() {
        grid.candidates = grid.peer_table().candidates_by_sight(&grid.digits);
    }
    grid
}

/// Returns the reply to a step, given by its effect, or where no candidates are shown by its cells.
fn judge(question: &Question, puzzle: &Puzzle, step: &Step) -> Option<Reply> {
    let mut game = Game::new(puzzle.clone());
    let before = game.board().clone();
    if let Some(placed) = step.placements.first() {
        game.apply(Action::Place { cell: placed.cell, digit: placed.digit });
    } else if puzzle.progress.centre_marks.has_digits() {
        for gone in &step.eliminations {
            game.apply(Action::RemoveEntry(Entry::Centre(gone.digit), gone.cell.into()));
        }
    } else {
        let cells = step.reason.cells.iter().map(|(_, cells)| *cells);
        return question.judge_selection(cells.fold(CellSet::EMPTY, CellSet::union));
    }
    question.judge_changes(&before, game.board())
}

/// A position is chosen for one technique, and has steps of others: of the lesson, and of the lessons before it.
#[test]
fn every_step_that_a_question_asks_for_is_right_whatever_technique_its_position_was_chosen_for() {
    let mut count = 0;
    for learned in all_lessons() {
        let all: Vec<Technique> =
            learned.techniques.iter().copied().chain(learned.techniques_before()).collect();
        for part in [LessonPart::Do, LessonPart::IsItThere, LessonPart::Find] {
            for (seed, number) in [(100, 1), (101, 2), (102, 1)] {
                let place = QuestionPlace { number, ..learned.first_question(part, seed) };
                let Some(question) = make(place) else { continue };
                let is_about_step = matches!(question.task(), Task::Step | Task::Presence);
                let Some(technique) = question.place().technique.filter(|_| is_about_step) else { continue };
                // The first lesson about hidden singles asks whether one is in a box.
                if technique == Technique::HiddenSingle && *question.task() == Task::Presence {
                    continue;
                }
                let asked = if part == LessonPart::Find { &all[..] } else { &[technique] };
                let puzzle = question.puzzle("");
                let finder = StepFinder::new(&seen_grid(&puzzle), true);
                for step in finder.search(&CancelToken::default()).all(asked).expect("not cancelled") {
                    let reply = judge(&question, &puzzle, &step);
                    let is_right = reply.as_ref().is_some_and(Reply::is_right);
                    assert!(is_right, "{} {part:?} {technique}: {reply:?} {step:?}", learned.id);
                    count += 1;
                }
            }
        }
    }
    assert!(count > 2_000, "{count}");
}

#[test]
fn a_right_digit_that_nothing_shows_is_not_right() {
    let question = question("naked-pair", LessonPart::Find, 1, 5);
    let puzzle = question.puzzle("");
    let solution = ninefold_core::solve::solve(&puzzle.rules, &puzzle.givens, &CancelToken::default());
    let solution = solution.expect("not cancelled").expect("a solution");
    let cell = question.grid().digits.empty_cells().first().expect("an empty cell");
    let digit = solution[cell].expect("a digit");
    let mut game = Game::new(puzzle);
    let before = game.board().clone();
    game.apply(Action::Place { cell, digit });
    let reply = question.judge_changes(&before, game.board());
    assert_eq!(reply, Some(Reply::Wrong(Fault::NotShown)));
}

#[test]
fn a_digit_that_follows_by_a_step_that_is_not_asked_for_is_not_called_unshown() {
    let question = question("full-house", LessonPart::Do, 2, 1);
    let puzzle = question.puzzle("");
    let is_asked = |step: &Step| question.steps().iter().any(|it| it.placements == step.placements);
    let finder = StepFinder::new(&seen_grid(&puzzle), true);
    let hidden =
        finder.search(&CancelToken::default()).all(&[Technique::HiddenSingle]).expect("not cancelled");
    let other = hidden.iter().find(|step| !is_asked(step)).expect("a hidden single elsewhere");
    assert_eq!(judge(&question, &puzzle, other), Some(Reply::Wrong(Fault::OtherStep)));
}

#[test]
fn a_candidate_that_goes_by_another_step_is_not_called_wrong() {
    let question = question("xy-wing", LessonPart::Do, 4, 3);
    let puzzle = question.puzzle("");
    let solution = ninefold_core::solve::solve(&puzzle.rules, &puzzle.givens, &CancelToken::default());
    let solution = solution.expect("not cancelled").expect("a solution");
    let asked =
        |candidate: &Candidate| question.steps().iter().any(|step| step.eliminations.contains(candidate));
    let candidates = question
        .grid()
        .candidates
        .iter()
        .flat_map(|(cell, digits)| digits.iter().map(move |digit| Candidate { cell, digit }));
    let open: Vec<Candidate> = candidates.filter(|it| !asked(it)).collect();
    let judge = |removed: Candidate| {
        let mut game = Game::new(puzzle.clone());
        let before = game.board().clone();
        game.apply(Action::RemoveEntry(Entry::Centre(removed.digit), removed.cell.into()));
        question.judge_changes(&before, game.board())
    };
    let is_right = |candidate: &&Candidate| solution[candidate.cell] == Some(candidate.digit);
    let (kept, other): (Vec<&Candidate>, Vec<&Candidate>) = open.iter().partition(is_right);
    assert_eq!(judge(*other[0]), Some(Reply::Wrong(Fault::OtherStep)));
    assert_eq!(judge(*kept[0]), Some(Reply::Wrong(Fault::WrongRemoval)));
}

#[test]
fn where_nobody_could_show_that_a_technique_is_not_there_the_name_of_a_step_is_asked_for() {
    for id in ["forcing-chain-contradiction", "als-chain", "cage-combinations", "outside-clue"] {
        let question = question(id, LessonPart::IsItThere, 2, 11);
        let Task::Name { choices } = question.task() else { panic!("{id}: {:?}", question.task()) };
        let technique = question.place().technique.expect("it asks about a technique");
        assert_eq!(choices.len(), 4, "{id}");
        assert_eq!(choices.iter().filter(|choice| **choice == technique).count(), 1, "{id}: {choices:?}");
        assert!(question.judge_selection(CellSet::EMPTY).is_none(), "{id}: cells are no name");
        for choice in choices {
            let reply = question.judge_name(*choice).expect("it is offered");
            assert_eq!(reply.is_right(), *choice == technique, "{id}: {choice}");
            assert!(reply.is_final(), "{id}: the answer tells the name");
        }
        let other = Technique::ALL.into_iter().find(|it| !choices.contains(it)).expect("there are more");
        assert_eq!(question.judge_name(other), None);
    }
}

#[test]
fn a_trial_is_right_once_something_follows_from_the_wrong_digit_and_it_is_discarded() {
    let question = question("skill-trial", LessonPart::Do, 1, 5);
    let Task::Trial { wrong } = *question.task() else { panic!("{:?}", question.task()) };
    let mut game = Game::new(question.puzzle(""));
    let mut judge = |actions: &[Action]| {
        let mut reply = None;
        for action in actions {
            let before = game.board().clone();
            game.apply(action.clone());
            reply = question.judge_changes(&before, game.board());
        }
        reply
    };
    let place = Action::Place { cell: wrong.cell, digit: wrong.digit };
    let at_once = judge(&[Action::StartTrial, place.clone(), Action::DiscardTrial]);
    assert_eq!(at_once, Some(Reply::Incomplete), "nothing followed from it");
    let other = question.grid().digits.empty_cells().iter().find(|cell| *cell != wrong.cell);
    let other = other.expect("an empty cell");
    let digit = question.grid().candidates[other].iter().next().expect("a candidate");
    let followed =
        judge(&[Action::StartTrial, place, Action::Place { cell: other, digit }, Action::DiscardTrial]);
    assert!(followed.is_some_and(|reply| reply.is_right()));
}
