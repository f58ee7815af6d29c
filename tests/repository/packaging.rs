//! What is installed beside the program: one application id everywhere, an icon in all sizes, file types that take
//! nothing from other programs, and man pages and shell completions that fit the command line.
//!
//! `UPDATE_PACKAGING=1 cargo test --test repository packaging` writes the man pages and the completions.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use clap::{CommandFactory, Parser};
use clap_complete::{Generator, Shell};
use ninefold::cli::Arguments;
use ninefold::{store, version};

/// The endings of files that are named after the id.
const ID_ENDINGS: &[&str] =
    &["", ".desktop", ".metainfo.xml", ".xml", ".png", ".svg", "-symbolic", "-symbolic.svg"];
/// The sizes of the icon in pixels.
const ICON_SIZES: &[u32] = &[16, 22, 24, 32, 48, 64, 128, 256, 512];
/// The suffixes of the file types. Others may belong to other programs.
const SUFFIXES: &[&str] = &["crosspatch", "ksudoku", "ninefold", "opensudoku", "sdk", "sdm", "sdx", "sudoku"];
/// The description in the program's man page.
const DESCRIPTION: &str = "\
Without a command, ninefold opens its window: with the puzzles in the named files, else with the last game.
The commands check, solve, rate, explain, convert and make puzzles in the terminal.";

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn packaging(path: &str) -> PathBuf {
    root().join("packaging").join(path)
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Returns all files below a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let paths = entries.map(|entry| entry.unwrap().path());
    paths.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

fn identity(key: &str) -> String {
    let table: toml::Table = read(&packaging("identity.toml")).parse().unwrap();
    table[key].as_str().unwrap_or_else(|| panic!("{key} is a text")).to_owned()
}

/// Returns a file in `packaging/linux` that is named after the id.
fn linux_file(ending: &str) -> String {
    read(&packaging("linux").join(identity("id") + ending))
}

/// Returns the texts between each `start` and the next `end`.
fn between<'a>(text: &'a str, start: &str, end: &str) -> Vec<&'a str> {
    text.split(start).skip(1).map(|rest| rest.split_once(end).expect("it ends").0).collect()
}

/// Returns the words of a text that have the form of an application id of this program: a name of three or more parts.
fn ids(text: &str) -> impl Iterator<Item = &str> {
    let is_part = |c: char| c.is_ascii_alphanumeric() || "._-".contains(c);
    let words = text.split(move |c| !is_part(c)).map(|word| word.trim_matches('.'));
    words.filter(|word| word.to_lowercase().contains("ninefold") && word.matches('.').count() >= 2)
}

#[test]
fn every_file_that_names_an_application_id_names_the_one_of_the_identity() {
    let id = identity("id");
    let is_known = |word: &str| word.strip_prefix(&id).is_some_and(|ending| ID_ENDINGS.contains(&ending));
    let mut named = 0;
    for path in files(&packaging("")) {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        // A PNG names no id.
        let text = fs::read_to_string(&path).unwrap_or_default();
        for word in ids(&name).chain(ids(&text)) {
            assert!(is_known(word), "{} names {word}, not {id}", path.display());
            named += 1;
        }
    }
    assert!(named > 20, "only {named} names were found");
    assert_eq!(ids("org.ninefold.Game and x.y.").collect::<Vec<_>>(), ["org.ninefold.Game"]);
}

#[test]
fn the_desktop_entry_and_the_metainfo_carry_the_identity() {
    let (id, name) = (identity("id"), identity("name"));
    let entry = linux_file(".desktop");
    for line in [
        format!("Name={name}"),
        format!("Icon={id}"),
        format!("StartupWMClass={id}"),
        "Exec=ninefold %F".into(),
    ] {
        assert!(entry.lines().any(|other| other == line), "the desktop entry lacks {line}");
    }
    let metainfo = linux_file(".metainfo.xml");
    for element in [
        format!("<id>{id}</id>"),
        format!("<launchable type=\"desktop-id\">{id}.desktop</launchable>"),
        format!("<name>{name}</name>"),
        format!("<developer_name>{}</developer_name>", identity("publisher")),
    ] {
        assert!(metainfo.contains(&element), "the metainfo lacks {element}");
    }
    let mut links = 0;
    for (kind, key) in [("homepage", "homepage"), ("bugtracker", "bugtracker"), ("vcs-browser", "repository")]
    {
        let link = identity(key);
        assert!(
            link.is_empty() || metainfo.contains(&format!("<url type=\"{kind}\">{link}</url>")),
            "{kind}"
        );
        links += usize::from(!link.is_empty());
    }
    assert_eq!(metainfo.matches("<url ").count(), links, "links are those of the identity");
}

