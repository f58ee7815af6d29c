//! What the window remembers from one time to the next: preferences, its place, and which game was on the table. Kept as
//! `preferences.json` in the data folder.

use std::path::Path;
use std::time::Duration;

use eframe::egui::{Context, ThemePreference};
use jiff::Timestamp;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::hint::Met;
use super::settings::Settings;
use super::solutions::CAPS;
use super::theme::{self, Accent, Palette};
use super::watch::Speed;
use super::{App, View};
use crate::practice::Mastery;
use crate::search::Order;
use crate::store::games::{self, Head};
use crate::store::{LoadError, OwnFile, Rule};

const FILE_NAME: &str = "preferences.json";
const VERSION: u64 = 1;
/// How the changes of two windows are merged; the window's place and all single choices as one value each.
const RULE: Rule = Rule::Fields(&[
    ("unwanted", Rule::Set),
    ("keys", Rule::Fields(&[("changes", Rule::Entries(&Rule::Whole))])),
    ("mastery", Rule::Fields(&[("answered", Rule::Count), ("techniques", Rule::Entries(&Rule::Whole))])),
    ("met", Rule::Entries(&Rule::Count)),
]);

/// All that is remembered.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Remembered {
    #[serde(flatten)]
    pub settings: Settings,
    #[serde(with = "theme_name")]
    theme: ThemePreference,
    palette: Palette,
    accent: Accent,
    /// Of everything; 1 is the normal size.
    zoom: f32,
    /// Where the window was; `None` before it was first seen.
    pub window: Option<Placement>,
    pub speed: Speed,
    pub order: Order,
    /// How many solutions are kept at most.
    #[serde(rename = "cap")]
    pub cap: usize,
    /// How well techniques are known.
    pub mastery: Mastery,
    /// How often hints named each technique.
    #[serde(rename = "met")]
    pub met: Met,
    /// The name of the game that was on the table.
    #[serde(rename = "game")]
    pub game: Option<String>,
    /// The game that was on the table instead, as a game file: one in which nothing was done yet is not among the games.
    #[serde(rename = "untouched")]
    pub untouched: Option<String>,
}

/// Where a window is, in points.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Placement {
    /// The corner of its frame; `None` where the desktop does not tell.
    pub corner: Option<[f32; 2]>,
    /// What is inside its frame.
    pub size: [f32; 2],
    pub maximized: bool,
}

impl Default for Remembered {
    fn default() -> Self {
        Self {
            settings: Settings::default(),
            theme: ThemePreference::System,
            palette: Palette::default(),
            accent: Accent::default(),
            zoom: 1.0,
            window: None,
            speed: Speed::default(),
            order: Order::default(),
            cap: CAPS[2],
            mastery: Mastery::default(),
            met: Met::default(),
            game: None,
            untouched: None,
        }
    }
}

/// The file, and what was in it.
#[derive(Debug, Default)]
pub struct Memory {
    /// `None` where nothing is kept.
    own: Option<OwnFile>,
    /// `None` where nothing is remembered.
    pub before: Option<Remembered>,
    pub error: Option<LoadError>,
}

impl Memory {
    /// Reads it from the data folder.
    pub fn load(data_dir: Option<&Path>) -> Self {
        let Some(folder) = data_dir else { return Self::default() };
        let (own, map, error) = OwnFile::load(&folder.join(FILE_NAME), VERSION, RULE);
        let before = (!map.is_empty()).then(|| understood::<Remembered>(map).in_bounds());
        // A value that is not understood stays in the file until this window changes it.
        own.set_known(before.as_ref().unwrap_or(&Remembered::default()));
        Self { own: Some(own), before, error }
    }
}

/// What of an object can be understood; the rest is as at first. So a value of another time costs itself alone.
fn understood<T: Serialize + DeserializeOwned + Default>(map: Map<String, Value>) -> T {
    let mut known = match serde_json::to_value(T::default()) {
        Ok(Value::Object(known)) => known,
        _ => Map::new(),
    };
    for (key, value) in map {
        let Some(before) = known.get(&key).cloned() else { continue };
        known.insert(key.clone(), value);
        if T::deserialize(Value::Object(known.clone())).is_err() {
            known.insert(key, before);
        }
    }
    T::deserialize(Value::Object(known)).unwrap_or_default()
}

