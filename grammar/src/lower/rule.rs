//! Rules: the snippet on the left to matching code, the body behind it; and patterns of arms.
//!
//! Takes a rule and one tuple of its family; gives one function. Kept true: register 0 holds the root op; everything up to
//! `Accept` is pure; a producer is looked at only after the value that it defines is bound.

use super::Lower;
use super::builder::{Body, Label, Local};
use super::call::unknown_op;
use super::pattern::Bound;
use crate::ast::*;
use crate::check::Kind;
use crate::declare::Arity;
use crate::diagnostic::Diagnostic;
use crate::globals::{Def, OpInfo};
use crate::primitive::Primitive;
use crate::rir::{Function, FunctionKind, Get, Inst, Reg, Test};
use std::collections::HashMap;

/// What a match has found so far.
struct Match<'p> {
    /// The earlier lines, with their ops and the registers these are in once found.
    producers: Vec<(&'p OpPat, Option<Reg>)>,
    no: Label,
    bound: Bound,
}

/// One rule for one tuple of its family: its name, the root op's name, and the code.
pub fn rule<'a>(
    low: &mut Lower<'a>,
    def: &Def<'a, RuleItem>,
    tuple: Option<&'a [Expr]>,
) -> Option<(String, String, Function)> {
    let item = def.what;
    let mut name = item.name.name.clone();
    let mut family = HashMap::new();
    if let (Some(over), Some(tuple)) = (&item.over, tuple) {
        for (n, value) in over.names.iter().zip(tuple) {
            family.insert(n.name.clone(), value);
        }
        name = format!("{name}[{}]", tuple.first().map(family_text).unwrap_or_default());
    }
    let mut body = Body::new(low, FunctionKind::Rule, name.clone(), item.name.span).count_readers();
    body.family = family;
    body.effects = false;
    let (root, earlier) = item.lines.split_last()?;
    let root_reg = body.reg();
    let no = body.label();
    let mut found = Match { producers: earlier.iter().map(|line| (line, None)).collect(), no, bound: Bound::new() };
    let (root_name, info) = body.op_pattern(root, root_reg, &mut found)?;
    // producers of what is bound, outermost first, until none is left
    let mut absorbed = Vec::new();
    while let Some((at, value)) = body.next_producer(&found) {
        let line = found.producers[at].0;
        let reg = body.reg();
        found.producers[at].1 = Some(reg);
        let op = body.op_name(&line.op);
        let span = line.span;
        body.push(Inst::Test { test: Test::Op(op.into()), src: value, binds: vec![Some(reg)], no }, span);
        absorbed.push(reg);
        body.op_pattern(line, reg, &mut found);
        body.result_of(line, reg, no);
    }
    for (line, reg) in &found.producers {
        if reg.is_none() {
            body.report(
                Diagnostic::error("E0501", "nothing below uses a result of this op")
                    .primary(line.span, "")
                    .note("the last line is the root; the lines above it define its operands, or theirs"),
            );
        }
    }
    for guard in &item.guards {
        body.branch(guard, no);
    }
    body.push(Inst::Accept { absorbed }, root.span);
    body.effects = true;
    let results = body.result_registers(root, &info);
    body.section(&item.body.stmts, &item.body.labels);
    body.check_assigned(&results, item.body.span, root);
    body.push(Inst::Done, item.body.span);
    body.place(no);
    body.push(Inst::NoMatch, root.span);
    let results = results.into_iter().map(|r| r.1).collect();
    Some((name, root_name, body.finish(1, results)))
}

fn family_text(e: &Expr) -> String {
    match &e.form {
        ExprForm::Dotted(n) | ExprForm::Name(n) | ExprForm::Str(n) | ExprForm::Case(n) | ExprForm::Declared(n, _) => {
            n.clone()
        }
        ExprForm::Int(v) => v.to_string(),
        _ => String::new(),
    }
}

