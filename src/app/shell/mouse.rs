//! Handles the mouse on the boards and on the word list. Each press, move and release counts at the position of its
//! own event, in order: a frame may contain a whole drag, and at its end the pointer is elsewhere.

use eframe::egui::{Context, Event, LayerId, Modifiers, PointerButton, Pos2, Rect, Ui};
use jiff::Timestamp;

use crate::app::input::mode::InputMode;
use crate::app::message::Message;
use crate::app::message::crosspatch::CrosspatchMessage;
use crate::app::message::editor::{EditorMessage, HeldKeys};
use crate::app::message::sudoku::SudokuMessage;
use crate::app::pages::Page;
use crate::app::session::board_parts::HitMap;
use crate::app::session::win_panel;
use crate::app::sudoku::board;
use crate::app::sudoku::session::SudokuSession;
use crate::app::{App, crosspatch};
use crate::crosspatch::{Coord, WordId};
use crate::game::LinkKind;
use crate::grid::Cell;
use crate::rules::ClueIndex;

/// The game or the page whose board is drawn.
#[derive(Clone, Copy, PartialEq, Debug)]
enum BoardOwner {
    /// The game that started at this time.
    Game(Timestamp),
    Editor,
    /// A page with a board to look at.
    Other,
}

/// The areas that were drawn in the last frame.
struct DrawnAreas {
    owner: Option<BoardOwner>,
    board: Option<(BoardGeometry, LayerId)>,
    words: Vec<((WordId, Rect), LayerId)>,
}

/// A board of any kind of puzzle.
enum BoardGeometry {
    Sudoku(board::Geometry),
    Crosspatch(crosspatch::board::Geometry),
}

/// Clears the drawn areas, at the start of a frame.
pub fn clear_areas(ctx: &Context) {
    HitMap::<BoardOwner>::clear(ctx);
    HitMap::<board::Geometry>::clear(ctx);
    HitMap::<crosspatch::board::Geometry>::clear(ctx);
    HitMap::<(WordId, Rect)>::clear(ctx);
}

impl DrawnAreas {
    fn last(ctx: &Context) -> Self {
        let sudoku = HitMap::areas(ctx).pop().map(|(board, layer)| (BoardGeometry::Sudoku(board), layer));
        let crosspatch =
            || HitMap::areas(ctx).pop().map(|(board, layer)| (BoardGeometry::Crosspatch(board), layer));
        let owner = HitMap::areas(ctx).pop().map(|(owner, _)| owner);
        Self { owner, board: sudoku.or_else(crosspatch), words: HitMap::areas(ctx) }
    }

    fn sudoku(&self) -> Option<&board::Geometry> {
        match &self.board {
            Some((BoardGeometry::Sudoku(geometry), _)) => Some(geometry),
            _ => None,
        }
    }

    fn crosspatch(&self) -> Option<&crosspatch::board::Geometry> {
        match &self.board {
            Some((BoardGeometry::Crosspatch(geometry), _)) => Some(geometry),
            _ => None,
        }
    }

    /// Returns the board at a position; `None` where a dialog or a menu covers it.
    fn board_at(&self, ctx: &Context, position: Pos2) -> Option<&BoardGeometry> {
        let (board, layer) = self.board.as_ref()?;
        let is_covered = ctx.memory(|memory| {
            memory.top_modal_layer().is_some()
                || memory.layer_id_at(position).is_some_and(|topmost| topmost != *layer)
        });
        (!is_covered).then_some(board)
    }

    /// Returns the target at a position; `None` where a dialog or a menu covers it.
    fn target_at(&self, ctx: &Context, position: Pos2) -> Option<Target> {
        let board = self.board_at(ctx, position)?;
        let word = self.words.iter().find(|((_, rect), _)| rect.contains(position));
        match (board, word) {
            (BoardGeometry::Crosspatch(_), Some(((word, _), _))) => Some(Target::Word(*word)),
            (BoardGeometry::Crosspatch(geometry), None) => geometry.coord_at(position).map(Target::Place),
            (BoardGeometry::Sudoku(geometry), _) => {
                let clue = || geometry.clue_at(position).map(Target::Clue);
                geometry.cell_at(position).map(Target::Cell).or_else(clue)
            }
        }
    }
}

