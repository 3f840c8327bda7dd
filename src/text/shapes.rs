//! Shapes: `custom<Shape>(..)`, the pieces of syntax that no declarative format can say (docs/shapes.md).
//!
//! Takes a shape's name and the groups it works on; calls what reads or writes it, in the files `shapes_*`. Kept true: a shape
//! knows no op; it is reached only with arguments of the kinds it takes.

use super::cursor::{Failed, Parse};
use super::draft::Draft;
use super::kinds::enum_value;
use super::lexer::TokenKind;
use super::nearest::nearest;
use super::printer::OpPrinter;
use super::program::OpParser;
use super::recipe::Start;
use super::shapes_bundles::Bundles;
use super::site::Site;
use crate::ir::Attr;
use crate::report::Diagnostic;
use grammar::declare::{AttributeKind, FormatArg, FormatRef, OpDef};

/// Every shape with the kinds of its arguments: operand, attribute, type (of an operand or result), successor, what it
/// carries, region.
const SHAPES: &[(&str, &str)] = &[
    ("AffineFor", "aoaoaotr"),
    ("AffineParallel", "aaaaaaotr"),
    ("AllocaType", "oaa"),
    ("BareFlags", "a"),
    ("Callee", "aoaaat"),
    ("CaseList", "ar"),
    ("Conditional", "trr"),
    ("DynamicIndexList", "oa"),
    ("ElementAt", "tta"),
    ("ForLoop", "ooootr"),
    ("FunctionBody", "r"),
    ("FunctionSignature", "aaaa"),
    ("GepIndices", "oa"),
    ("GlobalSignature", "aaaar"),
    ("IndexValue", "a"),
    ("Keyword", "a"),
    ("KeywordString", "a"),
    ("MapIndices", "ao"),
    ("MapOf", "ao"),
    ("OperandBundles", "oaa"),
    ("OverflowFlags", "a"),
    ("ParallelLoop", "ooootr"),
    ("Permutation", "a"),
    ("PredicateCall", "aoo"),
    ("QuotedCase", "a"),
    ("RegionResults", "t"),
    ("SelectTypes", "tt"),
    ("SetOf", "ao"),
    ("ShuffleType", "tta"),
    ("SwitchAll", "tscasc"),
    ("SwitchCases", "tasc"),
    ("SymbolName", "a"),
    ("ThenElse", "rr"),
    ("TypeAndValue", "aa"),
    ("TypedValue", "at"),
    ("WhileLoop", "otrr"),
    ("Word", "a"),
];

/// Shapes that may print nothing, and then no space either.
const SILENT: &[&str] =
    &["BareFlags", "FunctionBody", "Keyword", "KeywordString", "OperandBundles", "OverflowFlags", "RegionResults"];

/// What the shape `KeywordString` may say.
const VISIBILITIES: &[&str] = &["public", "private", "nested"];

/// The positions a shape's arguments refer to, if their kinds are what it takes.
pub(super) fn positions(shape: &str, args: &[FormatArg]) -> Option<Vec<FormatRef>> {
    let kinds = SHAPES.iter().find(|s| s.0 == shape)?.1;
    if kinds.len() != args.len() {
        return None;
    }
    let mut out = Vec::new();
    for (kind, arg) in kinds.chars().zip(args) {
        let (r, of_type) = match arg {
            FormatArg::Ref(r) | FormatArg::Known(r) => (*r, false),
            FormatArg::Type(r) | FormatArg::KnownType(r) => (*r, true),
            FormatArg::Text(_) => return None,
        };
        let fits = match r {
            FormatRef::Operand(_) | FormatRef::Result(_) | FormatRef::Results if of_type => kind == 't',
            FormatRef::Operand(_) => kind == 'o',
            FormatRef::Attribute(_) => kind == 'a' && !of_type,
            FormatRef::Successor(_) => kind == 's' && !of_type,
            FormatRef::SuccessorOperands(_) => kind == 'c',
            FormatRef::Region(_) => kind == 'r' && !of_type,
            _ => false,
        };
        if !fits {
            return None;
        }
        out.push(r);
    }
    Some(out)
}

