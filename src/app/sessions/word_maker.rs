//! Makes a crosspatch from the player's own words in the background. No drawing here; `dialogs::word_maker`
//! draws it.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::crosspatch::{Crosspatch, LayoutError, LayoutOptions, Word, WordInput};
use crate::job::{Job, JobFailed};
use crate::store::OpenError;
use crate::text::text;
use crate::{crosspatch, generate, store};

/// The list of words and the jobs that read it and make a puzzle of it.
#[derive(Debug, Default)]
pub struct WordMaker {
    text: String,
    /// The words of the text.
    input: WordInput,
    /// The words that found no place when a puzzle was last made of this text.
    unplaced: Vec<Word>,
    /// The error of the last file.
    error: Option<String>,
    job: Option<Job<Result<Crosspatch, LayoutError>>>,
    progress: Arc<LayoutProgress>,
    read_job: Option<Job<Result<String, OpenError>>>,
}

/// The layout that is being tried.
#[derive(Debug, Default)]
pub struct LayoutProgress {
    /// Its number, from 1, of those that are tried with this side.
    number: AtomicUsize,
    /// The maximum number of rows and columns.
    side: AtomicUsize,
}

/// The result of a job.
#[derive(Debug)]
pub enum WordMakerEvent {
    /// The words of a file, which are now the text; or the reason why it cannot be read.
    Read(Result<(), String>),
    /// The puzzle, to be played.
    Made(Box<Crosspatch>),
}

impl WordMaker {
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the words of the text.
    pub fn input(&self) -> &WordInput {
        &self.input
    }

    /// Returns the words that found no place when a puzzle was last made of this text.
    pub fn unplaced(&self) -> &[Word] {
        &self.unplaced
    }

    /// Returns the error of the last file.
    pub fn error(&self) -> Option<&str> {
        self.error.as_deref()
    }

    pub fn is_busy(&self) -> bool {
        self.job.is_some() || self.read_job.is_some()
    }

    /// Returns the number of the layout that is being tried, the number of those to try, and the maximum number of rows
    /// and columns, while a puzzle is made.
    pub fn progress(&self) -> Option<(usize, usize, usize)> {
        self.job.as_ref()?;
        let layouts = LayoutOptions::default().layouts;
        let number = self.progress.number.load(Ordering::Relaxed).clamp(1, layouts);
        Some((number, layouts, self.progress.side.load(Ordering::Relaxed).max(generate::SIDES[0])))
    }

    pub fn set_text(&mut self, text: String) {
        self.input = WordInput::parse(&text, crosspatch::MAX_SIDE);
        (self.unplaced, self.error, self.job) = (Vec::new(), None, None);
        self.text = text;
    }

    /// Starts to read words from a file; those of a crosspatch are the words of its list.
    pub fn read(&mut self, path: PathBuf, wake: impl FnOnce() + Send + 'static) {
        self.read_job = Some(Job::start(wake, move |_| match store::open_crosspatch(&path)? {
            Some(puzzle) => Ok(puzzle.words().iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")),
            None => store::read_text(&path),
        }));
    }

    /// Starts to make a puzzle, of all words or without those that found no place before.
    pub fn make(&mut self, without_unplaced: bool, wake: impl Fn() + Clone + Send + 'static) {
        let mut words = self.input.words.clone();
        if without_unplaced {
            words.retain(|word| !self.unplaced.contains(word));
        }
        (self.unplaced, self.error) = (Vec::new(), None);
        self.progress = Arc::default();
        let progress = Arc::clone(&self.progress);
        let seed = generate::random_seed();
        let wake_at_end = wake.clone();
        self.job = Some(Job::start(wake_at_end, move |cancel| {
            let mut on_layout = |number: usize, options: &LayoutOptions| {
                progress.number.store(number, Ordering::Relaxed);
                progress.side.store(options.max_side, Ordering::Relaxed);
                wake();
            };
            let mut puzzle = generate::crosspatch_of_any_side(&words, seed, &mut on_layout, cancel)?;
            puzzle.title = text!("word-maker-title", count = words.len());
            Ok(puzzle)
        }));
    }

    /// Stops all jobs.
    pub fn stop(&mut self) {
        (self.job, self.read_job) = (None, None);
    }

    /// Takes the result of a finished job.
    ///
    /// # Errors
    /// [`JobFailed`] when the job panicked.
    pub fn poll(&mut self) -> Result<Option<WordMakerEvent>, JobFailed> {
        if let Some(text) = Job::take_finished(&mut self.read_job).transpose()? {
            return Ok(Some(WordMakerEvent::Read(match text {
                Ok(text) => {
                    self.set_text(text);
                    Ok(())
                }
                Err(error) => Err(error.to_string()),
            })));
        }
        match Job::take_finished(&mut self.job).transpose()? {
            Some(Ok(puzzle)) => return Ok(Some(WordMakerEvent::Made(Box::new(puzzle)))),
            Some(Err(LayoutError::UnplacedWords(words))) => self.unplaced = words,
            // The button is disabled for too few words, and a job that was cancelled is gone.
            Some(Err(LayoutError::TooFewWords | LayoutError::Cancelled(_))) | None => {}
        }
        Ok(None)
    }

    /// Shows why a file could not be read.
    pub fn set_error(&mut self, error: String) {
        self.error = Some(error);
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use super::*;

    fn wait(maker: &mut WordMaker) -> Option<WordMakerEvent> {
        let start = Instant::now();
        while maker.is_busy() {
            if let Some(event) = maker.poll().unwrap() {
                return Some(event);
            }
            assert!(start.elapsed() < Duration::from_secs(20), "the job never ends");
            std::thread::yield_now();
        }
        None
    }

    #[test]
    fn words_without_a_common_letter_are_named_and_the_others_make_a_puzzle() {
        let mut maker = WordMaker::default();
        maker.set_text("kriss kross idyll solver www".to_owned());
        maker.make(false, || ());
        assert!(wait(&mut maker).is_none());
        assert_eq!(maker.unplaced(), [Word::new("www")]);
        maker.make(true, || ());
        let Some(WordMakerEvent::Made(puzzle)) = wait(&mut maker) else { panic!("no puzzle") };
        assert_eq!(puzzle.words().len(), 4);
        assert_eq!(puzzle.title, "4 own words");
    }

    #[test]
    fn the_side_grows_with_the_words() {
        let mut maker = WordMaker::default();
        maker.set_text("kriss kross idyll abcdefghijklmnopqrstuvwxyz".to_owned());
        assert!(maker.input().problems.is_empty(), "{:?}", maker.input().problems);
        maker.make(false, || ());
        let Some(WordMakerEvent::Made(puzzle)) = wait(&mut maker) else { panic!("{:?}", maker.unplaced()) };
        assert_eq!(puzzle.words().len(), 4);
        assert!(puzzle.framework().width().max(puzzle.framework().height()) > generate::SIDES[0]);
    }

    #[test]
    fn a_changed_text_ends_the_job_about_the_text_before() {
        let mut maker = WordMaker::default();
        maker.set_text("kriss kross".to_owned());
        maker.make(false, || ());
        maker.set_text("kriss kross idyll".to_owned());
        assert!(!maker.is_busy());
    }
}
