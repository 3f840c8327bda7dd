//! Context: everything a program's parts share: interned types, attributes, strings, locations, and the declarations.
//!
//! Takes a `RuleSet`; gives ids for contents and contents for ids, to all threads at once. Kept true: op name ids below
//! `rules.ops.len()` are the declared ops, in order.

use super::attributes::{AffineExprKind, AffineMap, AttrKind, DenseData, StringData};
use super::ids::{AffineExpr, Attr, LocId, OpName, Str, Type};
use super::interner::Interner;
use super::location::LocKind;
use super::op_info::OpInfo;
use super::types::{FloatKind, Signedness, TypeKind};
use crate::threads::Threads;
use parking_lot::RwLock;
use rulec::rir::RuleSet;
use rulec::rir::declarations::{AttrDef, EnumDef, OpDef, TypeDef};
use rustc_hash::FxHashMap;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, OnceLock};

/// Widths of the signless integers that every context has, as its types 1, 2, ..; type 0 is `index`, attribute 0 is `unit`.
const PREDEFINED_INT_WIDTHS: [u32; 5] = [64, 32, 1, 8, 16];

/// Parameters of a declared type or attribute.
pub type Params = Box<[Option<Attr>]>;

/// See the module.
pub struct Context {
    /// The declarations and rules in force.
    pub rules: Arc<RuleSet>,
    types: Interner<TypeKind>,
    attrs: Interner<AttrKind>,
    strings: Interner<Box<str>>,
    locations: Interner<LocKind>,
    exprs: Interner<AffineExprKind>,
    op_names: Interner<Box<str>>,
    op_info: Box<[OnceLock<OpInfo>]>,
    type_defs: FxHashMap<String, u32>,
    attr_defs: FxHashMap<String, u32>,
    enum_mnemonics: FxHashMap<String, u32>,
    dialects: FxHashMap<String, u32>,
    struct_bodies: RwLock<FxHashMap<Type, Arc<Params>>>,
    /// How many threads may work on what belongs to this context.
    pub threads: Threads,
    next_shape_id: AtomicU32,
    /// What `vm::signature` has found, by op and known types.
    pub signatures: RwLock<crate::vm::signature::InferenceCache>,
    /// Values of the constants in the rules' code, worked out function by function.
    pub constants: Box<[OnceLock<Box<[crate::vm::StaticValue]>>]>,
}

impl Context {
    /// A context for these declarations; all work is done by the thread that asks for it.
    pub fn new(rules: Arc<RuleSet>) -> Context {
        Context::with_threads(rules, Threads::default())
    }

    /// A context whose programs are worked on by these threads.
    pub fn with_threads(rules: Arc<RuleSet>, threads: Threads) -> Context {
        let index_by_name = |v: Vec<&str>| v.into_iter().enumerate().map(|(i, n)| (n.to_string(), i as u32)).collect();
        let type_defs = index_by_name(rules.types.iter().map(|d| d.name.as_str()).collect());
        let attr_defs = index_by_name(rules.attrs.iter().map(|d| d.name.as_str()).collect());
        let dialects = index_by_name(rules.dialects.iter().map(|d| d.name.as_str()).collect());
        let mut enum_mnemonics = FxHashMap::default();
        for (i, e) in rules.enums.iter().enumerate() {
            if let Some(m) = &e.mnemonic {
                let dialect = e.name.split('.').next().unwrap_or("");
                enum_mnemonics.insert(format!("{dialect}.{m}"), i as u32);
            }
        }
        let op_names = Interner::default();
        for name in &rules.op_names {
            op_names.intern(name.as_str(), || name.as_str().into());
        }
        let (types, attrs) = (Interner::default(), Interner::default());
        types.intern_owned(TypeKind::Index);
        for width in PREDEFINED_INT_WIDTHS {
            types.intern_owned(TypeKind::Integer { width, signedness: Signedness::Signless });
        }
        attrs.intern_owned(AttrKind::Unit);
        Context {
            types,
            attrs,
            strings: Interner::default(),
            locations: Interner::default(),
            exprs: Interner::default(),
            op_names,
            op_info: rules.op_names.iter().map(|_| OnceLock::new()).collect(),
            type_defs,
            attr_defs,
            enum_mnemonics,
            dialects,
            struct_bodies: RwLock::default(),
            signatures: RwLock::default(),
            constants: (0..rules.functions.len()).map(|_| OnceLock::new()).collect(),
            threads,
            next_shape_id: AtomicU32::new(1),
            rules,
        }
    }

