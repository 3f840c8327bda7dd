//! Checks that the code of an isolated region uses no SSA value from outside.
//!
//! Isolated are the regions of ops with the trait `isolated`, and the bodies of `ensure` and `fresh`. A dataflow
//! analysis over registers finds the values from outside: operands of matched ops, results of emitted ops, captures,
//! and copies of these. A constant can be created again inside the region, so a value that may be a constant is not
//! reported.
//!
//! Tests: grammar/tests/bad/.

use super::legality::span_key;
use crate::analyse::AnalysisContext;
use crate::diagnostic::Diagnostic;
use crate::primitive::Primitive;
use crate::rir::declarations::{OpDef, Trait};
use crate::rir::{
    Arg, Constant, EmitRegion, FuncId, Function, Inst, InstIndex, OpField, PatternTest, Reg, RuleSet, Span, TemplateId,
};
use std::collections::{BTreeMap, BTreeSet};

/// Reports uses of outside values in isolated regions (E0671), and regions inlined there that may contain such uses
/// (E0672).
pub fn check_isolation(ctx: &AnalysisContext<'_>, out: &mut Vec<Diagnostic>) {
    let ops: BTreeMap<&str, &OpDef> = ctx.set.ops.iter().map(|def| (def.name.as_str(), def)).collect();
    let roots: BTreeMap<FuncId, &str> = ctx.set.rules.iter().map(|rule| (rule.func, rule.root.as_str())).collect();
    let mut reported = BTreeSet::new();
    for (i, function) in (0..).zip(&ctx.set.functions) {
        let root = roots.get(&FuncId(i)).and_then(|name| ops.get(name).copied());
        let checker = IsolationChecker { set: ctx.set, function, root };
        for finding in checker.findings() {
            if reported.insert(span_key(finding.span)) {
                out.push(finding.into_diagnostic());
            }
        }
    }
}

/// A use of an outside value in an isolated region, or of a region that may use outside values.
struct Finding {
    code: &'static str,
    span: Span,
    /// The place at which the value is defined, or at which the region is matched.
    definition: Span,
    /// A description of the isolated region, such as "the body of `ensure`".
    owner: String,
}

impl Finding {
    fn into_diagnostic(self) -> Diagnostic {
        let Finding { code, span, definition, owner } = self;
        if code == "E0671" {
            return Diagnostic::error(code, format!("a value from outside is used in {owner}, which is isolated"))
                .primary(span, "")
                .secondary(definition, "the value")
                .note("pass the value to the region as an argument");
        }
        Diagnostic::error(code, format!("the region may use values from outside, but {owner} is isolated"))
            .primary(span, "")
            .secondary(definition, "the region")
            .note("bind them: `inline R(..) with (..)` has a value for each of `captures(R)`")
            .note("or declare the op of the region as `isolated`")
    }
}

struct IsolationChecker<'a> {
    set: &'a RuleSet,
    function: &'a Function,
    /// The root op if the function is a rule, otherwise `None`.
    root: Option<&'a OpDef>,
}

