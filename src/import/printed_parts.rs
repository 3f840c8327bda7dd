//! Properties that LLVM's C API has no getter for, read from LLVM's own text of a module.
//!
//! LLVM prints the head of each global and function on one line: `@g = dso_local global i32 0, align 4`.
//!
//! Tests: below, tests/import/globals.ll.

use rustc_hash::FxHashMap;

/// The properties of a module's globals and functions by name, as LLVM prints the name.
pub(super) struct PrintedParts {
    heads: FxHashMap<String, String>,
    /// The comdats with their selection kinds: `$c = comdat any`.
    pub(super) comdats: Vec<(String, String)>,
    /// The groups of attributes: `attributes #0 = { nounwind "key"="value" }`.
    attribute_groups: FxHashMap<String, String>,
    /// Whether the module has a debug record `#dbg_declare_value`.
    pub(super) has_declare_value: bool,
}

/// Words in the head of a global or function that no attribute of the dialect stands for.
const UNSUPPORTED: [&str; 8] = [
    "partition",
    "code_model",
    "sanitize_memtag",
    "sanitize_address_dyninit",
    "no_sanitize_address",
    "no_sanitize_hwaddress",
    "dllimport",
    "dllexport",
];

impl PrintedParts {
    /// Collects the lines of a printed module that are heads of globals and functions.
    pub(super) fn scan(printed: &str) -> PrintedParts {
        let mut heads = FxHashMap::default();
        let (mut comdats, mut attribute_groups) = (Vec::new(), FxHashMap::default());
        let mut has_declare_value = false;
        for line in printed.lines() {
            if line.starts_with('@') || line.starts_with("define ") || line.starts_with("declare ") {
                if let Some(name) = head_name(line) {
                    heads.insert(name.to_string(), line.to_string());
                }
            } else if let Some((name, kind)) = line.strip_prefix('$').and_then(|rest| rest.rsplit_once(" = comdat ")) {
                comdats.push((symbol_text(name), kind.to_string()));
            } else if let Some((group, attributes)) =
                line.strip_prefix("attributes ").and_then(|rest| rest.split_once(" = { "))
            {
                attribute_groups.insert(group.to_string(), attributes.trim_end_matches(" }").to_string());
            } else if line.trim_start().starts_with("#dbg_declare_value(") {
                has_declare_value = true;
            }
        }
        PrintedParts { heads, comdats, attribute_groups, has_declare_value }
    }

    /// Returns whether the head of a symbol has the word.
    pub(super) fn has_word(&self, printed_name: &str, word: &str) -> bool {
        let head = self.heads.get(printed_name);
        head.is_some_and(|head| without_strings(head).split([' ', ',', '(', ')']).any(|found| found == word))
    }

    /// Returns the name of the comdat of a symbol. If LLVM prints `comdat` without a name, the comdat has the name of
    /// the symbol.
    pub(super) fn comdat_of(&self, printed_name: &str) -> Option<String> {
        let head = self.heads.get(printed_name)?;
        match head.split_once("comdat($") {
            Some((_, rest)) => Some(symbol_text(&rest[..rest.rfind(')')?])),
            None => Some(symbol_text(printed_name.strip_prefix('@')?)),
        }
    }

    /// Returns the attributes of a global variable as LLVM prints them, `"bss-section"="b"`.
    pub(super) fn attributes_of_global(&self, printed_name: &str) -> Option<&str> {
        let head = self.heads.get(printed_name).filter(|head| head.starts_with('@'))?;
        let group = head.rsplit(' ').next().filter(|word| word.starts_with('#'))?;
        self.attribute_groups.get(group).map(String::as_str)
    }

    /// Returns the first word in the head of a symbol that the dialect has no attribute for, if there is one.
    pub(super) fn unsupported_word(&self, printed_name: &str) -> Option<&'static str> {
        UNSUPPORTED.into_iter().find(|word| self.has_word(printed_name, word))
    }
}

/// Returns the name of a symbol as it is printed, with quotes if it has them: `@"a b" = ..` => `@"a b"`.
fn head_name(line: &str) -> Option<&str> {
    printed_name(&line[line.find('@')?..])
}

/// Returns the name at the beginning of a text: `@f(..)` => `@f`.
fn printed_name(text: &str) -> Option<&str> {
    let rest = text.strip_prefix('@')?;
    let end = match rest.strip_prefix('"') {
        Some(quoted) => quoted.find('"')? + 2,
        None => rest.find(|c: char| !(c.is_ascii_alphanumeric() || "-$._".contains(c))).unwrap_or(rest.len()),
    };
    Some(&text[..end + 1])
}

/// Returns the name of a symbol as LLVM prints it: `f` => `@f`, `a b` => `@"a b"`.
pub(super) fn printed_symbol(name: &[u8]) -> String {
    let is_plain = |byte: &u8| byte.is_ascii_alphanumeric() || b"-$._".contains(byte);
    if name.iter().all(is_plain) && !name.first().is_some_and(u8::is_ascii_digit) {
        return format!("@{}", String::from_utf8_lossy(name));
    }
    let escape = |byte: &u8| match byte {
        b'"' | b'\\' => format!("\\{byte:02X}"),
        0x20..0x7F => char::from(*byte).to_string(),
        _ => format!("\\{byte:02X}"),
    };
    format!("@\"{}\"", name.iter().map(escape).collect::<String>())
}

/// Returns the text of a name as it is printed behind `@` or `$`: quotes are removed, and escapes replaced.
fn symbol_text(printed: &str) -> String {
    match printed.strip_prefix('"').and_then(|rest| rest.split_once('"')) {
        Some((quoted, _)) => super::text_places::unescape(quoted),
        None => printed.split([',', ')', ' ']).next().unwrap_or("").to_string(),
    }
}

/// Removes the contents of strings, which may contain any words.
fn without_strings(line: &str) -> String {
    line.split('"').step_by(2).collect::<Vec<_>>().join("\"\"")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_a_head_are_found_outside_of_strings() {
        let parts = PrintedParts::scan(
            "@g = dso_local global i32 0, section \"a partition b\"\ndefine dso_local void @\"f g\"() {\n}\n",
        );
        assert!(parts.has_word("@g", "dso_local") && parts.has_word("@\"f g\"", "dso_local"));
        assert_eq!(parts.unsupported_word("@g"), None);
        let parts = PrintedParts::scan("@g = global i32 0, partition \"p\"\n");
        assert_eq!(parts.unsupported_word("@g"), Some("partition"));
    }
}
