//! Items and members of dialects.
//!
//! Invariant: lists are in the order of the text.
//!
//! Tests: rulec/tests/parse.rs.

use super::{Block, ClassUse, Expr, OpTerm, Pat};
use crate::rir::Span;
use crate::rir::declarations::Arity;

/// A name or string with its span.
#[derive(Clone)]
pub struct Ident {
    /// The text.
    pub name: String,
    /// Its span.
    pub span: Span,
}

/// An item with its doc comment.
#[derive(Clone, Debug)]
pub struct AstItem {
    /// The doc comment (`///`).
    pub doc: String,
    /// The span from the keyword to the end.
    pub span: Span,
    /// The item itself.
    pub kind: ItemKind,
    /// The words before and after its name.
    pub modifiers: Modifiers,
}

/// Words of a definition that say how it relates to other files.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Modifiers {
    /// `private`: the name is visible in its file only.
    pub is_private: bool,
    /// `overrides` behind the name: the definition replaces one of a lower layer, or adds arms in front of it.
    pub overrides: bool,
}

/// The kinds of items.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub enum ItemKind {
    Import(Ident),
    Option(OptionItem),
    Dialect(DialectItem),
    Record(RecordItem),
    Map(MapItem),
    Abi(AbiItem),
    Fn(FnItem),
    Emit(EmitItem),
    Rule(RuleItem),
    Extern(ExternItem),
    Test(TestItem),
    /// An item with a syntax error. Unknown names that it may define are not reported.
    Invalid(Ident),
}

impl ItemKind {
    /// Returns the keyword and the name of an item that defines a global name.
    pub fn keyword_and_name(&self) -> Option<(&'static str, &Ident)> {
        Some(match self {
            ItemKind::Option(o) => ("option", &o.name),
            ItemKind::Record(r) => ("record", &r.name),
            ItemKind::Map(m) => ("map", &m.name),
            ItemKind::Abi(a) => ("abi", &a.name),
            ItemKind::Fn(f) => ("fn", &f.name),
            ItemKind::Emit(e) => ("emit", &e.name),
            ItemKind::Rule(r) => ("rule", &r.name),
            ItemKind::Extern(e) => ("extern", &e.name),
            ItemKind::Import(_) | ItemKind::Dialect(_) | ItemKind::Test(_) | ItemKind::Invalid(_) => return None,
        })
    }

    /// Returns whether the item may be `private`.
    pub fn can_be_private(&self) -> bool {
        matches!(self, ItemKind::Fn(_) | ItemKind::Map(_) | ItemKind::Emit(_))
    }
}

impl AstItem {
    /// Returns the text of the item up to its value or body: `fn half(n: int) -> int`.
    pub fn signature<'t>(&self, source: &'t str) -> &'t str {
        let text = &source[self.span.start as usize..self.span.end as usize];
        let mut depth = 0u32;
        let end = text.char_indices().find(|&(_, c)| {
            match c {
                '(' | '[' => depth += 1,
                ')' | ']' => depth = depth.saturating_sub(1),
                _ => {}
            }
            depth == 0 && matches!(c, '=' | '{')
        });
        text[..end.map_or(text.len(), |(at, _)| at)].trim_end()
    }
}

/// `option NAME: KIND = EXPR`
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct OptionItem {
    pub name: Ident,
    pub kind: KindExpr,
    pub default: Expr,
}

/// A written kind of a static value or attribute.
#[derive(Clone)]
#[allow(missing_docs)]
pub struct KindExpr {
    pub span: Span,
    pub form: KindForm,
}

/// The forms of a kind.
#[derive(Clone, Debug)]
pub enum KindForm {
    /// `int`, `arith.CmpIPredicate`
    Name(String),
    /// `[K]`
    List(Box<KindExpr>),
    /// `array<K>`
    Generic(Ident, Box<KindExpr>),
    /// `K?`
    Optional(Box<KindExpr>),
    /// `(A, B)`
    Tuple(Vec<KindExpr>),
    /// `{a, b}`
    OneOf(Vec<Ident>),
}

