//! The results of the analysis in words.

use super::Analysis;
use crate::app::ui::rating_text::{needs_trial, rating_text};
use crate::draft::analysis::DraftVerdict;
use crate::draft::list_of;
use crate::text::text;

impl Analysis {
    /// Returns the number of solutions as a short text.
    pub fn count_text(&self) -> String {
        match (self.verdict(), &self.survey) {
            _ if self.lacks_boxes() => text!("editor-count.unfinished").to_owned(),
            (None, _) => text!("editor-count.counting").to_owned(),
            (Some(DraftVerdict::One(_)), _) => text!("solution-count", count = 1),
            (Some(DraftVerdict::Several), Some(survey)) if survey.has_more => {
                text!("editor-count.more", count = round(survey.solutions))
            }
            (Some(DraftVerdict::Several), Some(survey)) => text!("solution-count", count = survey.solutions),
            (Some(DraftVerdict::Several), None) => text!("editor-count.several").to_owned(),
            (Some(DraftVerdict::TakesLong), _) => text!("editor-count.unknown").to_owned(),
            (Some(_), _) => text!("solution-count.none").to_owned(),
        }
    }

    /// Returns the number of solutions as a sentence, with the clash or the differing cells.
    pub fn summary(&self) -> String {
        if let (Some(DraftVerdict::None), Some(contradiction)) = (self.verdict(), &self.contradiction) {
            return text!("draft-verdict-clash", clash = contradiction.to_string());
        }
        if self.lacks_boxes() {
            return list_of(&self.unfinished);
        }
        match (self.verdict(), &self.survey) {
            (None, _) => text!("editor-counting").to_owned(),
            (Some(DraftVerdict::Several), Some(survey)) if survey.has_more => {
                text!("editor-more", count = round(survey.solutions))
            }
            (Some(DraftVerdict::Several), Some(survey)) => {
                let cells = survey.differing_cells().len();
                text!("editor-several", count = survey.solutions, cells = cells)
            }
            (Some(DraftVerdict::One(_)), _) => text!("editor-one").to_owned(),
            (Some(DraftVerdict::None), _) if !self.has_clues => text!("editor-none").to_owned(),
            (Some(verdict), _) => verdict.to_string(),
        }
    }

    /// Returns whether boxes are unfinished on which the number of solutions depends: without a solution there is none with
    /// further boxes either.
    fn lacks_boxes(&self) -> bool {
        let has_solutions = matches!(
            self.verdict(),
            None | Some(DraftVerdict::One(_) | DraftVerdict::Several | DraftVerdict::TakesLong)
        );
        has_solutions && !self.unfinished.is_empty()
    }

    /// Returns whether every given and every clue is needed.
    pub fn is_minimal(&self) -> bool {
        self.redundant().is_some_and(|redundant| redundant.is_empty() && redundant.unchecked == 0)
    }

    /// Returns the hardest step as text; `None` while unknown, and where techniques do not solve a variant.
    pub fn hardest_text(&self) -> Option<String> {
        Some(text!("editor-hardest", hardest = self.hardest_name()?))
    }

    /// Returns the name of the hardest technique; `None` as for [`Self::hardest_text`].
    pub fn hardest_name(&self) -> Option<&'static str> {
        Some(self.rating.as_ref()?.hardest.filter(|_| !self.needs_trial())?.name())
    }

    /// Returns where the hardest step is, and its number; `None` while unknown.
    pub fn hardest_place(&self) -> Option<&str> {
        self.hardest.as_ref().map(|hardest| hardest.place.as_str())
    }

    /// Returns the verdict in a few words, for a heading.
    pub fn heading(&self) -> String {
        match (self.verdict(), &self.survey) {
            (None, _) => text!("editor-counting").to_owned(),
            (Some(DraftVerdict::One(_)), _) => text!("editor-one").to_owned(),
            (Some(DraftVerdict::Several), Some(survey)) if survey.has_more => {
                text!("editor-more", count = round(survey.solutions))
            }
            (Some(DraftVerdict::Several), Some(survey)) => text!("solution-count", count = survey.solutions),
            (Some(DraftVerdict::Several), None) => text!("draft-verdict-several").to_owned(),
            (Some(DraftVerdict::TakesLong), _) => text!("editor-verdict.long").to_owned(),
            (Some(_), _) => text!("editor-verdict.none").to_owned(),
        }
    }

    /// Returns what is below the heading, unless it is the hardest step: what clashes, or where solutions differ.
    pub fn detail(&self) -> String {
        match (self.verdict(), &self.survey, &self.contradiction) {
            (Some(DraftVerdict::None), _, Some(contradiction)) => contradiction.to_string(),
            (Some(DraftVerdict::None), ..) if !self.has_clues => text!("editor-verdict.no-clash").to_owned(),
            (Some(DraftVerdict::None), ..) => String::new(),
            (Some(DraftVerdict::Clash(conflict)), ..) => conflict.to_string(),
            (Some(DraftVerdict::ImpossibleClue(_, clue)), ..) => {
                text!("draft-clue-impossible", clue = clue.as_str())
            }
            (Some(DraftVerdict::Several), Some(survey), _) if !survey.has_more => {
                text!("editor-verdict.differ", cells = survey.differing_cells().len())
            }
            (Some(DraftVerdict::Several), ..) => text!("editor-verdict.more").to_owned(),
            (Some(DraftVerdict::TakesLong), ..) => text!("draft-verdict-long").to_owned(),
            (Some(DraftVerdict::One(_)), ..) if self.needs_trial() => {
                self.hardest_place().unwrap_or_default().to_owned()
            }
            _ => String::new(),
        }
    }

    /// Returns the level and rating, such as "Hard · 4.4" or "needs trial"; `None` while unknown.
    pub fn level_text(&self) -> Option<String> {
        let rating = self.rating.as_ref()?;
        Some(match self.needs_trial() {
            true => text!("rating.trial").to_owned(),
            false => rating_text(rating.level, rating.difficulty),
        })
    }

    /// Returns whether techniques are known not to solve the variant.
    fn needs_trial(&self) -> bool {
        self.rating.as_ref().is_some_and(|rating| needs_trial(rating.into(), self.is_classic))
    }

    /// Returns all results for screen readers; those of the previous analysis until the current one is complete.
    pub fn announcement(&self) -> &str {
        &self.announcement
    }

    /// Returns all results as one text.
    pub(super) fn all_texts(&self) -> String {
        let minimal = self.is_minimal().then(|| text!("editor-minimal").to_owned());
        let place = self.hardest_place().filter(|_| self.hardest_name().is_some()).map(str::to_owned);
        let parts = [Some(self.summary()), self.level_text(), self.hardest_text(), place, minimal];
        parts.into_iter().flatten().collect::<Vec<_>>().join(". ")
    }
}

/// Rounds a number down to one that says about how many there are.
fn round(count: usize) -> usize {
    let unit = 10_usize.pow(count.max(1).ilog10());
    count / unit * unit
}
