/** The mailbox over real HTTP and a real file: what comes in goes out unchanged, to each desk, until it says that it has it. */

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request as bareRequest } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Agent, request } from 'undici';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { MailboxPage } from '../../shared/delivery-file.ts';
import { selfSigned } from '../service/testing/certificate.ts';
import { TIDY_MS, usualBounds } from './bounds.ts';
import { acknowledge, bodyOf, deliver, makeHouse, pageOf, startHere } from './testing/mailbox-here.ts';

describe('a delivery', () => {
  it('is given to each desk as it came: header names, repeated ones and bytes', async () => {
    const house = makeHouse(['lagos', 'abuja']);
    const { address } = await startHere(house, { now: () => Date.UTC(2026, 10, 20, 13, 5) });
    const body = '{ "name":"Adébáyọ̀" , "n": 1.0 }\n';
    const [host, port] = new URL(address).host.split(':');
    const answered = await new Promise<number>((resolve, reject) => {
      const sent = bareRequest({ host, port, path: house.hookPath, method: 'POST' }, ({ statusCode = 0 }) =>
        resolve(statusCode),
      ).on('error', reject);
      sent.setHeader('Content-Type', 'application/json; charset=utf-8');
      sent.setHeader('X-Signature', ['abc', 'def']);
      sent.end(body);
    });
    expect(answered).toBe(200);
    for (const token of Object.values(house.tokens)) {
      const [one, ...others] = await pageOf(address, token);
      expect(others).toEqual([]);
      expect(one && bodyOf(one)).toBe(body);
      expect(one?.receivedAt).toBe('2026-11-20T13:05:00.000Z');
      expect(one?.headers).toContainEqual(['X-Signature', 'abc']);
      expect(one?.headers).toContainEqual(['X-Signature', 'def']);
      expect(one?.headers).toContainEqual(['Content-Type', 'application/json; charset=utf-8']);
    }
  });

  it('is read by the form that the desk reads a page with', async () => {
    const house = makeHouse(['lagos']);
    const { address } = await startHere(house);
    await deliver(address + house.hookPath, '{"a":1}', { signature: 'f00' });
    const answer = await fetch(`${address}/deliveries`, {
      headers: { authorization: `Bearer ${house.tokens.lagos}` },
    });
    const { deliveries, more } = MailboxPage.parse(await answer.json());
    expect(more).toBe(false);
    expect(deliveries[0]?.headers).toContainEqual(['signature', 'f00']);
    expect(Buffer.from(deliveries[0]?.body ?? []).toString()).toBe('{"a":1}');
  });

  it('waits for a desk until that one has acknowledged it, and is erased with the last', async () => {
    const house = makeHouse(['lagos', 'abuja']);
    const { address, held } = await startHere(house);
    const { lagos = '', abuja = '' } = house.tokens;
    await deliver(address + house.hookPath, '{"a":1}');
    const id = (await pageOf(address, lagos))[0]?.id ?? 0;
    expect((await acknowledge(address, lagos, id)).status).toBe(204);
    expect(await pageOf(address, lagos)).toEqual([]);
    expect(await pageOf(address, abuja)).toHaveLength(1);
    expect(held()).toBe(1);
    // Again is no failure, and takes nothing from the other desk.
    expect((await acknowledge(address, lagos, id)).status).toBe(204);
    expect(await pageOf(address, abuja)).toHaveLength(1);
    await acknowledge(address, abuja, id);
    expect(held()).toBe(0);
  });

  it('is not in the file any more once it is erased and the file is tidied', async () => {
    const house = makeHouse(['lagos']);
    const first = await startHere(house);
    const canary = 'c4n4ry-of-a-customer';
    await deliver(first.address + house.hookPath, JSON.stringify({ canary }));
    const inFiles = () =>
      readdirSync(house.folder).some((name) => readFileSync(join(house.folder, name)).includes(canary));
    expect(inFiles()).toBe(true);
    const id = (await pageOf(first.address, house.tokens.lagos ?? ''))[0]?.id ?? 0;
    await acknowledge(first.address, house.tokens.lagos ?? '', id);
    await first.close();
    await startHere(house);
    expect(inFiles()).toBe(false);
  });
});

