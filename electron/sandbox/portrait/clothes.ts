/** What is worn on the shoulders. */
import { type Canvas, type Colour, darker, hex, lighter, mix } from './canvas.ts';
import { AXIS } from './head.ts';
import type { Clothes, Look } from './look.ts';
import type { Mask } from './mask.ts';
import { both, ellipse, type Outline, path, stroke } from './path.ts';

/** Shoulders with a neckline: `depth` is how far down it goes and `half` how far out, in pixels. */
function shoulders(look: Look, half: number, depth: number): Outline {
  const wide = look.woman ? 80 : 94;
  const slope = look.woman ? 246 : 240;
  return path(
    `M ${AXIS - half} 214 C ${AXIS - wide * 0.62} 226 ${AXIS - wide} 228 ${AXIS - wide - 6} ${slope + 20} L ${AXIS - wide - 10} 290
     L ${AXIS + wide + 10} 290 L ${AXIS + wide + 6} ${slope + 20} C ${AXIS + wide} 228 ${AXIS + wide * 0.62} 226 ${AXIS + half} 214
     C ${AXIS + half * 0.8} ${depth} ${AXIS - half * 0.8} ${depth} ${AXIS - half} 214 Z`,
  );
}

/** The hem of the neckline that `shoulders` leaves. */
function neckline(half: number, depth: number, width: number): Outline {
  return stroke(
    `M ${AXIS - half} 214 C ${AXIS - half * 0.8} ${depth} ${AXIS + half * 0.8} ${depth} ${AXIS + half} 214`,
    width,
  );
}

function cloth(canvas: Canvas, outline: Outline, colour: Colour): Mask {
  const mask = canvas.fill(outline, {
    from: lighter(colour, 0.1),
    to: darker(colour, 0.22),
    start: [40, 210],
    end: [196, 290],
  });
  canvas.fill(both(stroke('M 46 290 C 44 272 48 258 56 246', 5, 1), AXIS), darker(colour, 0.5), {
    blur: 2,
    opacity: 0.45,
    within: mask,
  });
  return mask;
}

function drawCollar(canvas: Canvas, colour: Colour): void {
  const collar = both(
    path(
      `M ${AXIS - 27} 203 C ${AXIS - 24} 214 ${AXIS - 12} 222 ${AXIS} 230 L ${AXIS - 13} 248 C ${AXIS - 24} 240 ${AXIS - 32} 226 ${AXIS - 34} 210 Z`,
    ),
    AXIS,
  );
  canvas.fill(collar, darker(colour, 0.6), { blur: 2, opacity: 0.4 });
  canvas.fill(collar, lighter(colour, 0.2));
}

function drawSuit(canvas: Canvas, look: Look): void {
  const shirt = hex('#f1f3f5');
  canvas.fill(
    path(`M ${AXIS - 32} 212 L ${AXIS} 228 L ${AXIS + 32} 212 L ${AXIS + 30} 290 L ${AXIS - 30} 290 Z`),
    shirt,
  );
  canvas.fill(
    path(
      `M ${AXIS - 8} 229 L ${AXIS + 8} 229 L ${AXIS + 5} 242 L ${AXIS + 11} 290 L ${AXIS - 11} 290 L ${AXIS - 5} 242 Z`,
    ),
    {
      from: lighter(look.accent, 0.1),
      to: darker(look.accent, 0.3),
      start: [AXIS - 8, 230],
      end: [AXIS + 10, 290],
    },
  );
  canvas.fill(stroke(`M ${AXIS - 5} 242 L ${AXIS + 5} 242`, 1.4), darker(look.accent, 0.5), { opacity: 0.6 });
  drawCollar(canvas, shirt);
  drawJacket(canvas, look, 290);
}

