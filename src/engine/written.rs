//! Written: the parts of an op as a rule writes them, checked against the op's declaration.
//!
//! Takes registers; gives operands cut into declared groups, typed results, stored attributes, edges and regions. Kept
//! true: nothing is built here, so an error leaves no trace.

use super::converter::Converter;
use super::emit::Typed;
use crate::ir::groups::split;
use crate::ir::{Attr, Block, OpName, Type};
use crate::vm::primitives::as_type;
use crate::vm::signature::{Groups, Row, Types, infer};
use crate::vm::{Machine, RegionRef, Run, Val, View, face};
use grammar::declare::{Arity, OpDef};
use grammar::rir::{Arg, EmitRegion, EmitResult, EmitSuccessor, FuncId};
use smallvec::SmallVec;

type Values = SmallVec<[Val; 4]>;

impl Converter<'_, '_> {
    /// The operands as written, cut into declared groups.
    #[allow(clippy::type_complexity)]
    pub(super) fn written_operands(
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
    pub(super) fn annotated_results(
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
    pub(super) fn complete_types(
        &mut self,
        m: &mut Machine<'_>,
        (name, def): (OpName, &OpDef),
        values: &[Val],
        groups: &crate::ir::groups::Groups,
        annotated: Vec<Option<Vec<Typed>>>,
    ) -> Run<(Vec<View>, Vec<Vec<Typed>>)> {
        let literal = values.iter().any(|v| !matches!(v, Val::View(_)));
        let known = !literal && annotated.iter().all(Option::is_some);
        let mut completed = Groups::default();
        if !known {
            let mut error = String::new();
            for convert in [false, true] {
                completed = self.known_types(m, values, groups, &annotated, convert, false)?;
                match infer(self.ctx, name, def, &mut completed) {
                    Ok(()) => {
                        error.clear();
                        break;
                    }
                    Err(e) => error = e,
                }
            }
            let open = |(r, d): (&Option<_>, &grammar::declare::ValueDef)| r.is_none() && d.arity == Arity::One;
            if error.is_empty() && literal && completed.results.iter().zip(&def.results).any(open) {
                // numbers among themselves
                let mut counted = self.known_types(m, values, groups, &annotated, false, true)?;
                if infer(self.ctx, name, def, &mut counted).is_ok() {
                    completed = counted;
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

    /// The types that stand written or come with values; with `numbers`, a number is an `index`.
    fn known_types(
        &mut self,
        m: &mut Machine<'_>,
        values: &[Val],
        groups: &crate::ir::groups::Groups,
        annotated: &[Option<Vec<Typed>>],
        convert: bool,
        numbers: bool,
    ) -> Run<Groups> {
        let mut operands = Row::new();
        for g in groups {
            let mut types = Some(Types::new());
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
                    Val::Int(_) if numbers => {
                        if let Some(types) = &mut types {
                            types.push(self.ctx.index());
                        }
                    }
                    _ => types = None,
                }
            }
            operands.push(types);
        }
        let mut results = Row::new();
        for a in annotated {
            results.push(match a {
                None => None,
                Some(types) => {
                    let mut out = Types::new();
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
    pub(super) fn encode_attrs(
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
