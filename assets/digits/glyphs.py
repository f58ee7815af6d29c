"""The digits of many fonts as small pictures."""
import glob
import hashlib
import re

import numpy as np
from PIL import Image, ImageFont

UNSUITABLE = re.compile(
    r"(?i)symbol|dingbat|braille|math|ornament|emoji|icon|bullet|barcode|awesome|initial|keyboard|hiero|musical|blank|adobe|outline"
    r"|plot|signwrit")
NOTO_FAMILIES = re.compile(r"Noto(Sans|Serif|SansDisplay|SerifDisplay|SansMono|Mono)-")
NOTO_RARE_FACES = re.compile(r"Condensed(Thin|ExtraLight)|ExtraCondensed|SemiCondensed|Thin")
STYLE = re.compile(
    r"(?i)[-_ ]?(bold|italic|oblique|regular|medium|light|black|book|roman|semi|extra|demi|condensed|thin|narrow|heavy|ultra|bd|it"
    r"|rg|b|i|bi|r)*\.(ttf|otf)$")
HELD_OUT = 7


class Face:
    """A font: its digits 1 to 9, the height of its 8, and whether it is held out from training."""

    def __init__(self, family, digits):
        self.family = family
        self.digits = digits
        self.height = digits[7].shape[0]
        self.is_held_out = int(hashlib.md5(family.encode()).hexdigest(), 16) % HELD_OUT == 0


def is_suitable(name):
    if UNSUITABLE.search(name):
        return False
    return not name.startswith("Noto") or (NOTO_FAMILIES.match(name) and not NOTO_RARE_FACES.search(name))


def drawn(font, digit):
    mask = font.getmask(digit, mode="L")
    pixels = np.array(mask, dtype=np.uint8).reshape(mask.size[1], mask.size[0])
    rows, columns = np.nonzero(pixels > 40)
    return pixels[rows.min():rows.max() + 1, columns.min():columns.max() + 1]


def are_digits(digits):
    height = digits[7].shape[0]
    if height < 25 or len({digit.tobytes() for digit in digits}) < 9:
        return False
    return all(.5 * height <= digit.shape[0] <= 1.7 * height and digit.shape[1] <= 2 * height for digit in digits)


def faces(folder):
    """All faces in a folder, each only once."""
    found, seen = [], set()
    paths = sorted(path for kind in ("ttf", "otf") for path in glob.glob(f"{folder}/**/*.{kind}", recursive=True))
    for path in paths:
        name = path.rsplit("/", 1)[-1]
        if not is_suitable(name):
            continue
        try:
            font = ImageFont.truetype(path, 100)
            digits = [drawn(font, digit) for digit in "123456789"]
        except (OSError, ValueError):  # no digits, or no font
            continue
        key = hashlib.md5(b"".join(digit.tobytes() for digit in digits)).hexdigest()
        if are_digits(digits) and key not in seen:
            seen.add(key)
            found.append(Face(STYLE.sub("", name), digits))
    return found
