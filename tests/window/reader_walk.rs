//! Walks the accessibility tree, and the controls of a dialog with Tab, and finds what a screen reader or the keys alone
//! do not reach: no name, a role that does not fit, focus that is lost.

use std::collections::{BTreeMap, BTreeSet};

use eframe::egui::accesskit::{Action, Live};
use eframe::egui::{Event, Key, Modifiers, Role};
use egui_kittest::kittest::{AccessKitNode, By, NodeT, Queryable};

use super::Window;

const CTRL: Modifiers = Modifiers::COMMAND;

/// The roles of what can be pressed, chosen or typed in.
const CONTROLS: [Role; 20] = [
    Role::Button,
    Role::CheckBox,
    Role::ColumnHeader,
    Role::ComboBox,
    Role::EditableComboBox,
    Role::GridCell,
    Role::Link,
    Role::ListBoxOption,
    Role::ListItem,
    Role::MenuItem,
    Role::MenuItemCheckBox,
    Role::MenuItemRadio,
    Role::MultilineTextInput,
    Role::RadioButton,
    Role::Row,
    Role::SearchInput,
    Role::Slider,
    Role::Splitter,
    Role::Tab,
    Role::TextInput,
];

/// The roles of what contains others, and is announced by its name when the focus enters it.
const CONTAINERS: [Role; 12] = [
    Role::Dialog,
    Role::Grid,
    Role::Group,
    Role::List,
    Role::ListBox,
    Role::Menu,
    Role::MenuBar,
    Role::RadioGroup,
    Role::Table,
    Role::TabList,
    Role::Toolbar,
    Role::Window,
];

/// The roles of the parent that a role must have.
fn parents(role: Role) -> &'static [Role] {
    match role {
        Role::RadioButton => &[Role::RadioGroup],
        Role::Tab => &[Role::TabList],
        Role::ListBoxOption => &[Role::ListBox],
        Role::ListItem => &[Role::List],
        Role::MenuItem | Role::MenuItemCheckBox | Role::MenuItemRadio => &[Role::Menu, Role::MenuBar],
        Role::Cell | Role::GridCell | Role::ColumnHeader | Role::RowHeader => &[Role::Row],
        Role::Row => &[Role::Table, Role::Grid],
        _ => &[],
    }
}

fn name_of(node: &AccessKitNode<'_>) -> String {
    let name = if node.role() == Role::Label { node.value() } else { node.label() };
    name.unwrap_or_default().trim().to_owned()
}

/// Returns whether the text has a cell by its short name, such as `r1c6`.
fn has_short_cell(text: &str) -> bool {
    text.split(|c: char| !c.is_ascii_alphanumeric()).any(|word| {
        matches!(word.as_bytes(), [b'r', row, b'c', column] if row.is_ascii_digit() && column.is_ascii_digit())
    })
}

/// The places of each problem.
pub(super) type Findings = BTreeMap<String, BTreeSet<String>>;

fn note(found: &mut Findings, problem: &str, place: String) {
    found.entry(problem.to_owned()).or_default().insert(place);
}

/// The walk over one state of the window.
struct Walk<'a> {
    view: &'a str,
    found: &'a mut Findings,
}

