//! Evaluation of the clauses of a declaration that read the parts of an op: its types, attributes, successors and
//! regions, the constants that define its operands, and the ops that its symbols refer to.
//!
//! Tests: tests/errors/regions/, tests/errors/llvm/, tests/errors/symbols/, tests/errors/emitted/.

use super::attr_codec;
use super::clause_messages::{describe_exceeded_limit, describe_violation};
use super::clause_subject::{ClauseArg, ClauseSubject, GroupValues, TypedSubject};
use super::equality::as_type;
use super::machine::{Host, Machine, NoHost, ResultValues};
use super::rule_error::{RuleError, VmResult};
use super::signature::Signature;
use super::type_solver::{self, Variables};
use super::value::{BodyId, RegionRef, StaticValue};
use super::value_origins::{ValueOrigins, constant_value};
use super::value_text::spell_value;
use crate::ir::segments::Segments;
use crate::ir::symbols::{SymbolTable, is_declaration};
use crate::ir::{Attr, Body, Context, Op, OpName, Region, Type};
use rulec::primitive::Primitive;
use rulec::rir::FuncId;
use rulec::rir::declarations::{Arity, Constraint, OpDef, OpExpr, OpPart, RegionTypes, Trait};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// What an evaluator leaves to the next one.
pub(super) struct EvaluatorBuffers<'c> {
    machine: Box<Machine<'c>>,
    args: Vec<StaticValue>,
    values: Vec<(OpPart, StaticValue)>,
    dicts: SymbolDicts,
}

/// The attribute dictionaries of ops that symbols refer to, as names and values in turn. An op is given by the address
/// of its body, which does not change while its module is verified.
type SymbolDicts = FxHashMap<(usize, Op), Box<[StaticValue]>>;

impl<'c> EvaluatorBuffers<'c> {
    /// Returns new buffers.
    pub(super) fn new(ctx: &'c Context) -> EvaluatorBuffers<'c> {
        EvaluatorBuffers {
            machine: Box::new(Machine::new(ctx)),
            args: Vec::new(),
            values: Vec::new(),
            dicts: SymbolDicts::default(),
        }
    }
}

impl<'c> EvaluatorBuffers<'c> {
    /// Returns the machine.
    pub(super) fn machine(&mut self) -> &mut Machine<'c> {
        &mut self.machine
    }

    /// Evaluates a clause whose arguments are at fixed positions. Returns whether it holds, and whether it read nothing
    /// but its arguments. Returns `None` if the op lacks an argument.
    pub(super) fn evaluate_fixed(
        &mut self,
        subject: ClauseSubject<'_>,
        def: &OpDef,
        types: Option<&Signature>,
        func: FuncId,
        args: &[ClauseArg],
    ) -> Option<(bool, bool)> {
        let EvaluatorBuffers { machine, args: values, dicts, .. } = self;
        let ctx = machine.ctx;
        values.clear();
        for arg in args {
            values.push(match *arg {
                ClauseArg::Type(_) => StaticValue::Type(arg.type_of(subject, types)?),
                ClauseArg::Attribute(index) => {
                    let declared = &def.attributes[usize::from(index)];
                    match subject.attr(usize::from(index)) {
                        Some(attr) => attr_codec::attr_to_value(ctx, &mut machine.list_arena, &declared.kind, attr),
                        None => machine.absent_attr_value(declared).ok()?,
                    }
                }
            });
        }
        let (regions, symbols) = match subject {
            ClauseSubject::InBody { body, op, symbols } => (Some(body.regions(op).0), symbols),
            ClauseSubject::Emitted(..) => (None, None),
        };
        let mut reads_more = false;
        let mut host = ClauseHost { regions, symbols, dicts, reads_more: &mut reads_more };
        let results = machine.call_uncached(&mut host, func, values);
        let holds = results.is_ok_and(|values| values.first() == Some(&StaticValue::Bool(true)));
        machine.free_lists(0);
        Some((holds, !reads_more))
    }
}

/// The types that a region declares for its block arguments, or for the operands of a terminator.
pub type DeclaredTypes = SmallVec<[Type; 8]>;

