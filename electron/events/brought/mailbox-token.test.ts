/** The token of a mailbox, and the address that it is for. */
import { expect, it } from 'vitest';
import { mailboxTokens } from './mailbox-token.ts';

const [HERE, THERE] = ['https://mailbox.example', 'https://elsewhere.example'];
const NAME = 'profile/p-1/mailbox-token';

function kept(text?: string) {
  const entries = new Map(text === undefined ? [] : [[NAME, text]]);
  const tokens = mailboxTokens({
    get: async (name) => entries.get(name) ?? null,
    set: async (name, value) => void entries.set(name, value),
    remove: async (name) => void entries.delete(name),
  });
  return { tokens, entries };
}

it('one of before its address was noted is used for any, and is for one as soon as somebody changes that', async () => {
  const { tokens } = kept('an-earlier-token');
  for (const address of [HERE, THERE])
    expect(await tokens.toAsk('p-1', address)).toEqual({ token: 'an-earlier-token' });
  await tokens.move('p-1', THERE, null);
  expect(await tokens.toAsk('p-1', THERE)).toEqual({ token: 'an-earlier-token' });
  expect(await tokens.toAsk('p-1', HERE)).toBe('given-for-another');
});

it('an entry that makes no sense is there, and is for no address', async () => {
  for (const text of ['{"token":', '{"token":1}', '{}']) {
    const { tokens, entries } = kept(text);
    expect(await tokens.isThere('p-1')).toBe(true);
    expect(await tokens.toAsk('p-1', HERE)).toBe('given-for-another');
    await tokens.move('p-1', HERE, null);
    expect(entries.get(NAME)).toBe(text);
  }
});

it('what is kept names no address, so that it stays short', async () => {
  const { tokens, entries } = kept();
  expect(await tokens.toAsk('p-1', HERE)).toBe('none');
  await tokens.set('p-1', 'token', `${HERE}/${'a'.repeat(2_000)}`);
  expect(entries.get(NAME)?.length).toBeLessThan(100);
  await tokens.move('p-2', HERE, null);
  expect([...entries.keys()]).toEqual([NAME]);
});
