//! The statistics dialog: results by level or by the hardest technique of the puzzle; for crosspatches by size, for variants by variant. The
//! figures are computed once from all results, which are not kept.

mod forecasts;
mod plot;
mod table;

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::fmt;

use eframe::egui::{Button, Context, Key, RichText, ScrollArea, Ui, Vec2};
use jiff::civil::Date;

use crate::app::dialogs::frame::show_dialog;
use crate::app::dialogs::statistics::plot::{Plot, PlottedWin};
use crate::app::dialogs::statistics::table::Headings;
use crate::app::dialogs::{Dialog, DialogContext};
use crate::app::message::{ExportKind, Message};
use crate::app::session::clock::FormattedTime;
use crate::app::ui::form::value_segments;
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::{ChoiceKind, button_widths, figure};
use crate::app::ui::with_id::with_id;
use crate::app::ui::{dates, theme};
use crate::crosspatch::Size;
use crate::forecast::{ForecastedGame, forecasted_games};
use crate::game::HintLevel;
use crate::job::{Job, JobFailed};
use crate::practice::{TechniqueInGames, techniques_in_games};
use crate::rules::Variant;
use crate::solve::rating::Level;
use crate::solve::technique::Technique;
use crate::store::course_log::CourseLog;
use crate::store::results::{GameResult, ResultLog, Results, Statistics};
use crate::store::{LoadError, results};
use crate::text;
use crate::text::text;

/// The text of a column with nothing to count.
const NOTHING: &str = "–";

/// What the table of the dialog lists.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Tab {
    /// The results by level, size or variant.
    Levels,
    /// The results by the hardest technique of the puzzle.
    Techniques,
    /// The techniques that were used or passed over in own games.
    OwnGames,
    /// The forecasts of times, and the times.
    Forecasts,
}

impl Tab {
    const ALL: [Self; 4] = [Self::Levels, Self::Techniques, Self::OwnGames, Self::Forecasts];

    fn name(self) -> &'static str {
        match self {
            Self::Levels => text!("statistics.by-level"),
            Self::Techniques => text!("statistics.by-technique"),
            Self::OwnGames => text!("statistics.own-games"),
            Self::Forecasts => text!("statistics.forecasts"),
        }
    }

    /// Returns the tab after this one, the first after the last.
    fn next(self) -> Self {
        let place = Self::ALL.iter().position(|tab| *tab == self).unwrap_or(0);
        Self::ALL[(place + 1) % Self::ALL.len()]
    }
}

/// The statistics dialog.
pub struct StatisticsDialog {
    job: Option<Job<Result<Report, LoadError>>>,
    report: Report,
    error: Option<String>,
    tab: Tab,
    /// The figures before a reset, which can be undone.
    before_reset: Option<Report>,
}

impl StatisticsDialog {
    /// Creates the dialog and starts reading the results.
    pub fn new(logs: Option<(ResultLog, CourseLog)>, wake: impl FnOnce() + Send + 'static) -> Self {
        let today = dates::today();
        let read = move |(results, course): (ResultLog, CourseLog)| {
            let own_games = course.load().map(|course| techniques_in_games(&course.answers));
            // A log that cannot be read says so on the map of the course.
            let own_games = own_games.unwrap_or_default();
            results.load_untitled().map(|results| Report { own_games, ..Report::new(&results, today) })
        };
        let reading = logs.map(|logs| Job::start(wake, move |_| read(logs)));
        Self { job: reading, report: Report::default(), error: None, tab: Tab::Levels, before_reset: None }
    }

    /// Says how many lines of the file are missing in the figures.
    fn unreadable_lines(&self, ui: &mut Ui) {
        let count = self.report.unreadable;
        if count > 0 {
            let text = text!("statistics-unreadable", count = count, file = results::FILE_NAME);
            ui.label(RichText::new(text).color(Theme::current(ui).error));
        }
    }

