//! The expected output of a program as lines between backquotes.
//!
//! Tests: below, tests/all/rule_tests.rs.

/// Returns the output that a block of text stands for: its lines, each with a line break, without the indentation that
/// all of them share. The rest of the line of the opening quotes counts if it is not empty, and so does that of the
/// closing quotes.
pub fn lines(block: &str) -> String {
    let mut lines: Vec<&str> = block.lines().collect();
    let is_blank = |line: &&str| line.trim().is_empty();
    if lines.len() > 1 || lines.first().is_some_and(is_blank) {
        if lines.last().is_some_and(is_blank) && !block.ends_with('\n') {
            lines.pop();
        }
        if lines.first().is_some_and(is_blank) {
            lines.remove(0);
        }
    }
    let indentation = |line: &&str| line.len() - line.trim_start_matches([' ', '\t']).len();
    let shared = lines.iter().filter(|line| !is_blank(line)).map(indentation).min().unwrap_or(0);
    let mut output = String::new();
    for line in lines {
        output += line.get(shared..).unwrap_or("");
        output.push('\n');
    }
    output
}

/// Returns whether `lines` can return this output for the block that `--accept` writes.
pub fn is_expressible(output: &[u8]) -> bool {
    let Ok(text) = std::str::from_utf8(output) else { return false };
    if text.trim().is_empty() {
        return text.is_empty();
    }
    let block = format!("\n{}  ", text.lines().map(|line| format!("  {line}\n")).collect::<String>());
    lines(&block) == text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_block_stands_for_its_lines() {
        assert_eq!(lines("42"), "42\n");
        assert_eq!(lines("\n    a\n      b\n\n    c\n  "), "a\n  b\n\nc\n");
        assert_eq!(lines(""), "");
        assert_eq!(lines("\n  "), "");
        assert_eq!(lines("\r\n  a\r\n  "), "a\n");
    }

    #[test]
    fn only_lines_are_expressible() {
        assert!(is_expressible(b"a\n  b\n\nc\n") && is_expressible(b""));
        assert!(!is_expressible(b"no line break"), "a string states such an output");
        assert!(!is_expressible(b"  indented\n") && !is_expressible(b"\xff\n"));
    }
}
