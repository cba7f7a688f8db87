/** Retention in the window: an end is entered, what would go is shown and erased, and the certificate is saved. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { findDatabaseKey } from '../electron/desk/database-key.ts';
import { placesIn } from '../electron/desk/places.ts';
import { foundIn, journalBytes, plainBytes } from '../electron/history/testing/plain-bytes.ts';
import { PASSPHRASE } from '../electron/secrets/testing/write-vault.ts';
import { openVault } from '../electron/secrets/vault.ts';
import { deskOfBefore } from './desk-of-before.ts';
import { expect, test } from './desk-test.ts';
import { listenTo } from './hearing.ts';
import { makeChecks } from './made-checks.ts';
import { ada, changeOver, chidi, staff } from './operators.ts';
import { said } from './record.ts';
import { chooseMinimising } from './settings-file.ts';
import { goTo, openSettingsOf, saveSettings, startDesk, unlockDesk, VERIFIED_NUMBER } from './steps.ts';

const gone = [
  { number: '22212345678', identifier: 'cust-gone-1' },
  { number: '22212345679', identifier: 'cust-gone-1' },
  { number: '22212345680', identifier: 'cust-gone-2' },
] as const;
const kept = { number: '22212345681', identifier: 'cust-kept-1' } as const;

const section = (page: Page) => page.getByRole('region', { name: 'Retention', exact: true });

async function enterEnd(page: Page, identifier: string, day: string): Promise<void> {
  await section(page).getByRole('button', { name: 'Enter an end' }).click();
  const dialog = page.getByRole('dialog', { name: 'The relationship ended' });
  await dialog.getByRole('textbox', { name: 'Your customer identifier' }).fill(identifier);
  await dialog.getByRole('textbox', { name: /^Ended on/u }).fill(day);
  await dialog.getByRole('button', { name: 'Enter the end' }).click();
  await expect(dialog).toBeHidden();
}

/** The file that a button hands to the system, which asks the person where it shall go. */
async function saved(page: Page, button: RegExp): Promise<{ name: string; text: string }> {
  const handed = page.evaluate(
    () =>
      new Promise<{ name: string; text: string }>((resolve) => {
        const make = URL.createObjectURL.bind(URL);
        URL.createObjectURL = (blob: Blob) => {
          URL.createObjectURL = make;
          const address = make(blob);
          document.createElement = new Proxy(document.createElement.bind(document), {
            apply: (target, self, words: [string]) => {
              const made = Reflect.apply(target, self, words) as HTMLElement;
              if (words[0] === 'a') {
                // The name is set and the link clicked within this turn.
                setTimeout(async () =>
                  resolve({ name: (made as HTMLAnchorElement).download, text: await blob.text() }),
                );
                Reflect.deleteProperty(document, 'createElement');
              }
              return made;
            },
          });
          return address;
        };
      }),
  );
  await section(page).getByRole('button', { name: button }).click();
  return handed;
}

