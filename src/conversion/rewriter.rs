//! Converter: turns one op tree into another by rules, in one pass, the source read-only and the target append-only.
//!
//! Takes source bodies; gives target bodies. A source value is seen through a *view*: its source type, its definition as
//! patterns see it, and its converted value. Kept true: a view's converted value exists before any use of it is converted
//! (blocks are visited in reverse postorder, block arguments are made up front); nothing of the source ever changes.

use super::emit::{InherentAttrs, ValueRefs};
use super::memo_cache::RewriteCache;
use super::memo_recorder::EmittedOp;
use super::program::Program;
use super::symbol_requests::SymbolRequests;
use super::trace::{StepResult, Tracer};
use crate::ir::{Attr, Block, Body, Context, Def, Loc, Op, OpName, Str, Type, Value};
use crate::report::Diagnostic;
use crate::vm::{List, Machine, OpRef, RegionRef, RuleError, StaticValue, ValueRef, VmResult};
use rulec::rir::{FuncId, RuleId, Span};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// How a value is defined, as patterns see it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum MappedDef {
    /// A value of a source body; its definition is looked up there.
    Source,
    /// Result `.1` of an emitted op that has rules.
    Pending(u32, u32),
    /// A constant that no op has made yet.
    Literal(Attr),
    /// The definition of another view, whose value this is in another type.
    Retyped(ValueRef),
    /// A value of the target only.
    Target,
    /// The op that should give it has failed; what uses it is skipped without a message.
    Poison,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct MappedValue {
    pub(crate) ty: Type,
    pub(crate) def: MappedDef,
    pub(crate) target: Option<Value>,
    pub(crate) forwarded_to: Option<ValueRef>,
    pub(crate) record: Option<u32>,
}

/// An emitted op that has rules itself: it is matched like source, and lives only as a row here.
#[derive(Clone, Debug)]
pub(crate) struct PendingOp {
    pub(crate) name: OpName,
    pub(crate) operands: SmallVec<[ValueRef; 4]>,
    /// Operands in each declared group, where the writer of the op has said so.
    pub(crate) operand_segment_sizes: Option<Vec<i64>>,
    pub(crate) attrs: InherentAttrs,
    pub(crate) discardable: Option<Attr>,
    pub(crate) results: ValueRefs,
    pub(crate) result_segment_sizes: Option<Vec<i64>>,
    pub(crate) successors: Vec<(Block, Vec<ValueRef>)>,
    pub(crate) regions: Vec<RegionRef>,
    pub(crate) emitter: RuleId,
}

impl PendingOp {
    /// What arms see of it first.
    pub(crate) fn emitted_op(&self) -> EmittedOp {
        (self.name, !self.successors.is_empty())
    }
}

pub(crate) struct SourceBody<'s> {
    pub(crate) body: &'s Body,
    /// Its value `i` is view `base + i`.
    pub(crate) first_value_ref: u32,
    /// The op that owns it.
    pub(crate) parent: Option<(u16, Op)>,
    pub(crate) use_counts: Option<Vec<u32>>,
}

/// A region template with the frame it was written in.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RegionTemplate {
    pub(crate) func: FuncId,
    pub(crate) entry: u32,
    pub(crate) frame: usize,
    /// The rule that wrote it.
    pub(crate) rule: Option<RuleId>,
}

/// Who takes the terminators of the region instance being converted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct InlineFrame {
    /// The `inline` instruction with the arms, and its frame.
    pub(crate) func: FuncId,
    pub(crate) pc: u32,
    pub(crate) frame: usize,
    /// Terminators without an arm give their operands.
    pub(crate) yields_terminator_operands: bool,
    pub(crate) arm_filter: ArmFilter,
    pub(crate) terminator_operands: Option<List>,
    /// What an arm has yielded: for the `inline` where that has results, else for the template around it.
    pub(crate) yielded: Option<List>,
    pub(crate) outer: Option<u32>,
    pub(crate) rule: Option<RuleId>,
}

