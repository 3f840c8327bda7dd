//! Operands of an emitted op: reads the registers of an `Emit` instruction and checks them against the op's
//! declaration.
//!
//! No op is built here, so an error leaves no trace in the target.
//!
//! Tests: tests/all/lower.rs, tests/all/dialects.rs, tests/lower/.

use crate::conversion::queries::Query;
use crate::conversion::rewriter::Rewriter;
use crate::conversion::state::{CodePoint, ResultTypes, RuleOp, TargetSuccessor, TypeWithRecord};
use crate::ir::segments::{Segments, split_segments};
use crate::ir::{Block, OpName, Str, Type};
use crate::vm::equality::as_type;
use crate::vm::signature::Signature;
use crate::vm::{BlockRef, Machine, RegionRef, StaticValue, ValueRef, VmResult, attr_codec};
use rulec::rir::declarations::{Arity, OpDef, ValueDef};
use rulec::rir::{Arg, EmitRegion, EmitResult, EmitSuccessor, Reg};
use smallvec::SmallVec;

type StaticValues = SmallVec<[StaticValue; 8]>;

/// Operands as the rule writes them, some of which may be numbers, with the declared operand groups that they belong
/// to.
pub(crate) struct WrittenOperands {
    values: StaticValues,
    pub(crate) segments: Segments,
}

/// All operands as SSA values, and the types of each result group.
pub(crate) struct TypedOperands {
    pub(crate) operands: SmallVec<[ValueRef; 4]>,
    pub(super) result_types: SmallVec<[ResultTypes; 2]>,
}

/// The types written in the rule for each declared result group; `None` where they are inferred.
pub(crate) type ResultAnnotations = SmallVec<[Option<ResultTypes>; 2]>;

/// The types of the operands from which other types are inferred.
#[derive(Clone, Copy, PartialEq)]
enum InferenceBasis {
    /// Source types.
    SourceTypes,
    /// Converted types. They are used for an op whose declaration requires types of the target.
    ConvertedTypes,
    /// Source types. Numbers among the operands have type `index`.
    SourceTypesAndIndex,
}

impl Rewriter<'_, '_> {
    /// Collects the operands as the rule writes them, and divides them into the declared groups.
    pub(super) fn collect_operands(
        &mut self,
        machine: &mut Machine<'_>,
        base: usize,
        name: OpName,
        def: &OpDef,
        operands: &[Arg],
    ) -> VmResult<WrittenOperands> {
        let mut values = StaticValues::new();
        let mut lengths: SmallVec<[i64; 8]> = SmallVec::new();
        for arg in operands {
            let length_before = values.len();
            match machine.get(base, arg.reg()) {
                StaticValue::List(l) => values.extend_from_slice(machine.list_items(l)),
                StaticValue::None => {}
                v => values.push(v),
            }
            lengths.push((values.len() - length_before) as i64);
        }
        let arities = self.ctx.op_info(name).map(|f| f.operands);
        if let Some(arities) = arities
            && arities.variadic_groups == 0
            && arities.group_count as usize == values.len()
        {
            let segments = Segments::AllSingle(arities.group_count as usize);
            return Ok(WrittenOperands { values, segments });
        }
        let has_segment_sizes = arities.is_some_and(|a| a.variadic_groups > 1);
        let is_list = |arg: &Arg| {
            matches!(arg, Arg::Spread(_))
                || matches!(machine.get(base, arg.reg()), StaticValue::List(_) | StaticValue::None)
        };
        // If the op stores segment sizes, the rule may write one operand or list for each group. Otherwise, each group
        // that is neither optional nor variadic has one operand, and all others belong to the first optional or
        // variadic group.
        let is_by_segment = has_segment_sizes
            && lengths.len() == def.operands.len()
            && def.operands.iter().zip(operands).all(|(o, arg)| o.arity == Arity::One || is_list(arg));
        if !is_by_segment {
            let single_count = def.operands.iter().filter(|o| o.arity == Arity::One).count();
            let mut remaining = values.len().saturating_sub(single_count) as i64;
            let group_length = |o: &ValueDef| if o.arity == Arity::One { 1 } else { std::mem::take(&mut remaining) };
            lengths = def.operands.iter().map(group_length).collect();
        }
        let arities = def.operands.iter().map(|o| o.arity);
        let Ok(segments) = split_segments(arities, values.len(), has_segment_sizes.then_some(&lengths)) else {
            let expected: Vec<String> =
                def.operands.iter().map(|group| format!("{}{}", group.name, group.arity.mark())).collect();
            let message =
                format!("expected operands ({}) of `{}`, found {}", expected.join(", "), def.name, values.len());
            return Err(self.rule_error(&message));
        };
        Ok(WrittenOperands { values, segments })
    }

