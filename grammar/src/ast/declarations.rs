//! Members of dialects: declarations of enums, types, attributes and ops.
//!
//! Invariant: lists are in the order of the text.
//!
//! Tests: grammar/tests/parse.rs.

use super::{ClassUse, Expr, Ident, KindExpr, OpTerm, Pat};
use crate::rir::declarations::Arity;
use crate::rir::{Lazy, Span};
use serde::{Deserialize, Serialize};

/// A member of a dialect.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum DialectMember {
    /// `enum` or `flags`
    Enum(EnumItem),
    /// `type` or `attr`
    Type(TypeItem),
    /// `attr NAME: KIND`: a discardable attribute
    NamedAttr(NamedAttrItem),
    /// An op with one name and without a class or mixin.
    Op(Box<OpItem>),
    /// An op that has a class, a mixin or several names; `expand` replaces it by `Op`s.
    Derived(Box<OpTerm>),
    /// `class`: a declaration that ops share
    Class(Box<OpTerm>),
}

/// `enum` or `flags`
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct EnumItem {
    /// The doc comment (`///`).
    pub doc: String,
    /// Whether the keyword is `flags`: a value is a set of cases.
    pub flags: bool,
    /// The name by which the attributes of ops refer to the enum.
    pub name: Ident,
    /// The `round` of `flags Round attr round`, for enums that are stored as `#shape.round<up>`.
    pub mnemonic: Option<Ident>,
    /// The string of `by ","`. For `flags`, it separates the cases of a value; for an `enum`, it separates the mnemonic
    /// from the case.
    pub separator: Option<Ident>,
    /// The integer type behind the colon, such as `i32`.
    pub storage: Ident,
    /// The cases, each with the number of `up = 1` if it is written.
    pub cases: Vec<(Ident, Option<i64>)>,
}

/// `type` or `attr`
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct TypeItem {
    /// The doc comment (`///`).
    pub doc: String,
    /// Whether the keyword is `attr`.
    pub attr: bool,
    /// The name without that of the dialect: `box` of `!shape.box<2, 3>`.
    pub name: Ident,
    /// The parameters `(rows: int, cols: int = 1)`.
    pub params: Vec<AttributeDecl>,
    /// The assembly format as written: one string, or adjacent strings that are joined. `None` if none is declared.
    pub format: Option<Vec<Ident>>,
    /// The traits of the declaration. The rule file lists them in brackets: `[no_value, identified]`.
    pub traits: Vec<TraitDecl>,
    /// The conditions `where E : "message"` on the parameters.
    pub constraints: Vec<ConstraintDecl>,
    /// The `translate` clause of an `attr`.
    pub metadata: Option<MetadataClause>,
    /// `bytecode CODE`: the number of the encoding in MLIR bytecode. `None` if bytecode stores the text.
    pub bytecode: Option<BytecodeCode>,
}

/// `bytecode CODE`
#[derive(Clone, Serialize, Deserialize)]
pub struct BytecodeCode {
    /// The place of the number.
    pub span: Span,
    /// The `CODE`.
    pub code: i64,
}

impl std::fmt::Debug for BytecodeCode {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.code.fmt(f)
    }
}

/// `attr NAME: KIND translate ..`: a discardable attribute that any op may have under this name.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct NamedAttrItem {
    /// The doc comment (`///`).
    pub doc: String,
    /// The name without that of the dialect, and the kind of the value.
    pub decl: AttributeDecl,
    /// The `translate` clauses, over the value by its name.
    pub translations: Vec<MetadataClause>,
}

/// `name: KIND = default bytecode WORD`
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct AttributeDecl {
    /// The name of the attribute of an op, or of the parameter of a type or attribute.
    pub name: Ident,
    /// The kind behind the colon; `K?` is optional.
    pub kind: KindExpr,
    /// The value of an absent attribute or omitted parameter.
    pub default: Option<Expr>,
    /// The `WORD` of `bytecode WORD`: how MLIR bytecode stores the value, if it does so in another way than its kind
    /// says.
    pub encoding: Option<Ident>,
}

/// `pure`, or `consumes(init)`
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct TraitDecl {
    /// The name of the trait.
    pub name: Ident,
    /// The operand groups in parentheses.
    pub groups: Vec<Ident>,
}

/// `op`
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct OpItem {
    /// The doc comment (`///`).
    pub doc: String,
    /// The name without that of the dialect: `addi` of `arith.addi`.
    pub name: Ident,
    /// The operand groups in parentheses.
    pub operands: Vec<ValueGroupDecl>,
    /// The inherent attributes in braces.
    pub attributes: Vec<AttributeDecl>,
    /// The result groups of `-> (..)`.
    pub results: Vec<ValueGroupDecl>,
    /// The successors of `to (..)`.
    pub successors: Vec<SuccessorDecl>,
    /// The regions, one for each keyword `region`.
    pub regions: Vec<RegionDecl>,
    /// The traits in brackets, such as `pure` and `consumes(init)`.
    pub traits: Vec<TraitDecl>,
    /// The conditions `where E : "message"` that the verifier checks.
    pub constraints: Lazy<Vec<ConstraintDecl>>,
    /// `in OP, ..`: the ops in whose regions the op may stand.
    pub parents: Vec<Ident>,
    /// The assembly format as written: one string, or adjacent strings that are joined. `None` if none is declared.
    pub format: Option<Vec<Ident>>,
    /// The names that the printer gives to the results: `names ..`.
    pub names: Option<ResultNamesClause>,
    /// The LLVM intrinsic or instruction that the op becomes.
    pub translate: Option<TranslateClause>,
    /// The other `translate` clauses: metadata and LLVM attributes.
    pub metadata: Vec<MetadataClause>,
    /// The use of an op class that the declaration was expanded from.
    pub class: Option<ClassUse>,
}

