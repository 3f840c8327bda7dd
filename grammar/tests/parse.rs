//! The example files parse without errors.

use rulec::parser;

#[test]
fn examples_parse() {
    let mut count = 0;
    for entry in std::fs::read_dir("tests/examples").unwrap() {
        let path = entry.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        let mut out = Vec::new();
        count += parser::parse_items(&text, 0, &mut out).len();
        for d in &out {
            let line = text[..d.labels[0].range.start].lines().count();
            println!("{}:{line}: {} {:?} {:?}", path.display(), d.message, d.labels[0].text, d.notes);
        }
        assert!(out.is_empty(), "{}", path.display());
    }
    assert!(count > 100);
}
