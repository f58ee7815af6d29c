//! The structure of the sources: which room may use which, and what belongs where. `ARCHITECTURE.md` gives the reasons.
//!
//! A small tokenizer reads the sources of both crates. What is compiled for tests alone is left out: it may use whatever it
//! compares with. Each rule is a function that lists its faults, so that the last tests can show that each of them
//! fails on sources that break it.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use std::{fs, iter};

/// The rooms of the library, lowest first: each may use those before it. Rooms in one line do not use each other,
/// unless [`BESIDE`] says so.
const ROOMS: &[&[&str]] = &[
    &["encoding", "text"],
    &["grid", "assist", "search_event", "history", "job"],
    &["rules"],
    &["solve", "crosspatch"],
    &["format"],
    &["game", "photo"],
    &["library", "generate"],
    &["store", "picture"],
    &["render", "practice", "forecast", "report", "daily", "draft"],
    &["print"],
    &["version"],
    &["cli", "app"],
    // The entry points.
    &["main", "bin"],
];

/// Rooms of one line of [`ROOMS`] that may use another one of it: (user, used).
const BESIDE: &[(&str, &str)] = &[("text", "encoding"), ("history", "job"), ("library", "generate")];

/// The rooms of the window, lowest first.
const APP_ROOMS: &[&[&str]] = &[
    &["input"],
    &["ui"],
    &["settings"],
    &["message"],
    &["session"],
    &["sudoku", "crosspatch"],
    &["sessions"],
    &["pages"],
    &["dialogs"],
    &["shell"],
];

/// Rooms that may read and write files and look at clocks. A job may look at a clock too.
const FILE_ROOMS: &[&str] = &["store", "cli", "app"];

/// The public methods that change a game beside `apply`, which is the only way to change what is on its board.
const GAME_SETTERS: &[&str] =
    &["set_auto_marks", "set_play_time", "set_verdict", "use_proposals", "use_candidates"];

/// Source files that may be longer than [`MAX_LINES`], each with its reason.
const LONG_FILES: &[(&str, &str)] = &[
    ("src/app/ui/theme.rs", "the colours of all themes, most of it tables"),
    ("core/src/solve/technique/catalog.rs", "the table of techniques, a row for each"),
];

const MAX_LINES: usize = 500;

/// A path of names. It begins with `crate`, or with the name of another crate.
type Target = Vec<String>;

/// A source file, without comments, strings and what is compiled for tests alone.
struct Source {
    /// From the folder of the package: `src/app/mod.rs`.
    path: String,
    /// The path of its module: `["crate", "app"]`.
    module: Target,
    tokens: Vec<String>,
    lines: usize,
    has_header: bool,
    /// The modules that it declares for tests alone.
    test_modules: BTreeSet<String>,
    /// The names of the items that it defines.
    definitions: BTreeSet<String>,
    /// The names that it imports.
    imports: BTreeMap<String, BTreeSet<Target>>,
    /// The modules and types of which it imports all names.
    globs: BTreeSet<Target>,
    /// Every path in it.
    paths: BTreeSet<Target>,
}

/// The module that a file contains: `src/app/mod.rs` and `src/app.rs` contain `app`. The rooms of both crates have names of
/// their own, so they are read as one crate.
fn module_of(path: &str) -> Target {
    let path =
        path.strip_prefix("core/").unwrap_or(path).strip_prefix("src/").unwrap().strip_suffix(".rs").unwrap();
    let mut module: Target = iter::once("crate").chain(path.split('/')).map(str::to_owned).collect();
    if module.last().is_some_and(|last| last == "mod") || path == "lib" {
        module.pop();
    }
    module
}

/// Reads the words and signs of a source. `::` is one of them; comments are left out, and a string is `""`.
fn tokens(text: &str) -> Vec<String> {
    let characters: Vec<char> = text.chars().collect();
    let at = |index: usize| characters.get(index).copied().unwrap_or('\0');
    let is_word = |character: char| character.is_alphanumeric() || character == '_';
    let (mut tokens, mut index) = (Vec::new(), 0);
    while index < characters.len() {
        match at(index) {
            '/' if at(index + 1) == '/' => {
                while index < characters.len() && at(index) != '\n' {
                    index += 1;
                }
            }
            '/' if at(index + 1) == '*' => {
                let mut depth = 0;
                while index < characters.len() {
                    match (at(index), at(index + 1)) {
                        ('/', '*') => depth += 1,
                        ('*', '/') => depth -= 1,
                        _ => {
                            index += 1;
                            continue;
                        }
                    }
                    index += 2;
                    if depth == 0 {
                        break;
                    }
                }
            }
            '"' => {
                index += 1;
                while index < characters.len() && at(index) != '"' {
                    index += if at(index) == '\\' { 2 } else { 1 };
                }
                index += 1;
                tokens.push("\"\"".to_owned());
            }
            // A character: `'a'` or `'\n'`. Else it is a lifetime or a label, whose word follows.
            '\'' if at(index + 1) == '\\' || at(index + 2) == '\'' => {
                index += if at(index + 1) == '\\' { 3 } else { 2 };
                while index < characters.len() && at(index) != '\'' {
                    index += 1;
                }
                index += 1;
            }
            character if is_word(character) => {
                let start = index;
                while is_word(at(index)) {
                    index += 1;
                }
                let word: String = characters[start..index].iter().collect();
                let hashes = (index..).take_while(|place| at(*place) == '#').count();
                if ["r", "br", "cr"].contains(&word.as_str()) && at(index + hashes) == '"' {
                    let end: Vec<char> = iter::once('"').chain(iter::repeat_n('#', hashes)).collect();
                    index += hashes + 1;
                    while index < characters.len() && !characters[index..].starts_with(&end) {
                        index += 1;
                    }
                    index += end.len();
                    tokens.push("\"\"".to_owned());
                } else if word == "r" && hashes == 1 {
                    index += 1;
                } else if !(["b", "c"].contains(&word.as_str()) && ['"', '\''].contains(&at(index))) {
                    tokens.push(word);
                }
            }
            ':' if at(index + 1) == ':' => {
                tokens.push("::".to_owned());
                index += 2;
            }
            character => {
                if !character.is_whitespace() {
                    tokens.push(character.to_string());
                }
                index += 1;
            }
        }
    }
    tokens
}

