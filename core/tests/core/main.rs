//! Tests of the core: puzzles and their formats, search, steps, ratings, games. They need no window and no program.

mod corpora;
mod course;
mod course_log;
mod course_progress;
mod course_questions;
mod crosspatch;
mod drafts;
mod formats;
mod game;
mod hint_drawings;
mod hint_texts;
mod inputs;
mod library;
mod near_misses;
mod other_text;
mod proofs;
mod ratings;
mod report;
mod search;
mod soundness;
mod step_cases;
mod variant_boards;
mod variant_formats;
mod variant_generation;
mod variant_steps;
mod variants;
