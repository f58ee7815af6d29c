//! The last step before the accessibility tree leaves the window. What holds for every control of a kind is decided here
//! and not where each of them is drawn: the role that follows from the container, the value of a drop-down list in its
//! name, cells spelled out, and what a screen reader should not meet.

use std::collections::HashMap;

use eframe::egui::accesskit::{Action, Node, NodeId, Role, Toggled, TreeUpdate};
use eframe::egui::os::OperatingSystem;
use eframe::egui::{Context, FullOutput, Plugin};

use crate::grid::{Cell, Size};

/// Completes the accessibility tree of each frame.
pub struct ReaderTree;

impl Plugin for ReaderTree {
    fn debug_name(&self) -> &'static str {
        "reader tree"
    }

    fn output_hook(&mut self, ctx: &Context, output: &mut FullOutput) {
        if let Some(update) = &mut output.platform_output.accesskit_update {
            complete(update, passes_text_values(ctx));
        }
    }
}

/// Returns whether screen readers of this platform get text values. AT-SPI has none: there the name must include
/// the value. Elsewhere it would be read twice.
pub fn passes_text_values(ctx: &Context) -> bool {
    matches!(ctx.os(), OperatingSystem::Windows | OperatingSystem::Mac)
}

fn complete(update: &mut TreeUpdate, passes_text_values: bool) {
    let Some(root) = update.tree.as_ref().map(|tree| tree.root) else { return };
    let indices: HashMap<NodeId, usize> =
        update.nodes.iter().enumerate().map(|(index, (id, _))| (*id, index)).collect();
    let mut pending = vec![(root, Role::Unknown)];
    while let Some((id, container)) = pending.pop() {
        let Some(index) = indices.get(&id) else { continue };
        let names = label_texts(update, &indices, *index);
        let node = &mut update.nodes[*index].1;
        fit_role(node, container);
        if node.role() == Role::ComboBox && !passes_text_values {
            name_with_value(node, names);
        }
        spell_texts(node);
        let inner = if node.role() == Role::GenericContainer { container } else { node.role() };
        pending.extend(node.children().iter().map(|child| (*child, inner)));
    }
}

/// Returns the texts of the labels that name a drop-down list.
fn label_texts(update: &TreeUpdate, indices: &HashMap<NodeId, usize>, index: usize) -> Vec<String> {
    let node = &update.nodes[index].1;
    if node.role() != Role::ComboBox {
        return Vec::new();
    }
    let label = |id: &NodeId| {
        let label = &update.nodes[*indices.get(id)?].1;
        label.value().or(label.label()).map(str::to_owned)
    };
    match node.label() {
        Some(name) => vec![name.to_owned()],
        None => node.labelled_by().iter().filter_map(label).collect(),
    }
}

/// Gives a button the role that follows from what contains it, and what can be selected its state.
fn fit_role(node: &mut Node, container: Role) {
    let is_choice = node.toggled().is_some();
    match (node.role(), container) {
        (Role::Button, Role::Menu | Role::MenuBar) if is_choice => node.set_role(Role::MenuItemCheckBox),
        (Role::Button, Role::Menu | Role::MenuBar) => node.set_role(Role::MenuItem),
        (Role::Button, Role::RadioGroup) if is_choice => node.set_role(Role::RadioButton),
        (Role::Button | Role::RadioButton, Role::TabList) if is_choice => node.set_role(Role::Tab),
        (Role::Button, Role::ListBox) => node.set_role(Role::ListBoxOption),
        // The focus and the keys suffice; a reader would stop at a nameless bar.
        (Role::ScrollBar, _) => node.set_hidden(),
        (Role::Dialog, _) => node.set_modal(),
        // What a press does depends on its place; the controls beside it do the same.
        (Role::Image | Role::Grid, _) => node.remove_action(Action::Click),
        _ => {}
    }
    if matches!(node.role(), Role::Tab | Role::ListBoxOption | Role::Row | Role::GridCell) && is_choice {
        node.set_selected(node.toggled() == Some(Toggled::True));
        node.clear_toggled();
    }
}

fn name_with_value(node: &mut Node, names: Vec<String>) {
    let Some(value) = node.value().filter(|value| !value.is_empty()) else { return };
    let name = names.join(" ");
    let name = if name.is_empty() { value.to_owned() } else { format!("{name}: {value}") };
    node.clear_labelled_by();
    node.set_label(name);
}

/// Spells out the cells in what is read, and leaves out a description that repeats the name.
fn spell_texts(node: &mut Node) {
    let is_typed = matches!(
        node.role(),
        Role::TextInput | Role::MultilineTextInput | Role::EditableComboBox | Role::TextRun
    );
    if let Some(label) = node.label().and_then(spelled) {
        node.set_label(label);
    }
    if let Some(value) = node.value().filter(|_| !is_typed).and_then(spelled) {
        node.set_value(value);
    }
    if let Some(description) = node.description().and_then(spelled) {
        node.set_description(description);
    }
    let name = if node.role() == Role::Label { node.value() } else { node.label() };
    if node.description().is_some() && node.description() == name {
        node.clear_description();
    }
}

