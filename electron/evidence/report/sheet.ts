/**
 * The paper: A4 pages on which text is set from top to bottom, each piece tagged with what it is, so that a screen reader
 * reads a report as a person does. What is set knows no page; a piece that does not fit begins the next one.
 */
import PDFDocument from 'pdfkit';
import { shownSigns } from '../../../shared/seen-text.ts';
import { type FontName, hasEverySign, openedFont } from './fonts.ts';
import { type Lines, spellLines } from './spelled.ts';

/** Points, 72 to the inch. */
export const MARGIN = 50;
const FOOT = 54;
const A4 = { width: 595.28, height: 841.89 } as const;
export const WIDTH = A4.width - 2 * MARGIN;
const BOTTOM = A4.height - FOOT - 12;

export const colours = {
  ink: '#16202b',
  quiet: '#4d5a68',
  line: '#c9d1da',
  shade: '#f1f4f7',
  sandbox: '#9a5b00',
} as const;

export interface Style {
  readonly size: number;
  readonly font: FontName;
  readonly colour: string;
}

export const styles = {
  title: { size: 20, font: 'bold', colour: colours.ink },
  heading: { size: 14, font: 'bold', colour: colours.ink },
  section: { size: 10.5, font: 'bold', colour: colours.ink },
  text: { size: 9.5, font: 'regular', colour: colours.ink },
  strong: { size: 9.5, font: 'bold', colour: colours.ink },
  label: { size: 8, font: 'regular', colour: colours.quiet },
  small: { size: 8, font: 'regular', colour: colours.quiet },
  code: { size: 7.5, font: 'regular', colour: colours.ink },
} as const satisfies Record<string, Style>;

type Struct = PDFKit.PDFStructureElement;
/** Names of the standard structure types of ISO 32000 that are used here. */
export type Tag =
  | ('Document' | 'Sect' | 'H1' | 'H2' | 'H3' | 'P' | 'L' | 'LI' | 'LBody' | 'Lbl')
  | ('Table' | 'TR' | 'TH' | 'TD' | 'Caption' | 'Figure' | 'BlockQuote');

export interface TextPlace {
  readonly x?: number;
  readonly width?: number;
  /** Points below it. */
  readonly after?: number;
}

/** Letters that marked ones are set from, in the font’s own way: ṣ is an s and a dot. */
const BASES = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzƁƊƘƴɓɗƙ';

/** The marks that they bear, over and under, each on a small letter and on a large one; and the i that loses its dot to one. */
const MARKS = [...'\u0300\u0301\u0302\u0303\u0304\u0307\u0308\u030C\u0323\u0324\u0327\u0329\u0330\u0331']
  .map((mark) => `x${mark}X${mark}`)
  .join('')
  .concat('i\u030A');

/** Marks over and under one letter that are set: no letter of a language here bears more, and a pile is drawn over other lines. */
const PILE = /((?:[\u200c\u200d]*\p{M}){3})[\p{M}\u200c\u200d]+/gu;

/** The text as it is set: composed, so that a mark sits where the font's maker put it; what nobody sees is shown as on screen. */
const settable = (text: string): string =>
  shownSigns(text.normalize('NFC').replace(/\r\n?/gu, '\n').replaceAll('\t', ' ').replace(PILE, '$1'));

/** What stands across the pages of a sandbox. */
const ACROSS = 'SANDBOX';

/** As the library opens it: its pixels as they lie in the file, and which way up EXIF says they stand (JPEG alone). */
interface OpenedImage {
  readonly width: number;
  readonly height: number;
  readonly orientation?: number;
}

export class Sheet {
  readonly doc: PDFKit.PDFDocument;
  readonly #root: Struct;
  readonly #lines: Lines;
  #parents: Struct[];
  /** Numbers of the pages across which SANDBOX stands. */
  readonly #sandboxPages = new Set<number>();
  #isSandbox = false;