/// Which ops the arms of a region may take, as far as their first tests tell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum ArmFilter {
    Nothing,
    /// Only those of this name.
    One(OpName),
    Any,
}

/// How a template's entry block comes to be.
#[derive(Clone, Copy, Debug)]
pub(crate) enum TemplateEntry {
    /// Its arguments are these values.
    Inline(List),
    /// A block is made in this region.
    NewBlock(crate::ir::Region),
}

/// See the module.
pub struct Rewriter<'s, 'c> {
    pub(crate) ctx: &'c Context,
    pub(crate) program: &'s Program<'s>,
    pub(crate) bodies: Vec<SourceBody<'s>>,
    pub(crate) mapped_values: Vec<MappedValue>,
    pub(crate) pending_ops: Vec<PendingOp>,
    pub(crate) templates: Vec<RegionTemplate>,
    pub(crate) inline_frames: Vec<InlineFrame>,
    pub(crate) current_inline: Option<u32>,
    /// An arm (or a value-inline) has taken the op just converted.
    pub(crate) arm_ran: bool,
    pub(crate) template_entries: Vec<TemplateEntry>,
    pub(crate) block_map: FxHashMap<(u16, Block), Block>,
    pub(crate) out: Body,
    /// Bodies with room that is used again.
    pub(crate) body_pool: Vec<Body>,
    pub(crate) current_block: Option<Block>,
    /// The op and rule being run.
    pub(crate) op: Option<OpRef>,
    pub(crate) loc: Loc,
    pub(crate) rule: Option<RuleId>,
    pub(crate) rule_stack: Vec<RuleId>,
    /// Where in `chain` those begin that convert the innermost source op: around it stand the rules of what it is nested in.
    pub(crate) rule_stack_base: usize,
    pub(crate) conversion_count: u64,
    pub(crate) requests: SymbolRequests,
    /// Names of requests that turned out to ask for what others ask for, with the names of these.
    pub(crate) merged_names: Vec<(Str, Str)>,
    /// Tells names apart that several converters choose at once.
    pub(crate) chunk_id: u32,
    pub(crate) symbol_tables: Vec<Option<(u16, Op)>>,
    pub(crate) diagnostics: Vec<Diagnostic>,
    pub(crate) absorbed: Vec<OpRef>,
    pub(crate) origins: Vec<(Op, OpRef)>,
    pub(crate) casts: FxHashMap<(Value, Type), Value>,
    /// Views of the arguments of blocks that labels made.
    pub(crate) label_block_args: FxHashMap<Block, Vec<ValueRef>>,
    /// The source op at the root of what is being converted.
    pub(crate) root_op: Option<OpRef>,
    pub(crate) partial: bool,
    /// Some op has failed.
    pub(crate) poisoned: bool,
    pub(crate) rewrite_cache: RewriteCache,
    /// Records what happens, where that was asked for.
    pub(crate) tracer: Option<Box<Tracer>>,
}

/// How many rules deep an emitted op may be converted before it counts as a cycle.
const MAX_EMISSION_DEPTH: usize = 200;
/// How many rules may be at work around each other, one for each op that others are nested in: what the stack is enough for.
const MAX_NESTED_RULES: usize = 8_000;
/// How many conversions one op of the input may cause.
const MAX_CONVERSIONS_PER_OP: u64 = 4_000_000;

impl<'s, 'c> Rewriter<'s, 'c> {
    /// A converter that has not begun.
    pub(crate) fn new(ctx: &'c Context, program: &'s Program<'s>, partial: bool) -> Self {
        Rewriter {
            ctx,
            program,
            bodies: Vec::new(),
            mapped_values: Vec::new(),
            pending_ops: Vec::new(),
            templates: Vec::new(),
            inline_frames: Vec::new(),
            current_inline: None,
            arm_ran: false,
            template_entries: Vec::new(),
            block_map: FxHashMap::default(),
            out: Body::default(),
            body_pool: Vec::new(),
            current_block: None,
            op: None,
            loc: Loc::Offset(0),
            rule: None,
            rule_stack: Vec::new(),
            rule_stack_base: 0,
            conversion_count: 0,
            requests: SymbolRequests::default(),
            merged_names: Vec::new(),
            chunk_id: 0,
            symbol_tables: Vec::new(),
            diagnostics: Vec::new(),
            absorbed: Vec::new(),
            origins: Vec::new(),
            casts: FxHashMap::default(),
            label_block_args: FxHashMap::default(),
            root_op: None,
            partial,
            poisoned: false,
            rewrite_cache: RewriteCache::default(),
            tracer: None,
        }
    }

