//! Tests of `rewrite fmt`: formatting in place, `--check`, standard input, and files with errors.

use crate::cases::*;

const UNFORMATTED: &str = "// mine\noption  wide:bool=true\nfn f( a:int )->int=a+1\n";
const FORMATTED: &str = "// mine\noption wide: bool = true\nfn f(a: int) -> int = a + 1\n";

#[test]
fn the_rules_of_the_repository_are_formatted() {
    let mut args = vec!["fmt".to_string(), "--check".to_string()];
    for folder in ["rules", "examples/rules"] {
        args.extend(files(folder, &["rules"]).iter().map(|f| f.display().to_string()));
    }
    assert!(args.len() > 40);
    assert_eq!(rewrite(&args).ok(), "");
}

#[test]
fn files_are_formatted_in_place_unless_they_are_checked() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.rules");
    std::fs::write(&file, UNFORMATTED).unwrap();
    let path = file.to_str().unwrap();
    let checked = rewrite(&["fmt", "--check", path]);
    assert_eq!(checked.code, Some(1), "{}", checked.stderr);
    let shown = String::from_utf8(checked.stdout).unwrap();
    assert!(
        shown.contains("\n-option  wide:bool=true\n") && shown.contains("\n+option wide: bool = true\n"),
        "{shown}"
    );
    assert_eq!(std::fs::read_to_string(&file).unwrap(), UNFORMATTED);
    assert_eq!(rewrite(&["fmt", path]).ok(), "");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), FORMATTED);
    assert_eq!(rewrite(&["fmt", "--check", path]).ok(), "");
    let written = std::fs::metadata(&file).unwrap().modified().unwrap();
    assert_eq!(rewrite(&["fmt", path]).ok(), "");
    assert_eq!(std::fs::metadata(&file).unwrap().modified().unwrap(), written, "a formatted file is not written again");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "no other file remains");
}

#[test]
fn the_standard_input_is_formatted_to_the_standard_output() {
    assert_eq!(rewrite_stdin(&["fmt", "-"], UNFORMATTED).ok(), FORMATTED);
    assert_eq!(rewrite_stdin(&["fmt", "-"], FORMATTED).ok(), FORMATTED);
    assert_eq!(rewrite_stdin(&["fmt", "--check", "-"], UNFORMATTED).code, Some(1));
}

#[test]
fn a_file_with_errors_is_kept_and_the_others_are_formatted() {
    let folder = tempfile::tempdir().unwrap();
    let (bad, good) = (folder.path().join("bad.rules"), folder.path().join("good.rules"));
    std::fs::write(&bad, "rule a  {\n").unwrap();
    std::fs::write(&good, UNFORMATTED).unwrap();
    let output = rewrite(&["fmt", bad.to_str().unwrap(), "no/such.rules", good.to_str().unwrap()]);
    assert_eq!(output.code, Some(1));
    assert!(output.stderr.contains("error[E0002]") && output.stderr.contains("bad.rules:1"), "{}", output.stderr);
    assert!(output.stderr.contains("cannot read no/such.rules"), "{}", output.stderr);
    assert_eq!(std::fs::read_to_string(&bad).unwrap(), "rule a  {\n");
    assert_eq!(std::fs::read_to_string(&good).unwrap(), FORMATTED);
}
