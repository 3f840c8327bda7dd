//! Written: the parts of an op as a rule writes them, checked against the op's declaration.
//!
//! Takes registers; gives operands cut into declared groups, typed results, stored attributes, edges and regions. Kept
//! true: nothing is built here, so an error leaves no trace.

use super::emit::{InherentAttrs, ResultTypes, TypeWithRecord};
use super::rewriter::Rewriter;
use crate::ir::segments::{Segments, split_segments};
use crate::ir::{Attr, Block, OpName, Type};
use crate::vm::primitives::as_type;
use crate::vm::signature::{Signature, infer};
use crate::vm::{Machine, RegionRef, StaticValue, ValueRef, VmResult, attr_codec};
use rulec::rir::declarations::{Arity, OpDef, ValueDef};
use rulec::rir::{Arg, EmitRegion, EmitResult, EmitSuccessor, FuncId, Reg};
use smallvec::SmallVec;

type StaticValues = SmallVec<[StaticValue; 8]>;

/// Operands as written, where each declared group begins and ends, and the sizes of the groups if the op has to carry them.
type EmitOperands = (StaticValues, Segments, Option<Vec<i64>>);

/// Views of all operands, and the types of each result group.
type TypedOperands = (SmallVec<[ValueRef; 4]>, SmallVec<[ResultTypes; 2]>);

/// Types of each declared result group; `None` where nothing is written.
type ResultAnnotations = SmallVec<[Option<ResultTypes>; 2]>;