    // ---- views
    /// The view of a source value.
    pub(crate) fn source_value_ref(&self, body_id: u16, v: Value) -> ValueRef {
        ValueRef(self.bodies[body_id as usize].first_value_ref + v.index() as u32)
    }

    /// Begins a source body: its values get views.
    pub(crate) fn enter_body(&mut self, body: &'s Body, parent: Option<(u16, Op)>) -> u16 {
        let base = self.mapped_values.len() as u32;
        let unmapped_value = |v: usize| MappedValue {
            ty: body.value_type(Value::new(v)),
            def: MappedDef::Source,
            target: None,
            forwarded_to: None,
            record: None,
        };
        self.mapped_values.extend((0..body.value_count()).map(unmapped_value));
        self.bodies.push(SourceBody { body, first_value_ref: base, parent, use_counts: None });
        (self.bodies.len() - 1) as u16
    }

    /// The body of an isolated op, entered if it is not yet.
    pub(crate) fn find_or_enter_body(&mut self, outer_body_id: u16, op: Op, inner: &'s Body) -> u16 {
        match self.bodies.iter().position(|b| b.parent == Some((outer_body_id, op))) {
            Some(i) => i as u16,
            None => self.enter_body(inner, Some((outer_body_id, op))),
        }
    }

    pub(crate) fn new_value_ref(&mut self, ty: Type, def: MappedDef, dst: Option<Value>) -> ValueRef {
        self.mapped_values.push(MappedValue { ty, def, target: dst, forwarded_to: None, record: None });
        ValueRef(self.mapped_values.len() as u32 - 1)
    }

    /// The view that replaced this one, if any.
    pub(crate) fn resolve(&self, mut v: ValueRef) -> ValueRef {
        while let Some(next) = self.mapped_values[v.0 as usize].forwarded_to {
            v = next;
        }
        v
    }

    pub(crate) fn mapped_value(&self, v: ValueRef) -> MappedValue {
        self.mapped_values[self.resolve(v).0 as usize]
    }

    /// The op that defines a value, with the position among its results.
    pub(crate) fn defining_op(&self, v: ValueRef) -> Option<(OpRef, u32)> {
        let v = self.resolve(v);
        match self.mapped_values[v.0 as usize].def {
            MappedDef::Pending(pending, i) => Some((OpRef::Pending(pending), i)),
            MappedDef::Retyped(original) => self.defining_op(original),
            MappedDef::Source => {
                let body_id = self.bodies.iter().rposition(|b| b.first_value_ref <= v.0)?;
                let body = &self.bodies[body_id];
                match body.body.def(Value::new((v.0 - body.first_value_ref) as usize)) {
                    Def::Result(op, i) => Some((OpRef::Source(body_id as u16, op), i)),
                    Def::Arg(..) => None,
                }
            }
            _ => None,
        }
    }

    /// The converted value. A literal is made here, by the hook.
    pub(crate) fn target_value(&mut self, machine: &mut Machine<'_>, v: ValueRef) -> VmResult<Value> {
        let v = self.resolve(v);
        let mapped_value = self.mapped_values[v.0 as usize];
        if let Some(target) = mapped_value.target {
            return Ok(target);
        }
        match mapped_value.def {
            MappedDef::Literal(attr) => {
                let Some(hook) = self.ctx.rules.hooks.literal else {
                    return Err(self.rule_error("the rules define no `literal`"));
                };
                let literal =
                    machine.call(self, hook, &[StaticValue::Type(mapped_value.ty), StaticValue::Attr(attr)])?[0];
                match literal {
                    StaticValue::Value(value_ref) => self.target_value(machine, value_ref),
                    _ => Err(self.rule_error("`literal` gives no value")),
                }
            }
            MappedDef::Poison => Err(Box::new(RuleError::Reported)),
            _ => Err(self.rule_error("a value is used before its definition is converted")),
        }
    }

