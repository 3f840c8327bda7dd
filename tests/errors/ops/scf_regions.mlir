// ARGS: --split-input-file --emit source --allow-unregistered-dialect
// Regions of scf ops with other arguments, terminators and blocks than declared.
func.func @f(%i: index) {
  "scf.for"(%i, %i, %i) ({ ^bb0(%k: i32): scf.yield }) : (index, index, index) -> ()
  return
}

// -----

func.func @f(%i: index) {
  "scf.for"(%i, %i, %i) ({ }) : (index, index, index) -> ()
  return
}

// -----

func.func @f(%i: index, %b: i1) {
  %0 = "scf.if"(%b) ({ scf.yield %i : index }, { }) : (i1) -> index
  return
}

// -----

func.func @f(%i: index, %b: i1) {
  "scf.if"(%b) ({ scf.yield }, { ^bb0(%q: i8): scf.yield }) : (i1) -> ()
  return
}

// -----

func.func @f(%i: index, %b: i1) {
  "scf.if"(%b) ({
  func.return }, { }) : (i1) -> ()  return
}

// -----

func.func @f(%i: index, %b: i1) {
  %0 = "scf.while"(%i) ({ ^bb0(%q: index): scf.condition(%b) %q : index }, { ^bb0(%q: i32): scf.yield %i : index }) : (index) -> index
  return
}

// -----

func.func @f(%i: index, %b: i1) {
  %0 = "scf.while"(%i) ({ ^bb0(%q: index): scf.condition(%b) %b : i1 }, { ^bb0(%q: index): scf.yield %i : index }) : (index) -> index
  return
}

// -----

func.func @f(%i: index, %b: i1) {
  %0 = "scf.while"(%i) ({ ^bb0(%q: index): scf.yield %q : index }, { ^bb0(%q: index): scf.yield %i : index }) : (index) -> index
  return
}

// -----

func.func @f(%i: index, %b: i1) {
  scf.index_switch %i case 1 { scf.yield } case 1 { scf.yield } default { scf.yield }
  return
}

// -----

func.func @f(%i: index, %b: i1) {
  "scf.index_switch"(%i) <{cases = array<i64: 1, 2>}> ({ scf.yield }, { scf.yield }) : (index) -> ()
  return
}

// -----

func.func @f(%i: index) {
  "scf.parallel"(%i, %i, %i) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({ ^bb0(%a: index, %b: index): scf.reduce }) : (index, index, index) -> ()
  return
}

// -----

func.func @f(%i: index, %x: f32) {
  %0 = scf.parallel (%k) = (%i) to (%i) step (%i) init (%x) -> f32 { scf.reduce }
  return
}

// -----

func.func @f(%i: index, %x: f32) {
  %0 = scf.parallel (%k) = (%i) to (%i) step (%i) init (%x) -> f32 { scf.reduce(%i : index) { ^bb0(%a: index, %b: index): scf.reduce.return %a : index } }
  return
}

// -----

func.func @f(%i: index, %x: f32) {
  %0 = scf.parallel (%k) = (%i) to (%i) step (%i) init (%x) -> f32 { scf.reduce(%x : f32) { ^bb0(%a: f32, %b: f32): scf.reduce.return %i : index } }
  return
}

// -----

func.func @f(%i: index, %x: f32) {
  %0 = scf.parallel (%k) = (%i) to (%i) step (%i) init (%x) -> f32 { scf.reduce(%x : f32) { ^bb0(%a: f32): scf.reduce.return %a : f32 } }
  return
}

// -----

func.func @f(%i: index, %x: f32) {
  scf.execute_region { }
  return
}

// -----

func.func @f(%i: index, %x: f32) {
  "scf.execute_region"() ({ ^bb0(%q: i8): scf.yield }) : () -> ()
  return
}

// -----

func.func @f() { scf.yield }

// -----

func.func @f(%b: i1) {
  "scf.if"(%b) ({ "test.x"() : () -> () }, {}) : (i1) -> ()
  return
}
