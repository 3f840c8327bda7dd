//! `rewrite fmt`: rule files laid out, in place.
//!
//! Takes files; gives each its layout, or with `--check` the difference. Kept true: a file that cannot be read or does not
//! parse stays as it is, and the others are laid out all the same; a file that would not change is not written.

use super::args::Fmt;
use super::session::{Session, Stop};
use super::{fault, input, output};
use grammar::format_rules;
use rewrite::report::{Diagnostic, SourceText};
use similar::TextDiff;
use std::path::Path;
use std::sync::Arc;

pub fn fmt(args: &Fmt) -> Result<(), Stop> {
    let mut session = Session::of(Arc::default(), args.short);
    let mut differs = false;
    for path in &args.files {
        match lay_out(path, args.check, &mut session) {
            Ok(changed) => differs |= changed,
            Err(errors) => session.show(&errors),
        }
    }
    session.finish()?;
    if differs && args.check { Err(Stop(1)) } else { Ok(()) }
}

/// Lays out one file; whether that changes it.
fn lay_out(path: &Path, check: bool, session: &mut Session) -> Result<bool, Vec<Diagnostic>> {
    let name = input::name(Some(path));
    let _at_work = fault::at_work(name.clone());
    let source = input::read(Some(path), &mut session.sources).map_err(|error| vec![error])?;
    let text = std::mem::take(&mut session.sources.inputs[source as usize].text);
    session.sources.rules = vec![SourceText { name: name.clone().into(), text: text.clone() }];
    let laid_out = format_rules::format(&text)
        .map_err(|errors| errors.into_iter().map(Diagnostic::from).collect::<Vec<Diagnostic>>())?;
    let changed = laid_out != text;
    let written = if check {
        let diff = TextDiff::from_lines(&*text, &laid_out);
        let diff = diff.unified_diff().header(&name, &format!("{name} laid out")).to_string();
        output::write(None, diff.as_bytes(), false)
    } else if changed || path.as_os_str() == "-" {
        output::write(Some(path), laid_out.as_bytes(), false)
    } else {
        Ok(())
    };
    written.map(|()| changed).map_err(|error| vec![error])
}
