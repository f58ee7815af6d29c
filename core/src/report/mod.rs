//! The report on a game that was played: the name of each move, the moments that are worth a look, and the techniques that
//! were made and passed over.
//!
//! A move has the name of the *easiest* reason that leads to it. That is a name and not what the player thought: most moves
//! have several. A harder step is no fault, and a right digit without a reason is a leap: seen well, or by luck.
//!
//! `moves` reads the moves from the history, `position` tells what the player could know before each, `naming` looks for the
//! reasons, and `moments` chooses what to show. Searches are limited in work (`work`), not in time, so that a report is the
//! same on every machine.
//!
//! Before the win a report has times and the names of moves that hold on the board as it is. It says nothing that only the
//! solution shows: no mistakes, no leaps, and nothing that is or was open.

mod moments;
mod moves;
mod named_move;
mod naming;
mod position;
mod sentences;
mod technique_table;
mod work;

use std::time::Duration;

pub use moments::{Moment, OpenStep};
pub use named_move::{MoveName, NamedMove, TakenBack, TrialEnd};
pub use technique_table::TechniqueRow;

use crate::game::{Action, Board, Game, Hint, HintOptions, NodeId};
use crate::grid::Digits;
use crate::job::{CancelToken, Cancelled};
use crate::rules::Puzzle;
use crate::solve::rating::{Level, PuzzlePath, Scale};
use crate::solve::technique::{CandidateGrid, Scope, Technique, TechniqueSet};
use crate::solve::{self, StepFinder, Verdict};
use moves::{MoveKind, PlayedMove};
use naming::{Namer, NamingLimits, Removal};
use position::PositionReader;
use work::Work;

/// The greatest number of moves that are examined: the last ones of a game.
const MOST_MOVES: usize = 400;
/// The gap between two removals from which on they are two moves.
const REMOVAL_GAP: Duration = Duration::from_secs(20);
/// The greatest number of steps by which the hardest technique of a puzzle is found out.
const MOST_PATH_STEPS: usize = 1000;

/// The report on a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameReport {
    /// The scope of the report.
    pub scope: ReportScope,
    /// The play time at the last step of the line that was played.
    pub time: Duration,
    /// The moves in the order in which they were made.
    pub moves: Vec<NamedMove>,
    /// The median of the pauses before the moves; zero without moves.
    pub median_pause: Duration,
    /// The easiest open steps at the longest pauses, in order of time; none before the win.
    pub open_steps: Vec<OpenStep>,
    /// At most three moments that are worth a look, in order of time; none before the win.
    pub moments: Vec<Moment>,
    /// The techniques that were made and passed over, in learning order.
    pub techniques: Vec<TechniqueRow>,
    /// When the marks first lacked a digit of the solution, so that they were ignored for a while; `None` before the win.
    pub marks_ignored_at: Option<Duration>,
}

/// The scope of a report: times alone, or also names, mistakes and what was open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReportScope {
    /// The game is over: all.
    Whole,
    /// The game is not over: times, and the names of moves that hold on the board as it is.
    BeforeWin,
    /// The rules do not lead to one solution: times, and what the program did for the player.
    TimesOnly,
}

impl ReportScope {
    /// Returns the id in tables written for other programs.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Whole => "whole",
            Self::BeforeWin => "before-win",
            Self::TimesOnly => "times-only",
        }
    }
}

impl GameReport {
    /// Makes the report on a game: on the line from the start to the current step, and on to the end if redo leads to the full
    /// and correct board. There is none for games in simple mode; the caller knows which these are.
    ///
    /// # Errors
    /// [`Cancelled`] if cancelled before the report was known.
    pub fn new(game: &Game, cancel: &CancelToken) -> Result<Self, Cancelled> {
        let mut game = game.clone();
        if game.verdict().is_none() {
            match solve::check_puzzle(game.puzzle(), cancel) {
                Ok(verdict) => game.set_verdict(verdict),
                Err(Cancelled) if cancel.is_cancelled() => return Err(Cancelled),
                // Without a known solution there are times only.
                Err(Cancelled) => {}
            }
        }
        let solution = match game.verdict() {
            Some(Verdict::Unique(solution)) => Some((**solution).clone()),
            _ => None,
        };
        let line = moves::played_line(&mut game);
        let scope = match (&solution, game.is_solved()) {
            (None, _) => ReportScope::TimesOnly,
            (Some(_), true) => ReportScope::Whole,
            (Some(_), false) => ReportScope::BeforeWin,
        };
        let time = line.last().and_then(|id| game.history().node(*id)).map(|node| node.play_time());
        let played =
            played_moves(&mut game, &line, solution.as_ref().filter(|_| scope == ReportScope::Whole));
        let mut report = Self {
            scope,
            time: time.unwrap_or_default(),
            moves: Vec::new(),
            median_pause: Duration::ZERO,
            open_steps: Vec::new(),
            moments: Vec::new(),
            techniques: Vec::new(),
            marks_ignored_at: None,
        };
        match &solution {
            Some(solution) => report.name_moves(&mut game, &line, &played, solution, cancel)?,
            None => {
                for one in &played {
                    cancel.check()?;
                    report.moves.push(named(one, simple_name(&mut game, one), None));
                }
            }
        }
        report.set_pauses();
        if scope == ReportScope::Whole {
            report.find_open_steps(&mut game, cancel)?;
            report.moments = moments::moments(&report.moves, &report.open_steps, report.median_pause);
        }
        report.techniques = technique_table::rows(&report.moves, &report.open_steps);
        Ok(report)
    }

