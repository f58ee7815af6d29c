//! How the text of a hint describes a chain.

use std::borrow::Cow;

use eframe::egui::{Context, Id};
use serde::{Deserialize, Serialize};

use crate::app::ui::form::Choice;
use crate::text::text;

/// The form of a chain in the text of a hint.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub enum ChainText {
    /// A list of its links, each with its reason.
    #[serde(rename = "links")]
    Links,
    /// Its notation in one line.
    #[serde(rename = "notation")]
    Notation,
    /// The notation, and below it the list.
    #[default]
    #[serde(rename = "both")]
    Both,
}

impl ChainText {
    /// Returns whether the list of links is shown.
    pub fn has_links(self) -> bool {
        self != Self::Notation
    }

    /// Returns whether the notation is shown.
    pub fn has_notation(self) -> bool {
        self != Self::Links
    }

    /// Puts the setting in force.
    pub fn install(self, ctx: &Context) {
        ctx.data_mut(|data| data.insert_temp(id(), self));
    }

    /// Returns the setting in force.
    pub fn active(ctx: &Context) -> Self {
        ctx.data(|data| data.get_temp(id())).unwrap_or_default()
    }
}

impl Choice for ChainText {
    const ALL: &'static [Self] = &[Self::Links, Self::Notation, Self::Both];

    fn name(self) -> Cow<'static, str> {
        Cow::Borrowed(match self {
            Self::Links => text!("preferences-chains.links"),
            Self::Notation => text!("preferences-chains.notation"),
            Self::Both => text!("preferences-chains.both"),
        })
    }
}

fn id() -> Id {
    Id::unique("chain text")
}
