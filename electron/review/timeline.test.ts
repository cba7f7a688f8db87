/** The order of a timeline, out of a real history whose clock was set back. */
import { expect, it } from 'vitest';
import { clockWordsOf } from '../../shared/timeline-words.ts';
import type { History } from '../history/client.ts';
import { beginning, verified } from '../history/testing/documents.ts';
import { startHolder } from '../history/testing/held.ts';
import { keyOf, NOW, openForTest, placeIn, temporaryFolder } from '../history/testing/temporary-history.ts';
import { timelineOf } from './timeline.ts';

const HOUR = 3_600_000;
const ada = { id: null, name: 'Ada' };

function about(history: History, id: string) {
  return {
    async told() {
      const shown = await history.show(id);
      const timeline = timelineOf(shown, await history.reviewOf(id), await history.journalOf(id));
      return {
        shown,
        lines: timeline.map(({ what }) => what),
        earlier: timeline.flatMap((entry, at) => (clockWordsOf(timeline, at) === null ? [] : entry.what)),
      };
    },
    look: (at: number) =>
      history.log({ at, by: ada, what: 'revealed', checkId: id, detail: { value: 'number' } }),
  };
}

/** A history with a check that is under way. */
async function desk() {
  const history = await openForTest();
  const { id } = beginning({ createdAt: NOW });
  await history.begin(beginning({ id, createdAt: NOW }));
  return { history, id, ...about(history, id) };
}

it('stands in the order of writing where the clock was set back, and says where', async () => {
  const { history, id, told, look } = await desk();
  await history.end(id, verified({ finishedAt: NOW - HOUR }));
  await look(NOW - HOUR + 1_000);
  await history.note(id, 'Called back.', ada, NOW - 2 * HOUR);
  const draft = { decision: 'accepted', reason: 'Details agree', note: null, replaces: null } as const;
  await history.decide(id, draft, ada, NOW + HOUR);
  const { lines, earlier, shown } = await told();
  expect(lines).toEqual(['made', 'sent', 'ended', 'revealed', 'noted', 'decided']);
  expect(earlier).toEqual(['ended', 'noted']);
  expect(shown.timing.durationMs).toBeGreaterThan(0);
});

it('says nothing of a clock that went on, nor of two things at once', async () => {
  const { history, id, told, look } = await desk();
  await history.end(id, verified());
  await look(NOW + 5_000);
  await look(NOW + 4_500);
  expect(await told()).toMatchObject({
    lines: ['made', 'sent', 'ended', 'revealed', 'revealed'],
    earlier: [],
  });
});

it('puts the end of a check that a crash left where it was found, by whatever clock', async () => {
  const place = placeIn(temporaryFolder());
  const check = beginning({ createdAt: NOW });
  const holder = await startHolder(place, [{ beginning: check, sent: true }]);
  await holder.kill();
  const history = await openForTest(place, keyOf(), NOW - HOUR);
  const { told, look } = about(history, check.id);
  await look(NOW - HOUR + 1_000);
  expect(await told()).toMatchObject({ lines: ['made', 'sent', 'ended', 'revealed'], earlier: ['ended'] });
});

it('goes by the instants where the log has no place, as of what was there before it', async () => {
  const { history, id, look } = await desk();
  await history.end(id, verified());
  await look(NOW + 5_000);
  const review = { ...(await history.reviewOf(id)), life: { begun: null, ended: null, own: null } };
  const told = timelineOf(await history.show(id), review, await history.journalOf(id));
  expect(told.map(({ what }) => what)).toEqual(['made', 'sent', 'ended', 'revealed']);
});
