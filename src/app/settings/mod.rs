//! What the player chooses, and the file that keeps it.

pub mod playback_speed;
pub mod preferences_file;
pub mod settings;
pub mod technique_encounters;
