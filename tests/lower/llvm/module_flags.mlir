// Flags of the module: each behavior, and the flags whose value is metadata.
llvm.module_flags [#llvm.mlir.module_flag<error, "e", 1 : i32>]
// -----
llvm.module_flags [#llvm.mlir.module_flag<warning, "w", 1 : i32>]
// -----
llvm.module_flags [#llvm.mlir.module_flag<override, "o", 1 : i32>]
// -----
llvm.module_flags [#llvm.mlir.module_flag<max, "m", 7 : i32>]
// -----
llvm.module_flags [#llvm.mlir.module_flag<min, "n", 7 : i32>]
// -----
llvm.module_flags [#llvm.mlir.module_flag<error, "stack-protector-guard", "tls">]
// -----
llvm.module_flags [#llvm.mlir.module_flag<append, "CG Profile", [#llvm.cgprofile_entry<from = @from, to = @to, count = 222>, #llvm.cgprofile_entry<from = @from, count = 222>, #llvm.cgprofile_entry<to = @from, count = 222>]>]
llvm.func @from(i32)
llvm.func @to()
// -----
llvm.module_flags [#llvm.mlir.module_flag<error, "ProfileSummary", #llvm.profile_summary<format = InstrProf, total_count = 263646, max_count = 86427, max_internal_count = 86427, max_function_count = 4691, num_counts = 3712, num_functions = 796, is_partial_profile = 0, partial_profile_ratio = 0.0 : f64, detailed_summary = <cut_off = 10000, min_count = 86427, num_counts = 1>, <cut_off = 100000, min_count = 86427, num_counts = 1>>>]
// -----
llvm.module_flags [#llvm.mlir.module_flag<error, "ProfileSummary", #llvm.profile_summary<format = SampleProfile, total_count = 263646, max_count = 86427, max_internal_count = 86427, max_function_count = 4691, num_counts = 3712, num_functions = 796, detailed_summary = <cut_off = 10000, min_count = 86427, num_counts = 1>>>]
// -----
llvm.module_flags [#llvm.mlir.module_flag<error, "ProfileSummary", #llvm.profile_summary<format = CSInstrProf, total_count = 1, max_count = 2, max_internal_count = 3, max_function_count = 4, num_counts = 5, num_functions = 6, is_partial_profile = 1, detailed_summary = <cut_off = 10000, min_count = 86427, num_counts = 1>>>]
// -----
llvm.module_flags [#llvm.mlir.module_flag<error, "first", 1 : i32>]
llvm.module_flags [#llvm.mlir.module_flag<warning, "second", 2 : i32>]
// -----
llvm.module_flags [#llvm.mlir.module_flag<error, "Debug Info Version", 3 : i32>, #llvm.mlir.module_flag<max, "Dwarf Version", 5 : i32>]
// -----
llvm.module_flags []
