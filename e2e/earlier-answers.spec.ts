/** What the history knows of a number already is an answer about whoever declared it then. */
import { expect, test } from './desk-test.ts';
import { holdWrites } from './held-history.ts';
import { makeChecks } from './made-checks.ts';
import { portraitFile } from './pictures.ts';
import { openNewest, timeline } from './record.ts';
import {
  accountAt,
  addPicture,
  expectStanding,
  goTo,
  identifierField,
  numberField,
  pickKind,
  result,
  runCheck,
  startDesk,
  VERIFIED_NUMBER,
} from './steps.ts';

test('an identifier that is left over from the customer before is told, and stops nothing; an earlier answer verifies nobody who declares something else, its use is written down once, and whoever knows for whom finds it again', async ({
  open,
  service,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' }, accountAt(service));
  await runCheck(page, VERIFIED_NUMBER, 'cust-001');
  await expectStanding(page, 'Verified');
  const leftOver = page.getByText('Still that of the check before, of another number.');
  await expect(leftOver).toHaveCount(0);
  const before = await page.getByRole('button', { name: 'Run check' }).boundingBox();
  await numberField(page).fill('22212345670');
  await expect(leftOver).toBeVisible();
  await expect(identifierField(page)).toHaveAccessibleDescription(/^Still that of the check before/u);
  expect(await page.getByRole('button', { name: 'Run check' }).boundingBox()).toEqual(before);
  await identifierField(page).fill('cust-002');
  await expect(leftOver).toHaveCount(0);
  await page.getByRole('button', { name: 'Run check' }).click();
  await expect(result(page).getByRole('article', { name: 'Record' })).toContainText('cust-002');
  await expectStanding(page, 'Verified');

  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('button', { name: /^What the customer declares/u }).click();
  await page.getByRole('textbox', { name: 'Last name' }).fill('Danjuma');
  await runCheck(page, VERIFIED_NUMBER, 'ACC-9');
  await expect(result(page)).toContainText('another identifier: cust-001');
  await result(page)
    .getByRole('button', { name: /^Use this/u })
    .dblclick();
  await expectStanding(page, 'Mismatch');
  await expect(result(page)).toContainText('The last name differs.');
  await expect(result(page)).toContainText('It is compared with what is declared now');
  await expect(result(page)).toContainText('It was made for another customer identifier: cust-001.');
  // What the history has of it stays as it was.
  await goTo(page, 'History');
  await expect(page.getByRole('row', { name: /cust-001/u })).toContainText('Verified');
  await goTo(page, 'Check');
  await expect(result(page)).toContainText(
    'That it was used, on the lawful basis “Legal obligation”, stands in its timeline.',
  );
  await result(page).getByRole('button', { name: 'Open it there' }).click();
  await expect(timeline(page)).toContainText(
    'used this answer for another customer identifier, without a new check, on the lawful basis “Legal obligation”. It was shown as Mismatch (compared then: last name different)',
  );
  await expect(timeline(page).getByText(/used this answer/u)).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Search the history' }).fill('ACC-9');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row').nth(1)).toContainText('cust-001');
  await page.getByRole('searchbox', { name: 'Search the history' }).fill('ACC-');
  await expect(page.getByRole('heading', { name: 'No check matches' })).toBeVisible();
  await goTo(page, 'Settings');
  const audit = page.getByRole('region', { name: 'Audit' });
  await audit.getByRole('combobox', { name: 'What was done' }).selectOption('Earlier answer used');
  const entries = page.getByRole('table', { name: 'Entries of the log' });
  await expect(entries.getByRole('row')).toHaveCount(2);
  await expect(entries.getByRole('row').nth(1)).toContainText('for another customer identifier');
  await expect(entries).not.toContainText('ACC-9');
  await audit.getByRole('checkbox', { name: 'Compare every record with it too' }).check();
  await audit.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(audit.getByText(/^Everything is as it was written/u)).toBeVisible();
  expect(service.counts().requests).toBe(2);
});

test('an earlier answer about a face is only looked at, since it is about another picture', async ({
  open,
}) => {
  test.setTimeout(120_000);
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  const { buffer } = portraitFile(VERIFIED_NUMBER);
  const picture = { mediaType: 'image/png' as const, base64: buffer.toString('base64') };
  await makeChecks(page, [{ kind: 'face', number: VERIFIED_NUMBER, identifier: 'cust-001', picture }]);
  await pickKind(page, 'face');
  await addPicture(page, portraitFile('22212345670'));
  await runCheck(page, VERIFIED_NUMBER, 'cust-001', 'face');
  const look = result(page).getByRole('button', { name: /^Look at it/u });
  await expect(look).toBeVisible();
  await expect(result(page).getByRole('button', { name: /^Use this/u })).toHaveCount(0);
  await look.click();
  await expect(result(page)).toContainText('The one in the form was compared with nothing.');
});

test('an answer whose use cannot be written is not shown as used, and a check that is looked at leaves no line', async ({
  open,
  dataDir,
}) => {
  test.setTimeout(120_000);
  const { page } = await open();
  const passphrase = 'correct horse battery';
  await startDesk(page, { store: 'vault', passphrase });
  await runCheck(page, VERIFIED_NUMBER);
  await expectStanding(page, 'Verified');
  await runCheck(page, VERIFIED_NUMBER, 'ACC-9');
  const use = result(page).getByRole('button', { name: /^Use this/u });
  await expect(use).toBeVisible();
  const letGo = await holdWrites(dataDir, passphrase);
  try {
    await use.click();
    await expect(result(page).getByRole('alert')).toContainText(
      'The use of this answer cannot be written into the history',
      { timeout: 20_000 },
    );
  } finally {
    letGo();
  }
  await expect(identifierField(page)).toHaveValue('ACC-9');
  await use.click();
  await expectStanding(page, 'Verified');
  await openNewest(page);
  await expect(timeline(page).getByText(/used this answer/u)).toHaveCount(1);
  await goTo(page, 'Check');
  await runCheck(page, '22200000902');
  await expectStanding(page, 'Unknown');
  await runCheck(page, '22200000902');
  await result(page)
    .getByRole('button', { name: /^Look at it/u })
    .click();
  await expect(result(page)).toContainText('An earlier check.');
  await goTo(page, 'History');
  // The list of before is shown until it is read anew.
  await expect(page.getByRole('row')).toHaveCount(3);
  await openNewest(page);
  await expect(timeline(page).getByRole('listitem').first()).toBeVisible();
  await expect(timeline(page).getByText(/used this answer/u)).toHaveCount(0);
});

test('how long ago an earlier answer came goes on for as long as it is seen', async ({ open }) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  await runCheck(page, VERIFIED_NUMBER, 'cust-001');
  await expectStanding(page, 'Verified');
  await page.clock.install({ time: Date.now() });
  await page.getByRole('button', { name: 'Run check' }).click();
  await expect(result(page).getByText('just now')).toBeVisible();
  await page.clock.fastForward(3 * 86_400_000);
  await expect(result(page).getByText('3 days ago')).toBeVisible();
});
