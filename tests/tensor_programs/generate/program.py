"""A small writer of MLIR programs on tensors: text of ops, and the values that they print, computed by numpy."""
import re
from pathlib import Path

import numpy as np

FOLDER = Path(__file__).resolve().parent.parent
written = []


def tensor(shape, e):
    """Returns the text of a tensor type. A dimension is a number or "?"."""
    return "tensor<" + "".join(f"{d}x" for d in shape) + e + ">"


def element(t):
    return re.fullmatch(r"(?:tensor|memref|vector)<(?:[\d?]+x)*([a-z0-9]+)[^>]*>", t)[1]


def shape(t):
    return [d if d == "?" else int(d) for d in re.findall(r"([\d?]+)x", t)]


def is_float(e):
    return e[0] in "fb"


def number(x, e):
    """Returns the text of a constant."""
    if e == "i1":
        return "true" if x else "false"
    if not is_float(e):
        return str(int(x))
    text = repr(float(x))
    mantissa, _, exponent = text.partition("e")
    return (mantissa if "." in mantissa else mantissa + ".0") + (f"e{int(exponent):+d}" if exponent else "")


def dense(a, e):
    if np.ndim(a) == 0:
        return number(a, e)
    return "[" + ", ".join(dense(x, e) for x in a) + "]"


def printed(x, e):
    """Returns a number as the run-time library prints it."""
    if is_float(e):
        return "%g" % float(x)
    return str(int(x) % 2**64 if e == "index" else int(x))


def printed_vector(a, e):
    if np.ndim(a) == 0:
        return printed(a, e)
    return "( " + ", ".join(printed_vector(x, e) for x in a) + " )"


class Function:
    """The body of a function. Names of constants have values: `%c3` is an index, `%km1p5_f32` is -1.5."""

    def __init__(self, program, name, arguments="", results="", attributes=""):
        self.program, self.name, self.results, self.body, self.types = program, name, results, [], {}
        self.head = f"func.func @{name}({arguments})" + (f" -> {results}" if results else "")
        for n, t in re.findall(r"%(\w+): ((?:tensor|memref)<[^>]*>)", arguments):
            self.types[n] = t

    def raw(self, text, /, **types):
        """Adds ops. `types` are those of results that later calls use."""
        self.body += [line for line in text.strip("\n").split("\n")]
        self.types |= types
        return self

    def const(self, name, a, e):
        t = tensor(np.shape(a), e)
        return self.raw(f"%{name} = arith.constant dense<{dense(a, e)}> : {t}", **{name: t})

    def empty(self, name, dims, e):
        t = tensor(dims, e)
        return self.raw(f"%{name} = tensor.empty() : {t}", **{name: t})

    def fill(self, name, value, dims, e):
        t = tensor(dims, e)
        k = constant_name(value, e)
        return self.raw(f"%{name}_e = tensor.empty() : {t}\n%{name} = linalg.fill ins({k} : {e}) outs(%{name}_e : {t}) "
                        f"-> {t}", **{name: t})

    def op(self, name, op, ins, out, attributes=""):
        """Adds a named op of linalg."""
        names = ins.split()
        t, types = self.types[out], ", ".join(self.types.get(n, "i32") for n in names)
        values = ", ".join("%" + n for n in names)
        attributes = attributes and " " + attributes
        return self.raw(f"%{name} = {op}{attributes} ins({values} : {types}) outs(%{out} : {t}) -> {t}", **{name: t})

    def gen(self, name, maps, ins, out, text):
        """Adds a generic op. `maps` has the form of an Einstein sum; loops that index no output are reductions. The
        arguments are `%x0`, `%x1`, .. and `%o`; the last line is `yield %v`."""
        names, (left, right) = ins.split(), maps.split("->")
        indices = [s for s in (left.split(",") if names else [])] + [right]
        loops = sorted(set("".join(indices)))
        maps = ", ".join(f"affine_map<({', '.join(loops)}) -> ({', '.join(s)})>" for s in indices)
        kinds = ", ".join('"parallel"' if i in right else '"reduction"' for i in loops)
        t = self.types[out]
        arguments = [f"%x{k}: {element(self.types[n])}" for k, n in enumerate(names)] + [f"%o: {element(t)}"]
        values = ", ".join("%" + n for n in names)
        inputs = f"ins({values} : {', '.join(self.types[n] for n in names)}) " if names else ""
        lines = text.strip().split("\n")
        self.raw(f"%{name} = linalg.generic {{indexing_maps = [{maps}], iterator_types = [{kinds}]}}\n"
                 f"    {inputs}outs(%{out} : {t}) {{\n^bb0({', '.join(arguments)}):", **{name: t})
        self.body += ["  " + line.strip() for line in lines[:-1]]
        self.body += [f"  linalg.{lines[-1].strip()} : {element(t)}", f"}} -> {t}"]
        return self

    def show(self, name, values):
        """Prints a tensor of static shape through a vector."""
        t = self.types[name]
        e, dims = element(t), shape(t)
        values = np.asarray(values)
        assert list(values.shape) == dims, (self.program.name, name, values.shape, dims)
        zeros = ", ".join("%c0" for _ in dims)
        v = t.replace("tensor", "vector")
        k = constant_name(0, e)
        self.program.outputs += 1
        n = self.program.outputs
        bounds = ", ".join("true" for _ in dims)
        bounds = f" {{in_bounds = [{bounds}]}}" if dims else ""
        self.raw(f"%shown{n} = vector.transfer_read %{name}[{zeros}], {k}{bounds} : {t}, {v}\n"
                 f"vector.print %shown{n} : {v}")
        self.expect(printed_vector(values, e) if dims else f"( {printed(values, e)} )")
        return self

    def show_scalar(self, name, e, value):
        self.raw(f"vector.print %{name} : {e}")
        return self.expect(printed(value, e))

    def show_list(self, name, values):
        """Prints a tensor of one dimension by a loop."""
        t = self.types[name]
        e = element(t)
        self.program.need_show(e)
        n = self.program.outputs = self.program.outputs + 1
        if t != f"tensor<?x{e}>":
            self.raw(f"%cast{n} = tensor.cast %{name} : {t} to tensor<?x{e}>")
            name = f"cast{n}"
        self.raw(f"call @show_{e}(%{name}) : (tensor<?x{e}>) -> ()")
        return self.expect("".join(printed(x, e) + ", " for x in values))

    def expect(self, line):
        self.program.expected.append(line)
        return self

    def text(self):
        body = "\n".join(self.body)
        constants = {}
        for word in re.findall(r"%(c\d+|k[m\d][\dpe]*_\w+)\b", body):
            e, value = constant_value(word)
            constants[word] = f"  %{word} = arith.constant {number(value, e)}" + ("" if e == "i1" else f" : {e}")
        return "\n".join([self.head + " {", *sorted(constants.values(), key=len), *indented(self.body), "}"])


