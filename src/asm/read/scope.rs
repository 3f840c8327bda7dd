//! Scope: which SSA names and block labels mean what while a program is read.
//!
//! Takes names as they are met, uses possibly before definitions; gives values and blocks. Kept true: a name means one value
//! from its definition to the end of its region; nothing outside an isolated region is seen from inside; when an isolated
//! region ends, every use stands for a defined value, or an error says which one does not.

use super::name_table::NameTable;
use super::op_parser::OpParser;
use crate::ir::{Block, Body, Loc, OpSpec, Region, Type, Value};
use crate::report::Diagnostic;
use crate::syntax::parser::{Failed, ParseResult};
use rulec::suggest::closest_name;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use std::ops::Range;

/// A use of a value as the text has it: `%name` or `%name#number`.
#[derive(Clone, Copy, Debug)]
pub struct UnresolvedOperand<'c> {
    /// The name with its `%`.
    pub name: &'c str,
    /// Which of the results the name stands for.
    pub number: u32,
    /// First byte.
    pub start: u32,
    /// Past its last byte.
    pub end: u32,
}

impl UnresolvedOperand<'_> {
    /// The bytes it covers.
    pub fn range(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }
    fn quoted_spelling(self) -> String {
        if self.number == 0 { format!("`{}`", self.name) } else { format!("`{}#{}`", self.name, self.number) }
    }
}

/// What the name of a value means.
#[derive(Clone, Copy)]
enum ValueBinding {
    /// So many values from the first one on, and where the name is defined.
    Defined { first: Value, count: u32, offset: u32 },
    /// It is used, not defined yet: a position in `Isolated::awaited`.
    Undefined(u32),
}

struct ForwardRef<'c> {
    operand: UnresolvedOperand<'c>,
    placeholder: Value,
    definition: Option<Value>,
}

/// What a block's name means.
#[derive(Clone, Copy)]
struct BlockBinding {
    block: Block,
    definition_offset: Option<u32>,
    first_use_offset: u32,
}

struct RegionScope<'c> {
    /// How many of `Isolated::inner` were there before.
    first_inner_name: usize,
    blocks: NameTable<'c, BlockBinding>,
    region: Region,
}

/// What is known inside one isolated region.
pub(crate) struct IsolatedScope<'c> {
    /// Position of the region's body in `OpParser::bodies`.
    pub(crate) body: usize,
    values: NameTable<'c, ValueBinding>,
    /// For a name that is awaited, the uses of each of its values: positions in `forward`.
    undefined_names: Vec<SmallVec<[Option<u32>; 1]>>,
    region_scopes: Vec<RegionScope<'c>>,
    /// Names of values that end before the isolated region does.
    inner_names: Vec<&'c str>,
    forward_refs: Vec<ForwardRef<'c>>,
    /// Names whose definition did not parse: their uses are not reported again.
    failed_names: FxHashSet<&'c str>,
}

impl<'c> IsolatedScope<'c> {
    /// Whether every definition by now was read.
    pub(crate) fn has_no_failed_definitions(&self) -> bool {
        self.failed_names.is_empty()
    }

    /// The value, defined already, that the name at a byte stands for, and the byte past the name.
    #[inline]
    pub(crate) fn defined_value_at(&self, text: &'c str, pos: usize) -> Option<(Value, usize)> {
        if let Some((number, end)) = self.values.parse_number_at(text.as_bytes(), pos)
            && let Some(ValueBinding::Defined { first, count: 1.., .. }) = self.values.get_dense(number)
        {
            return Some((first, end));
        }
        self.lookup_defined_value_at(text, pos)
    }

    #[inline(never)]
    fn lookup_defined_value_at(&self, text: &'c str, pos: usize) -> Option<(Value, usize)> {
        match self.values.lookup_at(text, pos)? {
            (Some(ValueBinding::Defined { first, count: 1.., .. }), end) => Some((first, end)),
            _ => None,
        }
    }

    /// The name at a byte that was not met before: its number, if it is one, and the byte past it.
    #[inline]
    pub(crate) fn undefined_at(&self, text: &'c str, pos: usize) -> Option<(Option<u32>, usize)> {
        if let Some((number, end)) = self.values.parse_number_at(text.as_bytes(), pos)
            && !self.values.has_sparse_numbers()
        {
            return self.values.get_dense(number).is_none().then_some((Some(number), end));
        }
        let (binding, end) = self.values.lookup_at(text, pos)?;
        binding.is_none().then_some((None, end))
    }

