//! The player's preferences and the file that they are saved in.

pub mod playback_speed;
pub mod preferences_file;
pub mod settings;
pub mod technique_encounters;