/// The largest capacity of a buffer that is kept. The capacity counts for the limit of memory.
const MAX_KEPT_CAPACITY: usize = 1 << 12;

/// Evaluates the clauses of an op's declaration. Invariant: the numbers of operands, results, successors and regions of
/// the op fit the declaration.
pub(super) struct ClauseEvaluator<'c, 'b> {
    machine: Box<Machine<'c>>,
    ctx: &'c Context,
    subject: ClauseSubject<'b>,
    def: &'b OpDef,
    types: &'b Signature,
    /// `OpPlan::variable_groups` if the types are assumed to match the declaration. Otherwise empty.
    variable_groups: &'b [Option<(u16, Arity)>],
    /// The value of each type variable of the declaration; `None` for an unbound variable. The vector is empty until a
    /// clause reads a type variable that `variable_groups` lacks.
    variables: Variables,
    /// The attributes and the parts with lists that were read so far, with their values.
    values: Vec<(OpPart, StaticValue)>,
    /// The arguments of the expression that is evaluated.
    args: Vec<StaticValue>,
    dicts: SymbolDicts,
    /// Whether the last evaluated expression read more than its arguments.
    reads_more: bool,
    /// The error of the last expression whose evaluation failed.
    failure: Option<Box<RuleError>>,
}

impl<'c, 'b> ClauseEvaluator<'c, 'b> {
    /// Creates an evaluator for an op. If `variable_groups` is not empty, the evaluator assumes that the types of the
    /// op match its declaration. If it is empty and the types do not match, each clause that reads a type variable
    /// holds: another check reports the types.
    pub(super) fn new(
        buffers: EvaluatorBuffers<'c>,
        TypedSubject { subject, def, types }: TypedSubject<'b>,
        variable_groups: &'b [Option<(u16, Arity)>],
    ) -> Self {
        let EvaluatorBuffers { machine, args, values, dicts } = buffers;
        let ctx = machine.ctx;
        let variables = Variables::new();
        ClauseEvaluator {
            machine,
            ctx,
            subject,
            def,
            types,
            variable_groups,
            variables,
            values,
            args,
            dicts,
            reads_more: false,
            failure: None,
        }
    }

