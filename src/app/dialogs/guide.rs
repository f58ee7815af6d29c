//! The user guide in the window: the Markdown of `docs/guide.md`, or in German `docs/guide.de.md`, as headings, text,
//! lists and tables.

use std::mem;

use eframe::egui::text::{LayoutJob, TextFormat};
use eframe::egui::{Align, Color32, Grid, Key, Label, Link, RichText, ScrollArea, Ui, Vec2};
use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd};

use crate::app::dialogs::frame::show_dialog;
use crate::app::dialogs::{Dialog, DialogContext};
use crate::app::message::Message;
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::text::{self, Language, text};

/// The indent of the items of a list, in points.
const INDENT: f32 = 16.0;
/// The share of the width that the first column of a table takes.
const FIRST_COLUMN: f32 = 0.5;
/// A distance longer than the guide, in points.
const TO_END: f32 = 1e6;
/// The share of the height that a page scrolls by.
const PAGE: f32 = 0.9;

/// A part of a text in one style.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
struct GuideSpan {
    text: String,
    is_strong: bool,
    is_code: bool,
}

/// A part of the guide.
#[derive(PartialEq, Eq, Debug)]
enum GuideBlock {
    Heading {
        text: String,
        is_section: bool,
    },
    Paragraph(Vec<GuideSpan>),
    /// An item of a list, and the heading that it leads to.
    Item(Vec<GuideSpan>, Option<String>),
    Table(Vec<Vec<Vec<GuideSpan>>>),
}

/// The state of the open dialog.
pub struct GuideDialog {
    language: Language,
    blocks: Vec<GuideBlock>,
    /// The heading to scroll to.
    target: Option<String>,
}

impl Default for GuideDialog {
    fn default() -> Self {
        let language = text::language();
        Self { language, blocks: blocks(guide(language)), target: None }
    }
}

impl Dialog for GuideDialog {
    fn ui(&mut self, ui: &Ui, _context: &mut DialogContext<'_>, _out: &mut Vec<Message>) -> bool {
        if self.language != text::language() {
            *self = Self::default();
        }
        show_dialog(ui, "guide", text!("guide"), 760.0, None, |ui, room| {
            let available = room.size;
            let target = self.target.take();
            let scroll = ScrollArea::vertical().max_height(available.y).min_scrolled_height(available.y);
            scroll.auto_shrink(false).show(ui, |ui| {
                ui.set_max_width(ui.available_width() - 12.0);
                scroll_by_keys(ui, available.y);
                for (index, block) in self.blocks.iter().enumerate() {
                    if let Some(pressed) = draw(ui, index, block, target.as_deref()) {
                        self.target = Some(pressed.to_owned());
                        ui.ctx().request_repaint();
                    }
                }
            });
        })
    }
}

/// Scrolls by a page or to an end, as in any document. `height` is that of a page, in points.
fn scroll_by_keys(ui: &Ui, height: f32) {
    let page = PAGE * height;
    for (key, distance) in
        [(Key::PageDown, -page), (Key::PageUp, page), (Key::Home, TO_END), (Key::End, -TO_END)]
    {
        if ui.input(|input| input.key_pressed(key)) {
            ui.scroll_with_delta(Vec2::new(0.0, distance));
        }
    }
}

/// Returns the Markdown of the guide in a language.
const fn guide(language: Language) -> &'static str {
    match language {
        Language::English => include_str!("../../../docs/guide.md"),
        Language::German => include_str!("../../../docs/guide.de.md"),
    }
}

