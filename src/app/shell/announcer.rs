//! Announcements for screen readers: a live region with the latest change. It leaves out everything that the reader
//! announces by itself, such as the cell that the cursor moves to.

use eframe::egui::accesskit::Live;
use eframe::egui::{Id, Role, Ui};

use crate::app::input::mode::InputMode;
use crate::app::sudoku::board::BoardView;
use crate::app::ui::reader_tree::spelled;
use crate::grid::{Cell, CellSet};
use crate::text::text;

/// The state of the window whose changes are announced.
#[derive(Clone, PartialEq, Debug)]
pub struct AnnouncerState {
    pub mode: InputMode,
    /// The title of the puzzle.
    pub title: String,
    /// The board of the game, or of the editor; `None` while something else is shown.
    pub board: Option<BoardView>,
    /// The status message.
    pub message: Option<String>,
    /// Whether the message describes a change on the board.
    pub message_tells_change: bool,
    /// Whether what an entry changes on the board is announced.
    pub announces_moves: bool,
    /// The hint in full.
    pub hint: Option<String>,
    /// The name of the list of steps that is shown.
    pub step_list: Option<&'static str>,
    /// The status of the observed search, the solutions, the list of steps or the puzzle being generated.
    pub status: Option<String>,
    /// The summary of the puzzle list, empty for other lists, and the selected row; `None` for a row that is still
    /// being read.
    pub list: Option<(String, Option<String>)>,
}

/// The live region.
#[derive(Default, Debug)]
pub struct Announcer {
    before: Option<AnnouncerState>,
    text: String,
    /// Whether the user acted since the last frame: the message then counts as new, even if its text is the same.
    action_pending: bool,
}

impl Announcer {
    /// Records a user action; the messages that follow answer it.
    pub fn mark_action(&mut self) {
        self.action_pending = true;
    }

    /// Compares the state of the window with the previous one and announces the changes.
    ///
    /// While a list has the focus, the reader reads its selected row by itself.
    pub fn update(&mut self, mut now: AnnouncerState, is_in_list: bool) {
        match &mut now.list {
            Some((_, None)) => return,
            Some((_, Some(row))) if is_in_list => row.clear(),
            _ => {}
        }
        let expects = std::mem::take(&mut self.action_pending);
        let Some(before) = &self.before else {
            // The reader describes a newly opened window by itself.
            self.before = Some(now);
            return;
        };
        if !expects && *before == now {
            return;
        }
        match announcement(before, &now, expects) {
            // A live region is announced when it changes: an inaudible space repeats the same text.
            Some(text) if text == self.text => self.text.push('\u{a0}'),
            Some(text) => self.text = text,
            // The text is outdated.
            None if *before != now => self.text.clear(),
            None => {}
        }
        self.before = Some(now);
    }

    /// Adds the region to the accessibility tree, unless it is empty: an empty one would be announced too. It
    /// is invisible: its text can be read elsewhere in the window.
    pub fn show(&self, ui: &Ui) {
        if self.text.is_empty() {
            return;
        }
        ui.accesskit_node_builder(Id::unique("speech"), |node| {
            node.set_role(Role::Status);
            node.set_live(Live::Polite);
            node.set_label(self.text.as_str());
        });
    }
}

