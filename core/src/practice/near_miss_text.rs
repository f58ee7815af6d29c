//! The sentences about a near miss: what is in the way, and what the false step would have cost.

use super::NearMissPosition;
use crate::grid::Candidate;
use crate::rules::House;
use crate::solve::technique::{CellRole, Family, HouseRole, Step, Technique};
use crate::text::{capitalized, text};

/// Why a step does not hold.
enum StepFault {
    /// A cell whose digit would have to be exchangeable is a given.
    Given,
    /// It removes a candidate that the fin does not see.
    Fin,
    /// The house has one place too many.
    Place(House),
    /// A digit is in the way.
    Digit,
    /// A cell has one candidate too many.
    Candidate,
}

impl NearMissPosition {
    /// Returns the sentences: "Row 3 has another place for 8: r3c3. The step would have removed 8 from r7c4, and r7c4 is 8."
    pub fn sentences(&self) -> Vec<String> {
        let step = &self.proven.near_miss.step;
        let obstacles = self.proven.near_miss.obstacles.iter();
        obstacles.map(|obstacle| self.obstacle_text(step, *obstacle)).chain(self.cost_text(step)).collect()
    }

    /// Returns where to look again, without what is in the way.
    pub fn nudge(&self) -> String {
        let near = &self.proven.near_miss;
        let Some(obstacle) = near.obstacles.first() else { return String::new() };
        match self.fault(&near.step, *obstacle) {
            StepFault::Given => text!("near-miss-nudge.given").to_owned(),
            StepFault::Fin => text!("near-miss-nudge.fin").to_owned(),
            StepFault::Place(_) | StepFault::Digit => text!("near-miss-nudge.places").to_owned(),
            StepFault::Candidate => text!("near-miss-nudge.candidates").to_owned(),
        }
    }

    /// Returns what makes the step false.
    fn obstacle_text(&self, step: &Step, obstacle: Candidate) -> String {
        let (place, number) = (obstacle.cell.to_string(), obstacle.digit.to_string());
        match self.fault(step, obstacle) {
            StepFault::Given => text!("near-miss.given", cell = place),
            StepFault::Fin => text!("near-miss.fin", cell = place),
            StepFault::Place(house) => {
                let house = capitalized(&house.to_string());
                text!("near-miss.place", house = house, cell = place, digit = number)
            }
            StepFault::Digit => text!("near-miss.digit", cell = place, digit = number),
            StepFault::Candidate => text!("near-miss.candidate", cell = place, digit = number),
        }
    }

    fn fault(&self, step: &Step, obstacle: Candidate) -> StepFault {
        if self.grid.givens[obstacle.cell].is_some() {
            return StepFault::Given;
        }
        if step.reason.cells(CellRole::Fin).contains(obstacle.cell) {
            return StepFault::Fin;
        }
        match (is_about_places(step.technique), self.house_without(step, obstacle)) {
            (true, Some(house)) => StepFault::Place(house),
            (true, None) => StepFault::Digit,
            (false, _) => StepFault::Candidate,
        }
    }

    /// Returns the house of the pattern in which the obstacle is one place too many.
    fn house_without(&self, step: &Step, obstacle: Candidate) -> Option<House> {
        let roles = [HouseRole::Base, HouseRole::Pattern];
        let mut houses = roles.into_iter().flat_map(|role| step.reason.houses(role));
        houses.find(|house| self.grid.cells(*house).contains(obstacle.cell))
    }

    /// Returns what the step would have cost; `None` if it happens to be right.
    fn cost_text(&self, step: &Step) -> Option<String> {
        let right = |one: &&Candidate| self.solution[one.cell] == Some(one.digit);
        let placed = step.placements.iter().find(|one| !right(one)).map(|one| {
            let solved = self.solution[one.cell].map(|digit| digit.to_string()).unwrap_or_default();
            let (cell, digit) = (one.cell.to_string(), one.digit.to_string());
            text!("near-miss-cost.placed", digit = digit, cell = cell, solved = solved)
        });
        placed.or_else(|| {
            let lost = step.eliminations.iter().find(right)?;
            Some(text!("near-miss-cost", digit = lost.digit.to_string(), cell = lost.cell.to_string()))
        })
    }
}

/// Returns whether a technique rests on the number of places of a digit in a house, and not on the candidates of a cell.
fn is_about_places(technique: Technique) -> bool {
    use Technique::{HiddenPair, HiddenQuad, HiddenSingle, HiddenTriple};
    matches!(technique, HiddenSingle | HiddenPair | HiddenTriple | HiddenQuad)
        || matches!(
            technique.family(),
            Family::Intersections | Family::Fish | Family::SingleDigit | Family::Colouring
        )
}
