//! The entry point: parses the command line, then runs a command or opens the window.

// No console window appears beside the window. Commands then have no terminal to print to, unless their output goes to a
// file or another program; `ninefold-cli` has one.
#![cfg_attr(windows, windows_subsystem = "windows")]

use std::process::ExitCode;

use ninefold::{app, cli};

fn main() -> ExitCode {
    let arguments = cli::Arguments::from_command_line();
    if !cli::has_output() {
        match &arguments {
            Ok(arguments) if arguments.command.is_none() => {}
            Ok(_) => return app::show_console_notice(None),
            Err(answer) => return app::show_console_notice(Some(&answer.to_string())),
        }
    }
    match arguments {
        Err(answer) => answer.print(),
        Ok(cli::Arguments { command: Some(command), .. }) => command.run(),
        Ok(cli::Arguments { files, daily, new, data_dir, .. }) => {
            app::open_window(app::OpenWith::new(files, daily, new), data_dir)
        }
    }
}
