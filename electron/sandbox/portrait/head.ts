/** Neck, ears and face. All heads share one axis; `look.face` makes them differ. */
import { type Canvas, type Colour, hex, lighter, mix } from './canvas.ts';
import type { Look } from './look.ts';
import type { Mask } from './mask.ts';
import { both, ellipse, type Outline, path, stroke } from './path.ts';

/** The upright axis of the picture, in pixels. */
export const AXIS = 112;

const SHADOW = hex('#1c0d0a');

/** Skin in the shade: warmer and darker, as blood shows through. */
export const inShade = (skin: Colour, share: number): Colour => mix(skin, SHADOW, share);

export function faceOutline({ cheek, jaw, chin }: Look['face']): Outline {
  const half =
    path(
      `M ${AXIS} 54 C ${AXIS - cheek * 0.62} 54 ${AXIS - cheek} 76 ${AXIS - cheek} 106
     C ${AXIS - cheek} 128 ${AXIS - cheek + 1.5} 140 ${AXIS - jaw} 156
     C ${AXIS - jaw + 7} 167 ${AXIS - 16} ${chin} ${AXIS} ${chin}`,
    )[0] ?? [];
  return [[...half, ...half.map(({ x, y }) => ({ x: 2 * AXIS - x, y })).reverse()]];
}

export function drawNeck(canvas: Canvas, look: Look): void {
  const half = look.woman ? 21 : 26;
  // Skin goes as far as the widest neckline of each wardrobe, and no further: it would show beside a collar.
  const base = half + (look.woman ? 16 : 8);
  const neck = canvas.fill(
    path(
      `M ${AXIS - half} 140 L ${AXIS - half} 196 C ${AXIS - half} 208 ${AXIS - half - 5} 213 ${AXIS - base} 219
       L ${AXIS - base} 290 L ${AXIS + base} 290 L ${AXIS + base} 219
       C ${AXIS + half + 5} 213 ${AXIS + half} 208 ${AXIS + half} 196 L ${AXIS + half} 140 Z`,
    ),
    {
      from: inShade(look.skin, 0.1),
      to: inShade(look.skin, 0.26),
      start: [AXIS - 20, 0],
      end: [AXIS + 40, 0],
    },
  );
  const { chin, jaw } = look.face;
  canvas.fill(ellipse(AXIS + 2, chin + 2, jaw + 3, 22), inShade(look.skin, 0.55), {
    blur: 4,
    opacity: 0.8,
    within: neck,
  });
  const collarbones = both(
    stroke(`M ${AXIS - 8} 236 C ${AXIS - 20} 230 ${AXIS - 34} 229 ${AXIS - 52} 231`, 3, 1),
    AXIS,
  );
  canvas.fill(collarbones, inShade(look.skin, 0.45), { blur: 1, opacity: 0.5, within: neck });
}

export function drawEars(canvas: Canvas, look: Look): void {
  const x = AXIS - look.face.cheek + (look.woman ? 0.5 : -0.5);
  const ears = canvas.fill(both(ellipse(x, 119, 6, 12.5, -0.12), AXIS), inShade(look.skin, 0.14));
  canvas.fill(both(ellipse(x + 0.5, 119, 3, 8, -0.12), AXIS), inShade(look.skin, 0.45), {
    blur: 1,
    opacity: 0.7,
    within: ears,
  });
}

/** Draws the bare face with its light and shade; features come on top. */
export function drawFace(canvas: Canvas, look: Look): Mask {
  const { skin } = look;
  const face = canvas.fill(faceOutline(look.face), {
    from: lighter(skin, 0.05),
    to: inShade(skin, 0.14),
    start: [AXIS - 40, 80],
    end: [AXIS + 44, 150],
  });
  const { cheek, jaw, chin } = look.face;
  const soft = (outline: Outline, colour: Colour, blur: number, opacity: number) =>
    canvas.fill(outline, colour, { blur, opacity, within: face });
  soft(
    both(
      path(
        `M ${AXIS - cheek - 6} 96 C ${AXIS - cheek + 9} 124 ${AXIS - cheek + 8} 138 ${AXIS - jaw + 6} 160 L ${AXIS - cheek - 8} 166 Z`,
      ),
      AXIS,
    ),
    inShade(skin, 0.5),
    5,
    0.5,
  );
  soft(
    both(
      path(
        `M ${AXIS - cheek - 4} 60 L ${AXIS - cheek + 8} 60 C ${AXIS - cheek + 7} 84 ${AXIS - cheek + 3} 96 ${AXIS - cheek - 4} 106 Z`,
      ),
      AXIS,
    ),
    inShade(skin, 0.5),
    4,
    0.45,
  );
  soft(ellipse(AXIS - 3, 80, 22, 11), lighter(skin, 0.3), 6, 0.38);
  soft(both(ellipse(AXIS - 25, 131, 10, 6.5, -0.35), AXIS), lighter(skin, 0.32), 4, 0.34);
  soft(ellipse(AXIS, chin - 9, 9, 5), lighter(skin, 0.3), 3, 0.35);
  soft(ellipse(AXIS, chin + 2, 24, 5), inShade(skin, 0.5), 3, 0.4);
  return face;
}
