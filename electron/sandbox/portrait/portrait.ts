/** Draws the portrait of an invented person, from the back of the picture to the front. */
import { PNG } from 'pngjs';
import type { Person } from '../person.ts';
import { Canvas, lighter } from './canvas.ts';
import { drawClothes, drawEarrings } from './clothes.ts';
import { drawFeatures } from './features.ts';
import { drawBeard, drawGlasses, drawHair, drawHairBehind } from './hair.ts';
import { AXIS, drawEars, drawFace, drawNeck } from './head.ts';
import { drawHeadwear, drawHeadwearBehind } from './headwear.ts';
import { lookOf } from './look.ts';
import { ellipse, path } from './path.ts';

/** Size of a portrait in pixels: twice what the window shows, for dense screens. */
const PORTRAIT_WIDTH = 224;
const PORTRAIT_HEIGHT = 280;

/** How much higher the shoulders sit than they are drawn, in pixels; all clothes are drawn 10 pixels too long. */
const BUST_RAISED = 9;

/** The portrait as the bytes of a PNG. The same person always looks the same. */
export function drawPortrait(number: string, person: Person): Buffer {
  const look = lookOf(number, person);
  const canvas = new Canvas(PORTRAIT_WIDTH, PORTRAIT_HEIGHT);
  const [top, bottom] = look.background;
  canvas.fill(
    path(`M 0 0 L ${PORTRAIT_WIDTH} 0 L ${PORTRAIT_WIDTH} ${PORTRAIT_HEIGHT} L 0 ${PORTRAIT_HEIGHT} Z`),
    {
      from: top,
      to: bottom,
      start: [0, 0],
      end: [0, PORTRAIT_HEIGHT],
    },
  );
  canvas.fill(ellipse(AXIS, 122, 96, 96), lighter(top, 0.6), { opacity: 0.45 });
  drawHairBehind(canvas, look);
  drawHeadwearBehind(canvas, look);
  canvas.raise(BUST_RAISED);
  drawNeck(canvas, look);
  drawClothes(canvas, look);
  canvas.raise(0);
  drawEars(canvas, look);
  const face = drawFace(canvas, look);
  drawFeatures(canvas, look, face);
  drawBeard(canvas, look, face);
  drawHair(canvas, look, face);
  drawEarrings(canvas, look);
  drawHeadwear(canvas, look, face);
  drawGlasses(canvas, look);
  return encode(canvas);
}

/** The filter that suits smooth pictures; trying all five takes longer and comes out no smaller here. */
const PAETH = 4;

function encode(canvas: Canvas): Buffer {
  const png = new PNG({ width: canvas.width, height: canvas.height });
  png.data = canvas.toRgba();
  return PNG.sync.write(png, { colorType: 2, inputHasAlpha: true, deflateLevel: 9, filterType: PAETH });
}
