//! TODO

pub mod preferences_file;
pub mod settings;
pub mod technique_encounters;
