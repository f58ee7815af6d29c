//! The dialog for a new puzzle: by kind, and a classic sudoku by level, technique and symmetry.

use std::borrow::Cow;

use eframe::egui::{Align, Button, ComboBox, Layout, RichText, Ui, Vec2};

use crate::app::dialogs::frame::show_dialog;
use crate::app::dialogs::kind_tiles::KindTiles;
use crate::app::dialogs::{Dialog, DialogContext};
use crate::app::message::Message;
use crate::app::sessions::puzzle_maker::{PuzzleGoal, PuzzleRequest};
use crate::app::sudoku::practice::{Practice, practice_techniques};
use crate::app::ui::drop_down;
use crate::app::ui::form::{Choice, choice_entries, value_segments};
use crate::app::ui::theme::Theme;
use crate::app::ui::wake::waker;
use crate::app::ui::widgets::{ChoiceKind, paint_primary_focus};
use crate::app::ui::with_id::with_id;
use crate::generate::{Symmetry, VariantKind};
use crate::grid::DigitNames;
use crate::practice::Mastery;
use crate::solve::rating::Level;
use crate::text::text;

/// The heights that the choices of a classic sudoku and of a variant need below the kinds, in points.
const CLASSIC_HEIGHT: f32 = 236.0;
const VARIANT_HEIGHT: f32 = 110.0;
/// The height of the choice of a level of a variant, in points.
const LEVEL_HEIGHT: f32 = 80.0;

/// The height of the choice for whom it is, in points.
const WHOM_HEIGHT: f32 = 44.0;
/// The height of the boards for children, in points.
const CHILDREN_HEIGHT: f32 = 122.0;

/// Width of the labels beside the drop-down lists, in points.
const LABEL_WIDTH: f32 = 128.0;

/// The dialog for a new puzzle.
pub struct NewPuzzleDialog {
    kinds: KindTiles,
    for_children: KindTiles,
}

impl NewPuzzleDialog {
    pub fn new() -> Self {
        Self { kinds: KindTiles::new(), for_children: KindTiles::for_children() }
    }
}

impl Dialog for NewPuzzleDialog {
    fn ui(&mut self, ui: &Ui, context: &mut DialogContext<'_>, _out: &mut Vec<Message>) -> bool {
        let is_open = self.show(ui, context);
        if !is_open {
            context.puzzle_maker.stop();
        }
        is_open
    }
}

impl NewPuzzleDialog {
    /// Draws the choices for a child: a board and what is placed on it.
    fn children_rows(&self, ui: &mut Ui, request: &mut PuzzleRequest, names: DigitNames) {
        let kind = request.goal.variant();
        if let Some(kind) = self.for_children.show(ui, CHILDREN_HEIGHT, kind).flatten() {
            request.goal = PuzzleGoal::Variant(kind);
        }
        request.for_children = Some(names_row(ui, names));
    }

    /// Draws the kinds in a height in points, and the choices of the chosen one.
    fn kind_rows(&self, ui: &mut Ui, request: &mut PuzzleRequest, height: f32, practice: &Practice) {
        let kind = request.goal.variant();
        let below = match kind {
            None => CLASSIC_HEIGHT,
            Some(kind) if has_level_choice(kind) => VARIANT_HEIGHT + LEVEL_HEIGHT,
            Some(_) => VARIANT_HEIGHT,
        };
        if let Some(kind) = self.kinds.show(ui, (height - below).max(110.0), kind) {
            request.goal = kind.map_or(PuzzleGoal::Level(Level::Medium), PuzzleGoal::Variant);
        }
        let Some(kind) = kind else { return classic_rows(ui, request, practice) };
        if has_level_choice(kind) {
            variant_level_row(ui, request, kind);
        }
        if kind.has_symmetry() {
            symmetry_row(ui, request);
        }
    }

    fn show(&self, ui: &Ui, context: &mut DialogContext<'_>) -> bool {
        let (maker, practice, message) =
            (&mut *context.puzzle_maker, context.practice, context.message.as_ref());
        let mut request = maker.request();
        show_dialog(ui, "new-puzzle", text!("new-puzzle"), 740.0, message, |ui, room| {
            ui.spacing_mut().item_spacing = Vec2::splat(8.0);
            whom_row(ui, &mut request);
            match request.for_children {
                Some(names) => self.children_rows(ui, &mut request, names),
                None => self.kind_rows(ui, &mut request, room.size.y - WHOM_HEIGHT, practice),
            }
            if request != maker.request() {
                maker.set_request(request, waker(ui.ctx()));
            }
            ui.add_space(4.0);

            room.show_message(ui);
            let can_play = maker.pending_tries().is_none();
            let (fill, ink) = Theme::current(ui).primary_button(can_play);
            let text = match maker.pending_tries() {
                Some(tries) => text!("new-puzzle-waits", count = tries),
                None => text!("new-puzzle-play").to_owned(),
            };
            let play = Button::new(RichText::new(text).color(ink)).fill(fill);
            let size = Vec2::new(ui.available_width(), 40.0);
            let play =
                with_id(ui, "play", |ui| ui.add_enabled_ui(can_play, |ui| ui.add_sized(size, play)).inner);
            if ui.memory(|memory| memory.focused().is_none()) {
                play.request_focus();
            }
            paint_primary_focus(ui, &play);
            if play.clicked() {
                maker.play_when_ready(waker(ui.ctx()));
            }
        })
    }
}

