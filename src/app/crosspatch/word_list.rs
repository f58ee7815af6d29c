//! The word list of a crosspatch, grouped by length: used words are struck out, and words that fit the slot at the
//! cursor are emphasised.

use std::collections::{BTreeMap, BTreeSet};

use eframe::egui::text::{LayoutJob, TextFormat, TextWrapping};
use eframe::egui::{
    Align, Color32, CornerRadius, Id, LayerId, Order, PointerButton, Rect, RichText, Role, Sense, Stroke,
    StrokeKind, Ui, UiBuilder, Vec2, WidgetInfo,
};

use crate::app::crosspatch::session::CrosspatchSession;
use crate::app::message::Message;
use crate::app::message::crosspatch::CrosspatchMessage;
use crate::app::session::board_parts::HitMap;
use crate::app::session::puzzle_session::PuzzleSession;
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::crosspatch::{SlotId, WordId};
use crate::text::text;

/// Padding around the text of a word, in points.
const PADDING: Vec2 = Vec2::new(6.0, 3.0);

/// The state of a word in the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum WordStatus {
    /// On the board.
    Used,
    /// Unused, and fits the slot at the cursor.
    Fits,
    /// Unused, but does not fit.
    Other,
}

/// Draws the list, grouped by length.
pub fn show(ui: &mut Ui, session: &CrosspatchSession, messages: &mut Vec<Message>) {
    let puzzle = session.game().puzzle();
    let (used, fitting) = (session.game().used(), session.fitting());
    let ruled_out = session.hint().map(|hint| hint.excluded_words()).unwrap_or_default();
    let hinted = session.hint().and_then(|hint| hint.word());
    let mut by_length: BTreeMap<usize, BTreeSet<(&[char], WordId)>> = BTreeMap::new();
    for (id, word) in puzzle.word_ids() {
        by_length.entry(word.letters().len()).or_default().insert((word.letters(), id));
    }
    let scroll_target = length_to_scroll_to(ui, session, hinted);
    ui.spacing_mut().item_spacing = Vec2::new(4.0, 4.0);
    for (length, words) in by_length {
        let left = words.iter().filter(|(_, word)| !used.contains_key(word)).count();
        let heading = text!("crosspatch-length", length = length, left = left, count = words.len());
        let name = heading.clone();
        let heading = ui.label(RichText::new(heading).size(theme::SMALL).color(Theme::current(ui).soft));
        if scroll_target == Some(length) {
            heading.scroll_to_me(Some(Align::TOP));
        }
        // The heading is the name of the group to a screen reader.
        ui.accesskit_node_builder(heading.id, |node| {
            node.set_role(Role::Group);
            node.clear_value();
            node.set_label(name);
        });
        let group = UiBuilder::new().accessibility_parent(heading.id);
        ui.scope_builder(group, |ui| {
            ui.horizontal_wrapped(|ui| {
                for (_, id) in words {
                    let status = match () {
                        () if used.contains_key(&id) => WordStatus::Used,
                        () if fitting.contains(&id) => WordStatus::Fits,
                        () => WordStatus::Other,
                    };
                    let row = WordItem {
                        id,
                        text: puzzle.word(id).to_string(),
                        status,
                        picked: session.picked() == Some(id),
                        dragged: session.dragged() == Some(id),
                        suggested: hinted == Some(id),
                        excluded: ruled_out.contains(&id),
                    };
                    row.show(ui, messages);
                }
            })
        });
    }
}

/// Returns the word length to scroll to: that of a word that a hint has just revealed, or of the slot that the cursor
/// has just moved to. A game that has just been opened shows its list from the start.
fn length_to_scroll_to(ui: &Ui, session: &CrosspatchSession, hinted: Option<WordId>) -> Option<usize> {
    type Seen = (Option<SlotId>, Option<WordId>);
    let puzzle = session.game().puzzle();
    let slot = session.slot();
    let id = Id::unique(("words in sight", session.play.meta().started_at));
    let before = ui.data_mut(|data| {
        let before = data.get_temp::<Seen>(id);
        data.insert_temp::<Seen>(id, (slot, hinted));
        before
    });
    let (slot_before, hinted_before) = before?;
    let hinted = hinted.filter(|_| hinted != hinted_before).map(|word| puzzle.word(word).letters().len());
    let slot = slot.filter(|_| slot != slot_before).map(|slot| puzzle.slot(slot).length.into());
    hinted.or(slot)
}

