"""Builds a program by xDSL and prints it: the sum of the squares below 10, as a loop."""
from xdsl.builder import ImplicitBuilder
from xdsl.dialects import arith, func, scf
from xdsl.dialects.builtin import IndexType, ModuleOp
from xdsl.ir import Block, Region

index = IndexType()
module = ModuleOp([])
with ImplicitBuilder(module.body):
    function = func.FuncOp("sum", ([], [index]))
    with ImplicitBuilder(function.body):
        zero = arith.ConstantOp.from_int_and_width(0, index)
        one = arith.ConstantOp.from_int_and_width(1, index)
        ten = arith.ConstantOp.from_int_and_width(10, index)
        body = Block(arg_types=[index, index])
        with ImplicitBuilder(body) as (i, total):
            square = arith.MuliOp(i, i)
            scf.YieldOp(arith.AddiOp(total, square))
        loop = scf.ForOp(zero, ten, one, [zero], Region(body))
        func.ReturnOp(loop.results[0])
print(module)
