//! The card above the pad: the title, the level, the clock, who made the puzzle, and how many cells are left.

use eframe::egui::{
    Align, Color32, CornerRadius, Layout, Popup, Role, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo,
};

use crate::app::message::Message;
use crate::app::message::sudoku::SudokuMessage;
use crate::app::session::clock::displayed_time;
use crate::app::session::panel_parts::{
    PAUSE_BUTTON_SIZE, StatusLine, clock_label, clock_text_width, pause_button, small_label, status_line,
    title_font, title_label, with_source,
};
use crate::app::session::puzzle_session::PuzzleSession;
use crate::app::settings::Settings;
use crate::app::sudoku::session::SudokuSession;
use crate::app::ui::rating_text::{rating_text, variant_rating_text};
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::ui::unfolding_text::UnfoldingText;
use crate::app::ui::widgets::{chip, chip_width, text_width};
use crate::solve::Verdict;
use crate::store::games::PuzzleSource;
use crate::text::text;

/// Draws the contents of the card.
pub fn status(ui: &mut Ui, session: &SudokuSession, settings: &Settings, messages: &mut Vec<Message>) {
    ui.spacing_mut().item_spacing.y = 4.0;
    let (text, _) = verdict(ui, session);
    // The width that is left for the title beside the verdict, the time and the button. If it is too small, the title
    // and the verdict get their own rows.
    let gap = ui.spacing().item_spacing.x;
    let clock = displayed_time(ui.ctx(), session.play.session.clock());
    let time_width = if settings.show_timer { clock_text_width(ui, &clock.to_string()) + gap } else { 0.0 };
    let available = ui.available_width() - chip_width(ui, &text) - time_width - PAUSE_BUTTON_SIZE - 2.0 * gap;
    let title =
        ui.painter().layout_no_wrap(session.play.title().to_owned(), title_font(), Color32::PLACEHOLDER);
    // One that fits into no row is cut wherever it is.
    let is_cut = available < title.size().x && title.size().x <= ui.available_width();
    let (title_above, chip_above) = (is_cut || available < MIN_TITLE_WIDTH, available < 0.0);
    if title_above {
        title_label(ui, &session.play);
    }
    if chip_above {
        ui.horizontal(|ui| level_chip(ui, session, messages));
    }
    ui.horizontal(|ui| {
        if !title_above {
            ui.scope(|ui| {
                ui.set_max_width(available);
                title_label(ui, &session.play);
            });
        }
        if !chip_above {
            level_chip(ui, session, messages);
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            // Its place is kept, so that nothing moves when it comes.
            ui.set_min_height(PAUSE_BUTTON_SIZE);
            if session.shown_start_card().is_none() {
                pause_button(ui, session.is_paused(), messages);
            }
            if settings.show_timer {
                clock_label(ui, clock, session.play.session.clock().is_running());
            }
        });
    });
    let lines = below_title(session, settings);
    let font = theme::regular(theme::SMALL);
    let fits = |line: &&String| text_width(ui, line, font.clone()) <= ui.available_width();
    let line = lines.iter().find(fits).or(lines.last()).cloned().unwrap_or_default();
    ui.add(small_label(ui, line));
    if let Some(credits) = credits(session) {
        credits.show(ui);
    }
}

/// Returns the line below the title, the longest first: before the first entry who made the puzzle and that the clock waits, then
/// how many cells are left.
fn below_title(session: &SudokuSession, settings: &Settings) -> Vec<String> {
    let has_begun = session.game().history().nodes().len() > 1 || session.play.session.clock().is_running();
    if has_begun {
        return vec![with_source(&session.play, session.progress_text())];
    }
    let first = match author(session).filter(|_| credits(session).is_none()) {
        Some(author) => text!("credit-author", author = author),
        None => with_source(&session.play, session.progress_text()),
    };
    let waits = settings.show_timer.then(|| format!("{first} · {}", text!("clock-waits")));
    waits.into_iter().chain([first]).collect()
}

/// Returns the author of the puzzle, unless that is this program.
fn author(session: &SudokuSession) -> Option<&str> {
    let author = session.game().puzzle().metadata.author.as_str();
    (!author.is_empty() && author != MADE_HERE).then_some(author)
}

/// The author of puzzles that this program makes.
const MADE_HERE: &str = "Ninefold";

/// Draws the title, the difficulty, the clock and the pause button in one line.
pub fn short_status(ui: &mut Ui, session: &SudokuSession, settings: &Settings, messages: &mut Vec<Message>) {
    let difficulty = session.rating().map(|rating| rating.difficulty.to_string()).unwrap_or_default();
    let time = displayed_time(ui.ctx(), session.play.session.clock());
    let line = StatusLine {
        title: session.play.title(),
        chip: (&difficulty, Theme::current(ui).soft),
        is_paused: session.is_paused(),
        time: settings.show_timer.then_some(time),
    };
    status_line(ui, line, messages);
}