    /// Any static value where an SSA value is wanted: a number becomes a literal of the type.
    pub(crate) fn materialize(
        &mut self,
        machine: &mut Machine<'_>,
        v: StaticValue,
        ty: Option<Type>,
    ) -> VmResult<ValueRef> {
        if let StaticValue::Value(v) = v {
            return Ok(v);
        }
        let ty = ty.unwrap_or_else(|| match v {
            StaticValue::Attr(a) => self.ctx.attr_type(a).unwrap_or_else(|| self.ctx.index_type()),
            StaticValue::Bool(_) => self.ctx.int_type(1),
            _ => self.ctx.index_type(),
        });
        let element = crate::vm::attr_primitives::number_to_attr(machine, v, ty);
        let attr = element.and_then(|a| {
            if self.ctx.attr_type(a) == Some(ty) {
                Ok(a)
            } else {
                crate::vm::dense_elements::make_splat(self.ctx, ty, a)
            }
        });
        match attr {
            Ok(attr) => Ok(self.new_value_ref(ty, MappedDef::Literal(attr), None)),
            Err(message) => Err(self.rule_error(&format!("{message} where a value is wanted"))),
        }
    }

    // ---- ops under patterns
    pub(crate) fn name_of(&self, op: OpRef) -> OpName {
        match op {
            OpRef::Source(body_id, op) => self.bodies[body_id as usize].body.name(op),
            OpRef::Pending(t) => self.pending_ops[t as usize].name,
        }
    }

    pub(crate) fn results_of(&self, op: OpRef) -> SmallVec<[ValueRef; 2]> {
        match op {
            OpRef::Source(body_id, op) => {
                self.bodies[body_id as usize].body.results(op).map(|v| self.source_value_ref(body_id, v)).collect()
            }
            OpRef::Pending(t) => self.pending_ops[t as usize].results.iter().copied().collect(),
        }
    }

    pub(crate) fn operands_of(&self, op: OpRef) -> SmallVec<[ValueRef; 4]> {
        match op {
            OpRef::Source(body_id, op) => self.bodies[body_id as usize]
                .body
                .operands(op)
                .iter()
                .map(|v| self.source_value_ref(body_id, *v))
                .collect(),
            OpRef::Pending(t) => {
                let pending_op = &self.pending_ops[t as usize];
                pending_op
                    .operands
                    .iter()
                    .copied()
                    .chain(pending_op.successors.iter().flat_map(|s| s.1.iter().copied()))
                    .collect()
            }
        }
    }

    // ---- converting
    /// Converts one op: by an arm of the region it is in, by being a target op, or by a rule.
    pub(crate) fn convert_op(&mut self, machine: &mut Machine<'_>, op: OpRef) -> VmResult<()> {
        if self.tracer.is_none() {
            return self.convert_op_untraced(machine, op);
        }
        self.begin_step(op);
        let result = self.convert_op_untraced(machine, op);
        self.end_step(result.is_err());
        result
    }

