//! A search field with a magnifying glass, the search for typed letters in names, and the keys of a command in a row.

use eframe::egui::text::{CCursor, CCursorRange, LayoutJob, TextFormat};
use eframe::egui::{
    Align2, Color32, CornerRadius, Event, FontId, Frame, Key, Margin, Modifiers, Painter, Popup, Pos2,
    Response, RichText, Role, Stroke, TextEdit, Ui, Vec2, WidgetInfo,
};

use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::fitting_font;

/// The contents of a search field.
pub struct SearchField<'a> {
    /// The accessible name, and the text that is shown while the field is empty.
    pub name: &'a str,
    /// The text at the right edge, such as the key of the dialog.
    pub note: &'a str,
    /// The width and the height, in points.
    pub size: Vec2,
}

impl SearchField<'_> {
    /// Shows the field. The response is that of the text.
    pub fn show(&self, ui: &mut Ui, text: &mut String) -> Response {
        let theme = Theme::current(ui);
        let note =
            ui.painter().layout_no_wrap(self.note.to_owned(), theme::regular(theme::SMALL), theme.soft);
        let note_width = if self.note.is_empty() { 0.0 } else { note.size().x + 8.0 };
        let frame = Frame::new().fill(theme.background).corner_radius(CornerRadius::same(8));
        let mut shown = frame.inner_margin(Margin::symmetric(10, 0)).begin(ui);
        let inner = &mut shown.content_ui;
        inner.set_min_size(self.size - Vec2::new(20.0, 0.0));
        inner.set_max_size(self.size - Vec2::new(20.0, 0.0));
        let rect = inner.max_rect();
        paint_magnifier(
            inner.painter(),
            Pos2::new(rect.left() + 8.0, rect.center().y),
            Stroke::new(2.0, theme.ink),
        );
        let field = rect.with_min_x(rect.left() + 24.0).with_max_x(rect.right() - note_width);
        let height = 20.0_f32.min(field.height());
        let field = field.shrink2(Vec2::new(0.0, (field.height() - height) / 2.0));
        let body = fitting_font(inner.painter(), self.name, theme::regular(theme::BODY), field.width());
        let edit = TextEdit::singleline(text)
            .frame(Frame::NONE)
            .margin(Margin::ZERO)
            .hint_text(RichText::new(self.name.to_owned()).font(body).color(theme.soft))
            .desired_width(field.width());
        let response = inner.place(field, edit);
        response.widget_info(|| WidgetInfo::labeled(Role::TextInput, true, self.name));
        inner.painter().galley(
            rect.right_center() - Vec2::new(note.size().x, note.size().y / 2.0),
            note,
            theme.soft,
        );
        shown.end(ui);
        let outline = Stroke::new(
            if response.has_focus() { 2.0 } else { 1.0 },
            match response.has_focus() {
                true => theme.accent,
                false => theme.line,
            },
        );
        let around = rect.expand2(Vec2::new(10.0, 0.0));
        ui.painter().rect_stroke(around, CornerRadius::same(8), outline, eframe::egui::StrokeKind::Inside);
        response
    }
}

fn paint_magnifier(painter: &Painter, centre: Pos2, stroke: Stroke) {
    let lens = centre - Vec2::splat(1.5);
    painter.circle_stroke(lens, 4.0, stroke);
    painter.line_segment([lens + Vec2::splat(3.0), lens + Vec2::splat(7.0)], stroke);
}

