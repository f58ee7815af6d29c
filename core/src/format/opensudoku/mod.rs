//! `.opensudoku`: the XML collections of OpenSudoku, the Android program.
//!
//! `<opensudoku version="2">` contains folders, `<folder name="...">`, and these games, `<game data="..." note="...">`;
//! in the first version, without a number, elements `<name>`, `<author>`, `<level>` and others come before the games
//! and apply to them all (<https://gitlab.com/opensudoku/opensudoku>). `data` is 81 digits, or `version: N`, a line end
//! and the cells as `value|notes|editable|`: in version 1 the notes are a list `1,5,` or `-`, from version 2 on a
//! number with bit 0 for a 1; version 4 has two kinds of notes, which are read as one, and version 5 a colour. Games
//! are written in version 3, which every program since 2018 reads, or as 81 digits if they have not been started.
//!
//! A game has no title of its own, only a note; the first line of the note is read as the title and the rest as the
//! comment.

mod data;

use quick_xml::XmlVersion;
use quick_xml::errors::IllFormedError;
use quick_xml::escape::resolve_predefined_entity;
use quick_xml::events::{BytesRef, BytesStart, Event};
use quick_xml::reader::Reader;

use super::error::{FormatError, FormatErrorKind, beginning, position_after};
use crate::rules::Metadata;
use crate::rules::Puzzle;
use crate::text::{bounded, text};

/// The maximum sizes, in bytes, of a line and of a text that apply to all games of a collection: each game gets a copy.
const MAX_LINE: usize = 200;
const MAX_TEXT: usize = 600;

/// An iterator over the games of a collection, each read when it is asked for.
pub struct GameReader<'a> {
    text: &'a str,
    title: &'a str,
    xml: Reader<&'a [u8]>,
    /// The metadata from the elements before the games, and from the enclosing folder.
    metadata: Metadata,
    /// The metadata element of the first version that is being read, and its text so far.
    element: Option<(Vec<u8>, String)>,
    root: bool,
    found: bool,
    ended: bool,
}

impl<'a> GameReader<'a> {
    /// Creates a reader of a text. `title` is the title of games without a note.
    pub fn new(text: &'a str, title: &'a str) -> Self {
        let xml = Reader::from_str(text);
        Self {
            text,
            title,
            xml,
            metadata: Metadata::default(),
            element: None,
            root: false,
            found: false,
            ended: false,
        }
    }

    /// Returns the number of bytes of the text up to the end of the element that was read last, such as a game.
    pub fn position(&self) -> usize {
        usize::try_from(self.xml.buffer_position()).unwrap_or(usize::MAX).min(self.text.len())
    }

    fn error(&self, offset: u64, problem: FormatErrorKind) -> FormatError {
        if let FormatErrorKind::NotAPuzzle(_) = problem {
            return problem.at_start();
        }
        let mut offset = usize::try_from(offset).unwrap_or(usize::MAX).min(self.text.len());
        while !self.text.is_char_boundary(offset) {
            offset -= 1;
        }
        let before = &self.text[..offset];
        problem.at(position_after(before))
    }

    fn on_start(&mut self, tag: &BytesStart<'_>, empty: bool) -> Result<Option<Puzzle>, FormatErrorKind> {
        let name = tag.local_name();
        if !self.root {
            self.root = name.as_ref() == b"opensudoku";
            return if self.root { Ok(None) } else { Err(FormatErrorKind::NotAPuzzle(beginning(self.text))) };
        }
        match name.as_ref() {
            b"game" => {
                self.found = true;
                return self.read_game(tag).map(Some);
            }
            b"folder" => {
                let name = attribute(tag, b"name")?.unwrap_or_default();
                self.metadata.folder = bounded(&super::one_line(&name), MAX_LINE).to_owned();
            }
            other if !empty => self.element = Some((other.to_vec(), String::new())),
            _ => {}
        }
        Ok(None)
    }

    fn read_game(&self, tag: &BytesStart<'_>) -> Result<Puzzle, FormatErrorKind> {
        let data = attribute(tag, b"data")?
            .ok_or_else(|| FormatErrorKind::Xml(text!("found-game-without-data").into()))?;
        let note = attribute(tag, b"note")?.unwrap_or_default();
        let (title, comment) = note.split_once('\n').unwrap_or((&note, ""));
        let title = super::one_line(title);
        let mut metadata = self.metadata.clone();
        if !comment.trim().is_empty() {
            comment.trim().clone_into(&mut metadata.comment);
        }
        let title = if title.is_empty() { self.title.to_owned() } else { title };
        let (givens, placed, candidates) = data::read(&data)?;
        Ok(Puzzle::from_grid(title, &givens)
            .with_metadata(metadata)
            .with_classic_progress(&placed, &candidates))
    }