/// A target of the mouse.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Target {
    Cell(Cell),
    /// A clue beside the grid.
    Clue(ClueIndex),
    Place(Coord),
    Word(WordId),
    /// The board of the editor: the cell below the pointer, and whether it is away from its corners.
    Draft(Option<(Cell, bool)>),
}

/// The mouse button that is down after a press on a board or a word, and the previous click.
#[derive(Default, Debug)]
pub struct Mouse {
    held: Option<MousePress>,
    /// The time and position of the last click; the next one there, soon enough, makes a double click.
    last_click: Option<(f64, Pos2)>,
}

#[derive(Clone, Copy, Debug)]
struct MousePress {
    button: PointerButton,
    /// The pressed target; during a drag, the last cell.
    target: Target,
    origin: Pos2,
    /// Whether the pointer has left the position of the press: smaller movements are not a drag.
    is_drag: bool,
}

/// Returns the keys that matter to a press on a draft.
fn held_keys(modifiers: Modifiers) -> HeldKeys {
    HeldKeys { ctrl: modifiers.command, shift: modifiers.shift }
}

/// Returns the message for a press on the board of the editor.
fn draft_press(
    board: &board::Geometry,
    at: Pos2,
    button: PointerButton,
    modifiers: Modifiers,
) -> Option<Message> {
    let spot = board.spot_at(at);
    match button {
        PointerButton::Primary => {
            // The marks are suggestions, and a press accepts one.
            let accept = board.candidate_at(at).map(|candidate| SudokuMessage::StartDrag(candidate).into());
            Some(accept.unwrap_or(EditorMessage::Press(spot, held_keys(modifiers)).into()))
        }
        PointerButton::Secondary => Some(EditorMessage::Choose(spot).into()),
        _ => None,
    }
}

impl App {
    /// Returns the messages for a mouse event.
    pub(in crate::app) fn mouse_messages(&mut self, event: &Event, ctx: &Context) -> Vec<Message> {
        match *event {
            Event::PointerButton { pos, button, pressed: true, modifiers } => {
                self.mouse_press(ctx, pos, button, modifiers)
            }
            Event::PointerMoved(to) => self.mouse_drag(ctx, to),
            Event::PointerButton { pos, button, pressed: false, modifiers }
                if self.shell.mouse.held.is_some_and(|held| held.button == button) =>
            {
                let mut messages = self.mouse_drag(ctx, pos);
                messages.extend(self.mouse_release(ctx, pos, modifiers));
                messages
            }
            // The release over another window is not reported.
            Event::WindowFocused(false) => self.mouse_cancel(),
            _ => Vec::new(),
        }
    }

    fn mouse_cancel(&mut self) -> Vec<Message> {
        match self.shell.mouse.held.take() {
            Some(MousePress { target: Target::Word(_), .. }) => {
                vec![Message::Crosspatch(CrosspatchMessage::CancelDrag)]
            }
            Some(MousePress { target: Target::Draft(_), .. }) => vec![EditorMessage::CancelDrag.into()],
            Some(_) => vec![SudokuMessage::Release.into()],
            None => Vec::new(),
        }
    }

