//! A puzzle of the sudoku family: classic, or of another size or with rules of its own.

use std::borrow::Cow;
use std::sync::Arc;

use super::{Agreement, Clue, ClueKind, Metadata, OmittedFields, RuleText, Rules};
use crate::grid::{Cell, CellMap, DigitSet, Digits};
use crate::rules::KindId;
use crate::text::{bounded, sanitize_line, sanitize_title, text};

/// The rules and givens of a puzzle with its title, metadata and progress. It may have any number of solutions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    pub title: String,
    /// Its rules.
    pub rules: Arc<Rules>,
    /// The start board.
    pub givens: Digits,
    /// The author, the text of the rules and the like.
    pub metadata: Metadata,
    /// The entries of the player beyond the givens.
    pub progress: Progress,
    /// The solution that the file states, to compare with. Cells may be missing.
    pub stated_solution: Option<Digits>,
    /// The drawings and texts of the file beyond the rules, unchanged: field and value in JSON.
    pub drawings: Vec<(String, String)>,
    /// Clues that are recognised by the look of drawings alone. They are no rules until [`Self::use_proposals`] makes them. None of
    /// them contradicts the solution that the file states.
    pub proposals: Vec<Clue>,
    /// The names of rules that the file has and that are not among the rules here, as the file states them. With any, what
    /// the rules say of the number of solutions is only a part of the truth.
    pub unread_rules: Vec<String>,
    /// The fields of the file that are not kept.
    pub omitted: OmittedFields,
}

/// A player's progress.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Progress {
    pub placed: Digits,
    pub centre_marks: CellMap<DigitSet>,
    pub corner_marks: CellMap<DigitSet>,
}

impl Progress {
    /// Creates the progress of a puzzle that has not been started.
    pub fn none(size: crate::grid::Size) -> Self {
        Self {
            placed: CellMap::filled(size, None),
            centre_marks: CellMap::filled(size, DigitSet::EMPTY),
            corner_marks: CellMap::filled(size, DigitSet::EMPTY),
        }
    }

    /// Returns whether the puzzle has not been started.
    pub fn is_none(&self) -> bool {
        self.placed.digits().next().is_none()
            && !self.centre_marks.has_digits()
            && !self.corner_marks.has_digits()
    }
}

impl Puzzle {
    /// Creates a puzzle that has only rules and givens.
    pub fn new(rules: impl Into<Arc<Rules>>, givens: Digits) -> Self {
        let rules = rules.into();
        let progress = Progress::none(rules.size());
        Self {
            title: String::new(),
            rules,
            givens,
            metadata: Metadata::default(),
            progress,
            stated_solution: None,
            drawings: Vec::new(),
            proposals: Vec::new(),
            unread_rules: Vec::new(),
            omitted: OmittedFields::NONE,
        }
    }

    /// Creates a classic puzzle of givens, with a title that is made safe to show.
    pub fn from_grid(title: impl Into<String>, givens: impl Into<Digits>) -> Self {
        Self { title: sanitize_title(title.into()), ..Self::new(Rules::classic(), givens.into()) }
    }

    /// Returns this puzzle with a title, or with `otherwise` if that is empty, and metadata. All texts are made safe to show
    /// here, so that no reader of a format can forget it.
    #[must_use]
    pub fn with_texts(self, title: String, otherwise: &str, metadata: Metadata) -> Self {
        let own = sanitize_title(title);
        let title = if own.is_empty() { sanitize_title(otherwise.to_owned()) } else { own };
        Self { title, metadata: metadata.sanitized(), ..self }
    }

    /// Returns this puzzle with metadata, which is made safe to show.
    #[must_use]
    pub fn with_metadata(self, metadata: Metadata) -> Self {
        Self { metadata: metadata.sanitized(), ..self }
    }

    /// Sets the only solution of a puzzle that is not classic, which other programs check boards against. One that the file
    /// states stays.
    #[must_use]
    pub fn with_solution(mut self, solution: Option<&Digits>) -> Self {
        if !self.rules.is_classic() && self.stated_solution.is_none() {
            self.stated_solution = solution.cloned();
        }
        self
    }

