/** Files that hold a secret: a passphrase, or who is at work. What stands in them is never repeated. */
import { stat } from 'node:fs/promises';
import { errorCode } from '../files/error-code.ts';
import { wrongUse } from './exit.ts';
import { notRead } from './not-read.ts';
import { readUpTo } from './read-up-to.ts';

/** Most bytes of such a file. */
const SECRET_MAX = 1_000_000;

/** What came out of pipes: each gives what it holds once, and a command may need it twice. */
const piped = new Map<string, Promise<Buffer | null>>();

/** All that stands there, as `readUpTo` gives it; of a pipe, as of `<(…)` in a shell, each time what it gave. */
async function bytesOf(path: string): Promise<Buffer | null> {
  const isPipe = await stat(path).then(
    (found) => !found.isFile(),
    () => false,
  );
  if (!isPipe) return readUpTo(path, SECRET_MAX);
  const given = piped.get(path) ?? readUpTo(path, SECRET_MAX);
  piped.set(path, given);
  return given;
}

/**
 * The text of such a file, without the mark that some editors put before UTF-8. Another encoding is refused, since a guess
 * would make another secret of it.
 */
export async function readSecretFile(path: string, what: string): Promise<string> {
  const bytes = await bytesOf(path).catch((error: unknown) => {
    // Where no such file is there, the secret itself may have been typed in the place of its name.
    const isNone = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(errorCode(error) ?? '');
    throw notRead(isNone ? `The ${what} file that is named` : `The ${what} file ${path}`, error);
  });
  if (!bytes) throw wrongUse(`${path} holds more than 1 MB and is no ${what} file.`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw wrongUse(`The ${what} file ${path} is not UTF-8. Save it as UTF-8.`);
  }
}

/** The passphrase in a file, without the end of its line, as it opens what is there. */
export async function readPassphrase(path: string): Promise<string> {
  const passphrase = (await readSecretFile(path, 'passphrase')).replace(/\r?\n$/u, '');
  // Each second byte of ASCII in UTF-16 is zero, which is UTF-8 too; nobody types one.
  if (passphrase.includes('\0'))
    throw wrongUse(`The passphrase file ${path} is UTF-16, or no text at all. Save it as UTF-8.`);
  if (passphrase === '') throw wrongUse(`The passphrase file ${path} is empty.`);
  return passphrase;
}

/**
 * The passphrase in a file for something that is made now. It has to be one that can be typed into the window too: one line,
 * in which something stands. One that was taken before goes on opening what it was taken for.
 */
export async function readNewPassphrase(path: string): Promise<string> {
  const passphrase = await readPassphrase(path);
  if (passphrase.trim() === '') throw wrongUse(`The passphrase file ${path} is empty.`);
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(passphrase)) {
    throw wrongUse(
      `The passphrase file ${path} holds more than one line, or a control character. Write the passphrase alone into it, on one line.`,
    );
  }
  return passphrase;
}
