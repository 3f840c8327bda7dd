//! `rewrite rules`: the built-in rule files, listed or written out.
//!
//! Kept true: where a file that is there would be overwritten and nobody asked for that, nothing is written at all.

use super::args::RulesArgs;
use super::output;
use super::session::{ExitWith, Session};
use rewrite::report::Diagnostic;
use rewrite::ruleset;
use std::path::Path;
use std::sync::Arc;

pub fn run(args: &RulesArgs) -> Result<(), ExitWith> {
    let mut session = Session::with_rules(Arc::default(), args.short);
    let result = match &args.export {
        Some(folder) => export(folder, args.force),
        None => {
            let names: String = ruleset::built_in_files().iter().map(|f| format!("{}\n", f.name)).collect();
            output::write(None, names.as_bytes(), false)
        }
    };
    result.map_err(|error| session.fail(error))
}

fn export(folder: &Path, force: bool) -> Result<(), Diagnostic> {
    let existing_file =
        ruleset::built_in_files().iter().map(|f| folder.join(&*f.name)).find(|path| path.symlink_metadata().is_ok());
    if let Some(path) = existing_file.filter(|_| !force) {
        return Err(Diagnostic::error("U0012", format!("{} is there already", path.display()))
            .note("name another folder, or overwrite what is there with --force"));
    }
    for file in ruleset::built_in_files() {
        let path = folder.join(&*file.name);
        if let Some(parent) = path.parent() {
            std::fs::create_dir_all(parent)
                .map_err(|error| Diagnostic::error("U0005", format!("cannot make {}: {error}", parent.display())))?;
        }
        output::write(Some(&path), file.text.as_bytes(), false)?;
    }
    Ok(())
}