impl<'a> Body<'_, 'a> {
    /// An op's name in a pattern, family names replaced.
    fn op_name(&self, op: &Ident) -> String {
        match self.family.get(&op.name).map(|e| &e.form) {
            Some(ExprForm::Dotted(n)) => n.clone(),
            _ => op.name.clone(),
        }
    }

    /// The pattern of an arm of `inline`, against the op in `op`.
    pub fn arm_pattern(&mut self, pat: &OpPat, op: Reg, no: Label) {
        let name = self.op_name(&pat.op);
        self.push(Inst::Test { test: Test::Op(name.into()), src: op, binds: vec![None], no }, pat.span);
        if !pat.results.is_empty() {
            self.error("E0502", "the op that ends a block has no results to name", pat.span);
        }
        let mut found = Match { producers: vec![], no, bound: Bound::new() };
        self.op_pattern(pat, op, &mut found);
    }

    /// Reads and tests the parts of an op.
    fn op_pattern(&mut self, pat: &OpPat, op: Reg, found: &mut Match<'_>) -> Option<(String, usize)> {
        let g = self.low.globals;
        let name = self.op_name(&pat.op);
        let Some(&at) = g.op_names.get(&name) else {
            self.low.out.extend(unknown_op(g, &name, pat.op.span));
            return None;
        };
        let info = &g.ops[at];
        self.operand_patterns(info, pat, op, found);
        self.result_patterns(info, pat, op, found);
        self.attribute_patterns(info, pat, op, found);
        Some((name, at))
    }

    fn operand_patterns(&mut self, info: &OpInfo, pat: &OpPat, op: Reg, found: &mut Match<'_>) {
        let (mut values, mut blocks, mut regions) = (Vec::new(), Vec::new(), Vec::new());
        for arg in &pat.args {
            match arg {
                ArgPat::Value(v) => values.push(v),
                ArgPat::Successor { block, args, list } => blocks.push((block, args, *list)),
                ArgPat::Region { name, list, span } => regions.push((name, *list, *span)),
            }
        }
        let item = info.item;
        let counts = [
            (
                "operand",
                item.operands.len(),
                values.len(),
                item.operands.iter().map(|o| o.name.name.as_str()).collect::<Vec<_>>(),
            ),
            (
                "successor",
                item.successors.len(),
                blocks.len(),
                item.successors.iter().map(|o| o.name.name.as_str()).collect(),
            ),
            ("region", item.regions.len(), regions.len(), item.regions.iter().map(|o| o.name.name.as_str()).collect()),
        ];
        for (what, want, have, names) in counts {
            if want != have {
                let s = if want == 1 { "" } else { "s" };
                self.report(
                    Diagnostic::error("E0503", format!("`{}` has {want} {what} group{s}, and the pattern has {have}", info.name))
                        .primary(pat.span, "")
                        .secondary(item.name.span, if names.is_empty() { "declared here".into() } else { format!("declared: {}", names.join(", ")) })
                        .note("a pattern has one position for each declared group: `%x`, `%x...`, `%x?`, `^b(..)`, `{R}`; `_` and `{_}` ignore one"),
                );
            }
        }
        for (i, (v, group)) in values.iter().zip(&item.operands).enumerate() {
            self.value_pattern(v, group.arity, op, i as u16, found);
        }
        for (i, ((block, args, list), group)) in blocks.iter().zip(&item.successors).enumerate() {
            if *list != (group.arity == Arity::Variadic) {
                let message = if *list {
                    "this is one successor, not a list"
                } else {
                    "this is a list of successors: write `...` behind it"
                };
                self.error("E0503", message, block.span);
            }
            let dst = self.reg();
            self.push(Inst::Get { dst, op, what: Get::Successor(i as u16) }, block.span);
            let kind = if *list { Kind::Block.list() } else { Kind::Block };
            self.bind_name(format!("^{}", block.name), dst, &kind, found.no, &mut found.bound, block.span);
            let operands = self.reg();
            self.push(Inst::Get { dst: operands, op, what: Get::SuccessorOperands(i as u16) }, block.span);
            self.carried(args, operands, *list, block, found);
        }
        for (i, ((name, list, span), group)) in regions.iter().zip(&item.regions).enumerate() {
            if *list != (group.arity == Arity::Variadic) {
                let message = if *list {
                    "this is one region, not a list"
                } else {
                    "this is a list of regions: write `...` behind it"
                };
                self.error("E0503", message, *span);
            }
            let Some(name) = name else { continue };
            let dst = self.reg();
            self.push(Inst::Get { dst, op, what: Get::Region(i as u16) }, *span);
            let kind = if *list { Kind::Region.list() } else { Kind::Region };
            self.bind_name(name.clone(), dst, &kind, found.no, &mut found.bound, *span);
        }
    }

    /// What a successor carries.
    fn carried(&mut self, args: &[ValuePat], operands: Reg, list: bool, block: &Ident, found: &mut Match<'_>) {
        match args {
            [v] if v.arity == Arity::Variadic => {
                if let Some(name) = &v.name {
                    let kind = if list { Kind::values().list() } else { Kind::values() };
                    self.bind_name(format!("%{name}"), operands, &kind, found.no, &mut found.bound, v.span);
                }
            }
            args if list => {
                if !args.is_empty() {
                    self.error("E0503", "what a list of successors carries is bound by `(%x...)`", block.span);
                }
            }
            args => {
                let binds: Vec<Option<Reg>> = args.iter().map(|v| v.name.as_ref().map(|_| self.reg())).collect();
                let test = Test::List(args.len() as u16);
                self.push(Inst::Test { test, src: operands, binds: binds.clone(), no: found.no }, block.span);
                for (v, reg) in args.iter().zip(binds) {
                    if v.arity != Arity::One || v.ty.is_some() {
                        self.error(
                            "E0503",
                            "what a successor carries is bound by `(%x...)`, or by single names",
                            v.span,
                        );
                    }
                    if let (Some(name), Some(reg)) = (&v.name, reg) {
                        self.bind_name(format!("%{name}"), reg, &Kind::Value, found.no, &mut found.bound, v.span);
                    }
                }
            }
        }
    }

    fn value_pattern(&mut self, v: &ValuePat, arity: Arity, op: Reg, group: u16, found: &mut Match<'_>) {
        let span = v.span;
        if v.name.is_none() && v.ty.is_none() {
            return;
        }
        match (v.arity, arity) {
            (Arity::Variadic, Arity::One) => self.error("E0503", "this operand is one value, not a list", span),
            (Arity::Optional, Arity::One) => self.error("E0503", "this operand is always there", span),
            (Arity::One | Arity::Optional, Arity::Variadic) => {
                self.error("E0503", "this operand is a list: write `...` behind it", span);
            }
            _ => {}
        }
        let dst = self.reg();
        self.push(Inst::Get { dst, op, what: Get::Operand(group) }, span);
        let kind = match (v.arity, arity) {
            (_, Arity::Variadic) => Kind::values(),
            (Arity::Optional, _) => Kind::Value.optional(),
            (Arity::Variadic, Arity::Optional) => {
                self.error("E0503", "this operand is none or one: write `?` behind it", span);
                Kind::Value.optional()
            }
            (_, Arity::Optional) => {
                self.push(Inst::Test { test: Test::Present, src: dst, binds: vec![], no: found.no }, span);
                Kind::Value
            }
            _ => Kind::Value,
        };
        if let Some(name) = &v.name {
            self.bind_name(format!("%{name}"), dst, &kind, found.no, &mut found.bound, span);
        }
        let Some(ty) = &v.ty else { return };
        match &kind {
            Kind::Value => {
                let t = self.prim(Primitive::TypeOf, vec![dst], span);
                self.pattern(&ty.pat, t, &Kind::Type, found.no, &mut found.bound);
            }
            Kind::Optional(_) => {
                self.error("E0503", "an operand that may be absent has no type to match; ask in the body", ty.pat.span);
            }
            _ => self.list_type(ty, dst, found),
        }
    }

    /// The types of a list of values.
    fn list_type(&mut self, ty: &Annotation, values: Reg, found: &mut Match<'_>) {
        if ty.list {
            let types = self.prim(Primitive::Types, vec![values], ty.pat.span);
            self.pattern(&ty.pat, types, &Kind::Type.list(), found.no, &mut found.bound);
        } else {
            self.each_type(&ty.pat, values, found.no, ty.pat.span);
        }
    }

    fn result_patterns(&mut self, info: &OpInfo, pat: &OpPat, op: Reg, found: &mut Match<'_>) {
        let groups = &info.item.results;
        let named = pat.results.len();
        if named != groups.len() && (named > 0 || groups.iter().any(|g| g.arity == Arity::One)) {
            let n = groups.len();
            self.report(
                Diagnostic::error(
                    "E0504",
                    format!(
                        "`{}` has {n} result{}, and the pattern names {named}",
                        info.name,
                        if n == 1 { "" } else { "s" }
                    ),
                )
                .primary(pat.span, "")
                .secondary(info.item.name.span, "declared here"),
            );
            return;
        }
        for (i, (v, group)) in pat.results.iter().zip(groups).enumerate() {
            match (v.arity, group.arity) {
                (Arity::One, Arity::One) | (Arity::Variadic, Arity::Variadic) | (_, Arity::Optional) => {}
                (_, Arity::One) => self.error("E0504", "this result is one value, not a list", v.span),
                (_, Arity::Variadic) => self.error("E0504", "this result is a list: write `...` behind it", v.span),
            }
            let Some(ty) = &v.ty else { continue };
            let dst = self.reg();
            self.push(Inst::Get { dst, op, what: Get::ResultType(i as u16) }, v.span);
            match (group.arity, ty.list) {
                (Arity::Variadic, true) => self.pattern(&ty.pat, dst, &Kind::Type.list(), found.no, &mut found.bound),
                (Arity::Variadic, false) => {
                    let no = found.no;
                    self.each(dst, v.span, |b, element| {
                        b.scope(|b| b.pattern(&ty.pat, element, &Kind::Type, no, &mut Bound::new()));
                    });
                }
                _ => self.pattern(&ty.pat, dst, &Kind::Type, found.no, &mut found.bound),
            }
        }
    }

    fn attribute_patterns(&mut self, info: &OpInfo, pat: &OpPat, op: Reg, found: &mut Match<'_>) {
        let entries = pat.attrs.as_deref().unwrap_or(&[]);
        let names: Vec<String> = entries
            .iter()
            .filter_map(|e| match e {
                AttrPat::Entry(n, ..) => Some(super::text::plain(&n.name)),
                _ => None,
            })
            .collect();
        let mut covered = false;
        for entry in entries {
            match entry {
                AttrPat::Ignore => covered = true,
                AttrPat::Rest(name) => {
                    covered = true;
                    let dst = self.reg();
                    self.push(
                        Inst::Get { dst, op, what: Get::Rest(names.iter().map(|n| n.clone().into()).collect()) },
                        name.span,
                    );
                    self.bind_name(name.name.clone(), dst, &Kind::Attrs, found.no, &mut found.bound, name.span);
                }
                AttrPat::Entry(name, _, value) => {
                    let key = super::text::plain(&name.name);
                    let declared = info.attributes.iter().position(|a| a.name == key);
                    let (what, kind) = match declared {
                        Some(i) => (Get::Attr(i as u16), info.attributes[i].face.clone()),
                        None => (Get::Discardable(key.clone().into()), Kind::Any),
                    };
                    let dst = self.reg();
                    self.push(Inst::Get { dst, op, what }, name.span);
                    match value {
                        Some(p) => {
                            if let (Some(i), PatForm::Case(c)) = (declared, &p.form)
                                && let crate::declare::AttributeKind::Enum(id) = info.attributes[i].kind
                            {
                                self.case_exists(id, c, p.span);
                            }
                            self.pattern(p, dst, &kind, found.no, &mut found.bound);
                        }
                        None => self.bind_name(key, dst, &kind, found.no, &mut found.bound, name.span),
                    }
                }
            }
        }
        let missing: Vec<&str> = info
            .attributes
            .iter()
            .map(|a| a.name.as_str())
            .filter(|a| !covered && !names.iter().any(|n| n == a))
            .collect();
        if !missing.is_empty() {
            let mut d = Diagnostic::error(
                "E0505",
                format!("the pattern says nothing about `{}` of `{}`", missing.join("`, `"), info.name),
            )
            .primary(pat.span, "")
            .secondary(info.item.name.span, "declared here")
            .note("bind them, or write `{.._}` where the rule may ignore what they say");
            for name in names.iter().filter(|n| !info.attributes.iter().any(|a| a.name == **n)) {
                d = d.suggest(name, missing.iter().copied());
            }
            self.report(d);
        }
    }

    /// An earlier line that defines a bound value and is not matched yet, with that value.
    fn next_producer(&self, found: &Match<'_>) -> Option<(usize, Reg)> {
        // later lines first: they are nearer to the root
        found.producers.iter().enumerate().rev().filter(|(_, (_, reg))| reg.is_none()).find_map(|(i, (line, _))| {
            line.results.iter().find_map(|r| {
                let name = format!("%{}", r.name.as_ref()?);
                found.bound.contains(&name).then(|| self.local(&name).map(|l| (i, l.reg)))?
            })
        })
    }

    /// Every bound result of a producer is that result of that op.
    fn result_of(&mut self, line: &OpPat, op: Reg, no: Label) {
        if line.results.len() < 2 {
            if let Some(v) = line.results.first()
                && v.arity == Arity::Variadic
            {
                self.error("E0501", "a list of results is not followed to its op; match one result by name", v.span);
            }
            return;
        }
        for (i, r) in line.results.iter().enumerate() {
            if r.arity != Arity::One {
                self.error("E0501", "a list of results is not followed to its op; match one result by name", r.span);
                return;
            }
            if let Some(local) = r.name.as_ref().and_then(|n| self.local(&format!("%{n}"))) {
                let src = local.reg;
                self.push(Inst::Test { test: Test::ResultOf(op, i as u16), src, binds: vec![], no }, r.span);
            }
        }
    }

    /// Registers that the body assigns the root's results to, by group.
    fn result_registers(&mut self, root: &OpPat, info: &usize) -> Vec<(Option<String>, Reg)> {
        let g = self.low.globals;
        let mut out = Vec::new();
        for (i, group) in g.ops[*info].item.results.iter().enumerate() {
            let list = group.arity == Arity::Variadic;
            let pattern = root.results.get(i);
            let Some(name) = pattern.and_then(|v| v.name.clone()) else {
                if let Some(v) = pattern
                    && !list
                {
                    self.error("E0504", "a result of the root needs a name that the body assigns", v.span);
                }
                let reg = self.reg();
                self.push(Inst::List { dst: reg, items: vec![] }, root.span);
                out.push((None, reg));
                continue;
            };
            let reg = self.reg();
            let kind =
                if list || pattern.is_some_and(|v| v.arity == Arity::Variadic) { Kind::values() } else { Kind::Value };
            self.bind_local(format!("%{name}"), Local { reg, kind, var: true, row: None });
            self.unassigned.insert(reg);
            out.push((Some(name), reg));
        }
        out
    }

    fn check_assigned(&mut self, results: &[(Option<String>, Reg)], span: crate::rir::Span, root: &OpPat) {
        if self.dead {
            return;
        }
        for (name, reg) in results {
            if let Some(name) = name
                && self.unassigned.contains(reg)
            {
                let end = crate::rir::Span { start: span.end.saturating_sub(1), ..span };
                self.report(
                    Diagnostic::error("E0506", format!("`%{name}` is not assigned on every path"))
                        .primary(end, "the body ends here")
                        .secondary(root.span, "what replaces this result?"),
                );
            }
        }
    }
}
