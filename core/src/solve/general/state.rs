//! The candidates of each cell, and what is still to be looked at because they have changed.

/// The candidates of a cell as bits; the lowest stands for 1.
pub(super) type Domain = u16;

/// The candidates of every cell by its code.
pub(super) type Domains = [Domain; 256];

/// A condition that cannot be met any more: the state has no solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Contradiction {
    /// The code of a cell that could not be filled, or one of the cells that could not be filled together.
    pub cell: u8,
    /// It was found by a sum.
    pub is_by_sum: bool,
}

impl Contradiction {
    /// Creates a contradiction at a cell.
    pub fn at(cell: u8) -> Self {
        Self { cell, is_by_sum: false }
    }

    /// Returns this contradiction as one that a sum has found.
    pub fn by_sum(self) -> Self {
        Self { is_by_sum: true, ..self }
    }
}

/// The result of a propagation step.
pub(super) type Propagated = Result<(), Contradiction>;

/// The state of a propagator after a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Outcome {
    /// It would find nothing more on its own.
    Final,
    /// It is to be run again if it has changed something.
    Open,
}

/// Cells as bits by their codes.
#[derive(Clone, Copy, Default)]
pub(super) struct Cells([u64; 4]);

impl Cells {
    /// Takes the first cell.
    #[inline]
    pub fn take_first(&mut self) -> Option<u8> {
        for (index, word) in self.0.iter_mut().enumerate() {
            if *word != 0 {
                let bit = word.trailing_zeros();
                *word &= *word - 1;
                return Some((index * 64) as u8 + bit as u8);
            }
        }
        None
    }
}

/// The candidates during a search.
pub(super) struct State {
    /// The candidates of each cell.
    pub domains: Domains,
    /// The cell that was last reduced to one candidate, and the candidate; no candidate before the first.
    pub last_filled: (u8, Domain),
    /// The cells that have changed and whose neighbours have not been updated: a bit for each code.
    changed: Cells,
    /// The propagators that are to be run: a bit for each number, the most urgent lowest.
    pending: Vec<u64>,
    /// Memory of propagators, kept to be used again.
    pub scratch: Vec<u64>,
    /// More of it.
    pub second_scratch: Vec<u64>,
}

impl State {
    /// Creates a state in which each of `cells` is to be looked at, and each of a number of propagators to be run.
    pub fn new(domains: &Domains, cells: &[u8], propagators: usize) -> Self {
        let mut state = Self {
            domains: *domains,
            last_filled: (0, 0),
            changed: Cells::default(),
            pending: vec![0; propagators.div_ceil(64)],
            scratch: Vec::new(),
            second_scratch: Vec::new(),
        };
        for cell in cells {
            state.mark_changed(*cell);
        }
        for number in 0..propagators {
            state.pending[number / 64] |= 1 << (number % 64);
        }
        state
    }

    /// Returns the candidates of a cell.
    #[inline]
    pub fn get(&self, cell: u8) -> Domain {
        self.domains[usize::from(cell)]
    }

    /// Keeps only the candidates of a cell that are in `keep`.
    #[inline]
    pub fn keep(&mut self, cell: u8, keep: Domain) -> Propagated {
        let before = self.domains[usize::from(cell)];
        let after = before & keep;
        if after == before {
            return Ok(());
        }
        self.domains[usize::from(cell)] = after;
        if after == 0 {
            return Err(Contradiction::at(cell));
        }
        if after & (after - 1) == 0 {
            self.last_filled = (cell, after);
        }
        self.mark_changed(cell);
        Ok(())
    }

    /// Marks a cell as changed.
    #[inline]
    pub fn mark_changed(&mut self, cell: u8) {
        self.changed.0[usize::from(cell >> 6)] |= 1 << (cell & 63);
    }

    /// Forgets what was to be looked at, and takes these candidates instead.
    pub fn restore(&mut self, domains: &Domains) {
        self.domains = *domains;
        self.changed = Cells::default();
        self.pending.fill(0);
    }

    /// Takes the next cell that has changed.
    #[inline]
    pub fn next_changed(&mut self) -> Option<u8> {
        self.changed.take_first()
    }

    /// Takes all cells that have changed.
    pub fn take_changed(&mut self) -> Cells {
        std::mem::take(&mut self.changed)
    }

    /// Forgets that a propagator is to be run.
    pub fn unmark_pending(&mut self, number: usize) {
        self.pending[number / 64] &= !(1 << (number % 64));
    }

    /// Takes the number of the most urgent propagator that is to be run.
    pub fn next_pending(&mut self) -> Option<usize> {
        for (index, word) in self.pending.iter_mut().enumerate() {
            if *word != 0 {
                let bit = word.trailing_zeros();
                *word &= *word - 1;
                return Some(index * 64 + bit as usize);
            }
        }
        None
    }

    /// Marks propagators as to be run: a bit for each number.
    #[inline]
    pub fn mark_pending(&mut self, numbers: &[u64]) {
        for (pending, numbers) in self.pending.iter_mut().zip(numbers) {
            *pending |= numbers;
        }
    }
}
