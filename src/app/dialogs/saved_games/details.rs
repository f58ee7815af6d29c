//! The details of the selected saved game: its titles, its source, its times and its note; its buttons; and texts about a
//! game.

use eframe::egui::{
    Button, Frame, KeyboardShortcut, Label, Margin, Modifiers, RichText, ScrollArea, Sense, Ui, UiBuilder,
    Vec2,
};

use crate::app::dialogs::saved_games::{Action, BUTTON_HEIGHT, DoneChange, LABEL_KEY, SavedGamesDialog};
use crate::app::input::key_bindings;
use crate::app::session::clock::FormattedTime;
use crate::app::session::panel_parts::{small_label, source_text};
use crate::app::ui::rating_text::{rating_text, variant_rating_text};
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::paint_primary_focus;
use crate::app::ui::with_id::with_id;
use crate::app::ui::{dates, theme};
use crate::store::games::{Preview, Summary};
use crate::text::text;

/// The width of the details beside the cards, in points.
pub const WIDTH: f32 = 262.0;
/// The height of the details below the cards, in points.
pub const LOW_HEIGHT: f32 = 40.0;

/// Draws the details beside the cards, with the whole note.
pub fn beside(ui: &mut Ui, game: Option<&Summary>) {
    let frame = Frame::new().inner_margin(Margin { left: 18, right: 0, top: 4, bottom: 0 });
    frame.show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 4.0;
        let Some(game) = game else { return };
        let theme = Theme::current(ui);
        ui.add(Label::new(RichText::new(game.title()).font(theme::semibold(theme::HEADING))).wrap());
        for line in [source_line(game), size_or_rating(game), progress_text(game)] {
            ui.add(Label::new(RichText::new(line).size(theme::SMALL).color(theme.soft)).wrap());
        }
        let started = dates::date(dates::day(game.meta.started_at));
        ui.add(small_label(ui, text!("games-started", date = started)));
        ui.add_space(8.0);
        let note = game.meta.label.note();
        if note.is_empty() {
            let key = key_bindings::shortcut_name(&KeyboardShortcut::new(Modifiers::NONE, LABEL_KEY));
            let hint =
                RichText::new(text!("game-label-none", key = key)).size(theme::SMALL).color(theme.soft);
            ui.add(Label::new(hint).wrap());
            return;
        }
        ui.label(RichText::new(text!("game-label.note")).font(theme::semibold(theme::SMALL)));
        ScrollArea::vertical().id_salt(("note", &game.name)).auto_shrink(false).show(ui, |ui| {
            ui.add(Label::new(RichText::new(note).size(theme::BODY)).wrap());
        });
    });
}

/// Draws the details below the cards in two lines.
pub fn below(ui: &mut Ui, game: Option<&Summary>) {
    let size = Vec2::new(ui.available_width(), LOW_HEIGHT);
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    let ui = &mut ui.new_child(UiBuilder::new().max_rect(rect));
    ui.spacing_mut().item_spacing.y = 2.0;
    let Some(game) = game else { return };
    ui.add(small_label(ui, source_line(game)));
    let note = game.meta.label.note();
    if !note.is_empty() {
        let line = RichText::new(note.replace('\n', " ")).size(theme::SMALL);
        ui.add(Label::new(line).truncate().show_tooltip_when_elided(false)).on_hover_text(note);
    }
}

/// A button for the selected game.
pub struct ButtonSpec {
    pub text: &'static str,
    action: Action,
    is_enabled: bool,
    /// The reason why it is not enabled.
    reason: Option<&'static str>,
}