    /// Returns the machine.
    pub(super) fn machine(&mut self) -> &mut Machine<'c> {
        &mut self.machine
    }

    /// Returns the message of the last expression whose evaluation failed.
    pub(super) fn take_failure(&mut self) -> String {
        self.failure.take().map_or_else(String::new, |error| error.into_message())
    }

    /// Returns the buffers for the next evaluator.
    pub(super) fn into_buffers(mut self) -> EvaluatorBuffers<'c> {
        self.args.clear();
        self.values.clear();
        self.machine.free_lists(0);
        let Machine { list_arena, regs, .. } = &mut *self.machine;
        regs.clear();
        for buffer in [list_arena, regs] {
            if buffer.capacity() > MAX_KEPT_CAPACITY {
                *buffer = Vec::new();
            }
        }
        EvaluatorBuffers { machine: self.machine, args: self.args, values: self.values, dicts: self.dicts }
    }

    /// Checks a clause like `check_constraint`. Returns the description of a clause that does not hold.
    pub(super) fn find_violation(&mut self, constraint: &Constraint) -> Option<String> {
        let holds = match self.evaluate(&constraint.condition) {
            Evaluation::Value(StaticValue::Bool(true)) => true,
            Evaluation::Unbound => self.machine.budget.exceeded().is_none(),
            _ => false,
        };
        if holds { None } else { self.check_constraint(constraint).err() }
    }

    /// Checks a `where` clause. The error describes the clause and the values that it reads. A clause holds if it reads
    /// a type variable that is unbound because an operand is absent. It also holds if it reads a part that an emitted
    /// op does not have.
    fn check_constraint(&mut self, constraint: &Constraint) -> Result<(), String> {
        if self.evaluate(&constraint.condition) == Evaluation::Value(StaticValue::Bool(true)) {
            return Ok(());
        }
        if let Some(reason) = describe_exceeded_limit(&self.machine, constraint) {
            return Err(reason);
        }
        if !self.read_args(&constraint.condition) {
            return Ok(());
        }
        let args = self.args.clone();
        let message = constraint.message.as_ref().map(|message| (message, self.evaluate(message)));
        let shown = match message {
            Some((message, Evaluation::Value(value))) => Some((message, spell_value(&mut self.machine, value))),
            _ => None,
        };
        Err(describe_violation(&mut self.machine, self.def, constraint, &args, shown))
    }

    /// Returns whether the last evaluated expression read nothing but the parts of the op that are its arguments.
    pub(super) fn reads_only_args(&self) -> bool {
        !self.reads_more
    }

    /// Computes the types that a region declares for its block arguments, or for the operands of a terminator.
    /// `position` is the position of the region in its group, which has `count` regions. The declaration may compute
    /// one list of types for each region of the group. If it computes another number of lists than `count`, returns
    /// the number of lists as the error. Returns `None` if the evaluation fails.
    pub(super) fn region_types(
        &mut self,
        types: &RegionTypes,
        (position, count): (usize, usize),
    ) -> Option<Result<DeclaredTypes, usize>> {
        let Evaluation::Value(StaticValue::List(mut list)) = self.evaluate(&types.types) else { return None };
        if types.per_region {
            let items = self.machine.list_items(list);
            if items.len() != count {
                return Some(Err(items.len()));
            }
            let StaticValue::List(item) = items[position] else { return None };
            list = item;
        }
        let machine = &mut self.machine;
        let type_at = |i: usize| {
            let item = machine.list_arena[i];
            as_type(machine, item)
        };
        list.range().map(type_at).collect::<Option<DeclaredTypes>>().map(Ok)
    }

    pub(super) fn evaluate(&mut self, expr: &OpExpr) -> Evaluation {
        self.reads_more = false;
        if !self.read_args(expr) {
            return Evaluation::Unbound;
        }
        let (regions, symbols) = match self.subject {
            ClauseSubject::InBody { body, op, symbols } => (Some(body.regions(op).0), symbols),
            ClauseSubject::Emitted(..) => (None, None),
        };
        let mut host = ClauseHost { regions, symbols, dicts: &mut self.dicts, reads_more: &mut self.reads_more };
        let results = self.machine.call_uncached(&mut host, expr.func, &self.args);
        match results.map(|values| values.first().copied()) {
            Ok(Some(value)) => Evaluation::Value(value),
            Ok(None) => Evaluation::Failed,
            Err(error) => {
                self.failure = Some(error);
                Evaluation::Failed
            }
        }
    }

    /// Sets `args` to the values of the parts of the op that an expression reads. Returns `false` if a type variable is
    /// unbound or an emitted op does not have one of the parts.
    fn read_args(&mut self, expr: &OpExpr) -> bool {
        self.args.clear();
        for part in &expr.args {
            let Some(value) = self.part_value(*part) else { return false };
            self.args.push(value);
        }
        true
    }

    /// Returns the value of a part. Each list is made once, and each attribute is converted once.
    fn part_value(&mut self, part: OpPart) -> Option<StaticValue> {
        if let OpPart::Variable(i) = part
            && let Some(Some((group, arity))) = self.variable_groups.get(usize::from(i))
        {
            return self.group_types(usize::from(*group), *arity);
        }
        if let Some((_, list)) = self.values.iter().find(|(read, _)| *read == part) {
            return Some(*list);
        }
        let value = self.part(part)?;
        if matches!(value, StaticValue::List(_)) || matches!(part, OpPart::Attribute(_)) {
            self.values.push((part, value));
        }
        Some(value)
    }

    fn part(&mut self, part: OpPart) -> Option<StaticValue> {
        let def = self.def;
        match part {
            OpPart::Variable(i) => {
                if self.variables.is_empty() {
                    self.variables = type_solver::bind_variables(&mut self.machine, def, self.types)?;
                }
                self.variables[usize::from(i)]
            }
            OpPart::Operand(i) => self.group_types(usize::from(i), def.operands[usize::from(i)].arity),
            OpPart::Result(i) => {
                let group = def.operands.len() + usize::from(i);
                self.group_types(group, def.results[usize::from(i)].arity)
            }
            OpPart::Attribute(i) => {
                let attribute = &def.attributes[usize::from(i)];
                match self.subject.attr(usize::from(i)) {
                    Some(attr) => {
                        let lists = &mut self.machine.list_arena;
                        Some(attr_codec::attr_to_value(self.ctx, lists, &attribute.kind, attr))
                    }
                    None => self.machine.absent_attr_value(attribute).ok(),
                }
            }
            OpPart::Discardable => {
                let (body, op) = self.subject.body_and_op()?;
                let dictionary = body.discardable(op).unwrap_or_else(|| self.ctx.dict_attr(Vec::new()));
                Some(attr_codec::untyped_value(self.ctx, &mut self.machine.list_arena, dictionary))
            }
            OpPart::Name => Some(StaticValue::Op(self.subject.op_name())),
            OpPart::Siblings => {
                let (body, op) = self.subject.body_and_op()?;
                let ops = body.block_of(op).into_iter().flat_map(|block| body.block_ops(block));
                let siblings = ops.filter(|sibling| body.name(*sibling) == body.name(op));
                Some(op_tuples(&mut self.machine, body, siblings.map(|sibling| (sibling, None))))
            }
            OpPart::Constant(i) => {
                let (body, values) = self.subject.operand_group(self.ctx, def, usize::from(i))?;
                let constants = values.iter().map(|value| constant_value(self.ctx, body, *value)).collect();
                Some(self.one_or_list(def.operands[usize::from(i)].arity, constants))
            }
            OpPart::Origin(i) => {
                let (body, values) = self.subject.operand_group(self.ctx, def, usize::from(i))?;
                let origins = ValueOrigins::new(&mut self.machine, self.ctx, body).list(values)?;
                Some(self.one_or_list(def.operands[usize::from(i)].arity, origins))
            }
            OpPart::Successor(i) => {
                let (body, op) = self.subject.body_and_op()?;
                let segments = body.successor_segments(self.ctx, op, def)?;
                self.successor_types(body, op, segments, usize::from(i))
            }
            OpPart::Region(i) => {
                let (body, op) = self.subject.body_and_op()?;
                let segments = body.region_segments(self.ctx, op, def)?;
                let (inner, regions) = body.regions(op);
                let values = regions[segments.range(usize::from(i))].iter().map(|region| region_value(inner, *region));
                let values: GroupValues = values.collect();
                Some(self.one_or_list(def.regions[usize::from(i)].arity, values))
            }
        }
    }

    fn group_types(&mut self, group: usize, arity: Arity) -> Option<StaticValue> {
        match (arity, self.types.group(group)?) {
            (Arity::One, [ty]) => Some(StaticValue::Type(*ty)),
            (_, types) => {
                let types = types.iter().map(|ty| StaticValue::Type(*ty));
                Some(StaticValue::List(self.machine.new_list(types)))
            }
        }
    }

    fn successor_types(&mut self, body: &Body, op: Op, segments: Segments, group: usize) -> Option<StaticValue> {
        let mut values = GroupValues::new();
        for successor in &body.successors(op)[segments.range(group)] {
            let operands = body.successor_operands(op, *successor);
            let types = operands.iter().map(|value| StaticValue::Type(body.value_type(*value)));
            values.push(StaticValue::List(self.machine.new_list(types)));
        }
        Some(self.one_or_list(self.def.successors[group].arity, values))
    }

    fn one_or_list(&mut self, arity: Arity, values: GroupValues) -> StaticValue {
        match (arity, values.first()) {
            (Arity::One, Some(value)) => *value,
            _ => StaticValue::List(self.machine.new_list(values)),
        }
    }
}

