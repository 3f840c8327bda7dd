//! `rewrite fmt`: formats rule files in place, or shows the differences.
//!
//! A file that cannot be read or parsed is not changed, and the other files are still formatted. A file that is
//! formatted already is not written.
//!
//! Tests: tests/all/fmt.rs.

use super::args::FmtArgs;
use super::session::{ExitWith, Session, check_are_rule_files};
use super::{input, output, panic_hook};
use rewrite::report::{Diagnostic, SourceText};
use rulec::fmt;
use similar::TextDiff;
use std::path::Path;
use std::sync::Arc;

/// Runs the command.
pub fn run(args: &FmtArgs) -> Result<(), ExitWith> {
    check_are_rule_files(&args.files, args.short)?;
    let mut session = Session::with_rules(Arc::default(), args.short);
    let mut any_changed = false;
    for path in &args.files {
        match format_file(path, args, &mut session) {
            Ok(changed) => any_changed |= changed,
            Err(errors) => session.show(&errors),
        }
    }
    session.finish()?;
    if any_changed && args.check { Err(ExitWith(1)) } else { Ok(()) }
}

/// Formats one file, or with `check` prints the difference. Returns whether the formatted text differs.
fn format_file(path: &Path, args: &FmtArgs, session: &mut Session) -> Result<bool, Vec<Diagnostic>> {
    let name = input::display_name(Some(path));
    let _current_input = panic_hook::set_current_input(name.clone());
    let source = input::read(Some(path), &mut session.sources).map_err(|error| vec![error])?;
    let text = std::mem::take(&mut session.sources[source].text);
    session.sources.rules = vec![SourceText { name: name.clone().into(), text: text.clone() }];
    let fixed = if args.fix { fixed_text(path, &text) } else { text.to_string() };
    let formatted = fmt::format(&fixed)?;
    let changed = formatted != text;
    let write_result = if args.check {
        let diff = TextDiff::from_lines(&*text, &formatted);
        let diff = diff.unified_diff().header(&name, &format!("{name} formatted")).to_string();
        output::write(None, diff.as_bytes(), false)
    } else if changed || path.as_os_str() == "-" {
        output::write(Some(path), formatted.as_bytes(), false)
    } else {
        Ok(())
    };
    write_result.map(|()| changed).map_err(|error| vec![error])
}

/// Returns the text of a file with the forms of older versions of the language replaced. The file is loaded with its
/// imports, because only then it is known what its names mean.
fn fixed_text(path: &Path, text: &str) -> String {
    let paths = [path.to_path_buf()];
    let (rules, diagnostics) = rewrite::ruleset::load(&paths);
    let is_file = |source: &rulec::rir::SourceFile| source.text == text;
    // The file may have changed since it was read. Then the places of the errors are not those of `text`.
    let Some(file) = rules.sources.iter().position(is_file) else { return text.to_string() };
    fmt::fix(text, file as u16, &diagnostics)
}