    /// A name that was not met before is defined at a byte.
    #[inline]
    pub(crate) fn define_new(&mut self, number: Option<u32>, name: &'c str, pos: usize, value: Value) {
        let binding = ValueBinding::Defined { first: value, count: 1, offset: pos as u32 };
        match number {
            Some(number) => self.values.insert_number(number, name, binding),
            None => self.values.insert(name, binding),
        };
        if self.region_scopes.len() > 1 {
            self.inner_names.push(name);
        }
    }

    /// The block, met already, of the label at a byte.
    pub(crate) fn label_at(&self, text: &'c str, pos: usize) -> Option<Block> {
        Some(self.region_scopes.last()?.blocks.lookup_at(text, pos)?.0?.block)
    }

    /// The block of the label that is used at a byte, and the byte past it.
    #[inline]
    pub(crate) fn get_or_create_block_at(
        &mut self,
        body: &mut Body,
        text: &'c str,
        pos: usize,
    ) -> Option<(Block, usize)> {
        let scope = self.region_scopes.last_mut()?;
        let (binding, end) = scope.blocks.lookup_at(text, pos)?;
        let block = match binding {
            Some(binding) => binding.block,
            None => scope.create_forward_block(body, &text[pos..end], pos),
        };
        Some((block, end))
    }
}

impl<'c> RegionScope<'c> {
    /// The block of a label that was not met before.
    fn create_forward_block(&mut self, body: &mut Body, name: &'c str, pos: usize) -> Block {
        let block = body.make_block(self.region, None, &[]);
        self.blocks.insert(name, BlockBinding { block, definition_offset: None, first_use_offset: pos as u32 });
        block
    }
}

/// Where a name stands that begins at a byte.
fn name_range(name: &str, pos: u32) -> Range<usize> {
    pos as usize..pos as usize + name.len()
}

/// Tables of names that are done, to be used again.
#[derive(Default)]
pub(crate) struct NameTablePool<'c> {
    values: Vec<NameTable<'c, ValueBinding>>,
    blocks: Vec<NameTable<'c, BlockBinding>>,
}

