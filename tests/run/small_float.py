#!/usr/bin/env python3
"""Writes the programs small_float_*.mlir beside it, and what they have to print.

The numbers are computed here from the definitions of the formats, in exact integers and from a table of all values of a
format, by no way that the rules go. A line printed is a hash over all inputs of one conversion or op.

    python3 tests/run/small_float.py
"""
import bisect
import math
import os

HERE = os.path.dirname(os.path.abspath(__file__))
# name: bits, fraction, bias, kind
SMALL = {
    "f4E2M1FN": (4, 1, 1, "finite"), "f6E2M3FN": (6, 3, 1, "finite"), "f6E3M2FN": (6, 2, 3, "finite"),
    "f8E3M4": (8, 4, 3, "ieee"), "f8E4M3": (8, 3, 7, "ieee"), "f8E4M3FN": (8, 3, 7, "fn"),
    "f8E4M3FNUZ": (8, 3, 8, "fnuz"), "f8E4M3B11FNUZ": (8, 3, 11, "fnuz"), "f8E5M2": (8, 2, 15, "ieee"),
    "f8E5M2FNUZ": (8, 2, 16, "fnuz"), "f8E8M0FNU": (8, 0, 127, "power"),
}
WIDE = {
    "f16": (16, 10, 15, "ieee"), "bf16": (16, 7, 127, "ieee"), "f32": (32, 23, 127, "ieee"),
    "f64": (64, 52, 1023, "ieee"), "f80": (80, 63, 16383, "ieee"), "f128": (128, 112, 16383, "ieee"),
}
FORMATS = {**SMALL, **WIDE}
MODES = ["to_nearest_even", "downward", "upward", "toward_zero", "to_nearest_away"]
NAN, INF = "nan", "inf"


def decode(name, code):
    """A float: its sign, and NaN, INF or (significand, exponent)."""
    width, fraction, bias, kind = FORMATS[name]
    if kind == "power":
        return 0, NAN if code == 255 else (1, code - bias)
    sign, size = code >> (width - 1), code & ((1 << (width - 1)) - 1)
    if name == "f80":
        field, digits = size >> 64, size & ((1 << 64) - 1)
        if field == 0x7FFF:
            return sign, INF if digits == 1 << 63 else NAN
        return sign, (digits, max(field, 1) - bias - 63)
    field, digits = size >> fraction, size & ((1 << fraction) - 1)
    top = (1 << (width - 1 - fraction)) - 1
    if kind == "ieee" and field == top:
        return sign, INF if digits == 0 else NAN
    if kind == "fn" and size == (1 << (width - 1)) - 1:
        return sign, NAN
    if kind == "fnuz" and sign and size == 0:
        return 0, NAN
    if field:
        digits |= 1 << fraction
    return sign, (digits, max(field, 1) - bias - fraction)


# Numbers are compared in units of 2^-UNIT; the last bit says that there is more than that.
UNIT = 1200


def units(value):
    digits, exponent = value
    at = exponent + UNIT + 1
    return digits << at if at >= 0 else (digits >> -at & ~1) | (digits != 0)


