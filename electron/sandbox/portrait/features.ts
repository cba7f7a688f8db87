/** Eyes, brows, nose, mouth, and the lines that years leave. */
import { type Canvas, darker, hex, lighter, mix } from './canvas.ts';
import { AXIS, inShade } from './head.ts';
import type { Look } from './look.ts';
import type { Mask } from './mask.ts';
import { both, ellipse, mirror, type Outline, path, stroke } from './path.ts';

export function drawFeatures(canvas: Canvas, look: Look, face: Mask): void {
  drawEyes(canvas, look, face);
  drawNose(canvas, look, face);
  drawMouth(canvas, look, face);
  if (look.age > 0.3) drawAge(canvas, look, face);
}

function drawEyes(canvas: Canvas, look: Look, face: Mask): void {
  const { skin } = look;
  const x = AXIS - 20.5 - look.eyes * 1.2;
  const y = 114;
  const open = 4.7 + look.brows * 0.4;
  const sockets = both(ellipse(x, y - 2, 14, 9), AXIS);
  canvas.fill(sockets, inShade(skin, 0.5), { blur: 4, opacity: 0.42, within: face });
  for (const turn of [(o: Outline) => o, (o: Outline) => mirror(o, AXIS)]) {
    const eye = canvas.fill(
      turn(
        path(
          `M ${x - 10.5} ${y + 1} C ${x - 6} ${y - open - 1.6} ${x + 4} ${y - open - 2} ${x + 10} ${y + 1.8} C ${x + 5} ${y + open} ${x - 6} ${y + open} ${x - 10.5} ${y + 1} Z`,
        ),
      ),
      hex('#ebe3da'),
    );
    const iris = turn(ellipse(x - 0.2, y - 0.4, 5.1, 5.1));
    canvas.fill(iris, hex('#2c1710'), { within: eye });
    canvas.fill(turn(ellipse(x - 0.2, y + 0.8, 3.6, 3)), hex('#5a3320'), {
      within: eye,
      blur: 1,
      opacity: 0.7,
    });
    canvas.fill(turn(ellipse(x - 0.2, y - 0.4, 2.3, 2.3)), hex('#0a0504'), { within: eye });
    canvas.fill(
      turn(path(`M ${x - 12} ${y - 8} L ${x + 12} ${y - 8} L ${x + 12} ${y - 3} L ${x - 12} ${y - 3} Z`)),
      hex('#1b0f0c'),
      { within: eye, blur: 1, opacity: 0.45 },
    );
    canvas.fill(
      turn(
        stroke(
          `M ${x - 12} ${y + 1.2} C ${x - 6} ${y - open - 2} ${x + 4} ${y - open - 2.4} ${x + 10.5} ${y + 2}`,
          look.woman ? 2.9 : 2.1,
          0.75,
        ),
      ),
      hex('#120a08'),
    );
    canvas.fill(
      turn(
        stroke(
          `M ${x - 9} ${y + 2.2} C ${x - 5} ${y + open + 0.5} ${x + 5} ${y + open + 0.5} ${x + 9.6} ${y + 2}`,
          1.1,
          0.6,
        ),
      ),
      inShade(skin, 0.55),
      { opacity: 0.8 },
    );
    canvas.fill(
      turn(
        stroke(
          `M ${x - 11.5} ${y - 3.6} C ${x - 6} ${y - open - 5.4} ${x + 4} ${y - open - 5.6} ${x + 10} ${y - 2.4}`,
          1.3,
          1,
        ),
      ),
      inShade(skin, 0.6),
      { opacity: 0.6 },
    );
    const thick = look.woman ? 3.5 : 4.9;
    const rise = 99 - look.brows * 1.6;
    canvas.fill(
      turn(
        stroke(
          `M ${x + 12} ${rise + 2.5} C ${x + 5} ${rise - 2.5} ${x - 6} ${rise - 4.5} ${x - 15.5} ${rise + 3}`,
          thick,
          0.7,
        ),
      ),
      mix(hex('#17100e'), look.hairColour, look.woman ? 0.2 : 0.75),
      { opacity: 0.88, blur: 0 },
    );
  }
  // One lamp, up on the left, for both eyes.
  for (const at of [x, 2 * AXIS - x])
    canvas.fill(ellipse(at - 1.9, y - 2.2, 1.25, 1.25), [255, 255, 255], { opacity: 0.9 });
}