impl Remembered {
    /// No value that the window could not have had.
    fn in_bounds(mut self) -> Self {
        let sane = |value: f32| value.is_finite() && value.abs() < 1e5;
        self.zoom = if self.zoom.is_finite() { self.zoom.clamp(0.2, 5.0) } else { 1.0 };
        self.window =
            self.window.filter(|window| window.size.into_iter().all(|side| sane(side) && side >= 1.0));
        if let Some(window) = &mut self.window {
            window.corner = window.corner.filter(|corner| corner.iter().all(|side| sane(*side)));
        }
        if !CAPS.contains(&self.cap) {
            self.cap = CAPS[2];
        }
        self
    }

    /// The zoom factor; 1 is the normal size.
    pub fn zoom(&self) -> f32 {
        self.zoom
    }

    /// Puts it in force where the context keeps it.
    pub fn put_in_force(&self, ctx: &Context) {
        ctx.set_theme(self.theme);
        theme::choose(ctx, self.palette, self.accent);
        ctx.set_zoom_factor(self.zoom);
    }
}

impl App {
    /// Has what is to be remembered written, where it has changed.
    pub(super) fn remember(&mut self, ctx: &Context) {
        self.note_untouched();
        let (Some(store), Some(own)) = (&self.store, &self.memory.own) else { return };
        let old = &self.remembered;
        let (palette, accent) = theme::chosen(ctx);
        let (speed, order) = match &self.view {
            View::Watch(watch) => (watch.speed(), watch.order()),
            _ => (old.speed, old.order),
        };
        let cap = if let View::Solutions(solutions) = &self.view { solutions.cap() } else { old.cap };
        let now = Remembered {
            settings: self.settings.clone(),
            theme: ctx.options(|options| options.theme_preference),
            palette,
            accent,
            zoom: ctx.zoom_factor(),
            window: placement(ctx, old.window),
            speed,
            order,
            cap,
            mastery: self.practice.mastery.clone(),
            met: self.met.clone(),
            game: self.sitting().file_name().or_else(|| old.game.clone()),
            untouched: match self.is_at_start {
                true => old.untouched.clone(),
                false => self.untouched.as_ref().map(|(_, text)| text.clone()),
            },
        };
        if now != *old {
            own.keep(&store.keeper, &now);
            self.remembered = now;
        }
    }
}

impl App {
    /// Keeps the game on the table at hand for the next start, while nothing was done in it.
    fn note_untouched(&mut self) {
        if self.is_at_start {
            // Nobody chose the puzzle on the table: the files of the command line are still being read.
            return;
        }
        let played = self.played();
        let begun = played.sitting().head.begun;
        if played.is_begun() || played.sitting().is_kept() {
            self.untouched = None;
        } else if self.untouched.as_ref().is_none_or(|(of, _)| *of != begun) {
            let game = self.played_mut().game_at(Duration::ZERO);
            // Opened again it is begun again.
            let head = Head { begun: Timestamp::UNIX_EPOCH, ..Head::new(self.sitting().head.source.clone()) };
            self.untouched = Some((begun, games::write(&game, &head)));
        }
    }

    /// Has the name of the game on the table written, where it is a new one.
    pub(super) fn remember_game(&mut self) {
        let (Some(store), Some(own)) = (&self.store, &self.memory.own) else { return };
        if let Some(name) =
            self.sitting().file_name().filter(|name| self.remembered.game.as_ref() != Some(name))
        {
            self.remembered.game = Some(name);
            own.keep(&store.keeper, &self.remembered);
            store.keeper.finish();
        }
    }
}

/// Where the window is. One that fills the screen goes back to where it was.
fn placement(ctx: &Context, before: Option<Placement>) -> Option<Placement> {
    ctx.input(|input| {
        let viewport = input.viewport();
        let maximized = viewport.maximized.unwrap_or(false);
        if maximized || viewport.minimized == Some(true) || viewport.fullscreen == Some(true) {
            return before.map(|before| Placement { maximized, ..before });
        }
        let size = viewport.inner_rect?.size();
        let corner = viewport.outer_rect.map(|rect| [rect.min.x.round(), rect.min.y.round()]);
        Some(Placement { corner, size: [size.x.round(), size.y.round()], maximized })
    })
}

