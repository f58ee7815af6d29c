//! Whether the window is drawn without a graphics card.

use std::sync::OnceLock;

/// Returns whether Mesa draws the window on the processor, where each frame costs tens of milliseconds. The names of
/// its threads show that; asking OpenGL would need unsafe code. `false` on other systems and with other drivers.
pub fn is_software_rendered() -> bool {
    static ANSWER: OnceLock<bool> = OnceLock::new();
    *ANSWER.get_or_init(|| {
        let threads = std::fs::read_dir("/proc/self/task").into_iter().flatten().flatten();
        let names = threads.filter_map(|thread| std::fs::read_to_string(thread.path().join("comm")).ok());
        names.into_iter().any(|name| name.starts_with("llvmpipe"))
    })
}
