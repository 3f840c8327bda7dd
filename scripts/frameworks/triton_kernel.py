"""Compiles a Triton kernel without a GPU and prints one of its stages."""
import sys
import triton
import triton.language as tl
from triton.backends.compiler import GPUTarget
from triton.compiler import ASTSource


@triton.jit
def add(x, y, out, n, BLOCK: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    mask = i < n
    tl.store(out + i, tl.load(x + i, mask) + tl.load(y + i, mask), mask)


source = ASTSource(add, {"x": "*fp32", "y": "*fp32", "out": "*fp32", "n": "i32", "BLOCK": "constexpr"}, {(4,): 256})
kernel = triton.compile(source, target=GPUTarget("cuda", 80, 32))
print(kernel.asm[sys.argv[1]])
