//! The work beside the window: what is begun, and what becomes of its results. The window's thread never waits for any
//! of it.

use std::path::PathBuf;
use std::time::Instant;

use eframe::egui::Context;

use super::dialog::Answer;
use super::list::{Brought, PuzzleList};
use super::opening::{Opened, Opening, Origin};
use super::path_prompt::PathPrompt;
use super::table::Source;
use super::workshop::{OfWorkshop, title_of};
use super::{App, Notice, OfList, Tone, View};
use crate::format::Problem;
use crate::game::{Action, Checked, Hint, Refuted, Rung};
use crate::grid::Grid;
use crate::job::{Cancel, Cancelled, Job};
use crate::library;
use crate::rating::{self, Scale};
use crate::search::{self, Verdict};
use crate::store::OpenError;
use crate::store::collection::Item;
use crate::text::text;

/// What a job found out about the game on the table.
pub enum Advice {
    Hint(Hint, Rung),
    Refuted(Refuted),
    Checked(Checked),
    Solution(Option<Grid>),
}

impl App {
    /// Reads puzzle files beside the window; what is on the table stays until a puzzle is there.
    pub(super) fn open(&mut self, ctx: &Context, paths: Vec<PathBuf>) {
        self.opening = Some(Opening::files(paths, waker(ctx)));
    }

    fn opened(&mut self, ctx: &Context, origin: Origin, result: Result<Opened, OpenError>) {
        let name = origin.name();
        let is_alone = matches!(result, Ok(Opened::Puzzle(_) | Opened::Game(_) | Opened::Crosspatch(_)));
        if std::mem::take(&mut self.is_at_start) && !is_alone && !self.played().is_begun() {
            // Behind the message or the list lies what the person left last.
            self.go_on(ctx);
        }
        match result {
            Err(OpenError::Cancelled(_)) => {}
            Err(error) => {
                let text = match (&origin, &error) {
                    (Origin::Clipboard, OpenError::Format(error)) => match &error.problem {
                        Problem::NotAPuzzle(beginning) => {
                            text!("notice-clipboard-no-puzzle", beginning = beginning.as_str())
                        }
                        _ => text!("notice-of", name = name, error = error.to_string()),
                    },
                    _ => text!("notice-of", name = name, error = error.to_string()),
                };
                match (&mut self.path_prompt, &origin) {
                    (Some(prompt), Origin::Files(paths)) if prompt.is_working() => {
                        let path = paths.first().map(|path| path.display().to_string()).unwrap_or_default();
                        prompt.fail(text!("notice-of", name = path, error = error.to_string()));
                    }
                    _ => self.notice = Some(Notice { tone: Tone::Error, text }),
                }
                self.check_once(ctx);
            }
            Ok(opened) => {
                if self.path_prompt.as_ref().is_some_and(PathPrompt::is_working) {
                    self.path_prompt = None;
                }
                if let Origin::Files(paths) = &origin {
                    paths.iter().rev().for_each(|path| self.recent.push(path));
                    if let Some(store) = &self.store {
                        self.recent.keep(&store.keeper);
                    }
                }
                let is_for_editor = origin == Origin::Clipboard && self.is_editing();
                let source = || match &origin {
                    Origin::Files(paths) => paths.first().cloned().map_or(Source::Clipboard, Source::File),
                    Origin::Clipboard | Origin::Graded(_) => Source::Clipboard,
                };
                match opened {
                    Opened::Puzzle(puzzle) if is_for_editor => {
                        self.edit_puzzle(ctx, &puzzle);
                    }
                    Opened::Puzzle(puzzle) => self.play(ctx, *puzzle, source(), None),
                    Opened::Crosspatch(puzzle) => self.play(ctx, *puzzle, source(), None),
                    Opened::Game(loaded) => self.play_loaded(ctx, *loaded),
                    Opened::List(collection) => {
                        self.editor.takes_chosen = is_for_editor;
                        let graded = if let Origin::Graded(graded) = origin { Some(graded) } else { None };
                        self.list = Some(PuzzleList::new(collection, name, graded, self.traces()));
                        self.list_shown = true;
                        self.check_once(ctx);
                    }
                }
            }
        }
    }