class Table:
    """The finite values without sign of a small format, by code, and the one that would come next."""

    def __init__(self, name):
        self.width, fraction, bias, self.kind = FORMATS[name]
        codes = 1 << (self.width - (self.kind != "power"))
        values = []
        for code in range(codes):
            _, value = decode(name, code)
            if value in (NAN, INF):
                break
            values.append(units(value))
        self.greatest = len(values) - 1
        digits, exponent = decode(name, self.greatest)[1]
        values.append(units((digits + 1, exponent)))
        self.values = values
        self.sign_bit = 0 if self.kind == "power" else 1 << (self.width - 1)
        self.nan = {"ieee": self.greatest + 1 | (1 << fraction >> 1), "fn": self.greatest + 1, "fnuz": 1 << (self.width - 1),
                    "finite": self.greatest, "power": 255}[self.kind]
        self.beyond = self.greatest + 1 if self.kind == "ieee" else self.nan

    def encode(self, sign, value, mode="to_nearest_even"):
        """The code of a value (NAN, INF or units)."""
        if self.kind == "power":
            sign = 0
        if value == NAN:
            return self.nan | (self.sign_bit if sign and self.kind in ("ieee", "fn") else 0)
        if value == INF:
            code = self.beyond
        else:
            values = self.values
            code = bisect.bisect_right(values, value) - 1
            if code < 0:
                code = 0  # a power of two is never zero
            elif code > self.greatest:
                code = self.over(sign, mode)
            elif values[code] != value:
                low, high = value - values[code], values[code + 1] - value
                up = {"to_nearest_even": high < low or high == low and (code & 1 or self.kind == "power"),
                      "to_nearest_away": high <= low, "toward_zero": False,
                      "upward": not sign, "downward": bool(sign)}[mode]
                code += bool(up)
                if code > self.greatest:
                    code = self.over(sign, mode)
        if sign and not (self.kind == "fnuz" and code == 0):
            code |= self.sign_bit
        return code

    def over(self, sign, mode):
        back = {"toward_zero": True, "upward": bool(sign), "downward": not sign}.get(mode, False)
        return self.greatest if back else self.beyond


TABLES = {name: Table(name) for name in SMALL}


def wide_bits(name, sign, value):
    """The bits of a value that is rounded to a wide format, to the nearest; None for NaN."""
    width, fraction, bias, _ = FORMATS[name]
    if value == NAN:
        return None
    top = (1 << (15 if name == "f80" else width - 1 - fraction)) - 1
    shift = 64 if name == "f80" else fraction
    mark = (1 << 63) if name == "f80" else 0
    if value != INF and value[0] == 0:
        size = 0
    elif value == INF:
        size = top << shift | mark
    else:
        digits, exponent = value
        lead = digits.bit_length() - 1 + exponent
        least = max(lead, 1 - bias) - fraction
        if exponent >= least:
            kept = digits << (exponent - least)
        else:
            cut = least - exponent
            kept, rest, half = digits >> cut, digits & ((1 << cut) - 1), 1 << (cut - 1)
            kept += rest > half or (rest == half and kept & 1)
        if name == "f80":
            assert kept >> 63 == 1
            size = (least + 63 + bias) << 64 | kept
        else:
            size = kept + ((least + fraction + bias - 1) << fraction)
        if size >> shift >= top:
            size = top << shift | mark
    return size | sign << (width - 1)


MASK = (1 << 64) - 1
PRIME = 0x100000001B3


def mix(h, v):
    return (h * PRIME ^ v) & MASK


def signed(h):
    return h - (1 << 64) if h >> 63 else h


class Program:
    """A program that prints hashes, one line each."""

    def __init__(self):
        self.text = ["// Written by small_float.py.",
                     "func.func private @printI64(i64)", "func.func private @printNewline()",
                     "func.func @print(%h: i64) {", "  func.call @printI64(%h) : (i64) -> ()",
                     "  func.call @printNewline() : () -> ()", "  return", "}",
                     "func.func @mix(%h: i64, %v: i64) -> i64 {", f"  %p = arith.constant {PRIME} : i64",
                     "  %m = arith.muli %h, %p : i64", "  %r = arith.xori %m, %v : i64", "  return %r : i64", "}"]
        self.lines = []
        self.calls = []

    def case(self, name, count, prelude, parts):
        """A loop of `count` rounds: `prelude` lines, then one hash for each part (lines, value: i64)."""
        n = len(parts)
        of = lambda stem: ", ".join(f"%{stem}{k}" for k in range(n))
        self.text += [f"func.func @{name}() {{", "  %c0 = arith.constant 0 : index", "  %c1 = arith.constant 1 : index",
                      f"  %n = arith.constant {count} : index", "  %zero = arith.constant 0 : i64",
                      f"  %h:{n} = scf.for %k = %c0 to %n step %c1 iter_args({', '.join(f'%h{k} = %zero' for k in range(n))})"
                      f" -> ({', '.join(['i64'] * n)}) {{", "    %i = arith.index_cast %k : index to i64"]
        self.text += ["    " + line for line in prelude]
        for k, (lines, value) in enumerate(parts):
            self.text += ["    " + line.replace("$", f"_{k}") for line in lines]
            value = value.replace("$", f"_{k}")
            self.text.append(f"    %m{k} = func.call @mix(%h{k}, {value}) : (i64, i64) -> i64")
        self.text += [f"    scf.yield {of('m')} : {', '.join(['i64'] * n)}", "  }"]
        self.text += [f"  func.call @print(%h#{k}) : (i64) -> ()" for k in range(n)]
        self.text += ["  return", "}"]
        self.calls.append(name)

    def write(self, stem):
        self.text += ["func.func @main() {"] + [f"  func.call @{c}() : () -> ()" for c in self.calls] + ["  return", "}"]
        with open(os.path.join(HERE, stem + ".mlir"), "w") as f:
            f.write("\n".join(self.text) + "\n")
        with open(os.path.join(HERE, stem + ".expected"), "w") as f:
            f.write("".join(f"{signed(h)}\n" for h in self.lines))


