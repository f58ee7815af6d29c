//! The sheet on which a person changes keys: a preset, and a row for each command. Pressing a row makes it listen for
//! the next key.

use eframe::egui::accesskit::Live;
use eframe::egui::{
    Button, Context, Event, EventFilter, Id, Key, KeyboardShortcut, Modal, RichText, ScrollArea, Ui, Vec2,
};

use super::bindings::{self, KeyBindings, Preset};
use super::board_command::BoardCommand;
use super::command::{Command, Mode};
use super::keymap::Press;
use super::theme::{self, Theme};
use super::widgets::{Choice, choice_row};
use super::{Act, sheets};

use crate::text::text;

/// Below this width, in points, the presets take two rows.
const ROOM_FOR_ALL_PRESETS: f32 = 440.0;

/// What can be asked of the keys.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OfKeys {
    /// Show the sheet.
    Show,
    /// Put a preset under the changes.
    Choose(Preset),
    /// Wait for a new key for a command, or for none.
    Listen(Option<Command>),
    /// Give a command a key.
    Give(Command, KeyboardShortcut),
    /// Take all keys from a command.
    Clear(Command),
    /// A key was pressed that cannot be given.
    Refuse(&'static str),
    /// Ninefold's own keys, without changes.
    Standard,
}

/// The open sheet.
#[derive(Default)]
pub struct KeysSheet {
    listening: Option<Command>,
    /// What came of the last press, in a sentence.
    said: Option<String>,
}

impl KeysSheet {
    /// Takes the keys of this frame while a row listens, so that nothing else acts on them.
    pub fn take(&self, ctx: &Context) -> Option<OfKeys> {
        let command = self.listening?;
        ctx.input_mut(|input| {
            let answers: Vec<_> = input.events.iter().filter_map(|event| answer(command, event)).collect();
            input.events.retain(|event| {
                !matches!(
                    event,
                    Event::Key { .. } | Event::Text(_) | Event::Copy | Event::Cut | Event::Paste(_)
                )
            });
            answers.into_iter().next()
        })
    }

    /// Carries out what was asked.
    pub fn carry_out(&mut self, asked: OfKeys, keys: &mut KeyBindings) {
        self.said = None;
        if !matches!(asked, OfKeys::Refuse(_)) {
            self.listening = None;
        }
        match asked {
            OfKeys::Show => {}
            OfKeys::Choose(preset) => keys.choose(preset),
            OfKeys::Listen(command) => self.listening = command,
            OfKeys::Give(command, key) => {
                let losers = keys.give(command, key);
                let given = text!("keys-given", key = bindings::name(&key), command = command.plain_name());
                self.said = Some(losers.iter().fold(given, |text, loser| match keys.keys_text(*loser) {
                    rest if rest.is_empty() => {
                        text!("keys-taken", text = text, loser = loser.plain_name())
                    }
                    rest => text!("keys-taken-keeps", text = text, loser = loser.plain_name(), keys = rest),
                }));
            }
            OfKeys::Clear(command) => {
                keys.clear(command);
                self.said = Some(text!("keys-cleared", command = command.plain_name()));
            }
            OfKeys::Refuse(why) => self.said = Some(why.to_owned()),
            OfKeys::Standard => {
                *keys = KeyBindings::default();
                self.said = Some(text!("keys-standard").to_owned());
            }
        }
    }
}

/// What a key says to the row that listens.
fn answer(command: Command, event: &Event) -> Option<OfKeys> {
    let Some(press) = Press::of(event) else {
        let clipboard = matches!(event, Event::Copy | Event::Cut | Event::Paste(_));
        return clipboard.then_some(OfKeys::Refuse(text!("keys-refused-clipboard")));
    };
    let key = press.shortcut()?;
    if key.modifiers.is_none() {
        match key.logical_key {
            Key::Escape => return Some(OfKeys::Listen(None)),
            Key::Backspace | Key::Delete => return Some(OfKeys::Clear(command)),
            _ => {}
        }
    }
    Some(match key.logical_key {
        Key::Tab => OfKeys::Refuse(text!("keys-refused-tab")),
        Key::C | Key::X | Key::V if key.modifiers.command_only() => {
            OfKeys::Refuse(text!("keys-refused-clipboard"))
        }
        _ => OfKeys::Give(command, key),
    })
}

/// The row of presets, for the preferences too.
pub fn presets(ui: &mut Ui, acts: &mut Vec<Act>) {
    let chosen = bindings::in_force(ui.ctx()).preset();
    let choices: Vec<Choice> = Preset::ALL
        .map(|each| (each.name().to_owned(), each == chosen, Act::Keys(OfKeys::Choose(each))))
        .into();
    let in_a_row = if ui.available_width() < ROOM_FOR_ALL_PRESETS { 3 } else { choices.len() };
    for row in choices.chunks(in_a_row) {
        choice_row(ui, 34.0, row, acts);
    }
}

