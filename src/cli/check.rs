//! `rewrite check`: static checks of rule files, and explanations of all diagnostic codes.
//!
//! Fails if there is a warning or an error. The notes of `--layers` do not cause a failure.
//!
//! Tests: tests/all/check.rs, tests/all/error_codes.rs, tests/all/rule_layers.rs.

use super::args::{CheckArgs, FindingsFormat};
use super::output;
use super::session::{ExitWith, Session, check_are_rule_files};
use rewrite::report::{Diagnostic, Severity, Sources};
use rewrite::{error_codes, ruleset};
use serde_json::{Value, json};
use std::sync::Arc;

/// Runs the command.
pub fn run(args: &CheckArgs) -> Result<(), ExitWith> {
    if let Some(code) = &args.explain {
        return print_code_explanation(code);
    }
    check_are_rule_files(&args.files, args.short)?;
    let (rules, findings) = ruleset::check_from(&args.files, args.layers, &args.rules_root.access());
    let mut session = Session::with_rules(Arc::new(rules), args.short);
    match args.format {
        FindingsFormat::Text => session.show(&findings),
        FindingsFormat::Json => {
            let lines: String =
                findings.iter().map(|d| format!("{}\n", finding_to_json(d, &session.sources))).collect();
            output::write(None, lines.as_bytes(), false).map_err(|d| session.fail(d))?;
        }
    }
    if findings.iter().any(|d| d.severity > Severity::Note) { Err(ExitWith(1)) } else { Ok(()) }
}

/// Prints the explanation of a code: its meaning, an example and how to fix it.
fn print_code_explanation(code: &str) -> Result<(), ExitWith> {
    let mut session = Session::with_rules(Arc::default(), false);
    let text = match error_codes::explanation(code) {
        Some(text) => text,
        None => {
            let error = Diagnostic::error("U0009", format!("unknown diagnostic code `{code}`"));
            return Err(session.fail(
                error.note(match error_codes::codes_of_same_letter(code) {
                    similar if similar.is_empty() => {
                        "codes begin with M for MLIR text, B for modules built in memory, V for \
                     the verifier, C for the conversion, L for LLVM IR, E for rules, U for the use of the command"
                            .to_string()
                    }
                    similar => format!("the codes of this letter are {}", similar.join(" ")),
                }),
            ));
        }
    };
    output::write(None, text.as_bytes(), false).map_err(|d| session.fail(d))
}

/// Returns a diagnostic as JSON. Lines and columns start at 1; columns count characters.
fn finding_to_json(d: &Diagnostic, sources: &Sources) -> Value {
    let labels = d.labels.iter().filter_map(|l| {
        let (text, line, column) = sources.line_and_column(l.source, l.range.start)?;
        let (_, end_line, end_column) = sources.line_and_column(l.source, l.range.end)?;
        Some(json!({
            "file": text.name, "line": line, "column": column, "end_line": end_line, "end_column": end_column,
            "text": l.text, "primary": l.primary,
        }))
    });
    let severity = match d.severity {
        Severity::Note => "note",
        Severity::Warning => "warning",
        Severity::Error => "error",
    };
    json!({
        "code": d.code, "severity": severity, "message": d.message, "labels": labels.collect::<Vec<_>>(), "notes": d.notes,
    })
}