def small_input(name, value="%i"):
    width = FORMATS[name][0]
    return [f"%c$ = arith.trunci {value} : i64 to i{width}", f"%x$ = arith.bitcast %c$ : i{width} to {name}"]


def small_output(name, value, of="%v$"):
    width = FORMATS[name][0]
    return [f"%b{of[1:]} = arith.bitcast {value} : {name} to i{width}", f"{of} = arith.extui %b{of[1:]} : i{width} to i64"]


def wide_output(name, value):
    """Bits of a wide float as an i64, folded if there are more; -1 for NaN."""
    width = FORMATS[name][0]
    lines = [f"%w$ = arith.bitcast {value} : {name} to i{width}"]
    if width < 64:
        lines.append(f"%u$ = arith.extui %w$ : i{width} to i64")
    elif width == 64:
        lines.append("%u$ = arith.addi %w$, %zero : i64")
    else:
        lines += [f"%lo$ = arith.trunci %w$ : i{width} to i64", f"%s$ = arith.constant {width - 64} : i{width}",
                  f"%sh$ = arith.shrui %w$, %s$ : i{width}", f"%hi$ = arith.trunci %sh$ : i{width} to i64",
                  "%u$ = arith.xori %lo$, %hi$ : i64"]
    return lines + [f"%nan$ = arith.cmpf uno, {value}, {value} : {name}", "%m1$ = arith.constant -1 : i64",
                    "%v$ = arith.select %nan$, %m1$, %u$ : i64"]


def folded(name, bits):
    if bits is None:
        return MASK
    width = FORMATS[name][0]
    return bits if width <= 64 else (bits ^ bits >> (width - 64)) & MASK


def extf():
    p = Program()
    for name in SMALL:
        width = FORMATS[name][0]
        parts = []
        wider = [d for d in FORMATS if FORMATS[d][0] > width]
        for to in wider:
            out = wide_output(to, "%y$") if to in WIDE else small_output(to, "%y$")
            parts.append((small_input(name) + [f"%y$ = arith.extf %x$ : {name} to {to}"] + out, "%v$"))
            h = 0
            for code in range(1 << width):
                sign, value = decode(name, code)
                if to in WIDE:
                    v = folded(to, wide_bits(to, sign, value))
                else:
                    v = TABLES[to].encode(sign, value if value in (NAN, INF) else units(value))
                h = mix(h, v)
            p.lines.append(h)
        p.case(f"extf_{name}", 1 << width, [], parts)
    p.write("small_float_extf")