    /// Returns the techniques that the player used in the game: of which marks were removed, or to which two digits lead. A single
    /// digit may be luck.
    pub fn used_techniques(&self) -> Vec<Technique> {
        let own = || self.moves.iter().filter(|played| !played.is_on_branch);
        let is_used = |technique: &Technique| {
            let named = || own().filter(|played| played.name.technique() == Some(*technique));
            named().any(|played| !played.removed.is_empty())
                || named().filter(|played| !played.placed.is_empty()).count() >= 2
        };
        Technique::ALL.into_iter().filter(is_used).collect()
    }

    /// Returns the techniques that were passed over at a long pause, and not used in the game.
    pub fn passed_over_techniques(&self) -> Vec<Technique> {
        let used = self.used_techniques();
        let missed = self.techniques.iter().filter(|row| row.passed_over > 0 && !row.is_in_head);
        missed.map(|row| row.technique).filter(|technique| !used.contains(technique)).collect()
    }

    /// Returns the number of moves that are named by a technique: those that the table of techniques counts.
    pub fn technique_count(&self) -> usize {
        self.moves.iter().filter(|played| played.name.technique().is_some()).count()
    }

    /// Returns what was open at the pause before a move, if it was looked for.
    pub fn open_step(&self, index: usize) -> Option<&OpenStep> {
        self.open_steps.iter().find(|open| open.index == index)
    }

    /// Names the moves one after another: what a name rests on is known to the player from then on.
    fn name_moves(
        &mut self,
        game: &mut Game,
        line: &[NodeId],
        played: &[(PlayedMove, Option<TakenBack>)],
        solution: &Digits,
        cancel: &CancelToken,
    ) -> Result<(), Cancelled> {
        let is_whole = self.scope == ReportScope::Whole;
        let limits = naming_limits(game.puzzle(), solution, cancel)?;
        let puzzle = game.puzzle().clone();
        let mut namer = Namer { limits: &limits, work: Work::new(puzzle.is_classic()), cancel };
        let mut reader = PositionReader::new(&puzzle, is_whole.then_some(solution));
        let first = played.len().saturating_sub(MOST_MOVES);
        let mut digits = puzzle.givens.clone();
        // The marks that were written before tidying, which is no move: they belong to the next one, which has this index.
        let (mut written, mut next_move) = (0, 0);
        let mut index = 0;
        while let Some((one, branch)) = played.get(index) {
            cancel.check()?;
            if let Some(next) = self.moves.get_mut(next_move) {
                next.marks_written += std::mem::take(&mut written);
            }
            next_move = self.moves.len();
            let is_mistake = |one: &PlayedMove| is_whole && is_mistake(one, solution);
            let is_own = matches!(one.kind, MoveKind::Placement | MoveKind::Removal);
            if index < first || !is_own || is_mistake(one) {
                let name = match () {
                    () if !is_own => simple_name(game, &played[index]),
                    () if index < first => MoveName::NotExamined,
                    () => MoveName::Mistake {
                        taken_back: branch.or_else(|| taken_back(game, line, played, index, solution)),
                    },
                };
                self.moves.push(named(&played[index], name, None));
                index += 1;
                continue;
            }
            let board = board_at(game, one.before);
            if !board.digits().extends(&digits) {
                reader.forget();
            }
            digits = board.digits().clone();
            if one.kind == MoveKind::Placement {
                let placed = one.placed[0];
                let grid = reader.position(&board, Some(placed.cell), one.time);
                let name = match grid.digits[placed.cell] {
                    Some(_) => MoveName::Unnamed,
                    None => namer.name_placement(&grid, placed)?,
                };
                self.push_named(&mut reader, &played[index..=index], name, grid);
                index += 1;
                continue;
            }
            // The removals that may be one move, without those of digits that others exclude by sight: that is tidying.
            let mut run: Vec<Removal> = Vec::new();
            let mut of_run: Vec<PlayedMove> = Vec::new();
            let begin = index;
            while let Some((next, _)) = played.get(index).filter(|(next, _)| next.kind == MoveKind::Removal) {
                let gap = match index.checked_sub(1).filter(|_| index > begin) {
                    Some(before) => next.time.saturating_sub(played[before].0.end),
                    None => Duration::ZERO,
                };
                if gap >= REMOVAL_GAP || is_mistake(next) {
                    break;
                }
                index += 1;
                let grid = reader.position(&board_at(game, next.before), None, next.time);
                let removed: Vec<_> = next.removed.iter().filter(|it| grid.has(**it)).copied().collect();
                if removed.is_empty() {
                    written += next.marks_written;
                } else {
                    of_run.push(PlayedMove { removed: removed.clone(), ..next.clone() });
                    run.push(Removal { removed, grid });
                }
            }
            let mut place = 0;
            for (count, name) in namer.name_removals(&run)? {
                let parts: Vec<_> =
                    of_run[place..place + count].iter().map(|part| (part.clone(), None)).collect();
                self.push_named(&mut reader, &parts, name, run[place].grid.clone());
                place += count;
            }
        }
        self.marks_ignored_at = reader.marks_ignored_at;
        Ok(())
    }

