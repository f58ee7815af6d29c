//! The rows of the command palette, and running them.

use crate::app::App;
use crate::app::dialogs::palette::{Palette, PaletteRow, PaletteTarget};
use crate::app::input::availability::Unavailable;
use crate::app::input::command::{Command, without_ellipsis};
use crate::app::input::key_bindings;
use crate::app::input::key_bindings::KeyBindings;
use crate::app::input::mode::InputMode;
use crate::app::input::section::Section;
use crate::app::sudoku::session::SudokuSession;
use crate::app::ui::puzzle_kinds;
use crate::app::ui::search_field::TextMatch;
use crate::generate::VariantKind;
use crate::grid::Size;
use crate::library;
use crate::library::VariantCollection;
use crate::solve::rating::Level;
use crate::solve::technique::Technique;
use crate::text::text;

/// The number of commands that the palette shows before anything is typed.
const RECENT: usize = 8;
/// The commands that it shows until others have been used.
const USUAL: [Command; RECENT] = [
    Command::NextPuzzle,
    Command::Hint,
    Command::Check,
    Command::FillMarks,
    Command::ToggleTrial,
    Command::SavedGames,
    Command::Shortcuts,
    Command::Preferences,
];
/// The length from which on a query is also looked for in the descriptions of the commands.
const MIN_DESCRIPTION_QUERY: usize = 4;

/// Finds a new puzzle of a kind by its label, as well as by the name of the kind alone, or by what others call it.
fn find_kind(kind: VariantKind, label: &str, query: &str) -> Option<TextMatch> {
    let by_kind = puzzle_kinds::find(Some(kind), query);
    match (TextMatch::find(label, query), by_kind) {
        (Some(found), Some(by_kind)) => Some(TextMatch { rank: found.rank.min(by_kind.rank), ..found }),
        (found, by_kind) => found.or(by_kind),
    }
}

/// Iterates over the targets of the palette beside commands: levels, kinds of puzzle with their collections, techniques and
/// bundled puzzles, each with its name and its description.
fn named_targets() -> impl Iterator<Item = (PaletteTarget, String, String)> {
    let levels = Level::NINEFOLD.into_iter().map(|level| {
        (PaletteTarget::Level(level), level.to_string(), Command::NewPuzzle.plain_name().into_owned())
    });
    let kinds = VariantKind::all().flat_map(|kind| {
        [
            (
                PaletteTarget::Variant(kind),
                text!("palette-new-kind", kind = kind.name()),
                Command::NewPuzzle.plain_name().into_owned(),
            ),
            (
                PaletteTarget::Collection(VariantCollection::of(kind)),
                kind.name(),
                Command::Collections.plain_name().into_owned(),
            ),
        ]
    });
    let has_page = |technique: &Technique| *technique != Technique::Search;
    let techniques = Technique::ALL.into_iter().filter(has_page).map(|technique| {
        let place = Command::Techniques.plain_name().into_owned();
        (PaletteTarget::Technique(technique), technique.name().to_owned(), place)
    });
    let puzzles = library::titles().enumerate().map(|(index, title)| {
        (PaletteTarget::Bundled(index), title.to_owned(), text!("menu-bundled").to_owned())
    });
    let crosspatches = library::crosspatch_titles().enumerate().map(|(index, title)| {
        (PaletteTarget::Crosspatch(index), title.to_owned(), text!("menu-crosspatches").to_owned())
    });
    levels.chain(kinds).chain(techniques).chain(puzzles).chain(crosspatches)
}

impl App {
    /// Returns the rows of the palette: those that match the query, the unavailable ones last; without a query those
    /// used last.
    pub(in crate::app) fn palette_rows(&self, query: &str) -> Vec<PaletteRow> {
        let bindings = self.active_bindings();
        let row = |command: Command, found: TextMatch| self.palette_row(command, found, &bindings);
        let query = query.trim();
        if query.is_empty() {
            let recent = self.services.recent_commands.iter().copied();
            let mut commands: Vec<Command> = Vec::new();
            for command in recent.chain(USUAL) {
                if !commands.contains(&command) && commands.len() < RECENT {
                    commands.push(command);
                }
            }
            let rows = commands.into_iter();
            return rows
                .map(|command| row(command, TextMatch { rank: 0, highlighted: Vec::new() }))
                .collect();
        }
        let by_name =
            |command: Command| TextMatch::find(&self.command_label(command).replace('…', ""), query);
        let by_description = |command: Command| {
            let is_long = query.chars().count() >= MIN_DESCRIPTION_QUERY;
            let is_found = is_long && command.tooltip().to_lowercase().contains(&query.to_lowercase());
            is_found.then(|| TextMatch { rank: 4, highlighted: Vec::new() })
        };
        let commands = Command::MENU_ORDER.into_iter().filter(|command| *command != Command::Palette);
        let found = |command| Some(row(command, by_name(command).or_else(|| by_description(command))?));
        let others = named_targets().filter_map(|(target, label, place)| {
            let found = match target {
                PaletteTarget::Variant(kind) => find_kind(kind, &label, query)?,
                _ => TextMatch::find(&label, query)?,
            };
            Some(PaletteRow { target, label, found, place, key: String::new(), reason: None })
        });
        let mut rows: Vec<PaletteRow> = commands.filter_map(found).chain(others).collect();
        rows.sort_by_key(|row| (row.reason.is_some(), row.found.rank));
        self.place_row(query).into_iter().chain(rows).collect()
    }

