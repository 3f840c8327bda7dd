//! The constructs of the grammar by which a syntax error says what is expected.
//!
//! Tests: grammar/tests/bad/syntax_expected.rules, grammar/tests/load.rs.

/// A construct of the grammar, such as an expression, with the terminals that begin it. An error names the construct in
/// place of these terminals if all terminals in `marks` are expected.
pub(super) struct Construct {
    pub(super) name: &'static str,
    pub(super) marks: &'static [&'static str],
    /// The terminals that begin the construct. If `begins_with_names` is set, those in `NAME_TERMINALS` begin it too.
    pub(super) terminals: &'static [&'static str],
    pub(super) begins_with_names: bool,
}

/// The terminals that may be names everywhere: identifiers and contextual keywords.
pub(super) const NAME_TERMINALS: [&str; 28] = [
    "id",
    "format",
    "names",
    "translate",
    "target",
    "segments",
    "begins",
    "implicit",
    "class",
    "with",
    "benefit",
    "bytecode",
    "private",
    "era",
    "legal",
    "scope",
    "nested",
    "leave",
    "at",
    "before",
    "after",
    "debug",
    "flags",
    "terminator",
    "blocks",
    "arguments",
    "computes",
    "x",
];

/// The constructs that many terminals begin, larger constructs first. A message that names a construct does not list
/// the terminals of this construct again, so that a smaller construct with the same terminals is not named too.
pub(super) const CONSTRUCTS: [Construct; 5] = [
    Construct {
        name: "a statement",
        begins_with_names: true,
        marks: &["let", "require", "fail"],
        terminals: &[
            "let", "var", "for", "if", "match", "require", "fail", "yield", "yield }", "inline", "ensure", "collect",
            "%v", "@s", "a.b",
        ],
    },
    Construct {
        name: "an expression",
        begins_with_names: true,
        marks: &["int", "str", "not", "("],
        terminals: &[
            "int", "float", "str", "not", "-", "~", "(", "[", "#{", "if", "match", "%v", "^b", "@s", "#e", "#a", "#a<",
            "!t", "!t<", "?", "a.b", "memref<", "vector<", "tensor<", "int<", "complex<", "tuple<", "map", "type",
        ],
    },
    Construct {
        name: "a pattern",
        begins_with_names: true,
        marks: &["int", "str", "_", "("],
        terminals: &[
            "int", "float", "str", "_", "-", "(", "[", "%v", "^b", "@s", "#e", "#a", "#a<", "!t", "!t<", "?", "a.b",
            "memref<", "vector<", "tensor<", "int<", "complex<", "tuple<",
        ],
    },
    Construct {
        name: "an operator",
        begins_with_names: false,
        marks: &["+", "*"],
        terminals: &[
            "+", "-", "*", "/", "%", "**", "<<", ">>", "&", "^", "|", "==", "!=", "<", "<=", ">", ">=", "in", "is",
            "and", "or", "..", ".", "[", "(", "?",
        ],
    },
    Construct {
        name: "a name",
        begins_with_names: true,
        marks: &["id", "to", "type", "where"],
        terminals: &[
            "to",
            "type",
            "attr",
            "map",
            "fn",
            "emit",
            "record",
            "abi",
            "extern",
            "option",
            "op",
            "test",
            "for",
            "if",
            "then",
            "else",
            "match",
            "inline",
            "elementwise",
            "region",
            "let",
            "var",
            "enum",
            "flags",
            "is",
            "cold",
            "yield",
            "yield }",
            "ensure",
            "fresh",
            "by",
            "rule",
            "over",
            "in",
            "as",
            "where",
            "dialect",
            "import",
            "and",
            "or",
            "not",
            "fail",
            "require",
            "overrides",
        ],
    },
];
