//! RIR: what a set of rule files means, with every name resolved.
//!
//! Takes nothing from the IR or LLVM; gives the one form that both back ends (the VM, generated Rust) run and that the
//! text, verifier and translator read declarations from. A `RuleSet` is plain data: it is serialised into the binary.
//!
//! Kept true: ids index the vectors of the `RuleSet` they belong to; a register is written before it is read on every
//! path; `spans[i]` of a function says where instruction `i` comes from.

mod code;
mod decision_tree;
pub mod declarations;
mod inst;
mod lazy;
mod lazy_table;
mod test_def;
pub mod verify;

pub use code::*;
pub use decision_tree::*;
pub use inst::Inst;
pub use lazy::Lazy;
pub use lazy_table::LazyTable;
pub use test_def::*;

use crate::rir::declarations::{AttrDef, Dialect, EnumDef, OpDef, TypeDef};
use serde::{Deserialize, Serialize};

macro_rules! id {
    ($($(#[$doc:meta])* $name:ident)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        pub struct $name(pub u32);
        impl $name {
            /// The position in the owning vector.
            pub fn index(self) -> usize { self.0 as usize }
        }
    )*};
}
id! {
    /// A `fn`, `map`, `emit`, rule or convention hook.
    FuncId
    /// A `rule`.
    RuleId
    /// A `record`.
    RecordId
    /// An `abi`.
    AbiId
    /// An `extern`.
    ExternId
    /// An `option`.
    OptionId
    /// An enum or flags declaration.
    EnumId
    /// A region template inside a function.
    TemplateId
}

/// A place in a rule file: bytes `start..end` of `RuleSet::sources[file]`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Span {
    /// Index into `RuleSet::sources`.
    pub file: u16,
    /// First byte.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
}

/// One rule file as it was read.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SourceFile {
    /// The path as the user wrote it, or the built-in name.
    pub name: CowStr,
    /// The whole text, for snippets.
    pub text: CowStr,
}

/// A compiled set of rule files.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct RuleSet {
    /// The files, in load order.
    pub sources: Vec<SourceFile>,
    /// Declared dialects.
    pub dialects: Vec<Dialect>,
    /// Declared ops of all dialects.
    pub ops: LazyTable<OpDef>,
    /// Their names, for which no op need be decoded.
    pub op_names: Vec<String>,
    /// Declared types of all dialects.
    pub types: Vec<TypeDef>,
    /// Declared attributes of all dialects.
    pub attrs: Vec<AttrDef>,
    /// Declared enums and flags of all dialects.
    pub enums: Vec<EnumDef>,
    /// Options, with their defaults.
    pub options: Vec<OptionDef>,
    /// Records.
    pub records: Vec<Record>,
    /// Conventions.
    pub abis: Vec<Abi>,
    /// Declarations that a module gets on first use.
    pub externs: Vec<Extern>,
    /// All code.
    pub functions: LazyTable<Function>,
    /// Some function of them takes more ops than its root.
    pub absorbs: bool,
    /// Rules in the order they are tried: later layers first, an overriding rule before the one it overrides, refusals last.
    pub rules: LazyTable<Rule>,
    /// For each op that is the root of a rule, which rules may take it.
    pub trees: LazyTable<DecisionTree>,
    /// The ops that they are for, for which no tree need be decoded.
    pub root_names: Vec<String>,
    /// The emits and fns with reserved names.
    pub hooks: Hooks,
    /// Tests written beside the rules.
    pub tests: Lazy<Vec<TestDef>>,
    /// The program holds `functions` and `trees` as Rust too.
    pub has_generated_code: bool,
}

