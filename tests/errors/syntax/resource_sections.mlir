// ARGS: --split-input-file --emit source
// Resource sections of another structure.
{-# "key": {} #-}

// -----

{-# key #-}

// -----

{-# unknown: {} #-}

// -----

{-# dialect_resources: "text" #-}

// -----

{-# dialect_resources: { builtin: "text" } #-}

// -----

{-# dialect_resources: { builtin: { blob } } #-}

// -----

{-# dialect_resources: { "builtin": { blob: "0x04" } } #-}

// -----

{-# external_resources: { tool: { key: "text", } } #-}

// -----

{-# external_resources: { tool: { key: } } #-}
