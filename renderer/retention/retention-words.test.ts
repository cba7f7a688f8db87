import { expect, it } from 'vitest';
import type { Relationship } from '../../shared/retention.ts';
import { relationshipWords } from './retention-words.ts';

const ended: Relationship = {
  ...{ identifier: 'cust-001', endedOn: '2020-02-29', dueOn: '2025-03-01' },
  ...{ enteredBy: 'ada', enteredAt: '2026-11-27T09:00:00.000Z' },
};
/** By the clock of this desk. */
const at = (day: number, hour: number) => new Date(2020, 1, day, hour).toISOString();

it('an end that the check at hand comes after lets nothing go, and no day is promised for it', () => {
  expect(relationshipWords(null, at(1, 9))).toBe('goes on');
  expect(relationshipWords(ended, at(29, 23))).toBe(
    'ended on 29 Feb 2020; its records may be erased from 1 Mar 2025',
  );
  expect(relationshipWords(ended, at(30, 0))).toBe(
    'ended on 29 Feb 2020, but this check was made after it: no record goes before the end is entered anew',
  );
});
