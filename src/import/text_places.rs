//! Places of functions, instructions and globals in a text of LLVM IR, for diagnostics.
//!
//! LLVM's parser keeps no positions. A scan of the text finds them: a function is found by its name, an instruction by
//! its number in the function. An instruction begins a line; a line inside of brackets, or one that begins with a word
//! such as `catch`, belongs to the instruction before it.
//!
//! Tests: below, tests/import_errors/.

use rustc_hash::FxHashMap;
use std::rc::Rc;

/// The places in one text.
#[derive(Debug, Default)]
pub(super) struct TextPlaces {
    /// The offset of each global, alias and function, by its name without `@` and quotes.
    symbols: FxHashMap<String, u32>,
    /// The offset of each instruction, by the name of the function.
    instructions: FxHashMap<String, Rc<[u32]>>,
}

/// Words at the beginning of a line that belongs to the instruction before it.
const CONTINUATIONS: [&str; 5] = ["to", "catch", "cleanup", "filter", "unwind"];

impl TextPlaces {
    /// Scans a text.
    pub(super) fn scan(text: &str) -> TextPlaces {
        let mut places = TextPlaces::default();
        let mut scan = Scan { bytes: text.as_bytes(), depth: 0 };
        let mut offset = 0;
        // The function whose body is open.
        let mut function: Option<String> = None;
        let mut instructions: FxHashMap<String, Vec<u32>> = FxHashMap::default();
        let mut rest = text;
        while !rest.is_empty() {
            let length = memchr::memchr(b'\n', rest.as_bytes()).map_or(rest.len(), |at| at + 1);
            let (line, others) = rest.split_at(length);
            rest = others;
            // The brackets of a metadata node close on its line.
            if scan.depth == 0 && line.starts_with('!') {
                offset += line.len();
                continue;
            }
            let start = offset + (line.len() - line.trim_start().len());
            let content = line.trim_start();
            if scan.depth == 0 {
                function = None;
                if let Some(name) = symbol_of_line(content) {
                    places.symbols.entry(name.clone()).or_insert(start as u32);
                    function = content.starts_with("define").then_some(name);
                }
            } else if scan.depth == 1
                && let Some(name) = &function
                && begins_instruction(content)
            {
                match instructions.get_mut(name) {
                    Some(offsets) => offsets.push(start as u32),
                    None => drop(instructions.insert(name.clone(), vec![start as u32])),
                }
            }
            scan.skip(offset, offset + line.len());
            offset += line.len();
        }
        places.instructions = instructions.into_iter().map(|(name, offsets)| (name, offsets.into())).collect();
        places
    }

    /// Returns the offset of a global or function.
    pub(super) fn symbol(&self, name: &str) -> Option<u32> {
        self.symbols.get(name).copied()
    }

    /// Returns the offsets of the instructions of a function with `count` instructions. Returns `None` if the scan has
    /// found another number of instructions, because the scan then does not understand the layout of the text.
    pub(super) fn instructions(&self, function: &str, count: usize) -> Option<Rc<[u32]>> {
        self.instructions.get(function).filter(|offsets| offsets.len() == count).map(Rc::clone)
    }
}

/// Returns the name of the symbol that a line at the top level defines or declares.
fn symbol_of_line(line: &str) -> Option<String> {
    let is_symbol = line.starts_with('@') || line.starts_with("define") || line.starts_with("declare");
    let rest = &line[line.find('@').filter(|_| is_symbol)? + 1..];
    if let Some(quoted) = rest.strip_prefix('"') {
        return Some(unescape(&quoted[..quoted.find('"')?]));
    }
    let is_name = |c: char| c.is_ascii_alphanumeric() || "-$._".contains(c);
    let end = rest.find(|c| !is_name(c)).unwrap_or(rest.len());
    Some(rest[..end].to_string())
}

/// Replaces the escapes of a name, `\22` by `"`.
pub(super) fn unescape(name: &str) -> String {
    String::from_utf8_lossy(&unescape_bytes(name)).into_owned()
}

