//! Comparison with the ratings of established programs: HoDoKu's level and score, Sudoku Explainer's rating. The
//! project contains a sample computed for it (`tests/data/ratings/sample.csv`); with `NINEFOLD_ALL_RATINGS` set, the whole
//! list (`ratings/random-minimal.csv` in the folder named by `NINEFOLD_CORPORA`) is compared. Ratings that are kept on disk have a version; its ratings are in `tests/data/ratings/version-NUMBER.csv`.

use std::path::PathBuf;

use crate::inputs;
use ninefold_core::format;
use ninefold_core::job::CancelToken;
use ninefold_core::library::GradedCollection;
use ninefold_core::solve::classic::Grid;
use ninefold_core::solve::rating::{NEVER_NEEDED, Rating, Scale, SolvePath, rate};
use ninefold_core::solve::technique::Technique;
use ninefold_core::solve::technique::classic::FinderContext;
use ninefold_core::store::RatingCache;
use rayon::prelude::*;

/// Techniques that follow up an assumption.
const FORCING: [Technique; 5] = [
    Technique::ForcingChainContradiction,
    Technique::ForcingChainVerity,
    Technique::Nishio,
    Technique::ForcingNetContradiction,
    Technique::ForcingNetVerity,
];

/// A line of the list: the puzzle, HoDoKu's level and score, Sudoku Explainer's rating.
struct Fact {
    puzzle: Grid,
    level: String,
    score: u32,
    explainer: f64,
}

fn facts() -> Vec<Fact> {
    let text = match std::env::var_os("NINEFOLD_ALL_RATINGS") {
        Some(_) => inputs::corpus("ratings/random-minimal.csv")
            .expect("NINEFOLD_CORPORA names the folder of the list"),
        None => include_str!("../data/ratings/sample.csv").to_owned(),
    };
    let fact = |line: &str| {
        let fields: Vec<&str> = line.split(',').collect();
        Fact {
            puzzle: format::read_one(fields[0].as_bytes(), "").expect("81 cells").to_grid().unwrap(),
            level: fields[2].to_owned(),
            score: fields[3].parse().expect("a score"),
            explainer: fields[6].parse().expect("a rating"),
        }
    };
    text.lines().skip(1).map(fact).collect()
}

fn rated(fact: &Fact, scale: Scale) -> Rating {
    rate(&fact.puzzle, scale, &CancelToken::default()).expect("these puzzles have one solution")
}

#[test]
fn the_hodoku_scale_agrees_with_hodoku() {
    let facts = facts();
    let (mut levels, mut scores) = (0, 0);
    for fact in &facts {
        let rating = rated(fact, Scale::Hodoku);
        levels += usize::from(rating.level.to_string().to_uppercase() == fact.level);
        scores += usize::from(rating.score == fact.score);
    }
    let share = |count: usize| count as f64 / facts.len() as f64;
    println!("{} puzzles: level {:.4}, score {:.4}", facts.len(), share(levels), share(scores));
    assert!(share(levels) >= 0.98 && share(scores) >= 0.90);
}

#[test]
fn our_scale_ranks_puzzles_like_sudoku_explainer_without_needing_search() {
    let facts = facts();
    let (mut ours, mut theirs, mut forced) = (Vec::new(), Vec::new(), 0);
    for fact in &facts {
        let rating = rated(fact, Scale::Ninefold);
        assert_eq!(rating.count(Technique::Search), 0, "{:?}", fact.puzzle);
        forced += usize::from(FORCING.iter().any(|technique| rating.count(*technique) > 0));
        ours.push(f64::from(rating.difficulty.as_tenths()));
        theirs.push(fact.explainer);
    }
    let correlation = spearman(&ours, &theirs);
    println!("{} puzzles: Spearman {correlation:.4}, {forced} by forcing", facts.len());
    assert!(correlation >= 0.93, "{correlation}");
    // The project's sample contains disproportionately many of the hardest puzzles.
    assert!(facts.len() < 1000 || forced * 1000 <= facts.len() * 12, "{forced} of {}", facts.len());
}

#[test]
fn each_step_of_a_path_is_the_one_that_a_search_of_its_board_alone_finds() {
    let never = CancelToken::default();
    let options = Scale::Ninefold.options();
    let order: Vec<_> =
        Technique::CLASSIC.into_iter().filter(|technique| !NEVER_NEEDED.contains(technique)).collect();
    for Fact { puzzle, .. } in facts() {
        let mut path = SolvePath::new(&puzzle, Scale::Ninefold, &never).expect("one solution");
        loop {
            let state = path.state().clone();
            let Some(step) = path.next(&never).expect("not cancelled") else { break };
            let alone = FinderContext::new(&state, &options, &never).first_step(&order);
            assert_eq!(Ok(Some(step)), alone, "{puzzle:?}");
        }
    }
}