/// `dialect NAME target? { .. }`
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct DialectItem {
    pub name: Ident,
    pub target: bool,
    pub members: Vec<DialectMember>,
}

/// A member of a dialect.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub enum DialectMember {
    Enum(EnumItem),
    Type(TypeItem),
    Op(Box<OpItem>),
    /// An op that names a class, a mixin or several names; `expand` replaces it by `Op`s.
    Derived(Box<OpTerm>),
    Class(Box<OpTerm>),
}

/// `enum` or `flags`
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct EnumItem {
    pub doc: String,
    pub flags: bool,
    pub name: Ident,
    pub mnemonic: Option<Ident>,
    pub separator: Option<Ident>,
    pub storage: Ident,
    pub cases: Vec<(Ident, Option<i64>)>,
}

/// `type` or `attr`
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct TypeItem {
    pub doc: String,
    pub attr: bool,
    pub name: Ident,
    pub params: Vec<AttributeDecl>,
    /// The assembly format as written: one string, or adjacent strings that are joined. `None` if none is declared.
    pub format: Option<Vec<Ident>>,
    pub traits: Vec<Ident>,
    pub metadata: Option<MetadataClause>,
}

/// `name: KIND = default`
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct AttributeDecl {
    pub name: Ident,
    pub kind: KindExpr,
    pub default: Option<Expr>,
}

/// `op`
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct OpItem {
    pub doc: String,
    pub name: Ident,
    pub operands: Vec<ValueGroupDecl>,
    pub attributes: Vec<AttributeDecl>,
    pub results: Vec<ValueGroupDecl>,
    pub successors: Vec<SuccessorDecl>,
    pub regions: Vec<RegionDecl>,
    pub traits: Vec<Ident>,
    pub constraints: Vec<ConstraintDecl>,
    /// `in OP, ..`: the ops in whose regions the op may stand.
    pub parents: Vec<Ident>,
    /// The assembly format as written: one string, or adjacent strings that are joined. `None` if none is declared.
    pub format: Option<Vec<Ident>>,
    pub names: Option<ResultNamesClause>,
    pub translate: Option<TranslateClause>,
    pub metadata: Vec<MetadataClause>,
    /// The use of an op class that the declaration was expanded from.
    pub class: Option<ClassUse>,
}

/// `name: PATTERN...`
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct ValueGroupDecl {
    pub name: Ident,
    pub ty: Pat,
    pub arity: Arity,
}

/// `dest(destOperands...)... segments NAME`
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct SuccessorDecl {
    pub name: Ident,
    pub operands: Option<Ident>,
    pub arity: Arity,
    pub segments: Option<Ident>,
}

/// `where E : "message"`
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct ConstraintDecl {
    pub condition: Expr,
    pub message: Option<Expr>,
}

/// `region body(index, Ts...) blocks 1 implicit yield(Ts...)`
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct RegionDecl {
    pub name: Ident,
    pub arity: Arity,
    pub args: Option<RegionTypesDecl>,
    pub blocks: Option<BlockCount>,
    /// Whether the first terminator is added to a block without one.
    pub is_implicit: bool,
    pub terminators: Vec<TerminatorDecl>,
}

impl RegionDecl {
    /// Returns the implicit terminator.
    pub fn implicit(&self) -> Option<&Ident> {
        self.terminators.first().filter(|_| self.is_implicit).map(|terminator| &terminator.op)
    }
}

/// `blocks MIN..MAX`: the number of blocks of a region.
#[derive(Clone)]
#[allow(missing_docs)]
pub struct BlockCount {
    pub span: Span,
    pub min: i64,
    /// `None` without a limit.
    pub max: Option<i64>,
}

impl std::fmt::Debug for BlockCount {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        (self.min, self.max).fmt(f)
    }
}

/// `yield(Ts...)`: a terminator of a region with the types of its operands.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct TerminatorDecl {
    pub op: Ident,
    pub types: Option<RegionTypesDecl>,
}

