//! The board of the editor as the window shows it, and the status text.

use std::sync::Arc;

use crate::app::pages::editor::Editor;
use crate::app::pages::editor::drawing::Drawing;
use crate::app::settings::Settings;
use crate::app::sudoku::board::{BoardView, OpenPlace};
use crate::draft::{Gesture, MarginPlace, ToolGroup};
use crate::game::Colour;
use crate::grid::{CellMap, CellSet, DigitSet};
use crate::picture::sudoku::{BoardScene, ClueEmphasis};
use crate::rules::{ClueIndex, Conflict};
use crate::text::text;

impl Editor {
    /// Returns the text of the status bar: what the last action did, the chosen clue, or the cell at the cursor and the number of
    /// solutions.
    pub fn status(&self) -> String {
        if let Some(notice) = self.notice.clone().or_else(|| self.chosen_text()) {
            return notice;
        }
        if self.selection.len() > 1 {
            return text!("cells-selected", count = self.selection.len());
        }
        let scene = BoardScene::new(Arc::clone(&self.shape), self.givens().clone(), self.givens().clone());
        let cell = scene.describe(self.cursor, false).short();
        let clues = self.shape.rules().spoken_clues(self.cursor, false).into_iter().take(2);
        let cell =
            std::iter::once(cell).chain(self.doubt(self.cursor)).chain(clues).collect::<Vec<_>>().join(" · ");
        text!("editor-status", cell = cell, count = self.analysis.count_text())
    }

    /// Returns the board in the window.
    pub fn view(&self, settings: &Settings) -> BoardView {
        let (givens, shape) = (self.givens(), &self.shape);
        let size = self.size();
        // While a line is drawn, the board has a clue more.
        let drawn = self.drawn_clue();
        let broken = || self.conflicts.iter().filter(|conflict| conflict.clue().is_some());
        let contradiction = self.analysis.contradiction().filter(|_| !self.is_outdated && drawn.is_none());
        let opposed = contradiction.map_or(&[][..], |parts| &parts.clues);
        let opposed_givens = contradiction.map_or(CellSet::EMPTY, |parts| parts.givens);
        let survey = self.analysis.survey();
        let differing = survey.map_or(CellSet::EMPTY, |survey| survey.differing_cells());
        let candidates = self.analysis.candidates().filter(|_| self.shows_candidates && !self.is_outdated);
        let chosen = self.suggestions.chosen().map(|addition| addition.given);
        let mut digits = givens.clone();
        // The selected suggestion is shown like an entry.
        if let Some(given) = chosen {
            digits[given.cell] = Some(given.digit);
        }
        let (centre, candidate_tints) = match (chosen, candidates, survey) {
            (Some(_), ..) => (self.suggestions.best(size), None),
            (None, Some(candidates), _) => (candidates.shown.clone(), Some(Arc::clone(&candidates.tints))),
            (None, None, Some(survey)) if self.shows_candidates => {
                let digits =
                    |cell| if differing.contains(cell) { survey.digits[cell] } else { DigitSet::EMPTY };
                (CellMap::from_fn(size, digits), None)
            }
            _ => (CellMap::filled(size, DigitSet::EMPTY), None),
        };
        let alone = self.selection.single().filter(|_| settings.show_peers);
        let mut scene = BoardScene {
            selected: self.selection,
            peers: alone.map_or(CellSet::EMPTY, |cell| shape.peers(cell)),
            highlighted: givens[self.cursor].filter(|_| settings.show_same_digit),
            centre,
            candidate_tints,
            differing: if chosen.is_some() { CellSet::EMPTY } else { differing },
            redundant: if self.lights_redundant { self.analysis.redundant_givens() } else { CellSet::EMPTY },
            uncertain: self.uncertain_cells(),
            typed: if self.has_typed_one() { self.selection } else { CellSet::EMPTY },
            conflicting: broken().map(Conflict::cells).fold(opposed_givens, CellSet::union),
            emphasis: ClueEmphasis {
                summed: Vec::new(),
                broken: broken().filter_map(Conflict::clue).chain(opposed.iter().copied()).collect(),
                chosen: match drawn {
                    Some(clue) => vec![clue],
                    None => self.draft.choice().clues.clone(),
                },
                highlighted: self.highlighted_clues().filter(|_| drawn.is_none()),
            },
            ..BoardScene::new(Arc::clone(shape), givens.clone(), digits)
        };
        if self.group == ToolGroup::Boxes {
            self.colour_boxes(&mut scene);
        }
        BoardView {
            playable: true,
            edits_givens: true,
            cursor: Some(self.cursor),
            candidates_clickable: chosen.is_some(),
            open_places: self.open_places(),
            ..BoardView::new(scene)
        }
    }

    fn highlighted_clues(&self) -> Option<Vec<ClueIndex>> {
        let redundant = self.analysis.redundant().filter(|_| self.lights_redundant)?;
        Some(redundant.clues.clone())
    }

    /// Returns the colour of a box while it is painted.
    pub(super) fn box_colour(number: u8) -> Colour {
        let colours: Vec<Colour> = Colour::all().collect();
        colours[usize::from(number) % colours.len()]
    }

    /// Colours the boxes while they are painted, because their lines are drawn only when they are finished.
    fn colour_boxes(&self, scene: &mut BoardScene) {
        let state = self.drawn_state();
        let boxes = state.as_ref().unwrap_or(self.draft.state()).boxes();
        for (cell, number) in boxes.iter() {
            if let Some(number) = number {
                scene.colours[cell].insert(Self::box_colour(*number));
            }
        }
        scene.peers = CellSet::EMPTY;
        scene.centre = CellMap::filled(self.size(), DigitSet::EMPTY);
        scene.candidate_tints = None;
    }

    /// Returns the places of clues that are not drawn to the end, and the diagonals to choose from.
    fn open_places(&self) -> Vec<OpenPlace> {
        let mut places = Vec::new();
        for open in &self.draft.choice().open {
            let (parts, first) = (&open.parts, open.parts.cells.first());
            match (Gesture::of(open.kind), first, parts.direction) {
                (Gesture::Corner, Some(_), _) => places.push(OpenPlace::Corner(parts.cells.clone())),
                (Gesture::Margin, Some(first), Some(direction)) => {
                    let row = first.row() as i32 - i32::from(direction.rows);
                    let column = first.column() as i32 - i32::from(direction.columns);
                    places.push(OpenPlace::Margin(row, column));
                }
                (_, Some(_), _) => places.push(OpenPlace::Cells(parts.cells.iter().copied().collect())),
                _ => {}
            }
        }
        if let Some(Drawing::Diagonals { place, .. }) = &self.drawing {
            let MarginPlace { row, column } = *place;
            places.push(OpenPlace::Margin(row, column));
            for (direction, first) in self.offered_diagonals(*place) {
                places.push(OpenPlace::Diagonal(first, direction));
            }
        }
        places
    }

    /// Returns the board for announcements: only the digits and the cursor.
    pub fn announcement_view(&self) -> BoardView {
        let mut scene = BoardScene::empty(Arc::clone(&self.shape));
        scene.digits = self.givens().clone();
        scene.selected = self.selection;
        BoardView { cursor: Some(self.cursor), ..BoardView::new(scene) }
    }
}
