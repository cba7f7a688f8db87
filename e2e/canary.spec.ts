/** Hunting secrets: known keys, looked for wherever they could have leaked to. */
import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { startSandbox } from '../electron/sandbox/sandbox.ts';
import { deriveKey } from '../electron/secrets/sealed.ts';
import { openVault } from '../electron/secrets/vault.ts';
import { parseVault } from '../electron/secrets/vault-file.ts';
import { expect, test } from './desk-test.ts';
import { heapOf } from './heap.ts';
import { type Canaries, filesIn, formsOf, hunt, outputOf } from './hunt.ts';
import { keychainSecret } from './keychain-secret.ts';
import {
  type AccountForm,
  expectStanding,
  goTo,
  result,
  runCheck,
  slow,
  startDesk,
  tryToUnlock,
  unlockDesk,
  VERIFIED_NUMBER,
} from './steps.ts';

const keys = {
  apiKey: 'vd_sandbox_CANARYapiKEY7f3a91c2d4',
  encryptionKey: 'vd_sandbox_enc_CANARYencKEY0b8e55aa61',
};
const PASSPHRASE = 'CANARY passphrase 5d2e81';
/** The customer of the checks; the identifier is typed, the name comes with the answer. */
const customer = { number: VERIFIED_NUMBER, identifier: 'CANARY-cust-77120', name: 'Akínwándé' };

const fingerprint = createHash('sha256').update(keys.apiKey).digest('hex').slice(0, 8);

/** Uses the keys in every way that there is in the window, with good answers and bad ones. */
async function workWithKeys(
  page: Page,
  place: Parameters<typeof startDesk>[1],
  account: AccountForm,
): Promise<void> {
  await startDesk(page, place, account);
  await runCheck(page, customer.number, customer.identifier);
  await expectStanding(page, 'Verified');
  await result(page).getByText('Request and answer').click();
  await expect(result(page).getByText(/kept in the keychain or vault/u)).toBeVisible();
  // A failure of the service and one of the network, so that their words and logs are hunted too.
  await runCheck(page, '22200000401', customer.identifier);
  await expectStanding(page, 'Denied');
  await runCheck(page, '22200000901', customer.identifier);
  await expectStanding(page, 'Unknown');
  await goTo(page, 'Settings');
  // The fingerprint is there: the keys were really in use.
  await expect(page.getByText(fingerprint)).toBeVisible();
}

/** The key of the database, as text and as what it stands for. */
function databaseKeys(text: string): Canaries {
  expect(text).toMatch(/^[0-9a-f]{64}$/u);
  return { 'the database key': text, 'the raw database key': Buffer.from(text, 'hex') };
}

/** What a vault must not give away: its passphrase, the key derived from it, and the key of the database. */
async function vaultKeys(path: string): Promise<Canaries> {
  const { key } = await deriveKey(PASSPHRASE, parseVault(readFileSync(path, 'utf8')).kdf);
  const text = (await (await openVault(path, PASSPHRASE)).get('database-key')) ?? '';
  return { passphrase: PASSPHRASE, 'the vault’s key': key.export(), ...databaseKeys(text) };
}

/** The window's memory while it is open, then everything that it leaves when it is closed. */
async function huntAtDesk(
  desk: { page: Page; close(): Promise<unknown>; output(): { stdout: string; stderr: string } },
  dataDir: string,
  secrets: Canaries,
): Promise<void> {
  const heap = await heapOf(desk.page);
  expect(heap[1].length).toBeGreaterThan(1_000_000);
  expect(heap[1].includes(fingerprint)).toBe(true);
  expect(hunt(secrets, [heap])).toEqual([]);

  await desk.close();
  const { stdout, stderr } = desk.output();
  const files = filesIn(dataDir);
  const places = [...files, outputOf('the desk', stdout + stderr)];
  expect(hunt(secrets, places)).toEqual([]);
  // Nor is a customer in any file in clear, the log above all.
  expect(files.some(([path]) => path.endsWith('veridesk.log'))).toBe(true);
  expect(hunt(customer, places)).toEqual([]);
}

