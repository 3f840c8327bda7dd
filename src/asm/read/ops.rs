//! Ops: one op in the text: its results, its name, the generic form, and where its own syntax takes over.
//!
//! Takes the text from the first result name; gives an op that is in no block yet. Kept true: a name without a dialect is
//! looked for in the dialect that the enclosing region makes the default one, then in `builtin`.

use super::op_parser::OpParser;
use super::operation_state::OperationState;
use super::read_plan::ReadPlan;
use super::scope::UnresolvedOperand;
use crate::ir::segments::{OPERAND_SEGMENT_SIZES, RESULT_SEGMENT_SIZES, split_segments};
use crate::ir::{Attr, AttrKind, Block, Body, Loc, Op, OpName, OpSpec, Region, Str, Type, TypeKind, Value};
use crate::report::Diagnostic;
use crate::syntax::lexer::{self, TokenKind};
use crate::syntax::parser::{Failed, ParseResult, Parser};
use rulec::rir::declarations::{Arity, OpDef, Trait};
use rulec::suggest::closest_name;
use std::ops::Range;
use std::rc::Rc;

/// An op name in the text.
#[derive(Clone)]
pub(crate) struct ParsedOpName<'c> {
    pub(crate) name: OpName,
    /// How it is declared and read.
    pub(crate) plan: Option<Rc<ReadPlan<'c>>>,
    pub(crate) range: Range<usize>,
}

/// A name before `=`: so many results have it.
#[derive(Clone, Copy)]
pub(crate) struct ResultName<'c> {
    name: &'c str,
    offset: usize,
    count: usize,
}

impl<'c> ParsedOpName<'c> {
    pub(crate) fn def(&self) -> Option<&'c OpDef> {
        self.plan.as_ref().map(|r| r.def)
    }
    fn is_isolated(&self) -> bool {
        self.plan.as_ref().is_some_and(|r| r.isolated)
    }
}

