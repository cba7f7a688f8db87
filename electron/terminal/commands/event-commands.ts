/** `veridesk events`: deliveries that are brought as a file. */
import { type FileHandle, open, stat } from 'node:fs/promises';
import { type Imported, nothingImported, sumOf } from '../../../shared/imported.ts';
import { importedWords } from '../../../shared/imported-words.ts';
import type { Core } from '../../core.ts';
import { whenFirstAskedToEnd } from '../asked-to-end.ts';
import { withCore } from '../core.ts';
import { EXIT, type ExitCode, Stop, wrongUse } from '../exit.ts';
import { notRead } from '../not-read.ts';
import type { GlobalOptions } from '../options.ts';
import { complain, print, printJson } from '../output.ts';
import { profileNamed, profilesOf } from './profile-named.ts';

export interface EventsImportOptions {
  readonly profile: string;
  readonly json?: boolean;
}

/** Bytes of a file that are read at a time; a part ends with a line. */
const PART_BYTES = 16_000_000;

/** Largest JSON document that is read in one: a file that holds no lines, or a line. In bytes. */
const DOCUMENT_MAX = 64_000_000;

const LINE_END = 0x0a;

/** Opens a file that can be read from its start more than once, which neither a folder nor a pipe can. */
async function openFile(path: string): Promise<FileHandle> {
  const found = await stat(path).catch(() => null);
  if (found && !found.isFile())
    throw wrongUse(`${path} is no file. Name the file that holds the deliveries.`);
  return open(path, 'r').catch((error: unknown) => {
    throw notRead(`The file ${path}`, error);
  });
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw wrongUse('The file is no text in UTF-8.');
  }
}

function isDocument(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether the file is lines of JSON: its first line is a document of its own, and not its last. Of a file that is too long to
 * be one document the second line says it too: a log may have been cut within the first. Behind a line that opens a list it
 * says nothing.
 */
async function isLines(file: FileHandle, size: number): Promise<boolean> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(PART_BYTES), 0, PART_BYTES, 0);
  const start = buffer
    .subarray(0, bytesRead)
    .toString('utf8')
    .replace(/^\ufeff/u, '')
    .trimStart();
  // What stands behind the last of these ends is not looked at.
  const ended = start.split('\n', 3).slice(0, -1);
  if (ended[0]?.trim() === '[') return false;
  return ended.slice(0, size > DOCUMENT_MAX ? 2 : 1).some(isDocument);
}

/** The text of the file in parts that end with a line; a file that is one document comes whole. */
async function* partsOf(file: FileHandle): AsyncGenerator<string> {
  const { size } = await file.stat();
  if (!(await isLines(file, size))) {
    if (size > DOCUMENT_MAX)
      throw wrongUse('A file of more than 64 MB has to be JSON Lines: one delivery on each line.');
    yield textOf(await file.readFile());
    return;
  }
  let rest = Buffer.alloc(0);
  for await (const chunk of file.createReadStream({
    start: 0,
    highWaterMark: PART_BYTES,
    autoClose: false,
  })) {
    const bytes = Buffer.concat([rest, chunk as Buffer]);
    const end = bytes.lastIndexOf(LINE_END) + 1;
    if (end > 0) yield textOf(bytes.subarray(0, end));
    rest = bytes.subarray(end);
    if (rest.length > DOCUMENT_MAX) throw wrongUse('A line of the file is longer than 64 MB.');
  }
  if (rest.length > 0) yield textOf(rest);
}

const isNothing = ({ stored, repeated, untrusted, refused }: Imported) =>
  stored + repeated + untrusted + refused === 0;

/** What keeps the rest of the file from being taken, and what was taken before it. */
function stoppedAt(error: unknown, sum: Imported): unknown {
  if (!(error instanceof Stop) || error.code !== 'wrong-use') return error;
  return wrongUse(
    `${error.message} ${isNothing(sum) ? 'Nothing was taken.' : `Before it: ${importedWords(sum)}`}`,
  );
}

/** Takes it all. Ctrl+C ends it behind the part that is being taken, and pressed again, at once. */
async function take(core: Core, name: string, path: string): Promise<Imported> {
  // Asked for now: whoever began it took what is taken, also where the desk locks while a large file is read.
  const by = core.operators.now();
  const { id } = await profileNamed(core, name);
  const profile = await profilesOf(core).find(id);
  if (!profile) throw wrongUse(`There is no profile “${name}”. See: veridesk profile list`);
  const file = await openFile(path);
  const asked = new AbortController();
  const isOver = whenFirstAskedToEnd(() => asked.abort());
  let sum = nothingImported;
  let isBegun = false;
  const log = async (more: Record<string, number | boolean>) => {
    const detail = { profileId: id, ...more };
    if (by) await core.history()?.log({ at: Date.now(), by, what: 'events-imported', checkId: null, detail });
  };
  // First, since what is taken stays where the program is killed before it says how many.
  const begins = async () => {
    if (!isBegun) await log({ begun: true });
    isBegun = true;
  };
  try {
    let linesBefore = 0;
    for await (const text of partsOf(file)) {
      if (asked.signal.aborted) {
        const taken = isNothing(sum) ? 'nothing was taken yet.' : importedWords(sum);
        const sentence = `The import was stopped: ${taken} Import the file again for the rest: nothing is taken twice.`;
        throw new Stop(EXIT.failed, 'cancelled', sentence);
      }
      // Empty lines are passed over, also where they are a part by themselves; a whole file of them is told as empty.
      const isPassedOver = linesBefore > 0 && text.trim() === '';
      const imported = isPassedOver ? nothingImported : await core.events.importText(profile, text, begins);
      if (!imported) throw new Stop(EXIT.failed, 'desk-not-open', 'The desk is not open.');
      sum = sumOf(sum, imported, linesBefore);
      linesBefore += text.split('\n').length - 1;
    }
    return sum;
  } catch (error) {
    throw stoppedAt(error, sum);
  } finally {
    await file.close();
    // Also where the file could not be read to its end.
    if (isBegun) await log({ stored: sum.stored, untrusted: sum.untrusted });
    isOver();
  }
}

/** Exit code: 0 where everything was taken, 10 where something was refused. */
export function eventsImportCommand(
  path: string,
  options: EventsImportOptions,
  global: GlobalOptions,
): Promise<ExitCode> {
  return withCore(
    global,
    async (core) => {
      const imported = await take(core, options.profile, path);
      const { refused, why } = imported;
      if (options.json) printJson(imported);
      else {
        print(importedWords(imported));
        for (const { place, sentence } of why) complain(place === '' ? sentence : `${place}: ${sentence}`);
        if (refused > why.length) complain(`And ${(refused - why.length).toLocaleString('en-GB')} more.`);
      }
      return refused === 0 ? EXIT.verified : EXIT.otherOutcome;
    },
    { least: 'administrator' },
  );
}
