/** The device's key: made once, kept with the secrets, and nowhere else; and when the head is due to be signed. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { coreAt, PASSPHRASE, temporaryPlaces } from '../desk/testing/real-desk.ts';
import { hourly } from '../hourly.ts';
import { memorySecrets } from '../secrets/memory.ts';
import type { Secrets } from '../secrets/port.ts';
import { openVault } from '../secrets/vault.ts';
import { isDue, signDaily } from './daily.ts';
import { findOrMakeSigner, findSigner } from './device-key.ts';

it('is made when it is first wanted, and is the same from then on', async () => {
  const secrets = memorySecrets();
  expect(await findSigner(secrets)).toBeNull();
  const both = await Promise.all([findOrMakeSigner(secrets), findOrMakeSigner(secrets)]);
  const kept = (await findSigner(secrets))?.key;
  expect(kept).toMatchObject({ keyId: expect.stringMatching(/^[\w-]{43}$/u), jwk: { crv: 'Ed25519' } });
  expect(kept?.pem).toMatch(/^-----BEGIN PUBLIC KEY-----\n/u);
  expect(both.at(-1)?.key).toEqual(kept);
  expect(JSON.stringify(both)).not.toContain('"d"');
});

it('is one for two who ask at the same time, where the store is slow and adds nothing', async () => {
  const memory = memorySecrets();
  let sets = 0;
  const secrets = {
    ...memory,
    set: async (name: string, value: string) => {
      sets += 1;
      if (sets === 2) await new Promise((resolve) => setTimeout(resolve, 30));
      return memory.set(name, value);
    },
  };
  const [one, other] = await Promise.all([findOrMakeSigner(secrets), findOrMakeSigner(secrets)]);
  expect(one.key).toEqual(other.key);
  expect((await findSigner(secrets))?.key).toEqual(one.key);
});

it('is the one that came first, where two processes with one store make theirs at the same time', async () => {
  const kept = new Map<string, string>();
  const storeOf = (isTurn: Promise<unknown>): Secrets => ({
    place: 'vault',
    get: async (name) => kept.get(name) ?? null,
    set: (name, value) => isTurn.then(() => void kept.set(name, value)),
    add: (name, value) => isTurn.then(() => void (kept.has(name) || kept.set(name, value))),
    remove: async (name) => void kept.delete(name),
  });
  const first = findOrMakeSigner(storeOf(Promise.resolve()));
  // It has found none either, and writes when the first one has.
  const second = findOrMakeSigner(storeOf(first));
  expect((await second).key).toEqual((await first).key);
  expect((await findSigner(storeOf(first)))?.key).toEqual((await first).key);
});

it('that makes no sense is neither used nor replaced, and what was read is not repeated', async () => {
  const secrets = memorySecrets();
  await secrets.set('device-key', '{"d":"CANARY"}');
  const refused = await findOrMakeSigner(secrets).catch((error: Error) => error);
  expect(String(refused)).toMatch(/device key/u);
  expect(String(refused)).not.toContain('CANARY');
  expect(await secrets.get('device-key')).toBe('{"d":"CANARY"}');
});

it('has its private part in no file of the desk', async () => {
  const places = temporaryPlaces();
  const core = coreAt(places);
  await core.desk.begin({ store: 'vault', passphrase: PASSPHRASE });
  const key = await core.audit.key();
  const head = await core.audit.signHead();
  expect(head).toMatchObject({ seq: 1, keyId: key?.keyId });
  // Nothing was written since.
  expect(await core.audit.signHead()).toEqual(head);
  await core.close();
  const secret = await (await openVault(places.vault, PASSPHRASE)).get('device-key');
  const d: string = JSON.parse(secret ?? '{}').d;
  expect(d).toMatch(/^[\w-]{43}$/u);
  const forms = [
    Buffer.from(d),
    Buffer.from(d, 'base64url'),
    Buffer.from(Buffer.from(d, 'base64url').toString('hex')),
  ];
  const files = readdirSync(places.folder, { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  );
  expect(files.length).toBeGreaterThan(2);
  for (const file of files) {
    const bytes = readFileSync(join(file.parentPath, file.name));
    for (const form of forms) expect([file.name, bytes.includes(form)]).toEqual([file.name, false]);
  }
});

it('is listed with those before it, which packs of years ago bear', async () => {
  const places = temporaryPlaces();
  const [made, madeAnew] = ['2026-03-02T10:00:00.000Z', '2026-05-04T10:00:00.000Z'];
  const first = coreAt(places, () => Date.parse(made));
  await first.desk.begin({ store: 'vault', passphrase: PASSPHRASE });
  const lost = await first.audit.keys();
  expect(lost).toMatchObject({ keyId: (await first.audit.key())?.keyId, earlier: [] });
  await first.close();
  await (await openVault(places.vault, PASSPHRASE)).remove('device-key');
  const core = coreAt(places, () => Date.parse(madeAnew));
  await core.desk.unlock(PASSPHRASE);
  const keys = await core.audit.keys();
  await core.close();
  expect(keys?.keyId).not.toBe(lost?.keyId);
  expect(keys?.earlier).toEqual([{ keyId: lost?.keyId, since: made, until: madeAnew }]);
});

const NOW = Date.parse('2026-03-02T10:00:00Z');
const headAt = (seq: number, signedAt: string) => ({ seq, hash: 'x', signedAt, keyId: 'k', signature: 's' });

it.each([
  ['nothing was written', 0, null, false],
  ['it was never signed', 3, null, true],
  ['nothing was written since', 3, headAt(3, '2026-03-01T10:00:00.000Z'), false],
  ['it was signed on another day', 4, headAt(3, '2026-03-01T10:00:00.000Z'), true],
  ['it was signed today', 4, headAt(3, '2026-03-02T09:00:00.000Z'), false],
])('the head is due or not: %s', (_, seq, lastHead, due) => {
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('TZ', 'UTC');
  expect(isDue({ head: { seq, hash: 'x' }, lastHead }, NOW)).toBe(due);
});

it('what stumbles is told, and nothing is asked after the end', async () => {
  const told: unknown[] = [];
  const trouble = new Error('locked');
  const state = async () => ({ head: { seq: 1, hash: 'x' }, lastHead: null });
  const daily = hourly(
    signDaily({ now: () => NOW, state, signHead: () => Promise.reject(trouble) }),
    (error) => told.push(error),
  );
  await daily.end();
  // Ended before its first look was over, so it asked for no signature.
  expect(told).toEqual([]);
  const other = hourly(
    signDaily({ now: () => NOW, state, signHead: () => Promise.reject(trouble) }),
    (error) => told.push(error),
  );
  await expect.poll(() => told).toEqual([trouble]);
  await other.end();
});
