//! A series of numbers over time in bounded space: when all samples are used, each pair is merged.

/// The maximum number of samples; an even number.
const CAPACITY: usize = 240;

/// The minimum and maximum of some consecutive values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sample {
    pub low: u8,
    pub high: u8,
}

impl Sample {
    fn merge(self, other: Self) -> Self {
        Self { low: self.low.min(other.low), high: self.high.max(other.high) }
    }
}

/// The whole course of a number, from the first value to the last.
#[derive(Clone, Debug)]
pub struct SampledSeries {
    samples: Vec<Sample>,
    /// The number of values per sample, and the number in the last sample.
    stride: u64,
    last_count: u64,
}

impl Default for SampledSeries {
    fn default() -> Self {
        Self { samples: Vec::with_capacity(CAPACITY), stride: 1, last_count: 1 }
    }
}

impl SampledSeries {
    /// Adds the next value; values above 255 are clamped.
    pub fn push(&mut self, value: usize) {
        let value = u8::try_from(value).unwrap_or(u8::MAX);
        let sample = Sample { low: value, high: value };
        if self.last_count < self.stride
            && let Some(last) = self.samples.last_mut()
        {
            *last = last.merge(sample);
            self.last_count += 1;
            return;
        }
        if self.samples.len() == CAPACITY {
            for pair in 0..CAPACITY / 2 {
                self.samples[pair] = self.samples[2 * pair].merge(self.samples[2 * pair + 1]);
            }
            self.samples.truncate(CAPACITY / 2);
            self.stride *= 2;
        }
        self.samples.push(sample);
        self.last_count = 1;
    }

    /// Returns the samples, oldest first.
    pub fn samples(&self) -> &[Sample] {
        &self.samples
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_series_keeps_its_ends_and_extremes_in_bounded_space() {
        let mut trace = SampledSeries::default();
        trace.push(80);
        for step in 0..1_000_000 {
            trace.push(20 + step % 30);
        }
        trace.push(1);
        let samples = trace.samples();
        assert!((CAPACITY / 2..=CAPACITY).contains(&samples.len()));
        assert_eq!(samples[0], Sample { low: 20, high: 80 });
        assert_eq!(samples.last().map(|sample| sample.low), Some(1));
        assert!(samples[1..samples.len() - 1].iter().all(|sample| *sample == Sample { low: 20, high: 49 }));
    }

    #[test]
    fn a_short_series_is_kept_unchanged() {
        let mut trace = SampledSeries::default();
        (1..=CAPACITY).for_each(|value| trace.push(value));
        assert_eq!(trace.samples().len(), CAPACITY);
        assert_eq!(trace.samples()[41], Sample { low: 42, high: 42 });
    }
}
