// Integers with a sign in their type. The kind of a reduction says how they are compared, not the type.
func.func @main() {
  %c0 = arith.constant 0 : index
  %bits = arith.constant dense<[-3, 5, 7, 100]> : vector<4xi8>
  %u = vector.bitcast %bits : vector<4xi8> to vector<4xui8>
  %s = vector.bitcast %bits : vector<4xi8> to vector<4xsi8>
  %k = arith.constant dense<[false, true, true, false]> : vector<4xi1>
  %first = vector.extract %u[0] : ui8 from vector<4xui8>
  %second = vector.extract %s[1] : si8 from vector<4xsi8>
  // 253 + 5 + 7 + 100 = 365 = 109 + 256.
  %0 = vector.reduction <add>, %u : vector<4xui8> into ui8
  vector.print %0 : ui8
  // -3 * 5 * 7 * 100 * 5 = -52500 = -20 - 205 * 256.
  %1 = vector.reduction <mul>, %s, %second : vector<4xsi8> into si8
  vector.print %1 : si8
  %2 = vector.reduction <minui>, %s : vector<4xsi8> into si8
  vector.print %2 : si8
  %3 = vector.reduction <minsi>, %u : vector<4xui8> into ui8
  vector.print %3 : ui8
  %4 = vector.reduction <maxui>, %s, %second : vector<4xsi8> into si8
  vector.print %4 : si8
  %5 = vector.reduction <maxsi>, %u, %first : vector<4xui8> into ui8
  vector.print %5 : ui8
  %6 = vector.reduction <and>, %u : vector<4xui8> into ui8
  vector.print %6 : ui8
  %7 = vector.reduction <or>, %u : vector<4xui8> into ui8
  vector.print %7 : ui8
  %8 = vector.reduction <xor>, %s : vector<4xsi8> into si8
  vector.print %8 : si8
  // Under a mask: of 5 and 7.
  %9 = vector.mask %k { vector.reduction <maxsi>, %u, %first : vector<4xui8> into ui8 } : vector<4xi1> -> ui8
  vector.print %9 : ui8
  %10 = vector.mask %k { vector.reduction <minui>, %s : vector<4xsi8> into si8 } : vector<4xi1> -> si8
  vector.print %10 : si8
  // Of several dimensions.
  %m = vector.shape_cast %u : vector<4xui8> to vector<2x2xui8>
  %acc = vector.extract_strided_slice %u {offsets = [1], sizes = [2], strides = [1]} : vector<4xui8> to vector<2xui8>
  %11 = vector.multi_reduction <maxui>, %m, %acc [1] : vector<2x2xui8> to vector<2xui8>
  vector.print %11 : vector<2xui8>
  %12 = vector.multi_reduction <maxsi>, %m, %acc [0] : vector<2x2xui8> to vector<2xui8>
  vector.print %12 : vector<2xui8>
  %13 = vector.multi_reduction <add>, %m, %m [] : vector<2x2xui8> to vector<2x2xui8>
  vector.print %13 : vector<2x2xui8>
  // Products and scans.
  %14 = vector.outerproduct %acc, %acc, %m : vector<2xui8>, vector<2xui8>
  vector.print %14 : vector<2x2xui8>
  %15 = vector.outerproduct %acc, %first {kind = #vector.kind<add>} : vector<2xui8>, ui8
  vector.print %15 : vector<2xui8>
  %start = vector.broadcast %second : si8 to vector<si8>
  %16:2 = vector.scan <minui>, %s, %start {inclusive = false, reduction_dim = 0 : i64} : vector<4xsi8>, vector<si8>
  vector.print %16#0 : vector<4xsi8>
  vector.print %16#1 : vector<si8>
  // The sum of products of signed operands, from -1 on in an unsigned accumulator: 9 + 25 + 49 + 10000 - 1.
  %wide = arith.constant dense<[4294967295]> : vector<1xi32>
  %most = vector.bitcast %wide : vector<1xi32> to vector<1xui32>
  %sum = vector.extract %most[0] : ui32 from vector<1xui32>
  %17 = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]} %bits, %bits, %sum : vector<4xi8>, vector<4xi8> into ui32
  vector.print %17 : ui32
  // In memory.
  %memory = memref.alloc() : memref<4xui8>
  vector.store %u, %memory[%c0] : memref<4xui8>, vector<4xui8>
  %18 = vector.transfer_read %memory[%c0], %first : memref<4xui8>, vector<5xui8>
  vector.print %18 : vector<5xui8>
  memref.dealloc %memory : memref<4xui8>
  return
}
