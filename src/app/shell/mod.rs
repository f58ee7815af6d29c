//! The frame around everything: window, menus, bars, dispatch of messages, jobs, saving and quitting.

pub mod announcer;
pub mod availability;
#[cfg(test)]
pub mod availability_tests;
pub mod banner;
pub mod crosspatch;
pub mod dialogs;
pub mod dispatch;
pub mod editor;
pub mod export;
pub mod file_dialog;
pub mod jobs;
pub mod keymap;
pub mod layout;
pub mod load_messages;
pub mod menu_bar;
pub mod mouse;
pub mod next_unsolved;
pub mod practice;
pub mod preferences;
pub mod quit;
pub mod save_banner;
pub mod sessions;
pub mod signals;
pub mod status;
pub mod system_theme;
pub mod visibility;
pub mod window;
pub mod window_placement;
pub mod window_title;
