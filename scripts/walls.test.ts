/** The walls between the rooms are held: each rule refuses what it is there for, and lets through what it should. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** The rules that the linter names for a file of that path and text, in a folder with this project's own rules. */
function findings(path: string, text: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'veridesk-walls-'));
  try {
    copyFileSync('biome.json', join(folder, 'biome.json'));
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
    const linted = spawnSync('biome', ['lint', '--reporter=json', path], { cwd: folder, encoding: 'utf8' });
    const { diagnostics } = JSON.parse(linted.stdout) as { diagnostics: { category: string }[] };
    return diagnostics.map(({ category }) => category);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const from = (module: string) => `import '${module}';\n`;

describe('refused', () => {
  it.each([
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
  ])('%s may not import %s', (path, module) => {
    expect(findings(path, from(module))).toContain('lint/style/noRestrictedImports');
  });
});

describe('let through', () => {
  it.each([
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
    ['electron/core.ts', './history/client.ts'],
    ['electron/events/x.ts', '../../shared/events.ts'],
    ['electron/sandbox/routes.ts', './events/event.ts'],
    ['electron/terminal/x.ts', '../core.ts'],
    ['electron/app/x.ts', 'electron'],
  ])('%s may import %s', (path, module) => {
    expect(findings(path, from(module))).not.toContain('lint/style/noRestrictedImports');
  });
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
  const folder = mkdtempSync(join(tmpdir(), 'veridesk-walls-'));
  try {
    copyFileSync('biome.json', join(folder, 'biome.json'));
    const wanted: string[] = [];
    const write = (room: string, name: string, module: string) => {
      const path = `electron/${room}/${name}.ts`;
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), from(module));
      wanted.push(path);
    };
    for (const room of SERVICES) {
      for (const other of ROOMS.filter((one) => one !== room)) write(room, `to-${other}`, `../${other}/x.ts`);
      for (const part of PARTS_OF_THE_CORE) write(room, `to-${part}`, `../${part}.ts`);
    }
    const words = [
      'lint',
      '--only=style/noRestrictedImports',
      '--max-diagnostics=2000',
      '--reporter=json',
      '.',
    ];
    const linted = spawnSync('biome', words, { cwd: folder, encoding: 'utf8', maxBuffer: 100_000_000 });
    const { diagnostics } = JSON.parse(linted.stdout) as { diagnostics: { location: { path: unknown } }[] };
    const refused = new Set(diagnostics.map(({ location }) => JSON.stringify(location.path)));
    expect(wanted.filter((path) => ![...refused].some((one) => one.includes(path)))).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('a file of more than 300 lines is refused', () => {
  const lines = (count: number) => 'export {};\n'.repeat(count);
  expect(findings('shared/x.ts', lines(301))).toContain('lint/style/noExcessiveLinesPerFile');
  expect(findings('shared/x.ts', lines(300))).not.toContain('lint/style/noExcessiveLinesPerFile');
});
