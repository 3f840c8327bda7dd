//! Parser of ops as older MLIR wrote them, by the tables of the rules' eras.
//!
//! A name in the text may stand for several declared ops: one of an MLIR era's dialect, one with another name today,
//! and the op of this name. They are tried in this order, then the other assembly formats that an MLIR era had for
//! them. An op is not tried again if one of its regions has been parsed.
//!
//! Tests: tests/all/eras.rs.

use super::op_name::ParsedOpName;
use super::op_parser::{OpParser, ParsePlan};
use crate::ir::{Attr, Loc, Op, Str};
use crate::syntax::lexer::TokenKind;
use crate::syntax::old_spellings::adapt_old_attr;
use crate::syntax::parser::{Failed, ParseResult};
use crate::syntax::text_record::OpText;
use rulec::report::Diagnostic;
use rulec::rir::declarations::OpDef;
use std::ops::Range;
use std::rc::Rc;

/// A declared op that a name of the text may stand for.
pub(super) struct OldOpCandidate<'c> {
    pub(super) plan: Rc<ParsePlan<'c>>,
    /// Whether the op has another name or another format today, or is of a dialect of an MLIR era.
    pub(super) is_old: bool,
}

impl<'c> OpParser<'c> {
    /// Returns the declared ops that an op name in the text may stand for, in the order in which they are tried. `name`
    /// is the place of the name without quotes. A name in the custom form may have no prefix.
    pub(super) fn old_op_candidates(
        &mut self,
        name: &str,
        after: &str,
        is_custom: bool,
    ) -> Result<Vec<OldOpCandidate<'c>>, String> {
        let ctx = self.parser.ctx;
        let Some(eras) = ctx.eras.as_deref() else { return Ok(Vec::new()) };
        let mut full_names = Vec::new();
        if is_custom && !name.contains('.') {
            full_names.extend(eras.unprefixed.iter().map(|dialect| format!("{dialect}.{name}")));
            let default_dialect = self.default_dialects.last().copied().unwrap_or("");
            full_names.push(format!("{default_dialect}.{name}"));
        } else {
            full_names.push(name.to_string());
        }
        let mut candidates: Vec<OldOpCandidate<'c>> = Vec::new();
        for full_name in &full_names {
            for declared_name in eras.op_names(full_name, after) {
                if let Some(plan) = self.plan_by_full_name(&declared_name)
                    && self.may_be_here(plan.def)
                {
                    candidates.push(OldOpCandidate { plan, is_old: true });
                }
            }
            if let Some(plan) = self.plan_by_full_name(full_name) {
                candidates.push(OldOpCandidate { plan, is_old: false });
            }
        }
        if candidates.is_empty()
            && let Some((name, reason)) = full_names.iter().find_map(|name| Some((name, eras.refusal(name)?)))
        {
            return Err(format!("`{name}` has no counterpart today: {reason}"));
        }
        let mut names = rustc_hash::FxHashSet::default();
        candidates.retain(|candidate| names.insert(candidate.plan.name));
        if is_custom {
            for plan in candidates.iter().flat_map(|candidate| self.plans_of_forms(&candidate.plan)).collect::<Vec<_>>()
            {
                candidates.push(OldOpCandidate { plan, is_old: true });
            }
        }
        Ok(candidates)
    }

    /// Returns a plan for each other assembly format of an op.
    fn plans_of_forms(&self, plan: &ParsePlan<'c>) -> Vec<Rc<ParsePlan<'c>>> {
        let ctx = self.parser.ctx;
        let forms = ctx.eras.as_deref().map_or(&[][..], |eras| eras.forms(&plan.def.name));
        let plan_of = |form| ParsePlan::with_format(ctx, plan.name, Some(form), self.formats).map(Rc::new);
        forms.iter().filter_map(|form| plan_of(form.as_slice())).collect()
    }

    /// Returns whether an op may stand directly in the innermost open region, by the parents that it declares.
    fn may_be_here(&self, def: &OpDef) -> bool {
        let owner = self.region_owners.last().copied().unwrap_or("");
        self.parser.ctx.may_have_old_parent(def)
            || def.parents.is_empty()
            || def.parents.iter().any(|parent| *parent == owner)
    }

    /// Reports an op that has no counterpart today.
    pub(super) fn report_refused_op(&mut self, message: String, name: Range<usize>) -> Failed {
        let diagnostic = Diagnostic::error("M0127", message)
            .at(self.source, name.clone(), "")
            .note("docs/eras.md lists what is refused");
        self.seek(name.end);
        self.fail(diagnostic)
    }

    /// Parses the custom form of an op whose name stands for the given declared ops.
    pub(super) fn parse_old_custom_op(
        &mut self,
        candidates: Vec<OldOpCandidate<'c>>,
        name: &Range<usize>,
    ) -> ParseResult<Op> {
        let checkpoint = self.checkpoint();
        let mark = self.record_mark();
        let (errors, bodies, regions) = (self.parser.diagnostics.len(), self.bodies.len(), self.opened_regions);
        let last = candidates.len() - 1;
        let mut first_errors = Vec::new();
        for (i, candidate) in candidates.into_iter().enumerate() {
            if candidate.is_old {
                self.note_old_spelling(name.start);
            }
            let result = self.parse_by_plan(candidate.plan, name.clone());
            let has_regions = self.opened_regions != regions;
            let is_complete = result.is_ok() && (has_regions || i == last || self.is_at_end_of_op());
            if is_complete || has_regions {
                return result;
            }
            if result.is_ok() {
                // The rest of the line belongs to the op, but its format ends here.
                let Failed = self.expected("the end of the op");
            }
            let new_errors = self.parser.diagnostics.split_off(errors);
            if first_errors.is_empty() {
                first_errors = new_errors;
            }
            self.bodies.truncate(bodies);
            self.truncate_record(mark);
            if i < last {
                self.rewind(checkpoint);
            }
        }
        self.parser.diagnostics.append(&mut first_errors);
        Err(Failed)
    }

    /// Returns whether the current token can follow an op: it begins a line or an op, closes a region, or is a
    /// location.
    fn is_at_end_of_op(&mut self) -> bool {
        let token = self.token();
        let between = &self.parser.text()[self.parser.last_end()..token.start];
        matches!(token.kind, TokenKind::End | TokenKind::RBrace | TokenKind::Block)
            || between.contains('\n')
            || self.at_keyword("loc")
            || token.kind == TokenKind::Identifier && self.is_at_op_name()
            || (token.kind == TokenKind::Value
                && matches!(self.parser.peek().kind, TokenKind::Equal | TokenKind::Colon | TokenKind::Comma))
    }

    /// Returns whether the current word can be the name of an op.
    fn is_at_op_name(&mut self) -> bool {
        let token = self.token();
        let text = self.parser.text();
        let (name, after) = (&text[token.range()], &text[token.end..]);
        name.contains('.') || self.old_op_candidates(name, after, true).is_ok_and(|candidates| !candidates.is_empty())
    }

    /// Reports an op of today in the generic form that lacks an attribute which older MLIR left out.
    pub(super) fn check_required_attrs(
        &mut self,
        op_name: &ParsedOpName<'c>,
        attrs: &[(u32, Attr)],
    ) -> ParseResult<()> {
        if self.parser.record.is_none() {
            return Ok(());
        }
        let ctx = self.parser.ctx;
        let Some(def) = op_name.def().filter(|def| ctx.may_have_old_parent(def)) else { return Ok(()) };
        let missing = ctx.op_info(op_name.name).and_then(|info| info.missing_attr(attrs));
        let Some(missing) = missing.map(|index| &def.attributes[index]) else { return Ok(()) };
        let message = format!("`{}` lacks the attribute `{}`, which has no default today", def.name, missing.name);
        let diagnostic = Diagnostic::error("M0127", message)
            .at(self.source, op_name.range.clone(), "")
            .note("add it to the dictionary of the op");
        Err(self.fail(diagnostic))
    }
    /// Records the place of an op whose text begins at `start`.
    pub(super) fn record_op_text(&mut self, start: usize, name: Range<usize>) {
        let end = self.parser.last_end();
        if let Some(record) = &mut self.parser.record {
            let first = record.open_regions.iter().position(|region| region.0 >= start);
            let regions = first.map(|first| record.open_regions.split_off(first)).unwrap_or_default();
            let regions = regions.into_iter().map(|region| region.1).collect();
            record.ops.push(OpText { range: start..end, name, regions, loc: None });
        }
    }
    /// Records the trailing location of the op that was recorded last. Returns false if nothing is recorded.
    pub(super) fn record_loc(&mut self, loc: Loc) -> bool {
        match &mut self.parser.record {
            Some(record) => {
                if let Some(op) = record.ops.last_mut() {
                    op.loc = Some(loc);
                }
                true
            }
            None => false,
        }
    }

    /// Returns today's name and form of an attribute that the text gives to an op; `None` if it is absent today.
    pub(super) fn adapt_attr(&mut self, def: &OpDef, (name, value): (Str, Attr), start: usize) -> Option<(Str, Attr)> {
        let ctx = self.parser.ctx;
        let Some(eras) = ctx.eras.as_deref() else { return Some((name, value)) };
        let new_name = eras.attribute_name(&def.name, ctx.text(name)).map_or(name, |text| ctx.intern_str(text));
        let declared = def.attributes.iter().find(|attribute| attribute.name == ctx.text(new_name));
        let new_value = match declared {
            Some(declared) => adapt_old_attr(ctx, &declared.kind, value),
            None => Some(value),
        };
        if new_name != name || new_value != Some(value) {
            self.note_old_spelling(start);
        }
        Some((new_name, new_value?))
    }
}