#[test]
fn the_desktop_entry_offers_the_puzzle_of_the_day_and_a_new_one_in_both_languages() {
    let entry = linux_file(".desktop");
    let (main, actions) = entry.split_once("\n[Desktop Action ").unwrap();
    let listed = main.lines().find_map(|line| line.strip_prefix("Actions=")).unwrap();
    let sections: Vec<_> = actions.split("\n[Desktop Action ").collect();
    let names = sections.iter().map(|section| section.split_once(']').unwrap().0);
    assert!(names.eq(listed.split_terminator(';')));
    for (section, option) in sections.iter().zip(["--daily", "--new"]) {
        for start in ["Name=", "Name[de]="] {
            assert!(section.lines().any(|line| line.starts_with(start)), "{section} lacks {start}");
        }
        assert!(section.lines().any(|line| line == format!("Exec=ninefold {option}")), "{section}");
        assert!(Arguments::try_parse_from(["ninefold", option]).is_ok(), "the program takes {option}");
    }
}

#[test]
fn the_icon_is_there_in_all_sizes() {
    let id = identity("id");
    let icons = packaging("icons/hicolor");
    let mut expected = BTreeSet::from([
        icons.join(format!("scalable/apps/{id}.svg")),
        icons.join(format!("symbolic/apps/{id}-symbolic.svg")),
    ]);
    for size in ICON_SIZES {
        let path = icons.join(format!("{size}x{size}/apps/{id}.png"));
        let header = fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let number = |at: usize| u32::from_be_bytes(header[at..at + 4].try_into().unwrap());
        assert_eq!((number(16), number(20)), (*size, *size), "{}", path.display());
        expected.insert(path);
    }
    assert_eq!(files(&icons).into_iter().collect::<BTreeSet<_>>(), expected);
}

#[test]
fn the_programs_for_windows_have_the_icon_and_the_id() {
    let (id, icon) = (identity("id"), fs::read(packaging("icons/ninefold.ico")).unwrap());
    let number = |at: usize| u32::from_le_bytes(icon[at..at + 4].try_into().unwrap()) as usize;
    // A directory of 6 bytes, then 16 for each size: its width, of which 0 is 256, ... the length and the place.
    let entries: Vec<_> = (0..usize::from(icon[4])).map(|entry| 6 + 16 * entry).collect();
    let widths: Vec<_> = entries.iter().map(|entry| icon[*entry]).collect();
    assert_eq!(widths, [16, 24, 32, 48, 64, 0]);
    let (length, place) = (number(entries[5] + 8), number(entries[5] + 12));
    let largest = fs::read(packaging(&format!("icons/hicolor/256x256/apps/{id}.png"))).unwrap();
    assert!(icon[place..place + length] == largest, "packaging/icons/render was not run");

    let manifest = read(&packaging("windows/ninefold.manifest"));
    assert!(manifest.contains(&format!("name=\"{id}\"")), "the manifest names the id");
}

#[test]
fn everything_that_a_menu_shows_is_there_in_german() {
    let entry = linux_file(".desktop");
    for key in ["Name", "GenericName", "Comment", "Keywords"] {
        for start in [format!("{key}="), format!("{key}[de]=")] {
            assert!(entry.lines().any(|line| line.starts_with(&start)), "the desktop entry lacks {start}");
        }
    }
    for text in [linux_file(".metainfo.xml"), linux_file(".xml")] {
        for tag in ["summary", "p", "li", "caption", "comment"] {
            let english = text.matches(&format!("<{tag}>")).count();
            let german = text.matches(&format!("<{tag} xml:lang=\"de\">")).count();
            assert_eq!(english, german, "{tag} in English and in German");
        }
    }
}