/// Draws a block; scrolls to it if it is the target. Returns the heading of a link that was pressed.
fn draw<'a>(ui: &mut Ui, index: usize, block: &'a GuideBlock, target: Option<&str>) -> Option<&'a str> {
    match block {
        GuideBlock::Heading { text, is_section } => {
            ui.add_space(if *is_section { 12.0 } else { 4.0 });
            let size = if *is_section { theme::HEADING } else { theme::BODY };
            let heading = ui.label(RichText::new(text).font(theme::semibold(size)));
            if target == Some(anchor(text).as_str()) {
                heading.scroll_to_me(Some(Align::TOP));
            }
        }
        GuideBlock::Paragraph(spans) => {
            ui.add(Label::new(job(ui, spans)).wrap());
        }
        GuideBlock::Item(spans, target) => {
            return ui
                .horizontal_top(|ui| {
                    ui.add_space(INDENT);
                    match target {
                        Some(target) => ui.add(Link::new(plain(spans))).clicked().then_some(target.as_str()),
                        None => {
                            ui.label("•");
                            ui.add(Label::new(job(ui, spans)).wrap());
                            None
                        }
                    }
                })
                .inner;
        }
        GuideBlock::Table(rows) => {
            let width = ui.available_width() - ui.spacing().item_spacing.x;
            Grid::new(("table", index)).num_columns(2).striped(true).show(ui, |ui| {
                for row in rows {
                    for (column, cell) in row.iter().enumerate() {
                        let share = if column == 0 { FIRST_COLUMN } else { 1.0 - FIRST_COLUMN };
                        ui.scope(|ui| {
                            ui.set_max_width(width * share);
                            ui.set_min_width(width * share);
                            ui.add(Label::new(job(ui, cell)).wrap());
                        });
                    }
                    ui.end_row();
                }
            });
        }
    }
    None
}

/// Returns a text with its styles.
fn job(ui: &Ui, spans: &[GuideSpan]) -> LayoutJob {
    let theme = Theme::current(ui);
    let mut job = LayoutJob::default();
    for span in spans {
        let font = if span.is_strong { theme::semibold(theme::BODY) } else { theme::regular(theme::BODY) };
        let background = if span.is_code { theme.button } else { Color32::TRANSPARENT };
        let format = TextFormat { background, ..TextFormat::simple(font, theme.ink) };
        job.append(&span.text, 0.0, format);
    }
    job
}

fn plain(spans: &[GuideSpan]) -> String {
    spans.iter().map(|span| span.text.as_str()).collect()
}

/// Returns the name by which a link leads to a heading: lower case, with hyphens for spaces.
fn anchor(heading: &str) -> String {
    let kept = heading.chars().filter(|letter| letter.is_alphanumeric() || [' ', '-'].contains(letter));
    kept.collect::<String>().to_lowercase().replace(' ', "-")
}

