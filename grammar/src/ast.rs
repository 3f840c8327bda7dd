//! The syntax of rule files as a tree.
//!
//! Takes nothing; gives the types that the parser builds and the later stages read. Kept true: every name and every node
//! that can be wrong has a span; nothing here is resolved. Names are stored without their sigil.

use crate::declare::Arity;
use crate::rir::Span;

/// A name or text where it stands.
#[derive(Clone)]
pub struct Ident {
    /// The text.
    pub name: String,
    /// Where.
    pub span: Span,
}

/// An item with its `///` text.
#[derive(Clone, Debug)]
pub struct Item {
    /// The documentation.
    pub doc: String,
    /// From the keyword to the end.
    pub span: Span,
    /// Which.
    pub kind: ItemKind,
}

/// The items.
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
}

/// `option NAME: KIND = EXPR`
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct OptionItem {
    pub name: Ident,
    pub kind: KindTerm,
    pub default: Expr,
}

/// A kind as written, of static values as well as of attributes.
#[derive(Clone)]
#[allow(missing_docs)]
pub struct KindTerm {
    pub span: Span,
    pub form: KindForm,
}

/// The forms of a kind.
#[derive(Clone, Debug)]
pub enum KindForm {
    /// `int`, `arith.CmpIPredicate`
    Name(String),
    /// `[K]`
    List(Box<KindTerm>),
    /// `array<K>`
    Generic(Ident, Box<KindTerm>),
    /// `K?`
    Optional(Box<KindTerm>),
    /// `(A, B)`
    Tuple(Vec<KindTerm>),
    /// `{a, b}`
    OneOf(Vec<Ident>),
}

/// `dialect NAME target? { .. }`
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct DialectItem {
    pub name: Ident,
    pub target: bool,
    pub members: Vec<Member>,
    /// Its text has a syntax error: what it would declare is not known.
    pub broken: bool,
}

/// What a dialect declares.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub enum Member {
    Enum(EnumItem),
    Type(TypeItem),
    Op(Box<OpItem>),
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
    pub params: Vec<AttributeTerm>,
    pub format: Option<Ident>,
    pub traits: Vec<Ident>,
}

/// `name: KIND = default`
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct AttributeTerm {
    pub name: Ident,
    pub kind: KindTerm,
    pub default: Option<Expr>,
}

/// `op`
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct OpItem {
    pub doc: String,
    pub name: Ident,
    pub operands: Vec<GroupTerm>,
    pub attributes: Vec<AttributeTerm>,
    pub results: Vec<GroupTerm>,
    pub successors: Vec<SuccessorTerm>,
    pub regions: Vec<RegionTerm>,
    pub traits: Vec<Ident>,
    pub constraints: Vec<Expr>,
    pub format: Option<Ident>,
    pub names: Option<NamesTerm>,
    pub translate: Option<TranslateTerm>,
}

/// `name: PATTERN...`
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct GroupTerm {
    pub name: Ident,
    pub ty: Pat,
    pub arity: Arity,
}

/// `dest(destOperands...)... segments NAME`
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct SuccessorTerm {
    pub name: Ident,
    pub operands: Option<Ident>,
    pub arity: Arity,
    pub segments: Option<Ident>,
}

/// `region body implicit yield`
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct RegionTerm {
    pub name: Ident,
    pub arity: Arity,
    pub implicit: Option<Ident>,
}

/// What stands last in an op, in any order.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub enum TailTerm {
    Format(Ident),
    Names(NamesTerm),
    Translate(TranslateTerm),
}

/// `names ..`
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub enum NamesTerm {
    Hint(Ident),
    Word(Ident),
}

/// `translate WORD "name" overload(..)`
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct TranslateTerm {
    pub how: Ident,
    pub name: Ident,
    pub overload: Option<(Ident, Vec<Ident>)>,
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
    pub result: KindTerm,
    pub arms: Vec<Arm>,
}

/// `PATTERN (where E)? => E`, of maps and of `match` expressions
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct Arm {
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
    pub hooks: AbiHooks,
}

