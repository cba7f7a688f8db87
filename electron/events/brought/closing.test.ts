/** A desk that closes while deliveries are brought to it: that is no trouble, and nothing is waited for. */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../history/testing/temporary-history.ts';
import { watchFolder } from './folder.ts';
import type { Asked, MailboxLine } from './mailbox-line.ts';
import { pullMailbox } from './pull.ts';
import type { TakeOne } from './take-all.ts';

const LATER_MS = 86_400_000;
const closed: TakeOne = async () => ({ result: 'not-open' });
const delivery = { headers: {}, body: '{"id":"evt-1"}' };

const answered = (value: unknown): Asked => ({
  ...{ result: 'answered', status: 200 },
  bytes: new TextEncoder().encode(JSON.stringify(value)),
});

function pulling(line: MailboxLine, take: TakeOne) {
  const stumbled: unknown[] = [];
  const polling = pullMailbox({
    ...{ everyMs: LATER_MS, line, token: async () => ({ token: 'x' }), take, now: Date.now },
    ...{ changed: () => undefined, stumbled: (error) => void stumbled.push(error) },
  });
  onTestFinished(() => polling.end());
  return { polling, stumbled };
}

it('leaves at the mailbox what it could not take, and tells of no trouble', async () => {
  const asked: string[] = [];
  const line = {
    ask: async (method: string, path: string) => {
      asked.push(`${method} ${path}`);
      return answered({ deliveries: [{ id: 1, ...delivery }], more: false });
    },
    end: async () => undefined,
  };
  const { polling, stumbled } = pulling(line, closed);
  await polling.tryNow();
  expect(polling.state()).toMatchObject({ isWorking: true, sentence: null });
  expect(stumbled).toEqual([]);
  expect(asked.filter((one) => one.startsWith('POST'))).toEqual([]);
});

it('waits for no answer of a mailbox', async () => {
  const ending = Promise.withResolvers<Asked>();
  const begun = Promise.withResolvers<void>();
  const line = {
    ask: () => {
      begun.resolve();
      return ending.promise;
    },
    end: async () => ending.resolve({ result: 'unanswered', reason: 'interrupted' }),
  };
  const { polling, stumbled } = pulling(line, closed);
  await begun.promise;
  expect(await Promise.race([polling.end(), sleep(10_000, 'it waits')])).toBeUndefined();
  expect(stumbled).toEqual([]);
});

it('leaves a file in its folder that it could not take, and tells of no trouble', async () => {
  const path = temporaryFolder();
  const file = join(path, 'one.json');
  writeFileSync(file, JSON.stringify(delivery));
  const stumbled: unknown[] = [];
  let asked = 0;
  const take: TakeOne = async (raw) => {
    asked += 1;
    return closed(raw);
  };
  const polling = watchFolder({
    ...{ path, own: () => [], take, now: Date.now, everyMs: LATER_MS, stillMs: 0 },
    ...{ changed: () => undefined, stumbled: (error) => void stumbled.push(error) },
  });
  onTestFinished(() => polling.end());
  await expect
    .poll(async () => {
      await polling.tryNow();
      return asked;
    })
    .toBe(1);
  expect(polling.state()).toMatchObject({ isWorking: true, sentence: null });
  expect(stumbled).toEqual([]);
  expect(existsSync(file)).toBe(true);
});
