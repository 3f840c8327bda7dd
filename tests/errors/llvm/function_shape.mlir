// ARGS: --split-input-file --emit source --allow-unregistered-dialect
// Functions whose type, linkage, attributes or returns do not agree.
"llvm.func"() <{sym_name = "f", function_type = (i32) -> ()}> ({}) : () -> ()

// -----

"llvm.func"() <{sym_name = "f", function_type = i32}> ({}) : () -> ()

// -----

"llvm.func"() <{sym_name = "f", function_type = !llvm.func<void (i32)>}> ({
^bb0:
  llvm.return
}) : () -> ()

// -----

"llvm.func"() <{sym_name = "f", function_type = !llvm.func<void (i32)>}> ({
^bb0(%a: f32):
  llvm.return
}) : () -> ()

// -----

llvm.func internal @f()

// -----

llvm.func common @f() { llvm.return }

// -----

llvm.func @f() attributes {no_inline, always_inline} { llvm.return }

// -----

llvm.func @f() attributes {optimize_none} { llvm.return }

// -----

llvm.func @f() attributes {target_features = #llvm.target_features<["sme"]>} { llvm.return }

// -----

llvm.func @f(%a: i32) -> i32 { llvm.return }

// -----

llvm.func @f(%a: i32) -> i64 { llvm.return %a : i32 }

// -----

llvm.func @f(%a: i32) { llvm.return %a : i32 }

// -----

llvm.func @f(%a: index) { llvm.return }

// -----

llvm.func @f(%a: memref<2xi32>) { llvm.return }

// -----

"llvm.func"() <{sym_name = "f", function_type = !llvm.func<void (i32)>, arg_attrs = [{}, {}]}> ({}) : () -> ()

// -----

"llvm.func"() <{sym_name = "f", function_type = !llvm.func<void (i32)>, res_attrs = [{}, {}]}> ({}) : () -> ()

// -----

"llvm.func"() <{sym_name = "f", function_type = !llvm.func<void (i32)>, arg_attrs = [{noalias}]}> ({}) : () -> ()

// -----

llvm.func @f() {
  func.return
}
