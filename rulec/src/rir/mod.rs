//! RIR: the intermediate representation of a rule set, with all names resolved.
//!
//! Both back ends (the VM and generated Rust) run it, and the parser, verifier and translator read declarations from
//! it. A `RuleSet` is plain data that is serialized into the binary.
//!
//! Invariant: ids index the vectors of their `RuleSet`. Invariant: a register is written before it is read on every
//! path. Invariant: `spans[i]` of a function is the place of instruction `i`.
//!
//! Tests: rulec/tests/load.rs.

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

pub use crate::source::Span;

use crate::rir::declarations::{AttrDef, Dialect, EnumDef, OpDef, TypeDef};
use serde::{Deserialize, Serialize};

macro_rules! id {
    ($($(#[$doc:meta])* $name:ident)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        pub struct $name(pub u32);
        impl $name {
            /// Returns the position in the owning vector.
            pub fn index(self) -> usize { self.0 as usize }
        }
    )*};
}
id! {
    /// A `fn`, `map`, `emit`, rule or abi hook.
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

/// A rule file.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SourceFile {
    /// The path as the user wrote it, or the name of a built-in file.
    pub name: CowStr,
    /// The text, for snippets in messages.
    pub text: CowStr,
}

/// A compiled set of rule files.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct RuleSet {
    /// The files, in load order.
    pub sources: Vec<SourceFile>,
    /// The declared dialects.
    pub dialects: Vec<Dialect>,
    /// The declared ops of all dialects.
    pub ops: LazyTable<OpDef>,
    /// The names of `ops`, so that a lookup does not deserialize an op.
    pub op_names: Vec<String>,
    /// The declared types of all dialects.
    pub types: Vec<TypeDef>,
    /// The declared attributes of all dialects.
    pub attrs: Vec<AttrDef>,
    /// The declared enums and flags of all dialects.
    pub enums: Vec<EnumDef>,
    /// The options with their defaults.
    pub options: Vec<OptionDef>,
    /// The records.
    pub records: Vec<Record>,
    /// The conventions.
    pub abis: Vec<Abi>,
    /// The external functions, which are declared in a module on first use.
    pub externs: Vec<Extern>,
    /// The code of all items.
    pub functions: LazyTable<Function>,
    /// Whether some function matches ops besides its root.
    pub absorbs: bool,
    /// Whether some function calls the primitive `location`.
    pub reads_locations: bool,
    /// The rules in the order in which they are tried: higher layers first. Within a layer, rules of greater benefit
    /// come first, an overriding rule precedes the overridden one, and refusing rules come last.
    pub rules: LazyTable<Rule>,
    /// The decision trees of the ops that are roots of rules.
    pub trees: LazyTable<DecisionTree>,
    /// The root ops of `trees`, so that a lookup does not deserialize a tree.
    pub root_names: Vec<String>,
    /// The functions with reserved names that the conversion calls.
    pub hooks: Hooks,
    /// The tests of the rule files.
    pub tests: Lazy<Vec<TestDef>>,
    /// Whether the program contains `functions` and `trees` as generated Rust code.
    pub has_generated_code: bool,
}

/// The functions that the conversion itself calls.
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
    /// `declare_variadic(@name, [type], type)`
    pub declare_variadic: Option<FuncId>,
    /// `extern_type([type], type, bool) -> type`
    pub extern_type: Option<FuncId>,
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
    /// The kind of its values.
    pub kind: OptionKind,
    /// A function without parameters that computes the default.
    pub default: FuncId,
    /// The doc comment (`///`).
    pub doc: String,
    /// The place of the declaration.
    pub span: Span,
}

/// The kind of the values of an option.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum OptionKind {
    /// `true` or `false`.
    Bool,
    /// A 64-bit integer.
    Int,
    /// Any string.
    String,
    /// One of these words; the static value is the case `#word`.
    OneOf(Vec<String>),
}

/// A `record`: a struct type with named fields, whose types are functions of the record's parameters.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Record {
    /// The name.
    pub name: String,
    /// Parameter names.
    pub params: Vec<String>,
    /// The field names in layout order.
    pub fields: Vec<Field>,
    /// `(params...) -> [field type ...]`: a type for each field, or the tuple (length, type) for an array field.
    pub field_types: FuncId,
    /// `(types...) -> [params...]`: infers the parameters. Each field has one argument: the type of its value, or the
    /// list of the types of its values for an array field.
    pub infer: FuncId,
    /// The place of the declaration.
    pub span: Span,
}

/// A field of a record.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Field {
    /// The name.
    pub name: String,
    /// Whether it is declared as `[n x T]`.
    pub array: bool,
}

/// An `abi`: a calling convention. Each hook is a function `(T: type, values...)` that tests the arms in order; the
/// default of a hook is the identity.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Abi {
    /// The name.
    pub name: String,
    /// `types(T) -> [type]`
    pub types: FuncId,
    /// `result(T) -> type`
    pub result: FuncId,
    /// `pass(T, %v) -> [%p]`
    pub pass: FuncId,
    /// `take(T, [%p]) -> %v`
    pub take: FuncId,
    /// `give(T, %v) -> %p`
    pub give: FuncId,
    /// `get(T, %p) -> %v`
    pub get: FuncId,
    /// The place of the declaration.
    pub span: Span,
}

/// The hooks of an `abi`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum AbiHook {
    /// LLVM argument types of a source type.
    Types,
    /// The one LLVM result type of a source type.
    Result,
    /// Converts an argument in the caller.
    Pass,
    /// Converts an argument in the callee.
    Take,
    /// Converts a result in the callee.
    Give,
    /// Converts a result in the caller.
    Get,
}

impl AbiHook {
    /// The hooks with their names in rule files.
    pub const TABLE: [(AbiHook, &str); 6] = [
        (AbiHook::Types, "types"),
        (AbiHook::Result, "result"),
        (AbiHook::Pass, "pass"),
        (AbiHook::Take, "take"),
        (AbiHook::Give, "give"),
        (AbiHook::Get, "get"),
    ];

    /// Returns the hook with this name.
    pub fn from_name(name: &str) -> Option<AbiHook> {
        Self::TABLE.iter().find(|row| row.1 == name).map(|row| row.0)
    }

    /// Returns the name of the hook.
    pub fn name(self) -> &'static str {
        Self::TABLE.iter().find(|row| row.0 == self).expect("the table has all hooks").1
    }

    /// Returns whether the hook only computes types.
    pub fn is_pure(self) -> bool {
        matches!(self, AbiHook::Types | AbiHook::Result)
    }
}

/// An `extern`.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Extern {
    /// The symbol name.
    pub name: String,
    /// `() -> ([type], type | none, bool)`: source types of parameters and of the result, and whether it is variadic.
    pub signature: FuncId,
    /// The place of the declaration.
    pub span: Span,
}

/// A `rule`. A family has one `Rule` for each member of its `over` list.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Rule {
    /// The name, with the family member in brackets: `arith.int_overflow[arith.addi]`.
    pub name: String,
    /// The doc comment (`///`).
    pub doc: String,
    /// The op its root matches.
    pub root: String,
    /// Matching code up to `Accept`, then the body. Register 0 holds the root op on entry.
    pub func: FuncId,
    /// The layer of its file: 0 is the highest layer, the file that the user named last. Lower layers have greater
    /// numbers.
    pub layer: u32,
    /// Whether its body is a single `fail`, which states why the op is not lowered.
    pub only_fails: bool,
    /// The place of the name.
    pub span: Span,
}
