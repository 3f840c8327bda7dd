//! Draft: what the syntax of one op has said so far, and the op made from it.
//!
//! Takes pieces in the order of the text; gives an op. Kept true: a type comes from the text where it is written, else from
//! the declaration, else from the operand's definition; if none of them tells, that is an error.

use super::cursor::Parse;
use super::ops::Named;
use super::program::OpParser;
use super::scope::Use;
use crate::ir::groups::{OPERAND_SEGMENTS, RESULT_SEGMENTS};
use crate::ir::{Attr, Block, Loc, Op, OpSpec, Region, Str, Type, Value};
use crate::report::Diagnostic;
use crate::vm::signature::{self, Groups, Row, Types};
use crate::vm::{Machine, NoProgram, Val};
use grammar::declare::{Arity, OpDef, Trait, TypeTerm};
use smallvec::smallvec;

/// See the module. One entry for each declared group or attribute.
pub struct Draft<'c> {
    /// The declaration.
    pub def: &'c OpDef,
    /// Operands, where the text has come to them.
    pub operands: Vec<Option<Vec<Use<'c>>>>,
    /// Operand types, where the text says them.
    pub operand_types: Row,
    /// Result types, where the text says them.
    pub result_types: Row,
    /// Inherent attributes by declared index.
    pub attrs: Vec<Option<Attr>>,
    /// Other attributes.
    pub discardable: Vec<(Str, Attr)>,
    /// Blocks of each successor group.
    pub successors: Vec<Vec<Block>>,
    /// What each block of a successor group carries.
    pub carried: Vec<Vec<Vec<Use<'c>>>>,
    /// The types of that.
    pub carried_types: Vec<Vec<Vec<Type>>>,
    /// Regions of each group.
    pub regions: Vec<Vec<Region>>,
    /// Arguments of the region to come, which a signature has named.
    pub entry: Vec<super::regions::EntryArg<'c>>,
}

impl<'c> Draft<'c> {
    /// Nothing said yet.
    pub fn new(def: &'c OpDef) -> Draft<'c> {
        Draft {
            def,
            operands: vec![None; def.operands.len()],
            operand_types: smallvec![None; def.operands.len()],
            result_types: smallvec![None; def.results.len()],
            attrs: vec![None; def.attributes.len()],
            discardable: Vec::new(),
            successors: vec![Vec::new(); def.successors.len()],
            carried: vec![Vec::new(); def.successors.len()],
            carried_types: vec![Vec::new(); def.successors.len()],
            regions: vec![Vec::new(); def.regions.len()],
            entry: Vec::new(),
        }
    }

    /// The position of an attribute by name.
    pub fn attr_index(&self, name: &str) -> Option<usize> {
        self.def.attributes.iter().position(|a| a.name == name)
    }
}

impl<'c> OpParser<'c> {
    /// Makes the op.
    pub(super) fn finish(&mut self, named: &Named<'c>, mut draft: Draft<'c>) -> Parse<Op> {
        let def = draft.def;
        let ctx = self.p.ctx;
        let uses: Vec<Vec<Use<'c>>> = draft.operands.iter_mut().map(|o| o.take().unwrap_or_default()).collect();
        for (group, used) in def.operands.iter().zip(&uses) {
            let fits = match group.arity {
                Arity::One => used.len() == 1,
                Arity::Optional => used.len() <= 1,
                Arity::Variadic => true,
            };
            if !fits {
                let d =
                    Diagnostic::error("M0116", format!("operand `{}` of `{}` is not one value", group.name, def.name))
                        .at(self.source, named.at.clone(), format!("{} value(s) given", used.len()))
                        .note(super::ops::shape_of(def));
                return Err(self.fail(d));
            }
        }
        let types = self.types_of(named, &draft, &uses)?;
        let mut operands: Vec<Value> = Vec::new();
        for (used, types) in uses.iter().zip(&types.operands) {
            let types = types.as_deref().unwrap_or(&[]);
            if used.len() != types.len() {
                return Err(self.miscounted(named, used.len(), types.len()));
            }
            for (u, t) in used.iter().zip(types) {
                operands.push(self.value_of(*u, *t)?);
            }
        }
        let results: Vec<Type> = types.results.iter().flatten().flatten().copied().collect();

        let mut carried: Vec<(Block, Vec<Value>)> = Vec::new();
        for group in 0..def.successors.len() {
            for (i, block) in draft.successors[group].iter().enumerate() {
                let uses = draft.carried[group].get(i).map_or(&[][..], Vec::as_slice);
                let types = draft.carried_types[group].get(i).map_or(&[][..], Vec::as_slice);
                if uses.len() != types.len() {
                    return Err(self.miscounted(named, uses.len(), types.len()));
                }
                let mut values = Vec::new();
                for (u, t) in uses.iter().zip(types) {
                    values.push(self.value_of(*u, *t)?);
                }
                carried.push((*block, values));
            }
        }
        let successors: Vec<(Block, &[Value])> = carried.iter().map(|(b, v)| (*b, v.as_slice())).collect();

        let mut regions: Vec<Region> = Vec::new();
        for (group, found) in def.regions.iter().zip(&draft.regions) {
            regions.extend(found);
            if found.is_empty() && group.arity == Arity::One {
                let region = self.region_body(Some(def)).make_region();
                regions.push(region);
            }
        }

        let set = draft.attrs.iter().enumerate().filter_map(|(i, a)| a.map(|a| (i as u32, a)));
        let mut attrs: Vec<(u32, Attr)> = set.collect();
        let lens =
            |groups: &Row| -> Vec<i64> { groups.iter().map(|g| g.as_ref().map_or(0, Types::len) as i64).collect() };
        if def.results.iter().filter(|r| r.arity != Arity::One).count() > 1 {
            attrs.push((RESULT_SEGMENTS, ctx.dense_array(32, &lens(&types.results))));
        }
        if def.operands.iter().filter(|o| o.arity != Arity::One).count() > 1 {
            let sizes: Vec<i64> = uses.iter().map(|u| u.len() as i64).collect();
            attrs.push((OPERAND_SEGMENTS, ctx.dense_array(32, &sizes)));
        }
        let discardable =
            (!draft.discardable.is_empty()).then(|| ctx.dict_attr(std::mem::take(&mut draft.discardable)));
        let spec = OpSpec {
            name: named.name,
            loc: Loc::Offset(named.at.start as u32),
            operands: &operands,
            successors: &successors,
            results: &results,
            attrs: &attrs,
            discardable,
            regions: 0,
            isolated: false,
        };
        Ok(self.make(named, spec, &regions))
    }

