/** A hash that is taken in parts is the hash of the whole. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ErasureCertificate } from '../../shared/erasure-certificate.ts';
import { certificateHash } from './certificate-hash.ts';
import { canonicalText, hashText } from './chain.ts';

const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('"records":[]', '\\"records":[]', ''));

const record = fc.record({
  ...{ check: fc.uuid(), kind: fc.constant('bvn' as const), environment: fc.constant('sandbox' as const) },
  ...{ madeAt: text, relationshipEndedOn: text, customer: text, record: text, review: text },
  ...{ answer: fc.option(text), picture: fc.option(text) },
});

it('is that of the canonical JSON, however the records are handed over', () => {
  fc.assert(
    fc.property(
      text,
      text,
      fc.array(fc.array(record, { maxLength: 4 }), { maxLength: 4 }),
      (operator, reason, parts) => {
        const head: Omit<ErasureCertificate, 'records'> = {
          ...{ format: 'veridesk-erasure-certificate', version: 1, id: randomUUID() },
          ...{ startedAt: '2026-03-01T10:00:00.000Z', endedAt: '2026-03-01T10:00:01.000Z', end: 'whole' },
          ...{ operator, operatorId: null, reason, customers: 1 },
          policy: { years: 5, from: 'end of the relationship' },
        };
        const hash = certificateHash(head);
        for (const part of parts) hash.add(part);
        expect(hash.end()).toBe(hashText(canonicalText({ ...head, records: parts.flat() })));
      },
    ),
  );
});
