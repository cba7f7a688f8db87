/** Rows of the table `deliveries`, to and from the documents that the rest of the house speaks. */
import type { DeliveryDetail, DeliveryRow } from '../../../shared/events.ts';
import type { KindName } from '../../../shared/kinds.ts';

/** A row as SQLite returns it, without headers and body. */
export interface ListedDelivery {
  readonly seq: number;
  readonly id: string;
  readonly profile_id: string;
  readonly received_at: number;
  readonly way: DeliveryRow['way'];
  readonly state: DeliveryRow['state'];
  readonly reason: DeliveryRow['reason'];
  readonly why_untrusted: DeliveryRow['whyUntrusted'];
  readonly check_id: string | null;
  readonly settled: number;
  readonly seen: number;
  readonly event: string | null;
  readonly kind: KindName | null;
  readonly bytes: number;
  readonly check_waits: number;
}

/** A whole row. */
export interface StoredDelivery extends ListedDelivery {
  readonly delivery_key: string;
  readonly body_sha256: string;
  readonly headers: string;
  readonly body: Buffer;
}

export const LISTED_COLUMNS = `seq, id, profile_id, received_at, way, state, reason, why_untrusted, check_id, settled,
  seen, event, kind, bytes, state = 'matched' AND EXISTS (SELECT 1 FROM checks
    WHERE checks.id = deliveries.check_id AND (checks.state = 'unknown' OR checks.outcome = 'pending')) AS check_waits`;

/** Of rows that wait until a person says whose they are. */
export const NEEDS_PERSON = `state = 'waiting' AND reason IN ('ambiguous', 'kind-and-time-alone')`;

/** How much of a body is shown, in bytes; the whole is in the history. */
const SHOWN_MAX = 500_000;

export function toDeliveryRow(row: ListedDelivery): DeliveryRow {
  return {
    id: row.id,
    seq: row.seq,
    profileId: row.profile_id,
    receivedAt: new Date(row.received_at).toISOString(),
    way: row.way,
    state: row.state,
    reason: row.reason,
    whyUntrusted: row.why_untrusted,
    checkId: row.check_id,
    settled: row.settled === 1,
    seen: row.seen === 1,
    event: row.event,
    kind: row.kind,
    bytes: row.bytes,
    checkWaits: row.check_waits === 1,
  };
}

export function toDeliveryDetail(row: StoredDelivery): DeliveryDetail {
  return {
    ...toDeliveryRow(row),
    headers: JSON.parse(row.headers),
    payload: new TextDecoder().decode(row.body.subarray(0, SHOWN_MAX)),
    cut: row.body.length > SHOWN_MAX,
    isGone: row.body.length === 0 && row.bytes > 0,
    sha256: row.body_sha256,
    key: row.delivery_key,
  };
}