    pub(super) fn of_list(&mut self, ctx: &Context, asked: OfList) {
        let Some(list) = &mut self.list else { return };
        match asked {
            OfList::Search(words) => list.search(words, waker(ctx)),
            OfList::Want(places) => list.want(places, waker(ctx)),
            OfList::Choose(place) => list.choose(place),
            OfList::Play(place) => list.fetch(place, waker(ctx)),
        }
    }

    /// Does what is asked of the workshop.
    pub(super) fn of_workshop(&mut self, ctx: &Context, asked: OfWorkshop) {
        match asked {
            OfWorkshop::Wish(wish) => self.workshop.choose(wish, waker(ctx)),
            OfWorkshop::Play => self.workshop.want(waker(ctx)),
            OfWorkshop::Practise(technique) => self.practice.begin(technique, waker(ctx)),
            OfWorkshop::GoOn(collection) => self.go_on_with(ctx, collection, 0),
            OfWorkshop::Browse(collection) => {
                self.workshop_shown = false;
                self.sheet = None;
                self.workshop.stop();
                self.opening = Some(Opening::graded(collection, waker(ctx)));
            }
        }
    }

    fn brought(&mut self, ctx: &Context, brought: Brought) {
        self.list_shown = false;
        match brought {
            Brought::Puzzle { puzzle: Item::Sudoku(puzzle), .. }
                if self.editor.takes_chosen && self.is_editing() =>
            {
                self.edit_puzzle(ctx, &puzzle);
            }
            Brought::Puzzle { index, mut puzzle, path } => {
                let list = self.list.as_ref().map(|list| list.name().to_owned()).unwrap_or_default();
                let file = path.and_then(|path| Some(path.file_name()?.to_string_lossy().into_owned()));
                let source = match self.list.as_ref().and_then(PuzzleList::graded) {
                    Some(graded) => {
                        if let Item::Sudoku(puzzle) = &mut puzzle {
                            puzzle.title = title_of(graded, index);
                        }
                        Source::Graded { file: graded.file().to_owned(), index }
                    }
                    None => Source::Listed { index, from: file.unwrap_or(list) },
                };
                self.play(ctx, puzzle, source, None);
            }
            Brought::End => {
                let remark = text!("list-ended").to_owned();
                self.play(ctx, library::puzzle(0), Source::Bundled(0), Some(remark));
            }
            Brought::Failed(error) => {
                self.notice =
                    Some(Notice { tone: Tone::Error, text: text!("notice-list", error = error.to_string()) });
            }
        }
    }

    pub(super) fn check_puzzle(&mut self, ctx: &Context) {
        self.resume_exercise(ctx);
        let givens = self.game().puzzle().givens;
        self.checking = match self.game().verdict() {
            Some(_) => None,
            None => Some(Job::start(waker(ctx), move |cancel| search::check(&givens, cancel))),
        };
        self.rate_puzzle(ctx);
    }

    /// Finds out how hard the puzzle on the table is, where that is not known and it has one solution.
    fn rate_puzzle(&mut self, ctx: &Context) {
        let is_unique = matches!(self.game().verdict(), Some(Verdict::Unique(_)));
        let givens = self.game().puzzle().givens;
        self.rating = (is_unique && self.table.rating().is_none())
            .then(|| Job::start(waker(ctx), move |cancel| rating::rate(&givens, Scale::Ninefold, cancel)));
    }

    /// Checks the puzzle on the table, where that was put off until a file would be read.
    pub(super) fn check_once(&mut self, ctx: &Context) {
        if self.checking.is_none() {
            self.check_puzzle(ctx);
        }
    }

    fn checked(&mut self, verdict: Verdict) {
        let text = match &verdict {
            Verdict::Unique(_) => None,
            Verdict::Multiple => Some((Tone::Remark, text!("notice-several").to_owned())),
            Verdict::Impossible => Some((Tone::Error, text!("notice-impossible").to_owned())),
            Verdict::Clashing(clash) => {
                Some((Tone::Error, text!("notice-clashing", clash = clash.to_string())))
            }
        };
        if let Some((tone, text)) = text {
            self.notify(tone, text);
        }
        self.table.learn(verdict);
    }

    pub(super) fn advise(
        &mut self,
        ctx: &Context,
        find: impl FnOnce(&Cancel) -> Result<Advice, Cancelled> + Send + 'static,
    ) {
        self.asked = Instant::now();
        self.advice = Some(Job::start(waker(ctx), find));
    }

