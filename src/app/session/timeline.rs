//! The timeline below the pad: a slider through the steps of a game, with a flag at each bookmark and the forks where
//! other branches leave the current one. Every branch can be reached by mouse and by keys.

use eframe::egui::accesskit::{Action, ActionData};
use eframe::egui::{
    EventFilter, Id, Key, LayerId, Modifiers, Order, Popup, Pos2, Rect, Response, Role, Sense, Ui, UiBuilder,
    Vec2, WidgetInfo,
};

use crate::app::message::Message;
use crate::app::session::board_parts;
use crate::app::session::clock::FormattedTime;
use crate::app::session::timeline_picture::{
    HANDLE_RADIUS, Lane, TimelineScale, Track, paint_flag, paint_handle, paint_thin, paint_tip,
};
use crate::app::ui::theme::Theme;
use crate::history::{Fork, History, NodeId, Timeline};
use crate::text::text;

/// The height of the timeline, in points.
pub const HEIGHT: f32 = 40.0;
/// The part of the height that is in the margin of the card around it.
const MARGIN_BELOW: f32 = 8.0;
/// The height that a card needs for it.
pub const HEIGHT_IN_CARD: f32 = HEIGHT - MARGIN_BELOW;
/// The height of the open timeline at the edge of a narrow window, in points.
const OPEN_HEIGHT: f32 = 20.0;
/// The number of steps below which there is nothing to choose, and the timeline is a thin line.
const LEAST_STEPS: usize = 2;
/// The steps that PgUp and PgDn go.
const PAGE: usize = 10;

/// The contents of a timeline.
pub struct TimelineContents<'a, D, C> {
    pub history: &'a History<D, C>,
    pub bookmarks: &'a [NodeId],
    /// The node since which a trial has been open.
    pub trial_start: Option<NodeId>,
    /// Returns the description of a step.
    pub describe: &'a dyn Fn(&D) -> String,
}

/// Returns the id of the timeline, which handles more keys than other widgets.
pub fn id() -> Id {
    Id::unique("timeline")
}

impl<D: Copy + PartialEq, C: PartialEq> TimelineContents<'_, D, C> {
    /// Returns the description of a step with its time: "7 in r4c5 · 03:12".
    fn step_text(&self, node: NodeId) -> String {
        let node = self.history.node(node);
        node.map_or_else(String::new, |node| {
            let time = FormattedTime::from(node.play_time()).to_string();
            text!("timeline-step", label = (self.describe)(node.label()), time = time)
        })
    }

    fn depth(&self, node: NodeId) -> usize {
        self.history.node(node).map_or(0, |node| node.depth())
    }

    /// Returns its name for screen readers.
    fn spoken(&self, timeline: &Timeline, forks: usize) -> String {
        let last = timeline.nodes.len() - 1;
        match (last, forks) {
            (0, 0) => text!("timeline-spoken.empty").to_owned(),
            (_, 0) => text!("timeline-spoken", step = timeline.current, last = last),
            _ => text!("timeline-spoken.forks", step = timeline.current, last = last, count = forks),
        }
    }
}

/// Draws the timeline. Its place is there before the first step too.
pub fn timeline<D: Copy + PartialEq, C: PartialEq>(
    ui: &mut Ui,
    contents: &TimelineContents<'_, D, C>,
    messages: &mut Vec<Message>,
) {
    let size = Vec2::new(ui.available_width(), HEIGHT);
    let rect = Rect::from_min_size(ui.cursor().min, size);
    timeline_in(ui, rect, contents, messages);
    // Its lowest line may be in the margin of the card.
    let inner = Rect::from_min_size(rect.min, size - Vec2::new(0.0, MARGIN_BELOW));
    ui.allocate_rect(inner, Sense::hover());
}

