//! `rewrite fmt`: what it changes, what it shows, what it leaves alone.

use crate::cases::*;

const UGLY: &str = "// mine\noption  wide:bool=true\nfn f( a:int )->int=a+1\n";
const LAID_OUT: &str = "// mine\noption wide: bool = true\nfn f(a: int) -> int = a + 1\n";

#[test]
fn the_shipped_rules_are_laid_out() {
    let mut args = vec!["fmt".to_string(), "--check".to_string()];
    for folder in ["rules", "examples/rules"] {
        args.extend(files(folder, &["rules"]).iter().map(|f| f.display().to_string()));
    }
    assert!(args.len() > 40);
    assert_eq!(rewrite(&args).ok(), "");
}

#[test]
fn files_are_changed_in_place_unless_they_are_checked() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.rules");
    std::fs::write(&file, UGLY).unwrap();
    let path = file.to_str().unwrap();
    let checked = rewrite(&["fmt", "--check", path]);
    assert_eq!(checked.code, Some(1), "{}", checked.stderr);
    let shown = String::from_utf8(checked.stdout).unwrap();
    assert!(
        shown.contains("\n-option  wide:bool=true\n") && shown.contains("\n+option wide: bool = true\n"),
        "{shown}"
    );
    assert_eq!(std::fs::read_to_string(&file).unwrap(), UGLY);
    assert_eq!(rewrite(&["fmt", path]).ok(), "");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), LAID_OUT);
    assert_eq!(rewrite(&["fmt", "--check", path]).ok(), "");
    let written = std::fs::metadata(&file).unwrap().modified().unwrap();
    assert_eq!(rewrite(&["fmt", path]).ok(), "");
    assert_eq!(std::fs::metadata(&file).unwrap().modified().unwrap(), written, "what does not change is not written");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "no other file is left");
}

#[test]
fn the_standard_input_goes_to_the_standard_output() {
    assert_eq!(rewrite_text(&["fmt", "-"], UGLY).ok(), LAID_OUT);
    assert_eq!(rewrite_text(&["fmt", "-"], LAID_OUT).ok(), LAID_OUT);
    assert_eq!(rewrite_text(&["fmt", "--check", "-"], UGLY).code, Some(1));
}

#[test]
fn what_does_not_parse_stays_and_the_others_are_laid_out() {
    let folder = tempfile::tempdir().unwrap();
    let (bad, good) = (folder.path().join("bad.rules"), folder.path().join("good.rules"));
    std::fs::write(&bad, "rule a  {\n").unwrap();
    std::fs::write(&good, UGLY).unwrap();
    let ran = rewrite(&["fmt", bad.to_str().unwrap(), "no/such.rules", good.to_str().unwrap()]);
    assert_eq!(ran.code, Some(1));
    assert!(ran.stderr.contains("error[E0002]") && ran.stderr.contains("bad.rules:1"), "{}", ran.stderr);
    assert!(ran.stderr.contains("cannot read no/such.rules"), "{}", ran.stderr);
    assert_eq!(std::fs::read_to_string(&bad).unwrap(), "rule a  {\n");
    assert_eq!(std::fs::read_to_string(&good).unwrap(), LAID_OUT);
}
