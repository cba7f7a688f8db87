/** What the terminal prints: words for people, or exactly one JSON document. Also what becomes of an output that takes no more. */

import { fstatSync, writeSync } from 'node:fs';
import { type Caution, cautionsInShort, cautionWords } from '../../shared/cautions.ts';
import type { Check } from '../../shared/check.ts';
import { coverNumber } from '../../shared/cover-known.ts';
import { kinds } from '../../shared/kinds.ts';
import { maskCheck } from '../../shared/masked-check.ts';
import { maskNumber } from '../../shared/masking.ts';
import { declaredNameOf, nameInList, nameOf } from '../../shared/name.ts';
import { replaceUnseen } from '../../shared/seen-text.ts';
import { sentenceBeside, wordsFor, wordsOfRecord } from '../../shared/standing-words.ts';
import { errorCode } from '../files/error-code.ts';
import { dayWords, whenWords } from './dates.ts';
import { EXIT, type ExitCode } from './exit.ts';
import { matchLines } from './match-lines.ts';
import { terminalWays } from './own-words.ts';

type Output = 'stdout' | 'stderr';
const outputs: readonly Output[] = ['stdout', 'stderr'];

/** Why an output took no more, as the system calls it; null for one that has taken everything. */
const lost: Record<Output, string | null> = { stdout: null, stderr: null };

/** Keeps the reason. Nothing ends here: what is open is closed in order first. */
function lose(output: Output, error: unknown): void {
  lost[output] ??= errorCode(error) ?? 'unknown reason';
}

/** From now on an output that takes no more is no defect. Called once, before anything is written. */
export function heedOutputs(): void {
  for (const output of outputs) process[output].on('error', (error) => lose(output, error));
}

/** Writes the whole text: a disk that is just getting full takes a part, which Node's own stream for a file passes over. */
function writeToFile(fd: number, text: string): void {
  const bytes = Buffer.from(text);
  for (let from = 0; from < bytes.length; ) from += writeSync(fd, bytes, from);
}

function write(output: Output, text: string): void {
  if (lost[output] !== null) return;
  const stream = process[output];
  try {
    if (fstatSync(stream.fd).isFile()) writeToFile(stream.fd, text);
    else stream.write(text, (error) => error && lose(output, error));
  } catch (error) {
    lose(output, error);
  }
}

const emptied = (output: Output) =>
  new Promise<void>((resolve) => {
    process[output].write('', (error) => resolve(error ? lose(output, error) : undefined));
  });

/** Whether standard output has taken everything until now. Where it has not, nobody can use what was printed. */
export async function isPrinted(): Promise<boolean> {
  await emptied('stdout');
  return lost.stdout === null;
}

const DONE = 'What the command did is done: look at the history before you run it again.';

/** What is left of a command that took back what it did, since nobody was told of it; null for all others. */
let afterLost: string | null = null;
export function tellWhereLost(words: string): void {
  afterLost = words;
}

/**
 * Nobody wants what an output would have told: its reader has gone, or it was closed before the command began (`2>&-`). Some
 * shells leave their script, open to be read, in the place of one that is closed.
 */
const UNWANTED: readonly (string | null)[] = ['EPIPE', 'EBADF'];

/**
 * The exit code of a command, once everything is written. A reader that has gone (`| head`) has what it wanted, so nothing
 * changes, but where the command took back what it did. An output that could not be written for another reason is `failed`,
 * with one sentence on the other one; what may have been charged stays `unknown`. `speaks` is false where standard output holds
 * a document, to which nothing is added.
 */
export async function codeOnceWritten(exitCode: ExitCode, speaks: boolean): Promise<ExitCode> {
  await Promise.all(outputs.map(emptied));
  const isMissed = (output: Output) => !UNWANTED.includes(lost[output]) || afterLost !== null;
  const full = outputs.find((output) => lost[output] !== null && isMissed(output));
  if (full === undefined) return exitCode;
  const [name, other]: [string, Output] =
    full === 'stdout' ? ['standard output', 'stderr'] : ['error output', 'stdout'];
  if (other === 'stderr' || speaks) {
    write(other, `The ${name} could not be written whole (${lost[full]}). ${afterLost ?? DONE}\n`);
  }
  return exitCode === EXIT.unknown ? exitCode : EXIT.failed;
}

/**
 * A text as it is shown to a person, on one line. A service's answer, a name or a file could hold what a terminal takes as
 * commands, what turns the direction of writing, or what is not seen; each such sign is shown as `\u001b`, say.
 */
export function shown(text: string): string {
  return replaceUnseen(text, escaped).replace(/[\n\r\t]/gu, escaped);
}

