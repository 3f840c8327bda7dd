//! Draft: what the syntax of one op has said so far, and the op made from it.
//!
//! Takes pieces in the order of the text; gives an op. Kept true: a type comes from the text where it is written, else from
//! the declaration, else from the operand's definition; if none of them tells, that is an error.

use super::cursor::Parse;
use super::grouped::Grouped;
use super::ops::Named;
use super::program::OpParser;
use super::scope::Use;
use crate::ir::groups::{OPERAND_SEGMENTS, RESULT_SEGMENTS};
use crate::ir::{Attr, Block, Loc, Op, OpSpec, Region, Str, Type, Value};
use crate::report::Diagnostic;
use crate::vm::signature::{self, Signature};
use crate::vm::{Machine, NoProgram, Val};
use grammar::declare::{Arity, OpDef, Trait, TypeTerm};
use smallvec::SmallVec;

/// See the module. One entry for each declared group or attribute.
pub struct Draft<'c> {
    /// The declaration.
    pub def: &'c OpDef,
    /// Operands, where the text has come to them.
    pub operands: Grouped<Use<'c>>,
    /// Types of the operand groups, and after them of the result groups, where the text says them.
    pub types: Grouped<Type>,
    /// Inherent attributes by declared index.
    pub attrs: Vec<Option<Attr>>,
    /// Other attributes.
    pub discardable: Vec<(Str, Attr)>,
    /// Blocks that may come next, in the order of the text.
    pub branches: Vec<Branch>,
    /// How many of them have no block yet.
    nameless: usize,
    /// What they carry, one after the other.
    pub carried: Vec<Use<'c>>,
    /// The types of that.
    pub carried_types: Vec<Type>,
    /// Regions of each group.
    pub regions: Vec<Vec<Region>>,
    /// Arguments of the region to come, which a signature has named.
    pub entry: Vec<super::regions::EntryArg<'c>>,
    /// Room for what the op is made of.
    parts: Parts,
}

/// A successor.
pub struct Branch {
    /// Its declared group.
    pub group: u32,
    /// The block; `None` as long as only what it carries is known.
    pub block: Option<Block>,
    /// What it carries: where it begins and ends in `Draft::carried`.
    pub uses: (u32, u32),
    /// The same in `Draft::carried_types`.
    pub types: (u32, u32),
}

/// See `Draft::parts`.
#[derive(Default)]
struct Parts {
    /// What the types follow from, see `implied.rs`.
    key: Vec<u32>,
    types: Vec<Type>,
    operands: Vec<Value>,
    carried: Vec<Value>,
    attrs: Vec<(u32, Attr)>,
    regions: Vec<Region>,
    /// How many results each group has, where more than one group may have any number.
    result_sizes: Vec<i64>,
}

