//! Mouse input in realistic frames: one frame may contain a whole drag, after which the pointer is elsewhere.

use std::path::Path;

use eframe::egui::{Event, Key, Modifiers, PointerButton, Pos2, Vec2};
use egui_kittest::kittest::Queryable;
use ninefold::crosspatch::write_board;
use ninefold::game::{Colour, Entry};
use ninefold::solve::classic::{Cell, Digit};

use super::{Window, cell};

const PRIMARY: PointerButton = PointerButton::Primary;
const SECONDARY: PointerButton = PointerButton::Secondary;

fn button(pos: Pos2, button: PointerButton, pressed: bool) -> Event {
    Event::PointerButton { pos, button, pressed, modifiers: Modifiers::NONE }
}

fn moved(to: Pos2) -> Event {
    Event::PointerMoved(to)
}

pub(super) fn click(at: Pos2) -> [Event; 3] {
    [moved(at), button(at, PRIMARY, true), button(at, PRIMARY, false)]
}

fn key(key: Key) -> Event {
    Event::Key { key, physical_key: Some(key), pressed: true, repeat: false, modifiers: Modifiers::NONE }
}

impl Window {
    /// Returns the centre of a cell in the window.
    pub(super) fn middle(&self, name: &str) -> Pos2 {
        let cell = cell(name);
        let label = format!("row {} column {}, ", cell.row() + 1, cell.column() + 1);
        self.harness.get_all_by_label_contains(&label).next().expect("each cell has a name").rect().center()
    }

    /// Sends events within one frame.
    pub(super) fn frame(&mut self, events: impl IntoIterator<Item = Event>) {
        self.harness.input_mut().events.extend(events);
        self.harness.step();
        self.settle();
    }

    /// Returns the cells that have a colour.
    fn coloured_cells(&self, number: u8) -> Vec<String> {
        let board = self.harness.state().game().unwrap().board();
        let colour = Entry::Colour(Colour::new(number - 1).unwrap());
        Cell::all().filter(|cell| board.has((*cell).into(), colour)).map(|cell| cell.to_string()).collect()
    }

    fn crosspatch_letters(&self) -> String {
        let game = self.harness.state().crosspatch().expect("a crosspatch is played");
        write_board(game.puzzle(), |coord| game.letter(coord))
    }
}

#[test]
fn a_drag_within_one_frame_includes_its_first_and_last_cell() {
    let mut window = Window::new();
    let [first, second, last, beyond] = ["r8c1", "r8c2", "r8c4", "r8c7"].map(|name| window.middle(name));
    window.frame([
        moved(first),
        button(first, PRIMARY, true),
        moved(second),
        moved(last),
        button(last, PRIMARY, false),
        moved(beyond),
    ]);
    window.assert_shows("4 cells selected");
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::Num1);
    assert_eq!(window.coloured_cells(1), ["r8c1", "r8c2", "r8c3", "r8c4"]);
}

#[test]
fn a_drag_without_a_move_before_release_includes_both_cells() {
    let mut window = Window::new();
    let [first, last] = ["r8c1", "r8c8"].map(|name| window.middle(name));
    window.frame([moved(first), button(first, PRIMARY, true), button(last, PRIMARY, false)]);
    window.assert_shows("8 cells selected");
}

#[test]
fn a_drag_over_several_frames_includes_its_first_cell() {
    let mut window = Window::new();
    let [first, second, last] = ["r8c1", "r8c2", "r8c4"].map(|name| window.middle(name));
    window.frame([moved(first), button(first, PRIMARY, true), moved(second)]);
    window.frame([moved(last)]);
    window.frame([button(last, PRIMARY, false)]);
    window.frame([moved(first)]);
    window.assert_shows("4 cells selected");
}

