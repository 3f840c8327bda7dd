// Intrinsics on memory, and effects without operands.
llvm.func @sets(%p: !llvm.ptr, %q: !llvm.ptr<3>, %b: i8, %n: i64, %m: i32) {
  "llvm.intr.memset"(%p, %b, %n) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  "llvm.intr.memset"(%q, %b, %m) <{isVolatile = true}> : (!llvm.ptr<3>, i8, i32) -> ()
  "llvm.intr.memset"(%p, %b, %n) <{isVolatile = false, arg_attrs = [{llvm.align = 8 : i64}, {}, {}]}> : (!llvm.ptr, i8, i64) -> ()
  "llvm.intr.memset.inline"(%p, %b) <{isVolatile = false, len = 10 : i64}> : (!llvm.ptr, i8) -> ()
  llvm.return
}
// -----
llvm.func @copies(%p: !llvm.ptr, %q: !llvm.ptr<3>, %n: i64, %m: i32) {
  "llvm.intr.memcpy"(%p, %q, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr<3>, i64) -> ()
  "llvm.intr.memcpy"(%p, %p, %m) <{isVolatile = true}> : (!llvm.ptr, !llvm.ptr, i32) -> ()
  "llvm.intr.memmove"(%p, %p, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  "llvm.intr.memmove"(%q, %p, %m) <{isVolatile = true}> : (!llvm.ptr<3>, !llvm.ptr, i32) -> ()
  "llvm.intr.memmove"(%p, %p, %n) <{isVolatile = false, arg_attrs = [{llvm.align = 4 : i64}, {llvm.align = 16 : i64}, {}]}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  "llvm.intr.memcpy.inline"(%p, %q) <{isVolatile = false, len = 10 : i32}> : (!llvm.ptr, !llvm.ptr<3>) -> ()
  llvm.return
}
// -----
#domain = #llvm.alias_scope_domain<id = distinct[0]<>>
#scope = #llvm.alias_scope<id = distinct[1]<>, domain = #domain>
#group = #llvm.access_group<id = distinct[2]<>>
#root = #llvm.tbaa_root<id = "root">
#type = #llvm.tbaa_type_desc<id = "int", members = {<#root, 0>}>
#tag = #llvm.tbaa_tag<base_type = #type, access_type = #type, offset = 0>
llvm.func @copies_with_metadata(%p: !llvm.ptr, %b: i8, %n: i64) {
  "llvm.intr.memcpy"(%p, %p, %n) <{isVolatile = false, access_groups = [#group], alias_scopes = [#scope], noalias_scopes = [#scope], tbaa = [#tag]}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  "llvm.intr.memmove"(%p, %p, %n) <{isVolatile = false, access_groups = [#group], tbaa = [#tag]}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  "llvm.intr.memset"(%p, %b, %n) <{isVolatile = false, alias_scopes = [#scope], tbaa = [#tag]}> : (!llvm.ptr, i8, i64) -> ()
  "llvm.intr.memcpy.inline"(%p, %p) <{isVolatile = false, len = 8 : i64, noalias_scopes = [#scope]}> : (!llvm.ptr, !llvm.ptr) -> ()
  "llvm.intr.memset.inline"(%p, %b) <{isVolatile = true, len = 8 : i64, access_groups = [#group]}> : (!llvm.ptr, i8) -> ()
  llvm.return
}
// -----
llvm.func @stack() {
  %0 = llvm.intr.stacksave : !llvm.ptr
  llvm.intr.stackrestore %0 : !llvm.ptr
  llvm.return
}
// -----
llvm.func @lifetimes() {
  %n = llvm.mlir.constant(1 : i32) : i32
  %0 = llvm.alloca %n x i32 : (i32) -> !llvm.ptr
  llvm.intr.lifetime.start %0 : !llvm.ptr
  llvm.intr.lifetime.end %0 : !llvm.ptr
  llvm.return
}
// -----
llvm.func @prefetches(%p: !llvm.ptr, %q: !llvm.ptr<1>) {
  "llvm.intr.prefetch"(%p) <{cache = 1 : i32, hint = 3 : i32, rw = 0 : i32}> : (!llvm.ptr) -> ()
  "llvm.intr.prefetch"(%q) <{cache = 0 : i32, hint = 0 : i32, rw = 1 : i32}> : (!llvm.ptr<1>) -> ()
  llvm.return
}
// -----
llvm.func @traps() {
  llvm.intr.debugtrap
  "llvm.intr.ubsantrap"() <{failureKind = 1 : i8}> : () -> ()
  llvm.intr.trap
  llvm.unreachable
}
// -----
llvm.func @invariants(%p: !llvm.ptr, %q: !llvm.ptr<2>) {
  %0 = llvm.intr.invariant.start 8, %p : !llvm.ptr
  llvm.intr.invariant.end %0, 8, %p : !llvm.ptr
  %1 = llvm.intr.launder.invariant.group %q : !llvm.ptr<2>
  %2 = llvm.intr.strip.invariant.group %p : !llvm.ptr
  llvm.return
}
