//! The colours of annotation roles.

use crate::app::sudoku::hint::annotations::AnnotationRole;
use crate::app::ui::theme::Theme;
use eframe::egui::Color32;

/// Returns the colour of a role.
pub fn role_color(role: AnnotationRole, theme: &Theme) -> Color32 {
    match role {
        AnnotationRole::Neutral => theme.ink,
        AnnotationRole::Other => theme.other,
        AnnotationRole::Pattern | AnnotationRole::Placed => theme.good,
        AnnotationRole::Assumption => theme.accent,
        AnnotationRole::Eliminated => theme.error,
    }
}