/// Shows the sheet. Returns whether it should stay open.
pub fn show(ui: &Ui, sheet: &KeysSheet, acts: &mut Vec<Act>) -> bool {
    let keys = bindings::in_force(ui.ctx());
    let room = ui.ctx().content_rect().size() - Vec2::splat(64.0);
    let modal = Modal::new(Id::unique("keys")).frame(sheets::frame(ui)).show(ui.ctx(), |ui| {
        ui.set_width(room.x.min(600.0) - 40.0);
        ui.spacing_mut().item_spacing = Vec2::splat(8.0);
        ui.label(RichText::new(text!("keys-sheet")).font(theme::semibold(20.0)));
        presets(ui, acts);
        let soft = Theme::of(ui).soft;
        let said = match (sheet.listening, &sheet.said) {
            (_, Some(said)) => said.clone(),
            (Some(command), None) => {
                text!("keys-listening", command = command.plain_name())
            }
            (None, None) => text!("keys-press-a-row", note = keys.preset().note()),
        };
        // Room for two lines, so that the rows stay where they are.
        let words = ui.allocate_ui(Vec2::new(ui.available_width(), 40.0), |ui| {
            ui.set_min_height(40.0);
            ui.label(RichText::new(&said).color(soft))
        });
        ui.accesskit_node_builder(words.inner.id, |node| node.set_live(Live::Polite));
        let below = 36.0 + 8.0;
        // Its full height from the first frame on, so that the sheet does not move under the pointer.
        let height = (room.y - 240.0 - below).max(120.0);
        ScrollArea::vertical().max_height(height).min_scrolled_height(height).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            let named = |mode: Option<Mode>| -> Vec<Command> {
                Command::NAMED.into_iter().filter(|command| command.mode() == mode).collect()
            };
            for (title, commands) in [
                (text!("keys-sheet.game"), named(Some(Mode::Play))),
                (text!("keys-sheet.window"), named(None)),
                (text!("keys-sheet.watch"), named(Some(Mode::Watch))),
                (text!("keys-sheet.solutions"), named(Some(Mode::Solutions))),
                (text!("keys-sheet.guide"), named(Some(Mode::Guide))),
                (text!("keys-sheet.editor"), named(Some(Mode::Edit))),
                (text!("keys-sheet.board"), BoardCommand::all().map(Command::Board).collect()),
            ] {
                ui.add_space(4.0);
                ui.label(RichText::new(title).font(theme::semibold(14.0)));
                for command in commands {
                    row(ui, sheet, &keys, command, acts);
                }
            }
        });
        ui.horizontal(|ui| {
            let size = Vec2::new((ui.available_width() - 8.0) / 2.0, 36.0);
            let changed = *keys != KeyBindings::default();
            if ui.add_enabled(changed, Button::new(text!("keys-sheet.standard")).min_size(size)).clicked() {
                acts.push(Act::Keys(OfKeys::Standard));
            }
            if ui.add(Button::new(text!("keys-sheet.close")).min_size(size)).clicked() {
                ui.close();
            }
        });
    });
    !modal.should_close()
}

fn row(ui: &mut Ui, sheet: &KeysSheet, keys: &KeyBindings, command: Command, acts: &mut Vec<Act>) {
    let listens = sheet.listening == Some(command);
    let keys = match keys.keys_text(command) {
        _ if listens => text!("keys-row.press").to_owned(),
        keys if keys.is_empty() => text!("keys-row.none").to_owned(),
        keys => keys,
    };
    let button = Button::new(command.plain_name()).shortcut_text(&keys).selected(listens);
    let button = button.min_size(Vec2::new(ui.available_width(), 26.0));
    let response = ui.add_enabled(command.has_changeable_keys(), button);
    let response =
        response.accessible_name(text!("keys-row", command = command.plain_name(), keys = keys.as_str()));
    if listens {
        // Arrows, Tab and Esc are the row's as long as it listens.
        response.request_focus();
        let all = EventFilter { tab: true, horizontal_arrows: true, vertical_arrows: true, escape: true };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, all));
    }
    if response.gained_focus() {
        response.scroll_to_me(None);
    }
    if response.clicked() {
        acts.push(Act::Keys(OfKeys::Listen(if listens { None } else { Some(command) })));
    }
    response.on_hover_text(command.tooltip()).on_disabled_hover_text(text!("keys-row.fixed"));
}