test('ends are entered, what would go is shown, erased with a certificate, and gone from every byte', async ({
  open,
  dataDir,
}) => {
  test.setTimeout(120_000);
  await deskOfBefore(dataDir, [...gone, kept]);
  const desk = await open();
  const { page } = desk;
  await unlockDesk(page, PASSPHRASE);

  // From the record of a customer.
  await goTo(page, 'History');
  await page.getByRole('row').filter({ hasText: 'cust-gone-2' }).click();
  const relationship = page.getByRole('region', { name: 'Relationship with the customer' });
  await expect(relationship).toContainText('goes on');
  await relationship.getByRole('button', { name: 'Relationship ended…' }).click();
  const dialog = page.getByRole('dialog', { name: 'The relationship ended' });
  await dialog.getByRole('textbox', { name: /^Ended on/u }).fill('2020-02-30');
  await dialog.getByRole('button', { name: 'Enter the end' }).click();
  await expect(dialog).toContainText('There is no such day');
  // As people write days, and read back: in the other order of day and month there would be none.
  const endedOn = dialog.getByRole('textbox', { name: /^Ended on/u });
  await endedOn.fill('29/2/2020');
  await expect(endedOn).toHaveAccessibleDescription('Read as 29 Feb 2020.');
  await dialog.getByRole('button', { name: 'Enter the end' }).click();
  await expect(relationship).toContainText('ended on 29 Feb 2020; its records may be erased from 1 Mar 2025');

  // And from the settings.
  await goTo(page, 'Settings');
  await enterEnd(page, gone[0].identifier, '2020-06-30');
  // Five years from then are never over.
  await enterEnd(page, kept.identifier, `${new Date().getFullYear() - 1}-01-31`);
  const ended = section(page).getByRole('region', { name: 'Relationships that ended' });
  await expect(ended.getByRole('row')).toHaveCount(4);
  await expect(section(page)).toContainText(
    'The retention period of 2 customers has ended · 3 relationships ended',
  );

  await section(page).getByRole('button', { name: 'See what would be erased' }).click();
  const going = section(page).getByRole('region', { name: 'Customers whose records would be erased' });
  await expect(going.getByRole('row').filter({ hasText: 'cust-gone-1' })).toContainText('2 records');
  await expect(going).not.toContainText('cust-kept-1');
  await section(page).getByRole('button', { name: 'Erase…' }).click();
  const sure = page.getByRole('alertdialog', { name: 'Erase 3 records of 2 customers?' });
  // They lie on this computer, and hold what goes.
  await expect(sure).toContainText('Exported files, earlier backups and histories that were set aside');
  await page.keyboard.press('Escape');
  await expect(sure).toHaveCount(0);
  await section(page).getByRole('button', { name: 'Erase…' }).click();
  await sure.getByRole('textbox', { name: 'Why' }).fill('Eight years are over');
  // Esc does not take a sentence that somebody thought up.
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog', { name: 'Close without saving?' }).getByText('Stay').click();
  await expect(sure.getByRole('textbox', { name: 'Why' })).toHaveValue('Eight years are over');
  await sure.getByRole('button', { name: 'Erase for good' }).click();
  await expect(sure).toBeHidden();
  await expect(section(page).getByRole('region', { name: 'What would be erased' })).toBeFocused();
  const certificates = section(page).getByRole('region', { name: 'Certificates of erasure' });
  // It stands there once the records are erased.
  await expect(certificates).toContainText('3 records of 2 customers', { timeout: 30_000 });
  await expect(certificates).toContainText(
    'Eight years are over. Kept for 5 years. Everything that was due went.',
  );
  await expect(certificates).toContainText('The bytes were out of the file and its journal on', {
    timeout: 20_000,
  });
  await expect(ended.getByRole('row')).toHaveCount(2);

  const json = await saved(page, /^Save as JSON/u);
  expect(json.name).toMatch(/^erasure-\d{4}-\d{2}-\d{2}-[0-9a-f]{8}\.json$/u);
  expect(JSON.parse(json.text)).toMatchObject({
    ...{ format: 'veridesk-erasure-certificate', version: 1, end: 'whole', customers: 2 },
    records: [{ kind: 'bvn' }, { kind: 'bvn' }, { kind: 'bvn' }],
  });
  const text = await saved(page, /^Save as text/u);
  expect(text.text).toContain('CERTIFICATE OF ERASURE');
  for (const { number, identifier } of gone) {
    expect(json.text + text.text).not.toContain(number);
    expect(json.text + text.text).not.toContain(identifier);
  }
  await goTo(page, 'History');
  await expect(page.getByRole('row').filter({ hasText: 'cust-kept-1' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'cust-gone' })).toHaveCount(0);
  await desk.close();

  const { database } = placesIn(dataDir);
  expect(journalBytes(database)).toBe(0);
  const key = await findDatabaseKey(await openVault(join(dataDir, 'vault.json'), PASSPHRASE));
  const bytes = plainBytes(database, key ?? Buffer.alloc(0));
  const values = gone.flatMap(({ number, identifier }) => [number, identifier]);
  expect([...foundIn(bytes, values, '222'), ...foundIn(bytes, values, 'cust')]).toEqual([]);
  expect(foundIn(bytes, [kept.number], '222')).toEqual([kept.number]);
});

