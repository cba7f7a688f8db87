/** Hunting the secrets of events: the token in the receiver’s path, the mailbox’s token, and a key of the profile’s own. */
import { request } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { signedHeaders } from '../electron/sandbox/events/target.ts';
import { openVault } from '../electron/secrets/vault.ts';
import type { ProfileSettings } from '../shared/profile.ts';
import { expect, test } from './desk-test.ts';
import { ask, deliveries, signedFor } from './event-steps.ts';
import { filesIn, hunt, outputOf } from './hunt.ts';
import { accountAt, goTo, openSettingsOf, startDesk } from './steps.ts';

const PASSPHRASE = 'CANARY passphrase of events 91c4';
const OWN_KEY = 'CANARYownSigningKey5b7712e09d';
const MAILBOX_TOKEN = 'CANARYmailboxToken-0a66f2b4e81d5c397788aa';

interface Profile {
  readonly id: string;
  readonly name: string;
  readonly settings: ProfileSettings;
}

/** Changes what a profile says of events. */
async function change(page: Page, events: Partial<ProfileSettings['events']>): Promise<string> {
  const { id, settings } = await outside(page);
  const changed = { ...settings, events: { ...settings.events, ...events } };
  await ask(page, 'profiles.change', { id, settings: changed, sandboxStyle: null });
  return id;
}

async function outside(page: Page): Promise<Profile> {
  const found = (await ask<Profile[]>(page, 'profiles.list')).find(({ name }) => name === 'Outside');
  if (!found) throw new Error('The profile is not there');
  return found;
}

/** How a delivery of that length is answered, of which no more than the headers is sent: the receiver reads none of it. */
const statusOfLength = (address: string, headers: Record<string, string>, length: number) =>
  new Promise<number>((resolve, reject) => {
    const sent = request(address, { method: 'POST', headers: { ...headers, 'content-length': length } });
    sent.once('response', ({ statusCode }) => {
      resolve(statusCode ?? 0);
      sent.destroy();
    });
    sent.on('error', reject).flushHeaders();
  });

/** A port on which something else listens. */
async function takenPort() {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return { port: (server.address() as { port: number }).port, close: () => server.close() };
}

test('tokens and keys of events are nowhere but in the sealed part of the vault', async ({
  open,
  service,
  dataDir,
}) => {
  test.setTimeout(90_000);
  const taken = await takenPort();
  try {
    const { page, close, output } = await open();
    await startDesk(page, { store: 'vault', passphrase: PASSPHRASE }, accountAt(service));
    const { events: before } = (await outside(page)).settings;
    const signature = { ...before.signature, key: 'own-key' } as const;
    const receiver = { ...before.receiver, isOn: true, port: 0 };
    // Nothing answers at the mailbox’s address, so its troubles are told too.
    const mailbox = { ...before.mailbox, isOn: true, address: `http://127.0.0.1:${taken.port}` };
    const id = await change(page, { signature, receiver, mailbox });
    await ask(page, 'events.setOwnKey', { id, key: OWN_KEY });
    await ask(page, 'events.setMailboxToken', { id, token: MAILBOX_TOKEN });
    const { url } = await ask<{ url: string | null }>(page, 'events.address', { id });
    const token = url?.split('/').at(-1) ?? '';
    expect(token).toMatch(/^[\w-]{43}$/u);

    // Deliveries that are right, wrong, broken off, too large, and at half the address.
    const text = JSON.stringify({ id: 'evt-canary', event: 'verification.completed', data: {} });
    const right = signedHeaders(signedFor(url ?? '', OWN_KEY), text, Date.now());
    const statusOf = async (address: string, headers: Record<string, string>, body: string) =>
      (await fetch(address, { method: 'POST', headers, body })).status;
    expect(await statusOf(url ?? '', right, text)).toBe(200);
    expect(await statusOf(url ?? '', { ...right, signature: `${OWN_KEY}` }, text)).toBe(401);
    expect(await statusOf(url ?? '', right, '{"broken":')).toBe(400);
    expect(await statusOfLength(url ?? '', right, 2_000_001)).toBe(413);
    expect(await statusOf((url ?? '').slice(0, -3), right, text)).toBe(404);
    await expect.poll(async () => (await deliveries(page)).length).toBe(2);

    // Both ways in trouble, on the screen that tells of them; and the settings as a file, which holds none of it.
    await change(page, { receiver: { ...receiver, port: taken.port } });
    await goTo(page, 'Events');
    await expect(page.getByText(`Port ${taken.port} is taken`).first()).toBeVisible();
    const file = await ask<{ text: string }>(page, 'profiles.exportText', { id });
    await openSettingsOf(page, 'Outside');
    await expect(page.getByRole('status', { name: 'State of the mailbox' })).toBeVisible();
    await ask(page, 'events.newAddress', { id });
    const { path } = await ask<{ path: string }>(page, 'events.address', { id });

    await close();
    const secrets = {
      'the token of the path': token,
      'the token of the new path': path.split('/').at(-1) ?? '',
      'the mailbox’s token': MAILBOX_TOKEN,
      'the own key': OWN_KEY,
    };
    // They were really kept: the vault gives them back.
    const vault = await openVault(join(dataDir, 'vault.json'), PASSPHRASE);
    expect(await vault.get(`profile/${id}/events-key`)).toBe(OWN_KEY);
    expect(await vault.get(`profile/${id}/events-token`)).toBe(secrets['the token of the new path']);
    const { stdout, stderr } = output();
    const files = filesIn(dataDir);
    expect(files.some(([name]) => name.endsWith('veridesk.log'))).toBe(true);
    const places = [
      ...files,
      outputOf('the desk', stdout + stderr),
      outputOf('the exported profile', file.text),
    ];
    expect(hunt(secrets, places)).toEqual([]);
  } finally {
    taken.close();
  }
});
