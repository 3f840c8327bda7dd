//! Comparison of values with the types that rules state for them: the parameters of externs and `emit`s, the type in
//! `%x: T = ..`, and the type of a number.
//!
//! Tests: grammar/tests/bad/extern_arguments.rules, grammar/tests/bad/literals.rules.

use super::emitted_ops::Failure;
use super::path_condition::{Answer, PathCondition};
use super::symbolic_exec::{PathEnd, SymbolicExecutor};
use super::terms::{Domain, Term, TermNode};
use crate::lower::PARAMETER_MISMATCH;
use crate::rir::declarations::OpDef;
use crate::rir::{Constant, Ctor, ExternId, FuncId, Inst};
use num_bigint::BigInt;

impl SymbolicExecutor<'_> {
    /// Compares the arguments of a call of an extern with its parameters.
    pub(super) fn check_extern_call(
        &mut self,
        condition: &PathCondition,
        def: &OpDef,
        groups: &[Option<Vec<Term>>],
        callee: ExternId,
    ) -> Result<(), Failure> {
        let external = &self.set.externs[callee.index()];
        let paths = self.run_nested(external.signature, &[], PathCondition::default());
        let [path] = &paths[..] else { return Ok(()) };
        let PathEnd::Return(signature) = &path.end else { return Ok(()) };
        let signature = self.terms.elements(signature[0]).unwrap_or_default();
        let [params, _, variadic] = signature[..] else { return Ok(()) };
        let Some(params) = self.terms.elements(params) else { return Ok(()) };
        let is_variadic = *self.terms.node(variadic) == TermNode::Const(Constant::Bool(true));
        let mut args = Vec::new();
        for (group, values) in def.operands.iter().zip(groups) {
            if group.name == "op_bundle_operands" {
                continue;
            }
            let Some(values) = values else { return Ok(()) };
            args.extend(values.iter().copied());
        }
        let is_maybe_absent = |executor: &mut Self, v: Term| {
            let is_marked = executor.emitted.as_ref().is_some_and(|e| e.maybe_absent.contains(&v));
            is_marked && {
                let ty = executor.type_of(condition, v);
                !executor.terms.is_constructed(ty)
            }
        };
        let absent_count = args.iter().filter(|v| is_maybe_absent(self, **v)).count();
        let certain_count = args.len() - absent_count;
        let has_too_many = certain_count > params.len() && !is_variadic;
        let has_too_few = args.len() < params.len();
        let name = &external.name;
        if has_too_many || has_too_few {
            let (n, plural) = (params.len(), if params.len() == 1 { "" } else { "s" });
            let least = if is_variadic { "at least " } else { "" };
            let message = format!("`@{name}` expects {least}{n} argument{plural}, found {}", args.len());
            return Err(Failure { code: "E0637", message });
        }
        if absent_count > 0 {
            return Ok(());
        }
        for (i, (arg, param)) in args.iter().zip(&params).enumerate() {
            let arg = condition.normalize(&mut self.terms, *arg);
            if !self.is_value(condition, arg) {
                continue;
            }
            let ty = self.type_of(condition, arg);
            let (found, expected) = (self.converted_type(condition, ty), self.converted_type(condition, *param));
            if condition.decide_equal(&mut self.terms, found, expected) == Answer::No {
                let (found, expected) = (self.print_type(ty), self.print_type(*param));
                let message = format!("argument {} of `@{name}` is {found}, expected {expected}", i + 1);
                return Err(Failure { code: "E0637", message });
            }
        }
        Ok(())
    }

    /// Fails if a call of an `emit` fails for these arguments before it has any effect, because an argument does not
    /// have the type of its parameter.
    pub(super) fn check_emit_arguments(
        &mut self,
        condition: &PathCondition,
        func: FuncId,
        args: &[Term],
    ) -> Result<(), Failure> {
        // The lengths and types of lists of values depend on more than the arguments show.
        let may_be_list =
            |domain: &Domain| !matches!(domain, Domain::Type | Domain::Bool | Domain::Int | Domain::Case(_));
        if args.iter().any(|arg| !self.is_value(condition, *arg) && may_be_list(self.terms.domain(*arg))) {
            return Ok(());
        }
        self.stops_at_effects = true;
        let paths = self.run_nested(func, args, condition.clone());
        self.stops_at_effects = false;
        let function = &self.set.functions[func.index()];
        let mut reason = None;
        for path in &paths {
            let PathEnd::Fail(pc) = path.end else { return Ok(()) };
            let Inst::Fail { message } = &function.code[pc] else { return Ok(()) };
            let text = function.code.iter().find_map(|inst| match inst {
                Inst::Const { dst, value: Constant::String(text) } if dst == message => Some(text.to_string()),
                _ => None,
            });
            let Some(text) = text.filter(|text| text.ends_with(PARAMETER_MISMATCH)) else { return Ok(()) };
            reason = Some(text);
        }
        let Some(reason) = reason else { return Ok(()) };
        let parameter = reason.split('`').nth(1).unwrap_or_default().to_string();
        let mut types = Vec::new();
        for arg in args {
            if self.is_value(condition, *arg) {
                let ty = self.type_of(condition, *arg);
                types.push(self.print_type(ty));
            }
        }
        let message = format!(
            "no argument for `{parameter}` of `{}` has the type of the parameter; the values have the types {}",
            function.name,
            types.join(", ")
        );
        Err(Failure { code: "E0638", message })
    }

    /// Compares the type that a rule states for a value with the value: `%x: T = ..`.
    pub(super) fn check_stated_type(&mut self, condition: &PathCondition, src: Term, ty: Term) -> Result<(), Failure> {
        let (src, ty) = (condition.normalize(&mut self.terms, src), condition.normalize(&mut self.terms, ty));
        self.check_literal(src, ty)?;
        // A constant may be stated again with another type: then another constant is made.
        if !self.comes_from_values(src) && !self.emitted.as_ref().is_some_and(|e| e.values.contains(&src)) {
            return Ok(());
        }
        let source_type = self.type_of(condition, src);
        let (found, expected) = (self.converted_type(condition, source_type), self.converted_type(condition, ty));
        if condition.decide_equal(&mut self.terms, found, expected) == Answer::No {
            let known = if self.terms.is_constructed(source_type) { source_type } else { found };
            let (found, expected) = (self.print_type(known), self.print_type(ty));
            let message = format!("a value of type {found} is bound to a name of type {expected}");
            return Err(Failure { code: "E0633", message });
        }
        Ok(())
    }

    /// Fails if the constant `literal` is no number of type `ty`.
    pub(super) fn check_literal(&mut self, literal: Term, ty: Term) -> Result<(), Failure> {
        let TermNode::Const(number) = self.terms.node(literal).clone() else { return Ok(()) };
        let width = self.integer_width(ty);
        let text = match (&number, width) {
            (Constant::Float(bits), Some(_)) => format!("{:?}", f64::from_bits(*bits)),
            (Constant::Int(value), Some(Some(width))) if !fits_signless(&(*value).into(), width) => value.to_string(),
            (Constant::BigInt(digits), Some(Some(width)))
                if !fits_signless(&digits.parse().unwrap_or_default(), width) =>
            {
                digits.to_string()
            }
            _ => return Ok(()),
        };
        let ty = self.print_type(ty);
        Err(Failure { code: "E0636", message: format!("{text} is no number of type {ty}") })
    }

    /// Returns the width of an integer type or of a vector of integers, `Some(None)` for `index`; `None` for any other
    /// type.
    fn integer_width(&self, ty: Term) -> Option<Option<i64>> {
        match self.terms.node(ty) {
            TermNode::Const(Constant::Type(name)) if name == "index" => Some(None),
            TermNode::Make(Ctor::Int, parts) => match self.terms.node(parts[0]) {
                TermNode::Const(Constant::Int(width)) => Some(Some(*width)),
                _ => Some(None),
            },
            TermNode::Make(Ctor::Vector | Ctor::Tensor, parts) => self.integer_width(parts[1]),
            TermNode::Call(func, args, 0) if self.set.hooks.llvm == Some(*func) => {
                self.integer_width(args[0]).map(|_| None)
            }
            _ => None,
        }
    }
}

/// Returns whether a signless integer type has the number, with or without sign: `i8` has -128 to 255.
fn fits_signless(value: &BigInt, width: i64) -> bool {
    let width = u64::try_from(width).unwrap_or(0);
    if *value < BigInt::ZERO { (value + 1i32).bits() < width } else { value.bits() <= width }
}
