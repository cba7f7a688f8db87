/**
 * What Veridesk is not started with. A packed app refuses switches of the engine that let others into the window, or take down
 * its walls; any refuses a desk that is to be named and is not, and a folder that it cannot have.
 */
import { app, dialog } from 'electron';
import type { Log } from '../log.ts';
import type { FolderTrouble } from './second-start.ts';

/** Asked for before the app asks for its sandbox, which takes `--no-sandbox` off the list. */
const REFUSED = [
  // Any program of this machine could read the window and act in it, whoever started that program.
  'remote-debugging-port',
  'remote-debugging-pipe',
  'disable-web-security',
  'no-sandbox',
  'disable-seccomp-filter-sandbox',
  'single-process',
] as const;

const DEBUG = 'NODE_DEBUG';

/** The first refused switch, or variable, that a packed app was started with, as it is written. While it is developed, tools need them. */
export function refusedSwitch(): string | null {
  if (!app.isPackaged) return null;
  // Node has read it by now: it prints what goes through its streams, a customer's number among it, to where logs are kept.
  if (process.env[DEBUG]) return DEBUG;
  // For root the engine starts in no other way.
  const isRoot = process.getuid?.() === 0;
  const given = REFUSED.filter((name) => app.commandLine.hasSwitch(name));
  const name = given.find((one) => one !== 'no-sandbox' || !isRoot);
  return name === undefined ? null : `--${name}`;
}

/** Says so and ends at once, before the engine has done what the switch says. */
export function refuseToStart(name: string): void {
  sayAndEnd(
    name === DEBUG
      ? `The variable ${DEBUG} is set, by which customers’ numbers would be printed: take it out of the environment, then start it again.`
      : `It was started with ${name}, which takes away what protects its window: start it without that.`,
  );
}

/** The same of a folder that was to be named. */
export function refuseWithoutFolder(): void {
  sayAndEnd('It was started with --data-dir and no folder behind it: name the folder, or leave that out.');
}

/** `code-stays`: what the engine keeps of the window’s code there cannot be taken away. */
type FolderRefusal = FolderTrouble | 'code-stays';

const folderWords: Readonly<Record<FolderRefusal, string>> = {
  unusable:
    'The data folder cannot be used: it cannot be made, nothing can be written there, or its disk takes no links, as some memory sticks. Nothing was changed. Make room, ask for the right to write there, or name another folder with --data-dir, then start it again.',
  left: 'The data folder was last open under another name of this computer, or on another computer, which did not end in order. Nothing was changed. If Veridesk runs on that folder nowhere else, remove the file SingletonLock in it, then start it again.',
  elsewhere:
    'The desk is open elsewhere: in another session of this computer, of another user, or on another computer. Nothing was changed. Close Veridesk there, or name another folder with --data-dir, then start it again.',
  'code-stays':
    'In the data folder lies Code Cache, which is taken away at each start, and cannot be: another program holds it, the disk fails, or you may not remove it. No customer’s data lies in it, and nothing else was changed. Close the other program or remove that folder yourself, then start it again.',
};

/** The same of a folder that it cannot have, and of which no other Veridesk has come to the front. */
export function refuseFolder(trouble: FolderRefusal): void {
  sayAndEnd(folderWords[trouble]);
}

/** The same of rules that cannot be used: to go on without them would be a way around them. */
export function refuseWithBrokenRules(log: Log, sentence: string): void {
  log.error('the organisation’s rules cannot be used');
  sayAndEnd(sentence);
}

/** Linux has it on standard error. */
function sayAndEnd(sentence: string): void {
  dialog.showErrorBox('Veridesk did not start', sentence);
  app.exit(1);
}
