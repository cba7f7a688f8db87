/** A double click where one click is meant. */
import { expect, test } from './desk-test.ts';
import { makeChecks } from './made-checks.ts';
import { goTo, startDesk, VERIFIED_NUMBER } from './steps.ts';

test('what a double click opens stays open, and a click beside it closes it', async ({ open }) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  await makeChecks(page, [{ kind: 'bvn', number: VERIFIED_NUMBER, identifier: 'cust-1' }]);
  const dialog = page.getByRole('dialog');
  const opens = async (button: string, title: string) => {
    await page.getByRole('button', { name: button }).dblclick();
    await expect(dialog).toHaveAccessibleName(title);
    // A dialog that closes is gone with the click.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
    await expect(dialog).toBeVisible();
    await page.mouse.click(4, 4);
    await expect(dialog).toHaveCount(0);
  };
  await goTo(page, 'History');
  await opens('Export…', 'Export the list');
  await page.getByRole('grid', { name: 'Checks' }).press('x');
  await opens('Decide…', 'Decide on 1 check');
  await goTo(page, 'Settings');
  await opens('Add an operator…', 'Add an operator');
});
