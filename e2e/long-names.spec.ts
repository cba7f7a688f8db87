/** Names as long as they may be, without a place to break, where the window is narrow or everything in it is large. */
import type { Locator } from '@playwright/test';
import { expect, test } from './desk-test.ts';
import { ask } from './event-steps.ts';
import { makeChecks } from './made-checks.ts';
import { goTo, openSettingsOf, startDesk, VERIFIED_NUMBER } from './steps.ts';

const LONG = 'W'.repeat(60);
const LONG_VIEW = 'V'.repeat(80);

/** Nothing lies beyond its edge, to be reached by moving it sideways alone. */
async function expectNothingSideways(place: Locator): Promise<void> {
  await expect(place).toBeVisible();
  expect(await place.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
}

test('the longest names break: no page is wider than the window, and no button of a dialog is out of sight', async ({
  open,
  service,
}) => {
  // Zooming a 1280 wide window to 200 % leaves 640 CSS pixels of width.
  const { page } = await open({ size: { width: 640, height: 400 } });
  await startDesk(page, { store: 'memory' });
  await ask(page, 'profiles.add', {
    ...{ name: LONG, baseUrl: service.baseUrl, environment: 'sandbox', ...service.keys },
  });
  await makeChecks(page, [{ kind: 'bvn', number: VERIFIED_NUMBER, identifier: 'cust-1' }]);
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));

  await goTo(page, 'Settings');
  await expect(page.getByRole('button', { name: `Settings of ${LONG}` })).toBeVisible();
  await expectNothingSideways(page.getByRole('main'));
  const more = page.getByRole('button', { name: `More for ${LONG}` });
  await more.focus();
  await more.press('Enter');
  await page.getByRole('menuitem', { name: 'Remove profile' }).click();
  await expectNothingSideways(dialog);
  await expect(dialog.getByRole('button', { name: 'Remove profile' })).toBeInViewport();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await openSettingsOf(page, LONG);
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect((title?.x ?? 0) + (title?.width ?? 0)).toBeLessThanOrEqual(640);

  await goTo(page, 'History');
  await page.getByRole('searchbox').fill('cust-1');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save this view' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(LONG_VIEW);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Rename or remove' }).click();
  await expectNothingSideways(dialog);
  await expect(dialog.getByRole('button', { name: `Remove ${LONG_VIEW}` })).toBeInViewport();
});
