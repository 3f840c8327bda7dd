//! Shapes of functions, globals, calls and stack memory.
//!
//! Both ways, next to each other. Kept true: a function's type and its entry block's arguments say the same; dictionaries of
//! arguments are stored only if one of them is not empty.

use super::cursor::Parse;
use super::draft::Draft;
use super::lexer::TokenKind;
use super::printer::OpPrinter;
use super::program::OpParser;
use super::regions::EntryArg;
use super::shapes::at;
use super::shapes_bundles::Bundles;
use super::site::Site;
use crate::ir::{Attr, AttrKind, Context, Type, TypeKind};
use crate::report::Diagnostic;
use grammar::declare::{AttributeKind, FormatRef, OpDef, Trait};

/// A function type taken apart.
struct Signature {
    inputs: Vec<Type>,
    results: Vec<Type>,
    variadic: bool,
}

/// The declared type with the op's own name, if there is one: the op's function type is of it, else the builtin one.
fn own_type(ctx: &Context, def: &OpDef) -> Option<u32> {
    ctx.type_def(&def.name).map(|t| t.0)
}

/// The type that stands for no result in the op's dialect.
fn no_value(ctx: &Context, def: &OpDef) -> Option<Type> {
    let dialect = def.name.split('.').next()?;
    let types = ctx.rules.types.iter().enumerate();
    let found = types.into_iter().find(|(_, t)| {
        t.traits.contains(&Trait::NoValue) && t.name.strip_prefix(dialect).is_some_and(|rest| rest.starts_with('.'))
    })?;
    Some(ctx.ty(TypeKind::Dialect { def: found.0 as u32, params: Box::default() }))
}

fn function_type(ctx: &Context, def: &OpDef, s: &Signature) -> Option<Type> {
    let Some(own) = own_type(ctx, def) else {
        let (inputs, results) = (s.inputs.clone().into(), s.results.clone().into());
        return (!s.variadic).then(|| ctx.ty(TypeKind::Function { inputs, results }));
    };
    let result = match s.results[..] {
        [] => no_value(ctx, def)?,
        [one] => one,
        _ => return None,
    };
    let params = ctx.array_attr(s.inputs.iter().map(|t| ctx.type_attr(*t)).collect());
    let params = [Some(ctx.type_attr(result)), Some(params), s.variadic.then(|| ctx.unit_attr())];
    Some(ctx.ty(TypeKind::Dialect { def: own, params: params.into() }))
}

fn signature_of(ctx: &Context, def: &OpDef, ty: Type) -> Signature {
    match ctx.type_kind(ty) {
        TypeKind::Function { inputs, results } => {
            Signature { inputs: inputs.to_vec(), results: results.to_vec(), variadic: false }
        }
        TypeKind::Dialect { params, .. } => {
            let list = |a: &Attr| match ctx.attr_kind(*a) {
                AttrKind::Array(items) => items.iter().filter_map(|t| ctx.type_value(*t)).collect(),
                _ => Vec::new(),
            };
            let result = params.first().copied().flatten().and_then(|a| ctx.type_value(a));
            Signature {
                inputs: params.get(1).and_then(Option::as_ref).map(list).unwrap_or_default(),
                results: result.filter(|t| Some(*t) != no_value(ctx, def)).into_iter().collect(),
                variadic: params.get(2).copied().flatten().is_some(),
            }
        }
        _ => Signature { inputs: Vec::new(), results: Vec::new(), variadic: false },
    }
}

impl<'c> OpParser<'c> {
    /// `T {attrs}`; the dictionary, empty if it is not there.
    fn type_with_attrs(&mut self) -> Parse<(Type, Attr)> {
        let ty = self.ty()?;
        if !self.at(TokenKind::LBrace) {
            return Ok((ty, self.no_attrs()));
        }
        let items = self.p.dictionary()?;
        Ok((ty, self.p.ctx.dict_attr(items)))
    }

    /// Results after `->`: one type, or a list with attributes.
    fn results_with_attrs(&mut self) -> Parse<Vec<(Type, Attr)>> {
        if !self.eat(TokenKind::LParen) {
            let ty = self.ty()?;
            return Ok(vec![(ty, self.no_attrs())]);
        }
        let mut out = Vec::new();
        while !self.eat(TokenKind::RParen) {
            if !out.is_empty() {
                self.expect(TokenKind::Comma)?;
            }
            out.push(self.type_with_attrs()?);
        }
        Ok(out)
    }

