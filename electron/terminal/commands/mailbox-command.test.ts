/** `veridesk mailbox`: where it keeps what it takes. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../history/testing/temporary-history.ts';
import { start } from '../testing/command-line.ts';

it('takes the ~ of its folder as a desk does, which a shell leaves as it is behind a sign of equality', async () => {
  const own = temporaryFolder();
  const desks = join(own, 'desks.json');
  const run = (args: readonly string[]) =>
    start(['mailbox', '--desks', desks, ...args], '', { HOME: own, USERPROFILE: own });
  expect((await run(['--new-desk', 'a']).done).code).toBe(0);
  const mailbox = run(['--data-dir=~/box', '--port', '0']);
  while (!mailbox.printed().includes('\n')) await new Promise((resolve) => setTimeout(resolve, 20));
  mailbox.signal('SIGTERM');
  expect((await mailbox.done).code).toBe(0);
  expect(existsSync(join(own, 'box', 'mailbox.db'))).toBe(true);
});
