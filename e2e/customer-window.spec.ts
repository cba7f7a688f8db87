/** The customer's window: preview and prompts on a second screen, for as long as they are told, and no longer. */
import type { Page } from '@playwright/test';
import { hints, hintWords } from '../shared/hints.ts';
import { findingsOf } from './axe.ts';
import { makeMovie } from './camera-movies.ts';
import {
  ask,
  customerPage,
  expectPlaying,
  expectRunning,
  openBoth,
  openCamera,
  openCustomer,
  ownStream,
  tell,
} from './customer.ts';
import { expect, test } from './desk-test.ts';
import { goTo, review, startDesk } from './steps.ts';

const hint = (page: Page) => page.getByRole('status');
const sizeOf = (page: Page) => page.evaluate(() => [innerWidth, innerHeight]);
/** Keeps the track that the page plays, so that it can be looked at when the page no longer shows it. */
const holdTrack = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => {
    Object.assign(globalThis, { heldTrack: (video.srcObject as MediaStream).getVideoTracks()[0] });
  });
const heldTrack = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { heldTrack: MediaStreamTrack }).heldTrack.readyState);
/** Pretends that the window is, or is no longer, in sight. */
const turnSight = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: now });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

type Camera = Awaited<ReturnType<typeof openCamera>>;

test('the customer sees themselves as in a mirror, and each hint; what ends is let go at once, also when the main page begins anew; without a picture of its own the hint stands alone, and one that is turned stays whole', async ({
  open,
}) => {
  test.setTimeout(120_000);
  const { desk, page, camera, customer } = await openBoth(open);
  await expect(customer).toHaveTitle('Veridesk');
  await expect(hint(customer)).toHaveText('Please wait');
  await expect(customer.locator('video')).toHaveCount(0);

  await tell(page, { hint: 'closer', camera });
  await expectPlaying(customer);
  await expect(hint(customer)).toHaveText(hintWords.closer);
  await expect(hint(customer)).toHaveAttribute('role', 'status');
  // A mirror: the first column of its own picture stands at the right.
  const across = () =>
    customer.locator('video').evaluate((video) => new DOMMatrix(getComputedStyle(video).transform).a);
  expect(await across()).toBe(-1);
  for (const code of hints) {
    await tell(page, { hint: code, camera });
    await expect(hint(customer)).toHaveText(hintWords[code]);
  }
  await tell(page, { hint: 'hold-still', steady: 0.5, camera });
  await expect(customer.locator('[stroke-dasharray]')).toHaveAttribute('stroke-dasharray', '0.5 1');

  await holdTrack(customer);
  await tell(page, { hint: 'good' });
  await expect(hint(customer)).toHaveText('Please wait');
  await expect(customer.locator('video')).toHaveCount(0);
  await expect.poll(() => heldTrack(customer)).toBe('ended');

  await tell(page, { hint: 'good', camera });
  await expectPlaying(customer);
  await holdTrack(customer);
  await turnSight(customer, 'hidden');
  await expect.poll(() => heldTrack(customer)).toBe('ended');
  await turnSight(customer, 'visible');
  await expectPlaying(customer);

  expect(await ownStream(page)).toBe('live');
  await ask(page, 'customerWindow.close');
  await expect.poll(() => customer.isClosed()).toBe(true);
  expect(await ownStream(page)).toBe('live');
  // A window that is opened anew knows nothing of before.
  const anew = await openCustomer(desk);
  await expect(hint(anew)).toHaveText('Please wait');
  await test.step('turned, and without a picture', () => expectWhole(page, anew, camera));

  await tell(page, { hint: 'closer', camera });
  await expectPlaying(anew);
  await holdTrack(anew);
  await page.reload();
  await expect(hint(anew)).toHaveText('Please wait');
  await expect.poll(() => heldTrack(anew)).toBe('ended');
});

