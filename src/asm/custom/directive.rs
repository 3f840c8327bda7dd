//! Shapes: `custom<Shape>(..)`, the pieces of syntax that no declarative format can say (docs/shapes.md).
//!
//! Takes a shape's name and the groups it works on; calls what reads or writes it, in the files `shapes_*`. Kept true: a shape
//! knows no op; it is reached only with arguments of the kinds it takes.

use super::bundles::BundleLayout;
use crate::asm::print::op_view::OpView;
use crate::asm::print::printer::OpPrinter;
use crate::asm::read::op_parser::OpParser;
use crate::asm::read::operation_state::OperationState;
use crate::asm::read::read_plan::FirstToken;
use crate::ir::Attr;
use crate::report::Diagnostic;
use crate::syntax::attr_kinds::enum_value;
use crate::syntax::lexer::TokenKind;
use crate::syntax::parser::{Failed, ParseResult};
use rulec::rir::declarations::{AttributeKind, FormatArg, FormatRef, OpDef};
use rulec::suggest::closest_name;

/// Every shape with the kinds of its arguments: operand, attribute, type (of an operand or result), successor, what it
/// carries, region.
const DIRECTIVES: &[(&str, &str)] = &[
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
const MAY_PRINT_NOTHING: &[&str] =
    &["BareFlags", "FunctionBody", "Keyword", "KeywordString", "OperandBundles", "OverflowFlags", "RegionResults"];

/// What the shape `KeywordString` may say.
const VISIBILITIES: &[&str] = &["public", "private", "nested"];

/// The positions a shape's arguments refer to, if their kinds are what it takes.
pub(crate) fn resolve_args(directive: &str, args: &[FormatArg]) -> Option<Vec<FormatRef>> {
    let kinds = DIRECTIVES.iter().find(|s| s.0 == directive)?.1;
    if kinds.len() != args.len() {
        return None;
    }
    let mut refs = Vec::new();
    for (kind, arg) in kinds.chars().zip(args) {
        let (arg_ref, of_type) = match arg {
            FormatArg::Variable(r) | FormatArg::VariableRef(r) => (*r, false),
            FormatArg::Type(r) | FormatArg::TypeRef(r) => (*r, true),
            FormatArg::Text(_) => return None,
        };
        let matches = match arg_ref {
            FormatRef::Operand(_) | FormatRef::Result(_) | FormatRef::Results if of_type => kind == 't',
            FormatRef::Operand(_) => kind == 'o',
            FormatRef::Attribute(_) => kind == 'a' && !of_type,
            FormatRef::Successor(_) => kind == 's' && !of_type,
            FormatRef::SuccessorOperands(_) => kind == 'c',
            FormatRef::Region(_) => kind == 'r' && !of_type,
            _ => false,
        };
        if !matches {
            return None;
        }
        refs.push(arg_ref);
    }
    Some(refs)
}

/// The position in its list.
pub(crate) fn ref_index(arg_ref: FormatRef) -> usize {
    match arg_ref {
        FormatRef::Operand(i)
        | FormatRef::Result(i)
        | FormatRef::Attribute(i)
        | FormatRef::Successor(i)
        | FormatRef::SuccessorOperands(i)
        | FormatRef::Region(i) => i as usize,
        FormatRef::Operands | FormatRef::Results | FormatRef::Successors | FormatRef::Regions => 0,
    }
}

fn enum_id(def: &OpDef, attr: usize) -> Option<u32> {
    match def.attributes[attr].kind {
        AttributeKind::Enum(id) => Some(id.index() as u32),
        _ => None,
    }
}

/// Shapes that read nothing where they do not begin.
pub(crate) const MAY_BE_ABSENT: &[&str] = &["KeywordString", "OverflowFlags", "RegionResults"];

/// Shapes that read neither regions nor attributes which depend on the names of values.
pub(crate) const CACHEABLE: &[&str] = &[
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
pub(crate) type ParseFn<'c> = fn(&mut OpParser<'c>, &[FormatRef], &mut OperationState<'c>) -> ParseResult<()>;

/// What reads the shape of this name.
pub(crate) fn parse_fn<'c>(directive: &str) -> Option<ParseFn<'c>> {
    Some(match directive {
        "DynamicIndexList" => {
            |p, refs, state| p.parse_dynamic_index_list(ref_index(refs[0]), ref_index(refs[1]), true, state)
        }
        "GepIndices" => {
            |p, refs, state| p.parse_dynamic_index_list(ref_index(refs[0]), ref_index(refs[1]), false, state)
        }
        "Keyword" | "Word" | "BareFlags" => |p, refs, state| {
            let Some(def) = enum_id(state.def, ref_index(refs[0])) else {
                return Err(p.report_bad_format(state, "no enum is given"));
            };
            if p.parser.at_enum_case(def) {
                p.parse_enum_case_attr(ref_index(refs[0]), def, state)?;
            } else if let Some(case) = p.parser.ctx.rules.enums[def as usize].cases.iter().find(|c| c.0.is_empty()) {
                let (start, attr) = (p.token_start(), p.parser.cached_enum_attr(def, case.1));
                p.set_attr(ref_index(refs[0]), attr, start, state)?;
            }
            Ok(())
        },
        "OverflowFlags" => |p, refs, state| {
            if !p.at_keyword("overflow") {
                return Ok(());
            }
            let Some(def) = enum_id(state.def, ref_index(refs[0])) else {
                return Err(p.report_bad_format(state, "no enum is given"));
            };
            let start = p.token_start();
            p.advance();
            p.expect(TokenKind::Less)?;
            let value = p.parser.parse_enum_cases(def)?;
            p.expect(TokenKind::Greater)?;
            let attr = p.parser.cached_enum_attr(def, value);
            p.set_attr(ref_index(refs[0]), attr, start, state)
        },
        "KeywordString" => |p, refs, state| {
            let start = p.token_start();
            if VISIBILITIES.iter().any(|w| p.at_keyword(w)) {
                let word = p.parser.parse_identifier("a visibility")?;
                let attr = p.parser.ctx.string_attr(word);
                p.set_attr(ref_index(refs[0]), attr, start, state)?;
            }
            Ok(())
        },
        "SymbolName" => |p, refs, state| p.parse_symbol_name_attr(ref_index(refs[0]), state),
        "QuotedCase" => |p, refs, state| {
            let Some(def) = enum_id(state.def, ref_index(refs[0])) else {
                return Err(p.report_bad_format(state, "no enum is given"));
            };
            let start = p.token_start();
            let name = p.parse_string()?;
            let value = p.enum_case_value(def, &name, start)?;
            let attr = p.parser.cached_enum_attr(def, value);
            p.set_attr(ref_index(refs[0]), attr, start, state)
        },
        "IndexValue" => |p, refs, state| {
            let start = p.token_start();
            let ty = p.parser.ctx.index_type();
            let attr = p.parser.parse_attr_of_type(Some(ty))?;
            p.set_attr(ref_index(refs[0]), attr, start, state)
        },
        "TypedValue" => |p, refs, state| p.parse_typed_value(ref_index(refs[0]), refs[1], state),
        "TypeAndValue" => |p, refs, state| p.parse_type_and_value(ref_index(refs[0]), ref_index(refs[1]), state),
        "SelectTypes" => |p, refs, state| p.parse_select_types(refs[0], refs[1], state),
        "PredicateCall" => |p, refs, state| {
            let Some(def) = enum_id(state.def, ref_index(refs[0])) else {
                return Err(p.report_bad_format(state, "no enum is given"));
            };
            p.parse_enum_case_attr(ref_index(refs[0]), def, state)?;
            p.expect(TokenKind::LParen)?;
            state.operands.set(ref_index(refs[1]), [p.parse_operand()?]);
            p.expect(TokenKind::Comma)?;
            state.operands.set(ref_index(refs[2]), [p.parse_operand()?]);
            p.expect(TokenKind::RParen)?;
            Ok(())
        },
        "ElementAt" => |p, refs, state| p.infer_element_type(refs[0], refs[1], ref_index(refs[2]), state),
        "ShuffleType" => |p, refs, state| p.infer_shuffle_type(refs[0], refs[1], ref_index(refs[2]), state),
        "CaseList" => |p, refs, state| p.parse_case_list(ref_index(refs[0]), ref_index(refs[1]), state),
        "SwitchAll" => |p, refs, state| {
            p.parse_switch_all(refs[0], ref_index(refs[1]), ref_index(refs[3]), ref_index(refs[4]), state)
        },
        "SwitchCases" => |p, refs, state| p.parse_switch_cases(refs[0], ref_index(refs[1]), ref_index(refs[2]), state),
        "FunctionSignature" => |p, refs, state| {
            p.parse_function_signature(
                [ref_index(refs[0]), ref_index(refs[1]), ref_index(refs[2]), ref_index(refs[3])],
                state,
            )
        },
        "FunctionBody" => |p, refs, state| p.parse_function_body(ref_index(refs[0]), state),
        "GlobalSignature" => |p, refs, state| {
            p.parse_global_signature(
                [ref_index(refs[0]), ref_index(refs[1]), ref_index(refs[2]), ref_index(refs[3])],
                ref_index(refs[4]),
                state,
            )
        },
        "Callee" => |p, refs, state| p.parse_callee(refs, state),
        "OperandBundles" => |p, refs, state| {
            p.parse_bundles(
                BundleLayout { operands: ref_index(refs[0]), sizes: ref_index(refs[1]), tags: ref_index(refs[2]) },
                state,
            )
        },
        "AllocaType" => {
            |p, refs, state| p.parse_alloca_type(ref_index(refs[0]), ref_index(refs[1]), ref_index(refs[2]), state)
        }
        "ForLoop" => |p, refs, state| p.parse_for_loop(refs, state),
        "WhileLoop" => |p, refs, state| p.parse_while_loop(refs, state),
        "Conditional" => |p, refs, state| {
            let types = if p.eat(TokenKind::Arrow) { p.parser.parse_function_result_types()? } else { Vec::new() };
            p.set_types(refs[0], &types, state)?;
            p.parse_then_else(ref_index(refs[1]), ref_index(refs[2]), state)
        },
        "ThenElse" => |p, refs, state| p.parse_then_else(ref_index(refs[0]), ref_index(refs[1]), state),
        "ParallelLoop" => |p, refs, state| p.parse_parallel_loop(refs, state),
        "RegionResults" => |p, refs, state| {
            if p.eat(TokenKind::Arrow) {
                let types = p.parser.parse_function_result_types()?;
                p.set_types(refs[0], &types, state)?;
            }
            Ok(())
        },
        "MapOf" | "SetOf" => |p, refs, state| p.parse_map_with_operands(ref_index(refs[0]), ref_index(refs[1]), state),
        "MapIndices" => |p, refs, state| p.parse_map_indices(ref_index(refs[0]), ref_index(refs[1]), state),
        "Permutation" => |p, refs, state| {
            let start = p.token_start();
            let map = p.parser.parse_affine_map()?;
            let attr = p.parser.ctx.intern_attr(crate::ir::AttrKind::Map(map));
            p.set_attr(ref_index(refs[0]), attr, start, state)
        },
        "AffineFor" => |p, refs, state| p.parse_affine_for(refs, state),
        "AffineParallel" => |p, refs, state| p.parse_affine_parallel(refs, state),
        _ => return None,
    })
}

/// How to tell whether a shape that stands first in an optional group begins at the next token.
pub(crate) fn first_token<'c>(def: &OpDef, directive: &str, args: &[FormatArg]) -> FirstToken<'c> {
    match directive {
        "Keyword" | "Word" | "BareFlags" | "PredicateCall" => match resolve_args(directive, args).as_deref() {
            Some([FormatRef::Attribute(i), ..]) => {
                enum_id(def, *i as usize).map_or(FirstToken::Never, FirstToken::EnumCase)
            }
            _ => FirstToken::Never,
        },
        "OverflowFlags" => FirstToken::Keywords(&["overflow"]),
        "KeywordString" => FirstToken::Keywords(VISIBILITIES),
        "SymbolName" | "FunctionSignature" => FirstToken::Kind(TokenKind::Symbol),
        "DynamicIndexList" | "OperandBundles" => FirstToken::Kind(TokenKind::LSquare),
        "RegionResults" => FirstToken::Kind(TokenKind::Arrow),
        "FunctionBody" => FirstToken::Kind(TokenKind::LBrace),
        "QuotedCase" => FirstToken::Kind(TokenKind::String),
        _ => FirstToken::Always,
    }
}

impl<'c> OpParser<'c> {
    /// Why a shape cannot be read at all.
    pub(crate) fn unknown_directive_error(&mut self, directive: &str, state: &OperationState<'c>) -> Failed {
        let names = DIRECTIVES.iter().map(|s| s.0);
        let reason = match (DIRECTIVES.iter().any(|s| s.0 == directive), closest_name(directive, names)) {
            (true, _) => format!("the shape `{directive}` does not take these arguments (docs/shapes.md)"),
            (false, Some(suggestion)) => format!("there is no shape `{directive}` (did you mean `{suggestion}`?)"),
            (false, None) => format!("there is no shape `{directive}` (docs/shapes.md lists them)"),
        };
        self.report_bad_format(state, &reason)
    }

    /// A case of an enum into an attribute.
    fn parse_enum_case_attr(&mut self, index: usize, def: u32, state: &mut OperationState<'c>) -> ParseResult<()> {
        let start = self.token_start();
        let value = self.parser.parse_enum_cases(def)?;
        let attr = self.parser.cached_enum_attr(def, value);
        self.set_attr(index, attr, start, state)
    }

    /// The value of a case that is written as a string.
    pub(crate) fn enum_case_value(&mut self, def: u32, name: &str, start: usize) -> ParseResult<i64> {
        let ctx = self.parser.ctx;
        let enum_def = &ctx.rules.enums[def as usize];
        // A leading `_` keeps a case's name from being a keyword of the rule language; MLIR spells it the same way.
        match enum_def.cases.iter().find(|c| c.0 == name) {
            Some(case) => Ok(case.1),
            None => {
                let cases: Vec<&str> = enum_def.cases.iter().map(|c| c.0.as_str()).collect();
                let range = self.range_since(start);
                let diagnostic = Diagnostic::error("M0009", format!("`{name}` is no case of `{}`", enum_def.name))
                    .at(self.source, range, "")
                    .note(format!("the cases are {}", cases.join(", ")));
                Err(self.fail(diagnostic))
            }
        }
    }

    /// `@name` into an attribute that names the op.
    pub(crate) fn parse_symbol_name_attr(&mut self, index: usize, state: &mut OperationState<'c>) -> ParseResult<()> {
        let start = self.token_start();
        let name = self.parse_symbol_name()?;
        let attr = self.parser.ctx.interned_string_attr(name);
        self.set_attr(index, attr, start, state)
    }

    /// Whether an attribute of this kind can begin here.
    pub(crate) fn at_attr_kind(&self, kind: &AttributeKind) -> bool {
        use TokenKind::*;
        let hash = self.at(Hash);
        match kind {
            AttributeKind::Unit => self.at_keyword("unit"),
            AttributeKind::Bool => self.at_keyword("true") || self.at_keyword("false"),
            AttributeKind::Int(_) | AttributeKind::Index => matches!(self.kind(), Integer | Hex | Minus),
            AttributeKind::Float(_) => matches!(self.kind(), Float | Integer | Hex | Minus),
            AttributeKind::String => self.at(String),
            AttributeKind::Symbol | AttributeKind::SymbolName => self.at(Symbol),
            AttributeKind::Type => self.at_type(),
            AttributeKind::DenseArray(_) | AttributeKind::Array(_) => hash || self.at(LSquare),
            AttributeKind::Dict => hash || self.at(LBrace),
            AttributeKind::Map => hash || self.at_keyword("affine_map"),
            AttributeKind::Set => hash || self.at_keyword("affine_set"),
            AttributeKind::Elements => hash || ["dense", "dense_resource", "sparse"].iter().any(|w| self.at_keyword(w)),
            AttributeKind::Enum(id) => {
                let bracketed = self.parser.ctx.rules.enums[id.index()].mnemonic.is_some() && self.at(Less);
                hash || bracketed || self.parser.at_enum_case(id.index() as u32)
            }
            AttributeKind::Attr(_) => hash || self.at(Less),
            AttributeKind::Typed | AttributeKind::Any => {
                matches!(self.kind(), Integer | Hex | Minus | Float | String | Symbol | LSquare | LBrace | Hash | Bang)
                    || self.at(Identifier)
            }
        }
    }
}

/// What writes a shape: of an op, given the positions of the shape's arguments and the attributes that the format writes.
pub(crate) type PrintFn<'c> = for<'m, 'o> fn(&mut OpPrinter<'c, 'o>, &OpView<'m, 'c>, &[FormatRef], &[u16]);

/// What writes the shape of this name, and whether it may write nothing, and then no space either.
pub(crate) fn print_fn<'c>(directive: &str) -> (PrintFn<'c>, bool) {
    let print: PrintFn<'c> = match directive {
        "DynamicIndexList" => {
            |p, view, refs, _| p.print_dynamic_index_list(view, ref_index(refs[0]), ref_index(refs[1]), true)
        }
        "GepIndices" => {
            |p, view, refs, _| p.print_dynamic_index_list(view, ref_index(refs[0]), ref_index(refs[1]), false)
        }
        "Keyword" => |p, view, refs, _| p.print_non_default_case(view, ref_index(refs[0]), ["", ""]),
        "OverflowFlags" => |p, view, refs, _| p.print_non_default_case(view, ref_index(refs[0]), ["overflow<", ">"]),
        "BareFlags" => |p, view, refs, _| {
            let start = p.writer.out.len();
            p.print_non_default_case(view, ref_index(refs[0]), ["", ""]);
            let text = p.writer.out.split_off(start);
            p.print_str(&text.replace(", ", "|"));
        },
        "Word" => |p, view, refs, _| p.print_case_or_default(view, ref_index(refs[0]), ["", ""]),
        "QuotedCase" => |p, view, refs, _| p.print_case_or_default(view, ref_index(refs[0]), ["\"", "\""]),
        "PredicateCall" => |p, view, refs, _| {
            p.print_case_or_default(view, ref_index(refs[0]), ["", ""]);
            p.print_str("(");
            p.print_values(view.body, view.operands(ref_index(refs[1])));
            p.print_str(", ");
            p.print_values(view.body, view.operands(ref_index(refs[2])));
            p.print_str(")");
        },
        "KeywordString" => |p, view, refs, _| {
            if let Some(text) = view.attr(ref_index(refs[0])).and_then(|a| p.writer.ctx.string_value(a)) {
                p.print_str(text);
            }
        },
        "SymbolName" => |p, view, refs, _| p.print_symbol_name_attr(view, ref_index(refs[0])),
        "IndexValue" => |p, view, refs, _| {
            if let Some(a) = view.attr(ref_index(refs[0])) {
                p.writer.print_attr_with(a, crate::syntax::writer::Elide::Always);
            }
        },
        "TypedValue" => |p, view, refs, _| {
            if let Some(a) = view.attr(ref_index(refs[0])) {
                p.writer.print_attr(a);
            }
        },
        "TypeAndValue" => |p, view, refs, _| p.print_type_and_value(view, ref_index(refs[0]), ref_index(refs[1])),
        "SelectTypes" => |p, view, refs, _| p.print_select_types(view, refs[0], refs[1]),
        "CaseList" => |p, view, refs, _| p.print_case_list(view, ref_index(refs[0]), ref_index(refs[1])),
        "SwitchAll" => {
            |p, view, refs, _| p.print_switch_all(view, ref_index(refs[1]), ref_index(refs[3]), ref_index(refs[4]))
        }
        "SwitchCases" => |p, view, refs, _| p.print_switch_cases(view, ref_index(refs[1]), ref_index(refs[2])),
        "FunctionSignature" => |p, view, refs, _| {
            p.print_function_signature(
                view,
                [ref_index(refs[0]), ref_index(refs[1]), ref_index(refs[2]), ref_index(refs[3])],
            )
        },
        "FunctionBody" => |p, view, refs, _| p.print_function_body(view, ref_index(refs[0])),
        "GlobalSignature" => |p, view, refs, elided_attrs| {
            p.print_global_signature(
                view,
                [ref_index(refs[0]), ref_index(refs[1]), ref_index(refs[2]), ref_index(refs[3])],
                ref_index(refs[4]),
                elided_attrs,
            );
        },
        "Callee" => |p, view, refs, elided_attrs| p.print_callee(view, refs, elided_attrs),
        "OperandBundles" => |p, view, refs, _| {
            p.print_bundles(
                view,
                BundleLayout { operands: ref_index(refs[0]), sizes: ref_index(refs[1]), tags: ref_index(refs[2]) },
            );
        },
        "AllocaType" => |p, view, refs, elided_attrs| {
            p.print_alloca_type(view, ref_index(refs[0]), ref_index(refs[1]), ref_index(refs[2]), elided_attrs)
        },
        "ForLoop" => |p, view, refs, _| p.print_for_loop(view, refs),
        "WhileLoop" => |p, view, refs, elided_attrs| p.print_while_loop(view, refs, elided_attrs),
        "Conditional" => |p, view, refs, _| {
            let types = p.types_of(refs[0], view);
            if !types.is_empty() {
                p.print_str("-> (");
                p.print_type_list(&types);
                p.print_str(") ");
            }
            p.print_then_else(view, ref_index(refs[1]), ref_index(refs[2]));
        },
        "ThenElse" => |p, view, refs, _| p.print_then_else(view, ref_index(refs[0]), ref_index(refs[1])),
        "ParallelLoop" => |p, view, refs, _| p.print_parallel_loop(view, refs),
        "RegionResults" => |p, view, refs, _| {
            let types = p.types_of(refs[0], view);
            if !types.is_empty() {
                p.print_str("-> ");
                p.writer.print_function_result_types(&types);
            }
        },
        "MapOf" | "SetOf" => {
            |p, view, refs, _| p.print_map_with_operands(view, ref_index(refs[0]), view.operands(ref_index(refs[1])))
        }
        "MapIndices" => |p, view, refs, _| p.print_map_indices(view, ref_index(refs[0]), ref_index(refs[1])),
        "Permutation" => |p, view, refs, _| {
            if let Some(crate::ir::AttrKind::Map(map)) =
                view.attr(ref_index(refs[0])).map(|a| p.writer.ctx.attr_kind(a))
            {
                p.writer.print_affine_map(map);
            }
        },
        "AffineFor" => |p, view, refs, _| p.print_affine_for(view, refs),
        "AffineParallel" => |p, view, refs, _| p.print_affine_parallel(view, refs),
        // What these read follows from types that are written elsewhere.
        _ => |_, _, _, _| {},
    };
    (print, MAY_PRINT_NOTHING.contains(&directive))
}

