/**
 * A process of its own that sets a history aside and kills itself (SIGKILL) right before the change of the file system with
 * the given number. Arguments: the history's file, the folder of its runners, the number.
 */
import { killBefore } from '../../testing/kill-before.ts';
import { setAside } from '../database.ts';

const [database = '', runners = '', killAt = ''] = process.argv.slice(2);

killBefore(['openSync', 'writeFileSync', 'renameSync', 'rmSync'], Number(killAt));

setAside({ database, runners }, new Date(0));