    fn mouse_press(
        &mut self,
        ctx: &Context,
        at: Pos2,
        button: PointerButton,
        modifiers: Modifiers,
    ) -> Vec<Message> {
        let mut messages = self.mouse_cancel();
        let drawn = DrawnAreas::last(ctx);
        if drawn.owner != Some(self.board_owner()) {
            // Another board has taken the place of the one that was pressed.
            return messages;
        }
        if self.is_editing()
            && let Some(BoardGeometry::Sudoku(board)) = drawn.board_at(ctx, at)
            && let Some(message) = draft_press(board, at, button, modifiers)
        {
            if button == PointerButton::Primary && matches!(message, Message::Editor(_)) {
                let cell = board.cell_at(at).map(|cell| (cell, true));
                let target = Target::Draft(cell);
                self.shell.mouse.held = Some(MousePress { button, target, origin: at, is_drag: false });
            }
            ctx.memory_mut(|memory| memory.request_focus(crate::app::session::board_parts::id()));
            messages.push(message);
            return messages;
        }
        let Some(target) = drawn.target_at(ctx, at) else { return messages };
        if !matches!(button, PointerButton::Primary | PointerButton::Secondary) {
            return messages;
        }
        let is_primary = button == PointerButton::Primary;
        if win_panel::disc_contains(ctx, at) {
            return messages;
        }
        let message = match (target, self.mode()) {
            (Target::Cell(_), InputMode::Play | InputMode::Lesson)
                if drawn.sudoku().is_some_and(|board| board.view.win_text.is_some()) =>
            {
                Message::CloseWinBanner
            }
            (Target::Cell(cell), InputMode::Play | InputMode::Lesson) => {
                let candidate = drawn.sudoku().and_then(|board| board.candidate_at(at));
                match candidate {
                    Some(candidate) if !is_primary => SudokuMessage::StartDrag(candidate).into(),
                    _ if is_primary => {
                        let held = self.settings.keys.held_mode(modifiers);
                        let adding = modifiers.command || modifiers.shift;
                        SudokuMessage::Press { cell, adding, held }.into()
                    }
                    _ => SudokuMessage::Mark(cell).into(),
                }
            }
            (Target::Clue(clue), InputMode::Play | InputMode::Lesson) if is_primary => {
                SudokuMessage::SelectClue(clue).into()
            }
            (Target::Place(_), InputMode::Crosspatch) if self.current().shows_win_banner() => {
                Message::CloseWinBanner
            }
            (Target::Place(coord), InputMode::Crosspatch) if is_primary => {
                Message::Crosspatch(CrosspatchMessage::Press(coord))
            }
            (Target::Place(coord), InputMode::Crosspatch) => {
                Message::Crosspatch(CrosspatchMessage::RemoveWord(coord))
            }
            (Target::Word(_), InputMode::Crosspatch) if is_primary => {
                self.shell.mouse.held = Some(MousePress { button, target, origin: at, is_drag: false });
                return messages;
            }
            _ => return messages,
        };
        if message != Message::CloseWinBanner {
            self.shell.mouse.held = Some(MousePress { button, target, origin: at, is_drag: false });
        }
        // Keys later in the same frame go to the board.
        ctx.memory_mut(|memory| memory.request_focus(crate::app::session::board_parts::id()));
        messages.push(message);
        messages
    }

    fn mouse_drag(&mut self, ctx: &Context, to: Pos2) -> Vec<Message> {
        let Some(held) = &mut self.shell.mouse.held else { return Vec::new() };
        let threshold = ctx.options(|options| options.input_options.max_click_dist);
        let had_begun = held.is_drag;
        held.is_drag |= held.origin.distance(to) > threshold;
        if !held.is_drag {
            return Vec::new();
        }
        match held.target {
            Target::Word(word) if !had_begun => vec![Message::Crosspatch(CrosspatchMessage::DragWord(word))],
            Target::Draft(last) => {
                let drawn = DrawnAreas::last(ctx);
                let board = drawn.sudoku();
                let now = board.and_then(|board| Some((board.cell_at(to)?, board.is_inside(to))));
                let Some((cell, is_inside)) = now.filter(|now| last != Some(*now)) else { return Vec::new() };
                held.target = Target::Draft(now);
                let held = held_keys(ctx.input(|input| input.modifiers));
                vec![EditorMessage::Drag { cell, is_inside, held }.into()]
            }
            Target::Cell(from) if held.button == PointerButton::Primary => {
                let cell = DrawnAreas::last(ctx)
                    .sudoku()
                    .and_then(|board| board.cell_at(to))
                    .filter(|cell| *cell != from);
                cell.map_or_else(Vec::new, |cell| {
                    held.target = Target::Cell(cell);
                    vec![SudokuMessage::Drag(cell).into()]
                })
            }
            _ => Vec::new(),
        }
    }

