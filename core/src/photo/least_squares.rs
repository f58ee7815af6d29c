//! Robust least squares for a few unknowns.

/// The way in which equations are solved that do not fit together.
pub(super) struct Fit<W> {
    /// How many times the weights of the equations are calculated and the equations solved.
    pub rounds: usize,
    /// How much small unknowns are preferred.
    pub ridge: f64,
    /// The weight of an equation by its error in the round before.
    pub weight: W,
}

/// Returns the unknowns that fit the equations best, each of which is the factors of the unknowns and their sum; `None` if
/// they do not determine the unknowns.
pub(super) fn weighted<const N: usize>(
    equations: &[([f64; N], f64)],
    fit: &Fit<impl Fn(f64) -> f64>,
) -> Option<[f64; N]> {
    let mut weights = vec![1.0; equations.len()];
    let mut unknowns = None;
    for _ in 0..fit.rounds {
        let mut matrix = [[0.0; N]; N];
        let mut sums = [0.0; N];
        for ((factors, sum), weight) in equations.iter().zip(&weights) {
            let square = weight * weight;
            for row in 0..N {
                for column in 0..N {
                    matrix[row][column] += square * factors[row] * factors[column];
                }
                sums[row] += square * factors[row] * sum;
            }
        }
        for (place, row) in matrix.iter_mut().enumerate() {
            row[place] += fit.ridge;
        }
        let solved = solve(matrix, sums)?;
        for ((factors, sum), weight) in equations.iter().zip(&mut weights) {
            let value: f64 = factors.iter().zip(&solved).map(|(factor, unknown)| factor * unknown).sum();
            *weight = (fit.weight)(sum - value);
        }
        unknowns = Some(solved);
    }
    unknowns
}

/// Solves as many equations as there are unknowns; `None` if they do not determine them.
fn solve<const N: usize>(mut matrix: [[f64; N]; N], mut sums: [f64; N]) -> Option<[f64; N]> {
    for step in 0..N {
        let size = |row: &usize| matrix[*row][step].abs();
        let pivot = (step..N).max_by(|a, b| size(a).total_cmp(&size(b)))?;
        matrix.swap(step, pivot);
        sums.swap(step, pivot);
        let is_enough = matrix[step][step].abs() > 1e-12;
        if !is_enough {
            return None;
        }
        for row in step + 1..N {
            let factor = matrix[row][step] / matrix[step][step];
            let (above, below) = matrix.split_at_mut(row);
            below[0]
                .iter_mut()
                .zip(&above[step])
                .skip(step)
                .for_each(|(value, pivot)| *value -= factor * pivot);
            sums[row] -= factor * sums[step];
        }
    }
    let mut unknowns = [0.0; N];
    for row in (0..N).rev() {
        let known: f64 = (row + 1..N).map(|column| matrix[row][column] * unknowns[column]).sum();
        unknowns[row] = (sums[row] - known) / matrix[row][row];
    }
    Some(unknowns)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_outlier_hardly_moves_the_line_through_the_others() {
        let mut equations: Vec<_> =
            (0..20).map(|x| ([1.0, f64::from(x)], 3.0 + 2.0 * f64::from(x))).collect();
        equations[7].1 = 900.0;
        let fit = Fit { rounds: 8, ridge: 0.0, weight: |error: f64| 1.0 / error.abs().max(0.01) };
        let [start, slope] = weighted(&equations, &fit).unwrap();
        assert!((start - 3.0).abs() < 0.01 && (slope - 2.0).abs() < 0.01, "{start} {slope}");
    }

    #[test]
    fn equations_that_leave_an_unknown_open_have_no_answer() {
        let fit = Fit { rounds: 1, ridge: 0.0, weight: |_| 1.0 };
        assert_eq!(weighted(&[([1.0, 1.0], 2.0), ([2.0, 2.0], 4.0)], &fit), None);
        assert_eq!(weighted::<2>(&[], &fit), None);
    }
}
