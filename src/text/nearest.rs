//! Nearest: what somebody may have meant.
//!
//! Takes a misspelt name and the known ones; gives the closest, if it is close. Kept true: equal distances are decided by
//! the alphabet, so messages are the same in every run.

/// The known name closest to `name`, if at most a third of its letters differ.
pub fn nearest<'a>(name: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let limit = (name.len() / 3).max(1);
    let close = known.filter(|k| k.len().abs_diff(name.len()) <= limit && *k != name);
    close.map(|k| (distance(name.as_bytes(), k.as_bytes()), k)).filter(|e| e.0 <= limit).min().map(|e| e.1)
}

/// How many letters must be put in, left out, changed or swapped with their neighbour.
fn distance(a: &[u8], b: &[u8]) -> usize {
    let mut before: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for i in 0..a.len() {
        let mut row = vec![i + 1];
        for j in 0..b.len() {
            let change = last[j] + usize::from(a[i] != b[j]);
            let mut best = change.min(row[j] + 1).min(last[j + 1] + 1);
            if i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j] {
                best = best.min(before[j - 1] + 1);
            }
            row.push(best);
        }
        before = std::mem::replace(&mut last, row);
    }
    last[b.len()]
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn close_names_only() {
        let known = || ["arith.addi", "arith.addf", "func.func"].into_iter();
        assert_eq!(nearest("arith.adddi", known()), Some("arith.addi"));
        assert_eq!(nearest("arith.add", known()), Some("arith.addf"));
        assert_eq!(nearest("llvm.mlir.zero", known()), None);
    }
}
