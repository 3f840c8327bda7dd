//! Answers to queries about regions: those of the source, and templates.
//!
//! Tests: tests/all/lower.rs, tests/lower/scf/.

use crate::conversion::rewriter::Rewriter;
use crate::vm::{Machine, RegionRef, RuleError, StaticValue, VmResult};

impl Rewriter<'_, '_> {
    /// Returns whether a region has no blocks.
    pub(super) fn region_is_empty(&self, region: RegionRef) -> bool {
        match region {
            RegionRef::Empty => true,
            RegionRef::Source(body_id, region) => self.body(body_id).entry_block(region).is_none(),
            RegionRef::Template(_) => false,
        }
    }

    /// Returns whether a region has exactly one block.
    pub(super) fn region_is_single_block(&self, region: RegionRef) -> VmResult<bool> {
        match region {
            RegionRef::Empty => Ok(false),
            RegionRef::Source(body_id, region) => {
                let body = self.body(body_id);
                Ok(body.entry_block(region).is_some_and(|entry| body.next_block(entry).is_none()))
            }
            RegionRef::Template(_) => Err(unexpected_template()),
        }
    }

    /// Returns the source types of the arguments of a region's entry block.
    pub(super) fn region_arg_types(&self, machine: &mut Machine<'_>, region: RegionRef) -> VmResult<StaticValue> {
        match region {
            RegionRef::Empty => Ok(StaticValue::List(machine.new_list([]))),
            RegionRef::Source(body_id, region) => {
                let body = self.body(body_id);
                let args = body.entry_block(region).into_iter().flat_map(|entry| body.args(entry));
                Ok(StaticValue::List(machine.new_list(args.map(|v| StaticValue::Type(body.value_type(v))))))
            }
            RegionRef::Template(_) => Err(unexpected_template()),
        }
    }
}

fn unexpected_template() -> Box<RuleError> {
    RuleError::invalid_rule("expected a region of the input, found a template")
}