    fn mouse_release(&mut self, ctx: &Context, at: Pos2, modifiers: Modifiers) -> Vec<Message> {
        let Some(held) = self.shell.mouse.held.take() else { return Vec::new() };
        let is_double =
            !held.is_drag && held.button == PointerButton::Primary && self.is_double_click(ctx, at);
        let drawn = DrawnAreas::last(ctx);
        match held.target {
            Target::Word(word) if held.is_drag => {
                let coord = drawn.crosspatch().and_then(|board| board.coord_at(at));
                let drop = coord.map(|coord| CrosspatchMessage::DropWord(word, Some(coord)));
                vec![Message::Crosspatch(drop.unwrap_or(CrosspatchMessage::CancelDrag))]
            }
            Target::Word(word) if is_double => {
                vec![Message::Crosspatch(CrosspatchMessage::DropWord(word, None))]
            }
            Target::Word(word) => vec![Message::Crosspatch(CrosspatchMessage::PickWord(word))],
            Target::Cell(_) if self.sessions.current.sudoku().is_some_and(SudokuSession::is_linking) => {
                let on = drawn.sudoku().and_then(|board| board.candidate_at(at));
                let kind = if modifiers.shift { LinkKind::Weak } else { LinkKind::Strong };
                vec![SudokuMessage::Drop { on, kind }.into()]
            }
            Target::Cell(cell) if is_double => {
                vec![SudokuMessage::Release.into(), SudokuMessage::SelectSimilar(Some(cell)).into()]
            }
            Target::Cell(_) => {
                // A press on a sum selects its cells; a drag that begins there is one of cells.
                let is_click = !held.is_drag && held.button == PointerButton::Primary;
                let clue = drawn.sudoku().and_then(|board| board.clue_at(held.origin));
                let clue = clue.filter(|_| is_click && self.mode().is_sudoku() && modifiers.is_none());
                let select = clue.map(|clue| SudokuMessage::SelectClue(clue).into());
                std::iter::once(SudokuMessage::Release.into()).chain(select).collect()
            }
            Target::Draft(_) => vec![EditorMessage::Release.into()],
            Target::Clue(_) | Target::Place(_) => vec![SudokuMessage::Release.into()],
        }
    }

    /// Returns whether this click completes a double click; a third click starts a new one.
    fn is_double_click(&mut self, ctx: &Context, at: Pos2) -> bool {
        let now = ctx.input(|input| input.time);
        let options = ctx.options(|options| options.input_options);
        let is_double = self.shell.mouse.last_click.is_some_and(|(before, position)| {
            now - before < options.max_double_click_delay && position.distance(at) < options.max_click_dist
        });
        self.shell.mouse.last_click = Some((now, at)).filter(|_| !is_double);
        is_double
    }

    /// Returns whose board can be pressed now.
    fn board_owner(&self) -> BoardOwner {
        match &self.page {
            Page::Play => BoardOwner::Game(self.session().meta.started_at),
            Page::Editor => BoardOwner::Editor,
            Page::Watch(_) | Page::Solutions(_) | Page::Steps(_) | Page::Report(_) | Page::Course(_) => {
                BoardOwner::Other
            }
        }
    }

