//! Pictures as files: a [`Picture`](crate::picture::Picture) as PNG or SVG, and pages of pictures as PDF.
//!
//! [`shape::lower`] turns the items of a picture into paths and texts in colours, which is all that the writers know.

pub mod colours;
pub mod font;
pub mod page;
pub mod pdf;
mod pdf_objects;
pub mod png;
pub mod shape;
pub mod svg;

pub use colours::{Colours, Rgb};
pub use page::{Block, BlockKind, Page};
