/** Who decides on a check, where two pairs of eyes are asked for. */
import { expect, it } from 'vitest';
import type { Actor } from '../../shared/journal.ts';
import { usualReasons } from '../../shared/review.ts';
import { beginning, verified } from '../history/testing/documents.ts';
import { NOW, openForTest } from '../history/testing/temporary-history.ts';
import { makeReview } from './review.ts';

it.each([
  ['who bears that name', 'ada', true],
  ['whose name was written otherwise while nobody signed in', ' ADA', true],
  ['who is somebody else', 'Adaeze', false],
])('whoever made one is the one %s, alone and among several', async (_, name, isOwn) => {
  const asked: string[] = [];
  const review = makeReview({
    now: () => NOW,
    asksForFourEyes: async (profileId) => asked.push(profileId) > 0,
    reasons: async () => usualReasons,
  });
  const history = await openForTest();
  const begun = beginning();
  await history.begin(begun);
  const { id, state, outcome } = await history.end(begun.id, verified());
  const by: Actor = { id: null, name };
  const seen = { id, state, outcome };
  const draft = { decision: 'accepted', reason: usualReasons.accepted[0] ?? '', note: null } as const;
  expect(await review.of(history, id, by)).toMatchObject({ isOwn });
  const never = { isMissing: () => false, isTrouble: () => false };
  if (isOwn) {
    expect(await review.decide(history, seen, { ...draft, replaces: null }, by)).toMatchObject({
      failure: { code: 'own-check' },
    });
  }
  expect(await review.decideMany(history, [seen], draft, by, never)).toMatchObject({
    value: [{ id, result: isOwn ? 'own-check' : 'decided' }],
  });
  expect(await history.decisionOf(id)).toEqual(isOwn ? null : expect.objectContaining({ operator: name }));
  expect(new Set(asked)).toEqual(new Set(isOwn ? [begun.profileId] : []));
});
