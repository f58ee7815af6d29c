//! The sources of puzzles to be printed, and their preparation: rating and solving.

use std::collections::BTreeSet;

use jiff::civil::Date;
use rayon::prelude::*;

use super::item::{PrintItem, Solution};
use super::practice_sheet::{HELPED, PER_PAGE, SheetPosition};
use super::settings::{PrintSettings, SolutionChoice};
use crate::generate::{GenerateSpec, SeededRng, Symmetry, VariantKind, VariantSpec};
use crate::job::{CancelToken, Cancelled};
use crate::library::{GradedCollection, VariantCollection};
use crate::practice::{NearMissPositions, Positions, has_near_misses};
use crate::rules::Puzzle;
use crate::solve::rating::Level;
use crate::solve::technique::Technique;
use crate::store::games::DailyKind;
use crate::text::{date_with_year, text};
use crate::{daily, text};

/// Returns the puzzles of a graded collection, numbered.
pub fn graded(collection: GradedCollection) -> Vec<PrintItem> {
    let puzzles = collection.all_puzzles().zip(1..);
    puzzles
        .map(|(graded, number)| {
            let item = PrintItem::start(&Puzzle::from_grid("", &graded.givens));
            PrintItem { number: Some(number), ..item }.rated(graded.level, graded.difficulty)
        })
        .collect()
}

/// Returns the bundled puzzles of another kind, numbered.
pub fn variants(collection: VariantCollection) -> Vec<PrintItem> {
    let item = |(index, puzzle): (usize, Puzzle)| {
        let level = collection.level(index).map(|level| level.to_string());
        PrintItem { level, number: Some(index + 1), ..PrintItem::start(&puzzle) }
    };
    collection.puzzles().enumerate().map(item).collect()
}

/// Returns the daily puzzles of a kind for the month of a date.
///
/// # Errors
/// [`Cancelled`] if cancelled.
pub fn daily_month(month: Date, kind: DailyKind, cancel: &CancelToken) -> Result<Vec<PrintItem>, Cancelled> {
    let days = (1..=month.days_in_month()).filter_map(|day| Date::new(month.year(), month.month(), day).ok());
    let item = |date: Date| {
        let day = date_with_year(date);
        Ok(match kind {
            DailyKind::Level(level) => {
                let titled = Puzzle { title: day, ..daily::puzzle(date, level) };
                PrintItem { level: Some(level.to_string()), ..PrintItem::start(&titled) }
            }
            DailyKind::Variant => {
                let name = daily::variant_kind(date).name();
                let title = text!("daily-title", level = name, date = day);
                PrintItem::start(&Puzzle { title, ..daily::variant(date, cancel)? })
            }
        })
    };
    days.map(item).collect()
}

/// The puzzles to be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NewPuzzles {
    /// How many.
    pub count: usize,
    pub level: Option<Level>,
    /// The technique that they need.
    pub technique: Option<Technique>,
    /// The seed of the first one; each further one has the next.
    pub seed: u64,
}

impl NewPuzzles {
    /// Returns what the puzzle at an index, counted from 0, must meet.
    pub fn spec(&self, index: usize) -> GenerateSpec {
        let spec = GenerateSpec::new(self.seed.wrapping_add(index as u64));
        GenerateSpec { level: self.level, technique: self.technique, symmetry: Symmetry::HalfTurn, ..spec }
    }

    /// Makes the puzzles on the threads of the current rayon pool. `progress` receives the number of those that are done.
    ///
    /// # Errors
    /// [`Cancelled`] if cancelled.
    pub fn make(
        &self,
        cancel: &CancelToken,
        mut progress: impl FnMut(usize),
    ) -> Result<Vec<PrintItem>, Cancelled> {
        let mut items = Vec::with_capacity(self.count);
        for index in 0..self.count {
            let generated = self.spec(index).generate(cancel, |_| ())?;
            let item = PrintItem::start(&Puzzle::from_grid("", &generated.puzzle));
            let mut item = PrintItem { number: Some(index + 1), ..item };
            item.solution = Solution::Digits(Box::new((&generated.solution).into()));
            items.push(match generated.rating {
                Some(rating) => item.rated(rating.level, rating.difficulty),
                None => item,
            });
            progress(items.len());
        }
        Ok(items)
    }
}

/// The puzzles of another kind to be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NewVariants {
    pub kind: VariantKind,
    /// How many.
    pub count: usize,
    /// One of the levels of the kind; `None` for any.
    pub level: Option<Level>,
    /// The seed of the first one; each further one has the next.
    pub seed: u64,
}

