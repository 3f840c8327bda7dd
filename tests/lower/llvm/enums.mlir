// Cases of the enums that LLVM numbers in another way than MLIR: predicates, linkage, visibility and flags.

llvm.mlir.global private @private(1 : i32) : i32
llvm.mlir.global internal @internal(1 : i32) : i32
llvm.mlir.global available_externally @available_externally(1 : i32) : i32
llvm.mlir.global linkonce @linkonce(1 : i32) : i32
llvm.mlir.global weak @weak(1 : i32) : i32
llvm.mlir.global common @common(0 : i32) : i32
llvm.mlir.global appending @appending(dense<1> : tensor<1xi32>) : !llvm.array<1 x i32>
llvm.mlir.global extern_weak @extern_weak() : i32
llvm.mlir.global linkonce_odr @linkonce_odr(1 : i32) : i32
llvm.mlir.global weak_odr @weak_odr(1 : i32) : i32
llvm.mlir.global external @external() : i32
llvm.mlir.global external hidden unnamed_addr @hidden(1 : i32) : i32
llvm.mlir.global external protected local_unnamed_addr @protected(1 : i32) : i32

llvm.func internal @internal_function() attributes {frame_pointer = #llvm.framePointerKind<"non-leaf">, uwtable_kind = #llvm.uwtableKind<async>} {
  llvm.return
}

llvm.func @integer_predicates(%a: i32, %b: i32) {
  %0 = llvm.icmp "eq" %a, %b : i32
  %1 = llvm.icmp "ne" %a, %b : i32
  %2 = llvm.icmp "slt" %a, %b : i32
  %3 = llvm.icmp "sle" %a, %b : i32
  %4 = llvm.icmp "sgt" %a, %b : i32
  %5 = llvm.icmp "sge" %a, %b : i32
  %6 = llvm.icmp "ult" %a, %b : i32
  %7 = llvm.icmp "ule" %a, %b : i32
  %8 = llvm.icmp "ugt" %a, %b : i32
  %9 = llvm.icmp "uge" %a, %b : i32
  llvm.return
}

llvm.func @float_predicates(%a: f32, %b: f32) {
  %0 = llvm.fcmp "_false" %a, %b : f32
  %1 = llvm.fcmp "oeq" %a, %b : f32
  %2 = llvm.fcmp "ogt" %a, %b : f32
  %3 = llvm.fcmp "oge" %a, %b : f32
  %4 = llvm.fcmp "olt" %a, %b : f32
  %5 = llvm.fcmp "ole" %a, %b : f32
  %6 = llvm.fcmp "one" %a, %b : f32
  %7 = llvm.fcmp "ord" %a, %b : f32
  %8 = llvm.fcmp "ueq" %a, %b : f32
  %9 = llvm.fcmp "ugt" %a, %b : f32
  %10 = llvm.fcmp "uge" %a, %b : f32
  %11 = llvm.fcmp "ult" %a, %b : f32
  %12 = llvm.fcmp "ule" %a, %b : f32
  %13 = llvm.fcmp "une" %a, %b : f32
  %14 = llvm.fcmp "uno" %a, %b : f32
  %15 = llvm.fcmp "_true" %a, %b : f32
  llvm.return
}

llvm.func @flags(%a: i32, %x: f32, %p: !llvm.ptr) {
  %0 = llvm.add %a, %a overflow<nsw> : i32
  %1 = llvm.mul %a, %a overflow<nuw> : i32
  %2 = llvm.shl %a, %a overflow<nsw, nuw> : i32
  %3 = llvm.trunc %a overflow<nuw> : i32 to i8
  %4 = llvm.fadd %x, %x {fastmathFlags = #llvm.fastmath<nnan>} : f32
  %5 = llvm.fadd %x, %x {fastmathFlags = #llvm.fastmath<ninf>} : f32
  %6 = llvm.fadd %x, %x {fastmathFlags = #llvm.fastmath<nsz>} : f32
  %7 = llvm.fadd %x, %x {fastmathFlags = #llvm.fastmath<arcp>} : f32
  %8 = llvm.fadd %x, %x {fastmathFlags = #llvm.fastmath<contract>} : f32
  %9 = llvm.fadd %x, %x {fastmathFlags = #llvm.fastmath<afn>} : f32
  %10 = llvm.fadd %x, %x {fastmathFlags = #llvm.fastmath<reassoc>} : f32
  %11 = llvm.fadd %x, %x {fastmathFlags = #llvm.fastmath<fast>} : f32
  %12 = llvm.getelementptr inbounds %p[%a] : (!llvm.ptr, i32) -> !llvm.ptr, i32
  %13 = llvm.getelementptr nusw %p[%a] : (!llvm.ptr, i32) -> !llvm.ptr, i32
  %14 = llvm.getelementptr nuw %p[%a] : (!llvm.ptr, i32) -> !llvm.ptr, i32
  llvm.return
}

llvm.func @calls(%x: f64) {
  llvm.call tail @internal_function() : () -> ()
  llvm.call notail @internal_function() : () -> ()
  llvm.inline_asm has_side_effects asm_dialect = intel "nop", "" : () -> ()
  llvm.inline_asm has_side_effects asm_dialect = att "nop", "" : () -> ()
  %0 = llvm.intr.experimental.constrained.fptrunc %x towardzero ignore : f64 to f32
  %1 = llvm.intr.experimental.constrained.fptrunc %x tonearest maytrap : f64 to f32
  %2 = llvm.intr.experimental.constrained.fptrunc %x upward strict : f64 to f32
  %3 = llvm.intr.experimental.constrained.fptrunc %x downward ignore : f64 to f32
  %4 = llvm.intr.experimental.constrained.fptrunc %x tonearestaway ignore : f64 to f32
  llvm.call musttail @calls(%x) : (f64) -> ()
  llvm.return
}
