//! Pictures for looking.
use super::*;
use ninefold::technique::Technique;
#[test]
fn gallery() {
    let Ok(dir) = std::env::var("GALLERY") else { return };
    let names = std::env::var("TECHNIQUES").unwrap_or_default();
    let size = eframe::egui::Vec2::new(1180.0, 800.0);
    for technique in Technique::ALL.into_iter().filter(|t| names.split(',').any(|n| n == t.id())) {
        let (mut window, _) = Window::open_example_sized(technique, true, size);
        if std::env::var("DARK").is_ok() {
            window.choose("View", "Dark theme");
        }
        for level in 1..=4 {
            window.key(Key::H);
            if level < 4 && std::env::var("ALL").is_err() {
                continue;
            }
            let steps: usize = std::env::var("LINK").ok().and_then(|s| s.parse().ok()).unwrap_or(0);
            if level == 4 {
                for _ in 0..steps {
                    window.keys(Modifiers::ALT, Key::ArrowRight);
                }
            }
            window.settle();
            let image = window.harness.render().unwrap();
            image.save(format!("{dir}/{}-{level}.png", technique.id())).unwrap();
        }
    }
}
