//! Drives the real program in a real window through AT-SPI, as a screen reader on Linux does: a client on a private
//! accessibility bus reads the board, plays the game and listens to the announcements. Skipped on machines without
//! Xvfb, D-Bus or AT-SPI (Debian: `xvfb dbus-daemon at-spi2-core`); what needs a key also without xdotool.

#![cfg(target_os = "linux")]

use std::collections::HashMap;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use zbus::blocking::connection::Builder;
use zbus::blocking::{Connection, MessageIterator};
use zbus::zvariant::{OwnedObjectPath, OwnedValue, Value};
use zbus::{MatchRule, message};

/// A position whose next step is an XY-chain of 13 links.
const LONG_CHAIN: &str = "\
9 8 u7 45 3 26 1256 456 1246
2 u5 6 9 48 u1 u3 u7 48
u4 u1 3 57 78 26 256 9 268
1 36 u5 346 u2 8 u9 34 7
u8 4 2 137 679 39 156 56 136
u7 36 u9 134 46 5 8 2 1346
6 29 4 u8 u5 39 u7 1 23
u3 29 u1 26 69 7 u4 u8 5
u5 7 u8 23 1 4 26 36 u9
";

/// The time limit of any single wait.
const TIMEOUT: Duration = Duration::from_secs(60);

/// AT-SPI role numbers.
const TABLE: u32 = 55;
const TABLE_CELL: u32 = 56;
const TABLE_ROW: u32 = 90;
const LIST_ITEM: u32 = 32;
const DIALOG: u32 = 16;
const UNKNOWN: u32 = 67;
/// Roles of what is pressed, chosen or typed in: check box, column header, combo box, list item, menu item, page tab,
/// push button, radio button, slider, table cell, toggle button, check and radio menu item, table row, entry and link.
const CONTROLS: [u32; 17] = [7, 10, 11, 32, 35, 37, 43, 44, 51, 56, 62, 8, 45, 90, 79, 88, 129];
/// The bits of the AT-SPI state set that mean "focused" and "selected".
const FOCUSED: u32 = 12;
const SELECTED: u32 = 23;

const ACCESSIBLE: &str = "org.a11y.atspi.Accessible";

/// A child process that is killed when the test ends.
struct ChildGuard(Child);

impl Drop for ChildGuard {
    fn drop(&mut self) {
        // It may have exited already; then there is nothing to do.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A private display, session bus and accessibility bus.
struct Desktop {
    display: String,
    session_address: String,
    accessibility: Connection,
    _session: ChildGuard,
    _server: ChildGuard,
}

/// An object that a program exposes on the accessibility bus.
#[derive(Clone, Debug)]
struct Object {
    bus: Connection,
    program: String,
    path: OwnedObjectPath,
}

fn is_installed(program: &str) -> bool {
    std::env::var_os("PATH")
        .is_some_and(|path| std::env::split_paths(&path).any(|folder| folder.join(program).exists()))
}

/// Returns a prerequisite of this test that is missing, if any.
fn missing() -> Option<&'static str> {
    let service = "dbus-1/services/org.a11y.Bus.service";
    let folders = std::env::var("XDG_DATA_DIRS").unwrap_or_else(|_| "/usr/local/share:/usr/share".to_owned());
    match () {
        () if !is_installed("Xvfb") => Some("Xvfb is not installed"),
        () if !is_installed("dbus-daemon") => Some("dbus-daemon is not installed"),
        () if !folders.split(':').any(|folder| Path::new(folder).join(service).exists()) => {
            Some("at-spi2-core is not installed")
        }
        () => None,
    }
}

/// Polls until `look` returns a value.
#[track_caller]
fn wait_for<T>(what: &str, mut look: impl FnMut() -> Option<T>) -> T {
    let start = Instant::now();
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(start.elapsed() < TIMEOUT, "never happens: {what}");
        std::thread::sleep(Duration::from_millis(50));
    }
}

/// Returns the first line that a program prints.
fn first_line(child: &mut Child) -> String {
    let mut line = String::new();
    let output = child.stdout.take().expect("its output is piped");
    BufReader::new(output).read_line(&mut line).expect("it prints a line");
    line.trim().to_owned()
}

