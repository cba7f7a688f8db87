import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contractDouble, type PartialHandlers, PlannedDefect } from '../../e2e/contract-double.ts';
import type { Check } from '../../shared/check.ts';
import type { CheckRequest } from '../../shared/contract.ts';
import { fail, succeed } from '../../shared/failure.ts';
import { checkOf } from '../../shared/testing/check-of.ts';
import { Defect } from '../client.ts';
import { useProfiles } from '../profiles/profile-store.ts';
import { useCheck } from './check-store.ts';

const empty = useCheck.getState();

function overBridge(checks: NonNullable<PartialHandlers['checks']>) {
  const double = contractDouble({ checks });
  vi.stubGlobal('window', { veridesk: double.bridge });
  return double;
}

const answerTo = (request: CheckRequest): Check => checkOf({ id: request.id });

beforeEach(() => {
  useCheck.setState(empty, true);
  useProfiles.setState({ chosenId: 'built-in-sandbox' });
  useCheck.getState().change({ number: '22212345678', identifier: ' cust-001 ' });
});
afterEach(() => vi.unstubAllGlobals());

describe('running a check', () => {
  it('sends the normal form once, however often it is asked to start', async () => {
    const { heard } = overBridge({ run: async (request) => succeed(answerTo(request)) });
    const { start } = useCheck.getState();
    await Promise.all([start(), start()]);
    expect(heard).toHaveLength(1);
    expect(heard[0]?.input).toMatchObject({ number: '22212345678', identifier: 'cust-001', declared: {} });
    expect(useCheck.getState().run).toMatchObject({ phase: 'done' });
  });

  it('sends what the customer declares, without the fields left empty', async () => {
    const { heard } = overBridge({ run: async (request) => succeed(answerTo(request)) });
    useCheck.getState().change({ declared: { firstName: ' Ngozi ', lastName: ' ' } });
    await useCheck.getState().start();
    expect(heard[0]?.input).toMatchObject({ declared: { firstName: 'Ngozi' } });
  });

  it('sends nothing that is wrong, names the fields, and keeps what was typed', async () => {
    const { heard } = overBridge({});
    useCheck.getState().change({ number: '2221234', identifier: '' });
    await useCheck.getState().start();
    expect(heard).toEqual([]);
    expect(useCheck.getState()).toMatchObject({
      attempt: 1,
      draft: { number: '2221234' },
      errors: { number: '4 digits are missing: a BVN has 11.', identifier: expect.any(String) },
    });
  });

  it('puts a refusal of a field beside it', async () => {
    overBridge({ run: async () => fail('input-wrong', { field: 'number', sentence: 'Not a number.' }) });
    await useCheck.getState().start();
    expect(useCheck.getState()).toMatchObject({
      errors: { number: 'Not a number.' },
      run: { phase: 'idle' },
    });
  });

  it('frees the form when the main process stumbles, and passes the error on', async () => {
    overBridge({
      run: async () => {
        throw new PlannedDefect('7f3a');
      },
    });
    await expect(useCheck.getState().start()).rejects.toBeInstanceOf(Defect);
    expect(useCheck.getState()).toMatchObject({ run: { phase: 'idle' }, draft: { number: '22212345678' } });
  });

  it('keeps an answer that could not be written at the second try', async () => {
    let full = true;
    overBridge({
      run: async () => fail('answer-not-kept'),
      keep: async ({ id }) => (full ? fail('answer-not-kept') : succeed(checkOf({ id }))),
    });
    await useCheck.getState().start();
    await useCheck.getState().keep();
    expect(useCheck.getState().run).toMatchObject({ phase: 'refused', keeping: false });
    full = false;
    await useCheck.getState().keep();
    expect(useCheck.getState().run).toMatchObject({ phase: 'done' });
  });

  it('is not cleared away while it runs', async () => {
    let answer = () => {};
    const waiting = new Promise<void>((resolve) => {
      answer = resolve;
    });
    overBridge({
      run: async (request) => {
        await waiting;
        return succeed(answerTo(request));
      },
    });
    const done = useCheck.getState().start();
    useCheck.getState().clear();
    expect(useCheck.getState()).toMatchObject({
      run: { phase: 'running' },
      draft: { number: '22212345678' },
    });
    answer();
    await done;
  });
});

describe('a check that still waits when the window is loaded', () => {
  const waiting = checkOf({ state: 'sent', outcome: null, httpStatus: null });
  const row = {
    id: waiting.id,
    kind: waiting.kind,
    state: waiting.state,
    outcome: null,
    name: null,
    identifier: 'cust-001',
    maskedNumber: waiting.number,
    createdAt: waiting.timing.createdAt,
    environment: waiting.environment,
    sandbox: true,
    profile: waiting.profile,
    operator: waiting.operator,
  };

  it('is taken up, can be cancelled, and shows its answer when that comes', async () => {
    let now = waiting;
    const { heard } = overBridge({
      page: async () => succeed({ rows: [row], next: null, total: 1 }),
      show: async () => succeed(now),
      cancel: async () => succeed({}),
    });
    await useCheck.getState().adopt();
    expect(useCheck.getState().run).toMatchObject({ phase: 'running', id: waiting.id, asked: null });
    await useCheck.getState().cancel();
    expect(heard.at(-1)).toMatchObject({ name: 'checks.cancel', input: { id: waiting.id } });
    now = checkOf({ id: waiting.id, state: 'unknown', outcome: null, trouble: 'cancelled-after-sending' });
    await useCheck.getState().hear(waiting.id);
    expect(useCheck.getState().run).toMatchObject({ phase: 'done', check: { state: 'unknown' } });
  });
});
