/** The documents name what is there: files, places in each other, commands and options of the terminal, benches, numbers. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Command } from 'commander';
import { expect, it } from 'vitest';
import { benches } from '../bench/benches.ts';
import { commands } from '../electron/cli.ts';
import { answerRules } from '../shared/envelope/verdict/answer-rules.ts';
import { sandboxCases } from '../shared/sandbox-numbers.ts';

const DOCS = [
  'README.md',
  'e2e/chromium-shell/README.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];
const textOf = (path: string) => readFileSync(path, 'utf8');
const architecture = textOf('docs/architecture.md');

/** The name by which a heading is linked to. */
const anchorOf = (heading: string) =>
  heading
    .replace(/[`*]|\[|\]\([^)]*\)/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

const anchorsOf = (path: string) =>
  [...textOf(path).matchAll(/^#+ (?<heading>.+)$/gmu)].map((found) => anchorOf(found.groups?.heading ?? ''));

/** Everything in backticks. */
const literals = (text: string) =>
  [...text.matchAll(/`(?<said>[^`\n]+)`/gu)].map((found) => found.groups?.said ?? '');

it.each(DOCS)('%s leads nowhere that is not there', (path) => {
  const lost = [...textOf(path).matchAll(/\]\((?<to>[^)\s]+)\)/gu)]
    .map((found) => found.groups?.to ?? '')
    .filter((to) => {
      if (/^https?:/u.test(to)) return false;
      const [file = '', anchor] = to.split('#');
      const target = file === '' ? path : join(dirname(path), file);
      if (!existsSync(target)) return true;
      return anchor !== undefined && !anchorsOf(target).includes(anchor);
    });
  expect(lost).toEqual([]);
});

it.each(DOCS)('%s names folders and files of the product that are there', (path) => {
  const lost = literals(textOf(path)).filter(
    (said) => /^(?:bench|e2e|electron|renderer|scripts|shared)\/[\w./-]+$/u.test(said) && !existsSync(said),
  );
  expect(lost).toEqual([]);
});

it('the README leads to every document', () => {
  for (const path of DOCS.filter((one) => one.startsWith('docs/')))
    expect(textOf('README.md')).toContain(path);
});

const programsIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => /\.tsx?$/u.test(name) && !name.includes('.test.'))
    .map((name) => name.replace(/\.tsx?$/u, ''));

/** The rows of the table of rooms: the folder, and what is named of it. */
const rooms = [...architecture.matchAll(/^\| `(?<room>[\w/]+)\/` \| (?<named>.+) \|$/gmu)].map((found) => ({
  room: found.groups?.room ?? '',
  named: new Set(literals(found.groups?.named ?? '').map((said) => said.replace(/\/$/u, ''))),
}));

it('the table of rooms has each room of the main process', () => {
  const folders = readdirSync('electron', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
    .map(({ name }) => name);
  const told = rooms.map(({ room }) => room);
  // A file for each group of calls, by its name.
  expect(folders.filter((name) => name !== 'handlers' && !told.includes(name))).toEqual([]);
  const parts = programsIn('electron').filter((name) => !architecture.includes(`${name}.ts`));
  expect(parts).toEqual([]);
});

it.each(rooms.filter(({ room }) => existsSync(join('electron', room))))(
  'the table of rooms names each file of electron/$room',
  ({ room, named }) => {
    const byGroup = (name: string) => room === 'terminal/commands' && /-commands?$/u.test(name);
    const missing = programsIn(join('electron', room)).filter((name) => !named.has(name) && !byGroup(name));
    expect(missing).toEqual([]);
  },
);

it('the table of rooms names each folder of the window and each part of what both sides know', () => {
  const namedOf = (room: string) => rooms.find((one) => one.room === room)?.named ?? new Set();
  const foldersOf = readdirSync('renderer', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect([...foldersOf, ...programsIn('renderer')].filter((name) => !namedOf('renderer').has(name))).toEqual(
    [],
  );
  expect(programsIn('shared').filter((name) => !namedOf('shared').has(name))).toEqual([]);
});

/** Every command that does something, with its whole name. */
const leaves = (command: Command, names: readonly string[] = []): readonly [string, Command][] =>
  command.commands.length === 0
    ? [[names.join(' '), command]]
    : command.commands.flatMap((child) => leaves(child, [...names, child.name()]));
const declared = leaves(commands(() => undefined));
const terminal = textOf('docs/terminal.md');

it.each(declared)('the terminal’s document has the command %s with its options', (name, command) => {
  const said = literals(terminal);
  expect(said.some((words) => words === name || words.startsWith(`${name} `))).toBe(true);
  const options = command.options.map(({ long }) => long ?? '');
  const words = new Set(said.flatMap((one) => one.match(/--[a-z-]+/gu) ?? []));
  const elsewhere = name === 'mailbox' ? textOf('docs/events-delivery-files.md') : '';
  expect(options.filter((option) => !words.has(option) && !elsewhere.includes(option))).toEqual([]);
});

it('the terminal’s document has no option that no command has', () => {
  const all = new Set(declared.flatMap(([, command]) => command.options.map(({ long }) => long)));
  const said = literals(terminal).flatMap((one) => one.match(/--[a-z-]+/gu) ?? []);
  expect(said.filter((option) => !all.has(option) && !/^--(?:help|version)?$/u.test(option))).toEqual([]);
});

it('the README names each bench', () => {
  const [row = ''] = /^\| `npm run bench` .*$/mu.exec(textOf('README.md')) ?? [];
  expect(Object.keys(benches).filter((name) => !literals(row).includes(name))).toEqual([]);
});

it.each(sandboxCases)(
  'the table of the sandbox’s numbers has $code as it is',
  ({ code, title, what, expects }) => {
    const { state, outcome, httpStatus } = expects;
    const first = code === '200' ? '—' : `\`${code}\``;
    const row = [first, title, what, state, outcome ?? '—', httpStatus ?? '—'].join(' | ');
    expect(textOf('docs/service-interface.md')).toContain(`| ${row} |`);
  },
);

it('the table of the rules that decide an answer has them in their order', () => {
  const [, table = ''] = textOf('docs/service-interface.md').split('### Which rule decides');
  const [rows = ''] = /^(?:\|.+\n)+/mu.exec(table) ?? [];
  const named = [...rows.matchAll(/^\| (?<rule>[^|]+) \|/gmu)].map((found) => found.groups?.rule);
  expect(named.slice(1)).toEqual(answerRules.map(({ name }) => name));
});
