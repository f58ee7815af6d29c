//! Drawing basics for all parts of the window: theme, widgets, dates and thumbnails. Independent of the kinds of
//! puzzle.

pub mod choice_focus;
pub mod clear_area;
pub mod clue_sample;
pub mod dates;
pub mod drop_down;
pub mod file_drop;
pub mod focus_area;
pub mod form;
pub mod icons;
pub mod kind_picture;
pub mod menu;
pub mod occlusion;
pub mod pad_key;
pub mod paint;
pub mod puzzle_kinds;
pub mod quiet_row;
pub mod rating_text;
pub mod reader_tree;
pub mod sampled_series;
pub mod search_field;
pub mod slider;
pub mod theme;
pub mod thumbnail;
pub mod two_line_button;
pub mod unfolding_text;
pub mod wake;
pub mod widgets;
pub mod with_id;
pub mod zoom;