    fn miscounted(&mut self, named: &Named<'c>, values: usize, types: usize) -> super::cursor::Failed {
        let d = Diagnostic::error("M0115", format!("{values} value(s), but {types} type(s) for them"))
            .at(self.source, named.at.clone(), "in this op")
            .note("write one type for each value, in order");
        self.fail(d)
    }

    /// The types of all groups.
    fn types_of(&mut self, named: &Named<'c>, draft: &Draft<'c>, uses: &[Vec<Use<'c>>]) -> Parse<Groups> {
        let (ctx, def) = (self.p.ctx, draft.def);
        let mut types = Groups { operands: draft.operand_types.clone(), results: draft.result_types.clone() };
        for (group, used) in types.operands.iter_mut().zip(uses) {
            if used.is_empty() {
                *group = Some(Types::new());
            }
        }
        // What the text says decides; only where it is silent do the definitions of the operands speak.
        let told = types.clone();
        let mut result = signature::infer(ctx, named.name, def, &mut types);
        let open = types.operands.iter().zip(uses).any(|(t, u)| t.as_ref().is_none_or(|t| t.len() != u.len()));
        if result.is_ok() && open {
            for (g, used) in uses.iter().enumerate() {
                if types.operands[g].as_ref().is_none_or(|t| t.len() != used.len()) && told.operands[g].is_none() {
                    let known: Option<Types> =
                        used.iter().map(|u| self.known_type(*u).or_else(|| self.ground(def, g))).collect();
                    types.operands[g] = known;
                }
            }
            result = signature::infer(ctx, named.name, def, &mut types);
        }
        if let Err(reason) = result {
            let d = Diagnostic::error("M0118", format!("`{}`: {reason}", def.name))
                .at(self.source, named.at.clone(), "the types here do not fit together")
                .note(format!("see `{}` for what the op takes", crate::ruleset::asking_for(&ctx.rules, def)));
            return Err(self.fail(d));
        }
        for (group, slot) in def.operands.iter().zip(&types.operands) {
            if slot.is_none() {
                // A use whose definition did not parse has been reported there.
                let silent = uses.iter().flatten().any(|u| self.gave_up(*u));
                return Err(if silent {
                    super::cursor::Failed
                } else {
                    self.unknown_type(named, "operand", &group.name)
                });
            }
        }
        for (group, slot) in def.results.iter().zip(&mut types.results) {
            if slot.is_none() && group.arity != Arity::One {
                *slot = Some(Types::new());
            }
            if slot.is_none() {
                return Err(self.unknown_type(named, "result", &group.name));
            }
        }
        Ok(types)
    }

    /// The type of a group whose declaration leaves no choice.
    fn ground(&self, def: &OpDef, group: usize) -> Option<Type> {
        let TypeTerm::Ground(func) = def.operands[group].ty else { return None };
        let results = Machine::new(self.p.ctx).call(&mut NoProgram, func, &[]).ok()?;
        match results.first() {
            Some(Val::Type(ty)) => Some(*ty),
            _ => None,
        }
    }

    fn unknown_type(&mut self, named: &Named<'c>, role: &str, group: &str) -> super::cursor::Failed {
        let d = Diagnostic::error(
            "M0119",
            format!("the type of {role} `{group}` of `{}` is not known here", draft_name(named)),
        )
        .at(self.source, named.at.clone(), "")
        .note("define the operands before this op, or write the op in the generic form, which says every type");
        self.fail(d)
    }

    /// Gives a region what its declaration promises: a block, and the terminator that need not be written.
    pub(super) fn complete_region(&mut self, def: &'c OpDef, group: usize, region: Region, at: usize) {
        let ctx = self.p.ctx;
        let single = def.traits.contains(&Trait::SingleBlock);
        let implicit = def.regions[group].implicit.as_deref();
        let body = self.region_body(Some(def));
        let block = match body.last_block(region) {
            Some(block) => block,
            None if single || implicit.is_some() => body.make_block(region, None, &[]),
            None => return,
        };
        let Some(implicit) = implicit else { return };
        let ends = |op| ctx.op_def(body.name(op)).is_some_and(|d| d.traits.contains(&Trait::Terminator));
        if body.last_op(block).is_some_and(ends) {
            return;
        }
        let spec = OpSpec {
            name: ctx.op_name(implicit),
            loc: Loc::Offset(at as u32),
            operands: &[],
            successors: &[],
            results: &[],
            attrs: &[],
            discardable: None,
            regions: 0,
            isolated: false,
        };
        let op = body.make_op(spec);
        body.append_op(block, op);
    }
}

fn draft_name<'c>(named: &Named<'c>) -> &'c str {
    named.def.map_or("", |d| d.name.as_str())
}
