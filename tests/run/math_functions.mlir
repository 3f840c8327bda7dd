// The functions of the C library, clamping, integer powers and tests of the class of floats, on scalars and vectors.
func.func private @printF64(f64)
func.func private @printI64(i64)
func.func private @printNewline()
func.func private @printComma()

func.func @show(%x: f64) {
  func.call @printF64(%x) : (f64) -> ()
  func.call @printNewline() : () -> ()
  return
}
func.func @show_int(%x: i64) {
  func.call @printI64(%x) : (i64) -> ()
  func.call @printNewline() : () -> ()
  return
}
func.func @show_f32(%x: f32) {
  %0 = arith.extf %x : f32 to f64
  func.call @show(%0) : (f64) -> ()
  return
}
func.func @main() {
  %v1 = arith.constant 1.5 : f64
  %v2 = math.acosh %v1 : f64
  func.call @show(%v2) : (f64) -> ()
  %v3 = arith.constant 1.0e300 : f64
  %v4 = math.acosh %v3 : f64
  func.call @show(%v4) : (f64) -> ()
  %v5 = arith.constant 1.0 : f64
  %v6 = math.acosh %v5 : f64
  func.call @show(%v6) : (f64) -> ()
  %v7 = arith.constant dense<[[1.25, 1.5], [3.0, 2.75]]> : vector<2x2xf32>
  %v8 = math.acosh %v7 : vector<2x2xf32>
  %v9 = vector.extract %v8[0, 0] : f32 from vector<2x2xf32>
  func.call @show_f32(%v9) : (f32) -> ()
  %v10 = vector.extract %v8[0, 1] : f32 from vector<2x2xf32>
  func.call @show_f32(%v10) : (f32) -> ()
  %v11 = vector.extract %v8[1, 0] : f32 from vector<2x2xf32>
  func.call @show_f32(%v11) : (f32) -> ()
  %v12 = vector.extract %v8[1, 1] : f32 from vector<2x2xf32>
  func.call @show_f32(%v12) : (f32) -> ()
  %v13 = arith.constant 1.625 : bf16
  %v14 = math.acosh %v13 : bf16
  %v15 = arith.extf %v14 : bf16 to f64
  func.call @show(%v15) : (f64) -> ()
  %v16 = arith.constant -1.5 : f64
  %v17 = math.asinh %v16 : f64
  func.call @show(%v17) : (f64) -> ()
  %v18 = arith.constant 1.0e-10 : f64
  %v19 = math.asinh %v18 : f64
  func.call @show(%v19) : (f64) -> ()
  %v20 = arith.constant -0.0 : f64
  %v21 = math.asinh %v20 : f64
  func.call @show(%v21) : (f64) -> ()
  %v22 = arith.constant dense<[[0.25, 0.5], [0.875, -0.75]]> : vector<2x2xf32>
  %v23 = math.asinh %v22 : vector<2x2xf32>
  %v24 = vector.extract %v23[0, 0] : f32 from vector<2x2xf32>
  func.call @show_f32(%v24) : (f32) -> ()
  %v25 = vector.extract %v23[0, 1] : f32 from vector<2x2xf32>
  func.call @show_f32(%v25) : (f32) -> ()
  %v26 = vector.extract %v23[1, 0] : f32 from vector<2x2xf32>
  func.call @show_f32(%v26) : (f32) -> ()
  %v27 = vector.extract %v23[1, 1] : f32 from vector<2x2xf32>
  func.call @show_f32(%v27) : (f32) -> ()
  %v28 = arith.constant 0.625 : bf16
  %v29 = math.asinh %v28 : bf16
  %v30 = arith.extf %v29 : bf16 to f64
  func.call @show(%v30) : (f64) -> ()
  %v31 = arith.constant 0.5 : f64
  %v32 = math.atanh %v31 : f64
  func.call @show(%v32) : (f64) -> ()
  %v33 = arith.constant 1.0 : f64
  %v34 = math.atanh %v33 : f64
  func.call @show(%v34) : (f64) -> ()
  %v35 = arith.constant -1.0e-20 : f64
  %v36 = math.atanh %v35 : f64
  func.call @show(%v36) : (f64) -> ()
  %v37 = arith.constant dense<[[0.25, 0.5], [0.875, -0.75]]> : vector<2x2xf32>
  %v38 = math.atanh %v37 : vector<2x2xf32>
  %v39 = vector.extract %v38[0, 0] : f32 from vector<2x2xf32>
  func.call @show_f32(%v39) : (f32) -> ()
  %v40 = vector.extract %v38[0, 1] : f32 from vector<2x2xf32>
  func.call @show_f32(%v40) : (f32) -> ()
  %v41 = vector.extract %v38[1, 0] : f32 from vector<2x2xf32>
  func.call @show_f32(%v41) : (f32) -> ()
  %v42 = vector.extract %v38[1, 1] : f32 from vector<2x2xf32>
  func.call @show_f32(%v42) : (f32) -> ()
  %v43 = arith.constant 0.625 : bf16
  %v44 = math.atanh %v43 : bf16
  %v45 = arith.extf %v44 : bf16 to f64
  func.call @show(%v45) : (f64) -> ()
  %v46 = arith.constant 27.0 : f64
  %v47 = math.cbrt %v46 : f64
  func.call @show(%v47) : (f64) -> ()
  %v48 = arith.constant -1.0e-30 : f64
  %v49 = math.cbrt %v48 : f64
  func.call @show(%v49) : (f64) -> ()
  %v50 = arith.constant dense<[[0.25, 0.5], [0.875, -0.75]]> : vector<2x2xf32>
  %v51 = math.cbrt %v50 : vector<2x2xf32>
  %v52 = vector.extract %v51[0, 0] : f32 from vector<2x2xf32>
  func.call @show_f32(%v52) : (f32) -> ()
  %v53 = vector.extract %v51[0, 1] : f32 from vector<2x2xf32>
  func.call @show_f32(%v53) : (f32) -> ()
  %v54 = vector.extract %v51[1, 0] : f32 from vector<2x2xf32>
  func.call @show_f32(%v54) : (f32) -> ()
  %v55 = vector.extract %v51[1, 1] : f32 from vector<2x2xf32>
  func.call @show_f32(%v55) : (f32) -> ()
  %v56 = arith.constant 0.625 : bf16
  %v57 = math.cbrt %v56 : bf16
  %v58 = arith.extf %v57 : bf16 to f64
  func.call @show(%v58) : (f64) -> ()
  %v59 = arith.constant 0.5 : f64
  %v60 = math.erf %v59 : f64
  func.call @show(%v60) : (f64) -> ()
  %v61 = arith.constant -3.0 : f64
  %v62 = math.erf %v61 : f64
  func.call @show(%v62) : (f64) -> ()
  %v63 = arith.constant dense<[[0.25, 0.5], [0.875, -0.75]]> : vector<2x2xf32>
  %v64 = math.erf %v63 : vector<2x2xf32>
  %v65 = vector.extract %v64[0, 0] : f32 from vector<2x2xf32>
  func.call @show_f32(%v65) : (f32) -> ()
  %v66 = vector.extract %v64[0, 1] : f32 from vector<2x2xf32>
  func.call @show_f32(%v66) : (f32) -> ()
  %v67 = vector.extract %v64[1, 0] : f32 from vector<2x2xf32>
  func.call @show_f32(%v67) : (f32) -> ()
  %v68 = vector.extract %v64[1, 1] : f32 from vector<2x2xf32>
  func.call @show_f32(%v68) : (f32) -> ()
  %v69 = arith.constant 0.625 : bf16
  %v70 = math.erf %v69 : bf16
  %v71 = arith.extf %v70 : bf16 to f64
  func.call @show(%v71) : (f64) -> ()
  %v72 = arith.constant 0.5 : f64
  %v73 = math.erfc %v72 : f64
  func.call @show(%v73) : (f64) -> ()
  %v74 = arith.constant 10.0 : f64
  %v75 = math.erfc %v74 : f64
  func.call @show(%v75) : (f64) -> ()
  %v76 = arith.constant dense<[[0.25, 0.5], [0.875, -0.75]]> : vector<2x2xf32>
  %v77 = math.erfc %v76 : vector<2x2xf32>
  %v78 = vector.extract %v77[0, 0] : f32 from vector<2x2xf32>
  func.call @show_f32(%v78) : (f32) -> ()
  %v79 = vector.extract %v77[0, 1] : f32 from vector<2x2xf32>
  func.call @show_f32(%v79) : (f32) -> ()
  %v80 = vector.extract %v77[1, 0] : f32 from vector<2x2xf32>
  func.call @show_f32(%v80) : (f32) -> ()
  %v81 = vector.extract %v77[1, 1] : f32 from vector<2x2xf32>
  func.call @show_f32(%v81) : (f32) -> ()
  %v82 = arith.constant 0.625 : bf16
  %v83 = math.erfc %v82 : bf16
  %v84 = arith.extf %v83 : bf16 to f64
  func.call @show(%v84) : (f64) -> ()
  %v85 = arith.constant -1.5 : f64
  %v86 = arith.constant 2.0 : f64
  %v87 = arith.constant -3.0 : f64
  %v88 = math.clampf %v87 to [%v85, %v86] : f64
  func.call @show(%v88) : (f64) -> ()
  %v89 = arith.constant 0.25 : f64
  %v90 = math.clampf %v89 to [%v85, %v86] : f64
  func.call @show(%v90) : (f64) -> ()
  %v91 = arith.constant 7.0 : f64
  %v92 = math.clampf %v91 to [%v85, %v86] : f64
  func.call @show(%v92) : (f64) -> ()
  %v93 = arith.constant dense<[3, -2, -1, 1, 7]> : vector<5xi64>
  %v94 = arith.constant dense<[39, 63, -5, -7, 0]> : vector<5xi64>
  %v95 = math.ipowi %v93, %v94 : vector<5xi64>
  %v96 = vector.extract %v95[0] : i64 from vector<5xi64>
  func.call @show_int(%v96) : (i64) -> ()
  %v97 = vector.extract %v95[1] : i64 from vector<5xi64>
  func.call @show_int(%v97) : (i64) -> ()
  %v98 = vector.extract %v95[2] : i64 from vector<5xi64>
  func.call @show_int(%v98) : (i64) -> ()
  %v99 = vector.extract %v95[3] : i64 from vector<5xi64>
  func.call @show_int(%v99) : (i64) -> ()
  %v100 = vector.extract %v95[4] : i64 from vector<5xi64>
  func.call @show_int(%v100) : (i64) -> ()
  return
}