    fn append_text(&mut self, text: &str) {
        if let Some((_, content)) = self.element.as_mut().filter(|(_, content)| content.len() < MAX_TEXT) {
            content.push_str(bounded(text, MAX_TEXT));
        }
    }

    fn on_end(&mut self, name: &[u8]) {
        if name == b"folder" {
            self.metadata.folder.clear();
        }
        let Some((_, content)) = self.element.take().filter(|(element, _)| element == name) else { return };
        let lines = bounded(content.trim(), MAX_TEXT).to_owned();
        let line = bounded(&super::one_line(&lines), MAX_LINE).to_owned();
        match name {
            b"name" => self.metadata.folder = line,
            b"author" => self.metadata.author = line,
            b"description" => self.metadata.description = lines,
            b"comment" => self.metadata.comment = lines,
            b"created" => self.metadata.date = line,
            b"source" => self.metadata.source = line,
            b"level" => self.metadata.level = line,
            b"sourceURL" => self.metadata.url = line,
            _ => {}
        }
    }

    /// Returns the next game, or `None` after the last.
    fn advance(&mut self) -> Result<Option<Puzzle>, FormatError> {
        loop {
            let offset = self.xml.buffer_position();
            let event = match self.xml.read_event() {
                Ok(event) => event,
                Err(_) if !self.root => {
                    return Err(FormatErrorKind::NotAPuzzle(beginning(self.text)).at_start());
                }
                Err(error) => {
                    return Err(self.error(self.xml.error_position(), FormatErrorKind::Xml(describe(&error))));
                }
            };
            match event {
                Event::Start(tag) => {
                    if let Some(puzzle) =
                        self.on_start(&tag, false).map_err(|problem| self.error(offset, problem))?
                    {
                        return Ok(Some(puzzle));
                    }
                }
                Event::Empty(tag) => {
                    if let Some(puzzle) =
                        self.on_start(&tag, true).map_err(|problem| self.error(offset, problem))?
                    {
                        return Ok(Some(puzzle));
                    }
                }
                Event::End(tag) => self.on_end(tag.local_name().as_ref()),
                Event::Text(text) => {
                    let text = text.decode().map_err(|_| {
                        self.error(offset, FormatErrorKind::Xml(text!("found-no-xml").into()))
                    })?;
                    self.append_text(&text);
                }
                Event::CData(text) => {
                    let text = text.decode().map_err(|_| {
                        self.error(offset, FormatErrorKind::Xml(text!("found-no-xml").into()))
                    })?;
                    self.append_text(&text);
                }
                Event::GeneralRef(entity) => {
                    let text = entity_text(&entity).map_err(|problem| self.error(offset, problem))?;
                    self.append_text(&text);
                }
                Event::Eof if !self.root => {
                    return Err(FormatErrorKind::NotAPuzzle(beginning(self.text)).at_start());
                }
                Event::Eof if !self.found => return Err(self.error(offset, FormatErrorKind::NoPuzzle)),
                Event::Eof => return Ok(None),
                Event::Comment(_) | Event::Decl(_) | Event::PI(_) | Event::DocType(_) => {}
            }
        }
    }
}

impl Iterator for GameReader<'_> {
    type Item = Result<Puzzle, FormatError>;

    /// Returns the next game; after an error there is none.
    fn next(&mut self) -> Option<Self::Item> {
        if self.ended {
            return None;
        }
        let next = self.advance().transpose();
        self.ended = !matches!(next, Some(Ok(_)));
        next
    }
}

pub(super) fn describe(error: &quick_xml::Error) -> String {
    match error {
        quick_xml::Error::IllFormed(
            IllFormedError::MismatchedEndTag { found, .. } | IllFormedError::UnmatchedEndTag(found),
        ) => {
            text!("found-wrong-tag", name = crate::text::sanitize_line(bounded(found, 40)))
        }
        quick_xml::Error::IllFormed(IllFormedError::MissingEndTag(_)) => text!("found-ends-early").to_owned(),
        quick_xml::Error::Syntax(_) => text!("found-ends-early").to_owned(),
        quick_xml::Error::Escape(_) => text!("found-entity").to_owned(),
        _ => text!("found-no-xml").to_owned(),
    }
}

