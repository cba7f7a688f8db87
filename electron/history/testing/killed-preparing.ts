/**
 * A process of its own that kills itself (SIGKILL) around the beginning of a check that is prepared. Arguments: the place of
 * the history, where to die (`before`, `between` its check and the end of its preparing, `after`), and the check, as JSON.
 */
import type { CheckBeginning } from '../../../shared/record.ts';
import { openDatabase } from '../database.ts';
import { becomeRunner } from '../file/runner.ts';
import { numberKeyer } from '../number-key.ts';
import { operations } from '../operations.ts';

const [path = '', runnersFolder = '', keyHex = '', where = '', text = ''] = process.argv.slice(2);
const beginning = JSON.parse(text) as CheckBeginning;
const key = Buffer.from(keyHex, 'hex');
const die = () => {
  process.kill(process.pid, 'SIGKILL');
  return null;
};

const runner = becomeRunner(runnersFolder);
const db = openDatabase(path, key);
const { begin, openPrepared } = operations(db, runner, runnersFolder, numberKeyer(key));
openPrepared(beginning.id, { id: null, name: 'ada' }, beginning.createdAt);
if (where === 'before') die();
if (where === 'between') {
  db.function('die', die);
  db.exec('CREATE TEMP TRIGGER dies BEFORE DELETE ON main.prepared_checks BEGIN SELECT die(); END');
}
begin(beginning);
die();
