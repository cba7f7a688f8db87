/** Ends of relationships with customers: entered, changed, taken back, listed. */
import { asBorne, isBorne, isSurelyBorne } from '../../shared/borne.ts';
import { fail, succeed } from '../../shared/failure.ts';
import type { Actor } from '../../shared/journal.ts';
import { readIdentifier } from '../../shared/kinds/identifier.ts';
import { localDay } from '../../shared/local-day.ts';
import { spacedAsBefore } from '../../shared/plainly-spaced.ts';
import { dueOn, type Relationship } from '../../shared/retention.ts';
import { hidesSigns, isSeen } from '../../shared/seen-text.ts';
import type { RetentionPorts, RetentionStore, StoredRelationship } from './ports.ts';

const HOLDS_UNKEPT =
  'A virtual NIN of a check stands in the identifier, and may not be kept. Name the customer as it stands on their checks.';

const toRelationship = (kept: StoredRelationship, years: number): Relationship => ({
  identifier: kept.identifier,
  endedOn: kept.endedOn,
  dueOn: dueOn(kept.endedOn, years),
  enteredBy: kept.enteredBy,
  enteredAt: new Date(kept.enteredAt).toISOString(),
});

/** By the policy of now, which may be another one at the next question. */
export function makeRelationships({ now, years }: Pick<RetentionPorts, 'now' | 'years'>) {
  return {
    async relationships(store: RetentionStore, text: string, after: string | null, limit: number) {
      const of = await years();
      const rows: Relationship[] = [];
      let next = after;
      do {
        const some = await store.relationships(text.trim(), next, limit - rows.length);
        rows.push(...some.rows.map((row) => toRelationship(row, of)));
        next = some.next;
      } while (next !== null && rows.length < limit);
      return { rows, next };
    },

    async relationshipOf(store: RetentionStore, checkId: string) {
      const { identifier, relationship } = await store.relationshipOf(checkId);
      return { identifier, relationship: relationship && toRelationship(relationship, await years()) };
    },

    /**
     * `input-wrong` for no identifier, for a day that has not come, and for what may not be kept. What a check bears is kept with
     * that check already, and its records would stay for good without an end.
     */
    async endRelationship(store: RetentionStore, typed: string, endedOn: string, by: Actor) {
      const read = readIdentifier(typed);
      // Checks of before may bear one that holds what cannot be seen.
      const isOld =
        hidesSigns(read.number) && isSeen(read.number) && (await isSurelyBorne(typed, store.find));
      if (read.verdict === 'stops' && !isOld)
        return fail('input-wrong', { field: 'identifier', sentence: read.sentence });
      if (endedOn > localDay(now())) {
        const sentence = 'That day has not come yet. Enter the end when the relationship has ended.';
        return fail('input-wrong', { field: 'endedOn', sentence });
      }
      const identifier = await asBorne(typed, store.find);
      if ((await store.holdsUnkept(identifier)) && !(await isBorne(identifier, store.find)))
        return fail('input-wrong', { field: 'identifier', sentence: HOLDS_UNKEPT });
      const kept = await store.endRelationship(identifier, endedOn, by, now());
      return succeed(toRelationship(kept, await years()));
    },

    async resumeRelationship(store: RetentionStore, typed: string, by: Actor) {
      const resume = (identifier: string) => store.resumeRelationship(identifier, by, now());
      const was = (await resume(spacedAsBefore(typed))) || (await resume(readIdentifier(typed).number));
      return was ? succeed({}) : fail('relationship-unknown');
    },
  };
}
