/** Hair and beards. What hangs behind the head is drawn before it, the rest after it. */
import { type Canvas, type Colour, darker, hex, lighter, mix } from './canvas.ts';
import { AXIS, faceOutline } from './head.ts';
import type { Look } from './look.ts';
import { type Mask, maskOf } from './mask.ts';
import { both, ellipse, type Outline, path, rim, stroke } from './path.ts';

export function drawHairBehind(canvas: Canvas, look: Look): void {
  if (look.headwear !== 'none') return;
  const colour = darker(look.hairColour, 0.15);
  const { cheek } = look.face;
  if (look.hair === 'afro') canvas.fill(ellipse(AXIS, 86, cheek + 17, 54), colour, { blur: 1 });
  if (look.hair === 'puff') {
    canvas.fill(ellipse(AXIS, 40, 36, 27), colour, { blur: 1 });
    canvas.fill(ellipse(AXIS - 8, 32, 20, 13), lighter(colour, 0.16), { blur: 5, opacity: 0.7 });
  }
  if (look.hair === 'bun') {
    canvas.fill(ellipse(AXIS, 34, 21, 17), colour);
    canvas.fill(ellipse(AXIS - 5, 28, 10, 6), lighter(colour, 0.2), { blur: 4, opacity: 0.6 });
  }
  if (look.hair === 'bob') {
    canvas.fill(
      path(
        `M ${AXIS} 42 C 60 42 50 84 54 124 C 56 148 54 164 58 178 C 70 186 154 186 166 178 C 170 164 168 148 170 124 C 174 84 164 42 ${AXIS} 42 Z`,
      ),
      colour,
    );
  }
  if (look.hair === 'braids') drawBraids(canvas, colour);
}

function drawBraids(canvas: Canvas, colour: Colour): void {
  canvas.fill(
    path(
      `M ${AXIS} 42 C 58 42 50 90 52 130 C 53 180 46 220 50 262 L 174 262 C 178 220 171 180 172 130 C 174 90 166 42 ${AXIS} 42 Z`,
    ),
    colour,
  );
  for (let i = 0; i < 5; i++) {
    const x = 52 + i * 6.5;
    const braid = both(
      stroke(`M ${x + 10} 80 C ${x} 120 ${x + 1} 170 ${x - 3} ${258 + (i % 2) * 5}`, 2, 0.3),
      AXIS,
    );
    canvas.fill(braid, lighter(colour, 0.2), { blur: 0, opacity: 0.5 });
  }
}

/** Hair that lies on the head, with its hairline on the forehead. */
export function drawHair(canvas: Canvas, look: Look, face: Mask): void {
  const underCap = !look.woman && (look.hair === 'low' || look.hair === 'fade');
  if (look.headwear !== 'none' && !underCap) return;
  const { cheek } = look.face;
  const colour = look.hairColour;
  if (look.hair === 'bald') {
    canvas.fill(ellipse(AXIS - 12, 66, 14, 7, -0.3), [255, 255, 255], {
      blur: 5,
      opacity: 0.16,
      within: face,
    });
    return;
  }
  const side = cheek + (look.hair === 'afro' ? 5 : 2.5);
  const top = look.hair === 'low' ? 49 : look.hair === 'afro' ? 36 : 45;
  const low = look.hair === 'low' || look.hair === 'fade';
  const line = look.woman ? 68 : 71 - look.age * 5;
  const temple = cheek - (look.woman ? 9 : 8) - look.age * 2;
  const end = low ? 104 : 108;
  const cap = path(
    `M ${AXIS - cheek - 0.5} ${end} C ${AXIS - side - 2} 82 ${AXIS - side * 0.72} ${top} ${AXIS} ${top}
     C ${AXIS + side * 0.72} ${top} ${AXIS + side + 2} 82 ${AXIS + cheek + 0.5} ${end} L ${AXIS + cheek - 3.5} ${end}
     C ${AXIS + cheek - 3} 94 ${AXIS + temple} 92 ${AXIS + temple - 2} 82
     C ${AXIS + temple - 8} ${line + 2} ${AXIS + 16} ${line} ${AXIS} ${line}
     C ${AXIS - 16} ${line} ${AXIS - temple + 8} ${line + 2} ${AXIS - temple + 2} 82
     C ${AXIS - temple} 92 ${AXIS - cheek + 3} 94 ${AXIS - cheek + 3.5} ${end} Z`,
  );
  canvas.fill(cap, darker(look.skin, 0.5), { blur: 2, opacity: 0.5, within: face });
  const hair = maskOf(cap);
  canvas.fillMask(
    hair,
    look.hair === 'fade'
      ? { from: colour, to: mix(colour, look.skin, 0.55), start: [0, 70], end: [0, 106] }
      : colour,
  );
  canvas.fill(ellipse(AXIS - 14, top + 10, 24, 7, -0.25), lighter(colour, 0.3), {
    blur: 4,
    opacity: 0.5,
    within: hair,
  });
  if (look.hair === 'braids' || look.hair === 'bun') drawPartings(canvas, look, hair);
  if (look.hair === 'bob') drawBob(canvas, look);
}

