//! The board of a session as the window shows it, and the status text about a cell.

use std::sync::Arc;

use super::SudokuSession;
use crate::app::session::puzzle_session::PuzzleSession;
use crate::app::settings::Settings;
use crate::app::sudoku::board::BoardView;
use crate::app::sudoku::hint::ShownHint;
use crate::game::EntryMode;
use crate::grid::{Cell, CellSet};
use crate::picture::sudoku::{BoardScene, ClueEmphasis};

impl SudokuSession {
    /// Returns the status text about a cell: how it breaks a clue before its contents, or its contents and its first clues. All
    /// clues of a cell are told on request.
    pub fn cell_status(&self, cell: Cell, settings: &Settings) -> String {
        let contents = self.view(settings).describe(cell).short();
        if let Some(broken) = self.broken.sentences(cell).next().filter(|_| settings.show_broken_clues) {
            return format!("{broken} · {contents}");
        }
        let clues = self.shape.rules().spoken_clues(cell, false).into_iter().take(2);
        std::iter::once(contents).chain(clues).collect::<Vec<_>>().join(" · ")
    }

    /// Returns the board in the window.
    pub fn view(&self, settings: &Settings) -> BoardView {
        if self.is_paused() {
            let scene = BoardScene::empty(Arc::clone(&self.shape));
            return BoardView { paused: true, ..BoardView::new(scene) };
        }
        BoardView {
            playable: true,
            cursor: self.selection.selected_cursor(),
            frames_cursor: self.selection.is_keeping(),
            candidates_clickable: self.mode == EntryMode::Colour,
            drag_source: self.drag_source,
            has_large_digits: self.is_simple(),
            colour_patterns: settings.colour_patterns,
            win_text: self.play.shows_win_banner().then(|| self.play.win_summary()),
            ..BoardView::new(self.scene(settings))
        }
    }

    /// Returns the contents of the board, whether the game is paused or not.
    pub fn scene(&self, settings: &Settings) -> BoardScene {
        let board = self.play.game.board();
        let digits = self.play.hint.as_ref().and_then(ShownHint::board).cloned();
        let digits = digits.unwrap_or_else(|| self.digits().clone());
        let alone =
            self.selection.cells().single().filter(|_| settings.show_peers && self.play.hint.is_none());
        let house_sum = self.house_sum().filter(|_| self.play.hint.is_none());
        BoardScene {
            outliers: house_sum.as_ref().map_or(CellSet::EMPTY, |sum| sum.cells),
            selected: self.selection.cells(),
            peers: alone.map_or(CellSet::EMPTY, |cell| self.shape.peers(cell)),
            // A hint replaces the highlights.
            highlighted: self
                .shown_digit()
                .filter(|_| (settings.show_same_digit || self.armed.is_some()) && self.play.hint.is_none()),
            wrong: self.wrong(settings),
            filtered: if self.shows_pairs { self.pairs() } else { CellSet::EMPTY },
            show_clashes: settings.show_clashes,
            emphasis: ClueEmphasis {
                broken: if settings.show_broken_clues { self.broken.clues() } else { Vec::new() },
                highlighted: self.highlighted_clues.clone(),
                summed: house_sum
                    .map_or_else(Vec::new, |sum| sum.cages.iter().map(|(clue, _)| *clue).collect()),
                ..ClueEmphasis::default()
            },
            conflicting: if settings.show_broken_clues { self.broken.cells() } else { CellSet::EMPTY },
            show_impossible_marks: settings.show_impossible_marks,
            annotations: self
                .question
                .as_ref()
                .and_then(|question| question.drawing.clone())
                .or_else(|| self.play.hint.as_ref().map(ShownHint::annotations)),
            corner: board.corner_marks(),
            centre: board.centre_marks(),
            marks_in_places: settings.marks_in_places,
            centred: self.centred_cells(),
            colours: board.all_colours().clone(),
            candidate_colours: board.coloured_candidates().collect(),
            links: board.links().copied().collect(),
            trial: self.trial_cells(),
            typed: self.typed_one_cells(),
            changed: self.recent_change.iter().flat_map(|change| change.tints()).collect(),
            ..BoardScene::new(Arc::clone(&self.shape), self.givens().clone(), digits)
        }
    }

    /// Returns the cells with centre marks by hand. To find them, the whole history is read.
    fn centred_cells(&self) -> CellSet {
        let game = &self.play.game;
        // A step can be extended after it was made, which changes its marks.
        let asked = (game.history().current(), game.board().centre_marks());
        self.centred.get(&asked, || game.centred_cells())
    }
}