test('the hunt finds a canary in every form, wherever it stands', () => {
  const folder = mkdtempSync(join(tmpdir(), 'veridesk-hunt-'));
  try {
    const forms: [string, (text: string) => string | Buffer][] = [
      ['text', (text) => text],
      ['UTF-16', (text) => Buffer.from(text, 'utf16le')],
      ['hex', (text) => Buffer.from(text).toString('hex')],
      ['HEX', (text) => Buffer.from(text).toString('hex').toUpperCase()],
      ['hex in UTF-16', (text) => Buffer.from(Buffer.from(text).toString('hex'), 'utf16le')],
      ['base64', (text) => Buffer.from(text).toString('base64')],
      ['base64url', (text) => Buffer.from(text).toString('base64url')],
      ['base64 in UTF-16', (text) => Buffer.from(Buffer.from(text).toString('base64'), 'utf16le')],
    ];
    mkdirSync(join(folder, 'deep'));
    const file = join(folder, 'deep', 'file');
    // The last one has letters that the two alphabets of base64 write in different ways.
    for (const canary of [keys.apiKey, PASSPHRASE, customer.name, '??>>~~ÿÿ¿¿þþ']) {
      for (const [form, write] of forms) {
        for (let before = 0; before < 4; before += 1) {
          // Among other things, so that its neighbours change how it begins and ends.
          const around = write(`${'x'.repeat(before)}${canary}${'y'.repeat(3 - before)}`);
          writeFileSync(
            file,
            Buffer.concat([randomBytes(999), Buffer.from(around as string), randomBytes(999)]),
          );
          expect(hunt({ canary }, filesIn(folder)), `${form} after ${before}`).not.toEqual([]);
        }
      }
    }
    const raw = randomBytes(32);
    writeFileSync(file, Buffer.concat([randomBytes(7), raw]));
    expect(hunt({ raw }, filesIn(folder))).toEqual([`raw (bytes) in ${file}`]);
    writeFileSync(file, randomBytes(100_000));
    expect(hunt({ raw, ...keys, ...customer }, filesIn(folder))).toEqual([]);
    writeFileSync(join(folder, keys.apiKey), '');
    expect(hunt(keys, filesIn(folder))).toEqual(['apiKey (text) in the names of the files']);
    expect(Math.min(...[...formsOf(customer.number).values()].map((form) => form.length))).toBeGreaterThan(
      10,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('keys are nowhere but in the keychain', async ({ open, keyring, dataDir }) => {
  test.setTimeout(90_000);
  const service = await startSandbox({ keys });
  try {
    const desk = await open({ env: keyring.env });
    const account = { name: 'Canary', baseUrl: service.baseUrl, ...keys };
    await workWithKeys(desk.page, { store: 'keychain' }, account);
    const { deskId } = JSON.parse(readFileSync(join(dataDir, 'desk.json'), 'utf8'));
    const secrets = { ...keys, ...databaseKeys(keychainSecret(keyring, `${deskId}/database-key`)) };
    await huntAtDesk(desk, dataDir, secrets);
  } finally {
    await service.close();
  }
});

test('keys and passphrase are nowhere but in the sealed part of the vault', async ({ open, dataDir }) => {
  test.setTimeout(90_000);
  const service = await startSandbox({ keys });
  try {
    const first = await open();
    const account = { name: 'Canary', baseUrl: service.baseUrl, ...keys };
    await workWithKeys(first.page, { store: 'vault', passphrase: PASSPHRASE }, account);
    const secrets = { ...keys, ...(await vaultKeys(join(dataDir, 'vault.json'))) };
    await huntAtDesk(first, dataDir, secrets);

    // Once more where the passphrase was typed to unlock it, a wrong one before it.
    const again = await open();
    await tryToUnlock(again.page, `${PASSPHRASE} not`);
    await expect(again.page.getByText('That passphrase does not open the vault.')).toBeVisible(slow);
    await unlockDesk(again.page, PASSPHRASE);
    await goTo(again.page, 'Settings');
    await expect(again.page.getByText(fingerprint)).toBeVisible();
    await huntAtDesk(again, dataDir, secrets);

    // The hunt sees the window's memory: what is put there is found.
    const { page } = await open();
    const planted = Buffer.from(`{"key":"${keys.apiKey}"}`).toString('base64');
    await page.evaluate((text) => Object.assign(globalThis, { planted: text }), planted);
    expect(hunt(keys, [await heapOf(page)])).not.toEqual([]);
  } finally {
    await service.close();
  }
});

test('the terminal leaves keys and customers nowhere, and prints no key', async ({ dataDir }) => {
  test.setTimeout(90_000);
  const service = await startSandbox({ keys });
  const folder = mkdtempSync(join(tmpdir(), 'veridesk-pass-'));
  try {
    writeFileSync(join(folder, 'passphrase'), PASSPHRASE);
    const program = fileURLToPath(new URL('../scripts/veridesk.mjs', import.meta.url));
    const desk = ['--data-dir', dataDir, '--passphrase-file', join(folder, 'passphrase')];
    const printed: string[] = [];
    const veridesk = (words: readonly string[], stdin = ''): Promise<number> =>
      new Promise((resolve) => {
        const child = execFile(process.execPath, [program, ...words, ...desk], (_error, stdout, stderr) => {
          printed.push(stdout, stderr);
          resolve(child.exitCode ?? -1);
        });
        child.stdin?.end(stdin);
      });
    const check = (number: string) => [
      ...['check', 'bvn', '--number', number, '--identifier', customer.identifier, '--profile', 'Canary'],
    ];
    const account = ['profile', 'add', 'Canary', '--base-url', service.baseUrl, '--environment', 'sandbox'];
    expect(await veridesk([...account, '--keys-from-stdin', '--json'], JSON.stringify(keys))).toBe(0);
    expect(await veridesk(check(customer.number))).toBe(0);
    expect(await veridesk([...check('22212345679'), '--json'])).toBe(0);
    expect(await veridesk([...check('22200000401'), '--json'])).toBe(10);
    expect(await veridesk([...check('22200000901'), '--json'])).toBe(30);
    expect(await veridesk(['profile', 'list', '--json'])).toBe(0);
    expect(await veridesk(['history', 'list', '--json'])).toBe(0);
    expect(await veridesk(['doctor', '--json'])).toBe(0);
    expect(printed.join('')).toContain(fingerprint);
    expect(service.counts().byNumber).toMatchObject({ [customer.number]: 1, '22212345679': 1 });

    const secrets = { ...keys, ...(await vaultKeys(join(dataDir, 'vault.json'))) };
    const files = filesIn(dataDir);
    expect(files.some(([path]) => path.endsWith('history.db'))).toBe(true);
    expect(hunt(secrets, [...files, outputOf('the terminal', printed.join('\n'))])).toEqual([]);
    expect(hunt(customer, files)).toEqual([]);
    // What is asked for is printed, so the hunt looks in the right place.
    expect(hunt(customer, [outputOf('the terminal', printed.join('\n'))])).not.toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await service.close();
  }
});