/// Draws what is known about the puzzle as a chip. A press on that of a level shows how the puzzle is rated, which says
/// more about its solution than everyone wants to know.
pub fn level_chip(ui: &mut Ui, session: &SudokuSession, messages: &mut Vec<Message>) {
    let (text, color) = verdict(ui, session);
    let label = chip(ui, &text, color);
    if session.is_undecided() && session.game().verdict().is_none() {
        let button = ui.interact(
            label.rect.expand2(Vec2::new(9.0, 3.0)),
            ui.scope_id().with("check again"),
            Sense::click(),
        );
        button.widget_info(|| WidgetInfo::labeled(Role::Button, true, text!("verdict-check-again")));
        if button.on_hover_text(text!("verdict-check-again")).clicked() {
            messages.push(SudokuMessage::CheckAgain.into());
        }
        return;
    }
    let Some(rating) = session.rating() else { return };
    let button = ui.interact(
        label.rect.expand2(Vec2::new(9.0, 3.0)),
        ui.scope_id().with("about the level"),
        Sense::click(),
    );
    button.widget_info(|| {
        WidgetInfo::labeled(Role::Button, true, text!("rating-details", rating = text.as_str()))
    });
    if button.hovered() || button.has_focus() {
        let (radius, stroke) = (CornerRadius::same(99), Stroke::new(1.0, Theme::current(ui).soft));
        ui.painter().rect_stroke(button.rect, radius, stroke, StrokeKind::Outside);
    }
    let is_classic = session.game().puzzle().is_classic();
    let mut lines = vec![match is_classic {
        true => rating_text(rating.level, rating.difficulty),
        false => variant_rating_text(rating.into()),
    }];
    lines.extend(rating.hardest.map(|hardest| text!("rating-details.hardest", technique = hardest.name())));
    lines.push(text!("rating-details.score", score = rating.score));
    if let PuzzleSource::Generated { seed, .. } = &session.play.meta().source {
        lines.push(text!("rating-details.seed", seed = seed.to_string()));
    }
    Popup::menu(&button).show(|ui| {
        ui.set_min_width(160.0);
        for line in lines {
            ui.label(line);
        }
    });
}

/// Returns what is known about the solutions or the level of the puzzle, and its colour. A level that the title names is
/// not repeated.
pub fn verdict(ui: &Ui, session: &SudokuSession) -> (String, Color32) {
    let theme = Theme::current(ui);
    match session.game().verdict() {
        None if session.is_undecided() => (text!("verdict-not-checked").to_owned(), theme.soft),
        None => (text!("verdict-checking").to_owned(), theme.soft),
        Some(Verdict::Unique(_)) => match session.rating() {
            Some(rating) => {
                let is_named = session.play.title().starts_with(&rating.level.to_string());
                let text = match is_named {
                    _ if !session.game().puzzle().is_classic() => variant_rating_text(rating.into()),
                    true => rating.difficulty.to_string(),
                    false => rating_text(rating.level, rating.difficulty),
                };
                (text, theme.soft)
            }
            None => (text!("verdict-unique").to_owned(), theme.soft),
        },
        Some(Verdict::Stated(_)) => (text!("verdict-stated").to_owned(), theme.soft),
        Some(Verdict::Multiple) => (text!("verdict-several").to_owned(), theme.error),
        Some(Verdict::Impossible) => (text!("verdict-impossible").to_owned(), theme.error),
        Some(Verdict::Conflicting(_)) => (text!("verdict-clashing").to_owned(), theme.error),
    }
}

/// Minimum width of a title beside other widgets, in points.
const MIN_TITLE_WIDTH: f32 = 64.0;

/// Returns the description of the puzzle, such as its source and its date, as a line and in full; `None` if there is none.
fn credits(session: &SudokuSession) -> Option<UnfoldingText> {
    let about = &session.game().puzzle().metadata;
    // The card with the rules has the description of any other puzzle.
    let none = String::new();
    let description = if session.game().puzzle().is_classic() { &about.description } else { &none };
    let author = author(session).map_or(String::new(), |author| text!("credit-author", author = author));
    let texts = [&about.level, &about.source, &about.date, description, &about.comment, &about.url];
    let texts: Vec<_> = texts.into_iter().filter(|text| !text.is_empty()).map(String::as_str).collect();
    let texts: Vec<_> = match texts.is_empty() {
        true => texts,
        false => std::iter::once(author.as_str()).filter(|author| !author.is_empty()).chain(texts).collect(),
    };
    (!texts.is_empty()).then(|| UnfoldingText {
        name: text!("puzzle-text"),
        line: texts.join(" · ").replace('\n', " "),
        full: texts.join("\n"),
    })
}