/// `(index, Ts...)`, or `([T] for T in Ts)` for the regions of a variadic group.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct RegionTypesDecl {
    /// A list of types, or a list comprehension that makes one list for each region.
    pub list: Expr,
}

impl RegionTypesDecl {
    /// Returns whether each region of a group has types of its own.
    pub fn per_region(&self) -> bool {
        matches!(self.list.form, super::ExprForm::For { .. })
    }
}

/// A clause at the end of an op declaration; the clauses are in any order.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub enum OpClause {
    Format(Vec<Ident>),
    Names(ResultNamesClause),
    Translate(TranslateClause),
    Metadata(MetadataClause),
}

/// `names ..`
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub enum ResultNamesClause {
    Hint(Ident),
    Word(Ident),
}

/// `translate WORD "name" overload(..)`
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct TranslateClause {
    pub keyword: Ident,
    pub name: Ident,
    pub overload: Option<(Ident, Vec<Ident>)>,
}

/// `translate FORM "name" WORD = VALUE`: the form is `metadata`, `named_metadata`, `data_layout`, `function_attribute`
/// or `parameter_attribute`; the word is `distinct`, `each`, or the operand of a parameter attribute.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct MetadataClause {
    pub keyword: Ident,
    pub name: Ident,
    pub distinct: Option<Ident>,
    pub value: Expr,
}

/// `record NAME(..) { .. }`
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct RecordItem {
    pub name: Ident,
    pub params: Vec<Param>,
    pub fields: Vec<(Vec<Ident>, Expr)>,
}

/// `map NAME(..) -> KIND { .. }`
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct MapItem {
    pub name: Ident,
    pub params: Vec<Param>,
    pub result: KindExpr,
    pub arms: Vec<MatchArm>,
}

/// `PATTERN (where E)? => E`, of maps and of `match` expressions
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct MatchArm {
    pub pat: Pat,
    pub guard: Option<Expr>,
    pub value: ArmValue,
}

/// The right side of an arm.
#[derive(Clone, Debug)]
pub enum ArmValue {
    /// `=> E`
    Expr(Expr),
    /// `=> fail E`
    Fail(Expr),
}

/// `abi NAME { .. }`
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct AbiItem {
    pub name: Ident,
    pub arms: Vec<AbiArm>,
}

/// An arm of a convention.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct AbiArm {
    pub pat: Pat,
    pub guard: Option<Expr>,
    pub hooks: AbiArmBody,
}

/// The body of an arm of an `abi`.
#[derive(Clone, Debug)]
pub enum AbiArmBody {
    /// `{ types = .. }`
    Hooks(Vec<HookItem>),
    /// `fail "message"`
    Fail(Expr),
}

/// `pass(%v) = E`
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct HookItem {
    pub name: Ident,
    pub params: Vec<Param>,
    pub value: Expr,
}

/// `fn NAME(..) -> KIND = E`
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct FnItem {
    pub name: Ident,
    pub params: Vec<Param>,
    pub result: Option<KindExpr>,
    pub value: Expr,
}

/// `emit NAME(..) -> .. { .. }`
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct EmitItem {
    pub name: Ident,
    pub params: Vec<Param>,
    pub results: Vec<Param>,
    pub body: Block,
}

/// A parameter, or a result of an `emit`.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct Param {
    pub name: Ident,
    pub form: ParamForm,
}

/// The forms of a parameter.
#[derive(Clone, Debug)]
pub enum ParamForm {
    /// `n: kind`
    Static(Option<KindExpr>),
    /// `%v`, `%v...`, `%v?`, with a type pattern
    Value(Arity, Option<TypeAnnotation>),
    /// `@s`
    Symbol,
    /// `op O`
    Op,
    /// `{Region}`
    Region,
}

/// `: PATTERN` or `: PATTERN...`
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct TypeAnnotation {
    pub pat: Pat,
    /// Whether `...` follows: the pattern matches the list of types, not each type.
    pub list: bool,
}

