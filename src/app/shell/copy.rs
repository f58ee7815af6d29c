//! Copies the puzzle of the board to the clipboard, as text of a format.

use eframe::egui::Context;

use crate::app::App;
use crate::app::pages::Page;
use crate::draft::UnfinishedBoxes;
use crate::format;
use crate::format::{Format, PuzzleField, can_hold};
use crate::grid::Size;
use crate::rules::Puzzle;
use crate::solve::Verdict;
use crate::text::text;

impl App {
    /// Copies the board to the clipboard: its givens as a line, or the puzzle as a link if a line cannot hold it.
    pub(in crate::app) fn copy_board(&mut self, ctx: &Context) {
        match self.copied_puzzle() {
            Err(unfinished) => self.set_message(unfinished.to_string()),
            Ok(Some(puzzle)) if !can_hold(Format::Line, &puzzle) => {
                self.copy_as(ctx, Format::SudokuPad, &puzzle, false)
            }
            Ok(_) => self.copy_puzzle(ctx, Format::Line),
        }
    }

    /// Copies the puzzle to the clipboard, with its progress if the format can express it.
    pub(in crate::app) fn copy_puzzle(&mut self, ctx: &Context, format: Format) {
        let puzzle = match self.copied_puzzle() {
            Ok(Some(puzzle)) => puzzle,
            Ok(None) => return self.copy_crosspatch(ctx),
            Err(unfinished) => return self.set_message(unfinished.to_string()),
        };
        match self.game().filter(|_| !matches!(self.page, Page::Editor)) {
            Some(game) => {
                let board = game.board();
                let has_colours = board.has_colours();
                self.copy_as(ctx, format, &puzzle.with_progress(board.progress()), has_colours);
            }
            None => self.copy_as(ctx, format, &puzzle, false),
        }
    }

    /// Returns the puzzle that is copied, without progress: the draft in the editor, else that of the game; `None` in a game
    /// of Kriss Kross.
    ///
    /// # Errors
    /// A box of the draft is unfinished.
    pub(in crate::app) fn copied_puzzle(&self) -> Result<Option<Puzzle>, UnfinishedBoxes> {
        match &self.page {
            Page::Editor => self.editor.puzzle().map(Some),
            _ => Ok(self.game().map(|game| {
                let solution = game.verdict().and_then(Verdict::solution);
                game.puzzle().clone().with_solution(solution)
            })),
        }
    }

    fn copy_as(&mut self, ctx: &Context, format: Format, puzzle: &Puzzle, has_colours: bool) {
        let mut written = match format::write_sudoku(format, puzzle) {
            Ok(written) => written,
            Err(_) => return self.set_message(text!("copy-error-rules", form = format.title())),
        };
        if has_colours {
            written.losses.add(PuzzleField::Colours);
        }
        ctx.copy_text(written.text.trim_end().to_owned());
        self.set_message(match format {
            Format::Line if puzzle.rules.size() == Size::NINE => text!("copied-givens").to_owned(),
            format if written.losses.is_empty() => text!("copied", form = format.title()),
            format => {
                text!("copied-with-losses", form = format.title(), losses = written.losses.to_string())
            }
        });
    }
}
