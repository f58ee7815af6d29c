//! The mouse on the boards and on the list of words. Every press, move and release counts at the position of its own
//! event, in order: a frame may bring a whole drag, and by its end the pointer is elsewhere.

use eframe::egui::{Context, Event, Id, LayerId, Modifiers, PointerButton, Pos2, Rect};

use super::board;
use super::command::Mode;
use super::crosspatch::{self, OfCrosspatch};
use super::scene::Scene;
use super::{Act, App};
use crate::crosspatch::{Place, WordId};
use crate::game::LinkKind;
use crate::grid::Cell;

/// What was drawn in the last frame where: what the person sees when the mouse is used.
#[derive(Clone, Default)]
pub struct Drawn {
    board: Option<(Board, LayerId)>,
    words: Vec<(WordId, Rect)>,
}

/// A board of either kind.
#[derive(Clone)]
pub enum Board {
    Sudoku(board::Geometry),
    Crosspatch(crosspatch::board::Geometry),
}

impl Drawn {
    fn id() -> Id {
        Id::unique("drawn for the mouse")
    }

    /// Forgets what was drawn, at the start of a frame.
    pub fn clear(ctx: &Context) {
        ctx.data_mut(|data| data.insert_temp(Self::id(), Self::default()));
    }

    /// Notes where a board is drawn.
    pub fn note_board(ctx: &Context, board: Board, layer: LayerId) {
        ctx.data_mut(|data| data.get_temp_mut_or_default::<Self>(Self::id()).board = Some((board, layer)));
    }

    /// Notes where a word of the list is drawn, as far as it can be seen.
    pub fn note_word(ctx: &Context, word: WordId, rect: Rect) {
        ctx.data_mut(|data| data.get_temp_mut_or_default::<Self>(Self::id()).words.push((word, rect)));
    }

    fn last(ctx: &Context) -> Self {
        ctx.data(|data| data.get_temp(Self::id())).unwrap_or_default()
    }

    fn sudoku(&self) -> Option<&board::Geometry> {
        match &self.board {
            Some((Board::Sudoku(geometry), _)) => Some(geometry),
            _ => None,
        }
    }

    fn crosspatch(&self) -> Option<&crosspatch::board::Geometry> {
        match &self.board {
            Some((Board::Crosspatch(geometry), _)) => Some(geometry),
            _ => None,
        }
    }

    /// Returns what can be pressed at a position: nothing where a dialog or a menu lies over it.
    fn at(&self, ctx: &Context, position: Pos2) -> Option<Target> {
        let (board, layer) = self.board.as_ref()?;
        let is_covered = ctx.memory(|memory| {
            memory.top_modal_layer().is_some()
                || memory.layer_id_at(position).is_some_and(|on_top| on_top != *layer)
        });
        if is_covered {
            return None;
        }
        let word = self.words.iter().find(|(_, rect)| rect.contains(position));
        match (board, word) {
            (Board::Crosspatch(_), Some((word, _))) => Some(Target::Word(*word)),
            (Board::Crosspatch(geometry), None) => geometry.at(position).map(Target::Place),
            (Board::Sudoku(geometry), _) => geometry.at(position).map(Target::Cell),
        }
    }
}

/// What the mouse can press.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Target {
    Cell(Cell),
    Place(Place),
    Word(WordId),
}

/// The button that is down after a press on a board or a word, and the click before.
#[derive(Default, Debug)]
pub struct Mouse {
    held: Option<Held>,
    /// When and where the last click ended: the next one there, soon enough, is a double click.
    last_click: Option<(f64, Pos2)>,
}

#[derive(Clone, Copy, Debug)]
struct Held {
    button: PointerButton,
    /// What was pressed, then the cell that the drag came to.
    target: Target,
    origin: Pos2,
    /// Whether the pointer has left the place of the press: a click that trembles is no drag.
    drags: bool,
}

impl App {
    /// Returns what an event of the mouse asks for.
    pub(super) fn asked_by_mouse(&mut self, event: &Event, ctx: &Context) -> Vec<Act> {
        match *event {
            Event::PointerButton { pos, button, pressed: true, modifiers } => {
                self.mouse_press(ctx, pos, button, modifiers)
            }
            Event::PointerMoved(to) => self.mouse_drag(ctx, to),
            Event::PointerButton { pos, button, pressed: false, modifiers }
                if self.mouse.held.is_some_and(|held| held.button == button) =>
            {
                let mut acts = self.mouse_drag(ctx, pos);
                acts.extend(self.mouse_release(ctx, pos, modifiers));
                acts
            }
            // The button may come up over another window, which is not reported.
            Event::WindowFocused(false) => self.mouse_cancel(),
            _ => Vec::new(),
        }
    }

    fn mouse_cancel(&mut self) -> Vec<Act> {
        match self.mouse.held.take() {
            Some(Held { target: Target::Word(_), .. }) => vec![Act::Crosspatch(OfCrosspatch::LetGo)],
            Some(_) => vec![Act::Release],
            None => Vec::new(),
        }
    }