/// The outcome of evaluating an expression that reads an op.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Evaluation {
    Value(StaticValue),
    /// The op lacks a part that the expression reads: the type of an absent operand, or any part that an emitted op
    /// does not have.
    Unbound,
    Failed,
}

fn region_value(body: &Body, region: Region) -> StaticValue {
    StaticValue::Region(match body.entry_block(region) {
        Some(_) => RegionRef::Source(BodyId(0), region),
        None => RegionRef::Empty,
    })
}

/// Returns the ops of the entry block of a region. Each op is a list:
/// `[name, operand types, result types, attributes]`.
pub fn region_ops(machine: &mut Machine<'_>, body: &Body, region: Region) -> StaticValue {
    let ops = body.entry_block(region).into_iter().flat_map(|entry| body.block_ops(entry));
    op_tuples(machine, body, ops.map(|op| (op, None)))
}

/// Returns the ops of a name in the blocks of regions, like `region_ops`. Each list has one more element: the position
/// of the op's block in its region. Ops of nested regions do not count.
pub fn body_ops(machine: &mut Machine<'_>, body: &Body, regions: &[Region], name: OpName) -> StaticValue {
    let mut ops = Vec::new();
    for region in regions {
        for (position, block) in body.region_blocks(*region).enumerate() {
            let mut next = body.first_op(block);
            while let Some(op) = next {
                if body.name(op) == name {
                    ops.push((op, Some(position)));
                }
                next = body.next_op(op);
            }
        }
    }
    op_tuples(machine, body, ops.into_iter())
}