    /// Returns this puzzle with the names of rules that are not read. They are made safe to show, and bounded; each is
    /// listed once.
    #[must_use]
    pub fn with_unread_rules(mut self, names: impl IntoIterator<Item = String>) -> Self {
        /// The most names.
        const MAX_NAMES: usize = 50;
        /// The longest name, in bytes.
        const MAX_NAME: usize = 80;
        for name in names {
            let name = sanitize_line(bounded(&name, 4 * MAX_NAME)).into_owned();
            let name = bounded(&name, MAX_NAME).trim_end().to_owned();
            if self.unread_rules.len() < MAX_NAMES && !name.is_empty() && !self.unread_rules.contains(&name) {
                self.unread_rules.push(name);
            }
        }
        self
    }

    /// Returns whether it is a classic sudoku: 9x9, with regular boxes, without rules and drawings.
    pub fn is_classic(&self) -> bool {
        self.rules.is_classic()
            && self.drawings.is_empty()
            && self.proposals.is_empty()
            && self.unread_rules.is_empty()
    }

    /// Returns whether a fog covers it that lifts as it is solved: its file says which cells are free of it, or what lifts it.
    pub fn has_fog(&self) -> bool {
        let names = self.drawings.iter().map(|(name, _)| name).chain(&self.unread_rules);
        names.map(|name| name.to_lowercase()).any(|name| name.contains("fog"))
    }

    /// Returns the kinds of the proposals, each with the number of its clues.
    pub fn proposed_kinds(&self) -> Vec<(&'static ClueKind, usize)> {
        let mut kinds: Vec<(&'static ClueKind, usize)> = Vec::new();
        for clue in &self.proposals {
            match kinds.iter_mut().find(|(kind, _)| *kind == clue.kind()) {
                Some((_, count)) => *count += 1,
                None => kinds.push((clue.kind(), 1)),
            }
        }
        kinds
    }

    /// Returns whether the proposals of a kind are among the rules.
    pub fn uses_proposals(&self, kind: &ClueKind) -> bool {
        let mut proposed = self.proposals.iter().filter(|clue| clue.kind() == kind);
        proposed.all(|clue| self.rules.clues().contains(clue))
    }

    /// Returns the rules with all proposals among them.
    pub fn rules_with_proposals(&self) -> Rules {
        self.rules_with(|_| true)
    }

    /// Returns the rules with the proposals of some kinds among them.
    pub fn rules_with_proposals_of(&self, kinds: &[&'static ClueKind]) -> Rules {
        self.rules_with(|clue| kinds.contains(&clue.kind()))
    }

    fn rules_with(&self, is_rule: impl Fn(&Clue) -> bool) -> Rules {
        let mut clues = self.rules.clues().to_vec();
        let open = self.proposals.iter().filter(|clue| !self.rules.clues().contains(clue) && is_rule(clue));
        clues.extend(open.cloned());
        Rules::new(self.rules.size(), self.rules.regions().clone(), clues)
    }

    /// Returns the kinds of which every proposal is meant by the author's text, or confirmed by the solution that the file
    /// states while the text says nothing else.
    pub fn supported_proposals(&self) -> Vec<&'static ClueKind> {
        let text = RuleText::new(&self.metadata.description);
        let is_confirmed = |clue: &Clue| {
            self.stated_solution.as_ref().is_some_and(|board| match clue.all_cells().next() {
                Some(_) => clue.all_cells().all(|cell| board[cell].is_some()),
                None => board.is_full(),
            })
        };
        self.kinds_of_proposals(|clue| match text.agreement(clue, self.rules.size()) {
            Agreement::Agrees => true,
            Agreement::Silent => is_confirmed(clue),
            Agreement::Differs => false,
        })
    }

    /// Returns the kinds of the proposals about which the author's text says something else.
    pub fn disputed_proposals(&self) -> Vec<&'static ClueKind> {
        let text = RuleText::new(&self.metadata.description);
        let supported =
            self.kinds_of_proposals(|clue| text.agreement(clue, self.rules.size()) != Agreement::Differs);
        let kinds = self.proposed_kinds().into_iter().map(|(kind, _)| kind);
        kinds.filter(|kind| !supported.contains(kind)).collect()
    }

