/** The audit log in the window: read, verified, signed; and what somebody did to it behind the desk’s back. */
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import Database from 'better-sqlite3-multiple-ciphers';
import { unlock } from '../electron/history/database.ts';
import { openVault } from '../electron/secrets/vault.ts';
import { expect, test } from './desk-test.ts';
import { makeChecks } from './made-checks.ts';
import { ada, addOperator, bola, changeOver, chidi, staff } from './operators.ts';
import { said } from './record.ts';
import { goTo, startDesk, unlockDesk } from './steps.ts';

const PASSPHRASE = 'correct horse battery';

const audit = (page: Page) => page.getByRole('region', { name: 'Audit' });
const entries = (page: Page) => page.getByRole('table', { name: 'Entries of the log' });
const verify = (page: Page) => audit(page).getByRole('button', { name: 'Verify', exact: true }).click();

const twoChecks = [
  { kind: 'bvn', number: '22212345678', identifier: 'cust-001' },
  { kind: 'bvn', number: '22212345679', identifier: 'cust-002' },
];

test('tells whoever comes back to the window that more was written, and keeps their place until they ask for it', async ({
  open,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  await makeChecks(page, twoChecks);
  await goTo(page, 'Settings');
  await expect(entries(page).getByRole('row')).toHaveCount(5);
  const comeBack = () => page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const since = audit(page).getByText('More was written since.');
  await makeChecks(page, [{ kind: 'bvn', number: '22212345670', identifier: 'cust-003' }]);
  await comeBack();
  await expect(since).toBeVisible();
  await expect(entries(page).getByRole('row')).toHaveCount(5);
  await audit(page).getByRole('button', { name: 'Show the newest' }).click();
  await expect(entries(page).getByRole('row')).toHaveCount(7);
  await expect(since).toHaveCount(0);
});

test('counts what is done on the same screen, from the first entry on', async ({ open }) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  await goTo(page, 'Settings');
  await expect(audit(page).getByText(/^Nothing yet\./u)).toBeVisible();
  await addOperator(page, ada);
  await expect(audit(page).getByText('1 entry').first()).toBeVisible();
  await expect(entries(page).getByRole('row').nth(1)).toContainText('Operator added');
  await addOperator(page, chidi);
  await expect(audit(page).getByText('2 entries').first()).toBeVisible();
  await expect(audit(page).getByText('More was written since.')).toBeVisible();
});

test('is read, narrowed, verified with every record, and signed with a key that can be taken along; it is for those who review', async ({
  open,
}) => {
  test.setTimeout(120_000);
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  await makeChecks(page, twoChecks);
  await goTo(page, 'Settings');
  await expect(audit(page).getByText('4 entries').first()).toBeVisible();
  await expect(entries(page).getByRole('row')).toHaveCount(5);
  await expect(entries(page).getByRole('row').nth(1)).toContainText('Check ended');
  await expect(entries(page).getByRole('row').nth(1)).toContainText('Verified');
  await expect(entries(page)).not.toContainText('22212345678');
  await expect(entries(page)).not.toContainText('cust-001');

  await audit(page).getByRole('combobox', { name: 'What was done' }).selectOption('Check begun');
  await expect(entries(page).getByRole('row')).toHaveCount(3);
  await audit(page).getByRole('textbox', { name: 'Operator' }).fill('nobody');
  await expect(audit(page).getByText('No entry matches.')).toBeVisible();
  await audit(page).getByRole('textbox', { name: 'Operator' }).fill('');
  await audit(page).getByRole('combobox', { name: 'What was done' }).selectOption('Everything');
  // What was typed counts once typing rests, and what is found then is said: not in the middle of what follows.
  await expect(entries(page).getByRole('row')).toHaveCount(5);

  await audit(page).getByRole('checkbox', { name: 'Compare every record with it too' }).check();
  await verify(page);
  await expect(
    audit(page).getByText('Everything is as it was written: 4 entries and 2 records verified.'),
  ).toBeVisible();

  await audit(page).getByRole('button', { name: 'Sign now' }).click();
  // What is said first, since it does not stay.
  await expect(said(page)).toHaveText('The log is signed.');
  await expect(audit(page).getByText(/up to entry 5$/u)).toBeVisible();
  await expect(audit(page).getByRole('button', { name: 'Sign now' })).toBeHidden();
  await expect(audit(page).getByRole('heading', { name: 'Audit' })).toBeFocused();
  await expect(entries(page).getByRole('row').nth(1)).toContainText('Device key announced');

  await audit(page)
    .getByRole('button', { name: /^Public key/u })
    .click();
  await expect(audit(page).getByText('BEGIN PUBLIC KEY')).toBeVisible();
  await audit(page).getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(audit(page).getByText('Copied, for 30 s')).toBeVisible();
  await expect(audit(page).getByRole('button', { name: 'Save…', exact: true })).toBeEnabled();

  // Another question begins at its newest entry, however deep one has read; and each is read in full.
  await goTo(page, 'History');
  await makeChecks(
    page,
    Array.from({ length: 12 }, (_, n) => ({
      kind: 'bvn',
      identifier: 'cust-003',
      number: String(22_212_345_000 + n),
    })),
  );
  await goTo(page, 'Settings');
  await expect(entries(page)).toHaveAttribute('aria-rowcount', '30');
  await entries(page).evaluate((list) => list.scrollTo({ top: 800 }));
  await audit(page).getByRole('combobox', { name: 'What was done' }).selectOption('Check begun');
  await expect(entries(page)).toHaveAttribute('aria-rowcount', '15');
  expect(await entries(page).evaluate((list) => list.scrollTop)).toBe(0);
  expect(
    await entries(page)
      .locator('td, td span')
      .evaluateAll((all) => all.filter((one) => getComputedStyle(one).textOverflow === 'ellipsis').length),
  ).toBe(0);
  await audit(page).getByRole('combobox', { name: 'What was done' }).selectOption('Everything');

  await staff(page, [ada, bola, chidi]);
  await changeOver(page, chidi);
  // Where there is no first step for them, the keys go on from what stands there.
  await goTo(page, 'Events');
  const toAsk = page.getByText('Ask an administrator of this desk to set up a way in.');
  await expect(page.locator(':focus').filter({ has: toAsk })).toBeVisible();
  await goTo(page, 'Settings');
  await expect(
    audit(page).getByText('Reviewers and administrators read the log of who did what.'),
  ).toBeVisible();
  await expect(entries(page)).toBeHidden();
  await changeOver(page, bola);
  await goTo(page, 'Settings');
  await verify(page);
  await expect(audit(page).getByText(/^Everything is as it was written/u)).toBeVisible();
  await expect(entries(page)).toContainText('Signed in');
  await expect(entries(page)).toContainText('by hand');
  await expect(entries(page)).toContainText('Chidi');
});

