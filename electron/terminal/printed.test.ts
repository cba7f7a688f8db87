/** What a check prints of itself as JSON stands in the journal first, and a journal that takes no line loses no output. */
import { expect, it } from 'vitest';
import { checkOf } from '../../shared/testing/check-of.ts';
import { HistoryTrouble } from '../history/trouble.ts';
import { documentOf } from './printed.ts';

const number = '22212345678';
const made = checkOf({ kind: 'bvn', number });
const at = { id: null, name: 'Ada', role: 'operator' };

function desk(log: (line: unknown) => Promise<void>) {
  const told: string[] = [];
  const core = { operators: { now: () => at }, history: () => ({ log }) } as unknown as Parameters<
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

it('a defect stays one', async () => {
  await expect(desk(() => Promise.reject(new TypeError('x'))).document()).rejects.toThrow(TypeError);
});
