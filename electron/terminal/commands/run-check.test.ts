/** An answer that was paid for and cannot be written. */
import { expect, it, vi } from 'vitest';
import type { CheckRequest } from '../../../shared/contract.ts';
import { fail, succeed } from '../../../shared/failure.ts';
import { checkOf } from '../../../shared/testing/check-of.ts';
import type { Core } from '../../core.ts';
import { EXIT } from '../exit.ts';
import { runCheck } from './run-check.ts';

const ID = '5b0ae9f4-6c26-4ab6-a1c1-6f3c6c1f3a52';
const request = { id: ID } as CheckRequest;

/** Checks of a disk that is full for so many tries, and what was told on the error output. */
function withFullDisk(tries: number) {
  const told: string[] = [];
  let left = tries;
  const keep = vi.fn(async () => (left-- > 0 ? fail('answer-not-kept') : succeed(checkOf({ id: ID }))));
  const checks: Core['checks'] = {
    run: async () => fail('answer-not-kept'),
    cancel: () => false,
    settle: async () => undefined,
    goOn: () => undefined,
    keep,
  };
  const patience = (everyMs: number, forMs: number) => ({
    everyMs,
    forMs,
    told: (words: string) => void told.push(words),
  });
  return { checks, keep, told, patience };
}

it('is tried again, and is the check’s own result once there is room', async () => {
  const { checks, keep, told, patience } = withFullDisk(2);
  expect(await runCheck({ checks }, request, patience(1, 10_000))).toEqual(checkOf({ id: ID }));
  expect(keep.mock.calls).toEqual([[ID], [ID], [ID]]);
  expect(told).toEqual([expect.stringMatching(/^The answer has arrived[^\n]* for 10 seconds\.[^\n]*$/u)]);
  expect(process.listenerCount('SIGTERM')).toBe(0);
});

const lost = {
  exitCode: EXIT.unknown,
  code: 'answer-not-kept',
  message: expect.stringMatching(new RegExp(`${ID}.*Unknown`, 'u')),
};

it('is given up after a while: unknown, with words that know no button', async () => {
  const { checks, keep, patience } = withFullDisk(Number.POSITIVE_INFINITY);
  const running = runCheck({ checks }, request, patience(5, 50));
  await expect(running).rejects.toMatchObject(lost);
  await expect(running).rejects.not.toThrow(/Try again/u);
  expect(keep.mock.calls.length).toBeGreaterThan(1);
  // A full disk is given time, and asked no more than every 5 ms.
  expect(keep.mock.calls.length).toBeLessThan(20);
});

it('is given up at Ctrl+C, also while it is being written', async () => {
  const { checks, keep, patience } = withFullDisk(0);
  keep.mockImplementation(() => new Promise(() => undefined));
  const running = runCheck({ checks }, request, patience(1, 600_000));
  await expect.poll(() => keep).toHaveBeenCalled();
  process.emit('SIGTERM');
  await expect(running).rejects.toMatchObject(lost);
});

it('is not tried again where it can be written no more, and no disk is named', async () => {
  const { checks, keep, told, patience } = withFullDisk(0);
  const run = async () => fail('answer-not-kept', { sentence: 'It can be written no more.' });
  const running = runCheck({ checks: { ...checks, run } }, request, patience(1, 10_000));
  await expect(running).rejects.toMatchObject(lost);
  await expect(running).rejects.not.toThrow(/disk/u);
  expect([keep.mock.calls, told]).toEqual([[], []]);
});
