//! Effects: the instructions that touch the program, one method of the host for all.

use super::emit::TypeWithRecord;
use super::rewriter::{MappedDef, Rewriter, TemplateEntry};
use crate::ir::{Block, Type};
use crate::vm::primitives::as_type;
use crate::vm::{CallAction, Completion, Host, HostEffect, Machine, RuleError, StaticValue, ValueRef, VmResult};
use rulec::primitive::Primitive;
use rulec::rir::{ArithOp, BlockArg, FuncId, Inst, OpField, PatternTest};
use smallvec::SmallVec;

impl Host for Rewriter<'_, '_> {
    fn run_effect(&mut self, machine: &mut Machine<'_>, func: FuncId, pc: u32, base: usize) -> VmResult<HostEffect> {
        self.execute(machine, func, pc, base).map_err(|mut error| {
            if let RuleError::InvalidRule { span: at, .. } = &mut *error
                && *at == rulec::rir::Span::default()
                && let Some(span) = self.ctx.rules.functions[func.index()].spans.get(pc as usize)
            {
                *at = *span;
            }
            error
        })
    }

    fn before_call(&mut self, machine: &mut Machine<'_>, func: FuncId, args: &[StaticValue]) -> CallAction {
        self.replay_call(machine, func, args)
    }

    fn after_call(&mut self, machine: &Machine<'_>, func: FuncId, results: &[StaticValue]) {
        self.memoize_call(machine, func, results);
    }

    fn test_op(
        &mut self,
        machine: &mut Machine<'_>,
        test: &PatternTest,
        value: StaticValue,
        base: usize,
    ) -> VmResult<Option<StaticValue>> {
        self.run_op_test(machine, test, value, base)
    }

    fn read_op(&mut self, machine: &mut Machine<'_>, op: StaticValue, field: &OpField) -> VmResult<StaticValue> {
        self.op_field(machine, op, field)
    }

    fn query(
        &mut self,
        machine: &mut Machine<'_>,
        primitive: Primitive,
        args: &[StaticValue],
    ) -> Result<StaticValue, String> {
        self.answer_query(machine, primitive, args)
    }

    fn arith(
        &mut self,
        machine: &mut Machine<'_>,
        op: ArithOp,
        a: StaticValue,
        b: StaticValue,
    ) -> VmResult<StaticValue> {
        let hooks = &self.ctx.rules.hooks;
        let (hook, name) = match op {
            ArithOp::Add => (hooks.add, "add"),
            ArithOp::Sub => (hooks.sub, "sub"),
            ArithOp::Mul => (hooks.mul, "mul"),
        };
        let Some(hook) = hook else { return Err(self.rule_error(&format!("the rules define no `{name}`"))) };
        for v in [a, b] {
            if !matches!(v, StaticValue::Value(_) | StaticValue::Int(_)) {
                return Err(self.rule_error(&format!("`{name}` needs numbers or values, found {}", v.kind_name())));
            }
        }
        let params = self.ctx.rules.functions[hook.index()].params as usize;
        let mut args = vec![a, b];
        if params > 2 {
            let empty_list = machine.new_list([]);
            args.resize(params, StaticValue::List(empty_list));
        }
        Ok(machine.call(self, hook, &args)?[0])
    }
}

