//! Output: a result on the standard output or in a file.
//!
//! Takes all bytes at once. Kept true: a file has its whole new contents or its old ones; a reader that goes away is no
//! error.

use rewrite::report::Diagnostic;
use std::io::{self, ErrorKind, IsTerminal, Write};
use std::path::Path;

/// Writes everything; `None` and `-` are the standard output.
pub fn write(path: Option<&Path>, bytes: &[u8], binary: bool) -> Result<(), Diagnostic> {
    match path.filter(|p| p.as_os_str() != "-") {
        Some(path) => to_file(path, bytes)
            .map_err(|error| Diagnostic::error("U0005", format!("cannot write {}: {error}", path.display()))),
        None if binary && io::stdout().is_terminal() => {
            Err(Diagnostic::error("U0004", "binary output is not written to a terminal")
                .note("name a file with -o, or redirect the output"))
        }
        None => to_stdout(bytes)
            .map_err(|error| Diagnostic::error("U0005", format!("cannot write to the standard output: {error}"))),
    }
}

/// The folder is there: it is made where there is none.
pub fn folder(path: &Path) -> Result<(), Diagnostic> {
    std::fs::create_dir_all(path)
        .map_err(|error| Diagnostic::error("U0005", format!("cannot make the folder {}: {error}", path.display())))
}

fn to_stdout(bytes: &[u8]) -> io::Result<()> {
    let mut out = io::stdout().lock();
    match out.write_all(bytes).and_then(|()| out.flush()) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        written => written,
    }
}

fn to_file(path: &Path, bytes: &[u8]) -> io::Result<()> {
    // through a link, its target is what is replaced
    let path = &std::fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
    let old = std::fs::metadata(path).ok();
    if let Some(old) = &old
        && !old.is_file()
    {
        // a device or a pipe cannot be replaced by a file; a folder gives the system's own error
        return std::fs::OpenOptions::new().write(true).open(path)?.write_all(bytes);
    }
    let folder = path.parent().filter(|p| !p.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let mut file = builder.prefix(".rewrite").tempfile_in(folder)?;
    if let Some(old) = old {
        file.as_file().set_permissions(old.permissions())?;
    }
    file.write_all(bytes)?;
    file.persist(path)?;
    Ok(())
}
