//! The fonts of the system, for letters that ours lack, such as those of a Japanese title.
//!
//! Listing them takes 17 ms of a processor core and a megabyte on a computer with few fonts, more where there are many,
//! and most windows never need one. So they are listed when the first letter is missing, on a thread; until that is
//! done, the letter is drawn as a box. eframe would list them at every start, beside the drawing of the first frame.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use eframe::egui::Context;
use eframe::egui::epaint::text::{FallbackRequest, FontInsert, FontProvider};
use egui_system_font_provider::SystemFontProvider;

/// Lets texts use the fonts of the system.
pub fn install(ctx: &Context) {
    ctx.add_font_provider(Arc::new(OnDemand { ctx: ctx.clone(), is_requested: AtomicBool::new(false) }));
}

/// Has no font itself, but adds the system's to the context at the first request.
struct OnDemand {
    ctx: Context,
    is_requested: AtomicBool,
}

impl FontProvider for OnDemand {
    fn font_for(&self, request: &FallbackRequest<'_>) -> Option<FontInsert> {
        if !self.is_requested.swap(true, Ordering::Relaxed) {
            let (ctx, cluster, family) =
                (self.ctx.clone(), request.cluster.to_owned(), request.family.clone());
            // If the thread cannot start, the letter stays a box.
            let _ = std::thread::Builder::new().name("system fonts".into()).spawn(move || {
                let fonts = SystemFontProvider::new();
                // The first request waits until the fonts are listed.
                fonts.font_for(&FallbackRequest { cluster: &cluster, family: &family });
                ctx.add_font_provider(Arc::new(fonts));
            });
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use eframe::egui::{FontFamily, RawInput};

    /// Returns whether the fonts of the system are requested by a window with this text.
    fn is_requested_by(text: &str) -> bool {
        let ctx = Context::default();
        crate::app::ui::theme::install(&ctx);
        let provider = Arc::new(OnDemand { ctx: ctx.clone(), is_requested: AtomicBool::new(false) });
        ctx.add_font_provider(Arc::clone(&provider) as Arc<dyn FontProvider>);
        for _ in 0..2 {
            ctx.run_ui(RawInput::default(), |ui| _ = ui.label(text)).textures_delta.clear();
        }
        provider.is_requested.load(Ordering::Relaxed)
    }

    #[test]
    fn the_fonts_of_the_system_are_listed_only_for_a_letter_that_ours_lack() {
        assert!(!is_requested_by("Größe 5 → r1c1"));
        assert!(is_requested_by("数独"));
    }

    #[test]
    fn a_request_is_answered_later() {
        let provider = OnDemand { ctx: Context::default(), is_requested: AtomicBool::new(false) };
        let request = FallbackRequest { cluster: "数", family: &FontFamily::Proportional };
        assert!(provider.font_for(&request).is_none());
    }
}