    /// Collects the types that the rule writes for the results, by result group.
    pub(super) fn collect_result_annotations(
        &mut self,
        machine: &mut Machine<'_>,
        base: usize,
        def: &OpDef,
        results: &[EmitResult],
    ) -> VmResult<ResultAnnotations> {
        let mut annotations = ResultAnnotations::new();
        for r in results {
            annotations.push(match r.ty {
                None => None,
                Some(reg) => Some(self.collect_types(machine, machine.get(base, reg))?),
            });
        }
        if annotations.len() == def.results.len() {
            return Ok(annotations);
        }
        if annotations.iter().all(Option::is_none) {
            return Ok(def.results.iter().map(|_| None).collect());
        }
        if annotations.iter().all(Option::is_some) {
            let types: Vec<TypeWithRecord> = annotations.into_iter().flatten().flatten().collect();
            let segments = split_segments(def.results.iter().map(|r| r.arity), types.len(), None);
            if let Ok(segments) = segments {
                return Ok(segments.iter().map(|g| Some(ResultTypes::from_slice(&types[g]))).collect());
            }
        }
        let message = format!("expected {} results of `{}`, found {}", def.results.len(), def.name, results.len());
        Err(self.rule_error(&message))
    }

    fn collect_types(&mut self, machine: &mut Machine<'_>, v: StaticValue) -> VmResult<ResultTypes> {
        let items: StaticValues = match v {
            StaticValue::List(l) => StaticValues::from_slice(machine.list_items(l)),
            StaticValue::None => StaticValues::new(),
            v => StaticValues::from_slice(&[v]),
        };
        let mut types = ResultTypes::new();
        for v in items {
            types.push(self.resolve_type(machine, v)?);
        }
        Ok(types)
    }

    /// Returns a static value as a type. If it is a record type, returns the LLVM struct type and the record type.
    pub(crate) fn resolve_type(&mut self, machine: &mut Machine<'_>, v: StaticValue) -> VmResult<TypeWithRecord> {
        let record = if let StaticValue::Record(i) = v { Some(i) } else { None };
        let ty =
            as_type(machine, v).ok_or_else(|| self.rule_error(&format!("expected a type, found {}", v.kind_name())))?;
        Ok((ty, record))
    }

    /// Infers the types of results that the rule does not write, and of numbers among the operands. Creates constants
    /// for these numbers.
    pub(super) fn infer_types(
        &mut self,
        machine: &mut Machine<'_>,
        def: &OpDef,
        written: &WrittenOperands,
        annotations: ResultAnnotations,
    ) -> VmResult<TypedOperands> {
        let has_literals = written.values.iter().any(|v| !matches!(v, StaticValue::Value(_)));
        let is_fully_known = !has_literals && annotations.iter().all(Option::is_some);
        let signature = if is_fully_known {
            Signature::default()
        } else {
            self.infer_signature(machine, def, written, &annotations, has_literals)?
        };
        let operands = self.materialize_operands(machine, written, &signature)?;
        let first_result = def.operands.len();
        let mut result_types = SmallVec::new();
        for (segment, annotation) in annotations.into_iter().enumerate() {
            let inferred_types = if is_fully_known { None } else { signature.group(first_result + segment) };
            result_types.push(match (annotation, inferred_types) {
                (Some(types), _) => types,
                (None, Some(types)) => types.iter().map(|t| (*t, None)).collect(),
                (None, None) if def.results[segment].arity != Arity::One => ResultTypes::new(),
                (None, None) => {
                    let message = format!(
                        "cannot infer the type of result `{}` of `{}` from its operands: write `%r: T = ..`",
                        def.results[segment].name, def.name
                    );
                    return Err(self.rule_error(&message));
                }
            });
        }
        Ok(TypedOperands { operands, result_types })
    }

    /// Infers a signature from the source types of the operands. If they contradict the declaration, infers it from the
    /// converted types.
    fn infer_signature(
        &mut self,
        machine: &mut Machine<'_>,
        def: &OpDef,
        written: &WrittenOperands,
        annotations: &ResultAnnotations,
        has_literals: bool,
    ) -> VmResult<Signature> {
        let known_types = self.collect_known_types(machine, written, annotations, InferenceBasis::SourceTypes)?;
        let mut inferred = self.types.infer(def, &known_types);
        if inferred.is_err() {
            let known_types =
                self.collect_known_types(machine, written, annotations, InferenceBasis::ConvertedTypes)?;
            inferred = self.types.infer(def, &known_types);
        }
        let signature = inferred.map_err(|error| self.rule_error(&format!("`{}`: {error}", def.name)))?;
        let first_result = def.operands.len();
        let is_unresolved = |(segment, result_def): (usize, &ValueDef)| {
            signature.group(first_result + segment).is_none() && result_def.arity == Arity::One
        };
        if has_literals && def.results.iter().enumerate().any(is_unresolved) {
            // A result type is still unknown: infer again, with type `index` for the numbers among the operands.
            let basis = InferenceBasis::SourceTypesAndIndex;
            let known_types = self.collect_known_types(machine, written, annotations, basis)?;
            return Ok(self.types.infer(def, &known_types).unwrap_or(signature));
        }
        Ok(signature)
    }

