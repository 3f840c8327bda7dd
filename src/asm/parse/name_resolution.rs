//! Name resolution: the parser's operations on scopes. Names that are undefined, defined twice, or used with another
//! type are reported here.
//!
//! The tables are in `scope.rs`.
//!
//! Tests: below, tests/errors/values/, tests/errors/types/.

use super::name_table::NameTable;
use super::op_parser::OpParser;
use super::scope::{BlockBinding, BoundValue, ForwardRef, IsolatedScope, RegionScope, UnresolvedOperand, ValueBinding};
use crate::ir::segments::counted;
use crate::ir::{Block, Body, Loc, OpSpec, Region, Type, Value};
use crate::syntax::parser::{Failed, ParseResult};
use rulec::report::Diagnostic;
use rulec::suggest::closest_name;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::ops::Range;

/// The largest result number in a forward reference (`%a#65536`). The table of a name grows up to its largest number,
/// so the limit bounds the memory that one reference can take.
const MAX_FORWARD_RESULT_NUMBER: u32 = 1 << 16;

pub(super) const IN_ISOLATED_REGION: &str = "the top level is an isolated region";

/// The type that a use gives to a value, and the type of its definition.
struct TypeMismatch<'c> {
    operand: UnresolvedOperand<'c>,
    used_type: Type,
    defined_type: Type,
}

/// Returns the range of a name that begins at byte `pos`.
fn name_range(name: &str, pos: u32) -> Range<usize> {
    pos as usize..pos as usize + name.len()
}

