//! Emitted ops and the regions written behind them.
//!
//! Takes a call of an op; gives one `Emit`, after checking it against the op's declaration. Kept true: arguments are
//! evaluated before the op; where an op has several groups that vary in length, each group has one argument.

use super::builder::{Body, Val};
use super::call::Use;
use crate::ast::*;
use crate::check::Kind;
use crate::declare::{Arity, AttributeKind};
use crate::diagnostic::Diagnostic;
use crate::globals::OpInfo;
use crate::primitive::Primitive;
use crate::rir::{
    Arg as RirArg, BlockArg, Constant, EmitRegion, EmitResult, EmitSuccessor, Inst, Reg, Span, TemplateId,
};

impl<'a> Body<'_, 'a> {
    /// Emits an op; `info` is its position among the declared ops, if its name is known here.
    pub fn emit_op(&mut self, op: Reg, info: Option<usize>, call: &Call, used: &Use<'_>) -> Vec<Val> {
        let span = call.span;
        let g = self.low.globals;
        let info: Option<&OpInfo> = info.map(|i| &g.ops[i]);
        if !self.effects {
            self.report(
                Diagnostic::error("E0308", format!("`{}` would create an op, and nothing here may", call.callee.name))
                    .primary(span, "")
                    .note("patterns, `where`, `fn` and `map` are pure: what they ask may have no effect"),
            );
        }
        let mut operands = Vec::new();
        let mut successors = Vec::new();
        let mut regions = Vec::new();
        let mut successor_args = 0;
        for arg in &call.args {
            match arg {
                Arg::Expr { value, spread, ty: None } if self.is_block(value) => {
                    let block = self.expr(value, &Kind::Any).reg;
                    successors.push(EmitSuccessor { block, args: vec![], variadic: *spread });
                    successor_args += 1;
                }
                Arg::Expr { .. } => operands.extend(self.operands_of(&[arg])),
                Arg::Successor { block, args, spread } => {
                    let name = format!("^{}", block.name);
                    let val = self.read(&name, block.span);
                    let args = self.successor_args(args, *spread);
                    if *spread != val.kind.is_list() && val.kind != Kind::Any {
                        let message = if *spread {
                            "this is one block, not a list"
                        } else {
                            "this is a list of blocks: write `...` behind it"
                        };
                        self.error("E0301", message, block.span);
                    }
                    successors.push(EmitSuccessor { block: val.reg, args, variadic: *spread });
                    successor_args += 1;
                }
                Arg::Region { name, spread, span } => regions.push(match name {
                    None => EmitRegion::Empty,
                    Some(name) => {
                        let val = self.read(&name.name, *span);
                        let want = if *spread { Kind::Region.list() } else { Kind::Region };
                        let reg = self.fit(val, &want, *span).reg;
                        if *spread { EmitRegion::Spread(reg) } else { EmitRegion::Of(reg) }
                    }
                }),
            }
        }
        let written = call.attrs.as_deref().unwrap_or(&[]);
        let want = |name: &str| match info.and_then(|i| i.attributes.iter().find(|a| a.name == name)) {
            // one bit is written as a number or as a truth
            Some(a) if a.kind == AttributeKind::Int(1) => Kind::Any,
            // `none` leaves an attribute out, which only its absence from the text is checked for
            Some(a) => a.face.clone().optional(),
            None => Kind::Any,
        };
        if let Some(info) = info {
            self.check_cases(info, written);
        }
        let (attrs, rest) = self.entries(written, &want);
        for block in &call.regions {
            let region = EmitRegion::Template(self.region(block));
            regions.push(region);
        }
        if let Some(info) = info {
            operands = self.by_group(info, call, operands);
            self.check_attributes(info, call);
            let groups: Vec<Arity> = info.item.regions.iter().map(|r| r.arity).collect();
            let spread = regions.iter().any(|r| matches!(r, EmitRegion::Spread(_)));
            self.check_count(info, "region", &groups, regions.len(), spread, span);
            let groups: Vec<Arity> = info.item.successors.iter().map(|s| s.arity).collect();
            let spread = successors.iter().any(|s| s.variadic);
            self.check_count(info, "successor", &groups, successor_args, spread, span);
        }
        let external = self.external(written);
        let (results, vals) = self.results(info, call, used, external);
        self.push(Inst::Emit { op, operands, attrs, rest, results, successors, regions }, span);
        vals
    }

    /// The expression names blocks.
    fn is_block(&self, e: &Expr) -> bool {
        match &e.form {
            ExprForm::Block(_) => true,
            ExprForm::If(_, a, b) => self.is_block(a) && self.is_block(b),
            _ => false,
        }
    }

    /// What a successor carries; of a list of blocks, every argument is a list with an entry for each.
    fn successor_args(&mut self, args: &[Arg], list: bool) -> Vec<RirArg> {
        if !list {
            return self.operands(args);
        }
        let mut out = Vec::new();
        for arg in args {
            match arg {
                Arg::Expr { value, spread, .. } => {
                    let reg = self.expr(value, &Kind::Any.list()).reg;
                    out.push(if *spread { RirArg::Spread(reg) } else { RirArg::One(reg) });
                }
                Arg::Region { span, .. } => self.error("E0404", "a region is no operand", *span),
                Arg::Successor { block, .. } => self.error("E0404", "a successor is no operand", block.span),
            }
        }
        out
    }

    /// The extern whose symbol an attribute names, with whether it has a result.
    fn external(&self, entries: &[Entry]) -> Option<(crate::rir::ExternId, bool)> {
        let g = self.low.globals;
        entries.iter().find_map(|entry| match entry {
            Entry::Pair(_, _, Expr { form: ExprForm::Symbol(n), .. }, _) if self.local(&format!("@{n}")).is_none() => {
                let id = *g.extern_names.get(n.as_str())?;
                Some((id, g.externs[id.index()].what.result.is_some()))
            }
            _ => None,
        })
    }

    /// The source type of an extern's result.
    fn external_type(&mut self, id: crate::rir::ExternId, span: Span) -> Reg {
        let func = self.low.extern_functions[id.index()];
        let (signature, one) = (self.reg(), self.constant(Constant::Int(1), span));
        self.push(Inst::Call { func, args: vec![], dst: vec![signature] }, span);
        self.prim(Primitive::At, vec![signature, one], span)
    }

    fn results(
        &mut self,
        info: Option<&OpInfo>,
        call: &Call,
        used: &Use<'_>,
        external: Option<(crate::rir::ExternId, bool)>,
    ) -> (Vec<EmitResult>, Vec<Val>) {
        let span = call.span;
        let declared = info.map(|i| &i.item.results[..]);
        match used {
            Use::Nothing => match external {
                Some((id, true)) => {
                    let ty = Some(self.external_type(id, span));
                    (vec![EmitResult { dst: self.reg(), ty, variadic: false }], vec![])
                }
                _ => (vec![], vec![]),
            },
            Use::One(want, ty) => {
                if let Some(info) = info
                    && info.item.results.is_empty()
                {
                    return (vec![], vec![]);
                }
                let first = declared.and_then(|d| d.first()).map(|r| r.arity);
                let variadic = want.is_list() && ty.is_none() && first != Some(Arity::One);
                let ty = match external {
                    Some((id, _)) if ty.is_none() && !variadic => Some(self.external_type(id, span)),
                    _ => *ty,
                };
                let dst = self.reg();
                let kind = if variadic { Kind::values() } else { Kind::Value };
                (vec![EmitResult { dst, ty, variadic }], vec![Val::new(dst, kind)])
            }
            Use::Names(targets) => {
                if let (Some(info), Some(declared)) = (info, declared) {
                    let fixed = declared.iter().all(|r| r.arity == Arity::One);
                    if (fixed && declared.len() != targets.len()) || declared.is_empty() {
                        let n = declared.len();
                        self.report(
                            Diagnostic::error(
                                "E0406",
                                format!("`{}` has {n} result{}", info.name, if n == 1 { "" } else { "s" }),
                            )
                            .primary(span, format!("{} named", targets.len()))
                            .secondary(info.item.name.span, "declared here"),
                        );
                    } else if fixed && targets.iter().any(|t| t.list) {
                        self.error("E0406", format!("`{}` has no variadic result", info.name), span);
                    }
                }
                let mut results = Vec::new();
                let mut vals = Vec::new();
                for target in *targets {
                    let ty = match (&target.ty, external) {
                        (Some((ty, spread)), _) => Some(self.written_type(ty, target.list, *spread)),
                        (None, Some((id, _))) if targets.len() == 1 && !target.list => {
                            Some(self.external_type(id, span))
                        }
                        _ => None,
                    };
                    let dst = self.reg();
                    results.push(EmitResult { dst, ty, variadic: target.list });
                    vals.push(Val::new(dst, if target.list { Kind::values() } else { Kind::Value }));
                }
                (results, vals)
            }
        }
    }

    /// A type behind a name; of a list, the list of types (or one type for all).
    pub fn written_type(&mut self, ty: &Expr, list: bool, spread: bool) -> Reg {
        if !list {
            if spread {
                self.error("E0301", "`...` belongs behind the type of a list of values", ty.span);
            }
            return self.expr(ty, &Kind::Type).reg;
        }
        let val = self.expr(ty, &Kind::Any);
        if val.kind == Kind::Type {
            return val.reg;
        }
        self.fit(val, &Kind::Type.list(), ty.span).reg
    }

    // ---- checks

    /// Checks the number of operands. Where several groups vary in length, gives one argument for each group.
    fn by_group(&mut self, info: &OpInfo, call: &Call, operands: Vec<RirArg>) -> Vec<RirArg> {
        let groups = &info.item.operands;
        let varying = groups.iter().filter(|g| g.arity != Arity::One).count();
        let spread = |a: &RirArg| matches!(a, RirArg::Spread(_));
        let lists = |group: &GroupTerm, arg: &RirArg| group.arity != Arity::Variadic || spread(arg);
        let each = operands.len() == groups.len();
        // of two varying groups the last may be left out: then everything belongs to the first
        let last_varies = groups.last().is_some_and(|g| g.arity != Arity::One);
        if varying == 2 && last_varies && !(each && groups.iter().zip(&operands).all(|(g, a)| lists(g, a))) {
            let first = groups.iter().position(|g| g.arity != Arity::One).unwrap_or(0);
            let after = groups.len() - 2 - first;
            let fixed = operands.len() >= first + after
                && operands[..first].iter().chain(&operands[operands.len() - after..]).all(|a| !spread(a));
            if fixed {
                let end = operands.len() - after;
                let mut out = operands[..first].to_vec();
                out.push(RirArg::Spread(self.list_of(operands[first..end].to_vec(), call.span)));
                out.extend_from_slice(&operands[end..]);
                out.push(RirArg::One(self.constant(Constant::None, call.span)));
                return out;
            }
        }
        let bad = if varying > 1 {
            !each
        } else if operands.iter().any(spread) {
            let ones = operands.iter().filter(|a| !spread(a)).count();
            varying == 0 && ones > groups.len()
        } else {
            let least = groups.len() - varying;
            let most = if groups.iter().any(|g| g.arity == Arity::Variadic) { usize::MAX } else { groups.len() };
            operands.len() < least || operands.len() > most
        };
        if bad {
            let names: Vec<String> = groups
                .iter()
                .map(|g| match g.arity {
                    Arity::One => g.name.name.clone(),
                    Arity::Optional => format!("{}?", g.name.name),
                    Arity::Variadic => format!("{}...", g.name.name),
                })
                .collect();
            let n = operands.len();
            let message = format!("`{}` is given {n} operand{}", info.name, if n == 1 { "" } else { "s" });
            let mut d = Diagnostic::error("E0407", message)
                .primary(call.span, "")
                .secondary(info.item.name.span, format!("its operands are ({})", names.join(", ")));
            if varying > 1 {
                d = d.note(
                    "several groups vary in length, so each has one argument: `%xs...`, `[%a, %b]...`, `[]...` or `none`",
                );
            }
            self.report(d);
        }
        operands
    }

    fn check_attributes(&mut self, info: &OpInfo, call: &Call) {
        let entries = call.attrs.as_deref().unwrap_or(&[]);
        let mut rest = false;
        let mut given = Vec::new();
        for entry in entries {
            match entry {
                Entry::Rest(_) => rest = true,
                Entry::Pair(name, quoted, ..) => given.push((name, *quoted)),
                Entry::Same(name) => given.push((name, false)),
            }
        }
        let mut typo = false;
        for (name, quoted) in &given {
            if !quoted && !info.attributes.iter().any(|a| a.name == name.name) {
                typo = true;
                self.report(
                    Diagnostic::error("E0408", format!("`{}` has no attribute `{}`", info.name, name.name))
                        .primary(name.span, "")
                        .secondary(info.item.name.span, "declared here")
                        .suggest(&name.name, info.attributes.iter().map(|a| a.name.as_str()))
                        .note(format!("a discardable attribute is quoted: `\"{}\" = ..`", name.name)),
                );
            }
        }
        // a misspelt name is perhaps the missing one
        if rest || typo {
            return;
        }
        let missing: Vec<&str> = info
            .attributes
            .iter()
            .filter(|a| !a.optional && a.default.is_none() && !given.iter().any(|(n, _)| n.name == a.name))
            .map(|a| a.name.as_str())
            .collect();
        if !missing.is_empty() {
            self.report(
                Diagnostic::error("E0409", format!("`{}` needs its attribute `{}`", info.name, missing.join("`, `")))
                    .primary(call.span, "")
                    .secondary(info.item.name.span, "declared here"),
            );
        }
    }

    /// Cases written for an enum attribute exist.
    fn check_cases(&mut self, info: &OpInfo, entries: &[Entry]) {
        for entry in entries {
            let Entry::Pair(name, _, value, None) = entry else {
                continue;
            };
            if let Some(a) = info.attributes.iter().find(|a| a.name == name.name) {
                self.check_case(&a.kind, value);
            }
        }
    }

    fn check_case(&mut self, kind: &AttributeKind, value: &Expr) {
        let AttributeKind::Enum(id) = kind else {
            return;
        };
        let g = self.low.globals;
        let info = &g.enums[id.index()];
        match &value.form {
            ExprForm::Case(c) if info.item.flags => self.report(
                Diagnostic::error("E0301", format!("`{}` is a set of flags", info.name))
                    .primary(value.span, "")
                    .note(format!("write the list of its flags: `[#{c}]`")),
            ),
            ExprForm::Case(c) => self.case_exists(*id, c, value.span),
            ExprForm::If(_, a, b) => {
                self.check_case(kind, a);
                self.check_case(kind, b);
            }
            ExprForm::List(items) if info.item.flags => {
                for item in items {
                    if let ListItem::One(Expr { form: ExprForm::Case(c), span }) = item {
                        self.case_exists(*id, c, *span);
                    }
                }
            }
            _ => {}
        }
    }

    /// Reports a case that the enum does not have.
    pub fn case_exists(&mut self, id: crate::rir::EnumId, case: &str, span: Span) {
        let g = self.low.globals;
        let info = &g.enums[id.index()];
        let cases = || info.item.cases.iter().map(|c| c.0.name.as_str());
        if !cases().any(|c| c == case) {
            self.report(
                Diagnostic::error("E0410", format!("`{}` has no case `{case}`", info.name))
                    .primary(span, "")
                    .secondary(info.item.name.span, "declared here")
                    .suggest(case, cases()),
            );
        }
    }

    fn check_count(&mut self, info: &OpInfo, what: &str, groups: &[Arity], have: usize, spread: bool, span: Span) {
        let least = groups.iter().filter(|a| **a == Arity::One).count();
        let most = if groups.contains(&Arity::Variadic) { usize::MAX } else { groups.len() };
        if (have < least && !spread) || have > most {
            let d = Diagnostic::error(
                "E0411",
                format!("`{}` is given {have} {what}{}", info.name, if have == 1 { "" } else { "s" }),
            )
            .primary(span, "")
            .secondary(info.item.name.span, format!("it has {}", groups.len()));
            let d = if what == "region" && have < least { d.note("an empty region is the argument `{}`") } else { d };
            self.report(d);
        }
    }

    // ---- templates

    /// A region written here, as a template of this function.
    pub fn region(&mut self, block: &Block) -> TemplateId {
        self.templates_around += 1;
        let entry = self.apart(|b| b.region_code(block));
        self.templates_around -= 1;
        self.template(entry)
    }

    fn region_code(&mut self, block: &Block) {
        // the first label is the entry, if no statement stands before it
        let (entry, labels) = match block.labels.split_first() {
            Some((first, rest)) if block.stmts.is_empty() => (Some(first), rest),
            _ => (None, &block.labels[..]),
        };
        let Some(entry) = entry else {
            self.push(Inst::Entry { args: vec![] }, block.span);
            self.section(&block.stmts, labels);
            self.push(Inst::ArmEnd, block.span);
            return;
        };
        match &entry.clause {
            Clause::For(..) => self.error("E0412", "the entry of a region is one block", entry.name.span),
            Clause::If(cond) => {
                // without its entry a region is empty
                let no = self.label();
                let yes = self.label();
                self.branch(cond, no);
                self.push(Inst::Jump { to: yes }, entry.name.span);
                self.place(no);
                self.push(Inst::ArmEnd, entry.name.span);
                self.place(yes);
            }
            Clause::Always => {}
        }
        let args = self.block_args(&entry.args);
        self.push(Inst::Entry { args }, entry.name.span);
        self.section(&entry.stmts, labels);
        self.push(Inst::ArmEnd, block.span);
    }

    /// Types and registers of a label's arguments; their names are in scope from here.
    pub fn block_args(&mut self, args: &[Target]) -> Vec<BlockArg> {
        let mut out = Vec::new();
        for arg in args {
            let ty = match &arg.ty {
                Some((ty, spread)) => self.written_type(ty, arg.list, *spread),
                None => {
                    self.report(
                        Diagnostic::error("E0413", format!("`%{}` needs its type", arg.name.name))
                            .primary(arg.name.span, "")
                            .note("the arguments of a label are made before anything branches to it"),
                    );
                    self.wrong(arg.name.span).reg
                }
            };
            out.push((arg, BlockArg { dst: self.reg(), ty, variadic: arg.list }));
        }
        let mut made = Vec::new();
        for (arg, block_arg) in out {
            let kind = if arg.list { Kind::values() } else { Kind::Value };
            self.bind(format!("%{}", arg.name.name), block_arg.dst, kind);
            made.push(block_arg);
        }
        made
    }
}
