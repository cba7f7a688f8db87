/** One check as a report tells it: masked, with nothing from which a number that is covered could be found. */
import type { Caution } from '../shared/cautions.ts';
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

/** `links` are the entries of the audit log about this check. */
export function reportedCheck(
  one: Omit<Gathered, 'salt' | 'answer'> & {
    readonly answer: RecordedAnswer | null;
    readonly cautions: readonly Caution[];
  },
  links: readonly Link[],
  clear: boolean,
): ReportedCheck {
  const { check, timeline } = shownOf(one, clear);
  const decided = timeline.findLast((entry) => entry.what === 'decided');
  const { answer, registry, sent } = one;
  return {
    ...{ check, cautions: one.cautions, timeline, decision: decided?.decision ?? null },
    answer: answer && { bytes: answer.size, sha256: clear ? answer.sha256 : null },
    entries: clear ? [] : entriesOf(links),
    portrait: withHash(registry),
    capture: withHash(sent),
  };
}
