import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { rawService, wholeAnswer } from './testing/raw-service.ts';
import { reasonOf, sendTo } from './testing/sending.ts';
import type { Delivery } from './transport.ts';

/** Limits so long that only a cancellation can be what ended a journey. */
const patient = { connectMs: 60_000, headersMs: 60_000, bodyMs: 60_000 };

/** How soon a cancelled journey is over, in milliseconds. */
const SOON = 1_000;

async function cancelled(sending: Promise<unknown>, cancel: AbortController) {
  const from = performance.now();
  cancel.abort();
  const delivery = await sending;
  expect(performance.now() - from).toBeLessThan(SOON);
  return delivery;
}

describe('cancelling', () => {
  it('before anything: nobody is even connected to', async () => {
    const service = await rawService((socket) => socket.end(wholeAnswer(200, '{}')));
    const delivery = await sendTo(service.baseUrl, { cancel: AbortSignal.abort() });
    expect(reasonOf(delivery)).toBe('not-sent: cancelled-before-sending');
    expect(service.connections()).toBe(0);
  });

  it('before anything, where the system never says its proxy', async () => {
    const proxy = () => new Promise<never>(() => undefined);
    const delivery = await sendTo('http://service.test', { cancel: AbortSignal.abort(), proxy });
    expect(reasonOf(delivery)).toBe('not-sent: cancelled-before-sending');
  });

  it.each(['straight', 'through a proxy'])(
    'at any moment before the request leaves, %s: nothing was sent',
    async (way) => {
      const service = await rawService((socket) => socket.end(wholeAnswer(200, '{}')));
      const isStraight = way === 'straight';
      const proxy = async () => (isStraight ? null : service.baseUrl);
      for (let turns = 0; turns < 16; turns += 1) {
        const cancel = new AbortController();
        const sending = sendTo(isStraight ? service.baseUrl : 'http://service.test', {
          ...{ cancel: cancel.signal, limits: patient, proxy },
        });
        for (let turn = 0; turn < turns; turn += 1) await null;
        expect(reasonOf((await cancelled(sending, cancel)) as Delivery), `after ${turns} turns`).toBe(
          'not-sent: cancelled-before-sending',
        );
      }
      expect(service.requests).toEqual([]);
    },
  );

  it('while the system is asked for its proxy, even if it never says', async () => {
    const cancel = new AbortController();
    const proxy = () => new Promise<never>(() => undefined);
    const sending = sendTo('http://service.test', { cancel: cancel.signal, limits: patient, proxy });
    await wait(20);
    expect(await cancelled(sending, cancel)).toEqual({
      result: 'not-sent',
      reason: 'cancelled-before-sending',
    });
  });

  it('during the connection’s TLS handshake: nothing was sent', async () => {
    const service = await rawService(() => undefined);
    const cancel = new AbortController();
    const sending = sendTo(`https://127.0.0.1:${service.port}`, { cancel: cancel.signal, limits: patient });
    while (service.connections() === 0) await wait(5);
    expect(await cancelled(sending, cancel)).toEqual({
      result: 'not-sent',
      reason: 'cancelled-before-sending',
    });
    expect(service.requests).toEqual([]);
  });

  it('while the answer is waited for: it may have arrived', async () => {
    const service = await rawService(() => undefined);
    const cancel = new AbortController();
    const sending = sendTo(service.baseUrl, { cancel: cancel.signal, limits: patient });
    while (service.requests.length === 0) await wait(5);
    expect(await cancelled(sending, cancel)).toEqual({
      result: 'perhaps-sent',
      reason: 'cancelled-after-sending',
      partial: null,
    });
    expect(service.requests).toHaveLength(1);
  });

  it('in the middle of the answer: what came is kept', async () => {
    const service = await rawService((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{"status":');
    });
    const cancel = new AbortController();
    const sending = sendTo(service.baseUrl, { cancel: cancel.signal, limits: patient });
    while (service.requests.length === 0) await wait(5);
    await wait(100);
    expect(await cancelled(sending, cancel)).toEqual({
      result: 'perhaps-sent',
      reason: 'cancelled-after-sending',
      partial: { status: 200, headers: [['content-length', '100']], bytes: Buffer.from('{"status":') },
    });
  });

  it('after the answer changes nothing', async () => {
    const service = await rawService((socket) => socket.end(wholeAnswer(200, '{}')));
    const cancel = new AbortController();
    const delivery = await sendTo(service.baseUrl, { cancel: cancel.signal });
    cancel.abort();
    expect(delivery.result).toBe('answered');
  });
});
