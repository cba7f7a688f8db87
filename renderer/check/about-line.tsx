/** Below an answer: which check it is of, once the form above asks for something else or another profile is chosen. */
import { kinds } from '../../shared/kinds.ts';
import { maskNumber } from '../../shared/masking.ts';
import { shownSigns } from '../../shared/seen-text.ts';
import { useProfiles } from '../profiles/profile-store.ts';
import { useCheck } from './check-store.ts';
import { asksAnother } from './draft.ts';
import type { Asked } from './run.ts';

export function AboutLine({ asked: { draft: then, question } }: { readonly asked: Asked }) {
  const draft = useCheck((state) => state.draft);
  const isOtherProfile = useProfiles(({ chosenId }) => chosenId !== question.profileId);
  const profile = useProfiles(({ profiles }) => profiles?.find(({ id }) => id === question.profileId)?.name);
  if (!isOtherProfile && !asksAnother(draft, then)) return null;
  const { kind, number, identifier } = question;
  return (
    <p className="sticky bottom-0 border-t border-line bg-sunken px-5 py-2 text-small wrap-anywhere text-ink-2">
      The form has changed since: this is about {shownSigns(identifier)}, {kinds[kind].short}{' '}
      {maskNumber(number)}
      {isOtherProfile && profile !== undefined ? `, of the profile ${profile}` : ''}.
    </p>
  );
}