describe('pages', () => {
  it('are read from the oldest on, and end where nothing more waits', async () => {
    const house = makeHouse(['lagos']);
    const { address } = await startHere(house);
    await Promise.all(Array.from({ length: 25 }, (_, n) => deliver(address + house.hookPath, `{"n":${n}}`)));
    const seen: string[] = [];
    let after = 0;
    for (;;) {
      const page = await pageOf(address, house.tokens.lagos ?? '', `?after=${after}&limit=10`);
      if (page.length === 0) break;
      expect(page.length).toBeLessThanOrEqual(10);
      seen.push(...page.map(bodyOf));
      after = page.at(-1)?.id ?? 0;
    }
    expect(seen).toHaveLength(25);
    expect(new Set(seen).size).toBe(25);
  });

  it('stay bounded in bytes, so that large deliveries come a few at a time', async () => {
    const house = makeHouse(['lagos']);
    const { address } = await startHere(house);
    const large = JSON.stringify({ text: 'x'.repeat(1_999_900) });
    for (let n = 0; n < 6; n += 1) await deliver(address + house.hookPath, large);
    const page = await pageOf(address, house.tokens.lagos ?? '');
    expect(page.length).toBeGreaterThan(0);
    expect(page.length).toBeLessThan(6);
  });

  it.each(['?after=x', '?limit=0', '?after=-1', '?limit=1&limit=2'])('%s is refused', async (query) => {
    const house = makeHouse(['lagos']);
    const { address } = await startHere(house);
    await expect(pageOf(address, house.tokens.lagos ?? '', query)).rejects.toThrow('400');
  });
});

/** Every refusal says why in one sentence, and nothing else. */
const sentence = { error: expect.stringMatching(/^[A-Z“][^.]+\.(?: [A-Z][^.]+\.)?$/u) };

it.each([
  ['application/json', 'identity'],
  ['Application/JSON; charset=utf-8', ''],
  ['application/vnd.service.v1+json', 'Identity, '],
])('a body declared as %s, packed as “%s”, is taken', async (type, coding) => {
  const house = makeHouse(['lagos']);
  const { address } = await startHere(house);
  const headers = { 'content-type': type, 'content-encoding': coding };
  expect((await deliver(address + house.hookPath, '{}', headers)).status).toBe(200);
});

