//! What a command finds out about the solutions of a puzzle, in a word for scripts and in a line for people.

use serde::Serialize;

use crate::solve::Verdict;

/// The remark on a puzzle whose candidates are rules.
pub(super) const CANDIDATES: &str = "with its candidates as rules; its givens alone have several solutions";

/// The number of solutions in a word.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Debug)]
pub(super) enum VerdictWord {
    #[serde(rename = "unique")]
    Unique,
    #[serde(rename = "multiple")]
    Multiple,
    #[serde(rename = "none")]
    None,
    /// The givens break a rule.
    #[serde(rename = "conflict")]
    Conflict,
    /// It is not known within the limit.
    #[serde(rename = "unknown")]
    Unknown,
}

/// A verdict and what may explain it.
#[derive(Serialize)]
pub(super) struct Finding {
    #[serde(rename = "verdict")]
    pub verdict: VerdictWord,
    /// The clash, what contradicts each other, or remarks, without a full stop.
    #[serde(rename = "reason", skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// Both as a line for people.
    #[serde(skip)]
    pub text: String,
}

impl Finding {
    /// Creates the finding of a verdict with remarks that may explain it.
    pub fn new<S>(verdict: &Verdict<S>, remarks: Vec<String>) -> Self {
        let text = [verdict.to_string()].iter().chain(&remarks).cloned().collect::<Vec<_>>().join("; ");
        let reason = match verdict {
            Verdict::Conflicting(_) => Some(text.clone()),
            _ => Some(remarks.join("; ")).filter(|reason| !reason.is_empty()),
        };
        Self { verdict: verdict.into(), reason, text }
    }

    /// Creates that of a puzzle that has one solution with its candidates as rules.
    pub fn by_candidates() -> Self {
        Self {
            verdict: VerdictWord::Unique,
            reason: Some(CANDIDATES.to_owned()),
            text: format!("unique {CANDIDATES}"),
        }
    }

    /// Creates one of a word and a reason.
    pub fn of_word(verdict: VerdictWord, reason: Option<String>) -> Self {
        Self { verdict, text: reason.clone().unwrap_or_default(), reason }
    }

    /// Creates that of a search that was given up, with the sentence that says so.
    pub fn unknown(refusal: String) -> Self {
        Self::of_word(VerdictWord::Unknown, Some(refusal))
    }

    /// Returns whether there is exactly one solution.
    pub fn is_unique(&self) -> bool {
        self.verdict == VerdictWord::Unique
    }
}

impl<S> From<&Verdict<S>> for VerdictWord {
    fn from(verdict: &Verdict<S>) -> Self {
        match verdict {
            Verdict::Conflicting(_) => Self::Conflict,
            Verdict::Impossible => Self::None,
            Verdict::Multiple => Self::Multiple,
            Verdict::Unique(_) | Verdict::Stated(_) => Self::Unique,
        }
    }
}
