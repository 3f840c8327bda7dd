//! Context: interned types, attributes, strings and locations, and the declarations of the rule set.
//!
//! All modules of a run share one context, from all threads.
//!
//! Tests: below, src/syntax/tests.rs, tests/all/threads.rs.

use super::attributes::{AffineExprKind, AffineMap, AttrKind, DenseData, StringData};
use super::body::SHAPE_ID;
use super::caller_sources::CallerSources;
use super::era_tables::EraTables;
use super::ids::{AffineExpr, Attr, LocId, OpName, Str, Type};
use super::interner::Interner;
use super::location::LocKind;
use super::name_interner::{NO_NAMES, NameInterner, OP_NAMES, STRINGS};
use super::op_info::OpInfo;
use super::spelling::Spelling;
use super::types::{FloatKind, Signedness, TypeKind};
use crate::limits::Limits;
use crate::threads::Threads;
use num_bigint::BigInt;
use parking_lot::RwLock;
use rulec::rir::declarations::{AttrDef, AttributeKind, EnumDef, NamedAttrDef, OpDef, TypeDef};
use rulec::rir::{BackEnd, FuncId, PREDEFINED_TYPES, RuleSet};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use std::any::Any;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, OnceLock};

/// Widths of the signless integer types `PREDEFINED_TYPES[1]`, `[2]`, .. in this order. So these types need no lookup.
const PREDEFINED_INT_WIDTHS: [u32; 5] = [64, 32, 1, 8, 16];
/// The float types that follow in `PREDEFINED_TYPES`.
const PREDEFINED_FLOATS: [FloatKind; 4] = [FloatKind::F32, FloatKind::F64, FloatKind::F16, FloatKind::BF16];

/// Parameters of a declared type or attribute; `None` for an absent one.
pub type Params = Box<[Option<Attr>]>;

/// Interface to the machine that runs rule code. `ir` must not depend on the machine.
///
/// A context owns its machine's caches through this trait, so that they live as long as the types that they mention.
pub trait RuleRuntime: Any + Send + Sync {
    /// Evaluates a function without parameters and returns its result as an attribute of `kind`. Returns `None` if the
    /// evaluation fails.
    fn evaluate_attr(&self, ctx: &Context, func: FuncId, kind: &AttributeKind) -> Option<Attr>;
}

/// Maps names of declarations to their indices in the rule set.
type DeclarationIndices = FxHashMap<String, u32>;

/// Maps the name of each declaration to its index, `None` for one without a name.
fn index_by_name(names: impl Iterator<Item = Option<impl Into<String>>>) -> DeclarationIndices {
    (0..).zip(names).filter_map(|(index, name)| Some((name?.into(), index))).collect()
}

/// Returns a table of op names that begins with the names of the declared ops. The names in `OP_NAMES` are in the
/// program already, if the rules declare these ops first, as a layer above the built-in rules does.
fn op_name_interner(rules: &RuleSet) -> NameInterner {
    let is_layer = || OP_NAMES.iter().copied().eq(rules.op_names.iter().take(OP_NAMES.len()).map(|name| &**name));
    let has_fixed_names = matches!(rules.back_end, BackEnd::Generated | BackEnd::Layered) || is_layer();
    let op_names = NameInterner::new(if has_fixed_names { &OP_NAMES } else { &NO_NAMES });
    for name in rules.op_names.iter().skip(if has_fixed_names { OP_NAMES.len() } else { 0 }) {
        op_names.intern(name);
    }
    op_names
}

