/** What brings events is one account’s alone: another one would take them, and find them signed with no key of its own. */
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { ProfileSummary } from '../../shared/contract.ts';
import type { WayState } from '../../shared/events.ts';
import { temporaryFolder } from '../history/testing/temporary-history.ts';
import { mainProcess } from '../testing/main-process.ts';

const TOKEN = 'T'.repeat(43);

async function twoAccounts() {
  const { value, ask } = mainProcess();
  await value('desk.begin', { store: 'memory' });
  const account = { baseUrl: 'https://service.example', environment: 'sandbox' };
  const keys = { apiKey: 'sandbox_key_1', encryptionKey: 'sb_enc_key_1' };
  const [first, second] = [
    await value<ProfileSummary>('profiles.add', { name: 'First', ...account, ...keys }),
    await value<ProfileSummary>('profiles.add', { name: 'Second', ...account, ...keys }),
  ];
  return { value, ask, first, second };
}

it('a folder that another account watches is refused, under any name, until it is free', async () => {
  const { value, ask, first, second } = await twoAccounts();
  const place = temporaryFolder();
  const [path, link] = [join(place, 'dropped'), join(place, 'link')];
  mkdirSync(path);
  symlinkSync(path, link);
  const watching = ({ id, settings }: ProfileSummary, folder: object) => ({
    id,
    settings: { ...settings, events: { ...settings.events, folder } },
    sandboxStyle: null,
  });
  await value('profiles.change', watching(first, { isOn: true, path }));
  for (const named of [path, link])
    expect(await ask('profiles.change', watching(second, { isOn: true, path: named }))).toMatchObject({
      ok: false,
      failure: { code: 'input-wrong', sentence: expect.stringContaining('“First” watches this folder') },
    });
  await value('profiles.change', watching(first, { isOn: true, path }));
  await value('profiles.change', watching(second, { isOn: false, path }));
  await value('profiles.change', watching(first, { isOn: false, path }));
  await value('profiles.change', watching(second, { isOn: true, path }));
});

it('a token that another account has is refused, until it is removed there', async () => {
  const { value, ask, first, second } = await twoAccounts();
  await value('events.setMailboxToken', { id: first.id, token: TOKEN });
  const refused = await ask('events.setMailboxToken', { id: second.id, token: ` ${TOKEN} ` });
  expect(refused).toMatchObject({
    ok: false,
    failure: {
      code: 'input-wrong',
      field: 'token',
      sentence: expect.stringContaining('“First” has this token already'),
    },
  });
  expect(JSON.stringify(refused)).not.toContain(TOKEN);
  expect(await value('events.mailboxToken', { id: second.id })).toEqual({ isSet: false });
  await value('events.setMailboxToken', { id: first.id, token: TOKEN });
  await value('events.setMailboxToken', { id: first.id, token: '' });
  expect(await value('events.setMailboxToken', { id: second.id, token: TOKEN })).toEqual({ isSet: true });
});

it('a token goes to the address that is typed, and to none that a profile’s file names in its place', async () => {
  const { value, first } = await twoAccounts();
  const { id, settings } = first;
  const mailboxAt = async (address: string) => {
    const mailbox = { isOn: true, address, everySeconds: 3_600 };
    const events = { ...settings.events, mailbox };
    await value('profiles.change', { id, settings: { ...settings, events }, sandboxStyle: null });
  };
  const state = async () => {
    await value('events.lookNow', { id });
    const ways = await value<WayState[]>('events.ways');
    return ways.find(({ profileId, way }) => profileId === id && way === 'mailbox')?.sentence ?? '';
  };
  const [nobody, elsewhere] = ['http://127.0.0.1:9', 'http://127.0.0.1:99'];
  const { text } = await value<{ text: string }>('profiles.exportText', { id });
  const file = text.replace('"address": ""', `"address": "${elsewhere}"`);
  expect(file).not.toBe(text);

  await value('events.setMailboxToken', { id, token: TOKEN });
  await value('profiles.importText', { id, text: file });
  await mailboxAt(elsewhere);
  // The first address that it gets, whoever says it.
  await expect.poll(state).toContain('Nothing answers at the mailbox’s address');
  await mailboxAt(nobody);
  await expect.poll(state).toContain('Nothing answers at the mailbox’s address');
  await value('profiles.importText', { id, text: file });
  await mailboxAt(elsewhere);
  await expect.poll(state).toContain('was given for another address of its mailbox');
  // Nor where another file has taken its address away before.
  for (const one of [text, file]) await value('profiles.importText', { id, text: one });
  await mailboxAt(elsewhere);
  await expect.poll(state).toContain('was given for another address of its mailbox');
  await mailboxAt(nobody);
  await expect.poll(state).toContain('Nothing answers at the mailbox’s address');
});
