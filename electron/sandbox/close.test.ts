import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { isSameSecret, makeSandboxKeys } from './keys.ts';
import { startSandbox } from './sandbox.ts';
import { askNumber } from './testing/ask.ts';

describe('start and close', () => {
  it('makes keys that bear the prefixes and are new each time', () => {
    const [one, two] = [makeSandboxKeys(), makeSandboxKeys()];
    expect(one.apiKey).toMatch(/^vd_sandbox_[0-9a-f]{48}$/u);
    expect(one.encryptionKey).toMatch(/^vd_sandbox_enc_[0-9a-f]{48}$/u);
    expect(one).not.toEqual(two);
  });

  it('compares secrets of any length', () => {
    expect(isSameSecret('a', 'a')).toBe(true);
    expect(isSameSecret('a', 'ab')).toBe(false);
    expect(isSameSecret('', 'ab')).toBe(false);
  });

  it('does not start with an empty key, nor on a port that is taken', async () => {
    await expect(startSandbox({ keys: { apiKey: '', encryptionKey: 'b' } })).rejects.toThrow(RangeError);
    const first = await startSandbox();
    const port = Number(new URL(first.baseUrl).port);
    await expect(startSandbox({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await first.close();
  });

  it('listens on the port that is named, again after a close', async () => {
    const first = await startSandbox();
    await first.close();
    const second = await startSandbox({ port: Number(new URL(first.baseUrl).port) });
    expect(second.baseUrl).toBe(first.baseUrl);
    await second.close();
  });

  it('ends waiting, slow, idle and half-sent requests at once', async () => {
    const closing = await startSandbox();
    const ends = ['22200000909', '22200000903'].map((number) =>
      askNumber(closing, number).then(
        () => 'answered',
        () => 'ended',
      ),
    );
    const port = Number(new URL(closing.baseUrl).port);
    const sockets = ['', 'POST /api/v1/bvn HTTP/1.1\r\nHost: '].map((text) => {
      const socket = connect({ host: '127.0.0.1', port });
      socket.write(text);
      return new Promise((resolve) => socket.on('error', resolve).on('close', resolve));
    });
    await expect.poll(() => closing.counts().requests).toBe(2);
    await pause(50);
    const from = performance.now();
    await closing.close();
    // The slow answer alone would take three seconds.
    expect(performance.now() - from).toBeLessThan(2_000);
    expect(await Promise.all(ends)).toEqual(['ended', 'ended']);
    await Promise.all(sockets);
    await closing.close();
  });

  it('leaves no clock running for a caller who has gone, so that the program can end', async () => {
    const clocks = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
    const closing = await startSandbox();
    const before = clocks();
    const slow = Array.from({ length: 20 }, () => askNumber(closing, '22200000903').catch(() => undefined));
    // The runner has a few clocks of its own that come and go, hence the distance between 15 and 5.
    await expect.poll(clocks).toBeGreaterThan(before + 15);
    await closing.close();
    await Promise.all(slow);
    // They would run out by themselves after three seconds.
    await expect.poll(clocks, { timeout: 2_000 }).toBeLessThan(before + 5);
  });
});
