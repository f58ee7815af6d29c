//! Makes the index of positions to practise in, `puzzles/graded/positions.txt`:
//!
//! ```text
//! cargo run --release -p ninefold-tools --bin positions
//! ```
//!
//! For each technique it chooses up to 64 of the graded puzzles whose path needs it, evenly among all of them, and the first
//! step at which it does.

#![allow(clippy::print_stdout, reason = "it reports its progress")]

use std::collections::BTreeMap;
use std::path::Path;

use ninefold::job::CancelToken;
use ninefold::library::GradedCollection;
use ninefold::practice::{MOST_PLACES, PathPlace};
use ninefold::solve::rating::{Scale, SolvePath};
use ninefold::solve::technique::Technique;
use rayon::prelude::*;

fn main() -> std::io::Result<()> {
    let mut all: BTreeMap<Technique, Vec<PathPlace>> = BTreeMap::new();
    for collection in GradedCollection::all() {
        let puzzles: Vec<_> = collection.all_puzzles().enumerate().collect();
        let found: Vec<_> = puzzles
            .into_par_iter()
            .flat_map_iter(|(puzzle, graded)| {
                let cancel = CancelToken::default();
                let mut path = SolvePath::new(&graded.givens, Scale::Ninefold, &cancel)
                    .expect("a graded puzzle has one solution");
                let mut first = BTreeMap::new();
                for step in 0.. {
                    let Ok(Some(next)) = path.next(&cancel) else { break };
                    first.entry(next.technique).or_insert(PathPlace { collection, puzzle, step });
                }
                first
            })
            .collect();
        for (technique, place) in found {
            all.entry(technique).or_default().push(place);
        }
    }
    let mut text = String::new();
    for technique in Technique::CLASSIC.into_iter().filter(|technique| *technique != Technique::Search) {
        let Some(places) = all.get(&technique) else { continue };
        let count = places.len().min(MOST_PLACES);
        let chosen = (0..count).map(|index| places[index * places.len() / count].write());
        println!("{technique}: {count} of {}", places.len());
        text += &format!("{} {}\n", technique.id(), chosen.collect::<Vec<_>>().join(" "));
    }
    std::fs::write(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../puzzles/graded/positions.txt")), text)
}
