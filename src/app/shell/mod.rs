//! The application shell: window, menus, bars, message dispatch, jobs, saving and quitting.

pub mod announcer;
pub mod availability;
#[cfg(test)]
pub mod availability_tests;
pub mod banner;
pub mod board_area;
mod clipboard;
mod copy;
mod course;
pub mod crosspatch;
pub mod dialogs;
pub mod dispatch;
mod drawing;
pub mod editor;
pub mod export;
mod export_content;
pub mod file_dialog;
pub mod identity;
pub mod jobs;
pub mod keymap;
pub mod layout;
mod lesson;
mod loading;
pub mod menu_bar;
pub mod message_box;
pub mod mouse;
pub mod next_for_me;
pub mod next_puzzle;
mod pages;
pub mod palette;
pub mod preferences;
pub mod print;
pub mod printer;
pub mod puzzle_list;
pub mod quit;
pub mod report;
pub mod sessions;
pub mod signals;
pub mod start_card;
pub mod status_bar;
pub mod system_fonts;
mod system_information;
pub mod system_theme;
pub mod toast;
pub mod win;
pub mod window;
pub mod window_placement;
pub mod window_title;

use crate::app::input::command::Command;
use crate::app::shell::announcer::Announcer;
use crate::app::shell::banner::Banner;
use crate::app::shell::banner::DialogNotice;
use crate::app::shell::banner::SaveBanner;
use crate::app::shell::dialogs::DialogFocus;
use crate::app::shell::export::SaveDialog;
use crate::app::shell::file_dialog::FileDialog;
use crate::app::shell::keymap::ArrowKeys;
use crate::app::shell::keymap::HeldKeys;
use crate::app::shell::mouse::Mouse;
use crate::app::shell::print::Printing;
use crate::app::shell::quit::Quit;
use crate::app::shell::signals::ShutdownRequest;
use crate::app::shell::window_title::WindowTitle;
use crate::app::ui::occlusion::ClearColor;
use jiff::Timestamp;

/// The state of the application shell.
pub struct Shell {
    pub banner: Option<Banner>,
    /// The notice in the topmost dialog.
    pub dialog_notice: Option<DialogNotice>,
    pub save_banner: SaveBanner,
    pub quit: Quit,
    /// The shutdown that a signal has requested.
    pub shutdown_request: ShutdownRequest,
    /// The command that would have shown the solution, and the start of the game in which it was asked whether that is meant.
    pub asked_about_solution: Option<(Command, Timestamp)>,
    /// Whether a game has been won, now or earlier.
    pub has_won: bool,
    pub arrow_keys: ArrowKeys,
    pub held_keys: HeldKeys,
    pub mouse: Mouse,
    pub window_title: WindowTitle,
    /// Whether the latest frame was drawn; false while the window is hidden.
    pub is_drawn: bool,
    pub clear_color: ClearColor,
    pub announcer: Announcer,
    pub dialog_focus: DialogFocus,
    /// Whether the desktop's file dialogs are used; a window without a screen uses the path prompt instead.
    pub has_file_dialogs: bool,
    pub file_dialog: Option<FileDialog>,
    pub save_dialog: SaveDialog,
    pub printing: Printing,
}