    /// Adds a move that consists of these, and records what the player knows then.
    fn push_named(
        &mut self,
        reader: &mut PositionReader<'_>,
        parts: &[(PlayedMove, Option<TakenBack>)],
        name: MoveName,
        grid: CandidateGrid,
    ) {
        let [first, .., last] = parts else {
            let [only] = parts else { return };
            return self.push_named(reader, &[only.clone(), only.clone()], name, grid);
        };
        reader.learn(parts.iter().flat_map(|(part, _)| &part.removed));
        for step in name.steps() {
            reader.learn(&step.eliminations);
        }
        // What is a leap shows in the solution alone.
        let name = match name {
            MoveName::Leap if self.scope == ReportScope::BeforeWin => MoveName::Unnamed,
            name => name,
        };
        let mut removed: Vec<_> = parts.iter().flat_map(|(part, _)| part.removed.clone()).collect();
        removed.sort_unstable();
        removed.dedup();
        let whole = PlayedMove {
            before: first.0.before,
            time: first.0.time,
            marks_written: parts.iter().map(|(part, _)| part.marks_written).sum(),
            removed,
            ..last.0.clone()
        };
        self.moves.push(named(&(whole, None), name, Some(Box::new(grid))));
    }

    /// Sets the pauses between the moves, and their median.
    fn set_pauses(&mut self) {
        let mut last = Duration::ZERO;
        for played in &mut self.moves {
            played.pause = played.time.saturating_sub(last);
            last = last.max(played.end);
        }
        let pauses = self.moves.iter().map(|played| played.pause).collect();
        self.median_pause = moments::median(pauses).unwrap_or_default();
    }

    /// Finds the easiest steps that were open at the longest pauses.
    fn find_open_steps(&mut self, game: &mut Game, cancel: &CancelToken) -> Result<(), Cancelled> {
        let mut allowed = TechniqueSet::ALL;
        NOT_LOOKED_FOR.into_iter().for_each(|technique| allowed.remove(technique));
        let options = HintOptions { allowed, near: None };
        for index in moments::long_pauses(&self.moves, self.median_pause) {
            cancel.check()?;
            let played = &self.moves[index];
            game.apply(Action::GoTo(played.before));
            if let Hint::Step { step, grid } = game.position().hint(&options, cancel)? {
                let is_passed_over = moments::is_passed_over(&step, &self.moves, index);
                self.open_steps.push(OpenStep { index, step, grid, is_passed_over });
            }
        }
        Ok(())
    }
}

/// The techniques that no report looks for: they take long, and nobody sees them at a glance.
const NOT_LOOKED_FOR: [Technique; 3] =
    [Technique::ForcingNetContradiction, Technique::ForcingNetVerity, Technique::Search];

/// Returns the moves of a game in the order in which they were made; with a solution also the mistakes that were undone, with
/// the moment of that.
fn played_moves(
    game: &mut Game,
    line: &[NodeId],
    solution: Option<&Digits>,
) -> Vec<(PlayedMove, Option<TakenBack>)> {
    let givens = game.givens().len();
    let start = board_at(game, NodeId::START);
    let first_digits = start.digits().digits().count() - givens;
    let mut played: Vec<_> =
        moves::moves_of_line(game, line, first_digits).into_iter().map(|one| (one, None)).collect();
    let undone = solution.map(|solution| moves::mistakes_on_branches(game, line, solution));
    played.extend(undone.into_iter().flatten().map(|(one, taken_back)| (one, Some(taken_back))));
    played.sort_by_key(|(one, _)| one.node);
    for index in 1..played.len() {
        if played[index].0.is_on_branch {
            played[index].0.digit_count = played[index - 1].0.digit_count;
        }
    }
    played
}