/// Draws the timeline of a narrow window as a thin line at the lower edge of a rectangle. It opens for the pointer and
/// for the keyboard focus.
pub fn timeline_at_edge<D: Copy + PartialEq, C: PartialEq>(
    ui: &mut Ui,
    area: Rect,
    contents: &TimelineContents<'_, D, C>,
    messages: &mut Vec<Message>,
) {
    let rect = Rect::from_min_max(Pos2::new(area.left(), area.bottom() - OPEN_HEIGHT), area.max);
    let is_open = ui
        .ctx()
        .read_response(id())
        .is_some_and(|last| last.hovered() || last.has_focus() || last.is_pointer_button_down_on());
    // Over the card above it.
    let layer = LayerId::new(Order::Middle, id());
    let builder = UiBuilder::new().max_rect(rect).layer_id(if is_open { layer } else { ui.layer_id() });
    ui.scope_builder(builder, |ui| {
        if is_open {
            ui.painter().rect_filled(rect, 0.0, Theme::current(ui).panel);
            return timeline_in(ui, rect, contents, messages);
        }
        let path = contents.history.timeline();
        let response = ui.interact(rect, id(), Sense::click_and_drag());
        let spoken = contents.spoken(&path, contents.history.forks(&path).len());
        response.widget_info(|| WidgetInfo::slider(true, path.current as f64, spoken.as_str()));
        let trial = contents.trial_start.map(|node| contents.depth(node));
        paint_thin(ui, rect, path.nodes.len() - 1, path.current, trial);
        if let Some(node) = requested_step(ui, path.current)
            .and_then(|step| path.nodes.get(step))
            .filter(|node| **node != path.nodes[path.current])
        {
            messages.push(Message::GoToStep(*node));
        }
        describe_slider(ui, path.nodes.len() - 1);
    });
}

/// Draws the timeline in a rectangle; without room for a second line, it has no lines of other branches.
pub fn timeline_in<D: Copy + PartialEq, C: PartialEq>(
    ui: &mut Ui,
    rect: Rect,
    contents: &TimelineContents<'_, D, C>,
    messages: &mut Vec<Message>,
) {
    let path = contents.history.timeline();
    let forks = contents.history.forks(&path);
    let response = ui.interact(rect, id(), Sense::click_and_drag());
    let spoken = contents.spoken(&path, forks.len());
    response.widget_info(|| WidgetInfo::slider(true, path.current as f64, spoken.as_str()));
    let last = path.nodes.len() - 1;
    if last < LEAST_STEPS && forks.is_empty() && contents.bookmarks.is_empty() {
        Track::new(rect, TimelineScale::new(rect, 1), ui).paint_empty();
        if last > 0 {
            messages.extend(target(ui, &response, &path, &forks, &TimelineScale::new(rect, last), &[]));
            describe_slider(ui, last);
        }
        return;
    }
    let end = forks.iter().flat_map(|fork| fork.branches.iter().map(|branch| fork.at + branch.len())).max();
    let scale = TimelineScale::new(rect, end.unwrap_or(0).max(last));
    let trial = contents.trial_start.map(|node| contents.depth(node));
    let track = Track::new(rect, scale, ui);
    track.paint(last, path.current, trial);

    let mut zones = Vec::new();
    let mut tip = None;
    let branches = DrawnBranches::new(&forks, &scale, rect.height() >= HEIGHT);
    for fork in &forks {
        let shown = branches.of(fork.at);
        let zone = fork_ring(ui, contents, &path, fork, &scale, shown.is_empty(), messages);
        let is_highlighted = zone.hovered();
        for (branch, line) in shown {
            let response = branch_line(ui, contents, fork.at, branch, &scale, line, messages);
            let is_highlighted = response.hovered() || is_highlighted && fork.branches.len() == 1;
            track.paint_branch(fork.at, fork.at + branch.len(), line, is_highlighted);
            if response.hovered() {
                tip = Some((scale.x(fork.at + branch.len()), branch_text(fork.at, branch)));
            }
            zones.push(response.rect);
        }
        track.paint_ring(fork.at, path.current >= fork.at, is_highlighted);
        if is_highlighted {
            tip = Some((scale.x(fork.at), fork_text(fork)));
        }
        zones.push(zone.rect);
    }
    for (step, node, line) in flags(contents, &path, &branches) {
        let flag = flag(ui, contents, step, node, &scale, line, messages);
        if flag.hovered() {
            let text = text!("timeline-bookmark", step = step, time = time_text(contents, node));
            tip = Some((scale.x(step), text));
        }
        zones.push(flag.rect);
    }
    let handle = Pos2::new(scale.x(path.current), scale.y());
    paint_handle(ui, handle, trial.is_some(), response.has_focus() || response.is_pointer_button_down_on());
    if let Some(to) = target(ui, &response, &path, &forks, &scale, &zones) {
        messages.push(to);
    }
    let is_active = response.hovered() || response.dragged() || response.has_focus();
    let here = || (handle.x, current_text(contents, &path, &forks, response.has_focus()));
    if let Some((x, text)) = tip.or_else(|| is_active.then(here)) {
        paint_tip(ui, id(), Pos2::new(x, scale.y() - HANDLE_RADIUS - 8.0), &text);
    }
    describe_slider(ui, last);
}

