//! Links that only name a puzzle. Nothing is fetched, so whoever has one is told how to get the puzzle.

use std::fmt;

use crate::text::{sanitize_line, text};

/// A link that only names a puzzle. `Display` is a phrase for the user.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ShortLink {
    /// The link without `https://`.
    pub place: String,
    /// The way to the puzzle.
    pub way: ShortLinkWay,
}

/// The way from a link that only names a puzzle to the puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ShortLinkWay {
    /// This address shows it as text.
    Open(String),
    /// The page has a command for the long link.
    Export,
    /// The page leads to the long link.
    Follow,
}

impl fmt::Display for ShortLink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = sanitize_line(&self.place);
        f.write_str(&match &self.way {
            ShortLinkWay::Open(address) => {
                text!("problem-short-link", place = place, address = sanitize_line(address))
            }
            ShortLinkWay::Export => text!("problem-short-link.export", place = place),
            ShortLinkWay::Follow => text!("problem-short-link.follow", place = place),
        })
    }
}
