//! Messages without a window: on standard error, and in a message box of the desktop for users who started the program
//! without a terminal.

#![allow(
    clippy::disallowed_methods,
    reason = "there is no window for the message, and it is no command's output"
)]

use std::any::Any;
use std::io::{IsTerminal, Write, stderr};
use std::process::ExitCode;
#[cfg(target_os = "linux")]
use std::process::{Child, Stdio};
#[cfg(target_os = "linux")]
use std::sync::Mutex;
#[cfg(target_os = "linux")]
use std::time::Duration;

use rfd::MessageLevel;
#[cfg(not(target_os = "linux"))]
use rfd::{MessageButtons, MessageDialog};

#[cfg(target_os = "linux")]
use crate::job::lock;
use crate::text;
use crate::text::{Language, sanitize_line, text};

/// The packages that a window needs on a bare Debian, Ubuntu or the like.
const DEBIAN_PACKAGES: &str =
    "libegl1 libgl1-mesa-dri libx11-6 libx11-xcb1 libxcursor1 libxi6 libxkbcommon0 libxkbcommon-x11-0";

/// Sets the language of this thread: the chosen one, else the system's.
pub fn set_language(chosen: Option<Language>) {
    text::set_language(chosen.unwrap_or_else(|| Language::negotiate(sys_locale::get_locales())));
}

/// Says that work was lost when the window closed.
pub fn report_loss(loss: &str) {
    report(&sanitize_line(loss));
}

/// Says why the window cannot be opened, and what to do.
pub fn report_unopened(why: &str) {
    let advice = if cfg!(windows) {
        text!("window-unopened.windows").to_owned()
    } else {
        text!("window-unopened.linux", packages = DEBIAN_PACKAGES)
    };
    report(&format!("{}\n{advice}", text!("window-unopened", why = sanitize_line(why))));
}

/// Says that the window cannot be opened on an X server without the extension RANDR.
pub fn report_missing_randr() {
    report(&text!("window-unopened", why = text!("window-no-randr")));
}

/// Says that an error of the program has closed the window.
pub fn report_crash(why: &str) {
    report(&text!("window-crashed", why = sanitize_line(why)));
}

/// Returns the message of a panic.
pub fn panic_message(payload: &(dyn Any + Send)) -> &str {
    let text = payload.downcast_ref::<&str>().copied();
    text.or_else(|| payload.downcast_ref::<String>().map(String::as_str)).unwrap_or_default()
}

/// Says in a message box that the program has no console, with the answer that it would have printed there. Returns the
/// status of wrong arguments.
pub fn show_console_notice(answer: Option<&str>) -> ExitCode {
    set_language(None);
    let advice = text!("console-missing");
    let text = answer.map(|answer| format!("{}\n\n{advice}", text::capitalized(answer)));
    show(MessageLevel::Info, text.as_deref().unwrap_or(advice));
    ExitCode::from(2)
}

/// Prints a message, and shows it where no terminal does.
fn report(message: &str) {
    // If it is closed, the message box or the exit status remains.
    let _ = writeln!(stderr(), "ninefold: {message}");
    if !stderr().is_terminal() && has_desktop() {
        show(MessageLevel::Error, &message.replace('\n', "\n\n"));
    }
}

/// Returns whether there may be a desktop to show a message box.
fn has_desktop() -> bool {
    let is_set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    !cfg!(target_os = "linux") || is_set("WAYLAND_DISPLAY") || is_set("DISPLAY")
}

/// The message box that is shown. Zenity is a program of its own, which would stay behind when this one is ended.
#[cfg(target_os = "linux")]
static SHOWN_BOX: Mutex<Option<Child>> = Mutex::new(None);

/// The interval at which the message box is asked whether its button was pressed.
#[cfg(target_os = "linux")]
const BOX_INTERVAL: Duration = Duration::from_millis(50);

/// Shows a message box and waits for its button. This needs Zenity; without it nothing is shown.
#[cfg(target_os = "linux")]
fn show(level: MessageLevel, message: &str) {
    let kind = if matches!(level, MessageLevel::Error) { "--error" } else { "--info" };
    let started = std::process::Command::new("zenity")
        .args(["--no-markup", kind, "--title", "Ninefold", "--text", message])
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    let Ok(started) = started else { return };
    *lock(&SHOWN_BOX) = Some(started);
    while lock(&SHOWN_BOX).as_mut().is_some_and(|shown| matches!(shown.try_wait(), Ok(None))) {
        std::thread::sleep(BOX_INTERVAL);
    }
}

/// Closes the message box before the program ends.
#[cfg(target_os = "linux")]
pub fn close_box() {
    if let Some(mut shown) = lock(&SHOWN_BOX).take() {
        // It may have been closed already.
        let _ = shown.kill();
        let _ = shown.wait();
    }
}

/// Does nothing: the message box belongs to this program.
#[cfg(all(unix, not(target_os = "linux")))]
pub fn close_box() {}

/// Shows a message box and waits for its button.
#[cfg(not(target_os = "linux"))]
fn show(level: MessageLevel, message: &str) {
    MessageDialog::new()
        .set_level(level)
        .set_title("Ninefold")
        .set_description(message)
        .set_buttons(MessageButtons::Ok)
        .show();
}

#[cfg(test)]
mod tests {
    use std::panic;

    use super::*;

    #[test]
    fn the_message_of_a_panic_is_found_whether_it_has_values_or_not() {
        let payload = |text: &'static str, value: Option<u8>| {
            panic::catch_unwind(move || match value {
                Some(value) => panic!("{text} {value}"),
                None => panic::panic_any(text),
            })
            .expect_err("it panics")
        };
        assert_eq!(panic_message(&*payload("no screen", None)), "no screen");
        assert_eq!(panic_message(&*payload("no screen", Some(7))), "no screen 7");
        assert_eq!(panic_message(&7), "");
    }
}
