import { describe, expect, it, onTestFinished } from 'vitest';
import { openForTest } from '../history/testing/temporary-history.ts';
import { HistoryTrouble } from '../history/trouble.ts';
import { startSandbox } from '../sandbox/sandbox.ts';
import { pausesOver } from '../testing/in-place-of.ts';
import type { CheckStore } from './ports.ts';
import { realChecks, requestOf } from './testing/real-checks.ts';

const NUMBER = '22212345678';

/** Members of a store that fail so many times, as a full disk does, before the real one is asked. */
async function failing(
  times: Partial<Record<keyof CheckStore, number>>,
  error = new HistoryTrouble('not-writable'),
) {
  pausesOver();
  const left = { ...times };
  const history = await openForTest();
  const sandbox = await startSandbox();
  onTestFinished(() => sandbox.close());
  const states: string[] = [];
  const or = <T>(name: keyof CheckStore, write: () => Promise<T>): Promise<T> => {
    const more = left[name] ?? 0;
    left[name] = more - 1;
    return more > 0 ? Promise.reject(error) : write();
  };
  const store = (real: CheckStore): CheckStore => ({
    begin: (...given) => or('begin', () => real.begin(...given)),
    end: (id, ending) => or('end', () => real.end(id, ending)),
    show: (id) => real.show(id),
    turn: () => null,
    holdsUnkept: (text) => or('holdsUnkept', () => real.holdsUnkept(text)),
  });
  const checks = realChecks({ history, ...sandbox, store, changed: (_, state) => states.push(state) });
  return { checks, history, sandbox, states };
}

describe('a history that cannot be written', () => {
  it('at the beginning: nothing is sent, and the next try is a new one', async () => {
    const { checks, sandbox, states } = await failing({ begin: 1 });
    expect(await checks.run(requestOf(NUMBER))).toEqual({
      ok: false,
      failure: { code: 'history-unavailable' },
    });
    expect([sandbox.counts().requests, states]).toEqual([0, []]);
    expect(await checks.run(requestOf(NUMBER))).toMatchObject({ ok: true });
  });

  it('since its file was taken away: nothing is sent, and that is said', async () => {
    const { checks, sandbox } = await failing({ begin: 1 }, new HistoryTrouble('taken-away'));
    expect(await checks.run(requestOf(NUMBER))).toMatchObject({
      ok: false,
      failure: { code: 'history-unavailable', sentence: expect.stringContaining('removed or replaced') },
    });
    expect(sandbox.counts().requests).toBe(0);
  });

  it('at the end, for a moment: the answer is written all the same', async () => {
    const { checks, states } = await failing({ end: 2 });
    expect(await checks.run(requestOf(NUMBER))).toMatchObject({ ok: true, value: { state: 'answered' } });
    expect(states).toEqual(['sent', 'answered']);
  });

  it('at the end, for longer: the answer is kept in memory until it can be written, and never asked for again', async () => {
    const { checks, history, sandbox, states } = await failing({ end: 4 });
    const request = requestOf(NUMBER);
    expect(await checks.run(request)).toEqual({ ok: false, failure: { code: 'answer-not-kept' } });
    expect((await history.show(request.id)).state).toBe('sent');
    expect(states).toEqual(['sent']);
    const kept = await checks.keep(request.id);
    expect(kept).toMatchObject({
      ok: true,
      value: { id: request.id, state: 'answered', outcome: 'verified' },
    });
    expect(await history.show(request.id)).toEqual(kept?.ok && kept.value);
    expect(await checks.keep(request.id)).toBeNull();
    expect(sandbox.counts().byNumber).toEqual({ [NUMBER]: 1 });
  });

  it('at the end, for longer: it is written by itself once the history takes another, and still given to whoever asks', async () => {
    const { checks, history, states } = await failing({ end: 4 });
    const request = requestOf(NUMBER);
    expect(await checks.run(request)).toEqual({ ok: false, failure: { code: 'answer-not-kept' } });
    expect(await checks.run(requestOf('22212345670'))).toMatchObject({ ok: true });
    await expect.poll(async () => (await history.show(request.id)).state).toBe('answered');
    expect(states).toEqual(['sent', 'sent', 'answered', 'answered']);
    expect(await checks.keep(request.id)).toMatchObject({ ok: true, value: { id: request.id } });
  });

  it('at the end, for longer: whoever asks for it at the same moment is told the same', async () => {
    const { checks } = await failing({ end: 5 });
    const request = requestOf(NUMBER);
    await checks.run(request);
    const both = await Promise.all([checks.keep(request.id), checks.keep(request.id)]);
    for (const kept of both) expect(kept).toMatchObject({ ok: true, value: { state: 'answered' } });
  });

  it('at the end, for ever, as its thread has ended: that is said, and no disk is to be looked at', async () => {
    const { checks, sandbox } = await failing({ end: 9 }, new HistoryTrouble('ended'));
    const request = requestOf(NUMBER);
    const sentence = expect.stringMatching(/written no more.*Close Veridesk and start it anew.*Unknown/u);
    const told = { ok: false, failure: { code: 'answer-not-kept', sentence } };
    expect(await checks.run(request)).toEqual(told);
    expect(await checks.keep(request.id)).toEqual(told);
    expect(sandbox.counts().requests).toBe(1);
  });

  it('keeps nothing that it does not have', async () => {
    const { checks } = await failing({});
    expect(await checks.keep(crypto.randomUUID())).toBeNull();
  });
});

describe('a defect of whoever is told of a state', () => {
  it('holds up no check, and takes no answer away', async () => {
    const history = await openForTest();
    const sandbox = await startSandbox();
    onTestFinished(() => sandbox.close());
    const changed = () => {
      throw new Error('there is no window');
    };
    const checks = realChecks({ history, ...sandbox, changed });
    const request = requestOf(NUMBER);
    expect(await checks.run(request)).toMatchObject({ ok: true, value: { state: 'answered' } });
    expect((await history.show(request.id)).state).toBe('answered');
    expect(await checks.keep(request.id)).toBeNull();
  });
});

describe('a defect of the history', () => {
  it('is thrown on, and nothing is sent', async () => {
    const { checks, sandbox } = await failing({ begin: 1 }, new HistoryTrouble('defect'));
    await expect(checks.run(requestOf(NUMBER))).rejects.toMatchObject({ kind: 'defect' });
    expect(sandbox.counts().requests).toBe(0);
  });
});