def indented(lines):
    depth, out = 1, []
    for line in lines:
        words = line.strip()
        closes = words.startswith("}") or words.startswith("^")
        out.append("  " * (depth - closes) + ("    " if line.startswith("    ins") else "") + words)
        depth += words.count("{") - words.count("}")
    return out


def constant_name(value, e):
    """Returns the name of a constant; `Function.text` defines it."""
    if e == "index" and value >= 0:
        return f"%c{value}"
    text = ("m" if value < 0 else "") + repr(abs(value)).replace(".", "p")
    assert re.fullmatch(r"m?\d+(p\d+)?", text), value
    return f"%k{text}_{e}"


def constant_value(word):
    if word[0] == "c":
        return "index", int(word[1:])
    text, e = word[1:].rsplit("_", 1)
    sign = -1 if text[0] == "m" else 1
    return e, sign * float(text.lstrip("m").replace("p", "."))


class Program:
    """A program that is written to `NAME.mlir`, with its output beside it."""

    def __init__(self, name, purpose):
        self.name, self.purpose, self.functions, self.expected, self.outputs = name, purpose, [], [], 0
        self.globals, self.shown = "", []
        self.main = Function(self, "main")

    def func(self, name, arguments="", results=""):
        f = Function(self, name, arguments, results)
        self.functions.append(f)
        return f

    def need_show(self, e):
        if e in self.shown:
            return
        self.shown.append(e)
        self.func(f"show_{e}", f"%t: tensor<?x{e}>").raw(f"""
%n = tensor.dim %t, %c0 : tensor<?x{e}>
scf.for %i = %c0 to %n step %c1 {{
%x = tensor.extract %t[%i] : tensor<?x{e}>
vector.print %x : {e} punctuation <comma>
}}
vector.print punctuation <newline>
return""")

    def write(self):
        self.main.raw("return")
        parts = [f"// {self.purpose}", *([self.globals] if self.globals else []),
                 *[f.text() for f in [*self.functions, self.main]]]
        text = "\n".join(parts) + "\n"
        assert text.count("\n") <= 80, (self.name, text.count("\n"))
        assert self.expected, self.name
        assert self.name not in written, self.name
        (FOLDER / f"{self.name}.mlir").write_text(text)
        (FOLDER / f"{self.name}.expected").write_text("\n".join(self.expected) + "\n")
        written.append(self.name)


def program(name, purpose):
    return Program(name, purpose)
