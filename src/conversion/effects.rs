//! Effects of rules: the rewriter as the machine's `Host`, with one method for each kind of access to the program.
//!
//! The machine runs pure instructions itself. It calls the host for instructions that build ops and blocks, and for
//! tests and queries about ops, and for each call of a rule function, which may be memoized.
//!
//! Tests: tests/all/lower.rs, tests/all/dialects.rs, tests/all/rule_files.rs.

use super::memo_cache::MemoSubject;
use super::queries::Query;
use super::rewriter::Rewriter;
use super::state::{BlockPosition, CodePoint, MappedDef, TemplateEntry, TypeForm, TypeWithRecord};
use super::symbols::collect::CollectArgs;
use crate::ir::{Block, Str, Type, Value};
use crate::vm::primitives::attributes::expect_dict;
use crate::vm::{
    BlockRef, Completion, Host, HostEffect, InstRef, List, Machine, ResultValues, RuleError, StaticValue, ValueRef,
    VmResult,
};
use rulec::primitive::Primitive;
use rulec::rir::{ArithOp, BlockArg, FuncId, Inst, OpField, PatternTest, Reg, Span};
use smallvec::SmallVec;

impl Host for Rewriter<'_, '_> {
    fn run_effect(&mut self, machine: &mut Machine<'_>, func: FuncId, pc: u32, base: usize) -> VmResult<HostEffect> {
        let code_point = CodePoint { func, pc, base };
        // Most effects emit an op.
        let result = match code_point.instruction(&self.ctx.rules) {
            Inst::Emit { .. } => self.emit_op(machine, code_point).map(|()| HostEffect::Continue),
            _ => self.execute(machine, code_point),
        };
        result.map_err(|error| self.at_instruction(error, func, pc))
    }

    fn debug(&mut self, message: String, span: Span) {
        self.report_debug(message, span);
    }

    fn call(&mut self, machine: &mut Machine<'_>, func: FuncId, args: &[StaticValue]) -> VmResult<ResultValues> {
        self.memoized(machine, MemoSubject::Call(func, args), |rewriter, machine| {
            machine.call_uncached(rewriter, func, args)
        })
    }

    fn test_op(
        &mut self,
        machine: &mut Machine<'_>,
        test: &PatternTest,
        value: StaticValue,
        other: StaticValue,
    ) -> VmResult<Option<StaticValue>> {
        let Some(query) = Query::of_test(test, value, other) else { return Ok(None) };
        let answer = self.query(machine, query)?;
        Ok((answer != StaticValue::None).then_some(answer))
    }

    fn read_op(&mut self, machine: &mut Machine<'_>, op: StaticValue, field: &OpField) -> VmResult<StaticValue> {
        match op {
            StaticValue::OpRef(op) => self.query(machine, Query::Field(op, field)),
            other => Err(self.rule_error(&format!("expected an op, found {}", other.kind_name()))),
        }
    }

