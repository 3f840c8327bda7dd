//! Items of rule files, and the patterns of rules. `declarations.rs` has the members of dialects.
//!
//! Invariant: lists are in the order of the text.
//!
//! Bodies are `Lazy`, so that the stored syntax trees of a rule set (`stored_rules.rs`) are deserialized only where a
//! layer above needs them.
//!
//! Tests: grammar/tests/parse.rs.

use super::{Block, DialectMember, Expr, Pat};
use crate::rir::declarations::Arity;
use crate::rir::{Lazy, ProbePlace, Span};
use serde::{Deserialize, Serialize};

/// A name or string with its span.
#[derive(Clone, Serialize, Deserialize)]
pub struct Ident {
    /// The name without its sigil, or the text of the string without its quotes and with its escapes.
    pub name: String,
    /// The place of the name or string, with its sigil or quotes.
    pub span: Span,
}

/// An item with its doc comment.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct AstItem {
    /// The doc comment (`///`).
    pub doc: String,
    /// The span from the keyword to the end.
    pub span: Span,
    /// The item itself.
    pub kind: ItemKind,
    /// The words `private` and `overrides`, if they are written.
    pub modifiers: Modifiers,
}

/// Words of a definition that say how it relates to other files.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Modifiers {
    /// `private`: the name is visible in its file only.
    pub is_private: bool,
    /// `overrides` behind the name: the definition replaces one of a lower layer, or adds arms in front of it.
    pub overrides: bool,
}

/// The kinds of items.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum ItemKind {
    /// `import "file.rules"`, the path as written
    Import(Ident),
    /// `option NAME: KIND = E`
    Option(OptionItem),
    /// `dialect NAME { .. }`
    Dialect(DialectItem),
    /// `record NAME(..) { .. }`
    Record(RecordItem),
    /// `map NAME(..) -> KIND { .. }`
    Map(MapItem),
    /// `abi NAME { .. }`
    Abi(AbiItem),
    /// `fn NAME(..) -> KIND = E`
    Fn(FnItem),
    /// `emit NAME(..) -> %r { .. }`
    Emit(EmitItem),
    /// `rule NAME { .. => .. }`
    Rule(RuleItem),
    /// `probe NAME in OP { before .. => .. }`
    Probe(Box<ProbeItem>),
    /// `extern @name(..) -> T`
    Extern(ExternItem),
    /// `test NAME { .. }`
    Test(TestItem),
    /// `era "NAME" { .. }`
    Era(EraItem),
    /// `legal OP, .. (where E)*`; `expand` replaces it by rules that keep their op.
    Legal(LegalItem),
    /// An item with a syntax error. Unknown names that it may define are not reported.
    Invalid(InvalidItem),
}

/// An item with a syntax error.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct InvalidItem {
    /// The name that the item may define.
    pub name: Ident,
    /// Whether the item is a record, so that it may define fields too.
    pub is_record: bool,
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
            ItemKind::Probe(p) => ("probe", &p.rule.name),
            ItemKind::Extern(e) => ("extern", &e.name),
            ItemKind::Import(_)
            | ItemKind::Dialect(_)
            | ItemKind::Test(_)
            | ItemKind::Era(_)
            | ItemKind::Legal(_)
            | ItemKind::Invalid(_) => return None,
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
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct OptionItem {
    /// The `NAME` of the option, as in `--set NAME=VALUE`.
    pub name: Ident,
    /// The `KIND` of the option's value: `bool`, `int`, `string`, or the words `{a, b}`.
    pub kind: KindExpr,
    /// The value of the option in a run that does not set it.
    pub default: Expr,
}

/// A written kind of a static value or attribute.
#[derive(Clone, Serialize, Deserialize)]
pub struct KindExpr {
    /// The place of the whole kind.
    pub span: Span,
    /// The kind itself: a name, or a kind built from others.
    pub form: KindForm,
}

/// The forms of a kind.
#[derive(Clone, Debug, Serialize, Deserialize)]
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
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct DialectItem {
    /// The `NAME` of the dialect, the prefix of its ops and types.
    pub name: Ident,
    /// Whether `target` follows the name: the ops and types need no rule.
    pub target: bool,
    /// The declarations between the braces.
    pub members: Vec<DialectMember>,
}

/// `record NAME(..) { .. }`
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct RecordItem {
    /// The `Memref` of `record Memref(rank: int, sp: int)`.
    pub name: Ident,
    /// The parameters `(rank: int, sp: int)`, on which the types of the fields depend.
    pub params: Vec<Param>,
    /// The fields, in layout order.
    pub fields: Vec<FieldDecl>,
}

/// `first, second: T = E`: fields of a record with one type.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct FieldDecl {
    /// The names `first` and `second`.
    pub names: Vec<Ident>,
    /// The type `T`.
    pub ty: Expr,
    /// The `E` that a constructor without values for the fields uses; `None` if each constructor must have them.
    pub default: Option<Expr>,
}