/// The position in its list.
pub(super) fn at(r: FormatRef) -> usize {
    match r {
        FormatRef::Operand(i)
        | FormatRef::Result(i)
        | FormatRef::Attribute(i)
        | FormatRef::Successor(i)
        | FormatRef::SuccessorOperands(i)
        | FormatRef::Region(i) => i as usize,
        FormatRef::Operands | FormatRef::Results | FormatRef::Successors | FormatRef::Regions => 0,
    }
}

fn enum_of(def: &OpDef, attr: usize) -> Option<u32> {
    match def.attributes[attr].kind {
        AttributeKind::Enum(id) => Some(id.index() as u32),
        _ => None,
    }
}

/// Shapes that read nothing where they do not begin.
pub(super) const ABSENT: &[&str] = &["KeywordString", "OverflowFlags", "RegionResults"];

/// Shapes that read neither regions nor attributes which depend on the names of values.
pub(super) const PLAIN: &[&str] = &[
    "AllocaType",
    "BareFlags",
    "Callee",
    "DynamicIndexList",
    "ElementAt",
    "GepIndices",
    "IndexValue",
    "Keyword",
    "OverflowFlags",
    "PredicateCall",
    "QuotedCase",
    "SelectTypes",
    "ShuffleType",
    "TypeAndValue",
    "TypedValue",
    "Word",
];

/// What reads a shape, given the positions of its arguments.
pub(super) type Reader<'c> = fn(&mut OpParser<'c>, &[FormatRef], &mut Draft<'c>) -> Parse<()>;

