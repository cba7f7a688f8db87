/** The page of the face benches in a desk’s shell, and what it says of the sample pictures. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { launchDesk } from '../../e2e/launch.ts';
import type { Examination, Likeness } from '../../renderer/face/examine.ts';
import { faceFilesPlugin } from '../../scripts/face-files.ts';
import { inFolder } from '../folder.ts';
import type { FacePage } from './page/page.ts';
import { type SampleFace, sampleText } from './samples.ts';

const PAGE = fileURLToPath(new URL('./page', import.meta.url));

/** What is done to a face before it is looked at. */
export interface Alteration {
  /** Side of the picture that is drawn of the square, in pixels. */
  readonly side: number;
  /** As a canvas says it: `blur(2px)`. */
  readonly filter?: string;
  /** Share of the square that is left, around its middle. */
  readonly part?: number;
  /** Degrees. */
  readonly turn?: number;
  readonly isMirrored?: boolean;
  /** Of the JPEG, 0 to 1. */
  readonly quality?: number;
}

export interface Altered extends Alteration {
  readonly face: SampleFace;
}

export interface Faces {
  examine(picture: Altered): Promise<Examination>;
  /** The cosine; null where no face was found in one of them. */
  compare(first: Altered, second: Altered): Promise<number | null>;
}

/** Builds the page, opens it, and does the work with it. */
export async function withFaces(work: (faces: Faces) => Promise<void>): Promise<void> {
  await inFolder(async (folder) => {
    const files = join(folder, 'page');
    await build({
      root: PAGE,
      configFile: false,
      logLevel: 'error',
      plugins: [faceFilesPlugin()],
      worker: { format: 'es' },
      build: { outDir: files, emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
    });
    const desk = await launchDesk({
      dataDir: folder,
      main: join(PAGE, 'main.mjs'),
      args: [`--page=${files}`],
      timeout: 60_000,
    });
    try {
      await desk.page.waitForFunction(() => 'facePage' in globalThis);
      await work(facesOn(desk.page));
    } finally {
      await desk.close();
    }
  });
}

function facesOn(page: Page): Faces {
  return {
    examine: async (picture) => {
      const { examination } = await page.evaluate(lookedAt, { pictures: [drawingOf(picture)] });
      if (!examination) throw new Error('A sample picture could not be examined');
      return examination;
    },
    compare: async (first, second) => {
      const { likeness } = await page.evaluate(lookedAt, {
        pictures: [drawingOf(first), drawingOf(second)],
      });
      if (!likeness) throw new Error('Two sample pictures could not be compared');
      return 'cosine' in likeness ? likeness.cosine : null;
    },
  };
}

interface Drawing extends Alteration {
  readonly content: string;
  readonly square: SampleFace['square'];
}

const drawingOf = ({ face, ...alteration }: Altered): Drawing => ({
  ...alteration,
  content: sampleText(face.sample),
  square: face.square,
});

interface Seen {
  readonly examination: Examination | null;
  readonly likeness: Likeness | null;
}

/** Runs in the page: draws one picture and examines it, or two and compares them. */
async function lookedAt({ pictures }: { readonly pictures: readonly Drawing[] }): Promise<Seen> {
  const [first, second] = await Promise.all(
    pictures.map(async ({ content, square, side, filter = 'none', part = 1, ...more }) => {
      const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
      const canvas = new OffscreenCanvas(side, side);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('No canvas to draw a face on');
      const [left, top, length] = square;
      context.imageSmoothingQuality = 'high';
      context.filter = filter;
      context.translate(side / 2, side / 2);
      context.rotate(((more.turn ?? 0) * Math.PI) / 180);
      context.scale(more.isMirrored ? -1 : 1, 1);
      const edge = ((1 - part) / 2) * length;
      const kept = part * length;
      context.drawImage(bitmap, left + edge, top + edge, kept, kept, -side / 2, -side / 2, side, side);
      return canvas.convertToBlob({ type: 'image/jpeg', quality: more.quality ?? 0.95 });
    }),
  );
  const { facePage } = globalThis as unknown as { facePage: FacePage };
  if (!first) throw new Error('There is no picture to look at');
  return {
    examination: second ? null : await facePage.examine(first),
    likeness: second ? await facePage.likeness(first, second) : null,
  };
}
