//! Goes through all puzzles of a collection in one pass, which is much faster than reading them one by one.

use std::io::BufReader;

use super::{Collection, Segment};
use crate::format::{self, line};
use crate::job::{CancelToken, Cancelled};
use crate::rules::Variant;
use crate::solve::classic::Grid;
use crate::store::games::{PuzzleKey, PuzzleRef};
use crate::store::lines::Lines;

/// A sudoku of a scanned collection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ScannedPuzzle {
    /// The identity of its rules and givens.
    pub key: PuzzleKey,
    /// Its size, boxes and kinds of clue.
    pub variant: Variant,
    /// `true` for a classic sudoku that has no drawings and no unread rules either.
    pub is_classic: bool,
    /// The number of its givens.
    pub givens: u16,
    /// The number of its clues.
    pub clues: u16,
    /// Whether the file states a name, a level or a folder of it.
    pub has_name: bool,
}

impl ScannedPuzzle {
    /// Returns the start board of a classic sudoku; `None` for a puzzle of another size, with rules or with drawings.
    pub fn grid(&self) -> Option<Grid> {
        match self.key {
            PuzzleKey::Classic(givens) if self.is_classic => Some(givens),
            PuzzleKey::Classic(_) | PuzzleKey::Variant(_) => None,
        }
    }
}

impl Collection {
    /// Passes each index of the list to `visit`, in order, with its sudoku; `None` for a crosspatch and for what
    /// cannot be read any more.
    ///
    /// # Errors
    /// [`Cancelled`] if cancelled.
    pub fn scan(
        &self,
        cancel: &CancelToken,
        mut visit: impl FnMut(usize, Option<ScannedPuzzle>),
    ) -> Result<(), Cancelled> {
        let mut start = 0;
        let is_one_file = self.segments.len() == 1;
        for segment in &self.segments {
            cancel.check()?;
            let mut next = 0;
            segment.scan(cancel, |puzzle| {
                // Without a name of its own, a puzzle alone in its file has the name of the file.
                let puzzle = puzzle
                    .map(|puzzle| ScannedPuzzle { has_name: puzzle.has_name || !is_one_file, ..puzzle });
                visit(start + next, puzzle);
                next += 1;
            })?;
            (next..segment.offsets.len()).for_each(|rest| visit(start + rest, None));
            start += segment.offsets.len();
        }
        Ok(())
    }
}

impl Segment {
    fn scan(
        &self,
        cancel: &CancelToken,
        mut visit: impl FnMut(Option<ScannedPuzzle>),
    ) -> Result<(), Cancelled> {
        let Ok(reader) = self.reader() else { return Ok(()) };
        if self.is_crosspatch {
            return Ok(());
        }
        let mut lines = Lines::new(BufReader::with_capacity(1 << 16, reader));
        let mut next = 0;
        while let (Some(at), Ok(Some(line))) = (self.offsets.get(next), lines.next_line()) {
            if line.number % 1024 == 0 {
                cancel.check()?;
            }
            if line.offset == *at {
                visit(scan_line(line.bytes));
                next += 1;
            }
        }
        Ok(())
    }
}

fn scan_line(bytes: &[u8]) -> Option<ScannedPuzzle> {
    if let Some((givens, rest)) = line::split(bytes) {
        let key = PuzzleKey::Classic(givens);
        return Some(ScannedPuzzle {
            key,
            variant: Variant::CLASSIC,
            is_classic: true,
            givens: count(givens.filled()),
            clues: 0,
            has_name: !line::name(rest).is_empty(),
        });
    }
    let puzzle = format::read_line(bytes, "").ok()?.puzzle;
    let has_name =
        [&puzzle.title, &puzzle.metadata.level, &puzzle.metadata.folder].iter().any(|text| !text.is_empty());
    let key = PuzzleRef::from(&puzzle).key()?;
    Some(ScannedPuzzle {
        key,
        variant: puzzle.rules.variant(),
        is_classic: puzzle.is_classic(),
        givens: count(puzzle.givens.iter().filter(|(_, digit)| digit.is_some())),
        clues: count(puzzle.rules.clues().iter()),
        has_name,
    })
}

fn count(items: impl Iterator) -> u16 {
    u16::try_from(items.count()).unwrap_or(u16::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    const N00B: &str = "210000400380400702000720000024806900000000000001203540000058000903004028008000057";

    #[test]
    fn every_puzzle_of_every_file_is_visited_once_and_in_order() {
        let folder = tempfile::tempdir().unwrap();
        let paths: Vec<_> = ["a.sdm", "b.crosspatch", "c.sdm"].map(|name| folder.path().join(name)).into();
        std::fs::write(&paths[0], format!("# {N00B}\n{N00B} One\n\n{N00B}\n")).unwrap();
        std::fs::write(&paths[1], "##\n#\n\nab\nac\n").unwrap();
        std::fs::write(&paths[2], format!("{}\n12..34......4321 four\n", N00B.replacen('2', "0", 1)))
            .unwrap();
        let list = Collection::open(&paths, &CancelToken::default(), |_, _| ()).unwrap();
        let mut seen = Vec::new();
        list.scan(&CancelToken::default(), |index, puzzle| seen.push((index, puzzle))).unwrap();
        let key = |index: usize| list.get(index).ok().and_then(|puzzle| PuzzleRef::from(&puzzle).key());
        let expected: Vec<_> = (0..5).map(|index| (index, key(index))).collect();
        assert_eq!(
            seen.iter().map(|(i, puzzle)| (*i, puzzle.map(|one| one.key))).collect::<Vec<_>>(),
            expected
        );
        assert_eq!(expected.iter().filter(|(_, key)| key.is_none()).count(), 1, "the crosspatch");
        let grids = seen.iter().filter(|(_, puzzle)| puzzle.is_some_and(|one| one.grid().is_some()));
        assert_eq!(grids.count(), 3, "all but the crosspatch and that of 4x4");

        let text = format!("{N00B} One\n{N00B}\n");
        let pasted = Collection::from_bytes(text.as_bytes(), "pasted", &CancelToken::default()).unwrap();
        let mut names = Vec::new();
        pasted
            .scan(&CancelToken::default(), |_, puzzle| names.push(puzzle.is_some_and(|one| one.has_name)))
            .unwrap();
        assert_eq!(names, [true, false]);
        let stopped = CancelToken::default();
        stopped.cancel();
        assert!(pasted.scan(&stopped, |_, _| ()).is_err());
    }
}
