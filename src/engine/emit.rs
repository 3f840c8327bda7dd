//! Emit: an op that a rule writes.
//!
//! Takes names, views and faces; gives an op of the target, or converts an op that has rules itself. Kept true: what the
//! declaration says of counts, types and attributes holds before anything is built.

use super::converter::{Converter, Transient, ViewDef};
use crate::ir::groups::{OPERAND_SEGMENTS, RESULT_SEGMENTS, split};
use crate::ir::{Attr, Block, Op, OpName, OpSpec, Type, Value};
use crate::vm::primitives::as_type;
use crate::vm::signature::{Groups, infer};
use crate::vm::{Machine, OpRef, RegionRef, Run, Stop, Val, View, face};
use grammar::declare::{Arity, OpDef, Trait};
use grammar::rir::{Arg, EmitRegion, EmitResult, EmitSuccessor, FuncId, Inst, RuleId};
use smallvec::SmallVec;

type Values = SmallVec<[Val; 4]>;

/// A type, and the record that it stands for.
pub(super) type Typed = (Type, Option<u32>);

/// The parts of an op, with every type known.
struct Parts {
    name: OpName,
    operands: Vec<View>,
    segments: Option<Vec<i64>>,
    attrs: Vec<(u32, Attr)>,
    discardable: Option<Attr>,
    results: Vec<Typed>,
    result_segments: Option<Vec<i64>>,
    successors: Vec<(Block, Vec<View>)>,
    regions: Vec<RegionRef>,
}

impl Converter<'_, '_> {
    /// Runs an `Emit` instruction.
    pub(super) fn emit(&mut self, m: &mut Machine<'_>, func: FuncId, pc: u32, base: usize) -> Run<()> {
        let ctx = self.ctx;
        let Inst::Emit { op, operands, attrs, rest, results, successors, regions } =
            &ctx.rules.functions[func.index()].code[pc as usize]
        else {
            return Err(self.broken("not an op"));
        };
        let name = match m.get(base, *op) {
            Val::Op(name) => name,
            other => return Err(self.broken(&format!("an op name is needed, found {}", other.kind()))),
        };
        let Some(def) = ctx.op_def(name) else {
            return Err(self.broken(&format!("the op `{}` is not declared", ctx.op_text(name))));
        };
        let (values, groups, segments) = self.written_operands(m, base, def, operands)?;
        let annotated = self.annotated_results(m, base, def, results)?;
        let (operands, result_types) = self.complete_types(m, def, &values, &groups, annotated)?;
        let (attrs, discardable) = self.encode_attrs(m, base, def, attrs, rest)?;
        let successors = self.written_successors(m, base, successors)?;
        let regions = self.written_regions(m, func, base, def, regions)?;
        let mut kept = Vec::new();
        let mut absent = Vec::new();
        let mut result_lengths = Vec::new();
        for group in &result_types {
            let mut n = 0;
            for (ty, record) in group {
                let no_value = self.is_no_value(*ty);
                absent.push(no_value);
                if !no_value {
                    kept.push((*ty, *record));
                    n += 1;
                }
            }
            result_lengths.push(n);
        }
        let varying = def.results.iter().filter(|r| r.arity != Arity::One).count() > 1;
        let parts = Parts {
            name,
            operands,
            segments,
            attrs,
            discardable,
            results: kept,
            result_segments: varying.then_some(result_lengths),
            successors,
            regions,
        };
        let made = if def.target && self.program.rules_of(name).is_empty() {
            let target = self.build(m, parts, def)?;
            self.out.set_tag(target.0, tag(func, pc));
            target.1
        } else {
            let emitter = self.rule.unwrap_or(RuleId(u32::MAX));
            self.emit_transient(m, parts, emitter)?
        };
        self.bind_emitted(m, base, results, made, &absent)
    }

    fn is_no_value(&self, ty: Type) -> bool {
        match self.ctx.type_kind(ty) {
            crate::ir::TypeKind::Dialect { def, .. } => {
                self.ctx.rules.types[*def as usize].traits.contains(&Trait::NoValue)
            }
            _ => false,
        }
    }