// ---- regions
impl<'c> OpParser<'c> {
    fn current_scope(&mut self) -> &mut IsolatedScope<'c> {
        self.isolated_scopes.last_mut().expect(IN_ISOLATED_REGION)
    }

    /// Returns the body of the innermost isolated region, where new ops are created.
    pub(crate) fn body(&mut self) -> &mut Body {
        let index = self.current_scope().body;
        &mut self.bodies[index]
    }

    /// Opens the scope of a region and creates the region. An isolated region is created in the last of `bodies`.
    pub(super) fn open_region(&mut self, isolated: bool) -> Region {
        self.opened_regions += 1;
        if isolated {
            let body = self.bodies.len() - 1;
            let mut scope = self.scope_pool.isolated_scopes.pop().unwrap_or_default();
            scope.body = body;
            self.isolated_scopes.push(scope);
        }
        let region = self.body().make_region();
        let blocks = self.scope_pool.blocks.pop().unwrap_or_else(|| NameTable::new("^bb"));
        let scope = self.current_scope();
        scope.region_scopes.push(RegionScope { first_inner_name: scope.inner_names.len(), blocks, region });
        region
    }

    /// Returns whether any value name is bound in the innermost isolated region.
    pub(super) fn has_named_values(&mut self) -> bool {
        self.current_scope().values.any_binding(|_| true)
    }

    /// Closes the scope of a region: reports undefined blocks, and at the end of an isolated region undefined values.
    pub(super) fn close_region(&mut self, isolated: bool) {
        if isolated {
            self.resolve_forward_refs();
        }
        let isolated_scope = self.current_scope();
        let mut region_scope = isolated_scope.region_scopes.pop().expect("regions open and close in pairs");
        for name in isolated_scope.inner_names.drain(region_scope.first_inner_name..) {
            isolated_scope.values.remove(name);
        }
        if region_scope.blocks.any_binding(|binding| !binding.is_defined) {
            self.report_undefined_blocks(&region_scope.blocks);
        }
        region_scope.blocks.clear();
        self.scope_pool.blocks.push(region_scope.blocks);
        if isolated && let Some(mut isolated_scope) = self.isolated_scopes.pop() {
            isolated_scope.clear();
            self.scope_pool.isolated_scopes.push(isolated_scope);
        }
    }

    fn report_undefined_blocks(&mut self, blocks: &NameTable<'c, BlockBinding>) {
        let (defined, mut undefined): (Vec<_>, Vec<_>) = blocks.iter().partition(|(_, binding)| binding.is_defined);
        undefined.sort_by_key(|(_, binding)| binding.offset);
        for (name, binding) in undefined {
            let diagnostic = Diagnostic::error("M0104", format!("reference to undefined block `{name}`")).at(
                self.source,
                name_range(&name, binding.offset),
                "not defined in this region",
            );
            let diagnostic = match closest_name(&name, defined.iter().map(|(name, _)| name.as_ref())) {
                Some(suggestion) => diagnostic.note(format!("did you mean `{suggestion}`?")),
                None => diagnostic.note(format!("write `{name}:` before the ops of the block, in the same region")),
            };
            self.report(diagnostic);
        }
    }

    /// Replaces each placeholder of the isolated region by the definition of its name. Reports each name without a
    /// definition once.
    fn resolve_forward_refs(&mut self) {
        let forward_refs = std::mem::take(&mut self.current_scope().forward_refs);
        if forward_refs.is_empty() {
            return;
        }
        let mut missing: Vec<UnresolvedOperand<'c>> = Vec::new();
        for forward_ref in forward_refs.iter().filter(|forward_ref| forward_ref.definition.is_none()) {
            let name = forward_ref.operand.name;
            if !self.current_scope().failed_names.contains(name) && !missing.iter().any(|m| m.name == name) {
                missing.push(forward_ref.operand);
            }
        }
        for operand in missing {
            let diagnostic = self.undefined_value_error(operand);
            self.report(diagnostic);
        }
        let definitions: FxHashMap<Value, Value> = forward_refs
            .iter()
            .filter_map(|forward_ref| Some((forward_ref.placeholder, forward_ref.definition?)))
            .collect();
        self.body().replace_placeholders(|value| definitions.get(&value).copied());
    }

    fn undefined_value_error(&mut self, operand: UnresolvedOperand<'c>) -> Diagnostic {
        let diagnostic = Diagnostic::error(
            "M0101",
            format!("use of undefined SSA value {}", operand.quoted_spelling()),
        )
        .at(self.source, operand.range(), "no op or block argument defines it");
        let (_, outer_scopes) = self.isolated_scopes.split_last().expect(IN_ISOLATED_REGION);
        let outer_definition =
            outer_scopes.iter().rev().find_map(|scope| match scope.values.get(operand.name)?.get() {
                BoundValue::Defined { offset, .. } => Some(name_range(operand.name, offset)),
                BoundValue::Undefined(_) => None,
            });
        if let Some(outer_definition) = outer_definition {
            return diagnostic
                .at(self.source, outer_definition, "defined here, outside of an isolated region")
                .note("an isolated op (a function, a module) sees no value from outside: pass it as an argument");
        }
        let is_defined = |binding: ValueBinding| matches!(binding.get(), BoundValue::Defined { .. });
        let bindings = self.current_scope().values.iter();
        let defined_names: Vec<_> =
            bindings.filter(|(_, binding)| is_defined(*binding)).map(|(name, _)| name).collect();
        match closest_name(operand.name, defined_names.iter().map(AsRef::as_ref)) {
            Some(suggestion) => diagnostic.note(format!("did you mean `{suggestion}`?")),
            None => diagnostic.note(
                "a value is defined by an op (`%x = ..`) or a block argument, and is visible only inside that region",
            ),
        }
    }
}

// ---- definitions and uses of values
impl<'c> OpParser<'c> {
    /// Binds a name to consecutive values (the results of an op, or one block argument): `name#i` is value `i` of them.
    pub(super) fn define_values(&mut self, name: &'c str, pos: usize, values: Range<Value>) -> ParseResult<()> {
        let scope = self.isolated_scopes.last_mut().expect(IN_ISOLATED_REGION);
        let count = (values.end.index() - values.start.index()) as u32;
        let previous = scope.values.insert(name, ValueBinding::defined(values.start, count, pos as u32));
        if let Some(old) = previous
            && let BoundValue::Defined { offset: first, .. } = old.get()
        {
            scope.values.insert(name, old);
            let diagnostic = Diagnostic::error("M0102", format!("redefinition of SSA value `{name}`"))
                .at(self.parser.source, pos..pos + name.len(), "defined again here")
                .at(self.parser.source, name_range(name, first), "first defined here")
                .note("give one of them another name");
            return Err(self.fail(diagnostic));
        }
        if scope.region_scopes.len() > 1 {
            scope.inner_names.push(name);
        }
        match previous.map(ValueBinding::get) {
            Some(BoundValue::Undefined(undefined_index)) => {
                self.resolve_forward_uses(name, pos, undefined_index, values)
            }
            _ => Ok(()),
        }
    }

