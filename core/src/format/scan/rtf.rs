//! The text of a file in Rich Text Format (Microsoft, version 1.9.1).

/// The groups that hold no text of the document.
const HIDDEN: [&str; 8] =
    ["fonttbl", "colortbl", "stylesheet", "info", "pict", "generator", "header", "footer"];

/// Returns the text of a document: paragraphs and rows of tables as lines, cells of tables with tabs after them.
pub fn text_of(document: &str) -> String {
    let mut text = String::with_capacity(document.len() / 2);
    // The depth of groups, and of the outermost hidden one.
    let (mut depth, mut hidden) = (0_u32, None);
    let mut characters = document.chars().peekable();
    while let Some(character) = characters.next() {
        match character {
            '{' => depth += 1,
            '}' => {
                depth = depth.saturating_sub(1);
                hidden = hidden.filter(|hidden| *hidden <= depth);
            }
            '\\' => match characters.next() {
                Some('*') => {
                    hidden.get_or_insert(depth);
                }
                Some('\'') => {
                    let code: String = characters.by_ref().take(2).collect();
                    let decoded = u8::from_str_radix(&code, 16)
                        .ok()
                        .map(|byte| crate::encoding::decode_part(&[byte]).into_owned());
                    if hidden.is_none() {
                        text.push_str(&decoded.unwrap_or_default());
                    }
                }
                Some('~') => text.push(' '),
                Some(sign @ ('\\' | '{' | '}' | '-' | '_')) if hidden.is_none() => text.push(sign),
                Some(first) if first.is_ascii_alphabetic() => {
                    let mut word = String::from(first);
                    while let Some(letter) =
                        characters.next_if(|letter| letter.is_ascii_alphanumeric() || *letter == '-')
                    {
                        word.push(letter);
                    }
                    characters.next_if_eq(&' ');
                    let name = word
                        .trim_end_matches(|character: char| character.is_ascii_digit() || character == '-');
                    if HIDDEN.contains(&name) {
                        hidden.get_or_insert(depth);
                    } else if hidden.is_none() {
                        push_control(&mut text, name, &word[name.len()..], &mut characters);
                    }
                }
                _ => {}
            },
            '\r' | '\n' => {}
            _ if hidden.is_none() => text.push(character),
            _ => {}
        }
    }
    text
}

/// Appends what a control word stands for.
fn push_control(text: &mut String, name: &str, number: &str, rest: &mut impl Iterator<Item = char>) {
    match name {
        "par" | "line" | "row" | "page" | "sect" => text.push('\n'),
        "tab" | "cell" => text.push('\t'),
        "u" => {
            // A character that old programs show instead follows.
            let code = number.parse::<i32>().unwrap_or(0).rem_euclid(0x1_0000);
            text.extend(u32::try_from(code).ok().and_then(char::from_u32));
            rest.next();
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paragraphs_and_cells_are_kept_and_fonts_are_not() {
        let document = "{\\rtf1\\ansi{\\fonttbl{\\f0 Arial;}}{\\*\\generator Word;}\\f0\\fs24 1\\cell \\'b7\\cell\\row\nx\\u8226?y\\par}";
        assert_eq!(text_of(document), "1\t·\t\nx•y\n");
        assert_eq!(text_of("{\\rtf1 \\{a\\}\\\\ {{{"), "{a}\\ ");
        assert_eq!(text_of("\\"), "");
    }
}
