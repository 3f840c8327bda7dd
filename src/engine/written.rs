//! Written: the parts of an op as a rule writes them, checked against the op's declaration.
//!
//! Takes registers; gives operands cut into declared groups, typed results, stored attributes, edges and regions. Kept
//! true: nothing is built here, so an error leaves no trace.

use super::converter::Converter;
use super::emit::{Inherent, Results, Typed};
use crate::ir::groups::{Groups, split};
use crate::ir::{Attr, Block, OpName, Type};
use crate::vm::primitives::as_type;
use crate::vm::signature::{Signature, infer};
use crate::vm::{Machine, RegionRef, Run, Val, View, face};
use grammar::declare::{Arity, OpDef, ValueDef};
use grammar::rir::{Arg, EmitRegion, EmitResult, EmitSuccessor, FuncId, Reg};
use smallvec::SmallVec;

type Values = SmallVec<[Val; 8]>;

/// Operands as written, where each declared group begins and ends, and the sizes of the groups if the op has to carry them.
type Operands = (Values, Groups, Option<Vec<i64>>);

/// Views of all operands, and the types of each result group.
type Completed = (SmallVec<[View; 4]>, SmallVec<[Results; 2]>);

/// Types of each declared result group; `None` where nothing is written.
type Annotated = SmallVec<[Option<Results>; 2]>;