    /// Binds a name's forward references to the values that define them. Reports the first reference whose type differs
    /// from that of its definition.
    fn resolve_forward_uses(
        &mut self,
        name: &'c str,
        pos: usize,
        undefined_index: u32,
        values: Range<Value>,
    ) -> ParseResult<()> {
        let scope = self.isolated_scopes.last_mut().expect(IN_ISOLATED_REGION);
        let body = &self.bodies[scope.body];
        let mut mismatch: Option<TypeMismatch<'c>> = None;
        let slots = &scope.undefined_names[undefined_index as usize];
        for (slot, value) in slots.iter().zip(values.start.index()..values.end.index()) {
            let Some(forward_index) = slot else { continue };
            let forward_ref = &mut scope.forward_refs[*forward_index as usize];
            let value = Value::new(value);
            forward_ref.definition = Some(value);
            let (used_type, defined_type) = (body.value_type(forward_ref.placeholder), body.value_type(value));
            if used_type != defined_type && mismatch.is_none() {
                mismatch = Some(TypeMismatch { operand: forward_ref.operand, used_type, defined_type });
            }
        }
        let Some(mismatch) = mismatch else { return Ok(()) };
        let diagnostic = self.type_mismatch_error(&mismatch, Some(pos..pos + name.len()));
        Err(self.fail(diagnostic))
    }

    /// Records that the definition of a name failed to parse.
    pub(super) fn mark_failed(&mut self, name: &'c str) {
        self.current_scope().failed_names.insert(name);
    }

    fn type_mismatch_error(&self, mismatch: &TypeMismatch<'c>, definition_range: Option<Range<usize>>) -> Diagnostic {
        let operand = mismatch.operand;
        let (used, defined) = (self.quoted_type(mismatch.used_type), self.quoted_type(mismatch.defined_type));
        let message = format!("expected a value of type {used}, found {} of type {defined}", operand.quoted_spelling());
        let mut diagnostic =
            Diagnostic::error("M0103", message).at(self.parser.source, operand.range(), format!("used as {used}"));
        if let Some(range) = definition_range {
            diagnostic = diagnostic.at(self.parser.source, range, format!("defined as {defined}"));
        }
        diagnostic.note("write the type that the value has, or convert the value first")
    }

    /// Returns the type of an operand's definition, or else that of its earlier uses; `None` if there is neither.
    pub(super) fn type_of_operand(&self, operand: UnresolvedOperand<'c>) -> Option<Type> {
        let scope = self.isolated_scopes.last()?;
        let body = &self.bodies[scope.body];
        match scope.values.get(operand.name)?.get() {
            BoundValue::Defined { first, count, .. } => {
                (operand.number < count).then(|| body.value_type(Value::new(first.index() + operand.number as usize)))
            }
            BoundValue::Undefined(i) => {
                let forward_index = (*scope.undefined_names[i as usize].get(operand.number as usize)?)?;
                Some(body.value_type(scope.forward_refs[forward_index as usize].placeholder))
            }
        }
    }

    /// Returns whether the definition of the operand's name failed to parse.
    pub(super) fn has_failed(&self, operand: UnresolvedOperand<'c>) -> bool {
        self.isolated_scopes.last().is_some_and(|scope| scope.failed_names.contains(operand.name))
    }

