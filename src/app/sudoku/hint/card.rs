//! The hint card: the text of the hint in the colours of the annotations, and its buttons. Hovering over or focusing
//! the name of a cell highlights that cell on the board.

use crate::app::session::panel_parts::{hint_title, level_indicator};
use crate::app::session::play_session::HintView;
use std::ops::Range;
use std::sync::Arc;

use eframe::egui::text::{CCursor, LayoutJob, TextFormat};
use eframe::egui::{
    Button, Color32, FontId, Galley, Rect, RichText, Role, ScrollArea, Sense, Stroke, TextStyle, Ui, Vec2,
    WidgetInfo,
};

use crate::app::input::board_command::BoardCommand;
use crate::app::input::command::Command;
use crate::app::input::cursor_move::{CursorMove, Direction};
use crate::app::message::sudoku::SudokuMessage;
use crate::app::message::{LinkChoice, Message};
use crate::app::sudoku::hint::{ShownHint, chain_list, combination_chips, set_list};
use crate::app::ui::icons::{self, Icon};
use crate::app::ui::paint::ink_color;
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::{command_row_as, key_button, key_width, shown_key, text_width, tooltip};
use crate::app::ui::with_id::with_id;
use crate::game::{Hint, HintLevel};
use crate::grid::Cell;
use crate::picture::sudoku::AnnotationRole;
use crate::picture::sudoku::annotations::Annotations;
use crate::picture::sudoku::pointed::Pointed;
use crate::rules::ClueIndex;
use crate::solve::technique::explanation::{Explanation, Token};
use crate::text;
use crate::text::text;

/// Draws the contents of the card. If `room` is limited, in points, the text or a list of links scrolls in what the
/// rest leaves; the buttons always show.
pub fn show(
    ui: &mut Ui,
    hint: &ShownHint,
    gap: f32,
    button_height: f32,
    room: f32,
    messages: &mut Vec<Message>,
) {
    ui.spacing_mut().item_spacing = Vec2::new(8.0, gap);
    let room = room - button_height - gap - 2.0;
    ScrollArea::vertical().id_salt("hint").max_height(room).show(ui, |ui| {
        show_text(ui, hint, gap, room, messages);
        if matches!(hint.hint(), Hint::Step { .. }) && !hint.is_simple() {
            if hint.link_count() == 0 {
                level_indicator(ui, hint.level());
            }
            about_link(ui, hint, messages);
        }
    });
    ui.add_space(2.0);
    show_buttons(ui, hint, button_height, messages);
}

/// Draws the link to the page of the technique, at the level that names it.
pub fn about_link(ui: &mut Ui, hint: &ShownHint, messages: &mut Vec<Message>) {
    if let Hint::Step { step, .. } = hint.hint()
        && hint.level() == HintLevel::Name
    {
        let about = RichText::new(text!("hint-about"));
        let about = about.color(Theme::current(ui).accent);
        if with_id(ui, ("about", step.technique), |ui| ui.link(about)).clicked() {
            messages.push(Message::ShowTechnique(step.technique));
        }
    }
}

/// Draws the title and the text of the hint.
pub fn show_text(ui: &mut Ui, hint: &ShownHint, gap: f32, room: f32, messages: &mut Vec<Message>) {
    ui.spacing_mut().item_spacing = Vec2::new(8.0, gap);
    let top = ui.cursor().top();
    hint_title(ui, &hint.title(), hint.difficulty_label().as_deref(), messages);
    show_reason(ui, hint, gap, room - (ui.cursor().top() - top), messages);
}

/// Draws the text of the hint without its title.
pub fn show_reason(ui: &mut Ui, hint: &ShownHint, gap: f32, room: f32, messages: &mut Vec<Message>) {
    let annotations = hint.annotations();
    let pointed = match hint.step().filter(|_| hint.link_count() > 0) {
        Some(step) => {
            let conclusion = hint.chain_conclusion();
            let below = text_height(ui, &conclusion, 14.0) + 2.0 * gap + 8.0;
            let list_room = room - below;
            chain_list::show(ui, step, hint.link(), list_room, true, messages);
            ui.separator();
            show_tokens(ui, &conclusion, &annotations, 14.0, messages)
        }
        None => show_explanation(ui, hint, &annotations, 15.0, messages),
    };
    highlight(pointed, &annotations, messages);
}

