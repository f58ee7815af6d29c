//! The choices for a kind: its level, the technique and the symmetry, or what a child places.

use std::borrow::Cow;

use eframe::egui::{
    Align, Align2, Button, ComboBox, CornerRadius, Layout, Pos2, Rect, RichText, Role, Sense, Stroke,
    StrokeKind, Ui, UiBuilder, Vec2, WidgetInfo,
};

use crate::app::sessions::puzzle_maker::{PuzzleGoal, PuzzleRequest};
use crate::app::ui::form::{Choice, choice_entries, value_segments};
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::{ChoiceKind, text_width};
use crate::app::ui::{drop_down, theme};
use crate::generate::Symmetry;
use crate::grid::DigitNames;
use crate::library::graded_techniques;
use crate::solve::rating::Level;
use crate::text::text;

/// The height of the button of a level, and the gap between two, in points.
const LEVEL: f32 = 30.0;
const GAP: f32 = 6.0;
/// The height of the grid of levels, in points.
pub const LEVELS_HEIGHT: f32 = 5.0 * (LEVEL + GAP) - GAP;
/// The height of a drop-down list, in points.
pub const LIST_HEIGHT: f32 = 32.0;

/// A level that the player chooses; `None` for any.
type LevelChoice = Option<Level>;

/// Returns the level of a request; `None` inside for any, and outside if a technique is asked for.
fn chosen_level(request: &PuzzleRequest) -> Option<LevelChoice> {
    match request.goal {
        PuzzleGoal::Level(level) => Some(Some(level)),
        PuzzleGoal::Surprise => Some(None),
        PuzzleGoal::Variant(kind) => Some(request.level_of(kind)),
        PuzzleGoal::Technique(_) => None,
    }
}

fn choose_level(request: &mut PuzzleRequest, level: LevelChoice) {
    match request.goal {
        PuzzleGoal::Variant(_) => request.variant_level = level,
        _ => request.goal = level.map_or(PuzzleGoal::Surprise, PuzzleGoal::Level),
    }
}

/// Returns whether puzzles of the requested kind are made at a level.
fn is_made(request: &PuzzleRequest, level: LevelChoice) -> bool {
    match (request.goal.variant(), level) {
        (Some(kind), Some(level)) => kind.levels().contains(&level) && !request.has_few_givens(kind),
        _ => true,
    }
}

fn level_name(level: LevelChoice) -> String {
    level.map_or_else(|| text!("new-puzzle-surprise").to_owned(), |level| level.to_string())
}

fn level_choices() -> impl Iterator<Item = LevelChoice> {
    std::iter::once(None).chain(Level::NINEFOLD.into_iter().map(Some))
}

/// Returns the group of the levels.
fn level_group() -> ChoiceKind<'static> {
    ChoiceKind::Setting(text!("group-levels"))
}

/// Returns whether the levels have the keyboard focus.
pub fn levels_have_focus(ui: &Ui) -> bool {
    let id = level_group().focus([false].into_iter()).entry_id();
    ui.memory(|memory| memory.has_focus(id))
}

/// Draws all levels, each in its place. Those at which the kind is hardly made are off.
pub fn levels(ui: &mut Ui, place: Rect, request: &mut PuzzleRequest) {
    let chosen = chosen_level(request);
    let made: Vec<LevelChoice> = level_choices().filter(|level| is_made(request, *level)).collect();
    let focus = level_group().focus(made.iter().map(|level| chosen == Some(*level)));
    let half = (place.width() - GAP) / 2.0;
    level_group().group(ui, |ui| {
        for (number, level) in level_choices().enumerate() {
            let (row, column) = (number.div_ceil(2), usize::from(number > 0 && number % 2 == 0));
            let corner = Vec2::new(column as f32 * (half + GAP), row as f32 * (LEVEL + GAP));
            let width = if number == 0 { place.width() } else { half };
            let rect = Rect::from_min_size(place.min + corner, Vec2::new(width, LEVEL));
            let Some(index) = made.iter().position(|other| *other == level) else {
                rare_level(ui, rect, &level_name(level));
                continue;
            };
            let response = ui.interact(rect, focus.id(index), focus.sense(index));
            let is_chosen = chosen == Some(level);
            response
                .widget_info(|| WidgetInfo::selected(Role::RadioButton, true, is_chosen, level_name(level)));
            paint_level(ui, rect, &level_name(level), is_chosen, response.hovered(), response.has_focus());
            if response.clicked() {
                choose_level(request, level);
            }
            if let Some(by_keys) = focus.by_keys(ui, index, &response) {
                choose_level(request, made[by_keys]);
            }
        }
    });
}

