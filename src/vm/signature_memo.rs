//! Results of type checks and of type inferences. They depend on the declaration and the types alone, so the types of
//! an op are not unified again if an op of the same name had them.
//!
//! Tests: below.

use super::signature::{self, Signature};
use crate::ir::{Context, OpName, Type, TypeKind};
use rulec::rir::declarations::OpDef;
use rustc_hash::{FxHashMap, FxHashSet};

/// The maximum number of entries of each table.
const MAX_ENTRIES: usize = 1 << 16;

/// The results so far. A key is the address of a declaration, the numbers of types in the groups, and the types.
#[derive(Clone, Debug, Default)]
pub struct SignatureMemo {
    /// The types that match their declaration.
    matching: FxHashSet<Box<[u32]>>,
    /// The types that were inferred from known types.
    inferred: FxHashMap<Box<[u32]>, Signature>,
    /// Memory for a key.
    key: Vec<u32>,
}

impl SignatureMemo {
    /// Checks types like `signature::check_types`.
    pub fn check_types(&mut self, ctx: &Context, op: OpName, def: &OpDef, types: &Signature) -> Result<(), String> {
        if signature::are_equal_as_declared(ctx, op, types) {
            return Ok(());
        }
        self.set_key(def, types);
        if self.matching.contains(&self.key[..]) {
            return Ok(());
        }
        signature::check_types(ctx, op, def, types)?;
        if ctx.caches && self.matching.len() < MAX_ENTRIES {
            self.matching.insert(self.key[..].into());
        }
        Ok(())
    }

    /// Infers types like `signature::infer`.
    pub fn infer(&mut self, ctx: &Context, def: &OpDef, known_types: &Signature) -> Result<Signature, String> {
        if let Some(signature) = signature::infer_variables(def, known_types) {
            return Ok(signature);
        }
        self.set_key(def, known_types);
        if let Some(inferred) = self.inferred.get(&self.key[..]) {
            return Ok(inferred.clone());
        }
        let inferred = signature::infer(ctx, def, known_types)?;
        // The members of a named type may not be known yet.
        let is_named = |ty: &Type| matches!(ctx.type_kind(*ty), TypeKind::Identified { .. });
        let has_named = inferred.groups().flatten().flatten().any(is_named);
        if ctx.caches && !has_named && self.inferred.len() < MAX_ENTRIES {
            self.inferred.insert(self.key[..].into(), inferred.clone());
        }
        Ok(inferred)
    }

    fn set_key(&mut self, def: &OpDef, types: &Signature) {
        let address = std::ptr::from_ref(def).addr() as u64;
        self.key.clear();
        self.key.extend([address as u32, (address >> 32) as u32]);
        types.append_to_key(&mut self.key);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruleset;

    #[test]
    fn results_are_those_of_the_first_time() {
        let ctx = Context::new(ruleset::built_in());
        let op = ctx.op_name("arith.cmpi");
        let def = ctx.op_def(op).expect("declared");
        let (i1, i32, i64) = (ctx.int_type(1), ctx.int_type(32), ctx.int_type(64));
        let signature = |groups: [Option<Type>; 3]| {
            let mut signature = Signature::default();
            for group in groups {
                match group {
                    Some(ty) => signature.push_one(ty),
                    None => signature.push_unresolved(),
                }
            }
            signature
        };
        let mut memo = SignatureMemo::default();
        for _ in 0..2 {
            for ty in [i32, i64] {
                let inferred = memo.infer(&ctx, def, &signature([Some(ty), Some(ty), None]));
                assert_eq!(inferred, Ok(signature([Some(ty), Some(ty), Some(i1)])));
            }
            assert!(memo.infer(&ctx, def, &signature([Some(i32), Some(i64), None])).is_err());
            assert_eq!(memo.check_types(&ctx, op, def, &signature([Some(i32), Some(i32), Some(i1)])), Ok(()));
            assert!(memo.check_types(&ctx, op, def, &signature([Some(i32), Some(i32), Some(i32)])).is_err());
        }
        assert_eq!((memo.matching.len(), memo.inferred.len()), (1, 2));
    }
}
