//! Reader of the metadata nodes in LLVM's text of a module. LLVM's C API has no getters for the fields of specialized
//! nodes.
//!
//! LLVM prints each node on one line: `!5 = distinct !DILexicalBlock(scope: !4, file: !1, line: 3)`. Expressions have
//! no number and stand inside of other nodes: `!DIExpression(DW_OP_plus_uconst, 8)`.
//!
//! Tests: below, tests/import/debug_types.ll.

use super::text_places::unescape_bytes;

/// A metadata node as LLVM prints it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct PrintedNode {
    pub(super) is_distinct: bool,
    /// The class, such as `DIFile`; empty for a plain node.
    pub(super) class: String,
    /// The fields with their names; or the operands of the node, each with an empty name.
    pub(super) fields: Vec<(String, PrintedValue)>,
    /// The text behind ` = `.
    pub(super) text: String,
}

/// The value of a field, or an operand.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum PrintedValue {
    Null,
    /// A number without a type.
    Number(i128),
    Text(Vec<u8>),
    /// A keyword, or keywords between `|`.
    Word(String),
    /// The number of a node.
    Node(u32),
    /// A node without a number.
    Inline(PrintedNode),
    /// Anything else, such as the constant `i64 3`.
    Other(String),
}

impl PrintedNode {
    /// Returns the field with this name.
    pub(super) fn field(&self, name: &str) -> Option<&PrintedValue> {
        self.fields.iter().find(|(field, _)| field == name).map(|(_, value)| value)
    }

    /// Reads a node: `distinct !DIFile(filename: "a")`, `!{!1, null}`. Returns `None` for any other text.
    pub(super) fn parse(text: &str) -> Option<PrintedNode> {
        let (is_distinct, rest) = match text.strip_prefix("distinct ") {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        let rest = rest.trim_end().strip_prefix('!')?;
        let open = rest.find(['(', '{'])?;
        let (class, body) = rest.split_at(open);
        let is_class = class.bytes().all(|byte| byte.is_ascii_alphanumeric());
        let body = body[1..].strip_suffix(if body.starts_with('(') { ')' } else { '}' }).filter(|_| is_class)?;
        let fields = split_items(body).into_iter().map(|item| parse_item(item, !class.is_empty())).collect();
        Some(PrintedNode { is_distinct, class: class.to_string(), fields, text: text.trim_end().to_string() })
    }
}

/// Returns the nodes of a printed module by number.
pub(super) fn parse_nodes(printed: &str) -> Vec<Option<PrintedNode>> {
    let mut nodes = Vec::new();
    for line in printed.lines() {
        let Some((name, text)) = line.strip_prefix('!').and_then(|rest| rest.split_once(" = ")) else { continue };
        let Ok(number) = name.parse::<u32>() else { continue };
        // LLVM numbers the nodes from 0 on, and prints each number once. So a number that is greater than the length of
        // the text in bytes is invalid, and must not determine the size of `nodes`.
        if number as usize > printed.len() {
            continue;
        }
        if nodes.len() <= number as usize {
            nodes.resize(number as usize + 1, None);
        }
        nodes[number as usize] = PrintedNode::parse(text);
    }
    nodes
}

/// Returns the operands of named metadata in a printed module: `!llvm.dbg.cu = !{!0}`.
pub(super) fn named_operands(printed: &str, name: &str) -> Vec<PrintedValue> {
    let line = printed.lines().find_map(|line| line.strip_prefix('!')?.strip_prefix(name)?.strip_prefix(" = "));
    let node = line.and_then(PrintedNode::parse);
    node.into_iter().flat_map(|node| node.fields).map(|(_, value)| value).collect()
}

/// Splits a text at the commas outside of strings and brackets.
fn split_items(text: &str) -> Vec<&str> {
    let (mut items, mut start, mut depth, mut is_quoted) = (Vec::new(), 0, 0, false);
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'"' => is_quoted = !is_quoted,
            _ if is_quoted => {}
            b'(' | b'{' | b'[' | b'<' => depth += 1,
            b')' | b'}' | b']' | b'>' => depth -= 1,
            b',' if depth == 0 => {
                items.push(text[start..at].trim());
                start = at + 1;
            }
            _ => {}
        }
    }
    let last = text[start..].trim();
    if !last.is_empty() {
        items.push(last);
    }
    items
}

/// Reads a field `line: 3`, or an operand.
fn parse_item(item: &str, has_names: bool) -> (String, PrintedValue) {
    let name_end = item.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_')).unwrap_or(item.len());
    if has_names
        && name_end > 0
        && let Some(value) = item[name_end..].strip_prefix(": ")
    {
        return (item[..name_end].to_string(), parse_value(value));
    }
    (String::new(), parse_value(item))
}

fn parse_value(text: &str) -> PrintedValue {
    let quoted = text.strip_prefix('!').unwrap_or(text);
    if let Some(string) = quoted.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')) {
        return PrintedValue::Text(unescape_bytes(string));
    }
    if let Some(number) = text.strip_prefix('!').and_then(|rest| rest.parse().ok()) {
        return PrintedValue::Node(number);
    }
    if text.starts_with('!')
        && let Some(node) = PrintedNode::parse(text)
    {
        return PrintedValue::Inline(node);
    }
    if let Ok(number) = text.parse() {
        return PrintedValue::Number(number);
    }
    let is_word = |word: &str| !word.is_empty() && word.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_');
    match text {
        "null" => PrintedValue::Null,
        _ if text.split(" | ").all(is_word) => PrintedValue::Word(text.to_string()),
        _ => PrintedValue::Other(text.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_and_operands_are_read() {
        let node = PrintedNode::parse(
            r#"distinct !DITest(name: "a, \22b\22)", scope: !4, flags: A | B, n: -3, e: !E(DW_OP_x, 8), c: i64 3)"#,
        )
        .unwrap();
        assert!(node.is_distinct);
        assert_eq!(node.class, "DITest");
        assert_eq!(node.field("name"), Some(&PrintedValue::Text(b"a, \"b\")".to_vec())));
        assert_eq!(node.field("scope"), Some(&PrintedValue::Node(4)));
        assert_eq!(node.field("flags"), Some(&PrintedValue::Word("A | B".into())));
        assert_eq!(node.field("n"), Some(&PrintedValue::Number(-3)));
        assert_eq!(node.field("c"), Some(&PrintedValue::Other("i64 3".into())));
        let Some(PrintedValue::Inline(expression)) = node.field("e") else { panic!("{node:?}") };
        let operands = [PrintedValue::Word("DW_OP_x".into()), PrintedValue::Number(8)];
        assert_eq!(expression.fields.iter().map(|(_, value)| value.clone()).collect::<Vec<_>>(), operands);
    }

    #[test]
    fn nodes_and_named_operands_are_found() {
        let text = "!list = !{!1, !DIExpression()}\n!0 = !{null, !\"x\"}\n!1 = distinct !{}\n";
        let nodes = parse_nodes(text);
        let operands = nodes[0].as_ref().map(|node| node.fields.iter().map(|(_, value)| value.clone()).collect());
        assert_eq!(operands, Some(vec![PrintedValue::Null, PrintedValue::Text(b"x".to_vec())]));
        assert!(nodes[1].as_ref().is_some_and(|node| node.is_distinct && node.fields.is_empty()));
        assert_eq!(named_operands(text, "list").len(), 2);
    }
}
