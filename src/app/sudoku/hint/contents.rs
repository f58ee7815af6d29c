//! The contents of a hint, kept from frame to frame: explaining a step takes as long as drawing it.

use std::cell::RefCell;
use std::rc::Rc;

use crate::app::sudoku::hint::hint_text;
use crate::game::{Hint, HintLevel};
use crate::grid::DigitNames;
use crate::picture::sudoku::Annotations;
use crate::technique::explanation::Explanation;
use crate::text::{self, Language};

/// The texts and annotations of a hint at one level, with one link selected, in one language and with some names of the digits.
#[derive(Debug)]
pub struct HintContents {
    level: HintLevel,
    link: Option<usize>,
    language: Language,
    digit_names: DigitNames,
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
        let (language, digit_names) = (text::language(), DigitNames::current());
        let mut last = self.0.borrow_mut();
        if let Some(contents) = last.as_ref()
            && (contents.level, contents.link) == (level, link)
            && (contents.language, contents.digit_names) == (language, digit_names)
        {
            return Rc::clone(contents);
        }
        let (body, lines) = (hint_text::body(hint, level), hint_text::lines(hint, level));
        let annotations = annotations();
        let contents = Rc::new(HintContents { level, link, language, digit_names, body, lines, annotations });
        *last = Some(Rc::clone(&contents));
        contents
    }
}
