//! Types in the syntax of LLVM IR with typed pointers, as MLIR of 2020 quoted them: `{ float*, i64, [2 x i64] }`.
//!
//! The text is translated to the syntax of MLIR, which the parser of types then reads:
//!
//! ```text
//! { float*, i64, [2 x i64] }  =>  !llvm.struct<(ptr<f32>, i64, array<2 x i64>)>
//! ```
//!
//! Tests: below, tests/all/eras.rs.

use super::scanner::TextCursor;

/// The maximum nesting depth of a quoted type.
const MAX_DEPTH: usize = 100;

/// The types of LLVM IR that have names.
pub(super) const NAMED_TYPES: [(&str, &str); 13] = [
    ("void", "void"),
    ("half", "f16"),
    ("bfloat", "bf16"),
    ("float", "f32"),
    ("double", "f64"),
    ("fp128", "f128"),
    ("x86_fp80", "f80"),
    ("ppc_fp128", "ppc_fp128"),
    ("x86_mmx", "x86_mmx"),
    ("label", "label"),
    ("token", "token"),
    ("metadata", "metadata"),
    ("opaque", "opaque"),
];

/// An error in the text of a type: its byte offset in that text, and the message.
type LlvmTypeError = (usize, String);

/// Translates a type in LLVM's syntax to MLIR's. `dialect` is the prefix of the types that builtin types do not cover.
pub(super) fn translate_llvm_type(text: &str, dialect: &str) -> Result<String, LlvmTypeError> {
    let mut translator = LlvmTypeTranslator { cursor: TextCursor::new(text), depth: 0 };
    let ty = translator.parse_type()?;
    translator.cursor.skip_blanks();
    if !translator.cursor.is_at_end() {
        return Err(translator.error("expected the end of the type"));
    }
    Ok(if is_builtin(&ty) { ty } else { format!("!{dialect}.{ty}") })
}

/// Returns whether a translated type is one of MLIR's builtin types, which have no prefix.
fn is_builtin(ty: &str) -> bool {
    let is_integer = ty.strip_prefix('i').is_some_and(|width| width.bytes().all(|byte| byte.is_ascii_digit()));
    is_integer || ty.starts_with("vector<") || ["f16", "bf16", "f32", "f64", "f80", "f128"].contains(&ty)
}

struct LlvmTypeTranslator<'t> {
    cursor: TextCursor<'t>,
    depth: usize,
}

impl<'t> LlvmTypeTranslator<'t> {
    fn error(&self, message: &str) -> LlvmTypeError {
        (self.cursor.pos(), message.to_string())
    }
    fn eat(&mut self, token: &str) -> bool {
        self.cursor.eat(token)
    }
    fn expect(&mut self, token: &str) -> Result<(), LlvmTypeError> {
        if self.eat(token) { Ok(()) } else { Err(self.error(&format!("expected `{token}`"))) }
    }

