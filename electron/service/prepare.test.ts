/** What was paid for is kept, whatever it does to its reader. */
import { expect, it, vi } from 'vitest';
import { defaultTimeLimits } from '../../shared/profile.ts';
import { prepareCheck } from './prepare.ts';

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
  const profile = {
    version: 1,
    id: 'p',
    name: 'p',
    baseUrl: '',
    environment: 'sandbox',
    timeLimits: defaultTimeLimits,
    builtIn: false,
  } as const;
  const account = { profile, baseUrl: 'http://127.0.0.1', keys: { apiKey: 'a', encryptionKey: 'b' } };
  const check = { kind: 'bvn', number: '22212345678', identifier: 'c', declared: {} } as const;
  const transport = { send: async () => ({ result: 'answered', answer }) as const };
  const ending = await prepareCheck(account, check, transport, () => 0).send(new AbortController().signal);
  expect(ending).toMatchObject({ state: 'unknown', outcome: null, trouble: 'answer-unreadable' });
  expect(ending.answer?.bytes).toEqual(bytes);
});
