/** Where the system forces its own colours, what is current in a menu and what is set can still be told. */
import type { Locator } from '@playwright/test';
import { cameraTest, holdCamera, takeButton } from './camera-page.ts';
import { expect, test } from './desk-test.ts';
import { makeChecks } from './made-checks.ts';
import { portraitFile } from './pictures.ts';
import { addPicture, goTo, pickKind, runCheck, slow, startDesk, VERIFIED_NUMBER } from './steps.ts';

/** What is seen behind its words: its own ground, or the nearest that is not transparent. */
const groundOf = (part: Locator) =>
  part.evaluate((node) => {
    for (let one: Element | null = node; one !== null; one = one.parentElement) {
      const { backgroundColor } = getComputedStyle(one);
      if (!/, 0\)$/u.test(backgroundColor)) return backgroundColor;
    }
    return null;
  });

/** Of the items of a menu, the one that the keys stand on looks unlike the others, and its words unlike its ground. */
async function expectCurrentTold(items: Locator): Promise<void> {
  const current = items.and(items.page().locator('[data-focused]'));
  await expect(current).toHaveCount(1);
  const other = items.and(items.page().locator(':not([data-focused])')).first();
  expect(await groundOf(current)).not.toBe(await groundOf(other));
  const words = await current.evaluate((node) => [
    ...new Set([node, ...node.querySelectorAll('*')].map((one) => getComputedStyle(one).color)),
  ]);
  expect(words).toHaveLength(1);
  expect(words).not.toContain(await groundOf(current));
}

test('the current item of each menu, a filter that is set, and the line below the kinds of check', async ({
  open,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  await makeChecks(page, [
    { kind: 'bvn', number: VERIFIED_NUMBER, identifier: 'cust-1' },
    { kind: 'bvn', number: '22200000404', identifier: 'cust-2' },
  ]);
  const kinds = page.getByRole('tablist', { name: 'Kind of check' });
  const usual = await kinds.boundingBox();
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await kinds.boundingBox()).toEqual(usual);
  // The line belongs to the list: no tab but the chosen one lies over it.
  for (const tab of await kinds.getByRole('tab', { selected: false }).all()) {
    const box = await tab.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(
      (usual?.y ?? 0) + (usual?.height ?? 0) - 1,
    );
  }

  const items = page.getByRole('menuitem');
  await page.getByRole('button', { name: 'Numbers to try' }).press('Enter');
  await expectCurrentTold(items);
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByPlaceholder('Find a command…').press('ArrowDown');
  await expectCurrentTold(items);
  await page.keyboard.press('Escape');

  await goTo(page, 'History');
  const outcome = page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: 'Outcome' });
  const kind = page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: 'Kind' });
  await outcome.press('Enter');
  await expect(page.getByRole('menuitemcheckbox')).toHaveCount(2);
  await expectCurrentTold(page.getByRole('menuitemcheckbox'));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Clear filters' })).toBeVisible();
  expect(await groundOf(outcome)).not.toBe(await groundOf(kind));
  await page.getByRole('button', { name: 'Views' }).press('Enter');
  await page.keyboard.press('ArrowDown');
  await expectCurrentTold(items);
  await page.keyboard.press('Escape');

  await goTo(page, 'Settings');
  await page.getByRole('button', { name: 'More for Built-in sandbox' }).press('Enter');
  await expectCurrentTold(items);
});

test('both faces are seen through the sandbox’s mark as they are in colours of the window’s own', async ({
  open,
}) => {
  test.setTimeout(90_000);
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  await pickKind(page, 'face');
  await addPicture(page, portraitFile(VERIFIED_NUMBER));
  await runCheck(page, VERIFIED_NUMBER, 'cust-1', 'face');
  const faces = page.getByRole('region', { name: 'Faces', exact: true });
  await expect(faces).toContainText(/Advice of this computer/u, slow);
  await expect(faces.getByRole('img')).toHaveCount(2);
  await page.mouse.move(0, 0);
  // The middle, which the mark crosses, and which each picture fills.
  const middle = await faces.getByRole('img').first().locator('..').boundingBox();
  const clip = {
    ...{
      x: (middle?.x ?? 0) + (middle?.width ?? 0) * 0.3,
      y: (middle?.y ?? 0) + (middle?.height ?? 0) * 0.3,
    },
    ...{ width: (middle?.width ?? 0) * 0.4, height: (middle?.height ?? 0) * 0.4 },
  };
  const usual = await page.screenshot({ clip });
  await page.emulateMedia({ forcedColors: 'active' });
  expect((await page.screenshot({ clip })).equals(usual)).toBe(true);
});

cameraTest(
  'the key beside a button is drawn as the button is, once that is enabled',
  async ({ open, movie }) => {
    test.setTimeout(120_000);
    const { page } = await open({ camera: await movie('far') });
    await startDesk(page, { store: 'memory' });
    const forced = () => page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
    await forced();
    const letOpen = await holdCamera(page);
    await goTo(page, 'Face');
    await expect(takeButton(page)).toBeDisabled();
    await letOpen();
    await expect(takeButton(page)).toBeEnabled(slow);
    const key = takeButton(page).locator('kbd');
    const seen = await key.screenshot();
    // All is drawn anew.
    await page.emulateMedia({ forcedColors: 'none' });
    await forced();
    expect((await key.screenshot()).equals(seen)).toBe(true);
  },
);

test('signs have the colour of the words around them where the window is light and the system’s ground is black', async ({
  open,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  await makeChecks(page, [{ kind: 'bvn', number: VERIFIED_NUMBER, identifier: 'cust-1' }]);
  await goTo(page, 'Settings');
  await page.getByRole('radio', { name: 'Light' }).check();
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  const own = () =>
    page.locator('*:visible:has(> svg)').evaluateAll((around) =>
      around.flatMap((one) =>
        [...one.children]
          .filter((child) => child.matches('svg'))
          .filter((sign) => getComputedStyle(sign).color !== getComputedStyle(one).color)
          .map((sign) => sign.outerHTML.slice(0, 160)),
      ),
    );
  await goTo(page, 'Check');
  expect(await own()).toEqual([]);
  await goTo(page, 'History');
  await page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: 'Outcome' }).press('Enter');
  const verified = page.getByRole('menuitemcheckbox', { name: /^Verified/u });
  await verified.press(' ');
  await expect(verified).toBeChecked();
  expect(await own()).toEqual([]);
});
