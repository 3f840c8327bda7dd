//! Converter: turns one op tree into another by rules, in one pass, the source read-only and the target append-only.
//!
//! Takes source bodies; gives target bodies. A source value is seen through a *view*: its source type, its definition as
//! patterns see it, and its converted value. Kept true: a view's converted value exists before any use of it is converted
//! (blocks are visited in reverse postorder, block arguments are made up front); nothing of the source ever changes.

use super::emit::{Inherent, Views};
use super::expansions::Expansions;
use super::program::Program;
use super::requests::Requests;
use super::trace::{End, Tracer};
use super::watch::Passed;
use crate::ir::{Attr, Block, Body, Context, Def, Loc, Op, OpName, Str, Type, Value};
use crate::report::Diagnostic;
use crate::vm::{List, Machine, OpRef, RegionRef, Run, Stop, Val, View};
use grammar::rir::{FuncId, RuleId, Span};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// How a value is defined, as patterns see it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum ViewDef {
    /// A value of a source body; its definition is looked up there.
    Source,
    /// Result `.1` of an emitted op that has rules.
    Transient(u32, u32),
    /// A constant that no op has made yet.
    Literal(Attr),
    /// The definition of another view, whose value this is in another type.
    As(View),
    /// A value of the target only.
    Target,
    /// The op that should give it has failed; what uses it is skipped without a message.
    Poison,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct ViewData {
    pub(super) ty: Type,
    pub(super) def: ViewDef,
    pub(super) dst: Option<Value>,
    pub(super) same: Option<View>,
    pub(super) record: Option<u32>,
}

/// An emitted op that has rules itself: it is matched like source, and lives only as a row here.
#[derive(Clone, Debug)]
pub(super) struct Transient {
    pub(super) name: OpName,
    pub(super) operands: SmallVec<[View; 4]>,
    /// Operands in each declared group, where the writer of the op has said so.
    pub(super) segments: Option<Vec<i64>>,
    pub(super) attrs: Inherent,
    pub(super) discardable: Option<Attr>,
    pub(super) results: Views,
    pub(super) result_segments: Option<Vec<i64>>,
    pub(super) successors: Vec<(Block, Vec<View>)>,
    pub(super) regions: Vec<RegionRef>,
    pub(super) emitter: RuleId,
}

impl Transient {
    /// What arms see of it first.
    pub(super) fn passed(&self) -> Passed {
        (self.name, !self.successors.is_empty())
    }
}

pub(super) struct SourceBody<'s> {
    pub(super) body: &'s Body,
    /// Its value `i` is view `base + i`.
    pub(super) base: u32,
    /// The op that owns it.
    pub(super) parent: Option<(u16, Op)>,
    pub(super) uses: Option<Vec<u32>>,
}

/// A region template with the frame it was written in.
#[derive(Clone, Copy, Debug)]
pub(super) struct TemplateRef {
    pub(super) func: FuncId,
    pub(super) entry: u32,
    pub(super) frame: usize,
    /// The rule that wrote it.
    pub(super) rule: Option<RuleId>,
}

/// Who takes the terminators of the region instance being converted.
#[derive(Clone, Copy, Debug)]
pub(super) struct Inlined {
    /// The `inline` instruction with the arms, and its frame.
    pub(super) func: FuncId,
    pub(super) pc: u32,
    pub(super) frame: usize,
    /// Terminators without an arm give their operands.
    pub(super) values: bool,
    pub(super) takes: Takes,
    pub(super) given: Option<List>,
    /// What an arm has yielded: for the `inline` where that has results, else for the template around it.
    pub(super) yielded: Option<List>,
    pub(super) outer: Option<u32>,
    pub(super) rule: Option<RuleId>,
}

/// Which ops the arms of a region may take, as far as their first tests tell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Takes {
    Nothing,
    /// Only those of this name.
    One(OpName),
    Any,
}

/// How a template's entry block comes to be.
#[derive(Clone, Copy, Debug)]
pub(super) enum Entry {
    /// Its arguments are these values.
    Inline(List),
    /// A block is made in this region.
    Block(crate::ir::Region),
}

