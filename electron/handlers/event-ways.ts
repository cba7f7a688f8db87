/** Events that are brought instead of posted: mailbox, folder and files. */
import type { VerideskHandlers } from '../../shared/contract.ts';
import { mailboxTokenFault } from '../../shared/event-secrets.ts';
import { fail, type Result, succeed } from '../../shared/failure.ts';
import type { Profile } from '../../shared/profile.ts';
import { noteEventKeys } from './event-keys.ts';
import type { HandlerPorts } from './ports.ts';
import { withActor, withKeys, withProfiles } from './with.ts';

type Ways = Pick<VerideskHandlers['events'], 'mailboxToken' | 'setMailboxToken' | 'lookNow' | 'importText'>;

/** Whichever asks first gets a delivery, and lets the mailbox erase it. */
const tokenOf = (name: string) =>
  `“${name}” has this token already, and would take what is meant for this account. Make another desk at the mailbox for this one, or remove the token there.`;

export function eventWayHandlers({ core, now }: HandlerPorts): Ways {
  const { events } = core;
  const withProfile = <R extends Result<unknown>>(id: string, work: (profile: Profile) => Promise<R>) =>
    withProfiles(core, async (profiles) => {
      const profile = await profiles.find(id);
      return profile ? work(profile) : fail('profile-unknown');
    });
  const tokenState = async (id: string) => succeed({ isSet: await events.hasMailboxToken(id) });

  return {
    mailboxToken: ({ id }) => withProfile(id, () => tokenState(id)),
    setMailboxToken: ({ id, token }) =>
      withActor(core, (history, by) =>
        withProfile(id, async (profile) => {
          const text = token.trim();
          const sentence = mailboxTokenFault(token);
          if (sentence !== null) return fail('input-wrong', { field: 'token', sentence });
          const isRemoved = text === '';
          // Read first: where the keys cannot be had, nothing is changed and nothing told.
          const isSet = await events.hasMailboxToken(id);
          if (isRemoved && !isSet) return tokenState(id);
          const bearer = isRemoved ? null : await events.bearerOf(text, id);
          if (bearer !== null) return fail('input-wrong', { field: 'token', sentence: tokenOf(bearer) });
          await noteEventKeys(history, { at: now(), by, profile, of: 'mailbox-token', isRemoved });
          await events.setMailboxToken(id, text);
          return tokenState(id);
        }),
      ),
    lookNow: ({ id }) =>
      withProfile(id, async () => {
        await events.lookNow(id);
        return succeed({});
      }),
    importText: ({ id, text }) =>
      withKeys(() =>
        withActor(core, (history, by) =>
          withProfile(id, async (profile) => {
            const log = (more: Record<string, number | boolean>) => {
              const detail = { profileId: id, ...more };
              return history.log({ at: now(), by, what: 'events-imported', checkId: null, detail });
            };
            // First, since what is taken stays where the program ends before it says how many.
            const imported = await events.importText(profile, text, () => log({ begun: true }));
            if (imported === null) return fail('events-not-taken');
            const { stored, untrusted } = imported;
            await log({ stored, untrusted });
            return succeed(imported);
          }),
        ),
      ),
  };
}
