//! The one table of primitives that rules may call.
//!
//! Takes nothing; gives name, arity and kinds of every primitive to the checker, the VM and the documentation.
//! Kept true: no name here speaks of a dialect.

use serde::{Deserialize, Serialize};

/// What is known of a primitive.
#[derive(Debug)]
pub struct PrimitiveInfo {
    /// See the type.
    pub primitive: Primitive,
    /// What it works on: a heading of the reference.
    pub group: &'static str,
    /// As rules call it, or the operator.
    pub name: &'static str,
    /// Kinds of the parameters, with spaces between (see `kind.rs`).
    pub params: &'static str,
    /// Kind of the result.
    pub result: &'static str,
    /// A sentence.
    pub doc: &'static str,
}

macro_rules! primitives {
    ($($group:literal { $($variant:ident $name:literal $params:literal $result:literal $doc:literal;)* })*) => {
        /// A pure function known to both back ends.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[allow(missing_docs, reason = "the table says what each is")]
        pub enum Primitive { $($($variant,)*)* }
        impl Primitive {
            /// Every primitive, in the order of the type.
            pub const TABLE: &'static [PrimitiveInfo] = &[$($(PrimitiveInfo {
                primitive: Primitive::$variant, group: $group, name: $name, params: $params, result: $result, doc: $doc,
            },)*)*];
        }
    };
}