impl<'c> Parser<'c> {
    /// `%name` or `%name#number`
    pub fn parse_operand(&mut self) -> ParseResult<UnresolvedOperand<'c>> {
        if !self.at(TokenKind::Value) {
            return Err(self.expected("an SSA value (`%name`)"));
        }
        let token = self.advance();
        let name = &self.text()[token.range()];
        let mut number = 0;
        if self.at(TokenKind::Hash) && self.is_adjacent() {
            let Ok(parsed) = self.spelling()[1..].parse::<u32>() else {
                return Err(self.error("M0001", "expected the number of a result after `#`"));
            };
            self.advance();
            number = parsed;
        }
        Ok(UnresolvedOperand { name, number, start: token.start as u32, end: self.last_end() as u32 })
    }

    /// Values separated by commas, maybe none.
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
    /// One op with its trailing location.
    pub(crate) fn parse_op(&mut self) -> ParseResult<Op> {
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

    /// `%name =` and the name of an op, most often all there is to read before its own syntax: where that name stands. The
    /// token at hand is behind then.
    #[inline]
    fn parse_single_result_fast(&mut self) -> Option<Range<usize>> {
        let (token, text) = (self.token(), self.parser.text());
        let bytes = text.as_bytes();
        match token.kind {
            TokenKind::Identifier => return Some(token.range()),
            TokenKind::Value => {}
            _ => return None,
        }
        let equal = lexer::skip_whitespace(bytes, token.end);
        if bytes.get(equal) != Some(&b'=') {
            return None;
        }
        let start = lexer::skip_whitespace(bytes, equal + 1);
        let end = lexer::skip_identifier(bytes, start)?;
        self.result_names.push(ResultName { name: &text[token.range()], offset: token.start, count: 1 });
        Some(start..end)
    }

    /// `%a, %b:2 =`, maybe nothing.
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

    /// An op whose names of results are those on the stack from `first` on.
    fn parse_op_with_results(&mut self, first: usize) -> ParseResult<Op> {
        let name_range = match self.parse_single_result_fast() {
            Some(name) => name,
            None => {
                self.parse_result_names()?;
                self.token().range()
            }
        };
        let op = match self.parser.text().as_bytes().get(name_range.start) {
            Some(b'"') if self.at(TokenKind::String) => self.parse_generic_op()?,
            Some(b'a'..=b'z' | b'A'..=b'Z' | b'_') => self.parse_custom_op(name_range.clone())?,
            _ => return Err(self.expected("an op name")),
        };
        if let Some(loc) = self.parse_optional_loc()? {
            self.body().set_loc(op, loc);
        }
        if self.result_names.len() == first {
            return Ok(op);
        }
        let values = self.body().result_range(op);
        let (mut value, end) = (values.start.index(), values.end.index());
        if let [result_name] = self.result_names[first..]
            && result_name.count == 1
            && end == value + 1
        {
            return self.define_values(result_name.name, result_name.offset, values).map(|()| op);
        }
        let named_count: usize = self.result_names[first..].iter().map(|r| r.count).sum();
        if named_count != end - value {
            let names_range = self.result_names[first].offset
                ..self.result_names.last().map_or(name_range.start, |r| r.offset + r.name.len());
            let text = self.parser.ctx.op_text(self.body().name(op));
            let diagnostic =
                Diagnostic::error("M0110", format!("`{text}` has {} result(s), {named_count} are named", end - value))
                    .at(self.source, names_range, "named here")
                    .at(self.source, name_range, "the op")
                    .note("name all results or none: `%a, %b = ..`, or `%a:2 = ..` for a pack of two");
            return Err(self.fail(diagnostic));
        }
        for i in first..self.result_names.len() {
            let result_name = self.result_names[i];
            self.define_values(
                result_name.name,
                result_name.offset,
                Value::new(value)..Value::new(value + result_name.count),
            )?;
            value += result_name.count;
        }
        Ok(op)
    }

    /// A number that counts things in the text.
    pub(crate) fn parse_count(&mut self, expected: &str) -> ParseResult<usize> {
        if !self.at(TokenKind::Integer) {
            return Err(self.expected(expected));
        }
        match self.spelling().parse::<u32>() {
            Ok(n) if n < 1 << 24 => {
                self.advance();
                Ok(n as usize)
            }
            _ => Err(self.error("M0001", "this number is too large")),
        }
    }

    /// `^name`
    pub fn parse_successor(&mut self) -> ParseResult<Block> {
        let token = self.expect(TokenKind::Block)?;
        let name = &self.parser.text()[token.range()];
        Ok(self.get_or_create_block(name, token.start))
    }

    // ---- names
    /// The declared op of this full name.
    fn plan_by_full_name(&mut self, name: &str) -> Option<Rc<ReadPlan<'c>>> {
        if let Some(plan) = self.read_plans.get(name) {
            return Some(Rc::clone(plan));
        }
        let ctx = self.parser.ctx;
        let plan = Rc::new(ReadPlan::new(ctx, ctx.find_op_name(name)?)?);
        self.read_plans.insert(&plan.def.name, Rc::clone(&plan));
        Some(plan)
    }

    /// The declared op of a name, which may lack the dialect.
    pub(crate) fn find_plan(&mut self, name: &str) -> Option<Rc<ReadPlan<'c>>> {
        let mut plan = self.plan_by_full_name(name);
        if plan.is_none() && !name.contains('.') {
            for dialect in [self.default_dialects.last().copied().unwrap_or(""), "builtin"] {
                plan = plan.or_else(|| self.plan_by_full_name(&format!("{dialect}.{name}")));
            }
        }
        plan
    }

    fn report_unknown_op(&mut self, name: &str, range: Range<usize>, generic: bool) -> Failed {
        let ctx = self.parser.ctx;
        let dialect = name.split('.').next().unwrap_or("");
        let ops = || ctx.rules.op_names.iter().map(String::as_str);
        let suggestion = match name.contains('.') {
            true => closest_name(name, ops()),
            false => {
                let closest_in = |dialect: &&str| closest_name(&format!("{dialect}.{name}"), ops());
                let has_same_mnemonic = |o: &&str| o.split_once('.').is_some_and(|(_, own)| own == name);
                ops().find(has_same_mnemonic).or_else(|| self.default_dialects.last().and_then(closest_in))
            }
        };
        let diagnostic = if !name.contains('.') {
            let tried = match self.default_dialects.last() {
                Some(&"builtin" | &"") | None => format!("`builtin.{name}`"),
                Some(default) => format!("`{default}.{name}` and `builtin.{name}`"),
            };
            Diagnostic::error("M0111", format!("no op is called `{name}` (tried {tried})"))
        } else if ctx.has_dialect(dialect) {
            Diagnostic::error("M0112", format!("`{name}` is not supported yet"))
                .note(format!("the dialect `{dialect}` is declared, this op of it is not"))
        } else {
            let dialects: Vec<&str> = ctx.rules.dialects.iter().map(|d| d.name.as_str()).collect();
            Diagnostic::error("M0113", format!("no dialect `{dialect}` is declared, so `{name}` is unknown"))
                .note(format!("declared dialects: {}", dialects.join(", ")))
        };
        let mut diagnostic = diagnostic.at(self.source, range, "unknown op");
        if let Some(suggestion) = suggestion {
            diagnostic = diagnostic.note(format!("did you mean `{suggestion}`?"));
        } else if name.contains('.') && !generic && self.options.allow_unregistered {
            diagnostic = diagnostic
                .note(format!("an undeclared op is written in the generic form: `\"{name}\"(..) : (..) -> ..`"));
        } else if name.contains('.') {
            diagnostic =
                diagnostic.note("declare it in a `.rules` file, or keep it as it is with --allow-unregistered-dialect");
        }
        self.fail(diagnostic)
    }

    /// The op's body, if it is isolated: from here on its regions go there.
    fn open_op(&mut self, op_name: &ParsedOpName<'c>) {
        if op_name.is_isolated() {
            let body = self.body_pool.pop().unwrap_or_default();
            self.bodies.push(body);
        }
    }

    /// Makes the op. Its regions live in the newest body if it is isolated.
    pub(crate) fn make_op(&mut self, op_name: &ParsedOpName<'c>, spec: OpSpec<'_>, regions: &[Region]) -> Op {
        if !op_name.is_isolated() {
            return self.body().make_op_with_regions(spec, regions);
        }
        let mut body = self.bodies.pop().expect("opened with the op");
        let child = body.take_compact();
        self.body_pool.push(body);
        self.body().make_op_with_body(spec, regions, child)
    }

    /// The body that regions of this op live in.
    pub(crate) fn region_body(&mut self, def: Option<&OpDef>) -> &mut Body {
        if def.is_some_and(is_isolated) { self.bodies.last_mut().expect("opened with the op") } else { self.body() }
    }

    // ---- the op's own syntax
    /// The op whose name stands there. The token at hand may be behind.
    fn parse_custom_op(&mut self, name: Range<usize>) -> ParseResult<Op> {
        let text = &self.parser.text()[name.clone()];
        let Some(plan) = self.find_plan(text) else {
            self.seek(name.end);
            return Err(self.report_unknown_op(text, name, false));
        };
        let def = plan.def;
        let Some(steps) = &plan.steps else {
            let diagnostic = Diagnostic::error("M0114", format!("`{}` has no syntax of its own", def.name))
                .at(self.source, name.clone(), "")
                .note(format!("write it in the generic form: `\"{}\"(..) : (..) -> ..`", def.name));
            self.seek(name.end);
            return Err(self.fail(diagnostic));
        };
        let pos = name.end;
        let op_name = ParsedOpName { name: plan.name, plan: Some(Rc::clone(&plan)), range: name };
        self.open_op(&op_name);
        let mut state = self.state_pool.pop().unwrap_or_else(|| Box::new(OperationState::new(def)));
        state.reset(def);
        let pos = self.parse_steps_from(pos, steps, &mut state)?;
        if pos != self.token_start() {
            self.seek(pos);
        }
        let op = self.build_op(&op_name, &mut state)?;
        self.state_pool.push(state);
        if plan.is_cacheable {
            self.record_op(&plan, &op_name.range, op);
        }
        Ok(op)
    }

    // ---- the generic form
    /// `"name"(%a)[^b] <{..}> ({..}) {..} : (i32) -> i32`
    pub(crate) fn parse_generic_op(&mut self) -> ParseResult<Op> {
        let range = self.token().range();
        let name = self.parse_string()?;
        let op_name = match self.plan_by_full_name(&name) {
            Some(plan) => ParsedOpName { name: plan.name, plan: Some(plan), range },
            None if self.options.allow_unregistered && name.contains('.') => {
                ParsedOpName { name: self.parser.ctx.op_name(&name), plan: None, range }
            }
            None => return Err(self.report_unknown_op(&name, range, true)),
        };
        self.open_op(&op_name);
        self.expect(TokenKind::LParen)?;
        let unresolved_operands = self.parse_operand_list()?;
        self.expect(TokenKind::RParen)?;
        let mut blocks = Vec::new();
        if self.eat(TokenKind::LSquare) {
            loop {
                blocks.push(self.parse_successor()?);
                if !self.eat(TokenKind::Comma) {
                    break;
                }
            }
            self.expect(TokenKind::RSquare)?;
        }
        let mut attrs = Vec::new();
        if self.eat(TokenKind::Less) {
            attrs = self.parse_dictionary_entries()?;
            self.expect(TokenKind::Greater)?;
        }
        let mut regions = Vec::new();
        if self.at(TokenKind::LParen) {
            self.advance();
            loop {
                regions.push(self.parse_region(op_name.def(), &[])?);
                if !self.eat(TokenKind::Comma) {
                    break;
                }
            }
            self.expect(TokenKind::RParen)?;
        }
        if self.at(TokenKind::LBrace) {
            attrs.extend(self.parse_dictionary_entries()?);
        }
        self.expect(TokenKind::Colon)?;
        let start = self.token_start();
        let ty = self.parse_type()?;
        let TypeKind::Function { inputs, results } = self.parser.ctx.type_kind(ty) else {
            let range = self.range_since(start);
            return Err(self.error_at(range, "M0115", "the generic form ends in a function type: `(i32) -> f32`"));
        };
        if inputs.len() != unresolved_operands.len() {
            let range = self.range_since(start);
            let message = format!("{} operand(s), but {} type(s) for them", unresolved_operands.len(), inputs.len());
            return Err(self.error_at(range, "M0115", message));
        }
        let mut operands = Vec::with_capacity(unresolved_operands.len());
        for (u, t) in unresolved_operands.iter().zip(inputs.iter()) {
            operands.push(self.resolve_operand(*u, *t)?);
        }
        let generic_op = GenericOp { operands, blocks, attrs, regions, results };
        self.build_generic_op(&op_name, generic_op)
    }

    fn build_generic_op(&mut self, op_name: &ParsedOpName<'c>, generic_op: GenericOp<'_>) -> ParseResult<Op> {
        let ctx = self.parser.ctx;
        let mut attrs: Vec<(u32, Attr)> = Vec::new();
        let mut discardable: Vec<(Str, Attr)> = Vec::new();
        let mut segments: Option<Vec<i64>> = None;
        let mut successor_segments: Vec<(usize, Vec<i64>)> = Vec::new();
        for (name, value) in generic_op.attrs.iter().copied() {
            let text = ctx.text(name);
            let Some(def) = op_name.def() else {
                discardable.push((name, value));
                continue;
            };
            let segmented_group = def.successors.iter().position(|s| s.segments.as_deref() == Some(text));
            if let Some(group) = segmented_group {
                successor_segments.push((group, ctx.int_list(value).unwrap_or_default()));
            } else if text == "operandSegmentSizes" && ctx.int_list(value).is_some() {
                segments = ctx.int_list(value);
            } else if text == "resultSegmentSizes" && ctx.int_list(value).is_some() {
                attrs.push((RESULT_SEGMENT_SIZES, value));
            } else if let Some(i) = def.attributes.iter().position(|a| a.name == text) {
                if attrs.iter().any(|a| a.0 == i as u32) {
                    return Err(self.report_duplicate_attr(name, op_name.range.clone()));
                }
                attrs.push((i as u32, value));
            } else {
                discardable.push((name, value));
            }
        }
        let mut operand_count = generic_op.operands.len();
        let mut successor_operand_counts: Vec<usize> = vec![0; generic_op.blocks.len()];
        if let Some(def) = op_name.def() {
            let operand_counts = count_successor_operands(def, &generic_op, segments.as_deref(), &successor_segments);
            let Some((n, lens)) = operand_counts else {
                let diagnostic =
                    Diagnostic::error("M0116", format!("the operands of `{}` do not fit its declaration", def.name))
                        .at(
                            self.source,
                            op_name.range.clone(),
                            format!("{} operand(s), {} successor(s)", operand_count, generic_op.blocks.len()),
                        )
                        .note(describe_declaration(def))
                        .note("check `operandSegmentSizes` and the number of operands");
                return Err(self.fail(diagnostic));
            };
            (operand_count, successor_operand_counts) = (n, lens);
            let variadic_count = def.operands.iter().filter(|o| o.arity != Arity::One).count();
            if let (Some(sizes), true) = (&segments, variadic_count > 1) {
                attrs.push((OPERAND_SEGMENT_SIZES, ctx.dense_array(32, &sizes[..def.operands.len()])));
            }
        }
        if let Some(def) = op_name.def().filter(|_| !attrs.iter().any(|a| a.0 == RESULT_SEGMENT_SIZES)) {
            let arities: Vec<Arity> = def.results.iter().map(|r| r.arity).collect();
            if let Some(sizes) = super::read_format::equal_group_sizes(&arities, generic_op.results.len()) {
                attrs.push((RESULT_SEGMENT_SIZES, ctx.dense_array(32, &sizes)));
            }
        }
        attrs.sort_by_key(|a| a.0);
        let mut successors: Vec<(Block, &[Value])> = Vec::new();
        let mut rest = &generic_op.operands[operand_count..];
        for (block, n) in generic_op.blocks.iter().zip(successor_operand_counts) {
            let (forwarded, remaining) = rest.split_at(n);
            successors.push((*block, forwarded));
            rest = remaining;
        }
        let spec = OpSpec {
            name: op_name.name,
            loc: Loc::Offset(op_name.range.start as u32),
            operands: &generic_op.operands[..operand_count],
            successors: &successors,
            results: generic_op.results,
            attrs: &attrs,
            discardable: (!discardable.is_empty()).then(|| ctx.dict_attr(discardable)),
            regions: 0,
            isolated: false,
        };
        Ok(self.make_op(op_name, spec, &generic_op.regions))
    }

    /// `{a = 1, b}`, taken apart. A name stands once.
    pub(crate) fn parse_dictionary_entries(&mut self) -> ParseResult<Vec<(Str, Attr)>> {
        let start = self.token_start();
        if !self.at(TokenKind::LBrace) {
            return Err(self.expected("`{`"));
        }
        let dict = self.parse_attr()?;
        match self.parser.ctx.attr_kind(dict) {
            AttrKind::Dictionary(items) => Ok(items.to_vec()),
            _ => Err(self.error_at(start..start + 1, "M0001", "expected a dictionary: `{name = value}`")),
        }
    }

    /// An attribute is given twice.
    pub(crate) fn report_duplicate_attr(&mut self, name: Str, range: Range<usize>) -> Failed {
        let name = self.parser.ctx.text(name);
        let diagnostic = Diagnostic::error("M0117", format!("attribute `{name}` is given twice"))
            .at(self.source, range, "")
            .note("keep one of them");
        self.fail(diagnostic)
    }
}

