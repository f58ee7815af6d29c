//! The pages of puzzles: how many are on each, and where their rules are. No rule is ever cut: where rules do not fit below
//! the boards, fewer puzzles are on a page, and those of a puzzle that are too long for a page of its own go on on the next.

use std::ops::Range;

use super::board::has_room_for_clues;
use super::item::PrintItem;
use super::layout::{PageFrame, PageWords, PuzzleLayout, TooSmall, rules_style};
use super::settings::{PerPage, PrintSettings};
use super::text_flow::{FlowLine, Paragraph, TextStyle, flow};
use crate::text::text;

/// A page before the solutions.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum PuzzlePage {
    /// Some puzzles.
    Puzzles { items: Range<usize>, layout: PuzzleLayout, rules: RulesPlace },
    /// Some lines of the rules of a puzzle.
    Rules { item: usize, lines: Range<usize> },
}

/// Where the rules of the puzzles of a page are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum RulesPlace {
    /// Below each board.
    Below,
    /// At the foot of the page, once for all.
    Foot,
    /// On the pages that follow.
    NextPages,
}

/// Why there are fewer puzzles on a page than were asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Crowding {
    /// The rules would not fit below the boards.
    Rules,
    /// The numbers of clues would be too small.
    Clues,
}

/// The pages of puzzles.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Pagination {
    pub frame: PageFrame,
    pub pages: Vec<PuzzlePage>,
    /// Why some have fewer puzzles than were asked for, the first reason first.
    pub crowding: Vec<Crowding>,
}

impl Pagination {
    /// Spreads puzzles over pages.
    ///
    /// # Errors
    /// [`TooSmall`] if a board would be too small even without rules.
    pub fn new(items: &[PrintItem], settings: &PrintSettings) -> Result<Self, TooSmall> {
        let wanted = settings.puzzles_per_page();
        let frame = PuzzleLayout::new(settings)?.frame;
        let mut found = Self { frame, pages: Vec::new(), crowding: Vec::new() };
        let mut first = 0;
        while first < items.len() {
            let counts = PerPage::ALL.map(PerPage::count).into_iter().rev().filter(|count| *count <= wanted);
            let mut layouts = counts.map(|count| {
                let last = items.len().min(first + count);
                (first..last, lay_out(&items[first..last], count, settings))
            });
            let page = loop {
                match layouts.next() {
                    Some((items, Ok((layout, rules)))) => {
                        break Some(PuzzlePage::Puzzles { items, layout, rules });
                    }
                    Some((_, Err(reason))) => found.note(reason, wanted),
                    None => break None,
                }
            };
            let next = match page {
                Some(PuzzlePage::Puzzles { ref items, .. }) => items.end,
                _ => first + 1,
            };
            match page {
                Some(page) => found.pages.push(page),
                None => found.add_with_rules_after(items, first, settings)?,
            }
            first = next;
        }
        Ok(found)
    }

    fn note(&mut self, reason: Crowding, wanted: usize) {
        if wanted > 1 && !self.crowding.contains(&reason) {
            self.crowding.push(reason);
        }
    }

    /// Adds the page of a puzzle, and those of its rules.
    fn add_with_rules_after(
        &mut self,
        items: &[PrintItem],
        index: usize,
        settings: &PrintSettings,
    ) -> Result<(), TooSmall> {
        let item = &items[index];
        let below = [vec![Paragraph::plain(text!("print-rules-follow"))]];
        let words = PageWords { has_author: has_author(item), below: &below, ..PageWords::default() };
        let layout = PuzzleLayout::with_words(settings, 1, &words)?;
        let frame = self.frame;
        let count = rules_lines(item, &frame, settings).len();
        let line = rules_style(settings).line();
        let room = frame.content.height() - rules_heading(settings).line() * 1.5;
        let in_page = ((room / line) as usize).max(1);
        self.pages.push(PuzzlePage::Puzzles {
            items: index..index + 1,
            layout,
            rules: RulesPlace::NextPages,
        });
        let starts = (0..count).step_by(in_page);
        let pages = starts.map(|start| start..count.min(start + in_page));
        self.pages.extend(pages.map(|lines| PuzzlePage::Rules { item: index, lines }));
        Ok(())
    }
}

/// Returns the style of the heading of rules on pages of their own.
pub(super) fn rules_heading(settings: &PrintSettings) -> TextStyle {
    TextStyle::bold(rules_style(settings).size * 1.4)
}

/// Returns the rules of a puzzle in lines of the width of the page.
pub(super) fn rules_lines(item: &PrintItem, frame: &PageFrame, settings: &PrintSettings) -> Vec<FlowLine> {
    flow(&words_below(item, settings), frame.content.width(), rules_style(settings))
}

/// Returns what is said below the board of a puzzle.
pub(super) fn words_below(item: &PrintItem, settings: &PrintSettings) -> Vec<Paragraph> {
    // An author says what sudoku is where players have to know, and large print says it anyway.
    if item.text.is_empty() && !settings.large_print { item.all_rules() } else { item.words() }
}

fn has_author(item: &PrintItem) -> bool {
    !item.author.is_empty()
}

/// Returns the layout of a page for a number of puzzles, and where their rules are, or why they do not fit.
fn lay_out(
    items: &[PrintItem],
    count: usize,
    settings: &PrintSettings,
) -> Result<(PuzzleLayout, RulesPlace), Crowding> {
    let has_author = items.iter().any(has_author);
    let is_too_small = |layout: &PuzzleLayout| {
        let boards = items.iter().zip(&layout.slots);
        count > 1
            && boards.into_iter().any(|(item, slot)| !has_room_for_clues(&item.board, slot.board.width()))
    };
    let with_words = |words: PageWords<'_>| {
        let layout = PuzzleLayout::with_words(settings, count, &PageWords { has_author, ..words });
        layout.ok().filter(|layout| !is_too_small(layout)).ok_or(Crowding::Rules)
    };
    if PuzzleLayout::with_words(settings, count, &PageWords::default())
        .is_ok_and(|layout| is_too_small(&layout))
    {
        return Err(Crowding::Clues);
    }
    if count > 1 && share_rules(items) {
        let layout = with_words(PageWords { foot: &items[0].all_rules(), ..PageWords::default() })?;
        return Ok((layout, RulesPlace::Foot));
    }
    let below: Vec<Vec<Paragraph>> = items.iter().map(|item| words_below(item, settings)).collect();
    Ok((with_words(PageWords { below: &below, ..PageWords::default() })?, RulesPlace::Below))
}

/// Returns whether puzzles have the same rules, with nothing of an author's.
fn share_rules(items: &[PrintItem]) -> bool {
    let Some(first) = items.first().filter(|first| !first.rules.is_empty()) else { return false };
    items.iter().all(|item| item.text.is_empty() && item.rules == first.rules)
}
