// one argument
func.func @f(%a: f8E4M3FN) -> (f8E4M3FN) {
  %r = math.sqrt %a : f8E4M3FN
  return %r : f8E4M3FN
}

// -----

// two arguments
func.func @f(%a: vector<2xf8E5M2>, %b: vector<2xf8E5M2>) -> (vector<2xf8E5M2>) {
  %r = math.powf %a, %b : vector<2xf8E5M2>
  return %r : vector<2xf8E5M2>
}

// -----

// rounded once
func.func @f(%a: f8E4M3FNUZ, %b: f8E4M3FNUZ, %c: f8E4M3FNUZ) -> f8E4M3FNUZ {
  %r = math.fma %a, %b, %c : f8E4M3FNUZ
  return %r : f8E4M3FNUZ
}

// -----

// classes
func.func @f(%a: vector<2xf8E5M2>) -> (vector<2xi1>) {
  %r = math.isnan %a : vector<2xf8E5M2>
  return %r : vector<2xi1>
}

// -----

// several ops
func.func @f(%a: f4E2M1FN) -> (f4E2M1FN) {
  %r = math.log1p %a : f4E2M1FN
  return %r : f4E2M1FN
}

// -----

// two results
func.func @f(%a: f8E5M2) -> (f8E5M2, f8E5M2) {
  %s, %c = math.sincos %a : f8E5M2
  return %s, %c : f8E5M2, f8E5M2
}

// -----

// powers of lanes
func.func @f(%a: vector<2xf8E5M2>, %n: vector<2xi32>) -> vector<2xf8E5M2> {
  %r = math.fpowi %a, %n : vector<2xf8E5M2>, vector<2xi32>
  return %r : vector<2xf8E5M2>
}

// -----

// an integer power
func.func @f(%a: f8E5M2, %n: i32) -> f8E5M2 {
  %r = math.fpowi %a, %n : f8E5M2, i32
  return %r : f8E5M2
}
