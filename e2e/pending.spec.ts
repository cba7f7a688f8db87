/** A check that the service answers later: what is said where no event can bring the answer. */
import { expect, test } from './desk-test.ts';
import { accountAt, expectStanding, result, runCheck, saveSettings, startDesk } from './steps.ts';

test('a pending check says that its answer has no way in, beside the form and in the history, and leads to where one is set up', async ({
  open,
  service,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' }, accountAt(service));
  await runCheck(page, '22200000202');
  await expectStanding(page, 'Pending');
  // Where the customer waits for it.
  await expect(result(page)).toContainText('has no way into this desk: “Outside” receives no events');
  await result(page).getByRole('button', { name: 'Open it there' }).click();
  const details = page.getByRole('region', { name: 'Details' });
  await expect(details).toContainText('has no way into this desk: “Outside” receives no events');
  await details.getByRole('button', { name: 'Set up events' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Outside' })).toBeVisible();
  await page.getByRole('switch', { name: 'Receive events on this computer' }).click();
  await saveSettings(page);
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.keyboard.press('Control+3');
  await expect(details).toContainText('Pending');
  await expect(details).not.toContainText('has no way into this desk');
});
