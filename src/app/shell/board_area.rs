//! The area between the bars: the board of the current page with its panel beside it or below it, or the board beside
//! the preferences.

use eframe::egui::{Context, Id, Pos2, Rect, ScrollArea, Ui, UiBuilder, Vec2};

use crate::app::dialogs::palette::Palette;
use crate::app::dialogs::{palette, preferences};
use crate::app::message::Message;
use crate::app::pages::watch::observed_search::AnyScene;
use crate::app::pages::{Page, course, editor, report, solutions, steps, watch};
use crate::app::session::win::WinContents;
use crate::app::session::win_panel;
use crate::app::sessions::any_session::AnySession;
use crate::app::shell::layout;
use crate::app::shell::layout::{
    BoardShape, Form, LOW_PANEL_WIDTH, Layout, LayoutInput, NARROW_GAP, SQUARE_PANEL_HEIGHT,
};
use crate::app::sudoku::board;
use crate::app::sudoku::board::BoardView;
use crate::app::sudoku::hint::strip;
use crate::app::ui::zoom;
use crate::app::{App, crosspatch, sudoku};

/// The least width of the panel beside the board of a low window with a hint, an exercise or a page, in screen points.
const LOW_PAGE_WIDTH: f32 = 320.0;
/// The margin beside the panel of a narrow window, in points.
const PANEL_MARGIN: f32 = 10.0;
/// The gap above and below the board while a strip is below it, in points.
const STRIP_GAP: f32 = 5.0;

impl App {
    /// Returns the arrangement of the window.
    pub(in crate::app) fn form(&self, ctx: &Context) -> Form {
        layout::form(ctx.content_rect().size() * zoom::chosen(ctx), self.board_shape())
    }

    /// Returns whether one bar has the place of the menu bar and the status bar.
    pub(in crate::app) fn has_one_bar(&self, ctx: &Context) -> bool {
        self.form(ctx) != Form::Wide
    }

    /// Returns whether there is a status bar. A narrow window has one for the figures of a win only.
    pub(in crate::app) fn has_status_bar(&self, ctx: &Context) -> bool {
        match self.form(ctx) {
            Form::Wide => true,
            Form::Low => false,
            Form::Narrow => self.shows_win_panel(),
        }
    }

    /// Returns the margin at the left and right edges of the window, in points.
    pub(in crate::app) fn side_margin(&self, ctx: &Context) -> f32 {
        let zoom = zoom::chosen(ctx);
        layout::side_margin(ctx.content_rect().size() * zoom, self.board_shape()) / zoom
    }

    fn board_shape(&self) -> BoardShape {
        match self.sessions.current.crosspatch() {
            Some(session) if matches!(self.page, Page::Play) => {
                let framework = session.game().puzzle().framework();
                BoardShape::Fill(framework.width().max(1) as f32 / framework.height().max(1) as f32)
            }
            _ => BoardShape::Square,
        }
    }

    /// Returns the layout of the board and its panel in this part of the window.
    fn arrange(&self, ui: &Ui, rect: Rect, panel_height: f32, narrow_gap: f32) -> Layout {
        let space = LayoutInput {
            window: ui.ctx().content_rect().size(),
            central: rect.size(),
            zoom: zoom::chosen(ui.ctx()),
            has_status_bar: self.has_status_bar(ui.ctx()),
            panel_height,
            narrow_gap,
            low_panel_width: self.low_panel_width(),
            board: self.board_shape(),
        };
        let layout = layout::arrange(&space);
        let offset = rect.min.to_vec2();
        let layout =
            Layout { board: layout.board.translate(offset), panel: layout.panel.translate(offset), ..layout };
        store_panel_area(ui.ctx(), &layout);
        layout
    }

    /// Returns the least width of the panel beside the board of a low window: the pad of a game needs little, and leaves the
    /// board the full height.
    fn low_panel_width(&self) -> f32 {
        let is_plain = match &self.sessions.current {
            AnySession::Sudoku(session) => session.hint().is_none() && session.question().is_none(),
            AnySession::Crosspatch(_) => false,
        };
        match &self.page {
            Page::Play if is_plain && !self.shows_win_panel() => LOW_PANEL_WIDTH,
            _ => LOW_PAGE_WIDTH,
        }
    }

