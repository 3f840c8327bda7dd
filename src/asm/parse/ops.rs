//! Parser of an op: its results, its name, the dispatch to the generic or the custom form, and its location.
//!
//! A name without a dialect is looked up in the default dialect of the enclosing region, then in `builtin`.
//!
//! Tests: src/asm/round_trip.rs, tests/errors/ops/, tests/errors/syntax/.

use super::op_name::{ParsedOpName, is_isolated};
use super::op_parser::{OpParser, ParsePlan};
use super::parsed_op::{ParsedOp, reset_parsed_op};
use super::scope::{ResultName, UnresolvedOperand};
use crate::ir::segments::counted;
use crate::ir::{Block, Body, Loc, Op, OperationState, Str, Value};
use crate::syntax::lexer::TokenKind;
use crate::syntax::parser::{Failed, ParseResult, Parser};
use crate::vm::{Machine, NoHost, StaticValue};
use rulec::report::Diagnostic;
use rulec::rir::declarations::OpDef;
use rulec::suggest::closest_name;
use std::ops::Range;
use std::rc::Rc;

/// Exclusive upper bound of the number of results in `%name:count`.
const MAX_COUNT: u32 = 1 << 24;

impl<'c> Parser<'c> {
    /// Parses `%name` or `%name#number`.
    pub fn parse_operand(&mut self) -> ParseResult<UnresolvedOperand<'c>> {
        if !self.at(TokenKind::Value) {
            return Err(self.expected("an SSA value (`%name`)"));
        }
        let token = self.advance();
        let name = &self.text()[token.range()];
        let mut number = 0;
        if self.at(TokenKind::Hash) && self.is_adjacent() {
            let Ok(parsed) = self.spelling()[1..].parse::<u32>() else {
                return Err(self.error("M0001", "expected a result number after `#`"));
            };
            self.advance();
            number = parsed;
        }
        Ok(UnresolvedOperand { name, number, start: token.start as u32, end: self.last_end() as u32 })
    }

    /// Parses SSA values separated by commas; the list may be empty.
    pub fn parse_operand_list(&mut self) -> ParseResult<Vec<UnresolvedOperand<'c>>> {
        let mut operands = Vec::new();
        if self.at(TokenKind::Value) {
            operands.push(self.parse_operand()?);
            while self.eat_comma_before(TokenKind::Value) {
                operands.push(self.parse_operand()?);
            }
        }
        Ok(operands)
    }
}

impl<'c> OpParser<'c> {
    /// Parses an op with its result names and its trailing location. The op is in no block yet.
    ///
    /// If the op fails to parse, uses of its results are not reported as undefined.
    pub(super) fn parse_op(&mut self) -> ParseResult<Op> {
        let (first, bodies) = (self.result_names.len(), self.bodies.len());
        let result = self.parse_op_with_results(first);
        if result.is_err() {
            self.bodies.truncate(bodies);
            for i in first..self.result_names.len() {
                self.mark_failed(self.result_names[i].name);
            }
        }
        self.result_names.truncate(first);
        result
    }

    /// Parses the custom form of an op and its trailing location. The text of the op begins at `start`.
    fn parse_custom_op_with_loc(&mut self, start: usize, name: Range<usize>) -> ParseResult<Op> {
        let op = self.parse_custom_op(name.clone())?;
        self.record_op_text(start, name);
        self.parse_trailing_loc(op)?;
        Ok(op)
    }

    /// Parses a trailing `loc(..)`, if it is there, and sets the location of the op.
    fn parse_trailing_loc(&mut self, op: Op) -> ParseResult<()> {
        if let Some(loc) = self.parse_optional_loc()?
            && !self.record_loc(loc)
        {
            self.body().set_loc(op, loc);
        }
        Ok(())
    }

    /// Parses `%a, %b:2 =` into `result_names`; does nothing if the op has no result names.
    fn parse_result_names(&mut self) -> ParseResult<()> {
        if !self.at(TokenKind::Value) {
            return Ok(());
        }
        loop {
            let token = self.expect(TokenKind::Value)?;
            let count = if self.eat(TokenKind::Colon) { self.parse_count("a number of results")? } else { 1 };
            self.result_names.push(ResultName { name: &self.parser.text()[token.range()], offset: token.start, count });
            if !self.eat(TokenKind::Comma) {
                break;
            }
        }
        self.expect(TokenKind::Equal)?;
        Ok(())
    }

