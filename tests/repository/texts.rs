//! Messages: every language has the same ones, and every message used in the source exists.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{self, Entry, Expression, InlineExpression, PatternElement};
use fluent_syntax::parser;
use ninefold::practice;
use ninefold::rules::ClueKind;
use ninefold::text::Language;

/// Returns the messages of a language by id ("open", "open.tooltip"), with the placeholders of each.
type Messages = BTreeMap<String, BTreeSet<String>>;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Returns the files with an extension in a folder and its subfolders, sorted.
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path, ending));
        } else if path.extension().is_some_and(|is| is == ending) {
            found.push(path);
        }
    }
    found.sort();
    found
}

fn topics(language: Language) -> Vec<PathBuf> {
    files(&root().join("locales").join(language.code()), "ftl")
}

fn messages(language: Language) -> Messages {
    let mut found = Messages::new();
    for file in topics(language) {
        let source = std::fs::read_to_string(&file).unwrap();
        let resource = parser::parse(source.as_str());
        let resource = resource.unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", file.display()));
        for entry in resource.body {
            let Entry::Message(message) = entry else { continue };
            let id = message.id.name.to_owned();
            let value = message.value.as_ref().map(|value| (id.clone(), value));
            let attributes =
                message.attributes.iter().map(|one| (format!("{id}.{}", one.id.name), &one.value));
            for (id, pattern) in value.into_iter().chain(attributes) {
                let mut placeholders = BTreeSet::new();
                of_pattern(pattern, &mut placeholders, &id);
                assert!(found.insert(id.clone(), placeholders).is_none(), "{id} is there twice");
            }
        }
    }
    found
}

fn of_pattern(pattern: &ast::Pattern<&str>, placeholders: &mut BTreeSet<String>, id: &str) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => {
                assert!(!value.contains('\n'), "{id} spans several lines");
            }
            PatternElement::Placeable { expression } => of_expression(expression, placeholders, id),
        }
    }
}

fn of_expression(expression: &Expression<&str>, placeholders: &mut BTreeSet<String>, id: &str) {
    match expression {
        Expression::Inline(inline) => of_inline(inline, placeholders, id),
        Expression::Select { selector, variants } => {
            of_inline(selector, placeholders, id);
            variants.iter().for_each(|variant| of_pattern(&variant.value, placeholders, id));
        }
    }
}

fn of_inline(expression: &InlineExpression<&str>, placeholders: &mut BTreeSet<String>, id: &str) {
    match expression {
        InlineExpression::VariableReference { id } => drop(placeholders.insert(id.name.to_owned())),
        InlineExpression::FunctionReference { arguments, .. } => {
            arguments.positional.iter().for_each(|one| of_inline(one, placeholders, id));
        }
        InlineExpression::Placeable { expression } => of_expression(expression, placeholders, id),
        InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
        InlineExpression::MessageReference { .. } | InlineExpression::TermReference { .. } => {
            panic!("{id} refers to another message, whose placeholders are not checked")
        }
    }
}

/// Returns the source without its comments.
fn source() -> Vec<(PathBuf, String)> {
    let code = |path: &Path| {
        let text = std::fs::read_to_string(path).unwrap();
        let lines = text.lines().filter(|line| !line.trim_start().starts_with("//"));
        lines.map(|line| format!("{line}\n")).collect::<String>()
    };
    let sources = ["core/src", "src"].into_iter().flat_map(|folder| files(&root().join(folder), "rs"));
    sources.map(|path| (path.clone(), code(&path))).collect()
}

/// Returns every `text!("id", name = …)` and `sentence!("id", …)` call in the source: its id and placeholder names.
fn used_messages(source: &str) -> Vec<(String, BTreeSet<String>)> {
    let calls = ["text!(", "sentence!("].into_iter().flat_map(|macro_call| source.match_indices(macro_call));
    let rests = calls.map(|(place, call)| &source[place + call.len()..]);
    let literal = rests.filter_map(|call| call.trim_start().strip_prefix('"'));
    literal
        .map(|call| {
            let (id, rest) = call.split_once('"').unwrap();
            let placeholders = arguments(rest).into_iter().filter_map(|argument| {
                let (name, _) = argument.split_once('=')?;
                Some(name.trim().to_owned())
            });
            (id.to_owned(), placeholders.collect())
        })
        .collect()
}

/// Returns the messages of the commands, a name and a tooltip for every row `Variant: "id", …;` of their table.
fn command_messages() -> BTreeSet<String> {
    let source = std::fs::read_to_string(root().join("src/app/input/command.rs")).unwrap();
    let (_, table) = source.split_once("\ncommands! {\n").unwrap();
    let (table, _) = table.split_once("\n}\n").unwrap();
    let is_row = |line: &&str| !line.is_empty() && !line.starts_with("//");
    let rows = table.lines().map(str::trim).filter(is_row);
    let id = |row: &str| row.split('"').nth(1).unwrap_or_else(|| panic!("no id in {row}")).to_owned();
    rows.map(id).flat_map(|id| [format!("command-{id}"), format!("command-{id}.tooltip")]).collect()
}

