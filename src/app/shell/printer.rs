//! Prints a PDF file through the desktop: its print dialog where there is one, else the default printer, else the
//! viewer of PDF files. The file is private, and it is removed when it is no longer needed.

use std::io::{self, Seek, Write};
use std::path::Path;
use std::process::{Command, Stdio};

use tempfile::{NamedTempFile, TempPath};

use crate::text::text;

/// The outcome of printing.
#[derive(Debug)]
pub enum PrintOutcome {
    /// The desktop's dialog or the print queue has them.
    Sent,
    /// The user closed the desktop's dialog.
    #[cfg_attr(not(target_os = "linux"), expect(dead_code, reason = "no other system has such a dialog"))]
    Cancelled,
    /// The viewer shows them. The file is removed with this path.
    Viewed(TempPath),
}

/// Prints a file. Blocks until the desktop has it, so it belongs on a thread of its own.
///
/// # Errors
/// A message for the user: the file could not be written, or nothing on the system takes it.
pub fn print(pdf: &[u8], title: &str) -> Result<PrintOutcome, String> {
    let file = write_temporary(pdf)
        .map_err(|error| text!("print-failed-file", reason = crate::store::describe_error(&error)))?;
    #[cfg(target_os = "linux")]
    match portal::print(file.as_file(), title) {
        Ok(portal::Answer::Printed) => return Ok(PrintOutcome::Sent),
        Ok(portal::Answer::Cancelled) => return Ok(PrintOutcome::Cancelled),
        // There is no such dialog here.
        Ok(portal::Answer::Failed) | Err(_) => {}
    }
    if send_to_queue(file.path(), title) {
        return Ok(PrintOutcome::Sent);
    }
    let path = file.into_temp_path();
    match view(&path) {
        Ok(()) => Ok(PrintOutcome::Viewed(path)),
        Err(_) => Err(text!("print-failed").to_owned()),
    }
}

/// Writes a file that only this user can read.
fn write_temporary(pdf: &[u8]) -> io::Result<NamedTempFile> {
    let mut file = tempfile::Builder::new().prefix("ninefold-").suffix(".pdf").tempfile()?;
    file.write_all(pdf)?;
    // The receiver of the open file reads from the current position.
    file.rewind()?;
    Ok(file)
}

/// Gives a file to the default printer. Returns whether it took it.
#[cfg(unix)]
fn send_to_queue(path: &Path, title: &str) -> bool {
    // The title follows its option in the same argument, so that no title is taken for an option.
    let mut lp = Command::new("lp");
    lp.arg(format!("-t{title}")).arg("--").arg(path);
    is_successful(lp)
}

/// Gives a file to the program that prints such files. Its path is in the environment, so that nothing in it is taken
/// for a command.
#[cfg(windows)]
fn send_to_queue(path: &Path, _title: &str) -> bool {
    use std::os::windows::process::CommandExt;
    const CREATE_NO_WINDOW: u32 = 0x0800_0000;
    let mut print = Command::new("powershell.exe");
    print
        .args(["-NoProfile", "-NonInteractive", "-Command"])
        .arg("Start-Process -FilePath $env:NINEFOLD_PRINT -Verb Print -WindowStyle Hidden -Wait")
        .env("NINEFOLD_PRINT", path)
        .creation_flags(CREATE_NO_WINDOW);
    is_successful(print)
}

fn is_successful(mut command: Command) -> bool {
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

/// Opens a file in the program for such files.
fn view(path: &Path) -> io::Result<()> {
    let program = match () {
        () if cfg!(windows) => "explorer.exe",
        () if cfg!(target_os = "macos") => "open",
        () => "xdg-open",
    };
    let mut viewer = Command::new(program);
    viewer.arg(path).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    // Windows' Explorer reports a failure even if it has opened the file.
    if cfg!(windows) {
        return viewer.spawn().map(drop);
    }
    if viewer.status()?.success() { Ok(()) } else { Err(io::ErrorKind::NotFound.into()) }
}

/// The print dialog of the desktop: `org.freedesktop.portal.Print`.
#[cfg(target_os = "linux")]
mod portal {
    use std::collections::HashMap;
    use std::fs::File;

    use zbus::blocking::{Connection, Proxy};
    use zbus::zvariant::{Fd, OwnedObjectPath, OwnedValue, Value};

    const SERVICE: &str = "org.freedesktop.portal.Desktop";
    const PATH: &str = "/org/freedesktop/portal/desktop";

    /// The answer of the dialog.
    pub enum Answer {
        Printed,
        Cancelled,
        Failed,
    }

    /// Shows the dialog for a file, and waits until the user closes it.
    pub fn print(file: &File, title: &str) -> zbus::Result<Answer> {
        let connection = Connection::session()?;
        let portal = Proxy::new(&connection, SERVICE, PATH, "org.freedesktop.portal.Print")?;
        // Listens before it asks, so that no answer is missed.
        let token = format!("ninefold_{}", std::process::id());
        let name = connection.unique_name().map(ToString::to_string).unwrap_or_default();
        let sender = name.trim_start_matches(':').replace('.', "_");
        let request = format!("{PATH}/request/{sender}/{token}");
        let request = Proxy::new(&connection, SERVICE, request, "org.freedesktop.portal.Request")?;
        let mut answers = request.receive_signal("Response")?;
        let options: HashMap<&str, Value<'_>> =
            HashMap::from([("handle_token", token.as_str().into()), ("modal", true.into())]);
        let _: OwnedObjectPath = portal.call("Print", &("", title, Fd::from(file), options))?;
        let Some(answer) = answers.next() else { return Ok(Answer::Failed) };
        let (code, _): (u32, HashMap<String, OwnedValue>) = answer.body().deserialize()?;
        Ok(match code {
            0 => Answer::Printed,
            1 => Answer::Cancelled,
            _ => Answer::Failed,
        })
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    #[test]
    fn the_file_is_private_and_is_read_from_its_start() {
        let file = write_temporary(b"%PDF-1.7 all of it").unwrap();
        let mut read = String::new();
        file.as_file().read_to_string(&mut read).unwrap();
        assert_eq!(read, "%PDF-1.7 all of it");
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            assert_eq!(file.as_file().metadata().unwrap().permissions().mode() & 0o777, 0o600);
        }
        let path = file.path().to_owned();
        drop(file);
        assert!(!path.exists(), "it is removed when it is no longer needed");
    }
}
