//! State of the writer: the tables that ops, attributes and types refer to by number.
//!
//! The module is written twice. The first pass finds out what it refers to, and how often; its bytes are discarded.
//! Then everything gets its number, the most frequent items the smallest, because small numbers take fewer bytes.
//!
//! Tests: tests/all/bytecode.rs.

use crate::asm::source_places::SourcePlaces;
use crate::bytecode::emitter::Emitter;
use crate::bytecode::property_layout::PropertyLayouts;
use crate::ir::{Attr, AttrKind, Context, Loc, LocId, LocKind, OpName, Str, Type};
use rustc_hash::FxHashMap;
use std::cmp::Reverse;
use std::hash::Hash;

/// Items of one sort that are referred to by number.
pub struct NumberedItems<T> {
    /// The items, in the order of their numbers. In the first pass, this is the order in which they are found.
    pub items: Vec<NumberedItem<T>>,
    numbers: FxHashMap<T, u32>,
}

/// An item that is referred to by number.
#[derive(Clone, Copy)]
pub struct NumberedItem<T> {
    pub item: T,
    /// Index of the dialect.
    pub dialect: u32,
    /// How often it is referred to.
    pub uses: u32,
}

impl<T> Default for NumberedItems<T> {
    fn default() -> NumberedItems<T> {
        NumberedItems { items: Vec::new(), numbers: FxHashMap::default() }
    }
}

impl<T: Copy + Eq + Hash> NumberedItems<T> {
    /// Returns the number of an item. `dialect` returns the dialect of an item that is new.
    fn number(&mut self, item: T, dialect: impl FnOnce() -> u32) -> u64 {
        let items = &mut self.items;
        let number = *self.numbers.entry(item).or_insert_with(|| {
            items.push(NumberedItem { item, dialect: dialect(), uses: 0 });
            items.len() as u32 - 1
        });
        items[number as usize].uses += 1;
        u64::from(number)
    }
    /// Sorts the items by dialects and uses, and numbers them anew.
    fn sort(&mut self, dialect_count: usize) {
        let mut dialect_uses = vec![0u64; dialect_count];
        for item in &self.items {
            dialect_uses[item.dialect as usize] += u64::from(item.uses);
        }
        let dialect = |item: &NumberedItem<T>| (Reverse(dialect_uses[item.dialect as usize]), item.dialect);
        self.items.sort_by_key(|item| (dialect(item), Reverse(item.uses)));
        self.numbers = self.items.iter().zip(0..).map(|(item, number)| (item.item, number)).collect();
    }
    /// Appends the items to a table of groups, one for each dialect. `write` appends an item.
    pub fn write_groups(&self, out: &mut Emitter, mut write: impl FnMut(&NumberedItem<T>, &mut Emitter)) {
        for group in self.items.chunk_by(|a, b| a.dialect == b.dialect) {
            out.number(u64::from(group[0].dialect));
            out.number(group.len() as u64);
            group.iter().for_each(|item| write(item, out));
        }
    }
}

/// The tables of a file that is written.
pub struct BytecodeWriter<'w> {
    pub ctx: &'w Context,
    /// The source file of byte offsets; without it such locations are unknown.
    pub places: Option<SourcePlaces<'w>>,
    pub attrs: NumberedItems<Attr>,
    pub types: NumberedItems<Type>,
    pub ops: NumberedItems<OpName>,
    pub dialects: Vec<String>,
    dialect_numbers: FxHashMap<String, u32>,
    pub strings: Vec<Box<[u8]>>,
    string_numbers: FxHashMap<Box<[u8]>, u32>,
    /// The encoded properties of ops.
    pub properties: Vec<Vec<u8>>,
    property_numbers: FxHashMap<Vec<u8>, u32>,
    /// The numbers of the keys of resources.
    pub resource_keys: Vec<Str>,
    /// The location of a module that the source file does not contain.
    pub implicit_module: Option<LocId>,
    pub layouts: PropertyLayouts<'w>,
    /// The `distinct` attributes of the context by their numbers, once they are needed.
    pub distinct_attrs: Option<FxHashMap<u64, Attr>>,
}