    fn palette_row(&self, command: Command, found: TextMatch, bindings: &KeyBindings) -> PaletteRow {
        let label = without_ellipsis(&self.command_label(command)).to_owned();
        let place = command.menu().map_or_else(|| Section::of(command).name(), |menu| menu.name());
        PaletteRow {
            target: PaletteTarget::Command(command),
            place: Some(place).filter(|place| *place != label).unwrap_or_default().to_owned(),
            label,
            found,
            key: bindings.keys(command).first().map(key_bindings::shortcut_name).unwrap_or_default(),
            reason: match self.unavailable(command) {
                // Its page describes it further.
                Some(Unavailable::NotShown) => Some(Section::of(command).name().to_owned()),
                reason => reason.map(|reason| reason.text(bindings)),
            },
        }
    }

    /// Returns the row that goes to a cell such as "r4c7", or to a puzzle of the list by its number.
    fn place_row(&self, query: &str) -> Option<PaletteRow> {
        let row = |target, label: String, reason| PaletteRow {
            target,
            found: TextMatch { rank: 0, highlighted: Vec::new() },
            label,
            place: String::new(),
            key: String::new(),
            reason,
        };
        let size = self.sessions.current.sudoku().map_or(Size::NINE, SudokuSession::size);
        if let Some(cell) = size.cells().find(|cell| cell.to_string().eq_ignore_ascii_case(query)) {
            let has_cells = self.mode().is_sudoku() || self.mode() == InputMode::Edit;
            let reason = (!has_cells).then(|| self.unavailable_reason(Command::SelectAll)).flatten();
            let label = text!("palette-cell", cell = cell.to_string());
            return Some(row(PaletteTarget::Cell(cell), label, reason));
        }
        let number: usize = query.parse().ok().filter(|number| *number > 0)?;
        let label = |name: &str| text!("palette-puzzle", number = number, name = name);
        Some(match &self.sessions.list {
            Some(list) if number <= list.collection().len() => {
                row(PaletteTarget::Puzzle(number - 1), label(list.name()), None)
            }
            Some(list) => {
                let reason = text!("palette-puzzle-missing", count = list.collection().len());
                row(PaletteTarget::Puzzle(number - 1), label(list.name()), Some(reason))
            }
            None => {
                let reason = self.unavailable_reason(Command::PuzzleList).unwrap_or_default();
                row(
                    PaletteTarget::Puzzle(number - 1),
                    text!("palette-puzzle.no-list", number = number),
                    Some(reason),
                )
            }
        })
    }

    /// Opens the palette, or closes it.
    pub(in crate::app) fn toggle_palette(&mut self) {
        if self.dialogs.is_open::<Palette>() {
            return self.dialogs.close::<Palette>();
        }
        self.dialogs.open(Palette::default());
    }

    /// Remembers a command among those run last.
    pub(in crate::app) fn remember_command(&mut self, command: Command) {
        let recent = &mut self.services.recent_commands;
        recent.retain(|other| *other != command);
        recent.insert(0, command);
        recent.truncate(RECENT);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::{self, Language};

    #[test]
    fn every_kind_of_puzzle_is_there_to_play_and_as_a_collection_in_every_language() {
        for language in Language::ALL {
            text::set_language(language);
            let all: Vec<_> = named_targets().collect();
            for kind in VariantKind::all() {
                let label_of = |target: PaletteTarget| {
                    let mut labels = all.iter().filter(|(other, ..)| *other == target);
                    let (_, label, _) = labels.next().expect("it is there");
                    assert!(labels.next().is_none(), "{target:?} is there once");
                    label.clone()
                };
                let new = label_of(PaletteTarget::Variant(kind));
                assert!(new.contains(&kind.name()) && new != kind.name(), "{new}");
                let collection = PaletteTarget::Collection(VariantCollection::of(kind));
                assert_eq!(label_of(collection), kind.name());
            }
        }
        text::set_language(Language::English);
    }
}
