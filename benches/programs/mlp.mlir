// A network of four layers on 64 rows, twenty times. Returns 0 if the result is right.
#all = affine_map<(i, j) -> (i, j)>
#column = affine_map<(i, j) -> (j)>
func.func @network(%x: tensor<64x784xf32>, %w0: tensor<784x512xf32>, %b0: tensor<512xf32>, %w1: tensor<512x256xf32>, %b1: tensor<256xf32>, %w2: tensor<256x128xf32>, %b2: tensor<128xf32>, %w3: tensor<128x10xf32>, %b3: tensor<10xf32>) -> tensor<64x10xf32> {
  %zero = arith.constant 0.0 : f32
  %e0 = tensor.empty() : tensor<64x512xf32>
  %z0 = linalg.fill ins(%zero : f32) outs(%e0 : tensor<64x512xf32>) -> tensor<64x512xf32>
  %p0 = linalg.matmul ins(%x, %w0 : tensor<64x784xf32>, tensor<784x512xf32>) outs(%z0 : tensor<64x512xf32>) -> tensor<64x512xf32>
  %r0 = linalg.generic {indexing_maps = [#all, #column, #all], iterator_types = ["parallel", "parallel"]} ins(%p0, %b0 : tensor<64x512xf32>, tensor<512xf32>) outs(%e0 : tensor<64x512xf32>) {
  ^bb0(%a: f32, %c: f32, %o: f32):
    %t = arith.addf %a, %c : f32
    %u = arith.maximumf %t, %zero : f32
    linalg.yield %u : f32
  } -> tensor<64x512xf32>
  %e1 = tensor.empty() : tensor<64x256xf32>
  %z1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<64x256xf32>) -> tensor<64x256xf32>
  %p1 = linalg.matmul ins(%r0, %w1 : tensor<64x512xf32>, tensor<512x256xf32>) outs(%z1 : tensor<64x256xf32>) -> tensor<64x256xf32>
  %r1 = linalg.generic {indexing_maps = [#all, #column, #all], iterator_types = ["parallel", "parallel"]} ins(%p1, %b1 : tensor<64x256xf32>, tensor<256xf32>) outs(%e1 : tensor<64x256xf32>) {
  ^bb0(%a: f32, %c: f32, %o: f32):
    %t = arith.addf %a, %c : f32
    %u = arith.maximumf %t, %zero : f32
    linalg.yield %u : f32
  } -> tensor<64x256xf32>
  %e2 = tensor.empty() : tensor<64x128xf32>
  %z2 = linalg.fill ins(%zero : f32) outs(%e2 : tensor<64x128xf32>) -> tensor<64x128xf32>
  %p2 = linalg.matmul ins(%r1, %w2 : tensor<64x256xf32>, tensor<256x128xf32>) outs(%z2 : tensor<64x128xf32>) -> tensor<64x128xf32>
  %r2 = linalg.generic {indexing_maps = [#all, #column, #all], iterator_types = ["parallel", "parallel"]} ins(%p2, %b2 : tensor<64x128xf32>, tensor<128xf32>) outs(%e2 : tensor<64x128xf32>) {
  ^bb0(%a: f32, %c: f32, %o: f32):
    %t = arith.addf %a, %c : f32
    %u = arith.maximumf %t, %zero : f32
    linalg.yield %u : f32
  } -> tensor<64x128xf32>
  %e3 = tensor.empty() : tensor<64x10xf32>
  %z3 = linalg.fill ins(%zero : f32) outs(%e3 : tensor<64x10xf32>) -> tensor<64x10xf32>
  %p3 = linalg.matmul ins(%r2, %w3 : tensor<64x128xf32>, tensor<128x10xf32>) outs(%z3 : tensor<64x10xf32>) -> tensor<64x10xf32>
  %r3 = linalg.generic {indexing_maps = [#all, #column, #all], iterator_types = ["parallel", "parallel"]} ins(%p3, %b3 : tensor<64x10xf32>, tensor<10xf32>) outs(%e3 : tensor<64x10xf32>) {
  ^bb0(%a: f32, %c: f32, %o: f32):
    %t = arith.addf %a, %c : f32
    %u = arith.maximumf %t, %zero : f32
    linalg.yield %u : f32
  } -> tensor<64x10xf32>
  return %r3 : tensor<64x10xf32>
}
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 20 : index
  %start = arith.constant 0.0 : f32
  %scale = arith.constant 0.0001 : f32
  %e_x = tensor.empty() : tensor<64x784xf32>
  %x = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} outs(%e_x : tensor<64x784xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 1 : index
    %c = arith.index_cast %i : index to i32
    %f = arith.sitofp %c : i32 to f32
    %q = arith.mulf %f, %scale : f32
    linalg.yield %q : f32
  } -> tensor<64x784xf32>
  %e_w0 = tensor.empty() : tensor<784x512xf32>
  %w0 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} outs(%e_w0 : tensor<784x512xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 1 : index
    %c = arith.index_cast %i : index to i32
    %f = arith.sitofp %c : i32 to f32
    %q = arith.mulf %f, %scale : f32
    linalg.yield %q : f32
  } -> tensor<784x512xf32>
  %e_b0 = tensor.empty() : tensor<512xf32>
  %b0 = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]} outs(%e_b0 : tensor<512xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %c = arith.index_cast %i : index to i32
    %f = arith.sitofp %c : i32 to f32
    %q = arith.mulf %f, %scale : f32
    linalg.yield %q : f32
  } -> tensor<512xf32>
  %e_w1 = tensor.empty() : tensor<512x256xf32>
  %w1 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} outs(%e_w1 : tensor<512x256xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 1 : index
    %c = arith.index_cast %i : index to i32
    %f = arith.sitofp %c : i32 to f32
    %q = arith.mulf %f, %scale : f32
    linalg.yield %q : f32
  } -> tensor<512x256xf32>
  %e_b1 = tensor.empty() : tensor<256xf32>
  %b1 = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]} outs(%e_b1 : tensor<256xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %c = arith.index_cast %i : index to i32
    %f = arith.sitofp %c : i32 to f32
    %q = arith.mulf %f, %scale : f32
    linalg.yield %q : f32
  } -> tensor<256xf32>
  %e_w2 = tensor.empty() : tensor<256x128xf32>
  %w2 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} outs(%e_w2 : tensor<256x128xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 1 : index
    %c = arith.index_cast %i : index to i32
    %f = arith.sitofp %c : i32 to f32
    %q = arith.mulf %f, %scale : f32
    linalg.yield %q : f32
  } -> tensor<256x128xf32>
  %e_b2 = tensor.empty() : tensor<128xf32>
  %b2 = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]} outs(%e_b2 : tensor<128xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %c = arith.index_cast %i : index to i32
    %f = arith.sitofp %c : i32 to f32
    %q = arith.mulf %f, %scale : f32
    linalg.yield %q : f32
  } -> tensor<128xf32>
  %e_w3 = tensor.empty() : tensor<128x10xf32>
  %w3 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} outs(%e_w3 : tensor<128x10xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 1 : index
    %c = arith.index_cast %i : index to i32
    %f = arith.sitofp %c : i32 to f32
    %q = arith.mulf %f, %scale : f32
    linalg.yield %q : f32
  } -> tensor<128x10xf32>
  %e_b3 = tensor.empty() : tensor<10xf32>
  %b3 = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]} outs(%e_b3 : tensor<10xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %c = arith.index_cast %i : index to i32
    %f = arith.sitofp %c : i32 to f32
    %q = arith.mulf %f, %scale : f32
    linalg.yield %q : f32
  } -> tensor<10xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%sum = %start) -> f32 {
    %p = func.call @network(%x, %w0, %b0, %w1, %b1, %w2, %b2, %w3, %b3) : (tensor<64x784xf32>, tensor<784x512xf32>, tensor<512xf32>, tensor<512x256xf32>, tensor<256xf32>, tensor<256x128xf32>, tensor<128xf32>, tensor<128x10xf32>, tensor<10xf32>) -> tensor<64x10xf32>
    %v = tensor.extract %p[%i, %c1] : tensor<64x10xf32>
    %s = arith.addf %sum, %v : f32
    scf.yield %s : f32
  }
  %expected = arith.constant 2.2088 : f32
  %tolerance = arith.constant 0.001 : f32
  %error = arith.subf %r, %expected : f32
  %distance = math.absf %error : f32
  %wrong = arith.cmpf ugt, %distance, %tolerance : f32
  %status = arith.extui %wrong : i1 to i32
  return %status : i32
}
