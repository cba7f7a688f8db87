/** Prepared checks: kept, shown, opened, removed. They are run as any check is. */
import type { VerideskHandlers } from '../../shared/contract.ts';
import { fail, succeed } from '../../shared/failure.ts';
import { readPrepared, refuseUnkept } from '../checks/prepared.ts';
import { prepareList } from '../prepared.ts';
import type { HandlerPorts } from './ports.ts';
import { withActor, withHistoryAndProfile, withPage } from './with.ts';

export function preparedHandlers({ core, now }: HandlerPorts): VerideskHandlers['prepared'] {
  return {
    list: () => withPage(core, (history) => history.preparedChecks()),
    keep: async (asked) => {
      // Whoever asked for it prepared it, also if the desk locks while the profile is read.
      const by = core.operators.now();
      if (!by) return fail('not-signed-in');
      return withHistoryAndProfile(core, asked.profileId, async (history, profile) => {
        if (!profile) return fail('profile-unknown');
        const read = readPrepared(asked, profile);
        if (!read.ok) return read;
        const unkept = await refuseUnkept(history, read.value);
        if (unkept) return unkept;
        const { name, environment } = profile;
        const kept = await history.prepareCheck({ ...read.value, profile: name, environment }, by, now());
        if (kept === 'begun') return fail('check-repeated');
        return kept === 'full' ? fail('prepared-full') : succeed({});
      });
    },
    importList: async ({ profileId, kind, text, passesOver }) => {
      const by = core.operators.now();
      if (!by) return fail('not-signed-in');
      return withHistoryAndProfile(core, profileId, async (history, profile) => {
        if (!profile) return fail('profile-unknown');
        return prepareList(history, { profile, kind, text, passesOver }, by, now());
      });
    },
    open: ({ id }) =>
      withActor(core, async (history, by) => {
        const opened = await history.openPrepared(id, by, now());
        return opened ? succeed(opened) : fail('prepared-unknown');
      }),
    remove: ({ id }) =>
      withActor(core, async (history, by) =>
        (await history.removePrepared(id, by, now())) ? succeed({}) : fail('prepared-unknown'),
      ),
  };
}
