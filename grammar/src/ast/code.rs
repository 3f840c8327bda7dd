//! Patterns, statements and expressions.
//!
//! Invariant: lists are in the order of the text.
//!
//! Tests: grammar/tests/parse.rs.

use super::{Ident, MatchArm, OpPat};
use crate::rir::Span;
use serde::{Deserialize, Serialize};

/// A pattern.
#[derive(Clone, Serialize, Deserialize)]
pub struct Pat {
    /// The place of the whole pattern, without parentheses around it.
    pub span: Span,
    /// What the pattern matches.
    pub form: PatForm,
}

/// The forms of a pattern.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum PatForm {
    /// `_`, and the rest of a list behind `..` without a name
    Wild,
    /// `E`: a builtin type or constant (`i32`, `none`), or a static name. A name is bound where it first occurs in the
    /// pattern; elsewhere, the matched value is compared with the bound one.
    Name(String),
    /// `%x`: binds an SSA value
    Value(String),
    /// `^b`: binds a block
    Block(String),
    /// `{R}`, the name of a region in the pattern of a loop
    Region(String),
    /// `@f`: binds a symbol
    Symbol(String),
    /// `#eq`, a case of an enum
    Case(String),
    /// `arith.addi`, a name of an op
    Op(String),
    /// `4`, `-1`
    Int(i64),
    /// `0.5`, `-0.5`
    Float(f64),
    /// `"text"`, raw: with its escapes
    Str(String),
    /// `?`, a size, stride or offset that is known only at run time
    Dynamic,
    /// `[n, ..rest]`, with at most one `..rest`
    List(Vec<ListPat>),
    /// `(a, b)`
    Tuple(Vec<Pat>),
    /// `float(w)`: the name and arguments of a pattern constructor, or of a function whose result is compared with the
    /// matched value
    Call(String, Vec<Pat>),
    /// `vector<dims x E>`
    Type(TypeCtor, Vec<TypeArg<Pat>>),
    /// `!d.t<..>`; without `<>` there are no arguments
    Declared(String, Vec<TypeArg<Pat>>),
    /// `#d.a<..>`; without `<>` there are no arguments
    DeclaredAttr(String, Vec<TypeArg<Pat>>),
    /// `f32 or f64`, at least two alternatives
    Or(Vec<Pat>),
    /// `int<w> as T`: the name binds what the pattern matches
    As(Box<Pat>, Ident),
}

/// An element of a list pattern.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum ListPat {
    /// The `n` of `[n, ..rest]`.
    One(Pat),
    /// `..rest`, `..%rest`, `.._`
    Rest(Pat),
}

/// Builtin type constructors that are written with `<`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TypeCtor {
    /// `int<w>`, a signless integer
    Int,
    /// `complex<E>`
    Complex,
    /// `vector<dims x E>`
    Vector,
    /// `memref<dims x E, L, S>`
    MemRef,
    /// `tensor<dims x E>`
    Tensor,
    /// `tuple<Ts>`
    Tuple,
}

/// An argument of a type.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum TypeArg<T> {
    /// `a x b x c`, or just `a`
    Parts(Vec<T>),
    /// `* x a`
    Unranked(T),
}

/// Statements, followed by labelled sections.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Block {
    /// The place of the block with its braces. For the body of a rule, the text between `=>` and the closing brace.
    pub span: Span,
    /// The statements in front of the first label.
    pub stmts: Vec<Stmt>,
    /// The labels, each with the statements up to the next one.
    pub labels: Vec<LabeledBlock>,
}

/// `^l(..) if c: ..`
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct LabeledBlock {
    /// Whether `cold` precedes the label: the block is put at the end of the region.
    pub cold: bool,
    /// The label `l` of `^l(%a: T):`.
    pub name: Ident,
    /// The arguments `%a: T, %b...: Ts...` of the block.
    pub args: Vec<BindTarget>,
    /// The `for P in E` or `if E` in front of the colon.
    pub condition: LabelCondition,
    /// The statements between this label and the next one.
    pub stmts: Vec<Stmt>,
}

