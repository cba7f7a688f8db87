/** Where hints are kept that were found by trying an answer: for one kind, or for all of them. */
import type { KindName } from '../../../shared/kinds.ts';
import { hintedFields } from '../../../shared/profile/hint-words.ts';
import { hintsFor, type ProfileSettings } from '../../../shared/profile.ts';
import type { EnvelopeHints, ReadableField } from '../../../shared/reading.ts';

export { hintedFields, readableWords } from '../../../shared/profile/hint-words.ts';

export type HintScope = 'kind' | 'all';

/** The hints without one of them. */
export function without(hints: EnvelopeHints, field: ReadableField): EnvelopeHints {
  return Object.fromEntries(Object.entries(hints).filter(([name]) => name !== field));
}

/** The settings with `found` as the hints for a kind. For all kinds, the kind keeps none of its own. */
export function withHints(
  settings: ProfileSettings,
  kind: KindName,
  scope: HintScope,
  found: EnvelopeHints,
): ProfileSettings {
  const forKind = (hints: EnvelopeHints) => ({
    ...settings.kinds,
    [kind]: { ...settings.kinds[kind], hints },
  });
  if (scope === 'all') return { ...settings, hints: found, kinds: forKind({}) };
  const own = Object.entries(found).filter(([name, pointer]) => {
    const field = name as ReadableField;
    return settings.hints[field] !== pointer;
  });
  return { ...settings, kinds: forKind(Object.fromEntries(own)) };
}

/** Hints for all kinds that were taken away, and would come back if the rest were saved for one kind alone. */
export function comingBack(settings: ProfileSettings, kind: KindName, found: EnvelopeHints): ReadableField[] {
  const saved = hintsFor(withHints(settings, kind, 'kind', found), kind);
  return hintedFields(saved).filter((field) => found[field] === undefined);
}
