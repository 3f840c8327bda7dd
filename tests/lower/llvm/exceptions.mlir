// Exceptions: invoke, landingpad, resume.
llvm.func @__gxx_personality_v0(...) -> i32
llvm.func @may_throw(i32) -> i32
llvm.func @invoke_direct(%x: i32) -> i32 attributes {personality = @__gxx_personality_v0} {
  %0 = llvm.invoke @may_throw(%x) to ^normal unwind ^unwind : (i32) -> i32
^normal:
  llvm.return %0 : i32
^unwind:
  %lp = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.resume %lp : !llvm.struct<(ptr, i32)>
}
// -----
llvm.func @__gxx_personality_v0(...) -> i32
llvm.func @throws()
llvm.mlir.global external constant @_ZTIi() {addr_space = 0 : i32} : !llvm.ptr
llvm.func @catch_clauses() -> i32 attributes {personality = @__gxx_personality_v0} {
  %null = llvm.mlir.zero : !llvm.ptr
  %ti = llvm.mlir.addressof @_ZTIi : !llvm.ptr
  %one = llvm.mlir.constant(1 : i32) : i32
  llvm.invoke @throws() to ^normal unwind ^unwind : () -> ()
^normal:
  llvm.return %one : i32
^unwind:
  %lp = llvm.landingpad (catch %ti : !llvm.ptr) (catch %null : !llvm.ptr) : !llvm.struct<(ptr, i32)>
  %sel = llvm.extractvalue %lp[1] : !llvm.struct<(ptr, i32)>
  llvm.return %sel : i32
}
// -----
llvm.func @__gxx_personality_v0(...) -> i32
llvm.func @throws()
llvm.mlir.global external constant @_ZTIi() {addr_space = 0 : i32} : !llvm.ptr
llvm.func @filter_clause() attributes {personality = @__gxx_personality_v0} {
  %ti = llvm.mlir.addressof @_ZTIi : !llvm.ptr
  %undef = llvm.mlir.undef : !llvm.array<1 x ptr>
  %filter = llvm.insertvalue %ti, %undef[0] : !llvm.array<1 x ptr>
  llvm.invoke @throws() to ^normal unwind ^unwind : () -> ()
^normal:
  llvm.return
^unwind:
  %lp = llvm.landingpad cleanup (filter %filter : !llvm.array<1 x ptr>) (catch %ti : !llvm.ptr) : !llvm.struct<(ptr, i32)>
  llvm.resume %lp : !llvm.struct<(ptr, i32)>
}
// -----
llvm.func @__gxx_personality_v0(...) -> i32
llvm.func @invoke_indirect(%f: !llvm.ptr, %x: i32) -> i32 attributes {personality = @__gxx_personality_v0} {
  %0 = llvm.invoke %f(%x) to ^normal unwind ^unwind : !llvm.ptr, (i32) -> i32
^normal:
  llvm.return %0 : i32
^unwind:
  %lp = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.resume %lp : !llvm.struct<(ptr, i32)>
}
// -----
llvm.func @__gxx_personality_v0(...) -> i32
llvm.func @may_throw(i32) -> i32
llvm.func @invoke_with_block_arguments(%x: i32) -> i32 attributes {personality = @__gxx_personality_v0} {
  %0 = llvm.invoke @may_throw(%x) to ^normal(%x : i32) unwind ^unwind(%x, %x : i32, i32) : (i32) -> i32
^normal(%a: i32):
  %s = llvm.add %a, %0 : i32
  llvm.return %s : i32
^unwind(%b: i32, %c: i32):
  %lp = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  %m = llvm.mul %b, %c : i32
  llvm.return %m : i32
}
// -----
llvm.func @__gxx_personality_v0(...) -> i32
llvm.func fastcc @fast(i32) -> i32
llvm.func @invoke_calling_convention(%x: i32) -> i32 attributes {personality = @__gxx_personality_v0} {
  %0 = llvm.invoke fastcc @fast(%x) to ^normal unwind ^unwind {branch_weights = array<i32: 42, 99>} : (i32) -> i32
^normal:
  llvm.return %0 : i32
^unwind:
  %lp = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.resume %lp : !llvm.struct<(ptr, i32)>
}
// -----
llvm.func @__gxx_personality_v0(...) -> i32
llvm.func @printf(!llvm.ptr, ...) -> i32
llvm.func @invoke_variadic(%p: !llvm.ptr, %x: i32) -> i32 attributes {personality = @__gxx_personality_v0} {
  %0 = llvm.invoke @printf(%p, %x) to ^normal unwind ^unwind vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, i32) -> i32
^normal:
  llvm.return %0 : i32
^unwind:
  %lp = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.resume %lp : !llvm.struct<(ptr, i32)>
}
// -----
llvm.func @__gxx_personality_v0(...) -> i32
llvm.func @f(!llvm.ptr, i32) -> !llvm.ptr
llvm.func @invoke_attributes(%p: !llvm.ptr, %x: i32) attributes {personality = @__gxx_personality_v0} {
  %0 = llvm.invoke @f(%p, %x) to ^normal unwind ^unwind : (!llvm.ptr {llvm.noalias, llvm.nonnull}, i32 {llvm.signext}) -> (!llvm.ptr {llvm.noundef})
^normal:
  llvm.return
^unwind:
  %lp = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.resume %lp : !llvm.struct<(ptr, i32)>
}
// -----
llvm.func @__gxx_personality_v0(...) -> i32
llvm.func @f(i32)
llvm.func @invoke_bundles(%x: i32) attributes {personality = @__gxx_personality_v0} {
  llvm.invoke @f(%x) to ^normal unwind ^unwind ["tag1"(%x, %x : i32, i32), "tag2"()] : (i32) -> ()
^normal:
  llvm.return
^unwind:
  %lp = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.resume %lp : !llvm.struct<(ptr, i32)>
}
// -----
llvm.func @__gxx_personality_v0(...) -> i32
llvm.func @f()
llvm.func @nested_invokes() attributes {personality = @__gxx_personality_v0} {
  llvm.invoke @f() to ^next unwind ^unwind : () -> ()
^next:
  llvm.invoke @f() to ^normal unwind ^unwind : () -> ()
^normal:
  llvm.return
^unwind:
  %lp = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.br ^resume(%lp : !llvm.struct<(ptr, i32)>)
^resume(%v: !llvm.struct<(ptr, i32)>):
  llvm.resume %v : !llvm.struct<(ptr, i32)>
}
// -----
llvm.func @__gcc_personality_v0(...) -> i32
llvm.func @f()
llvm.func @landingpad_of_integers() -> i64 attributes {personality = @__gcc_personality_v0} {
  %zero = llvm.mlir.constant(0 : i64) : i64
  llvm.invoke @f() to ^normal unwind ^unwind : () -> ()
^normal:
  llvm.return %zero : i64
^unwind:
  %lp = llvm.landingpad cleanup : !llvm.struct<(i64, i32)>
  %exception = llvm.extractvalue %lp[0] : !llvm.struct<(i64, i32)>
  llvm.return %exception : i64
}
// -----
llvm.mlir.global external constant @_ZTIi() {addr_space = 0 : i32} : !llvm.ptr
llvm.func @typeid() -> i32 {
  %ti = llvm.mlir.addressof @_ZTIi : !llvm.ptr
  %id = llvm.intr.eh.typeid.for %ti : (!llvm.ptr) -> i32
  llvm.return %id : i32
}
