//! Shapes of functions, globals, calls and stack memory.
//!
//! Both ways, next to each other. Kept true: a function's type and its entry block's arguments say the same; dictionaries of
//! arguments are stored only if one of them is not empty.

use super::bundles::BundleLayout;
use super::ref_index;
use crate::asm::print::op_view::OpView;
use crate::asm::print::printer::OpPrinter;
use crate::asm::read::op_parser::OpParser;
use crate::asm::read::operation_state::OperationState;
use crate::asm::read::regions::EntryArg;
use crate::ir::{Attr, AttrKind, Context, Type, TypeKind};
use crate::report::Diagnostic;
use crate::syntax::lexer::TokenKind;
use crate::syntax::parser::ParseResult;
use rulec::rir::declarations::{AttributeKind, FormatRef, OpDef, Trait};

/// A function type taken apart.
struct FunctionSignature {
    inputs: Vec<Type>,
    results: Vec<Type>,
    variadic: bool,
}

/// The declared type with the op's own name, if there is one: the op's function type is of it, else the builtin one.
fn dialect_function_type(ctx: &Context, def: &OpDef) -> Option<u32> {
    ctx.type_def(&def.name).map(|t| t.0)
}

/// The type that stands for no result in the op's dialect.
fn void_type(ctx: &Context, def: &OpDef) -> Option<Type> {
    let dialect = def.name.split('.').next()?;
    let types = ctx.rules.types.iter().enumerate();
    let type_def = types.into_iter().find(|(_, t)| {
        t.traits.contains(&Trait::NoValue) && t.name.strip_prefix(dialect).is_some_and(|rest| rest.starts_with('.'))
    })?;
    Some(ctx.intern_type(TypeKind::Dialect { def: type_def.0 as u32, params: Box::default() }))
}

fn make_function_type(ctx: &Context, def: &OpDef, signature: &FunctionSignature) -> Option<Type> {
    let Some(type_def) = dialect_function_type(ctx, def) else {
        let (inputs, results) = (signature.inputs.clone().into(), signature.results.clone().into());
        return (!signature.variadic).then(|| ctx.intern_type(TypeKind::Function { inputs, results }));
    };
    let result = match signature.results[..] {
        [] => void_type(ctx, def)?,
        [ty] => ty,
        _ => return None,
    };
    let params = ctx.array_attr(signature.inputs.iter().map(|t| ctx.type_attr(*t)).collect());
    let params = [Some(ctx.type_attr(result)), Some(params), signature.variadic.then(|| ctx.unit_attr())];
    Some(ctx.intern_type(TypeKind::Dialect { def: type_def, params: params.into() }))
}

fn decompose_function_type(ctx: &Context, def: &OpDef, ty: Type) -> FunctionSignature {
    match ctx.type_kind(ty) {
        TypeKind::Function { inputs, results } => {
            FunctionSignature { inputs: inputs.to_vec(), results: results.to_vec(), variadic: false }
        }
        TypeKind::Dialect { params, .. } => {
            let list = |a: &Attr| match ctx.attr_kind(*a) {
                AttrKind::Array(items) => items.iter().filter_map(|t| ctx.type_value(*t)).collect(),
                _ => Vec::new(),
            };
            let result = params.first().copied().flatten().and_then(|a| ctx.type_value(a));
            FunctionSignature {
                inputs: params.get(1).and_then(Option::as_ref).map(list).unwrap_or_default(),
                results: result.filter(|t| Some(*t) != void_type(ctx, def)).into_iter().collect(),
                variadic: params.get(2).copied().flatten().is_some(),
            }
        }
        _ => FunctionSignature { inputs: Vec::new(), results: Vec::new(), variadic: false },
    }
}

