//! The contents of a hint, kept from frame to frame: explaining a step takes as long as drawing it.

use std::cell::RefCell;
use std::rc::Rc;

use crate::app::sudoku::hint::hint_text;
use crate::game::{Hint, HintLevel};
use crate::picture::sudoku::Annotations;
use crate::technique::explanation::Explanation;
use crate::text::{self, Language};

/// The texts and annotations of a hint at one level, with one link selected, in one language.
#[derive(Debug)]
pub struct HintContents {
    level: HintLevel,
    link: Option<usize>,
    language: Language,
    /// The text.
    pub body: Explanation,
    /// The text, a line for each thought where it has several.
    pub lines: Vec<Explanation>,
    /// The annotations of the board, without highlights.
    pub annotations: Annotations,
}

/// The contents that were shown last. They follow from the hint, so they do not count in comparisons.
#[derive(Clone, Default, Debug)]
pub struct ContentsCache(RefCell<Option<Rc<HintContents>>>);

impl PartialEq for ContentsCache {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for ContentsCache {}

impl ContentsCache {
    /// Returns the contents of the hint; `annotations` computes its annotations.
    pub fn get(
        &self,
        hint: &Hint,
        level: HintLevel,
        link: Option<usize>,
        annotations: impl FnOnce() -> Annotations,
    ) -> Rc<HintContents> {
        let language = text::language();
        let mut last = self.0.borrow_mut();
        if let Some(contents) = last.as_ref()
            && (contents.level, contents.link, contents.language) == (level, link, language)
        {
            return Rc::clone(contents);
        }
        let (body, lines) = (hint_text::body(hint, level), hint_text::lines(hint, level));
        let contents =
            Rc::new(HintContents { level, link, language, body, lines, annotations: annotations() });
        *last = Some(Rc::clone(&contents));
        contents
    }
}
