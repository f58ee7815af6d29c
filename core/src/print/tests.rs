use super::source::{NewVariants, prepare, variants};
use super::*;
use crate::generate::VariantKind;
use crate::job::CancelToken;
use crate::library::{GradedCollection, VariantCollection};
use crate::picture::{Item, TextItem, Weight};
use crate::render::{BlockKind, Page};
use crate::rules::{Metadata, Puzzle};
use crate::solve::rating::Level;

fn killer(number: usize) -> Puzzle {
    VariantCollection::of(VariantKind::from_id("killer").unwrap()).get(number).unwrap()
}

fn with_text(puzzle: Puzzle, author: &str, text: &str) -> Puzzle {
    let metadata = Metadata { author: author.into(), description: text.into(), ..Metadata::default() };
    puzzle.with_metadata(metadata)
}

fn texts(page: &Page) -> Vec<TextItem> {
    let text = |item: &Item| if let Item::Text(text) = item { Some(text.clone()) } else { None };
    page.picture().items().iter().filter_map(text).collect()
}

/// Everything that is written on all pages, in one line.
fn words(document: &Document) -> String {
    let pages = (0..document.len()).flat_map(|page| texts(&document.page(page)));
    pages.map(|text| text.text.into_owned()).collect::<Vec<_>>().join(" ")
}

fn document(puzzles: &[Puzzle], per_page: PerPage) -> Document {
    let settings = PrintSettings { per_page, solutions: SolutionChoice::None, ..PrintSettings::default() };
    let items = puzzles.iter().map(PrintItem::start).collect();
    Document::puzzles("Killers", items, settings).unwrap()
}

const OUR_RULE: &str = "Digits in a cage differ and add up to its number.";

#[test]
fn the_rule_that_all_puzzles_of_a_page_share_is_said_once_after_its_name_in_bold() {
    let killers: Vec<Puzzle> = (0..6).map(killer).collect();
    let document = document(&killers, PerPage::Six);
    assert_eq!((document.len(), document.notes()), (1, Vec::new()));
    let written = words(&document);
    assert_eq!(written.matches(OUR_RULE).count(), 1, "{written}");
    let name = texts(&document.page(0)).into_iter().find(|text| text.text == "Killer cage.").unwrap();
    assert_eq!((name.weight, name.size), (Weight::SemiBold, 8.5));
    assert!(written.contains("Put 1 to 9 once in each row, each column and each outlined box."));
}

#[test]
fn the_author_and_his_text_are_printed_whole_with_our_rules_in_every_layout() {
    let text = "Normal sudoku rules apply.\nA 5 touches no 6.";
    let own = with_text(killer(0), "A. Setter", text);
    let classic = GradedCollection::Level(Level::Easy).all_puzzles().next().unwrap().givens;
    let classic = with_text(Puzzle::from_grid("Pirate", &classic), "B. Setter", text);
    for settings in [
        PrintSettings { per_page: PerPage::One, ..PrintSettings::default() },
        PrintSettings { per_page: PerPage::Six, ..PrintSettings::default() },
        PrintSettings { large_print: true, ..PrintSettings::default() },
        PrintSettings {
            show_title: false,
            show_number: false,
            show_level: false,
            ..PrintSettings::default()
        },
    ] {
        let items = [&own, &classic].map(PrintItem::start).to_vec();
        let written = words(&Document::puzzles("", items, settings).unwrap());
        for expected in ["by A. Setter", "by B. Setter", OUR_RULE] {
            assert_eq!(written.matches(expected).count(), 1, "{expected} {settings:?}: {written}");
        }
        assert_eq!(written.matches("A 5 touches no 6.").count(), 2, "{settings:?}: {written}");
    }
}

#[test]
fn puzzles_of_our_own_name_no_author_and_a_text_that_says_our_rules_is_not_printed_twice() {
    let ours = killer(0)
        .rules
        .lines()
        .iter()
        .map(|line| format!("{}: {}", line.name, line.meaning))
        .collect::<String>();
    let document = document(&[with_text(killer(0), "Ninefold", &ours)], PerPage::One);
    let written = words(&document);
    assert_eq!(written.matches(OUR_RULE).count(), 1, "{written}");
    assert!(!written.contains("by "), "{written}");
}