/// The data that all modules of a run share.
///
/// Invariant: the op names with indices below `rules.ops.len()` are those of the declared ops, in the order of
/// `rules.ops`.
pub struct Context {
    /// The declarations and rules.
    pub rules: Arc<RuleSet>,
    /// The limits of what rule code may use.
    pub limits: Limits,
    /// Whether results that are computed for one op are stored for later ops with the same text, shape or types. The
    /// output does not depend on it. The cache of rewrites has a switch of its own (`conversion::Options::memo`).
    pub caches: bool,
    pub(super) types: Interner<TypeKind>,
    pub(super) attrs: Interner<AttrKind>,
    strings: NameInterner,
    locations: Interner<LocKind>,
    exprs: Interner<AffineExprKind>,
    op_names: NameInterner,
    op_info: Box<[OnceLock<Box<OpInfo>>]>,
    /// Index of each type declaration in the rule set, by full name.
    type_defs: OnceLock<DeclarationIndices>,
    /// Index of each attribute declaration, by full name.
    attr_defs: OnceLock<DeclarationIndices>,
    /// Index of each enum with a mnemonic, by `dialect.mnemonic`.
    enum_mnemonics: OnceLock<DeclarationIndices>,
    /// The old spellings that the rules declare; `None` if they declare no MLIR era.
    pub(crate) eras: Option<Box<EraTables>>,
    /// The dialects that only the text of MLIR eras has; empty if the rules declare no MLIR era.
    pub(crate) era_dialects: FxHashSet<String>,
    /// How ops and types are printed; `None` for today's spelling.
    pub(crate) spelling: Option<Box<Spelling>>,
    /// Parameters that `set_struct_body` stored for identified types. They leave out the name.
    struct_bodies: RwLock<FxHashMap<Type, Arc<Params>>>,
    /// The types in `struct_bodies`, in the order of insertion.
    types_with_body: boxcar::Vec<Type>,
    /// The threads that work on modules of this context.
    pub(crate) threads: Threads,
    /// The types `i1` to `i64`.
    int_types: [OnceLock<Type>; 64],
    next_shape_id: AtomicU32,
    next_builder_id: AtomicU32,
    /// Whether a type or attribute of an undeclared dialect has been parsed.
    pub(super) has_undeclared_dialects: AtomicBool,
    /// The texts that `add_source` registered.
    pub(super) caller_sources: CallerSources,
    runtime: Box<dyn RuleRuntime>,
}

impl Context {
    /// Creates a context whose rule code is evaluated by `runtime`. `Context::new` passes a `RuleCache`.
    pub(crate) fn with_runtime(rules: Arc<RuleSet>, threads: Threads, runtime: Box<dyn RuleRuntime>) -> Context {
        let (types, attrs) = (Interner::default(), Interner::default());
        for name in PREDEFINED_TYPES {
            types.intern_owned(TypeKind::from_name(name).expect("the name of a builtin type"));
        }
        attrs.intern_owned(AttrKind::Unit);
        Context {
            types,
            attrs,
            strings: NameInterner::new(&STRINGS),
            locations: Interner::default(),
            exprs: Interner::default(),
            op_names: op_name_interner(&rules),
            op_info: rules.op_names.iter().map(|_| OnceLock::new()).collect(),
            type_defs: OnceLock::new(),
            attr_defs: OnceLock::new(),
            enum_mnemonics: OnceLock::new(),
            eras: EraTables::new(&rules.eras),
            era_dialects: rules.eras.iter().flat_map(|era| &era.dialects).map(|entry| entry.1.clone()).collect(),
            spelling: None,
            struct_bodies: RwLock::default(),
            types_with_body: boxcar::Vec::new(),
            runtime,
            threads,
            int_types: [const { OnceLock::new() }; 64],
            next_shape_id: AtomicU32::new(1),
            next_builder_id: AtomicU32::new(0),
            has_undeclared_dialects: AtomicBool::new(false),
            caller_sources: CallerSources::default(),
            rules,
            limits: Limits::default(),
            caches: true,
        }
    }

