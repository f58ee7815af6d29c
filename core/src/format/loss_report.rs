//! The report of what a format does not keep of the puzzles that are written in it.

use std::collections::BTreeSet;
use std::fmt;

use super::catalog::{Format, PuzzleField};
use super::{drawings, iss, json, ss};
use crate::rules::{Clue, ClueKind, KINDS, Metadata, Puzzle};
use crate::solve::classic::Grid;
use crate::text;
use crate::text::{Conjunction, text};

/// The number of rules that a report names.
const MAX_NAMES: usize = 8;

/// The fields that a format does not support, each with the number of puzzles that had it. `Display` is one line for
/// the user.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LossReport {
    format: Format,
    counts: [u64; PuzzleField::ALL.len()],
    /// The names of the rules that were lost, as far as they are known.
    rules: BTreeSet<String>,
}

impl LossReport {
    /// Creates the report of a format in which nothing has been written.
    pub(super) fn new(format: Format) -> Self {
        Self { format, counts: [0; PuzzleField::ALL.len()], rules: BTreeSet::new() }
    }

    /// Returns the format.
    pub(super) fn format(&self) -> Format {
        self.format
    }

    /// Returns whether nothing was lost.
    pub fn is_empty(&self) -> bool {
        self.counts.iter().all(|count| *count == 0)
    }

    /// Iterates over the fields that were lost, each with the number of puzzles that had it.
    pub fn fields(&self) -> impl Iterator<Item = (PuzzleField, u64)> {
        PuzzleField::ALL.into_iter().zip(self.counts).filter(|(_, count)| *count > 0)
    }

    /// Adds a puzzle that loses this field.
    pub fn add(&mut self, field: PuzzleField) {
        for (lost, count) in PuzzleField::ALL.into_iter().zip(&mut self.counts) {
            *count += u64::from(lost == field);
        }
    }

    /// Adds what another report of the same format has.
    pub(super) fn add_all(&mut self, other: &Self) {
        for (count, more) in self.counts.iter_mut().zip(other.counts) {
            *count += more;
        }
        self.rules.extend(other.rules.iter().cloned());
    }

    /// Adds each of these fields that the format does not support.
    fn add_unsupported(&mut self, fields: impl IntoIterator<Item = PuzzleField>) {
        let format = self.format;
        fields.into_iter().filter(|field| !format.supports(*field)).for_each(|field| self.add(field));
    }

    fn add_texts(&mut self, title: &str, metadata: &Metadata) {
        let Metadata { author, description, comment, date, source, url, level, folder } = metadata;
        let texts = [
            (PuzzleField::Title, title),
            (PuzzleField::Author, author),
            (PuzzleField::Description, description),
            (PuzzleField::Comment, comment),
            (PuzzleField::Date, date),
            (PuzzleField::Source, source),
            (PuzzleField::Url, url),
            (PuzzleField::Level, level),
            (PuzzleField::Folder, folder),
        ];
        self.add_unsupported(texts.iter().filter(|(_, text)| !text.is_empty()).map(|(field, _)| *field));
        // A puzzle is one line of a table: a text of several lines loses their ends.
        if self.format == Format::Csv {
            let texts = [(PuzzleField::Description, description), (PuzzleField::Comment, comment)];
            texts.into_iter().filter(|(_, text)| text.contains('\n')).for_each(|(field, _)| self.add(field));
        }
    }

    /// Adds what is lost of a classic puzzle.
    pub(super) fn add_puzzle(&mut self, puzzle: &Puzzle) {
        let cells = puzzle.classic_cells();
        let format = self.format;
        self.add_texts(&puzzle.title, &puzzle.metadata);
        let is_placed = cells.placed != Grid::EMPTY;
        self.add_unsupported(is_placed.then_some(PuzzleField::Placed));
        self.add_unsupported(cells.marks().map(|_| PuzzleField::Candidates));
        // Simple Sudoku and HoDoKu store removed candidates rather than noted ones.
        let notes_differ = matches!(format, Format::Ss | Format::Hodoku)
            && cells.marks().is_some()
            && ss::removed_candidates(puzzle).is_none();
        if notes_differ {
            self.add(PuzzleField::Candidates);
        }
        let has_single = || cells.board().empty_cells().any(|cell| cells.candidates().get(cell).len() == 1);
        // The format has candidates even where the player has noted none.
        let is_filled = !format.supports(PuzzleField::SingleCandidates) && has_single();
        if is_filled && cells.marks().is_some() {
            self.add(PuzzleField::SingleCandidates);
        }
        if !format.supports(PuzzleField::Givens) && (is_placed || is_filled) {
            self.add(PuzzleField::Givens);
        }
        let omitted = puzzle.omitted;
        let omitted = [
            (PuzzleField::Colours, omitted.colours),
            (PuzzleField::CornerMarks, omitted.corner_marks),
            (PuzzleField::OtherFields, omitted.message),
        ];
        omitted.into_iter().filter(|(_, is_omitted)| *is_omitted).for_each(|(field, _)| self.add(field));
    }

