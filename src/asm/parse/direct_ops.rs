//! Direct reader: parses ops in their frequent form straight into their body, from the bytes of the text.
//!
//! Nothing is collected first: an operand is looked up and appended to the body when it is read, an attribute likewise.
//! At the end, the types that the text states are looked up with their op name (`direct_types.rs`), which gives the
//! types of all operands and results; the operands must have theirs. An op that is anything else (an error, a forward
//! reference, an attribute dictionary, a comment) leaves no trace, and is parsed again by `ops.rs`. So this file
//! reports no errors.
//!
//! Tests: below, src/asm/round_trip.rs, tests/dialects/.

use super::direct_reader::DirectReader;
use super::direct_types::{DirectOpTypes, DirectTypes};
use super::name_resolution::IN_ISOLATED_REGION;
use super::op_parser::{CustomParse, OpParser, ParsePlan, ParsePlans, ResolvedStep};
use super::scope::ValueBinding;
use crate::ir::open_op::OpHead;
use crate::ir::{Block, Loc, Op};
use crate::syntax::lexer::TokenKind;
use crate::syntax::parser::Parser;
use crate::syntax::scanner::{skip_identifier, skip_sigil_name, skip_whitespace};
use crate::vm::type_solver::TypeSolver;
use rulec::format_steps::direct::{OperandOrder, direct_literal};
use rulec::format_steps::parse::{FirstToken, ParseStep};
use rulec::rir::declarations::FormatRef;

/// The first token of a part of a format.
type DirectFirstToken<'c> = FirstToken<'c, Result<CustomParse, String>>;

/// A clause of parts in any order.
type DirectClause<'c> = (DirectFirstToken<'c>, Vec<ResolvedStep<'c>>);

/// A name before `=` and its offset.
type NameOfResult<'c> = (&'c str, usize);

impl<'c> OpParser<'c> {
    /// Parses ops of a block from byte `at` on as long as they can be parsed directly. Returns the position after them.
    /// The current token is out of date then.
    pub(super) fn parse_direct_ops(&mut self, block: Block, mut at: usize) -> usize {
        let dialect = self.default_dialects.last().copied().unwrap_or("");
        let scope = self.isolated_scopes.last_mut().expect(IN_ISOLATED_REGION);
        let OpParser { parser, parse_plans, direct_types, .. } = self;
        // `record` collects the place of each op, and uses of a failed name have any type.
        let is_possible = parser.ctx.caches && parser.record.is_none() && scope.failed_names.is_empty();
        if !is_possible {
            return at;
        }
        let body = &mut self.bodies[scope.body];
        let (text, open) = (parser.text(), body.open_op());
        let mut reader = DirectReader {
            parser,
            body,
            scope,
            text,
            def: None,
            open,
            key: &mut self.direct_key,
            stated: &mut self.stated_types,
            solver: &mut self.type_solver,
        };
        while let Some(end) = reader.read_op(parse_plans, direct_types, dialect, block, at) {
            at = end;
        }
        at
    }

    /// Stores the types of an op that was not parsed directly because no op had its types before.
    pub(super) fn learn_direct_types(&mut self, op: Op) {
        let Some(name) = self.direct_types.take_missing() else { return };
        let scope = self.isolated_scopes.last().expect(IN_ISOLATED_REGION);
        let body = &self.bodies[scope.body];
        if body.name(op) == name {
            self.direct_types.learn(self.parser.ctx, &self.direct_key, body, op);
        }
    }
}

