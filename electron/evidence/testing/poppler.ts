/** A PDF as other programs see it: poppler's, which the whole test installs. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../history/testing/temporary-history.ts';

/** Whether poppler is there; a loud word where it is not. */
export function hasPoppler(): boolean {
  const isThere = spawnSync('pdftotext', ['-v']).status === 0;
  if (!isThere) process.stderr.write('NOT TESTED: reports in other programs. Install poppler-utils.\n');
  return isThere;
}

/** A PDF in a folder of its own, for the programs that look at it. */
export function paper(pdf: Uint8Array) {
  const folder = temporaryFolder();
  const path = join(folder, 'report.pdf');
  writeFileSync(path, pdf);
  const run = (program: string, ...words: string[]) =>
    execFileSync(program, words, { cwd: folder, encoding: 'utf8', maxBuffer: 50_000_000 });
  return {
    pages: (): string[] => run('pdftotext', '-raw', path, '-').split('\f').slice(0, -1),
    /** Everything where it stands on the page: what is beside one another there is in one line. */
    laidOut: (): string => run('pdftotext', '-layout', path, '-'),
    /** Each line and how many points from the left it begins. What is beside one another is in lines of its own. */
    lines: (): { x: number; text: string }[] =>
      [
        ...run('pdftotext', '-bbox-layout', path, '-').matchAll(
          /<line xMin="([\d.]+)"[^>]*>(.*?)<\/line>/gsu,
        ),
      ].map(([, x, words = '']) => ({
        x: Number(x),
        text: [...words.matchAll(/<word[^>]*>(.*?)<\/word>/gsu)].map(([, word]) => word?.trim()).join(' '),
      })),
    info: (): string => run('pdfinfo', path),
    structure: (): string => run('pdfinfo', '-struct-text', path),
    fonts: (): string => run('pdffonts', path),
    pictures: (): string => run('pdfimages', '-list', path),
    /** Each page as grey levels, a byte a pixel, at so many pixels an inch. */
    drawn(dpi: number): { width: number; height: number; levels: Uint8Array }[] {
      run('pdftoppm', '-gray', '-r', String(dpi), path, 'page');
      const names = readdirSync(folder)
        .filter((name) => name.endsWith('.pgm'))
        .sort();
      return names.map((name) => {
        const bytes = readFileSync(join(folder, name));
        const [, width = '0', height = '0'] =
          /^P5\s+(\d+)\s+(\d+)\s+255\s/u.exec(bytes.toString('latin1', 0, 40)) ?? [];
        const size = Number(width) * Number(height);
        return { width: Number(width), height: Number(height), levels: bytes.subarray(bytes.length - size) };
      });
    },
  };
}