/// Returns the value of an attribute. A line end in it counts only if it is written as a reference, `&#10;`.
pub(super) fn attribute(tag: &BytesStart<'_>, name: &[u8]) -> Result<Option<String>, FormatErrorKind> {
    for attribute in tag.attributes() {
        let attribute = attribute.map_err(|_| FormatErrorKind::Xml(text!("found-no-xml").into()))?;
        if attribute.key.as_ref() == name {
            let value = attribute.normalized_value(XmlVersion::Implicit1_0);
            return value
                .map(|value| Some(value.into_owned()))
                .map_err(|error| FormatErrorKind::Xml(describe(&error)));
        }
    }
    Ok(None)
}

fn entity_text(entity: &BytesRef<'_>) -> Result<String, FormatErrorKind> {
    let wrong = || FormatErrorKind::Xml(text!("found-entity").into());
    if let Some(character) = entity.resolve_char_ref().map_err(|_| wrong())? {
        return Ok(character.into());
    }
    let name = entity.decode().map_err(|_| wrong())?;
    resolve_predefined_entity(&name).map(str::to_owned).ok_or_else(wrong)
}

/// Returns the text before the first game of a file.
pub(super) fn document_start() -> String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku version=\"2\">\n".into()
}

/// Returns the text after the last game of a file.
pub(super) fn document_end() -> String {
    "</opensudoku>\n".into()
}

/// Returns the start tag of a folder. A game without a folder is outside of all folders.
pub(super) fn folder_start(name: &str) -> String {
    format!("<folder name=\"{}\">\n", escape(name))
}

/// Returns the end tag of a folder.
pub(super) fn folder_end() -> String {
    "</folder>\n".into()
}

/// Writes a game.
pub(super) fn write_game(puzzle: &Puzzle) -> String {
    // OpenSudoku's states: 0 playing, 1 not started, 2 completed.
    let state = match puzzle.progress.is_none() {
        true => 1,
        false if puzzle.classic_cells().board().is_solved() => 2,
        false => 0,
    };
    let mut note = puzzle.title.clone();
    if !puzzle.metadata.comment.is_empty() {
        note.push('\n');
        note.push_str(&puzzle.metadata.comment);
    }
    let note = if note.is_empty() { note } else { format!(" note=\"{}\"", escape(&note)) };
    format!("<game state=\"{state}\" data=\"{}\"{note}/>\n", data::write(puzzle))
}

/// Escapes a text for an attribute. Line ends are preserved as references; characters that XML cannot express are left
/// out.
fn escape(text: &str) -> String {
    let allowed: String = text.chars().filter(|character| is_xml(*character)).collect();
    quick_xml::escape::escape(allowed.as_str())
        .replace('\n', "&#10;")
        .replace('\r', "&#13;")
        .replace('\t', "&#9;")
}

