// LLVM 24 in development: alignments of accesses of vectors are written in words.
func.func @accesses(%m: memref<8xf32>, %i: index, %k: vector<4xi1>, %o: vector<4xi32>, %v: vector<4xf32>) -> vector<4xf32> {
  %0 = vector.load %m[%i] alignment = 4 nontemporal = true {mine.note} : memref<8xf32>, vector<4xf32>
  vector.store %0, %m[%i] alignment = 16 : memref<8xf32>, vector<4xf32>
  vector.store %v, %m[%i] nontemporal = true : memref<8xf32>, vector<4xf32>
  %1 = vector.maskedload %m[%i], %k, %v alignment = 16 : memref<8xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.maskedstore %m[%i], %k, %1 alignment = 8 : memref<8xf32>, vector<4xi1>, vector<4xf32>
  %2 = vector.expandload %m[%i], %k, %v alignment = 16 : memref<8xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.compressstore %m[%i], %k, %2 alignment = 16 : memref<8xf32>, vector<4xi1>, vector<4xf32>
  %3 = vector.gather %m[%i] [%o], %k, %v alignment = 8 : memref<8xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.scatter %m[%i] [%o], %k, %3 alignment = 8 : memref<8xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
  return %3 : vector<4xf32>
}
