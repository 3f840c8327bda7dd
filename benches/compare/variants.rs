//! Programs in which hardly any op reads like another one: many small programs, and variants of them with other
//! numbers. On such input, caches help least.
//!
//! A variant replaces each number from 2 on, such as a size, an offset or the width of a vector, by another one. Equal
//! numbers stay equal, so most variants are valid; the caller finds out which ones are. The symbols of all programs get
//! different suffixes, so that the programs can stand in one module.

use fastrand::Rng;
use std::collections::BTreeMap;

/// The greatest number that a variant changes. Greater ones are values such as addresses, not sizes.
const MAX_CHANGED_NUMBER: u64 = 4096;
/// The bound for what a variant adds to a number.
const MAX_ADDEND: u64 = 40;

/// Returns the programs of a test input: the parts between the lines `// -----`, without comments. Leaves out each part
/// that cannot share a module with other programs, because it has aliases, resources, module attributes, values outside
/// of functions or unknown ops.
pub fn programs_of(text: &str) -> Vec<String> {
    let parts = text.split("// -----").map(without_comments);
    parts.filter_map(|part| inside_of_module(&part)).filter(|part| can_be_nested(part)).collect()
}

fn can_be_nested(program: &str) -> bool {
    let has_alias = program.lines().any(|line| line.starts_with(['#', '!', '"']));
    let is_special =
        ["{-#", "dlti", "module", "data_layout", "sym_name", "dense_resource", "llvm.", "\"test.", "scalable."];
    !program.trim().is_empty()
        && !has_alias
        && !has_global_value(program)
        && !is_special.iter().any(|word| program.contains(word))
}

/// Returns whether an op outside of all braces has a result.
fn has_global_value(program: &str) -> bool {
    let mut depth = 0_i64;
    program.lines().any(|line| {
        let is_global = depth == 0 && line.trim_start().starts_with('%');
        depth += line.matches('{').count() as i64 - line.matches('}').count() as i64;
        is_global
    })
}

fn without_comments(text: &str) -> String {
    let code = |line: &str| line.split("//").next().unwrap_or("").trim_end().to_string();
    text.lines().map(|line| code(line) + "\n").collect()
}

/// Returns the contents of a program that is a module without attributes; a program without a module is returned as it
/// is. Returns `None` if the end of the module is missing.
fn inside_of_module(program: &str) -> Option<String> {
    let Some(inside) = program.trim().strip_prefix("module {") else { return Some(program.to_string()) };
    Some(inside.strip_suffix('}')?.to_string())
}

/// Returns variant `number` of a program; variant 0 has the program's own numbers. Symbols get the suffix `_id`.
pub fn variant(program: &str, number: usize, id: usize, rng: &mut Rng) -> String {
    let mut changes: BTreeMap<u64, u64> = BTreeMap::new();
    let mut change = |n: u64| *changes.entry(n).or_insert_with(|| n + rng.u64(1..MAX_ADDEND));
    let mut text = String::with_capacity(program.len() + 64);
    let mut rest = program;
    while !rest.is_empty() {
        let (token, after) = rest.split_at(token_len(rest));
        rest = after;
        match token.parse() {
            Ok(n) if number > 0 && (2..=MAX_CHANGED_NUMBER).contains(&n) => text += &change(n).to_string(),
            _ => text += token,
        }
        if token.starts_with('@') {
            text += &format!("_{id}");
        }
        // The `x` after a dimension begins no word: `4x?xf32`.
        let is_dimension = token == "?" || token.bytes().all(|b| b.is_ascii_digit());
        if let Some(after) = rest.strip_prefix('x').filter(|_| is_dimension) {
            text.push('x');
            rest = after;
        }
    }
    text
}

/// Returns the length of the first token of a text: a string, a symbol, a word, a number or one character. A word is a
/// value, a block, a type or an op.
fn token_len(text: &str) -> usize {
    let mut chars = text.chars();
    let Some(first) = chars.next() else { return 0 };
    let until = |is_inside: &dyn Fn(char) -> bool| chars.as_str().find(|c| !is_inside(c)).map(|n| n + first.len_utf8());
    let is_word_char = |c: char| c.is_ascii_alphanumeric() || "_.$-".contains(c);
    let end = match first {
        '"' => text[1..].find('"').map(|end| end + 2),
        '@' => until(&|c| c.is_ascii_alphanumeric() || c == '_'),
        '%' | '^' | '#' | '!' | '_' | 'a'..='z' | 'A'..='Z' => until(&is_word_char),
        '0'..='9' => {
            let end = until(&|c| c.is_ascii_digit()).unwrap_or(text.len());
            let (digits, after) = text.split_at(end);
            // Of a float such as `2.5e3`, and of a hexadecimal number, all characters belong to the token.
            let has_more = after.starts_with(['.', 'e', 'E']) || digits == "0" && after.starts_with('x');
            if has_more { until(&|c| c.is_ascii_alphanumeric() || c == '.') } else { Some(end) }
        }
        c => Some(c.len_utf8()),
    };
    end.unwrap_or(text.len())
}
