//! The preferences file, `preferences.json` in the data folder: settings, window placement, the number of times that hints
//! named each technique, and the last game. [`Preferences`] are the part that the preferences dialog changes.

use std::collections::BTreeMap;
use std::path::Path;

use eframe::egui::{Context, ThemePreference};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::app::input::command::Command;
use crate::app::settings::PreferencesSection;
use crate::app::settings::Settings;
use crate::app::settings::choices::PlaybackSpeed;
use crate::app::ui::theme::{Accent, Palette};
use crate::app::ui::{theme, zoom};
use crate::practice::Mastery;
use crate::solve::classic::search::BranchOrder;
use crate::solve::technique::Technique;
use crate::store::{LoadError, MergeRule, VersionedFile};

/// The limits on the number of listed solutions that the menu offers.
pub const LIMITS: [usize; 4] = [10, 100, 1_000, 10_000];

const FILE_NAME: &str = "preferences.json";
const VERSION: u64 = 1;
/// The rule for merging the changes of two windows. Values that it does not name are merged as a whole.
const MERGE_RULE: MergeRule = MergeRule::Fields(&[
    ("unwanted", MergeRule::Set),
    ("keys", MergeRule::Fields(&[("changes", MergeRule::Entries(&MergeRule::Whole))])),
    (
        "mastery",
        MergeRule::Fields(&[
            ("answered", MergeRule::Count),
            ("techniques", MergeRule::Entries(&MergeRule::Whole)),
        ]),
    ),
    ("met", MergeRule::Entries(&MergeRule::Count)),
]);

/// The contents of the preferences file.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SavedPreferences {
    #[serde(flatten)]
    pub settings: Settings,
    #[serde(with = "theme_name")]
    pub theme: ThemePreference,
    pub palette: Palette,
    pub accent: Accent,
    /// The zoom factor; 1 is the normal size.
    pub zoom: f32,
    /// The last placement of the window; `None` until it is known.
    pub window: Option<WindowPlacement>,
    pub speed: PlaybackSpeed,
    pub order: BranchOrder,
    /// The greatest number of solutions that are listed.
    #[serde(rename = "cap")]
    pub solution_limit: usize,
    /// The player's mastery of the techniques.
    pub mastery: Mastery,
    /// The number of hints that named each technique.
    #[serde(rename = "met")]
    pub technique_encounters: TechniqueEncounters,
    #[serde(rename = "new_puzzles")]
    pub new_puzzle_counts: NewPuzzleCounts,
    /// The ids of the commands that were run from the palette, the latest first.
    #[serde(rename = "recent_commands")]
    pub recent_commands: Vec<String>,
    /// The file name of the current game.
    #[serde(rename = "game")]
    pub last_game: Option<String>,
    /// The current game as the text of a game file, if nothing was done in it yet; it is then not among the saved
    /// games.
    #[serde(rename = "untouched")]
    pub unplayed_game: Option<String>,
    /// Whether a game has been won. Until then, the first window offers where to begin.
    #[serde(rename = "has_won")]
    pub has_won: bool,
}

/// The placement of a window, in points.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct WindowPlacement {
    /// The corner of its frame; `None` where the desktop does not report it.
    pub corner: Option<[f32; 2]>,
    /// The size inside its frame.
    pub size: [f32; 2],
    pub maximized: bool,
}

impl Default for SavedPreferences {
    fn default() -> Self {
        Self {
            settings: Settings::default(),
            theme: ThemePreference::System,
            palette: Palette::default(),
            accent: Accent::default(),
            zoom: 1.0,
            window: None,
            speed: PlaybackSpeed::default(),
            order: BranchOrder::default(),
            solution_limit: LIMITS[2],
            mastery: Mastery::default(),
            technique_encounters: TechniqueEncounters::default(),
            new_puzzle_counts: NewPuzzleCounts::default(),
            recent_commands: Vec::new(),
            last_game: None,
            unplayed_game: None,
            has_won: false,
        }
    }
}