/// Moves the focus to a search field with what is typed while no field has it. `is_searched` returns whether a first
/// letter begins a search. Ctrl+F selects what is in the field.
pub fn type_ahead(ui: &Ui, field: &Response, query: &mut String, is_searched: impl Fn(char) -> bool) {
    let is_topmost = match ui.memory(|memory| memory.top_modal_layer()) {
        Some(top) => top == ui.layer_id(),
        None => true,
    };
    if ui.ctx().text_edit_focused() || !is_topmost || Popup::is_any_open(ui.ctx()) {
        return;
    }
    let selects = ui.input_mut(|input| input.consume_key(Modifiers::COMMAND, Key::F));
    let typed: String = ui.input(|input| {
        let texts = input.events.iter().filter_map(|event| match event {
            Event::Text(text) => Some(text.as_str()),
            _ => None,
        });
        texts.collect()
    });
    let begins = typed.chars().next().is_some_and(|first| first.is_alphanumeric() && is_searched(first));
    if !selects && !begins {
        return;
    }
    if begins {
        query.push_str(&typed);
    }
    field.request_focus();
    let mut state = TextEdit::load_state(ui.ctx(), field.id).unwrap_or_default();
    let end = CCursor::new(query.chars().count());
    let start = if begins { end } else { CCursor::new(0) };
    state.cursor.set_char_range(Some(CCursorRange::two(start, end)));
    TextEdit::store_state(ui.ctx(), field.id, state);
}

/// Returns whether Esc clears a search text, and takes the key, so that only the next press closes the dialog. A dialog
/// above this one gets the key itself.
pub fn escape_clears(ui: &Ui, query: &str) -> bool {
    let is_topmost = ui.memory(|memory| memory.allows_interaction(ui.layer_id()));
    !query.is_empty()
        && is_topmost
        && !Popup::is_any_open(ui.ctx())
        && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape))
}

/// Paints the keys of a command at the right edge of a row, each on its own ground. Returns their left edge.
pub fn paint_keys(painter: &Painter, right: Pos2, keys: &[String], theme: &Theme) -> f32 {
    const HEIGHT: f32 = 19.0;
    let mut edge = right.x;
    for key in keys.iter().rev() {
        let galley = painter.layout_no_wrap(key.clone(), theme::regular(theme::SMALL), theme.ink);
        let width = galley.size().x + 16.0;
        let cap = eframe::egui::Rect::from_min_size(
            Pos2::new(edge - width, right.y - HEIGHT / 2.0),
            Vec2::new(width, HEIGHT),
        );
        painter.rect_filled(cap, CornerRadius::same(5), theme.button);
        let at = Align2::CENTER_CENTER.align_size_within_rect(galley.size(), cap).min;
        painter.galley(at, galley, theme.ink);
        edge -= width + 8.0;
    }
    edge
}

/// The place where a query was found in a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextMatch {
    /// The quality of the match: 0 at the start of the text, 1 at the start of words, 2 within words, 3 as the
    /// first letters of words.
    pub rank: u8,
    /// Whether each character of the text belongs to the match.
    pub highlighted: Vec<bool>,
}

impl TextMatch {
    /// Finds all words of a query in a text, regardless of case and order; else the query as the first letters of
    /// words. An empty query is found everywhere.
    pub fn find(text: &str, query: &str) -> Option<Self> {
        let letters: Vec<char> = text.chars().map(lower).collect();
        let mut highlighted = vec![false; letters.len()];
        let mut rank = 0;
        for word in query.split_whitespace() {
            let word: Vec<char> = word.chars().map(lower).collect();
            let Some((at, word_rank)) = find_word(&letters, &word) else {
                return find_initials(&letters, query);
            };
            rank = rank.max(word_rank);
            highlighted.iter_mut().skip(at).take(word.len()).for_each(|letter| *letter = true);
        }
        Some(Self { rank, highlighted })
    }
}

fn lower(letter: char) -> char {
    letter.to_lowercase().next().unwrap_or(letter)
}

fn is_word_start(letters: &[char], at: usize) -> bool {
    at.checked_sub(1).and_then(|before| letters.get(before)).is_none_or(|before| !before.is_alphanumeric())
}

/// Returns the position of a word, the start of a word if possible, and the rank of the match.
fn find_word(letters: &[char], word: &[char]) -> Option<(usize, u8)> {
    let found = || (0..letters.len()).filter(|at| letters[*at..].starts_with(word));
    let best = found().find(|at| is_word_start(letters, *at)).or_else(|| found().next())?;
    let rank = match best {
        0 => 0,
        at if is_word_start(letters, at) => 1,
        _ => 2,
    };
    Some((best, rank))
}

