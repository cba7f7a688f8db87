import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, it, onTestFinished } from 'vitest';
import { direct, limits, reasonOf, requestTo } from './testing/sending.ts';
import { undiciTransport } from './undici-transport.ts';

/** More than the system takes at once, so that the reset finds the client writing. */
const LARGE = Buffer.alloc(9_000_000, 'a');
const TIMES = 20;

it('an answer that came before the whole request was taken is heard, though the connection was reset behind it', async () => {
  const service = new Worker(new URL('./testing/early-refusal.ts', import.meta.url));
  onTestFinished(async () => void (await service.terminate()));
  const [port] = (await once(service, 'message')) as [number];
  const unhurried = { ...limits, headersMs: 10_000 };
  const request = { ...requestTo(`http://127.0.0.1:${port}`), body: LARGE };
  const heard: string[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const line = undiciTransport(direct).open(request.url, unhurried, new AbortController().signal);
    heard.push(
      await line.send(request, (delivery) =>
        delivery.result === 'answered' ? `status ${delivery.answer.status}` : reasonOf(delivery),
      ),
    );
  }
  expect(heard).toEqual(heard.map(() => 'status 413'));
});
