/** Gathers what a report of one check, or of several of the same person, is made of. */
import { REPORT_MAX } from '../shared/contract.ts';
import { coverOfAll, maskCheck } from '../shared/masked-check.ts';
import type { AtWork } from '../shared/operator.ts';
import type { Core } from './core.ts';
import type { ReportedCheck, ReportInput } from './evidence/report/input.ts';
import type { History } from './history/client.ts';
import { reportedCheck } from './reported-check.ts';
import { samePerson } from './same-person.ts';
import { cautionsOf, photoOf } from './views.ts';

interface ReportWish {
  /** Newest first. */
  readonly ids: readonly string[];
  /** How many of the same person are not among them. */
  readonly leftOut: number;
  readonly masked: boolean;
  readonly withPhoto: boolean;
  readonly by: AtWork;
  readonly madeAt: number;
  readonly version: string;
}

/**
 * Newest first: the check itself and the newest others of the same number or identifier, as many as a report holds; or the
 * check alone.
 */
export async function reportedIds(
  history: Pick<History, 'samePerson' | 'show'>,
  checkId: string,
  scope: 'check' | 'person',
): Promise<Pick<ReportWish, 'ids' | 'leftOut'>> {
  const self = await history.show(checkId);
  if (scope === 'check') return { ids: [checkId], leftOut: 0 };
  const { rows, total } = await samePerson(history, checkId, REPORT_MAX - 1);
  const ids = [{ id: self.id, createdAt: self.timing.createdAt }, ...rows]
    .sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))
    .map(({ id }) => id);
  return { ids, leftOut: total - rows.length };
}

/** Rejects with `check-unknown`, with the history's troubles, and with those of the keys on the way to a profile. */
export async function reportInput(
  core: Pick<Core, 'review'>,
  history: History,
  { ids, leftOut, masked, withPhoto, by, madeAt, version }: ReportWish,
): Promise<ReportInput> {
  const checks: ReportedCheck[] = [];
  const shown = await Promise.all(ids.map((id) => history.show(id)));
  const cover = coverOfAll(shown);
  for (const check of shown) {
    const { id } = check;
    const { timeline } = await core.review.of(history, id, by);
    const { links } = await history.auditOf([id]);
    const stored = await history.exchange(id);
    const answer = stored.answer && { size: stored.answer.bytes.length, sha256: stored.answer.sha256 };
    const portrait = withPhoto ? photoOf(stored) : null;
    const one = {
      ...{ check, masked: maskCheck(check), answer, cautions: cautionsOf(stored), timeline },
      answerSha256: stored.answerSha256,
      sent: withPhoto ? await history.picture(id) : null,
      registry: portrait && {
        mediaType: portrait.mediaType,
        bytes: Buffer.from(portrait.base64, 'base64'),
      },
    };
    checks.push(reportedCheck(one, links, !masked, cover));
  }
  return { checks, isOnePerson: true, leftOut, masked, withPhoto, madeAt, madeBy: by.name, version };
}
