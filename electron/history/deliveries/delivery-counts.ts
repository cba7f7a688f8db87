/**
 * How many deliveries there are of each state. They may be millions, on an account that many desks share, and are asked for with
 * each that arrives: counted once, and then by what this connection changes, until another process has written.
 */
import type { Database } from 'better-sqlite3-multiple-ciphers';
import type { DeliveryCounts, DeliveryRow } from '../../../shared/events.ts';
import { NEEDS_PERSON } from './delivery-rows.ts';

type State = DeliveryRow['state'];
type ByState = ReadonlyMap<State, number>;

/** What has changed since this connection was opened, and is taken back with what changed it. */
const FOLLOWED = `
  CREATE TEMP TABLE IF NOT EXISTS delivery_changes (profile_id TEXT, state TEXT, n INTEGER, PRIMARY KEY (profile_id, state)) STRICT;
  CREATE TEMP TRIGGER IF NOT EXISTS deliveries_more AFTER INSERT ON main.deliveries BEGIN
    INSERT INTO delivery_changes VALUES (new.profile_id, new.state, 1) ON CONFLICT DO UPDATE SET n = n + 1;
  END;
  CREATE TEMP TRIGGER IF NOT EXISTS deliveries_fewer AFTER DELETE ON main.deliveries BEGIN
    INSERT INTO delivery_changes VALUES (old.profile_id, old.state, -1) ON CONFLICT DO UPDATE SET n = n - 1;
  END;
  CREATE TEMP TRIGGER IF NOT EXISTS deliveries_other AFTER UPDATE OF state ON main.deliveries WHEN old.state <> new.state BEGIN
    INSERT INTO delivery_changes VALUES (old.profile_id, old.state, -1) ON CONFLICT DO UPDATE SET n = n - 1;
    INSERT INTO delivery_changes VALUES (new.profile_id, new.state, 1) ON CONFLICT DO UPDATE SET n = n + 1;
  END;
`;

export function deliveryCountsOf(db: Database) {
  db.exec(FOLLOWED);
  const byState = db.prepare<[], { state: State; n: number }>(
    'SELECT state, count(*) AS n FROM deliveries GROUP BY state',
  );
  // The two indexes say it together: a look at each row costs ten times as long.
  const byStateOf = db.prepare<[string], { state: State; n: number }>(
    `SELECT state, count(*) AS n FROM deliveries INDEXED BY deliveries_by_state
     WHERE seq IN (SELECT seq FROM deliveries INDEXED BY deliveries_by_profile WHERE profile_id = ?) GROUP BY state`,
  );
  const changesOf = db.prepare<{ profileId: string | null }, { state: State; n: number }>(
    `SELECT state, sum(n) AS n FROM delivery_changes WHERE @profileId IS NULL OR profile_id = @profileId GROUP BY state`,
  );
  const forPerson = db.prepare<{ profileId: string | null }, { n: number }>(
    `SELECT count(*) AS n FROM deliveries INDEXED BY deliveries_for_person
     WHERE ${NEEDS_PERSON} AND (@profileId IS NULL OR profile_id = @profileId)`,
  );
  const dropped = db.prepare<[], { value: number }>(
    `SELECT value FROM counters WHERE name = 'deliveries_dropped'`,
  );
  const mapOf = (rows: readonly { state: State; n: number }[]): ByState =>
    new Map(rows.map(({ state, n }) => [state, n]));

  /** Counts without what had changed here by then, of all and of each profile that was asked for. */
  const bases = new Map<string | null, ByState>();
  /** Tells whether another connection has written. */
  let version: unknown = null;

  function countsOf(profileId: string | null): ByState {
    const changes = mapOf(changesOf.all({ profileId }));
    let base = bases.get(profileId);
    if (!base) {
      const counted = mapOf(profileId === null ? byState.all() : byStateOf.all(profileId));
      const states = new Set([...counted.keys(), ...changes.keys()]);
      base = new Map([...states].map((one) => [one, (counted.get(one) ?? 0) - (changes.get(one) ?? 0)]));
      bases.set(profileId, base);
    }
    const states = new Set([...base.keys(), ...changes.keys()]);
    return new Map([...states].map((one) => [one, (base.get(one) ?? 0) + (changes.get(one) ?? 0)]));
  }

  /** Of one profile, or of all; those that made room are counted of all alone. */
  return (profileId: string | null = null): DeliveryCounts => {
    const now = db.pragma('data_version', { simple: true });
    if (now !== version) bases.clear();
    version = now;
    const counts = countsOf(profileId);
    return {
      matched: counts.get('matched') ?? 0,
      waiting: counts.get('waiting') ?? 0,
      untrusted: counts.get('untrusted') ?? 0,
      notOurs: counts.get('not-ours') ?? 0,
      needsPerson: forPerson.get({ profileId })?.n ?? 0,
      dropped: dropped.get()?.value ?? 0,
    };
  };
}
