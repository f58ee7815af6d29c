"""Drawn cells of sudokus, as the net sees them. `src/photo/cells.rs` does to the cells of pictures what `normalized` does."""
import cv2
import numpy as np

PATCH = 28  # the width of a cell for the net
INNER = slice(int(.14 * PATCH), PATCH - int(.14 * PATCH))
SIDE = 84  # the width of a cell as it is drawn
BORDER = 24  # what is drawn around it, so that its neighbours are seen
WIDTH = SIDE + 2 * BORDER
MIDDLE = WIDTH / 2


def normalized(cell, usual_contrast):
    """How much each pixel differs from the paper, as a share of the contrast of the cell, or of a usual one if that is too low."""
    inner = cell[INNER, INNER]
    paper = np.median(inner)
    contrast = np.percentile(np.abs(inner - paper), 97)
    unit = max(contrast, .35 * usual_contrast, 1)
    return np.clip(np.abs(cell - paper) / unit, 0, 1.25) / 1.25


def put(ink, face, digit, x, y, height, stretch=1):
    """Draws a digit around a place. An 8 of the face is `height` pixels high."""
    glyph = face.digits[digit]
    scale = height / face.height
    width = max(1, int(round(glyph.shape[1] * scale * stretch)))
    size = (width, max(1, int(round(glyph.shape[0] * scale))))
    glyph = cv2.resize(glyph, size, interpolation=cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR).astype(np.float32) / 255
    left, top = int(round(x - size[0] / 2)), int(round(y - size[1] / 2))
    x0, y0 = max(left, 0), max(top, 0)
    x1, y1 = min(left + size[0], WIDTH), min(top + size[1], WIDTH)
    if x1 > x0 and y1 > y0:
        ink[y0:y1, x0:x1] = np.maximum(ink[y0:y1, x0:x1], glyph[y0 - top:y1 - top, x0 - left:x1 - left])


def draw_digit(r, face, label):
    """A large digit; sometimes with a small mark left in a corner."""
    ink, marks = np.zeros((WIDTH, WIDTH), np.float32), np.zeros((WIDTH, WIDTH), np.float32)
    height, stretch = SIDE * r.uniform(.36, .82), r.uniform(.85, 1.15)
    put(ink, face, label - 1, MIDDLE + r.normal(0, .045) * SIDE, MIDDLE + r.normal(0, .05) * SIDE, height, stretch)
    if r.random() < .10:
        ink = cv2.dilate(ink, np.ones((3, 3))) if r.random() < .5 else cv2.erode(ink, np.ones((3, 3)))
    if r.random() < .06:
        digit, x, y = r.integers(9), BORDER + SIDE * r.uniform(.12, .3), BORDER + SIDE * r.uniform(.1, .2)
        put(marks, face, digit, x, y, SIDE * r.uniform(.12, .18))
    return ink, marks