/// Splits arguments at commas, up to the closing bracket.
fn arguments(rest: &str) -> Vec<String> {
    let mut pieces = vec![String::new()];
    let (mut depth, mut quoted, mut escaped) = (0, false, false);
    for letter in rest.chars() {
        let last = pieces.last_mut().unwrap();
        match letter {
            '"' if !escaped => quoted = !quoted,
            '(' | '[' | '{' if !quoted => depth += 1,
            ')' | ']' | '}' if !quoted && depth == 0 => break,
            ')' | ']' | '}' if !quoted => depth -= 1,
            ',' if !quoted && depth == 0 => {
                pieces.push(String::new());
                continue;
            }
            _ => {}
        }
        escaped = quoted && letter == '\\' && !escaped;
        last.push(letter);
    }
    pieces
}

#[test]
fn every_language_has_the_same_messages_with_the_same_placeholders() {
    let english = messages(Language::English);
    for language in Language::ALL {
        let other = messages(language);
        let ids = |messages: &Messages| messages.keys().cloned().collect::<BTreeSet<_>>();
        let [lacking, left_over] =
            [(&english, &other), (&other, &english)].map(|(one, two)| &ids(one) - &ids(two));
        assert!(lacking.is_empty() && left_over.is_empty(), "{language:?}: {lacking:?} {left_over:?}");
        for (id, placeholders) in &english {
            assert_eq!(other[id], *placeholders, "{language:?}: {id}");
        }
    }
}

#[test]
fn every_message_file_is_compiled_in() {
    let list = std::fs::read_to_string(root().join("core/src/text/messages.rs")).unwrap();
    let names = |language| {
        let name = |path: &PathBuf| path.file_stem().unwrap().to_string_lossy().into_owned();
        topics(language).iter().map(name).collect::<Vec<_>>()
    };
    for language in Language::ALL {
        assert_eq!(names(language), names(Language::English), "{language:?}");
    }
    for name in names(Language::English) {
        assert!(list.contains(&format!("\"{name}\"")), "{name}.ftl is not in the list");
    }
}

#[test]
fn every_message_used_in_the_source_exists_with_the_same_placeholders() {
    let messages = messages(Language::English);
    for (path, source) in source() {
        for (id, filled) in used_messages(&source).into_iter().filter(|(id, _)| !id.starts_with("no-such-")) {
            let placeholders = messages.get(&id);
            assert_eq!(placeholders, Some(&filled), "{id} in {}", path.display());
        }
    }
    for id in command_messages() {
        assert_eq!(messages.get(&id), Some(&BTreeSet::new()), "{id} of the table of commands");
    }
}

#[test]
fn no_message_is_unused() {
    let source: String = source().into_iter().map(|(_, source)| source).collect();
    let quoted: BTreeSet<&str> = source.split('"').collect();
    // The definition of a technique, and much about a kind of clue, are attributes of names that come from a table.
    const OF_TABLES: [&str; 6] = ["definition", "house", "meaning", "numbered", "one", "shared"];
    let name = |id: &str| match id.split_once('.') {
        Some((name, attribute)) if OF_TABLES.contains(&attribute) => name.to_owned(),
        _ => id.to_owned(),
    };
    let of_kind = |id: &str| id.strip_prefix("clue-").is_some_and(|id| ClueKind::from_id(id).is_some());
    // The ids of lessons are made from those in files, and their parts are attributes.
    let of_lesson = |id: &str| {
        let lesson = id.strip_prefix("lesson-").and_then(|id| id.split('.').next());
        lesson.is_some_and(|id| practice::lesson(id).is_some())
    };
    let is_used = |id: &str| of_lesson(id) || of_kind(&name(id)) || quoted.contains(name(id).as_str());
    let of_commands = command_messages();
    let is_idle = |id: &String| !is_used(id) && !of_commands.contains(id);
    let idle: Vec<_> = messages(Language::English).into_keys().filter(is_idle).collect();
    assert!(idle.is_empty(), "{idle:?}");
}

#[test]
fn calls_are_parsed_with_their_placeholders() {
    let source =
        r#"text!("a") + text!( "b", x = f(1, "),"), y = 2 ) + text!("c.d", z = if a == b { 1 } else { 2 })"#;
    let read: Vec<_> = used_messages(source)
        .into_iter()
        .map(|(id, placeholders)| (id, placeholders.into_iter().collect()))
        .collect();
    let expected: [(&str, Vec<&str>); 3] = [("a", vec![]), ("b", vec!["x", "y"]), ("c.d", vec!["z"])];
    let expected: Vec<_> = expected
        .into_iter()
        .map(|(id, placeholders)| {
            (id.to_owned(), placeholders.into_iter().map(str::to_owned).collect::<Vec<_>>())
        })
        .collect();
    assert_eq!(read, expected);
}