/// The index behind the bracket that closes the one at an index.
fn behind_group(tokens: &[String], open: usize) -> usize {
    let mut depth = 0;
    for (index, token) in tokens.iter().enumerate().skip(open) {
        match token.as_str() {
            "(" | "[" | "{" => depth += 1,
            ")" | "]" | "}" => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return index + 1;
        }
    }
    tokens.len()
}

/// The index behind the item, statement, field or match arm that begins at an index, with the attributes before it.
fn behind_item(tokens: &[String], start: usize) -> usize {
    let token = |index: usize| tokens.get(index).map_or("", String::as_str);
    let mut index = start;
    while token(index) == "#" {
        index = behind_group(tokens, index + 1);
    }
    let visibility = index;
    if token(index) == "pub" {
        index += 1;
        if token(index) == "(" {
            index = behind_group(tokens, index);
        }
    }
    // Only a field or a match arm ends with a comma: those of generics do not end an item.
    let items = [
        "fn",
        "mod",
        "use",
        "impl",
        "struct",
        "enum",
        "union",
        "const",
        "static",
        "type",
        "trait",
        "unsafe",
        "async",
        "extern",
        "macro_rules",
        "let",
    ];
    let is_item = items.contains(&token(index)) || token(visibility) == "{";
    while index < tokens.len() {
        match token(index) {
            ";" => return index + 1,
            "," if !is_item => return index + 1,
            // The end of what surrounds it.
            "}" | ")" | "]" => return index,
            "{" => {
                index = behind_group(tokens, index);
                // `use a::{b, c};`, `let x = S { .. };` and `Kind::A => { .. },` go on to their end.
                if ![";", ",", ".", "?", "else"].contains(&token(index)) {
                    return index;
                }
            }
            "(" | "[" => index = behind_group(tokens, index),
            _ => index += 1,
        }
    }
    index
}

/// Splits a source into what is compiled for the program, and the names of the modules that are there for tests alone;
/// nothing of a file that is for tests as a whole.
fn without_tests(tokens: Vec<String>) -> (Vec<String>, BTreeSet<String>) {
    let is_test = |index: usize| {
        let rest = |by: usize| tokens[index..].iter().skip(by).map(String::as_str);
        let is = |by: usize, sequence: &[&str]| rest(by).take(sequence.len()).eq(sequence.iter().copied());
        let by = if is(0, &["#", "!"]) { 2 } else { 1 };
        let is_attribute = is(0, &["#"]) && is(by, &["[", "cfg", "("]);
        is_attribute && (is(by + 3, &["test", ")"]) || is(by + 3, &["all", "(", "test"]))
    };
    let (mut kept, mut modules, mut index) = (Vec::new(), BTreeSet::new(), 0);
    while index < tokens.len() {
        if !is_test(index) {
            kept.push(tokens[index].clone());
            index += 1;
        } else if tokens[index + 1] == "!" {
            return (Vec::new(), modules);
        } else {
            let end = behind_item(&tokens, behind_group(&tokens, index + 1));
            if let Some([_, name, _]) =
                tokens[index..end].windows(3).find(|three| three[0] == "mod" && three[2] == ";")
            {
                modules.insert(name.clone());
            }
            index = end;
        }
    }
    (kept, modules)
}

impl Source {
    fn new(path: &str, text: &str) -> Self {
        let (tokens, test_modules) = without_tests(tokens(text));
        let mut depth = 0;
        let definitions = tokens.windows(3).filter_map(|three| {
            depth += i32::from(three[0] == "{") - i32::from(three[0] == "}");
            match three[0].as_str() {
                _ if depth > 0 => None,
                "struct" | "enum" | "union" | "trait" | "type" | "fn" | "const" | "static" => {
                    Some(three[1].clone())
                }
                "macro_rules" => Some(three[2].clone()),
                _ => None,
            }
        });
        Self {
            path: path.to_owned(),
            module: module_of(path),
            lines: text.lines().count(),
            has_header: text.starts_with("//! "),
            test_modules,
            definitions: definitions.collect(),
            imports: BTreeMap::new(),
            globs: BTreeSet::new(),
            paths: BTreeSet::new(),
            tokens,
        }
    }

    fn token(&self, index: usize) -> &str {
        self.tokens.get(index).map_or("", String::as_str)
    }

