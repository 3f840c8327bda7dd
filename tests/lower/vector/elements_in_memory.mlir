// Elements that do not fill their bytes: vectors of bytes where each element is an integer of whole bytes, else one
// access for each element.
func.func @bits(%m: memref<?xi1>, %i: index) -> vector<4xi1> {
  %0 = vector.load %m[%i] {nontemporal = true} : memref<?xi1>, vector<4xi1>
  vector.store %0, %m[%i] {alignment = 4} : memref<?xi1>, vector<4xi1>
  return %0 : vector<4xi1>
}
func.func @rows(%m: memref<?x?xi12>, %i: index) -> vector<2x4xi12> {
  %0 = vector.load %m[%i, %i] : memref<?x?xi12>, vector<2x4xi12>
  vector.store %0, %m[%i, %i] : memref<?x?xi12>, vector<2x4xi12>
  return %0 : vector<2x4xi12>
}
func.func @small_floats(%m: memref<?xf4E2M1FN>, %i: index) -> vector<4xf4E2M1FN> {
  %0 = vector.load %m[%i] : memref<?xf4E2M1FN>, vector<4xf4E2M1FN>
  vector.store %0, %m[%i] : memref<?xf4E2M1FN>, vector<4xf4E2M1FN>
  return %0 : vector<4xf4E2M1FN>
}
func.func @padded(%m: memref<?xi24>, %i: index) -> vector<4xi24> {
  %0 = vector.load %m[%i] {alignment = 2} : memref<?xi24>, vector<4xi24>
  vector.store %0, %m[%i] : memref<?xi24>, vector<4xi24>
  return %0 : vector<4xi24>
}
func.func @masked(%m: memref<?xi1>, %i: index, %k: vector<4xi1>, %v: vector<4xi1>) -> (vector<4xi1>, vector<4xi1>) {
  %0 = vector.maskedload %m[%i], %k, %v : memref<?xi1>, vector<4xi1>, vector<4xi1> into vector<4xi1>
  vector.maskedstore %m[%i], %k, %v : memref<?xi1>, vector<4xi1>, vector<4xi1>
  %1 = vector.expandload %m[%i], %k, %v : memref<?xi1>, vector<4xi1>, vector<4xi1> into vector<4xi1>
  vector.compressstore %m[%i], %k, %v : memref<?xi1>, vector<4xi1>, vector<4xi1>
  return %0, %1 : vector<4xi1>, vector<4xi1>
}
func.func @masked_padded(%m: memref<?xf80>, %i: index, %k: vector<2xi1>, %v: vector<2xf80>) -> vector<2xf80> {
  %0 = vector.expandload %m[%i], %k, %v : memref<?xf80>, vector<2xi1>, vector<2xf80> into vector<2xf80>
  vector.compressstore %m[%i], %k, %0 : memref<?xf80>, vector<2xi1>, vector<2xf80>
  return %0 : vector<2xf80>
}
func.func @transfer(%m: memref<?xi1>, %i: index, %p: i1) -> vector<4xi1> {
  %0 = vector.transfer_read %m[%i], %p : memref<?xi1>, vector<4xi1>
  vector.transfer_write %0, %m[%i] {in_bounds = [true]} : vector<4xi1>, memref<?xi1>
  return %0 : vector<4xi1>
}
func.func @transfer_padded(%m: memref<?xi24>, %i: index, %p: i24) -> vector<4xi24> {
  %0 = vector.transfer_read %m[%i], %p {in_bounds = [true]} : memref<?xi24>, vector<4xi24>
  vector.transfer_write %0, %m[%i] : vector<4xi24>, memref<?xi24>
  return %0 : vector<4xi24>
}

// -----

// scalable
func.func @bits(%m: memref<?xi1>, %i: index, %p: i1) -> vector<[4]xi1> {
  %0 = vector.load %m[%i] : memref<?xi1>, vector<[4]xi1>
  %1 = vector.transfer_read %m[%i], %p : memref<?xi1>, vector<[4]xi1>
  vector.store %1, %m[%i] : memref<?xi1>, vector<[4]xi1>
  return %0 : vector<[4]xi1>
}
func.func @padded(%m: memref<?xi24>, %i: index, %p: i24) -> vector<[4]xi24> {
  %0 = vector.load %m[%i] : memref<?xi24>, vector<[4]xi24>
  %1 = vector.transfer_read %m[%i], %p : memref<?xi24>, vector<[4]xi24>
  vector.store %1, %m[%i] : memref<?xi24>, vector<[4]xi24>
  return %0 : vector<[4]xi24>
}

// -----

// One lane, and vectors as elements: no other type in memory.
func.func @one(%m: memref<?xi24, strided<[2]>>, %i: index) -> (vector<1xi24>, vector<i24>) {
  %0 = vector.load %m[%i] : memref<?xi24, strided<[2]>>, vector<1xi24>
  %1 = vector.load %m[%i] : memref<?xi24, strided<[2]>>, vector<i24>
  vector.store %0, %m[%i] : memref<?xi24, strided<[2]>>, vector<1xi24>
  return %0, %1 : vector<1xi24>, vector<i24>
}
func.func @elements(%m: memref<?xvector<8xi1>>, %i: index, %p: vector<8xi1>) -> (vector<8xi1>, vector<2x8xi1>) {
  %0 = vector.load %m[%i] : memref<?xvector<8xi1>>, vector<8xi1>
  %1 = vector.transfer_read %m[%i], %p {in_bounds = [true]} : memref<?xvector<8xi1>>, vector<2x8xi1>
  return %0, %1 : vector<8xi1>, vector<2x8xi1>
}
