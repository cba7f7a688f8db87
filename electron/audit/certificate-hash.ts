/** The hash of a certificate, taken a few records at a time: a long one would hold up whoever asks the history meanwhile. */
import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { ErasedRecord, ErasureCertificate } from '../../shared/erasure-certificate.ts';

/** Everything but the records, whose place in the canonical text this shows. */
const NO_RECORDS = '"records":[]';

/** Ends as `sha256OfJson` of the whole certificate does, 64 hex digits. */
export function certificateHash(head: Omit<ErasureCertificate, 'records'>) {
  // A name with its quotes can stand once only: within a text quotes are escaped.
  const [before = '', after = ''] = (canonicalize({ ...head, records: [] }) ?? '').split(NO_RECORDS);
  const hash = createHash('sha256').update(`${before}${NO_RECORDS.slice(0, -1)}`, 'utf8');
  let separator = '';
  return {
    add(records: readonly ErasedRecord[]): void {
      for (const record of records) {
        hash.update(`${separator}${canonicalize(record)}`, 'utf8');
        separator = ',';
      }
    },
    end: (): string => hash.update(`]${after}`, 'utf8').digest('hex'),
  };
}