    /// Finds all imports, then all paths, of which some begin with an import or with a child of this module.
    fn read_paths(&mut self, children: &BTreeSet<String>) {
        for is_import in [true, false] {
            let mut found = Vec::new();
            let mut index = 0;
            // The modules in this file that surround the index, with their ends.
            let mut inner: Vec<(usize, String)> = Vec::new();
            while index < self.tokens.len() {
                inner.retain(|(end, _)| index < *end);
                if self.token(index) == "mod" && self.token(index + 2) == "{" {
                    inner.push((behind_group(&self.tokens, index + 2), self.token(index + 1).to_owned()));
                }
                let before = if index == 0 { "" } else { self.token(index - 1) };
                let is_word =
                    |token: &str| token.starts_with(|first: char| first.is_alphabetic() || first == '_');
                let in_visibility = before == "in" && index > 2 && self.token(index - 3) == "pub";
                let starts = match self.token(index) {
                    _ if in_visibility => false,
                    // `impl X + use<'a>` imports nothing.
                    token if before == "use" => token != "<",
                    // A path from the root of another crate.
                    "::" => !is_word(before) && before != ">" && is_word(self.token(index + 1)),
                    token => {
                        is_word(token) && self.token(index + 1) == "::" && !["::", "."].contains(&before)
                    }
                };
                if starts && !is_import && before == "use" {
                    index = self.tree(index, Vec::new(), None, &mut Vec::new());
                } else if starts && (!is_import || before == "use") {
                    let module: Target =
                        self.module.iter().chain(inner.iter().map(|(_, name)| name)).cloned().collect();
                    let mut leaves = Vec::new();
                    let end = self.tree(index, Vec::new(), None, &mut leaves);
                    for (path, name) in leaves {
                        found.extend(
                            self.absolute(&path, &module, children)
                                .into_iter()
                                .map(|path| (path, name.clone())),
                        );
                    }
                    index = if is_import { end } else { index + 1 };
                } else {
                    index += 1;
                }
            }
            for (path, name) in found {
                self.paths.insert(path.clone());
                match name {
                    Some(name) if is_import && name == "*" => _ = self.globs.insert(path),
                    Some(name) if is_import => _ = self.imports.entry(name).or_default().insert(path),
                    _ => {}
                }
            }
        }
    }

    /// Reads a path, or a tree of paths in braces, that begins at an index: each with the name that it is imported by.
    /// Returns the index behind it.
    fn tree(
        &self,
        mut index: usize,
        mut path: Target,
        name: Option<String>,
        leaves: &mut Vec<(Target, Option<String>)>,
    ) -> usize {
        if self.token(index) == "::" {
            index += 1;
        }
        match self.token(index) {
            "{" => {
                index += 1;
                while !["}", ""].contains(&self.token(index)) {
                    index = if self.token(index) == "," {
                        index + 1
                    } else {
                        self.tree(index, path.clone(), name.clone(), leaves)
                    };
                }
                return index + 1;
            }
            "*" => {
                leaves.push((path, Some("*".to_owned())));
                return index + 1;
            }
            "self" if !path.is_empty() => {}
            word => path.push(word.to_owned()),
        }
        let next = self.token(index + 2).chars().next().unwrap_or(' ');
        if self.token(index + 1) == "::" && (next.is_alphabetic() || "_{*".contains(next)) {
            return self.tree(index + 2, path, name, leaves);
        }
        index += 1;
        let mut name = path.last().cloned();
        if self.token(index) == "as" {
            name = Some(self.token(index + 1).to_owned());
            index += 2;
        }
        leaves.push((path, name));
        index
    }

    /// The path from the root of its crate; several where a name is imported twice, as a macro and as a module.
    fn absolute(&self, path: &[String], module: &[String], children: &BTreeSet<String>) -> Vec<Target> {
        let (first, rest) = path.split_first().expect("a path has a name");
        match first.as_str() {
            // A macro that is exported is at the root, wherever it is defined.
            "crate" if path.get(1).is_some_and(|name| name.starts_with("__")) => Vec::new(),
            "crate" => vec![path.to_vec()],
            "self" => vec![[module, rest].concat()],
            "super" => {
                let up = path.iter().take_while(|word| *word == "super").count();
                vec![[&module[..module.len().saturating_sub(up)], &path[up..]].concat()]
            }
            child if children.contains(child) => vec![[module, path].concat()],
            name => match self.imports.get(name) {
                Some(imported) => imported.iter().map(|start| [start, rest].concat()).collect(),
                None if ["ninefold", "ninefold_core"].contains(&name) => {
                    vec![[&["crate".to_owned()], rest].concat()]
                }
                None => vec![path.to_vec()],
            },
        }
    }

    fn room(&self) -> &str {
        self.module.get(1).map_or("", String::as_str)
    }

    fn has(&self, sequence: &[&str]) -> bool {
        self.tokens.windows(sequence.len()).any(|window| window.iter().eq(sequence.iter()))
    }

    fn names(&self, sequence: &[&str]) -> bool {
        self.paths
            .iter()
            .any(|path| path.iter().map(String::as_str).take(sequence.len()).eq(sequence.iter().copied()))
    }

    /// The implementation blocks: the name of each type, and the tokens of the block.
    fn implementations(&self) -> impl Iterator<Item = (&str, &[String])> {
        let starts = (0..self.tokens.len()).filter(|index| {
            let is_start = *index == 0 || ["}", ";", "]", "{", "unsafe"].contains(&self.token(index - 1));
            self.token(*index) == "impl" && is_start
        });
        starts.map(|start| {
            let open = (start..self.tokens.len()).find(|index| self.token(*index) == "{").unwrap_or(start);
            let head = &self.tokens[start + 1..open];
            let end = head.iter().position(|token| token == "where").unwrap_or(head.len());
            let (mut depth, mut name) = (0, "");
            for (index, token) in head[..end].iter().enumerate() {
                match token.as_str() {
                    "<" => depth += 1,
                    ">" if head[index - 1] != "-" => depth -= 1,
                    "for" if depth == 0 => name = "",
                    word if depth == 0 && word.starts_with(char::is_alphabetic) => name = word,
                    _ => {}
                }
            }
            (name, &self.tokens[open..behind_group(&self.tokens, open)])
        })
    }
}