fn paint_level(ui: &Ui, rect: Rect, name: &str, is_chosen: bool, is_hovered: bool, has_focus: bool) {
    let theme = Theme::current(ui);
    let (fill, ink, font) = match () {
        () if is_chosen => (theme.same, theme.accent, theme::semibold(theme::SMALL)),
        () if is_hovered => (theme.button_hover, theme.ink, theme::regular(theme::SMALL)),
        () => (theme.button, theme.ink, theme::regular(theme::SMALL)),
    };
    let radius = CornerRadius::same(9);
    ui.painter().rect(rect, radius, fill, theme.button_outline(), StrokeKind::Inside);
    if has_focus {
        ui.painter().rect_stroke(rect, radius, Stroke::new(2.0, theme.accent), StrokeKind::Inside);
    }
    ui.painter().text(rect.center(), Align2::CENTER_CENTER, name, font, ink);
}

/// Draws a level at which the kind is hardly made.
fn rare_level(ui: &Ui, rect: Rect, name: &str) {
    let theme = Theme::current(ui);
    let spoken = text!("new-puzzle-rare", level = name);
    let response = ui.interact(rect, ui.scope_id().with(("rare", name)), Sense::HOVER);
    response.widget_info(|| WidgetInfo::selected(Role::RadioButton, false, false, &spoken));
    let mut painter = ui.painter().clone();
    painter.multiply_opacity(ui.visuals().disabled_alpha.max(theme.min_opacity));
    painter.rect(rect, CornerRadius::same(9), theme.button, theme.button_outline(), StrokeKind::Inside);
    let font = theme::regular(theme::SMALL);
    let inside = rect.shrink2(Vec2::new(8.0, 0.0));
    let note = text!("new-puzzle-rare.note");
    let left = inside.width() - text_width(ui, name, font.clone()) - 6.0;
    let small = if text_width(ui, note, font.clone()) <= left { theme::SMALL } else { theme::COUNT };
    painter.text(inside.left_center(), Align2::LEFT_CENTER, name, font, theme.ink);
    painter.text(inside.right_center(), Align2::RIGHT_CENTER, note, theme::regular(small), theme.ink);
}

/// Draws the choice between digits and shapes.
pub fn names(ui: &mut Ui, names: DigitNames) -> DigitNames {
    let kind = ChoiceKind::Setting(text!("new-puzzle-names"));
    let all = [DigitNames::Numbers, DigitNames::Shapes];
    let name = |names| match names {
        DigitNames::Shapes => text!("new-puzzle-names.shapes").to_owned(),
        _ => text!("new-puzzle-names.digits").to_owned(),
    };
    value_segments(ui, kind, &all, names, name).unwrap_or(names)
}

/// A drop-down list of the dialog.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum List {
    Level,
    Symmetry,
    Givens,
    Technique,
}

impl List {
    /// Returns the lists that a request needs beside its levels.
    pub fn beside_levels(request: &PuzzleRequest) -> Vec<Self> {
        match request.goal.variant() {
            _ if request.for_children.is_some() => Vec::new(),
            None => vec![Self::Symmetry, Self::Technique],
            Some(kind) => {
                let lists = [(kind.has_symmetry(), Self::Symmetry), (kind.has_few_givens(), Self::Givens)];
                lists.into_iter().filter(|(is_needed, _)| *is_needed).map(|(_, list)| list).collect()
            }
        }
    }

