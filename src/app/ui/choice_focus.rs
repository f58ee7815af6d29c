//! The focus in a group of choices, as on every desktop: Tab enters at the chosen one, and the arrow keys choose.
//!
//! The chosen one has the same id whichever it is, so the focus stays on it when another is chosen.

use eframe::egui::{
    Button, Context, EventFilter, FocusDirection, Id, Key, Modifiers, Response, Sense, Ui, UiBuilder,
};

/// A group of choices that is being drawn.
pub struct ChoiceFocus {
    id: Id,
    /// The index of the choice that takes the focus: the chosen one, or the first if none is chosen.
    entry: usize,
    count: usize,
    /// Whether the arrow keys up and down choose too.
    is_vertical: bool,
}

/// The group that has the focus, and by how many choices the arrow keys of this frame move. The egui context stores it.
#[derive(Clone, Copy, Default)]
struct FocusState {
    group: Option<Id>,
    is_vertical: bool,
    moves: isize,
}

fn id() -> Id {
    Id::unique("group of choices with the focus")
}

/// Takes the arrow keys of a frame for the group that has the focus, before a dialog uses them.
pub fn begin_frame(ctx: &Context) {
    let state: FocusState = ctx.data(|data| data.get_temp(id())).unwrap_or_default();
    let Some(group) = state.group else { return };
    let group = Some(group).filter(|group| ctx.memory(|memory| memory.has_focus(*group)));
    let mut moves = 0;
    if group.is_some() {
        let keys = [(Key::ArrowLeft, -1), (Key::ArrowRight, 1), (Key::ArrowUp, -1), (Key::ArrowDown, 1)];
        let keys = if state.is_vertical { &keys[..] } else { &keys[..2] };
        moves = ctx.input_mut(|input| {
            let presses = |(key, step): &(Key, isize)| {
                step * input.count_and_consume_key(Modifiers::NONE, *key) as isize
            };
            keys.iter().map(presses).sum()
        });
        // In the first frame with the focus, egui would still move it.
        ctx.memory_mut(|memory| {
            if moves != 0 {
                memory.move_focus(FocusDirection::None);
            }
        });
    }
    ctx.data_mut(|data| data.insert_temp(id(), FocusState { group, moves, ..state }));
}

impl ChoiceFocus {
    /// Creates the group with this name, of which there is one in the window. With `is_vertical`, the arrow keys up and
    /// down choose too.
    pub fn new(name: &str, is_vertical: bool, is_chosen: impl ExactSizeIterator<Item = bool>) -> Self {
        let count = is_chosen.len();
        let mut is_chosen = is_chosen;
        let entry = is_chosen.position(|is_chosen| is_chosen).unwrap_or(0);
        Self { id: Id::unique(("choices", name)), entry, count, is_vertical }
    }

    /// Returns what a choice reacts to: only one takes the focus.
    pub fn sense(&self, index: usize) -> Sense {
        if index == self.entry { Sense::click() } else { Sense::CLICK }
    }

    /// Returns the id of a choice.
    pub fn id(&self, index: usize) -> Id {
        if index == self.entry { self.id } else { self.id.with(index) }
    }

    /// Returns the id of what takes the focus, except in a group of buttons.
    pub fn entry_id(&self) -> Id {
        self.id
    }

    /// Adds the button of a choice.
    pub fn add(&self, ui: &mut Ui, index: usize, button: Button<'_>) -> Response {
        let place = UiBuilder::new().scope_id(self.id(index).with("place"));
        ui.scope_builder(place, |ui| ui.add(button.sense(self.sense(index)))).inner
    }

    /// Returns the choice of the arrow keys, if this is the response of the one that has the focus.
    pub fn by_keys(&self, ui: &Ui, index: usize, response: &Response) -> Option<usize> {
        if index != self.entry || !response.has_focus() {
            return None;
        }
        let vertical_arrows = self.is_vertical;
        let arrows = EventFilter { horizontal_arrows: true, vertical_arrows, ..EventFilter::default() };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, arrows));
        let state: FocusState = ui.data(|data| data.get_temp(id())).unwrap_or_default();
        let moves = if state.group == Some(response.id) { state.moves } else { 0 };
        ui.data_mut(|data| {
            data.insert_temp(
                id(),
                FocusState { group: Some(response.id), is_vertical: self.is_vertical, moves: 0 },
            )
        });
        let target = (self.entry as isize + moves).rem_euclid(self.count as isize) as usize;
        (target != self.entry).then_some(target)
    }
}
