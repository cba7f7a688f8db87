import { expect, it } from 'vitest';
import { gatherUpTo } from './gathered.ts';
import { rawService } from './testing/raw-service.ts';
import { limits, requestTo } from './testing/sending.ts';
import { undiciTransport } from './undici-transport.ts';

it('gathers pieces of any size in order, up to the most that is taken and not one byte more', () => {
  const all = Buffer.from(Array.from({ length: 100_000 }, (_, at) => at % 251));
  const gathered = gatherUpTo(all.length);
  for (let at = 0, next = 1; at < all.length; at += next, next = (next * 7) % 40_009)
    expect(gathered.take(all.subarray(at, at + next))).toBe(true);
  expect(gathered.whole()).toEqual(all);
  expect(gathered.take(Buffer.of(1))).toBe(false);
  expect([gathered.size, gathered.whole().equals(all)]).toEqual([all.length + 1, true]);
});

it('has nothing where nothing came', () => {
  expect(gatherUpTo(1).whole()).toEqual(Buffer.alloc(0));
});

it('an answer in a million pieces takes no more memory than one of its size', async () => {
  const pieces = 1_000_000;
  const answer = Buffer.from(
    `HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n${'1\r\na\r\n'.repeat(pieces)}0\r\n\r\n`,
  );
  const service = await rawService((socket) => socket.end(answer));
  const request = requestTo(service.baseUrl);
  const unhurried = { ...limits, headersMs: 60_000, bodyMs: 60_000 };
  const line = undiciTransport(async () => null).open(request.url, unhurried, new AbortController().signal);
  const before = process.memoryUsage().heapUsed;
  const [length, more] = await line.send(request, (delivery) => [
    delivery.result === 'answered' && delivery.answer.bytes.length,
    process.memoryUsage().heapUsed - before,
  ]);
  expect(length).toBe(pieces);
  // What was not given back yet is less than that; a million windows are more.
  expect(more).toBeLessThan(60_000_000);
});