struct GenericOp<'a> {
    operands: Vec<Value>,
    blocks: Vec<Block>,
    attrs: Vec<(Str, Attr)>,
    regions: Vec<Region>,
    results: &'a [Type],
}

pub(crate) fn is_isolated(def: &OpDef) -> bool {
    def.traits.contains(&Trait::Isolated)
}

/// How many operands are the op's own, and how many each successor carries.
fn count_successor_operands(
    def: &OpDef,
    generic_op: &GenericOp<'_>,
    sizes: Option<&[i64]>,
    segments: &[(usize, Vec<i64>)],
) -> Option<(usize, Vec<usize>)> {
    let with_operands = def.successors.iter().filter(|s| s.operands.is_some());
    let arities = def.operands.iter().map(|o| o.arity).chain(with_operands.map(|_| Arity::Variadic));
    let variadic_count = arities.clone().filter(|a| *a != Arity::One).count();
    let groups = split_segments(arities, generic_op.operands.len(), if variadic_count > 1 { sizes } else { None })?;
    let operand_group_count = def.operands.len();
    let total = operand_group_count.checked_sub(1).map_or(0, |last| groups.range(last).end);
    let blocks = split_segments(def.successors.iter().map(|s| s.arity), generic_op.blocks.len(), None)?;
    let mut operand_counts = vec![0; generic_op.blocks.len()];
    let mut group = operand_group_count;
    for (i, (s, range)) in def.successors.iter().zip(blocks.iter()).enumerate() {
        if s.operands.is_none() {
            continue;
        }
        let count = groups.range(group).len();
        group += 1;
        match segments.iter().find(|e| e.0 == i) {
            Some((_, parts)) if parts.len() == range.len() => {
                for (len, part) in operand_counts[range].iter_mut().zip(parts) {
                    *len = usize::try_from(*part).ok()?;
                }
                if parts.iter().sum::<i64>() != count as i64 {
                    return None;
                }
            }
            _ if range.len() == 1 => operand_counts[range.start] = count,
            _ if count == 0 => {}
            _ => return None,
        }
    }
    Some((total, operand_counts))
}

/// What a declaration takes, for a message.
pub(crate) fn describe_declaration(def: &OpDef) -> String {
    let mark = |a: Arity| match a {
        Arity::One => "",
        Arity::Optional => "?",
        Arity::Variadic => "...",
    };
    let operands: Vec<String> = def.operands.iter().map(|o| format!("{}{}", o.name, mark(o.arity))).collect();
    let successors: Vec<String> = def.successors.iter().map(|s| format!("{}{}", s.name, mark(s.arity))).collect();
    let mut text = format!("it takes the operands ({})", operands.join(", "));
    if !successors.is_empty() {
        text += &format!(" and the successors ({})", successors.join(", "));
    }
    text
}
