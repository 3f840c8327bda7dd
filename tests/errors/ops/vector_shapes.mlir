// ARGS: --split-input-file --emit source --allow-unregistered-dialect
// Vectors that are rearranged to types or by attributes that do not fit.
func.func @f(%v4: vector<4xf32>) {
  %0 = vector.bitcast %v4 : vector<4xf32> to vector<2xi32>
  return
}

// -----

func.func @f(%v4: vector<4xf32>) {
  %0 = vector.bitcast %v4 : vector<4xf32> to vector<[4]xi32>
  return
}

// -----

func.func @f(%z: vector<f32>) {
  %0 = vector.bitcast %z : vector<f32> to vector<1xi32>
  return
}

// -----

func.func @f(%z: vector<f32>) {
  %0 = vector.bitcast %z : vector<f32> to vector<i16>
  return
}

// -----

func.func @f(%m24: vector<2x4xf32>) {
  %0 = vector.bitcast %m24 : vector<2x4xf32> to vector<4x2xf32>
  return
}

// -----

func.func @f(%z: vector<f32>) {
  %0, %1 = vector.deinterleave %z : vector<f32> -> vector<f32>
  return
}

// -----

func.func @f(%v3: vector<3xf32>) {
  %0, %1 = vector.deinterleave %v3 : vector<3xf32> -> vector<1xf32>
  return
}

// -----

func.func @f(%v4: vector<4xf32>) {
  %0, %1 = vector.deinterleave %v4 : vector<4xf32> -> vector<1xf32>
  return
}

// -----

func.func @f(%v4: vector<4xf32>) {
  %0, %1 = vector.deinterleave %v4 : vector<4xf32> -> vector<2xf16>
  return
}

// -----

func.func @f(%v4: vector<4xf32>) {
  %0, %1 = vector.deinterleave %v4 : vector<4xf32> -> vector<[2]xf32>
  return
}

// -----

func.func @f(%v4: vector<4xf32>) {
  %0 = vector.interleave %v4, %v4 : vector<4xf32> -> vector<9xf32>
  return
}

// -----

func.func @f(%v4: vector<4xf32>) {
  %0 = vector.interleave %v4, %v4 : vector<4xf32> -> vector<[8]xf32>
  return
}

// -----

func.func @f(%m24: vector<2x4xf32>) {
  %0 = vector.extract_strided_slice %m24 {offsets = [1], sizes = [2], strides = [1]} : vector<2x4xf32> to vector<2x4xf32>
  return
}

// -----

func.func @f(%m24: vector<2x4xf32>) {
  %0 = vector.extract_strided_slice %m24 {offsets = [1], sizes = [1], strides = [2]} : vector<2x4xf32> to vector<1x4xf32>
  return
}

// -----

func.func @f(%m24: vector<2x4xf32>) {
  %0 = vector.extract_strided_slice %m24 {offsets = [1], sizes = [0], strides = [1]} : vector<2x4xf32> to vector<1x4xf32>
  return
}

// -----

func.func @f(%m24: vector<2x4xf32>) {
  %0 = vector.extract_strided_slice %m24 {offsets = [1, 0, 0], sizes = [1, 1, 1], strides = [1, 1, 1]} : vector<2x4xf32> to vector<1x4xf32>
  return
}

// -----

func.func @f(%m24: vector<2x4xf32>) {
  %0 = vector.extract_strided_slice %m24 {offsets = [1], sizes = [1, 1], strides = [1]} : vector<2x4xf32> to vector<1x4xf32>
  return
}

// -----

func.func @f(%m24: vector<2x4xf32>) {
  %0 = vector.extract_strided_slice %m24 {offsets = [1], sizes = [1], strides = [1]} : vector<2x4xf32> to vector<2x4xf32>
  return
}

// -----

func.func @f(%m24: vector<2x4xf32>) {
  %0 = vector.extract_strided_slice %m24 {offsets = [-1], sizes = [1], strides = [1]} : vector<2x4xf32> to vector<1x4xf32>
  return
}

// -----

func.func @f(%s4: vector<[4]xf32>) {
  %0 = vector.extract_strided_slice %s4 {offsets = [0], sizes = [2], strides = [1]} : vector<[4]xf32> to vector<[2]xf32>
  return
}

// -----

func.func @f(%s4: vector<[4]xf32>) {
  %0 = vector.extract_strided_slice %s4 {offsets = [0], sizes = [4], strides = [1]} : vector<[4]xf32> to vector<4xf32>
  return
}

