/** A check of the history is made again: the form is filled with what it asked, and nothing is sent before somebody runs it. */
import { type Check, type Outcome, standingOf } from '../../../shared/check.ts';
import type { AskedBefore, ProfileSummary } from '../../../shared/contract.ts';
import { sentenceOf } from '../../../shared/failure.ts';
import type { Ground } from '../../../shared/ground.ts';
import { kindsOn } from '../../../shared/profile.ts';
import { client } from '../../client.ts';
import { useProfiles } from '../../profiles/profile-store.ts';
import { useShell } from '../../shell/shell-store.ts';
import { useCheck } from '../check-store.ts';
import { type Draft, emptyDraft } from '../draft.ts';
import { usePrepared } from '../prepared/prepared-store.ts';
import { idle } from '../run.ts';

export const IN_USE =
  'A check is under way, and the form is in use until its answer comes. Wait for that, then press Check again.';
const noAccount = ({ environment }: Pick<Check, 'environment'>) =>
  `Neither the account that this check was made with nor the one that is chosen makes this kind of check in ${environment === 'sandbox' ? 'the sandbox' : 'production'}. Choose another account on the Check screen, then press Check again.`;

/** With these the person was answered for: another check has a reason of its own. */
const ANSWERED: readonly Outcome[] = ['verified', 'mismatch', 'not_found'];

/** What differs from the profile's defaults. Nothing is ticked: a consent is given for each check. */
function groundDraft({ basis, purpose, consent }: Ground): Draft['ground'] {
  const given = consent ? { consentMethod: consent.method, consentWording: consent.wording } : {};
  return { basis, purpose, ...given };
}

/**
 * The form of a check that was asked before, without its picture, which was of then. Why it was asked goes along where it
 * got no answer about the person, and is asked for anew where it did.
 */
export function draftOf(
  { kind, number, identifier, declared, ground }: AskedBefore,
  check: Pick<Check, 'state' | 'outcome'>,
): Draft {
  const standing = standingOf(check);
  const isSameAsking = !ANSWERED.some((outcome) => outcome === standing);
  return {
    ...{ ...emptyDraft, kind, documentKind: kind === 'face' ? emptyDraft.documentKind : kind },
    ...{ identifier, declared, ground: isSameAsking && ground ? groundDraft(ground) : {} },
    numbers: { ...emptyDraft.numbers, [kind]: number },
  };
}

/**
 * The account that it was made with, or else the chosen one of its environment, where that makes its kind; null for neither. A
 * number of the sandbox is nobody's in production, where asking costs something.
 */
export function accountFor(
  { kind, profileId, environment }: Pick<Check, 'kind' | 'profileId' | 'environment'>,
  profiles: readonly ProfileSummary[],
  chosenId: string | null,
): ProfileSummary | null {
  const makesIt = (id: string | null) =>
    profiles.find((one) => one.id === id && kindsOn(one.settings).includes(kind));
  const chosen = makesIt(chosenId);
  return makesIt(profileId) ?? (chosen?.environment === environment ? chosen : null);
}

/** Fills the form and goes there. Gives why not, in a sentence; null where it did, or where somebody typed in it meanwhile. */
export async function checkAgain(check: Check): Promise<string | null> {
  const { draft: before, run } = useCheck.getState();
  if (run.phase === 'running') return IN_USE;
  const { profiles, chosenId, choose } = useProfiles.getState();
  const account = accountFor(check, profiles ?? [], chosenId);
  if (account === null) return noAccount(check);
  const asked = await client.checks.asked({ id: check.id });
  if (!asked.ok) return sentenceOf(asked.failure);
  const now = useCheck.getState();
  if (now.run.phase === 'running') return IN_USE;
  if (now.draft !== before) return null;
  if (account.id !== chosenId) choose(account.id);
  const draft = draftOf(asked.value, check);
  useCheck.setState(({ fresh }) => ({ draft, errors: {}, run: idle, fresh: fresh + 1 }));
  usePrepared.setState({ opened: draft });
  useShell.getState().go(check.kind === 'face' ? 'face' : 'check');
  return null;
}
