/** The menu of a filter that has very many values: found by a part of the name, by keyboard, and heard. */
import type { Page } from '@playwright/test';
import { expect, test } from './desk-test.ts';
import { tells } from './hearing.ts';
import { addOperatorNames } from './held-history.ts';
import { goTo, runCheck, startDesk, VERIFIED_NUMBER } from './steps.ts';

const named = (count: number): string[] => Array.from({ length: count }, (_, at) => `Person ${at}`);

/** A desk whose history has a check, and these among its operators; it is shown. */
async function checkedBy(page: Page, dataDir: string, names: readonly string[]): Promise<void> {
  const passphrase = 'a passphrase of this test';
  await startDesk(page, { store: 'vault', passphrase });
  await runCheck(page, VERIFIED_NUMBER, 'cust-1');
  await expect(page.getByRole('heading', { name: 'Verified' })).toBeVisible();
  await addOperatorNames(dataDir, passphrase, names);
  await goTo(page, 'History');
}

test('several operators of dozens are found and chosen by keyboard, and where nobody is called so, that is heard', async ({
  open,
  dataDir,
}) => {
  const { page } = await open();
  await checkedBy(page, dataDir, named(60));
  const button = page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: 'Operator' });
  await button.press('Enter');
  const field = page.getByRole('searchbox', { name: 'Find in Operator' });
  await expect(field).toBeFocused();
  const lines = page.getByRole('menuitemcheckbox');
  await expect(lines).toHaveCount(50);
  const told = page.getByRole('dialog', { name: 'Operator' }).getByRole('status');
  await expect(told).toHaveText('11 more: type a part of the name.');

  await page.keyboard.type('person 57');
  await expect(lines).toHaveText([/^Person 57/u]);
  // It has to be there before its words, or they are not said.
  expect(await tells(page, 'status')).toHaveLength(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemcheckbox', { checked: true })).toHaveText([/^Person 57/u]);
  await page.keyboard.press('Backspace');
  await page.keyboard.type('8');
  await expect(lines).toHaveText([/^Person 58/u]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.type('x');
  await expect(told).toHaveText('No name holds these letters.');

  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitemcheckbox', { checked: true })).toHaveText([
    /^Person 57/u,
    /^Person 58/u,
  ]);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  for (const name of ['Person 57', 'Person 58'])
    await expect(page.getByRole('main').getByText(`Operator: ${name}`)).toBeVisible();
});

test('a filter that has all the values it takes says so, and what was chosen stays', async ({
  open,
  dataDir,
}) => {
  const { page } = await open();
  const names = named(120);
  await checkedBy(page, dataDir, names);
  const address = new URLSearchParams(names.slice(0, 99).map((name) => ['operator', name]));
  await page.evaluate((filters) => {
    window.location.hash = `#/history?${filters}`;
  }, address.toString());
  await page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: 'Operator' }).press('Enter');
  const chosen = page.getByRole('menuitemcheckbox', { checked: true });
  await expect(chosen).toHaveCount(99);
  await page.keyboard.type('person 110');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(chosen).toHaveText([/^Person 110/u]);
  const told = page.getByRole('dialog', { name: 'Operator' }).getByRole('status');
  await expect(told).toHaveText('100 are chosen, and no filter takes more. Take one off to choose another.');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('1');
  await expect(page.getByRole('menuitemcheckbox', { name: 'Person 111' })).toBeDisabled();
});
