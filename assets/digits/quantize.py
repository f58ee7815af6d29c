"""Writes assets/digits.bin: quantize.py WEIGHTS.npz OUT. Whole numbers of 8 bits, with one scale for each output of a layer.

The file: "NFDG", the version, the checksum (FNV-1a) of the rest; then for each of the five layers the scales and the biases of its
outputs, and the weights, for each input those of all outputs. Numbers of four bytes are little endian."""
import struct
import sys

import numpy as np

VERSION = 1
LAYERS = (("c1", "b1"), ("c2", "b2"), ("c3", "b3"), ("w4", "b4"), ("w5", "b5"))


def checksum(data):
    total = 0x811C9DC5
    for byte in data:
        total = (total ^ byte) * 0x01000193 & 0xFFFFFFFF
    return total


def quantized(layers):
    data = b""
    for weights, biases in layers:
        weights = weights.reshape(-1, weights.shape[-1]).astype(np.float32)
        scales = (np.abs(weights).max(0) / 127).astype("<f4")
        data += scales.tobytes() + biases.astype("<f4").tobytes()
        data += np.round(weights / scales).astype(np.int8).tobytes()
    return b"NFDG" + struct.pack("<II", VERSION, checksum(data)) + data


if __name__ == "__main__":
    source, target = sys.argv[1:]
    net = np.load(source)
    with open(target, "wb") as file:
        file.write(quantized([(net[weights], net[biases]) for weights, biases in LAYERS]))