/// The file and its contents when it was read.
#[derive(Debug, Default)]
pub struct PreferencesFile {
    /// The file; `None` where nothing is saved.
    pub file: Option<VersionedFile>,
    /// The saved preferences; `None` if there are none.
    pub loaded: Option<SavedPreferences>,
    pub error: Option<LoadError>,
}

impl PreferencesFile {
    /// Loads the file from the data folder.
    pub fn load(data_dir: Option<&Path>) -> Self {
        let Some(folder) = data_dir else { return Self::default() };
        let (file, map, error) = VersionedFile::load(&folder.join(FILE_NAME), VERSION, MERGE_RULE);
        let preferences = (!map.is_empty()).then(|| parse_leniently::<SavedPreferences>(map).sanitized());
        // A value that cannot be parsed stays in the file until this window changes it.
        file.set_base(preferences.as_ref().unwrap_or(&SavedPreferences::default()));
        Self { file: Some(file), loaded: preferences, error }
    }
}

/// Parses the values that can be parsed and leaves the rest at their defaults, so that a value of another version
/// does not invalidate the others.
fn parse_leniently<T: Serialize + DeserializeOwned + Default>(mut map: Map<String, Value>) -> T {
    let mut known = match serde_json::to_value(T::default()) {
        Ok(Value::Object(known)) => known,
        _ => Map::new(),
    };
    map.retain(|key, _| known.contains_key(key));
    let mut all = known.clone();
    all.extend(map.clone());
    if let Ok(parsed) = T::deserialize(Value::Object(all)) {
        return parsed;
    }
    // Some value is invalid, so each is tried by itself. That parses everything once per value, too slow for every
    // start.
    for (key, value) in map {
        let Some(before) = known.insert(key.clone(), value) else { continue };
        if T::deserialize(Value::Object(known.clone())).is_err() {
            known.insert(key, before);
        }
    }
    T::deserialize(Value::Object(known)).unwrap_or_default()
}

impl SavedPreferences {
    /// Replaces implausible values.
    fn sanitized(mut self) -> Self {
        let sane = |value: f32| value.is_finite() && value.abs() < 1e5;
        self.zoom = if self.zoom.is_finite() { self.zoom.clamp(0.2, 5.0) } else { 1.0 };
        self.window =
            self.window.filter(|window| window.size.into_iter().all(|side| sane(side) && side >= 1.0));
        if let Some(window) = &mut self.window {
            window.corner = window.corner.filter(|corner| corner.iter().all(|side| sane(*side)));
        }
        if !LIMITS.contains(&self.solution_limit) {
            self.solution_limit = LIMITS[2];
        }
        self
    }

    /// Returns the commands that were run from the palette, the latest first. Ids of other versions are ignored.
    pub fn recent_commands(&self) -> Vec<Command> {
        let find = |id: &String| Command::MENU_ORDER.into_iter().find(|command| command.id() == id.as_str());
        self.recent_commands.iter().filter_map(find).collect()
    }

    /// Returns the zoom factor; 1 is the normal size.
    pub fn zoom(&self) -> f32 {
        self.zoom
    }

    /// Applies the theme, the colours and the zoom to the context, which keeps them.
    pub fn apply(&self, ctx: &Context) {
        ctx.set_theme(self.theme);
        theme::choose(ctx, self.palette, self.accent);
        zoom::choose(ctx, self.zoom);
    }
}

/// Returns the placement of the window. A maximized one keeps the placement that it returns to.
pub fn window_placement(ctx: &Context, before: Option<WindowPlacement>) -> Option<WindowPlacement> {
    let chrome = zoom::chrome(ctx);
    ctx.input(|input| {
        let viewport = input.viewport();
        let maximized = viewport.maximized.unwrap_or(false);
        if maximized || viewport.minimized == Some(true) || viewport.fullscreen == Some(true) {
            return before.map(|before| WindowPlacement { maximized, ..before });
        }
        // In points at the chosen zoom: the next window finds the factor of a large one by itself.
        let size = viewport.inner_rect?.size() * chrome;
        let corner = viewport.outer_rect.map(|rect| [rect.min.x, rect.min.y].map(|at| (at * chrome).round()));
        Some(WindowPlacement { corner, size: [size.x.round(), size.y.round()], maximized })
    })
}

