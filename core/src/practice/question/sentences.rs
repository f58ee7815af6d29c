//! The sentences of a question: what is asked, and what is said to an answer. First what is right, then the one thing that
//! is not, then where to look.

use super::super::lessons::LessonText;
use super::{Fault, LessonPart, Question, Reply, Task, skills};
use crate::grid::{Cell, Digit};
use crate::rules::House;
use crate::solve::technique::{HouseRole, Step, Technique};
use crate::text::{self, Conjunction, capitalized, text};

impl Question {
    /// Returns what is asked: "X-wing on 8: is it here?". Empty while a step is explained.
    pub fn text(&self) -> String {
        let Some(technique) = self.place().technique else { return self.skill_text() };
        if self.task == Task::Solve {
            return text!("question.solve").to_owned();
        }
        match self.place().part {
            LessonPart::See => String::new(),
            _ if matches!(self.task, Task::Name { .. }) => self.name_text(),
            LessonPart::Find => text!("question.unnamed").to_owned(),
            _ => {
                let name = self.named(technique);
                match self.task {
                    Task::Presence => text!("question-presence", name = name),
                    _ => text!("question-step", name = name),
                }
            }
        }
    }

    /// Returns the name of the technique with the digit, the house or the clue of the step, where the question says it.
    fn named(&self, technique: Technique) -> String {
        let (name, scope) = (technique.name(), self.scope());
        let is_named = self.place().names_scope();
        match (scope.digit.filter(|_| is_named), scope.house.filter(|_| is_named)) {
            (Some(digit), Some(house)) => {
                let (digit, house) = (digit.to_string(), house.to_string());
                text!("question-name.both", technique = name, digit = digit, house = house)
            }
            (Some(digit), None) => text!("question-name.digit", technique = name, digit = digit.to_string()),
            (None, Some(house)) => text!("question-name.unit", technique = name, house = house.to_string()),
            (None, None) => match scope.clue.filter(|_| is_named) {
                Some(clue) => {
                    text!("question-name.clue", technique = name, clue = self.grid().rules.clue_name(clue))
                }
                None => name.to_owned(),
            },
        }
    }

    /// Returns what is drawn where its name is asked for: the cells of the step, and what follows.
    fn name_text(&self) -> String {
        /// How many cells and effects are told.
        const MOST: usize = 4;
        let Some(step) = self.shown_step() else { return String::new() };
        let cells = super::super::exercise::pattern(step);
        let cells = cells.iter().take(MOST).map(|cell| cell.to_string());
        let placed = step.placements.iter().map(|it| {
            text!("question-effect.placed", cell = it.cell.to_string(), digit = it.digit.to_string())
        });
        let removed = step.eliminations.iter().map(|it| {
            text!("question-effect.removed", cell = it.cell.to_string(), digit = it.digit.to_string())
        });
        let effects = placed.chain(removed).take(MOST);
        text!(
            "question-name-step",
            cells = text::list(cells, Conjunction::And),
            effects = text::list(effects, Conjunction::And)
        )
    }

    fn skill_text(&self) -> String {
        match (&self.task, self.place().lesson.as_str()) {
            (Task::Read, _) => String::new(),
            (Task::Solve, _) => text!("question.solve").to_owned(),
            (Task::CornerMarks { house, digit, .. }, _) => {
                text!("question-corner", house = house.to_string(), digit = digit.to_string())
            }
            (Task::StrongLink { digit }, _) => text!("question-link", digit = digit.to_string()),
            (Task::TakeBack { wrong }, _) => {
                let (cell, digit) = (wrong.cell.to_string(), wrong.digit.to_string());
                text!("question-take-back", digit = digit, cell = cell)
            }
            (Task::Trial { wrong }, _) => {
                let (cell, digit) = (wrong.cell.to_string(), wrong.digit.to_string());
                text!("question-trial", digit = digit, cell = cell)
            }
            (_, "skill-chain") => match self.scope().digit {
                Some(digit) => text!("question-chain", digit = digit.to_string()),
                None => text!("question.unnamed").to_owned(),
            },
            (_, "skill-row" | "skill-box") => text!("question.missing").to_owned(),
            (_, "skill-lines") => text!("question.lines").to_owned(),
            (_, "skill-candidates") => text!("question.one-candidate").to_owned(),
            (_, "skill-marks-go") => match skills::last_digit(self.grid(), self.place()) {
                Some(last) => text!("question-last", cell = last.to_string()),
                None => text!("question.digit").to_owned(),
            },
            _ => text!("question.digit").to_owned(),
        }
    }