/** A jacket whose lapels meet at the given height. */
function drawJacket(canvas: Canvas, look: Look, meet: number): void {
  const wide = look.woman ? 82 : 96;
  const half = path(
    `M ${AXIS - 30} 206 C ${AXIS - 52} 222 ${AXIS - wide} 224 ${AXIS - wide - 4} 260 L ${AXIS - wide - 8} 292 L ${AXIS - 2} 292
     L ${AXIS - 4} ${meet - 4} C ${AXIS - 16} 262 ${AXIS - 28} 236 ${AXIS - 30} 206 Z`,
  );
  const jacket = cloth(canvas, both(half, AXIS), look.cloth);
  const lapel = both(
    path(
      `M ${AXIS - 32} 207 C ${AXIS - 40} 214 ${AXIS - 45} 218 ${AXIS - 48} 222 L ${AXIS - 54} 246 L ${AXIS - 44} 248 L ${AXIS - 48} 254 L ${AXIS - 6} 292 L ${AXIS - 4} ${meet - 4} C ${AXIS - 16} 262 ${AXIS - 28} 236 ${AXIS - 30} 206 Z`,
    ),
    AXIS,
  );
  canvas.fill(lapel, darker(look.cloth, 0.6), { blur: 2, opacity: 0.5, within: jacket });
  canvas.fill(lapel, lighter(look.cloth, 0.08), { within: jacket });
}

function drawShirt(canvas: Canvas, look: Look): void {
  const mask = cloth(canvas, shoulders(look, 30, 240), look.cloth);
  canvas.fill(stroke(`M ${AXIS} 238 L ${AXIS} 292`, 9), darker(look.cloth, 0.1), { within: mask });
  canvas.fill(stroke(`M ${AXIS - 4.5} 240 L ${AXIS - 4.5} 292`, 1), darker(look.cloth, 0.4), {
    within: mask,
    opacity: 0.5,
  });
  for (const y of [254, 272]) canvas.fill(ellipse(AXIS, y, 1.9, 1.9), darker(look.cloth, 0.45));
  drawCollar(canvas, look.cloth);
}

function drawKaftan(canvas: Canvas, look: Look): void {
  const mask = cloth(canvas, shoulders(look, 29, 232), look.cloth);
  const thread = threadOn(look);
  canvas.fill(
    path(`M ${AXIS - 9} 226 L ${AXIS + 9} 226 L ${AXIS + 9} 290 L ${AXIS - 9} 290 Z`),
    darker(look.cloth, 0.12),
    { within: mask },
  );
  for (const side of [-1, 1]) {
    canvas.fill(stroke(`M ${AXIS + side * 9} 224 L ${AXIS + side * 9} 290`, 1.6), thread, { within: mask });
    for (let y = 232; y < 286; y += 9)
      canvas.fill(ellipse(AXIS + side * 14, y, 2.6, 3.4), thread, { opacity: 0.8, within: mask });
  }
  for (const y of [240, 256, 272]) canvas.fill(ellipse(AXIS, y, 2.2, 2.2), thread);
  const collar = stroke(
    `M ${AXIS - 30} 208 C ${AXIS - 22} 224 ${AXIS - 8} 228 ${AXIS} 229 C ${AXIS + 8} 228 ${AXIS + 22} 224 ${AXIS + 30} 208`,
    9,
  );
  canvas.fill(collar, darker(look.cloth, 0.6), { blur: 2, opacity: 0.35 });
  canvas.fill(collar, lighter(look.cloth, 0.1));
  canvas.fill(
    stroke(
      `M ${AXIS - 31} 211 C ${AXIS - 22} 228 ${AXIS - 8} 232 ${AXIS} 233 C ${AXIS + 8} 232 ${AXIS + 22} 228 ${AXIS + 31} 211`,
      1.5,
    ),
    thread,
  );
}

function drawAgbada(canvas: Canvas, look: Look): void {
  const inner = cloth(canvas, shoulders(look, 28, 232), lighter(look.cloth, 0.12));
  canvas.fill(
    stroke(`M ${AXIS - 29} 210 C ${AXIS - 20} 226 ${AXIS + 20} 226 ${AXIS + 29} 210`, 3),
    threadOn(look),
    { within: inner },
  );
  const robe = cloth(
    canvas,
    both(
      path(
        `M ${AXIS - 34} 208 C ${AXIS - 70} 220 ${AXIS - 104} 222 ${AXIS - 118} 262 L ${AXIS - 122} 292 L ${AXIS} 292 L ${AXIS} 278 C ${AXIS - 22} 268 ${AXIS - 34} 240 ${AXIS - 34} 208 Z`,
      ),
      AXIS,
    ),
    look.cloth,
  );
  const thread = threadOn(look);
  canvas.fill(
    both(stroke(`M ${AXIS - 36} 208 C ${AXIS - 36} 242 ${AXIS - 22} 272 ${AXIS} 281`, 3.2), AXIS),
    thread,
    { within: robe },
  );
  canvas.fill(
    both(stroke(`M ${AXIS - 46} 212 C ${AXIS - 46} 246 ${AXIS - 28} 280 ${AXIS} 290`, 1.4), AXIS),
    thread,
    { within: robe },
  );
  for (let i = 0; i < 6; i++) {
    const t = i / 5;
    const [x, y] = [AXIS - 41 + t * t * 26, 218 + t * 60];
    canvas.fill(both(ellipse(x, y, 2.6, 3.8, -0.5 * t), AXIS), thread, { opacity: 0.85, within: robe });
  }
  canvas.fill(
    both(stroke(`M ${AXIS - 60} 220 C ${AXIS - 66} 250 ${AXIS - 62} 270 ${AXIS - 54} 292`, 6, 1), AXIS),
    darker(look.cloth, 0.5),
    { blur: 2, opacity: 0.35, within: robe },
  );
}

