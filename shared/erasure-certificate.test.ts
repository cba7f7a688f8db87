import { expect, it } from 'vitest';
import {
  type ClosedCertificate,
  certificateText,
  type ErasedRecord,
  type ErasureCertificate,
} from './erasure-certificate.ts';

const certificate = {
  ...{ format: 'veridesk-erasure-certificate', version: 1, id: '0b8f3c1e-6a55-4c58-9a3e-6f4ce2f9a0c1' },
  ...{ startedAt: '2026-03-01T12:00:00.000Z', endedAt: '2026-03-01T12:00:01.000Z', end: 'cancelled' },
  ...{ operator: 'ada', operatorId: null, reason: 'The time is over', customers: 3, records: [] },
  policy: { years: 5, from: 'end of the relationship' },
} as const satisfies ErasureCertificate;

const textOf = (one: ErasureCertificate, overwrittenAt: ClosedCertificate['overwrittenAt'] = null) =>
  certificateText({ certificate: one, sha256: 'ab'.repeat(32), overwrittenAt });

it('says whether the bytes are out of the file, and since when', () => {
  expect(textOf(certificate)).toMatch(/^Overwritten {3}not yet when this was made/mu);
  expect(textOf(certificate, '2026-03-01T12:00:04.000Z')).toMatch(
    /^Overwritten {3}2026-03-01T12:00:04\.000Z \(the bytes were out of the history’s file and its journal\)$/mu,
  );
});

it.each(['\n', '\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029'])(
  'holds no line that the reason put there, with the break %j',
  (end) => {
    const reason = ['The time is over', 'Erased by     bola', '1. Check of nobody'].join(end);
    const lines = textOf({ ...certificate, reason }).split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/u);
    const plain = textOf(certificate).split('\n');
    const indent = ' '.repeat('Erased by     '.length);
    const why = plain.indexOf('Why           The time is over');
    expect(lines).toEqual(
      plain.toSpliced(why + 1, 0, `${indent}Erased by     bola`, `${indent}1. Check of nobody`),
    );
  },
);

it('shows what turns the direction of writing, or a terminal would obey', () => {
  const lines = textOf({ ...certificate, reason: 'Order \u202e9 .on\u202c \u001b[2J' }).split('\n');
  expect(lines).toContain('Why           Order \\u202e9 .on\\u202c \\u001b[2J');
});

it('says of each record whose it was and what was hashed, and what there was not', () => {
  const hash = (digit: string) => digit.repeat(64);
  const record = {
    ...{ check: '6f1b1c9e-2f0e-4d0b-8f5e-0d2a8f0a7c11', kind: 'bvn', environment: 'production' },
    ...{ madeAt: '2020-01-01T08:00:00.000Z', relationshipEndedOn: '2021-02-03', customer: hash('a') },
    ...{ record: hash('b'), review: hash('c'), answer: null, picture: null },
  } as const satisfies ErasedRecord;
  const lines = textOf({ ...certificate, events: 1_200, records: [record] }).split('\n');
  expect(lines).toEqual(expect.arrayContaining(['Customers     3', 'Records       1']));
  expect(lines).toContain('Events        1,200, which belonged to no check');
  // The log keeps its entries, and a paper that goes to a regulator does not say otherwise.
  expect(lines.join(' ')).toContain('the audit log keeps its entries about them');
  expect(lines.slice(lines.indexOf(`1. Check ${record.check}`) + 1)).toEqual([
    '   bvn, production, made 2020-01-01T08:00:00.000Z, relationship ended on 2021-02-03',
    `   customer  ${hash('a')} (keyed)`,
    `   record    ${hash('b')}`,
    `   review    ${hash('c')}`,
    '   answer    none',
    '   picture   none',
    '',
  ]);
});
