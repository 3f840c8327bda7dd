// Written by small_float.py.
func.func private @printI64(i64)
func.func private @printNewline()
func.func @print(%h: i64) {
  func.call @printI64(%h) : (i64) -> ()
  func.call @printNewline() : () -> ()
  return
}
func.func @mix(%h: i64, %v: i64) -> i64 {
  %p = arith.constant 1099511628211 : i64
  %m = arith.muli %h, %p : i64
  %r = arith.xori %m, %v : i64
  return %r : i64
}
func.func @fma_f4E2M1FN() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 4096 : index
  %zero = arith.constant 0 : i64
  %h:1 = scf.for %k = %c0 to %n step %c1 iter_args(%h0 = %zero) -> (i64) {
    %i = arith.index_cast %k : index to i64
    %kcm = arith.constant 15 : i64
    %kc = arith.andi %i, %kcm : i64
    %kcs = arith.constant 4 : i64
    %rest = arith.shrui %i, %kcs : i64
    %kb0m = arith.constant 15 : i64
    %kb0 = arith.andi %rest, %kb0m : i64
    %kb0s = arith.constant 4 : i64
    %ka0 = arith.shrui %rest, %kb0s : i64
    %step = arith.constant 1 : i64
    %kb = arith.muli %kb0, %step : i64
    %ka = arith.muli %ka0, %step : i64
    %ca = arith.trunci %ka : i64 to i4
    %a = arith.bitcast %ca : i4 to f4E2M1FN
    %cb = arith.trunci %kb : i64 to i4
    %b = arith.bitcast %cb : i4 to f4E2M1FN
    %cc = arith.trunci %kc : i64 to i4
    %c = arith.bitcast %cc : i4 to f4E2M1FN
    %r_0 = math.fma %a, %b, %c : f4E2M1FN
    %bv_0 = arith.bitcast %r_0 : f4E2M1FN to i4
    %v_0 = arith.extui %bv_0 : i4 to i64
    %m0 = func.call @mix(%h0, %v_0) : (i64, i64) -> i64
    scf.yield %m0 : i64
  }
  func.call @print(%h#0) : (i64) -> ()
  return
}
func.func @fma_f6E2M3FN() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 262144 : index
  %zero = arith.constant 0 : i64
  %h:1 = scf.for %k = %c0 to %n step %c1 iter_args(%h0 = %zero) -> (i64) {
    %i = arith.index_cast %k : index to i64
    %kcm = arith.constant 63 : i64
    %kc = arith.andi %i, %kcm : i64
    %kcs = arith.constant 6 : i64
    %rest = arith.shrui %i, %kcs : i64
    %kb0m = arith.constant 63 : i64
    %kb0 = arith.andi %rest, %kb0m : i64
    %kb0s = arith.constant 6 : i64
    %ka0 = arith.shrui %rest, %kb0s : i64
    %step = arith.constant 1 : i64
    %kb = arith.muli %kb0, %step : i64
    %ka = arith.muli %ka0, %step : i64
    %ca = arith.trunci %ka : i64 to i6
    %a = arith.bitcast %ca : i6 to f6E2M3FN
    %cb = arith.trunci %kb : i64 to i6
    %b = arith.bitcast %cb : i6 to f6E2M3FN
    %cc = arith.trunci %kc : i64 to i6
    %c = arith.bitcast %cc : i6 to f6E2M3FN
    %r_0 = math.fma %a, %b, %c : f6E2M3FN
    %bv_0 = arith.bitcast %r_0 : f6E2M3FN to i6
    %v_0 = arith.extui %bv_0 : i6 to i64
    %m0 = func.call @mix(%h0, %v_0) : (i64, i64) -> i64
    scf.yield %m0 : i64
  }
  func.call @print(%h#0) : (i64) -> ()
  return
}
func.func @fma_f6E3M2FN() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 262144 : index
  %zero = arith.constant 0 : i64
  %h:1 = scf.for %k = %c0 to %n step %c1 iter_args(%h0 = %zero) -> (i64) {
    %i = arith.index_cast %k : index to i64
    %kcm = arith.constant 63 : i64
    %kc = arith.andi %i, %kcm : i64
    %kcs = arith.constant 6 : i64
    %rest = arith.shrui %i, %kcs : i64
    %kb0m = arith.constant 63 : i64
    %kb0 = arith.andi %rest, %kb0m : i64
    %kb0s = arith.constant 6 : i64
    %ka0 = arith.shrui %rest, %kb0s : i64
    %step = arith.constant 1 : i64
    %kb = arith.muli %kb0, %step : i64
    %ka = arith.muli %ka0, %step : i64
    %ca = arith.trunci %ka : i64 to i6
    %a = arith.bitcast %ca : i6 to f6E3M2FN
    %cb = arith.trunci %kb : i64 to i6
    %b = arith.bitcast %cb : i6 to f6E3M2FN
    %cc = arith.trunci %kc : i64 to i6
    %c = arith.bitcast %cc : i6 to f6E3M2FN
    %r_0 = math.fma %a, %b, %c : f6E3M2FN
    %bv_0 = arith.bitcast %r_0 : f6E3M2FN to i6
    %v_0 = arith.extui %bv_0 : i6 to i64
    %m0 = func.call @mix(%h0, %v_0) : (i64, i64) -> i64
    scf.yield %m0 : i64
  }
  func.call @print(%h#0) : (i64) -> ()
  return
}
func.func @fma_f8E3M4() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 82944 : index
  %zero = arith.constant 0 : i64
  %h:1 = scf.for %k = %c0 to %n step %c1 iter_args(%h0 = %zero) -> (i64) {
    %i = arith.index_cast %k : index to i64
    %kcm = arith.constant 255 : i64
    %kc = arith.andi %i, %kcm : i64
    %kcs = arith.constant 8 : i64
    %rest = arith.shrui %i, %kcs : i64
    %kb0n = arith.constant 18 : i64
    %kb0 = arith.remui %rest, %kb0n : i64
    %ka0 = arith.divui %rest, %kb0n : i64
    %step = arith.constant 15 : i64
    %kb = arith.muli %kb0, %step : i64
    %ka = arith.muli %ka0, %step : i64
    %ca = arith.trunci %ka : i64 to i8
    %a = arith.bitcast %ca : i8 to f8E3M4
    %cb = arith.trunci %kb : i64 to i8
    %b = arith.bitcast %cb : i8 to f8E3M4
    %cc = arith.trunci %kc : i64 to i8
    %c = arith.bitcast %cc : i8 to f8E3M4
    %r_0 = math.fma %a, %b, %c : f8E3M4
    %bv_0 = arith.bitcast %r_0 : f8E3M4 to i8
    %v_0 = arith.extui %bv_0 : i8 to i64
    %rest_0 = arith.constant 127 : i64
    %size_0 = arith.andi %v_0, %rest_0 : i64
    %top_0 = arith.constant 112 : i64
    %isnan_0 = arith.cmpi ugt, %size_0, %top_0 : i64
    %n_0 = arith.select %isnan_0, %size_0, %v_0 : i64
    %m0 = func.call @mix(%h0, %n_0) : (i64, i64) -> i64
    scf.yield %m0 : i64
  }
  func.call @print(%h#0) : (i64) -> ()
  return
}
func.func @fma_f8E4M3() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 82944 : index
  %zero = arith.constant 0 : i64
  %h:1 = scf.for %k = %c0 to %n step %c1 iter_args(%h0 = %zero) -> (i64) {
    %i = arith.index_cast %k : index to i64
    %kcm = arith.constant 255 : i64
    %kc = arith.andi %i, %kcm : i64
    %kcs = arith.constant 8 : i64
    %rest = arith.shrui %i, %kcs : i64
    %kb0n = arith.constant 18 : i64
    %kb0 = arith.remui %rest, %kb0n : i64
    %ka0 = arith.divui %rest, %kb0n : i64
    %step = arith.constant 15 : i64
    %kb = arith.muli %kb0, %step : i64
    %ka = arith.muli %ka0, %step : i64
    %ca = arith.trunci %ka : i64 to i8
    %a = arith.bitcast %ca : i8 to f8E4M3
    %cb = arith.trunci %kb : i64 to i8
    %b = arith.bitcast %cb : i8 to f8E4M3
    %cc = arith.trunci %kc : i64 to i8
    %c = arith.bitcast %cc : i8 to f8E4M3
    %r_0 = math.fma %a, %b, %c : f8E4M3
    %bv_0 = arith.bitcast %r_0 : f8E4M3 to i8
    %v_0 = arith.extui %bv_0 : i8 to i64
    %rest_0 = arith.constant 127 : i64
    %size_0 = arith.andi %v_0, %rest_0 : i64
    %top_0 = arith.constant 120 : i64
    %isnan_0 = arith.cmpi ugt, %size_0, %top_0 : i64
    %n_0 = arith.select %isnan_0, %size_0, %v_0 : i64
    %m0 = func.call @mix(%h0, %n_0) : (i64, i64) -> i64
    scf.yield %m0 : i64
  }
  func.call @print(%h#0) : (i64) -> ()
  return
}
func.func @fma_f8E4M3FN() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 82944 : index
  %zero = arith.constant 0 : i64
  %h:1 = scf.for %k = %c0 to %n step %c1 iter_args(%h0 = %zero) -> (i64) {
    %i = arith.index_cast %k : index to i64
    %kcm = arith.constant 255 : i64
    %kc = arith.andi %i, %kcm : i64
    %kcs = arith.constant 8 : i64
    %rest = arith.shrui %i, %kcs : i64
    %kb0n = arith.constant 18 : i64
    %kb0 = arith.remui %rest, %kb0n : i64
    %ka0 = arith.divui %rest, %kb0n : i64
    %step = arith.constant 15 : i64
    %kb = arith.muli %kb0, %step : i64
    %ka = arith.muli %ka0, %step : i64
    %ca = arith.trunci %ka : i64 to i8
    %a = arith.bitcast %ca : i8 to f8E4M3FN
    %cb = arith.trunci %kb : i64 to i8
    %b = arith.bitcast %cb : i8 to f8E4M3FN
    %cc = arith.trunci %kc : i64 to i8
    %c = arith.bitcast %cc : i8 to f8E4M3FN
    %r_0 = math.fma %a, %b, %c : f8E4M3FN
    %bv_0 = arith.bitcast %r_0 : f8E4M3FN to i8
    %v_0 = arith.extui %bv_0 : i8 to i64
    %rest_0 = arith.constant 127 : i64
    %size_0 = arith.andi %v_0, %rest_0 : i64
    %top_0 = arith.constant 126 : i64
    %isnan_0 = arith.cmpi ugt, %size_0, %top_0 : i64
    %n_0 = arith.select %isnan_0, %size_0, %v_0 : i64
    %m0 = func.call @mix(%h0, %n_0) : (i64, i64) -> i64
    scf.yield %m0 : i64
  }
  func.call @print(%h#0) : (i64) -> ()
  return
}
func.func @fma_f8E4M3FNUZ() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 82944 : index
  %zero = arith.constant 0 : i64
  %h:1 = scf.for %k = %c0 to %n step %c1 iter_args(%h0 = %zero) -> (i64) {
    %i = arith.index_cast %k : index to i64
    %kcm = arith.constant 255 : i64
    %kc = arith.andi %i, %kcm : i64
    %kcs = arith.constant 8 : i64
    %rest = arith.shrui %i, %kcs : i64
    %kb0n = arith.constant 18 : i64
    %kb0 = arith.remui %rest, %kb0n : i64
    %ka0 = arith.divui %rest, %kb0n : i64
    %step = arith.constant 15 : i64
    %kb = arith.muli %kb0, %step : i64
    %ka = arith.muli %ka0, %step : i64
    %ca = arith.trunci %ka : i64 to i8
    %a = arith.bitcast %ca : i8 to f8E4M3FNUZ
    %cb = arith.trunci %kb : i64 to i8
    %b = arith.bitcast %cb : i8 to f8E4M3FNUZ
    %cc = arith.trunci %kc : i64 to i8
    %c = arith.bitcast %cc : i8 to f8E4M3FNUZ
    %r_0 = math.fma %a, %b, %c : f8E4M3FNUZ
    %bv_0 = arith.bitcast %r_0 : f8E4M3FNUZ to i8
    %v_0 = arith.extui %bv_0 : i8 to i64
    %m0 = func.call @mix(%h0, %v_0) : (i64, i64) -> i64
    scf.yield %m0 : i64
  }
  func.call @print(%h#0) : (i64) -> ()
  return
}
func.func @fma_f8E4M3B11FNUZ() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 82944 : index
  %zero = arith.constant 0 : i64
  %h:1 = scf.for %k = %c0 to %n step %c1 iter_args(%h0 = %zero) -> (i64) {
    %i = arith.index_cast %k : index to i64
    %kcm = arith.constant 255 : i64
    %kc = arith.andi %i, %kcm : i64
    %kcs = arith.constant 8 : i64
    %rest = arith.shrui %i, %kcs : i64
    %kb0n = arith.constant 18 : i64
    %kb0 = arith.remui %rest, %kb0n : i64
    %ka0 = arith.divui %rest, %kb0n : i64
    %step = arith.constant 15 : i64
    %kb = arith.muli %kb0, %step : i64
    %ka = arith.muli %ka0, %step : i64
    %ca = arith.trunci %ka : i64 to i8
    %a = arith.bitcast %ca : i8 to f8E4M3B11FNUZ
    %cb = arith.trunci %kb : i64 to i8
    %b = arith.bitcast %cb : i8 to f8E4M3B11FNUZ
    %cc = arith.trunci %kc : i64 to i8
    %c = arith.bitcast %cc : i8 to f8E4M3B11FNUZ
    %r_0 = math.fma %a, %b, %c : f8E4M3B11FNUZ
    %bv_0 = arith.bitcast %r_0 : f8E4M3B11FNUZ to i8
    %v_0 = arith.extui %bv_0 : i8 to i64
    %m0 = func.call @mix(%h0, %v_0) : (i64, i64) -> i64
    scf.yield %m0 : i64
  }
  func.call @print(%h#0) : (i64) -> ()
  return
}
func.func @fma_f8E5M2() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 82944 : index
  %zero = arith.constant 0 : i64
  %h:1 = scf.for %k = %c0 to %n step %c1 iter_args(%h0 = %zero) -> (i64) {
    %i = arith.index_cast %k : index to i64
    %kcm = arith.constant 255 : i64
    %kc = arith.andi %i, %kcm : i64
    %kcs = arith.constant 8 : i64
    %rest = arith.shrui %i, %kcs : i64
    %kb0n = arith.constant 18 : i64
    %kb0 = arith.remui %rest, %kb0n : i64
    %ka0 = arith.divui %rest, %kb0n : i64
    %step = arith.constant 15 : i64
    %kb = arith.muli %kb0, %step : i64
    %ka = arith.muli %ka0, %step : i64
    %ca = arith.trunci %ka : i64 to i8
    %a = arith.bitcast %ca : i8 to f8E5M2
    %cb = arith.trunci %kb : i64 to i8
    %b = arith.bitcast %cb : i8 to f8E5M2
    %cc = arith.trunci %kc : i64 to i8
    %c = arith.bitcast %cc : i8 to f8E5M2
    %r_0 = math.fma %a, %b, %c : f8E5M2
    %bv_0 = arith.bitcast %r_0 : f8E5M2 to i8
    %v_0 = arith.extui %bv_0 : i8 to i64
    %rest_0 = arith.constant 127 : i64
    %size_0 = arith.andi %v_0, %rest_0 : i64
    %top_0 = arith.constant 124 : i64
    %isnan_0 = arith.cmpi ugt, %size_0, %top_0 : i64
    %n_0 = arith.select %isnan_0, %size_0, %v_0 : i64
    %m0 = func.call @mix(%h0, %n_0) : (i64, i64) -> i64
    scf.yield %m0 : i64
  }
  func.call @print(%h#0) : (i64) -> ()
  return
}
func.func @fma_f8E5M2FNUZ() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 82944 : index
  %zero = arith.constant 0 : i64
  %h:1 = scf.for %k = %c0 to %n step %c1 iter_args(%h0 = %zero) -> (i64) {
    %i = arith.index_cast %k : index to i64
    %kcm = arith.constant 255 : i64
    %kc = arith.andi %i, %kcm : i64
    %kcs = arith.constant 8 : i64
    %rest = arith.shrui %i, %kcs : i64
    %kb0n = arith.constant 18 : i64
    %kb0 = arith.remui %rest, %kb0n : i64
    %ka0 = arith.divui %rest, %kb0n : i64
    %step = arith.constant 15 : i64
    %kb = arith.muli %kb0, %step : i64
    %ka = arith.muli %ka0, %step : i64
    %ca = arith.trunci %ka : i64 to i8
    %a = arith.bitcast %ca : i8 to f8E5M2FNUZ
    %cb = arith.trunci %kb : i64 to i8
    %b = arith.bitcast %cb : i8 to f8E5M2FNUZ
    %cc = arith.trunci %kc : i64 to i8
    %c = arith.bitcast %cc : i8 to f8E5M2FNUZ
    %r_0 = math.fma %a, %b, %c : f8E5M2FNUZ
    %bv_0 = arith.bitcast %r_0 : f8E5M2FNUZ to i8
    %v_0 = arith.extui %bv_0 : i8 to i64
    %m0 = func.call @mix(%h0, %v_0) : (i64, i64) -> i64
    scf.yield %m0 : i64
  }
  func.call @print(%h#0) : (i64) -> ()
  return
}
func.func @fma_f8E8M0FNU() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 82944 : index
  %zero = arith.constant 0 : i64
  %h:1 = scf.for %k = %c0 to %n step %c1 iter_args(%h0 = %zero) -> (i64) {
    %i = arith.index_cast %k : index to i64
    %kcm = arith.constant 255 : i64
    %kc = arith.andi %i, %kcm : i64
    %kcs = arith.constant 8 : i64
    %rest = arith.shrui %i, %kcs : i64
    %kb0n = arith.constant 18 : i64
    %kb0 = arith.remui %rest, %kb0n : i64
    %ka0 = arith.divui %rest, %kb0n : i64
    %step = arith.constant 15 : i64
    %kb = arith.muli %kb0, %step : i64
    %ka = arith.muli %ka0, %step : i64
    %ca = arith.trunci %ka : i64 to i8
    %a = arith.bitcast %ca : i8 to f8E8M0FNU
    %cb = arith.trunci %kb : i64 to i8
    %b = arith.bitcast %cb : i8 to f8E8M0FNU
    %cc = arith.trunci %kc : i64 to i8
    %c = arith.bitcast %cc : i8 to f8E8M0FNU
    %r_0 = math.fma %a, %b, %c : f8E8M0FNU
    %bv_0 = arith.bitcast %r_0 : f8E8M0FNU to i8
    %v_0 = arith.extui %bv_0 : i8 to i64
    %m0 = func.call @mix(%h0, %v_0) : (i64, i64) -> i64
    scf.yield %m0 : i64
  }
  func.call @print(%h#0) : (i64) -> ()
  return
}
func.func @main() {
  func.call @fma_f4E2M1FN() : () -> ()
  func.call @fma_f6E2M3FN() : () -> ()
  func.call @fma_f6E3M2FN() : () -> ()
  func.call @fma_f8E3M4() : () -> ()
  func.call @fma_f8E4M3() : () -> ()
  func.call @fma_f8E4M3FN() : () -> ()
  func.call @fma_f8E4M3FNUZ() : () -> ()
  func.call @fma_f8E4M3B11FNUZ() : () -> ()
  func.call @fma_f8E5M2() : () -> ()
  func.call @fma_f8E5M2FNUZ() : () -> ()
  func.call @fma_f8E8M0FNU() : () -> ()
  return
}