    /// Appends the values of operands to `out`. Each must have the type at the same position in `types`.
    pub(super) fn resolve_operands(
        &mut self,
        operands: &[UnresolvedOperand<'c>],
        types: &[Type],
        out: &mut SmallVec<[Value; 4]>,
    ) -> ParseResult<()> {
        let mut resolved = 0;
        let scope = self.isolated_scopes.last().expect(IN_ISOLATED_REGION);
        // Defined values of the right types. `resolve_operand` handles all other cases, errors included.
        if scope.failed_names.is_empty() {
            let body = &self.bodies[scope.body];
            for (operand, ty) in operands.iter().zip(types) {
                let binding = scope.values.get(operand.name).map(ValueBinding::get);
                let Some(BoundValue::Defined { first, count, .. }) = binding else { break };
                let value = Value::new(first.index() + operand.number as usize);
                if operand.number >= count || body.value_type(value) != *ty {
                    break;
                }
                out.push(value);
                resolved += 1;
            }
        }
        for i in resolved..operands.len() {
            let value = self.resolve_operand(operands[i], types[i])?;
            out.push(value);
        }
        Ok(())
    }

    /// Returns the value of an operand, which must have the given type. An undefined value becomes a forward reference.
    pub(super) fn resolve_operand(&mut self, operand: UnresolvedOperand<'c>, ty: Type) -> ParseResult<Value> {
        let scope = self.isolated_scopes.last_mut().expect(IN_ISOLATED_REGION);
        // The failed definition has been reported; its type is unknown, so any type is accepted.
        if !scope.failed_names.is_empty() && scope.failed_names.contains(operand.name) {
            return Ok(self.make_placeholder(operand, ty));
        }
        let (value, definition_offset) = match scope.values.get(operand.name).map(ValueBinding::get) {
            Some(BoundValue::Defined { first, count, offset }) if operand.number < count => {
                (Value::new(first.index() + operand.number as usize), Some(offset))
            }
            Some(BoundValue::Defined { count, offset, .. }) => {
                let diagnostic = Diagnostic::error(
                    "M0105",
                    format!("reference to invalid result number {}", operand.quoted_spelling()),
                )
                .at(
                    self.parser.source,
                    operand.range(),
                    format!("`{}` names {}", operand.name, counted(count as usize, "value")),
                )
                .at(self.parser.source, name_range(operand.name, offset), "defined here")
                .note(format!("valid result numbers are 0 to {}", count.max(1) - 1));
                return Err(self.fail(diagnostic));
            }
            Some(BoundValue::Undefined(i)) => (self.get_or_create_forward_ref(operand, ty, i)?, None),
            None => {
                let i = scope.undefined_names.len() as u32;
                scope.undefined_names.push(SmallVec::new());
                scope.values.insert(operand.name, ValueBinding::undefined(i));
                (self.get_or_create_forward_ref(operand, ty, i)?, None)
            }
        };
        let defined_type = self.body().value_type(value);
        if defined_type == ty {
            return Ok(value);
        }
        let mismatch = TypeMismatch { operand, used_type: ty, defined_type };
        let definition_range = definition_offset.map(|offset| name_range(operand.name, offset));
        let diagnostic = self.type_mismatch_error(&mismatch, definition_range);
        Err(self.fail(diagnostic))
    }

    /// Returns the placeholder of an operand that is used before its definition. A new placeholder has the type `ty`.
    fn get_or_create_forward_ref(
        &mut self,
        operand: UnresolvedOperand<'c>,
        ty: Type,
        undefined_index: u32,
    ) -> ParseResult<Value> {
        if operand.number > MAX_FORWARD_RESULT_NUMBER {
            let diagnostic =
                Diagnostic::error("M0105", format!("reference to invalid result number {}", operand.quoted_spelling()))
                    .at(self.parser.source, operand.range(), format!("larger than {MAX_FORWARD_RESULT_NUMBER}"));
            return Err(self.fail(diagnostic));
        }
        let number = operand.number as usize;
        let slots = &mut self.current_scope().undefined_names[undefined_index as usize];
        if slots.len() <= number {
            slots.resize(number + 1, None);
        }
        if let Some(forward_index) = slots[number] {
            return Ok(self.current_scope().forward_refs[forward_index as usize].placeholder);
        }
        let placeholder = self.make_placeholder(operand, ty);
        let scope = self.current_scope();
        scope.undefined_names[undefined_index as usize][number] = Some(scope.forward_refs.len() as u32);
        scope.forward_refs.push(ForwardRef { operand, placeholder, definition: None });
        Ok(placeholder)
    }

    /// Creates a value for an undefined name: the result of an op that is in no block.
    fn make_placeholder(&mut self, operand: UnresolvedOperand<'c>, ty: Type) -> Value {
        let name = self.parser.ctx.op_name("forward_reference");
        let body = self.body();
        let op = body.make_op(OpSpec { results: &[ty], ..OpSpec::new(name, Loc::Offset(operand.start)) });
        body.result(op, 0)
    }
}

// ---- blocks
impl<'c> OpParser<'c> {
    /// Returns the block of a label that is used at byte `pos`; creates the block if the label is new.
    pub(super) fn get_or_create_block(&mut self, name: &'c str, pos: usize) -> Block {
        let isolated_scope = self.isolated_scopes.last_mut().expect(IN_ISOLATED_REGION);
        let scope = isolated_scope.region_scopes.last_mut().expect("a region is open");
        if let Some(binding) = scope.blocks.get(name) {
            return binding.block;
        }
        scope.create_forward_block(&mut self.bodies[isolated_scope.body], name, pos)
    }

