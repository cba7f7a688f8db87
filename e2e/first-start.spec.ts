/** From an empty folder to a verified check in the encrypted history. */
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import Database from 'better-sqlite3-multiple-ciphers';
import { expect, test } from './desk-test.ts';
import {
  choose,
  expectStanding,
  fillAccount,
  goTo,
  numberField,
  result,
  runCheck,
  slow,
  startDesk,
  tryToUnlock,
  unlockDesk,
  VERIFIED_NUMBER,
} from './steps.ts';

const NAME = 'Fọláṣadé Yétúndé Akínwándé';
const PASSPHRASE = 'correct horse battery staple';

/** Every byte of every file below a folder. */
function bytesIn(folder: string): Buffer {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return Buffer.concat(files.map((entry) => readFileSync(join(entry.parentPath, entry.name))));
}

const tryOutFolders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('veridesk-try-out-'));

test('keychain: first start, verified, still there after a restart, unreadable to others', async ({
  open,
  dataDir,
  keyring,
}) => {
  const desk = await open({ env: keyring.env });
  await expect(desk.page.getByRole('radio', { name: /^System keychain/u })).toBeChecked();
  await startDesk(desk.page, { store: 'keychain' });
  await expect(desk.page.getByText('SANDBOX').first()).toBeVisible();
  await runCheck(desk.page, VERIFIED_NUMBER);
  await expectStanding(desk.page, 'Verified');
  await expect(result(desk.page).getByText(NAME)).toBeVisible();
  await expect(result(desk.page).getByRole('img')).toBeVisible();
  expect(await desk.close()).toBe(0);

  const file = join(dataDir, 'history.db');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(() => new Database(file, { readonly: true }).prepare('SELECT * FROM checks').all()).toThrow(
    /not a database/u,
  );
  expect(readFileSync(file).includes('SQLite format 3')).toBe(false);
  const bytes = bytesIn(dataDir);
  for (const secret of [VERIFIED_NUMBER, NAME, 'Akínwándé', 'cust-001']) {
    expect(bytes.includes(Buffer.from(secret)), secret).toBe(false);
  }

  const again = await open({ env: keyring.env });
  await goTo(again.page, 'History');
  await expect(again.page.getByRole('row', { name: new RegExp(NAME, 'u') })).toBeVisible();
});

test('vault: made, locked at the next start, wrong passphrase refused, right one opens', async ({
  open,
  dataDir,
}) => {
  const desk = await open();
  await startDesk(desk.page, { store: 'vault', passphrase: PASSPHRASE });
  await runCheck(desk.page, VERIFIED_NUMBER);
  await expectStanding(desk.page, 'Verified');
  await desk.close();
  expect(statSync(join(dataDir, 'vault.json')).mode & 0o777).toBe(0o600);

  const { page } = await open();
  await expect(page.getByRole('heading', { name: 'Veridesk is locked' })).toBeVisible();
  await tryToUnlock(page, 'not the passphrase');
  await expect(page.getByText('That passphrase does not open the vault.')).toBeVisible(slow);
  await unlockDesk(page, PASSPHRASE);
  await goTo(page, 'History');
  await expect(page.getByRole('row', { name: new RegExp(NAME, 'u') })).toBeVisible();
});

test('try it: said on every screen, and nothing is left afterwards', async ({ open, dataDir }) => {
  const before = tryOutFolders();
  const desk = await open();
  const { page } = desk;
  await startDesk(page, { store: 'memory' });
  await runCheck(page, VERIFIED_NUMBER);
  await expectStanding(page, 'Verified');
  for (const screen of ['Check', 'History', 'Settings'] as const) {
    await goTo(page, screen);
    await expect(page.getByText('Try-out: nothing is kept')).toBeVisible();
  }
  const mine = tryOutFolders().filter(
    (name) => !before.includes(name) && name.includes(`-${desk.process.pid}-`),
  );
  expect(mine).toHaveLength(1);
  await desk.close();
  expect(existsSync(join(tmpdir(), mine[0] ?? ''))).toBe(false);
  for (const name of ['history.db', 'desk.json', 'vault.json'])
    expect(existsSync(join(dataDir, name))).toBe(false);
});

test('a keychain that is not there is not chosen, and nothing else is chosen in its place', async ({
  open,
}) => {
  const { page } = await open({ env: { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent' } });
  await expect(page.getByRole('radio', { name: /^System keychain/u })).toBeDisabled();
  await expect(page.getByText('No keychain answers on this computer.')).toBeVisible();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByText('Choose where the keys are kept.')).toBeVisible();
  const first = page.getByRole('radio', { name: /^Vault/u });
  await expect(first).toBeFocused();
  await expect(first).toHaveAccessibleDescription(/Choose where the keys are kept\.$/u);
});

test('a desk that cannot be begun says why, and the account that was typed waits until it can', async ({
  open,
  dataDir,
}) => {
  const { page } = await open();
  await choose(page, /^Vault with a passphrase/u);
  const typePassphrase = async () => {
    for (const label of ['Passphrase', 'Passphrase again'])
      await page.getByLabel(label, { exact: true }).fill(PASSPHRASE);
  };
  await typePassphrase();
  await choose(page, /^Add your account/u);
  const [apiKey, encryptionKey] = ['sandbox_1', 'enc-1'];
  await fillAccount(page, { name: 'Outside', baseUrl: 'https://api.example.com', apiKey, encryptionKey });
  rmSync(dataDir, { recursive: true });
  writeFileSync(dataDir, '');
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByText(/^The data folder cannot be made/u)).toBeVisible(slow);
  rmSync(dataDir);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('API key', { exact: true })).toHaveValue(apiKey);
  await typePassphrase();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(numberField(page)).toBeVisible(slow);
  await expect(page.getByRole('region', { name: 'Environment' })).toContainText('Outside');
});

test('closed or quit, the window stands the next time as it stood, and no half file is left', async ({
  open,
  dataDir,
}) => {
  // What stands within the window: the frame about it, which the file counts in, is another one on each system.
  const expectSize = (page: Page, size: readonly number[]) =>
    expect.poll(() => page.evaluate(() => [innerWidth, innerHeight])).toEqual(size);
  const expectKept = () =>
    expect(readdirSync(dataDir).filter((name) => name.startsWith('preferences.'))).toEqual([
      'preferences.json',
    ]);
  const first = await open({ size: { width: 1100, height: 700 } });
  await expectSize(first.page, [1100, 700]);
  expect(await first.close()).toBe(0);
  expectKept();

  const second = await open({ size: undefined });
  await expectSize(second.page, [1100, 700]);
  await second.resize({ width: 1000, height: 680 });
  await expectSize(second.page, [1000, 680]);
  await second.page.close();
  expect(await second.process.exited).toBe(0);
  expectKept();

  const third = await open({ size: undefined });
  await expectSize(third.page, [1000, 680]);
});

test('a data folder that cannot be used is told, and ends the program', async ({ open, dataDir }) => {
  rmSync(dataDir, { recursive: true, force: true });
  writeFileSync(dataDir, '');
  await expect(open()).rejects.toThrow(/ended with 1.*The data folder cannot be used/su);
});
