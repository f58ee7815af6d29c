//! The clipboard of the system: of Wayland where the window is there, else that of X11, Windows or macOS.

use std::borrow::Cow;

use eframe::CreationContext;
use eframe::egui::ColorImage;

/// A place that text and pictures are copied to and pasted from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Selection {
    Clipboard,
    /// The text that was selected last, which the middle mouse button pastes. Only X11 and Wayland have it.
    Primary,
}

/// The content that can be pasted.
#[derive(Debug)]
pub enum Content {
    Text(String),
    /// The bytes of a picture file.
    #[cfg(target_os = "linux")]
    PictureFile(Vec<u8>),
    /// A picture that the system has decoded.
    #[cfg(not(target_os = "linux"))]
    Picture(ColorImage),
}

/// A source of what is pasted.
pub trait ContentSource: Send {
    /// Returns the text, else the paths of files, the picture or a piece of a web page; `None` without any. Waits as long as the program that holds it needs, and
    /// calls `coming` when a part of it has arrived.
    fn content(&mut self, selection: Selection, coming: &mut dyn FnMut()) -> Option<Content>;
}

/// The connection to the desktop that the window uses.
#[derive(Clone, Copy, Debug)]
pub struct Desktop {
    /// The address of the Wayland display; `None` elsewhere. It is a number so that a plugin of egui, which other threads
    /// may use, can hold it.
    #[cfg(target_os = "linux")]
    wayland: Option<usize>,
}

impl Desktop {
    /// Returns the connection of a new window.
    pub fn of(cc: &CreationContext<'_>) -> Self {
        #[cfg(target_os = "linux")]
        {
            use winit::raw_window_handle::{HasDisplayHandle, RawDisplayHandle};
            let wayland = match cc.display_handle().map(|handle| handle.as_raw()) {
                Ok(RawDisplayHandle::Wayland(handle)) => Some(handle.display.as_ptr().expose_provenance()),
                _ => None,
            };
            Self { wayland }
        }
        #[cfg(not(target_os = "linux"))]
        {
            let _ = cc;
            Self {}
        }
    }
}

/// An open clipboard. Writing to it does not wait for other programs.
pub struct SystemClipboard {
    #[cfg(target_os = "linux")]
    wayland: Option<smithay_clipboard::Clipboard>,
    /// Under Wayland that of X11, for programs that run there; `None` where there is none.
    other: Option<arboard::Clipboard>,
}

impl SystemClipboard {
    /// Opens the clipboard.
    pub fn open(desktop: Desktop) -> Self {
        #[cfg(not(target_os = "linux"))]
        let _ = desktop;
        Self {
            #[cfg(target_os = "linux")]
            wayland: desktop.wayland.map(open_wayland),
            other: arboard::Clipboard::new().ok(),
        }
    }

    /// Copies a text. What the system refuses stays uncopied.
    pub fn set_text(&mut self, selection: Selection, text: String) {
        #[cfg(target_os = "linux")]
        if let Some(wayland) = &self.wayland {
            return match selection {
                Selection::Clipboard => wayland.store(text),
                Selection::Primary => wayland.store_primary(text),
            };
        }
        let Some(other) = &mut self.other else { return };
        let _ = match selection {
            Selection::Clipboard => other.set_text(text),
            Selection::Primary => set_primary(other, text),
        };
    }

    /// Copies a picture. What the system refuses stays uncopied.
    pub fn set_image(&mut self, image: &ColorImage) {
        let bytes: Vec<u8> = image.pixels.iter().flat_map(|color| color.to_srgba_unmultiplied()).collect();
        let (width, height) = (image.width(), image.height());
        if let Some(other) = &mut self.other {
            let _ = other.set_image(arboard::ImageData { width, height, bytes: Cow::Owned(bytes) });
        }
    }
}

impl ContentSource for SystemClipboard {
    fn content(&mut self, selection: Selection, coming: &mut dyn FnMut()) -> Option<Content> {
        let text = self.text(selection).filter(|text| !text.is_empty());
        match (text, selection) {
            (Some(text), _) => Some(Content::Text(text)),
            (None, Selection::Clipboard) => {
                self.files().or_else(|| self.picture(coming)).or_else(|| self.page())
            }
            (None, Selection::Primary) => None,
        }
    }
}

impl SystemClipboard {
    /// Returns the paths of copied files, a line for each.
    fn files(&mut self) -> Option<Content> {
        let files = self.other.as_mut()?.get().file_list().ok()?;
        let paths: Vec<&str> = files.iter().filter_map(|path| path.to_str()).collect();
        (!paths.is_empty()).then(|| Content::Text(paths.join("\n")))
    }

    /// Returns a piece of a web page, which is read as a file of it would be.
    fn page(&mut self) -> Option<Content> {
        let html = self.other.as_mut()?.get().html().ok()?;
        Some(html).filter(|html| !html.trim().is_empty()).map(Content::Text)
    }

    #[cfg(target_os = "linux")]
    fn picture(&mut self, coming: &mut dyn FnMut()) -> Option<Content> {
        self.other.as_ref()?;
        super::x11::read_picture(coming).map(Content::PictureFile)
    }

    #[cfg(not(target_os = "linux"))]
    fn picture(&mut self, coming: &mut dyn FnMut()) -> Option<Content> {
        let picture = self.other.as_mut()?.get_image().ok()?;
        coming();
        let size = [picture.width, picture.height];
        Some(Content::Picture(ColorImage::from_rgba_unmultiplied(size, &picture.bytes)))
    }

    fn text(&mut self, selection: Selection) -> Option<String> {
        #[cfg(target_os = "linux")]
        if let Some(wayland) = &self.wayland
            && let Ok(text) = match selection {
                Selection::Clipboard => wayland.load(),
                Selection::Primary => wayland.load_primary(),
            }
        {
            return Some(text);
        }
        let other = self.other.as_mut()?;
        match selection {
            Selection::Clipboard => other.get_text().ok(),
            Selection::Primary => primary(other),
        }
    }
}

/// Opens the clipboard of Wayland, which needs the window's own connection: only a program with the focus may paste.
#[cfg(target_os = "linux")]
#[expect(unsafe_code, reason = "the crate has no other way to share the connection of the window")]
fn open_wayland(display: usize) -> smithay_clipboard::Clipboard {
    let display = std::ptr::with_exposed_provenance_mut(display);
    // SAFETY: The display belongs to the event loop, which lives to the end of the main thread. The plugin closes its
    // clipboards before, in `Plugin::on_exit` or when it is dropped; only one that still waits for a program that does
    // not answer stays, and it sleeps until that program answers.
    unsafe { smithay_clipboard::Clipboard::new(display) }
}

#[cfg(target_os = "linux")]
fn primary(clipboard: &mut arboard::Clipboard) -> Option<String> {
    use arboard::{GetExtLinux, LinuxClipboardKind};
    clipboard.get().clipboard(LinuxClipboardKind::Primary).text().ok()
}

#[cfg(not(target_os = "linux"))]
fn primary(_: &mut arboard::Clipboard) -> Option<String> {
    None
}

#[cfg(target_os = "linux")]
fn set_primary(clipboard: &mut arboard::Clipboard, text: String) -> Result<(), arboard::Error> {
    use arboard::{LinuxClipboardKind, SetExtLinux};
    clipboard.set().clipboard(LinuxClipboardKind::Primary).text(text)
}

#[cfg(not(target_os = "linux"))]
fn set_primary(_: &mut arboard::Clipboard, _: String) -> Result<(), arboard::Error> {
    Ok(())
}