/** A picture that is turned stays whole, and without one of its own the hint stands alone, larger. */
async function expectWhole(page: Page, customer: Page, camera: Camera): Promise<void> {
  const letters = () =>
    hint(customer).evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  await tell(page, { hint: 'further', camera });
  await expectPlaying(customer);
  const beside = await letters();
  for (const quarter of [90, 180, 270, 0] as const) {
    await tell(page, { hint: 'further', camera: { ...camera, quarter } });
    await expect(customer.locator('video')).toHaveAttribute('data-quarter', `${quarter}`);
    const frame = await customer.locator('video').evaluate((video) => {
      const [shown, held] = [video, video.parentElement as HTMLElement].map((one) =>
        one.getBoundingClientRect(),
      );
      return [shown, held].map((box) =>
        [box?.x, box?.y, box?.width, box?.height].map((side) => Math.round(side ?? 0)),
      );
    });
    expect(frame[0]).toEqual(frame[1]);
    const [width = 0, height = 0] = frame[0]?.slice(2) ?? [];
    expect(width / height).toBeCloseTo(quarter % 180 === 0 ? 16 / 9 : 9 / 16, 1);
  }
  await tell(page, { hint: 'further', camera: { ...camera, deviceId: 'f'.repeat(64) } });
  await expect(customer.locator('video')).toHaveCount(0);
  await expect(hint(customer)).toHaveText(hintWords.further);
  expect(await letters()).toBeGreaterThan(beside);
}

test('at the stage a button opens it, and the customer is told what the camera sees, until the picture is taken', async ({
  open,
  dataDir,
}) => {
  test.setTimeout(120_000);
  const desk = await open({ camera: await makeMovie('far', dataDir) });
  const { page } = desk;
  await startDesk(page, { store: 'memory' });
  await goTo(page, 'Face');
  const button = page.getByRole('button', { name: 'Customer’s screen' });
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await button.press('Enter');
  const customer = await customerPage(desk);
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expectRunning(customer);
  await expect(hint(customer)).toHaveText(hintWords.closer, { timeout: 30_000 });
  await holdTrack(customer);

  await page.getByRole('button', { name: /^Take/u }).press('Enter');
  await expect(review(page)).toBeVisible();
  await expect(hint(customer)).toHaveText('Please wait');
  await expect.poll(() => heldTrack(customer)).toBe('ended');
  await review(page).getByRole('button', { name: 'Retake' }).click();
  await expectRunning(customer);
  // It stays open from screen to screen, and shows nothing meanwhile.
  await goTo(page, 'Check');
  await expect(hint(customer)).toHaveText('Please wait');
  await goTo(page, 'Face');
  await expectRunning(customer);
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await button.press('Enter');
  await expect.poll(() => customer.isClosed()).toBe(true);
  await expect(button).toHaveAttribute('aria-pressed', 'false');
});

test('it fills the display that is not the desk’s, and follows displays that come and go; opened and closed faster than it can be loaded, it leaves nothing behind and is nobody’s defect', async ({
  open,
}) => {
  const desk = await open({ camera: 'fake' });
  const { page } = desk;
  await startDesk(page, { store: 'memory' });
  await page.evaluate(() => {
    const seen: unknown[] = [];
    Object.assign(globalThis, { seen });
    const { veridesk } = globalThis as unknown as {
      veridesk: { on(listener: (name: string, payload: unknown) => void): void };
    };
    veridesk.on((name, payload) => {
      if (name === 'customerWindow.changed') seen.push(payload);
    });
  });
  const seen = () => page.evaluate(() => (globalThis as unknown as { seen: unknown[] }).seen);
  const camera = await openCamera(page);
  const ordinary = await openCustomer(desk);
  await expect.poll(() => sizeOf(ordinary)).toEqual([900, 640]);
  await tell(page, { hint: 'closer', camera });

  await desk.displays([{ width: 1600, height: 900 }]);
  await expect.poll(() => ordinary.isClosed()).toBe(true);
  const full = await customerPage(desk);
  await expect.poll(() => sizeOf(full)).toEqual([1600, 900]);
  // What was told before holds on the other display too.
  await expectPlaying(full);
  await expect(hint(full)).toHaveText(hintWords.closer);
  // Opening it again makes no second one.
  await ask(page, 'customerWindow.open');
  expect(await desk.windows()).toHaveLength(2);

  await desk.displays([]);
  await expect.poll(() => full.isClosed()).toBe(true);
  const again = await customerPage(desk);
  await expect.poll(() => sizeOf(again)).toEqual([900, 640]);
  await ask(page, 'customerWindow.close');
  await expect.poll(seen).toEqual([
    { isOpen: true, displays: 1 },
    { isOpen: true, displays: 2 },
    { isOpen: true, displays: 1 },
    { isOpen: false, displays: 1 },
  ]);
  expect(await sizeOf(page)).toEqual([1280, 800]);

  for (let round = 0; round < 3; round += 1) {
    await ask(page, 'customerWindow.open');
    await ask(page, 'customerWindow.close');
  }
  await desk.displays([{ width: 1280, height: 800 }]);
  const customer = await openCustomer(desk);
  await desk.displays([]);
  await desk.displays([{ width: 1280, height: 800 }]);
  await expect.poll(() => customer.isClosed()).toBe(true);
  await tell(page, { hint: 'closer', camera: { deviceId: 'f'.repeat(64), quarter: 0 } });
  await expect(hint(await customerPage(desk))).toHaveText(hintWords.closer);
  expect(await desk.windows()).toHaveLength(2);
  expect(await desk.dialogs()).toEqual([]);
});