/// All sources and which file uses which.
struct Sources {
    files: Vec<Source>,
    /// By the index of a file in `files`.
    uses: Vec<BTreeSet<usize>>,
}

impl Sources {
    fn new(files: Vec<Source>) -> Self {
        let is_for_tests = |file: &Source| {
            let declares = |parent: &Source| {
                let name = file.module.strip_prefix(parent.module.as_slice()).and_then(|rest| rest.first());
                name.is_some_and(|name| parent.test_modules.contains(name))
            };
            files.iter().any(declares)
        };
        let for_tests: Vec<bool> = files.iter().map(is_for_tests).collect();
        let mut files = files;
        files.iter_mut().zip(for_tests).filter(|(_, tests)| *tests).for_each(|(file, _)| file.tokens.clear());
        let modules: BTreeSet<Target> = files.iter().map(|file| file.module.clone()).collect();
        for file in &mut files {
            let is_child =
                |other: &&Target| other.len() == file.module.len() + 1 && other.starts_with(&file.module);
            let children =
                modules.iter().filter(is_child).map(|child| child.last().unwrap().clone()).collect();
            file.read_paths(&children);
        }
        let index_of = files.iter().enumerate().map(|(index, file)| (file.module.clone(), index)).collect();
        let uses = files.iter().enumerate().map(|(index, file)| {
            let mut used = BTreeSet::new();
            file.paths.iter().for_each(|path| resolve(path, &files, &index_of, 8, &mut used));
            // All names of a module are those that it imports too.
            for glob in file.globs.iter().filter_map(|glob| index_of.get(glob)) {
                let all = files[*glob].imports.values().flatten();
                all.for_each(|path| resolve(path, &files, &index_of, 8, &mut used));
            }
            used.remove(&index);
            used
        });
        Self { uses: uses.collect(), files }
    }

    /// Pairs of files of which the first uses the second.
    fn pairs(&self) -> impl Iterator<Item = (&Source, &Source)> {
        let (files, users) = (&self.files, self.files.iter().zip(&self.uses));
        users.flat_map(move |(user, used)| used.iter().map(move |used| (user, &files[*used])))
    }
}

/// Finds the files that define what a path names, through what is imported on the way.
fn resolve(
    path: &[String],
    files: &[Source],
    index_of: &BTreeMap<Target, usize>,
    left: usize,
    found: &mut BTreeSet<usize>,
) {
    let Some(depth) = (1..=path.len()).rev().find(|depth| index_of.contains_key(&path[..*depth])) else {
        return;
    };
    let file = index_of[&path[..depth]];
    let Some(name) = path.get(depth).filter(|name| left > 0 && !files[file].definitions.contains(*name))
    else {
        found.insert(file);
        return;
    };
    let from_globs = files[file].globs.iter().filter(|glob| {
        let module = index_of.get(*glob).map(|module| &files[*module]);
        module.is_some_and(|module| module.definitions.contains(name) || module.imports.contains_key(name))
    });
    let imported: Vec<Target> = match files[file].imports.get(name) {
        Some(imported) => imported.iter().map(|start| [start, &path[depth + 1..]].concat()).collect(),
        None => from_globs.map(|glob| [glob, &path[depth..]].concat()).collect(),
    };
    if imported.is_empty() {
        found.insert(file);
    }
    imported.iter().for_each(|further| resolve(further, files, index_of, left - 1, found));
}

fn floor(rooms: &[&[&str]], room: &str) -> Option<usize> {
    rooms.iter().position(|floor| floor.contains(&room))
}

type Faults = Vec<String>;

fn paths<'a>(files: impl Iterator<Item = &'a Source>) -> Faults {
    files.map(|file| file.path.clone()).collect()
}

fn upward_between_rooms(sources: &Sources) -> Faults {
    let inside = sources.files.iter().filter(|file| file.path != "core/src/lib.rs");
    let unknown = inside.filter(|file| floor(ROOMS, file.room()).is_none());
    let unknown = unknown.map(|file| format!("{} is in no room", file.path));
    let is_upward = |(user, used): &(&Source, &Source)| {
        let (from, to) = (floor(ROOMS, user.room()), floor(ROOMS, used.room()));
        // The root has nothing but the rooms.
        let is_level = from <= to || to.is_none();
        user.room() != used.room()
            && from.is_some()
            && is_level
            && !BESIDE.contains(&(user.room(), used.room()))
    };
    let upward =
        sources.pairs().filter(is_upward).map(|(user, used)| format!("{} uses {}", user.path, used.path));
    unknown.chain(upward).collect()
}

fn upward_between_rooms_of_the_window(sources: &Sources) -> Faults {
    let room = |file: &Source| match file.module.as_slice() {
        [_, app, room, ..] if app == "app" => Some(room.clone()),
        _ => None,
    };
    let unknown =
        sources.files.iter().filter(|file| room(file).is_some_and(|room| floor(APP_ROOMS, &room).is_none()));
    let unknown = unknown.map(|file| format!("{} is in no room", file.path));
    let is_upward = |(user, used): &(&Source, &Source)| match (room(user), room(used)) {
        (Some(from), Some(to)) => from != to && floor(APP_ROOMS, &from) <= floor(APP_ROOMS, &to),
        // The root of the window is above its rooms; what a room needs of it is passed to it.
        (Some(from), None) => used.path == "src/app/mod.rs" && from != "shell",
        _ => false,
    };
    let upward =
        sources.pairs().filter(is_upward).map(|(user, used)| format!("{} uses {}", user.path, used.path));
    unknown.chain(upward).collect()
}

