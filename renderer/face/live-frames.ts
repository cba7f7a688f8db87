/**
 * Judges the camera’s frames in the worker, and keeps the few of which one may become the picture. A frame itself is
 * closed as soon as it is drawn: the camera has few of them, and would stand still.
 */
import { adviceOn } from './advice.ts';
import { bestFrames } from './best-frames.ts';
import { type Canvas, canvasOf, isBlack, lookSize } from './canvas.ts';
import { type FaceModel, type Look, pointsAlone } from './face-model.ts';
import type { FrameQuestion, FrameSeen, TakenFrame } from './judge-messages.ts';
import { type Measures, measure } from './measures.ts';
import type { Size } from './pixels.ts';
import { qualityOf } from './quality.ts';
import { turnUpright, uprightSize } from './upright.ts';

/** Drawings that are kept at most, and for how long, in milliseconds: longer than any stretch that is asked for. */
const KEPT_MOST = 4;
const KEPT_FOR = 4_000;
/** Of the picture that is taken; it is made smaller, if need be, when it is used. */
const JPEG_QUALITY = 0.95;

/** Among the options of the browser, and not among TypeScript’s yet. */
const RGBA = { format: 'RGBA', colorSpace: 'srgb' } as VideoFrameCopyToOptions;

const NOBODY: Measures = { faces: 0, face: null };
const POINTS: Look = { ...pointsAlone, isFilm: true };
const EYES_TOO: Look = { ...POINTS, irises: true };
/** Advice after which the eyes are looked at: it takes a third more time, and before they matter little. */
const NEARLY_WELL = new Set(['dark', 'bright', 'eyes', 'mouth', 'good']);

interface Drawing extends Canvas {
  readonly measures: Measures;
}

export interface LiveFrames {
  see(model: FaceModel, question: FrameQuestion): Promise<FrameSeen>;
  /** The best since then as a picture; null if none is kept. All are forgotten. */
  take(since: number): Promise<TakenFrame | null>;
  forget(): void;
}

export function liveFrames(): LiveFrames {
  /** Drawings that may be used again. */
  let spare: Canvas[] = [];
  let small: Canvas | null = null;
  let copied: ImageData | null = null;
  /** Where a frame is put that has to be turned. */
  let lying: Canvas | null = null;
  let isNearlyWell = false;
  const kept = bestFrames<Drawing>(KEPT_MOST, KEPT_FOR, ({ canvas, context }) => {
    spare.push({ canvas, context });
  });

  function blank(size: Size): Canvas {
    const free = spare.pop();
    if (free && isOf(free, size)) return free;
    // The camera was turned or changed: drawings of another size are of no use any more.
    spare = [];
    return canvasOf(size);
  }

  /**
   * The frame, turned upright. Its pixels are copied, since each frame that is drawn on a canvas stays in the engine’s
   * memory until there are 150 of them, 4 MB each.
   */
  async function drawnFrom({ frame, quarter }: FrameQuestion): Promise<Canvas> {
    const size = { width: frame.visibleRect?.width ?? 0, height: frame.visibleRect?.height ?? 0 };
    if (copied?.width !== size.width || copied.height !== size.height) {
      copied = new ImageData(size.width, size.height);
    }
    await frame.copyTo(copied.data, RGBA);
    frame.close();
    const drawing = blank(uprightSize(size, quarter));
    if (quarter === 0) {
      drawing.context.putImageData(copied, 0, 0);
      return drawing;
    }
    if (!lying || !isOf(lying, size)) lying = canvasOf(size);
    lying.context.putImageData(copied, 0, 0);
    turnUpright(drawing.context, size, quarter);
    drawing.context.drawImage(lying.canvas, 0, 0);
    drawing.context.resetTransform();
    return drawing;
  }

  /** As the models see it. */
  function smallOf({ canvas }: Canvas): ImageData {
    const size = lookSize(canvas);
    if (!small || !isOf(small, size)) small = canvasOf(size);
    small.context.drawImage(canvas, 0, 0, size.width, size.height);
    return small.context.getImageData(0, 0, size.width, size.height);
  }

  async function see(model: FaceModel, question: FrameQuestion): Promise<FrameSeen> {
    const { at, limits } = question;
    const drawing = await drawnFrom(question);
    const size = { width: drawing.canvas.width, height: drawing.canvas.height };
    const image = smallOf(drawing);
    if (isBlack(image)) {
      spare.push(drawing);
      return { at, size, isBlack: true, measures: NOBODY };
    }
    const found = await model.look(image, size, isNearlyWell ? EYES_TOO : POINTS);
    const measures = measure(
      size,
      found,
      ({ x, y, width, height }) => drawing.context.getImageData(x, y, width, height),
      limits,
    );
    isNearlyWell = NEARLY_WELL.has(adviceOn(measures, limits));
    kept.add({ at, quality: qualityOf(measures, limits), frame: { ...drawing, measures } });
    return { at, size, isBlack: false, measures };
  }

  function forget(): void {
    kept.clear();
    spare = [];
    [small, copied, lying] = [null, null, null];
    isNearlyWell = false;
  }

  return {
    see,
    take: async (since) => {
      const best = kept.best(since);
      if (!best) return null;
      const { canvas, measures } = best.frame;
      const picture = await canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY });
      forget();
      return { picture, size: { width: canvas.width, height: canvas.height }, measures };
    },
    forget,
  };
}

const isOf = ({ canvas }: Canvas, { width, height }: Size): boolean =>
  canvas.width === width && canvas.height === height;
