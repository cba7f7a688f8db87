/** Names as long as they may be, without a place to break, where the window is narrow or everything in it is large. */
import type { Locator } from '@playwright/test';
import { expect, test } from './desk-test.ts';
import { ask } from './event-steps.ts';
import { makeChecks } from './made-checks.ts';
import { ada, staff } from './operators.ts';
import { openNewest } from './record.ts';
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

test('a note of one long word and the longest name of an operator break, too', async ({ open }) => {
  test.setTimeout(120_000);
  const { page } = await open({ size: { width: 960, height: 640 } });
  await startDesk(page, { store: 'memory' });
  await makeChecks(page, [{ kind: 'bvn', number: VERIFIED_NUMBER, identifier: 'cust-1' }]);
  await staff(page, [{ ...ada, name: LONG }]);
  await expect(page.getByRole('definition').filter({ hasText: LONG })).toBeVisible();
  await expectNothingSideways(page.getByRole('main'));

  await openNewest(page);
  const decision = page.getByRole('region', { name: 'Decision' });
  await decision.getByRole('button', { name: 'Accept', exact: true }).click();
  await decision.getByLabel('Reason').selectOption('Details agree with the registry');
  const address = `https://intranet.example.com/${'a'.repeat(400)}`;
  await decision.getByLabel('Note').fill(address);
  await decision.getByRole('button', { name: 'Accept check' }).click();
  await expect(decision.getByRole('button', { name: 'Decide again' })).toBeVisible();
  await expectNothingSideways(decision);
  expect((await decision.getByText(address).boundingBox())?.width).toBeLessThan(960);
});