/// What an arm of a convention says.
#[derive(Clone, Debug)]
pub enum AbiHooks {
    /// `{ types = .. }`
    Hooks(Vec<Hook>),
    /// `fail "message"`
    Fail(Expr),
}

/// `pass(%v) = E`
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct Hook {
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
    pub result: Option<KindTerm>,
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
    Static(Option<KindTerm>),
    /// `%v`, `%v...`, `%v?`, with a type pattern
    Value(Arity, Option<Annotation>),
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
pub struct Annotation {
    pub pat: Pat,
    /// With `...`: the pattern is for the list of types, not for each.
    pub list: bool,
}

/// `extern @name(..) -> ..`
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct ExternItem {
    pub name: Ident,
    pub params: Vec<Expr>,
    pub result: Option<Expr>,
}

/// `test NAME { .. }`
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct TestItem {
    pub name: Ident,
    pub parts: Vec<(Ident, Ident)>,
}

/// `rule`
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct RuleItem {
    pub name: Ident,
    pub overrides: Vec<Ident>,
    pub over: Option<Over>,
    pub lines: Vec<OpPat>,
    pub guards: Vec<Expr>,
    pub body: Block,
}

/// `over X => Y in [..]`
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct Over {
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

/// `%x...: Ts...`
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct ValuePat {
    /// `None`: `_`
    pub name: Option<String>,
    pub span: Span,
    pub arity: Arity,
    pub ty: Option<Annotation>,
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
    /// `name = pattern`; the flag says that the name is quoted
    Entry(Ident, bool, Option<Pat>),
    /// `..rest`
    Rest(Ident),
    /// `.._`
    Ignore,
}

/// A pattern.
#[derive(Clone)]
#[allow(missing_docs)]
pub struct Pat {
    pub span: Span,
    pub form: PatForm,
}

/// The forms of a pattern.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub enum PatForm {
    Wild,
    Name(String),
    Value(String),
    Block(String),
    Region(String),
    Symbol(String),
    Case(String),
    Int(i64),
    Float(f64),
    Str(String),
    Dynamic,
    /// Elements, with at most one `..rest`
    List(Vec<ListPat>),
    Tuple(Vec<Pat>),
    Call(String, Vec<Pat>),
    Type(TypeName, Vec<Shape<Pat>>),
    /// `!d.t<..>`; without `<>` there are no parts
    Declared(String, Vec<Shape<Pat>>),
    /// `#d.a<..>`
    DeclaredAttr(String, Vec<Shape<Pat>>),
    Or(Vec<Pat>),
    As(Box<Pat>, Ident),
}

/// An element of a list pattern.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub enum ListPat {
    One(Pat),
    /// `..rest`, `..%rest`, `.._`
    Rest(Pat),
}

/// Builtin type constructors that are written with `<`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum TypeName {
    Int,
    Complex,
    Vector,
    MemRef,
    Tensor,
    Tuple,
}

/// An argument of a type.
#[derive(Clone, Debug)]
pub enum Shape<T> {
    /// `a x b x c`, or just `a`
    Parts(Vec<T>),
    /// `* x a`
    Unranked(T),
}

/// Statements with labelled sections behind them.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct Block {
    pub span: Span,
    pub stmts: Vec<Stmt>,
    pub labels: Vec<Labelled>,
}

/// `^l(..) if c: ..`
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct Labelled {
    pub cold: bool,
    pub name: Ident,
    pub args: Vec<Target>,
    pub clause: Clause,
    pub stmts: Vec<Stmt>,
}

/// When a label exists.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub enum Clause {
    Always,
    For(ForPat, Expr),
    If(Expr),
}

/// What a loop binds.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub enum ForPat {
    One(Pat),
    /// `%v...`
    Values(Ident),
    Tuple(Vec<ForPat>, Span),
}

/// A statement.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct Stmt {
    pub span: Span,
    pub form: StmtForm,
}

