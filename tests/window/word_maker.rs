//! Kriss Kross puzzles from the player's own words: typed or pasted, or from a file.

use eframe::egui::Event;

use super::*;

impl Window {
    fn open_word_maker(&mut self) {
        self.run_by_name("Kriss Kross from words");
        self.assert_shows("Kriss Kross from your own words");
    }

    /// Returns the words of the crosspatch that is played.
    fn words(&self) -> Vec<String> {
        let game = self.harness.state().crosspatch().expect("a crosspatch is played");
        game.puzzle().words().iter().map(ToString::to_string).collect()
    }
}

#[test]
fn pasted_words_become_a_puzzle_and_bad_ones_are_named() {
    let mut window = Window::new();
    window.open_word_maker();
    window.keys(Modifiers::COMMAND, Key::Enter);
    assert!(window.harness.state().crosspatch().is_none(), "there are no words yet");
    window.harness.event(Event::Paste("Kriss, kross\nidyll solver x".to_owned()));
    window.settle();
    window.assert_shows("'x' is too short");
    window.assert_shows("4 words");
    window.keys(Modifiers::COMMAND, Key::Enter);
    assert_eq!(window.words(), ["idyll", "kriss", "kross", "solver"]);
    assert!(!window.shows("Make and play"), "the puzzle can be played at once");
    window.assert_shows("4 own words");
    window.assert_shows("one solution");
}

#[test]
fn words_of_a_file_that_find_no_place_are_named_and_can_be_left_out() {
    let mut window = Window::new();
    window.open_word_maker();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("words.txt");
    std::fs::write(&file, "kriss kross\nidyll solver\nwww\n").unwrap();
    window.drop_file(&file);
    window.assert_shows("5 words");
    window.click("Make and play");
    window.assert_shows("1 word does not fit with the others: www");
    window.click("Make it without this word");
    assert_eq!(window.words().len(), 4);
}