/// `extern @name(..) -> ..`
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct ExternItem {
    pub name: Ident,
    pub params: Vec<Expr>,
    /// Whether `...` follows the parameters.
    pub variadic: bool,
    pub result: Option<Expr>,
}

/// `test NAME { .. }`
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct TestItem {
    pub name: Ident,
    pub parts: Vec<TestPart>,
}

/// `in ```..```, `has llvm ```..```, `error ".."`, `set NAME = VALUE`
#[derive(Clone, Debug)]
pub struct TestPart {
    /// The keyword.
    pub keyword: Ident,
    /// The word between the keyword and the text: the form of the output that `has` searches.
    pub output_form: Option<Ident>,
    /// The name of the option of a `set`.
    pub option: Option<Ident>,
    /// The text or value.
    pub text: Ident,
    /// Whether it is a block between backquotes.
    pub is_block: bool,
}

/// `rule`
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct RuleItem {
    pub name: Ident,
    /// The written benefit, with its place.
    pub benefit: Option<(i64, Span)>,
    pub overrides: Vec<Ident>,
    pub over: Option<OverClause>,
    pub op_patterns: Vec<OpPat>,
    pub guards: Vec<Expr>,
    pub body: Block,
}

impl RuleItem {
    /// Returns the benefit, by default 1. A rule of greater benefit is tried first.
    pub fn benefit(&self) -> i64 {
        self.benefit.map_or(1, |(n, _)| n)
    }
}

/// `over X => Y in [..]`
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct OverClause {
    pub names: Vec<Ident>,
    pub tuples: Vec<(Span, Vec<Expr>)>,
}

/// `%r: T = op(..) {..}` as a pattern
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct OpPat {
    pub span: Span,
    pub results: Vec<ValuePat>,
    pub op: Ident,
    pub args: Vec<ArgPat>,
    pub attrs: Option<Vec<AttrPat>>,
}

/// `%x...: Ts...`, `%r[0]: T`
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct ValuePat {
    /// `None`: `_`
    pub name: Option<String>,
    pub span: Span,
    pub arity: Arity,
    /// The pattern of the position in `%r[0]`: one result of a variadic group.
    pub index: Option<Pat>,
    pub ty: Option<TypeAnnotation>,
}

/// An argument of an op pattern.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub enum ArgPat {
    Value(ValuePat),
    Successor {
        block: Ident,
        args: Vec<ValuePat>,
        list: bool,
    },
    /// `None`: `{_}`
    Region {
        name: Option<String>,
        list: bool,
        span: Span,
    },
}

/// An entry of an attribute pattern.
#[derive(Clone, Debug)]
pub enum AttrPat {
    /// `name = pattern`; the flag is set if the name is quoted
    Entry(Ident, bool, Option<Pat>),
    /// `..rest`
    Rest(Ident),
    /// `.._`
    Ignore,
}

impl EnumItem {
    /// Returns the cases with their values. A flag without a written value is the next free bit; a case without one is
    /// the next number.
    pub fn case_values(&self) -> Vec<(String, i64)> {
        let mut next: i64 = i64::from(self.flags);
        let mut cases = Vec::new();
        for (name, value) in &self.cases {
            let value = value.unwrap_or(next);
            next = if self.flags {
                (value.max(0) as u64).checked_add(1).and_then(u64::checked_next_power_of_two).unwrap_or(1).max(1) as i64
            } else {
                value.wrapping_add(1)
            };
            cases.push((crate::string_interpolation::unescape(&name.name), value));
        }
        cases
    }
}

impl OpItem {
    /// An op without clauses.
    pub fn new(name: Ident) -> OpItem {
        OpItem {
            doc: String::new(),
            name,
            operands: Vec::new(),
            attributes: Vec::new(),
            results: Vec::new(),
            successors: Vec::new(),
            regions: Vec::new(),
            traits: Vec::new(),
            constraints: Vec::new(),
            parents: Vec::new(),
            format: None,
            names: None,
            translate: None,
            metadata: Vec::new(),
            class: None,
        }
    }
}
