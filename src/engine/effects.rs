//! Effects: the instructions that touch the program, one method of the host for all.

use super::converter::{Converter, Entry, ViewDef};
use super::emit::Typed;
use crate::ir::{Block, Type};
use crate::vm::primitives::as_type;
use crate::vm::{Call, Effect, Flow, Host, Machine, Run, Stop, Val, View};
use grammar::primitive::Primitive;
use grammar::rir::{ArithOp, BlockArg, FuncId, Get, Inst, Test};
use smallvec::SmallVec;

impl Host for Converter<'_, '_> {
    fn effect(&mut self, m: &mut Machine<'_>, func: FuncId, pc: u32, base: usize) -> Run<Effect> {
        self.step(m, func, pc, base).map_err(|mut stop| {
            if let Stop::Rule { at, .. } = &mut *stop
                && *at == grammar::rir::Span::default()
                && let Some(span) = self.ctx.rules.functions[func.index()].spans.get(pc as usize)
            {
                *at = *span;
            }
            stop
        })
    }

    fn call(&mut self, m: &mut Machine<'_>, func: FuncId, args: &[Val]) -> Call {
        self.call_again(m, func, args)
    }

    fn called(&mut self, m: &Machine<'_>, func: FuncId, results: &[Val]) {
        self.remember_call(m, func, results);
    }

    fn test_op(&mut self, m: &mut Machine<'_>, test: &Test, v: Val, base: usize) -> Run<Option<Val>> {
        self.test(m, test, v, base)
    }

    fn read(&mut self, m: &mut Machine<'_>, op: Val, what: &Get) -> Run<Val> {
        self.part(m, op, what)
    }

    fn fact(&mut self, m: &mut Machine<'_>, primitive: Primitive, args: &[Val]) -> Result<Val, String> {
        self.answer(m, primitive, args)
    }

    fn arith(&mut self, m: &mut Machine<'_>, op: ArithOp, a: Val, b: Val) -> Run<Val> {
        let hooks = &self.ctx.rules.hooks;
        let (hook, name) = match op {
            ArithOp::Add => (hooks.add, "add"),
            ArithOp::Sub => (hooks.sub, "sub"),
            ArithOp::Mul => (hooks.mul, "mul"),
        };
        let Some(hook) = hook else { return Err(self.broken(&format!("the rules define no `{name}`"))) };
        for v in [a, b] {
            if !matches!(v, Val::View(_) | Val::Int(_)) {
                return Err(self.broken(&format!("`{name}` needs numbers or values, found {}", v.kind())));
            }
        }
        let params = self.ctx.rules.functions[hook.index()].params as usize;
        let mut args = vec![a, b];
        if params > 2 {
            let none = m.list([]);
            args.resize(params, Val::List(none));
        }
        Ok(m.call(self, hook, &args)?[0])
    }
}

