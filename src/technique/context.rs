//! The interface between finders and their callers: options, cached intermediate results, and the search for the next
//! step or for all of them. Both use the same finder of each technique.

use std::cell::{Cell as Flag, OnceCell};
use std::cmp::Reverse;
use std::collections::HashSet;
use std::ops::ControlFlow;

use super::als::AlsIndex;
use super::forcing::ForcedFacts;
use super::loops::Loops;
use super::rectangle::Rectangle;
use super::{
    SolverState, Step, Technique, als, avoidable_rectangle, bug, chain, colouring, empty_rectangle,
    finned_fish, fish, forcing, hidden_rectangle, intersection, loops, rectangle, remote_pair, single,
    strong_link_pairs, subset, sue_de_coq, unique_rectangle, w_wing, wing, wxyz_wing,
};
use crate::grid::{Candidate, Cell, CellSet};
use crate::job::{CancelToken, Cancelled};

/// Limits and permissions for the finders.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FinderOptions {
    /// Allows techniques that hold only if the puzzle has one solution. On by default; switch it off where that is not
    /// known.
    pub uniqueness: bool,
    /// Accepts a rectangle although one of its candidates has been eliminated.
    pub incomplete_rectangles: bool,
    /// Accepts two candidates in a box as an empty rectangle.
    pub small_empty_rectangles: bool,
    /// Lets almost locked sets share cells.
    pub als_overlap: bool,
    /// The maximum length of an X-chain, XY-chain or remote pair in candidates; a cell with two candidates counts as
    /// two.
    pub max_chain_length: usize,
    /// Orders the steps of a chaining technique by the number of eliminations instead of by length.
    pub strongest_first: bool,
    /// The maximum number of restricted commons in a chain of almost locked sets.
    pub max_als_chain_length: usize,
    /// The order in which such a chain may visit sets.
    pub als_chain_direction: AlsChainDirection,
    /// The maximum number of fins of a fish.
    pub max_fins: usize,
}

/// The order in which a chain may visit almost locked sets, relative to the order of units.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum AlsChainDirection {
    /// From earlier sets to later ones.
    Forward,
    /// From earlier sets to later ones, and in any order if that finds nothing.
    #[default]
    ForwardFirst,
    /// In any order.
    Both,
}

impl Default for FinderOptions {
    fn default() -> Self {
        Self {
            uniqueness: true,
            incomplete_rectangles: true,
            small_empty_rectangles: false,
            als_overlap: false,
            max_chain_length: 20,
            strongest_first: false,
            max_als_chain_length: 6,
            als_chain_direction: AlsChainDirection::default(),
            max_fins: 5,
        }
    }
}

/// Tells a finder whether to continue.
pub(super) type Flow = ControlFlow<()>;

/// Receives each step that is found and returns whether to continue.
pub(super) type StepSink<'a> = dyn FnMut(Step) -> Flow + 'a;

/// The state and options of one search for steps, with results that several finders share.
pub struct FinderContext<'a> {
    /// The board.
    pub state: &'a SolverState,
    /// The limits and permissions.
    pub options: &'a FinderOptions,
    cancel: &'a CancelToken,
    /// The chains and loops, without and with groups.
    loops: [OnceCell<Loops>; 2],
    /// The almost locked sets.
    als_index: OnceCell<AlsIndex>,
    /// The conclusions of forcing chains.
    forced_facts: OnceCell<ForcedFacts>,
    bivalue_cells: OnceCell<CellSet>,
    /// A bit per size: no fish of this size has fins.
    pub(super) finless_sizes: Flag<u8>,
    /// The possible rectangles.
    rectangles: OnceCell<Vec<Rectangle>>,
}

impl<'a> FinderContext<'a> {
    /// Creates a context with empty caches.
    pub fn new(state: &'a SolverState, options: &'a FinderOptions, cancel: &'a CancelToken) -> Self {
        Self {
            state,
            options,
            cancel,
            loops: Default::default(),
            als_index: OnceCell::new(),
            forced_facts: OnceCell::new(),
            bivalue_cells: OnceCell::new(),
            finless_sizes: Flag::new(0),
            rectangles: OnceCell::new(),
        }
    }

    /// Returns the cells with two candidates.
    pub(super) fn bivalue_cells(&self) -> CellSet {
        let pair = |cell: &Cell| self.state.candidates(*cell).len() == 2;
        *self.bivalue_cells.get_or_init(|| self.state.empty().iter().filter(pair).collect())
    }

