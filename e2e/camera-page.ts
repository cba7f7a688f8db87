/** What specs of the camera look at in the page, and the troubles that they make there. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { Capture } from '../shared/capture.ts';
import type { Check } from '../shared/check.ts';
import type { FoundPage } from '../shared/contract.ts';
import { wholeHistory } from '../shared/history-query.ts';
import { type MovieName, makeMovie } from './camera-movies.ts';
import { expect, test } from './desk-test.ts';
import { goTo } from './steps.ts';

/** The usual test, with films for the camera that go with it. */
export const cameraTest = test.extend<{ movie: (name: MovieName) => Promise<string> }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of the fixtures from this pattern
  movie: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'veridesk-films-'));
    await use((name) => makeMovie(name, folder));
    rmSync(folder, { recursive: true, force: true });
  },
});

/** Films and models take their time on a slow machine with no graphics card. */
export const PATIENCE = { timeout: 60_000 };

export const stage = (page: Page): Locator => page.getByRole('region', { name: 'Camera', exact: true });
export const trouble = (page: Page): Locator => stage(page).getByRole('alert');
export const takeButton = (page: Page): Locator => stage(page).getByRole('button', { name: /^Take/u });

declare global {
  var letCameraOpen: () => void;
  var silentCamera: WritableStreamDefaultWriter<VideoFrame>;
  /** Among what the browser has, and not among TypeScript’s yet. */
  var MediaStreamTrackGenerator: new (init: {
    kind: 'video';
  }) => MediaStreamTrack & { readonly writable: WritableStream<VideoFrame> };
  var heldStreams: MediaStream[];
  var openCamera: MediaDevices['getUserMedia'];
}

/** Keeps every stream that the page opens from now on, so that its end can be looked at. */
export async function holdStreams(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { mediaDevices } = navigator;
    globalThis.heldStreams = [];
    globalThis.openCamera = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wish) => {
      const stream = await globalThis.openCamera(wish);
      globalThis.heldStreams.push(stream);
      return stream;
    };
  });
}

/** How every track stands that was opened so far. */
export const tracks = (page: Page) =>
  page.evaluate(() =>
    globalThis.heldStreams.flatMap((stream) =>
      stream.getTracks().map(({ readyState, kind }) => `${kind} ${readyState}`),
    ),
  );

/** The camera is on, and it is the only one. */
export async function expectLive(page: Page): Promise<void> {
  await expect
    .poll(async () => (await tracks(page)).filter((track) => track === 'video live').length, PATIENCE)
    .toBe(1);
  await expect(stage(page).locator('video')).toBeVisible(PATIENCE);
}

/** The light is off: a camera was on, and nothing of it runs any more. */
export async function expectOff(page: Page): Promise<void> {
  await expect.poll(async () => new Set(await tracks(page))).toEqual(new Set(['video ended']));
}

/** Makes every opening end in the error of that name, until `mend`. */
export async function breakCamera(page: Page, name: string): Promise<void> {
  await page.evaluate((errorName) => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', errorName));
  }, name);
}

export async function mendCamera(page: Page): Promise<void> {
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = async (wish) => {
      const stream = await globalThis.openCamera(wish);
      globalThis.heldStreams.push(stream);
      return stream;
    };
  });
}

/** The next openings give a camera that is silent until `giveFrame`, one grey frame for each. */
export async function silenceCamera(page: Page): Promise<void> {
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      const track = new MediaStreamTrackGenerator({ kind: 'video' });
      globalThis.silentCamera = track.writable.getWriter();
      const stream = new MediaStream([track]);
      globalThis.heldStreams.push(stream);
      return stream;
    };
  });
}

export async function giveFrame(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(640, 480);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('No canvas to draw a frame on');
    context.fillStyle = '#8d8f93';
    context.fillRect(0, 0, 640, 480);
    await globalThis.silentCamera.write(new VideoFrame(canvas, { timestamp: performance.now() * 1000 }));
  });
}

/** Plugs all cameras out of the page, or in again; the page is told as by the system. */
export async function plug(page: Page, isIn: boolean): Promise<void> {
  await page.evaluate((plugged) => {
    const { mediaDevices } = navigator;
    if (plugged) Reflect.deleteProperty(mediaDevices, 'enumerateDevices');
    else mediaDevices.enumerateDevices = async () => [];
    mediaDevices.dispatchEvent(new Event('devicechange'));
  }, isIn);
}

/** Puts the window out of sight, or back, as far as the page can tell. */
export async function hide(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'visibilityState', {
      value: hidden ? 'hidden' : 'visible',
      configurable: true,
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}

/** Notes every hint that the stage gives from now on, oldest first, none twice in a row. */
export async function watchHints(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const hints: string[] = [];
    Object.assign(globalThis, { hints });
    new MutationObserver(() => {
      const hint = document.querySelector<HTMLElement>('[data-hint]')?.dataset.hint;
      if (hint && hints.at(-1) !== hint) hints.push(hint);
    }).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['data-hint'],
    });
  });
  return () => page.evaluate(() => (globalThis as unknown as { hints: string[] }).hints);
}

export async function openFace(page: Page): Promise<void> {
  await goTo(page, 'Face');
}

/** A call of the contract, as the window makes it; its value. */
export async function ask<Value>(page: Page, name: string, input: unknown = {}): Promise<Value> {
  const reply = await page.evaluate(([called, given]) => window.veridesk.call(called as string, given), [
    name,
    input,
  ] as const);
  if (!('ok' in reply) || !reply.ok) throw new Error(`${name}: ${JSON.stringify(reply)}`);
  return reply.value as Value;
}

export const isFocused = (locator: Locator) => locator.evaluate((node) => node === document.activeElement);

/** How the picture of the newest check was taken, as the history has it. */
export async function captureOfLast(page: Page): Promise<Capture | null> {
  const { rows } = await ask<FoundPage>(page, 'history.find', {
    query: wholeHistory,
    before: null,
    limit: 1,
  });
  return (await ask<Check>(page, 'checks.show', { id: rows[0]?.id })).capture;
}

/** From now on a camera is opened once what comes back is called. */
export async function holdCamera(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    const held = Promise.withResolvers<void>();
    globalThis.letCameraOpen = held.resolve;
    mediaDevices.getUserMedia = (wish) => held.promise.then(() => open(wish));
  });
  return () => page.evaluate(() => globalThis.letCameraOpen());
}