#[test]
fn a_fast_click_selects_its_cell_and_a_digit_in_the_same_frame_fills_it() {
    let mut window = Window::new();
    let [position, elsewhere] = ["r5c1", "r5c5"].map(|name| window.middle(name));
    window.frame(click(position).into_iter().chain([moved(elsewhere), key(Key::Num3)]));
    assert_eq!(
        (window.digit_at("r5c1"), window.digit_at("r5c5"), window.digit_at("r1c3")),
        (Some(3), None, None)
    );
}

#[test]
fn a_click_that_crosses_a_cell_edge_selects_one_cell() {
    let mut window = Window::new();
    let edge = window.middle("r5c1").lerp(window.middle("r5c2"), 0.5);
    let (position, other) = (edge - Vec2::new(2.0, 0.0), edge + Vec2::new(2.0, 0.0));
    window.frame([
        moved(position),
        button(position, PRIMARY, true),
        moved(other),
        button(other, PRIMARY, false),
    ]);
    window.assert_shows("r5c1");
    assert!(!window.shows("cells selected"));
}

#[test]
fn a_fast_double_click_selects_cells_like_its_own() {
    let mut window = Window::new();
    let [position, elsewhere] = ["r1c1", "r5c5"].map(|name| window.middle(name));
    window.frame(click(position).into_iter().chain(click(position)).chain([moved(elsewhere)]));
    window.assert_shows("6 cells selected");
}

#[test]
fn a_double_click_on_an_empty_cell_selects_the_cells_with_the_same_marks() {
    let mut window = Window::new();
    let double_click = |window: &mut Window, name: &str| {
        let (position, elsewhere) = (window.middle(name), window.middle("r9c9"));
        window.frame(click(position).into_iter().chain(click(position)).chain([moved(elsewhere)]));
    };
    double_click(&mut window, "r1c3");
    assert!(!window.shows("cells selected"), "without marks, all empty cells are seldom meant");
    let cells = ["r5c1", "r5c2", "r5c5"];
    for name in cells {
        window.frame(click(window.middle(name)));
        window.keys(Modifiers::SHIFT, Key::Num3);
        window.keys(Modifiers::COMMAND, Key::Num8);
    }
    // The same digits as marks of the other kind.
    window.frame(click(window.middle("r5c6")));
    window.keys(Modifiers::SHIFT, Key::Num8);
    window.keys(Modifiers::COMMAND, Key::Num3);
    double_click(&mut window, "r5c2");
    window.assert_shows("3 cells selected");
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::Num1);
    assert_eq!(window.coloured_cells(1), cells);
}

#[test]
fn an_armed_digit_is_placed_in_every_clicked_cell() {
    let mut window = Window::new();
    window.key(Key::Escape);
    window.click("Digit 6, 8 left");
    let [one, other, elsewhere] = ["r5c5", "r5c6", "r9c9"].map(|name| window.middle(name));
    window.frame(click(one).into_iter().chain(click(other)).chain([moved(elsewhere)]));
    assert_eq!((window.digit_at("r5c5"), window.digit_at("r5c6")), (Some(6), Some(6)));
}

#[test]
fn a_press_released_elsewhere_leaves_no_drag_active() {
    let mut window = Window::new();
    let [first, last, other] = ["r8c1", "r8c4", "r2c3"].map(|name| window.middle(name));
    window.frame([moved(first), button(first, PRIMARY, true), Event::WindowFocused(false)]);
    window.frame([Event::WindowFocused(true), moved(last)]);
    assert!(!window.shows("cells selected"), "the button came up over another window");
    window.frame(click(other));
    window.assert_shows("r2c3");
}

#[test]
fn overlays_receive_presses_instead_of_the_board() {
    let mut window = Window::new();
    let [under, selected] = ["r5c5", "r1c3"].map(|name| window.middle(name));
    window.key(Key::F4);
    window.frame(click(under));
    window.key(Key::Escape);
    window.key(Key::Num7);
    assert_eq!(window.digit_at("r1c3"), Some(7), "the dialog lay over the whole board");
    window.click("Puzzle");
    let item = window.harness.get_by_label_contains("Save a copy").rect().center();
    assert!(item.y > window.middle("r2c1").y, "the menu hangs over the board");
    window.frame([moved(item)]);
    window.frame([button(item, PRIMARY, true)]);
    window.frame([button(item, PRIMARY, false)]);
    // The path prompt.
    window.key(Key::Escape);
    window.frame([moved(selected)]);
    window.key(Key::Num7);
    assert_eq!(window.digit_at("r1c3"), None, "r1c3 is selected still");
}