/// Returns whether XML can express a character at all.
fn is_xml(character: char) -> bool {
    matches!(character, '\t' | '\n' | '\r' | ' '..='\u{FFFD}' | '\u{10000}'..)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::classic::{Digit, cell, grid};

    const N00B: &str = "210000400380400702000720000024806900000000000001203540000058000903004028008000057";

    fn read(text: &str) -> Result<Vec<Puzzle>, FormatError> {
        GameReader::new(text, "file").collect()
    }

    fn message(text: &str) -> String {
        read(text).unwrap_err().to_string()
    }

    #[test]
    fn the_metadata_of_the_first_version_applies_to_all_its_games() {
        let text = format!(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n  <name>Easy &amp; short</name>\n  \
             <author>Roman Mašek</author>\n  <description></description>\n  <created>2009-06-01</created>\n  \
             <source/>\n  <level>easy</level>\n  <sourceURL>http://opensudoku.moire.org</sourceURL>\n  \
             <game data=\"{N00B}\" />\n  <game data=\"{N00B}\"></game>\n</opensudoku>\n"
        );
        let puzzles = read(&text).unwrap();
        assert_eq!(puzzles.len(), 2);
        let metadata = &puzzles[1].metadata;
        assert_eq!((metadata.folder.as_str(), metadata.author.as_str()), ("Easy & short", "Roman Mašek"));
        assert_eq!((metadata.level.as_str(), metadata.date.as_str()), ("easy", "2009-06-01"));
        assert_eq!(puzzles[1].classic_cells().givens, grid(&N00B.replace('0', ".")));
        assert_eq!(puzzles[1].title, "file");
    }

    #[test]
    fn folders_notes_and_progress_are_read() {
        let cells = |first: &str, other: &str| format!("{first}{}", other.repeat(80));
        let games = [
            format!("version: 1&#10;{}", cells("5|-|0|", "0|1,9,|1|")),
            format!("version: 2&#10;{}", cells("5|0||0|", "0|257|1|")),
            format!("version: 3\n{}", cells("5|0|0|", "0|257|1|")),
            format!("version: 4&#10;{}", cells("5|0|0|0|", "0|256|1|1|")),
            format!("version: 5&#10;{}", cells("5|0|0|0|0|", "0|257|0|3|1|")),
        ];
        for data in &games {
            let text = format!(
                "<opensudoku version='2'><folder name='Mine' created='1'><game created='1' state='0' time='7' data='{data}' \
                 note='Five&#10;a comment' command_stack=''/></folder><game data='{N00B}'/></opensudoku>"
            );
            let puzzles = read(&text).unwrap_or_else(|error| panic!("{error}: {data}"));
            let first = &puzzles[0];
            assert_eq!((first.title.as_str(), first.metadata.comment.as_str()), ("Five", "a comment"));
            assert_eq!((first.metadata.folder.as_str(), puzzles[1].metadata.folder.as_str()), ("Mine", ""));
            assert_eq!(
                first.classic_cells().givens.filled().collect::<Vec<_>>(),
                [(cell("r1c1"), Digit::new(5).unwrap())]
            );
            assert_eq!(
                format!("{:?}", first.classic_cells().candidates().get(cell("r9c9"))),
                "{1, 9}",
                "{data}"
            );
            let written = document_start()
                + &folder_start("Mine")
                + &write_game(first)
                + &folder_end()
                + &document_end();
            assert_eq!(read(&written).unwrap(), puzzles[..1]);
        }
    }

    #[test]
    fn errors_tell_what_is_wrong_and_where() {
        assert_eq!(
            message(&format!("<opensudoku>\n <game data='{}'/>\n</opensudoku>", &N00B[1..])),
            "only 80 of 81 cells found (line 2, column 2)"
        );
        assert!(
            message("<html></html>") == "no puzzle found: it begins with \"<html></html>\""
                && message("<html").contains("<html")
        );
        assert!(message("<opensudoku></opensudoku>").contains("no puzzle found"));
        assert_eq!(
            message("<opensudoku><game"),
            "this OpenSudoku collection is damaged: the end is missing (line 1, column 13)"
        );
        assert_eq!(
            message("<opensudoku>\n<game data='1' data='2'/>"),
            "this OpenSudoku collection is damaged: it is not valid XML (line 2, column 1)"
        );
        assert!(
            message("<opensudoku><name></level>").contains("</level>"),
            "{}",
            message("<opensudoku><name></level>")
        );
        assert!(message("<opensudoku><game data='version: 9&#10;'/>").contains("version 9"));
        assert!(
            message(&format!("<opensudoku><game data='version: 3&#10;{}'/>", "0|0|1|".repeat(82)))
                .contains("82 cells")
        );
    }

    #[test]
    fn metadata_that_applies_to_all_games_is_truncated() {
        let text = format!(
            "<opensudoku><name>{0}</name><comment>{0}</comment><game data='{N00B}'/></opensudoku>",
            "é".repeat(5000)
        );
        let puzzles = read(&text).unwrap();
        let metadata = &puzzles[0].metadata;
        assert_eq!((metadata.folder.len(), metadata.comment.len()), (MAX_LINE, MAX_TEXT));
    }

    #[test]
    fn custom_entities_are_not_expanded() {
        let lol = "<!DOCTYPE opensudoku [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;\">]>";
        assert!(message(&format!("{lol}<opensudoku><name>&b;</name></opensudoku>")).contains("entity"));
        assert!(message(&format!("{lol}<opensudoku><game data='&b;'/></opensudoku>")).contains("line 1"));
    }
}
