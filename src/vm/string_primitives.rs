//! Primitives on strings. Positions count characters.
//!
//! Tests: below, tests/rule_tests/passing/patterns.rules.

use super::machine::Machine;
use super::primitives::spell_value;
use super::value::StaticValue;
use rulec::primitive::Primitive as P;

/// Runs a primitive on strings and returns its result.
pub fn apply(machine: &mut Machine<'_>, p: P, args: &[StaticValue]) -> Result<StaticValue, String> {
    let mut text_of = |i: usize| {
        let text = args.get(i).copied().unwrap_or(StaticValue::None);
        spell_value(machine, text)
    };
    let text = text_of(0);
    Ok(match p {
        P::StartsWith => StaticValue::Bool(text.starts_with(&text_of(1))),
        P::EndsWith => StaticValue::Bool(text.ends_with(&text_of(1))),
        P::Find => match text.find(&text_of(1)) {
            Some(byte) => StaticValue::Int(text[..byte].chars().count() as i64),
            None => StaticValue::None,
        },
        P::Split => {
            let separator = text_of(1);
            if separator.is_empty() {
                return Err("split: the separator is empty".into());
            }
            let max_parts = machine.budget.limits.list_length.saturating_add(1) as usize;
            let parts: Vec<StaticValue> =
                text.split(&separator).take(max_parts).map(|part| machine.new_string(part)).collect();
            StaticValue::List(machine.new_list(parts))
        }
        P::Substring => {
            let length = text.chars().count();
            let start = position(machine, args.get(1), 0, length)?;
            let end = position(machine, args.get(2), length, length)?;
            let part: String = text.chars().take(end).skip(start).collect();
            machine.new_string(&part)
        }
        P::Upper => machine.new_string(&text.to_uppercase()),
        _ => return Err(format!("`{}` is not a primitive on strings", p.info().name)),
    })
}

/// Returns the position that an argument states in a string of `length` characters, or `default` for an absent argument
/// and for `none`.
fn position(
    machine: &mut Machine<'_>,
    arg: Option<&StaticValue>,
    default: usize,
    length: usize,
) -> Result<usize, String> {
    match machine.unwrap_attr(arg.copied().unwrap_or(StaticValue::None)) {
        StaticValue::None => Ok(default),
        StaticValue::Int(i) => {
            let position = usize::try_from(i).ok().filter(|i| *i <= length);
            position
                .ok_or_else(|| format!("substring: position {i} is out of range for a string of {length} characters"))
        }
        other => Err(format!("expected an int, found {}", other.kind_name())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::Context;
    use crate::ruleset;

    #[test]
    fn positions_count_characters() {
        let ctx = Context::new(ruleset::built_in());
        let mut machine = Machine::new(&ctx);
        let text = |text: &str| StaticValue::Str(ctx.intern_str(text));
        let int = StaticValue::Int;
        let mut apply = |p, args: &[StaticValue]| apply(&mut machine, p, args);
        assert_eq!(apply(P::Find, &[text("äbc"), text("c")]), Ok(int(2)));
        assert_eq!(apply(P::Find, &[text("äbc"), text("d")]), Ok(StaticValue::None));
        assert_eq!(apply(P::Substring, &[text("äbc"), int(1), StaticValue::None]), Ok(text("bc")));
        assert_eq!(apply(P::Substring, &[text("äbc"), int(0), int(1)]), Ok(text("ä")));
        assert_eq!(apply(P::Substring, &[text("äbc"), int(2), int(1)]), Ok(text("")));
        assert!(apply(P::Substring, &[text("äbc"), int(4), StaticValue::None]).is_err());
        assert!(apply(P::Substring, &[text("äbc"), int(-1), StaticValue::None]).is_err());
    }

    #[test]
    fn a_string_is_split_at_each_separator() {
        let ctx = Context::new(ruleset::built_in());
        let mut machine = Machine::new(&ctx);
        let text = |text: &str| StaticValue::Str(ctx.intern_str(text));
        let mut split = |a: &str, b: &str| match apply(&mut machine, P::Split, &[text(a), text(b)]) {
            Ok(StaticValue::List(list)) => Some(machine.list_items(list).to_vec()),
            _ => None,
        };
        assert_eq!(split("a::b::", "::"), Some(vec![text("a"), text("b"), text("")]));
        assert_eq!(split("", ","), Some(vec![text("")]));
        assert_eq!(split("abc", ""), None);
    }
}
