import { expect, it } from 'vitest';
import { certificateText, type ErasureCertificate } from './erasure-certificate.ts';

const certificate = {
  ...{ format: 'veridesk-erasure-certificate', version: 1, id: '0b8f3c1e-6a55-4c58-9a3e-6f4ce2f9a0c1' },
  ...{ startedAt: '2026-03-01T12:00:00.000Z', endedAt: '2026-03-01T12:00:01.000Z', end: 'cancelled' },
  ...{ operator: 'ada', operatorId: null, reason: 'The time is over', customers: 3, records: [] },
  policy: { years: 5, from: 'end of the relationship' },
} as const satisfies ErasureCertificate;

it.each(['\n', '\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029'])(
  'holds no line that the reason put there, with the break %j',
  (end) => {
    const reason = ['The time is over', 'Erased by     bola', '1. Check of nobody'].join(end);
    const lines = certificateText({ ...certificate, reason }, 'ab'.repeat(32)).split(
      /\r\n|[\n\r\v\f\u0085\u2028\u2029]/u,
    );
    const plain = certificateText(certificate, 'ab'.repeat(32)).split('\n');
    const indent = ' '.repeat('Erased by     '.length);
    const why = plain.indexOf('Why           The time is over');
    expect(lines).toEqual(
      plain.toSpliced(why + 1, 0, `${indent}Erased by     bola`, `${indent}1. Check of nobody`),
    );
  },
);
