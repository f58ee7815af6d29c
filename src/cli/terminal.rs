//! Standard output and standard error. No other module of the command line writes to them.
//!
//! Titles, authors, links and file names are untrusted: escape sequences in them could clear the screen or forge links,
//! and bidirectional overrides could reorder text. All human-readable output therefore passes through
//! [`SanitizingWriter`], and names also through [`Printable`], so that they cannot contain line breaks. Only [`data`],
//! for puzzles in file formats, is written unchanged.

#![allow(clippy::disallowed_methods, reason = "the module through which the others write")]

use std::fmt;
use std::io::{self, BufWriter, IsTerminal, StdoutLock, Write};
use std::process::ExitCode;

use crate::store;
use crate::text::is_control_or_bidi;

/// The writer of human-readable results.
pub(super) type ResultsWriter = SanitizingWriter<BufWriter<StdoutLock<'static>>>;

/// Returns whether anything that is printed can arrive. A program of Windows that was made without a console has no
/// standard output, unless whoever starts it passes one on.
pub fn has_output() -> bool {
    #[cfg(windows)]
    {
        use std::os::windows::io::{AsHandle, AsRawHandle};

        let output = io::stdout();
        let handle = output.as_raw_handle();
        // The desktop passes on numbers that are no handles; -1 stands for an invalid one.
        !handle.is_null() && handle.addr() != usize::MAX && output.as_handle().try_clone_to_owned().is_ok()
    }
    #[cfg(not(windows))]
    true
}

/// The number of bytes that are written at a time.
const BLOCK: usize = 1 << 16;

/// Returns standard output for human-readable results.
pub(super) fn results() -> ResultsWriter {
    SanitizingWriter::new(BufWriter::with_capacity(BLOCK, io::stdout().lock()))
}

/// Returns standard output for puzzles in file formats, which are written unchanged.
pub(super) fn data() -> BufWriter<StdoutLock<'static>> {
    BufWriter::with_capacity(BLOCK, io::stdout().lock())
}

/// Returns whether standard output is a terminal.
pub(super) fn is_stdout_terminal() -> bool {
    io::stdout().is_terminal()
}

/// Returns whether standard error is a terminal.
pub(super) fn is_stderr_terminal() -> bool {
    io::stderr().is_terminal()
}

/// Writes a line to standard error.
///
/// # Errors
/// Those of writing to standard error.
pub(super) fn print_error(message: impl fmt::Display) -> io::Result<()> {
    let line = format!("{message}\n");
    SanitizingWriter::new(io::stderr().lock()).write_all(line.as_bytes())
}

/// Describes a system error on standard error.
pub(super) fn report_error(error: &io::Error) {
    // A failure here cannot be reported.
    let _ = print_error(format_args!("ninefold: {}", store::describe_error(error)));
}

/// Prints clap's answer instead of running a command: help, the version or an error in the arguments.
pub(super) fn print_clap_message(error: &clap::Error) -> ExitCode {
    if error.use_stderr() {
        // Unstyled and sanitised, as it quotes the arguments.
        let _ = print_error(error.render().to_string().trim_end());
        return ExitCode::from(2);
    }
    match error.print().and_then(|()| io::stdout().flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            report_error(&error);
            ExitCode::from(2)
        }
        _ => ExitCode::SUCCESS,
    }
}

/// Displays untrusted text on one line; characters that a terminal would interpret are replaced by their codes.
pub(super) struct Printable<T>(pub T);

impl<T: fmt::Display> fmt::Display for Printable<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = self.0.to_string();
        text.chars().try_for_each(|character| match is_control_or_bidi(character) {
            true => write!(f, "{}", character.escape_unicode()),
            false => fmt::Write::write_char(f, character),
        })
    }
}

/// A writer of human-readable text that replaces characters that a terminal would interpret by their codes.
pub(super) struct SanitizingWriter<W> {
    inner: W,
    /// The text of a call of [`Write::write_fmt`], kept for its memory.
    formatted: String,
}

impl<W: Write> SanitizingWriter<W> {
    /// Creates a writer that writes to another one.
    pub fn new(inner: W) -> Self {
        Self { inner, formatted: String::new() }
    }
}

impl<W: Write> Write for SanitizingWriter<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.write_all(bytes)?;
        Ok(bytes.len())
    }

    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        // The fast path, without an early exit, so that the compiler handles many bytes at a time. Formatted text never
        // splits a character between two calls.
        if bytes.iter().fold(true, |all, byte| all & matches!(byte, b' '..=b'~' | b'\n')) {
            return self.inner.write_all(bytes);
        }
        let text = String::from_utf8_lossy(bytes);
        for part in text.split_inclusive('\n') {
            match part.strip_suffix('\n') {
                Some(line) => writeln!(self.inner, "{}", Printable(line))?,
                None => write!(self.inner, "{}", Printable(part))?,
            }
        }
        Ok(())
    }

    /// Formats everything before writing it at once: a line of results has half a dozen parts.
    fn write_fmt(&mut self, arguments: fmt::Arguments<'_>) -> io::Result<()> {
        let mut text = std::mem::take(&mut self.formatted);
        text.clear();
        let written = fmt::Write::write_fmt(&mut text, arguments)
            .map_err(io::Error::other)
            .and_then(|()| self.write_all(text.as_bytes()));
        self.formatted = text;
        written
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_character_that_a_terminal_interprets_is_written_but_the_line_feed() {
        let mut clean = SanitizingWriter::new(Vec::new());
        let hostile = "a\u{1b}[2Jb\u{9b}31mc\u{7}\u{8}\r\td\u{202e}e\u{2066}f\u{7f}\0\n\nÄ\u{1b}";
        write!(clean, "{hostile}").unwrap();
        let written = String::from_utf8(clean.inner).unwrap();
        assert!(
            written.chars().all(|character| character == '\n' || !is_control_or_bidi(character)),
            "{written:?}"
        );
        assert!(written.starts_with("a\\u{1b}[2Jb\\u{9b}31mc\\u{7}"), "{written}");
        assert!(written.ends_with("\n\nÄ\\u{1b}"), "{written}");
    }

    #[test]
    fn a_name_stays_on_its_line() {
        assert_eq!(Printable("a\nb: unique\n").to_string(), "a\\u{a}b: unique\\u{a}");
        assert_eq!(Printable("Größe 数独 – ♥").to_string(), "Größe 数独 – ♥");
    }

    #[test]
    fn nothing_else_of_the_command_line_writes_to_the_terminal() {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/cli");
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let text = std::fs::read_to_string(&path).unwrap();
            let writes = |line: &&str| {
                ["io::stdout()", "io::stderr()", "println!", "print!("].iter().any(|word| line.contains(word))
            };
            if !path.ends_with("terminal.rs") {
                assert_eq!(text.lines().find(writes), None, "{} writes by itself", path.display());
            }
        }
    }
}
