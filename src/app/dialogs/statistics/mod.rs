//! The statistics dialog: results by level or by the hardest technique of the puzzle; for crosspatches by size.

mod plot;
mod table;

use std::time::Duration;

use eframe::egui::{Button, Key, RichText, ScrollArea, Ui, Vec2};
use jiff::civil::Date;

use crate::app::dialogs::show_modal;
use crate::app::message::Message;
use crate::app::message::dialog::{DialogMessage, ExportKind};
use crate::app::session::clock::FormattedTime;
use crate::app::session::storage::Storage;
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::{ChoiceKind, button_widths, choice_row, figure};
use crate::app::ui::{dates, theme};
use crate::crosspatch::Size;
use crate::game::HintLevel;
use crate::job::{Job, JobFailed};
use crate::rating::Level;
use crate::store::LoadError;
use crate::store::results::{GameResult, ResultLog, Statistics};
use crate::technique::Technique;
use crate::text::{self, text};

/// The statistics dialog.
pub struct StatisticsDialog {
    job: Option<Job<Result<Vec<GameResult>, LoadError>>>,
    results: Vec<GameResult>,
    error: Option<String>,
    by_technique: bool,
    /// The results before a reset, which can be undone.
    before_reset: Option<Vec<GameResult>>,
    today: Date,
}

impl StatisticsDialog {
    /// Creates the dialog and starts reading the results.
    pub fn new(results: Option<ResultLog>, wake: impl FnOnce() + Send + 'static) -> Self {
        let reading = results.map(|results| Job::start(wake, move |_| results.load()));
        let today = dates::today();
        Self {
            job: reading,
            results: Vec::new(),
            error: None,
            by_technique: false,
            before_reset: None,
            today,
        }
    }

    pub fn is_busy(&self) -> bool {
        self.job.is_some()
    }

    pub fn poll(&mut self) {
        match Job::take_finished(&mut self.job) {
            None => {}
            Some(Ok(Ok(results))) => self.results = results,
            Some(Ok(Err(error))) => self.error = Some(error.to_string()),
            Some(Err(error @ JobFailed)) => self.error = Some(error.to_string()),
        }
    }

    pub fn update(&mut self, message: &DialogMessage, store: Option<&Storage>) {
        match (message, store) {
            (DialogMessage::GroupByTechnique(by), _) => self.by_technique = *by,
            (DialogMessage::ResetStatistics, Some(store)) if !self.results.is_empty() => {
                self.before_reset = Some(std::mem::take(&mut self.results));
                let results = store.results.clone();
                store.queue.enqueue("~ statistics", move || results.reset());
            }
            (DialogMessage::Undo, Some(store)) => {
                let Some(before) = self.before_reset.take() else { return };
                self.results = before;
                let results = store.results.clone();
                store.queue.enqueue("~ statistics", move || results.restore());
            }
            _ => {}
        }
    }

    pub fn announcement(&self) -> Option<String> {
        let totals = Statistics::from_results(&self.results);
        let text =
            text!("statistics-spoken", games = totals.games, wins = totals.wins, streak = totals.streak);
        Some(text).filter(|_| !self.is_busy())
    }

    /// Draws the dialog. Returns whether it should stay open.
    pub fn show(&self, ui: &Ui, messages: &mut Vec<Message>) -> bool {
        show_modal(ui, "statistics", text!("statistics"), 860.0, |ui, available| {
            let theme = Theme::current(ui);
            if let Some(error) = &self.error {
                ui.label(RichText::new(error).color(theme.error));
            }
            if ui.input(|input| input.key_pressed(Key::T)) {
                messages.push(Message::Dialog(DialogMessage::GroupByTechnique(!self.by_technique)));
            }
            let tabs = [(false, text!("statistics.by-level")), (true, text!("statistics.by-technique"))];
            let tabs = tabs.map(|(by, text)| {
                (
                    text.to_owned(),
                    by == self.by_technique,
                    Message::Dialog(DialogMessage::GroupByTechnique(by)),
                )
            });
            choice_row(ui, ChoiceKind::Tabs(text!("statistics")), 34.0, &tabs, messages);
            let height = (available.y - 96.0).max(120.0);
            let scroll =
                ScrollArea::vertical().auto_shrink(false).max_height(height).min_scrolled_height(height);
            scroll.show(ui, |ui| {
                let bottom = ui.cursor().top() + height;
                if self.results.is_empty() {
                    let text = if self.is_busy() { text!("games-reading") } else { text!("statistics.none") };
                    ui.label(RichText::new(text).color(theme.soft));
                    return;
                }
                let totals = Statistics::from_results(&self.results);
                self.figures(ui, &totals);
                self.group_table(ui);
                ui.add_space(6.0);
                assist_totals(ui, &totals);
                ui.add_space(6.0);
                plot::show(ui, &self.wins(), bottom);
            });
            self.buttons(ui, messages);
        })
    }

