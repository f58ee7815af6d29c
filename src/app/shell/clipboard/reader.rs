//! The thread that reads the clipboard, as the program that holds it may be slow or stopped.

use std::sync::mpsc::{self, Receiver, Sender, TryRecvError};
use std::thread::{self, JoinHandle};

use eframe::egui::Context;

use super::system::{Content, ContentSource, Selection};

/// A thread that reads the clipboard.
pub(super) struct Reader {
    requests: Option<Sender<(Selection, Context)>>,
    signs: Receiver<Sign>,
    thread: Option<JoinHandle<()>>,
    is_busy: bool,
}

/// A sign of the thread.
enum Sign {
    /// A part of the content has arrived.
    Part,
    /// All of it has; `None` if there is none.
    End(Option<Content>),
}

/// The answer of a reader.
pub(super) enum Answer {
    /// None yet.
    Waiting,
    /// None yet, but parts of it have arrived.
    Coming,
    Content(Content),
    /// There is nothing to paste.
    Nothing,
}

impl Reader {
    pub fn start(mut source: Box<dyn ContentSource>) -> Self {
        let (requests, received) = mpsc::channel::<(Selection, Context)>();
        let (sign, signs) = mpsc::channel();
        // Without a thread the answer is that there is nothing.
        let thread = thread::Builder::new().name("clipboard".into()).spawn(move || {
            for (selection, ctx) in received {
                // One that nobody waits for any more is noticed at the end.
                let content = source.content(selection, &mut || drop(sign.send(Sign::Part)));
                let is_wanted = sign.send(Sign::End(content)).is_ok();
                if !is_wanted {
                    return;
                }
                ctx.request_repaint();
            }
        });
        Self { requests: Some(requests), signs, thread: thread.ok(), is_busy: false }
    }

    pub fn request(&mut self, selection: Selection, ctx: &Context) {
        if let Some(requests) = &self.requests {
            self.is_busy = requests.send((selection, ctx.clone())).is_ok();
        }
    }

    pub fn take_answer(&mut self) -> Answer {
        let mut is_coming = false;
        loop {
            return match self.signs.try_recv() {
                Err(TryRecvError::Empty) if is_coming => Answer::Coming,
                Err(TryRecvError::Empty) => Answer::Waiting,
                Err(TryRecvError::Disconnected) => Answer::Nothing,
                Ok(Sign::Part) => {
                    is_coming = true;
                    continue;
                }
                Ok(Sign::End(content)) => {
                    self.is_busy = false;
                    content.map_or(Answer::Nothing, Answer::Content)
                }
            };
        }
    }
}

impl Drop for Reader {
    /// Closes the clipboard before the connection to the desktop is closed, unless the thread waits for another
    /// program.
    fn drop(&mut self) {
        self.requests = None;
        if let Some(thread) = self.thread.take().filter(|_| !self.is_busy) {
            let _ = thread.join();
        }
    }
}
