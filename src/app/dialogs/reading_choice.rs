//! The question which of two puzzles a text is meant to be.

use eframe::egui::{Align2, Button, Label, Rect, RichText, Role, ScrollArea, Ui, Vec2, WidgetInfo, pos2};

use crate::app::dialogs::frame::show_dialog;
use crate::app::dialogs::{Dialog, DialogContext};
use crate::app::message::Message;
use crate::app::ui::with_id::with_id;
use crate::app::ui::{theme, thumbnail};
use crate::grid::Digit;
use crate::rules::Puzzle;
use crate::store::games::PuzzleSource;
use crate::text::text;

/// The least side of a board next to the other, in points.
const MIN_SIDE: f32 = 120.0;

/// The greatest side of a board, in points.
const MAX_SIDE: f32 = 240.0;

/// The height of the line below a board, in points.
const CAPTION: f32 = 30.0;

/// Two puzzles that a text can be read as.
pub struct ReadingChoice {
    /// The name of the text.
    name: String,
    puzzles: [Puzzle; 2],
    /// The source to note in the game; `None` if the puzzle is for the editor.
    source: Option<PuzzleSource>,
}

impl ReadingChoice {
    /// Creates the question.
    pub fn new(name: String, puzzles: [Puzzle; 2], source: Option<PuzzleSource>) -> Self {
        Self { name, puzzles, source }
    }

    /// Draws a puzzle as a button, with the cells tinted that differ from the other. Returns whether it was pressed.
    fn board(&self, ui: &mut Ui, index: usize, side: f32) -> bool {
        let [puzzle, other] = [&self.puzzles[index], &self.puzzles[1 - index]];
        let [givens, others, board] = [puzzle.givens.clone(), other.givens.clone(), puzzle.board()];
        let differing = givens.iter().filter(|(cell, digit)| others[*cell] != **digit);
        let differing = differing.map(|(cell, _)| cell).collect();
        let size = Vec2::new(side, side + CAPTION);
        let button = with_id(ui, index, |ui| ui.add_sized(size, Button::new("")));
        let square = button.rect.shrink(8.0);
        let square = Rect::from_min_size(square.min, Vec2::splat(square.width()));
        thumbnail::show(ui, square, &puzzle.rules, &givens, &board, differing);
        let caption = text!("reading-choice.play", number = index + 1);
        ui.painter().text(
            pos2(square.center().x, (square.bottom() + button.rect.bottom()) / 2.0),
            Align2::CENTER_CENTER,
            &caption,
            theme::regular(theme::BODY),
            ui.visuals().text_color(),
        );
        let row = |row: &[Option<Digit>]| row.iter().map(|digit| digit.map_or('0', Digit::to_char)).collect();
        let rows: Vec<String> = givens.values().chunks(givens.size().side()).map(row).collect();
        let spoken = text!("reading-choice.spoken", play = caption, rows = rows.join(", "));
        button.widget_info(|| WidgetInfo::labeled(Role::Button, true, &spoken));
        button.clicked()
    }
}

impl Dialog for ReadingChoice {
    fn ui(&mut self, ui: &Ui, context: &mut DialogContext<'_>, out: &mut Vec<Message>) -> bool {
        let mut chosen = None;
        let is_open = show_dialog(
            ui,
            "reading choice",
            text!("reading-choice"),
            560.0,
            context.message.as_ref(),
            |ui, room| {
                let available = room.size;
                let question = text!("reading-choice.question", name = self.name.as_str());
                ui.add(Label::new(RichText::new(question).font(theme::regular(theme::BODY))).wrap());
                let gap = ui.spacing().item_spacing.x;
                let beside = (ui.available_width() - gap) / 2.0;
                let mut buttons = |ui: &mut Ui, side: f32| {
                    for index in 0..self.puzzles.len() {
                        if self.board(ui, index, side) {
                            chosen = Some(index);
                        }
                    }
                };
                if beside >= MIN_SIDE {
                    let side = beside.min(MAX_SIDE).min(available.y - CAPTION - 40.0);
                    ui.horizontal(|ui| buttons(ui, side));
                } else {
                    let side = ui.available_width().min(MAX_SIDE);
                    ScrollArea::vertical().max_height(available.y - 40.0).show(ui, |ui| buttons(ui, side));
                }
            },
        );
        let Some(index) = chosen else { return is_open };
        out.push(Message::PlayReading(Box::new(self.puzzles[index].clone()), self.source.clone()));
        false
    }
}