/// Draws the sets, the text and the combinations of a hint without links. Returns what is pointed at or has the focus.
pub fn show_explanation(
    ui: &mut Ui,
    hint: &ShownHint,
    annotations: &Annotations,
    size: f32,
    messages: &mut Vec<Message>,
) -> Pointed {
    let Some(step) = hint.step().filter(|_| hint.level() == HintLevel::Why) else {
        return show_tokens(ui, &hint.body(), annotations, size, messages);
    };
    set_list::show(ui, annotations, messages);
    let mut pointed = Pointed::default();
    for line in hint.lines() {
        pointed = pointed.union(show_tokens(ui, &line, annotations, size, messages));
    }
    combination_chips::show(ui, step);
    if let Some(placed) = step.placements.first().filter(|_| !hint.is_simple()) {
        set_list::single_legend(ui, annotations, placed.digit);
    }
    pointed
}

/// Highlights what is pointed at on the board, if it differs from before.
pub fn highlight(pointed: Pointed, annotations: &Annotations, messages: &mut Vec<Message>) {
    if pointed != annotations.pointed {
        messages.push(Message::PointAt(pointed));
    }
}

/// Draws the buttons of a hint.
pub fn show_buttons(ui: &mut Ui, hint: &ShownHint, height: f32, messages: &mut Vec<Message>) {
    if hint.link_count() > 0 {
        chain_buttons(ui, hint, height, messages);
    } else {
        command_row_as(ui, height, &buttons(hint), messages);
    }
}

/// Draws the buttons of a hint with a chain in one row: those of the links as arrows where their names do not fit.
fn chain_buttons(ui: &mut Ui, hint: &ShownHint, height: f32, messages: &mut Vec<Message>) {
    const ARROW_WIDTH: f32 = 48.0;
    let names = [
        text!("hint-strip.less"),
        text!("hint-link.previous"),
        text!("hint-link.next"),
        Command::Accept.name(),
    ];
    let font = TextStyle::Button.resolve(ui.style());
    let bare = names.map(|name| text_width(ui, name, font.clone()) + 14.0);
    let key = |command| shown_key(ui, command).map_or(0.0, |key| key_width(ui, &key));
    let keys = [key(Command::HintLess), 0.0, 0.0, key(Command::Accept)];
    let widths: [f32; 4] = std::array::from_fn(|index| bare[index] + keys[index]);
    let spacing = ui.spacing().item_spacing.x.min(6.0);
    let room = ui.available_width() - 3.0 * spacing;
    // Each step gives one name fewer, the last one the keys.
    let options = [
        (names, widths),
        ([names[0], "", names[2], names[3]], [widths[0], ARROW_WIDTH, widths[2], widths[3]]),
        ([names[0], "", "", names[3]], [widths[0], ARROW_WIDTH, ARROW_WIDTH, widths[3]]),
        ([names[0], "", "", names[3]], [bare[0], ARROW_WIDTH, ARROW_WIDTH, bare[3]]),
    ];
    let fits = |(_, widths): &&([&str; 4], [f32; 4])| widths.iter().sum::<f32>() <= room;
    let (shown, widths) = *options.iter().find(fits).unwrap_or(&options[3]);
    // The space that is left is shared equally.
    let share = ((room - widths.iter().sum::<f32>()) / 4.0).max(0.0);
    let size = |index: usize| Vec2::new(widths[index] + share, height);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = spacing;
        ui.spacing_mut().button_padding.x = 4.0;
        let can_show_less = hint.level() > HintLevel::Nudge;
        let button = |ui: &mut Ui, command, index: usize, is_enabled| {
            let button = key_button(ui, command, names[index], is_enabled, size(index), true);
            button.accessible_name(names[index]).on_hover_text(tooltip(ui, command))
        };
        if button(ui, Command::HintLess, 0, can_show_less).clicked() {
            messages.push(Message::Command(Command::HintLess));
        }
        let links = [
            (1, LinkChoice::Previous, Icon::Left, Direction::Left),
            (2, LinkChoice::Next, Icon::Right, Direction::Right),
        ];
        for (index, choice, icon, direction) in links {
            let button = Button::new(shown[index]).min_size(size(index));
            let button = with_id(ui, choice, |ui| ui.add(button));
            let command = Command::Board(BoardCommand::Move(CursorMove::NextEmpty(direction)));
            let tip = match shown_key(ui, command) {
                Some(key) => text!("tooltip-with-key", tooltip = names[index], key = key),
                None => names[index].to_owned(),
            };
            let button = button.accessible_name(names[index]).on_hover_text(tip);
            if shown[index].is_empty() {
                icons::paint(ui.painter(), button.rect, 16.0, icon, Theme::current(ui).ink);
            }
            if button.clicked() {
                messages.push(Message::SelectLink(choice));
            }
        }
        if button(ui, Command::Accept, 3, true).clicked() {
            messages.push(Message::Command(Command::Accept));
        }
    });
}

