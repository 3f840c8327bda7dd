// scalar
func.func @f(%a: i32, %n: i32) -> i32 {
  %r = math.ipowi %a, %n : i32
  return %r : i32
}

// -----

// vector1d
func.func @f(%a: vector<4xi32>, %n: vector<4xi32>) -> vector<4xi32> {
  %r = math.ipowi %a, %n : vector<4xi32>
  return %r : vector<4xi32>
}

// -----

// vector2d
func.func @f(%a: vector<2x3xi32>, %n: vector<2x3xi32>) -> vector<2x3xi32> {
  %r = math.ipowi %a, %n : vector<2x3xi32>
  return %r : vector<2x3xi32>
}

// -----

// scalable
func.func @f(%a: vector<[4]xi32>, %n: vector<[4]xi32>) -> vector<[4]xi32> {
  %r = math.ipowi %a, %n : vector<[4]xi32>
  return %r : vector<[4]xi32>
}

// -----

// vector0d
func.func @f(%a: vector<i32>, %n: vector<i32>) -> vector<i32> {
  %r = math.ipowi %a, %n : vector<i32>
  return %r : vector<i32>
}

// -----

// index
func.func @f(%a: index, %n: index) -> index {
  %r = math.ipowi %a, %n : index
  return %r : index
}

// -----

// wide
func.func @f(%a: i200, %n: i200) -> i200 {
  %r = math.ipowi %a, %n : i200
  return %r : i200
}
