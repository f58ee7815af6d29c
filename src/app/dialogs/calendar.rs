//! The calendar of daily puzzles: one for each day and level and a variant, with the days that have been played.

use eframe::egui::{
    Align2, Button, Context, CornerRadius, Id, Key, Modifiers, Rect, RichText, Role, Sense, Shape, Stroke,
    StrokeKind, Ui, UiBuilder, Vec2, WidgetInfo,
};
use jiff::ToSpan;
use jiff::civil::Date;

use crate::app::dialogs::frame::show_dialog;
use crate::app::dialogs::{Dialog, DialogContext};
use crate::app::message::Message;
use crate::app::session::panel_parts::daily_kind_name;
use crate::app::ui::focus_area::FocusArea;
use crate::app::ui::form::value_segments;
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::{ChoiceKind, paint_primary_focus};
use crate::app::ui::with_id::with_id;
use crate::app::ui::{dates, theme};
use crate::daily;
use crate::job::Job;
use crate::store::LoadError;
use crate::store::games::{DailyId, DailyKind};
use crate::store::results::{GameResult, ResultLog};
use crate::text::text;

/// The calendar dialog: one month and the status of its days.
pub struct CalendarDialog {
    job: Option<Job<Result<Vec<GameResult>, LoadError>>>,
    results: Vec<GameResult>,
    today: Date,
    /// The selected day; its month is shown.
    chosen: Date,
    kind: DailyKind,
}

/// The status of a daily puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum DayStatus {
    Untouched,
    Started,
    Won,
}

impl CalendarDialog {
    /// Creates the dialog for this kind of puzzle and starts reading the results.
    pub fn new(results: Option<ResultLog>, kind: DailyKind, wake: impl FnOnce() + Send + 'static) -> Self {
        let daily = |log: ResultLog| {
            let mut games = log.load_untitled()?.games;
            games.retain(|result| result.daily.is_some());
            games.shrink_to_fit();
            Ok(games)
        };
        let reading = results.map(|log| Job::start(wake, move |_| daily(log)));
        let today = dates::today();
        Self { job: reading, results: Vec::new(), today, chosen: today, kind }
    }

    fn shift_months(&mut self, months: i8) {
        let moved = self.chosen.checked_add(i64::from(months).months());
        self.choose(moved.unwrap_or(self.chosen));
    }

    /// Returns the selected puzzle.
    fn daily(&self) -> DailyId {
        DailyId { date: self.chosen, kind: self.kind }
    }

    fn choose(&mut self, day: Date) {
        self.chosen = day.min(self.today);
    }

    fn day_status(&self, date: Date) -> DayStatus {
        let id = DailyId { date, kind: self.kind };
        let mut of_day = self.results.iter().filter(|it| it.daily == Some(id));
        match of_day.clone().any(GameResult::is_won) {
            true => DayStatus::Won,
            false if of_day.next().is_some() => DayStatus::Started,
            false => DayStatus::Untouched,
        }
    }

    /// Returns the number of consecutive days up to today with a win of the player's own, at any level or of a variant.
    fn streak(&self) -> usize {
        let is_won = |date: &Date| {
            self.results.iter().any(|it| it.daily.is_some_and(|daily| daily.date == *date) && it.is_own_win())
        };
        // A streak is not broken until today is over.
        let first = if is_won(&self.today) { Some(self.today) } else { self.today.yesterday().ok() };
        std::iter::successors(first, |date| date.yesterday().ok()).take_while(is_won).count()
    }

    fn day_description(&self, date: Date) -> String {
        let state = match self.day_status(date) {
            DayStatus::Untouched => text!("calendar.untouched"),
            DayStatus::Started => text!("calendar.begun"),
            DayStatus::Won => text!("calendar.won"),
        };
        let date_text = dates::date(date);
        match self.kind {
            DailyKind::Level(_) => format!("{date_text}, {state}"),
            DailyKind::Variant => format!("{date_text}, {}, {state}", daily::variant_kind(date).name()),
        }
    }

