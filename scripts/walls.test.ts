/** The walls between the rooms are held: each rule refuses what it is there for, and lets through what it should. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

interface Finding {
  readonly category: string;
  readonly location: { readonly path: string };
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

/** The paths of those files in which the linter names the rule. */
const refusedBy = (rule: string, files: ReadonlyMap<string, string>): ReadonlySet<string> =>
  new Set(
    findings(files)
      .filter(({ category }) => category === rule)
      .map(({ location }) => location.path),
  );

const from = (module: string) => `import '${module}';\n`;

type Import = readonly [path: string, module: string];

const REFUSED: readonly Import[] = [
  ['shared/x.ts', 'react'],
  ['shared/x.ts', 'node:fs'],
  ['shared/x.ts', '../electron/core.ts'],
  ['shared/envelope/x.ts', '../../renderer/client.ts'],
  ['renderer/check/x.tsx', '../../electron/core.ts'],
  ['renderer/check/x.tsx', 'electron'],
  ['renderer/check/x.tsx', 'node:fs'],
  ['renderer/check/x.tsx', '../../e2e/contract-double.ts'],
  ['electron/service/x.ts', 'electron'],
  ['electron/service/x.ts', '../history/client.ts'],
  ['electron/checks/x.ts', '../service/request.ts'],
  ['electron/history/x.ts', '../core.ts'],
  ['electron/desk/x.ts', '../secrets/vault.ts'],
  ['electron/desk/x.ts', '../backup/file.ts'],
  ['electron/backup/x.ts', '../history/copy.ts'],
  ['electron/backup/x.ts', '../core.ts'],
  ['electron/history/x.ts', '../backup/backups.ts'],
  ['electron/profiles/x.ts', '../desk/desk.ts'],
  ['electron/secrets/x.ts', '../log.ts'],
  ['electron/operators/x.ts', '../history/client.ts'],
  ['electron/operators/x.ts', '../core.ts'],
  ['electron/review/x.ts', '../checks/checks.ts'],
  ['electron/checks/x.ts', '../operators/operators.ts'],
  ['electron/audit/x.ts', '../history/client.ts'],
  ['electron/audit/x.ts', '../core.ts'],
  ['electron/history/x.ts', '../audit/chain.ts'],
  ['electron/retention/x.ts', '../history/client.ts'],
  ['electron/retention/x.ts', '../core.ts'],
  ['electron/review/x.ts', '../retention/retention.ts'],
  ['electron/sandbox/x.ts', '../retention/retention.ts'],
  ['electron/evidence/x.ts', '../history/client.ts'],
  ['electron/evidence/report/x.ts', '../../core.ts'],
  ['electron/review/x.ts', '../evidence/evidence.ts'],
  ['electron/sandbox/x.ts', '../evidence/csv.ts'],
  ['electron/sandbox/x.ts', '../review/review.ts'],
  ['electron/sandbox/x.ts', '../service/signature.ts'],
  ['electron/sandbox/portrait/x.ts', '../../core.ts'],
  ['electron/mailbox/x.ts', '../history/client.ts'],
  ['electron/mailbox/x.ts', '../events/pull.ts'],
  ['electron/mailbox/x.ts', '../core.ts'],
  ['electron/files/x.ts', '../history/client.ts'],
  ['electron/files/x.ts', '../../shared/check.ts'],
  ['electron/events/x.ts', '../history/client.ts'],
  ['electron/events/x.ts', '../core.ts'],
  ['electron/review/x.ts', '../events/matching.ts'],
  ['electron/sandbox/events/x.ts', '../../events/delivery-signature.ts'],
  ['shared/x.ts', '../bench/measure.ts'],
  ['electron/service/x.ts', '../../renderer/client.ts'],
  ['electron/service/x.ts', '../../bench/measure.ts'],
  ['electron/service/x.ts', 'electron/main'],
  ['electron/sandbox/x.ts', '../../renderer/client.ts'],
  ['electron/main.ts', '../renderer/client.ts'],
  ['electron/main.ts', '../e2e/launch.ts'],
  ['electron/core.ts', 'electron'],
  ['electron/core.ts', './app/window.ts'],
  ['electron/terminal/x.ts', 'electron'],
  ['electron/app/x.ts', '../terminal/output.ts'],
];