/// A word of the list.
struct WordItem {
    id: WordId,
    text: String,
    status: WordStatus,
    picked: bool,
    dragged: bool,
    /// Whether a hint places it.
    suggested: bool,
    /// Whether a hint rules it out.
    excluded: bool,
}

impl WordItem {
    fn show(&self, ui: &mut Ui, messages: &mut Vec<Message>) {
        let theme = Theme::current(ui);
        let font = match self.status {
            WordStatus::Fits => theme::semibold(theme::BODY),
            _ => theme::regular(theme::BODY),
        };
        let (fill, ink) = match self.status {
            _ if self.picked => (theme.primary, theme.primary_ink),
            _ if self.suggested => (theme.good_fill, theme.ink),
            _ if self.excluded => (theme.error_fill, theme.ink),
            WordStatus::Used => (Color32::TRANSPARENT, theme.soft),
            WordStatus::Fits => (theme.button, theme.ink),
            WordStatus::Other => (Color32::TRANSPARENT, theme.ink),
        };
        // Truncates a word that is wider than the list.
        let mut job = LayoutJob::single_section(self.text.clone(), TextFormat::simple(font, ink));
        job.wrap = TextWrapping::truncate_at_width(ui.max_rect().width() - 2.0 * PADDING.x);
        let galley = ui.painter().layout_job(job);
        let (rect, mut response) =
            ui.allocate_exact_size(galley.size() + 2.0 * PADDING, Sense::click_and_drag());
        if galley.elided && !self.dragged {
            response = response.on_hover_text(self.text.as_str());
        }
        HitMap::register(ui.ctx(), (self.id, rect.intersect(ui.clip_rect())), ui.layer_id());
        let name = self.accessible_name();
        response.widget_info(|| WidgetInfo::selected(Role::Button, true, self.picked, &name));
        let painter = ui.painter();
        let fill = if fill == Color32::TRANSPARENT && response.hovered() { theme.button_hover } else { fill };
        painter.rect_filled(rect, CornerRadius::same(6), fill);
        if self.suggested {
            painter.rect_stroke(
                rect,
                CornerRadius::same(6),
                Stroke::new(2.0, theme.good),
                StrokeKind::Inside,
            );
        }
        if response.has_focus() {
            painter.rect_stroke(
                rect,
                CornerRadius::same(6),
                Stroke::new(2.0, theme.accent),
                StrokeKind::Inside,
            );
        }
        painter.galley(rect.min + PADDING, galley.clone(), ink);
        if self.status == WordStatus::Used || self.excluded {
            let color = if self.excluded { theme.error } else { theme.soft };
            painter.hline(rect.shrink(PADDING.x - 1.0).x_range(), rect.center().y, Stroke::new(1.5, color));
        }
        // A click by keyboard or screen reader; `shell::mouse` handles the mouse.
        if response.clicked() && !response.clicked_by(PointerButton::Primary) {
            messages.push(Message::Crosspatch(CrosspatchMessage::PickWord(self.id)));
        }
        if self.dragged
            && let Some(pointer) = ui.ctx().pointer_latest_pos()
        {
            // Draws the dragged word at the pointer, above everything else.
            let painter = ui.ctx().layer_painter(LayerId::new(Order::Tooltip, Id::unique("dragged word")));
            let dragged_rect = Rect::from_center_size(pointer, rect.size());
            painter.rect_filled(dragged_rect, CornerRadius::same(6), theme.primary);
            painter.galley_with_override_text_color(dragged_rect.min + PADDING, galley, theme.primary_ink);
        }
    }

    fn accessible_name(&self) -> String {
        let word = self.text.as_str();
        match self.status {
            _ if self.suggested => text!("crosspatch-word-suggested", word = word),
            _ if self.excluded => text!("crosspatch-word-out", word = word),
            WordStatus::Used => text!("crosspatch-word-used", word = word),
            WordStatus::Fits => text!("crosspatch-word-fits", word = word),
            WordStatus::Other => self.text.clone(),
        }
    }
}
