//! The licences of all libraries that the program contains, as `packaging/licences.txt` and the About dialog show them.
//!
//! `UPDATE_LICENCES=1 cargo test --test repository licences` writes the file, after a change of Cargo.lock.

#![cfg(not(windows))]

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

/// The platforms that packages are made for.
const PLATFORMS: &[&str] = &["x86_64-unknown-linux-gnu", "x86_64-pc-windows-gnu"];
/// How the name of a file with a licence begins.
const FILE_STARTS: &[&str] = &["LICENSE", "LICENCE", "COPYING", "COPYRIGHT", "NOTICE", "UNLICENSE", "OFL"];
/// The line before each text. A line in a licence may look alike, but is never that long.
const RULE: &str =
    "================================================================================================";
const INTRODUCTION: &str = "\
What Ninefold contains, and under which licences. Where one can be chosen among several and MIT is one of them, it is
MIT. The texts follow the list.
";
/// What the program contains besides libraries.
const OTHER_PARTS: &[&str] =
    &["Ninefold: MIT OR Apache-2.0", "Inter: OFL-1.1", "Rust standard library: MIT OR Apache-2.0"];

/// A library, as Cargo describes it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Library {
    name: String,
    version: String,
    /// The licence as an SPDX expression.
    licence: String,
    /// The folder of its sources.
    folder: PathBuf,
    authors: Vec<String>,
}

impl Library {
    fn title(&self) -> String {
        format!("{} {}", self.name, self.version)
    }

    /// Tells whether MIT is one of the licences to choose from.
    fn is_mit(&self) -> bool {
        !self.licence.contains("AND") && self.licence.split([' ', '/', '(', ')']).any(|word| word == "MIT")
    }

    /// Returns the texts of the licence, without repetitions.
    fn texts(&self, all: &BTreeSet<Self>) -> BTreeSet<String> {
        let mut files = licence_files(&self.folder);
        if self.is_mit() && files.iter().any(|file| name_of(file).contains("MIT")) {
            files.retain(|file| name_of(file).contains("MIT") || name_of(file).contains("NOTICE"));
        }
        let texts: BTreeSet<_> = files.iter().map(|file| tidy(&read(file))).collect();
        if texts.is_empty() { BTreeSet::from([self.standard_text(all)]) } else { texts }
    }

    /// Returns the text of the licence where the library has no file with it.
    fn standard_text(&self, all: &BTreeSet<Self>) -> String {
        if self.is_mit() {
            let authors = match self.authors.join(", ") {
                authors if authors.is_empty() => format!("the authors of {}", self.name),
                authors => authors,
            };
            return mit_of(&authors);
        }
        if self.licence.contains("Apache-2.0") {
            return tidy(&read(&root().join("LICENSE-APACHE")));
        }
        // Other licences are the same for every holder of the copyright.
        let same = all.iter().filter(|other| other.licence == self.licence);
        let file = same.flat_map(|other| licence_files(&other.folder)).next();
        tidy(&read(&file.unwrap_or_else(|| panic!("{} has no text of {}", self.title(), self.licence))))
    }
}

/// Returns the text of the MIT licence with these holders of the copyright.
fn mit_of(authors: &str) -> String {
    let own = tidy(&read(&root().join("LICENSE-MIT")));
    let copyright = own.lines().find(|line| line.starts_with("Copyright")).expect("the licence has one");
    own.replace(copyright, &format!("Copyright (c) {authors}"))
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn committed_file() -> PathBuf {
    root().join("packaging/licences.txt")
}

fn read(path: &Path) -> String {
    let bytes = fs::read(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    String::from_utf8_lossy(&bytes).into_owned()
}

fn name_of(path: &Path) -> String {
    path.file_name().map(|name| name.to_string_lossy().to_uppercase()).unwrap_or_default()
}

/// Returns a text without spaces at line ends and without empty lines around it.
fn tidy(text: &str) -> String {
    let lines: Vec<_> = text.lines().map(str::trim_end).collect();
    lines.join("\n").trim_matches('\n').replace('\t', "    ")
}

fn licence_files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.is_file() && FILE_STARTS.iter().any(|start| name_of(path).starts_with(start)));
    files.sort();
    files
}

