/** A profile's file in the terminal: what it changes of requests and events is said, and what is no UTF-8 is not taken. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../../history/testing/temporary-history.ts';
import { accountOptions } from '../testing/account-options.ts';
import { veridesk } from '../testing/command-line.ts';
import { vaultDesk } from '../testing/vault-desk.ts';

let desk: string[];
let file: string;
let text: string;

beforeEach(async () => {
  const folder = temporaryFolder();
  file = join(folder, 'profile.json');
  desk = await vaultDesk(folder);
  const keys = JSON.stringify({ apiKey: 'sandbox_canary', encryptionKey: 'canary' });
  await veridesk(['profile', 'add', 'Mine', ...accountOptions(), ...desk], keys);
  text = (await veridesk(['profile', 'export', 'Mine', ...desk])).out;
});

const importInto = (content: string | Uint8Array) => {
  writeFileSync(file, content);
  return veridesk(['profile', 'import', file, '--into', 'Mine', '--json', ...desk]);
};

it('says method, address and body of each request that becomes another one, beside the one document', async () => {
  const changed = text
    .replace('/api/{version}/nin', '/verify/nin')
    .replace('"extra": {}', '"extra": {"a": "x"}');
  const taken = await importInto(changed);
  expect([taken.code, JSON.parse(taken.out).name]).toEqual([0, 'Mine']);
  expect(taken.err.trimEnd().split('\n')).toEqual([
    'BVN: constant fields: none → a "x"',
    'NIN: asked by: POST /api/{version}/nin → POST /verify/nin',
    'BVN: POST https://api.example.com/api/v1/bvn → POST https://api.example.com/api/v1/bvn',
    expect.stringMatching(/^ {2}\{"number":"\d+","identifier":"cust-001"\} →$/u),
    expect.stringMatching(/^ {2}\{"number":"\d+","identifier":"cust-001","a":"x"\}$/u),
    'NIN: POST https://api.example.com/api/v1/nin → POST https://api.example.com/verify/nin',
  ]);
  expect((await importInto(changed)).err).toBe('');
});

it('says how deliveries of events are proved where that becomes another way, and with a second run nothing', async () => {
  const changed = text.replace('"method": "hmac-sha512"', '"method": "none"');
  const taken = await importInto(changed);
  expect([taken.code, JSON.parse(taken.out).name]).toEqual([0, 'Mine']);
  expect(taken.err.trimEnd().split('\n')).toEqual([
    expect.stringMatching(/^Events: signature: .+ → /u),
    expect.stringMatching(/^Signature of events: \{"method":"hmac-sha512",.+\} →$/u),
    expect.stringMatching(/^ {2}\{"method":"none",.+\}$/u),
  ]);
  expect((await importInto(changed)).err).toBe('');
});

it('says what of before goes by the rules of the file, in the window’s words, and with a second run nothing', async () => {
  const { settings, ...rest } = JSON.parse(text);
  const picture = { ...settings.picture, keep: { rule: 'days', days: 1 } };
  const minimising = { ...settings.minimising, answer: true };
  const changed = JSON.stringify({ ...rest, settings: { ...settings, picture, minimising } });
  const taken = await importInto(changed);
  expect([taken.code, JSON.parse(taken.out).name]).toEqual([0, 'Mine']);
  expect(taken.err.trimEnd().split('\n')).toEqual([
    'Pictures are kept: with the record → for 1 day',
    'Goes after a decision: none → the answer',
    expect.stringMatching(
      /^Pictures that were sent with this account a day ago or earlier are erased within/u,
    ),
    expect.stringMatching(/^Checks of this account that were accepted or rejected before are minimised/u),
  ]);
  expect((await importInto(changed)).err).toBe('');
});

it('says that pictures of checks that were decided before go, where the file has them go with a decision', async () => {
  const { settings, ...rest } = JSON.parse(text);
  const picture = { ...settings.picture, keep: { rule: 'decision' } };
  const taken = await importInto(JSON.stringify({ ...rest, settings: { ...settings, picture } }));
  expect(taken.err).toContain('accepted or rejected before are erased within the hour');
});

it('says each setting that decides and becomes another one, in the window’s words, and with a second run nothing', async () => {
  const { settings, ...rest } = JSON.parse(text);
  const of = (change: object) => JSON.stringify({ ...rest, settings: { ...settings, ...change } });
  const budget = { cost: 500_000, checks: 20, warnAt: 80 };
  await importInto(of({ review: { fourEyes: true }, budget }));
  const { kinds, events } = settings;
  const changed = of({
    kinds: { ...kinds, face: { ...kinds.face, isOn: false } },
    hints: { success: '/a\u001b[2J' },
    keyPrefixes: { sandbox: ['sk_'], production: ['pk_'] },
    events: { ...events, receiver: { ...events.receiver, isOn: true, host: '0.0.0.0' } },
  });
  const taken = await importInto(changed);
  expect([taken.code, JSON.parse(taken.out).name]).toEqual([0, 'Mine']);
  expect(taken.err.trimEnd().split('\n')).toEqual([
    'Face: offered: yes → no',
    'Hints for every kind: none → Success /a\\u001b[2J',
    'Prefixes of sandbox keys: none → sk_',
    'Prefixes of production keys: none → pk_',
    'Budget of a day, cost: ₦5,000.00 → none',
    'Budget of a day, checks: 20 → none',
    'Two pairs of eyes: yes → no',
    'Events: received here: no → yes',
    'Events: listens at: 127.0.0.1, port 8790 → 0.0.0.0, port 8790',
  ]);
  expect((await importInto(changed)).err).toBe('');
});

it('leaves keys that an account has already as they are: a script may be run twice', async () => {
  const keys = JSON.stringify({ apiKey: 'sandbox_canary', encryptionKey: 'canary' });
  const said = await veridesk(['profile', 'keys', 'Mine', '--keys-from-stdin', ...desk], keys);
  expect([said.code, said.out]).toEqual([0, '“Mine” has these keys already.\n']);
  const [, mine] = JSON.parse((await veridesk(['profile', 'list', '--json', ...desk])).out);
  expect([mine.newKeys, mine.keyChanges]).toEqual([null, 1]);
});

it('names whole commands for what is to be done next', async () => {
  writeFileSync(file, text.replace('"Mine"', '"Other"'));
  const taken = await veridesk(['profile', 'import', file, ...desk]);
  expect(taken.out).toBe(
    'Took the settings of “Other”. It has no keys yet: veridesk profile keys NAME --keys-from-stdin\n',
  );
  const keys = JSON.stringify({ apiKey: 'sandbox_other', encryptionKey: 'other' });
  const set = await veridesk(['profile', 'keys', 'Mine', '--keys-from-stdin', ...desk], keys);
  expect(set.out).toMatch(/: veridesk profile test NAME --new\n$/u);
});

it('takes no file that is not UTF-8, and changes nothing', async () => {
  for (const wrong of [Buffer.from(text.replace('Mine', 'Mé'), 'latin1'), Buffer.from(text, 'utf16le')]) {
    const refused = await importInto(wrong);
    const { error } = JSON.parse(refused.out);
    expect([refused.code, error.code]).toEqual([2, 'profile-file-wrong']);
    expect(error.sentence).toContain('UTF-');
  }
  expect((await veridesk(['profile', 'export', 'Mine', ...desk])).out).toBe(text);
});
