/**
 * What the limits of the advisory comparison stand on: the cosine between the descriptions of different people, and
 * between those of one picture and altered copies of it. There is no second picture of the same person among the
 * samples, taken on another day, so what time and age do to a face is not measured here.
 */
import { DIFFERENT_TO, SAME_FROM } from '../renderer/face/likeness-words.ts';
import { type Alteration, type Faces, withFaces } from './face/faces.ts';
import { sampleFaces } from './face/samples.ts';
import { percentile } from './measure.ts';
import { figure, note } from './report.ts';

const SIDE = 600;
const alterations: Readonly<Record<string, Alteration>> = {
  'darker, to half': { side: SIDE, filter: 'brightness(0.5)' },
  'brighter, by half': { side: SIDE, filter: 'brightness(1.5)' },
  'without colour': { side: SIDE, filter: 'grayscale(1)' },
  'blurred by 4 px': { side: SIDE, filter: 'blur(4px)' },
  'small and much packed': { side: 160, quality: 0.4 },
  'cut to the face': { side: SIDE, part: 0.62 },
  'tilted by 10°': { side: SIDE, turn: 10 },
  mirrored: { side: SIDE, isMirrored: true },
};

interface Cosines {
  readonly found: readonly number[];
  readonly missing: number;
}

const sorted = (cosines: readonly (number | null)[]): Cosines => ({
  found: cosines.filter((cosine) => cosine !== null),
  missing: cosines.filter((cosine) => cosine === null).length,
});

function tell(name: string, { found, missing }: Cosines): void {
  if (missing > 0) note(`${name}: no face found in ${missing} of ${missing + found.length} pairs`);
  if (found.length === 0) return;
  figure(`${name}: ${found.length} pairs, least`, Math.min(...found), '');
  figure(`${name}: middle`, percentile(found, 50), '');
  figure(`${name}: most`, Math.max(...found), '');
}

async function differentPeople(faces: Faces): Promise<Cosines> {
  const cosines: (number | null)[] = [];
  for (const [index, first] of sampleFaces.entries()) {
    for (const second of sampleFaces.slice(index + 1)) {
      cosines.push(await faces.compare({ face: first, side: SIDE }, { face: second, side: SIDE }));
    }
  }
  return sorted(cosines);
}

async function alteredCopies(faces: Faces, alteration: Alteration): Promise<Cosines> {
  const cosines: (number | null)[] = [];
  for (const face of sampleFaces) {
    cosines.push(await faces.compare({ face, side: SIDE }, { face, ...alteration }));
  }
  return sorted(cosines);
}

export async function run(): Promise<void> {
  await withFaces(async (faces) => {
    const different = await differentPeople(faces);
    tell('different people', different);
    const copies: number[] = [];
    for (const [name, alteration] of Object.entries(alterations)) {
      const altered = await alteredCopies(faces, alteration);
      tell(`copies, ${name}`, altered);
      copies.push(...altered.found);
    }
    const share = (of: readonly number[], is: (cosine: number) => boolean) =>
      of.filter(is).length / of.length;
    figure(`different people called likely the same (≥ ${SAME_FROM})`, share(different.found, isSame), '');
    figure(
      `different people called likely different (≤ ${DIFFERENT_TO})`,
      share(different.found, isOther),
      '',
    );
    figure('copies called likely the same', share(copies, isSame), '');
    figure('copies called likely different', share(copies, isOther), '');
  });
}

const isSame = (cosine: number): boolean => cosine >= SAME_FROM;
const isOther = (cosine: number): boolean => cosine <= DIFFERENT_TO;
