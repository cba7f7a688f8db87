import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { contractDouble } from '../../e2e/contract-double.ts';
import type { DeskSettings } from '../../shared/contract.ts';
import { succeed } from '../../shared/failure.ts';
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

beforeEach(() => {
  useSession.setState({ session: atWork });
  useOperators.setState({ operators: [], settings, failure: null });
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
