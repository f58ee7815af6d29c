//! The program among others: killed and signalled processes, and a screen reader on the accessibility bus. They need most
//! of the machine, so they run alone.

mod accessibility_bus;
mod crash;
