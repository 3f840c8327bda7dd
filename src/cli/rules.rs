//! `rewrite rules`: the built-in rule files, listed or written out.
//!
//! Kept true: where a file that is there would be overwritten and nobody asked for that, nothing is written at all.

use super::args::Rules;
use super::output;
use super::session::{Session, Stop};
use rewrite::report::Diagnostic;
use rewrite::ruleset;
use std::path::Path;
use std::sync::Arc;

pub fn rules(args: &Rules) -> Result<(), Stop> {
    let mut session = Session::of(Arc::default(), args.short);
    let done = match &args.export {
        Some(folder) => export(folder, args.force),
        None => {
            let names: String = ruleset::files().iter().map(|f| format!("{}\n", f.name)).collect();
            output::write(None, names.as_bytes(), false)
        }
    };
    done.map_err(|error| session.fail(error))
}

fn export(folder: &Path, force: bool) -> Result<(), Diagnostic> {
    let there = ruleset::files().iter().map(|f| folder.join(&*f.name)).find(|path| path.symlink_metadata().is_ok());
    if let Some(path) = there.filter(|_| !force) {
        return Err(Diagnostic::error("U0012", format!("{} is there already", path.display()))
            .note("name another folder, or overwrite what is there with --force"));
    }
    for file in ruleset::files() {
        let path = folder.join(&*file.name);
        if let Some(parent) = path.parent() {
            std::fs::create_dir_all(parent)
                .map_err(|error| Diagnostic::error("U0005", format!("cannot make {}: {error}", parent.display())))?;
        }
        output::write(Some(&path), file.text.as_bytes(), false)?;
    }
    Ok(())
}
