/** The certificate of an erasing: which records went, by their sealed hashes alone. Its form is written down in docs/retention.md. */

import { z } from 'zod';
import { Environment } from './check.ts';
import { counted } from './counted.ts';
import { KindName } from './kinds.ts';
import { Day, EraseEnd, RetentionYears } from './retention.ts';
import { shownSigns } from './seen-text.ts';

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/u);

/**
 * One record that went. Its last four members are SHA-256 in hex, sealed as in the audit log (HMAC-SHA256 under the salt of
 * the check, in hex): who knows the rest of a record would else find the number from its hash, by trying all of them. Null
 * where there was nothing to hash.
 */
export const ErasedRecord = z.strictObject({
  check: z.uuid(),
  kind: KindName,
  environment: Environment,
  madeAt: z.iso.datetime(),
  relationshipEndedOn: Day,
  /** Keyed hash of the customer’s identifier: this desk alone can tell whose it is. */
  customer: Sha256,
  /** Of the record’s canonical JSON (RFC 8785). */
  record: Sha256,
  /** Of the canonical JSON of its decisions and notes. */
  review: Sha256,
  /** Of the answer’s bytes as they came. */
  answer: Sha256.nullable(),
  picture: Sha256.nullable(),
});
export type ErasedRecord = z.infer<typeof ErasedRecord>;

const ErasureCertificate = z.strictObject({
  format: z.literal('veridesk-erasure-certificate'),
  version: z.literal(1),
  id: z.uuid(),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  end: EraseEnd,
  operator: z.string(),
  operatorId: z.string().nullable(),
  reason: z.string(),
  policy: z.strictObject({ years: RetentionYears, from: z.literal('end of the relationship') }),
  customers: z.number().int().nonnegative(),
  /** Events that belonged to no check; left out where none went. */
  events: z.number().int().positive().optional(),
  records: z.array(ErasedRecord),
});
export type ErasureCertificate = z.infer<typeof ErasureCertificate>;

const endWords: Readonly<Record<EraseEnd, string>> = {
  whole: 'whole: everything that was due went',
  cancelled: 'cancelled: a person stopped it, and what stands here went',
  interrupted: 'interrupted: Veridesk ended in the middle of it, and what stands here went',
};

const OVERWRITTEN = '(the bytes were out of the history’s file and its journal)';
const NOT_OVERWRITTEN = 'not yet when this was made: the bytes may still be in the history’s file';

/** Before each value, behind its term. */
const INDENT = 14;

/** A text of several lines below its term: none of them begins where a line of the certificate's own does. */
const indented = (text: string) =>
  text
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/u)
    .map(shownSigns)
    .join(`\n${' '.repeat(INDENT)}`);

/** What a desk knows of a certificate that is closed. */
export interface ClosedCertificate {
  readonly certificate: ErasureCertificate;
  /** Of its canonical JSON. */
  readonly sha256: string;
  /** When the bytes of what went were out of the history’s file and its journal; null where they may still be there. */
  readonly overwrittenAt: string | null;
}

/** The same for a person to read and print. Instants are in UTC. */
export function certificateText({ certificate, sha256, overwrittenAt }: ClosedCertificate): string {
  const { records, policy } = certificate;
  const head: readonly (readonly [string, string])[] = [
    ['Certificate', certificate.id],
    ['SHA-256', sha256],
    ['Begun', certificate.startedAt],
    ['Ended', certificate.endedAt],
    ['How it ended', endWords[certificate.end]],
    ['Erased by', certificate.operator],
    ['Overwritten', overwrittenAt === null ? NOT_OVERWRITTEN : `${overwrittenAt} ${OVERWRITTEN}`],
    ['Why', certificate.reason],
    ['Policy', `${counted(policy.years, 'year')} from the ${policy.from}`],
    ['Customers', certificate.customers.toLocaleString('en-GB')],
    ['Records', records.length.toLocaleString('en-GB')],
    ...(certificate.events === undefined
      ? []
      : [['Events', `${certificate.events.toLocaleString('en-GB')}, which belonged to no check`] as const]),
  ];
  const lines = records.flatMap((record, at) => [
    '',
    `${at + 1}. Check ${record.check}`,
    `   ${record.kind}, ${record.environment}, made ${record.madeAt}, relationship ended on ${record.relationshipEndedOn}`,
    `   customer  ${record.customer} (keyed)`,
    `   record    ${record.record}`,
    `   review    ${record.review}`,
    `   answer    ${record.answer ?? 'none'}`,
    `   picture   ${record.picture ?? 'none'}`,
  ]);
  return [
    'CERTIFICATE OF ERASURE',
    '',
    ...head.map(([term, value]) => `${term.padEnd(INDENT)}${indented(value)}`),
    '',
    'The records below were erased from this desk. Their hashes stay, sealed (HMAC-SHA256), so that a copy that is',
    'found elsewhere can be told at this desk to be one of them. Besides these the audit log keeps its entries about them:',
    'when, by whom, with which outcome and decision, and sealed hashes; nothing of the customer in clear. Times are in UTC.',
    ...lines,
    '',
  ].join('\n');
}