/// The cycles between the files and folders of each folder, where a folder counts as one; its `mod.rs` gathers them and
/// is no part of them.
fn cycles(sources: &Sources) -> Faults {
    let folders: BTreeSet<&[String]> = sources
        .files
        .iter()
        .flat_map(|file| (1..file.module.len()).map(|depth| &file.module[..depth]))
        .collect();
    let mut faults = BTreeSet::new();
    for folder in folders {
        let member = |file: &Source| file.module.strip_prefix(folder)?.first().cloned();
        // Of each member those that it uses, with two files that show it.
        let mut uses: BTreeMap<String, BTreeMap<String, String>> = BTreeMap::new();
        for (user, used) in sources.pairs() {
            if let (Some(from), Some(to)) = (member(user), member(used))
                && from != to
            {
                let example = format!("{} uses {}", user.path, used.path);
                uses.entry(from).or_default().entry(to).or_insert(example);
            }
        }
        for start in uses.keys() {
            // The shortest way back to the start.
            let mut before: BTreeMap<&String, &String> = BTreeMap::new();
            let mut queue = VecDeque::from([start]);
            while let Some(from) = queue.pop_front() {
                for to in uses.get(from).into_iter().flat_map(BTreeMap::keys) {
                    if !before.contains_key(to) {
                        before.insert(to, from);
                        queue.push_back(to);
                    }
                }
            }
            let Some(mut from) = before.get(start).copied() else { continue };
            let mut cycle = vec![start];
            while from != start {
                cycle.push(from);
                from = before[from];
            }
            cycle.reverse();
            let first = (0..cycle.len()).min_by_key(|index| cycle[*index]).unwrap_or(0);
            cycle.rotate_left(first);
            let next = cycle.iter().cycle().skip(1);
            let steps: Vec<_> = cycle.iter().zip(next).map(|(from, to)| uses[*from][*to].as_str()).collect();
            faults.insert(steps.join(", "));
        }
    }
    faults.into_iter().collect()
}

/// Where the vocabulary of 81 cells and the finders that use it belong: the fast engines, the text formats of 81 cells,
/// and the two doors to them, `solve` and the conversion of steps.
const CLASSIC_ROOMS: &[&str] = &["generate", "format"];

/// The same, by the beginning of their paths. The editor makes classic puzzles only.
const CLASSIC_FILES: &[&str] = &[
    "core/src/lib.rs",
    "core/src/solve/mod.rs",
    "core/src/solve/steps.rs",
    "core/src/solve/survey.rs",
    "core/src/solve/classic/",
    "core/src/solve/scale/",
    "core/src/solve/rating/",
    "core/src/solve/technique/convert.rs",
    "core/src/solve/technique/classic/",
    "src/app/pages/editor/",
    "src/app/shell/editor.rs",
];

/// The rooms that hand on the givens of a line, a `classic::Grid`, without a look inside: lists, their commands, and what
/// watches a search.
const LINE_ROOMS: &[&str] = &["library", "practice", "store", "print", "cli", "app"];

/// Files elsewhere that know the vocabulary of 81 cells or the finders that use it.
fn classic_elsewhere(sources: &Sources) -> Faults {
    let is_elsewhere = |file: &&Source| {
        !CLASSIC_ROOMS.contains(&file.room())
            && !CLASSIC_FILES.iter().any(|beginning| file.path.starts_with(beginning))
    };
    let is_classic = |file: &Source, path: &Target| {
        let names: Vec<&str> = path.iter().map(String::as_str).collect();
        match names[..] {
            ["crate", "solve", "classic", "Grid", ..] => !LINE_ROOMS.contains(&file.room()),
            // The fast search takes and gives such grids.
            ["crate", "solve", "classic", "search", ..] => false,
            ["crate", "solve", "classic", ..] | ["crate", "solve", "technique", "classic", ..] => true,
            ["crate", "format", "ClassicCells", ..] => true,
            _ => false,
        }
    };
    let files = sources.files.iter().filter(is_elsewhere);
    paths(files.filter(|file| file.paths.iter().any(|path| is_classic(file, path))))
}

fn files_and_clocks_elsewhere(sources: &Sources) -> Faults {
    let calls = |file: &Source, method: &str| file.has(&[".", method, "("]);
    let files = |file: &Source| {
        let crates = [&["std", "fs"][..], &["tempfile"], &["etcetera"]];
        let methods =
            ["exists", "try_exists", "is_file", "is_dir", "read_dir", "canonicalize", "symlink_metadata"];
        crates.iter().any(|name| file.names(name)) || methods.iter().any(|method| calls(file, method))
    };
    let clocks = |file: &Source| {
        calls(file, "elapsed") || file.paths.iter().any(|path| path.last().is_some_and(|last| last == "now"))
    };
    let elsewhere = sources.files.iter().filter(|file| !FILE_ROOMS.contains(&file.room()));
    paths(elsewhere.filter(|file| files(file) || clocks(file) && file.room() != "job"))
}

fn methods_of_the_app_elsewhere(sources: &Sources) -> Faults {
    let is_place = |file: &&Source| file.path == "src/app/mod.rs" || file.path.starts_with("src/app/shell/");
    let extends = |file: &&Source| file.implementations().any(|(name, _)| name == "App");
    let window = sources.files.iter().filter(|file| file.room() == "app");
    paths(window.filter(|file| !is_place(file)).filter(extends))
}

