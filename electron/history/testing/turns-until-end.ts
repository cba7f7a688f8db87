/** Turn after turn of what is done behind the answers, as they come by themselves; how many there were. */
import type { inTurns } from '../find/in-turns.ts';
import type { Here } from './findable.ts';

type Begin = (...given: [Here['db'], (error: unknown) => void]) => ReturnType<typeof inTurns>;

export function turnsUntilEnd({ db }: Here, name: string, begin: Begin): number {
  const mark = db.prepare<[string], string>('SELECT value FROM meta WHERE name = ?').pluck();
  const behind = begin(db, (error) => {
    throw error;
  });
  let turns = 0;
  for (; mark.get(name) !== 'end'; turns += 1) behind.catchUp();
  behind.cancel();
  return turns;
}