    fn figures(&self, ui: &mut Ui, totals: &Statistics) {
        let figures = [
            (totals.games.to_string(), text!("statistics.games")),
            (totals.wins.to_string(), text!("statistics.wins")),
            (totals.streak.to_string(), text!("statistics.streak")),
            (totals.longest_streak.to_string(), text!("statistics.longest")),
        ];
        let width = (ui.available_width() / 4.0 - 8.0).min(160.0);
        ui.horizontal(|ui| {
            for (value, noun) in figures {
                figure(ui, Vec2::new(width, 48.0), &value, noun);
            }
        });
        ui.add_space(6.0);
    }

    /// Returns the names and results of all groups with games.
    fn groups(&self) -> Vec<(String, Vec<&GameResult>)> {
        let of = |is_in: &dyn Fn(&GameResult) -> bool| -> Vec<&GameResult> {
            self.results.iter().filter(|result| is_in(result)).collect()
        };
        let groups: Vec<_> = if self.by_technique {
            let named = Technique::ALL.into_iter().map(|one| {
                (one.to_string(), of(&|it| it.rating().and_then(|rated| rated.hardest) == Some(one)))
            });
            named.collect()
        } else {
            let is_of_level = |it: &GameResult, level| it.rating().is_some_and(|rated| rated.level == level);
            let levels = Level::NINEFOLD
                .into_iter()
                .map(|level| (level.to_string(), of(&|it| is_of_level(it, level))));
            let is_of_size = |it: &GameResult, size| it.words().map(Size::from_word_count) == Some(size);
            let sizes = Size::ALL.into_iter().map(|size| (size.to_string(), of(&|it| is_of_size(it, size))));
            levels.chain(sizes).collect()
        };
        groups.into_iter().filter(|(_, games)| !games.is_empty()).collect()
    }

    fn group_table(&self, ui: &mut Ui) {
        let first = if self.by_technique { text!("statistics.technique") } else { text!("statistics.level") };
        let rows: Vec<_> = self
            .groups()
            .into_iter()
            .map(|(name, games)| {
                let totals = Statistics::from_results(games);
                let values = [
                    text::number(totals.games),
                    text::number(totals.wins),
                    format_time(totals.best),
                    format_time(totals.median),
                    text::number(totals.streak),
                    text::number(totals.hints.total()),
                ];
                (name, values)
            })
            .collect();
        table::show(ui, first, &rows);
    }

    /// Returns the age in days and the time of each win.
    fn wins(&self) -> Vec<(usize, Duration)> {
        let age = |result: &GameResult| {
            let day = dates::day(result.finished_at?);
            usize::try_from(self.today.since(day).ok()?.get_days()).ok()
        };
        let wins = self.results.iter().filter(|result| result.is_won());
        wins.filter_map(|result| Some((age(result)?, result.play_time()))).collect()
    }

    fn buttons(&self, ui: &mut Ui, messages: &mut Vec<Message>) {
        let some = !self.results.is_empty();
        let reset = match self.before_reset {
            Some(_) => (text!("statistics.undo-reset"), DialogMessage::Undo, true),
            None => (text!("statistics.reset"), DialogMessage::ResetStatistics, some),
        };
        let buttons = [
            (text!("statistics.csv"), DialogMessage::Export(ExportKind::Csv), some),
            (text!("statistics.json"), DialogMessage::Export(ExportKind::Json), some),
            reset,
        ];
        let widths = button_widths(ui, ui.available_width(), &buttons.each_ref().map(|(text, ..)| *text));
        ui.horizontal(|ui| {
            ui.spacing_mut().button_padding.x = 4.0;
            for ((text, message, enabled), width) in buttons.into_iter().zip(widths) {
                let button = Button::new(text).min_size(Vec2::new(width, 36.0));
                if ui.add_enabled(enabled, button).clicked() {
                    messages.push(Message::Dialog(message));
                }
            }
        });
    }
}

/// Draws the total use of assists.
fn assist_totals(ui: &mut Ui, totals: &Statistics) {
    let text = [
        text!("statistics-unaided", count = totals.unaided),
        text!(
            "statistics-hints",
            count = totals.hints.total(),
            nudges = totals.hints.at_level(HintLevel::Nudge),
            names = totals.hints.at_level(HintLevel::Name),
            places = totals.hints.at_level(HintLevel::Where),
            reasons = totals.hints.at_level(HintLevel::Why)
        ),
        text!("statistics-checks", count = totals.checks),
        text!("statistics-automatic", count = totals.automatic),
        text!("statistics-revealed", count = totals.revealed),
    ];
    ui.label(RichText::new(text!("statistics.assists")).font(theme::semibold(14.0)));
    ui.label(text.join(" · "));
}

fn format_time(milliseconds: Option<u32>) -> String {
    milliseconds.map_or_else(|| "–".to_owned(), |time| FormattedTime::from_milliseconds(time).to_string())
}
