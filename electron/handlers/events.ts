/** Events of the service. */
import type { VerideskHandlers } from '../../shared/contract.ts';
import { ownKeyFault } from '../../shared/event-secrets.ts';
import { fail, type Result, succeed } from '../../shared/failure.ts';
import type { Profile } from '../../shared/profile.ts';
import type { History } from '../history/client.ts';
import { HistoryTrouble } from '../history/trouble.ts';
import { noteEventKeys } from './event-keys.ts';
import { eventWayHandlers } from './event-ways.ts';
import type { HandlerPorts } from './ports.ts';
import { lendTo, withActor, withCheck, withKeys, withPage, withProfiles, withResult } from './with.ts';

/** Runs `work` on one delivery, which may not be there. */
async function withEvent<R extends Result<unknown>>(work: () => Promise<R>) {
  try {
    return await work();
  } catch (error) {
    if (error instanceof HistoryTrouble && error.kind === 'event-unknown') return fail('event-unknown');
    throw error;
  }
}

export function eventHandlers(ports: HandlerPorts): VerideskHandlers['events'] {
  const { core, now, reviewed, clipboard } = ports;
  const { events } = core;
  /** Runs `work` for one profile that is there. */
  const withProfile = <R extends Result<unknown>>(id: string, work: (profile: Profile) => Promise<R>) =>
    withProfiles(core, async (profiles) => {
      const profile = await profiles.find(id);
      return profile ? work(profile) : fail('profile-unknown');
    });
  const addressOf = async (id: string) => succeed(await events.addressOf(id));

  return {
    list: ({ query, before, limit }) =>
      withPage(core, (history) => history.deliveryPage(query, before, limit)),
    counts: ({ profileId }) => withPage(core, (history) => history.deliveryCounts(profileId)),
    show: ({ id }) =>
      withEvent(() =>
        withActor(core, async (history: History, by) => {
          const { checkId } = await history.deliveryRow(id);
          const detail = { deliveryId: id };
          await history.log({ at: now(), by, what: 'event-opened', checkId, detail });
          if (checkId !== null) reviewed([checkId]);
          return succeed(await history.openDelivery(id));
        }),
      ),
    candidates: ({ id }) =>
      withEvent(() => withResult(core, async (history) => succeed(await events.candidates(history, id)))),
    checks: ({ ids }) => withPage(core, (history) => history.rowsOf(ids)),
    ofCheck: ({ id }) => withPage(core, (history) => history.deliveriesOf(id)),
    matchAgain: ({ id }) =>
      withKeys(() => withEvent(() => withResult(core, (history) => events.matchAgain(history, id)))),
    match: ({ id, checkId }) =>
      withKeys(() =>
        withEvent(() =>
          withCheck(core, async (history, by) => {
            const matched = await events.match(history, id, checkId, by);
            if (matched.ok) reviewed([checkId]);
            return matched;
          }),
        ),
      ),
    setAside: ({ id }) => withEvent(() => withActor(core, (history, by) => events.setAside(history, id, by))),

    ways: () => withProfiles(core, async () => succeed(await events.ways())),
    address: ({ id }) => withProfile(id, () => addressOf(id)),
    copyAddress: ({ id }) =>
      withActor(core, (_, by) =>
        withProfile(id, async () => {
          const { url, path } = await events.addressOf(id);
          return lendTo(core, by, url ?? path, clipboard);
        }),
      ),
    newAddress: ({ id }) =>
      withActor(core, (history, by) =>
        withProfile(id, async (profile) => {
          // Read first: where the keys cannot be had, nothing is changed and nothing told.
          await events.addressOf(id);
          await noteEventKeys(history, { at: now(), by, profile, of: 'events-address' });
          await events.newAddress(id);
          return addressOf(id);
        }),
      ),
    setOwnKey: ({ id, key }) =>
      withActor(core, (history, by) =>
        withProfile(id, async (profile) => {
          const text = key.trim();
          const sentence = ownKeyFault(key);
          if (sentence !== null) return fail('input-wrong', { field: 'key', sentence });
          const { hasOwnKey } = await events.addressOf(id);
          if (text === '' && !hasOwnKey) return addressOf(id);
          const isRemoved = text === '';
          await noteEventKeys(history, { at: now(), by, profile, of: 'events-key', isRemoved });
          await events.setOwnKey(id, text);
          return addressOf(id);
        }),
      ),
    sendTest: ({ id }) => withProfile(id, () => core.sendTestEvent(id)),
    ...eventWayHandlers(ports),
  };
}
