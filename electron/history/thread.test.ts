import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import type { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { openHistory } from './client.ts';
import { keyOf, NOW, placeIn, temporaryFolder } from './testing/temporary-history.ts';
import { spareThread } from './thread.ts';

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
    await late.terminate();
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
    const here = new URL('./thread.ts', import.meta.url).href;
    const script = `const { spareThread } = await import(${JSON.stringify(here)}); spareThread(new URL(${JSON.stringify(program.href)}));`;
    const { stderr } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
      timeout: 10_000,
    });
    expect(stderr).toBe('');
  });
});
