//! Every example file is made of items that parse.

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
            let span = d.labels[0].span;
            let line = text[..span.start as usize].lines().count();
            println!("{}:{line}: {} {:?} {:?}", path.display(), d.message, d.labels[0].text, d.notes);
        }
        assert!(out.is_empty(), "{}", path.display());
    }
    assert!(count > 100);
}
