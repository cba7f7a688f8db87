/** What the service called checks that were answered before references were kept, read out of their answers. */
import { readAnswer } from '../../shared/envelope.ts';
import { hintsFor, type Profile } from '../../shared/profile.ts';
import type { DeliveryStore } from './ports.ts';

/** Reads those of all checks that an event can still settle. A history in which that was done is asked for one mark. */
export async function readOldReferences(store: DeliveryStore, profiles: readonly Profile[]): Promise<void> {
  for (let after: number | null = 0; after !== null; ) {
    const { checks, next } = await store.unreadReferences(after);
    const found = checks.flatMap(({ id, profileId, kind, number, httpStatus, answer }) => {
      const profile = profiles.find((one) => one.id === profileId);
      const hints = profile ? hintsFor(profile.settings, kind) : {};
      const { reading } = readAnswer(new TextDecoder().decode(answer), { kind, httpStatus, hints, number });
      return reading.reference === null ? [] : [{ checkId: id, reference: reading.reference }];
    });
    await store.putReferences(found, next === null);
    after = next;
  }
}