/// Whether, or how often, the block with a label `^l` is made.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum LabelCondition {
    /// `^l:`
    Always,
    /// `^l for P in E:`, a block for each element of the list
    For(ForPat, Expr),
    /// `^l if E:`
    If(Expr),
}

/// The pattern of a loop.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum ForPat {
    /// `k`, `_`, `%v`, `^b`, `@f`, `{R}` or a list `[a, b]`
    One(Pat),
    /// `%v...`
    Values(Ident),
    /// `(k, %v)`, with the span of the parentheses
    Tuple(Vec<ForPat>, Span),
}

/// A statement.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Stmt {
    /// The place of the whole statement.
    pub span: Span,
    /// What the statement does.
    pub form: StmtForm,
}

/// The forms of a statement.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum StmtForm {
    /// `let P = E`
    Let(Pat, Expr),
    /// `var x = E`, `var %x: T = E`
    Var(BindTarget, Expr),
    /// `x = E`
    Set(Ident, Expr),
    /// `%a, %b... = E`
    Bind(Vec<BindTarget>, Expr),
    /// `%y... = inline R(..) { .. }`
    BindInline(Vec<BindTarget>, InlineStmt),
    /// `%a: T, %b: U = elementwise E`, with the span of the keyword; `expand` replaces it.
    Elementwise(Span, Vec<BindTarget>, Expr),
    /// `llvm.store(%v, %p)`, a call without results
    Call(CallExpr),
    /// `for P in E { .. }`
    For(ForPat, Expr, Block),
    /// `if E { .. } else if E { .. } else { .. }`: the conditions with their blocks, then the block of the last `else`
    If(Vec<(Expr, Block)>, Option<Block>),
    /// `match E { P => { .. }, .. }`
    Match(Expr, Vec<BlockArm>),
    /// `require E : "message"`
    Require(Expr, Expr),
    /// `fail "message"`
    Fail(Expr),
    /// `debug "message"`
    Debug(Expr),
    /// `@s = ensure NAME { .. }`, `@s = fresh HINT by KEY { .. }`
    Ensure {
        /// The name `s` that the symbol has in the rule.
        symbol: Ident,
        /// Whether the keyword is `fresh`: the symbol gets a name that nothing else has.
        fresh: bool,
        /// The name of the symbol in the program, or the hint of `fresh`.
        name: Expr,
        /// The `KEY` of `fresh HINT by KEY`; requests of equal hints and keys share one op.
        key: Option<Expr>,
        /// The block in braces, which emits the op that defines the symbol.
        body: Block,
    },
    /// `ensure {name = E, ..}`
    EnsureAttributes(Vec<DictEntry>),
    /// `@t = collect NAME with ENTRY as entries { .. }`
    Collect(Box<CollectStmt>),
    /// `let n = fresh int NAME by KEY`
    FreshInt(Box<FreshIntStmt>),
    /// `leave cf.br(^exit)`: emits a terminator, and continues in a block that nothing branches to.
    Leave(CallExpr),
    /// `yield %a, %b...`; without values, `yield`
    Yield(Vec<CallArg>),
    /// `inline R(..) { .. }`
    Inline(InlineStmt),
}

/// `@symbol = collect NAME with ENTRY by KEY as entries { .. }`
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct CollectStmt {
    /// The name that the table's symbol has in the rule and in the body, if one is written.
    pub symbol: Option<Ident>,
    /// The `NAME` of the table, a string.
    pub name: Expr,
    /// The `ENTRY` that this statement adds to the table.
    pub entry: Expr,
    /// The `KEY` of the entry; entries with equal keys are stored once. If it is `None`, the entry itself is the key.
    pub key: Option<Expr>,
    /// The name of the entry's position in the table, if one is written.
    pub index: Option<Ident>,
    /// The name of the list of all entries in the body.
    pub entries: Ident,
    /// The block in braces, which emits the op for the table. It runs once, with the list of all entries.
    pub body: Block,
}

/// `let n = fresh int NAME by KEY`
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct FreshIntStmt {
    /// The name `n` of the number.
    pub target: Ident,
    /// The `NAME` of the sequence of numbers, a string.
    pub name: Expr,
    /// The `KEY`: each key has a sequence of its own.
    pub key: Option<Expr>,
}

