//! What can be asked of the dialog that makes a new puzzle.

use crate::generate::{GenerateSpec, Symmetry};
use crate::library::GradedCollection;
use crate::rating::Level;
use crate::technique::Technique;

/// Something that is asked of the workshop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NewPuzzleMessage {
    /// To make such puzzles.
    SetRequest(PuzzleRequest),
    /// To play one, as soon as it is made.
    Play,
    /// To practise a technique, or the one whose turn it is.
    Practise(Option<Technique>),
    /// To show a graded collection.
    Browse(GradedCollection),
    /// To play the first puzzle of a graded collection that is not solved.
    PlayNextUnsolved(GradedCollection),
}

/// What a person wishes for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PuzzleRequest {
    pub goal: PuzzleGoal,
    pub symmetry: Symmetry,
}

impl PuzzleRequest {
    /// What to make from a seed.
    pub fn spec(self, seed: u64) -> GenerateSpec {
        let order = GenerateSpec { symmetry: self.symmetry, ..GenerateSpec::new(seed) };
        match self.goal {
            PuzzleGoal::Level(level) => GenerateSpec { level: Some(level), ..order },
            PuzzleGoal::Technique(technique) => GenerateSpec { technique: Some(technique), ..order },
            PuzzleGoal::Surprise => GenerateSpec {
                level: Level::NINEFOLD.get(seed as usize % Level::NINEFOLD.len()).copied(),
                ..order
            },
        }
    }
}

/// What sort of puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PuzzleGoal {
    /// One of a level.
    Level(Level),
    /// One that needs a technique and nothing harder.
    Technique(Technique),
    /// One of any level.
    Surprise,
}