/// See the module.
pub struct Converter<'s, 'c> {
    pub(super) ctx: &'c Context,
    pub(super) program: &'s Program<'s>,
    pub(super) bodies: Vec<SourceBody<'s>>,
    pub(super) views: Vec<ViewData>,
    pub(super) transients: Vec<Transient>,
    pub(super) templates: Vec<TemplateRef>,
    pub(super) inlined: Vec<Inlined>,
    pub(super) current: Option<u32>,
    /// An arm (or a value-inline) has taken the op just converted.
    pub(super) arm_ran: bool,
    pub(super) entries: Vec<Entry>,
    pub(super) blocks: FxHashMap<(u16, Block), Block>,
    pub(super) out: Body,
    /// Bodies with room that is used again.
    pub(super) rooms: Vec<Body>,
    pub(super) cur: Option<Block>,
    /// The op and rule being run.
    pub(super) op: Option<OpRef>,
    pub(super) loc: Loc,
    pub(super) rule: Option<RuleId>,
    pub(super) chain: Vec<RuleId>,
    /// Where in `chain` those begin that convert the innermost source op: around it stand the rules of what it is nested in.
    pub(super) chain_start: usize,
    pub(super) steps: u64,
    pub(super) requests: Requests,
    /// Names of requests that turned out to ask for what others ask for, with the names of these.
    pub(super) same_requests: Vec<(Str, Str)>,
    /// Tells names apart that several converters choose at once.
    pub(super) unit: u32,
    pub(super) tables: Vec<Option<(u16, Op)>>,
    pub(super) diagnostics: Vec<Diagnostic>,
    pub(super) absorbed: Vec<OpRef>,
    pub(super) made_for: Vec<(Op, OpRef)>,
    pub(super) casts: FxHashMap<(Value, Type), Value>,
    /// Views of the arguments of blocks that labels made.
    pub(super) made_blocks: FxHashMap<Block, Vec<View>>,
    /// The source op at the root of what is being converted.
    pub(super) origin: Option<OpRef>,
    pub(super) partial: bool,
    /// Some op has failed.
    pub(super) poisoned: bool,
    pub(super) expansions: Expansions,
    /// Records what happens, where that was asked for.
    pub(super) tracer: Option<Box<Tracer>>,
}

/// How many rules deep an emitted op may be converted before it counts as a cycle.
const MAX_CHAIN: usize = 200;
/// How many rules may be at work around each other, one for each op that others are nested in: what the stack is enough for.
const MAX_NESTED: usize = 8_000;
/// How many conversions one op of the input may cause.
const MAX_STEPS: u64 = 4_000_000;

impl<'s, 'c> Converter<'s, 'c> {
    /// A converter that has not begun.
    pub(super) fn new(ctx: &'c Context, program: &'s Program<'s>, partial: bool) -> Self {
        Converter {
            ctx,
            program,
            bodies: Vec::new(),
            views: Vec::new(),
            transients: Vec::new(),
            templates: Vec::new(),
            inlined: Vec::new(),
            current: None,
            arm_ran: false,
            entries: Vec::new(),
            blocks: FxHashMap::default(),
            out: Body::default(),
            rooms: Vec::new(),
            cur: None,
            op: None,
            loc: Loc::Offset(0),
            rule: None,
            chain: Vec::new(),
            chain_start: 0,
            steps: 0,
            requests: Requests::default(),
            same_requests: Vec::new(),
            unit: 0,
            tables: Vec::new(),
            diagnostics: Vec::new(),
            absorbed: Vec::new(),
            made_for: Vec::new(),
            casts: FxHashMap::default(),
            made_blocks: FxHashMap::default(),
            origin: None,
            partial,
            poisoned: false,
            expansions: Expansions::default(),
            tracer: None,
        }
    }

    // ---- views
    /// The view of a source value.
    pub(super) fn source_view(&self, body: u16, v: Value) -> View {
        View(self.bodies[body as usize].base + v.index() as u32)
    }

    /// Begins a source body: its values get views.
    pub(super) fn enter_body(&mut self, body: &'s Body, parent: Option<(u16, Op)>) -> u16 {
        let base = self.views.len() as u32;
        let blank = |v: usize| ViewData {
            ty: body.value_type(Value::new(v)),
            def: ViewDef::Source,
            dst: None,
            same: None,
            record: None,
        };
        self.views.extend((0..body.value_count()).map(blank));
        self.bodies.push(SourceBody { body, base, parent, uses: None });
        (self.bodies.len() - 1) as u16
    }

