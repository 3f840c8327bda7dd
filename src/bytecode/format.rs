//! Numbers of the format: the version, the sections, and the codes of builtin attributes and types.
//!
//! Tests: src/bytecode/tests.rs, tests/all/bytecode.rs.

/// The bytes that a file begins with.
pub const MAGIC: &[u8] = b"ML\xefR";

/// The program in the header of files that are written.
pub const PRODUCER: &str = concat!("rewrite ", env!("CARGO_PKG_VERSION"));

/// The newest version, which is written.
pub const VERSION: u64 = 6;
/// From this version on, a dialect may state a version of its own.
pub const DIALECT_VERSIONS: u64 = 1;
/// From this version on, the regions of an isolated op are a section, which a reader may skip.
pub const LAZY_REGIONS: u64 = 2;
/// From this version on, a block states the order of the uses of its arguments.
pub const USE_LIST_ORDERS: u64 = 3;
/// From this version on, unknown locations of block arguments are left out, and the number of op names is stated.
pub const NO_UNKNOWN_LOCATIONS: u64 = 4;
/// From this version on, inherent attributes are properties, in a section of their own.
pub const PROPERTIES: u64 = 5;
/// From this version on, segment sizes are numbers in the properties, not attributes.
pub const NATIVE_SEGMENT_SIZES: u64 = 6;

/// The byte that fills the space before aligned data.
pub const PADDING: u8 = 0xCB;
/// The bit of a section's id that says that an alignment follows.
pub const ALIGNED: u8 = 0x80;

/// The kinds of sections; the discriminant is the id in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Section {
    /// Strings that the other sections refer to.
    Strings,
    /// Dialects and op names.
    Dialects,
    /// The encodings of attributes and types.
    Attributes,
    /// The lengths of the encodings.
    AttributeSizes,
    /// Ops.
    Ops,
    /// The data of resources.
    Resources,
    /// The lengths of the resources.
    ResourceSizes,
    /// The version of a dialect.
    DialectVersion,
    /// Inherent attributes of ops.
    Properties,
}

impl Section {
    /// All kinds, in the order of their ids.
    pub const ALL: [Section; 9] = [
        Section::Strings,
        Section::Dialects,
        Section::Attributes,
        Section::AttributeSizes,
        Section::Ops,
        Section::Resources,
        Section::ResourceSizes,
        Section::DialectVersion,
        Section::Properties,
    ];

    /// Returns what a section is called in messages.
    pub fn name(self) -> &'static str {
        match self {
            Section::Strings => "the section of strings",
            Section::Dialects => "the section of dialects and op names",
            Section::Attributes => "the section of attributes and types",
            Section::AttributeSizes => "the section of the sizes of attributes and types",
            Section::Ops => "the section of ops",
            Section::Resources => "the section of resources",
            Section::ResourceSizes => "the section of the sizes of resources",
            Section::DialectVersion => "the section of a dialect's version",
            Section::Properties => "the section of properties",
        }
    }
}

/// The bits that say which parts of an op follow.
pub mod op_parts {
    /// A dictionary of attributes.
    pub const ATTRIBUTES: u8 = 1;
    /// The types of the results.
    pub const RESULTS: u8 = 1 << 1;
    /// Operands.
    pub const OPERANDS: u8 = 1 << 2;
    /// Successors.
    pub const SUCCESSORS: u8 = 1 << 3;
    /// Regions.
    pub const REGIONS: u8 = 1 << 4;
    /// The order of the uses of the results.
    pub const USE_LIST_ORDERS: u8 = 1 << 5;
    /// Properties.
    pub const PROPERTIES: u8 = 1 << 6;
}

/// The codes of builtin attributes and locations.
pub mod attr_codes {
    /// `[a, b]`
    pub const ARRAY: u64 = 0;
    /// `{a = 1}`
    pub const DICTIONARY: u64 = 1;
    /// `"text"`
    pub const STRING: u64 = 2;
    /// `"text" : type`
    pub const TYPED_STRING: u64 = 3;
    /// `@a`
    pub const FLAT_SYMBOL: u64 = 4;
    /// `@a::@b`
    pub const SYMBOL: u64 = 5;
    /// A type.
    pub const TYPE: u64 = 6;
    /// `unit`
    pub const UNIT: u64 = 7;
    /// `1 : i32`
    pub const INTEGER: u64 = 8;
    /// `1.0 : f32`
    pub const FLOAT: u64 = 9;
    /// `loc(callsite(a at b))`
    pub const CALL_SITE: u64 = 10;
    /// `loc("file":1:2)`
    pub const FILE: u64 = 11;
    /// `loc(fused[a, b])`
    pub const FUSED: u64 = 12;
    /// `loc(fused<metadata>[a, b])`
    pub const FUSED_WITH_METADATA: u64 = 13;
    /// `loc("name"(child))`
    pub const NAME: u64 = 14;
    /// `loc(unknown)`
    pub const UNKNOWN: u64 = 15;
    /// `dense_resource<key> : type`
    pub const RESOURCE: u64 = 16;
    /// `array<i32: 1, 2>`
    pub const DENSE_ARRAY: u64 = 17;
    /// `dense<..>` of numbers.
    pub const DENSE: u64 = 18;
    /// `dense<..>` of strings.
    pub const DENSE_STRINGS: u64 = 19;
    /// `sparse<..>`
    pub const SPARSE: u64 = 20;
    /// `distinct[0]<a>`
    pub const DISTINCT: u64 = 21;
    /// `loc("file":1:2 to 3:4)`
    pub const FILE_RANGE: u64 = 22;
}

/// The codes of builtin types.
pub mod type_codes {
    use crate::ir::FloatKind;

    /// `i32`, `si32`, `ui32`
    pub const INTEGER: u64 = 0;
    /// `index`
    pub const INDEX: u64 = 1;
    /// `(i32) -> f32`
    pub const FUNCTION: u64 = 2;
    /// The float formats that have a code.
    pub const FLOATS: [(FloatKind, u64); 6] = [
        (FloatKind::BF16, 3),
        (FloatKind::F16, 4),
        (FloatKind::F32, 5),
        (FloatKind::F64, 6),
        (FloatKind::F80, 7),
        (FloatKind::F128, 8),
    ];
    /// `complex<f32>`
    pub const COMPLEX: u64 = 9;
    /// `memref<4xf32>`
    pub const MEMREF: u64 = 10;
    /// `memref<4xf32, 1>`
    pub const MEMREF_WITH_SPACE: u64 = 11;
    /// `none`
    pub const NONE: u64 = 12;
    /// `tensor<4xf32>`
    pub const TENSOR: u64 = 13;
    /// `tensor<4xf32, encoding>`
    pub const TENSOR_WITH_ENCODING: u64 = 14;
    /// `tuple<..>`
    pub const TUPLE: u64 = 15;
    /// `memref<*xf32>`
    pub const UNRANKED_MEMREF: u64 = 16;
    /// `memref<*xf32, 1>`
    pub const UNRANKED_MEMREF_WITH_SPACE: u64 = 17;
    /// `tensor<*xf32>`
    pub const UNRANKED_TENSOR: u64 = 18;
    /// `vector<4xf32>`
    pub const VECTOR: u64 = 19;
    /// `vector<[4]xf32>`
    pub const SCALABLE_VECTOR: u64 = 20;
}