    /// The operands as written, cut into declared groups.
    #[allow(clippy::type_complexity)]
    fn written_operands(
        &mut self,
        m: &mut Machine<'_>,
        base: usize,
        def: &OpDef,
        operands: &[Arg],
    ) -> Run<(Vec<Val>, crate::ir::groups::Groups, Option<Vec<i64>>)> {
        let mut written: Vec<Values> = Vec::with_capacity(operands.len());
        for arg in operands {
            let mut group = Values::new();
            let (Arg::One(r) | Arg::Spread(r)) = *arg;
            match m.get(base, r) {
                Val::List(l) => group.extend_from_slice(m.items(l)),
                Val::None => {}
                v => group.push(v),
            }
            written.push(group);
        }
        let varying = def.operands.iter().filter(|o| o.arity != Arity::One).count() > 1;
        let lengths: Vec<i64> = written.iter().map(|g| g.len() as i64).collect();
        let is_list = |arg: &Arg| {
            let (Arg::One(r) | Arg::Spread(r)) = *arg;
            matches!(arg, Arg::Spread(_)) || matches!(m.get(base, r), Val::List(_) | Val::None)
        };
        // One position for each group; or plain operands, which are all of the first group that varies.
        let by_group = varying
            && written.len() == def.operands.len()
            && def.operands.iter().zip(operands).all(|(o, arg)| o.arity == Arity::One || is_list(arg));
        let values: Vec<Val> = written.into_iter().flatten().collect();
        let fixed = def.operands.iter().filter(|o| o.arity == Arity::One).count();
        let mut left = values.len().saturating_sub(fixed) as i64;
        let lengths: Vec<i64> = match by_group {
            true => lengths,
            false => {
                def.operands.iter().map(|o| if o.arity == Arity::One { 1 } else { std::mem::take(&mut left) }).collect()
            }
        };
        let arities = def.operands.iter().map(|o| o.arity);
        let groups = split(arities, values.len(), varying.then_some(&lengths));
        let Some(groups) = groups else {
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
            return Err(self.broken(&message));
        };
        let segments = varying.then(|| groups.iter().map(|g| g.len() as i64).collect());
        Ok((values, groups, segments))
    }

    /// The written types of each result group; `None` where nothing is written.
    #[allow(clippy::type_complexity)]
    fn annotated_results(
        &mut self,
        m: &mut Machine<'_>,
        base: usize,
        def: &OpDef,
        results: &[EmitResult],
    ) -> Run<Vec<Option<Vec<Typed>>>> {
        let mut written: Vec<Option<Vec<Typed>>> = Vec::new();
        for r in results {
            let types = match r.ty {
                None => None,
                Some(reg) => Some(self.types_in(m, m.get(base, reg))?),
            };
            written.push(types);
        }
        if written.len() == def.results.len() {
            return Ok(written);
        }
        if written.is_empty() {
            return Ok(vec![None; def.results.len()]);
        }
        if written.iter().all(Option::is_some) {
            let all: Vec<Typed> = written.into_iter().flatten().flatten().collect();
            let groups = split(def.results.iter().map(|r| r.arity), all.len(), None);
            if let Some(groups) = groups {
                return Ok(groups.into_iter().map(|g| Some(all[g].to_vec())).collect());
            }
        } else if written.iter().all(Option::is_none) {
            return Ok(vec![None; def.results.len()]);
        }
        let message = format!("`{}` has {} results, and {} are named", def.name, def.results.len(), results.len());
        Err(self.broken(&message))
    }

    fn types_in(&mut self, m: &mut Machine<'_>, v: Val) -> Run<Vec<Typed>> {
        let items = match v {
            Val::List(l) => m.items(l).to_vec(),
            Val::None => Vec::new(),
            v => vec![v],
        };
        let mut types = Vec::new();
        for v in items {
            let record = if let Val::Record(i) = v { Some(i) } else { None };
            match as_type(m, v) {
                Some(t) => types.push((t, record)),
                None => return Err(self.broken(&format!("a type is needed, found {}", v.kind()))),
            }
        }
        Ok(types)
    }

