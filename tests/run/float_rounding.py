#!/usr/bin/env python3
"""Writes the program float_rounding.mlir beside it, and what it has to print.

The program converts floats to each narrower float of LLVM in each rounding mode. The numbers are computed here in exact
integers from the definitions of the formats, not by the bits of a nearest float as in the rules. A line printed is a
hash over all inputs of one conversion.

    python3 tests/run/float_rounding.py
"""
import random

from small_float import FORMATS, INF, MODES, NAN, Program, decode, folded, mix, wide_output

PAIRS = [(source, to) for source in ("f32", "f64", "f80", "f128") for to in ("f16", "bf16", "f32", "f64", "f80")
         if FORMATS[to][0] < FORMATS[source][0]]


def encode(name, sign, value, mode):
    """The bits of a value (NAN, INF or (significand, exponent)), rounded to a format; None for NaN."""
    width, fraction, bias, _ = FORMATS[name]
    if value == NAN:
        return None
    explicit = name == "f80"
    top = (1 << (15 if explicit else width - 1 - fraction)) - 1
    infinite = (top << 64 | 1 << 63) if explicit else top << fraction
    greatest = ((top - 1) << 64 | (1 << 64) - 1) if explicit else infinite - 1
    size = infinite
    if value != INF:
        digits, exponent = value
        lead = digits.bit_length() - 1 + exponent
        least = max(lead, 1 - bias) - fraction
        kept, rest, half = digits << max(exponent - least, 0), 0, 0
        if exponent < least:
            cut = least - exponent
            kept, rest, half = digits >> cut, digits & ((1 << cut) - 1), 1 << (cut - 1)
        kept += {"to_nearest_even": rest > half or rest == half and rest and kept & 1,
                 "to_nearest_away": rest and rest >= half, "toward_zero": False,
                 "upward": rest and not sign, "downward": rest and sign}[mode] and 1 or 0
        if kept >> (fraction + 1):
            kept, least = kept >> 1, least + 1
        field = least + fraction + bias if kept >> fraction else 0
        if field >= top:
            back = {"toward_zero": True, "upward": sign, "downward": not sign}.get(mode, False)
            size = greatest if back else infinite
        elif explicit:
            size = field << 64 | kept
        else:
            size = (field << fraction) + (kept & ((1 << fraction) - 1))
    return size | sign << (width - 1)


def inputs(source, to):
    """Bits of `source`: numbers of `to`, midpoints between them, their neighbours in `source`, and extreme numbers."""
    width, fraction, bias, _ = FORMATS[source]
    _, short, to_bias, _ = FORMATS[to]
    rng = random.Random(f"{source} {to}")
    # Significands of short + 2 bits: the last bit is half a unit of `to`.
    one = 1 << (short + 1)
    significands = [one, one + 1, one + 3, 2 * one - 1, rng.randrange(one, 2 * one)]
    exponents = [1 - to_bias - short - 2, 1 - to_bias - short - 1, 1 - to_bias - 1, 1 - to_bias, 0, to_bias, to_bias + 1]
    codes = {0, 1, 2}
    for exponent in exponents:
        for significand in significands:
            bits = encode(source, 0, (significand, exponent - short - 1), "to_nearest_even")
            codes |= {bits, bits + 1, max(bits - 1, 0)}
    finite = [bits for bits in codes if decode(source, bits)[1] not in (NAN, INF)]
    if source == "f80":
        # A normal number has the integer bit, a subnormal one has not.
        finite = [bits for bits in finite if (bits >> 64 != 0) == (bits >> 63 & 1)]
    infinite = encode(source, 0, INF, "to_nearest_even")
    quiet = infinite | (1 << (62 if source == "f80" else fraction - 1))
    both = sorted(finite) + [infinite - 1 if source != "f80" else (0x7FFE << 64) | (1 << 64) - 1, infinite, quiet]
    return both + [bits | 1 << (width - 1) for bits in both]


def main():
    p = Program()
    p.text[0] = "// Written by float_rounding.py."
    for source, to in PAIRS:
        codes = inputs(source, to)
        width = FORMATS[source][0]
        table = f"{source}_{to}"
        signed = [code - (1 << 128) if code >> 127 else code for code in codes]
        p.text.append(f"memref.global \"private\" constant @{table} : memref<{len(codes)}xi128> = "
                      f"dense<[{', '.join(map(str, signed))}]>")
        prelude = [f"%table = memref.get_global @{table} : memref<{len(codes)}xi128>",
                   f"%code = memref.load %table[%k] : memref<{len(codes)}xi128>",
                   f"%bits = arith.trunci %code : i128 to i{width}" if width < 128 else
                   "%none = arith.constant 0 : i128\n    %bits = arith.addi %code, %none : i128",
                   f"%x = arith.bitcast %bits : i{width} to {source}"]
        parts = []
        # Rounding to the nearest bf16 is a function of the run-time library. That of MLIR's libraries has no subnormal
        # results, so bfloat.mlir has the numbers for it.
        for mode in MODES[to == "bf16":]:
            parts.append(([f"%y$ = arith.truncf %x {mode} : {source} to {to}"] + wide_output(to, "%y$"), "%v$"))
            h = 0
            for code in codes:
                sign, value = decode(source, code)
                h = mix(h, folded(to, encode(to, sign, value, mode)))
            p.lines.append(h)
        p.case(f"round_{table}", len(codes), prelude, parts)
    p.write("float_rounding")


if __name__ == "__main__":
    main()