/// Returns the text with its cells spelled out, "row 1 column 6" instead of "r1c6"; `None` if it has none.
pub fn spelled(text: &str) -> Option<String> {
    let mut spelled: Option<String> = None;
    let mut done = 0;
    for at in 0..text.len() {
        let is_in_word = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_alphanumeric);
        let before = at.checked_sub(1).and_then(|before| text.as_bytes().get(before));
        let Some((cell, length)) = cell_name(&text.as_bytes()[at..]).filter(|_| !is_in_word(before)) else {
            continue;
        };
        if is_in_word(text.as_bytes().get(at + length)) {
            continue;
        }
        let spelled = spelled.get_or_insert_default();
        spelled.push_str(&text[done..at]);
        spelled.push_str(&cell.spoken());
        done = at + length;
    }
    spelled.map(|spelled| spelled + &text[done..])
}

/// Returns the cell whose name a text begins with, such as "r1c16", and the length of the name.
fn cell_name(text: &[u8]) -> Option<(Cell, usize)> {
    let number = |text: &[u8]| -> Option<(usize, usize)> {
        let length = text.iter().take(2).take_while(|byte| byte.is_ascii_digit()).count();
        let number: usize = std::str::from_utf8(&text[..length]).ok()?.parse().ok()?;
        let is_on_board = text[0] != b'0' && number <= usize::from(Size::MAX);
        is_on_board.then(|| (number - 1, length))
    };
    let (row, row_length) = number(text.strip_prefix(b"r")?)?;
    let rest = text.get(1 + row_length..)?.strip_prefix(b"c")?;
    let (column, column_length) = number(rest)?;
    Some((Cell::at(row as u8, column as u8), 2 + row_length + column_length))
}

#[cfg(test)]
mod tests {
    use super::*;
    use eframe::egui::accesskit::{TreeId, TreeInfo};

    fn completed(nodes: Vec<(u64, Node)>) -> HashMap<u64, Node> {
        let nodes = nodes.into_iter().map(|(id, node)| (NodeId(id), node)).collect();
        let tree = Some(TreeInfo::new(NodeId(0)));
        let mut update = TreeUpdate { nodes, tree, tree_id: TreeId::ROOT, focus: NodeId(0) };
        complete(&mut update, false);
        update.nodes.into_iter().map(|(id, node)| (id.0, node)).collect()
    }

    fn node(role: Role, children: &[u64]) -> Node {
        let mut node = Node::new(role);
        node.set_children(children.iter().copied().map(NodeId).collect::<Vec<_>>());
        node
    }

    #[test]
    fn cells_are_spelled_out_and_other_words_are_kept() {
        assert_eq!(
            spelled("Größe: r1c6 und r3c1, r9c9.").as_deref(),
            Some("Größe: row 1 column 6 und row 3 column 1, row 9 column 9.")
        );
        assert_eq!(spelled("(4)r5c5-r1c1").as_deref(), Some("(4)row 5 column 5-row 1 column 1"));
        assert_eq!(spelled("r10c2 r16c16").as_deref(), Some("row 10 column 2 row 16 column 16"));
        for other in ["r0c1", "r1c17", "r1c160", "r01c1", "br1c1", "r1c", "row 1 column 6", "r", ""] {
            assert_eq!(spelled(other), None, "{other}");
        }
    }

    #[test]
    fn a_button_has_the_role_that_follows_from_its_container() {
        for (container, role) in [
            (Role::Menu, Role::MenuItemCheckBox),
            (Role::RadioGroup, Role::RadioButton),
            (Role::TabList, Role::Tab),
            (Role::ListBox, Role::ListBoxOption),
            (Role::Group, Role::Button),
        ] {
            let mut choice = Node::new(Role::Button);
            choice.set_toggled(Toggled::True);
            let tree = completed(vec![
                (0, node(Role::Window, &[1])),
                (1, node(container, &[2])),
                (2, node(Role::GenericContainer, &[3])),
                (3, choice),
            ]);
            assert_eq!(tree[&3].role(), role, "in {container:?}");
            let is_selectable = matches!(role, Role::Tab | Role::ListBoxOption);
            assert_eq!(tree[&3].is_selected(), is_selectable.then_some(true), "{role:?}");
            assert_eq!(tree[&3].toggled().is_some(), !is_selectable, "{role:?}");
        }
    }

    #[test]
    fn a_drop_down_list_is_named_by_its_label_and_its_value() {
        let mut label = Node::new(Role::Label);
        label.set_value("Symmetry");
        let mut list = Node::new(Role::ComboBox);
        list.set_value("180° rotation");
        list.push_labelled_by(NodeId(1));
        let tree = completed(vec![(0, node(Role::Window, &[1, 2])), (1, label), (2, list)]);
        assert_eq!(tree[&2].label(), Some("Symmetry: 180° rotation"));
        assert!(tree[&2].labelled_by().is_empty());
    }
}
