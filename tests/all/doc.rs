//! Tests of `rewrite doc --html`: every link has a target, rules are quoted unchanged, and text of a rule file is never
//! markup.

use crate::cases::*;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// Generates the pages; returns their HTML by file name.
fn generate_pages(args: &[&str]) -> BTreeMap<String, String> {
    let folder = tempfile::tempdir().unwrap();
    let to = folder.path().join("made/here");
    rewrite(&[&["doc", "--html", to.to_str().unwrap()], args].concat()).ok();
    let entries = std::fs::read_dir(to).unwrap().map(|e| e.unwrap());
    entries.map(|e| (e.file_name().into_string().unwrap(), std::fs::read_to_string(e.path()).unwrap())).collect()
}

/// An HTML tag: its name, and its attributes with their values.
struct Tag {
    name: String,
    attributes: Vec<(String, String)>,
}

/// Returns the tags of a page. The content of `style` and `script` is skipped.
fn parse_tags(html: &str) -> Vec<Tag> {
    let mut tags: Vec<Tag> = Vec::new();
    let mut rest = html;
    while let Some(at) = rest.find('<') {
        rest = &rest[at + 1..];
        let end = rest.find(|c: char| c == '>' || c.is_whitespace()).expect("a tag ends");
        let name = rest[..end].to_string();
        rest = &rest[end..];
        let mut attributes = Vec::new();
        loop {
            rest = rest.trim_start();
            if let Some(after) = rest.strip_prefix('>') {
                rest = after;
                break;
            }
            let end = rest.find(['=', '>', ' ']).expect("an attribute ends");
            let (key, after) = rest.split_at(end);
            match after.strip_prefix("=\"") {
                Some(value) => {
                    let (value, after) = value.split_once('"').expect("a value ends");
                    attributes.push((key.to_string(), visible_text(value)));
                    rest = after;
                }
                None => {
                    attributes.push((key.to_string(), String::new()));
                    rest = after;
                }
            }
        }
        if name == "style" || name == "script" {
            rest = &rest[rest.find(&format!("</{name}>")).expect("an element ends")..];
        }
        tags.push(Tag { name, attributes });
    }
    tags
}

/// Returns the values of an attribute in all tags.
fn values<'t>(tags: &'t [Tag], key: &str) -> Vec<&'t str> {
    let attributes = tags.iter().flat_map(|t| &t.attributes);
    attributes.filter(|(name, _)| name == key).map(|(_, value)| value.as_str()).collect()
}

/// Returns the text of a page that a browser displays.
fn visible_text(html: &str) -> String {
    let mut text = String::new();
    let mut rest = html;
    while let Some((before, after)) = rest.split_once('<') {
        text.push_str(before);
        rest = after.split_once('>').expect("a tag ends").1;
    }
    text.push_str(rest);
    text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&")
}

/// Checks that ids are unique, that every link has a target, and that all tags and attributes are harmless.
fn check_pages(pages: &BTreeMap<String, String>) {
    const KNOWN: &str = "a b body code dd details div dl dt h1 h2 h3 h4 head html input li main meta nav p pre script \
        section span style summary table td title tr ul !DOCTYPE";
    const ATTRIBUTES: &str =
        "autocomplete charset class content hidden href html id lang name placeholder spellcheck title type";
    let known: BTreeSet<&str> = KNOWN.split_whitespace().collect();
    let attributes: BTreeSet<&str> = ATTRIBUTES.split_whitespace().collect();
    let parsed: BTreeMap<&str, Vec<Tag>> = pages.iter().map(|(name, html)| (name.as_str(), parse_tags(html))).collect();
    let ids: BTreeMap<&str, BTreeSet<&str>> =
        parsed.iter().map(|(page, tags)| (*page, values(tags, "id").into_iter().collect())).collect();
    let mut links = 0;
    for (page, tags) in &parsed {
        for tag in tags {
            assert!(known.contains(tag.name.trim_start_matches('/')), "{page}: <{}>", tag.name);
            for (key, _) in &tag.attributes {
                assert!(attributes.contains(key.as_str()), "{page}: {key}");
            }
        }
        let scripts = tags.iter().filter(|t| t.name == "script").count();
        assert_eq!(scripts, usize::from(*page == "index.html"), "{page}");
        assert_eq!(values(tags, "id").len(), ids[page].len(), "{page}: duplicate id");
        for link in values(tags, "href") {
            let (target, id) = link.split_once('#').map_or((link, None), |(target, id)| (target, Some(id)));
            let target = if target.is_empty() { page } else { target };
            let target_ids = ids.get(target).unwrap_or_else(|| panic!("{page}: no page {target}"));
            assert!(id.is_none_or(|id| target_ids.contains(id)), "{page}: no target of {link}");
            links += 1;
        }
    }
    assert!(links > pages.len());
}

