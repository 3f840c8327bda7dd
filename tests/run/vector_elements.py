#!/usr/bin/env python3
"""Writes `vector_elements_*.mlir` and their `.expected`: accesses of vectors to memrefs whose elements do not fill their
bytes. Each program fills a memref element by element, accesses it by vectors, and shows its elements one by one. Here a
list is the memory, and says what is printed.
"""
import pathlib

SIZE = 24
MASK = [1, 0, 0, 1, 1, 0, 1, 1]
POSITIONS = [3, 0, 7, 2, -1, 5, 9, 4]
HASH = 0x9E3779B97F4A7C15


class Element:
    """An element type: its values from hashes, in MLIR and as printed."""

    def __init__(self, name):
        self.name = name
        self.width = int(name[1:]) if name[0] == "i" else None
        self.limit = {"f80": 2**16 - 1, "f4E2M1FN": 3}.get(name)
        self.shift = 13 if name in ["i48", "i57", "i100"] else 40

    def value(self, k, seed):
        x = (k + seed) * HASH % 2**64 >> self.shift
        if self.limit:
            return x & self.limit
        if self.width > 64:
            x = x * HASH
        x %= 2**self.width
        return x if self.width == 1 or x < 2 ** (self.width - 1) else x - 2**self.width

    def conversion(self):
        """Returns the ops that convert the hash `%x` to the value `%v`."""
        if self.limit:
            return f"""%limit = arith.constant {self.limit} : i64
    %y = arith.andi %x, %limit : i64
    %v = arith.uitofp %y : i64 to {self.name}"""
        if self.width < 64:
            return f"%v = arith.trunci %x : i64 to {self.name}"
        return f"""%y = arith.extui %x : i64 to {self.name}
    %factor = arith.constant {HASH} : {self.name}
    %v = arith.muli %y, %factor : {self.name}"""

    def literal(self, v):
        return ["false", "true"][v] if self.width == 1 else f"{float(v)}" if self.limit else str(v)

    def constant(self, values):
        return "dense<[" + ", ".join(self.literal(v) for v in values) + "]>"


def shown(values):
    return "( " + ", ".join(shown(v) if isinstance(v, list) else str(v) for v in values) + " )"


class Program:
    def __init__(self, element):
        self.e = element
        self.lines = []
        self.expected = []
        self.memory = [element.value(k, 1) for k in range(SIZE)]
        self.count = 0

    def comment(self, text):
        self.lines.append(f"  // {text}")

    def read(self, op, shape, values):
        """Adds an op that reads a vector, and prints the vector."""
        self.count += 1
        name = f"%r{self.count}"
        self.lines.append(f"  {name} = {op}")
        self.lines.append(f"  vector.print {name} : vector<{shape}{self.e.name}>")
        self.expected.append(shown(values))
        return name

    def write(self, op, changes):
        """Adds an op that writes to memory, and shows all elements."""
        self.lines.append(f"  {op}")
        self.lines.append(f"  func.call @show(%m) : (memref<{SIZE}x{self.e.name}>) -> ()")
        for k, v in changes:
            self.memory[k] = v
        self.expected.append(shown(self.memory))


