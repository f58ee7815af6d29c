//! Entry point: parses the command line, then runs a command or opens the window.

use std::process::ExitCode;

use ninefold::{app, cli};

fn main() -> ExitCode {
    let arguments = match cli::Arguments::from_command_line() {
        Ok(arguments) => arguments,
        Err(status) => return status,
    };
    match arguments.command {
        Some(command) => command.run(),
        None => app::open_window(arguments.files, arguments.data_dir),
    }
}
