// ARGS: --split-input-file
func.func @a(%a: tensor<2x3xf32>) {
  %0 = tosa.reduce_sum %a {axis = 2 : i32} : (tensor<2x3xf32>) -> tensor<2x1xf32>
  return
}

// -----

func.func @a(%a: tensor<2x3xf32>) {
  %0 = tosa.reduce_sum %a {axis = 1 : i32} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @a(%a: tensor<2x3xf32>) {
  %0 = tosa.reduce_sum %a {axis = 1 : i32} : (tensor<2x3xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @a(%a: tensor<2x3xf32>) {
  %0 = tosa.reduce_all %a {axis = 1 : i32} : (tensor<2x3xf32>) -> tensor<2x1xf32>
  return
}

// -----

func.func @a(%a: tensor<2x3xf32>) {
  %0 = tosa.reverse %a {axis = 2 : i32} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @a(%a: tensor<2x3xf32>) {
  %0 = tosa.reverse %a {axis = 1 : i32} : (tensor<2x3xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @a(%a: tensor<2x3xf32>) {
  %0 = tosa.transpose %a {perms = array<i32: 0, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @a(%a: tensor<2x3xf32>) {
  %0 = tosa.transpose %a {perms = array<i32: 1, 0>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @a(%a: tensor<2x3xf32>) {
  %0 = tosa.transpose %a {perms = array<i32: 1>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @a(%a: tensor<2x3xf32>, %b: tensor<2x2xf32>) {
  %0 = tosa.concat %a, %b {axis = 0 : i32} : (tensor<2x3xf32>, tensor<2x2xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @a(%a: tensor<2x3xf32>, %b: tensor<2x2xf32>) {
  %0 = tosa.concat %a, %b {axis = 1 : i32} : (tensor<2x3xf32>, tensor<2x2xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @a(%a: tensor<2x3xf32>, %b: tensor<2x2xf32>) {
  %0 = tosa.concat %a, %b {axis = 2 : i32} : (tensor<2x3xf32>, tensor<2x2xf32>) -> tensor<2x5xf32>
  return
}

// -----

func.func @a(%a: tensor<2x3xf32>) {
  %s = tosa.const_shape {values = dense<[3, 3]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %0 = tosa.reshape %a, %s : (tensor<2x3xf32>, !tosa.shape<2>) -> tensor<3x3xf32>
  return
}

// -----

func.func @a(%a: tensor<2x3xf32>) {
  %s = tosa.const_shape {values = dense<[3, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %0 = tosa.reshape %a, %s : (tensor<2x3xf32>, !tosa.shape<2>) -> tensor<6x1xf32>
  return
}

// -----

func.func @a(%a: tensor<2x3xf32>) {
  %s = tosa.const_shape {values = dense<[3, 2]> : tensor<2xindex>} : () -> !tosa.shape<3>
  return
}

// -----

func.func @a(%a: tensor<2x3xf32>) {
  %s = tosa.const_shape {values = dense<[3, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %0 = tosa.tile %a, %s : (tensor<2x3xf32>, !tosa.shape<2>) -> tensor<6x5xf32>
  return
}

// -----

func.func @a(%a: tensor<2x3xf32>) {
  %s = tosa.const_shape {values = dense<[3]> : tensor<1xindex>} : () -> !tosa.shape<1>
  %0 = tosa.tile %a, %s : (tensor<2x3xf32>, !tosa.shape<1>) -> tensor<6x6xf32>
  return
}

// -----

func.func @a(%a: tensor<2x3xf32>) {
  %s = tosa.const_shape {values = dense<[1, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %n = tosa.const_shape {values = dense<[1, 3]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %0 = tosa.slice %a, %s, %n : (tensor<2x3xf32>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x3xf32>
  return
}

// -----

func.func @a(%a: tensor<2x3xf32>) {
  %s = tosa.const_shape {values = dense<[1, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %n = tosa.const_shape {values = dense<[1, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %0 = tosa.slice %a, %s, %n : (tensor<2x3xf32>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x1xf32>
  return
}

// -----

func.func @a(%a: tensor<2x3xf32>) {
  %p = tosa.const_shape {values = dense<[1, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %c = "tosa.const"() {values = dense<0.0> : tensor<1xf32>} : () -> tensor<1xf32>
  %0 = tosa.pad %a, %p, %c : (tensor<2x3xf32>, !tosa.shape<2>, tensor<1xf32>) -> tensor<4x5xf32>
  return
}

// -----

func.func @a(%a: tensor<2x3xf32>) {
  %p = tosa.const_shape {values = dense<[1, 1, 1, 1]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %c = "tosa.const"() {values = dense<0.0> : tensor<1xf32>} : () -> tensor<1xf32>
  %0 = tosa.pad %a, %p, %c : (tensor<2x3xf32>, !tosa.shape<4>, tensor<1xf32>) -> tensor<4x6xf32>
  return
}

// -----

func.func @a(%a: tensor<2x3xf32>, %c: tensor<1xi32>) {
  %p = tosa.const_shape {values = dense<[1, 1, 1, 1]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %0 = tosa.pad %a, %p, %c : (tensor<2x3xf32>, !tosa.shape<4>, tensor<1xi32>) -> tensor<4x5xf32>
  return
}

// -----

func.func @a(%a: tensor<1x3x2xf32>, %i: tensor<2x4xi32>) {
  %0 = tosa.gather %a, %i : (tensor<1x3x2xf32>, tensor<2x4xi32>) -> tensor<1x4x2xf32>
  return
}

// -----

func.func @a(%a: tensor<1x3x2xf32>, %i: tensor<1x4xi32>) {
  %0 = tosa.gather %a, %i : (tensor<1x3x2xf32>, tensor<1x4xi32>) -> tensor<1x3x2xf32>
  return
}

// -----

func.func @a(%a: tensor<1x3x2xf32>, %i: tensor<1x4xi8>) {
  %0 = tosa.gather %a, %i : (tensor<1x3x2xf32>, tensor<1x4xi8>) -> tensor<1x4x2xf32>
  return
}

// -----

func.func @a(%a: tensor<1x3x2xf32>, %i: tensor<1x4xi32>, %b: tensor<1x4x2xf32>) {
  %0 = tosa.scatter %a, %i, %b : (tensor<1x3x2xf32>, tensor<1x4xi32>, tensor<1x4x2xf32>) -> tensor<1x3x2xf32>
  return
}

// -----

func.func @a(%a: tensor<1x3x2xf32>, %i: tensor<1x2xi32>, %b: tensor<1x2x3xf32>) {
  %0 = tosa.scatter %a, %i, %b : (tensor<1x3x2xf32>, tensor<1x2xi32>, tensor<1x2x3xf32>) -> tensor<1x3x2xf32>
  return
}

// -----

func.func @a() {
  %0 = "tosa.const"() {values = dense<1> : tensor<1xi32>} : () -> tensor<2xi32>
  return
}

// -----

func.func @a() {
  %0 = "tosa.const"() {values = dense<1> : tensor<1xi32>} : () -> tensor<1xi8>
  return
}

// -----

func.func @a(%a: tensor<1x4x4x1xi8>, %z: tensor<1xi8>) {
  %0 = tosa.avg_pool2d %a, %z, %z {kernel = array<i64: 2, 2>, stride = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, acc_type = f32} : (tensor<1x4x4x1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x2x2x1xi8>
  return
}

// -----

func.func @a(%a: tensor<1x4x4x1xi8>, %z: tensor<1xi8>) {
  %0 = tosa.avg_pool2d %a, %z, %z {kernel = array<i64: 2, 2>, stride = array<i64: 0, 2>, pad = array<i64: 0, 0, 0, 0>, acc_type = i32} : (tensor<1x4x4x1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x2x2x1xi8>
  return
}

// -----

func.func @a(%a: tensor<1x4x4x1xi8>, %z: tensor<1xi8>) {
  %0 = tosa.avg_pool2d %a, %z, %z {kernel = array<i64: 0, 2>, stride = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, acc_type = i32} : (tensor<1x4x4x1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x2x2x1xi8>
  return
}

// -----

func.func @a(%a: tensor<1x4x4x1xi8>, %z: tensor<1xi8>) {
  %0 = tosa.avg_pool2d %a, %z, %z {kernel = array<i64: 2, 2>, stride = array<i64: 2, 2>, pad = array<i64: 2, 0, 0, 0>, acc_type = i32} : (tensor<1x4x4x1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x3x2x1xi8>
  return
}

// -----

func.func @a(%a: tensor<1x4x4x1xi8>, %z: tensor<1xi8>) {
  %0 = tosa.avg_pool2d %a, %z, %z {kernel = array<i64: 2, 2>, stride = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, acc_type = i32} : (tensor<1x4x4x1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x3x2x1xi8>
  return
}

// -----

func.func @a(%a: tensor<1x5x4x1xi8>, %z: tensor<1xi8>) {
  %0 = tosa.avg_pool2d %a, %z, %z {kernel = array<i64: 2, 2>, stride = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, acc_type = i32} : (tensor<1x5x4x1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x2x2x1xi8>
  return
}

// -----

func.func @a(%a: tensor<1x4x4x1xf32>) {
  %z = "tosa.const"() {values = dense<1.0> : tensor<1xf32>} : () -> tensor<1xf32>
  %0 = tosa.avg_pool2d %a, %z, %z {kernel = array<i64: 2, 2>, stride = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, acc_type = f32} : (tensor<1x4x4x1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x2x2x1xf32>
  return
}

// -----

func.func @a(%a: tensor<1x4x4x1xi16>) {
  %z = "tosa.const"() {values = dense<1> : tensor<1xi16>} : () -> tensor<1xi16>
  %0 = tosa.avg_pool2d %a, %z, %z {kernel = array<i64: 2, 2>, stride = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, acc_type = i32} : (tensor<1x4x4x1xi16>, tensor<1xi16>, tensor<1xi16>) -> tensor<1x2x2x1xi16>
  return
}

// -----

func.func @a(%a: tensor<4x4x1xf32>, %z: tensor<1xf32>) {
  %0 = tosa.avg_pool2d %a, %z, %z {kernel = array<i64: 2, 2>, stride = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, acc_type = f32} : (tensor<4x4x1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<2x2x1xf32>
  return
}

// -----

func.func @a(%a: tensor<1x4x4x1xf32>) {
  %0 = tosa.max_pool2d %a {kernel = array<i64: 2, 2>, stride = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 2>} : (tensor<1x4x4x1xf32>) -> tensor<1x2x3x1xf32>
  return
}

// -----

func.func @a(%a: tensor<1x4x4x1xf32>) {
  %0 = tosa.max_pool2d %a {kernel = array<i64: 2, 2>, stride = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>} : (tensor<1x4x4x1xf32>) -> tensor<1x2x2x1xf16>
  return
}

// -----

func.func @a(%a: tensor<1x4x4x1xf32>) {
  %0 = tosa.max_pool2d %a {kernel = array<i64: 2, 2>, stride = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>} : (tensor<1x4x4x1xf32>) -> tensor<1x2x2x2xf32>
  return
}

// -----

func.func @a(%a: tensor<1x4x4x1xf32>) {
  %0 = tosa.max_pool2d %a {kernel = array<i64: 2>, stride = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>} : (tensor<1x4x4x1xf32>) -> tensor<1x2x2x1xf32>
  return
}

// -----

func.func @a(%a: tensor<1x4x4x2xf32>, %w: tensor<3x2x2x1xf32>, %b: tensor<3xf32>, %z: tensor<1xf32>) {
  %0 = tosa.conv2d %a, %w, %b, %z, %z {acc_type = f32, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>, dilation = array<i64: 1, 1>} : (tensor<1x4x4x2xf32>, tensor<3x2x2x1xf32>, tensor<3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x3x3x3xf32>
  return
}

// -----

func.func @a(%a: tensor<1x4x4x2xf32>, %w: tensor<3x2x2x2xf32>, %b: tensor<2xf32>, %z: tensor<1xf32>) {
  %0 = tosa.conv2d %a, %w, %b, %z, %z {acc_type = f32, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>, dilation = array<i64: 1, 1>} : (tensor<1x4x4x2xf32>, tensor<3x2x2x2xf32>, tensor<2xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x3x3x3xf32>
  return
}

// -----

func.func @a(%a: tensor<1x4x4x2xf32>, %w: tensor<3x2x2x2xf32>, %b: tensor<3xf32>, %z: tensor<1xf32>) {
  %0 = tosa.conv2d %a, %w, %b, %z, %z {acc_type = f32, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>, dilation = array<i64: 1, 1>} : (tensor<1x4x4x2xf32>, tensor<3x2x2x2xf32>, tensor<3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x3x2x3xf32>
  return
}

// -----

func.func @a(%a: tensor<1x4x4x2xf32>, %w: tensor<3x2x2x2xf32>, %b: tensor<3xf32>, %z: tensor<1xf32>) {
  %0 = tosa.conv2d %a, %w, %b, %z, %z {acc_type = f32, pad = array<i64: 0, -1, 0, 0>, stride = array<i64: 1, 1>, dilation = array<i64: 1, 1>} : (tensor<1x4x4x2xf32>, tensor<3x2x2x2xf32>, tensor<3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x2x3x3xf32>
  return
}

// -----

func.func @a(%a: tensor<1x5x4x2xf32>, %w: tensor<3x2x2x2xf32>, %b: tensor<3xf32>, %z: tensor<1xf32>) {
  %0 = tosa.conv2d %a, %w, %b, %z, %z {acc_type = f32, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>, dilation = array<i64: 1, 1>} : (tensor<1x5x4x2xf32>, tensor<3x2x2x2xf32>, tensor<3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x2x2x3xf32>
  return
}

// -----

func.func @a(%a: tensor<1x4x4x2xi8>, %w: tensor<3x2x2x2xi8>, %b: tensor<3xi32>, %z: tensor<1xi8>) {
  %0 = tosa.conv2d %a, %w, %b, %z, %z {acc_type = i48, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>, dilation = array<i64: 1, 1>} : (tensor<1x4x4x2xi8>, tensor<3x2x2x2xi8>, tensor<3xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x3x3x3xi32>
  return
}

// -----

func.func @a(%a: tensor<1x4x4x2xi8>, %w: tensor<3x2x2x2xi8>, %b: tensor<3xi8>, %z: tensor<1xi8>) {
  %0 = tosa.conv2d %a, %w, %b, %z, %z {acc_type = i32, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>, dilation = array<i64: 1, 1>} : (tensor<1x4x4x2xi8>, tensor<3x2x2x2xi8>, tensor<3xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x3x3x3xi8>
  return
}

// -----

func.func @a(%a: tensor<1x4x4x2xi8>, %w: tensor<3x2x2x2xi4>, %b: tensor<3xi32>, %z: tensor<1xi8>, %y: tensor<1xi8>) {
  %0 = tosa.conv2d %a, %w, %b, %z, %y {acc_type = i32, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>, dilation = array<i64: 1, 1>} : (tensor<1x4x4x2xi8>, tensor<3x2x2x2xi4>, tensor<3xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x3x3x3xi32>
  return
}

// -----

func.func @a(%a: tensor<1x4x4x2xf32>, %w: tensor<2x2x2x2xf32>, %b: tensor<3xf32>, %z: tensor<1xf32>) {
  %0 = tosa.depthwise_conv2d %a, %w, %b, %z, %z {acc_type = f32, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>, dilation = array<i64: 1, 1>} : (tensor<1x4x4x2xf32>, tensor<2x2x2x2xf32>, tensor<3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x3x3x4xf32>
  return
}

// -----

func.func @a(%a: tensor<1x4x4x2xf32>, %w: tensor<2x2x2x2xf32>, %b: tensor<2xf32>, %z: tensor<1xf32>) {
  %0 = tosa.transpose_conv2d %a, %w, %b, %z, %z {acc_type = f32, out_pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x4x4x2xf32>, tensor<2x2x2x2xf32>, tensor<2xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x5x2xf32>
  return
}

// -----

func.func @a(%a: tensor<1x4x4x2xf32>, %w: tensor<2x2x2x2xf32>, %b: tensor<2xf32>, %z: tensor<1xf32>) {
  %0 = tosa.transpose_conv2d %a, %w, %b, %z, %z {acc_type = f32, out_pad = array<i64: -2, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x4x4x2xf32>, tensor<2x2x2x2xf32>, tensor<2xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x3x5x2xf32>
  return
}

// -----

func.func @a(%a: tensor<1x2x3xf32>, %b: tensor<1x4x2xf32>, %z: tensor<1xf32>) {
  %0 = tosa.matmul %a, %b, %z, %z : (tensor<1x2x3xf32>, tensor<1x4x2xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x2x2xf32>
  return
}

// -----

func.func @a(%a: tensor<1x2x3xf32>, %b: tensor<1x3x2xf32>, %z: tensor<1xf32>) {
  %0 = tosa.matmul %a, %b, %z, %z : (tensor<1x2x3xf32>, tensor<1x3x2xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x2x3xf32>
  return
}

// -----

func.func @a(%a: tensor<1x2x3xi8>, %b: tensor<1x3x2xf32>, %z: tensor<1xi8>, %y: tensor<1xf32>) {
  %0 = tosa.matmul %a, %b, %z, %y : (tensor<1x2x3xi8>, tensor<1x3x2xf32>, tensor<1xi8>, tensor<1xf32>) -> tensor<1x2x2xi32>
  return
}

// -----

func.func @a(%a: tensor<1x2x3xi16>, %b: tensor<1x3x2xi16>) {
  %z = "tosa.const"() {values = dense<1> : tensor<1xi16>} : () -> tensor<1xi16>
  %0 = tosa.matmul %a, %b, %z, %z : (tensor<1x2x3xi16>, tensor<1x3x2xi16>, tensor<1xi16>, tensor<1xi16>) -> tensor<1x2x2xi48>
  return
}

// -----

func.func @a(%a: tensor<1x2x2x1xf32>) {
  %s = tosa.const_shape {values = dense<[4, 2, 4, 2]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %o = tosa.const_shape {values = dense<[0, 0]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %0 = tosa.resize %a, %s, %o, %o {mode = BILINEAR} : (tensor<1x2x2x1xf32>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x4x3x1xf32>
  return
}

// -----

func.func @a(%a: tensor<1x2x2x1xf32>) {
  %s = tosa.const_shape {values = dense<[4, 3, 4, 2]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %o = tosa.const_shape {values = dense<[0, 0]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %0 = tosa.resize %a, %s, %o, %o {mode = BILINEAR} : (tensor<1x2x2x1xf32>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x2x3x1xf32>
  return
}

// -----

func.func @a(%a: tensor<1x2x2x1xf32>) {
  %s = tosa.const_shape {values = dense<[0, 2, 4, 2]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %o = tosa.const_shape {values = dense<[0, 0]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %0 = tosa.resize %a, %s, %o, %o {mode = BILINEAR} : (tensor<1x2x2x1xf32>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x?x?x1xf32>
  return
}

// -----

func.func @a(%a: tensor<1x2x3xf32>) {
  %0, %1 = tosa.rfft2d %a : (tensor<1x2x3xf32>) -> (tensor<1x2x2xf32>, tensor<1x2x2xf32>)
  return
}

// -----

func.func @a(%a: tensor<1x2x4xf32>) {
  %0, %1 = tosa.rfft2d %a : (tensor<1x2x4xf32>) -> (tensor<1x2x2xf32>, tensor<1x2x2xf32>)
  return
}

// -----

func.func @a(%a: tensor<1x2x3xf32>) {
  %0, %1 = tosa.fft2d %a, %a {inverse = false} : (tensor<1x2x3xf32>, tensor<1x2x3xf32>) -> (tensor<1x2x3xf32>, tensor<1x2x3xf32>)
  return
}

// -----

func.func @a(%a: tensor<1x2x4xi32>) {
  %0, %1 = tosa.rfft2d %a : (tensor<1x2x4xi32>) -> (tensor<1x2x3xi32>, tensor<1x2x3xi32>)
  return
}

// -----

func.func @a(%a: tensor<2x3xf32>) {
  %d = tosa.dim %a {axis = 2 : i32} : (tensor<2x3xf32>) -> !tosa.shape<1>
  return
}

// -----

func.func @a(%a: !tosa.shape<2>, %b: !tosa.shape<3>) {
  %d = tosa.add_shape %a, %b : (!tosa.shape<2>, !tosa.shape<3>) -> !tosa.shape<2>
  return
}

// -----

func.func @a(%a: !tosa.shape<2>, %b: !tosa.shape<3>) {
  %d = tosa.concat_shape %a, %b : (!tosa.shape<2>, !tosa.shape<3>) -> !tosa.shape<4>
  return
}

// -----

func.func @a(%a: !tosa.shape<-1>) {
  return
}

// -----

func.func @a(%a: tensor<4x33xf8E4M3FN>, %s: tensor<4x1xf8E8M0FNU>) {
  %0 = tosa.cast_from_block_scaled %a, %s {block_size = BLOCK_SIZE_32} : (tensor<4x33xf8E4M3FN>, tensor<4x1xf8E8M0FNU>) -> tensor<4x33xf32>
  return
}
