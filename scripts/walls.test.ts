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
    ['electron/profiles/x.ts', '../desk/desk.ts'],
    ['electron/secrets/x.ts', '../log.ts'],
    ['electron/operators/x.ts', '../history/client.ts'],
    ['electron/operators/x.ts', '../core.ts'],
    ['electron/review/x.ts', '../checks/checks.ts'],
    ['electron/checks/x.ts', '../operators/operators.ts'],
    ['electron/audit/x.ts', '../history/client.ts'],
    ['electron/audit/x.ts', '../core.ts'],
    ['electron/history/x.ts', '../audit/chain.ts'],
    ['electron/evidence/x.ts', '../history/client.ts'],
    ['electron/evidence/report/x.ts', '../../core.ts'],
    ['electron/review/x.ts', '../evidence/evidence.ts'],
    ['electron/sandbox/x.ts', '../evidence/csv.ts'],
    ['electron/sandbox/x.ts', '../review/review.ts'],
    ['electron/sandbox/x.ts', '../service/signature.ts'],
    ['electron/sandbox/portrait/x.ts', '../../core.ts'],
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
    ['electron/service/x.ts', '../../shared/check.ts'],
    ['electron/service/x.ts', 'undici'],
    ['electron/sandbox/portrait/x.ts', '../seed.ts'],
    ['electron/evidence/report/x.ts', '../../../shared/check.ts'],
    ['electron/core.ts', './history/client.ts'],
    ['electron/terminal/x.ts', '../core.ts'],
    ['electron/app/x.ts', 'electron'],
  ])('%s may import %s', (path, module) => {
    expect(findings(path, from(module))).not.toContain('lint/style/noRestrictedImports');
  });
});

it('a file of more than 300 lines is refused', () => {
  const lines = (count: number) => 'export {};\n'.repeat(count);
  expect(findings('shared/x.ts', lines(301))).toContain('lint/style/noExcessiveLinesPerFile');
  expect(findings('shared/x.ts', lines(300))).not.toContain('lint/style/noExcessiveLinesPerFile');
});
