import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { contractDouble } from '../../e2e/contract-double.ts';
import type { DeskSettings } from '../../shared/contract.ts';
import { fail, succeed } from '../../shared/failure.ts';
import type { OperatorSummary, Session } from '../../shared/operator.ts';
import { usualReasons } from '../../shared/review.ts';
import { useSession } from '../session/session-store.ts';
import { useOperators } from './operators-store.ts';

const ada: OperatorSummary = {
  ...{ id: '5b0ae9f4-6c26-4ab6-a1c1-6f3c6c1f3a52', name: 'Ada Bello', role: 'administrator' },
  ...{ createdAt: '2026-03-01T10:00:00.000Z', disabledAt: null },
};
const settings: DeskSettings = { signIn: false, idleMinutes: 5, reasons: usualReasons };
const atWork = { signIn: false, operator: { id: null, name: 'ada', role: 'administrator' } } as Session;

/** A main process that lists the operators when each look is let go, in whatever order. */
function listing(...lists: (readonly OperatorSummary[])[]) {
  const looks = lists.map((list) => ({ list, let: Promise.withResolvers<void>() }));
  let asked = 0;
  const { bridge } = contractDouble({
    operators: {
      settings: async () => succeed(settings),
      list: async () => {
        const look = looks[asked++];
        await look?.let.promise;
        return succeed([...(look?.list ?? [])]);
      },
    },
  });
  vi.stubGlobal('window', { veridesk: bridge });
  return looks.map((look) => look.let.resolve);
}

const names = () => useOperators.getState().operators?.map(({ name }) => name) ?? null;

/** A main process that keeps the reasons, once it is let go. */
function keepingReasons(kept: DeskSettings['reasons']) {
  const waits = Promise.withResolvers<void>();
  let reasons = kept;
  const { bridge } = contractDouble({
    operators: {
      settings: async () => succeed({ ...settings, reasons }),
      list: async () => succeed([]),
      setReasons: async (asked) => {
        await waits.promise;
        reasons = asked.reasons;
        return succeed({});
      },
    },
  });
  vi.stubGlobal('window', { veridesk: bridge });
  return { letGo: waits.resolve, kept: () => reasons };
}

beforeEach(() => {
  useSession.setState({ session: atWork });
  useOperators.setState({ operators: [], settings, typedReasons: null, failure: null, reasonsFailure: null });
});
afterEach(() => vi.unstubAllGlobals());

it('has who was added at once, before the list is read again', async () => {
  const [letGo] = listing([ada]);
  useOperators.getState().added(ada);
  expect(names()).toEqual(['Ada Bello']);
  letGo?.();
  await expect.poll(names).toEqual(['Ada Bello']);
});

it('is what the last look saw, also where an earlier one is answered after it', async () => {
  const [first, second] = listing([], [ada]);
  const looks = [useOperators.getState().load(), useOperators.getState().load()];
  second?.();
  await looks[1];
  expect(names()).toEqual(['Ada Bello']);
  first?.();
  await looks[0];
  expect(names()).toEqual(['Ada Bello']);
});

it('is nobody’s to see who is no administrator any more', async () => {
  const [letGo] = listing([ada]);
  letGo?.();
  await useOperators.getState().load();
  expect(names()).toEqual(['Ada Bello']);
  const reviewer = { ...atWork, operator: { id: null, name: 'ada', role: 'reviewer' } } as Session;
  useSession.setState({ session: reviewer });
  await useOperators.getState().load();
  expect(names()).toBeNull();
});

it('saves the reasons that were typed, and puts none back that another process has changed', async () => {
  const theirs = { ...usualReasons, rejected: ['Papers of somebody else'] };
  const { letGo, kept } = keepingReasons(theirs);
  letGo();
  useOperators.getState().typeReasons({ accepted: 'Seen at the counter' });
  expect(await useOperators.getState().saveReasons({ accepted: ['Seen at the counter'] })).toBe(true);
  expect(kept()).toEqual({ ...theirs, accepted: ['Seen at the counter'] });
  expect(useOperators.getState()).toMatchObject({ typedReasons: null, settings: { reasons: kept() } });
});

it('keeps the reasons that are typed while those before them are saved', async () => {
  const { letGo, kept } = keepingReasons(usualReasons);
  const { typeReasons, saveReasons } = useOperators.getState();
  typeReasons({ accepted: 'Seen at the counter' });
  const saving = saveReasons({ accepted: ['Seen at the counter'] });
  typeReasons({ accepted: 'Seen at the counter\nKnown for years' });
  letGo();
  expect(await saving).toBe(true);
  expect(kept().accepted).toEqual(['Seen at the counter']);
  expect(useOperators.getState().typedReasons).toEqual({ accepted: 'Seen at the counter\nKnown for years' });
});

it('tells why the reasons were not saved apart from what else was refused', async () => {
  const { bridge } = contractDouble({
    operators: {
      settings: async () => succeed(settings),
      list: async () => succeed([]),
      setReasons: async () => fail('role-missing'),
    },
  });
  vi.stubGlobal('window', { veridesk: bridge });
  const { act, saveReasons } = useOperators.getState();
  await act(async () => fail('last-administrator'));
  expect(useOperators.getState()).toMatchObject({
    failure: { code: 'last-administrator' },
    reasonsFailure: null,
  });
  expect(await saveReasons({ accepted: ['Seen'] })).toBe(false);
  expect(useOperators.getState()).toMatchObject({
    failure: { code: 'last-administrator' },
    reasonsFailure: { code: 'role-missing' },
  });
  await act(async () => succeed({}));
  expect(useOperators.getState()).toMatchObject({
    failure: null,
    reasonsFailure: { code: 'role-missing' },
  });
});
