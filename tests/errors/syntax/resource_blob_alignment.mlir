module {}
{-# dialect_resources: { builtin: { blob: "0x04" } } #-}
