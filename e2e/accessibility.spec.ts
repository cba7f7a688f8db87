/** Every screen in every state, in both themes and at both sizes, without a finding of axe. */
import type { Page } from '@playwright/test';
import { findingsOf } from './axe.ts';
import { cameraTest as test } from './camera-page.ts';
import { expect } from './desk-test.ts';
import { namelessStops } from './hearing.ts';
import { ada, staff } from './operators.ts';
import { scenes } from './screens.ts';
import { startDesk } from './steps.ts';

const looks = [
  { colorScheme: 'light', size: { width: 1280, height: 800 } },
  { colorScheme: 'dark', size: { width: 960, height: 640 } },
] as const;

/** How far the window itself could be scrolled, in CSS pixels: only what is within it ever should. */
const belowTheWindow = (page: Page) =>
  page.evaluate(() => {
    const frames = [...document.querySelectorAll('html, body, #window')];
    return Math.max(...frames.map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight));
  });

/** Tables in sight that whoever goes from table to table could not tell apart, by their first words; axe has no rule for it. */
const namelessTables = (page: Page) =>
  page
    .locator('table:visible:not([aria-label]):not([aria-labelledby]):not(:has(> caption))')
    .evaluateAll((tables) => tables.map(({ textContent }) => textContent.slice(0, 60)));

for (const { colorScheme, size } of looks) {
  test(`no finding in any scene, ${colorScheme}, ${size.width} × ${size.height}`, async ({
    open,
    service,
    movie,
  }) => {
    test.setTimeout(600_000);
    const { page } = await open({ colorScheme, size, camera: await movie('far') });
    // A scene whose way has changed is told by its name, not by the time of all of them.
    page.setDefaultTimeout(30_000);
    for (const { name, go } of scenes) {
      await test.step(name, async () => {
        await go(page, service);
        expect(await findingsOf(page)).toEqual([]);
        expect(await namelessTables(page)).toEqual([]);
        expect(await namelessStops(page)).toEqual([]);
        expect(await belowTheWindow(page)).toBe(0);
      });
    }
    // The rules look: what is planted in the last scene is found.
    await page.getByRole('dialog').evaluate((dialog) => dialog.append(document.createElement('img')));
    expect(await findingsOf(page)).toContainEqual(expect.stringContaining('image-alt'));
  });
}

test('at 200 % zoom everything is still reachable without scrolling sideways', async ({ open, movie }) => {
  test.setTimeout(180_000);
  // Zooming a 1280 wide window to 200 % leaves 640 CSS pixels of width.
  const { page } = await open({ size: { width: 640, height: 400 }, camera: await movie('far') });
  const faces = scenes.filter(({ name }) => name.startsWith('face-'));
  for (const { name, go } of [...scenes.slice(0, 6), ...faces]) {
    await test.step(name, async () => {
      await go(page, null as never);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    });
  }
});

test('the settings are no wider than the smallest window in which everything is as large as it goes', async ({
  open,
}) => {
  // 960 pixels, two and a half times as large.
  const { page } = await open({ size: { width: 384, height: 256 } });
  await startDesk(page, { store: 'vault', passphrase: 'correct horse battery' });
  await staff(page, [ada]);
  for (const name of ['Operators', 'Retention', 'Backup']) {
    const section = page.getByRole('region', { name, exact: true });
    const right = await section.evaluate((part) =>
      Math.max(...[...part.querySelectorAll('input, p')].map((one) => one.getBoundingClientRect().right)),
    );
    expect(right, name).toBeLessThanOrEqual(384);
  }
});
