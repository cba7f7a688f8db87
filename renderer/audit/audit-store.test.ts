import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { contractDouble, PlannedDefect } from '../../e2e/contract-double.ts';
import type { AuditRow } from '../../shared/audit.ts';
import { fail, succeed } from '../../shared/failure.ts';
import { Defect } from '../client.ts';
import { hasNewer, useAudit } from './audit-store.ts';

const empty = useAudit.getState();
const stateAt = (seq: number) => succeed({ head: { seq, hash: 'ab'.repeat(32) }, lastHead: null });
beforeEach(() => useAudit.setState(empty, true));
afterEach(() => vi.unstubAllGlobals());

it.each(['a defect', 'a failure'] as const)('waits for nothing any more after %s', async (which) => {
  const { bridge } = contractDouble({
    audit: {
      state: async () => stateAt(40),
      page: async () => {
        if (which === 'a defect') throw new PlannedDefect('7f3a');
        return fail('history-unavailable');
      },
    },
  });
  vi.stubGlobal('window', { veridesk: bridge });
  const narrowed = useAudit.getState().narrow({ operator: 'Ada Bello' });
  await (which === 'a defect' ? expect(narrowed).rejects.toBeInstanceOf(Defect) : narrowed);
  expect(useAudit.getState().isLoading).toBe(false);
});

it('still waits for the answer that is wanted when that to the question before came', async () => {
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  const { bridge } = contractDouble({
    audit: {
      state: async () => stateAt(40),
      page: async ({ filter }) => {
        await (filter.operator === 'Ada Bello' ? first : second).promise;
        return succeed({ rows: [], next: null });
      },
    },
  });
  vi.stubGlobal('window', { veridesk: bridge });
  const { narrow } = useAudit.getState();
  const before = narrow({ operator: 'Ada Bello' });
  const now = narrow({ operator: 'Chidi Eze' });
  first.resolve();
  await before;
  expect(useAudit.getState().isLoading).toBe(true);
  second.resolve();
  await now;
  expect(useAudit.getState().isLoading).toBe(false);
});

const entry = (seq: number, operator: string): AuditRow => ({
  ...{ seq, at: '2026-11-20T13:05:00.000Z', operator, kind: 'decided', checkId: null, facts: [] },
});

it.each(['state', 'page'] as const)(
  'lists what is asked for last, where the %s of before comes late',
  async (which) => {
    const late = Promise.withResolvers<void>();
    let looks = 0;
    const { bridge } = contractDouble({
      audit: {
        state: async () => {
          looks += 1;
          const seq = 40 + looks;
          if (which === 'state' && looks === 1) await late.promise;
          return stateAt(seq);
        },
        page: async ({ filter: { operator } }) => {
          if (which === 'page' && operator === 'Ada Bello') await late.promise;
          return succeed({ rows: [entry(40, operator ?? '')], next: null });
        },
      },
    });
    vi.stubGlobal('window', { veridesk: bridge });
    const { narrow } = useAudit.getState();
    const before = narrow({ operator: 'Ada Bello' });
    if (which === 'page') await expect.poll(() => useAudit.getState().state).not.toBeNull();
    await narrow({ operator: 'Chidi Eze' });
    late.resolve();
    await before;
    const { rows, state, filter } = useAudit.getState();
    expect([filter.operator, ...rows.map(({ operator }) => operator)]).toEqual(['Chidi Eze', 'Chidi Eze']);
    expect(state?.head.seq).toBe(42);
  },
);

it('puts no entries of another filter among those that stand there, where that one was not answered', async () => {
  let isDown = false;
  const { bridge } = contractDouble({
    audit: {
      state: async () => stateAt(400),
      page: async ({ filter, before }) => {
        if (isDown) return fail('history-unavailable');
        const last = before ?? 400;
        return succeed({ rows: [entry(last - 1, filter.operator ?? '')], next: last > 1 ? last - 1 : null });
      },
    },
  });
  vi.stubGlobal('window', { veridesk: bridge });
  const { narrow, loadMore } = useAudit.getState();
  const operators = () => useAudit.getState().rows.map(({ operator }) => operator);
  await narrow({ operator: 'Chidi Eze' });
  await loadMore();
  const before = operators();
  isDown = true;
  await narrow({ operator: 'Ada Bello' });
  expect(useAudit.getState().failure?.code).toBe('history-unavailable');
  isDown = false;
  await loadMore();
  expect(operators()).toEqual(before);
  // Where it is asked anew, its own stand there alone, and are read on.
  await narrow({});
  await loadMore();
  expect(new Set(operators())).toEqual(new Set(['Ada Bello']));
});

