/**
 * The fonts of reports, which are embedded: Noto Sans has every letter of Nigeria's languages, and says where each mark
 * sits over or under its letter.
 */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';

const files = {
  regular: '400Regular/NotoSans_400Regular.ttf',
  bold: '600SemiBold/NotoSans_600SemiBold.ttf',
} as const;
export type FontName = keyof typeof files;

/** The folder beside the built programs into which the build puts them. */
const FONT_FOLDER = 'fonts';

const fromPackage = (file: string) =>
  createRequire(import.meta.url).resolve(`@expo-google-fonts/noto-sans/${file}`);

/** For the build: where each font and their licence come from, and where they go below the built programs. */
export const fontFiles = (): { readonly fileName: string; readonly source: string }[] =>
  [...Object.values(files), 'LICENSE_FONT'].map((file) => ({
    fileName: `${FONT_FOLDER}/${basename(file)}`,
    source: fromPackage(file),
  }));

/** Where a font lies: beside the built program, or, when the source runs, in its package. */
function fontPath(name: FontName): string {
  const file = files[name];
  const beside = join(fileURLToPath(new URL('.', import.meta.url)), FONT_FOLDER, basename(file));
  return existsSync(beside) ? beside : fromPackage(file);
}

/** A font as the library has read it. Reading takes far longer than setting a page, so each is read once. */
type Opened = PDFKit.Mixins.PDFFontSource;
const opened = new Map<FontName, Opened>();

/** Reads all fonts, so that no report waits for that. */
export function openFonts(): void {
  for (const name of Object.keys(files) as FontName[]) openedFont(name);
}

/** The font, read the first time that it is asked for. It may serve several documents: each makes a subset of its own. */
export function openedFont(name: FontName): Opened {
  const known = opened.get(name);
  if (known) return known;
  // The library reads fonts for a document only, and takes what it has read as the source of another one.
  const reader = new PDFDocument({ font: fontPath(name) }) as unknown as { _font: { font: Opened } };
  const { font } = reader._font;
  opened.set(name, font);
  return font;
}

/** What the library asks of a font and its types do not tell. */
type Signs = { hasGlyphForCodePoint(codePoint: number): boolean };

/** Whether the fonts have every sign of a text. Those that they lack are the same box, for whoever takes the text out too. */
export function hasEverySign(text: string): boolean {
  const signs = openedFont('regular') as unknown as Signs;
  return [...text].every((sign) => signs.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));
}
