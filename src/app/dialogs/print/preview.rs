//! The preview of the print dialog: a page as it will be on paper, drawn by the code that makes the file.

use std::sync::Arc;

use eframe::egui::{
    Align2, Button, Color32, ColorImage, Context, CornerRadius, Key, Modifiers, Pos2, ProgressBar, Rect,
    Role, Sense, Shadow, TextureHandle, TextureOptions, Ui, UiBuilder, Vec2, WidgetInfo,
};

use super::PrintDialog;
use crate::app::ui::icons::{self, Icon};
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::ui::wake::waker;
use crate::app::ui::widgets::text_line;
use crate::job::Job;
use crate::picture::Point;
use crate::print::Document;
use crate::render::png::{Image, rasterize};
use crate::text::text;

/// The key of a drawn page: the document, the page, and the width in pixels.
#[derive(Clone, PartialEq)]
struct PageKey {
    document: usize,
    page: usize,
    width: u16,
}

/// The shown page and the job that draws it.
#[derive(Default)]
pub struct Preview {
    page: usize,
    page_count: usize,
    shown: Option<(PageKey, TextureHandle)>,
    job: Option<(PageKey, Job<Image>)>,
}

impl Preview {
    pub fn is_busy(&self) -> bool {
        self.job.is_some()
    }

    /// Shows the page at an index, or the last one.
    pub fn show_page(&mut self, page: usize) {
        self.page = page.min(self.page_count.saturating_sub(1));
    }

    pub fn set_page_count(&mut self, count: usize) {
        self.page_count = count;
        self.show_page(self.page);
    }

    /// Removes the page.
    pub fn clear(&mut self) {
        (self.shown, self.job, self.page_count) = (None, None, 0);
    }

    fn key(&self, document: &Arc<Document>, width: u16) -> PageKey {
        PageKey { document: Arc::as_ptr(document) as usize, page: self.page, width }
    }

    /// Starts to draw the current page at this width.
    pub fn draw(&mut self, document: &Arc<Document>, width: u16, wake: impl FnOnce() + Send + 'static) {
        let key = self.key(document, width);
        let (document, page) = (Arc::clone(document), self.page);
        let job = Job::start(wake, move |_| draw_page(&document, page, width));
        self.job = Some((key, job));
    }

    /// Shows the page that was drawn.
    pub fn poll(&mut self, ctx: &Context) {
        let Some((key, job)) = self.job.take() else { return };
        let mut slot = Some(job);
        match Job::take_finished(&mut slot) {
            None => self.job = slot.map(|job| (key, job)),
            Some(Ok(image)) => {
                let size = [usize::from(image.width), usize::from(image.height)];
                let image = ColorImage::from_rgba_unmultiplied(size, &image.rgba);
                let texture = ctx.load_texture("print preview", image, TextureOptions::LINEAR);
                self.shown = Some((key, texture));
            }
            // The page stays empty; the file may still be made.
            Some(Err(_)) => {}
        }
    }
}

/// Draws a page with a width in pixels.
pub fn draw_page(document: &Document, page: usize, width: u16) -> Image {
    let page = document.page(page);
    let scale = f32::from(width) / page.size.x;
    rasterize(&page.picture(), Point::new(page.size.x, page.size.y), scale, document.colours())
}

impl PrintDialog {
    /// Draws the page, and below it the buttons that turn pages.
    pub(super) fn draw_pages(&mut self, ui: &mut Ui, place: Rect) {
        let theme = Theme::current(ui);
        let is_low = place.height() < 400.0;
        let bar_height = if is_low { 36.0 } else { 52.0 };
        let (room, bar) = place.split_top_bottom_at_y(place.bottom() - bar_height);
        let room = room.shrink2(Vec2::splat(if is_low { 8.0 } else { 20.0 }));
        let mut page_room = room;
        if let Some(problem) = &self.problem {
            let galley =
                ui.painter().layout(problem.clone(), theme::regular(theme::BODY), theme.ink, room.width());
            let notice = match self.document {
                // A note about a document that can be printed.
                Some(_) => room.with_min_y(room.bottom() - galley.size().y.max(40.0)),
                None => room,
            };
            page_room.max.y = notice.top() - 4.0;
            let at = Align2::CENTER_CENTER.align_size_within_rect(galley.size(), notice).min;
            ui.painter().galley(at, galley, theme.ink);
            let response = ui.interact(notice, ui.scope_id().with("problem"), Sense::hover());
            response.widget_info(|| WidgetInfo::labeled(Role::Label, true, problem));
        }
        if let Some(document) = self.document.clone() {
            self.draw_page(ui, page_room, &document);
            self.draw_page_bar(ui, bar);
        }
        if self.job.is_some() && (self.document.is_none() || self.progress_text().1.is_some()) {
            let (words, share) = self.progress_text();
            let line = Rect::from_center_size(room.center(), Vec2::new(room.width().min(300.0), 48.0));
            ui.painter().rect_filled(line.expand(12.0), CornerRadius::same(9), theme.panel);
            let label = line.with_max_y(line.center().y);
            text_line(
                ui.painter(),
                label,
                Align2::CENTER_CENTER,
                &words,
                theme::regular(theme::BODY),
                theme.ink,
            );
            if let Some(share) = share {
                let bar = line.with_min_y(line.bottom() - 10.0);
                ui.put(bar, ProgressBar::new(share).desired_height(6.0));
            }
        }
    }