// Kinds: int string bool type attr attrs symbol dim op abi value region any, [K] list, K? may be none, K* any further arguments.
primitives! {
    "Lists" {
        Len "len" "[any]" "int" "Number of elements (also of a list of values).";
        First "first" "[any]" "any" "First element; an empty list is an error.";
        Last "last" "[any]" "any" "Last element; an empty list is an error.";
        Init "init" "[any]" "[any]" "All but the last.";
        Rest "rest" "[any]" "[any]" "All but the first.";
        Reverse "reverse" "[any]" "[any]" "Back to front.";
        Take "take" "[any] int" "[any]" "The first n.";
        Drop "drop" "[any] int" "[any]" "All but the first n.";
        At "at" "[any] int" "any" "The element at a position, from 0.";
        Zip "zip" "[any] [any]*" "[any]" "Tuples of elements at equal positions; lengths must agree.";
        Flatten "flatten" "[any]" "[any]" "A list of lists as one list.";
        Split "split" "[any] [any]" "[any]" "Cut into parts of the given lengths (ints, or lists whose lengths count).";
        Range "range" "int int" "[int]" "a, a+1, .., b-1.";
        Sum "sum" "[any]" "any" "Sum of ints, or of values through the hook add.";
        Product "product" "[any]" "any" "Product of ints, or of values through the hook mul.";
        SuffixProducts "suffix_products" "[any]" "[any]" "At k the product of all elements after k.";
        Coords "coords" "[dim]" "[any]" "Every position of a shape, row-major; [] gives one empty position.";
        IsEmpty "is_empty" "any" "bool" "An empty list, or a region without blocks.";
        Contains "in" "any [any]" "bool" "Membership.";
    }
    "Ints, strings, booleans" {
        Add "+" "any any" "any" "Addition.";
        Sub "-" "any any" "any" "Subtraction.";
        Mul "*" "any any" "any" "Multiplication.";
        Div "/" "int int" "int" "Division rounding down.";
        Neg "neg" "int" "int" "Negation.";
        Min "min" "int int" "int" "The smaller.";
        Max "max" "int int" "int" "The larger.";
        CeilDiv "ceil_div" "int int" "int" "Division rounding up.";
        Log2 "log2" "int" "int?" "Exact logarithm, or none.";
        Equal "==" "any any" "bool" "Equality of static values.";
        NotEqual "!=" "any any" "bool" "Inequality.";
        Less "<" "int int" "bool" "Less.";
        LessEqual "<=" "int int" "bool" "Less or equal.";
        Not "not" "bool" "bool" "Negation.";
        Utf8 "utf8" "string" "[int]" "The bytes of a text.";
        Symbol "symbol" "string" "symbol" "A symbol of that name.";
        Name "name" "symbol" "string" "The name of a symbol.";
        Upper "upper" "string" "string" "In capitals.";
        Concat "concat" "[string]" "string" "Joined; ints are written in decimal, types as MLIR spells them.";
    }
    "Types" {
        TypeOf "type_of" "value" "type" "Source type of a value.";
        Types "types" "[value]" "[type]" "Source types of values.";
        Bits "bits" "type" "int" "Width of an integer or float.";
        Element "element" "type" "type" "Element type of a shaped or complex type; any other type itself.";
        WithElement "with_element" "type type" "type" "The same shape with another element; a scalar becomes the element.";
        Shape "shape" "type" "[dim]" "Dimensions of a shaped type; [] for a scalar.";
        WithShape "with_shape" "type [dim]" "type" "The same kind of shaped type with other dimensions.";
        RankOf "rank" "type" "int" "Number of dimensions.";
        Space "space" "any" "any" "Memory space of a memref, or of a memory-space attribute: an int (0 where absent), or the attribute.";
        Strides "strides" "type" "[dim]" "Strides of a strided memref.";
        Offset "offset" "type" "dim" "Offset of a strided memref.";
        Strided "strided" "type" "bool" "The layout is a strided one.";
        Identity "identity" "any" "bool" "The layout (or the memref's) is row-major without offset.";
        StaticLayout "static_layout" "type" "bool" "Sizes, strides and offset are all static.";
        Contiguous "contiguous" "type" "bool" "Elements lie without gaps in row-major order.";
        Slice "slice" "type" "type" "An n-D vector's innermost 1-D vector (0-D: one lane); any other type itself.";
        Slices "slices" "type" "[any]" "Positions of the slices.";
        FnType "fn_type" "[type] type bool?" "type" "Type of a function of a target dialect, through the type it declares as `func`.";
        NestedTypes "nested_types" "type" "[type]" "The type and every type inside it, each once.";
        DialectOf "dialect_of" "type" "string" "Dialect of a type; \"builtin\".";
        IsSignless "is_signless" "type" "bool" "A signless integer.";
        IsFloat "is_float" "type" "bool" "A float of any format.";
        IsInteger "is_integer" "type" "bool" "An integer of any signedness.";
        SizeOf "size_of" "type" "int?" "Bytes the type takes in memory by the data layout, or none if it depends on the target.";
        AbiAlign "abi_align" "type" "int" "ABI alignment by the data layout.";
        LayoutIndexBits "layout_index_bits" "" "int" "Width of index from the module's data layout specification; 64 where it says nothing.";
    }
    "Attributes" {
        IntAttr "int_attr" "any type" "attr" "Integer attribute (splat for a shaped type).";
        FloatAttr "float_attr" "any type" "attr" "Float attribute from a number (splat for a shaped type).";
        Inf "inf" "type bool" "attr" "Infinity; true = negative.";
        NaN "nan" "type" "attr" "The quiet NaN.";
        MinSigned "min_signed" "type" "attr" "Least signed value.";
        MaxSigned "max_signed" "type" "attr" "Greatest signed value.";
        MaxUnsigned "max_unsigned" "type" "attr" "All bits set.";
        MaxFloat "max_float" "type bool" "attr" "Greatest finite value; true = negative.";
        DenseOf "dense" "[any] type" "attr" "Dense elements of a shaped type from ints or attributes.";
        Splat "splat" "any type" "attr" "One value for every element of a shaped type; for a scalar type the value.";
        Elements "elements" "attr" "[attr]" "The elements of dense elements, or of an array attribute.";
        Retype "retype" "attr type" "attr" "The same value with another type.";
        AttrType "attr_type" "attr" "type?" "Type of a typed attribute.";
        IntOf "int_of" "attr" "int" "Value of an integer attribute.";
        BitsOf "bits_of" "attr type" "attr" "The bits of a float (or dense floats) as an integer of the given type.";
        StringAttr "string_attr" "string" "attr" "String attribute.";
        SymbolAttr "symbol_attr" "symbol" "attr" "Symbol reference attribute.";
        TypeAttr "type_attr" "type" "attr" "Type attribute.";
        UnitAttr "unit_attr" "" "attr" "Unit attribute.";
        ArrayAttr "array_attr" "[any]" "attr" "Array attribute of attributes.";
        GetAttr "get" "attrs string any?" "any" "The face of an entry by its stored form, or the third argument (default none).";
        Has "has" "attrs string" "bool" "The entry is there (a boolean entry: and true).";
        Without "without" "attrs [string]" "attrs" "All but these entries.";
        Items "items" "attrs" "[any]" "Tuples (name, face).";
        DictOf "dict" "[any]" "attrs" "From tuples (name, value).";
        Renamed "renamed" "attrs string string" "attrs" "The entry under another name, if it is there.";
        TargetTypes "target_types" "any" "any" "The same attribute with every nested type converted.";
    }
    "Affine" {
        Inputs "inputs" "attr" "int" "Number of dims and symbols of an affine map.";
        NumDims "num_dims" "attr" "int" "Number of dims of an affine map or integer set.";
        Eval "eval" "attr [int]" "[int]" "Results of a map at a point.";
        Compose "compose" "attr attr" "attr" "compose(f, g)(x) = f(g(x)).";
        IterationSpace "iteration_space" "[attr] [any]" "[dim]" "Loop bounds from projected permutations and shapes.";
    }
    "Facts" {
        ConstOf "const" "value" "any" "Attribute (for index: int) of a value that a constant op or literal defines, else none.";
        OneUse "one_use" "value" "bool" "The source value has exactly one use.";
        SameValue "same" "value value" "bool" "The same SSA value.";
        ArgTypes "arg_types" "region" "[type]" "Source types of the entry block's arguments.";
        Single "single" "region" "bool" "The region has exactly one block.";
        Lookup "lookup" "symbol" "attrs?" "Attributes of the symbol's op in the enclosing symbol tables, or none.";
        LookupOp "lookup_op" "symbol" "string?" "Op name of the symbol's op, or none.";
        Enclosing "enclosing" "string" "attrs?" "Attributes of the nearest enclosing op of that name, or none.";
        Mix "mix" "[dim] [value]" "[any]" "Static entries, each `?` replaced by the next value.";
        RankReduction "rank_reduction" "[dim] [dim] [dim]" "[bool]" "Which unit dims a rank-reducing view drops: full shape, strides, reduced shape.";
        IndexOf "index_of" "any string" "int" "Position of a record's field in its struct.";
        LlvmType "llvm_type" "type" "type" "The converted type, through the map `llvm`.";
    }
}

impl Primitive {
    /// Its row in the table.
    pub fn info(self) -> &'static PrimitiveInfo {
        &Self::TABLE[self as usize]
    }

    /// The primitive of that name, for names that are written like calls.
    pub fn from_name(name: &str) -> Option<Primitive> {
        Self::TABLE.iter().find(|row| row.name == name).map(|row| row.primitive)
    }
}

impl PrimitiveInfo {
    /// As a call, or between its operands where the name is an operator.
    pub fn signature(&self) -> String {
        let PrimitiveInfo { name, params, result, .. } = self;
        let kinds: Vec<&str> = params.split_whitespace().collect();
        let is_word = name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_') && !matches!(*name, "in" | "not");
        match kinds[..] {
            [a, b] if !is_word => format!("{a} {name} {b} -> {result}"),
            [a] if !is_word => format!("{name} {a} -> {result}"),
            _ => format!("{name}({}) -> {result}", kinds.join(", ")),
        }
    }
}