/// Files of the window whose text has the size of what it is drawn on: the board, the pad, and pictures of boards.
const FREE_TEXT_SIZES: &[&str] =
    &["src/app/ui/theme.rs", "src/app/ui/paint.rs", "src/app/ui/thumbnail.rs", "src/app/ui/pad_key.rs"];

fn text_of_other_sizes(sources: &Sources) -> Faults {
    let is_number = |token: &str| token.starts_with(|first: char| first.is_ascii_digit());
    let has_size = |file: &&Source| {
        file.tokens.windows(4).any(|four| {
            let name = four[1].as_str();
            let sets_size = ["regular", "semibold"].contains(&name) || four[0] == "." && name == "size";
            sets_size && four[2] == "(" && is_number(&four[3])
        })
    };
    let window = sources.files.iter().filter(|file| file.room() == "app");
    paths(window.filter(|file| !FREE_TEXT_SIZES.contains(&file.path.as_str())).filter(has_size))
}

fn games_changed_otherwise(sources: &Sources) -> Faults {
    let mut faults = Vec::new();
    for file in sources.files.iter().filter(|file| ["game", "crosspatch"].contains(&file.room())) {
        for (_, block) in file.implementations().filter(|(name, _)| *name == "Game") {
            for public in block.windows(7).filter(|seven| seven[0] == "pub" && seven[1] == "fn") {
                let changes = public[3..].iter().eq(["(", "&", "mut", "self"].iter());
                if changes && public[2] != "apply" && !GAME_SETTERS.contains(&public[2].as_str()) {
                    faults.push(format!("{}: {}", file.path, public[2]));
                }
            }
        }
    }
    faults
}

/// The variants that are written by their names in the code.
fn unnamed_in_files(sources: &Sources) -> Faults {
    let mut faults = Vec::new();
    for file in &sources.files {
        let token = |index: usize| file.token(index);
        for start in
            (0..file.tokens.len()).filter(|index| token(*index) == "#" && token(index + 2) == "derive")
        {
            let mut index = start;
            while token(index) == "#" {
                index = behind_group(&file.tokens, index + 1);
            }
            let attributes = &file.tokens[start..index];
            let has = |name: &str| attributes.iter().any(|token| token == name);
            let name = (index..index + 6).find(|index| token(*index) == "enum").map(|index| index + 1);
            let is_written = (has("Serialize") || has("Deserialize")) && !has("untagged") && !has("into");
            let Some(name) = name.filter(|_| is_written) else { continue };
            let end = behind_group(&file.tokens, name + 1) - 1;
            index = name + 2;
            while index < end {
                let first = index;
                while token(index) == "#" {
                    index = behind_group(&file.tokens, index + 1);
                }
                // A macro repeats its variants with their attributes.
                let last = if token(index) == "$" { behind_group(&file.tokens, index + 1) } else { index };
                let named = ["rename", "skip", "untagged"];
                if !file.tokens[first..last].iter().any(|token| named.contains(&token.as_str())) {
                    faults.push(format!("{}: {}::{}", file.path, token(name), token(index)));
                }
                while index < end && token(index) != "," {
                    index = if ["(", "{", "["].contains(&token(index)) {
                        behind_group(&file.tokens, index)
                    } else {
                        index + 1
                    };
                }
                index += 1;
            }
        }
    }
    faults
}

/// Public functions that nothing but the tests of the window calls, each with its reason.
const CALLED_BY_TESTS: &[(&str, &str)] = &[
    ("is_clock_running", "whether time counts is seen on the clock only after a second"),
    ("is_quitting", "a closing window draws nothing"),
];

/// The words of the benchmarks and examples, which call functions too.
static TOOL_WORDS: LazyLock<BTreeSet<String>> = LazyLock::new(|| {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let files =
        ["benches", "core/benches", "tools"].into_iter().flat_map(|folder| rust_files(&root.join(folder)));
    files.flat_map(|file| tokens(&fs::read_to_string(file).unwrap())).collect()
});

/// Public functions whose names are nowhere but in their definitions and in imports. The compiler finds those that are
/// not public.
fn uncalled(sources: &Sources) -> Faults {
    let (mut named, mut defined) = (BTreeSet::new(), Vec::new());
    for file in &sources.files {
        let mut index = 0;
        while index < file.tokens.len() {
            if file.token(index) == "use" && file.token(index + 1) != "<" {
                while ![";", ""].contains(&file.token(index)) {
                    index += 1;
                }
            } else if file.token(index) == "pub" {
                let qualifiers = ["const", "unsafe", "async"];
                let more = (index + 1..).find(|next| !qualifiers.contains(&file.token(*next)));
                let function = more.filter(|next| file.token(*next) == "fn");
                defined.extend(function.map(|function| (file, file.token(function + 1))));
            } else if index == 0 || file.token(index - 1) != "fn" {
                named.insert(file.token(index));
            }
            index += 1;
        }
    }
    let by_tests = |name: &str| CALLED_BY_TESTS.iter().any(|(listed, _)| *listed == name);
    let is_called = |name: &str| named.contains(name) || TOOL_WORDS.contains(name);
    let uncalled = defined.iter().filter(|(_, name)| !is_called(name) && !by_tests(name));
    let called = CALLED_BY_TESTS.iter().filter(|(name, _)| named.contains(name));
    let called = called.map(|(name, _)| format!("{name} is called elsewhere too"));
    uncalled.map(|(file, name)| format!("{}: {name}", file.path)).chain(called).collect()
}

