//! Types as an older MLIR printed them, by the context's spelling: types of one dialect in LLVM's own syntax.
//!
//! ```text
//! i32                               =>  !llvm.i32
//! !llvm.struct<(ptr<f32>, i64)>     =>  !llvm<"{ float*, i64 }">
//! ```
//!
//! Tests: below, tests/all/spelling.rs.

use super::llvm_type_text::NAMED_TYPES;
use super::scanner::TextCursor;
use super::writer::Writer;
use crate::ir::Type;

impl Writer<'_> {
    /// Returns the text of a type if the context's spelling has another one than today's.
    pub(super) fn spelled_type(&self, ty: Type) -> Option<String> {
        let spelling = self.ctx.spelling.as_deref().filter(|_| !self.is_plain)?;
        let dialect = spelling.llvm_types.as_deref()?;
        let today = self.plain_text(ty);
        if let Some(name) = spelling.type_name(&today) {
            return Some(format!("!{name}"));
        }
        let text = spell_llvm_type(&today, dialect)?;
        let is_word = text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
        Some(if is_word { format!("!{dialect}.{text}") } else { format!("!{dialect}<\"{text}\">") })
    }
    /// Prints the type of an attribute, which every spelling prints as a type of MLIR.
    pub(super) fn print_plain_type(&mut self, ty: Type) {
        if self.ctx.spelling.is_none() || self.is_plain {
            return self.print_type(ty);
        }
        let text = self.plain_text(ty);
        self.print_str(&text);
    }
    fn plain_text(&self, ty: Type) -> String {
        let mut writer = Writer { is_plain: true, ..Writer::new(self.ctx) };
        writer.print_type(ty);
        writer.out.into_string()
    }
}

/// Translates the text of a type from MLIR's syntax to LLVM's: the inverse of `translate_llvm_type`. Returns `None` for
/// a type that LLVM does not have.
fn spell_llvm_type(text: &str, dialect: &str) -> Option<String> {
    let mut speller = TypeSpeller { cursor: TextCursor::new(text), prefix: format!("!{dialect}.") };
    let spelled = speller.spell_type()?;
    speller.cursor.is_at_end().then_some(spelled)
}

struct TypeSpeller<'t> {
    cursor: TextCursor<'t>,
    prefix: String,
}

impl TypeSpeller<'_> {
    fn eat(&mut self, token: &str) -> bool {
        self.cursor.eat(token)
    }
    fn expect(&mut self, token: &str) -> Option<()> {
        self.eat(token).then_some(())
    }

    fn spell_type(&mut self) -> Option<String> {
        let prefix = self.prefix.clone();
        self.eat(&prefix);
        let word = self.cursor.word(|c| c.is_ascii_alphanumeric() || c == '_');
        if !self.eat("<") {
            let is_integer = word.strip_prefix('i').is_some_and(|width| width.bytes().all(|b| b.is_ascii_digit()));
            return match NAMED_TYPES.iter().find(|named| named.1 == word) {
                Some(named) => Some(named.0.to_string()),
                None => (is_integer && word.len() > 1).then(|| word.to_string()),
            };
        }
        let spelled = match format!("{word}<").as_str() {
            "ptr<" => self.spell_pointer()?,
            "array<" => format!("[{}]", self.spell_elements()?),
            "vec<" | "vector<" => self.spell_vector()?,
            "struct<" => self.spell_struct()?,
            "func<" => self.spell_function()?,
            _ => return None,
        };
        self.expect(">")?;
        Some(spelled)
    }
    fn spell_pointer(&mut self) -> Option<String> {
        let pointee = self.spell_type()?;
        if !self.eat(",") {
            return Some(format!("{pointee}*"));
        }
        let space = self.cursor.word(|c| c.is_ascii_digit());
        Some(format!("{pointee} addrspace({space})*"))
    }
    /// Spells `4 x f32` or `4xf32`.
    fn spell_elements(&mut self) -> Option<String> {
        let count = self.cursor.word(|c| c.is_ascii_digit());
        self.expect("x")?;
        Some(format!("{count} x {}", self.spell_type()?))
    }
    fn spell_vector(&mut self) -> Option<String> {
        if self.eat("[") {
            let count = self.cursor.word(|c| c.is_ascii_digit());
            self.expect("]")?;
            self.expect("x")?;
            return Some(format!("<vscale x {count} x {}>", self.spell_type()?));
        }
        if self.eat("?") {
            self.expect("x")?;
            return Some(format!("<vscale x {}>", self.spell_elements()?));
        }
        Some(format!("<{}>", self.spell_elements()?))
    }
    /// Spells a struct without a name; the name of a struct does not state its body.
    fn spell_struct(&mut self) -> Option<String> {
        let is_packed = self.eat("packed");
        self.expect("(")?;
        let members = self.spell_list()?;
        Some(match (is_packed, members.is_empty()) {
            (true, true) => "<{}>".to_string(),
            (true, false) => format!("<{{ {members} }}>"),
            (false, true) => "{}".to_string(),
            (false, false) => format!("{{ {members} }}"),
        })
    }
    fn spell_function(&mut self) -> Option<String> {
        let result = self.spell_type()?;
        self.expect("(")?;
        Some(format!("{result} ({})", self.spell_list()?))
    }
    /// Spells types up to and including `)`.
    fn spell_list(&mut self) -> Option<String> {
        let mut items = Vec::new();
        while !self.eat(")") {
            if !items.is_empty() {
                self.expect(",")?;
            }
            items.push(if self.eat("...") { "...".to_string() } else { self.spell_type()? });
        }
        Some(items.join(", "))
    }
}

#[cfg(test)]
mod tests {
    use super::super::llvm_type_text::translate_llvm_type;
    use super::spell_llvm_type;

    #[test]
    fn a_spelled_type_is_translated_back() {
        for llvm in [
            "float*",
            "i64",
            "{ float*, i64, [2 x i64] }",
            "<{ i8, <4 x float> }>",
            "<4 x float>*",
            "<2 x i8*>",
            "i8 addrspace(3)*",
            "void (i32, ...)*",
            "void ()* (void ()*)",
            "<vscale x 4 x float>",
            "{}",
        ] {
            let mlir = translate_llvm_type(llvm, "llvm").expect("a type");
            assert_eq!(spell_llvm_type(&mlir, "llvm").as_deref(), Some(llvm));
        }
    }

    #[test]
    fn a_type_that_llvm_lacks_is_not_spelled() {
        for mlir in ["index", "memref<4xf32>", "!llvm.struct<\"a\", (i32)>", "vector<2x2xf32>", "f8E4M3FN"] {
            assert_eq!(spell_llvm_type(mlir, "llvm"), None, "{mlir}");
        }
    }
}