    fn group_table(&self, ui: &mut Ui) {
        let (first, groups) = match self.tab {
            Tab::Levels => (text!("statistics.level"), &self.report.levels),
            Tab::Techniques | Tab::OwnGames | Tab::Forecasts => {
                (text!("statistics.technique"), &self.report.techniques)
            }
        };
        let headings = Headings {
            name: first,
            values: [
                text!("statistics-column.games"),
                text!("statistics-column.wins"),
                text!("statistics-column.best"),
                text!("statistics-column.median"),
                text!("statistics-column.streak"),
                text!("statistics-column.hints"),
            ],
            dispensable: &[4, 5, 0],
        };
        let count = |count: usize| if count == 0 { NOTHING.to_owned() } else { text::number(count) };
        let rows: Vec<_> = groups
            .iter()
            .map(|(group, totals)| {
                let values = [
                    text::number(totals.games),
                    count(totals.wins),
                    format_time(totals.best),
                    format_time(totals.median),
                    count(totals.streak),
                    count(totals.hints.total() as usize),
                ];
                (group.to_string(), values)
            })
            .collect();
        table::show(ui, &headings, &rows);
    }

    /// Draws the table of the techniques in own games.
    fn own_games_table(&self, ui: &mut Ui) {
        if self.report.own_games.is_empty() {
            ui.label(RichText::new(text!("statistics.no-own-games")).color(Theme::current(ui).soft));
            return;
        }
        let headings = Headings {
            name: text!("statistics.technique"),
            values: [
                text!("statistics-column.used"),
                text!("statistics-column.passed-over"),
                text!("statistics-column.last-used"),
            ],
            dispensable: &[2],
        };
        let count = |count: usize| if count == 0 { NOTHING.to_owned() } else { text::number(count) };
        let row = |row: &TechniqueInGames| {
            let last = row.last_used.map_or_else(|| NOTHING.to_owned(), dates::date);
            (row.technique.name().to_owned(), [count(row.used), count(row.passed_over), last])
        };
        let rows: Vec<_> = self.report.own_games.iter().map(row).collect();
        table::show(ui, &headings, &rows);
        ui.add_space(6.0);
        let note = RichText::new(text!("statistics.own-games-note"));
        ui.label(note.size(theme::SMALL).color(Theme::current(ui).soft));
    }

    fn buttons(&mut self, ui: &mut Ui, messages: &mut Vec<Message>) {
        let some = !self.report.is_empty();
        let reset = match self.before_reset {
            Some(_) => (text!("statistics.undo-reset"), true, Message::RestoreStatistics),
            None => (text!("statistics.reset"), some, Message::ResetStatistics),
        };
        let buttons = [
            (text!("statistics.csv"), some, Message::Save(ExportKind::Csv)),
            (text!("statistics.json"), some, Message::Save(ExportKind::Json)),
            reset,
        ];
        let widths = button_widths(ui, ui.available_width(), &buttons.each_ref().map(|(text, ..)| *text));
        ui.horizontal(|ui| {
            ui.spacing_mut().button_padding.x = 4.0;
            for ((text, enabled, message), width) in buttons.into_iter().zip(widths) {
                let button = Button::new(text).min_size(Vec2::new(width, 36.0));
                if with_id(ui, text, |ui| ui.add_enabled(enabled, button)).clicked() {
                    match message {
                        Message::ResetStatistics => {
                            self.before_reset = Some(std::mem::take(&mut self.report));
                        }
                        Message::RestoreStatistics => {
                            self.report = self.before_reset.take().unwrap_or_default();
                        }
                        _ => {}
                    }
                    messages.push(message);
                }
            }
        });
    }
}