    fn name(self) -> &'static str {
        match self {
            Self::Level => text!("group-levels"),
            Self::Symmetry => text!("new-puzzle-symmetry"),
            Self::Givens => text!("new-puzzle-givens"),
            Self::Technique => text!("new-puzzle-technique"),
        }
    }

    /// Returns the choice of a request.
    fn value(self, request: &PuzzleRequest) -> String {
        match self {
            Self::Level => chosen_level(request).map_or_else(String::new, level_name),
            Self::Symmetry => request.symmetry.name().to_owned(),
            Self::Givens => givens_name(request.few_givens).to_owned(),
            Self::Technique => match request.goal {
                PuzzleGoal::Technique(technique) => technique.name().to_owned(),
                _ => text!("new-puzzle-any-technique").to_owned(),
            },
        }
    }

    /// Returns the value with the name before it.
    fn named_value(self, request: &PuzzleRequest) -> String {
        text!("new-puzzle-choice", name = self.name(), value = self.value(request))
    }

    /// Draws the list with its name beside it.
    pub fn show_labelled(self, ui: &mut Ui, place: Rect, request: &mut PuzzleRequest) {
        let name = ui.painter().layout_no_wrap(
            self.name().to_owned(),
            theme::regular(theme::SMALL),
            Theme::current(ui).soft,
        );
        let width = name.size().x;
        let at = Pos2::new(place.left(), place.center().y - name.size().y / 2.0);
        ui.painter().galley(at, name, Theme::current(ui).soft);
        let list = place.with_min_x(place.left() + width + 10.0);
        self.show(ui, list, &self.value(request), request);
    }

    /// Draws the list with this text.
    fn show(self, ui: &mut Ui, place: Rect, label: &str, request: &mut PuzzleRequest) {
        let id = match self {
            Self::Level => "level",
            Self::Symmetry => "symmetry",
            Self::Givens => "givens",
            Self::Technique => "technique",
        };
        let builder = UiBuilder::new().scope_id(ui.scope_id().with(id)).max_rect(place);
        ui.scope_builder(builder.layout(Layout::right_to_left(Align::Center)), |ui| {
            ui.spacing_mut().interact_size.y = place.height();
            ui.style_mut().override_font_id = Some(theme::regular(theme::SMALL));
            let list = ComboBox::from_id_salt(id).width(place.width()).truncate();
            let text = RichText::new(label).color(Theme::current(ui).ink);
            drop_down::show_text(ui, list, self.name(), &self.value(request), text, |ui| match self {
                Self::Level => level_entries(ui, request),
                Self::Symmetry => _ = choice_entries(ui, &mut request.symmetry),
                Self::Givens => givens_entries(ui, request),
                Self::Technique => technique_entries(ui, request),
            });
        });
    }
}

/// Draws drop-down lists side by side in this place, at most so wide, with their names if there is room.
pub fn lists(ui: &mut Ui, place: Rect, shown: &[List], request: &mut PuzzleRequest, most: f32) {
    let font = theme::regular(theme::SMALL);
    let width = |text: &str| text_width(ui, text, font.clone()) + 44.0;
    let named: Vec<String> = shown.iter().map(|list| list.named_value(request)).collect();
    let plain: Vec<String> = shown.iter().map(|list| list.value(request)).collect();
    let gaps = 8.0 * shown.len().saturating_sub(1) as f32;
    let room = most - gaps;
    let total = |texts: &[String]| texts.iter().map(|text| width(text)).sum::<f32>();
    let texts = if total(&named) <= room { named } else { plain };
    let most = if total(&texts) <= room { f32::INFINITY } else { room / shown.len() as f32 };
    let widths: Vec<f32> = texts.iter().map(|text| width(text).min(most)).collect();
    let mut left = place.left();
    for ((list, text), width) in shown.iter().zip(&texts).zip(widths) {
        let rect = Rect::from_min_size(Pos2::new(left, place.top()), Vec2::new(width, place.height()));
        list.show(ui, rect, text, request);
        left += width + 8.0;
    }
}

fn level_entries(ui: &mut Ui, request: &mut PuzzleRequest) {
    for level in level_choices() {
        let name = level_name(level);
        let is_chosen = chosen_level(request) == Some(level);
        if is_made(request, level) {
            if ui.add(Button::selectable(is_chosen, &name)).clicked() {
                choose_level(request, level);
                ui.close();
            }
        } else {
            let note = RichText::new(text!("new-puzzle-rare.note"));
            let entry = ui.add_enabled(false, Button::selectable(false, (&*name, note)));
            entry.accessible_name(text!("new-puzzle-rare", level = name));
        }
    }
}

fn givens_name(are_few: bool) -> &'static str {
    if are_few { text!("new-puzzle-givens.few") } else { text!("new-puzzle-givens.needed") }
}

fn givens_entries(ui: &mut Ui, request: &mut PuzzleRequest) {
    for are_few in [false, true] {
        let is_chosen = request.few_givens == are_few;
        if ui.add(Button::selectable(is_chosen, givens_name(are_few))).clicked() {
            request.few_givens = are_few;
            ui.close();
        }
    }
}

fn technique_entries(ui: &mut Ui, request: &mut PuzzleRequest) {
    for technique in graded_techniques() {
        let goal = PuzzleGoal::Technique(technique);
        let entry = ui.add(Button::selectable(request.goal == goal, technique.name()));
        if entry.clicked() {
            ui.close();
            request.goal = goal;
        }
    }
}

impl Choice for Symmetry {
    const ALL: &'static [Self] = &Symmetry::ALL;

    fn name(self) -> Cow<'static, str> {
        Symmetry::name(self).into()
    }
}