impl<'c> OpParser<'c> {
    /// `T {attrs}`; the dictionary, empty if it is not there.
    fn parse_type_with_attrs(&mut self) -> ParseResult<(Type, Attr)> {
        let ty = self.parse_type()?;
        if !self.at(TokenKind::LBrace) {
            return Ok((ty, self.empty_dict()));
        }
        let items = self.parser.parse_dictionary()?;
        Ok((ty, self.parser.ctx.dict_attr(items)))
    }

    /// Results after `->`: one type, or a list with attributes.
    fn parse_results_with_attrs(&mut self) -> ParseResult<Vec<(Type, Attr)>> {
        if !self.eat(TokenKind::LParen) {
            let ty = self.parse_type()?;
            return Ok(vec![(ty, self.empty_dict())]);
        }
        let mut results = Vec::new();
        while !self.eat(TokenKind::RParen) {
            if !results.is_empty() {
                self.expect(TokenKind::Comma)?;
            }
            results.push(self.parse_type_with_attrs()?);
        }
        Ok(results)
    }

    /// The empty dictionary.
    fn empty_dict(&mut self) -> Attr {
        let ctx = self.parser.ctx;
        *self.empty_dict.get_or_insert_with(|| ctx.dict_attr(Vec::new()))
    }

    /// Stores dictionaries if one of them says something.
    fn set_attr_dicts(
        &mut self,
        index: usize,
        dicts: Vec<Attr>,
        start: usize,
        state: &mut OperationState<'c>,
    ) -> ParseResult<()> {
        let ctx = self.parser.ctx;
        let empty = self.empty_dict();
        if dicts.iter().all(|a| *a == empty) {
            return Ok(());
        }
        self.set_attr(index, ctx.array_attr(dicts), start, state)
    }

    /// `@f(%a: T {attrs}, ..) -> (R {attrs})`: name, type, attributes of arguments and results.
    pub(crate) fn parse_function_signature(
        &mut self,
        [name, ty, args, results]: [usize; 4],
        state: &mut OperationState<'c>,
    ) -> ParseResult<()> {
        let ctx = self.parser.ctx;
        self.parse_symbol_name_attr(name, state)?;
        let start = self.token_start();
        self.expect(TokenKind::LParen)?;
        let mut entry: Vec<EntryArg<'c>> = Vec::new();
        let mut arg_attrs = Vec::new();
        let mut variadic = false;
        while !self.eat(TokenKind::RParen) {
            if !entry.is_empty() {
                self.expect(TokenKind::Comma)?;
            }
            if self.eat(TokenKind::Ellipsis) {
                variadic = true;
                self.expect(TokenKind::RParen)?;
                break;
            }
            let arg_name = if self.at(TokenKind::Value) { Some(self.parse_arg_name()?) } else { None };
            if entry.last().is_some_and(|last| last.name.is_some() != arg_name.is_some()) {
                return Err(self.error("M0123", "either all arguments are named or none"));
            }
            if arg_name.is_some() {
                self.expect(TokenKind::Colon)?;
            }
            let (ty, attrs) = self.parse_type_with_attrs()?;
            let loc = self.parse_optional_loc()?;
            entry.push(EntryArg { name: arg_name, ty, loc });
            arg_attrs.push(attrs);
        }
        let result_attrs = if self.eat(TokenKind::Arrow) { self.parse_results_with_attrs()? } else { Vec::new() };
        let signature = FunctionSignature {
            inputs: entry.iter().map(|a| a.ty).collect(),
            results: result_attrs.iter().map(|r| r.0).collect(),
            variadic,
        };
        let Some(function_ty) = make_function_type(ctx, state.def, &signature) else {
            let range = self.range_since(start);
            let message = if dialect_function_type(ctx, state.def).is_some() {
                "a function of this dialect has at most one result"
            } else {
                "a function of this dialect has no variadic arguments"
            };
            return Err(self.error_at(range, "M0123", message));
        };
        self.set_attr(ty, ctx.type_attr(function_ty), start, state)?;
        self.set_attr_dicts(args, arg_attrs, start, state)?;
        self.set_attr_dicts(results, result_attrs.into_iter().map(|r| r.1).collect(), start, state)?;
        state.entry_args = entry;
        Ok(())
    }

