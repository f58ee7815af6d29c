//! Reads ahead from a pipe or a terminal on a separate thread, so that the caller can wait for input with a timeout.

use std::io::{self, Read};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::Duration;

/// The size of a block, in bytes.
const BLOCK: usize = 1 << 16;

/// A source that is read ahead by a few blocks. The thread is abandoned if it is blocked on input when this is dropped.
pub(super) struct ReadAhead {
    blocks: mpsc::Receiver<io::Result<Vec<u8>>>,
    /// The current block, of which the first `read` bytes have been returned.
    block: Vec<u8>,
    read: usize,
    is_at_end: bool,
}

impl ReadAhead {
    /// Starts reading.
    ///
    /// # Errors
    /// No thread can be started.
    pub fn new(mut source: impl Read + Send + 'static) -> io::Result<Self> {
        let (sender, blocks) = mpsc::sync_channel(4);
        std::thread::Builder::new().name("input".into()).spawn(move || {
            let mut buffer = vec![0; BLOCK];
            loop {
                let block = match source.read(&mut buffer) {
                    Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                    read => read.map(|length| buffer[..length].to_vec()),
                };
                // An empty block marks the end.
                let is_last = !block.as_ref().is_ok_and(|block| !block.is_empty());
                if sender.send(block).is_err() || is_last {
                    return;
                }
            }
        })?;
        Ok(Self { blocks, block: Vec::new(), read: 0, is_at_end: false })
    }

    /// Returns the next block, which is empty at the end; `None` after a timeout.
    ///
    /// # Errors
    /// Those of the source.
    pub fn next_block(&mut self, wait: Option<Duration>) -> io::Result<Option<Vec<u8>>> {
        if self.is_at_end {
            return Ok(Some(Vec::new()));
        }
        let block = match wait {
            None => self.blocks.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(wait) => self.blocks.recv_timeout(wait),
        };
        match block {
            Ok(Ok(block)) => {
                self.is_at_end = block.is_empty();
                Ok(Some(block))
            }
            Ok(Err(error)) => {
                self.is_at_end = true;
                Err(error)
            }
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => {
                self.is_at_end = true;
                Ok(Some(Vec::new()))
            }
        }
    }
}

impl Read for ReadAhead {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.read == self.block.len() {
            self.block = self.next_block(None)?.unwrap_or_default();
            self.read = 0;
        }
        let length = buffer.len().min(self.block.len() - self.read);
        buffer[..length].copy_from_slice(&self.block[self.read..self.read + length]);
        self.read += length;
        Ok(length)
    }
}
