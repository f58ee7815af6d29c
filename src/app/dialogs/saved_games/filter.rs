//! The groups of the saved games, their search and their order.

use std::borrow::Cow;
use std::cmp::Reverse;

use crate::app::dialogs::saved_games::details::source_line;
use crate::app::ui::form::Choice;
use crate::app::ui::search_field::TextMatch;
use crate::solve::technique::Technique;
use crate::store::games::Summary;
use crate::text::text;

/// A group of saved games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameGroup {
    Unfinished,
    Finished,
    /// The exercises for techniques, finished or not.
    Practice,
}

impl GameGroup {
    pub const ALL: [Self; 3] = [Self::Unfinished, Self::Finished, Self::Practice];

    /// Returns the next group; after the last one the first.
    pub fn next(self) -> Self {
        Self::ALL[(self as usize + 1) % Self::ALL.len()]
    }
}

/// The order of the saved games.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum GameSort {
    /// The game last saved first.
    #[default]
    Saved,
    Title,
    /// The easiest first.
    Rating,
    /// The shortest play time first.
    Time,
}

impl Choice for GameSort {
    const ALL: &'static [Self] = &[Self::Saved, Self::Title, Self::Rating, Self::Time];

    fn name(self) -> Cow<'static, str> {
        Cow::Borrowed(match self {
            Self::Saved => text!("games-sort.saved"),
            Self::Title => text!("games-sort.title"),
            Self::Rating => text!("games-sort.rating"),
            Self::Time => text!("games-sort.time"),
        })
    }
}

/// Returns whether a game matches a search text: by its title and that of the puzzle, its note, its source, its level and
/// its hardest technique.
/// `description` is the rest of what is shown of it.
pub fn matches(summary: &Summary, description: &str, query: &str) -> bool {
    let query = query.trim();
    if query.is_empty() {
        return true;
    }
    let hardest = summary.meta.rating.and_then(|rated| rated.hardest).map_or("", Technique::name);
    let text = [description, &source_line(summary), hardest].join(" · ");
    TextMatch::find(&text, query).is_some()
}

/// Sorts indices of games. The games come with the one last saved first, and stay so among equals.
pub fn sort(indices: &mut [usize], games: &[Summary], by: GameSort) {
    match by {
        GameSort::Saved => indices.sort_by_key(|index| Reverse(games[*index].saved_at)),
        GameSort::Title => indices.sort_by_cached_key(|index| games[*index].title().to_lowercase()),
        GameSort::Rating => indices.sort_by_key(|index| {
            let rating = games[*index].meta.rating;
            (rating.is_none(), rating.map(|rated| rated.difficulty))
        }),
        GameSort::Time => indices.sort_by_key(|index| games[*index].play_time_ms),
    }
}
