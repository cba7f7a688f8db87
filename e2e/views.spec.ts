/** Many saved views: in the order of their names, each name whole, and what can be done with them always in sight. */
import type { Page } from '@playwright/test';
import { wholeHistory } from '../shared/history-query.ts';
import { expect, test } from './desk-test.ts';
import { ask } from './event-steps.ts';
import { makeChecks } from './made-checks.ts';
import { goTo, startDesk, VERIFIED_NUMBER } from './steps.ts';

const LONG = 'Customers of the Lagos branch who were not found and are to be asked once more';
const MANY = 25;

const menu = (page: Page) => page.getByRole('menu', { name: 'Views' });
const item = (page: Page, name: string) => menu(page).getByRole('menuitem', { name, exact: true });

async function makeViews(page: Page): Promise<void> {
  await startDesk(page, { store: 'memory' });
  await makeChecks(page, [{ kind: 'bvn', number: VERIFIED_NUMBER, identifier: 'lagos-1' }]);
  const query = { ...wholeHistory, text: 'lagos' };
  for (let i = MANY; i >= 1; i -= 1) await ask(page, 'history.saveView', { name: `View ${i}`, query });
  await ask(page, 'history.saveView', { name: LONG, query });
  await goTo(page, 'History');
  await page.getByRole('searchbox').fill('lagos');
}

test('what can be done with many views is in sight, and each is reached by keys, in a low window and in a high one', async ({
  open,
}) => {
  const { page } = await open({ size: { width: 640, height: 400 } });
  await makeViews(page);
  for (const height of [400, 800]) {
    await page.setViewportSize({ width: 640, height });
    await page.getByRole('button', { name: 'Views' }).click();
    await expect(item(page, 'Save this view…')).toBeInViewport({ ratio: 1 });
    await expect(item(page, 'Rename or remove…')).toBeInViewport({ ratio: 1 });
    const names = Array.from({ length: MANY }, (_, i) => `View ${i + 1}`);
    await expect(menu(page).getByRole('menuitem')).toHaveText([
      LONG,
      ...names,
      'Save this view…',
      'Rename or remove…',
    ]);
    await expect(item(page, LONG)).toBeInViewport({ ratio: 1 });
    const cut = await item(page, LONG)
      .getByText(LONG)
      .evaluate((one) => [one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight]);
    expect(cut).toEqual([0, 0]);
    for (const name of [LONG, ...names]) {
      await page.keyboard.press('ArrowDown');
      await expect(item(page, name)).toBeFocused();
      await expect(item(page, name)).toBeInViewport({ ratio: 0.95 });
    }
    await page.keyboard.press('ArrowDown');
    await expect(item(page, 'Save this view…')).toBeFocused();
    await expect(item(page, 'Save this view…')).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(menu(page)).toHaveCount(0);
  }
});