/// Tells assistive technology the range of the slider, and that it can be changed.
fn describe_slider(ui: &Ui, last: usize) {
    ui.accesskit_node_builder(id(), |node| {
        node.set_min_numeric_value(0.0);
        node.set_max_numeric_value(last as f64);
        node.set_numeric_value_step(1.0);
        for action in [Action::SetValue, Action::Increment, Action::Decrement] {
            node.add_action(action);
        }
    });
}

fn time_text<D: Copy + PartialEq, C: PartialEq>(
    contents: &TimelineContents<'_, D, C>,
    node: NodeId,
) -> String {
    let time = contents.history.node(node).map(|node| node.play_time()).unwrap_or_default();
    FormattedTime::from(time).to_string()
}

fn current_text<D: Copy + PartialEq, C: PartialEq>(
    contents: &TimelineContents<'_, D, C>,
    path: &Timeline,
    forks: &[Fork],
    has_focus: bool,
) -> String {
    let step = contents.step_text(path.nodes[path.current]);
    let text = text!("timeline.step", step = path.current, last = path.nodes.len() - 1, label = step);
    match forks.iter().any(|fork| fork.at == path.current) && has_focus {
        true => text!("timeline.fork-keys", step = text),
        false => text,
    }
}

fn branch_text(at: usize, branch: &[NodeId]) -> String {
    text!("timeline-branch", count = branch.len(), step = at)
}

/// Returns the text about a fork: its other branch, or how many there are.
fn fork_text(fork: &Fork) -> String {
    match &fork.branches[..] {
        [branch] => branch_text(fork.at, branch),
        branches => text!("timeline-branches", count = branches.len(), step = fork.at),
    }
}

/// The other branches that have a line of their own below the track, with the number of the line: the longest ones that
/// do not cross each other.
struct DrawnBranches<'a>(Vec<(usize, &'a [NodeId], Lane)>);

impl<'a> DrawnBranches<'a> {
    fn new(forks: &'a [Fork], scale: &TimelineScale, has_room: bool) -> Self {
        if !has_room {
            return Self(Vec::new());
        }
        let mut branches: Vec<_> = forks
            .iter()
            .flat_map(|fork| {
                let mut branches: Vec<_> =
                    fork.branches.iter().map(|branch| (fork.at, &branch[..])).collect();
                branches.sort_by_key(|(_, branch)| std::cmp::Reverse(branch.len()));
                branches.truncate(2);
                branches
            })
            .collect();
        branches.sort_by_key(|(_, branch)| std::cmp::Reverse(branch.len()));
        let mut drawn: Vec<(usize, &[NodeId], u8)> = Vec::new();
        for (at, branch) in branches {
            let span = |at: usize, branch: &[NodeId]| (scale.x(at) - 8.0, scale.x(at + branch.len()) + 8.0);
            let (left, right) = span(at, branch);
            let is_free = |lane: &u8| {
                drawn.iter().filter(|(_, _, other)| other == lane).all(|(at, branch, _)| {
                    let (from, to) = span(*at, branch);
                    to < left || right < from
                })
            };
            if let Some(lane) = [0, 1].into_iter().find(is_free) {
                drawn.push((at, branch, lane));
            }
        }
        let count = drawn.iter().map(|(_, _, lane)| lane + 1).max().unwrap_or(0);
        Self(drawn.into_iter().map(|(at, branch, index)| (at, branch, Lane { index, count })).collect())
    }

