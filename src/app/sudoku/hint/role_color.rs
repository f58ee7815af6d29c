//! The colour of each role that a hint gives to candidates.

use crate::app::sudoku::hint::annotations::AnnotationRole;
use crate::app::ui::theme::Theme;
use eframe::egui::Color32;

/// The colour of a role: of its frames, rings and words.
pub fn role_color(role: AnnotationRole, theme: &Theme) -> Color32 {
    match role {
        AnnotationRole::Neutral => theme.ink,
        AnnotationRole::Other => theme.other,
        AnnotationRole::Pattern | AnnotationRole::Placed => theme.good,
        AnnotationRole::Assumption => theme.accent,
        AnnotationRole::Eliminated => theme.error,
    }
}