    /// Parses an op with its result names, which become the entries `first..` of `result_names`.
    fn parse_op_with_results(&mut self, first: usize) -> ParseResult<Op> {
        let start = self.token_start();
        self.parse_result_names()?;
        let name = self.token().range();
        let op = match self.kind() {
            TokenKind::String => {
                let op = self.parse_generic_op()?;
                self.record_op_text(start, name.clone());
                self.parse_trailing_loc(op)?;
                op
            }
            TokenKind::Identifier => self.parse_custom_op_with_loc(start, name.clone())?,
            _ => return Err(self.expected("an op name")),
        };
        if self.result_names.len() == first {
            return Ok(op);
        }
        self.name_results(op, first, name).map(|()| op)
    }

    /// Defines the names `result_names[first..]` as the results of an op.
    fn name_results(&mut self, op: Op, first: usize, op_name_range: Range<usize>) -> ParseResult<()> {
        let values = self.body().result_range(op);
        let (mut value, end) = (values.start.index(), values.end.index());
        if let [result_name] = self.result_names[first..]
            && result_name.count == 1
            && end == value + 1
        {
            return self.define_values(result_name.name, result_name.offset, values);
        }
        let named_count: usize = self.result_names[first..].iter().map(|r| r.count).sum();
        if named_count != end - value {
            let names_end = self.result_names.last().map_or(op_name_range.start, |r| r.offset + r.name.len());
            let names_range = self.result_names[first].offset..names_end;
            let op_text = self.parser.ctx.op_text(self.body().name(op));
            let message =
                format!("`{op_text}` defines {}, found names for {named_count}", counted(end - value, "result"));
            let diagnostic = Diagnostic::error("M0110", message)
                .at(self.source, names_range, "named here")
                .at(self.source, op_name_range, "the op")
                .note("name all results or none: `%a, %b = ..`, or `%a:2 = ..` for a pack of two");
            return Err(self.fail(diagnostic));
        }
        for i in first..self.result_names.len() {
            let ResultName { name, offset, count } = self.result_names[i];
            self.define_values(name, offset, Value::new(value)..Value::new(value + count))?;
            value += count;
        }
        Ok(())
    }

    /// Parses a number below `MAX_COUNT`; `expected` describes it for the error.
    fn parse_count(&mut self, expected: &str) -> ParseResult<usize> {
        if !self.at(TokenKind::Integer) {
            return Err(self.expected(expected));
        }
        match self.spelling().parse::<u32>() {
            Ok(n) if n < MAX_COUNT => {
                self.advance();
                Ok(n as usize)
            }
            _ => Err(self.error("M0001", format!("expected a number below {MAX_COUNT}"))),
        }
    }

    /// Parses the label of a successor, `^name`.
    pub fn parse_successor(&mut self) -> ParseResult<Block> {
        let token = self.expect(TokenKind::Block)?;
        let name = &self.parser.text()[token.range()];
        Ok(self.get_or_create_block(name, token.start))
    }