    /// Returns the height of the panel below the board of a narrow window, and the gap around the board.
    fn narrow_panel(&self, ui: &Ui, is_win: bool) -> (f32, f32) {
        let is_game = matches!(self.page, Page::Play) && !is_win;
        let session = self.sessions.current.sudoku().filter(|_| is_game);
        let has_steps = matches!(self.page, Page::Steps(_));
        let has_hint = session.is_some_and(|session| session.hint().is_some() && !session.is_paused());
        let has_strip = has_steps || has_hint;
        if !has_strip {
            strip::close_sheet(ui.ctx());
        }
        let crosspatch = self.sessions.current.crosspatch().filter(|_| is_game);
        match (session, crosspatch) {
            _ if has_steps => (strip::height(ui.ctx()), STRIP_GAP),
            _ if matches!(self.page, Page::Editor)
                && let Some(readings) = self.editor.readings() =>
            {
                (editor::picture_panel::bottom_height(readings), NARROW_GAP)
            }
            _ if matches!(self.page, Page::Editor) => (editor::low_panel::HEIGHT, NARROW_GAP),
            _ if is_win => (win_panel::BOTTOM_HEIGHT + PANEL_MARGIN, NARROW_GAP),
            (Some(session), _) if session.shown_question().is_some() && !session.is_paused() => {
                (sudoku::lesson::narrow::height(session), NARROW_GAP)
            }
            (Some(session), _) => {
                let gap = if has_strip { STRIP_GAP } else { NARROW_GAP };
                (sudoku::narrow_panel::height(ui, session), gap)
            }
            (None, Some(session)) => (crosspatch::panel::bottom_panel_height(session), NARROW_GAP),
            (None, None) => (SQUARE_PANEL_HEIGHT, NARROW_GAP),
        }
    }

    /// Draws the board, and its panel beside it or below it.
    pub(in crate::app) fn draw_page(&self, ui: &mut Ui, rect: Rect, messages: &mut Vec<Message>) {
        if let Page::Report(page) = &self.page {
            return self.draw_report(ui, rect, page, messages);
        }
        if let Page::Course(page) = &self.page {
            let is_wide = self.form(ui.ctx()) == Form::Wide;
            let margin = if is_wide { self.side_margin(ui.ctx()) } else { PANEL_MARGIN };
            let place = UiBuilder::new().scope_id(Id::unique("course")).max_rect(rect);
            ui.scope_builder(place, |ui| course::map::show(ui, page, rect, margin, messages));
            return;
        }
        let win = self.win_contents();
        let (mut height, gap) = self.narrow_panel(ui, win.is_some());
        if self.dialogs.is_open::<Palette>() {
            height = height.max(palette::NARROW_HEIGHT);
        }
        let layout = self.arrange(ui, rect, height, gap);
        self.draw_board(ui, layout.board, messages);
        let disc = match self.board_shape() {
            BoardShape::Square => layout.board,
            BoardShape::Fill(_) => crosspatch::board::square_in(layout.board),
        };
        win_panel::show_disc(ui, disc, win.as_ref());
        if let Some(win) = &win {
            return self.draw_win_panel(ui, &layout, win, messages);
        }
        if let Page::Play = &self.page {
            return match &self.sessions.current {
                AnySession::Sudoku(session) => self.draw_sudoku_panel(ui, rect, &layout, session, messages),
                AnySession::Crosspatch(session) => {
                    self.draw_crosspatch_panel(ui, rect, &layout, session, messages);
                }
            };
        }
        if let (Page::Steps(browser), false) = (&self.page, layout.is_wide()) {
            let place = UiBuilder::new().scope_id(Id::unique(("panel", "steps"))).max_rect(layout.panel);
            ui.scope_builder(place, |ui| {
                steps::panel::show_strip(ui, browser, &self.services.technique_encounters, messages);
            });
            return;
        }
        let name = match &self.page {
            Page::Play => "game",
            Page::Watch(_) => "search",
            Page::Solutions(_) => "solutions",
            Page::Steps(_) => "steps",
            Page::Report(_) => "report",
            Page::Course(_) => "course",
            Page::Editor => "editor",
        };
        panel(ui, name, &layout, |ui| match (&self.page, layout.is_wide()) {
            (Page::Play | Page::Report(_) | Page::Course(_), _) => {}
            (Page::Watch(watch), true) => watch::panel::side_panel(ui, watch, messages),
            (Page::Watch(watch), false) => watch::panel::bottom_panel(ui, watch, messages),
            (Page::Solutions(solutions), true) => solutions::side_panel(ui, solutions, messages),
            (Page::Solutions(solutions), false) => solutions::bottom_panel(ui, solutions, messages),
            (Page::Steps(browser), _) => {
                steps::panel::side_panel(ui, browser, &self.services.technique_encounters, messages)
            }
            (Page::Editor, is_wide) if let Some(readings) = self.editor.readings() => match is_wide {
                true => editor::picture_panel::side_panel(ui, &self.editor, readings, messages),
                false => editor::picture_panel::bottom_panel(ui, &self.editor, readings, messages),
            },
            (Page::Editor, true) => editor::side_panel(ui, &self.editor, messages),
            (Page::Editor, false) if layout.panel.height() < editor::low_panel::BELOW => {
                editor::low_panel::show(ui, &self.editor, messages);
            }
            (Page::Editor, false) => editor::bottom_panel(ui, &self.editor, messages),
        });
    }