impl Converter<'_, '_> {
    /// The operands as written, cut into declared groups.
    pub(super) fn written_operands(
        &mut self,
        m: &mut Machine<'_>,
        base: usize,
        (name, def): (OpName, &OpDef),
        operands: &[Arg],
    ) -> Run<Operands> {
        let mut values = Values::new();
        let mut lengths: SmallVec<[i64; 8]> = SmallVec::new();
        for arg in operands {
            let r = arg.reg();
            let before = values.len();
            match m.get(base, r) {
                Val::List(l) => values.extend_from_slice(m.items(l)),
                Val::None => {}
                v => values.push(v),
            }
            lengths.push((values.len() - before) as i64);
        }
        let arities = self.ctx.facts(name).map(|f| f.operands);
        if let Some(arities) = arities
            && arities.varying == 0
            && arities.count as usize == values.len()
        {
            return Ok((values, Groups::Single(arities.count as usize), None));
        }
        let varying = arities.is_some_and(|a| a.varying > 1);
        let is_list = |arg: &Arg| {
            let r = arg.reg();
            matches!(arg, Arg::Spread(_)) || matches!(m.get(base, r), Val::List(_) | Val::None)
        };
        // One position for each group; or plain operands, which are all of the first group that varies.
        let by_group = varying
            && lengths.len() == def.operands.len()
            && def.operands.iter().zip(operands).all(|(o, arg)| o.arity == Arity::One || is_list(arg));
        let fixed = def.operands.iter().filter(|o| o.arity == Arity::One).count();
        let mut left = values.len().saturating_sub(fixed) as i64;
        if !by_group {
            let one = |o: &ValueDef| if o.arity == Arity::One { 1 } else { std::mem::take(&mut left) };
            lengths = def.operands.iter().map(one).collect();
        }
        let groups = split(def.operands.iter().map(|o| o.arity), values.len(), varying.then_some(&lengths));
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

    /// The written types of each result group.
    pub(super) fn annotated_results(
        &mut self,
        m: &mut Machine<'_>,
        base: usize,
        def: &OpDef,
        results: &[EmitResult],
    ) -> Run<Annotated> {
        let mut written = Annotated::new();
        for r in results {
            written.push(match r.ty {
                None => None,
                Some(reg) => Some(self.types_in(m, m.get(base, reg))?),
            });
        }
        if written.len() == def.results.len() {
            return Ok(written);
        }
        if written.iter().all(Option::is_none) {
            return Ok(def.results.iter().map(|_| None).collect());
        }
        if written.iter().all(Option::is_some) {
            let all: Vec<Typed> = written.into_iter().flatten().flatten().collect();
            let groups = split(def.results.iter().map(|r| r.arity), all.len(), None);
            if let Some(groups) = groups {
                return Ok(groups.iter().map(|g| Some(Results::from_slice(&all[g]))).collect());
            }
        }
        let message = format!("`{}` has {} results, and {} are named", def.name, def.results.len(), results.len());
        Err(self.broken(&message))
    }

    fn types_in(&mut self, m: &mut Machine<'_>, v: Val) -> Run<Results> {
        let items: Values = match v {
            Val::List(l) => Values::from_slice(m.items(l)),
            Val::None => Values::new(),
            v => Values::from_slice(&[v]),
        };
        let mut types = Results::new();
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
    pub(super) fn complete_types(
        &mut self,
        m: &mut Machine<'_>,
        (name, def): (OpName, &OpDef),
        values: &[Val],
        groups: &Groups,
        annotated: Annotated,
    ) -> Run<Completed> {
        let literal = values.iter().any(|v| !matches!(v, Val::View(_)));
        let known = !literal && annotated.iter().all(Option::is_some);
        let first = def.operands.len();
        let mut completed = Signature::default();
        if !known {
            let mut error = String::new();
            for convert in [false, true] {
                let told = self.known_types(m, values, groups, &annotated, convert, false)?;
                match infer(self.ctx, name, def, &told) {
                    Ok(found) => {
                        completed = found;
                        error.clear();
                        break;
                    }
                    Err(e) => error = e,
                }
            }
            if !error.is_empty() {
                return Err(self.broken(&format!("`{}`: {error}", def.name)));
            }
            let open = |(g, d): (usize, &ValueDef)| completed.group(first + g).is_none() && d.arity == Arity::One;
            if literal && def.results.iter().enumerate().any(open) {
                // numbers among themselves
                let counted = self.known_types(m, values, groups, &annotated, false, true)?;
                completed = infer(self.ctx, name, def, &counted).unwrap_or(completed);
            }
        }
        let mut views = SmallVec::new();
        for (i, v) in values.iter().enumerate() {
            let v = match v {
                Val::View(v) => *v,
                v => {
                    let g = groups.iter().position(|g| g.contains(&i));
                    let types = g.and_then(|g| completed.group(g).map(|t| (t, i - groups.range(g).start)));
                    let ty = types.and_then(|(t, k)| t.get(k).or(t.first()).copied());
                    self.view_of(m, *v, ty)?
                }
            };
            views.push(v);
        }
        let mut results = SmallVec::new();
        for (g, written) in annotated.into_iter().enumerate() {
            let found = if known { None } else { completed.group(first + g) };
            results.push(match (written, found) {
                (Some(types), _) => types,
                (None, Some(types)) => types.iter().map(|t| (*t, None)).collect(),
                (None, None) if def.results[g].arity != Arity::One => Results::new(),
                (None, None) => {
                    let message = format!(
                        "the type of result `{}` of `{}` does not follow from its operands: write `%r: T = ..`",
                        def.results[g].name, def.name
                    );
                    return Err(self.broken(&message));
                }
            });
        }
        Ok((views, results))
    }

    /// The types that stand written or come with values; with `numbers`, a number is an `index`.
    fn known_types(
        &mut self,
        m: &mut Machine<'_>,
        values: &[Val],
        groups: &Groups,
        annotated: &[Option<Results>],
        convert: bool,
        numbers: bool,
    ) -> Run<Signature> {
        let mut known = Signature::default();
        let mut types: SmallVec<[Type; 8]> = SmallVec::new();
        for g in groups.iter() {
            types.clear();
            let values = &values[g];
            for v in values {
                match v {
                    Val::View(v) => {
                        let ty = self.view(*v).ty;
                        types.push(if convert { m.convert_type(Val::Type(ty))? } else { ty });
                    }
                    Val::Int(_) if numbers => types.push(self.ctx.index()),
                    _ => {}
                }
            }
            match types.len() == values.len() {
                true => known.push(types.iter().copied()),
                false => known.push_unknown(),
            }
        }
        for a in annotated {
            let Some(written) = a else {
                known.push_unknown();
                continue;
            };
            types.clear();
            for (ty, _) in written {
                types.push(if convert { m.convert_type(Val::Type(*ty))? } else { *ty });
            }
            known.push(types.iter().copied());
        }
        Ok(known)
    }

    /// Attributes in their stored form: the declared ones by index, the others as a dictionary.
    pub(super) fn encode_attrs(
        &mut self,
        m: &mut Machine<'_>,
        base: usize,
        (op, def): (OpName, &OpDef),
        attrs: &[(String, Reg)],
        rest: &[Reg],
    ) -> Run<(Inherent, Option<Attr>)> {
        let ctx = self.ctx;
        let mut inherent = Inherent::new();
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
        let required = ctx.facts(op).map_or(&[][..], |f| &f.required);
        if let Some(i) = required.iter().find(|i| !inherent.iter().any(|e| e.0 == **i)) {
            let name = &def.attributes[*i as usize].name;
            return Err(self.broken(&format!("`{}` needs the attribute `{name}`", def.name)));
        }
        if !inherent.is_sorted_by_key(|e| e.0) {
            inherent.sort_by_key(|e| e.0);
        }
        let dict = (!discardable.is_empty()).then(|| ctx.dict_attr(discardable));
        Ok((inherent, dict))
    }

    pub(super) fn written_successors(
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
                    let r = arg.reg();
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

    pub(super) fn written_regions(
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
}
