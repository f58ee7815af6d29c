//! Letters: valid characters and case folding.

use crate::text::is_control_or_bidi;

/// Returns the letter without case, for comparison. A letter whose lower case has more than one character stays as it
/// is.
pub fn fold(letter: char) -> char {
    let mut small = letter.to_lowercase();
    match (small.next(), small.next()) {
        (Some(one), None) => one,
        _ => letter,
    }
}

/// Returns whether a character can be a letter of a word: any visible character except `#`, which stands for an open
/// cell.
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