/// What reads the shape of this name.
pub(super) fn reader<'c>(shape: &str) -> Option<Reader<'c>> {
    Some(match shape {
        "DynamicIndexList" => |p, r, d| p.dynamic_list(at(r[0]), at(r[1]), true, d),
        "GepIndices" => |p, r, d| p.dynamic_list(at(r[0]), at(r[1]), false, d),
        "Keyword" | "Word" | "BareFlags" => |p, r, d| {
            let Some(def) = enum_of(d.def, at(r[0])) else { return Err(p.bad_format(d, "no enum is given")) };
            if p.p.at_case(def) {
                p.case_into(at(r[0]), def, d)?;
            } else if let Some(case) = p.p.ctx.rules.enums[def as usize].cases.iter().find(|c| c.0.is_empty()) {
                let (start, attr) = (p.start(), p.p.enum_attr(def, case.1));
                p.set_attr(at(r[0]), attr, start, d)?;
            }
            Ok(())
        },
        "OverflowFlags" => |p, r, d| {
            if !p.at_word("overflow") {
                return Ok(());
            }
            let Some(def) = enum_of(d.def, at(r[0])) else { return Err(p.bad_format(d, "no enum is given")) };
            let start = p.start();
            p.advance();
            p.expect(TokenKind::Less)?;
            let value = p.p.cases(def)?;
            p.expect(TokenKind::Greater)?;
            let attr = p.p.enum_attr(def, value);
            p.set_attr(at(r[0]), attr, start, d)
        },
        "KeywordString" => |p, r, d| {
            let start = p.start();
            if VISIBILITIES.iter().any(|w| p.at_word(w)) {
                let word = p.p.word("a visibility")?;
                let attr = p.p.ctx.string_attr(word);
                p.set_attr(at(r[0]), attr, start, d)?;
            }
            Ok(())
        },
        "SymbolName" => |p, r, d| p.symbol_name_into(at(r[0]), d),
        "QuotedCase" => |p, r, d| {
            let Some(def) = enum_of(d.def, at(r[0])) else { return Err(p.bad_format(d, "no enum is given")) };
            let start = p.start();
            let name = p.text_string()?;
            let value = p.case_named(def, &name, start)?;
            let attr = p.p.enum_attr(def, value);
            p.set_attr(at(r[0]), attr, start, d)
        },
        "IndexValue" => |p, r, d| {
            let start = p.start();
            let ty = p.p.ctx.index();
            let attr = p.p.attr_of(Some(ty))?;
            p.set_attr(at(r[0]), attr, start, d)
        },
        "TypedValue" => |p, r, d| p.typed_value(at(r[0]), r[1], d),
        "TypeAndValue" => |p, r, d| p.type_and_value(at(r[0]), at(r[1]), d),
        "SelectTypes" => |p, r, d| p.select_types(r[0], r[1], d),
        "PredicateCall" => |p, r, d| {
            let Some(def) = enum_of(d.def, at(r[0])) else { return Err(p.bad_format(d, "no enum is given")) };
            p.case_into(at(r[0]), def, d)?;
            p.expect(TokenKind::LParen)?;
            d.operands.set(at(r[1]), [p.value_use()?]);
            p.expect(TokenKind::Comma)?;
            d.operands.set(at(r[2]), [p.value_use()?]);
            p.expect(TokenKind::RParen)?;
            Ok(())
        },
        "ElementAt" => |p, r, d| p.element_at(r[0], r[1], at(r[2]), d),
        "ShuffleType" => |p, r, d| p.shuffle_type(r[0], r[1], at(r[2]), d),
        "CaseList" => |p, r, d| p.case_list(at(r[0]), at(r[1]), d),
        "SwitchAll" => |p, r, d| p.switch_all(r[0], at(r[1]), at(r[3]), at(r[4]), d),
        "SwitchCases" => |p, r, d| p.switch_cases(r[0], at(r[1]), at(r[2]), d),
        "FunctionSignature" => |p, r, d| p.function_signature([at(r[0]), at(r[1]), at(r[2]), at(r[3])], d),
        "FunctionBody" => |p, r, d| p.function_body(at(r[0]), d),
        "GlobalSignature" => |p, r, d| p.global_signature([at(r[0]), at(r[1]), at(r[2]), at(r[3])], at(r[4]), d),
        "Callee" => |p, r, d| p.callee(r, d),
        "OperandBundles" => |p, r, d| p.bundles(Bundles { operands: at(r[0]), sizes: at(r[1]), tags: at(r[2]) }, d),
        "AllocaType" => |p, r, d| p.alloca_type(at(r[0]), at(r[1]), at(r[2]), d),
        "ForLoop" => |p, r, d| p.for_loop(r, d),
        "WhileLoop" => |p, r, d| p.while_loop(r, d),
        "Conditional" => |p, r, d| {
            let types = if p.eat(TokenKind::Arrow) { p.p.results()? } else { Vec::new() };
            p.set_types(r[0], &types, d)?;
            p.then_else(at(r[1]), at(r[2]), d)
        },
        "ThenElse" => |p, r, d| p.then_else(at(r[0]), at(r[1]), d),
        "ParallelLoop" => |p, r, d| p.parallel_loop(r, d),
        "RegionResults" => |p, r, d| {
            if p.eat(TokenKind::Arrow) {
                let types = p.p.results()?;
                p.set_types(r[0], &types, d)?;
            }
            Ok(())
        },
        "MapOf" | "SetOf" => |p, r, d| p.map_of(at(r[0]), at(r[1]), d),
        "MapIndices" => |p, r, d| p.map_indices(at(r[0]), at(r[1]), d),
        "Permutation" => |p, r, d| {
            let start = p.start();
            let map = p.p.affine_map()?;
            let attr = p.p.ctx.attr(crate::ir::AttrKind::Map(map));
            p.set_attr(at(r[0]), attr, start, d)
        },
        "AffineFor" => |p, r, d| p.affine_for(r, d),
        "AffineParallel" => |p, r, d| p.affine_parallel(r, d),
        _ => return None,
    })
}

