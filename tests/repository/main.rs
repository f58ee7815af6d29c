//! The repository itself: the structure of the sources, the texts of all languages, licences and packages.

mod architecture;
mod licences;
mod packaging;
mod texts;
