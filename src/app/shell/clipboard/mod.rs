//! Copying and pasting. What is pasted is read on a thread, because the program that holds it may be slow or
//! stopped: the window waits for it no longer than two seconds, and goes on meanwhile. egui sees the same events as if
//! its own clipboard were used, which reads on the thread of the window.

pub mod files;
mod reader;
mod system;
#[cfg(target_os = "linux")]
mod x11;

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use eframe::CreationContext;
use eframe::egui::{
    Context, Event, FullOutput, Key, Modifiers, OutputCommand, Plugin, PointerButton, Pos2, RawInput,
};

use crate::app::shell::clipboard::reader::{Answer, Reader};
use crate::app::shell::clipboard::system::{Content, ContentSource, Desktop, Selection, SystemClipboard};

/// The time that the program with the content may take to hand it over.
const LIMIT: Duration = Duration::from_secs(2);

/// The reason why nothing was pasted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PasteError {
    NoContent,
    /// The program that holds the content does not answer.
    NoAnswer,
}

/// Connects the clipboard of the system to the window.
pub fn install(cc: &CreationContext<'_>) {
    let desktop = Desktop::of(cc);
    let clipboard = Clipboard {
        writer: Some(SystemClipboard::open(desktop)),
        ..Clipboard::new(move || Box::new(SystemClipboard::open(desktop)))
    };
    cc.egui_ctx.add_plugin(ClipboardPlugin(Mutex::new(clipboard)));
}

/// Starts to paste. A text arrives as [`Event::Paste`], a picture as [`Event::PasteImage`]; see [`take_picture_file`].
pub fn request_paste(ctx: &Context) {
    ctx.with_plugin(|plugin: &mut ClipboardPlugin| plugin.clipboard().request(Purpose::Paste, ctx));
}

/// Returns the file of the picture that [`Event::PasteImage`] announces in this frame. The event has no pixels then, which
/// are made of the file in the background; `None` if it has.
pub fn take_picture_file(ctx: &Context) -> Option<Vec<u8>> {
    ctx.with_plugin(|plugin: &mut ClipboardPlugin| plugin.clipboard().picture_file.take()).flatten()
}

/// Returns why nothing was pasted, once. Wakes the window when the time for the text is over.
pub fn take_error(ctx: &Context) -> Option<PasteError> {
    ctx.with_plugin(|plugin: &mut ClipboardPlugin| {
        let clipboard = plugin.clipboard();
        if let Some(pending) = &clipboard.pending {
            ctx.request_repaint_after(LIMIT.saturating_sub(pending.last_sign.elapsed()));
        }
        clipboard.error.take()
    })
    .flatten()
}

/// The connection between egui and the clipboard. The mutex is there because plugins have to be `Sync`.
struct ClipboardPlugin(Mutex<Clipboard>);

impl ClipboardPlugin {
    fn clipboard(&mut self) -> &mut Clipboard {
        self.0.get_mut().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Plugin for ClipboardPlugin {
    fn debug_name(&self) -> &'static str {
        "clipboard"
    }

    fn input_hook(&mut self, ctx: &Context, input: &mut RawInput) {
        self.clipboard().update(ctx, &mut input.events, LIMIT);
    }

    fn output_hook(&mut self, _: &Context, output: &mut FullOutput) {
        let clipboard = self.clipboard();
        output.platform_output.commands.retain_mut(|command| !clipboard.copy(command));
    }

    fn on_exit(&mut self, _: &Context) {
        let clipboard = self.clipboard();
        (clipboard.writer, clipboard.reader) = (None, None);
    }
}

/// The reason for reading.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Purpose {
    /// A paste that the player asked for.
    Paste,
    /// A press of the middle mouse button.
    MiddleClick(Pos2),
}

impl Purpose {
    fn selection(self) -> Selection {
        match self {
            Self::Paste => Selection::Clipboard,
            Self::MiddleClick(_) => Selection::Primary,
        }
    }
}

/// A read that has not ended.
#[derive(Clone, Copy)]
struct PendingRead {
    purpose: Purpose,
    /// The start, or the time when it was last seen that a part has arrived.
    last_sign: Instant,
}

/// The state of copying and pasting.
struct Clipboard {
    /// Opens the source for a reader.
    open: Box<dyn Fn() -> Box<dyn ContentSource> + Send>,
    /// `None` once the window closes.
    reader: Option<Reader>,
    writer: Option<SystemClipboard>,
    pending: Option<PendingRead>,
    error: Option<PasteError>,
    /// A picture that was pasted in this frame.
    picture_file: Option<Vec<u8>>,
}