/// Returns whether a move is wrong by the solution: a digit, or a removed mark.
fn is_mistake(played: &PlayedMove, solution: &Digits) -> bool {
    match played.kind {
        MoveKind::Placement => played.placed.iter().any(|one| solution[one.cell] != Some(one.digit)),
        MoveKind::Removal => played.removed.iter().any(|one| solution[one.cell] == Some(one.digit)),
        _ => false,
    }
}

/// Returns when a mistake on the line was taken back.
fn taken_back(
    game: &Game,
    line: &[NodeId],
    played: &[(PlayedMove, Option<TakenBack>)],
    index: usize,
    solution: &Digits,
) -> Option<TakenBack> {
    let mistake = &played[index].0;
    let later = line.iter().skip_while(|id| **id <= mistake.node);
    let mut nodes = later.filter_map(|id| Some((*id, game.history().node(*id)?)));
    let (id, node) = nodes.find(|(_, node)| moves::takes_back(node.changes(), mistake, solution))?;
    let between = played[index + 1..].iter().filter(|(one, _)| one.node < id).count();
    Some(TakenBack { time: node.play_time(), moves: between })
}

/// Returns the name of a move that is not examined.
fn simple_name(game: &mut Game, (played, _): &(PlayedMove, Option<TakenBack>)) -> MoveName {
    match played.kind {
        MoveKind::Placement | MoveKind::Removal => MoveName::Unnamed,
        MoveKind::Reveal => MoveName::Reveal,
        MoveKind::Trial(end) => MoveName::Trial(end),
        MoveKind::Hint => {
            let is_full = board_at(game, played.node).digits().is_full();
            board_at(game, played.before);
            let is_rest = is_full && played.placed.len() > 1 && game.rest_by_singles().is_some();
            if is_rest { MoveName::FinishSingles } else { MoveName::Hint }
        }
    }
}

/// Moves a game to a node and returns its board.
fn board_at(game: &mut Game, node: NodeId) -> Board {
    game.apply(Action::GoTo(node));
    game.board().clone()
}

/// Returns a move with its name. The pause is not known yet.
fn named(
    (played, _): &(PlayedMove, Option<TakenBack>),
    name: MoveName,
    grid: Option<Box<CandidateGrid>>,
) -> NamedMove {
    let PlayedMove { before, node, time, end, marks_written, digit_count, is_on_branch, .. } = *played;
    let (placed, removed) = (played.placed.clone(), played.removed.clone());
    let pause = Duration::ZERO;
    NamedMove {
        before,
        node,
        time,
        end,
        pause,
        marks_written,
        placed,
        removed,
        digit_count,
        is_on_branch,
        name,
        grid,
    }
}

/// Returns the techniques by which the game of a puzzle is named: as hard as its own path, without what is not looked for.
fn naming_limits(
    puzzle: &Puzzle,
    solution: &Digits,
    cancel: &CancelToken,
) -> Result<NamingLimits, Cancelled> {
    let is_classic = puzzle.is_classic();
    let known = Technique::ALL.into_iter().filter(|technique| {
        !NOT_LOOKED_FOR.contains(technique) && (!is_classic || technique.scope() != Scope::Clues)
    });
    let known: TechniqueSet = known.collect();
    let start = CandidateGrid::from(&Puzzle::new(puzzle.rules.clone(), puzzle.givens.clone()));
    let mut path = PuzzlePath::from_position(StepFinder::new(&start, true), solution.clone(), true, known);
    let (mut level, mut hardest, mut needs_more) = (Level::Beginner, Technique::FullHouse, false);
    for _ in 0..MOST_PATH_STEPS {
        let Some((_, step)) = path.next_on_grid(cancel)? else { break };
        if step.technique == Technique::Search {
            (level, hardest, needs_more) = (Level::Nightmare, Technique::Search, true);
            break;
        }
        level = level.max(Scale::Ninefold.level(&step));
        hardest = hardest.max(step.technique);
    }
    let scale = Scale::Ninefold;
    let (singles, others): (Vec<_>, Vec<_>) =
        known.iter().partition(|technique| naming::is_pure_single(*technique));
    let placing = known.iter().filter(|technique| naming::is_single(*technique));
    Ok(NamingLimits {
        singles: if is_classic { singles } else { placing.collect() },
        for_removals: others.iter().copied().filter(|it| scale.lowest_level_of(*it) <= level).collect(),
        for_silent_steps: others.into_iter().filter(|technique| *technique <= hardest).collect(),
        needs_more,
    })
}
