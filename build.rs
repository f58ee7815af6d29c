//! Tells the program its full version: number, commit and date.
//!
//! Only a release build looks at the checkout, so that a commit does not make a debug build compile everything again.

use std::env;
use std::fs;
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rustc-env=NINEFOLD_VERSION={}", full_version());
}

/// Returns such as `1.0.0 (3f9a1c2d5e 2026-11-22)`; without the part in parentheses where nothing tells the commit.
fn full_version() -> String {
    let number = env::var("CARGO_PKG_VERSION").expect("Cargo sets it");
    if env::var("PROFILE").as_deref() != Ok("release") {
        return format!("{number} (development)");
    }
    println!("cargo::rerun-if-env-changed=NINEFOLD_COMMIT");
    let commit = env::var("NINEFOLD_COMMIT").ok().or_else(git_commit).or_else(packaged_commit);
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

/// Returns the commit that `cargo package` wrote beside the sources.
fn packaged_commit() -> Option<String> {
    let info = fs::read_to_string(".cargo_vcs_info.json").ok()?;
    let (_, rest) = info.split_once("\"sha1\": \"")?;
    rest.get(..10).map(str::to_owned)
}
