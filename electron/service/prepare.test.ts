/** What was paid for is kept, whatever it does to its reader. */
import { expect, it, vi } from 'vitest';
import { profileOf } from '../../shared/testing/profile-of.ts';
import { prepareCheck } from './prepare.ts';
import type { Line } from './transport.ts';

vi.mock('../../shared/envelope.ts', () => ({
  readAnswer: () => {
    throw new RangeError('Maximum call stack size exceeded');
  },
}));

it('an answer at which the reader fails is unknown, with all of its bytes', async () => {
  const bytes = Buffer.from('{"data":1}');
  const answer = {
    status: 200,
    headers: [['content-type', 'application/json']] as [string, string][],
    bytes,
  };
  const account = {
    profile: profileOf(),
    baseUrl: 'http://127.0.0.1',
    keys: { apiKey: 'a', encryptionKey: 'b' },
  };
  const check = { kind: 'bvn', number: '22212345678', identifier: 'c', declared: {}, picture: null } as const;
  const line: Line = {
    send: async (_, arrived) => arrived({ result: 'answered', answer }),
    drop: () => undefined,
  };
  const prepared = prepareCheck(account, check, { open: () => line }, () => 0);
  const ending = await prepared.connect(new AbortController().signal).send((read) => read);
  expect(ending).toMatchObject({ state: 'unknown', outcome: null, trouble: 'answer-unreadable' });
  expect(ending.answer?.bytes).toEqual(bytes);
});