impl Converter<'_, '_> {
    fn step(&mut self, m: &mut Machine<'_>, func: FuncId, pc: u32, base: usize) -> Run<Effect> {
        let ctx = self.ctx;
        match &ctx.rules.functions[func.index()].code[pc as usize] {
            Inst::Value { dst, src, ty } => {
                let ty = ty.map(|t| m.get(base, t));
                let v = self.value(m, m.get(base, *src), ty)?;
                m.set(base, *dst, v);
            }
            Inst::Emit { .. } => self.emit(m, func, pc, base)?,
            Inst::Field { dst, value, field } => {
                let v = self.read_field(m, m.get(base, *value), field, None)?;
                m.set(base, *dst, v);
            }
            Inst::FieldAt { dst, value, field, at } => {
                let v = self.read_field(m, m.get(base, *value), field, Some(m.get(base, *at)))?;
                m.set(base, *dst, v);
            }
            Inst::Record { dst, record, fields } => {
                let fields: Vec<Val> = fields.iter().map(|r| m.get(base, *r)).collect();
                let v = self.make_record(m, *record, &fields)?;
                m.set(base, *dst, v);
            }
            Inst::Flat { dst, value } => {
                let v = m.get(base, *value);
                let v = if let Val::Record(_) | Val::Type(_) = v { self.flat_types(m, v)? } else { self.flat(m, v)? };
                m.set(base, *dst, v);
            }
            Inst::Unflat { dst, ty, leaves } => {
                let v = self.unflat(m, m.get(base, *ty), m.get(base, *leaves))?;
                m.set(base, *dst, v);
            }
            Inst::Extern { dst, external } => {
                let v = self.use_extern(m, *external)?;
                m.set(base, *dst, v);
            }
            Inst::NewBlock { dst, last, args, cold } => {
                let cur = self.cur.ok_or_else(|| self.broken("there is no block to put a label after"))?;
                let region = self.out.region_of(cur);
                let after = match m.get(base, *last) {
                    Val::Block(b) => b,
                    _ => cur,
                };
                let after = if *cold { None } else { Some(after) };
                let block = self.new_block(m, func, base, region, after, args)?;
                m.set(base, *dst, Val::Block(block));
                if !*cold {
                    m.set(base, *last, Val::Block(block));
                }
            }
            Inst::At { block } => match m.get(base, *block) {
                Val::Block(b) => self.cur = Some(b),
                other => return Err(self.broken(&format!("a label is needed, found {}", other.kind()))),
            },
            Inst::BlockArgs { dst, block } => {
                let Val::Block(b) = m.get(base, *block) else { return Err(self.broken("a label is needed")) };
                let values: Vec<Val> = self.block_views(b).into_iter().map(Val::View).collect();
                let list = m.list(values);
                m.set(base, *dst, Val::List(list));
            }
            Inst::Dict { dst, entries, rest } => {
                let mut all: Vec<Val> = Vec::new();
                let mut put = |name: Val, v: Val| {
                    let at = all.chunks_exact(2).position(|p| p[0] == name);
                    match (at, v) {
                        (Some(i), Val::None) => drop(all.drain(2 * i..2 * i + 2)),
                        (Some(i), v) => all[2 * i + 1] = v,
                        (None, Val::None) => {}
                        (None, v) => all.extend([name, v]),
                    }
                };
                for r in rest {
                    let d = crate::vm::attr_primitives::dict(m, m.get(base, *r)).map_err(|e| self.broken(&e))?;
                    for pair in d.chunks_exact(2) {
                        put(pair[0], pair[1]);
                    }
                }
                for (name, r) in entries {
                    put(Val::Str(ctx.str(name)), m.get(base, *r));
                }
                let list = m.list(all);
                m.set(base, *dst, Val::Dict(list));
            }
            Inst::Region { dst, region } => {
                let r = self.region_ref(m, func, base, region)?;
                m.set(base, *dst, Val::Region(r));
            }
            Inst::Entry { args } => self.enter_template(m, func, base, args)?,
            Inst::Inline { region, args, arms, dst } => {
                return self.inline(m, (func, pc, base), region, args, arms, *dst);
            }
            Inst::Ensure { dst, name, template } => {
                let entry = ctx.rules.functions[func.index()].templates[template.index()].entry;
                let name = m.get(base, *name);
                self.ensure(m, (func, entry, base), *dst, name)?;
            }
            Inst::Fresh { dst, hint, key, template } => {
                let entry = ctx.rules.functions[func.index()].templates[template.index()].entry;
                let (hint, key) = (m.get(base, *hint), key.map(|k| m.get(base, k)));
                self.fresh(m, (func, entry, base), *dst, hint, key)?;
            }
            other => return Err(self.broken(&format!("{other:?} cannot stand here"))),
        }
        Ok(Effect::Next)
    }

    /// `Value`: a static value as an SSA value, or a value seen with another source type.
    fn value(&mut self, m: &mut Machine<'_>, v: Val, ty: Option<Val>) -> Run<Val> {
        let Some(ty) = ty else { return Ok(v) };
        let (ty, record) = self.typed(m, ty)?;
        match v {
            Val::List(_) | Val::None => Ok(v),
            Val::View(view) => {
                let data = self.view(view);
                if data.ty == ty {
                    return Ok(v);
                }
                let dst = match data.def {
                    ViewDef::Literal(a) => {
                        return Ok(Val::View(self.view_of(m, Val::Attr(a), Some(ty))?));
                    }
                    _ => self.face(m, view)?,
                };
                let converted = m.convert_type(Val::Type(ty))?;
                if self.out.value_type(dst) != converted {
                    let (want, found) = (m.spell_type(converted), m.spell_type(self.out.value_type(dst)));
                    return Err(self.broken(&format!("a value of `{want}` is needed, found `{found}`")));
                }
                let def = if data.def == ViewDef::Source { ViewDef::As(self.look(view)) } else { data.def };
                let new = self.new_view(ty, def, Some(dst));
                self.views[new.0 as usize].record = record;
                Ok(Val::View(new))
            }
            Val::Int(_) if ty == self.ctx.index() => Ok(v),
            v => Ok(Val::View(self.view_of(m, v, Some(ty))?)),
        }
    }