/// `name: PATTERN...`
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ValueGroupDecl {
    /// The name by which formats and `where` refer to the operand or result.
    pub name: Ident,
    /// The pattern of the type. For a result, it may also be an expression that computes the type.
    pub ty: Pat,
    /// Whether `...` or `?` follows the pattern.
    pub arity: Arity,
}

/// `dest(destOperands...)... segments NAME begins OP`
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SuccessorDecl {
    /// The name by which the format refers to the successor.
    pub name: Ident,
    /// The `destOperands` in parentheses: the name of the operands that the successor carries.
    pub operands: Option<Ident>,
    /// Whether `...` or `?` follows the name and its operands.
    pub arity: Arity,
    /// The `NAME` of the attribute that splits the operands of a variadic successor.
    pub segments: Option<Ident>,
    /// The `OP` that each successor block begins with.
    pub first_op: Option<Ident>,
}

/// `where E : "message"`
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ConstraintDecl {
    /// The `E`, a pure predicate.
    pub condition: Expr,
    /// The string behind the colon, which the verifier prints; if there is none, it prints the clause.
    pub message: Option<Expr>,
}

/// `region body(index, Ts...) blocks 1 implicit yield(Ts...)`
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct RegionDecl {
    /// The name by which the format and `where` refer to the region.
    pub name: Ident,
    /// Whether `...` or `?` follows the name.
    pub arity: Arity,
    /// The types `(index, Ts...)` of the entry block's arguments, if they are written.
    pub args: Option<RegionTypesDecl>,
    /// The number of blocks, if it is written.
    pub blocks: Option<BlockCount>,
    /// Whether `implicit` is written: a block without a terminator then gets the op `terminators[0]`.
    pub is_implicit: bool,
    /// The ops that leave the region: one behind `implicit`, or any number behind `terminator`.
    pub terminators: Vec<TerminatorDecl>,
    /// The strings of `arguments ("in", "out")`: how the printer names the arguments of the entry block.
    pub arg_names: Vec<Ident>,
    /// The `E` of `computes (E)`: the values that the region computes from its arguments if the text of an op leaves it
    /// out.
    pub computed: Option<Expr>,
}

impl RegionDecl {
    /// Returns the implicit terminator.
    pub fn implicit(&self) -> Option<&Ident> {
        self.terminators.first().filter(|_| self.is_implicit).map(|terminator| &terminator.op)
    }
}

/// `blocks MIN..MAX`: the number of blocks of a region.
#[derive(Clone, Serialize, Deserialize)]
pub struct BlockCount {
    /// The place of the clause, with its keyword.
    pub span: Span,
    /// The least number of blocks.
    pub min: i64,
    /// The greatest number of blocks; `None` without a limit.
    pub max: Option<i64>,
}

impl std::fmt::Debug for BlockCount {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        (self.min, self.max).fmt(f)
    }
}

/// `yield(Ts...)`: a terminator of a region with the types of its operands.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct TerminatorDecl {
    /// The name of the terminator: `yield`, `scf.yield`.
    pub op: Ident,
    /// The types `(Ts...)` of its operands, if they are written.
    pub types: Option<RegionTypesDecl>,
}

/// `(index, Ts...)`, or `([T] for T in Ts)` for the regions of a variadic group.
#[derive(Clone, Debug, Serialize, Deserialize)]
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
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum OpClause {
    /// `format "$x" "attr-dict"`, one string or adjacent strings
    Format(Vec<Ident>),
    /// `names ..`
    Names(ResultNamesClause),
    /// `translate intrinsic "llvm.sin" overload(res)`, `translate instruction "invoke"`
    Translate(TranslateClause),
    /// `translate metadata "nontemporal" = E`, and the other forms with `=`
    Metadata(MetadataClause),
}

/// `names ..`
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum ResultNamesClause {
    /// `names "alloc"`
    Hint(Ident),
    /// `names constant`, `names results`, `names symbol`
    Word(Ident),
}

/// `translate WORD "name"(..) overload(..)`
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct TranslateClause {
    /// The `WORD`: `intrinsic` or `instruction`.
    pub keyword: Ident,
    /// The name of the intrinsic or instruction in LLVM.
    pub name: Ident,
    /// The arguments of the intrinsic: operands, and expressions over attributes. If no arguments are written (`None`),
    /// they are the operands of the op.
    pub arguments: Option<Vec<Expr>>,
    /// The word `overload`, and the operands and results whose types select the overload of the intrinsic.
    pub overload: Option<(Ident, Vec<Ident>)>,
}

/// `translate FORM "name" WORD = VALUE`: the form is `metadata`, `named_metadata`, `data_layout`, `function_attribute`
/// or `parameter_attribute`; the word is `distinct`, `distinct_node`, `each`, or the operand or result that gets the
/// parameter attribute.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct MetadataClause {
    /// The `FORM`, such as `metadata`.
    pub keyword: Ident,
    /// The kind of metadata, or the name of the named metadata, the data layout's attribute or the LLVM attribute.
    pub name: Ident,
    /// The `WORD` between the name and `=`, such as `distinct` or the name of an operand; `None` if there is no word.
    pub distinct: Option<Ident>,
    /// The expression over the attributes of the op, or over the parameters of the `attr`.
    pub value: Expr,
}

impl EnumItem {
    /// Returns the cases with their values. If no value is written, a case of `flags` gets the lowest bit above the
    /// previous value, and a case of an `enum` gets the previous value plus one. The first case gets 1 in `flags` and
    /// 0 in an `enum`.
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
            constraints: Lazy::default(),
            parents: Vec::new(),
            format: None,
            names: None,
            translate: None,
            metadata: Vec::new(),
            class: None,
        }
    }
}
