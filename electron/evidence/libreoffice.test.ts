/** A list in LibreOffice, where it is installed: it is large, so the whole test does not install it by itself. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../history/testing/temporary-history.ts';
import { csvHead, csvLines } from './csv.ts';
import { NAME } from './testing/reported.ts';
import { rowOf } from './testing/rows.ts';

const office = ['soffice', 'libreoffice'].find((name) => spawnSync('which', [name]).status === 0);
if (office === undefined) {
  process.stderr.write('NOT TESTED: lists in LibreOffice. Install libreoffice-calc-nogui.\n');
}

it.runIf(office !== undefined)(
  'opens in LibreOffice with every letter, every line break, and no formula that runs',
  () => {
    const folder = temporaryFolder();
    const identifiers = [
      '=1+1',
      '+2348090000001',
      '-5',
      '@SUM(A1)',
      'one\r\n"two", three',
      'a;=1+1',
      'Ọlá ɓ ɗ ƙ ọ̀',
    ];
    const rows = identifiers.map((identifier) => rowOf({ identifier }));
    writeFileSync(join(folder, 'list.csv'), csvHead() + csvLines(rows, true));
    // Read as a person would who has formulas looked for, computed, and written again as plain values, with every sign between
    // columns that its dialog begins with.
    const read = 'Text - txt - csv (StarCalc):44/59/9,34,UTF8,1,,0,false,true,false';
    const ran = spawnSync(
      office ?? '',
      [
        `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`,
        ...['--headless', `--infilter=${read}`, '--convert-to', 'ods', 'list.csv'],
      ],
      { cwd: folder, encoding: 'utf8', timeout: 150_000 },
    );
    expect(ran.status, ran.stderr).toBe(0);
    const again = spawnSync(
      office ?? '',
      [
        `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`,
        ...[
          '--headless',
          '--convert-to',
          'csv:Text - txt - csv (StarCalc):44,34,76',
          '--outdir',
          'out',
          'list.ods',
        ],
      ],
      { cwd: folder, encoding: 'utf8', timeout: 150_000 },
    );
    expect(again.status, again.stderr).toBe(0);
    const lines: Record<string, string>[] = parse(readFileSync(join(folder, 'out', 'list.csv'), 'utf8'), {
      bom: true,
      columns: true,
    });
    const guarded = identifiers.map((text) =>
      /^[=+\-@]/u.test(text) ? `'${text}` : text.replace('\r\n', '\n'),
    );
    expect(lines.map((line) => line['Customer identifier']?.replace('\r\n', '\n'))).toEqual(guarded);
    expect(lines[0]).toMatchObject({
      ...{
        Sandbox: 'SANDBOX',
        'First name': NAME.firstName,
        'Last name': NAME.lastName,
        Number: '•••••••5678',
      },
    });
  },
  320_000,
);
