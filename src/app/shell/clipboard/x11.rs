//! Pictures on the clipboard of X11, which programs under Wayland share, as the bytes of a file. arboard would decode them
//! whole, however large they are.

use std::time::{Duration, Instant};

use x11rb::connection::Connection;
use x11rb::protocol::Event;
use x11rb::protocol::xproto::{
    Atom, AtomEnum, ConnectionExt, CreateWindowAux, EventMask, GetPropertyReply, Property, WindowClass,
};
use x11rb::rust_connection::RustConnection;
use x11rb::{COPY_DEPTH_FROM_PARENT, COPY_FROM_PARENT, CURRENT_TIME, NONE};

use crate::photo;

/// The formats that are read, the best first.
const FORMATS: [&str; 4] = ["image/png", "image/jpeg", "image/webp", "image/bmp"];

/// The longest wait for the next part.
const WAIT: Duration = Duration::from_secs(4);

/// The pause between two looks for an event.
const PAUSE: Duration = Duration::from_millis(2);

/// Reads the picture on the clipboard; `None` if there is none, or the program that holds it stops answering. `coming` is
/// called with each part. No more is read than tells that a picture is too large.
pub(super) fn read_picture(coming: &mut dyn FnMut()) -> Option<Vec<u8>> {
    let reader = SelectionReader::open()?;
    let offered = reader.read(reader.atom("TARGETS")?, coming)?;
    let offered: Vec<Atom> =
        offered.as_chunks::<4>().0.iter().map(|bytes| Atom::from_ne_bytes(*bytes)).collect();
    let formats = FORMATS.iter().filter_map(|name| reader.atom(name));
    formats.filter(|format| offered.contains(format)).find_map(|format| reader.read(format, coming))
}

/// A window that asks for the clipboard.
struct SelectionReader {
    connection: RustConnection,
    window: u32,
    /// The property in which the content arrives.
    property: Atom,
    selection: Atom,
    /// The type that announces content in parts.
    in_parts: Atom,
}

impl SelectionReader {
    fn open() -> Option<Self> {
        let (connection, screen) = RustConnection::connect(None).ok()?;
        let screen = &connection.setup().roots[screen];
        let (root, visual) = (screen.root, COPY_FROM_PARENT);
        let window = connection.generate_id().ok()?;
        let events = CreateWindowAux::new().event_mask(EventMask::PROPERTY_CHANGE);
        let class = WindowClass::INPUT_OUTPUT;
        let depth = COPY_DEPTH_FROM_PARENT;
        connection.create_window(depth, window, root, 0, 0, 1, 1, 0, class, visual, &events).ok()?;
        let mut reader = Self { connection, window, property: NONE, selection: NONE, in_parts: NONE };
        reader.property = reader.atom("NINEFOLD_CLIPBOARD")?;
        reader.selection = reader.atom("CLIPBOARD")?;
        reader.in_parts = reader.atom("INCR")?;
        Some(reader)
    }

    fn atom(&self, name: &str) -> Option<Atom> {
        Some(self.connection.intern_atom(false, name.as_bytes()).ok()?.reply().ok()?.atom)
    }

    /// Reads the content in a format.
    fn read(&self, format: Atom, coming: &mut dyn FnMut()) -> Option<Vec<u8>> {
        let Self { connection, window, property, .. } = self;
        connection.delete_property(*window, *property).ok()?;
        connection.convert_selection(*window, self.selection, format, *property, CURRENT_TIME).ok()?;
        connection.flush().ok()?;
        let is_answer = |event: &Event| match event {
            Event::SelectionNotify(answer) if answer.target == format => Some(answer.property != NONE),
            _ => None,
        };
        if !self.wait_for(is_answer)? {
            return None;
        }
        coming();
        let whole = self.take_property()?;
        if whole.type_ != self.in_parts {
            return Some(whole.value);
        }
        // Taking the property asks for the first part, and each part for the next one; the last one is empty.
        let mut content = Vec::new();
        loop {
            let is_part = |event: &Event| match event {
                Event::PropertyNotify(part) => {
                    (part.atom == *property && part.state == Property::NEW_VALUE).then_some(())
                }
                _ => None,
            };
            self.wait_for(is_part)?;
            coming();
            let part = self.take_property()?.value;
            if part.is_empty() {
                return Some(content);
            }
            content.extend(part);
            if content.len() > photo::MAX_BYTES {
                return Some(content);
            }
        }
    }

    /// Returns the value of the property and removes it.
    fn take_property(&self) -> Option<GetPropertyReply> {
        let any = AtomEnum::ANY;
        let reply = self.connection.get_property(true, self.window, self.property, any, 0, u32::MAX / 4);
        reply.ok()?.reply().ok()
    }

    /// Waits for an event in which `find` finds something.
    fn wait_for<T>(&self, find: impl Fn(&Event) -> Option<T>) -> Option<T> {
        let until = Instant::now() + WAIT;
        while Instant::now() < until {
            match self.connection.poll_for_event().ok()? {
                Some(event) => {
                    if let Some(found) = find(&event) {
                        return Some(found);
                    }
                }
                None => std::thread::sleep(PAUSE),
            }
        }
        None
    }
}