#[test]
fn in_colour_mode_pressing_a_mark_selects_its_cell() {
    let mut window = Window::new();
    window.key(Key::M);
    window.key(Key::V);
    window.assert_shows("Right-click colours a mark");
    window.assert_shows("Right-click colours a mark");
    // The fixed position of 5 is the middle of the cell.
    let position = window.middle("r5c1");
    window.frame(click(position));
    window.key(Key::Num4);
    assert_eq!(window.coloured_cells(4), ["r5c1"]);
    assert_eq!(window.harness.state().game().unwrap().board().coloured_candidates().count(), 0);
    let [first, last] = ["r5c1", "r5c2"].map(|name| window.middle(name));
    window.frame([moved(first), button(first, PRIMARY, true), moved(last), button(last, PRIMARY, false)]);
    window.assert_shows("2 cells selected");
}

#[test]
fn in_colour_mode_the_first_button_selects_whatever_is_held() {
    let mut window = Window::new();
    window.key(Key::M);
    window.key(Key::V);
    let position = window.middle("r5c1");
    let command = Modifiers { ctrl: true, ..Modifiers::COMMAND };
    for modifiers in [Modifiers::NONE, Modifiers::ALT, Modifiers::SHIFT, command, command | Modifiers::SHIFT]
    {
        window.key(Key::Escape);
        let button = |pressed| Event::PointerButton { pos: position, button: PRIMARY, pressed, modifiers };
        window.frame([Event::ModifiersChanged(modifiers), moved(position), button(true), button(false)]);
        window.frame([Event::ModifiersChanged(Modifiers::NONE)]);
        window.assert_shows("r5c1");
        let board = window.harness.state().game().unwrap().board();
        assert_eq!((board.coloured_candidates().count(), board.links().count()), (0, 0), "{modifiers:?}");
    }
}

#[test]
fn an_armed_digit_is_entered_in_the_mode_of_a_held_key() {
    let mut window = Window::new();
    window.key(Key::Escape);
    window.click("Digit 6, 8 left");
    let position = window.middle("r5c5");
    let modifiers = Modifiers::SHIFT;
    let button = |pressed| Event::PointerButton { pos: position, button: PRIMARY, pressed, modifiers };
    window.frame([Event::ModifiersChanged(modifiers), moved(position), button(true), button(false)]);
    let six = Digit::new(6).unwrap();
    assert!(
        window.harness.state().game().unwrap().board().has(cell("r5c5").into(), Entry::Corner(six.into()))
    );
}

#[test]
fn the_right_button_colours_a_visible_mark_and_otherwise_shows_a_message() {
    let mut window = Window::new();
    let right_click = |at| [moved(at), button(at, SECONDARY, true), button(at, SECONDARY, false)];
    // Beside a corner mark, two centre marks are in a row rather than at their fixed positions.
    window.keys(Modifiers::SHIFT, Key::Num5);
    window.keys(Modifiers::COMMAND, Key::Num1);
    window.keys(Modifiers::COMMAND, Key::Num2);
    window.key(Key::V);
    let (middle, right) = (window.middle("r1c3"), window.middle("r1c4"));
    let step = right.x - middle.x;
    window.frame(right_click(middle + Vec2::new(step * 0.075, 0.0)).into_iter().chain([moved(right)]));
    let coloured = |window: &Window| -> Vec<String> {
        let board = window.harness.state().game().unwrap().board();
        board.coloured_candidates().map(|(candidate, _)| candidate.to_string()).collect()
    };
    let two = Digit::new(2).unwrap();
    assert_eq!(coloured(&window).len(), 1);
    assert!(coloured(&window)[0].contains(&two.to_string()), "{:?}", coloured(&window));
    window.frame(right_click(window.middle("r9c9")));
    window.assert_shows("Right-click colours a mark");
    assert_eq!(coloured(&window).len(), 1);
}

