//! Tests of lines that close, as other programs write them.

use serde_json::json;

use super::tests::{object, read_object};
use super::{write_fpuzzles, write_ninefold, write_sudokumaker};
use crate::format::variant::read;
use crate::rules::{Form, KINDS, KindId};

#[test]
fn a_line_that_closes_is_kept_by_every_writer() {
    // SudokuMaker has none of these.
    let absent = [KindId::ZipperLine, KindId::NabnerLine];
    for kind in KINDS.iter().filter(|kind| kind.form == Form::Line) {
        let line = json!([{ "lines": [["R1C2", "R1C3", "R2C3", "R2C2", "R1C2"]] }]);
        let puzzle = read_object(&object(9, json!({ kind.field: line }))).unwrap();
        let [clue] = puzzle.rules.clues() else { panic!("{}", kind.id) };
        assert!(clue.is_closed() && clue.distinct_cells().len() == 4, "{}", kind.id);
        let mut written = vec![write_fpuzzles(&puzzle), write_ninefold(&puzzle)];
        written.extend((!absent.contains(&kind.id)).then(|| write_sudokumaker(&puzzle)));
        for written in written {
            assert_eq!(read(&written, "").unwrap()[0].rules.clues(), puzzle.rules.clues());
        }
    }
}
