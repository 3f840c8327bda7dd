func.func @main() {
  %m = memref.alloc() : memref<3xf32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %v = arith.constant dense<[1.0, 2.0, 3.0]> : vector<3xf32>
  vector.transfer_write %v, %m[%c0] : vector<3xf32>, memref<3xf32>
  %p = arith.constant -1.0 : f32
  %on = vector.constant_mask [1] : vector<1xi1>
  %off = vector.constant_mask [0] : vector<1xi1>
  %a = vector.transfer_read %m[%c1], %p, %on {permutation_map = affine_map<(d0) -> ()>} : memref<3xf32>, vector<f32>
  %b = vector.transfer_read %m[%c1], %p, %off {permutation_map = affine_map<(d0) -> ()>} : memref<3xf32>, vector<f32>
  %c = vector.transfer_read %m[%c1], %p, %on {permutation_map = affine_map<(d0) -> (0, 0)>} : memref<3xf32>, vector<2x2xf32>
  vector.print %a : vector<f32>
  vector.print %b : vector<f32>
  vector.print %c : vector<2x2xf32>
  %z = arith.constant dense<9.0> : vector<f32>
  vector.transfer_write %z, %m[%c1], %off : vector<f32>, memref<3xf32>
  vector.transfer_write %z, %m[%c0], %on : vector<f32>, memref<3xf32>
  %d = vector.transfer_read %m[%c0], %p : memref<3xf32>, vector<4xf32>
  vector.print %d : vector<4xf32>
  %bits = vector.transfer_read %m[%c0], %p : memref<3xf32>, vector<4xi32>
  vector.print %bits : vector<4xi32>
  %n = memref.alloc() : memref<2x2xvector<3xf32>>
  vector.transfer_write %v, %n[%c1, %c0] {permutation_map = affine_map<(d0, d1) -> ()>} : vector<3xf32>, memref<2x2xvector<3xf32>>
  %w = arith.constant dense<[[4.0, 5.0, 6.0], [7.0, 8.0, 9.0]]> : vector<2x3xf32>
  vector.transfer_write %w, %n[%c0, %c0] : vector<2x3xf32>, memref<2x2xvector<3xf32>>
  %e = vector.transfer_read %n[%c0, %c0], %v {permutation_map = affine_map<(d0, d1) -> (d0)>} : memref<2x2xvector<3xf32>>, vector<3x3xf32>
  vector.print %e : vector<3x3xf32>
  %f = vector.transfer_read %n[%c0, %c0], %v {permutation_map = affine_map<(d0, d1) -> (d1, d0)>, in_bounds = [true, true]} : memref<2x2xvector<3xf32>>, vector<1x2x3xf32>
  vector.print %f : vector<1x2x3xf32>
  memref.dealloc %n : memref<2x2xvector<3xf32>>
  memref.dealloc %m : memref<3xf32>
  return
}
