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
        match format_file(path, args.check, &mut session) {
            Ok(changed) => any_changed |= changed,
            Err(errors) => session.show(&errors),
        }
    }
    session.finish()?;
    if any_changed && args.check { Err(ExitWith(1)) } else { Ok(()) }
}

/// Formats one file, or with `check` prints the difference. Returns whether the formatted text differs.
fn format_file(path: &Path, check: bool, session: &mut Session) -> Result<bool, Vec<Diagnostic>> {
    let name = input::display_name(Some(path));
    let _current_input = panic_hook::set_current_input(name.clone());
    let source = input::read(Some(path), &mut session.sources).map_err(|error| vec![error])?;
    let text = std::mem::take(&mut session.sources[source].text);
    session.sources.rules = vec![SourceText { name: name.clone().into(), text: text.clone() }];
    let formatted = fmt::format(&text)?;
    let changed = formatted != text;
    let write_result = if check {
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
