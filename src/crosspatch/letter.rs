//! What a letter is, and when two are the same.

use crate::text::is_control_or_bidi;

/// The letter without its case: letters are compared so. A letter whose small form is more than one character stays as
/// it is.
pub fn fold(letter: char) -> char {
    let mut small = letter.to_lowercase();
    match (small.next(), small.next()) {
        (Some(one), None) => one,
        _ => letter,
    }
}

/// Whether a letter may stand in a word: anything that can be seen, but for `#`, which is an open cell.
pub fn is_letter(letter: char) -> bool {
    !letter.is_whitespace() && !is_control_or_bidi(letter) && letter != '#'
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn case_does_not_matter_in_any_script() {
        assert_eq!("ÄßΩЖx3İ".chars().map(fold).collect::<String>(), "äßωжx3İ");
    }
}
