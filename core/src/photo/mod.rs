//! Sudokus read from pictures: screenshots, photos, scanned pages.
//!
//! [`read`] takes the bytes of a file, [`read_picture`] pixels. `decode` makes pixels of a file. `grids` looks for grids in
//! a small grey copy: `components` finds the ink that hangs together, `quad` its outline, and `lattice` counts the lines
//! that are where a grid has them, and follows them on bent paper. `cells` cuts the cells out of the full picture, `net`
//! recognises a digit in each, and `reading` tries turns and shadows, marks what is uncertain and asks the solver; `ink` tells
//! the digits that a player has entered. Without one solution, `borders` looks for lines of other puzzles.
//!
//! Nothing here is random or depends on the machine: a picture is read alike everywhere.

mod borders;
mod cells;
mod components;
mod decode;
mod description;
mod grids;
mod ink;
mod lattice;
mod least_squares;
mod net;
mod plane;
mod quad;
mod raster;
mod reading;
mod ridges;

pub use decode::{MAX_BYTES, MAX_PIXELS};
pub use raster::Rgb;
pub use reading::{CellReading, Doubt, Reading};

use grids::{GridPlace, GridSearch};
use raster::Grey;

use crate::job::{CancelToken, Cancelled};
use crate::text::text;

/// The reason why no sudoku was read from a picture. `Display` is a sentence for the user, without a full stop.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PhotoError {
    /// The work was asked to stop.
    #[error(transparent)]
    Cancelled(#[from] Cancelled),
    /// No picture in a known format.
    #[error("{}", text!("photo-unknown-format"))]
    UnknownFormat,
    /// A picture as phones of Apple take them.
    #[error("{}", text!("photo-heic"))]
    Heic,
    /// The file or the picture is too large.
    #[error("{}", text!("photo-too-large", limit = MAX_PIXELS / 1_000_000))]
    TooLarge,
    /// The file is cut off or damaged.
    #[error("{}", text!("photo-damaged"))]
    Damaged,
    /// The picture is too small for a grid.
    #[error("{}", text!("photo-too-small", pixels = LEAST_CELL))]
    TooSmall,
    /// There is no grid in the picture.
    #[error("{}", text!("photo-no-grid", pixels = LEAST_CELL))]
    NoGrid,
    /// There is a grid of another size in the picture, of this many cells a side.
    #[error("{}", text!("photo-other-size", size = format!("{0}x{0}", .0)))]
    OtherSize(usize),
    /// There is a grid of nine cells a side in the picture, but no sudoku in it.
    #[error("{}", text!("photo-no-digits"))]
    NoDigits,
    /// There is a grid with dashed lines as of killer cages, and too few digits in it.
    #[error("{}", text!("photo-cages"))]
    Cages,
}

/// The usual extensions of picture files that are read.
pub const EXTENSIONS: [&str; 5] = ["png", "jpg", "jpeg", "webp", "bmp"];

/// The least width of a cell that can be read, in pixels.
const LEAST_CELL: usize = 12;
/// The number of grids without a sudoku, and of other outlines, in which cages are looked for.
const MOST_CAGED: usize = 6;

/// Reads the sudokus in a picture file in PNG, JPEG, WebP or BMP format: at least one, the biggest first.
///
/// # Errors
/// There is none, the file cannot be read, or the work was cancelled.
pub fn read(file: &[u8], cancel: &CancelToken) -> Result<Vec<Reading>, PhotoError> {
    read_picture(&decode::decode(file)?, cancel)
}

/// Returns whether a file that begins like this is a picture, of a format that is read or of another one.
pub fn is_picture(beginning: &[u8]) -> bool {
    decode::is_picture(beginning)
}

/// Reads the sudokus in a picture: at least one, the biggest first; those of the same size in reading order.
///
/// # Errors
/// There is none, or the work was cancelled.
pub fn read_picture(picture: &Rgb, cancel: &CancelToken) -> Result<Vec<Reading>, PhotoError> {
    cancel.check()?;
    if (picture.width() * picture.height()) as u64 > MAX_PIXELS {
        return Err(PhotoError::TooLarge);
    }
    let grey = picture.to_grey();
    let mut search = GridSearch::new(&grey, cancel)?;
    let readings = read_places(picture, &grey, &search.places, cancel)?;
    if !readings.is_empty() {
        return Ok(readings);
    }
    let has_grid = !search.places.is_empty();
    let other = search.other_size(cancel)?;
    if has_grid || other.is_some() {
        let sheet = GridSearch::of_sheet(&grey, cancel)?;
        let readings = read_places(picture, &grey, &sheet.places, cancel)?;
        if !readings.is_empty() {
            return Ok(readings);
        }
    }
    // The dashes of cages can hide the lines of a grid, so that it is not found, or another one.
    let outlines: Vec<GridPlace> = search.outlines().take(MOST_CAGED).collect();
    for place in search.places.iter().take(MOST_CAGED).chain(&outlines) {
        cancel.check()?;
        if reading::has_cages(&grey, place) {
            return Err(PhotoError::Cages);
        }
    }
    Err(match other {
        Some(cells) => PhotoError::OtherSize(cells),
        None if has_grid => PhotoError::NoDigits,
        None if picture.width().min(picture.height()) < 9 * LEAST_CELL => PhotoError::TooSmall,
        None => PhotoError::NoGrid,
    })
}

/// Reads the grids at these places, as far as there is a sudoku. Beside puzzles their solutions, or those of other ones,
/// are often printed, which are left out.
fn read_places(
    picture: &Rgb,
    grey: &Grey,
    places: &[GridPlace],
    cancel: &CancelToken,
) -> Result<Vec<Reading>, Cancelled> {
    let mut readings = Vec::new();
    for place in places {
        readings.extend(reading::read(grey, picture, place, cancel)?);
    }
    if readings.iter().any(|reading| !reading.digits().is_full()) {
        readings.retain(|reading| !reading.digits().is_full());
    }
    Ok(readings)
}
