import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { contractDouble, type PartialHandlers } from '../../e2e/contract-double.ts';
import type { CheckRow } from '../../shared/contract.ts';
import { fail, succeed } from '../../shared/failure.ts';
import { checkOf } from '../../shared/testing/check-of.ts';
import { useProfiles } from '../profiles/profile-store.ts';
import { useCheck } from './check-store.ts';
import { readKnownAnew } from './known-now.ts';
import type { Prepared } from './prepared/prepared.ts';
import { useReason } from './reason-store.ts';
import { rowOf } from './testing/row-of.ts';
import { summaryOf } from './testing/summary-of.ts';

const empty = useCheck.getState();
const mine = rowOf();
const erased = rowOf({ id: '0b8f3c1e-6a55-4c58-9a3e-6f4ce2f9a003', identifier: 'gone-1' });

let rows: readonly CheckRow[] | null;
/** What reading them waits for. */
let read: Promise<unknown> | null;

function over(checks: PartialHandlers['checks'] = {}) {
  const known = async () => {
    await read;
    return rows === null ? fail('not-signed-in') : succeed([...rows]);
  };
  const { bridge, heard } = contractDouble({ checks: { known, ...checks } });
  vi.stubGlobal('window', { veridesk: bridge });
  return (name: string) => heard.filter((one) => one.name === name).length;
}

async function stopped() {
  await useCheck.getState().start();
  expect(useCheck.getState().run.phase).toBe('known');
}

beforeEach(async () => {
  [rows, read] = [[mine, erased], null];
  over();
  useCheck.setState(empty, true);
  useProfiles.setState({ profiles: [summaryOf()], chosenId: 'p-1' });
  useCheck.getState().change({ number: '22212345678', identifier: 'cust-001' });
  await stopped();
  useReason.getState().type('They changed their na');
});
afterEach(() => vi.unstubAllGlobals());

it('an earlier check that was erased is not among those that stop a question, whose reason stays as it is typed', async () => {
  rows = [mine];
  await readKnownAnew();
  expect(useCheck.getState().run).toMatchObject({ phase: 'known', rows: [mine] });
  expect(useReason.getState().text).toBe('They changed their na');
  rows = null;
  await readKnownAnew();
  expect(useCheck.getState().run).toMatchObject({ phase: 'known', rows: [mine] });
});

it('nothing stops a question any more once none of them is left, and nothing is sent', async () => {
  rows = [];
  await readKnownAnew();
  expect(useCheck.getState()).toMatchObject({ run: { phase: 'idle' }, draft: { identifier: 'cust-001' } });
});

it('what was read comes too late where somebody has gone on meanwhile: it stops nothing that runs, and no empty form', async () => {
  const [later, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const sent = over({ run: ({ id }) => answer.promise.then(() => succeed(checkOf({ id }))) });
  read = later.promise;
  const reading = readKnownAnew();
  const running = useCheck.getState().again('They changed their name');
  later.resolve();
  await reading;
  expect(useCheck.getState().run.phase).toBe('running');
  answer.resolve();
  await running;
  expect([useCheck.getState().run.phase, sent('checks.run')]).toEqual(['done', 1]);

  useCheck.getState().clear();
  useCheck.getState().change({ number: '22212345678', identifier: 'cust-001' });
  await stopped();
  const again = readKnownAnew();
  useCheck.getState().clear();
  await again;
  expect(useCheck.getState().run.phase).toBe('idle');
});

it('of two looks at once the later one is shown, in whichever order they are answered', async () => {
  for (const isInOrder of [true, false]) {
    const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
    const said = [[mine, erased], [mine]] as const;
    let looks = 0;
    over({
      known: async () => {
        const at = looks;
        looks += 1;
        await answers[at]?.promise;
        return succeed([...(said[at] ?? [])]);
      },
    });
    const reading = [readKnownAnew(), readKnownAnew()];
    for (const at of isInOrder ? [0, 1] : [1, 0]) {
      answers[at]?.resolve();
      await reading[at];
    }
    expect(useCheck.getState().run).toMatchObject({ phase: 'known', rows: [mine] });
    expect(looks).toBe(2);
    over();
    await readKnownAnew();
    expect(useCheck.getState().run).toMatchObject({ rows: [mine, erased] });
  }
});

it('an earlier answer that is being opened is shown all the same', async () => {
  const opened = Promise.withResolvers<void>();
  const asked = over({
    use: ({ id }) =>
      opened.promise.then(() =>
        succeed({ check: checkOf({ id }), isComparedNow: true, endedPrepared: false }),
      ),
  });
  const taking = useCheck.getState().takeEarlier(mine.id);
  await readKnownAnew();
  opened.resolve();
  await taking;
  expect(useCheck.getState().run).toMatchObject({ phase: 'done', isUsed: true, check: { id: mine.id } });
  expect(asked('checks.known')).toBe(0);
});

it('nor is one given up whose opening began while they were read', async () => {
  const [later, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  over({
    use: ({ id }) =>
      opened.promise.then(() =>
        succeed({ check: checkOf({ id }), isComparedNow: true, endedPrepared: false }),
      ),
  });
  [rows, read] = [[mine], later.promise];
  const reading = readKnownAnew();
  const taking = useCheck.getState().takeEarlier(mine.id);
  later.resolve();
  await reading;
  opened.resolve();
  await taking;
  expect(useCheck.getState().run).toMatchObject({ phase: 'done', isUsed: true, check: { id: mine.id } });
});

it('what was read of one number stands under no other that is asked for meanwhile', async () => {
  const later = Promise.withResolvers<void>();
  read = later.promise;
  const reading = readKnownAnew();
  [rows, read] = [[mine], null];
  useCheck.getState().clear();
  useCheck.getState().change({ number: '33312345678', identifier: 'cust-002' });
  await stopped();
  rows = [erased];
  later.resolve();
  await reading;
  expect(useCheck.getState().run).toMatchObject({
    ...{ phase: 'known', rows: [mine] },
    asked: { question: { number: '33312345678' } },
  });
});

/** The form as it was filled from a prepared check, which was listed before or after the history was restored. */
function filled(isRestored: boolean) {
  const prepared = { kind: 'bvn', number: '22212345678', isRestored } as unknown as Prepared;
  useCheck.setState({ ...empty, draft: { ...useCheck.getState().draft, prepared } }, true);
}

it('what was prepared before a restore stops although none is left, since it may have been sent', async () => {
  for (const rowsThen of [[mine], []]) {
    filled(true);
    rows = rowsThen;
    await stopped();
    rows = [];
    await readKnownAnew();
    expect(useCheck.getState().run).toMatchObject({ phase: 'known', rows: [] });
  }
});

it('what the history alone knows to have been prepared before a restore stops on, too', async () => {
  rows = [];
  over({ run: async () => fail('prepared-restored') });
  filled(false);
  await stopped();
  await readKnownAnew();
  expect(useCheck.getState().run).toMatchObject({ phase: 'known', rows: [] });
});
