import { describe, expect, it } from 'vitest';
import { DecisionDraft, NOTE_MAX, NoteDraft, noteFault } from './review.ts';

describe('a note', () => {
  it('tells how much of it is too much', () => {
    expect(noteFault(` ${'n'.repeat(NOTE_MAX)}\n`)).toBeUndefined();
    expect(noteFault('n'.repeat(NOTE_MAX + 1))).toBe(
      '1 character too many: a note has 2,000 characters at most.',
    );
    expect(noteFault('n'.repeat(NOTE_MAX + 1_200))).toBe(
      '1,200 characters too many: a note has 2,000 characters at most.',
    );
  });

  it('is one exactly where nothing is said of it', () => {
    for (const length of [1, NOTE_MAX, NOTE_MAX + 1])
      expect(NoteDraft.safeParse('n'.repeat(length)).success).toBe(
        noteFault('n'.repeat(length)) === undefined,
      );
  });

  it('or a reason in which nothing can be seen is none', () => {
    const decided = (reason: string, note: string) =>
      DecisionDraft.safeParse({ decision: 'rejected', reason, note, replaces: null }).success;
    expect(decided('Suspected fraud', 'Told by ada')).toBe(true);
    for (const blank of [' ', '\u200b', '\u2800\u3164'])
      expect([
        NoteDraft.safeParse(blank).success,
        decided(blank, 'n'),
        decided('Suspected fraud', blank),
      ]).toEqual([false, false, false]);
  });
});
