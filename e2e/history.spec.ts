/** What was checked can be found, opened and shown as it went over the wire; numbers stay covered until asked for. */
import { REVEAL_MS } from '../shared/masking.ts';
import { expect, test } from './desk-test.ts';
import { makeChecks } from './made-checks.ts';
import { openNewest } from './record.ts';
import {
  accountAt,
  checkAgain,
  expectStanding,
  goTo,
  result,
  runCheck,
  startDesk,
  VERIFIED_NUMBER,
} from './steps.ts';

test('the list grows while it is open, newest first, and remembers nothing of another run of the try-out; what is declared is compared field by field; request and answer are kept exactly; a number is covered, and covers itself again', async ({
  open,
  service,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' }, accountAt(service));
  await goTo(page, 'History');
  await expect(page.getByRole('heading', { name: 'No checks yet' })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(0);
  await goTo(page, 'Check');
  await runCheck(page, '22212345001', 'cust-1');
  await expectStanding(page, 'Verified');
  await runCheck(page, '22200000404', 'cust-2');
  await expectStanding(page, 'Not found');
  await goTo(page, 'History');
  await expect(page.getByRole('row').nth(1)).toContainText('cust-2');
  await expect(page.getByRole('row').nth(2)).toContainText('cust-1');

  // A success never hides a difference.
  await goTo(page, 'Check');
  await page.getByRole('button', { name: /What the customer declares/u }).click();
  await page.getByRole('textbox', { name: 'First name' }).fill('Folasade');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Akinwande');
  await runCheck(page, VERIFIED_NUMBER, 'Ada  Okafor\u00a0001');
  await expect(result(page)).toContainText('•••••••5678');
  await expectStanding(page, 'Verified');
  await expect(result(page).getByRole('row', { name: /First name/u })).toContainText('Explained');

  await goTo(page, 'History');
  await expect(page.getByRole('row').nth(1)).toContainText('Ada Okafor 001');
  await page.getByRole('row').nth(1).click();
  await page.getByText('Request and answer').click();
  const record = page.getByRole('article', { name: 'Record' });
  await expect(record).toContainText(`${service.baseUrl}/api/v1/bvn`);
  await expect(record).toContainText('"identifier":"Ada Okafor 001"');
  await expect(record).toContainText('"success": true');
  await expect(record).not.toContainText(service.keys.apiKey);

  await goTo(page, 'Check');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Okonkwo');
  await page.getByRole('button', { name: 'Run check' }).click();
  await checkAgain(page, 'The name on the card is another');
  await expectStanding(page, 'Mismatch');
  await expect(result(page).getByRole('row', { name: /Last name/u })).toContainText('Different');

  const reveal = () =>
    result(page)
      .getByRole('button', { name: /^Reveal .*(number|BVN)/iu })
      .first()
      .click();
  await expect(result(page)).not.toContainText('1234');
  // The window's own clock goes on by itself, and is put forward instead of being waited for.
  await page.clock.install();
  await reveal();
  const number = /222 ?1234 ?5678/u;
  await expect(result(page)).toContainText(number);
  await page.clock.fastForward(REVEAL_MS / 2);
  await expect(result(page)).toContainText(number);
  await page.clock.fastForward(REVEAL_MS / 2);
  await expect(result(page)).not.toContainText(number);

  // Also where the clock of the computer is set back.
  await reveal();
  await expect(result(page)).toContainText(number);
  await page.clock.setSystemTime(Date.now() - 3_600_000);
  await page.clock.fastForward(REVEAL_MS);
  await expect(result(page)).not.toContainText(number);
});

test('a note that is being typed keeps the keys where the window is made narrower, and wider again', async ({
  open,
}) => {
  const desk = await open();
  const { page } = desk;
  await startDesk(page, { store: 'memory' });
  await makeChecks(page, [{ kind: 'bvn', number: VERIFIED_NUMBER, identifier: 'cust-001' }]);
  await openNewest(page);
  const note = page.getByRole('textbox', { name: 'Note' });
  const list = page.getByRole('grid', { name: 'Checks' });
  await note.click();
  await page.keyboard.type('Called ');
  await desk.resize({ width: 960, height: 640 });
  await expect(list.locator('xpath=ancestor::*[@inert]')).toHaveCount(1);
  await page.keyboard.type('at noon, ');
  await desk.resize({ width: 1280, height: 800 });
  await expect(list.locator('xpath=ancestor::*[@inert]')).toHaveCount(0);
  // In the list these would choose a check and decide on it.
  await page.keyboard.type('xd');
  await expect(note).toHaveValue('Called at noon, xd');
  // Where the keys were in the list, they go to what lies over it then.
  await list.focus();
  await desk.resize({ width: 960, height: 640 });
  await expect(
    page.getByRole('region', { name: 'Details' }).getByRole('button', { name: 'Close' }),
  ).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(list).toBeFocused();
});
