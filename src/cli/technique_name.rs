//! Techniques by their ids and names on the command line.

use crate::solve::technique::Technique;

/// Converts a name to lower case with hyphens, such as `Simple colours: trap` to `simple-colours-trap`.
fn slug(name: &str) -> String {
    let words = name.split(|character: char| !character.is_alphanumeric());
    words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join("-").to_lowercase()
}

/// Parses the name or the id of a technique of classic sudoku in any spelling.
pub(super) fn technique(text: &str) -> Result<Technique, String> {
    find_technique(text, &Technique::CLASSIC)
}

/// Parses the name or the id of a technique in any spelling.
pub(super) fn any_technique(text: &str) -> Result<Technique, String> {
    find_technique(text, &Technique::by_family())
}

fn find_technique(text: &str, techniques: &[Technique]) -> Result<Technique, String> {
    let wanted = slug(text);
    let is_wanted = |technique: &&Technique| technique.id() == wanted || slug(technique.name()) == wanted;
    techniques.iter().find(is_wanted).copied().ok_or_else(|| {
        let ids: Vec<_> = techniques.iter().map(|technique| technique.id()).collect();
        format!("there are {}", ids.join(", "))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_technique_is_found_by_its_id_and_by_its_name() {
        for technique in Technique::ALL {
            assert_eq!(any_technique(technique.id()), Ok(technique));
            assert_eq!(any_technique(technique.name()), Ok(technique));
        }
    }
}
