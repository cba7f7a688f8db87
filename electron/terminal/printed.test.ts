/** What a check prints of itself as JSON stands in the journal first, and a journal that takes no line loses no output. */
import { expect, it } from 'vitest';
import { checkOf } from '../../shared/testing/check-of.ts';
import { HistoryTrouble } from '../history/trouble.ts';
import { documentOf, notedParts } from './printed.ts';

const number = '22212345678';
const made = checkOf({ kind: 'bvn', number });
const at = { id: null, name: 'Ada', role: 'operator' };

/** Who is at work by what another process has written; this one has not heard of it yet. */
const atWork = (operator: typeof at | null) => ({ now: () => at, session: async () => ({ operator }) });

function desk(log: (line: unknown) => Promise<void>) {
  const told: string[] = [];
  const core = { operators: atWork(at), history: () => ({ log }) } as unknown as Parameters<
    typeof documentOf
  >[0];
  return { told, document: () => documentOf(core, made, (words) => void told.push(words)) };
}

it('is in clear once it is written down', async () => {
  const lines: unknown[] = [];
  const { told, document } = desk(async (line) => void lines.push(line));
  expect(await document()).toBe(made);
  expect(lines).toMatchObject([{ what: 'printed', checkId: made.id, by: at, detail: { checks: 1 } }]);
  expect(told).toEqual([]);
});

it('is covered, and not lost, where it cannot be written down', async () => {
  const { told, document } = desk(() => Promise.reject(new HistoryTrouble('not-writable')));
  const shown = await document();
  expect(shown).toMatchObject({ id: made.id, outcome: made.outcome, number: '•••••••5678' });
  expect(JSON.stringify(shown)).not.toContain(number);
  expect(told).toEqual([
    expect.stringMatching(new RegExp(`^The journal could not.*${made.id} --json$`, 'u')),
  ]);
});

it('is covered, and not lost, where whoever made it was taken from the desk meanwhile', async () => {
  const told: string[] = [];
  const core = { operators: atWork(null), history: () => null } as unknown as Parameters<
    typeof documentOf
  >[0];
  const shown = await documentOf(core, made, (words) => void told.push(words));
  expect(shown).toMatchObject({ id: made.id, number: '•••••••5678' });
  expect(told).toEqual([expect.stringMatching(/^Nobody is signed in any more, /u)]);
});

it('a defect stays one', async () => {
  await expect(desk(() => Promise.reject(new TypeError('x'))).document()).rejects.toThrow(TypeError);
});

it('no part of a list comes before the journal holds how many are printed, those too that came meanwhile', async () => {
  const happened: unknown[] = [];
  const log = async ({ detail }: { detail: { checks: number } }) => void happened.push(detail.checks);
  const core = { operators: atWork(at), history: () => ({ log }) } as unknown as Parameters<
    typeof notedParts
  >[0];
  const noted = async (sizes: readonly number[], counted: number) => {
    happened.length = 0;
    async function* parts() {
      for (const size of sizes) yield Array.from({ length: size }, () => made);
    }
    for await (const part of notedParts(core, parts(), async () => counted)) happened.push(part);
    return happened.map((one) => (Array.isArray(one) ? `part of ${one.length}` : one));
  };
  expect(await noted([], 0)).toEqual([0]);
  expect(await noted([2, 2, 1], 5)).toEqual([5, 'part of 2', 'part of 2', 'part of 1']);
  expect(await noted([2, 2, 1], 3)).toEqual([3, 'part of 2', 1, 'part of 2', 1, 'part of 1']);
  // Some were erased while the list was read.
  expect(await noted([2], 5)).toEqual([5, 'part of 2']);
});