// -----

func.func @f(%m24: vector<2x4xf32>) {
  %0 = vector.extract_strided_slice %m24 {offsets = [1 : i32], sizes = [1], strides = [1]} : vector<2x4xf32> to vector<1x4xf32>
  return
}

// -----

func.func @f(%z: vector<f32>) {
  %0 = vector.extract_strided_slice %z {offsets = [], sizes = [], strides = []} : vector<f32> to vector<f32>
  return
}

// -----

func.func @f(%v4: vector<4xf32>, %m24: vector<2x4xf32>) {
  %0 = vector.insert_strided_slice %v4, %m24 {offsets = [1, 0], strides = [1, 1]} : vector<4xf32> into vector<2x4xf32>
  return
}

// -----

func.func @f(%v4: vector<4xf32>, %m24: vector<2x4xf32>) {
  %0 = vector.insert_strided_slice %v4, %m24 {offsets = [2, 0], strides = [1]} : vector<4xf32> into vector<2x4xf32>
  return
}

// -----

func.func @f(%v4: vector<4xf32>, %m24: vector<2x4xf32>) {
  %0 = vector.insert_strided_slice %v4, %m24 {offsets = [1, 1], strides = [1]} : vector<4xf32> into vector<2x4xf32>
  return
}

// -----

func.func @f(%v4: vector<4xf32>, %m24: vector<2x4xf32>) {
  %0 = vector.insert_strided_slice %v4, %m24 {offsets = [1], strides = [1]} : vector<4xf32> into vector<2x4xf32>
  return
}

// -----

func.func @f(%m24: vector<2x4xf32>, %v4: vector<4xf32>) {
  %0 = vector.insert_strided_slice %m24, %v4 {offsets = [1], strides = [1]} : vector<2x4xf32> into vector<4xf32>
  return
}

// -----

func.func @f(%v4: vector<4xf32>) {
  %0 = vector.insert_strided_slice %v4, %v4 {offsets = [0], strides = [2]} : vector<4xf32> into vector<4xf32>
  return
}

// -----

func.func @f(%z: vector<f32>, %v4: vector<4xf32>) {
  %0 = vector.insert_strided_slice %z, %v4 {offsets = [1], strides = []} : vector<f32> into vector<4xf32>
  return
}

// -----

func.func @f(%s2: vector<[2]xf32>, %s4: vector<[4]xf32>) {
  %0 = vector.insert_strided_slice %s2, %s4 {offsets = [0], strides = [1]} : vector<[2]xf32> into vector<[4]xf32>
  return
}

// -----

func.func @f(%v4: vector<4xf32>, %ms: vector<2x[4]xf32>) {
  %0 = vector.insert_strided_slice %v4, %ms {offsets = [1, 0], strides = [1]} : vector<4xf32> into vector<2x[4]xf32>
  return
}

// -----

func.func @f(%x: f32) {
  %0 = vector.from_elements %x, %x : vector<1xf32>
  return
}

// -----

func.func @f(%x: f32) {
  %0 = vector.from_elements %x, %x : vector<2xf16>
  return
}

// -----

func.func @f(%x: f32) {
  %0 = vector.from_elements %x, %x : vector<[2]xf32>
  return
}

// -----

func.func @f(%z: vector<f32>) {
  %0:2 = vector.to_elements %z : vector<f32>
  return
}

// -----

func.func @f(%v4: vector<4xf32>) {
  %0 = vector.shape_cast %v4 : vector<4xf32> to vector<2x3xf32>
  return
}

// -----

func.func @f(%v4: vector<4xf32>) {
  %0 = vector.shape_cast %v4 : vector<4xf32> to vector<2x2xi32>
  return
}

// -----

func.func @f(%s4: vector<[4]xf32>) {
  %0 = vector.shape_cast %s4 : vector<[4]xf32> to vector<4xf32>
  return
}

// -----

func.func @f(%ss: vector<[2]x[4]xf32>) {
  %0 = vector.shape_cast %ss : vector<[2]x[4]xf32> to vector<[8]xf32>
  return
}

// -----

func.func @f(%m24: vector<2x4xf32>) {
  %0 = vector.transpose %m24, [1, 1] : vector<2x4xf32> to vector<4x4xf32>
  return
}

// -----

func.func @f(%m24: vector<2x4xf32>) {
  %0 = vector.transpose %m24, [1] : vector<2x4xf32> to vector<4x2xf32>
  return
}