/// Returns the buttons of the hint: command, availability and text.
fn buttons(hint: &ShownHint) -> Vec<(Command, bool, &'static str)> {
    let less = (Command::HintLess, hint.level() > HintLevel::Nudge, Command::HintLess.name());
    let more = (Command::Hint, true, text!("hint-more"));
    let show = (Command::Hint, true, text!("hint-mistakes.show"));
    let apply = |text| (Command::Accept, true, text);
    let back = apply(text!("hint-mistakes.back"));
    match hint.hint() {
        Hint::Complete | Hint::Unsolvable => vec![(Command::Close, true, Command::Close.name())],
        Hint::Refutation { .. } | Hint::Conflict { .. } => vec![apply(text!("hint-refutation.take"))],
        Hint::Mistakes(_) if hint.level() == HintLevel::Nudge => vec![show, back],
        Hint::Mistakes(_) => vec![less, back],
        _ if hint.level() < HintLevel::Why => vec![less, more],
        _ => vec![less, apply(Command::Accept.name())],
    }
}

/// Returns the height of an explanation of this size, in points.
pub fn text_height(ui: &Ui, text: &Explanation, size: f32) -> f32 {
    let mut job = LayoutJob::simple(
        text.to_string(),
        theme::semibold(size),
        Color32::PLACEHOLDER,
        ui.available_width(),
    );
    job.sections.iter_mut().for_each(|section| section.format.line_height = Some((size * 1.5).round()));
    ui.painter().layout_job(job).size().y
}

/// Draws an explanation in the colours of the annotations. Returns what is pointed at or has the focus.
pub fn show_tokens(
    ui: &mut Ui,
    text: &Explanation,
    annotations: &Annotations,
    size: f32,
    messages: &mut Vec<Message>,
) -> Pointed {
    let theme = Theme::current(ui);
    let mut written = TextBuilder { job: LayoutJob::default(), chars: 0, names: Vec::new(), size };
    written.job.wrap.max_width = ui.available_width();
    let role_of = |cell: Cell| annotations.cells.get(&cell).copied();
    let strong =
        |role: Option<AnnotationRole>| ink_color(role.unwrap_or(AnnotationRole::Neutral).text_ink(), theme);
    for token in text.tokens() {
        match token {
            Token::Text(text) => written.add(text, theme::regular(size), theme.ink),
            Token::House(house) => {
                written.add(
                    &house.to_string(),
                    theme::semibold(size),
                    strong(annotations.house_role(*house)),
                );
            }
            Token::Clue(clue, name) => written.add_clue_name(name, *clue, theme.ink),
            Token::Digits(digits, joint) => {
                let text = text::list(digits.iter(), *joint);
                written.add(&text, theme::semibold(size), theme.ink);
            }
            Token::Candidate(one) => {
                let role = annotations.candidates.get(one).copied().or(role_of(one.cell));
                written.add_cell_name(&one.to_string(), one.cell, strong(role));
            }
            Token::Cells(cells, joint) => {
                let phrase = text::list(cells.iter().map(|_| PLACEHOLDER), *joint);
                let mut cells = cells.iter();
                for (index, between) in phrase.split(PLACEHOLDER).enumerate() {
                    if index > 0
                        && let Some(cell) = cells.next()
                    {
                        written.add_cell_name(&cell.to_string(), cell, strong(role_of(cell)));
                    }
                    written.add(between, theme::regular(size), theme.ink);
                }
            }
        }
    }
    written.show(ui, messages)
}