impl Rewriter<'_, '_> {
    fn execute(&mut self, machine: &mut Machine<'_>, func: FuncId, pc: u32, base: usize) -> VmResult<HostEffect> {
        let ctx = self.ctx;
        match &ctx.rules.functions[func.index()].code[pc as usize] {
            Inst::Value { dst, src, ty } => {
                let ty = ty.map(|t| machine.get(base, t));
                let v = self.coerce_value(machine, machine.get(base, *src), ty)?;
                machine.set(base, *dst, v);
            }
            Inst::Emit { .. } => self.emit_op(machine, func, pc, base)?,
            Inst::Field { dst, value, field } => {
                let v = self.read_field(machine, machine.get(base, *value), field, None)?;
                machine.set(base, *dst, v);
            }
            Inst::FieldAt { dst, value, field, at } => {
                let v = self.read_field(machine, machine.get(base, *value), field, Some(machine.get(base, *at)))?;
                machine.set(base, *dst, v);
            }
            Inst::Record { dst, record, fields } => {
                let fields: Vec<StaticValue> = fields.iter().map(|r| machine.get(base, *r)).collect();
                let v = self.make_record(machine, *record, &fields)?;
                machine.set(base, *dst, v);
            }
            Inst::Flat { dst, value } => {
                let v = machine.get(base, *value);
                let v = if let StaticValue::Record(_) | StaticValue::Type(_) = v {
                    self.flatten_types(machine, v)?
                } else {
                    self.flatten(machine, v)?
                };
                machine.set(base, *dst, v);
            }
            Inst::Unflat { dst, ty, leaves } => {
                let v = self.unflatten(machine, machine.get(base, *ty), machine.get(base, *leaves))?;
                machine.set(base, *dst, v);
            }
            Inst::Extern { dst, external } => {
                let v = self.declare_extern(machine, *external)?;
                machine.set(base, *dst, v);
            }
            Inst::NewBlock { dst, last, args, cold } => {
                let current_block =
                    self.current_block.ok_or_else(|| self.rule_error("there is no block to put a label after"))?;
                let region = self.out.region_of(current_block);
                let after = match machine.get(base, *last) {
                    StaticValue::Block(b) => b,
                    _ => current_block,
                };
                let after = if *cold { None } else { Some(after) };
                let block = self.make_label_block(machine, func, base, region, after, args)?;
                machine.set(base, *dst, StaticValue::Block(block));
                if !*cold {
                    machine.set(base, *last, StaticValue::Block(block));
                }
            }
            Inst::At { block } => match machine.get(base, *block) {
                StaticValue::Block(b) => self.current_block = Some(b),
                value => return Err(self.rule_error(&format!("a label is needed, found {}", value.kind_name()))),
            },
            Inst::BlockArgs { dst, block } => {
                let StaticValue::Block(b) = machine.get(base, *block) else {
                    return Err(self.rule_error("a label is needed"));
                };
                let values: Vec<StaticValue> = self.block_args(b).into_iter().map(StaticValue::Value).collect();
                let list = machine.new_list(values);
                machine.set(base, *dst, StaticValue::List(list));
            }
            Inst::Dict { dst, entries, rest } => {
                let mut dict_entries: Vec<StaticValue> = Vec::new();
                let mut set_entry = |name: StaticValue, v: StaticValue| {
                    let index = dict_entries.chunks_exact(2).position(|p| p[0] == name);
                    match (index, v) {
                        (Some(i), StaticValue::None) => drop(dict_entries.drain(2 * i..2 * i + 2)),
                        (Some(i), v) => dict_entries[2 * i + 1] = v,
                        (None, StaticValue::None) => {}
                        (None, v) => dict_entries.extend([name, v]),
                    }
                };
                for r in rest {
                    let d = crate::vm::attr_primitives::expect_dict(machine, machine.get(base, *r))
                        .map_err(|e| self.rule_error(&e))?;
                    for pair in d.chunks_exact(2) {
                        set_entry(pair[0], pair[1]);
                    }
                }
                for (name, r) in entries {
                    set_entry(StaticValue::Str(ctx.intern_str(name)), machine.get(base, *r));
                }
                let list = machine.new_list(dict_entries);
                machine.set(base, *dst, StaticValue::Dict(list));
            }
            Inst::Region { dst, region } => {
                let region_ref = self.make_region_ref(machine, func, base, region)?;
                machine.set(base, *dst, StaticValue::Region(region_ref));
            }
            Inst::Entry { args } => self.enter_template(machine, func, base, args)?,
            Inst::Inline { region, args, arms, dst } => {
                return self.run_inline(machine, (func, pc, base), region, args, arms, *dst);
            }
            Inst::Ensure { dst, name, template } => {
                let entry = ctx.rules.functions[func.index()].templates[template.index()].entry;
                let name = machine.get(base, *name);
                self.ensure_symbol(machine, (func, entry, base), *dst, name)?;
            }
            Inst::Fresh { dst, hint, key, template } => {
                let entry = ctx.rules.functions[func.index()].templates[template.index()].entry;
                let (hint, key) = (machine.get(base, *hint), key.map(|k| machine.get(base, k)));
                self.fresh_symbol(machine, (func, entry, base), *dst, hint, key)?;
            }
            inst => return Err(self.rule_error(&format!("{inst:?} cannot stand here"))),
        }
        Ok(HostEffect::Continue)
    }

    /// `Value`: a static value as an SSA value, or a value seen with another source type.
    fn coerce_value(
        &mut self,
        machine: &mut Machine<'_>,
        v: StaticValue,
        ty: Option<StaticValue>,
    ) -> VmResult<StaticValue> {
        let Some(ty) = ty else { return Ok(v) };
        let (ty, record) = self.resolve_type(machine, ty)?;
        match v {
            StaticValue::List(_) | StaticValue::None => Ok(v),
            StaticValue::Value(value_ref) => {
                let mapped_value = self.mapped_value(value_ref);
                if mapped_value.ty == ty {
                    return Ok(v);
                }
                let target = match mapped_value.def {
                    MappedDef::Literal(a) => {
                        return Ok(StaticValue::Value(self.materialize(machine, StaticValue::Attr(a), Some(ty))?));
                    }
                    _ => self.target_value(machine, value_ref)?,
                };
                let converted = machine.convert_type(StaticValue::Type(ty))?;
                if self.out.value_type(target) != converted {
                    let (expected_text, found_text) =
                        (machine.spell_type(converted), machine.spell_type(self.out.value_type(target)));
                    return Err(
                        self.rule_error(&format!("a value of `{expected_text}` is needed, found `{found_text}`"))
                    );
                }
                let def = if mapped_value.def == MappedDef::Source {
                    MappedDef::Retyped(self.resolve(value_ref))
                } else {
                    mapped_value.def
                };
                let new_value = self.new_value_ref(ty, def, Some(target));
                self.mapped_values[new_value.0 as usize].record = record;
                Ok(StaticValue::Value(new_value))
            }
            StaticValue::Int(_) if ty == self.ctx.index_type() => Ok(v),
            v => Ok(StaticValue::Value(self.materialize(machine, v, Some(ty))?)),
        }
    }

