//! The question whether to play a puzzle whose fog Ninefold does not have: the whole board is in sight at once.

use eframe::egui::{Button, Label, RichText, Ui, Vec2};

use crate::app::dialogs::frame::show_dialog;
use crate::app::dialogs::{Dialog, DialogContext};
use crate::app::message::Message;
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::paint_primary_focus;
use crate::app::ui::with_id::with_id;
use crate::rules::Puzzle;
use crate::store::games::PuzzleSource;
use crate::text::text;

/// The height of the buttons, in points.
const BUTTON_HEIGHT: f32 = 40.0;

/// The puzzle in question.
pub struct FogQuestion {
    puzzle: Box<Puzzle>,
    /// The source to note in the game; `None` if the puzzle is for the editor.
    source: Option<PuzzleSource>,
}

impl FogQuestion {
    /// Creates the question.
    pub fn new(puzzle: Box<Puzzle>, source: Option<PuzzleSource>) -> Self {
        Self { puzzle, source }
    }
}

impl Dialog for FogQuestion {
    fn ui(&mut self, ui: &Ui, context: &mut DialogContext<'_>, out: &mut Vec<Message>) -> bool {
        let mut answer = None;
        let message = context.message.as_ref();
        let is_open = show_dialog(ui, "fog question", text!("fog-question"), 480.0, message, |ui, _| {
            ui.spacing_mut().item_spacing = Vec2::splat(8.0);
            let question = RichText::new(text!("fog-question.text")).font(theme::regular(theme::BODY));
            ui.add(Label::new(question).wrap());
            ui.add_space(4.0);
            let width = (ui.available_width() - 8.0) / 2.0;
            let size = Vec2::new(width, BUTTON_HEIGHT);
            ui.horizontal(|ui| {
                let (fill, ink) = Theme::current(ui).primary_button(true);
                let label = RichText::new(text!("fog-question.show")).color(ink);
                let show = Button::new(label).fill(fill).min_size(size);
                let show = with_id(ui, "show", |ui| ui.add(show));
                paint_primary_focus(ui, &show);
                if ui.memory(|memory| memory.focused().is_none()) {
                    show.request_focus();
                }
                let leave = Button::new(text!("fog-question.leave")).min_size(size);
                let leave = with_id(ui, "leave", |ui| ui.add(leave));
                answer = match (show.clicked(), leave.clicked()) {
                    (true, _) => Some(true),
                    (_, true) => Some(false),
                    _ => None,
                };
            });
        });
        match answer {
            Some(true) => {
                out.push(Message::PlayReading(self.puzzle.clone(), self.source.clone()));
                false
            }
            Some(false) => false,
            None => is_open,
        }
    }
}