/// Returns the ratings of some puzzles of every level and technique, as in the file of a version.
fn ratings_of_this_build() -> String {
    let graded = GradedCollection::all().filter_map(|collection| collection.all_puzzles().next());
    let graded = graded.map(|puzzle| puzzle.givens);
    let sample = facts().into_iter().step_by(5).map(|fact| fact.puzzle);
    let line = |puzzle: Grid| {
        let rating = rate(&puzzle, Scale::Ninefold, &CancelToken::default()).expect("one solution");
        let hardest = rating.hardest.map_or("-", Technique::id);
        let puzzle = format::line::write(&puzzle);
        format!("{},{},{},{hardest}\n", puzzle.trim_end(), rating.level.id(), rating.difficulty.as_tenths())
    };
    std::iter::once("puzzle,level,tenths,hardest\n".to_owned())
        .chain(graded.chain(sample).map(line))
        .collect()
}

/// Players keep the ratings of their lists, which would stay as they are if the rating changed under the same version.
#[test]
fn ratings_change_only_with_the_version_of_the_ratings_on_disk() {
    let file = |version: u32| {
        PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/ratings"))
            .join(format!("version-{version}.csv"))
    };
    let path = file(RatingCache::VERSION);
    if !path.exists() && std::env::var_os("UPDATE_RATINGS").is_some() {
        std::fs::write(&path, ratings_of_this_build()).unwrap();
    }
    let recorded = std::fs::read_to_string(&path).unwrap_or_else(|error| {
        panic!("{}: {error}. With UPDATE_RATINGS=1 this test writes it for a new version.", path.display())
    });
    for line in recorded.lines().skip(1) {
        let fields: Vec<&str> = line.split(',').collect();
        let puzzle = format::line::read(fields[0], "").expect("81 cells").puzzle.to_grid().unwrap();
        let rating = rate(&puzzle, Scale::Ninefold, &CancelToken::default()).expect("one solution");
        let now = [
            rating.level.id(),
            &rating.difficulty.as_tenths().to_string(),
            rating.hardest.map_or("-", Technique::id),
        ];
        assert_eq!(
            now,
            fields[1..],
            "the rating of {} has changed: raise RatingCache::VERSION, and run this test with UPDATE_RATINGS=1",
            fields[0]
        );
    }
}

/// A tridagon opens most puzzles of the highest ratings of Sudoku Explainer. Skipped with a message where
/// `NINEFOLD_CORPORA` names no folder of collections.
#[test]
fn most_of_the_hardest_list_comes_to_the_end_without_search() {
    let Some(text) = inputs::corpus("hardest/er-10.4-11.9.txt") else { return };
    let puzzles: Vec<Grid> = text
        .lines()
        .filter_map(|line| line.get(..81))
        .map(|line| format::read_one(line.as_bytes(), "").expect("81 cells").to_grid().unwrap())
        .collect();
    let ratings: Vec<Rating> = puzzles
        .par_iter()
        .map(|puzzle| rate(puzzle, Scale::Ninefold, &CancelToken::default()).expect("one solution"))
        .collect();
    let solved = ratings.iter().filter(|rating| rating.count(Technique::Search) == 0).count();
    println!("{solved} of {} without search", ratings.len());
    assert!(solved >= 35, "{solved}");
}

/// Spearman's rank correlation; equal values share their mean rank.
fn spearman(a: &[f64], b: &[f64]) -> f64 {
    let (a, b) = (ranks(a), ranks(b));
    let mean = (a.len() as f64 - 1.0) / 2.0;
    let product = |x: &[f64], y: &[f64]| x.iter().zip(y).map(|(x, y)| (x - mean) * (y - mean)).sum::<f64>();
    product(&a, &b) / (product(&a, &a) * product(&b, &b)).sqrt()
}

fn ranks(values: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..values.len()).collect();
    order.sort_by(|a, b| values[*a].total_cmp(&values[*b]));
    let mut ranks = vec![0.0; values.len()];
    for group in order.chunk_by(|a, b| values[*a] == values[*b]) {
        let first = order.iter().position(|place| *place == group[0]).unwrap_or_default();
        group.iter().for_each(|place| ranks[*place] = first as f64 + (group.len() as f64 - 1.0) / 2.0);
    }
    ranks
}

#[test]
fn the_bundled_puzzles_have_the_levels_in_their_names() {
    for index in 0..ninefold_core::library::titles().len() {
        let puzzle = ninefold_core::library::puzzle(index);
        let rating =
            rate(&puzzle.to_grid().unwrap(), Scale::Ninefold, &CancelToken::default()).expect("one solution");
        let (called, numbered) = puzzle.title.rsplit_once(' ').unwrap_or((&puzzle.title, ""));
        if numbered.parse::<u8>().is_ok() {
            assert_eq!(called, rating.level.to_string(), "{}", puzzle.title);
        }
    }
}
