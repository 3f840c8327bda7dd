//! Mutations: copies of a text with a few random edits, most of which exchange tokens of one class.

use std::ops::Range;

/// Numbers at which widths, positions and counts overflow.
const ODD_NUMBERS: [&str; 8] = ["0", "-1", "1", "63", "65", "4294967298", "9223372036854775807", "1e400"];

/// Punctuation of MLIR, and characters that no token contains.
const ODD_CHARS: [char; 22] =
    ['{', '}', '(', ')', '[', ']', '<', '>', '"', '%', '^', '#', '!', '@', ':', ',', '=', 'x', '?', '-', 'é', '\0'];

/// Returns the places of the tokens of a line that an edit may replace: names, numbers and sigils with their names.
fn tokens(line: &str) -> Vec<Range<usize>> {
    let is_part = |c: char| c.is_ascii_alphanumeric() || "_.%@^!#$".contains(c);
    let mut tokens = Vec::new();
    let mut start = None;
    for (at, c) in line.char_indices().chain([(line.len(), ' ')]) {
        match start {
            None if is_part(c) => start = Some(at),
            Some(from) if !is_part(c) => {
                tokens.push(from..at);
                start = None;
            }
            _ => {}
        }
    }
    tokens
}

/// Returns the class of a token: its sigil, a digit, or a letter. A token is replaced by one of its class, so that many
/// mutants are still parsed.
fn class(token: &str) -> char {
    match token.chars().next() {
        Some(c) if c.is_ascii_digit() => '0',
        Some('i' | 'f') if token[1..].parse::<u32>().is_ok() => 'i',
        Some(c) if c.is_ascii_alphabetic() && token.contains('.') => '.',
        Some(c) if c.is_ascii_alphabetic() => 'a',
        c => c.unwrap_or(' '),
    }
}

/// Returns a copy of `bytes` with one to three random edits: other bits and bytes, parts of it and of `other`.
pub fn mutate_bytes(rng: &mut fastrand::Rng, bytes: &[u8], other: &[u8]) -> Vec<u8> {
    /// The length of a part that is copied or removed.
    const MAX_PART: usize = 16;
    let mut bytes = bytes.to_vec();
    for _ in 0..1 + rng.usize(0..3) {
        if bytes.is_empty() || other.is_empty() {
            break;
        }
        let at = rng.usize(0..bytes.len());
        match rng.u8(0..8) {
            0..3 => bytes[at] ^= 1 << rng.u8(0..8),
            3..5 => bytes[at] = rng.u8(..),
            5 => drop(bytes.drain(at..bytes.len().min(at + rng.usize(1..MAX_PART)))),
            6 => bytes.truncate(at),
            _ => {
                let from = rng.usize(0..other.len());
                let part = &other[from..other.len().min(from + rng.usize(1..MAX_PART))];
                bytes.splice(at..bytes.len().min(at + part.len()), part.iter().copied());
            }
        }
    }
    bytes
}

/// Returns a copy of `text` with one or two random edits.
pub fn mutate(rng: &mut fastrand::Rng, text: &str, other: &str) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_string).collect();
    for _ in 0..1 + rng.usize(0..5) / 4 {
        if lines.is_empty() {
            break;
        }
        let at = rng.usize(0..lines.len());
        let places = tokens(&lines[at]);
        match rng.u8(0..12) {
            0 => drop(lines.remove(at)),
            1 => lines.insert(at, lines[rng.usize(0..lines.len())].clone()),
            2 => {
                let mut chars: Vec<char> = lines[at].chars().collect();
                if !chars.is_empty() {
                    let index = rng.usize(0..chars.len());
                    chars[index] = rng.choice(ODD_CHARS).expect("not empty");
                }
                lines[at] = chars.into_iter().collect();
            }
            3..6 => {
                let numbers: Vec<_> = places.into_iter().filter(|p| class(&lines[at][p.clone()]) == '0').collect();
                if let Some(place) = rng.choice(numbers) {
                    lines[at].replace_range(place, rng.choice(ODD_NUMBERS).expect("not empty"));
                }
            }
            edit => {
                let Some(place) = rng.choice(places) else { continue };
                let source = if edit < 9 { text } else { other };
                let same_class = |token: &&str| class(token) == class(&lines[at][place.clone()]);
                let candidates = source.lines().flat_map(|l| tokens(l).into_iter().map(|p| &l[p]));
                if let Some(token) = rng.choice(candidates.filter(same_class).collect::<Vec<_>>()) {
                    lines[at].replace_range(place, token);
                }
            }
        }
    }
    lines.join("\n")
}
