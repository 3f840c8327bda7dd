// scalar
func.func @f(%a: f32) -> i1 {
  %r = math.isnormal %a : f32
  return %r : i1
}

// -----

// vector1d
func.func @f(%a: vector<4xf32>) -> vector<4xi1> {
  %r = math.isnormal %a : vector<4xf32>
  return %r : vector<4xi1>
}

// -----

// vector2d
func.func @f(%a: vector<2x3xf32>) -> vector<2x3xi1> {
  %r = math.isnormal %a : vector<2x3xf32>
  return %r : vector<2x3xi1>
}

// -----

// scalable
func.func @f(%a: vector<[4]xf32>) -> vector<[4]xi1> {
  %r = math.isnormal %a : vector<[4]xf32>
  return %r : vector<[4]xi1>
}

// -----

// scalable rows
func.func @f(%a: vector<2x[4]xf16>) -> vector<2x[4]xi1> {
  %r = math.isnormal %a : vector<2x[4]xf16>
  return %r : vector<2x[4]xi1>
}

// -----

// vector0d
func.func @f(%a: vector<f64>) -> vector<i1> {
  %r = math.isnormal %a : vector<f64>
  return %r : vector<i1>
}

// -----

// small float
func.func @f(%a: f8E5M2) -> i1 {
  %r = math.isnormal %a : f8E5M2
  return %r : i1
}

// -----

// power of two
func.func @f(%a: f8E8M0FNU) -> i1 {
  %r = math.isnormal %a : f8E8M0FNU
  return %r : i1
}

// -----

// extended
func.func @f(%a: f80) -> i1 {
  %r = math.isnormal %a : f80
  return %r : i1
}