/** Embroidery that can be seen on the cloth. */
function threadOn(look: Look): Colour {
  const [red, green, blue] = look.cloth;
  return red + green + blue > 480 ? mix(look.accent, hex('#5f4319'), 0.55) : look.accent;
}

function drawBlazer(canvas: Canvas, look: Look): void {
  canvas.fill(
    path(
      `M ${AXIS - 32} 216 C ${AXIS - 20} 250 ${AXIS + 20} 250 ${AXIS + 32} 216 L ${AXIS + 34} 292 L ${AXIS - 34} 292 Z`,
    ),
    {
      from: lighter(look.accent, 0.1),
      to: darker(look.accent, 0.12),
      start: [AXIS - 20, 230],
      end: [AXIS + 20, 290],
    },
  );
  drawJacket(canvas, look, 290);
}

function drawBlouse(canvas: Canvas, look: Look): void {
  cloth(canvas, shoulders(look, 33, 252), look.cloth);
  canvas.fill(neckline(33, 252, 3), darker(look.cloth, 0.25));
  drawBeads(canvas, look);
}

function drawPrint(canvas: Canvas, look: Look): void {
  const mask = cloth(canvas, shoulders(look, 36, 256), look.cloth);
  const warm = mix(hex('#e8b84a'), look.accent, 0.3);
  const pale = hex('#f3e7cf');
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 9; column++) {
      const [x, y] = [14 + column * 26 + (row % 2) * 13, 226 + row * 20];
      canvas.fill(ellipse(x, y, 8.5, 8.5), warm, { within: mask, opacity: 0.85 });
      canvas.fill(ellipse(x, y, 5.6, 5.6), darker(look.cloth, 0.35), { within: mask });
      canvas.fill(ellipse(x, y, 2.4, 2.4), pale, { within: mask });
    }
  }
  canvas.fill(neckline(36, 256, 3.6), warm);
  drawBeads(canvas, look);
}

function drawBeads(canvas: Canvas, look: Look): void {
  if (!look.earrings) return;
  for (let i = 0; i <= 16; i++) {
    const t = (i / 16) * 2 - 1;
    const [x, y] = [AXIS + t * 26, 230 - t * t * 24];
    canvas.fill(ellipse(x, y, 2.2, 2.2), hex('#d8b45c'));
    canvas.fill(ellipse(x - 0.6, y - 0.7, 0.8, 0.8), hex('#fff4d2'));
  }
}

export function drawEarrings(canvas: Canvas, look: Look): void {
  if (!look.earrings) return;
  const x = AXIS - look.face.cheek - 1.5;
  canvas.fill(both(ellipse(x, 136, 3.1, 4.2), AXIS), hex('#d8b45c'));
  canvas.fill(both(ellipse(x - 0.8, 134.8, 1.1, 1.4), AXIS), hex('#fff4d2'));
}

const drawers: Readonly<Record<Clothes, (canvas: Canvas, look: Look) => void>> = {
  suit: drawSuit,
  shirt: drawShirt,
  kaftan: drawKaftan,
  agbada: drawAgbada,
  blazer: drawBlazer,
  blouse: drawBlouse,
  print: drawPrint,
};

export function drawClothes(canvas: Canvas, look: Look): void {
  drawers[look.clothes](canvas, look);
}