    fn new_block(
        &mut self,
        m: &mut Machine<'_>,
        func: FuncId,
        base: usize,
        region: crate::ir::Region,
        after: Option<Block>,
        args: &[BlockArg],
    ) -> Run<Block> {
        let mut sources: SmallVec<[Typed; 4]> = SmallVec::new();
        let mut lengths: SmallVec<[usize; 4]> = SmallVec::new();
        for a in args {
            let before = sources.len();
            match m.get(base, a.ty) {
                Val::List(l) => {
                    for i in 0..l.len() {
                        sources.push(self.typed(m, m.items(l)[i])?);
                    }
                }
                v => sources.push(self.typed(m, v)?),
            }
            lengths.push(sources.len() - before);
        }
        let mut types: SmallVec<[Type; 4]> = SmallVec::new();
        for (ty, _) in &sources {
            types.push(m.convert_type(Val::Type(*ty))?);
        }
        let block = self.out.make_block(region, after, &types);
        let first = self.views.len() as u32;
        for ((ty, record), value) in sources.into_iter().zip(self.out.args(block)) {
            let v = self.new_view(ty, ViewDef::Target, Some(value));
            self.views[v.0 as usize].record = record;
        }
        let mut next = first;
        for (a, length) in args.iter().zip(lengths) {
            let mut views = (next..next + length as u32).map(|v| Val::View(View(v)));
            let v = if a.variadic { Val::List(m.list(views)) } else { views.next().unwrap_or(Val::None) };
            m.set(base, a.dst, v);
            next += length as u32;
        }
        if self.ctx.rules.functions[func.index()].reads_block_args {
            self.made_blocks.insert(block, (first..next).map(View).collect());
        }
        Ok(block)
    }

    /// A type that a rule gives, with the record that it stands for.
    fn typed(&mut self, m: &mut Machine<'_>, v: Val) -> Run<Typed> {
        let record = if let Val::Record(i) = v { Some(i) } else { None };
        let ty = as_type(m, v).ok_or_else(|| self.broken(&format!("a type is needed, found {}", v.kind())))?;
        Ok((ty, record))
    }

    fn block_views(&self, block: Block) -> Vec<View> {
        self.made_blocks.get(&block).cloned().unwrap_or_default()
    }

    fn enter_template(&mut self, m: &mut Machine<'_>, func: FuncId, base: usize, args: &[BlockArg]) -> Run<()> {
        let Some(entry) = self.entries.last().copied() else {
            return Err(self.broken("a template is run outside of any region"));
        };
        match entry {
            Entry::Block(region) => {
                let block = self.new_block(m, func, base, region, None, args)?;
                self.cur = Some(block);
            }
            Entry::Inline(list) => {
                let given = m.items(list).to_vec();
                let mut given = given.into_iter();
                for a in args {
                    if !a.variadic {
                        let Some(v) = given.next() else {
                            return Err(self.broken("the region is given fewer values than it takes"));
                        };
                        let ty = m.get(base, a.ty);
                        let v = match v {
                            Val::View(_) => v,
                            v => self.value(m, v, Some(ty))?,
                        };
                        m.set(base, a.dst, v);
                        continue;
                    }
                    let n = match m.get(base, a.ty) {
                        Val::List(l) => l.len(),
                        _ => usize::MAX,
                    };
                    let items: Vec<Val> = given.by_ref().take(n).collect();
                    if n != usize::MAX && items.len() != n {
                        return Err(self.broken("the region is given fewer values than it takes"));
                    }
                    let l = m.list(items);
                    m.set(base, a.dst, Val::List(l));
                }
                if given.next().is_some() {
                    return Err(self.broken("the region is given more values than it takes"));
                }
            }
        }
        Ok(())
    }

    /// Runs a template that makes one module-level op.
    pub(super) fn run_detached(&mut self, m: &mut Machine<'_>, (func, entry, base): (FuncId, u32, usize)) -> Run<()> {
        match m.run(self, func, entry, base)? {
            Flow::End | Flow::Yield(_) => Ok(()),
            _ => Err(self.broken("the op of `ensure` or `fresh` is not made")),
        }
    }
}