test('years are set, a customer who was checked after the end stays, and an end is taken back; who is no administrator looks, and does not erase', async ({
  open,
}) => {
  test.setTimeout(120_000);
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  await makeChecks(
    page,
    [1, 2, 3].map((n) => ({ kind: 'bvn', number: `2221234567${n}`, identifier: `cust-00${n}` })),
  );
  await goTo(page, 'Settings');
  await expect(section(page)).toContainText('will stand here');
  const years = section(page).getByRole('textbox', { name: /^Keep records for/u });
  await years.fill('0');
  await section(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(section(page)).toContainText('Type whole years, from 1 to 50.');
  await expect(years).toBeFocused();
  await years.fill('7');
  await section(page).getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(said(page)).toHaveText('Saved: keep records for 7 years after the relationship ends.');
  await expect(years).toBeFocused();
  await enterEnd(page, 'cust-001', '2010-01-31');
  await enterEnd(page, 'cust-002', '2010-02-28');
  await enterEnd(page, 'cust-003', '2010-03-31');
  await expect(section(page)).toContainText('31 Jan 2017');
  // The day stands beside the name of one who stays, too.
  await expect(section(page)).toContainText('A customer who was checked after that end');
  await section(page).getByRole('button', { name: 'See what would be erased' }).click();
  await expect(section(page).getByRole('region', { name: 'Customers that stay' })).toContainText(
    'Checked after the end that is entered',
  );
  await expect(section(page).getByRole('button', { name: 'Erase…' })).toBeDisabled();
  const part = section(page).getByRole('region', { name: 'What would be erased' });
  await part.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(part).toBeFocused();
  const takeBack = (n: number) =>
    section(page).getByRole('button', { name: `Take back the end of cust-00${n}` });
  await takeBack(2).press('Enter');
  // First, since what is said does not stay.
  await expect(said(page)).toHaveText('The end of cust-002 is taken back.');
  await expect(takeBack(3)).toBeFocused();
  await takeBack(3).press('Enter');
  await expect(takeBack(1)).toBeFocused();
  await takeBack(1).press('Enter');
  await expect(section(page)).toContainText('will stand here');
  await expect(page.getByRole('heading', { name: 'Retention', exact: true })).toBeFocused();

  await staff(page, [ada, chidi]);
  await enterEnd(page, 'cust-001', '2010-01-31');
  await changeOver(page, chidi);
  await goTo(page, 'Settings');
  await expect(section(page)).toContainText('An administrator erases.');
  await expect(section(page).getByRole('button', { name: 'Enter an end' })).toHaveCount(0);
  await expect(section(page).getByRole('button', { name: 'See what would be erased' })).toHaveCount(0);
  await expect(section(page).getByRole('button', { name: 'Take back the end of cust-001' })).toBeDisabled();
});

test('what a profile does not keep after a decision is confirmed, and goes with the decision', async ({
  open,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  await goTo(page, 'Settings');
  await chooseMinimising(page);
  const load = page.getByRole('dialog', { name: 'Load settings into Built-in sandbox' });
  await expect(load.getByRole('region', { name: 'What changes' })).toContainText('Goes after a decision');
  await expect(load).toContainText('minimised within the hour');
  await page.keyboard.press('Escape');
  await openSettingsOf(page, 'Built-in sandbox');
  await page.getByRole('switch', { name: 'Erase the number' }).click();
  await expect(page.getByRole('switch', { name: 'Erase the answer as it came' })).toBeChecked();
  await saveSettings(page);
  const sure = page.getByRole('dialog', { name: 'Records will be minimised' });
  await expect(sure).toContainText('within the hour');
  await sure.getByRole('button', { name: 'Confirm and save' }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await makeChecks(page, [{ kind: 'bvn', number: VERIFIED_NUMBER, identifier: 'cust-001' }]);
  await goTo(page, 'History');
  await page.getByRole('row').nth(1).click();
  const record = page.getByRole('article', { name: 'Record' });
  const withNumber = record.getByRole('button', { name: /Reveal number|Check again/u });
  await expect(withNumber).toHaveCount(2);
  const fold = record.getByRole('button', { name: /^Request and answer/u });
  await fold.click();
  await expect(record).toContainText(VERIFIED_NUMBER);
  const decision = page.getByRole('region', { name: 'Decision' });
  await decision.getByRole('button', { name: 'Accept', exact: true }).click();
  await decision.getByLabel('Reason').selectOption('Details agree with the registry');
  await decision.getByRole('button', { name: 'Accept check' }).click();
  await expect(record).toContainText('The rest is not kept.');
  await expect(withNumber).toHaveCount(0);
  // Nor does it stand where the answer was opened before.
  await expect(record).not.toContainText(VERIFIED_NUMBER);
  await fold.click();
  for (const words of [
    'It went with the number, after a decision.',
    'The answer went after a decision, by the profile’s rule. Its hash is kept.',
  ])
    await expect(record).toContainText(words);
  await expect(record).toContainText(/SHA-256 of the answer [0-9a-f]{64}/u);
  await expect(page.getByRole('region', { name: 'About this check' })).toContainText(
    'Gone: the number, but for its last four signs and a keyed hash; the answer as it came.',
  );
  // An end that the check comes after lets no record go: no day is promised for it.
  const relationship = page.getByRole('region', { name: 'Relationship with the customer' });
  await relationship.getByRole('button', { name: 'Relationship ended…' }).click();
  await page.getByRole('textbox', { name: /^Ended on/u }).fill('2010-01-31');
  await page.keyboard.press('Enter');
  await expect(relationship).toContainText('ended on 31 Jan 2010, but this check was made after it');
  // What is left of it in the file's unused parts goes once somebody says so, which is said when it is over.
  await page.getByRole('navigation').getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'All settings' }).click();
  const heard = await listenTo(page, '[data-live-announcer][aria-live="polite"]');
  await section(page).getByRole('button', { name: 'Write the file anew' }).press('Enter');
  await expect(said(page)).toHaveText('The file is written anew.');
  expect((await heard()).join(' ')).not.toContain('rasing');
});

test('events of no check that are as old as records are kept are shown with their count, and erased', async ({
  open,
  dataDir,
}) => {
  test.setTimeout(90_000);
  await deskOfBefore(dataDir, [kept], 3);
  const { page } = await open();
  await unlockDesk(page, PASSPHRASE);
  await goTo(page, 'Settings');
  await expect(section(page)).toContainText(
    'No customer’s retention period has ended · Events of no check may be erased',
  );
  await section(page).getByRole('button', { name: 'See what would be erased' }).click();
  await expect(section(page)).toContainText('3 events that belong to no check here would be erased.');
  await section(page).getByRole('button', { name: 'Erase…' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Erase 3 events of no check?' });
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await expect(section(page)).toContainText(/3 events of no check, .+\d/u);
  await expect(section(page)).toContainText('The bytes were out of the file', { timeout: 30_000 });
  await expect(section(page).getByRole('button', { name: 'See what would be erased' })).toBeDisabled();
  await goTo(page, 'History');
  await expect(page.getByRole('row', { name: /cust-kept-1/u })).toHaveCount(1);
});