impl<'c> DirectReader<'_, 'c> {
    /// Parses the op at or after byte `at`, and returns its end.
    fn read_op(
        &mut self,
        plans: &ParsePlans<'c>,
        types: &mut DirectTypes,
        dialect: &str,
        block: Block,
        at: usize,
    ) -> Option<usize> {
        let bytes = self.text.as_bytes();
        types.take_missing();
        let mut start = skip_whitespace(bytes, at);
        if bytes.get(start) == Some(&b'/') {
            self.parser.seek(start);
            start = self.parser.token_start();
        }
        let (mut name_start, mut result) = (start, None);
        if bytes.get(start) == Some(&b'%') {
            let end = skip_sigil_name(bytes, start)?;
            let equal = skip_whitespace(bytes, end);
            if bytes.get(equal) != Some(&b'=') {
                return None;
            }
            result = Some((&self.text[start..end], start));
            name_start = skip_whitespace(bytes, equal + 1);
        }
        let name_end = skip_identifier(bytes, name_start)?;
        let plan = plans.find_ref(&self.text[name_start..name_end], dialect)?;
        if plan.direct.is_none() || types.is_given_up(plan.name) {
            return None;
        }
        let (errors, expanded_len) = (self.parser.diagnostics.len(), self.parser.expanded_len);
        self.def = Some(plan.def);
        self.stated.clear();
        self.key.clear();
        self.key.push(plan.name.index() as u32);
        let end = self.read_parts(plan, types, name_end, (block, name_start, result));
        if end.is_none() {
            self.body.discard_open_op(self.open);
            self.parser.diagnostics.truncate(errors);
            self.parser.expanded_len = expanded_len;
        }
        end
    }

    /// Parses the text of an op after its name, makes the op, and returns the end.
    #[inline]
    fn read_parts(
        &mut self,
        plan: &ParsePlan<'c>,
        types: &mut DirectTypes,
        at: usize,
        (block, start, result): (Block, usize, Option<NameOfResult<'c>>),
    ) -> Option<usize> {
        let (format, name) = (plan.direct.as_ref()?, plan.name);
        let end = match format.read {
            Some(read) => read(self, at)?,
            None => self.interpret_steps(at, plan.steps.as_deref()?)?,
        };
        let found = types.find(self.key);
        let (loc, end) = self.read_location(start, end)?;
        let solved = if found.is_none() { self.solve_types(plan) } else { None };
        types.count(name, found.is_some() || solved.is_some());
        if let Some(solved) = &solved {
            types.insert(self.parser.ctx, self.key, solved.clone());
        }
        let types = found.map(|position| types.get(position)).or(solved.as_ref())?;
        if let OperandOrder::Permuted(positions) = &format.order {
            self.body.permute_open_operands(self.open, positions);
        }
        let own_operands = &self.body.open_operands(self.open)[..self.body.open_own_operand_count(self.open)];
        if own_operands.len() != types.operands.len() {
            return None;
        }
        // An index needs no iterator of two lists, which is not inlined.
        for (i, operand) in own_operands.iter().enumerate() {
            if self.body.value_type(*operand) != types.operands[i] {
                return None;
            }
        }
        if let Some(result) = result {
            self.define_result(result, types.results.len())?;
        }
        for (index, sizes) in &types.segment_sizes {
            self.body.push_attr(self.open, *index, *sizes);
        }
        let op = self.body.close_op(self.open, OpHead { name, loc, block, results: &types.results });
        if types.are_valid {
            self.body.mark_valid_types(op);
        }
        self.open = self.body.open_op();
        Some(end)
    }

    /// Determines the types of an op by those that its text states. Returns `None` if they depend on more, or if they
    /// contradict the declaration.
    #[cold]
    fn solve_types(&mut self, plan: &ParsePlan<'c>) -> Option<DirectOpTypes> {
        let (def, info) = (plan.def, plan.op_info);
        if self.stated.depend_on_more || info.operands.variadic_groups.max(info.results.variadic_groups) > 1 {
            return None;
        }
        let (known, operands) = self.stated.signature(def, self.body.open_own_operand_count(self.open))?;
        let ctx = self.parser.ctx;
        let solver = self.solver.get_or_insert_with(|| TypeSolver::new(ctx));
        let (signature, are_valid) = solver.infer_and_check(def, &known).ok()?;
        let mut types = DirectOpTypes { are_valid, ..DirectOpTypes::default() };
        for (g, group) in signature.groups().enumerate() {
            if g >= def.operands.len() {
                types.results.extend_from_slice(group?);
            } else if group?.len() == operands.range(g).len() {
                types.operands.extend_from_slice(group?);
            } else {
                return None;
            }
        }
        Some(types)
    }

    /// Returns the location of the op whose name is at `start`, and the end of its text.
    #[inline]
    fn read_location(&mut self, start: usize, end: usize) -> Option<(Loc, usize)> {
        let bytes = self.text.as_bytes();
        let end = skip_whitespace(bytes, end);
        if let Some(b'l' | b'/') = bytes.get(end) {
            self.parser.seek(end);
            if self.parser.at_keyword("loc") && self.parser.peek().kind == TokenKind::LParen {
                let (loc, end) = self.by_tokens(end, Parser::parse_location)?;
                return Some((Loc::Explicit(loc), end));
            }
        }
        Some((Loc::Offset(start as u32), end))
    }

    /// Binds the name of the only result.
    #[inline]
    fn define_result(&mut self, (name, start): NameOfResult<'c>, result_count: usize) -> Option<()> {
        if result_count != 1 {
            return None;
        }
        let binding = ValueBinding::defined(self.body.next_value(), 1, start as u32);
        if let Some(previous) = self.scope.values.insert(name, binding) {
            self.scope.values.insert(name, previous);
            return None;
        }
        if self.scope.region_scopes.len() > 1 {
            self.scope.inner_names.push(name);
        }
        Some(())
    }

    /// Interprets steps in order, from byte `at` on, and returns the position after the last step.
    fn interpret_steps(&mut self, mut at: usize, steps: &[ResolvedStep<'c>]) -> Option<usize> {
        for step in steps {
            at = self.interpret_step(at, step)?;
        }
        Some(at)
    }

    /// Interprets a step, as `codegen/formats.rs` of the crate `rulec` compiles it.
    fn interpret_step(&mut self, at: usize, step: &ResolvedStep<'c>) -> Option<usize> {
        match step {
            ParseStep::Punctuation(text) => self.read_character(at, text.as_bytes()[0]),
            ParseStep::Keyword(text) => self.read_word(at, text),
            ParseStep::Literal(text) => self.read_literal(at, direct_literal(text)?),
            ParseStep::Operand(_) => self.read_operand(at),
            ParseStep::Operands(_) | ParseStep::Ref(FormatRef::Operands) => self.read_operands(at),
            ParseStep::Ref(FormatRef::Operand(_)) => self.read_optional_operand(at),
            ParseStep::Attribute(index) => self.read_attribute(at, *index),
            ParseStep::SetUnitAttr(index) => self.set_unit_attr(at, *index),
            ParseStep::OperandType(group) => self.read_type(at, FormatRef::Operand(*group)),
            ParseStep::ResultType(group) => self.read_type(at, FormatRef::Result(*group)),
            ParseStep::Types(FormatRef::SuccessorOperands(_)) => self.read_successor_operand_types(at),
            ParseStep::Types(group) => self.read_types(at, *group),
            ParseStep::FunctionalType(inputs, results) => self.read_functional_type(at, *inputs, *results),
            ParseStep::AttrDict => self.read_no_dictionary(at),
            ParseStep::AttrDictWithKeyword => self.read_no_dictionary_with_keyword(at),
            ParseStep::Successor(_) => self.read_successor(at),
            ParseStep::SuccessorOperands(_) => self.read_successor_operands(at),
            ParseStep::Custom(custom) => {
                let custom = custom.as_ref().ok()?;
                self.read_directive(at, custom.directive, &custom.args)
            }
            ParseStep::Optional { first_token, then, otherwise } => {
                let test = self.is_at_first_token(at, first_token);
                let steps = if self.take_branch(test)? { then } else { otherwise };
                self.interpret_steps(at, steps)
            }
            ParseStep::AnyOrder(clauses) => self.interpret_clauses(at, clauses),
            ParseStep::Region(_) | ParseStep::Ref(_) => None,
        }
    }

    /// Interprets clauses in any order. The key gets the positions of the clauses that are there, in their order.
    fn interpret_clauses(&mut self, mut at: usize, clauses: &[DirectClause<'c>]) -> Option<usize> {
        let mut seen = vec![false; clauses.len()];
        'clauses: loop {
            for (i, (first_token, steps)) in clauses.iter().enumerate() {
                if !seen[i] && self.is_at_first_token(at, first_token)? {
                    seen[i] = true;
                    self.key.push(i as u32 + 1);
                    at = self.interpret_steps(at, steps)?;
                    continue 'clauses;
                }
            }
            self.key.push(0);
            return Some(at);
        }
    }

    fn is_at_first_token(&mut self, at: usize, first_token: &DirectFirstToken<'c>) -> Option<bool> {
        match first_token {
            FirstToken::Value => self.is_at_byte(at, b'%'),
            FirstToken::Block => self.is_at_byte(at, b'^'),
            FirstToken::Literal(text) => self.is_at_literal(at, text),
            FirstToken::Type => self.is_at_type(at),
            FirstToken::Attribute(index) => self.is_at_attribute(at, *index),
            FirstToken::Directive(custom) => {
                let custom = custom.as_ref().ok()?;
                self.is_at_directive(at, custom.directive, &custom.args)
            }
            FirstToken::AnyOf(first_tokens) => {
                for first_token in first_tokens {
                    if self.is_at_first_token(at, first_token)? {
                        return Some(true);
                    }
                }
                Some(false)
            }
            FirstToken::Always => Some(true),
            FirstToken::Never => Some(false),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::asm::compiled_formats::PARSE_FORMATS;
    use crate::asm::parse::op_parser::ParseOptions;
    use crate::ir::Context;
    use crate::ruleset;
    use rulec::report::SourceId;
    use rulec::rir::{BackEnd, RuleSet};
    use std::sync::Arc;

    /// Values that the ops of the tests use.
    const DEFINITIONS: &str = "%i = arith.constant 1 : index\n%x, %b = arith.addui_extended %n, %n : i32, i1\n\
        %m = memref.alloc(%i) : memref<?xi32>\n%p = llvm.mlir.zero : !llvm.ptr\n\
        %s = llvm.mlir.poison : !llvm.struct<(i32, array<2 x i8>)>\n%c = llvm.mlir.constant(1 : i8) : i8\n\
        %v = arith.constant dense<1> : vector<4xi32>\n";

    /// Parses the definitions, an op twice, and another op. Returns whether the last op is read directly. At first,
    /// an op has no plan; from its second text its types are learned.
    fn is_read_directly(rules: &Arc<RuleSet>, op: &str, last: &str) -> bool {
        let ctx = Context::new(Arc::clone(rules));
        let first = op.replace("%A", "%first");
        let text = format!("%n = arith.constant 7 : i32\n{DEFINITIONS}{first}\n{op}\n{last}\n}}");
        let parser = Parser::new(&ctx, SourceId::Input(0), &text, 0..text.len());
        let mut parser = OpParser::new(parser, ParseOptions::default(), &PARSE_FORMATS);
        parser.default_dialects.push("func");
        let block = parser.open_isolated_block();
        loop {
            let at = parser.parse_direct_ops(block, parser.token_start());
            parser.seek_to(at);
            if parser.at(TokenKind::RBrace) {
                return true;
            }
            if text[parser.token_start()..].starts_with(last) {
                return false;
            }
            let op = parser.parse_op().unwrap_or_else(|_| panic!("{op}: {:?}", parser.diagnostics));
            parser.body().append_op(block, op);
            parser.learn_direct_types(op);
        }
    }

    #[test]
    fn ops_in_their_frequent_form_are_read_directly() {
        let compiled = ruleset::built_in();
        let interpreted = Arc::new(RuleSet { back_end: BackEnd::Interpreter, ..(*compiled).clone() });
        let ops = [
            ("%A = arith.addi %n, %x : i32", "%B = arith.addi %x, %x : i32"),
            ("%A = arith.addi %n, %x overflow<nsw> : i32", "%B = arith.addi %n, %n overflow<nsw, nuw> : i32"),
            ("%A = arith.cmpi slt, %n, %x : i32", "%B = arith.cmpi ne, %n, %x : i32 loc(\"f\":1:2)"),
            ("%A = arith.constant 5 : i8", "%B = arith.constant -6 : i8"),
            ("%A = arith.constant dense<5> : vector<4xi32>", "%B = arith.constant dense<6> : vector<4xi32>"),
            ("%A = arith.select %b, %n, %x : i32", "%B = arith.select %b, %x, %n : i32"),
            ("%A = memref.load %m[%i] : memref<?xi32>", "%B = memref.load %m[%i] : memref<?xi32>"),
            ("memref.store %n, %m[%i] : memref<?xi32>", "memref.store %x, %m[%i] : memref<?xi32>"),
            ("%A = memref.dim %m, %i : memref<?xi32>", "%B = memref.dim %m, %i : memref<?xi32>"),
            (
                "%A = llvm.getelementptr inbounds|nuw %p[%n, 1] : (!llvm.ptr, i32) -> !llvm.ptr, i8",
                "%B = llvm.getelementptr inbounds %p[%x, 2] : (!llvm.ptr, i32) -> !llvm.ptr, f32",
            ),
            (
                "%A = llvm.insertvalue %n, %s[0] : !llvm.struct<(i32, array<2 x i8>)>",
                "%B = llvm.insertvalue %x, %s[0] : !llvm.struct<(i32, array<2 x i8>)>",
            ),
            (
                "%A = llvm.extractvalue %s[1, 0] : !llvm.struct<(i32, array<2 x i8>)>",
                "%B = llvm.extractvalue %s[1, 1] : !llvm.struct<(i32, array<2 x i8>)>",
            ),
            ("%A = llvm.icmp \"slt\" %n, %x : i32", "%B = llvm.icmp \"eq\" %n, %x : i32"),
            ("%A = llvm.call @f(%n) : (i32) -> i32", "%B = llvm.call fastcc @g(%x) : (i32) -> i32"),
            ("llvm.call %p(%n) : !llvm.ptr, (i32) -> ()", "llvm.call %p(%x) : !llvm.ptr, (i32) -> ()"),
            ("%A = call @f(%n) : (i32) -> i32", "%B = call @g(%x) : (i32) -> i32"),
            (
                "%A = vector.extract %v[%i] : i32 from vector<4xi32>",
                "%B = vector.extract %v[%i] : i32 from vector<4xi32>",
            ),
            ("cf.br ^a(%n : i32)", "cf.br ^a(%x : i32)"),
            ("cf.cond_br %b, ^a(%x : i32), ^c", "cf.cond_br %b, ^a(%n : i32), ^c"),
        ];
        for (op, direct) in ops {
            for rules in [&compiled, &interpreted] {
                assert!(is_read_directly(rules, op, direct), "{direct}");
            }
        }
    }

    #[test]
    fn any_other_op_is_left_in_the_text() {
        let compiled = ruleset::built_in();
        let op = "%A = arith.addi %n, %x : i32";
        for other in [
            "%B = arith.addi %n, %b : i32",
            "%B = arith.addi %n, %later : i32",
            "%B = arith.addi %n, %x {a} : i32",
            "%A = arith.addi %n, %x : i32",
            "%B:1 = arith.addi %n, %x : i32",
            "%B = arith.addi %n, %x : i64",
            "%B = arith.addi %n, // comment",
            "%B = arith.subi %n, %x : i32",
        ] {
            assert!(!is_read_directly(&compiled, op, other), "{other}");
        }
    }
}