    /// Defines a label at byte `pos` and moves its block to the end of the region: blocks are in order of definition.
    pub(super) fn define_block(&mut self, name: &'c str, pos: usize) -> ParseResult<Block> {
        let isolated_scope = self.isolated_scopes.last_mut().expect(IN_ISOLATED_REGION);
        let scope = isolated_scope.region_scopes.last_mut().expect("a region is open");
        let body = &mut self.bodies[isolated_scope.body];
        let new_binding =
            || BlockBinding { block: body.make_block(scope.region, None, &[]), offset: pos as u32, is_defined: false };
        let binding = scope.blocks.get(name).unwrap_or_else(new_binding);
        let block = binding.block;
        if binding.is_defined {
            let diagnostic = Diagnostic::error("M0106", format!("redefinition of block `{name}`"))
                .at(self.parser.source, pos..pos + name.len(), "defined again here")
                .at(self.parser.source, name_range(name, binding.offset), "first defined here")
                .note("give one of them another label");
            return Err(self.fail(diagnostic));
        }
        scope.blocks.insert(name, BlockBinding { block, offset: pos as u32, is_defined: true });
        self.bodies[isolated_scope.body].move_block_to_end(block);
        Ok(block)
    }

    /// Reports an error without stopping.
    pub(super) fn report(&mut self, diagnostic: Diagnostic) {
        let Failed = self.parser.fail(diagnostic);
    }
}

#[cfg(test)]
mod tests {
    use crate::asm::{ParseOptions, PrintOptions, parse, print};
    use crate::ir::Context;
    use crate::ruleset;
    use rulec::report::SourceId;

    /// Returns the printed program, or its errors: the code of each, with the texts that its labels mark.
    fn parse_and_print(text: &str) -> Result<String, Vec<String>> {
        let ctx = Context::new(ruleset::built_in());
        let (module, diagnostics) = parse(&ctx, SourceId::Input(0), text, ParseOptions { allow_unregistered: true });
        let Some(module) = module else {
            let marked = |d: &rulec::report::Diagnostic| {
                d.labels.iter().map(|label| format!(" {}", &text[label.range.clone()])).collect::<String>()
            };
            return Err(diagnostics.iter().map(|d| d.code.to_string() + &marked(d)).collect());
        };
        Ok(print(&ctx, &module, PrintOptions::default()))
    }

    /// Parses ops in a region that may use values before their definition.
    fn parse_region(ops: &str) -> Result<String, Vec<String>> {
        parse_and_print(&format!("\"test.graph\"() ({{\n{ops}\n}}) : () -> ()"))
    }

    fn errors(ops: &str) -> Vec<String> {
        parse_region(ops).expect_err("an error")
    }

