//! Messages without a window: on standard error, and in a message box of the desktop for who started the program without a
//! terminal.

#![allow(clippy::disallowed_methods, reason = "there is no window to say it, and it is no command's output")]

use std::any::Any;
use std::io::{IsTerminal, Write, stderr};
use std::process::ExitCode;

use rfd::{MessageButtons, MessageDialog, MessageLevel};

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

/// Shows a message box and waits for its button. On Linux this needs Zenity; without it nothing is shown.
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