def grid(name):
    """Inputs of a wide format: how many, the lines that make %x of %i, and the same in Python."""
    width = FORMATS[name][0]
    if width == 16:
        return 65536, ["%t = arith.trunci %i : i64 to i16", f"%x = arith.bitcast %t : i16 to {name}"], lambda i: i
    # the upper bits count; below them there is nothing, least, half less least, half, half and least, all
    if name in ("f32", "f64"):
        lows, high, shift = 6, 65536, width - 16
    else:
        lows, high, shift = 6, 1 << 15, width - 21 if name == "f128" else 80 - 16 - 6
    half = 1 << (shift - 1)
    tails = [0, 1, half - 1, half, half + 1, 2 * half - 1]
    iw = f"i{width}"
    lines = [f"%six = arith.constant 6 : i64", "%hi = arith.divui %i, %six : i64", "%lo = arith.remui %i, %six : i64"]
    if name in ("f32", "f64"):
        to_iw = (lambda a, b: f"{b} = arith.trunci {a} : i64 to {iw}") if width < 64 else (lambda a, b: f"{b} = arith.addi {a}, %zero : i64")
    else:
        # sign, 9 bits around the bias, 5 bits of fraction
        lines += ["%five = arith.constant 5 : i64", "%c14 = arith.constant 14 : i64", "%c31 = arith.constant 31 : i64",
                  "%c511 = arith.constant 511 : i64", "%from = arith.constant 16127 : i64",
                  "%e0 = arith.shrui %hi, %five : i64", "%e1 = arith.andi %e0, %c511 : i64", "%e = arith.addi %e1, %from : i64",
                  "%frac = arith.andi %hi, %c31 : i64", "%sgn = arith.shrui %hi, %c14 : i64",
                  "%c15 = arith.constant 15 : i64", "%sgn1 = arith.shli %sgn, %c15 : i64", "%se = arith.ori %sgn1, %e : i64"]
        if name == "f80":
            lines += ["%c6 = arith.constant 6 : i64", "%a = arith.shli %se, %c6 : i64", "%one_ = arith.constant 32 : i64",
                      "%a1 = arith.ori %a, %one_ : i64", "%top = arith.ori %a1, %frac : i64"]
        else:
            lines += ["%a = arith.shli %se, %five : i64", "%top = arith.ori %a, %frac : i64"]
        to_iw = lambda a, b: f"{b} = arith.extui {a} : i64 to {iw}"
    top = "%hi" if name in ("f32", "f64") else "%top"
    lines += [to_iw(top, "%th"), f"%shift = arith.constant {shift} : {iw}", f"%up = arith.shli %th, %shift : {iw}"]
    previous = f"%t0"
    lines.append(f"%t0 = arith.constant {tails[0]} : {iw}")
    for k, tail in enumerate(tails[1:], 1):
        lines += [f"%d{k} = arith.constant {tail} : {iw}", f"%q{k} = arith.constant {k} : i64",
                  f"%is{k} = arith.cmpi eq, %lo, %q{k} : i64", f"%t{k} = arith.select %is{k}, %d{k}, {previous} : {iw}"]
        previous = f"%t{k}"
    lines += [f"%bits = arith.ori %up, {previous} : {iw}", f"%x = arith.bitcast %bits : {iw} to {name}"]

    def make(i):
        hi, lo = divmod(i, 6)
        if name not in ("f32", "f64"):
            se = (hi >> 14) << 15 | ((hi >> 5 & 511) + 16127)
            hi = se << 6 | 32 | hi & 31 if name == "f80" else se << 5 | hi & 31
        return hi << shift | tails[lo]

    return high * lows, lines, make


def truncf():
    p = Program()
    for source in WIDE:
        count, lines, make = grid(source)
        inputs = []
        for i in range(count):
            sign, value = decode(source, make(i))
            inputs.append((sign, value if value in (NAN, INF) else units(value)))
        parts = []
        for to in SMALL:
            parts.append(([f"%y$ = arith.truncf %x : {source} to {to}"] + small_output(to, "%y$"), "%v$"))
            h, table = 0, TABLES[to]
            for sign, value in inputs:
                h = mix(h, table.encode(sign, value))
            p.lines.append(h)
        p.case(f"truncf_{source}", count, lines, parts)
    p.write("small_float_truncf")