impl<'c> OpPrinter<'c, '_> {
    /// The case of an enum attribute that is set to something but its default.
    fn print_non_default_case(&mut self, view: &OpView<'_, 'c>, index: usize, delimiters: [&str; 2]) {
        if let Some(attr) = self.non_default_attr(view, index) {
            self.print_enum_attr(view, index, attr, delimiters);
        }
    }

    /// The case of an enum attribute, or that of its default.
    fn print_case_or_default(&mut self, view: &OpView<'_, 'c>, index: usize, delimiters: [&str; 2]) {
        if let Some(attr) = view.attr(index).or_else(|| self.default_attr(view.def, index)) {
            self.print_enum_attr(view, index, attr, delimiters);
        }
    }

    fn print_enum_attr(&mut self, view: &OpView<'_, 'c>, index: usize, attr: Attr, [before, after]: [&str; 2]) {
        let ctx = self.writer.ctx;
        let (Some(def), Some(value)) = (enum_id(view.def, index), enum_value(ctx, attr)) else { return };
        // A case without a name has no text.
        if ctx.rules.enums[def as usize].cases.iter().any(|c| c.1 == value && c.0.is_empty()) {
            return;
        }
        self.print_str(before);
        self.writer.print_enum_cases(def, value);
        self.print_str(after);
    }

    /// `@name`
    pub(crate) fn print_symbol_name_attr(&mut self, view: &OpView<'_, 'c>, index: usize) {
        if let Some(name) = view.attr(index).and_then(|a| self.writer.ctx.string_value(a)) {
            self.writer.print_symbol_name_text(name);
        }
    }
}
