//! Nearest: what somebody may have meant.
//!
//! Takes a misspelt name and the known ones; gives the closest, if it is close. Kept true: equal distances are decided by
//! the alphabet, so messages are the same in every run.

/// The known name closest to `name`: one that it begins, or one that differs in at most a third of the letters after the last
/// dot. Names of one or two letters resemble too much to guess.
pub fn closest_name<'a>(name: &str, candidates: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let name_without_sigil = name.trim_start_matches(|c: char| !c.is_alphanumeric());
    if name_without_sigil.len() < 3 {
        return None;
    }
    let last = name_without_sigil.rsplit('.').next().unwrap_or(name_without_sigil);
    let limit = (last.len() / 3).max(1);
    let score_candidate = |candidate: &'a str| match candidate.strip_prefix(name) {
        Some("") => None,
        Some(_) if last.len() > 2 => Some((0, candidate)),
        _ if candidate.len().abs_diff(name.len()) > limit => None,
        _ => Some((edit_distance(name.as_bytes(), candidate.as_bytes()), candidate)).filter(|e| e.0 <= limit),
    };
    candidates.filter_map(score_candidate).min().map(|e| e.1)
}

/// How many letters must be put in, left out, changed or swapped with their neighbour.
fn edit_distance(a: &[u8], b: &[u8]) -> usize {
    let mut row_before_last: Vec<usize> = Vec::new();
    let mut last_row: Vec<usize> = (0..=b.len()).collect();
    for i in 0..a.len() {
        let mut row = vec![i + 1];
        for j in 0..b.len() {
            let change = last_row[j] + usize::from(a[i] != b[j]);
            let mut best = change.min(row[j] + 1).min(last_row[j + 1] + 1);
            if i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j] {
                best = best.min(row_before_last[j - 1] + 1);
            }
            row.push(best);
        }
        row_before_last = std::mem::replace(&mut last_row, row);
    }
    last_row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::closest_name;

    #[test]
    fn close_names_only() {
        let candidates = || ["arith.addi", "arith.addf", "func.func"].into_iter();
        assert_eq!(closest_name("arith.adddi", candidates()), Some("arith.addi"));
        assert_eq!(closest_name("arith.add", candidates()), Some("arith.addf"));
        assert_eq!(closest_name("%b", ["%0", "%a"].into_iter()), None);
        assert_eq!(closest_name("llvm.mlir.zero", candidates()), None);
    }
}
