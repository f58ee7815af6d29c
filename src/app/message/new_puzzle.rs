//! Messages to the new-puzzle dialog.

use crate::generate::{GenerateSpec, Symmetry};
use crate::library::GradedCollection;
use crate::rating::Level;
use crate::technique::Technique;

/// A request to the new-puzzle dialog.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NewPuzzleMessage {
    /// Generate puzzles of this kind.
    SetRequest(PuzzleRequest),
    /// Play a generated puzzle as soon as it is ready.
    Play,
    /// Practise a technique, or the one that is due.
    Practise(Option<Technique>),
    /// Show a graded collection.
    Browse(GradedCollection),
    /// Play the first unsolved puzzle of a graded collection.
    PlayNextUnsolved(GradedCollection),
}

/// The puzzle that the player requests.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PuzzleRequest {
    pub goal: PuzzleGoal,
    pub symmetry: Symmetry,
}

impl PuzzleRequest {
    /// Returns the options to generate such a puzzle from a seed.
    pub fn spec(self, seed: u64) -> GenerateSpec {
        let spec = GenerateSpec { symmetry: self.symmetry, ..GenerateSpec::new(seed) };
        match self.goal {
            PuzzleGoal::Level(level) => GenerateSpec { level: Some(level), ..spec },
            PuzzleGoal::Technique(technique) => GenerateSpec { technique: Some(technique), ..spec },
            PuzzleGoal::Surprise => GenerateSpec {
                level: Level::NINEFOLD.get(seed as usize % Level::NINEFOLD.len()).copied(),
                ..spec
            },
        }
    }
}

/// The goal that the puzzle has to meet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PuzzleGoal {
    /// A level.
    Level(Level),
    /// A technique that the puzzle needs, with nothing harder.
    Technique(Technique),
    /// Any level.
    Surprise,
}