/// Returns a list for each op. If the position of the op's block is given, it is the last element.
fn op_tuples(machine: &mut Machine<'_>, body: &Body, ops: impl Iterator<Item = (Op, Option<usize>)>) -> StaticValue {
    let mut tuples = Vec::new();
    for (op, block_position) in ops {
        let operand_types = body.operands(op).iter().map(|v| StaticValue::Type(body.value_type(*v)));
        let operand_types = StaticValue::List(machine.new_list(operand_types));
        let result_types = body.results(op).map(|v| StaticValue::Type(body.value_type(v)));
        let result_types = StaticValue::List(machine.new_list(result_types));
        let attrs = attr_codec::attribute_dict(machine, body.name(op), |i| body.attr(op, i), body.discardable(op), &[]);
        let tuple = [StaticValue::Op(body.name(op)), operand_types, result_types, attrs];
        let position = block_position.map(|position| StaticValue::Int(position as i64));
        tuples.push(StaticValue::List(machine.new_list(tuple.into_iter().chain(position))));
    }
    StaticValue::List(machine.new_list(tuples))
}

/// Returns whether no op of a region and its nested regions has side effects. A pure op has none. Any
/// other op counts as free of side effects if it has regions and is not isolated: the ops of its regions are checked.
pub fn is_effect_free(ctx: &Context, body: &Body, region: Region) -> bool {
    let mut worklist = vec![region];
    while let Some(region) = worklist.pop() {
        for op in body.region_blocks(region).flat_map(|block| body.block_ops(block)) {
            let nested = body.regions(op).1;
            let is_pure = ctx.op_info(body.name(op)).is_some_and(|info| info.has_trait(Trait::Pure));
            if !is_pure && (nested.is_empty() || body.is_isolated(op)) {
                return false;
            }
            if !body.is_isolated(op) {
                worklist.extend(nested);
            }
        }
    }
    true
}

/// The host of pure code that reads the regions and the symbols of one op.
struct ClauseHost<'b, 'l> {
    /// The body that contains the op's regions; in static values, `BodyId(0)` stands for it. `None` for an emitted op.
    regions: Option<&'b Body>,
    symbols: Option<&'b SymbolTable<'b>>,
    dicts: &'l mut SymbolDicts,
    /// Whether symbols, attributes of enclosing symbol tables or contents of regions were read.
    reads_more: &'l mut bool,
}