#[test]
fn a_link_can_be_drawn_within_one_frame() {
    let mut window = Window::new();
    window.key(Key::M);
    window.key(Key::V);
    let [first, last, elsewhere] = ["r5c1", "r5c2", "r9c9"].map(|name| window.middle(name));
    window.frame([
        moved(first),
        button(first, SECONDARY, true),
        moved(last),
        button(last, SECONDARY, false),
        moved(elsewhere),
    ]);
    assert_eq!(window.harness.state().game().unwrap().board().links().count(), 1);
}

#[test]
fn a_word_can_be_dragged_and_a_cell_clicked_within_one_frame() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("puzzles/crosspatches/first-steps.crosspatch");
    let mut window = Window::open(Some(file));
    let word = window.harness.get_by_label_contains("unit").rect().center();
    let position = window.harness.get_by_label("row 5, column 1: empty").rect().center();
    let elsewhere = Pos2::new(5.0, 400.0);
    window.frame([
        moved(word),
        button(word, PRIMARY, true),
        moved(position),
        button(position, PRIMARY, false),
        moved(elsewhere),
    ]);
    assert!(window.crosspatch_letters().ends_with("unit\n"), "{}", window.crosspatch_letters());
    let corner = window.harness.get_by_label("row 1, column 1: empty").rect().center();
    window.frame(click(corner).into_iter().chain([moved(elsewhere)]));
    window.assert_shows("row 1, column 1: empty ·");
    // A click picks the word, another click places it.
    let word = window.harness.get_by_label_contains("grid").rect().center();
    window.frame(click(word).into_iter().chain(click(corner)).chain([moved(elsewhere)]));
    assert!(window.crosspatch_letters().starts_with("grid"), "{}", window.crosspatch_letters());
}

#[test]
fn a_button_looks_different_under_the_pointer_and_pressed() {
    for name in ["Undo", "Digit", "Digit 5, 6 left"] {
        let mut window = Window::new();
        window.key(Key::Num7);
        let rect = super::button(&window.harness, name).rect();
        // What is painted behind the text, in the order of painting.
        let mut look = |events: Vec<Event>| -> String {
            // Without waiting: a press that lasts is no click any more.
            window.harness.input_mut().events.extend(events);
            (0..2).for_each(|_| window.harness.step());
            let shapes = window.harness.output().shapes.iter();
            let rects = shapes.filter_map(|shape| match &shape.shape {
                eframe::egui::Shape::Rect(painted) if rect.expand(2.0).contains_rect(painted.rect) => {
                    Some((painted.fill, painted.stroke))
                }
                _ => None,
            });
            format!("{:?}", rects.collect::<Vec<_>>())
        };
        let away = moved(Pos2::new(2.0, 2.0));
        let usual = look(vec![away.clone()]);
        let hovered = look(vec![moved(rect.center())]);
        let pressed = look(vec![button(rect.center(), PointerButton::Primary, true)]);
        look(vec![away, button(Pos2::new(2.0, 2.0), PointerButton::Primary, false)]);
        let looks = [usual, hovered, pressed];
        for (index, look) in looks.iter().enumerate() {
            assert!(!looks[..index].contains(look), "{name}: {looks:#?}");
        }
    }
}

#[test]
fn the_focus_is_kept_while_a_banner_appears() {
    let folder = tempfile::tempdir().unwrap();
    let other = folder.path().join("other.txt");
    std::fs::write(&other, "no puzzle at all").unwrap();
    let mut window = Window::new();
    window.harness.get_by_label("Digit 5, 6 left").focus();
    window.settle();
    window.drop_file(&other);
    window.assert_shows("no puzzle found");
    window.key(Key::Space);
    assert_eq!(window.digit_at("r1c3"), Some(5));
}