/// Returns the id and the markup of each documented definition of a page.
fn entries(html: &str) -> Vec<(&str, &str)> {
    let parts = html.split("<section class=\"entry\" id=\"").skip(1);
    parts.map(|part| part.split_once('"').expect("an id ends")).collect()
}

#[test]
fn the_pages_quote_the_built_in_rules() {
    let pages = generate_pages(&[]);
    check_pages(&pages);
    let (mut rules, mut ops) = (0, 0);
    for file in files("rules", &["rules"]) {
        let below = file.strip_prefix("rules").unwrap().display().to_string();
        let page = below.replace('/', "-").replace(".rules", ".html");
        // Declarations inside `dialect` are indented in the file, but not on the page.
        let normalize = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        let source = normalize(&text(&file));
        let Some(page_text) = pages.get(&page) else {
            let is_imported = !below.starts_with("peephole") && !below.starts_with("eras/");
            assert!(!is_imported, "only files that default.rules does not import have no page, not {below}");
            continue;
        };
        for (id, entry) in entries(page_text) {
            if let Some(code) = entry.split("<pre><code>").nth(1) {
                let code = visible_text(code.split_once("</code></pre>").expect("code ends").0);
                assert!(source.contains(&normalize(&code)), "{page}: {id} is quoted as\n{code}");
            }
            if id.starts_with("rule.") {
                rules += 1;
                assert!(entry.contains("<p class=\"doc\">"), "{page}: {id} has no description");
                assert!(entry.contains("<dt>takes</dt>"), "{page}: {id} matches no op");
            }
            ops += usize::from(id.starts_with("op."));
        }
    }
    assert!(rules > 100 && ops > 300, "{rules} {ops}");
    let add = entries(&pages["dialects-arith.html"]).into_iter().find(|e| e.0 == "op.arith.addi").unwrap().1;
    assert!(add.contains("href=\"lower-arith.html#rule.arith.int_overflow\""), "{add}");
    assert!(
        add.contains("href=\"#op.arith.addi\"") && add.contains("href=\"dialects-arith.html#enum.arith.Overflow\"")
    );
}

#[test]
fn the_pages_of_the_examples_are_consistent() {
    let mut rule_files = files("examples/rules", &["rules"]);
    rule_files.push("rules/peephole.rules".into());
    for file in rule_files {
        check_pages(&generate_pages(&["--rules", file.to_str().unwrap()]));
    }
}

/// A name links to the definition of the highest layer, and the name of a private helper to the helper of its own file.
#[test]
fn links_follow_the_layers() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    let rule = "rule keep { %r: T = arith.xori(%a, %b) where limit() > half() => %r = keep(%a) }";
    write(
        "low.rules",
        "import \"default.rules\"\nfn limit() -> int = 1\nprivate fn half() -> int = 1\nemit keep(%a) -> %r { %r = %a }\n",
    );
    write("high.rules", "import \"low.rules\"\nfn limit overrides () -> int = 2\nprivate fn half() -> int = 1\n");
    let root = folder.path().join("root.rules");
    std::fs::write(&root, format!("import \"high.rules\"\nprivate fn half() -> int = 0\n{rule}\n")).unwrap();
    let pages = generate_pages(&["--rules", root.to_str().unwrap()]);
    check_pages(&pages);
    let (_, html) = pages.iter().find(|(name, _)| name.ends_with("root.html")).expect("the page of the file");
    let rule = entries(html).into_iter().find(|e| e.0 == "rule.keep").expect("the rule has an entry").1;
    assert!(rule.contains("high.html#fn.limit") && rule.contains("low.html#emit.keep"), "{rule}");
    assert!(rule.contains("root.html#fn.half"), "{rule}");
}