impl<'w> BytecodeWriter<'w> {
    pub fn new(ctx: &'w Context, places: Option<SourcePlaces<'w>>) -> BytecodeWriter<'w> {
        BytecodeWriter {
            ctx,
            places,
            attrs: NumberedItems::default(),
            types: NumberedItems::default(),
            ops: NumberedItems::default(),
            dialects: Vec::new(),
            dialect_numbers: FxHashMap::default(),
            strings: Vec::new(),
            string_numbers: FxHashMap::default(),
            properties: Vec::new(),
            property_numbers: FxHashMap::default(),
            resource_keys: Vec::new(),
            implicit_module: None,
            layouts: PropertyLayouts::default(),
            distinct_attrs: None,
        }
    }

    /// Gives all items that the first pass has found their numbers.
    pub fn assign_numbers(&mut self) {
        self.attrs.sort(self.dialects.len());
        self.types.sort(self.dialects.len());
        self.ops.sort(self.dialects.len());
        self.properties.clear();
        self.property_numbers.clear();
        self.strings.clear();
        self.string_numbers.clear();
    }

    /// Returns the number of an attribute.
    pub fn attr_number(&mut self, attr: Attr) -> u64 {
        let (ctx, dialects, numbers) = (self.ctx, &mut self.dialects, &mut self.dialect_numbers);
        self.attrs.number(attr, || dialect_number(dialects, numbers, attr_dialect(ctx, attr)))
    }
    /// Returns the number of a type.
    pub fn type_number(&mut self, ty: Type) -> u64 {
        let (ctx, dialects, numbers) = (self.ctx, &mut self.dialects, &mut self.dialect_numbers);
        self.types.number(ty, || dialect_number(dialects, numbers, type_dialect(ctx, ty)))
    }
    /// Returns the number of an op name.
    pub fn op_number(&mut self, name: OpName) -> u64 {
        let (ctx, dialects, numbers) = (self.ctx, &mut self.dialects, &mut self.dialect_numbers);
        self.ops.number(name, || dialect_number(dialects, numbers, split_op_name(ctx.op_text(name)).0))
    }
    /// Returns the number of a dialect.
    pub fn dialect_number(&mut self, name: &str) -> u64 {
        u64::from(dialect_number(&mut self.dialects, &mut self.dialect_numbers, name))
    }
    /// Returns the number of a string.
    pub fn string_number(&mut self, string: &[u8]) -> u64 {
        if let Some(number) = self.string_numbers.get(string) {
            return u64::from(*number);
        }
        let number = self.strings.len() as u32;
        self.strings.push(string.into());
        self.string_numbers.insert(string.into(), number);
        u64::from(number)
    }
    /// Returns the number of the encoded properties of an op.
    pub fn property_number(&mut self, properties: Vec<u8>) -> u64 {
        let next = self.properties.len() as u32;
        let number = *self.property_numbers.entry(properties).or_insert_with_key(|properties| {
            self.properties.push(properties.clone());
            next
        });
        u64::from(number)
    }

    /// Appends a reference to an attribute.
    pub fn attr(&mut self, attr: Attr, out: &mut Emitter) {
        out.number(self.attr_number(attr));
    }
    /// Appends a reference to an attribute that may be absent.
    pub fn optional_attr(&mut self, attr: Option<Attr>, out: &mut Emitter) {
        match attr {
            Some(attr) => out.number_and_flag(self.attr_number(attr), true),
            None => out.number(0),
        }
    }
    /// Appends a reference to a type.
    pub fn ty(&mut self, ty: Type, out: &mut Emitter) {
        out.number(self.type_number(ty));
    }
    /// Appends a reference to a string.
    pub fn string(&mut self, string: &[u8], out: &mut Emitter) {
        out.number(self.string_number(string));
    }
    /// Appends a reference to a string attribute.
    pub fn name(&mut self, name: Str, out: &mut Emitter) {
        self.attr(self.ctx.interned_string_attr(name), out);
    }
    /// Appends a reference to a location.
    pub fn location(&mut self, loc: LocId, out: &mut Emitter) {
        self.attr(self.ctx.intern_attr(AttrKind::Location(loc)), out);
    }
    /// Returns the location of an op or block argument.
    pub fn resolve(&self, loc: Loc) -> LocId {
        match (&self.places, loc) {
            (Some(places), loc) => places.resolve(self.ctx, loc),
            (None, Loc::Explicit(id)) => id,
            (None, Loc::Offset(_)) => self.ctx.intern_loc(LocKind::Unknown),
        }
    }
}

fn dialect_number(dialects: &mut Vec<String>, numbers: &mut FxHashMap<String, u32>, name: &str) -> u32 {
    if let Some(number) = numbers.get(name) {
        return *number;
    }
    let number = dialects.len() as u32;
    dialects.push(name.to_string());
    numbers.insert(name.to_string(), number);
    number
}

/// Returns the dialect of an op and its name without the dialect. An op without a dialect has only a dialect.
pub fn split_op_name(name: &str) -> (&str, &str) {
    name.split_once('.').unwrap_or((name, ""))
}

/// Returns the part of a full name before the dot.
fn prefix(name: &str) -> &str {
    split_op_name(name).0
}

fn attr_dialect(ctx: &Context, attr: Attr) -> &str {
    match ctx.attr_kind(attr) {
        AttrKind::Enum { def, .. } => prefix(&ctx.rules.enums[*def as usize].name),
        AttrKind::Dialect { def, .. } => prefix(&ctx.rules.attrs[*def as usize].name),
        AttrKind::Opaque { dialect, .. } => ctx.text(*dialect),
        _ => "builtin",
    }
}

fn type_dialect(ctx: &Context, ty: Type) -> &str {
    use crate::ir::TypeKind;
    match ctx.type_kind(ty) {
        TypeKind::Dialect { def, .. } | TypeKind::Identified { def, .. } => {
            prefix(&ctx.rules.types[*def as usize].name)
        }
        TypeKind::Opaque { dialect, .. } => ctx.text(*dialect),
        _ => "builtin",
    }
}