    #[test]
    fn a_use_before_the_definition_gets_the_defined_value() {
        let printed = parse_region("%a = \"test.use\"(%b) : (i32) -> i32\n%b = \"test.def\"() : () -> i32").unwrap();
        assert!(printed.contains("%0 = \"test.use\"(%1) : (i32) -> i32"), "{printed}");
        assert!(!printed.contains("forward_reference"), "{printed}");
    }

    #[test]
    fn each_result_number_is_resolved_by_itself() {
        let ops = "\"test.use\"(%r#1, %r, %r#1) : (f32, i32, f32) -> ()\n%r:2 = \"test.def\"() : () -> (i32, f32)";
        let printed = parse_region(ops).unwrap();
        assert!(printed.contains("(%0#1, %0#0, %0#1) : (f32, i32, f32)"), "{printed}");
    }

    #[test]
    fn uses_before_the_definition_must_have_its_type() {
        let ops = "\"test.use\"(%a) : (f32) -> ()\n%a = \"test.def\"() : () -> i32";
        assert_eq!(errors(ops), ["M0103 %a %a"]);
        // The first use fixes the type of the later ones.
        let ops = "\"test.use\"(%a) : (f32) -> ()\n\"test.use\"(%a) : (i32) -> ()\n%a = \"test.def\"() : () -> f32";
        assert_eq!(errors(ops), ["M0103 %a"]);
    }

    #[test]
    fn an_undefined_name_is_reported_once() {
        let ops = "\"test.use\"(%a, %a#1) : (i32, i32) -> ()\n\"test.use\"(%a, %b) : (i32, i32) -> ()";
        assert_eq!(errors(ops), ["M0101 %a", "M0101 %b"]);
    }

    #[test]
    fn a_number_beyond_the_results_stays_undefined() {
        let ops = "\"test.use\"(%a#1) : (i32) -> ()\n%a = \"test.def\"() : () -> i32";
        assert_eq!(errors(ops), ["M0101 %a#1"]);
        let ops = "%a = \"test.def\"() : () -> i32\n\"test.use\"(%a#1) : (i32) -> ()";
        assert_eq!(errors(ops), ["M0105 %a#1 %a"]);
        assert_eq!(errors("\"test.use\"(%a#65537) : (i32) -> ()"), ["M0105 %a#65537"]);
    }

    #[test]
    fn uses_of_a_failed_definition_are_not_reported() {
        let ops = "%a = \"test.def\"() : () -> wrong\n\"test.use\"(%a) : (i32) -> ()\n\"test.use\"(%a) : (f32) -> ()";
        let errors = errors(ops);
        assert!(errors.len() == 1 && errors[0].ends_with("wrong"), "{errors:?}");
    }

    #[test]
    fn names_of_an_inner_region_end_with_it() {
        let inner = "\"test.inner\"() ({\n%a = \"test.def\"() : () -> i32\n}) : () -> ()\n";
        assert!(parse_region(&format!("{inner}{inner}")).is_ok(), "the same name in two regions");
        assert_eq!(errors(&format!("{inner}\"test.use\"(%a) : (i32) -> ()")), ["M0101 %a"]);
    }

    #[test]
    fn an_isolated_region_sees_no_value_from_outside() {
        let ops = "%a = \"test.def\"() : () -> i32\nfunc.func @f() -> i32 {\n  return %a : i32\n}";
        assert_eq!(errors(ops), ["M0101 %a %a"]);
    }

    #[test]
    fn blocks_may_be_used_before_their_definition() {
        let branch = "func.func @f() {\n  cf.br ^b\n^a:\n  return\n";
        let printed = parse_and_print(&format!("{branch}^b:\n  cf.br ^a\n}}")).unwrap();
        assert!(printed.contains("cf.br ^bb2\n  ^bb1:"), "{printed}");
        assert_eq!(parse_and_print(&format!("{branch}}}")), Err(vec!["M0104 ^b".to_string()]));
        assert_eq!(
            parse_and_print(&format!("{branch}^a:\n  return\n^b:\n  return\n}}")).unwrap_err()[0],
            "M0106 ^a ^a"
        );
    }
}