    /// The empty dictionary.
    fn no_attrs(&mut self) -> Attr {
        let ctx = self.p.ctx;
        *self.no_attrs.get_or_insert_with(|| ctx.dict_attr(Vec::new()))
    }

    /// Stores dictionaries if one of them says something.
    fn set_dicts(&mut self, index: usize, dicts: Vec<Attr>, start: usize, d: &mut Draft<'c>) -> Parse<()> {
        let ctx = self.p.ctx;
        let empty = self.no_attrs();
        if dicts.iter().all(|a| *a == empty) {
            return Ok(());
        }
        self.set_attr(index, ctx.array_attr(dicts), start, d)
    }

    /// `@f(%a: T {attrs}, ..) -> (R {attrs})`: name, type, attributes of arguments and results.
    pub(super) fn function_signature(&mut self, [name, ty, args, results]: [usize; 4], d: &mut Draft<'c>) -> Parse<()> {
        let ctx = self.p.ctx;
        self.symbol_name_into(name, d)?;
        let start = self.start();
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
            let named = if self.at(TokenKind::Value) { Some(self.arg_name()?) } else { None };
            if entry.last().is_some_and(|last| last.name.is_some() != named.is_some()) {
                return Err(self.error("M0123", "either all arguments are named or none"));
            }
            if named.is_some() {
                self.expect(TokenKind::Colon)?;
            }
            let (ty, attrs) = self.type_with_attrs()?;
            let loc = self.optional_loc()?;
            entry.push(EntryArg { name: named, ty, loc });
            arg_attrs.push(attrs);
        }
        let found = if self.eat(TokenKind::Arrow) { self.results_with_attrs()? } else { Vec::new() };
        let signature = Signature {
            inputs: entry.iter().map(|a| a.ty).collect(),
            results: found.iter().map(|r| r.0).collect(),
            variadic,
        };
        let Some(of) = function_type(ctx, d.def, &signature) else {
            let range = self.since(start);
            let message = if own_type(ctx, d.def).is_some() {
                "a function of this dialect has at most one result"
            } else {
                "a function of this dialect has no variadic arguments"
            };
            return Err(self.error_at(range, "M0123", message));
        };
        self.set_attr(ty, ctx.type_attr(of), start, d)?;
        self.set_dicts(args, arg_attrs, start, d)?;
        self.set_dicts(results, found.into_iter().map(|r| r.1).collect(), start, d)?;
        d.entry = entry;
        Ok(())
    }

    /// The region of a function, or nothing.
    pub(super) fn function_body(&mut self, body: usize, d: &mut Draft<'c>) -> Parse<()> {
        if !self.at(TokenKind::LBrace) {
            return Ok(());
        }
        let open = self.token();
        let entry = std::mem::take(&mut d.entry);
        if let Some(arg) = entry.iter().find(|a| a.name.is_none()) {
            let ty = self.spell_type(arg.ty);
            let diagnostic = Diagnostic::error("M0123", "a function with a body names its arguments")
                .at(self.source, open.range(), format!("the argument of type {ty} has no name"))
                .note("write `%name: type` for each argument");
            return Err(self.fail(diagnostic));
        }
        self.declared_region(body, &entry, d)?;
        let region = d.regions[body].last().copied();
        let def = d.def;
        let empty = region.is_some_and(|r| self.region_body(Some(def)).entry(r).is_none());
        if empty {
            let diagnostic = Diagnostic::error("M0124", "the body of a function is not empty")
                .at(self.source, open.range(), "")
                .note("end it with its return op, or leave the braces out to declare the function");
            return Err(self.fail(diagnostic));
        }
        Ok(())
    }

    /// `constant @g(42 : i32) {attrs} : i32 {..}`
    pub(super) fn global_signature(
        &mut self,
        [constant, name, value, ty]: [usize; 4],
        initializer: usize,
        d: &mut Draft<'c>,
    ) -> Parse<()> {
        let ctx = self.p.ctx;
        let start = self.start();
        if self.eat_word("constant") {
            self.set_attr(constant, ctx.unit_attr(), start, d)?;
        }
        self.symbol_name_into(name, d)?;
        let start = self.start();
        self.expect(TokenKind::LParen)?;
        let mut text = None;
        if !self.eat(TokenKind::RParen) {
            let attr = self.p.attr()?;
            if let AttrKind::String { text: held, ty: None } = ctx.attr_kind(attr) {
                text = Some(ctx.bytes(held).len() as i128);
            }
            self.set_attr(value, attr, start, d)?;
            self.expect(TokenKind::RParen)?;
        }
        self.attr_dict(d)?;
        let start = self.start();
        let of = match (self.eat(TokenKind::Colon), text) {
            (true, _) => Some(self.ty()?),
            (false, Some(len)) => bytes_type(ctx, d.def, len),
            (false, None) => None,
        };
        let Some(of) = of else { return Err(self.expected("`:` and the type of the global")) };
        self.set_attr(ty, ctx.type_attr(of), start, d)?;
        if self.at(TokenKind::LBrace) { self.declared_region(initializer, &[], d) } else { Ok(()) }
    }

    /// `fastcc @f(%a) vararg(T) {attrs} : (i32) -> i32`, or `%p(%a) {attrs} : !llvm.ptr, (i32) -> i32`
    pub(super) fn callee(&mut self, r: &[FormatRef], d: &mut Draft<'c>) -> Parse<()> {
        let ctx = self.p.ctx;
        for keyword in [at(r[3]), at(r[4])] {
            if let AttributeKind::Enum(id) = d.def.attributes[keyword].kind {
                let def = id.index() as u32;
                if self.p.at_case(def) {
                    let start = self.start();
                    let value = self.p.cases(def)?;
                    let attr = self.p.enum_attr(def, value);
                    self.set_attr(keyword, attr, start, d)?;
                }
            }
        }
        let mut uses = Vec::new();
        let start = self.start();
        if self.at(TokenKind::Value) {
            uses.push(self.p.value_use()?);
        } else {
            let symbol = self.p.symbol_attr()?;
            self.set_attr(at(r[0]), symbol, start, d)?;
        }
        let indirect = uses.len();
        uses.extend(self.uses_in_parens()?);
        let start = self.start();
        if self.eat_word("vararg") {
            self.expect(TokenKind::LParen)?;
            let ty = self.ty()?;
            self.expect(TokenKind::RParen)?;
            self.set_attr(at(r[2]), ctx.type_attr(ty), start, d)?;
        }
        if let Some(bundles) = Bundles::of(d.def) {
            self.bundles(bundles, d)?;
        }
        self.attr_dict(d)?;
        self.expect(TokenKind::Colon)?;
        let mut types = Vec::new();
        if indirect > 0 {
            types.push(self.ty()?);
            self.expect(TokenKind::Comma)?;
        }
        let start = self.start();
        self.expect(TokenKind::LParen)?;
        let mut arg_attrs = Vec::new();
        while !self.eat(TokenKind::RParen) {
            if !arg_attrs.is_empty() {
                self.expect(TokenKind::Comma)?;
            }
            let (ty, attrs) = self.type_with_attrs()?;
            types.push(ty);
            arg_attrs.push(attrs);
        }
        self.expect(TokenKind::Arrow)?;
        let results = self.results_with_attrs()?;
        for (name, dicts) in [("arg_attrs", arg_attrs), ("res_attrs", results.iter().map(|r| r.1).collect())] {
            if let Some(i) = d.attr_index(name) {
                self.set_dicts(i, dicts, start, d)?;
            }
        }
        d.operands.set(at(r[1]), uses);
        self.set_types(r[1], &types, d)?;
        let results: Vec<Type> = results.into_iter().map(|r| r.0).collect();
        self.set_types(r[5], &results, d)
    }

    /// `inalloca %n x T {attrs} : (i64) ->`
    pub(super) fn alloca_type(&mut self, size: usize, element: usize, inalloca: usize, d: &mut Draft<'c>) -> Parse<()> {
        let ctx = self.p.ctx;
        let start = self.start();
        if self.eat_word("inalloca") {
            self.set_attr(inalloca, ctx.unit_attr(), start, d)?;
        }
        d.operands.set(size, [self.p.value_use()?]);
        self.expect_word("x")?;
        let start = self.start();
        let ty = self.ty()?;
        self.set_attr(element, ctx.type_attr(ty), start, d)?;
        self.attr_dict(d)?;
        self.expect(TokenKind::Colon)?;
        let types = self.p.type_list()?;
        self.set_types(FormatRef::Operand(size as u16), &types, d)?;
        self.expect(TokenKind::Arrow)?;
        Ok(())
    }
}

