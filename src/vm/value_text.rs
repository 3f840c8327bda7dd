//! Text of static values.
//!
//! Tests: tests/all/back_ends.rs, tests/rule_tests/.

use super::equality::as_type;
use super::integers::integer_of;
use super::machine::Machine;
use super::value::StaticValue;
use crate::ir::{Attr, AttrKind};
use crate::limits::Limit;

/// Returns the text of a value, as string interpolation inserts it.
pub fn spell_value(machine: &mut Machine<'_>, v: StaticValue) -> String {
    let mut text = String::new();
    spell_into(machine, v, &mut text);
    text
}

/// Appends a value to a text, as string interpolation does. Appends no more to a text that exceeds the limit of
/// strings.
pub(super) fn spell_into(machine: &mut Machine<'_>, v: StaticValue, text: &mut String) {
    if text.len() as u64 > machine.budget.limits.string_bytes {
        machine.budget.exceed(Limit::StringBytes);
        return;
    }
    match machine.unwrap_attr(v) {
        StaticValue::None => text.push_str("none"),
        StaticValue::Unit => text.push_str("unit"),
        StaticValue::Bool(b) => text.push_str(if b { "true" } else { "false" }),
        StaticValue::Int(i) | StaticValue::Scalable(i) => text.push_str(itoa::Buffer::new().format(i)),
        StaticValue::BigInt(a) => push_integer(machine, a, text),
        StaticValue::Float(f) => text.push_str(&f.to_string()),
        StaticValue::Dynamic => text.push('?'),
        StaticValue::Str(s) | StaticValue::Case(s) => text.push_str(machine.ctx.text(s)),
        StaticValue::Symbol(a) => {
            if let AttrKind::Symbol { root, nested } = machine.ctx.attr_kind(a) {
                let name = machine.provisional_names.read(*root, machine.ctx.text(*root));
                text.push_str(machine.ctx.text(name));
                for n in nested {
                    text.push_str("::@");
                    text.push_str(machine.ctx.text(*n));
                }
            }
        }
        StaticValue::Type(_) | StaticValue::Record(_) => match as_type(machine, v) {
            Some(t) => text.push_str(&machine.spell_type(t)),
            None => text.push_str("a record type"),
        },
        StaticValue::Op(name) => text.push_str(machine.ctx.op_text(name)),
        StaticValue::List(l) => {
            text.push('[');
            for i in l.range() {
                text.push_str(if i == l.range().start { "" } else { ", " });
                spell_into(machine, machine.list_arena[i], text);
            }
            text.push(']');
        }
        StaticValue::Attr(a) if integer_of(machine.ctx, a).is_some() => push_integer(machine, a, text),
        StaticValue::Attr(a) => text.push_str(&machine.spell_attr(a)),
        other => text.push_str(other.kind_name()),
    }
}

/// Appends the decimal digits of an integer attribute of any width.
fn push_integer(machine: &mut Machine<'_>, attr: Attr, text: &mut String) {
    let Some(value) = integer_of(machine.ctx, attr) else { return };
    // If too few steps are left, the next instruction fails.
    if machine.spend_for_product(value.bits(), value.bits()).is_ok() {
        text.push_str(&value.to_string());
    }
}