/// `inline R(..) with (..) with scope n = E { .. }`
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct InlineStmt {
    /// The place of the statement, from `inline` to its end.
    pub span: Span,
    /// The name `R` of the region.
    pub region: Ident,
    /// The arguments of the region's entry block.
    pub args: Vec<CallArg>,
    /// The values that replace the captures of the region; `None` without `with`.
    pub captures: Option<Vec<CallArg>>,
    /// The names and values of `with scope n = E, ..`.
    pub scope: Vec<(Ident, Expr)>,
    /// The arms `scf.yield(%x...) => { .. }`.
    pub arms: Vec<InlineArm>,
}

/// An arm of an `inline`, such as `scf.yield(%x...) => { .. }`: code that replaces some ops of the inlined region.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct InlineArm {
    /// Whether the arm also matches ops of regions inside the inlined one: `nested loop.break() => { .. }`.
    pub is_nested: bool,
    /// An op of the region.
    pub pattern: OpPat,
    /// The statements that replace the op.
    pub body: Block,
}

/// `P where E => { .. }`, an arm of a `match` statement
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct BlockArm {
    /// The pattern `P` of the matched value.
    pub pat: Pat,
    /// The `E` of `where E`.
    pub guard: Option<Expr>,
    /// The statements that run if the arm matches.
    pub body: Block,
}

/// The target of a binding or assignment, or an argument of a label: `x`, `%x...: T`
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct BindTarget {
    /// The `x` of `x`, `%x` and `%x...`.
    pub name: Ident,
    /// Whether a `%` precedes the name: the target is an SSA value or a list of SSA values.
    pub is_value: bool,
    /// Whether `...` follows the name: the target is a list of values.
    pub is_list: bool,
    /// The type `T`. The flag is set if `...` follows the type: `T` is then a list of types.
    pub ty: Option<(Expr, bool)>,
}

/// An argument of a call.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum CallArg {
    /// `%x`, `%xs...`, `%x: T`, or a block `^b` that gets no values
    Expr {
        /// The argument without its type or `...`.
        value: Expr,
        /// The `T` of `%x: T`, another source type for the value.
        ty: Option<Expr>,
        /// Whether `...` follows, as in `%xs...`: the elements of the list are arguments.
        spread: bool,
    },
    /// `{R}`, `{R}...`, or `{}` for an empty region
    Region {
        /// The name `R` of the region argument `{R}`; `None` for the empty region `{}`.
        name: Option<Ident>,
        /// Whether `...` follows, as in `{R}...`: `R` is then a list of regions.
        spread: bool,
        /// The place of the argument, with its braces.
        span: Span,
    },
    /// `^b(%x, %y)`, `^b(..)...`
    Successor {
        /// The label `b` of the successor `^b(%x, %y)`.
        block: Ident,
        /// The values for the arguments of the block.
        args: Vec<CallArg>,
        /// Whether `...` follows the successor, as in `^b(%xs)...`. The label `b` is then a list of blocks, and each
        /// argument is a list with an entry for each block.
        spread: bool,
    },
}

/// A call of a function, op, record, `abi` or primitive.
#[derive(Clone, Serialize, Deserialize)]
pub struct CallExpr {
    /// The place of the call, with its attributes and regions.
    pub span: Span,
    /// The name before the parentheses: `llvm.add`, `string_ptr`, `A.types`.
    pub callee: Ident,
    /// The arguments in parentheses.
    pub args: Vec<CallArg>,
    /// The attributes `{position = [0], ..rest}`, if braces with attributes are written.
    pub attrs: Option<Vec<DictEntry>>,
    /// The regions `{ ^entry(%a: T): .. }` that are written behind the call.
    pub regions: Vec<Block>,
}

/// An entry of a dictionary.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum DictEntry {
    /// `name = E: T`; the flag is set if the name is quoted or dotted, as for a discardable attribute
    Pair(Ident, bool, Expr, Option<Expr>),
    /// `name`, short for `name = name`
    Shorthand(Ident),
    /// `..E`: all entries of the dictionary `E`
    Rest(Expr),
}