impl<'b> ClauseHost<'b, '_> {
    /// Returns the op that a symbol refers to, and the body that contains this op.
    fn lookup(&mut self, ctx: &Context, symbol: Attr) -> Option<(&'b Body, Op)> {
        *self.reads_more = true;
        self.symbols?.lookup(ctx, symbol)
    }

    /// Runs a primitive that reads regions. Returns `None` for any other primitive.
    fn query_regions(
        &self,
        machine: &mut Machine<'_>,
        primitive: Primitive,
        args: &[StaticValue],
    ) -> Option<StaticValue> {
        let body = self.regions?;
        match (primitive, args) {
            (Primitive::IsEmpty, [StaticValue::Region(region)]) => Some(StaticValue::Bool(*region == RegionRef::Empty)),
            (Primitive::Single, [StaticValue::Region(RegionRef::Source(_, region))]) => {
                Some(StaticValue::Bool(body.region_blocks(*region).count() == 1))
            }
            (Primitive::Single, [StaticValue::Region(_)]) => Some(StaticValue::Bool(false)),
            (Primitive::ArgTypes, [StaticValue::Region(RegionRef::Source(_, region))]) => {
                let entry = body.entry_block(*region);
                let types = entry.into_iter().flat_map(|b| body.args(b)).map(|v| StaticValue::Type(body.value_type(v)));
                Some(StaticValue::List(machine.new_list(types)))
            }
            (Primitive::ArgTypes, [StaticValue::Region(_)]) => Some(StaticValue::List(machine.new_list([]))),
            (Primitive::EffectFree, [StaticValue::Region(RegionRef::Source(_, region))]) => {
                Some(StaticValue::Bool(is_effect_free(machine.ctx, body, *region)))
            }
            (Primitive::EffectFree, [StaticValue::Region(_)]) => Some(StaticValue::Bool(true)),
            (Primitive::RegionOps, [StaticValue::Region(RegionRef::Source(_, region))]) => {
                Some(region_ops(machine, body, *region))
            }
            (Primitive::BodyOps, [StaticValue::Region(RegionRef::Source(_, region)), StaticValue::Op(name)]) => {
                Some(body_ops(machine, body, &[*region], *name))
            }
            (Primitive::RegionOps, [StaticValue::Region(_)]) | (Primitive::BodyOps, [StaticValue::Region(_), _]) => {
                Some(StaticValue::List(machine.new_list([])))
            }
            _ => None,
        }
    }
}

impl Host for ClauseHost<'_, '_> {
    fn call(&mut self, machine: &mut Machine<'_>, func: FuncId, args: &[StaticValue]) -> VmResult<ResultValues> {
        machine.call_uncached(self, func, args)
    }
    fn query(
        &mut self,
        machine: &mut Machine<'_>,
        primitive: Primitive,
        args: &[StaticValue],
    ) -> Result<StaticValue, String> {
        let ctx = machine.ctx;
        if let Some(value) = self.query_regions(machine, primitive, args) {
            *self.reads_more = true;
            return Ok(value);
        }
        if let (Primitive::EnclosingAttrs, [StaticValue::Str(name)]) = (primitive, args) {
            *self.reads_more = true;
            let dicts = self.symbols.map_or(&[][..], |table| &table.enclosing_attrs);
            let values = dicts.iter().filter_map(|dict| ctx.dict_get(*dict, ctx.text(*name)));
            let values: Vec<_> = values.map(|attr| machine.unwrap_attr(StaticValue::Attr(attr))).collect();
            return Ok(StaticValue::List(machine.new_list(values)));
        }
        let (
            Primitive::Lookup | Primitive::LookupOp | Primitive::IsDeclaration | Primitive::BodyOps,
            [StaticValue::Symbol(symbol), rest @ ..],
        ) = (primitive, args)
        else {
            return NoHost.query(machine, primitive, args);
        };
        let Some((body, op)) = self.lookup(ctx, *symbol) else { return Ok(StaticValue::None) };
        Ok(match (primitive, rest) {
            (Primitive::BodyOps, [StaticValue::Op(name)]) => {
                *self.reads_more = true;
                let (inner, regions) = body.regions(op);
                body_ops(machine, inner, regions, *name)
            }
            (Primitive::Lookup, _) => {
                let key = (std::ptr::from_ref(body).addr(), op);
                if let Some(entries) = self.dicts.get(&key) {
                    return Ok(StaticValue::Dict(machine.new_list_from_slice(entries)));
                }
                let attr = |index| body.attr(op, index);
                let dict = attr_codec::attribute_dict(machine, body.name(op), attr, body.discardable(op), &[]);
                // The values of a dictionary contain no lists.
                if let StaticValue::Dict(list) = dict {
                    self.dicts.insert(key, machine.list_items(list).into());
                }
                dict
            }
            (Primitive::LookupOp, _) => StaticValue::Str(ctx.intern_str(ctx.op_text(body.name(op)))),
            _ => StaticValue::Bool(is_declaration(ctx, body, op)),
        })
    }
}