#[test]
fn the_file_types_belong_to_sudoku_and_the_entry_and_the_metainfo_list_them() {
    let types = linux_file(".xml");
    let globs = between(&types, "<glob pattern=\"", "\"");
    let suffixes: BTreeSet<_> = globs.iter().map(|glob| glob.strip_prefix("*.").unwrap()).collect();
    assert_eq!(suffixes, SUFFIXES.iter().copied().collect());
    for suffix in &suffixes {
        let is_known = store::puzzle_extensions().any(|extension| extension == *suffix);
        assert!(is_known, "the dialog that opens files does not show the suffix {suffix}");
    }

    let defined: BTreeSet<_> = between(&types, "<mime-type type=\"", "\"").into_iter().collect();
    let entry = linux_file(".desktop");
    let opened = entry.lines().find_map(|line| line.strip_prefix("MimeType=")).unwrap();
    assert_eq!(opened.split_terminator(';').collect::<BTreeSet<_>>(), defined);
    let metainfo = linux_file(".metainfo.xml");
    let provided = between(&metainfo, "<mediatype>", "</mediatype>");
    assert_eq!(provided.into_iter().collect::<BTreeSet<_>>(), defined);
}

#[test]
fn the_metainfo_has_notes_for_this_version_and_screenshots_of_the_stated_size() {
    let metainfo = linux_file(".metainfo.xml");
    let versions = between(&metainfo, "<release version=\"", "\"");
    // A tilde sorts before the release, a hyphen after it.
    let version = version::NUMBER.replace('-', "~");
    assert_eq!(versions.first(), Some(&version.as_str()), "the newest release is this version");
    let pictures = between(&metainfo, "<image type=\"source\" ", "</image>");
    assert!(pictures.len() >= 2);
    for picture in pictures {
        let (size, path) = picture.split_once('>').unwrap();
        let png = fs::read(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"));
        let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
        assert_eq!(size, format!("width=\"{}\" height=\"{}\"", number(16), number(20)), "{path}");
    }
}

/// Compares the files of a folder in `packaging` with what they must be, or writes them if the environment asks for it.
fn compare(folder: &str, expected: &BTreeMap<String, Vec<u8>>) {
    let folder = packaging(folder);
    if std::env::var_os("UPDATE_PACKAGING").is_some() {
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        for (name, bytes) in expected {
            fs::write(folder.join(name), bytes).unwrap();
        }
    }
    let names: BTreeSet<_> =
        files(&folder).iter().map(|path| path.file_name().unwrap().to_string_lossy().into_owned()).collect();
    let differing: Vec<_> = expected
        .iter()
        .filter(|(name, bytes)| fs::read(folder.join(name)).ok().as_ref() != Some(bytes))
        .map(|(name, _)| name)
        .collect();
    assert!(
        differing.is_empty() && names.iter().eq(expected.keys()),
        "{} is not what the command line is now ({differing:?}); to write it: \
         UPDATE_PACKAGING=1 cargo test --test repository packaging",
        folder.display()
    );
}

/// The exit status of the program without a command; the help of each command has its own.
const EXIT_STATUS: &str = "0 after the window was closed, 1 if it could not be opened or something could not be saved, 2 \
                           if the arguments are wrong. Each command has its own.";
/// The variables that the program reads, each with what it says.
const ENVIRONMENT: &[(&str, &str)] = &[
    ("NINEFOLD_DATA_DIR", "The folder for games and preferences, unless \\-\\-data\\-dir names one."),
    ("XDG_DATA_HOME", "The folder that contains it otherwise, \\(ti/.local/share if not set."),
    (
        "LANGUAGE, LC_ALL, LC_MESSAGES, LANG",
        "The language of the window, unless the preferences name one; commands print English.",
    ),
    ("LC_TIME", "The region that tells on which day a week begins."),
    ("TZ", "The time zone that tells which day it is."),
];

/// Returns text as roff shows it: no sign is a command, and hyphens are those of options.
fn roff(text: &str) -> String {
    text.replace('\\', "\\e").replace('-', "\\-").replace('\'', "\\(aq").replace('~', "\\(ti")
}

/// Returns an entry of a list.
fn entry(term: &str, text: &str) -> String {
    format!(".TP\n\\fB{term}\\fR\n{text}\n")
}

/// Returns the files in the data folder, from the table of the document.
fn data_files() -> String {
    let document = read(&root().join("docs/files.md"));
    let (_, table) = document.split_once("| file | content |\n").expect("the document has the table");
    let rows = table.lines().skip(1).map_while(|line| line.strip_prefix("| ")?.strip_suffix(" |"));
    let rows = rows.filter_map(|row| row.split_once(" | ")).map(|(file, content)| {
        // What follows is said in the document.
        let content = content.split(", see [").next().unwrap_or_default();
        entry(
            &format!("\\(ti/.local/share/ninefold/{}", roff(&file.replace('`', ""))),
            &roff(&content.replace('`', "")),
        )
    });
    rows.collect()
}

/// Returns the man page of a command. `clap_mangen` leaves some things to be mended: the place of the missing date in the
/// title line, the values in the synopsis, and what follows the options. That is made of the examples, the notes and the
/// exit status in the help, `more` sections, and the names of all pages.
fn man_page(
    command: &clap::Command,
    name: &str,
    exit_status: Option<&str>,
    more: &str,
    pages: &[String],
) -> String {
    let mut page = Vec::new();
    clap_mangen::Man::new(command.clone()).render(&mut page).unwrap();
    let page = String::from_utf8(page).unwrap();

    let usage = command.clone().render_usage().to_string();
    let usage: Vec<_> = usage.trim_start_matches("Usage:").lines().map(str::trim).collect();
    let synopsis = usage.join("\n.br\n").replace('-', "\\-");
    let title = format!(".TH {name} 1 \"\" \"ninefold {}\" Ninefold", version::NUMBER);
    let mut lines: Vec<&str> = page.lines().collect();
    let line = |start| lines.iter().position(|line| line.starts_with(start)).expect("the page has this line");
    let (title_line, synopsis_line) = (line(".TH "), line(".SH SYNOPSIS") + 1);
    lines[title_line] = &title;
    lines[synopsis_line] = &synopsis;
    let page = lines.join("\n");
    let (options, extra) =
        page.split_once("\n.SH EXTRA\nExamples:\n").expect("the help begins with examples");
    let extra = extra.split("\n.SH ").next().unwrap_or_default();
    let (examples, text) = extra.split_once("\n\n").unwrap_or((extra, ""));
    let (notes, status) = text.split_once("Exit status: ").unwrap_or((text, ""));
    let status = exit_status.map(roff).unwrap_or_else(|| status.to_owned());
    let others =
        pages.iter().filter(|other| *other != name).map(|other| format!("\\fB{}\\fR(1)", roff(other)));

    let mut page = format!("{options}\n.SH EXAMPLES\n.nf\n{examples}\n.fi\n");
    if !notes.trim().is_empty() {
        page += &format!(".SH NOTES\n{}\n", notes.trim().replace("\n\n", "\n.PP\n"));
    }
    page += &format!(".SH EXIT STATUS\n{}\n{more}", status.trim());
    page + &format!(".SH SEE ALSO\n{}\n", others.collect::<Vec<_>>().join(",\n"))
}

/// Returns all man pages, each with its name.
fn man_pages() -> BTreeMap<String, String> {
    let about = "a desktop sudoku";
    let mut program =
        Arguments::command().version(version::NUMBER).disable_help_subcommand(true).about(about);
    program.build();
    let page_name = |command: &clap::Command| format!("ninefold-{}", command.get_name());
    let names: Vec<String> =
        ["ninefold".to_owned()].into_iter().chain(program.get_subcommands().map(page_name)).collect();
    let variables: String = ENVIRONMENT.iter().map(|(name, text)| entry(name, text)).collect();
    let more = format!(".SH ENVIRONMENT\n{variables}.SH FILES\n{}", data_files());
    let page = man_page(&program, "ninefold", Some(EXIT_STATUS), &more, &names)
        .replace(&format!(".SH DESCRIPTION\n{about}\n"), &format!(".SH DESCRIPTION\n{DESCRIPTION}\n"));
    assert!(page.contains(DESCRIPTION));
    let pages = program.get_subcommands().zip(&names[1..]);
    let pages = pages.map(|(command, name)| (name.clone(), man_page(command, name, None, "", &names)));
    pages.chain([("ninefold".to_owned(), page)]).collect()
}

#[test]
fn the_man_pages_are_those_of_the_command_line() {
    let pages = man_pages().into_iter().map(|(name, page)| (format!("{name}.1"), page.into_bytes()));
    compare("man", &pages.collect());
}

#[test]
fn each_man_page_has_its_sections_in_the_usual_order() {
    let all =
        ["NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "SUBCOMMANDS", "EXAMPLES", "NOTES", "EXIT STATUS"];
    let all = [&all[..], &["ENVIRONMENT", "FILES", "SEE ALSO"]].concat();
    for (name, page) in man_pages() {
        let sections: Vec<&str> = page.lines().filter_map(|line| line.strip_prefix(".SH ")).collect();
        let known: Vec<&str> = all.iter().copied().filter(|section| sections.contains(section)).collect();
        assert_eq!(sections, known, "{name}");
        let is_program = name == "ninefold";
        for (section, is_there) in [
            ("EXAMPLES", true),
            ("EXIT STATUS", true),
            ("SEE ALSO", true),
            ("ENVIRONMENT", is_program),
            ("FILES", is_program),
        ] {
            assert_eq!(sections.contains(&section), is_there, "{name}: {section}");
        }
        let status = page.split(".SH EXIT STATUS\n").nth(1).unwrap();
        assert!(status.starts_with('0') && status.contains(" 2 if"), "{name}: {status}");
        assert!(page.contains("\\fBninefold\\-solve\\fR(1)") != (name == "ninefold-solve"), "{name}");
    }
    let page = &man_pages()["ninefold"];
    for named in ["NINEFOLD_DATA_DIR", "ninefold/preferences.json", "ninefold/draft.json"] {
        assert!(page.contains(named), "{named}");
    }
}

#[test]
fn the_shell_completions_are_those_of_the_command_line() {
    let completion = |shell: Shell| {
        let mut script = Vec::new();
        clap_complete::generate(shell, &mut Arguments::command(), "ninefold", &mut script);
        (shell.file_name("ninefold"), script)
    };
    let shells = [Shell::Bash, Shell::Fish, Shell::PowerShell, Shell::Zsh];
    compare("completions", &shells.map(completion).into_iter().collect());
}

#[test]
fn everything_that_packages_hold_is_there_and_has_one_place() {
    let list = read(&packaging("assets"));
    let mut places = BTreeSet::new();
    for line in list.lines().filter(|line| !line.starts_with('#')) {
        let parts: Vec<_> = line.split_whitespace().collect();
        let [kind, source, place] = parts[..] else { panic!("{line:?} is not a kind, a source and a place") };
        assert!(["licence", "text", "picture", "desktop", "man", "completion"].contains(&kind), "{line}");
        let source = source.replace("@ID@", &identity("id"));
        match source.strip_suffix("/*") {
            Some(folder) => assert!(!files(&root().join(folder)).is_empty(), "{line}"),
            None => assert!(root().join(&source).is_file(), "{line}"),
        }
        assert!(source.ends_with("/*") <= place.ends_with('/'), "{line}");
        let name = Path::new(&source).file_name().unwrap().to_string_lossy().into_owned();
        assert!(places.insert(if place.ends_with('/') {
            format!("{place}{name}")
        } else {
            place.to_owned()
        }));
    }
    let icons = places.iter().filter(|place| place.starts_with("share/icons/hicolor/")).count();
    assert_eq!(icons, ICON_SIZES.len() + 2, "the icon in all sizes, scalable and symbolic");
    let licences: Vec<_> = list.lines().filter(|line| line.starts_with("licence ")).collect();
    assert_eq!(licences.len(), 4, "both of the program, that of the font, those of the libraries");
}

#[test]
fn the_installer_for_windows_offers_the_program_for_the_same_suffixes() {
    let installer = read(&packaging("windows/installer.nsi"));
    let suffixes = between(&installer, "!insertmacro ${MACRO} \"", "\"");
    assert_eq!(suffixes.into_iter().collect::<BTreeSet<_>>(), SUFFIXES.iter().copied().collect());
    let removed = between(&installer, "Delete \"$INSTDIR\\", "\"").into_iter().collect::<BTreeSet<_>>();
    let installed = read(&packaging("assets"))
        .lines()
        .filter(|line| line.starts_with("licence ") || line.starts_with("text "))
        .map(|line| {
            let parts: Vec<_> = line.split_whitespace().collect();
            let path = if parts[2].ends_with('/') { parts[1] } else { parts[2] };
            let name = Path::new(path).file_name().unwrap().to_string_lossy().into_owned();
            let stem = name.rsplit_once('.').map_or(name.as_str(), |(stem, _)| stem);
            format!("{stem}.txt")
        })
        .chain(["ninefold.exe", "ninefold-cli.exe", "uninstall.exe"].map(str::to_owned))
        .collect::<BTreeSet<_>>();
    assert_eq!(removed, installed.iter().map(String::as_str).collect(), "all that is installed is removed");
}
