/** In a thread of its own that shares the process's variables: it is told nothing of what others change, as of a travel. */
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { SHARE_ENV, Worker } from 'node:worker_threads';
import { expect, it, onTestFinished, vi } from 'vitest';
import { zoneLook } from './time-zone.ts';

const asked = `
  const { parentPort, workerData } = require('node:worker_threads');
  const zone = () => new Date(Date.UTC(2026, 0, 1)).getTimezoneOffset();
  const { noticeTimeZone, followTimeZone } = require(workerData);
  parentPort.on('message', (what) => {
    if (what === 'notice') noticeTimeZone();
    if (what === 'follow') followTimeZone(1);
    parentPort.postMessage([zone(), process.env.TZ ?? null]);
  });
`;

/** Asks a thread how far it takes itself to be from Greenwich, in minutes, and for what TZ. */
function thread() {
  const worker = new Worker(asked, {
    eval: true,
    env: SHARE_ENV,
    workerData: fileURLToPath(new URL('./time-zone.ts', import.meta.url)),
  });
  onTestFinished(() => void worker.terminate());
  return async (what: 'zone' | 'notice' | 'follow'): Promise<[number, string | null]> => {
    worker.postMessage(what);
    const [answer] = await once(worker, 'message');
    return answer;
  };
}

it('goes by the time zone in which the computer is by now', async () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('TZ', undefined);
  const here = new Date(Date.UTC(2026, 0, 1)).getTimezoneOffset();
  const elsewhere = here === -540 ? 'Africa/Lagos' : 'Asia/Tokyo';
  vi.stubEnv('TZ', elsewhere);
  const ask = thread();
  const [there] = await ask('zone');
  expect(there).not.toBe(here);
  vi.stubEnv('TZ', undefined);
  expect(await ask('zone')).toEqual([there, null]);
  expect(await ask('notice')).toEqual([here, null]);
  vi.stubEnv('TZ', elsewhere);
  const follows = thread();
  await follows('follow');
  vi.stubEnv('TZ', undefined);
  await expect.poll(() => follows('zone')).toEqual([here, null]);
});

it('leaves one that somebody has set', async () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('TZ', 'Asia/Tokyo');
  const ask = thread();
  expect(await ask('notice')).toEqual([-540, 'Asia/Tokyo']);
});

it('asks the engine where another file says the zone alone, and each time where no file says it', () => {
  const files = ['Lagos', 'Lagos', 'Nairobi', 'Nairobi', 'Lagos', null, null, 'Lagos'];
  let file: string | null = null;
  const mayBeOther = zoneLook(() => file);
  const asked = files.map((now) => {
    file = now;
    return mayBeOther();
  });
  expect(asked).toEqual([true, false, true, false, true, true, true, true]);
});
