//! Lists of steps to look at, each drawn on a board of its own: all that can be made now, the whole way to the solution,
//! and an example of each technique. No drawing here; `guide_card` and the board read it.

use std::time::Instant;

use super::proof::Proof;
use super::{gone_through, links, words};
use crate::app::UNNOTICED;
use crate::app::scene::Scene;
use crate::game::{Conclusion, Ground, Position, Rung};
use crate::grid::{CellSet, Grid};
use crate::job::{Cancel, Cancelled, Job, Lost};
use crate::library;
use crate::rating::Walk;
use crate::technique::words::Text;
use crate::technique::{Hunt, State, Step, Technique, TechniqueSet};
use crate::text::text;

/// What a guide lists.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Topic {
    /// All steps that can be made now.
    Steps,
    /// The way to the solution.
    Path,
    /// The techniques, each with an example.
    Techniques,
}

/// A step and the board that it is made on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Page {
    pub state: State,
    pub step: Step,
}

/// What was found: `None` where there is nothing to build on.
type Found = Result<Option<Vec<Page>>, Cancelled>;

/// A list of steps and the one that is shown.
#[derive(Debug)]
pub struct Guide {
    topic: Topic,
    /// What the board shows until there is a page.
    start: Grid,
    since: Instant,
    finding: Option<Job<Found>>,
    pages: Vec<Page>,
    is_groundless: bool,
    chosen: usize,
    /// Shown as soon as the list is there.
    wanted: Option<Technique>,
    link: Option<usize>,
    lit: CellSet,
}

impl Guide {
    /// Begins to find what it lists; `wake` is called when that is there.
    pub fn new(
        topic: Topic,
        position: Position,
        allowed: TechniqueSet,
        wake: impl FnOnce() + Send + 'static,
    ) -> Self {
        let start = *position.digits();
        let finding = Job::start(wake, move |cancel| match topic {
            Topic::Steps => steps(&position, allowed, cancel),
            Topic::Path => path(&position, allowed, cancel),
            Topic::Techniques => techniques(cancel),
        });
        Self {
            topic,
            start,
            since: Instant::now(),
            finding: Some(finding),
            pages: Vec::new(),
            is_groundless: false,
            chosen: 0,
            wanted: None,
            link: None,
            lit: CellSet::EMPTY,
        }
    }

    /// Takes what was found, once it is there.
    ///
    /// # Errors
    /// [`Lost`] when the work failed.
    pub fn collect(&mut self) -> Result<(), Lost> {
        if let Some(Ok(found)) = Job::take_ended(&mut self.finding).transpose()? {
            self.is_groundless = found.is_none();
            self.pages = found.unwrap_or_default();
            if let Some(technique) = self.wanted.take() {
                self.open(technique);
            }
        }
        Ok(())
    }

    pub fn topic(&self) -> Topic {
        self.topic
    }

    pub fn is_finding(&self) -> bool {
        self.finding.is_some()
    }

    pub fn pages(&self) -> &[Page] {
        &self.pages
    }

    /// The number of the page that is shown.
    pub fn chosen(&self) -> usize {
        self.chosen
    }

    /// The page that is shown.
    pub fn page(&self) -> Option<&Page> {
        self.pages.get(self.chosen)
    }

    /// Shows the page of a technique.
    pub fn open(&mut self, technique: Technique) {
        match self.pages.iter().position(|page| page.step.technique == technique) {
            Some(place) => self.choose(place),
            None => self.wanted = Some(technique),
        }
    }

    /// Shows a page.
    pub fn choose(&mut self, place: usize) {
        if place < self.pages.len() {
            self.chosen = place;
            self.link = None;
            self.lit = CellSet::EMPTY;
        }
    }

    /// Shows the page after this one, or before it; from either end it goes to the other.
    pub fn turn(&mut self, forward: bool) {
        let count = self.pages.len().max(1);
        self.choose((self.chosen + if forward { 1 } else { count - 1 }) % count);
    }

    /// The link that is looked at.
    pub fn link(&self) -> Option<usize> {
        self.link
    }

    /// How many links there are to go through.
    pub fn links(&self) -> usize {
        self.page().map_or(0, |page| links(&page.step))
    }

    /// Looks at the next link, or the one before.
    pub fn go_through(&mut self, forward: bool) {
        self.link = gone_through(self.link, self.links(), forward);
    }

    /// Lights up cells whose name is pointed at.
    pub fn light(&mut self, cells: CellSet) {
        self.lit = cells;
    }