describe('refused', () => {
  it.each([
    ['another type', { 'content-type': 'text/plain' }, '{}', 415],
    ['a type that only ends as JSON does', { 'content-type': 'x-application/json' }, '{}', 415],
    ['a type that only begins so', { 'content-type': 'application/json-seq' }, '{}', 415],
    ['a packed body', { 'content-encoding': 'gzip' }, '{}', 415],
    ['no JSON', {}, '{', 400],
    ['no UTF-8', {}, new Uint8Array([0x22, 0xff, 0x22]), 400],
    ['too large', {}, JSON.stringify('x'.repeat(2_000_000)), 413],
  ])('%s', async (_what, headers, body, status) => {
    const house = makeHouse(['lagos']);
    const { address, held } = await startHere(house);
    const answer = await deliver(address + house.hookPath, body, headers as Record<string, string>);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual(sentence);
    expect(held()).toBe(0);
  });

  it('a wrong token of a hook, and a desk’s token as one', async () => {
    const house = makeHouse(['lagos']);
    const { address } = await startHere(house);
    for (const token of ['x', 'y'.repeat(43), house.tokens.lagos, '%00', 'z'.repeat(400)])
      expect((await deliver(`${address}/hooks/${token}`, '{}')).status).toBe(404);
  });

  it('a desk without its token, and a hook’s token as one', async () => {
    const house = makeHouse(['lagos']);
    const { address } = await startHere(house);
    const nameless = await fetch(`${address}/deliveries`);
    expect([nameless.status, nameless.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect(await nameless.json()).toEqual(sentence);
    for (const token of ['', 'wrong', house.hookPath.slice('/hooks/'.length)]) {
      const headers = { authorization: `Bearer ${token}` };
      expect((await fetch(`${address}/deliveries`, { headers })).status).toBe(401);
      expect((await fetch(`${address}/deliveries/1/ack`, { headers, method: 'POST' })).status).toBe(401);
    }
  });

  it('GET on a hook, and any other address', async () => {
    const house = makeHouse(['lagos']);
    const { address } = await startHere(house);
    const got = await fetch(address + house.hookPath);
    expect([got.status, got.headers.get('allow')]).toEqual([405, 'POST']);
    expect((await fetch(`${address}/`)).status).toBe(404);
    expect((await fetch(`${address}/%`)).status).toBe(400);
  });

  it('beyond its bounds, with when to come again; what is held stays', async () => {
    const house = makeHouse(['lagos']);
    const { address, held } = await startHere(house, { bounds: { ...usualBounds, deliveries: 20 } });
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => deliver(address + house.hookPath, `{"n":${n}}`)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(held()).toBe(20);
    const refused = answers.find(({ status }) => status === 503);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    // Room again as soon as something was taken.
    const token = house.tokens.lagos ?? '';
    await acknowledge(address, token, (await pageOf(address, token))[0]?.id ?? 0);
    expect((await deliver(address + house.hookPath, '{}')).status).toBe(200);
  });
});

it('bytes that are no request do not end it', async () => {
  const house = makeHouse(['lagos']);
  const { address } = await startHere(house);
  const { hostname, port } = new URL(address);
  await new Promise<void>((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.end('\x16\x03\x01garbage\r\n\r\n'));
    socket
      .on('close', () => resolve())
      .on('error', reject)
      .resume();
  });
  expect((await deliver(address + house.hookPath, '{}')).status).toBe(200);
});

it('its file is readable by its owner alone, and holds no token', async () => {
  const house = makeHouse(['lagos']);
  const { address } = await startHere(house);
  // As a proxy repeats it that rewrites addresses.
  await deliver(address + house.hookPath, '{}', {
    'x-original-url': `${house.hookPath}?a=1`,
    signature: 'f00',
  });
  const [one] = await pageOf(address, house.tokens.lagos ?? '');
  expect(one?.headers).toContainEqual(['x-original-url', '/hooks/••••••••?a=1']);
  expect(one?.headers).toContainEqual(['signature', 'f00']);
  expect(statSync(house.folder).mode & 0o777).toBe(0o700);
  const tokens = [...Object.values(house.tokens), house.hookPath.slice('/hooks/'.length)];
  for (const name of readdirSync(house.folder)) {
    const path = join(house.folder, name);
    expect(statSync(path).mode & 0o077, name).toBe(0);
    for (const token of tokens) expect(readFileSync(path).includes(token), name).toBe(false);
  }
  expect(statSync(house.desksFile).mode & 0o077).toBe(0);
  const desks = readFileSync(house.desksFile, 'utf8');
  for (const token of tokens) expect(desks).not.toContain(token);
  expect(desks).toContain(
    createHash('sha256')
      .update(house.tokens.lagos ?? '')
      .digest('hex'),
  );
});

it('serves over TLS, and refuses a key that is not the certificate’s', async () => {
  const house = makeHouse(['lagos']);
  const [own, other] = [selfSigned('IP:127.0.0.1'), selfSigned('IP:127.0.0.1')];
  const file = (name: string, text: string) => {
    const path = join(house.folder, '..', name);
    writeFileSync(path, text);
    return path;
  };
  const [certificate, key] = [file('cert.pem', own.cert), file('key.pem', own.key)];
  const wrong = { certificate, key: file('other.pem', other.key) };
  await expect(startHere(house, { tls: wrong })).rejects.toThrow('cannot be used together');
  const { address } = await startHere(house, { tls: { certificate, key } });
  expect(address).toMatch(/^https:/u);
  const agent = new Agent({ connect: { ca: own.cert } });
  const sent = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } } as const;
  const { statusCode } = await request(address + house.hookPath, { ...sent, dispatcher: agent });
  await agent.close();
  expect(statusCode).toBe(200);
  expect(await fetch(address + house.hookPath, sent).catch(() => 'not trusted')).toBe('not trusted');
});

it('takes a certificate that is renewed in its file into use, and keeps the one before while it cannot', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const house = makeHouse(['lagos']);
  const [first, second] = [selfSigned('IP:127.0.0.1'), selfSigned('IP:127.0.0.1')];
  const [certificate, key] = ['cert.pem', 'key.pem'].map((name) => join(house.folder, '..', name));
  if (!certificate || !key) throw new Error('No place for them');
  writeFileSync(certificate, first.cert);
  writeFileSync(key, first.key);
  const { address } = await startHere(house, { tls: { certificate, key } });
  const isTrusted = async ({ cert: ca }: { readonly cert: string }) => {
    const dispatcher = new Agent({ connect: { ca } });
    const sent = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } } as const;
    const answer = await request(address + house.hookPath, { ...sent, dispatcher }).catch(() => null);
    await dispatcher.close();
    return answer?.statusCode === 200;
  };
  // Half of it is written.
  writeFileSync(certificate, second.cert);
  vi.advanceTimersByTime(TIDY_MS);
  expect([await isTrusted(first), await isTrusted(second)]).toEqual([true, false]);
  writeFileSync(key, second.key);
  vi.advanceTimersByTime(TIDY_MS);
  expect([await isTrusted(first), await isTrusted(second)]).toEqual([false, true]);
  // A pipe that nobody writes into would be waited for, and every call with it.
  rmSync(key);
  expect(spawnSync('mkfifo', [key]).status).toBe(0);
  vi.advanceTimersByTime(TIDY_MS);
  expect(await isTrusted(second)).toBe(true);
});