    /// Views of all operands, literals typed, and the types of all results.
    #[allow(clippy::type_complexity)]
    fn complete_types(
        &mut self,
        m: &mut Machine<'_>,
        def: &OpDef,
        values: &[Val],
        groups: &crate::ir::groups::Groups,
        annotated: Vec<Option<Vec<Typed>>>,
    ) -> Run<(Vec<View>, Vec<Vec<Typed>>)> {
        let literal = values.iter().any(|v| !matches!(v, Val::View(_)));
        let known = !literal && annotated.iter().all(Option::is_some);
        let mut completed = Groups { operands: Vec::new(), results: Vec::new() };
        if !known {
            let mut error = String::new();
            for convert in [false, true] {
                completed = self.known_types(m, values, groups, &annotated, convert)?;
                match infer(self.ctx, def, &mut completed) {
                    Ok(()) => {
                        error.clear();
                        break;
                    }
                    Err(e) => error = e,
                }
            }
            if !error.is_empty() {
                return Err(self.broken(&format!("`{}`: {error}", def.name)));
            }
        }
        let mut views = Vec::with_capacity(values.len());
        for (i, v) in values.iter().enumerate() {
            let v = match v {
                Val::View(v) => *v,
                v => {
                    let g = groups.iter().position(|g| g.contains(&i));
                    let types = g.and_then(|g| completed.operands[g].as_ref().map(|t| (t, i - groups[g].start)));
                    let ty = types.and_then(|(t, k)| t.get(k).or(t.first()).copied());
                    self.view_of(m, *v, ty)?
                }
            };
            views.push(v);
        }
        let mut results = Vec::new();
        for (g, written) in annotated.into_iter().enumerate() {
            results.push(match written {
                Some(types) => types,
                None => match completed.results.get(g).and_then(|r| r.as_ref()) {
                    Some(types) => types.iter().map(|t| (*t, None)).collect(),
                    None if def.results[g].arity != Arity::One => Vec::new(),
                    None => {
                        let message = format!(
                            "the type of result `{}` of `{}` does not follow from its operands: write `%r: T = ..`",
                            def.results[g].name, def.name
                        );
                        return Err(self.broken(&message));
                    }
                },
            });
        }
        Ok((views, results))
    }

    fn known_types(
        &mut self,
        m: &mut Machine<'_>,
        values: &[Val],
        groups: &crate::ir::groups::Groups,
        annotated: &[Option<Vec<Typed>>],
        convert: bool,
    ) -> Run<Groups> {
        let mut operands = Vec::new();
        for g in groups {
            let mut types = Some(Vec::new());
            for v in &values[g.clone()] {
                match v {
                    Val::View(v) => {
                        let mut ty = self.view(*v).ty;
                        if convert {
                            ty = m.convert_type(Val::Type(ty))?;
                        }
                        if let Some(types) = &mut types {
                            types.push(ty);
                        }
                    }
                    _ => types = None,
                }
            }
            operands.push(types);
        }
        let mut results = Vec::new();
        for a in annotated {
            results.push(match a {
                None => None,
                Some(types) => {
                    let mut out = Vec::new();
                    for (ty, _) in types {
                        out.push(if convert { m.convert_type(Val::Type(*ty))? } else { *ty });
                    }
                    Some(out)
                }
            });
        }
        Ok(Groups { operands, results })
    }