/// Returns the text for the changes.
fn announcement(before: &AnnouncerState, now: &AnnouncerState, expects: bool) -> Option<String> {
    if let Some((summary, row)) = &now.list {
        let (old_summary, old_row) =
            before.list.as_ref().map_or((None, None), |(a, b)| (Some(a), b.as_ref()));
        let summary = (old_summary != Some(summary) && !summary.is_empty()).then_some(summary);
        return joined([summary.cloned(), row.clone().filter(|row| !row.is_empty() && Some(row) != old_row)]);
    }
    if now.mode != before.mode {
        let shown = match (now.mode, &now.board) {
            // The message about a question says all.
            (InputMode::Lesson, _) if now.message.is_some() => String::new(),
            (InputMode::Play | InputMode::Lesson, Some(board)) => puzzle_announcement(now, board),
            (InputMode::Play | InputMode::Lesson, None) | (InputMode::Crosspatch, _) => now.title.clone(),
            (InputMode::Paused, _) => text!("paused").to_owned(),
            (InputMode::Watch, _) => text!("watch").to_owned(),
            (InputMode::Solutions, _) => text!("solutions").to_owned(),
            (InputMode::Steps, _) => now.step_list.unwrap_or_default().to_owned(),
            (InputMode::Report, _) => text!("report-page").to_owned(),
            (InputMode::Course, _) => text!("course").to_owned(),
            (InputMode::Edit, _) => text!("editor").to_owned(),
        };
        return joined([Some(shown), now.status.clone().or(now.message.clone())]);
    }
    let (Some(board), Some(old)) = (&now.board, &before.board) else {
        let message = now.message.clone().filter(|_| expects || now.message != before.message);
        return message.or_else(|| now.status.clone().filter(|_| now.status != before.status));
    };
    let is_new_puzzle = now.title != before.title || board.scene.givens != old.scene.givens;
    let tells_change = now.message_tells_change && (expects || now.message != before.message);
    // The message about a new exercise begins with its title.
    let has_title = now.message.as_ref().is_some_and(|message| message.starts_with(&now.title));
    let changed = match is_new_puzzle {
        true => (!has_title).then(|| puzzle_announcement(now, board)),
        false => board_change(old, board).filter(|_| now.announces_moves && !tells_change),
    };
    let news = match (&board.win_text, &now.hint, &now.message) {
        (Some(praise), ..) if old.win_text.is_none() => Some(text!("spoken-win", praise = praise)),
        (_, Some(hint), _) if before.hint.as_ref() != Some(hint) => Some(hint.clone()),
        (_, _, Some(message)) if expects || before.message.as_ref() != Some(message) => {
            Some(spelled(message).unwrap_or_else(|| message.clone()))
        }
        _ if board.scene.selected.len() > 1 && board.scene.selected != old.scene.selected => {
            Some(text!("cells-selected", count = board.scene.selected.len()))
        }
        _ => None,
    };
    // What a fast job has found out comes in the same frame as the message.
    let status = now.status.clone().filter(|_| now.status != before.status);
    joined([changed, news, status])
}

fn puzzle_announcement(now: &AnnouncerState, board: &BoardView) -> String {
    let left = board.scene.digits.empty_cells().len();
    text!("spoken-puzzle", title = now.title.as_str(), count = left)
}

/// Returns the text for the changes on the board of one puzzle.
fn board_change(before: &BoardView, now: &BoardView) -> Option<String> {
    let (old, new) = (&before.scene, &now.scene);
    if old.shape.size() != new.shape.size() {
        return None;
    }
    let has_other_digit = |cell: &Cell| old.digit(*cell) != new.digit(*cell);
    let has_other_marks =
        |cell: &Cell| old.marks(*cell) != new.marks(*cell) || old.colours[*cell] != new.colours[*cell];
    let cells = || new.shape.size().cells();
    let digits: CellSet = cells().filter(has_other_digit).collect();
    // Marks that a placed digit removes are part of the same change.
    let changed = if digits.is_empty() { cells().filter(has_other_marks).collect() } else { digits };
    let first = changed.first()?;
    let cell = now.describe(first);
    Some(match changed.len() {
        // The reader announced the cursor's cell when the cursor moved there.
        // A win takes the cursor away.
        1 if now.cursor.or(before.cursor) == Some(first) => cell.contents(),
        1 => text!("spoken-change", place = cell.position_text(), contents = cell.contents()),
        several => text!("cells-changed", count = several),
    })
}

