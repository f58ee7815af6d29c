//! The entry point of `ninefold-cli`, the program for the console of Windows: does the same as `ninefold`, which has no
//! console there.

use std::process::ExitCode;

use ninefold::{app, cli};

fn main() -> ExitCode {
    let arguments = match cli::Arguments::from_command_line() {
        Ok(arguments) => arguments,
        Err(answer) => return answer.print(),
    };
    match arguments.command {
        Some(command) => command.run(),
        None => app::open_window(arguments.files, arguments.data_dir),
    }
}
