//! The table of primitives: builtin pure functions that rules call.
//!
//! The compiler, the VM and the documentation read names, kinds and descriptions from this table.
//! Invariant: no primitive refers to a dialect.
//!
//! Tests: tests/all/documents.rs, tests/lower/.

use serde::{Deserialize, Serialize};

/// A row of the table of primitives.
#[derive(Debug)]
pub struct PrimitiveInfo {
    /// The primitive.
    pub primitive: Primitive,
    /// The heading under which docs/primitives.md lists the primitive, such as "Lists".
    pub group: &'static str,
    /// The name by which rules call the primitive, or the operator, such as `==`.
    pub name: &'static str,
    /// The kinds of the parameters, separated by spaces. A kind is as in `Kind::parse`, or `K*` for any number of
    /// arguments.
    pub params: &'static str,
    /// The kind of the result, as in `Kind::parse`.
    pub result: &'static str,
    /// A description for docs/primitives.md.
    pub doc: &'static str,
}

macro_rules! primitives {
    ($($group:literal { $($variant:ident $name:literal $params:literal $result:literal $doc:literal;)* })*) => {
        /// A builtin pure function, which the interpreter and the generated Rust code implement.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[allow(missing_docs, reason = "the table documents each primitive")]
        pub enum Primitive { $($($variant,)*)* }
        impl Primitive {
            /// All primitives, in the order of the variants.
            pub const TABLE: &'static [PrimitiveInfo] = &[$($(PrimitiveInfo {
                primitive: Primitive::$variant, group: $group, name: $name, params: $params, result: $result, doc: $doc,
            },)*)*];
        }
    };
}

