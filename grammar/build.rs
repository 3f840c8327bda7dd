//! Build script: generates the parser from `src/rules.lalrpop`.
//!
//! Tests: grammar/tests/parse.rs.

fn main() {
    println!("cargo:rerun-if-changed=src/rules.lalrpop");
    lalrpop::Configuration::new()
        .use_cargo_dir_conventions()
        .process()
        .expect("src/rules.lalrpop is a conflict-free LR(1) grammar");
}
