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
func.func @to_nearest_even_f16() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 65536 : index
  %zero = arith.constant 0 : i64
  %h:11 = scf.for %k = %c0 to %n step %c1 iter_args(%h0 = %zero, %h1 = %zero, %h2 = %zero, %h3 = %zero, %h4 = %zero, %h5 = %zero, %h6 = %zero, %h7 = %zero, %h8 = %zero, %h9 = %zero, %h10 = %zero) -> (i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64) {
    %i = arith.index_cast %k : index to i64
    %stride = arith.constant 1 : i64
    %j = arith.muli %i, %stride : i64
    %t = arith.trunci %j : i64 to i16
    %x = arith.bitcast %t : i16 to f16
    %y_0 = arith.truncf %x to_nearest_even : f16 to f4E2M1FN
    %bv_0 = arith.bitcast %y_0 : f4E2M1FN to i4
    %v_0 = arith.extui %bv_0 : i4 to i64
    %m0 = func.call @mix(%h0, %v_0) : (i64, i64) -> i64
    %y_1 = arith.truncf %x to_nearest_even : f16 to f6E2M3FN
    %bv_1 = arith.bitcast %y_1 : f6E2M3FN to i6
    %v_1 = arith.extui %bv_1 : i6 to i64
    %m1 = func.call @mix(%h1, %v_1) : (i64, i64) -> i64
    %y_2 = arith.truncf %x to_nearest_even : f16 to f6E3M2FN
    %bv_2 = arith.bitcast %y_2 : f6E3M2FN to i6
    %v_2 = arith.extui %bv_2 : i6 to i64
    %m2 = func.call @mix(%h2, %v_2) : (i64, i64) -> i64
    %y_3 = arith.truncf %x to_nearest_even : f16 to f8E3M4
    %bv_3 = arith.bitcast %y_3 : f8E3M4 to i8
    %v_3 = arith.extui %bv_3 : i8 to i64
    %m3 = func.call @mix(%h3, %v_3) : (i64, i64) -> i64
    %y_4 = arith.truncf %x to_nearest_even : f16 to f8E4M3
    %bv_4 = arith.bitcast %y_4 : f8E4M3 to i8
    %v_4 = arith.extui %bv_4 : i8 to i64
    %m4 = func.call @mix(%h4, %v_4) : (i64, i64) -> i64
    %y_5 = arith.truncf %x to_nearest_even : f16 to f8E4M3FN
    %bv_5 = arith.bitcast %y_5 : f8E4M3FN to i8
    %v_5 = arith.extui %bv_5 : i8 to i64
    %m5 = func.call @mix(%h5, %v_5) : (i64, i64) -> i64
    %y_6 = arith.truncf %x to_nearest_even : f16 to f8E4M3FNUZ
    %bv_6 = arith.bitcast %y_6 : f8E4M3FNUZ to i8
    %v_6 = arith.extui %bv_6 : i8 to i64
    %m6 = func.call @mix(%h6, %v_6) : (i64, i64) -> i64
    %y_7 = arith.truncf %x to_nearest_even : f16 to f8E4M3B11FNUZ
    %bv_7 = arith.bitcast %y_7 : f8E4M3B11FNUZ to i8
    %v_7 = arith.extui %bv_7 : i8 to i64
    %m7 = func.call @mix(%h7, %v_7) : (i64, i64) -> i64
    %y_8 = arith.truncf %x to_nearest_even : f16 to f8E5M2
    %bv_8 = arith.bitcast %y_8 : f8E5M2 to i8
    %v_8 = arith.extui %bv_8 : i8 to i64
    %m8 = func.call @mix(%h8, %v_8) : (i64, i64) -> i64
    %y_9 = arith.truncf %x to_nearest_even : f16 to f8E5M2FNUZ
    %bv_9 = arith.bitcast %y_9 : f8E5M2FNUZ to i8
    %v_9 = arith.extui %bv_9 : i8 to i64
    %m9 = func.call @mix(%h9, %v_9) : (i64, i64) -> i64
    %y_10 = arith.truncf %x to_nearest_even : f16 to f8E8M0FNU
    %bv_10 = arith.bitcast %y_10 : f8E8M0FNU to i8
    %v_10 = arith.extui %bv_10 : i8 to i64
    %m10 = func.call @mix(%h10, %v_10) : (i64, i64) -> i64
    scf.yield %m0, %m1, %m2, %m3, %m4, %m5, %m6, %m7, %m8, %m9, %m10 : i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64
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
  return
}
func.func @downward_f16() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 65536 : index
  %zero = arith.constant 0 : i64
  %h:11 = scf.for %k = %c0 to %n step %c1 iter_args(%h0 = %zero, %h1 = %zero, %h2 = %zero, %h3 = %zero, %h4 = %zero, %h5 = %zero, %h6 = %zero, %h7 = %zero, %h8 = %zero, %h9 = %zero, %h10 = %zero) -> (i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64) {
    %i = arith.index_cast %k : index to i64
    %stride = arith.constant 1 : i64
    %j = arith.muli %i, %stride : i64
    %t = arith.trunci %j : i64 to i16
    %x = arith.bitcast %t : i16 to f16
    %y_0 = arith.truncf %x downward : f16 to f4E2M1FN
    %bv_0 = arith.bitcast %y_0 : f4E2M1FN to i4
    %v_0 = arith.extui %bv_0 : i4 to i64
    %m0 = func.call @mix(%h0, %v_0) : (i64, i64) -> i64
    %y_1 = arith.truncf %x downward : f16 to f6E2M3FN
    %bv_1 = arith.bitcast %y_1 : f6E2M3FN to i6
    %v_1 = arith.extui %bv_1 : i6 to i64
    %m1 = func.call @mix(%h1, %v_1) : (i64, i64) -> i64
    %y_2 = arith.truncf %x downward : f16 to f6E3M2FN
    %bv_2 = arith.bitcast %y_2 : f6E3M2FN to i6
    %v_2 = arith.extui %bv_2 : i6 to i64
    %m2 = func.call @mix(%h2, %v_2) : (i64, i64) -> i64
    %y_3 = arith.truncf %x downward : f16 to f8E3M4
    %bv_3 = arith.bitcast %y_3 : f8E3M4 to i8
    %v_3 = arith.extui %bv_3 : i8 to i64
    %m3 = func.call @mix(%h3, %v_3) : (i64, i64) -> i64
    %y_4 = arith.truncf %x downward : f16 to f8E4M3
    %bv_4 = arith.bitcast %y_4 : f8E4M3 to i8
    %v_4 = arith.extui %bv_4 : i8 to i64
    %m4 = func.call @mix(%h4, %v_4) : (i64, i64) -> i64
    %y_5 = arith.truncf %x downward : f16 to f8E4M3FN
    %bv_5 = arith.bitcast %y_5 : f8E4M3FN to i8
    %v_5 = arith.extui %bv_5 : i8 to i64
    %m5 = func.call @mix(%h5, %v_5) : (i64, i64) -> i64
    %y_6 = arith.truncf %x downward : f16 to f8E4M3FNUZ
    %bv_6 = arith.bitcast %y_6 : f8E4M3FNUZ to i8
    %v_6 = arith.extui %bv_6 : i8 to i64
    %m6 = func.call @mix(%h6, %v_6) : (i64, i64) -> i64
    %y_7 = arith.truncf %x downward : f16 to f8E4M3B11FNUZ
    %bv_7 = arith.bitcast %y_7 : f8E4M3B11FNUZ to i8
    %v_7 = arith.extui %bv_7 : i8 to i64
    %m7 = func.call @mix(%h7, %v_7) : (i64, i64) -> i64
    %y_8 = arith.truncf %x downward : f16 to f8E5M2
    %bv_8 = arith.bitcast %y_8 : f8E5M2 to i8
    %v_8 = arith.extui %bv_8 : i8 to i64
    %m8 = func.call @mix(%h8, %v_8) : (i64, i64) -> i64
    %y_9 = arith.truncf %x downward : f16 to f8E5M2FNUZ
    %bv_9 = arith.bitcast %y_9 : f8E5M2FNUZ to i8
    %v_9 = arith.extui %bv_9 : i8 to i64
    %m9 = func.call @mix(%h9, %v_9) : (i64, i64) -> i64
    %y_10 = arith.truncf %x downward : f16 to f8E8M0FNU
    %bv_10 = arith.bitcast %y_10 : f8E8M0FNU to i8
    %v_10 = arith.extui %bv_10 : i8 to i64
    %m10 = func.call @mix(%h10, %v_10) : (i64, i64) -> i64
    scf.yield %m0, %m1, %m2, %m3, %m4, %m5, %m6, %m7, %m8, %m9, %m10 : i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64
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
  return
}
func.func @upward_f16() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 65536 : index
  %zero = arith.constant 0 : i64
  %h:11 = scf.for %k = %c0 to %n step %c1 iter_args(%h0 = %zero, %h1 = %zero, %h2 = %zero, %h3 = %zero, %h4 = %zero, %h5 = %zero, %h6 = %zero, %h7 = %zero, %h8 = %zero, %h9 = %zero, %h10 = %zero) -> (i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64) {
    %i = arith.index_cast %k : index to i64
    %stride = arith.constant 1 : i64
    %j = arith.muli %i, %stride : i64
    %t = arith.trunci %j : i64 to i16
    %x = arith.bitcast %t : i16 to f16
    %y_0 = arith.truncf %x upward : f16 to f4E2M1FN
    %bv_0 = arith.bitcast %y_0 : f4E2M1FN to i4
    %v_0 = arith.extui %bv_0 : i4 to i64
    %m0 = func.call @mix(%h0, %v_0) : (i64, i64) -> i64
    %y_1 = arith.truncf %x upward : f16 to f6E2M3FN
    %bv_1 = arith.bitcast %y_1 : f6E2M3FN to i6
    %v_1 = arith.extui %bv_1 : i6 to i64
    %m1 = func.call @mix(%h1, %v_1) : (i64, i64) -> i64
    %y_2 = arith.truncf %x upward : f16 to f6E3M2FN
    %bv_2 = arith.bitcast %y_2 : f6E3M2FN to i6
    %v_2 = arith.extui %bv_2 : i6 to i64
    %m2 = func.call @mix(%h2, %v_2) : (i64, i64) -> i64
    %y_3 = arith.truncf %x upward : f16 to f8E3M4
    %bv_3 = arith.bitcast %y_3 : f8E3M4 to i8
    %v_3 = arith.extui %bv_3 : i8 to i64
    %m3 = func.call @mix(%h3, %v_3) : (i64, i64) -> i64
    %y_4 = arith.truncf %x upward : f16 to f8E4M3
    %bv_4 = arith.bitcast %y_4 : f8E4M3 to i8
    %v_4 = arith.extui %bv_4 : i8 to i64
    %m4 = func.call @mix(%h4, %v_4) : (i64, i64) -> i64
    %y_5 = arith.truncf %x upward : f16 to f8E4M3FN
    %bv_5 = arith.bitcast %y_5 : f8E4M3FN to i8
    %v_5 = arith.extui %bv_5 : i8 to i64
    %m5 = func.call @mix(%h5, %v_5) : (i64, i64) -> i64
    %y_6 = arith.truncf %x upward : f16 to f8E4M3FNUZ
    %bv_6 = arith.bitcast %y_6 : f8E4M3FNUZ to i8
    %v_6 = arith.extui %bv_6 : i8 to i64
    %m6 = func.call @mix(%h6, %v_6) : (i64, i64) -> i64
    %y_7 = arith.truncf %x upward : f16 to f8E4M3B11FNUZ
    %bv_7 = arith.bitcast %y_7 : f8E4M3B11FNUZ to i8
    %v_7 = arith.extui %bv_7 : i8 to i64
    %m7 = func.call @mix(%h7, %v_7) : (i64, i64) -> i64
    %y_8 = arith.truncf %x upward : f16 to f8E5M2
    %bv_8 = arith.bitcast %y_8 : f8E5M2 to i8
    %v_8 = arith.extui %bv_8 : i8 to i64
    %m8 = func.call @mix(%h8, %v_8) : (i64, i64) -> i64
    %y_9 = arith.truncf %x upward : f16 to f8E5M2FNUZ
    %bv_9 = arith.bitcast %y_9 : f8E5M2FNUZ to i8
    %v_9 = arith.extui %bv_9 : i8 to i64
    %m9 = func.call @mix(%h9, %v_9) : (i64, i64) -> i64
    %y_10 = arith.truncf %x upward : f16 to f8E8M0FNU
    %bv_10 = arith.bitcast %y_10 : f8E8M0FNU to i8
    %v_10 = arith.extui %bv_10 : i8 to i64
    %m10 = func.call @mix(%h10, %v_10) : (i64, i64) -> i64
    scf.yield %m0, %m1, %m2, %m3, %m4, %m5, %m6, %m7, %m8, %m9, %m10 : i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64
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
  return
}
func.func @toward_zero_f16() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 65536 : index
  %zero = arith.constant 0 : i64
  %h:11 = scf.for %k = %c0 to %n step %c1 iter_args(%h0 = %zero, %h1 = %zero, %h2 = %zero, %h3 = %zero, %h4 = %zero, %h5 = %zero, %h6 = %zero, %h7 = %zero, %h8 = %zero, %h9 = %zero, %h10 = %zero) -> (i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64) {
    %i = arith.index_cast %k : index to i64
    %stride = arith.constant 1 : i64
    %j = arith.muli %i, %stride : i64
    %t = arith.trunci %j : i64 to i16
    %x = arith.bitcast %t : i16 to f16
    %y_0 = arith.truncf %x toward_zero : f16 to f4E2M1FN
    %bv_0 = arith.bitcast %y_0 : f4E2M1FN to i4
    %v_0 = arith.extui %bv_0 : i4 to i64
    %m0 = func.call @mix(%h0, %v_0) : (i64, i64) -> i64
    %y_1 = arith.truncf %x toward_zero : f16 to f6E2M3FN
    %bv_1 = arith.bitcast %y_1 : f6E2M3FN to i6
    %v_1 = arith.extui %bv_1 : i6 to i64
    %m1 = func.call @mix(%h1, %v_1) : (i64, i64) -> i64
    %y_2 = arith.truncf %x toward_zero : f16 to f6E3M2FN
    %bv_2 = arith.bitcast %y_2 : f6E3M2FN to i6
    %v_2 = arith.extui %bv_2 : i6 to i64
    %m2 = func.call @mix(%h2, %v_2) : (i64, i64) -> i64
    %y_3 = arith.truncf %x toward_zero : f16 to f8E3M4
    %bv_3 = arith.bitcast %y_3 : f8E3M4 to i8
    %v_3 = arith.extui %bv_3 : i8 to i64
    %m3 = func.call @mix(%h3, %v_3) : (i64, i64) -> i64
    %y_4 = arith.truncf %x toward_zero : f16 to f8E4M3
    %bv_4 = arith.bitcast %y_4 : f8E4M3 to i8
    %v_4 = arith.extui %bv_4 : i8 to i64
    %m4 = func.call @mix(%h4, %v_4) : (i64, i64) -> i64
    %y_5 = arith.truncf %x toward_zero : f16 to f8E4M3FN
    %bv_5 = arith.bitcast %y_5 : f8E4M3FN to i8
    %v_5 = arith.extui %bv_5 : i8 to i64
    %m5 = func.call @mix(%h5, %v_5) : (i64, i64) -> i64
    %y_6 = arith.truncf %x toward_zero : f16 to f8E4M3FNUZ
    %bv_6 = arith.bitcast %y_6 : f8E4M3FNUZ to i8
    %v_6 = arith.extui %bv_6 : i8 to i64
    %m6 = func.call @mix(%h6, %v_6) : (i64, i64) -> i64
    %y_7 = arith.truncf %x toward_zero : f16 to f8E4M3B11FNUZ
    %bv_7 = arith.bitcast %y_7 : f8E4M3B11FNUZ to i8
    %v_7 = arith.extui %bv_7 : i8 to i64
    %m7 = func.call @mix(%h7, %v_7) : (i64, i64) -> i64
    %y_8 = arith.truncf %x toward_zero : f16 to f8E5M2
    %bv_8 = arith.bitcast %y_8 : f8E5M2 to i8
    %v_8 = arith.extui %bv_8 : i8 to i64
    %m8 = func.call @mix(%h8, %v_8) : (i64, i64) -> i64
    %y_9 = arith.truncf %x toward_zero : f16 to f8E5M2FNUZ
    %bv_9 = arith.bitcast %y_9 : f8E5M2FNUZ to i8
    %v_9 = arith.extui %bv_9 : i8 to i64
    %m9 = func.call @mix(%h9, %v_9) : (i64, i64) -> i64
    %y_10 = arith.truncf %x toward_zero : f16 to f8E8M0FNU
    %bv_10 = arith.bitcast %y_10 : f8E8M0FNU to i8
    %v_10 = arith.extui %bv_10 : i8 to i64
    %m10 = func.call @mix(%h10, %v_10) : (i64, i64) -> i64
    scf.yield %m0, %m1, %m2, %m3, %m4, %m5, %m6, %m7, %m8, %m9, %m10 : i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64
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
  return
}
func.func @to_nearest_away_f16() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 65536 : index
  %zero = arith.constant 0 : i64
  %h:11 = scf.for %k = %c0 to %n step %c1 iter_args(%h0 = %zero, %h1 = %zero, %h2 = %zero, %h3 = %zero, %h4 = %zero, %h5 = %zero, %h6 = %zero, %h7 = %zero, %h8 = %zero, %h9 = %zero, %h10 = %zero) -> (i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64) {
    %i = arith.index_cast %k : index to i64
    %stride = arith.constant 1 : i64
    %j = arith.muli %i, %stride : i64
    %t = arith.trunci %j : i64 to i16
    %x = arith.bitcast %t : i16 to f16
    %y_0 = arith.truncf %x to_nearest_away : f16 to f4E2M1FN
    %bv_0 = arith.bitcast %y_0 : f4E2M1FN to i4
    %v_0 = arith.extui %bv_0 : i4 to i64
    %m0 = func.call @mix(%h0, %v_0) : (i64, i64) -> i64
    %y_1 = arith.truncf %x to_nearest_away : f16 to f6E2M3FN
    %bv_1 = arith.bitcast %y_1 : f6E2M3FN to i6
    %v_1 = arith.extui %bv_1 : i6 to i64
    %m1 = func.call @mix(%h1, %v_1) : (i64, i64) -> i64
    %y_2 = arith.truncf %x to_nearest_away : f16 to f6E3M2FN
    %bv_2 = arith.bitcast %y_2 : f6E3M2FN to i6
    %v_2 = arith.extui %bv_2 : i6 to i64
    %m2 = func.call @mix(%h2, %v_2) : (i64, i64) -> i64
    %y_3 = arith.truncf %x to_nearest_away : f16 to f8E3M4
    %bv_3 = arith.bitcast %y_3 : f8E3M4 to i8
    %v_3 = arith.extui %bv_3 : i8 to i64
    %m3 = func.call @mix(%h3, %v_3) : (i64, i64) -> i64
    %y_4 = arith.truncf %x to_nearest_away : f16 to f8E4M3
    %bv_4 = arith.bitcast %y_4 : f8E4M3 to i8
    %v_4 = arith.extui %bv_4 : i8 to i64
    %m4 = func.call @mix(%h4, %v_4) : (i64, i64) -> i64
    %y_5 = arith.truncf %x to_nearest_away : f16 to f8E4M3FN
    %bv_5 = arith.bitcast %y_5 : f8E4M3FN to i8
    %v_5 = arith.extui %bv_5 : i8 to i64
    %m5 = func.call @mix(%h5, %v_5) : (i64, i64) -> i64
    %y_6 = arith.truncf %x to_nearest_away : f16 to f8E4M3FNUZ
    %bv_6 = arith.bitcast %y_6 : f8E4M3FNUZ to i8
    %v_6 = arith.extui %bv_6 : i8 to i64
    %m6 = func.call @mix(%h6, %v_6) : (i64, i64) -> i64
    %y_7 = arith.truncf %x to_nearest_away : f16 to f8E4M3B11FNUZ
    %bv_7 = arith.bitcast %y_7 : f8E4M3B11FNUZ to i8
    %v_7 = arith.extui %bv_7 : i8 to i64
    %m7 = func.call @mix(%h7, %v_7) : (i64, i64) -> i64
    %y_8 = arith.truncf %x to_nearest_away : f16 to f8E5M2
    %bv_8 = arith.bitcast %y_8 : f8E5M2 to i8
    %v_8 = arith.extui %bv_8 : i8 to i64
    %m8 = func.call @mix(%h8, %v_8) : (i64, i64) -> i64
    %y_9 = arith.truncf %x to_nearest_away : f16 to f8E5M2FNUZ
    %bv_9 = arith.bitcast %y_9 : f8E5M2FNUZ to i8
    %v_9 = arith.extui %bv_9 : i8 to i64
    %m9 = func.call @mix(%h9, %v_9) : (i64, i64) -> i64
    %y_10 = arith.truncf %x to_nearest_away : f16 to f8E8M0FNU
    %bv_10 = arith.bitcast %y_10 : f8E8M0FNU to i8
    %v_10 = arith.extui %bv_10 : i8 to i64
    %m10 = func.call @mix(%h10, %v_10) : (i64, i64) -> i64
    scf.yield %m0, %m1, %m2, %m3, %m4, %m5, %m6, %m7, %m8, %m9, %m10 : i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64
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
  return
}
func.func @to_nearest_even_f64() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 78643 : index
  %zero = arith.constant 0 : i64
  %h:11 = scf.for %k = %c0 to %n step %c1 iter_args(%h0 = %zero, %h1 = %zero, %h2 = %zero, %h3 = %zero, %h4 = %zero, %h5 = %zero, %h6 = %zero, %h7 = %zero, %h8 = %zero, %h9 = %zero, %h10 = %zero) -> (i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64) {
    %i = arith.index_cast %k : index to i64
    %stride = arith.constant 5 : i64
    %j = arith.muli %i, %stride : i64
    %six = arith.constant 6 : i64
    %hi = arith.divui %j, %six : i64
    %lo = arith.remui %j, %six : i64
    %th = arith.addi %hi, %zero : i64
    %shift = arith.constant 48 : i64
    %up = arith.shli %th, %shift : i64
    %t0 = arith.constant 0 : i64
    %d1 = arith.constant 1 : i64
    %q1 = arith.constant 1 : i64
    %is1 = arith.cmpi eq, %lo, %q1 : i64
    %t1 = arith.select %is1, %d1, %t0 : i64
    %d2 = arith.constant 140737488355327 : i64
    %q2 = arith.constant 2 : i64
    %is2 = arith.cmpi eq, %lo, %q2 : i64
    %t2 = arith.select %is2, %d2, %t1 : i64
    %d3 = arith.constant 140737488355328 : i64
    %q3 = arith.constant 3 : i64
    %is3 = arith.cmpi eq, %lo, %q3 : i64
    %t3 = arith.select %is3, %d3, %t2 : i64
    %d4 = arith.constant 140737488355329 : i64
    %q4 = arith.constant 4 : i64
    %is4 = arith.cmpi eq, %lo, %q4 : i64
    %t4 = arith.select %is4, %d4, %t3 : i64
    %d5 = arith.constant 281474976710655 : i64
    %q5 = arith.constant 5 : i64
    %is5 = arith.cmpi eq, %lo, %q5 : i64
    %t5 = arith.select %is5, %d5, %t4 : i64
    %bits = arith.ori %up, %t5 : i64
    %x = arith.bitcast %bits : i64 to f64
    %y_0 = arith.truncf %x to_nearest_even : f64 to f4E2M1FN
    %bv_0 = arith.bitcast %y_0 : f4E2M1FN to i4
    %v_0 = arith.extui %bv_0 : i4 to i64
    %m0 = func.call @mix(%h0, %v_0) : (i64, i64) -> i64
    %y_1 = arith.truncf %x to_nearest_even : f64 to f6E2M3FN
    %bv_1 = arith.bitcast %y_1 : f6E2M3FN to i6
    %v_1 = arith.extui %bv_1 : i6 to i64
    %m1 = func.call @mix(%h1, %v_1) : (i64, i64) -> i64
    %y_2 = arith.truncf %x to_nearest_even : f64 to f6E3M2FN
    %bv_2 = arith.bitcast %y_2 : f6E3M2FN to i6
    %v_2 = arith.extui %bv_2 : i6 to i64
    %m2 = func.call @mix(%h2, %v_2) : (i64, i64) -> i64
    %y_3 = arith.truncf %x to_nearest_even : f64 to f8E3M4
    %bv_3 = arith.bitcast %y_3 : f8E3M4 to i8
    %v_3 = arith.extui %bv_3 : i8 to i64
    %m3 = func.call @mix(%h3, %v_3) : (i64, i64) -> i64
    %y_4 = arith.truncf %x to_nearest_even : f64 to f8E4M3
    %bv_4 = arith.bitcast %y_4 : f8E4M3 to i8
    %v_4 = arith.extui %bv_4 : i8 to i64
    %m4 = func.call @mix(%h4, %v_4) : (i64, i64) -> i64
    %y_5 = arith.truncf %x to_nearest_even : f64 to f8E4M3FN
    %bv_5 = arith.bitcast %y_5 : f8E4M3FN to i8
    %v_5 = arith.extui %bv_5 : i8 to i64
    %m5 = func.call @mix(%h5, %v_5) : (i64, i64) -> i64
    %y_6 = arith.truncf %x to_nearest_even : f64 to f8E4M3FNUZ
    %bv_6 = arith.bitcast %y_6 : f8E4M3FNUZ to i8
    %v_6 = arith.extui %bv_6 : i8 to i64
    %m6 = func.call @mix(%h6, %v_6) : (i64, i64) -> i64
    %y_7 = arith.truncf %x to_nearest_even : f64 to f8E4M3B11FNUZ
    %bv_7 = arith.bitcast %y_7 : f8E4M3B11FNUZ to i8
    %v_7 = arith.extui %bv_7 : i8 to i64
    %m7 = func.call @mix(%h7, %v_7) : (i64, i64) -> i64
    %y_8 = arith.truncf %x to_nearest_even : f64 to f8E5M2
    %bv_8 = arith.bitcast %y_8 : f8E5M2 to i8
    %v_8 = arith.extui %bv_8 : i8 to i64
    %m8 = func.call @mix(%h8, %v_8) : (i64, i64) -> i64
    %y_9 = arith.truncf %x to_nearest_even : f64 to f8E5M2FNUZ
    %bv_9 = arith.bitcast %y_9 : f8E5M2FNUZ to i8
    %v_9 = arith.extui %bv_9 : i8 to i64
    %m9 = func.call @mix(%h9, %v_9) : (i64, i64) -> i64
    %y_10 = arith.truncf %x to_nearest_even : f64 to f8E8M0FNU
    %bv_10 = arith.bitcast %y_10 : f8E8M0FNU to i8
    %v_10 = arith.extui %bv_10 : i8 to i64
    %m10 = func.call @mix(%h10, %v_10) : (i64, i64) -> i64
    scf.yield %m0, %m1, %m2, %m3, %m4, %m5, %m6, %m7, %m8, %m9, %m10 : i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64
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
  return
}
func.func @downward_f64() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 78643 : index
  %zero = arith.constant 0 : i64
  %h:11 = scf.for %k = %c0 to %n step %c1 iter_args(%h0 = %zero, %h1 = %zero, %h2 = %zero, %h3 = %zero, %h4 = %zero, %h5 = %zero, %h6 = %zero, %h7 = %zero, %h8 = %zero, %h9 = %zero, %h10 = %zero) -> (i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64) {
    %i = arith.index_cast %k : index to i64
    %stride = arith.constant 5 : i64
    %j = arith.muli %i, %stride : i64
    %six = arith.constant 6 : i64
    %hi = arith.divui %j, %six : i64
    %lo = arith.remui %j, %six : i64
    %th = arith.addi %hi, %zero : i64
    %shift = arith.constant 48 : i64
    %up = arith.shli %th, %shift : i64
    %t0 = arith.constant 0 : i64
    %d1 = arith.constant 1 : i64
    %q1 = arith.constant 1 : i64
    %is1 = arith.cmpi eq, %lo, %q1 : i64
    %t1 = arith.select %is1, %d1, %t0 : i64
    %d2 = arith.constant 140737488355327 : i64
    %q2 = arith.constant 2 : i64
    %is2 = arith.cmpi eq, %lo, %q2 : i64
    %t2 = arith.select %is2, %d2, %t1 : i64
    %d3 = arith.constant 140737488355328 : i64
    %q3 = arith.constant 3 : i64
    %is3 = arith.cmpi eq, %lo, %q3 : i64
    %t3 = arith.select %is3, %d3, %t2 : i64
    %d4 = arith.constant 140737488355329 : i64
    %q4 = arith.constant 4 : i64
    %is4 = arith.cmpi eq, %lo, %q4 : i64
    %t4 = arith.select %is4, %d4, %t3 : i64
    %d5 = arith.constant 281474976710655 : i64
    %q5 = arith.constant 5 : i64
    %is5 = arith.cmpi eq, %lo, %q5 : i64
    %t5 = arith.select %is5, %d5, %t4 : i64
    %bits = arith.ori %up, %t5 : i64
    %x = arith.bitcast %bits : i64 to f64
    %y_0 = arith.truncf %x downward : f64 to f4E2M1FN
    %bv_0 = arith.bitcast %y_0 : f4E2M1FN to i4
    %v_0 = arith.extui %bv_0 : i4 to i64
    %m0 = func.call @mix(%h0, %v_0) : (i64, i64) -> i64
    %y_1 = arith.truncf %x downward : f64 to f6E2M3FN
    %bv_1 = arith.bitcast %y_1 : f6E2M3FN to i6
    %v_1 = arith.extui %bv_1 : i6 to i64
    %m1 = func.call @mix(%h1, %v_1) : (i64, i64) -> i64
    %y_2 = arith.truncf %x downward : f64 to f6E3M2FN
    %bv_2 = arith.bitcast %y_2 : f6E3M2FN to i6
    %v_2 = arith.extui %bv_2 : i6 to i64
    %m2 = func.call @mix(%h2, %v_2) : (i64, i64) -> i64
    %y_3 = arith.truncf %x downward : f64 to f8E3M4
    %bv_3 = arith.bitcast %y_3 : f8E3M4 to i8
    %v_3 = arith.extui %bv_3 : i8 to i64
    %m3 = func.call @mix(%h3, %v_3) : (i64, i64) -> i64
    %y_4 = arith.truncf %x downward : f64 to f8E4M3
    %bv_4 = arith.bitcast %y_4 : f8E4M3 to i8
    %v_4 = arith.extui %bv_4 : i8 to i64
    %m4 = func.call @mix(%h4, %v_4) : (i64, i64) -> i64
    %y_5 = arith.truncf %x downward : f64 to f8E4M3FN
    %bv_5 = arith.bitcast %y_5 : f8E4M3FN to i8
    %v_5 = arith.extui %bv_5 : i8 to i64
    %m5 = func.call @mix(%h5, %v_5) : (i64, i64) -> i64
    %y_6 = arith.truncf %x downward : f64 to f8E4M3FNUZ
    %bv_6 = arith.bitcast %y_6 : f8E4M3FNUZ to i8
    %v_6 = arith.extui %bv_6 : i8 to i64
    %m6 = func.call @mix(%h6, %v_6) : (i64, i64) -> i64
    %y_7 = arith.truncf %x downward : f64 to f8E4M3B11FNUZ
    %bv_7 = arith.bitcast %y_7 : f8E4M3B11FNUZ to i8
    %v_7 = arith.extui %bv_7 : i8 to i64
    %m7 = func.call @mix(%h7, %v_7) : (i64, i64) -> i64
    %y_8 = arith.truncf %x downward : f64 to f8E5M2
    %bv_8 = arith.bitcast %y_8 : f8E5M2 to i8
    %v_8 = arith.extui %bv_8 : i8 to i64
    %m8 = func.call @mix(%h8, %v_8) : (i64, i64) -> i64
    %y_9 = arith.truncf %x downward : f64 to f8E5M2FNUZ
    %bv_9 = arith.bitcast %y_9 : f8E5M2FNUZ to i8
    %v_9 = arith.extui %bv_9 : i8 to i64
    %m9 = func.call @mix(%h9, %v_9) : (i64, i64) -> i64
    %y_10 = arith.truncf %x downward : f64 to f8E8M0FNU
    %bv_10 = arith.bitcast %y_10 : f8E8M0FNU to i8
    %v_10 = arith.extui %bv_10 : i8 to i64
    %m10 = func.call @mix(%h10, %v_10) : (i64, i64) -> i64
    scf.yield %m0, %m1, %m2, %m3, %m4, %m5, %m6, %m7, %m8, %m9, %m10 : i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64
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
  return
}
func.func @upward_f64() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 78643 : index
  %zero = arith.constant 0 : i64
  %h:11 = scf.for %k = %c0 to %n step %c1 iter_args(%h0 = %zero, %h1 = %zero, %h2 = %zero, %h3 = %zero, %h4 = %zero, %h5 = %zero, %h6 = %zero, %h7 = %zero, %h8 = %zero, %h9 = %zero, %h10 = %zero) -> (i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64) {
    %i = arith.index_cast %k : index to i64
    %stride = arith.constant 5 : i64
    %j = arith.muli %i, %stride : i64
    %six = arith.constant 6 : i64
    %hi = arith.divui %j, %six : i64
    %lo = arith.remui %j, %six : i64
    %th = arith.addi %hi, %zero : i64
    %shift = arith.constant 48 : i64
    %up = arith.shli %th, %shift : i64
    %t0 = arith.constant 0 : i64
    %d1 = arith.constant 1 : i64
    %q1 = arith.constant 1 : i64
    %is1 = arith.cmpi eq, %lo, %q1 : i64
    %t1 = arith.select %is1, %d1, %t0 : i64
    %d2 = arith.constant 140737488355327 : i64
    %q2 = arith.constant 2 : i64
    %is2 = arith.cmpi eq, %lo, %q2 : i64
    %t2 = arith.select %is2, %d2, %t1 : i64
    %d3 = arith.constant 140737488355328 : i64
    %q3 = arith.constant 3 : i64
    %is3 = arith.cmpi eq, %lo, %q3 : i64
    %t3 = arith.select %is3, %d3, %t2 : i64
    %d4 = arith.constant 140737488355329 : i64
    %q4 = arith.constant 4 : i64
    %is4 = arith.cmpi eq, %lo, %q4 : i64
    %t4 = arith.select %is4, %d4, %t3 : i64
    %d5 = arith.constant 281474976710655 : i64
    %q5 = arith.constant 5 : i64
    %is5 = arith.cmpi eq, %lo, %q5 : i64
    %t5 = arith.select %is5, %d5, %t4 : i64
    %bits = arith.ori %up, %t5 : i64
    %x = arith.bitcast %bits : i64 to f64
    %y_0 = arith.truncf %x upward : f64 to f4E2M1FN
    %bv_0 = arith.bitcast %y_0 : f4E2M1FN to i4
    %v_0 = arith.extui %bv_0 : i4 to i64
    %m0 = func.call @mix(%h0, %v_0) : (i64, i64) -> i64
    %y_1 = arith.truncf %x upward : f64 to f6E2M3FN
    %bv_1 = arith.bitcast %y_1 : f6E2M3FN to i6
    %v_1 = arith.extui %bv_1 : i6 to i64
    %m1 = func.call @mix(%h1, %v_1) : (i64, i64) -> i64
    %y_2 = arith.truncf %x upward : f64 to f6E3M2FN
    %bv_2 = arith.bitcast %y_2 : f6E3M2FN to i6
    %v_2 = arith.extui %bv_2 : i6 to i64
    %m2 = func.call @mix(%h2, %v_2) : (i64, i64) -> i64
    %y_3 = arith.truncf %x upward : f64 to f8E3M4
    %bv_3 = arith.bitcast %y_3 : f8E3M4 to i8
    %v_3 = arith.extui %bv_3 : i8 to i64
    %m3 = func.call @mix(%h3, %v_3) : (i64, i64) -> i64
    %y_4 = arith.truncf %x upward : f64 to f8E4M3
    %bv_4 = arith.bitcast %y_4 : f8E4M3 to i8
    %v_4 = arith.extui %bv_4 : i8 to i64
    %m4 = func.call @mix(%h4, %v_4) : (i64, i64) -> i64
    %y_5 = arith.truncf %x upward : f64 to f8E4M3FN
    %bv_5 = arith.bitcast %y_5 : f8E4M3FN to i8
    %v_5 = arith.extui %bv_5 : i8 to i64
    %m5 = func.call @mix(%h5, %v_5) : (i64, i64) -> i64
    %y_6 = arith.truncf %x upward : f64 to f8E4M3FNUZ
    %bv_6 = arith.bitcast %y_6 : f8E4M3FNUZ to i8
    %v_6 = arith.extui %bv_6 : i8 to i64
    %m6 = func.call @mix(%h6, %v_6) : (i64, i64) -> i64
    %y_7 = arith.truncf %x upward : f64 to f8E4M3B11FNUZ
    %bv_7 = arith.bitcast %y_7 : f8E4M3B11FNUZ to i8
    %v_7 = arith.extui %bv_7 : i8 to i64
    %m7 = func.call @mix(%h7, %v_7) : (i64, i64) -> i64
    %y_8 = arith.truncf %x upward : f64 to f8E5M2
    %bv_8 = arith.bitcast %y_8 : f8E5M2 to i8
    %v_8 = arith.extui %bv_8 : i8 to i64
    %m8 = func.call @mix(%h8, %v_8) : (i64, i64) -> i64
    %y_9 = arith.truncf %x upward : f64 to f8E5M2FNUZ
    %bv_9 = arith.bitcast %y_9 : f8E5M2FNUZ to i8
    %v_9 = arith.extui %bv_9 : i8 to i64
    %m9 = func.call @mix(%h9, %v_9) : (i64, i64) -> i64
    %y_10 = arith.truncf %x upward : f64 to f8E8M0FNU
    %bv_10 = arith.bitcast %y_10 : f8E8M0FNU to i8
    %v_10 = arith.extui %bv_10 : i8 to i64
    %m10 = func.call @mix(%h10, %v_10) : (i64, i64) -> i64
    scf.yield %m0, %m1, %m2, %m3, %m4, %m5, %m6, %m7, %m8, %m9, %m10 : i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64
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
  return
}
func.func @toward_zero_f64() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 78643 : index
  %zero = arith.constant 0 : i64
  %h:11 = scf.for %k = %c0 to %n step %c1 iter_args(%h0 = %zero, %h1 = %zero, %h2 = %zero, %h3 = %zero, %h4 = %zero, %h5 = %zero, %h6 = %zero, %h7 = %zero, %h8 = %zero, %h9 = %zero, %h10 = %zero) -> (i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64) {
    %i = arith.index_cast %k : index to i64
    %stride = arith.constant 5 : i64
    %j = arith.muli %i, %stride : i64
    %six = arith.constant 6 : i64
    %hi = arith.divui %j, %six : i64
    %lo = arith.remui %j, %six : i64
    %th = arith.addi %hi, %zero : i64
    %shift = arith.constant 48 : i64
    %up = arith.shli %th, %shift : i64
    %t0 = arith.constant 0 : i64
    %d1 = arith.constant 1 : i64
    %q1 = arith.constant 1 : i64
    %is1 = arith.cmpi eq, %lo, %q1 : i64
    %t1 = arith.select %is1, %d1, %t0 : i64
    %d2 = arith.constant 140737488355327 : i64
    %q2 = arith.constant 2 : i64
    %is2 = arith.cmpi eq, %lo, %q2 : i64
    %t2 = arith.select %is2, %d2, %t1 : i64
    %d3 = arith.constant 140737488355328 : i64
    %q3 = arith.constant 3 : i64
    %is3 = arith.cmpi eq, %lo, %q3 : i64
    %t3 = arith.select %is3, %d3, %t2 : i64
    %d4 = arith.constant 140737488355329 : i64
    %q4 = arith.constant 4 : i64
    %is4 = arith.cmpi eq, %lo, %q4 : i64
    %t4 = arith.select %is4, %d4, %t3 : i64
    %d5 = arith.constant 281474976710655 : i64
    %q5 = arith.constant 5 : i64
    %is5 = arith.cmpi eq, %lo, %q5 : i64
    %t5 = arith.select %is5, %d5, %t4 : i64
    %bits = arith.ori %up, %t5 : i64
    %x = arith.bitcast %bits : i64 to f64
    %y_0 = arith.truncf %x toward_zero : f64 to f4E2M1FN
    %bv_0 = arith.bitcast %y_0 : f4E2M1FN to i4
    %v_0 = arith.extui %bv_0 : i4 to i64
    %m0 = func.call @mix(%h0, %v_0) : (i64, i64) -> i64
    %y_1 = arith.truncf %x toward_zero : f64 to f6E2M3FN
    %bv_1 = arith.bitcast %y_1 : f6E2M3FN to i6
    %v_1 = arith.extui %bv_1 : i6 to i64
    %m1 = func.call @mix(%h1, %v_1) : (i64, i64) -> i64
    %y_2 = arith.truncf %x toward_zero : f64 to f6E3M2FN
    %bv_2 = arith.bitcast %y_2 : f6E3M2FN to i6
    %v_2 = arith.extui %bv_2 : i6 to i64
    %m2 = func.call @mix(%h2, %v_2) : (i64, i64) -> i64
    %y_3 = arith.truncf %x toward_zero : f64 to f8E3M4
    %bv_3 = arith.bitcast %y_3 : f8E3M4 to i8
    %v_3 = arith.extui %bv_3 : i8 to i64
    %m3 = func.call @mix(%h3, %v_3) : (i64, i64) -> i64
    %y_4 = arith.truncf %x toward_zero : f64 to f8E4M3
    %bv_4 = arith.bitcast %y_4 : f8E4M3 to i8
    %v_4 = arith.extui %bv_4 : i8 to i64
    %m4 = func.call @mix(%h4, %v_4) : (i64, i64) -> i64
    %y_5 = arith.truncf %x toward_zero : f64 to f8E4M3FN
    %bv_5 = arith.bitcast %y_5 : f8E4M3FN to i8
    %v_5 = arith.extui %bv_5 : i8 to i64
    %m5 = func.call @mix(%h5, %v_5) : (i64, i64) -> i64
    %y_6 = arith.truncf %x toward_zero : f64 to f8E4M3FNUZ
    %bv_6 = arith.bitcast %y_6 : f8E4M3FNUZ to i8
    %v_6 = arith.extui %bv_6 : i8 to i64
    %m6 = func.call @mix(%h6, %v_6) : (i64, i64) -> i64
    %y_7 = arith.truncf %x toward_zero : f64 to f8E4M3B11FNUZ
    %bv_7 = arith.bitcast %y_7 : f8E4M3B11FNUZ to i8
    %v_7 = arith.extui %bv_7 : i8 to i64
    %m7 = func.call @mix(%h7, %v_7) : (i64, i64) -> i64
    %y_8 = arith.truncf %x toward_zero : f64 to f8E5M2
    %bv_8 = arith.bitcast %y_8 : f8E5M2 to i8
    %v_8 = arith.extui %bv_8 : i8 to i64
    %m8 = func.call @mix(%h8, %v_8) : (i64, i64) -> i64
    %y_9 = arith.truncf %x toward_zero : f64 to f8E5M2FNUZ
    %bv_9 = arith.bitcast %y_9 : f8E5M2FNUZ to i8
    %v_9 = arith.extui %bv_9 : i8 to i64
    %m9 = func.call @mix(%h9, %v_9) : (i64, i64) -> i64
    %y_10 = arith.truncf %x toward_zero : f64 to f8E8M0FNU
    %bv_10 = arith.bitcast %y_10 : f8E8M0FNU to i8
    %v_10 = arith.extui %bv_10 : i8 to i64
    %m10 = func.call @mix(%h10, %v_10) : (i64, i64) -> i64
    scf.yield %m0, %m1, %m2, %m3, %m4, %m5, %m6, %m7, %m8, %m9, %m10 : i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64
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
  return
}
func.func @to_nearest_away_f64() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 78643 : index
  %zero = arith.constant 0 : i64
  %h:11 = scf.for %k = %c0 to %n step %c1 iter_args(%h0 = %zero, %h1 = %zero, %h2 = %zero, %h3 = %zero, %h4 = %zero, %h5 = %zero, %h6 = %zero, %h7 = %zero, %h8 = %zero, %h9 = %zero, %h10 = %zero) -> (i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64) {
    %i = arith.index_cast %k : index to i64
    %stride = arith.constant 5 : i64
    %j = arith.muli %i, %stride : i64
    %six = arith.constant 6 : i64
    %hi = arith.divui %j, %six : i64
    %lo = arith.remui %j, %six : i64
    %th = arith.addi %hi, %zero : i64
    %shift = arith.constant 48 : i64
    %up = arith.shli %th, %shift : i64
    %t0 = arith.constant 0 : i64
    %d1 = arith.constant 1 : i64
    %q1 = arith.constant 1 : i64
    %is1 = arith.cmpi eq, %lo, %q1 : i64
    %t1 = arith.select %is1, %d1, %t0 : i64
    %d2 = arith.constant 140737488355327 : i64
    %q2 = arith.constant 2 : i64
    %is2 = arith.cmpi eq, %lo, %q2 : i64
    %t2 = arith.select %is2, %d2, %t1 : i64
    %d3 = arith.constant 140737488355328 : i64
    %q3 = arith.constant 3 : i64
    %is3 = arith.cmpi eq, %lo, %q3 : i64
    %t3 = arith.select %is3, %d3, %t2 : i64
    %d4 = arith.constant 140737488355329 : i64
    %q4 = arith.constant 4 : i64
    %is4 = arith.cmpi eq, %lo, %q4 : i64
    %t4 = arith.select %is4, %d4, %t3 : i64
    %d5 = arith.constant 281474976710655 : i64
    %q5 = arith.constant 5 : i64
    %is5 = arith.cmpi eq, %lo, %q5 : i64
    %t5 = arith.select %is5, %d5, %t4 : i64
    %bits = arith.ori %up, %t5 : i64
    %x = arith.bitcast %bits : i64 to f64
    %y_0 = arith.truncf %x to_nearest_away : f64 to f4E2M1FN
    %bv_0 = arith.bitcast %y_0 : f4E2M1FN to i4
    %v_0 = arith.extui %bv_0 : i4 to i64
    %m0 = func.call @mix(%h0, %v_0) : (i64, i64) -> i64
    %y_1 = arith.truncf %x to_nearest_away : f64 to f6E2M3FN
    %bv_1 = arith.bitcast %y_1 : f6E2M3FN to i6
    %v_1 = arith.extui %bv_1 : i6 to i64
    %m1 = func.call @mix(%h1, %v_1) : (i64, i64) -> i64
    %y_2 = arith.truncf %x to_nearest_away : f64 to f6E3M2FN
    %bv_2 = arith.bitcast %y_2 : f6E3M2FN to i6
    %v_2 = arith.extui %bv_2 : i6 to i64
    %m2 = func.call @mix(%h2, %v_2) : (i64, i64) -> i64
    %y_3 = arith.truncf %x to_nearest_away : f64 to f8E3M4
    %bv_3 = arith.bitcast %y_3 : f8E3M4 to i8
    %v_3 = arith.extui %bv_3 : i8 to i64
    %m3 = func.call @mix(%h3, %v_3) : (i64, i64) -> i64
    %y_4 = arith.truncf %x to_nearest_away : f64 to f8E4M3
    %bv_4 = arith.bitcast %y_4 : f8E4M3 to i8
    %v_4 = arith.extui %bv_4 : i8 to i64
    %m4 = func.call @mix(%h4, %v_4) : (i64, i64) -> i64
    %y_5 = arith.truncf %x to_nearest_away : f64 to f8E4M3FN
    %bv_5 = arith.bitcast %y_5 : f8E4M3FN to i8
    %v_5 = arith.extui %bv_5 : i8 to i64
    %m5 = func.call @mix(%h5, %v_5) : (i64, i64) -> i64
    %y_6 = arith.truncf %x to_nearest_away : f64 to f8E4M3FNUZ
    %bv_6 = arith.bitcast %y_6 : f8E4M3FNUZ to i8
    %v_6 = arith.extui %bv_6 : i8 to i64
    %m6 = func.call @mix(%h6, %v_6) : (i64, i64) -> i64
    %y_7 = arith.truncf %x to_nearest_away : f64 to f8E4M3B11FNUZ
    %bv_7 = arith.bitcast %y_7 : f8E4M3B11FNUZ to i8
    %v_7 = arith.extui %bv_7 : i8 to i64
    %m7 = func.call @mix(%h7, %v_7) : (i64, i64) -> i64
    %y_8 = arith.truncf %x to_nearest_away : f64 to f8E5M2
    %bv_8 = arith.bitcast %y_8 : f8E5M2 to i8
    %v_8 = arith.extui %bv_8 : i8 to i64
    %m8 = func.call @mix(%h8, %v_8) : (i64, i64) -> i64
    %y_9 = arith.truncf %x to_nearest_away : f64 to f8E5M2FNUZ
    %bv_9 = arith.bitcast %y_9 : f8E5M2FNUZ to i8
    %v_9 = arith.extui %bv_9 : i8 to i64
    %m9 = func.call @mix(%h9, %v_9) : (i64, i64) -> i64
    %y_10 = arith.truncf %x to_nearest_away : f64 to f8E8M0FNU
    %bv_10 = arith.bitcast %y_10 : f8E8M0FNU to i8
    %v_10 = arith.extui %bv_10 : i8 to i64
    %m10 = func.call @mix(%h10, %v_10) : (i64, i64) -> i64
    scf.yield %m0, %m1, %m2, %m3, %m4, %m5, %m6, %m7, %m8, %m9, %m10 : i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64
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
  return
}
func.func @main() {
  func.call @to_nearest_even_f16() : () -> ()
  func.call @downward_f16() : () -> ()
  func.call @upward_f16() : () -> ()
  func.call @toward_zero_f16() : () -> ()
  func.call @to_nearest_away_f16() : () -> ()
  func.call @to_nearest_even_f64() : () -> ()
  func.call @downward_f64() : () -> ()
  func.call @upward_f64() : () -> ()
  func.call @toward_zero_f64() : () -> ()
  func.call @to_nearest_away_f64() : () -> ()
  return
}
