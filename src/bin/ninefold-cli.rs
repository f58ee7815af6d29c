//! The entry point of `ninefold-cli`, the program for the console of Windows: does the same as `ninefold`, which has no
//! console there.

use std::process::ExitCode;

use ninefold::{app, cli};

fn main() -> ExitCode {
    match cli::Arguments::from_command_line() {
        Err(answer) => answer.print(),
        Ok(cli::Arguments { command: Some(command), .. }) => command.run(),
        Ok(cli::Arguments { files, daily, new, data_dir, .. }) => {
            app::open_window(app::OpenWith::new(files, daily, new), data_dir)
        }
    }
}
