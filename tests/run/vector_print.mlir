// Every type that `vector.print` prints. MLIR's runner prints the same, but it lacks integers of more than 64 bits, f80,
// f128 and floats of 4 to 8 bits.
func.func @numbers(%a: i1, %b: i8, %c: si8, %d: ui8, %e: i64, %f: ui64, %g: index) {
  vector.print %a : i1
  vector.print %b : i8
  vector.print %c : si8 punctuation <comma>
  vector.print %d : ui8 punctuation <no_punctuation>
  vector.print punctuation <newline>
  vector.print %e : i64
  vector.print %f : ui64
  vector.print %g : index
  return
}
func.func @floats(%a: f16, %b: bf16, %c: f32, %d: f64, %e: f80, %f: f128, %g: f8E5M2, %h: f4E2M1FN) {
  vector.print punctuation <open>
  vector.print %a : f16 punctuation <comma>
  vector.print %b : bf16 punctuation <comma>
  vector.print %c : f32 punctuation <comma>
  vector.print %d : f64 punctuation <close>
  vector.print
  vector.print %e : f80
  vector.print %f : f128
  vector.print %g : f8E5M2
  vector.print %h : f4E2M1FN
  return
}
func.func @wide(%a: i128, %b: ui128, %c: i65) {
  vector.print %a : i128
  vector.print %b : ui128
  vector.print %c : i65
  return
}
func.func @vectors(%a: vector<2x3xi3>, %b: vector<3xi12>, %c: vector<2xf16>) {
  vector.print %a : vector<2x3xi3>
  vector.print %b : vector<3xi12>
  vector.print %c : vector<2xf16> punctuation <comma>
  vector.print str "a string, and its \"quotes\"\0A"
  return
}
func.func @main() {
  %true = arith.constant true
  %i8 = arith.constant dense<-128> : vector<1xi8>
  %si = vector.bitcast %i8 : vector<1xi8> to vector<1xsi8>
  %ui = vector.bitcast %i8 : vector<1xi8> to vector<1xui8>
  %b = vector.extract %i8[0] : i8 from vector<1xi8>
  %c = vector.extract %si[0] : si8 from vector<1xsi8>
  %d = vector.extract %ui[0] : ui8 from vector<1xui8>
  %i64 = arith.constant dense<-9223372036854775808> : vector<1xi64>
  %ui64 = vector.bitcast %i64 : vector<1xi64> to vector<1xui64>
  %e = vector.extract %i64[0] : i64 from vector<1xi64>
  %f = vector.extract %ui64[0] : ui64 from vector<1xui64>
  %g = arith.constant -1 : index
  call @numbers(%true, %b, %c, %d, %e, %f, %g) : (i1, i8, si8, ui8, i64, ui64, index) -> ()
  %f16 = arith.constant 1.5 : f16
  %bf16 = arith.constant -0.0078125 : bf16
  %f32 = arith.constant 3.14159274 : f32
  %f64 = arith.constant 1.0e100 : f64
  %f80 = arith.constant 1.25 : f80
  %f128 = arith.constant -0.1 : f128
  %f8 = arith.constant 57344.0 : f8E5M2
  %f4 = arith.constant 0.5 : f4E2M1FN
  call @floats(%f16, %bf16, %f32, %f64, %f80, %f128, %f8, %f4)
    : (f16, bf16, f32, f64, f80, f128, f8E5M2, f4E2M1FN) -> ()
  %least = arith.constant dense<-170141183460469231731687303715884105728> : vector<1xi128>
  %half = vector.bitcast %least : vector<1xi128> to vector<1xui128>
  %h = vector.extract %least[0] : i128 from vector<1xi128>
  %u = vector.extract %half[0] : ui128 from vector<1xui128>
  %i65 = arith.constant 10000000000000000000 : i65
  call @wide(%h, %u, %i65) : (i128, ui128, i65) -> ()
  %zero = arith.constant 0 : i65
  vector.print %zero : i65
  %i3 = arith.constant dense<[[1, 2, 3], [-4, -1, 0]]> : vector<2x3xi3>
  %i12 = arith.constant dense<[2047, -2048, -1]> : vector<3xi12>
  %h2 = arith.constant dense<[0.5, -1.0]> : vector<2xf16>
  call @vectors(%i3, %i12, %h2) : (vector<2x3xi3>, vector<3xi12>, vector<2xf16>) -> ()
  return
}
