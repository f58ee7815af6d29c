//! Generates the collections of puzzles of other sizes and rules in `puzzles/variants`, reproducibly byte for byte:
//!
//! ```text
//! cargo run --release --example variant_library
//! ```
//!
//! The seeds of each kind are consecutive, and the first puzzles are taken.

use std::path::Path;

use ninefold::generate::{VariantKind, VariantSpec};
use ninefold::job::CancelToken;
use ninefold::library::write_compact;
use rayon::prelude::*;

/// The number of puzzles of each kind, and the seed of the first.
const COUNT: u64 = 30;
const FIRST_SEED: u64 = 1_001;

fn main() -> std::io::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("puzzles/variants");
    std::fs::create_dir_all(&folder)?;
    let kinds: Vec<VariantKind> = VariantKind::all().collect();
    kinds.into_par_iter().try_for_each(|kind| {
        let line = |seed| {
            let made =
                VariantSpec::new(kind, seed).generate(&CancelToken::default()).expect("nobody cancels");
            write_compact(&made.puzzle).expect("every kind of clue has a letter") + "\n"
        };
        let text: String = (FIRST_SEED..FIRST_SEED + COUNT).map(line).collect();
        std::fs::write(folder.join(kind.id()).with_extension("txt"), text)
    })
}