/// How to tell whether a shape that stands first in an optional group begins at the next token.
pub(super) fn start<'c>(def: &OpDef, shape: &str, args: &[FormatArg]) -> Start<'c> {
    match shape {
        "Keyword" | "Word" | "BareFlags" | "PredicateCall" => match positions(shape, args).as_deref() {
            Some([FormatRef::Attribute(i), ..]) => enum_of(def, *i as usize).map_or(Start::Never, Start::Case),
            _ => Start::Never,
        },
        "OverflowFlags" => Start::Words(&["overflow"]),
        "KeywordString" => Start::Words(VISIBILITIES),
        "SymbolName" | "FunctionSignature" => Start::Kind(TokenKind::Symbol),
        "DynamicIndexList" | "OperandBundles" => Start::Kind(TokenKind::LSquare),
        "RegionResults" => Start::Kind(TokenKind::Arrow),
        "FunctionBody" => Start::Kind(TokenKind::LBrace),
        "QuotedCase" => Start::Kind(TokenKind::String),
        _ => Start::Always,
    }
}

impl<'c> OpParser<'c> {
    /// Why a shape cannot be read at all.
    pub(super) fn no_shape(&mut self, shape: &str, d: &Draft<'c>) -> Failed {
        let known = SHAPES.iter().map(|s| s.0);
        let reason = match (SHAPES.iter().any(|s| s.0 == shape), nearest(shape, known)) {
            (true, _) => format!("the shape `{shape}` does not take these arguments (docs/shapes.md)"),
            (false, Some(near)) => format!("there is no shape `{shape}` (did you mean `{near}`?)"),
            (false, None) => format!("there is no shape `{shape}` (docs/shapes.md lists them)"),
        };
        self.bad_format(d, &reason)
    }

    /// A case of an enum into an attribute.
    fn case_into(&mut self, index: usize, def: u32, d: &mut Draft<'c>) -> Parse<()> {
        let start = self.start();
        let value = self.p.cases(def)?;
        let attr = self.p.enum_attr(def, value);
        self.set_attr(index, attr, start, d)
    }

    /// The value of a case that is written as a string.
    pub(super) fn case_named(&mut self, def: u32, name: &str, start: usize) -> Parse<i64> {
        let ctx = self.p.ctx;
        let declared = &ctx.rules.enums[def as usize];
        // A leading `_` keeps a case's name from being a keyword of the rule language; MLIR spells it the same way.
        match declared.cases.iter().find(|c| c.0 == name) {
            Some(case) => Ok(case.1),
            None => {
                let cases: Vec<&str> = declared.cases.iter().map(|c| c.0.as_str()).collect();
                let range = self.since(start);
                let diagnostic = Diagnostic::error("M0009", format!("`{name}` is no case of `{}`", declared.name))
                    .at(self.source, range, "")
                    .note(format!("the cases are {}", cases.join(", ")));
                Err(self.fail(diagnostic))
            }
        }
    }

    /// `@name` into an attribute that names the op.
    pub(super) fn symbol_name_into(&mut self, index: usize, d: &mut Draft<'c>) -> Parse<()> {
        let start = self.start();
        let name = self.symbol_name()?;
        let attr = self.p.ctx.name_attr(name);
        self.set_attr(index, attr, start, d)
    }

