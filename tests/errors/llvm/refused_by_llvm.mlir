// ARGS: --split-input-file
// Landing pads, blocks with addresses, flags and metadata that LLVM refuses.
llvm.func @g()
llvm.func @unwinds() attributes {personality = @g} {
  llvm.invoke @g() to ^a unwind ^b : () -> ()
^a:
  llvm.return
^b:
  llvm.return
}
// -----
llvm.func @no_personality(%x: !llvm.ptr) {
  %0 = llvm.landingpad (catch %x : !llvm.ptr) : !llvm.struct<(ptr, i32)>
  llvm.return
}
// -----
llvm.func @undefined() -> !llvm.ptr {
  %0 = llvm.blockaddress <function = @nothing, tag = <id = 1>> : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
// -----
llvm.func @f() attributes {common = #llvm.target_features<["sme"]>}
// -----
llvm.func @f() attributes {sym_visibility = "shown"}
// -----
llvm.mlir.global internal constant @sparse(sparse<[[0], [65]], 5> : tensor<3xi16>) {addr_space = 0 : i32} : !llvm.array<3 x i16>
// -----
llvm.mlir.global internal constant @target() {addr_space = 0 : i32} : !llvm.target<"aarch64.svcount">
// -----
llvm.mlir.global common @uninitialized() {addr_space = 0 : i32} : i32
// -----
llvm.func @f(%x: f32) {
  %0 = llvm.intr.sincos(%x) : (f32) -> !llvm.struct<(f32, i32)>
  llvm.return
}
// -----
func.func @f(%i: i32) {
  cf.switch %i : i32, [
    default: ^a,
    42: ^a,
    42: ^b
  ]
^a:
  return
^b:
  return
}
// -----
func.func @f() attributes {unnamed_addr = 65 : i64} {
  return
}
// -----
llvm.func @f(f32 {llvm.allocalign})
// -----
llvm.func @f(i32 {llvm.nofpclass = 3 : i64})
// -----
llvm.func @f(!llvm.ptr {llvm.align = 9223372036854775807 : i64})
// -----
llvm.func @f(%p: !llvm.ptr, %b: i8) {
  "llvm.intr.memset.inline"(%p, %b) <{isVolatile = false, len = 8 : i64, arg_attrs = [{llvm.align = 24 : i64}, {}]}> : (!llvm.ptr, i8) -> ()
  llvm.return
}
// -----
llvm.func @f(%x: i32) {
  %0 = llvm.call_intrinsic "llvm.ctpop.i32"(%x) : (i32) -> (i32 {llvm.range = #llvm.constant_range<i64, 0, 33>})
  llvm.return
}
// -----
llvm.func @g(!llvm.ptr)
llvm.func @f(%p: !llvm.ptr) {
  llvm.call @g(%p) : (!llvm.ptr {llvm.align = -1 : i64}) -> ()
  llvm.return
}
// -----
func.func @g(i32)
func.func @f(%x: i32) {
  "func.call"(%x) <{callee = @g, arg_attrs = [{llvm.noalias}]}> : (i32) -> ()
  return
}
// -----
llvm.func @f() attributes {passthrough = [["allockind", "0"]]}
// -----
llvm.module_flags [#llvm.mlir.module_flag<error, "a", 3 : i32>, #llvm.mlir.module_flag<max, "a", 5 : i32>]
// -----
llvm.module_flags [#llvm.mlir.module_flag<min, "a", -1 : i32>]
// -----
llvm.module_flags [#llvm.mlir.module_flag<require, "a", 1 : i32>]
// -----
llvm.module_flags [#llvm.mlir.module_flag<error, "a", 3 : i32>]
llvm.module_flags [#llvm.mlir.module_flag<error, "a", 3 : i32>]
// -----
#root = #llvm.tbaa_root<id = "root">
#char = #llvm.tbaa_type_desc<id = "char", members = {<#root, 0>}>
#float = #llvm.tbaa_type_desc<id = "float", members = {<#char, 0>}>
#pair = #llvm.tbaa_type_desc<id = "pair", members = {<#float, 0>, <#float, 4>}>
#access = #llvm.tbaa_tag<base_type = #pair, access_type = #float, offset = 16>
llvm.func @f(%x: f32, %p: !llvm.ptr) {
  llvm.store %x, %p {tbaa = [#access]} : f32, !llvm.ptr
  llvm.return
}
// -----
#root = #llvm.tbaa_root<id = "root">
#char = #llvm.tbaa_type_desc<id = "char", members = {<#root, 65>}>
#access = #llvm.tbaa_tag<base_type = #char, access_type = #char, offset = 0>
llvm.func @f(%x: f32, %p: !llvm.ptr) {
  llvm.store %x, %p {tbaa = [#access]} : f32, !llvm.ptr
  llvm.return
}
// -----
#root = #llvm.tbaa_root<id = "root">
#char = #llvm.tbaa_type_desc<id = "char", members = {<#root, 0>}>
#access = #llvm.tbaa_tag<base_type = #char, access_type = #char, offset = 0>
#wrong = #llvm.tbaa_type_desc<id = "wrong", members = {<#access, 0>}>
module attributes {a.b = #wrong} {}
// -----
llvm.func @personality(...) -> i32
llvm.func @f(%x: !llvm.ptr) attributes {personality = @personality} {
  %0 = llvm.landingpad (catch %x : !llvm.ptr) : !llvm.struct<(ptr, i32)>
  llvm.return
}
// -----
llvm.func @personality(...) -> i32
llvm.func @g()
llvm.func @f() attributes {personality = @personality} {
  llvm.invoke @g() to ^a unwind ^b : () -> ()
^a:
  llvm.invoke @g() to ^a unwind ^c : () -> ()
^b:
  %0 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.return
^c:
  %1 = llvm.landingpad cleanup : i32
  llvm.return
}
// -----
func.func private @f(i32 {llvm.returned}, i32 {llvm.returned}) -> i32
// -----
func.func @f() attributes {optimize_none} {
  return
}
// -----
func.func @f() attributes {alignment = "g"} {
  return
}
// -----
llvm.func @f(%x: f64) -> !llvm.struct<(f32, i32)> {
  %0 = llvm.intr.frexp(%x) : (f64) -> !llvm.struct<(f32, i32)>
  llvm.return %0 : !llvm.struct<(f32, i32)>
}
// -----
llvm.func @f(%c: i1, %p: !llvm.ptr) {
  llvm.intr.assume %c ["nonnull"(%p : !llvm.ptr)] : i1
  llvm.return
}
// -----
llvm.func @f(%p: !llvm.ptr) {
  %c = llvm.mlir.constant(true) : i1
  llvm.intr.assume %c ["vector"(%p : !llvm.ptr)] : i1
  llvm.return
}
// -----
llvm.func @f(%p: !llvm.ptr) {
  %c = llvm.mlir.constant(true) : i1
  llvm.intr.assume %c ["cold"(%p : !llvm.ptr)] : i1
  llvm.return
}
// -----
llvm.mlir.global external @g(42 : i32) : i32
llvm.mlir.alias weak @a : i32 {
  %0 = llvm.mlir.addressof @g : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.alias external @b : i32 {
  %0 = llvm.mlir.addressof @a : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
// -----
#root = #llvm.tbaa_root<id = "root">
#char = #llvm.tbaa_type_desc<id = "char", members = {<#root, 63>}>
#long = #llvm.tbaa_type_desc<id = "long", members = {<#char, 0>}>
#access = #llvm.tbaa_tag<base_type = #long, access_type = #long, offset = 0>
llvm.func @f(%x: i64, %p: !llvm.ptr) {
  llvm.store %x, %p {tbaa = [#access]} : i64, !llvm.ptr
  llvm.return
}
// -----
module attributes {dlti.foo = 1 : i32} {}
// -----
module attributes {dlti.map = 1 : i32} {}
// -----
llvm.func @f(i64 {llvm.allocptr}) -> !llvm.ptr
// -----
func.func private @f(index {llvm.range = #llvm.constant_range<i8, 0, 100>})
// -----
llvm.mlir.alias external @resolver : !llvm.func<ptr ()> {
  %0 = llvm.mlir.addressof @alias_of_ifunc : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.ifunc external @by_alias : !llvm.func<void ()>, !llvm.ptr @resolver
llvm.mlir.alias external @alias_of_ifunc : !llvm.func<void ()> {
  %0 = llvm.mlir.addressof @by_alias : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
// -----
module attributes {dlti.dl_spec = #dlti.dl_spec<"llvm.zero" = "e">} {}
// -----
// In the region of a module, an op may use its own result.
%r = math.erfc %r : vector<[4]xf32>
// -----
llvm.func @f() attributes {arm_streaming, arm_streaming_compatible}
// -----
llvm.func @f() attributes {arm_in_za, arm_new_za}
// -----
llvm.func @f() attributes {target_features = #llvm.target_features<["+sme", "+sv,"]>}
// -----
llvm.func @personality(...) -> i32
llvm.func @g() -> i32
llvm.func @f() attributes {personality = @personality} {
  %0 = llvm.invoke @g() to ^a unwind ^b : () -> i32
^a:
  llvm.resume %0 : i32
^b:
  %1 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.resume %1 : !llvm.struct<(ptr, i32)>
}
// -----
module attributes {llvm.data_layout = "e-P1"} {
  llvm.func @in_space_one()
  llvm.func @addresses() {
    %0 = llvm.mlir.addressof @in_space_one : !llvm.ptr<1>
    %1 = llvm.mlir.addressof @in_space_one : !llvm.ptr
    llvm.return
  }
}
// -----
module attributes {dlti.dl_spec = #dlti.dl_spec<i64 = dense<64> : vector<1xi64>, "dlti.program_memory_space" = 3 : ui64>} {
  llvm.func @in_space_three()
  llvm.func @addresses() {
    %0 = llvm.mlir.addressof @in_space_three : !llvm.ptr<3>
    %1 = llvm.mlir.addressof @in_space_three : !llvm.ptr<2>
    llvm.return
  }
}
// -----
llvm.module_flags [#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>]
llvm.module_flags [#llvm.mlir.module_flag<min, "PIC Level", 2 : i32>, #llvm.mlir.module_flag<error, "wchar_size", 5 : i32>]
// -----
llvm.func @address_of_the_entry() -> !llvm.ptr {
  llvm.blocktag <id = 1>
  %0 = llvm.blockaddress <function = @address_of_the_entry, tag = <id = 1>> : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
// -----
llvm.func @__gxx_personality_v0(...) -> i32
llvm.func @may_throw(i32) -> i32
// The result of an invoke exists on the edge to its normal destination only.
llvm.func @result_in_the_unwind_block(%x: i32) -> i32 attributes {personality = @__gxx_personality_v0} {
  %0 = llvm.invoke @may_throw(%x) to ^normal unwind ^unwind : (i32) -> i32
^normal:
  %1 = llvm.add %0, %x : i32
  llvm.return %1 : i32
^unwind:
  %2 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.return %0 : i32
}
llvm.func @normal_block_with_two_predecessors(%x: i32, %c: i1) -> i32 attributes {personality = @__gxx_personality_v0} {
  llvm.cond_br %c, ^call, ^normal
^call:
  %0 = llvm.invoke @may_throw(%x) to ^normal unwind ^unwind : (i32) -> i32
^normal:
  llvm.return %0 : i32
^unwind:
  %1 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.return %x : i32
}
// -----
llvm.func @unknown_flag(%a: i32) -> i32 {
  %0 = "llvm.add"(%a, %a) <{overflowFlags = 4 : i32}> : (i32, i32) -> i32
  llvm.return %0 : i32
}
// -----
func.func private @function_as_argument(!llvm.func<void (ptr)>)
// -----
func.func private @label_as_result() -> !llvm.label
