/** Caps, headties and veils. */
import { type Canvas, darker, hex, lighter, mix } from './canvas.ts';
import { AXIS, inShade } from './head.ts';
import type { Headwear, Look } from './look.ts';
import type { Mask } from './mask.ts';
import { both, ellipse, path, rim, stroke } from './path.ts';

/** How much lower caps sit than they are drawn, in pixels. */
const CAP_LOWERED = 5;

/** What of a veil hangs behind the head. */
export function drawHeadwearBehind(canvas: Canvas, look: Look): void {
  if (look.headwear === 'hijab') {
    canvas.fill(
      path(`M ${AXIS} 38 C 70 38 56 72 58 116 L 58 232 L 166 232 L 166 116 C 168 72 154 38 ${AXIS} 38 Z`),
      darker(look.accent, 0.2),
    );
  }
}

function drawHula(canvas: Canvas, look: Look): void {
  const cloth = mix(look.cloth, hex('#f2ead6'), 0.25);
  const cap = canvas.fill(path(`M 64 80 L 70 34 C 84 26 140 26 154 34 L 160 80 C 140 90 84 90 64 80 Z`), {
    from: lighter(cloth, 0.12),
    to: darker(cloth, 0.3),
    start: [70, 40],
    end: [166, 70],
  });
  const thread = mix(look.accent, darker(cloth, 0.6), 0.35);
  for (const y of [46, 66]) {
    canvas.fill(stroke(`M 60 ${y} C 90 ${y + 8} 134 ${y + 8} 164 ${y}`, 1.6), thread, {
      within: cap,
      opacity: 0.9,
    });
  }
  for (let i = 0; i < 9; i++) {
    const x = 64 + i * 12;
    const y = 60 + Math.sin((i / 8) * Math.PI) * 4;
    canvas.fill(path(`M ${x} ${y - 8} L ${x + 5} ${y} L ${x} ${y + 8} L ${x - 5} ${y} Z`), thread, {
      within: cap,
      opacity: 0.85,
    });
    canvas.fill(ellipse(x, y, 1.6, 2.4), lighter(cloth, 0.4), { within: cap });
  }
  canvas.fill(stroke('M 71 35 C 90 29 134 29 153 35', 2.4, 0.5), lighter(cloth, 0.35), {
    opacity: 0.6,
    within: cap,
  });
}

function drawFila(canvas: Canvas, look: Look): void {
  const cloth = darker(mix(look.cloth, look.accent, 0.25), 0.12);
  const cap = canvas.fill(
    path(
      `M 63 80 C 62 56 74 36 104 30 C 130 24 158 22 172 34 C 182 44 176 60 161 72 L 161 80 C 140 90 84 90 63 80 Z`,
    ),
    { from: lighter(cloth, 0.16), to: darker(cloth, 0.32), start: [76, 34], end: [168, 78] },
  );
  canvas.fill(
    path('M 132 28 C 152 34 160 50 158 74 L 170 66 C 184 52 180 38 172 34 C 160 24 146 24 132 28 Z'),
    darker(cloth, 0.45),
    { blur: 2, opacity: 0.55, within: cap },
  );
  for (const [from, to] of [
    [86, 100],
    [104, 122],
    [122, 142],
  ] as const) {
    canvas.fill(stroke(`M ${from} 86 C ${from} 62 ${to - 10} 44 ${to} 30`, 1.6, 0.6), darker(cloth, 0.5), {
      blur: 0,
      opacity: 0.3,
      within: cap,
    });
  }
  canvas.fill(stroke('M 62 79 C 84 89 140 89 162 79', 5), darker(cloth, 0.28), { within: cap, opacity: 0.8 });
}

