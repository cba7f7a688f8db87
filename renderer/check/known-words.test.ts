import { describe, expect, it } from 'vitest';
import { againHelp, hasAnswer, knownWords, restoredWords } from './known-words.ts';

const verified = { state: 'answered', outcome: 'verified', sandbox: false } as const;
const unknown = { state: 'unknown', outcome: null, sandbox: false } as const;
const unread = { state: 'answered', outcome: null, sandbox: false } as const;
const charged = /may have done and charged (it|them)/u;

describe('what is said of a number that is known', () => {
  it('counts the answers', () => {
    expect(knownWords([verified])).toBe(
      'There is an earlier answer. Nothing was sent and nothing was charged.',
    );
    expect(knownWords([verified, verified])).toMatch(/^There are 2 earlier answers\./u);
  });

  it('counts no further than it is shown, and says so', () => {
    const rows = (count: number) => Array<typeof verified>(count).fill(verified);
    expect(knownWords(rows(19))).toMatch(/^There are 19 earlier answers\./u);
    expect(knownWords(rows(20))).toMatch(/^There are 20 or more earlier answers\./u);
    expect(knownWords([...rows(19), unknown])).toMatch(
      /^There are 1 or more earlier checks without .* besides 19 or more answers\. .*charged them/u,
    );
  });

  it('calls nothing an answer that is none, and warns of what it may have cost', () => {
    expect([verified, unknown, unread].map(hasAnswer)).toEqual([true, false, false]);
    expect(hasAnswer({ state: 'sent', outcome: null })).toBe(false);
    expect(knownWords([unknown])).toMatch(
      /^There is an earlier check without an answer that can be used\. /u,
    );
    expect(knownWords([unknown])).toMatch(charged);
    expect(knownWords([verified, unknown, unread])).toMatch(
      /^There are 2 earlier checks without an answer that can be used besides an answer\. /u,
    );
    expect(knownWords([verified, unread])).toMatch(charged);
  });

  it('gives a reason as an example that fits what is known', () => {
    const example = (rows: Parameters<typeof againHelp>[1]['rows'], isOfReplaced = false) =>
      againHelp('production', { rows, isOfReplaced }).split(/[:.] /u)[1];
    expect(example([unknown, verified])).toBe('the customer changed their name since');
    expect(example([unknown, unread])).toBe('no answer came the last time');
    expect(example([])).toBe('the service says that it has no such check');
    expect(example([], true)).toBe('nobody can look its answer up in the earlier history');
    expect(example([unknown], true)).toBe('no answer came the last time');
  });

  it('warns of no charge in a sandbox', () => {
    const answered = { rows: [verified], isOfReplaced: false };
    expect(knownWords([{ ...unknown, sandbox: true }])).not.toMatch(charged);
    expect(knownWords([{ ...unknown, sandbox: true }, unknown])).toMatch(charged);
    expect(againHelp('sandbox', answered)).toMatch(/since\. A sandbox charges nothing\.$/u);
    expect(againHelp('production', answered)).toMatch(/since\. The service may charge for it\.$/u);
    expect(againHelp(undefined, answered)).toBe(againHelp('production', answered));
    expect(restoredWords('sandbox')).not.toContain('charged');
    expect(restoredWords('production')).toContain('may be charged a second time');
    expect(restoredWords(undefined)).toBe(restoredWords('production'));
  });
});
