/** What the audit log needs of the rest of the house. `core.ts` hands it over. */
import type { AuditFinding, ChainHead, PublicKey, SignedHead } from '../../shared/audit.ts';
import type { ErasureCertificate } from '../../shared/erasure-certificate.ts';
import type { Actor } from '../../shared/journal.ts';
import type { Secrets } from '../secrets/port.ts';
import type { Link } from './chain.ts';
import type { Examined, Standing } from './examine.ts';

/** A certificate of an erasing, as the log tells of it: the place of the entry, its instant, and the certificate’s hash. */
export interface ToldCertificate {
  readonly id: string;
  readonly sha256: string;
  readonly seq: number;
  readonly at: string;
}

/** A piece of the records that was compared with their entries; `next` is where to go on, null at the end. */
export interface ComparedRecords {
  readonly findings: readonly AuditFinding[];
  readonly compared: number;
  readonly next: number | null;
  /** Of which the entries tell that were looked at. */
  readonly certificates?: readonly ToldCertificate[];
}

/** The durable log. */
export interface AuditStore {
  auditHead(): Promise<ChainHead>;
  auditSlice(from: Standing, until: number, limit: number): Promise<Examined & { readonly isEnd: boolean }>;
  auditLink(seq: number): Promise<Link | null>;
  auditHeads(): Promise<SignedHead[]>;
  lastAuditHead(): Promise<SignedHead | null>;
  keepAuditHead(head: SignedHead): Promise<void>;
  /** Oldest first; `at` is when each was announced (ISO 8601, UTC), as far as that can be read. */
  deviceKeys(): Promise<
    readonly { readonly keyId: string; readonly jwk: PublicKey; readonly at: string | null }[]
  >;
  announceKey(keyId: string, jwk: PublicKey, by: Actor, at: number): Promise<void>;
  compareRecords(behind: number, limit: number): Promise<ComparedRecords>;
  findMissingRecords(behind: number, limit: number): Promise<ComparedRecords>;
  /** Those that are closed. */
  certificates(): Promise<readonly { readonly id: string }[]>;
  /** The next of its records from a place on, a part of them at a time; null where there is no such closed one. */
  certificate(
    id: string,
    from: number,
  ): Promise<{ readonly certificate: ErasureCertificate; readonly next: number | null } | null>;
  checkCount(): Promise<number>;
}

export interface AuditPorts {
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number;
  /** Null while the desk is not open. */
  readonly open: () => { readonly history: AuditStore; readonly secrets: Secrets } | null;
}