    /// What going on from here does to the game: the step that is shown, or all before it on the way.
    pub fn conclusion(&self) -> Option<Conclusion> {
        let page = self.page()?;
        let conclusion = match self.topic {
            Topic::Steps => Conclusion::of(&page.state, &page.step),
            Topic::Path => Conclusion::between(&self.pages.first()?.state, &page.state),
            Topic::Techniques => return None,
        };
        (!conclusion.is_empty()).then_some(conclusion)
    }

    /// What the list is called.
    pub fn title(&self) -> &'static str {
        match self.topic {
            Topic::Steps => text!("guide-steps"),
            Topic::Path => text!("guide-path"),
            Topic::Techniques => text!("guide-techniques"),
        }
    }

    /// What is said while there is no page.
    pub fn note(&self) -> &'static str {
        match (self.is_finding(), self.is_groundless) {
            (true, _) if self.since.elapsed() < UNNOTICED => "",
            (true, _) => text!("guide-finding"),
            (_, true) => text!("guide-groundless"),
            _ => text!("guide-nothing"),
        }
    }

    /// What the page says.
    pub fn told(&self) -> Option<Text> {
        self.page().map(|page| words::told_of_step(&page.state, &page.step, Rung::Why))
    }

    /// What the link says that is looked at.
    pub fn told_of_link(&self) -> Option<Text> {
        words::link(&self.page()?.step, self.link?)
    }

    /// All that it shows, for a screen reader.
    pub fn spoken(&self) -> String {
        let Some(page) = self.page() else { return self.note().to_owned() };
        if let (Some(number), Some(said)) = (self.link, self.told_of_link()) {
            return format!("{} {said}", super::card::place_of_link(number, self.links()));
        }
        let said = self.told().unwrap_or_default().to_string();
        text!("spoken-hint", title = page.step.technique.name(), sentences = said)
    }

    /// Where it is, for the status line.
    pub fn status(&self) -> String {
        match self.page() {
            Some(_) => text!("guide-place", number = self.chosen + 1, count = self.pages.len()),
            None => self.note().to_owned(),
        }
    }

    /// What is drawn of the step.
    pub fn proof(&self) -> Proof {
        let page = self.page();
        let proof = page.map(|page| Proof::new(&page.state, &page.step, Rung::Why, self.link));
        Proof { lit: self.lit, ..proof.unwrap_or_default() }
    }

    /// What the board shows of it.
    pub fn scene(&self) -> Scene {
        let Some(Page { state, .. }) = self.page() else { return Scene::new(self.start, self.start) };
        let mut givens = Grid::EMPTY;
        state.givens().iter().for_each(|cell| givens.set(cell, state.value(cell)));
        Scene {
            centre: *state.all_candidates(),
            proof: Some(self.proof()),
            ..Scene::new(givens, *state.values())
        }
    }
}

/// From this technique on steps are only looked for where there are no easier ones.
const LAST_RESORT: Technique = Technique::ForcingChainContradiction;

fn steps(position: &Position, allowed: TechniqueSet, cancel: &Cancel) -> Found {
    let Ground::Firm { state, rules, .. } = position.ground(cancel)? else { return Ok(None) };
    let hunt = Hunt::new(&state, &rules, cancel);
    let (easy, hard): (Vec<_>, Vec<_>) = allowed.iter().partition(|technique| *technique < LAST_RESORT);
    let mut found = hunt.all(&easy)?;
    if found.is_empty() {
        found.extend(hunt.next(&hard)?);
    }
    Ok(Some(found.into_iter().map(|step| Page { state: (*state).clone(), step }).collect()))
}

fn path(position: &Position, allowed: TechniqueSet, cancel: &Cancel) -> Found {
    let Ground::Firm { state, solution, rules } = position.ground(cancel)? else { return Ok(None) };
    let mut walk = Walk::on(*state, solution, rules, allowed);
    let mut pages = Vec::new();
    loop {
        let state = walk.state().clone();
        let Some(step) = walk.next(cancel)? else { return Ok(Some(pages)) };
        pages.push(Page { state, step });
    }
}

fn techniques(cancel: &Cancel) -> Found {
    let mut pages = Vec::new();
    for technique in Technique::ALL {
        cancel.check()?;
        let example = library::example(technique);
        pages.extend(example.map(|example| Page { state: example.state, step: example.step }));
    }
    Ok(Some(pages))
}