    fn handle_keys(&mut self, ui: &Ui, messages: &mut Vec<Message>) {
        let days = [(Key::ArrowLeft, -1), (Key::ArrowRight, 1), (Key::ArrowUp, -7), (Key::ArrowDown, 7)];
        let months = [(Key::PageUp, -1), (Key::PageDown, 1)];
        let (days, months, enter) = ui.input_mut(|input| {
            let mut pressed = |key| input.consume_key(Modifiers::NONE, key);
            let days = days.into_iter().find(|(key, _)| pressed(*key)).map(|(_, days)| days);
            let months = months.into_iter().find(|(key, _)| pressed(*key)).map(|(_, months)| months);
            (days, months, input.key_pressed(Key::Enter))
        });
        if let Some(to) =
            days.and_then(|days: i64| self.chosen.checked_add(days.days()).ok()).map(|to| to.min(self.today))
        {
            self.chosen = to;
        }
        months.into_iter().for_each(|months| self.shift_months(months));
        if enter && ui.memory(|memory| memory.has_focus(grid_id())) {
            messages.push(Message::PlayDaily(self.daily()));
        }
    }

    /// Draws the month, one week per row.
    fn month_grid(&mut self, ui: &mut Ui, height: f32, messages: &mut Vec<Message>) {
        let theme = Theme::current(ui);
        let cell = Vec2::new(ui.available_width() / 7.0, height.clamp(26.0, 52.0));
        let first = self.chosen.first_of_month();
        let first_weekday = dates::first_weekday();
        let before = first.weekday().since(first_weekday) as usize;
        let weeks = (before + first.days_in_month() as usize).div_ceil(7);
        let size = Vec2::new(cell.x * 7.0, cell.y * weeks as f32 + 24.0);
        let (_, rect) = ui.allocate_space(size);
        let area = FocusArea {
            id: grid_id(),
            rect: rect.expand(3.0),
            role: Role::Grid,
            name: text!("calendar"),
            selected: Some(day_id(self.chosen.day())),
        };
        area.show(ui);
        for (column, name) in dates::weekdays(first_weekday).into_iter().enumerate() {
            let at = rect.min + Vec2::new((column as f32 + 0.5) * cell.x, 10.0);
            ui.painter().text(at, Align2::CENTER_CENTER, name, theme::regular(theme::SMALL), theme.soft);
        }
        for week in 0..weeks {
            let days = (1..=first.days_in_month()).filter(|day| (before + *day as usize - 1) / 7 == week);
            let row = UiBuilder::new()
                .max_rect(rect)
                .accessibility_parent(grid_id())
                .scope_id(grid_id().with(("week", week)));
            let row = row
                .accessibility_role(Role::Row)
                .accessibility_label(text!("calendar-week", number = week + 1));
            // The place is allocated already.
            let mut ui = ui.new_child(row);
            for day in days {
                let Ok(date) = Date::new(first.year(), first.month(), day) else { continue };
                let column = (before + day as usize - 1) % 7;
                let corner = Vec2::new(column as f32 * cell.x, week as f32 * cell.y + 24.0);
                let rect = Rect::from_min_size(rect.min + corner, cell).shrink(2.0);
                self.show_day(&mut ui, rect, date, messages);
            }
        }
        area.paint_focus(ui);
    }