    /// Returns the rectangles that could allow a second solution.
    pub(super) fn rectangles(&self) -> &[Rectangle] {
        self.rectangles.get_or_init(|| rectangle::find_rectangles(self))
    }

    /// Stops the finder if the search was cancelled. Slow finders call it now and then.
    pub(super) fn check_cancelled(&self) -> Flow {
        if self.cancel.check().is_ok() { Flow::Continue(()) } else { Flow::Break(()) }
    }

    /// Returns the chains and loops of this board.
    pub(super) fn loops(&self, grouped: bool) -> &Loops {
        self.loops[usize::from(grouped)].get_or_init(|| Loops::new(self, grouped))
    }

    /// Returns the almost locked sets of this board.
    pub(super) fn als_index(&self) -> &AlsIndex {
        self.als_index.get_or_init(|| AlsIndex::new(self))
    }

    /// Returns the conclusions of forcing chains on this board.
    pub(super) fn forced_facts(&self) -> &ForcedFacts {
        self.forced_facts.get_or_init(|| ForcedFacts::new(self))
    }

    /// Returns the first step of the first technique that has one.
    ///
    /// # Errors
    /// [`Cancelled`] if it was cancelled before the result was known.
    pub fn first_step(&self, techniques: &[Technique]) -> Result<Option<Step>, Cancelled> {
        for technique in techniques {
            let mut first = None;
            let _ = self.run_finder(*technique, &mut |step| {
                first = Some(step);
                Flow::Break(())
            });
            self.cancel.check()?;
            if first.is_some() {
                return Ok(first);
            }
        }
        Ok(None)
    }

    /// Returns the strongest among the first steps of each of these techniques: a placement before eliminations, then
    /// more eliminations before fewer, then the one closer to the first cells. With [`FinderOptions::strongest_first`]
    /// this is the strongest of all their steps.
    ///
    /// # Errors
    /// [`Cancelled`] if it was cancelled before the result was known.
    pub fn strongest_step(&self, techniques: &[Technique]) -> Result<Option<Step>, Cancelled> {
        let mut best: Option<Step> = None;
        for technique in techniques {
            if let Some(step) = self.first_step(&[*technique])?
                && best.as_ref().is_none_or(|best| strength_key(&step) < strength_key(best))
            {
                best = Some(step);
            }
        }
        Ok(best)
    }

    /// Returns the shortest refutation of a candidate by chains, by the net of its digit or by the net of all singles.
    ///
    /// # Errors
    /// [`Cancelled`] if it was cancelled before the result was known.
    pub fn refute(&self, candidate: Candidate) -> Result<Option<Step>, Cancelled> {
        let mut steps = self.all_steps(&[Technique::ForcingChainContradiction, Technique::Nishio])?;
        steps.retain(|step| step.eliminations == [candidate]);
        steps.extend(forcing::refute_by_net(self, candidate));
        let links = |step: &Step| step.reason.chains.iter().map(|chain| chain.links.len()).sum::<usize>();
        Ok(steps.into_iter().min_by_key(links))
    }

    /// Returns every step of these techniques, grouped by technique. Of several steps of one technique with the same
    /// digits and the same effect, only the first is returned.
    ///
    /// # Errors
    /// [`Cancelled`] if it was cancelled before the result was known.
    pub fn all_steps(&self, techniques: &[Technique]) -> Result<Vec<Step>, Cancelled> {
        let mut all: Vec<Step> = Vec::new();
        for technique in techniques {
            let mut seen = HashSet::new();
            let _ = self.run_finder(*technique, &mut |step| {
                let mut digits = step.reason.digits.clone();
                digits.sort_unstable();
                if seen.insert((digits, step.placements.clone(), step.eliminations.clone())) {
                    all.push(step);
                }
                Flow::Continue(())
            });
            self.cancel.check()?;
        }
        Ok(all)
    }

