//! The areas that the mouse can press, as drawn in the last frame, which the player sees when pressing.

use eframe::egui::{Context, Id, LayerId};

/// Areas of one kind, each with the layer that it was drawn on.
#[derive(Clone)]
pub struct HitMap<T>(Vec<(T, LayerId)>);

impl<T: Clone + Send + Sync + 'static> HitMap<T> {
    fn id() -> Id {
        Id::unique(("hit map", std::any::type_name::<T>()))
    }

    /// Removes the areas of the last frame.
    pub fn clear(ctx: &Context) {
        ctx.data_mut(|data| data.remove::<Self>(Self::id()));
    }

    /// Adds an area that is drawn in this frame.
    pub fn register(ctx: &Context, area: T, layer: LayerId) {
        ctx.data_mut(|data| {
            data.get_temp_mut_or_insert_with(Self::id(), || Self(Vec::new())).0.push((area, layer))
        });
    }

    /// Returns the areas of the last frame.
    pub fn areas(ctx: &Context) -> Vec<(T, LayerId)> {
        ctx.data(|data| data.get_temp::<Self>(Self::id())).map(|map| map.0).unwrap_or_default()
    }
}
