// f32
func.func @f(%a: f32) {
  vector.print %a : f32
  return
}

// -----

// vector
func.func @f(%a: vector<4xf32>) {
  vector.print %a : vector<4xf32>
  return
}

// -----

// str
func.func @f() {
  vector.print str "hi"
  return
}

// -----

func.func @f(%x: f32) {
  vector.print %x : f32 punctuation <comma>
  return
}

// -----

func.func @f() {
  vector.print str "hi" punctuation <newline>
  return
}

// -----

func.func @f(%i: index) {
  vector.print %i : index
  return
}

// -----

func.func @f(%s4: vector<[4]xf32>) {
  vector.print %s4 : vector<[4]xf32>
  return
}

// -----

func.func @f(%si: si8) {
  vector.print %si : si8
  return
}

// -----

func.func @f(%vsi: vector<2xsi8>) {
  vector.print %vsi : vector<2xsi8>
  return
}

// -----

func.func @f(%f8: f8E5M2) {
  vector.print %f8 : f8E5M2
  return
}

// -----

func.func @f(%t234: vector<2x3x4xi32>) {
  vector.print %t234 : vector<2x3x4xi32>
  return
}

// -----

func.func @f(%b8: vector<16xi1>) {
  vector.print %b8 : vector<16xi1>
  return
}

// -----

func.func @f(%ix: vector<4xindex>) {
  vector.print %ix : vector<4xindex>
  return
}

// -----

func.func @f(%x: f32) {
  vector.print %x : f32 punctuation <no_punctuation>
  return
}

// -----

func.func @f() {
  vector.print punctuation <open>
  return
}

// -----

func.func @f(%a: f16, %b: bf16, %c: f64, %d: i1, %e: i8, %g: si8, %h: ui8, %i: index, %k: i64, %l: ui64) {
  vector.print %a : f16
  vector.print %b : bf16
  vector.print %c : f64
  vector.print %d : i1
  vector.print %e : i8
  vector.print %g : si8
  vector.print %h : ui8
  vector.print %i : index
  vector.print %k : i64
  vector.print %l : ui64
  return
}

// -----

func.func @f(%a: f80, %b: f128, %c: f4E2M1FN, %d: i100, %e: ui100) {
  vector.print %a : f80
  vector.print %b : f128
  vector.print %c : f4E2M1FN
  vector.print %d : i100
  vector.print %e : ui100
  return
}

// -----

func.func @f(%a: vector<2x[4]xf32>, %b: vector<2x2xi3>, %c: vector<2xui5>) {
  vector.print %a : vector<2x[4]xf32>
  vector.print %b : vector<2x2xi3>
  vector.print %c : vector<2xui5>
  return
}

// -----

func.func @f() {
  vector.print
  vector.print punctuation <no_punctuation>
  vector.print punctuation <newline>
  vector.print punctuation <comma>
  vector.print punctuation <open>
  vector.print punctuation <close>
  vector.print str "a \"quoted\" text\0A"
  return
}
