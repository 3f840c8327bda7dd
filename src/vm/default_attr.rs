//! The static values of absent attributes.
//!
//! Tests: tests/lower/, tests/errors/regions/.

use super::attr_codec;
use super::machine::{Machine, NoHost, RuleError, VmResult};
use super::value::StaticValue;
use rulec::rir::EnumId;
use rulec::rir::declarations::{AttributeDef, AttributeKind};

impl Machine<'_> {
    /// Returns the value of an absent attribute: its declared default, `false` for a unit attribute, else `none`.
    pub fn absent_attr_value(&mut self, attribute: &AttributeDef) -> VmResult<StaticValue> {
        let Some(default_fn) = attribute.default else {
            let is_unit = attribute.kind == AttributeKind::Unit;
            return Ok(if is_unit { StaticValue::Bool(false) } else { StaticValue::None });
        };
        let v = self.call(&mut NoHost, default_fn, &[])?.first().copied().unwrap_or(StaticValue::None);
        match attribute.kind {
            AttributeKind::Enum(id) if self.ctx.rules.enums[id.index()].flags => self.flags_value(id, v),
            AttributeKind::Enum(_) => Ok(self.unwrap_attr(v)),
            _ => Ok(v),
        }
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
