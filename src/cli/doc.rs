//! `rewrite doc`: how the rules declare an op, or pages about all of them.
//!
//! Kept true: pages are written into the folder that was asked for and nowhere else.

use super::args::DocArgs;
use super::output;
use super::session::{ExitWith, Session};
use rewrite::doc;
use rewrite::report::Diagnostic;
use std::path::Path;

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
    std::fs::create_dir_all(folder)
        .map_err(|error| Diagnostic::error("U0005", format!("cannot make {}: {error}", folder.display())))?;
    for page in pages {
        output::write(Some(&folder.join(&page.name)), page.html.as_bytes(), false)?;
    }
    Ok(())
}