impl Clipboard {
    fn new(open: impl Fn() -> Box<dyn ContentSource> + Send + 'static) -> Self {
        // The reader is opened now, because Wayland sends only an open one what was copied.
        let reader = Reader::start(open());
        Self {
            open: Box::new(open),
            reader: Some(reader),
            writer: None,
            pending: None,
            error: None,
            picture_file: None,
        }
    }

    /// Starts to read, unless a read has not ended.
    fn request(&mut self, purpose: Purpose, ctx: &Context) {
        if self.pending.is_none()
            && let Some(reader) = &mut self.reader
        {
            reader.request(purpose.selection(), ctx);
            self.pending = Some(PendingRead { purpose, last_sign: Instant::now() });
        }
    }

    /// Adds what was read to the events of a frame, and replaces the keys that copy, cut and paste.
    fn update(&mut self, ctx: &Context, events: &mut Vec<Event>, limit: Duration) {
        self.picture_file = None;
        let pasted = self.poll(limit);
        events.retain_mut(|event| match event {
            Event::Key { key, physical_key, pressed: true, modifiers, .. } => {
                match ClipboardKey::of(*key, *physical_key, *modifiers) {
                    Some(ClipboardKey::Copy) => {
                        *event = Event::Copy;
                        true
                    }
                    Some(ClipboardKey::Cut) => {
                        *event = Event::Cut;
                        true
                    }
                    Some(ClipboardKey::Paste) => {
                        self.request(Purpose::Paste, ctx);
                        false
                    }
                    None => true,
                }
            }
            Event::PointerButton { pos, button: PointerButton::Middle, pressed: true, .. }
                if cfg!(target_os = "linux") =>
            {
                self.request(Purpose::MiddleClick(*pos), ctx);
                true
            }
            _ => true,
        });
        events.splice(0..0, pasted);
    }

    /// Ends the pending read if the content is there or the time is over. Returns the content as an event.
    fn poll(&mut self, limit: Duration) -> Option<Event> {
        let PendingRead { purpose, last_sign } = self.pending?;
        let error = match self.reader.as_mut()?.take_answer() {
            Answer::Content(Content::Text(text)) if !text.is_empty() => {
                self.pending = None;
                let text = text.replace("\r\n", "\n");
                return Some(match purpose {
                    Purpose::Paste => Event::Paste(text),
                    Purpose::MiddleClick(pos) => Event::MiddleClickPaste { pos, text },
                });
            }
            #[cfg(target_os = "linux")]
            Answer::Content(Content::PictureFile(file)) if purpose == Purpose::Paste => {
                (self.pending, self.picture_file) = (None, Some(file));
                return Some(Event::PasteImage(Arc::default()));
            }
            #[cfg(not(target_os = "linux"))]
            Answer::Content(Content::Picture(picture)) if purpose == Purpose::Paste => {
                self.pending = None;
                return Some(Event::PasteImage(Arc::new(picture)));
            }
            Answer::Content(_) | Answer::Nothing => PasteError::NoContent,
            Answer::Coming => {
                self.pending = Some(PendingRead { purpose, last_sign: Instant::now() });
                return None;
            }
            Answer::Waiting if last_sign.elapsed() < limit => return None,
            Answer::Waiting => {
                // The old reader ends by itself when it gets its answer.
                self.reader = Some(Reader::start((self.open)()));
                PasteError::NoAnswer
            }
        };
        self.pending = None;
        if purpose == Purpose::Paste {
            self.error = Some(error);
        }
        None
    }

    /// Copies what a command of egui asks for. Returns whether it was such a command.
    fn copy(&mut self, command: &mut OutputCommand) -> bool {
        let Some(writer) = &mut self.writer else { return false };
        match command {
            OutputCommand::CopyText(text) => writer.set_text(Selection::Clipboard, std::mem::take(text)),
            OutputCommand::TextSelectionSettled(text) => {
                writer.set_text(Selection::Primary, std::mem::take(text));
            }
            OutputCommand::CopyImage(image) => writer.set_image(image),
            OutputCommand::OpenUrl(_) => return false,
        }
        true
    }
}

/// A key of the clipboard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ClipboardKey {
    Copy,
    Cut,
    Paste,
}

