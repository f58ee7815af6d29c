//! The program without its window: commands, what they print, and what the documents say of them.

mod command_line;
mod documentation;
mod json;
mod photo;
mod practice;
mod print;
mod report;
mod reproductions;
mod terminal;
mod variant_commands;
