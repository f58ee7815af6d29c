"""Makes the weights from fonts: make.py FONTS WORK OUT. See README.md."""
import os
import sys

import numpy as np

from cells import samples
from glyphs import faces
from quantize import LAYERS, quantized
from train import train

TRAINING = ((160_000, 101), (160_000, 102))  # number of cells and seed
HELD_OUT = (12_000, 201)
STAGES = ((2_500, 7), (5_000, 8))  # steps and seed


def drawn(work, count, seed, faces):
    """Cells that are drawn once and then kept."""
    path = os.path.join(work, f"cells-{seed}.npz")
    if not os.path.exists(path):
        cells, labels = samples(count, seed, faces)
        np.savez(path, cells=cells, labels=labels)
    data = np.load(path)
    return data["cells"], data["labels"]


def main(fonts, work, target):
    found = faces(fonts)
    print(len(found), "faces of", len({face.family for face in found}), "families")
    training = [drawn(work, count, seed, [face for face in found if not face.is_held_out]) for count, seed in TRAINING]
    training = tuple(np.concatenate(parts) for parts in zip(*training))
    held_out = drawn(work, *HELD_OUT, [face for face in found if face.is_held_out])
    net = None
    for steps, seed in STAGES:
        net = train(training, held_out, seed, steps, net)
    np.savez(os.path.join(work, "weights.npz"), **net)
    with open(target, "wb") as file:
        file.write(quantized([(net[weights], net[biases]) for weights, biases in LAYERS]))


if __name__ == "__main__":
    main(*sys.argv[1:])