    fn query(
        &mut self,
        machine: &mut Machine<'_>,
        primitive: Primitive,
        args: &[StaticValue],
    ) -> Result<StaticValue, String> {
        let query = Query::of_primitive(primitive, args)?;
        Rewriter::query(self, machine, query).map_err(|error| error.into_message())
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
        let Some(hook) = hook else { return Err(self.missing_hook(name)) };
        for v in [a, b] {
            if !matches!(v, StaticValue::Value(_) | StaticValue::Int(_)) {
                return Err(self.rule_error(&format!(
                    "expected a number or a value as operand of `{name}`, found {}",
                    v.kind_name()
                )));
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
    /// Sets the place of an error that has none yet to that of an instruction.
    #[cold]
    fn at_instruction(&self, mut error: Box<RuleError>, func: FuncId, pc: u32) -> Box<RuleError> {
        if let Some(span) = self.ctx.rules.functions[func.index()].spans.get(pc as usize) {
            error.set_missing_span(*span);
        }
        error
    }

    fn execute(&mut self, machine: &mut Machine<'_>, code_point: CodePoint) -> VmResult<HostEffect> {
        let ctx = self.ctx;
        let base = code_point.base;
        match code_point.instruction(&ctx.rules) {
            Inst::Value { dst, src, ty } => {
                let ty = ty.map(|t| machine.get(base, t));
                let v = self.coerce_value(machine, machine.get(base, *src), ty)?;
                machine.set(base, *dst, v);
            }
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
                let v = self.flatten_value_or_type(machine, machine.get(base, *value))?;
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
                let last = (!*cold).then_some(*last);
                self.make_label(machine, code_point, *dst, last, args)?;
            }
            Inst::DeadBlock { dst } => {
                let block = self.make_dead_block()?;
                machine.set(base, *dst, StaticValue::Block(block));
            }
            Inst::At { block } => match machine.get(base, *block) {
                StaticValue::Block(block_ref) => self.target.current_block = Some(block_ref.block),
                other => return Err(self.rule_error(&format!("expected a label, found {}", other.kind_name()))),
            },
            Inst::BlockArgs { dst, block } => {
                let values = match machine.get(base, *block) {
                    StaticValue::Block(block_ref) => {
                        self.target.label_block_args.get(&block_ref).map_or(&[][..], |args| args)
                    }
                    other => return Err(self.rule_error(&format!("expected a label, found {}", other.kind_name()))),
                };
                let list = machine.new_list(values.iter().map(|v| StaticValue::Value(*v)));
                machine.set(base, *dst, StaticValue::List(list));
            }
            Inst::Dict { dst, rest, .. } => {
                let inst = InstRef::new(code_point.func, code_point.pc);
                let entries = self.program.rule_plans.dict_entries(machine, inst);
                let list = self.merge_dicts(machine, base, entries, rest)?;
                machine.set(base, *dst, StaticValue::Dict(list));
            }
            Inst::Region { dst, region } => {
                let region_ref = self.make_region_ref(machine, code_point, region)?;
                machine.set(base, *dst, StaticValue::Region(region_ref));
            }
            Inst::Entry { args } => self.enter_template(machine, code_point, args)?,
            Inst::Inline { .. } => return self.run_inline(machine, code_point),
            Inst::Ensure { .. }
            | Inst::Fresh { .. }
            | Inst::FreshInt { .. }
            | Inst::Collect { .. }
            | Inst::EnsureAttributes { .. } => {
                self.execute_request(machine, code_point)?;
            }
            _ => return Err(self.rule_error("an instruction of another kind is expected here")),
        }
        Ok(HostEffect::Continue)
    }

    /// Returns the scalar fields of a record value, or their types for a record type.
    fn flatten_value_or_type(&mut self, machine: &mut Machine<'_>, value: StaticValue) -> VmResult<StaticValue> {
        match value {
            StaticValue::Record(_) | StaticValue::Type(_) => self.flatten_types(machine, value),
            _ => self.flatten(machine, value),
        }
    }

    /// Runs an instruction that requests a symbol, an entry of a `collect` table, or attributes of the symbol table's
    /// op.
    fn execute_request(&mut self, machine: &mut Machine<'_>, code_point: CodePoint) -> VmResult<()> {
        let ctx = self.ctx;
        let base = code_point.base;
        match code_point.instruction(&ctx.rules) {
            Inst::Ensure { dst, name, template } => {
                let entry = ctx.rules.functions[code_point.func.index()].templates[template.index()].entry;
                let name = machine.get(base, *name);
                self.ensure_symbol(machine, code_point.with_pc(entry), *dst, name)?;
            }
            Inst::Fresh { dst, hint, key, template } => {
                let entry = ctx.rules.functions[code_point.func.index()].templates[template.index()].entry;
                let (hint, key) = (machine.get(base, *hint), key.map(|k| machine.get(base, k)));
                self.fresh_symbol(machine, code_point.with_pc(entry), *dst, hint, key)?;
            }
            Inst::FreshInt { dst, name, key } => {
                let (name, key) = (machine.get(base, *name), key.map(|key| machine.get(base, key)));
                let number = self.fresh_int(machine, name, key);
                machine.set(base, *dst, StaticValue::Int(number));
            }
            Inst::Collect { dst, index, name, entry, key, func } => {
                let [name, entry, key] = [name, entry, key].map(|r| machine.get(base, *r));
                let span = self.span_of(code_point);
                let args = CollectArgs { name, entry, key, func: *func, span, index: *index };
                self.collect_entry(machine, base, *dst, args)?;
            }
            Inst::EnsureAttributes { attrs } => {
                let span = self.span_of(code_point);
                self.ensure_attributes(machine, machine.get(base, *attrs), span)?;
            }
            _ => return Err(self.rule_error("an instruction of another kind is expected here")),
        }
        Ok(())
    }

    /// Returns the place of an instruction in the rules.
    fn span_of(&self, code_point: CodePoint) -> Span {
        let spans = &self.ctx.rules.functions[code_point.func.index()].spans;
        spans.get(code_point.pc as usize).copied().unwrap_or_default()
    }

    /// Merges the dictionaries in the registers `rest`, then sets `entries`. A later entry of a name replaces an
    /// earlier one; if its value is `none`, the name is removed.
    fn merge_dicts(
        &mut self,
        machine: &mut Machine<'_>,
        base: usize,
        entries: &[(Str, Reg)],
        rest: &[Reg],
    ) -> VmResult<List> {
        let mut dict_entries: SmallVec<[StaticValue; 32]> = SmallVec::new();
        let mut set_entry = |name: StaticValue, v: StaticValue| {
            let index = dict_entries.chunks_exact(2).position(|entry| entry[0] == name);
            match (index, v) {
                (Some(i), StaticValue::None) => drop(dict_entries.drain(2 * i..2 * i + 2)),
                (Some(i), v) => dict_entries[2 * i + 1] = v,
                (None, StaticValue::None) => {}
                (None, v) => dict_entries.extend([name, v]),
            }
        };
        for r in rest {
            let dict = expect_dict(machine, machine.get(base, *r)).map_err(|e| self.rule_error(&e))?;
            for entry in machine.list_items(dict).chunks_exact(2) {
                set_entry(entry[0], entry[1]);
            }
        }
        for (name, r) in entries {
            set_entry(StaticValue::Str(*name), machine.get(base, *r));
        }
        Ok(machine.new_list(dict_entries))
    }

    /// Returns a value with the source type `ty`. A number or attribute becomes a constant. For an SSA value, the
    /// source type changes and the target value stays; the type of the target value must be the one to which `ty` is
    /// converted. Lists, `none`, and numbers if `ty` is `index`, are returned unchanged.
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
            StaticValue::Value(value_ref) => self.retype_value(machine, value_ref, (ty, record)),
            StaticValue::Int(_) if ty == self.ctx.index_type() => Ok(v),
            v => Ok(StaticValue::Value(self.materialize(machine, v, Some(ty))?)),
        }
    }

