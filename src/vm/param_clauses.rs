//! Evaluation of the `where` clauses of declared types and attributes.
//!
//! A clause depends on the parameters alone, so each interned type and attribute is checked once in a context.
//!
//! Tests: tests/errors/types/parameters.mlir, tests/all/dialects.rs.

use super::attr_codec;
use super::machine::{Machine, NoHost, RuleCache};
use super::param_violations::{ParamViolations, TypeOrAttr};
use super::value::StaticValue;
use super::value_text::spell_value;
use crate::ir::{Attr, AttrKind, Context, Type, TypeKind};
use rulec::rir::FuncId;
use rulec::rir::declarations::{ParamConstraint, ParamDef};
use rustc_hash::FxHashMap;

impl ParamViolations {
    /// Checks the types and attributes that were interned since the last call.
    fn update(&mut self, ctx: &Context) {
        let mut checker = ParamChecker { ctx, machine: None };
        for (index, ty) in ctx.types_from(self.type_count) {
            // `types_from` skips an index that another thread is about to write. Then `type_count` stops at this index,
            // so the next call checks the skipped type, and checks all types after it again.
            self.type_count += usize::from(index == self.type_count);
            if let TypeKind::Dialect { def, params } = ty {
                let def = &ctx.rules.types[*def as usize];
                let reason = checker.find_violation(&def.constraints, &def.params, params);
                self.reasons.extend(reason.map(|reason| (TypeOrAttr::Type(Type::new(index)), reason)));
            }
        }
        for (index, attr) in ctx.attrs_from(self.attr_count) {
            self.attr_count += usize::from(index == self.attr_count);
            if let AttrKind::Dialect { def, params } = attr {
                let def = &ctx.rules.attrs[*def as usize];
                let reason = checker.find_violation(&def.constraints, &def.params, params);
                self.reasons.extend(reason.map(|reason| (TypeOrAttr::Attr(Attr::new(index)), reason)));
            }
        }
        for (index, ty) in ctx.types_with_body_from(self.body_count) {
            self.body_count += usize::from(index == self.body_count);
            if let (TypeKind::Identified { def, name }, Some(body)) = (ctx.type_kind(ty), ctx.struct_body(ty)) {
                let def = &ctx.rules.types[*def as usize];
                let name = ctx.string_attr(ctx.text(*name));
                let params: Vec<Option<Attr>> = std::iter::once(Some(name)).chain(body.iter().copied()).collect();
                let reason = checker.find_violation(&def.constraints, &def.params, &params);
                self.reasons.extend(reason.map(|reason| (TypeOrAttr::Type(ty), reason)));
            }
        }
    }
}

/// Returns the types and attributes of a context that violate a `where` clause of their declaration, each with the
/// reason.
pub fn find_param_violations(ctx: &Context) -> FxHashMap<TypeOrAttr, String> {
    let mut violations = ctx.runtime::<RuleCache>().param_violations.lock();
    violations.update(ctx);
    violations.reasons.clone()
}

/// Evaluates the clauses. The machine is created for the first type or attribute with clauses.
struct ParamChecker<'c> {
    ctx: &'c Context,
    machine: Option<Machine<'c>>,
}

impl ParamChecker<'_> {
    /// Returns the reason why parameters violate a clause; `None` if they satisfy all.
    fn find_violation(
        &mut self,
        constraints: &[ParamConstraint],
        defs: &[ParamDef],
        params: &[Option<Attr>],
    ) -> Option<String> {
        if constraints.is_empty() {
            return None;
        }
        let ctx = self.ctx;
        let machine = self.machine.get_or_insert_with(|| Machine::new(ctx));
        machine.free_lists(0);
        let mut values = Vec::with_capacity(defs.len());
        for (def, param) in defs.iter().zip(params) {
            values.push(match param {
                Some(attr) => attr_codec::attr_to_value(ctx, &mut machine.list_arena, &def.kind, *attr),
                None => machine.absent_value(&def.kind, def.default).ok()?,
            });
        }
        let mut evaluate = |func: FuncId| machine.call(&mut NoHost, func, &values).ok()?.first().copied();
        let violated = constraints.iter().find(|c| evaluate(c.condition) != Some(StaticValue::Bool(true)))?;
        let message = violated.message.and_then(evaluate);
        Some(match message {
            Some(message) => spell_value(machine, message),
            None => format!("failed to satisfy constraint `{}`", violated.text),
        })
    }
}