#[test]
fn a_rule_that_is_not_read_is_named() {
    let puzzle = killer(0).with_unread_rules(["Fog of War".to_owned()]);
    assert!(words(&document(&[puzzle], PerPage::Four)).contains("Fog of War."));
}

#[test]
fn where_rules_do_not_fit_below_the_boards_fewer_puzzles_are_on_a_page_and_it_is_said() {
    let long = "The digits of a line are as long as it is. ".repeat(30);
    let puzzles: Vec<Puzzle> = (0..6)
        .map(|number| match number {
            4 => with_text(killer(number), "", &long),
            _ => killer(number),
        })
        .collect();
    let document = document(&puzzles, PerPage::Four);
    assert_eq!(
        document.notes(),
        ["4 a page: the rules would not fit below the boards, so some pages have fewer."]
    );
    let written = words(&document);
    assert!(!written.contains('…'), "{written}");
    assert_eq!(written.matches("digits").count(), 30, "every sentence: {written}");
}

#[test]
fn rules_without_end_go_on_on_the_next_pages() {
    let paragraphs: String = (0..1500).map(|number| format!("w{number}\n")).collect();
    let document = document(&[with_text(killer(0), "", &paragraphs), killer(1)], PerPage::Two);
    let written = words(&document);
    assert!(written.contains("The rules of this puzzle are on the next page."));
    let found = written
        .split(' ')
        .filter(|word| word.starts_with('w') && word.len() > 1)
        .filter(|word| word[1..].parse::<usize>().is_ok());
    assert_eq!(found.count(), 1500);
    assert!(document.len() > 10 && document.len() < 60, "{} pages", document.len());
}

#[test]
fn the_numbers_of_clues_have_seven_and_a_half_points_and_no_digit_touches_a_sum() {
    let (mut numbers, mut moved) = (0, 0);
    let has_clues = |collection: &VariantCollection| {
        collection.get(0).is_some_and(|puzzle| !puzzle.rules.clues().is_empty())
    };
    for collection in VariantCollection::all().filter(has_clues) {
        let items = || variants(collection).into_iter().take(9).collect::<Vec<_>>();
        for per_page in PerPage::ALL {
            let settings =
                PrintSettings { per_page, solutions: SolutionChoice::AtEnd, ..PrintSettings::default() };
            let document = Document::puzzles("", items(), settings).unwrap();
            let fronts = (0..document.len()).map(|index| document.page(index));
            let fronts = fronts
                .filter(|page| page.blocks.iter().any(|block| matches!(block.kind, BlockKind::Figure(_))));
            for block in fronts.flat_map(|page| page.blocks) {
                let BlockKind::Figure(_) = block.kind else { continue };
                let texts: Vec<&TextItem> = block
                    .picture
                    .items()
                    .iter()
                    .filter_map(|item| match item {
                        Item::Text(text) => Some(text),
                        _ => None,
                    })
                    .collect();
                // The digits of cells are centred by their glyphs.
                let is_number = |text: &&&TextItem| text.centring == crate::picture::Centring::Line;
                let small = texts.iter().filter(is_number).find(|text| text.size < 7.49);
                assert_eq!(small, None, "{} {per_page:?}", collection.kind().id());
                numbers += texts.len();
                let is_sum = |text: &&&TextItem| text.centring == crate::picture::Centring::Line;
                let (sums, digits): (Vec<&TextItem>, Vec<&TextItem>) =
                    texts.into_iter().partition(|text| is_sum(&text));
                if collection.kind().id() != "killer" {
                    continue;
                }
                for digit in digits {
                    for sum in &sums {
                        let ink = |text: &TextItem| {
                            let width = crate::render::font::text_width(&text.text, text.size, text.weight);
                            crate::picture::Rect::centered(
                                text.centre,
                                crate::picture::Point::new(width, 0.72 * text.size),
                            )
                        };
                        let both = ink(digit).intersect(ink(sum));
                        assert!(
                            both.width() <= 0.0 || both.height() <= 0.0,
                            "{per_page:?} {digit:?} {sum:?}"
                        );
                    }
                    moved += 1;
                }
            }
        }
    }
    assert!(numbers > 1000 && moved > 5, "{numbers} {moved}");
}

