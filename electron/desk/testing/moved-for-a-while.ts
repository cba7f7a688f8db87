/**
 * A process of its own that does what a restore does to the file of a history: it lies under another name for a while, in which
 * nobody can open it. Its arguments are the file and the milliseconds; it prints a line as soon as the file is away.
 */
import { renameSync, writeSync } from 'node:fs';
import { whileNobodyElseOpens } from '../../history/file/runner.ts';

const [database = '', forMs = '0'] = process.argv.slice(2);
whileNobodyElseOpens(database, () => {
  renameSync(database, `${database}.away`);
  writeSync(1, 'away\n');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Number(forMs));
  renameSync(`${database}.away`, database);
});