def rounding():
    p = Program()
    for source in ["f16", "f64"]:
        count, lines, make = grid(source)
        step = 1 if source == "f16" else 5
        lines = [f"%stride = arith.constant {step} : i64", "%j = arith.muli %i, %stride : i64"] + [
            line.replace("%i,", "%j,").replace("%i ", "%j ") for line in lines]
        inputs = []
        for i in range(0, count - step + 1, step):
            sign, value = decode(source, make(i))
            inputs.append((sign, value if value in (NAN, INF) else units(value)))
        for mode in MODES:
            parts = []
            for to in SMALL:
                parts.append(([f"%y$ = arith.truncf %x {mode} : {source} to {to}"] + small_output(to, "%y$"), "%v$"))
                h, table = 0, TABLES[to]
                for sign, value in inputs:
                    h = mix(h, table.encode(sign, value, mode))
                p.lines.append(h)
            p.case(f"{mode}_{source}", len(inputs), lines, parts)
    p.write("small_float_rounding")


def rational(n, d):
    """n / d in units."""
    q, r = divmod(n << (UNIT + 1), d)
    return q & ~1 | (q & 1 or r != 0)


BASE = 300  # all finite values of small formats are whole numbers of 2^-BASE


def whole(sign, value):
    digits, exponent = value
    return (-1 if sign else 1) * (digits << (exponent + BASE))


def arithmetic(op, a, b):
    """Sign and value of the exact result."""
    (sa, va), (sb, vb) = a, b
    sign = sa ^ sb
    if NAN in (va, vb):
        if op in ("maxnumf", "minnumf") and va != vb:
            s, v = b if va == NAN else a
            return s, v if v == INF else units(v)
        return 0, NAN
    zero = lambda v: v != INF and v[0] == 0
    if op == "subf":
        sb ^= 1
    if op in ("addf", "subf"):
        if va == INF or vb == INF:
            return (0, NAN) if va == vb and sa != sb else (sa if va == INF else sb, INF)
        total = whole(sa, va) + whole(sb, vb)
        if total == 0:
            return sa & sb if zero(va) and zero(vb) else 0, 0
        return int(total < 0), rational(abs(total), 1 << BASE)
    if op == "mulf":
        if va == INF or vb == INF:
            return (0, NAN) if zero(va) or zero(vb) else (sign, INF)
        return sign, rational(abs(whole(sa, va) * whole(sb, vb)), 1 << 2 * BASE)
    if op == "divf":
        if va == INF or zero(vb):
            return (0, NAN) if va == vb or zero(va) else (sign, INF)
        if vb == INF:
            return sign, 0
        return sign, rational(abs(whole(sa, va)), abs(whole(sb, vb)))
    if op == "remf":
        if va == INF or zero(vb):
            return 0, NAN
        if vb == INF:
            return sa, units(va)
        return sa, rational(abs(whole(sa, va)) % abs(whole(sb, vb)), 1 << BASE)
    order = lambda s, v: (-1 if s else 1) * (1 << 700 if v == INF else abs(whole(s, v)))
    greater = order(sa, va) > order(sb, vb) or (order(sa, va) == order(sb, vb) and sa < sb)
    s, v = a if greater == op.startswith("max") else b
    return s, v if v == INF else units(v)


PREDICATES = ["oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq", "ugt", "uge", "ult", "ule", "une", "uno"]


def compares(predicate, a, b):
    if NAN in (a[1], b[1]):
        return predicate[0] == "u"
    if predicate in ("ord", "uno"):
        return predicate == "ord"
    order = lambda s, v: (-1 if s else 1) * (1 << 700 if v == INF else abs(whole(s, v)))
    x, y = order(*a), order(*b)
    return {"eq": x == y, "gt": x > y, "ge": x >= y, "lt": x < y, "le": x <= y, "ne": x != y}[predicate[1:]]


def without_nan_sign(name, lines):
    """Which sign a computed NaN has is open, so only that it is one is hashed."""
    width, table = FORMATS[name][0], TABLES[name]
    if table.kind not in ("ieee", "fn"):
        return lines, "%v$"
    return lines + [f"%rest$ = arith.constant {table.sign_bit - 1} : i64", "%size$ = arith.andi %v$, %rest$ : i64",
                    f"%top$ = arith.constant {table.greatest + (table.kind == 'ieee')} : i64",
                    "%isnan$ = arith.cmpi ugt, %size$, %top$ : i64", "%n$ = arith.select %isnan$, %size$, %v$ : i64"], "%n$"