    /// Whether an attribute of this kind can begin here.
    pub(super) fn at_kind(&self, kind: &AttributeKind) -> bool {
        use TokenKind::*;
        let hash = self.at(Hash);
        match kind {
            AttributeKind::Unit => self.at_word("unit"),
            AttributeKind::Bool => self.at_word("true") || self.at_word("false"),
            AttributeKind::Int(_) | AttributeKind::Index => matches!(self.kind(), Integer | Hex | Minus),
            AttributeKind::Float(_) => matches!(self.kind(), Float | Integer | Hex | Minus),
            AttributeKind::String => self.at(String),
            AttributeKind::Symbol | AttributeKind::SymbolName => self.at(Symbol),
            AttributeKind::Type => self.at_type(),
            AttributeKind::DenseArray(_) | AttributeKind::Array(_) => hash || self.at(LSquare),
            AttributeKind::Dict => hash || self.at(LBrace),
            AttributeKind::Map => hash || self.at_word("affine_map"),
            AttributeKind::Set => hash || self.at_word("affine_set"),
            AttributeKind::Elements => hash || ["dense", "dense_resource", "sparse"].iter().any(|w| self.at_word(w)),
            AttributeKind::Enum(id) => {
                let bracketed = self.p.ctx.rules.enums[id.index()].mnemonic.is_some() && self.at(Less);
                hash || bracketed || self.p.at_case(id.index() as u32)
            }
            AttributeKind::Attr(_) => hash || self.at(Less),
            AttributeKind::Typed | AttributeKind::Any => {
                matches!(self.kind(), Integer | Hex | Minus | Float | String | Symbol | LSquare | LBrace | Hash | Bang)
                    || self.at(Word)
            }
        }
    }
}

/// What writes a shape: of an op, given the positions of the shape's arguments and the attributes that the format writes.
pub(super) type Writer<'c> = for<'m, 'o> fn(&mut OpPrinter<'c, 'o>, &Site<'m, 'c>, &[FormatRef], &[u16]);

/// What writes the shape of this name, and whether it may write nothing, and then no space either.
pub(super) fn writer<'c>(shape: &str) -> (Writer<'c>, bool) {
    let write: Writer<'c> = match shape {
        "DynamicIndexList" => |p, site, r, _| p.dynamic_list(site, at(r[0]), at(r[1]), true),
        "GepIndices" => |p, site, r, _| p.dynamic_list(site, at(r[0]), at(r[1]), false),
        "Keyword" => |p, site, r, _| p.case_said(site, at(r[0]), ["", ""]),
        "OverflowFlags" => |p, site, r, _| p.case_said(site, at(r[0]), ["overflow<", ">"]),
        "BareFlags" => |p, site, r, _| {
            let mark = p.w.out.len();
            p.case_said(site, at(r[0]), ["", ""]);
            let text = p.w.out.split_off(mark);
            p.raw(&text.replace(", ", "|"));
        },
        "Word" => |p, site, r, _| p.case_of(site, at(r[0]), ["", ""]),
        "QuotedCase" => |p, site, r, _| p.case_of(site, at(r[0]), ["\"", "\""]),
        "PredicateCall" => |p, site, r, _| {
            p.case_of(site, at(r[0]), ["", ""]);
            p.raw("(");
            p.values(site.body, site.operands(at(r[1])));
            p.raw(", ");
            p.values(site.body, site.operands(at(r[2])));
            p.raw(")");
        },
        "KeywordString" => |p, site, r, _| {
            if let Some(text) = site.attr(at(r[0])).and_then(|a| p.w.ctx.string_value(a)) {
                p.raw(text);
            }
        },
        "SymbolName" => |p, site, r, _| p.symbol_name(site, at(r[0])),
        "IndexValue" => |p, site, r, _| {
            if let Some(a) = site.attr(at(r[0])) {
                p.w.attr_with(a, super::write::Elide::Always);
            }
        },
        "TypedValue" => |p, site, r, _| {
            if let Some(a) = site.attr(at(r[0])) {
                p.w.attr(a);
            }
        },
        "TypeAndValue" => |p, site, r, _| p.type_and_value(site, at(r[0]), at(r[1])),
        "SelectTypes" => |p, site, r, _| p.select_types(site, r[0], r[1]),
        "CaseList" => |p, site, r, _| p.case_list(site, at(r[0]), at(r[1])),
        "SwitchAll" => |p, site, r, _| p.switch_all(site, at(r[1]), at(r[3]), at(r[4])),
        "SwitchCases" => |p, site, r, _| p.switch_cases(site, at(r[1]), at(r[2])),
        "FunctionSignature" => |p, site, r, _| p.function_signature(site, [at(r[0]), at(r[1]), at(r[2]), at(r[3])]),
        "FunctionBody" => |p, site, r, _| p.function_body(site, at(r[0])),
        "GlobalSignature" => |p, site, r, written| {
            p.global_signature(site, [at(r[0]), at(r[1]), at(r[2]), at(r[3])], at(r[4]), written);
        },
        "Callee" => |p, site, r, written| p.callee(site, r, written),
        "OperandBundles" => |p, site, r, _| {
            p.bundles(site, Bundles { operands: at(r[0]), sizes: at(r[1]), tags: at(r[2]) });
        },
        "AllocaType" => |p, site, r, written| p.alloca_type(site, at(r[0]), at(r[1]), at(r[2]), written),
        "ForLoop" => |p, site, r, _| p.for_loop(site, r),
        "WhileLoop" => |p, site, r, written| p.while_loop(site, r, written),
        "Conditional" => |p, site, r, _| {
            let types = p.types_of(r[0], site);
            if !types.is_empty() {
                p.raw("-> (");
                p.type_items(&types);
                p.raw(") ");
            }
            p.then_else(site, at(r[1]), at(r[2]));
        },
        "ThenElse" => |p, site, r, _| p.then_else(site, at(r[0]), at(r[1])),
        "ParallelLoop" => |p, site, r, _| p.parallel_loop(site, r),
        "RegionResults" => |p, site, r, _| {
            let types = p.types_of(r[0], site);
            if !types.is_empty() {
                p.raw("-> ");
                p.w.result_types(&types);
            }
        },
        "MapOf" | "SetOf" => |p, site, r, _| p.map_of(site, at(r[0]), site.operands(at(r[1]))),
        "MapIndices" => |p, site, r, _| p.map_indices(site, at(r[0]), at(r[1])),
        "Permutation" => |p, site, r, _| {
            if let Some(crate::ir::AttrKind::Map(map)) = site.attr(at(r[0])).map(|a| p.w.ctx.attr_kind(a)) {
                p.w.affine_map(map);
            }
        },
        "AffineFor" => |p, site, r, _| p.affine_for(site, r),
        "AffineParallel" => |p, site, r, _| p.affine_parallel(site, r),
        // What these read follows from types that are written elsewhere.
        _ => |_, _, _, _| {},
    };
    (write, SILENT.contains(&shape))
}