    /// The body of an isolated op, entered if it is not yet.
    pub(super) fn inner_body(&mut self, outer: u16, op: Op, inner: &'s Body) -> u16 {
        match self.bodies.iter().position(|b| b.parent == Some((outer, op))) {
            Some(i) => i as u16,
            None => self.enter_body(inner, Some((outer, op))),
        }
    }

    pub(super) fn new_view(&mut self, ty: Type, def: ViewDef, dst: Option<Value>) -> View {
        self.views.push(ViewData { ty, def, dst, same: None, record: None });
        View(self.views.len() as u32 - 1)
    }

    /// The view that replaced this one, if any.
    pub(super) fn look(&self, mut v: View) -> View {
        while let Some(next) = self.views[v.0 as usize].same {
            v = next;
        }
        v
    }

    pub(super) fn view(&self, v: View) -> ViewData {
        self.views[self.look(v).0 as usize]
    }

    /// The op that defines a value, with the position among its results.
    pub(super) fn definition(&self, v: View) -> Option<(OpRef, u32)> {
        let v = self.look(v);
        match self.views[v.0 as usize].def {
            ViewDef::Transient(t, i) => Some((OpRef::Transient(t), i)),
            ViewDef::As(other) => self.definition(other),
            ViewDef::Source => {
                let bi = self.bodies.iter().rposition(|b| b.base <= v.0)?;
                let body = &self.bodies[bi];
                match body.body.def(Value::new((v.0 - body.base) as usize)) {
                    Def::Result(op, i) => Some((OpRef::Source(bi as u16, op), i)),
                    Def::Arg(..) => None,
                }
            }
            _ => None,
        }
    }

    /// The converted value. A literal is made here, by the hook.
    pub(super) fn face(&mut self, m: &mut Machine<'_>, v: View) -> Run<Value> {
        let v = self.look(v);
        let data = self.views[v.0 as usize];
        if let Some(dst) = data.dst {
            return Ok(dst);
        }
        match data.def {
            ViewDef::Literal(attr) => {
                let Some(hook) = self.ctx.rules.hooks.literal else {
                    return Err(self.broken("the rules define no `literal`"));
                };
                let made = m.call(self, hook, &[Val::Type(data.ty), Val::Attr(attr)])?[0];
                match made {
                    Val::View(made) => self.face(m, made),
                    _ => Err(self.broken("`literal` gives no value")),
                }
            }
            ViewDef::Poison => Err(Box::new(Stop::Reported)),
            _ => Err(self.broken("a value is used before its definition is converted")),
        }
    }

    /// Any static value where an SSA value is wanted: a number becomes a literal of the type.
    pub(super) fn view_of(&mut self, m: &mut Machine<'_>, v: Val, ty: Option<Type>) -> Run<View> {
        if let Val::View(v) = v {
            return Ok(v);
        }
        let ty = ty.unwrap_or_else(|| match v {
            Val::Attr(a) => self.ctx.attr_type(a).unwrap_or_else(|| self.ctx.index()),
            Val::Bool(_) => self.ctx.int(1),
            _ => self.ctx.index(),
        });
        let item = crate::vm::attr_primitives::number(m, v, ty);
        let attr = item.and_then(|a| {
            if self.ctx.attr_type(a) == Some(ty) { Ok(a) } else { crate::vm::elements::splat(self.ctx, ty, a) }
        });
        match attr {
            Ok(attr) => Ok(self.new_view(ty, ViewDef::Literal(attr), None)),
            Err(message) => Err(self.broken(&format!("{message} where a value is wanted"))),
        }
    }

    // ---- ops under patterns
    pub(super) fn name_of(&self, op: OpRef) -> OpName {
        match op {
            OpRef::Source(b, op) => self.bodies[b as usize].body.name(op),
            OpRef::Transient(t) => self.transients[t as usize].name,
        }
    }

    pub(super) fn results_of(&self, op: OpRef) -> SmallVec<[View; 2]> {
        match op {
            OpRef::Source(b, op) => self.bodies[b as usize].body.results(op).map(|v| self.source_view(b, v)).collect(),
            OpRef::Transient(t) => self.transients[t as usize].results.iter().copied().collect(),
        }
    }