/// Light, dark, or as the system is, by name.
mod theme_name {
    use eframe::egui::ThemePreference;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    const NAMES: [(ThemePreference, &str); 3] = [
        (ThemePreference::System, "system"),
        (ThemePreference::Light, "light"),
        (ThemePreference::Dark, "dark"),
    ];

    pub fn serialize<S: Serializer>(theme: &ThemePreference, serializer: S) -> Result<S::Ok, S::Error> {
        let name = NAMES.iter().find(|(one, _)| one == theme).map_or("system", |(_, name)| name);
        serializer.serialize_str(name)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<ThemePreference, D::Error> {
        let name = String::deserialize(deserializer)?;
        let theme = NAMES.iter().find(|(_, one)| *one == name).map(|(theme, _)| *theme);
        theme.ok_or_else(|| D::Error::custom("expected system, light or dark"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::bindings::Preset;
    use crate::app::command::{Command, ctrl};
    use crate::text::Language;
    use eframe::egui::Key;

    fn map(remembered: &Remembered) -> Map<String, Value> {
        match serde_json::to_value(remembered).unwrap() {
            Value::Object(map) => map,
            other => panic!("{other}"),
        }
    }

    fn unusual() -> Remembered {
        let mut settings = Settings { show_peers: false, fill_marks: true, ..Settings::default() };
        settings.language = Some(Language::German);
        settings.keys.choose(Preset::HoDoKu);
        settings.keys.give(Command::Check, ctrl(Key::Comma));
        settings.keys.clear(Command::Pause);
        Remembered {
            settings,
            theme: ThemePreference::Dark,
            palette: Palette::ColourSafe,
            accent: Accent::Plum,
            zoom: 1.25,
            window: Some(Placement { corner: Some([10.0, -20.0]), size: [700.0, 900.0], maximized: true }),
            speed: Speed::FASTEST,
            order: Order::MostConstrained,
            cap: CAPS[0],
            mastery: {
                let mut mastery = Mastery::default();
                mastery.note(crate::technique::Technique::XWing, true);
                mastery
            },
            met: Met::default(),
            game: Some("a game".to_owned()),
            untouched: Some("a puzzle".to_owned()),
        }
    }

    #[test]
    fn everything_is_remembered() {
        assert_eq!(understood::<Remembered>(map(&unusual())), unusual());
    }

    #[test]
    fn a_value_that_is_not_understood_costs_itself_alone() {
        let whole = map(&unusual());
        let first = map(&Remembered::default());
        for key in whole.keys() {
            let mut damaged = whole.clone();
            damaged.insert(key.clone(), serde_json::json!({"of": ["another", "time"]}));
            let found: Remembered = understood(damaged);
            for (other, value) in map(&found) {
                let expected = if other == *key { &first[&other] } else { &whole[&other] };
                assert_eq!(&value, expected, "{other} where {key} is not understood");
            }
        }
    }

    #[test]
    fn a_key_of_a_command_that_is_gone_costs_no_other_key() {
        let mut whole = map(&unusual());
        whole["keys"]["changes"]["make-coffee"] = "Ctrl+C".into();
        whole["keys"]["changes"]["hint"] = "Ctrl+No such key".into();
        assert_eq!(understood::<Remembered>(whole).settings.keys, unusual().settings.keys);
    }

    #[test]
    fn a_place_that_no_window_could_have_is_forgotten() {
        let window =
            |size: [f32; 2]| Some(Placement { corner: Some([f32::NAN, 0.0]), size, maximized: false });
        let with = |window| Remembered { window, zoom: 1e30, cap: 7, ..Remembered::default() }.in_bounds();
        assert_eq!(with(window([0.0, 1e9])).window, None);
        let bounded = with(window([600.0, 800.0]));
        assert_eq!(bounded.window.map(|window| (window.corner, window.size)), Some((None, [600.0, 800.0])));
        assert_eq!((bounded.zoom, bounded.cap), (5.0, CAPS[2]));
    }
}