def draw_marks(r, face):
    """What is in a cell without a digit: marks, dirt or nothing."""
    marks = np.zeros((WIDTH, WIDTH), np.float32)
    kind = r.random()
    if kind < .42:  # in three rows of three
        height, share, step = SIDE * r.uniform(.13, .30), r.choice([.12, .3, .55, .9]), SIDE * r.uniform(.26, .34)
        for digit in range(9):
            if r.random() < share:
                put(marks, face, digit, MIDDLE + (digit % 3 - 1) * step, MIDDLE + (digit // 3 - 1) * step, height)
    elif kind < .52:  # a row in the middle
        count, height = int(r.integers(1, 6)), SIDE * r.uniform(.16, .30)
        step = height * r.uniform(.62, .85)
        for place in range(count):
            x = MIDDLE + (place - (count - 1) / 2) * step
            put(marks, face, r.integers(9), x, MIDDLE + r.normal(0, .03) * SIDE, height)
    elif kind < .58:  # in the corners
        height = SIDE * r.uniform(.14, .30)
        for x, y in ((.18, .18), (.82, .18), (.18, .82), (.82, .82), (.5, .18), (.5, .82)):
            if r.random() < .4:
                put(marks, face, r.integers(9), BORDER + SIDE * x, BORDER + SIDE * y, height)
    elif kind < .66:  # specks and strokes
        for _ in range(int(r.integers(1, 4))):
            x, y = BORDER + r.random(2) * SIDE
            if r.random() < .5:
                cv2.circle(marks, (int(x), int(y)), int(r.integers(1, 8)), 1, -1)
            else:
                end = (int(x + r.normal(0, 14)), int(y + r.normal(0, 14)))
                cv2.line(marks, (int(x), int(y)), end, 1, int(r.integers(1, 4)))
    return marks


def draw_lines(r):
    """The lines of the cell, and sometimes a frame, as programs draw it around the chosen cell."""
    lines = np.zeros((WIDTH, WIDTH), np.float32)
    for side in range(4):
        if r.random() < .06:
            continue
        width = max(1, int(round(SIDE * r.choice([.015, .025, .04, .07]))))
        offset, level = r.normal(0, .045) * SIDE, r.uniform(.25, 1)
        start = max(0, int(round((BORDER if side < 2 else BORDER + SIDE) + offset)) - width // 2)
        line = np.s_[start:start + width, :] if side % 2 == 0 else np.s_[:, start:start + width]
        lines[line] = np.maximum(lines[line], level)
    if r.random() < .07:
        width, offset = int(r.integers(2, 6)), int(SIDE * r.uniform(0, .09))
        corners = (BORDER + offset, BORDER + offset), (BORDER + SIDE - offset, BORDER + SIDE - offset)
        cv2.rectangle(lines, *corners, float(r.uniform(.3, 1)), width)
    return lines


def draw_neighbours(r):
    """The paper of the cell and of its neighbours, which may differ."""
    paper = np.zeros((WIDTH, WIDTH), np.float32)
    if r.random() < .25:
        for side in (np.s_[:BORDER], np.s_[BORDER + SIDE:], np.s_[:, :BORDER], np.s_[:, BORDER + SIDE:]):
            paper[side] += r.normal(0, .25)
    return paper


def sample(r, families):
    """A drawn cell and its label: 0 for none, or the digit."""
    label = 0 if r.random() < .42 else int(r.integers(1, 10))
    family = families[r.integers(len(families))]
    face = family[r.integers(len(family))]
    if label:
        ink, marks = draw_digit(r, face, label)
    else:
        ink, marks = np.zeros((WIDTH, WIDTH), np.float32), draw_marks(r, face)
    strength = r.uniform(.3, 1.0)
    ink = np.maximum(np.maximum(ink, marks * strength), draw_lines(r))
    paper = draw_neighbours(r)

    # The picture: turned and sheared, with this many pixels a cell.
    angle, scale, shear = r.normal(0, 2.2) * np.pi / 180, 1 + r.normal(0, .035), r.normal(0, .03)
    turn = np.array([[np.cos(angle), -np.sin(angle) + shear], [np.sin(angle), np.cos(angle)]]) * scale
    width = r.choice([9, 11, 13, 16, 20, 28, 40, 60], p=[.03, .06, .1, .16, .2, .2, .15, .1])
    matrix = np.zeros((2, 3))
    matrix[:, :2] = turn * width / SIDE
    matrix[:, 2] = r.normal(0, .03, 2) * width + width * .75 - matrix[:, :2] @ np.array([MIDDLE, MIDDLE])
    size = int(width * 1.5)

    def seen(drawing):
        if SIDE > width:
            drawing = cv2.GaussianBlur(drawing, (0, 0), .42 * SIDE / width)
        return cv2.warpAffine(drawing, matrix, (size, size), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)

    ink, paper = seen(ink), seen(paper)
    if r.random() < .55:
        ink = cv2.GaussianBlur(ink, (0, 0), max(.2, abs(r.normal(0, .045)) * width))

    # Brightness, light from one side, noise and JPEG.
    contrast = r.uniform(25, 220) if r.random() < .7 else r.uniform(12, 60)
    base = r.uniform(contrast, 255) if r.random() < .7 else r.uniform(0, 255 - contrast)
    grey = base + paper * contrast * .7 + (-1 if base >= contrast else 1) * ink * contrast
    if r.random() < .4:
        y, x = np.mgrid[0:size, 0:size] / size - .5
        grey = grey + (x * r.normal(0, 1) + y * r.normal(0, 1)) * contrast * .25
    if r.random() < .6:
        grey = grey + r.normal(0, 1, grey.shape) * contrast * abs(r.normal(0, .05))
    grey = np.clip(grey, 0, 255)
    if r.random() < .35:
        _, jpeg = cv2.imencode(".jpg", grey.astype(np.uint8), [1, int(r.integers(35, 95))])
        grey = cv2.imdecode(jpeg, 0).astype(np.float32)

    place = (np.arange(PATCH) + .5) / PATCH * width + (size - width) / 2 - .5
    x, y = (part.astype(np.float32) for part in np.meshgrid(place, place))
    if width > 44:
        grey = cv2.GaussianBlur(grey, (0, 0), .5 * width / PATCH)
    cell = cv2.remap(grey.astype(np.float32), x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    usual = max(contrast * r.uniform(.6, 1.6), 1) if label else contrast * r.uniform(.7, 1.1)
    return (normalized(cell, usual) * 255).astype(np.uint8), label


def samples(count, seed, faces):
    """As many drawn cells, and their labels."""
    cv2.setNumThreads(1)
    r = np.random.default_rng(seed)
    families = {}
    for face in faces:
        families.setdefault(face.family, []).append(face)
    families = list(families.values())
    cells, labels = np.zeros((count, PATCH, PATCH), np.uint8), np.zeros(count, np.uint8)
    for index in range(count):
        cells[index], labels[index] = sample(r, families)
    return cells, labels