    /// The region of a function, or nothing.
    pub(crate) fn parse_function_body(&mut self, body: usize, state: &mut OperationState<'c>) -> ParseResult<()> {
        if !self.at(TokenKind::LBrace) {
            return Ok(());
        }
        let open_brace = self.token();
        let entry = std::mem::take(&mut state.entry_args);
        if let Some(arg) = entry.iter().find(|a| a.name.is_none()) {
            let ty = self.quoted_type(arg.ty);
            let diagnostic = Diagnostic::error("M0123", "a function with a body names its arguments")
                .at(self.source, open_brace.range(), format!("the argument of type {ty} has no name"))
                .note("write `%name: type` for each argument");
            return Err(self.fail(diagnostic));
        }
        self.parse_declared_region(body, &entry, state)?;
        let region = state.regions[body].last().copied();
        let def = state.def;
        let is_empty = region.is_some_and(|r| self.region_body(Some(def)).entry_block(r).is_none());
        if is_empty {
            let diagnostic = Diagnostic::error("M0124", "the body of a function is not empty")
                .at(self.source, open_brace.range(), "")
                .note("end it with its return op, or leave the braces out to declare the function");
            return Err(self.fail(diagnostic));
        }
        Ok(())
    }

    /// `constant @g(42 : i32) {attrs} : i32 {..}`
    pub(crate) fn parse_global_signature(
        &mut self,
        [constant, name, value, ty]: [usize; 4],
        initializer: usize,
        state: &mut OperationState<'c>,
    ) -> ParseResult<()> {
        let ctx = self.parser.ctx;
        let start = self.token_start();
        if self.eat_keyword("constant") {
            self.set_attr(constant, ctx.unit_attr(), start, state)?;
        }
        self.parse_symbol_name_attr(name, state)?;
        let start = self.token_start();
        self.expect(TokenKind::LParen)?;
        let mut string_len = None;
        if !self.eat(TokenKind::RParen) {
            let attr = self.parser.parse_attr()?;
            if let AttrKind::String { text: contents, ty: None } = ctx.attr_kind(attr) {
                string_len = Some(ctx.string_bytes(contents).len() as i128);
            }
            self.set_attr(value, attr, start, state)?;
            self.expect(TokenKind::RParen)?;
        }
        self.parse_attr_dict(state)?;
        let start = self.token_start();
        let global_ty = match (self.eat(TokenKind::Colon), string_len) {
            (true, _) => Some(self.parse_type()?),
            (false, Some(len)) => byte_array_type(ctx, state.def, len),
            (false, None) => None,
        };
        let Some(global_ty) = global_ty else { return Err(self.expected("`:` and the type of the global")) };
        self.set_attr(ty, ctx.type_attr(global_ty), start, state)?;
        if self.at(TokenKind::LBrace) { self.parse_declared_region(initializer, &[], state) } else { Ok(()) }
    }