    /// Returns the lines that begin at a fork.
    fn of(&self, at: usize) -> Vec<(&'a [NodeId], Lane)> {
        self.0.iter().filter(|(fork, ..)| *fork == at).map(|(_, branch, lane)| (*branch, *lane)).collect()
    }
}

/// Adds the ring of a fork. A press on it shows the other branch; of several, a menu offers each.
fn fork_ring<D: Copy + PartialEq, C: PartialEq>(
    ui: &mut Ui,
    contents: &TimelineContents<'_, D, C>,
    path: &Timeline,
    fork: &Fork,
    scale: &TimelineScale,
    is_alone: bool,
    messages: &mut Vec<Message>,
) -> Response {
    // Without lines below it, the ring has all the place below the track.
    let height: f32 = if is_alone { 26.0 } else { 14.0 };
    let zone = Rect::from_min_size(
        Pos2::new(scale.x(fork.at) - 8.0, scale.y() - 7.0),
        Vec2::new(16.0, height.min(scale.bottom() - scale.y() + 7.0)),
    );
    let ring = ui.interact(zone, id().with(("fork", path.nodes[fork.at])), Sense::CLICK);
    ring.widget_info(|| WidgetInfo::labeled(Role::Button, true, fork_text(fork)));
    if let [branch] = &fork.branches[..] {
        if ring.clicked() {
            messages.push(Message::ChooseBranch(branch[0]));
        }
        return ring;
    }
    Popup::menu(&ring).show(|ui| {
        for branch in &fork.branches {
            let text =
                text!("timeline-branch.menu", count = branch.len(), label = contents.step_text(branch[0]));
            if ui.button(text).clicked() {
                messages.push(Message::ChooseBranch(branch[0]));
                ui.close();
            }
        }
    });
    ring
}

/// Adds the line of another branch. A press on it goes to the step there, and the branches swap places.
fn branch_line<D: Copy + PartialEq, C: PartialEq>(
    ui: &Ui,
    contents: &TimelineContents<'_, D, C>,
    at: usize,
    branch: &[NodeId],
    scale: &TimelineScale,
    lane: Lane,
    messages: &mut Vec<Message>,
) -> Response {
    let y = scale.lane_y(lane);
    let half = if lane.count > 1 { 4.0 } else { 8.0 };
    let zone = Rect::from_min_max(
        Pos2::new(scale.x(at) + 2.0, y - half),
        Pos2::new(scale.x(at + branch.len()) + 8.0, y + half),
    );
    let line = ui.interact(zone, id().with(("branch", branch[0])), Sense::CLICK);
    let first = || contents.step_text(branch[0]);
    line.widget_info(|| {
        let name = text!("timeline-branch.spoken", count = branch.len(), step = at, label = first());
        WidgetInfo::labeled(Role::Button, true, name)
    });
    if line.clicked() {
        let there = line.interact_pointer_pos().map_or(usize::MAX, |pointer| scale.step_at(pointer.x));
        let index = there.saturating_sub(at + 1).min(branch.len() - 1);
        messages.push(Message::GoToStep(branch[index]));
    }
    line
}

/// Returns the bookmarks that can be shown, with their step, and the line of another branch if they are on it.
fn flags<D: Copy + PartialEq, C: PartialEq>(
    contents: &TimelineContents<'_, D, C>,
    path: &Timeline,
    branches: &DrawnBranches<'_>,
) -> Vec<(usize, NodeId, Option<Lane>)> {
    let place = |node: &NodeId| {
        let step = contents.depth(*node);
        if path.nodes.get(step) == Some(node) {
            return Some((step, *node, None));
        }
        let lane = branches.0.iter().find(|(_, branch, _)| branch.contains(node)).map(|(.., lane)| *lane)?;
        Some((step, *node, Some(lane)))
    };
    contents.bookmarks.iter().filter_map(place).collect()
}

