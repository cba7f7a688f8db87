/** Why a body is no JSON, and where: told for a person who pasted it, perhaps only in part. */
import { type ParseErrorCode, printParseErrorCode, visit } from 'jsonc-parser';
import { jsonFaultWords } from '../../shared/json-fault-words.ts';

export interface ParseTrouble {
  readonly kind: 'empty' | 'cut' | 'markup' | 'wrong';
  readonly sentence: string;
  /** From 1, in characters; null where the place is not known. */
  readonly line: number | null;
  readonly column: number | null;
}

interface Fault {
  readonly code: ReturnType<typeof printParseErrorCode>;
  readonly offset: number;
  readonly length: number;
}

/** Beginnings of the words that JSON has. */
const HALF_WORD = /^(?:t|tr|tru|f|fa|fal|fals|n|nu|nul)$/u;

/**
 * What is wrong with a body that the reader found to be no JSON.
 *
 * @param body the text as pasted; one that is JSON gets a sentence without a place.
 */
export function parseTrouble(body: string): ParseTrouble {
  const text = body.charCodeAt(0) === 0xfeff ? body.slice(1) : body;
  const end = text.trimEnd().length;
  if (end === 0) return { kind: 'empty', sentence: 'The body is empty.', line: null, column: null };
  if (/^\s*</u.test(text)) {
    return { kind: 'markup', sentence: 'This is a web page or XML, not JSON.', line: null, column: null };
  }
  const fault = firstFault(text);
  if (fault === 'too-deep') {
    const sentence = 'This is not JSON, and it is nested too deep to say where it goes wrong.';
    return { kind: 'wrong', sentence, line: null, column: null };
  }
  if (fault === null) return { kind: 'wrong', sentence: 'This is not JSON.', line: null, column: null };
  const isCut = isAtEnd(fault, text, end);
  const place = placeOf(text, isCut ? end : fault.offset);
  const where = `line ${place.line}, column ${place.column}`;
  if (isCut) return { kind: 'cut', sentence: `The JSON breaks off at ${where}.`, ...place };
  const reason = jsonFaultWords[fault.code];
  return {
    kind: 'wrong',
    sentence: `This is not JSON: at ${where} ${reason ?? 'it cannot be read'}.`,
    ...place,
  };
}

/** Thrown to end the walk: after the first fault the rest only repeats it. */
const enough = Symbol('enough');

/** `too-deep`: nested deeper than the walk can follow, so that the place stays unknown. */
function firstFault(text: string): Fault | 'too-deep' | null {
  let first: Fault | null = null;
  try {
    visit(
      text,
      {
        onError: (code: ParseErrorCode, offset: number, length: number) => {
          first = { code: printParseErrorCode(code), offset, length };
          throw enough;
        },
      },
      { disallowComments: true, allowTrailingComma: false },
    );
  } catch (thrown) {
    if (thrown instanceof RangeError) return 'too-deep';
    if (thrown !== enough) throw thrown;
  }
  return first;
}

/** Whether the text would go on where it ends. */
function isAtEnd({ code, offset, length }: Fault, text: string, end: number): boolean {
  if (offset >= end) return true;
  if (offset + length < end) return false;
  if (code === 'InvalidSymbol') return offset > 0 && HALF_WORD.test(text.slice(offset, end));
  return code === 'UnexpectedEndOfString' || code === 'UnexpectedEndOfNumber' || code === 'InvalidUnicode';
}

/** Line and column of an offset, both from 1; a column is one character, however it is encoded. */
export function placeOf(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  const lines = before.split(/\r\n|\n|\r/u);
  const last = lines.at(-1) ?? '';
  return { line: lines.length, column: [...last].length + 1 };
}