    fn convert_op_untraced(&mut self, machine: &mut Machine<'_>, op: OpRef) -> VmResult<()> {
        self.conversion_count += 1;
        if self.poisoned && self.operands_of(op).iter().any(|v| self.mapped_value(*v).def == MappedDef::Poison) {
            self.set_step_result(|| StepResult::Skipped);
            self.poison_results(op);
            return Ok(());
        }
        if let OpRef::Source(body_id, id) = op {
            self.loc = self.bodies[body_id as usize].body.loc(id);
        }
        if self.conversion_count > MAX_CONVERSIONS_PER_OP
            || self.rule_stack.len() - self.rule_stack_base > MAX_EMISSION_DEPTH
        {
            return Err(self.report_cycle(op));
        }
        if self.rule_stack.len() > MAX_NESTED_RULES {
            return Err(self.report_too_deep());
        }
        if self.match_inline_arm(machine, op)? {
            return Ok(());
        }
        let name = self.name_of(op);
        let ctx = self.ctx;
        let target = ctx.op_def(name).is_some_and(|d| d.target);
        let tree = self.program.decision_tree(name);
        if tree.is_none() && target {
            return self.copy_op(machine, op);
        }
        let all_rules = tree.map_or(&[][..], |tree| &ctx.rules.trees[tree].rules);
        let rules = tree
            .and_then(|tree| machine.candidate_rules(self, StaticValue::OpRef(op), tree, &ctx.rules))
            .unwrap_or(all_rules);
        let emitter = match op {
            OpRef::Pending(t) => Some(self.pending_ops[t as usize].emitter),
            OpRef::Source(..) => None,
        };
        // a rule never takes what it emitted itself; what is not lowered may stay where that was asked for
        let skips_rule =
            |c: &Self, rule: RuleId| emitter == Some(rule) || (c.partial && ctx.rules.rules[rule.index()].only_fails);
        for &rule in rules {
            if skips_rule(self, rule) {
                continue;
            }
            let func = ctx.rules.rules[rule.index()].func;
            let function = &ctx.rules.functions[func.index()];
            let base = machine.push_frame(function, &[StaticValue::OpRef(op)]);
            match machine.run(self, func, 0, base)? {
                crate::vm::Completion::Accept(pc) => {
                    let result = self.apply_rule(machine, op, rule, func, pc, base);
                    machine.regs.truncate(base);
                    return result;
                }
                _ => machine.regs.truncate(base),
            }
        }
        if target {
            return self.copy_op(machine, op);
        }
        if self.partial || ctx.op_def(name).is_none() {
            return self.keep_with_casts(machine, op);
        }
        let mut failed: Vec<(RuleId, u32)> = Vec::new();
        for &rule in all_rules {
            if !skips_rule(self, rule) {
                failed.extend(self.first_failed_test(machine, op, rule)?.map(|pc| (rule, pc)));
            }
        }
        self.report_unmatched(machine, op, &failed);
        self.set_step_result(|| StepResult::Unmatched(failed));
        Err(Box::new(RuleError::Reported))
    }

    /// The instruction that ends the match of a rule which does not fit.
    fn first_failed_test(&mut self, machine: &mut Machine<'_>, op: OpRef, rule: RuleId) -> VmResult<Option<u32>> {
        let func = self.ctx.rules.rules[rule.index()].func;
        let base = machine.push_frame(&self.ctx.rules.functions[func.index()], &[StaticValue::OpRef(op)]);
        let completion = machine.run(self, func, 0, base);
        machine.regs.truncate(base);
        Ok(match completion? {
            crate::vm::Completion::NoMatch(pc) => Some(pc),
            _ => None,
        })
    }

    fn apply_rule(
        &mut self,
        machine: &mut Machine<'_>,
        op: OpRef,
        rule: RuleId,
        func: FuncId,
        pc: u32,
        base: usize,
    ) -> VmResult<()> {
        let function = &self.ctx.rules.functions[func.index()];
        if let Some(rulec::rir::Inst::Accept { absorbed }) = function.code.get(pc as usize - 1) {
            for r in absorbed {
                if let StaticValue::OpRef(op) = machine.get(base, *r) {
                    self.absorbed.push(op);
                }
            }
        }
        self.set_step_result(|| StepResult::Rule(rule));
        let saved_frame = (self.op.replace(op), self.rule.replace(rule), self.loc);
        self.rule_stack.push(rule);
        let completion = machine.run(self, func, pc, base);
        let result = completion.and_then(|_| {
            let mut results: SmallVec<[StaticValue; 4]> = SmallVec::new();
            for r in &function.results {
                match machine.get(base, *r) {
                    StaticValue::List(l) => results.extend_from_slice(machine.list_items(l)),
                    StaticValue::None => {}
                    v => results.push(v),
                }
            }
            self.bind_results(machine, op, &results)
        });
        self.rule_stack.pop();
        (self.op, self.rule, self.loc) = saved_frame;
        result
    }