    /// Passes the steps of a technique to the sink, the simplest first if the technique ranks its steps.
    fn run_finder(&self, technique: Technique, sink: &mut StepSink) -> Flow {
        use Technique as T;
        if technique.needs_uniqueness() && !self.options.uniqueness {
            return Flow::Continue(());
        }
        match technique {
            T::FullHouse => single::full_house(self, sink),
            T::HiddenSingle => single::hidden(self, sink),
            T::NakedSingle => single::naked(self, sink),
            T::Pointing => intersection::pointing(self, sink),
            T::Claiming => intersection::claiming(self, sink),
            T::LockedPair => subset::locked(self, 2, sink),
            T::LockedTriple => subset::locked(self, 3, sink),
            T::NakedPair => subset::naked(self, 2, sink),
            T::NakedTriple => subset::naked(self, 3, sink),
            T::NakedQuad => subset::naked(self, 4, sink),
            T::HiddenPair => subset::hidden(self, 2, sink),
            T::HiddenTriple => subset::hidden(self, 3, sink),
            T::HiddenQuad => subset::hidden(self, 4, sink),
            T::XWing => fish::basic(self, 2, sink),
            T::Swordfish => fish::basic(self, 3, sink),
            T::Jellyfish => fish::basic(self, 4, sink),
            T::FinnedXWing => finned_fish::finned(self, 2, sink),
            T::FinnedSwordfish => finned_fish::finned(self, 3, sink),
            T::FinnedJellyfish => finned_fish::finned(self, 4, sink),
            T::SashimiXWing => finned_fish::sashimi(self, 2, sink),
            T::SashimiSwordfish => finned_fish::sashimi(self, 3, sink),
            T::SashimiJellyfish => finned_fish::sashimi(self, 4, sink),
            T::Skyscraper => strong_link_pairs::skyscraper(self, sink),
            T::TwoStringKite => strong_link_pairs::kite(self, sink),
            T::DualTwoStringKite => strong_link_pairs::dual_kite(self, sink),
            T::TurbotFish => strong_link_pairs::turbot(self, sink),
            T::EmptyRectangle => empty_rectangle::single(self, sink),
            T::DualEmptyRectangle => empty_rectangle::dual(self, sink),
            T::XyWing => wing::xy(self, sink),
            T::XyzWing => wing::xyz(self, sink),
            T::WWing => w_wing::find(self, sink),
            T::WxyzWing => wxyz_wing::find(self, sink),
            T::UniqueRectangle1
            | T::UniqueRectangle2
            | T::UniqueRectangle3
            | T::UniqueRectangle4
            | T::UniqueRectangle5
            | T::UniqueRectangle6 => unique_rectangle::find(self, technique, sink),
            T::HiddenRectangle => hidden_rectangle::find(self, sink),
            T::AvoidableRectangle1 => avoidable_rectangle::first(self, sink),
            T::AvoidableRectangle2 => avoidable_rectangle::second(self, sink),
            T::BugPlusOne => bug::find(self, sink),
            T::ColourTrap => colouring::trap(self, sink),
            T::ColourWrap => colouring::wrap(self, sink),
            T::MultiColours1 => colouring::multi_1(self, sink),
            T::MultiColours2 => colouring::multi_2(self, sink),
            T::RemotePair => remote_pair::find(self, sink),
            T::XChain => chain::x_chain(self, sink),
            T::XyChain => chain::xy_chain(self, sink),
            T::AlternatingChain => loops::alternating_chain(self, false, sink),
            T::ContinuousLoop => loops::continuous(self, false, sink),
            T::DiscontinuousLoop => loops::discontinuous(self, false, sink),
            T::GroupedAlternatingChain => loops::alternating_chain(self, true, sink),
            T::GroupedContinuousLoop => loops::continuous(self, true, sink),
            T::GroupedDiscontinuousLoop => loops::discontinuous(self, true, sink),
            T::SueDeCoq => sue_de_coq::find(self, sink),
            T::AlsXz => als::xz(self, sink),
            T::AlsXyWing => als::xy_wing(self, sink),
            T::AlsChain => als::chain(self, sink),
            T::DeathBlossom => als::death_blossom(self, sink),
            T::ForcingChainContradiction => forcing::chain_contradiction(self, sink),
            T::ForcingChainVerity => forcing::chain_verity(self, sink),
            T::Nishio => forcing::nishio(self, sink),
            T::ForcingNetContradiction => forcing::net_contradiction(self, sink),
            T::ForcingNetVerity => forcing::net_verity(self, sink),
            // The search is a room of its own; its caller builds this step with `Step::from_search`.
            T::Search => Flow::Continue(()),
        }
    }
}

/// Returns a key that sorts strong steps before weak ones. A single elimination by forcing is ordered by cell and
/// digit.
fn strength_key(step: &Step) -> (bool, Reverse<usize>, u32) {
    let index = |candidate: &Candidate| candidate.cell.index() as u32 * 9 + candidate.digit.index() as u32;
    let weight = match step.eliminations[..] {
        [] => step.placements.iter().map(index).sum(),
        [ref one] if step.technique >= Technique::ForcingChainContradiction => index(one),
        _ => loops::weight(&mut step.eliminations.clone()),
    };
    (step.placements.is_empty(), Reverse(step.eliminations.len()), weight)
}
