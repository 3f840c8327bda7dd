//! Snapshots of the diagnostics and the exit code of each invalid input in `tests/errors/`.

use crate::cases::*;

#[test]
fn diagnostics_of_invalid_inputs() {
    for_each_file(&files("tests/errors", &["mlir", "rules"]), |path| {
        let file = path.to_str().expect("UTF-8");
        let flags = flags(path);
        let mut args: Vec<&str> = flags.iter().map(String::as_str).collect();
        let output = if path.extension().is_some_and(|e| e == "rules") {
            args.extend(["--rules", file]);
            rewrite_stdin(&args, "module {}\n")
        } else {
            args.push(file);
            rewrite(&args)
        };
        assert!(matches!(output.code, Some(1 | 2)), "code {:?}\n{}", output.code, output.stderr);
        assert!(output.stdout.is_empty(), "a failed run has no output");
        assert!(output.stderr.contains("error"), "expected an error, found {}", output.stderr);
        snapshot(path, "", &format!("exit code {}\n{}", output.code.expect("the code was compared"), output.stderr));
    });
}
