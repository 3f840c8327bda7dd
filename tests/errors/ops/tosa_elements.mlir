// ARGS: --split-input-file
func.func @a(%a: tensor<2x3xf32>) {
  %0 = tosa.argmax %a {axis = 2 : i32} : (tensor<2x3xf32>) -> tensor<2xi32>
  return
}

// -----

func.func @a(%a: tensor<2x3xf32>) {
  %0 = tosa.argmax %a {axis = 1 : i32} : (tensor<2x3xf32>) -> tensor<3xi32>
  return
}

// -----

func.func @a(%a: tensor<2x3xf32>) {
  %0 = tosa.argmax %a {axis = 1 : i32} : (tensor<2x3xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @a(%a: tensor<2x3xf32>) {
  %0 = tosa.abs %a : (tensor<2x3xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @a(%a: tensor<2x3xf32>) {
  %0 = tosa.abs %a : (tensor<2x3xf32>) -> tensor<2x3xf16>
  return
}

// -----

func.func @a(%a: tensor<2x3xf32>, %b: tensor<3xf32>) {
  %0 = tosa.add %a, %b : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @a(%a: tensor<2x3xf32>, %b: tensor<2x2xf32>) {
  %0 = tosa.add %a, %b : (tensor<2x3xf32>, tensor<2x2xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @a(%a: tensor<1x3xf32>, %b: tensor<2x1xf32>) {
  %0 = tosa.add %a, %b : (tensor<1x3xf32>, tensor<2x1xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @a(%a: tensor<0x3xf32>) {
  %0 = tosa.abs %a : (tensor<0x3xf32>) -> tensor<0x3xf32>
  return
}

// -----

func.func @a(%a: tensor<2x3xi32>, %b: tensor<2x3xi32>, %s: tensor<2xi8>) {
  %0 = tosa.mul %a, %b, %s : (tensor<2x3xi32>, tensor<2x3xi32>, tensor<2xi8>) -> tensor<2x3xi32>
  return
}

// -----

func.func @a(%a: tensor<2x3xi8>, %b: tensor<2x3xi8>, %s: tensor<1xi8>) {
  %0 = tosa.mul %a, %b, %s : (tensor<2x3xi8>, tensor<2x3xi8>, tensor<1xi8>) -> tensor<2x3xf32>
  return
}

// -----

func.func @a(%a: tensor<2x3xf32>, %b: tensor<2x3xf32>) {
  %s = "tosa.const"() {values = dense<1> : tensor<1xi8>} : () -> tensor<1xi8>
  %0 = tosa.mul %a, %b, %s : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<1xi8>) -> tensor<2x3xf32>
  return
}

// -----

func.func @a(%a: tensor<2x3xf32>) {
  %0 = tosa.clamp %a {min_val = 1.0 : f32, max_val = 0.0 : f32} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @a(%a: tensor<2x3xf32>) {
  %0 = tosa.clamp %a {min_val = 1 : i32, max_val = 2 : i32} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @a(%a: tensor<2x3xf32>) {
  %0 = tosa.clamp %a {min_val = 0x7FC00000 : f32, max_val = 0.0 : f32} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @a(%a: tensor<4xi8>, %t: tensor<255xi8>) {
  %0 = tosa.table %a, %t : (tensor<4xi8>, tensor<255xi8>) -> tensor<4xi8>
  return
}

// -----

func.func @a(%a: tensor<4xi8>, %t: tensor<256xi8>) {
  %0 = tosa.table %a, %t : (tensor<4xi8>, tensor<256xi8>) -> tensor<3xi8>
  return
}

// -----

func.func @a(%a: tensor<4xi8>, %t: tensor<513xi16>) {
  %0 = tosa.table %a, %t : (tensor<4xi8>, tensor<513xi16>) -> tensor<4xi32>
  return
}

// -----

func.func @a(%a: tensor<2x3xi1>, %b: tensor<2x3xf32>, %c: tensor<2x3xf16>) {
  %0 = tosa.select %a, %b, %c : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf16>) -> tensor<2x3xf32>
  return
}

// -----

func.func @a(%a: tensor<2x3xi8>, %b: tensor<2x3xf32>, %c: tensor<2x3xf32>) {
  %0 = tosa.select %a, %b, %c : (tensor<2x3xi8>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @a(%a: tensor<2xf32>) {
  %0 = tosa.intdiv %a, %a : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @a(%a: tensor<2xi32>) {
  %0 = tosa.sin %a : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @a(%a: tensor<2xi32>) {
  %0 = tosa.logical_and %a, %a : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @a(%a: tensor<2xsi32>) {
  %0 = tosa.abs %a : (tensor<2xsi32>) -> tensor<2xsi32>
  return
}

// -----

func.func @a(%a: tensor<2xi32>) {
  %0 = tosa.equal %a, %a : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @a(%a: tensor<2xi32>, %z: tensor<1xi8>) {
  %0 = tosa.negate %a, %z, %z : (tensor<2xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<2xi32>
  return
}

// -----

func.func @a(%a: tensor<2xi32>) {
  %z = "tosa.const"() {values = dense<1> : tensor<1xi32>} : () -> tensor<1xi32>
  %0 = tosa.negate %a, %z, %z : (tensor<2xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @a(%a: tensor<2xi8>, %z: tensor<2xi8>) {
  %0 = tosa.negate %a, %z, %z : (tensor<2xi8>, tensor<2xi8>, tensor<2xi8>) -> tensor<2xi8>
  return
}

// -----

func.func @a(%a: tensor<2xi8>) {
  %0 = tosa.cast %a : (tensor<2xi8>) -> tensor<3xi32>
  return
}

// -----

func.func @a(%a: tensor<2x3xf32>) {
  %0 = tosa.identity %a : (tensor<2x3xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @a(%a: tensor<4xi32>, %m: tensor<1xi16>, %s: tensor<1xi8>, %z: tensor<1xi32>) {
  %0 = tosa.rescale %a, %m, %s, %z, %z {scale32 = true, rounding_mode = SINGLE_ROUND, per_channel = false, input_unsigned = false, output_unsigned = false} : (tensor<4xi32>, tensor<1xi16>, tensor<1xi8>, tensor<1xi32>, tensor<1xi32>) -> tensor<4xi32>
  return
}

// -----

func.func @a(%a: tensor<4xi32>, %m: tensor<2xi32>, %s: tensor<1xi8>, %z: tensor<1xi32>) {
  %0 = tosa.rescale %a, %m, %s, %z, %z {scale32 = true, rounding_mode = SINGLE_ROUND, per_channel = false, input_unsigned = false, output_unsigned = false} : (tensor<4xi32>, tensor<2xi32>, tensor<1xi8>, tensor<1xi32>, tensor<1xi32>) -> tensor<4xi32>
  return
}

// -----

func.func @a(%a: tensor<2x4xi32>, %m: tensor<2xi32>, %s: tensor<2xi8>, %z: tensor<1xi32>) {
  %0 = tosa.rescale %a, %m, %s, %z, %z {scale32 = true, rounding_mode = SINGLE_ROUND, per_channel = true, input_unsigned = false, output_unsigned = false} : (tensor<2x4xi32>, tensor<2xi32>, tensor<2xi8>, tensor<1xi32>, tensor<1xi32>) -> tensor<2x4xi32>
  return
}

// -----

func.func @a(%a: tensor<4xi32>, %m: tensor<1xi16>, %s: tensor<1xi8>, %z: tensor<1xi32>) {
  %0 = tosa.rescale %a, %m, %s, %z, %z {scale32 = false, rounding_mode = DOUBLE_ROUND, per_channel = false, input_unsigned = false, output_unsigned = false} : (tensor<4xi32>, tensor<1xi16>, tensor<1xi8>, tensor<1xi32>, tensor<1xi32>) -> tensor<4xi32>
  return
}

// -----

func.func @a(%a: tensor<4xi8>, %m: tensor<1xi32>, %s: tensor<1xi8>, %z: tensor<1xi8>) {
  %0 = tosa.rescale %a, %m, %s, %z, %z {scale32 = true, rounding_mode = SINGLE_ROUND, per_channel = false, input_unsigned = true, output_unsigned = true} : (tensor<4xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<4xi8>
  return
}

// -----

func.func @a(%a: tensor<4xi32>, %m: tensor<1xi32>, %s: tensor<1xi8>) {
  %z = "tosa.const"() {values = dense<1> : tensor<1xi32>} : () -> tensor<1xi32>
  %0 = tosa.rescale %a, %m, %s, %z, %z {scale32 = true, rounding_mode = SINGLE_ROUND, per_channel = false, input_unsigned = false, output_unsigned = false} : (tensor<4xi32>, tensor<1xi32>, tensor<1xi8>, tensor<1xi32>, tensor<1xi32>) -> tensor<4xi32>
  return
}

// -----

func.func @a(%a: tensor<4xf32>, %m: tensor<1xi32>, %s: tensor<1xi8>, %z: tensor<1xf32>) {
  %0 = tosa.rescale %a, %m, %s, %z, %z {scale32 = true, rounding_mode = SINGLE_ROUND, per_channel = false, input_unsigned = false, output_unsigned = false} : (tensor<4xf32>, tensor<1xi32>, tensor<1xi8>, tensor<1xf32>, tensor<1xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @a(%a: tensor<4xi16>, %m: tensor<1xi32>, %s: tensor<1xi8>) {
  %z = "tosa.const"() {values = dense<5> : tensor<1xi16>} : () -> tensor<1xi16>
  %y = "tosa.const"() {values = dense<0> : tensor<1xi16>} : () -> tensor<1xi16>
  %0 = tosa.rescale %a, %m, %s, %z, %y {scale32 = true, rounding_mode = SINGLE_ROUND, per_channel = false, input_unsigned = true, output_unsigned = false} : (tensor<4xi16>, tensor<1xi32>, tensor<1xi8>, tensor<1xi16>, tensor<1xi16>) -> tensor<4xi16>
  return
}

// -----

func.func @a(%c: tensor<2xi1>, %a: tensor<2xf32>) {
  %0 = "tosa.cond_if"(%c) ({ "tosa.yield"(%a) : (tensor<2xf32>) -> () }, { "tosa.yield"(%a) : (tensor<2xf32>) -> () }) : (tensor<2xi1>) -> tensor<2xf32>
  return
}

// -----

func.func @a(%c: tensor<i1>, %a: tensor<2xf32>) {
  %0 = "tosa.cond_if"(%c) ({ "tosa.yield"(%a) : (tensor<2xf32>) -> () }, { "tosa.yield"(%c) : (tensor<i1>) -> () }) : (tensor<i1>) -> tensor<2xf32>
  return
}

// -----

func.func @a(%c: tensor<i1>, %a: tensor<2xf32>) {
  %0 = "tosa.while_loop"(%a) ({ ^bb0(%x: tensor<2xf32>): "tosa.yield"(%x) : (tensor<2xf32>) -> () }, { ^bb0(%x: tensor<2xf32>): "tosa.yield"(%x) : (tensor<2xf32>) -> () }) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @a(%c: tensor<i1>, %a: tensor<2xf32>) {
  %0 = "tosa.while_loop"(%a) ({ ^bb0(%x: tensor<2xf32>): "tosa.yield"(%c, %c) : (tensor<i1>, tensor<i1>) -> () }, { ^bb0(%x: tensor<2xf32>): "tosa.yield"(%x) : (tensor<2xf32>) -> () }) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @a(%c: tensor<i1>, %a: tensor<2xf32>) {
  %0 = "tosa.while_loop"(%a) ({ ^bb0(%x: tensor<2xf32>): "tosa.yield"(%c) : (tensor<i1>) -> () }, { ^bb0(%x: tensor<2xf32>): "tosa.yield"(%c) : (tensor<i1>) -> () }) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @a() {
  %0 = tosa.variable_read @v : tensor<2xf32>
  return
}

// -----

"tosa.variable"() <{initial_value = dense<1.0> : tensor<2xf32>, sym_name = "v", type = f32, var_shape = dense<2> : tensor<1xindex>}> : () -> ()
func.func @a() {
  %0 = tosa.variable_read @v : tensor<3xf32>
  return
}

// -----

"tosa.variable"() <{initial_value = dense<1.0> : tensor<2xf32>, sym_name = "v", type = f32, var_shape = dense<2> : tensor<1xindex>}> : () -> ()
func.func @a(%a : tensor<2xi32>) {
  tosa.variable_write @v, %a : tensor<2xi32>
  return
}
