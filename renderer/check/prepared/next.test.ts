/** Working through the list from one to the next, with nothing lost on the way. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { contractDouble } from '../../../e2e/contract-double.ts';
import type { Check } from '../../../shared/check.ts';
import { fail, succeed } from '../../../shared/failure.ts';
import { checkOf } from '../../../shared/testing/check-of.ts';
import { useProfiles } from '../../profiles/profile-store.ts';
import { useCheck } from '../check-store.ts';
import { questionOf } from '../draft.ts';
import { useReason } from '../reason-store.ts';
import { preparedCheck, preparedRow } from '../testing/prepared-of.ts';
import { summaryOf } from '../testing/summary-of.ts';
import { usePrepared } from './prepared-store.ts';

const [empty, none] = [useCheck.getState(), usePrepared.getState()];
const numbers = ['22212345671', '22212345672', '22212345673'];
const idOf = (number: string) => `0b8f3c1e-6a55-4c58-9a3e-6f${number.slice(-10)}`;
const rowOf = (number: string) => ({ ...preparedRow, id: idOf(number), identifier: `cust-${number}` });

/** A desk at which these wait; each that is run ends as `end` says. */
async function desk(end: Partial<Check> = {}) {
  let rows = numbers.map(rowOf);
  const { bridge, heard } = contractDouble({
    prepared: {
      list: async () => succeed(rows),
      open: async ({ id }) => {
        const number = numbers.find((one) => idOf(one) === id && rows.some((row) => row.id === id));
        if (number === undefined) return fail('prepared-unknown');
        return succeed({ ...preparedCheck, id, number, identifier: `cust-${number}` });
      },
    },
    checks: {
      known: async () => succeed([]),
      run: async ({ id }) => {
        rows = rows.filter((row) => row.id !== id);
        return succeed(checkOf({ id, ...end }));
      },
    },
  });
  vi.stubGlobal('window', { veridesk: bridge });
  await usePrepared.getState().load();
  const drop = (number: string) => {
    rows = rows.filter(({ id }) => id !== idOf(number));
  };
  const opened = () => heard.filter(({ name }) => name === 'prepared.open').length;
  return { drop, opened };
}

const { openNext } = none;
const inForm = () => useCheck.getState().draft.numbers.bvn;
const run = async () => {
  await useCheck.getState().start();
  await usePrepared.getState().load();
};

beforeEach(() => {
  useCheck.setState(empty, true);
  usePrepared.setState(none, true);
  useProfiles.setState({ profiles: [summaryOf()], chosenId: 'p-1' });
});
afterEach(() => vi.unstubAllGlobals());

it('goes from each to the one behind it, and from the last to those that were left', async () => {
  await desk();
  await openNext();
  expect(inForm()).toBe('22212345671');
  // Not run: the customer is not here yet.
  await openNext();
  expect(inForm()).toBe('22212345672');
  await run();
  expect(useCheck.getState().run.phase).toBe('done');
  await openNext();
  expect([inForm(), useCheck.getState().run.phase]).toEqual(['22212345673', 'idle']);
  await run();
  await openNext();
  expect(inForm()).toBe('22212345671');
  await run();
  await openNext();
  expect([inForm(), useCheck.getState().run.phase]).toEqual(['22212345671', 'done']);
});

it('asks first where something is typed that would be lost, also of another kind beside what was run', async () => {
  const { opened } = await desk();
  useCheck.getState().change({ number: '2221' });
  await openNext();
  expect(usePrepared.getState().question).toMatchObject({ about: 'open', row: rowOf('22212345671') });
  expect([inForm(), opened()]).toEqual(['2221', 0]);
  await usePrepared.getState().answer(false);
  expect([usePrepared.getState().question, opened()]).toEqual([null, 0]);

  useCheck.getState().clear();
  useCheck.getState().change({ kind: 'nin' });
  useCheck.getState().change({ number: '5551' });
  useCheck.getState().change({ kind: 'bvn' });
  useCheck.getState().change({ number: '22212345679', identifier: 'cust-9' });
  await run();
  await openNext();
  expect(usePrepared.getState().question).not.toBeNull();
  await usePrepared.getState().answer(true);
  expect(inForm()).toBe('22212345671');
});

