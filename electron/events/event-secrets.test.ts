import { expect, it } from 'vitest';
import { memorySecrets } from '../secrets/memory.ts';
import { profileEventSecrets } from './event-secrets.ts';

it('who asks for a token while it is being made gets the one that is kept', async () => {
  const secrets = memorySecrets();
  const asked = ['p-1', 'p-1', 'p-2'].map((id) => profileEventSecrets(secrets).token(id));
  const [first, second, other] = await Promise.all(asked);
  expect(second).toBe(first);
  expect(other).not.toBe(first);
  const { token, newToken } = profileEventSecrets(secrets);
  expect(await token('p-1')).toBe(first);
  const next = await newToken('p-1');
  expect(next).not.toBe(first);
  expect(await token('p-1')).toBe(next);
});

it('where two processes make one at the same time, both get the one that is kept', async () => {
  const kept = new Map<string, string>();
  // Both have looked and found none; the first of them has kept its own by the time that the second keeps its.
  const storeOf = (turn: Promise<unknown>) => ({
    ...memorySecrets(),
    get: async (name: string) => kept.get(name) ?? null,
    set: (name: string, value: string) => turn.then(() => void kept.set(name, value)),
    add: (name: string, value: string) => turn.then(() => void kept.set(name, kept.get(name) ?? value)),
  });
  const first = profileEventSecrets(storeOf(Promise.resolve())).token('p-1');
  const second = profileEventSecrets(storeOf(first)).token('p-1');
  expect(await second).toBe(await first);
  expect([...kept.values()]).toEqual([await first]);
});