    fn advised(&mut self, advice: Advice) {
        match advice {
            Advice::Hint(hint, rung) => self.table.show_hint(hint, rung),
            Advice::Refuted(Refuted::By(hint)) => self.table.show_hint(*hint, Rung::Why),
            Advice::Refuted(Refuted::Right) => self.table.say(text!("hint-refutation.right")),
            Advice::Refuted(Refuted::NotUnique) => self.table.say(text!("hint-refutation.not-unique")),
            Advice::Checked(checked) => self.table.show_check(&checked, &self.settings),
            Advice::Solution(Some(solution)) => self.table.apply(Action::Reveal(Box::new(solution))),
            Advice::Solution(None) => self.table.say(text!("no-solution-to-reveal")),
        }
    }

    /// Takes what the work beside the window has brought.
    pub(super) fn collect(&mut self, ctx: &Context) {
        if let Some(answer) = self.dialog.as_mut().and_then(|dialog| dialog.poll(ctx)) {
            self.dialog = None;
            match answer {
                Answer::Chosen(paths) => self.open(ctx, paths),
                Answer::Cancelled => {}
                Answer::Unavailable => self.path_prompt = Some(PathPrompt::open()),
            }
        }
        if let Some(ended) = self.opening.as_mut().and_then(Opening::take_ended)
            && let Some(opening) = self.opening.take()
        {
            match ended {
                Ok(result) => self.opened(ctx, opening.origin().clone(), result),
                Err(lost) => {
                    self.work_failed(text!("failed-reading", lost = lost.to_string()));
                    self.check_once(ctx);
                }
            }
        }
        match self.list.as_mut().map(PuzzleList::collect) {
            None | Some(Ok(None)) => {}
            Some(Ok(Some(brought))) => self.brought(ctx, brought),
            Some(Err(lost)) => self.work_failed(text!("failed-list", lost = lost.to_string())),
        }
        match self.workshop.collect(waker(ctx)) {
            Ok(None) => {}
            Ok(Some((seed, puzzle))) => {
                self.workshop_shown = false;
                self.play(ctx, puzzle, Source::Made { seed }, None);
            }
            Err(lost) => self.work_failed(text!("workshop-failed", lost = lost.to_string())),
        }
        if let Err(lost) = self.collect_graded(ctx) {
            self.work_failed(text!("failed-list", lost = lost.to_string()));
        }
        if let Err(lost) = self.collect_exercises(ctx) {
            self.work_failed(text!("practice-failed", lost = lost.to_string()));
        }
        match Job::take_ended(&mut self.checking) {
            None | Some(Ok(Err(Cancelled))) => {}
            Some(Ok(Ok(verdict))) => {
                self.checked(verdict);
                self.rate_puzzle(ctx);
            }
            Some(Err(lost)) => self.work_failed(text!("failed-check", lost = lost.to_string())),
        }
        match Job::take_ended(&mut self.rating) {
            None | Some(Ok(Err(_))) => {}
            Some(Ok(Ok(rating))) => self.table.rate(rating),
            Some(Err(lost)) => self.work_failed(text!("failed-rating", lost = lost.to_string())),
        }
        match Job::take_ended(&mut self.advice) {
            None | Some(Ok(Err(Cancelled))) => {}
            Some(Ok(Ok(advice))) => self.advised(advice),
            Some(Err(lost)) => self.work_failed(text!("failed-answer", lost = lost.to_string())),
        }
        if let View::Guide(guide) = &mut self.view
            && let Err(lost) = guide.collect()
        {
            self.work_failed(text!("failed-answer", lost = lost.to_string()));
        }
        if let View::Solutions(solutions) = &mut self.view
            && let Err(lost) = solutions.collect()
        {
            self.work_failed(text!("failed-solutions", lost = lost.to_string()));
        }
        self.collect_crosspatch();
        self.collect_edited(ctx);
        self.collect_found(ctx);
        self.watch_saving();
        self.path_prompt.iter_mut().for_each(PathPrompt::collect);
        self.collect_sheet(ctx);
    }

    /// A fault of ours, which no input should bring about: said rather than hidden.
    pub(super) fn work_failed(&mut self, text: String) {
        self.notice = Some(Notice { tone: Tone::Error, text });
    }
}

/// What a job calls when it has ended.
pub fn waker(ctx: &Context) -> impl Fn() + Clone + Send + 'static {
    let ctx = ctx.clone();
    move || ctx.request_repaint()
}
