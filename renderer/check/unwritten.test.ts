/** An answer that could not be written, and what a person does meanwhile. */
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { contractDouble, type PartialHandlers } from '../../e2e/contract-double.ts';
import type { CheckRequest } from '../../shared/contract.ts';
import { fail, succeed } from '../../shared/failure.ts';
import { checkOf } from '../../shared/testing/check-of.ts';
import { useProfiles } from '../profiles/profile-store.ts';
import { useCheck } from './check-store.ts';
import { summaryOf } from './testing/summary-of.ts';
import { useUnwritten, watchUnwritten } from './unwritten-store.ts';

const empty = useCheck.getState();
const check = useCheck.getState;
const notKept = async () => fail('answer-not-kept');

/** The answer to the first check cannot be written; those behind it can. */
function overBridge(checks: NonNullable<PartialHandlers['checks']>) {
  const sent: CheckRequest[] = [];
  const { bridge, emit } = contractDouble({
    checks: {
      known: async () => succeed([]),
      show: async ({ id }) => succeed(checkOf({ id })),
      run: async (request) => {
        sent.push(request);
        return sent.length === 1 ? notKept() : succeed(checkOf({ id: request.id }));
      },
      ...checks,
    },
  });
  vi.stubGlobal('window', { veridesk: bridge });
  onTestFinished(watchUnwritten());
  return { sent, emit };
}
const identifiers = (sent: readonly CheckRequest[]) => sent.map(({ identifier }) => identifier);

/** The form of the next customer. */
function next() {
  check().clear();
  check().change({ number: '33312345678', identifier: 'cust-002' });
}

beforeEach(() => {
  useCheck.setState(empty, true);
  useUnwritten.setState({ ids: [], trying: false });
  useProfiles.setState({ profiles: [summaryOf()], chosenId: 'p-1' });
  check().change({ number: '22212345678', identifier: 'cust-001' });
});
afterEach(() => vi.unstubAllGlobals());

describe('while an answer is being written', () => {
  it('the next check is sent and shown, although the answer is written meanwhile', async () => {
    const [kept, known] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let looks = 0;
    const { sent } = overBridge({
      known: async () => {
        looks += 1;
        if (looks === 2) await known.promise;
        return succeed([]);
      },
      keep: async ({ id }) => {
        await kept.promise;
        return succeed(checkOf({ id }));
      },
    });
    await check().start();
    const keeping = check().keep();
    next();
    const second = check().start();
    kept.resolve();
    await keeping;
    expect(check().run).toMatchObject({ phase: 'running', asked: { question: { identifier: 'cust-002' } } });
    known.resolve();
    await second;
    expect(identifiers(sent)).toEqual(['cust-001', 'cust-002']);
    expect(check().run).toMatchObject({ phase: 'done', check: { id: sent[1]?.id } });
  });

  it('the next check stays under way, although the answer still cannot be written: it is sent once', async () => {
    const [kept, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const sent: string[] = [];
    overBridge({
      run: async ({ id, identifier }) => {
        sent.push(identifier);
        if (sent.length === 1) return notKept();
        await answer.promise;
        return succeed(checkOf({ id }));
      },
      keep: async () => {
        await kept.promise;
        return notKept();
      },
    });
    await check().start();
    const keeping = check().keep();
    next();
    const second = check().start();
    await expect.poll(() => sent).toHaveLength(2);
    kept.resolve();
    await keeping;
    expect(check().run).toMatchObject({ phase: 'running' });
    await check().start();
    expect(sent).toEqual(['cust-001', 'cust-002']);
    answer.resolve();
    await second;
  });

  it('a form that was begun anew stays empty', async () => {
    const kept = Promise.withResolvers<void>();
    overBridge({
      keep: async ({ id }) => {
        await kept.promise;
        return succeed(checkOf({ id }));
      },
    });
    await check().start();
    const keeping = check().keep();
    check().clear();
    kept.resolve();
    await keeping;
    expect(check()).toMatchObject({ run: { phase: 'idle' }, draft: { identifier: '' } });
  });
});

describe('an answer that is not written', () => {
  it('stays to be written whatever else keeps it from that, and is never asked for anew', async () => {
    const { sent } = overBridge({ keep: async () => fail('history-unavailable') });
    await check().start();
    await check().keep();
    expect(check().run).toMatchObject({ failure: { code: 'answer-not-kept' }, keeping: false });
    expect(sent).toHaveLength(1);
    expect(useUnwritten.getState().ids).toEqual([sent[0]?.id]);
  });

  it('stays, and is told of, when another profile is chosen', async () => {
    const { sent } = overBridge({});
    useProfiles.setState({ profiles: [summaryOf(), summaryOf({ id: 'p-2' })] });
    await check().start();
    useProfiles.setState({ chosenId: 'p-2' });
    expect(check().run).toMatchObject({ phase: 'refused', failure: { code: 'answer-not-kept' } });
    expect(useUnwritten.getState().ids).toEqual([sent[0]?.id]);
  });

  it('is told of while its check is only said to be sent, and tried once however often that is pressed', async () => {
    const tries: string[] = [];
    const { sent, emit } = overBridge({
      keep: async ({ id }) => {
        tries.push(id);
        return notKept();
      },
    });
    await check().start();
    const id = sent[0]?.id ?? '';
    emit('checks.changed', { id, state: 'sent' });
    expect(useUnwritten.getState().ids).toEqual([id]);
    const { tryAgain } = useUnwritten.getState();
    await Promise.all([tryAgain(), tryAgain()]);
    expect(tries).toEqual([id]);
  });

  it('is told of no more where nothing is left to write', async () => {
    overBridge({ keep: async () => fail('check-unknown') });
    await check().start();
    next();
    await useUnwritten.getState().tryAgain();
    expect(useUnwritten.getState().ids).toEqual([]);
  });

  it('is told of until it is written, although the next check is at hand', async () => {
    let isFull = true;
    const { sent } = overBridge({
      keep: async ({ id }) => (isFull ? notKept() : succeed(checkOf({ id }))),
    });
    await check().start();
    next();
    await check().start();
    expect(useUnwritten.getState().ids).toEqual([sent[0]?.id]);
    await useUnwritten.getState().tryAgain();
    expect(useUnwritten.getState()).toMatchObject({ ids: [sent[0]?.id], trying: false });
    isFull = false;
    await useUnwritten.getState().tryAgain();
    expect(useUnwritten.getState().ids).toEqual([]);
    expect(check().run).toMatchObject({ phase: 'done', check: { id: sent[1]?.id } });
  });

  it('is shown, and told of no more, once it is written without being asked', async () => {
    const { sent, emit } = overBridge({});
    await check().start();
    const id = sent[0]?.id ?? '';
    emit('checks.changed', { id, state: 'answered' });
    await expect.poll(() => check().run).toMatchObject({ phase: 'done', check: { id } });
    expect(useUnwritten.getState().ids).toEqual([]);
  });

  it('is shown where it was written just before Try again', async () => {
    const { sent } = overBridge({ keep: async () => fail('check-unknown') });
    await check().start();
    await check().keep();
    expect(check().run).toMatchObject({ phase: 'done', check: { id: sent[0]?.id } });
    expect(useUnwritten.getState().ids).toEqual([]);
  });

  it('is not asked for anew where it is gone', async () => {
    overBridge({ keep: async () => fail('check-unknown'), show: async () => fail('check-unknown') });
    await check().start();
    await check().keep();
    expect(check().run).toMatchObject({ phase: 'refused', failure: { code: 'check-unknown' } });
  });
});