fn without_header(sources: &Sources) -> Faults {
    paths(sources.files.iter().filter(|file| !file.has_header && !file.tokens.is_empty()))
}

fn too_long(sources: &Sources) -> Faults {
    let is_listed = |path: &str| LONG_FILES.iter().any(|(listed, _)| *listed == path);
    let long = sources.files.iter().filter(|file| file.lines > MAX_LINES && !is_listed(&file.path));
    let is_short = |path: &str| sources.files.iter().any(|file| file.path == path && file.lines <= MAX_LINES);
    let short = LONG_FILES
        .iter()
        .filter(|(path, _)| is_short(path))
        .map(|(path, _)| format!("{path} is not that long"));
    long.map(|file| format!("{} has {} lines", file.path, file.lines)).chain(short).collect()
}

fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files.extend(rust_files(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    files.sort();
    files
}

static SOURCES: LazyLock<Sources> = LazyLock::new(|| {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let read = |file: PathBuf| {
        let path = file.strip_prefix(root).unwrap().to_str().unwrap().replace('\\', "/");
        Source::new(&path, &fs::read_to_string(&file).unwrap())
    };
    let files = ["core/src", "src"].into_iter().flat_map(|folder| rust_files(&root.join(folder)));
    // The program's own root has nothing but the rooms of both crates.
    Sources::new(files.map(read).filter(|file| file.path != "src/lib.rs").collect())
});

fn check(rule: fn(&Sources) -> Faults) {
    let faults = rule(&SOURCES);
    assert!(faults.is_empty(), "\n  {}\n", faults.join("\n  "));
}

#[test]
fn every_room_has_its_place_and_uses_only_rooms_below_it() {
    check(upward_between_rooms);
}

#[test]
fn the_rooms_of_the_window_use_only_rooms_below_them() {
    check(upward_between_rooms_of_the_window);
}

#[test]
fn no_file_uses_itself_through_others() {
    check(cycles);
}

#[test]
fn only_the_fast_engines_and_their_doors_know_the_vocabulary_of_81_cells() {
    check(classic_elsewhere);
}

#[test]
fn only_store_cli_and_app_touch_files_and_clocks() {
    check(files_and_clocks_elsewhere);
}

#[test]
fn methods_of_the_app_are_in_its_own_file_and_in_the_shell() {
    check(methods_of_the_app_elsewhere);
}

#[test]
fn text_has_one_of_the_sizes_of_the_theme() {
    check(text_of_other_sizes);
}

#[test]
fn a_game_is_changed_only_by_apply() {
    check(games_changed_otherwise);
}

#[test]
fn a_variant_that_is_saved_has_a_name_of_its_own_in_files() {
    check(unnamed_in_files);
}

#[test]
fn every_public_function_is_called_by_more_than_tests() {
    check(uncalled);
}

#[test]
fn every_file_starts_with_what_it_is_for() {
    check(without_header);
}

#[test]
fn no_file_is_longer_than_500_lines_without_a_reason() {
    check(too_long);
}

/// Applies a rule to made-up files, each with its path and its text.
fn faults(rule: fn(&Sources) -> Faults, files: &[(&str, &str)]) -> Faults {
    rule(&Sources::new(files.iter().map(|(path, text)| Source::new(path, text)).collect()))
}

#[test]
fn each_rule_fails_on_sources_that_break_it() {
    let grid = ("core/src/grid/mod.rs", "mod cell; mod unit; pub use cell::Cell; pub use unit::Unit;");
    let cell = ("core/src/grid/cell.rs", "pub struct Cell;");
    let unit = ("core/src/grid/unit.rs", "pub struct Unit;");
    let game = ("core/src/game.rs", "pub struct Game;");
    let broken = |rule: fn(&Sources) -> Faults, path: &str, text: &str| {
        let rest = [grid, cell, unit, game].into_iter().filter(|(other, _)| *other != path);
        let files: Vec<_> = rest.chain([(path, text)]).collect();
        assert!(!faults(rule, &files).is_empty(), "{text}");
        assert!(
            faults(rule, &[(path, &format!("#[cfg(test)] mod tests {{ {text} }}"))]).is_empty(),
            "test: {text}"
        );
    };
    for text in [
        "use crate::game::Game;",
        "use crate::{game};",
        "use super::super::{text, game::Game as Other};",
        "fn f() -> crate::game::Game { g() }",
        "struct S { a: crate::game::Game }",
        "mod inner { use super::super::super::game; }",
        "use crate::game::*;",
    ] {
        broken(upward_between_rooms, "core/src/grid/cell.rs", text);
    }
    assert_eq!(faults(upward_between_rooms, &[("src/attic/mod.rs", "")]), ["src/attic/mod.rs is in no room"]);
    let app = ("src/app/mod.rs", "pub struct App;");
    let session = ("src/app/session/mod.rs", "pub struct Session;");
    for (path, text) in [
        ("src/app/input/mod.rs", "use crate::app::session::Session;"),
        ("src/app/session/clock.rs", "use super::super::App;"),
        ("src/app/sudoku/mod.rs", "use crate::app::crosspatch::Cursor;"),
        ("src/app/attic.rs", ""),
    ] {
        let cursor = ("src/app/crosspatch/mod.rs", "pub struct Cursor;");
        assert_eq!(
            faults(upward_between_rooms_of_the_window, &[app, session, cursor, (path, text)]).len(),
            1,
            "{text}"
        );
    }
    for text in
        ["use super::Unit; use super::Cell;", "use crate::grid; struct S(grid::Unit);", "use super::*;"]
    {
        let unit = ("core/src/grid/unit.rs", "use super::Cell; pub struct Unit;");
        let cell = format!("{text} pub struct Cell;");
        assert_eq!(
            faults(cycles, &[grid, unit, ("core/src/grid/cell.rs", &cell)]),
            [
                "core/src/grid/cell.rs uses core/src/grid/unit.rs, core/src/grid/unit.rs uses core/src/grid/cell.rs"
            ],
            "{text}"
        );
    }
    for text in [
        "use crate::solve::classic::Cell;",
        "fn f(step: super::classic::Step) {}",
        "use crate::solve::{classic, general};",
    ] {
        broken(classic_elsewhere, "core/src/solve/technique/step.rs", text);
        let finder = ("core/src/solve/technique/classic/fish.rs", text);
        assert_eq!(faults(classic_elsewhere, &[finder]), Faults::new(), "{text}");
    }
    for text in [
        "use crate::solve::classic::convert;",
        "use crate::solve::classic::{Cell, Grid};",
        "use crate::solve::classic;",
    ] {
        broken(classic_elsewhere, "src/app/sudoku/panel.rs", text);
        broken(classic_elsewhere, "src/cli/rate.rs", text);
    }
    let line = "use crate::solve::classic::Grid;";
    broken(classic_elsewhere, "core/src/picture/sudoku/scene.rs", line);
    broken(classic_elsewhere, "core/src/game/hint.rs", line);
    assert_eq!(faults(classic_elsewhere, &[("src/cli/rate.rs", line)]), Faults::new());
    broken(classic_elsewhere, "src/app/shell/loading.rs", "use crate::format::ClassicCells;");
    for text in [
        "use std::fs;",
        "use std::{io, fs::File};",
        "use std::fs as disk;",
        "fn f() { ::std::fs::read(p); }",
        "use std::time::Instant; fn f() { Instant::now(); }",
        "use std::time::{self, Duration}; fn f() { time::SystemTime::now(); }",
        "fn f(p: &Path) { p.exists() }",
    ] {
        broken(files_and_clocks_elsewhere, "core/src/game.rs", text);
    }
    for text in [
        "impl App {}",
        "impl super::App {}",
        "impl eframe::App for crate::app::App {}",
        "impl<T: Fn(A) -> B> From<T> for App where T: X {}",
    ] {
        broken(methods_of_the_app_elsewhere, "src/app/pages/mod.rs", text);
    }
    for text in ["fn f() { theme::semibold(17.0); }", "fn f(text: RichText) { text.size(12.5); }"] {
        broken(text_of_other_sizes, "src/app/sudoku/panel.rs", text);
    }
    broken(games_changed_otherwise, "core/src/game.rs", "impl Game { pub fn set(&mut self) {} }");
    broken(
        unnamed_in_files,
        "core/src/game.rs",
        "#[derive(Debug, Serialize)] pub(crate) enum Kind { #[serde(rename = \"a\")] A(u8), B }",
    );
    for text in [
        "pub fn shuffle_all() {}",
        "impl Game { pub const fn shuffle_all(&self) {} } pub use a::shuffle_all;",
    ] {
        broken(uncalled, "core/src/game.rs", text);
        let caller = ("src/app/mod.rs", "fn f() { game::shuffle_all(); }");
        assert_eq!(faults(uncalled, &[("core/src/game.rs", text), caller]), Faults::new(), "{text}");
    }
    assert_eq!(faults(without_header, &[game]), ["core/src/game.rs"]);
    assert_eq!(
        faults(too_long, &[("core/src/game.rs", &"\n".repeat(MAX_LINES + 1))]),
        ["core/src/game.rs has 501 lines"]
    );
}

#[test]
fn what_keeps_the_rules_breaks_none() {
    let rules = [upward_between_rooms, cycles, files_and_clocks_elsewhere];
    for text in [
        "/* /* nested */ use crate::app::App; */ // use crate::app::App;",
        r##"const A: &str = r#"" use crate::app::App; "#; const B: &[u8] = br"\"; const C: char = '"';"##,
        r#"const A: &str = "\" use crate::app::App;"; const B: u8 = b'"'; const C: char = '\'';"#,
        "fn f<'a>(x: &'a str) -> char { 'a' }",
        "fn r#use() {} pub(in crate::solve::classic) fn g() {}",
        "#[cfg(all(test, unix))] mod tests { use crate::app::App; }",
        "struct S { #[cfg(test)] pub f: Vec<crate::app::App>, a: u8 }",
        "#[cfg(test)] use crate::app::{App, Page}; fn f() {}",
        "#[cfg(test)] fn f<A, B>() -> [u8; 3] { crate::app::g() }",
        "#![cfg(test)] use crate::app::App;",
    ] {
        let files = [("src/app/mod.rs", "pub struct App;"), ("core/src/solve/classic/mod.rs", text)];
        for rule in rules {
            assert_eq!(faults(rule, &files), Faults::new(), "{text}");
        }
    }
    // What follows a test is read again.
    for test in [
        "#[cfg(test)] mod tests;",
        "#[cfg(test)] a: A,",
        "#[cfg(test)] const A: [u8; 2] = [1, 2];",
        "#[cfg(test)] use a::{b, c};",
    ] {
        let files = [
            ("src/app/mod.rs", "pub struct App;"),
            ("core/src/solve/classic/mod.rs", &format!("{test} use crate::app::App;")),
        ];
        assert_eq!(faults(upward_between_rooms, &files).len(), 1, "{test}");
    }
}
