// Attributes that few ops have, and defaults that are written.
#domain = #llvm.alias_scope_domain<id = distinct[0]<>>
#scope = #llvm.alias_scope<id = distinct[1]<>, domain = #domain>
#group = #llvm.access_group<id = distinct[2]<>>
#root = #llvm.tbaa_root<id = "root">
#type = #llvm.tbaa_type_desc<id = "int", members = {<#root, 0>}>
#tag = #llvm.tbaa_tag<base_type = #type, access_type = #type, offset = 0>
llvm.func @all_metadata(%p: !llvm.ptr, %b: i8, %n: i64, %x: i32) {
  "llvm.intr.memcpy.inline"(%p, %p) <{isVolatile = false, len = 8 : i64, access_groups = [#group], alias_scopes = [#scope], tbaa = [#tag]}> : (!llvm.ptr, !llvm.ptr) -> ()
  "llvm.intr.memmove"(%p, %p, %n) <{isVolatile = false, alias_scopes = [#scope], noalias_scopes = [#scope]}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  "llvm.intr.memset"(%p, %b, %n) <{isVolatile = false, access_groups = [#group], noalias_scopes = [#scope]}> : (!llvm.ptr, i8, i64) -> ()
  "llvm.intr.memset.inline"(%p, %b) <{isVolatile = false, len = 8 : i64, alias_scopes = [#scope], noalias_scopes = [#scope], tbaa = [#tag]}> : (!llvm.ptr, i8) -> ()
  %0 = llvm.atomicrmw add %p, %x monotonic {noalias_scopes = [#scope]} : !llvm.ptr, i32
  %1 = llvm.cmpxchg %p, %x, %x monotonic monotonic {alias_scopes = [#scope]} : !llvm.ptr, i32
  llvm.return
}
// -----
llvm.func @argument_attributes(%p: !llvm.ptr, %b: i8, %n: i64, %m: vector<4xi1>, %v: vector<4xf32>) {
  "llvm.intr.memcpy"(%p, %p, %n) <{isVolatile = false, arg_attrs = [{llvm.align = 4 : i64, llvm.nonnull}, {llvm.align = 16 : i64}, {}], res_attrs = []}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  "llvm.intr.memmove"(%p, %p, %n) <{isVolatile = false, res_attrs = []}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  "llvm.intr.memset"(%p, %b, %n) <{isVolatile = false, res_attrs = []}> : (!llvm.ptr, i8, i64) -> ()
  "llvm.intr.memcpy.inline"(%p, %p) <{isVolatile = false, len = 8 : i64, arg_attrs = [{llvm.align = 8 : i64}, {llvm.align = 2 : i64}], res_attrs = []}> : (!llvm.ptr, !llvm.ptr) -> ()
  "llvm.intr.memset.inline"(%p, %b) <{isVolatile = false, len = 8 : i64, arg_attrs = [{llvm.align = 8 : i64}, {}], res_attrs = []}> : (!llvm.ptr, i8) -> ()
  %0 = "llvm.intr.masked.expandload"(%p, %m, %v) <{arg_attrs = [{}, {}, {}], res_attrs = [{llvm.noundef}]}> : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
  "llvm.intr.masked.compressstore"(%v, %p, %m) <{arg_attrs = [{}, {}, {}], res_attrs = []}> : (vector<4xf32>, !llvm.ptr, vector<4xi1>) -> ()
  llvm.return
}
// -----
llvm.func @fast(%x: f32, %y: f32, %n: i32, %v: vector<4xf32>) {
  %0 = llvm.intr.atan2(%x, %y) {fastmathFlags = #llvm.fastmath<nnan>} : (f32, f32) -> f32
  %1 = llvm.intr.copysign(%x, %y) {fastmathFlags = #llvm.fastmath<ninf>} : (f32, f32) -> f32
  %2 = llvm.intr.maximum(%x, %y) {fastmathFlags = #llvm.fastmath<nsz>} : (f32, f32) -> f32
  %3 = llvm.intr.maxnum(%x, %y) {fastmathFlags = #llvm.fastmath<arcp>} : (f32, f32) -> f32
  %4 = llvm.intr.minimum(%x, %y) {fastmathFlags = #llvm.fastmath<contract>} : (f32, f32) -> f32
  %5 = llvm.intr.minnum(%x, %y) {fastmathFlags = #llvm.fastmath<afn>} : (f32, f32) -> f32
  %6 = llvm.intr.pow(%x, %y) {fastmathFlags = #llvm.fastmath<reassoc>} : (f32, f32) -> f32
  %7 = llvm.intr.ldexp(%x, %n) {fastmathFlags = #llvm.fastmath<fast>} : (f32, i32) -> f32
  %8 = llvm.intr.sincos(%x) {fastmathFlags = #llvm.fastmath<nnan, ninf>} : (f32) -> !llvm.struct<(f32, f32)>
  %9 = llvm.intr.vector.reduce.fmaximum(%v) {fastmathFlags = #llvm.fastmath<nsz>} : (vector<4xf32>) -> f32
  %10 = llvm.intr.vector.reduce.fmin(%v) {fastmathFlags = #llvm.fastmath<nnan>} : (vector<4xf32>) -> f32
  %11 = llvm.intr.vector.reduce.fminimum(%v) {fastmathFlags = #llvm.fastmath<fast>} : (vector<4xf32>) -> f32
  llvm.return
}
// -----
llvm.module_flags [#llvm.mlir.module_flag<append_unique, "CG Profile", [#llvm.cgprofile_entry<from = @from, to = @from, count = 7>]>]
llvm.func @from(i32)
// -----
llvm.mlir.ifunc external @ifunc : !llvm.func<f32 (i64)>, !llvm.ptr @resolver {address_space = 0 : i32}
llvm.func @resolver() -> !llvm.ptr {
  %0 = llvm.mlir.zero : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
// -----
llvm.mlir.global external @types(1 : i32) {a = !llvm.label, addr_space = 0 : i32, b = !llvm.metadata, c = !llvm.void} : i32
// -----
"llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (i32, ptr)>, linkage = #llvm.linkage<external>, sym_name = "defaults", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
^bb0(%a: i32, %p: !llvm.ptr):
  %0 = "llvm.add"(%a, %a) <{overflowFlags = 0 : i32}> : (i32, i32) -> i32
  %1 = "llvm.getelementptr"(%p) <{elem_type = i8, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: 1>}> : (!llvm.ptr) -> !llvm.ptr
  %2 = "llvm.load"(%p) <{ordering = 0 : i64}> : (!llvm.ptr) -> i32
  "llvm.store"(%2, %1) <{ordering = 0 : i64}> : (i32, !llvm.ptr) -> ()
  "llvm.return"() : () -> ()
}) : () -> ()