    fn materialize_operands(
        &mut self,
        machine: &mut Machine<'_>,
        WrittenOperands { values, segments }: &WrittenOperands,
        signature: &Signature,
    ) -> VmResult<SmallVec<[ValueRef; 4]>> {
        let mut value_refs = SmallVec::new();
        for (i, v) in values.iter().enumerate() {
            value_refs.push(match v {
                StaticValue::Value(value_ref) => *value_ref,
                v => {
                    let segment = segments.iter().position(|g| g.contains(&i));
                    let types = segment
                        .and_then(|segment| signature.group(segment).map(|t| (t, i - segments.range(segment).start)));
                    let ty = types.and_then(|(t, k)| t.get(k).or(t.first()).copied());
                    self.materialize(machine, *v, ty)?
                }
            });
        }
        Ok(value_refs)
    }

    /// Collects the types of the operands and the result types that the rule writes, as a signature. An operand group
    /// in which the type of some operand is unknown is unresolved.
    fn collect_known_types(
        &mut self,
        machine: &mut Machine<'_>,
        WrittenOperands { values, segments }: &WrittenOperands,
        annotations: &[Option<ResultTypes>],
        basis: InferenceBasis,
    ) -> VmResult<Signature> {
        let convert = basis == InferenceBasis::ConvertedTypes;
        let mut signature = Signature::default();
        let mut types: SmallVec<[Type; 8]> = SmallVec::new();
        for segment in segments.iter() {
            types.clear();
            let values = &values[segment];
            for v in values {
                match v {
                    StaticValue::Value(v) => {
                        let ty = self.mapped_value(*v).ty;
                        types.push(if convert { machine.convert_type(StaticValue::Type(ty))? } else { ty });
                    }
                    StaticValue::Int(_) if basis == InferenceBasis::SourceTypesAndIndex => {
                        types.push(self.ctx.index_type());
                    }
                    _ => {}
                }
            }
            if types.len() == values.len() {
                signature.push(types.iter().copied());
            } else {
                signature.push_unresolved();
            }
        }
        for annotation in annotations {
            let Some(annotation) = annotation else {
                signature.push_unresolved();
                continue;
            };
            types.clear();
            for (ty, _) in annotation {
                types.push(if convert { machine.convert_type(StaticValue::Type(*ty))? } else { *ty });
            }
            signature.push(types.iter().copied());
        }
        Ok(signature)
    }