impl<'c> Draft<'c> {
    /// Nothing said yet.
    pub fn new(def: &'c OpDef) -> Draft<'c> {
        let mut draft = Draft {
            def,
            operands: Grouped::default(),
            types: Grouped::default(),
            attrs: Vec::new(),
            discardable: Vec::new(),
            branches: Vec::new(),
            nameless: 0,
            carried: Vec::new(),
            carried_types: Vec::new(),
            regions: Vec::new(),
            entry: Vec::new(),
            parts: Parts::default(),
        };
        draft.reset(def);
        draft
    }

    /// The same for another op; what was allocated serves again.
    pub fn reset(&mut self, def: &'c OpDef) {
        self.def = def;
        self.operands.reset(def.operands.len());
        self.types.reset(def.operands.len() + def.results.len());
        self.attrs.clear();
        def.attributes.iter().for_each(|_| self.attrs.push(None));
        self.discardable.clear();
        self.branches.clear();
        self.nameless = 0;
        self.carried.clear();
        self.carried_types.clear();
        if !(self.regions.is_empty() && def.regions.is_empty()) {
            self.regions.iter_mut().for_each(Vec::clear);
            self.regions.resize_with(def.regions.len(), Vec::new);
        }
        self.entry.clear();
    }

    /// One more successor of a group. The format may have said first what it carries.
    pub(super) fn branch(&mut self, group: usize, block: Block) {
        let group = group as u32;
        if self.nameless > 0
            && let Some(early) = self.branches.iter_mut().find(|b| b.group == group && b.block.is_none())
        {
            early.block = Some(block);
            self.nameless -= 1;
            return;
        }
        self.branches.push(Branch { group, block: Some(block), uses: (0, 0), types: (0, 0) });
    }
    /// The first successor of a group, of which there may be nothing known yet.
    pub(super) fn first_branch(&mut self, group: usize) -> &mut Branch {
        let group = group as u32;
        let found = self.branches.iter().position(|b| b.group == group);
        if found.is_none() {
            self.branches.push(Branch { group, block: None, uses: (0, 0), types: (0, 0) });
            self.nameless += 1;
        }
        let last = self.branches.len() - 1;
        &mut self.branches[found.unwrap_or(last)]
    }

    /// The position of an attribute by name.
    pub fn attr_index(&self, name: &str) -> Option<usize> {
        self.def.attributes.iter().position(|a| a.name == name)
    }
}

impl<'c> OpParser<'c> {
    /// Makes the op.
    pub(super) fn finish(&mut self, named: &Named<'c>, draft: &mut Draft<'c>) -> Parse<Op> {
        let def = draft.def;
        for (g, (start, end)) in draft.operands.bounds().iter().enumerate() {
            let fits = match end.saturating_sub(*start) {
                1 => true,
                0 => def.operands[g].arity != Arity::One,
                _ => def.operands[g].arity == Arity::Variadic,
            };
            if !fits {
                let d = Diagnostic::error(
                    "M0116",
                    format!("operand `{}` of `{}` is not one value", def.operands[g].name, def.name),
                )
                .at(self.source, named.at.clone(), format!("{} value(s) given", draft.operands.of(g).len()))
                .note(super::ops::shape_of(def));
                return Err(self.fail(d));
            }
        }
        self.all_types(named, draft)?;
        let ctx = self.p.ctx;
        let parts = &mut draft.parts;
        parts.operands.clear();
        let mut count = 0;
        for g in 0..def.operands.len() {
            let used = draft.operands.of(g);
            self.values_of(used, &parts.types[count..count + used.len()], &mut parts.operands)?;
            count += used.len();
        }
        let results = &parts.types[count..];

        let mut successors: SmallVec<[(Block, &[Value]); 4]> = SmallVec::new();
        if !draft.branches.is_empty() {
            draft.branches.sort_by_key(|b| b.group);
            parts.carried.clear();
            for b in draft.branches.iter().filter(|b| b.block.is_some()) {
                let uses = &draft.carried[b.uses.0 as usize..b.uses.1 as usize];
                let types = &draft.carried_types[b.types.0 as usize..b.types.1 as usize];
                if uses.len() != types.len() {
                    return Err(self.miscounted(named, uses.len(), types.len()));
                }
                self.values_of(uses, types, &mut parts.carried)?;
            }
            let mut rest = &parts.carried[..];
            for b in &draft.branches {
                let Some(block) = b.block else { continue };
                let (these, others) = rest.split_at((b.uses.1 - b.uses.0) as usize);
                successors.push((block, these));
                rest = others;
            }
        }

        parts.regions.clear();
        for (g, group) in def.regions.iter().enumerate() {
            parts.regions.extend(&draft.regions[g]);
            if draft.regions[g].is_empty() && group.arity == Arity::One {
                let region = self.region_body(Some(def)).make_region();
                parts.regions.push(region);
            }
        }

        parts.attrs.clear();
        for (i, attr) in draft.attrs.iter().enumerate() {
            if let Some(attr) = attr {
                parts.attrs.push((i as u32, *attr));
            }
        }
        let first = def.operands.len();
        let facts = named.recipe.as_ref().map(|r| r.facts);
        if facts.is_some_and(|f| f.results.varying > 1) {
            parts.attrs.push((RESULT_SEGMENTS, ctx.dense_array(32, &parts.result_sizes)));
        }
        if facts.is_some_and(|f| f.operands.varying > 1) {
            let sizes: Vec<i64> = (0..first).map(|g| draft.operands.of(g).len() as i64).collect();
            parts.attrs.push((OPERAND_SEGMENTS, ctx.dense_array(32, &sizes)));
        }
        let discardable =
            (!draft.discardable.is_empty()).then(|| ctx.dict_attr(std::mem::take(&mut draft.discardable)));
        let spec = OpSpec {
            name: named.name,
            loc: Loc::Offset(named.at.start as u32),
            operands: &parts.operands,
            successors: &successors,
            results,
            attrs: &parts.attrs,
            discardable,
            regions: 0,
            isolated: false,
        };
        Ok(self.make(named, spec, &parts.regions))
    }