def nan_unsigned(table, code):
    """What without_nan_sign makes of a code."""
    size = code & (table.sign_bit - 1)
    return size if table.kind in ("ieee", "fn") and size > table.greatest + (table.kind == "ieee") else code


def ops():
    p = Program()
    binary = ["addf", "subf", "mulf", "divf", "remf", "maximumf", "minimumf"]
    for name in SMALL:
        width, _, _, kind = FORMATS[name]
        table = TABLES[name]
        decoded = [decode(name, code) for code in range(1 << width)]
        prelude = [f"%w = arith.constant {width} : i64", "%left = arith.shrui %i, %w : i64",
                   f"%ca = arith.trunci %left : i64 to i{width}", f"%cb = arith.trunci %i : i64 to i{width}",
                   f"%a = arith.bitcast %ca : i{width} to {name}", f"%b = arith.bitcast %cb : i{width} to {name}"]
        parts = []
        for op in binary:
            lines, value = without_nan_sign(name, [f"%r$ = arith.{op} %a, %b : {name}"] + small_output(name, "%r$"))
            parts.append((lines, value))
            h = 0
            for a in decoded:
                for b in decoded:
                    sign, v = arithmetic(op, a, b)
                    h = mix(h, nan_unsigned(table, table.encode(sign, v)))
            p.lines.append(h)
        lines = []
        total = "%zero"
        for k, predicate in enumerate(PREDICATES):
            lines += [f"%c{k}$ = arith.cmpf {predicate}, %a, %b : {name}", f"%e{k}$ = arith.extui %c{k}$ : i1 to i64",
                      f"%k{k}$ = arith.constant {k} : i64", f"%s{k}$ = arith.shli %e{k}$, %k{k}$ : i64",
                      f"%t{k}$ = arith.ori {total}, %s{k}$ : i64"]
            total = f"%t{k}$"
        parts.append((lines, total))
        h = 0
        for a in decoded:
            for b in decoded:
                h = mix(h, sum(compares(predicate, a, b) << k for k, predicate in enumerate(PREDICATES)))
        p.lines.append(h)
        p.case(f"pairs_{name}", 1 << 2 * width, prelude, parts)

        # one operand: negation, square root, integers; and from integers
        parts = []
        lines, value = without_nan_sign(name, small_input(name) + [f"%r$ = arith.negf %x$ : {name}"] + small_output(name, "%r$"))
        parts.append((lines, value))
        h = 0
        for sign, v in decoded:
            h = mix(h, nan_unsigned(table, table.encode(sign ^ 1, v if v in (NAN, INF) else units(v))))
        p.lines.append(h)
        lines, value = without_nan_sign(name, small_input(name) + [f"%r$ = math.sqrt %x$ : {name}"] + small_output(name, "%r$"))
        parts.append((lines, value))
        h = 0
        for sign, v in decoded:
            if v == NAN or (sign and (v == INF or v[0])):
                v = NAN
            elif v != INF:
                square = v[0] << (v[1] + 2 * UNIT + 2)
                root = math.isqrt(square)
                v = root & ~1 | (root & 1 or root * root != square)
            h = mix(h, nan_unsigned(table, table.encode(sign, v)))
        p.lines.append(h)
        for op in ("fptosi", "fptoui"):
            # NaN, infinities, and what an i64 does not hold are poison, so they are left out
            limit = 1 << (63 if op == "fptosi" else 64)
            ok = small_input(name) + [f"%f$ = arith.extf %x$ : {name} to f32", f"%ab$ = math.absf %f$ : f32",
                                      f"%top$ = arith.constant {float(limit):e} : f32", "%in$ = arith.cmpf olt, %ab$, %top$ : f32",
                                      "%z$ = arith.constant 0.0 : f32", "%pos$ = arith.cmpf oge, %f$, %z$ : f32",
                                      "%ok$ = " + ("arith.andi %in$, %pos$ : i1" if op == "fptoui" else "arith.andi %in$, %in$ : i1")]
            parts.append((ok + [f"%y$ = arith.{op} %x$ : {name} to i64", "%v$ = arith.select %ok$, %y$, %zero : i64"], "%v$"))
            h = 0
            for sign, v in decoded:
                r = 0
                if v not in (NAN, INF):
                    r = v[0] << v[1] if v[1] >= 0 else v[0] >> -v[1]
                    r = -r if sign else r
                    if abs(r) >= limit or op == "fptoui" and sign:
                        r = 0
                h = mix(h, r & MASK)
            p.lines.append(h)
        p.case(f"single_{name}", 1 << width, [], parts)

        # 2^a + d and its negative: all lengths and, where rounding changes, both sides of it
        prelude = ["%c10 = arith.constant 10 : i64", "%c20 = arith.constant 20 : i64", "%c1023 = arith.constant 1023 : i64",
                   "%one = arith.constant 1 : i64", "%sh = arith.shrui %i, %c10 : i64", "%mid = arith.constant 512 : i64",
                   "%d0 = arith.andi %i, %c1023 : i64", "%d = arith.subi %d0, %mid : i64", "%big = arith.constant 3 : i64",
                   "%pow = arith.shli %big, %sh : i64", "%n0 = arith.addi %pow, %d : i64"]
        parts = []
        for op in ("sitofp", "uitofp"):
            for bits in (32, 64):
                cut = ["%t$ = arith.trunci %n0 : i64 to i32"] if bits == 32 else ["%t$ = arith.addi %n0, %zero : i64"]
                parts.append((cut + [f"%y$ = arith.{op} %t$ : i{bits} to {name}"] + small_output(name, "%y$"), "%v$"))
                h = 0
                for i in range(62 << 10):
                    n = ((3 << (i >> 10)) + (i & 1023) - 512) & ((1 << bits) - 1)
                    if op == "sitofp" and n >> (bits - 1):
                        n -= 1 << bits
                    h = mix(h, table.encode(int(n < 0), units((abs(n), 0))))
                p.lines.append(h)
        p.case(f"integers_{name}", 62 << 10, prelude, parts)
    p.write("small_float_ops")


