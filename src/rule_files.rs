//! Rule files on disk: which ones may be read, and how much of them.
//!
//! An import is a path that a file states, perhaps a stranger's. So it leads to a regular file of bounded size, and
//! with a root only to a file in that folder. A file that the user names may also be a pipe.
//!
//! Tests: below, tests/all/rule_files.rs.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Component, Path, PathBuf};

/// The maximum size of a rule file in bytes.
const MAX_FILE_BYTES: u64 = 16 << 20;

/// Which files on disk rule files may import.
#[derive(Clone, Debug, Default)]
pub struct FileAccess {
    /// The folder that imported files must be in; `None` for any folder.
    pub root: Option<PathBuf>,
}

impl FileAccess {
    /// Reads an imported file.
    ///
    /// # Errors
    /// The reason why the file is not read.
    pub(crate) fn read_import(&self, path: &Path) -> Result<String, String> {
        self.check_root(path)?;
        let metadata = std::fs::metadata(path).map_err(|error| error.to_string())?;
        if !metadata.is_file() {
            return Err("it is not a regular file".to_string());
        }
        read_bounded(path).map_err(|error| error.to_string())
    }

    /// Checks that a path leads to a file in the root, also behind symbolic links.
    fn check_root(&self, path: &Path) -> Result<(), String> {
        let Some(root) = &self.root else { return Ok(()) };
        let outside = || format!("it is outside of the folder {}, in which imports must be", root.display());
        let unreadable = |error: io::Error| error.to_string();
        // The text of the path is compared first, so that nothing is learned of files outside.
        let (absolute_path, absolute_root) = (absolute(path).map_err(unreadable)?, absolute(root).map_err(unreadable)?);
        if !absolute_path.starts_with(&absolute_root) {
            return Err(outside());
        }
        let real_root = std::fs::canonicalize(root).map_err(unreadable)?;
        if std::fs::canonicalize(path).map_err(unreadable)?.starts_with(real_root) { Ok(()) } else { Err(outside()) }
    }
}

/// Reads a file that is not too large.
pub(crate) fn read_bounded(path: &Path) -> io::Result<String> {
    let mut text = String::new();
    File::open(path)?.take(MAX_FILE_BYTES + 1).read_to_string(&mut text)?;
    if text.len() as u64 > MAX_FILE_BYTES {
        return Err(io::Error::other(format!("the file is larger than {} MiB", MAX_FILE_BYTES >> 20)));
    }
    Ok(text)
}

/// Returns a path from the root of the file system without `.` and `..`.
fn absolute(path: &Path) -> io::Result<PathBuf> {
    let mut absolute = PathBuf::new();
    for part in std::path::absolute(path)?.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir => drop(absolute.pop()),
            part => absolute.push(part),
        }
    }
    Ok(absolute)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn imports_stay_in_the_root() {
        let folder = tempfile::tempdir().expect("a folder");
        let root = folder.path().join("root");
        std::fs::create_dir(&root).expect("a folder");
        std::fs::write(root.join("in.rules"), "in").expect("a file");
        std::fs::write(folder.path().join("out.rules"), "out").expect("a file");
        let access = FileAccess { root: Some(root.clone()) };
        assert_eq!(access.read_import(&root.join("in.rules")), Ok("in".to_string()));
        assert_eq!(access.read_import(&root.join("../root/in.rules")), Ok("in".to_string()));
        assert!(access.read_import(&root.join("../out.rules")).is_err_and(|reason| reason.contains("outside")));
        assert!(FileAccess::default().read_import(&root.join("../out.rules")).is_ok());
        #[cfg(unix)]
        {
            std::os::unix::fs::symlink(folder.path().join("out.rules"), root.join("link.rules")).expect("a link");
            assert!(access.read_import(&root.join("link.rules")).is_err_and(|reason| reason.contains("outside")));
        }
    }

    #[test]
    fn only_regular_files_of_bounded_size_are_imported() {
        let folder = tempfile::tempdir().expect("a folder");
        let access = FileAccess::default();
        assert_eq!(access.read_import(folder.path()), Err("it is not a regular file".to_string()));
        let large = folder.path().join("large.rules");
        std::fs::write(&large, vec![b' '; MAX_FILE_BYTES as usize + 1]).expect("a file");
        assert!(access.read_import(&large).is_err_and(|reason| reason.contains("larger than 16 MiB")));
    }
}