    #[allow(clippy::type_complexity)]
    fn encode_attrs(
        &mut self,
        m: &mut Machine<'_>,
        base: usize,
        def: &OpDef,
        attrs: &[(String, grammar::rir::Reg)],
        rest: &[grammar::rir::Reg],
    ) -> Run<(Vec<(u32, Attr)>, Option<Attr>)> {
        let ctx = self.ctx;
        let mut inherent: Vec<(u32, Attr)> = Vec::new();
        let mut discardable = Vec::new();
        let mut put = |m: &mut Machine<'_>, name: &str, v: Val| -> Result<(), String> {
            match def.attributes.iter().position(|a| a.name == name) {
                Some(i) => {
                    let attr = face::encode(ctx, &m.lists, &def.attributes[i].kind, v)
                        .map_err(|e| format!("attribute `{name}` of `{}`: {e}", def.name))?;
                    inherent.retain(|e| e.0 as usize != i);
                    inherent.extend(attr.map(|a| (i as u32, a)));
                }
                None if v == Val::None => {}
                None => {
                    let attr = face::natural_attr(ctx, &m.lists, v).map_err(|e| format!("attribute `{name}`: {e}"))?;
                    discardable.push((ctx.str(name), attr));
                }
            }
            Ok(())
        };
        let mut failed = None;
        for r in rest {
            match crate::vm::attr_primitives::dict(m, m.get(base, *r)) {
                Ok(entries) => {
                    for pair in entries.chunks_exact(2) {
                        if let Val::Str(name) = pair[0] {
                            let v = as_type(m, pair[1])
                                .map_or(pair[1], |t| if let Val::Record(_) = pair[1] { Val::Type(t) } else { pair[1] });
                            if let Err(e) = put(m, ctx.text(name), v) {
                                failed = Some(e);
                            }
                        }
                    }
                }
                Err(e) => failed = Some(e),
            }
        }
        for (name, r) in attrs {
            let v = m.get(base, *r);
            let v = if let Val::Record(_) = v { as_type(m, v).map_or(v, Val::Type) } else { v };
            if let Err(e) = put(m, name, v) {
                failed = Some(e);
            }
        }
        if let Some(e) = failed {
            return Err(self.broken(&e));
        }
        for (i, a) in def.attributes.iter().enumerate() {
            if !a.optional && a.default.is_none() && !inherent.iter().any(|e| e.0 as usize == i) {
                return Err(self.broken(&format!("`{}` needs the attribute `{}`", def.name, a.name)));
            }
        }
        inherent.sort_by_key(|e| e.0);
        let dict = (!discardable.is_empty()).then(|| ctx.dict_attr(discardable));
        Ok((inherent, dict))
    }

    fn written_successors(
        &mut self,
        m: &mut Machine<'_>,
        base: usize,
        successors: &[EmitSuccessor],
    ) -> Run<Vec<(Block, Vec<View>)>> {
        let mut out = Vec::new();
        for s in successors {
            let blocks: Values = match m.get(base, s.block) {
                Val::List(l) => m.items(l).iter().copied().collect(),
                v => SmallVec::from_slice(&[v]),
            };
            for (k, block) in blocks.into_iter().enumerate() {
                let Val::Block(block) = block else {
                    return Err(self.broken("an edge leads to a label that is switched off"));
                };
                let mut args = Vec::new();
                for arg in &s.args {
                    let (Arg::One(r) | Arg::Spread(r)) = *arg;
                    let mut v = m.get(base, r);
                    if s.variadic {
                        let Val::List(l) = v else { return Err(self.broken("a list for each block is needed")) };
                        let Some(item) = m.items(l).get(k).copied() else {
                            return Err(self.broken("fewer operand lists than blocks"));
                        };
                        v = item;
                    }
                    match v {
                        Val::List(l) => args.extend(m.items(l).iter().copied()),
                        Val::None => {}
                        v => args.push(v),
                    }
                }
                let mut views = Vec::with_capacity(args.len());
                let types: Vec<Option<Type>> = self.block_arg_types(block, args.len());
                for (v, ty) in args.into_iter().zip(types) {
                    views.push(self.view_of(m, v, ty)?);
                }
                out.push((block, views));
            }
        }
        Ok(out)
    }

    /// What a number passed to a block becomes: the argument's converted type.
    fn block_arg_types(&self, block: Block, n: usize) -> Vec<Option<Type>> {
        let mut types: Vec<Option<Type>> = self.out.args(block).map(|v| Some(self.out.value_type(v))).collect();
        types.resize(n, None);
        types
    }

    fn written_regions(
        &mut self,
        m: &mut Machine<'_>,
        func: FuncId,
        base: usize,
        def: &OpDef,
        regions: &[EmitRegion],
    ) -> Run<Vec<RegionRef>> {
        let mut out = Vec::new();
        for r in regions {
            match r {
                EmitRegion::Spread(reg) if matches!(m.get(base, *reg), Val::List(_)) => {
                    if let Val::List(l) = m.get(base, *reg) {
                        for v in m.items(l) {
                            match v {
                                Val::Region(r) => out.push(*r),
                                other => {
                                    let message = format!("a region is needed, found {}", other.kind());
                                    return Err(self.broken(&message));
                                }
                            }
                        }
                    }
                }
                r => out.push(self.region_ref(m, func, base, r)?),
            }
        }
        let fixed = def.regions.iter().filter(|r| r.arity == Arity::One).count();
        while out.len() < fixed {
            out.push(RegionRef::Empty);
        }
        Ok(out)
    }

    /// An op of the target at the end of the current block. Gives it and views of its results.
    fn build(&mut self, m: &mut Machine<'_>, parts: Parts, def: &OpDef) -> Run<(Op, Vec<View>)> {
        let mut operands: SmallVec<[Value; 8]> = SmallVec::new();
        for v in &parts.operands {
            operands.push(self.face(m, *v)?);
        }
        let mut carried: Vec<(Block, Vec<Value>)> = Vec::with_capacity(parts.successors.len());
        for (block, views) in &parts.successors {
            let mut values = Vec::with_capacity(views.len());
            for v in views {
                values.push(self.face(m, *v)?);
            }
            carried.push((*block, values));
        }
        let mut types: SmallVec<[Type; 2]> = SmallVec::new();
        for (ty, _) in &parts.results {
            types.push(m.convert_type(Val::Type(*ty))?);
        }
        let mut attrs = parts.attrs;
        if let Some(s) = &parts.segments {
            attrs.push((OPERAND_SEGMENTS, self.ctx.dense_array(32, s)));
        }
        if let Some(s) = &parts.result_segments {
            attrs.push((RESULT_SEGMENTS, self.ctx.dense_array(32, s)));
        }
        attrs.sort_by_key(|e| e.0);
        let isolated = def.traits.contains(&Trait::Isolated);
        let successors: SmallVec<[(Block, &[Value]); 2]> = carried.iter().map(|(b, v)| (*b, &v[..])).collect();
        let op = self.add_op(OpSpec {
            name: parts.name,
            loc: self.loc,
            operands: &operands,
            successors: &successors,
            results: &types,
            attrs: &attrs,
            discardable: parts.discardable,
            regions: parts.regions.len(),
            isolated,
        })?;
        for (i, region) in parts.regions.iter().enumerate() {
            self.fill(m, op, i, *region)?;
        }
        let mut views = Vec::with_capacity(parts.results.len());
        for ((ty, record), dst) in parts.results.iter().zip(self.out.results(op)) {
            let v = self.new_view(*ty, ViewDef::Target, Some(dst));
            self.views[v.0 as usize].record = *record;
            views.push(v);
        }
        Ok((op, views))
    }

    /// Adds an op to the current block.
    pub(super) fn add_op(&mut self, spec: OpSpec<'_>) -> Run<Op> {
        let Some(cur) = self.cur else { return Err(self.broken("there is no open block to put an op into")) };
        let op = self.out.make_op(spec);
        self.out.append_op(cur, op);
        if let (Some(origin), true) = (self.op, self.program.absorbs) {
            self.made_for.push((op, origin));
        }
        Ok(op)
    }

    fn emit_transient(&mut self, m: &mut Machine<'_>, parts: Parts, emitter: RuleId) -> Run<Vec<View>> {
        let t = self.transients.len() as u32;
        let mut results = Vec::with_capacity(parts.results.len());
        for (i, (ty, record)) in parts.results.iter().enumerate() {
            let v = self.new_view(*ty, ViewDef::Transient(t, i as u32), None);
            self.views[v.0 as usize].record = *record;
            results.push(v);
        }
        self.transients.push(Transient {
            name: parts.name,
            operands: parts.operands,
            segments: parts.segments,
            attrs: parts.attrs,
            discardable: parts.discardable,
            results: results.clone(),
            result_segments: parts.result_segments,
            successors: parts.successors,
            regions: parts.regions,
            emitter,
        });
        let saved = self.loc;
        self.convert(m, OpRef::Transient(t))?;
        self.loc = saved;
        Ok(results)
    }

    fn bind_emitted(
        &mut self,
        m: &mut Machine<'_>,
        base: usize,
        results: &[EmitResult],
        made: Vec<View>,
        absent: &[bool],
    ) -> Run<()> {
        let mut made = made.into_iter();
        let mut all: Vec<Val> = Vec::new();
        for gone in absent {
            all.push(if *gone { Val::None } else { made.next().map_or(Val::None, Val::View) });
        }
        let mut all = all.into_iter();
        let single = results.len() == 1;
        for r in results {
            if r.variadic {
                let n = match r.ty.map(|t| m.get(base, t)) {
                    Some(Val::List(l)) => l.len(),
                    _ if single => usize::MAX,
                    _ => 1,
                };
                let items: Vec<Val> = all.by_ref().take(n).filter(|v| *v != Val::None).collect();
                let list = m.list(items);
                m.set(base, r.dst, Val::List(list));
            } else {
                let v = all.next().unwrap_or(Val::None);
                m.set(base, r.dst, v);
            }
        }
        Ok(())
    }

    /// Takes over an op whose name is a target's, types converted.
    pub(super) fn copy(&mut self, m: &mut Machine<'_>, op: OpRef) -> Run<()> {
        let name = self.name_of(op);
        let Some(def) = self.ctx.op_def(name) else { return Err(Box::new(Stop::Reported)) };
        let results = self.results_of(op);
        let types: Vec<Typed> =
            results.iter().map(|r| (self.views[r.0 as usize].ty, self.views[r.0 as usize].record)).collect();
        let parts = match op {
            OpRef::Transient(t) => {
                let t = self.transients[t as usize].clone();
                Parts {
                    name,
                    operands: t.operands,
                    segments: t.segments,
                    attrs: t.attrs,
                    discardable: t.discardable,
                    results: types,
                    result_segments: t.result_segments,
                    successors: t.successors,
                    regions: t.regions,
                }
            }
            OpRef::Source(b, id) => {
                let body = self.bodies[b as usize].body;
                let operands = body.own_operands(id).iter().map(|v| self.source_view(b, *v)).collect();
                let mut attrs = Vec::new();
                for (slot, attr) in body.attrs(id) {
                    attrs.push((*slot, self.convert_attr(m, *attr)?));
                }
                let discardable = match body.discardable(id) {
                    Some(d) => Some(self.convert_attr(m, d)?),
                    None => None,
                };
                let mut successors = Vec::new();
                for s in body.successors(id) {
                    let Some(block) = self.blocks.get(&(b, s.block)).copied() else {
                        return Err(self.broken("a branch leaves the region it is in"));
                    };
                    let views = body.successor_operands(id, *s).iter().map(|v| self.source_view(b, *v)).collect();
                    successors.push((block, views));
                }
                let (inner, regions) = body.regions(id);
                let inner_index = if body.is_isolated(id) { Some(self.inner_body(b, id, inner)) } else { None };
                let regions = regions.iter().map(|r| RegionRef::Source(inner_index.unwrap_or(b), *r)).collect();
                Parts {
                    name,
                    operands,
                    segments: None,
                    attrs,
                    discardable,
                    results: types,
                    result_segments: None,
                    successors,
                    regions,
                }
            }
        };
        let table = def.traits.contains(&Trait::SymbolTable).then(|| self.begin_table(op));
        let (made, views) = self.build(m, parts, def)?;
        if let Some(mark) = table {
            self.end_table(made, mark);
        }
        for (r, v) in results.into_iter().zip(views) {
            self.assign(m, r, v)?;
        }
        Ok(())
    }
}

/// The number under which the target remembers the instruction that made an op.
pub(super) fn tag(func: FuncId, pc: u32) -> u64 {
    u64::from(func.0) << 32 | u64::from(pc)
}
