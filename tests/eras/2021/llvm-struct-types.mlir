// ERA: 2021
// PIPELINE: (none)
// Literal, packed, identified, opaque and empty structs.
llvm.func @literal(!llvm.struct<(i32, f32)>)
llvm.func @packed(!llvm.struct<packed (i8, i32)>)
llvm.func @named(!llvm.ptr<struct<"node", (i32, ptr<struct<"node">>)>>)
llvm.func @hidden(!llvm.ptr<struct<"handle", opaque>>)
llvm.func @empty(!llvm.struct<()>)