/// The functions the engine itself asks for.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Hooks {
    /// `literal(T, attr) -> %r`
    pub literal: Option<FuncId>,
    /// `undef(T) -> %r`
    pub undef: Option<FuncId>,
    /// `get_field(%s, pos, T) -> %r`
    pub get_field: Option<FuncId>,
    /// `set_field(%s, %v, pos) -> %r`
    pub set_field: Option<FuncId>,
    /// `add(%a, %b) -> %r`
    pub add: Option<FuncId>,
    /// `sub(%a, %b) -> %r`
    pub sub: Option<FuncId>,
    /// `mul(%a, %b) -> %r`
    pub mul: Option<FuncId>,
    /// `declare(@name, [type], type)`
    pub declare: Option<FuncId>,
    /// `map llvm(T) -> type`
    pub llvm: Option<FuncId>,
    /// `fn struct_of([type]) -> type`
    pub struct_of: Option<FuncId>,
    /// `fn array_of(int, type) -> type`
    pub array_of: Option<FuncId>,
}

/// An `option`.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct OptionDef {
    /// The name after `--set`.
    pub name: String,
    /// What it may hold.
    pub kind: OptionKind,
    /// A function without parameters that computes the default.
    pub default: FuncId,
    /// The `///` text.
    pub doc: String,
    /// Where it is declared.
    pub span: Span,
}

/// What an option may hold.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum OptionKind {
    /// `true` or `false`.
    Bool,
    /// A 64-bit integer.
    Int,
    /// Any text.
    String,
    /// One of these words; the static value is the case `#word`.
    OneOf(Vec<String>),
}

/// A `record`: a struct type with named fields, given by functions of the record's parameters.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Record {
    /// The name.
    pub name: String,
    /// Parameter names.
    pub params: Vec<String>,
    /// Field names in layout order.
    pub fields: Vec<Field>,
    /// `(params...) -> [field type ...]`: per field a type, or for an array field the tuple (length, type).
    pub field_types: FuncId,
    /// `(types...) -> [params...]`: the parameters, from one entry per field: the type of the field's value, or for an array
    /// field the list of the types of its values.
    pub infer: FuncId,
    /// Where it is declared.
    pub span: Span,
}

/// A field of a record.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Field {
    /// The name.
    pub name: String,
    /// Declared as `[n x T]`.
    pub array: bool,
}

/// An `abi`. Each hook is a function `(T: type, values...)` that tests the arms in order; a missing hook is the identity.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Abi {
    /// The name.
    pub name: String,
    /// `types(T) -> [type]`
    pub types: FuncId,
    /// `result(T) -> type`
    pub result: FuncId,
    /// `pass(T, %v) -> %...` as a list
    pub pass: FuncId,
    /// `take(T, [%p]) -> %v`
    pub take: FuncId,
    /// `give(T, %v) -> %p`
    pub give: FuncId,
    /// `get(T, %p) -> %v`
    pub get: FuncId,
    /// Where it is declared.
    pub span: Span,
}

/// Which hook of a convention.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum AbiHook {
    /// LLVM argument types of a source type.
    Types,
    /// The one LLVM result type of a source type.
    Result,
    /// What the caller does with an argument.
    Pass,
    /// What the callee does with an argument.
    Take,
    /// What the callee does with a result.
    Give,
    /// What the caller does with a result.
    Get,
}

/// An `extern`.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Extern {
    /// The symbol.
    pub name: String,
    /// `() -> ([type], type | none)`: source types of parameters and of the result, as a list of two.
    pub signature: FuncId,
    /// Where it is declared.
    pub span: Span,
}

/// A `rule`, one for each tuple of its `over` list.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Rule {
    /// The name, with the family member in brackets: `arith.int_overflow[arith.addi]`.
    pub name: String,
    /// The sentence that documents it.
    pub doc: String,
    /// The op its root matches.
    pub root: String,
    /// Matching code up to `Accept`, then the body. Register 0 holds the root op on entry.
    pub func: FuncId,
    /// How many layers below the last file; 0 is the file named last.
    pub layer: u32,
    /// It only says why the op is not lowered: its body is a `fail`.
    pub only_fails: bool,
    /// Where the rule stands.
    pub span: Span,
}