impl Desktop {
    /// `home` holds the files of the buses: nothing of the user's own desktop is read or changed.
    fn start(home: &Path) -> Self {
        let mut server = Command::new("Xvfb");
        // Without it, the server resets, and refuses programs, whenever the last one leaves.
        server.args(["-displayfd", "1", "-noreset", "-screen", "0", "1280x900x24"]);
        let mut server = ChildGuard(server.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap());
        let display = format!(":{}", first_line(&mut server.0));

        let mut session = Command::new("dbus-daemon");
        session.args(["--session", "--nofork", "--print-address"]).env("DISPLAY", &display);
        for folder in ["XDG_RUNTIME_DIR", "XDG_CACHE_HOME", "XDG_CONFIG_HOME"] {
            session.env(folder, home);
        }
        session.env("GSETTINGS_BACKEND", "memory");
        let mut session = ChildGuard(session.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap());
        let session_address = first_line(&mut session.0);

        let bus = Builder::address(session_address.as_str()).unwrap().build().unwrap();
        let (name, path) = ("org.a11y.Bus", "/org/a11y/bus");
        let reply = bus.call_method(Some(name), path, Some(name), "GetAddress", &()).unwrap();
        let address: String = reply.body().deserialize().unwrap();
        // Programs expose their accessibility tree only while a client is listening.
        for property in ["IsEnabled", "ScreenReaderEnabled"] {
            let change = ("org.a11y.Status", property, Value::from(true));
            bus.call_method(Some(name), path, Some("org.freedesktop.DBus.Properties"), "Set", &change)
                .unwrap();
        }
        let accessibility = Builder::address(address.as_str()).unwrap().build().unwrap();
        Self { display, session_address, accessibility, _session: session, _server: server }
    }

    /// Starts the program with a puzzle.
    fn open(&self, puzzle: &Path, data: &Path) -> ChildGuard {
        let mut program = Command::new(env!("CARGO_BIN_EXE_ninefold"));
        program.arg(puzzle).env("NINEFOLD_DATA_DIR", data).env_remove("WAYLAND_DISPLAY");
        program.env("DISPLAY", &self.display).env("DBUS_SESSION_BUS_ADDRESS", &self.session_address);
        ChildGuard(program.stdout(Stdio::null()).spawn().unwrap())
    }

    /// Returns the programs on the bus.
    fn programs(&self) -> Vec<Object> {
        let root = Object {
            bus: self.accessibility.clone(),
            program: "org.a11y.atspi.Registry".to_owned(),
            path: "/org/a11y/atspi/accessible/root".try_into().unwrap(),
        };
        root.children()
    }

    /// Presses and releases a key, as a keyboard does.
    fn press(&self, key: &str) {
        let mut xdotool = Command::new("xdotool");
        // Without a window manager, no window has the focus by itself.
        xdotool.args(["search", "--onlyvisible", "--name", "Ninefold", "windowfocus", "key", key]);
        assert!(xdotool.env("DISPLAY", &self.display).status().unwrap().success());
    }

    /// Receives every announcement from now on.
    fn announcements(&self) -> Receiver<String> {
        let rule = MatchRule::builder().msg_type(message::Type::Signal);
        let rule =
            rule.interface("org.a11y.atspi.Event.Object").unwrap().member("Announcement").unwrap().build();
        let messages = MessageIterator::for_match_rule(rule, &self.accessibility, None).unwrap();
        let (sender, receiver) = channel();
        // The loop ends with the connection.
        std::thread::spawn(move || {
            for message in messages.flatten() {
                let body = message.body();
                let announcement =
                    body.deserialize::<(String, i32, i32, OwnedValue, HashMap<String, OwnedValue>)>();
                let announcement = announcement
                    .ok()
                    .and_then(|(_, _, _, announcement, _)| String::try_from(announcement).ok());
                if announcement.is_some_and(|announcement| sender.send(announcement).is_err()) {
                    return;
                }
            }
        });
        receiver
    }
}

impl Object {
    fn call<B, R>(&self, interface: &str, method: &str, body: &B) -> zbus::Result<R>
    where
        B: serde::Serialize + zbus::zvariant::DynamicType,
        R: serde::de::DeserializeOwned + zbus::zvariant::Type,
    {
        let reply =
            self.bus.call_method(Some(self.program.as_str()), &self.path, Some(interface), method, body)?;
        reply.body().deserialize()
    }

    fn name(&self) -> String {
        let properties = "org.freedesktop.DBus.Properties";
        let name: zbus::Result<OwnedValue> = self.call(properties, "Get", &(ACCESSIBLE, "Name"));
        name.ok().and_then(|name| String::try_from(name).ok()).unwrap_or_default()
    }

    fn role(&self) -> u32 {
        self.call(ACCESSIBLE, "GetRole", &()).unwrap_or_default()
    }

    fn children(&self) -> Vec<Self> {
        let children: zbus::Result<Vec<(String, OwnedObjectPath)>> =
            self.call(ACCESSIBLE, "GetChildren", &());
        let child = |(program, path)| Self { bus: self.bus.clone(), program, path };
        children.unwrap_or_default().into_iter().map(child).collect()
    }