/// The theme preference by name: light, dark or system.
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

/// The settings and the look of the window.
#[derive(Clone, PartialEq, Debug)]
pub struct Preferences {
    pub settings: Settings,
    pub theme: ThemePreference,
    pub palette: Palette,
    pub accent: Accent,
    /// The zoom factor; 1 is the normal size.
    pub zoom: f32,
}

impl Preferences {
    /// Returns the preferences in force.
    pub fn current(settings: &Settings, ctx: &Context) -> Self {
        let (palette, accent) = theme::chosen(ctx);
        let theme = ctx.options(|options| options.theme_preference);
        Self { settings: settings.clone(), theme, palette, accent, zoom: zoom::chosen(ctx) }
    }

    /// Sets those of a section to their defaults.
    pub fn reset(&mut self, section: PreferencesSection) {
        section.reset(&mut self.settings);
        if section == PreferencesSection::Board {
            let default = SavedPreferences::default();
            (self.theme, self.palette, self.accent, self.zoom) =
                (default.theme, default.palette, default.accent, default.zoom);
        }
    }

    /// Puts the look in force.
    pub fn apply_look(&self, ctx: &Context) {
        ctx.set_theme(self.theme);
        theme::choose(ctx, self.palette, self.accent);
        zoom::choose(ctx, self.zoom);
    }
}

/// How many new puzzles of each level and variant were made, which numbers their titles: by the id of the level or
/// variant.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct NewPuzzleCounts(BTreeMap<String, u32>);

impl NewPuzzleCounts {
    /// Returns the number of the next puzzle of the level or variant with an id, from 1.
    pub fn next(&mut self, id: &str) -> u32 {
        let count = self.0.entry(id.to_owned()).or_default();
        *count = count.saturating_add(1);
        *count
    }
}

/// The number of encounters by technique, under names that do not depend on the language.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct TechniqueEncounters(BTreeMap<String, u32>);

impl TechniqueEncounters {
    /// Returns the number of encounters.
    pub fn count(&self, technique: Technique) -> u32 {
        self.0.get(&technique.list_id()).copied().unwrap_or_default()
    }