    pub(super) fn operands_of(&self, op: OpRef) -> SmallVec<[View; 4]> {
        match op {
            OpRef::Source(b, op) => {
                self.bodies[b as usize].body.operands(op).iter().map(|v| self.source_view(b, *v)).collect()
            }
            OpRef::Transient(t) => {
                let t = &self.transients[t as usize];
                t.operands.iter().copied().chain(t.successors.iter().flat_map(|s| s.1.iter().copied())).collect()
            }
        }
    }

    // ---- converting
    /// Converts one op: by an arm of the region it is in, by being a target op, or by a rule.
    pub(super) fn convert(&mut self, m: &mut Machine<'_>, op: OpRef) -> Run<()> {
        if self.tracer.is_none() {
            return self.take(m, op);
        }
        self.begin_step(op);
        let done = self.take(m, op);
        self.end_step(done.is_err());
        done
    }

    fn take(&mut self, m: &mut Machine<'_>, op: OpRef) -> Run<()> {
        self.steps += 1;
        if self.poisoned && self.operands_of(op).iter().any(|v| self.view(*v).def == ViewDef::Poison) {
            self.ends(|| End::Skipped);
            self.poison(op);
            return Ok(());
        }
        if let OpRef::Source(b, id) = op {
            self.loc = self.bodies[b as usize].body.loc(id);
        }
        if self.steps > MAX_STEPS || self.chain.len() - self.chain_start > MAX_CHAIN {
            return Err(self.cycle(op));
        }
        if self.chain.len() > MAX_NESTED {
            return Err(self.too_deep());
        }
        if self.take_by_arm(m, op)? {
            return Ok(());
        }
        let name = self.name_of(op);
        let ctx = self.ctx;
        let target = ctx.op_def(name).is_some_and(|d| d.target);
        let tree = self.program.tree_of(name);
        if tree.is_none() && target {
            return self.copy(m, op);
        }
        let all = tree.map_or(&[][..], |tree| &ctx.rules.trees[tree].rules);
        let rules = tree.and_then(|tree| m.candidates(self, Val::OpRef(op), tree, &ctx.rules)).unwrap_or(all);
        let emitter = match op {
            OpRef::Transient(t) => Some(self.transients[t as usize].emitter),
            OpRef::Source(..) => None,
        };
        // a rule never takes what it emitted itself; what is not lowered may stay where that was asked for
        let steps_aside =
            |c: &Self, rule: RuleId| emitter == Some(rule) || (c.partial && ctx.rules.rules[rule.index()].refuses);
        for &rule in rules {
            if steps_aside(self, rule) {
                continue;
            }
            let func = ctx.rules.rules[rule.index()].func;
            let f = &ctx.rules.functions[func.index()];
            let base = m.push_frame(f, &[Val::OpRef(op)]);
            match m.run(self, func, 0, base)? {
                crate::vm::Flow::Accept(pc) => {
                    let done = self.apply(m, op, rule, func, pc, base);
                    m.regs.truncate(base);
                    return done;
                }
                _ => m.regs.truncate(base),
            }
        }
        if target {
            return self.copy(m, op);
        }
        if self.partial || ctx.op_def(name).is_none() {
            return self.keep(m, op);
        }
        let mut failed: Vec<(RuleId, u32)> = Vec::new();
        for &rule in all {
            if !steps_aside(self, rule) {
                failed.extend(self.first_failure(m, op, rule)?.map(|pc| (rule, pc)));
            }
        }
        self.report_unmatched(m, op, &failed);
        self.ends(|| End::Left(failed));
        Err(Box::new(Stop::Reported))
    }

    /// The instruction that ends the match of a rule which does not fit.
    fn first_failure(&mut self, m: &mut Machine<'_>, op: OpRef, rule: RuleId) -> Run<Option<u32>> {
        let func = self.ctx.rules.rules[rule.index()].func;
        let base = m.push_frame(&self.ctx.rules.functions[func.index()], &[Val::OpRef(op)]);
        let flow = m.run(self, func, 0, base);
        m.regs.truncate(base);
        Ok(match flow? {
            crate::vm::Flow::NoMatch(pc) => Some(pc),
            _ => None,
        })
    }