function escaped(sign: string): string {
  const code = (sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0');
  return code.length > 4 ? `\\u{${code}}` : `\\u${code}`;
}

/** How long the line is that stands on the error output without its end: how far something is. */
let standing = 0;

/** How far something is, over what was told before; where somebody watches alone. */
export function tellInPlace(words: string, isLast: boolean): void {
  if (!process.stderr.isTTY) return;
  const line = words.padEnd(standing);
  standing = words.length;
  write('stderr', `\r${line}`);
  if (isLast) endInPlace();
}

/** Ends the line of how far something is, so that what is said next has its own. */
export function endInPlace(): void {
  if (standing === 0) return;
  standing = 0;
  write('stderr', '\n');
}

/** Words for a person: each text is one line, whatever stands in it. */
export function print(words: string | readonly string[]): void {
  printDocument([words].flat().map(shown).join('\n'));
}

/** A document for a program, as it is. */
export function printDocument(text: string): void {
  endInPlace();
  write('stdout', `${text}\n`);
}

/** Signs that JSON may hold as they are, and by which a terminal takes commands or turns the direction of writing. */
const OBEYED = /[\u007f-\u009f\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * The same document, with each such sign in JSON’s own escape: a program reads what it read before, and somebody who looks
 * at it in a terminal is not misled by what a service or a file put into it. Such signs stand within its texts alone.
 */
const asDocument = (json: string): string =>
  json.replace(OBEYED, (sign) => Array.from({ length: sign.length }, (_, at) => unitOf(sign, at)).join(''));

const unitOf = (sign: string, at: number) => `\\u${sign.charCodeAt(at).toString(16).padStart(4, '0')}`;

/** Whether a document is printed, whole or in part, so that nothing else may be put behind it. */
let isBegun = false;
export const isDocumentBegun = (): boolean => isBegun;

/** A document that is JSON already. */
export function printJsonText(json: string): void {
  isBegun = true;
  printDocument(asDocument(json));
}

export function printJson(value: unknown): void {
  printJsonText(JSON.stringify(value, null, 2));
}

/**
 * As `printJson` of one array of all that the parts hold, none of which is empty, without ever holding all of it. Its end
 * is printed last: where the parts cannot be had to their end, no reader takes what is there for the whole.
 */
export async function printJsonParts(parts: AsyncIterable<readonly unknown[]>): Promise<void> {
  let isEmpty = true;
  for await (const part of parts) {
    isBegun = true;
    write(
      'stdout',
      (isEmpty ? '[\n' : ',\n') +
        asDocument(JSON.stringify(part, null, 2)).slice('[\n'.length, -'\n]'.length),
    );
    isEmpty = false;
    if (!(await isPrinted())) return;
  }
  isBegun = true;
  printDocument(isEmpty ? '[]' : '\n]');
}

export function complain(sentence: string): void {
  endInPlace();
  write('stderr', `${shown(sentence)}\n`);
}

/** One line of a list. */
export function lineOf(check: Check, cautions: readonly Caution[] = []): string {
  const { word } = wordsFor(check);
  const name = nameOf(check.identity);
  const columns = [
    whenWords(check.timing.createdAt),
    kinds[check.kind].short,
    maskNumber(check.number),
    [word, cautionsInShort(cautions)].filter(Boolean).join(', '),
    nameInList({ name: name && coverNumber(name, check.number), declaredName: declaredNameOf(check) }) ?? '—',
    check.identifier,
    check.sandbox ? 'SANDBOX' : check.profile,
    check.id,
  ];
  return columns.join('  ');
}

/**
 * A check in full, for a person, line by line; numbers and phones are masked wherever they stand. `words`: those for one
 * that was just made, if it was. `isKept`: not in a try-out.
 */
export function linesOf(
  whole: Check,
  cautions: readonly Caution[] = [],
  { title, sentence } = wordsOfRecord(whole, undefined, terminalWays),
  isKept = true,
): string[] {
  const check = maskCheck(whole);
  const { identity, timing } = check;
  const rows: [string, string | null][] = [
    ['Name', nameOf(identity)],
    ['Date of birth', identity?.dateOfBirth ? dayWords(identity.dateOfBirth) : null],
    ['Gender', identity?.gender ?? null],
    ['Phone', identity?.phone ?? null],
    ['Number', check.number],
    ['Identifier', check.identifier],
    ['The service said', check.message],
    ['HTTP status', check.httpStatus?.toString() ?? null],
    ['Took', timing.durationMs === null ? null : `${Math.round(timing.durationMs)} ms`],
    ['Profile', check.sandbox ? `${check.profile} (SANDBOX)` : check.profile],
    isKept ? ['Kept as', check.id] : ['Not kept', 'this was a try-out'],
  ];
  const lines = rows.flatMap(([label, value]) => (value === null ? [] : [`  ${label.padEnd(17)} ${value}`]));
  return [
    title,
    sentenceBeside(sentence, cautions),
    ...cautions.map((caution) => cautionWords[caution]),
    ...lines,
    ...matchLines(check.match, check.kind),
  ];
}
