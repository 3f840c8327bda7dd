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
func.func @extf_f4E2M1FN() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 16 : index
  %zero = arith.constant 0 : i64
  %h:16 = scf.for %k = %c0 to %n step %c1 iter_args(%h0 = %zero, %h1 = %zero, %h2 = %zero, %h3 = %zero, %h4 = %zero, %h5 = %zero, %h6 = %zero, %h7 = %zero, %h8 = %zero, %h9 = %zero, %h10 = %zero, %h11 = %zero, %h12 = %zero, %h13 = %zero, %h14 = %zero, %h15 = %zero) -> (i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64) {
    %i = arith.index_cast %k : index to i64
    %c_0 = arith.trunci %i : i64 to i4
    %x_0 = arith.bitcast %c_0 : i4 to f4E2M1FN
    %y_0 = arith.extf %x_0 : f4E2M1FN to f6E2M3FN
    %bv_0 = arith.bitcast %y_0 : f6E2M3FN to i6
    %v_0 = arith.extui %bv_0 : i6 to i64
    %m0 = func.call @mix(%h0, %v_0) : (i64, i64) -> i64
    %c_1 = arith.trunci %i : i64 to i4
    %x_1 = arith.bitcast %c_1 : i4 to f4E2M1FN
    %y_1 = arith.extf %x_1 : f4E2M1FN to f6E3M2FN
    %bv_1 = arith.bitcast %y_1 : f6E3M2FN to i6
    %v_1 = arith.extui %bv_1 : i6 to i64
    %m1 = func.call @mix(%h1, %v_1) : (i64, i64) -> i64
    %c_2 = arith.trunci %i : i64 to i4
    %x_2 = arith.bitcast %c_2 : i4 to f4E2M1FN
    %y_2 = arith.extf %x_2 : f4E2M1FN to f8E3M4
    %bv_2 = arith.bitcast %y_2 : f8E3M4 to i8
    %v_2 = arith.extui %bv_2 : i8 to i64
    %m2 = func.call @mix(%h2, %v_2) : (i64, i64) -> i64
    %c_3 = arith.trunci %i : i64 to i4
    %x_3 = arith.bitcast %c_3 : i4 to f4E2M1FN
    %y_3 = arith.extf %x_3 : f4E2M1FN to f8E4M3
    %bv_3 = arith.bitcast %y_3 : f8E4M3 to i8
    %v_3 = arith.extui %bv_3 : i8 to i64
    %m3 = func.call @mix(%h3, %v_3) : (i64, i64) -> i64
    %c_4 = arith.trunci %i : i64 to i4
    %x_4 = arith.bitcast %c_4 : i4 to f4E2M1FN
    %y_4 = arith.extf %x_4 : f4E2M1FN to f8E4M3FN
    %bv_4 = arith.bitcast %y_4 : f8E4M3FN to i8
    %v_4 = arith.extui %bv_4 : i8 to i64
    %m4 = func.call @mix(%h4, %v_4) : (i64, i64) -> i64
    %c_5 = arith.trunci %i : i64 to i4
    %x_5 = arith.bitcast %c_5 : i4 to f4E2M1FN
    %y_5 = arith.extf %x_5 : f4E2M1FN to f8E4M3FNUZ
    %bv_5 = arith.bitcast %y_5 : f8E4M3FNUZ to i8
    %v_5 = arith.extui %bv_5 : i8 to i64
    %m5 = func.call @mix(%h5, %v_5) : (i64, i64) -> i64
    %c_6 = arith.trunci %i : i64 to i4
    %x_6 = arith.bitcast %c_6 : i4 to f4E2M1FN
    %y_6 = arith.extf %x_6 : f4E2M1FN to f8E4M3B11FNUZ
    %bv_6 = arith.bitcast %y_6 : f8E4M3B11FNUZ to i8
    %v_6 = arith.extui %bv_6 : i8 to i64
    %m6 = func.call @mix(%h6, %v_6) : (i64, i64) -> i64
    %c_7 = arith.trunci %i : i64 to i4
    %x_7 = arith.bitcast %c_7 : i4 to f4E2M1FN
    %y_7 = arith.extf %x_7 : f4E2M1FN to f8E5M2
    %bv_7 = arith.bitcast %y_7 : f8E5M2 to i8
    %v_7 = arith.extui %bv_7 : i8 to i64
    %m7 = func.call @mix(%h7, %v_7) : (i64, i64) -> i64
    %c_8 = arith.trunci %i : i64 to i4
    %x_8 = arith.bitcast %c_8 : i4 to f4E2M1FN
    %y_8 = arith.extf %x_8 : f4E2M1FN to f8E5M2FNUZ
    %bv_8 = arith.bitcast %y_8 : f8E5M2FNUZ to i8
    %v_8 = arith.extui %bv_8 : i8 to i64
    %m8 = func.call @mix(%h8, %v_8) : (i64, i64) -> i64
    %c_9 = arith.trunci %i : i64 to i4
    %x_9 = arith.bitcast %c_9 : i4 to f4E2M1FN
    %y_9 = arith.extf %x_9 : f4E2M1FN to f8E8M0FNU
    %bv_9 = arith.bitcast %y_9 : f8E8M0FNU to i8
    %v_9 = arith.extui %bv_9 : i8 to i64
    %m9 = func.call @mix(%h9, %v_9) : (i64, i64) -> i64
    %c_10 = arith.trunci %i : i64 to i4
    %x_10 = arith.bitcast %c_10 : i4 to f4E2M1FN
    %y_10 = arith.extf %x_10 : f4E2M1FN to f16
    %w_10 = arith.bitcast %y_10 : f16 to i16
    %u_10 = arith.extui %w_10 : i16 to i64
    %nan_10 = arith.cmpf uno, %y_10, %y_10 : f16
    %m1_10 = arith.constant -1 : i64
    %v_10 = arith.select %nan_10, %m1_10, %u_10 : i64
    %m10 = func.call @mix(%h10, %v_10) : (i64, i64) -> i64
    %c_11 = arith.trunci %i : i64 to i4
    %x_11 = arith.bitcast %c_11 : i4 to f4E2M1FN
    %y_11 = arith.extf %x_11 : f4E2M1FN to bf16
    %w_11 = arith.bitcast %y_11 : bf16 to i16
    %u_11 = arith.extui %w_11 : i16 to i64
    %nan_11 = arith.cmpf uno, %y_11, %y_11 : bf16
    %m1_11 = arith.constant -1 : i64
    %v_11 = arith.select %nan_11, %m1_11, %u_11 : i64
    %m11 = func.call @mix(%h11, %v_11) : (i64, i64) -> i64
    %c_12 = arith.trunci %i : i64 to i4
    %x_12 = arith.bitcast %c_12 : i4 to f4E2M1FN
    %y_12 = arith.extf %x_12 : f4E2M1FN to f32
    %w_12 = arith.bitcast %y_12 : f32 to i32
    %u_12 = arith.extui %w_12 : i32 to i64
    %nan_12 = arith.cmpf uno, %y_12, %y_12 : f32
    %m1_12 = arith.constant -1 : i64
    %v_12 = arith.select %nan_12, %m1_12, %u_12 : i64
    %m12 = func.call @mix(%h12, %v_12) : (i64, i64) -> i64
    %c_13 = arith.trunci %i : i64 to i4
    %x_13 = arith.bitcast %c_13 : i4 to f4E2M1FN
    %y_13 = arith.extf %x_13 : f4E2M1FN to f64
    %w_13 = arith.bitcast %y_13 : f64 to i64
    %u_13 = arith.addi %w_13, %zero : i64
    %nan_13 = arith.cmpf uno, %y_13, %y_13 : f64
    %m1_13 = arith.constant -1 : i64
    %v_13 = arith.select %nan_13, %m1_13, %u_13 : i64
    %m13 = func.call @mix(%h13, %v_13) : (i64, i64) -> i64
    %c_14 = arith.trunci %i : i64 to i4
    %x_14 = arith.bitcast %c_14 : i4 to f4E2M1FN
    %y_14 = arith.extf %x_14 : f4E2M1FN to f80
    %w_14 = arith.bitcast %y_14 : f80 to i80
    %lo_14 = arith.trunci %w_14 : i80 to i64
    %s_14 = arith.constant 16 : i80
    %sh_14 = arith.shrui %w_14, %s_14 : i80
    %hi_14 = arith.trunci %sh_14 : i80 to i64
    %u_14 = arith.xori %lo_14, %hi_14 : i64
    %nan_14 = arith.cmpf uno, %y_14, %y_14 : f80
    %m1_14 = arith.constant -1 : i64
    %v_14 = arith.select %nan_14, %m1_14, %u_14 : i64
    %m14 = func.call @mix(%h14, %v_14) : (i64, i64) -> i64
    %c_15 = arith.trunci %i : i64 to i4
    %x_15 = arith.bitcast %c_15 : i4 to f4E2M1FN
    %y_15 = arith.extf %x_15 : f4E2M1FN to f128
    %w_15 = arith.bitcast %y_15 : f128 to i128
    %lo_15 = arith.trunci %w_15 : i128 to i64
    %s_15 = arith.constant 64 : i128
    %sh_15 = arith.shrui %w_15, %s_15 : i128
    %hi_15 = arith.trunci %sh_15 : i128 to i64
    %u_15 = arith.xori %lo_15, %hi_15 : i64
    %nan_15 = arith.cmpf uno, %y_15, %y_15 : f128
    %m1_15 = arith.constant -1 : i64
    %v_15 = arith.select %nan_15, %m1_15, %u_15 : i64
    %m15 = func.call @mix(%h15, %v_15) : (i64, i64) -> i64
    scf.yield %m0, %m1, %m2, %m3, %m4, %m5, %m6, %m7, %m8, %m9, %m10, %m11, %m12, %m13, %m14, %m15 : i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64
  }
  func.call @print(%h#0) : (i64) -> ()
  func.call @print(%h#1) : (i64) -> ()
  func.call @print(%h#2) : (i64) -> ()
  func.call @print(%h#3) : (i64) -> ()
  func.call @print(%h#4) : (i64) -> ()
  func.call @print(%h#5) : (i64) -> ()
  func.call @print(%h#6) : (i64) -> ()
  func.call @print(%h#7) : (i64) -> ()
  func.call @print(%h#8) : (i64) -> ()
  func.call @print(%h#9) : (i64) -> ()
  func.call @print(%h#10) : (i64) -> ()
  func.call @print(%h#11) : (i64) -> ()
  func.call @print(%h#12) : (i64) -> ()
  func.call @print(%h#13) : (i64) -> ()
  func.call @print(%h#14) : (i64) -> ()
  func.call @print(%h#15) : (i64) -> ()
  return
}
func.func @extf_f6E2M3FN() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 64 : index
  %zero = arith.constant 0 : i64
  %h:14 = scf.for %k = %c0 to %n step %c1 iter_args(%h0 = %zero, %h1 = %zero, %h2 = %zero, %h3 = %zero, %h4 = %zero, %h5 = %zero, %h6 = %zero, %h7 = %zero, %h8 = %zero, %h9 = %zero, %h10 = %zero, %h11 = %zero, %h12 = %zero, %h13 = %zero) -> (i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64) {
    %i = arith.index_cast %k : index to i64
    %c_0 = arith.trunci %i : i64 to i6
    %x_0 = arith.bitcast %c_0 : i6 to f6E2M3FN
    %y_0 = arith.extf %x_0 : f6E2M3FN to f8E3M4
    %bv_0 = arith.bitcast %y_0 : f8E3M4 to i8
    %v_0 = arith.extui %bv_0 : i8 to i64
    %m0 = func.call @mix(%h0, %v_0) : (i64, i64) -> i64
    %c_1 = arith.trunci %i : i64 to i6
    %x_1 = arith.bitcast %c_1 : i6 to f6E2M3FN
    %y_1 = arith.extf %x_1 : f6E2M3FN to f8E4M3
    %bv_1 = arith.bitcast %y_1 : f8E4M3 to i8
    %v_1 = arith.extui %bv_1 : i8 to i64
    %m1 = func.call @mix(%h1, %v_1) : (i64, i64) -> i64
    %c_2 = arith.trunci %i : i64 to i6
    %x_2 = arith.bitcast %c_2 : i6 to f6E2M3FN
    %y_2 = arith.extf %x_2 : f6E2M3FN to f8E4M3FN
    %bv_2 = arith.bitcast %y_2 : f8E4M3FN to i8
    %v_2 = arith.extui %bv_2 : i8 to i64
    %m2 = func.call @mix(%h2, %v_2) : (i64, i64) -> i64
    %c_3 = arith.trunci %i : i64 to i6
    %x_3 = arith.bitcast %c_3 : i6 to f6E2M3FN
    %y_3 = arith.extf %x_3 : f6E2M3FN to f8E4M3FNUZ
    %bv_3 = arith.bitcast %y_3 : f8E4M3FNUZ to i8
    %v_3 = arith.extui %bv_3 : i8 to i64
    %m3 = func.call @mix(%h3, %v_3) : (i64, i64) -> i64
    %c_4 = arith.trunci %i : i64 to i6
    %x_4 = arith.bitcast %c_4 : i6 to f6E2M3FN
    %y_4 = arith.extf %x_4 : f6E2M3FN to f8E4M3B11FNUZ
    %bv_4 = arith.bitcast %y_4 : f8E4M3B11FNUZ to i8
    %v_4 = arith.extui %bv_4 : i8 to i64
    %m4 = func.call @mix(%h4, %v_4) : (i64, i64) -> i64
    %c_5 = arith.trunci %i : i64 to i6
    %x_5 = arith.bitcast %c_5 : i6 to f6E2M3FN
    %y_5 = arith.extf %x_5 : f6E2M3FN to f8E5M2
    %bv_5 = arith.bitcast %y_5 : f8E5M2 to i8
    %v_5 = arith.extui %bv_5 : i8 to i64
    %m5 = func.call @mix(%h5, %v_5) : (i64, i64) -> i64
    %c_6 = arith.trunci %i : i64 to i6
    %x_6 = arith.bitcast %c_6 : i6 to f6E2M3FN
    %y_6 = arith.extf %x_6 : f6E2M3FN to f8E5M2FNUZ
    %bv_6 = arith.bitcast %y_6 : f8E5M2FNUZ to i8
    %v_6 = arith.extui %bv_6 : i8 to i64
    %m6 = func.call @mix(%h6, %v_6) : (i64, i64) -> i64
    %c_7 = arith.trunci %i : i64 to i6
    %x_7 = arith.bitcast %c_7 : i6 to f6E2M3FN
    %y_7 = arith.extf %x_7 : f6E2M3FN to f8E8M0FNU
    %bv_7 = arith.bitcast %y_7 : f8E8M0FNU to i8
    %v_7 = arith.extui %bv_7 : i8 to i64
    %m7 = func.call @mix(%h7, %v_7) : (i64, i64) -> i64
    %c_8 = arith.trunci %i : i64 to i6
    %x_8 = arith.bitcast %c_8 : i6 to f6E2M3FN
    %y_8 = arith.extf %x_8 : f6E2M3FN to f16
    %w_8 = arith.bitcast %y_8 : f16 to i16
    %u_8 = arith.extui %w_8 : i16 to i64
    %nan_8 = arith.cmpf uno, %y_8, %y_8 : f16
    %m1_8 = arith.constant -1 : i64
    %v_8 = arith.select %nan_8, %m1_8, %u_8 : i64
    %m8 = func.call @mix(%h8, %v_8) : (i64, i64) -> i64
    %c_9 = arith.trunci %i : i64 to i6
    %x_9 = arith.bitcast %c_9 : i6 to f6E2M3FN
    %y_9 = arith.extf %x_9 : f6E2M3FN to bf16
    %w_9 = arith.bitcast %y_9 : bf16 to i16
    %u_9 = arith.extui %w_9 : i16 to i64
    %nan_9 = arith.cmpf uno, %y_9, %y_9 : bf16
    %m1_9 = arith.constant -1 : i64
    %v_9 = arith.select %nan_9, %m1_9, %u_9 : i64
    %m9 = func.call @mix(%h9, %v_9) : (i64, i64) -> i64
    %c_10 = arith.trunci %i : i64 to i6
    %x_10 = arith.bitcast %c_10 : i6 to f6E2M3FN
    %y_10 = arith.extf %x_10 : f6E2M3FN to f32
    %w_10 = arith.bitcast %y_10 : f32 to i32
    %u_10 = arith.extui %w_10 : i32 to i64
    %nan_10 = arith.cmpf uno, %y_10, %y_10 : f32
    %m1_10 = arith.constant -1 : i64
    %v_10 = arith.select %nan_10, %m1_10, %u_10 : i64
    %m10 = func.call @mix(%h10, %v_10) : (i64, i64) -> i64
    %c_11 = arith.trunci %i : i64 to i6
    %x_11 = arith.bitcast %c_11 : i6 to f6E2M3FN
    %y_11 = arith.extf %x_11 : f6E2M3FN to f64
    %w_11 = arith.bitcast %y_11 : f64 to i64
    %u_11 = arith.addi %w_11, %zero : i64
    %nan_11 = arith.cmpf uno, %y_11, %y_11 : f64
    %m1_11 = arith.constant -1 : i64
    %v_11 = arith.select %nan_11, %m1_11, %u_11 : i64
    %m11 = func.call @mix(%h11, %v_11) : (i64, i64) -> i64
    %c_12 = arith.trunci %i : i64 to i6
    %x_12 = arith.bitcast %c_12 : i6 to f6E2M3FN
    %y_12 = arith.extf %x_12 : f6E2M3FN to f80
    %w_12 = arith.bitcast %y_12 : f80 to i80
    %lo_12 = arith.trunci %w_12 : i80 to i64
    %s_12 = arith.constant 16 : i80
    %sh_12 = arith.shrui %w_12, %s_12 : i80
    %hi_12 = arith.trunci %sh_12 : i80 to i64
    %u_12 = arith.xori %lo_12, %hi_12 : i64
    %nan_12 = arith.cmpf uno, %y_12, %y_12 : f80
    %m1_12 = arith.constant -1 : i64
    %v_12 = arith.select %nan_12, %m1_12, %u_12 : i64
    %m12 = func.call @mix(%h12, %v_12) : (i64, i64) -> i64
    %c_13 = arith.trunci %i : i64 to i6
    %x_13 = arith.bitcast %c_13 : i6 to f6E2M3FN
    %y_13 = arith.extf %x_13 : f6E2M3FN to f128
    %w_13 = arith.bitcast %y_13 : f128 to i128
    %lo_13 = arith.trunci %w_13 : i128 to i64
    %s_13 = arith.constant 64 : i128
    %sh_13 = arith.shrui %w_13, %s_13 : i128
    %hi_13 = arith.trunci %sh_13 : i128 to i64
    %u_13 = arith.xori %lo_13, %hi_13 : i64
    %nan_13 = arith.cmpf uno, %y_13, %y_13 : f128
    %m1_13 = arith.constant -1 : i64
    %v_13 = arith.select %nan_13, %m1_13, %u_13 : i64
    %m13 = func.call @mix(%h13, %v_13) : (i64, i64) -> i64
    scf.yield %m0, %m1, %m2, %m3, %m4, %m5, %m6, %m7, %m8, %m9, %m10, %m11, %m12, %m13 : i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64
  }
  func.call @print(%h#0) : (i64) -> ()
  func.call @print(%h#1) : (i64) -> ()
  func.call @print(%h#2) : (i64) -> ()
  func.call @print(%h#3) : (i64) -> ()
  func.call @print(%h#4) : (i64) -> ()
  func.call @print(%h#5) : (i64) -> ()
  func.call @print(%h#6) : (i64) -> ()
  func.call @print(%h#7) : (i64) -> ()
  func.call @print(%h#8) : (i64) -> ()
  func.call @print(%h#9) : (i64) -> ()
  func.call @print(%h#10) : (i64) -> ()
  func.call @print(%h#11) : (i64) -> ()
  func.call @print(%h#12) : (i64) -> ()
  func.call @print(%h#13) : (i64) -> ()
  return
}
func.func @extf_f6E3M2FN() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 64 : index
  %zero = arith.constant 0 : i64
  %h:14 = scf.for %k = %c0 to %n step %c1 iter_args(%h0 = %zero, %h1 = %zero, %h2 = %zero, %h3 = %zero, %h4 = %zero, %h5 = %zero, %h6 = %zero, %h7 = %zero, %h8 = %zero, %h9 = %zero, %h10 = %zero, %h11 = %zero, %h12 = %zero, %h13 = %zero) -> (i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64) {
    %i = arith.index_cast %k : index to i64
    %c_0 = arith.trunci %i : i64 to i6
    %x_0 = arith.bitcast %c_0 : i6 to f6E3M2FN
    %y_0 = arith.extf %x_0 : f6E3M2FN to f8E3M4
    %bv_0 = arith.bitcast %y_0 : f8E3M4 to i8
    %v_0 = arith.extui %bv_0 : i8 to i64
    %m0 = func.call @mix(%h0, %v_0) : (i64, i64) -> i64
    %c_1 = arith.trunci %i : i64 to i6
    %x_1 = arith.bitcast %c_1 : i6 to f6E3M2FN
    %y_1 = arith.extf %x_1 : f6E3M2FN to f8E4M3
    %bv_1 = arith.bitcast %y_1 : f8E4M3 to i8
    %v_1 = arith.extui %bv_1 : i8 to i64
    %m1 = func.call @mix(%h1, %v_1) : (i64, i64) -> i64
    %c_2 = arith.trunci %i : i64 to i6
    %x_2 = arith.bitcast %c_2 : i6 to f6E3M2FN
    %y_2 = arith.extf %x_2 : f6E3M2FN to f8E4M3FN
    %bv_2 = arith.bitcast %y_2 : f8E4M3FN to i8
    %v_2 = arith.extui %bv_2 : i8 to i64
    %m2 = func.call @mix(%h2, %v_2) : (i64, i64) -> i64
    %c_3 = arith.trunci %i : i64 to i6
    %x_3 = arith.bitcast %c_3 : i6 to f6E3M2FN
    %y_3 = arith.extf %x_3 : f6E3M2FN to f8E4M3FNUZ
    %bv_3 = arith.bitcast %y_3 : f8E4M3FNUZ to i8
    %v_3 = arith.extui %bv_3 : i8 to i64
    %m3 = func.call @mix(%h3, %v_3) : (i64, i64) -> i64
    %c_4 = arith.trunci %i : i64 to i6
    %x_4 = arith.bitcast %c_4 : i6 to f6E3M2FN
    %y_4 = arith.extf %x_4 : f6E3M2FN to f8E4M3B11FNUZ
    %bv_4 = arith.bitcast %y_4 : f8E4M3B11FNUZ to i8
    %v_4 = arith.extui %bv_4 : i8 to i64
    %m4 = func.call @mix(%h4, %v_4) : (i64, i64) -> i64
    %c_5 = arith.trunci %i : i64 to i6
    %x_5 = arith.bitcast %c_5 : i6 to f6E3M2FN
    %y_5 = arith.extf %x_5 : f6E3M2FN to f8E5M2
    %bv_5 = arith.bitcast %y_5 : f8E5M2 to i8
    %v_5 = arith.extui %bv_5 : i8 to i64
    %m5 = func.call @mix(%h5, %v_5) : (i64, i64) -> i64
    %c_6 = arith.trunci %i : i64 to i6
    %x_6 = arith.bitcast %c_6 : i6 to f6E3M2FN
    %y_6 = arith.extf %x_6 : f6E3M2FN to f8E5M2FNUZ
    %bv_6 = arith.bitcast %y_6 : f8E5M2FNUZ to i8
    %v_6 = arith.extui %bv_6 : i8 to i64
    %m6 = func.call @mix(%h6, %v_6) : (i64, i64) -> i64
    %c_7 = arith.trunci %i : i64 to i6
    %x_7 = arith.bitcast %c_7 : i6 to f6E3M2FN
    %y_7 = arith.extf %x_7 : f6E3M2FN to f8E8M0FNU
    %bv_7 = arith.bitcast %y_7 : f8E8M0FNU to i8
    %v_7 = arith.extui %bv_7 : i8 to i64
    %m7 = func.call @mix(%h7, %v_7) : (i64, i64) -> i64
    %c_8 = arith.trunci %i : i64 to i6
    %x_8 = arith.bitcast %c_8 : i6 to f6E3M2FN
    %y_8 = arith.extf %x_8 : f6E3M2FN to f16
    %w_8 = arith.bitcast %y_8 : f16 to i16
    %u_8 = arith.extui %w_8 : i16 to i64
    %nan_8 = arith.cmpf uno, %y_8, %y_8 : f16
    %m1_8 = arith.constant -1 : i64
    %v_8 = arith.select %nan_8, %m1_8, %u_8 : i64
    %m8 = func.call @mix(%h8, %v_8) : (i64, i64) -> i64
    %c_9 = arith.trunci %i : i64 to i6
    %x_9 = arith.bitcast %c_9 : i6 to f6E3M2FN
    %y_9 = arith.extf %x_9 : f6E3M2FN to bf16
    %w_9 = arith.bitcast %y_9 : bf16 to i16
    %u_9 = arith.extui %w_9 : i16 to i64
    %nan_9 = arith.cmpf uno, %y_9, %y_9 : bf16
    %m1_9 = arith.constant -1 : i64
    %v_9 = arith.select %nan_9, %m1_9, %u_9 : i64
    %m9 = func.call @mix(%h9, %v_9) : (i64, i64) -> i64
    %c_10 = arith.trunci %i : i64 to i6
    %x_10 = arith.bitcast %c_10 : i6 to f6E3M2FN
    %y_10 = arith.extf %x_10 : f6E3M2FN to f32
    %w_10 = arith.bitcast %y_10 : f32 to i32
    %u_10 = arith.extui %w_10 : i32 to i64
    %nan_10 = arith.cmpf uno, %y_10, %y_10 : f32
    %m1_10 = arith.constant -1 : i64
    %v_10 = arith.select %nan_10, %m1_10, %u_10 : i64
    %m10 = func.call @mix(%h10, %v_10) : (i64, i64) -> i64
    %c_11 = arith.trunci %i : i64 to i6
    %x_11 = arith.bitcast %c_11 : i6 to f6E3M2FN
    %y_11 = arith.extf %x_11 : f6E3M2FN to f64
    %w_11 = arith.bitcast %y_11 : f64 to i64
    %u_11 = arith.addi %w_11, %zero : i64
    %nan_11 = arith.cmpf uno, %y_11, %y_11 : f64
    %m1_11 = arith.constant -1 : i64
    %v_11 = arith.select %nan_11, %m1_11, %u_11 : i64
    %m11 = func.call @mix(%h11, %v_11) : (i64, i64) -> i64
    %c_12 = arith.trunci %i : i64 to i6
    %x_12 = arith.bitcast %c_12 : i6 to f6E3M2FN
    %y_12 = arith.extf %x_12 : f6E3M2FN to f80
    %w_12 = arith.bitcast %y_12 : f80 to i80
    %lo_12 = arith.trunci %w_12 : i80 to i64
    %s_12 = arith.constant 16 : i80
    %sh_12 = arith.shrui %w_12, %s_12 : i80
    %hi_12 = arith.trunci %sh_12 : i80 to i64
    %u_12 = arith.xori %lo_12, %hi_12 : i64
    %nan_12 = arith.cmpf uno, %y_12, %y_12 : f80
    %m1_12 = arith.constant -1 : i64
    %v_12 = arith.select %nan_12, %m1_12, %u_12 : i64
    %m12 = func.call @mix(%h12, %v_12) : (i64, i64) -> i64
    %c_13 = arith.trunci %i : i64 to i6
    %x_13 = arith.bitcast %c_13 : i6 to f6E3M2FN
    %y_13 = arith.extf %x_13 : f6E3M2FN to f128
    %w_13 = arith.bitcast %y_13 : f128 to i128
    %lo_13 = arith.trunci %w_13 : i128 to i64
    %s_13 = arith.constant 64 : i128
    %sh_13 = arith.shrui %w_13, %s_13 : i128
    %hi_13 = arith.trunci %sh_13 : i128 to i64
    %u_13 = arith.xori %lo_13, %hi_13 : i64
    %nan_13 = arith.cmpf uno, %y_13, %y_13 : f128
    %m1_13 = arith.constant -1 : i64
    %v_13 = arith.select %nan_13, %m1_13, %u_13 : i64
    %m13 = func.call @mix(%h13, %v_13) : (i64, i64) -> i64
    scf.yield %m0, %m1, %m2, %m3, %m4, %m5, %m6, %m7, %m8, %m9, %m10, %m11, %m12, %m13 : i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64
  }
  func.call @print(%h#0) : (i64) -> ()
  func.call @print(%h#1) : (i64) -> ()
  func.call @print(%h#2) : (i64) -> ()
  func.call @print(%h#3) : (i64) -> ()
  func.call @print(%h#4) : (i64) -> ()
  func.call @print(%h#5) : (i64) -> ()
  func.call @print(%h#6) : (i64) -> ()
  func.call @print(%h#7) : (i64) -> ()
  func.call @print(%h#8) : (i64) -> ()
  func.call @print(%h#9) : (i64) -> ()
  func.call @print(%h#10) : (i64) -> ()
  func.call @print(%h#11) : (i64) -> ()
  func.call @print(%h#12) : (i64) -> ()
  func.call @print(%h#13) : (i64) -> ()
  return
}
func.func @extf_f8E3M4() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 256 : index
  %zero = arith.constant 0 : i64
  %h:6 = scf.for %k = %c0 to %n step %c1 iter_args(%h0 = %zero, %h1 = %zero, %h2 = %zero, %h3 = %zero, %h4 = %zero, %h5 = %zero) -> (i64, i64, i64, i64, i64, i64) {
    %i = arith.index_cast %k : index to i64
    %c_0 = arith.trunci %i : i64 to i8
    %x_0 = arith.bitcast %c_0 : i8 to f8E3M4
    %y_0 = arith.extf %x_0 : f8E3M4 to f16
    %w_0 = arith.bitcast %y_0 : f16 to i16
    %u_0 = arith.extui %w_0 : i16 to i64
    %nan_0 = arith.cmpf uno, %y_0, %y_0 : f16
    %m1_0 = arith.constant -1 : i64
    %v_0 = arith.select %nan_0, %m1_0, %u_0 : i64
    %m0 = func.call @mix(%h0, %v_0) : (i64, i64) -> i64
    %c_1 = arith.trunci %i : i64 to i8
    %x_1 = arith.bitcast %c_1 : i8 to f8E3M4
    %y_1 = arith.extf %x_1 : f8E3M4 to bf16
    %w_1 = arith.bitcast %y_1 : bf16 to i16
    %u_1 = arith.extui %w_1 : i16 to i64
    %nan_1 = arith.cmpf uno, %y_1, %y_1 : bf16
    %m1_1 = arith.constant -1 : i64
    %v_1 = arith.select %nan_1, %m1_1, %u_1 : i64
    %m1 = func.call @mix(%h1, %v_1) : (i64, i64) -> i64
    %c_2 = arith.trunci %i : i64 to i8
    %x_2 = arith.bitcast %c_2 : i8 to f8E3M4
    %y_2 = arith.extf %x_2 : f8E3M4 to f32
    %w_2 = arith.bitcast %y_2 : f32 to i32
    %u_2 = arith.extui %w_2 : i32 to i64
    %nan_2 = arith.cmpf uno, %y_2, %y_2 : f32
    %m1_2 = arith.constant -1 : i64
    %v_2 = arith.select %nan_2, %m1_2, %u_2 : i64
    %m2 = func.call @mix(%h2, %v_2) : (i64, i64) -> i64
    %c_3 = arith.trunci %i : i64 to i8
    %x_3 = arith.bitcast %c_3 : i8 to f8E3M4
    %y_3 = arith.extf %x_3 : f8E3M4 to f64
    %w_3 = arith.bitcast %y_3 : f64 to i64
    %u_3 = arith.addi %w_3, %zero : i64
    %nan_3 = arith.cmpf uno, %y_3, %y_3 : f64
    %m1_3 = arith.constant -1 : i64
    %v_3 = arith.select %nan_3, %m1_3, %u_3 : i64
    %m3 = func.call @mix(%h3, %v_3) : (i64, i64) -> i64
    %c_4 = arith.trunci %i : i64 to i8
    %x_4 = arith.bitcast %c_4 : i8 to f8E3M4
    %y_4 = arith.extf %x_4 : f8E3M4 to f80
    %w_4 = arith.bitcast %y_4 : f80 to i80
    %lo_4 = arith.trunci %w_4 : i80 to i64
    %s_4 = arith.constant 16 : i80
    %sh_4 = arith.shrui %w_4, %s_4 : i80
    %hi_4 = arith.trunci %sh_4 : i80 to i64
    %u_4 = arith.xori %lo_4, %hi_4 : i64
    %nan_4 = arith.cmpf uno, %y_4, %y_4 : f80
    %m1_4 = arith.constant -1 : i64
    %v_4 = arith.select %nan_4, %m1_4, %u_4 : i64
    %m4 = func.call @mix(%h4, %v_4) : (i64, i64) -> i64
    %c_5 = arith.trunci %i : i64 to i8
    %x_5 = arith.bitcast %c_5 : i8 to f8E3M4
    %y_5 = arith.extf %x_5 : f8E3M4 to f128
    %w_5 = arith.bitcast %y_5 : f128 to i128
    %lo_5 = arith.trunci %w_5 : i128 to i64
    %s_5 = arith.constant 64 : i128
    %sh_5 = arith.shrui %w_5, %s_5 : i128
    %hi_5 = arith.trunci %sh_5 : i128 to i64
    %u_5 = arith.xori %lo_5, %hi_5 : i64
    %nan_5 = arith.cmpf uno, %y_5, %y_5 : f128
    %m1_5 = arith.constant -1 : i64
    %v_5 = arith.select %nan_5, %m1_5, %u_5 : i64
    %m5 = func.call @mix(%h5, %v_5) : (i64, i64) -> i64
    scf.yield %m0, %m1, %m2, %m3, %m4, %m5 : i64, i64, i64, i64, i64, i64
  }
  func.call @print(%h#0) : (i64) -> ()
  func.call @print(%h#1) : (i64) -> ()
  func.call @print(%h#2) : (i64) -> ()
  func.call @print(%h#3) : (i64) -> ()
  func.call @print(%h#4) : (i64) -> ()
  func.call @print(%h#5) : (i64) -> ()
  return
}
func.func @extf_f8E4M3() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 256 : index
  %zero = arith.constant 0 : i64
  %h:6 = scf.for %k = %c0 to %n step %c1 iter_args(%h0 = %zero, %h1 = %zero, %h2 = %zero, %h3 = %zero, %h4 = %zero, %h5 = %zero) -> (i64, i64, i64, i64, i64, i64) {
    %i = arith.index_cast %k : index to i64
    %c_0 = arith.trunci %i : i64 to i8
    %x_0 = arith.bitcast %c_0 : i8 to f8E4M3
    %y_0 = arith.extf %x_0 : f8E4M3 to f16
    %w_0 = arith.bitcast %y_0 : f16 to i16
    %u_0 = arith.extui %w_0 : i16 to i64
    %nan_0 = arith.cmpf uno, %y_0, %y_0 : f16
    %m1_0 = arith.constant -1 : i64
    %v_0 = arith.select %nan_0, %m1_0, %u_0 : i64
    %m0 = func.call @mix(%h0, %v_0) : (i64, i64) -> i64
    %c_1 = arith.trunci %i : i64 to i8
    %x_1 = arith.bitcast %c_1 : i8 to f8E4M3
    %y_1 = arith.extf %x_1 : f8E4M3 to bf16
    %w_1 = arith.bitcast %y_1 : bf16 to i16
    %u_1 = arith.extui %w_1 : i16 to i64
    %nan_1 = arith.cmpf uno, %y_1, %y_1 : bf16
    %m1_1 = arith.constant -1 : i64
    %v_1 = arith.select %nan_1, %m1_1, %u_1 : i64
    %m1 = func.call @mix(%h1, %v_1) : (i64, i64) -> i64
    %c_2 = arith.trunci %i : i64 to i8
    %x_2 = arith.bitcast %c_2 : i8 to f8E4M3
    %y_2 = arith.extf %x_2 : f8E4M3 to f32
    %w_2 = arith.bitcast %y_2 : f32 to i32
    %u_2 = arith.extui %w_2 : i32 to i64
    %nan_2 = arith.cmpf uno, %y_2, %y_2 : f32
    %m1_2 = arith.constant -1 : i64
    %v_2 = arith.select %nan_2, %m1_2, %u_2 : i64
    %m2 = func.call @mix(%h2, %v_2) : (i64, i64) -> i64
    %c_3 = arith.trunci %i : i64 to i8
    %x_3 = arith.bitcast %c_3 : i8 to f8E4M3
    %y_3 = arith.extf %x_3 : f8E4M3 to f64
    %w_3 = arith.bitcast %y_3 : f64 to i64
    %u_3 = arith.addi %w_3, %zero : i64
    %nan_3 = arith.cmpf uno, %y_3, %y_3 : f64
    %m1_3 = arith.constant -1 : i64
    %v_3 = arith.select %nan_3, %m1_3, %u_3 : i64
    %m3 = func.call @mix(%h3, %v_3) : (i64, i64) -> i64
    %c_4 = arith.trunci %i : i64 to i8
    %x_4 = arith.bitcast %c_4 : i8 to f8E4M3
    %y_4 = arith.extf %x_4 : f8E4M3 to f80
    %w_4 = arith.bitcast %y_4 : f80 to i80
    %lo_4 = arith.trunci %w_4 : i80 to i64
    %s_4 = arith.constant 16 : i80
    %sh_4 = arith.shrui %w_4, %s_4 : i80
    %hi_4 = arith.trunci %sh_4 : i80 to i64
    %u_4 = arith.xori %lo_4, %hi_4 : i64
    %nan_4 = arith.cmpf uno, %y_4, %y_4 : f80
    %m1_4 = arith.constant -1 : i64
    %v_4 = arith.select %nan_4, %m1_4, %u_4 : i64
    %m4 = func.call @mix(%h4, %v_4) : (i64, i64) -> i64
    %c_5 = arith.trunci %i : i64 to i8
    %x_5 = arith.bitcast %c_5 : i8 to f8E4M3
    %y_5 = arith.extf %x_5 : f8E4M3 to f128
    %w_5 = arith.bitcast %y_5 : f128 to i128
    %lo_5 = arith.trunci %w_5 : i128 to i64
    %s_5 = arith.constant 64 : i128
    %sh_5 = arith.shrui %w_5, %s_5 : i128
    %hi_5 = arith.trunci %sh_5 : i128 to i64
    %u_5 = arith.xori %lo_5, %hi_5 : i64
    %nan_5 = arith.cmpf uno, %y_5, %y_5 : f128
    %m1_5 = arith.constant -1 : i64
    %v_5 = arith.select %nan_5, %m1_5, %u_5 : i64
    %m5 = func.call @mix(%h5, %v_5) : (i64, i64) -> i64
    scf.yield %m0, %m1, %m2, %m3, %m4, %m5 : i64, i64, i64, i64, i64, i64
  }
  func.call @print(%h#0) : (i64) -> ()
  func.call @print(%h#1) : (i64) -> ()
  func.call @print(%h#2) : (i64) -> ()
  func.call @print(%h#3) : (i64) -> ()
  func.call @print(%h#4) : (i64) -> ()
  func.call @print(%h#5) : (i64) -> ()
  return
}
func.func @extf_f8E4M3FN() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 256 : index
  %zero = arith.constant 0 : i64
  %h:6 = scf.for %k = %c0 to %n step %c1 iter_args(%h0 = %zero, %h1 = %zero, %h2 = %zero, %h3 = %zero, %h4 = %zero, %h5 = %zero) -> (i64, i64, i64, i64, i64, i64) {
    %i = arith.index_cast %k : index to i64
    %c_0 = arith.trunci %i : i64 to i8
    %x_0 = arith.bitcast %c_0 : i8 to f8E4M3FN
    %y_0 = arith.extf %x_0 : f8E4M3FN to f16
    %w_0 = arith.bitcast %y_0 : f16 to i16
    %u_0 = arith.extui %w_0 : i16 to i64
    %nan_0 = arith.cmpf uno, %y_0, %y_0 : f16
    %m1_0 = arith.constant -1 : i64
    %v_0 = arith.select %nan_0, %m1_0, %u_0 : i64
    %m0 = func.call @mix(%h0, %v_0) : (i64, i64) -> i64
    %c_1 = arith.trunci %i : i64 to i8
    %x_1 = arith.bitcast %c_1 : i8 to f8E4M3FN
    %y_1 = arith.extf %x_1 : f8E4M3FN to bf16
    %w_1 = arith.bitcast %y_1 : bf16 to i16
    %u_1 = arith.extui %w_1 : i16 to i64
    %nan_1 = arith.cmpf uno, %y_1, %y_1 : bf16
    %m1_1 = arith.constant -1 : i64
    %v_1 = arith.select %nan_1, %m1_1, %u_1 : i64
    %m1 = func.call @mix(%h1, %v_1) : (i64, i64) -> i64
    %c_2 = arith.trunci %i : i64 to i8
    %x_2 = arith.bitcast %c_2 : i8 to f8E4M3FN
    %y_2 = arith.extf %x_2 : f8E4M3FN to f32
    %w_2 = arith.bitcast %y_2 : f32 to i32
    %u_2 = arith.extui %w_2 : i32 to i64
    %nan_2 = arith.cmpf uno, %y_2, %y_2 : f32
    %m1_2 = arith.constant -1 : i64
    %v_2 = arith.select %nan_2, %m1_2, %u_2 : i64
    %m2 = func.call @mix(%h2, %v_2) : (i64, i64) -> i64
    %c_3 = arith.trunci %i : i64 to i8
    %x_3 = arith.bitcast %c_3 : i8 to f8E4M3FN
    %y_3 = arith.extf %x_3 : f8E4M3FN to f64
    %w_3 = arith.bitcast %y_3 : f64 to i64
    %u_3 = arith.addi %w_3, %zero : i64
    %nan_3 = arith.cmpf uno, %y_3, %y_3 : f64
    %m1_3 = arith.constant -1 : i64
    %v_3 = arith.select %nan_3, %m1_3, %u_3 : i64
    %m3 = func.call @mix(%h3, %v_3) : (i64, i64) -> i64
    %c_4 = arith.trunci %i : i64 to i8
    %x_4 = arith.bitcast %c_4 : i8 to f8E4M3FN
    %y_4 = arith.extf %x_4 : f8E4M3FN to f80
    %w_4 = arith.bitcast %y_4 : f80 to i80
    %lo_4 = arith.trunci %w_4 : i80 to i64
    %s_4 = arith.constant 16 : i80
    %sh_4 = arith.shrui %w_4, %s_4 : i80
    %hi_4 = arith.trunci %sh_4 : i80 to i64
    %u_4 = arith.xori %lo_4, %hi_4 : i64
    %nan_4 = arith.cmpf uno, %y_4, %y_4 : f80
    %m1_4 = arith.constant -1 : i64
    %v_4 = arith.select %nan_4, %m1_4, %u_4 : i64
    %m4 = func.call @mix(%h4, %v_4) : (i64, i64) -> i64
    %c_5 = arith.trunci %i : i64 to i8
    %x_5 = arith.bitcast %c_5 : i8 to f8E4M3FN
    %y_5 = arith.extf %x_5 : f8E4M3FN to f128
    %w_5 = arith.bitcast %y_5 : f128 to i128
    %lo_5 = arith.trunci %w_5 : i128 to i64
    %s_5 = arith.constant 64 : i128
    %sh_5 = arith.shrui %w_5, %s_5 : i128
    %hi_5 = arith.trunci %sh_5 : i128 to i64
    %u_5 = arith.xori %lo_5, %hi_5 : i64
    %nan_5 = arith.cmpf uno, %y_5, %y_5 : f128
    %m1_5 = arith.constant -1 : i64
    %v_5 = arith.select %nan_5, %m1_5, %u_5 : i64
    %m5 = func.call @mix(%h5, %v_5) : (i64, i64) -> i64
    scf.yield %m0, %m1, %m2, %m3, %m4, %m5 : i64, i64, i64, i64, i64, i64
  }
  func.call @print(%h#0) : (i64) -> ()
  func.call @print(%h#1) : (i64) -> ()
  func.call @print(%h#2) : (i64) -> ()
  func.call @print(%h#3) : (i64) -> ()
  func.call @print(%h#4) : (i64) -> ()
  func.call @print(%h#5) : (i64) -> ()
  return
}
func.func @extf_f8E4M3FNUZ() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 256 : index
  %zero = arith.constant 0 : i64
  %h:6 = scf.for %k = %c0 to %n step %c1 iter_args(%h0 = %zero, %h1 = %zero, %h2 = %zero, %h3 = %zero, %h4 = %zero, %h5 = %zero) -> (i64, i64, i64, i64, i64, i64) {
    %i = arith.index_cast %k : index to i64
    %c_0 = arith.trunci %i : i64 to i8
    %x_0 = arith.bitcast %c_0 : i8 to f8E4M3FNUZ
    %y_0 = arith.extf %x_0 : f8E4M3FNUZ to f16
    %w_0 = arith.bitcast %y_0 : f16 to i16
    %u_0 = arith.extui %w_0 : i16 to i64
    %nan_0 = arith.cmpf uno, %y_0, %y_0 : f16
    %m1_0 = arith.constant -1 : i64
    %v_0 = arith.select %nan_0, %m1_0, %u_0 : i64
    %m0 = func.call @mix(%h0, %v_0) : (i64, i64) -> i64
    %c_1 = arith.trunci %i : i64 to i8
    %x_1 = arith.bitcast %c_1 : i8 to f8E4M3FNUZ
    %y_1 = arith.extf %x_1 : f8E4M3FNUZ to bf16
    %w_1 = arith.bitcast %y_1 : bf16 to i16
    %u_1 = arith.extui %w_1 : i16 to i64
    %nan_1 = arith.cmpf uno, %y_1, %y_1 : bf16
    %m1_1 = arith.constant -1 : i64
    %v_1 = arith.select %nan_1, %m1_1, %u_1 : i64
    %m1 = func.call @mix(%h1, %v_1) : (i64, i64) -> i64
    %c_2 = arith.trunci %i : i64 to i8
    %x_2 = arith.bitcast %c_2 : i8 to f8E4M3FNUZ
    %y_2 = arith.extf %x_2 : f8E4M3FNUZ to f32
    %w_2 = arith.bitcast %y_2 : f32 to i32
    %u_2 = arith.extui %w_2 : i32 to i64
    %nan_2 = arith.cmpf uno, %y_2, %y_2 : f32
    %m1_2 = arith.constant -1 : i64
    %v_2 = arith.select %nan_2, %m1_2, %u_2 : i64
    %m2 = func.call @mix(%h2, %v_2) : (i64, i64) -> i64
    %c_3 = arith.trunci %i : i64 to i8
    %x_3 = arith.bitcast %c_3 : i8 to f8E4M3FNUZ
    %y_3 = arith.extf %x_3 : f8E4M3FNUZ to f64
    %w_3 = arith.bitcast %y_3 : f64 to i64
    %u_3 = arith.addi %w_3, %zero : i64
    %nan_3 = arith.cmpf uno, %y_3, %y_3 : f64
    %m1_3 = arith.constant -1 : i64
    %v_3 = arith.select %nan_3, %m1_3, %u_3 : i64
    %m3 = func.call @mix(%h3, %v_3) : (i64, i64) -> i64
    %c_4 = arith.trunci %i : i64 to i8
    %x_4 = arith.bitcast %c_4 : i8 to f8E4M3FNUZ
    %y_4 = arith.extf %x_4 : f8E4M3FNUZ to f80
    %w_4 = arith.bitcast %y_4 : f80 to i80
    %lo_4 = arith.trunci %w_4 : i80 to i64
    %s_4 = arith.constant 16 : i80
    %sh_4 = arith.shrui %w_4, %s_4 : i80
    %hi_4 = arith.trunci %sh_4 : i80 to i64
    %u_4 = arith.xori %lo_4, %hi_4 : i64
    %nan_4 = arith.cmpf uno, %y_4, %y_4 : f80
    %m1_4 = arith.constant -1 : i64
    %v_4 = arith.select %nan_4, %m1_4, %u_4 : i64
    %m4 = func.call @mix(%h4, %v_4) : (i64, i64) -> i64
    %c_5 = arith.trunci %i : i64 to i8
    %x_5 = arith.bitcast %c_5 : i8 to f8E4M3FNUZ
    %y_5 = arith.extf %x_5 : f8E4M3FNUZ to f128
    %w_5 = arith.bitcast %y_5 : f128 to i128
    %lo_5 = arith.trunci %w_5 : i128 to i64
    %s_5 = arith.constant 64 : i128
    %sh_5 = arith.shrui %w_5, %s_5 : i128
    %hi_5 = arith.trunci %sh_5 : i128 to i64
    %u_5 = arith.xori %lo_5, %hi_5 : i64
    %nan_5 = arith.cmpf uno, %y_5, %y_5 : f128
    %m1_5 = arith.constant -1 : i64
    %v_5 = arith.select %nan_5, %m1_5, %u_5 : i64
    %m5 = func.call @mix(%h5, %v_5) : (i64, i64) -> i64
    scf.yield %m0, %m1, %m2, %m3, %m4, %m5 : i64, i64, i64, i64, i64, i64
  }
  func.call @print(%h#0) : (i64) -> ()
  func.call @print(%h#1) : (i64) -> ()
  func.call @print(%h#2) : (i64) -> ()
  func.call @print(%h#3) : (i64) -> ()
  func.call @print(%h#4) : (i64) -> ()
  func.call @print(%h#5) : (i64) -> ()
  return
}
func.func @extf_f8E4M3B11FNUZ() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 256 : index
  %zero = arith.constant 0 : i64
  %h:6 = scf.for %k = %c0 to %n step %c1 iter_args(%h0 = %zero, %h1 = %zero, %h2 = %zero, %h3 = %zero, %h4 = %zero, %h5 = %zero) -> (i64, i64, i64, i64, i64, i64) {
    %i = arith.index_cast %k : index to i64
    %c_0 = arith.trunci %i : i64 to i8
    %x_0 = arith.bitcast %c_0 : i8 to f8E4M3B11FNUZ
    %y_0 = arith.extf %x_0 : f8E4M3B11FNUZ to f16
    %w_0 = arith.bitcast %y_0 : f16 to i16
    %u_0 = arith.extui %w_0 : i16 to i64
    %nan_0 = arith.cmpf uno, %y_0, %y_0 : f16
    %m1_0 = arith.constant -1 : i64
    %v_0 = arith.select %nan_0, %m1_0, %u_0 : i64
    %m0 = func.call @mix(%h0, %v_0) : (i64, i64) -> i64
    %c_1 = arith.trunci %i : i64 to i8
    %x_1 = arith.bitcast %c_1 : i8 to f8E4M3B11FNUZ
    %y_1 = arith.extf %x_1 : f8E4M3B11FNUZ to bf16
    %w_1 = arith.bitcast %y_1 : bf16 to i16
    %u_1 = arith.extui %w_1 : i16 to i64
    %nan_1 = arith.cmpf uno, %y_1, %y_1 : bf16
    %m1_1 = arith.constant -1 : i64
    %v_1 = arith.select %nan_1, %m1_1, %u_1 : i64
    %m1 = func.call @mix(%h1, %v_1) : (i64, i64) -> i64
    %c_2 = arith.trunci %i : i64 to i8
    %x_2 = arith.bitcast %c_2 : i8 to f8E4M3B11FNUZ
    %y_2 = arith.extf %x_2 : f8E4M3B11FNUZ to f32
    %w_2 = arith.bitcast %y_2 : f32 to i32
    %u_2 = arith.extui %w_2 : i32 to i64
    %nan_2 = arith.cmpf uno, %y_2, %y_2 : f32
    %m1_2 = arith.constant -1 : i64
    %v_2 = arith.select %nan_2, %m1_2, %u_2 : i64
    %m2 = func.call @mix(%h2, %v_2) : (i64, i64) -> i64
    %c_3 = arith.trunci %i : i64 to i8
    %x_3 = arith.bitcast %c_3 : i8 to f8E4M3B11FNUZ
    %y_3 = arith.extf %x_3 : f8E4M3B11FNUZ to f64
    %w_3 = arith.bitcast %y_3 : f64 to i64
    %u_3 = arith.addi %w_3, %zero : i64
    %nan_3 = arith.cmpf uno, %y_3, %y_3 : f64
    %m1_3 = arith.constant -1 : i64
    %v_3 = arith.select %nan_3, %m1_3, %u_3 : i64
    %m3 = func.call @mix(%h3, %v_3) : (i64, i64) -> i64
    %c_4 = arith.trunci %i : i64 to i8
    %x_4 = arith.bitcast %c_4 : i8 to f8E4M3B11FNUZ
    %y_4 = arith.extf %x_4 : f8E4M3B11FNUZ to f80
    %w_4 = arith.bitcast %y_4 : f80 to i80
    %lo_4 = arith.trunci %w_4 : i80 to i64
    %s_4 = arith.constant 16 : i80
    %sh_4 = arith.shrui %w_4, %s_4 : i80
    %hi_4 = arith.trunci %sh_4 : i80 to i64
    %u_4 = arith.xori %lo_4, %hi_4 : i64
    %nan_4 = arith.cmpf uno, %y_4, %y_4 : f80
    %m1_4 = arith.constant -1 : i64
    %v_4 = arith.select %nan_4, %m1_4, %u_4 : i64
    %m4 = func.call @mix(%h4, %v_4) : (i64, i64) -> i64
    %c_5 = arith.trunci %i : i64 to i8
    %x_5 = arith.bitcast %c_5 : i8 to f8E4M3B11FNUZ
    %y_5 = arith.extf %x_5 : f8E4M3B11FNUZ to f128
    %w_5 = arith.bitcast %y_5 : f128 to i128
    %lo_5 = arith.trunci %w_5 : i128 to i64
    %s_5 = arith.constant 64 : i128
    %sh_5 = arith.shrui %w_5, %s_5 : i128
    %hi_5 = arith.trunci %sh_5 : i128 to i64
    %u_5 = arith.xori %lo_5, %hi_5 : i64
    %nan_5 = arith.cmpf uno, %y_5, %y_5 : f128
    %m1_5 = arith.constant -1 : i64
    %v_5 = arith.select %nan_5, %m1_5, %u_5 : i64
    %m5 = func.call @mix(%h5, %v_5) : (i64, i64) -> i64
    scf.yield %m0, %m1, %m2, %m3, %m4, %m5 : i64, i64, i64, i64, i64, i64
  }
  func.call @print(%h#0) : (i64) -> ()
  func.call @print(%h#1) : (i64) -> ()
  func.call @print(%h#2) : (i64) -> ()
  func.call @print(%h#3) : (i64) -> ()
  func.call @print(%h#4) : (i64) -> ()
  func.call @print(%h#5) : (i64) -> ()
  return
}
func.func @extf_f8E5M2() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 256 : index
  %zero = arith.constant 0 : i64
  %h:6 = scf.for %k = %c0 to %n step %c1 iter_args(%h0 = %zero, %h1 = %zero, %h2 = %zero, %h3 = %zero, %h4 = %zero, %h5 = %zero) -> (i64, i64, i64, i64, i64, i64) {
    %i = arith.index_cast %k : index to i64
    %c_0 = arith.trunci %i : i64 to i8
    %x_0 = arith.bitcast %c_0 : i8 to f8E5M2
    %y_0 = arith.extf %x_0 : f8E5M2 to f16
    %w_0 = arith.bitcast %y_0 : f16 to i16
    %u_0 = arith.extui %w_0 : i16 to i64
    %nan_0 = arith.cmpf uno, %y_0, %y_0 : f16
    %m1_0 = arith.constant -1 : i64
    %v_0 = arith.select %nan_0, %m1_0, %u_0 : i64
    %m0 = func.call @mix(%h0, %v_0) : (i64, i64) -> i64
    %c_1 = arith.trunci %i : i64 to i8
    %x_1 = arith.bitcast %c_1 : i8 to f8E5M2
    %y_1 = arith.extf %x_1 : f8E5M2 to bf16
    %w_1 = arith.bitcast %y_1 : bf16 to i16
    %u_1 = arith.extui %w_1 : i16 to i64
    %nan_1 = arith.cmpf uno, %y_1, %y_1 : bf16
    %m1_1 = arith.constant -1 : i64
    %v_1 = arith.select %nan_1, %m1_1, %u_1 : i64
    %m1 = func.call @mix(%h1, %v_1) : (i64, i64) -> i64
    %c_2 = arith.trunci %i : i64 to i8
    %x_2 = arith.bitcast %c_2 : i8 to f8E5M2
    %y_2 = arith.extf %x_2 : f8E5M2 to f32
    %w_2 = arith.bitcast %y_2 : f32 to i32
    %u_2 = arith.extui %w_2 : i32 to i64
    %nan_2 = arith.cmpf uno, %y_2, %y_2 : f32
    %m1_2 = arith.constant -1 : i64
    %v_2 = arith.select %nan_2, %m1_2, %u_2 : i64
    %m2 = func.call @mix(%h2, %v_2) : (i64, i64) -> i64
    %c_3 = arith.trunci %i : i64 to i8
    %x_3 = arith.bitcast %c_3 : i8 to f8E5M2
    %y_3 = arith.extf %x_3 : f8E5M2 to f64
    %w_3 = arith.bitcast %y_3 : f64 to i64
    %u_3 = arith.addi %w_3, %zero : i64
    %nan_3 = arith.cmpf uno, %y_3, %y_3 : f64
    %m1_3 = arith.constant -1 : i64
    %v_3 = arith.select %nan_3, %m1_3, %u_3 : i64
    %m3 = func.call @mix(%h3, %v_3) : (i64, i64) -> i64
    %c_4 = arith.trunci %i : i64 to i8
    %x_4 = arith.bitcast %c_4 : i8 to f8E5M2
    %y_4 = arith.extf %x_4 : f8E5M2 to f80
    %w_4 = arith.bitcast %y_4 : f80 to i80
    %lo_4 = arith.trunci %w_4 : i80 to i64
    %s_4 = arith.constant 16 : i80
    %sh_4 = arith.shrui %w_4, %s_4 : i80
    %hi_4 = arith.trunci %sh_4 : i80 to i64
    %u_4 = arith.xori %lo_4, %hi_4 : i64
    %nan_4 = arith.cmpf uno, %y_4, %y_4 : f80
    %m1_4 = arith.constant -1 : i64
    %v_4 = arith.select %nan_4, %m1_4, %u_4 : i64
    %m4 = func.call @mix(%h4, %v_4) : (i64, i64) -> i64
    %c_5 = arith.trunci %i : i64 to i8
    %x_5 = arith.bitcast %c_5 : i8 to f8E5M2
    %y_5 = arith.extf %x_5 : f8E5M2 to f128
    %w_5 = arith.bitcast %y_5 : f128 to i128
    %lo_5 = arith.trunci %w_5 : i128 to i64
    %s_5 = arith.constant 64 : i128
    %sh_5 = arith.shrui %w_5, %s_5 : i128
    %hi_5 = arith.trunci %sh_5 : i128 to i64
    %u_5 = arith.xori %lo_5, %hi_5 : i64
    %nan_5 = arith.cmpf uno, %y_5, %y_5 : f128
    %m1_5 = arith.constant -1 : i64
    %v_5 = arith.select %nan_5, %m1_5, %u_5 : i64
    %m5 = func.call @mix(%h5, %v_5) : (i64, i64) -> i64
    scf.yield %m0, %m1, %m2, %m3, %m4, %m5 : i64, i64, i64, i64, i64, i64
  }
  func.call @print(%h#0) : (i64) -> ()
  func.call @print(%h#1) : (i64) -> ()
  func.call @print(%h#2) : (i64) -> ()
  func.call @print(%h#3) : (i64) -> ()
  func.call @print(%h#4) : (i64) -> ()
  func.call @print(%h#5) : (i64) -> ()
  return
}
func.func @extf_f8E5M2FNUZ() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 256 : index
  %zero = arith.constant 0 : i64
  %h:6 = scf.for %k = %c0 to %n step %c1 iter_args(%h0 = %zero, %h1 = %zero, %h2 = %zero, %h3 = %zero, %h4 = %zero, %h5 = %zero) -> (i64, i64, i64, i64, i64, i64) {
    %i = arith.index_cast %k : index to i64
    %c_0 = arith.trunci %i : i64 to i8
    %x_0 = arith.bitcast %c_0 : i8 to f8E5M2FNUZ
    %y_0 = arith.extf %x_0 : f8E5M2FNUZ to f16
    %w_0 = arith.bitcast %y_0 : f16 to i16
    %u_0 = arith.extui %w_0 : i16 to i64
    %nan_0 = arith.cmpf uno, %y_0, %y_0 : f16
    %m1_0 = arith.constant -1 : i64
    %v_0 = arith.select %nan_0, %m1_0, %u_0 : i64
    %m0 = func.call @mix(%h0, %v_0) : (i64, i64) -> i64
    %c_1 = arith.trunci %i : i64 to i8
    %x_1 = arith.bitcast %c_1 : i8 to f8E5M2FNUZ
    %y_1 = arith.extf %x_1 : f8E5M2FNUZ to bf16
    %w_1 = arith.bitcast %y_1 : bf16 to i16
    %u_1 = arith.extui %w_1 : i16 to i64
    %nan_1 = arith.cmpf uno, %y_1, %y_1 : bf16
    %m1_1 = arith.constant -1 : i64
    %v_1 = arith.select %nan_1, %m1_1, %u_1 : i64
    %m1 = func.call @mix(%h1, %v_1) : (i64, i64) -> i64
    %c_2 = arith.trunci %i : i64 to i8
    %x_2 = arith.bitcast %c_2 : i8 to f8E5M2FNUZ
    %y_2 = arith.extf %x_2 : f8E5M2FNUZ to f32
    %w_2 = arith.bitcast %y_2 : f32 to i32
    %u_2 = arith.extui %w_2 : i32 to i64
    %nan_2 = arith.cmpf uno, %y_2, %y_2 : f32
    %m1_2 = arith.constant -1 : i64
    %v_2 = arith.select %nan_2, %m1_2, %u_2 : i64
    %m2 = func.call @mix(%h2, %v_2) : (i64, i64) -> i64
    %c_3 = arith.trunci %i : i64 to i8
    %x_3 = arith.bitcast %c_3 : i8 to f8E5M2FNUZ
    %y_3 = arith.extf %x_3 : f8E5M2FNUZ to f64
    %w_3 = arith.bitcast %y_3 : f64 to i64
    %u_3 = arith.addi %w_3, %zero : i64
    %nan_3 = arith.cmpf uno, %y_3, %y_3 : f64
    %m1_3 = arith.constant -1 : i64
    %v_3 = arith.select %nan_3, %m1_3, %u_3 : i64
    %m3 = func.call @mix(%h3, %v_3) : (i64, i64) -> i64
    %c_4 = arith.trunci %i : i64 to i8
    %x_4 = arith.bitcast %c_4 : i8 to f8E5M2FNUZ
    %y_4 = arith.extf %x_4 : f8E5M2FNUZ to f80
    %w_4 = arith.bitcast %y_4 : f80 to i80
    %lo_4 = arith.trunci %w_4 : i80 to i64
    %s_4 = arith.constant 16 : i80
    %sh_4 = arith.shrui %w_4, %s_4 : i80
    %hi_4 = arith.trunci %sh_4 : i80 to i64
    %u_4 = arith.xori %lo_4, %hi_4 : i64
    %nan_4 = arith.cmpf uno, %y_4, %y_4 : f80
    %m1_4 = arith.constant -1 : i64
    %v_4 = arith.select %nan_4, %m1_4, %u_4 : i64
    %m4 = func.call @mix(%h4, %v_4) : (i64, i64) -> i64
    %c_5 = arith.trunci %i : i64 to i8
    %x_5 = arith.bitcast %c_5 : i8 to f8E5M2FNUZ
    %y_5 = arith.extf %x_5 : f8E5M2FNUZ to f128
    %w_5 = arith.bitcast %y_5 : f128 to i128
    %lo_5 = arith.trunci %w_5 : i128 to i64
    %s_5 = arith.constant 64 : i128
    %sh_5 = arith.shrui %w_5, %s_5 : i128
    %hi_5 = arith.trunci %sh_5 : i128 to i64
    %u_5 = arith.xori %lo_5, %hi_5 : i64
    %nan_5 = arith.cmpf uno, %y_5, %y_5 : f128
    %m1_5 = arith.constant -1 : i64
    %v_5 = arith.select %nan_5, %m1_5, %u_5 : i64
    %m5 = func.call @mix(%h5, %v_5) : (i64, i64) -> i64
    scf.yield %m0, %m1, %m2, %m3, %m4, %m5 : i64, i64, i64, i64, i64, i64
  }
  func.call @print(%h#0) : (i64) -> ()
  func.call @print(%h#1) : (i64) -> ()
  func.call @print(%h#2) : (i64) -> ()
  func.call @print(%h#3) : (i64) -> ()
  func.call @print(%h#4) : (i64) -> ()
  func.call @print(%h#5) : (i64) -> ()
  return
}
func.func @extf_f8E8M0FNU() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 256 : index
  %zero = arith.constant 0 : i64
  %h:6 = scf.for %k = %c0 to %n step %c1 iter_args(%h0 = %zero, %h1 = %zero, %h2 = %zero, %h3 = %zero, %h4 = %zero, %h5 = %zero) -> (i64, i64, i64, i64, i64, i64) {
    %i = arith.index_cast %k : index to i64
    %c_0 = arith.trunci %i : i64 to i8
    %x_0 = arith.bitcast %c_0 : i8 to f8E8M0FNU
    %y_0 = arith.extf %x_0 : f8E8M0FNU to f16
    %w_0 = arith.bitcast %y_0 : f16 to i16
    %u_0 = arith.extui %w_0 : i16 to i64
    %nan_0 = arith.cmpf uno, %y_0, %y_0 : f16
    %m1_0 = arith.constant -1 : i64
    %v_0 = arith.select %nan_0, %m1_0, %u_0 : i64
    %m0 = func.call @mix(%h0, %v_0) : (i64, i64) -> i64
    %c_1 = arith.trunci %i : i64 to i8
    %x_1 = arith.bitcast %c_1 : i8 to f8E8M0FNU
    %y_1 = arith.extf %x_1 : f8E8M0FNU to bf16
    %w_1 = arith.bitcast %y_1 : bf16 to i16
    %u_1 = arith.extui %w_1 : i16 to i64
    %nan_1 = arith.cmpf uno, %y_1, %y_1 : bf16
    %m1_1 = arith.constant -1 : i64
    %v_1 = arith.select %nan_1, %m1_1, %u_1 : i64
    %m1 = func.call @mix(%h1, %v_1) : (i64, i64) -> i64
    %c_2 = arith.trunci %i : i64 to i8
    %x_2 = arith.bitcast %c_2 : i8 to f8E8M0FNU
    %y_2 = arith.extf %x_2 : f8E8M0FNU to f32
    %w_2 = arith.bitcast %y_2 : f32 to i32
    %u_2 = arith.extui %w_2 : i32 to i64
    %nan_2 = arith.cmpf uno, %y_2, %y_2 : f32
    %m1_2 = arith.constant -1 : i64
    %v_2 = arith.select %nan_2, %m1_2, %u_2 : i64
    %m2 = func.call @mix(%h2, %v_2) : (i64, i64) -> i64
    %c_3 = arith.trunci %i : i64 to i8
    %x_3 = arith.bitcast %c_3 : i8 to f8E8M0FNU
    %y_3 = arith.extf %x_3 : f8E8M0FNU to f64
    %w_3 = arith.bitcast %y_3 : f64 to i64
    %u_3 = arith.addi %w_3, %zero : i64
    %nan_3 = arith.cmpf uno, %y_3, %y_3 : f64
    %m1_3 = arith.constant -1 : i64
    %v_3 = arith.select %nan_3, %m1_3, %u_3 : i64
    %m3 = func.call @mix(%h3, %v_3) : (i64, i64) -> i64
    %c_4 = arith.trunci %i : i64 to i8
    %x_4 = arith.bitcast %c_4 : i8 to f8E8M0FNU
    %y_4 = arith.extf %x_4 : f8E8M0FNU to f80
    %w_4 = arith.bitcast %y_4 : f80 to i80
    %lo_4 = arith.trunci %w_4 : i80 to i64
    %s_4 = arith.constant 16 : i80
    %sh_4 = arith.shrui %w_4, %s_4 : i80
    %hi_4 = arith.trunci %sh_4 : i80 to i64
    %u_4 = arith.xori %lo_4, %hi_4 : i64
    %nan_4 = arith.cmpf uno, %y_4, %y_4 : f80
    %m1_4 = arith.constant -1 : i64
    %v_4 = arith.select %nan_4, %m1_4, %u_4 : i64
    %m4 = func.call @mix(%h4, %v_4) : (i64, i64) -> i64
    %c_5 = arith.trunci %i : i64 to i8
    %x_5 = arith.bitcast %c_5 : i8 to f8E8M0FNU
    %y_5 = arith.extf %x_5 : f8E8M0FNU to f128
    %w_5 = arith.bitcast %y_5 : f128 to i128
    %lo_5 = arith.trunci %w_5 : i128 to i64
    %s_5 = arith.constant 64 : i128
    %sh_5 = arith.shrui %w_5, %s_5 : i128
    %hi_5 = arith.trunci %sh_5 : i128 to i64
    %u_5 = arith.xori %lo_5, %hi_5 : i64
    %nan_5 = arith.cmpf uno, %y_5, %y_5 : f128
    %m1_5 = arith.constant -1 : i64
    %v_5 = arith.select %nan_5, %m1_5, %u_5 : i64
    %m5 = func.call @mix(%h5, %v_5) : (i64, i64) -> i64
    scf.yield %m0, %m1, %m2, %m3, %m4, %m5 : i64, i64, i64, i64, i64, i64
  }
  func.call @print(%h#0) : (i64) -> ()
  func.call @print(%h#1) : (i64) -> ()
  func.call @print(%h#2) : (i64) -> ()
  func.call @print(%h#3) : (i64) -> ()
  func.call @print(%h#4) : (i64) -> ()
  func.call @print(%h#5) : (i64) -> ()
  return
}
func.func @main() {
  func.call @extf_f4E2M1FN() : () -> ()
  func.call @extf_f6E2M3FN() : () -> ()
  func.call @extf_f6E3M2FN() : () -> ()
  func.call @extf_f8E3M4() : () -> ()
  func.call @extf_f8E4M3() : () -> ()
  func.call @extf_f8E4M3FN() : () -> ()
  func.call @extf_f8E4M3FNUZ() : () -> ()
  func.call @extf_f8E4M3B11FNUZ() : () -> ()
  func.call @extf_f8E5M2() : () -> ()
  func.call @extf_f8E5M2FNUZ() : () -> ()
  func.call @extf_f8E8M0FNU() : () -> ()
  return
}
