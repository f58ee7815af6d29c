//! The net that recognises a digit in a cell: three layers of convolutions and two dense ones, with weights of 8 bits.
//!
//! `assets/digits` makes the weights. All calculations have a fixed order and use no function of the system, so that
//! every machine reads the same.

use std::sync::LazyLock;

use super::cells::{PATCH, Patch};

/// The answers of the net: nothing or marks, then 1 to 9.
pub(super) const CLASSES: usize = 10;

/// The weights, as a file.
const WEIGHTS: &[u8] = include_bytes!("../../../assets/digits.bin");
/// How the file of the weights begins.
const MAGIC: &[u8; 4] = b"NFDG";
const VERSION: u32 = 1;

/// The reading of a cell that follows from the numbers of the net.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct CellAnswer {
    /// The probability of each class.
    pub probabilities: [f32; CLASSES],
    /// The classes from the likeliest to the least likely.
    pub order: [usize; CLASSES],
    /// The logarithm of the probability of the likeliest class.
    pub log_best: f32,
    /// How much the logarithm of the probability of the likeliest class exceeds that of the second.
    pub lead: f32,
}

/// The weights of a layer: for each input those of all outputs.
struct Layer {
    weights: Vec<f32>,
    biases: Vec<f32>,
}

struct Net {
    convolutions: [Layer; 3],
    dense: [Layer; 2],
}

static NET: LazyLock<Net> = LazyLock::new(|| Net::parse(WEIGHTS).expect("a test reads the same weights"));

/// The bytes of the file that are still to be read.
struct Bytes<'a>(&'a [u8]);

impl<'a> Bytes<'a> {
    fn take(&mut self, count: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.0.split_at_checked(count)?;
        self.0 = rest;
        Some(taken)
    }

    fn numbers(&mut self, count: usize) -> Option<Vec<[u8; 4]>> {
        let (numbers, _) = self.take(4 * count)?.as_chunks::<4>();
        Some(numbers.to_vec())
    }

    fn floats(&mut self, count: usize) -> Option<Vec<f32>> {
        Some(self.numbers(count)?.into_iter().map(f32::from_le_bytes).collect())
    }

    fn layer(&mut self, inputs: usize, outputs: usize) -> Option<Layer> {
        let scales = self.floats(outputs)?;
        let biases = self.floats(outputs)?;
        let weights = self.take(inputs * outputs)?;
        let weight = |(weight, scale): (&u8, &f32)| f32::from(weight.cast_signed()) * scale;
        Some(Layer { weights: weights.iter().zip(scales.iter().cycle()).map(weight).collect(), biases })
    }
}

/// Returns the checksum of bytes: FNV-1a.
fn checksum(bytes: &[u8]) -> u32 {
    bytes.iter().fold(0x811C_9DC5, |hash, byte| (hash ^ u32::from(*byte)).wrapping_mul(0x0100_0193))
}

impl Net {
    /// Reads the file of the weights; `None` if it is not one of this version, or damaged.
    fn parse(file: &[u8]) -> Option<Self> {
        let mut bytes = Bytes(file);
        let is_known = bytes.take(4)? == MAGIC;
        let [version, sum] = bytes.numbers(2)?.try_into().ok()?;
        if !is_known || u32::from_le_bytes(version) != VERSION || u32::from_le_bytes(sum) != checksum(bytes.0)
        {
            return None;
        }
        let convolutions = [bytes.layer(9, 8)?, bytes.layer(9 * 8, 16)?, bytes.layer(9 * 16, 32)?];
        let dense = [bytes.layer(9 * 32, 64)?, bytes.layer(64, CLASSES)?];
        bytes.0.is_empty().then_some(Self { convolutions, dense })
    }

    fn classify(&self, patch: &Patch) -> CellAnswer {
        let (mut values, mut side) = (patch.to_vec(), PATCH);
        for layer in &self.convolutions {
            values = pool(&convolve(&values, side, layer), side, layer.biases.len());
            side /= 2;
        }
        let mut hidden = multiply(&values, &self.dense[0]);
        hidden.iter_mut().for_each(|value| *value = value.max(0.0));
        CellAnswer::new(&multiply(&hidden, &self.dense[1]))
    }
}

/// Returns the answer for a cell.
pub(super) fn classify(patch: &Patch) -> CellAnswer {
    NET.classify(patch)
}

/// Convolves a square with 3 by 3 weights, with zeros around it; negative results become zero.
fn convolve(values: &[f32], side: usize, layer: &Layer) -> Vec<f32> {
    let outputs = layer.biases.len();
    let inputs = layer.weights.len() / 9 / outputs;
    let mut results = Vec::with_capacity(side * side * outputs);
    for y in 0..side {
        for x in 0..side {
            let start = results.len();
            results.extend_from_slice(&layer.biases);
            let result = &mut results[start..];
            for (near, weights) in layer.weights.chunks_exact(inputs * outputs).enumerate() {
                let (below, right) = (y + near / 3, x + near % 3);
                if below == 0 || right == 0 || below > side || right > side {
                    continue;
                }
                let pixel = &values[((below - 1) * side + right - 1) * inputs..][..inputs];
                add_products(result, pixel, weights);
            }
            result.iter_mut().for_each(|value| *value = value.max(0.0));
        }
    }
    results
}

