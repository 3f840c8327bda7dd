//! Tests on mutants: copies of the input files with a few random edits. Each one is lowered or has an error; no run
//! panics, crashes or hangs.

use crate::cases::*;
use std::ops::Range;
use std::path::Path;

/// The number of mutants in a run of the command.
const BATCH: usize = 100;

/// Numbers at which widths, positions and counts overflow.
const ODD_NUMBERS: [&str; 8] = ["0", "-1", "1", "63", "65", "4294967298", "9223372036854775807", "1e400"];

/// Punctuation of MLIR, and characters that no token contains.
const ODD_CHARS: [char; 22] =
    ['{', '}', '(', ')', '[', ']', '<', '>', '"', '%', '^', '#', '!', '@', ':', ',', '=', 'x', '?', '-', 'é', '\0'];

/// Returns the places of the tokens of a line that an edit may replace: names, numbers and sigils with their names.
fn tokens(line: &str) -> Vec<Range<usize>> {
    let is_part = |c: char| c.is_ascii_alphanumeric() || "_.%@^!#$".contains(c);
    let mut tokens = Vec::new();
    let mut start = None;
    for (at, c) in line.char_indices().chain([(line.len(), ' ')]) {
        match start {
            None if is_part(c) => start = Some(at),
            Some(from) if !is_part(c) => {
                tokens.push(from..at);
                start = None;
            }
            _ => {}
        }
    }
    tokens
}

/// Returns the class of a token: its sigil, a digit, or a letter. A token is replaced by one of its class, so that many
/// mutants are still parsed.
fn class(token: &str) -> char {
    match token.chars().next() {
        Some(c) if c.is_ascii_digit() => '0',
        Some('i' | 'f') if token[1..].parse::<u32>().is_ok() => 'i',
        Some(c) if c.is_ascii_alphabetic() && token.contains('.') => '.',
        Some(c) if c.is_ascii_alphabetic() => 'a',
        c => c.unwrap_or(' '),
    }
}

/// Returns a copy of `text` with one or two random edits.
fn mutate(rng: &mut fastrand::Rng, text: &str, other: &str) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_string).collect();
    for _ in 0..1 + rng.usize(0..5) / 4 {
        if lines.is_empty() {
            break;
        }
        let at = rng.usize(0..lines.len());
        let places = tokens(&lines[at]);
        match rng.u8(0..12) {
            0 => drop(lines.remove(at)),
            1 => lines.insert(at, lines[rng.usize(0..lines.len())].clone()),
            2 => {
                let mut chars: Vec<char> = lines[at].chars().collect();
                if !chars.is_empty() {
                    let index = rng.usize(0..chars.len());
                    chars[index] = rng.choice(ODD_CHARS).expect("not empty");
                }
                lines[at] = chars.into_iter().collect();
            }
            3..6 => {
                let numbers: Vec<_> = places.into_iter().filter(|p| class(&lines[at][p.clone()]) == '0').collect();
                if let Some(place) = rng.choice(numbers) {
                    lines[at].replace_range(place, rng.choice(ODD_NUMBERS).expect("not empty"));
                }
            }
            edit => {
                let Some(place) = rng.choice(places) else { continue };
                let source = if edit < 9 { text } else { other };
                let same_class = |token: &&str| class(token) == class(&lines[at][place.clone()]);
                let candidates = source.lines().flat_map(|l| tokens(l).into_iter().map(|p| &l[p]));
                if let Some(token) = rng.choice(candidates.filter(same_class).collect::<Vec<_>>()) {
                    lines[at].replace_range(place, token);
                }
            }
        }
    }
    lines.join("\n")
}

/// Returns what is wrong with a run, if it did not end with the exit code for success or errors in the input.
fn failure_of(output: &RunOutput) -> Option<String> {
    let is_panic = output.stderr.contains("panicked at") || output.stderr.contains("internal error");
    (!matches!(output.code, Some(0 | 1)) || is_panic).then(|| format!("exit code {:?}: {}", output.code, output.stderr))
}

/// Runs the command on a batch of mutants; after a failure, on each one alone. Returns the failures with their inputs.
fn failures(folder: &Path, mutants: &[String], args: &[&str]) -> Vec<String> {
    let names: Vec<String> = (0..mutants.len()).map(|i| format!("m{i}.mlir")).collect();
    for (name, text) in names.iter().zip(mutants) {
        std::fs::write(folder.join(name), text).unwrap();
    }
    let run = |names: &[String]| {
        let args = args.iter().chain(&["--split-input-file", "--out-dir", "out"]).map(|a| a.to_string());
        rewrite_in(folder, &args.chain(names.iter().cloned()).collect::<Vec<_>>())
    };
    if failure_of(&run(&names)).is_none() {
        return Vec::new();
    }
    let each = names.iter().zip(mutants);
    each.filter_map(|(name, text)| {
        let failure = failure_of(&run(std::slice::from_ref(name)))?;
        Some(format!("rewrite {}\n{text}\n{failure}\n", args.join(" ")))
    })
    .collect()
}

#[test]
fn mutants_of_inputs_are_lowered_or_have_errors() {
    let paths: Vec<_> = ["tests/lower", "tests/run", "tests/programs", "tests/errors", "examples"]
        .iter()
        .filter(|folder| root().join(folder).exists())
        .flat_map(|folder| files(folder, &["mlir"]))
        .collect();
    let texts: Vec<String> = paths.iter().filter_map(|path| std::fs::read_to_string(root().join(path)).ok()).collect();
    let mut modes: Vec<&[&str]> = vec![&[], &["--emit", "source"], &["--partial"]];
    if cfg!(feature = "llvm") {
        modes.push(&["--emit", "llvm"]);
    }
    let folder = tempfile::tempdir().unwrap();
    // A fixed seed, so that a failure can be reproduced.
    let mut rng = fastrand::Rng::with_seed(1);
    let mut failed = Vec::new();
    for batch in 0..repetitions(8) {
        let mutants: Vec<String> = (0..BATCH)
            .map(|_| {
                let other = rng.usize(0..texts.len());
                let text = rng.usize(0..texts.len());
                mutate(&mut rng, &texts[text], &texts[other])
            })
            .collect();
        failed.extend(failures(folder.path(), &mutants, modes[batch % modes.len()]));
    }
    assert!(failed.is_empty(), "{} failures\n{}", failed.len(), failed.join("\n----\n"));
}
