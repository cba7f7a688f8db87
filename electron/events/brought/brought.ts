/** What a person does about events that are brought instead of posted: the mailbox’s token, looking now, a file. */
import type { Imported } from '../../../shared/imported.ts';
import type { Profile } from '../../../shared/profile.ts';
import type { UnreadableProfile } from '../../../shared/unreadable-profile.ts';
import type { Intake } from '../intake.ts';
import type { Matcher } from '../matcher.ts';
import type { EventSecrets } from '../ports.ts';
import type { Judge } from '../reading/delivery.ts';
import { importDeliveries } from './import.ts';
import { mailboxTokens } from './mailbox-token.ts';
import { DeskClosed } from './take-all.ts';
import type { Ways } from './ways.ts';

interface Around {
  readonly now: () => number;
  readonly profiles: () => Promise<readonly Profile[]>;
  /** Those that it left out, since their settings cannot be read. */
  readonly unreadable: () => readonly UnreadableProfile[];
  readonly intake: Intake;
  readonly matcher: Matcher;
  readonly ways: Ways;
  readonly judgeOf: (profile: Profile) => Promise<Judge>;
  /** Throws where the desk is not open. */
  readonly secrets: () => EventSecrets;
}

export interface Brought {
  hasMailboxToken(profileId: string): Promise<boolean>;
  /** The name of another profile that has this token already, also of one whose settings cannot be read; null for none. */
  bearerOf(token: string, profileId: string): Promise<string | null>;
  /** It is for the mailbox’s address as the profile has it now. An empty token removes it. */
  setMailboxToken(profileId: string, token: string): Promise<void>;
  /**
   * The mailbox’s address was changed at this desk: the profile’s token is for the new one, if it has any; where `from` is
   * named, if it was given for that.
   */
  mailboxMoved(profileId: string, address: string, from: string | null): Promise<void>;
  /** Asks the mailbox and looks into the folder of a profile now. Resolves when that has ended. */
  lookNow(profileId: string): Promise<void>;
  /**
   * Durable when it resolves, and looked at by the matcher. Null where the desk was closed meanwhile. `begins` is waited for
   * before anything is taken, and not called where the keys are out of reach.
   */
  importText(profile: Profile, text: string, begins: () => Promise<void>): Promise<Imported | null>;
}

export function makeBrought(around: Around): Brought {
  const { now, profiles, unreadable, intake, matcher, ways, judgeOf, secrets } = around;
  return {
    hasMailboxToken: (profileId) => mailboxTokens(secrets()).isThere(profileId),
    async bearerOf(token, profileId) {
      const tokens = mailboxTokens(secrets());
      for (const { id, name } of [...(await profiles()), ...unreadable()]) {
        if (id === profileId) continue;
        // An entry of another profile that cannot be read is no reason against this one’s.
        if (await tokens.isSame(id, token).catch(() => false)) return name;
      }
      return null;
    },
    async setMailboxToken(profileId, token) {
      const tokens = mailboxTokens(secrets());
      if (token === '') await tokens.remove(profileId);
      else {
        const profile = (await profiles()).find(({ id }) => id === profileId);
        await tokens.set(profileId, token, profile?.settings.events.mailbox.address ?? '');
      }
      await ways.follow();
    },
    mailboxMoved: (profileId, address, from) => mailboxTokens(secrets()).move(profileId, address, from),
    lookNow: ways.tryNow,
    async importText(profile, text, begins) {
      const judge = await judgeOf(profile);
      await begins();
      try {
        const imported = await importDeliveries(text, (raw) => intake.take(judge, raw, 'file'), now());
        await matcher.wake('new');
        return imported;
      } catch (error) {
        if (error instanceof DeskClosed) return null;
        throw error;
      }
    },
  };
}
