//! Repetition of a program in one module.
//!
//! The program is a `module { .. }` with functions and globals. The symbols of copy N get the suffix `_N`; declarations
//! are not copied and keep their names.

/// Returns a module with `copies` copies of a program.
pub fn repeat(program: &str, copies: usize) -> String {
    let (head, inside) = program.split_once("module {\n").expect("a program is a module");
    let inside = inside.trim_end().strip_suffix('}').expect("a module ends in a brace");
    let is_declaration = |line: &&str| line.starts_with("  func.func private @") && !line.ends_with('{');
    let declarations: String = inside.lines().filter(is_declaration).map(|line| format!("{line}\n")).collect();
    let definitions: String = inside.lines().filter(|l| !is_declaration(l)).map(|line| format!("{line}\n")).collect();
    let symbols: Vec<&str> = definitions.lines().filter_map(symbol_of).collect();
    let mut text = format!("{head}module {{\n{declarations}");
    for copy in 0..copies {
        let mut rest = definitions.as_str();
        while let Some(sigil) = rest.find('@') {
            let name = leading_name(&rest[sigil + 1..]);
            let (before, after) = rest.split_at(sigil + 1 + name.len());
            text += before;
            if symbols.contains(&name) {
                text += &format!("_{copy}");
            }
            rest = after;
        }
        text += rest;
    }
    text + "}\n"
}

/// Returns the symbol that a line of a module defines.
fn symbol_of(line: &str) -> Option<&str> {
    let op = line.strip_prefix("  ")?;
    let is_definition = op.starts_with("func.func ") || op.starts_with("memref.global ");
    if !is_definition {
        return None;
    }
    Some(leading_name(&op[op.find('@')? + 1..]))
}

/// Returns the symbol name at the start of a text.
fn leading_name(text: &str) -> &str {
    let end = text.find(|c: char| !c.is_ascii_alphanumeric() && c != '_' && c != '.' && c != '$');
    &text[..end.unwrap_or(text.len())]
}