    fn mouse_press(
        &mut self,
        ctx: &Context,
        at: Pos2,
        button: PointerButton,
        modifiers: Modifiers,
    ) -> Vec<Act> {
        let mut acts = self.mouse_cancel();
        let drawn = Drawn::last(ctx);
        let Some(target) = drawn.at(ctx, at) else { return acts };
        if !matches!(button, PointerButton::Primary | PointerButton::Secondary) {
            return acts;
        }
        let is_primary = button == PointerButton::Primary;
        let act = match (target, self.mode()) {
            (Target::Cell(_), Mode::Play) if self.table.disc() => Act::CloseDisc,
            (Target::Cell(cell), Mode::Play | Mode::Edit) => {
                let candidate = drawn.sudoku().and_then(|board| board.candidate(&self.board_scene(), at));
                match candidate {
                    // In the editor marks are suggestions, which a press takes.
                    Some(candidate) if is_primary == self.is_editing() => Act::Grab(candidate),
                    _ if is_primary => Act::Press { cell, adding: modifiers.command || modifiers.shift },
                    _ => Act::Mark(cell),
                }
            }
            (Target::Place(_), Mode::Crosspatch)
                if self.crosspatch.as_ref().is_some_and(|table| table.disc()) =>
            {
                Act::CloseDisc
            }
            (Target::Place(place), Mode::Crosspatch) if is_primary => {
                Act::Crosspatch(OfCrosspatch::Press(place))
            }
            (Target::Place(place), Mode::Crosspatch) => Act::Crosspatch(OfCrosspatch::Lift(place)),
            (Target::Word(_), Mode::Crosspatch) if is_primary => {
                self.mouse.held = Some(Held { button, target, origin: at, drags: false });
                return acts;
            }
            _ => return acts,
        };
        if act != Act::CloseDisc {
            self.mouse.held = Some(Held { button, target, origin: at, drags: false });
        }
        // Keys that follow in the same frame are for the board.
        ctx.memory_mut(|memory| memory.request_focus(board::id()));
        acts.push(act);
        acts
    }

    fn mouse_drag(&mut self, ctx: &Context, to: Pos2) -> Vec<Act> {
        let Some(held) = &mut self.mouse.held else { return Vec::new() };
        let threshold = ctx.options(|options| options.input_options.max_click_dist);
        let had_begun = held.drags;
        held.drags |= held.origin.distance(to) > threshold;
        if !held.drags {
            return Vec::new();
        }
        match held.target {
            Target::Word(word) if !had_begun => vec![Act::Crosspatch(OfCrosspatch::Drag(word))],
            Target::Cell(from) if held.button == PointerButton::Primary => {
                let cell =
                    Drawn::last(ctx).sudoku().and_then(|board| board.at(to)).filter(|cell| *cell != from);
                cell.map_or_else(Vec::new, |cell| {
                    held.target = Target::Cell(cell);
                    vec![Act::Drag(cell)]
                })
            }
            _ => Vec::new(),
        }
    }

    fn mouse_release(&mut self, ctx: &Context, at: Pos2, modifiers: Modifiers) -> Vec<Act> {
        let Some(held) = self.mouse.held.take() else { return Vec::new() };
        let is_double = !held.drags && held.button == PointerButton::Primary && self.is_double_click(ctx, at);
        let drawn = Drawn::last(ctx);
        match held.target {
            Target::Word(word) if held.drags => {
                let place = drawn.crosspatch().and_then(|board| board.at(at));
                let drop = place.map(|place| OfCrosspatch::Drop(word, Some(place)));
                vec![Act::Crosspatch(drop.unwrap_or(OfCrosspatch::LetGo))]
            }
            Target::Word(word) if is_double => vec![Act::Crosspatch(OfCrosspatch::Drop(word, None))],
            Target::Word(word) => vec![Act::Crosspatch(OfCrosspatch::Pick(word))],
            Target::Cell(_) if self.table.is_linking() => {
                let on = drawn.sudoku().and_then(|board| board.candidate(&self.board_scene(), at));
                let kind = if modifiers.shift { LinkKind::Weak } else { LinkKind::Strong };
                vec![Act::LetGo { on, kind }]
            }
            Target::Cell(cell) if is_double => vec![Act::Release, Act::Similar(Some(cell))],
            Target::Cell(_) | Target::Place(_) => vec![Act::Release],
        }
    }

    /// Whether the click that ends here is the second of a double click; the third begins anew.
    fn is_double_click(&mut self, ctx: &Context, at: Pos2) -> bool {
        let now = ctx.input(|input| input.time);
        let options = ctx.options(|options| options.input_options);
        let is_double = self.mouse.last_click.is_some_and(|(before, place)| {
            now - before < options.max_double_click_delay && place.distance(at) < options.max_click_dist
        });
        self.mouse.last_click = Some((now, at)).filter(|_| !is_double);
        is_double
    }

    /// What the board shows that can be pressed now.
    fn board_scene(&self) -> Scene {
        if self.is_editing() { self.editor.scene(&self.settings) } else { self.table.scene(&self.settings) }
    }
}
