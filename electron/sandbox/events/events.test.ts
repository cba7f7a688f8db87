/** The sandbox's events: after each completed check, on demand, twice, in another order, and again where not taken. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Outcome } from '../../../shared/check.ts';
import { kindNames } from '../../../shared/kinds.ts';
import { sandboxNumbersOf } from '../../../shared/sandbox-numbers.ts';
import { sandboxStyles } from '../../../shared/sandbox-style.ts';
import { endingOf } from '../../events/reading/ending.ts';
import { startSandbox } from '../sandbox.ts';
import { expectedSignature } from '../signature.ts';
import { contentOf, eventOf } from './event.ts';
import { RETRIES } from './sender.ts';

interface Posted {
  readonly id: string;
  readonly event: string;
  readonly identifier: string;
  readonly data: { readonly code: string; readonly reference: string };
}

/** A receiver that answers with the statuses in turn, and with the last one from then on. */
async function receiver(...statuses: number[]) {
  const posted: { readonly body: Posted; readonly at: number; readonly headers: IncomingHttpHeaders }[] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(pieces).toString());
      posted.push({ body, at: performance.now(), headers: request.headers });
      response.writeHead(statuses[Math.min(posted.length, statuses.length) - 1] ?? 200).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, posted };
}

async function sandboxFor(target: Record<string, unknown>) {
  const sandbox = await startSandbox();
  onTestFinished(() => sandbox.close());
  const { baseUrl, keys } = sandbox;
  const control = async (path: string, body: unknown) => {
    const headers = { authorization: keys.apiKey, 'content-type': 'application/json' };
    const answer = await fetch(`${baseUrl}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    await answer.arrayBuffer();
    return answer.status;
  };
  const check = async (number: string, identifier: string) => {
    const body = JSON.stringify({ number, identifier });
    const signature = expectedSignature(body, keys.encryptionKey);
    const headers = { authorization: keys.apiKey, signature, 'content-type': 'application/json' };
    await fetch(`${baseUrl}/api/v1/bvn`, { method: 'POST', headers, body })
      .then((answer) => answer.arrayBuffer())
      .catch(() => null);
  };
  expect(await control('/sandbox/events/target', { target })).toBe(200);
  return { control, check };
}

const about = (identifier: string, more: object = {}) => ({
  ...{ kind: 'nin', number: '22212345678', identifier },
  ...more,
});
const numberOf = (code: string) => sandboxNumbersOf('bvn').find((one) => one.code === code)?.number ?? '';

describe('an event', () => {
  it('follows each check that was completed, also where its answer was lost, and no other', async () => {
    const { url, posted } = await receiver(200);
    const { check } = await sandboxFor({ url });
    await check('22212345678', 'a');
    await check(numberOf('901'), 'lost');
    await check(numberOf('202'), 'queued');
    await check(numberOf('500'), 'failed');
    await check('22212345679', 'last');
    await expect.poll(() => posted.length).toBe(4);
    const told = posted.map(({ body }) => `${body.identifier} ${body.event} ${body.data.code}`).sort();
    expect(told).toEqual(
      ['a', 'last', 'lost', 'queued'].map((who) => `${who} verification.completed verified`),
    );
  });

  it('is posted on demand, of any kind and outcome, and as often as is asked', async () => {
    const { url, posted } = await receiver(200);
    const { control } = await sandboxFor({ url });
    expect(await control('/sandbox/events', about('x', { outcome: 'not_found', how: { copies: 3 } }))).toBe(
      202,
    );
    await expect.poll(() => posted.length).toBe(3);
    expect(new Set(posted.map(({ body }) => body.id)).size).toBe(1);
    expect(posted[0]?.body.data.code).toBe('record_not_found');
    expect(await control('/sandbox/events', about('x', { outcome: 'lost' }))).toBe(422);
  });

  it.each(sandboxStyles.flatMap((style) => Outcome.options.map((outcome) => ({ style, outcome }))))(
    'that was asked for as $outcome says so to a desk, in the style $style',
    ({ style, outcome }) => {
      for (const kind of kindNames) {
        const ask = { kind, number: '22212345678', identifier: 'x', picture: null };
        const { text } = eventOf(ask, contentOf(outcome, ask, null), style);
        const check = { kind, number: ask.number, declared: {}, hints: {} };
        expect(endingOf(Buffer.from(text), check), kind).toMatchObject({ outcome });
      }
    },
  );

  it('is signed as the target says where something else is asked for it alone', async () => {
    const { url, posted } = await receiver(200);
    const { control } = await sandboxFor({ url, method: 'hmac-sha512', key: 'k', header: 'x-sum' });
    for (const how of [{}, { copies: 1 }, { header: 'x-other' }])
      expect(await control('/sandbox/events', about('x', { how }))).toBe(202);
    await expect.poll(() => posted.length).toBe(3);
    const signed = posted.map(({ headers }) =>
      ['x-sum', 'x-other'].filter((name) => /^[0-9a-f]{128}$/u.test(String(headers[name]))).join(),
    );
    expect(signed.toSorted()).toEqual(['x-other', 'x-sum', 'x-sum']);
  });

  it('comes in another order on request', async () => {
    const { url, posted } = await receiver(200);
    const { control } = await sandboxFor({ url, reorderMs: 3_000 });
    // All three are asked for before the first of them is posted.
    for (const who of ['1', '2', '3']) await control('/sandbox/events', about(who));
    await expect.poll(() => posted.length).toBe(3);
    expect(posted[0]?.body.identifier).not.toBe('1');
  });

  it('that is not taken is posted again until it is, and five times at most, with growing waits', async () => {
    const taken = await receiver(500, 401, 200);
    const first = await sandboxFor({ url: taken.url, retryMs: 20 });
    await first.control('/sandbox/events', about('x'));
    await expect.poll(() => taken.posted.length).toBe(3);
    const never = await receiver(503);
    const second = await sandboxFor({ url: never.url, retryMs: 20 });
    await second.control('/sandbox/events', about('x'));
    await expect.poll(() => never.posted.length, { timeout: 20_000 }).toBe(1 + RETRIES);
    const times = never.posted.map(({ at }) => at);
    const waits = times.slice(1).map((at, index) => at - (times[index] ?? 0));
    // Each wait is at least what it should be; a busy machine makes it longer.
    for (const [index, wait] of waits.entries()) expect(wait).toBeGreaterThan(20 * 2 ** index - 5);
    expect(taken.posted).toHaveLength(3);
  });

  it('is not aimed at a header that is none, and one that cannot be sent under a header is let go', async () => {
    const { url, posted } = await receiver(200);
    const { control } = await sandboxFor({ url, method: 'hmac-sha256', header: 'trailer', retryMs: 1 });
    for (const name of ['header', 'timestampHeader']) {
      expect(await control('/sandbox/events/target', { target: { url, [name]: 'x sum' } })).toBe(422);
      expect(await control('/sandbox/events', about('x', { how: { [name]: 'x\n' } }))).toBe(422);
    }
    for (const how of [{}, { header: 'x-sum' }])
      expect(await control('/sandbox/events', about('x', { how }))).toBe(202);
    await expect.poll(() => posted.length).toBe(1);
    expect(posted[0]?.headers['x-sum']).toMatch(/^[0-9a-f]{64}$/u);
  });

  it('goes to this computer alone, and nowhere until somebody says where', async () => {
    const { control } = await sandboxFor({ url: 'http://127.0.0.1:9/x' });
    expect(await control('/sandbox/events/target', { target: { url: 'http://203.0.113.7/x' } })).toBe(422);
    expect(await control('/sandbox/events/target', { target: { url: 'file:///etc/passwd' } })).toBe(422);
    expect(await control('/sandbox/events/target', { target: null })).toBe(200);
    expect(await control('/sandbox/events', about('x'))).toBe(409);
  });
});