    fn retype_value(
        &mut self,
        machine: &mut Machine<'_>,
        value_ref: ValueRef,
        (ty, record): TypeWithRecord,
    ) -> VmResult<StaticValue> {
        let mapped_value = self.mapped_value(value_ref);
        if mapped_value.ty == ty {
            return Ok(StaticValue::Value(value_ref));
        }
        if let MappedDef::Literal(attr) = mapped_value.def {
            return Ok(StaticValue::Value(self.materialize(machine, StaticValue::Attr(attr), Some(ty))?));
        }
        let target = self.target_value(machine, value_ref)?;
        let converted = machine.convert_type(StaticValue::Type(ty))?;
        let found = self.target.body.value_type(target);
        if found != converted {
            let (expected, found) = (machine.spell_type(converted), machine.spell_type(found));
            return Err(self.rule_error(&format!("expected a value of type `{expected}`, found `{found}`")));
        }
        let def = if mapped_value.def == MappedDef::Source {
            MappedDef::Retyped(self.resolve(value_ref))
        } else {
            mapped_value.def
        };
        let retyped = self.new_value_ref(ty, def, Some(target));
        self.source.mapped_values[retyped.0 as usize].record = record;
        Ok(StaticValue::Value(retyped))
    }

    /// Creates the block of a label and stores the block in the register `dst`. A label that is declared `cold` has no
    /// register `last`; its block is put at the end of the region. Any other block is put after the block in `last`, or
    /// after the current block if `last` contains `none`. Then `last` is set to the new block.
    fn make_label(
        &mut self,
        machine: &mut Machine<'_>,
        code_point: CodePoint,
        dst: Reg,
        last: Option<Reg>,
        args: &[BlockArg],
    ) -> VmResult<()> {
        let Some(current_block) = self.target.current_block else {
            return Err(self.rule_error("cannot create a block: no block is open"));
        };
        let base = code_point.base;
        let after = last.map(|last| match machine.get(base, last) {
            StaticValue::Block(block_ref) => block_ref.block,
            _ => current_block,
        });
        let position = BlockPosition { region: self.target.body.region_of(current_block), after };
        let block = self.make_label_block(machine, code_point, position, args, TypeForm::Converted)?;
        let block_ref = StaticValue::Block(BlockRef { body: self.target.body_id, block });
        machine.set(base, dst, block_ref);
        if let Some(last) = last {
            machine.set(base, last, block_ref);
        }
        Ok(())
    }