def scaling():
    p = Program()
    powers = [decode("f8E8M0FNU", code) for code in range(256)]
    for name in SMALL:
        width = FORMATS[name][0]
        if name != "f8E8M0FNU":
            prelude = ["%c8 = arith.constant 8 : i64", "%code = arith.shrui %i, %c8 : i64"] + [
                line.replace("$", "") for line in small_input(name, "%code")] + [
                "%p8 = arith.trunci %i : i64 to i8", "%s = arith.bitcast %p8 : i8 to f8E8M0FNU"]
            parts = [([f"%y$ = arith.scaling_extf %x, %s : {name}, f8E8M0FNU to f32"] + wide_output("f32", "%y$"), "%v$")]
            h = 0
            for code in range(1 << width):
                sign, v = decode(name, code)
                for _, power in powers:
                    r = NAN if NAN in (v, power) else v if v == INF else (v[0], v[1] + power[1])
                    h = mix(h, folded("f32", wide_bits("f32", sign, r)))
            p.lines.append(h)
            p.case(f"extf_{name}", 1 << (width + 8), prelude, parts)
        # the upper halves of all f32, each with a power that puts it in reach, or does not
        prelude = ["%c16 = arith.constant 16 : i64", "%up = arith.shli %i, %c16 : i64", "%bits = arith.trunci %up : i64 to i32",
                   "%x = arith.bitcast %bits : i32 to f32", "%c7 = arith.constant 7 : i64", "%e = arith.shrui %i, %c7 : i64",
                   "%c37 = arith.constant 37 : i64", "%m = arith.muli %i, %c37 : i64", "%c31 = arith.constant 31 : i64",
                   "%d = arith.andi %m, %c31 : i64", "%es = arith.addi %e, %d : i64", "%p8 = arith.trunci %es : i64 to i8",
                   "%s = arith.bitcast %p8 : i8 to f8E8M0FNU", "%c15 = arith.constant 32767 : i64",
                   "%u15 = arith.muli %i, %c37 : i64", "%w15 = arith.andi %u15, %c15 : i64", "%wide = arith.shli %w15, %c16 : i64",
                   "%wb = arith.trunci %wide : i64 to i32", "%w = arith.bitcast %wb : i32 to f32"]
        parts = [without_nan_sign(name, [f"%y$ = arith.scaling_truncf %x, {scale} : f32, {of} to {name}"] + small_output(name, "%y$"))
                 for scale, of in (("%s", "f8E8M0FNU"), ("%w", "f32"))]
        table = TABLES[name]
        hashes = [0, 0]
        for i in range(65536):
            sign, v = decode("f32", i << 16)
            exact = decode("f8E8M0FNU", (i >> 7) + (i * 37 & 31) & 255)[1]
            size = (i * 37 & 32767) >> 7  # the exponent of a scale that is an f32
            for k, power in enumerate((exact, NAN if size == 255 else (1, size - 127))):
                r = NAN if NAN in (v, power) else v if v == INF else (v[0], v[1] - power[1])
                if r != NAN:
                    r = decode("f32", wide_bits("f32", sign, r))[1]
                hashes[k] = mix(hashes[k], nan_unsigned(table, table.encode(sign, r if r in (NAN, INF) else units(r))))
        p.lines += hashes
        p.case(f"truncf_{name}", 65536, prelude, parts)
    p.write("small_float_scaling")