/** What each does to the log of two checks, and what the desk says of it. */
const TAMPERINGS = [
  [
    'an entry that was changed',
    `UPDATE audit SET entry = replace(entry, '"verified"', '"mismatch"') WHERE seq = 2`,
    /^Entry 2, written .+, was changed\.$/u,
  ],
  [
    'one that was removed',
    'DELETE FROM audit WHERE seq = 2',
    /^Entry 2, written between .+ and .+, was removed\.$/u,
  ],
  [
    'two that were swapped',
    'UPDATE audit SET seq = -1 WHERE seq = 2; UPDATE audit SET seq = 2 WHERE seq = 3; UPDATE audit SET seq = 3 WHERE seq = -1',
    /^Entry 2, written .+, is in another place: it was written as entry 3\.$/u,
  ],
  [
    'a tail that was cut off',
    'DELETE FROM audit WHERE seq > 3',
    /^Entries 4 to 5 were removed from the end: this device signed them on/u,
  ],
] as const;

test('names what was done to it behind the desk’s back, in the window and at the terminal', async ({
  open,
  dataDir,
}) => {
  test.setTimeout(180_000);
  const first = await open();
  await startDesk(first.page, { store: 'vault', passphrase: PASSPHRASE });
  await makeChecks(first.page, twoChecks);
  await goTo(first.page, 'Settings');
  await audit(first.page).getByRole('button', { name: 'Sign now' }).click();
  await expect(audit(first.page).getByText(/up to entry 5$/u)).toBeVisible();
  await first.close();

  const path = join(dataDir, 'history.db');
  const key = await (await openVault(join(dataDir, 'vault.json'), PASSPHRASE)).get('database-key');
  const passphraseFile = join(dataDir, 'passphrase');
  writeFileSync(passphraseFile, PASSPHRASE, { mode: 0o600 });
  const inside = (statements: string) => {
    const db = new Database(path);
    unlock(db, Buffer.from(key ?? '', 'hex'));
    db.exec(statements);
    db.close();
  };
  inside(`CREATE TABLE kept AS SELECT seq, entry, hash FROM audit;
    DROP TRIGGER audit_stays; DROP TRIGGER audit_kept; DROP TRIGGER audit_goes_on;`);

  const openAudit = async () => {
    const { page } = await open();
    await unlockDesk(page, PASSPHRASE);
    await goTo(page, 'Settings');
    return page;
  };
  let page: Page | undefined;
  for (const [what, tampering, sentence] of TAMPERINGS) {
    await test.step(what, async () => {
      inside(tampering);
      // The first is done to a desk that is closed, the others to one that is open.
      page ??= await openAudit();
      await verify(page);
      await expect(audit(page).getByRole('alert').getByRole('listitem').first()).toHaveText(sentence);
      const program = fileURLToPath(new URL('../scripts/veridesk.mjs', import.meta.url));
      const args = ['audit', 'verify', '--data-dir', dataDir, '--passphrase-file', passphraseFile];
      const ran = await promisify(execFile)(process.execPath, [program, ...args]).catch((error) => error);
      expect(ran.code).toBe(10);
      expect(ran.stdout).toMatch(/not as (it was|they were) written/u);
      inside('DELETE FROM audit; INSERT INTO audit (seq, entry, hash) SELECT seq, entry, hash FROM kept');
    });
  }
});
