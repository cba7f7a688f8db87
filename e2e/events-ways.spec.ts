/** Events for a desk that cannot be called, through the window: a mailbox, a watched folder, a file. */
import { createHmac } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { addDesk, startMailbox } from '../electron/mailbox/mailbox.ts';
import type { Bridge } from '../shared/call.ts';
import { expect, test } from './desk-test.ts';
import {
  accountAt,
  expectStanding,
  goTo,
  openSettingsOf,
  runCheck,
  saveSettings,
  startDesk,
} from './steps.ts';

/** The sandbox answers that it will answer later. */
const PENDING = '22200000202';

interface Keys {
  readonly encryptionKey: string;
}

/** What the service says afterwards, signed as the profile begins: HMAC-SHA512 over the body without white space. */
function eventOf(number: string, identifier: string, { encryptionKey }: Keys) {
  const body = JSON.stringify({
    id: `evt-${identifier}`,
    event: 'verification.completed',
    kind: 'bvn',
    number,
    identifier,
    data: {
      status: 'success',
      code: 'verified',
      message: 'Verification successful.',
      data: { bvn: number, first_name: 'Adebayo', last_name: 'Okoro', date_of_birth: '1990-07-05' },
    },
  });
  const signature = createHmac('sha512', encryptionKey).update(body.replace(/\s+/gu, '')).digest('hex');
  return { headers: { 'content-type': 'application/json', signature }, body };
}

const part = (page: Page): Locator => page.getByRole('region', { name: 'Other ways in' });
const state = (page: Page, of: 'mailbox' | 'folder') =>
  part(page).getByRole('status', { name: `State of the ${of}` });

async function saved(page: Page): Promise<void> {
  await saveSettings(page);
  await expect(page.getByText('Saved.')).toBeVisible();
}

/** Where each delivery of the desk stands. */
const deliveries = (page: Page) =>
  page.evaluate(async () => {
    const { veridesk } = window as unknown as { veridesk: Bridge };
    const reply = await veridesk.call('events.list', { query: {}, before: null, limit: 50 });
    if (!('ok' in reply) || !reply.ok) throw new Error('events.list failed');
    return (reply.value as { rows: { way: string; state: string; settled: boolean }[] }).rows.map(
      ({ way, state: stands, settled }) => `${way} ${stands}${settled ? ' settled' : ''}`,
    );
  });

test('a mailbox: what it holds settles the check that waited, and is erased there', async ({
  open,
  service,
  dataDir,
}) => {
  const desksFile = join(dataDir, 'mailbox-desks.json');
  const { token, hookToken } = addDesk(desksFile, 'lagos', 'main');
  const mailbox = await startMailbox({
    folder: join(dataDir, 'mailbox'),
    desksFile,
    host: '127.0.0.1',
    port: 0,
  });
  try {
    const { page } = await open();
    await startDesk(page, { store: 'memory' }, accountAt(service));
    await runCheck(page, PENDING, 'cust-mailbox');
    await expectStanding(page, 'Pending');

    await openSettingsOf(page, 'Outside');
    await part(page).getByRole('textbox', { name: 'Address of the mailbox' }).fill(mailbox.address);
    await part(page).getByRole('switch', { name: 'Ask a mailbox' }).click();
    await saved(page);
    await expect(state(page, 'mailbox')).toContainText('This profile has no token for its mailbox.');
    const tokenField = part(page).getByLabel('Token of this desk', { exact: true });
    await tokenField.fill('t'.repeat(2_001));
    await part(page).getByRole('button', { name: 'Keep the token' }).click();
    await expect(part(page)).toContainText('A token has letters, digits, “-” and “_”, and no space');
    await tokenField.fill(token);
    await part(page).getByRole('button', { name: 'Keep the token' }).click();
    await expect(state(page, 'mailbox')).toContainText('On. Nothing has come yet.');

    const { headers, body } = eventOf(PENDING, 'cust-mailbox', service.keys);
    const hook = `${mailbox.address}/hooks/${hookToken}`;
    expect((await fetch(hook, { method: 'POST', headers, body })).status).toBe(200);
    await part(page).getByRole('button', { name: 'Ask now' }).click();
    await expect(state(page, 'mailbox')).toContainText('Last delivery:');
    await expect.poll(() => deliveries(page)).toEqual(['mailbox matched settled']);
    await expect.poll(() => mailbox.held()).toBe(0);

    const remove = part(page).getByRole('button', { name: 'Remove the token' });
    const question = page.getByRole('alertdialog', { name: 'Remove the token?' });
    await remove.click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveCount(0);
    await expect(part(page)).toContainText('The token is kept.');
    await remove.click();
    await question.getByRole('button', { name: 'Remove the token' }).click();
    await expect(part(page)).toContainText('The token was removed.');
    await part(page).getByLabel('Token of this desk', { exact: true }).fill(token);
    await part(page).getByRole('button', { name: 'Keep the token' }).click();
    await expect(part(page)).toContainText('The token is kept.');

    await mailbox.close();
    await part(page).getByRole('button', { name: 'Ask now' }).click();
    await expect(state(page, 'mailbox')).toContainText('Nothing answers at the mailbox’s address.');
    await page.getByRole('button', { name: 'All settings' }).click();
    await goTo(page, 'History');
    await expect(page.getByRole('row', { name: /Verified/u })).toBeVisible();
  } finally {
    await mailbox.close();
  }
});

