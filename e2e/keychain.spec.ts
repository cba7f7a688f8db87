/** The keychain goes away in the middle of work, or is not what it was: each has its own screen, and nothing is lost. */
import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { findDatabaseKey } from '../electron/desk/database-key.ts';
import { placesIn } from '../electron/desk/places.ts';
import { openDatabase } from '../electron/history/database.ts';
import { PASSPHRASE } from '../electron/secrets/testing/write-vault.ts';
import { openVault } from '../electron/secrets/vault.ts';
import { deskOfBefore } from './desk-of-before.ts';
import { expect, test } from './desk-test.ts';
import {
  accountAt,
  expectStanding,
  goTo,
  identifierField,
  notices,
  numberField,
  runCheck,
  startDesk,
  unlockDesk,
  VERIFIED_NUMBER,
} from './steps.ts';

/** The button of the screen on top. */
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' }).last();

test('locked while a form is filled in: its screen, nothing sent, the form still there, and it works again', async ({
  open,
  keyring,
  service,
}) => {
  const { page } = await open({ env: keyring.env });
  await startDesk(page, { store: 'keychain' }, accountAt(service));
  keyring.lock();
  await runCheck(page, VERIFIED_NUMBER, 'cust-locked');
  await expect(page.getByRole('heading', { name: 'The keys cannot be reached at the moment' })).toBeVisible();
  expect(service.counts().requests).toBe(0);

  await tryAgain(page).click();
  await expect(page.getByRole('heading', { name: 'The keys cannot be reached at the moment' })).toBeVisible();

  // Only once the keychain has answered: taking it away in the middle of its prompt is another story.
  await expect(tryAgain(page)).toBeEnabled();
  await keyring.unlock();
  await tryAgain(page).click();
  await expect(numberField(page)).toHaveValue('222 1234 5678');
  await expect(identifierField(page)).toHaveValue('cust-locked');
  await page.getByRole('button', { name: 'Run check' }).click();
  await expectStanding(page, 'Verified');
  expect(service.counts().requests).toBe(1);
});

test('locked after a check: its screen, nothing sent, and the check that was begun says so', async ({
  open,
  keyring,
  service,
}) => {
  const { page } = await open({ env: keyring.env });
  await startDesk(page, { store: 'keychain' }, accountAt(service));
  await runCheck(page, VERIFIED_NUMBER, 'cust-before');
  await expectStanding(page, 'Verified');
  keyring.lock();
  await runCheck(page, '22212345670', 'cust-locked');
  await expect(page.getByRole('heading', { name: 'The keys cannot be reached at the moment' })).toBeVisible();
  expect(service.counts().requests).toBe(1);
  await expect(tryAgain(page)).toBeEnabled();
  await keyring.unlock();
  await tryAgain(page).click();
  await expectStanding(page, 'Failed');
  await expect(
    page
      .getByRole('article', { name: 'Record' })
      .getByText(/it was locked, or they had just been changed.*Nothing was sent/u),
  ).toBeVisible();
  await expect(identifierField(page)).toHaveValue('cust-locked');
  await page.getByRole('button', { name: 'Run check' }).click();
  await expectStanding(page, 'Verified');
  expect(service.counts().byNumber).toEqual({ [VERIFIED_NUMBER]: 1, '22212345670': 1 });
});

test('locked at the start: its screen, then the history opens', async ({ open, keyring }) => {
  const desk = await open({ env: keyring.env });
  await startDesk(desk.page, { store: 'keychain' });
  await runCheck(desk.page, VERIFIED_NUMBER, 'cust-before');
  await expectStanding(desk.page, 'Verified');
  await desk.close();

  keyring.lock();
  const { page } = await open({ env: keyring.env });
  await expect(page.getByRole('heading', { name: 'The keys cannot be reached at the moment' })).toBeVisible();
  await keyring.unlock();
  await tryAgain(page).click();
  await goTo(page, 'History');
  await expect(page.getByRole('row', { name: /cust-before/u })).toBeVisible();
});

test('a history whose key is gone: said so, no new key, the file untouched', async ({
  open,
  keyring,
  dataDir,
}) => {
  const desk = await open({ env: keyring.env });
  await startDesk(desk.page, { store: 'keychain' });
  await runCheck(desk.page, VERIFIED_NUMBER);
  await expectStanding(desk.page, 'Verified');
  await desk.close();

  // As if the data folder had been carried to another person's computer.
  const file = join(dataDir, 'desk.json');
  const kept = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...kept, deskId: '00000000-0000-4000-8000-000000000000' }));
  const before = readFileSync(join(dataDir, 'history.db'));
  const { page } = await open({ env: keyring.env });
  await expect(
    page
      .getByRole('heading', { name: 'The keys are there, but cannot be read' })
      .or(page.getByText(/its key is not where the keys are kept/u))
      .first(),
  ).toBeVisible();
  await expect(page.getByText(/no new key was made/u)).toBeVisible();
  expect(readFileSync(join(dataDir, 'history.db')).equals(before)).toBe(true);
});