    /// Returns how the question is answered.
    pub fn instructions(&self) -> &'static str {
        match &self.task {
            Task::Read
            | Task::Solve
            | Task::TakeBack { .. }
            | Task::Trial { .. }
            | Task::CornerMarks { .. } => "",
            Task::Name { .. } => text!("question-how.name"),
            Task::StrongLink { .. } => text!("question-how.select"),
            Task::Presence => text!("question-how.presence"),
            Task::Step if self.places_digit() => text!("question-how.place"),
            Task::Step if !self.exercise.shows_candidates() => text!("question-how.select"),
            Task::Step => text!("question-how"),
        }
    }

    fn places_digit(&self) -> bool {
        self.steps().iter().all(|step| !step.placements.is_empty())
    }

    /// Returns the sentences to an answer; the first says whether it is right.
    pub fn reply_sentences(&self, reply: &Reply) -> Vec<String> {
        let fault = match reply {
            Reply::Right { is_harder: true, .. } => {
                return self.easiest_text().into_iter().collect();
            }
            Reply::Right { step: None, .. } if self.near_miss().is_some() => {
                let near = self.near_miss().map(|near| near.sentences()).unwrap_or_default();
                return [vec![text!("reply.none").to_owned()], near].concat();
            }
            Reply::Right { .. } => return vec![text!("reply.right").to_owned()],
            Reply::Incomplete => {
                return vec![match self.task {
                    Task::TakeBack { .. } => text!("reply.now-undo").to_owned(),
                    Task::Trial { .. } => text!("reply.follow").to_owned(),
                    _ => text!("reply.incomplete").to_owned(),
                }];
            }
            Reply::Wrong(fault) => fault,
        };
        match fault {
            Fault::PartlyRight { right, total, other } => {
                let first = text!("reply-partly", right = right, count = total);
                let part = other.map(|cell| text!("reply-other", cell = cell.to_string()));
                let places = other.and_then(|cell| self.places_text(cell));
                std::iter::once(first).chain(part).chain(places).chain(self.look_text()).collect()
            }
            Fault::NoPart | Fault::WrongRemoval => {
                let first = match fault {
                    Fault::WrongRemoval => text!("reply.wrong-removal"),
                    _ => text!("reply.no-part"),
                };
                std::iter::once(first.to_owned()).chain(self.look_text()).collect()
            }
            Fault::NearMiss => {
                let near = self.near_miss().map(|near| near.sentences()).unwrap_or_default();
                [vec![text!("reply.none-here").to_owned()], near].concat()
            }
            Fault::IsThere => vec![text!("reply.there").to_owned(), self.where_text()],
            Fault::OtherName => {
                let name = self.place().technique.map(Technique::name).unwrap_or_default();
                vec![text!("reply-name", technique = name)]
            }
            Fault::NotShown => vec![text!("reply.not-shown").to_owned()],
            Fault::OtherStep => vec![text!("reply.other-step").to_owned()],
            Fault::WrongDigit(wrong) => {
                vec![text!("reply-digit", cell = wrong.cell.to_string(), digit = wrong.digit.to_string())]
            }
            Fault::NoLink => {
                let digit = self.scope().digit.map(|digit| digit.to_string()).unwrap_or_default();
                vec![text!("reply-link", digit = digit)]
            }
        }
    }

    /// Returns what was open instead of a harder step.
    fn easiest_text(&self) -> Option<String> {
        let step = self.steps().first()?;
        let name = step.technique.name();
        Some(match step.reason.houses.first() {
            Some((_, house)) => text!("reply-harder.house", technique = name, house = house.to_string()),
            None => text!("reply-harder", technique = name),
        })
    }

    /// Returns how many places the digit of the question has in the line of a cell that does not belong to the step.
    fn places_text(&self, cell: Cell) -> Option<String> {
        let digit = self.scope().digit?;
        let is_column =
            |step: &Step| matches!(step.reason.houses(HouseRole::Base).next(), Some(House::Column(_)));
        let house = match self.shown_step().is_some_and(is_column) {
            true => House::Column(cell.column() as u8),
            false => House::Row(cell.row() as u8),
        };
        let count = self.places(house, digit);
        let house = capitalized(&house.to_string());
        (count > 0).then(|| text!("reply-places", house = house, count = count, digit = digit.to_string()))
    }

    fn places(&self, house: House, digit: Digit) -> usize {
        self.grid().cells(house).intersection(self.grid().places(digit)).len()
    }

    /// Returns where to look: at the digit in the houses of the step, or in one house.
    fn where_text(&self) -> String {
        let Some(step) = self.shown_step() else { return String::new() };
        let base: Vec<String> = step.reason.houses(HouseRole::Base).map(|house| house.to_string()).collect();
        let houses = match base.is_empty() {
            true => step.reason.houses.iter().take(2).map(|(_, house)| house.to_string()).collect(),
            false => base,
        };
        let places = text::list(houses.clone(), Conjunction::And);
        match (self.scope().digit, houses.is_empty()) {
            (Some(digit), false) => text!("reply-where.digit", digit = digit.to_string(), places = places),
            (_, false) => text!("reply-where", places = places),
            (_, true) => {
                let cells = super::super::exercise::pattern(step);
                // The cells of a clue that the question names are framed.
                let clue = self.scope().clue.map(|clue| self.grid().rules.clue(clue).cells().iter().copied());
                let other = cells.difference(clue.into_iter().flatten().collect());
                let first = other.first().or(cells.first()).map(|cell| cell.to_string()).unwrap_or_default();
                text!("reply-where.cell", cell = first)
            }
        }
    }

    /// Returns the sentence of the lesson that says where to look.
    fn look_text(&self) -> Option<String> {
        Some(self.place().lesson()?.text(LessonText::Look)?.to_owned())
    }
}
