module {}
{-# dialect_resources: { vector: { blob: "0x04000000" } } #-}
