import { Command } from 'commander';
import { afterEach, expect, it, vi } from 'vitest';
import { usualFolder } from '../desk/usual-folder.ts';
import {
  collected,
  folderOf,
  helpOf,
  refuseEmpty,
  refuseTwice,
  refuseVersion,
  unknownOption,
  wholeNumber,
} from './options.ts';

afterEach(() => vi.unstubAllEnvs());

it('without a folder that is named, the usual one', () => {
  expect(folderOf({})).toBe(usualFolder());
  expect(folderOf({ dataDir: '/srv/desk' })).toBe('/srv/desk');
});

it('an option that is empty may be left out only where the command can do without it', () => {
  const given = (...words: string[]) => {
    const command = new Command()
      .requiredOption('--identifier <id>')
      .option('--profile <name>')
      .option('-q, --quiet')
      .argument('<file>')
      .action(() => refuseEmpty(command));
    return () => command.parse(words, { from: 'user' });
  };
  expect(given('--identifier', ' ', 'f')).toThrow(/^--identifier is empty\. Say what it is\.$/u);
  expect(given('--identifier', 'c', '')).toThrow(/^FILE is empty\. Say what it is\.$/u);
  expect(given('--identifier', 'c', '--profile', '', 'f')).toThrow(
    /^--profile is empty\. Say what it is, or leave it out\.$/u,
  );
  expect(given('--identifier', '--profile', 'f')).toThrow(
    /^--identifier is followed by --profile, so it says nothing\. Say what it is, or leave it out\.$/u,
  );
  expect(given('--identifier', 'c', '--profile', '--help', 'f')).toThrow(/^--profile is followed by --help/u);
  expect(given('--identifier', '--profile=Bank', 'f')).toThrow(/^--identifier is followed by --profile, so/u);
  expect(given('--identifier', 'c', '--profile', '-h', 'f')).toThrow(/^--profile is followed by -h/u);
  expect(given('--identifier', 'c', '--profile', '-q', 'f')).toThrow(/^--profile is followed by -q/u);
  expect(given('--identifier', '--other', 'f')).not.toThrow();
  expect(given('--identifier', '--other=--profile', 'f')).not.toThrow();
  expect(given('--identifier', 'c', 'f')).not.toThrow();
});

it.each([
  ['--identifier is given twice', 'check --identifier a --identifier b'],
  ['--identifier is given twice', 'check --identifier a --identifier=b'],
  [null, 'check --identifier a --identifier=a'],
  [null, 'check --json --json'],
  ['--data-dir is given twice', '--data-dir a check --data-dir b'],
  ['--data-dir is given twice', '--data-dir a --data-dir a check --data-dir b'],
  [null, 'check --identifier a --hint x --hint y --data-dir b --json'],
])('%s: %s', (sentence, words) => {
  const program = new Command().option('--data-dir <dir>');
  program
    .command('check')
    .option('--data-dir <dir>')
    .option('--identifier <id>')
    .option('--hint <hint>', '', collected)
    .option('--json')
    .action(() => undefined);
  refuseTwice(program);
  const parsed = () => program.parse(words.split(' '), { from: 'user' });
  if (sentence === null) expect(parsed).not.toThrow();
  else expect(parsed).toThrow(`${sentence}. Give it once.`);
});

it.each([
  [true, '-V'],
  [true, '--version'],
  [true, '--data-dir check --version'],
  [false, 'check --identifier -V'],
  [false, 'check --identifier -V9'],
  [false, 'check --identifier --version'],
  [false, 'check --identifier a --version'],
  [false, '-V check --identifier a'],
  [false, '-V -- check --identifier a'],
  [false, 'chekc --identifier -V'],
])('the version is told: %s, by “%s”', (isTold, words) => {
  let out = '';
  const program = new Command('veridesk');
  refuseVersion(program, words.split(' '));
  program
    .version('1')
    .option('--data-dir <dir>')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => {
        out += text;
      },
    });
  program
    .command('check')
    .option('--identifier <id>')
    .action(() => undefined);
  const sentence = isTold ? /^1$/u : /^--version \(-V\) .* stands with no command\. Leave it out\.$/u;
  expect(() => program.parse(words.split(' '), { from: 'user' })).toThrow(sentence);
  expect(out).toBe(isTold ? '1\n' : '');
});

it.each([
  ['veridesk --help', 'nothing'],
  ['veridesk --help', '--nothing'],
  ['veridesk history --help', 'history lst'],
  ['veridesk history list --help', '--data-dir x history list --limt 3'],
  ['veridesk history list --help', '--data-dir history history --data-dir=list list'],
  ['veridesk history --help', 'history -- list'],
])('“%s” is what helps with “%s”', (help, words) => {
  const program = new Command('veridesk').option('--data-dir <dir>');
  program.command('history').command('list');
  expect(helpOf(program, words.split(' '))).toBe(help);
});

it.each([
  ['--numbr', 'check --numbr 1'],
  ['--numbr', '--data-dir d check --identifier=a --numbr=1'],
  [null, 'check --identifier a -- b'],
  [null, '--data-dir d check'],
  [null, '--data-dir check check --identifier --odd'],
  ['--odd', 'check --identifier=a --odd'],
  [null, 'check --identifier a -- --odd'],
  ['-identifier', 'check -identifier a'],
  ['--Number', 'check --Number 1'],
  [null, '-V check'],
])('the option that is not known is %s in “%s”', (option, words) => {
  const program = new Command('veridesk').version('1').option('--data-dir <dir>');
  program.command('check').option('--number <n>').option('--identifier <id>');
  expect(unknownOption(program, words.split(' '))).toBe(option);
});

it('a whole number is decimal digits and nothing else', () => {
  expect(['0', '8443', '007'].map(wholeNumber)).toEqual([0, 8443, 7]);
  for (const typed of ['', ' ', '0x50', '1e3', '-1', '+1', '1.0', ' 1', '١'])
    expect(wholeNumber(typed)).toBeNaN();
});