impl NewVariants {
    /// Makes the puzzles on the threads of the current rayon pool. `progress` receives the number of those that are done.
    ///
    /// # Errors
    /// [`Cancelled`] if cancelled.
    pub fn make(
        &self,
        cancel: &CancelToken,
        mut progress: impl FnMut(usize),
    ) -> Result<Vec<PrintItem>, Cancelled> {
        let (language, at_once) = (text::language(), rayon::current_num_threads().max(1));
        let mut items = Vec::with_capacity(self.count);
        while items.len() < self.count {
            let indices = items.len()..self.count.min(items.len() + at_once);
            let made: Result<Vec<PrintItem>, Cancelled> = indices
                .into_par_iter()
                .map(|index| {
                    // The title and the level are words of the language.
                    text::set_language(language);
                    self.make_one(index, cancel)
                })
                .collect();
            items.extend(made?);
            progress(items.len());
        }
        Ok(items)
    }

    /// Makes the puzzle at an index, counted from 0.
    fn make_one(&self, index: usize, cancel: &CancelToken) -> Result<PrintItem, Cancelled> {
        let spec = VariantSpec::new(self.kind, self.seed.wrapping_add(index as u64));
        let made = VariantSpec { level: self.level, ..spec }.generate(cancel)?;
        let title = format!("{} {}", self.kind.name(), index + 1);
        let item = PrintItem::start(&Puzzle { title, ..made.puzzle });
        let solution = Solution::Digits(Box::new(made.solution));
        let item = PrintItem { number: Some(index + 1), solution, ..item };
        Ok(match made.rating {
            Some(rated) => item.rated(rated.rating.level, rated.rating.difficulty),
            None => item,
        })
    }
}

/// Returns positions to practise a technique in, the same for the same seed; fewer if there are not as many. In each four there is
/// one in which the technique only seems to be there, if near misses of it are known. The first two are none, as they come with
/// help.
///
/// # Errors
/// [`Cancelled`] if cancelled.
pub fn exercises(
    technique: Technique,
    count: usize,
    seed: u64,
    cancel: &CancelToken,
) -> Result<Vec<SheetPosition>, Cancelled> {
    let mut positions = Positions::new(technique, seed);
    let mut near_misses = NearMissPositions::new(technique, seed);
    let (mut sheet, mut forms) = (Vec::with_capacity(count), BTreeSet::new());
    let mut rng = SeededRng::new(seed, 2);
    let mut place = HELPED + rng.next_below(PER_PAGE - HELPED);
    for index in 0..count {
        if index > 0 && index % PER_PAGE == 0 {
            place = index + rng.next_below(PER_PAGE);
        }
        if index == place
            && has_near_misses(technique)
            && let Some(near) = near_misses.next(false, |_| false, cancel)?
        {
            sheet.push(SheetPosition::NearMiss(Box::new(near)));
            continue;
        }
        let Some(position) = positions.next(|form| forms.contains(&form), cancel)? else { break };
        forms.insert(position.form);
        sheet.push(SheetPosition::Step(Box::new(position.exercise)));
    }
    Ok(sheet)
}

/// Rates and solves puzzles as far as the settings need it, on the threads of the current rayon pool. `limited` sets the
/// limit for the rating of each of them and for its solution, on its thread; one that takes longer stays without a rating or solution. `progress` receives the
/// number of those that are done.
///
/// # Errors
/// [`Cancelled`] if cancelled.
pub fn prepare(
    items: &mut [PrintItem],
    settings: &PrintSettings,
    cancel: &CancelToken,
    limited: &(dyn Fn(&CancelToken) -> CancelToken + Sync),
    mut progress: impl FnMut(usize),
) -> Result<(), Cancelled> {
    /// Few enough that the progress moves.
    const CHUNK: usize = 64;
    let language = text::language();
    let mut done = 0;
    for chunk in items.chunks_mut(CHUNK) {
        chunk.par_iter_mut().try_for_each(|item| {
            // The level is a word of the language.
            text::set_language(language);
            // A rating that takes too long does not stand in the way of the solution.
            if settings.show_level && item.rate(&limited(cancel)).is_err() {
                cancel.check()?;
            }
            if settings.solutions != SolutionChoice::None && item.solve(&limited(cancel)).is_err() {
                cancel.check()?;
                item.solution = Solution::NotFound;
            }
            Ok(())
        })?;
        done += chunk.len();
        progress(done);
    }
    Ok(())
}
