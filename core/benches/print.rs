//! The time and the size of a PDF of 1,000 puzzles, six on a page, with their levels and their solutions, on one thread;
//! and the time from a change to the pixels of a page, as the preview of the print dialog draws it.
//!
//! `cargo bench --bench print` prints medians.

use std::hint::black_box;
use std::time::Instant;

use ninefold_core::job::CancelToken;
use ninefold_core::library::GradedCollection;
use ninefold_core::print::source::{exercises, graded, prepare};
use ninefold_core::print::{Document, PerPage, PrintItem, PrintSettings};
use ninefold_core::render::png::rasterize;
use ninefold_core::solve::rating::Level;
use ninefold_core::solve::technique::Technique;

const ROUNDS: usize = 9;

fn main() {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build().expect("a thread can be started");
    pool.install(|| {
        let settings = PrintSettings { per_page: PerPage::Six, ..PrintSettings::default() };
        let levels = [Level::Beginner, Level::Easy, Level::Medium, Level::Hard, Level::Expert];
        // Without what is known of them, as from a file.
        let unknown = |item: PrintItem| PrintItem { level: None, difficulty: None, ..item };
        let all = levels.into_iter().flat_map(|level| graded(GradedCollection::Level(level))).map(unknown);
        let items: Vec<PrintItem> = all.take(1000).collect();
        let mut size = 0;
        let pdf = median(|| {
            let mut items = items.clone();
            prepare(&mut items, &settings, &CancelToken::default(), &CancelToken::clone, |_| ())
                .expect("nobody cancels");
            let document = Document::puzzles("Bench", items, settings).expect("it fits");
            size = document.write_pdf(&CancelToken::default(), |_| ()).expect("it can be written").len();
        });
        println!("PDF of {} puzzles    {:7.1} ms  {} KiB", items.len(), pdf * 1e3, size / 1024);
        let document = Document::puzzles("Bench", items[..60].to_vec(), settings).expect("it fits");
        preview("six puzzles", &document, 0);
        preview("solutions", &document, 10);
        let found = exercises(Technique::XWing, 4, 0, &CancelToken::default()).expect("nobody cancels");
        let document = Document::practice(Technique::XWing, found, settings).expect("it fits");
        preview("practice sheet", &document, 0);
        preview("answers", &document, 1);
    });
}

fn preview(name: &str, document: &Document, index: usize) {
    for width in [400.0, 800.0] {
        let time = median(|| {
            let page = document.page(index);
            black_box(rasterize(&page.picture(), page.size, width / page.size.x, document.colours()));
        });
        println!("{name:16} {width:4} px  {:7.2} ms", time * 1e3);
    }
}

/// Returns the median time in seconds.
fn median(mut work: impl FnMut()) -> f64 {
    let mut times: Vec<f64> = (0..ROUNDS)
        .map(|_| {
            let start = Instant::now();
            work();
            start.elapsed().as_secs_f64()
        })
        .collect();
    times.sort_by(f64::total_cmp);
    times[ROUNDS / 2]
}
