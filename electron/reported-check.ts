/** One check as a report tells it: masked, with nothing from which a number that is covered could be found. */
import type { Caution } from '../shared/cautions.ts';
import { isMasked } from '../shared/masking.ts';
import { type Link, readEntry } from './audit/port.ts';
import { sha256 } from './evidence/pack/canonical.ts';
import type { Gathered } from './evidence/pack/make.ts';
import { type RecordedAnswer, shownOf } from './evidence/pack/record.ts';
import type { ReportedCheck, ReportedEntry } from './evidence/report/input.ts';

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);

/** The entries that hold something of the body or of the answer. */
function entriesOf(links: readonly Link[]): ReportedEntry[] {
  return links.flatMap(({ seq, entry, hash }) => {
    const detail = readEntry(entry)?.detail ?? {};
    const [body, answer] = [textOrNull(detail.body), textOrNull(detail.answer)];
    return body === null && answer === null ? [] : [{ seq, hash, body, answer }];
  });
}

const withHash = (picture: Gathered['sent']) => picture && { ...picture, sha256: sha256(picture.bytes) };

/** `links` are the entries of the audit log about this check; `cover` as for `shownOf`. */
export function reportedCheck(
  one: Omit<Gathered, 'salt' | 'answer'> & {
    readonly answer: RecordedAnswer | null;
    /** Of the answer as it came, also where that went after a decision; null where none came. */
    readonly answerSha256: string | null;
    readonly cautions: readonly Caution[];
  },
  links: readonly Link[],
  clear: boolean,
  cover?: (text: string) => string,
): ReportedCheck {
  const { check, timeline } = shownOf(one, clear, cover);
  const decided = timeline.findLast((entry) => entry.what === 'decided');
  const { answer, answerSha256, registry, sent } = one;
  // Of an answer that went with its number, the bare hash would give that away.
  const isBare = clear && (answer !== null || !isMasked(check.number));
  return {
    ...{ check, cautions: one.cautions, timeline, decision: decided?.decision ?? null },
    answer:
      answerSha256 === null ? null : { bytes: answer?.size ?? null, sha256: isBare ? answerSha256 : null },
    entries: clear ? [] : entriesOf(links),
    portrait: withHash(registry),
    capture: withHash(sent),
  };
}
