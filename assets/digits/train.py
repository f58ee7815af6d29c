"""The net: three convolutions of 3 by 3 with ReLU and pooling, two dense layers. Adam with warm-up and cosine."""
import jax
import jax.numpy as jnp
import numpy as np

CHANNELS = (8, 16, 32)
HIDDEN, CLASSES = 64, 10
BATCH, RATE, WARM_UP, DROPOUT, SMOOTHING, DECAY = 128, 3e-3, 200, .2, .05, 1e-4


def new_net(key):
    keys = jax.random.split(key, 5)
    net = {}
    inputs = 1
    for index, outputs in enumerate(CHANNELS):
        shape = (3, 3, inputs, outputs)
        net[f"c{index + 1}"] = jax.random.normal(keys[index], shape) * np.sqrt(2 / (9 * inputs))
        net[f"b{index + 1}"] = jnp.zeros(outputs)
        inputs = outputs
    inputs *= 9
    net["w4"], net["b4"] = jax.random.normal(keys[3], (inputs, HIDDEN)) * np.sqrt(2 / inputs), jnp.zeros(HIDDEN)
    net["w5"], net["b5"] = jax.random.normal(keys[4], (HIDDEN, CLASSES)) * np.sqrt(2 / HIDDEN), jnp.zeros(CLASSES)
    return net


def scores(net, cells, key=None):
    for index in ("1", "2", "3"):
        cells = jax.lax.conv_general_dilated(cells, net["c" + index], (1, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))
        cells = jax.nn.relu(cells + net["b" + index])
        cells = jax.lax.reduce_window(cells, -jnp.inf, jax.lax.max, (1, 2, 2, 1), (1, 2, 2, 1), "VALID")
    cells = cells.reshape(cells.shape[0], -1)
    if key is not None:
        cells = cells * jax.random.bernoulli(key, 1 - DROPOUT, cells.shape) / (1 - DROPOUT)
    return jax.nn.relu(cells @ net["w4"] + net["b4"]) @ net["w5"] + net["b5"]


def loss(net, cells, labels, key):
    target = jax.nn.one_hot(labels, CLASSES) * (1 - SMOOTHING) + SMOOTHING / CLASSES
    return -(target * jax.nn.log_softmax(scores(net, cells, key))).sum(1).mean()


@jax.jit
def step(net, mean, square, cells, labels, key, rate, index):
    slope = jax.grad(loss)(net, cells, labels, key)
    mean = jax.tree.map(lambda a, b: .9 * a + .1 * b, mean, slope)
    square = jax.tree.map(lambda a, b: .999 * a + .001 * b * b, square, slope)

    def moved(weight, mean, square):
        move = (mean / (1 - .9**index)) / (jnp.sqrt(square / (1 - .999**index)) + 1e-8)
        return weight - rate * (move + DECAY * weight)
    return jax.tree.map(moved, net, mean, square), mean, square


def train(data, held_out, seed, steps, net=None):
    """Trains a net, or trains one further. Prints which share of the cells of held-out fonts it reads rightly."""
    key = jax.random.PRNGKey(seed)
    net = new_net(key) if net is None else {name: jnp.array(values) for name, values in net.items()}
    mean = square = jax.tree.map(jnp.zeros_like, net)
    r, predict = np.random.default_rng(seed), jax.jit(scores)
    cells, labels = data
    for index in range(1, steps + 1):
        chosen = r.integers(0, len(cells), BATCH)
        key, part = jax.random.split(key)
        rate = RATE * min(1, index / WARM_UP) * (.5 + .5 * np.cos(np.pi * index / steps)) + 1e-6
        batch = cells[chosen, ..., None].astype(np.float32) / 255
        net, mean, square = step(net, mean, square, batch, labels[chosen].astype(np.int32), part, rate, float(index))
        if index % 500 == 0 or index == steps:
            parts = range(0, len(held_out[0]), 1000)
            read = [predict(net, held_out[0][at:at + 1000, ..., None].astype(np.float32) / 255).argmax(1) for at in parts]
            print(index, steps, f"held-out fonts: {(np.concatenate(read) == held_out[1]).mean():.4f}", flush=True)
    return {name: np.asarray(values) for name, values in net.items()}
