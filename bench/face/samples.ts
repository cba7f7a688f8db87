/** The faces of the sample pictures, and what a person sees in each: what the measures are held against. */
import { readFileSync } from 'node:fs';

const SAMPLES = new URL('../../node_modules/@vladmandic/face-api/demo/', import.meta.url);

export interface SampleFace {
  readonly sample: string;
  /** A square around the face, twice as long as the face: left, top and side, in pixels of the sample. */
  readonly square: readonly [number, number, number];
  readonly eyes: 'open' | 'lowered';
  /** Neither raised nor lowered, as far as can be seen. */
  readonly isLevel: boolean;
}

const face = (
  sample: number,
  square: SampleFace['square'],
  eyes: SampleFace['eyes'] = 'open',
  isLevel = false,
): SampleFace => ({ sample: `sample${sample}.jpg`, square, eyes, isLevel });

export const sampleFaces: readonly SampleFace[] = [
  face(1, [285, 270, 444]),
  face(1, [1364, 118, 414]),
  face(1, [716, 322, 450], 'lowered'),
  face(2, [1317, 48, 456], 'lowered'),
  face(2, [741, 115, 510], 'lowered'),
  face(3, [450, 228, 492], 'open', true),
  face(3, [921, 110, 522], 'open', true),
  face(3, [1286, 180, 552], 'open', true),
  face(4, [540, -19, 426], 'open', true),
  face(4, [1155, 75, 420]),
  face(4, [854, 93, 456]),
  face(4, [129, 139, 394]),
  face(5, [654, 24, 408], 'open', true),
  face(5, [984, 108, 444]),
  face(5, [438, 332, 462]),
  face(5, [206, 774, 529], 'open', true),
  face(5, [1260, 289, 502], 'open', true),
  face(6, [115, 396, 480], 'open', true),
  face(6, [1038, 234, 456]),
  face(6, [1330, 164, 522], 'open', true),
  face(6, [507, 232, 524], 'open', true),
];

/** A sample picture as base64. */
export const sampleText = (name: string): string => readFileSync(new URL(name, SAMPLES)).toString('base64');
