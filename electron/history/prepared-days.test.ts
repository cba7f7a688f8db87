/** Prepared checks wait for their days, though the clock was behind when they were prepared; and in the end they go. */
import { describe, expect, it } from 'vitest';
import { PREPARED_DAYS } from '../../shared/prepared-limits.ts';
import { confirmedInstant } from '../confirmed-instant.ts';
import type { History } from './client.ts';
import { preparedDraft } from './testing/documents.ts';
import { keyOf, NOW, openForTest, placeIn, temporaryFolder } from './testing/temporary-history.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const WAIT = PREPARED_DAYS * DAY;
const YEARS_BEHIND = Date.UTC(2020, 0, 1);
const ada = { id: null, name: 'ada' };

const look = (history: History, due: number) => history.removeStalePrepared(due, due);
const prepareAt = (history: History, at: number) => history.prepareCheck(preparedDraft(), ada, at);
const goAt = async (history: History) =>
  (await history.preparedChecks()).map(({ goesAt }) => Date.parse(goesAt));

/** A desk with a clock of its own, which looks once an hour while it is open. */
function deskAt(begun: number) {
  const place = placeIn(temporaryFolder());
  let [wall, monotonic] = [begun, 0];
  const clock = { now: () => wall, monotonic: () => monotonic };
  return {
    set: (instant: number) => {
      wall = instant;
    },
    async open() {
      const history = await openForTest(place, keyOf(), wall);
      const due = await confirmedInstant(history, clock);
      const looks = () => history.removeStalePrepared(wall, due());
      await looks();
      return {
        history,
        pass: (ms: number) => {
          wall += ms;
          monotonic += ms;
        },
        prepare: () => prepareAt(history, wall),
        looks,
      };
    },
  };
}

describe('a check that was prepared while the clock was behind', () => {
  it.each([
    ['by years', YEARS_BEHIND],
    ['by a month', NOW - 31 * DAY],
    ['by four weeks', NOW - 28 * DAY],
  ])('%s waits for all its days, where the clock is set right while the desk is open', async (_, behind) => {
    const desk = deskAt(behind);
    const { history, pass, prepare, looks } = await desk.open();
    pass(HOUR / 6);
    await prepare();
    desk.set(NOW);
    for (let hour = 1; hour <= 48; hour += 1) {
      pass(HOUR);
      await looks();
    }
    // From the look that believed the clock.
    expect(await goAt(history)).toEqual([NOW + 2 * HOUR + WAIT]);
  });

  it('waits where the clock is set right while the desk is closed, however shortly it is opened then', async () => {
    const desk = deskAt(YEARS_BEHIND);
    const first = await desk.open();
    await first.prepare();
    await first.history.close();
    for (const hour of [0, 3, 6]) {
      desk.set(NOW + hour * HOUR);
      const { history, prepare } = await desk.open();
      expect(await history.preparedChecks()).not.toEqual([]);
      await prepare();
      await history.close();
    }
    const last = await desk.open();
    expect(await last.history.preparedChecks()).toHaveLength(4);
    for (const at of await goAt(last.history)) expect(at).toBeGreaterThanOrEqual(NOW + WAIT);
  });

  it.each([
    ['others wait', true],
    ['none waited before', false],
  ])('for less than an hour, between two looks, waits where %s', async (_, isOther) => {
    const history = await openForTest();
    if (isOther) await prepareAt(history, NOW);
    await look(history, NOW);
    await prepareAt(history, YEARS_BEHIND);
    expect(await look(history, NOW + HOUR)).toBe(0);
    expect(await goAt(history)).toContain(NOW + HOUR + WAIT);
  });
});

describe('a prepared check goes in the end', () => {
  it('after its days, counted anew once, though the clock begins years behind at each start', async () => {
    const history = await openForTest();
    await prepareAt(history, YEARS_BEHIND);
    await prepareAt(history, NOW);
    for (let day = 1; day < PREPARED_DAYS; day += 1)
      for (const due of [YEARS_BEHIND, NOW + day * DAY]) await look(history, due);
    expect(await goAt(history)).toEqual([NOW + DAY + WAIT, NOW + DAY + WAIT]);
    for (const due of [YEARS_BEHIND, NOW + DAY + WAIT]) await look(history, due);
    expect(await history.preparedChecks()).toEqual([]);
  });

  it('where the desk is opened every ten days, and where it was closed for two months', async () => {
    const history = await openForTest();
    await prepareAt(history, NOW);
    await look(history, NOW);
    for (const day of [10, 20, 30]) expect(await look(history, NOW + day * DAY)).toBe(0);
    expect(await look(history, NOW + 40 * DAY)).toBe(1);
    await prepareAt(history, NOW + 40 * DAY);
    await look(history, NOW + 40 * DAY);
    expect(await look(history, NOW + 100 * DAY)).toBe(0);
    expect(await look(history, NOW + 130 * DAY)).toBe(1);
  });

  it('on its day, where the desk was never closed for more than a week', async () => {
    const history = await openForTest();
    await prepareAt(history, NOW);
    for (const day of [0, 7, 14, 21, 28]) expect(await look(history, NOW + day * DAY)).toBe(0);
    expect(await look(history, NOW + 30 * DAY)).toBe(1);
  });

  it('and what was looked at before one was prepared says nothing of it', async () => {
    const history = await openForTest();
    await prepareAt(history, NOW);
    await look(history, NOW);
    const [{ id } = { id: '' }] = await history.preparedChecks();
    await history.removePrepared(id, ada, NOW);
    for (const month of [1, 2, 3]) await look(history, NOW + month * 31 * DAY);
    const later = NOW + 93 * DAY;
    await prepareAt(history, later);
    await look(history, later + HOUR);
    expect(await goAt(history)).toEqual([later + WAIT]);
  });
});

it('two processes that look at the same history count anew once', async () => {
  const place = placeIn(temporaryFolder());
  const [one, other] = [await openForTest(place), await openForTest(place)];
  await prepareAt(one, YEARS_BEHIND);
  await look(one, YEARS_BEHIND);
  // One of them does not believe the clock yet.
  for (const [history, due] of [
    [one, NOW],
    [other, YEARS_BEHIND + HOUR],
    [other, NOW + HOUR],
    [one, NOW + HOUR],
  ] as const)
    expect(await look(history, due)).toBe(0);
  expect(await goAt(other)).toEqual([NOW + WAIT]);
});

it('a look by which nothing is over is none', async () => {
  const history = await openForTest();
  await prepareAt(history, YEARS_BEHIND);
  await look(history, 0);
  expect(await goAt(history)).toEqual([YEARS_BEHIND + WAIT]);
  await look(history, YEARS_BEHIND + HOUR);
  expect(await goAt(history)).toEqual([YEARS_BEHIND + WAIT]);
});