    /// Encodes the attributes of an op and adds them to `state`.
    pub(super) fn encode_attrs(
        &mut self,
        machine: &mut Machine<'_>,
        base: usize,
        state: &mut RuleOp,
        attrs: &[(String, Reg)],
        rest_dicts: &[Reg],
    ) -> VmResult<()> {
        let ctx = self.ctx;
        let (Some(def), Some(info)) = (ctx.op_def(state.name), ctx.op_info(state.name)) else { return Ok(()) };
        let mut set_attr = |machine: &mut Machine<'_>, name: Str, v: StaticValue| -> Result<(), String> {
            let v = if let StaticValue::Record(_) = v { as_type(machine, v).map_or(v, StaticValue::Type) } else { v };
            match info.attribute_names.iter().position(|declared| *declared == name) {
                Some(i) => {
                    let known = ctx.attr_count();
                    let attr = attr_codec::value_to_attr(ctx, &machine.list_arena, &def.attributes[i].kind, v)
                        .map_err(|e| format!("attribute `{}` of `{}`: {e}", ctx.text(name), def.name))?;
                    machine.admit_attr_of_list(v, attr, known);
                    state.set_attr(i, attr);
                }
                None if v == StaticValue::None => {}
                None => {
                    let known = ctx.attr_count();
                    let attr = attr_codec::untyped_attr(ctx, &machine.list_arena, v)
                        .map_err(|e| format!("attribute `{}`: {e}", ctx.text(name)))?;
                    machine.admit_attr_of_list(v, Some(attr), known);
                    state.discardable.push((name, attr));
                }
            }
            Ok(())
        };
        // If several attributes are wrong, the error of the last one is reported.
        let mut error = None;
        for r in rest_dicts {
            match crate::vm::primitives::attributes::expect_dict(machine, machine.get(base, *r)) {
                Ok(dict) => {
                    for position in (0..dict.len()).step_by(2) {
                        if let [StaticValue::Str(name), value] = machine.list_items(dict)[position..position + 2] {
                            error = set_attr(machine, name, value).err().or(error);
                        }
                    }
                }
                Err(e) => error = Some(e),
            }
        }
        for (name, r) in attrs {
            error = set_attr(machine, ctx.intern_str(name), machine.get(base, *r)).err().or(error);
        }
        if let Some(e) = error {
            return Err(self.rule_error(&e));
        }
        if let Some(missing) = info.missing_attr(&state.attrs) {
            let name = &def.attributes[missing].name;
            return Err(self.rule_error(&format!("`{}` requires attribute `{name}`", def.name)));
        }
        state.make_dictionary(ctx);
        Ok(())
    }

    /// Collects the successors of an op. A variadic successor is a list of blocks; for each block there is a list of
    /// operands.
    pub(super) fn collect_successors(
        &mut self,
        machine: &mut Machine<'_>,
        base: usize,
        successors: &[EmitSuccessor],
    ) -> VmResult<Vec<TargetSuccessor>> {
        let mut target_successors = Vec::new();
        for successor in successors {
            let blocks: StaticValues = match machine.get(base, successor.block) {
                StaticValue::List(l) => machine.list_items(l).iter().copied().collect(),
                v => SmallVec::from_slice(&[v]),
            };
            for (block_index, block) in blocks.into_iter().enumerate() {
                let StaticValue::Block(block_ref) = block else {
                    return Err(self.rule_error("cannot branch to a label whose `if` is false"));
                };
                let block = block_ref.block;
                if !self.is_in_current_region(block_ref) {
                    return Err(self.rule_error("a branch leaves the region it is in"));
                }
                let args = self.collect_successor_args(machine, base, successor, block_index)?;
                let mut value_refs = SmallVec::new();
                for (i, v) in args.into_iter().enumerate() {
                    value_refs.push(self.materialize_successor_arg(machine, v, block, i)?);
                }
                target_successors.push((block, value_refs));
            }
        }
        Ok(target_successors)
    }

    /// Returns whether a block is in the region of the block that new ops go to.
    pub(super) fn is_in_current_region(&self, BlockRef { body, block }: BlockRef) -> bool {
        let is_in_region = |current: Block| self.target.body.region_of(block) == self.target.body.region_of(current);
        body == self.target.body_id && self.target.current_block.is_none_or(is_in_region)
    }

    fn collect_successor_args(
        &mut self,
        machine: &Machine<'_>,
        base: usize,
        successor: &EmitSuccessor,
        block_index: usize,
    ) -> VmResult<Vec<StaticValue>> {
        let mut args = Vec::new();
        for arg in &successor.args {
            let mut v = machine.get(base, arg.reg());
            if successor.variadic {
                let StaticValue::List(l) = v else {
                    let message = format!("expected a list of operands for each block, found {}", v.kind_name());
                    return Err(self.rule_error(&message));
                };
                let Some(item) = machine.list_items(l).get(block_index).copied() else {
                    let message = format!("expected a list of operands for each block, found {} lists", l.len());
                    return Err(self.rule_error(&message));
                };
                v = item;
            }
            match v {
                StaticValue::List(l) => args.extend(machine.list_items(l).iter().copied()),
                StaticValue::None => {}
                v => args.push(v),
            }
        }
        Ok(args)
    }

    /// Returns an operand that is forwarded to argument `index` of a block, as an SSA value. A number becomes a
    /// constant of the type of that argument.
    fn materialize_successor_arg(
        &mut self,
        machine: &mut Machine<'_>,
        v: StaticValue,
        block: Block,
        index: usize,
    ) -> VmResult<ValueRef> {
        if let StaticValue::Value(value_ref) = v {
            return Ok(value_ref);
        }
        let ty = self.query(machine, Query::BlockArgType(block, index))?;
        let ty = as_type(machine, ty);
        self.materialize(machine, v, ty)
    }

    /// Collects the regions of an op. If the rule writes fewer regions than are declared, the others are empty.
    pub(super) fn collect_regions(
        &mut self,
        machine: &mut Machine<'_>,
        code_point: CodePoint,
        def: &OpDef,
        regions: &[EmitRegion],
    ) -> VmResult<Vec<RegionRef>> {
        let mut region_refs = Vec::new();
        for region in regions {
            let list = match region {
                EmitRegion::Spread(reg) => machine.get(code_point.base, *reg),
                _ => StaticValue::None,
            };
            let StaticValue::List(list) = list else {
                region_refs.push(self.make_region_ref(machine, code_point, region)?);
                continue;
            };
            for v in machine.list_items(list) {
                let StaticValue::Region(region_ref) = v else {
                    return Err(self.rule_error(&format!("expected a region, found {}", v.kind_name())));
                };
                region_refs.push(*region_ref);
            }
        }
        let single_count = def.regions.iter().filter(|r| r.arity == Arity::One).count();
        while region_refs.len() < single_count {
            region_refs.push(RegionRef::Empty);
        }
        Ok(region_refs)
    }
}
