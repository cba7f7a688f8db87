/** What the specs of the customer's window do: ask as a page asks, open the second window, look at its picture. */
import { expect, type Page } from '@playwright/test';
import { NO_PROMPT, type Prompt } from '../shared/prompt.ts';
import { PATIENCE } from './camera-page.ts';
import type { Desk } from './launch.ts';
import { startDesk } from './steps.ts';

/** A call over the bridge of a page, as code in that page would make it. */
export const ask = (page: Page, name: string, input: object = {}): Promise<unknown> =>
  page.evaluate(
    ([called, given]) =>
      (
        globalThis as unknown as { veridesk: { call(name: string, input: object): Promise<unknown> } }
      ).veridesk.call(called, given),
    [name, input] as const,
  );

/**
 * Waits until the main process has heard, and done, what a page told it before: the messages of a page come in turn. A key is
 * told a turn after it was pressed. `call` is any that the page is answered.
 */
export async function expectHeard(page: Page, call: 'customer.now' | 'desk.status'): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  expect(await ask(page, call)).toMatchObject({ ok: true });
}

/** Opens the customer's window and gives its page. */
export async function openCustomer(desk: Desk): Promise<Page> {
  expect(await ask(desk.page, 'customerWindow.open')).toMatchObject({ ok: true, value: { isOpen: true } });
  return customerPage(desk);
}

/** A desk with a camera, and the customer's window open beside it. */
export async function openBoth(open: (options: { camera: string }) => Promise<Desk>) {
  const desk = await open({ camera: 'fake' });
  const { page } = desk;
  await startDesk(page, { store: 'memory' });
  const camera = await openCamera(page);
  return { desk, page, camera, customer: await openCustomer(desk) };
}

/** The page of the customer's window, once it is there. One that is being closed may stand before it, and is nobody's. */
export async function customerPage(desk: Desk): Promise<Page> {
  let found: Page | undefined;
  await expect(async () => {
    const [, page, ...others] = await desk.windows();
    expect(others).toEqual([]);
    if (!page) throw new Error('The customer’s window has no page');
    await expect(page.getByRole('status')).toBeVisible({ timeout: 1_000 });
    expect(await ask(page, 'customer.now')).toMatchObject({ ok: true });
    expect(page.isClosed()).toBe(false);
    found = page;
  }).toPass({ timeout: 30_000 });
  return found as Page;
}

/** Opens the camera in the main window, as the Face screen does, and gives what the customer's page needs of it. */
export async function openCamera(page: Page): Promise<NonNullable<Prompt['camera']>> {
  const deviceId = await page.evaluate(async () => {
    const wanted = { width: { ideal: 1280 }, height: { ideal: 720 } };
    const stream = await navigator.mediaDevices.getUserMedia({ video: wanted });
    Object.assign(globalThis, { ownStream: stream });
    return stream.getVideoTracks()[0]?.getSettings().deviceId ?? '';
  });
  return { deviceId, quarter: 0 };
}

/** Whether the main window's own stream still runs. */
export const ownStream = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const { ownStream: stream } = globalThis as unknown as { ownStream: MediaStream };
    return stream.getVideoTracks()[0]?.readyState;
  });

export async function tell(page: Page, prompt: Partial<Prompt>): Promise<void> {
  expect(await ask(page, 'customerWindow.tell', { ...NO_PROMPT, ...prompt })).toEqual({
    ok: true,
    value: {},
  });
}

/** Waits until the page plays, be its picture always the same. */
export async function expectRunning(page: Page): Promise<void> {
  const played = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect.poll(played, PATIENCE).toBeGreaterThan(0);
  const before = await played();
  await expect.poll(played, PATIENCE).toBeGreaterThan(before);
}

/** Waits until the page plays a picture that changes. */
export async function expectPlaying(page: Page): Promise<void> {
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth), PATIENCE)
    .toBe(1280);
  const pictures = new Set<string>();
  await expect
    .poll(async () => pictures.add(await pictureOf(page)).size, {
      message: 'the picture changes',
      ...PATIENCE,
    })
    .toBeGreaterThan(2);
}

/** A small copy of what the page's video shows at present, as text. */
const pictureOf = (page: Page): Promise<string> =>
  page.locator('video').evaluate((video: HTMLVideoElement) => {
    const canvas = new OffscreenCanvas(64, 36);
    const context = canvas.getContext('2d');
    context?.drawImage(video, 0, 0, 64, 36);
    return [...(context?.getImageData(0, 0, 64, 36).data ?? [])].join();
  });