function drawNose(canvas: Canvas, look: Look, face: Mask): void {
  const { skin } = look;
  const wide = 13.5 + look.nose * 1.6;
  const y = 141;
  canvas.fill(
    path(
      `M ${AXIS + 5} 108 C ${AXIS + 6} 122 ${AXIS + 8} 130 ${AXIS + wide} ${y} L ${AXIS + 4} ${y + 2} L ${AXIS + 3} 112 Z`,
    ),
    inShade(skin, 0.5),
    { blur: 2, opacity: 0.42, within: face },
  );
  canvas.fill(
    path(`M ${AXIS - 5} 106 C ${AXIS - 7} 110 ${AXIS - 8} 112 ${AXIS - 8} 118 L ${AXIS - 4} 120 Z`),
    inShade(skin, 0.5),
    { blur: 2, opacity: 0.4, within: face },
  );
  canvas.fill(
    path(`M ${AXIS - 4} 108 L ${AXIS + 2} 108 L ${AXIS + 3} 132 L ${AXIS - 4} 132 Z`),
    lighter(skin, 0.32),
    { blur: 2, opacity: 0.4, within: face },
  );
  canvas.fill(
    path(
      `M ${AXIS - wide - 1} ${y} C ${AXIS - wide} ${y + 7} ${AXIS - 6} ${y + 5} ${AXIS} ${y + 7} C ${AXIS + 6} ${y + 5} ${AXIS + wide} ${y + 7} ${AXIS + wide + 1} ${y} L ${AXIS + wide} ${y + 6} C ${AXIS + 6} ${y + 10} ${AXIS - 6} ${y + 10} ${AXIS - wide} ${y + 6} Z`,
    ),
    inShade(skin, 0.65),
    { blur: 1.4, opacity: 0.5, within: face },
  );
  canvas.fill(
    both(
      stroke(
        `M ${AXIS - wide + 1.5} ${y - 6} C ${AXIS - wide - 2.2} ${y - 2} ${AXIS - wide - 1} ${y + 4.5} ${AXIS - wide + 4.5} ${y + 3.6}`,
        1.7,
        0.9,
      ),
      AXIS,
    ),
    inShade(skin, 0.62),
    { opacity: 0.75 },
  );
  canvas.fill(both(ellipse(AXIS - 6.2, y + 3.4, 3.7, 1.7, -0.25), AXIS), inShade(skin, 0.86), {
    opacity: 0.85,
  });
  canvas.fill(ellipse(AXIS - 2, y - 6, 4.4, 3.4), lighter(skin, 0.45), {
    blur: 2,
    opacity: 0.55,
    within: face,
  });
}

function drawMouth(canvas: Canvas, look: Look, face: Mask): void {
  const { skin } = look;
  const w = 17.5 + look.mouth * 1.8;
  const y = 158.5;
  const natural = mix(skin, hex('#7a3035'), 0.42);
  const lips = look.lips ? mix(natural, look.lips, 0.6) : natural;
  const corner = y - 2.4;
  canvas.fill(ellipse(AXIS, y + 11, 11, 3), inShade(skin, 0.6), { blur: 2, opacity: 0.45, within: face });
  canvas.fill(
    path(
      `M ${AXIS - w} ${corner} C ${AXIS - 11} ${y - 4} ${AXIS - 6} ${y - 7.2} ${AXIS - 3.5} ${y - 7} C ${AXIS - 1.5} ${y - 6.6} ${AXIS - 1} ${y - 5.6} ${AXIS} ${y - 5.6} C ${AXIS + 1} ${y - 5.6} ${AXIS + 1.5} ${y - 6.6} ${AXIS + 3.5} ${y - 7} C ${AXIS + 6} ${y - 7.2} ${AXIS + 11} ${y - 4} ${AXIS + w} ${corner} C ${AXIS + 8} ${y + 1} ${AXIS - 8} ${y + 1} ${AXIS - w} ${corner} Z`,
    ),
    darker(lips, 0.26),
  );
  canvas.fill(
    path(
      `M ${AXIS - w} ${corner} C ${AXIS - 8} ${y + 1} ${AXIS + 8} ${y + 1} ${AXIS + w} ${corner} C ${AXIS + 11} ${y + 7} ${AXIS + 6} ${y + 9.2} ${AXIS} ${y + 9.2} C ${AXIS - 6} ${y + 9.2} ${AXIS - 11} ${y + 7} ${AXIS - w} ${corner} Z`,
    ),
    lips,
  );
  canvas.fill(ellipse(AXIS - 1, y + 4.6, 7, 1.6), lighter(lips, 0.5), { blur: 1, opacity: 0.45 });
  canvas.fill(
    stroke(
      `M ${AXIS - w - 1} ${corner - 0.5} C ${AXIS - 8} ${y + 1.2} ${AXIS + 8} ${y + 1.2} ${AXIS + w + 1} ${corner - 0.5}`,
      1.8,
      0.6,
    ),
    inShade(skin, 0.88),
    { opacity: 0.85 },
  );
  canvas.fill(both(ellipse(AXIS - w - 1.6, corner, 2, 2), AXIS), inShade(skin, 0.6), {
    blur: 1,
    opacity: 0.5,
    within: face,
  });
}

function drawAge(canvas: Canvas, look: Look, face: Mask): void {
  const opacity = Math.min(0.55, look.age * 0.6);
  const line = (text: string, width: number) =>
    canvas.fill(both(stroke(text, width, 1), AXIS), inShade(look.skin, 0.6), {
      blur: 1,
      opacity,
      within: face,
    });
  line(`M ${AXIS - 15} 143 C ${AXIS - 21} 148 ${AXIS - 23} 154 ${AXIS - 23} 160`, 2.6);
  line(`M ${AXIS - 31} 122 C ${AXIS - 25} 126 ${AXIS - 18} 126 ${AXIS - 12} 123`, 2);
  if (look.age > 0.6) line(`M ${AXIS} 84 C ${AXIS - 10} 83 ${AXIS - 20} 84 ${AXIS - 26} 87`, 2);
}