const LET_THROUGH: readonly Import[] = [
  ['shared/x.ts', 'zod'],
  ['shared/x.ts', './call.ts'],
  ['shared/envelope/x.ts', '../reading.ts'],
  ['renderer/check/x.tsx', '../../shared/kinds.ts'],
  ['renderer/check/x.tsx', 'react'],
  ['electron/desk/x.ts', '../secrets/port.ts'],
  ['electron/history/x.ts', '../audit/port.ts'],
  ['electron/audit/x.ts', './chain.ts'],
  ['electron/backup/x.ts', '../secrets/port.ts'],
  ['electron/retention/x.ts', '../../shared/retention.ts'],
  ['electron/service/x.ts', '../../shared/check.ts'],
  ['electron/service/x.ts', 'undici'],
  ['electron/sandbox/portrait/x.ts', '../seed.ts'],
  ['electron/mailbox/x.ts', '../../shared/delivery-file.ts'],
  ['electron/mailbox/x.ts', 'fastify'],
  ['electron/evidence/report/x.ts', '../../../shared/check.ts'],
  ['electron/files/x.ts', 'node:fs'],
  ['electron/history/x.ts', '../files/sync-folder.ts'],
  ['electron/core.ts', './history/client.ts'],
  ['electron/events/x.ts', '../../shared/events.ts'],
  ['electron/sandbox/routes.ts', './events/event.ts'],
  ['electron/terminal/x.ts', '../core.ts'],
  ['electron/app/x.ts', 'electron'],
];

/** Which of the imports are refused, each in a file of its own; a file that has to bear its name is linted once for each. */
function refusedOf(imports: readonly Import[]): readonly Import[] {
  const refused: Import[] = [];
  for (let left = imports; left.length > 0; ) {
    const now = new Map<string, Import>();
    for (const [at, one] of left.entries()) {
      const path = one[0].replace('/x.', `/x${at}.`);
      if (!now.has(path)) now.set(path, one);
    }
    const files = new Map([...now].map(([path, [, module]]) => [path, from(module)]));
    for (const path of refusedBy('lint/style/noRestrictedImports', files)) {
      const one = now.get(path);
      if (one) refused.push(one);
    }
    const taken = new Set(now.values());
    left = left.filter((one) => !taken.has(one));
  }
  return refused;
}

it('what may not be imported is refused, and the rest is let through', () => {
  const refused = new Set(refusedOf([...REFUSED, ...LET_THROUGH]));
  expect(REFUSED.filter((one) => !refused.has(one))).toEqual([]);
  expect(LET_THROUGH.filter((one) => refused.has(one))).toEqual([]);
});

const ROOMS = [
  ...[
    'audit',
    'backup',
    'checks',
    'desk',
    'events',
    'evidence',
    'history',
    'mailbox',
    'operators',
    'profiles',
  ],
  ...['retention', 'review', 'secrets', 'service', 'terminal', 'app', 'sandbox'],
];
const SERVICES = ROOMS.filter((room) => room !== 'terminal' && room !== 'app');
const PARTS_OF_THE_CORE = [
  ...['core', 'core-ports', 'core-desk', 'accounts', 'by-itself', 'desk-events', 'backup-parts', 'packs'],
  ...['report-input', 'handlers', 'views', 'troubles', 'contract-server', 'log', 'main', 'cli', 'preload'],
];

it('no service knows another one, nor who puts it together', () => {
  const files = new Map<string, string>();
  for (const room of SERVICES) {
    const others = ROOMS.filter((one) => one !== room);
    for (const other of others) files.set(`electron/${room}/to-${other}.ts`, from(`../${other}/x.ts`));
    for (const part of PARTS_OF_THE_CORE) files.set(`electron/${room}/to-${part}.ts`, from(`../${part}.ts`));
  }
  expect(refusedBy('lint/style/noRestrictedImports', files)).toEqual(new Set(files.keys()));
});

it('the window loads its parts late in one way', () => {
  const files = new Map([
    ['renderer/check/late.tsx', "import { lazy } from 'react';\nexport const a = lazy;\n"],
    ['renderer/check/state.tsx', "import { useState } from 'react';\nexport const a = useState;\n"],
  ]);
  expect(refusedBy('lint/style/noRestrictedImports', files)).toEqual(new Set(['renderer/check/late.tsx']));
});

it('a file of more than 300 lines is refused', () => {
  const lines = (count: number) => 'export {};\n'.repeat(count);
  const files = new Map([
    ['shared/longer.ts', lines(301)],
    ['shared/as-long.ts', lines(300)],
  ]);
  expect(refusedBy('lint/style/noExcessiveLinesPerFile', files)).toEqual(new Set(['shared/longer.ts']));
});
