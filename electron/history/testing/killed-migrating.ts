/**
 * A process of its own that brings a history to the newest form and kills itself (SIGKILL) at the given place: before a
 * statement that changes the form, or before or after its number is written; 0 for never. Arguments: the history's file, its
 * key in hex, the place.
 */
import Database from 'better-sqlite3-multiple-ciphers';
import { openDatabase } from '../database.ts';

const [path = '', key = '', killAt = ''] = process.argv.slice(2);

let places = 0;
const dieHere = () => {
  places += 1;
  if (places === Number(killAt)) process.kill(process.pid, 'SIGKILL');
};

const { exec, pragma } = Database.prototype;
Database.prototype.exec = function (sql) {
  dieHere();
  return exec.call(this, sql);
};
Database.prototype.pragma = function (text, options) {
  const isNumber = text.startsWith('user_version =');
  if (isNumber) dieHere();
  const result = pragma.call(this, text, options);
  if (isNumber) dieHere();
  return result;
};

openDatabase(path, Buffer.from(key, 'hex')).close();