    /// The values a rule gives for the results of its root.
    fn bind_results(&mut self, machine: &mut Machine<'_>, op: OpRef, values: &[StaticValue]) -> VmResult<()> {
        let results = self.results_of(op);
        if results.len() != values.len() {
            let message = format!("the rule gives {} results for an op that has {}", values.len(), results.len());
            return Err(self.rule_error(&message));
        }
        for (result, value) in results.into_iter().zip(values) {
            let ty = self.mapped_values[result.0 as usize].ty;
            let value_ref = self.materialize(machine, *value, Some(ty))?;
            self.bind(machine, result, value_ref)?;
        }
        Ok(())
    }

    /// Makes `r` stand for `v`: the same view if the types agree, else its converted value.
    pub(crate) fn bind(&mut self, machine: &mut Machine<'_>, result: ValueRef, value_ref: ValueRef) -> VmResult<()> {
        let value_ref = self.resolve(value_ref);
        if value_ref == result {
            return Ok(());
        }
        let ty = self.mapped_values[result.0 as usize].ty;
        self.mapped_values[result.0 as usize].forwarded_to = None;
        self.mapped_values[result.0 as usize].target = None;
        if self.mapped_values[value_ref.0 as usize].ty == ty {
            self.mapped_values[result.0 as usize].forwarded_to = Some(value_ref);
            return Ok(());
        }
        let target = self.target_value(machine, value_ref)?;
        let expected = machine.convert_type(StaticValue::Type(ty))?;
        let actual = self.out.value_type(target);
        if actual != expected {
            let (expected_text, found_text) = (machine.spell_type(expected), machine.spell_type(actual));
            return Err(
                self.rule_error(&format!("the result must be `{expected_text}`, but the rule gives `{found_text}`"))
            );
        }
        self.mapped_values[result.0 as usize].target = Some(target);
        Ok(())
    }

    /// Marks the results of an op that failed.
    pub(crate) fn poison_results(&mut self, op: OpRef) {
        self.poisoned = true;
        for result in self.results_of(op) {
            let mapped_value = &mut self.mapped_values[result.0 as usize];
            (mapped_value.def, mapped_value.target, mapped_value.forwarded_to) = (MappedDef::Poison, None, None);
        }
    }

    /// Converts an op of a source block; a failure is reported here and the next op goes on.
    pub(crate) fn convert_source_op(&mut self, machine: &mut Machine<'_>, body_id: u16, op: Op) {
        let op_ref = OpRef::Source(body_id, op);
        let saved_root_op = self.root_op.replace(op_ref);
        let saved_lengths = (
            machine.regs.len(),
            self.inline_frames.len(),
            self.current_inline,
            self.template_entries.len(),
            self.rule_stack.len(),
        );
        let saved_frame = (self.op, self.rule, self.loc);
        let saved_counts = (
            std::mem::take(&mut self.conversion_count),
            std::mem::replace(&mut self.rule_stack_base, self.rule_stack.len()),
        );
        if let Err(error) = self.convert_op(machine, op_ref) {
            self.report_error(machine, op_ref, *error);
            self.poison_results(op_ref);
            machine.regs.truncate(saved_lengths.0);
            self.inline_frames.truncate(saved_lengths.1);
            self.current_inline = saved_lengths.2;
            self.template_entries.truncate(saved_lengths.3);
            self.rule_stack.truncate(saved_lengths.4);
        }
        (self.op, self.rule, self.loc) = saved_frame;
        (self.conversion_count, self.rule_stack_base) = saved_counts;
        self.root_op = saved_root_op;
    }

    /// The error that a rule cannot be carried out.
    pub(crate) fn rule_error(&self, message: &str) -> Box<RuleError> {
        Box::new(RuleError::InvalidRule { message: message.to_string(), span: Span::default() })
    }
}
