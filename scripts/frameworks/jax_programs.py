"""Prints a JAX program in StableHLO: a gradient descent, or ops that move elements. With `run`, runs it."""
import sys

import jax
import jax.numpy as jnp
from jax import lax

xs, ys = jnp.arange(4.0), 2 * jnp.arange(4.0) + 1


def loss(w):
    return jnp.sum((xs * w[0] + w[1] - ys) ** 2)


def training(w):
    return lax.scan(lambda w, _: (w - 0.03 * jax.grad(loss)(w), loss(w)), w, None, length=20)


def moves(x):
    return (jnp.sort(x), x.at[jnp.array([2, 0])].add(10.0), lax.while_loop(lambda s: s < 100, lambda s: s * 2, x[0]),
            jnp.where(x > 1, jnp.cumsum(x), -x), x[jnp.array([3, 3, 1])], lax.dynamic_slice(x, (1,), (2,)),
            jnp.argmax(x))


program, argument = {"training": (training, jnp.array([0.0, 0.0])),
                     "moves": (moves, jnp.array([3.0, 1.0, 2.0, 0.5]))}[sys.argv[1]]
if sys.argv[2:] == ["run"]:
    print(program(argument))
else:
    print(jax.export.export(jax.jit(program))(argument).mlir_module())