/// Draws the choice between all kinds and those for children.
fn whom_row(ui: &mut Ui, request: &mut PuzzleRequest) {
    let kind = ChoiceKind::Setting(text!("new-puzzle-whom"));
    let name = |is_for_child: bool| match is_for_child {
        true => text!("new-puzzle-whom.children").to_owned(),
        false => text!("new-puzzle-whom.all").to_owned(),
    };
    let was_for_child = request.for_children.is_some();
    match value_segments(ui, kind, &[false, true], was_for_child, name) {
        Some(true) if !was_for_child => *request = request.for_child(DigitNames::Numbers),
        Some(false) if was_for_child => {
            *request =
                PuzzleRequest { goal: PuzzleGoal::Level(Level::Medium), for_children: None, ..*request };
        }
        _ => {}
    }
}

/// Draws the choice between digits and shapes. Returns what is chosen.
fn names_row(ui: &mut Ui, names: DigitNames) -> DigitNames {
    let kind = ChoiceKind::Setting(text!("new-puzzle-names"));
    let all = [DigitNames::Numbers, DigitNames::Shapes];
    let name = |names| match names {
        DigitNames::Shapes => text!("new-puzzle-names.shapes").to_owned(),
        _ => text!("new-puzzle-names.digits").to_owned(),
    };
    value_segments(ui, kind, &all, names, name).unwrap_or(names)
}

/// Draws the choices for a classic sudoku.
fn classic_rows(ui: &mut Ui, request: &mut PuzzleRequest, practice: &Practice) {
    let levels = Level::NINEFOLD.into_iter().map(PuzzleGoal::Level);
    let goals: Vec<_> = levels.chain([PuzzleGoal::Surprise]).collect();
    let name = |goal| match goal {
        PuzzleGoal::Level(level) => level.to_string(),
        _ => text!("new-puzzle-surprise").to_owned(),
    };
    let kind = ChoiceKind::Setting(text!("group-levels"));
    request.goal = value_segments(ui, kind, &goals, request.goal, name).unwrap_or(request.goal);
    ui.add_space(4.0);
    technique_row(ui, request, practice);
    symmetry_row(ui, request);
}

/// Returns whether puzzles of a kind are made at more than one level.
fn has_level_choice(kind: VariantKind) -> bool {
    kind.levels().len() > 1
}

/// Draws the choice of a level of a variant.
fn variant_level_row(ui: &mut Ui, request: &mut PuzzleRequest, kind: VariantKind) {
    let levels: Vec<Option<Level>> = kind.levels().iter().copied().map(Some).chain([None]).collect();
    let name = |level: Option<Level>| match level {
        Some(level) => level.to_string(),
        None => text!("new-puzzle-surprise").to_owned(),
    };
    let group = ChoiceKind::Setting(text!("group-levels"));
    let chosen = request.level_of(kind);
    if let Some(level) = value_segments(ui, group, &levels, chosen, name) {
        request.variant_level = level;
    }
    ui.add_space(4.0);
}

fn technique_row(ui: &mut Ui, request: &mut PuzzleRequest, practice: &Practice) {
    let chosen = match request.goal {
        PuzzleGoal::Technique(technique) => technique.name(),
        _ => text!("new-puzzle-any-technique"),
    };
    labelled_row(ui, text!("new-puzzle-technique"), "technique", chosen, |ui| {
        for technique in practice_techniques() {
            let goal = PuzzleGoal::Technique(technique);
            let mastery = match practice.mastery.leitner_box(technique) {
                None | Some(0) => String::new(),
                Some(known) => text!("practice-known.short", known = known, most = Mastery::LEITNER_BOXES),
            };
            let text = (technique.name(), RichText::new(mastery).color(Theme::current(ui).soft));
            let entry = ui.add(Button::selectable(request.goal == goal, text));
            if entry.accessible_name(technique.name()).clicked() {
                ui.close();
                request.goal = goal;
            }
        }
    });
}

fn symmetry_row(ui: &mut Ui, request: &mut PuzzleRequest) {
    labelled_row(ui, text!("new-puzzle-symmetry"), "symmetry", request.symmetry.name(), |ui| {
        choice_entries(ui, &mut request.symmetry);
    });
}

impl Choice for Symmetry {
    const ALL: &'static [Self] = &Symmetry::ALL;

    fn name(self) -> Cow<'static, str> {
        Symmetry::name(self).into()
    }
}

/// Draws a row with a label on the left and a drop-down list on the right.
fn labelled_row(ui: &mut Ui, text: &str, id: &str, chosen: &str, choices: impl FnOnce(&mut Ui)) {
    let size = Vec2::new(ui.available_width(), 32.0);
    ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
        let before = ui.cursor().left();
        ui.label(text);
        ui.add_space((before + LABEL_WIDTH - ui.cursor().left()).max(0.0));
        let list = ComboBox::from_id_salt(id).width(ui.available_width());
        drop_down::show(ui, list, text, chosen, choices);
    });
}
