//! The rules of sudoku, and the dialog about the program.

use eframe::egui::{Label, RichText, ScrollArea, Ui, Vec2};

use crate::app::dialogs::{Dialog, DialogContext, show_modal};
use crate::app::message::Message;
use crate::app::ui::theme;
use crate::text::text;
use crate::version;

/// The rules of sudoku, after the text that comes with the puzzle, which may add rules.
pub struct RulesDialog;

impl Dialog for RulesDialog {
    fn ui(&mut self, ui: &Ui, context: &mut DialogContext<'_>, _out: &mut Vec<Message>) -> bool {
        let puzzle_text = context.game.map_or("", |game| &game.puzzle().metadata.description);
        let own = (!puzzle_text.is_empty()).then(|| text!("rules.puzzle", text = puzzle_text));
        let mut parts: Vec<_> = own.as_deref().into_iter().collect();
        parts.extend([
            text!("rules.goal"),
            text!("rules.givens"),
            text!("rules.logic"),
            text!("rules.start"),
            text!("rules.stuck"),
        ]);
        show_modal(ui, "rules", text!("rules"), 520.0, |ui, available| paragraphs(ui, available, &parts))
    }
}

/// The dialog about the program.
pub struct AboutDialog;

impl Dialog for AboutDialog {
    fn ui(&mut self, ui: &Ui, context: &mut DialogContext<'_>, out: &mut Vec<Message>) -> bool {
        let version = text!("about.version", version = version::FULL);
        let folder = context.data_folder.as_ref().map(|folder| text!("about.data", folder = folder.as_str()));
        let mut parts =
            vec![version.as_str(), text!("about.what"), text!("about.licence"), text!("about.fonts")];
        parts.extend(folder.as_deref());
        show_modal(ui, "about", text!("about"), 520.0, |ui, available| {
            paragraphs(ui, available - Vec2::new(0.0, 46.0), &parts);
            ui.horizontal_wrapped(|ui| {
                if ui.button(text!("about.licences")).clicked() {
                    out.push(Message::ShowLicences);
                }
                if ui.button(text!("about.copy")).clicked() {
                    out.push(Message::CopySystemInformation);
                }
            });
        })
    }
}

fn paragraphs(ui: &mut Ui, available: Vec2, parts: &[&str]) {
    ScrollArea::vertical().max_height(available.y).show(ui, |ui| {
        for part in parts {
            ui.add(Label::new(RichText::new(*part).font(theme::regular(14.0))).wrap());
        }
    });
}