impl IsolationChecker<'_> {
    fn findings(&self) -> Vec<Finding> {
        let mut findings = Vec::new();
        for (template, owner) in self.isolated_templates() {
            let inside = self.reachable_code(self.function.templates[template.index()].entry);
            let outside_values = self.outside_values(&inside);
            for pc in &inside {
                let span = self.function.spans[*pc as usize];
                let inst = &self.function.code[*pc as usize];
                if let Some(definition) = used_values(inst).iter().find_map(|reg| outside_values.get(reg)) {
                    findings.push(Finding { code: "E0671", span, definition: *definition, owner: owner.clone() });
                }
                if let Inst::Inline { region: EmitRegion::Of(region), captures: None, .. } = inst
                    && let Some(definition) = self.open_region(*region)
                {
                    findings.push(Finding { code: "E0672", span, definition, owner: owner.clone() });
                }
            }
        }
        findings
    }

    /// Returns the templates of isolated regions, each with a description of the region.
    fn isolated_templates(&self) -> Vec<(TemplateId, String)> {
        let mut templates = Vec::new();
        for inst in self.function.code.iter() {
            match inst {
                Inst::Emit { op, regions, .. } => {
                    let Some(def) = self.constant_op(*op).filter(|def| def.traits.contains(&Trait::Isolated)) else {
                        continue;
                    };
                    let ids = regions.iter().filter_map(template_of);
                    templates.extend(ids.map(|id| (id, format!("the region of `{}`", def.name))));
                }
                Inst::Ensure { template, .. } => templates.push((*template, "the body of `ensure`".into())),
                Inst::Fresh { template, .. } => templates.push((*template, "the body of `fresh`".into())),
                _ => {}
            }
        }
        templates
    }

    /// Returns the declaration of the op whose name is in a register; `None` if the register may hold another name.
    fn constant_op(&self, reg: Reg) -> Option<&OpDef> {
        let mut writers = self.function.code.iter().filter(|inst| inst.writes().contains(&reg));
        match (writers.next(), writers.next()) {
            (Some(Inst::Const { value: Constant::Op(id), .. }), None) => Some(&self.set.ops[id.index()]),
            _ => None,
        }
    }

    /// Returns the instructions that may run from `entry` on, with those of nested templates and arms.
    fn reachable_code(&self, entry: InstIndex) -> BTreeSet<InstIndex> {
        let mut reachable = BTreeSet::new();
        let mut worklist = vec![entry];
        while let Some(pc) = worklist.pop() {
            if !reachable.insert(pc) {
                continue;
            }
            let inst = &self.function.code[pc as usize];
            worklist.extend(inst.jump_targets());
            if inst.falls_through() {
                worklist.push(pc + 1);
            }
            let nested: Vec<TemplateId> = match inst {
                Inst::Emit { regions, .. } => regions.iter().filter_map(template_of).collect(),
                Inst::Region { region, .. } | Inst::Inline { region, .. } => template_of(region).into_iter().collect(),
                Inst::Ensure { template, .. } | Inst::Fresh { template, .. } => vec![*template],
                _ => Vec::new(),
            };
            worklist.extend(nested.into_iter().map(|id| self.function.templates[id.index()].entry));
            if let Inst::Inline { arms, .. } = inst {
                worklist.extend(arms.iter().map(|arm| arm.entry));
            }
        }
        reachable
    }

    /// Returns the registers that always hold a value defined outside of `inside`: every instruction that writes such a
    /// register stores such a value. Each register is paired with the place that defines the value.
    fn outside_values(&self, inside: &BTreeSet<InstIndex>) -> BTreeMap<Reg, Span> {
        let mut values: BTreeMap<Reg, Span> = BTreeMap::new();
        loop {
            let mut next = BTreeMap::new();
            let mut others = BTreeSet::new();
            for (pc, inst) in (0..).zip(self.function.code.iter()) {
                for reg in inst.writes() {
                    let definition = match inst {
                        Inst::Copy { src, .. } | Inst::Value { src, .. } => values.get(src).copied(),
                        Inst::List { items, .. } => items.iter().find_map(|item| values.get(&item.reg()).copied()),
                        _ if inside.contains(&pc) || self.may_be_constant(inst, reg) => None,
                        _ => Some(self.function.spans[pc as usize]),
                    };
                    match definition {
                        Some(span) => drop(next.entry(reg).or_insert(span)),
                        None => drop(others.insert(reg)),
                    }
                }
            }
            next.retain(|reg, _| !others.contains(reg));
            if next.keys().eq(values.keys()) {
                return next;
            }
            values = next;
        }
    }

    /// Returns whether the function tests if the value in a register is a constant: it calls `const` on the value, or
    /// matches the op that defines the value.
    fn may_be_constant(&self, inst: &Inst, reg: Reg) -> bool {
        match inst {
            Inst::Get { what: OpField::Operand(_) | OpField::Operands, .. } => self.constant_is_queried(reg),
            Inst::Emit { op, .. } => self.constant_op(*op).is_none_or(|def| def.traits.contains(&Trait::Constant)),
            Inst::Prim { prim: Primitive::Captures, .. } | Inst::NewBlock { .. } | Inst::BlockArgs { .. } => false,
            _ => true,
        }
    }

    /// Returns whether the function queries the constant in a register (`const`), or tests which op defines its value.
    fn constant_is_queried(&self, reg: Reg) -> bool {
        self.function.code.iter().any(|inst| match inst {
            Inst::Prim { prim: Primitive::ConstOf, args, .. } => args.contains(&reg),
            Inst::Test { test: PatternTest::Op(_) | PatternTest::OpIn(_), src, .. } => *src == reg,
            _ => false,
        })
    }

    /// Returns the place at which the region in a register is matched. `None` if the region's op is isolated, or if the
    /// region is unknown.
    fn open_region(&self, region: Reg) -> Option<Span> {
        let mut writers = (0..).zip(self.function.code.iter()).filter(|(_, inst)| inst.writes().contains(&region));
        let (pc, Inst::Get { op: 0, what: OpField::Region(_), .. }) = writers.next()? else { return None };
        let is_open = writers.next().is_none() && !self.root?.traits.contains(&Trait::Isolated);
        is_open.then(|| self.function.spans[pc as usize])
    }
}

fn template_of(region: &EmitRegion) -> Option<TemplateId> {
    if let EmitRegion::Template(id) = region { Some(*id) } else { None }
}

/// Returns the registers of the SSA values that an instruction passes: operands of an op or successor, or arguments of
/// an `inline`. Values that nested regions use are not included.
fn used_values(inst: &Inst) -> Vec<Reg> {
    let regs = |args: &[Arg]| args.iter().map(|arg| arg.reg()).collect::<Vec<Reg>>();
    match inst {
        Inst::Emit { operands, successors, .. } => {
            let mut used = regs(operands);
            used.extend(successors.iter().flat_map(|successor| regs(&successor.args)));
            used
        }
        Inst::Inline { args, captures, .. } => [regs(args), regs(captures.as_deref().unwrap_or_default())].concat(),
        _ => Vec::new(),
    }
}