impl Walk<'_> {
    fn find(&mut self, node: &AccessKitNode<'_>, problem: &str) {
        let (role, name) = (node.role(), name_of(node));
        let places = self.found.entry(format!("{role:?} {problem}")).or_default();
        if !places.iter().any(|place| place.ends_with(&format!("{name:?}"))) {
            places.insert(format!("{}: {name:?}", self.view));
        }
    }

    fn visit(&mut self, node: AccessKitNode<'_>, parent: Role) {
        if node.is_hidden() {
            return;
        }
        let role = node.role();
        let is_seen = !matches!(role, Role::GenericContainer | Role::TextRun);
        if is_seen {
            self.check(&node, parent);
        }
        let mut before: Option<(Role, String)> = None;
        for child in node.children() {
            let is_label = child.role() == Role::Label;
            if let Some((Role::Label, label)) = &before
                && CONTROLS.contains(&child.role())
                && !label.is_empty()
                && *label == name_of(&child)
                && child.labelled_by().next().is_none()
            {
                self.find(&child, "is named by the label before it too");
            }
            before = Some((if is_label { Role::Label } else { child.role() }, name_of(&child)));
            self.visit(child, if is_seen { role } else { parent });
        }
    }

    fn check(&mut self, node: &AccessKitNode<'_>, parent: Role) {
        let (role, name) = (node.role(), name_of(node));
        let does = |action| node.data().supports_action(action);
        let is_control = CONTROLS.contains(&role);
        // The cells of the board name their row.
        let is_row_of_board = role == Role::Row && parent == Role::Grid;
        if name.is_empty()
            && !is_row_of_board
            && (is_control || CONTAINERS.contains(&role) || role == Role::Label)
        {
            self.find(node, "has no name");
        }
        if matches!(role, Role::Image | Role::ProgressIndicator | Role::ScrollBar) && name.is_empty() {
            self.find(node, "has no name");
        }
        if does(Action::Click) && !is_control {
            self.find(node, "can be pressed, but is no control");
        }
        if role == Role::Unknown {
            self.find(node, "has no role");
        }
        if role != Role::Label && !name.is_empty() && node.value().is_some_and(|value| value.trim() == name) {
            self.find(node, "has its name as its value");
        }
        if !name.is_empty() && node.description().is_some_and(|description| description.trim() == name) {
            self.find(node, "has its name as its description");
        }
        let half = name.len() / 2;
        if name.len() > 8 && name.is_char_boundary(half) && name.ends_with(name[..half].trim()) {
            self.find(node, "says its name twice");
        }
        // A key of the number pad stays down.
        if role == Role::Button && node.toggled().is_some() && parent != Role::Group {
            self.find(node, "is a choice, but no radio button, tab or check box");
        }
        if !parents(role).is_empty() && !parents(role).contains(&parent) {
            self.find(node, &format!("is in {parent:?}"));
        }
        if matches!(role, Role::Tab | Role::ListBoxOption) && node.is_selected().is_none() {
            self.find(node, "does not tell whether it is selected");
        }
        if role == Role::RadioButton && node.toggled().is_none() {
            self.find(node, "does not tell whether it is chosen");
        }
        if role == Role::ComboBox && node.value().unwrap_or_default().is_empty() {
            self.find(node, "has no value");
        }
        if matches!(parent, Role::Menu | Role::MenuBar)
            && [" Ctrl+", " F1", " Shift+"].iter().any(|key| name.contains(key))
        {
            self.find(node, "has its key in its name");
        }
        if node.live() != Live::Off && name.is_empty() && role != Role::Status {
            self.find(node, "announces nothing");
        }
        let texts = [Some(name), node.value(), node.description()];
        if texts.into_iter().flatten().any(|text| has_short_cell(&text)) {
            self.find(node, "names a cell by letters");
        }
    }
}

/// Where the focus is: an id and a name.
pub(super) type Focus = (u64, String);

impl Window {
    pub(super) fn walk(&self, view: &str, found: &mut Findings) {
        Walk { view, found }.visit(self.harness.root().accesskit_node(), Role::Unknown);
    }

    /// Returns what has the focus.
    pub(super) fn focus(&self) -> Option<Focus> {
        let is_focused = |node: &AccessKitNode<'_>| node.is_focused();
        let node = self.harness.query_all(By::new().predicate(is_focused)).next()?;
        let node = node.accesskit_node();
        Some((node.locate().0.0, name_of(&node)))
    }

