// a sum
func.func @f(%a: f8E4M3FN, %b: f8E4M3FN) -> (f8E4M3FN) {
  %r = arith.addf %a, %b : f8E4M3FN
  return %r : f8E4M3FN
}

// -----

// a maximum, of vectors
func.func @f(%a: vector<4xf8E5M2>, %b: vector<4xf8E5M2>) -> (vector<4xf8E5M2>) {
  %r = arith.maximumf %a, %b : vector<4xf8E5M2>
  return %r : vector<4xf8E5M2>
}

// -----

// a product, of vectors of two dimensions
func.func @f(%a: vector<2x2xf4E2M1FN>, %b: vector<2x2xf4E2M1FN>) -> (vector<2x2xf4E2M1FN>) {
  %r = arith.mulf %a, %b : vector<2x2xf4E2M1FN>
  return %r : vector<2x2xf4E2M1FN>
}

// -----

// a remainder, of scalable vectors
func.func @f(%a: vector<[4]xf8E4M3B11FNUZ>, %b: vector<[4]xf8E4M3B11FNUZ>) -> (vector<[4]xf8E4M3B11FNUZ>) {
  %r = arith.remf %a, %b : vector<[4]xf8E4M3B11FNUZ>
  return %r : vector<[4]xf8E4M3B11FNUZ>
}

// -----

// negation
func.func @f(%a: f8E5M2FNUZ) -> (f8E5M2FNUZ) {
  %r = arith.negf %a : f8E5M2FNUZ
  return %r : f8E5M2FNUZ
}

// -----

// comparison
func.func @f(%a: f8E4M3, %b: f8E4M3) -> i1 {
  %r = arith.cmpf olt, %a, %b : f8E4M3
  return %r : i1
}

// -----

// selection
func.func @f(%c: i1, %a: f8E4M3, %b: f8E4M3) -> f8E4M3 {
  %r = arith.select %c, %a, %b : f8E4M3
  return %r : f8E4M3
}

// -----

// bits
func.func @f(%a: vector<2xf8E4M3>) -> (vector<2xi8>) {
  %r = arith.bitcast %a : vector<2xf8E4M3> to vector<2xi8>
  return %r : vector<2xi8>
}

// -----

// constants
func.func @f() -> (f4E2M1FN, vector<2xf8E8M0FNU>) {
  %a = arith.constant 1.5 : f4E2M1FN
  %b = arith.constant dense<[0.5, 8.0]> : vector<2xf8E8M0FNU>
  return %a, %b : f4E2M1FN, vector<2xf8E8M0FNU>
}

// -----

// to an integer
func.func @f(%a: f8E4M3FN) -> (i32) {
  %r = arith.fptosi %a : f8E4M3FN to i32
  return %r : i32
}

// -----

// to an integer without sign
func.func @f(%a: vector<4xf8E8M0FNU>) -> (vector<4xi64>) {
  %r = arith.fptoui %a : vector<4xf8E8M0FNU> to vector<4xi64>
  return %r : vector<4xi64>
}

// -----

// from an integer
func.func @f(%a: i64) -> (f8E5M2) {
  %r = arith.sitofp %a : i64 to f8E5M2
  return %r : f8E5M2
}

// -----

// a power of two from an integer
func.func @f(%a: i64) -> (f8E8M0FNU) {
  %r = arith.sitofp %a : i64 to f8E8M0FNU
  return %r : f8E8M0FNU
}

// -----

// a power of two from a short integer
func.func @f(%a: i8) -> (f8E8M0FNU) {
  %r = arith.uitofp %a : i8 to f8E8M0FNU
  return %r : f8E8M0FNU
}