    /// Returns the first descendant with a role, at any depth.
    fn find(&self, role: u32) -> Option<Self> {
        if self.role() == role {
            return Some(self.clone());
        }
        self.children().iter().find_map(|child| child.find(role))
    }

    /// Returns the descendants with a role, in order.
    fn find_all(&self, role: u32) -> Vec<Self> {
        if self.role() == role {
            return vec![self.clone()];
        }
        self.children().iter().flat_map(|child| child.find_all(role)).collect()
    }

    fn has_state(&self, bit: u32) -> bool {
        let states: zbus::Result<Vec<u32>> = self.call(ACCESSIBLE, "GetState", &());
        states.is_ok_and(|states| states[0] & (1 << bit) != 0)
    }

    fn is_selected(&self) -> bool {
        self.has_state(SELECTED)
    }

    /// Returns this object and all its descendants, in order.
    fn all(&self) -> Vec<Self> {
        let children = self.children();
        std::iter::once(self.clone()).chain(children.iter().flat_map(Self::all)).collect()
    }

    /// Returns whether it can be pressed.
    fn has_action(&self) -> bool {
        let interfaces: zbus::Result<Vec<String>> = self.call(ACCESSIBLE, "GetInterfaces", &());
        interfaces.is_ok_and(|interfaces| interfaces.iter().any(|name| name == "org.a11y.atspi.Action"))
    }

    fn focus(&self) {
        assert!(self.call::<_, bool>("org.a11y.atspi.Component", "GrabFocus", &()).unwrap());
    }

    fn click(&self) {
        assert!(self.call::<_, bool>("org.a11y.atspi.Action", "DoAction", &0_i32).unwrap());
    }

    fn set_value(&self, value: f64) {
        let change = ("org.a11y.atspi.Value", "CurrentValue", Value::from(value));
        self.call::<_, ()>("org.freedesktop.DBus.Properties", "Set", &change).unwrap();
    }
}

/// Waits until this has been announced, and returns all announcements before it.
#[track_caller]
fn wait_for_announcement(announcements: &Receiver<String>, words: &str) -> Vec<String> {
    let mut announced = Vec::new();
    while let Ok(announcement) = announcements.recv_timeout(TIMEOUT) {
        if announcement.contains(words) {
            return announced;
        }
        announced.push(announcement);
    }
    panic!("{words:?} is never announced, but {announced:?}");
}