    /// Returns the kinds all of whose proposals have a property.
    fn kinds_of_proposals(&self, has: impl Fn(&Clue) -> bool) -> Vec<&'static ClueKind> {
        let kinds = self.proposed_kinds().into_iter().map(|(kind, _)| kind);
        kinds.filter(|kind| self.proposals.iter().filter(|clue| clue.kind() == *kind).all(&has)).collect()
    }

    /// Returns whether it comes with entries of a player. The candidates of restricted cells are none.
    pub fn comes_with_entries(&self) -> bool {
        let Progress { placed, centre_marks, corner_marks } = &self.progress;
        let is_rule = |cell: Cell, marks: DigitSet| {
            let mut restricted = self.rules.clues_of(KindId::RestrictedCell);
            restricted.any(|clue| {
                clue.cells() == [cell] && clue.parts().digits.iter().copied().collect::<DigitSet>() == marks
            })
        };
        let mut marked = centre_marks.iter().filter(|(_, marks)| !marks.is_empty());
        placed.digits().next().is_some()
            || corner_marks.has_digits()
            || marked.any(|(cell, marks)| !is_rule(cell, *marks))
    }

    /// Makes the proposals of a kind rules, or takes them out of the rules.
    pub fn use_proposals(&mut self, kind: &ClueKind, are_rules: bool) {
        let proposed: Vec<Clue> = self.proposals.iter().filter(|clue| clue.kind() == kind).cloned().collect();
        let mut clues = self.rules.clues().to_vec();
        clues.retain(|clue| !proposed.contains(clue));
        if are_rules {
            clues.extend(proposed);
        }
        self.rules = Rules::new(self.rules.size(), self.rules.regions().clone(), clues).into();
    }

    /// Returns the rules that the file states, without the proposals that are used.
    pub fn file_rules(&self) -> Cow<'_, Rules> {
        let is_proposed = |clue: &Clue| self.proposals.contains(clue);
        if self.proposals.is_empty() || !self.rules.clues().iter().any(is_proposed) {
            return Cow::Borrowed(&self.rules);
        }
        let clues = self.rules.clues().iter().filter(|clue| !is_proposed(clue)).cloned().collect();
        Cow::Owned(Rules::new(self.rules.size(), self.rules.regions().clone(), clues))
    }

    /// Returns what differs from classic sudoku, in a few words.
    pub fn summary(&self) -> String {
        let summary = self.rules.summary();
        let names = Some(summary).filter(|summary| !summary.is_empty()).into_iter();
        let names: Vec<String> = names.chain(self.unread_rules.iter().cloned()).collect();
        if names.is_empty() { text!("rule-drawings").to_owned() } else { names.join(", ") }
    }

    /// Returns this puzzle with a player's progress. Digits in cells with a given are ignored, and so are marks in cells
    /// with a digit.
    #[must_use]
    pub fn with_progress(mut self, progress: Progress) -> Self {
        self.progress = progress;
        for (cell, _) in self.givens.digits() {
            self.progress.placed[cell] = None;
        }
        for (cell, _) in self.board().digits() {
            self.progress.centre_marks[cell] = DigitSet::EMPTY;
            self.progress.corner_marks[cell] = DigitSet::EMPTY;
        }
        self
    }

    /// Returns the board with the givens and the placed digits.
    pub fn board(&self) -> Digits {
        let mut board = self.givens.clone();
        for (cell, digit) in self.progress.placed.digits() {
            board[cell] = Some(digit);
        }
        board
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Size;

    #[test]
    fn names_of_unread_rules_are_safe_to_show_bounded_and_listed_once() {
        let puzzle = Puzzle::new(Rules::classic(), CellMap::filled(Size::NINE, None));
        assert!(puzzle.is_classic());
        let names = ["\u{1b}[1mHit\ncounts ", "[1mHit counts", "", " \t"].map(str::to_owned);
        let long = std::iter::once("é".repeat(1 << 20));
        let many = (0..100).map(|number| format!("rule {number}"));
        let puzzle = puzzle.with_unread_rules(names.into_iter().chain(long).chain(many));
        assert_eq!(puzzle.unread_rules[..3], ["[1mHit counts", &"é".repeat(40), "rule 0"]);
        assert_eq!(puzzle.unread_rules.len(), 50);
        assert!(!puzzle.is_classic());
        assert!(puzzle.summary().starts_with("[1mHit counts, é"));
    }
}