/// Adds to each output the inputs times its weights.
fn add_products(outputs: &mut [f32], inputs: &[f32], weights: &[f32]) {
    for (value, weights) in inputs.iter().zip(weights.chunks_exact(outputs.len())) {
        // Most pixels are paper, and most results of a layer are zero.
        if *value != 0.0 {
            outputs.iter_mut().zip(weights).for_each(|(output, weight)| *output += value * weight);
        }
    }
}

/// Returns the highest values of each square of 2 by 2. The last row and column of an odd number are left out.
fn pool(values: &[f32], side: usize, channels: usize) -> Vec<f32> {
    let half = side / 2;
    let mut results = Vec::with_capacity(half * half * channels);
    for y in 0..half {
        for x in 0..half {
            let pixel = |right: usize, below: usize| {
                values[((2 * y + below) * side + 2 * x + right) * channels..][..channels].iter()
            };
            let upper = pixel(0, 0).zip(pixel(1, 0)).map(|(a, b)| a.max(*b));
            let lower = pixel(0, 1).zip(pixel(1, 1)).map(|(a, b)| a.max(*b));
            results.extend(upper.zip(lower).map(|(a, b)| a.max(b)));
        }
    }
    results
}

fn multiply(values: &[f32], layer: &Layer) -> Vec<f32> {
    let mut results = layer.biases.clone();
    add_products(&mut results, values, &layer.weights);
    results
}

impl CellAnswer {
    fn new(scores: &[f32]) -> Self {
        let mut order: [usize; CLASSES] = std::array::from_fn(|class| class);
        order.sort_by(|a, b| scores[*b].total_cmp(&scores[*a]));
        let best = scores[order[0]];
        let powers: [f32; CLASSES] = std::array::from_fn(|class| exponential(scores[class] - best));
        let sum: f32 = powers.iter().sum();
        Self {
            probabilities: powers.map(|power| power / sum),
            order,
            log_best: -logarithm(sum),
            lead: best - scores[order[1]],
        }
    }
}

/// Returns e to the power of a number that is not positive.
fn exponential(power: f32) -> f32 {
    if power.is_nan() || power < -80.0 {
        return 0.0;
    }
    // e^power is 2^whole times e^rest, and the rest is so small that a few terms suffice.
    let whole = (power * std::f32::consts::LOG2_E - 0.5) as i32;
    // The logarithm of 2 in two parts, of which the first has few digits, so that its multiples are exact.
    let rest = power - whole as f32 * 0.693_359_4 - whole as f32 * -2.121_944_4e-4;
    let terms = (1..=9).rev().fold(1.0, |sum, term| 1.0 + sum * rest / term as f32);
    terms * f32::from_bits(((whole + 127) as u32) << 23)
}

/// Returns the natural logarithm of a number from 1 to 10.
fn logarithm(number: f32) -> f32 {
    let (mut number, mut twos) = (number, 0.0);
    while number > 1.5 {
        (number, twos) = (number / 2.0, twos + 1.0);
    }
    // The series of the area tangent, which converges quickly near 1.
    let ratio = (number - 1.0) / (number + 1.0);
    let square = ratio * ratio;
    let series = [11.0, 9.0, 7.0, 5.0, 3.0, 1.0].into_iter().fold(0.0, |sum, odd| sum * square + 1.0 / odd);
    2.0 * ratio * series + twos * std::f32::consts::LN_2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_weights_are_whole_and_any_damage_is_noticed() {
        let net = Net::parse(WEIGHTS).expect("the file is whole");
        let layers = net.convolutions.iter().chain(&net.dense);
        assert_eq!(layers.map(|layer| layer.weights.len() + layer.biases.len()).sum::<usize>(), 25_034);
        assert!(Net::parse(&WEIGHTS[..WEIGHTS.len() - 1]).is_none());
        assert!(Net::parse(&[]).is_none());
        for place in [0, 4, 8, 12, 500, WEIGHTS.len() - 1] {
            let mut damaged = WEIGHTS.to_vec();
            damaged[place] ^= 1;
            assert!(Net::parse(&damaged).is_none(), "{place}");
        }
    }

    #[test]
    fn an_empty_cell_is_surely_empty() {
        let answer = classify(&[0.0; PATCH * PATCH]);
        assert_eq!(answer.order[0], 0);
        assert!(answer.probabilities[0] > 0.9);
    }

    #[test]
    fn our_exponential_and_logarithm_are_those_of_the_system() {
        for step in 0..2000 {
            let power = -0.03 * step as f32;
            let expected = power.exp();
            assert!((exponential(power) - expected).abs() <= 2e-6 * expected, "{power}");
            let number = 1.0 + 9.0 * step as f32 / 2000.0;
            assert!((logarithm(number) - number.ln()).abs() < 2e-6, "{number}");
        }
        assert_eq!(exponential(-200.0), 0.0);
        assert_eq!(exponential(f32::NAN), 0.0);
        assert_eq!(exponential(0.0), 1.0);
    }

    #[test]
    fn probabilities_add_up_and_the_order_begins_with_the_highest() {
        let scores = [0.0, 3.0, -1.0, 2.5, 0.0, 0.0, 0.0, 0.0, 0.0, -9.0];
        let answer = CellAnswer::new(&scores);
        assert!((answer.probabilities.iter().sum::<f32>() - 1.0).abs() < 1e-6);
        assert_eq!((answer.order[0], answer.order[1], answer.order[9]), (1, 3, 9));
        assert!((answer.lead - 0.5).abs() < 1e-6);
        assert!((answer.log_best - answer.probabilities[1].ln()).abs() < 1e-5);
    }
}
