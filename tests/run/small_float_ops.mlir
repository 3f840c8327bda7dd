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
func.func @pairs_f4E2M1FN() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 256 : index
  %zero = arith.constant 0 : i64
  %h:8 = scf.for %k = %c0 to %n step %c1 iter_args(%h0 = %zero, %h1 = %zero, %h2 = %zero, %h3 = %zero, %h4 = %zero, %h5 = %zero, %h6 = %zero, %h7 = %zero) -> (i64, i64, i64, i64, i64, i64, i64, i64) {
    %i = arith.index_cast %k : index to i64
    %w = arith.constant 4 : i64
    %left = arith.shrui %i, %w : i64
    %ca = arith.trunci %left : i64 to i4
    %cb = arith.trunci %i : i64 to i4
    %a = arith.bitcast %ca : i4 to f4E2M1FN
    %b = arith.bitcast %cb : i4 to f4E2M1FN
    %r_0 = arith.addf %a, %b : f4E2M1FN
    %bv_0 = arith.bitcast %r_0 : f4E2M1FN to i4
    %v_0 = arith.extui %bv_0 : i4 to i64
    %m0 = func.call @mix(%h0, %v_0) : (i64, i64) -> i64
    %r_1 = arith.subf %a, %b : f4E2M1FN
    %bv_1 = arith.bitcast %r_1 : f4E2M1FN to i4
    %v_1 = arith.extui %bv_1 : i4 to i64
    %m1 = func.call @mix(%h1, %v_1) : (i64, i64) -> i64
    %r_2 = arith.mulf %a, %b : f4E2M1FN
    %bv_2 = arith.bitcast %r_2 : f4E2M1FN to i4
    %v_2 = arith.extui %bv_2 : i4 to i64
    %m2 = func.call @mix(%h2, %v_2) : (i64, i64) -> i64
    %r_3 = arith.divf %a, %b : f4E2M1FN
    %bv_3 = arith.bitcast %r_3 : f4E2M1FN to i4
    %v_3 = arith.extui %bv_3 : i4 to i64
    %m3 = func.call @mix(%h3, %v_3) : (i64, i64) -> i64
    %r_4 = arith.remf %a, %b : f4E2M1FN
    %bv_4 = arith.bitcast %r_4 : f4E2M1FN to i4
    %v_4 = arith.extui %bv_4 : i4 to i64
    %m4 = func.call @mix(%h4, %v_4) : (i64, i64) -> i64
    %r_5 = arith.maximumf %a, %b : f4E2M1FN
    %bv_5 = arith.bitcast %r_5 : f4E2M1FN to i4
    %v_5 = arith.extui %bv_5 : i4 to i64
    %m5 = func.call @mix(%h5, %v_5) : (i64, i64) -> i64
    %r_6 = arith.minimumf %a, %b : f4E2M1FN
    %bv_6 = arith.bitcast %r_6 : f4E2M1FN to i4
    %v_6 = arith.extui %bv_6 : i4 to i64
    %m6 = func.call @mix(%h6, %v_6) : (i64, i64) -> i64
    %c0_7 = arith.cmpf oeq, %a, %b : f4E2M1FN
    %e0_7 = arith.extui %c0_7 : i1 to i64
    %k0_7 = arith.constant 0 : i64
    %s0_7 = arith.shli %e0_7, %k0_7 : i64
    %t0_7 = arith.ori %zero, %s0_7 : i64
    %c1_7 = arith.cmpf ogt, %a, %b : f4E2M1FN
    %e1_7 = arith.extui %c1_7 : i1 to i64
    %k1_7 = arith.constant 1 : i64
    %s1_7 = arith.shli %e1_7, %k1_7 : i64
    %t1_7 = arith.ori %t0_7, %s1_7 : i64
    %c2_7 = arith.cmpf oge, %a, %b : f4E2M1FN
    %e2_7 = arith.extui %c2_7 : i1 to i64
    %k2_7 = arith.constant 2 : i64
    %s2_7 = arith.shli %e2_7, %k2_7 : i64
    %t2_7 = arith.ori %t1_7, %s2_7 : i64
    %c3_7 = arith.cmpf olt, %a, %b : f4E2M1FN
    %e3_7 = arith.extui %c3_7 : i1 to i64
    %k3_7 = arith.constant 3 : i64
    %s3_7 = arith.shli %e3_7, %k3_7 : i64
    %t3_7 = arith.ori %t2_7, %s3_7 : i64
    %c4_7 = arith.cmpf ole, %a, %b : f4E2M1FN
    %e4_7 = arith.extui %c4_7 : i1 to i64
    %k4_7 = arith.constant 4 : i64
    %s4_7 = arith.shli %e4_7, %k4_7 : i64
    %t4_7 = arith.ori %t3_7, %s4_7 : i64
    %c5_7 = arith.cmpf one, %a, %b : f4E2M1FN
    %e5_7 = arith.extui %c5_7 : i1 to i64
    %k5_7 = arith.constant 5 : i64
    %s5_7 = arith.shli %e5_7, %k5_7 : i64
    %t5_7 = arith.ori %t4_7, %s5_7 : i64
    %c6_7 = arith.cmpf ord, %a, %b : f4E2M1FN
    %e6_7 = arith.extui %c6_7 : i1 to i64
    %k6_7 = arith.constant 6 : i64
    %s6_7 = arith.shli %e6_7, %k6_7 : i64
    %t6_7 = arith.ori %t5_7, %s6_7 : i64
    %c7_7 = arith.cmpf ueq, %a, %b : f4E2M1FN
    %e7_7 = arith.extui %c7_7 : i1 to i64
    %k7_7 = arith.constant 7 : i64
    %s7_7 = arith.shli %e7_7, %k7_7 : i64
    %t7_7 = arith.ori %t6_7, %s7_7 : i64
    %c8_7 = arith.cmpf ugt, %a, %b : f4E2M1FN
    %e8_7 = arith.extui %c8_7 : i1 to i64
    %k8_7 = arith.constant 8 : i64
    %s8_7 = arith.shli %e8_7, %k8_7 : i64
    %t8_7 = arith.ori %t7_7, %s8_7 : i64
    %c9_7 = arith.cmpf uge, %a, %b : f4E2M1FN
    %e9_7 = arith.extui %c9_7 : i1 to i64
    %k9_7 = arith.constant 9 : i64
    %s9_7 = arith.shli %e9_7, %k9_7 : i64
    %t9_7 = arith.ori %t8_7, %s9_7 : i64
    %c10_7 = arith.cmpf ult, %a, %b : f4E2M1FN
    %e10_7 = arith.extui %c10_7 : i1 to i64
    %k10_7 = arith.constant 10 : i64
    %s10_7 = arith.shli %e10_7, %k10_7 : i64
    %t10_7 = arith.ori %t9_7, %s10_7 : i64
    %c11_7 = arith.cmpf ule, %a, %b : f4E2M1FN
    %e11_7 = arith.extui %c11_7 : i1 to i64
    %k11_7 = arith.constant 11 : i64
    %s11_7 = arith.shli %e11_7, %k11_7 : i64
    %t11_7 = arith.ori %t10_7, %s11_7 : i64
    %c12_7 = arith.cmpf une, %a, %b : f4E2M1FN
    %e12_7 = arith.extui %c12_7 : i1 to i64
    %k12_7 = arith.constant 12 : i64
    %s12_7 = arith.shli %e12_7, %k12_7 : i64
    %t12_7 = arith.ori %t11_7, %s12_7 : i64
    %c13_7 = arith.cmpf uno, %a, %b : f4E2M1FN
    %e13_7 = arith.extui %c13_7 : i1 to i64
    %k13_7 = arith.constant 13 : i64
    %s13_7 = arith.shli %e13_7, %k13_7 : i64
    %t13_7 = arith.ori %t12_7, %s13_7 : i64
    %m7 = func.call @mix(%h7, %t13_7) : (i64, i64) -> i64
    scf.yield %m0, %m1, %m2, %m3, %m4, %m5, %m6, %m7 : i64, i64, i64, i64, i64, i64, i64, i64
  }
  func.call @print(%h#0) : (i64) -> ()
  func.call @print(%h#1) : (i64) -> ()
  func.call @print(%h#2) : (i64) -> ()
  func.call @print(%h#3) : (i64) -> ()
  func.call @print(%h#4) : (i64) -> ()
  func.call @print(%h#5) : (i64) -> ()
  func.call @print(%h#6) : (i64) -> ()
  func.call @print(%h#7) : (i64) -> ()
  return
}
func.func @single_f4E2M1FN() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 16 : index
  %zero = arith.constant 0 : i64
  %h:4 = scf.for %k = %c0 to %n step %c1 iter_args(%h0 = %zero, %h1 = %zero, %h2 = %zero, %h3 = %zero) -> (i64, i64, i64, i64) {
    %i = arith.index_cast %k : index to i64
    %c_0 = arith.trunci %i : i64 to i4
    %x_0 = arith.bitcast %c_0 : i4 to f4E2M1FN
    %r_0 = arith.negf %x_0 : f4E2M1FN
    %bv_0 = arith.bitcast %r_0 : f4E2M1FN to i4
    %v_0 = arith.extui %bv_0 : i4 to i64
    %m0 = func.call @mix(%h0, %v_0) : (i64, i64) -> i64
    %c_1 = arith.trunci %i : i64 to i4
    %x_1 = arith.bitcast %c_1 : i4 to f4E2M1FN
    %r_1 = math.sqrt %x_1 : f4E2M1FN
    %bv_1 = arith.bitcast %r_1 : f4E2M1FN to i4
    %v_1 = arith.extui %bv_1 : i4 to i64
    %m1 = func.call @mix(%h1, %v_1) : (i64, i64) -> i64
    %c_2 = arith.trunci %i : i64 to i4
    %x_2 = arith.bitcast %c_2 : i4 to f4E2M1FN
    %f_2 = arith.extf %x_2 : f4E2M1FN to f32
    %ab_2 = math.absf %f_2 : f32
    %top_2 = arith.constant 9.223372e+18 : f32
    %in_2 = arith.cmpf olt, %ab_2, %top_2 : f32
    %z_2 = arith.constant 0.0 : f32
    %pos_2 = arith.cmpf oge, %f_2, %z_2 : f32
    %ok_2 = arith.andi %in_2, %in_2 : i1
    %y_2 = arith.fptosi %x_2 : f4E2M1FN to i64
    %v_2 = arith.select %ok_2, %y_2, %zero : i64
    %m2 = func.call @mix(%h2, %v_2) : (i64, i64) -> i64
    %c_3 = arith.trunci %i : i64 to i4
    %x_3 = arith.bitcast %c_3 : i4 to f4E2M1FN
    %f_3 = arith.extf %x_3 : f4E2M1FN to f32
    %ab_3 = math.absf %f_3 : f32
    %top_3 = arith.constant 1.844674e+19 : f32
    %in_3 = arith.cmpf olt, %ab_3, %top_3 : f32
    %z_3 = arith.constant 0.0 : f32
    %pos_3 = arith.cmpf oge, %f_3, %z_3 : f32
    %ok_3 = arith.andi %in_3, %pos_3 : i1
    %y_3 = arith.fptoui %x_3 : f4E2M1FN to i64
    %v_3 = arith.select %ok_3, %y_3, %zero : i64
    %m3 = func.call @mix(%h3, %v_3) : (i64, i64) -> i64
    scf.yield %m0, %m1, %m2, %m3 : i64, i64, i64, i64
  }
  func.call @print(%h#0) : (i64) -> ()
  func.call @print(%h#1) : (i64) -> ()
  func.call @print(%h#2) : (i64) -> ()
  func.call @print(%h#3) : (i64) -> ()
  return
}
func.func @integers_f4E2M1FN() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 63488 : index
  %zero = arith.constant 0 : i64
  %h:4 = scf.for %k = %c0 to %n step %c1 iter_args(%h0 = %zero, %h1 = %zero, %h2 = %zero, %h3 = %zero) -> (i64, i64, i64, i64) {
    %i = arith.index_cast %k : index to i64
    %c10 = arith.constant 10 : i64
    %c20 = arith.constant 20 : i64
    %c1023 = arith.constant 1023 : i64
    %one = arith.constant 1 : i64
    %sh = arith.shrui %i, %c10 : i64
    %mid = arith.constant 512 : i64
    %d0 = arith.andi %i, %c1023 : i64
    %d = arith.subi %d0, %mid : i64
    %big = arith.constant 3 : i64
    %pow = arith.shli %big, %sh : i64
    %n0 = arith.addi %pow, %d : i64
    %t_0 = arith.trunci %n0 : i64 to i32
    %y_0 = arith.sitofp %t_0 : i32 to f4E2M1FN
    %bv_0 = arith.bitcast %y_0 : f4E2M1FN to i4
    %v_0 = arith.extui %bv_0 : i4 to i64
    %m0 = func.call @mix(%h0, %v_0) : (i64, i64) -> i64
    %t_1 = arith.addi %n0, %zero : i64
    %y_1 = arith.sitofp %t_1 : i64 to f4E2M1FN
    %bv_1 = arith.bitcast %y_1 : f4E2M1FN to i4
    %v_1 = arith.extui %bv_1 : i4 to i64
    %m1 = func.call @mix(%h1, %v_1) : (i64, i64) -> i64
    %t_2 = arith.trunci %n0 : i64 to i32
    %y_2 = arith.uitofp %t_2 : i32 to f4E2M1FN
    %bv_2 = arith.bitcast %y_2 : f4E2M1FN to i4
    %v_2 = arith.extui %bv_2 : i4 to i64
    %m2 = func.call @mix(%h2, %v_2) : (i64, i64) -> i64
    %t_3 = arith.addi %n0, %zero : i64
    %y_3 = arith.uitofp %t_3 : i64 to f4E2M1FN
    %bv_3 = arith.bitcast %y_3 : f4E2M1FN to i4
    %v_3 = arith.extui %bv_3 : i4 to i64
    %m3 = func.call @mix(%h3, %v_3) : (i64, i64) -> i64
    scf.yield %m0, %m1, %m2, %m3 : i64, i64, i64, i64
  }
  func.call @print(%h#0) : (i64) -> ()
  func.call @print(%h#1) : (i64) -> ()
  func.call @print(%h#2) : (i64) -> ()
  func.call @print(%h#3) : (i64) -> ()
  return
}
func.func @pairs_f6E2M3FN() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 4096 : index
  %zero = arith.constant 0 : i64
  %h:8 = scf.for %k = %c0 to %n step %c1 iter_args(%h0 = %zero, %h1 = %zero, %h2 = %zero, %h3 = %zero, %h4 = %zero, %h5 = %zero, %h6 = %zero, %h7 = %zero) -> (i64, i64, i64, i64, i64, i64, i64, i64) {
    %i = arith.index_cast %k : index to i64
    %w = arith.constant 6 : i64
    %left = arith.shrui %i, %w : i64
    %ca = arith.trunci %left : i64 to i6
    %cb = arith.trunci %i : i64 to i6
    %a = arith.bitcast %ca : i6 to f6E2M3FN
    %b = arith.bitcast %cb : i6 to f6E2M3FN
    %r_0 = arith.addf %a, %b : f6E2M3FN
    %bv_0 = arith.bitcast %r_0 : f6E2M3FN to i6
    %v_0 = arith.extui %bv_0 : i6 to i64
    %m0 = func.call @mix(%h0, %v_0) : (i64, i64) -> i64
    %r_1 = arith.subf %a, %b : f6E2M3FN
    %bv_1 = arith.bitcast %r_1 : f6E2M3FN to i6
    %v_1 = arith.extui %bv_1 : i6 to i64
    %m1 = func.call @mix(%h1, %v_1) : (i64, i64) -> i64
    %r_2 = arith.mulf %a, %b : f6E2M3FN
    %bv_2 = arith.bitcast %r_2 : f6E2M3FN to i6
    %v_2 = arith.extui %bv_2 : i6 to i64
    %m2 = func.call @mix(%h2, %v_2) : (i64, i64) -> i64
    %r_3 = arith.divf %a, %b : f6E2M3FN
    %bv_3 = arith.bitcast %r_3 : f6E2M3FN to i6
    %v_3 = arith.extui %bv_3 : i6 to i64
    %m3 = func.call @mix(%h3, %v_3) : (i64, i64) -> i64
    %r_4 = arith.remf %a, %b : f6E2M3FN
    %bv_4 = arith.bitcast %r_4 : f6E2M3FN to i6
    %v_4 = arith.extui %bv_4 : i6 to i64
    %m4 = func.call @mix(%h4, %v_4) : (i64, i64) -> i64
    %r_5 = arith.maximumf %a, %b : f6E2M3FN
    %bv_5 = arith.bitcast %r_5 : f6E2M3FN to i6
    %v_5 = arith.extui %bv_5 : i6 to i64
    %m5 = func.call @mix(%h5, %v_5) : (i64, i64) -> i64
    %r_6 = arith.minimumf %a, %b : f6E2M3FN
    %bv_6 = arith.bitcast %r_6 : f6E2M3FN to i6
    %v_6 = arith.extui %bv_6 : i6 to i64
    %m6 = func.call @mix(%h6, %v_6) : (i64, i64) -> i64
    %c0_7 = arith.cmpf oeq, %a, %b : f6E2M3FN
    %e0_7 = arith.extui %c0_7 : i1 to i64
    %k0_7 = arith.constant 0 : i64
    %s0_7 = arith.shli %e0_7, %k0_7 : i64
    %t0_7 = arith.ori %zero, %s0_7 : i64
    %c1_7 = arith.cmpf ogt, %a, %b : f6E2M3FN
    %e1_7 = arith.extui %c1_7 : i1 to i64
    %k1_7 = arith.constant 1 : i64
    %s1_7 = arith.shli %e1_7, %k1_7 : i64
    %t1_7 = arith.ori %t0_7, %s1_7 : i64
    %c2_7 = arith.cmpf oge, %a, %b : f6E2M3FN
    %e2_7 = arith.extui %c2_7 : i1 to i64
    %k2_7 = arith.constant 2 : i64
    %s2_7 = arith.shli %e2_7, %k2_7 : i64
    %t2_7 = arith.ori %t1_7, %s2_7 : i64
    %c3_7 = arith.cmpf olt, %a, %b : f6E2M3FN
    %e3_7 = arith.extui %c3_7 : i1 to i64
    %k3_7 = arith.constant 3 : i64
    %s3_7 = arith.shli %e3_7, %k3_7 : i64
    %t3_7 = arith.ori %t2_7, %s3_7 : i64
    %c4_7 = arith.cmpf ole, %a, %b : f6E2M3FN
    %e4_7 = arith.extui %c4_7 : i1 to i64
    %k4_7 = arith.constant 4 : i64
    %s4_7 = arith.shli %e4_7, %k4_7 : i64
    %t4_7 = arith.ori %t3_7, %s4_7 : i64
    %c5_7 = arith.cmpf one, %a, %b : f6E2M3FN
    %e5_7 = arith.extui %c5_7 : i1 to i64
    %k5_7 = arith.constant 5 : i64
    %s5_7 = arith.shli %e5_7, %k5_7 : i64
    %t5_7 = arith.ori %t4_7, %s5_7 : i64
    %c6_7 = arith.cmpf ord, %a, %b : f6E2M3FN
    %e6_7 = arith.extui %c6_7 : i1 to i64
    %k6_7 = arith.constant 6 : i64
    %s6_7 = arith.shli %e6_7, %k6_7 : i64
    %t6_7 = arith.ori %t5_7, %s6_7 : i64
    %c7_7 = arith.cmpf ueq, %a, %b : f6E2M3FN
    %e7_7 = arith.extui %c7_7 : i1 to i64
    %k7_7 = arith.constant 7 : i64
    %s7_7 = arith.shli %e7_7, %k7_7 : i64
    %t7_7 = arith.ori %t6_7, %s7_7 : i64
    %c8_7 = arith.cmpf ugt, %a, %b : f6E2M3FN
    %e8_7 = arith.extui %c8_7 : i1 to i64
    %k8_7 = arith.constant 8 : i64
    %s8_7 = arith.shli %e8_7, %k8_7 : i64
    %t8_7 = arith.ori %t7_7, %s8_7 : i64
    %c9_7 = arith.cmpf uge, %a, %b : f6E2M3FN
    %e9_7 = arith.extui %c9_7 : i1 to i64
    %k9_7 = arith.constant 9 : i64
    %s9_7 = arith.shli %e9_7, %k9_7 : i64
    %t9_7 = arith.ori %t8_7, %s9_7 : i64
    %c10_7 = arith.cmpf ult, %a, %b : f6E2M3FN
    %e10_7 = arith.extui %c10_7 : i1 to i64
    %k10_7 = arith.constant 10 : i64
    %s10_7 = arith.shli %e10_7, %k10_7 : i64
    %t10_7 = arith.ori %t9_7, %s10_7 : i64
    %c11_7 = arith.cmpf ule, %a, %b : f6E2M3FN
    %e11_7 = arith.extui %c11_7 : i1 to i64
    %k11_7 = arith.constant 11 : i64
    %s11_7 = arith.shli %e11_7, %k11_7 : i64
    %t11_7 = arith.ori %t10_7, %s11_7 : i64
    %c12_7 = arith.cmpf une, %a, %b : f6E2M3FN
    %e12_7 = arith.extui %c12_7 : i1 to i64
    %k12_7 = arith.constant 12 : i64
    %s12_7 = arith.shli %e12_7, %k12_7 : i64
    %t12_7 = arith.ori %t11_7, %s12_7 : i64
    %c13_7 = arith.cmpf uno, %a, %b : f6E2M3FN
    %e13_7 = arith.extui %c13_7 : i1 to i64
    %k13_7 = arith.constant 13 : i64
    %s13_7 = arith.shli %e13_7, %k13_7 : i64
    %t13_7 = arith.ori %t12_7, %s13_7 : i64
    %m7 = func.call @mix(%h7, %t13_7) : (i64, i64) -> i64
    scf.yield %m0, %m1, %m2, %m3, %m4, %m5, %m6, %m7 : i64, i64, i64, i64, i64, i64, i64, i64
  }
  func.call @print(%h#0) : (i64) -> ()
  func.call @print(%h#1) : (i64) -> ()
  func.call @print(%h#2) : (i64) -> ()
  func.call @print(%h#3) : (i64) -> ()
  func.call @print(%h#4) : (i64) -> ()
  func.call @print(%h#5) : (i64) -> ()
  func.call @print(%h#6) : (i64) -> ()
  func.call @print(%h#7) : (i64) -> ()
  return
}
func.func @single_f6E2M3FN() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 64 : index
  %zero = arith.constant 0 : i64
  %h:4 = scf.for %k = %c0 to %n step %c1 iter_args(%h0 = %zero, %h1 = %zero, %h2 = %zero, %h3 = %zero) -> (i64, i64, i64, i64) {
    %i = arith.index_cast %k : index to i64
    %c_0 = arith.trunci %i : i64 to i6
    %x_0 = arith.bitcast %c_0 : i6 to f6E2M3FN
    %r_0 = arith.negf %x_0 : f6E2M3FN
    %bv_0 = arith.bitcast %r_0 : f6E2M3FN to i6
    %v_0 = arith.extui %bv_0 : i6 to i64
    %m0 = func.call @mix(%h0, %v_0) : (i64, i64) -> i64
    %c_1 = arith.trunci %i : i64 to i6
    %x_1 = arith.bitcast %c_1 : i6 to f6E2M3FN
    %r_1 = math.sqrt %x_1 : f6E2M3FN
    %bv_1 = arith.bitcast %r_1 : f6E2M3FN to i6
    %v_1 = arith.extui %bv_1 : i6 to i64
    %m1 = func.call @mix(%h1, %v_1) : (i64, i64) -> i64
    %c_2 = arith.trunci %i : i64 to i6
    %x_2 = arith.bitcast %c_2 : i6 to f6E2M3FN
    %f_2 = arith.extf %x_2 : f6E2M3FN to f32
    %ab_2 = math.absf %f_2 : f32
    %top_2 = arith.constant 9.223372e+18 : f32
    %in_2 = arith.cmpf olt, %ab_2, %top_2 : f32
    %z_2 = arith.constant 0.0 : f32
    %pos_2 = arith.cmpf oge, %f_2, %z_2 : f32
    %ok_2 = arith.andi %in_2, %in_2 : i1
    %y_2 = arith.fptosi %x_2 : f6E2M3FN to i64
    %v_2 = arith.select %ok_2, %y_2, %zero : i64
    %m2 = func.call @mix(%h2, %v_2) : (i64, i64) -> i64
    %c_3 = arith.trunci %i : i64 to i6
    %x_3 = arith.bitcast %c_3 : i6 to f6E2M3FN
    %f_3 = arith.extf %x_3 : f6E2M3FN to f32
    %ab_3 = math.absf %f_3 : f32
    %top_3 = arith.constant 1.844674e+19 : f32
    %in_3 = arith.cmpf olt, %ab_3, %top_3 : f32
    %z_3 = arith.constant 0.0 : f32
    %pos_3 = arith.cmpf oge, %f_3, %z_3 : f32
    %ok_3 = arith.andi %in_3, %pos_3 : i1
    %y_3 = arith.fptoui %x_3 : f6E2M3FN to i64
    %v_3 = arith.select %ok_3, %y_3, %zero : i64
    %m3 = func.call @mix(%h3, %v_3) : (i64, i64) -> i64
    scf.yield %m0, %m1, %m2, %m3 : i64, i64, i64, i64
  }
  func.call @print(%h#0) : (i64) -> ()
  func.call @print(%h#1) : (i64) -> ()
  func.call @print(%h#2) : (i64) -> ()
  func.call @print(%h#3) : (i64) -> ()
  return
}
func.func @integers_f6E2M3FN() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 63488 : index
  %zero = arith.constant 0 : i64
  %h:4 = scf.for %k = %c0 to %n step %c1 iter_args(%h0 = %zero, %h1 = %zero, %h2 = %zero, %h3 = %zero) -> (i64, i64, i64, i64) {
    %i = arith.index_cast %k : index to i64
    %c10 = arith.constant 10 : i64
    %c20 = arith.constant 20 : i64
    %c1023 = arith.constant 1023 : i64
    %one = arith.constant 1 : i64
    %sh = arith.shrui %i, %c10 : i64
    %mid = arith.constant 512 : i64
    %d0 = arith.andi %i, %c1023 : i64
    %d = arith.subi %d0, %mid : i64
    %big = arith.constant 3 : i64
    %pow = arith.shli %big, %sh : i64
    %n0 = arith.addi %pow, %d : i64
    %t_0 = arith.trunci %n0 : i64 to i32
    %y_0 = arith.sitofp %t_0 : i32 to f6E2M3FN
    %bv_0 = arith.bitcast %y_0 : f6E2M3FN to i6
    %v_0 = arith.extui %bv_0 : i6 to i64
    %m0 = func.call @mix(%h0, %v_0) : (i64, i64) -> i64
    %t_1 = arith.addi %n0, %zero : i64
    %y_1 = arith.sitofp %t_1 : i64 to f6E2M3FN
    %bv_1 = arith.bitcast %y_1 : f6E2M3FN to i6
    %v_1 = arith.extui %bv_1 : i6 to i64
    %m1 = func.call @mix(%h1, %v_1) : (i64, i64) -> i64
    %t_2 = arith.trunci %n0 : i64 to i32
    %y_2 = arith.uitofp %t_2 : i32 to f6E2M3FN
    %bv_2 = arith.bitcast %y_2 : f6E2M3FN to i6
    %v_2 = arith.extui %bv_2 : i6 to i64
    %m2 = func.call @mix(%h2, %v_2) : (i64, i64) -> i64
    %t_3 = arith.addi %n0, %zero : i64
    %y_3 = arith.uitofp %t_3 : i64 to f6E2M3FN
    %bv_3 = arith.bitcast %y_3 : f6E2M3FN to i6
    %v_3 = arith.extui %bv_3 : i6 to i64
    %m3 = func.call @mix(%h3, %v_3) : (i64, i64) -> i64
    scf.yield %m0, %m1, %m2, %m3 : i64, i64, i64, i64
  }
  func.call @print(%h#0) : (i64) -> ()
  func.call @print(%h#1) : (i64) -> ()
  func.call @print(%h#2) : (i64) -> ()
  func.call @print(%h#3) : (i64) -> ()
  return
}
func.func @pairs_f6E3M2FN() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 4096 : index
  %zero = arith.constant 0 : i64
  %h:8 = scf.for %k = %c0 to %n step %c1 iter_args(%h0 = %zero, %h1 = %zero, %h2 = %zero, %h3 = %zero, %h4 = %zero, %h5 = %zero, %h6 = %zero, %h7 = %zero) -> (i64, i64, i64, i64, i64, i64, i64, i64) {
    %i = arith.index_cast %k : index to i64
    %w = arith.constant 6 : i64
    %left = arith.shrui %i, %w : i64
    %ca = arith.trunci %left : i64 to i6
    %cb = arith.trunci %i : i64 to i6
    %a = arith.bitcast %ca : i6 to f6E3M2FN
    %b = arith.bitcast %cb : i6 to f6E3M2FN
    %r_0 = arith.addf %a, %b : f6E3M2FN
    %bv_0 = arith.bitcast %r_0 : f6E3M2FN to i6
    %v_0 = arith.extui %bv_0 : i6 to i64
    %m0 = func.call @mix(%h0, %v_0) : (i64, i64) -> i64
    %r_1 = arith.subf %a, %b : f6E3M2FN
    %bv_1 = arith.bitcast %r_1 : f6E3M2FN to i6
    %v_1 = arith.extui %bv_1 : i6 to i64
    %m1 = func.call @mix(%h1, %v_1) : (i64, i64) -> i64
    %r_2 = arith.mulf %a, %b : f6E3M2FN
    %bv_2 = arith.bitcast %r_2 : f6E3M2FN to i6
    %v_2 = arith.extui %bv_2 : i6 to i64
    %m2 = func.call @mix(%h2, %v_2) : (i64, i64) -> i64
    %r_3 = arith.divf %a, %b : f6E3M2FN
    %bv_3 = arith.bitcast %r_3 : f6E3M2FN to i6
    %v_3 = arith.extui %bv_3 : i6 to i64
    %m3 = func.call @mix(%h3, %v_3) : (i64, i64) -> i64
    %r_4 = arith.remf %a, %b : f6E3M2FN
    %bv_4 = arith.bitcast %r_4 : f6E3M2FN to i6
    %v_4 = arith.extui %bv_4 : i6 to i64
    %m4 = func.call @mix(%h4, %v_4) : (i64, i64) -> i64
    %r_5 = arith.maximumf %a, %b : f6E3M2FN
    %bv_5 = arith.bitcast %r_5 : f6E3M2FN to i6
    %v_5 = arith.extui %bv_5 : i6 to i64
    %m5 = func.call @mix(%h5, %v_5) : (i64, i64) -> i64
    %r_6 = arith.minimumf %a, %b : f6E3M2FN
    %bv_6 = arith.bitcast %r_6 : f6E3M2FN to i6
    %v_6 = arith.extui %bv_6 : i6 to i64
    %m6 = func.call @mix(%h6, %v_6) : (i64, i64) -> i64
    %c0_7 = arith.cmpf oeq, %a, %b : f6E3M2FN
    %e0_7 = arith.extui %c0_7 : i1 to i64
    %k0_7 = arith.constant 0 : i64
    %s0_7 = arith.shli %e0_7, %k0_7 : i64
    %t0_7 = arith.ori %zero, %s0_7 : i64
    %c1_7 = arith.cmpf ogt, %a, %b : f6E3M2FN
    %e1_7 = arith.extui %c1_7 : i1 to i64
    %k1_7 = arith.constant 1 : i64
    %s1_7 = arith.shli %e1_7, %k1_7 : i64
    %t1_7 = arith.ori %t0_7, %s1_7 : i64
    %c2_7 = arith.cmpf oge, %a, %b : f6E3M2FN
    %e2_7 = arith.extui %c2_7 : i1 to i64
    %k2_7 = arith.constant 2 : i64
    %s2_7 = arith.shli %e2_7, %k2_7 : i64
    %t2_7 = arith.ori %t1_7, %s2_7 : i64
    %c3_7 = arith.cmpf olt, %a, %b : f6E3M2FN
    %e3_7 = arith.extui %c3_7 : i1 to i64
    %k3_7 = arith.constant 3 : i64
    %s3_7 = arith.shli %e3_7, %k3_7 : i64
    %t3_7 = arith.ori %t2_7, %s3_7 : i64
    %c4_7 = arith.cmpf ole, %a, %b : f6E3M2FN
    %e4_7 = arith.extui %c4_7 : i1 to i64
    %k4_7 = arith.constant 4 : i64
    %s4_7 = arith.shli %e4_7, %k4_7 : i64
    %t4_7 = arith.ori %t3_7, %s4_7 : i64
    %c5_7 = arith.cmpf one, %a, %b : f6E3M2FN
    %e5_7 = arith.extui %c5_7 : i1 to i64
    %k5_7 = arith.constant 5 : i64
    %s5_7 = arith.shli %e5_7, %k5_7 : i64
    %t5_7 = arith.ori %t4_7, %s5_7 : i64
    %c6_7 = arith.cmpf ord, %a, %b : f6E3M2FN
    %e6_7 = arith.extui %c6_7 : i1 to i64
    %k6_7 = arith.constant 6 : i64
    %s6_7 = arith.shli %e6_7, %k6_7 : i64
    %t6_7 = arith.ori %t5_7, %s6_7 : i64
    %c7_7 = arith.cmpf ueq, %a, %b : f6E3M2FN
    %e7_7 = arith.extui %c7_7 : i1 to i64
    %k7_7 = arith.constant 7 : i64
    %s7_7 = arith.shli %e7_7, %k7_7 : i64
    %t7_7 = arith.ori %t6_7, %s7_7 : i64
    %c8_7 = arith.cmpf ugt, %a, %b : f6E3M2FN
    %e8_7 = arith.extui %c8_7 : i1 to i64
    %k8_7 = arith.constant 8 : i64
    %s8_7 = arith.shli %e8_7, %k8_7 : i64
    %t8_7 = arith.ori %t7_7, %s8_7 : i64
    %c9_7 = arith.cmpf uge, %a, %b : f6E3M2FN
    %e9_7 = arith.extui %c9_7 : i1 to i64
    %k9_7 = arith.constant 9 : i64
    %s9_7 = arith.shli %e9_7, %k9_7 : i64
    %t9_7 = arith.ori %t8_7, %s9_7 : i64
    %c10_7 = arith.cmpf ult, %a, %b : f6E3M2FN
    %e10_7 = arith.extui %c10_7 : i1 to i64
    %k10_7 = arith.constant 10 : i64
    %s10_7 = arith.shli %e10_7, %k10_7 : i64
    %t10_7 = arith.ori %t9_7, %s10_7 : i64
    %c11_7 = arith.cmpf ule, %a, %b : f6E3M2FN
    %e11_7 = arith.extui %c11_7 : i1 to i64
    %k11_7 = arith.constant 11 : i64
    %s11_7 = arith.shli %e11_7, %k11_7 : i64
    %t11_7 = arith.ori %t10_7, %s11_7 : i64
    %c12_7 = arith.cmpf une, %a, %b : f6E3M2FN
    %e12_7 = arith.extui %c12_7 : i1 to i64
    %k12_7 = arith.constant 12 : i64
    %s12_7 = arith.shli %e12_7, %k12_7 : i64
    %t12_7 = arith.ori %t11_7, %s12_7 : i64
    %c13_7 = arith.cmpf uno, %a, %b : f6E3M2FN
    %e13_7 = arith.extui %c13_7 : i1 to i64
    %k13_7 = arith.constant 13 : i64
    %s13_7 = arith.shli %e13_7, %k13_7 : i64
    %t13_7 = arith.ori %t12_7, %s13_7 : i64
    %m7 = func.call @mix(%h7, %t13_7) : (i64, i64) -> i64
    scf.yield %m0, %m1, %m2, %m3, %m4, %m5, %m6, %m7 : i64, i64, i64, i64, i64, i64, i64, i64
  }
  func.call @print(%h#0) : (i64) -> ()
  func.call @print(%h#1) : (i64) -> ()
  func.call @print(%h#2) : (i64) -> ()
  func.call @print(%h#3) : (i64) -> ()
  func.call @print(%h#4) : (i64) -> ()
  func.call @print(%h#5) : (i64) -> ()
  func.call @print(%h#6) : (i64) -> ()
  func.call @print(%h#7) : (i64) -> ()
  return
}
func.func @single_f6E3M2FN() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 64 : index
  %zero = arith.constant 0 : i64
  %h:4 = scf.for %k = %c0 to %n step %c1 iter_args(%h0 = %zero, %h1 = %zero, %h2 = %zero, %h3 = %zero) -> (i64, i64, i64, i64) {
    %i = arith.index_cast %k : index to i64
    %c_0 = arith.trunci %i : i64 to i6
    %x_0 = arith.bitcast %c_0 : i6 to f6E3M2FN
    %r_0 = arith.negf %x_0 : f6E3M2FN
    %bv_0 = arith.bitcast %r_0 : f6E3M2FN to i6
    %v_0 = arith.extui %bv_0 : i6 to i64
    %m0 = func.call @mix(%h0, %v_0) : (i64, i64) -> i64
    %c_1 = arith.trunci %i : i64 to i6
    %x_1 = arith.bitcast %c_1 : i6 to f6E3M2FN
    %r_1 = math.sqrt %x_1 : f6E3M2FN
    %bv_1 = arith.bitcast %r_1 : f6E3M2FN to i6
    %v_1 = arith.extui %bv_1 : i6 to i64
    %m1 = func.call @mix(%h1, %v_1) : (i64, i64) -> i64
    %c_2 = arith.trunci %i : i64 to i6
    %x_2 = arith.bitcast %c_2 : i6 to f6E3M2FN
    %f_2 = arith.extf %x_2 : f6E3M2FN to f32
    %ab_2 = math.absf %f_2 : f32
    %top_2 = arith.constant 9.223372e+18 : f32
    %in_2 = arith.cmpf olt, %ab_2, %top_2 : f32
    %z_2 = arith.constant 0.0 : f32
    %pos_2 = arith.cmpf oge, %f_2, %z_2 : f32
    %ok_2 = arith.andi %in_2, %in_2 : i1
    %y_2 = arith.fptosi %x_2 : f6E3M2FN to i64
    %v_2 = arith.select %ok_2, %y_2, %zero : i64
    %m2 = func.call @mix(%h2, %v_2) : (i64, i64) -> i64
    %c_3 = arith.trunci %i : i64 to i6
    %x_3 = arith.bitcast %c_3 : i6 to f6E3M2FN
    %f_3 = arith.extf %x_3 : f6E3M2FN to f32
    %ab_3 = math.absf %f_3 : f32
    %top_3 = arith.constant 1.844674e+19 : f32
    %in_3 = arith.cmpf olt, %ab_3, %top_3 : f32
    %z_3 = arith.constant 0.0 : f32
    %pos_3 = arith.cmpf oge, %f_3, %z_3 : f32
    %ok_3 = arith.andi %in_3, %pos_3 : i1
    %y_3 = arith.fptoui %x_3 : f6E3M2FN to i64
    %v_3 = arith.select %ok_3, %y_3, %zero : i64
    %m3 = func.call @mix(%h3, %v_3) : (i64, i64) -> i64
    scf.yield %m0, %m1, %m2, %m3 : i64, i64, i64, i64
  }
  func.call @print(%h#0) : (i64) -> ()
  func.call @print(%h#1) : (i64) -> ()
  func.call @print(%h#2) : (i64) -> ()
  func.call @print(%h#3) : (i64) -> ()
  return
}
func.func @integers_f6E3M2FN() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 63488 : index
  %zero = arith.constant 0 : i64
  %h:4 = scf.for %k = %c0 to %n step %c1 iter_args(%h0 = %zero, %h1 = %zero, %h2 = %zero, %h3 = %zero) -> (i64, i64, i64, i64) {
    %i = arith.index_cast %k : index to i64
    %c10 = arith.constant 10 : i64
    %c20 = arith.constant 20 : i64
    %c1023 = arith.constant 1023 : i64
    %one = arith.constant 1 : i64
    %sh = arith.shrui %i, %c10 : i64
    %mid = arith.constant 512 : i64
    %d0 = arith.andi %i, %c1023 : i64
    %d = arith.subi %d0, %mid : i64
    %big = arith.constant 3 : i64
    %pow = arith.shli %big, %sh : i64
    %n0 = arith.addi %pow, %d : i64
    %t_0 = arith.trunci %n0 : i64 to i32
    %y_0 = arith.sitofp %t_0 : i32 to f6E3M2FN
    %bv_0 = arith.bitcast %y_0 : f6E3M2FN to i6
    %v_0 = arith.extui %bv_0 : i6 to i64
    %m0 = func.call @mix(%h0, %v_0) : (i64, i64) -> i64
    %t_1 = arith.addi %n0, %zero : i64
    %y_1 = arith.sitofp %t_1 : i64 to f6E3M2FN
    %bv_1 = arith.bitcast %y_1 : f6E3M2FN to i6
    %v_1 = arith.extui %bv_1 : i6 to i64
    %m1 = func.call @mix(%h1, %v_1) : (i64, i64) -> i64
    %t_2 = arith.trunci %n0 : i64 to i32
    %y_2 = arith.uitofp %t_2 : i32 to f6E3M2FN
    %bv_2 = arith.bitcast %y_2 : f6E3M2FN to i6
    %v_2 = arith.extui %bv_2 : i6 to i64
    %m2 = func.call @mix(%h2, %v_2) : (i64, i64) -> i64
    %t_3 = arith.addi %n0, %zero : i64
    %y_3 = arith.uitofp %t_3 : i64 to f6E3M2FN
    %bv_3 = arith.bitcast %y_3 : f6E3M2FN to i6
    %v_3 = arith.extui %bv_3 : i6 to i64
    %m3 = func.call @mix(%h3, %v_3) : (i64, i64) -> i64
    scf.yield %m0, %m1, %m2, %m3 : i64, i64, i64, i64
  }
  func.call @print(%h#0) : (i64) -> ()
  func.call @print(%h#1) : (i64) -> ()
  func.call @print(%h#2) : (i64) -> ()
  func.call @print(%h#3) : (i64) -> ()
  return
}
func.func @pairs_f8E3M4() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 65536 : index
  %zero = arith.constant 0 : i64
  %h:8 = scf.for %k = %c0 to %n step %c1 iter_args(%h0 = %zero, %h1 = %zero, %h2 = %zero, %h3 = %zero, %h4 = %zero, %h5 = %zero, %h6 = %zero, %h7 = %zero) -> (i64, i64, i64, i64, i64, i64, i64, i64) {
    %i = arith.index_cast %k : index to i64
    %w = arith.constant 8 : i64
    %left = arith.shrui %i, %w : i64
    %ca = arith.trunci %left : i64 to i8
    %cb = arith.trunci %i : i64 to i8
    %a = arith.bitcast %ca : i8 to f8E3M4
    %b = arith.bitcast %cb : i8 to f8E3M4
    %r_0 = arith.addf %a, %b : f8E3M4
    %bv_0 = arith.bitcast %r_0 : f8E3M4 to i8
    %v_0 = arith.extui %bv_0 : i8 to i64
    %rest_0 = arith.constant 127 : i64
    %size_0 = arith.andi %v_0, %rest_0 : i64
    %top_0 = arith.constant 112 : i64
    %isnan_0 = arith.cmpi ugt, %size_0, %top_0 : i64
    %n_0 = arith.select %isnan_0, %size_0, %v_0 : i64
    %m0 = func.call @mix(%h0, %n_0) : (i64, i64) -> i64
    %r_1 = arith.subf %a, %b : f8E3M4
    %bv_1 = arith.bitcast %r_1 : f8E3M4 to i8
    %v_1 = arith.extui %bv_1 : i8 to i64
    %rest_1 = arith.constant 127 : i64
    %size_1 = arith.andi %v_1, %rest_1 : i64
    %top_1 = arith.constant 112 : i64
    %isnan_1 = arith.cmpi ugt, %size_1, %top_1 : i64
    %n_1 = arith.select %isnan_1, %size_1, %v_1 : i64
    %m1 = func.call @mix(%h1, %n_1) : (i64, i64) -> i64
    %r_2 = arith.mulf %a, %b : f8E3M4
    %bv_2 = arith.bitcast %r_2 : f8E3M4 to i8
    %v_2 = arith.extui %bv_2 : i8 to i64
    %rest_2 = arith.constant 127 : i64
    %size_2 = arith.andi %v_2, %rest_2 : i64
    %top_2 = arith.constant 112 : i64
    %isnan_2 = arith.cmpi ugt, %size_2, %top_2 : i64
    %n_2 = arith.select %isnan_2, %size_2, %v_2 : i64
    %m2 = func.call @mix(%h2, %n_2) : (i64, i64) -> i64
    %r_3 = arith.divf %a, %b : f8E3M4
    %bv_3 = arith.bitcast %r_3 : f8E3M4 to i8
    %v_3 = arith.extui %bv_3 : i8 to i64
    %rest_3 = arith.constant 127 : i64
    %size_3 = arith.andi %v_3, %rest_3 : i64
    %top_3 = arith.constant 112 : i64
    %isnan_3 = arith.cmpi ugt, %size_3, %top_3 : i64
    %n_3 = arith.select %isnan_3, %size_3, %v_3 : i64
    %m3 = func.call @mix(%h3, %n_3) : (i64, i64) -> i64
    %r_4 = arith.remf %a, %b : f8E3M4
    %bv_4 = arith.bitcast %r_4 : f8E3M4 to i8
    %v_4 = arith.extui %bv_4 : i8 to i64
    %rest_4 = arith.constant 127 : i64
    %size_4 = arith.andi %v_4, %rest_4 : i64
    %top_4 = arith.constant 112 : i64
    %isnan_4 = arith.cmpi ugt, %size_4, %top_4 : i64
    %n_4 = arith.select %isnan_4, %size_4, %v_4 : i64
    %m4 = func.call @mix(%h4, %n_4) : (i64, i64) -> i64
    %r_5 = arith.maximumf %a, %b : f8E3M4
    %bv_5 = arith.bitcast %r_5 : f8E3M4 to i8
    %v_5 = arith.extui %bv_5 : i8 to i64
    %rest_5 = arith.constant 127 : i64
    %size_5 = arith.andi %v_5, %rest_5 : i64
    %top_5 = arith.constant 112 : i64
    %isnan_5 = arith.cmpi ugt, %size_5, %top_5 : i64
    %n_5 = arith.select %isnan_5, %size_5, %v_5 : i64
    %m5 = func.call @mix(%h5, %n_5) : (i64, i64) -> i64
    %r_6 = arith.minimumf %a, %b : f8E3M4
    %bv_6 = arith.bitcast %r_6 : f8E3M4 to i8
    %v_6 = arith.extui %bv_6 : i8 to i64
    %rest_6 = arith.constant 127 : i64
    %size_6 = arith.andi %v_6, %rest_6 : i64
    %top_6 = arith.constant 112 : i64
    %isnan_6 = arith.cmpi ugt, %size_6, %top_6 : i64
    %n_6 = arith.select %isnan_6, %size_6, %v_6 : i64
    %m6 = func.call @mix(%h6, %n_6) : (i64, i64) -> i64
    %c0_7 = arith.cmpf oeq, %a, %b : f8E3M4
    %e0_7 = arith.extui %c0_7 : i1 to i64
    %k0_7 = arith.constant 0 : i64
    %s0_7 = arith.shli %e0_7, %k0_7 : i64
    %t0_7 = arith.ori %zero, %s0_7 : i64
    %c1_7 = arith.cmpf ogt, %a, %b : f8E3M4
    %e1_7 = arith.extui %c1_7 : i1 to i64
    %k1_7 = arith.constant 1 : i64
    %s1_7 = arith.shli %e1_7, %k1_7 : i64
    %t1_7 = arith.ori %t0_7, %s1_7 : i64
    %c2_7 = arith.cmpf oge, %a, %b : f8E3M4
    %e2_7 = arith.extui %c2_7 : i1 to i64
    %k2_7 = arith.constant 2 : i64
    %s2_7 = arith.shli %e2_7, %k2_7 : i64
    %t2_7 = arith.ori %t1_7, %s2_7 : i64
    %c3_7 = arith.cmpf olt, %a, %b : f8E3M4
    %e3_7 = arith.extui %c3_7 : i1 to i64
    %k3_7 = arith.constant 3 : i64
    %s3_7 = arith.shli %e3_7, %k3_7 : i64
    %t3_7 = arith.ori %t2_7, %s3_7 : i64
    %c4_7 = arith.cmpf ole, %a, %b : f8E3M4
    %e4_7 = arith.extui %c4_7 : i1 to i64
    %k4_7 = arith.constant 4 : i64
    %s4_7 = arith.shli %e4_7, %k4_7 : i64
    %t4_7 = arith.ori %t3_7, %s4_7 : i64
    %c5_7 = arith.cmpf one, %a, %b : f8E3M4
    %e5_7 = arith.extui %c5_7 : i1 to i64
    %k5_7 = arith.constant 5 : i64
    %s5_7 = arith.shli %e5_7, %k5_7 : i64
    %t5_7 = arith.ori %t4_7, %s5_7 : i64
    %c6_7 = arith.cmpf ord, %a, %b : f8E3M4
    %e6_7 = arith.extui %c6_7 : i1 to i64
    %k6_7 = arith.constant 6 : i64
    %s6_7 = arith.shli %e6_7, %k6_7 : i64
    %t6_7 = arith.ori %t5_7, %s6_7 : i64
    %c7_7 = arith.cmpf ueq, %a, %b : f8E3M4
    %e7_7 = arith.extui %c7_7 : i1 to i64
    %k7_7 = arith.constant 7 : i64
    %s7_7 = arith.shli %e7_7, %k7_7 : i64
    %t7_7 = arith.ori %t6_7, %s7_7 : i64
    %c8_7 = arith.cmpf ugt, %a, %b : f8E3M4
    %e8_7 = arith.extui %c8_7 : i1 to i64
    %k8_7 = arith.constant 8 : i64
    %s8_7 = arith.shli %e8_7, %k8_7 : i64
    %t8_7 = arith.ori %t7_7, %s8_7 : i64
    %c9_7 = arith.cmpf uge, %a, %b : f8E3M4
    %e9_7 = arith.extui %c9_7 : i1 to i64
    %k9_7 = arith.constant 9 : i64
    %s9_7 = arith.shli %e9_7, %k9_7 : i64
    %t9_7 = arith.ori %t8_7, %s9_7 : i64
    %c10_7 = arith.cmpf ult, %a, %b : f8E3M4
    %e10_7 = arith.extui %c10_7 : i1 to i64
    %k10_7 = arith.constant 10 : i64
    %s10_7 = arith.shli %e10_7, %k10_7 : i64
    %t10_7 = arith.ori %t9_7, %s10_7 : i64
    %c11_7 = arith.cmpf ule, %a, %b : f8E3M4
    %e11_7 = arith.extui %c11_7 : i1 to i64
    %k11_7 = arith.constant 11 : i64
    %s11_7 = arith.shli %e11_7, %k11_7 : i64
    %t11_7 = arith.ori %t10_7, %s11_7 : i64
    %c12_7 = arith.cmpf une, %a, %b : f8E3M4
    %e12_7 = arith.extui %c12_7 : i1 to i64
    %k12_7 = arith.constant 12 : i64
    %s12_7 = arith.shli %e12_7, %k12_7 : i64
    %t12_7 = arith.ori %t11_7, %s12_7 : i64
    %c13_7 = arith.cmpf uno, %a, %b : f8E3M4
    %e13_7 = arith.extui %c13_7 : i1 to i64
    %k13_7 = arith.constant 13 : i64
    %s13_7 = arith.shli %e13_7, %k13_7 : i64
    %t13_7 = arith.ori %t12_7, %s13_7 : i64
    %m7 = func.call @mix(%h7, %t13_7) : (i64, i64) -> i64
    scf.yield %m0, %m1, %m2, %m3, %m4, %m5, %m6, %m7 : i64, i64, i64, i64, i64, i64, i64, i64
  }
  func.call @print(%h#0) : (i64) -> ()
  func.call @print(%h#1) : (i64) -> ()
  func.call @print(%h#2) : (i64) -> ()
  func.call @print(%h#3) : (i64) -> ()
  func.call @print(%h#4) : (i64) -> ()
  func.call @print(%h#5) : (i64) -> ()
  func.call @print(%h#6) : (i64) -> ()
  func.call @print(%h#7) : (i64) -> ()
  return
}
func.func @single_f8E3M4() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 256 : index
  %zero = arith.constant 0 : i64
  %h:4 = scf.for %k = %c0 to %n step %c1 iter_args(%h0 = %zero, %h1 = %zero, %h2 = %zero, %h3 = %zero) -> (i64, i64, i64, i64) {
    %i = arith.index_cast %k : index to i64
    %c_0 = arith.trunci %i : i64 to i8
    %x_0 = arith.bitcast %c_0 : i8 to f8E3M4
    %r_0 = arith.negf %x_0 : f8E3M4
    %bv_0 = arith.bitcast %r_0 : f8E3M4 to i8
    %v_0 = arith.extui %bv_0 : i8 to i64
    %rest_0 = arith.constant 127 : i64
    %size_0 = arith.andi %v_0, %rest_0 : i64
    %top_0 = arith.constant 112 : i64
    %isnan_0 = arith.cmpi ugt, %size_0, %top_0 : i64
    %n_0 = arith.select %isnan_0, %size_0, %v_0 : i64
    %m0 = func.call @mix(%h0, %n_0) : (i64, i64) -> i64
    %c_1 = arith.trunci %i : i64 to i8
    %x_1 = arith.bitcast %c_1 : i8 to f8E3M4
    %r_1 = math.sqrt %x_1 : f8E3M4
    %bv_1 = arith.bitcast %r_1 : f8E3M4 to i8
    %v_1 = arith.extui %bv_1 : i8 to i64
    %rest_1 = arith.constant 127 : i64
    %size_1 = arith.andi %v_1, %rest_1 : i64
    %top_1 = arith.constant 112 : i64
    %isnan_1 = arith.cmpi ugt, %size_1, %top_1 : i64
    %n_1 = arith.select %isnan_1, %size_1, %v_1 : i64
    %m1 = func.call @mix(%h1, %n_1) : (i64, i64) -> i64
    %c_2 = arith.trunci %i : i64 to i8
    %x_2 = arith.bitcast %c_2 : i8 to f8E3M4
    %f_2 = arith.extf %x_2 : f8E3M4 to f32
    %ab_2 = math.absf %f_2 : f32
    %top_2 = arith.constant 9.223372e+18 : f32
    %in_2 = arith.cmpf olt, %ab_2, %top_2 : f32
    %z_2 = arith.constant 0.0 : f32
    %pos_2 = arith.cmpf oge, %f_2, %z_2 : f32
    %ok_2 = arith.andi %in_2, %in_2 : i1
    %y_2 = arith.fptosi %x_2 : f8E3M4 to i64
    %v_2 = arith.select %ok_2, %y_2, %zero : i64
    %m2 = func.call @mix(%h2, %v_2) : (i64, i64) -> i64
    %c_3 = arith.trunci %i : i64 to i8
    %x_3 = arith.bitcast %c_3 : i8 to f8E3M4
    %f_3 = arith.extf %x_3 : f8E3M4 to f32
    %ab_3 = math.absf %f_3 : f32
    %top_3 = arith.constant 1.844674e+19 : f32
    %in_3 = arith.cmpf olt, %ab_3, %top_3 : f32
    %z_3 = arith.constant 0.0 : f32
    %pos_3 = arith.cmpf oge, %f_3, %z_3 : f32
    %ok_3 = arith.andi %in_3, %pos_3 : i1
    %y_3 = arith.fptoui %x_3 : f8E3M4 to i64
    %v_3 = arith.select %ok_3, %y_3, %zero : i64
    %m3 = func.call @mix(%h3, %v_3) : (i64, i64) -> i64
    scf.yield %m0, %m1, %m2, %m3 : i64, i64, i64, i64
  }
  func.call @print(%h#0) : (i64) -> ()
  func.call @print(%h#1) : (i64) -> ()
  func.call @print(%h#2) : (i64) -> ()
  func.call @print(%h#3) : (i64) -> ()
  return
}
func.func @integers_f8E3M4() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 63488 : index
  %zero = arith.constant 0 : i64
  %h:4 = scf.for %k = %c0 to %n step %c1 iter_args(%h0 = %zero, %h1 = %zero, %h2 = %zero, %h3 = %zero) -> (i64, i64, i64, i64) {
    %i = arith.index_cast %k : index to i64
    %c10 = arith.constant 10 : i64
    %c20 = arith.constant 20 : i64
    %c1023 = arith.constant 1023 : i64
    %one = arith.constant 1 : i64
    %sh = arith.shrui %i, %c10 : i64
    %mid = arith.constant 512 : i64
    %d0 = arith.andi %i, %c1023 : i64
    %d = arith.subi %d0, %mid : i64
    %big = arith.constant 3 : i64
    %pow = arith.shli %big, %sh : i64
    %n0 = arith.addi %pow, %d : i64
    %t_0 = arith.trunci %n0 : i64 to i32
    %y_0 = arith.sitofp %t_0 : i32 to f8E3M4
    %bv_0 = arith.bitcast %y_0 : f8E3M4 to i8
    %v_0 = arith.extui %bv_0 : i8 to i64
    %m0 = func.call @mix(%h0, %v_0) : (i64, i64) -> i64
    %t_1 = arith.addi %n0, %zero : i64
    %y_1 = arith.sitofp %t_1 : i64 to f8E3M4
    %bv_1 = arith.bitcast %y_1 : f8E3M4 to i8
    %v_1 = arith.extui %bv_1 : i8 to i64
    %m1 = func.call @mix(%h1, %v_1) : (i64, i64) -> i64
    %t_2 = arith.trunci %n0 : i64 to i32
    %y_2 = arith.uitofp %t_2 : i32 to f8E3M4
    %bv_2 = arith.bitcast %y_2 : f8E3M4 to i8
    %v_2 = arith.extui %bv_2 : i8 to i64
    %m2 = func.call @mix(%h2, %v_2) : (i64, i64) -> i64
    %t_3 = arith.addi %n0, %zero : i64
    %y_3 = arith.uitofp %t_3 : i64 to f8E3M4
    %bv_3 = arith.bitcast %y_3 : f8E3M4 to i8
    %v_3 = arith.extui %bv_3 : i8 to i64
    %m3 = func.call @mix(%h3, %v_3) : (i64, i64) -> i64
    scf.yield %m0, %m1, %m2, %m3 : i64, i64, i64, i64
  }
  func.call @print(%h#0) : (i64) -> ()
  func.call @print(%h#1) : (i64) -> ()
  func.call @print(%h#2) : (i64) -> ()
  func.call @print(%h#3) : (i64) -> ()
  return
}
func.func @pairs_f8E4M3() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 65536 : index
  %zero = arith.constant 0 : i64
  %h:8 = scf.for %k = %c0 to %n step %c1 iter_args(%h0 = %zero, %h1 = %zero, %h2 = %zero, %h3 = %zero, %h4 = %zero, %h5 = %zero, %h6 = %zero, %h7 = %zero) -> (i64, i64, i64, i64, i64, i64, i64, i64) {
    %i = arith.index_cast %k : index to i64
    %w = arith.constant 8 : i64
    %left = arith.shrui %i, %w : i64
    %ca = arith.trunci %left : i64 to i8
    %cb = arith.trunci %i : i64 to i8
    %a = arith.bitcast %ca : i8 to f8E4M3
    %b = arith.bitcast %cb : i8 to f8E4M3
    %r_0 = arith.addf %a, %b : f8E4M3
    %bv_0 = arith.bitcast %r_0 : f8E4M3 to i8
    %v_0 = arith.extui %bv_0 : i8 to i64
    %rest_0 = arith.constant 127 : i64
    %size_0 = arith.andi %v_0, %rest_0 : i64
    %top_0 = arith.constant 120 : i64
    %isnan_0 = arith.cmpi ugt, %size_0, %top_0 : i64
    %n_0 = arith.select %isnan_0, %size_0, %v_0 : i64
    %m0 = func.call @mix(%h0, %n_0) : (i64, i64) -> i64
    %r_1 = arith.subf %a, %b : f8E4M3
    %bv_1 = arith.bitcast %r_1 : f8E4M3 to i8
    %v_1 = arith.extui %bv_1 : i8 to i64
    %rest_1 = arith.constant 127 : i64
    %size_1 = arith.andi %v_1, %rest_1 : i64
    %top_1 = arith.constant 120 : i64
    %isnan_1 = arith.cmpi ugt, %size_1, %top_1 : i64
    %n_1 = arith.select %isnan_1, %size_1, %v_1 : i64
    %m1 = func.call @mix(%h1, %n_1) : (i64, i64) -> i64
    %r_2 = arith.mulf %a, %b : f8E4M3
    %bv_2 = arith.bitcast %r_2 : f8E4M3 to i8
    %v_2 = arith.extui %bv_2 : i8 to i64
    %rest_2 = arith.constant 127 : i64
    %size_2 = arith.andi %v_2, %rest_2 : i64
    %top_2 = arith.constant 120 : i64
    %isnan_2 = arith.cmpi ugt, %size_2, %top_2 : i64
    %n_2 = arith.select %isnan_2, %size_2, %v_2 : i64
    %m2 = func.call @mix(%h2, %n_2) : (i64, i64) -> i64
    %r_3 = arith.divf %a, %b : f8E4M3
    %bv_3 = arith.bitcast %r_3 : f8E4M3 to i8
    %v_3 = arith.extui %bv_3 : i8 to i64
    %rest_3 = arith.constant 127 : i64
    %size_3 = arith.andi %v_3, %rest_3 : i64
    %top_3 = arith.constant 120 : i64
    %isnan_3 = arith.cmpi ugt, %size_3, %top_3 : i64
    %n_3 = arith.select %isnan_3, %size_3, %v_3 : i64
    %m3 = func.call @mix(%h3, %n_3) : (i64, i64) -> i64
    %r_4 = arith.remf %a, %b : f8E4M3
    %bv_4 = arith.bitcast %r_4 : f8E4M3 to i8
    %v_4 = arith.extui %bv_4 : i8 to i64
    %rest_4 = arith.constant 127 : i64
    %size_4 = arith.andi %v_4, %rest_4 : i64
    %top_4 = arith.constant 120 : i64
    %isnan_4 = arith.cmpi ugt, %size_4, %top_4 : i64
    %n_4 = arith.select %isnan_4, %size_4, %v_4 : i64
    %m4 = func.call @mix(%h4, %n_4) : (i64, i64) -> i64
    %r_5 = arith.maximumf %a, %b : f8E4M3
    %bv_5 = arith.bitcast %r_5 : f8E4M3 to i8
    %v_5 = arith.extui %bv_5 : i8 to i64
    %rest_5 = arith.constant 127 : i64
    %size_5 = arith.andi %v_5, %rest_5 : i64
    %top_5 = arith.constant 120 : i64
    %isnan_5 = arith.cmpi ugt, %size_5, %top_5 : i64
    %n_5 = arith.select %isnan_5, %size_5, %v_5 : i64
    %m5 = func.call @mix(%h5, %n_5) : (i64, i64) -> i64
    %r_6 = arith.minimumf %a, %b : f8E4M3
    %bv_6 = arith.bitcast %r_6 : f8E4M3 to i8
    %v_6 = arith.extui %bv_6 : i8 to i64
    %rest_6 = arith.constant 127 : i64
    %size_6 = arith.andi %v_6, %rest_6 : i64
    %top_6 = arith.constant 120 : i64
    %isnan_6 = arith.cmpi ugt, %size_6, %top_6 : i64
    %n_6 = arith.select %isnan_6, %size_6, %v_6 : i64
    %m6 = func.call @mix(%h6, %n_6) : (i64, i64) -> i64
    %c0_7 = arith.cmpf oeq, %a, %b : f8E4M3
    %e0_7 = arith.extui %c0_7 : i1 to i64
    %k0_7 = arith.constant 0 : i64
    %s0_7 = arith.shli %e0_7, %k0_7 : i64
    %t0_7 = arith.ori %zero, %s0_7 : i64
    %c1_7 = arith.cmpf ogt, %a, %b : f8E4M3
    %e1_7 = arith.extui %c1_7 : i1 to i64
    %k1_7 = arith.constant 1 : i64
    %s1_7 = arith.shli %e1_7, %k1_7 : i64
    %t1_7 = arith.ori %t0_7, %s1_7 : i64
    %c2_7 = arith.cmpf oge, %a, %b : f8E4M3
    %e2_7 = arith.extui %c2_7 : i1 to i64
    %k2_7 = arith.constant 2 : i64
    %s2_7 = arith.shli %e2_7, %k2_7 : i64
    %t2_7 = arith.ori %t1_7, %s2_7 : i64
    %c3_7 = arith.cmpf olt, %a, %b : f8E4M3
    %e3_7 = arith.extui %c3_7 : i1 to i64
    %k3_7 = arith.constant 3 : i64
    %s3_7 = arith.shli %e3_7, %k3_7 : i64
    %t3_7 = arith.ori %t2_7, %s3_7 : i64
    %c4_7 = arith.cmpf ole, %a, %b : f8E4M3
    %e4_7 = arith.extui %c4_7 : i1 to i64
    %k4_7 = arith.constant 4 : i64
    %s4_7 = arith.shli %e4_7, %k4_7 : i64
    %t4_7 = arith.ori %t3_7, %s4_7 : i64
    %c5_7 = arith.cmpf one, %a, %b : f8E4M3
    %e5_7 = arith.extui %c5_7 : i1 to i64
    %k5_7 = arith.constant 5 : i64
    %s5_7 = arith.shli %e5_7, %k5_7 : i64
    %t5_7 = arith.ori %t4_7, %s5_7 : i64
    %c6_7 = arith.cmpf ord, %a, %b : f8E4M3
    %e6_7 = arith.extui %c6_7 : i1 to i64
    %k6_7 = arith.constant 6 : i64
    %s6_7 = arith.shli %e6_7, %k6_7 : i64
    %t6_7 = arith.ori %t5_7, %s6_7 : i64
    %c7_7 = arith.cmpf ueq, %a, %b : f8E4M3
    %e7_7 = arith.extui %c7_7 : i1 to i64
    %k7_7 = arith.constant 7 : i64
    %s7_7 = arith.shli %e7_7, %k7_7 : i64
    %t7_7 = arith.ori %t6_7, %s7_7 : i64
    %c8_7 = arith.cmpf ugt, %a, %b : f8E4M3
    %e8_7 = arith.extui %c8_7 : i1 to i64
    %k8_7 = arith.constant 8 : i64
    %s8_7 = arith.shli %e8_7, %k8_7 : i64
    %t8_7 = arith.ori %t7_7, %s8_7 : i64
    %c9_7 = arith.cmpf uge, %a, %b : f8E4M3
    %e9_7 = arith.extui %c9_7 : i1 to i64
    %k9_7 = arith.constant 9 : i64
    %s9_7 = arith.shli %e9_7, %k9_7 : i64
    %t9_7 = arith.ori %t8_7, %s9_7 : i64
    %c10_7 = arith.cmpf ult, %a, %b : f8E4M3
    %e10_7 = arith.extui %c10_7 : i1 to i64
    %k10_7 = arith.constant 10 : i64
    %s10_7 = arith.shli %e10_7, %k10_7 : i64
    %t10_7 = arith.ori %t9_7, %s10_7 : i64
    %c11_7 = arith.cmpf ule, %a, %b : f8E4M3
    %e11_7 = arith.extui %c11_7 : i1 to i64
    %k11_7 = arith.constant 11 : i64
    %s11_7 = arith.shli %e11_7, %k11_7 : i64
    %t11_7 = arith.ori %t10_7, %s11_7 : i64
    %c12_7 = arith.cmpf une, %a, %b : f8E4M3
    %e12_7 = arith.extui %c12_7 : i1 to i64
    %k12_7 = arith.constant 12 : i64
    %s12_7 = arith.shli %e12_7, %k12_7 : i64
    %t12_7 = arith.ori %t11_7, %s12_7 : i64
    %c13_7 = arith.cmpf uno, %a, %b : f8E4M3
    %e13_7 = arith.extui %c13_7 : i1 to i64
    %k13_7 = arith.constant 13 : i64
    %s13_7 = arith.shli %e13_7, %k13_7 : i64
    %t13_7 = arith.ori %t12_7, %s13_7 : i64
    %m7 = func.call @mix(%h7, %t13_7) : (i64, i64) -> i64
    scf.yield %m0, %m1, %m2, %m3, %m4, %m5, %m6, %m7 : i64, i64, i64, i64, i64, i64, i64, i64
  }
  func.call @print(%h#0) : (i64) -> ()
  func.call @print(%h#1) : (i64) -> ()
  func.call @print(%h#2) : (i64) -> ()
  func.call @print(%h#3) : (i64) -> ()
  func.call @print(%h#4) : (i64) -> ()
  func.call @print(%h#5) : (i64) -> ()
  func.call @print(%h#6) : (i64) -> ()
  func.call @print(%h#7) : (i64) -> ()
  return
}
func.func @single_f8E4M3() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 256 : index
  %zero = arith.constant 0 : i64
  %h:4 = scf.for %k = %c0 to %n step %c1 iter_args(%h0 = %zero, %h1 = %zero, %h2 = %zero, %h3 = %zero) -> (i64, i64, i64, i64) {
    %i = arith.index_cast %k : index to i64
    %c_0 = arith.trunci %i : i64 to i8
    %x_0 = arith.bitcast %c_0 : i8 to f8E4M3
    %r_0 = arith.negf %x_0 : f8E4M3
    %bv_0 = arith.bitcast %r_0 : f8E4M3 to i8
    %v_0 = arith.extui %bv_0 : i8 to i64
    %rest_0 = arith.constant 127 : i64
    %size_0 = arith.andi %v_0, %rest_0 : i64
    %top_0 = arith.constant 120 : i64
    %isnan_0 = arith.cmpi ugt, %size_0, %top_0 : i64
    %n_0 = arith.select %isnan_0, %size_0, %v_0 : i64
    %m0 = func.call @mix(%h0, %n_0) : (i64, i64) -> i64
    %c_1 = arith.trunci %i : i64 to i8
    %x_1 = arith.bitcast %c_1 : i8 to f8E4M3
    %r_1 = math.sqrt %x_1 : f8E4M3
    %bv_1 = arith.bitcast %r_1 : f8E4M3 to i8
    %v_1 = arith.extui %bv_1 : i8 to i64
    %rest_1 = arith.constant 127 : i64
    %size_1 = arith.andi %v_1, %rest_1 : i64
    %top_1 = arith.constant 120 : i64
    %isnan_1 = arith.cmpi ugt, %size_1, %top_1 : i64
    %n_1 = arith.select %isnan_1, %size_1, %v_1 : i64
    %m1 = func.call @mix(%h1, %n_1) : (i64, i64) -> i64
    %c_2 = arith.trunci %i : i64 to i8
    %x_2 = arith.bitcast %c_2 : i8 to f8E4M3
    %f_2 = arith.extf %x_2 : f8E4M3 to f32
    %ab_2 = math.absf %f_2 : f32
    %top_2 = arith.constant 9.223372e+18 : f32
    %in_2 = arith.cmpf olt, %ab_2, %top_2 : f32
    %z_2 = arith.constant 0.0 : f32
    %pos_2 = arith.cmpf oge, %f_2, %z_2 : f32
    %ok_2 = arith.andi %in_2, %in_2 : i1
    %y_2 = arith.fptosi %x_2 : f8E4M3 to i64
    %v_2 = arith.select %ok_2, %y_2, %zero : i64
    %m2 = func.call @mix(%h2, %v_2) : (i64, i64) -> i64
    %c_3 = arith.trunci %i : i64 to i8
    %x_3 = arith.bitcast %c_3 : i8 to f8E4M3
    %f_3 = arith.extf %x_3 : f8E4M3 to f32
    %ab_3 = math.absf %f_3 : f32
    %top_3 = arith.constant 1.844674e+19 : f32
    %in_3 = arith.cmpf olt, %ab_3, %top_3 : f32
    %z_3 = arith.constant 0.0 : f32
    %pos_3 = arith.cmpf oge, %f_3, %z_3 : f32
    %ok_3 = arith.andi %in_3, %pos_3 : i1
    %y_3 = arith.fptoui %x_3 : f8E4M3 to i64
    %v_3 = arith.select %ok_3, %y_3, %zero : i64
    %m3 = func.call @mix(%h3, %v_3) : (i64, i64) -> i64
    scf.yield %m0, %m1, %m2, %m3 : i64, i64, i64, i64
  }
  func.call @print(%h#0) : (i64) -> ()
  func.call @print(%h#1) : (i64) -> ()
  func.call @print(%h#2) : (i64) -> ()
  func.call @print(%h#3) : (i64) -> ()
  return
}
func.func @integers_f8E4M3() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 63488 : index
  %zero = arith.constant 0 : i64
  %h:4 = scf.for %k = %c0 to %n step %c1 iter_args(%h0 = %zero, %h1 = %zero, %h2 = %zero, %h3 = %zero) -> (i64, i64, i64, i64) {
    %i = arith.index_cast %k : index to i64
    %c10 = arith.constant 10 : i64
    %c20 = arith.constant 20 : i64
    %c1023 = arith.constant 1023 : i64
    %one = arith.constant 1 : i64
    %sh = arith.shrui %i, %c10 : i64
    %mid = arith.constant 512 : i64
    %d0 = arith.andi %i, %c1023 : i64
    %d = arith.subi %d0, %mid : i64
    %big = arith.constant 3 : i64
    %pow = arith.shli %big, %sh : i64
    %n0 = arith.addi %pow, %d : i64
    %t_0 = arith.trunci %n0 : i64 to i32
    %y_0 = arith.sitofp %t_0 : i32 to f8E4M3
    %bv_0 = arith.bitcast %y_0 : f8E4M3 to i8
    %v_0 = arith.extui %bv_0 : i8 to i64
    %m0 = func.call @mix(%h0, %v_0) : (i64, i64) -> i64
    %t_1 = arith.addi %n0, %zero : i64
    %y_1 = arith.sitofp %t_1 : i64 to f8E4M3
    %bv_1 = arith.bitcast %y_1 : f8E4M3 to i8
    %v_1 = arith.extui %bv_1 : i8 to i64
    %m1 = func.call @mix(%h1, %v_1) : (i64, i64) -> i64
    %t_2 = arith.trunci %n0 : i64 to i32
    %y_2 = arith.uitofp %t_2 : i32 to f8E4M3
    %bv_2 = arith.bitcast %y_2 : f8E4M3 to i8
    %v_2 = arith.extui %bv_2 : i8 to i64
    %m2 = func.call @mix(%h2, %v_2) : (i64, i64) -> i64
    %t_3 = arith.addi %n0, %zero : i64
    %y_3 = arith.uitofp %t_3 : i64 to f8E4M3
    %bv_3 = arith.bitcast %y_3 : f8E4M3 to i8
    %v_3 = arith.extui %bv_3 : i8 to i64
    %m3 = func.call @mix(%h3, %v_3) : (i64, i64) -> i64
    scf.yield %m0, %m1, %m2, %m3 : i64, i64, i64, i64
  }
  func.call @print(%h#0) : (i64) -> ()
  func.call @print(%h#1) : (i64) -> ()
  func.call @print(%h#2) : (i64) -> ()
  func.call @print(%h#3) : (i64) -> ()
  return
}
func.func @pairs_f8E4M3FN() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 65536 : index
  %zero = arith.constant 0 : i64
  %h:8 = scf.for %k = %c0 to %n step %c1 iter_args(%h0 = %zero, %h1 = %zero, %h2 = %zero, %h3 = %zero, %h4 = %zero, %h5 = %zero, %h6 = %zero, %h7 = %zero) -> (i64, i64, i64, i64, i64, i64, i64, i64) {
    %i = arith.index_cast %k : index to i64
    %w = arith.constant 8 : i64
    %left = arith.shrui %i, %w : i64
    %ca = arith.trunci %left : i64 to i8
    %cb = arith.trunci %i : i64 to i8
    %a = arith.bitcast %ca : i8 to f8E4M3FN
    %b = arith.bitcast %cb : i8 to f8E4M3FN
    %r_0 = arith.addf %a, %b : f8E4M3FN
    %bv_0 = arith.bitcast %r_0 : f8E4M3FN to i8
    %v_0 = arith.extui %bv_0 : i8 to i64
    %rest_0 = arith.constant 127 : i64
    %size_0 = arith.andi %v_0, %rest_0 : i64
    %top_0 = arith.constant 126 : i64
    %isnan_0 = arith.cmpi ugt, %size_0, %top_0 : i64
    %n_0 = arith.select %isnan_0, %size_0, %v_0 : i64
    %m0 = func.call @mix(%h0, %n_0) : (i64, i64) -> i64
    %r_1 = arith.subf %a, %b : f8E4M3FN
    %bv_1 = arith.bitcast %r_1 : f8E4M3FN to i8
    %v_1 = arith.extui %bv_1 : i8 to i64
    %rest_1 = arith.constant 127 : i64
    %size_1 = arith.andi %v_1, %rest_1 : i64
    %top_1 = arith.constant 126 : i64
    %isnan_1 = arith.cmpi ugt, %size_1, %top_1 : i64
    %n_1 = arith.select %isnan_1, %size_1, %v_1 : i64
    %m1 = func.call @mix(%h1, %n_1) : (i64, i64) -> i64
    %r_2 = arith.mulf %a, %b : f8E4M3FN
    %bv_2 = arith.bitcast %r_2 : f8E4M3FN to i8
    %v_2 = arith.extui %bv_2 : i8 to i64
    %rest_2 = arith.constant 127 : i64
    %size_2 = arith.andi %v_2, %rest_2 : i64
    %top_2 = arith.constant 126 : i64
    %isnan_2 = arith.cmpi ugt, %size_2, %top_2 : i64
    %n_2 = arith.select %isnan_2, %size_2, %v_2 : i64
    %m2 = func.call @mix(%h2, %n_2) : (i64, i64) -> i64
    %r_3 = arith.divf %a, %b : f8E4M3FN
    %bv_3 = arith.bitcast %r_3 : f8E4M3FN to i8
    %v_3 = arith.extui %bv_3 : i8 to i64
    %rest_3 = arith.constant 127 : i64
    %size_3 = arith.andi %v_3, %rest_3 : i64
    %top_3 = arith.constant 126 : i64
    %isnan_3 = arith.cmpi ugt, %size_3, %top_3 : i64
    %n_3 = arith.select %isnan_3, %size_3, %v_3 : i64
    %m3 = func.call @mix(%h3, %n_3) : (i64, i64) -> i64
    %r_4 = arith.remf %a, %b : f8E4M3FN
    %bv_4 = arith.bitcast %r_4 : f8E4M3FN to i8
    %v_4 = arith.extui %bv_4 : i8 to i64
    %rest_4 = arith.constant 127 : i64
    %size_4 = arith.andi %v_4, %rest_4 : i64
    %top_4 = arith.constant 126 : i64
    %isnan_4 = arith.cmpi ugt, %size_4, %top_4 : i64
    %n_4 = arith.select %isnan_4, %size_4, %v_4 : i64
    %m4 = func.call @mix(%h4, %n_4) : (i64, i64) -> i64
    %r_5 = arith.maximumf %a, %b : f8E4M3FN
    %bv_5 = arith.bitcast %r_5 : f8E4M3FN to i8
    %v_5 = arith.extui %bv_5 : i8 to i64
    %rest_5 = arith.constant 127 : i64
    %size_5 = arith.andi %v_5, %rest_5 : i64
    %top_5 = arith.constant 126 : i64
    %isnan_5 = arith.cmpi ugt, %size_5, %top_5 : i64
    %n_5 = arith.select %isnan_5, %size_5, %v_5 : i64
    %m5 = func.call @mix(%h5, %n_5) : (i64, i64) -> i64
    %r_6 = arith.minimumf %a, %b : f8E4M3FN
    %bv_6 = arith.bitcast %r_6 : f8E4M3FN to i8
    %v_6 = arith.extui %bv_6 : i8 to i64
    %rest_6 = arith.constant 127 : i64
    %size_6 = arith.andi %v_6, %rest_6 : i64
    %top_6 = arith.constant 126 : i64
    %isnan_6 = arith.cmpi ugt, %size_6, %top_6 : i64
    %n_6 = arith.select %isnan_6, %size_6, %v_6 : i64
    %m6 = func.call @mix(%h6, %n_6) : (i64, i64) -> i64
    %c0_7 = arith.cmpf oeq, %a, %b : f8E4M3FN
    %e0_7 = arith.extui %c0_7 : i1 to i64
    %k0_7 = arith.constant 0 : i64
    %s0_7 = arith.shli %e0_7, %k0_7 : i64
    %t0_7 = arith.ori %zero, %s0_7 : i64
    %c1_7 = arith.cmpf ogt, %a, %b : f8E4M3FN
    %e1_7 = arith.extui %c1_7 : i1 to i64
    %k1_7 = arith.constant 1 : i64
    %s1_7 = arith.shli %e1_7, %k1_7 : i64
    %t1_7 = arith.ori %t0_7, %s1_7 : i64
    %c2_7 = arith.cmpf oge, %a, %b : f8E4M3FN
    %e2_7 = arith.extui %c2_7 : i1 to i64
    %k2_7 = arith.constant 2 : i64
    %s2_7 = arith.shli %e2_7, %k2_7 : i64
    %t2_7 = arith.ori %t1_7, %s2_7 : i64
    %c3_7 = arith.cmpf olt, %a, %b : f8E4M3FN
    %e3_7 = arith.extui %c3_7 : i1 to i64
    %k3_7 = arith.constant 3 : i64
    %s3_7 = arith.shli %e3_7, %k3_7 : i64
    %t3_7 = arith.ori %t2_7, %s3_7 : i64
    %c4_7 = arith.cmpf ole, %a, %b : f8E4M3FN
    %e4_7 = arith.extui %c4_7 : i1 to i64
    %k4_7 = arith.constant 4 : i64
    %s4_7 = arith.shli %e4_7, %k4_7 : i64
    %t4_7 = arith.ori %t3_7, %s4_7 : i64
    %c5_7 = arith.cmpf one, %a, %b : f8E4M3FN
    %e5_7 = arith.extui %c5_7 : i1 to i64
    %k5_7 = arith.constant 5 : i64
    %s5_7 = arith.shli %e5_7, %k5_7 : i64
    %t5_7 = arith.ori %t4_7, %s5_7 : i64
    %c6_7 = arith.cmpf ord, %a, %b : f8E4M3FN
    %e6_7 = arith.extui %c6_7 : i1 to i64
    %k6_7 = arith.constant 6 : i64
    %s6_7 = arith.shli %e6_7, %k6_7 : i64
    %t6_7 = arith.ori %t5_7, %s6_7 : i64
    %c7_7 = arith.cmpf ueq, %a, %b : f8E4M3FN
    %e7_7 = arith.extui %c7_7 : i1 to i64
    %k7_7 = arith.constant 7 : i64
    %s7_7 = arith.shli %e7_7, %k7_7 : i64
    %t7_7 = arith.ori %t6_7, %s7_7 : i64
    %c8_7 = arith.cmpf ugt, %a, %b : f8E4M3FN
    %e8_7 = arith.extui %c8_7 : i1 to i64
    %k8_7 = arith.constant 8 : i64
    %s8_7 = arith.shli %e8_7, %k8_7 : i64
    %t8_7 = arith.ori %t7_7, %s8_7 : i64
    %c9_7 = arith.cmpf uge, %a, %b : f8E4M3FN
    %e9_7 = arith.extui %c9_7 : i1 to i64
    %k9_7 = arith.constant 9 : i64
    %s9_7 = arith.shli %e9_7, %k9_7 : i64
    %t9_7 = arith.ori %t8_7, %s9_7 : i64
    %c10_7 = arith.cmpf ult, %a, %b : f8E4M3FN
    %e10_7 = arith.extui %c10_7 : i1 to i64
    %k10_7 = arith.constant 10 : i64
    %s10_7 = arith.shli %e10_7, %k10_7 : i64
    %t10_7 = arith.ori %t9_7, %s10_7 : i64
    %c11_7 = arith.cmpf ule, %a, %b : f8E4M3FN
    %e11_7 = arith.extui %c11_7 : i1 to i64
    %k11_7 = arith.constant 11 : i64
    %s11_7 = arith.shli %e11_7, %k11_7 : i64
    %t11_7 = arith.ori %t10_7, %s11_7 : i64
    %c12_7 = arith.cmpf une, %a, %b : f8E4M3FN
    %e12_7 = arith.extui %c12_7 : i1 to i64
    %k12_7 = arith.constant 12 : i64
    %s12_7 = arith.shli %e12_7, %k12_7 : i64
    %t12_7 = arith.ori %t11_7, %s12_7 : i64
    %c13_7 = arith.cmpf uno, %a, %b : f8E4M3FN
    %e13_7 = arith.extui %c13_7 : i1 to i64
    %k13_7 = arith.constant 13 : i64
    %s13_7 = arith.shli %e13_7, %k13_7 : i64
    %t13_7 = arith.ori %t12_7, %s13_7 : i64
    %m7 = func.call @mix(%h7, %t13_7) : (i64, i64) -> i64
    scf.yield %m0, %m1, %m2, %m3, %m4, %m5, %m6, %m7 : i64, i64, i64, i64, i64, i64, i64, i64
  }
  func.call @print(%h#0) : (i64) -> ()
  func.call @print(%h#1) : (i64) -> ()
  func.call @print(%h#2) : (i64) -> ()
  func.call @print(%h#3) : (i64) -> ()
  func.call @print(%h#4) : (i64) -> ()
  func.call @print(%h#5) : (i64) -> ()
  func.call @print(%h#6) : (i64) -> ()
  func.call @print(%h#7) : (i64) -> ()
  return
}
func.func @single_f8E4M3FN() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 256 : index
  %zero = arith.constant 0 : i64
  %h:4 = scf.for %k = %c0 to %n step %c1 iter_args(%h0 = %zero, %h1 = %zero, %h2 = %zero, %h3 = %zero) -> (i64, i64, i64, i64) {
    %i = arith.index_cast %k : index to i64
    %c_0 = arith.trunci %i : i64 to i8
    %x_0 = arith.bitcast %c_0 : i8 to f8E4M3FN
    %r_0 = arith.negf %x_0 : f8E4M3FN
    %bv_0 = arith.bitcast %r_0 : f8E4M3FN to i8
    %v_0 = arith.extui %bv_0 : i8 to i64
    %rest_0 = arith.constant 127 : i64
    %size_0 = arith.andi %v_0, %rest_0 : i64
    %top_0 = arith.constant 126 : i64
    %isnan_0 = arith.cmpi ugt, %size_0, %top_0 : i64
    %n_0 = arith.select %isnan_0, %size_0, %v_0 : i64
    %m0 = func.call @mix(%h0, %n_0) : (i64, i64) -> i64
    %c_1 = arith.trunci %i : i64 to i8
    %x_1 = arith.bitcast %c_1 : i8 to f8E4M3FN
    %r_1 = math.sqrt %x_1 : f8E4M3FN
    %bv_1 = arith.bitcast %r_1 : f8E4M3FN to i8
    %v_1 = arith.extui %bv_1 : i8 to i64
    %rest_1 = arith.constant 127 : i64
    %size_1 = arith.andi %v_1, %rest_1 : i64
    %top_1 = arith.constant 126 : i64
    %isnan_1 = arith.cmpi ugt, %size_1, %top_1 : i64
    %n_1 = arith.select %isnan_1, %size_1, %v_1 : i64
    %m1 = func.call @mix(%h1, %n_1) : (i64, i64) -> i64
    %c_2 = arith.trunci %i : i64 to i8
    %x_2 = arith.bitcast %c_2 : i8 to f8E4M3FN
    %f_2 = arith.extf %x_2 : f8E4M3FN to f32
    %ab_2 = math.absf %f_2 : f32
    %top_2 = arith.constant 9.223372e+18 : f32
    %in_2 = arith.cmpf olt, %ab_2, %top_2 : f32
    %z_2 = arith.constant 0.0 : f32
    %pos_2 = arith.cmpf oge, %f_2, %z_2 : f32
    %ok_2 = arith.andi %in_2, %in_2 : i1
    %y_2 = arith.fptosi %x_2 : f8E4M3FN to i64
    %v_2 = arith.select %ok_2, %y_2, %zero : i64
    %m2 = func.call @mix(%h2, %v_2) : (i64, i64) -> i64
    %c_3 = arith.trunci %i : i64 to i8
    %x_3 = arith.bitcast %c_3 : i8 to f8E4M3FN
    %f_3 = arith.extf %x_3 : f8E4M3FN to f32
    %ab_3 = math.absf %f_3 : f32
    %top_3 = arith.constant 1.844674e+19 : f32
    %in_3 = arith.cmpf olt, %ab_3, %top_3 : f32
    %z_3 = arith.constant 0.0 : f32
    %pos_3 = arith.cmpf oge, %f_3, %z_3 : f32
    %ok_3 = arith.andi %in_3, %pos_3 : i1
    %y_3 = arith.fptoui %x_3 : f8E4M3FN to i64
    %v_3 = arith.select %ok_3, %y_3, %zero : i64
    %m3 = func.call @mix(%h3, %v_3) : (i64, i64) -> i64
    scf.yield %m0, %m1, %m2, %m3 : i64, i64, i64, i64
  }
  func.call @print(%h#0) : (i64) -> ()
  func.call @print(%h#1) : (i64) -> ()
  func.call @print(%h#2) : (i64) -> ()
  func.call @print(%h#3) : (i64) -> ()
  return
}
func.func @integers_f8E4M3FN() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 63488 : index
  %zero = arith.constant 0 : i64
  %h:4 = scf.for %k = %c0 to %n step %c1 iter_args(%h0 = %zero, %h1 = %zero, %h2 = %zero, %h3 = %zero) -> (i64, i64, i64, i64) {
    %i = arith.index_cast %k : index to i64
    %c10 = arith.constant 10 : i64
    %c20 = arith.constant 20 : i64
    %c1023 = arith.constant 1023 : i64
    %one = arith.constant 1 : i64
    %sh = arith.shrui %i, %c10 : i64
    %mid = arith.constant 512 : i64
    %d0 = arith.andi %i, %c1023 : i64
    %d = arith.subi %d0, %mid : i64
    %big = arith.constant 3 : i64
    %pow = arith.shli %big, %sh : i64
    %n0 = arith.addi %pow, %d : i64
    %t_0 = arith.trunci %n0 : i64 to i32
    %y_0 = arith.sitofp %t_0 : i32 to f8E4M3FN
    %bv_0 = arith.bitcast %y_0 : f8E4M3FN to i8
    %v_0 = arith.extui %bv_0 : i8 to i64
    %m0 = func.call @mix(%h0, %v_0) : (i64, i64) -> i64
    %t_1 = arith.addi %n0, %zero : i64
    %y_1 = arith.sitofp %t_1 : i64 to f8E4M3FN
    %bv_1 = arith.bitcast %y_1 : f8E4M3FN to i8
    %v_1 = arith.extui %bv_1 : i8 to i64
    %m1 = func.call @mix(%h1, %v_1) : (i64, i64) -> i64
    %t_2 = arith.trunci %n0 : i64 to i32
    %y_2 = arith.uitofp %t_2 : i32 to f8E4M3FN
    %bv_2 = arith.bitcast %y_2 : f8E4M3FN to i8
    %v_2 = arith.extui %bv_2 : i8 to i64
    %m2 = func.call @mix(%h2, %v_2) : (i64, i64) -> i64
    %t_3 = arith.addi %n0, %zero : i64
    %y_3 = arith.uitofp %t_3 : i64 to f8E4M3FN
    %bv_3 = arith.bitcast %y_3 : f8E4M3FN to i8
    %v_3 = arith.extui %bv_3 : i8 to i64
    %m3 = func.call @mix(%h3, %v_3) : (i64, i64) -> i64
    scf.yield %m0, %m1, %m2, %m3 : i64, i64, i64, i64
  }
  func.call @print(%h#0) : (i64) -> ()
  func.call @print(%h#1) : (i64) -> ()
  func.call @print(%h#2) : (i64) -> ()
  func.call @print(%h#3) : (i64) -> ()
  return
}
func.func @pairs_f8E4M3FNUZ() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 65536 : index
  %zero = arith.constant 0 : i64
  %h:8 = scf.for %k = %c0 to %n step %c1 iter_args(%h0 = %zero, %h1 = %zero, %h2 = %zero, %h3 = %zero, %h4 = %zero, %h5 = %zero, %h6 = %zero, %h7 = %zero) -> (i64, i64, i64, i64, i64, i64, i64, i64) {
    %i = arith.index_cast %k : index to i64
    %w = arith.constant 8 : i64
    %left = arith.shrui %i, %w : i64
    %ca = arith.trunci %left : i64 to i8
    %cb = arith.trunci %i : i64 to i8
    %a = arith.bitcast %ca : i8 to f8E4M3FNUZ
    %b = arith.bitcast %cb : i8 to f8E4M3FNUZ
    %r_0 = arith.addf %a, %b : f8E4M3FNUZ
    %bv_0 = arith.bitcast %r_0 : f8E4M3FNUZ to i8
    %v_0 = arith.extui %bv_0 : i8 to i64
    %m0 = func.call @mix(%h0, %v_0) : (i64, i64) -> i64
    %r_1 = arith.subf %a, %b : f8E4M3FNUZ
    %bv_1 = arith.bitcast %r_1 : f8E4M3FNUZ to i8
    %v_1 = arith.extui %bv_1 : i8 to i64
    %m1 = func.call @mix(%h1, %v_1) : (i64, i64) -> i64
    %r_2 = arith.mulf %a, %b : f8E4M3FNUZ
    %bv_2 = arith.bitcast %r_2 : f8E4M3FNUZ to i8
    %v_2 = arith.extui %bv_2 : i8 to i64
    %m2 = func.call @mix(%h2, %v_2) : (i64, i64) -> i64
    %r_3 = arith.divf %a, %b : f8E4M3FNUZ
    %bv_3 = arith.bitcast %r_3 : f8E4M3FNUZ to i8
    %v_3 = arith.extui %bv_3 : i8 to i64
    %m3 = func.call @mix(%h3, %v_3) : (i64, i64) -> i64
    %r_4 = arith.remf %a, %b : f8E4M3FNUZ
    %bv_4 = arith.bitcast %r_4 : f8E4M3FNUZ to i8
    %v_4 = arith.extui %bv_4 : i8 to i64
    %m4 = func.call @mix(%h4, %v_4) : (i64, i64) -> i64
    %r_5 = arith.maximumf %a, %b : f8E4M3FNUZ
    %bv_5 = arith.bitcast %r_5 : f8E4M3FNUZ to i8
    %v_5 = arith.extui %bv_5 : i8 to i64
    %m5 = func.call @mix(%h5, %v_5) : (i64, i64) -> i64
    %r_6 = arith.minimumf %a, %b : f8E4M3FNUZ
    %bv_6 = arith.bitcast %r_6 : f8E4M3FNUZ to i8
    %v_6 = arith.extui %bv_6 : i8 to i64
    %m6 = func.call @mix(%h6, %v_6) : (i64, i64) -> i64
    %c0_7 = arith.cmpf oeq, %a, %b : f8E4M3FNUZ
    %e0_7 = arith.extui %c0_7 : i1 to i64
    %k0_7 = arith.constant 0 : i64
    %s0_7 = arith.shli %e0_7, %k0_7 : i64
    %t0_7 = arith.ori %zero, %s0_7 : i64
    %c1_7 = arith.cmpf ogt, %a, %b : f8E4M3FNUZ
    %e1_7 = arith.extui %c1_7 : i1 to i64
    %k1_7 = arith.constant 1 : i64
    %s1_7 = arith.shli %e1_7, %k1_7 : i64
    %t1_7 = arith.ori %t0_7, %s1_7 : i64
    %c2_7 = arith.cmpf oge, %a, %b : f8E4M3FNUZ
    %e2_7 = arith.extui %c2_7 : i1 to i64
    %k2_7 = arith.constant 2 : i64
    %s2_7 = arith.shli %e2_7, %k2_7 : i64
    %t2_7 = arith.ori %t1_7, %s2_7 : i64
    %c3_7 = arith.cmpf olt, %a, %b : f8E4M3FNUZ
    %e3_7 = arith.extui %c3_7 : i1 to i64
    %k3_7 = arith.constant 3 : i64
    %s3_7 = arith.shli %e3_7, %k3_7 : i64
    %t3_7 = arith.ori %t2_7, %s3_7 : i64
    %c4_7 = arith.cmpf ole, %a, %b : f8E4M3FNUZ
    %e4_7 = arith.extui %c4_7 : i1 to i64
    %k4_7 = arith.constant 4 : i64
    %s4_7 = arith.shli %e4_7, %k4_7 : i64
    %t4_7 = arith.ori %t3_7, %s4_7 : i64
    %c5_7 = arith.cmpf one, %a, %b : f8E4M3FNUZ
    %e5_7 = arith.extui %c5_7 : i1 to i64
    %k5_7 = arith.constant 5 : i64
    %s5_7 = arith.shli %e5_7, %k5_7 : i64
    %t5_7 = arith.ori %t4_7, %s5_7 : i64
    %c6_7 = arith.cmpf ord, %a, %b : f8E4M3FNUZ
    %e6_7 = arith.extui %c6_7 : i1 to i64
    %k6_7 = arith.constant 6 : i64
    %s6_7 = arith.shli %e6_7, %k6_7 : i64
    %t6_7 = arith.ori %t5_7, %s6_7 : i64
    %c7_7 = arith.cmpf ueq, %a, %b : f8E4M3FNUZ
    %e7_7 = arith.extui %c7_7 : i1 to i64
    %k7_7 = arith.constant 7 : i64
    %s7_7 = arith.shli %e7_7, %k7_7 : i64
    %t7_7 = arith.ori %t6_7, %s7_7 : i64
    %c8_7 = arith.cmpf ugt, %a, %b : f8E4M3FNUZ
    %e8_7 = arith.extui %c8_7 : i1 to i64
    %k8_7 = arith.constant 8 : i64
    %s8_7 = arith.shli %e8_7, %k8_7 : i64
    %t8_7 = arith.ori %t7_7, %s8_7 : i64
    %c9_7 = arith.cmpf uge, %a, %b : f8E4M3FNUZ
    %e9_7 = arith.extui %c9_7 : i1 to i64
    %k9_7 = arith.constant 9 : i64
    %s9_7 = arith.shli %e9_7, %k9_7 : i64
    %t9_7 = arith.ori %t8_7, %s9_7 : i64
    %c10_7 = arith.cmpf ult, %a, %b : f8E4M3FNUZ
    %e10_7 = arith.extui %c10_7 : i1 to i64
    %k10_7 = arith.constant 10 : i64
    %s10_7 = arith.shli %e10_7, %k10_7 : i64
    %t10_7 = arith.ori %t9_7, %s10_7 : i64
    %c11_7 = arith.cmpf ule, %a, %b : f8E4M3FNUZ
    %e11_7 = arith.extui %c11_7 : i1 to i64
    %k11_7 = arith.constant 11 : i64
    %s11_7 = arith.shli %e11_7, %k11_7 : i64
    %t11_7 = arith.ori %t10_7, %s11_7 : i64
    %c12_7 = arith.cmpf une, %a, %b : f8E4M3FNUZ
    %e12_7 = arith.extui %c12_7 : i1 to i64
    %k12_7 = arith.constant 12 : i64
    %s12_7 = arith.shli %e12_7, %k12_7 : i64
    %t12_7 = arith.ori %t11_7, %s12_7 : i64
    %c13_7 = arith.cmpf uno, %a, %b : f8E4M3FNUZ
    %e13_7 = arith.extui %c13_7 : i1 to i64
    %k13_7 = arith.constant 13 : i64
    %s13_7 = arith.shli %e13_7, %k13_7 : i64
    %t13_7 = arith.ori %t12_7, %s13_7 : i64
    %m7 = func.call @mix(%h7, %t13_7) : (i64, i64) -> i64
    scf.yield %m0, %m1, %m2, %m3, %m4, %m5, %m6, %m7 : i64, i64, i64, i64, i64, i64, i64, i64
  }
  func.call @print(%h#0) : (i64) -> ()
  func.call @print(%h#1) : (i64) -> ()
  func.call @print(%h#2) : (i64) -> ()
  func.call @print(%h#3) : (i64) -> ()
  func.call @print(%h#4) : (i64) -> ()
  func.call @print(%h#5) : (i64) -> ()
  func.call @print(%h#6) : (i64) -> ()
  func.call @print(%h#7) : (i64) -> ()
  return
}
func.func @single_f8E4M3FNUZ() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 256 : index
  %zero = arith.constant 0 : i64
  %h:4 = scf.for %k = %c0 to %n step %c1 iter_args(%h0 = %zero, %h1 = %zero, %h2 = %zero, %h3 = %zero) -> (i64, i64, i64, i64) {
    %i = arith.index_cast %k : index to i64
    %c_0 = arith.trunci %i : i64 to i8
    %x_0 = arith.bitcast %c_0 : i8 to f8E4M3FNUZ
    %r_0 = arith.negf %x_0 : f8E4M3FNUZ
    %bv_0 = arith.bitcast %r_0 : f8E4M3FNUZ to i8
    %v_0 = arith.extui %bv_0 : i8 to i64
    %m0 = func.call @mix(%h0, %v_0) : (i64, i64) -> i64
    %c_1 = arith.trunci %i : i64 to i8
    %x_1 = arith.bitcast %c_1 : i8 to f8E4M3FNUZ
    %r_1 = math.sqrt %x_1 : f8E4M3FNUZ
    %bv_1 = arith.bitcast %r_1 : f8E4M3FNUZ to i8
    %v_1 = arith.extui %bv_1 : i8 to i64
    %m1 = func.call @mix(%h1, %v_1) : (i64, i64) -> i64
    %c_2 = arith.trunci %i : i64 to i8
    %x_2 = arith.bitcast %c_2 : i8 to f8E4M3FNUZ
    %f_2 = arith.extf %x_2 : f8E4M3FNUZ to f32
    %ab_2 = math.absf %f_2 : f32
    %top_2 = arith.constant 9.223372e+18 : f32
    %in_2 = arith.cmpf olt, %ab_2, %top_2 : f32
    %z_2 = arith.constant 0.0 : f32
    %pos_2 = arith.cmpf oge, %f_2, %z_2 : f32
    %ok_2 = arith.andi %in_2, %in_2 : i1
    %y_2 = arith.fptosi %x_2 : f8E4M3FNUZ to i64
    %v_2 = arith.select %ok_2, %y_2, %zero : i64
    %m2 = func.call @mix(%h2, %v_2) : (i64, i64) -> i64
    %c_3 = arith.trunci %i : i64 to i8
    %x_3 = arith.bitcast %c_3 : i8 to f8E4M3FNUZ
    %f_3 = arith.extf %x_3 : f8E4M3FNUZ to f32
    %ab_3 = math.absf %f_3 : f32
    %top_3 = arith.constant 1.844674e+19 : f32
    %in_3 = arith.cmpf olt, %ab_3, %top_3 : f32
    %z_3 = arith.constant 0.0 : f32
    %pos_3 = arith.cmpf oge, %f_3, %z_3 : f32
    %ok_3 = arith.andi %in_3, %pos_3 : i1
    %y_3 = arith.fptoui %x_3 : f8E4M3FNUZ to i64
    %v_3 = arith.select %ok_3, %y_3, %zero : i64
    %m3 = func.call @mix(%h3, %v_3) : (i64, i64) -> i64
    scf.yield %m0, %m1, %m2, %m3 : i64, i64, i64, i64
  }
  func.call @print(%h#0) : (i64) -> ()
  func.call @print(%h#1) : (i64) -> ()
  func.call @print(%h#2) : (i64) -> ()
  func.call @print(%h#3) : (i64) -> ()
  return
}
func.func @integers_f8E4M3FNUZ() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 63488 : index
  %zero = arith.constant 0 : i64
  %h:4 = scf.for %k = %c0 to %n step %c1 iter_args(%h0 = %zero, %h1 = %zero, %h2 = %zero, %h3 = %zero) -> (i64, i64, i64, i64) {
    %i = arith.index_cast %k : index to i64
    %c10 = arith.constant 10 : i64
    %c20 = arith.constant 20 : i64
    %c1023 = arith.constant 1023 : i64
    %one = arith.constant 1 : i64
    %sh = arith.shrui %i, %c10 : i64
    %mid = arith.constant 512 : i64
    %d0 = arith.andi %i, %c1023 : i64
    %d = arith.subi %d0, %mid : i64
    %big = arith.constant 3 : i64
    %pow = arith.shli %big, %sh : i64
    %n0 = arith.addi %pow, %d : i64
    %t_0 = arith.trunci %n0 : i64 to i32
    %y_0 = arith.sitofp %t_0 : i32 to f8E4M3FNUZ
    %bv_0 = arith.bitcast %y_0 : f8E4M3FNUZ to i8
    %v_0 = arith.extui %bv_0 : i8 to i64
    %m0 = func.call @mix(%h0, %v_0) : (i64, i64) -> i64
    %t_1 = arith.addi %n0, %zero : i64
    %y_1 = arith.sitofp %t_1 : i64 to f8E4M3FNUZ
    %bv_1 = arith.bitcast %y_1 : f8E4M3FNUZ to i8
    %v_1 = arith.extui %bv_1 : i8 to i64
    %m1 = func.call @mix(%h1, %v_1) : (i64, i64) -> i64
    %t_2 = arith.trunci %n0 : i64 to i32
    %y_2 = arith.uitofp %t_2 : i32 to f8E4M3FNUZ
    %bv_2 = arith.bitcast %y_2 : f8E4M3FNUZ to i8
    %v_2 = arith.extui %bv_2 : i8 to i64
    %m2 = func.call @mix(%h2, %v_2) : (i64, i64) -> i64
    %t_3 = arith.addi %n0, %zero : i64
    %y_3 = arith.uitofp %t_3 : i64 to f8E4M3FNUZ
    %bv_3 = arith.bitcast %y_3 : f8E4M3FNUZ to i8
    %v_3 = arith.extui %bv_3 : i8 to i64
    %m3 = func.call @mix(%h3, %v_3) : (i64, i64) -> i64
    scf.yield %m0, %m1, %m2, %m3 : i64, i64, i64, i64
  }
  func.call @print(%h#0) : (i64) -> ()
  func.call @print(%h#1) : (i64) -> ()
  func.call @print(%h#2) : (i64) -> ()
  func.call @print(%h#3) : (i64) -> ()
  return
}
func.func @pairs_f8E4M3B11FNUZ() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 65536 : index
  %zero = arith.constant 0 : i64
  %h:8 = scf.for %k = %c0 to %n step %c1 iter_args(%h0 = %zero, %h1 = %zero, %h2 = %zero, %h3 = %zero, %h4 = %zero, %h5 = %zero, %h6 = %zero, %h7 = %zero) -> (i64, i64, i64, i64, i64, i64, i64, i64) {
    %i = arith.index_cast %k : index to i64
    %w = arith.constant 8 : i64
    %left = arith.shrui %i, %w : i64
    %ca = arith.trunci %left : i64 to i8
    %cb = arith.trunci %i : i64 to i8
    %a = arith.bitcast %ca : i8 to f8E4M3B11FNUZ
    %b = arith.bitcast %cb : i8 to f8E4M3B11FNUZ
    %r_0 = arith.addf %a, %b : f8E4M3B11FNUZ
    %bv_0 = arith.bitcast %r_0 : f8E4M3B11FNUZ to i8
    %v_0 = arith.extui %bv_0 : i8 to i64
    %m0 = func.call @mix(%h0, %v_0) : (i64, i64) -> i64
    %r_1 = arith.subf %a, %b : f8E4M3B11FNUZ
    %bv_1 = arith.bitcast %r_1 : f8E4M3B11FNUZ to i8
    %v_1 = arith.extui %bv_1 : i8 to i64
    %m1 = func.call @mix(%h1, %v_1) : (i64, i64) -> i64
    %r_2 = arith.mulf %a, %b : f8E4M3B11FNUZ
    %bv_2 = arith.bitcast %r_2 : f8E4M3B11FNUZ to i8
    %v_2 = arith.extui %bv_2 : i8 to i64
    %m2 = func.call @mix(%h2, %v_2) : (i64, i64) -> i64
    %r_3 = arith.divf %a, %b : f8E4M3B11FNUZ
    %bv_3 = arith.bitcast %r_3 : f8E4M3B11FNUZ to i8
    %v_3 = arith.extui %bv_3 : i8 to i64
    %m3 = func.call @mix(%h3, %v_3) : (i64, i64) -> i64
    %r_4 = arith.remf %a, %b : f8E4M3B11FNUZ
    %bv_4 = arith.bitcast %r_4 : f8E4M3B11FNUZ to i8
    %v_4 = arith.extui %bv_4 : i8 to i64
    %m4 = func.call @mix(%h4, %v_4) : (i64, i64) -> i64
    %r_5 = arith.maximumf %a, %b : f8E4M3B11FNUZ
    %bv_5 = arith.bitcast %r_5 : f8E4M3B11FNUZ to i8
    %v_5 = arith.extui %bv_5 : i8 to i64
    %m5 = func.call @mix(%h5, %v_5) : (i64, i64) -> i64
    %r_6 = arith.minimumf %a, %b : f8E4M3B11FNUZ
    %bv_6 = arith.bitcast %r_6 : f8E4M3B11FNUZ to i8
    %v_6 = arith.extui %bv_6 : i8 to i64
    %m6 = func.call @mix(%h6, %v_6) : (i64, i64) -> i64
    %c0_7 = arith.cmpf oeq, %a, %b : f8E4M3B11FNUZ
    %e0_7 = arith.extui %c0_7 : i1 to i64
    %k0_7 = arith.constant 0 : i64
    %s0_7 = arith.shli %e0_7, %k0_7 : i64
    %t0_7 = arith.ori %zero, %s0_7 : i64
    %c1_7 = arith.cmpf ogt, %a, %b : f8E4M3B11FNUZ
    %e1_7 = arith.extui %c1_7 : i1 to i64
    %k1_7 = arith.constant 1 : i64
    %s1_7 = arith.shli %e1_7, %k1_7 : i64
    %t1_7 = arith.ori %t0_7, %s1_7 : i64
    %c2_7 = arith.cmpf oge, %a, %b : f8E4M3B11FNUZ
    %e2_7 = arith.extui %c2_7 : i1 to i64
    %k2_7 = arith.constant 2 : i64
    %s2_7 = arith.shli %e2_7, %k2_7 : i64
    %t2_7 = arith.ori %t1_7, %s2_7 : i64
    %c3_7 = arith.cmpf olt, %a, %b : f8E4M3B11FNUZ
    %e3_7 = arith.extui %c3_7 : i1 to i64
    %k3_7 = arith.constant 3 : i64
    %s3_7 = arith.shli %e3_7, %k3_7 : i64
    %t3_7 = arith.ori %t2_7, %s3_7 : i64
    %c4_7 = arith.cmpf ole, %a, %b : f8E4M3B11FNUZ
    %e4_7 = arith.extui %c4_7 : i1 to i64
    %k4_7 = arith.constant 4 : i64
    %s4_7 = arith.shli %e4_7, %k4_7 : i64
    %t4_7 = arith.ori %t3_7, %s4_7 : i64
    %c5_7 = arith.cmpf one, %a, %b : f8E4M3B11FNUZ
    %e5_7 = arith.extui %c5_7 : i1 to i64
    %k5_7 = arith.constant 5 : i64
    %s5_7 = arith.shli %e5_7, %k5_7 : i64
    %t5_7 = arith.ori %t4_7, %s5_7 : i64
    %c6_7 = arith.cmpf ord, %a, %b : f8E4M3B11FNUZ
    %e6_7 = arith.extui %c6_7 : i1 to i64
    %k6_7 = arith.constant 6 : i64
    %s6_7 = arith.shli %e6_7, %k6_7 : i64
    %t6_7 = arith.ori %t5_7, %s6_7 : i64
    %c7_7 = arith.cmpf ueq, %a, %b : f8E4M3B11FNUZ
    %e7_7 = arith.extui %c7_7 : i1 to i64
    %k7_7 = arith.constant 7 : i64
    %s7_7 = arith.shli %e7_7, %k7_7 : i64
    %t7_7 = arith.ori %t6_7, %s7_7 : i64
    %c8_7 = arith.cmpf ugt, %a, %b : f8E4M3B11FNUZ
    %e8_7 = arith.extui %c8_7 : i1 to i64
    %k8_7 = arith.constant 8 : i64
    %s8_7 = arith.shli %e8_7, %k8_7 : i64
    %t8_7 = arith.ori %t7_7, %s8_7 : i64
    %c9_7 = arith.cmpf uge, %a, %b : f8E4M3B11FNUZ
    %e9_7 = arith.extui %c9_7 : i1 to i64
    %k9_7 = arith.constant 9 : i64
    %s9_7 = arith.shli %e9_7, %k9_7 : i64
    %t9_7 = arith.ori %t8_7, %s9_7 : i64
    %c10_7 = arith.cmpf ult, %a, %b : f8E4M3B11FNUZ
    %e10_7 = arith.extui %c10_7 : i1 to i64
    %k10_7 = arith.constant 10 : i64
    %s10_7 = arith.shli %e10_7, %k10_7 : i64
    %t10_7 = arith.ori %t9_7, %s10_7 : i64
    %c11_7 = arith.cmpf ule, %a, %b : f8E4M3B11FNUZ
    %e11_7 = arith.extui %c11_7 : i1 to i64
    %k11_7 = arith.constant 11 : i64
    %s11_7 = arith.shli %e11_7, %k11_7 : i64
    %t11_7 = arith.ori %t10_7, %s11_7 : i64
    %c12_7 = arith.cmpf une, %a, %b : f8E4M3B11FNUZ
    %e12_7 = arith.extui %c12_7 : i1 to i64
    %k12_7 = arith.constant 12 : i64
    %s12_7 = arith.shli %e12_7, %k12_7 : i64
    %t12_7 = arith.ori %t11_7, %s12_7 : i64
    %c13_7 = arith.cmpf uno, %a, %b : f8E4M3B11FNUZ
    %e13_7 = arith.extui %c13_7 : i1 to i64
    %k13_7 = arith.constant 13 : i64
    %s13_7 = arith.shli %e13_7, %k13_7 : i64
    %t13_7 = arith.ori %t12_7, %s13_7 : i64
    %m7 = func.call @mix(%h7, %t13_7) : (i64, i64) -> i64
    scf.yield %m0, %m1, %m2, %m3, %m4, %m5, %m6, %m7 : i64, i64, i64, i64, i64, i64, i64, i64
  }
  func.call @print(%h#0) : (i64) -> ()
  func.call @print(%h#1) : (i64) -> ()
  func.call @print(%h#2) : (i64) -> ()
  func.call @print(%h#3) : (i64) -> ()
  func.call @print(%h#4) : (i64) -> ()
  func.call @print(%h#5) : (i64) -> ()
  func.call @print(%h#6) : (i64) -> ()
  func.call @print(%h#7) : (i64) -> ()
  return
}
func.func @single_f8E4M3B11FNUZ() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 256 : index
  %zero = arith.constant 0 : i64
  %h:4 = scf.for %k = %c0 to %n step %c1 iter_args(%h0 = %zero, %h1 = %zero, %h2 = %zero, %h3 = %zero) -> (i64, i64, i64, i64) {
    %i = arith.index_cast %k : index to i64
    %c_0 = arith.trunci %i : i64 to i8
    %x_0 = arith.bitcast %c_0 : i8 to f8E4M3B11FNUZ
    %r_0 = arith.negf %x_0 : f8E4M3B11FNUZ
    %bv_0 = arith.bitcast %r_0 : f8E4M3B11FNUZ to i8
    %v_0 = arith.extui %bv_0 : i8 to i64
    %m0 = func.call @mix(%h0, %v_0) : (i64, i64) -> i64
    %c_1 = arith.trunci %i : i64 to i8
    %x_1 = arith.bitcast %c_1 : i8 to f8E4M3B11FNUZ
    %r_1 = math.sqrt %x_1 : f8E4M3B11FNUZ
    %bv_1 = arith.bitcast %r_1 : f8E4M3B11FNUZ to i8
    %v_1 = arith.extui %bv_1 : i8 to i64
    %m1 = func.call @mix(%h1, %v_1) : (i64, i64) -> i64
    %c_2 = arith.trunci %i : i64 to i8
    %x_2 = arith.bitcast %c_2 : i8 to f8E4M3B11FNUZ
    %f_2 = arith.extf %x_2 : f8E4M3B11FNUZ to f32
    %ab_2 = math.absf %f_2 : f32
    %top_2 = arith.constant 9.223372e+18 : f32
    %in_2 = arith.cmpf olt, %ab_2, %top_2 : f32
    %z_2 = arith.constant 0.0 : f32
    %pos_2 = arith.cmpf oge, %f_2, %z_2 : f32
    %ok_2 = arith.andi %in_2, %in_2 : i1
    %y_2 = arith.fptosi %x_2 : f8E4M3B11FNUZ to i64
    %v_2 = arith.select %ok_2, %y_2, %zero : i64
    %m2 = func.call @mix(%h2, %v_2) : (i64, i64) -> i64
    %c_3 = arith.trunci %i : i64 to i8
    %x_3 = arith.bitcast %c_3 : i8 to f8E4M3B11FNUZ
    %f_3 = arith.extf %x_3 : f8E4M3B11FNUZ to f32
    %ab_3 = math.absf %f_3 : f32
    %top_3 = arith.constant 1.844674e+19 : f32
    %in_3 = arith.cmpf olt, %ab_3, %top_3 : f32
    %z_3 = arith.constant 0.0 : f32
    %pos_3 = arith.cmpf oge, %f_3, %z_3 : f32
    %ok_3 = arith.andi %in_3, %pos_3 : i1
    %y_3 = arith.fptoui %x_3 : f8E4M3B11FNUZ to i64
    %v_3 = arith.select %ok_3, %y_3, %zero : i64
    %m3 = func.call @mix(%h3, %v_3) : (i64, i64) -> i64
    scf.yield %m0, %m1, %m2, %m3 : i64, i64, i64, i64
  }
  func.call @print(%h#0) : (i64) -> ()
  func.call @print(%h#1) : (i64) -> ()
  func.call @print(%h#2) : (i64) -> ()
  func.call @print(%h#3) : (i64) -> ()
  return
}
func.func @integers_f8E4M3B11FNUZ() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 63488 : index
  %zero = arith.constant 0 : i64
  %h:4 = scf.for %k = %c0 to %n step %c1 iter_args(%h0 = %zero, %h1 = %zero, %h2 = %zero, %h3 = %zero) -> (i64, i64, i64, i64) {
    %i = arith.index_cast %k : index to i64
    %c10 = arith.constant 10 : i64
    %c20 = arith.constant 20 : i64
    %c1023 = arith.constant 1023 : i64
    %one = arith.constant 1 : i64
    %sh = arith.shrui %i, %c10 : i64
    %mid = arith.constant 512 : i64
    %d0 = arith.andi %i, %c1023 : i64
    %d = arith.subi %d0, %mid : i64
    %big = arith.constant 3 : i64
    %pow = arith.shli %big, %sh : i64
    %n0 = arith.addi %pow, %d : i64
    %t_0 = arith.trunci %n0 : i64 to i32
    %y_0 = arith.sitofp %t_0 : i32 to f8E4M3B11FNUZ
    %bv_0 = arith.bitcast %y_0 : f8E4M3B11FNUZ to i8
    %v_0 = arith.extui %bv_0 : i8 to i64
    %m0 = func.call @mix(%h0, %v_0) : (i64, i64) -> i64
    %t_1 = arith.addi %n0, %zero : i64
    %y_1 = arith.sitofp %t_1 : i64 to f8E4M3B11FNUZ
    %bv_1 = arith.bitcast %y_1 : f8E4M3B11FNUZ to i8
    %v_1 = arith.extui %bv_1 : i8 to i64
    %m1 = func.call @mix(%h1, %v_1) : (i64, i64) -> i64
    %t_2 = arith.trunci %n0 : i64 to i32
    %y_2 = arith.uitofp %t_2 : i32 to f8E4M3B11FNUZ
    %bv_2 = arith.bitcast %y_2 : f8E4M3B11FNUZ to i8
    %v_2 = arith.extui %bv_2 : i8 to i64
    %m2 = func.call @mix(%h2, %v_2) : (i64, i64) -> i64
    %t_3 = arith.addi %n0, %zero : i64
    %y_3 = arith.uitofp %t_3 : i64 to f8E4M3B11FNUZ
    %bv_3 = arith.bitcast %y_3 : f8E4M3B11FNUZ to i8
    %v_3 = arith.extui %bv_3 : i8 to i64
    %m3 = func.call @mix(%h3, %v_3) : (i64, i64) -> i64
    scf.yield %m0, %m1, %m2, %m3 : i64, i64, i64, i64
  }
  func.call @print(%h#0) : (i64) -> ()
  func.call @print(%h#1) : (i64) -> ()
  func.call @print(%h#2) : (i64) -> ()
  func.call @print(%h#3) : (i64) -> ()
  return
}
func.func @pairs_f8E5M2() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 65536 : index
  %zero = arith.constant 0 : i64
  %h:8 = scf.for %k = %c0 to %n step %c1 iter_args(%h0 = %zero, %h1 = %zero, %h2 = %zero, %h3 = %zero, %h4 = %zero, %h5 = %zero, %h6 = %zero, %h7 = %zero) -> (i64, i64, i64, i64, i64, i64, i64, i64) {
    %i = arith.index_cast %k : index to i64
    %w = arith.constant 8 : i64
    %left = arith.shrui %i, %w : i64
    %ca = arith.trunci %left : i64 to i8
    %cb = arith.trunci %i : i64 to i8
    %a = arith.bitcast %ca : i8 to f8E5M2
    %b = arith.bitcast %cb : i8 to f8E5M2
    %r_0 = arith.addf %a, %b : f8E5M2
    %bv_0 = arith.bitcast %r_0 : f8E5M2 to i8
    %v_0 = arith.extui %bv_0 : i8 to i64
    %rest_0 = arith.constant 127 : i64
    %size_0 = arith.andi %v_0, %rest_0 : i64
    %top_0 = arith.constant 124 : i64
    %isnan_0 = arith.cmpi ugt, %size_0, %top_0 : i64
    %n_0 = arith.select %isnan_0, %size_0, %v_0 : i64
    %m0 = func.call @mix(%h0, %n_0) : (i64, i64) -> i64
    %r_1 = arith.subf %a, %b : f8E5M2
    %bv_1 = arith.bitcast %r_1 : f8E5M2 to i8
    %v_1 = arith.extui %bv_1 : i8 to i64
    %rest_1 = arith.constant 127 : i64
    %size_1 = arith.andi %v_1, %rest_1 : i64
    %top_1 = arith.constant 124 : i64
    %isnan_1 = arith.cmpi ugt, %size_1, %top_1 : i64
    %n_1 = arith.select %isnan_1, %size_1, %v_1 : i64
    %m1 = func.call @mix(%h1, %n_1) : (i64, i64) -> i64
    %r_2 = arith.mulf %a, %b : f8E5M2
    %bv_2 = arith.bitcast %r_2 : f8E5M2 to i8
    %v_2 = arith.extui %bv_2 : i8 to i64
    %rest_2 = arith.constant 127 : i64
    %size_2 = arith.andi %v_2, %rest_2 : i64
    %top_2 = arith.constant 124 : i64
    %isnan_2 = arith.cmpi ugt, %size_2, %top_2 : i64
    %n_2 = arith.select %isnan_2, %size_2, %v_2 : i64
    %m2 = func.call @mix(%h2, %n_2) : (i64, i64) -> i64
    %r_3 = arith.divf %a, %b : f8E5M2
    %bv_3 = arith.bitcast %r_3 : f8E5M2 to i8
    %v_3 = arith.extui %bv_3 : i8 to i64
    %rest_3 = arith.constant 127 : i64
    %size_3 = arith.andi %v_3, %rest_3 : i64
    %top_3 = arith.constant 124 : i64
    %isnan_3 = arith.cmpi ugt, %size_3, %top_3 : i64
    %n_3 = arith.select %isnan_3, %size_3, %v_3 : i64
    %m3 = func.call @mix(%h3, %n_3) : (i64, i64) -> i64
    %r_4 = arith.remf %a, %b : f8E5M2
    %bv_4 = arith.bitcast %r_4 : f8E5M2 to i8
    %v_4 = arith.extui %bv_4 : i8 to i64
    %rest_4 = arith.constant 127 : i64
    %size_4 = arith.andi %v_4, %rest_4 : i64
    %top_4 = arith.constant 124 : i64
    %isnan_4 = arith.cmpi ugt, %size_4, %top_4 : i64
    %n_4 = arith.select %isnan_4, %size_4, %v_4 : i64
    %m4 = func.call @mix(%h4, %n_4) : (i64, i64) -> i64
    %r_5 = arith.maximumf %a, %b : f8E5M2
    %bv_5 = arith.bitcast %r_5 : f8E5M2 to i8
    %v_5 = arith.extui %bv_5 : i8 to i64
    %rest_5 = arith.constant 127 : i64
    %size_5 = arith.andi %v_5, %rest_5 : i64
    %top_5 = arith.constant 124 : i64
    %isnan_5 = arith.cmpi ugt, %size_5, %top_5 : i64
    %n_5 = arith.select %isnan_5, %size_5, %v_5 : i64
    %m5 = func.call @mix(%h5, %n_5) : (i64, i64) -> i64
    %r_6 = arith.minimumf %a, %b : f8E5M2
    %bv_6 = arith.bitcast %r_6 : f8E5M2 to i8
    %v_6 = arith.extui %bv_6 : i8 to i64
    %rest_6 = arith.constant 127 : i64
    %size_6 = arith.andi %v_6, %rest_6 : i64
    %top_6 = arith.constant 124 : i64
    %isnan_6 = arith.cmpi ugt, %size_6, %top_6 : i64
    %n_6 = arith.select %isnan_6, %size_6, %v_6 : i64
    %m6 = func.call @mix(%h6, %n_6) : (i64, i64) -> i64
    %c0_7 = arith.cmpf oeq, %a, %b : f8E5M2
    %e0_7 = arith.extui %c0_7 : i1 to i64
    %k0_7 = arith.constant 0 : i64
    %s0_7 = arith.shli %e0_7, %k0_7 : i64
    %t0_7 = arith.ori %zero, %s0_7 : i64
    %c1_7 = arith.cmpf ogt, %a, %b : f8E5M2
    %e1_7 = arith.extui %c1_7 : i1 to i64
    %k1_7 = arith.constant 1 : i64
    %s1_7 = arith.shli %e1_7, %k1_7 : i64
    %t1_7 = arith.ori %t0_7, %s1_7 : i64
    %c2_7 = arith.cmpf oge, %a, %b : f8E5M2
    %e2_7 = arith.extui %c2_7 : i1 to i64
    %k2_7 = arith.constant 2 : i64
    %s2_7 = arith.shli %e2_7, %k2_7 : i64
    %t2_7 = arith.ori %t1_7, %s2_7 : i64
    %c3_7 = arith.cmpf olt, %a, %b : f8E5M2
    %e3_7 = arith.extui %c3_7 : i1 to i64
    %k3_7 = arith.constant 3 : i64
    %s3_7 = arith.shli %e3_7, %k3_7 : i64
    %t3_7 = arith.ori %t2_7, %s3_7 : i64
    %c4_7 = arith.cmpf ole, %a, %b : f8E5M2
    %e4_7 = arith.extui %c4_7 : i1 to i64
    %k4_7 = arith.constant 4 : i64
    %s4_7 = arith.shli %e4_7, %k4_7 : i64
    %t4_7 = arith.ori %t3_7, %s4_7 : i64
    %c5_7 = arith.cmpf one, %a, %b : f8E5M2
    %e5_7 = arith.extui %c5_7 : i1 to i64
    %k5_7 = arith.constant 5 : i64
    %s5_7 = arith.shli %e5_7, %k5_7 : i64
    %t5_7 = arith.ori %t4_7, %s5_7 : i64
    %c6_7 = arith.cmpf ord, %a, %b : f8E5M2
    %e6_7 = arith.extui %c6_7 : i1 to i64
    %k6_7 = arith.constant 6 : i64
    %s6_7 = arith.shli %e6_7, %k6_7 : i64
    %t6_7 = arith.ori %t5_7, %s6_7 : i64
    %c7_7 = arith.cmpf ueq, %a, %b : f8E5M2
    %e7_7 = arith.extui %c7_7 : i1 to i64
    %k7_7 = arith.constant 7 : i64
    %s7_7 = arith.shli %e7_7, %k7_7 : i64
    %t7_7 = arith.ori %t6_7, %s7_7 : i64
    %c8_7 = arith.cmpf ugt, %a, %b : f8E5M2
    %e8_7 = arith.extui %c8_7 : i1 to i64
    %k8_7 = arith.constant 8 : i64
    %s8_7 = arith.shli %e8_7, %k8_7 : i64
    %t8_7 = arith.ori %t7_7, %s8_7 : i64
    %c9_7 = arith.cmpf uge, %a, %b : f8E5M2
    %e9_7 = arith.extui %c9_7 : i1 to i64
    %k9_7 = arith.constant 9 : i64
    %s9_7 = arith.shli %e9_7, %k9_7 : i64
    %t9_7 = arith.ori %t8_7, %s9_7 : i64
    %c10_7 = arith.cmpf ult, %a, %b : f8E5M2
    %e10_7 = arith.extui %c10_7 : i1 to i64
    %k10_7 = arith.constant 10 : i64
    %s10_7 = arith.shli %e10_7, %k10_7 : i64
    %t10_7 = arith.ori %t9_7, %s10_7 : i64
    %c11_7 = arith.cmpf ule, %a, %b : f8E5M2
    %e11_7 = arith.extui %c11_7 : i1 to i64
    %k11_7 = arith.constant 11 : i64
    %s11_7 = arith.shli %e11_7, %k11_7 : i64
    %t11_7 = arith.ori %t10_7, %s11_7 : i64
    %c12_7 = arith.cmpf une, %a, %b : f8E5M2
    %e12_7 = arith.extui %c12_7 : i1 to i64
    %k12_7 = arith.constant 12 : i64
    %s12_7 = arith.shli %e12_7, %k12_7 : i64
    %t12_7 = arith.ori %t11_7, %s12_7 : i64
    %c13_7 = arith.cmpf uno, %a, %b : f8E5M2
    %e13_7 = arith.extui %c13_7 : i1 to i64
    %k13_7 = arith.constant 13 : i64
    %s13_7 = arith.shli %e13_7, %k13_7 : i64
    %t13_7 = arith.ori %t12_7, %s13_7 : i64
    %m7 = func.call @mix(%h7, %t13_7) : (i64, i64) -> i64
    scf.yield %m0, %m1, %m2, %m3, %m4, %m5, %m6, %m7 : i64, i64, i64, i64, i64, i64, i64, i64
  }
  func.call @print(%h#0) : (i64) -> ()
  func.call @print(%h#1) : (i64) -> ()
  func.call @print(%h#2) : (i64) -> ()
  func.call @print(%h#3) : (i64) -> ()
  func.call @print(%h#4) : (i64) -> ()
  func.call @print(%h#5) : (i64) -> ()
  func.call @print(%h#6) : (i64) -> ()
  func.call @print(%h#7) : (i64) -> ()
  return
}
func.func @single_f8E5M2() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 256 : index
  %zero = arith.constant 0 : i64
  %h:4 = scf.for %k = %c0 to %n step %c1 iter_args(%h0 = %zero, %h1 = %zero, %h2 = %zero, %h3 = %zero) -> (i64, i64, i64, i64) {
    %i = arith.index_cast %k : index to i64
    %c_0 = arith.trunci %i : i64 to i8
    %x_0 = arith.bitcast %c_0 : i8 to f8E5M2
    %r_0 = arith.negf %x_0 : f8E5M2
    %bv_0 = arith.bitcast %r_0 : f8E5M2 to i8
    %v_0 = arith.extui %bv_0 : i8 to i64
    %rest_0 = arith.constant 127 : i64
    %size_0 = arith.andi %v_0, %rest_0 : i64
    %top_0 = arith.constant 124 : i64
    %isnan_0 = arith.cmpi ugt, %size_0, %top_0 : i64
    %n_0 = arith.select %isnan_0, %size_0, %v_0 : i64
    %m0 = func.call @mix(%h0, %n_0) : (i64, i64) -> i64
    %c_1 = arith.trunci %i : i64 to i8
    %x_1 = arith.bitcast %c_1 : i8 to f8E5M2
    %r_1 = math.sqrt %x_1 : f8E5M2
    %bv_1 = arith.bitcast %r_1 : f8E5M2 to i8
    %v_1 = arith.extui %bv_1 : i8 to i64
    %rest_1 = arith.constant 127 : i64
    %size_1 = arith.andi %v_1, %rest_1 : i64
    %top_1 = arith.constant 124 : i64
    %isnan_1 = arith.cmpi ugt, %size_1, %top_1 : i64
    %n_1 = arith.select %isnan_1, %size_1, %v_1 : i64
    %m1 = func.call @mix(%h1, %n_1) : (i64, i64) -> i64
    %c_2 = arith.trunci %i : i64 to i8
    %x_2 = arith.bitcast %c_2 : i8 to f8E5M2
    %f_2 = arith.extf %x_2 : f8E5M2 to f32
    %ab_2 = math.absf %f_2 : f32
    %top_2 = arith.constant 9.223372e+18 : f32
    %in_2 = arith.cmpf olt, %ab_2, %top_2 : f32
    %z_2 = arith.constant 0.0 : f32
    %pos_2 = arith.cmpf oge, %f_2, %z_2 : f32
    %ok_2 = arith.andi %in_2, %in_2 : i1
    %y_2 = arith.fptosi %x_2 : f8E5M2 to i64
    %v_2 = arith.select %ok_2, %y_2, %zero : i64
    %m2 = func.call @mix(%h2, %v_2) : (i64, i64) -> i64
    %c_3 = arith.trunci %i : i64 to i8
    %x_3 = arith.bitcast %c_3 : i8 to f8E5M2
    %f_3 = arith.extf %x_3 : f8E5M2 to f32
    %ab_3 = math.absf %f_3 : f32
    %top_3 = arith.constant 1.844674e+19 : f32
    %in_3 = arith.cmpf olt, %ab_3, %top_3 : f32
    %z_3 = arith.constant 0.0 : f32
    %pos_3 = arith.cmpf oge, %f_3, %z_3 : f32
    %ok_3 = arith.andi %in_3, %pos_3 : i1
    %y_3 = arith.fptoui %x_3 : f8E5M2 to i64
    %v_3 = arith.select %ok_3, %y_3, %zero : i64
    %m3 = func.call @mix(%h3, %v_3) : (i64, i64) -> i64
    scf.yield %m0, %m1, %m2, %m3 : i64, i64, i64, i64
  }
  func.call @print(%h#0) : (i64) -> ()
  func.call @print(%h#1) : (i64) -> ()
  func.call @print(%h#2) : (i64) -> ()
  func.call @print(%h#3) : (i64) -> ()
  return
}
func.func @integers_f8E5M2() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 63488 : index
  %zero = arith.constant 0 : i64
  %h:4 = scf.for %k = %c0 to %n step %c1 iter_args(%h0 = %zero, %h1 = %zero, %h2 = %zero, %h3 = %zero) -> (i64, i64, i64, i64) {
    %i = arith.index_cast %k : index to i64
    %c10 = arith.constant 10 : i64
    %c20 = arith.constant 20 : i64
    %c1023 = arith.constant 1023 : i64
    %one = arith.constant 1 : i64
    %sh = arith.shrui %i, %c10 : i64
    %mid = arith.constant 512 : i64
    %d0 = arith.andi %i, %c1023 : i64
    %d = arith.subi %d0, %mid : i64
    %big = arith.constant 3 : i64
    %pow = arith.shli %big, %sh : i64
    %n0 = arith.addi %pow, %d : i64
    %t_0 = arith.trunci %n0 : i64 to i32
    %y_0 = arith.sitofp %t_0 : i32 to f8E5M2
    %bv_0 = arith.bitcast %y_0 : f8E5M2 to i8
    %v_0 = arith.extui %bv_0 : i8 to i64
    %m0 = func.call @mix(%h0, %v_0) : (i64, i64) -> i64
    %t_1 = arith.addi %n0, %zero : i64
    %y_1 = arith.sitofp %t_1 : i64 to f8E5M2
    %bv_1 = arith.bitcast %y_1 : f8E5M2 to i8
    %v_1 = arith.extui %bv_1 : i8 to i64
    %m1 = func.call @mix(%h1, %v_1) : (i64, i64) -> i64
    %t_2 = arith.trunci %n0 : i64 to i32
    %y_2 = arith.uitofp %t_2 : i32 to f8E5M2
    %bv_2 = arith.bitcast %y_2 : f8E5M2 to i8
    %v_2 = arith.extui %bv_2 : i8 to i64
    %m2 = func.call @mix(%h2, %v_2) : (i64, i64) -> i64
    %t_3 = arith.addi %n0, %zero : i64
    %y_3 = arith.uitofp %t_3 : i64 to f8E5M2
    %bv_3 = arith.bitcast %y_3 : f8E5M2 to i8
    %v_3 = arith.extui %bv_3 : i8 to i64
    %m3 = func.call @mix(%h3, %v_3) : (i64, i64) -> i64
    scf.yield %m0, %m1, %m2, %m3 : i64, i64, i64, i64
  }
  func.call @print(%h#0) : (i64) -> ()
  func.call @print(%h#1) : (i64) -> ()
  func.call @print(%h#2) : (i64) -> ()
  func.call @print(%h#3) : (i64) -> ()
  return
}
func.func @pairs_f8E5M2FNUZ() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 65536 : index
  %zero = arith.constant 0 : i64
  %h:8 = scf.for %k = %c0 to %n step %c1 iter_args(%h0 = %zero, %h1 = %zero, %h2 = %zero, %h3 = %zero, %h4 = %zero, %h5 = %zero, %h6 = %zero, %h7 = %zero) -> (i64, i64, i64, i64, i64, i64, i64, i64) {
    %i = arith.index_cast %k : index to i64
    %w = arith.constant 8 : i64
    %left = arith.shrui %i, %w : i64
    %ca = arith.trunci %left : i64 to i8
    %cb = arith.trunci %i : i64 to i8
    %a = arith.bitcast %ca : i8 to f8E5M2FNUZ
    %b = arith.bitcast %cb : i8 to f8E5M2FNUZ
    %r_0 = arith.addf %a, %b : f8E5M2FNUZ
    %bv_0 = arith.bitcast %r_0 : f8E5M2FNUZ to i8
    %v_0 = arith.extui %bv_0 : i8 to i64
    %m0 = func.call @mix(%h0, %v_0) : (i64, i64) -> i64
    %r_1 = arith.subf %a, %b : f8E5M2FNUZ
    %bv_1 = arith.bitcast %r_1 : f8E5M2FNUZ to i8
    %v_1 = arith.extui %bv_1 : i8 to i64
    %m1 = func.call @mix(%h1, %v_1) : (i64, i64) -> i64
    %r_2 = arith.mulf %a, %b : f8E5M2FNUZ
    %bv_2 = arith.bitcast %r_2 : f8E5M2FNUZ to i8
    %v_2 = arith.extui %bv_2 : i8 to i64
    %m2 = func.call @mix(%h2, %v_2) : (i64, i64) -> i64
    %r_3 = arith.divf %a, %b : f8E5M2FNUZ
    %bv_3 = arith.bitcast %r_3 : f8E5M2FNUZ to i8
    %v_3 = arith.extui %bv_3 : i8 to i64
    %m3 = func.call @mix(%h3, %v_3) : (i64, i64) -> i64
    %r_4 = arith.remf %a, %b : f8E5M2FNUZ
    %bv_4 = arith.bitcast %r_4 : f8E5M2FNUZ to i8
    %v_4 = arith.extui %bv_4 : i8 to i64
    %m4 = func.call @mix(%h4, %v_4) : (i64, i64) -> i64
    %r_5 = arith.maximumf %a, %b : f8E5M2FNUZ
    %bv_5 = arith.bitcast %r_5 : f8E5M2FNUZ to i8
    %v_5 = arith.extui %bv_5 : i8 to i64
    %m5 = func.call @mix(%h5, %v_5) : (i64, i64) -> i64
    %r_6 = arith.minimumf %a, %b : f8E5M2FNUZ
    %bv_6 = arith.bitcast %r_6 : f8E5M2FNUZ to i8
    %v_6 = arith.extui %bv_6 : i8 to i64
    %m6 = func.call @mix(%h6, %v_6) : (i64, i64) -> i64
    %c0_7 = arith.cmpf oeq, %a, %b : f8E5M2FNUZ
    %e0_7 = arith.extui %c0_7 : i1 to i64
    %k0_7 = arith.constant 0 : i64
    %s0_7 = arith.shli %e0_7, %k0_7 : i64
    %t0_7 = arith.ori %zero, %s0_7 : i64
    %c1_7 = arith.cmpf ogt, %a, %b : f8E5M2FNUZ
    %e1_7 = arith.extui %c1_7 : i1 to i64
    %k1_7 = arith.constant 1 : i64
    %s1_7 = arith.shli %e1_7, %k1_7 : i64
    %t1_7 = arith.ori %t0_7, %s1_7 : i64
    %c2_7 = arith.cmpf oge, %a, %b : f8E5M2FNUZ
    %e2_7 = arith.extui %c2_7 : i1 to i64
    %k2_7 = arith.constant 2 : i64
    %s2_7 = arith.shli %e2_7, %k2_7 : i64
    %t2_7 = arith.ori %t1_7, %s2_7 : i64
    %c3_7 = arith.cmpf olt, %a, %b : f8E5M2FNUZ
    %e3_7 = arith.extui %c3_7 : i1 to i64
    %k3_7 = arith.constant 3 : i64
    %s3_7 = arith.shli %e3_7, %k3_7 : i64
    %t3_7 = arith.ori %t2_7, %s3_7 : i64
    %c4_7 = arith.cmpf ole, %a, %b : f8E5M2FNUZ
    %e4_7 = arith.extui %c4_7 : i1 to i64
    %k4_7 = arith.constant 4 : i64
    %s4_7 = arith.shli %e4_7, %k4_7 : i64
    %t4_7 = arith.ori %t3_7, %s4_7 : i64
    %c5_7 = arith.cmpf one, %a, %b : f8E5M2FNUZ
    %e5_7 = arith.extui %c5_7 : i1 to i64
    %k5_7 = arith.constant 5 : i64
    %s5_7 = arith.shli %e5_7, %k5_7 : i64
    %t5_7 = arith.ori %t4_7, %s5_7 : i64
    %c6_7 = arith.cmpf ord, %a, %b : f8E5M2FNUZ
    %e6_7 = arith.extui %c6_7 : i1 to i64
    %k6_7 = arith.constant 6 : i64
    %s6_7 = arith.shli %e6_7, %k6_7 : i64
    %t6_7 = arith.ori %t5_7, %s6_7 : i64
    %c7_7 = arith.cmpf ueq, %a, %b : f8E5M2FNUZ
    %e7_7 = arith.extui %c7_7 : i1 to i64
    %k7_7 = arith.constant 7 : i64
    %s7_7 = arith.shli %e7_7, %k7_7 : i64
    %t7_7 = arith.ori %t6_7, %s7_7 : i64
    %c8_7 = arith.cmpf ugt, %a, %b : f8E5M2FNUZ
    %e8_7 = arith.extui %c8_7 : i1 to i64
    %k8_7 = arith.constant 8 : i64
    %s8_7 = arith.shli %e8_7, %k8_7 : i64
    %t8_7 = arith.ori %t7_7, %s8_7 : i64
    %c9_7 = arith.cmpf uge, %a, %b : f8E5M2FNUZ
    %e9_7 = arith.extui %c9_7 : i1 to i64
    %k9_7 = arith.constant 9 : i64
    %s9_7 = arith.shli %e9_7, %k9_7 : i64
    %t9_7 = arith.ori %t8_7, %s9_7 : i64
    %c10_7 = arith.cmpf ult, %a, %b : f8E5M2FNUZ
    %e10_7 = arith.extui %c10_7 : i1 to i64
    %k10_7 = arith.constant 10 : i64
    %s10_7 = arith.shli %e10_7, %k10_7 : i64
    %t10_7 = arith.ori %t9_7, %s10_7 : i64
    %c11_7 = arith.cmpf ule, %a, %b : f8E5M2FNUZ
    %e11_7 = arith.extui %c11_7 : i1 to i64
    %k11_7 = arith.constant 11 : i64
    %s11_7 = arith.shli %e11_7, %k11_7 : i64
    %t11_7 = arith.ori %t10_7, %s11_7 : i64
    %c12_7 = arith.cmpf une, %a, %b : f8E5M2FNUZ
    %e12_7 = arith.extui %c12_7 : i1 to i64
    %k12_7 = arith.constant 12 : i64
    %s12_7 = arith.shli %e12_7, %k12_7 : i64
    %t12_7 = arith.ori %t11_7, %s12_7 : i64
    %c13_7 = arith.cmpf uno, %a, %b : f8E5M2FNUZ
    %e13_7 = arith.extui %c13_7 : i1 to i64
    %k13_7 = arith.constant 13 : i64
    %s13_7 = arith.shli %e13_7, %k13_7 : i64
    %t13_7 = arith.ori %t12_7, %s13_7 : i64
    %m7 = func.call @mix(%h7, %t13_7) : (i64, i64) -> i64
    scf.yield %m0, %m1, %m2, %m3, %m4, %m5, %m6, %m7 : i64, i64, i64, i64, i64, i64, i64, i64
  }
  func.call @print(%h#0) : (i64) -> ()
  func.call @print(%h#1) : (i64) -> ()
  func.call @print(%h#2) : (i64) -> ()
  func.call @print(%h#3) : (i64) -> ()
  func.call @print(%h#4) : (i64) -> ()
  func.call @print(%h#5) : (i64) -> ()
  func.call @print(%h#6) : (i64) -> ()
  func.call @print(%h#7) : (i64) -> ()
  return
}
func.func @single_f8E5M2FNUZ() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 256 : index
  %zero = arith.constant 0 : i64
  %h:4 = scf.for %k = %c0 to %n step %c1 iter_args(%h0 = %zero, %h1 = %zero, %h2 = %zero, %h3 = %zero) -> (i64, i64, i64, i64) {
    %i = arith.index_cast %k : index to i64
    %c_0 = arith.trunci %i : i64 to i8
    %x_0 = arith.bitcast %c_0 : i8 to f8E5M2FNUZ
    %r_0 = arith.negf %x_0 : f8E5M2FNUZ
    %bv_0 = arith.bitcast %r_0 : f8E5M2FNUZ to i8
    %v_0 = arith.extui %bv_0 : i8 to i64
    %m0 = func.call @mix(%h0, %v_0) : (i64, i64) -> i64
    %c_1 = arith.trunci %i : i64 to i8
    %x_1 = arith.bitcast %c_1 : i8 to f8E5M2FNUZ
    %r_1 = math.sqrt %x_1 : f8E5M2FNUZ
    %bv_1 = arith.bitcast %r_1 : f8E5M2FNUZ to i8
    %v_1 = arith.extui %bv_1 : i8 to i64
    %m1 = func.call @mix(%h1, %v_1) : (i64, i64) -> i64
    %c_2 = arith.trunci %i : i64 to i8
    %x_2 = arith.bitcast %c_2 : i8 to f8E5M2FNUZ
    %f_2 = arith.extf %x_2 : f8E5M2FNUZ to f32
    %ab_2 = math.absf %f_2 : f32
    %top_2 = arith.constant 9.223372e+18 : f32
    %in_2 = arith.cmpf olt, %ab_2, %top_2 : f32
    %z_2 = arith.constant 0.0 : f32
    %pos_2 = arith.cmpf oge, %f_2, %z_2 : f32
    %ok_2 = arith.andi %in_2, %in_2 : i1
    %y_2 = arith.fptosi %x_2 : f8E5M2FNUZ to i64
    %v_2 = arith.select %ok_2, %y_2, %zero : i64
    %m2 = func.call @mix(%h2, %v_2) : (i64, i64) -> i64
    %c_3 = arith.trunci %i : i64 to i8
    %x_3 = arith.bitcast %c_3 : i8 to f8E5M2FNUZ
    %f_3 = arith.extf %x_3 : f8E5M2FNUZ to f32
    %ab_3 = math.absf %f_3 : f32
    %top_3 = arith.constant 1.844674e+19 : f32
    %in_3 = arith.cmpf olt, %ab_3, %top_3 : f32
    %z_3 = arith.constant 0.0 : f32
    %pos_3 = arith.cmpf oge, %f_3, %z_3 : f32
    %ok_3 = arith.andi %in_3, %pos_3 : i1
    %y_3 = arith.fptoui %x_3 : f8E5M2FNUZ to i64
    %v_3 = arith.select %ok_3, %y_3, %zero : i64
    %m3 = func.call @mix(%h3, %v_3) : (i64, i64) -> i64
    scf.yield %m0, %m1, %m2, %m3 : i64, i64, i64, i64
  }
  func.call @print(%h#0) : (i64) -> ()
  func.call @print(%h#1) : (i64) -> ()
  func.call @print(%h#2) : (i64) -> ()
  func.call @print(%h#3) : (i64) -> ()
  return
}
func.func @integers_f8E5M2FNUZ() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 63488 : index
  %zero = arith.constant 0 : i64
  %h:4 = scf.for %k = %c0 to %n step %c1 iter_args(%h0 = %zero, %h1 = %zero, %h2 = %zero, %h3 = %zero) -> (i64, i64, i64, i64) {
    %i = arith.index_cast %k : index to i64
    %c10 = arith.constant 10 : i64
    %c20 = arith.constant 20 : i64
    %c1023 = arith.constant 1023 : i64
    %one = arith.constant 1 : i64
    %sh = arith.shrui %i, %c10 : i64
    %mid = arith.constant 512 : i64
    %d0 = arith.andi %i, %c1023 : i64
    %d = arith.subi %d0, %mid : i64
    %big = arith.constant 3 : i64
    %pow = arith.shli %big, %sh : i64
    %n0 = arith.addi %pow, %d : i64
    %t_0 = arith.trunci %n0 : i64 to i32
    %y_0 = arith.sitofp %t_0 : i32 to f8E5M2FNUZ
    %bv_0 = arith.bitcast %y_0 : f8E5M2FNUZ to i8
    %v_0 = arith.extui %bv_0 : i8 to i64
    %m0 = func.call @mix(%h0, %v_0) : (i64, i64) -> i64
    %t_1 = arith.addi %n0, %zero : i64
    %y_1 = arith.sitofp %t_1 : i64 to f8E5M2FNUZ
    %bv_1 = arith.bitcast %y_1 : f8E5M2FNUZ to i8
    %v_1 = arith.extui %bv_1 : i8 to i64
    %m1 = func.call @mix(%h1, %v_1) : (i64, i64) -> i64
    %t_2 = arith.trunci %n0 : i64 to i32
    %y_2 = arith.uitofp %t_2 : i32 to f8E5M2FNUZ
    %bv_2 = arith.bitcast %y_2 : f8E5M2FNUZ to i8
    %v_2 = arith.extui %bv_2 : i8 to i64
    %m2 = func.call @mix(%h2, %v_2) : (i64, i64) -> i64
    %t_3 = arith.addi %n0, %zero : i64
    %y_3 = arith.uitofp %t_3 : i64 to f8E5M2FNUZ
    %bv_3 = arith.bitcast %y_3 : f8E5M2FNUZ to i8
    %v_3 = arith.extui %bv_3 : i8 to i64
    %m3 = func.call @mix(%h3, %v_3) : (i64, i64) -> i64
    scf.yield %m0, %m1, %m2, %m3 : i64, i64, i64, i64
  }
  func.call @print(%h#0) : (i64) -> ()
  func.call @print(%h#1) : (i64) -> ()
  func.call @print(%h#2) : (i64) -> ()
  func.call @print(%h#3) : (i64) -> ()
  return
}
func.func @pairs_f8E8M0FNU() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 65536 : index
  %zero = arith.constant 0 : i64
  %h:8 = scf.for %k = %c0 to %n step %c1 iter_args(%h0 = %zero, %h1 = %zero, %h2 = %zero, %h3 = %zero, %h4 = %zero, %h5 = %zero, %h6 = %zero, %h7 = %zero) -> (i64, i64, i64, i64, i64, i64, i64, i64) {
    %i = arith.index_cast %k : index to i64
    %w = arith.constant 8 : i64
    %left = arith.shrui %i, %w : i64
    %ca = arith.trunci %left : i64 to i8
    %cb = arith.trunci %i : i64 to i8
    %a = arith.bitcast %ca : i8 to f8E8M0FNU
    %b = arith.bitcast %cb : i8 to f8E8M0FNU
    %r_0 = arith.addf %a, %b : f8E8M0FNU
    %bv_0 = arith.bitcast %r_0 : f8E8M0FNU to i8
    %v_0 = arith.extui %bv_0 : i8 to i64
    %m0 = func.call @mix(%h0, %v_0) : (i64, i64) -> i64
    %r_1 = arith.subf %a, %b : f8E8M0FNU
    %bv_1 = arith.bitcast %r_1 : f8E8M0FNU to i8
    %v_1 = arith.extui %bv_1 : i8 to i64
    %m1 = func.call @mix(%h1, %v_1) : (i64, i64) -> i64
    %r_2 = arith.mulf %a, %b : f8E8M0FNU
    %bv_2 = arith.bitcast %r_2 : f8E8M0FNU to i8
    %v_2 = arith.extui %bv_2 : i8 to i64
    %m2 = func.call @mix(%h2, %v_2) : (i64, i64) -> i64
    %r_3 = arith.divf %a, %b : f8E8M0FNU
    %bv_3 = arith.bitcast %r_3 : f8E8M0FNU to i8
    %v_3 = arith.extui %bv_3 : i8 to i64
    %m3 = func.call @mix(%h3, %v_3) : (i64, i64) -> i64
    %r_4 = arith.remf %a, %b : f8E8M0FNU
    %bv_4 = arith.bitcast %r_4 : f8E8M0FNU to i8
    %v_4 = arith.extui %bv_4 : i8 to i64
    %m4 = func.call @mix(%h4, %v_4) : (i64, i64) -> i64
    %r_5 = arith.maximumf %a, %b : f8E8M0FNU
    %bv_5 = arith.bitcast %r_5 : f8E8M0FNU to i8
    %v_5 = arith.extui %bv_5 : i8 to i64
    %m5 = func.call @mix(%h5, %v_5) : (i64, i64) -> i64
    %r_6 = arith.minimumf %a, %b : f8E8M0FNU
    %bv_6 = arith.bitcast %r_6 : f8E8M0FNU to i8
    %v_6 = arith.extui %bv_6 : i8 to i64
    %m6 = func.call @mix(%h6, %v_6) : (i64, i64) -> i64
    %c0_7 = arith.cmpf oeq, %a, %b : f8E8M0FNU
    %e0_7 = arith.extui %c0_7 : i1 to i64
    %k0_7 = arith.constant 0 : i64
    %s0_7 = arith.shli %e0_7, %k0_7 : i64
    %t0_7 = arith.ori %zero, %s0_7 : i64
    %c1_7 = arith.cmpf ogt, %a, %b : f8E8M0FNU
    %e1_7 = arith.extui %c1_7 : i1 to i64
    %k1_7 = arith.constant 1 : i64
    %s1_7 = arith.shli %e1_7, %k1_7 : i64
    %t1_7 = arith.ori %t0_7, %s1_7 : i64
    %c2_7 = arith.cmpf oge, %a, %b : f8E8M0FNU
    %e2_7 = arith.extui %c2_7 : i1 to i64
    %k2_7 = arith.constant 2 : i64
    %s2_7 = arith.shli %e2_7, %k2_7 : i64
    %t2_7 = arith.ori %t1_7, %s2_7 : i64
    %c3_7 = arith.cmpf olt, %a, %b : f8E8M0FNU
    %e3_7 = arith.extui %c3_7 : i1 to i64
    %k3_7 = arith.constant 3 : i64
    %s3_7 = arith.shli %e3_7, %k3_7 : i64
    %t3_7 = arith.ori %t2_7, %s3_7 : i64
    %c4_7 = arith.cmpf ole, %a, %b : f8E8M0FNU
    %e4_7 = arith.extui %c4_7 : i1 to i64
    %k4_7 = arith.constant 4 : i64
    %s4_7 = arith.shli %e4_7, %k4_7 : i64
    %t4_7 = arith.ori %t3_7, %s4_7 : i64
    %c5_7 = arith.cmpf one, %a, %b : f8E8M0FNU
    %e5_7 = arith.extui %c5_7 : i1 to i64
    %k5_7 = arith.constant 5 : i64
    %s5_7 = arith.shli %e5_7, %k5_7 : i64
    %t5_7 = arith.ori %t4_7, %s5_7 : i64
    %c6_7 = arith.cmpf ord, %a, %b : f8E8M0FNU
    %e6_7 = arith.extui %c6_7 : i1 to i64
    %k6_7 = arith.constant 6 : i64
    %s6_7 = arith.shli %e6_7, %k6_7 : i64
    %t6_7 = arith.ori %t5_7, %s6_7 : i64
    %c7_7 = arith.cmpf ueq, %a, %b : f8E8M0FNU
    %e7_7 = arith.extui %c7_7 : i1 to i64
    %k7_7 = arith.constant 7 : i64
    %s7_7 = arith.shli %e7_7, %k7_7 : i64
    %t7_7 = arith.ori %t6_7, %s7_7 : i64
    %c8_7 = arith.cmpf ugt, %a, %b : f8E8M0FNU
    %e8_7 = arith.extui %c8_7 : i1 to i64
    %k8_7 = arith.constant 8 : i64
    %s8_7 = arith.shli %e8_7, %k8_7 : i64
    %t8_7 = arith.ori %t7_7, %s8_7 : i64
    %c9_7 = arith.cmpf uge, %a, %b : f8E8M0FNU
    %e9_7 = arith.extui %c9_7 : i1 to i64
    %k9_7 = arith.constant 9 : i64
    %s9_7 = arith.shli %e9_7, %k9_7 : i64
    %t9_7 = arith.ori %t8_7, %s9_7 : i64
    %c10_7 = arith.cmpf ult, %a, %b : f8E8M0FNU
    %e10_7 = arith.extui %c10_7 : i1 to i64
    %k10_7 = arith.constant 10 : i64
    %s10_7 = arith.shli %e10_7, %k10_7 : i64
    %t10_7 = arith.ori %t9_7, %s10_7 : i64
    %c11_7 = arith.cmpf ule, %a, %b : f8E8M0FNU
    %e11_7 = arith.extui %c11_7 : i1 to i64
    %k11_7 = arith.constant 11 : i64
    %s11_7 = arith.shli %e11_7, %k11_7 : i64
    %t11_7 = arith.ori %t10_7, %s11_7 : i64
    %c12_7 = arith.cmpf une, %a, %b : f8E8M0FNU
    %e12_7 = arith.extui %c12_7 : i1 to i64
    %k12_7 = arith.constant 12 : i64
    %s12_7 = arith.shli %e12_7, %k12_7 : i64
    %t12_7 = arith.ori %t11_7, %s12_7 : i64
    %c13_7 = arith.cmpf uno, %a, %b : f8E8M0FNU
    %e13_7 = arith.extui %c13_7 : i1 to i64
    %k13_7 = arith.constant 13 : i64
    %s13_7 = arith.shli %e13_7, %k13_7 : i64
    %t13_7 = arith.ori %t12_7, %s13_7 : i64
    %m7 = func.call @mix(%h7, %t13_7) : (i64, i64) -> i64
    scf.yield %m0, %m1, %m2, %m3, %m4, %m5, %m6, %m7 : i64, i64, i64, i64, i64, i64, i64, i64
  }
  func.call @print(%h#0) : (i64) -> ()
  func.call @print(%h#1) : (i64) -> ()
  func.call @print(%h#2) : (i64) -> ()
  func.call @print(%h#3) : (i64) -> ()
  func.call @print(%h#4) : (i64) -> ()
  func.call @print(%h#5) : (i64) -> ()
  func.call @print(%h#6) : (i64) -> ()
  func.call @print(%h#7) : (i64) -> ()
  return
}
func.func @single_f8E8M0FNU() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 256 : index
  %zero = arith.constant 0 : i64
  %h:4 = scf.for %k = %c0 to %n step %c1 iter_args(%h0 = %zero, %h1 = %zero, %h2 = %zero, %h3 = %zero) -> (i64, i64, i64, i64) {
    %i = arith.index_cast %k : index to i64
    %c_0 = arith.trunci %i : i64 to i8
    %x_0 = arith.bitcast %c_0 : i8 to f8E8M0FNU
    %r_0 = arith.negf %x_0 : f8E8M0FNU
    %bv_0 = arith.bitcast %r_0 : f8E8M0FNU to i8
    %v_0 = arith.extui %bv_0 : i8 to i64
    %m0 = func.call @mix(%h0, %v_0) : (i64, i64) -> i64
    %c_1 = arith.trunci %i : i64 to i8
    %x_1 = arith.bitcast %c_1 : i8 to f8E8M0FNU
    %r_1 = math.sqrt %x_1 : f8E8M0FNU
    %bv_1 = arith.bitcast %r_1 : f8E8M0FNU to i8
    %v_1 = arith.extui %bv_1 : i8 to i64
    %m1 = func.call @mix(%h1, %v_1) : (i64, i64) -> i64
    %c_2 = arith.trunci %i : i64 to i8
    %x_2 = arith.bitcast %c_2 : i8 to f8E8M0FNU
    %f_2 = arith.extf %x_2 : f8E8M0FNU to f32
    %ab_2 = math.absf %f_2 : f32
    %top_2 = arith.constant 9.223372e+18 : f32
    %in_2 = arith.cmpf olt, %ab_2, %top_2 : f32
    %z_2 = arith.constant 0.0 : f32
    %pos_2 = arith.cmpf oge, %f_2, %z_2 : f32
    %ok_2 = arith.andi %in_2, %in_2 : i1
    %y_2 = arith.fptosi %x_2 : f8E8M0FNU to i64
    %v_2 = arith.select %ok_2, %y_2, %zero : i64
    %m2 = func.call @mix(%h2, %v_2) : (i64, i64) -> i64
    %c_3 = arith.trunci %i : i64 to i8
    %x_3 = arith.bitcast %c_3 : i8 to f8E8M0FNU
    %f_3 = arith.extf %x_3 : f8E8M0FNU to f32
    %ab_3 = math.absf %f_3 : f32
    %top_3 = arith.constant 1.844674e+19 : f32
    %in_3 = arith.cmpf olt, %ab_3, %top_3 : f32
    %z_3 = arith.constant 0.0 : f32
    %pos_3 = arith.cmpf oge, %f_3, %z_3 : f32
    %ok_3 = arith.andi %in_3, %pos_3 : i1
    %y_3 = arith.fptoui %x_3 : f8E8M0FNU to i64
    %v_3 = arith.select %ok_3, %y_3, %zero : i64
    %m3 = func.call @mix(%h3, %v_3) : (i64, i64) -> i64
    scf.yield %m0, %m1, %m2, %m3 : i64, i64, i64, i64
  }
  func.call @print(%h#0) : (i64) -> ()
  func.call @print(%h#1) : (i64) -> ()
  func.call @print(%h#2) : (i64) -> ()
  func.call @print(%h#3) : (i64) -> ()
  return
}
func.func @integers_f8E8M0FNU() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 63488 : index
  %zero = arith.constant 0 : i64
  %h:4 = scf.for %k = %c0 to %n step %c1 iter_args(%h0 = %zero, %h1 = %zero, %h2 = %zero, %h3 = %zero) -> (i64, i64, i64, i64) {
    %i = arith.index_cast %k : index to i64
    %c10 = arith.constant 10 : i64
    %c20 = arith.constant 20 : i64
    %c1023 = arith.constant 1023 : i64
    %one = arith.constant 1 : i64
    %sh = arith.shrui %i, %c10 : i64
    %mid = arith.constant 512 : i64
    %d0 = arith.andi %i, %c1023 : i64
    %d = arith.subi %d0, %mid : i64
    %big = arith.constant 3 : i64
    %pow = arith.shli %big, %sh : i64
    %n0 = arith.addi %pow, %d : i64
    %t_0 = arith.trunci %n0 : i64 to i32
    %y_0 = arith.sitofp %t_0 : i32 to f8E8M0FNU
    %bv_0 = arith.bitcast %y_0 : f8E8M0FNU to i8
    %v_0 = arith.extui %bv_0 : i8 to i64
    %m0 = func.call @mix(%h0, %v_0) : (i64, i64) -> i64
    %t_1 = arith.addi %n0, %zero : i64
    %y_1 = arith.sitofp %t_1 : i64 to f8E8M0FNU
    %bv_1 = arith.bitcast %y_1 : f8E8M0FNU to i8
    %v_1 = arith.extui %bv_1 : i8 to i64
    %m1 = func.call @mix(%h1, %v_1) : (i64, i64) -> i64
    %t_2 = arith.trunci %n0 : i64 to i32
    %y_2 = arith.uitofp %t_2 : i32 to f8E8M0FNU
    %bv_2 = arith.bitcast %y_2 : f8E8M0FNU to i8
    %v_2 = arith.extui %bv_2 : i8 to i64
    %m2 = func.call @mix(%h2, %v_2) : (i64, i64) -> i64
    %t_3 = arith.addi %n0, %zero : i64
    %y_3 = arith.uitofp %t_3 : i64 to f8E8M0FNU
    %bv_3 = arith.bitcast %y_3 : f8E8M0FNU to i8
    %v_3 = arith.extui %bv_3 : i8 to i64
    %m3 = func.call @mix(%h3, %v_3) : (i64, i64) -> i64
    scf.yield %m0, %m1, %m2, %m3 : i64, i64, i64, i64
  }
  func.call @print(%h#0) : (i64) -> ()
  func.call @print(%h#1) : (i64) -> ()
  func.call @print(%h#2) : (i64) -> ()
  func.call @print(%h#3) : (i64) -> ()
  return
}
func.func @main() {
  func.call @pairs_f4E2M1FN() : () -> ()
  func.call @single_f4E2M1FN() : () -> ()
  func.call @integers_f4E2M1FN() : () -> ()
  func.call @pairs_f6E2M3FN() : () -> ()
  func.call @single_f6E2M3FN() : () -> ()
  func.call @integers_f6E2M3FN() : () -> ()
  func.call @pairs_f6E3M2FN() : () -> ()
  func.call @single_f6E3M2FN() : () -> ()
  func.call @integers_f6E3M2FN() : () -> ()
  func.call @pairs_f8E3M4() : () -> ()
  func.call @single_f8E3M4() : () -> ()
  func.call @integers_f8E3M4() : () -> ()
  func.call @pairs_f8E4M3() : () -> ()
  func.call @single_f8E4M3() : () -> ()
  func.call @integers_f8E4M3() : () -> ()
  func.call @pairs_f8E4M3FN() : () -> ()
  func.call @single_f8E4M3FN() : () -> ()
  func.call @integers_f8E4M3FN() : () -> ()
  func.call @pairs_f8E4M3FNUZ() : () -> ()
  func.call @single_f8E4M3FNUZ() : () -> ()
  func.call @integers_f8E4M3FNUZ() : () -> ()
  func.call @pairs_f8E4M3B11FNUZ() : () -> ()
  func.call @single_f8E4M3B11FNUZ() : () -> ()
  func.call @integers_f8E4M3B11FNUZ() : () -> ()
  func.call @pairs_f8E5M2() : () -> ()
  func.call @single_f8E5M2() : () -> ()
  func.call @integers_f8E5M2() : () -> ()
  func.call @pairs_f8E5M2FNUZ() : () -> ()
  func.call @single_f8E5M2FNUZ() : () -> ()
  func.call @integers_f8E5M2FNUZ() : () -> ()
  func.call @pairs_f8E8M0FNU() : () -> ()
  func.call @single_f8E8M0FNU() : () -> ()
  func.call @integers_f8E8M0FNU() : () -> ()
  return
}
