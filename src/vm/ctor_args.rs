//! The arguments of constructors of types and attributes as static values.
//!
//! Tests: src/vm/pattern.rs, tests/rule_tests/, tests/all/back_ends.rs.

use super::attr_codec;
use super::bound_args::BoundArgs;
use super::machine::{Machine, NoHost};
use super::value::StaticValue;
use crate::ir::Attr;
use rulec::rir::declarations::{AttributeKind, ParamDef};
use smallvec::SmallVec;

/// The arguments of a constructor. A pattern binds them when it takes a value apart.
pub type CtorArgs = SmallVec<[StaticValue; 4]>;

/// Converts parameters to values. An absent parameter is replaced by its default value.
pub(super) fn destructure_params(
    machine: &mut Machine<'_>,
    defs: &[ParamDef],
    params: &[Option<Attr>],
    bound: BoundArgs,
) -> CtorArgs {
    let mut args = CtorArgs::new();
    for (i, (def, param)) in defs.iter().zip(params).enumerate() {
        args.push(match (param, def.default) {
            _ if !bound.has(i) => StaticValue::None,
            (Some(attr), _) => attr_codec::attr_to_value(machine.ctx, &mut machine.list_arena, &def.kind, *attr),
            (None, Some(default)) => machine.call(&mut NoHost, default, &[]).map_or(StaticValue::None, |r| r[0]),
            (None, None) if def.kind == AttributeKind::Unit => StaticValue::Bool(false),
            (None, None) => StaticValue::None,
        });
    }
    args
}
