/** Gathers what a report of one check, or of several of the same person, is made of. */
import { createHash } from 'node:crypto';
import { maskCheck } from '../shared/masked-check.ts';
import type { AtWork } from '../shared/operator.ts';
import type { Core } from './core.ts';
import type { ReportedCheck, ReportInput, ReportPicture } from './evidence/report/input.ts';
import type { History } from './history/client.ts';
import { photoOf } from './views.ts';

interface ReportWish {
  /** Newest first. */
  readonly ids: readonly string[];
  readonly masked: boolean;
  readonly withPhoto: boolean;
  readonly by: AtWork;
  readonly madeAt: number;
  readonly version: string;
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const pictureOf = (mediaType: ReportPicture['mediaType'], bytes: Uint8Array): ReportPicture => ({
  ...{ mediaType, bytes, sha256: sha256(bytes) },
});

/** Newest first: the check itself and those of the same number or identifier, or the check alone. */
export async function reportedIds(
  history: Pick<History, 'samePerson' | 'show'>,
  checkId: string,
  scope: 'check' | 'person',
  most: number,
): Promise<string[]> {
  const self = await history.show(checkId);
  if (scope === 'check') return [checkId];
  const others = await history.samePerson(checkId, most - 1);
  return [{ id: self.id, createdAt: self.timing.createdAt }, ...others]
    .sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))
    .map(({ id }) => id);
}

/** Rejects with `check-unknown`, with the history's troubles, and with those of the keys on the way to a profile. */
export async function reportInput(
  core: Pick<Core, 'review'>,
  history: History,
  { ids, masked, withPhoto, by, madeAt, version }: ReportWish,
): Promise<ReportInput> {
  const checks: ReportedCheck[] = [];
  for (const id of ids) {
    const check = await history.show(id);
    const { decision, timeline } = await core.review.of(history, id, by);
    const stored = await history.exchange(id);
    const portrait = withPhoto ? photoOf(stored) : null;
    const capture = withPhoto ? await history.picture(id) : null;
    checks.push({
      check: masked ? maskCheck(check) : check,
      decision,
      timeline,
      answer: stored.answer && { bytes: stored.answer.bytes.length, sha256: stored.answer.sha256 },
      portrait: portrait && pictureOf(portrait.mediaType, Buffer.from(portrait.base64, 'base64')),
      capture: capture && pictureOf(capture.mediaType, capture.bytes),
    });
  }
  return { checks, isOnePerson: true, masked, withPhoto, madeAt, madeBy: by.name, version };
}