#[test]
fn where_the_numbers_of_clues_would_be_too_small_fewer_puzzles_are_on_a_page_and_it_is_said() {
    let quadruples = VariantCollection::of(VariantKind::from_id("quadruple").unwrap());
    let puzzles: Vec<Puzzle> = quadruples.puzzles().take(9).collect();
    let nine = document(&puzzles, PerPage::Nine);
    assert!(nine.len() > 1);
    let note = "9 a page: the sums and numbers would be too small, so some pages have fewer.";
    assert_eq!(nine.notes(), [note]);
    assert_eq!(document(&puzzles, PerPage::One).notes(), Vec::<String>::new());
    let killers: Vec<Puzzle> = (0..6).map(killer).collect();
    assert_eq!(document(&killers, PerPage::Six).notes(), Vec::<String>::new());
}

#[test]
fn puzzles_of_other_kinds_have_their_level_and_rating() {
    let settings = PrintSettings::default();
    let mut items = vec![PrintItem::start(&killer(0)), PrintItem::start(&killer(1))];
    prepare(&mut items, &settings, &CancelToken::default(), &CancelToken::clone, |_| ()).unwrap();
    let level = VariantCollection::of(VariantKind::from_id("killer").unwrap()).level(0).unwrap();
    assert_eq!(items[0].level, Some(level.to_string()));
    let written = words(&Document::puzzles("", items.clone(), settings).unwrap());
    let rating = format!("{level} · {}", items[0].difficulty.unwrap());
    assert!(written.contains(&rating), "{rating}: {written}");
}

#[test]
fn a_rating_that_takes_too_long_does_not_take_the_time_of_the_solution() {
    use std::sync::atomic::{AtomicUsize, Ordering};
    let settings = PrintSettings::default();
    // A puzzle that is not bundled.
    let killer = killer(20);
    let rotated = Puzzle { givens: killer.givens.clone(), ..killer };
    let mut items = vec![PrintItem::start(&rotated)];
    let asked = AtomicUsize::new(0);
    let first_without_time = |cancel: &CancelToken| match asked.fetch_add(1, Ordering::Relaxed) {
        0 => cancel.limited_to(std::time::Duration::ZERO),
        _ => cancel.clone(),
    };
    prepare(&mut items, &settings, &CancelToken::default(), &first_without_time, |_| ()).unwrap();
    assert!(matches!(items[0].solution, Solution::Digits(_)));
}

#[test]
fn the_path_of_a_killer_has_several_steps_in_a_picture_and_all_of_them() {
    let puzzle = killer(12);
    let steps = solution_path::steps(&puzzle, &CancelToken::default()).unwrap();
    let path = |steps_per_picture| {
        let settings = PrintSettings { steps_per_picture, ..PrintSettings::default() };
        Document::path(PrintItem::start(&puzzle), steps.clone(), settings).unwrap()
    };
    let (each, several) = (path(StepsPerPicture::One), path(StepsPerPicture::Six));
    assert!(
        several.len() * 2 < each.len() && several.len() * 12 < steps.len(),
        "{} {} {}",
        several.len(),
        each.len(),
        steps.len()
    );
    let written = words(&several);
    for (number, (_, step)) in (1..).zip(&steps) {
        let title = format!("{number}. {}", step.technique.name());
        let is_in_run = crate::picture::sudoku::reasons::is_single(step);
        assert!(is_in_run || written.contains(&title), "{title}");
    }
    let pictures = |document: &Document| {
        let pages = (0..document.len()).flat_map(|index| document.page(index).blocks);
        pages.filter(|block| matches!(block.kind, BlockKind::Figure(_))).count()
    };
    assert!(pictures(&several) * 4 < pictures(&each));
}

#[test]
fn new_puzzles_of_a_kind_are_numbered_and_solved_and_have_their_level() {
    let kind = VariantKind::from_id("killer").unwrap();
    let wanted = NewVariants { kind, count: 3, level: Some(Level::Easy), seed: 7 };
    let mut done = Vec::new();
    let items = wanted.make(&CancelToken::default(), |count| done.push(count)).unwrap();
    assert_eq!(done.last(), Some(&3));
    for (number, item) in (1..).zip(&items) {
        assert_eq!((item.number, item.title.clone()), (Some(number), format!("{} {number}", kind.name())));
        assert_eq!(item.level.as_deref(), Some("Easy"));
        assert!(matches!(item.solution, Solution::Digits(_)));
    }
    assert_eq!(items, wanted.make(&CancelToken::default(), |_| ()).unwrap());
}