    fn apply(&mut self, m: &mut Machine<'_>, op: OpRef, rule: RuleId, func: FuncId, pc: u32, base: usize) -> Run<()> {
        let f = &self.ctx.rules.functions[func.index()];
        if let Some(grammar::rir::Inst::Accept { absorbed }) = f.code.get(pc as usize - 1) {
            for r in absorbed {
                if let Val::OpRef(op) = m.get(base, *r) {
                    self.absorbed.push(op);
                }
            }
        }
        self.ends(|| End::Rule(rule));
        let saved = (self.op.replace(op), self.rule.replace(rule), self.loc);
        self.chain.push(rule);
        let run = m.run(self, func, pc, base);
        let given = run.and_then(|_| {
            let mut given: SmallVec<[Val; 4]> = SmallVec::new();
            for r in &f.results {
                match m.get(base, *r) {
                    Val::List(l) => given.extend_from_slice(m.items(l)),
                    Val::None => {}
                    v => given.push(v),
                }
            }
            self.bind_results(m, op, &given)
        });
        self.chain.pop();
        (self.op, self.rule, self.loc) = saved;
        given
    }

    /// The values a rule gives for the results of its root.
    fn bind_results(&mut self, m: &mut Machine<'_>, op: OpRef, given: &[Val]) -> Run<()> {
        let results = self.results_of(op);
        if results.len() != given.len() {
            let message = format!("the rule gives {} results for an op that has {}", given.len(), results.len());
            return Err(self.broken(&message));
        }
        for (r, v) in results.into_iter().zip(given) {
            let ty = self.views[r.0 as usize].ty;
            let v = self.view_of(m, *v, Some(ty))?;
            self.assign(m, r, v)?;
        }
        Ok(())
    }

    /// Makes `r` stand for `v`: the same view if the types agree, else its converted value.
    pub(super) fn assign(&mut self, m: &mut Machine<'_>, r: View, v: View) -> Run<()> {
        let v = self.look(v);
        if v == r {
            return Ok(());
        }
        let ty = self.views[r.0 as usize].ty;
        self.views[r.0 as usize].same = None;
        self.views[r.0 as usize].dst = None;
        if self.views[v.0 as usize].ty == ty {
            self.views[r.0 as usize].same = Some(v);
            return Ok(());
        }
        let dst = self.face(m, v)?;
        let converted = m.convert_type(Val::Type(ty))?;
        let found = self.out.value_type(dst);
        if found != converted {
            let (want, found) = (m.spell_type(converted), m.spell_type(found));
            return Err(self.broken(&format!("the result must be `{want}`, but the rule gives `{found}`")));
        }
        self.views[r.0 as usize].dst = Some(dst);
        Ok(())
    }

    /// Marks the results of an op that failed.
    pub(super) fn poison(&mut self, op: OpRef) {
        self.poisoned = true;
        for r in self.results_of(op) {
            let data = &mut self.views[r.0 as usize];
            (data.def, data.dst, data.same) = (ViewDef::Poison, None, None);
        }
    }

    /// Converts an op of a source block; a failure is reported here and the next op goes on.
    pub(super) fn convert_source(&mut self, m: &mut Machine<'_>, body: u16, op: Op) {
        let r = OpRef::Source(body, op);
        let origin = self.origin.replace(r);
        let marks = (m.regs.len(), self.inlined.len(), self.current, self.entries.len(), self.chain.len());
        let state = (self.op, self.rule, self.loc);
        let around = (std::mem::take(&mut self.steps), std::mem::replace(&mut self.chain_start, self.chain.len()));
        if let Err(stop) = self.convert(m, r) {
            self.report_stop(m, r, *stop);
            self.poison(r);
            m.regs.truncate(marks.0);
            self.inlined.truncate(marks.1);
            self.current = marks.2;
            self.entries.truncate(marks.3);
            self.chain.truncate(marks.4);
        }
        (self.op, self.rule, self.loc) = state;
        (self.steps, self.chain_start) = around;
        self.origin = origin;
    }

    /// The error that a rule cannot be carried out.
    pub(super) fn broken(&self, message: &str) -> Box<Stop> {
        Box::new(Stop::Rule { message: message.to_string(), at: Span::default() })
    }
}