#[test]
fn a_screen_reader_can_read_all_81_cells_and_win_the_game() {
    if let Some(missing) = missing() {
        eprintln!("skipped: {missing}");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let desktop = Desktop::start(folder.path());
    let announcements = desktop.announcements();
    let debug = Path::new(env!("CARGO_MANIFEST_DIR")).join("puzzles/debug.sudoku");
    let _program = desktop.open(&debug, folder.path());

    let program = wait_for("the program on the bus", || {
        desktop.programs().into_iter().find(|program| program.name() == "ninefold")
    });
    let board = wait_for("the puzzle on the board", || {
        let board = program.find(TABLE)?;
        let first = board.children().first()?.children().into_iter().next()?;
        (first.name() == "row 1 column 1, given 2").then_some(board)
    });
    assert_eq!(board.name(), "Sudoku board");

    let solution = "217385469385469712496721835524816973639547281871293546762158394953674128148932657";
    let rows = board.children();
    assert_eq!(rows.len(), 9);
    let mut cells = Vec::new();
    for row in rows {
        assert_eq!(row.role(), TABLE_ROW);
        cells.extend(row.children());
    }
    assert_eq!(cells.len(), 81);
    for (index, (cell, digit)) in cells.iter().zip(solution.chars()).enumerate() {
        let holds = if index == 80 { "empty".to_owned() } else { format!("given {digit}") };
        assert_eq!(cell.name(), format!("row {} column {}, {holds}", index / 9 + 1, index % 9 + 1));
        assert_eq!(cell.role(), TABLE_CELL);
    }

    assert!(!cells[40].is_selected());
    cells[40].click();
    wait_for("the selection of the cell that was clicked", || cells[40].is_selected().then_some(()));
    cells[40].set_value(5.0);
    wait_for_announcement(&announcements, "row 5 column 5 is a given and cannot be changed");

    cells[80].set_value(5.0);
    let wrong = "row 9 column 9, 5, conflicts with row 3 column 9";
    wait_for("the digit on the board", || cells[80].name().starts_with(wrong).then_some(()));
    wait_for_announcement(&announcements, "row 9 column 9: 5, conflicts with row 3 column 9");

    cells[80].set_value(0.0);
    wait_for("the empty cell", || (cells[80].name() == "row 9 column 9, empty").then_some(()));
    wait_for_announcement(&announcements, "row 9 column 9: empty");

    cells[80].set_value(7.0);
    wait_for("the digit on the board", || (cells[80].name() == "row 9 column 9, 7").then_some(()));
    wait_for_announcement(&announcements, "row 9 column 9: 7. You win! ");
    std::thread::sleep(Duration::from_millis(500));
    let more: Vec<_> = announcements.try_iter().collect();
    assert!(more.is_empty(), "the win is announced once: {more:?}");
}

#[test]
fn a_screen_reader_reads_each_link_of_a_long_chain_as_an_arrow_key_selects_it() {
    let no_keys = (!is_installed("xdotool")).then_some("xdotool is not installed");
    if let Some(missing) = missing().or(no_keys) {
        eprintln!("skipped: {missing}");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let puzzle = folder.path().join("chain.sdx");
    std::fs::write(&puzzle, LONG_CHAIN).unwrap();
    let desktop = Desktop::start(folder.path());
    let announcements = desktop.announcements();
    let _program = desktop.open(&puzzle, folder.path());
    let program = wait_for("the program on the bus", || {
        desktop.programs().into_iter().find(|program| program.name() == "ninefold")
    });
    wait_for("the board", || program.find(TABLE));
    desktop.press("shift+h");
    let rows =
        wait_for("the list of links", || Some(program.find_all(LIST_ITEM)).filter(|rows| rows.len() >= 10));
    let names: Vec<_> = rows.iter().map(Object::name).collect();
    for (name, number) in names.iter().zip(1..) {
        assert!(name.starts_with(&format!("Link {number} of {}, ", rows.len())), "{name}");
        assert!(name.contains(" row ") && name.contains(" column "), "{name}");
    }
    rows[0].focus();
    for (row, name) in rows.iter().zip(&names) {
        desktop.press("Right");
        wait_for_announcement(&announcements, name);
        wait_for("the selection of the row", || row.is_selected().then_some(()));
    }
}

#[test]
fn every_dialog_has_a_name_and_the_focus_and_so_have_its_controls() {
    let no_keys = (!is_installed("xdotool")).then_some("xdotool is not installed");
    if let Some(missing) = missing().or(no_keys) {
        eprintln!("skipped: {missing}");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let desktop = Desktop::start(folder.path());
    let announcements = desktop.announcements();
    let puzzle = Path::new(env!("CARGO_MANIFEST_DIR")).join("puzzles/n00b.sudoku");
    let _program = desktop.open(&puzzle, folder.path());
    let program = wait_for("the program on the bus", || {
        desktop.programs().into_iter().find(|program| program.name() == "ninefold")
    });
    wait_for("the window's name", || {
        program.children().first().filter(|window| window.name() == "n00b – Ninefold").map(drop)
    });
    wait_for("the focus on the board", || {
        desktop.press("Down");
        program.find_all(TABLE_CELL).iter().any(|cell| cell.has_state(FOCUSED)).then_some(())
    });
    desktop.press("7");
    for (key, name) in [
        ("F1", "Keys"),
        ("F3", "My games"),
        ("F4", "Statistics"),
        ("F9", "Calendar"),
        ("F12", "Puzzle library"),
        ("ctrl+comma", "Preferences"),
        ("ctrl+shift+n", "New puzzle"),
        ("ctrl+k", "All commands"),
    ] {
        desktop.press(key);
        let dialog = wait_for(name, || {
            let dialog = program.find(DIALOG)?;
            dialog.all().iter().any(|object| object.has_state(FOCUSED)).then_some(dialog)
        });
        assert_eq!(dialog.name(), name, "of {key}");
        for object in dialog.all() {
            let (role, spoken) = (object.role(), object.name());
            assert_ne!(role, UNKNOWN, "{name}: {spoken:?} has no role");
            if object.has_action() {
                assert!(CONTROLS.contains(&role), "{name}: {spoken:?} has role {role}, but can be pressed");
                assert!(!spoken.trim().is_empty(), "{name}: a control with role {role} has no name");
            }
        }
        desktop.press("Escape");
        wait_for("the focus on the board again", || {
            let is_back = program.find(DIALOG).is_none();
            let cells = program.find_all(TABLE_CELL);
            (is_back && cells.iter().any(|cell| cell.has_state(FOCUSED))).then_some(())
        });
    }
    let empty: Vec<_> = announcements.try_iter().filter(|announcement| announcement.is_empty()).collect();
    assert!(empty.is_empty(), "nothing is announced {} times", empty.len());
}
