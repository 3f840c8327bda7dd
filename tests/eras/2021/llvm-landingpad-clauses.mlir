// ERA: 2021
// PIPELINE: (none)
llvm.mlir.global external constant @info() : !llvm.ptr<i8>
llvm.func @may_throw(!llvm.ptr<ptr<i8>>)
llvm.func @__gxx_personality_v0(...) -> i32
llvm.func @caught() -> i32 attributes {personality = @__gxx_personality_v0} {
  %one = llvm.mlir.constant(1 : i32) : i32
  %null = llvm.mlir.null : !llvm.ptr<ptr<i8>>
  %info = llvm.mlir.addressof @info : !llvm.ptr<ptr<i8>>
  %t = llvm.bitcast %info : !llvm.ptr<ptr<i8>> to !llvm.ptr<i8>
  llvm.invoke @may_throw(%null) to ^ok unwind ^bad : (!llvm.ptr<ptr<i8>>) -> ()
^ok:
  llvm.return %one : i32
^bad:
  %0 = llvm.landingpad (catch %t : !llvm.ptr<i8>) (catch %null : !llvm.ptr<ptr<i8>>) : !llvm.struct<(ptr<i8>, i32)>
  %1 = llvm.extractvalue %0[1] : !llvm.struct<(ptr<i8>, i32)>
  llvm.return %1 : i32
}
