use grammar::rir::Source;
use std::path::Path;
fn norm(p: &Path) -> String {
    let mut v: Vec<String> = vec![];
    for c in p.components() {
        let s = c.as_os_str().to_string_lossy().to_string();
        if s == ".." {
            v.pop();
        } else if s != "." {
            v.push(s);
        }
    }
    v.join("/")
}
fn main() {
    let path = std::env::args().nth(1).unwrap();
    let text = std::fs::read_to_string(&path).unwrap();
    let find = |p: &str, from: &str| -> Result<(String, String), String> {
        let f = norm(&Path::new(from).parent().unwrap().join(p));
        std::fs::read_to_string(&f).map(|t| (f.clone(), t)).map_err(|e| format!("{f}: {e}"))
    };
    let (set, diags) = grammar::load(&[Source { name: path, text }], &find);
    for d in &diags {
        println!("{} {}", d.code, d.message);
        for l in &d.labels {
            let s = &set.sources[l.span.file as usize];
            let line = s.text[..(l.span.start as usize).min(s.text.len())].matches('\n').count() + 1;
            println!(
                "   {}:{} `{}` {}",
                s.name,
                line,
                &s.text
                    .get(l.span.start as usize..(l.span.end as usize).min(l.span.start as usize + 60))
                    .unwrap_or("")
                    .replace('\n', " "),
                l.text
            );
        }
        for n in &d.notes {
            println!("   note: {n}");
        }
    }
    println!(
        "{} diags, {} ops {} rules {} functions",
        diags.len(),
        set.ops.len(),
        set.rules.len(),
        set.functions.len()
    );
}