/// Reads the guide. Its title is that of the dialog, and its pictures show what is behind the dialog.
fn blocks(guide: &str) -> Vec<GuideBlock> {
    let mut blocks = Vec::new();
    let mut spans: Vec<GuideSpan> = Vec::new();
    let (mut is_strong, mut is_image, mut target) = (false, false, None);
    let (mut rows, mut row) = (Vec::new(), Vec::new());
    for event in Parser::new_ext(guide, Options::ENABLE_TABLES) {
        match event {
            Event::Start(Tag::Strong) => is_strong = true,
            Event::End(TagEnd::Strong) => is_strong = false,
            Event::Start(Tag::Image { .. }) => is_image = true,
            Event::End(TagEnd::Image) => is_image = false,
            Event::Start(Tag::Link { dest_url, .. }) => {
                target = dest_url.strip_prefix('#').map(str::to_owned).or(target);
            }
            Event::Text(text) if !is_image => {
                spans.push(GuideSpan { text: text.into_string(), is_strong, is_code: false });
            }
            Event::Code(text) => spans.push(GuideSpan { text: text.into_string(), is_strong, is_code: true }),
            Event::SoftBreak | Event::HardBreak => {
                spans.push(GuideSpan { text: " ".to_owned(), ..GuideSpan::default() });
            }
            Event::End(TagEnd::Heading(level)) => {
                let text = plain(&mem::take(&mut spans));
                if level != HeadingLevel::H1 {
                    blocks.push(GuideBlock::Heading { text, is_section: level == HeadingLevel::H2 });
                }
            }
            Event::End(TagEnd::Paragraph | TagEnd::CodeBlock) if !spans.is_empty() => {
                blocks.push(GuideBlock::Paragraph(mem::take(&mut spans)));
                target = None;
            }
            Event::End(TagEnd::Item) if !spans.is_empty() => {
                blocks.push(GuideBlock::Item(mem::take(&mut spans), target.take()));
            }
            Event::End(TagEnd::TableCell) => row.push(mem::take(&mut spans)),
            Event::End(TagEnd::TableHead | TagEnd::TableRow) => rows.push(mem::take(&mut row)),
            Event::End(TagEnd::Table) => blocks.push(GuideBlock::Table(mem::take(&mut rows))),
            _ => {}
        }
    }
    blocks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_entry_of_the_contents_leads_to_a_heading() {
        for language in Language::ALL {
            let blocks = blocks(guide(language));
            let targets = targets(&blocks);
            assert!(targets.len() >= 10, "{targets:?}");
            for target in targets {
                assert!(headings(&blocks).any(|heading| anchor(heading) == target), "{target}");
            }
        }
    }

    #[test]
    fn no_text_of_a_guide_is_lost_but_its_title_and_its_pictures() {
        let letters = |text: &str| text.chars().filter(|letter| letter.is_alphanumeric()).collect::<String>();
        for language in Language::ALL {
            let guide = guide(language);
            let shown: String = blocks(guide)
                .iter()
                .map(|block| match block {
                    GuideBlock::Heading { text, .. } => text.clone(),
                    GuideBlock::Paragraph(spans) | GuideBlock::Item(spans, _) => plain(spans),
                    GuideBlock::Table(rows) => rows.iter().flatten().map(|cell| plain(cell)).collect(),
                })
                .collect();
            let mut is_image = false;
            let all: String = Parser::new_ext(guide, Options::ENABLE_TABLES)
                .filter_map(|event| match event {
                    Event::Start(Tag::Image { .. }) => {
                        is_image = true;
                        None
                    }
                    Event::End(TagEnd::Image) => {
                        is_image = false;
                        None
                    }
                    Event::Text(text) | Event::Code(text) if !is_image => Some(text.into_string()),
                    _ => None,
                })
                .collect();
            let title = guide.lines().next().expect("it has a title");
            assert_eq!(format!("{}{}", letters(title), letters(&shown)), letters(&all));
        }
    }

    #[test]
    fn the_guides_have_the_same_blocks_rows_pictures_and_links_in_every_language() {
        let english = blocks(guide(Language::English));
        for language in Language::ALL {
            let other = blocks(guide(language));
            // A count alone would not tell where a block is missing.
            let pairs = english.iter().zip(&other);
            for (first, second) in pairs {
                assert_eq!(shape(first), shape(second), "{language:?}: {first:?}\n{second:?}");
            }
            assert_eq!(english.len(), other.len(), "{language:?}");
            assert_eq!(places_of_targets(&english), places_of_targets(&other), "{language:?}");
            assert_eq!(addresses(guide(Language::English)), addresses(guide(language)), "{language:?}");
        }
    }

    /// Returns what a block has in every language: its kind, whether a heading begins a section, whether an item is a
    /// link, and the number of cells in each row.
    fn shape(block: &GuideBlock) -> (&'static str, Vec<usize>) {
        match block {
            GuideBlock::Heading { is_section, .. } => ("heading", vec![usize::from(*is_section)]),
            GuideBlock::Paragraph(_) => ("paragraph", Vec::new()),
            GuideBlock::Item(_, target) => ("item", vec![usize::from(target.is_some())]),
            GuideBlock::Table(rows) => ("table", rows.iter().map(Vec::len).collect()),
        }
    }

    fn headings(blocks: &[GuideBlock]) -> impl Iterator<Item = &str> {
        blocks.iter().filter_map(|block| match block {
            GuideBlock::Heading { text, .. } => Some(text.as_str()),
            _ => None,
        })
    }

    fn targets(blocks: &[GuideBlock]) -> Vec<&str> {
        let targets = blocks.iter().filter_map(|block| match block {
            GuideBlock::Item(_, target) => target.as_deref(),
            _ => None,
        });
        targets.collect()
    }

    /// Returns the index of the heading that each entry of the contents leads to.
    fn places_of_targets(blocks: &[GuideBlock]) -> Vec<Option<usize>> {
        let place = |target| headings(blocks).position(|heading| anchor(heading) == target);
        targets(blocks).into_iter().map(place).collect()
    }

    /// Returns where the pictures and the links to other documents lead.
    fn addresses(guide: &str) -> Vec<String> {
        Parser::new(guide)
            .filter_map(|event| match event {
                Event::Start(Tag::Image { dest_url, .. } | Tag::Link { dest_url, .. }) => {
                    Some(dest_url.into_string()).filter(|url| !url.starts_with('#'))
                }
                _ => None,
            })
            .collect()
    }
}
