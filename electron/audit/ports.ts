/** What the audit log needs of the rest of the house. `core.ts` hands it over. */
import type { AuditFinding, ChainHead, PublicKey, SignedHead } from '../../shared/audit.ts';
import type { Actor } from '../../shared/journal.ts';
import type { Secrets } from '../secrets/port.ts';
import type { Link } from './chain.ts';
import type { Examined, Standing } from './examine.ts';

/** A piece of the records that was compared with their entries; `next` is where to go on, null at the end. */
export interface ComparedRecords {
  readonly findings: readonly AuditFinding[];
  readonly compared: number;
  readonly next: number | null;
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
  checkCount(): Promise<number>;
}

export interface AuditPorts {
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number;
  /** Null while the desk is not open. */
  readonly open: () => { readonly history: AuditStore; readonly secrets: Secrets } | null;
}