    /// Returns the nodes of the topmost dialog with this property.
    fn in_dialog(&self, has: impl Fn(&AccessKitNode<'_>) -> bool) -> Vec<Focus> {
        let dialogs = self.harness.get_all_by_role(Role::Dialog);
        let dialog = dialogs.last().expect("a dialog is open");
        let nodes = dialog.children_recursive().map(|node| node.accesskit_node());
        nodes.filter(|node| has(node)).map(|node| (node.locate().0.0, name_of(&node))).collect()
    }

    /// Walks the open dialog and tabs through it, then closes it.
    pub(super) fn walk_dialog(&mut self, view: &str, before: Option<Focus>, found: &mut Findings) {
        let has_dialog = self.harness.query_all_by_role(Role::Dialog).next().is_some();
        assert!(has_dialog, "{view} does not open: {:#?}", self.labels());
        self.walk(view, found);
        let inside: Vec<u64> = self.in_dialog(|_| true).into_iter().map(|(id, _)| id).collect();
        let first = self.focus();
        match &first {
            Some((id, name)) if !inside.contains(id) => {
                note(found, "the focus is outside, on", format!("{view}: {name:?}"));
            }
            Some((_, name)) if name.starts_with("Close") && !["rules", "about"].contains(&view) => {
                note(found, "the focus is on", format!("{view}: {name:?}"));
            }
            Some(_) => {}
            None => {
                note(found, "nothing has the focus", view.to_owned());
            }
        }
        // The arrow keys choose among these.
        let is_choice = |role| {
            matches!(
                role,
                Role::Tab
                    | Role::RadioButton
                    | Role::ListBoxOption
                    | Role::Row
                    | Role::GridCell
                    | Role::EditableComboBox
            )
        };
        let wanted = self.in_dialog(|node| {
            let does = |action| node.data().supports_action(action);
            let is_enabled = does(Action::Focus) || does(Action::Click);
            !node.is_disabled() && is_enabled && CONTROLS.contains(&node.role()) && !is_choice(node.role())
        });
        let mut reached = BTreeSet::new();
        for _ in 0..wanted.len() + 8 {
            self.tab();
            reached.extend(self.focus());
        }
        let inside = [inside, self.in_dialog(|_| true).into_iter().map(|(id, _)| id).collect()].concat();
        for (_, name) in reached.iter().filter(|(id, _)| !inside.contains(id)) {
            note(found, "Tab leads out of the dialog", format!("{view}: {name:?}"));
        }
        // What Tab completes in the field of the path moves the buttons below it.
        let is_reached = |(id, name): &Focus| reached.iter().any(|other| other.0 == *id || other.1 == *name);
        for (_, name) in wanted.iter().filter(|control| !is_reached(control)) {
            note(found, "Tab never reaches", format!("{view}: {name:?}"));
        }
        self.key(Key::Escape);
        if self.harness.query_all_by_role(Role::Dialog).next().is_some() {
            self.key(Key::Escape);
        }
        if self.harness.query_all_by_role(Role::Dialog).next().is_some() {
            note(found, "Esc does not close it", view.to_owned());
        }
        let after = self.focus();
        if before != after {
            note(found, "does not give the focus back", format!("{view}: {before:?}, then {after:?}"));
        }
    }

    /// Presses Tab. That nothing else is going on saves most of the time.
    pub(super) fn tab(&mut self) {
        self.harness.key_press(Key::Tab);
        for _ in 0..2 {
            self.harness.step();
        }
    }

    pub(super) fn run_by_name(&mut self, name: &str) {
        self.keys(CTRL, Key::K);
        self.harness.event(Event::Text(name.to_owned()));
        self.settle();
        self.key(Key::Enter);
    }
}

/// Fails with the findings, grouped by what is wrong.
#[track_caller]
pub(super) fn report(found: &Findings) {
    let lines = found.iter().map(|(problem, places)| {
        let shown: Vec<_> = places.iter().take(12).map(String::as_str).collect();
        format!("{problem} ({}): {}", places.len(), shown.join(" | "))
    });
    let lines: Vec<_> = lines.collect();
    assert!(lines.is_empty(), "{}", lines.join("\n"));
}