impl Dialog for StatisticsDialog {
    fn ui(&mut self, ui: &Ui, context: &mut DialogContext<'_>, messages: &mut Vec<Message>) -> bool {
        show_dialog(ui, "statistics", text!("statistics"), 860.0, context.message.as_ref(), |ui, room| {
            let available = room.size;
            let theme = Theme::current(ui);
            if let Some(error) = &self.error {
                ui.label(RichText::new(error).color(theme.error));
            }
            if ui.input(|input| input.key_pressed(Key::T)) {
                self.tab = self.tab.next();
            }
            let kind = ChoiceKind::Tabs(text!("statistics"));
            self.tab = value_segments(ui, kind, &Tab::ALL, self.tab, Tab::name).unwrap_or(self.tab);
            let height = (available.y - 96.0).max(120.0);
            let scroll =
                ScrollArea::vertical().auto_shrink(false).max_height(height).min_scrolled_height(height);
            scroll.show(ui, |ui| {
                let bottom = ui.cursor().top() + height;
                self.unreadable_lines(ui);
                if self.report.is_empty() {
                    let text = if self.is_busy() { text!("games-reading") } else { text!("statistics.none") };
                    ui.label(RichText::new(text).color(theme.soft));
                    return;
                }
                match self.tab {
                    Tab::OwnGames => return self.own_games_table(ui),
                    Tab::Forecasts => return forecasts::show(ui, &self.report.forecasts),
                    Tab::Levels | Tab::Techniques => {}
                }
                let totals = &self.report.totals;
                figures(ui, totals);
                self.group_table(ui);
                ui.add_space(6.0);
                assist_totals(ui, totals);
                plot::show(ui, &self.report.plot, bottom);
            });
            room.show_message(ui);
            self.buttons(ui, messages);
        })
    }

    fn poll(&mut self, _ctx: &Context) {
        match Job::take_finished(&mut self.job) {
            None => {}
            Some(Ok(Ok(report))) => self.report = report,
            Some(Ok(Err(error))) => self.error = Some(error.to_string()),
            Some(Err(error @ JobFailed)) => self.error = Some(error.to_string()),
        }
    }

    fn is_busy(&self) -> bool {
        self.job.is_some()
    }

    fn announcement(&self) -> Option<Option<String>> {
        let totals = &self.report.totals;
        let mut text = text!("statistics-spoken", games = totals.games, wins = totals.wins);
        if totals.streak > 0 {
            text = text!("statistics-spoken.streak", text = text, streak = totals.streak);
        }
        Some(Some(text).filter(|_| !self.is_busy()))
    }

    fn is_about_games(&self) -> bool {
        true
    }
}

/// Draws the number of games, wins and streaks, as far as there are any.
fn figures(ui: &mut Ui, totals: &Statistics) {
    let figures = [
        (totals.games, text!("statistics.games", count = totals.games)),
        (totals.wins, text!("statistics.wins", count = totals.wins)),
        (totals.streak, text!("statistics.streak").to_owned()),
        (totals.longest_streak, text!("statistics.longest").to_owned()),
    ];
    let width = (ui.available_width() / 4.0 - 8.0).min(160.0);
    ui.horizontal(|ui| {
        for (value, noun) in figures.into_iter().filter(|(value, _)| *value > 0) {
            figure(ui, Vec2::new(width, 48.0), &value.to_string(), &noun);
        }
    });
    ui.add_space(6.0);
}

/// Draws the total use of assists, a line for each kind that was used.
fn assist_totals(ui: &mut Ui, totals: &Statistics) {
    let lines = assist_lines(totals);
    if lines.is_empty() {
        return;
    }
    ui.label(RichText::new(text!("statistics.assists")).font(theme::semibold(theme::BODY)));
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        lines.into_iter().for_each(|line| {
            ui.label(line);
        });
    });
    ui.add_space(6.0);
}

fn assist_lines(totals: &Statistics) -> Vec<String> {
    let (hints, full) = (totals.hints.total(), totals.hints.at_level(HintLevel::Why));
    let hint_line = match full {
        0 => text!("statistics-hints", count = hints),
        full => text!("statistics-hints.full", count = hints, full = full),
    };
    let lines = [
        (totals.unaided > 0, text!("statistics-unaided", count = totals.unaided)),
        (totals.with_help > 0, text!("statistics-with-help", count = totals.with_help)),
        (hints > 0, hint_line),
        (totals.checks > 0, text!("statistics-checks", count = totals.checks)),
        (totals.automatic > 0, text!("statistics-automatic", count = totals.automatic)),
        (totals.revealed > 0, text!("statistics-revealed", count = totals.revealed)),
    ];
    lines.into_iter().filter(|(is_used, _)| *is_used).map(|(_, line)| line).collect()
}

