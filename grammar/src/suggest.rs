//! Suggestions ("did you mean"): the known name that is closest to a misspelt one.
//!
//! Tests: below.

/// Returns the known name that is closest to `name`; `None` if none is close enough to be meant.
///
/// A known name of which `name` is a prefix comes first (`arith.addf` for `arith.add`). For any other known name, the
/// distance (optimal string alignment) must be at most a third of the letters after the last dot (at least 1), plus 1
/// if there is a dot. For a name of one or two letters, only a name that differs in case is suggested. Among equally
/// close names, the alphabetically first one is returned.
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
    fn a_close_name_is_suggested_and_a_distant_one_is_not() {
        let known = ["arith.addi", "arith.addf", "func.func"];
        assert_eq!(closest_name("arith.adddi", known), Some("arith.addi"));
        assert_eq!(closest_name("arith.add", known), Some("arith.addf"));
        assert_eq!(closest_name("%b", ["%0", "%a"]), None);
        assert_eq!(closest_name("llvm.mlir.zero", known), None);
    }

    #[test]
    fn a_short_name_is_suggested_in_the_other_case_only() {
        assert_eq!(closest_name("t", ["T", "U"]), Some("T"));
        assert_eq!(closest_name("ab", ["ac"]), None);
    }

    #[test]
    fn a_prefix_is_closer_than_a_misspelling() {
        assert_eq!(closest_name("cond", ["bond", "cond_br"]), Some("cond_br"));
    }

    #[test]
    fn the_allowed_distance_grows_with_the_last_part_of_the_name() {
        assert_eq!(closest_name("opreands", ["operands"]), Some("operands"));
        assert_eq!(closest_name("abc", ["axy"]), None);
        assert_eq!(closest_name("memref.laod", ["memref.load"]), Some("memref.load"));
    }

    #[test]
    fn ties_are_broken_alphabetically() {
        assert_eq!(closest_name("lod", ["lud", "lad"]), Some("lad"));
        assert_eq!(closest_name("same", ["same"]), None);
    }
}