impl Rewriter<'_, '_> {
    /// The operands as written, cut into declared groups.
    pub(crate) fn collect_operands(
        &mut self,
        machine: &mut Machine<'_>,
        base: usize,
        (name, def): (OpName, &OpDef),
        operands: &[Arg],
    ) -> VmResult<EmitOperands> {
        let mut values = StaticValues::new();
        let mut lengths: SmallVec<[i64; 8]> = SmallVec::new();
        for arg in operands {
            let reg = arg.reg();
            let length_before = values.len();
            match machine.get(base, reg) {
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
            return Ok((values, Segments::AllSingle(arities.group_count as usize), None));
        }
        let has_segment_sizes = arities.is_some_and(|a| a.variadic_groups > 1);
        let is_list = |arg: &Arg| {
            let reg = arg.reg();
            matches!(arg, Arg::Spread(_)) || matches!(machine.get(base, reg), StaticValue::List(_) | StaticValue::None)
        };
        // One position for each group; or plain operands, which are all of the first group that varies.
        let is_by_segment = has_segment_sizes
            && lengths.len() == def.operands.len()
            && def.operands.iter().zip(operands).all(|(o, arg)| o.arity == Arity::One || is_list(arg));
        let single_count = def.operands.iter().filter(|o| o.arity == Arity::One).count();
        let mut remaining = values.len().saturating_sub(single_count) as i64;
        if !is_by_segment {
            let group_length = |o: &ValueDef| if o.arity == Arity::One { 1 } else { std::mem::take(&mut remaining) };
            lengths = def.operands.iter().map(group_length).collect();
        }
        let operand_segments =
            split_segments(def.operands.iter().map(|o| o.arity), values.len(), has_segment_sizes.then_some(&lengths));
        let Some(operand_segments) = operand_segments else {
            let mut expected: Vec<String> = Vec::new();
            for o in &def.operands {
                let dots = match o.arity {
                    Arity::One => "",
                    Arity::Optional => "?",
                    Arity::Variadic => "...",
                };
                expected.push(format!("{}{dots}", o.name));
            }
            let message =
                format!("`{}` takes ({}), and here are {} operands", def.name, expected.join(", "), values.len());
            return Err(self.rule_error(&message));
        };
        let segment_sizes = has_segment_sizes.then(|| operand_segments.iter().map(|g| g.len() as i64).collect());
        Ok((values, operand_segments, segment_sizes))
    }

    /// The written types of each result group.
    pub(crate) fn collect_result_annotations(
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
            if let Some(segments) = segments {
                return Ok(segments.iter().map(|g| Some(ResultTypes::from_slice(&types[g]))).collect());
            }
        }
        let message = format!("`{}` has {} results, and {} are named", def.name, def.results.len(), results.len());
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
            let record = if let StaticValue::Record(i) = v { Some(i) } else { None };
            match as_type(machine, v) {
                Some(t) => types.push((t, record)),
                None => return Err(self.rule_error(&format!("a type is needed, found {}", v.kind_name()))),
            }
        }
        Ok(types)
    }

    /// Views of all operands, literals typed, and the types of all results.
    pub(crate) fn infer_types(
        &mut self,
        machine: &mut Machine<'_>,
        (name, def): (OpName, &OpDef),
        values: &[StaticValue],
        segments: &Segments,
        annotations: ResultAnnotations,
    ) -> VmResult<TypedOperands> {
        let has_literals = values.iter().any(|v| !matches!(v, StaticValue::Value(_)));
        let is_fully_known = !has_literals && annotations.iter().all(Option::is_some);
        let first_result = def.operands.len();
        let mut signature = Signature::default();
        if !is_fully_known {
            let mut error = String::new();
            for convert in [false, true] {
                let known_types = self.collect_known_types(machine, values, segments, &annotations, convert, false)?;
                match infer(self.ctx, name, def, &known_types) {
                    Ok(inferred) => {
                        signature = inferred;
                        error.clear();
                        break;
                    }
                    Err(inference_error) => error = inference_error,
                }
            }
            if !error.is_empty() {
                return Err(self.rule_error(&format!("`{}`: {error}", def.name)));
            }
            let is_unresolved = |(segment, result_def): (usize, &ValueDef)| {
                signature.group(first_result + segment).is_none() && result_def.arity == Arity::One
            };
            if has_literals && def.results.iter().enumerate().any(is_unresolved) {
                // numbers among themselves
                let known_types = self.collect_known_types(machine, values, segments, &annotations, false, true)?;
                signature = infer(self.ctx, name, def, &known_types).unwrap_or(signature);
            }
        }
        let mut value_refs = SmallVec::new();
        for (i, v) in values.iter().enumerate() {
            let v = match v {
                StaticValue::Value(v) => *v,
                v => {
                    let segment = segments.iter().position(|g| g.contains(&i));
                    let types = segment
                        .and_then(|segment| signature.group(segment).map(|t| (t, i - segments.range(segment).start)));
                    let ty = types.and_then(|(t, k)| t.get(k).or(t.first()).copied());
                    self.materialize(machine, *v, ty)?
                }
            };
            value_refs.push(v);
        }
        let mut results = SmallVec::new();
        for (segment, annotation) in annotations.into_iter().enumerate() {
            let inferred_types = if is_fully_known { None } else { signature.group(first_result + segment) };
            results.push(match (annotation, inferred_types) {
                (Some(types), _) => types,
                (None, Some(types)) => types.iter().map(|t| (*t, None)).collect(),
                (None, None) if def.results[segment].arity != Arity::One => ResultTypes::new(),
                (None, None) => {
                    let message = format!(
                        "the type of result `{}` of `{}` does not follow from its operands: write `%r: T = ..`",
                        def.results[segment].name, def.name
                    );
                    return Err(self.rule_error(&message));
                }
            });
        }
        Ok((value_refs, results))
    }

    /// The types that stand written or come with values; with `numbers`, a number is an `index`.
    fn collect_known_types(
        &mut self,
        machine: &mut Machine<'_>,
        values: &[StaticValue],
        segments: &Segments,
        annotations: &[Option<ResultTypes>],
        convert: bool,
        ints_as_index: bool,
    ) -> VmResult<Signature> {
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
                    StaticValue::Int(_) if ints_as_index => types.push(self.ctx.index_type()),
                    _ => {}
                }
            }
            match types.len() == values.len() {
                true => signature.push(types.iter().copied()),
                false => signature.push_unresolved(),
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

    /// Attributes in their stored form: the declared ones by index, the others as a dictionary.
    pub(crate) fn encode_attrs(
        &mut self,
        machine: &mut Machine<'_>,
        base: usize,
        (op, def): (OpName, &OpDef),
        attrs: &[(String, Reg)],
        rest_dicts: &[Reg],
    ) -> VmResult<(InherentAttrs, Option<Attr>)> {
        let ctx = self.ctx;
        let mut inherent = InherentAttrs::new();
        let mut discardable = Vec::new();
        let mut set_attr = |machine: &mut Machine<'_>, name: &str, v: StaticValue| -> Result<(), String> {
            match def.attributes.iter().position(|a| a.name == name) {
                Some(i) => {
                    let attr = attr_codec::value_to_attr(ctx, &machine.list_arena, &def.attributes[i].kind, v)
                        .map_err(|e| format!("attribute `{name}` of `{}`: {e}", def.name))?;
                    inherent.retain(|e| e.0 as usize != i);
                    inherent.extend(attr.map(|a| (i as u32, a)));
                }
                None if v == StaticValue::None => {}
                None => {
                    let attr = attr_codec::untyped_attr(ctx, &machine.list_arena, v)
                        .map_err(|e| format!("attribute `{name}`: {e}"))?;
                    discardable.push((ctx.intern_str(name), attr));
                }
            }
            Ok(())
        };
        let mut error = None;
        for r in rest_dicts {
            match crate::vm::attr_primitives::expect_dict(machine, machine.get(base, *r)) {
                Ok(entries) => {
                    for pair in entries.chunks_exact(2) {
                        if let StaticValue::Str(name) = pair[0] {
                            let v = as_type(machine, pair[1]).map_or(pair[1], |t| {
                                if let StaticValue::Record(_) = pair[1] { StaticValue::Type(t) } else { pair[1] }
                            });
                            if let Err(e) = set_attr(machine, ctx.text(name), v) {
                                error = Some(e);
                            }
                        }
                    }
                }
                Err(e) => error = Some(e),
            }
        }
        for (name, r) in attrs {
            let v = machine.get(base, *r);
            let v = if let StaticValue::Record(_) = v { as_type(machine, v).map_or(v, StaticValue::Type) } else { v };
            if let Err(e) = set_attr(machine, name, v) {
                error = Some(e);
            }
        }
        if let Some(e) = error {
            return Err(self.rule_error(&e));
        }
        let required = ctx.op_info(op).map_or(&[][..], |f| &f.required_attrs);
        if let Some(i) = required.iter().find(|i| !inherent.iter().any(|e| e.0 == **i)) {
            let name = &def.attributes[*i as usize].name;
            return Err(self.rule_error(&format!("`{}` needs the attribute `{name}`", def.name)));
        }
        if !inherent.is_sorted_by_key(|e| e.0) {
            inherent.sort_by_key(|e| e.0);
        }
        let dict = (!discardable.is_empty()).then(|| ctx.dict_attr(discardable));
        Ok((inherent, dict))
    }

    pub(crate) fn collect_successors(
        &mut self,
        machine: &mut Machine<'_>,
        base: usize,
        successors: &[EmitSuccessor],
    ) -> VmResult<Vec<(Block, Vec<ValueRef>)>> {
        let mut target_successors = Vec::new();
        for successor in successors {
            let blocks: StaticValues = match machine.get(base, successor.block) {
                StaticValue::List(l) => machine.list_items(l).iter().copied().collect(),
                v => SmallVec::from_slice(&[v]),
            };
            for (block_index, block) in blocks.into_iter().enumerate() {
                let StaticValue::Block(block) = block else {
                    return Err(self.rule_error("an edge leads to a label that is switched off"));
                };
                let mut args = Vec::new();
                for arg in &successor.args {
                    let r = arg.reg();
                    let mut v = machine.get(base, r);
                    if successor.variadic {
                        let StaticValue::List(l) = v else {
                            return Err(self.rule_error("a list for each block is needed"));
                        };
                        let Some(item) = machine.list_items(l).get(block_index).copied() else {
                            return Err(self.rule_error("fewer operand lists than blocks"));
                        };
                        v = item;
                    }
                    match v {
                        StaticValue::List(l) => args.extend(machine.list_items(l).iter().copied()),
                        StaticValue::None => {}
                        v => args.push(v),
                    }
                }
                let mut value_refs = Vec::with_capacity(args.len());
                let types: Vec<Option<Type>> = self.block_arg_types(block, args.len());
                for (v, ty) in args.into_iter().zip(types) {
                    value_refs.push(self.materialize(machine, v, ty)?);
                }
                target_successors.push((block, value_refs));
            }
        }
        Ok(target_successors)
    }

    /// What a number passed to a block becomes: the argument's converted type.
    fn block_arg_types(&self, block: Block, n: usize) -> Vec<Option<Type>> {
        let mut types: Vec<Option<Type>> = self.out.args(block).map(|v| Some(self.out.value_type(v))).collect();
        types.resize(n, None);
        types
    }

    pub(crate) fn collect_regions(
        &mut self,
        machine: &mut Machine<'_>,
        func: FuncId,
        base: usize,
        def: &OpDef,
        regions: &[EmitRegion],
    ) -> VmResult<Vec<RegionRef>> {
        let mut region_refs = Vec::new();
        for region in regions {
            match region {
                EmitRegion::Spread(reg) if matches!(machine.get(base, *reg), StaticValue::List(_)) => {
                    if let StaticValue::List(l) = machine.get(base, *reg) {
                        for v in machine.list_items(l) {
                            match v {
                                StaticValue::Region(r) => region_refs.push(*r),
                                other => {
                                    let message = format!("a region is needed, found {}", other.kind_name());
                                    return Err(self.rule_error(&message));
                                }
                            }
                        }
                    }
                }
                r => region_refs.push(self.make_region_ref(machine, func, base, r)?),
            }
        }
        let single_count = def.regions.iter().filter(|r| r.arity == Arity::One).count();
        while region_refs.len() < single_count {
            region_refs.push(RegionRef::Empty);
        }
        Ok(region_refs)
    }
}
