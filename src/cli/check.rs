//! `rewrite check`: what can be found wrong with rules, and what the codes mean.
//!
//! Kept true: the command succeeds exactly where there is nothing to find; notes that were asked for are no findings.

use super::args::{Check, Format};
use super::output;
use super::session::{Session, Stop};
use grammar::analyse::explain;
use rewrite::report::{Diagnostic, Severity, Sources};
use rewrite::ruleset;
use serde_json::{Value, json};
use std::sync::Arc;

pub fn check(args: &Check) -> Result<(), Stop> {
    if let Some(code) = &args.explain {
        return show(code);
    }
    let (rules, found) = ruleset::check(&args.files, args.layers);
    let mut session = Session::of(Arc::new(rules), args.short);
    match args.format {
        Format::Text => session.show(&found),
        Format::Json => {
            let lines: String = found.iter().map(|d| format!("{}\n", object(d, &session.sources))).collect();
            output::write(None, lines.as_bytes(), false).map_err(|d| session.fail(d))?;
        }
    }
    if found.iter().any(|d| d.severity > Severity::Note) { Err(Stop(1)) } else { Ok(()) }
}

/// What a code means, how it comes about, and the way out.
fn show(code: &str) -> Result<(), Stop> {
    let mut session = Session::of(Arc::default(), false);
    let text = match explain::text(code) {
        Some(text) => text,
        None => {
            let known = explain::codes().collect::<Vec<_>>().join(" ");
            let error = Diagnostic::error("U0009", format!("no error of the rules has the code `{code}`"));
            return Err(session.fail(error.note(format!("there are {known}"))));
        }
    };
    output::write(None, text.as_bytes(), false).map_err(|d| session.fail(d))
}

/// A finding for tools. Lines and columns begin at 1, columns count characters.
fn object(d: &Diagnostic, sources: &Sources) -> Value {
    let labels = d.labels.iter().filter_map(|l| {
        let (text, line, column) = sources.place(l.source, l.range.start)?;
        let (_, end_line, end_column) = sources.place(l.source, l.range.end)?;
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