test('on Wayland it is an ordinary window that stays where it is; it goes when the computer is locked or sleeps, and with the main window', async ({
  open,
}) => {
  const desk = await open({ env: { XDG_SESSION_TYPE: 'wayland' } });
  const { page } = desk;
  await startDesk(page, { store: 'memory' });
  await desk.displays([{ width: 1600, height: 900 }]);
  const ordinary = await openCustomer(desk);
  await expect.poll(() => sizeOf(ordinary)).toEqual([900, 640]);
  await desk.displays([]);
  // It would take a moment to close; one that is on its way out is the customer's no more, and is answered nothing.
  expect(await ask(ordinary, 'customer.now')).toMatchObject({ ok: true });
  expect(ordinary.isClosed()).toBe(false);
  await ask(page, 'customerWindow.close');
  await expect.poll(() => ordinary.isClosed()).toBe(true);
  for (const left of ['lock-screen', 'suspend']) {
    const customer = await openCustomer(desk);
    await desk.power(left);
    await expect.poll(() => customer.isClosed()).toBe(true);
    expect(await ask(page, 'customerWindow.state')).toMatchObject({ value: { isOpen: false } });
  }
  await openCustomer(desk);
  await page.close();
  expect(await desk.process.exited).toBe(0);
});

test('every hint fits, with and without a picture, and axe finds nothing, light and dark', async ({
  open,
}) => {
  test.setTimeout(120_000);
  const desk = await open({ camera: 'fake' });
  const { page } = desk;
  await startDesk(page, { store: 'memory' });
  const camera = await openCamera(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const display of [null, { width: 1280, height: 800 }, { width: 1080, height: 1920 }]) {
      await desk.displays(display ? [display] : []);
      const customer = await openCustomer(desk);
      await customer.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const shown of [null, { ...camera, deviceId: 'f'.repeat(64) }, camera]) {
        for (const code of shown ? hints : ([null] as const)) {
          await tell(page, { hint: code, steady: 0.3, camera: shown });
          await expect(hint(customer)).toHaveText(code ? hintWords[code] : 'Please wait');
          if (shown === camera) await expect(customer.locator('video')).toHaveCount(1);
          expect(await fits(customer), `${code} on ${display?.width}`).toBe(true);
        }
        expect(await findingsOf(customer)).toEqual([]);
      }
      const moves = customer.locator('[stroke-dasharray]');
      expect(await moves.evaluate((ring) => getComputedStyle(ring).transitionDuration)).toBe('0s');
      await ask(page, 'customerWindow.close');
      await expect.poll(() => customer.isClosed()).toBe(true);
    }
  }
});

/** Whether the words lie within their place, on two lines at most, and nothing is to be scrolled. */
const fits = (page: Page) =>
  hint(page).evaluate((place) => {
    const words = document.createRange();
    words.selectNodeContents(place);
    const [text, room] = [words.getBoundingClientRect(), place.getBoundingClientRect()];
    const lines = Math.round(text.height / Number.parseFloat(getComputedStyle(place).lineHeight));
    const { scrollWidth, scrollHeight } = document.documentElement;
    return (
      lines <= 2 &&
      text.top >= room.top &&
      text.bottom <= room.bottom &&
      text.left >= room.left &&
      text.right <= room.right &&
      scrollWidth <= innerWidth &&
      scrollHeight <= innerHeight
    );
  });
