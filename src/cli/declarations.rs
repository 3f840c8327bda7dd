//! Printing of declarations in rule files: the options of `--help-options`, and the op of `rewrite doc OP`.
//!
//! Tests: below, tests/all/command.rs.

use super::output;
use super::session::{ExitWith, Session};
use rewrite::report::Diagnostic;
use rulec::rir::{OptionDef, OptionKind, RuleSet};

impl Session {
    /// Prints the options of the rules (`--help-options`).
    pub fn list_options(&mut self) -> Result<(), ExitWith> {
        let rules = self.rules();
        let mut text = String::new();
        for option in &rules.options {
            let kind = match &option.kind {
                OptionKind::Bool => "true|false".to_string(),
                OptionKind::Int => "integer".to_string(),
                OptionKind::String => "text".to_string(),
                OptionKind::OneOf(words) => words.join("|"),
            };
            text += &format!("--set {}={kind}\n", option.name);
            for line in option.doc.lines() {
                text += &format!("    {}\n", line.trim());
            }
            if let Some(default) = option_default(&rules, option) {
                text += &format!("    Default: {default}\n");
            }
        }
        if text.is_empty() {
            text += "These rules have no options.\n";
        }
        output::write(None, text.as_bytes(), false).map_err(|d| self.fail(d))
    }

    /// Prints the declaration of an op as in its rule file, or a helper with its signature (`rewrite doc NAME`).
    pub fn show_op(&mut self, name: &str) -> Result<(), ExitWith> {
        let rules = self.rules();
        let declared = rules.ops.iter().find(|op| op.name == name);
        let Some((op, source)) = declared.and_then(|op| Some((op, rules.sources.get(op.span.file as usize)?))) else {
            let helpers = helper_declarations(&rules, name);
            if !helpers.is_empty() {
                return output::write(None, helpers.as_bytes(), false).map_err(|d| self.fail(d));
            }
            let dialect = name.split('.').next().unwrap_or("");
            let dialect_ops = rules.ops.iter().filter(|op| op.name.split('.').next() == Some(dialect));
            let dialect_ops: Vec<&str> = dialect_ops.map(|op| op.name.as_str()).collect();
            let error = Diagnostic::error("U0008", format!("unknown op `{name}`"));
            return Err(self.fail(match dialect_ops[..] {
                [] => error.note("expected the full name of an op, such as `arith.addi`, or the name of a helper"),
                _ => error.note(format!("the rules declare these ops of `{dialect}`: {}", dialect_ops.join(", "))),
            }));
        };
        let offset = (op.span.start as usize).min(source.text.len());
        let line = source.text[..offset].matches('\n').count();
        let mut text = format!("{}:{}\n", source.name, line + 1);
        for l in op.doc.lines() {
            text += &format!("/// {}\n", l.trim());
        }
        match rulec::expand::plain_declarations(&rules.sources).get(name) {
            // For an op of an op class, print the declaration after the class is expanded.
            Some(plain) => text += &format!("{plain}\n"),
            None => text += &declaration_text(&source.text, line),
        }
        output::write(None, text.as_bytes(), false).map_err(|d| self.fail(d))
    }
}

/// Returns the definitions of the `fn`, `emit`, `map`, `abi`, `record`, `option` and `extern` items with this name: the
/// place, documentation and signature of each, and whether a file may override it.
fn helper_declarations(rules: &RuleSet, name: &str) -> String {
    let mut text = String::new();
    for (file, source) in rules.sources.iter().enumerate() {
        for item in rulec::parser::parse_items(&source.text, file as u16, &mut Vec::new()) {
            let Some((keyword, item_name)) = item.kind.keyword_and_name() else { continue };
            if item_name.name != name || keyword == "rule" {
                continue;
            }
            let line = source.text[..item.span.start as usize].matches('\n').count() + 1;
            text += &format!("{}:{line}\n", source.name);
            for l in item.doc.lines() {
                text += &format!("/// {}\n", l.trim());
            }
            text += &format!("{}\n", item.signature(&source.text));
            if item.modifiers.is_private {
                text += "    Private to its file.\n";
            } else {
                text += &format!("    Another file overrides it by `{keyword} {name} overrides`.\n");
            }
        }
    }
    text
}

/// Returns the default of an option as source text, which may be an expression that depends on the program. Returns
/// `None` if the declaration has no default.
fn option_default<'r>(rules: &'r RuleSet, option: &OptionDef) -> Option<&'r str> {
    let text = &rules.sources.get(option.span.file as usize)?.text;
    let declaration = text.get(option.span.start as usize..)?.lines().next()?;
    Some(declaration.split_once('=')?.1.split("//").next()?.trim())
}

/// Returns the lines of the declaration that begins in this line (from 0), without its indentation. It includes the
/// lines below that are indented deeper, and a closing bracket.
fn declaration_text(source: &str, line: usize) -> String {
    let indent = |l: &str| l.len() - l.trim_start().len();
    let mut lines = source.lines().skip(line);
    let first = lines.next().unwrap_or("");
    let is_continuation = |l: &&str| {
        let is_closing = indent(l) == indent(first) && l.trim_start().starts_with([')', ']', '}']);
        !l.trim().is_empty() && (indent(l) > indent(first) || is_closing)
    };
    let declaration = std::iter::once(first).chain(lines.take_while(is_continuation));
    declaration.map(|l| format!("{}\n", &l[indent(first).min(l.len())..])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOURCE: &str =
        "dialect d {\n  op a(\n    x: i1\n  ) -> i1\n    [pure]\n  op b()\n\n    // not part of b\n}\n";

    #[test]
    fn a_declaration_extends_over_deeper_lines_and_closing_brackets() {
        assert_eq!(declaration_text(SOURCE, 1), "op a(\n  x: i1\n) -> i1\n  [pure]\n");
    }

    #[test]
    fn an_empty_line_ends_a_declaration() {
        assert_eq!(declaration_text(SOURCE, 5), "op b()\n");
    }

    #[test]
    fn a_line_outside_of_the_file_has_no_declaration() {
        assert_eq!(declaration_text(SOURCE, 99), "\n");
    }
}
