//! The zoom of the window: the factor that the player chose, times one that grows with a large board. The egui context
//! stores both.

use eframe::egui::{Context, Id};

/// The least and the largest factor that can be chosen.
const LEAST: f32 = 0.2;
const LARGEST: f32 = 5.0;

#[derive(Clone, Copy)]
struct Zoom {
    /// The factor that the player chose; 1.0 is normal.
    chosen: f32,
    /// The factor of a large window; 1.0 in others.
    chrome: f32,
}

fn id() -> Id {
    Id::unique("zoom")
}

fn get(ctx: &Context) -> Zoom {
    ctx.data(|data| data.get_temp(id())).unwrap_or(Zoom { chosen: 1.0, chrome: 1.0 })
}

fn set(ctx: &Context, zoom: Zoom) {
    ctx.data_mut(|data| data.insert_temp(id(), zoom));
    let factor = zoom.chosen * zoom.chrome;
    if ctx.zoom_factor() != factor {
        ctx.set_zoom_factor(factor);
    }
}

/// Sets both factors before the first frame. With [`Context::set_zoom_factor`] egui would lay out that frame for the
/// size of the window in the one before, and without one it takes 10,000 points.
pub fn install(ctx: &Context, chosen: f32, chrome: f32) {
    ctx.data_mut(|data| data.insert_temp(id(), Zoom { chosen, chrome }));
    ctx.options_mut(|options| options.zoom_factor = chosen * chrome);
}

/// Returns the zoom factor that the player chose; 1.0 is normal.
pub fn chosen(ctx: &Context) -> f32 {
    get(ctx).chosen
}

/// Sets the zoom factor that the player chooses, from the next frame on.
pub fn choose(ctx: &Context, factor: f32) {
    set(ctx, Zoom { chosen: factor, ..get(ctx) });
}

/// Changes the chosen zoom factor by this many tenths.
pub fn step(ctx: &Context, tenths: f32) {
    let factor = ((get(ctx).chosen * 10.0).round() + tenths) / 10.0;
    choose(ctx, factor.clamp(LEAST, LARGEST));
}

/// Returns the factor by which a large window magnifies text, bars and keys.
pub fn chrome(ctx: &Context) -> f32 {
    get(ctx).chrome
}

/// Sets the factor of a large window, from the next frame on.
pub fn set_chrome(ctx: &Context, factor: f32) {
    set(ctx, Zoom { chrome: factor, ..get(ctx) });
}
