//! A page: blocks in their reading order.

use crate::picture::{Picture, Point};

/// The part that a block plays on its page, for screen readers and other programs that read the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BlockKind {
    /// A heading of a level from 1.
    Heading(u16),
    /// Text.
    Paragraph,
    /// A drawing, with its description.
    Figure(String),
    /// Nothing to read out: page numbers and decoration.
    Artifact,
}

/// A part of a page, drawn in the coordinates of the page.
#[derive(Clone, PartialEq, Debug)]
pub struct Block {
    /// The part that it plays.
    pub kind: BlockKind,
    /// The picture.
    pub picture: Picture,
}

/// A page. Lengths are points, 72 of which are an inch; the origin is at the top left.
#[derive(Clone, PartialEq, Debug)]
pub struct Page {
    /// The width and height.
    pub size: Point,
    /// The blocks in their reading order.
    pub blocks: Vec<Block>,
}

impl Page {
    /// Creates an empty page.
    pub fn new(size: Point) -> Self {
        Self { size, blocks: Vec::new() }
    }

    /// Adds a block; one without content is left out.
    pub fn push(&mut self, kind: BlockKind, picture: Picture) {
        if !picture.items().is_empty() {
            self.blocks.push(Block { kind, picture });
        }
    }

    /// Returns everything on the page as one picture.
    pub fn picture(&self) -> Picture {
        let mut all = Picture::default();
        for block in &self.blocks {
            all.append(&block.picture);
        }
        all
    }
}
