/** The certificates of erasings against the entries that tell of them. */
import type { AuditFinding } from '../../shared/audit.ts';
import { certificateHash } from './certificate-hash.ts';
import type { AuditStore, ToldCertificate } from './ports.ts';

type Store = Pick<AuditStore, 'certificate'>;

/** The hash of a certificate as it stands now, 64 hex digits; null where there is none. */
async function hashNow(store: Store, id: string): Promise<string | null> {
  const first = await store.certificate(id, 0);
  if (first === null) return null;
  const { records: _, ...head } = first.certificate;
  const hash = certificateHash(head);
  for (let part: typeof first | null = first; part; ) {
    hash.add(part.certificate.records);
    part = part.next === null ? null : await store.certificate(id, part.next);
  }
  return hash.end();
}

/** What is wrong with the certificate of which an entry tells. */
export async function examineCertificate(
  store: Store,
  { id, sha256, seq, at }: ToldCertificate,
): Promise<AuditFinding[]> {
  if ((await hashNow(store, id)) === sha256) return [];
  const found = { from: seq, to: seq, since: at, until: at, checkId: null, part: id };
  return [{ kind: 'certificate-changed', ...found }];
}

/** Those of which no entry tells. */
export function unloggedCertificates(
  closed: readonly { readonly id: string }[],
  told: ReadonlySet<string>,
): AuditFinding[] {
  const nowhere = { from: 0, to: 0, since: null, until: null, checkId: null };
  return closed
    .filter(({ id }) => !told.has(id))
    .map(({ id }) => ({ kind: 'certificate-unlogged', ...nowhere, part: id }));
}