/// Draws the flag of a bookmark. A press on it goes there.
fn flag<D: Copy + PartialEq, C: PartialEq>(
    ui: &Ui,
    contents: &TimelineContents<'_, D, C>,
    step: usize,
    node: NodeId,
    scale: &TimelineScale,
    lane: Option<Lane>,
    messages: &mut Vec<Message>,
) -> Response {
    let foot = Pos2::new(scale.x(step), lane.map_or(scale.y(), |lane| scale.lane_y(lane)));
    let zone = Rect::from_min_max(foot - Vec2::new(5.0, 16.0), foot + Vec2::new(12.0, -5.0));
    let flag = ui.interact(zone, id().with(("flag", node)), Sense::CLICK);
    flag.widget_info(|| {
        let name = text!("timeline-bookmark", step = step, time = time_text(contents, node));
        WidgetInfo::labeled(Role::Button, true, name)
    });
    let theme = Theme::current(ui);
    let ink = if flag.hovered() { theme.accent } else { theme.ink };
    paint_flag(ui.painter(), foot, ink);
    if flag.clicked() {
        messages.push(Message::GoToStep(node));
    }
    flag
}

/// Returns the message for what is pressed, typed or requested on the slider.
fn target(
    ui: &Ui,
    response: &Response,
    path: &Timeline,
    forks: &[Fork],
    scale: &TimelineScale,
    zones: &[Rect],
) -> Option<Message> {
    let go_to = |step: usize| {
        let step = step.min(path.nodes.len() - 1);
        (step != path.current).then(|| Message::GoToStep(path.nodes[step]))
    };
    if response.is_pointer_button_down_on() {
        let origin = ui.input(|input| input.pointer.press_origin())?;
        let handle = Pos2::new(scale.x(path.current), scale.y());
        let is_other = zones.iter().any(|zone| zone.contains(origin));
        if !is_other || response.dragged() && handle.distance(origin) <= HANDLE_RADIUS {
            return go_to(scale.step_at(response.interact_pointer_pos()?.x));
        }
        return None;
    }
    if let Some(message) = requested_step(ui, path.current).and_then(go_to) {
        return Some(message);
    }
    if !response.has_focus() {
        return None;
    }
    let filter = EventFilter { horizontal_arrows: true, vertical_arrows: true, ..EventFilter::default() };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(id(), filter));
    let presses = |key| ui.input_mut(|input| input.count_and_consume_key(Modifiers::NONE, key));
    if presses(Key::Enter) > 0 {
        ui.memory_mut(|memory| memory.request_focus(board_parts::id()));
        return None;
    }
    let branches = forks.iter().find(|fork| fork.at == path.current).map(|fork| &fork.branches);
    let (up, down) = (presses(Key::ArrowUp), presses(Key::ArrowDown));
    if up + down > 0 {
        return other_branch(path, branches?, down > 0).map(Message::ChooseBranch);
    }
    let forward = presses(Key::ArrowRight) + PAGE * presses(Key::PageDown);
    let back = presses(Key::ArrowLeft) + PAGE * presses(Key::PageUp);
    match (presses(Key::Home) > 0, presses(Key::End) > 0) {
        (true, _) => go_to(0),
        (_, true) => go_to(usize::MAX),
        _ => go_to((path.current + forward).saturating_sub(back)),
    }
}

/// Returns the first node of the next branch at the current fork, or of the previous one, in the order in which they
/// were made; the first branch follows the last.
fn other_branch(path: &Timeline, branches: &[Vec<NodeId>], is_next: bool) -> Option<NodeId> {
    let mut all: Vec<_> = branches.iter().map(|branch| branch[0]).collect();
    let present = path.nodes.get(path.current + 1).copied();
    all.extend(present);
    all.sort();
    let index = present.and_then(|present| all.iter().position(|branch| *branch == present)).unwrap_or(0);
    let count = all.len();
    all.get((index + if is_next { 1 } else { count - 1 }) % count).copied()
}

/// Returns the step that assistive technology asks for.
fn requested_step(ui: &Ui, current: usize) -> Option<usize> {
    ui.input(|input| {
        let count = |action| input.num_accesskit_action_requests(id(), action);
        let set = input.accesskit_action_requests(id(), Action::SetValue).last();
        match set.map(|request| &request.data) {
            Some(Some(ActionData::NumericValue(value))) => Some(value.max(0.0).round() as usize),
            _ => Some((current + count(Action::Increment)).saturating_sub(count(Action::Decrement))),
        }
    })
}
