/** A virtual NIN leaves once, to the service, and stays nowhere: whatever a service does with it. */
import { gzipSync } from 'node:zlib';
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

it('no bare hash of its request is kept, from which it could be guessed; that of any other number is', async () => {
  const { prepared } = await endingOf({ result: 'not-sent', reason: 'connection-refused' });
  expect(prepared.request.bodySha512).toBe('');
  const other = await endingOf(
    { result: 'not-sent', reason: 'connection-refused' },
    { ...check, number: '22212345678' },
  );
  expect(other.prepared.request.bodySha512).toMatch(/^[0-9a-f]{128}$/u);
});

it.each<[how: string, written: string, before?: string]>([
  ['as it is', NUMBER],
  ['in small letters', NUMBER.toLowerCase()],
  ['with dashes', 'AB-1234-5678-9012-CD'],
  ['as JSON escapes it', [...NUMBER].map((sign) => `\\u00${sign.charCodeAt(0).toString(16)}`).join('')],
  ['in an address', 'AB%20123456789012%20CD'],
  // A sign of base64 that it shares with what stands before it tells next to nothing of it.
  ['in base64', Buffer.from(`{"nin":"${NUMBER}`).toString('base64').slice(11), 'eyJuaW4iOiJ'],
])(
  'an answer that is cut within the number, %s, leaves nothing of what is there of it',
  async (...written) => {
    const [, number, before = '{"success":true,"message":"Verification of '] = written;
    for (let there = 1; there < number.length; there += 1) {
      const partial = { ...echo, bytes: Buffer.from(before + number.slice(0, there)) };
      const { ending } = await endingOf({ result: 'perhaps-sent', reason: 'answer-truncated', partial });
      const kept = Buffer.from(ending.answer?.bytes ?? []).toString();
      // Of an escape that is cut itself, nothing can be read.
      const rest = /^\\(?:u\d{0,3})?$/u.test(number.slice(0, there))
        ? number.slice(0, there)
        : '*'.repeat(there);
      expect(kept).toBe(before + rest);
    }
  },
);

it('a packed answer that broke off is kept without its bytes, which may hold the number', async () => {
  const headers = [...echo.headers, ['content-encoding', 'gzip']] as const;
  const partial = { ...echo, headers, bytes: gzipSync(echo.bytes) };
  const { ending } = await endingOf({ result: 'perhaps-sent', reason: 'answer-truncated', partial });
  expect(ending.answer?.bytes).toHaveLength(0);
  expect(ending.answer?.headers).toContainEqual(['content-encoding', 'gzip']);
  const unsaid = { ...partial, headers: echo.headers };
  const other = await endingOf({ result: 'perhaps-sent', reason: 'answer-truncated', partial: unsaid });
  expect(other.ending.answer?.bytes).toHaveLength(0);
});

it('an answer that was cut elsewhere stays as it came', async () => {
  const partial = { ...echo, bytes: Buffer.from('{"success":true,"message":"Verified. ') };
  const { ending } = await endingOf({ result: 'perhaps-sent', reason: 'answer-truncated', partial });
  expect(Buffer.from(ending.answer?.bytes ?? []).toString()).toBe('{"success":true,"message":"Verified. ');
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
