//! The statistics dialog: results by level or by the hardest technique of the puzzle; for crosspatches by size.

use std::time::Duration;

use eframe::egui::{
    Align2, Button, CornerRadius, Grid, Key, Pos2, Rect, RichText, Role, ScrollArea, Sense, Stroke, Ui, Vec2,
    WidgetInfo,
};
use jiff::civil::Date;

use crate::app::dialogs::show_modal;
use crate::app::message::Message;
use crate::app::message::dialog::{DialogMessage, ExportKind};
use crate::app::session::clock::FormattedTime;
use crate::app::session::storage::Storage;
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::{choice_row, figure};
use crate::app::ui::{dates, theme};
use crate::crosspatch::Size;
use crate::game::HintLevel;
use crate::history::milliseconds;
use crate::job::{Job, JobFailed};
use crate::rating::Level;
use crate::store::LoadError;
use crate::store::results::{GameResult, ResultLog, Statistics, median};
use crate::technique::Technique;
use crate::text::text;

/// The number of weeks in the plot.
const WEEKS: usize = 26;

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

    pub fn announcement(&self) -> (String, Option<String>) {
        let totals = Statistics::from_results(&self.results);
        let text =
            text!("statistics-spoken", games = totals.games, wins = totals.wins, streak = totals.streak);
        (text!("statistics").to_owned(), Some(text).filter(|_| !self.is_busy()))
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
            choice_row(ui, 34.0, &tabs, messages);
            let height = (available.y - 96.0).max(120.0);
            let scroll =
                ScrollArea::vertical().auto_shrink(false).max_height(height).min_scrolled_height(height);
            scroll.show(ui, |ui| {
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
                self.plot(ui);
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
        let theme = Theme::current(ui);
        let headings = [
            if self.by_technique { text!("statistics.technique") } else { text!("statistics.level") },
            text!("statistics.games"),
            text!("statistics.wins"),
            text!("statistics.best"),
            text!("statistics.median"),
            text!("statistics.streak"),
            text!("statistics.hints"),
        ];
        let gap = if ui.available_width() < 560.0 { 12.0 } else { 28.0 };
        Grid::new("statistics").num_columns(7).spacing(Vec2::new(gap, 8.0)).striped(true).show(ui, |ui| {
            for text in headings {
                ui.label(RichText::new(text).size(13.0).color(theme.soft));
            }
            ui.end_row();
            for (name, games) in self.groups() {
                let totals = Statistics::from_results(games);
                ui.label(RichText::new(name).font(theme::semibold(14.0)));
                for text in [
                    totals.games.to_string(),
                    totals.wins.to_string(),
                    format_time(totals.best),
                    format_time(totals.median),
                    totals.streak.to_string(),
                    totals.hints.total().to_string(),
                ] {
                    ui.label(text);
                }
                ui.end_row();
            }
        });
    }

    /// Plots the times of all wins of the last [`WEEKS`] weeks: a dot per game and a line through the weekly medians.
    fn plot(&self, ui: &mut Ui) {
        let theme = Theme::current(ui);
        let age = |result: &GameResult| {
            let day = dates::day(result.finished_at?);
            let days = self.today.since(day).ok()?.get_days();
            usize::try_from(days).ok().filter(|days| *days < WEEKS * 7)
        };
        let wins: Vec<_> = self
            .results
            .iter()
            .filter(|result| result.is_won())
            .filter_map(|result| Some((age(result)?, result.play_time())))
            .collect();
        ui.label(RichText::new(text!("statistics.plot")).size(13.0).color(theme.soft));
        let size = Vec2::new((ui.available_width() - 8.0).max(240.0), 130.0);
        let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
        let count = wins.len();
        response
            .widget_info(|| WidgetInfo::labeled(Role::Image, true, text!("statistics-plot", count = count)));
        let painter = ui.painter_at(rect);
        painter.rect_filled(rect, CornerRadius::same(8), theme.button);
        let longest = wins.iter().map(|(_, time)| *time).max().unwrap_or(Duration::from_secs(60));
        let max = longest.max(Duration::from_secs(60)).as_secs_f32() * 1.1;
        let inside = rect.shrink2(Vec2::new(14.0, 12.0)).with_min_x(rect.left() + 52.0);
        let at = |days: usize, time: f32| {
            let x = inside.right() - inside.width() * days as f32 / (WEEKS * 7) as f32;
            Pos2::new(x, inside.bottom() - inside.height() * time / max)
        };
        for share in [0.0, 0.5, 1.0] {
            let seconds = max * share;
            let y = at(0, seconds).y;
            painter.hline(inside.x_range(), y, Stroke::new(1.0, theme.line));
            let text = FormattedTime::from(Duration::from_secs_f32(seconds)).to_string();
            painter.text(
                Pos2::new(rect.left() + 8.0, y),
                Align2::LEFT_CENTER,
                text,
                theme::regular(11.0),
                theme.soft,
            );
        }
        for (days, time) in &wins {
            painter.circle_filled(at(*days, time.as_secs_f32()), 3.0, theme.accent.gamma_multiply(0.55));
        }
        let medians: Vec<_> = (0..WEEKS)
            .filter_map(|week| {
                let of_week = wins.iter().filter(|(days, _)| days / 7 == week);
                let mut times: Vec<_> = of_week.map(|(_, time)| milliseconds(*time)).collect();
                times.sort_unstable();
                let median = Duration::from_millis(median(&times)?.into());
                Some(at(week * 7 + 3, median.as_secs_f32()))
            })
            .collect();
        for pair in medians.windows(2) {
            painter.line_segment([pair[0], pair[1]], Stroke::new(2.0, theme.accent));
        }
        for point in medians {
            painter.rect_filled(
                Rect::from_center_size(point, Vec2::splat(7.0)),
                CornerRadius::ZERO,
                theme.accent,
            );
        }
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
        let size = Vec2::new((ui.available_width() - 20.0) / 3.0, 36.0);
        ui.horizontal(|ui| {
            ui.spacing_mut().button_padding.x = 4.0;
            for (text, message, enabled) in buttons {
                if ui.add_enabled(enabled, Button::new(text).min_size(size)).clicked() {
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
    milliseconds.map_or_else(
        || "–".to_owned(),
        |time| FormattedTime::from(Duration::from_millis(time.into())).to_string(),
    )
}
