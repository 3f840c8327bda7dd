//! The static values of absent attributes.
//!
//! Tests: tests/lower/, tests/errors/regions/.

use super::attr_codec;
use super::machine::{Machine, NoHost};
use super::rule_error::{RuleError, VmResult};
use super::value::{List, StaticValue};
use rulec::rir::declarations::{AttributeDef, AttributeKind};
use rulec::rir::{EnumId, FuncId};

impl Machine<'_> {
    /// Returns the value of an absent attribute: its declared default, `false` for a unit attribute, else `none`.
    pub fn absent_attr_value(&mut self, attribute: &AttributeDef) -> VmResult<StaticValue> {
        self.absent_value(&attribute.kind, attribute.default)
    }

    /// Returns the value of an absent attribute or parameter of this kind. `default` is the function that computes the
    /// declared default; `None` if no default is declared.
    pub(super) fn absent_value(&mut self, kind: &AttributeKind, default: Option<FuncId>) -> VmResult<StaticValue> {
        let Some(default_fn) = default else {
            let is_unit = *kind == AttributeKind::Unit;
            return Ok(if is_unit { StaticValue::Bool(false) } else { StaticValue::None });
        };
        if let Some(value) = self.rule_cache.defaults.read().get(&default_fn) {
            return Ok(*value);
        }
        let v = self.call(&mut NoHost, default_fn, &[])?.first().copied().unwrap_or(StaticValue::None);
        let value = match kind {
            AttributeKind::Enum(id) if self.ctx.rules.enums[id.index()].flags => self.flags_value(*id, v)?,
            AttributeKind::Enum(_) => self.unwrap_attr(v),
            _ => v,
        };
        let cached = match value {
            // The elements of a list are in the arena of this machine, but all machines of the context share the cache.
            // So no list is cached except the empty one.
            StaticValue::List(list) if list.is_empty() => Some(StaticValue::List(List::default())),
            StaticValue::None
            | StaticValue::Bool(_)
            | StaticValue::Int(_)
            | StaticValue::BigInt(_)
            | StaticValue::Case(_) => Some(value),
            _ => None,
        };
        if let Some(cached) = cached {
            self.rule_cache.defaults.write().insert(default_fn, cached);
        }
        Ok(value)
    }

    /// Returns the default of a flags attribute as a list of cases; a single case becomes a list.
    fn flags_value(&mut self, id: EnumId, v: StaticValue) -> VmResult<StaticValue> {
        Ok(match self.unwrap_attr(v) {
            StaticValue::Case(name) => {
                let bits = attr_codec::cases_to_bits(self.ctx, id.index(), &[self.ctx.text(name)]);
                let bits = bits.map_err(RuleError::invalid_rule)?;
                attr_codec::cases_to_value(self.ctx, &mut self.list_arena, id.index(), bits)
            }
            StaticValue::None => StaticValue::List(self.new_list([])),
            v => v,
        })
    }
}
