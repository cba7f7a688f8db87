/** Whoever sends on behind the receiver’s answer hears no second one, which a proxy would take for that to the next. */
import { expect, it, onTestFinished } from 'vitest';
import { heardWhileSending, statusesIn } from '../../testing/sends-on.ts';
import { pathOfToken, startReceiver } from './receiver.ts';

const TOKEN = 'no-secret';
const LONG = 'Content-Length: 1000';
const CHUNKED = 'Transfer-Encoding: chunked';

async function receiver(): Promise<number> {
  const started = await startReceiver({
    host: '127.0.0.1',
    port: 0,
    token: TOKEN,
    tls: null,
    take: async () => ({ result: 'not-json' }),
    now: Date.now,
    stumbled: () => undefined,
    limits: { headersMs: 400, requestMs: 600, silenceMs: 5_000 },
  });
  onTestFinished(() => started.close());
  return started.port;
}

const headOf = (path: string, length: string) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${length}\r\n\r\n`;

const tooLarge = `${(2_500_000).toString(16)}\r\n${'x'.repeat(2_500_000)}\r\n`;

it.each([
  ['that drips in, at no address', '/events/nobody', LONG, '', ' ', 404],
  ['of which a piece is no piece', '/events/nobody', CHUNKED, '', 'no number\r\n', 404],
  ['that is too large, and goes on', pathOfToken(TOKEN), CHUNKED, tooLarge, '1\r\nx\r\n', 413],
  ['that is too large, and goes on in pieces that are none', pathOfToken(TOKEN), CHUNKED, tooLarge, '?', 413],
  ['that drips in where it would be taken', pathOfToken(TOKEN), LONG, '', ' ', 408],
  ['that comes in pieces that are none', pathOfToken(TOKEN), CHUNKED, '', 'no number\r\n', 400],
] as const)('a body %s has one answer', async (_, path, length, first, more, status) => {
  const heard = await heardWhileSending(await receiver(), headOf(path, length) + first, more);
  expect(statusesIn(heard)).toEqual([status]);
  expect(heard).toMatch(/\r\n\r\n\{"received":false\}$/u);
});

it('headers that are too large are told as such', async () => {
  const head = `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`;
  expect(statusesIn(await heardWhileSending(await receiver(), head, ''))).toEqual([431]);
});
