//! Answers to queries about values: source types, constants, uses and definitions.
//!
//! Tests: tests/all/lower.rs, tests/all/back_ends.rs, tests/lower/peephole/.

use crate::conversion::rewriter::Rewriter;
use crate::conversion::source_uses::SourceUses;
use crate::conversion::state::{MappedDef, MappedValue, SourceBody};
use crate::ir::{Attr, Def, TypeKind, Value};
use crate::vm::{BodyId, Machine, OpRef, StaticValue, ValueRef};
use rulec::rir::declarations::Trait;

impl Rewriter<'_, '_> {
    /// Returns the source type of a value. A record value has its record type. A number has the type of the constant
    /// that it would become.
    pub(super) fn type_of(&self, v: StaticValue) -> StaticValue {
        let ctx = self.ctx;
        match v {
            StaticValue::Value(v) => {
                let mapped_value = self.mapped_value(v);
                mapped_value.record.map_or(StaticValue::Type(mapped_value.ty), StaticValue::Record)
            }
            StaticValue::Bool(_) => StaticValue::Type(ctx.int_type(1)),
            StaticValue::Attr(a) => StaticValue::Type(ctx.attr_type(a).unwrap_or_else(|| ctx.index_type())),
            _ => StaticValue::Type(ctx.index_type()),
        }
    }

    /// Returns the source types of the values of a list. A single value counts as a list of one element, `none` as an
    /// empty list.
    pub(super) fn types_of(&self, machine: &mut Machine<'_>, v: StaticValue) -> StaticValue {
        let items = match v {
            StaticValue::List(list) => machine.list_items(list).to_vec(),
            StaticValue::None => Vec::new(),
            v => vec![v],
        };
        StaticValue::List(machine.new_list(items.into_iter().map(|v| self.type_of(v))))
    }

    /// Returns whether two values are the same.
    pub(super) fn is_same_value(&self, a: ValueRef, b: ValueRef) -> bool {
        let (a, b) = (self.resolve(a), self.resolve(b));
        let (x, y) = (&self.source.mapped_values[a.0 as usize], &self.source.mapped_values[b.0 as usize]);
        a == b || (x.target.is_some() && x.target == y.target && x.target_body == y.target_body)
    }

    /// Returns whether an op of the input is the last one that uses the buffer of a tensor. The tensor must have all
    /// elements of the buffer: a result that takes over the buffer of a slice would keep the other elements alive.
    pub(super) fn is_last_use(&self, v: ValueRef, op: OpRef) -> bool {
        let OpRef::Source(body_id, op) = op else { return false };
        let (Some((value_body, value)), Some(buffers)) = (self.source_value(v), self.buffers_of(body_id)) else {
            return false;
        };
        let Some(root) = buffers.root(value).filter(|_| value_body == body_id) else { return false };
        let body = self.body(body_id);
        let size_of = |value: Value| self.ctx.element_count(body.value_type(value));
        let is_whole = root == value || (size_of(root).is_some() && size_of(root) == size_of(value));
        is_whole && buffers.ends_at(op, root)
    }

    /// Returns whether two values may share a buffer.
    pub(super) fn may_alias(&self, a: ValueRef, b: ValueRef) -> bool {
        let (Some((body_of_a, a)), Some((body_of_b, b))) = (self.source_value(a), self.source_value(b)) else {
            return true;
        };
        match self.buffers_of(body_of_a) {
            Some(buffers) if body_of_a == body_of_b => buffers.may_alias(a, b),
            _ => true,
        }
    }

    /// Returns the source value that a value is, with its body; `None` for a value that a rule has made.
    fn source_value(&self, v: ValueRef) -> Option<(BodyId, Value)> {
        match self.source.mapped_values[v.0 as usize].def {
            MappedDef::Source => {
                let index = self.source_body_of(v)?;
                Some((BodyId(index as u16), Value::new((v.0 - self.source.bodies[index].first_value_ref) as usize)))
            }
            MappedDef::Retyped(original) => self.source_value(original),
            _ => None,
        }
    }