    /// Returns whether an op is declared in the dialect of an MLIR era, such as `llvm_2021`. Only text of older MLIR
    /// has such an op.
    pub(crate) fn is_of_era(&self, def: &OpDef) -> bool {
        !self.era_dialects.is_empty() && self.era_dialects.contains(def.name.split('.').next().unwrap_or_default())
    }
    /// Returns whether an attribute is declared in the dialect of an MLIR era. `def` is the index of its declaration.
    pub(crate) fn is_attr_of_era(&self, def: u32) -> bool {
        let name = &self.rules.attrs[def as usize].name;
        self.era_dialects.contains(name.split('.').next().unwrap_or_default())
    }
    /// Returns whether the rules declare MLIR eras, and an op is one of today's MLIR. Such an op may be nested in an op
    /// of older MLIR.
    pub(crate) fn may_have_old_parent(&self, def: &OpDef) -> bool {
        !self.era_dialects.is_empty() && !self.is_of_era(def)
    }
    /// Returns whether the rules declare MLIR eras, and an op is one of a target dialect of today's MLIR. Until the
    /// program is upgraded, such an op may have types of older MLIR, such as `!llvm.ptr<f32>`.
    pub(crate) fn may_have_old_types(&self, def: &OpDef) -> bool {
        def.target && self.may_have_old_parent(def)
    }
    /// Evaluates the declared default of an attribute or parameter. Returns `None` if there is no default, or if its
    /// evaluation fails.
    pub(crate) fn default_attr(&self, default: Option<FuncId>, kind: &AttributeKind) -> Option<Attr> {
        self.runtime.evaluate_attr(self, default?, kind)
    }
    /// Returns the runtime that the context was created with. Panics if the runtime is of another type than `R`.
    pub(crate) fn runtime<R: RuleRuntime>(&self) -> &R {
        let runtime: &dyn Any = &*self.runtime;
        runtime.downcast_ref().expect("a context has one machine")
    }

    // ---- interning
    /// Interns a type.
    pub(crate) fn intern_type(&self, kind: TypeKind) -> Type {
        Type::new(self.types.intern_owned(kind))
    }
    /// Returns the contents of a type.
    #[inline]
    pub(crate) fn type_kind(&self, ty: Type) -> &TypeKind {
        self.types.get(ty.index())
    }
    /// Returns the number of types. A type that is new afterwards has at least this index.
    pub(crate) fn type_count(&self) -> usize {
        self.types.count()
    }
    /// Returns the number of attributes. An attribute that is new afterwards has at least this index.
    pub(crate) fn attr_count(&self) -> usize {
        self.attrs.count()
    }
    /// Returns all interned types.
    pub(crate) fn types(&self) -> impl Iterator<Item = &TypeKind> {
        self.types.iter()
    }
    /// Returns the types with this and higher indices. Skips types that another thread is about to write.
    pub(crate) fn types_from(&self, index: usize) -> impl Iterator<Item = (usize, &TypeKind)> {
        self.types.iter_from(index)
    }
    /// Returns the attributes with this and higher indices. Skips attributes that another thread is about to write.
    pub(crate) fn attrs_from(&self, index: usize) -> impl Iterator<Item = (usize, &AttrKind)> {
        self.attrs.iter_from(index)
    }
    /// Returns all interned attributes.
    pub(crate) fn attrs(&self) -> impl Iterator<Item = &AttrKind> {
        self.attrs.iter()
    }
    /// Interns an attribute.
    pub(crate) fn intern_attr(&self, kind: AttrKind) -> Attr {
        Attr::new(self.attrs.intern_owned(kind))
    }
    /// Returns the contents of an attribute.
    #[inline]
    pub(crate) fn attr_kind(&self, attr: Attr) -> &AttrKind {
        self.attrs.get(attr.index())
    }
    /// Interns a string.
    pub(crate) fn intern_str(&self, text: &str) -> Str {
        Str::new(self.strings.intern(text))
    }
    /// Returns the text of a string.
    #[inline]
    pub(crate) fn text(&self, s: Str) -> &str {
        self.strings.get(s.index())
    }
    /// Interns a location.
    pub(crate) fn intern_loc(&self, kind: LocKind) -> LocId {
        LocId::new(self.locations.intern_owned(kind))
    }
    /// Returns the contents of a location.
    pub(crate) fn loc_kind(&self, loc: LocId) -> &LocKind {
        self.locations.get(loc.index())
    }
    /// Interns an affine expression without simplification. The constructors in `affine.rs` simplify.
    pub(crate) fn affine_expr(&self, kind: AffineExprKind) -> AffineExpr {
        AffineExpr::new(self.exprs.intern_owned(kind))
    }
    /// Returns the number of affine expressions. An expression that is new afterwards has at least this index.
    pub(crate) fn expr_count(&self) -> usize {
        self.exprs.count()
    }
    /// Returns the contents of an affine expression.
    pub(crate) fn affine_expr_kind(&self, e: AffineExpr) -> AffineExprKind {
        *self.exprs.get(e.index())
    }
    /// Interns an op name, declared or not.
    pub(crate) fn op_name(&self, name: &str) -> OpName {
        OpName::new(self.op_names.intern(name))
    }
    /// Returns an op name if it is interned already.
    pub(crate) fn find_op_name(&self, name: &str) -> Option<OpName> {
        self.op_names.find(name).map(OpName::new)
    }
    /// Returns the full text of an op name: `arith.addi`.
    #[inline]
    pub(crate) fn op_text(&self, name: OpName) -> &str {
        self.op_names.get(name.index())
    }

