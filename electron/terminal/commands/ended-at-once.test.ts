/** Commands that run until they are ended, and are asked for that as soon as their first line can be read. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../history/testing/temporary-history.ts';
import { start } from '../testing/command-line.ts';

/** Runs in the command: it is asked to end within the writing of what it prints. */
const ASKED = `
const write = process.stdout.write.bind(process.stdout);
process.stdout.write = (text, ...more) => {
  const taken = write(text, ...more);
  if (text !== '') process.kill(process.pid, 'SIGTERM');
  return taken;
};`;

it.each([
  ['mailbox', (folder: string) => ['--desks', join(folder, 'desks.json'), '--data-dir', join(folder, 'box')]],
  ['sandbox', () => []],
] as const)('%s is closed in order', async (name, options) => {
  const folder = temporaryFolder();
  if (name === 'mailbox') {
    const made = await start([name, '--desks', join(folder, 'desks.json'), '--new-desk', 'lagos']).done;
    expect(made.code).toBe(0);
  }
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(ASKED)}`;
  const { code, out, err } = await start([name, ...options(folder), '--port', '0'], '', { NODE_OPTIONS })
    .done;
  expect([code, err]).toEqual([0, '']);
  expect(JSON.parse(out)).toMatchObject(name === 'mailbox' ? { held: 0 } : { apiKey: expect.any(String) });
});
