/** What takes the place of functions of Node until the test is over. */
import fs from 'node:fs';
import fsPromises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import { onTestFinished } from 'vitest';

function put<T extends object>(module: T, changed: Partial<T>): void {
  Object.assign(module, changed);
  syncBuiltinESMExports();
}

function inPlaceOf<T extends object>(module: T, changed: Partial<T>): void {
  const before = Object.fromEntries(Object.keys(changed).map((name) => [name, Reflect.get(module, name)]));
  onTestFinished(() => put(module, before as Partial<T>));
  put(module, changed);
}

export const inFs = (changed: Partial<typeof fs>): void => inPlaceOf(fs, changed);
export const inFsPromises = (changed: Partial<typeof fsPromises>): void => inPlaceOf(fsPromises, changed);

/** From now on each pause that is waited for by a promise is over at once; what comes back is how long they were to be. */
export function pausesOver(): number[] {
  const asked: number[] = [];
  inPlaceOf(timers, {
    setTimeout: (ms = 0, value) => {
      asked.push(ms);
      return timers.setImmediate(value);
    },
  });
  return asked;
}

/** The paths of what is waited for from now on until it is on the disk, in their order. */
export function syncedPaths(): string[] {
  const { openSync, fsyncSync } = fs;
  const { open } = fsPromises;
  const [paths, synced] = [new Map<number, string>(), [] as string[]];
  inFs({
    openSync: (path, ...rest) => {
      const file = openSync(path, ...rest);
      paths.set(file, String(path));
      return file;
    },
    fsyncSync: (file) => {
      fsyncSync(file);
      synced.push(paths.get(file) ?? '');
    },
  });
  inFsPromises({
    open: async (path, ...rest) => {
      const file = await open(path, ...rest);
      const sync = file.sync.bind(file);
      return Object.assign(file, {
        sync: async () => {
          await sync();
          synced.push(String(path));
        },
      });
    },
  });
  return synced;
}
