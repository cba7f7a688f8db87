/** Every screen in every state, in both themes and at both sizes, without a finding of axe. */
import AxeBuilder from '@axe-core/playwright';
import { cameraTest as test } from './camera-page.ts';
import { expect } from './desk-test.ts';
import { scenes } from './screens.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const looks = [
  { colorScheme: 'light', size: { width: 1280, height: 800 } },
  { colorScheme: 'dark', size: { width: 960, height: 640 } },
] as const;

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
        // The component library speaks through an element of its own, which for a moment names one that is gone already.
        const { violations } = await new AxeBuilder({ page })
          .exclude('[data-live-announcer]')
          .setLegacyMode(true)
          // What is well needs no list, which takes longer than the looking.
          .options({ resultTypes: ['violations'] })
          .withTags(RULES)
          .analyze();
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
        ).toEqual([]);
      });
    }
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
