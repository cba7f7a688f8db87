/** Examines and compares still pictures in the worker. */

import type { FaceLimits } from '../../shared/face-limits.ts';
import { drawn, lookSize } from './canvas.ts';
import { cosineOf } from './cosine.ts';
import { type FaceModel, type Look, pointsAlone, type SeenFace } from './face-model.ts';
import { boxOf, longerSide } from './geometry.ts';
import type { Compared, Examined } from './judge-messages.ts';
import { type Measures, measure } from './measures.ts';
import type { Box, Size } from './pixels.ts';

/** How much of the picture around a face is drawn for a closer look, in lengths of the face. */
const AROUND = 2;
/** A face that fills its picture is not found by the model, so it is tried again with this much room, in lengths. */
const ROOM = 1.8;

const FOR_EXAMINATION: Look = { ...pointsAlone, irises: true, antispoof: true };
const FOR_COMPARISON: Look = { ...pointsAlone, description: true };

export async function examined(
  model: FaceModel,
  picture: ImageBitmap,
  limits: FaceLimits,
): Promise<Examined> {
  const found = await looked(model, picture, wholeOf(picture));
  const first = largestOf(found);
  // Points come in whole pixels of the drawing, so lids and lips need a larger one.
  const closer = first && largestOf(await looked(model, picture, around(first, AROUND), FOR_EXAMINATION));
  const faces = closer ? found.map((face) => (face === first ? closer : face)) : found;
  return {
    size: sizeOf(picture),
    measures: measuredOn(picture, faces, limits),
    antispoof: closer?.antispoof ?? null,
  };
}

export async function compared(model: FaceModel, first: ImageBitmap, second: ImageBitmap): Promise<Compared> {
  const one = await described(model, first);
  if (!one) return { missing: 'first' };
  const other = await described(model, second);
  return other ? { cosine: cosineOf(one, other) } : { missing: 'second' };
}

/** The box of the largest face, in pixels of the picture; null without one. */
export async function located(model: FaceModel, picture: ImageBitmap): Promise<Box | null> {
  const face = await largestIn(model, picture);
  return face && boxOf(face.mesh);
}

/** The largest face, also where it fills the picture. */
async function largestIn(model: FaceModel, picture: ImageBitmap): Promise<SeenFace | null> {
  const whole = wholeOf(picture);
  return (
    largestOf(await looked(model, picture, whole)) ??
    largestOf(await looked(model, picture, grown(whole, ROOM * Math.max(whole.width, whole.height))))
  );
}

/** The description of the largest face; null without one. */
async function described(model: FaceModel, picture: ImageBitmap): Promise<readonly number[] | null> {
  const first = await largestIn(model, picture);
  if (!first) return null;
  const closer = await looked(model, picture, around(first, AROUND), FOR_COMPARISON);
  return largestOf(closer)?.description ?? null;
}

/** The faces in a part of the picture, in pixels of the picture. */
async function looked(
  model: FaceModel,
  picture: ImageBitmap,
  part: Box,
  what?: Look,
): Promise<readonly SeenFace[]> {
  const found = await model.look(drawn(picture, part, lookSize(part)), part, what);
  const placed = <P extends { readonly x: number; readonly y: number }>(point: P): P => ({
    ...point,
    x: point.x + part.x,
    y: point.y + part.y,
  });
  return found.map(({ mesh, irises, ...rest }) => ({
    ...rest,
    mesh: mesh.map(placed),
    irises: irises && { left: placed(irises.left), right: placed(irises.right) },
  }));
}

/** The face itself is read in the picture’s own pixels, as they will be sent. */
function measuredOn(picture: ImageBitmap, found: readonly SeenFace[], limits: FaceLimits): Measures {
  return measure(sizeOf(picture), found, (part) => drawn(picture, part, part), limits);
}

function largestOf(found: readonly SeenFace[]): SeenFace | null {
  const lengths = found.map(({ mesh }) => longerSide(boxOf(mesh)));
  return found[lengths.indexOf(Math.max(...lengths))] ?? null;
}

/** A square around a face, its side that many lengths of the face. */
function around({ mesh }: SeenFace, lengths: number): Box {
  const box = boxOf(mesh);
  return grown(box, longerSide(box) * lengths);
}

/** A square of that side, on whole pixels, with the same middle. */
function grown({ x, y, width, height }: Box, side: number): Box {
  const whole = Math.max(1, Math.round(side));
  return {
    x: Math.round(x + width / 2 - side / 2),
    y: Math.round(y + height / 2 - side / 2),
    width: whole,
    height: whole,
  };
}

const sizeOf = ({ width, height }: ImageBitmap): Size => ({ width, height });
const wholeOf = (picture: ImageBitmap): Box => ({ x: 0, y: 0, ...sizeOf(picture) });
