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
