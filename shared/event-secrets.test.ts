import { describe, expect, it } from 'vitest';
import { contract } from './contract.ts';
import { mailboxTokenFault, ownKeyFault } from './event-secrets.ts';

const id = 'p-1';

describe.each([
  [
    'key of signatures',
    ownKeyFault,
    contract.events.setOwnKey.input,
    'key',
    'or is too long. Copy it again.',
  ],
  ['token', mailboxTokenFault, contract.events.setMailboxToken.input, 'token', '43 of them. Copy it again'],
] as const)('a %s', (_, faultOf, input, name, words) => {
  it.each(['k'.repeat(43), ` ${'k'.repeat(43)}\n`, '', ' '])('may be %j', (typed) => {
    expect(faultOf(typed)).toBeNull();
  });

  it.each([`${'k'.repeat(20)}   k`, `${'k'.repeat(20)}é`, 'k'.repeat(513)])(
    'is refused in a sentence: %j',
    (typed) => expect(faultOf(typed)).toContain(words),
  );

  it('is refused before it is longer than what crosses to the main process', () => {
    const typed = 'k'.repeat(2_001);
    expect(input.safeParse({ id, [name]: typed }).success).toBe(false);
    expect(faultOf(typed)).toContain(words);
  });
});