    // ---- interning
    /// The id of a type.
    pub fn intern_type(&self, kind: TypeKind) -> Type {
        Type::new(self.types.intern_owned(kind))
    }
    /// What a type is.
    #[inline]
    pub fn type_kind(&self, ty: Type) -> &TypeKind {
        self.types.get(ty.index())
    }
    /// All types that were ever made.
    pub fn types(&self) -> impl Iterator<Item = &TypeKind> {
        self.types.iter()
    }
    /// All attributes that were ever made.
    pub fn attrs(&self) -> impl Iterator<Item = &AttrKind> {
        self.attrs.iter()
    }
    /// The id of an attribute.
    pub fn intern_attr(&self, kind: AttrKind) -> Attr {
        Attr::new(self.attrs.intern_owned(kind))
    }
    /// What an attribute is.
    #[inline]
    pub fn attr_kind(&self, attr: Attr) -> &AttrKind {
        self.attrs.get(attr.index())
    }
    /// The id of a string.
    pub fn intern_str(&self, text: &str) -> Str {
        Str::new(self.strings.intern(text, || text.into()))
    }
    /// The text of a string id.
    #[inline]
    pub fn text(&self, s: Str) -> &str {
        self.strings.get(s.index())
    }
    /// The id of a location.
    pub fn intern_loc(&self, kind: LocKind) -> LocId {
        LocId::new(self.locations.intern_owned(kind))
    }
    /// What a location is.
    pub fn loc_kind(&self, loc: LocId) -> &LocKind {
        self.locations.get(loc.index())
    }
    /// The id of an affine expression, as given (see `affine.rs` for the simplifying constructors).
    pub fn affine_expr(&self, kind: AffineExprKind) -> AffineExpr {
        AffineExpr::new(self.exprs.intern_owned(kind))
    }
    /// What an affine expression is.
    pub fn affine_expr_kind(&self, e: AffineExpr) -> AffineExprKind {
        *self.exprs.get(e.index())
    }
    /// The id of an op name, declared or not.
    pub fn op_name(&self, name: &str) -> OpName {
        OpName::new(self.op_names.intern(name, || name.into()))
    }
    /// The id of an op name that is already known.
    pub fn find_op_name(&self, name: &str) -> Option<OpName> {
        self.op_names.find(name).map(OpName::new)
    }
    /// The full name.
    #[inline]
    pub fn op_text(&self, name: OpName) -> &str {
        self.op_names.get(name.index())
    }

    // ---- declarations
    /// The declaration of an op.
    #[inline]
    pub fn op_def(&self, name: OpName) -> Option<&OpDef> {
        self.rules.ops.get(name.index())
    }
    /// What follows from the declaration of an op.
    #[inline]
    pub fn op_info(&self, name: OpName) -> Option<&OpInfo> {
        self.op_info
            .get(name.index())
            .map(|facts| facts.get_or_init(|| OpInfo::of(self, &self.rules.ops[name.index()])))
    }
    /// The declaration of a type, by full name.
    pub fn type_def(&self, name: &str) -> Option<(u32, &TypeDef)> {
        self.type_defs.get(name).map(|&i| (i, &self.rules.types[i as usize]))
    }
    /// The declaration of an attribute, by full name.
    pub fn attr_def(&self, name: &str) -> Option<(u32, &AttrDef)> {
        self.attr_defs.get(name).map(|&i| (i, &self.rules.attrs[i as usize]))
    }
    /// The enum whose attributes are spelled `#dialect.mnemonic<..>`.
    pub fn enum_by_mnemonic(&self, name: &str) -> Option<(u32, &EnumDef)> {
        self.enum_mnemonics.get(name).map(|&i| (i, &self.rules.enums[i as usize]))
    }
    /// Whether a dialect is declared.
    pub fn has_dialect(&self, name: &str) -> bool {
        self.dialects.contains_key(name)
    }
    /// Sets the parameters (all but the name) of an identified type. False if it has others already.
    pub fn set_struct_body(&self, ty: Type, params: Params) -> bool {
        let mut struct_bodies = self.struct_bodies.write();
        match struct_bodies.get(&ty) {
            Some(old) => **old == params,
            None => {
                struct_bodies.insert(ty, Arc::new(params));
                true
            }
        }
    }
    /// The parameters of an identified type, if they are set.
    pub fn struct_body(&self, ty: Type) -> Option<Arc<Params>> {
        self.struct_bodies.read().get(&ty).cloned()
    }

