/**
 * How lines are marked for the programs that take texts out again. A line with marks over or under its letters says what it
 * spells (`ActualText`): each mark is put in its place alone, and would else be found somewhere between the letters. So does one
 * with signs that the font lacks, since all of these are one box.
 */

/** A mark over or under a letter; and the i without a dot, whose shape is that of an i under a mark. */
const MARK = /[\p{M}ı]/u;

/** What the library sets a line with, and what it writes each operator with. No type of it tells of them. */
interface Setting {
  _fragment(line: string, ...rest: unknown[]): void;
  addContent(operator: string): unknown;
}

type Content = PDFKit.PDFStructureContent;

export interface Lines {
  /** The content of an element of that type: each line that `set` sets is a piece of it. */
  contentOf(tag: string, set: () => void): Content[];
}

/**
 * From here on each line that the document sets says what it spells, if it has marks or `isSpelled` says so. It is said line
 * by line and where a line has its own place: programs take the place from there, and would else put the text where its mirror
 * image on the page were. One element's pieces follow each other and none lies within another, since some end at the first
 * end of any.
 */
export function spellLines(doc: PDFKit.PDFDocument, isSpelled: (line: string) => boolean): Lines {
  const setting = doc as unknown as Setting;
  const [fragment, addContent] = [setting._fragment.bind(doc), setting.addContent.bind(doc)];
  let line: string | null = null;
  let element: { readonly tag: string; readonly contents: Content[] } | null = null;

  /** Whether anything was begun that has to be ended. */
  function begin(text: string): boolean {
    const spelled = MARK.test(text.normalize('NFD')) || isSpelled(text) ? { actual: text } : null;
    if (element === null) {
      if (spelled) doc.markContent('Span', spelled);
      return spelled !== null;
    }
    // A span alone can say what it spells; what the element is says the structure.
    const content = spelled
      ? doc.markStructureContent('Span', spelled)
      : doc.markStructureContent(element.tag);
    element.contents.push(content);
    return true;
  }

  let isBegun = false;
  setting._fragment = (text, ...rest) => {
    line = text;
    fragment(text, ...rest);
    line = null;
  };
  setting.addContent = (operator) => {
    if (operator === 'BT' && line !== null) isBegun = begin(line);
    const done = addContent(operator);
    if (operator === 'ET' && isBegun) {
      isBegun = false;
      doc.endMarkedContent();
    }
    return done;
  };
  return {
    contentOf(tag, set) {
      element = { tag, contents: [] };
      set();
      const { contents } = element;
      element = null;
      return contents;
    },
  };
}
