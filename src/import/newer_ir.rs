//! LLVM IR of later versions of LLVM than the library that reads it: which version wrote a text.
//!
//! Tests: below, tests/import_errors/.

/// Beginnings of words that LLVM IR has had since a version of LLVM, with that version.
const WORDS_SINCE: [(&str, u32); 8] = [
    // Floats are written by their bits as `f0x3F80..`, infinities and NaNs by words.
    ("f0x", 23),
    ("+inf", 23),
    ("-inf", 23),
    ("+qnan", 23),
    ("-qnan", 23),
    ("+nan(", 23),
    ("-nan(", 23),
    // The modes of denormal numbers were two attributes with strings.
    ("denormal_fpenv(", 23),
];

/// The major version of the LLVM that this program is built with.
const READER_VERSION: u32 = 22;

/// Returns the version of LLVM that must have written a text, because of the word at the offset of an error or because
/// of the name of the compiler in the text; `None` if the text may be of the version that reads it.
pub(super) fn newer_writer(text: &str, offset: usize) -> Option<String> {
    let at_error = text.get(offset..)?;
    let line = text[..offset].rfind('\n').map_or(0, |at| at + 1);
    // LLVM places some errors behind the word.
    let before = text[line..offset].rsplit([' ', ',', '(', '{', '[', '<']).next().unwrap_or("");
    let is_there = |word: &str| at_error.starts_with(word) || before.starts_with(word);
    if let Some((_, version)) = WORDS_SINCE.iter().find(|entry| is_there(entry.0)) {
        return Some(format!("LLVM {version} or a later version"));
    }
    let compiler = compiler_of(text)?;
    is_newer(compiler).then(|| format!("`{compiler}`"))
}

/// Returns whether a compiler, such as `LLVM24.0.0git`, is of a later version of LLVM than this program.
pub(super) fn is_newer(compiler: &str) -> bool {
    major_version(compiler) > READER_VERSION
}

/// Returns the name of the compiler that the metadata `llvm.ident` of a text states, such as `clang version 23.1.0`.
fn compiler_of(text: &str) -> Option<&str> {
    let list = text.split("\n!llvm.ident = !{").nth(1)?;
    let node = list.split(['}', ',']).next()?;
    let definition = text.split(&format!("\n{node} = !{{!\"")).nth(1)?;
    definition.split('"').next()
}

/// Returns the first number in the name of a compiler, `23` for `LLVM23.0.0git`; 0 without a number.
fn major_version(compiler: &str) -> u32 {
    let digits = compiler.trim_start_matches(|c: char| !c.is_ascii_digit());
    digits.split(|c: char| !c.is_ascii_digit()).next().and_then(|number| number.parse().ok()).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_writer_follows_from_a_word_or_from_the_name_of_the_compiler() {
        let text = "  ret float f0x3F800000\n";
        assert_eq!(newer_writer(text, 12).as_deref(), Some("LLVM 23 or a later version"));
        assert_eq!(newer_writer("  ret float 0x3F80\n", 12), None);
        let named =
            "define void @f() new_word {\n}\n!llvm.ident = !{!0}\n!0 = !{!\"clang version 24.0.0git (main)\"}\n";
        assert_eq!(newer_writer(named, 17).as_deref(), Some("`clang version 24.0.0git (main)`"));
        assert_eq!(newer_writer(&named.replace("24.0.0", "21.1.0"), 17), None);
    }

    #[test]
    fn the_major_version_is_the_first_number() {
        assert_eq!((major_version("LLVM23.0.0git"), major_version("22.1.8"), major_version("rustc")), (23, 22, 0));
    }
}