    /// All types of the op, operands before results, one for each operand.
    fn all_types(&mut self, named: &Named<'c>, draft: &mut Draft<'c>) -> Parse<()> {
        let parts = &mut draft.parts;
        parts.types.clear();
        let (operands, types) = (draft.operands.bounds(), &draft.types);
        parts.key.clear();
        parts.key.push(named.name.index() as u32);
        // No group stands for two lengths: what is not said of operands is that there are none.
        operands.iter().for_each(|(start, end)| parts.key.push(end.saturating_sub(*start)));
        types.bounds().iter().for_each(|(start, end)| parts.key.extend([*start, *end]));
        types.items().iter().for_each(|ty| parts.key.push(ty.index() as u32));
        if let Some(known) = self.implied.get(&parts.key) {
            parts.types.extend_from_slice(known);
            return Ok(());
        }
        let (all, by_text) = self.types_of(named, draft)?;
        let parts = &mut draft.parts;
        let first = draft.def.operands.len();
        for g in 0..all.len() {
            let types = all.group(g).unwrap_or(&[]);
            if g < first && types.len() != draft.operands.of(g).len() {
                return Err(self.miscounted(named, draft.operands.of(g).len(), types.len()));
            }
            parts.types.extend_from_slice(types);
        }
        let varying = named.recipe.as_ref().is_some_and(|r| r.facts.results.varying > 1);
        if varying {
            parts.result_sizes = (first..all.len()).map(|g| all.group(g).map_or(0, <[_]>::len) as i64).collect();
        }
        if by_text && !varying {
            self.implied.set(&parts.key, &parts.types);
        }
        Ok(())
    }

    fn miscounted(&mut self, named: &Named<'c>, values: usize, types: usize) -> super::cursor::Failed {
        let d = Diagnostic::error("M0115", format!("{values} value(s), but {types} type(s) for them"))
            .at(self.source, named.at.clone(), "in this op")
            .note("write one type for each value, in order");
        self.fail(d)
    }

    /// The types of all groups, of which none is left open, and whether they follow from the text of the op alone.
    fn types_of(&mut self, named: &Named<'c>, draft: &Draft<'c>) -> Parse<(Signature, bool)> {
        let (ctx, def) = (self.p.ctx, draft.def);
        let count = def.operands.len();
        let mut told = Signature::default();
        for g in 0..count {
            match draft.types.get(g) {
                _ if draft.operands.of(g).is_empty() => told.push([]),
                Some(types) => told.push(types.iter().copied()),
                None => told.push_unknown(),
            }
        }
        for g in 0..def.results.len() {
            match draft.types.get(count + g) {
                Some(types) => told.push(types.iter().copied()),
                None => told.push_unknown(),
            }
        }
        // What the text says decides; only where it is silent do the definitions of the operands speak.
        let mut by_text = true;
        let mut result = signature::infer(ctx, named.name, def, &told);
        if let Ok(found) = &result {
            let open = |g: usize| found.group(g).is_none_or(|t| t.len() != draft.operands.of(g).len());
            if (0..count).any(open) {
                by_text = false;
                let mut known = Signature::default();
                for g in 0..found.len() {
                    let ask = g < count && open(g) && draft.types.get(g).is_none();
                    let asked: Option<Vec<Type>> = match ask {
                        true => {
                            let uses = draft.operands.of(g).iter();
                            uses.map(|u| self.known_type(*u).or_else(|| self.ground(def, g))).collect()
                        }
                        false => found.group(g).map(<[Type]>::to_vec),
                    };
                    match asked {
                        Some(types) => known.push(types),
                        None => known.push_unknown(),
                    }
                }
                result = signature::infer(ctx, named.name, def, &known);
            }
        }
        let types = match result {
            Ok(types) => types,
            Err(reason) => {
                let d = Diagnostic::error("M0118", format!("`{}`: {reason}", def.name))
                    .at(self.source, named.at.clone(), "the types here do not fit together")
                    .note(format!("see `{}` for what the op takes", crate::ruleset::asking_for(&ctx.rules, def)));
                return Err(self.fail(d));
            }
        };
        if types.is_whole() {
            return Ok((types, by_text));
        }
        let mut whole = Signature::default();
        for g in 0..types.len() {
            match (types.group(g), g.checked_sub(count).map(|r| &def.results[r])) {
                (Some(types), _) => whole.push(types.iter().copied()),
                (None, None) => {
                    // A use whose definition did not parse has been reported there.
                    let silent = draft.operands.items().iter().any(|u| self.gave_up(*u));
                    return Err(if silent {
                        super::cursor::Failed
                    } else {
                        self.unknown_type(named, "operand", &def.operands[g].name)
                    });
                }
                (None, Some(result)) if result.arity != Arity::One => whole.push([]),
                (None, Some(result)) => return Err(self.unknown_type(named, "result", &result.name)),
            }
        }
        Ok((whole, by_text))
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
        let op = body.make_op(OpSpec::named(ctx.op_name(implicit), Loc::Offset(at as u32)));
        body.append_op(block, op);
    }
}

fn draft_name<'c>(named: &Named<'c>) -> &'c str {
    named.def().map_or("", |d| d.name.as_str())
}