  constructor(title: string, madeAt: number) {
    // No font before those that are registered: the library would find each of them to be that one, anew with each text.
    this.doc = new PDFDocument({
      ...{ size: 'A4', margin: 0, bufferPages: true, font: null },
      ...{ pdfVersion: '1.7', subset: 'PDF/UA', tagged: true, lang: 'en-GB', displayTitle: true },
      info: { Title: title, Creator: 'Veridesk', Producer: 'Veridesk', CreationDate: new Date(madeAt) },
    } as unknown as PDFKit.PDFDocumentOptions);
    for (const name of ['regular', 'bold'] as const) {
      this.doc.registerFont(name, openedFont(name));
      // What a sign is taken out as, the library learns from the first text that it stands in. Had an s come from ṣ
      // first, each s would be one, and the dot nothing. So the plain letters come first, and the marks.
      (this.doc.font(name) as unknown as { _font: { encode(text: string): unknown } })._font.encode(
        BASES + MARKS,
      );
    }
    // One word for programs too, although its letters lie in a line that rises.
    this.#lines = spellLines(this.doc, (line) => line === ACROSS || !hasEverySign(line));
    this.#root = this.doc.struct('Document');
    this.doc.addStructure(this.#root);
    this.#parents = [this.#root];
    this.doc.y = MARGIN;
  }

  get y(): number {
    return this.doc.y;
  }

  set y(y: number) {
    this.doc.y = y;
  }

  /** Everything that `work` sets belongs to one element of that type. */
  within(tag: Tag, work: () => void): void {
    const struct = this.doc.struct(tag);
    this.#parents.at(-1)?.add(struct);
    this.#parents.push(struct);
    work();
    this.#parents.pop();
  }

  /** Pages that begin from here on bear SANDBOX, or do not. */
  sandboxFromHere(isSandbox: boolean): void {
    this.#isSandbox = isSandbox;
  }

  /** The same, of the present page too. */
  sandbox(isSandbox: boolean): void {
    this.#isSandbox = isSandbox;
    if (isSandbox) this.#sandboxPages.add(this.#page());
  }

  newPage(): void {
    this.doc.addPage({ size: 'A4', margin: 0 });
    this.doc.y = MARGIN;
    if (this.#isSandbox) this.#sandboxPages.add(this.#page());
  }

  /** Begins a new page where fewer than so many points are left. */
  room(height: number): void {
    if (this.doc.y + height > BOTTOM) this.newPage();
  }

  heightOf(text: string, style: Style, width: number): number {
    this.#use(style);
    return this.doc.heightOfString(settable(text) || ' ', { width });
  }

  /** Sets a text and moves below it. */
  text(tag: Tag, text: string, style: Style, { x = MARGIN, width = WIDTH, after = 4 }: TextPlace = {}): void {
    for (const piece of this.pieces(text, style, width)) {
      this.room(this.heightOf(piece, style, width));
      this.put(tag, piece, style, x, this.doc.y, width);
    }
    this.doc.y += after;
  }

  /** The text as it fits on pages: one that is longer than a page in pieces, broken at ends of lines or between words. */
  pieces(text: string, style: Style, width: number): readonly string[] {
    const whole = settable(text);
    if (this.heightOf(whole, style, width) <= BOTTOM - MARGIN) return [whole];
    const pieces: string[] = [];
    let piece = '';
    for (const word of whole.split(/(?<=\s)/u)) {
      if (piece !== '' && this.heightOf(piece + word, style, width) > (BOTTOM - MARGIN) / 2) {
        pieces.push(piece);
        piece = '';
      }
      piece += word;
    }
    return [...pieces, piece];
  }

  /** Sets a text at a place; the next one goes below it. */
  put(
    tag: Tag,
    text: string,
    style: Style,
    x: number,
    y: number,
    width: number,
    scope?: 'Column' | 'Row',
  ): void {
    const height = this.heightOf(text, style, width);
    this.#use(style);
    const content = this.#lines.contentOf(tag, () => {
      this.doc.text(settable(text) || ' ', x, y, { width, height: height + 1, lineBreak: true });
    });
    const options = scope === undefined ? {} : { scope };
    this.#parents.at(-1)?.add(this.doc.struct(tag, options as object, content));
    this.doc.x = MARGIN;
    this.doc.y = y + height;
  }

  /** A picture, with the words for those who do not see it. Throws where it cannot be read. */
  picture(bytes: Uint8Array, alt: string, x: number, y: number, fit: readonly [number, number]): number {
    const image = (this.doc as unknown as { openImage(source: Buffer): OpenedImage }).openImage(
      Buffer.from(bytes),
    );
    // The library turns what EXIF says is on its side, and takes what it is given for the size of what is then seen.
    const isOnItsSide = (image.orientation ?? 1) > 4;
    const [wide, high] = isOnItsSide ? [image.height, image.width] : [image.width, image.height];
    const scale = Math.min(fit[0] / wide, fit[1] / high);
    const [width, height] = [wide * scale, high * scale];
    const content = this.doc.markStructureContent('Figure');
    this.doc.image(image as never, x, y, { width, height });
    this.doc.endMarkedContent();
    const bbox = [x, y, x + width, y + height];
    this.#parents.at(-1)?.add(this.doc.struct('Figure', { alt, bbox } as object, [content]));
    return height;
  }

  /** What only the eye is for: lines and shades. */
  drawn(work: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' } as never);
    work();
    this.doc.endMarkedContent();
  }

  rule(): void {
    this.drawn(() => {
      this.doc
        .moveTo(MARGIN, this.doc.y)
        .lineTo(MARGIN + WIDTH, this.doc.y)
        .lineWidth(0.6)
        .strokeColor(colours.line)
        .stroke();
    });
  }

  /** Numbers the pages, puts SANDBOX across those that bear it, and gives the bytes. */
  finish(foot: string): Promise<Buffer> {
    const { doc } = this;
    const { start, count } = doc.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      doc.switchToPage(page);
      doc.markContent('Artifact', { type: 'Pagination' } as never);
      this.#use(styles.small);
      const y = A4.height - FOOT;
      doc.text(settable(foot), MARGIN, y, { width: WIDTH - 80, height: 24, ellipsis: true });
      doc.text(`Page ${page + 1} of ${count}`, MARGIN + WIDTH - 80, y, { width: 80, align: 'right' });
      if (this.#sandboxPages.has(page)) this.#across();
      doc.endMarkedContent();
    }
    this.#root.end();
    const pieces: Buffer[] = [];
    const ended = new Promise<Buffer>((resolve, reject) => {
      doc.on('data', (piece: Buffer) => pieces.push(piece));
      doc.on('end', () => resolve(Buffer.concat(pieces)));
      doc.on('error', reject);
    });
    doc.end();
    return ended;
  }

  #across(): void {
    const { doc } = this;
    doc.save();
    doc.font('bold').fontSize(112).fillColor(colours.sandbox, 0.13);
    doc.rotate(-52, { origin: [A4.width / 2, A4.height / 2] });
    const width = doc.widthOfString(ACROSS, { characterSpacing: 6 });
    doc.text(ACROSS, (A4.width - width) / 2, A4.height / 2 - 78, {
      lineBreak: false,
      characterSpacing: 6,
    });
    doc.restore();
    doc.fillOpacity(1);
  }

  #page(): number {
    const { start, count } = this.doc.bufferedPageRange();
    return start + count - 1;
  }

  #use({ font, size, colour }: Style): void {
    this.doc.font(font).fontSize(size).fillColor(colour, 1);
  }
}
