//! Errors: what is said of each wrong input, and the exit code.

use crate::cases::*;

#[test]
fn wrong_inputs() {
    each(&files("tests/errors", &["mlir", "rules"]), |path| {
        let file = path.to_str().expect("UTF-8");
        let flags = flags(path);
        let mut args: Vec<&str> = flags.iter().map(String::as_str).collect();
        let ran = if path.extension().is_some_and(|e| e == "rules") {
            args.extend(["--rules", file]);
            rewrite_text(&args, "module {}\n")
        } else {
            args.push(file);
            rewrite(&args)
        };
        assert!(matches!(ran.code, Some(1 | 2)), "code {:?}\n{}", ran.code, ran.stderr);
        assert!(ran.stdout.is_empty(), "nothing is written where something is wrong");
        assert!(ran.stderr.contains("error"), "it says why: {}", ran.stderr);
        snapshot(path, "", &format!("exit code {}\n{}", ran.code.expect("checked"), ran.stderr));
    });
}
