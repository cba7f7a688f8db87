/** Who signed in for a command is at work until it ends. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import type { Core } from '../core.ts';
import type { History } from '../history/client.ts';
import { openForTest, temporaryFolder } from '../history/testing/temporary-history.ts';
import { operatorsForTest } from '../operators/testing/operators-for-test.ts';
import { signIn } from './sign-in.ts';

const operatorsOf = (history: History) =>
  operatorsForTest({
    ...{ now: () => Date.now(), store: () => history, systemUser: () => 'os-user' },
    ...{ cost: { N: 16, r: 8, p: 1 }, changed: () => undefined },
  });

afterEach(() => {
  vi.useRealTimers();
});

it('for as long as an answer takes, however soon an idle desk locks', async () => {
  const history = await openForTest();
  const system = { id: null, name: 'os-user', role: 'administrator' } as const;
  const operators = operatorsOf(history);
  await operators.add(history, system, { name: 'Ada', role: 'administrator', secret: '482915' });
  await operators.switchOn(history, system, 'Ada', '482915');
  await operators.lock('person');
  const file = join(temporaryFolder(), 'ada.json');
  writeFileSync(file, JSON.stringify({ name: 'Ada', secret: '482915' }), { mode: 0o600 });

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await signIn({ operators, history: () => history } as unknown as Core, file, 'administrator');
  expect(operators.now()?.name).toBe('Ada');
  vi.advanceTimersByTime(24 * 60 * 60_000);
  await operators.session();
  expect(operators.now()?.name).toBe('Ada');
});

it('where nobody has to, an operator file that is named is looked at all the same, and nobody is at work by it', async () => {
  const history = await openForTest();
  const operators = operatorsOf(history);
  const core = { operators, history: () => history } as unknown as Core;
  const folder = temporaryFolder();
  const file = join(folder, 'ada.json');
  await expect(signIn(core, file, 'operator')).rejects.toMatchObject({ exitCode: 2 });
  writeFileSync(file, '{"name":"Ada"}');
  await expect(signIn(core, file, 'operator')).rejects.toMatchObject({ exitCode: 2 });
  writeFileSync(file, JSON.stringify({ name: 'Ada', secret: '482915' }));
  await signIn(core, file, 'operator');
  expect(operators.now()?.name).toBe('os-user');
});