/// `!llvm.array<N x i8>` in the words of the op's dialect: its declared type of a number and a type.
fn bytes_type(ctx: &Context, def: &OpDef, len: i128) -> Option<Type> {
    let dialect = def.name.split('.').next()?;
    let array = ctx.rules.types.iter().position(|t| {
        let kinds: Vec<&AttributeKind> = t.params.iter().map(|p| &p.kind).collect();
        t.name.split('.').next() == Some(dialect) && matches!(kinds[..], [AttributeKind::Int(64), AttributeKind::Type])
    })?;
    let params = [Some(ctx.int_attr(len, ctx.int(64))), Some(ctx.type_attr(ctx.int(8)))];
    Some(ctx.ty(TypeKind::Dialect { def: array as u32, params: params.into() }))
}

impl<'c> OpPrinter<'c, '_> {
    /// Dictionaries of an attribute list, by position.
    fn dicts(&self, site: &Site<'_, 'c>, index: usize) -> Vec<Attr> {
        match site.attr(index).map(|a| self.w.ctx.attr_kind(a)) {
            Some(AttrKind::Array(items)) => items.to_vec(),
            _ => Vec::new(),
        }
    }

    fn dict_after_type(&mut self, dict: Option<Attr>) {
        if let Some(AttrKind::Dictionary(items)) = dict.map(|a| self.w.ctx.attr_kind(a))
            && !items.is_empty()
        {
            self.raw(" ");
            self.w.dictionary(items);
        }
    }

    /// ` -> f32`, ` -> (f32 {a}, i32)`, or nothing.
    fn results_with_attrs(&mut self, types: &[Type], dicts: &[Attr], always: bool) {
        if types.is_empty() && !always {
            return;
        }
        self.raw(" -> ");
        let said = dicts.iter().any(|a| !matches!(self.w.ctx.attr_kind(*a), AttrKind::Dictionary(d) if d.is_empty()));
        if !said {
            return self.w.result_types(types);
        }
        self.raw("(");
        for (i, t) in types.iter().enumerate() {
            self.raw(if i > 0 { ", " } else { "" });
            self.w.ty(*t);
            self.dict_after_type(dicts.get(i).copied());
        }
        self.raw(")");
    }

    pub(super) fn function_signature(&mut self, site: &Site<'_, 'c>, [name, ty, args, results]: [usize; 4]) {
        let ctx = self.w.ctx;
        self.symbol_name(site, name);
        let Some(of) = site.attr(ty).and_then(|a| ctx.type_value(a)) else { return };
        let s = signature_of(ctx, site.def, of);
        let (inner, regions) = site.body.regions(site.op);
        let entry: Vec<_> = match regions.first().and_then(|r| inner.entry(*r)) {
            Some(block) => inner.args(block).collect(),
            None => Vec::new(),
        };
        let declared = regions.iter().all(|r| inner.entry(*r).is_none());
        let dicts = self.dicts(site, args);
        self.raw("(");
        for (i, t) in s.inputs.iter().enumerate() {
            self.raw(if i > 0 { ", " } else { "" });
            if let (false, Some(arg)) = (declared, entry.get(i)) {
                self.value(inner, *arg);
                self.raw(": ");
                self.w.ty(inner.value_type(*arg));
                self.dict_after_type(dicts.get(i).copied());
                self.arg_location(inner, *arg);
            } else {
                self.w.ty(*t);
                self.dict_after_type(dicts.get(i).copied());
            }
        }
        if s.variadic {
            self.raw(if s.inputs.is_empty() { "..." } else { ", ..." });
        }
        self.raw(")");
        let dicts = self.dicts(site, results);
        self.results_with_attrs(&s.results, &dicts, false);
    }

    pub(super) fn function_body(&mut self, site: &Site<'_, 'c>, body: usize) {
        let (inner, regions) = site.regions(body);
        if let Some(region) = regions.first().filter(|r| inner.entry(**r).is_some()) {
            self.region(site, inner, *region, false, true);
        }
    }

    pub(super) fn global_signature(
        &mut self,
        site: &Site<'_, 'c>,
        [constant, name, value, ty]: [usize; 4],
        initializer: usize,
        written: &[u16],
    ) {
        if site.attr(constant).is_some() {
            self.raw("constant ");
        }
        self.symbol_name(site, name);
        self.raw("(");
        let value = site.attr(value);
        if let Some(value) = value {
            self.w.attr(value);
        }
        self.raw(")");
        self.attr_dict_with(site, written, "", true);
        if matches!(value.map(|a| self.w.ctx.attr_kind(a)), Some(AttrKind::String { .. })) {
            return;
        }
        self.raw(" : ");
        if let Some(ty) = site.attr(ty) {
            self.w.attr(ty);
        }
        let (inner, regions) = site.regions(initializer);
        if let Some(region) = regions.first().filter(|r| inner.entry(**r).is_some()) {
            self.raw(" ");
            self.region(site, inner, *region, false, true);
        }
    }

    pub(super) fn callee(&mut self, site: &Site<'_, 'c>, r: &[FormatRef], written: &[u16]) {
        let ctx = self.w.ctx;
        for keyword in [at(r[3]), at(r[4])] {
            if let (Some(a), AttributeKind::Enum(id)) = (self.said(site, keyword), &site.def.attributes[keyword].kind) {
                let value = super::kinds::enum_value(ctx, a).unwrap_or(0);
                self.w.cases(id.index() as u32, value);
                self.raw(" ");
            }
        }
        let all = site.operands(at(r[1]));
        let args = match site.attr(at(r[0])) {
            Some(symbol) => {
                self.w.attr(symbol);
                all
            }
            None => {
                let (callee, args) = all.split_at(all.len().min(1));
                self.values(site.body, callee);
                args
            }
        };
        self.raw("(");
        self.values(site.body, args);
        self.raw(")");
        if let Some(ty) = site.attr(at(r[2])) {
            self.raw(" vararg(");
            self.w.attr(ty);
            self.raw(")");
        }
        let named = |name: &str| site.def.attributes.iter().position(|a| a.name == name);
        let (arg_attrs, res_attrs) = (named("arg_attrs"), named("res_attrs"));
        let mut written = written.to_vec();
        written.extend([arg_attrs, res_attrs].into_iter().flatten().map(|i| i as u16));
        if let Some(b) = Bundles::of(site.def) {
            written.extend([b.sizes, b.tags].map(|i| i as u16));
            self.spaced_bundles(site, b);
        }
        self.attr_dict(site, &written, "");
        self.raw(" : ");
        if args.len() < all.len() {
            let types = site.types(&all[..1]);
            self.type_items(&types);
            self.raw(", ");
        }
        self.raw("(");
        let dicts = arg_attrs.map_or(Vec::new(), |i| self.dicts(site, i));
        for (i, t) in site.types(args).into_iter().enumerate() {
            self.raw(if i > 0 { ", " } else { "" });
            self.w.ty(t);
            self.dict_after_type(dicts.get(i).copied());
        }
        self.raw(")");
        let dicts = res_attrs.map_or(Vec::new(), |i| self.dicts(site, i));
        let results = self.types_of(r[5], site);
        self.results_with_attrs(&results, &dicts, true);
    }

    pub(super) fn alloca_type(
        &mut self,
        site: &Site<'_, 'c>,
        size: usize,
        element: usize,
        inalloca: usize,
        written: &[u16],
    ) {
        if site.attr(inalloca).is_some() {
            self.raw("inalloca ");
        }
        self.values(site.body, site.operands(size));
        self.raw(" x ");
        if let Some(ty) = site.attr(element) {
            self.w.attr(ty);
        }
        self.attr_dict(site, written, "");
        self.raw(" : (");
        let types = site.types(site.operands(size));
        self.type_items(&types);
        self.raw(") ->");
    }
}
