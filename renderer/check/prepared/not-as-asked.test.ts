/** What a person is told, and what stays, where a form could not be kept or a prepared check not be opened as it was. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { contractDouble, type PartialHandlers } from '../../../e2e/contract-double.ts';
import { fail, succeed } from '../../../shared/failure.ts';
import { checkOf } from '../../../shared/testing/check-of.ts';
import { useProfiles } from '../../profiles/profile-store.ts';
import { useCheck } from '../check-store.ts';
import { preparedCheck, preparedRow } from '../testing/prepared-of.ts';
import { summaryOf } from '../testing/summary-of.ts';
import { usePrepared } from './prepared-store.ts';

const [empty, none] = [useCheck.getState(), usePrepared.getState()];
const running = {
  ...({ phase: 'running', id: preparedRow.id, startedAt: 0, cancelling: false } as const),
  ...{ looking: false, asked: null },
};

function over(handlers: PartialHandlers) {
  const { bridge, heard } = contractDouble({
    preferences: { setProfile: async () => succeed({}) },
    ...handlers,
    prepared: { list: async () => succeed([]), ...handlers.prepared },
  });
  vi.stubGlobal('window', { veridesk: bridge });
  return (name: string) =>
    heard.flatMap((one) => (one.name === name ? [one.input as Record<string, unknown>] : []));
}

beforeEach(() => {
  useCheck.setState(empty, true);
  usePrepared.setState(none, true);
  useProfiles.setState({ profiles: [summaryOf()], chosenId: 'p-1' });
});
afterEach(() => vi.unstubAllGlobals());

const typed = () => useCheck.getState().change({ number: '22212345678', identifier: 'cust-001' });

it('what the main process refuses of a form is told beside its field, and the form stays', async () => {
  const sentence = 'Take that out.';
  over({ prepared: { keep: async () => fail('input-wrong', { field: 'identifier', sentence }) } });
  typed();
  const { draft } = useCheck.getState();
  await usePrepared.getState().keepForm();
  expect(useCheck.getState()).toMatchObject({ errors: { identifier: sentence }, attempt: 1 });
  expect(useCheck.getState().draft).toBe(draft);
  expect(usePrepared.getState().unkept).toBeNull();
});

it('a form that could not be kept is run as a check of its own', async () => {
  const inputs = over({
    prepared: { keep: async () => fail('history-unavailable') },
    checks: { known: async () => succeed([]), run: async ({ id }) => succeed(checkOf({ id })) },
  });
  typed();
  await usePrepared.getState().keepForm();
  expect(usePrepared.getState().unkept?.failure.code).toBe('history-unavailable');
  await useCheck.getState().start();
  const [[kept], [run]] = [inputs('prepared.keep'), inputs('checks.run')];
  expect([run?.number, run?.id === kept?.id]).toEqual(['22212345678', false]);
});

it('one whose profile is gone is opened under the profile that is chosen', async () => {
  over({ prepared: { open: async () => succeed({ ...preparedCheck, profileId: 'p-gone' }) } });
  await usePrepared.getState().press(preparedRow);
  expect(useProfiles.getState().chosenId).toBe('p-1');
  expect(useCheck.getState().draft).toMatchObject({ identifier: 'cust-001' });
});

it('one that cannot be opened is told with the list, in the place of an answer but of no running check', async () => {
  over({
    prepared: { open: async () => fail('prepared-unknown') },
    checks: { known: async () => succeed([]), run: async ({ id }) => succeed(checkOf({ id })) },
  });
  typed();
  await useCheck.getState().start();
  expect(useCheck.getState().run.phase).toBe('done');
  await usePrepared.getState().press(preparedRow);
  expect(usePrepared.getState().failure?.code).toBe('prepared-unknown');
  expect(useCheck.getState().run.phase).toBe('idle');
  useCheck.setState({ run: running });
  usePrepared.setState({ question: { about: 'open', row: preparedRow } });
  await usePrepared.getState().answer(true);
  expect(useCheck.getState().run).toBe(running);
});