    fn make_label_block(
        &mut self,
        machine: &mut Machine<'_>,
        func: FuncId,
        base: usize,
        region: crate::ir::Region,
        after: Option<Block>,
        args: &[BlockArg],
    ) -> VmResult<Block> {
        let mut typed_args: SmallVec<[TypeWithRecord; 4]> = SmallVec::new();
        let mut lengths: SmallVec<[usize; 4]> = SmallVec::new();
        for a in args {
            let before = typed_args.len();
            match machine.get(base, a.ty) {
                StaticValue::List(l) => {
                    for i in 0..l.len() {
                        typed_args.push(self.resolve_type(machine, machine.list_items(l)[i])?);
                    }
                }
                v => typed_args.push(self.resolve_type(machine, v)?),
            }
            lengths.push(typed_args.len() - before);
        }
        let mut types: SmallVec<[Type; 4]> = SmallVec::new();
        for (ty, _) in &typed_args {
            types.push(machine.convert_type(StaticValue::Type(*ty))?);
        }
        let block = self.out.make_block(region, after, &types);
        let first_value_ref = self.mapped_values.len() as u32;
        for ((ty, record), value) in typed_args.into_iter().zip(self.out.args(block)) {
            let v = self.new_value_ref(ty, MappedDef::Target, Some(value));
            self.mapped_values[v.0 as usize].record = record;
        }
        let mut next_value_ref = first_value_ref;
        for (a, length) in args.iter().zip(lengths) {
            let mut value_refs =
                (next_value_ref..next_value_ref + length as u32).map(|v| StaticValue::Value(ValueRef(v)));
            let v = if a.variadic {
                StaticValue::List(machine.new_list(value_refs))
            } else {
                value_refs.next().unwrap_or(StaticValue::None)
            };
            machine.set(base, a.dst, v);
            next_value_ref += length as u32;
        }
        if self.ctx.rules.functions[func.index()].reads_block_args {
            self.label_block_args.insert(block, (first_value_ref..next_value_ref).map(ValueRef).collect());
        }
        Ok(block)
    }

    /// A type that a rule gives, with the record that it stands for.
    fn resolve_type(&mut self, machine: &mut Machine<'_>, v: StaticValue) -> VmResult<TypeWithRecord> {
        let record = if let StaticValue::Record(i) = v { Some(i) } else { None };
        let ty = as_type(machine, v)
            .ok_or_else(|| self.rule_error(&format!("a type is needed, found {}", v.kind_name())))?;
        Ok((ty, record))
    }

    fn block_args(&self, block: Block) -> Vec<ValueRef> {
        self.label_block_args.get(&block).cloned().unwrap_or_default()
    }

    fn enter_template(
        &mut self,
        machine: &mut Machine<'_>,
        func: FuncId,
        base: usize,
        args: &[BlockArg],
    ) -> VmResult<()> {
        let Some(entry) = self.template_entries.last().copied() else {
            return Err(self.rule_error("a template is run outside of any region"));
        };
        match entry {
            TemplateEntry::NewBlock(region) => {
                let block = self.make_label_block(machine, func, base, region, None, args)?;
                self.current_block = Some(block);
            }
            TemplateEntry::Inline(list) => {
                let values = machine.list_items(list).to_vec();
                let mut values = values.into_iter();
                for a in args {
                    if !a.variadic {
                        let Some(v) = values.next() else {
                            return Err(self.rule_error("the region is given fewer values than it takes"));
                        };
                        let ty = machine.get(base, a.ty);
                        let v = match v {
                            StaticValue::Value(_) => v,
                            v => self.coerce_value(machine, v, Some(ty))?,
                        };
                        machine.set(base, a.dst, v);
                        continue;
                    }
                    let n = match machine.get(base, a.ty) {
                        StaticValue::List(l) => l.len(),
                        _ => usize::MAX,
                    };
                    let items: Vec<StaticValue> = values.by_ref().take(n).collect();
                    if n != usize::MAX && items.len() != n {
                        return Err(self.rule_error("the region is given fewer values than it takes"));
                    }
                    let l = machine.new_list(items);
                    machine.set(base, a.dst, StaticValue::List(l));
                }
                if values.next().is_some() {
                    return Err(self.rule_error("the region is given more values than it takes"));
                }
            }
        }
        Ok(())
    }

    /// Runs a template that makes one module-level op.
    pub(crate) fn run_template(
        &mut self,
        machine: &mut Machine<'_>,
        (func, entry, base): (FuncId, u32, usize),
    ) -> VmResult<()> {
        match machine.run(self, func, entry, base)? {
            Completion::End | Completion::Yield(_) => Ok(()),
            _ => Err(self.rule_error("the op of `ensure` or `fresh` is not made")),
        }
    }
}