    // ---- names
    /// Returns the parse plan of the declared op with this full name; `None` if there is none.
    pub(super) fn plan_by_full_name(&mut self, name: &str) -> Option<Rc<ParsePlan<'c>>> {
        let ctx = self.parser.ctx;
        let name = ctx.find_op_name(name)?;
        if let Some(plan) = self.parse_plans.of_name(name) {
            return Some(plan);
        }
        let plan = Rc::new(ParsePlan::new(ctx, name, self.formats)?);
        self.parse_plans.add(Rc::clone(&plan));
        Some(plan)
    }

    /// Returns the parse plan of the declared op with this name, which may omit the dialect; `None` if there is none.
    pub(super) fn find_plan(&mut self, name: &'c str) -> Option<Rc<ParsePlan<'c>>> {
        let dialect = self.default_dialects.last().copied().unwrap_or("");
        if let Some(plan) = self.parse_plans.find(name, dialect) {
            return Some(plan);
        }
        let has_dialect = name.contains('.');
        let plan = match self.plan_by_full_name(name) {
            Some(plan) => plan,
            None if has_dialect => return None,
            None => self.plan_by_full_name(&format!("{dialect}.{name}"))?,
        };
        self.parse_plans.add_name(name, if has_dialect { None } else { Some(dialect) }, &plan);
        Some(plan)
    }

    /// Reports an op name that is not declared. `generic` states whether the op is written in the generic form.
    pub(crate) fn report_unknown_op(&mut self, name: &str, range: Range<usize>, generic: bool) -> Failed {
        let ctx = self.parser.ctx;
        let dialect = name.split('.').next().unwrap_or("");
        let has_dialect_prefix = name.contains('.');
        let diagnostic = if !has_dialect_prefix {
            let tried = match self.default_dialects.last() {
                Some(&"") | None => "a name without a dialect".to_string(),
                Some(default) => format!("`{default}.{name}`"),
            };
            Diagnostic::error("M0111", format!("unknown op `{name}` (tried {tried})"))
        } else if ctx.has_dialect(dialect) {
            Diagnostic::error("M0112", format!("unknown op `{name}`"))
                .note(format!("the rules declare dialect `{dialect}`, but no op of this name"))
        } else {
            let dialects: Vec<&str> = ctx.rules.dialects.iter().map(|d| d.name.as_str()).collect();
            Diagnostic::error("M0113", format!("unknown dialect `{dialect}` of op `{name}`"))
                .note(format!("declared dialects: {}", dialects.join(", ")))
        };
        let mut diagnostic = diagnostic.at(self.source, range, "unknown op");
        let is_undeclared_dialect = has_dialect_prefix && !ctx.has_dialect(dialect);
        let advice = if is_undeclared_dialect { self.undeclared_dialect_note(dialect) } else { None };
        let suggestion = if advice.is_none() { self.suggest_op(name) } else { None };
        if let Some(suggestion) = suggestion {
            diagnostic = diagnostic.note(format!("did you mean `{suggestion}`?"));
        }
        if let Some(advice) = advice {
            diagnostic = diagnostic.note(advice);
        } else if suggestion.is_some() && !is_undeclared_dialect {
            // The dialect is declared, so the name of the op is misspelt.
        } else if has_dialect_prefix && !generic && self.options.allow_unregistered {
            diagnostic =
                diagnostic.note(format!("write an undeclared op in the generic form: `\"{name}\"(..) : (..) -> ..`"));
        } else if has_dialect_prefix {
            diagnostic =
                diagnostic.note("declare it in a `.rules` file, or keep it as it is with --allow-unregistered-dialect");
        }
        self.fail(diagnostic)
    }

    /// Returns what the rules say about ops of a dialect that they do not declare; `None` if they do not know it.
    fn undeclared_dialect_note(&self, dialect: &str) -> Option<String> {
        let ctx = self.parser.ctx;
        let func = ctx.rules.hooks.undeclared_dialect?;
        let name = StaticValue::Str(ctx.intern_str(dialect));
        let results = Machine::new(ctx).call(&mut NoHost, func, &[name]).ok()?;
        match results.first() {
            Some(StaticValue::Str(note)) => Some(ctx.text(*note).to_string()),
            _ => None,
        }
    }

    /// Returns the declared op whose name is closest to an unknown one, if there is a close one. For a name without a
    /// dialect, an op of any dialect with that mnemonic comes first.
    fn suggest_op(&self, name: &str) -> Option<&'c str> {
        let ops = || self.parser.ctx.rules.op_names.iter().map(|name| &**name);
        if name.contains('.') {
            return closest_name(name, ops());
        }
        let has_same_mnemonic = |op: &&str| op.split_once('.').is_some_and(|(_, mnemonic)| mnemonic == name);
        ops().find(has_same_mnemonic).or_else(|| {
            let dialect = self.default_dialects.last()?;
            closest_name(&format!("{dialect}.{name}"), ops())
        })
    }

    // ---- creation
    /// If the op is isolated from above, pushes a new `Body` for its regions to `bodies`.
    pub(super) fn open_op(&mut self, op_name: &ParsedOpName<'c>) {
        if op_name.is_isolated() {
            let body = self.body_pool.pop().unwrap_or_default();
            self.bodies.push(body);
        }
    }

    /// Makes the op. An isolated op takes the body that `open_op` pushed.
    pub(super) fn make_op(&mut self, op_name: &ParsedOpName<'c>, state: &mut OperationState) -> Op {
        let ctx = self.parser.ctx;
        if !op_name.is_isolated() {
            return state.make(ctx, self.body(), None);
        }
        let mut body = self.bodies.pop().expect("opened with the op");
        let child = body.take_compact(&mut self.slab);
        self.body_pool.push(body);
        state.make(ctx, self.body(), Some(child))
    }

    /// Returns the `Body` for the regions of an op that is being parsed: its own if it is isolated, else the current
    /// one.
    pub(crate) fn region_body(&mut self, def: Option<&OpDef>) -> &mut Body {
        if def.is_some_and(is_isolated) { self.bodies.last_mut().expect("opened with the op") } else { self.body() }
    }

    // ---- custom form
    /// Parses the custom form of the op with the name at `name`. The current token is that name or precedes it.
    fn parse_custom_op(&mut self, name: Range<usize>) -> ParseResult<Op> {
        let text = &self.parser.text()[name.clone()];
        if self.parser.ctx.eras.is_some() {
            let after = &self.parser.text()[name.end..];
            match self.old_op_candidates(text, after, true) {
                Ok(candidates) if !candidates.is_empty() => return self.parse_old_custom_op(candidates, &name),
                Ok(_) => {}
                Err(message) => return Err(self.report_refused_op(message, name)),
            }
        }
        let Some(plan) = self.find_plan(text) else {
            self.seek(name.end);
            return Err(self.report_unknown_op(text, name, false));
        };
        self.parse_by_plan(plan, name)
    }

    /// Parses the custom form of a declared op with the name at `name`. The current token is that name or precedes it.
    pub(super) fn parse_by_plan(&mut self, plan: Rc<ParsePlan<'c>>, name: Range<usize>) -> ParseResult<Op> {
        self.seek(name.end);
        let def = plan.def;
        let op_name = ParsedOpName { name: plan.name, plan: Some(plan), range: name };
        self.open_op(&op_name);
        let loc = Loc::Offset(op_name.range.start as u32);
        let mut state = reset_parsed_op(&mut self.parsed_op_pool, def, op_name.name, loc);
        match op_name.plan.as_ref().and_then(|plan| plan.steps.as_ref()) {
            Some(steps) => self.interpret_steps(steps, &mut state)?,
            None => return Err(self.report_no_custom_form(def, op_name.range)),
        }
        let op = self.build_op(&op_name, &mut state)?;
        self.parsed_op_pool.push(state);
        Ok(op)
    }

    fn report_no_custom_form(&mut self, def: &OpDef, name: Range<usize>) -> Failed {
        let end = name.end;
        let diagnostic = Diagnostic::error("M0114", format!("`{}` has no custom assembly form", def.name))
            .at(self.source, name, "")
            .note(format!("use the generic form: `\"{}\"(..) : (..) -> ..`", def.name));
        self.seek(end);
        self.fail(diagnostic)
    }

    /// Reports an attribute that is set twice.
    pub(crate) fn report_duplicate_attr(&mut self, name: Str, range: Range<usize>) -> Failed {
        let name = self.parser.ctx.text(name);
        let diagnostic = Diagnostic::error("M0117", format!("duplicate attribute `{name}`"))
            .at(self.source, range, "")
            .note("keep one of them");
        self.fail(diagnostic)
    }

    /// Reports that an attribute dictionary sets an attribute which only a keyword of the op's format can set. `start`
    /// is the offset of the dictionary.
    pub(super) fn report_attr_of_words(&mut self, name: Str, start: usize, state: &ParsedOp<'c>) -> Failed {
        let (name, op) = (self.parser.ctx.text(name), &state.def.name);
        let range = self.range_since(start);
        let diagnostic = Diagnostic::error("M0117", format!("the dictionary of `{op}` cannot set `{name}`"))
            .at(self.source, range, "")
            .note("write the value as a word, where the op's format has it");
        self.fail(diagnostic)
    }
}