impl SavedGamesDialog {
    /// Returns the buttons for the selected game.
    pub(super) fn button_specs(&self) -> Vec<ButtonSpec> {
        let has_game = self.chosen_game().is_some();
        let elsewhere = self.chosen_game().filter(|game| self.is_open_elsewhere(game));
        let elsewhere = elsewhere.map(|_| text!("games.elsewhere"));
        let can_delete = self.chosen_game().is_some_and(|game| self.can_delete(game));
        let spec = |text, action, is_enabled, reason| ButtonSpec { text, action, is_enabled, reason };
        let mut specs = vec![
            spec(text!("games.play"), Action::Play, has_game, None),
            spec(text!("game-label.edit"), Action::EditLabel, has_game && elsewhere.is_none(), elsewhere),
            spec(
                text!("games.delete"),
                Action::Delete,
                can_delete,
                elsewhere.or(Some(text!("games.on-table"))),
            ),
        ];
        let undo = self.done.last().map(|done| match done {
            DoneChange::Deleted(..) => text!("games.undo"),
            DoneChange::Labelled(..) => text!("game-label.undo"),
        });
        specs.extend(undo.map(|text| spec(text, Action::Undo, true, None)));
        specs
    }

    pub(super) fn buttons(
        &self,
        ui: &mut Ui,
        specs: &[ButtonSpec],
        per_row: usize,
        actions: &mut Vec<Action>,
    ) {
        let theme = Theme::current(ui);
        for row in specs.chunks(per_row) {
            let count = row.len() as f32;
            let size = Vec2::new((ui.available_width() - 10.0 * (count - 1.0)) / count, BUTTON_HEIGHT);
            ui.horizontal(|ui| {
                ui.spacing_mut().button_padding.x = 4.0;
                for spec in row {
                    let button = match spec.action {
                        Action::Play => {
                            let (fill, ink) = theme.primary_button(spec.is_enabled);
                            Button::new(RichText::new(spec.text).color(ink)).fill(fill)
                        }
                        _ => Button::new(spec.text),
                    };
                    let button = button.min_size(size);
                    let button = with_id(ui, spec.text, |ui| ui.add_enabled(spec.is_enabled, button));
                    if matches!(spec.action, Action::Play) {
                        paint_primary_focus(ui, &button);
                    }
                    let button = match spec.reason {
                        Some(reason) => button.on_disabled_hover_text(reason),
                        None => button,
                    };
                    if button.clicked() {
                        actions.push(spec.action.clone());
                    }
                }
            });
        }
    }
}

/// Returns the difficulty of a sudoku, or the size of a crosspatch.
pub fn size_or_rating(summary: &Summary) -> String {
    match (&summary.preview, summary.meta.rating) {
        (Preview::Crosspatch { puzzle, .. }, _) => text!("games-words", count = puzzle.words().len()),
        (Preview::Sudoku { rules, .. }, Some(rated)) if !rules.is_classic() => variant_rating_text(rated),
        (Preview::Sudoku { .. }, Some(rated)) => rating_text(rated.level, rated.difficulty),
        (Preview::Sudoku { .. }, None) => text!("games-not-rated").to_owned(),
    }
}

/// Returns the progress of a game and its play time.
pub fn progress_text(summary: &Summary) -> String {
    let time = FormattedTime::from_milliseconds(summary.play_time_ms).to_string();
    if summary.is_finished() {
        return text!("games-done", time = time, date = dates::save_date(summary.saved_at));
    }
    let (placed, of) = summary.preview.progress();
    text!("games-progress", placed = placed, of = of, time = time)
}

/// Returns everything that a card shows, with the note.
pub fn description(summary: &Summary) -> String {
    let mut parts = vec![summary.title().to_owned(), size_or_rating(summary), progress_text(summary)];
    match summary.meta.label.note() {
        "" => {}
        note => parts.push(text!("game-label-note-spoken", note = note)),
    }
    parts.join(", ")
}

/// Returns the source of the puzzle, and its title if the player has given the game another one.
pub fn source_line(summary: &Summary) -> String {
    let source = source_text(&summary.meta.source);
    match summary.title() == summary.puzzle_title {
        true => source,
        false if source.is_empty() => summary.puzzle_title.clone(),
        false => format!("{} · {source}", summary.puzzle_title),
    }
}

/// Returns the message about files that cannot be read; `None` if there are none.
pub fn unreadable_text(files: &[String]) -> Option<String> {
    (!files.is_empty()).then(|| text!("games-unreadable", count = files.len(), files = files.join(", ")))
}
