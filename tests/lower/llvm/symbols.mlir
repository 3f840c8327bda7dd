// Linkage, visibility, storage and addresses of functions, globals and aliases.
llvm.mlir.global private thread_local @private_tls(1 : i32) {addr_space = 0 : i32} : i32
llvm.mlir.global internal thread_local constant @internal_tls(1 : i32) {addr_space = 0 : i32, alignment = 16 : i64} : i32
llvm.mlir.global external thread_local @external_tls() {addr_space = 0 : i32} : i32
llvm.mlir.global weak hidden thread_local local_unnamed_addr @weak_tls(1 : i32) {addr_space = 0 : i32, section = ".tdata.w"} : i32
llvm.func @thread() -> i32 {
  %0 = llvm.mlir.addressof @external_tls : !llvm.ptr
  %1 = "llvm.intr.threadlocal.address"(%0) : (!llvm.ptr) -> !llvm.ptr
  %2 = llvm.load %1 : !llvm.ptr -> i32
  llvm.return %2 : i32
}
// -----
llvm.func private @private() {
  llvm.return
}
llvm.func internal @internal() {
  llvm.return
}
llvm.func available_externally @available_externally() {
  llvm.return
}
llvm.func linkonce @linkonce() {
  llvm.return
}
llvm.func weak @weak() {
  llvm.return
}
llvm.func linkonce_odr hidden @linkonce_odr() {
  llvm.return
}
llvm.func weak_odr protected @weak_odr() {
  llvm.return
}
llvm.func external @external() {
  llvm.return
}
llvm.func extern_weak @extern_weak()
// -----
llvm.func hidden @hidden()
llvm.func protected unnamed_addr @protected()
llvm.func local_unnamed_addr @local() {
  llvm.return
}
llvm.func @local_to_dso() attributes {dso_local} {
  llvm.return
}
llvm.func @placed() attributes {section = ".text.hot", alignment = 64 : i64} {
  llvm.return
}
llvm.func @collected() attributes {garbageCollector = "statepoint-example"} {
  llvm.return
}
// -----
llvm.mlir.global internal @aliased(dense<1> : tensor<4xi32>) {addr_space = 0 : i32} : !llvm.array<4 x i32>
llvm.mlir.alias external @alias : i32 {
  %0 = llvm.mlir.addressof @aliased : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.alias private @private_alias : i32 {
  %0 = llvm.mlir.addressof @aliased : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.alias weak_odr protected unnamed_addr @part_alias : i32 {
  %0 = llvm.mlir.addressof @aliased : !llvm.ptr
  %1 = llvm.getelementptr inbounds %0[0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<4 x i32>
  llvm.return %1 : !llvm.ptr
}
llvm.mlir.alias linkonce local_unnamed_addr @alias_of_alias : i32 {
  %0 = llvm.mlir.addressof @alias : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
// -----
llvm.mlir.ifunc internal unnamed_addr @ifunc : !llvm.func<f32 (i64)>, !llvm.ptr @resolver
llvm.mlir.ifunc weak protected @weak_ifunc : !llvm.func<void ()>, !llvm.ptr @resolver
llvm.func @resolver() -> !llvm.ptr {
  %0 = llvm.mlir.zero : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.func @caller(%n: i64) -> f32 {
  %0 = llvm.call @ifunc(%n) : (i64) -> f32
  llvm.return %0 : f32
}
// -----
llvm.comdat @group {
  llvm.comdat_selector @any any
  llvm.comdat_selector @exactmatch exactmatch
  llvm.comdat_selector @largest largest
  llvm.comdat_selector @nodeduplicate nodeduplicate
  llvm.comdat_selector @samesize samesize
}
llvm.mlir.global linkonce_odr @any(1 : i32) comdat(@group::@any) {addr_space = 0 : i32} : i32
llvm.mlir.global linkonce_odr constant @in_largest(1 : i64) comdat(@group::@largest) {addr_space = 0 : i32} : i64
llvm.func linkonce_odr @exactmatch() comdat(@group::@exactmatch) {
  llvm.return
}
llvm.func weak_odr @in_samesize() comdat(@group::@samesize) {
  llvm.return
}
// -----
llvm.func @first() {
  llvm.return
}
llvm.func @second() {
  llvm.return
}
llvm.mlir.global_ctors ctors = [@first, @second], priorities = [0 : i32, 65535 : i32], data = [#llvm.zero, #llvm.zero]
llvm.mlir.global_dtors dtors = [@second, @first], priorities = [1 : i32, 2 : i32], data = [#llvm.zero, #llvm.zero]
