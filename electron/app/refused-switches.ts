/**
 * What Veridesk is not started with. A packed app refuses switches of the engine that let others into the window, or take down
 * its walls; any refuses a desk that is to be named and is not.
 */
import { app, dialog } from 'electron';
import type { Log } from '../log.ts';

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

/** The first refused switch that a packed app was started with. While it is developed, tools need them. */
export function refusedSwitch(): string | null {
  if (!app.isPackaged) return null;
  // For root the engine starts in no other way.
  const isRoot = process.getuid?.() === 0;
  const given = REFUSED.filter((name) => app.commandLine.hasSwitch(name));
  return given.find((name) => name !== 'no-sandbox' || !isRoot) ?? null;
}

/** Says so and ends at once, before the engine has done what the switch says. */
export function refuseToStart(name: string): void {
  sayAndEnd(
    `It was started with --${name}, which takes away what protects its window: start it without that.`,
  );
}

/** The same of a folder that was to be named. */
export function refuseWithoutFolder(): void {
  sayAndEnd('It was started with --data-dir and no folder behind it: name the folder, or leave that out.');
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
