//! Errors of the system in plain words.

use std::io;

use crate::text::text;

/// Describes a system error in words, without its number.
pub fn describe_error(error: &io::Error) -> String {
    match error.kind() {
        _ if is_in_use(error) => text!("file-in-use"),
        io::ErrorKind::NotFound => text!("file-not-found"),
        io::ErrorKind::PermissionDenied => text!("file-not-permitted"),
        io::ErrorKind::IsADirectory => text!("file-is-a-folder"),
        // A file is never created where one may exist, so it is the folder that cannot be created.
        io::ErrorKind::NotADirectory | io::ErrorKind::AlreadyExists => text!("file-not-a-folder"),
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => text!("file-disk-full"),
        io::ErrorKind::FileTooLarge => text!("file-too-large"),
        io::ErrorKind::ReadOnlyFilesystem => text!("file-read-only"),
        _ => {
            // The system's own message, without its number and without the name of a temporary file.
            return error.to_string().split(" (os error").next().unwrap_or_default().to_owned();
        }
    }
    .to_owned()
}

/// Returns whether another program keeps a file from being read or replaced.
fn is_in_use(error: &io::Error) -> bool {
    // Windows has two reasons that `std` does not distinguish from others: a sharing violation, and a lock on a part.
    let by_windows = cfg!(windows) && matches!(error.raw_os_error(), Some(32 | 33));
    by_windows || matches!(error.kind(), io::ErrorKind::ResourceBusy | io::ErrorKind::ExecutableFileBusy)
}
