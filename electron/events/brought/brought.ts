/** What a person does about events that are brought instead of posted: the mailbox’s token, looking now, a file. */
import type { Imported } from '../../../shared/imported.ts';
import type { Profile } from '../../../shared/profile.ts';
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
  readonly intake: Intake;
  readonly matcher: Matcher;
  readonly ways: Ways;
  readonly judgeOf: (profile: Profile) => Promise<Judge>;
  /** Throws where the desk is not open. */
  readonly secrets: () => EventSecrets;
}

export interface Brought {
  hasMailboxToken(profileId: string): Promise<boolean>;
  /** An empty token removes it. */
  setMailboxToken(profileId: string, token: string): Promise<void>;
  /** Asks the mailbox and looks into the folder of a profile now. Resolves when that has ended. */
  lookNow(profileId: string): Promise<void>;
  /** Durable when it resolves, and looked at by the matcher. Null where the desk was closed meanwhile. */
  importText(profile: Profile, text: string): Promise<Imported | null>;
}

export function makeBrought({ now, intake, matcher, ways, judgeOf, secrets }: Around): Brought {
  return {
    hasMailboxToken: async (profileId) => (await mailboxTokens(secrets()).get(profileId)) !== null,
    async setMailboxToken(profileId, token) {
      const tokens = mailboxTokens(secrets());
      if (token === '') await tokens.remove(profileId);
      else await tokens.set(profileId, token);
      await ways.follow();
    },
    lookNow: ways.tryNow,
    async importText(profile, text) {
      const judge = await judgeOf(profile);
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
