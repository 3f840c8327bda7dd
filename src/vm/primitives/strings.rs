//! Primitives on strings. Positions count characters.
//!
//! Tests: below, tests/rule_tests/passing/patterns.rules.

use crate::ir::{AttrKind, Str};
use crate::vm::rule_error::invalid_rule;
use crate::vm::value_text::{spell_into, spell_value};
use crate::vm::{Host, List, Machine, StaticValue, VmResult};

pub fn utf8(m: &mut Machine<'_>, _: &mut dyn Host, text: StaticValue) -> VmResult<List> {
    let bytes = match text {
        StaticValue::Str(s) => m.ctx.text(s).as_bytes(),
        StaticValue::Attr(a) => match m.ctx.attr_kind(a) {
            AttrKind::String { text, .. } => m.ctx.string_bytes(text),
            _ => return invalid_rule("utf8: expected a string"),
        },
        other => return invalid_rule(format!("utf8: expected a string, found {}", other.kind_name())),
    };
    m.check_list_length(bytes.len())?;
    Ok(m.new_list(bytes.iter().map(|byte| StaticValue::Int(i64::from(*byte)))))
}

pub fn symbol(m: &mut Machine<'_>, _: &mut dyn Host, name: Str) -> VmResult<StaticValue> {
    Ok(StaticValue::Symbol(m.ctx.symbol_attr(name)))
}

pub fn name(m: &mut Machine<'_>, _: &mut dyn Host, symbol: StaticValue) -> VmResult<Str> {
    let text = spell_value(m, symbol);
    Ok(m.new_string(&text))
}

pub fn upper(m: &mut Machine<'_>, _: &mut dyn Host, text: Str) -> VmResult<Str> {
    let text = m.ctx.text(text).to_uppercase();
    Ok(m.new_string(&text))
}

pub fn starts_with(m: &mut Machine<'_>, _: &mut dyn Host, text: Str, prefix: Str) -> VmResult<bool> {
    Ok(m.ctx.text(text).starts_with(m.ctx.text(prefix)))
}

pub fn ends_with(m: &mut Machine<'_>, _: &mut dyn Host, text: Str, suffix: Str) -> VmResult<bool> {
    Ok(m.ctx.text(text).ends_with(m.ctx.text(suffix)))
}

pub fn find(m: &mut Machine<'_>, _: &mut dyn Host, text: Str, part: Str) -> VmResult<StaticValue> {
    let text = m.ctx.text(text);
    Ok(match text.find(m.ctx.text(part)) {
        Some(byte) => StaticValue::Int(text[..byte].chars().count() as i64),
        None => StaticValue::None,
    })
}

/// Splits a string at each occurrence of a separator.
pub(super) fn split_text(m: &mut Machine<'_>, text: Str, separator: StaticValue) -> VmResult<List> {
    let (text, separator) = (m.ctx.text(text), spell_value(m, separator));
    if separator.is_empty() {
        return invalid_rule("split: the separator is empty");
    }
    let max_parts = m.budget.limits.list_length.saturating_add(1) as usize;
    let parts = text.split(&separator).take(max_parts).map(|part| StaticValue::Str(m.new_string(part)));
    let parts: Vec<StaticValue> = parts.collect();
    Ok(m.new_list_from_slice(&parts))
}

pub fn substring(
    m: &mut Machine<'_>,
    _: &mut dyn Host,
    text: Str,
    from: StaticValue,
    to: StaticValue,
) -> VmResult<Str> {
    let text = m.ctx.text(text);
    let length = text.chars().count();
    let from = position(m, from, 0, length)?;
    let to = position(m, to, length, length)?;
    let part: String = text.chars().take(to).skip(from).collect();
    Ok(m.new_string(&part))
}

pub fn concat(m: &mut Machine<'_>, _: &mut dyn Host, parts: List) -> VmResult<Str> {
    let mut text = String::new();
    for i in parts.range() {
        spell_into(m, m.list_arena[i], &mut text);
    }
    Ok(m.new_string(&text))
}

/// Returns the position that an argument states in a string of `length` characters, or `default` for an absent argument
/// and for `none`.
fn position(m: &mut Machine<'_>, arg: StaticValue, default: usize, length: usize) -> Result<usize, String> {
    match m.unwrap_attr(arg) {
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
    use crate::vm::NoHost;

    #[test]
    fn positions_count_characters() {
        let ctx = Context::new(ruleset::built_in());
        let mut machine = Machine::new(&ctx);
        let text = |text: &str| ctx.intern_str(text);
        let int = StaticValue::Int;
        let m = &mut machine;
        let h = &mut NoHost;
        assert_eq!(find(m, h, text("äbc"), text("c")).ok(), Some(int(2)));
        assert_eq!(find(m, h, text("äbc"), text("d")).ok(), Some(StaticValue::None));
        assert_eq!(substring(m, h, text("äbc"), int(1), StaticValue::None).ok(), Some(text("bc")));
        assert_eq!(substring(m, h, text("äbc"), int(0), int(1)).ok(), Some(text("ä")));
        assert_eq!(substring(m, h, text("äbc"), int(2), int(1)).ok(), Some(text("")));
        assert!(substring(m, h, text("äbc"), int(4), StaticValue::None).is_err());
        assert!(substring(m, h, text("äbc"), int(-1), StaticValue::None).is_err());
    }

    #[test]
    fn a_string_is_split_at_each_separator() {
        let ctx = Context::new(ruleset::built_in());
        let mut machine = Machine::new(&ctx);
        let text = |text: &str| StaticValue::Str(ctx.intern_str(text));
        let mut split = |a: &str, b: &str| {
            let list = split_text(&mut machine, ctx.intern_str(a), text(b)).ok()?;
            Some(machine.list_items(list).to_vec())
        };
        assert_eq!(split("a::b::", "::"), Some(vec![text("a"), text("b"), text("")]));
        assert_eq!(split("", ","), Some(vec![text("")]));
        assert_eq!(split("abc", ""), None);
    }
}