    fn show_day(&mut self, ui: &mut Ui, rect: Rect, date: Date, messages: &mut Vec<Message>) {
        let theme = Theme::current(ui);
        let (state, chosen, future) = (self.day_status(date), date == self.chosen, date > self.today);
        let response = ui.interact(rect, day_id(date.day()), Sense::CLICK);
        response.widget_info(|| {
            WidgetInfo::selected(Role::GridCell, !future, chosen, self.day_description(date))
        });
        if !future && response.double_clicked() {
            messages.push(Message::PlayDaily(DailyId { date, kind: self.kind }));
        } else if !future && response.clicked() {
            self.choose(date);
        }
        let (fill, ink) = match state {
            _ if future => (theme.panel, theme.soft.gamma_multiply(0.6)),
            DayStatus::Won => (theme.good_fill, theme.ink),
            _ => (theme.button, theme.ink),
        };
        let edge = match () {
            () if chosen => Stroke::new(2.0, theme.accent),
            () if date == self.today => Stroke::new(1.0, theme.ink),
            () if future => Stroke::NONE,
            () => theme.button_outline(),
        };
        let painter = ui.painter();
        painter.rect(rect, CornerRadius::same(8), fill, edge, StrokeKind::Inside);
        let font =
            if date == self.today { theme::semibold(theme::BODY) } else { theme::regular(theme::BODY) };
        let left = rect.center() - Vec2::new(if state == DayStatus::Untouched { 0.0 } else { 8.0 }, 0.0);
        painter.text(left, Align2::CENTER_CENTER, date.day().to_string(), font, ink);
        // A tick for a win and a ring with a dot for a started game, so that the status does not rely on colour alone.
        let mark = rect.center() + Vec2::new(12.0, 0.0);
        match state {
            DayStatus::Untouched => {}
            DayStatus::Started => {
                painter.circle_stroke(mark, 4.5, Stroke::new(1.5, theme.accent));
                painter.circle_filled(mark, 1.8, theme.accent);
            }
            DayStatus::Won => {
                let points = vec![
                    mark + Vec2::new(-5.0, 0.0),
                    mark + Vec2::new(-1.5, 4.0),
                    mark + Vec2::new(5.0, -4.5),
                ];
                painter.add(Shape::line(points, Stroke::new(2.0, theme.good)));
            }
        }
    }
}

impl Dialog for CalendarDialog {
    fn ui(&mut self, ui: &Ui, context: &mut DialogContext<'_>, messages: &mut Vec<Message>) -> bool {
        show_dialog(ui, "calendar", text!("calendar"), 560.0, context.message.as_ref(), |ui, room| {
            let available = room.size;
            let theme = Theme::current(ui);
            self.handle_keys(ui, messages);
            let kind = ChoiceKind::Setting(text!("group-levels"));
            let kinds: Vec<DailyKind> = DailyKind::all().collect();
            self.kind = value_segments(ui, kind, &kinds, self.kind, daily_kind_name).unwrap_or(self.kind);
            let is_this_month = self.chosen.first_of_month() >= self.today.first_of_month();
            ui.horizontal(|ui| {
                let size = Vec2::new(36.0, 30.0);
                let mut step = |ui: &mut Ui, sign: &str, name: &str, months: i8, enabled: bool| {
                    let button = Button::new(sign).min_size(size);
                    let button = with_id(ui, sign, |ui| ui.add_enabled(enabled, button));
                    if button.accessible_name(name).clicked() {
                        self.shift_months(months);
                    }
                };
                step(ui, "<", text!("calendar.earlier"), -1, true);
                step(ui, ">", text!("calendar.later"), 1, !is_this_month);
                let (month, year) = (dates::month(self.chosen.month()), self.chosen.year());
                let title = text!("calendar-month", month = month, year = year.to_string());
                ui.label(RichText::new(title).font(theme::semibold(theme::BODY)));
            });
            self.month_grid(ui, (available.y - 218.0) / 6.0, messages);
            let mut line = self.day_description(self.chosen);
            let streak = self.streak();
            if streak > 0 {
                line = format!("{line} · {}", text!("calendar-streak", count = streak));
            }
            ui.label(RichText::new(line).color(theme.soft));
            room.show_message(ui);
            let label = RichText::new(text!("calendar.play")).color(theme.primary_ink);
            let play = Button::new(label).fill(theme.primary);
            let size = Vec2::new(ui.available_width(), 36.0);
            let play = with_id(ui, "play", |ui| ui.add_sized(size, play));
            paint_primary_focus(ui, &play);
            if play.clicked() {
                messages.push(Message::PlayDaily(self.daily()));
            }
        })
    }

    fn poll(&mut self, _ctx: &Context) {
        // Errors are ignored: the statistics dialog reports them.
        if let Some(Ok(Ok(results))) = Job::take_finished(&mut self.job) {
            self.results = results;
        }
    }

    fn is_busy(&self) -> bool {
        self.job.is_some()
    }

    fn announcement(&self) -> Option<Option<String>> {
        Some(Some(self.day_description(self.chosen)).filter(|_| !self.is_busy()))
    }

    fn is_about_games(&self) -> bool {
        true
    }
}

/// Returns the id of the days of the month.
fn grid_id() -> Id {
    Id::unique("calendar days")
}

fn day_id(day: i8) -> Id {
    grid_id().with(day)
}
