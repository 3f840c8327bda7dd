//! Patterns, statements and expressions.
//!
//! Invariant: lists are in the order of the text.
//!
//! Tests: rulec/tests/parse.rs.

use super::{Ident, MatchArm, OpPat};
use crate::rir::Span;

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
    /// `arith.addi`, a name of an op
    Op(String),
    Int(i64),
    Float(f64),
    Str(String),
    Dynamic,
    /// Elements, with at most one `..rest`
    List(Vec<ListPat>),
    Tuple(Vec<Pat>),
    Call(String, Vec<Pat>),
    Type(TypeCtor, Vec<TypeArg<Pat>>),
    /// `!d.t<..>`; without `<>` there are no arguments
    Declared(String, Vec<TypeArg<Pat>>),
    /// `#d.a<..>`
    DeclaredAttr(String, Vec<TypeArg<Pat>>),
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
pub enum TypeCtor {
    Int,
    Complex,
    Vector,
    MemRef,
    Tensor,
    Tuple,
}

/// An argument of a type.
#[derive(Clone, Debug)]
pub enum TypeArg<T> {
    /// `a x b x c`, or just `a`
    Parts(Vec<T>),
    /// `* x a`
    Unranked(T),
}

/// Statements, followed by labelled sections.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct Block {
    pub span: Span,
    pub stmts: Vec<Stmt>,
    pub labels: Vec<LabeledBlock>,
}

/// `^l(..) if c: ..`
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct LabeledBlock {
    pub cold: bool,
    pub name: Ident,
    pub args: Vec<BindTarget>,
    pub condition: LabelCondition,
    pub stmts: Vec<Stmt>,
}

/// The condition under which a label exists.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub enum LabelCondition {
    Always,
    For(ForPat, Expr),
    If(Expr),
}

/// The pattern of a loop.
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
    Var(BindTarget, Expr),
    /// `x = E`
    Set(Ident, Expr),
    /// `%a, %b... = E`
    Bind(Vec<BindTarget>, Expr),
    BindInline(Vec<BindTarget>, InlineStmt),
    /// `%a: T, %b: U = elementwise E`, with the span of the keyword; `expand` replaces it.
    Elementwise(Span, Vec<BindTarget>, Expr),
    Call(CallExpr),
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
    /// `ensure {name = E, ..}`
    EnsureAttributes(Vec<DictEntry>),
    Collect(Box<CollectStmt>),
    Yield(Vec<CallArg>),
    Inline(InlineStmt),
}

/// `@symbol = collect NAME with ENTRY by KEY as entries { .. }`
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct CollectStmt {
    pub symbol: Option<Ident>,
    pub name: Expr,
    pub entry: Expr,
    pub key: Option<Expr>,
    /// The name of the list of all entries in the body.
    pub entries: Ident,
    pub body: Block,
}

/// `inline R(..) with (..) { .. }`
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct InlineStmt {
    pub span: Span,
    pub region: Ident,
    pub args: Vec<CallArg>,
    /// The values that replace the captures of the region.
    pub captures: Option<Vec<CallArg>>,
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

/// The target of a binding or assignment: `x`, `%x...: T`
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct BindTarget {
    pub name: Ident,
    /// Whether it has a `%`.
    pub is_value: bool,
    pub is_list: bool,
    /// The type; the flag is set if `...` follows, so that it is a list of types.
    pub ty: Option<(Expr, bool)>,
}

/// An argument of a call.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub enum CallArg {
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
        args: Vec<CallArg>,
        spread: bool,
    },
}

/// A call of a function, op, record, `abi` or primitive.
#[derive(Clone)]
#[allow(missing_docs)]
pub struct CallExpr {
    pub span: Span,
    pub callee: Ident,
    pub args: Vec<CallArg>,
    pub attrs: Option<Vec<DictEntry>>,
    pub regions: Vec<Block>,
}

/// An entry of a dictionary.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub enum DictEntry {
    /// `name = E: T`; the flag is set if the name is quoted
    Pair(Ident, bool, Expr, Option<Expr>),
    /// `name`
    Shorthand(Ident),
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
    /// The raw text, with escapes and interpolations.
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
    Type(TypeCtor, Vec<TypeArg<Expr>>),
    Declared(String, Vec<TypeArg<Expr>>),
    DeclaredAttr(String, Vec<TypeArg<Expr>>),
    Field(Box<Expr>, Ident),
    Index(Box<Expr>, Box<Expr>),
    Call(Box<CallExpr>),
    Not(Box<Expr>),
    Neg(Box<Expr>),
    Binary(BinaryOp, Box<Expr>, Box<Expr>),
    Is(Box<Expr>, Box<Pat>),
    If(Box<Expr>, Box<Expr>, Box<Expr>),
    Match(Box<Expr>, Vec<MatchArm>),
    Dict(Vec<DictEntry>),
}

/// An element of a list expression.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub enum ListItem {
    One(Expr),
    /// `..E` or `E...`
    Spread(Expr),
}

/// Binary operators.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum BinaryOp {
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