    /// Adds an encounter.
    pub fn record(&mut self, technique: Technique) {
        let count = self.0.entry(technique.list_id()).or_default();
        *count = count.saturating_add(1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use eframe::egui::Key;

    use crate::app::input::keymap_preset::KeymapPreset;
    use crate::app::input::shortcut::ctrl;
    use crate::solve::rating::Level;
    use crate::text::Language;

    fn map(remembered: &SavedPreferences) -> Map<String, Value> {
        match serde_json::to_value(remembered).unwrap() {
            Value::Object(map) => map,
            other => panic!("{other}"),
        }
    }

    fn unusual() -> SavedPreferences {
        let mut settings = Settings { show_peers: false, fill_marks: true, ..Settings::default() };
        settings.language = Some(Language::German);
        settings.daily_level = Level::Expert;
        settings.first_hint_level = crate::game::HintLevel::Where;
        settings.chain_text = crate::app::settings::choices::ChainText::Links;
        settings.announce_moves = false;
        settings.start_with = crate::app::settings::choices::StartWith::DailyPuzzle;
        settings.keys.set_preset(KeymapPreset::HoDoKu);
        settings.keys.bind(Command::Check, ctrl(Key::Comma));
        settings.keys.unbind(Command::Pause);
        SavedPreferences {
            settings,
            theme: ThemePreference::Dark,
            palette: Palette::ColourSafe,
            accent: Accent::Plum,
            zoom: 1.25,
            window: Some(WindowPlacement {
                corner: Some([10.0, -20.0]),
                size: [700.0, 900.0],
                maximized: true,
            }),
            speed: PlaybackSpeed::FASTEST,
            order: BranchOrder::MostConstrained,
            solution_limit: LIMITS[0],
            mastery: serde_json::from_value(serde_json::json!({
                "answered": 1,
                "techniques": {"x-wing": {"compartment": 1, "due": 3}}
            }))
            .unwrap(),
            technique_encounters: TechniqueEncounters::default(),
            new_puzzle_counts: {
                let mut counts = NewPuzzleCounts::default();
                counts.next(Level::Hard.id());
                counts
            },
            recent_commands: vec!["hint".to_owned()],
            last_game: Some("a game".to_owned()),
            unplayed_game: Some("a puzzle".to_owned()),
            has_won: true,
        }
    }

    #[test]
    fn all_preferences_survive_saving_and_loading() {
        assert_eq!(parse_leniently::<SavedPreferences>(map(&unusual())), unusual());
    }

    #[test]
    fn new_puzzles_of_a_level_are_numbered_on_under_the_name_of_the_level_in_files() {
        let mut counts = NewPuzzleCounts::default();
        assert_eq!(["hard", "hard", "easy"].map(|id| counts.next(id)), [1, 2, 1]);
        assert_eq!(serde_json::to_value(&counts).unwrap(), serde_json::json!({"easy": 1, "hard": 2}));
    }

    #[test]
    fn an_invalid_value_does_not_affect_the_others() {
        let whole = map(&unusual());
        let first = map(&SavedPreferences::default());
        for key in whole.keys() {
            let mut damaged = whole.clone();
            damaged.insert(key.clone(), serde_json::json!({"of": ["another", "time"]}));
            let found: SavedPreferences = parse_leniently(damaged);
            for (other, value) in map(&found) {
                let expected = if other == *key { &first[&other] } else { &whole[&other] };
                assert_eq!(&value, expected, "{other} with an invalid {key}");
            }
        }
    }

    #[test]
    fn preferences_from_before_the_choice_of_cleaning_marks_are_understood() {
        for clean in [true, false] {
            let mut whole = map(&unusual());
            whole.remove("clean_marks_chosen");
            whole.remove("daily_level");
            whole["clean_marks"] = clean.into();
            let mut settings = parse_leniently::<SavedPreferences>(whole).settings;
            assert_eq!((settings.clean_marks, settings.clean_marks_chosen), (clean, false));
            assert_eq!(settings.start_cleaning_marks(), !clean);
            assert!(settings.clean_marks && !settings.show_peers);
        }
    }

    #[test]
    fn preferences_from_before_the_first_win_was_kept_are_understood() {
        let mut whole = map(&unusual());
        whole.remove("has_won");
        let found: SavedPreferences = parse_leniently(whole);
        assert_eq!(found, SavedPreferences { has_won: false, ..unusual() });
    }

    #[test]
    fn the_key_of_a_removed_command_does_not_affect_the_others() {
        let mut whole = map(&unusual());
        whole["keys"]["changes"]["make-coffee"] = "Ctrl+C".into();
        whole["keys"]["changes"]["hint"] = "Ctrl+No such key".into();
        assert_eq!(parse_leniently::<SavedPreferences>(whole).settings.keys, unusual().settings.keys);
    }

    #[test]
    fn an_impossible_window_placement_is_dropped() {
        let window =
            |size: [f32; 2]| Some(WindowPlacement { corner: Some([f32::NAN, 0.0]), size, maximized: false });
        let with = |window| {
            SavedPreferences { window, zoom: 1e30, solution_limit: 7, ..SavedPreferences::default() }
                .sanitized()
        };
        assert_eq!(with(window([0.0, 1e9])).window, None);
        let bounded = with(window([600.0, 800.0]));
        assert_eq!(bounded.window.map(|window| (window.corner, window.size)), Some((None, [600.0, 800.0])));
        assert_eq!((bounded.zoom, bounded.solution_limit), (5.0, LIMITS[2]));
    }

    #[test]
    fn each_technique_is_counted_separately() {
        let mut met = TechniqueEncounters::default();
        met.record(Technique::XWing);
        met.record(Technique::XWing);
        assert_eq!((met.count(Technique::XWing), met.count(Technique::Swordfish)), (2, 0));
    }
}