// The strings of a row are the name, the kinds of the parameters, the kind of the result, and the description. The
// kinds are: int string bool type attr attrs symbol dim op abi value region any. `[K]` is a list, `K?` is a `K` or
// `none`, and `K*` is any number of further arguments of kind `K`.
primitives! {
    "Lists" {
        Len "len" "[any]" "int" "Number of elements (also of a list of values).";
        First "first" "[any]" "any" "First element; an empty list is an error.";
        Last "last" "[any]" "any" "Last element; an empty list is an error.";
        Init "init" "[any]" "[any]" "All elements but the last.";
        Rest "rest" "[any]" "[any]" "All elements but the first.";
        Reverse "reverse" "[any]" "[any]" "The elements in reverse order.";
        Take "take" "[any] int" "[any]" "The first n elements.";
        Drop "drop" "[any] int" "[any]" "All elements but the first n.";
        At "at" "[any] int" "any" "The element at a position, from 0.";
        Zip "zip" "[any] [any]*" "[any]" "Tuples of elements at equal positions; lengths must agree.";
        Flatten "flatten" "[any]" "[any]" "A list of lists as one list.";
        Split "split" "any any" "[any]" "Splits a list into parts of the given lengths (ints, or lists of these lengths), or a string at each occurrence of a separator.";
        Range "range" "int int" "[int]" "a, a+1, .., b-1.";
        Sum "sum" "[any]" "any" "Sum of ints, or of values through the hook add.";
        Product "product" "[any]" "any" "Product of ints, or of values through the hook mul.";
        SuffixProducts "suffix_products" "[any]" "[any]" "Element k is the product of all elements after k.";
        Coords "coords" "[dim]" "[any]" "All positions of a shape in row-major order; the shape [] has one empty position.";
        IsEmpty "is_empty" "any" "bool" "Whether a list is empty, or a region has no blocks.";
        Contains "in" "any [any]" "bool" "Whether the list contains the value.";
    }
    "Ints, strings, booleans" {
        Add "+" "any any" "any" "Addition.";
        Sub "-" "any any" "any" "Subtraction.";
        Mul "*" "any any" "any" "Multiplication.";
        Div "/" "any any" "any" "Division: of ints, rounded down; of floats, to the nearest f64.";
        Rem "%" "int int" "int" "Remainder of the division rounded down: it has the sign of the divisor.";
        Pow "**" "int int" "int" "Power; a negative exponent is an error.";
        Neg "neg" "int" "int" "Negation.";
        Min "min" "int int" "int" "The smaller int.";
        Max "max" "int int" "int" "The larger int.";
        CeilDiv "ceil_div" "int int" "int" "Division, rounded up.";
        Log2 "log2" "int" "int?" "Exact binary logarithm, or none.";
        ShiftLeft "<<" "int int" "int" "Left shift: `a * 2 ** n`. A negative amount is an error.";
        ShiftRight ">>" "int int" "int" "Right shift: `a / 2 ** n`. A negative amount is an error.";
        BitAnd "&" "int int" "int" "Bitwise and. A negative int has infinitely many leading ones (two's complement).";
        BitOr "|" "int int" "int" "Bitwise or.";
        BitXor "^" "int int" "int" "Bitwise exclusive or.";
        BitNot "~" "int" "int" "All bits inverted: `-a - 1`.";
        BitLength "bit_length" "int" "int" "Number of bits of the absolute value, without leading zeros: 0 for 0, n + 1 for 2 ** n.";
        DecimalOf "decimal_of" "any" "string" "The exact decimal digits of an int, a float, or an attribute of one of them: \"0.100000001490116119384765625\" for 0.1 : f32.";
        HexOf "hex_of" "any" "string" "The exact hexadecimal digits of an int, a float, or an attribute of one of them: \"0x2a\", \"-0x2a\"; of a float as in C, \"0x1.8p+1\".";
        Equal "==" "any any" "bool" "Equality of static values.";
        NotEqual "!=" "any any" "bool" "Inequality.";
        Less "<" "any any" "bool" "Less, of ints or floats.";
        LessEqual "<=" "any any" "bool" "Less or equal, of ints or floats.";
        Not "not" "bool" "bool" "Negation.";
        Utf8 "utf8" "string" "[int]" "The UTF-8 bytes of a string.";
        Symbol "symbol" "string" "symbol" "The symbol with this name.";
        Name "name" "symbol" "string" "The name of a symbol.";
        Upper "upper" "string" "string" "The string in upper case.";
        StartsWith "starts_with" "string string" "bool" "Whether the string begins with another one.";
        EndsWith "ends_with" "string string" "bool" "Whether the string ends with another one.";
        Find "find" "string string" "int?" "Position of the first occurrence of another string, in characters from 0, or none.";
        Substring "substring" "string int int?" "string" "The characters from a position up to, but without, another one (default: the end).";
        Concat "concat" "[string]" "string" "Concatenation; ints are written in decimal, types in MLIR's syntax.";
    }
    "Types" {
        TypeOf "type_of" "value" "type" "Source type of a value.";
        Types "types" "[value]" "[type]" "Source types of values.";
        Bits "bits" "type" "int" "Width of an integer or float.";
        Element "element" "type" "type" "Element type of a shaped or complex type; otherwise the type itself.";
        WithElement "with_element" "type type" "type" "The same shape with another element type; a scalar is replaced by the element type.";
        Shape "shape" "type" "[dim]" "Dimensions of a shaped type; [] for a scalar.";
        ScalableDim "scalable_dim" "int" "dim" "The scalable dimension `[n]` of a vector.";
        WithShape "with_shape" "type [dim]" "type" "The same shaped type with other dimensions.";
        RankOf "rank" "type" "int" "Number of dimensions.";
        Space "space" "any" "any" "Memory space of a memref, or of a memory-space attribute: an int (0 if absent), or the attribute.";
        Strides "strides" "type" "[dim]" "Strides of a strided memref.";
        Offset "offset" "type" "dim" "Offset of a strided memref.";
        Strided "strided" "type" "bool" "Whether the layout is strided.";
        Identity "identity" "any" "bool" "Whether the layout (or the memref's layout) is row-major without offset.";
        StridedLayout "strided_layout" "dim [dim]" "attr" "Layout of a memref: an offset and a stride for each dimension.";
        StaticLayout "static_layout" "type" "bool" "Whether sizes, strides and offset are all static.";
        Contiguous "contiguous" "type" "bool" "Whether the elements are contiguous in row-major order.";
        Slice "slice" "type" "type" "Innermost 1-D vector of an n-D vector (0-D: one lane); otherwise the type itself.";
        Slices "slices" "type" "[any]" "Positions of all slices.";
        FnType "fn_type" "[type] type bool?" "type" "Type of a function of a target dialect, through the type it declares as `func`.";
        FieldType "field_type" "type any" "type" "Type of an element of a struct, tuple or array type by position, or of a field of a record type by name, as stored; a list of positions leads through nested types.";
        NestedTypes "nested_types" "type" "[type]" "The type and all types nested in it, each once.";
        DialectOf "dialect_of" "type" "string" "Dialect of a type, for example \"builtin\".";
        IsSignless "is_signless" "type" "bool" "Whether it is a signless integer.";
        IsFloat "is_float" "type" "bool" "Whether it is a float of any format.";
        IsInteger "is_integer" "type" "bool" "Whether it is an integer of any signedness.";
        SizeOf "size_of" "type" "int?" "Size of the type in bytes by the data layout, or none if it depends on the target.";
        AbiAlign "abi_align" "type" "int" "ABI alignment by the data layout.";
    }
    "Attributes" {
        IntAttr "int_attr" "any type" "attr" "Integer attribute (splat for a shaped type).";
        FloatAttr "float_attr" "any type" "attr" "Float attribute from a number (splat for a shaped type).";
        Inf "inf" "type bool" "attr" "Infinity; negative if true.";
        Nan "nan" "type" "attr" "The quiet NaN.";
        MinSigned "min_signed" "type" "attr" "Smallest signed value.";
        MaxSigned "max_signed" "type" "attr" "Largest signed value.";
        MaxUnsigned "max_unsigned" "type" "attr" "Largest unsigned value: all bits set.";
        MaxFloat "max_float" "type bool" "attr" "Largest finite value; negated if true.";
        DenseOf "dense" "[any] type" "attr" "Dense elements of a shaped type from ints or attributes.";
        Splat "splat" "any type" "attr" "Dense elements of a shaped type with one value; for a scalar type the value itself.";
        Elements "elements" "attr" "[attr]" "The elements of a dense elements attribute or of an array attribute.";
        Retype "retype" "attr type" "attr" "The same value with another type of its kind: a float is rounded to nearest, an integer must fit. Of dense elements, each one.";
        AttrType "attr_type" "attr" "type?" "Type of a typed attribute.";
        AttrForm "attr_form" "any" "string" "Form of an attribute: \"unit\", \"integer\", \"float\", \"string\", \"symbol\", \"type\", \"array\", \"dictionary\", \"elements\", \"distinct\" or \"other\".";
        IntOf "int_of" "attr" "int" "Value of an integer attribute of any width.";
        FloatOf "float_of" "attr" "float" "Value of a float attribute as a static number. A value of `f80` or `f128` that is no f64 is an error.";
        RoundFloat "round_float" "any type" "attr" "Float attribute of a float type, rounded to nearest from a float attribute of another format, or from a static number.";
        BitsOf "bits_of" "attr type" "attr" "The bits of a float (or dense floats) as an integer of the given type.";
        StringAttr "string_attr" "string" "attr" "String attribute.";
        SymbolAttr "symbol_attr" "symbol" "attr" "Symbol reference attribute.";
        TypeAttr "type_attr" "type" "attr" "Type attribute.";
        UnitAttr "unit_attr" "" "attr" "Unit attribute.";
        DistinctAttr "distinct_attr" "int" "attr" "The attribute `distinct[n]<>`; equal numbers make equal attributes.";
        ArrayAttr "array_attr" "[any]" "attr" "Array attribute of attributes.";
        GetAttr "get" "attrs string any?" "any" "The value of an entry by its stored form, or the third argument (default none).";
        Has "has" "attrs string" "bool" "Whether the entry exists (and is true, if it is boolean).";
        Without "without" "attrs [string]" "attrs" "All entries but these.";
        Items "items" "attrs" "[any]" "The entries as tuples (name, value).";
        DictOf "dict" "[any]" "attrs" "Dictionary of tuples (name, value).";
        Renamed "renamed" "attrs string string" "attrs" "The entry with another name, if it exists.";
        TargetTypes "target_types" "any" "any" "The attribute with all nested types converted.";
    }
    "Affine" {
        Inputs "inputs" "attr" "int" "Number of dims and symbols of an affine map.";
        NumDims "num_dims" "attr" "int" "Number of dims of an affine map or integer set.";
        Eval "eval" "attr [int]" "[int]" "Results of an affine map at a point.";
        Compose "compose" "attr attr" "attr" "compose(f, g)(x) = f(g(x)).";
        IterationSpace "iteration_space" "[attr] [any]" "[dim]" "Loop bounds from projected permutations and shapes.";
    }
    "Queries" {
        ConstOf "const" "value" "any" "Attribute (int for index) of a value that is defined by a constant op or literal, else none.";
        Origin "origin" "value" "any" "In a clause of a declaration: the place that defines an operand, as a tuple of the name of the op that has it as a result or as an argument of a region, whether it is such an argument, whether no op but the isolated one (a function) is around its definition, and otherwise, if a pure op computes it, the list of the origins of this op's operands.";
        OneUse "one_use" "value" "bool" "Whether the value has exactly one use in the source. A value that a rule created has none.";
        Users "users" "value" "[op]" "Names of the ops that use the value in the source, in the order of the text, once for each use. A value that a rule created has none.";
        ResultUsers "result_users" "int" "[op]?" "Names of the ops that use a result of the root in the source, once for each use; none if a rule emitted the root.";
        MadeBy "made_by" "value" "op?" "Name of the op that defines the value, or none for a block argument, a number, or a result of a target op that a rule emitted.";
        ResultIndex "result_index" "value" "int?" "Position of the value among the results of the op that defines it, or none if `made_by` is none.";
        FromSource "from_source" "" "bool" "Whether the root of the rule is an op of the input, not one that a rule emitted.";
        EmittingRule "emitting_rule" "" "string?" "Name of the rule that emitted the root of the rule (with the member of a family in brackets), or none for an op of the input.";
        SameValue "same" "value value" "bool" "Whether both are the same SSA value.";
        LastUse "last_use" "value" "bool" "Whether the root of the rule is an op of the input that uses the buffer of the tensor last: the rule may write over the buffer and make the result of it, which then owns the buffer. No view of only a part of the buffer counts.";
        MayAlias "may_alias" "value value" "bool" "Whether two tensors or memrefs may share a buffer. True for all but tensors of which one owns its buffer and the other has another buffer.";
        ArgTypes "arg_types" "region" "[type]" "Source types of the entry block's arguments.";
        Single "single" "region" "bool" "Whether the region has exactly one block.";
        RegionOps "ops" "region" "[any]" "The ops of the entry block, each as a tuple: its name, the types of its operands, the types of its results, and its attributes.";
        EffectFree "effect_free" "region" "bool" "Whether no op of the region and its nested regions has side effects: each op is pure, or has regions.";
        Captures "captures" "region" "[value]" "The values from outside that the region and its nested regions use, in the order of their first use.";
        Lookup "lookup" "symbol" "attrs?" "Attributes of the op that defines the symbol in the enclosing symbol tables, or none.";
        LookupOp "lookup_op" "symbol" "string?" "Name of the op that defines the symbol, or none.";
        Location "location" "value?" "any" "File, line and column of the op being lowered, or of the op that defines the value, as a tuple, or none if unknown.";
        Symbols "symbols" "any*" "[symbol]" "The symbols that ops with one of these names (ops or strings; without names, any op) define in the enclosing symbol table, in the order of the text.";
        ScopeOf "scope" "string" "any" "Value that the nearest `inline .. with scope NAME = ..` around the op being lowered gives to the name, or none.";
        ScopesOf "scopes" "string string?" "[any]" "All values that `inline .. with scope` gives to the name around the op being lowered, innermost first. With a second name, only those inside of the nearest `inline` that binds it; the one that binds both counts as inside.";
        IsDeclaration "is_declaration" "symbol" "bool?" "Whether the op that defines the symbol has neither a body nor an initial value, or none if nothing defines it.";
        BodyOps "body_ops" "any op" "[any]?" "The ops of this name in the blocks of a region, or of the op that defines a symbol, each as a tuple like those of `ops` with one more element, the position of its block in the region; none if nothing defines the symbol.";
        Enclosing "enclosing" "any any*" "attrs?" "Attributes of the nearest enclosing op with one of these names (ops or strings), or none.";
        EnclosingOp "enclosing_op" "any any*" "op?" "Name of the nearest enclosing op with one of these names, or none.";
        EnclosingAttrs "enclosing_attrs" "string" "[any]" "The values of the discardable attribute with this name on the symbol tables around the op, the innermost first.";
        Mix "mix" "[dim] [value]" "[any]" "Static entries, with each `?` replaced by the next value.";
        RankReduction "rank_reduction" "[dim] [dim] [dim] [dim]" "[bool]" "Whether a rank-reducing view drops each dim: sizes and strides of the view, then of its reduced type.";
        IndexOf "index_of" "any string" "int" "Index of a record's field in its struct.";
        LlvmType "llvm_type" "type" "type" "The converted type, through the map `llvm`.";
    }
}

impl Primitive {
    /// Returns the primitive's row in the table.
    pub fn info(self) -> &'static PrimitiveInfo {
        &Self::TABLE[self as usize]
    }

    /// Returns whether RIR adds the root op of the rule as the last argument. A call in a rule file does not state it.
    pub fn reads_root(self) -> bool {
        matches!(self, Primitive::FromSource | Primitive::EmittingRule | Primitive::ResultUsers | Primitive::LastUse)
    }

    /// Returns whether RIR passes all arguments of a call as one list.
    pub fn takes_list(self) -> bool {
        matches!(self, Primitive::Enclosing | Primitive::EnclosingOp | Primitive::Symbols)
    }

    /// Returns the primitive with this name or operator, if there is one.
    pub fn from_name(name: &str) -> Option<Primitive> {
        Self::TABLE.iter().find(|row| row.name == name).map(|row| row.primitive)
    }
}

impl PrimitiveInfo {
    /// Returns the signature for the documentation: `name(int, type) -> int`, or `int + int -> int` for an operator.
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