/// The forms of a statement.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub enum StmtForm {
    Let(Pat, Expr),
    Var(Target, Expr),
    /// `x = E`
    Set(Ident, Expr),
    /// `%a, %b... = E`
    Bind(Vec<Target>, Expr),
    BindInline(Vec<Target>, Inline),
    Call(Call),
    For(ForPat, Expr, Block),
    If(Vec<(Expr, Block)>, Option<Block>),
    Match(Expr, Vec<BlockArm>),
    Require(Expr, Expr),
    Fail(Expr),
    Ensure {
        symbol: Ident,
        fresh: bool,
        name: Expr,
        key: Option<Expr>,
        body: Block,
    },
    Yield(Vec<Arg>),
    Inline(Inline),
}

/// `inline R(..) { .. }`
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct Inline {
    pub span: Span,
    pub region: Ident,
    pub args: Vec<Arg>,
    pub arms: Vec<(OpPat, Block)>,
}

/// An arm of a `match` statement.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct BlockArm {
    pub pat: Pat,
    pub guard: Option<Expr>,
    pub body: Block,
}

/// What is assigned or declared: `x`, `%x...: T`
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct Target {
    pub name: Ident,
    /// With `%`.
    pub value: bool,
    pub list: bool,
    /// The type; with `...` it is a list already.
    pub ty: Option<(Expr, bool)>,
}

/// An argument.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub enum Arg {
    Expr {
        value: Expr,
        ty: Option<Expr>,
        spread: bool,
    },
    /// `None`: `{}`
    Region {
        name: Option<Ident>,
        spread: bool,
        span: Span,
    },
    Successor {
        block: Ident,
        args: Vec<Arg>,
        spread: bool,
    },
}

/// A call of anything.
#[derive(Clone)]
#[allow(missing_docs)]
pub struct Call {
    pub span: Span,
    pub callee: Ident,
    pub args: Vec<Arg>,
    pub attrs: Option<Vec<Entry>>,
    pub regions: Vec<Block>,
}

/// An entry of a dictionary.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub enum Entry {
    /// `name = E: T`; the flag says that the name is quoted
    Pair(Ident, bool, Expr, Option<Expr>),
    /// `name`
    Same(Ident),
    /// `..E`
    Rest(Expr),
}

/// An expression.
#[derive(Clone)]
#[allow(missing_docs)]
pub struct Expr {
    pub span: Span,
    pub form: ExprForm,
}

/// The forms of an expression.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub enum ExprForm {
    Int(i64),
    Float(f64),
    /// Raw, with interpolations.
    Str(String),
    Case(String),
    Name(String),
    Dotted(String),
    Value(String),
    /// `%x?`
    Optional(String),
    Symbol(String),
    Block(String),
    Dynamic,
    Tuple(Vec<Expr>),
    List(Vec<ListItem>),
    /// `[n x T]`
    Repeat(Box<Expr>, Box<Expr>),
    For {
        item: Box<ListItem>,
        pat: ForPat,
        list: Box<Expr>,
        cond: Option<Box<Expr>>,
    },
    Type(TypeName, Vec<Shape<Expr>>),
    Declared(String, Vec<Shape<Expr>>),
    DeclaredAttr(String, Vec<Shape<Expr>>),
    Field(Box<Expr>, Ident),
    Index(Box<Expr>, Box<Expr>),
    Call(Box<Call>),
    Not(Box<Expr>),
    Neg(Box<Expr>),
    Binary(Binary, Box<Expr>, Box<Expr>),
    Is(Box<Expr>, Box<Pat>),
    If(Box<Expr>, Box<Expr>, Box<Expr>),
    Match(Box<Expr>, Vec<Arm>),
    Dict(Vec<Entry>),
}

/// An element of a list expression.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub enum ListItem {
    One(Expr),
    /// `..E` or `E...`
    Spread(Expr),
}

/// Operators with two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Binary {
    Add,
    Sub,
    Mul,
    Div,
    Equal,
    NotEqual,
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
    In,
    Range,
    And,
    Or,
}

macro_rules! debug_without_place {
    ($($name:ident $field:ident)*) => {$(
        /// Without the place: two declarations are the same if they print the same.
        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.$field.fmt(f)
            }
        }
    )*};
}
debug_without_place!(Ident name KindTerm form Pat form Expr form);

impl std::fmt::Debug for Call {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        (&self.callee, &self.args, &self.attrs, &self.regions).fmt(f)
    }
}
