// Intrinsics on the first lanes of vectors whose mask bits are set.
llvm.func @vp_add(%a0: vector<4xi32>, %a1: vector<4xi32>, %a2: vector<4xi1>, %a3: i32) -> vector<4xi32> {
  %r = "llvm.intr.vp.add"(%a0, %a1, %a2, %a3)  : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> (vector<4xi32>)
  llvm.return %r : vector<4xi32>
}
llvm.func @vp_and(%a0: vector<4xi32>, %a1: vector<4xi32>, %a2: vector<4xi1>, %a3: i32) -> vector<4xi32> {
  %r = "llvm.intr.vp.and"(%a0, %a1, %a2, %a3)  : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> (vector<4xi32>)
  llvm.return %r : vector<4xi32>
}
llvm.func @vp_ashr(%a0: vector<4xi32>, %a1: vector<4xi32>, %a2: vector<4xi1>, %a3: i32) -> vector<4xi32> {
  %r = "llvm.intr.vp.ashr"(%a0, %a1, %a2, %a3)  : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> (vector<4xi32>)
  llvm.return %r : vector<4xi32>
}
llvm.func @vp_fadd(%a0: vector<4xf32>, %a1: vector<4xf32>, %a2: vector<4xi1>, %a3: i32) -> vector<4xf32> {
  %r = "llvm.intr.vp.fadd"(%a0, %a1, %a2, %a3)  : (vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> (vector<4xf32>)
  llvm.return %r : vector<4xf32>
}
llvm.func @vp_fdiv(%a0: vector<4xf32>, %a1: vector<4xf32>, %a2: vector<4xi1>, %a3: i32) -> vector<4xf32> {
  %r = "llvm.intr.vp.fdiv"(%a0, %a1, %a2, %a3)  : (vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> (vector<4xf32>)
  llvm.return %r : vector<4xf32>
}
llvm.func @vp_fma(%a0: vector<4xf32>, %a1: vector<4xf32>, %a2: vector<4xf32>, %a3: vector<4xi1>, %a4: i32) -> vector<4xf32> {
  %r = "llvm.intr.vp.fma"(%a0, %a1, %a2, %a3, %a4)  : (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> (vector<4xf32>)
  llvm.return %r : vector<4xf32>
}
llvm.func @vp_fmul(%a0: vector<4xf32>, %a1: vector<4xf32>, %a2: vector<4xi1>, %a3: i32) -> vector<4xf32> {
  %r = "llvm.intr.vp.fmul"(%a0, %a1, %a2, %a3)  : (vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> (vector<4xf32>)
  llvm.return %r : vector<4xf32>
}
llvm.func @vp_fmuladd(%a0: vector<4xf32>, %a1: vector<4xf32>, %a2: vector<4xf32>, %a3: vector<4xi1>, %a4: i32) -> vector<4xf32> {
  %r = "llvm.intr.vp.fmuladd"(%a0, %a1, %a2, %a3, %a4)  : (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> (vector<4xf32>)
  llvm.return %r : vector<4xf32>
}
llvm.func @vp_fneg(%a0: vector<4xf32>, %a1: vector<4xi1>, %a2: i32) -> vector<4xf32> {
  %r = "llvm.intr.vp.fneg"(%a0, %a1, %a2)  : (vector<4xf32>, vector<4xi1>, i32) -> (vector<4xf32>)
  llvm.return %r : vector<4xf32>
}
llvm.func @vp_fpext(%a0: vector<4xf32>, %a1: vector<4xi1>, %a2: i32) -> vector<4xf64> {
  %r = "llvm.intr.vp.fpext"(%a0, %a1, %a2)  : (vector<4xf32>, vector<4xi1>, i32) -> (vector<4xf64>)
  llvm.return %r : vector<4xf64>
}
llvm.func @vp_fptosi(%a0: vector<4xf32>, %a1: vector<4xi1>, %a2: i32) -> vector<4xi32> {
  %r = "llvm.intr.vp.fptosi"(%a0, %a1, %a2)  : (vector<4xf32>, vector<4xi1>, i32) -> (vector<4xi32>)
  llvm.return %r : vector<4xi32>
}
llvm.func @vp_fptoui(%a0: vector<4xf32>, %a1: vector<4xi1>, %a2: i32) -> vector<4xi32> {
  %r = "llvm.intr.vp.fptoui"(%a0, %a1, %a2)  : (vector<4xf32>, vector<4xi1>, i32) -> (vector<4xi32>)
  llvm.return %r : vector<4xi32>
}
llvm.func @vp_fptrunc(%a0: vector<4xf64>, %a1: vector<4xi1>, %a2: i32) -> vector<4xf32> {
  %r = "llvm.intr.vp.fptrunc"(%a0, %a1, %a2)  : (vector<4xf64>, vector<4xi1>, i32) -> (vector<4xf32>)
  llvm.return %r : vector<4xf32>
}
llvm.func @vp_frem(%a0: vector<4xf32>, %a1: vector<4xf32>, %a2: vector<4xi1>, %a3: i32) -> vector<4xf32> {
  %r = "llvm.intr.vp.frem"(%a0, %a1, %a2, %a3)  : (vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> (vector<4xf32>)
  llvm.return %r : vector<4xf32>
}
llvm.func @vp_fsub(%a0: vector<4xf32>, %a1: vector<4xf32>, %a2: vector<4xi1>, %a3: i32) -> vector<4xf32> {
  %r = "llvm.intr.vp.fsub"(%a0, %a1, %a2, %a3)  : (vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> (vector<4xf32>)
  llvm.return %r : vector<4xf32>
}
llvm.func @vp_inttoptr(%a0: vector<4xi64>, %a1: vector<4xi1>, %a2: i32) -> vector<4x!llvm.ptr> {
  %r = "llvm.intr.vp.inttoptr"(%a0, %a1, %a2)  : (vector<4xi64>, vector<4xi1>, i32) -> (vector<4x!llvm.ptr>)
  llvm.return %r : vector<4x!llvm.ptr>
}
llvm.func @vp_load(%a0: !llvm.ptr, %a1: vector<4xi1>, %a2: i32) -> vector<4xi32> {
  %r = "llvm.intr.vp.load"(%a0, %a1, %a2)  : (!llvm.ptr, vector<4xi1>, i32) -> (vector<4xi32>)
  llvm.return %r : vector<4xi32>
}
llvm.func @vp_lshr(%a0: vector<4xi32>, %a1: vector<4xi32>, %a2: vector<4xi1>, %a3: i32) -> vector<4xi32> {
  %r = "llvm.intr.vp.lshr"(%a0, %a1, %a2, %a3)  : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> (vector<4xi32>)
  llvm.return %r : vector<4xi32>
}
llvm.func @vp_merge(%a0: vector<4xi1>, %a1: vector<4xi32>, %a2: vector<4xi32>, %a3: i32) -> vector<4xi32> {
  %r = "llvm.intr.vp.merge"(%a0, %a1, %a2, %a3)  : (vector<4xi1>, vector<4xi32>, vector<4xi32>, i32) -> (vector<4xi32>)
  llvm.return %r : vector<4xi32>
}
llvm.func @vp_mul(%a0: vector<4xi32>, %a1: vector<4xi32>, %a2: vector<4xi1>, %a3: i32) -> vector<4xi32> {
  %r = "llvm.intr.vp.mul"(%a0, %a1, %a2, %a3)  : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> (vector<4xi32>)
  llvm.return %r : vector<4xi32>
}
llvm.func @vp_or(%a0: vector<4xi32>, %a1: vector<4xi32>, %a2: vector<4xi1>, %a3: i32) -> vector<4xi32> {
  %r = "llvm.intr.vp.or"(%a0, %a1, %a2, %a3)  : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> (vector<4xi32>)
  llvm.return %r : vector<4xi32>
}
llvm.func @vp_ptrtoint(%a0: vector<4x!llvm.ptr>, %a1: vector<4xi1>, %a2: i32) -> vector<4xi64> {
  %r = "llvm.intr.vp.ptrtoint"(%a0, %a1, %a2)  : (vector<4x!llvm.ptr>, vector<4xi1>, i32) -> (vector<4xi64>)
  llvm.return %r : vector<4xi64>
}
llvm.func @vp_sdiv(%a0: vector<4xi32>, %a1: vector<4xi32>, %a2: vector<4xi1>, %a3: i32) -> vector<4xi32> {
  %r = "llvm.intr.vp.sdiv"(%a0, %a1, %a2, %a3)  : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> (vector<4xi32>)
  llvm.return %r : vector<4xi32>
}
llvm.func @vp_select(%a0: vector<4xi1>, %a1: vector<4xi32>, %a2: vector<4xi32>, %a3: i32) -> vector<4xi32> {
  %r = "llvm.intr.vp.select"(%a0, %a1, %a2, %a3)  : (vector<4xi1>, vector<4xi32>, vector<4xi32>, i32) -> (vector<4xi32>)
  llvm.return %r : vector<4xi32>
}
llvm.func @vp_sext(%a0: vector<4xi32>, %a1: vector<4xi1>, %a2: i32) -> vector<4xi64> {
  %r = "llvm.intr.vp.sext"(%a0, %a1, %a2)  : (vector<4xi32>, vector<4xi1>, i32) -> (vector<4xi64>)
  llvm.return %r : vector<4xi64>
}
llvm.func @vp_shl(%a0: vector<4xi32>, %a1: vector<4xi32>, %a2: vector<4xi1>, %a3: i32) -> vector<4xi32> {
  %r = "llvm.intr.vp.shl"(%a0, %a1, %a2, %a3)  : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> (vector<4xi32>)
  llvm.return %r : vector<4xi32>
}
llvm.func @vp_sitofp(%a0: vector<4xi32>, %a1: vector<4xi1>, %a2: i32) -> vector<4xf32> {
  %r = "llvm.intr.vp.sitofp"(%a0, %a1, %a2)  : (vector<4xi32>, vector<4xi1>, i32) -> (vector<4xf32>)
  llvm.return %r : vector<4xf32>
}
llvm.func @vp_smax(%a0: vector<4xi32>, %a1: vector<4xi32>, %a2: vector<4xi1>, %a3: i32) -> vector<4xi32> {
  %r = "llvm.intr.vp.smax"(%a0, %a1, %a2, %a3)  : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> (vector<4xi32>)
  llvm.return %r : vector<4xi32>
}
llvm.func @vp_smin(%a0: vector<4xi32>, %a1: vector<4xi32>, %a2: vector<4xi1>, %a3: i32) -> vector<4xi32> {
  %r = "llvm.intr.vp.smin"(%a0, %a1, %a2, %a3)  : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> (vector<4xi32>)
  llvm.return %r : vector<4xi32>
}
llvm.func @vp_srem(%a0: vector<4xi32>, %a1: vector<4xi32>, %a2: vector<4xi1>, %a3: i32) -> vector<4xi32> {
  %r = "llvm.intr.vp.srem"(%a0, %a1, %a2, %a3)  : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> (vector<4xi32>)
  llvm.return %r : vector<4xi32>
}
llvm.func @vp_store(%a0: vector<4xi32>, %a1: !llvm.ptr, %a2: vector<4xi1>, %a3: i32) {
  "llvm.intr.vp.store"(%a0, %a1, %a2, %a3)  : (vector<4xi32>, !llvm.ptr, vector<4xi1>, i32) -> ()
  llvm.return
}
llvm.func @vp_sub(%a0: vector<4xi32>, %a1: vector<4xi32>, %a2: vector<4xi1>, %a3: i32) -> vector<4xi32> {
  %r = "llvm.intr.vp.sub"(%a0, %a1, %a2, %a3)  : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> (vector<4xi32>)
  llvm.return %r : vector<4xi32>
}
llvm.func @vp_trunc(%a0: vector<4xi64>, %a1: vector<4xi1>, %a2: i32) -> vector<4xi32> {
  %r = "llvm.intr.vp.trunc"(%a0, %a1, %a2)  : (vector<4xi64>, vector<4xi1>, i32) -> (vector<4xi32>)
  llvm.return %r : vector<4xi32>
}
llvm.func @vp_udiv(%a0: vector<4xi32>, %a1: vector<4xi32>, %a2: vector<4xi1>, %a3: i32) -> vector<4xi32> {
  %r = "llvm.intr.vp.udiv"(%a0, %a1, %a2, %a3)  : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> (vector<4xi32>)
  llvm.return %r : vector<4xi32>
}
llvm.func @vp_uitofp(%a0: vector<4xi32>, %a1: vector<4xi1>, %a2: i32) -> vector<4xf32> {
  %r = "llvm.intr.vp.uitofp"(%a0, %a1, %a2)  : (vector<4xi32>, vector<4xi1>, i32) -> (vector<4xf32>)
  llvm.return %r : vector<4xf32>
}
llvm.func @vp_umax(%a0: vector<4xi32>, %a1: vector<4xi32>, %a2: vector<4xi1>, %a3: i32) -> vector<4xi32> {
  %r = "llvm.intr.vp.umax"(%a0, %a1, %a2, %a3)  : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> (vector<4xi32>)
  llvm.return %r : vector<4xi32>
}
llvm.func @vp_umin(%a0: vector<4xi32>, %a1: vector<4xi32>, %a2: vector<4xi1>, %a3: i32) -> vector<4xi32> {
  %r = "llvm.intr.vp.umin"(%a0, %a1, %a2, %a3)  : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> (vector<4xi32>)
  llvm.return %r : vector<4xi32>
}
llvm.func @vp_urem(%a0: vector<4xi32>, %a1: vector<4xi32>, %a2: vector<4xi1>, %a3: i32) -> vector<4xi32> {
  %r = "llvm.intr.vp.urem"(%a0, %a1, %a2, %a3)  : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> (vector<4xi32>)
  llvm.return %r : vector<4xi32>
}
llvm.func @vp_xor(%a0: vector<4xi32>, %a1: vector<4xi32>, %a2: vector<4xi1>, %a3: i32) -> vector<4xi32> {
  %r = "llvm.intr.vp.xor"(%a0, %a1, %a2, %a3)  : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> (vector<4xi32>)
  llvm.return %r : vector<4xi32>
}
llvm.func @vp_zext(%a0: vector<4xi32>, %a1: vector<4xi1>, %a2: i32) -> vector<4xi64> {
  %r = "llvm.intr.vp.zext"(%a0, %a1, %a2)  : (vector<4xi32>, vector<4xi1>, i32) -> (vector<4xi64>)
  llvm.return %r : vector<4xi64>
}
// -----
// Strides, for a target whose code generator supports them.
module attributes {llvm.target_triple = "riscv64-unknown-linux-gnu"} {
  llvm.func @experimental_vp_strided_load(%a0: !llvm.ptr, %a1: i64, %a2: vector<4xi1>, %a3: i32) -> vector<4xi32> attributes {target_features = #llvm.target_features<["+v"]>} {
    %r = "llvm.intr.experimental.vp.strided.load"(%a0, %a1, %a2, %a3)  : (!llvm.ptr, i64, vector<4xi1>, i32) -> (vector<4xi32>)
    llvm.return %r : vector<4xi32>
  }
  llvm.func @experimental_vp_strided_store(%a0: vector<4xi32>, %a1: !llvm.ptr, %a2: i64, %a3: vector<4xi1>, %a4: i32) attributes {target_features = #llvm.target_features<["+v"]>} {
    "llvm.intr.experimental.vp.strided.store"(%a0, %a1, %a2, %a3, %a4)  : (vector<4xi32>, !llvm.ptr, i64, vector<4xi1>, i32) -> ()
    llvm.return
  }
}
