import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { openHistory } from './client.ts';
import { keyOf, NOW, placeIn, temporaryFolder } from './testing/temporary-history.ts';
import { spareThread, startThread } from './thread.ts';

const program = new URL('./worker.ts', import.meta.url);
const ENDED = -1;

/** A thread that was started ahead and has ended by itself. */
async function endedSpare(of: URL) {
  const begun = once(process, 'worker');
  const spare = spareThread(of);
  const [ended] = (await begun) as [Worker];
  await new Promise((resolve) => ended.once('exit', resolve));
  return { spare, ended };
}

/** A program that takes its time to be loaded, and leaves a trace once it is. */
const slowToLoad = (trace: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { writeFileSync } from 'node:fs';
      import { parentPort } from 'node:worker_threads';
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
      writeFileSync(${JSON.stringify(trace)}, '');
      parentPort.on('message', () => undefined);
      parentPort.postMessage({ isLoaded: true });
    `)}`,
  );

/** A process that starts a thread ahead, and has nothing else to do. */
function inOwnProcess(of: URL): Promise<{ stderr: string }> {
  const here = new URL('./thread.ts', import.meta.url).href;
  const script = `const { spareThread } = await import(${JSON.stringify(here)}); spareThread(new URL(${JSON.stringify(of.href)}));`;
  return promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { timeout: 10_000 });
}

describe('a thread that is started ahead', () => {
  it('serves the history that is opened first, and the next one gets its own', async () => {
    const spare = spareThread(program);
    const first = spare.take();
    const second = spare.take();
    expect(second.threadId).not.toBe(first.threadId);
    const place = placeIn(temporaryFolder());
    for (const thread of [first, second]) {
      const history = await openHistory(place, keyOf(), NOW, thread);
      expect((await history.page(null, 1)).total).toBe(0);
      await history.close();
      expect(thread.threadId).toBe(ENDED);
    }
  });

  it('ends when nobody needs it any more; one that was taken is left to its history', async () => {
    const unused = spareThread(program);
    await unused.end();
    await unused.end();
    const used = spareThread(program);
    const thread = used.take();
    await used.end();
    const history = await openHistory(placeIn(temporaryFolder()), keyOf(), NOW, thread);
    await history.close();
    const late = unused.take();
    expect(late.threadId).not.toBe(ENDED);
    await once(late, 'message');
    await late.terminate();
  });

  it('says once that it is loaded, with the library of the database', async () => {
    const spare = spareThread(program);
    const thread = spare.take();
    expect(await once(thread, 'message')).toEqual([{ isLoaded: true }]);
    thread.postMessage({ type: 'close', id: 1 });
    expect(await once(thread, 'message')).toEqual([{ id: 1, ok: true, value: null }]);
    await thread.terminate();
  });

  it('is not ended while it is loaded, which would take the whole process along', async () => {
    const trace = join(temporaryFolder(), 'loaded');
    await spareThread(slowToLoad(trace)).end();
    expect(existsSync(trace)).toBe(true);
  });

  it('is loaded before a process ends that does not end it', async () => {
    const trace = join(temporaryFolder(), 'loaded');
    const { stderr } = await inOwnProcess(slowToLoad(trace));
    expect([stderr, existsSync(trace)]).toEqual(['', true]);
  });

  it('that has ended meanwhile is replaced', async () => {
    const { spare, ended } = await endedSpare(new URL('data:text/javascript,process.exit(1)'));
    const thread = spare.take();
    expect([thread === ended, ended.threadId]).toEqual([false, ENDED]);
    await once(thread, 'exit');
  });

  it('whose program is broken is told when a history is to be opened, and throws at nobody before', async () => {
    const { spare } = await endedSpare(new URL('./no-such-program.ts', import.meta.url));
    const opening = openHistory(placeIn(temporaryFolder()), keyOf(), NOW, spare.take());
    await expect(opening).rejects.toMatchObject({ kind: 'defect' });
  });

  it('keeps no program from ending', async () => {
    expect((await inOwnProcess(program)).stderr).toBe('');
  });
});

describe('a thread that ends under its history, as where the memory runs out', () => {
  const held = async () => {
    const thread = startThread(program);
    const history = await openHistory(placeIn(temporaryFolder()), keyOf(), NOW, thread);
    return { thread, history };
  };

  it('is a defect to whoever is told first; then it is said that it has ended', async () => {
    const { thread, history } = await held();
    await thread.terminate();
    await expect(history.page(null, 1)).rejects.toMatchObject({ kind: 'defect' });
    await expect(history.page(null, 1)).rejects.toMatchObject({ kind: 'ended' });
    await history.close();
    await expect(history.page(null, 1)).rejects.toMatchObject({ kind: 'closed' });
  });

  it('is one to whoever waits for it', async () => {
    const { thread, history } = await held();
    const waiting = history.page(null, 1);
    await Promise.all([
      expect(waiting).rejects.toMatchObject({ kind: 'defect' }),
      once(thread, 'exit').then(() => expect(history.page(null, 1)).rejects.toMatchObject({ kind: 'ended' })),
      thread.terminate(),
    ]);
  });
});