/// `map NAME(..) -> KIND { .. }`
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct MapItem {
    /// The `NAME` by which the map is called.
    pub name: Ident,
    /// The parameters `(T: type)`; the arms match their values.
    pub params: Vec<Param>,
    /// The kind of the values behind `=>`.
    pub result: KindExpr,
    /// The arms, of which the first that matches gives the result.
    pub arms: Lazy<Vec<MatchArm>>,
}

/// `PATTERN (where E)? => E`, of maps and of `match` expressions
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct MatchArm {
    /// The pattern of the argument or matched value; for a map with several parameters a tuple.
    pub pat: Pat,
    /// The `E` of `where E`.
    pub guard: Option<Expr>,
    /// The part behind `=>`.
    pub value: ArmValue,
}

/// The right side of an arm.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum ArmValue {
    /// `=> E`
    Expr(Expr),
    /// `=> fail E`
    Fail(Expr),
}

/// `abi NAME { .. }`
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct AbiItem {
    /// The `NAME` of the convention.
    pub name: Ident,
    /// The arms. The first arm that matches a source type provides the hooks for this type.
    pub arms: Lazy<Vec<AbiArm>>,
}

/// An arm of a convention.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct AbiArm {
    /// The pattern of the source type of an argument or result.
    pub pat: Pat,
    /// The `E` of `where E`.
    pub guard: Option<Expr>,
    /// The hooks for the type, or the message that refuses it.
    pub hooks: AbiArmBody,
}

/// The body of an arm of an `abi`.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum AbiArmBody {
    /// `{ types = .. }`
    Hooks(Vec<HookItem>),
    /// `fail "message"`
    Fail(Expr),
}

/// `pass(%v) = E`
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct HookItem {
    /// The name of the hook: `types`, `result`, `pass`, `take`, `give` or `get`.
    pub name: Ident,
    /// The `(%v)` of `pass(%v) = E`; empty for `types = E`.
    pub params: Vec<Param>,
    /// The `E` of `pass(%v) = E`.
    pub value: Expr,
}

/// `fn NAME(..) -> KIND = E`
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct FnItem {
    /// The `NAME` by which the function is called.
    pub name: Ident,
    /// The parameters `(n: int, T: type)`.
    pub params: Vec<Param>,
    /// The kind of the result, if it is written.
    pub result: Option<KindExpr>,
    /// The expression behind `=`, which computes the result.
    pub value: Lazy<Expr>,
}

/// `emit NAME(..) -> .. { .. }`
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct EmitItem {
    /// The `NAME` by which the `emit` is called.
    pub name: Ident,
    /// The parameters `(%v: T, n: int, {Body})`.
    pub params: Vec<Param>,
    /// The results `%r, %s...` behind `->`, which the body assigns.
    pub results: Vec<Param>,
    /// The statements that emit ops.
    pub body: Lazy<Block>,
}

/// A parameter, or a result of an `emit`.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Param {
    /// The name by which the body refers to the parameter: `v` of `%v...: T`, `R` of `{R}`.
    pub name: Ident,
    /// What the parameter takes: a static value, an SSA value, a symbol, the name of an op, or a region.
    pub form: ParamForm,
}

/// The forms of a parameter.
#[derive(Clone, Debug, Serialize, Deserialize)]
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
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct TypeAnnotation {
    /// The pattern behind the colon.
    pub pat: Pat,
    /// Whether `...` follows: the pattern matches the list of types, not each type.
    pub list: bool,
}

/// `extern @name(..) -> ..`
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ExternItem {
    /// The name of the function's symbol, both in the rules and in the module.
    pub name: Ident,
    /// The types of the parameters.
    pub params: Vec<Expr>,
    /// Whether `...` follows the parameters.
    pub variadic: bool,
    /// The type behind `->`; `None` if the function returns nothing.
    pub result: Option<Expr>,
}

/// `test NAME { .. }`
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct TestItem {
    /// The `NAME` of the test, which `--filter` searches.
    pub name: Ident,
    /// The parts between the braces: options, the program, and what is expected of it.
    pub parts: Vec<TestPart>,
}

/// ``in ```..``` ``, ``has llvm ```..``` ``, `error ".."`, `set NAME = VALUE`
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct TestPart {
    /// The word that the part begins with: `in`, `out`, `llvm`, `has`, `run`, `prints`, `error`,
    /// `refused`, `flags` or `set`.
    pub keyword: Ident,
    /// The `llvm` of `has llvm`: the form of the output that is searched.
    pub output_form: Option<Ident>,
    /// The `NAME` of `set NAME = VALUE`.
    pub option: Option<Ident>,
    /// The text in quotes or backquotes, or the `VALUE` of `set NAME = VALUE`.
    pub text: Ident,
    /// Whether the text is a block between backquotes.
    pub is_block: bool,
}

/// `era "NAME" { .. }`
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct EraItem {
    /// The `NAME` of the MLIR era, as in `--era NAME`.
    pub name: Ident,
    /// The clauses between the braces.
    pub clauses: Vec<EraClause>,
}

