// How many lanes of vectors, of one and of two dimensions, differ from what the scalar ops give.
func.func private @printI64(i64)
func.func private @printNewline()
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 65536 : index
  %zero = arith.constant 0 : i64
  %differ:2 = scf.for %i = %c0 to %n step %c1 iter_args(%h0 = %zero, %h1 = %zero) -> (i64, i64) {
    %c8 = arith.constant 8 : index
    %hi = arith.shrui %i, %c8 : index
    %ca = arith.index_cast %hi : index to i8
    %cb = arith.index_cast %i : index to i8
    %a = arith.bitcast %ca : i8 to f8E4M3B11FNUZ
    %b = arith.bitcast %cb : i8 to f8E4M3B11FNUZ
    %s = arith.divf %a, %b : f8E4M3B11FNUZ
    %w = arith.extf %s : f8E4M3B11FNUZ to f64
    %t = arith.truncf %w : f64 to f6E3M2FN
    %want = arith.bitcast %t : f6E3M2FN to i6

    %a1 = vector.broadcast %a : f8E4M3B11FNUZ to vector<4xf8E4M3B11FNUZ>
    %b1 = vector.broadcast %b : f8E4M3B11FNUZ to vector<4xf8E4M3B11FNUZ>
    %s1 = arith.divf %a1, %b1 : vector<4xf8E4M3B11FNUZ>
    %w1 = arith.extf %s1 : vector<4xf8E4M3B11FNUZ> to vector<4xf64>
    %t1 = arith.truncf %w1 : vector<4xf64> to vector<4xf6E3M2FN>
    %i1 = arith.bitcast %t1 : vector<4xf6E3M2FN> to vector<4xi6>
    %want1 = vector.broadcast %want : i6 to vector<4xi6>
    %x1 = arith.cmpi ne, %i1, %want1 : vector<4xi6>
    %e1 = arith.extui %x1 : vector<4xi1> to vector<4xi64>
    %k0 = vector.reduction <add>, %e1, %h0 : vector<4xi64> into i64

    %a2 = vector.broadcast %a : f8E4M3B11FNUZ to vector<2x3xf8E4M3B11FNUZ>
    %b2 = vector.broadcast %b : f8E4M3B11FNUZ to vector<2x3xf8E4M3B11FNUZ>
    %s2 = arith.divf %a2, %b2 : vector<2x3xf8E4M3B11FNUZ>
    %w2 = arith.extf %s2 : vector<2x3xf8E4M3B11FNUZ> to vector<2x3xf64>
    %t2 = arith.truncf %w2 : vector<2x3xf64> to vector<2x3xf6E3M2FN>
    %i2 = arith.bitcast %t2 : vector<2x3xf6E3M2FN> to vector<2x3xi6>
    %want2 = vector.broadcast %want : i6 to vector<2x3xi6>
    %x2 = arith.cmpi ne, %i2, %want2 : vector<2x3xi6>
    %e2 = arith.extui %x2 : vector<2x3xi1> to vector<2x3xi64>
    %r0 = vector.extract %e2[0] : vector<3xi64> from vector<2x3xi64>
    %r1 = vector.extract %e2[1] : vector<3xi64> from vector<2x3xi64>
    %k1 = vector.reduction <add>, %r0, %h1 : vector<3xi64> into i64
    %k2 = vector.reduction <add>, %r1, %k1 : vector<3xi64> into i64
    scf.yield %k0, %k2 : i64, i64
  }
  func.call @printI64(%differ#0) : (i64) -> ()
  func.call @printNewline() : () -> ()
  func.call @printI64(%differ#1) : (i64) -> ()
  func.call @printNewline() : () -> ()
  return
}