    /// Draws the report: the line over time, and the board with its panel below.
    fn draw_report(&self, ui: &mut Ui, rect: Rect, page: &report::ReportPage, messages: &mut Vec<Message>) {
        let form = self.form(ui.ctx());
        // Beside a board without marks a panel of text needs more room than a pad.
        let is_beside = form == Form::Wide || rect.width() >= 1.3 * rect.height();
        let is_low = form != Form::Wide;
        let margin = if is_low { PANEL_MARGIN } else { self.side_margin(ui.ctx()) };
        let places = report::panel::places(rect, is_beside, is_low, margin);
        store_panel_area(ui.ctx(), &Layout { board: places.board, panel: places.panel, form });
        self.draw_board(ui, places.board, messages);
        let place = UiBuilder::new().scope_id(Id::unique(("panel", "report"))).max_rect(rect);
        ui.scope_builder(place, |ui| report::panel::show(ui, page, &places, is_beside, messages));
    }

    fn draw_sudoku_panel(
        &self,
        ui: &mut Ui,
        rect: Rect,
        layout: &Layout,
        session: &sudoku::session::SudokuSession,
        messages: &mut Vec<Message>,
    ) {
        let question = session.shown_question().filter(|_| !session.is_paused());
        let progress = self.sessions.course.progress();
        if let (Some(question), true) = (question, layout.is_wide()) {
            return panel(ui, "question", layout, |ui| {
                sudoku::lesson::card::show(ui, session, question, progress, messages);
            });
        }
        if let Some(question) = question {
            let place = UiBuilder::new().scope_id(Id::unique(("panel", "question"))).max_rect(layout.panel);
            ui.scope_builder(place, |ui| sudoku::lesson::narrow::show(ui, session, question, messages));
            return;
        }
        if layout.is_wide() {
            return panel(ui, "sudoku", layout, |ui| {
                // A low window has the status in its bar.
                let has_status = layout.form == Form::Wide;
                let board = layout.board.height();
                sudoku::panel::side_panel(ui, session, &self.settings, has_status, board, messages);
            });
        }
        let place = UiBuilder::new().scope_id(Id::unique(("panel", "sudoku"))).max_rect(layout.panel);
        ui.scope_builder(place, |ui| {
            sudoku::narrow_panel::show(ui, session, messages);
        });
        // The strip of a hint has its buttons there.
        let has_timeline = session.shown_start_card().is_none();
        if !session.is_paused() && session.hint().is_none() && !session.is_simple() && has_timeline {
            sudoku::panel::edge_timeline(ui, rect, session, messages);
        }
    }

    fn draw_crosspatch_panel(
        &self,
        ui: &mut Ui,
        rect: Rect,
        layout: &Layout,
        session: &crosspatch::CrosspatchSession,
        messages: &mut Vec<Message>,
    ) {
        panel(ui, "crosspatch", layout, |ui| match layout.is_wide() {
            true => {
                let has_status = layout.form == Form::Wide;
                crosspatch::panel::side_panel(ui, session, &self.settings, has_status, messages);
            }
            false => crosspatch::panel::bottom_panel(ui, session, messages),
        });
        if !layout.is_wide() && !session.play.session.is_paused() {
            crosspatch::panel::show_timeline(ui, Some(rect), session, messages);
        }
    }

