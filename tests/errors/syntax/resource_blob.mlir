module attributes {a.b = dense_resource<blob> : tensor<1xi32>} {}
{-# dialect_resources: { builtin: { blob: "0x040 00000100000002000000" } } #-}
