/** A virtual NIN leaves once, to the service, and stays nowhere: whatever a service does with it. */
import { expect, it } from 'vitest';
import { profileOf } from '../../shared/testing/profile-of.ts';
import { prepareCheck } from './prepare.ts';
import type { Answer, Delivery, Line } from './transport.ts';

const NUMBER = 'AB123456789012CD';
const account = {
  profile: profileOf(),
  baseUrl: 'http://127.0.0.1:1',
  keys: { apiKey: 'a', encryptionKey: 'b' },
};
const check = { kind: 'nin', number: NUMBER, identifier: 'cust-001', declared: {}, picture: null } as const;

const echo: Answer = {
  status: 200,
  headers: [
    ['location', `/nin/${NUMBER.toLowerCase()}`],
    ['x-request-id', `r-${NUMBER}-1`],
  ],
  bytes: Buffer.from(
    JSON.stringify({
      success: true,
      message: `Verified ${NUMBER}.`,
      data: { firstName: 'Ngozi', lastName: 'Okafor', nin: NUMBER.toLowerCase() },
    }),
  ),
};

async function endingOf(delivery: Delivery, of: Parameters<typeof prepareCheck>[1] = check) {
  const line: Line = { send: async (_, arrived) => arrived(delivery), drop: () => undefined };
  const prepared = prepareCheck(account, of, { open: () => line }, () => 0);
  return { prepared, ending: await prepared.connect(new AbortController().signal).send((read) => read) };
}

it.each<[string, Delivery]>([
  ['an answer', { result: 'answered', answer: echo }],
  [
    'an answer that cannot be read',
    { result: 'answered', answer: { ...echo, bytes: Buffer.from(`<${NUMBER}>`) } },
  ],
  ['half an answer', { result: 'perhaps-sent', reason: 'answer-truncated', partial: echo }],
  ['no answer', { result: 'perhaps-sent', reason: 'connection-reset', partial: null }],
  ['no connection', { result: 'not-sent', reason: 'connection-refused' }],
])('%s leaves nothing of it in what is kept', async (_, delivery) => {
  const { prepared, ending } = await endingOf(delivery);
  const { answer, ...read } = ending;
  const kept = [
    JSON.stringify([prepared, read, answer?.headers]),
    Buffer.from(answer?.bytes ?? []).toString(),
  ];
  expect(kept.join('\n').toLowerCase()).not.toContain(NUMBER.toLowerCase());
  expect(prepared.body).toBe('{"number":"••••••••••••12CD","identifier":"cust-001"}');
});

it('an answer is read and kept all the same', async () => {
  const { ending } = await endingOf({ result: 'answered', answer: echo });
  expect(ending).toMatchObject({ state: 'answered', outcome: 'verified', identity: { firstName: 'Ngozi' } });
  expect(ending.answer?.bytes).toHaveLength(echo.bytes.length);
});

it('a number that may be kept is left where the service says it', async () => {
  const number = '55512345678';
  const answer = {
    ...echo,
    bytes: Buffer.from(`{"success":true,"data":{"firstName":"A","nin":"${number}"}}`),
  };
  const { prepared, ending } = await endingOf({ result: 'answered', answer }, { ...check, number });
  expect(prepared.body).toContain(number);
  expect(ending.answer?.bytes).toBe(answer.bytes);
});