function drawPartings(canvas: Canvas, look: Look, hair: Mask): void {
  for (const x of [-30, -18, -6, 6, 18, 30]) {
    const parting = stroke(
      `M ${AXIS + x} 84 C ${AXIS + x * 0.95} 66 ${AXIS + x * 0.6} 52 ${AXIS + x * 0.3} 40`,
      1.2,
    );
    canvas.fill(parting, mix(look.hairColour, look.skin, 0.6), { opacity: 0.55, within: hair });
  }
}

function drawBob(canvas: Canvas, look: Look): void {
  const { cheek } = look.face;
  const locks = both(
    path(
      `M ${AXIS + 1} 43.5 C 74 43.5 54 72 55 120 C 56 146 54 162 59 178 C 66 178 70 174 73 168 C ${AXIS - cheek + 1} 148 ${AXIS - cheek - 1} 120 ${AXIS - cheek + 5} 98 C ${AXIS - cheek + 12} 82 ${AXIS - 16} 74 ${AXIS + 2} 66 Z`,
    ),
    AXIS,
  );
  const mask = canvas.fill(locks, look.hairColour);
  canvas.fill(stroke(`M ${AXIS - 22} 56 C 66 74 62 110 62 164`, 7, 1), lighter(look.hairColour, 0.3), {
    blur: 3,
    opacity: 0.55,
    within: mask,
  });
}

export function drawBeard(canvas: Canvas, look: Look, face: Mask): void {
  if (look.beard === 'none') return;
  const colour = mix(look.hairColour, look.skin, 0.18);
  const { cheek, jaw, chin } = look.face;
  const moustache = both(
    path(
      `M ${AXIS} 148.5 C ${AXIS - 8} 147.5 ${AXIS - 17} 150 ${AXIS - 20} 157 C ${AXIS - 12} 153 ${AXIS - 5} 152.4 ${AXIS} 153 Z`,
    ),
    AXIS,
  );
  canvas.fill(moustache, colour, { blur: 1, opacity: 0.8, within: face });
  if (look.beard === 'moustache') return;
  const goatee: Outline = rim(ellipse(AXIS, 163, 22, 21), ellipse(AXIS, 157.5, 19, 10.5));
  const below = path(`M 40 156 L 184 156 L 184 200 L 40 200 Z`);
  canvas.fill(goatee, colour, { blur: 1, opacity: 0.78, within: overlap(face, maskOf(below, 1)) });
  if (look.beard === 'goatee') return;
  const whole = path(
    `M ${AXIS - cheek - 2} 112 L ${AXIS - cheek + 5} 112 C ${AXIS - cheek + 6} 138 ${AXIS - jaw + 10} 150 ${AXIS - 20} 156
     C ${AXIS - 18} 168 ${AXIS + 18} 168 ${AXIS + 20} 156 C ${AXIS + jaw - 10} 150 ${AXIS + cheek - 6} 138 ${AXIS + cheek - 5} 112
     L ${AXIS + cheek + 2} 112 L ${AXIS + cheek + 2} ${chin + 6} L ${AXIS - cheek - 2} ${chin + 6} Z`,
  );
  canvas.fill(whole, colour, { blur: 2, opacity: 0.72, within: maskOf(faceOutline(look.face)) });
}

/** Where two masks of the same picture overlap. */
function overlap(a: Mask, b: Mask): Mask {
  const cover = a.cover.map((value, i) => {
    const x = a.x + (i % a.width) - b.x;
    const y = a.y + Math.floor(i / a.width) - b.y;
    return x < 0 || y < 0 || x >= b.width || y >= b.height ? 0 : value * (b.cover[y * b.width + x] ?? 0);
  });
  return { ...a, cover };
}

export function drawGlasses(canvas: Canvas, look: Look): void {
  if (!look.glasses) return;
  const colour = look.woman ? hex('#4a2a22') : hex('#1d1f24');
  const lens = path(
    `M 76 106 C 82 102 100 102 106 106 C 108 116 105 127 96 128 L 86 128 C 77 127 74 116 76 106 Z`,
  );
  const hole = path(
    `M 78 107.6 C 84 104 99 104 104 107.6 C 105.6 116 103 125.4 95.6 126 L 86.4 126 C 79 125.4 76.4 116 78 107.6 Z`,
  );
  canvas.fill(both(lens, AXIS), [255, 255, 255], { opacity: 0.05 });
  canvas.fill(both(rim(lens, hole), AXIS), colour, { opacity: 0.95 });
  canvas.fill(stroke(`M 105 109 C 109 105.5 115 105.5 119 109`, 2), colour);
  if (look.headwear === 'hijab') return;
  canvas.fill(both(stroke(`M 76 108 L ${AXIS - look.face.cheek - 3} 110`, 2.2), AXIS), colour);
}