    /// Registers whose board is drawn in this frame.
    pub(super) fn register_board_owner(&self, ui: &Ui) {
        HitMap::register(ui.ctx(), self.board_owner(), ui.layer_id());
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use eframe::egui::{RawInput, Vec2};

    use super::*;
    use crate::grid::{CellMap, Digit, Size};
    use crate::rules::{Puzzle, Rules};

    const SIDE: f32 = 800.0;

    fn draw(app: &mut App, ctx: &Context) {
        let screen_rect = Some(Rect::from_min_size(Pos2::ZERO, Vec2::new(1180.0, SIDE)));
        let input = RawInput { screen_rect, ..RawInput::default() };
        let output = ctx.run_ui(input, |ui| app.draw(ui, &mut Vec::new()));
        output.drop_without_applying_deltas();
    }

    /// Asks what to add to the draft, and waits for the suggestions.
    fn suggest(app: &mut App) {
        assert_eq!(app.editor.suggest(true, || ()), None);
        let start = Instant::now();
        while !app.editor.has_suggestion() {
            assert!(start.elapsed() < Duration::from_secs(60), "there is no suggestion");
            app.editor.poll(|| ()).expect("no job fails");
            std::thread::sleep(Duration::from_millis(1));
        }
    }

    /// Returns a position on the drawn board where a suggestion can be pressed.
    fn suggestion(ctx: &Context) -> Option<Pos2> {
        let drawn = DrawnAreas::last(ctx);
        let board = drawn.sudoku().expect("a board is drawn");
        let steps = || (0..(SIDE as usize / 4)).map(|step| step as f32 * 4.0);
        let all = steps().flat_map(|y| steps().map(move |x| Pos2::new(x, y)));
        all.into_iter().find(|at| board.candidate_at(*at).is_some())
    }

    fn press(app: &mut App, ctx: &Context, pos: Pos2) -> Vec<Message> {
        let (button, modifiers) = (PointerButton::Primary, Modifiers::NONE);
        app.mouse_messages(&Event::PointerButton { pos, button, pressed: true, modifiers }, ctx)
    }

    #[test]
    fn a_suggestion_is_accepted_only_where_it_was_drawn() {
        let ctx = Context::default();
        let mut app = App::new(&ctx, None, None);
        app.open_editor(&ctx);
        // The 8 and the 5 of two rows can be swapped.
        let grid =
            "217300469 385469712 496721835 524816973 639547281 871293546 762100394 953674128 148932657";
        let digits = grid.chars().filter(|c| *c != ' ');
        let digits: Vec<Option<Digit>> = digits.map(|c| Digit::new(c.to_digit(10)? as usize)).collect();
        let givens = CellMap::from_fn(Size::NINE, |cell| digits[cell.row() * 9 + cell.column()]);
        app.load_into_editor(&ctx, &Puzzle::new(Rules::classic(), givens));
        draw(&mut app, &ctx);
        assert_eq!(suggestion(&ctx), None);
        suggest(&mut app);
        draw(&mut app, &ctx);
        let at = suggestion(&ctx).expect("suggestions are drawn");
        assert!(app.editor.close(), "the suggestions are gone");
        draw(&mut app, &ctx);
        suggest(&mut app);
        let before = press(&mut app, &ctx, at);
        assert!(matches!(before[..], [Message::Editor(EditorMessage::Press(..))]), "{before:?}");
        draw(&mut app, &ctx);
        let after = press(&mut app, &ctx, at);
        let accepts = matches!(after.last(), Some(Message::Sudoku(SudokuMessage::StartDrag(_))));
        assert!(accepts, "{after:?}");
    }

    #[test]
    fn a_press_on_a_board_that_another_one_has_replaced_does_nothing() {
        let ctx = Context::default();
        let mut app = App::new(&ctx, None, None);
        draw(&mut app, &ctx);
        let board = DrawnAreas::last(&ctx).sudoku().map(board::Geometry::bounds).expect("a board is drawn");
        assert_eq!(press(&mut app, &ctx, board.center()).len(), 1);
        app.mouse_cancel();
        app.open_editor(&ctx);
        assert_eq!(press(&mut app, &ctx, board.center()), []);
        draw(&mut app, &ctx);
        assert_eq!(press(&mut app, &ctx, board.center()).len(), 1);
    }
}