/// An expression.
#[derive(Clone, Serialize, Deserialize)]
pub struct Expr {
    /// The place of the whole expression, without parentheses around it.
    pub span: Span,
    /// What the expression computes.
    pub form: ExprForm,
}

/// The forms of an expression.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum ExprForm {
    /// `4`, `0x10`, `-1`
    Int(i64),
    /// An integer of more than 64 bits, in decimal.
    BigInt(String),
    /// `0.5`
    Float(f64),
    /// The raw text, with escapes and interpolations.
    Str(String),
    /// `#eq`, a case of an enum
    Case(String),
    /// `n`: a static name, a builtin type or constant (`i32`, `none`), or an option
    Name(String),
    /// `arith.addi`, a name of an op
    Dotted(String),
    /// `%x`
    Value(String),
    /// `%x?`: the optional value `%x` as a list of at most one value
    Optional(String),
    /// `@f`
    Symbol(String),
    /// `^b`
    Block(String),
    /// `?`, a size, stride or offset that is known only at run time
    Dynamic,
    /// `(a, b)`
    Tuple(Vec<Expr>),
    /// `[a, ..b]`
    List(Vec<ListItem>),
    /// `[n x T]`: an array of `n` values of type `T`, as the type of a field of a record
    Repeat(Box<Expr>, Box<Expr>),
    /// `[ITEM for P in LIST if COND]`
    For {
        /// The `ITEM` that is added to the result for each element; all its elements if it is spread.
        item: Box<ListItem>,
        /// The pattern `P` of an element of `LIST`.
        pat: ForPat,
        /// The `LIST` whose elements are visited.
        list: Box<Expr>,
        /// The `COND` of the elements that are kept.
        cond: Option<Box<Expr>>,
    },
    /// `vector<dims x E>`
    Type(TypeCtor, Vec<TypeArg<Expr>>),
    /// `!d.t<..>`; without `<>` there are no arguments
    Declared(String, Vec<TypeArg<Expr>>),
    /// `#d.a<..>`; without `<>` there are no arguments
    DeclaredAttr(String, Vec<TypeArg<Expr>>),
    /// `%m.offset`, a field of a record
    Field(Box<Expr>, Ident),
    /// `xs[i]`
    Index(Box<Expr>, Box<Expr>),
    /// `f(a) {name = E} { .. }`
    Call(Box<CallExpr>),
    /// `not E`, also the outer part of `E is not P`
    Not(Box<Expr>),
    /// `-E`; the negative of a number is a literal
    Neg(Box<Expr>),
    /// `~E`
    BitNot(Box<Expr>),
    /// `a + b`
    Binary(BinaryOp, Box<Expr>, Box<Expr>),
    /// `E is P`
    Is(Box<Expr>, Box<Pat>),
    /// `if c then a else b`, in this order
    If(Box<Expr>, Box<Expr>, Box<Expr>),
    /// `match E { P => E, .. }`
    Match(Box<Expr>, Vec<MatchArm>),
    /// `debug "message" in E`: the value of `E`; the message is printed first
    Debug(Box<Expr>, Box<Expr>),
    /// `#{name = E, ..}`
    Dict(Vec<DictEntry>),
}

/// An element of a list expression.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum ListItem {
    /// `E`
    One(Expr),
    /// `..E` or `E...`
    Spread(Expr),
}

/// Binary operators.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum BinaryOp {
    /// `+`
    Add,
    /// `-`
    Sub,
    /// `*`
    Mul,
    /// `/`
    Div,
    /// `%`
    Rem,
    /// `**`
    Pow,
    /// `<<`
    ShiftLeft,
    /// `>>`
    ShiftRight,
    /// `&`
    BitAnd,
    /// `^`
    BitXor,
    /// `|`
    BitOr,
    /// `==`
    Equal,
    /// `!=`
    NotEqual,
    /// `<`
    Less,
    /// `<=`
    LessEqual,
    /// `>`
    Greater,
    /// `>=`
    GreaterEqual,
    /// `x in xs`: the list contains the element
    In,
    /// `a..b`: the integers from `a` up to, but not including, `b`
    Range,
    /// `and`
    And,
    /// `or`
    Or,
}
