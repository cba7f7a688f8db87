/** A desk of years ago: checks that were made then, through the real core, on the built-in sandbox. */
import { placesIn } from '../electron/desk/places.ts';
import { taken } from '../electron/history/testing/taken.ts';
import { PASSPHRASE, writeQuickVault } from '../electron/secrets/testing/write-vault.ts';
import { bareCore } from '../electron/testing/bare-core.ts';
import { SAME_CLOCK_MS } from '../shared/clock-doubt.ts';
import { OF_ITSELF } from '../shared/journal.ts';
import type { Picture } from '../shared/picture.ts';
import { BUILT_IN_SANDBOX_ID } from '../shared/profile.ts';

/** When those checks were made: a day that stays where it is, as the days do that a test enters beside it. */
const AT = Date.parse('2018-11-20T09:00:00Z');

/** Longer ago than what may come of the same wrong clock. */
const TODAY_BEFORE_MS = 2 * SAME_CLOCK_MS;

export interface Before {
  readonly number: string;
  readonly identifier: string;
  /** With it, it is a face check. */
  readonly picture?: Picture;
}

/**
 * Makes the desk with these checks, in 2018, and so many events of no check; somebody was at it today, and its vault opens with
 * `PASSPHRASE`.
 */
export async function deskOfBefore(dataDir: string, checks: readonly Before[], events = 0): Promise<void> {
  const places = placesIn(dataDir);
  await writeQuickVault(places.vault);
  const core = bareCore(places, () => AT);
  await core.desk.unlock(PASSPHRASE);
  for (const check of checks) {
    const ran = await core.checks.run({
      ...{ ...check, id: crypto.randomUUID(), profileId: BUILT_IN_SANDBOX_ID },
      kind: check.picture ? 'face' : 'bvn',
      again: 'Another check of before',
    });
    if (!ran.ok) throw new Error(ran.failure.code);
  }
  const history = core.history();
  if (!history) throw new Error('The desk is not open');
  const strays = Array.from({ length: events }, () =>
    taken({ profileId: BUILT_IN_SANDBOX_ID, receivedAt: AT }),
  );
  await history.takeDeliveries(strays);
  const placing = { state: 'not-ours', reason: 'no-such-check', checkId: null } as const;
  await history.placeDeliveries(
    strays.map(({ id }) => ({ ...placing, id })),
    OF_ITSELF,
    AT,
  );
  // Somebody was at it today: of a desk at which nobody was for years nobody is due before its clock is believed.
  const today = Date.now() - TODAY_BEFORE_MS;
  await history.log({ at: today, by: OF_ITSELF, what: 'clock-doubted', checkId: null, detail: {} });
  await core.close();
}
