//! Choices by keys: Tab enters a group once, at the chosen one, and the arrow keys choose; drop-down lists open and close.

use eframe::egui::{Event, Role};
use egui_kittest::kittest::{AccessKitNode, By, NodeT, Queryable};

use super::*;

/// A group of choices: the roles of the group and of its choices, and its name.
type Group = (Role, Role, &'static str);

impl Window {
    /// Sends the press and the release of a key in frames of their own.
    fn press_and_release(&mut self, key: Key, modifiers: Modifiers) {
        for pressed in [true, false] {
            self.harness.event(Event::Key {
                key,
                physical_key: Some(key),
                pressed,
                repeat: false,
                modifiers,
            });
            self.harness.step();
        }
        self.settle();
    }

    /// Returns the names of the choices in a group, with whether each is chosen and whether it has the focus.
    fn choices(&self, (group, role, name): Group) -> Vec<(String, bool, bool)> {
        let group = self.harness.get(By::new().role(group).label(name));
        let choices = group.query_all_by_role(role).map(|choice| choice.accesskit_node());
        let is_chosen = |node: &AccessKitNode<'_>| {
            node.is_selected() == Some(true) || node.toggled() == Some(egui::accesskit::Toggled::True)
        };
        choices.map(|node| (node.label().unwrap_or_default(), is_chosen(&node), node.is_focused())).collect()
    }

    /// Returns the name of the chosen one of a group, and whether it has the focus.
    fn choice(&self, group: Group) -> (String, bool) {
        let chosen = self.choices(group).into_iter().find(|(_, is_chosen, _)| *is_chosen);
        chosen.map(|(name, _, has_focus)| (name, has_focus)).expect("one is chosen")
    }

    /// Presses Tab until the group has the focus.
    fn tab_to(&mut self, group: Group) {
        for _ in 0..60 {
            if self.choices(group).iter().any(|(.., has_focus)| *has_focus) {
                return;
            }
            self.press_and_release(Key::Tab, Modifiers::NONE);
        }
        panic!("Tab never reaches {group:?}");
    }

    /// Walks through a group with the arrow keys and leaves it with Tab.
    fn walk_group(&mut self, group: Group) {
        let names: Vec<_> = self.choices(group).into_iter().map(|(name, ..)| name).collect();
        self.tab_to(group);
        let (first, has_focus) = self.choice(group);
        assert!(has_focus, "Tab enters {group:?} at the chosen one");
        let start = names.iter().position(|name| *name == first).unwrap();
        let count = names.len();
        for (key, step) in [
            (Key::ArrowRight, 1),
            (Key::ArrowDown, 2),
            (Key::ArrowUp, 1),
            (Key::ArrowLeft, 0),
            (Key::ArrowLeft, count - 1),
        ] {
            // The arrow keys up and down lead out of tabs.
            if group.0 == Role::TabList && matches!(key, Key::ArrowUp | Key::ArrowDown) {
                continue;
            }
            self.press_and_release(key, Modifiers::NONE);
            let wanted = (names[(start + step) % count].clone(), true);
            assert_eq!(self.choice(group), wanted, "{key:?} in {group:?}");
        }
        self.press_and_release(Key::ArrowRight, Modifiers::NONE);
        assert_eq!(self.choice(group).0, first);
        self.press_and_release(Key::Tab, Modifiers::NONE);
        let has_focus = self.choices(group).iter().any(|(.., has_focus)| *has_focus);
        assert!(!has_focus, "Tab leaves {group:?} at once");
        self.press_and_release(Key::Tab, Modifiers::SHIFT);
        assert_eq!(self.choice(group), (first, true), "Shift+Tab comes back to {group:?}");
    }
}

#[test]
fn tab_enters_a_group_of_choices_once_and_the_arrow_keys_choose() {
    let setting = |name| (Role::RadioGroup, Role::RadioButton, name);
    let mut window = Window::new();
    let before = window.harness.state().game().unwrap().board().clone();
    window.walk_group(setting("What a digit enters"));
    assert_eq!(*window.harness.state().game().unwrap().board(), before);
    window.key(Key::F5);
    window.walk_group(setting("Order of the search"));
    window.key(Key::Escape);
    window.key(Key::F9);
    let day = |window: &Window| window.labels().into_iter().find(|label| label.contains("days in a row"));
    let before = day(&window);
    window.walk_group(setting("Level"));
    assert_eq!(day(&window), before, "the arrow keys choose no day");
    window.key(Key::Escape);
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::N);
    window.walk_group(setting("Level"));
    window.key(Key::Escape);
    window.key(Key::F4);
    window.walk_group((Role::TabList, Role::Tab, "Statistics"));
    window.key(Key::Escape);
    window.key(Key::F3);
    window.walk_group((Role::TabList, Role::Tab, "My games"));
    window.key(Key::Escape);
    window.keys(Modifiers::COMMAND, Key::Comma);
    window.walk_group((Role::TabList, Role::Tab, "Sections"));
    window.show_section("General");
    window.walk_group(setting("Clock"));
    window.show_section("Board");
    window.walk_group(setting("Theme"));
    window.walk_group(setting("Accent colour"));
}

#[test]
fn a_drop_down_list_has_its_value_in_its_name_and_closes_when_an_entry_is_chosen() {
    let mut window = Window::new();
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::N);
    let symmetry = |window: &Window| {
        let list = By::new().role(Role::ComboBox).label_contains("Symmetry: ");
        window.harness.get(list).accesskit_node().label().unwrap_or_default()
    };
    let before = symmetry(&window);
    // Tab and Enter open the list, the arrow keys choose in it, and the focus is back on it.
    let mut steps = 0;
    while window.focus().is_none_or(|(_, name)| name != before) {
        window.tab();
        steps += 1;
        assert!(steps < 100, "Tab never reaches {before}");
    }
    window.key(Key::Enter);
    let list = window.harness.get_by_role_and_label(Role::ListBox, "Symmetry");
    let entries = list.get_all_by_role(Role::ListBoxOption).count();
    assert!(entries > 1);
    window.key(Key::ArrowDown);
    let (_, entry) = window.focus().expect("an entry has the focus");
    window.key(Key::Enter);
    assert!(window.harness.query_by_role_and_label(Role::ListBox, "Symmetry").is_none());
    assert_eq!(symmetry(&window), format!("Symmetry: {entry}"));
    assert_ne!(symmetry(&window), before);
    assert_eq!(window.focus().map(|(_, name)| name), Some(format!("Symmetry: {entry}")));

    // A screen reader opens it and presses an entry.
    let press = |window: &mut Window, role, name: &str| {
        window.harness.get_by_role_and_label(role, name).click_accesskit();
        window.settle();
    };
    press(&mut window, Role::ComboBox, &format!("Symmetry: {entry}"));
    press(&mut window, Role::ListBoxOption, before.trim_start_matches("Symmetry: "));
    assert!(window.harness.query_by_role_and_label(Role::ListBox, "Symmetry").is_none());
    assert_eq!(symmetry(&window), before);
}