    /// Returns the constant that a value is: an int for type `index`, an attribute for other types. Returns `none` if
    /// the value is not constant.
    pub(super) fn constant_value(&self, v: ValueRef) -> StaticValue {
        match self.constant_attr(v) {
            None => StaticValue::None,
            Some(a) if *self.ctx.type_kind(self.mapped_value(v).ty) == TypeKind::Index => {
                self.ctx.int_value(a).map_or(StaticValue::Attr(a), StaticValue::Int)
            }
            Some(a) => StaticValue::Attr(a),
        }
    }

    /// Returns the attribute of the constant that a value is; `None` if the value is not constant.
    pub(super) fn constant_attr(&self, v: ValueRef) -> Option<Attr> {
        match self.mapped_value(v).def {
            MappedDef::Literal(a) => Some(a),
            _ => self.defining_op(v).and_then(|(op, _)| {
                let op_info =
                    self.ctx.op_info(self.name_of(op)).filter(|op_info| op_info.has_trait(Trait::Constant))?;
                self.inherent_attr(op, op_info.value_attr? as usize)
            }),
        }
    }

    /// Returns the ops that use a value in the source, once for each use.
    ///
    /// If a value was replaced by another value, the ops that use the other value are added. The op that defined the
    /// replaced value is not counted among them. A value that a rule created has no uses in the source.
    pub(super) fn users(&mut self, mut v: ValueRef) -> Vec<OpRef> {
        let mut users = Vec::new();
        let mut replaced_ops = Vec::new();
        loop {
            let MappedValue { def, forwarded_to, .. } = self.source.mapped_values[v.0 as usize];
            if def == MappedDef::Source
                && let Some(index) = self.source_body_of(v)
            {
                let SourceBody { body, first_value_ref, uses, .. } = &mut self.source.bodies[index];
                let value = Value::new((v.0 - *first_value_ref) as usize);
                let uses = uses.get_or_insert_with(|| SourceUses::new(body));
                let users_of_value = uses.of(value).iter().map(|user| OpRef::Source(BodyId(index as u16), *user));
                users.extend(users_of_value.filter(|user| !replaced_ops.contains(user)));
                if let Def::Result(op, _) = body.def(value) {
                    replaced_ops.push(OpRef::Source(BodyId(index as u16), op));
                }
            }
            match (forwarded_to, def) {
                (Some(next), _) | (None, MappedDef::Retyped(next)) => v = next,
                _ => return users,
            }
        }
    }

    /// Returns the ops that use the result of an op with number `index` in the source, once for each use. Returns
    /// `None` if a rule emitted the op, or if the op has no such result.
    pub(super) fn result_users(&mut self, op: OpRef, index: usize) -> Option<Vec<OpRef>> {
        let OpRef::Source(body_id, id) = op else { return None };
        let result = self.body(body_id).results(id).nth(index)?;
        let value_ref = self.source_value_ref(body_id, result);
        Some(self.users(value_ref))
    }

    /// Returns the name of the rule that emitted an op, or `none` for an op of the input.
    pub(super) fn emitting_rule(&self, op: OpRef) -> StaticValue {
        match op {
            OpRef::Source(..) => StaticValue::None,
            OpRef::Pending(pending) => {
                let rule = self.source.pending_ops[pending as usize].emitter;
                StaticValue::Str(self.ctx.intern_str(&self.ctx.rules.rules[rule.index()].name))
            }
        }
    }

    /// Returns the op that defines a value, and the position of the value among the op's results. Returns `None` if no
    /// op defines it.
    pub(super) fn defining_op(&self, v: ValueRef) -> Option<(OpRef, u32)> {
        let v = self.resolve(v);
        match self.source.mapped_values[v.0 as usize].def {
            MappedDef::Pending(pending, i) => Some((OpRef::Pending(pending), i)),
            MappedDef::Retyped(original) => self.defining_op(original),
            MappedDef::Source => {
                let index = self.source_body_of(v)?;
                let SourceBody { body, first_value_ref, .. } = &self.source.bodies[index];
                match body.def(Value::new((v.0 - first_value_ref) as usize)) {
                    Def::Result(op, i) => Some((OpRef::Source(BodyId(index as u16), op), i)),
                    Def::Arg(..) => None,
                }
            }
            _ => None,
        }
    }

    /// Returns the index of the source body that contains a source value.
    pub(super) fn source_body_of(&self, v: ValueRef) -> Option<usize> {
        self.source.bodies.iter().rposition(|b| b.first_value_ref <= v.0)
    }
}
