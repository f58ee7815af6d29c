//! The door: reads the command line, then runs a command or opens the window.

use std::process::ExitCode;

use clap::Parser;
use ninefold::{app, cli};

fn main() -> ExitCode {
    let arguments = cli::Arguments::parse();
    match arguments.command {
        Some(command) => command.run(),
        None => app::open_window(arguments.files, arguments.data_dir),
    }
}