    /// Draws the board alone in the space that the preferences leave: beside them, or above them with the selected row
    /// in sight.
    pub(in crate::app) fn draw_beside_preferences(
        &self,
        ui: &mut Ui,
        rect: Rect,
        messages: &mut Vec<Message>,
    ) {
        let window = ui.ctx().content_rect();
        let reserved = preferences::reserved(window.size());
        if preferences::is_beside(window.size()) {
            let space = rect.with_max_x(window.right() - reserved).shrink2(Vec2::new(28.0, 22.0));
            let side = space.size().min_elem().max(1.0);
            return self.draw_board(ui, Rect::from_min_size(space.min, Vec2::splat(side)), messages);
        }
        let space = rect.with_max_y(window.bottom() - reserved);
        let side = (space.width() - 40.0).max(1.0);
        let selected = self.sessions.current.sudoku().and_then(|session| {
            let row = session.selection().selected_cursor()?.row() as f32;
            Some((row + 0.5) / session.size().side() as f32)
        });
        let top = space.center().y - selected.unwrap_or(0.5) * side;
        let top =
            top.clamp(space.bottom() - 10.0 - side, (space.top() + 10.0).max(space.bottom() - 10.0 - side));
        let board = Rect::from_min_size(Pos2::new(space.center().x - side / 2.0, top), Vec2::splat(side));
        ui.scope_builder(UiBuilder::new().max_rect(space), |ui| {
            ui.set_clip_rect(ui.clip_rect().intersect(space));
            self.draw_board(ui, board, messages);
        });
    }

    /// Draws the panel of a won game.
    fn draw_win_panel(&self, ui: &mut Ui, layout: &Layout, win: &WinContents, messages: &mut Vec<Message>) {
        panel(ui, "win", layout, |ui| match layout.is_wide() {
            true => win_panel::side_panel(ui, win, messages),
            false => win_panel::bottom_panel(ui, win, messages),
        });
    }

    /// Draws the board of the current page.
    fn draw_board(&self, ui: &mut Ui, square: Rect, messages: &mut Vec<Message>) {
        self.register_board_owner(ui);
        let view = match &self.page {
            Page::Play => match &self.sessions.current {
                AnySession::Sudoku(session) => session.view(&self.settings),
                AnySession::Crosspatch(session) => {
                    return crosspatch::board::show(ui, square, &session.scene(), messages);
                }
            },
            Page::Watch(watch) => match watch.scene() {
                AnyScene::Sudoku(view) => *view,
                AnyScene::Crosspatch(scene) => return crosspatch::board::show(ui, square, &scene, messages),
            },
            Page::Solutions(solutions) => BoardView::new(solutions.scene()),
            Page::Steps(browser) => BoardView::new(browser.scene()),
            Page::Report(report) => BoardView::new(report.scene().clone()),
            // It has no board.
            Page::Course(_) => return,
            Page::Editor => self.editor.view(&self.settings),
        };
        board::show(ui, square, view, messages);
    }
}

/// Draws the panel with its cards in a scroll area. Its name is no other panel's.
fn panel(ui: &mut Ui, name: &str, layout: &Layout, contents: impl FnOnce(&mut Ui)) {
    let margin = if layout.is_wide() { 0.0 } else { PANEL_MARGIN };
    let rect = layout.panel.shrink2(Vec2::new(margin, 0.0));
    let place = UiBuilder::new().scope_id(Id::unique(("panel", name))).max_rect(rect);
    ui.scope_builder(place, |ui| {
        ScrollArea::vertical().id_salt("panel").show(ui, contents);
    });
}

fn panel_area_id() -> Id {
    Id::unique("panel area")
}

/// Stores the area of the panel of this frame.
pub fn store_panel_area(ctx: &Context, layout: &Layout) {
    ctx.data_mut(|data| data.insert_temp(panel_area_id(), (layout.panel, layout.is_wide())));
}

/// Returns the latest area of the panel, and whether it is beside the board.
pub fn latest_panel_area(ctx: &Context) -> (Rect, bool) {
    ctx.data(|data| data.get_temp(panel_area_id())).unwrap_or((ctx.content_rect(), true))
}
