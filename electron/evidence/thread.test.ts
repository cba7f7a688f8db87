/** The thread of lists and reports: what is asked for while one is ending is made by the next. */
import { expect, it, onTestFinished, vi } from 'vitest';
import { EvidenceThread } from './thread.ts';

function thread() {
  const made = new EvidenceThread(new URL('./worker.ts', import.meta.url));
  onTestFinished(() => made.close());
  return made;
}

const head = { type: 'csv-head' } as const;

it('what is given to the next thread does not end with the one before', async () => {
  const evidence = thread();
  const first = await evidence.make(head);
  const closing = evidence.close();
  expect(await evidence.make(head)).toEqual(first);
  await closing;
});

it('nor with one that nobody has needed for a while', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const evidence = thread();
  const first = await evidence.make(head);
  vi.advanceTimersByTime(20_000);
  expect(await evidence.make(head)).toEqual(first);
});

it('what is under way ends with its own', async () => {
  const evidence = thread();
  const making = expect(evidence.make(head)).rejects.toThrow('has ended');
  await evidence.close();
  await making;
});