impl<'c> OpPrinter<'c, '_> {
    /// The case of an enum attribute that is set to something but its default.
    fn case_said(&mut self, site: &Site<'_, 'c>, index: usize, around: [&str; 2]) {
        if let Some(attr) = self.said(site, index) {
            self.case(site, index, attr, around);
        }
    }

    /// The case of an enum attribute, or that of its default.
    fn case_of(&mut self, site: &Site<'_, 'c>, index: usize, around: [&str; 2]) {
        if let Some(attr) = site.attr(index).or_else(|| self.default_of(site.def, index)) {
            self.case(site, index, attr, around);
        }
    }

    fn case(&mut self, site: &Site<'_, 'c>, index: usize, attr: Attr, [before, after]: [&str; 2]) {
        let ctx = self.w.ctx;
        let (Some(def), Some(value)) = (enum_of(site.def, index), enum_value(ctx, attr)) else { return };
        // A case without a name has no text.
        if ctx.rules.enums[def as usize].cases.iter().any(|c| c.1 == value && c.0.is_empty()) {
            return;
        }
        self.raw(before);
        self.w.cases(def, value);
        self.raw(after);
    }

    /// `@name`
    pub(super) fn symbol_name(&mut self, site: &Site<'_, 'c>, index: usize) {
        if let Some(name) = site.attr(index).and_then(|a| self.w.ctx.string_value(a)) {
            self.w.symbol_text(name);
        }
    }
}
