//! Pictures of a sudoku board of any size. A [`BoardScene`] is what is on the board, [`BoardShape`] what the board is
//! like, [`BoardLayout`] where its cells are; [`draw`] draws it all.

pub mod annotations;
pub mod area;
mod board;
mod chain;
mod clue_annotations;
mod clue_places;
mod clue_text;
mod clues;
mod crossed;
pub mod description;
mod drawing;
mod frames;
pub mod hint;
mod layout;
mod link_annotations;
mod margins;
mod marks;
mod near_miss_annotations;
pub mod outlines;
mod places;
pub mod pointed;
pub mod reasons;
pub mod role;
mod scene;
mod wing;

pub use annotations::Annotations;
pub use board::{Style, draw, draw_clues, draw_layers, draw_link, draw_parts};
pub use clue_text::ClueText;
pub use clues::{ClueCache, ClueEmphasis, ClueLayers, ClueStyle, least_cell};
pub use layout::{BoardLayout, BoardShape, LineWidths};
pub use margins::Margins;
pub use marks::CandidateTints;
pub use role::AnnotationRole;
pub use scene::BoardScene;