it('tells of entries that were written since, and keeps those that stand there until they are asked for', async () => {
  let written = 40;
  const page = vi.fn(async ({ before }: { before: number | null }) => {
    const seq = (before ?? written + 1) - 1;
    const row: AuditRow = { seq, at: null, operator: 'ada', kind: 'decided', checkId: null, facts: [] };
    return succeed({ rows: [row], next: null });
  });
  const { bridge } = contractDouble({
    audit: { page, state: async () => stateAt(written) },
  });
  vi.stubGlobal('window', { veridesk: bridge });
  const shown = () => useAudit.getState().rows.map(({ seq }) => seq);
  await useAudit.getState().load();
  await useAudit.getState().lookAgain();
  expect([hasNewer(useAudit.getState()), shown()]).toEqual([false, [40]]);
  written = 43;
  await useAudit.getState().lookAgain();
  expect([hasNewer(useAudit.getState()), shown()]).toEqual([true, [40]]);
  expect(useAudit.getState().state?.head.seq).toBe(43);
  expect(page).toHaveBeenCalledTimes(1);
  await useAudit.getState().load();
  expect([hasNewer(useAudit.getState()), shown()]).toEqual([false, [43]]);
});

it('knows of what was written since once the log was verified, and says of it no less than was verified', async () => {
  const whole = { records: null, heads: 1, lastHead: null, findings: [], found: 0, tookMs: 4 };
  let seq = 19;
  const { bridge } = contractDouble({
    audit: {
      state: async () => stateAt(seq),
      page: async () => succeed({ rows: [], next: null }),
      verify: async () => succeed({ ...whole, entries: seq }),
    },
  });
  vi.stubGlobal('window', { veridesk: bridge });
  const { load, verify } = useAudit.getState();
  await load();
  seq = 22;
  await verify(false);
  expect(useAudit.getState()).toMatchObject({ report: { entries: 22 }, state: { head: { seq: 22 } } });
  expect(hasNewer(useAudit.getState())).toBe(true);
});

it('tells of entries that were written while those of before were on their way', async () => {
  let written = 40;
  const first = Promise.withResolvers<void>();
  const row: AuditRow = { seq: 12, at: null, operator: 'ada', kind: 'decided', checkId: null, facts: [] };
  const { bridge } = contractDouble({
    audit: {
      page: async () => {
        await first.promise;
        return succeed({ rows: [row], next: null });
      },
      state: async () => stateAt(written),
    },
  });
  vi.stubGlobal('window', { veridesk: bridge });
  const loaded = useAudit.getState().load();
  await expect.poll(() => useAudit.getState().isLoading).toBe(true);
  written = 43;
  await useAudit.getState().lookAgain();
  first.resolve();
  await loaded;
  expect(hasNewer(useAudit.getState())).toBe(true);
});

it('tells of none that were written before another filter was asked for', async () => {
  let written = 40;
  const row: AuditRow = { seq: 12, at: null, operator: 'ada', kind: 'decided', checkId: null, facts: [] };
  const page = async () => succeed({ rows: [row], next: null });
  const { bridge } = contractDouble({ audit: { page, state: async () => stateAt(written) } });
  vi.stubGlobal('window', { veridesk: bridge });
  await useAudit.getState().load();
  written = 43;
  await useAudit.getState().narrow({ operator: 'ada' });
  await useAudit.getState().lookAgain();
  expect(hasNewer(useAudit.getState())).toBe(false);
  written = 44;
  await useAudit.getState().lookAgain();
  expect(hasNewer(useAudit.getState())).toBe(true);
});

it('finds nobody by what is longer than any name, as by any other that nobody bears', async () => {
  const asked: (string | null)[] = [];
  const { bridge } = contractDouble({
    audit: {
      state: async () => stateAt(40),
      page: async ({ filter }) => {
        asked.push(filter.operator);
        return succeed({ rows: [], next: null });
      },
    },
  });
  vi.stubGlobal('window', { veridesk: bridge });
  const typed = 'Ada '.repeat(100);
  await useAudit.getState().narrow({ operator: typed });
  expect(asked).toEqual([typed.slice(0, 200)]);
  expect(useAudit.getState()).toMatchObject({ rows: [], failure: null, filter: { operator: typed } });
});

it('lists the first entries of a log that was empty without being asked for them', async () => {
  let written = 0;
  const row: AuditRow = { seq: 1, at: null, operator: 'ada', kind: 'decided', checkId: null, facts: [] };
  const page = async () => succeed({ rows: written === 0 ? [] : [row], next: null });
  const { bridge } = contractDouble({ audit: { page, state: async () => stateAt(written) } });
  vi.stubGlobal('window', { veridesk: bridge });
  await useAudit.getState().load();
  written = 1;
  await useAudit.getState().lookAgain();
  expect(useAudit.getState().rows).toEqual([row]);
  expect(hasNewer(useAudit.getState())).toBe(false);
});