    // ---- declarations
    /// Returns the declaration of an op.
    #[inline]
    pub(crate) fn op_def(&self, name: OpName) -> Option<&OpDef> {
        self.rules.ops.get(name.index())
    }
    /// Returns the summary of an op's declaration. It is computed once per op name.
    #[inline]
    pub(crate) fn op_info(&self, name: OpName) -> Option<&OpInfo> {
        let new_info = || {
            let def = &self.rules.ops[name.index()];
            let attribute_names = def.attributes.iter().map(|attribute| self.intern_str(&attribute.name)).collect();
            let has_rules = self.rules.root_names.iter().any(|root| *root == def.name);
            Box::new(OpInfo::of(def, attribute_names, has_rules))
        };
        self.op_info.get(name.index()).map(|info| &**info.get_or_init(new_info))
    }
    /// Returns the declaration of a type with its index, by full name.
    pub(crate) fn type_def(&self, name: &str) -> Option<(u32, &TypeDef)> {
        let indices =
            self.type_defs.get_or_init(|| index_by_name(self.rules.types.iter().map(|def| Some(&def.name[..]))));
        indices.get(name).map(|&i| (i, &self.rules.types[i as usize]))
    }
    /// Returns the declaration of an attribute with its index, by full name.
    pub(crate) fn attr_def(&self, name: &str) -> Option<(u32, &AttrDef)> {
        let indices =
            self.attr_defs.get_or_init(|| index_by_name(self.rules.attrs.iter().map(|def| Some(&def.name[..]))));
        indices.get(name).map(|&i| (i, &self.rules.attrs[i as usize]))
    }
    /// Returns the declaration of a discardable attribute that is declared by its name, by full name.
    pub(crate) fn named_attr(&self, name: &str) -> Option<&NamedAttrDef> {
        self.rules.named_attrs.iter().find(|def| def.name == name)
    }
    /// Returns the enum whose attributes are spelled `#dialect.mnemonic<..>`, with its index in the rule set. `name` is
    /// `dialect.mnemonic`.
    pub(crate) fn enum_by_mnemonic(&self, name: &str) -> Option<(u32, &EnumDef)> {
        let full_mnemonic = |def: &EnumDef| {
            let dialect = def.name.split('.').next().unwrap_or("");
            def.mnemonic.as_ref().map(|mnemonic| format!("{dialect}.{mnemonic}"))
        };
        let indices = self.enum_mnemonics.get_or_init(|| index_by_name(self.rules.enums.iter().map(full_mnemonic)));
        indices.get(name).map(|&i| (i, &self.rules.enums[i as usize]))
    }
    /// Returns whether a dialect is declared.
    pub(crate) fn has_dialect(&self, name: &str) -> bool {
        self.rules.dialects.iter().any(|dialect| dialect.name == name)
    }
    /// Sets the parameters of an identified type, except its name. Returns false if other parameters are set already.
    pub(crate) fn set_struct_body(&self, ty: Type, params: Params) -> bool {
        let mut struct_bodies = self.struct_bodies.write();
        match struct_bodies.get(&ty) {
            Some(old) => **old == params,
            None => {
                struct_bodies.insert(ty, Arc::new(params));
                self.types_with_body.push(ty);
                true
            }
        }
    }
    /// Returns the identified types whose parameters are set, in the order of their setting, from an index on. Skips
    /// types that another thread is about to write.
    pub(crate) fn types_with_body_from(&self, start: usize) -> impl Iterator<Item = (usize, Type)> {
        let indices = start..self.types_with_body.count();
        indices.filter_map(|index| Some((index, *self.types_with_body.get(index)?)))
    }
    /// Returns the parameters of an identified type, except its name, if they are set.
    pub(crate) fn struct_body(&self, ty: Type) -> Option<Arc<Params>> {
        self.struct_bodies.read().get(&ty).cloned()
    }

