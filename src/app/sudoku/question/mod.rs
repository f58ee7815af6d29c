//! A question of the course that is played as a game: its state and its texts.

pub mod text;

use crate::game::{Board, HintLevel};
use crate::grid::CellSet;
use crate::picture::sudoku::annotations::Annotations;
use crate::practice::{LessonPart, Question, Reply, Task};
use crate::solve::technique::Technique;

/// A question and what the player has done about it.
#[derive(Debug)]
pub struct ActiveQuestion {
    question: Question,
    /// The help that the player has asked for.
    help: Option<HintLevel>,
    /// The level at which the step is explained in part 1.
    shown_level: HintLevel,
    /// The last answer that says something, and its sentences.
    reply: Option<(Reply, Vec<String>)>,
    /// Whether the first answer was right; `None` before it.
    first: Option<bool>,
    /// The first answer, until it is taken for the log.
    unrecorded: Option<bool>,
    /// Whether it is over: answered rightly, shown or skipped.
    is_over: bool,
    /// The message that says what the panel shows, so that no other place repeats it.
    pub message: String,
    /// What is drawn beside the step or in its place; kept, so that no frame makes it anew.
    pub drawing: Option<Annotations>,
}

impl ActiveQuestion {
    /// Starts a question; `is_answered` if it was answered before the program ended.
    pub fn new(question: Question, is_answered: bool) -> Self {
        Self {
            question,
            help: None,
            shown_level: HintLevel::Nudge,
            reply: None,
            first: is_answered.then_some(false),
            unrecorded: None,
            is_over: false,
            message: String::new(),
            drawing: None,
        }
    }

    pub fn question(&self) -> &Question {
        &self.question
    }

    pub fn help(&self) -> Option<HintLevel> {
        self.help
    }

    pub fn is_over(&self) -> bool {
        self.is_over
    }

    /// Returns whether the first answer was right.
    pub fn was_right(&self) -> bool {
        self.first == Some(true)
    }

    /// Returns the technique that an answer counts for: the one that was asked for, or the harder one that was found.
    pub fn counted_technique(&self) -> Option<Technique> {
        match &self.reply {
            Some((Reply::Right { step: Some(step), is_harder: true }, _)) => Some(step.technique),
            _ => self.question.place().technique,
        }
    }

    /// Returns the last answer and its sentences.
    pub fn reply(&self) -> Option<(&Reply, &[String])> {
        self.reply.as_ref().map(|(reply, sentences)| (reply, sentences.as_slice()))
    }

    /// Returns whether a step is only explained.
    pub fn is_read(&self) -> bool {
        *self.question.task() == Task::Read
    }

    /// Returns whether a whole puzzle is played.
    pub fn is_puzzle(&self) -> bool {
        *self.question.task() == Task::Solve
    }

    /// Returns the level at which the step is drawn; `None` if it is not.
    pub fn drawn_level(&self) -> Option<HintLevel> {
        match self.is_read() {
            true => Some(self.shown_level),
            false => self.help,
        }
    }

    /// Shows more of the step that is explained, or asks for more help. Returns whether there was more.
    pub fn show_more(&mut self) -> bool {
        if self.is_over || !self.names().is_empty() {
            return false;
        }
        if self.is_read() {
            let next = self.shown_level.next();
            self.shown_level = next.unwrap_or(self.shown_level);
            return next.is_some();
        }
        let next = match self.help {
            // The name of the technique is no news where the question says it.
            Some(HintLevel::Nudge) if self.question.place().part != LessonPart::Find => {
                Some(HintLevel::Where)
            }
            Some(level) => level.next(),
            None if self.question.place().shows_area() => Some(HintLevel::Where),
            None => Some(HintLevel::Nudge),
        };
        self.help = next.or(self.help);
        if self.help == Some(HintLevel::Why) {
            // All is shown: what follows is no answer of the player's.
            self.record(false);
        }
        next.is_some()
    }

    /// Shows less of the step that is explained.
    pub fn show_less(&mut self) {
        self.shown_level = self.shown_level.previous().unwrap_or(self.shown_level);
    }

    /// Judges selected cells.
    pub fn judge_selection(&self, cells: CellSet) -> Option<Reply> {
        self.question.judge_selection(cells).filter(|_| !self.is_over)
    }

    /// Judges a name for the step that is drawn.
    pub fn judge_name(&self, technique: Technique) -> Option<Reply> {
        self.question.judge_name(technique).filter(|_| !self.is_over)
    }

    /// Returns the techniques of which one is the name of the step that is drawn; none where no name is asked for.
    pub fn names(&self) -> &[Technique] {
        match self.question.task() {
            Task::Name { choices } if !self.is_over => choices,
            _ => &[],
        }
    }

    /// Judges a change of the board.
    pub fn judge_changes(&self, before: &Board, after: &Board) -> Option<Reply> {
        self.question.judge_changes(before, after).filter(|_| !self.is_over)
    }

    /// Submits an answer. The first one counts, unless something of it is only missing.
    pub fn submit(&mut self, reply: Reply) {
        if reply != Reply::Incomplete {
            self.record(reply.is_right());
        }
        // Outside of lessons the first answer is the only one.
        let is_single = self.question.place().lesson().is_none() && reply != Reply::Incomplete;
        self.is_over |= reply.is_final() || is_single;
        let sentences = self.question.reply_sentences(&reply);
        self.reply = Some((reply, sentences));
    }

    /// Ends the question without an answer: it counts as not found.
    pub fn skip(&mut self) {
        self.record(false);
        self.is_over = true;
    }

    /// Ends part 1, which was read to its end.
    pub fn finish_reading(&mut self) {
        self.record(true);
        self.is_over = true;
    }

    /// Ends the question with the win of its puzzle.
    pub fn win(&mut self, is_own: bool) {
        self.record(is_own);
        self.is_over = true;
    }

    fn record(&mut self, is_right: bool) {
        if self.first.is_none() {
            self.first = Some(is_right);
            self.unrecorded = Some(is_right);
        }
    }

    /// Takes the first answer for the log, once.
    pub fn take_record(&mut self) -> Option<bool> {
        self.unrecorded.take()
    }
}
