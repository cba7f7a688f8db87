/** A check of the history is made again without typing it: after a failure, a wait, a year. */
import { findingsOf } from './axe.ts';
import { expect, test } from './desk-test.ts';
import { makeChecks, openHistoryOf } from './made-checks.ts';
import { timeline } from './record.ts';
import {
  accountAt,
  checkAgain,
  expectStanding,
  goTo,
  identifierField,
  numberField,
  result,
  runUnanswered,
  startDesk,
  VERIFIED_NUMBER,
} from './steps.ts';

const limited = { kind: 'bvn', number: '22200000503', identifier: 'cust-503' };
const ground = { basis: 'contract', purpose: 'Before a transfer', consent: null } as const;
const known = { kind: 'bvn', number: VERIFIED_NUMBER, identifier: 'cust-001' };

test('one that is not answered for fills the form with all that was asked, one that is asks why; what was typed is asked about, and it is written down who took the number', async ({
  open,
}) => {
  const { page } = await open();
  await openHistoryOf(page, [{ ...limited, declared: { phone: '08031234567' }, ground }, known]);
  const details = page.getByRole('region', { name: 'Details' });
  const again = details.getByRole('button', { name: 'Check again' });

  await page.getByRole('row', { name: /cust-503/u }).click();
  await again.click();
  await expect(identifierField(page)).toHaveValue('cust-503');
  await expect(numberField(page)).toHaveValue('222 0000 0503');
  await expect(numberField(page)).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('08031234567');
  await expect(page.getByText('Before a transfer')).toBeVisible();
  expect(await findingsOf(page)).toEqual([]);

  // Nothing was changed in it, so nothing is lost with it.
  await goTo(page, 'History');
  await page.getByRole('row', { name: /cust-001/u }).click();
  await again.click();
  await expect(identifierField(page)).toHaveValue('cust-001');
  await expect(page.getByText('Before a transfer')).toBeHidden();
  await identifierField(page).fill('cust-001 (new card)');

  await goTo(page, 'History');
  await again.click();
  const question = page.getByRole('alertdialog', { name: 'The form is not empty' });
  await expect(question).toBeVisible();
  expect(await findingsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(again).toBeFocused();
  await again.click();
  await question.getByRole('button', { name: 'Fill the form' }).click();
  await expect(identifierField(page)).toHaveValue('cust-001');
  await page.getByRole('button', { name: 'Run check' }).click();
  await checkAgain(page, 'Yearly review');
  await expectStanding(page, 'Verified');

  await goTo(page, 'History');
  await page
    .getByRole('row', { name: /cust-001/u })
    .last()
    .click();
  await expect(timeline(page)).toContainText('revealed the number');
});

test('while a check is under way it is told that the form is in use', async ({ open, service }) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' }, accountAt(service));
  await makeChecks(page, [known]);
  await runUnanswered(page, service, 'cust-909');
  await goTo(page, 'History');
  await page.getByRole('row', { name: /cust-001/u }).click();
  await page.getByRole('button', { name: 'Check again' }).click();
  const told = page.getByRole('alertdialog', { name: 'The form was not filled' });
  await expect(told).toContainText('A check is under way, and the form is in use until its answer comes.');
  await told.getByRole('button', { name: 'Close' }).click();
  await goTo(page, 'Check');
  await expect(identifierField(page)).toHaveValue('cust-909');
  await result(page).getByRole('button', { name: 'Cancel' }).click();
  await expectStanding(page, 'Unknown');
});
