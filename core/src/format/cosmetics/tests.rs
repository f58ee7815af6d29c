//! Tests of what is read of drawings.

use super::*;
use crate::grid::Regions;
use crate::rules::{KindId, kind};

fn read(drawings: &[(&str, &str)]) -> Cosmetics {
    let size = Size::NINE;
    let rules = Rules::new(size, Regions::regular(size).unwrap(), Vec::new());
    let drawings: Vec<(String, String)> =
        drawings.iter().map(|(name, json)| ((*name).to_owned(), (*json).to_owned())).collect();
    Cosmetics::read(&drawings, &rules)
}

#[test]
fn shapes_of_both_programs_are_read() {
    let found = read(&[
        ("line", r##"[{"lines":[["R1C1","R2C2"]],"outlineC":"#67F067","width":0.3}]"##),
        (
            "circle",
            r##"[{"cells":["R1C1","R1C2"],"baseC":"#FFF","outlineC":"#000000","width":0.35,"height":0.35}]"##,
        ),
        ("text", r##"[{"cells":["R0C3"],"value":"12","fontC":"#000000","size":0.5}]"##),
        ("lines", r##"[{"wayPoints":[[0.5,0.5],[1.5,2.5]],"color":"#CFCFCFFF","thickness":10}]"##),
        (
            "underlays",
            r##"[{"center":[0.5,0.5],"width":0.8,"height":0.8,"rounded":true,"backgroundColor":"#aaa"}]"##,
        ),
    ]);
    assert_eq!(found.lines[0].points, [(0.5, 0.5), (1.5, 1.5)]);
    assert_eq!((found.lines[0].colour.rgb, found.lines[0].width), (0x67F067, 0.3));
    assert_eq!(found.lines[1].colour.rgb, 0xCFCFCF);
    assert_eq!(found.overlays[0].centre, (0.5, 1.0));
    assert_eq!((found.overlays[1].centre, found.overlays[1].text.as_str()), ((-0.5, 2.5), "12"));
    assert!(found.underlays[0].is_round);
}

#[test]
fn hostile_drawings_are_bounded_or_left_out() {
    let points = vec!["[1.5,1.5]"; 100_000].join(",");
    let line = format!(r##"[{{"wayPoints":[{points}],"color":"#f00","thickness":1e9}}]"##);
    let found = read(&[
        ("lines", &line),
        (
            "underlays",
            r##"[{"center":[1e9,1],"width":1,"height":1},{"center":[1,1],"width":-4,"height":1e30}]"##,
        ),
        ("text", r##"[{"cells":["R1C1"],"value":"\u001b[31mred\u202e","size":-3}]"##),
        ("overlays", "not json"),
        ("circle", r##"{"cells":7}"##),
    ]);
    assert_eq!(found.lines[0].points.len(), MAX_POINTS);
    assert!(found.lines[0].width <= 1.0);
    assert_eq!(found.underlays.len(), 1);
    assert_eq!(found.underlays[0].size, (9.0, 0.0));
    assert!(found.overlays[0].text_size > 0.0 && !found.overlays[0].text.contains('\u{1b}'));
}

#[test]
fn a_drawing_of_a_clue_that_is_read_is_left_out() {
    let size = Size::NINE;
    let cells = vec![Cell::at(0, 0), Cell::at(0, 1)];
    let whisper = kind(KindId::Whisper);
    let parts = crate::rules::Parts { cells, ..Default::default() };
    let clue = Clue::new(whisper, parts, size).unwrap();
    let rules = Rules::new(size, Regions::regular(size).unwrap(), vec![clue]);
    let json = r##"[{"fromConstraint":"Whispers","lines":[["R1C1","R1C2"]],"outlineC":"#67F067","width":0.3},
        {"fromConstraint":"Parity Line","lines":[["R3C1","R3C2"]],"outlineC":"#f00","width":0.3}]"##;
    let found = Cosmetics::read(&[("line".to_owned(), json.to_owned())], &rules);
    assert_eq!(found.lines.len(), 1);
    assert_eq!(found.lines[0].colour.rgb, 0xFF0000);
}

/// Returns the rules with a whisper line from r1c1 to r1c2.
fn rules_with_line() -> Rules {
    let size = Size::NINE;
    let whisper = kind(KindId::Whisper);
    let cells = vec![Cell::at(0, 0), Cell::at(0, 1)];
    let parts = crate::rules::Parts { cells, ..Default::default() };
    let clue = Clue::new(whisper, parts, size).unwrap();
    Rules::new(size, Regions::regular(size).unwrap(), vec![clue])
}

#[test]
fn a_drawing_of_a_rule_that_is_not_read_is_drawn_wherever_it_lies() {
    let read = |mark: &str| {
        let line = format!(r##"[{{"lines":[["R1C1","R1C2"]],"fromConstraint":"Whisper"{mark}}}]"##);
        let circle = format!(r##"[{{"cells":["R1C1"],"baseC":"#fff"{mark}}}]"##);
        let cage = format!(r##"[{{"cells":["R1C1","R1C2"],"value":"12×"{mark}}}]"##);
        let fields = [("line", line), ("circle", circle), ("cage", cage)];
        let drawings: Vec<(String, String)> =
            fields.into_iter().map(|(field, json)| (field.to_owned(), json)).collect();
        let found = Cosmetics::read(&drawings, &rules_with_line());
        assert_eq!(found.cages[0].text, "12×");
        (found.lines.len(), found.underlays.len())
    };
    assert_eq!(read(""), (0, 0), "they are the look of the whisper line");
    assert_eq!(read(r#","ofRule":true"#), (1, 1));
    assert_eq!(read(r#","ofRule":1"#), (0, 0));
}

#[test]
fn the_colours_of_cells_of_every_program_are_read() {
    let fills = |field: &str, json: &str| -> Vec<(u32, f32)> {
        let shapes = read(&[(field, json)]).underlays;
        shapes.iter().map(|shape| (shape.fill.unwrap().rgb, shape.size.1)).collect()
    };
    assert_eq!(fills("grid.c", r##"{"R1C1":"#ff0000"}"##), [(0xFF_0000, 1.0)]);
    assert_eq!(fills("grid.highlight", r##"{"R1C1":"#00ff00"}"##), [(0xFF00, 1.0)]);
    assert_eq!(fills("grid.cArray", r##"{"R1C1":["#f00","#00f"]}"##), [(0xFF_0000, 0.5), (0xFF, 0.5)]);
    let [one, two] = [1, 2].map(|number| colour(Some(&Value::from(number))).unwrap().rgb);
    assert_eq!(fills("grid.colors", r#"{"r1c3":4}"#), [(two, 1.0)]);
    assert_eq!(fills("grid.colors", r#"{"r1c3":6}"#), [(one, 0.5), (two, 0.5)]);
    assert_eq!(fills("grid.colors", r#"{"r1c3":18446744073709551615}"#).len(), 10);
    assert_eq!(fills("grid.other", r#"{"r1c3":4}"#), []);
}

#[test]
fn all_that_is_kept_of_sudokumakers_drawings_is_drawn() {
    // A field of each kind, as the reader writes them.
    let found = read(&[
        ("arrows", r##"[{"wayPoints":[[0.5,0.25],[0.5,0.75]],"color":"#123456","headLength":0.2}]"##),
        ("cage", r##"[{"cells":["R1C1","R1C2"],"value":"a","outlineC":"#123456"}]"##),
        ("circle", r##"[{"cells":["R1C1"],"outlineC":"#123456","width":0.5,"height":0.5}]"##),
        ("line", r##"[{"lines":[["R1C1","R2C2"]],"outlineC":"#123456","width":0.2}]"##),
        ("lines", r##"[{"wayPoints":[[0.2,0.3],[1.5,2.5]],"color":"#123456","thickness":6}]"##),
        ("overlays", r##"[{"center":[0.2,0.3],"width":0.5,"text":"a","fontSize":32}]"##),
        ("rectangle", r##"[{"cells":["R1C1","R1C2"],"outlineC":"#123456","width":0.5,"height":0.5}]"##),
        ("text", r##"[{"cells":["R1C1"],"value":"a","fontC":"#123456","size":0.5}]"##),
        ("underlays", r##"[{"center":[0.2,0.3],"width":0.5,"height":0.5,"borderColor":"#123456"}]"##),
    ]);
    assert_eq!((found.lines.len(), found.lines[0].has_head), (3, true));
    assert!(found.lines.iter().all(|line| line.colour.rgb == 0x12_3456));
    assert_eq!((found.cages.len(), found.underlays.len(), found.overlays.len()), (1, 2, 3));
}