    /// Parses a type with what may follow it: `*`, `addrspace(3)*`, and the parameters of a function type.
    fn parse_type(&mut self) -> Result<String, LlvmTypeError> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err(self.error(&format!("the type nests deeper than {MAX_DEPTH} levels")));
        }
        let mut ty = self.parse_first_type()?;
        loop {
            if self.eat("*") {
                ty = format!("ptr<{ty}>");
            } else if self.eat("addrspace") {
                self.expect("(")?;
                let space = self.cursor.word(|c| c.is_ascii_digit());
                self.expect(")")?;
                self.expect("*")?;
                ty = format!("ptr<{ty}, {space}>");
            } else if self.eat("(") {
                let params = self.parse_list(")")?;
                ty = format!("func<{ty} ({params})>");
            } else {
                self.depth -= 1;
                return Ok(ty);
            }
        }
    }
    fn parse_first_type(&mut self) -> Result<String, LlvmTypeError> {
        if self.eat("{") {
            return Ok(format!("struct<({})>", self.parse_list("}")?));
        }
        if self.eat("<") {
            if self.eat("{") {
                let members = self.parse_list("}")?;
                self.expect(">")?;
                return Ok(format!("struct<packed ({members})>"));
            }
            let scalable = self.eat("vscale");
            if scalable {
                self.expect("x")?;
            }
            let (count, element) = self.parse_count_and_element()?;
            self.expect(">")?;
            return Ok(match (is_builtin(&element), scalable) {
                (true, false) => format!("vector<{count}x{element}>"),
                (true, true) => format!("vector<[{count}]x{element}>"),
                (false, false) => format!("vec<{count} x {element}>"),
                (false, true) => format!("vec<? x {count} x {element}>"),
            });
        }
        if self.eat("[") {
            let (count, element) = self.parse_count_and_element()?;
            self.expect("]")?;
            return Ok(format!("array<{count} x {element}>"));
        }
        if self.eat("%") {
            return Err(self.error("a named struct has no body here: write the body"));
        }
        let start = self.cursor.pos();
        let word = self.cursor.word(|c| c.is_ascii_alphanumeric() || c == '_');
        if is_builtin(word) && word.starts_with('i') && word.len() > 1 {
            return Ok(word.to_string());
        }
        // MLIR's documentation of 2020 also writes MLIR's names of float types (`f32`) in a type of LLVM.
        match NAMED_TYPES.iter().find(|named| named.0 == word || named.1 == word) {
            Some(named) => Ok(named.1.to_string()),
            None => {
                self.cursor.rewind(start);
                self.cursor.skip_blanks();
                Err(self.error("expected a type of LLVM IR"))
            }
        }
    }
    /// Parses `4 x float`.
    fn parse_count_and_element(&mut self) -> Result<(&'t str, String), LlvmTypeError> {
        let count = self.cursor.word(|c| c.is_ascii_digit());
        if count.is_empty() {
            return Err(self.error("expected the number of elements"));
        }
        self.expect("x")?;
        Ok((count, self.parse_type()?))
    }
    /// Parses types separated by commas up to and including `close`; `...` is the last of a variadic function.
    fn parse_list(&mut self, close: &str) -> Result<String, LlvmTypeError> {
        let mut items = Vec::new();
        if self.eat(close) {
            return Ok(String::new());
        }
        loop {
            items.push(if self.eat("...") { "...".to_string() } else { self.parse_type()? });
            if self.eat(close) {
                return Ok(items.join(", "));
            }
            self.expect(",")?;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_of_llvm_are_translated() {
        for (llvm, mlir) in [
            ("float*", "!llvm.ptr<f32>"),
            ("i64", "i64"),
            ("{ float*, i64, [2 x i64] }", "!llvm.struct<(ptr<f32>, i64, array<2 x i64>)>"),
            ("<{ i8, <4 x float> }>", "!llvm.struct<packed (i8, vector<4xf32>)>"),
            ("<4 x float>*", "!llvm.ptr<vector<4xf32>>"),
            ("<2 x i8*>", "!llvm.vec<2 x ptr<i8>>"),
            ("i8 addrspace(3)*", "!llvm.ptr<i8, 3>"),
            ("void (i32, ...)*", "!llvm.ptr<func<void (i32, ...)>>"),
            ("void ()* (void ()*)", "!llvm.func<ptr<func<void ()>> (ptr<func<void ()>>)>"),
            ("<vscale x 4 x float>", "vector<[4]xf32>"),
            ("{}", "!llvm.struct<()>"),
        ] {
            assert_eq!(translate_llvm_type(llvm, "llvm").as_deref(), Ok(mlir));
        }
    }

    #[test]
    fn an_error_has_its_place() {
        assert_eq!(translate_llvm_type("{ i64, foo }", "llvm"), Err((7, "expected a type of LLVM IR".to_string())));
        assert_eq!(translate_llvm_type("{i32, {i1, i8, i16}", "llvm"), Err((19, "expected `,`".to_string())));
        assert!(translate_llvm_type(&"{".repeat(1000), "llvm").is_err());
    }
}