    /// `fastcc @f(%a) vararg(T) {attrs} : (i32) -> i32`, or `%p(%a) {attrs} : !llvm.ptr, (i32) -> i32`
    pub(crate) fn parse_callee(&mut self, refs: &[FormatRef], state: &mut OperationState<'c>) -> ParseResult<()> {
        let ctx = self.parser.ctx;
        for keyword in [ref_index(refs[3]), ref_index(refs[4])] {
            if let AttributeKind::Enum(id) = state.def.attributes[keyword].kind {
                let def = id.index() as u32;
                if self.parser.at_enum_case(def) {
                    let start = self.token_start();
                    let value = self.parser.parse_enum_cases(def)?;
                    let attr = self.parser.cached_enum_attr(def, value);
                    self.set_attr(keyword, attr, start, state)?;
                }
            }
        }
        let mut uses = Vec::new();
        let start = self.token_start();
        if self.at(TokenKind::Value) {
            uses.push(self.parser.parse_operand()?);
        } else {
            let symbol = self.parser.parse_symbol_ref()?;
            self.set_attr(ref_index(refs[0]), symbol, start, state)?;
        }
        let callee_count = uses.len();
        uses.extend(self.parse_parenthesized_uses()?);
        let start = self.token_start();
        if self.eat_keyword("vararg") {
            self.expect(TokenKind::LParen)?;
            let ty = self.parse_type()?;
            self.expect(TokenKind::RParen)?;
            self.set_attr(ref_index(refs[2]), ctx.type_attr(ty), start, state)?;
        }
        if let Some(bundles) = BundleLayout::find(state.def) {
            self.parse_bundles(bundles, state)?;
        }
        self.parse_attr_dict(state)?;
        self.expect(TokenKind::Colon)?;
        let mut types = Vec::new();
        if callee_count > 0 {
            types.push(self.parse_type()?);
            self.expect(TokenKind::Comma)?;
        }
        let start = self.token_start();
        self.expect(TokenKind::LParen)?;
        let mut arg_attrs = Vec::new();
        while !self.eat(TokenKind::RParen) {
            if !arg_attrs.is_empty() {
                self.expect(TokenKind::Comma)?;
            }
            let (ty, attrs) = self.parse_type_with_attrs()?;
            types.push(ty);
            arg_attrs.push(attrs);
        }
        self.expect(TokenKind::Arrow)?;
        let results = self.parse_results_with_attrs()?;
        for (name, dicts) in [("arg_attrs", arg_attrs), ("res_attrs", results.iter().map(|r| r.1).collect())] {
            if let Some(i) = state.attr_index(name) {
                self.set_attr_dicts(i, dicts, start, state)?;
            }
        }
        state.operands.set(ref_index(refs[1]), uses);
        self.set_types(refs[1], &types, state)?;
        let results: Vec<Type> = results.into_iter().map(|r| r.0).collect();
        self.set_types(refs[5], &results, state)
    }

    /// `inalloca %n x T {attrs} : (i64) ->`
    pub(crate) fn parse_alloca_type(
        &mut self,
        size: usize,
        element: usize,
        inalloca: usize,
        state: &mut OperationState<'c>,
    ) -> ParseResult<()> {
        let ctx = self.parser.ctx;
        let start = self.token_start();
        if self.eat_keyword("inalloca") {
            self.set_attr(inalloca, ctx.unit_attr(), start, state)?;
        }
        state.operands.set(size, [self.parser.parse_operand()?]);
        self.expect_keyword("x")?;
        let start = self.token_start();
        let ty = self.parse_type()?;
        self.set_attr(element, ctx.type_attr(ty), start, state)?;
        self.parse_attr_dict(state)?;
        self.expect(TokenKind::Colon)?;
        let types = self.parser.parse_type_list_parens()?;
        self.set_types(FormatRef::Operand(size as u16), &types, state)?;
        self.expect(TokenKind::Arrow)?;
        Ok(())
    }
}

/// `!llvm.array<N x i8>` in the words of the op's dialect: its declared type of a number and a type.
fn byte_array_type(ctx: &Context, def: &OpDef, len: i128) -> Option<Type> {
    let dialect = def.name.split('.').next()?;
    let array = ctx.rules.types.iter().position(|t| {
        let kinds: Vec<&AttributeKind> = t.params.iter().map(|p| &p.kind).collect();
        t.name.split('.').next() == Some(dialect) && matches!(kinds[..], [AttributeKind::Int(64), AttributeKind::Type])
    })?;
    let params = [Some(ctx.int_attr(len, ctx.int_type(64))), Some(ctx.type_attr(ctx.int_type(8)))];
    Some(ctx.intern_type(TypeKind::Dialect { def: array as u32, params: params.into() }))
}

