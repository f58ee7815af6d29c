//! The links of chains as annotations: arrows with the numbers of their rows, and the candidates at their ends.

use super::annotations::{Annotations, ChainArrow};
use super::hint::LinkState;
use super::role::AnnotationRole;
use crate::solve::technique::{Link, LinkKind, Step};

impl Annotations {
    /// Adds the links of a step, with the group of links at index `selected` highlighted.
    pub(super) fn add_links(&mut self, step: &Step, selected: Option<usize>) {
        let chains = step.reason.chains.iter();
        let links = chains.flat_map(|chain| chain.links.iter().enumerate());
        for ((place, link), group) in links.zip(step.groups_of_links()) {
            let state = match selected {
                Some(selected) if group == selected => LinkState::Current,
                Some(selected) if group > selected => LinkState::Coming,
                _ => LinkState::Passed,
            };
            self.add_link(*link, place == 0, group + 1, state);
        }
    }

    fn add_link(&mut self, link: Link, is_first: bool, number: usize, state: LinkState) {
        let (from, to) = match link.kind {
            LinkKind::Strong => (AnnotationRole::LinkFalse, AnnotationRole::LinkTrue),
            LinkKind::Weak => (AnnotationRole::LinkTrue, AnnotationRole::LinkFalse),
        };
        if is_first && !self.is_marked(link.from) {
            self.add_node(link.from, from);
        }
        self.add_node(link.to, to);
        self.arrows.push(ChainArrow { link, number, state });
    }
}