fn format_time(milliseconds: Option<u32>) -> String {
    milliseconds.map_or_else(|| NOTHING.to_owned(), |time| FormattedTime::from_milliseconds(time).to_string())
}

/// The figures of all results.
#[derive(Default)]
pub struct Report {
    pub totals: Statistics,
    /// The number of lines of the file that are no results.
    pub unreadable: usize,
    /// The groups by level, size or variant, without empty ones. The variants are in the order of their numbers of games.
    pub levels: Vec<(Group, Statistics)>,
    /// The groups by the hardest technique of the puzzle, without empty ones.
    pub techniques: Vec<(Group, Statistics)>,
    /// The techniques in own games.
    pub own_games: Vec<TechniqueInGames>,
    /// The games with a forecast, the oldest first.
    pub forecasts: Vec<ForecastedGame>,
    pub plot: Plot,
}

/// A group of games whose times can be compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Group {
    Level(Level),
    Size(Size),
    Variant(Variant),
    Technique(Technique),
}

impl fmt::Display for Group {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level(level) => level.fmt(f),
            Self::Size(size) => size.fmt(f),
            Self::Variant(variant) => variant.fmt(f),
            Self::Technique(technique) => technique.fmt(f),
        }
    }
}

impl Group {
    fn contains(self, result: &GameResult) -> bool {
        match self {
            Self::Level(level) => result.rating().is_some_and(|rated| rated.level == level),
            Self::Size(size) => result.words().map(Size::from_word_count) == Some(size),
            Self::Variant(variant) => result.variant() == Some(variant),
            Self::Technique(technique) => result.hardest() == Some(technique),
        }
    }
}

impl Report {
    /// Computes the figures as of a day.
    pub fn new(results: &Results, today: Date) -> Self {
        let games = &results.games;
        let statistics = |group: Group| {
            let statistics = Statistics::from_results(games.iter().filter(|result| group.contains(result)));
            (statistics.games > 0).then_some((group, statistics))
        };
        let levels = Level::NINEFOLD.into_iter().map(Group::Level);
        let variants: BTreeSet<_> = games.iter().filter_map(GameResult::variant).collect();
        let mut variants: Vec<_> = variants.into_iter().map(Group::Variant).filter_map(statistics).collect();
        variants.sort_by_key(|(_, statistics)| Reverse(statistics.games));
        let levels = levels.chain(Size::ALL.into_iter().map(Group::Size));
        let win = |result: &GameResult| {
            let day = dates::day(result.finished_at.filter(|_| result.is_won())?);
            let age = usize::try_from(today.since(day).ok()?.get_days()).ok()?;
            Some(PlottedWin { age, time: result.play_time(), is_own: result.is_own_win() })
        };
        Self {
            totals: Statistics::from_results(games),
            unreadable: results.unreadable,
            levels: levels.filter_map(statistics).chain(variants).collect(),
            techniques: Technique::ALL.into_iter().map(Group::Technique).filter_map(statistics).collect(),
            own_games: Vec::new(),
            forecasts: forecasted_games(games),
            plot: Plot::new(games.iter().filter_map(win).collect()),
        }
    }

    /// Returns whether there are no games.
    pub fn is_empty(&self) -> bool {
        self.totals.games == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assist::HintCounts;

    #[test]
    fn help_that_was_not_used_is_not_listed() {
        assert!(assist_lines(&Statistics::default()).is_empty());
        let hints = HintCounts([2, 0, 0, 61]);
        let totals = Statistics { games: 9, with_help: 1, hints, ..Statistics::default() };
        let lines = ["1 win with help, which sets no record", "63 hints, 61 of them in full"];
        assert_eq!(assist_lines(&totals), lines);
    }
}
