//! Tells the program its full version: number, commit and date. Builds the icon, the version information and the
//! manifest into the programs for Windows.
//!
//! Only a release build looks at the checkout, so that a commit does not make a debug build compile everything again.

use std::env;
use std::fs;
use std::path::Path;
use std::process::Command;

use winresource::WindowsResource;

/// The programs, as Windows describes them.
const PROGRAMS: [(&str, &str); 2] =
    [("ninefold", "Ninefold"), ("ninefold-cli", "Ninefold for the command line")];
const ICON: &str = "packaging/icons/ninefold.ico";
const MANIFEST: &str = "packaging/windows/ninefold.manifest";
const IDENTITY: &str = "packaging/identity.toml";

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let version = full_version();
    println!("cargo::rustc-env=NINEFOLD_VERSION={version}");
    if env::var("CARGO_CFG_TARGET_OS").as_deref() == Ok("windows") {
        for (program, description) in PROGRAMS {
            embed_resources(program, description, &version);
        }
    }
}

/// Builds the icon, the version information and the manifest into a program for Windows.
fn embed_resources(program: &str, description: &str, version: &str) {
    for path in [ICON, MANIFEST, IDENTITY] {
        println!("cargo::rerun-if-changed={path}");
    }
    let identity = fs::read_to_string(IDENTITY).expect("packaging/identity.toml can be read");
    let identity = |key: &str| {
        let value = identity.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(" = \""));
        value.and_then(|value| value.split('"').next()).expect("packaging/identity.toml has every key")
    };
    let folder = env::var("CARGO_MANIFEST_DIR").expect("Cargo sets it");
    let path = |path: &str| Path::new(&folder).join(path).to_string_lossy().into_owned();
    let publisher = identity("publisher");
    let license = env::var("CARGO_PKG_LICENSE").expect("Cargo sets it");
    let result = WindowsResource::new()
        .set("ProductName", identity("name"))
        .set("FileDescription", description)
        .set("CompanyName", publisher)
        .set("LegalCopyright", &format!("{publisher}, {license}"))
        .set("ProductVersion", version)
        .set("OriginalFilename", &format!("{program}.exe"))
        .set_icon(&path(ICON))
        .set_manifest_file(&path(MANIFEST))
        .compile_for(program);
    if let Err(error) = result {
        panic!(
            "the resources of {program}.exe cannot be built: {error}. A build on Linux needs windres (Debian: \
             binutils-mingw-w64-x86-64)."
        );
    }
}

/// Returns such as `1.0.0 (3f9a1c2d5e 2026-11-22)`; without the part in parentheses where the commit is unknown.
fn full_version() -> String {
    let number = env::var("CARGO_PKG_VERSION").expect("Cargo sets it");
    if env::var("PROFILE").as_deref() != Ok("release") {
        return format!("{number} (development)");
    }
    println!("cargo::rerun-if-env-changed=NINEFOLD_COMMIT");
    let commit = env::var("NINEFOLD_COMMIT").ok().or_else(git_commit).or_else(archived_commit);
    commit.map_or_else(|| number.clone(), |commit| format!("{number} ({commit})"))
}

/// Returns the commit of the checkout and its date.
fn git_commit() -> Option<String> {
    // The log of the head changes with every commit and checkout. Without it there is no checkout of this project, only
    // perhaps one of something around it.
    let log = ".git/logs/HEAD";
    fs::exists(log).ok().filter(|exists| *exists)?;
    println!("cargo::rerun-if-changed={log}");
    let output = Command::new("git").args(["log", "-1", "--format=%h %cs", "--abbrev=10"]).output().ok()?;
    let commit = String::from_utf8(output.stdout).ok()?.trim().to_owned();
    (!commit.is_empty()).then_some(commit)
}

/// Returns the commit that `git archive` wrote into an archive of the sources, with its date.
fn archived_commit() -> Option<String> {
    let commit = fs::read_to_string("packaging/commit.txt").ok()?;
    let commit = commit.lines().next()?;
    (!commit.contains('$')).then(|| commit.to_owned())
}