    /// Adds what is lost of a puzzle of another size or with rules, in a format for such puzzles or in a line of its cells.
    pub(super) fn add_variant(&mut self, puzzle: &Puzzle) {
        let Puzzle { title, metadata, progress, .. } = puzzle;
        self.add_texts(title, metadata);
        self.add_unsupported(progress.placed.digits().next().map(|_| PuzzleField::Placed));
        self.add_unsupported(progress.centre_marks.has_digits().then_some(PuzzleField::Candidates));
        match self.format {
            Format::Ninefold => {}
            Format::SudokuMaker => self.add_changes(puzzle, &json::through_sudokumaker(puzzle)),
            Format::Iss => self.add_changes(puzzle, &iss::through(puzzle)),
            _ => self.add_beyond_classic(puzzle, true),
        }
    }

    /// Adds what is not as it was when a puzzle is read back.
    fn add_changes(&mut self, puzzle: &Puzzle, read: &Option<Puzzle>) {
        let drawn = |puzzle: &Puzzle, field: PuzzleField| -> Vec<(String, String)> {
            let of_field = puzzle.drawings.iter().filter(|(name, _)| drawings::field_of(name) == field);
            of_field.cloned().collect()
        };
        let differ = |field: PuzzleField| match read {
            None => true,
            Some(read) => match field {
                PuzzleField::Placed => puzzle.progress.placed != read.progress.placed,
                PuzzleField::Candidates => puzzle.progress.centre_marks != read.progress.centre_marks,
                PuzzleField::CornerMarks => puzzle.progress.corner_marks != read.progress.corner_marks,
                PuzzleField::Solution => {
                    puzzle.stated_solution != read.stated_solution
                        || drawn(puzzle, field) != drawn(read, field)
                }
                // A number that is the usual one may be left out.
                PuzzleField::Rules => {
                    let is_same =
                        puzzle.rules == read.rules || puzzle.rules.constraints() == read.rules.constraints();
                    !is_same || puzzle.unread_rules != read.unread_rules
                }
                PuzzleField::Drawings => {
                    // The words for a rule without a field of its own are read as a proposal.
                    let is_lost = |proposal: &Clue| !read.proposals.contains(proposal);
                    puzzle.proposals.iter().any(is_lost) || drawn(puzzle, field) != drawn(read, field)
                }
                PuzzleField::Colours | PuzzleField::OtherFields => drawn(puzzle, field) != drawn(read, field),
                _ => false,
            },
        };
        let is_new = |field: &PuzzleField| self.fields().all(|(known, _)| known != *field);
        let changed: Vec<_> = PuzzleField::ALL.into_iter().filter(|field| differ(*field)).collect();
        let changed: Vec<_> = changed.into_iter().filter(is_new).collect();
        if changed.contains(&PuzzleField::Rules) {
            self.rules.extend(lost_rules(puzzle, read.as_ref()));
        }
        changed.into_iter().for_each(|field| self.add(field));
    }

    /// Adds what is lost where a puzzle is written as a classic one, beyond what is lost of that.
    pub(super) fn add_not_classic(&mut self, puzzle: &Puzzle) {
        self.add_beyond_classic(puzzle, false);
    }

