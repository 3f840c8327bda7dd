//! Printer of ops: generic form and declared assembly formats.

pub(super) mod op_view;
mod parallel_print;
mod print_format;
mod print_generic;
mod print_plan;
mod print_templates;
pub mod printer;
mod value_names;