test('a damaged history is kept under another name, and it is said until it was read', async ({
  open,
  keyring,
  dataDir,
}) => {
  const desk = await open({ env: keyring.env });
  await startDesk(desk.page, { store: 'keychain' });
  await runCheck(desk.page, VERIFIED_NUMBER);
  await expectStanding(desk.page, 'Verified');
  await desk.close();

  const file = join(dataDir, 'history.db');
  const smashed = readFileSync(file);
  smashed.fill(0x5a, 0, 4096);
  renameSync(file, `${file}.old`);
  writeFileSync(file, smashed);
  const told = (page: Page) =>
    notices(page).getByText(
      /The history file could not be read with the key of this desk: .* It was kept as history\.damaged-/u,
    );
  const met = await open({ env: keyring.env });
  await expect(told(met.page)).toBeVisible();
  const aside = /history\.damaged-[\w-]+\.db/u.exec((await told(met.page).textContent()) ?? '')?.[0] ?? '';
  expect(statSync(join(dataDir, aside)).size).toBe(smashed.length);
  await runCheck(met.page, VERIFIED_NUMBER);
  await expectStanding(met.page, 'Verified');
  await met.close();

  const unread = await open({ env: keyring.env });
  await expect(told(unread.page)).toContainText(aside);
  await notices(unread.page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(told(unread.page)).toHaveCount(0);
  await unread.close();
  const read = await open({ env: keyring.env });
  await expect(numberField(read.page)).toBeVisible();
  await expect(told(read.page)).toHaveCount(0);
});

/** Damages the page of the file on which the accounts stand, and no other. */
async function damageProfiles(dataDir: string): Promise<void> {
  const { vault, database } = placesIn(dataDir);
  const key = await findDatabaseKey(await openVault(vault, PASSPHRASE));
  if (!key) throw new Error('The vault holds no key of a history');
  const db = openDatabase(database, key);
  const page = db
    .prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'profiles'")
    .pluck()
    .get() as number;
  const size = db.pragma('page_size', { simple: true }) as number;
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
  const file = readFileSync(database);
  file.fill(0x5a, (page - 1) * size + 1000, (page - 1) * size + 1100);
  writeFileSync(database, file);
}

test('accounts that cannot be read leave no bare page: where the form would be stands what happened, and no strip says a sandbox', async ({
  open,
  dataDir,
}) => {
  await deskOfBefore(dataDir, []);
  await damageProfiles(dataDir);
  const { page } = await open();
  await unlockDesk(page, PASSPHRASE);
  const told = page.getByRole('main').getByRole('alert');
  await expect(told).toContainText('The history file is damaged in a place that was needed.');
  await told.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(told).toBeVisible();
  await expect(page.getByRole('region', { name: 'Environment' })).not.toHaveClass(/stripes/u);
  await goTo(page, 'Face');
  await expect(told).toContainText('The history file is damaged');
});

test('what to do speaks of the file that is gone or damaged', async ({ open, keyring, dataDir }) => {
  const steps = (page: Page) => page.getByRole('main').getByRole('list');
  const files = { vault: placesIn(dataDir).vault, desk: join(dataDir, 'desk.json') };
  const started = await open({ env: keyring.env });
  await startDesk(started.page, { store: 'vault', passphrase: 'correct horse battery' });
  await started.close();

  renameSync(files.vault, `${files.vault}.kept`);
  const gone = await open();
  await expect(gone.page.getByText(/The file vault.json .* is gone/u)).toBeVisible();
  await expect(steps(gone.page)).toContainText(
    'If the file vault.json is gone from the data folder, ask for',
  );
  await gone.close();
  renameSync(`${files.vault}.kept`, files.vault);

  const whole = readFileSync(files.desk);
  writeFileSync(files.desk, '{');
  const damaged = await open();
  await expect(damaged.page.getByText(/The file desk.json .* cannot be read/u)).toBeVisible();
  await expect(steps(damaged.page)).toContainText('ask for what is named above from a backup');
  await expect(steps(damaged.page)).not.toContainText('vault file');
  await damaged.close();

  // A history without either: nothing is wrong with any entry of a keychain.
  writeFileSync(files.desk, whole);
  renameSync(files.desk, `${files.desk}.kept`);
  renameSync(files.vault, `${files.vault}.kept`);
  const lost = await open({ env: keyring.env });
  await expect(lost.page.getByText(/the file desk.json .* is gone/u)).toBeVisible();
  await expect(steps(lost.page)).toContainText('bring back what is named above: the file, or');
});
