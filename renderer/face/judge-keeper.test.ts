import { describe, expect, it } from 'vitest';
import { keepJudge } from './judge-keeper.ts';
import { type JudgeKind, judges } from './testing/judges.ts';

const never = () => new Promise<never>(() => {});
const forget = { type: 'forget' } as const;

describe('the judge at hand', () => {
  it('is one for all that is asked, started ahead', async () => {
    const { made, start } = judges({});
    const keeper = keepJudge(start);
    keeper.prepare();
    expect(made).toHaveLength(1);
    expect(await keeper.use(async () => 1)).toBe(1);
    expect(await keeper.use(async () => 2)).toBe(2);
    expect(made).toEqual([{ closed: 0 }]);
  });

  it.each<[string, JudgeKind]>([
    ['whose models do not open', { open: () => Promise.reject(new Error('no models')) }],
    ['whose models never open', { open: never }],
    ['that fails', { ask: () => Promise.reject(new Error('no canvas')) }],
    ['that hangs', { ask: never }],
  ])('is let go if it is one %s, and another is tried next', async (_, kind) => {
    const { made, start } = judges(kind, {});
    const keeper = keepJudge(start, 20, 20);
    expect(await keeper.use((judge) => judge.ask<'forget'>(forget))).toBeNull();
    expect(made).toEqual([{ closed: 1 }]);
    expect(await keeper.use(async () => 'again')).toBe('again');
    expect(made).toEqual([{ closed: 1 }, { closed: 0 }]);
  });

  it('has another while for its models, which counts for none of its questions', async () => {
    const models = Promise.withResolvers<void>();
    const { made, start } = judges({ open: () => models.promise });
    const keeper = keepJudge(start, 20, 10_000);
    const used = keeper.use(async () => 'judged');
    setTimeout(() => models.resolve(), 60);
    expect(await used).toBe('judged');
    expect(made).toEqual([{ closed: 0 }]);
  });

  it('may be given less time for one question', async () => {
    const { made, start } = judges({ ask: never });
    expect(await keepJudge(start).use((judge) => judge.ask<'forget'>(forget), 10)).toBeNull();
    expect(made).toEqual([{ closed: 1 }]);
  });

  it('is null where none can be started', async () => {
    const keeper = keepJudge(() => {
      throw new TypeError('refused');
    });
    keeper.prepare();
    expect(await keeper.use(async () => 1)).toBeNull();
  });

  it('is not started only to be told something', () => {
    const { made, start } = judges({});
    const keeper = keepJudge(start);
    keeper.tell((judge) => judge.ask<'forget'>(forget));
    expect(made).toEqual([]);
  });
});