def program(name):
    e = Element(name)
    p = Program(e)
    m = p.memory
    pad = e.value(0, 301)
    b = [e.value(k, 101) for k in range(8)]
    c = [e.value(k, 201) for k in range(8)]
    flat, rows = f"memref<{SIZE}x{name}>", f"memref<4x6x{name}>"
    odd = f"memref<11x{name}, strided<[2], offset: 1>>"
    v8, v24 = f"vector<8x{name}>", f"vector<2x4x{name}>"
    p.comment("Loads of a row, of parts of two rows, and of single elements that are two elements apart.")
    row = p.read(f"vector.load %m[%i5] : {flat}, vector<7x{name}>", "7x", m[5:12])
    p.read(f"vector.load %rows[%i1, %i2] : {rows}, vector<2x3x{name}>", "2x3x", [m[8:11], m[14:17]])
    one = p.read(f"vector.load %odd[%i4] : {odd}, vector<1x{name}>", "1x", [m[9]])
    zero = p.read(f"vector.load %odd[%i3] : {odd}, vector<{name}>", "", [m[7]])
    p.read(f"affine.vector_load %m[symbol(%i5) + 2] : {flat}, vector<3x{name}>", "3x", m[7:10])
    p.comment("Stores.")
    p.write(f"vector.store {row}, %m[%i9] : {flat}, vector<7x{name}>", [(9 + k, v) for k, v in enumerate(m[5:12])])
    p.write(f"vector.store %b2, %rows[%i2, %i1] : {rows}, {v24}", [(13 + k + k // 4 * 2, b[k]) for k in range(8)])
    ones = [e.value(9, 1), e.value(7, 1)]
    p.write(f"vector.store {one}, %odd[%i0] : {odd}, vector<1x{name}>", [(1, ones[0])])
    p.write(f"vector.store {zero}, %odd[%i1] : {odd}, vector<{name}>", [(3, ones[1])])
    p.write(f"affine.vector_store %b, %m[symbol(%i1) + 1] : {flat}, {v8}", [(2 + k, b[k]) for k in range(8)])
    p.comment("Accesses under a mask.")
    load = f"{flat}, vector<8xi1>, {v8} into {v8}"
    store = f"{flat}, vector<8xi1>, {v8}"
    ranks = [sum(MASK[:k]) for k in range(8)]
    p.read(f"vector.maskedload %m[%i11], %k, %c : {load}", "8x", [m[11 + k] if MASK[k] else c[k] for k in range(8)])
    p.read(f"vector.expandload %m[%i11], %k, %c : {load}", "8x",
           [m[11 + ranks[k]] if MASK[k] else c[k] for k in range(8)])
    p.write(f"vector.maskedstore %m[%i13], %k, %c : {store}", [(13 + k, c[k]) for k in range(8) if MASK[k]])
    p.write(f"vector.compressstore %m[%i2], %k, %c : {store}", [(2 + ranks[k], c[k]) for k in range(8) if MASK[k]])
    p.read(f"vector.gather %m[%i8] [%x], %k, %c : {flat}, vector<8xi32>, vector<8xi1>, {v8} into {v8}", "8x",
           [m[8 + POSITIONS[k]] if MASK[k] else c[k] for k in range(8)])
    p.write(f"vector.scatter %m[%i8] [%x], %k, %b : {flat}, vector<8xi32>, vector<8xi1>, {v8}",
            [(8 + POSITIONS[k], b[k]) for k in range(8) if MASK[k]])
    p.comment("Transfers: in bounds, beyond the end, under a mask, transposed, broadcast, with a stride, of one element.")
    p.read(f"vector.transfer_read %m[%i7], %pad {{in_bounds = [true]}} : {flat}, {v8}", "8x", m[7:15])
    p.read(f"vector.transfer_read %m[%i20], %pad : {flat}, {v8}", "8x", m[20:24] + [pad] * 4)
    p.read(f"vector.transfer_read %m[%i19], %pad, %k : {flat}, {v8}", "8x",
           [m[19 + k] if MASK[k] and k < 5 else pad for k in range(8)])
    p.read(f"vector.transfer_read %rows[%i1, %i3], %pad : {rows}, {v24}", "2x4x",
           [m[9:12] + [pad], m[15:18] + [pad]])
    p.read(f"vector.transfer_read %rows[%i1, %i3], %pad {{permutation_map = affine_map<(i, j) -> (j, i)>}} : {rows}, {v24}",
           "2x4x", [[m[9], m[15], m[21], pad], [m[10], m[16], m[22], pad]])
    p.read(f"vector.transfer_read %rows[%i1, %i3], %pad {{in_bounds = [true, true], permutation_map = affine_map<(i, j) -> (0, j)>}}"
           f" : {rows}, vector<2x3x{name}>", "2x3x", [m[9:12], m[9:12]])
    p.read(f"vector.transfer_read %odd[%i1], %pad {{in_bounds = [true]}} : {odd}, vector<4x{name}>", "4x", m[3:10:2])
    p.read(f"vector.transfer_read %odd[%i3], %pad : {odd}, vector<{name}>", "", [m[7]])
    p.read(f"vector.transfer_read %odd[%i3], %pad : {odd}, vector<1x{name}>", "1x", [m[7]])
    p.write(f"vector.transfer_write %b, %m[%i3] {{in_bounds = [true]}} : {v8}, {flat}", [(3 + k, b[k]) for k in range(8)])
    p.write(f"vector.transfer_write %c, %m[%i19], %k : {v8}, {flat}", [(19 + k, c[k]) for k in range(5) if MASK[k]])
    p.write(f"vector.transfer_write %c2, %rows[%i0, %i4] {{permutation_map = affine_map<(i, j) -> (j, i)>}} : {v24}, {rows}",
            [(k * 6 + 4 + i, c[4 * i + k]) for i in range(2) for k in range(4)])
    p.write(f"vector.transfer_write %b2, %rows[%i3, %i4] : {v24}, {rows}", [(22, b[0]), (23, b[1])])
    indices = "\n".join(f"  %i{k} = arith.constant {k} : index" for k in [*range(6), 7, 8, 9, 11, 13, 19, 20])
    body = "\n".join(p.lines)
    text = f"""// Elements {name} do not fill their bytes in memory. Written by vector_elements.py.
func.func @value(%i: index) -> {name} {{
    %k = arith.index_cast %i : index to i64
    %one = arith.constant 1 : i64
    %next = arith.addi %k, %one : i64
    %hash = arith.constant {HASH} : i64
    %p = arith.muli %next, %hash : i64
    %shift = arith.constant {e.shift} : i64
    %x = arith.shrui %p, %shift : i64
    {e.conversion()}
    return %v : {name}
}}
func.func @show(%m: {flat}) {{
  %i0 = arith.constant 0 : index
  %i1 = arith.constant 1 : index
  %end = arith.constant {SIZE} : index
  %none = ub.poison : vector<{SIZE}x{name}>
  %v = scf.for %i = %i0 to %end step %i1 iter_args(%acc = %none) -> vector<{SIZE}x{name}> {{
    %x = memref.load %m[%i] : {flat}
    %next = vector.insert %x, %acc[%i] : {name} into vector<{SIZE}x{name}>
    scf.yield %next : vector<{SIZE}x{name}>
  }}
  vector.print %v : vector<{SIZE}x{name}>
  return
}}
func.func @main() {{
{indices}
  %m = memref.alloc() : {flat}
  affine.for %i = 0 to {SIZE} {{
    %v = func.call @value(%i) : (index) -> {name}
    memref.store %v, %m[%i] : {flat}
  }}
  %rows = memref.expand_shape %m [[0, 1]] output_shape [4, 6] : {flat} into {rows}
  %odd = memref.subview %m[1] [11] [2] : {flat} to {odd}
  %pad = arith.constant {e.literal(pad)}{'' if name == 'i1' else ' : ' + name}
  %b = arith.constant {e.constant(b)} : {v8}
  %c = arith.constant {e.constant(c)} : {v8}
  %b2 = vector.shape_cast %b : {v8} to {v24}
  %c2 = vector.shape_cast %c : {v8} to {v24}
  %k = arith.constant dense<[{', '.join(['false', 'true'][k] for k in MASK)}]> : vector<8xi1>
  %x = arith.constant dense<{POSITIONS}> : vector<8xi32>
{body}
  memref.dealloc %m : {flat}
  return
}}
"""
    return text, "\n".join(p.expected) + "\n"


for name in ["i1", "i4", "i7", "i24", "i48", "i57", "i100", "f80", "f4E2M1FN"]:
    path = pathlib.Path(__file__).parent / f"vector_elements_{name}.mlir"
    source, expected = program(name)
    path.write_text(source)
    path.with_suffix(".expected").write_text(expected)