def parted(value, n, low, high):
    """The remainder of a division by n, and the quotient."""
    if n & (n - 1):
        return [f"%{low}n = arith.constant {n} : i64", f"%{low} = arith.remui {value}, %{low}n : i64",
                f"%{high} = arith.divui {value}, %{low}n : i64"]
    return [f"%{low}m = arith.constant {n - 1} : i64", f"%{low} = arith.andi {value}, %{low}m : i64",
            f"%{low}s = arith.constant {n.bit_length() - 1} : i64", f"%{high} = arith.shrui {value}, %{low}s : i64"]


def fma():
    p = Program()
    for name in SMALL:
        width = FORMATS[name][0]
        table = TABLES[name]
        step = 1 if width < 8 else 15
        decoded = [decode(name, code) for code in range(1 << width)]
        count = (1 << width) // step + (step > 1)
        picked = [decoded[k * step & 255] for k in range(count)]
        third = picked if width < 8 else decoded
        n, m = len(picked), len(third)
        prelude = parted("%i", m, "kc", "rest") + parted("%rest", n, "kb0", "ka0") + [
            f"%step = arith.constant {step} : i64", "%kb = arith.muli %kb0, %step : i64", "%ka = arith.muli %ka0, %step : i64"]
        for x in "abc":
            prelude += [f"%c{x} = arith.trunci %k{x} : i64 to i{width}", f"%{x} = arith.bitcast %c{x} : i{width} to {name}"]
        p.case(f"fma_{name}", n * n * m, prelude,
               [without_nan_sign(name, [f"%r$ = math.fma %a, %b, %c : {name}"] + small_output(name, "%r$"))])
        zero = lambda v: v != INF and v[0] == 0
        h = 0
        for sa, va in picked:
            for sb, vb in picked:
                sign = sa ^ sb
                if NAN in (va, vb) or va == INF and zero(vb) or vb == INF and zero(va):
                    product = NAN
                elif INF in (va, vb):
                    product = INF
                else:
                    product = abs(whole(sa, va) * whole(sb, vb))
                for sc, vc in third:
                    s = sign
                    if NAN in (product, vc) or product == vc == INF and s != sc:
                        v = NAN
                    elif INF in (product, vc):
                        s, v = (s if product == INF else sc), INF
                    else:
                        total = (-product if s else product) + (whole(sc, vc) << BASE)
                        s = int(total < 0) if total else s & sc
                        v = rational(abs(total), 1 << 2 * BASE)
                    h = mix(h, nan_unsigned(table, table.encode(s, v)))
        p.lines.append(h)
    p.write("small_float_fma")


if __name__ == "__main__":
    import sys
    for program in (extf, truncf, rounding, ops, scaling, fma):
        if not sys.argv[1:] or program.__name__ in sys.argv[1:]:
            program()