    // ---- common types and attributes
    /// Returns `index`.
    #[inline]
    pub fn index_type(&self) -> Type {
        Type::new(0)
    }
    /// Returns a signless integer type.
    #[inline]
    pub fn int_type(&self, width: u32) -> Type {
        match PREDEFINED_INT_WIDTHS.iter().position(|w| *w == width) {
            Some(i) => Type::new(i + 1),
            None => self.intern_type(TypeKind::Integer { width, signedness: Signedness::Signless }),
        }
    }
    /// Returns the signless integer type `iN` like `int_type`, without a search if it was made before. `width` is 1 to
    /// 64.
    #[inline]
    pub(crate) fn int_type_up_to_64(&self, width: u32) -> Type {
        *self.int_types[width as usize - 1].get_or_init(|| self.int_type(width))
    }
    /// Returns a float type.
    pub fn float_type(&self, kind: FloatKind) -> Type {
        match PREDEFINED_FLOATS.iter().position(|predefined| *predefined == kind) {
            Some(i) => Type::new(1 + PREDEFINED_INT_WIDTHS.len() + i),
            None => self.intern_type(TypeKind::Float(kind)),
        }
    }
    /// Returns `value : ty`, with the value wrapped to the width of the type.
    pub fn int_attr(&self, value: i128, ty: Type) -> Attr {
        let value = match *self.type_kind(ty) {
            TypeKind::Integer { width, signedness } if width < 128 => {
                let shift = 128 - width;
                match signedness {
                    Signedness::Unsigned => ((value as u128) << shift >> shift) as i128,
                    _ if width == 0 => 0,
                    _ => value << shift >> shift,
                }
            }
            _ => value,
        };
        self.intern_attr(AttrKind::Integer { ty, value })
    }
    /// Returns an integer attribute of a type of any width; the value wraps.
    pub(crate) fn wide_int_attr(&self, value: &BigInt, ty: Type) -> Attr {
        let (width, signedness) = match *self.type_kind(ty) {
            TypeKind::Integer { width, signedness } => (width, signedness),
            _ => (64, Signedness::Signless),
        };
        let modulus = BigInt::from(1) << width;
        let mut wrapped = ((value % &modulus) + &modulus) % &modulus;
        if signedness != Signedness::Unsigned && wrapped.bit(u64::from(width).saturating_sub(1)) {
            wrapped -= modulus;
        }
        match i128::try_from(&wrapped) {
            Ok(value) => self.int_attr(value, ty),
            Err(_) => self.intern_attr(AttrKind::BigInteger { ty, value: wrapped }),
        }
    }
    /// Returns the `i1` attribute `true` or `false`.
    pub fn bool_attr(&self, value: bool) -> Attr {
        self.int_attr(-(value as i128), self.int_type(1))
    }
    /// Returns a new shape id, for `Body::set_shape_id`. If there are no more, returns 0, which means none.
    pub(crate) fn new_shape_id(&self) -> u32 {
        let id = self.next_shape_id.fetch_add(1, Ordering::Relaxed);
        if id <= SHAPE_ID { id } else { 0 }
    }
    /// Returns a number that no other builder of this context has.
    pub(crate) fn new_builder_id(&self) -> u32 {
        self.next_builder_id.fetch_add(1, Ordering::Relaxed)
    }
    /// Returns `value : ty`, with the value rounded to the format of the type. Returns `None` if the type is no float
    /// type, or if the value is negative and the format has no sign.
    pub fn float_attr(&self, value: f64, ty: Type) -> Option<Attr> {
        let TypeKind::Float(kind) = *self.type_kind(ty) else { return None };
        let bits = super::float::from_f64(kind, value)?;
        Some(self.intern_attr(AttrKind::Float { ty, bits }))
    }
    /// Returns `"text"`.
    pub fn string_attr(&self, text: &str) -> Attr {
        self.interned_string_attr(self.intern_str(text))
    }
    /// Returns `"name"` for a string that is already interned.
    pub(crate) fn interned_string_attr(&self, name: Str) -> Attr {
        self.intern_attr(AttrKind::String { text: StringData::Utf8(name), ty: None })
    }
    /// Returns `"bytes"` or `"bytes" : type`.
    pub(crate) fn bytes_attr(&self, bytes: &[u8], ty: Option<Type>) -> Attr {
        let text = match std::str::from_utf8(bytes) {
            Ok(text) => StringData::Utf8(self.intern_str(text)),
            Err(_) => StringData::Bytes(bytes.into()),
        };
        self.intern_attr(AttrKind::String { text, ty })
    }
    /// Returns `@name`.
    pub(crate) fn symbol_attr(&self, name: Str) -> Attr {
        self.intern_attr(AttrKind::Symbol { root: name, nested: Box::default() })
    }
    /// Returns a type as an attribute.
    pub fn type_attr(&self, ty: Type) -> Attr {
        self.intern_attr(AttrKind::Type(ty))
    }
    /// Returns `unit`.
    #[inline]
    pub fn unit_attr(&self) -> Attr {
        Attr::new(0)
    }
    /// Returns `[..]`.
    pub fn array_attr(&self, items: Vec<Attr>) -> Attr {
        self.intern_attr(AttrKind::Array(items.into()))
    }
    /// Returns a dictionary of entries in any order. The last entry of a name wins.
    pub(crate) fn dict_attr(&self, mut items: Vec<(Str, Attr)>) -> Attr {
        items.reverse();
        items.sort_by(|a, b| self.text(a.0).cmp(self.text(b.0)));
        items.dedup_by(|later, first| later.0 == first.0);
        self.intern_attr(AttrKind::Dictionary(items.into()))
    }
    /// Returns the integers of a list of them; none for any other attribute.
    pub(crate) fn int_items(&self, attr: Attr) -> SmallVec<[i64; 8]> {
        if let AttrKind::DenseArray { element, data } = self.attr_kind(attr)
            && let TypeKind::Integer { width, .. } = *self.type_kind(*element)
        {
            return match width {
                32 => data.as_chunks().0.iter().map(|word| i64::from(i32::from_le_bytes(*word))).collect(),
                64 => data.as_chunks().0.iter().map(|word| i64::from_le_bytes(*word)).collect(),
                _ => packed_ints(data, width).collect(),
            };
        }
        self.int_list(attr).map(SmallVec::from_vec).unwrap_or_default()
    }
    /// Returns the integers of a dense array, an array attribute or dense elements. An `i1` is 0 or 1 in a dense array
    /// and in dense elements, but 0 or -1 in an array attribute. Returns `None` for other attributes, and if an element
    /// is no integer of at most 64 bits.
    pub(crate) fn int_list(&self, attr: Attr) -> Option<Vec<i64>> {
        match self.attr_kind(attr) {
            AttrKind::DenseArray { element, data } => {
                let TypeKind::Integer { width, .. } = *self.type_kind(*element) else { return None };
                Some(packed_ints(data, width).collect())
            }
            AttrKind::Array(items) => items.iter().map(|&a| self.int_value(a)).collect(),
            AttrKind::Dense { ty, data } => {
                let element = self.element_type(*ty);
                let width = match *self.type_kind(element) {
                    TypeKind::Integer { width, .. } if width <= 64 => width,
                    TypeKind::Index => 64,
                    _ => return None,
                };
                match data {
                    DenseData::Bytes(b) => Some(packed_ints(b, width).collect()),
                    DenseData::Splat(b) => {
                        let n = self.element_count(*ty).filter(|n| *n as u64 <= self.limits.list_length)?;
                        Some(vec![packed_ints(b, width).next()?; n])
                    }
                    DenseData::Strings(_) => None,
                }
            }
            _ => None,
        }
    }
    /// Returns the value of an integer attribute, if it fits 64 bits.
    pub(crate) fn int_value(&self, attr: Attr) -> Option<i64> {
        match self.attr_kind(attr) {
            AttrKind::Integer { value, .. } => i64::try_from(*value).ok(),
            _ => None,
        }
    }
    /// Returns the text of a string attribute, if it is valid UTF-8.
    pub(crate) fn string_value(&self, attr: Attr) -> Option<&str> {
        self.interned_string(attr).map(|name| self.text(name))
    }
    /// Returns the interned text of a string attribute, if it is valid UTF-8.
    pub(crate) fn interned_string(&self, attr: Attr) -> Option<Str> {
        match self.attr_kind(attr) {
            AttrKind::String { text: StringData::Utf8(name), .. } => Some(*name),
            _ => None,
        }
    }
    /// Returns the bytes of a string attribute's contents.
    pub(crate) fn string_bytes<'a>(&'a self, text: &'a StringData) -> &'a [u8] {
        match text {
            StringData::Utf8(name) => self.text(*name).as_bytes(),
            StringData::Bytes(bytes) => bytes,
        }
    }
    /// Returns the type in a type attribute.
    pub(crate) fn type_value(&self, attr: Attr) -> Option<Type> {
        match self.attr_kind(attr) {
            AttrKind::Type(ty) => Some(*ty),
            _ => None,
        }
    }
    /// Returns the entry of a dictionary attribute by name.
    pub(crate) fn dict_get(&self, dict: Attr, name: &str) -> Option<Attr> {
        match self.attr_kind(dict) {
            AttrKind::Dictionary(items) => {
                let index = items.binary_search_by(|e| self.text(e.0).cmp(name)).ok()?;
                Some(items[index].1)
            }
            _ => None,
        }
    }
    /// Returns the entries of a dictionary of discardable attributes; none without a dictionary.
    pub(crate) fn dict_entries(&self, dict: Option<Attr>) -> &[(Str, Attr)] {
        match dict.map(|dict| self.attr_kind(dict)) {
            Some(AttrKind::Dictionary(entries)) => entries,
            _ => &[],
        }
    }
    /// Returns the type of a typed attribute.
    pub(crate) fn attr_type(&self, attr: Attr) -> Option<Type> {
        match self.attr_kind(attr) {
            AttrKind::Integer { ty, .. }
            | AttrKind::BigInteger { ty, .. }
            | AttrKind::Float { ty, .. }
            | AttrKind::Dense { ty, .. }
            | AttrKind::Resource { ty, .. }
            | AttrKind::Sparse { ty, .. } => Some(*ty),
            AttrKind::String { ty, .. } | AttrKind::Opaque { ty, .. } => *ty,
            _ => None,
        }
    }
    /// Returns the number of elements of a type of static shape; `None` for any other type, and if the number does not
    /// fit.
    pub(crate) fn element_count(&self, ty: Type) -> Option<usize> {
        self.shape(ty)?.iter().try_fold(1usize, |count, size| count.checked_mul(usize::try_from(*size).ok()?))
    }
    /// Returns the element type of a shaped or complex type, and any other type itself.
    pub(crate) fn element_type(&self, ty: Type) -> Type {
        match self.type_kind(ty) {
            TypeKind::Complex(element)
            | TypeKind::Vector { element, .. }
            | TypeKind::Tensor { element, .. }
            | TypeKind::UnrankedTensor(element)
            | TypeKind::MemRef { element, .. }
            | TypeKind::UnrankedMemRef { element, .. } => *element,
            _ => ty,
        }
    }
    /// Returns the dimensions of a ranked shaped type.
    pub(crate) fn shape(&self, ty: Type) -> Option<&[i64]> {
        match self.type_kind(ty) {
            TypeKind::Vector { shape, .. } | TypeKind::Tensor { shape, .. } | TypeKind::MemRef { shape, .. } => {
                Some(shape)
            }
            _ => None,
        }
    }
    /// Returns the identity map of `dims` dimensions.
    pub(crate) fn identity_map(&self, dims: u32) -> AffineMap {
        AffineMap { dims, symbols: 0, results: (0..dims).map(|d| self.affine_expr(AffineExprKind::Dim(d))).collect() }
    }
}

