#!/usr/bin/env python3
"""Writes the program rounding_division.mlir beside it, and what it has to print.

The program divides numbers near zero and near the least and the greatest number, with each way of rounding, in the
dialects arith, index and affine. A line printed is a hash over all pairs of one op.

    python3 tests/run/rounding_division.py
"""
from small_float import MASK, Program, mix


def down(a, b):
    return a // b


def up(a, b):
    return -(-a // b)


def signed(n, width):
    n &= (1 << width) - 1
    return n - (1 << width) if n >> (width - 1) else n


def pairs(width, positive):
    """Dividends and divisors whose quotient is defined."""
    least, greatest = -(1 << (width - 1)), (1 << (width - 1)) - 1
    numbers = [least, least + 1, least + 2, least // 2, -8, -7, -3, -2, -1, 0, 1, 2, 3, 7, 8, greatest // 2, greatest - 1, greatest]
    return [(a, b) for a in numbers for b in numbers if (b > 0 if positive else b != 0) and (a, b) != (least, -1)]


def unsigned_up(width):
    modulus = 1 << width
    return lambda a, b: up(a % modulus, b % modulus)


def main():
    p = Program()
    p.text[0] = "// Written by rounding_division.py."
    groups = [
        ("i8", 8, False), ("i32", 32, False), ("i64", 64, False), ("i100", 100, False), ("index", 64, False),
        ("affine", 64, True),
    ]
    for name, width, positive in groups:
        table = pairs(width, positive)
        T = name if name[1:].isdigit() else "index"
        p.text.append(f"memref.global \"private\" constant @pairs_{name} : memref<{2 * len(table)}xi128> = "
                      f"dense<[{', '.join(str(n) for pair in table for n in pair)}]>")
        prelude = [f"%table = memref.get_global @pairs_{name} : memref<{2 * len(table)}xi128>",
                   "%k0 = arith.addi %k, %k : index", "%k1 = arith.addi %k0, %c1 : index",
                   f"%a0 = memref.load %table[%k0] : memref<{2 * len(table)}xi128>",
                   f"%b0 = memref.load %table[%k1] : memref<{2 * len(table)}xi128>"]
        for v in "ab":
            if T == "index":
                prelude += [f"%{v}1 = arith.trunci %{v}0 : i128 to i64", f"%{v} = arith.index_cast %{v}1 : i64 to index"]
            else:
                prelude.append(f"%{v} = arith.trunci %{v}0 : i128 to {T}")
        to_i64 = ("%v$ = arith.index_cast %r$ : index to i64" if T == "index" else
                  f"%v$ = arith.extsi %r$ : {T} to i64" if width < 64 else
                  "%v$ = arith.addi %r$, %zero : i64" if width == 64 else f"%v$ = arith.trunci %r$ : {T} to i64")
        ops = [(f"arith.floordivsi %a, %b : {T}", down), (f"arith.ceildivsi %a, %b : {T}", up),
               (f"arith.ceildivui %a, %b : {T}", unsigned_up(width))]
        if name == "index":
            ops += [("index.floordivs %a, %b", down), ("index.ceildivs %a, %b", up), ("index.ceildivu %a, %b", unsigned_up(64))]
        if name == "affine":
            def of(text, dims="(d0)[s0]", at="(%a)[%b]"):
                return f"affine.apply affine_map<{dims} -> ({text})>{at}"
            ops = [(of("d0 floordiv s0"), down), (of("d0 ceildiv s0"), up), (of("d0 mod s0"), lambda a, b: a % b)]
            for n in (1, 7, 8, (1 << 63) - 1):
                for text, function in (("floordiv", down), ("ceildiv", up), ("mod", lambda a, b: a % b)):
                    ops.append((of(f"d0 {text} {n}", "(d0)", "(%a)"), lambda a, _, n=n, function=function: function(a, n)))
        parts = []
        for op, function in ops:
            parts.append(([f"%r$ = {op}", to_i64], "%v$"))
            h = 0
            for a, b in table:
                h = mix(h, signed(function(a, b), width) & MASK)
            p.lines.append(h)
        p.case(f"divide_{name}", len(table), prelude, parts)
    p.write("rounding_division")


if __name__ == "__main__":
    main()