impl ClipboardKey {
    /// Returns the meaning of a key press, if it is one of these keys.
    fn of(key: Key, place: Option<Key>, held: Modifiers) -> Option<Self> {
        // A digit of the number pad with Shift, which is a mark.
        let is_pad = place.is_some_and(|place| place != key);
        match key {
            Key::Copy => Some(Self::Copy),
            Key::Cut => Some(Self::Cut),
            Key::Paste => Some(Self::Paste),
            Key::C if held.command_only() => Some(Self::Copy),
            Key::X if held.command_only() => Some(Self::Cut),
            Key::V if held.command_only() => Some(Self::Paste),
            Key::Insert if held.command_only() && !is_pad => Some(Self::Copy),
            Key::Delete if held.shift_only() && !is_pad => Some(Self::Cut),
            Key::Insert if held.shift_only() && !is_pad => Some(Self::Paste),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{self, Receiver, Sender};
    use std::thread;

    use super::*;
    use eframe::egui::ViewportId;

    /// The time after which a test gives up.
    const LONG: Duration = Duration::from_secs(20);

    /// A program whose answers the test sends.
    struct Owner(Receiver<Option<String>>);

    impl ContentSource for Owner {
        /// A text that ends with an ellipsis is a part.
        fn content(&mut self, _: Selection, coming: &mut dyn FnMut()) -> Option<Content> {
            loop {
                match self.0.recv().ok().flatten() {
                    Some(text) if text.ends_with('…') => coming(),
                    text => return text.map(Content::Text),
                }
            }
        }
    }

    /// Returns a clipboard, and for each of its readers in turn a way to answer it.
    fn clipboard() -> (Clipboard, Receiver<Sender<Option<String>>>) {
        let (opened, owners) = mpsc::channel();
        let open = move || -> Box<dyn ContentSource> {
            let (answer, answers) = mpsc::channel();
            opened.send(answer).expect("the test holds the receiver");
            Box::new(Owner(answers))
        };
        (Clipboard::new(open), owners)
    }

    fn key(key: Key, modifiers: Modifiers) -> Event {
        Event::Key { key, physical_key: Some(key), pressed: true, repeat: false, modifiers }
    }

    /// Runs frames until something was pasted or refused.
    fn wait(clipboard: &mut Clipboard, ctx: &Context, limit: Duration) -> Vec<Event> {
        let start = Instant::now();
        let mut events = Vec::new();
        while events.is_empty() && clipboard.error.is_none() && start.elapsed() < LONG {
            clipboard.update(ctx, &mut events, limit);
            thread::yield_now();
        }
        events
    }

    #[test]
    fn a_pasted_text_arrives_when_its_program_answers_and_the_window_goes_on_until_then() {
        let (ctx, (mut clipboard, owners)) = (Context::default(), clipboard());
        let owner = owners.recv().unwrap();
        let mut events = vec![key(Key::V, Modifiers::COMMAND), key(Key::Num7, Modifiers::COMMAND)];
        clipboard.update(&ctx, &mut events, LONG);
        assert_eq!(events, [key(Key::Num7, Modifiers::COMMAND)], "the frame does not wait");
        let mut events = vec![key(Key::V, Modifiers::COMMAND)];
        clipboard.update(&ctx, &mut events, LONG);
        assert!(events.is_empty(), "a second press while it is read is the same paste");
        owner.send(Some("1\r\n2".into())).unwrap();
        assert_eq!(wait(&mut clipboard, &ctx, LONG), [Event::Paste("1\n2".into())]);
        clipboard.update(&ctx, &mut events, LONG);
        assert!(events.is_empty() && clipboard.error.is_none());
    }

    #[test]
    fn an_empty_clipboard_is_reported() {
        for nothing in [None, Some(String::new())] {
            let (ctx, (mut clipboard, owners)) = (Context::default(), clipboard());
            clipboard.request(Purpose::Paste, &ctx);
            owners.recv().unwrap().send(nothing).unwrap();
            assert!(wait(&mut clipboard, &ctx, LONG).is_empty());
            assert_eq!(clipboard.error, Some(PasteError::NoContent));
        }
    }

    #[test]
    fn a_program_that_does_not_answer_is_reported_and_the_next_paste_works() {
        let (ctx, (mut clipboard, owners)) = (Context::default(), clipboard());
        let stopped = owners.recv().unwrap();
        clipboard.request(Purpose::Paste, &ctx);
        assert!(wait(&mut clipboard, &ctx, Duration::ZERO).is_empty());
        assert_eq!(clipboard.error.take(), Some(PasteError::NoAnswer));
        clipboard.request(Purpose::Paste, &ctx);
        owners.recv().unwrap().send(Some("new".into())).unwrap();
        assert_eq!(wait(&mut clipboard, &ctx, LONG), [Event::Paste("new".into())]);
        // Its late answer is not pasted.
        let _ = stopped.send(Some("late".into()));
        let mut events = Vec::new();
        clipboard.update(&ctx, &mut events, LONG);
        assert!(events.is_empty());
    }

    #[test]
    fn each_part_that_arrives_gives_the_program_more_time() {
        let (ctx, (mut clipboard, owners)) = (Context::default(), clipboard());
        let owner = owners.recv().unwrap();
        clipboard.request(Purpose::Paste, &ctx);
        let start = clipboard.pending.unwrap().last_sign;
        owner.send(Some("a part …".into())).unwrap();
        while clipboard.pending.unwrap().last_sign == start {
            assert_eq!(clipboard.poll(LONG), None);
            thread::yield_now();
        }
        owner.send(Some("all".into())).unwrap();
        assert_eq!(wait(&mut clipboard, &ctx, LONG), [Event::Paste("all".into())]);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_pasted_picture_is_handed_on_as_its_file_without_decoding_it() {
        struct Picture;
        impl ContentSource for Picture {
            fn content(&mut self, _: Selection, coming: &mut dyn FnMut()) -> Option<Content> {
                coming();
                Some(Content::PictureFile(vec![1, 2, 3]))
            }
        }
        let (ctx, mut clipboard) = (Context::default(), Clipboard::new(|| Box::new(Picture)));
        clipboard.request(Purpose::Paste, &ctx);
        let pasted = wait(&mut clipboard, &ctx, LONG);
        assert!(matches!(&pasted[..], [Event::PasteImage(picture)] if picture.pixels.is_empty()));
        ctx.add_plugin(ClipboardPlugin(Mutex::new(clipboard)));
        assert_eq!(take_picture_file(&ctx), Some(vec![1, 2, 3]));
        assert_eq!(take_picture_file(&ctx), None);
    }

    #[test]
    fn the_window_wakes_when_the_time_for_the_text_is_over() {
        let (ctx, (clipboard, _owners)) = (Context::default(), clipboard());
        ctx.add_plugin(ClipboardPlugin(Mutex::new(clipboard)));
        let delay = || {
            let output = ctx.run_ui(RawInput::default(), |ui| assert_eq!(take_error(ui.ctx()), None));
            let delay = output.viewport_output[&ViewportId::ROOT].repaint_delay;
            output.drop_without_applying_deltas();
            delay
        };
        // The first frames ask for more by themselves.
        while delay() == Duration::ZERO {}
        assert!(delay() > LIMIT, "nothing is to come");
        request_paste(&ctx);
        assert!(delay() <= LIMIT);
    }

    #[test]
    fn the_keys_of_the_clipboard_are_the_events_that_egui_knows() {
        let (ctx, (mut clipboard, _owners)) = (Context::default(), clipboard());
        let mut events = vec![
            key(Key::C, Modifiers::COMMAND),
            key(Key::X, Modifiers::COMMAND),
            key(Key::C, Modifiers::NONE),
            key(Key::C, Modifiers::COMMAND | Modifiers::SHIFT),
        ];
        let others = events[2..].to_vec();
        clipboard.update(&ctx, &mut events, LONG);
        assert_eq!(events[..2], [Event::Copy, Event::Cut]);
        assert_eq!(events[2..], others);
    }

    #[test]
    fn insert_copies_with_ctrl_and_pastes_with_shift_but_not_on_the_number_pad() {
        let (ctx, (mut clipboard, owners)) = (Context::default(), clipboard());
        let mut events = vec![key(Key::Insert, Modifiers::COMMAND)];
        clipboard.update(&ctx, &mut events, LONG);
        assert_eq!(events, [Event::Copy]);
        // With NumLock on, Shift makes Insert of the 0, which is then a mark.
        let pad = Event::Key {
            key: Key::Insert,
            physical_key: Some(Key::Num0),
            pressed: true,
            repeat: false,
            modifiers: Modifiers::SHIFT,
        };
        let mut events = vec![pad.clone()];
        clipboard.update(&ctx, &mut events, LONG);
        assert_eq!(events, [pad]);
        assert!(clipboard.pending.is_none());
        let mut events = vec![key(Key::Insert, Modifiers::SHIFT)];
        clipboard.update(&ctx, &mut events, LONG);
        assert!(events.is_empty());
        owners.recv().unwrap().send(Some("12".into())).unwrap();
        assert_eq!(wait(&mut clipboard, &ctx, LONG), [Event::Paste("12".into())]);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn the_middle_button_pastes_the_selected_text_and_reports_nothing() {
        let (ctx, (mut clipboard, owners)) = (Context::default(), clipboard());
        let owner = owners.recv().unwrap();
        let press = |pos| Event::PointerButton {
            pos,
            button: PointerButton::Middle,
            pressed: true,
            modifiers: Modifiers::NONE,
        };
        let pos = Pos2::new(3.0, 4.0);
        let mut events = vec![press(pos)];
        clipboard.update(&ctx, &mut events, LONG);
        assert_eq!(events, [press(pos)]);
        owner.send(Some("selected".into())).unwrap();
        assert_eq!(
            wait(&mut clipboard, &ctx, LONG),
            [Event::MiddleClickPaste { pos, text: "selected".into() }]
        );
        clipboard.request(Purpose::MiddleClick(pos), &ctx);
        while clipboard.pending.is_some() {
            clipboard.update(&ctx, &mut Vec::new(), Duration::ZERO);
        }
        assert_eq!(clipboard.error, None);
    }
}