/// Returns the libraries that the program contains on a platform.
fn libraries(platform: &str) -> BTreeSet<Library> {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--locked", "--filter-platform", platform])
        .current_dir(root())
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).unwrap();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();

    let nodes: BTreeMap<_, _> = metadata["resolve"]["nodes"]
        .as_array()
        .unwrap()
        .iter()
        .map(|node| (text(&node["id"]), node))
        .collect();
    let program = text(&metadata["resolve"]["root"]);
    let mut reached = BTreeSet::from([program.clone()]);
    let mut rest = vec![program.clone()];
    while let Some(id) = rest.pop() {
        for dependency in nodes[&id]["deps"].as_array().unwrap() {
            // Only what is linked: neither for tests nor for build scripts.
            let is_linked =
                dependency["dep_kinds"].as_array().unwrap().iter().any(|kind| kind["kind"].is_null());
            let id = text(&dependency["pkg"]);
            if is_linked && reached.insert(id.clone()) {
                rest.push(id);
            }
        }
    }
    reached.remove(&program);
    let packages = metadata["packages"].as_array().unwrap();
    // The core is Ninefold too: it has no source but this folder.
    let is_library = |package: &&Value| !package["source"].is_null();
    let linked = packages.iter().filter(|package| reached.contains(&text(&package["id"]))).filter(is_library);
    linked
        .map(|package| Library {
            name: text(&package["name"]),
            version: text(&package["version"]),
            licence: text(&package["license"]),
            folder: PathBuf::from(text(&package["manifest_path"])).parent().unwrap().to_owned(),
            authors: package["authors"].as_array().unwrap().iter().map(text).collect(),
        })
        .collect()
}

/// Returns the platform that this test runs on.
fn host() -> String {
    let output = Command::new("rustc").arg("-vV").output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    text.lines().find_map(|line| line.strip_prefix("host: ")).unwrap().to_owned()
}

/// Returns the whole file: the list, then each text with the libraries that it is for.
fn file(libraries: &BTreeSet<Library>) -> String {
    let mut file = INTRODUCTION.to_owned() + "\n";
    for line in OTHER_PARTS {
        writeln!(file, "{line}").unwrap();
    }
    for library in libraries {
        writeln!(file, "{}: {}", library.title(), library.licence).unwrap();
    }
    let mut texts = BTreeMap::<String, Vec<String>>::new();
    let own = |path| tidy(&read(&root().join(path)));
    for (part, text) in [
        ("Ninefold", own("LICENSE-MIT")),
        ("Ninefold", own("LICENSE-APACHE")),
        ("Inter", own("assets/fonts/OFL.txt")),
        ("Rust standard library", mit_of("The Rust Project Contributors")),
    ] {
        texts.entry(text).or_default().push(part.to_owned());
    }
    for library in libraries {
        for text in library.texts(libraries) {
            texts.entry(text).or_default().push(library.title());
        }
    }
    let mut texts: Vec<_> = texts.into_iter().collect();
    texts.sort_by_key(|(_, titles)| titles.clone());
    for (text, titles) in texts {
        write!(file, "\n{RULE}\n{}\n\n{text}\n", titles.join(", ")).unwrap();
    }
    file
}

/// Returns the lines of the list in the committed file.
fn listed(file: &str) -> BTreeSet<&str> {
    let (list, _) = file.split_once(RULE).expect("the texts follow the list");
    list.lines().skip(INTRODUCTION.lines().count() + 1).filter(|line| !line.is_empty()).collect()
}

#[test]
fn the_licences_of_all_libraries_in_the_program_are_listed() {
    if std::env::var_os("UPDATE_LICENCES").is_some() {
        let all = PLATFORMS.iter().flat_map(|platform| libraries(platform)).collect();
        fs::write(committed_file(), file(&all)).unwrap();
    }
    let file = read(&committed_file());
    let listed = listed(&file);
    let update = "UPDATE_LICENCES=1 cargo test --test repository licences";

    let lock: toml::Table = read(&root().join("Cargo.lock")).parse().unwrap();
    let locked: BTreeSet<_> = lock["package"]
        .as_array()
        .unwrap()
        .iter()
        .map(|package| {
            format!("{} {}", package["name"].as_str().unwrap(), package["version"].as_str().unwrap())
        })
        .collect();
    for line in listed.iter().filter(|line| !OTHER_PARTS.contains(line)) {
        let title = line.split_once(": ").unwrap_or_else(|| panic!("{line:?} names no licence")).0;
        assert!(locked.contains(title), "{title} is not in Cargo.lock; {update}");
    }
    let linked = libraries(&host());
    assert!(linked.len() > 100);
    for library in linked {
        let line = format!("{}: {}", library.title(), library.licence);
        assert!(listed.contains(line.as_str()), "{line} is not listed; {update}");
        let title = library.title();
        let has_text = file.split(RULE).skip(1).any(|part| {
            let titles = part.lines().nth(1).unwrap_or_default();
            titles.split(", ").any(|other| other == title)
        });
        assert!(has_text, "{title} has no text; {update}");
    }
}
