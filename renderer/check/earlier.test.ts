/** Which of the earlier checks is used, which only looked at, and how often that is asked for. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { contractDouble, type PartialHandlers } from '../../e2e/contract-double.ts';
import { fail, succeed } from '../../shared/failure.ts';
import { checkOf } from '../../shared/testing/check-of.ts';
import { useProfiles } from '../profiles/profile-store.ts';
import { useCheck } from './check-store.ts';
import type { Prepared } from './prepared/prepared.ts';
import { rowOf } from './testing/row-of.ts';
import { summaryOf } from './testing/summary-of.ts';

const empty = useCheck.getState();
const row = rowOf();
const PREPARED = '0b8f3c1e-6a55-4c58-9a3e-6f4ce2f9a0aa';

async function known(checks: NonNullable<PartialHandlers['checks']>, rows = [row]) {
  const double = contractDouble({ checks: { known: async () => succeed(rows), ...checks } });
  vi.stubGlobal('window', { veridesk: double.bridge });
  await useCheck.getState().start();
  return {
    taken: () => double.heard.filter(({ name }) => name === 'checks.use' || name === 'checks.earlier'),
  };
}

beforeEach(() => {
  useCheck.setState(empty, true);
  useProfiles.setState({ profiles: [summaryOf()], chosenId: 'p-1' });
  useCheck.getState().change({ number: '22212345678', identifier: 'cust-002' });
});
afterEach(() => vi.unstubAllGlobals());

const looked = async ({ id }: { id: string }) => succeed({ check: checkOf({ id }), isComparedNow: true });
const answer = async ({ id, preparedId }: { id: string; preparedId?: string | undefined }) =>
  succeed({ check: checkOf({ id }), isComparedNow: true, endedPrepared: preparedId !== undefined });

it('a known number is not sent; the earlier answer is taken instead', async () => {
  const double = contractDouble({
    checks: { known: async () => succeed([row]), use: answer, earlier: looked },
  });
  vi.stubGlobal('window', { veridesk: double.bridge });
  useCheck.getState().change({ declared: { lastName: ' Danjuma ' } });
  await useCheck.getState().start();
  expect(useCheck.getState().run).toMatchObject({ phase: 'known', rows: [row] });
  await useCheck.getState().takeEarlier(row.id);
  const stands = { phase: 'done', isEarlier: true, isComparedNow: true, isUsed: true, check: { id: row.id } };
  expect(useCheck.getState().run).toMatchObject(stands);
  // Whatever becomes of it in the history, it stays compared with what this customer declares.
  await useCheck.getState().hear(row.id);
  expect(useCheck.getState().run).toMatchObject(stands);
  const asked = { id: row.id, identifier: 'cust-002', declared: { lastName: 'Danjuma' } };
  // Shown anew it is no second use, and nothing was sent.
  expect(double.heard.filter(({ name }) => name !== 'checks.known')).toEqual([
    { name: 'checks.use', input: { ...asked, ground: expect.any(Object), useId: expect.any(String) } },
    { name: 'checks.earlier', input: asked },
  ]);
});

it('a double click uses an answer once', async () => {
  const { taken } = await known({ use: answer });
  const { takeEarlier } = useCheck.getState();
  await Promise.all([takeEarlier(row.id), takeEarlier(row.id)]);
  expect(taken()).toHaveLength(1);
  expect(useCheck.getState().run).toMatchObject({ phase: 'done', isUsed: true });
});

it('the prepared check that the form was filled from ends with it, and is the form’s no more', async () => {
  const prepared = { id: PREPARED, kind: 'bvn', number: '22212345678' } as unknown as Prepared;
  useCheck.setState(({ draft }) => ({ draft: { ...draft, prepared } }));
  const { taken } = await known({ use: answer, earlier: looked });
  await useCheck.getState().takeEarlier(row.id);
  expect(taken()).toMatchObject([{ name: 'checks.use', input: { preparedId: PREPARED } }]);
  expect(useCheck.getState()).toMatchObject({
    draft: { prepared: null },
    run: { phase: 'done', isUsed: true },
  });
});

it('the prepared check stays the form’s where the answer does not end it, as one of the sandbox', async () => {
  const prepared = { id: PREPARED, kind: 'bvn', number: '22212345678' } as unknown as Prepared;
  useCheck.setState(({ draft }) => ({ draft: { ...draft, prepared } }));
  await known({ use: async ({ id }) => answer({ id }) });
  await useCheck.getState().takeEarlier(row.id);
  expect(useCheck.getState()).toMatchObject({
    draft: { prepared },
    run: { phase: 'done', isUsed: true, endedPrepared: false },
  });
});

it('one whose number was typed over goes on waiting', async () => {
  const prepared = { id: PREPARED, kind: 'bvn', number: '22299999999' } as unknown as Prepared;
  useCheck.setState(({ draft }) => ({ draft: { ...draft, prepared } }));
  const { taken } = await known({ use: answer });
  await useCheck.getState().takeEarlier(row.id);
  expect(taken()[0]?.input).not.toHaveProperty('preparedId');
  expect(useCheck.getState().draft.prepared).toBe(prepared);
});

it('one that is read anew is not shown over the form that was emptied meanwhile', async () => {
  const later = Promise.withResolvers<void>();
  await known({ use: answer, earlier: (asked) => later.promise.then(() => looked(asked)) });
  await useCheck.getState().takeEarlier(row.id);
  const hearing = useCheck.getState().hear(row.id);
  useCheck.getState().clear();
  later.resolve();
  await hearing;
  expect(useCheck.getState().run).toEqual({ phase: 'idle' });
});

it('one that is being used is shown though the next customer is typed meanwhile, and is used once', async () => {
  const { taken } = await known({ use: answer });
  const using = useCheck.getState().takeEarlier(row.id);
  useCheck.getState().change({ identifier: 'cust-003', declared: { firstName: 'Bola' } });
  await using;
  expect(taken()).toHaveLength(1);
  expect(useCheck.getState().run).toMatchObject({ phase: 'done', isUsed: true });
});

it('while one is being used the number is not checked again', async () => {
  const { taken } = await known({ use: answer });
  const using = useCheck.getState().takeEarlier(row.id);
  await useCheck.getState().again('the name changed');
  await using;
  expect(taken()).toHaveLength(1);
  expect(useCheck.getState().run).toMatchObject({ phase: 'done', isEarlier: true });
});

it('a use that cannot be written is told, takes nothing away, and is the same use at the next try', async () => {
  let full = true;
  const sentence = 'It cannot be written.';
  const { taken } = await known({
    use: async (asked) => (full ? fail('history-unavailable', { sentence }) : answer(asked)),
  });
  await useCheck.getState().takeEarlier(row.id);
  expect(useCheck.getState().run).toMatchObject({
    ...{ phase: 'known', rows: [row], taking: false },
    failure: { sentence },
  });
  expect(useCheck.getState().draft.identifier).toBe('cust-002');
  full = false;
  await useCheck.getState().takeEarlier(row.id);
  const [first, second] = taken();
  expect(second).toEqual(first);
  expect(useCheck.getState().run).toMatchObject({ phase: 'done', isUsed: true });
});

it.each([
  ['a check without an answer', rowOf({ state: 'unknown', outcome: null })],
  ['one that is pending', rowOf({ outcome: 'pending' })],
  ['one that somebody has rejected', rowOf({ decision: 'rejected' })],
  ['an answer about another picture', rowOf({ kind: 'face', hasFace: true })],
])('%s is looked at, which is no use of it', async (_, other) => {
  const { taken } = await known({ earlier: looked }, [other]);
  await useCheck.getState().takeEarlier(other.id);
  expect(taken().map(({ name }) => name)).toEqual(['checks.earlier']);
  expect(useCheck.getState().run).toMatchObject({ phase: 'done', isEarlier: true, isUsed: false });
});

it.each([
  ['an earlier answer', 'earlier'],
  ['an answer of now', 'show'],
] as const)('%s that changes twice, one after the other, is shown as it is then', async (_, asked) => {
  let message = 'as it came';
  const asIs = async (id: string) => checkOf({ id, message });
  const earlier = async ({ id }: { id: string }) => succeed({ check: await asIs(id), isComparedNow: true });
  await known(
    {
      ...{ use: answer, earlier },
      run: async ({ id }) => succeed(checkOf({ id })),
      show: async ({ id }) => succeed(await asIs(id)),
    },
    asked === 'earlier' ? [row] : [],
  );
  const { takeEarlier, hear } = useCheck.getState();
  await takeEarlier(row.id);
  const { run } = useCheck.getState();
  if (run.phase !== 'done') throw new Error('Nothing is shown');
  const first = hear(run.check.id);
  message = 'without its picture';
  const second = hear(run.check.id);
  await Promise.all([first, second]);
  expect(useCheck.getState().run).toMatchObject({
    ...{ phase: 'done', isEarlier: asked === 'earlier' },
    check: { message: 'without its picture' },
  });
});