// -----

func.func @f(%m24: vector<2x4xf32>) {
  %0 = vector.transpose %m24, [1, 2] : vector<2x4xf32> to vector<4x2xf32>
  return
}

// -----

func.func @f(%m24: vector<2x4xf32>) {
  %0 = vector.transpose %m24, [1, 0] : vector<2x4xf32> to vector<2x4xf32>
  return
}

// -----

func.func @f(%ms: vector<2x[4]xf32>) {
  %0 = vector.transpose %ms, [1, 0] : vector<2x[4]xf32> to vector<4x2xf32>
  return
}

// -----

func.func @f(%m24: vector<2x4xf32>) {
  %0 = vector.transpose %m24, [1, -1] : vector<2x4xf32> to vector<4x2xf32>
  return
}

// -----

func.func @f(%m: memref<8x8xf32>) {
  %0 = vector.type_cast %m : memref<8x8xf32> to memref<vector<8x4xf32>>
  return
}

// -----

func.func @f(%m: memref<8x8xf32>) {
  %0 = vector.type_cast %m : memref<8x8xf32> to memref<vector<8x8xf16>>
  return
}

// -----

func.func @f(%m: memref<8x8xf32>) {
  %0 = vector.type_cast %m : memref<8x8xf32> to memref<vector<8x8xf32>, 1>
  return
}

// -----

func.func @f(%md: memref<?x8xf32>) {
  %0 = vector.type_cast %md : memref<?x8xf32> to memref<vector<8x8xf32>>
  return
}

// -----

func.func @f(%mst: memref<8x8xf32, strided<[16, 1]>>) {
  %0 = vector.type_cast %mst : memref<8x8xf32, strided<[16, 1]>> to memref<vector<8x8xf32>>
  return
}

// -----

func.func @f(%mof: memref<8x8xf32, strided<[8, 1], offset: 3>>) {
  %0 = vector.type_cast %mof : memref<8x8xf32, strided<[8, 1], offset: 3>> to memref<vector<8x8xf32>>
  return
}

// -----

func.func @f(%mof: memref<8x8xf32, strided<[8, 1], offset: 3>>) {
  %0 = vector.type_cast %mof : memref<8x8xf32, strided<[8, 1], offset: 3>> to memref<vector<8x8xf32>, strided<[], offset: 3>>
  return
}

// -----

func.func @f(%mv: memref<2xvector<4xf32>>) {
  %0 = vector.type_cast %mv : memref<2xvector<4xf32>> to memref<vector<8xf32>>
  return
}

// -----

func.func @f(%s4: vector<[4]xf32>) {
  %0 = vector.scalable.extract %s4[2] : vector<4xf32> from vector<[4]xf32>
  return
}

// -----

func.func @f(%s4: vector<[4]xf32>) {
  %0 = vector.scalable.extract %s4[0] : vector<4xi32> from vector<[4]xf32>
  return
}

// -----

func.func @f(%v4: vector<4xf32>) {
  %0 = vector.scalable.extract %v4[0] : vector<4xf32> from vector<4xf32>
  return
}

// -----

func.func @f(%ms: vector<2x[4]xf32>) {
  %0 = vector.scalable.extract %ms[0] : vector<4xf32> from vector<2x[4]xf32>
  return
}

// -----

func.func @f(%s4: vector<[4]xf32>) {
  %0 = vector.scalable.extract %s4[0] : vector<2x2xf32> from vector<[4]xf32>
  return
}

// -----

func.func @f(%v4: vector<4xf32>, %s4: vector<[4]xf32>) {
  %0 = vector.scalable.insert %v4, %s4[3] : vector<4xf32> into vector<[4]xf32>
  return
}

// -----

func.func @f(%v4: vector<4xf32>) {
  %0 = vector.scalable.insert %v4, %v4[0] : vector<4xf32> into vector<4xf32>
  return
}

// -----

func.func @f(%s4: vector<[4]xf32>) {
  %0 = vector.scalable.extract %s4[8] : vector<[4]xf32> from vector<[4]xf32>
  return
}

// -----

func.func @f(%s4: vector<[4]xf32>) {
  %0 = vector.scalable.extract %s4[-4] : vector<4xf32> from vector<[4]xf32>
  return
}

// -----

func.func @f(%s2: vector<[2]xf32>) {
  %0 = vector.scalable.extract %s2[0] : vector<[4]xf32> from vector<[2]xf32>
  return
}