    /// Creates a block with arguments, and sets the register of each argument to its value.
    fn make_label_block(
        &mut self,
        machine: &mut Machine<'_>,
        CodePoint { func, base, .. }: CodePoint,
        BlockPosition { region, after }: BlockPosition,
        args: &[BlockArg],
        form: TypeForm,
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
            types.push(self.formed_type(machine, *ty, form)?);
        }
        let block = self.target.body.make_block(region, after, &types);
        let mut converted_args: SmallVec<[Value; 4]> = self.target.body.args(block).collect();
        for ((ty, _), value) in typed_args.iter().zip(&mut converted_args) {
            self.note_block_arg(*value, *ty, form);
            *value = self.cast_to_converted(machine, *value, *ty, form)?;
        }
        let first_value_ref = self.source.mapped_values.len() as u32;
        for ((ty, record), value) in typed_args.into_iter().zip(converted_args) {
            self.new_target_value_ref(ty, record, value);
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
            let block_ref = BlockRef { body: self.target.body_id, block };
            self.target.label_block_args.insert(block_ref, (first_value_ref..next_value_ref).map(ValueRef).collect());
        }
        Ok(block)
    }

    /// Runs the `Entry` instruction of a region that is written in a rule. If the region becomes a region of an op,
    /// creates its entry block. If the region is inlined, binds its arguments to those of the `inline`.
    fn enter_template(&mut self, machine: &mut Machine<'_>, code_point: CodePoint, args: &[BlockArg]) -> VmResult<()> {
        match self.inline.template_entries.last().copied() {
            Some(TemplateEntry::NewBlock(region, form)) => {
                let position = BlockPosition { region, after: None };
                let block = self.make_label_block(machine, code_point, position, args, form)?;
                self.target.current_block = Some(block);
                Ok(())
            }
            Some(TemplateEntry::Inline(list)) => {
                let values = machine.list_items(list).to_vec();
                self.bind_template_args(machine, code_point.base, args, values)
            }
            None => Err(self.rule_error("a template is run outside of any region")),
        }
    }

    fn bind_template_args(
        &mut self,
        machine: &mut Machine<'_>,
        base: usize,
        args: &[BlockArg],
        values: Vec<StaticValue>,
    ) -> VmResult<()> {
        let mut values = values.into_iter();
        for arg in args {
            if !arg.variadic {
                let Some(v) = values.next() else {
                    return Err(self.rule_error("too few arguments for the region"));
                };
                let ty = machine.get(base, arg.ty);
                let v = match v {
                    StaticValue::Value(_) => v,
                    v => self.coerce_value(machine, v, Some(ty))?,
                };
                machine.set(base, arg.dst, v);
                continue;
            }
            let count = match machine.get(base, arg.ty) {
                StaticValue::List(types) => Some(types.len()),
                _ => None,
            };
            let items: Vec<StaticValue> = values.by_ref().take(count.unwrap_or(usize::MAX)).collect();
            if count.is_some_and(|count| items.len() != count) {
                return Err(self.rule_error("too few arguments for the region"));
            }
            let list = machine.new_list(items);
            machine.set(base, arg.dst, StaticValue::List(list));
        }
        if values.next().is_some() {
            return Err(self.rule_error("too many arguments for the region"));
        }
        Ok(())
    }

    /// Runs the code of an `ensure` or `fresh` that emits the requested module-level op.
    pub(super) fn run_symbol_template(&mut self, machine: &mut Machine<'_>, entry: CodePoint) -> VmResult<()> {
        match self.run(machine, entry)? {
            Completion::End | Completion::Yield(_) => Ok(()),
            _ => Err(self.rule_error("expected one op from the template of `ensure` or `fresh`")),
        }
    }
}