    fn draw_page(&mut self, ui: &mut Ui, room: Rect, document: &Arc<Document>) {
        let size = document.page_size();
        let scale = (room.width() / size.x).min(room.height() / size.y);
        let sheet = Rect::from_center_size(room.center(), Vec2::new(size.x, size.y) * scale);
        // No texture may be larger.
        let max_side = ui.input(|input| input.max_texture_side) as f32;
        let pixels = ui.ctx().pixels_per_point().min(max_side / sheet.size().max_elem());
        let width = (sheet.width() * pixels).floor().max(16.0) as u16;
        let shadow = Shadow { offset: [0, 1], blur: 6, spread: 0, color: Color32::from_black_alpha(60) };
        ui.painter().add(shadow.as_shape(sheet, CornerRadius::ZERO));
        ui.painter().rect_filled(sheet, CornerRadius::ZERO, Color32::WHITE);
        let key = self.preview.key(document, width);
        if let Some((_, texture)) = &self.preview.shown {
            let all = Rect::from_min_max(Pos2::ZERO, Pos2::new(1.0, 1.0));
            // An older page stays until the new one is drawn, so that nothing flickers.
            ui.painter().image(texture.id(), sheet, all, Color32::WHITE);
        }
        let is_shown = self.preview.shown.as_ref().is_some_and(|(shown, _)| *shown == key);
        let is_drawn = self.preview.job.as_ref().is_some_and(|(drawn, _)| *drawn == key);
        if !is_shown && !is_drawn {
            self.preview.draw(document, width, waker(ui.ctx()));
        }
        let response = ui.interact(sheet, ui.scope_id().with("page"), Sense::hover());
        let name = text!("print-dialog-page", page = self.preview.page + 1, count = self.preview.page_count);
        response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &name));
    }

    fn draw_page_bar(&mut self, ui: &mut Ui, place: Rect) {
        let (page, count) = (self.preview.page, self.preview.page_count);
        let label = text!("print-dialog-page", page = page + 1, count = count);
        let middle = Rect::from_center_size(place.center(), Vec2::new(140.0, 32.0));
        let ink = Theme::current(ui).ink;
        text_line(ui.painter(), middle, Align2::CENTER_CENTER, &label, theme::regular(theme::SMALL), ink);
        let buttons = [
            (middle.left() - 34.0, Icon::Left, text!("print-dialog.previous"), page.checked_sub(1)),
            (
                middle.right() + 2.0,
                Icon::Right,
                text!("print-dialog.next"),
                Some(page + 1).filter(|next| *next < count),
            ),
        ];
        for (left, icon, name, target) in buttons {
            let rect = Rect::from_min_size(Pos2::new(left, middle.top()), Vec2::splat(32.0));
            ui.scope_builder(UiBuilder::new().id_salt(name).max_rect(rect), |ui| {
                let button = Button::new("").min_size(rect.size());
                let response = ui.add_enabled(target.is_some(), button).accessible_name(name);
                let ink = if target.is_some() { ink } else { ink.gamma_multiply(0.45) };
                icons::paint(ui.painter(), response.rect, 14.0, icon, ink);
                if let Some(target) = target.filter(|_| response.clicked()) {
                    self.preview.show_page(target);
                }
            });
        }
    }

    /// Turns pages with Page Up and Page Down.
    pub(super) fn handle_keys(&mut self, ui: &Ui) {
        let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        let (page, count) = (self.preview.page, self.preview.page_count);
        if pressed(Key::PageDown) && page + 1 < count {
            self.preview.show_page(page + 1);
        }
        if pressed(Key::PageUp) && page > 0 {
            self.preview.show_page(page - 1);
        }
    }
}