/// Finds the letters of a query in this order, each at the start of a word or right after the one before.
fn find_initials(letters: &[char], query: &str) -> Option<TextMatch> {
    fn continues(letters: &[char], from: usize, query: &[char], highlighted: &mut Vec<usize>) -> bool {
        let Some((first, rest)) = query.split_first() else { return true };
        let fits = |at: &usize| {
            letters[*at] == *first
                && (is_word_start(letters, *at) || highlighted.last().is_some_and(|last| last + 1 == *at))
        };
        let places: Vec<usize> = (from..letters.len()).filter(fits).collect();
        places.into_iter().any(|at| {
            highlighted.push(at);
            let is_found = continues(letters, at + 1, rest, highlighted);
            if !is_found {
                highlighted.pop();
            }
            is_found
        })
    }
    let query: Vec<char> = query.chars().filter(|letter| !letter.is_whitespace()).map(lower).collect();
    let mut found = Vec::new();
    let is_found = query.len() <= letters.len() && continues(letters, 0, &query, &mut found);
    is_found.then(|| TextMatch {
        rank: 3,
        highlighted: (0..letters.len()).map(|at| found.contains(&at)).collect(),
    })
}

/// A font and its colour.
pub type Ink = (FontId, Color32);

/// Returns a text whose highlighted characters have a font and a colour of their own.
pub fn highlighted_text(text: &str, highlighted: &[bool], plain: &Ink, bright: &Ink) -> LayoutJob {
    let mut job = LayoutJob::default();
    let is_highlighted = |at: usize| highlighted.get(at).copied().unwrap_or(false);
    let mut run = String::new();
    let mut letters = text.chars().enumerate().peekable();
    while let Some((at, letter)) = letters.next() {
        run.push(letter);
        if letters.peek().is_none_or(|(next, _)| is_highlighted(*next) != is_highlighted(at)) {
            let (font, color) = if is_highlighted(at) { bright } else { plain };
            job.append(&std::mem::take(&mut run), 0.0, TextFormat::simple(font.clone(), *color));
        }
    }
    job
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rank(text: &str, query: &str) -> Option<u8> {
        TextMatch::find(text, query).map(|found| found.rank)
    }

    #[test]
    fn a_match_at_the_start_ranks_before_words_inner_letters_and_initials() {
        assert_eq!(rank("Make it minimal", "ma"), Some(0));
        assert_eq!(rank("Fill candidate marks", "ma"), Some(1));
        assert_eq!(rank("Set bookmark", "mark"), Some(2));
        assert_eq!(rank("Fill candidates", "fc"), Some(3));
        assert_eq!(rank("Fill candidates", "ficand"), Some(3));
        assert_eq!(rank("Undo", "ma"), None);
        assert_eq!(rank("Undo", ""), Some(0));
    }

    #[test]
    fn words_are_found_in_any_order_and_case() {
        let found = TextMatch::find("Zurück zum Lesezeichen", "LESE zur").unwrap();
        let highlighted: String = "Zurück zum Lesezeichen"
            .chars()
            .zip(&found.highlighted)
            .filter(|(_, highlighted)| **highlighted)
            .map(|(l, _)| l)
            .collect();
        assert_eq!(highlighted, "ZurLese");
    }

    #[test]
    fn lit_letters_keep_the_text_whole() {
        let fonts = [(FontId::default(), Color32::BLACK), (FontId::default(), Color32::WHITE)];
        let found = TextMatch::find("Set bookmark", "mark").unwrap();
        let job = highlighted_text("Set bookmark", &found.highlighted, &fonts[0], &fonts[1]);
        assert_eq!(job.text, "Set bookmark");
        assert_eq!(job.sections.len(), 2);
    }
}
