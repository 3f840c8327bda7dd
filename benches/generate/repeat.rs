//! Repeat: a program many times in one module.
//!
//! Takes a program, `module { .. }` with functions and globals in it; gives one module with copies of them. Kept true: every
//! copy's symbols have names of their own; what is only declared stands there once, under its own name.

/// The program so many times.
pub fn repeat(program: &str, copies: usize) -> String {
    let (head, inside) = program.split_once("module {\n").expect("a program is a module");
    let inside = inside.trim_end().strip_suffix('}').expect("a module ends in a brace");
    let is_declaration = |line: &&str| line.starts_with("  func.func private @") && !line.ends_with('{');
    let declared: String = inside.lines().filter(is_declaration).map(|line| format!("{line}\n")).collect();
    let defined: String = inside.lines().filter(|l| !is_declaration(l)).map(|line| format!("{line}\n")).collect();
    let symbols: Vec<&str> = defined.lines().filter_map(symbol_of).collect();
    let mut text = format!("{head}module {{\n{declared}");
    for copy in 0..copies {
        let mut rest = defined.as_str();
        while let Some(at) = rest.find('@') {
            let name = name_at(&rest[at + 1..]);
            let (before, after) = rest.split_at(at + 1 + name.len());
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

/// The symbol that a line of a module defines.
fn symbol_of(line: &str) -> Option<&str> {
    let op = line.strip_prefix("  ")?;
    let defines = op.starts_with("func.func ") || op.starts_with("memref.global ");
    if !defines {
        return None;
    }
    Some(name_at(&op[op.find('@')? + 1..]))
}

fn name_at(text: &str) -> &str {
    let end = text.find(|c: char| !c.is_ascii_alphanumeric() && c != '_' && c != '.' && c != '$');
    &text[..end.unwrap_or(text.len())]
}
