// Comdat groups.
llvm.comdat @__llvm_comdat {
  llvm.comdat_selector @any any
  llvm.comdat_selector @exactmatch exactmatch
  llvm.comdat_selector @largest largest
  llvm.comdat_selector @nodeduplicate nodeduplicate
  llvm.comdat_selector @samesize samesize
}
llvm.mlir.global internal constant @global_any(1 : i64) comdat(@__llvm_comdat::@any) {addr_space = 0 : i32} : i64
llvm.mlir.global internal constant @largest(1 : i64) comdat(@__llvm_comdat::@largest) {addr_space = 0 : i32} : i64
// -----
llvm.comdat @__llvm_global {
  llvm.comdat_selector @f any
}
llvm.func linkonce_odr @f() comdat(@__llvm_global::@f) {
  llvm.return
}
// -----
llvm.comdat @c {
  llvm.comdat_selector @unused samesize
}
// -----
llvm.comdat @c {
  llvm.comdat_selector @shared any
}
llvm.mlir.global linkonce_odr @shared(7 : i32) comdat(@c::@shared) {addr_space = 0 : i32} : i32
llvm.func linkonce_odr @user() comdat(@c::@shared) attributes {no_inline} {
  llvm.return
}
// -----
llvm.comdat @a {
  llvm.comdat_selector @one any
}
llvm.comdat @b {
  llvm.comdat_selector @two nodeduplicate
}
llvm.mlir.global weak_odr @one() comdat(@a::@one) {addr_space = 0 : i32} : i32 {
  %0 = llvm.mlir.constant(3 : i32) : i32
  llvm.return %0 : i32
}
llvm.mlir.global weak_odr constant @two("two") comdat(@b::@two) {addr_space = 0 : i32}
