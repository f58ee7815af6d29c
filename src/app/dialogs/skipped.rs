//! The dialog with the files and lines of a puzzle list that were skipped, each with the reason, and what else is amiss.

use eframe::egui::{Label, RichText, ScrollArea, Ui};

use crate::app::dialogs::frame::show_dialog;
use crate::app::dialogs::{Dialog, DialogContext};
use crate::app::message::Message;
use crate::app::ui::theme::Theme;
use crate::store::Collection;
use crate::text::text;

/// The dialog with what was skipped.
pub struct SkippedDialog {
    title: String,
    reasons: Vec<String>,
    /// The lines below the reasons.
    remarks: Vec<String>,
}

impl SkippedDialog {
    /// Creates the dialog for a list.
    pub fn new(collection: &Collection) -> Self {
        let reasons = collection.problems().to_owned();
        let more = collection.problem_count() - reasons.len() as u64;
        let mut remarks = Vec::new();
        if collection.cropped_count() > 0 {
            remarks.push(text!("own-collections-cropped.explained", count = collection.cropped_count()));
        }
        if more > 0 {
            remarks.push(text!("list-skipped-more", count = more));
        }
        if let names @ [_, ..] = collection.passed_over() {
            remarks.push(text!("list-passed-over-names", names = names.join(", ")));
        }
        Self { title: summary(collection).unwrap_or_default(), reasons, remarks }
    }
}

/// Returns how much of a list was skipped, or lacks its rules; `None` if it is nothing.
pub fn summary(collection: &Collection) -> Option<String> {
    let cropped = collection.cropped_count();
    let cropped = (cropped > 0).then(|| text!("own-collections-cropped", count = cropped));
    cropped.or_else(|| summary_of_skipped(collection))
}

fn summary_of_skipped(collection: &Collection) -> Option<String> {
    let skipped = collection.skipped();
    let files = text!("list-skipped-files", count = skipped.files);
    let lines = text!("list-skipped-lines", count = skipped.lines);
    match (skipped.files, skipped.lines, collection.passed_over().len()) {
        (0, 0, 0) => None,
        (0, 0, others) => Some(text!("list-passed-over", count = others)),
        (_, 0, _) => Some(files),
        (0, _, _) => Some(lines),
        _ => Some(text!("list-skipped-both", files = files, count = skipped.lines)),
    }
}

impl Dialog for SkippedDialog {
    fn ui(&mut self, ui: &Ui, _: &mut DialogContext<'_>, _: &mut Vec<Message>) -> bool {
        show_dialog(ui, "skipped", &self.title, 680.0, None, |ui, room| {
            let scroll = ScrollArea::vertical().max_height(room.size.y).auto_shrink([false, true]);
            scroll.show(ui, |ui| {
                ui.spacing_mut().item_spacing.y = 8.0;
                for reason in &self.reasons {
                    ui.add(Label::new(reason).wrap());
                }
                for remark in &self.remarks {
                    ui.add(Label::new(RichText::new(remark).color(Theme::current(ui).soft)).wrap());
                }
            });
        })
    }
}
