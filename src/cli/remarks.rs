//! The text in which an author states rules, and remarks that explain a verdict: the same for puzzles of any rules.

/// Returns the text of the rules as `ninefold show` prints it; empty if there is none.
pub(super) fn rules(description: &str) -> String {
    match description.trim() {
        "" => String::new(),
        text => format!("Rules: {text}\n"),
    }
}

/// Returns sentences, without a full stop, that may explain why a puzzle has no solution or several: clues that are only
/// drawn, and a text that may state further rules.
pub(super) fn remarks(description: &str, drawn_only: usize) -> Vec<String> {
    let mut remarks = Vec::new();
    if drawn_only > 0 {
        let clues = if drawn_only == 1 { "1 clue is".to_owned() } else { format!("{drawn_only} clues are") };
        let them = if drawn_only == 1 { "it as a rule" } else { "them as rules" };
        remarks.push(format!("{clues} only drawn: --drawn takes {them}"));
    }
    let words: Vec<_> = description.split_whitespace().collect();
    if !words.is_empty() {
        remarks.push(format!("the rule text may ask for more: \"{}\"", words.join(" ")));
    }
    remarks
}
