//! The levels of each kind.

use super::VariantKind;
use crate::solve::rating::Level;

use Level::{Beginner, Easy, Expert, Extreme, Hard, Medium, Nightmare};

impl VariantKind {
    /// Returns the levels at which puzzles of the kind are made in less than a second as a rule, easiest first: those that
    /// the example `steps` found with each of its seeds.
    pub fn levels(self) -> &'static [Level] {
        match self.id() {
            "6x6" => &[Beginner, Easy, Medium, Hard, Expert],
            "8x8" | "10x10" | "12x12" | "16x16" | "jigsaw" | "x" | "windoku" | "anti-knight"
            | "thermometer" | "whisper" => &[Beginner, Easy, Medium, Hard, Expert, Extreme],
            "arrow" | "renban" | "quadruple" | "thermometer+arrow" => {
                &[Beginner, Easy, Medium, Hard, Expert, Extreme, Nightmare]
            }
            "killer-empty" => &[Medium, Hard, Nightmare],
            "x+killer" | "anti-knight+killer" => &[Medium, Hard],
            "nonconsecutive" => &[Easy, Medium, Hard, Expert, Extreme],
            "dots" => &[Easy, Medium, Expert, Extreme],
            "x-sum" | "little-killer" => &[Beginner, Easy, Medium, Hard],
            "4x4" => &[Beginner],
            "killer" => &[Easy, Medium, Hard],
            "xv" => &[Easy, Medium, Hard, Expert, Extreme],
            "sandwich" => &[Beginner, Medium, Hard],
            "dots+killer" => &[Beginner, Easy, Medium, Hard, Expert],
            _ => &[],
        }
    }
}
