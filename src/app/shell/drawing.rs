//! The parts of the window in the order in which they are drawn.

use eframe::egui::{CentralPanel, Frame, Id, Popup, Sense, Ui};

use crate::app::App;
use crate::app::dialogs::preferences::PreferencesDialog;
use crate::app::message::Message;
use crate::app::message::sudoku::SudokuMessage;
use crate::app::session::{board_parts, win_panel};
use crate::app::shell::{banner, menu_bar, mouse, status_bar, toast};
use crate::app::ui::file_drop;
use crate::app::ui::theme::Theme;

impl App {
    /// Draws the window, and collects the messages of what is pressed in it.
    pub(super) fn draw(&mut self, ui: &mut Ui, messages: &mut Vec<Message>) {
        mouse::clear_areas(ui.ctx());
        self.shell.window_title.describe(ui.ctx());
        match self.has_one_bar(ui.ctx()) {
            true => menu_bar::narrow_bar(ui, self, messages),
            false => menu_bar::menu_bar(ui, self, messages),
        }
        banner::save_banner(ui, self, messages);
        banner::banner(ui, self, messages);
        if self.has_status_bar(ui.ctx()) {
            status_bar::status_bar(ui, self, messages);
        }
        self.shell.announcer.show(ui);
        let background = Frame::new().fill(Theme::current(ui).background);
        CentralPanel::default().frame(background).show(ui, |ui| {
            let rect = ui.available_rect_before_wrap();
            if ui.interact(rect, Id::unique("background"), Sense::CLICK).clicked() {
                let is_win = self.current().shows_win_banner();
                messages.push(if is_win { Message::CloseWinBanner } else { SudokuMessage::Deselect.into() });
            }
            if !self.current().shows_win_banner() {
                // The next win takes the focus again. What had it is gone.
                let had_focus = ui.data_mut(|data| {
                    std::mem::take(data.get_temp_mut_or_default::<bool>(win_panel::focus_id()))
                });
                if had_focus {
                    ui.memory_mut(|memory| memory.request_focus(board_parts::id()));
                }
            }
            if self.dialogs.is_open::<PreferencesDialog>() {
                self.draw_beside_preferences(ui, rect, messages);
            } else {
                self.draw_page(ui, rect, messages);
            }
        });
        if !self.has_dialog() && !self.has_status_bar(ui.ctx()) {
            toast::show_toast(ui, self);
        }
        self.draw_dialogs(ui, messages);
        self.draw_quit_dialog(ui, messages);
        file_drop::show(ui);
        let has_dialog = self.has_dialog();
        self.shell.dialog_focus.update(ui.ctx(), has_dialog);
        if !self.has_dialog()
            && ui.memory(|memory| memory.focused().is_none())
            && !Popup::is_any_open(ui.ctx())
        {
            ui.memory_mut(|memory| memory.request_focus(board_parts::id()));
        }
    }
}

#[cfg(test)]
mod tests {
    use eframe::egui::{Context, Event, Modifiers, PointerButton, Pos2, RawInput, Rect, Vec2};

    use super::*;
    use crate::app::shell::banner::Severity;
    use crate::solve::Verdict;
    use crate::text::text;

    type Change = fn(&mut App);

    /// A window that is drawn every tenth of a second.
    struct Drawn {
        app: App,
        ctx: Context,
        time: f64,
    }

    impl Drawn {
        fn new() -> Self {
            let ctx = Context::default();
            ctx.enable_accesskit();
            let app = App::new(&ctx, None, None);
            Self { app, ctx, time: 0.0 }
        }

        /// Draws a frame with these events. Returns its messages, and the place of the key of 5.
        fn frame(&mut self, events: Vec<Event>) -> (Vec<Message>, Pos2) {
            self.time += 0.1;
            let screen_rect = Some(Rect::from_min_size(Pos2::ZERO, Vec2::new(1180.0, 800.0)));
            let input = RawInput { screen_rect, time: Some(self.time), events, ..RawInput::default() };
            let mut messages = Vec::new();
            let output = self.ctx.run_ui(input, |ui| self.app.draw(ui, &mut messages));
            let nodes =
                output.platform_output.accesskit_update.as_ref().expect("it is enabled").nodes.clone();
            output.drop_without_applying_deltas();
            let key = nodes.iter().find(|(_, node)| node.label().is_some_and(|it| it.starts_with("Digit 5")));
            let bounds = key.and_then(|(_, node)| node.bounds()).expect("each digit has a key");
            (messages, Pos2::new((bounds.x0 + bounds.x1) as f32 / 2.0, (bounds.y0 + bounds.y1) as f32 / 2.0))
        }

        /// Presses the key of 5, changes the window, and releases. Returns the messages of the release.
        fn press_while(&mut self, change: impl FnOnce(&mut App)) -> Vec<Message> {
            self.frame(Vec::new());
            let (_, pos) = self.frame(Vec::new());
            let button = |pressed| Event::PointerButton {
                pos,
                button: PointerButton::Primary,
                pressed,
                modifiers: Modifiers::NONE,
            };
            self.frame(vec![Event::PointerMoved(pos)]);
            self.frame(vec![button(true)]);
            change(&mut self.app);
            self.frame(Vec::new());
            self.frame(vec![button(false)]).0
        }
    }

    #[test]
    fn a_press_is_kept_while_a_part_above_it_appears_or_vanishes() {
        let mut window = Drawn::new();
        let pressed = window.press_while(|_| {});
        assert_eq!(pressed.len(), 1, "{pressed:?}");
        let changes: [(&str, Change); 5] = [
            ("the puzzle has several solutions", |app| {
                app.sessions.current.sudoku_mut().expect("it is one").set_verdict(Verdict::Multiple);
                app.notify(Severity::Info, text!("banner-several").to_owned());
            }),
            ("a file cannot be read", |app| app.notify(Severity::Error, "No puzzle".to_owned())),
            ("a notice is withdrawn", |app| _ = app.shell.withdraw(text!("banner-several"))),
            ("the banner is closed", |app| app.shell.banner = None),
            ("a game is restored", |app| {
                app.notify(Severity::Info, text!("saving-open-elsewhere").to_owned());
            }),
        ];
        for (what, change) in changes {
            assert_eq!(window.press_while(change), pressed, "{what}");
        }
    }
}
