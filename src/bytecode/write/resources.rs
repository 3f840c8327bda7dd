//! Writes resources: their sizes, and their data.
//!
//! Tests: tests/all/bytecode.rs.

use super::writer::BytecodeWriter;
use crate::bytecode::emitter::Emitter;
use crate::syntax::resource_groups::{Resource, ResourceGroup, ResourceSection, ResourceValue, resource_groups};

/// The dialect that `dense_resource` refers to.
const BLOB_DIALECT: &str = "builtin";

impl BytecodeWriter<'_> {
    /// Returns the groups of resources of a module, and numbers those that attributes refer to.
    pub fn collect_resources(&mut self, section: Option<&str>) -> Vec<ResourceGroup> {
        let groups = resource_groups(self.ctx, section.unwrap_or_default());
        let blobs = groups.iter().filter(|group| is_of_blobs(group));
        self.resource_keys = blobs.flat_map(|group| &group.entries).map(|r| self.ctx.intern_str(&r.key)).collect();
        groups
    }

    /// Returns the sections of sizes and of data. Resources that attributes refer to, but that the module lacks, have
    /// no data.
    pub fn write_resources(&mut self, groups: &[ResourceGroup]) -> (Emitter, Emitter) {
        let (mut sizes, mut data) = (Emitter::default(), Emitter::default());
        let external: Vec<&ResourceGroup> =
            groups.iter().filter(|group| group.section == ResourceSection::External).collect();
        sizes.number(external.len() as u64);
        for group in external {
            self.string(group.name.as_bytes(), &mut sizes);
            sizes.number(group.entries.len() as u64);
            group.entries.iter().for_each(|resource| self.write_resource(resource, &mut sizes, &mut data));
        }
        if !self.resource_keys.is_empty() {
            sizes.number(self.dialect_number(BLOB_DIALECT));
            sizes.number(self.resource_keys.len() as u64);
            let blobs: Vec<&Resource> =
                groups.iter().filter(|group| is_of_blobs(group)).flat_map(|group| &group.entries).collect();
            for resource in &blobs {
                self.write_resource(resource, &mut sizes, &mut data);
            }
            for i in blobs.len()..self.resource_keys.len() {
                let key = self.resource_keys[i];
                self.string(self.ctx.text(key).as_bytes(), &mut sizes);
                sizes.number(0);
                sizes.byte(0);
            }
        }
        (sizes, data)
    }
    fn write_resource(&mut self, resource: &Resource, sizes: &mut Emitter, data: &mut Emitter) {
        self.string(resource.key.as_bytes(), sizes);
        let start = data.bytes.len();
        let kind = match &resource.value {
            ResourceValue::Blob { alignment, bytes } => {
                let alignment = u64::from(*alignment).next_power_of_two();
                data.number(alignment);
                data.number(bytes.len() as u64);
                data.align(alignment);
                data.bytes.extend_from_slice(bytes);
                0
            }
            ResourceValue::Bool(value) => {
                data.flag(*value);
                1
            }
            ResourceValue::String(text) => {
                self.string(text, data);
                2
            }
        };
        sizes.number((data.bytes.len() - start) as u64);
        sizes.byte(kind);
    }
}

fn is_of_blobs(group: &ResourceGroup) -> bool {
    group.section == ResourceSection::Dialects && group.name == BLOB_DIALECT
}
