//! Nearest: what somebody may have meant.
//!
//! Takes a misspelt name and the known ones; gives the closest, if it is close. Kept true: equal distances are decided by
//! the alphabet, so messages are the same in every run.

/// The known name closest to `name`: one that it begins, or one that differs in at most a third of the letters after the last
/// dot. Names of one or two letters resemble too much to guess.
pub fn nearest<'a>(name: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let own = name.trim_start_matches(|c: char| !c.is_alphanumeric());
    if own.len() < 3 {
        return None;
    }
    let last = own.rsplit('.').next().unwrap_or(own);
    let limit = (last.len() / 3).max(1);
    let score = |k: &'a str| match k.strip_prefix(name) {
        Some("") => None,
        Some(_) if last.len() > 2 => Some((0, k)),
        _ if k.len().abs_diff(name.len()) > limit => None,
        _ => Some((distance(name.as_bytes(), k.as_bytes()), k)).filter(|e| e.0 <= limit),
    };
    known.filter_map(score).min().map(|e| e.1)
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
        assert_eq!(nearest("%b", ["%0", "%a"].into_iter()), None);
        assert_eq!(nearest("llvm.mlir.zero", known()), None);
    }
}