    /// Adds what a classic puzzle has no place for; not the rules, which are never left out. `may_keep` tells whether the
    /// text has a place for what the format supports.
    fn add_beyond_classic(&mut self, puzzle: &Puzzle, may_keep: bool) {
        let format = self.format;
        let is_lost = |field: &PuzzleField| !may_keep || !format.supports(*field);
        let corners = puzzle.progress.corner_marks.has_digits().then_some(PuzzleField::CornerMarks);
        let solution = puzzle.stated_solution.as_ref().map(|_| PuzzleField::Solution);
        let drawings = puzzle.drawings.iter().map(|(name, _)| (name, drawings::field_of(name)));
        let drawings =
            drawings.filter(|(name, field)| is_lost(field) || !drawings::is_held_by_fpuzzles(name));
        let lost = corners.into_iter().chain(solution).filter(is_lost);
        let lost = lost.chain(drawings.map(|(_, field)| field));
        let has_kept = may_keep && format.supports(PuzzleField::Drawings);
        let keeps_proposals =
            puzzle.proposals.is_empty() || has_kept && json::fpuzzles_keeps_proposals(puzzle);
        let lost = lost.chain((!keeps_proposals).then_some(PuzzleField::Drawings));
        let lost = lost.chain((!puzzle.unread_rules.is_empty()).then_some(PuzzleField::Rules));
        self.rules.extend(puzzle.unread_rules.iter().map(ToString::to_string));
        let lost: Vec<PuzzleField> = lost.collect();
        // Several drawings are one loss.
        PuzzleField::ALL.into_iter().filter(|field| lost.contains(field)).for_each(|field| self.add(field));
    }
}

/// Returns the names of the rules that are not all there when a puzzle is read back.
fn lost_rules<'a>(puzzle: &'a Puzzle, read: Option<&'a Puzzle>) -> impl Iterator<Item = String> {
    let of_kind = |puzzle: &'a Puzzle, kind: &'static ClueKind| {
        puzzle.rules.clues().iter().filter(move |clue| clue.kind() == kind)
    };
    let count_read = move |kind| read.map_or(0, |read| of_kind(read, kind).count());
    let kinds = KINDS.iter().filter(move |kind| count_read(kind) < of_kind(puzzle, kind).count());
    let is_read = move |rule: &&String| read.is_some_and(|read| read.unread_rules.contains(rule));
    let unread = puzzle.unread_rules.iter().filter(move |rule| !is_read(rule)).cloned();
    kinds.map(|kind| kind.name().to_owned()).chain(unread)
}

impl fmt::Display for LossReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str(text!("losses-none"));
        }
        let mut groups: Vec<(u64, Vec<PuzzleField>)> = Vec::new();
        let mut further = None;
        for (field, count) in self.fields() {
            match groups.iter_mut().find(|(other, _)| *other == count) {
                _ if field == PuzzleField::FurtherPuzzles => {
                    further = Some(text!("losses-further", count = count))
                }
                Some((_, fields)) => fields.push(field),
                None => groups.push((count, vec![field])),
            }
        }
        let names = |field: PuzzleField| match field {
            // Rules by their names, as long as the line can be read.
            PuzzleField::Rules if (1..=MAX_NAMES).contains(&self.rules.len()) => {
                self.rules.iter().cloned().collect()
            }
            _ => vec![field.to_string()],
        };
        let message = groups.into_iter().map(|(count, fields)| {
            let parts = fields.into_iter().flat_map(names);
            text!("losses-of", parts = text::list(parts, Conjunction::And), count = count)
        });
        let losses =
            message.chain(further).reduce(|before, next| text!("list-more", before = before, next = next));
        let losses = losses.unwrap_or_default();
        let is_lost = |field: &PuzzleField| self.fields().any(|(lost, _)| lost == *field);
        // What nobody would miss unless it was there is not listed.
        let is_kept = |field: &PuzzleField| {
            self.format.supports(*field)
                && !is_lost(field)
                && !matches!(
                    field,
                    PuzzleField::Givens
                        | PuzzleField::SingleCandidates
                        | PuzzleField::Solution
                        | PuzzleField::OtherFields
                        | PuzzleField::FurtherPuzzles
                )
        };
        let kept: Vec<PuzzleField> = PuzzleField::ALL.into_iter().filter(is_kept).collect();
        let alone = kept.is_empty();
        let kept =
            std::iter::once(text!("part-givens").to_owned()).chain(kept.iter().map(PuzzleField::to_string));
        let kept = text::list(kept, Conjunction::And);
        let format = self.format.to_string();
        f.write_str(&match (alone, self.format.supports_multiple()) {
            (false, true) => text!("losses", losses = losses, form = format, kept = kept),
            (true, true) => text!("losses.alone", losses = losses, form = format, kept = kept),
            (false, false) => text!("losses.of-one", losses = losses, form = format, kept = kept),
            (true, false) => text!("losses.alone-of-one", losses = losses, form = format, kept = kept),
        })
    }
}