/// Replaces the escapes of a string.
pub(super) fn unescape_bytes(name: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut rest = name.as_bytes();
    while let [first, tail @ ..] = rest {
        let escape = tail.get(..2).filter(|_| *first == b'\\');
        let hex = escape.and_then(|digits| std::str::from_utf8(digits).ok());
        match hex.and_then(|digits| u8::from_str_radix(digits, 16).ok()) {
            Some(byte) => {
                bytes.push(byte);
                rest = &tail[2..];
            }
            None => {
                bytes.push(*first);
                rest = tail;
            }
        }
    }
    bytes
}

/// Returns whether an instruction begins with this line of a function's body.
fn begins_instruction(line: &str) -> bool {
    let word = line.split_whitespace().next().unwrap_or("");
    if word.starts_with('%') {
        return line[word.len()..].trim_start().starts_with('=') || line.starts_with("%\"");
    }
    word.starts_with(|c: char| c.is_ascii_alphabetic()) && !word.contains(':') && !CONTINUATIONS.contains(&word)
}

/// Returns the deepest nesting of brackets in a text. Strings and comments have none.
pub(super) fn nesting(text: &[u8]) -> usize {
    let (mut depth, mut deepest) = (0_usize, 0);
    let mut at = 0;
    while let Some(length) = text[at..].iter().position(|byte| IS_SPECIAL[usize::from(*byte)]) {
        at += length;
        let closing = match text[at] {
            b'(' | b'[' | b'{' | b'<' => {
                depth += 1;
                deepest = deepest.max(depth);
                None
            }
            b'"' => Some(b'"'),
            b';' => Some(b'\n'),
            _ => {
                depth = depth.saturating_sub(1);
                None
            }
        };
        at += 1;
        if let Some(closing) = closing {
            at += memchr::memchr(closing, &text[at..]).map_or(text.len() - at, |length| length + 1);
        }
    }
    deepest
}

/// The bytes that matter to the nesting of brackets.
const IS_SPECIAL: [bool; 256] = {
    let mut table = [false; 256];
    let special = b"([{<>}])\";";
    let mut index = 0;
    while index < special.len() {
        table[special[index] as usize] = true;
        index += 1;
    }
    table
};

/// The state of the scan of a text: the brackets that are open.
struct Scan<'t> {
    bytes: &'t [u8],
    depth: usize,
}

impl Scan<'_> {
    /// Skips a line.
    fn skip(&mut self, start: usize, end: usize) {
        let line = &self.bytes[start..end];
        let mut at = 0;
        while let Some(length) = line[at..].iter().position(|byte| IS_SPECIAL[usize::from(*byte)]) {
            at += length;
            match line[at] {
                b';' => return,
                b'"' => {
                    let rest = &line[at + 1..];
                    at = (at + 1 + memchr::memchr(b'"', rest).unwrap_or(rest.len())).min(line.len() - 1);
                }
                b'(' | b'[' | b'{' | b'<' => self.depth += 1,
                _ => self.depth = self.depth.saturating_sub(1),
            }
            at += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nesting_is_measured_outside_of_strings_and_comments() {
        assert_eq!(nesting(b"f(x [y])\"((((\" ; ((((\n{<>}"), 2);
    }

    #[test]
    fn instructions_are_counted_by_function() {
        let text = "@g = global i32 0 ; {\ndefine void @\"a\\22b\"() {\nentry:\n  %x = add i32 1, 2\n  switch i32 %x, label \
                    %e [\n    i32 1, label %e\n  ]\ne:\n  ret void\n}\ndeclare void @d(...)\n";
        let places = TextPlaces::scan(text);
        let line = |offset: Option<u32>| text[offset.unwrap() as usize..].lines().next().unwrap();
        assert_eq!(line(places.symbol("g")), "@g = global i32 0 ; {");
        assert_eq!(line(places.symbol("d")), "declare void @d(...)");
        let offsets = places.instructions("a\"b", 3).unwrap();
        assert_eq!(line(offsets.first().copied()), "%x = add i32 1, 2");
        assert_eq!(line(offsets.last().copied()), "ret void");
        assert_eq!(places.instructions("a\"b", 2), None, "another number of instructions");
    }
}