impl<'c> OpParser<'c> {
    fn current_scope(&mut self) -> &mut IsolatedScope<'c> {
        self.isolated_scopes.last_mut().expect("an op is read inside a region")
    }

    /// The body that ops are put into now.
    pub(crate) fn body(&mut self) -> &mut Body {
        let index = self.current_scope().body;
        &mut self.bodies[index]
    }

    /// A region begins. An isolated one belongs to the newest body and sees no name from outside.
    pub(crate) fn open_region(&mut self, isolated: bool) -> Region {
        if isolated {
            let body = self.bodies.len() - 1;
            let values = self.name_table_pool.values.pop().unwrap_or_else(|| NameTable::new("%"));
            self.isolated_scopes.push(IsolatedScope {
                body,
                values,
                undefined_names: Vec::new(),
                region_scopes: Vec::new(),
                inner_names: Vec::new(),
                forward_refs: Vec::new(),
                failed_names: FxHashSet::default(),
            });
        }
        let region = self.body().make_region();
        let blocks = self.name_table_pool.blocks.pop().unwrap_or_else(|| NameTable::new("^bb"));
        let scope = self.current_scope();
        scope.region_scopes.push(RegionScope { first_inner_name: scope.inner_names.len(), blocks, region });
        region
    }

    /// Whether any value has a name here.
    pub(crate) fn has_named_values(&mut self) -> bool {
        self.current_scope().values.any_binding(|_| true)
    }

    /// A region ends: its labels are all defined, its names are forgotten.
    pub(crate) fn close_region(&mut self, isolated: bool) {
        if isolated {
            self.resolve_forward_refs();
        }
        let isolated_scope = self.current_scope();
        let mut region_scope = isolated_scope.region_scopes.pop().expect("regions open and close in pairs");
        for name in isolated_scope.inner_names.drain(region_scope.first_inner_name..) {
            isolated_scope.values.remove(name);
        }
        if region_scope.blocks.any_binding(|label| label.definition_offset.is_none()) {
            self.report_undefined_blocks(&region_scope.blocks);
        }
        region_scope.blocks.clear();
        self.name_table_pool.blocks.push(region_scope.blocks);
        if isolated && let Some(mut isolated_scope) = self.isolated_scopes.pop() {
            isolated_scope.values.clear();
            self.name_table_pool.values.push(isolated_scope.values);
        }
    }

    fn report_undefined_blocks(&mut self, blocks: &NameTable<'c, BlockBinding>) {
        let (defined, mut undefined): (Vec<_>, Vec<_>) =
            blocks.iter().partition(|(_, l)| l.definition_offset.is_some());
        undefined.sort_by_key(|(_, l)| l.first_use_offset);
        for (name, label) in undefined {
            let start = label.first_use_offset as usize;
            let diagnostic = Diagnostic::error("M0104", format!("block `{name}` is not defined in this region")).at(
                self.source,
                start..start + name.len(),
                "no block of this name",
            );
            let diagnostic = match closest_name(&name, defined.iter().map(|(n, _)| n.as_ref())) {
                Some(suggestion) => diagnostic.note(format!("did you mean `{suggestion}`?")),
                None => diagnostic.note(format!("write `{name}:` before the ops of the block, in the same region")),
            };
            self.report(diagnostic);
        }
    }

    /// Every use before a definition now stands for what was defined.
    fn resolve_forward_refs(&mut self) {
        let forward_refs = std::mem::take(&mut self.current_scope().forward_refs);
        if forward_refs.is_empty() {
            return;
        }
        let mut missing: Vec<UnresolvedOperand<'c>> = Vec::new();
        for forward_ref in forward_refs.iter().filter(|f| f.definition.is_none()) {
            if !self.current_scope().failed_names.contains(forward_ref.operand.name)
                && !missing.iter().any(|m| m.name == forward_ref.operand.name)
            {
                missing.push(forward_ref.operand);
            }
        }
        for operand in missing {
            let diagnostic = self.undefined_value_error(operand);
            self.report(diagnostic);
        }
        let definitions: FxHashMap<Value, Value> =
            forward_refs.iter().filter_map(|f| f.definition.map(|m| (f.placeholder, m))).collect();
        self.body().replace_placeholders(|v| definitions.get(&v).copied());
    }

    fn undefined_value_error(&mut self, operand: UnresolvedOperand<'c>) -> Diagnostic {
        let diagnostic = Diagnostic::error("M0101", format!("{} is not defined", operand.quoted_spelling()));
        let diagnostic = diagnostic.at(self.source, operand.range(), "no op or block argument defines it");
        let outer = self.isolated_scopes.len() - 1;
        let outer_definition =
            self.isolated_scopes[..outer].iter().rev().find_map(|i| match i.values.get(operand.name) {
                Some(ValueBinding::Defined { offset: at, .. }) => Some(name_range(operand.name, at)),
                _ => None,
            });
        if let Some(outer_definition) = outer_definition {
            return diagnostic
                .at(self.source, outer_definition, "defined here, outside of an isolated region")
                .note("an isolated op (a function, a module) sees no value from outside: pass it as an argument");
        }
        let is_defined = |b| matches!(b, ValueBinding::Defined { .. });
        let defined_names: Vec<_> =
            self.current_scope().values.iter().filter(|(_, b)| is_defined(*b)).map(|(n, _)| n).collect();
        match closest_name(operand.name, defined_names.iter().map(AsRef::as_ref)) {
            Some(suggestion) => diagnostic.note(format!("did you mean `{suggestion}`?")),
            None => diagnostic.note(
                "a value is defined by an op (`%x = ..`) or a block argument, and is known inside that region only",
            ),
        }
    }

    /// Names the results of an op, or one block argument: value `i` of those in a row is `name#i`.
    pub(crate) fn define_values(&mut self, name: &'c str, pos: usize, values: Range<Value>) -> ParseResult<()> {
        let scope = self.isolated_scopes.last_mut().expect("an op is read inside a region");
        let count = (values.end.index() - values.start.index()) as u32;
        let previous =
            scope.values.insert(name, ValueBinding::Defined { first: values.start, count, offset: pos as u32 });
        if let Some(old @ ValueBinding::Defined { offset: first, .. }) = previous {
            scope.values.insert(name, old);
            let diagnostic = Diagnostic::error("M0102", format!("`{name}` is defined twice"))
                .at(self.parser.source, pos..pos + name.len(), "defined again here")
                .at(self.parser.source, name_range(name, first), "first defined here")
                .note("give one of them another name");
            return Err(self.fail(diagnostic));
        }
        if scope.region_scopes.len() > 1 {
            scope.inner_names.push(name);
        }
        match previous {
            Some(ValueBinding::Undefined(undefined_index)) => {
                self.resolve_forward_uses(name, pos, undefined_index, values)
            }
            _ => Ok(()),
        }
    }

    /// The uses before this definition now have a meaning.
    fn resolve_forward_uses(
        &mut self,
        name: &'c str,
        pos: usize,
        undefined_index: u32,
        values: Range<Value>,
    ) -> ParseResult<()> {
        let scope = self.isolated_scopes.last_mut().expect("an op is read inside a region");
        let body = &self.bodies[scope.body];
        let mut mismatch: Option<(UnresolvedOperand<'c>, Type, Type)> = None;
        for (slot, v) in
            scope.undefined_names[undefined_index as usize].iter().zip(values.start.index()..values.end.index())
        {
            let Some(forward_index) = slot else { continue };
            let forward_ref = &mut scope.forward_refs[*forward_index as usize];
            let value = Value::new(v);
            forward_ref.definition = Some(value);
            let (used_type, defined_type) = (body.value_type(forward_ref.placeholder), body.value_type(value));
            if used_type != defined_type {
                mismatch = mismatch.or(Some((forward_ref.operand, used_type, defined_type)));
            }
        }
        match mismatch {
            None => Ok(()),
            Some((operand, used_type, defined_type)) => {
                let diagnostic =
                    self.type_mismatch_error(operand, used_type, defined_type, Some(pos..pos + name.len()));
                Err(self.fail(diagnostic))
            }
        }
    }

    /// Says that the definition of a name did not parse.
    pub(crate) fn mark_failed(&mut self, name: &'c str) {
        self.current_scope().failed_names.insert(name);
    }

    fn type_mismatch_error(
        &self,
        operand: UnresolvedOperand<'c>,
        used_type: Type,
        defined_type: Type,
        definition_range: Option<Range<usize>>,
    ) -> Diagnostic {
        let (used_text, defined_text) = (self.quoted_type(used_type), self.quoted_type(defined_type));
        let diagnostic = Diagnostic::error(
            "M0103",
            format!("{} has type {defined_text}, but is used here as {used_text}", operand.quoted_spelling()),
        );
        let diagnostic = diagnostic.at(self.parser.source, operand.range(), format!("used as {used_text}"));
        let diagnostic = match definition_range {
            Some(range) => diagnostic.at(self.parser.source, range, format!("defined as {defined_text}")),
            None => diagnostic,
        };
        diagnostic.note("write the type that the value has, or convert the value first")
    }

    /// The type of a value that is defined already.
    pub(crate) fn type_of_operand(&self, operand: UnresolvedOperand<'c>) -> Option<Type> {
        let scope = self.isolated_scopes.last()?;
        let body = &self.bodies[scope.body];
        match scope.values.get(operand.name)? {
            ValueBinding::Defined { first, count, .. } => {
                (operand.number < count).then(|| body.value_type(Value::new(first.index() + operand.number as usize)))
            }
            ValueBinding::Undefined(i) => {
                let forward_index = (*scope.undefined_names[i as usize].get(operand.number as usize)?)?;
                Some(body.value_type(scope.forward_refs[forward_index as usize].placeholder))
            }
        }
    }

    /// Whether the definition of a name did not parse.
    pub(crate) fn has_failed(&self, operand: UnresolvedOperand<'c>) -> bool {
        self.isolated_scopes.last().is_some_and(|i| i.failed_names.contains(operand.name))
    }

    /// The values of uses, which must have these types.
    pub(crate) fn resolve_operands(
        &mut self,
        operands: &[UnresolvedOperand<'c>],
        types: &[Type],
        out: &mut Vec<Value>,
    ) -> ParseResult<()> {
        for (i, operand) in operands.iter().enumerate() {
            let ty = types[i];
            let scope = self.isolated_scopes.last().expect("an op is read inside a region");
            let value = match scope.values.get(operand.name) {
                Some(ValueBinding::Defined { first, count, .. }) if operand.number < count => {
                    first.index() + operand.number as usize
                }
                _ => usize::MAX,
            };
            // What is defined, with this type, is that value; about everything else there is more to say.
            match value {
                value
                    if value != usize::MAX
                        && scope.failed_names.is_empty()
                        && self.bodies[scope.body].value_type(Value::new(value)) == ty =>
                {
                    out.push(Value::new(value));
                }
                _ => out.push(self.resolve_operand(*operand, ty)?),
            }
        }
        Ok(())
    }

    /// The value of a use, which must have this type.
    pub(crate) fn resolve_operand(&mut self, operand: UnresolvedOperand<'c>, ty: Type) -> ParseResult<Value> {
        let scope = self.isolated_scopes.last_mut().expect("an op is read inside a region");
        // What did not parse has been reported; nothing is known that could clash.
        if !scope.failed_names.is_empty() && scope.failed_names.contains(operand.name) {
            return Ok(self.make_placeholder(operand, ty));
        }
        let (value, definition_offset) = match scope.values.get(operand.name) {
            Some(ValueBinding::Defined { first, count, offset: at }) if operand.number < count => {
                (Value::new(first.index() + operand.number as usize), Some(at))
            }
            Some(ValueBinding::Defined { count, offset: at, .. }) => {
                let diagnostic =
                    Diagnostic::error("M0105", format!("`{}` stands for {count} value(s) only", operand.name))
                        .at(self.parser.source, operand.range(), format!("there is no number {}", operand.number))
                        .at(self.parser.source, name_range(operand.name, at), "defined here")
                        .note(format!("numbers go from 0 to {}", count.max(1) - 1));
                return Err(self.fail(diagnostic));
            }
            Some(ValueBinding::Undefined(i)) => (self.get_or_create_forward_ref(operand, ty, i)?, None),
            None => {
                let i = scope.undefined_names.len() as u32;
                scope.undefined_names.push(SmallVec::new());
                scope.values.insert(operand.name, ValueBinding::Undefined(i));
                (self.get_or_create_forward_ref(operand, ty, i)?, None)
            }
        };
        let defined_type = self.body().value_type(value);
        if defined_type == ty {
            return Ok(value);
        }
        let diagnostic = self.type_mismatch_error(
            operand,
            ty,
            defined_type,
            definition_offset.map(|at| name_range(operand.name, at)),
        );
        Err(self.fail(diagnostic))
    }

    /// What stands for a value until it is defined.
    fn get_or_create_forward_ref(
        &mut self,
        operand: UnresolvedOperand<'c>,
        ty: Type,
        undefined_index: u32,
    ) -> ParseResult<Value> {
        // A use may name any number before the definition; the table grows with what is used, not with the number.
        if operand.number > 1 << 16 {
            let diagnostic = Diagnostic::error(
                "M0105",
                format!("{} names a result that no op has", operand.quoted_spelling()),
            )
            .at(self.parser.source, operand.range(), "this number is too large");
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

    fn make_placeholder(&mut self, operand: UnresolvedOperand<'c>, ty: Type) -> Value {
        let name = self.parser.ctx.op_name("forward_reference");
        let body = self.body();
        let op = body.make_op(OpSpec { results: &[ty], ..OpSpec::new(name, Loc::Offset(operand.start)) });
        body.result(op, 0)
    }

    // ---- blocks
    /// The block of a label that is used; it may be defined later.
    pub(crate) fn get_or_create_block(&mut self, name: &'c str, pos: usize) -> Block {
        let isolated_scope = self.isolated_scopes.last_mut().expect("an op is read inside a region");
        let scope = isolated_scope.region_scopes.last_mut().expect("a region is open");
        if let Some(binding) = scope.blocks.get(name) {
            return binding.block;
        }
        scope.create_forward_block(&mut self.bodies[isolated_scope.body], name, pos)
    }

    /// A block that is defined here; it goes to the region's end.
    pub(crate) fn define_block(&mut self, name: &'c str, pos: usize) -> ParseResult<Block> {
        let isolated_scope = self.isolated_scopes.last_mut().expect("an op is read inside a region");
        let scope = isolated_scope.region_scopes.last_mut().expect("a region is open");
        let body = &mut self.bodies[isolated_scope.body];
        let new_binding = || BlockBinding {
            block: body.make_block(scope.region, None, &[]),
            definition_offset: None,
            first_use_offset: pos as u32,
        };
        let binding = scope.blocks.get(name).unwrap_or_else(new_binding);
        let block = binding.block;
        if let Some(first) = binding.definition_offset {
            let diagnostic = Diagnostic::error("M0106", format!("block `{name}` is defined twice"))
                .at(self.parser.source, pos..pos + name.len(), "defined again here")
                .at(self.parser.source, name_range(name, first), "first defined here")
                .note("give one of them another label");
            return Err(self.fail(diagnostic));
        }
        scope.blocks.insert(name, BlockBinding { definition_offset: Some(pos as u32), ..binding });
        self.bodies[isolated_scope.body].move_block_to_end(block);
        Ok(block)
    }

    /// Notes an error and goes on.
    pub(crate) fn report(&mut self, diagnostic: Diagnostic) {
        let Failed = self.parser.fail(diagnostic);
    }
}
