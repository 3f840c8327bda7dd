//! Rule files through the whole front end.

use grammar::diagnostic::Diagnostic;
use grammar::rir::{RuleSet, Source};
use std::path::Path;

/// Loads a file; imports are looked for beside the file that names them.
fn load(path: &str) -> (RuleSet, Vec<Diagnostic>) {
    let text = std::fs::read_to_string(path).unwrap();
    let file = Source { name: path.to_string(), text };
    grammar::load(&[file], &|path, from| {
        let path = Path::new(from).parent().unwrap().join(path);
        let text = std::fs::read_to_string(&path).map_err(|e| e.to_string())?;
        Ok((path.display().to_string(), text))
    })
}

/// A diagnostic as a reader needs it: place, message, labels, notes.
fn show(set: &RuleSet, d: &Diagnostic) -> String {
    let mut out = format!("{} {}\n", d.code, d.message);
    for label in &d.labels {
        let source = &set.sources[usize::from(label.span.file)].text;
        let (start, end) = (label.span.start as usize, label.span.end as usize);
        let line = source[..start].matches('\n').count() + 1;
        let mark = if label.primary { ">" } else { "-" };
        out += &format!("  {mark} line {line}: `{}` {}\n", &source[start..end], label.text);
    }
    for note in &d.notes {
        out += &format!("  = {note}\n");
    }
    out
}

#[test]
fn good_files_have_no_errors() {
    let (set, out) = load("tests/good/lower.rules");
    let text: String = out.iter().map(|d| show(&set, d)).collect();
    assert!(out.is_empty(), "{text}");
    assert!(set.rules.len() > 15);
    let broken: Vec<String> = set.functions.iter().flat_map(grammar::verify::check).collect();
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}