    // ---- common types and attributes
    /// `index`
    #[inline]
    pub fn index_type(&self) -> Type {
        Type::new(0)
    }
    /// Signless integer.
    #[inline]
    pub fn int_type(&self, width: u32) -> Type {
        match PREDEFINED_INT_WIDTHS.iter().position(|w| *w == width) {
            Some(i) => Type::new(i + 1),
            None => self.intern_type(TypeKind::Integer { width, signedness: Signedness::Signless }),
        }
    }
    /// Float.
    pub fn float_type(&self, kind: FloatKind) -> Type {
        self.intern_type(TypeKind::Float(kind))
    }
    /// `value : ty`, wrapped to the type's width.
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
    /// `true` or `false`
    pub fn bool_attr(&self, value: bool) -> Attr {
        self.int_attr(-(value as i128), self.int_type(1))
    }
    /// A number for ops that will all have name, attributes, types and the number of everything in common (`Body::set_kind`).
    pub fn new_shape_id(&self) -> u32 {
        self.next_shape_id.fetch_add(1, Ordering::Relaxed)
    }
    /// `"text"`
    pub fn string_attr(&self, text: &str) -> Attr {
        self.interned_string_attr(self.intern_str(text))
    }
    /// `"name"`
    pub fn interned_string_attr(&self, name: Str) -> Attr {
        self.intern_attr(AttrKind::String { text: StringData::Utf8(name), ty: None })
    }
    /// `"bytes"`, `"bytes" : type`
    pub fn bytes_attr(&self, bytes: &[u8], ty: Option<Type>) -> Attr {
        let text = match std::str::from_utf8(bytes) {
            Ok(text) => StringData::Utf8(self.intern_str(text)),
            Err(_) => StringData::Bytes(bytes.into()),
        };
        self.intern_attr(AttrKind::String { text, ty })
    }
    /// `@name`
    pub fn symbol_attr(&self, name: Str) -> Attr {
        self.intern_attr(AttrKind::Symbol { root: name, nested: Box::default() })
    }
    /// A type as an attribute.
    pub fn type_attr(&self, ty: Type) -> Attr {
        self.intern_attr(AttrKind::Type(ty))
    }
    /// `unit`
    #[inline]
    pub fn unit_attr(&self) -> Attr {
        Attr::new(0)
    }
    /// `[..]`
    pub fn array_attr(&self, items: Vec<Attr>) -> Attr {
        self.intern_attr(AttrKind::Array(items.into()))
    }
    /// A dictionary; sorted here; a later entry of the same name wins.
    pub fn dict_attr(&self, mut items: Vec<(Str, Attr)>) -> Attr {
        items.reverse();
        items.sort_by(|a, b| self.text(a.0).cmp(self.text(b.0)));
        items.dedup_by(|later, first| later.0 == first.0);
        self.intern_attr(AttrKind::Dictionary(items.into()))
    }
    /// `array<iN: ..>` of signless integers (width 1: bool).
    pub fn dense_array(&self, width: u32, values: &[i64]) -> Attr {
        let bytes = width.div_ceil(8) as usize;
        let mut data = Vec::with_capacity(values.len() * bytes);
        for v in values {
            let v = if width == 1 { v & 1 } else { *v };
            data.extend_from_slice(&v.to_le_bytes()[..bytes]);
        }
        self.intern_attr(AttrKind::DenseArray { element: self.int_type(width), data: data.into() })
    }
    /// The integers of a dense array (booleans as 0 and 1), or of an array of integers, or of dense integer elements.
    pub fn int_list(&self, attr: Attr) -> Option<Vec<i64>> {
        match self.attr_kind(attr) {
            AttrKind::DenseArray { element, data } => {
                let TypeKind::Integer { width, .. } = *self.type_kind(*element) else { return None };
                Some(unpack_ints(data, width))
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
                    DenseData::Bytes(b) => Some(unpack_ints(b, width)),
                    DenseData::Splat(b) => {
                        let n = self.shape(*ty)?.iter().product::<i64>();
                        Some(vec![*unpack_ints(b, width).first()?; usize::try_from(n).ok()?])
                    }
                    DenseData::Strings(_) => None,
                }
            }
            _ => None,
        }
    }
    /// The value of an integer attribute that 64 bits hold.
    pub fn int_value(&self, attr: Attr) -> Option<i64> {
        match self.attr_kind(attr) {
            AttrKind::Integer { value, .. } => i64::try_from(*value).ok(),
            _ => None,
        }
    }
    /// The text of a string attribute.
    pub fn string_value(&self, attr: Attr) -> Option<&str> {
        self.interned_string(attr).map(|name| self.text(name))
    }
    /// The same, as it is shared.
    pub fn interned_string(&self, attr: Attr) -> Option<Str> {
        match self.attr_kind(attr) {
            AttrKind::String { text: StringData::Utf8(name), .. } => Some(*name),
            _ => None,
        }
    }
    /// The bytes of a string.
    pub fn string_bytes<'a>(&'a self, text: &'a StringData) -> &'a [u8] {
        match text {
            StringData::Utf8(name) => self.text(*name).as_bytes(),
            StringData::Bytes(bytes) => bytes,
        }
    }
    /// The type a type attribute holds.
    pub fn type_value(&self, attr: Attr) -> Option<Type> {
        match self.attr_kind(attr) {
            AttrKind::Type(ty) => Some(*ty),
            _ => None,
        }
    }
    /// The entry of a dictionary.
    pub fn dict_get(&self, dict: Attr, name: &str) -> Option<Attr> {
        match self.attr_kind(dict) {
            AttrKind::Dictionary(items) => {
                let index = items.binary_search_by(|e| self.text(e.0).cmp(name)).ok()?;
                Some(items[index].1)
            }
            _ => None,
        }
    }
    /// The type of a typed attribute.
    pub fn attr_type(&self, attr: Attr) -> Option<Type> {
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
    /// The element type of a shaped or complex type; any other type itself.
    pub fn element_type(&self, ty: Type) -> Type {
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
    /// The dimensions of a ranked shaped type.
    pub fn shape(&self, ty: Type) -> Option<&[i64]> {
        match self.type_kind(ty) {
            TypeKind::Vector { shape, .. } | TypeKind::Tensor { shape, .. } | TypeKind::MemRef { shape, .. } => {
                Some(shape)
            }
            _ => None,
        }
    }
    /// The identity map of `dims` dimensions.
    pub fn identity_map(&self, dims: u32) -> AffineMap {
        AffineMap { dims, symbols: 0, results: (0..dims).map(|d| self.affine_expr(AffineExprKind::Dim(d))).collect() }
    }
}

fn unpack_ints(data: &[u8], width: u32) -> Vec<i64> {
    let bytes = (width.div_ceil(8) as usize).clamp(1, 8);
    let shift = 64 - 8 * bytes as u32;
    let read = |c: &[u8]| {
        let mut b = [0; 8];
        b[..bytes].copy_from_slice(c);
        let v = i64::from_le_bytes(b);
        if width == 1 { v } else { v << shift >> shift }
    };
    data.chunks_exact(bytes).map(read).collect()
}