/// `op "std.addi" => "arith.addi" : "14"`
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct EraClause {
    /// The word that the clause begins with: `op`, `type`, `attribute`, `dialect`, `marker` and so on.
    pub keyword: Ident,
    /// The strings that follow `keyword`, such as `"std.addi"`.
    pub texts: Vec<Ident>,
    /// The strings after `=>`, such as `"arith.addi"`. Only an assembly format consists of several.
    pub replacement: Vec<Ident>,
    /// The string after `:`, the release of LLVM that made the change.
    pub release: Option<Ident>,
}

/// `legal OP, .. (where E)*`
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct LegalItem {
    /// The ops that stay.
    pub forms: Vec<LegalForm>,
    /// The conditions `E` of the clauses `where E`.
    pub guards: Vec<Expr>,
}

/// The ops that a `legal` item names.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum LegalForm {
    /// `math.sin`, `math`: an op, or all ops of a dialect. The conditions refer to the parts of the op by their names.
    Name(Ident),
    /// `%r: f64 = math.sin(%x) {..}`: the ops that the pattern matches.
    Pattern(OpPat),
}

/// `rule NAME { op-pattern .. => statements }`
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct RuleItem {
    /// The `NAME` of the rule, often that of the op that it lowers.
    pub name: Ident,
    /// The `N` of `benefit N`, with its place.
    pub benefit: Option<(i64, Span)>,
    /// The rules that this rule precedes: `rule NAME overrides OTHER, ..`.
    pub overrides: Vec<Ident>,
    /// The list of members, if the rule is a family.
    pub over: Option<Lazy<OverClause>>,
    /// The lines of the pattern, of which the last is the root.
    pub op_patterns: Lazy<Vec<OpPat>>,
    /// The conditions `E` of the clauses `where E`.
    pub guards: Lazy<Vec<Expr>>,
    /// The statements behind `=>`.
    pub body: Lazy<Block>,
    /// Whether the rule keeps the op, because a `legal` item or a `target` dialect says so. The body is then empty.
    pub keeps: bool,
}

impl RuleItem {
    /// Returns the benefit, by default 1. A rule of greater benefit is tried first. A rule that keeps its op is tried
    /// before all other rules of its layer.
    pub fn benefit(&self) -> i64 {
        if self.keeps { i64::MAX } else { self.benefit.map_or(1, |(n, _)| n) }
    }
}

/// `probe NAME in OP, .. { before op-pattern (where E)* => statements }`
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ProbeItem {
    /// Where the statements run.
    pub place: ProbePlace,
    /// The place of `before op-pattern`.
    pub place_span: Span,
    /// The ops whose regions are instrumented: the places are in one of these ops. Any op if the list is empty.
    pub inside: Vec<Ident>,
    /// The name, the members of a family, the pattern of the op (none for some places), the conditions and the
    /// statements.
    pub rule: RuleItem,
}

/// `over X => Y in [..]`
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct OverClause {
    /// The names `X`, `Y` that each member replaces.
    pub names: Vec<Ident>,
    /// What the names stand for in each member, `a.b => c.d`, with its place.
    pub tuples: Vec<(Span, Vec<Expr>)>,
}

/// `%r: T = op(..) {..}` as a pattern
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct OpPat {
    /// The place of the whole line.
    pub span: Span,
    /// The results `%r: T` in front of `=`.
    pub results: Vec<ValuePat>,
    /// The name of the op, or a name of `over` that stands for it.
    pub op: Ident,
    /// The patterns in parentheses: operands, successors and regions.
    pub args: Vec<ArgPat>,
    /// The patterns in braces; `None` if there are no braces.
    pub attrs: Option<Vec<AttrPat>>,
}

/// `%x...: Ts...`, `%r[0]: T`
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ValuePat {
    /// The `x` of `%x`; `None` for `_`.
    pub name: Option<String>,
    /// The place of the pattern, with its type.
    pub span: Span,
    /// Whether `...` or `?` follows the name.
    pub arity: Arity,
    /// The pattern of the position in `%r[0]`: one result of a variadic group.
    pub index: Option<Pat>,
    /// The pattern `T` of the source type in `%x: T`.
    pub ty: Option<TypeAnnotation>,
}

/// An argument of an op pattern.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum ArgPat {
    /// An operand: `%x`, `%x...`, `%x?`, `_`.
    Value(ValuePat),
    /// `^dest(%args...)`, `^cases(%args...)...`
    Successor {
        /// The name that binds the block.
        block: Ident,
        /// The patterns of the operands that the successor carries.
        args: Vec<ValuePat>,
        /// Whether `...` follows: the name binds the blocks of a variadic group.
        list: bool,
    },
    /// `{Body}`, `{Cases}...`
    Region {
        /// The name that binds the region; `None` for `{_}`.
        name: Option<String>,
        /// Whether `...` follows: the name binds the regions of a variadic group.
        list: bool,
        /// The place of the pattern, with its braces.
        span: Span,
    },
}

/// An entry of an attribute pattern.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum AttrPat {
    /// `name = pattern`; the flag is set if the name is quoted or dotted, as for a discardable attribute
    Entry(Ident, bool, Option<Pat>),
    /// `..rest`
    Rest(Ident),
    /// `.._`
    Ignore,
}
