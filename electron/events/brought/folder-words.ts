/** What is wrong with a watched folder or a file in it, in words for a person. */
import type { Imported } from '../../../shared/imported.ts';

const known: Readonly<Record<string, string>> = {
  ENOENT: 'The folder is not there. Make it, or name another one.',
  ENOTDIR: 'The path leads to a file. Name a folder.',
  EACCES: 'This computer’s user may not read the folder. Let them read and write it.',
  EPERM: 'This computer’s user may not read the folder. Let them read and write it.',
  // What Windows says of a share of the network that is not there has no name in Node.
  UNKNOWN: 'The folder cannot be reached. Look whether its disk, or the computer on which it lies, is there.',
};

const deliveries = (count: number) => (count === 1 ? '1 delivery' : `${count} deliveries`);

export const folderWords = {
  own: 'This is the folder in which Veridesk keeps its own files, lies in it or holds it. Name a folder for the events alone.',
  /** Whichever looks first takes a file, and moves it away. */
  watched: (name: string): string =>
    `“${name}” watches this folder, and would take what is meant for this account. Name another one, or switch it off there.`,
  /** One that is a link could lead anywhere. */
  link: (name: string): string =>
    `“${name}” in the folder is a link, which is not followed. Remove it: Veridesk makes a folder of that name by itself.`,
  notRead: (code = 'unknown reason'): string => known[code] ?? `The folder cannot be read (${code}).`,
  notMoved:
    'A file in the folder cannot be read, or cannot be moved when it was taken. Let this computer’s user read and write the folder and its files.',
  oddName:
    'The name of a file in the folder is no text in UTF-8, so the file cannot be read. Give it another name.',
  notKept: 'Keys or history cannot be used at the moment. The files stay where they are.',
  noText: 'This is no text in UTF-8, or larger than 64 MB.',
  /** What stands beside a file that was refused. It names places, never what stands there. */
  reason({ refused, why, stored, repeated, untrusted }: Imported): string {
    const lines = why.map(({ place, sentence }) => (place === '' ? sentence : `${place}: ${sentence}`));
    const more = refused > why.length ? [`And ${refused - why.length} more.`] : [];
    const taken = stored + repeated + untrusted;
    const rest = taken > 0 ? [`The other ${deliveries(taken)} of this file were taken.`] : [];
    return `${[...lines, ...more, ...rest].join('\n')}\n`;
  },
} as const;