impl<'c> OpPrinter<'c, '_> {
    /// Dictionaries of an attribute list, by position.
    fn attr_dicts(&self, view: &OpView<'_, 'c>, index: usize) -> Vec<Attr> {
        match view.attr(index).map(|a| self.writer.ctx.attr_kind(a)) {
            Some(AttrKind::Array(items)) => items.to_vec(),
            _ => Vec::new(),
        }
    }

    fn print_dict_after_type(&mut self, dict: Option<Attr>) {
        if let Some(AttrKind::Dictionary(items)) = dict.map(|a| self.writer.ctx.attr_kind(a))
            && !items.is_empty()
        {
            self.print_str(" ");
            self.writer.print_dictionary(items);
        }
    }

    /// ` -> f32`, ` -> (f32 {a}, i32)`, or nothing.
    fn print_results_with_attrs(&mut self, types: &[Type], dicts: &[Attr], always: bool) {
        if types.is_empty() && !always {
            return;
        }
        self.print_str(" -> ");
        let has_attrs =
            dicts.iter().any(|a| !matches!(self.writer.ctx.attr_kind(*a), AttrKind::Dictionary(d) if d.is_empty()));
        if !has_attrs {
            return self.writer.print_function_result_types(types);
        }
        self.print_str("(");
        for (i, t) in types.iter().enumerate() {
            self.print_str(if i > 0 { ", " } else { "" });
            self.writer.print_type(*t);
            self.print_dict_after_type(dicts.get(i).copied());
        }
        self.print_str(")");
    }

    pub(crate) fn print_function_signature(&mut self, view: &OpView<'_, 'c>, [name, ty, args, results]: [usize; 4]) {
        let ctx = self.writer.ctx;
        self.print_symbol_name_attr(view, name);
        let Some(function_ty) = view.attr(ty).and_then(|a| ctx.type_value(a)) else { return };
        let signature = decompose_function_type(ctx, view.def, function_ty);
        let (inner, regions) = view.body.regions(view.op);
        let entry: Vec<_> = match regions.first().and_then(|r| inner.entry_block(*r)) {
            Some(block) => inner.args(block).collect(),
            None => Vec::new(),
        };
        let is_declaration = regions.iter().all(|r| inner.entry_block(*r).is_none());
        let dicts = self.attr_dicts(view, args);
        self.print_str("(");
        for (i, t) in signature.inputs.iter().enumerate() {
            self.print_str(if i > 0 { ", " } else { "" });
            if let (false, Some(arg)) = (is_declaration, entry.get(i)) {
                self.print_value(inner, *arg);
                self.print_str(": ");
                self.writer.print_type(inner.value_type(*arg));
                self.print_dict_after_type(dicts.get(i).copied());
                self.print_arg_location(inner, *arg);
            } else {
                self.writer.print_type(*t);
                self.print_dict_after_type(dicts.get(i).copied());
            }
        }
        if signature.variadic {
            self.print_str(if signature.inputs.is_empty() { "..." } else { ", ..." });
        }
        self.print_str(")");
        let dicts = self.attr_dicts(view, results);
        self.print_results_with_attrs(&signature.results, &dicts, false);
    }

    pub(crate) fn print_function_body(&mut self, view: &OpView<'_, 'c>, body: usize) {
        let (inner, regions) = view.regions(body);
        if let Some(region) = regions.first().filter(|r| inner.entry_block(**r).is_some()) {
            self.print_region(view, inner, *region, false, true);
        }
    }

    pub(crate) fn print_global_signature(
        &mut self,
        view: &OpView<'_, 'c>,
        [constant, name, value, ty]: [usize; 4],
        initializer: usize,
        elided_attrs: &[u16],
    ) {
        if view.attr(constant).is_some() {
            self.print_str("constant ");
        }
        self.print_symbol_name_attr(view, name);
        self.print_str("(");
        let value = view.attr(value);
        if let Some(value) = value {
            self.writer.print_attr(value);
        }
        self.print_str(")");
        self.print_attr_dict_with(view, elided_attrs, "", true);
        if matches!(value.map(|a| self.writer.ctx.attr_kind(a)), Some(AttrKind::String { .. })) {
            return;
        }
        self.print_str(" : ");
        if let Some(ty) = view.attr(ty) {
            self.writer.print_attr(ty);
        }
        let (inner, regions) = view.regions(initializer);
        if let Some(region) = regions.first().filter(|r| inner.entry_block(**r).is_some()) {
            self.print_str(" ");
            self.print_region(view, inner, *region, false, true);
        }
    }

    pub(crate) fn print_callee(&mut self, view: &OpView<'_, 'c>, refs: &[FormatRef], elided_attrs: &[u16]) {
        let ctx = self.writer.ctx;
        for keyword in [ref_index(refs[3]), ref_index(refs[4])] {
            if let (Some(a), AttributeKind::Enum(id)) =
                (self.non_default_attr(view, keyword), &view.def.attributes[keyword].kind)
            {
                let value = crate::syntax::attr_kinds::enum_value(ctx, a).unwrap_or(0);
                self.writer.print_enum_cases(id.index() as u32, value);
                self.print_str(" ");
            }
        }
        let operands = view.operands(ref_index(refs[1]));
        let args = match view.attr(ref_index(refs[0])) {
            Some(symbol) => {
                self.writer.print_attr(symbol);
                operands
            }
            None => {
                let (callee, args) = operands.split_at(operands.len().min(1));
                self.print_values(view.body, callee);
                args
            }
        };
        self.print_str("(");
        self.print_values(view.body, args);
        self.print_str(")");
        if let Some(ty) = view.attr(ref_index(refs[2])) {
            self.print_str(" vararg(");
            self.writer.print_attr(ty);
            self.print_str(")");
        }
        let attr_index = |name: &str| view.def.attributes.iter().position(|a| a.name == name);
        let (arg_attrs, res_attrs) = (attr_index("arg_attrs"), attr_index("res_attrs"));
        let mut elided_attrs = elided_attrs.to_vec();
        elided_attrs.extend([arg_attrs, res_attrs].into_iter().flatten().map(|i| i as u16));
        if let Some(layout) = BundleLayout::find(view.def) {
            elided_attrs.extend([layout.sizes, layout.tags].map(|i| i as u16));
            self.print_bundles_after_space(view, layout);
        }
        self.print_attr_dict(view, &elided_attrs, "");
        self.print_str(" : ");
        if args.len() < operands.len() {
            let types = view.types(&operands[..1]);
            self.print_type_list(&types);
            self.print_str(", ");
        }
        self.print_str("(");
        let dicts = arg_attrs.map_or(Vec::new(), |i| self.attr_dicts(view, i));
        for (i, t) in view.types(args).into_iter().enumerate() {
            self.print_str(if i > 0 { ", " } else { "" });
            self.writer.print_type(t);
            self.print_dict_after_type(dicts.get(i).copied());
        }
        self.print_str(")");
        let dicts = res_attrs.map_or(Vec::new(), |i| self.attr_dicts(view, i));
        let results = self.types_of(refs[5], view);
        self.print_results_with_attrs(&results, &dicts, true);
    }

    pub(crate) fn print_alloca_type(
        &mut self,
        view: &OpView<'_, 'c>,
        size: usize,
        element: usize,
        inalloca: usize,
        elided_attrs: &[u16],
    ) {
        if view.attr(inalloca).is_some() {
            self.print_str("inalloca ");
        }
        self.print_values(view.body, view.operands(size));
        self.print_str(" x ");
        if let Some(ty) = view.attr(element) {
            self.writer.print_attr(ty);
        }
        self.print_attr_dict(view, elided_attrs, "");
        self.print_str(" : (");
        let types = view.types(view.operands(size));
        self.print_type_list(&types);
        self.print_str(") ->");
    }
}
