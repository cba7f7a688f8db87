/**
 * Each file of tests that shares a process leaves it as it was, or fails by itself. Otherwise another one would fail some day, by
 * whatever order and mix it came into.
 */
import crypto from 'node:crypto';
import fs from 'node:fs';
import fsPromises from 'node:fs/promises';
import timers from 'node:timers/promises';
import { afterAll, expect, vi } from 'vitest';

const HEARD = [
  'SIGHUP',
  'SIGINT',
  'SIGTERM',
  'exit',
  'uncaughtException',
  'unhandledRejection',
  'warning',
  'worker',
];

/** Its own functions; what is asked for by a getter may be on its way out, and would warn. */
const functionsOf = (module: object): [string, unknown][] =>
  Object.entries(Object.getOwnPropertyDescriptors(module)).flatMap(([name, { value }]) =>
    typeof value === 'function' ? [[name, value]] : [],
  );

const { hash } = crypto;

/** What differs is printed with what stands beside it, which may be somebody’s token: so no value itself is compared. */
const environment = () =>
  Object.fromEntries(
    Object.entries(process.env).map(([name, value = '']) => [name, hash('sha256', value).slice(0, 8)]),
  );

const standing = () => ({
  ...{ env: environment(), folder: process.cwd(), mask: process.umask(), platform: process.platform },
  listeners: HEARD.map((event) => `${event}: ${process.listenerCount(event)}`),
  clock: [Date, setTimeout, clearTimeout, setInterval, clearInterval, setImmediate, performance.now],
  functions: [process, crypto, fs, fsPromises, timers].map(functionsOf),
});

const before = standing();
afterAll(() => {
  // The runner does so behind each file.
  vi.restoreAllMocks();
  expect(standing()).toEqual(before);
});
