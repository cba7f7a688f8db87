/** *Cancel* asks once, stays pressed until the check has ended, and is free again where it could not be heard. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { contractDouble, type PartialHandlers } from '../../e2e/contract-double.ts';
import { fail, succeed } from '../../shared/failure.ts';
import { checkOf } from '../../shared/testing/check-of.ts';
import { useProfiles } from '../profiles/profile-store.ts';
import { useCheck } from './check-store.ts';
import { summaryOf } from './testing/summary-of.ts';

const empty = useCheck.getState();
const { start, cancel } = empty;
const check = () => useCheck.getState();

/** A service that answers once it is told to. */
function over(checks: PartialHandlers['checks'] = {}) {
  const answer = Promise.withResolvers<void>();
  const run = async ({ id }: { readonly id: string }) => {
    await answer.promise;
    return succeed(checkOf({ id }));
  };
  const { bridge, heard } = contractDouble({ checks: { known: async () => succeed([]), run, ...checks } });
  vi.stubGlobal('window', { veridesk: bridge });
  return { answer, asked: (name: string) => heard.filter((one) => one.name === `checks.${name}`).length };
}

/** Until its request is on its way. */
const onItsWay = () => expect.poll(check).toMatchObject({ run: { phase: 'running', looking: false } });

beforeEach(() => {
  useCheck.setState(empty, true);
  useProfiles.setState({ profiles: [summaryOf()], chosenId: 'p-1' });
  check().change({ number: '22212345678', identifier: 'cust-001' });
});
afterEach(() => vi.unstubAllGlobals());

it('nothing is asked where no check runs', async () => {
  const { asked } = over();
  await cancel();
  expect([check().run.phase, asked('cancel')]).toEqual(['idle', 0]);
});

it('it is asked once, however often that is pressed, and the answer is shown all the same', async () => {
  const { answer, asked } = over({ cancel: async () => succeed({}) });
  const done = start();
  await onItsWay();
  await Promise.all([cancel(), cancel()]);
  await cancel();
  expect(asked('cancel')).toBe(1);
  expect(check().run).toMatchObject({ phase: 'running', cancelling: true });
  answer.resolve();
  await done;
  expect(check().run).toMatchObject({ phase: 'done', check: { state: 'answered' } });
});

it.each([
  ['that is no more under way', async () => fail('check-unknown')],
  ['that the desk did not hear', () => Promise.reject(new Error('gone'))],
])('it can be pressed again for one %s', async (_, refuses) => {
  const { answer, asked } = over({ cancel: refuses });
  const done = start();
  await onItsWay();
  for (const times of [1, 2]) {
    const pressed = cancel().catch(() => undefined);
    expect(check().run).toMatchObject({ phase: 'running', cancelling: true });
    await pressed;
    expect(check().run).toMatchObject({ phase: 'running', cancelling: false });
    expect(asked('cancel')).toBe(times);
  }
  answer.resolve();
  await done;
  expect(check().run.phase).toBe('done');
});

it('a check whose answer came while it was cancelled is not taken for one that runs', async () => {
  const heard = Promise.withResolvers<void>();
  const { answer } = over({
    cancel: () => heard.promise.then(() => fail('check-unknown')),
    show: async ({ id }) => succeed(checkOf({ id })),
  });
  const done = start();
  await onItsWay();
  const pressed = cancel();
  answer.resolve();
  await done;
  heard.resolve();
  await pressed;
  expect(check().run).toMatchObject({ phase: 'done', check: { state: 'answered' } });
});

it('where the history cannot be asked what is known, it is said and nothing is sent', async () => {
  const { asked } = over({ known: async () => fail('history-unavailable') });
  await start();
  expect(check().run).toMatchObject({ phase: 'refused', failure: { code: 'history-unavailable' } });
  expect(asked('run')).toBe(0);
});

it('nor where it cannot be asked for what the main process knows', async () => {
  let times = 0;
  const { asked } = over({
    known: async () => {
      times += 1;
      return times === 1 ? succeed([]) : fail('history-unavailable');
    },
    run: async () => fail('already-known'),
  });
  await start();
  expect(check().run).toMatchObject({ phase: 'refused', failure: { code: 'history-unavailable' } });
  expect(asked('run')).toBe(1);
});
