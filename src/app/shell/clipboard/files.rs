//! Files on the clipboard: what a file manager copies, as a list of addresses or as their paths in a text.

use std::path::{Path, PathBuf};

/// The scheme of an address of a file.
const SCHEME: &str = "file://";
/// The most files that are opened at once.
const MAX_FILES: usize = 1000;

/// Returns the files that a text names, if it names nothing else: an address or an absolute path on each line.
pub fn paths(text: &str) -> Option<Vec<PathBuf>> {
    // The list of a file manager may begin with what is to be done with its files.
    let lines =
        text.lines().map(str::trim).filter(|line| !line.is_empty() && !["copy", "cut"].contains(line));
    let paths: Vec<PathBuf> = lines.take(MAX_FILES).map(path).collect::<Option<_>>()?;
    (!paths.is_empty()).then_some(paths)
}

/// Returns the file with an address, or with an absolute path.
fn path(line: &str) -> Option<PathBuf> {
    let Some(address) = line.strip_prefix(SCHEME) else {
        return Some(PathBuf::from(line)).filter(|path| path.is_absolute());
    };
    // The host, of which only this one can be read, ends where the path begins.
    let start = address.find('/')?;
    let is_here = start == 0 || address[..start].eq_ignore_ascii_case("localhost");
    let decoded = unescape(&address[start..])?;
    let decoded = if cfg!(windows) { decoded.trim_start_matches('/').to_owned() } else { decoded };
    Some(PathBuf::from(decoded)).filter(|path| is_here && Path::is_absolute(path))
}

/// Replaces `%20` and the like by what they stand for; `None` if the result is not UTF-8.
fn unescape(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, others @ ..] = rest {
        let digit = |index: usize| char::from(*others.get(index)?).to_digit(16);
        match (first, digit(0), digit(1)) {
            (b'%', Some(high), Some(low)) => {
                bytes.push((16 * high + low) as u8);
                rest = &others[2..];
            }
            _ => {
                bytes.push(*first);
                rest = others;
            }
        }
    }
    String::from_utf8(bytes).ok()
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn addresses_and_paths_of_files_are_files() {
        let found =
            |text: &str| paths(text).map(|paths| paths.iter().map(|it| it.display().to_string()).collect());
        let of = |names: &[&str]| Some(names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>());
        assert_eq!(found("file:///home/a/My%20killers.json\r\n"), of(&["/home/a/My killers.json"]));
        assert_eq!(found("copy\nfile:///a%C3%A4.sdm\nfile://localhost/b.sdm"), of(&["/aä.sdm", "/b.sdm"]));
        assert_eq!(found("/home/a/x.json"), of(&["/home/a/x.json"]));
        for text in [
            "",
            "copy",
            "x.json",
            "/home/a/x.json\nand more",
            "file://elsewhere/x.json",
            "file:///%FF",
            "https://example.org/x.json",
            "530070000600195000098000060800060003400803001700020006060000280000419005000080079",
        ] {
            assert_eq!(paths(text), None, "{text}");
        }
    }
}
