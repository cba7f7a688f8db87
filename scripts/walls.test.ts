/**
 * The walls between the rooms are held: each rule refuses what it is there for, and lets through what it should. Rooms and
 * files are read from the folders, so that a new one is tried without being named here.
 */
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

interface Finding {
  readonly category: string;
  readonly location: { readonly path: string; readonly start: { readonly line: number } };
}

/** What the linter finds in files of those paths and texts, in a folder with this project's own rules: one run for all. */
function findings(files: ReadonlyMap<string, string>): readonly Finding[] {
  const folder = mkdtempSync(join(tmpdir(), 'veridesk-walls-'));
  try {
    copyFileSync('biome.json', join(folder, 'biome.json'));
    for (const [path, text] of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const words = ['lint', '--max-diagnostics=none', '--reporter=json', '.'];
    const linted = spawnSync('biome', words, { cwd: folder, encoding: 'utf8', maxBuffer: 100_000_000 });
    return (JSON.parse(linted.stdout) as { diagnostics: readonly Finding[] }).diagnostics;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

type Line = readonly [path: string, text: string];

/** The lines in which the linter names the rule, of all of these: those of one path stand in one file. */
function refusedLines(rule: string, lines: readonly Line[]): readonly Line[] {
  const files = new Map<string, string[]>();
  for (const [path, text] of lines) files.set(path, [...(files.get(path) ?? []), text]);
  const found = findings(new Map([...files].map(([path, texts]) => [path, `${texts.join('\n')}\n`])));
  const refused = new Set(
    found
      .filter(({ category }) => category === rule)
      .map(({ location }) => `${location.path}:${location.start.line}`),
  );
  return [...files].flatMap(([path, texts]) =>
    texts
      .map((text, at): readonly [Line, number] => [[path, text], at + 1])
      .filter(([, line]) => refused.has(`${path}:${line}`))
      .map(([one]) => one),
  );
}

const words = ([path, text]: Line) => `${path}: ${text}`;

/** The lines that are refused are all of the first, and none of the second. */
function expectRefused(rule: string, refused: readonly Line[], letThrough: readonly Line[]): void {
  const found = new Set(refusedLines(rule, [...refused, ...letThrough]).map(words));
  expect(refused.map(words).filter((one) => !found.has(one))).toEqual([]);
  expect(letThrough.map(words).filter((one) => found.has(one))).toEqual([]);
}

const IMPORTS = 'lint/style/noRestrictedImports';
const importing = ([path, module]: Line): Line => [path, `import '${module}';`];

/** What the tests share, and no file of the product. */
const OF_TESTS = ['testing', 'corpus'];

const foldersIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** Every folder of the product within this one, itself among them. */
const foldersUnder = (folder: string): readonly string[] => [
  folder,
  ...foldersIn(folder)
    .filter((name) => !OF_TESTS.includes(name))
    .flatMap((name) => foldersUnder(join(folder, name))),
];

const filesIn = (folder: string) =>
  readdirSync(folder).filter((name) => /\.tsx?$/u.test(name) && !/\.test\.tsx?$/u.test(name));

/** The folders at the top: those whose types are checked, and the documents. */
const TOP = [
  ...(JSON.parse(readFileSync('tsconfig.json', 'utf8')) as { include: string[] }).include.filter(
    (name) => !name.includes('*'),
  ),
  'docs',
];
const ROOMS = foldersIn('electron').filter((name) => !OF_TESTS.includes(name));
const PARTS = filesIn('electron');
/** Not services: they are the core's calls, and the two edges. */
const SERVICES = ROOMS.filter((room) => !['handlers', 'app', 'terminal'].includes(room));
/** Who may see Electron. */
const SEE_ELECTRON = ['electron/main.ts', 'electron/preload.ts', 'electron/app/'];

const REFUSED: readonly Line[] = [
  ['shared/x.ts', 'react'],
  ['shared/x.ts', 'node:fs'],
  ['renderer/check/x.tsx', 'electron'],
  ['renderer/check/x.tsx', 'node:fs'],
  ['renderer/x.ts', 'undici'],
  ['renderer/x.ts', 'pino'],
  ['renderer/x.ts', '../shared/testing/check-of.ts'],
  ['electron/service/x.ts', 'electron/main'],
  ['electron/main.ts', './testing/main-process.ts'],
  ['electron/core.ts', './app/window.ts'],
  ['electron/core.ts', './terminal/output.ts'],
  ['electron/handlers/x.ts', '../app/window.ts'],
  ['electron/terminal/x.ts', '../app/window.ts'],
  ['electron/app/x.ts', '../terminal/output.ts'],
  ['electron/main.ts', './terminal/output.ts'],
  ['electron/files/x.ts', 'undici'],
];

const LET_THROUGH: readonly Line[] = [
  ['shared/x.ts', 'zod'],
  ['shared/x.ts', './call.ts'],
  ['shared/envelope/x.ts', '../reading.ts'],
  ['renderer/check/x.tsx', '../../shared/kinds.ts'],
  ['renderer/check/x.tsx', '../evidence/words.ts'],
  ['renderer/check/x.tsx', 'react'],
  ['electron/desk/x.ts', '../secrets/port.ts'],
  ['electron/history/x.ts', '../audit/port.ts'],
  ['electron/evidence/pack/x.ts', '../../audit/port.ts'],
  ['electron/audit/x.ts', './chain.ts'],
  ['electron/retention/x.ts', '../../shared/retention.ts'],
  ['electron/service/x.ts', 'undici'],
  ['electron/sandbox/portrait/x.ts', '../seed.ts'],
  ['electron/mailbox/x.ts', '../../shared/delivery-file.ts'],
  ['electron/mailbox/x.ts', 'fastify'],
  ['electron/mailbox/x.ts', '../files/replace-whole.ts'],
  ['electron/evidence/report/x.ts', '../../../shared/check.ts'],
  ['electron/files/x.ts', 'node:fs/promises'],
  ['electron/history/x.ts', '../files/sync-folder.ts'],
  ['electron/history/migrations/x.ts', '../../files/sync-folder.ts'],
  ['electron/core.ts', './history/client.ts'],
  ['electron/sandbox/routes.ts', './events/event.ts'],
  ['electron/terminal/x.ts', '../core.ts'],
  ['electron/cli.ts', './terminal/output.ts'],
  ['electron/app/x.ts', 'electron'],
  ['electron/main.ts', 'electron'],
  ['electron/preload.ts', 'electron'],
  ['electron/checks/x.test.ts', '../service/request.ts'],
  ['electron/checks/testing/x.ts', '../../service/request.ts'],
];

it('what may not be imported is refused, and the rest is let through', () => {
  expectRefused(IMPORTS, REFUSED.map(importing), LET_THROUGH.map(importing));
});

it('only who may see Electron sees it, of all files and folders that there are or may come', () => {
  const files = [...PARTS, 'a-new-part.ts'].map((name) => `electron/${name}`);
  const folders = [...foldersUnder('electron'), 'electron/a-new-room', 'electron/a-new-room/within'];
  const seers = (path: string) => SEE_ELECTRON.some((one) => path.startsWith(one));
  const all = [...files, ...folders.map((folder) => `${folder}/x.ts`)];
  const blind = all.filter((path) => !seers(path));
  expectRefused(
    IMPORTS,
    blind.map((path) => importing([path, 'electron'])),
    all.filter(seers).map((path) => importing([path, 'electron'])),
  );
});

it('no folder of the product knows the tests, the other folders beside it, or what tests share', () => {
  const lines: Line[] = [];
  for (const house of ['electron', 'renderer', 'shared']) {
    const known = ['shared', house, ...(house === 'electron' ? ['electron'] : [])];
    const files = [
      ...foldersUnder(house).map((folder) => `${folder}/x.ts`),
      ...(house === 'electron' ? PARTS.map((name) => `electron/${name}`) : []),
    ];
    for (const path of files) {
      const up = relative(dirname(path), '.');
      for (const top of TOP.filter((name) => !known.includes(name))) lines.push([path, `${up}/${top}/y.ts`]);
      lines.push([path, './testing/y.ts'], [path, `${up}/shared/testing/y.ts`]);
    }
  }
  expectRefused(IMPORTS, lines.map(importing), []);
});

it('no service knows another one, nor who puts it together', () => {
  const lines: Line[] = [];
  for (const room of [...SERVICES, 'a-new-room']) {
    const others = [...ROOMS, 'another-new-room'].filter((one) => one !== room && one !== 'files');
    const folders = room === 'a-new-room' ? [`electron/${room}`] : foldersUnder(`electron/${room}`);
    for (const folder of folders) {
      const up = relative(folder, 'electron');
      for (const other of others) lines.push([`${folder}/x.ts`, `${up}/${other}/y.ts`]);
      for (const part of [...PARTS, 'a-new-part.ts']) lines.push([`${folder}/x.ts`, `${up}/${part}`]);
    }
  }
  expectRefused(IMPORTS, lines.map(importing), []);
});

it('the sandbox and the mailbox stand alone, the mailbox but for files/, which knows nothing of ours', () => {
  const alone = ['sandbox', 'mailbox', 'files'].flatMap((room) => foldersUnder(`electron/${room}`));
  const lines = alone.flatMap((folder): Line[] => {
    const up = relative(folder, 'electron');
    return [
      [`${folder}/x.ts`, `${up}/secrets/port.ts`],
      ...(/\/sandbox\b/u.test(folder) ? [[`${folder}/x.ts`, `${up}/files/sync-folder.ts`] as const] : []),
    ];
  });
  expectRefused(
    IMPORTS,
    [...lines, ['electron/files/x.ts', '../../shared/check.ts'] as const].map(importing),
    [],
  );
});

it('the window imports no library of the main process', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>;
  };
  // Reads what a person pastes, on both sides.
  const names = Object.keys(dependencies).filter((name) => name !== 'jsonc-parser');
  expectRefused(
    IMPORTS,
    names.map((name) => importing(['renderer/check/x.ts', name])),
    [importing(['renderer/check/x.ts', 'jsonc-parser'])],
  );
});

it('the window loads its parts late in one way', () => {
  expectRefused(
    IMPORTS,
    [
      ['renderer/check/late.tsx', "export { lazy } from 'react';"],
      ['renderer/check/late.tsx', "import { Suspense } from 'react';"],
      ['renderer/check/late.tsx', "import React from 'react';"],
      ['renderer/check/late.tsx', "import * as React from 'react';"],
    ],
    [['renderer/check/state.tsx', "import { useState } from 'react';"]],
  );
});

it('no room uses what is there in the other world alone', () => {
  const inWindow = [
    'document.title',
    'window.fetch',
    'localStorage',
    'location.href',
    'globalThis.window',
    'name',
  ];
  const inNode = ['process.env', 'Buffer.from("")', '__dirname', 'setImmediate'];
  const uses = (path: string, names: readonly string[]) => names.map((name): Line => [path, `void ${name};`]);
  const types = (path: string, name: string): Line => [path, `export type T = ${name};`];
  const electron = foldersUnder('electron').map((folder) => `${folder}/x.ts`);
  const renderer = foldersUnder('renderer').map((folder) => `${folder}/x.ts`);
  const shared = foldersUnder('shared').map((folder) => `${folder}/x.ts`);
  expectRefused(
    'lint/style/noRestrictedGlobals',
    [
      ...[...electron, ...shared].flatMap((path) => [...uses(path, inWindow), types(path, 'HTMLElement')]),
      ...[...renderer, ...shared].flatMap((path) => [...uses(path, inNode), types(path, 'NodeJS.Timeout')]),
    ],
    [
      ...uses('electron/service/y.ts', [...inNode, 'fetch', 'URL']),
      ...uses('renderer/check/y.ts', inWindow),
      ...uses('shared/y.ts', ['URL', 'TextEncoder']),
    ],
  );
});

it('no module is reached where the linter does not look', () => {
  const past = ['electron', 'renderer', 'shared']
    .flatMap((house) => foldersUnder(house))
    .flatMap((folder) => filesIn(folder).map((name) => join(folder, name)))
    // As a type, or by a require of one's own: that one may only say where a file lies.
    .filter((path) =>
      /import\('[^']+'\)\.[A-Z]|typeof import\(|createRequire\([^)]*\)(?!\.resolve)/u.test(
        readFileSync(path, 'utf8'),
      ),
    );
  expect(past).toEqual([]);
});

it('a file of more than 300 lines is refused', () => {
  const lines = (count: number) => 'export {};\n'.repeat(count);
  const found = findings(
    new Map([
      ['shared/longer.ts', lines(301)],
      ['shared/as-long.ts', lines(300)],
    ]),
  );
  const tooLong = found.filter(({ category }) => category === 'lint/style/noExcessiveLinesPerFile');
  expect(tooLong.map(({ location }) => location.path)).toEqual(['shared/longer.ts']);
});
