/** What is said of a file that was named and cannot be read, and why. */
import { errorCode } from '../files/error-code.ts';
import { type Stop, wrongUse } from './exit.ts';

const whys: Readonly<Record<string, string>> = {
  ENOENT: 'there is none of that name',
  ENOTDIR: 'a file stands in its path where a folder belongs',
  EISDIR: 'it is a folder',
  EACCES: 'you may not read it',
  EPERM: 'you may not read it',
  ELOOP: 'the links in its path lead in a circle',
  ENAMETOOLONG: 'its name or its path is too long',
};

/** `what` names the file, as in “The picture face.jpg”; `error` is what the file system said. */
export function notRead(what: string, error: unknown): Stop {
  const code = errorCode(error) ?? '';
  return wrongUse(`${what} cannot be read: ${whys[code] ?? `the system says ${code || 'nothing more'}`}.`);
}