test('a watched folder: a file is taken and moved, one that is none is refused with the reason', async ({
  open,
  service,
  dataDir,
}, testInfo) => {
  const folder = testInfo.outputPath('dropped');
  mkdirSync(folder);
  const { page } = await open();
  await startDesk(page, { store: 'memory' }, accountAt(service));
  await runCheck(page, PENDING, 'cust-folder');
  await expectStanding(page, 'Pending');

  await openSettingsOf(page, 'Outside');
  await part(page).getByRole('switch', { name: 'Watch a folder' }).click();
  await saveSettings(page);
  await expect(part(page)).toContainText('Name the whole path of the folder');
  const path = part(page).getByRole('textbox', { name: 'Path of the folder' });
  await path.fill(dataDir);
  await saveSettings(page);
  await expect(page.getByRole('main')).toContainText('in which Veridesk keeps its own files');
  await path.fill(folder);
  await saved(page);
  await expect(state(page, 'folder')).toContainText('On. Nothing has come yet.');

  writeFileSync(join(folder, 'one.json'), JSON.stringify(eventOf(PENDING, 'cust-folder', service.keys)));
  const forged = eventOf(PENDING, 'cust-folder', { encryptionKey: 'not the key' });
  writeFileSync(join(folder, 'two.jsonl'), `${JSON.stringify(forged)}\n{"no":"delivery"}\n`);
  // A file is taken when two looks, seconds apart, have found it alike.
  const looks = { timeout: 30_000 };
  await expect.poll(() => existsSync(join(folder, 'taken', 'one.json')), looks).toBe(true);
  await expect
    .poll(
      () => (existsSync(join(folder, 'refused')) ? readdirSync(join(folder, 'refused')).toSorted() : []),
      looks,
    )
    .toEqual(['two.jsonl', 'two.jsonl.reason.txt']);
  await expect
    .poll(async () => (await deliveries(page)).toSorted(), looks)
    .toEqual(['folder matched settled', 'folder untrusted']);
  await expect(state(page, 'folder')).toContainText('Last delivery:');
});

test('a file: what is in it is told, and brought again it changes nothing', async ({ open, service }) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' }, accountAt(service));
  await runCheck(page, PENDING, 'cust-file');
  await expectStanding(page, 'Pending');
  await openSettingsOf(page, 'Outside');

  const good = JSON.stringify(eventOf(PENDING, 'cust-file', service.keys));
  const bring = async (text: string) => {
    const buffer = Buffer.from(text);
    await part(page)
      .locator('input[type=file]')
      .setInputFiles({ name: 'events.jsonl', mimeType: 'application/json', buffer });
  };
  const became = part(page).getByRole('status', { name: 'What became of the file' });
  await bring(`${good}\n{"headers":{},"body":{"parsed":"already"}}\n`);
  await expect(became).toHaveText('1 delivery is new, 1 not taken.');
  await expect(part(page)).toContainText('Line 2: It holds no body');
  await expect.poll(() => deliveries(page)).toEqual(['file matched settled']);
  await bring(good);
  await expect(became).toHaveText('0 deliveries are new, 1 known already.');
  expect(await deliveries(page)).toEqual(['file matched settled']);
});