it.each([
  ['failed', { state: 'failed', outcome: null }, true],
  ['limited', { outcome: 'limited' }, true],
  ['unavailable', { outcome: 'unavailable' }, true],
  ['denied', { outcome: 'denied' }, true],
  ['rejected', { outcome: 'rejected' }, true],
  ['pending', { outcome: 'pending' }, false],
  ['unknown', { state: 'unknown', outcome: null }, false],
  ['not found', { outcome: 'not_found' }, false],
] as const)('of one that ended as %s, asks before its form goes: %o', async (_, end, asks) => {
  await desk(end);
  await openNext();
  await run();
  expect(useCheck.getState().run.phase).toBe('done');
  await openNext();
  expect(usePrepared.getState().question !== null).toBe(asks);
  expect(inForm()).toBe(asks ? '22212345671' : '22212345672');
});

it.each([
  ['was looked at alone', false],
  ['was used', true],
])('asks before a form goes for which an earlier answer %s: %s', async (_, isUsed) => {
  await desk();
  await openNext();
  await run();
  const { run: done } = useCheck.getState();
  if (done.phase === 'done') useCheck.setState({ run: { ...done, isEarlier: true, isUsed } });
  await openNext();
  expect(usePrepared.getState().question !== null).toBe(!isUsed);
  expect(inForm()).toBe(isUsed ? '22212345672' : '22212345671');
});

it('does nothing while a check runs, and empties the form before the next one comes', async () => {
  const { opened } = await desk();
  await openNext();
  const running = { phase: 'running', id: idOf(numbers[0] ?? ''), startedAt: 0, cancelling: false } as const;
  useCheck.setState({ run: { ...running, looking: false, asked: null } });
  await openNext();
  expect([inForm(), opened()]).toEqual(['22212345671', 1]);
  useCheck.setState({ run: { phase: 'idle' } });
  const next = openNext();
  expect(inForm()).toBe('');
  await next;
  expect(inForm()).toBe('22212345672');
});

it('tells of one that is gone where it is seen, and goes on behind it', async () => {
  const { drop } = await desk();
  await openNext();
  await run();
  drop('22212345672');
  await openNext();
  expect(usePrepared.getState().failure?.code).toBe('prepared-unknown');
  expect(useCheck.getState().run.phase).toBe('idle');
  await openNext();
  expect(inForm()).toBe('22212345673');
});

it('opens the next one also from the screen of a face, whose form gives way to that of the documents meanwhile', async () => {
  await desk();
  const { change, clear } = useCheck.getState();
  change({ kind: 'face' });
  clear();
  const next = openNext();
  // As the screen of the documents does as soon as it stands there.
  const { draft } = useCheck.getState();
  if (draft.kind === 'face') change({ kind: draft.documentKind });
  await next;
  expect(inForm()).toBe('22212345671');
});

it.each([
  ['is being read', { isPictureAwaited: true }],
  ['is being looked at', { isPictureReviewed: true }],
])('asks first where a picture %s, which would have to be taken again', async (_, picture) => {
  const { opened } = await desk();
  useCheck.setState(picture);
  await openNext();
  expect(usePrepared.getState().question).not.toBeNull();
  expect(opened()).toBe(0);
});

it('asks first, too, where a reason is typed for which the check would be made all the same', async () => {
  await desk();
  await openNext();
  const { draft } = useCheck.getState();
  const asked = { draft, question: questionOf(draft, 'bvn', summaryOf()) };
  useCheck.setState({ run: { phase: 'over-budget', today: null, asked } });
  useReason.getState().type('The customer came from far away.');
  await openNext();
  expect([inForm(), usePrepared.getState().question?.about]).toEqual(['22212345671', 'open']);
  await usePrepared.getState().answer(true);
  expect([inForm(), useReason.getState().text]).toEqual(['22212345672', '']);
});
