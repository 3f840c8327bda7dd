//! `rewrite doc`: the declaration of an op, or HTML pages about all rules.
//!
//! Tests: tests/all/doc.rs, tests/all/command.rs.

use super::args::DocArgs;
use super::output;
use super::session::{ExitWith, Session};
use rewrite::doc;
use rewrite::report::Diagnostic;
use std::path::Path;

/// Runs the command.
pub fn run(args: &DocArgs) -> Result<(), ExitWith> {
    let mut session = Session::new(&args.common)?;
    if let Some(op) = &args.op {
        return session.show_op(op);
    }
    let Some(folder) = &args.html else { return Ok(()) };
    let pages = doc::pages(&session.rules());
    write_pages(folder, &pages).map_err(|error| session.fail(error))
}

fn write_pages(folder: &Path, pages: &[doc::Page]) -> Result<(), Diagnostic> {
    output::create_folder(folder)?;
    for page in pages {
        output::write(Some(&folder.join(&page.name)), page.html.as_bytes(), false)?;
    }
    Ok(())
}