/** A wide fold behind, a swathe across it, and a band about the brow. */
function drawGele(canvas: Canvas, look: Look): void {
  const cloth = look.accent;
  const run = (
    light: number,
    dark: number,
    start: readonly [number, number],
    end: readonly [number, number],
  ) => ({
    from: lighter(cloth, light),
    to: darker(cloth, dark),
    start,
    end,
  });
  const pleat = (within: Mask, text: string, dark: boolean) =>
    canvas.fill(stroke(text, dark ? 3 : 2.4, 0.9), dark ? darker(cloth, 0.6) : lighter(cloth, 0.4), {
      opacity: dark ? 0.36 : 0.3,
      blur: 1,
      within,
    });

  const fold = canvas.fill(
    path('M 62 92 C 30 86 20 54 40 32 C 58 12 96 10 124 14 C 164 10 200 30 198 60 C 196 80 182 90 162 92 Z'),
    run(0.1, 0.36, [50, 16], [180, 92]),
  );
  for (const [x, y] of [
    [30, 60],
    [40, 36],
    [62, 20],
    [90, 12],
    [126, 14],
    [156, 16],
    [182, 30],
    [196, 54],
  ] as const) {
    pleat(
      fold,
      `M 112 86 C ${112 + (x - 112) * 0.4} ${78 + (y - 86) * 0.3} ${112 + (x - 112) * 0.8} ${y + 14} ${x} ${y}`,
      true,
    );
    pleat(
      fold,
      `M 106 86 C ${106 + (x - 112) * 0.4} ${76 + (y - 86) * 0.3} ${105 + (x - 112) * 0.8} ${y + 12} ${x - 6} ${y}`,
      false,
    );
  }
  const swathePath = path(
    'M 60 92 C 46 62 66 34 106 28 C 142 22 178 34 190 58 C 172 56 160 64 150 78 C 124 66 90 74 60 92 Z',
  );
  canvas.fill(swathePath, darker(cloth, 0.65), { blur: 3, opacity: 0.5, within: fold });
  const swathe = canvas.fill(swathePath, run(0.2, 0.26, [70, 34], [176, 84]));
  for (const rise of [0, 11, 22, 33]) {
    pleat(
      swathe,
      `M ${58 + rise * 0.3} 90 C ${66 + rise * 0.2} ${70 - rise} ${110 + rise} ${52 - rise} 188 ${62 - rise * 0.3}`,
      rise % 2 === 0,
    );
  }
  const bandPath = path('M 61 98 C 58 76 84 58 116 56 C 146 56 166 74 163 98 C 144 83 80 83 61 98 Z');
  canvas.fill(bandPath, darker(cloth, 0.65), { blur: 2, opacity: 0.45, within: swathe });
  const band = canvas.fill(bandPath, run(0.22, 0.22, [74, 60], [158, 94]));
  for (const y of [64, 72]) pleat(band, `M 58 ${y + 26} C 80 ${y + 2} 140 ${y - 4} 168 ${y + 20}`, true);
}

function drawHijab(canvas: Canvas, look: Look): void {
  const cloth = look.accent;
  const { cheek, chin } = look.face;
  const opening = path(
    `M ${AXIS} 68 C ${AXIS - cheek + 10} 68 ${AXIS - cheek + 3} 88 ${AXIS - cheek + 2.5} 110
     C ${AXIS - cheek + 3} 140 ${AXIS - 26} ${chin - 2} ${AXIS} ${chin - 2} C ${AXIS + 26} ${chin - 2} ${AXIS + cheek - 3} 140 ${AXIS + cheek - 2.5} 110
     C ${AXIS + cheek - 3} 88 ${AXIS + cheek - 10} 68 ${AXIS} 68 Z`,
  );
  const outer = path(
    `M ${AXIS} 34 C 66 34 52 72 54 116 C 55 160 46 190 26 216 C 10 236 2 262 0 292
     L 224 292 C 222 262 214 236 198 216 C 178 190 169 160 170 116 C 172 72 158 34 ${AXIS} 34 Z`,
  );
  const reversedOpening = rim(outer, opening);
  const veil = canvas.fill(reversedOpening, {
    from: lighter(cloth, 0.14),
    to: darker(cloth, 0.24),
    start: [60, 60],
    end: [176, 250],
  });
  const fold = (text: string, width: number, dark: boolean, opacity = 0.4) =>
    canvas.fill(stroke(text, width, 1), dark ? darker(cloth, 0.55) : lighter(cloth, 0.35), {
      blur: 2,
      opacity,
      within: veil,
    });
  fold('M 100 182 C 70 196 50 214 34 244', 8, true);
  fold('M 118 184 C 100 206 80 226 62 262', 7, true);
  fold('M 150 166 C 140 204 120 236 104 274', 9, true);
  fold('M 160 150 C 160 200 150 236 138 270', 7, true);
  fold('M 112 186 C 92 200 66 220 50 252', 6, false);
  fold('M 156 160 C 150 204 134 240 120 272', 6, false);
  fold('M 62 120 C 58 84 74 50 108 44', 7, false, 0.5);
  fold('M 164 130 C 168 90 156 60 134 46', 8, true);
  const band = both(
    path(
      `M ${AXIS} 66 C ${AXIS - cheek + 8} 66 ${AXIS - cheek} 86 ${AXIS - cheek} 112 L ${AXIS - cheek + 4} 112 C ${AXIS - cheek + 4} 90 ${AXIS - cheek + 12} 71 ${AXIS} 71 Z`,
    ),
    AXIS,
  );
  canvas.fill(band, darker(cloth, 0.4), { opacity: 0.55, blur: 0 });
}

const drawers: Readonly<Record<Headwear, (canvas: Canvas, look: Look) => void>> = {
  none: () => undefined,
  fila: drawFila,
  hula: drawHula,
  gele: drawGele,
  hijab: drawHijab,
};

export function drawHeadwear(canvas: Canvas, look: Look, face: Mask): void {
  if (look.headwear !== 'none' && look.headwear !== 'hijab') {
    const brow = path('M 60 66 C 84 76 140 76 164 66 L 164 84 C 140 90 84 90 60 84 Z');
    canvas.fill(brow, inShade(look.skin, 0.7), { blur: 4, opacity: 0.55, within: face });
  }
  const isCap = look.headwear === 'fila' || look.headwear === 'hula';
  canvas.raise(isCap ? -CAP_LOWERED : 0);
  drawers[look.headwear](canvas, look);
  canvas.raise(0);
}
