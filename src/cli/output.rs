//! Output: a result on the standard output or in a file.
//!
//! Takes all bytes at once, or as they are made. Kept true: a file has its whole new contents or its old ones; a reader that goes away is no
//! error.

use rewrite::report::Diagnostic;
use std::io::{self, ErrorKind, IsTerminal, Write};
use std::path::Path;

/// What writes an output, piece by piece.
pub type WriteContent<'a> = dyn FnOnce(&mut (dyn Write + Send)) -> io::Result<()> + 'a;

/// Writes everything; `None` and `-` are the standard output.
pub fn write(path: Option<&Path>, bytes: &[u8], binary: bool) -> Result<(), Diagnostic> {
    write_with(path, binary, Box::new(|out| out.write_all(bytes)))
}

/// The same for an output that is being made.
pub fn write_with(path: Option<&Path>, binary: bool, content: Box<WriteContent<'_>>) -> Result<(), Diagnostic> {
    match path.filter(|p| p.as_os_str() != "-") {
        Some(path) => write_file_atomically(path, content)
            .map_err(|error| Diagnostic::error("U0005", format!("cannot write {}: {error}", path.display()))),
        None if binary && io::stdout().is_terminal() => {
            Err(Diagnostic::error("U0004", "binary output is not written to a terminal")
                .note("name a file with -o, or redirect the output"))
        }
        None => write_to_stdout(content)
            .map_err(|error| Diagnostic::error("U0005", format!("cannot write to the standard output: {error}"))),
    }
}

/// The folder is there: it is made where there is none.
pub fn create_folder(path: &Path) -> Result<(), Diagnostic> {
    std::fs::create_dir_all(path)
        .map_err(|error| Diagnostic::error("U0005", format!("cannot make the folder {}: {error}", path.display())))
}

fn write_to_stdout(content: Box<WriteContent<'_>>) -> io::Result<()> {
    let mut out = io::stdout();
    match content(&mut out).and_then(|()| out.flush()) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        written => written,
    }
}

fn write_file_atomically(path: &Path, content: Box<WriteContent<'_>>) -> io::Result<()> {
    // through a link, its target is what is replaced
    let path = &std::fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
    let old = std::fs::metadata(path).ok();
    if let Some(old) = &old
        && !old.is_file()
    {
        // a device or a pipe cannot be replaced by a file; a folder gives the system's own error
        return content(&mut std::fs::OpenOptions::new().write(true).open(path)?);
    }
    let folder = path.parent().filter(|p| !p.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let mut file = builder.prefix(".rewrite").tempfile_in(folder)?;
    if let Some(old) = old {
        file.as_file().set_permissions(old.permissions())?;
    }
    content(file.as_file_mut())?;
    file.persist(path)?;
    Ok(())
}