/// Decodes sign-extended little-endian integers; those of width 1 are 0 or 1.
pub(crate) fn packed_ints(data: &[u8], width: u32) -> impl ExactSizeIterator<Item = i64> + '_ {
    let bytes = (width.div_ceil(8) as usize).clamp(1, 8);
    let shift = 64 - 8 * bytes as u32;
    let read = move |c: &[u8]| {
        let mut b = [0; 8];
        b[..bytes].copy_from_slice(c);
        let v = i64::from_le_bytes(b);
        if width == 1 { v } else { v << shift >> shift }
    };
    data.chunks_exact(bytes).map(read)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers_wrap_to_their_width() {
        let ctx = Context::new(Default::default());
        let unsigned = ctx.intern_type(TypeKind::Integer { width: 8, signedness: Signedness::Unsigned });
        let value = |value, ty| ctx.int_value(ctx.int_attr(value, ty));
        assert_eq!((value(255, ctx.int_type(8)), value(255, unsigned)), (Some(-1), Some(255)));
        assert_eq!((value(-1, unsigned), value(7, ctx.int_type(0))), (Some(255), Some(0)));
        assert_eq!(value(1 << 100, ctx.int_type(128)), None);
    }

    #[test]
    fn predefined_types_are_interned_once() {
        let ctx = Context::new(Default::default());
        for width in PREDEFINED_INT_WIDTHS {
            let kind = TypeKind::Integer { width, signedness: Signedness::Signless };
            assert_eq!(ctx.int_type(width), ctx.intern_type(kind));
        }
        for kind in PREDEFINED_FLOATS {
            assert_eq!(ctx.float_type(kind), ctx.intern_type(TypeKind::Float(kind)));
        }
        assert_eq!(ctx.index_type(), ctx.intern_type(TypeKind::Index));
        assert_eq!(ctx.unit_attr(), ctx.intern_attr(AttrKind::Unit));
    }

    #[test]
    fn a_dictionary_is_sorted_and_the_last_entry_wins() {
        let ctx = Context::new(Default::default());
        let [a, b] = ["a", "b"].map(|name| ctx.intern_str(name));
        let [no, yes] = [false, true].map(|value| ctx.bool_attr(value));
        let dict = ctx.dict_attr(vec![(b, no), (a, no), (a, yes)]);
        assert_eq!(dict, ctx.dict_attr(vec![(a, yes), (b, no)]));
        assert_eq!((ctx.dict_get(dict, "a"), ctx.dict_get(dict, "c")), (Some(yes), None));
    }

    #[test]
    fn integer_lists_are_sign_extended() {
        let ctx = Context::new(Default::default());
        for (width, values) in [(1, [1, 0]), (8, [-128, 127]), (32, [-1, 1]), (64, [i64::MIN, i64::MAX])] {
            assert_eq!(ctx.int_list(ctx.dense_array(width, &values)), Some(values.to_vec()));
        }
    }
}