fn joined<const N: usize>(parts: [Option<String>; N]) -> Option<String> {
    let parts: Vec<_> = parts.into_iter().flatten().collect();
    (!parts.is_empty()).then(|| parts.join(". "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Digit, Size};
    use crate::picture::sudoku::{BoardScene, BoardShape};

    fn cell(name: &str) -> Cell {
        Size::NINE.cells().find(|cell| cell.to_string() == name).unwrap()
    }

    fn game() -> AnnouncerState {
        AnnouncerState {
            mode: InputMode::Play,
            title: "n00b".to_owned(),
            board: Some(BoardView {
                cursor: Some(cell("r9c9")),
                ..BoardView::new(BoardScene::empty(BoardShape::classic()))
            }),
            message: None,
            message_tells_change: false,
            announces_moves: true,
            hint: None,
            step_list: None,
            status: None,
            list: None,
        }
    }

    fn with(change: impl FnOnce(&mut AnnouncerState)) -> AnnouncerState {
        let mut state = game();
        change(&mut state);
        state
    }

    fn with_digit(place: &str, value: usize) -> AnnouncerState {
        with(|state| {
            state.board.as_mut().unwrap().scene.digits[cell(place)] = Digit::new(value);
        })
    }

    fn announced(before: AnnouncerState, now: AnnouncerState) -> String {
        let mut announcer = Announcer::default();
        announcer.update(before, false);
        announcer.update(now, false);
        announcer.text
    }

    #[test]
    fn a_message_about_the_change_takes_its_place_and_names_cells_in_words() {
        let undone = AnnouncerState {
            message: Some("Undone: 5 in r1c2, or r17c2".to_owned()),
            message_tells_change: true,
            ..game()
        };
        assert_eq!(announced(with_digit("r1c2", 5), undone), "Undone: 5 in row 1 column 2, or r17c2");
    }

    #[test]
    fn a_move_is_announced_with_its_cell_unless_the_cursor_is_there() {
        assert_eq!(announced(game(), with_digit("r9c9", 5)), "5");
        assert_eq!(announced(with_digit("r9c9", 5), game()), "empty");
        assert_eq!(announced(game(), with_digit("r1c2", 5)), "row 1 column 2: 5");
    }

    #[test]
    fn a_conflict_is_announced_with_the_move_that_causes_it() {
        let both = with(|state| {
            let digits = &mut state.board.as_mut().unwrap().scene.digits;
            ["r9c9", "r7c8"].into_iter().for_each(|place| digits[cell(place)] = Digit::new(5));
        });
        assert_eq!(announced(with_digit("r7c8", 5), both), "5, conflicts with row 7 column 8");
    }

    #[test]
    fn a_hint_is_announced_once_and_in_full() {
        let hint = with(|state| {
            state.message = Some("Hint: Naked single".to_owned());
            state.hint = Some("Naked single. r1c1 can only be 4.".to_owned());
        });
        assert_eq!(announced(game(), hint.clone()), "Naked single. r1c1 can only be 4.");
        assert_eq!(announced(hint, game()), "", "the text is cleared with the hint");
    }

    #[test]
    fn the_win_is_announced_with_the_winning_move() {
        let mut won = with_digit("r9c9", 7);
        won.board.as_mut().unwrap().win_text = Some("n00b · no hints".to_owned());
        won.message = Some("Solved".to_owned());
        assert_eq!(announced(game(), won), "7. You win! n00b · no hints");
    }

    #[test]
    fn a_cursor_move_is_not_announced() {
        let moved = with(|state| state.board.as_mut().unwrap().cursor = Some(cell("r1c1")));
        assert_eq!(announced(game(), moved), "");
    }

    #[test]
    fn the_same_text_is_announced_again_after_another_action() {
        let refused = with(|state| state.message = Some("r1c1 is a given and cannot be changed".to_owned()));
        let mut announcer = Announcer::default();
        announcer.update(game(), false);
        let mut texts = Vec::new();
        for acted in [true, true, false, true] {
            if acted {
                announcer.mark_action();
            }
            announcer.update(refused.clone(), false);
            texts.push(announcer.text.clone());
        }
        assert!(
            texts.iter().all(|text| text.trim() == "row 1 column 1 is a given and cannot be changed"),
            "{texts:?}"
        );
        assert_ne!(texts[0], texts[1]);
        assert_eq!(texts[1], texts[2], "without an action there is no announcement");
        assert_ne!(texts[2], texts[3]);
    }

    #[test]
    fn a_new_puzzle_is_announced_by_its_title() {
        let other = with(|state| state.title = "l33t".to_owned());
        assert_eq!(announced(game(), other), "l33t, 81 cells left");
    }

    #[test]
    fn a_status_that_a_fast_job_changes_is_announced_after_the_message() {
        let counted = with(|state| {
            state.mode = InputMode::Edit;
            state.message = Some("Puzzle copied to the editor".to_owned());
            state.status = Some("One solution".to_owned());
        });
        let before = with(|state| state.mode = InputMode::Edit);
        assert_eq!(announced(before, counted), "Puzzle copied to the editor. One solution");
    }
}
