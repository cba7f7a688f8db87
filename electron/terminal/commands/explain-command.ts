/** `veridesk explain`: reads an answer's body without sending anything. */
import { decodedText } from '../../../shared/decoded-text.ts';
import { explainAnswer, parseAnswer } from '../../../shared/envelope.ts';
import { KindName } from '../../../shared/kinds.ts';
import { percentText } from '../../../shared/percent-text.ts';
import { EnvelopeHints, type Reading, readableFields } from '../../../shared/reading.ts';
import { serviceWords } from '../../../shared/service-words.ts';
import { ANSWER_MAX } from '../../service/decoding.ts';
import { EXIT, type ExitCode, wrongUse } from '../exit.ts';
import { notRead } from '../not-read.ts';
import { print, printJson } from '../output.ts';
import { readUpTo } from '../read-up-to.ts';

export interface ExplainOptions {
  readonly kind: string;
  readonly httpStatus: number;
  readonly hint?: readonly string[];
  readonly json?: boolean;
}

async function readBody(file: string): Promise<string> {
  const bytes = await readUpTo(file === '-' ? process.stdin : file, ANSWER_MAX).catch((error: unknown) => {
    throw notRead(`The file ${file}`, error);
  });
  if (!bytes) throw wrongUse('An answer of more than 10 MB is not read, here as from a service.');
  const text = decodedText(bytes);
  if (text.includes('\0'))
    throw wrongUse(`The file ${file} holds no plain text. Save the answer’s body as UTF-8.`);
  return text;
}

/** Hints from the command line, each as `field=/pointer`; of two places for one field the last would count, unseen. */
function hintsOf(texts: readonly string[]): EnvelopeHints {
  const pairs = texts.map((text) => [text.slice(0, text.indexOf('=')), text.slice(text.indexOf('=') + 1)]);
  const read = EnvelopeHints.safeParse(Object.fromEntries(pairs));
  const isPointer = pairs.every(([, pointer = '']) => pointer === '' || pointer.startsWith('/'));
  if (!read.success || !isPointer || texts.some((text) => !text.includes('='))) {
    throw wrongUse(`--hint is FIELD=/pointer; fields: ${readableFields.join(', ')}.`);
  }
  const places = new Map<string | undefined, string | undefined>();
  for (const [field, pointer] of pairs) {
    if (places.has(field) && places.get(field) !== pointer)
      throw wrongUse(`--hint names ${field} twice. Name its place once.`);
    places.set(field, pointer);
  }
  return read.data;
}

/** Prints what is read and from where. Nothing is kept. */
export async function explainCommand(file: string, options: ExplainOptions): Promise<ExitCode> {
  const kind = KindName.safeParse(options.kind);
  if (!kind.success) throw wrongUse(`--kind is one of: ${KindName.options.join(', ')}.`);
  const { httpStatus } = options;
  if (!Number.isInteger(httpStatus) || httpStatus < 100 || httpStatus > 599) {
    throw wrongUse('--http-status is a whole number from 100 to 599.');
  }
  const text = await readBody(file);
  const { reading, decision } = explainAnswer(text, parseAnswer(text), {
    kind: kind.data,
    httpStatus,
    hints: hintsOf(options.hint ?? []),
  });
  const { outcome, message, identity, match, confidence, threshold, ...rest } = reading;
  if (options.json) {
    const decidedBy = { rule: decision.by, source: decision.source };
    printJson({ outcome, decidedBy, message, identity, match, confidence, threshold, ...rest });
    return EXIT.verified;
  }
  print(`Outcome: ${outcome}${message === null ? '' : ` (“${message}”)`}`);
  print(`Decided by: ${decision.by}${decision.source === null ? '' : ` (${placeOf(decision.source)})`}`);
  for (const [field, pointer] of Object.entries(reading.sources)) {
    print(`  ${field.padEnd(15)} ${valueText(field, reading) ?? ''}  from ${placeOf(pointer)}`);
  }
  const words = serviceWords({ service: { match, confidence, threshold, fields: {} } }, kind.data);
  if (words !== null) print(words);
  return EXIT.verified;
}

const placeOf = (pointer: string) => (pointer === '' ? 'the whole answer' : pointer);

/** What was read of a field, for a person; null where its place says enough. */
function valueText(field: string, { identity, confidence, threshold }: Reading): string | boolean | null {
  const percent = { confidence, threshold }[field];
  if (percent != null) return percentText(percent);
  return identity && field in identity ? identity[field as keyof typeof identity] : null;
}
