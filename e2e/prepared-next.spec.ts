/** Prepared checks are worked through from one to the next. */
import { findingsOf } from './axe.ts';
import { expect, test } from './desk-test.ts';
import { prepare, preparedRows } from './prepared-scenes.ts';
import { expectStanding, identifierField, numberField, result, startDesk } from './steps.ts';

test('a list is worked through by keys alone: from each answer to the next one, and what has to be made again is asked about', async ({
  open,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  for (const [n, number] of ['22212345901', '22200000429', '22212345903'].entries())
    await prepare(page, number, `cust-${n + 1}`);
  await page.keyboard.press('Control+o');
  await expect(identifierField(page)).toHaveValue('cust-1');
  await expect(numberField(page)).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expectStanding(page, 'Verified');
  await expect(result(page)).toContainText('2 prepared checks wait. Open the next');
  expect(await findingsOf(page)).toEqual([]);
  await page.keyboard.press('Control+o');
  await expect(identifierField(page)).toHaveValue('cust-2');
  await expect(preparedRows(page)).toHaveCount(2);
  await page.keyboard.press('Control+Enter');
  await expectStanding(page, 'Limited');
  await result(page).getByRole('button', { name: 'Stop' }).click();
  await expect(result(page)).toContainText('1 prepared check waits. Open the next');
  await result(page).getByRole('button', { name: 'Open the next' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'The form is not empty' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(identifierField(page)).toHaveValue('cust-2');
  await page.keyboard.press('Control+s');
  await expect(preparedRows(page)).toHaveCount(2);
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Find a command…').fill('next prepared');
  await page.keyboard.press('Enter');
  await expect(identifierField(page)).toHaveValue('cust-3');
});
