/** What the terminal says of itself. */
import { expect, it } from 'vitest';
import { veridesk } from '../testing/command-line.ts';

it('helps with 0', async () => {
  const { code, out } = await veridesk(['--help']);
  expect([code, out.includes('veridesk')]).toEqual([0, true]);
});

it.each([
  [['help', 'nope'], "unknown command 'nope'. See: veridesk --help"],
  [['history', 'help', 'nope'], "unknown command 'nope'. See: veridesk history --help"],
])('says in one sentence that there is none of the name that help was asked of: %j', async (words, said) => {
  expect(await veridesk(words)).toEqual({ code: 2, out: '', err: `${said}\n` });
});

it('helps where it is asked by a name', async () => {
  for (const words of [['help'], ['help', 'history'], ['history', 'help', 'list']])
    expect(await veridesk(words)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Usage: veridesk/u),
    });
});

it('says of each option of a command what it is, and of none that it is empty', async () => {
  const { out } = await veridesk(['evidence', 'make', '--help']);
  const options = out.split('\n').filter((line) => /^ {2}-/u.test(line));
  expect(options.length).toBeGreaterThan(8);
  for (const line of options) expect(line).toMatch(/^ {2}-\S+(?:, --\S+)?(?: <\S+>)? {2,}\S/u);
  expect(out).not.toContain('[]');
});

it.each([
  ['explain', []],
  ['evidence verify', []],
  ['sandbox', []],
  ['mailbox', ['--data-dir']],
  ['doctor', ['--data-dir', '--passphrase-file']],
  ['backup', ['--data-dir', '--passphrase-file', '--operator-file', '--ephemeral']],
])('tells with %s what it heeds of what every command takes', async (command, heeded) => {
  const { out } = await veridesk([...command.split(' '), '--help']);
  const options = [...out.matchAll(/^ {2}(--[a-z-]+)/gmu)].map(([, flag = '']) => flag);
  const all = ['--data-dir', '--passphrase-file', '--operator-file', '--ephemeral'];
  expect(options.filter((flag) => all.includes(flag))).toEqual(heeded);
});

it('takes all the same what it does not heed', async () => {
  const { code } = await veridesk(['explain', '--data-dir', '/tmp', '--kind', 'bvn', '/dev/null']);
  expect(code).not.toBe(2);
});
