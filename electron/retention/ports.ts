/** What retention needs of the rest of the house. `core.ts` hands it over. */
import type { FindPage } from '../../shared/borne.ts';
import type { CheckState } from '../../shared/check.ts';
import type { ClosedCertificate } from '../../shared/erasure-certificate.ts';
import type { Actor, JournalLine } from '../../shared/journal.ts';
import type {
  CertificateSummary,
  EraseEnd,
  ErasePreview,
  EraseProgress,
  HeldReason,
} from '../../shared/retention.ts';

/** `enteredAt` is in milliseconds since 1970. */
export interface StoredRelationship {
  readonly identifier: string;
  readonly endedOn: string;
  readonly enteredBy: string;
  readonly enteredAt: number;
}

interface Planned {
  readonly identifier: string;
  readonly endedOn: string;
  readonly records: number;
}

/** The durable record. It rejects where it cannot be written. */
export interface RetentionStore {
  relationships(
    text: string,
    after: string | null,
    limit: number,
  ): Promise<{ readonly rows: readonly StoredRelationship[]; readonly next: string | null }>;
  relationshipCounts(latest: string): Promise<{ readonly ended: number; readonly due: number }>;
  isAnyEventDue(latest: string): Promise<boolean>;
  relationshipOf(checkId: string): Promise<{
    readonly identifier: string;
    readonly relationship: StoredRelationship | null;
  }>;
  endRelationship(identifier: string, endedOn: string, by: Actor, at: number): Promise<StoredRelationship>;
  resumeRelationship(identifier: string, by: Actor, at: number): Promise<boolean>;
  /** Whether a virtual NIN with which a check was made stands in a text. */
  holdsUnkept(text: string): Promise<boolean>;
  /** A page of the history as the search finds it. */
  readonly find: FindPage;
  log(line: JournalLine): Promise<void>;
  /** When it was last written by then; both in milliseconds since 1970. */
  lastInstantUntil(until: number): Promise<number | null>;
  beginErasePlan(id: string, latest: string): Promise<PlanRead>;
  readErasePlan(id: string): Promise<PlanRead | null>;
  erasePlanSummary(id: string, limit: number): Promise<PlanSummary | null>;
  beginErasure(
    id: string,
    planId: string,
    head: { readonly reason: string; readonly years: number },
    by: Actor,
    at: number,
  ): Promise<boolean>;
  eraseNext(
    id: string,
    planId: string,
  ): Promise<{
    readonly done: number;
    readonly total: number;
    readonly records: number;
    readonly isMore: boolean;
  } | null>;
  endErasure(id: string, end: EraseEnd, now: number): Promise<{ readonly isMore: boolean }>;
  settleErasures(now: number): Promise<{ readonly isMore: boolean }>;
  certificates(): Promise<CertificateSummary[]>;
  /** With its next records from a place on (none: from the first); `next` is the place of more. */
  certificate(id: string, from?: number): Promise<FoundCertificate | null>;
  scrubbingOwed(): Promise<{ readonly index: boolean; readonly pages: 'erase' | 'minimise' | null }>;
  mergeIndex(): Promise<{ readonly isMore: boolean }>;
  emptyJournal(): Promise<boolean>;
  /** Notes on the certificates that waited for it when it was. */
  rewriteFile(now: () => number): Promise<'rewritten' | 'in-the-way' | 'no-room' | 'still-read'>;
  minimiseDue(now: number): Promise<{
    readonly minimised: readonly { readonly id: string; readonly state: CheckState }[];
    readonly isMore: boolean;
  }>;
}

interface FoundCertificate extends ClosedCertificate {
  readonly next: number | null;
}

interface PlanRead {
  readonly readTo: number;
  readonly end: number;
  readonly isRead: boolean;
}

interface PlanSummary {
  readonly counts: ErasePreview['counts'];
  readonly oldest: number | null;
  readonly newest: number | null;
  readonly customers: readonly Planned[];
  readonly held: readonly (Planned & { readonly why: HeldReason })[];
}

export interface RetentionPorts {
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number;
  /** Years of the policy; the usual ones while the desk is not open. */
  readonly years: () => Promise<number>;
  /** How far it is; null when it has ended. `failed`: the history could not be written. */
  readonly progressed: (progress: EraseProgress | null, failed: boolean) => void;
}
