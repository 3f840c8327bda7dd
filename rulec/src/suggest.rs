//! "Did you mean": the known name that is closest to a misspelt one.

/// Returns the known name closest to `name`, if one is close enough to be meant.
///
/// A name that `name` is a prefix of comes first (`arith.add` for `arith.addf`). Otherwise the distance (optimal string
/// alignment) is at most a third of the letters after the last dot, and one more if there is a dot. A name of one or two letters resembles too many others:
/// only one that differs in case is suggested. Equal distances are decided by the alphabet.
pub fn closest_name<'n>(name: &str, known: impl IntoIterator<Item = &'n str>) -> Option<&'n str> {
    let bare_name = name.trim_start_matches(|c: char| !c.is_alphanumeric());
    let last_part = bare_name.rsplit('.').next().unwrap_or(bare_name);
    let is_short = bare_name.chars().count() < 3;
    let has_dialect = last_part.len() < bare_name.len();
    let max_distance = if is_short { 0 } else { (last_part.chars().count() / 3).max(1) + usize::from(has_dialect) };
    let distance = |candidate: &str| {
        let is_prefix = !is_short && last_part.len() > 2 && candidate.starts_with(name);
        if is_prefix || candidate.eq_ignore_ascii_case(name) {
            return Some(0);
        }
        if candidate.len().abs_diff(name.len()) > max_distance {
            return None;
        }
        Some(strsim::osa_distance(name, candidate)).filter(|distance| *distance <= max_distance)
    };
    let candidates = known.into_iter().filter(|candidate| *candidate != name);
    candidates.filter_map(|candidate| Some((distance(candidate)?, candidate))).min().map(|(_, candidate)| candidate)
}

#[cfg(test)]
mod tests {
    use super::closest_name;

    #[test]
    fn close_names_only() {
        let known = ["arith.addi", "arith.addf", "func.func"];
        assert_eq!(closest_name("arith.adddi", known), Some("arith.addi"));
        assert_eq!(closest_name("arith.add", known), Some("arith.addf"));
        assert_eq!(closest_name("%b", ["%0", "%a"]), None);
        assert_eq!(closest_name("llvm.mlir.zero", known), None);
    }

    #[test]
    fn a_short_name_in_the_other_case() {
        assert_eq!(closest_name("t", ["T", "U"]), Some("T"));
    }
}
