//! The combinations of the clue of a hint: those that are impossible are struck.

use eframe::egui::{Button, RichText, Role, Sense, Ui, Vec2, WidgetInfo};

use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::named_group;
use crate::rules::{Combination, CombinationList, DigitMultiset};
use crate::solve::technique::Step;
use crate::text::{self, Conjunction, text};

/// The most combinations that are listed without being asked for.
pub const SHOWN: usize = 12;
/// The height of a chip, in points.
pub const CHIP: f32 = 26.0;

/// Draws the combinations that a step had before it, a row for each part of its clue.
pub fn show(ui: &mut Ui, step: &Step) {
    let lists = &step.reason.combinations;
    if lists.is_empty() {
        return;
    }
    let theme = Theme::current(ui);
    named_group(ui, Role::List, text!("hint-combinations"), |ui| {
        ui.spacing_mut().item_spacing = Vec2::new(6.0, 6.0);
        for list in lists {
            let left = list.left().count();
            let is_short = list.combinations.len() <= SHOWN;
            let note = match () {
                () if list.has_too_many => text!("combinations-too-many").to_owned(),
                () if is_short => String::new(),
                () => text!("combinations-fit", left = left, count = list.count),
            };
            let cells = text::list(list.cells.iter(), Conjunction::And);
            let parts = [if lists.len() > 1 { cells } else { String::new() }, note];
            let heading = parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ");
            if !heading.is_empty() {
                ui.label(RichText::new(heading).size(theme::SMALL).color(theme.soft));
            }
            let shown = shown(list, is_short, left);
            if shown.is_empty() {
                continue;
            }
            ui.horizontal_wrapped(|ui| shown.into_iter().for_each(|combination| chip(ui, combination)));
        }
    });
}

/// Returns the combinations that are drawn: all if they are few, else those that are possible if these are few.
fn shown(list: &CombinationList, is_short: bool, left: usize) -> Vec<&Combination> {
    match () {
        () if list.has_too_many => Vec::new(),
        () if is_short => list.combinations.iter().collect(),
        () if left <= SHOWN => list.left().collect(),
        () => Vec::new(),
    }
}

fn chip(ui: &mut Ui, combination: &Combination) {
    let theme = Theme::current(ui);
    let digits = spaced(combination.digits);
    let mut label = RichText::new(&digits).size(theme::SMALL).color(theme.ink);
    if !combination.is_possible {
        label = label.strikethrough().color(theme.soft);
    }
    let fill = if combination.is_possible { theme.button } else { theme.panel };
    let chip = Button::new(label).sense(Sense::hover()).fill(fill).min_size(Vec2::new(0.0, CHIP));
    let state = match combination.is_possible {
        true => text!("combinations-possible"),
        false => text!("combinations-impossible"),
    };
    let response = ui.add(chip);
    response.widget_info(|| WidgetInfo::labeled(Role::ListItem, true, format!("{digits}, {state}")));
}

/// Returns the digits of a combination with spaces between them.
pub fn spaced(digits: DigitMultiset) -> String {
    digits.iter().map(|digit| digit.to_string()).collect::<Vec<_>>().join(" ")
}