/// A placeholder for the name of a cell in a formatted list.
const PLACEHOLDER: &str = "\u{1}";

/// The target of a name in a text.
#[derive(Clone, PartialEq)]
enum Named {
    Cell(Cell),
    /// With its name.
    Clue(ClueIndex, String),
}

/// Builds a text and records the positions of the names of cells and clues in it.
struct TextBuilder {
    job: LayoutJob,
    /// The number of characters so far.
    chars: usize,
    /// The targets of the names, with the character ranges of these.
    names: Vec<(Named, Range<usize>)>,
    size: f32,
}

impl TextBuilder {
    fn add(&mut self, text: &str, font: FontId, color: Color32) {
        let line_height = Some((self.size * 1.5).round());
        self.job.append(text, 0.0, TextFormat { line_height, ..TextFormat::simple(font, color) });
        self.chars += text.chars().count();
    }

    /// Appends text that names a cell.
    fn add_cell_name(&mut self, text: &str, cell: Cell, color: Color32) {
        self.add(text, theme::semibold(self.size), color);
        let start = self.chars - cell.to_string().chars().count();
        self.names.push((Named::Cell(cell), start..self.chars));
    }

    /// Appends the name of a clue.
    fn add_clue_name(&mut self, name: &str, clue: ClueIndex, color: Color32) {
        let start = self.chars;
        self.add(name, theme::semibold(self.size), color);
        self.names.push((Named::Clue(clue, name.to_owned()), start..self.chars));
    }

    fn show(self, ui: &mut Ui, messages: &mut Vec<Message>) -> Pointed {
        let whole = self.job.text.clone();
        let galley = ui.painter().layout_job(self.job);
        let (rect, response) = ui.allocate_exact_size(galley.size(), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &whole));
        let theme = Theme::current(ui);
        ui.painter().galley(rect.min, Arc::clone(&galley), theme.ink);
        let mut pointed = Pointed::default();
        for (number, (named, chars)) in self.names.into_iter().enumerate() {
            for (part, place) in lines_of(&galley, chars).into_iter().enumerate() {
                let place = place.translate(rect.min.to_vec2()).expand2(Vec2::new(2.0, 0.0));
                let name = ui.interact(place, ui.scope_id().with((&whole, number, part)), Sense::click());
                // A name that goes on in the next line is one link.
                if part == 0 {
                    name.widget_info(|| match &named {
                        Named::Cell(cell) => WidgetInfo::labeled(Role::Link, true, cell.to_string()),
                        Named::Clue(_, name) => WidgetInfo::labeled(Role::Link, true, name),
                    });
                }
                if name.hovered() || name.has_focus() {
                    match &named {
                        Named::Cell(cell) => _ = pointed.cells.insert(*cell),
                        Named::Clue(clue, _) => pointed.clue = Some(*clue),
                    }
                    ui.painter().hline(place.x_range(), place.bottom() - 2.0, Stroke::new(1.5, theme.accent));
                }
                if name.clicked() {
                    messages.push(match &named {
                        Named::Cell(cell) => SudokuMessage::Select(*cell).into(),
                        Named::Clue(clue, _) => SudokuMessage::SelectClue(*clue).into(),
                    });
                }
            }
        }
        pointed
    }
}

/// Returns the places of some characters in a text, one for each line that they are on.
fn lines_of(galley: &Galley, chars: Range<usize>) -> Vec<Rect> {
    let mut first = 0;
    let mut places = Vec::new();
    for row in &galley.rows {
        let count = row.char_count_including_newline().0;
        let (from, to) = (chars.start.max(first), chars.end.min(first + count));
        if from < to {
            let x = |index: usize| row.pos.x + row.x_offset(CCursor::new(index - first).index);
            let y = row.rect().y_range();
            places.push(Rect::from_x_y_ranges(x(from)..=x(to), y));
        }
        first += count;
    }
    places
}