/// A rule file with HTML markup in its comments and strings.
const HOSTILE: &str = r#"//! <script>alert(1)</script> & "quotes" `<b>`
import "default.rules"
/// </p><img src=x onerror="alert(2)"> `arith.addi` ` odd
option wide: {"<i>", b} = b
"#;

/// File names, doc comments, strings, comments and programs are escaped.
#[test]
fn text_of_a_rule_file_is_never_markup() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("<b onclick=x>&'index.rules");
    let rules = HOSTILE.replace("{\"<i>\", b}", "{a, b}")
        + r#"
/// " onmouseover="alert(3)
dialect d target {
  /// <td>
  enum E: i64 { "</code></pre><b>" = 0 }
  /// " title="x"><b>
  op keep(a: T) -> (r: T) format "`<` $a `>` attr-dict `:` type($a)" // <b> & &lt;
}
/// <b>bold</b> " title='
rule arith.keep {
  %r: T = arith.xori(%a, _) // </span><b>
=>
  require true : "<b>&amp;</b>"
  %r = d.keep(%a)
}
/// <b>
test arith.keep {
  in ```
    // </code><b>
    func.func @"<b>\22"(%a: i32) -> i32 { %s = arith.xori %a, %a {"<b>" = "</b>"} : i32 return %s : i32 }
  ```
  error "<b>"
}
/// Refused.
test refused { in ```<b>``` error "<b>" }
"#;
    std::fs::write(&file, &rules).unwrap();
    let pages = generate_pages(&["--rules", file.to_str().unwrap()]);
    check_pages(&pages);
    let (page, html) = pages.iter().find(|(name, _)| name.ends_with("---index.html")).expect("the page of the file");
    assert!(page.chars().all(|c| c.is_ascii_alphanumeric() || "-_.".contains(c)), "{page}");
    assert_eq!(html.matches("<b").count(), html.matches("<body").count());
    let text = visible_text(html);
    for expected in [
        "<script>alert(1)</script> & \"quotes\" <b>",
        "</p><img src=x onerror=\"alert(2)\"> arith.addi ` odd",
        "\"</code></pre><b>\" = 0",
        "// </span><b>",
        "require true : \"<b>&amp;</b>\"",
        "@\"<b>\\22\"",
        "<b onclick=x>&'index.rules",
    ] {
        assert!(text.contains(expected), "{expected} is not in\n{}", text.split("}\n").last().unwrap());
    }
    assert!(text.contains("%0 = d.keep<%arg0> : i32"), "{}", &text[text.find("// </code>").unwrap()..]);
}

#[test]
fn a_page_that_cannot_be_written_is_an_error() {
    let output = rewrite(&["doc", "--html", "Cargo.toml"]);
    assert_eq!(output.code, Some(1));
    assert!(output.stderr.contains("cannot create the folder Cargo.toml"), "{}", output.stderr);
    assert!(!Path::new("Cargo.toml/index.html").exists());
}

/// A page shows a test's program and expectations. It omits the text of `out`, because it shows the lowered program.
#[test]
fn pages_show_what_tests_expect() {
    let pages = generate_pages(&["--rules", "tests/rule_tests/passing/outputs.rules"]);
    let (_, html) = pages.iter().find(|(name, _)| name.contains("outputs")).expect("the page of the file");
    let text = visible_text(html);
    for expected in ["has llvm", "br label %next", "define i32 @f(i32 %x", "constraint `is_integer(T)`", "refused"] {
        let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(words(&text).contains(&words(expected)), "{expected} is not in\n{text}");
    }
}
